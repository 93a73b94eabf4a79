# What `replay --verify` says of a file that holds: what it proves, what it only tells, and what no file
# can prove.

proof-heading = Proven
told-heading = Told
unproved-heading = What no file can prove

## Proven

proof-follows =
    { $commands ->
        [one] One command
       *[other] { $commands } commands
    } and { $events ->
        [one] one event
       *[other] { $events } events
    } follow from this start, this seed and these commands by these rules
proof-seed =
    { $throws ->
        [0] No dice were thrown
        [one] The one throw is that of the seed
       *[other] All { $throws } throws are those of the seed
    }{ $lots ->
        [0] {""}
        [one] , and so is what the lot drew
       *[other] , and so is what the lot drew { $lots } times
    }
proof-uncounted = The match follows from this start, this seed and its commands by these rules, and all dice are those of the seed
proof-chain = nothing single in the file was changed, left out or put in: its chain is whole

## Told

told-chained = the file is chained ({ $format })
told-unchained = the file is of the format before chains ({ $format }): unchained
told-match = seed { $seed }, { $dice }
told-match-unseeded = { $dice }; the seed is told when the match is over: who knows it can play the match anew
told-map = map { $map }
told-teams = teams of the seats: { $teams }
told-dice-entry = dice by entry number (dice 1)
told-dice-decision = dice by decision (dice 2)
told-seat = seat { $number }: "{ $name }", played by { $player }, { $answers }
told-no-answers = no standing answers
told-answers-unseen = standing answers are told when the match is over
told-answers = standing answers { $answers }
told-options = options: { $options }
told-first = seat { $number } was settled to play first
told-setup-draw = what nobody places is placed by lot
told-setup-lot = what the match file leaves open of set-up is drawn by lot
told-setup-play = the players place everything
told-mended = its file was broken once and mended: up to line { $line } it was sound, and its chain was begun anew then
told-plan = what was agreed beforehand, as a match file (fingerprint { $fingerprint })
told-plan-over = what was agreed beforehand, as a match file that decides nothing any more (fingerprint { $fingerprint })
told-data-shipped = { $game ->
    [castle] the board is one that comes
   *[other] figures, chests, tables and map are those that come
} with this program: data set { $name } of { $date }
told-data-older = { $game ->
    [castle] the board is one that came
   *[other] figures, chests, tables and map are those that came
} with the program: data set { $name } of { $date }
told-data-own = somebody's own data: { $own } (fingerprint { $fingerprint })
told-data-own-missing = somebody's own data: { $own }; of what ships, missing here: { $missing } (fingerprint { $fingerprint })
told-nothing = nothing
told-names = { $names }
told-names-more = { $names } and { $more } more
told-no-files = the file names no data files
told-files-set = the data files that it names are those of data set { $name } (fingerprint { $fingerprint })
told-files-own = it names data files that are somebody's own: { $files } (fingerprint { $fingerprint })
told-start-usual = it begins as every match with these data, options and match file does
told-start-agreed = it begins with a bank of { $bank }, { $chests } chests and { $tokens } tokens that somebody agreed on (fingerprint { $fingerprint })
told-start-own = it begins in somebody's own position, with a bank of { $bank }, { $chests } chests and { $tokens } tokens; the first that differs from a usual beginning is { $field } (fingerprint { $fingerprint })
told-by-nobody = { $count } without word of who decided{ $name }
told-by-hand = { $count } by hand{ $name }
told-by-answer = { $count } by standing answers{ $name }
told-by-plan = { $count } by the match file{ $name }
told-by-lot = { $count } by the lot{ $name }
told-by-player = { $count } by the computer player { $name }
told-end-over = it is over after { $commands } commands, in round { $round }
told-end-conceded = it ends with a player who concedes, after { $commands } commands, in round { $round }
told-end-uncounted = it is under way; how many commands there are, and by whom, is told once it is over
told-end-unfinished = it is unfinished after { $commands } commands, in round { $round }

## What no file can prove

unproved-seed = that the seed was not picked
unproved-anew = that the whole was not made anew; who noted the fingerprint { $fingerprint } knows this very file again
unproved-who = who sat there under these names, and that a computer player decided what bears its name
unproved-unchained = that nothing was changed in a file of the format before chains
