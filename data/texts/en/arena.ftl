# What `arena` says of players that meet, and the tables it prints. Heads stand over columns of numbers.

progress-bouts = { "{bar:30}" } { "{pos}" }/{ "{len}" } bouts, { "{eta}" } left; { "{msg}" }
arena-so-far = { $told } of { $all } bouts; { $standing }
arena-short = { $one } wins { $share } against { $other } ({ $least } to { $most })
arena-short-test = { $standing }, log ratio { $ratio }
arena-goes-on = { $path }: { $done ->
    [one] one bout is
   *[other] { $done } bouts are
} done already; the arena goes on with it
arena-mended = { $path }: the last line was broken; { $bytes } bytes are cut off, and its bout is played again
arena-unchained = { $path }: an earlier version began this log, and its lines are not chained: nobody would notice a changed one
arena-stopped = stopped: { $told } of { $all } bouts are told

## The table

arena-heading = { $bouts } bouts ({ $matches } matches) on { $maps }; { $game }, seed { $seed }. Shares are of wins, intervals 95 % and over bouts; even would be { $even }.
arena-head = bouts    share  interval               Elo  interval              0    ¼    ½    ¾    1  who
arena-head-several = bouts    share  interval           who
arena-against = { $one } against { $other }
arena-ratings-head = Elo  interval            player (against the mean of all)
arena-sprt = SPRT of { $elo0 } and { $elo1 } Elo: log ratio { $ratio }, bounds -{ $bound } and { $bound }; { $verdict }.
arena-accepted = accepted: rather { $elo1 } than { $elo0 }
arena-rejected = rejected: rather { $elo0 } than { $elo1 }
arena-open = not decided
arena-forfeits = { $player } lost { $count } of its matches by what it did ({ $why }).
