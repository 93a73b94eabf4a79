# What happened, one sentence an event. Bookkeeping has none.

## Set-up

event-stage-kits = Now everybody sets aside the blocks that are not brought.
event-stage-laying = Now the dungeon is laid.
event-stage-terrain = Now terrain pieces and doors are placed.
event-block-aside = { $seat } leaves { $block } in the reserve.
event-block-laid = { $seat } lays { $block } with side { $side } up from { $at }, its top to the { $top }: { $name }.
    .click = { $seat } lays the block { $name } from { $at } on, its top to the { $top }.
event-block-unfit = { $seat } cannot lay anything; { $block } is set aside.
event-block-drawn = { $seat } draws { $block } from the reserve.
event-building-ended = Nothing fits any more; only entrance corridors are laid.
event-piece-put = { $seat } puts { $kind } on { $at }.
event-door-put = { $seat } puts a { $kind } door between { $at } and { $other }.
event-stage-entrances = Now the entrances are chosen.
event-stage-chests = Now the chests are placed.
event-stage-tokens = Now the tokens are placed.
event-stage-play = Set-up is done; the match begins.
event-import-chosen = { $seat } takes { $name } ({ $who }).
    .click = { $seat } takes { $name }.
event-hero-chosen = { $seat } takes { $name } ({ $who }), level { $level }.
    .click = { $seat } takes { $name }, level { $level }.
event-first-roll = { $seat } rolls { $one } and { $other }, { $total } in all, to play first.
event-first-player = { $seat } plays first.
event-entrance-taken = { $seat } enters by { $gate } ({ $at }).
    .click = { $seat } enters by the arch at { $at }.
event-exit-set = { $seat } must leave by { $gate } ({ $at }).
    .click = { $seat } must leave by the arch at { $at }.
event-chest-put = { $seat } puts { $chest } on { $at }, facing { $facing }.
event-token-put = { $seat } puts a { $colour } token, { $token }, on { $at }.
    .click = { $seat } puts a { $colour } token on { $at }.

## Turns

event-round-began = Round { $round }.
event-turn-began = { $seat }'s turn: { $activations } { $activations ->
    [one] activation
   *[other] activations
 }.
event-command-rolled = { $who } rolls { $die } to command (needs { $needs }).
event-commanded = { $who } gives one more activation this turn.
event-lord-passed = { $seat } is now the dungeon lord.
event-markers-off = All movement markers come off.
event-marker-laid = A movement marker is laid on { $who }.
event-assigned = { $who } uses { $chest }: { $treasure }.
event-drunk = The potion of { $chest } is drunk.
event-activated = { $who } is activated with { $mp } MP.
event-spent = All its MP are used.
event-counted = This activation counts after all.
event-activation-ended = The activation of { $who } ends.
event-turn-ended = { $seat } ends the turn.
event-conceded = { $seat } concedes.

## Movement

event-entered = { $who } enters the dungeon on { $at }.
event-stepped = { $who } steps to { $at }.
event-teleported = { $who } goes by teleport to { $at }.
event-climbed = { $who } goes by the stairs to { $at }.
event-flown = { $who } flies to { $at }.
event-passed = { $who } passes over { $over } and lands on { $at }.
event-passed-plain = { $who } passes over what is in the way and lands on { $at }.
event-token-moved = { $who } moves to { $at }.
event-turned = { $who } turns to face { $facing }.
event-faced = { $who } now faces { $facing }.
event-broke-free = { $who } rolls { $die } and breaks away (needs { $needs }).
event-broke-held = { $who } rolls { $die } and stays held (needs { $needs }).
event-levitated = { $who } is lifted to { $at } and counts as activated.
event-block-turned-right = The vortex turns { $block } to the right, with all that stands on it.
event-block-turned-left = The vortex turns { $block } to the left, with all that stands on it.
event-left = { $who } leaves the dungeon with the treasure.

## Abilities

event-forgone = { $who } leaves { $ability } unused until the end of the turn.
death-with-cause = { $cause } { $event }
event-affected = The { $ability } of { $by } meets { $who }.
event-chilled = { $who } is chilled: it cannot be activated in its next turn.
event-frozen = { $who } is frozen for this turn.
event-thawed = { $who } thaws.

## Attacks

