# What `simulate` says of many matches, and the tables it prints. Heads stand over columns of numbers.

simulate-any-head = match  seed                  won      rounds  decisions
simulate-any = { $matches } matches, seed { $seed }, { $players }: { $shares }; { $rounds } rounds a match, { $decisions } decisions
simulate-any-seat = { $seat } won { $share } %
simulate-head = match                 seed  winner  gold       kills  rounds  decisions  ending
simulate-plan = { $matches } of { $players } on { $map }, { $game } (seed { $seed })

## What is counted of all matches

simulate-matches = matches
simulate-left-with-gold = gold carried out
simulate-all-dead = all heroes dead
simulate-settled = settled (nothing left to gain)
simulate-stalemate = stalemate
simulate-round-limit = round limit
simulate-by-experience = won by experience (R-TIE)
simulate-shared = win shared (R-TIE)
simulate-first-player = won by the first player
simulate-paired = won by the first, paired
simulate-rounds = rounds
simulate-decisions = decisions
simulate-heroes-killed = heroes killed, of all in play
simulate-deaths = heroes dead
simulate-gold = gold
simulate-opened = chests opened
simulate-chests = chests held at the end
simulate-tokens = tokens turned
simulate-sprung = traps sprung
simulate-disarmed = traps disarmed
simulate-kills = kills
simulate-levels-gained = levels gained
simulate-level = level of a hero at the end
simulate-presence = presence beyond chance

simulate-share-of = { $share } of { $of }
simulate-pairs = { $share } of { $of } in { $pairs } pairs (95 %: { $least } to { $most }); one party won both in { $same } of them
simulate-rounds-are = { $mean } (median { $median }, { $least } to { $most })
simulate-at-most = { $level } (at most { $most })
simulate-never = { $met } of { $of }; never: { $names }
simulate-never-more = { $met } of { $of }; never: { $names } and { $more } more
simulate-points = { $id } { $points } points
simulate-beyond = { $count } of { $of }: { $list }

## Heads of the table in Markdown that are shorter there

simulate-map = map
simulate-game = game
simulate-stalemate-limit = stalemate or limit
simulate-killed = heroes killed
simulate-first = won by the first
simulate-paired-share = { $share } of { $of } paired

## The census

simulate-times = times
simulate-presence-head = effect (points)  95 % interval     won    of  presence
simulate-interval = { $least } to { $most }
simulate-group-abilities = abilities used
simulate-group-heroes = heroes chosen
simulate-group-spawn = spawn brought into play
simulate-group-attackers = attacks made
simulate-group-chests = chests taken
simulate-group-traps = trap wheel positions shown
simulate-group-treasures = treasures drawn
simulate-group-tables = token tables turned
simulate-spawn = { $name }, { $points } points
simulate-spawn-unique = { $name }, unique, { $points } points
simulate-trap-blank = blank
simulate-trap = { $kind }, disarm { $disarm }, attack { $attack }, damage { $damage }{ $spawn ->
    [0] {""}
   *[other] , spawn { $spawn }/{ $points }
 }
simulate-treasure-trap = Trap!
simulate-treasure-gold = { $gold } gold
simulate-treasure-item = { $item }, { $gold } gold

## Progress, in the words of a template: { "{pos}" } and the like stay as they are

progress-matches = { "{bar:40}" } { "{pos}" }/{ "{len}" } matches, { "{eta}" } left
progress-commands = { "{bar:40}" } { "{pos}" }/{ "{len}" } commands, { "{eta}" } left
fit-told = { $game }: { $positions } positions; what the weights know of their ends: { $loss } (0.6931 would be nothing)
