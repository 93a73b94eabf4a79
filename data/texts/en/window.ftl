# Words of the window.

game-name = Dialdelve
games = Other games
games-about = Back to the games that can be played.
games-heading = What shall be played?
game-skirmish = Dungeon skirmish
game-skirmish-about = Heroes on combat dials, chests and traps: out with the gold before the others.
game-castle = Castle chase
game-castle-about = Two heroes look for two keys and a way into the castle; its lord has walls, monsters and twenty rounds.
resume = Continue
resume-game = Continue: { $game }
resume-round = { $map }, round { $round }
resume-setting-up = { $map }, in set-up
resume-to-act = { $count ->
    [one] { $seats } is to act
   *[other] { $seats } are to act
}
resume-salvaged = The file is broken; the match goes on from its last sound line.
resume-elsewhere = { $game }: the match under way is open at another table.
resume-is-elsewhere = The match is open at another table.
resume-broken = { $game }: the match under way cannot be read.
resume-is-broken = The match cannot be read.
quick-match = Quick match
quick-match-about = Begins at once with the choices of the last match.
new-match = New match
load = Load a match
save-delete = Delete
save-deleted = { $name } lies in the bin.
save-restore = Undo
save-restored-as = Another save has its name by now: it is called { $name }.
bin-match = { $name }, { $when }
rename-yes = Give this name
rename-no = Keep the old name
watch-matches = Watch a match
rules = Rules
settings = Options
credits = Credits
quit = Quit
back = Back
close = Close
faults-several = { $count } faults:
letters-most = { $most } letters at most
letters-undrawn = { $count ->
    [one] One letter cannot be shown here, but is kept: { $letters }.
   *[other] { $count } letters cannot be shown here, but are kept: { $letters }.
 }
letters-full = { $most } letters at most: what is more is cut.
range-about = { $least } to { $most }
range-beyond = { $least } to { $most }: { $typed } was cut.
range-letters = { $least } to { $most }: “{ $typed }” is no number.

## A new match

game = The game
game-basic = Basic: one hero each
game-basic-about = Each player has one hero of level 1, which gathers experience and gold.
game-team = Team: parties by points
game-team-about = Each player has a party of heroes within so many points, and two chests to place.
points = Points of a party
points-about = What the heroes of a party may cost in all; the more, the larger the dungeon that is laid.
dungeon = The dungeon
map-about = { $width } × { $height }{ $levels ->
    [one] {""}
   *[other] {", "}{ $levels } levels
  }, { $ways } ways in
map-laid = From blocks
map-laid-about = laid before the match
map-laid-long-about = The players lay the dungeon themselves, block by block, each from a kit.
map-holds = { $rooms ->
    [one] One room
   *[other] { $rooms } rooms
  }, { $corridors ->
    [0] no corridor
    [one] one corridor
   *[other] { $corridors } corridors
  }, { $doors ->
    [0] no doors
    [one] one door
   *[other] { $doors } doors
  }