event-attack-close = { $who } attacks { $target }.
event-attack-ranged = { $who } shoots at { $target }.
event-attack-flame = { $who } hurls flame and lightning at { $target } and all next to it.
event-attack-shockwave = { $who } sends out a shockwave.
event-attack-sweep = { $who } sweeps at { $target } and every enemy before it.
event-counter-close = { $who } strikes back at { $target }.
event-counter-ranged = { $who } shoots back at { $target }.
event-free-attack = { $who } makes a free attack on { $target }, which passed over it.
event-free-answer = { $who } answers the free attack of { $target }.
event-trap-attacks = The trap of { $chest } attacks.
event-rolled = The dice show { $one } and { $other }: { $total }.
event-rolled-two = The dice show 1 and 1: a critical miss.
event-rolled-twelve = The dice show 6 and 6: a critical hit.
event-hit = { $who } is hit: { $dice } + { $attack } = { $total } against defence { $defence }.
event-missed = { $who } is missed: { $dice } + { $attack } = { $total } against defence { $defence }.
event-hit-plain = { $who } is hit.
event-missed-plain = { $who } is missed.
event-dodged = { $who } rolls { $die } and dodges the blow.
event-not-dodged = { $who } rolls { $die } and fails to dodge (needs 5).
event-damage-rolled = The damage die shows { $die }.
event-freeze-rolled = The die of Magic Freeze shows { $die } (needs { $needs }).
event-clicked = { $who } takes { $clicks } { $clicks ->
    [one] click
   *[other] clicks
 } of damage and now shows { $values }.
event-clicked-dead = { $who } takes { $clicks } { $clicks ->
    [one] click
   *[other] clicks
 } of damage and shows skulls.
event-mended = { $who } is healed by { $clicks } { $clicks ->
    [one] click
   *[other] clicks
 } and now shows { $values }.
event-heal-die = The die of Magic Healing shows { $one }.
event-heal-done = { $who } heals { $on }: { $roll } + { $added } = { $total } against { $needs }.
event-heal-failed = { $who } fails to heal { $on }: { $roll } + { $added } = { $total } against { $needs }.
event-heal-harmed = { $who } rolls 1 and 1: the healing harms { $on }.
event-heal-best = { $who } rolls 6 and 6: { $on } is healed by one click more.
event-regenerate-rolled = { $who } rolls { $one } to regenerate: its dial turns back by { $clicks } at most.
event-confused = { $who } is confused; { $seat } moves it with { $mp } MP.
event-confusion-ended = { $who } comes to itself.
event-necromancy-rolled = The die of Necromancy shows { $die }: { $who } loses as many clicks.
event-stayed-dead = { $who } would show skulls and stays dead.
event-returned = { $who } returns on { $at }, facing { $facing }, and shows { $values }.
event-died-hero = { $who } dies in the dungeon.{ $unpaid ->
    [spawn] {" "}Nobody gains experience by it: a spawn did it, whoever led it (R-XPSPAWN).
    [trap] {" "}Nobody gains experience by it: a trap did it (R-XPSPAWN).
    [other] {" "}Nobody gains experience by it (R-XPSPAWN).
   *[no] {""}
 }
event-died-spawn = { $who } dies and goes back to the bank.{ $unpaid ->
    [spawn] {" "}Nobody gains experience by it: a spawn did it, whoever led it (R-XPSPAWN).
    [trap] {" "}Nobody gains experience by it: a trap did it (R-XPSPAWN).
    [other] {" "}Nobody gains experience by it (R-XPSPAWN).
   *[no] {""}
 }

## Doors

door-wood = the wooden door between { $one } and { $other }
door-metal = the metal door between { $one } and { $other }
event-door-opened = { $door } opens.
event-door-shut = { $door } falls shut.
event-door-destroyed = { $door } is hit and destroyed: { $roll } + { $added } = { $total } against { $needs }.
event-door-destroyed-plain = { $door } is hit and destroyed.
event-door-missed = { $door } holds: { $roll } + { $added } = { $total } against { $needs }.
event-door-missed-plain = { $door } holds.

## Chests

event-trap-shown = { $Chest } has a trap: { $trap }.
    .click = { $Chest } has a trap. { $trap }.
event-trap-absent = { $Chest } has no trap.
event-trap-disarmed = The trap of { $chest } is disarmed.
event-trap-sprung = The trap of { $chest } has sprung and is out of the way.
event-disarm-done = The disarming of { $chest } succeeds: { $roll } + { $added } = { $total } against { $needs }.
event-disarm-failed = The disarming of { $chest } fails: { $roll } + { $added } = { $total } against { $needs }.
event-treasure-seen = Inside { $chest }: { $treasure }.
event-treasure-trap = Inside { $chest } stands the word "Trap!": the trap wheel turns again.
event-chest-taken = { $seat } takes { $chest }.
event-theft-done = { $who } steals from { $victim }: { $roll } + { $added } = { $total } against { $needs }.
event-theft-failed = { $who } fails to steal from { $victim }: { $roll } + { $added } = { $total } against { $needs }.
event-chest-stolen = { $Chest } now belongs to { $seat }.
event-chest-removed = { $Chest } is out of the match.
event-chest-lost = { $seat } loses { $chest }.
event-chest-returned = { $Chest } is back on { $at }, facing { $facing }, its trap wheel at the blank.

## Tokens and spawn

event-token-turned = { $token } turns; it carries table { $table }.
event-row-rolled = The table's dice show { $one } and { $other }, { $total } in all: { $count } spawn, worth { $points } { $points ->
    [one] point
   *[other] points
 } at most together, if the bank holds any so small.
