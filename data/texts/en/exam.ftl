# What `exam` says of positions with a best plan, and of players that look for it.

exam-title = The last turn of a match: round { $round } on { $map }, seed { $seed }, worth { $worth }
exam-collected = { $file }: round { $round }, worth { $worth }
exam-few = { $found } of { $wanted } positions were found: allow more matches
# Over columns: what a position is worth, and with how many seeds of the dice each player found the plan.
exam-head =  worth
exam-best = best: { $plan }
exam-summary = { $player }: the best plan in so many of { $positions } positions, by the dice: { $counts }; it gives away { $lost } of a win in a position.