one-kit = Both lay out one kit
one-kit-about = One kit of six blocks is shared: three for each player.
kits-each = Kits of each player
kits-each-about = How many kits of the same kind each player draws blocks from.
at-the-table = At the table
hero-open = Chooses at the table
hero-open-about = The hero is chosen when the match begins.
team-alone = For itself
team-of = Team { $team }
team-of-about = Players of one team are friends and win together.
kit-of-about = The kit of blocks that this player lays the dungeon from.
party-of-about = The heroes of this player; without a party it is built when the match begins.
hero-level = { $hero }, level { $level } ({ $points })
handicap-activations = More activations
handicap-activations-about = How many activations more than the others this player has in each turn, for a table of uneven players (R-HANDICAP).
handicap-points = More points
handicap-points-about = How many points more than the others the party of this player may cost; below nothing, so many fewer (R-HANDICAP, TEAM-1).
handicap-limit = at most { $most }
agreed = Agreed
as-usual = as usual
option-chests = Chests each
option-tokens = Tokens each, at most
sits-human = Person
sits-human-about = Somebody at this table plays it.
sits-person = Person
sits-person-about = Somebody at this table plays it.
sits-computer = Computer
sits-computer-about = The computer plays it, as well as you choose.
sits-greedy = Beginner
sits-greedy-about = Looks one move ahead and decides at once.
sits-apprentice = Apprentice
sits-apprentice-about = Tries its plans out in a twentieth of a second, and takes everybody for hasty.
sits-veteran = Veteran
sits-veteran-about = Thinks for half a second about what the others may do.
sits-master = Master
sits-master-about = Thinks for two seconds, as far as its own turn after the next.
player-with-character = { $character }, { $level }
character-none = No leanings
character-none-about = Plays for the win alone.
character-bold = Ragna Ironhand
character-bold-about = Strikes first and asks nobody: would rather fight than dig.
character-grasping = Osric Pinch
character-grasping-about = Gold before all: opens, takes, and goes back for more.
character-cruel = Lady Morrow
character-cruel-about = Lets the creatures of the dungeon do her work.
character-patient = Brother Hale
character-patient-about = Waits, guards his clicks, and fights when he must.
sits-random = By lot
sits-random-about = The lot plays it: any lawful move is as likely as any other.
sits-closed = Closed
sits-closed-about = Nobody sits here.
colour-about = The colour of this player. Whoever had it gets the other one.
name-about = What this player is called; it is kept for the next match.
party-build = Builds its party
party-points = { $party } ({ $points })
set-up = Set-up
set-up-about = Who chooses heroes that are left open, entrances, chests and tokens.
set-up-draw = By lot
set-up-draw-about = Entrances, chests and tokens are placed by lot.
set-up-play = By the players
set-up-play-about = Each player places them in turn (SETUP-4 to SETUP-8).
seed = The dice
seed-other = Other dice
seed-about = The same number brings the same dice.
option-limit = Chests for heroes
option-chests-about = How many chests each player puts into the dungeon (SETUP-5, TEAM-5).
option-tokens-about = The most tokens that each player places (SETUP-7).
option-limit-about = A player may hold as many chests as it has heroes: all that are alive, or only those inside the dungeon (R-HOLDING).
option-corner-about = When a diagonal step across a corner is closed: when both squares beside it are walls, when either is, or never (R-DIAGONAL).
option-rounds-about = After so many rounds the match ends (R-STALEMATE).
option-settled-about = The match ends when nobody inside holds a chest or can still get one (R-SETTLED).
limit-alive = alive
limit-alive-about = All heroes that are alive count, outside too.
limit-inside = inside
limit-inside-about = Only heroes inside the dungeon count.
option-corner = Closed corners
corner-both = both walls
corner-both-about = A diagonal step is closed where both squares beside it are walls.
corner-either = either wall
corner-either-about = One wall beside it closes a diagonal step.
corner-none = none
corner-none-about = No wall closes a diagonal step.
option-rounds = Most rounds
option-pieces = Terrain and doors to place: { $count ->
    [0] none
    [one] one piece
   *[other] { $count } pieces
  }
option-strong = A strong token for a weak one
option-strong-about = Each player brings a red token in place of a yellow one (TEAM-7).
option-settled = End when nothing is left to gain
begin-match = Begin
fault-seats = a match needs two seats that are not closed
fault-seed = the seed must be a whole number below 9007199254740992

## The table

match-menu = Menu
setting-up = Setting up
round = Round { $round }
activations = { $acting ->
    [0] { $left ->
        [0] no activation left
        [one] one activation left
       *[other] { $left } activations left
      }
   *[other] { $left ->
        [0] the last activation
        [one] one activation left after this one
       *[other] { $left } activations left after this one
      }
  }
activations-short = { $left } left
active-short = { $mp } MP
active-with = { $piece }: { $mp } MP left
skip = Skip
finish = Play to the end
finish-about = Nobody at the table has a hero left to lead out: the computer players finish the match unseen, and you pass.
step = Step
pause = Pause
go-on = Continue
speed = Speed
measure = Measure
level-of = Level { $level }
log = Log
log-leaf = Log
players = Players
bank = The bank
bank-about = Spawn that may still come, with their points: tokens and traps bring them.
has-turn = on turn
handicap-of = Handicap: { $handicap }
handicap-of-about = Agreed on before the match (R-HANDICAP).
activations-sum = Activations of a turn: { $sum }
party-sum = Points of a party: { $sum }
player-line = { $out ->
    [0] { $held ->
        [0] no gold yet
       *[other] carries { $held } gold
      }
   *[other] { $out } gold out
  }, { $experience } of { $next } XP, { $kills ->
    [one] one kill
   *[other] { $kills } kills
  }
hero-acted = { $hero } { $level }, { $left } of { $all } clicks, { $place }, has acted
hero-clicks-about = { $left ->
    [one] One click
   *[other] { $left } clicks
  } of damage until it is dead; its level begins with { $all }. Its dial counts from the other end: it stands at position { $at } (DIAL-2, DIAL-6).
hero-line = { $hero } { $level }, { $left } of { $all } clicks, { $place }
place-outside = outside
place-gone = out
place-dead = dead
chest-serves = serves { $figure }
assign-to = Give to { $figure }
assign-replaces = { $figure } would have { $lent } in place of { $own }{ $potion ->
    [0] {" "}this turn
   *[other] {" "}until your next turn
  } (TREAS-4).
