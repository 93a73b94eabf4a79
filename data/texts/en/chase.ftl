# The castle chase: figures, what happens, questions, refusals, its table.

castle-shaman = the shaman
castle-guard = the guard
castle-harpy = the harpy
castle-wyvern = the wyvern
castle-sphinx = the sphinx
castle-thing = { $thing ->
    [chest] a chest
    [trap] a trap
    [event] an event
    [key] a key
   *[castle] the castle
  }
castle-tile = { $tile ->
    [line] a straight path
    [wide] a wide bend
    [sharp] a sharp bend
    [star] a star of three paths
    [fork-right] a fork to the right
    [fork-left] a fork to the left
   *[cross] a crossing
  }

castle-spell = { $spell ->
    [annul] Annul
    [shove] Shove
    [drag] Drag
    [swap] Hero Swap
    [gust] Gust
    [pilfer] Pilfer
    [blight] Blight
    [trade] Monster Trade
    [mirror] Mirror
    [tip] Tip
    [ward] Ward
    [reroll] Reroll
    [extra] Extra Die
    [bolt] Bolt
    [restore] Restore
    [haste] Haste
    [grudge] Grudge
    [leap] Leap
    [stun] Stun
    [scout] Scout
    [windfall] Windfall
    [breach] Breach
   *[realign] Realign
  }
castle-spell-about = { $spell ->
    [annul] what is announced has no effect
    [shove] moves any figure up to 5 fields in one way
    [drag] moves an enemy within 3 fields next to you, and a fight begins
    [swap] the heroes change places
    [gust] pushes all others within 4 fields 3 fields away
    [pilfer] another player shows you its hand, and you take a card
    [blight] 2 damage to everybody, again as long as somebody dies
    [trade] two monsters change places
    [mirror] moves any figure to the field opposite, where it stays in this turn
    [tip] turns a die that has fallen over one edge
    [reroll] a player in the fight rolls again
    [extra] one die more in your coming roll, the better ones count
    [grudge] hurts an enemy by the lives that your hero lacks, or your least hurt monster
    [stun] any figure within 4 fields neither moves nor uses abilities nor deals damage until its next turn
    [ward] any figure takes no damage in this turn
    [bolt] 4 damage to any figure within 3 fields
    [restore] full lives to a friend
    [haste] one action point more this turn
    [leap] to a free field within 3
    [scout] reveals up to two hidden neighbours, or draws a spell
    [windfall] draws two spells
    [breach] takes a wall away
   *[realign] turns one to three tiles
  }

castle-card = { $card ->
    [hands] Passing Hands
    [wheel] The Wheel
    [silence] Silence
    [call] The Call
    [spikes] Spikes
    [mute] Mute
    [rise] Rise
    [toll] Toll
    [supply] Supply
   *[bonds] Bonds
  }
castle-card-about = { $card ->
    [hands] every hand goes to the player before
    [wheel] all figures move a sixth of a turn about the centre
    [silence] in this round and the next nobody uses spells or abilities
    [call] all figures come two fields nearer to the castle
    [spikes] the hero loses as many lives as the counter shows
    [mute] in this round and the next its player uses neither spells nor abilities
    [rise] a dead monster comes back
    [toll] everybody discards a card
    [supply] the lord draws
   *[bonds] the hero may not move for two rounds
  }

# What happens
castle-stage-placing = The lord places chests, traps, events, keys and the castle in secret.
castle-stage-starts = The placing is done; the heroes choose where they start.
castle-stage-play = Set-up is done; the chase begins.
castle-posted = { $who } stands on { $at }.
castle-put = You put { $what } on { $at }.
castle-taken-back = You take back what lay on { $at }.
castle-shown = The castle lies on { $at }.
castle-first = { $seat } plays first in each round.
castle-round = Round { $counter } of 20.
castle-counter = The round counter leaps to { $to }.
castle-turn = { $seat }'s turn: { $side ->
    [lord] the monsters have 1 action point each.
   *[other] the { $side } has 2 action points.
  }
castle-stepped = { $who } goes to { $at }.
castle-explored = { $who } explores { $at }.
castle-came = { $who } comes nearer to the castle, to { $at }.
castle-went-key-way = The sphinx goes by its Key Way to { $at }.
castle-uncovered = { $item ->
    [nothing] Nothing lies on { $at }.
    [chest] A chest lies on { $at }.
    [trap] A trap lies on { $at }.
    [event] An event lies on { $at }.
   *[key] A key lies on { $at }!
  }
castle-listened = The shaman listens to { $at }.
castle-tile-drawn = The tile is { $tile }.
castle-tile-laid = The path on { $at } leads { $exits }.
castle-rotated = The path on { $at } is turned; it leads { $exits } now.
castle-acted = { $item ->
    [key] The heroes take the key.
    [chest] The chest is opened: two spells.
    [trap] The trap springs.
   *[event] Something happens.
  }
castle-key = { $keys ->
    [one] The heroes have one of the two keys.
   *[other] The heroes have both keys: the castle is open to them.
  }
