# What is wrong with files, and with commands that cannot be taken back. Ids say what is wrong; keys of
# files and what stands in quotes is as it is typed.

## Hints behind a fault

fault-did-you-mean = ; did you mean `{ $name }`?
fault-there-are = ; there are { $known }
fault-or = { $one } or { $other }
fault-and = { $one }, { $other }
fault-quoted = "{ $word }"

## What a value of a file is

fault-key = `{ $key }`
fault-each-of = each of `{ $key }`
fault-number-of = the number of { $name }
fault-first-seat = `first`, the number of a seat,
fault-an-ability = an ability
fault-a-block = a block
fault-a-chest = a chest
fault-a-hero = a hero
fault-a-kit = a kit
fault-a-part = a part
fault-a-point-value = a point value
fault-a-rule = a rule
fault-a-square = a square
fault-a-sum = a sum
fault-a-trap = a trap
fault-a-treasure = a treasure
fault-level-start = the start of a level
fault-quarters = quarters clockwise
fault-row-points = the points
fault-row-spawn = the number of spawn
fault-total = the total
fault-value = the value
fault-dial-value = { $value ->
    [speed] speed
    [attack] attack
    [defence] defence
   *[damage] damage
 }
fault-level-numbers = numbers, one a level
fault-level-positions = positions, one a level
fault-positions = positions
fault-squares = squares
fault-token-rows = pairs, one for each total from 2 to 12
fault-traps = traps, the blank apart

## Keys and values of TOML files

fault-toml = { $text }
fault-ledger-line = line { $line } of the ledger is no match ({ $why }); it is left as it stands, and not counted
fault-ledger-json = { $why }
fault-ledger-entry = this match cannot be written down ({ $why })
fault-ledger-locked = another program has the ledger, so this match is not counted; end the other program, then load the match and look at its end again
fault-marks-many = more than { $most } marks; it is left as it stands
fault-marks = no file of marks ({ $why }); it is left as it stands
fault-no-format = the first line must name the format: `format = "{ $format }"`
fault-other-version = this dialdelve reads version "{ $format }", not "{ $given }"
fault-other-format = the format must be "{ $format }", not "{ $given }"
fault-unknown-key = unknown key `{ $key }`{ $hint }
fault-missing-key = the key `{ $key }` is missing
fault-no-id = `{ $key }` is written with lower-case letters a-z, digits and hyphens only, not `{ $text }`
fault-no-option = there is no option `{ $name }`{ $hint }; there are { $known }
fault-no-flag = `{ $key }` must be true or false
fault-no-choice = `{ $key }` must be { $choices }, not "{ $text }"
fault-no-list = `{ $key }` must be a list in brackets
fault-long-list = `{ $key }` holds { GROUPED($count) } values, more than { GROUPED($most) }, the most of a list
fault-list-length = `{ $key }` must hold { $length } { $what }, not { $count }
fault-one-bracket = write `[[{ $key }]]` with two brackets, one for each
fault-no-table = { $what } must be a table with keys, not { $kind ->
    [integer] an integer
    [array] an array
   *[other] a { $kind }
}
fault-no-text = { $what } must be a text in quotes, not { $kind ->
    [integer] an integer
    [array] an array
   *[other] a { $kind }
}
fault-empty-text = { $what } must not be empty
fault-long-text = { $what } is too long
fault-no-number = { $what } must be a whole number, not { $kind ->
    [integer] an integer
    [array] an array
   *[other] a { $kind }
}
fault-out-of-range = { $what } must be { $least } to { $most }, not { $number }

## Chests, tokens and rules

fault-trap-spawn = `spawn` and `points` go together: both 0, or both more
fault-trap-no-range = a trap of kind "R" needs a `range` of 1 to 64
fault-trap-range = only a trap of kind "R" has a `range`
fault-wheel-traps = one position of the wheel says `trap = true`, not { $traps }
fault-trap-beside = a "Trap!" has nothing beside `trap = true`
fault-treasure-damage = treasures give bonuses to speed, attack and defence, never to damage (TREAS-1)
fault-potion-bonus = a potion needs a bonus to speed, attack or defence
fault-bonus-item = a treasure with a bonus needs the name of its `item`
fault-treasure-nothing = a treasure needs `gold`, a bonus, or `trap = true`
fault-bonus-value = "{ $ability }" is an ability of { $its }, not of { $value }
fault-token-row = a row is [how many spawn, most points]
fault-token-row-points = a row brings spawn for points: [0, 0], or both more than 0
fault-rule-twice = this rule is here twice
fault-rule-missing = the rule { $rule } is missing
fault-rule-unknown = there is no rule "{ $rule }"{ $hint }

## Dungeons that are drawn

fault-row-length = row { $row } of `{ $key }` has { $count } characters where { $usual } belong
fault-level-key = with [[level]] every level has its own `{ $key }`; leave this one out
fault-level-size = a level has 1 to { $most } columns and rows, this one { $width } x { $height }
fault-level-count = a dungeon has 1 to { $most } levels, not { $count }
fault-many-blocks = a dungeon has at most { $most } blocks
fault-stairs = { $count ->
    [one] stairs { $name } stand on { $count } square; they join two squares on two levels (R-STAIRS)
   *[other] stairs { $name } stand on { $count } squares; they join two squares on two levels (R-STAIRS)
 }
fault-block-rows = `blocks` has { $blocks } rows, but the squares have { $squares }
fault-block-row-long = this row of blocks is longer than the squares, which have { $width } columns
fault-no-block-letter = `{ $text }` is no block; every square that is no wall needs the letter of its block
fault-block-letter-missing = `blocks` has no letter for this square
fault-square-blank = `{ $text }` is no square; write # for a wall or . for clear floor
fault-square-one = `{ $text }` is no square; clear floor, which costs 1, is .
fault-square-cross = `{ $text }` is no square; a crevice is x
fault-square-unknown = `{ $text }` is no square; squares are # . ~ , 2-9 x : t v A-Z

## Maps and kits