seat-played = Played by { $who }; click to give the seat to somebody else
seat-give = Who plays on
prompt-thinks = { $seat } thinks …
prompt-hurry = Decide now
prompt-hurry-about = It does what seems best to it so far.
menu-back = Back to the match
menu-save = Save a copy
menu-title = To the title
menu-close = Close
case-unsaved = A test of a dungeon, and a match that began in the position of a case, cannot be saved; `case NAME` keeps the position.
file-show = Show in its folder
file-copy = Copy where it lies
folder-asked = The folder is { $folder }; if no window with it opens, this system has no program for folders.
folder-unshown = The folder { $folder } could not be shown: { $why }.
save-copy = Copy the match as text
clipboard-silent = The clipboard does not answer: the program that holds what was copied is busy or has stopped. Copy it again, and paste once more.
clipboard-textless = There is no text on the clipboard.
clipboard-garbled = What is on the clipboard cannot be read as text.
clipboard-long = There is too much text on the clipboard: at most { $most } letters are pasted here.
clipboard-missing = The clipboard of the system cannot be reached.
save-copied = The match { $name } can be pasted as text.
log-empty = Nothing has happened yet that the log would tell.
log-kept = The log lies as text beside the saves, and can be pasted: { $name }.
report = Something is wrong?
report-about-it = A report is one text file beside the saves that you can send to whoever mends the program. What stands in it is told first.
report-gather = Gather a report
report-write = Write the report
report-leave = Leave it
report-kept = The report lies beside the saves: { $name }. Read it before you send it.
picture-taken = A picture lies beside the saves: { $name }.
set-aside = The broken match is kept as { $name }.
saved-as = The match is saved as { $name }.
salvaged = The file is broken; the match goes on from its last sound line. ({ $fault })
no-folder = No folder for saves is known, or another table uses it.
prompt-wheel = The trap wheel of { $chest } turns …
prompt-treasure = { $chest } is opened …
prompt-wait = The others decide …
prompt-chosen = { $piece } is chosen: click a square or a target, or Enter there; Escape chooses nobody. { $activations ->
    [one] One activation
   *[other] { $activations } activations
  } left.
prompt-paused = Paused
prompt-panels = The keys work the panels: Tab and arrows lead about, Enter presses
prompt-panels-key = Esc: back to the board
undo = Undo
watch-again = Watch again
idle-since = { $names } { $count ->
    [one] has done nothing in its turn.
   *[other] have done nothing in their turns.
  }
watch-again-about = Shows once more what happened since your last decision.
turn-held = Turn it
flip-held = Turn it over
thing-door = { $kind } door
thing-token = { $colour } token
draw-rest = Let the lot place the rest
draw-rest-about = For this stage only; at the next one it asks again.
end-anyway = { $left ->
    [one] One activation is left. End the turn without it?
   *[other] { $left } activations are left. End the turn without them?
}
goal = The most gold carried out wins: go in, take what the chests hold, and leave by your way out (END-2).
end-anyway-active = { $piece } could still do something, with { $mp } MP left. End the turn?
gallery-heroes = The heroes
gallery-blocks = Your blocks
party-anyway = There are points left for another hero. Is the party complete?
leave-anyway = Leaving now ends the match, and you lose it: { $tied ->
    [0] you would be out with { $own } gold, and another has { $other } (END-2).
   *[other] another is out with as much gold, { $other }, and has more experience (R-TIE).
  } Leave all the same?
begin-anyway = A chest you hold serves nobody yet. Begin the turn?
last-hero-dead = Your last hero is dead: no gold is carried out any more. { $gold ->
    [0] The match is lost as soon as another gets out with any; until then you may lead creatures against it. If nobody gets any out, more experience wins (END-2, R-TIE).
   *[other] The match is lost: another is out with { $gold } gold (END-2).
  }
died-since = Dead since your last decision: { $names }.
end-turn-about = The next player has its turn; activations that are left are lost (TURN-4).
done-about = This activation ends; MP that are left are lost (TURN-7).
end-yes = Yes
end-no = Not yet
measure-from = Click a square, or Enter: the line of fire is measured from it.
line-free = A free line of { $distance } squares.
line-hindered = A line of { $distance } squares over difficult ground.
save-name = a name for the copy
line-hint = a command, such as step d4
line-help = Commands of the rules: { $verbs }. Of the table: { $own }. Tab completes a word; `help MOVE-1` or `help chest` looks into the rules.
line-not-yet = What is settled already is decided first: wait for it.
line-lawful = No rule forbids that now.

## Hints

hint-turn-held = R or right click: turn it.
hint-block-held = R or right click: turn it. F: turn it over.
hint-choose = Click or Enter: choose { $piece }.
hint-lead = It belongs to nobody: whoever is on turn may lead it, against the heroes of others (SPAWN-1, SPAWN-2).
hint-token = Face down: nobody knows what it brings.
hint-breakaways = { $breakaways ->
    [one] One breakaway
   *[other] { $breakaways } breakaways
  } on the way, { $needs } or more on a die: { $first } at the first try, and who fails stays there; { $chance } with all tries that its MP allow.
hint-wakes = Wakes the { $count ->
    [one] token
   *[other] tokens
  } on { $tokens } on coming to { $at }: spawn may come, and the way breaks off there.