castle-drew = { $seat } draws { $spell }.
castle-drew-hidden = { $seat } draws a spell.
castle-dropped = { $seat } discards { $spell }.
castle-reshuffled = The discarded spells are shuffled into a new deck.
castle-cast = { $seat } plays { $spell }{ $with }{ $on }.
castle-with-none = {""}
castle-with = {" "}with { $who }
castle-at-nothing = {""}
castle-at = {" "}on { $at }
castle-at-two = {" "}on { $one } and { $other }
castle-at-wall = {" "}on the wall between { $one } and { $other }
castle-at-tile = {" "}on the tile of { $at }
castle-at-way = {" "}on { $who }, to { $way }
castle-at-hither = {" "}on { $who }, to { $to }
castle-at-die = {" "}on a die of { $who }, from { $shown } to { $face }
castle-tile-named = The tile of { $at } is to be turned.
castle-hasted = { $who } has { $points ->
    [one] 1 action point
   *[other] { $points } action points
  } now.
castle-leapt = { $who } leaps to { $at }.
castle-card-turned = { $card } is turned: { $about }.
castle-gave = { $from } hands { $spell } to { $to }.
castle-gave-hidden = { $from } hands a spell to { $to }.
castle-wheeled = The wheel turns: all figures move a sixth of a turn.
castle-span = { $left ->
    [0] until this round is over
    [one] until the next round is over
   *[other] until { $left } rounds after this one are over
  }
castle-silence = Silence lies on the board { $span }.
castle-mute = { $seat } is mute { $span }.
castle-bound-now = { $who } is bound { $span }, or until the other hero comes next to it.
castle-freed = { $who } is free again.
castle-rose = { $who } comes back on { $at }.
castle-annulled = { $spell } will have no effect.
castle-warded = { $who } takes no damage in this turn.
castle-mends = The shaman mends.
castle-mended = { $who } has { $lives ->
    [one] 1 life
   *[other] { $lives } lives
  } more, { $has } now.
castle-pushed = { $who } is moved to { $at }.
castle-mirrored = { $who } is moved to the field opposite, and moves no more in this turn.
castle-swapped = { $who } and { $whom } change places.
castle-gust = A gust blows from { $at }.
castle-not-blown = { $who } stays where it stands.
castle-knew = { $seat } holds: { $cards }.
castle-known-card = { $count ->
    [one] { $spell }
   *[other] { $count } × { $spell }
  }
castle-breached = The wall between { $one } and { $other } falls.
castle-restored = { $who } has all its lives again.
castle-walled-off = A wall rises between { $one } and { $other }.
castle-attacks = { $who } attacks { $whom }.
castle-extra-die = { $who } will roll one die more.
castle-tipped = A die of { $who } is turned over, from { $shown } to { $face }.
castle-stunned = { $who } is stunned: it neither moves nor uses abilities nor deals damage until its next turn begins.
castle-braces = The guard braces itself.
castle-braced = The guard's shield takes off 4 in this turn.
castle-rolled = { $count ->
    [one] { $more ->
        [0] { $who } rolls { $sum }.
       *[other] { $who } rolls { $dice } + { $more } = { $sum }.
      }
   *[other] { $best ->
        [0] { $who } rolls { $dice } = { $sum }.
        [one] { $who } rolls { $dice }; the better one makes { $sum }.
       *[other] { $who } rolls { $dice }; the best { $best } make { $sum }.
      }
  }
castle-hurt = { $damage ->
    [0] { $who } takes no damage.
    [one] { $who } loses 1 life, { $left } left.
   *[other] { $who } loses { $damage } lives, { $left } left.
  }
castle-died = { $side ->
    [hero] { $who } dies.
   *[monster] { $who } dies and leaves the game.
  }
castle-restarted = { $who } begins again on { $at } with full lives.
castle-yielded = { $seat } gives up.{ $hero ->
    [yes] {" "}The match goes on until the other hero gives up too.
   *[no] {""}
  }
castle-over-now = { $side ->
    [heroes] The heroes have won!
   *[lord] The castle has held out: the lord has won!
  }

# Questions
castle-asks-corners = { $typed ->
    [1] { $seat }: which
   *[0] which
  } monsters stand in the corners { $corners }?{ $typed ->
    [1] {" "}(post MONSTER MONSTER MONSTER)
   *[0] {""}
  }
castle-asks-placing = { $typed ->
    [1] { $seat }: place in secret (put THING FIELD, take FIELD, clear, lot: let the lot place, ready).
   *[0] place in secret.
  } Still to place: { $missing }.
castle-asks-placed = { $typed ->
    [1] { $seat }: everything lies (ready), or change it (take FIELD, clear, lot).
   *[0] everything lies: it can stay so, or be changed.
  }
castle-asks-starts = { $typed ->
    [1] { $seat }: who
   *[0] who
  } plays first, and where does the shaman start?{ $typed ->
    [1] {" "}(begin HERO FIELD)
   *[0] {""}
  }
castle-asks-hero = { $typed ->
    [1] { $seat }: { $who }
   *[0] { $who }
  } is on { $at } with { $lives ->
    [one] 1 life
   *[other] { $lives } lives
  }; { $points ->
    [0] no action point is left{ $stride ->
        [0] {""}
       *[other] , one step of the walk is
      }{ $typed ->
        [1] {" "}(end)
       *[0] {""}
      }
    [1] 1 action point is left{ $stride ->
        [0] {""}
       *[other] , and one step of the walk
      }
   *[other] { $points } action points are left{ $stride ->
        [0] {""}
       *[other] , and one step of the walk
      }
  }.
castle-asks-lord = { $typed ->
    [1] { $seat }: move monsters (step MONSTER WAY), attack (attack MONSTER HERO), { $walled ->
        [0] place a wall (wall FIELD WAY, { $walls } left), end the turn (end)
       *[other] end the turn (end)
      }
   *[0] move monsters, attack{ $walled ->
        [0] , place a wall ({ $walls } left)
       *[other] {""}
      }
  }.{ $typed ->
    [1] {" "}{ $points ->
        [none] No monster is left.
       *[other] Action points: { $points }.
      }
   *[0] {""}
  }
