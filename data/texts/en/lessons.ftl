# Lessons. Those of the lesson ID: `lesson-ID` its name, `lesson-ID-about` a line for the list, and of each goal
# `lesson-ID-GOAL` what is to be done and `lesson-ID-GOAL-hint` how, in the window; `-typed` stands in for the hint
# where commands are typed. `lesson-ID-learnt` tells at the end what was taught, each rule by its id.

lessons = Learn to play
lessons-about = Short lessons on the board, then a first match with a guide.
lessons-done = done
lessons-entry = { $number }. { $lesson }
lessons-next = Next: { $lesson }
lessons-line = { $number } { $id }: { $title }{ $done ->
    [0] {""}
   *[other] {" "}(done)
 }. { $about }
lessons-begin = `dialdelve lesson NAME` or `dialdelve lesson NUMBER` begins one; in the window they stand under “Learn to play”.
learning-told = Goal { $number } of { $count }: { $text }
learning-unsaved = A lesson is not saved; which are done is kept.
learning-unkept = What is learnt cannot be kept: { $fault }
learning-words = `hint` says how, `again` begins anew, `quit` leaves.
learning-typed-missed = The turn is over before the goal was reached. Nothing is lost: `again` begins anew.
learning-typed-solved = Done! { $learnt } `help ID` tells more of a rule. Play on, or `quit` and take the next lesson.
learning-step = { $number } of { $count }
learning-hint = Hint
learning-restart = Start again
learning-leave = Lessons
learning-missed = The turn is over before the goal was reached. Nothing is lost: start again.
learning-solved = Done! Play on freely, or go on.

lesson-move = Squares and their prices
lesson-move-about = Where a figure gets to, and what it costs.
lesson-move-walk = Walk Orla to the gold square, d4.
lesson-move-walk-hint = Click the square. The number on each lit square is its price in MP, of which Orla has eight: one a square, one more aslant.
lesson-move-walk-typed = A square costs one MP, aslant one more; Orla has eight. Type `orla move d4`.
lesson-move-cross = On to f4. What lies between is difficult ground.
lesson-move-cross-hint = Rough squares cost two. Click f4: the way there is drawn before she goes.
lesson-move-cross-typed = Rough squares cost two. Type `move f4`.
lesson-move-done = Each figure acts once a turn. End Orla's activation with “{ do-done }” (“{ do-end-turn }” ends your whole turn).
lesson-move-done-hint = Press “{ do-done }” below, or the key { KEY("done", "D") }. MP that are left are lost.
lesson-move-done-typed = MP that are left are lost. Type `done`.
lesson-move-learnt = A square costs one MP (MOVE-1), aslant one more (MOVE-2), difficult ground two (MOVE-4); a figure acts once a turn (TURN-2).

lesson-arcs = What lies before a figure
lesson-arcs-about = A figure strikes only what it looks at.
lesson-arcs-turn = A gnawer creeps up behind Orla. Turn her to face it, to the west.
lesson-arcs-turn-hint = Click the gnawer with the right button and choose “Turn west” (with the keys, Shift+Enter lists it). Turning is free, once.
lesson-arcs-turn-typed = Turning is free, once. Type `activate orla`, then `turn w`.
lesson-arcs-strike = Now it lies in her front arc: the square she looks at and the two beside it. Strike!
lesson-arcs-strike-hint = Click the gnawer.
lesson-arcs-strike-typed = Type `attack gn1`.
lesson-arcs-learnt = A figure strikes only what lies before it (ATK-3). It looks where you like when it stops (MOVE-7), and turning in place is free (R-TURNING).

lesson-held = Held, and breaking away
lesson-held-about = Whoever stands before an enemy cannot just walk off.
lesson-held-try = A stonegut looks at Orla: she is held. Let her try to walk off, to a3.
lesson-held-try-hint = Click a3. Breaking away costs two MP and throws a die: with four or more she is free.
lesson-held-try-typed = It costs two MP and throws a die: with four or more she is free. Type `activate orla`, then `break`.
lesson-held-free = A two is too low. She may try as long as MP last.
lesson-held-free-hint = Click a3 once more, or press “Break away”.
lesson-held-free-typed = Type `break`.
lesson-held-away = Free! On to a3.
lesson-held-away-hint = Click the gold square.
lesson-held-away-typed = Type `move a3`.
lesson-held-learnt = Who stands before an enemy must break away to leave (BREAK-1): two MP and a four or more on a die (BREAK-2), with MP left for a step (BREAK-3).

