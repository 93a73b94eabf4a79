# What the table in the terminal says, whatever the game. What stands in quotes is as it is typed.

## Who plays

terminal-seated = { $seat } is { $player }
terminal-introduced-unseeded = Map { $place }; { $seats }. `help` lists the commands.
terminal-introduced = Map { $place }, seed { $seed }; { $seats }. `help` lists the commands.
terminal-data-changed = These data files have changed since the match began: { $files }. It goes on with the figures, chests and map it was begun with.
terminal-goes-on = The last match is unfinished and goes on here; --new begins another.
terminal-last-over = The last match is over. { $kept }
terminal-new-begins = A new one begins.
terminal-hand-over = When you have read this, press Enter on an empty line to hide it and hand over to { $seat }.
terminal-handed-over = { $seat }: press Enter on an empty line to see your side.
terminal-not-handed-over = `{ $line }` was not carried out. Press Enter on an empty line, or type { $seat }, to hide this and hand over.
terminal-not-lifted = `{ $line }` was not carried out. Press Enter on an empty line, or type { $seat }, to show what { $seat } may see.

## Programs that play

program-not-named = { $player } is not started, since only a save names it; --programs starts it, until then its seat is yours to decide for
program-not-started = { $player } cannot be started ({ $error }); is it a program that may be run?
program-forfeit = seat { $seat } gives up for { $player }: { $told }
program-slow = no answer within { $budget } milliseconds
program-gone = it has ended without an answer
program-long = its answer does not end within { $most } bytes
program-unasked = it said something before it was asked
program-unreadable = `{ $text }` is no command: { $why }
program-unlawful = `{ $text }` is refused by { $rule }

## What is typed

terminal-begin = dialdelve table --game { $game }
terminal-begin-first = dialdelve table
terminal-over = This match is over: `quit` leaves, `load` lists the others, `{ $command }` begins a new one.
terminal-write = write `{ $form }`
terminal-no-number = `{ $text }` is no number: log 20
terminal-nobody = no person sits at this table
terminal-answer = { $seat }, { $question }: { $habit }
terminal-answer-now = { $seat }, { $question }: { $habit } from now on.
terminal-plan-refused = The match file has `{ $command }`; that is not lawful here.
terminal-plan-unknown = The match file is of no use here: { $fault }
terminal-begins = the match begins
terminal-secret = decided in secret
terminal-undone = `{ $command }` is taken back.
terminal-undone-secret = What was decided in secret is taken back.
terminal-unread = the terminal cannot be read: { $error }

## Help and lawful commands

terminal-verbs = Commands of the rules (help VERB tells more, legal lists those of the moment):
terminal-words = Commands of the table:
terminal-short = Short: { $short }
terminal-shorts = Short forms: { $list }.
terminal-lawful = Lawful: { $list }.
terminal-ways = { $few } … ({ $count } ways)
terminal-narrow = ; `legal { $words }` shows fewer
terminal-none-lawful = Nothing of the kind is lawful now.
terminal-no-verb = `{ $verb }` is no verb of the rules
terminal-no-command = `{ $word }` is no command{ $hint }
terminal-help-commands = ; `help` lists the commands
line-behind-name = write `{ $name } attack TARGET`, `{ $name } move SQUARE`, or `{ $name }` alone to activate it
terminal-forms-skirmish = FIGURE attack TARGET, FIGURE move SQUARE, FIGURE: activate it if needed, then do it; open CHEST and the like: whoever alone could.
terminal-help-lists = ; `help` lists them

## Saves

terminal-no-folder = no folder for saves is known; start with --saves DIR
terminal-parted = The match is kept: `dialdelve continue` goes on with it.
terminal-saved = The match is saved in { $path }.
terminal-unsaved = The match could not be saved: { $fault }.
terminal-unkept = The match could not be kept: { $fault }.
terminal-uncounted = It is not counted in the statistics: { $fault }.
terminal-left-unsaved = the match is not saved: { $fault }
terminal-saves = Saves in { $folder }: { $names }. Write load NAME.
terminal-no-saves = there is none yet
terminal-no-save = there is no save `{ $name }`
terminal-load-lists = ; `load` lists them
terminal-kept = It is kept as { $name }; `dialdelve replay { $file }` tells it again.
terminal-kept-unfinished = The unfinished match is kept as { $name }: `load { $name }` goes on with it.
terminal-sound-part = The file is broken; its first { $count } { $count ->
    [one] command
   *[other] commands
 } can be read, and the match goes on from there.