castle-asks-lay = { $typed ->
    [1] { $seat }: how shall { $tile } lie on { $at }? (lay TURN) { $ways }
   *[0] how shall { $tile } lie on { $at }?
  }
castle-way = { $turn }: leads { $exits }
castle-asks-choose = { $typed ->
    [1] { $seat }: which
   *[0] which
  } tile is laid on { $at }?{ $typed ->
    [1] {" "}(choose TILE)
   *[0] {""}
  }
castle-stop = { $stop ->
    [turn-begun] { $turn }'s turn has begun
    [action] an action is done
    [fight] { $attacker } attacks { $defender }{ $phase ->
        [announced] {""}
        [attacker-done] ; the attacker's sorceries are over
       *[defender-done] ; all sorceries are over, the dice come next
      }
    [dice] the dice have fallen: { $dice }
    [announced] { $pending ->
        [none] an ability is used
       *[other] { $by }'s { $pending } is announced
      }
    [turned] { $pending } is turned
    [hurt] damage was taken{ $count ->
        [0] {""}
        [one] , { $dying } dies unless it gets lives now
       *[other] , { $dying } die unless they get lives now
      }
    [done] { $told ->
        [none] that is done
       *[other] { $told }
      }{ $pending ->
        [none] {""}
       *[other] ; { $by }'s { $pending } comes next
      }
    [damage] somebody was hurt{ $count ->
        [0] {""}
        [one] , { $dying } dies unless it gets lives now
       *[other] , { $dying } die unless they get lives now
      }
    [called] a figure has come nearer to the castle
   *[turn-over] { $turn }'s turn is to end
  }
castle-asks-stop = { $typed ->
    [1] { $seat }: { $what }. Play an instant (cast SPELL TARGET){ $side ->
        [shaman] , mend (mend HERO),
        [guard] , brace (brace),
       *[lord] {""}
      } or not (pass)?
   *[0] { $what }. Answer with an instant, or pass?
  }
castle-asks-phase = { $typed ->
    [1] { $seat }: play a sorcery before the dice (cast SPELL TARGET), or none more (enough)?
   *[0] play a sorcery before the dice, or none more?
  }
castle-asks-grab = { $typed ->
    [1] { $seat }: which card of { $of } do you take (grab SPELL)?
   *[0] which card of { $of } do you take?
  }
castle-asks-away = { $typed ->
    [1] { $seat }: which way is { $who } blown (away WAY): { $ways }?
   *[0] which way is { $who } blown?
  }
castle-asks-rise = { $typed ->
    [1] { $seat }: which dead monster comes back, and where (rise MONSTER FIELD)?
   *[0] which dead monster comes back, and where?
  }
castle-asks-muster = { $typed ->
    [1] { $seat }: which monster comes nearer next (next MONSTER)?
   *[0] which monster comes nearer next?
  }
castle-asks-come = { $typed ->
    [1] { $seat }: where does { $who } come nearer to the castle (come FIELD)?
   *[0] where does { $who } come nearer to the castle?
  }
castle-asks-toll = { $typed ->
    [1] { $seat }: which card of { $of } is discarded (discard SPELL)?
   *[0] which card of { $of } is discarded?
  }
castle-asks-more = { $typed ->
    [1] { $seat }: which other tile is turned (also FIELD SIXTHS), or no more (enough)?
   *[0] which other tile is turned, or no more?
  }
castle-hand = Your hand: { $cards }.
castle-hand-partner = { $seat } holds: { $cards }.
castle-remembered = Of { $seat } you have seen: { $cards }.
castle-hand-none = no spell
castle-hand-card = { $count ->
    [one] { $spell } ({ $about })
   *[other] { $count } × { $spell } ({ $about })
  }
castle-cards = Cards: { $hands }; { $deck } in the deck.
castle-cards-of = { $seat } { $count }
castle-asks-restart = { $typed ->
    [1] { $seat }: where
   *[0] where
  } does { $who } begin again?{ $typed ->
    [1] {" "}(restart FIELD)
   *[0] {""}
  }
castle-points = { $who } { $points }{ $stride ->
    [0] {""}
   *[other] {" "}and steps of one
  }
castle-nothing-missing = nothing
castle-missing = { $count ->
    [one] { $thing }
   *[other] { $thing } ({ $count })
  }

# The board
castle-board-head = Round { $counter } of 20. The heroes have { $keys } of 2 keys. The lord has { $walls } of 10 walls left.
castle-board-figure = { $letter } { $who }: { $at ->
    [none] { $gone ->
        [unset] not set yet
        [restarts] begins again on a start
       *[out] out of the game
      }
   *[other] { $at }, { $lives } of { $full } lives
  }
castle-lasting-ward = , warded in this turn
castle-lasting-bonds = , bound { $span }
castle-mend-used = The shaman has mended.
castle-brace-used = The guard has braced itself.
castle-lasting-brace = , braced in this turn
castle-lasting-held = , moved by Mirror
castle-lasting-stun = , stunned
castle-walls-waiting = { $count ->
    [one] One wall waits for the next round.
   *[other] { $count } walls wait for the next round.
  }