lesson-fight = A fight and its sum
lesson-fight-about = Two dice and your attack against the other's defence.
lesson-fight-hit = Let Orla strike the gnawer.
lesson-fight-hit-hint = Choose Orla and hold the mouse over the gnawer: dice and her attack 10 must reach its defence 13. Then click.
lesson-fight-hit-typed = Type `why orla attack gn1` for the sum, then `orla attack gn1`.
lesson-fight-kill = A hit turns its dial by her damage: see how weak it is now. Finish it with Gant.
lesson-fight-kill-hint = Each click of the dial shows other values; when only skulls are left, it is dead. Choose Gant and click the gnawer.
lesson-fight-kill-typed = Type `gant attack gn1`.
lesson-fight-learnt = Two dice and the attack (ATK-4) must reach the defence, and a hit turns the dial (ATK-5), which shows the values of the moment (DIAL-1). Who lives may strike back (ATK-6); only skulls are death (DIAL-5).

lesson-chest = A chest: reveal, disarm, take
lesson-chest-about = Gold lies in chests, and every chest may bite.
lesson-chest-reveal = Orla stands before a chest. See what guards it.
lesson-chest-reveal-hint = Choose Orla and click the chest. Revealing is free: a die turns the wheel of its traps.
lesson-chest-reveal-typed = Revealing is free: a die turns the wheel of its traps. Type `activate orla`, then `reveal coffer`.
lesson-chest-disarm = A trap! Disarm it, slowly: Orla has time.
lesson-chest-disarm-hint = Click the chest and choose. Slow costs six MP and adds two to the dice, fast costs three. If it fails, the trap goes off, and the way is clear all the same.
lesson-chest-disarm-typed = Slow costs six MP and adds two to the dice, fast costs three. If it fails, the trap goes off, and the way is clear. Type `disarm coffer slow`.
lesson-chest-take = The way is clear. Take the treasure.
lesson-chest-take-hint = Click the chest again: two MP.
lesson-chest-take-typed = Type `open coffer`.
lesson-chest-learnt = Revealing is free, once a chest (CHEST-2). First the trap, then the treasure (CHEST-3): slow is safer (CHEST-4), and who fails springs it (CHEST-5).

lesson-tokens = Tokens, and whose creatures they are
lesson-tokens-about = What wanders in the dark is nobody's, so use it.
lesson-tokens-turn = Nobody owns the token at c2, so you may move it. Send it towards your foe, Edda, to e2.
lesson-tokens-turn-hint = Click e2. When a token enters a block with a hero, or comes beside one, it turns into creatures.
lesson-tokens-turn-typed = When a token enters a block with a hero, it turns into creatures. Type `t1 move e2`.
lesson-tokens-place = It turns because of Edda, so her opponent places what comes: you.
lesson-tokens-place-hint = Turn it with R or the right button if you like, and click the gold square, e2.
lesson-tokens-place-typed = Type `place e2 e`.
lesson-tokens-bite = New creatures may act at once. Let the gnawer attack Edda.
lesson-tokens-bite-hint = Click the gnawer, then Edda. You may not move creatures that stand beside your own heroes or in their block.
lesson-tokens-bite-typed = Type `gn1 move f2`, then `gn1 attack edda`.
lesson-tokens-learnt = A token turns in a hero's block or beside it (TOKEN-2); that hero's opponent rolls what comes (TOKEN-4) and places it (TOKEN-6). Whoever is on turn may lead creatures (SPAWN-1), new ones at once (R-NEWSPAWN), but none near heroes of its own (SPAWN-2).

lesson-leave = Levels, and the way out
lesson-leave-about = Fifty experience make a level, and gold counts when it is out.
lesson-leave-kill = You have 45 experience, and the gnawer is worth nine. Let Orla strike it.
lesson-leave-kill-hint = Click Orla, then the gnawer.
lesson-leave-kill-typed = Type `orla attack gn1`.
lesson-leave-level = Over fifty: one of your heroes goes up a level. Choose Orla, whose wounds it mends.
lesson-leave-level-hint = Her dial is set to where the new level begins. Choose “Orla goes up a level” below.
lesson-leave-level-typed = Type `raise orla`.
lesson-leave-leave = You hold a chest, so a hero may leave. Take Brannic out by your door in the west, beside a2.
lesson-leave-leave-hint = Choose Brannic and click a2, then “Leave the dungeon” below. Whoever carries out the most gold wins.
lesson-leave-leave-typed = Type `brannic move a2`, then `leave`.
lesson-leave-learnt = A kill earns its points (XP-1), and fifty are a level (XP-2). Leaving needs a chest (END-1); the most gold carried out wins (END-2).

