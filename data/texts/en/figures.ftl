# Making figures in the window.

figures = Figures
figures-about = Make figures of your own: their dials, their faces, what they cost.
figure-unnamed = My figure
figure-new = A new figure
figure-begin = Begin from…
figure-begin-about = A new figure that begins as a copy of one of the cast
figure-several = This file holds several figures: they play, and are changed in the file.
figure-name = What is it called?
figure-nameless = it has no name
figure-taken = another figure has the id { $id }, or the same letters
figure-portrait = Portrait
figure-mix = Another face
figure-mix-about = Parts by lot; the lists below change them one by one
figure-picture = From a file…
figure-picture-about = A PNG of at most 256 by 256 pixels and 64 KB
figure-picture-most = A picture is a PNG, 256 × 256 pixels and 64 KB at most.
figure-part-none = none
figure-reach = Base
figure-range = Range
figure-arrows = Targets
figure-undead = Undead
figure-tag = Letters
figure-tag-about = One or two letters that name its figures on the table, such as g1 or gn1; no other spawn has the same, and no column of a board
figure-words = Words
figure-faction = Faction
figure-character = What its dial is like
figure-story = A line of its story
figure-prices = Points
figure-check = The figure
figure-key-arrows = Arrows
figure-key-arrows-about = Go over the dial.
figure-key-digits = Digits, { KEYS("more") }, { KEYS("less") }
figure-key-digits-about = Change the value there; Ctrl and the wheel do so under the mouse.
figure-key-ability = { KEYS("ability") }; { KEYS("ability-back") }
figure-key-ability-about = The next ability there, the one before.
figure-key-row = { KEYS("row-add") }; { KEYS("row-copy") }; { KEYS("row-gone") }
figure-key-row-about = One position more, the same below, one less.
figure-key-start = { KEYS("level-start") }
figure-key-start-about = Another level starts here.
figure-key-estimate = { KEYS("estimate") }
figure-key-estimate-about = Take the estimate at every level.
figure-key-name = { KEYS("name") }
figure-key-name-about = Name it.
figure-key-play = { KEYS("play-figure") }
figure-key-play-about = Play it.
figure-worth-or-dial = The dial, or what it costs
figure-bring = Bring it
figure-play-about = Begin a new match with this hero at the first seat ({ KEY("play-figure") }).
figure-bring-about = A new party that brings this spawn; choose its heroes, then play it.
figure-party = With { $name }
figure-brought = The party “{ $party }” was made: it brings this spawn. Choose its heroes, then play it.
figure-delete = Throw this figure away
figure-copy = Make a copy
figure-import = Read figures from a table (CSV)
figure-imported = { $count ->
    [one] One figure was read.
   *[other] { $count } figures were read.
}
role-hero = Hero
role-hero-about = Somebody with five levels, who joins parties (DIAL-6).
role-weak = Weak spawn
role-weak-about = Yellow, one star: what yellow tokens bring (DIAL-7).
role-normal = Normal spawn
role-normal-about = Blue, two stars (DIAL-7).
role-strong = Strong spawn
role-strong-about = Red, three stars (DIAL-7).
role-unique = Unique spawn
role-unique-about = No stars: there is but one of it (DIAL-7).
role-import = Parent game
role-import-about = A figure of the parent miniatures game: it joins parties, and has one price and no levels (IMPORT-1, R-IMPORT).
part-beast = Beast
part-body = Body
part-cloak = Cloak
part-head = Head
part-prop = Thing
part-shield = Shield
part-weapon = Weapon
dial-level-head = Level
dial-start-about = A level that starts here; a click lets another start ({ KEY("level-start") })
dial-row-add = One more position, like this one ({ KEY("row-add") })
dial-row-down = The same at the next position ({ KEY("row-copy") })
dial-row-gone = Take this position out ({ KEY("row-gone") })
dial-place = Position { $position }, { $value }
dial-no-ability = No ability
price-estimate = { $price } ± { $give }
price-take = Take the estimate
price-take-about = The points that the cast says, at every level ({ KEY("estimate") })
price-about = Behind each stands what the figures of the cast cost for what their dials do; nine in ten of them are within so much of it. How abilities work together it does not know.
price-beyond = { $part ->
    [blows] It deals more, or less, than anybody in the cast: here the estimate is a guess.
    [guard] Its defence goes beyond that of the cast: here the estimate is a guess.
    [pace] Its speed goes beyond that of the cast: here the estimate is a guess.
    [skills] Nobody in the cast has so many marks at speed and defence, or so few: here the estimate is a guess.
    [arts] Nobody in the cast has so many marks at attack and damage, or so few: here the estimate is a guess.
    [reach] It shoots farther, or at more, than anybody in the cast: here the estimate is a guess.
   *[other] It is unlike anybody in the cast: here the estimate is a guess.
}
figure-step-role = What it is
figure-step-portrait = Another portrait
figure-step-reach = Another base
figure-step-words = Words
figure-step-value = A value of the dial
figure-step-mark = An ability
figure-step-starts = Where a level starts
figure-step-row-add = A position more
figure-step-row-down = A position copied down
figure-step-row-gone = A position less
figure-step-estimate = The estimate taken
figure-step-price = Points