castle-tiles-left = Tiles left: { $tiles }.
castle-tile-left = { $tile } { $count }
castle-discarded = Discarded: { $cards }.
castle-discarded-card = { $spell } { $count }
castle-board-legend = A field shows its coordinates, or who stands there; a dot marks one that the heroes do not know, braces the castle. Strokes are paths, # and = walls. Below: what is known to lie there.
castle-field-line = { $at }: { $status ->
    [hidden] not known
    [revealed] known, no path
   *[explored] paths { $exits }
  }{ $what ->
    [nothing] {""}
    [start] , a start
    [castle] , the castle
    [marker] , a key field
    [chest] , a chest
    [trap] , a trap
    [event] , an event
   *[key] , a key
  }
castle-wall-line = Walls: { $walls }
castle-no-walls = No wall stands.

# How it ended
castle-outcome = { $side ->
    [heroes] The heroes reached the castle with both keys in round { $counter }.
   *[lord] The lord kept the heroes out; they had { $keys } of 2 keys.
  }

castle-outcome-yielded = { $side ->
    [heroes] The lord gave up in round { $counter }.
   *[lord] The heroes gave up in round { $counter }.
  }

# Refusals
castle-over = The game is over.
castle-not-yours = Another player decides now.
castle-other-stage = That belongs to another stage of the game.
castle-question-first = A question is to be answered first.
castle-not-asked = Nobody asks that now.
castle-three-monsters = Harpy, wyvern and sphinx stand in the corners, one each.
castle-off-board = { $at } is no field of the board.
castle-field-laid = Something lies on { $at } already.
castle-all-lie = { $item ->
    [chest] All five chests lie; take one back first.
    [trap] All five traps lie; take one back first.
    [event] All four events lie; take one back first.
   *[key] Both keys lie; take one back first.
  }
castle-same-kind-near = { $one } and { $other } are too near: two items of a kind need distance 3.
castle-items-near = { $one } and { $other } are too near: two items need distance 2.
castle-castle-not-empty = The castle needs an empty field that is no start, for itself alone; { $at } is none.
castle-on-start = { $at } is a start: no item lies there.
castle-too-many-puts = You have placed 60 times; let the lot place the rest.
castle-nothing-lies = Nothing of yours lies on { $at }.
castle-nothing-to-clear = Nothing lies yet.
castle-item-missing = { $item ->
    [chest] Not all five chests lie yet.
    [trap] Not all five traps lie yet.
    [event] Not all four events lie yet.
   *[key] Not both keys lie yet.
  }
castle-castle-missing = The castle does not lie yet.
castle-no-hero-start = { $at } is no start of the heroes.
castle-hero-first = The shaman or the guard plays first.
castle-heroes-only = Only a hero does that.
castle-lord-walls = Only the lord places walls.
castle-not-beside = { $to } is not next to the figure.
castle-lord-only = Only the lord does that.
castle-other-figure = { $who } belongs to another player.
castle-out-of-game = { $who } is not on the board.
castle-no-points = The hero has no action point left.
castle-no-monster-points = { $who } has no action point left.
castle-not-next = { $to } is not next to the figure.
castle-is-explored = A path lies on { $to }: walk there (step).
castle-is-unexplored = No path lies on { $to } yet: explore it (explore).
castle-no-exit = No path leads from here to { $to }.
castle-no-path = The paths here and on { $to } do not meet.
castle-walled = A wall stands before { $to }.
castle-taken = Somebody stands on { $at }.
castle-castle-shut = At this table no monster steps onto the castle.
castle-no-tile = No tile lies on { $at }; starts and castle are not turned.
castle-tile-too-far = { $at } is too far off: only the tile under the hero and those next to it are turned.
castle-same-exits = The tile would lead the same ways as before.
castle-no-key-way = Only the sphinx goes by the Key Way, not { $who }.
castle-no-key-field = { $to } is no key field that is known.
castle-stands-there = The sphinx stands on { $to } already.
castle-no-enemy = { $whom } is no enemy.
castle-not-in-reach = { $who } and { $whom } are not next to each other.
castle-attacked-already = { $who } has made its attack of this turn.
castle-no-edge = { $one } and { $other } are no neighbours: a wall stands between two fields that are.
castle-one-wall-a-turn = You have placed a wall in this turn.
castle-walls-near = Another wall is next to it: two walls may not share a corner.
castle-no-wall-left = All ten walls stand.
castle-has-listened = The shaman has listened in this turn.
castle-listened-once = The shaman has listened already, once a game.
castle-no-listen = Only the shaman listens.
castle-not-hidden = { $at } is known already.
castle-none-left = No such tile is left.
castle-does-not-join = The tile would not join the path that the hero came by.
castle-same-turn = Another turn gives the same paths; choose one of those that are listed.
castle-no-restart = The hero begins again on a free start, or as near to one as can be; { $at } is none of these.
castle-no-such-spell = That spell is not in the hand.
castle-own-figure = Say with which of your figures that spell is played; others need none.
castle-other-target = That spell is aimed at something else.
castle-out-of-range = It reaches { $range } fields.
castle-no-friend = { $whom } is no friend.
castle-does-not-act = { $whom } does not act in this turn.
castle-no-such-wall = No wall stands there.
castle-three-tiles = Three tiles are the most.
castle-tile-twice = The tile of { $at } is named already.
castle-walls-locked = The walls that are left fell in this round; they can be placed from the next one on.
castle-sorcery-now = A sorcery is played in one's own turn, with nothing pending.
castle-stop-now = At a stop instants and abilities are played; passing lets it go on.
castle-no-stop = Nobody waits for an answer.
castle-nothing-pending = Nothing of that number is announced.
castle-no-mend = Only the shaman mends.
castle-has-mended = The shaman has mended already, once a game.
castle-no-brace = Only the guard braces itself.
castle-has-braced = The guard has braced itself already, once a game.
castle-is-stunned = { $who } is stunned: it neither moves nor uses abilities.
castle-sorcery-in-fight = In a fight a sorcery is played before the dice, by the attacker first and then by the defender; at a stop only instants are.
castle-phase-now = Before the dice sorceries are played, nothing else; “no more” goes on.
castle-no-coming-roll = An extra die is played before the dice of one's own fight.
castle-no-roll = No dice have fallen that could still be changed, or something is announced.
castle-no-die = There is no such die in the roll.
castle-face-not-next = A die is turned over one edge: { $face } is not next to the face that it shows.
castle-has-not-rolled = { $whom } has not rolled in this fight.
castle-grudge-in-fight = At this table a grudge hurts only the opponent in a fight.
castle-none-to-play = No monster is left with which it could be played.
castle-cannot-move = { $whom } would not move.
castle-nobody-moves = The gust would move nobody.
castle-empty-hand = That player holds no card.
castle-not-shown = No such card is in the hand.
castle-not-away = Another way than { $way } leads more directly away.
castle-too-many-fights = So many fights are inside each other already that no other begins.
castle-held = { $who } has been moved by Mirror and moves no more in this turn.
castle-unhurt = { $who } is unhurt.
castle-futile = Neither { $who } nor { $whom } could take damage.
castle-silenced = Silence lies on the board: no spells, no abilities.
castle-muted = The player is mute: no spells, no abilities.
castle-bound = { $who } is bound and may not move.
castle-not-dead = { $who } is no dead monster.
castle-no-free-corner = { $at } is no free corner of the monsters.
castle-not-nearer = { $to } is no open field nearer to the castle.
castle-not-called = { $who } is none of the monsters that are still to come.
castle-has-yielded = You have given up already; your partner must agree.