event-row-of-nobody = The table's dice show { $one } and { $other }, { $total } in all: nothing comes.
event-row-too-small = The table's dice show { $one } and { $other }, { $total } in all: { $count } spawn, worth { $points } { $points ->
    [one] point
   *[other] points
 } at most together. Nothing comes: the bank has nothing so small.
event-muster-began = Of what the bank holds { $count } spawn worth { $points } { $points ->
    [one] point
   *[other] points
 } together come nearest to that; { $seat } chooses and places them.
event-muster-one = Of what the bank holds one spawn worth { $points } { $points ->
    [one] point
   *[other] points
 } comes nearest to that; { $seat } chooses and places it.
event-picked = A { $name } is picked ({ $who }).
event-placed = { $who }, a { $name }, appears on { $at }, facing { $facing }.
event-sent-back = { $who } finds no place and goes back to the bank.

## Experience and the end

event-gained = { $seat } gains { $points } experience and has { $all }.
event-made-whole = { $who } is healed to its start and now shows { $values }.
event-levelled = { $who } reaches level { $level } and now shows { $values }.
event-over-empty = No hero is left in the dungeon: the match is over.
event-over-stalemate = Ten rounds went by without an activation: the match is over.
event-over-rounds = The round limit is reached: the match is over.
event-over-settled = Nobody inside can gain anything any more: the match is over.
event-over-conceded = All others conceded in set-up: the match is over.

## Parts of sentences

seat = Player { $number }
gate-there = { $name }
    .click = the arch at { $at }
block-there = { $name }
    .click = { $one } / { $other }
chest-there = chest { $name }
    .click = the { $kind }
token-there = token { $name }
    .click = the { $colour } token on { $at }
token-gone = token { $name }
    .click = the { $colour } token
list-and = { $first } and { $last }
figure-values = speed { $speed }, attack { $attack }, defence { $defence }, damage { $damage }
figure-values-with = { $values } ({ $abilities })
    .click = { $values }; { $abilities }
rank-weak = weak { $name }
rank-normal = normal { $name }
rank-strong = strong { $name }
trap-hero = attack { $attack } on the hero alone, damage { $damage }, disarm on { $disarm }
    .click = It attacks the hero alone with { $attack }, damage { $damage }; disarmed on { $disarm } or more
trap-block = attack { $attack } on everybody in the block, damage { $damage }, disarm on { $disarm }
    .click = It attacks everybody in the block with { $attack }, damage { $damage }; disarmed on { $disarm } or more
trap-range = attack { $attack } on everybody before it within { $range } { $range ->
    [one] square
   *[other] squares
 }, damage { $damage }, disarm on { $disarm }
    .click = It attacks everybody before it within { $range } { $range ->
        [one] square
       *[other] squares
     } with { $attack }, damage { $damage }; disarmed on { $disarm } or more
trap-with-spawn = { $trap }; first { $spawn } spawn of at most { $points } { $points ->
    [one] point
   *[other] points
 }
treasure-gold = { $gold } gold
treasure-item = { $item } and { $gold } gold
treasure-bonus = { $treasure } ({ $bonuses })
bonus-number = { $value } +{ $number }
bonus-ability = { $ability }
potion = drunk once

hero-of = { $seat }'s { $hero }

## Words that stand in sentences, by their plain names

way-n = north
way-ne = north-east
way-e = east
way-se = south-east
way-s = south
way-sw = south-west
way-w = west
way-nw = north-west
pace-fast = fast
pace-slow = slow
block-room = room
block-corridor = corridor
quarter-right = right
quarter-left = left
door-kind-wood = wood
door-kind-metal = metal
piece-water = water
piece-difficult = difficult ground
piece-shaded = shaded ground
piece-vortex = vortex
piece-teleport = teleport
piece-wood-door = wooden door
piece-metal-door = metal door

## The handicap of a seat

handicap-told = { $activations ->
    [0] {""}
    [one] 1 activation more a turn
   *[other] { $activations } activations more a turn
  }{ $both ->
    [yes] {", "}
   *[no] {""}
  }{ $which ->
    [more] { $points } points more
    [fewer] { $points } points fewer
   *[none] {""}
  }

## What adds to a sum

part-DIAL-1 = dial
part-TREAS-1 = treasures
part-ATK-1 = an attack
part-ATK-4 = from behind
part-RNG-6 = from behind
part-RNG-5 = hindered line
part-TRAP-1 = trap
part-TURN-1 = a turn
part-TEAM-6 = heroes at the start
part-TEAM-1 = for all
part-R-HANDICAP = handicap
part-TOKEN-1 = a token
part-CHEST-4 = disarming
part-CHEST-6 = opening
part-STEAL-1 = stealing
part-BREAK-2 = breaking away
part-DOOR-4 = opening a door
part-DOOR-5 = shutting a door
part-DOOR-6 = door
part-PASS-1 = passing
part-MOVE-1 = ground
part-MOVE-2 = diagonal
part-MOVE-4 = slow ground
part-R-TOKENLOF = across tokens
part-R-ALLMP = all there are
part-MOVE-5 = entering
part-RNG-7 = several targets