fault-no-map = there is no map "{ $map }"{ $hint }
fault-block-twice = block "{ $block }" is here twice
fault-block-letter = the letter of a block is one letter or digit, not "{ $text }"
fault-block-undeclared = block "{ $block }" is not declared; add a [[block]] with this letter
fault-block-undrawn = block "{ $block }" has no square; draw it in `blocks` or leave it out
fault-entrance-twice = entrance "{ $entrance }" is here twice
fault-entrance-there = { $square } has an entrance already (SETUP-3)
fault-many-entrances = a map has at most { $most } entrances
fault-few-entrances = a dungeon needs entrances on at least two blocks (SETUP-10)
fault-few-blocks-to-enter = it says it is for { $players } players, and has entrances on { $ways ->
    [one] one block
   *[other] { $ways } blocks
 }; each player enters on a block of its own (SETUP-10)
fault-map-nameless = the dungeon has no name
fault-block-nameless = the block of { $square } has no name
fault-map-empty = nothing is drawn that anybody could stand on (MAP-4)
fault-many-notes = a map has at most { $most } notes
fault-entrance-inside = the { $side } side of { $square } leads to a square inside; an entrance leads out of the map (SETUP-3)
fault-entrance-walled = the { $side } side of { $square } does not lead outside: it leads into a wall with the dungeon behind it; move the entrance to a side that leads out of the map, or take it away (SETUP-3)
fault-block-in-pieces = block "{ $block }" lies in { $count } pieces, one of which begins at { $square }; join them by their edges, or make each a block of its own (R-ONEPIECE)
fault-no-square = "{ $text }" is no square; write its column and row, such as "d4"
fault-off-board = { $square } is not on the board
fault-not-enterable = { $square } is a wall or crevice; choose a square that can be entered
fault-door-there = there is a door here already
fault-partition-there = there is a wall on this edge already
fault-many-partitions = a map has at most { $most } walls between squares
fault-door-closed = a door stands between two squares that can be entered (R-DOOR); { $one } and { $other } are not both
fault-many-map-doors = a map has at most { $most } doors
fault-door-no-edge = { $one } and { $other } do not share an edge; a door stands between neighbours
fault-wall-no-edge = { $one } and { $other } do not share an edge; a wall between squares stands between neighbours
fault-door-no-wall = { $side ->
    [n] each end of a door touches a wall (R-DOOR); { $one } and { $other } have none above them
    [s] each end of a door touches a wall (R-DOOR); { $one } and { $other } have none below them
    [w] each end of a door touches a wall (R-DOOR); { $one } and { $other } have none left of them
   *[e] each end of a door touches a wall (R-DOOR); { $one } and { $other } have none right of them
 }
fault-cut-off = { $others ->
    [0] { $square } cannot be reached from an entrance; open a way or draw walls (MAP-4)
    [1] { $square } and one other square cannot be reached from an entrance; open a way or draw walls (MAP-4)
   *[other] { $square } and { $others } other squares cannot be reached from an entrance; open a way or draw walls (MAP-4)
 }
fault-laid-no-kit = the block of { $square } is of no kit; a dungeon as if laid has blocks of kits alone (MAP-1)
fault-laid-often = the block of { $square } lies here { $count } times; the players bring { $most } at most (MAP-1)
fault-laid-count = { $players } players do not lay { $count } blocks: each lays as many as every other, five at the least; two who share a kit lay six (MAP-2, R-ONEKIT)
fault-laid-rooms = the players bring { $least } rooms at the least, not { $count } (MAP-2)
fault-laid-corridors = the players bring { $least } corridors at the least, not { $count } (MAP-2)
fault-laid-entrance = { $square } is in a room; in a dungeon as if laid one enters by a corridor (MAP-5)
fault-laid-joins = the entrance corridor of { $square } leads into exactly one block, a room (MAP-5)
fault-many-fixtures = a map fixes at most { $most } chests and tokens
fault-fixture-ground = chests and tokens stand on floor, difficult ground or water that is no way in, which { $square } is not (R-CHESTPLACE)
fault-fixture-there = { $square } has a chest or token already (SETUP-8)
fault-chest-front = no hero could get at the chest on { $square }: the squares before it are closed; turn it (SETUP-6)
fault-chests-in-block = the block of { $square } has another chest already, and may have one (SETUP-5)
fault-tokens-in-block = the block of { $square } has more tokens than one, or two beside a chest (SETUP-8)
fault-chest-near = the chest on { $square } stands too near to a way in: at least two blocks from each, or one where there is no such place (SETUP-5, R-SETUPFIT)
fault-token-near = the token on { $square } stands too near to a way in: at least two blocks from each, or one where there is no such place (SETUP-8, R-SETUPFIT)
fault-laid-fixture-near = { $square } is in an entrance corridor or in the room it leads into, where no chest or token goes (MAP-8)
fault-no-kit = there is no kit "{ $kit }"{ $hint }
fault-kit-size = a kit holds { $blocks } different blocks, not { $count } (MAP-1)
fault-kit-block-twice = the block "{ $block }" is here twice
fault-kit-few-rooms = a kit has at least { $least } rooms, not { $count }: each player brings so many (MAP-2)
fault-kit-few-corridors = a kit has at least { $least } corridors, not { $count }: each player brings so many (MAP-2)
fault-block-not-whole = side { $side } needs an opening at its edge, and a way from every square to every other (R-LAY, MAP-4)
fault-room-size = a room has { $columns } columns and { $rows } rows, not { $width } and { $height } (MAP-1)
fault-corridor-size = a corridor has { $columns } columns and { $rows } rows, not { $width } and { $height } (MAP-1)

## Figures

fault-no-figures = there is no [[hero]] and no [[spawn]]
fault-unknown-ability = unknown ability "{ $ability }"{ $hint }
fault-two-abilities = "{ $one }" and "{ $other }" both stand at { $value }; one ability a value (DIAL-4)
fault-id-like-piece = the id `{ $id }` reads like a piece on the table; write a longer word
fault-points-rise = the point values must rise from level to level
fault-dial-no-list = `dial` must be a list of rows in brackets
fault-dial-rows = a dial has 1 to { $most } rows, not { $count } (DIAL-5)
fault-dial-row = a row of a dial is [speed, attack, defence, damage, "ability", …]
fault-dial-short = the dial has { $rows } rows, but level 1 starts at the fifth; add rows or write `starts`
fault-starts-fall = a higher level must not start at a later position of the dial (DIAL-6)
fault-import-key = only figures with `import = true` say `{ $key }`
fault-import-levels = a figure with `import = true` has no levels (R-IMPORT)
fault-several-dials = IMPORT-2: figures with several dials are not played, dragons neither as yet (R-IMPORT)
fault-mounted = IMPORT-2: mounted figures are not played
fault-arrows-range = { $arrows } targets of a ranged attack need a range (DIAL-3, RNG-2); say `range`, or leave out `arrows`
fault-spawn-no-rank = a spawn needs [spawn.weak], [spawn.normal], [spawn.strong], or [spawn.unique] alone
fault-spawn-unique = a unique spawn has no other ranks; leave out [spawn.unique] or the others (DIAL-7)
fault-tag-taken = chests are called c1, c2 … and tokens t1, t2 …; choose another letter
fault-tag-letter = a tag is one lower-case letter a-z, or two
fault-tag-column = { $tag }1 is a square of large boards; choose two other letters for the tag
fault-name = { $why ->
    [blank] `{ $key }` needs at least one character
    [long] `{ $key }` has more than { $most } characters
   *[sign] `{ $key }` contains { $sign }, which ends the line, moves the cursor or changes the writing direction; remove it
 }
fault-start-mark = "starting-position" marks the first click, so it stands in the first row of the dial, or where a level of a hero starts (AB-START)
fault-command-spawn = "command" is for heroes only; no spawn has it (AB-COMMAND)
fault-taken-number = collector number { $number } of { $figure } is taken in the set "{ $set }" by { $file }
fault-no-collector-number = "{ $text }" is no collector number: a whole number up to 65535, or at most 12 letters, digits and hyphens, such as "037b"
fault-collector-number = collector number { $number } of { $figure } is taken in the set "{ $set }"

## Data files beside each other

fault-unknown-format = the format "{ $format }" is not known{ $hint }; data files are { $known }
fault-no-known-format = the first line must name the format, such as `format = "{ $format }"`; data files are { $known }
fault-case-no-data = a case is no data file; `dialdelve case FILE` plays it
fault-replay-no-data = a replay is no data file; `dialdelve replay FILE` plays it
fault-replaces = "{ $id }" takes the place of that of { $file }; give it another id, or the party "{ $party }" does not hold: { $what }
fault-taken-id = the id "{ $id }" is taken in { $file }
fault-taken-figure = the figure id "{ $id }" is taken in { $file }
fault-taken-tag = the tag "{ $tag }" is that of "{ $figure }" in { $file }

## Opening, reading and writing files

fault-of-file = { $file }: { $what }
fault-no-utf8 = it is no UTF-8 text; save it as UTF-8
fault-other-program = { $kind ->
    [pdf] this is a PDF; it cannot be read as data
    [png] this is a picture (PNG), not a file of data
    [jpeg] this is a picture (JPEG), not a file of data
    [gif] this is a picture (GIF), not a file of data
    [bmp] this is a picture (BMP), not a file of data
    [tiff] this is a picture (TIFF), not a file of data
    [picture] this is a picture or a sound, not a file of data
    [photoshop] this is a picture of Photoshop, not a file of data
    [svg] this is a drawing (SVG), not a file of data
    [font] this is a font, not a file of data
    [old-office] this is a file of an older Excel or Word; save the table as CSV
    [xlsx] this is an Excel workbook; save the table as CSV
    [ods] this is a spreadsheet of LibreOffice (ODS); save the table as CSV
    [numbers] this is a spreadsheet of Numbers; export the table as CSV
    [word] this is a Word document; save it as plain text
    [opendocument] this is a document of LibreOffice; save it as plain text
    [office] this is a file of an office program; save it as CSV or as plain text
    [rich-text] this is rich text (RTF); save it as plain text
    [packed] this is an archive; unpack it first
    [sqlite] this is a database (SQLite); save the table as CSV
    [utf-16] this is UTF-16 text; save it as UTF-8
    [html] this is a web page (HTML); copy the table into a spreadsheet and save it as CSV
    [xml] this is a file of another program (XML)
    [tiled] this is a Tiled map; maps of other programs are not read
    [uvtt] this is a map in Universal VTT format (dd2vtt, uvtt); maps of other programs are not read
    [dungeondraft] this is a Dungeondraft map; maps of other programs are not read
    [dungeondraft-pack] this is a pack of Dungeondraft or Godot; maps of other programs are not read
    [roll20] this is an export from Roll20; its maps and tables are not read
    [foundry] this is a scene of Foundry VTT; maps of other programs are not read
    [heroclix] this is a table of dials as JSON; save it as CSV, a figure a row
   *[json] this is JSON, which is not read here; save a table as CSV
 }
fault-file-sign = the name `{ $name }` contains `{ $sign }`, which Windows does not allow in file names; choose another name
fault-file-end = the name `{ $name }` ends with a dot or a space, which Windows cuts off; choose another name
fault-no-file = there is no such file or folder
fault-folder = it is a folder, not a file
fault-file-for-folder = it is a file where a folder should be
fault-special-file = it is no regular file but a device, a pipe or the like; name a file
fault-special-there = what stands there is no regular file but a device, a pipe or the like; choose another name
fault-large-file = it is larger than { GROUPED($most) } kB, the most of such a file
fault-large-written = it would be larger than { GROUPED($most) } kB, the most of such a file that can be read again; nothing was written
fault-much-data = it is not read any more: the files before it hold more than { $most } MB of data, the most of a folder
fault-many-files = it is not searched any further: there are more than { GROUPED($most) } files and folders; name the folder of the data itself
fault-protected = it is write-protected and stands as it was; take the protection off, or choose another name
fault-unsure = it is written, but the disk does not confirm it: { $error }
fault-more = and { GROUPED($count) } more
fault-script-line = a line of a script has at most { GROUPED($most) } bytes
fault-script-long = a script has at most { GROUPED($most) } lines
fault-script-refused = `{ $line }` was refused
fault-script-utf8 = this line is no UTF-8 text
fault-read-forbidden = it may not be read
fault-unread = it cannot be read: { $error }
fault-write-forbidden = it may not be written
fault-read-only = it stands where nothing can be written
fault-disk-full = the disk is full
fault-quota = no more room on the disk is granted
fault-file-large = it is larger than files may be
fault-folder-name = its folder cannot be made: a file has that name
fault-unwritten = it cannot be written: { $error }
fault-unkept = it cannot be kept: { $error }
fault-old-stands = { $fault }; what was saved in it before stands as it was
fault-picture = { $error }

## Saves

fault-its-format = its format is `{ $given }`, not `{ $format }`
fault-broken = it is broken
fault-empty-file = it is empty
fault-first-line = its first line is no match's
fault-one-line = it ends behind its first line
fault-last-line = its last line is broken
fault-lock-unusable = this marks that a table is open here, and cannot be used as it is: two tables would write over each other's match; remove it and start again
fault-other-table = another table keeps its match in this folder; leave that one first, or choose another folder with --saves
fault-lock-lost = another table has taken this folder over since its last.lock was removed, and the match under way there is that table's; this one is not written over it: `save NAME` keeps it under a name of its own
fault-save-name = `{ $name }` is no name for a save: write letters, digits, - and _
fault-save-nameless = the name of a save has one letter at least
fault-save-device = Windows keeps the name `{ $name }` for itself, and could not open the file; choose another name
fault-save-exists = there is a save `{ $name }` already; choose another name
fault-save-name-long = a save's name has at most { $most } letters
fault-save-taken = a save is called `{ $name }` by now; give that one another name first
fault-save-last = `last` is the match under way, which is saved by itself; choose another name
fault-save-there = there is a save { $name } already; `save { $name } again` puts this match in its place

## Heroes, parties and what they bring

fault-no-hero = there is no hero "{ $hero }"{ $hint }
fault-no-spawn = there is no spawn "{ $spawn }"{ $hint }
fault-spawn-rank = there is no spawn "{ $spawn }" without a rank; write { $ranks }
fault-no-chest = there is no chest "{ $chest }"{ $hint }
fault-no-party = there is no party "{ $party }"{ $hint }
fault-no-parties = there is no party in it; each begins with `[[party]]`
fault-no-such-party = there is no party "{ $party }"{ $hint }; there are { $known }, and files, such as mine.toml or ./mine
fault-hero-written = a hero is written "orla", or with the level it starts at (1 or 2) "orla 2" (TEAM-2)
fault-hero-level = "{ $hero }" cannot start at level { $level }; heroes start at level 1 or 2 (TEAM-2)
fault-hero-spawn = "{ $kind }" is a spawn; spawn join no party (IMPORT-2){ $hint }
fault-plain-write = ; write `{ $line }`
fault-hero-import = "{ $hero }" comes from the parent game and has no levels (R-IMPORT)
fault-hero-twice = "{ $hero }" is in the party twice (TEAM-3)
fault-party-nameless = a party needs a name
fault-plain-empty = there is no party: its name stands on the first line, then its heroes, one a line
fault-plain-points = a party is built for { $least } to { $most } points
fault-plain-count = { $what ->
    [tokens] of a table a party brings 1 to { $most } tokens together, as many as a match has room for
   *[spawn] of a kind a party brings 1 to { $most } spawn together, as many as a match has room for
 }
fault-plain-twice = the points were said already
fault-plain-heroes = a party has at most { $most } heroes
fault-plain-kinds = a party brings at most { $most } kinds of them, as many as a match has room for
fault-plain-chests = a party brings at most { $most } chests
fault-plain-long = a line says at most { $most } letters
fault-plain-line = a line is a hero and a level ("orla 2"), how many spawn of a kind ("3 gnawer-weak") or a chest ("tithe-box")
fault-plain-unknown = "{ $line }" is nothing that a party has{ $hint }
fault-plain-count-first = how many stands before the name: "{ $line }"
fault-plain-chest-line = a chest stands alone on its line: "{ $chest }", as often as the party brings it
fault-convert-one = { $count ->
    [0] this file has no party
   *[other] one party is converted at a time; this file has { $count }: name one with --party, of { $known }
 }
fault-convert-none = there is no party "{ $party }" in this file; there are { $known }
fault-own-party-one = a file of your own parties holds one party; this is the second
fault-party-empty = a party has at least one hero
fault-unique-more = "{ $spawn }" is unique: a player brings one (DIAL-7)
fault-party-cost = the party "{ $party }" costs { $cost } points, more than { $most } (TEAM-1){ $hint }
# What helps where another total is agreed on; so it is written in its file, or as a line of plain text.
fault-points-key = ; where more is agreed on, write `points = { $cost }`, or add --points { $cost }
fault-points-line = ; where more is agreed on, write `{ $cost } points`, or add --points { $cost }
fault-party-spawn = "{ $party }" adds { $count } spawn of { $points } points to the bank; { $short ->
    [count] it must add as many as it has heroes, { $heroes } at least
    [points] they must be worth { $least } points together
   *[both] it must add as many as it has heroes, { $heroes } at least, worth { $least } points together
 } (TEAM-8)
fault-party-chests = "{ $party }" brings { $chests ->
        [one] one chest
       *[other] { $chests } chests
    } for { $heroes ->
        [one] one hero
       *[other] { $heroes } heroes
    }; it must bring as many at least (TEAM-5)
fault-bank-hero = "{ $hero }" is a hero; the bank holds spawn (TEAM-8){ $hint }

## Matches that cannot begin so

fault-seat-entries = a match has 2 to { $most } [[seat]], not { $count }
fault-seat-count = a match has 2 to { $most } seats, not { $count }
fault-few-heroes = there are { $heroes } heroes for { $seats } seats
fault-first-range = `first` must be 1 to { $seats }, the number of a seat
fault-who-plays = `{ $key }` says who plays; leave out `{ $other }`
fault-chosen-twice = "{ $hero }" is chosen twice
fault-basic-party = in the basic game a seat has one hero at level 1; write game = "team" in [options] for parties (R-GAMEMODE)
fault-seat-party-cost = the party of seat { $seat } costs { $cost } points, more than the { $most } of the match ({ $handicap ->
    [0] TEAM-1
   *[other] TEAM-1, R-HANDICAP
  })
fault-handicap-basic = seat { $seat }: in the basic game nobody counts points; write game = "team" in [options], or leave those of its handicap out (R-GAMEMODE, R-HANDICAP)
fault-handicap-limit = with its handicap the points of the party of seat { $seat } are { $limit }; they must be { $least } to { $most } (TEAM-1, R-HANDICAP)
fault-many-parties = { $parties } parties for { $seats } seats
fault-many-items = there are more than { GROUPED($most) } of its kind already; no match has so many
fault-bank-room = parties of up to { $points } points for { $seats } seats leave room for { $room } spawn, which are worth { $worth } points at most; TEAM-8 asks for { $needed }: choose fewer points or fewer seats, or name the [bank] in a match file
fault-basic-parties = parties make it a team game; leave out --game basic, or the parties (R-GAMEMODE)
fault-basic-strong = in the basic game tokens are weak and normal; add --game team, or leave the strong ones out (SETUP-7, TEAM-7)
fault-basic-points = in the basic game nobody counts points; add --game team, or leave them out (R-GAMEMODE)
fault-no-data-files = there is no data file in it; data files end in .toml
fault-kits-printed = kits are for a dungeon that is laid: add --map laid, or leave them out
fault-kits-match = a match file names its kits itself: write them there, or leave one of the two out
fault-many-kinds = the data has { $count } kinds of figures, at most { $most } fit
fault-many-chest-kinds = the data has { $count } kinds of chests, at most { $most } fit
fault-many-tables = the data has { $count } token tables, at most { $most } fit
fault-no-entrance = the map has no entrance "{ $entrance }"{ $hint }
fault-map-no-entrance = the map "{ $map }" has no entrance "{ $entrance }"{ $hint }
fault-entrance-shared = "{ $entrance }" lies on a block where another seat enters
fault-few-ways = the map "{ $map }" has entrances on { $ways } blocks, too few for { $seats } seats (SETUP-10)
fault-no-floor = { $square } is not on the board or is a wall or crevice
fault-square-taken = { $square } is taken already
fault-many-chests = a match has at most { $most } chests, not { $count }
fault-few-chests = the stock holds { $chests } chests for { $heroes } heroes; it needs as many at least (TEAM-5)
fault-stock-out = no chest "{ $chest }" is left in the stock{ $hint }
fault-many-placed-chests = { $seats } seats place at most { $most } chests, not { $count }
fault-many-placed-tokens = { $seats } seats place at most { $most } tokens, not { $count }
fault-many-tokens = a match has at most { $most } tokens, not { $count }
fault-no-token-table = there is no token table "{ $table }"{ $hint }
fault-urn-few = the urn holds { $count } { $colour } tokens, too few
fault-bank-full = the bank has room for { $room } spawn beside the heroes, not { $count }
fault-bank-unique = "{ $spawn }" is unique: each player brings one at most, so that the bank of { $seats } seats holds up to { $seats }, not { $count } (DIAL-7)
fault-points-nobody = the cheapest hero, "{ $hero }", costs { $cost } points, more than { $points }: a seat without a party could choose nobody (SETUP-1, TEAM-1); choose more points
fault-bank-few = the bank holds { $spawn } spawn of { $points } points; for { $heroes } heroes of { $seats } seats it needs as many spawn and { $needed } points at least (TEAM-8)
fault-kits-seats = { $kits } kits for { $seats } seats: one or more for each, or one for two seats (MAP-2, R-ONEKIT)
fault-few-blocks = each seat lays { $each } blocks and has { $own }: name more kits for each (TEAM-4)
fault-no-kits = there is no kit to lay a dungeon from
fault-many-kits = a match has at most { $most } kits
fault-kits-no-block = no kit of the match has the block "{ $block }"
fault-no-block = there is no block "{ $block }"

## A position that cannot be

fault-figure = figure { $number }
fault-chest = chest { $number }
fault-token = token { $number }
fault-draft-seats = a match has 2 to { $most } seats, this one has { $count }
fault-draft-many = { $what ->
    [figures] there are { $count } figures, at most { $most } fit into a match
    [chests] there are { $count } chests, at most { $most } fit into a match
    [tokens] there are { $count } tokens, at most { $most } fit into a match
    [tables] there are { $count } token tables, at most { $most } fit into a match
    [unused] { $count } abilities are left unused, at most { $most } can be in one turn
   *[doors] there are { $count } doors, at most { $most } fit into a match
 }
fault-figure-floor = { $piece }: its square { $square } is not on the board or is a wall or crevice
fault-figure-seat = { $piece }: seat { $seat } does not sit at this table
fault-figure-owner = { $piece }: heroes belong to a seat and spawn to none
fault-figure-level = { $piece }: a hero's level is 1 to 5 (DIAL-6)
fault-figure-skulls = { $piece }: its dial shows skulls at click { $click } (DIAL-5)
fault-piece-floor = { $piece }: it must stand on an enterable square of the board
fault-chest-facing = { $piece }: a chest faces n, e, s or w (R-FACING)
fault-chest-wheel = { $piece }: wheels have positions 0 to 5 (CHEST-7)
fault-chest-serves = { $piece }: it serves a figure that is no hero of its holder
fault-chest-order = { $piece }: a chest that serves a hero is its first or second (R-TWOCHESTS)
fault-chest-unseen = { $piece }: a held chest shows its treasure, and that is not a "Trap!" (TREAS-2)
fault-square-shared = { $square }: two pieces stand there; a square holds one warrior, chest or token (MOVE-8)
fault-seat-placed = seat { $seat }: it cannot have placed { $placed } pieces (SETUP-5, SETUP-7)
fault-urn-short = { $colour }: { $tokens } tokens lie face down, but the urn has only { $left } tables for them (R-HIDDEN)
fault-turn-seat = seat { $seat } of the turn does not sit at this table
fault-activation = what is being activated is not on the board or waiting outside
fault-building = the building: { $what }
fault-site-unknown = it names a block that no kit has
fault-site-crowded = more blocks lie there than fit
fault-site-off-grid = a block does not lie on the grid (R-LAY)
fault-site-terrain = a terrain piece does not lie on the board (R-TERRPLACE)
fault-site-door = a door does not stand on the board (R-DOOR)
fault-site-way = a way in or out is not on the board
fault-site-turned = a block that is not there is turned, or by more than three quarters (TERR-4)

## Cases

fault-bad-square = `{ $text }` is no square: write a column a-bl and a row 1-64, such as `d4`, or `2:d4` for level 2
fault-case = { $text }{ $because }
fault-case-unread = the case cannot be read
fault-no-case = there is no case in this folder; cases are files that end in .toml
fault-case-no-rules = name the rules that this case shows
fault-no-rule = `{ $rule }` is no rule{ $hint }
fault-no-facing = `{ $text }` is no facing: n, ne, e, se, s, sw, w or nw
fault-no-word = `{ $word }` is no word of `{ $key }`{ $hint }
fault-door-squares = a door is the two squares that it stands between: ["b2", "c2"]
fault-no-door = no door parts { $one } and { $other }
fault-many-doors = a dungeon has at most { $most } doors
fault-door-destroyed = a destroyed door is neither open nor shut; leave one of the two out
fault-map-brings = the map brings its own; leave out `{ $key }`, or `map`
fault-kits-and-blocks = `kits` say which blocks there are; leave out `[[block]]`, or `kits`
fault-case-no-block = there is no block `{ $block }`{ $hint }
fault-block-list = write the ids of blocks in brackets
fault-figure-nothing = give the figure an `id`, or a `kind`
fault-figure-kind = `kind` says what the figure is; leave out `{ $key }`
fault-is-spawn = `{ $kind }` is spawn, not a hero
fault-is-hero = `{ $kind }` is a hero, not spawn
fault-no-figure = there is no figure `{ $figure }`{ $hint }
fault-no-piece = there is no figure or token `{ $piece }`{ $hint }
fault-name-taken = the name `{ $name }` is taken already; give each its own `id`
fault-at-and-place = write `at` or `place`, not both
fault-kind-twice = the kind `{ $kind }` is there twice
fault-case-many-kinds = these are more kinds of figures than fit into a match
fault-hero-rank = only spawn have a rank (DIAL-7)
fault-spawn-level = only heroes have levels (DIAL-6)
fault-dial-says-all = `dial` says all; leave out `{ $key }`
fault-dial-positions = a dial has 1 to { $most } positions, not { $count }
fault-no-ability = `{ $ability }` is no ability{ $hint }
fault-case-two-abilities = { $one } and { $other } both stand at { $value }; there is one ability a value (DIAL-4)
fault-ability-value = { $ability } stands at { $its }, not at { $value }
fault-chest-places = a chest is in one place: write `at`, `held` or `place`
fault-chest-kind = `kind` says what the chest is; leave out `{ $key }`
fault-case-no-chest = there is no chest `{ $chest }`{ $hint }
fault-trap-and-traps = write `trap` or `traps`, not both
fault-treasure-and-treasures = write `treasure` or `treasures`, not both
fault-table-twice = the table `{ $table }` is there twice
fault-table-colour = this table is one of another colour
fault-token-turned = a token that has turned shows its `table`
fault-case-no-table = there is no token table `{ $table }`{ $hint }
fault-case-no-entrance = there is no entrance `{ $entrance }`{ $hint }
fault-active-early = nothing is activated before a turn has begun; leave out `active`, or `phase`
fault-no-active = `{ $key }` is said of `active`, which is missing
fault-not-active = only what stands on the board or waits outside can be active
fault-goal-alone = a goal needs something that holds when it is reached: add `state` or `events`
fault-lesson-seed = a lesson has dice of its own, and the list has none; a seed is for `{ $match }` alone
fault-no-person = nobody called “{ $name }” has ended a match here{ $hint }{ $count ->
    [0] {""}
   *[other] ; these have: { $known }
 }
fault-no-lesson = there is no lesson `{ $lesson }`{ $hint }; there are { $known }
fault-lesson-no-goal = no step has a goal: add `goal = "ID"` to a step of the lesson
fault-lesson-opening = the first step of a lesson needs a command: add `do`
fault-lesson-goal-twice = there is a goal `{ $goal }` before: give each its own id
fault-lesson-nobody = nobody is to act in this situation
fault-lesson-throw = the dice `{ $text }` cannot be read when the lesson begins: { $because }
fault-refusal-alone = a refusal needs a command: add `do`
fault-no-part = `{ $part }` is no part of the state{ $hint }
fault-sum = sum "{ $sum }": { $what }
fault-two-squares = `{ $text }`: write two squares, such as "a1 c3"

## Saves and replays, line by line

fault-json = { $text }
fault-save-many = a match has at most { GROUPED($most) } entries; what stands from here on is not read
fault-save-broken = what stands from here on is not read either: so many of its lines are broken
fault-difference = { $text }
fault-replay-empty = the file is empty; it begins with { "{" }"format":"{ $format }",…{ "}" }
fault-no-match = this is no match of dialdelve ({ $error }); its first line begins with { "{" }"format":"{ $format }"
fault-replay-format = format is `{ $given }`; this program reads `{ $format }`
fault-replay-game = game is `{ $given }`; this program plays `{ $game }`
fault-unwritable = the match cannot be kept: { $why }
fault-no-question = there is no question `{ $name }` that could have a standing answer; there are { $known }
fault-names-many = `names` has more names than there are seats
fault-seats-players = `seats` does not name one player for each seat
fault-start-changed = field `start_hash`: `options` or `start` were changed after the match was written
fault-no-opening = the opening entry is missing behind the header
fault-opening-do = the first entry is the opening and has no `do`
fault-no-do = `do` is missing: only the opening has no command
fault-field-do = field `do`: { $what }
fault-field-dice = field `dice`: { $what }
fault-field-key = field `key`: it is not that of the state that the rules come to
fault-header-format = the first line has fields of another format
fault-entry-format = this line has fields of another format
fault-line-written = this line is not as the program writes it
fault-link = field `link`: something was changed, left out or put in here, or in a line above
fault-chain = field `chain`: the end does not belong to the lines above
fault-end-missing = the end is missing: the file was cut off
fault-seed-throws = field `dice`: the seed throws something else here
fault-by-untold = field `by`: it is missing; a match with dice by decision tells who decided
fault-by-lot = field `by`: the lot did not draw this
fault-by-plan = field `by`: the match file does not say this
fault-by-answer = field `by`: no standing answer gives this
fault-by-player = field `by`: there is no such computer player
fault-end-other = field `end`: the match does not stand so
fault-refused = field `do`: `{ $command }` is refused here by { $rule }
fault-dice-missing = the rules throw `{ $throw }`, which the file does not have
fault-dice-unfit = `{ $throw }` has not as many dice as the rules throw, or cannot fall
fault-dice-idle = the rules do not throw `{ $throw }`
fault-start = start: { $what }
fault-start-map = start: `map` does not fit together
fault-start-block = start: a block has squares or doors out of range
fault-start-draft = start: `draft` names something that is not there
fault-start-seats = start: { $count } seats; a match has 2 to { $most }
fault-start-teams = start: `teams` does not name one team for each seat
fault-start-first = start: the first player sits at no seat
fault-start-kinds = start: at most 250 kinds of figures and of chests
fault-start-keys = start: `keys` is { $number }, and must be 1 or 2
fault-start-tables = start: at most { $most } token tables
fault-start-kind = start: kind `{ $id }` has a number out of range
fault-start-chest = start: chest `{ $id }` has a number out of range
fault-start-table = start: table `{ $id }` has a number out of range
fault-start-name = start: the name `{ $name }` is none, or that of two
fault-start-handicaps = start: more seats have a handicap than there are
fault-handicap-activations = the handicap of seat { $seat } is { $most } activations a turn at the most (R-HANDICAP)
fault-option-rounds = options: round_limit is 1 to { $most }
fault-option-points = options: points are 1 to { $most }

## Cases that are written at the table

fault-case-there = there is a case { $name } already; `case { $name } again` puts this one in its place
fault-case-owed = a case begins where no question waits and no attack is under way
fault-case-data = the data has changed since this match began: { $fault }
fault-case-differs = read again it would be another position: the data has changed since this match began, or the case format cannot say all of it

## What is asked for on the command line

fault-option-seats = { $count } seats; a match has 2 to { $most }
fault-option-table-seats = { $seats } seats, but --seats names { $players } players
fault-option-game = no game is called `{ $name }`; there are: { $known }
fault-option-size = `{ $text }` is no size: write 1440x900, each from { $least } to { $most }
fault-option-handicaps = { $count ->
    [one] one number
   *[other] { $count } numbers
  } for { $seats } seats; write one for each, 0 for who has none
fault-option-teams = { $teams ->
    [one] one team
   *[other] { $teams } teams
  } for { $seats } seats
fault-option-players = { $players } players for the { $seats } seats of { $file }
fault-option-player = `{ $player }` is no player; there are { $known }; those that think take nodes (veteran@20000), a time (veteran@300ms) and a character (veteran:bold; { $characters })
fault-option-player-count = { $count ->
    [one] one player
   *[other] { $count } players
  }; a match has 2 to { $most }
fault-option-paired-seats = two seats swap what they have; there are { $seats }
fault-option-paired-odd = { $matches } matches are no pairs; ask for an even number
fault-option-program = there is no program `{ $path }`
fault-exam-folder = there is no such folder: make it first
fault-exam-program = programs of other people cannot be asked here; let them meet others in `arena`
fault-exam-no-end = its match is over, or more than { $most } positions can come before its end: an exam needs the last turn of a match
fault-option-nobody = nobody is called `{ $player }`; there are { $known }
fault-option-seat-count = { $given ->
    [one] one player is named
   *[other] { $given } players are named
  }; the game has { $seats } seats
fault-option-arena-players = { $count ->
    [one] one player
   *[other] { $count } players
  }; an arena has 2 to { $most }
fault-option-fourfold = one player sits against three of another; there are { $count } players
fault-option-bouts = { $bouts } bouts are too many; an arena has at most { $most }
fault-option-sprt = write two numbers from -1000 to 1000, the smaller one first: --sprt 0,20
fault-option-sprt-two = a test is between two players with two seats
fault-appended-link = it does not follow from the line before it: one of the two was changed, or a line between them is missing
fault-appended-utf8 = it is no UTF-8 text
fault-appended-line-long = it has more than { GROUPED($most) } bytes
fault-appended-long = it has more than { GROUPED($most) } lines, the most of such a file
fault-appended-full = nothing more fits into it; give it another name, and a new one begins
fault-results-locked = another run writes to it; name another file, or wait for that run
fault-arena-bout = bout { $number } (seed { $seed }) { $what }
fault-arena-format = it is no log of an arena (its first line has no format `{ $format }`); name another file
fault-arena-other = it is the log of another arena: its { $field } is { $theirs }, and here { $ours }; name another file, or the same arguments
fault-arena-line = this line is broken, or is of no bout of this arena; remove it and all lines behind it, and their bouts are played again
fault-option-threads = { $threads } threads are too many; a run has at most { $most }
fault-threads-start = the threads cannot be started ({ $error }); ask for fewer by --threads
fault-run-stopped = it was stopped
fault-perft-many = there are more than { GROUPED($most) } different states on the way there: choose a smaller --depth
fault-perft-weight = the weight is not 1
fault-stopped = stopped: { $played } of { $asked } matches are summed up
fault-simulated-match = match { $number } (seed { $seed }) { $what }
fault-simulated-endless = does not end
fault-simulated-over = is over
fault-simulated-stuck = is stuck: { $player } has no lawful command after { $decisions } decisions
fault-simulated-plan = { $file }: { $what }
fault-simulated-refused = { $file }: `{ $command }` is refused by { $rule }
fault-window = it cannot be opened, or it has failed; `dialdelve table` plays in the terminal
fault-unsaved = the match under way could not be saved as the window was closed: { $why }
fault-no-display = there is no display; `dialdelve table` plays in the terminal
fault-no-window = this program was built without it; `dialdelve table` plays in the terminal

## Commands that cannot be taken back

fault-undo-nothing = there is nothing to take back
fault-undo-thrown = the last command threw dice; what has been thrown stays thrown
fault-undo-seen = something hidden has come to light since; what has been seen stays seen
fault-undo-thrown-since = what followed that command threw dice; what has been thrown stays thrown

## Commands and throws that cannot be read

fault-typed-nothing = a command is missing; `legal` lists those of this moment
fault-typed-verb = `{ $verb }` is no command{ $hint }
fault-typed-form = write `{ $form }`
fault-typed-form-one = name one only: write `{ $form }`
fault-typed-figure = `{ $figure }` is no figure of this match{ $hint }
fault-typed-chest = `{ $chest }` is no chest of this match; they are called c1, c2, …
fault-typed-token = `{ $token }` is no token of this match; they are called t1, t2, …
fault-typed-kind = `{ $kind }` is no kind of figure{ $hint }
fault-typed-kind-ranks = `{ $kind }` is no kind of figure; it may mean { $ranks }
fault-typed-block = `{ $block }` is no block{ $hint }
fault-typed-entrance = `{ $entrance }` is no entrance; there are { $known }
fault-typed-table = `{ $table }` is no token table of this match
fault-typed-field = `{ $text }` is no field: write its two coordinates with a comma, such as -2,4
fault-typed-seat = `{ $seat }` is no seat; they are counted from 1
fault-typed-door = there is no door between { $one } and { $other }
fault-typed-door-kind = `{ $text }` is no kind of door: wood or metal
fault-typed-terrain = `{ $text }` is no terrain piece: { $known }
fault-typed-side = `{ $text }` is no side of a block: a or b
fault-typed-level = `{ $text }` is no level: heroes have levels 1 to 5
fault-typed-colour = `{ $text }` is no colour of tokens: yellow, blue or red
fault-typed-vortex = `{ $way }`: a vortex turns its block `right` or `left`
fault-typed-pace = `{ $text }`: disarm `fast` (3 MP) or `slow` (6 MP)
fault-typed-enter-who = `enter` needs an activated hero that waits outside, or a square: `enter k1`
fault-typed-enter-none = there is no square to enter on; write one: `enter k1`
fault-typed-enter-several = several squares are as near; choose one of { $squares }
fault-typed-step = there is no square to the { $to }; write one: `step d4`
fault-typed-pass-who = `pass` needs an activated figure on the board
fault-typed-pass-next = { $to } is not next to { $at }; write `pass OVER… LANDING`, such as `pass c3 c4`
fault-typed-pass = write `pass OVER… LANDING`: the squares passed over, then where it lands
fault-typed-attack = write `attack FIGURE`, two or three different figures for a ranged attack, or `attack door SQUARE SQUARE`
fault-typed-shockwave = write `attack FIGURE`; only a Shockwave names no target
fault-typed-not-shown = { $figure } does not show { $ability } now
fault-typed-choice = { $ability } is no choice of an attack; see `forgo`
fault-typed-throw = `{ $text }`: write what it is for and what it showed
fault-typed-dice = `{ $text }`: write one or two dice, such as `{ $purpose } 4 3`
fault-typed-purpose = `{ $purpose }` is no purpose of a throw{ $hint }
fault-typed-event-nothing = an event is missing
fault-typed-event = `{ $event }` is no event{ $hint }
fault-typed-event-strike = no such attack is under way after this event
fault-typed-event-owed = `{ $task }` is not what is owed after this event: { $known }
fault-typed-fact = nothing is called `{ $name }`{ $hint }
fault-typed-number = `{ $text }` is no number from 0 to { $most }
fault-typed-one-of = `{ $text }`: write one of { $known }
fault-typed-die = `{ $text }` is no die: 1 to { $sides }

# Portraits of figures that somebody has made
fault-portrait-long = a portrait has at most { $most } KB
fault-portrait-kind = a picture begins with `{ $begin }`; other kinds of pictures are not read
fault-portrait-letters = the picture is not written in base 64 as it should be
fault-portrait-bytes = the picture has { $size } KB, { $most } are the most
fault-portrait-size = the picture is { $width } by { $height } pixels large, { $most } by { $most } are the most
fault-portrait-broken = the picture is no PNG that can be read: { $error }
fault-portrait-colours = the picture has colours that are not read; keep it as PNG with red, green, blue
fault-portrait-group = parts have no group `{ $group }`{ $hint }
fault-portrait-part = no part of the group `{ $group }` is called `{ $name }`{ $hint }
fault-portrait-parts = parts are written as `parts:GROUP/NAME+GROUP/NAME`, { $most } at most

# Tables (CSV)
fault-csv-empty = the table is empty; its first line names the columns
fault-csv-twice = the column { $column } is there already
fault-csv-fields = the row has more fields than the table has columns ({ $most })
fault-csv-wide = fields after the first { $most } of a row are not read
fault-csv-rows = more than { $most } rows are not read
fault-collection-heads = a collection needs the columns `figure` and `count`, or `set`, `number` and `count`
fault-collection-count = `count` must be a whole number from 0 to { $most }
fault-collection-figure = no figure is called { $figure }{ $hint }
fault-collection-number = no figure has the number "{ $number }" of the set "{ $set }"
fault-table-headless = the first line names no column of a table of figures; columns are { $columns }, and click1 to click12
fault-table-rows = the table has no figures; each is a row below the names of the columns
fault-table-column = the table has no column { $column }
fault-table-head = no column is called { $column }{ $hint }
fault-table-empty = { $column } is empty
fault-table-taken = a figure has the id { $id } already; give this one another, or throw that one away first
fault-table-rank = the rows of { $id } are no ranks of one spawn: { $why ->
    [hero] a hero has one row
    [unique] a unique spawn has no other ranks
    [same] two have the same `{ $column }`
   *[other] they differ in `{ $column }`
 }
fault-table-row-id = row { $row } has the id { $id } already; give this one another
fault-table-row-tag = row { $row } has the letters { $tag }; give this one others
fault-table-row-number = row { $row } has the number { $number } of the set "{ $set }" already; give { $figure } another
fault-table-hero-tag = only spawn have a `tag`; leave it empty for a hero
fault-table-clicks = there is no { $column }: a dial has { $most } positions at most, click1 to click{ $most } (DIAL-5)
fault-table-heads = ; columns are { $columns }, and click1 to click{ $most }
fault-table-tag = another figure has the letters { $tag }; give this one others
fault-table-tags = no letters are left for this spawn; give it a `tag` that no other has, or bring fewer spawn
fault-table-many = there is room for { $most } more figures
fault-figure-there = a file of this name is there already; give the figure another id than { $id }, or throw the file away first
fault-table-number = "{ $text }" is no whole number from { $least } to { $most }
fault-table-gap = before { $column } a position is missing
fault-table-click = "{ $text }" is no position of a dial: speed/attack/defence/damage, each 0 to { $most }, then abilities
fault-party-tokens = "{ $party }" brings { $weak } weak, { $normal } normal and { $strong } strong tokens; four weak and two normal ones are wanted, one of the weak may be a strong one if that is agreed on (TEAM-7); other counts are agreed on by the [urn] of a match file
fault-seat-strong = TEAM-7: seat { $seat } brings a strong token, which is not agreed on; agree on it with --strong-tokens, or with `strong_tokens = true` under [options] of a match file

## Keys of actions in the settings

fault-key-action = nothing that keys do is called "{ $name }"; the usual keys serve
fault-key-none = no key is written so; write "f", "shift+r", "ctrl+z", "f4", "page-up" or the like; the usual keys serve
fault-key-fixed = "{ $key }" means the same everywhere; choose another key; the usual ones serve
fault-key-taken = "{ $key }" is the key of "{ $other }" already; choose another one; the usual keys serve
fault-no-data = this game reads no files of data