hint-held-there = There { $enemies } { $count ->
    [one] holds
   *[other] hold
  } it.
hint-may-hold = There { $enemies } may turn to it, and { $count ->
    [one] holds
   *[other] hold
  } it then.
hint-ends = The activation ends{ $lost ->
    [0] {""}
   *[other] ; { $lost } MP are lost
  }.
hint-cannot-attack = { $who } cannot attack it: { $why }.
hint-attack-too-far = { $who } cannot attack it in this activation: the way there and the attack take { $needs } MP, and it has { $has } (TURN-7, ATK-1).
hint-nobody-chosen = An enemy. Choose one of your own first, then click it or press Enter on it to attack.
hint-price = Once it can be done it takes { $mp } MP.
hint-blow = Hits with { $chance }{ $needs ->
    [0] {""}
   *[other] {" "}({ $needs } or more)
  }: { $clicks } clicks on average.
hint-blow-there = Then, if nothing comes between, it hits with { $chance }{ $needs ->
    [0] {""}
   *[other] {" "}({ $needs } or more)
  }: { $clicks } clicks on average.
hint-needs = The dice have to show { $needs } or more { $hits ->
    [0] for that
   *[other] to hit
  }.
hint-asides = Shift: the sums behind it. { KEY("pin-hint") }: all of it stays.
hint-if-it-turns = If { $who } turns to it first (SPIN-1): { $chance } to hit, { $clicks } clicks on average.
hint-strikes-back = { $who } may strike back: { $chance } that it hits, { $clicks } clicks to be expected.
hint-pass-on = A click ends the activation, in which nothing is left to do, and chooses { $piece }.
hint-free-attack = { $who } may strike at { $mover } from behind as it passes, for nothing (PASS-4).
hint-left = { $left } MP left there.
key-nobody-ready = No piece can be activated now.
key-no-target = No enemy can be attacked from where your chosen figure can get: choose another one, or come nearer.
key-nothing-held = Nothing is in hand that could be turned.
key-asked = Answer first what is asked below: by its number, by a lit square, or by Done and the like.
key-acts = { $who } is acting: be done with it first ({ KEY("done") }).
key-none-chosen = Choose a figure first ({ KEY("next") }); then { KEY("target") } goes from target to target.
hint-not-asked = { $seat } is to decide, and no person plays for it: wait until it has.
hint-no-gate = No way into the dungeon is here: choose one of the arches.
hint-turns-there = There it turns into spawn (TOKEN-2).
hint-ends-there = The activation ends there.
hint-way-in = The way in of { $seats }.
hint-way-out = { $own ->
    [0] The way out of { $seats }.
   *[other] Your way out: whoever stands here leaves by an act of its own (R-EXIT).
  }
hint-leave-here = Click the arch: { $who } leaves the dungeon for { $mp } MP, and its activation ends.
hint-leave-there = Once there { $who } can leave at once: a click on the arch, { $mp } MP more.
hint-leave-later = { $who } cannot leave in this activation, for which { $mp } MP would have to be left: press “{ do-done }”, and let it leave in its next.
hint-leave-not = { $who } cannot leave now: { $why }
hint-leave-not-there = { $who } could go there, but not leave in this activation: { $why }
hint-leave-ended = The activation ends there: { $who } could leave in its next.
hint-list = Click or Enter lists:
with-key = { $label } [{ $key }]
with-chance = { $text }: { $chance }{ $hurts ->
    [0] {""}
   *[other] , { $clicks } clicks on average
  }
with-price = { $text }: { $mp } MP, { $chance }{ $hurts ->
    [0] {""}
   *[other] , { $clicks } clicks on average
  }
hint-other = Right click or Shift+Enter: { $other }
hint-more = Right click or Shift+Enter: { $count } more choices.
sum-mp = MP
sum-roll = Added to the roll
sum-roll-against = Added to the roll against { $target }
sum-defence = Defence of { $target }
sum-dodge = Die with which { $target } dodges a hit, counted in the chances
sum-answer = Clicks that { $target } costs whoever hurts it
sum-dial = Position of its dial, before the die
sum-activations = Activations of this turn
ground-clear = floor, { $cost } MP
ground-water = water, { $cost } MP
ground-difficult = difficult ground, { $cost } MP
ground-wall = wall, nobody stands there, goes or sees through it
ground-crevice = a crevice: only over it
ground-shaded = shaded: blocks sight, { $cost } MP
ground-teleport = a teleport, { $cost } MP
ground-vortex = a vortex, { $cost } MP
ground-stairs = stairs, { $cost } MP
chest-unrevealed = Nobody knows its trap yet.
chest-showing = Its trap shows:
chest-fails = If disarming fails it springs at once (CHEST-5). Then the way is clear all the same, and it has taught something: 25 XP, 50 when it is disarmed (XP-1).
chest-clear = No trap is in the way.
chest-front = Before it lie { $squares }: from there it is disarmed and opened (CHEST-3).
chest-reveal = Turn its trap wheel, free: { $chance } for no trap
chest-disarm = Disarm it, { $pace }: { $mp } MP, { $chance }
chest-open = Open it: { $mp } MP, { $chance } for no second trap

