# Names of the special abilities, one for each mark, in the order of the rules.

## Speed

ability-charge = Charge
ability-quickness = Quickness
ability-magic-levitation = Magic Levitation
ability-flight = Flight
ability-aquatic = Aquatic
ability-stealth = Stealth
ability-bound = Bound
ability-forced-march = Forced March
ability-nimble = Nimble
ability-ram = Ram

## Attack

ability-healing = Healing
ability-weapon-master = Weapon Master
ability-magic-blast = Magic Blast
ability-flame = Flame/Lightning
ability-shockwave = Shockwave
ability-vampirism = Vampirism
ability-magic-healing = Magic Healing
ability-venom = Venom
ability-sneak-attack = Sneak Attack
ability-sweep = Sweep

## Defence

ability-battle-armour = Battle Armour
ability-pole-arm = Pole Arm
ability-magic-immunity = Magic Immunity
ability-toughness = Toughness
ability-defend = Defend
ability-regeneration = Regeneration
ability-invulnerability = Invulnerability
ability-dodge = Dodge
ability-magic-retaliation = Magic Retaliation
ability-limited-invisibility = Limited Invisibility

## Damage

ability-starting-position = Starting position
ability-berserk = Berserk
ability-magic-enhancement = Magic Enhancement
ability-battle-fury = Battle Fury
ability-demoralised = Demoralised
ability-necromancy = Necromancy
ability-command = Command
ability-pierce = Pierce
ability-magic-freeze = Magic Freeze
ability-magic-confusion = Magic Confusion

## The values the marks stand at

value-speed = Speed
value-attack = Attack
value-defence = Defence
value-damage = Damage
value-range = Range

## Colours and shapes of the marks

colour-green = green
colour-red = red
colour-blue = blue
colour-orange = orange
colour-yellow = yellow
colour-black = black
colour-grey = grey
shape-square = square
shape-circle = circle
