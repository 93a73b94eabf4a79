# Words of the plain-text table: what each command does. The first sentence stands in the list of
# `help`, all of it in `help COMMAND`.

## Commands of the rules

help-choose = Chooses your hero. Heroes exist once; `dial HERO` shows one before you choose. In the team game it adds a hero to your party, at level 1, or at 2 (choose orla 2), as long as the points last.
help-aside = Leaves a block of your kit in the reserve.
help-lay = Lays a block: its side, its upper left square, and which way the top of the print points (n, e, s or w).
help-exit = Chooses the exit of the player whose opponent you are. Any square that opens out of the map.
help-terrain = Places a terrain piece of the common bank.
help-door = Places a door of the common bank on the edge between two squares.
help-entrance = Chooses your entrance. Your opponent's entrance is your exit.
help-put = Places a chest or a token in set-up. A chest has a facing: n, e, s or w.
help-enough = Places no more tokens. In the choice of heroes: the party is complete.
help-assign = Lets a chest you hold serve one of your heroes this turn.
help-begin = Goes on without assigning more chests.
help-activate = Begins the activation of a figure or token. It gets as many movement points (MP) as its speed.
help-enter = A hero that waits outside enters the dungeon. Name a square when several are as near.
help-step = One step to a neighbouring square or that way. A diagonal costs 1 MP more. From stairs also to the square they lead to, free of charge.
help-pass = Passes over chests and warriors. Name every square, the one where it lands last; 3 MP for each passed.
help-fly = A flyer flies to a square further than a step.
help-teleport = Goes from one teleport to another. Only as the first act of an activation; it uses all MP.
help-turn = Turns in place, free of charge. A turn may not follow a turn.
help-pivot = A nimble figure turns outside its activation.
help-break = Tries to break away from those that hold the figure. 2 MP and one die, usually 4 or more.
help-attack = Attacks: close by or at range, as the targets stand. 4 MP, then the activation ends. Optional abilities that serve are used; `without ABILITY` leaves one out. `attack with shockwave` names no target. `attack door b2 c2` breaks a door.
help-heal = Heals itself or a friend with Healing, or a friend at range with Magic Healing.
help-regenerate = Regenerates.
help-levitate = Puts a friend next to the figure on a free square up to ten steps away; a special activation.
help-revive = Brings back a dead friend, whom you then place next to the necromancer. A special activation; a die of clicks is lost.
help-vortex = Turns the block of the vortex on which the figure begins its activation. All its MP are used.
help-reveal = Turns the trap wheel of a chest next to the hero. Free of charge, once a chest. While nobody acts, whoever alone could do it is activated for it.
help-disarm = Disarms a trap that shows: fast for 3 MP, slow for 6 MP and 2 more on the dice. A failure springs it.
help-open = Opens a chest and takes it, or opens a door, 2 MP. A chest may have no trap in the way; a door is named by the two squares it stands between: `open b2 c2`.
help-shut = Shuts a wooden door, 1 MP. Metal doors shut by themselves when the activation ends.
help-steal = Tries to steal a chest from an enemy hero before the thief: 4 MP and two dice. The victim may strike back.
help-leave = Leaves the dungeon by your exit with the treasure, 1 MP. It needs a chest that you hold.
help-forgo = Switches an optional ability off until the end of the turn; another that comes up in its place is on.
help-done = Ends the activation.
help-end = Ends your turn.
help-spin = Answers a free spin: turns the figure towards whoever has come next to it.
help-dodge = Tries to dodge a hit.
help-strike = Strikes back, or makes a free attack. Name who strikes; where only one may, whom it strikes, or nobody, will do.
help-decline = Says no to a question.
help-pick = Picks a spawn from the bank.
help-place = Places the spawn that was picked, or the figure that returns.
help-raise = Raises a hero by one level.
help-drop = Places a chest that was lost.
help-concede = Gives the match up.

## Commands of the table