## Commands

do-choose = { $hero }, level { $level } ({ $points } points)
do-aside = Leave { $block } in the reserve
do-lay = Lay { $face }, its top to the { $top }
do-entrance = Enter by { $gate }
do-exit = Their exit at { $at }
do-put-terrain = Put { $kind } here
do-put-door = Put a { $kind } door here, { $side }
do-put-chest = Put { $chest } here, facing { $facing }
do-put-token = Put a { $colour } token here
do-enough = That is all
do-usual = As before: { $given }
lent-usual = Chests serve whom they served last; when no other is left to be given the turn begins (TREAS-2).
lent-turn = It is lent for this turn, and costs nothing: in the next it is asked again (TREAS-2).
lent-potion = It works once, until your next turn; its gold counts all the same (TREAS-3).
do-assign = { $chest } serves { $to }{ $potion ->
    [0] { $item ->
        [none] {""}
       *[other] : { $item }
    }
   *[other] : { $item }, used up by this
  }
do-begin = Begin the turn
do-activate = Choose { $who }
do-forgo = { $who } does without { $ability }
do-pivot = { $who } turns { $to }
do-end-turn = End the turn
do-concede = Concede
concede-sure = Give the match up for good?
concede-no = No, play on
concede-yes = Yes, concede
quit-sure = Quit? The match is saved.
quit-unsaved = Quit? This match is not saved.
quit-no = No, play on
quit-yes = Yes, quit
do-enter = Enter to { $to }
do-step = Step to { $to }
do-walk = Move to { $to }: { $cost } MP
do-pass = Pass over to { $path }
with-mp = { $text }: { $mp } MP
do-fly = Fly to { $to }
do-teleport = Teleport to { $to }
do-turn = Turn { $to }
do-break = Break away
do-attack = Attack { $on }
do-charge = Turn to { $on } and attack
do-advance = Go to { $from } for { $cost } MP and attack { $on } for { $attack } MP
do-errand = Go to { $from } for { $cost } MP. { $deed }
do-shockwave = Shockwave
do-heal = Heal { $on }
do-regenerate = Regenerate
do-levitate = Levitate { $who } to { $to }
do-revive = Call { $who } back from the dead
do-vortex = Turn the vortex { $way }
do-reveal = Turn the trap wheel of { $chest }
do-disarm = Disarm { $chest }, { $pace }
do-open = Open { $chest }
do-steal = Steal from { $from }
do-open-door = Open the door
do-shut-door = Shut the door
do-leave = Leave the dungeon
do-done = Done
do-spin = { $who } spins { $to }
do-dodge = { $who } dodges
do-strike = { $who } strikes
do-decline = { $who }: no
do-decline-faces = { $who } looks at it already: stay so
do-decline-spin = { $who }: stay as it is
do-pick = { $kind } ({ $points })
do-place = Place it here, facing { $facing }
do-raise = { $hero } goes up a level
do-drop = Put it here, facing { $facing }
using = with { $abilities }

## The end, and watching

match-over = The match is over
score-gold = gold
score-kills = { $count ->
    [one] kill
   *[other] kills
  }
score-experience = XP
verdict-gold = The most gold carried out wins (END-2).
verdict-experience = Equal in gold: the most experience wins (R-TIE).
verdict-shared = Equal in gold and experience: the win is shared (R-TIE).
verdict-conceded = Who is left when all others concede wins (R-CONCEDE).
fate-won = wins
fate-conceded = conceded
fate-out = got out
fate-lost = did not get out
watch = Watch it
watch-from = Watch it from here
again = Play it again
see-end = See the end
turning-points = Turning points
seats-won = { $count ->
    [one] { $seats } wins!
   *[other] { $seats } win together!
  }
nobody-won = Nobody wins.
hero-died = died
hero-out = got out
hero-inside = is inside
hero-waits = waits outside
go-on-with = Continue
rematch = Swap the seats
play = Play
earlier = Back one
later = On one
to-start = To the beginning
to-end = To the end
earlier-death = Death before
earlier-chest = Chest before
earlier-level = Level before
zoom-in = Nearer
zoom-out = Further away
next-death = Next death
next-chest = Next chest
next-level = Next level
deaths = Deaths
chests = Chests
levels = Levels
entry-of = { $at } of { $last }

## Saves

no-saves = There is no saved match yet.
save-under-way = The match under way
save-line = { $map }, round { $round }
save-setting-up = { $map }, in set-up
save-commands = { $line }, { $commands } commands
save-goes-on = under way
save-broken = Broken: { $fault }
ago-now = just now
ago-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
  }
ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
  }
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
  }

## Scenes for great events

