# What a seat has to decide, in words; the lawful answers follow in the command language.

question-over = The match is over.
question-choose = { $seat }: choose a hero (choose HERO).
question-party = { $seat }: choose a hero for the party (choose HERO [LEVEL]); { $left } of { $most } points are left.
question-party-more = { $seat }: choose another hero for the party (choose HERO [LEVEL]; { $left } of { $most } points are left), or say that it is complete (enough).
question-aside = { $seat }: set aside a block that you do not bring (aside BLOCK).
question-lay = { $seat }: lay a block (lay BLOCK SIDE SQUARE TOP).
question-lay-entrance = { $seat }: lay your entrance corridor (lay BLOCK SIDE SQUARE TOP).
question-terrain = { $seat }: place a terrain piece (terrain KIND SQUARE) or a door (door KIND SQUARE SQUARE).
question-exit = { $seat }: choose the exit of the player to your left, a square that opens out of the map (exit SQUARE).
question-entrance = { $seat }: choose an entrance (entrance NAME).
question-put-chest = { $seat }: place a chest (put CHEST SQUARE FACING).
question-put-token = { $seat }: place a token (put COLOUR SQUARE), or stop placing (enough).
question-turn = { $seat }: activate a figure or token (activate NAME; { $activations } left this turn), or end the turn (end).
question-turn-first = { $seat }: activate your hero, it must enter the dungeon this turn (activate NAME).
question-turn-none = { $seat }: no activation is left; end the turn (end).
question-active = { $seat }: { $who } is being activated on { $at }, facing { $facing }, with { $mp } MP.
question-active-token = { $seat }: token { $who } is being activated on { $at }, with { $mp } MP.
question-waiting = { $seat }: { $who } waits outside with { $mp } MP; it enters the dungeon (enter).
question-held = It is held by { $holders } and must break away (break) before it may step.
question-assign = { $seat }: which chests shall serve your heroes this turn (assign CHEST HERO), or go on (begin)?
question-spin = { $seat }: { $mover } has come next to { $who }; shall it turn to face it (spin FIGURE FACING) or stay (decline FIGURE)?
question-dodge = { $seat }: shall { $who } try to dodge (dodge FIGURE) or not (decline FIGURE)?
question-confused = { $seat }: move { $who }, which is confused, from { $at } with { $mp } MP (step, turn, break …), or be done with it (done).
question-counter = { $seat }: shall { $who } strike back at { $target } (strike FIGURE) or not (decline FIGURE)?
question-free-attack = { $seat }: { $target } passed over { $who }; a free attack (strike FIGURE) or none (decline FIGURE)?
question-reply = { $seat }: shall { $who } answer the free attack of { $target } (strike FIGURE) or not (decline FIGURE)?
question-pick = { $seat }: pick a spawn from the bank (pick KIND): { $left } to pick, { $points } { $points ->
    [one] point
   *[other] points
 } in all.
question-place = { $seat }: place { $who } (place SQUARE FACING).
question-return = { $seat }: where shall { $who } return (place SQUARE FACING)?
question-level = { $seat }: which hero goes up a level (raise HERO)?
question-drop = { $seat }: where shall the lost chest { $chest } stand (drop SQUARE FACING)?