# Faults of typed words and files
castle-typed-dice = `{ $text }` is no roll of dice, such as 4+3+6
castle-typed-task = `{ $text }` is nothing that can be owed
castle-typed-target = `{ $text }` is nothing that a spell is aimed at
castle-typed-who = say who: { $verb } FIGURE …
castle-typed-way = nobody stands on the board from whom { $way } could lead; write a field, such as -2,4
castle-typed-none-next = no monster stands next to { $whom }
castle-no-board = there is no board `{ $name }`; there are { $known }{ $hint }
castle-board-radius = the radius of a board is one of { $known } (R-SHAPE, R-SIZE)
castle-board-hero-start = { $at } is not the middle of a side (BOARD-4)
castle-board-monster-start = { $at } is not a corner (BOARD-3)
castle-board-same-start = two figures would start on { $at }
castle-board-tiles = a set has at least one tile, and all sets together at most 255 of a shape (TILE-3)
castle-board-tile-sets = the board needs { $least } to 15 sets of tiles (TILE-3)
castle-many-fields = a list of fields has at most { $most } entries
castle-board-small-set = a set needs at least { $least } tiles, so that 15 sets have one for every field (TILE-3)
castle-no-field = a field is written [q, r]: two whole numbers from -63 to 63
castle-so-many-fields = { $count } fields are to be named
castle-case-field = { $what } is no field of the board, or is named twice
castle-case-bare = no tile lies on { $what }: it is a start, or the castle
castle-case-turn = a tile is turned by 0 to 5 sixths, also on { $what }
castle-case-tiles = there are not so many tiles of the shape { $what }
castle-case-cards = there are not so many cards of { $what }
castle-case-two = two figures would stand on { $what }
castle-case-hero = the { $what } has to stand on the board
castle-case-lives = the { $what } has from 1 to its full lives
castle-case-wall = no wall can stand between { $what }
castle-case-half-wall = a wall is two neighbouring fields: one is left over
castle-case-gone = there is one card { $what }: it cannot be gone twice
castle-case-number = the counter is 1 to 99, the round at least 1, keys at most 2
castle-misplaced = { $what } cannot lie on { $at } ({ $rule })

# Help
castle-help-post = Sets the monsters in their corners, in the order of the question.
castle-help-put = Places an item or the castle in secret.
castle-help-take = Takes back what you have placed on a field.
castle-help-clear = Takes back everything that you have placed.
castle-help-lot = Lets the dice place everything; you may change it afterwards.
castle-help-ready = Ends the placing, when everything lies.
castle-help-begin = Says which hero plays first, and where the shaman starts.
castle-help-explore = Explores a neighbour without a path, through an exit. It costs an action point; then the tile is laid.
castle-help-step = Goes a field further: a hero along paths, two steps a point; a monster anywhere, the harpy three steps a point.
castle-help-rotate = Turns the tile of your field or of a neighbour clockwise, by so many sixths. It costs an action point.
castle-help-keyway = The sphinx goes to a key field that is known and free.
castle-help-attack = Attacks a neighbour. It costs nothing and may be repeated.
castle-help-wall = Places a wall on the edge of two fields, one in each of the lord's turns.
castle-help-listen = The shaman reveals a hidden field anywhere, once in each of its turns.
castle-help-choose = Chooses the tile that is laid, at tables where it is not drawn.
castle-help-lay = Says how the tile lies: its turn, as the question lists them.
castle-help-restart = Says where a dead hero begins again.
castle-help-cast = Plays a spell. The lord names the monster that it is measured from before the target.
castle-help-also = Names another tile that Realign turns.
castle-help-enough = Realign turns no more tiles; or no more sorceries before the dice.
castle-help-mend = The shaman gives a hero two lives, once a game.
castle-help-brace = The guard's shield takes off 4 until the end of the turn, once a game.
castle-help-away = Says which of two ways a figure is blown.
castle-help-grab = Takes a card of the hand that Pilfer shows.
castle-help-pass = Lets a stop go by without an answer.
castle-help-rise = Says which dead monster comes back, and in which corner.
castle-help-come = Says to which field nearer to the castle a called figure comes.
castle-help-next = Says which figure comes next.
castle-help-discard = Says which card the lord discards.
castle-help-end = Ends your turn.
castle-help-board = Draws the board, with what all know beside it.
castle-help-where = Tells in words where everybody stands, what is known of the fields, and the walls.
castle-help-hand = Shows your spells, your partner's, how many the others hold, and what is discarded.
castle-help-yield = Gives up: the lord alone, the heroes when both agree.