scene-trap = Trap!
scene-level = Level { $level ->
        [1] I
        [2] II
        [3] III
        [4] IV
       *[other] { $level }
    }
scene-death = Slain
scene-critical-hit = Critical hit!
scene-critical-hit-line = Two sixes: it always hits, for a click more
scene-critical-miss = Critical miss!
scene-critical-miss-line = Two ones: it always misses, and costs a click
scene-gold = { $gold } gold carried out!
scene-gold-line = { $who } is safe

## Settings and rules

set-text-size = Size of text
set-text-fits = This window has room for { $percent } %
set-full-screen = Full screen
set-animations = Animations
set-scenes = Scenes for great events
scenes-at-first = The first two times
scenes-always = Always
scenes-never = Never
set-ask-end = Ask before a turn ends early
set-follow = The view follows what happens
set-done = End an activation in which nothing is left to do
habit-spin = Free spins
habit-dodge = Dodges
habit-counter = Counterattacks
habit-free-attack = Free attacks
habit-ask = ask
habit-always = always
habit-never = never
rules-search = Word, or an id: BREAK-2
rules-choose = Choose a rule in the list.
rules-none = No rule has this word.
rules-back = Back to the rule before
set-palette = Colours
palette-usual = Usual
palette-usual-about = Green is good, red is bad.
palette-blue-yellow = Without red and green
palette-blue-yellow-about = For who sees red and green alike: blue is good, yellow warns, dark orange is bad.
set-look = Look
set-table = At the table
set-answers = Standing answers
set-answers-about = What is done without asking. In a match they are changed for it, too.
credits-game = Rules, code, texts and the drawing of the screens: the dialdelve authors.
credit-licence = Licence: { $value }
credit-source = From: { $value }
credit-changes = Changes: { $value }

## The large dial

dial-more = Show all positions
dial-less = Show the base only
dial-about = It stands at position { $at }, and { $left ->
    [one] one click
   *[other] { $left } clicks
  } of damage until it is dead (the skulls). Damage turns it on, healing back (DIAL-2); at a gold position a level begins (DIAL-6). Click to read on.
dial-forgo = Right click: do without it for this turn.
base-line = { $points } points, range { $range }, arrows { $arrows }
card-line = { $points } points{ $range ->
    [0] {""}
   *[other] {", "}range { $range }{ $arrows ->
        [1] {""}
       *[other] {", "}arrows { $arrows }
      }
  }
card-level = Level { $level }: { $points }
arc-standard = front arc of three squares
statistics = Statistics
statistics-about = What you have played: matches, heroes, records.
statistics-none = Here will stand what you have played: matches won and lost, against whom, with which heroes, and the records. The first match that you play to its end begins it.
statistics-unchained = An earlier version began this ledger, and its lines are not chained: nobody would notice a changed one.
statistics-all = All
statistics-matches = Matches
statistics-heroes = Heroes
statistics-records = Records
statistics-line = { $name }: { $played ->
    [one] 1 match
   *[other] { $played } matches
}, { $won } won ({ $percent } %)
statistics-conceded = Given up: { $count }
statistics-against = Against { $who }
statistics-hero-line = { $name }: { $played } played, { $won } won, came out { $out }, died { $died }, highest level { $level }
statistics-basic = Basic game
statistics-team = Game by parties
statistics-hero = Hero
statistics-played = Played
statistics-won = Won
statistics-out = Came out
statistics-died = Died
statistics-level = Highest level
record-gold = Most gold in a match: { $value } ({ $heroes }; { $map })
record-kills = Most kills in a match: { $value } ({ $heroes }; { $map })
record-fewest-rounds = Fewest rounds to a win: { $value } ({ $heroes }; { $map })
record-most-rounds = Longest match: { $value } rounds ({ $heroes }; { $map })
hint-before = { $count ->
    [one] As it was one decision ago.
   *[other] As it was { $count } decisions ago.
}
hint-taken-back = As it was before a decision was taken back.
marks = Marks
mark-put = Mark this moment [{ KEY("mark") }]
mark-undo = Take the last change of a mark back [{ KEY("undo") }]
mark-new = Mark { $number }
mark-edit = Name and note
mark-delete = Remove the mark
mark-no-save = A moment is marked in a match that is kept: save this one first.
mark-broken = The file of this match's marks cannot be read, and is left as it stands: mend it or put it away.
mark-full = No more marks find room: remove one first.
mark-note = What is to be said of this moment.
panels-fold = Fold the panels away [{ KEY("fold") }]
panels-unfold = Unfold the panels [{ KEY("fold") }]
player-told = { $name }: { $line }
arc-expanded = front arc of five squares

## The keys

