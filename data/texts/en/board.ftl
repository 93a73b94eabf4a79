# What the terminal tells of the skirmish: figures, places, dials, ways, reasons, ends. What stands in
# quotes is as it is typed.

## Figures

board-figure = { $who } ({ $what }): { $place }; { $values }{ $range ->
    [0] {""}
   *[other] , range { $range }
 }.
board-figure-gone = { $who } ({ $what }): left with the treasure.
board-figure-dead = { $who } ({ $what }): dead.
board-hero = { $seat }'s hero, level { $level }
board-hero-import = { $seat }'s hero, without levels
board-at = { $at } in { $block }, facing { $facing }
board-outside = waiting outside
board-bank = in the bank
board-no-block = no block
board-no-kind = `{ $name }` is no figure and no kind{ $hint }
board-case-written = The position is written in { $file }; `dialdelve case { $file }` plays it.

## Chests, tokens, doors, players

board-chest = Chest { $name }: { $at } in { $block }, facing { $facing }; { $trap }{ $inside }.
board-chest-held = Chest { $name }: held by { $seat }{ $serves }{ $inside }.
board-chest-lost = Chest { $name }: lost by { $seat }.
board-chest-stock = Chest { $name }: not placed.
board-chests-stock = { $count ->
    [one] Not placed yet, 1 chest: { $list }.
   *[other] Not placed yet, { $count } chests: { $list }.
 }
board-chest-removed = Chest { $name }: out of the match.
board-chest-inside = ; inside: { $treasure }
board-chest-serves = , serving { $who }
board-trap-unknown = trap unknown
board-trap-showing = trap showing
board-trap-shows = trap showing: { $trap }
board-trap-clear = no trap in the way
board-token = Token { $name } ({ $colour }): { $at } in { $block }.
board-token-turned = Token { $name } has turned.
board-door = { $door }: { $state ->
    [destroyed] destroyed
    [open] open
   *[shut] shut
 }.
board-seat = { $seat }: { $experience } experience, { $chests ->
    [one] 1 chest
   *[other] { $chests } chests
 } of at most { $most }, entrance { $entrance }, exit { $exit }{ $handicap }.
board-gate-at = { $gate } ({ $at })
board-gate-none = none yet
board-handicap = ; handicap: { $handicap } (R-HANDICAP)

## Squares and ways

board-two-meanings = { $thing ->
    [figure] `{ $name }` is a figure and a square; first the figure, then the square:
    [chest] `{ $name }` is a chest and a square; first the chest, then the square:
   *[token] `{ $name }` is a token and a square; first the token, then the square:
 }
board-unknown = `{ $name }` is no figure, chest, token, square, entrance or block; `where` lists them
board-square = { $at }: { $ground }, { $cost } MP for a straight step onto it; in { $block }.
board-square-closed = { $at }: { $ground } (MOVE-3); in { $block }.
board-ground-wall = a wall
board-ground-clear = clear
board-ground-water = water
board-ground-difficult = difficult ground
board-ground-crevice = a crevice
board-ground-shaded = shaded
board-ground-teleport = a teleport
board-ground-vortex = a vortex
board-ground-stairs = stairs { $letter }
board-open = Open: { $ways }.
board-shut = Shut: { $ways }.
board-nowhere = nowhere
board-way-open = { $way } to { $to }
board-way-edge = { $way } (edge)
board-way-wall = { $way } (wall)
board-way-door = { $way } (door)
board-way-partition = { $way } (wall between)
board-way-corner = { $way } (corner)
board-way-crevice = { $way } (crevice)
board-distance = From { $who } on { $from }: { $squares ->
    [one] 1 square
   *[other] { $squares } squares
 } off, { $way }.
board-distance-way = { $cost } MP by the best way
board-distance-none = no way leads here that turns no token
board-teleports = Teleports: { $list }.
board-stairs = Stairs join { $one } and { $other }.

## Entrances and blocks

