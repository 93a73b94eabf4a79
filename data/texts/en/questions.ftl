# What a seat has to decide, in words; at the plain table the lawful answers follow in the command
# language. `.click` is said in the window, where they are seen.

question-over = The match is over.
question-choose = { $seat }: choose a hero (choose HERO).
    .click = Choose your hero.
question-party = { $seat }: choose a hero for the party (choose HERO [LEVEL]); { $left } of { $most } points are left.
    .click = Choose a hero for your party: { $left } of { $most } points are left.
question-party-more = { $seat }: choose another hero for the party (choose HERO [LEVEL]; { $left } of { $most } points are left), or say that it is complete (enough).
    .click = Choose another hero ({ $left } of { $most } points are left), or say that the party is complete.
question-aside = { $seat }: set aside a block that you do not bring (aside BLOCK).
    .click = Choose a block that you leave in the reserve.
question-lay = { $seat }: lay a block (lay BLOCK SIDE SQUARE TOP).
    .click = Lay a block: choose it, turn it, put it in its place.
question-lay-entrance = { $seat }: lay your entrance corridor (lay BLOCK SIDE SQUARE TOP).
    .click = Lay your entrance corridor.
question-terrain = { $seat }: place a terrain piece (terrain KIND SQUARE) or a door (door KIND SQUARE SQUARE).
    .click = Place a piece of terrain or a door.
question-exit = { $seat }: choose the exit of the player to your left, a square that opens out of the map (exit SQUARE).
    .click = Choose the exit of { $other }: a square that opens out of the map.
question-entrance = { $seat }: choose an entrance (entrance NAME).
    .click = Choose your entrance.
question-put-chest = { $seat }: place a chest (put CHEST SQUARE FACING).
    .click = Place a chest.
question-put-token = { $seat }: place a token (put COLOUR SQUARE), or stop placing (enough).
    .click = Place a token, or say that it is enough.
question-turn = { $seat }: activate a figure or token (activate NAME; { $activations } left this turn), or end the turn (end).
    .click = Choose a figure or token to act (those with a light ring can); { $activations ->
        [one] one activation
       *[other] { $activations } activations
    } left.
question-turn-first = { $seat }: activate your hero, it must enter the dungeon this turn (activate NAME).
    .click = Bring in whoever waits outside: by the lit square at your arch.
question-turn-none = { $seat }: no activation is left; end the turn (end).
    .click = No activation is left.
question-active = { $seat }: { $who } is being activated on { $at }, facing { $facing }, with { $mp } MP ({ $left ->
        [0] done ends this activation
        [one] done ends this activation, end the turn with the activation that is left
       *[other] done ends this activation, end the turn with the { $left } activations that are left
    }).
    .click = { $who } acts: { $mp } MP left.
question-active-token = { $seat }: { $who } is being activated on { $at }, with { $mp } MP ({ $left ->
        [0] done ends this activation
        [one] done ends this activation, end the turn with the activation that is left
       *[other] done ends this activation, end the turn with the { $left } activations that are left
    }).
    .click = { $who } moves: { $mp } MP left.
question-waiting = { $seat }: { $who } waits outside with { $mp } MP; it enters the dungeon (enter).
    .click = { $who } enters the dungeon: { $mp } MP.
question-held = It is held by { $holders } and must break away (break) before it may step.
    .click = Held by { $holders }: it must break away before it may step.
question-assign = { $seat }: which chests shall serve your heroes this turn (assign CHEST HERO), or go on (begin)? Each can lend what is in it to one hero for the turn (TREAS-2).
    .click = Which chests shall serve your heroes this turn? Each can lend what is in it to one hero (TREAS-2).
question-spin = { $seat }: { $mover } has come next to { $who }; shall it turn to face it (spin FIGURE FACING) or stay (decline FIGURE)?
    .click = { $mover } has come next to { $who }. Shall { $who } turn to face it? Choose a lit square, or let it stay.
question-dodge = { $seat }: shall { $who } try to dodge (dodge FIGURE) or not (decline FIGURE)?
    .click = Shall { $who } try to dodge?
question-confused = { $seat }: move { $who }, which is confused, from { $at } with { $mp } MP (step, turn, break …), or be done with it (done).
    .click = { $who } is confused: move it, { $mp } MP left.
question-counter = { $seat }: shall { $who } strike back at { $target } (strike FIGURE) or not (decline FIGURE)?
    .click = Shall { $who } strike back at { $target }?
question-free-attack = { $seat }: { $target } passed over { $who }; a free attack (strike FIGURE) or none (decline FIGURE)?
    .click = { $target } passed over { $who }. A free attack?
question-reply = { $seat }: shall { $who } answer the free attack of { $target } (strike FIGURE) or not (decline FIGURE)?
    .click = Shall { $who } answer the free attack of { $target }?
question-pick = { $seat }: pick a spawn from the bank (pick KIND): { $left } to pick, { $points } { $points ->
    [one] point
   *[other] points
 } in all.
    .click = Choose from the bank: { $left } { $left ->
        [one] creature
       *[other] creatures
     }, { $points } { $points ->
        [one] point
       *[other] points
     } in all, the most that the roll allows (R-BANKCHOICE).
question-place = { $seat }: place { $who }, a { $kind } (place SQUARE FACING).
    .click = Place { $who }.
question-return = { $seat }: where shall { $who } return (place SQUARE FACING)?
    .click = Where shall { $who } return?
question-level = { $seat }: which hero goes up a level (raise HERO)?
    .click = Which hero goes up a level?
question-drop = { $seat }: { $chest } was lost; where shall it stand (drop SQUARE FACING)?
    .click = { $chest } was lost: where shall it stand?