menu-keys = Keys
menu-log = Log as text
keys = Keys and mouse
key-arrows = Arrows
key-arrows-about = Move the cursor, which shows what the mouse would.
key-enter = Enter, left click
key-enter-about = Choose who stands there, or do what the hint says.
key-list = Shift+Enter, right click
key-list-about = List everything that the square allows.
key-drag = Right drag; left drag on empty ground
key-drag-about = Move the view.
key-zoom = { KEY("zoom-in") } and { KEY("zoom-out") }, wheel
key-zoom-about = Nearer and further away.
key-home = { KEYS("whole") }
key-home-about = Show the whole board.
key-levels = { KEYS("level-up") }; { KEYS("level-down") }
key-levels-about = Another level of the dungeon.
key-next = { KEYS("next") }; { KEYS("before") }
key-next-about = The next piece that can act, or the next square on which something can be done; with Shift the one before.
key-target = { KEYS("target") }
key-target-about = The next figure that can be attacked.
key-number = 1 to 9
key-number-about = The answer or choice of that number.
key-done = { KEYS("done") }
key-done-about = Done with the activation.
key-end = { KEYS("end-turn") }
key-end-about = End the turn.
key-undo = { KEYS("undo") }
key-undo-about = Take back what the last click did, never across a throw.
key-turn = { KEYS("turn") }; { KEYS("turn-back") }
key-turn-about = Turn what is in hand, and the other way.
key-flip = { KEYS("flip") }
key-flip-about = Turn a block over.
key-line = { KEYS("command-line") }
key-line-about = The command line; Tab completes a word.
key-measure = { KEYS("measure") }
key-measure-about = Measure a line of fire between two squares.
key-pause = { KEYS("pause") }; { KEYS("step") }
key-pause-about = Pause, and one motion on.
key-learn = { KEYS("guide-on") }; { KEYS("guide-off") }
key-learn-about = With a guide or a lesson: read, or on to the next lesson; no more hints.
key-again = { KEYS("again") }; { KEYS("finish") }
key-again-about = Watch again what happened since your last decision; play to the end, when nobody of yours is left.
key-skip = { KEYS("skip") }
key-skip-about = Skip what moves.
key-panels = { KEYS("panels") }
key-panels-about = Lead Tab, arrows and Enter to the panels, and back to the board, as Esc does; letters go on meaning what they do.
key-fold = { KEYS("fold") }
key-fold-about = Fold the panels away, so that the board has the window; unfold them.
key-pin = { KEYS("pin-hint") }
key-pin-about = Pin the hint that is shown with the sums behind it, so that it stays; without one, take the newest pinned one away.
key-rules = { KEYS("rules") }; { KEYS("signs") }; { KEYS("keys") }
key-rules-about = Rules, at once those that the hint names; the meaning of the signs; this sheet.
key-window = { KEYS("full-screen") }; { KEYS("picture") }
key-window-about = Full screen; a picture of the window beside the saves.
key-escape = Escape
key-escape-about = Close what is open, choose nobody, then the menu.

## The legend

legend = What the signs mean
legend-figures = Figures
legend-front = The bright arc and the tip: where it looks. It attacks, and holds others, in front of it only.
legend-clicks = A part for each click its dial has before it dies; those that are lost are dark. Green, yellow, red: how badly it is hurt.
legend-count = The clicks that are left.
legend-level = The level of a hero.
legend-crest = Colour and shape: whose hero it is. Spawn are violet and nobody's.
legend-weak = Weak spawn.
legend-normal = Normal spawn.
legend-strong = Strong spawn.
legend-unique = Unique spawn.
legend-frozen = Frozen, or chilled: frozen in its next turn.
legend-marker = A movement marker: not activated again while it has it (MP-2).
legend-choices = What you can do
legend-ready = Can act: click it to choose it.
legend-spent = Has acted in this turn.
legend-chosen = Chosen, or acting.
legend-target = Can be attacked: click it.
legend-advance = Can be attacked after a way: a click goes there and attacks.
legend-both = Can be attacked and chosen: a click asks which.
legend-reach = In reach: the number is the MP that the way costs.
legend-risk = In reach if a breakaway succeeds on the way.
legend-break = Here the way needs a breakaway (BREAK-2).
legend-do = Something can be done here; point at it to read what.
legend-before-chest = Before a chest: from here it is disarmed and opened.
legend-way = The way to the square under the mouse.
legend-ground = On the ground
legend-chest-unknown = A chest with its front; nobody knows its trap.
legend-chest-trap = Its trap shows.
legend-chest-clear = No trap is in the way.
legend-badge = Signs on a chest: its trap in red, its treasure in gold.
legend-token-yellow = A yellow token, face down: it turns into spawn when a hero comes.
legend-token-blue = A blue token: stronger spawn.
legend-token-red = A red token: the strongest.
legend-door-wood = A wooden door: once open it stays open.
legend-door-metal = A metal door: it shuts after each use.
legend-water = Water
legend-difficult = Difficult ground
legend-crevice = A crevice: only over it.
legend-shaded = Shaded ground: nobody sees through it.
legend-teleport = A teleport: the way to the others of its kind.
legend-vortex = A vortex: it turns its block.
legend-stairs = Stairs to another level.
legend-entrance = An entrance, in the colours of those who use it.
legend-exit = An exit: there the gold is carried out.
legend-dial = The dial
legend-speed = Speed: the MP of an activation.
legend-attack = Attack: added to two dice.
legend-defence = Defence: what an attack must reach.
legend-damage = Damage: the clicks that a hit costs.
legend-mark = A mark beside a value: an ability, as long as the dial shows it. Point at it to read it.
legend-lent = With a line of gold: lent by a treasure or another figure.
legend-dead = Here the figure is dead.