board-gate = Entrance { $gate }: { $at } in { $block }, its { $side } side leads out{ $uses }.
board-gate-entrance = ; entrance of { $seat }
board-gate-exit = ; exit of { $seat }
board-gates = Entrances: { $list }.
board-gate-in = { $gate } ({ $at } in { $block })
board-blocks = Blocks (`where BLOCK` or `where SQUARE` tells more): { $list }.
board-block-named = { $letter } { $name }
board-block = { $name } (block { $letter }): { $kind ->
    [room] a room
   *[corridor] a corridor
 }, { $squares ->
    [one] 1 square
   *[other] { $squares } squares
 }.
board-row = Row { $row }: { $runs }.
board-run = { $squares } { $ground }
board-run-cost = { $squares } { $ground } ({ $cost })
board-from-to = { $first } to { $last }
board-ways-out = Ways out: { $list }.
board-way-out = { $at } to { $to } ({ $block })
board-way-out-door = { $at } to { $to } ({ $block }, door shut)
board-here = Here: { $list }.
board-here-nothing = Nothing stands here.
board-standing = { $things } on { $at }
board-entrance-there = entrance { $gate }

## The drawn board and its signs

board-level = Level { $level }
board-empty = Nothing lies on the table yet.
board-faces = { $who } { $facing }
board-facings = Facing: { $list }.
board-signs = { $list }.
board-sign-wall = # wall
board-sign-clear = . clear
board-sign-entrance = = entrance
board-sign-lines = lines: borders of blocks
board-sign-water = ~ water (3)
board-sign-difficult = , difficult (2; a digit: its cost)
board-sign-crevice = x crevice
board-sign-shaded = : shaded
board-sign-teleport = * teleport
board-sign-vortex = @ vortex
board-sign-doors = D wooden door, M metal door, ' open door, % destroyed door
board-sign-stairs = A to Z stairs
board-sign-chests = c and a number, or a name: a chest
board-sign-tokens = t and a number: a token, weak (y), normal (b) or strong (r)
board-sign-arrows = Or→: a figure by its name, and where it looks

## Blocks of the kits, the bank of terrain

board-print = Block { $name }: { $kind ->
    [room] a room
   *[corridor] a corridor
 }, printed on both sides.
board-print-side = Side { $side }, { $face }:
board-hand = Your blocks with their two sides: { $list }; `where { $example }` draws one.
board-hand-block = { $name } ({ $one }; { $other })
board-pieces = The bank still has { $list }.
board-piece = { $count } { $name }

## Dials. The head stands over columns of numbers.

dial-kind = { $name } ({ $id }): { $range }; { $points }{ $base }.
dial-no-range = no range
dial-range = range { $range }, { $arrows ->
    [one] 1 arrow
   *[other] { $arrows } arrows
 }
dial-points-import = { $points } points, of the parent game, without levels
dial-points-levels = points by level { $points }
dial-points-spawn = { $rank }, { $points } points
dial-faction = ; faction { $faction }
dial-set = ; set { $set }
dial-set-number = ; number { $number } of the set { $set }
dial-hero = { $hero }: { $levels ->
    [both] { $price } or { $other } points
   *[one] { $price } points
 }; speed { $speed }, attack { $attack }, defence { $defence }, damage { $damage }{ $range ->
    [0] {""}
   *[other] , range { $range }
 }{ $arrows ->
    [0] {""}
    [1] {""}
   *[other] {" "}({ $arrows } arrows)
 }{ $skilled ->
    [yes] ; { $abilities }
   *[no] {""}
 }.
dial-points = Points (level 1 or 2): { $list }.
dial-price = { $hero } { $price }
dial-prices = { $hero } { $price } or { $other }
dial-head = pos  speed attack defence damage  abilities
dial-skulls = skulls
dial-level = [level { $level }]

## Before something is left undone, where somebody types at a terminal

undone-activations = { $left ->
    [one] One activation is left that somebody could use
   *[other] { $left } activations are left that somebody could use
 }; `end` again ends the turn all the same.