# The first match with a guide: what it says, `tip-ID`.

lesson-first-match = Your first match, with a guide
lesson-first-match-about = A whole match against a hasty opponent.
guide-known = Got it
guide-leave = No more hints
tip-enter = You lead Orla against Brannic. Choose a lit square: its number is the price in movement points (MP). Get a chest, then leave by the arch in the east.
tip-seek = The chests are lit in gold; it takes more than one turn. When Orla has gone as far as you like, press “{ do-done }” below, or D.
tip-second = One activation is left: lead a token towards Brannic. Once it shares a block (a coloured area) with him, even when he comes, it turns into monsters, which you place.
tip-spin = Somebody came beside your figure, and it may turn, for nothing. It strikes and holds only what is before it; a blow from behind hits it more easily.
tip-spin-again = Which way shall it face? Before it are the square it looks at and the two beside that: there it strikes and holds. All else is behind it.
tip-assign = A chest you hold may lend Orla what is in it, each turn anew and free. A potion works only once: keep it for a fight. Then begin the turn.
tip-dead = Orla is dead: your gold stays here, and you lose if Brannic gets out with any (END-2). Lead creatures at him: if he dies too, more experience wins (R-TIE).
tip-strike-spawn = A creature that you led was attacked, not Orla: it may strike back, which costs nothing.
tip-strike = Attacked! Orla may strike back: that takes no MP and no activation. Only if both her dice show one she loses a click herself (ATK-8).
tip-pick = The bank holds all creatures that are not on the board. Of those that fit what the dice said, choose one: point at it, and its dial is shown.
tip-place = You place what comes because of Brannic. { $spots ->
    [one] Only the lit square is free for it; R turns it there.
   *[other] Choose a lit square; R turns it. { $beside ->
        [0] The nearer to him it stands, and in his way, the better.
       *[other] Beside him and looking at him, it holds him.
      }
  }
tip-strike-again = Attacked again{ $clicks ->
    [1] , and one click more is her death
    [2] , and two clicks more are her death
    [3] , and three clicks more are her death
   *[other] {""}
  }. Does Orla strike back? It costs nothing; only if both dice show one she loses a click (ATK-8).
tip-danger = { $clicks ->
    [one] One click
   *[other] { $clicks } clicks
  } more, and Orla is dead. { $held ->
    [free] Keep her away from enemies, or strike only where the chance is good; a level would set her dial anew.
   *[other] Get her away from who holds her, or strike only where the chance is good; a level would set her dial anew.
  }
tip-level = A level, for fifty experience: Orla's dial is set anew, so a wounded hero gains most.
tip-reveal = A chest is beside Orla. Choose it: a die shows its trap, which costs nothing.
tip-disarm = Disarm it. Fast: three MP. Slow: six, and two are added to the dice. Opening takes two more. If disarming fails, the trap strikes, and the way is clear.
tip-trap = A trap shows. Disarming takes a square before the chest (CHEST-3), and three MP or six: choose the chest, now or in your next turn, and Orla goes there.
tip-open = No trap bars it. Choose the chest, for two MP. What is inside may still be a trap, one time in six; else the chest is yours.
tip-home = You hold a chest. Now to your way out, the arch in the east by which Brannic came in. Leaving there is an act of its own, for one MP.
tip-home-held = { $held ->
    [breaks] You hold a chest, but an enemy holds Orla. Choose where she is to go: a die of { $needs } or more frees her, for two MP a try.
    [strikes] You hold a chest, but an enemy holds Orla. She has too few MP to break away, but she may still attack: choose the enemy.
    [spent] You hold a chest, but an enemy holds Orla. In this turn she can do no more; in your next, a die of { $needs } or more frees her.
   *[free] You hold a chest. On to your way out, the arch in the east.
  }