terminal-broken = The match of last time is broken:
terminal-aside = Its file is kept as { $path }.
terminal-after-end = `log` tells its last commands, `load` lists other matches; `quit` leaves, and `{ $command }` begins a new match.
terminal-after-end-skirmish = `log` tells its last commands, `board` and `where` how it ended, `load` lists other matches; `quit` leaves, and `dialdelve table` begins a new match.

## Other commands

case-left =
    the rest is not played: { $steps ->
        [one] 1 more step
       *[other] { $steps } more steps
    }
case-summary =
    { $good } ok, { $failed } failed{ $unreadable ->
        [0] {""}
       *[other] , { $unreadable } unreadable
    }
plan-left-out = { $what ->
    [spawn] The spawn of { $count ->
        [one] seat { $seat } stay out
       *[other] { $count } seats stay out
    }: { $why ->
        [match] the match file says what is in the bank
       *[others] not every seat brings spawn, so the bank is the usual one
    } (TEAM-8).
    [chests] The chests of { $count ->
        [one] seat { $seat } stay out
       *[other] { $count } seats stay out
    }: { $why ->
        [match] the match file says which chests there are
       *[others] not every seat brings chests, so they are the usual ones
    } (TEAM-5).
   *[tokens] The tokens of { $count ->
        [one] seat { $seat } stay out
       *[other] { $count } seats stay out
    }: { $why ->
        [match] the match file says what is in the urn
       *[others] not every seat brings tokens, so they are the usual ones
    } (TEAM-7).
 }
party-sound = { $party }: sound, { $cost } of { $points } points
party-told = { $party }: { $cost } of { $points } points
party-token-line = { $count } x token { $table }
party-spawn-line = { $count } x { $spawn } ({ $points } each)
figure-gone = { $figure } is not in the data any more
figure-price = { $figure } cost { $was } points when it was added, and costs { $is } now
figure-dial = { $figure } has another dial than when it was added
map-sound = sound, for { $players } players at most
data-summary =
    { $files ->
        [one] 1 file
       *[other] { $files } files
    }, { $faults ->
        [one] 1 fault
       *[other] { $faults } faults
    }
perft-count =
    depth { $depth }: { $leaves } { $form ->
        [one] leaf
       *[other] leaves
    }, { $states ->
        [one] 1 state
       *[other] { $states } states
    }, weight { $weight }
rules-unspoken = no rule speaks of `{ $word }`{ $hint }
rules-titled = Rules: { $ids } (help RULE-ID).
terminal-stdin = standard input
replay-public = The match is under way: what is hidden from any player is left out. Once it is over, all of it is told.
terminal-logged = { $number }. { $command }: { $told }

# A report of a fault
report-head = A report for whoever mends faults of the program. Read it before you send it. Paths are without the name of the user; settings and matches have the names of the players.
report-holds = The report holds these parts, and nothing else. Paths are without your name; settings and matches have the names of the players.
report-part = { $about }: { $name }
report-about = Program and system
report-settings = Settings
report-problems = What went wrong lately
report-match = The match { $name }
report-written = The report lies in { $path }. Read it before you send it.
report-ask = Write it? (y/n)
report-unwritten = Nothing is written.

# Matches that are kept
saves-game = { $game }, in { $folder }:
saves-none = { $game }: no match is kept.
saves-line = { $name }: { $map }, { $round ->
    [0] in set-up
   *[other] round { $round }
  }, { $over ->
    [yes] over
   *[other] under way
  }, { $date }
saves-broken = { $name }: broken; { $fault }
saves-unknown = no match is called `{ $name }`{ $hint }
saves-several = matches of several games are called `{ $name }` ({ $games }): say which by --game
saves-bin = In the bin: { $names }. `saves restore NAME` brings one back.
saves-renamed = { $name } is called { $to } now.
saves-deleted = { $name } lies in the bin as { $called }; `saves restore { $called }` brings it back.
saves-restored = { $called } is back as { $name }.
continue-none = No match is under way; `table` begins one.
continue-skipped = { $game } does not go on: { $why }
continue-goes-on = { $game }:

# Figures at the command line
figure-price-fit = { $group ->
    [heroes] { $count } heroes at five levels: off by { $mean } points in the mean
   *[spawn] { $count } spawn: off by { $mean } points in the mean
}
figure-price-part = { $part ->
    [base] every figure
    [blows] attack x damage
    [guard] defence above 10
    [pace] speed
    [skills] marks at speed and defence
    [arts] marks at attack and damage
    [reach] squares of range x targets
   *[other] { $part }
}
figure-price-weight = { $weight } for { $part }
figure-price-dearest = Dearest for what their dials do:
figure-price-cheapest = Cheapest for what their dials do:
figure-price-row = { $figure }, level { $level }: costs { $price }, the others say { $estimate }
figure-written = { $figure }: { $file }