help-help = Shows this list, tells of a command, or browses the rules. `help BREAK-2` shows a rule, `help chest` all that speak of chests.
help-board = Draws the board.
help-where = Lists everything in words: figures, chests, tokens, players, entrances, blocks. `where c5` tells of a square and the ways from it; also of a figure, chest, token, entrance or block.
help-dial = Shows all positions of a figure's dial. Also of a kind: `dial orla`, `dial gnawer-weak`.
help-legal = Lists all lawful commands, or those of one verb. `legal put c1` lists those that begin with these words.
help-why = Explains a command: the sums behind it, or the rule that forbids it. `why attack gn1` also tells the odds; `why orla attack gn1` and `why orla move d4` do so before she is activated.
help-move = Moves a figure to a square by the best way. It stops at the first surprise; tokens are left alone if possible.
help-route = Shows the best way of a figure to a square without moving it. If one activation does not do, it says how many it takes at least.
help-threat = Tells who could attack your figure next turn, where it stands or on a square.
help-hint = Tells what the guide of the first match would do now. It knows what you know, and no more; the choice is yours.
help-answer = Sets a standing answer, so that you are not asked. `answer spin always` turns your figures to every newcomer; `answer all never` sets every one, `answer` alone shows all.
help-log = Tells the last commands again with what they did.
help-undo = Takes your last command back, unless dice fell since.
help-save = Saves the match under a name. The match under way is always saved by itself; `save NAME again` writes over a save of that name.
help-case = Writes this position as a case file beside the saves, where `dialdelve case` plays it and you can add what you expect of the rules. While a question waits, it begins before the command that led to it and plays that again.
help-load = Goes on with a saved match; without a name it lists them. The unfinished match is kept as previous, previous-2 and so on.
help-quit = Leaves the table. The match stays saved; a lesson and the first match with its guide are not saved here.

## What a command tries, and the chance of it: `why` at the table, hints in the window

chance-plain = { $what }: { $amount }
chance-needs = { $what } ({ $needs } or more): { $amount }
chance-hit = chance to hit { $who }
chance-clicks = clicks that { $who } takes on average
chance-kill = chance to kill { $who }
chance-freeze = chance to freeze { $who }
chance-own-clicks = clicks that { $who } takes on average before anybody strikes back (two ones, ATK-8; abilities of whoever it hurts)
chance-own-death = chance that { $who } dies before anybody strikes back
chance-destroy = chance to destroy { $door }
chance-shake-open = chance to open { $door }
chance-break = chance to break away
chance-dodge = chance that { $who } dodges
chance-heal = chance to heal { $who }
chance-clicks-back = clicks that { $who } gets back on average
chance-harm = chance to harm { $who }
chance-return = chance that { $who } returns
chance-no-trap = chance that no trap guards { $chest }
chance-disarm = chance to disarm { $chest }
chance-take = chance that no second trap keeps { $chest }
chance-steal = chance to steal from { $who }

## What hinders a wish that is more than one command; no rule forbids anything by it

way-stands-there = { $who } stands on { $to } already
way-off-board = { $to } is not on the board (R-EDGEWALL)
way-wall = { $to } is a wall (MOVE-3)
way-crevice = { $to } is a crevice (MOVE-3)
way-closed-to-spawn = { $who } finds no way to { $to }: walls, shut doors, chests, figures, or heroes of whoever moves it keep it away (MOVE-3, MOVE-8, SPAWN-3)
way-near-own-hero = { $who } may not be moved to { $to } by whoever has a hero in that block or next to that square (SPAWN-3)
way-taken = { $what } stands on { $to } (MOVE-8)
way-not-inside = { $who } is not in the dungeon
way-not-inside-why = { $who } is not in the dungeon: { $why }
way-closed = { $who } finds no way to { $to }: walls, shut doors, chests or figures close it (MOVE-3, MOVE-8)
way-too-dear = { $who } needs { $needs } MP to { $to } and has { $has } (TURN-7)
way-broken = The way is broken off: { $what }.
surprise-over = the match is over
surprise-question = { $seat } is asked first
surprise-ended = the activation has ended
surprise-held = the breakaway failed
surprise-token = a token has turned
surprise-fight = there was a fight
surprise-turned = { $who } has turned

## The program without a subcommand where no window can be opened

first-no-display = There is no display: { $then }
first-no-window = This program was built without its window: { $then }
first-not-opened = The window cannot be opened: { $then }
first-terminal = the match is played here in the terminal.
first-look = this is a look at a new match, which nobody plays and which is not saved.
first-go-on =
    To go on: `dialdelve table` in a terminal plays, `dialdelve table --script FILE` follows commands from a file (`-`: from standard input), `dialdelve window` opens the window on a desktop, `dialdelve --help` tells the rest.

## Credits

credits-part = { $what }: { $authors }; { $licence } ({ $terms }), from { $source }
credits-crates = The program is built with these libraries, each under the licence behind it:
credits-crate = { $name } { $version }: { $licence }; { $copyright }
credits-licences = `dialdelve credits --licences` has the full texts of the licences.
credits-licence-text = The text of { $licence }:
