# Drawing dungeons.

dungeons = Dungeons
dungeons-about = Lay and draw dungeons of your own, and play in them.
dungeons-own = Your own
dungeons-none = None yet. Begin with one of those below.
dungeons-bin = { $count ->
    [one] In the bin: one
   *[other] In the bin: { $count }
  }
bin-restore = Bring it back
dungeons-begin = Begin a new one
dungeon-empty = Empty sheet
dungeon-empty-about = from blocks
dungeon-unnamed = My dungeon
dungeon-copy = { $name }, a copy
dungeon-sound = Sound: it can be played.
dungeon-flaws = { $count ->
    [one] One thing is to be mended before it can be played.
   *[other] { $count } things are to be mended before it can be played.
  }
dungeon-not-whole = The file holds what cannot be drawn; it stays as it is, and a copy was opened.
dungeon-edit = Draw
dungeon-duplicate = A copy
dungeon-rename = Another name
dungeon-export = Write it to a file …
dungeon-import = Bring one in from a file …
dungeon-exported = It is written to { $file }.
file-open = Choose a file
file-write = Where to?
file-cancel = Cancel
file-home = Home
file-desktop = Desktop
file-documents = Documents
file-downloads = Downloads
file-name = Name or path:
file-all = All files
file-open-it = Open
file-write-it = Write
file-overwrite-about = { $file } is there already. Write over it?
file-overwrite = Write over it
file-keep = Keep it
file-nameless = Type a name, or choose one in the list.
file-nothing = There is no such file here.
file-missing = There is no such file: { $path }
file-no-folder = There is no such folder: { $path }
file-special = It is no file that can be read or written: { $path }
file-forbidden = It may not be looked at: { $path }
file-unread = It cannot be read: { $path }

## Around the drawing

builder-back = Back to the dungeons
builder-undo = Undo ({ KEY("undo") })
builder-redo = Redo ({ KEY("redo") })
builder-undo-to = Undo it, and all since
builder-play = Play it
builder-play-about = Begins a match here with the choices of your last one ({ KEY("play-here") }).
builder-test = Test it
builder-test-about = The computer plays all seats while you watch.
builder-not-sound = It is not sound yet: the right side tells what is to be mended.
menu-draw = To the drawing
menu-draw-copy = Draw on a copy
builder-facts = Words and flaws
builder-whole = All of it ({ KEY("whole") })
builder-level = Level { $level } of { $levels }
builder-level-add = One more level above
builder-level-above = The level above ({ KEY("level-up") })
builder-level-below = The level below ({ KEY("level-down") })
builder-level-remove = Take the highest level away
builder-tool = { $tool } ({ $key })
builder-flaws = To be mended
builder-sound = Nothing: it is sound, for { $players } players at most.
builder-no-chest = But no chest has a place: every block has an entrance of its own (SETUP-5). One more block would do.
builder-block = The block
builder-origin = { $print } of the kit { $kit }
builder-head = About it
builder-steps = What you did
builder-at = { $square }, { $block }.

tool-lay = Lay blocks
tool-select = Select
tool-brush = Paint
tool-erase = Erase
tool-door = Doors and walls between
tool-entrance = Entrances
tool-note = Notes
tool-measure = Measure
tool-piece = Chests and tokens
tool-piece-about = What is fixed here stands in every match; the players place only what is left to them. Without any they place all of it (SETUP-5 to SETUP-8).
piece-chest = Chest
piece-yellow = Yellow token
piece-blue = Blue token
piece-red = Red token
gauge-ways = Ways
gauge-ways-about = What a way from the chosen square costs, in MP, for a hero without abilities; doors are shut (MOVE-1). Point at another: the way there. Green: within 8 MP.
gauge-fire = Lines of fire
gauge-fire-about = What is seen from the chosen square, and how far it is (RNG-3). Yellow: something hinders the shot.
gauge-blocks = Blocks from the entrances
gauge-blocks-about = How many blocks each square lies from the nearest entrance. Green: far enough for a chest (SETUP-5); tokens keep away from yellow ones too (SETUP-8).
builder-hint-measure = Click a square to measure from it.

builder-hint-held = Click to lay it. { KEY("turn") } turns it, { KEY("flip") } turns it over, Escape puts it away.
builder-hint-snapped = It snaps to the opening marked green; hold Alt to lay it where the cursor is. { KEY("turn") } turns it, { KEY("flip") } turns it over.
builder-hint-lay = Choose a block (keys: { KEY("hold-next") } and { KEY("hold-before") }), then click where it is to lie.
builder-hint-select = Click a block or draw a box. Drag moves it, { KEY("turn") } turns, { KEY("flip") } mirrors, { KEY("copy") } copies, { KEY("delete") } deletes.
builder-snap = Snap to openings
builder-snap-about = Near an opening a block snaps to where openings meet. Hold Alt to lay it just where the cursor is.
nothing-drawn = Nothing is drawn on this square.
edge-undrawn = An entrance needs a square of a block on one side of the edge.
edge-half-drawn = A door or wall stands between two squares of blocks.
select-first = Click a block first.
spin-refused = So it stays as it is. Take it up ({ KEY("lift") }) to turn it in hand.
border-doors-left = { $count ->
    [one] The door at its border has no neighbour here and was taken away.
   *[other] { $count } doors at its border have no neighbour here and were taken away.
 }
border-walls-left = { $count ->
    [one] The wall at its border has no neighbour here and was taken away.
   *[other] { $count } walls at its border have no neighbour here and were taken away.
 }
gone-doors = { $count ->
    [one] A door went with what stood there; undo brings it back.
   *[other] { $count } doors went with what stood there; undo brings them back.
 }
gone-walls = { $count ->
    [one] A wall between two squares went with what stood there; undo brings it back.
   *[other] { $count } walls between squares went with what stood there; undo brings them back.
 }
gone-entrances = { $count ->
    [one] An entrance went with what stood there; undo brings it back.
   *[other] { $count } entrances went with what stood there; undo brings them back.
 }
gone-pieces = { $count ->
    [one] A chest or token went with what stood there; undo brings it back.
   *[other] { $count } chests and tokens went with what stood there; undo brings them back.
 }
gone-notes = { $count ->
    [one] A note went with what stood there; undo brings it back.
   *[other] { $count } notes went with what stood there; undo brings them back.
 }
builder-hint-brush = Paint with the held mouse. A right click takes up what a square is made of.
builder-hint-erase = Erase with the held mouse.
builder-hint-door = Click the edge between two squares (keys: { KEY("turn") } turns it); again takes what stands there away.
builder-hint-entrance = Click the side of a square that leads out (keys: { KEY("turn") } turns it); again closes it.
builder-hint-piece = Click a square to fix it there; R turns a chest; again takes it away.
builder-hint-note = Click a square to write about it.

## Tools

shelf-all-kits = All kits
shelf-search = Search
shelf-rooms = Rooms
shelf-corridors = Corridors
shelf-both = Both
shelf-owned = Of each I own
shelf-any = any number
shelf-left = { $count } left

select-move = Take up
select-copy = Copy
select-turn = Turn
select-mirror = Mirror
select-keep = Keep for the shelf
select-delete = Delete
shelf-own = Your own blocks
block-size = { $columns } × { $rows }
block-several = Several blocks
block-kept = { $name } stands on the shelf of your dungeons now.
own-delete = Take it off the shelf

shape-free = Free
shape-free-about = Square by square, with the held mouse.
shape-line = Line
shape-line-about = From one square straight to another.
shape-rectangle = Rectangle
shape-rectangle-about = All squares between two corners.
shape-fill = Fill
shape-fill-about = All squares of a block that look alike and hang together.
shape-pick = Pick
shape-pick-about = Take up what a square is made of.

terrain-clear = Floor
terrain-wall = Wall
terrain-water = Water
terrain-difficult = Rubble
terrain-crevice = Crevice
terrain-shaded = Shade
terrain-teleport = Teleport
terrain-vortex = Vortex
terrain-stairs = Stairs
terrain-stairs-about = The first two of each letter lead to each other; they stand on two levels.
terrain-cost = MP of a step
door-of-wood = Wooden door
door-of-metal = Metal door
wall-between = Wall between
block-drawn = Cave
block-look = Looks like
look-hall = Guild hall
look-mine = Mine
look-crypt = Crypt
look-flooded = Drowned
block-is-room = Room
block-is-corridor = Corridor

## Words about it

head-name = Name
head-author = Drawn by
head-licence = Licence
head-about = Story
head-players = Players at most
head-players-all = all that fit
sort-printed = As a sheet
sort-printed-about = Any blocks of any size; each player needs a block to enter on.
sort-laid = As if laid
sort-laid-about = As players could lay it from their kits.
note-about = A note about this square:
note-keep = Keep

## What was done

builder-step = { $step }: { $what }
step-lay = Laid a block
step-move = Moved
step-turn = Turned
step-mirror = Mirrored
step-delete = Deleted
step-paint = Painted
step-erase = Erased
step-door = A door
step-partition = A wall between squares
step-entrance = An entrance
step-piece = A chest or token
step-note = A note
step-level = A level more
step-level-gone = A level less
builder-outdated = { $count ->
    [one] A block differs from its kit as that is now.
   *[other] { $count } blocks differ from their kits as these are now.
 }
builder-take-new = Take the new ones
step-renew = Took a block from its kit anew
step-rename = Named a block
step-look = Gave the blocks a look
step-words = Words about it

paste-off-grid = It would lie over the edge of the grid.
paste-overlaps = “{ $block }” is in the way ({ $square }).
paste-overlaps-thing = Something stands at { $square } already.
paste-levels = Its blocks lie on several levels: take those of one level at a time.

## Kits

kits-own = Your kits of blocks
kits-none = None yet.
kits-begin = Begin a new kit
kit-empty = Empty kit
kit-empty-about = six blocks of your own
kit-unnamed = My kit
kit-add-room = One more room
kit-add-corridor = One more corridor
kit-side = Unnamed
side-turn = Turn the side
side-mirror = Mirror the side
side-copy = Onto the other side
side-delete = Delete the block
builder-kit-sound = Nothing: it is sound. Its blocks stand on the shelf of your dungeons, and it can be chosen for a match that is laid from blocks.
builder-hint-sides = Click a side of a block: { KEY("turn") } turns it, { KEY("flip") } mirrors it, { KEY("copy") } copies it onto the other side, { KEY("delete") } deletes the block.
step-face = Turned, mirrored or copied a side
step-block = A block

## Parties

parties = Parties
parties-about = Put parties of your own together by points, compare dials, and play with them.
party-unnamed = My party
party-new = A new party
party-play-about = Begin a new match with this party at the first seat.
party-not-written = Part of its file could not be read: nothing is written, so that nothing is lost.
party-is-sound = Nothing is wrong with it.
party-cost = { $cost } of { $points } points
party-agreed = Agreed total
party-agreed-about = How much a party may cost (TEAM-1); each begun 50 points over 100 bring one more block a player (TEAM-4).
party-dials = Dials, or the list
party-heroes = Heroes
party-nobody = Nobody yet. Choose a hero on the left and press { KEY("add") } or Return.
party-level = Begins at level { $level } (TEAM-2)
party-remove = Take this hero out
party-spawn = Spawn for the bank
party-spawn-usual = None: the bank is the usual one. Choose spawn on the left to bring your own.
party-spawn-each = ({ $points })
party-spawn-total = { $count } spawn worth { $points } points. Needed: one for each hero at least, worth { $least } points together (TEAM-8).
party-chests = Chests
party-chests-count = { $count ->
    [0] None: the usual ones
   *[other] { $count } of at least { $heroes } (TEAM-5)
}
party-chests-about = Without any they are the usual ones. If you bring some, bring at least one for each hero (TEAM-5).
chest-traps = Trap wheel, behind its blank
chest-treasures = Treasure wheel
chest-trap-again = a trap once more
party-note = Notes
party-renew = Take the figures as they are now
party-delete = Throw this party away
party-copy = Make a copy
party-paste = New party from text that was copied
party-as-text = Copy as text
party-text-copied = The party was copied as text.
party-clipboard = copied text
party-paste-refused = What was copied is no party, and nothing was changed. A party is its name on the first line, then a line for each hero (orla 2), its spawn (3 gnawer-weak), chests (tithe-box), tokens (2 blue-1) and total (100 points).
party-step-add = Added: { $what }
party-step-remove = Taken out: { $what }
party-step-level = Another level: { $what }
party-step-chest = Chest: { $what }
party-step-points = Another total
party-step-note = Notes
party-step-name = Another name
party-step-renew = Figures as they are now
party-step-paste = Read from text
cast-search = Search
cast-search-about = Words of names and abilities, or: faction:delvers ability:charge rank:weak arc:expanded is:undead price<=30 attack@2>=9 range>0 clicks>6 sort:-damage; a - before a part turns it round; @2 is two clicks after the start, for a price level 2.
cast-search-clear = Clear the search (Escape)
cast-searches = Searches that you keep
cast-keep-search = Keep this search
cast-heroes = Heroes
cast-spawn = Spawn
cast-liked = Favourites
cast-any-faction = All factions
cast-found = { $count ->
    [one] One figure
   *[other] { $count } figures
}
cast-add = Add it to the party (Return, { KEY("add") })
cast-pin = Keep its dial beside the others ({ KEY("pin-dial") })
cast-like = A favourite
order-data = As listed
order-price = By price
order-speed = By speed
order-attack = By attack
order-defence = By defence
order-damage = By damage
order-range = By range
order-clicks = By clicks
query-key = Nothing is called “{ $key }” here. Try faction, ability, rank, arc, is, price, speed, attack, defence, damage, range, arrows, clicks, sort.
query-word = “{ $word }” is no { $key } that is known.
query-number = “{ $word }” needs a whole number behind the sign.
compare-none = Choose a figure on the left to see its dial here. Its = keeps it, so that up to four stand side by side.
compare-level = Heroes at level
compare-later = reached in play only (TEAM-2)
compare-in = In: { $lists }
compare-hold = Keep beside
compare-let-go = Let go
compare-add = Add
curve-expected = Damage
curve-expected-about = Clicks that one attack on defence 15 does in the mean, at each click from the start on; abilities are left out.
curve-attack = Attack
curve-attack-about = Attack at each click from the start on.
curve-defence = Defence
curve-defence-about = Defence at each click from the start on.
curve-height = { $value }
curve-value = { $name }: { $value }
curve-left = Clicks left
curve-left-about = Clicks that are left in the mean after none, one, two … attacks with attack 8 and damage 2; abilities are left out.
owned = Collection
owned-count = I own
owned-count-about = How many of it stand on your shelf ([ and ])
owned-nothing = Say below a dial how many you own of a figure, or read a table; then it is told here what this list needs beyond that.
owned-all = You own all that this list needs.
owned-missing = Missing: { $figures }
owned-missing-each = { $count } { $figure }
owned-read = Read a table…
owned-read-about = Takes a table (CSV) for what you own: figure and count in each row
owned-write = Write a table…
owned-write-about = What you own, as a table (CSV)
owned-back = One step back in the collection
owned-again = One step forward in the collection
owned-not-written = Part of the file of your collection could not be read: nothing is written, so that nothing is lost.
cast-owned = Owned
cast-owned-about = Only what you own
cast-owned-none = None of these is marked as yours. Say below the dial of a figure how many you own, or press ] on it.
owned-written = Written to { $file }.
owned-was-read = { $count ->
        [one] One figure was read; it takes
       *[other] { $count } figures were read; they take
    } the place of what was owned.
party-tokens = Tokens
party-tokens-usual = None: the usual ones
party-tokens-own = Four and two (TEAM-7)
party-tokens-about = Without any they are the usual ones. Else bring four weak and two normal ones; one of the weak may be a strong one if that is agreed on (TEAM-7). A click on a table brings a token of it, further clicks more, until none.
party-tokens-weak = Weak, or one strong: { $count } of { $most }
party-tokens-normal = Normal: { $count } of { $most }
party-tokens-strong = Strong, if agreed on: { $count } of { $most }
party-token-row = { $total }: { $count ->
    [0] nothing
   *[other] { $count }, at most { $points } points
}
party-step-tokens = Tokens: { $what }

## What saves itself

own-kept = Saved
own-fresh = Saves itself
own-nameless = Saved as “{ $file }”
own-numbered = { $name } { $number }
own-unkept = Not saved
own-kept-about = There is nothing to save: every change is written at once to { $file }.
own-keys = Keys ({ KEY("keys") })
own-key-undo = { KEYS("undo") }; { KEYS("redo") }
own-key-undo-about = Take the last step back, do it again.
own-key-tab = Tab
own-key-tab-about = Come to everything else.
own-key-escape = Escape
own-key-escape-about = Leave a field or close what is open, then go back as the arrow at the upper left does.
own-key-sheets = { KEYS("rules") }; { KEYS("keys") }
own-key-sheets-about = The rules; this sheet.
party-key-cast = Up, down
party-key-cast-about = Go through the cast.
party-key-add = Enter, { KEYS("add") }
party-key-add-about = Add the figure to the party.
party-key-remove = { KEYS("remove") }
party-key-remove-about = Take one of it out.
party-key-level = 1, 2
party-key-level-about = The level at which the hero begins.
party-key-pin = { KEYS("pin-dial") }
party-key-pin-about = Keep its dial beside the others, or no more.
party-key-turn = { KEYS("dials-back") } and { KEYS("dials-on") }
party-key-turn-about = Turn all dials back, and on.
party-key-own = { KEYS("own-less") } and { KEYS("own-more") }
party-key-own-about = Own one less of it, one more.
party-key-search = { KEYS("search") }
party-key-search-about = Search.