undone-activation = { $who } could still do something, with { $mp } MP left; `end` again ends the turn all the same.
undone-chest = A chest serves nobody yet; `begin` again goes on all the same.
undone-party = There are points left for another hero; `enough` again makes the party complete all the same.
undone-win = The match would end with it, and you would lose it with { $own } gold against { $other } (END-2, R-TIE); `leave` again leaves all the same.

## Ways and threats

plan-nothing-active = nothing is being activated; name a figure
plan-no-piece = `{ $name }` is no figure or token of this match
plan-no-figure = `{ $name }` is no figure of this match
plan-token = { $name } is a token; tokens only move (R-TOKENMOVE)
plan-cannot-move = { $who } cannot move now: { $why }
plan-way = { $who } to { $to }: { $steps }. { $cost } MP, { $breakaways ->
    [one] 1 breakaway
   *[other] { $breakaways } breakaways
 }, arrives with { $chance }.
plan-price = { $cost } MP are { $parts }.
plan-part = { $mp } { $what } ({ $rule })
plan-gets-to = In this activation it gets as far as { $at } on that way: `move { $who } { $at }`.
plan-pass = pass over
plan-takes = { $why }; that takes at least { $times ->
    [one] 1 turn
   *[other] { $times } turns, one activation in each
 }
plan-far-way = { $why }. The way: { $steps }.
plan-pole-arm = On { $to } it meets the Pole Arm of { $who }, which may turn to it first (AB-POLE).
plan-no-target = tokens are not attacked
plan-name-one = no figure of yours is meant; name one
plan-not-on-board = { $who } is not on the board; name a square
plan-safe = Nobody could attack { $who } on { $at } in the next turns of the others.
plan-threat-close = { $by } could attack { $who } on { $at } close by: hits in { $hits } of 36 ways, { $clicks } clicks to be expected.
plan-threat-ranged = { $by } could attack { $who } on { $at } at range: hits in { $hits } of 36 ways, { $clicks } clicks to be expected.

## Why

offer-attack = { $how ->
    [ranged] An attack at range
   *[close] An attack close by
 } costs { $cost } MP ({ $rule }) and ends the activation (TURN-3).
why-lawful = { $command }: lawful.
why-lawful-all-mp = { $command }: lawful; it uses all MP (R-ALLMP).
why-lawful-free = { $command }: lawful, and free of charge.
why-sum = { $what }: { $sum }
why-sum-mp = MP
why-sum-roll = added to the roll
why-sum-roll-against = added to the roll against { $target }
why-sum-defence = defence of { $target }
why-sum-dodge = die with which { $target } dodges a hit, counted in the chances as if it always tried
why-sum-answer = clicks that { $target } costs whoever hurts it
why-strikes-back = what { $who } may do if it strikes back (ATK-6): { $chance } to hit, { $clicks } clicks on average
why-sum-dial = position of its dial, before the die
why-sum-activations = activations of this turn
why-door = door { $door }
why-refused = Refused by { $rules }: { $why }
why-rule = { $id }, { $title }: { $text }
why-not-activated = { $who } cannot be activated now.
why-as-things-stand = If it could attack as things stand:
why-when-activated = When { $who } is activated:
why-when-turned = When { $who } is turned to the { $way }:
why-when-activated-turned = When { $who } is activated and turned to the { $way }:
why-own = `{ $word }` is a command of the table, which no rule forbids; `help { $word }` tells more

## How a match ended

outcome-seat = { $seat }{ $verdict ->
    [wins] {" "}wins
    [shares] {" "}shares the win
   *[none] {""}
 }: { $fate ->
    [conceded] conceded
    [out] got out
   *[lost] did not get out
 }; { $gold } gold, { $chests ->
    [one] 1 chest
   *[other] { $chests } chests
 }, { $experience } experience, { $kills ->
    [one] 1 kill
   *[other] { $kills } kills
 }.