# Its table
castle-forms = `hand` shows your spells; cast SPELL TARGET plays one (the lord's with MONSTER before the target). Fields are written by their two coordinates, such as -2,4; neighbours also by the way to them: n ne se s sw nw. `step` needs no figure when a hero moves. A match is saved as it goes.
castle-after-end = `log` tells its last commands, `board` how it ended, `load` lists other matches; `quit` leaves, and `dialdelve table --game castle` begins a new match.

# Many matches
castle-simulate-of = { $what } { $count }
castle-simulate-cast = Spells a match: { $list }.
castle-simulate-turned = Event and trap cards a match: { $list }.
castle-simulate-laid = Tiles a match: { $list }.
castle-simulate-head = match  seed                  won     round  keys  deaths  out  walls
castle-simulate-summary = { $matches } matches on { $board }, seed { $seed }, { $players }: the heroes won { $share } % ({ $low } to { $high } at 95 %); { $rounds } rounds a match, { $decisions } decisions; deaths of heroes { $deaths }, monsters lost { $fallen }, walls { $walls }, spells { $spells }, keys { $keys }, chests { $chests }, traps { $traps }, events { $events }, fights { $fights } a match.

# The window
chase-act = { $act ->
    [post] Set the monsters
    [put] Put { $what }
    [take] Take back
    [clear] Take all back
    [lot] Let the lot place
    [ready] The placing is done
    [begin] Begin
    [rotate] Rotate a tile
    [keyway] Key Way
    [wall] Place a wall
    [listen] Listen
    [choose] Choose a tile
    [lay] Lay the tile
    [restart] Begin again
    [cast] { $what }
    [also] Turn another tile
    [enough] No more
    [mend] Mend
    [brace] Brace
    [rise] Bring back
    [discard] Discard
    [come] Come nearer
    [next] Next
    [away] Away
    [grab] Take a card
    [pass] Pass
    [end] End turn
    [attack] Attack
    [step] Step
    [explore] Explore
   *[yield] Give up
  }
chase-act-about = { $act ->
    [put] Click on a field to put it there (PLACE-1 to PLACE-4).
    [clear] Everything comes back into your hand (PLACE-5).
    [lot] The dice place everything by the rules; you may still change it (PLACE-5).
    [ready] Checked as a whole; nobody but you has seen it (PLACE-5).
    [rotate] Turns the tile under your hero or beside it, for 1 action point (ACT-4).
    [keyway] For its action point the sphinx goes to a key field that is known and free (HA-KEYWAY).
    [wall] One in each turn, on an edge between two fields; no two share a corner (WALL-1 to WALL-4).
    [listen] Shows to all what lies on one hidden field, anywhere (HA-LISTEN).
    [mend] Gives a hurt hero 2 lives, once a game (HA-MEND).
    [brace] The shield takes off 4 instead of 2 until the turn ends, once a game (HA-BRACE).
    [pass] You play nothing now (ASK-9).
    [end] Action points that are left are lost (ROUND-3).
    [enough] You play nothing more here.
   *[other] {""}
  }
chase-wants = { $what ->
    [with] with which monster?
    [figure] whom?
    [first] who plays first?
    [start] where does the shaman start?
    [field] which field?
    [edge] which edge?
    [way] which way?
    [turn] how is it turned?
    [die] which die?
    [face] which face?
    [pending] what of it?
    [seat] whose hand?
    [card] which card?
   *[tile] which tile?
  }
chase-play-it = Play it
chase-draw-instead = Draw a spell instead
chase-no-target = without a target
chase-turn-on = Turn further
chase-lay-so = Lay it so
chase-turned = turned by { $by ->
    [one] one sixth
   *[other] { $by } sixths
  }
chase-die = die { $number }: { $shown }
chase-face = to { $face }
chase-way = { $way ->
    [n] north
    [ne] north-east
    [se] south-east
    [s] south
    [sw] south-west
   *[nw] north-west
  }
chase-role = { $seat ->
    [0] Shaman
    [1] Guard
   *[2] Lord
  }
chase-role-named = { $name } ({ $role })
chase-kind = { $kind ->
    [instant] instant
   *[sorcery] sorcery
  }
chase-kind-about = { $kind ->
    [instant] An instant: at any stop, in answer too (CAST-3).
   *[sorcery] A sorcery: in your own turn with nothing pending, or in your phase of a fight (CAST-2).
  }
chase-card-told = { $spell }: { $about }.
chase-card-now = Click on it, then on what is lit; or drag it there.
chase-card-not-now = There is nothing to aim it at now.
chase-card-partner = Your partner plays it when it is asked.
chase-hand = Your spells
chase-hand-of = Spells of { $seat }
chase-hand-empty = No spells.
chase-cards-count = { $count ->
    [0] no spell
    [one] 1 spell
   *[other] { $count } spells
  }
chase-deck = { $deck } in the deck, { $discard } discarded
chase-round = Round { $counter } of 20
chase-keys = { $short ->
    [0] Keys { $keys } of 2
   *[other] { $keys } of 2
  }
chase-walls = { $short ->
    [0] Walls { $left }
   *[other] { $left }
  }
chase-walls-about = { $left } of ten walls are left to the lord (WALL-4).
chase-keys-about = With both keys a hero on the castle wins (WIN-2).
chase-round-about = After round 20 the lord wins (WIN-1). A hero's death moves the counter by 3 (FALL-8).
chase-pending = What is about to happen
chase-pending-first = First
chase-pending-line = { $seat }: { $what }{ $with }{ $on }
chase-pending-annulled = , without effect
chase-answers = { $seat } may answer now.
chase-answers-someone = Whoever can may answer now.
chase-nobody-pending = Nothing is announced.
chase-fight = { $attacker } fights { $defender }
chase-fight-dice = { $who }: { $dice }{ $more ->
    [0] {""}
   *[other] {" "}+ { $more }
  } = { $sum }
chase-figure-line = { $lives } of { $full } lives
chase-figure-points = { $points ->
    [0] no action points
    [one] 1 action point
   *[other] { $points } action points
  }
chase-figure-gone = out of the game
chase-figure-restarts = begins again on a start
chase-figure-unset = not set yet
chase-strength = strength { $dice ->
    [one] D{ $sides }
   *[other] { $dice } D{ $sides }
  }{ $more ->
    [0] {""}
   *[other] {" "}+ { $more }
  }
chase-ability = { $who ->
    [shaman] Listen: reveals one hidden field in each of its turns (HA-LISTEN). Mend: 2 lives, once a game (HA-MEND).
    [guard] Shield: 2 less from a fight's dice (HA-SHIELD). Brace: 4 less in this turn, once a game (HA-BRACE).
    [harpy] Wings: 3 steps for an action point (HA-WING).
    [sphinx] Key Way: to a known key field for its action point (HA-KEYWAY).
   *[wyvern] No ability.
  }
chase-field = { $at }: { $status ->
    [hidden] not known yet
    [secret] unknown to the heroes, { $what }
    [revealed] known, no path: { $what }
    [start] a start
    [castle] the castle
   *[explored] paths { $exits }
  }
chase-field-holds = Here lies { $what }.
chase-price = { $act ->
    [explore] A click explores it
   *[other] A click goes there
  }: { $points ->
    [0] the rest of an action that was begun
    [one] 1 action point of { $left }
   *[other] { $points } action points of { $left }
  } ({ $act ->
    [explore] ACT-2
   *[other] { $side ->
        [hero] ACT-3
       *[monster] LORD-2
      }
  }).
chase-put-here = A click puts { $what } here.
chase-take-here = A click takes it back (PLACE-5).
chase-wall-here = A click places the wall on this edge (WALL-1).
chase-pick-here = A click: { $what }.
chase-attack-here = A click attacks with { $who } (FIGHT-1): in one exchange it takes { $gives } damage on average and dies in { $dies } % of all rolls; { $who } takes { $takes } and dies in { $own } %{ $hero ->
    [yes] , which moves the counter by 3 (FALL-8)
   *[no] {""}
  }.
chase-shove-here = A click shoves { $who } to { $at }.
chase-choose-here = A click chooses { $who }.
chase-refused = { $why } ({ $rule })
chase-castle-open = Both keys are there: a hero who comes here wins (WIN-2).
chase-castle-shut = The heroes win here once they have both keys (WIN-2).
chase-stop-name = { $stop ->
    [turn-begun] a turn begins
    [action] an action is done
    [fight] a fight is announced or a phase is over
    [dice] dice have fallen
    [announced] a spell or an ability is announced
    [turned] a card is turned
    [hurt] damage was taken in a fight
    [done] something was carried out
    [damage] somebody was hurt
    [turn-over] a turn ends
    [called] a figure was called nearer
   *[sorceries] you may play sorceries in a fight
  }
habit-turn-begun = A turn begins (STOP-1)
habit-action = An action is done (STOP-2)
habit-fight = A fight is announced (STOP-3)
habit-dice = Dice have fallen (STOP-4)
habit-announced = A spell is announced (STOP-5)
habit-turned = A card is turned (STOP-6)
habit-hurt = Damage in a fight (STOP-7)
habit-done = Something is done (STOP-8)
habit-damage = Somebody is hurt (STOP-9)
habit-turn-over = A turn ends (STOP-10)
habit-called = A figure is called nearer (STOP-11)
habit-sorceries = Sorceries before the dice (ASK-7)
chase-end-sure = Action points are left. End the turn all the same?
chase-lot-sure = What lies would be placed anew, and the lot cannot be taken back. Let it place all the same?
chase-legend-board = On the board
chase-legend-choices = What can be done
chase-legend-figures = On figures
chase-legend-castle = The castle: with both keys a hero wins here (WIN-2).
chase-legend-key = A key, or the mark of a field where one was found (ITEM-5).
chase-legend-chest = A chest: two spells for whoever comes there (ITEM-2).
chase-legend-trap = A trap: a card against the hero, then a spell for the lord (ITEM-3).
chase-legend-event = An event: a card that touches everybody (ITEM-4).
chase-legend-hidden = Nobody but the lord knows what lies here. The lord sees its own things in a broken ring.
chase-legend-revealed = Known to all, without a path.
chase-legend-path = Paths: heroes walk along them (PATH-1).
chase-legend-wall = A wall: no hero steps across (WALL-2).
chase-legend-start = A start of a hero; the red ones are of monsters.
chase-legend-reach = In reach; the number is the price in action points.
chase-legend-explore = Can be explored (ACT-2).
chase-legend-target = Can be pointed at for what is in hand.
chase-legend-attack = Can be attacked or aimed at.
chase-legend-edge = An edge that can be pointed at.
chase-legend-cards = Cards below: blue ones are instants, amber ones sorceries; dim ones cannot be played now.
chase-legend-lives = The number is what is left of its lives; gold dots are action points.
chase-legend-ward = Warded: takes no damage in this turn (SP-WARD).
chase-legend-stun = Stunned: neither moves nor deals damage (SP-STUN).
chase-legend-bound = Bound: may not move (TP-BONDS).
chase-board-starter = Starter
chase-board-starter-about = 61 fields
chase-board-wide = Wide
chase-board-wide-about = 127 fields, hard for the heroes
chase-seat-0-about = Strong in a fight (3 D6), listens into hidden fields, mends once.
chase-seat-1-about = Weak in a fight (D4) behind a shield, hard to kill.
chase-seat-2-about = Hides sixteen things and the castle, then walls off and attacks with three monsters.
chase-option-castle = The castle
chase-option-castle-open = seen from the start
chase-option-castle-hidden = hidden
chase-option-castle_guard = Monsters step onto the castle
chase-option-castle_guard-true = yes
chase-option-castle_guard-false = no
chase-option-partner_hands = The heroes' hands
chase-option-partner_hands-open = open to each other
chase-option-partner_hands-hidden = hidden
chase-option-tile_supply = Tiles
chase-option-tile_supply-draw = drawn
chase-option-tile_supply-choose = chosen
chase-option-wall_gap = Two walls never share
chase-option-wall_gap-corner = a corner
chase-option-wall_gap-field = a field
chase-option-attacks = Attacks
chase-option-attacks-free = without limit
chase-option-attacks-pair = each enemy once a turn
chase-option-attacks-figure = once a turn
chase-option-parted = A fight whose figures are parted
chase-option-parted-ends = ends
chase-option-parted-goes_on = goes on
chase-option-death_ends_turn = A hero's death ends its turn
chase-option-death_ends_turn-false = no
chase-option-death_ends_turn-true = yes
chase-option-listen = Listen
chase-option-listen-turn = once a turn
chase-option-listen-ap = for an action point
chase-option-listen-game = once a game
chase-option-annulled_trap_draw = The lord draws for an annulled trap
chase-option-annulled_trap_draw-true = yes
chase-option-annulled_trap_draw-false = no
chase-option-toll = Toll takes of the heroes' hands
chase-option-toll-blind = by chance
chase-option-toll-seen = what the lord sees
chase-option-supply_total = Supply brings in all
chase-option-supply_total-4 = 4 spells
chase-option-supply_total-3 = 3 spells
chase-option-grudge = Grudge hurts
chase-option-grudge-any_enemy = any enemy
chase-option-grudge-fight_only = the opponent in the fight
chase-option-stun_until = Stun lasts until the turn of
chase-option-stun_until-target = the stunned one
chase-option-stun_until-caster = the caster
chase-option-late_death = A counter beyond 20 ends the match
chase-option-late_death-round_end = after the round
chase-option-late_death-at_once = at once
chase-option-asked = Asked at a stop
chase-option-asked-able = who has an answer
chase-option-asked-holding = whoever holds cards
chase-key-enter = Enter
chase-key-enter-about = What a click on the field with the cursor does; else finishes what is in hand.
chase-key-arrows = Arrow keys
chase-key-arrows-about = Lead a cursor over the fields; with Shift the other slant.
chase-key-tab = { KEYS("next-figure") }; { KEYS("figure-before") }
chase-key-tab-about = The next of your figures, the one before.
chase-key-numbers = 1 to 9
chase-key-numbers-about = The answers in the bar below, else the cards of your hand, else what the lord puts.
chase-key-space = { KEYS("pass") }
chase-key-space-about = Shows at once what still moves; at a stop you pass, before the dice you play nothing more.
chase-key-again = { KEYS("again") }
chase-key-again-about = Shows again what happened since your last decision.
chase-key-wall = { KEYS("wall") }
chase-key-wall-about = Takes a wall in hand: point at an edge.
chase-key-rotate = { KEYS("rotate") }
chase-key-rotate-about = Takes a tile in hand, and turns the one in hand further.
chase-key-abilities = { KEY("listen") }, { KEY("mend") }, { KEY("brace") }, { KEY("key-way") }
chase-key-abilities-about = Listen, mend, brace, Key Way.
chase-key-escape = Esc
chase-key-escape-about = Lets go of what is in hand; else the menu.
chase-key-drag = Drag a card
chase-key-drag-about = Plays it at what it is dropped on.
chase-key-right = Right button
chase-key-right-about = Lets go of what is in hand.
set-done-castle = Stops of your own turn at which you lose nothing by it are passed by themselves
castle-no-first = there is no board for the first match
