# Lessons. Those of the lesson ID: `lesson-ID` its name, `lesson-ID-about` a line for the list, and of each goal
# `lesson-ID-GOAL` what is to be done and `lesson-ID-GOAL-hint` how, in the window; `-typed` stands in for the hint
# where commands are typed.

lessons = Learn to play
lessons-about = Short lessons on the board, then a first match with a guide.
lessons-done = done
lessons-next = Next: { $lesson }
lessons-line = { $id }: { $title }{ $done ->
    [0] {""}
   *[other] {" "}(done)
 }. { $about }
lessons-begin = `dialdelve lesson NAME` begins one; in the window they stand under “Learn to play”.
lesson-told = Goal { $number } of { $count }: { $text }
lesson-words = `hint` says how, `again` begins anew, `quit` leaves.
lesson-typed-missed = Nothing more can be done in this turn. Nothing is lost: `again` begins anew.
lesson-typed-solved = Done! You have met { $rules }; `rules ID` tells them. Play on, or `quit` and take the next lesson.
learning-step = { $number } of { $count }
learning-hint = Hint
learning-restart = Start again
learning-leave = Lessons
learning-missed = Nothing more can be done in this turn. Nothing is lost: start again.
learning-solved = Done! You have met { $rules }. Play on freely, or go on.

lesson-move = Squares and their prices
lesson-move-about = Where a figure gets to, and what it costs.
lesson-move-walk = Walk Orla to the gold square, d4.
lesson-move-walk-hint = Click the square. The number on each lit square is its price in MP, of which Orla has eight; straight ahead costs one a square, aslant two.
lesson-move-walk-typed = Type `orla move d4`.
lesson-move-cross = On to f4. What lies between is difficult ground.
lesson-move-cross-hint = Rough squares cost two. Click f4: the way there is drawn before she goes.
lesson-move-cross-typed = Type `move f4`.
lesson-move-done = Each figure acts once a turn. Let Orla be done.
lesson-move-done-hint = Press the button “done” below, or the key D. MP that are left are lost.
lesson-move-done-typed = Type `done`.

lesson-arcs = What lies before a figure
lesson-arcs-about = A figure strikes only what it looks at.
lesson-arcs-turn = A gnawer creeps up behind Orla. Turn her to face it, to the west.
lesson-arcs-turn-hint = Click the gnawer with the right button and choose “Turn west”, or press R until she looks west. Turning is free.
lesson-arcs-turn-typed = Type `activate orla`, then `turn w`.
lesson-arcs-strike = Now it lies in her front arc: the square she looks at and the two beside it. Strike!
lesson-arcs-strike-hint = Click the gnawer.
lesson-arcs-strike-typed = Type `attack gn1`.

lesson-held = Held, and breaking away
lesson-held-about = Whoever stands before an enemy cannot just walk off.
lesson-held-try = A stonegut looks at Orla: she is held. Let her try to walk off, to a3.
lesson-held-try-hint = Click a3. Breaking away costs two MP and throws a die: with four or more she is free.
lesson-held-try-typed = Type `activate orla`, then `break`.
lesson-held-free = A two is too low. She may try as long as MP last.
lesson-held-free-hint = Click a3 once more, or press “Break away”.
lesson-held-free-typed = Type `break`.
lesson-held-away = Free! On to a3.
lesson-held-away-hint = Click the gold square.
lesson-held-away-typed = Type `move a3`.

lesson-fight = A fight and its sum
lesson-fight-about = Two dice and your attack against the other's defence.
lesson-fight-hit = Let Orla strike the gnawer.
lesson-fight-hit-hint = Choose Orla and hold the mouse over the gnawer: dice and her attack 10 must reach its defence 13. Then click.
lesson-fight-hit-typed = Type `why orla attack gn1` for the sum, then `orla attack gn1`.
lesson-fight-kill = A hit turns its dial by her damage: see how weak it is now. Finish it with Gant.
lesson-fight-kill-hint = Each click of the dial shows other values; when only skulls are left, it is dead. Choose Gant and click the gnawer.
lesson-fight-kill-typed = Type `gant attack gn1`.

lesson-chest = A chest: reveal, disarm, take
lesson-chest-about = Gold lies in chests, and every chest may bite.
lesson-chest-reveal = Orla stands before a chest. See what guards it.
lesson-chest-reveal-hint = Choose Orla and click the chest. Revealing is free: a die turns the wheel of its traps.
lesson-chest-reveal-typed = Type `activate orla`, then `reveal coffer`.
lesson-chest-disarm = A trap! Disarm it, slowly: Orla has time.
lesson-chest-disarm-hint = Click the chest and choose. Slow costs six MP and adds two to the dice, fast costs three. If it fails, the trap goes off, and the way is clear all the same.
lesson-chest-disarm-typed = Type `disarm coffer slow`.
lesson-chest-take = The way is clear. Take the treasure.
lesson-chest-take-hint = Click the chest again: two MP.
lesson-chest-take-typed = Type `open coffer`.

lesson-tokens = Tokens, and whose creatures they are
lesson-tokens-about = What wanders in the dark is nobody's, so use it.
lesson-tokens-turn = Nobody owns the token at c2, so you may move it. Send it towards your foe, Edda, to e2.
lesson-tokens-turn-hint = Click the token, then e2. In a block with a hero it turns into creatures.
lesson-tokens-turn-typed = Type `t1 move e2`.
lesson-tokens-place = It turns because of Edda, so her opponent places what comes: you.
lesson-tokens-place-hint = Turn it with R or the right button if you like, and click the gold square, e2.
lesson-tokens-place-typed = Type `place e2 e`.
lesson-tokens-bite = New creatures may act at once. Let the gnawer attack Edda.
lesson-tokens-bite-hint = Click the gnawer, then Edda. You may not move creatures that stand beside your own heroes or in their block.
lesson-tokens-bite-typed = Type `gn1 move f2`, then `gn1 attack edda`.

lesson-leave = Levels, and the way out
lesson-leave-about = Fifty experience make a level, and gold counts when it is out.
lesson-leave-kill = You have 45 experience, and the gnawer is worth nine. Let Orla strike it.
lesson-leave-kill-hint = Click Orla, then the gnawer.
lesson-leave-kill-typed = Type `orla attack gn1`.
lesson-leave-level = Over fifty: one of your heroes goes up a level. Choose Orla, whose wounds it mends.
lesson-leave-level-hint = The dial is set to where the new level begins. Press “raise Orla” below.
lesson-leave-level-typed = Type `raise orla`.
lesson-leave-leave = You hold a chest, so a hero may leave. Take Brannic out by the arch in the west.
lesson-leave-leave-hint = Click Brannic, then your arch beside a2. Whoever carries out the most gold wins.
lesson-leave-leave-typed = Type `brannic move a2`, then `leave`.