tip-home-behind = A chest, and { $own } gold. But Brannic has { $other }: fetch another, steal one of his while he is inside (STEAL-1), or stop him.
tip-overtaken = Brannic has { $other } gold now, you have { $own }. The most carried out wins: fetch more, steal one of his chests (STEAL-1), or stop him.
tip-leave = The way out is open: choose the arch, and your { $own } gold is safe. Brannic has { $other } and would need more.
tip-leave-even = Brannic has as much gold as you, { $own }. If both get out, more experience wins (R-TIE): you have { $experience }, he has { $others }. Another chest would settle it.
tip-leave-behind = Do not leave yet: you have { $own } gold, Brannic { $other }. If he gets out as well, you lose (END-2). Fetch more, steal from him, or stop him.
tip-leave-wins = Leave now, and you win: choose the arch. The match ends with it: { $own } gold for you, { $other } for Brannic (END-2, R-TIE).
tip-leave-loses = Do not leave yet: Brannic is out with { $other } gold, and you have { $own }. Leaving ends the match, and you lose it (END-2, R-TIE). Fetch more first.
tip-leave-later = Orla stands at her way out, but leaving takes one MP, and none is left. Press “{ do-done }”; in your next turn choose her first and leave.
tip-leave-ready = Orla stands at her way out: choose her, then the arch or “{ do-leave }” below. You have { $own } gold, Brannic { $other }; the most carried out wins.
tip-out = Orla is out, and her gold counts. The match ends when Brannic is out or dead, or after round 20: end your turns, or send creatures at him.
tip-held = { $held ->
    [breaks] Held: an enemy looks at Orla. She may attack, or open a chest beside her; to go, choose where: a die of { $needs } or more frees her.
    [strikes] Held: an enemy looks at Orla. She has too few MP to break away, but she may still attack: choose the enemy.
    [spent] Held: an enemy looks at Orla. She can do no more in this turn; in your next, a die of { $needs } or more frees her.
   *[free] No enemy holds Orla any more.
  }
tip-held-again = { $held ->
    [breaks] Orla is held. She may attack, or open a chest beside her; to go, choose where: a die of { $needs } or more frees her, for two MP a try.
    [strikes] Orla is held, with too few MP to break away; she may still attack: choose the enemy.
    [spent] Orla is held, and can do no more in this turn: lead somebody else, or end it.
   *[free] No enemy holds Orla any more.
  }
tip-held-now = { $held ->
    [breaks] An enemy holds Orla. She may attack, or open a chest beside her; to go, choose where: a die of { $needs } or more frees her, two MP a try.
    [strikes] An enemy holds Orla, and she has too few MP to break away; she may still attack it.
    [spent] An enemy holds Orla, who can do no more in this turn: “{ do-done }”, or D. In your next, a die of { $needs } or more frees her.
   *[free] No enemy holds Orla any more.
  }
tip-colours = A coloured number on a dial is an ability: point at it to read it. Orla's green one is Charge: attacks cost no MP, and only a one holds her.
tip-leave-near = Orla can get out in this turn, for { $way } MP: choose the lit square, then the arch. You have { $own } gold, Brannic { $other }; the most carried out wins.
tip-wary = Your turn: two activations. Beware of tokens: one in a block that Orla enters, or beside her, turns into monsters, and Brannic places them. Pointing at a square tells.
tip-attack = An enemy is in reach. Point at it: the chance, and what it may do to you. A fight ends the activation.
tip-hurt = Orla is hurt: each click turns her dial to other numbers, and at its end she dies. Choose her line at the left; point at a number to read it.
tip-tokens = A token has turned. What came out of it is nobody's: both of you may move it, unless a hero of yours is beside it or in its block.
tip-lead = One activation is left, and Orla has acted: a figure acts once a turn. Lead a monster that is not near her at Brannic, or a token.
tip-behind = Monsters left behind come after you when Brannic leads them. Use your second activation: lead one away from your way, or at him.
tip-all = No chest is left on the board, and you hold more gold than Brannic. Get out with it: he can only steal it, or stop you.
tip-way = { $way ->
    [0] You hold { $own } gold, Brannic { $other }, but Orla's way out is closed: clear it. { $rounds } rounds are left.
   *[other] You hold { $own } gold, Brannic { $other }. Orla's way out takes { $way } MP with leaving, { $turns ->
        [one] one turn
       *[other] { $turns } turns
      }, if nobody stops her{ $bold ->
        [0] {""}
       *[other] {" "}({ $bold } if she wakes a token)
      }. { $rounds } rounds are left.
  }
