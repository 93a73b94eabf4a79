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

# What is counted of a special ability in many matches.

counted-charge = attacks at its price; breakaways it saved
counted-quickness = activations that cost none; thefts without answer
counted-magic-levitation = friends put somewhere
counted-flight = flights past a neighbour; steps it made cheaper; breakaways it saved
counted-aquatic = steps into water
counted-stealth = shots it forbade; tokens that slept on; thefts without answer
counted-bound = shots at its price; breakaways it saved
counted-forced-march = activations at a lent speed
counted-nimble = turns out of its activation; attacks at its price; thefts without answer
counted-ram = figures hurt
counted-healing = healings tried
counted-weapon-master = damage dice
counted-magic-blast = attacks with it
counted-flame = attacks with it
counted-shockwave = attacks with it
counted-vampirism = clicks healed
counted-magic-healing = healings tried
counted-venom = figures hurt
counted-sneak-attack = enemies reached that could not spin; damage doubled
counted-sweep = attacks on several
counted-battle-armour = rolls it hindered
counted-pole-arm = figures stopped
counted-magic-immunity = magic attacks it forbade; effects it undid
counted-toughness = damage it lessened
counted-defend = rolls against a lent defence
counted-regeneration = dice thrown
counted-invulnerability = rolls it hindered; damage it lessened
counted-dodge = dice thrown
counted-magic-retaliation = attackers hurt
counted-limited-invisibility = shots it forbade; tokens that slept on; thefts without answer
counted-berserk = shots it forbade its bearer
counted-magic-enhancement = damage it raised
counted-battle-fury = counterattack rolls
counted-demoralised = activations without a blow at a neighbour; counterattacks lost
counted-necromancy = dead called
counted-command = activations won; clicks healed
counted-pierce = armour it ignored
counted-magic-freeze = attacks with it
counted-magic-confusion = attacks with it