## Other keys

key-name-tab = Tab
key-name-space = Space
key-name-backspace = Backspace
key-name-delete = Delete
key-name-insert = Insert
key-name-home = Home
key-name-end = End
key-name-page-up = Page up
key-name-page-down = Page down
key-name-enter = Enter
key-name-escape = Esc
key-with-ctrl = Ctrl+{ $key }
key-with-shift = Shift+{ $key }

rekey = Other keys
rekey-open = Change keys…
rekey-about = Press one of these, then the key that shall do it. Letters and signs are those of your keyboard. Escape, Enter, Tab, Space, arrows and digits mean the same everywhere.
rekey-press = Press the key for “{ $action }”; Escape leaves it as it is.
rekey-awaited = Press a key …
rekey-none = That key has no sign of its own, or is held with Alt or Super: choose another one.
rekey-fixed = { $key } means the same everywhere: choose another key.
rekey-taken = { $key } is the key of “{ $other }”: choose another one, or give that one another first.
rekey-exchange = Exchange the two
rekey-no-exchange = They cannot be exchanged: something else there has one of the keys.
rekey-usual = Usual
rekey-usual-all = All as usual

actions-everywhere = Everywhere
actions-match = In every match
actions-watching = Watching a match
actions-playing = Dungeon skirmish
actions-replay = Watching a skirmish
actions-drawing = Drawing a dungeon
actions-mustering = Putting a party together
actions-figure = Making a figure
actions-chasing = Castle chase

action-rules = Rules
action-full-screen = Full screen
action-picture = Picture of the window
action-undo = Undo
action-redo = Redo
action-keys = Sheet of keys
action-zoom-in = Nearer
action-zoom-out = Further away
action-whole = Show all
action-level-up = The level above
action-level-down = The level below
action-command-line = Command line
action-signs = What the signs mean
action-fold = Fold the panels away
action-panels = Keys to the panels
action-pause = Pause
action-step = One motion on
action-end-turn = End the turn
action-again = Watch again
action-guide-on = Guide: read, or next lesson
action-guide-off = Guide: no more hints
action-play-or-pause = Play or pause
action-to-start = To the start
action-to-end = To the end
action-next = Next piece
action-before = Piece before
action-target = Next target
action-turn = Turn what is in hand
action-turn-back = Turn it the other way
action-flip = Turn it over
action-done = Done
action-measure = Measure a line of fire
action-skip = Skip what moves
action-pin-hint = Pin the hint
action-finish = Play to the end
action-mark = Mark this moment
action-hold-next = Next block
action-hold-before = Block before
action-copy = Copy
action-lift = Take it up
action-delete = Delete
action-play-here = Play here
action-add = Add the figure
action-remove = Take one out
action-pin-dial = Keep its dial
action-own-less = Own one less
action-own-more = Own one more
action-dials-back = Turn all dials back
action-dials-on = Turn all dials on
action-search = Search
action-more = More
action-less = Less
action-ability = Next ability
action-ability-back = Ability before
action-row-add = Add a position
action-row-copy = The same below
action-row-gone = Take the position out
action-level-start = Another level starts here
action-estimate = Take the estimate
action-name = Name it
action-play-figure = Play it
action-wall = Place a wall
action-rotate = Turn a tile
action-listen = Listen
action-mend = Mend
action-brace = Brace
action-key-way = Key Way
action-pass = Pass, or skip what moves
action-next-figure = Next figure
action-figure-before = Figure before

eyes = Seen with the eyes of
eyes-all = everybody

curtain = { $seat } sits down
curtain-about = Nothing of the match is shown until { $seat } is here.
curtain-button = I am { $seat }
hand-over = The next decision is another’s: hide the board first, then call { $seat }.
hand-over-button = Hide the board
undo-others = What another player decided is not taken back from here.
match-waits = The others may answer …
do-it = Do it
let-go = Leave it
held = { $deed }: { $named }
deed-not-now = { $deed }: not now.
nothing-here = There is nothing to do here now.
never-here = Never ask here
never-here-about = From now on you pass whenever { $stop }; “Options…” in the menu takes it back.
name-hint = name
card-times = { $count } × { $card }
board-choice = The board
seat-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
round-of = Round { $round }
actions-at-table = In a match
watch-later = This match is not over, and its players may not see each other’s secrets: it is watched when it has ended.