tip-spent = All of this turn is spent. End it with E or the button below: then Brannic has his turn.
tip-again = Your turn: two activations. Choose Orla and point at a chest that is lit: beside it stands what choosing it does, and the chance.
tip-end = No activation is left. End the turn with E or the button.

# The same at the terminal, where it is worded otherwise.
tip-enter-typed = Bring Orla in: `act orla`, then `enter`; then let her run on, `move SQUARE`. You want a chest, and then out with its gold.
tip-seek-typed = The chests are those called c and a number (`board` draws them). `route orla SQUARE` tells a way. When Orla has gone far enough, type `done`.
tip-second-typed = One activation is left: move a token (`legal` lists them) onto Brannic's way. In a block with him it turns into monsters, which you place.
tip-pick-typed = The bank holds all creatures that are not on the board. Of those that fit what the dice said, `pick` one: `dial KIND` shows what it can do.
tip-place-typed = You place what comes because of Brannic: `legal place` lists where. { $beside ->
    [0] The nearer to him it stands, and in his way, the better.
   *[other] Beside him and looking at him, it holds him.
  }
tip-reveal-typed = A chest is beside Orla. `reveal` it: a die shows its trap.
tip-disarm-typed = `disarm` it. Fast: three MP. Slow: six, and two are added to the dice. Opening takes two more. If it fails, it strikes, and the way is clear.
tip-trap-typed = A trap shows. `disarm` and `open` take a square before the chest (CHEST-3): `move` there first.
tip-assign-typed = A chest you hold may lend Orla what is in it, free: `assign CHEST orla`. A potion works only once: keep it for a fight. Then `begin`.
tip-strike-typed = Attacked! Orla may strike back, `strike orla`: it takes no MP and no activation. Only if both her dice show one she loses a click (ATK-8).
tip-open-typed = No trap bars it. `open` the chest, for two MP. What is inside may still be a trap, one time in six; else it is yours.
tip-leave-typed = The way out is open: `leave`, and your { $own } gold is safe. Brannic has { $other } and would need more.
tip-leave-wins-typed = Leave now, and you win: `leave`. The match ends with it: { $own } gold for you, { $other } for Brannic (END-2, R-TIE).
tip-leave-later-typed = Orla stands at her way out, but leaving takes one MP, and none is left. `done`; in your next turn `act orla` first, then `leave`.
tip-leave-ready-typed = Orla stands at her way out: `act orla`, then `leave`. You have { $own } gold, Brannic { $other }; the most carried out wins.
tip-home-held-typed = { $held ->
    [breaks] You hold a chest, but an enemy holds Orla: first `break` away. A die of { $needs } or more frees her, for two MP a try.
    [strikes] You hold a chest, but an enemy holds Orla. She has too few MP to break away, but she may still attack.
    [spent] You hold a chest, but an enemy holds Orla. Type `done`; in your next turn, a die of { $needs } or more frees her.
   *[free] You hold a chest. On to your way out, in the east.
  }
tip-held-typed = { $held ->
    [breaks] Held: an enemy looks at Orla. To go she must `break` away: a die of { $needs } or more frees her, for two MP a try. Or attack.
    [strikes] Held: an enemy looks at Orla. She has too few MP to break away, but she may still attack.
    [spent] Held: an enemy looks at Orla. She can do no more in this turn; in your next, a die of { $needs } or more frees her.
   *[free] No enemy holds Orla any more.
  }
tip-attack-typed = An enemy is in reach. `why orla attack FIGURE` tells its price and chance, `orla attack FIGURE` strikes; `threat` tells who could strike at her.
tip-hurt-typed = Orla is hurt: her dial turned, and shows what she can do now: `dial orla`.
tip-spent-typed = All of this turn is spent: `end` it, then Brannic has his turn.
tip-again-typed = Your turn: two activations. `act orla`, then `route orla SQUARE` tells a way to a chest with its price.
tip-end-typed = No activation is left. `end` the turn.

tip-wary-typed = Your turn: two activations. Beware of tokens: one in a block that Orla enters, or beside her, turns into monsters, and Brannic places them. `route orla SQUARE` warns.
tip-colours-typed = A number in brackets on a dial is an ability: `dial orla` reads it. While it shows, Orla has Charge: attacks cost no MP, and only a one holds her.
tip-leave-near-typed = Orla can get out in this turn, for { $way } MP: `act orla`, `move` to her way out, then `leave`. You have { $own } gold, Brannic { $other }.
tip-held-again-typed = { $held ->
    [breaks] Orla is held. She may attack, or open a chest beside her; to go she must `break` away: a die of { $needs } or more frees her, two MP a try.
    [strikes] Orla is held, with too few MP to break away; she may still attack.
    [spent] Orla is held, and can do no more in this turn: lead somebody else, or `end` it.
   *[free] No enemy holds Orla any more.
  }
tip-held-now-typed = { $held ->
    [breaks] An enemy holds Orla. She may attack, or open a chest beside her; to go she must `break` away: a die of { $needs } or more frees her.
    [strikes] An enemy holds Orla, and she has too few MP to break away; she may still attack it.
    [spent] An enemy holds Orla, who can do no more in this turn: `done`. In your next, a die of { $needs } or more frees her.
   *[free] No enemy holds Orla any more.
  }
guide-told = Guide: { $text }
guide-nothing = There is nothing to say yet. `help` tells what can be typed.
guide-unsaved = The first match with its guide is not saved here; in the window it is.

# What the guide shows while there is nothing new to say: what it is about now.
aim-enter = { goal }
aim-fetch = Your aim now: a chest. Open it, and bring its gold out by the arch in the east.
aim-steal = No chest is left on the board: steal one of Brannic's while he is inside (STEAL-1), or stop him.
aim-home = Your aim now: out by the arch in the east. You hold { $own } gold, Brannic { $other }; the most carried out wins.
aim-more = You hold { $own } gold, Brannic { $other }: fetch another chest, steal one of his while he is inside (STEAL-1), or stop him.
aim-out = Orla is out, and her { $own } gold counts; Brannic has { $other }. End your turns, or let it be played to the end ({ KEY("finish", "O") }).
aim-dead = Orla is dead. Brannic wins if he gets out with any gold: lead creatures at him, or end your turns.

# What the guide says in any match to whoever types `hint`, `advice-ID`.

advice-none = The guide has nothing to say of this moment: `legal` lists what can be done, and `why COMMAND` explains it.
advice-other = It is for { $seat } to decide; the guide has something to say when it is for you.
advice-over = The match is over, and nothing is left to advise; `log` tells its last commands.
advice-choose = Whom you like. Speed brings the gold out first, attack and damage win fights, defence lasts; `dial HERO` shows what is left of a hero after each click.
advice-aside = Leave in the reserve what you like least, and keep a corridor for your entrance and three rooms (MAP-2).
advice-lay = One of its openings meets one of the table (R-LAY): `legal lay` lists what fits. The shorter your way to the main room, the better for you.
advice-entrance = Your entrance is where you come in, and another has to leave by it (SETUP-10): `board` shows which is near to where chests may stand.
advice-exit = The further it is from where that player comes in, the longer its way out: `legal exit`.
advice-terrain = Slow ground and doors belong on the ways of the others, not on yours.
advice-put = Chests near your own way, tokens near that of the others: `legal put` lists the places.
advice-assign = Lend what a chest holds, it costs nothing (TREAS-2): `assign CHEST HERO`. A potion works once (TREAS-3), so keep it for a fight; then `begin`.
advice-spin = Turn to whoever came: it costs nothing, and who stands before an enemy has to break away from it (BREAK-1). `legal spin` lists the facings.
advice-dodge = Try it, `dodge FIGURE`: it costs nothing, and a 5 or 6 escapes the blow (AB-DODGE).
advice-strike = Strike back, it costs nothing (ATK-6): `why strike FIGURE` tells the chance, `strike FIGURE` does it.
advice-pick = Take what hits hardest for its points: `dial KIND` shows what each can do.
advice-place = Place it beside a hero of another and looking at it: so it holds that hero, which has to break away (BREAK-1).
advice-raise = A level sets the dial anew, so a wounded hero gains most (XP-2): `raise HERO`.
advice-drop = Where it is near to your heroes and far from the others: `legal drop` lists the places.
advice-enter = `enter`, then run on: `move SQUARE` { $chest ->
    [none] takes the best way.
   *[other] takes the best way, towards chest { $chest } on { $at } for one.
 }
advice-bring = Bring { $who } in: `{ $who }`, then `enter`. All your heroes have to come in before anything else may act (TURN-6).
advice-leave-wins = Leave now, and you win: `leave`. The match ends with it: { $own } gold for you, { $other } for the others (END-2, R-TIE).
advice-leave-loses = Do not leave yet: others are out with { $other } gold, and you have { $own }. Leaving ends the match, and you lose it (END-2, R-TIE). Fetch more first, if there is any.
advice-leave-behind = Do not leave yet: you have { $own } gold, another has { $other }. If that gets out as well, you lose (END-2). Fetch more, steal it (STEAL-1), or stop whoever has it.
advice-leave-even = Another has as much gold as you, { $own }. If both get out with it, more experience wins (R-TIE): you have { $experience }, the other { $others }. Another chest would settle it.
advice-leave = The way out is open: `leave`, and your { $own } gold is safe. Another has { $other } and would need more.
advice-open = Something can be opened here (`legal open` says what): a chest is yours then, a door is out of the way, each for 2 MP.
advice-disarm = Disarm the trap, `disarm`: slowly if there are 6 MP and 2 more to open it, fast otherwise (CHEST-4); `why disarm CHEST slow` tells the chance.
advice-reveal = A chest is beside { $who }: `reveal` it, which costs nothing (CHEST-2). Keep 3 MP for its trap and 2 to open it.
advice-held = Held: `break` throws a die that decides whether { $who } gets away, for 2 MP a try (BREAK-2). Or strike: `legal attack`.
advice-attack = An enemy is in reach (`legal attack`). `why attack FIGURE` tells what it costs, the chance, and what may come back; a fight ends the activation.
advice-home = You hold a chest with gold: { $exit ->
    [none] now to your way out.
   *[other] now to your way out on { $exit }, `move { $exit }`, before others come.
 }
advice-seek = { $chest ->
    [none] No chest is left to fetch: stop whoever has one, or steal it (STEAL-1).
   *[other] To a chest: the nearest is { $chest } on { $at }; `move SQUARE` with a square beside it. `route { $who } SQUARE` tells the price before.
 }
advice-spawn = Lead it to a hero of another, `move SQUARE`, and attack. It stays away from your own heroes (SPAWN-3).
advice-token = Lead it to a hero of another, `move SQUARE`: in the hero's block or beside it the token turns into spawn (TOKEN-2), which the opponent of that hero's player places (TOKEN-4).
advice-done = Nothing is left that it could do well: `done` ends the activation.
advice-turn-home = You hold a chest: act with { $who }, `{ $who }`, and bring out what you have; `threat { $who }` tells who could stop it.
advice-turn = Act with { $who }, `{ $who }`: { $chest ->
    [none] no chest is left to fetch, so stop whoever has one, or steal it (STEAL-1).
   *[other] the nearest chest is { $chest } on { $at }; `route { $who } SQUARE` with a square beside it tells the way.
 }
advice-others = No hero of yours can act any more: lead a token or a spawn towards heroes of others (`legal activate`), or `end` the turn.
advice-end = Nothing more can be done: `end` the turn.

# The castle chase
lesson-paths = Paths and keys
lesson-paths-about = Listen, explore, lay a tile, walk into the castle.
lesson-paths-listen = Two keys open the castle; one is yours. Listen into the field south-east of the shaman.
lesson-paths-listen-hint = Press Listen [{ KEY("listen", "L") }], then click on the field -1,4.
lesson-paths-explore = The key lies there. Go and explore that field: it costs 1 of your 2 action points.
lesson-paths-explore-hint = Click on the field with the key.
lesson-paths-lay = You lay a path there. Turn the tile so that it leads back to you and on to the castle, north-east.
lesson-paths-lay-hint = Click on the small pictures or press { KEY("rotate", "R") }; the gold arrows show where it leads. Then Enter.
lesson-paths-castle = Both keys are yours: one more action point takes you into the castle.
lesson-paths-castle-hint = Click on the castle. Is there no way? Start again, and lay the tile the other way.
lesson-paths-learnt = The shaman listens into one field in each of its turns (HA-LISTEN). A hero has 2 action points (ACT-1): each explores a field (ACT-2) or walks up to two steps along paths (ACT-3). A new tile must lead back to where the hero came from (R-LAYING). A key is both heroes' (ITEM-5). With both keys a hero on the castle wins (WIN-2).
lesson-spells = Spells and fights
lesson-spells-about = A bolt, a fight, a mending, and an answer in time.
lesson-spells-bolt = The harpy has 4 lives left. Play Bolt at it: a sorcery of your own turn.
lesson-spells-bolt-hint = Click on the card Bolt below, then on the harpy; or drag the card there.
lesson-spells-attack = The sphinx stands beside you. An attack costs no action point: point at it.
lesson-spells-attack-hint = Click on the sphinx. Both roll and both are hurt; what is likely stands at the mouse.
lesson-spells-mend = You were hurt. Once a game the shaman mends 2 lives.
lesson-spells-mend-hint = Press Mend [{ KEY("mend", "M") }], then choose the shaman.
lesson-spells-trap = Now explore the field north of you. Something lies there …
lesson-spells-trap-hint = Click on the field -2,2.
lesson-spells-annul = A trap! Its card is turned, and everybody may answer. Annul it.
lesson-spells-annul-hint = Click on the card Annul below, then Enter or Play it.
lesson-spells-learnt = A sorcery is played in your own turn with nothing announced (CAST-2); Bolt does 4 damage within 3 fields (SP-BOLT). One attacks a neighbour (FIGHT-1), and both take what the other rolls (FIGHT-6). The shaman mends once a game (HA-MEND). A trap turns a card against the hero (ITEM-3). Instants answer at any stop (CAST-3); Annul takes the effect of what is announced (SP-ANNUL).
lesson-lord = The lord's turn
lesson-lord-about = A wall, three monsters, an attack, from the other side.
lesson-lord-wall = You are the lord now. The guard stands beside the castle: wall off the edge between them.
lesson-lord-wall-hint = Press Place a wall [{ KEY("wall", "W") }], then click on the edge between the castle and the guard.
lesson-lord-harpy = Each monster has 1 action point; the harpy flies three steps for it, over anything. Bring it beside the guard, to 2,0.
lesson-lord-harpy-hint = Click on the harpy, then on the field 2,0.
lesson-lord-attack = The guard has 3 lives left. Attack it with the harpy.
lesson-lord-attack-hint = Click on the guard.
lesson-lord-learnt = One wall a turn (WALL-1); heroes do not step across it (WALL-2). Each monster has its own action point (LORD-1) and goes two steps for it (LORD-2), the harpy three (HA-WING), over anything. Who stands next to an enemy may attack it (FIGHT-1). A hero's death moves the round counter by 3 (FALL-8): after round 20 the lord wins.
lesson-first-chase = Your first chase, with a guide
lesson-first-chase-about = A whole match: both heroes are yours, the computer is the lord.
tip-chase-starts = The heroes enter from below; the castle and the monsters are in sight, sixteen hidden things are not. Choose where the shaman starts, then who plays first.
tip-chase-listen = Two keys are hidden. The shaman listens into one field in each turn, for nothing: press Listen [{ KEY("listen", "L") }] and point at a field that could hold one.
tip-chase-explore = Gold fields can be explored for 1 action point: you lay a path there, and what lies there acts. A chest brings spells, a trap harm.
tip-chase-lay = Turn the tile so that it leads where you want to go on: { KEY("rotate", "R") } or the small pictures, then Enter.
tip-chase-announced = Something is announced, and you may answer with an instant, or pass [{ KEY("pass", "Space") }]. Beside the board stands what is announced.
tip-chase-turned = A card is turned against a hero. If this hero holds the spell Annul, cast it to cancel the card; else pass.
tip-chase-dice = The dice have fallen. Tip and Reroll change them now; else pass.
tip-chase-attack = An enemy stands beside you. An attack costs no action point; point at it to see what is likely.
tip-chase-one-key = One key is yours, for both heroes and for good. Find the other one.
tip-chase-both-keys = Both keys are yours: bring either hero onto the castle, by whatever means, and you win at once.
tip-chase-cards = Spells lie below: amber ones are for your own turn, blue ones for any moment. Point at one to read it.
tip-chase-rotate = Does a path lead the wrong way? For 1 action point you turn the tile under you or beside you [{ KEY("rotate", "R") }].
tip-chase-partner = Now it is the guard's turn: weak in a fight, but hard to kill. Let it look for the other key.
tip-chase-mend = Once a game the shaman mends 2 lives of a hurt hero [{ KEY("mend", "M") }], also as an answer at a stop.
tip-chase-hurry = Half the time is over. A hero that dies costs three rounds; one that hurries may win them.
tip-chase-late = The lord wins after round 20: now or never.
