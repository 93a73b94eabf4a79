//! Events as text, as logs and cases write them, and back.

use super::word::{Field, Typed, Word, plain};
use super::words::Words;
use super::{Read, wrong};
use crate::games::skirmish::{
    Ability, AbilityEvent, BookkeepingEvent, BuildingEvent, ChestEvent, DiceEvent, DoorEvent,
    Event, ExperienceEvent, Forgone, MovementEvent, Position, SetupEvent, SpawnEvent, Strike,
    StrikeEvent, StrikeKind, Striker, Target, Task, TurnEvent, Value,
};
use crate::kernel::Square;

/// The text of an event by a table: its name, then its fields in the order in which they stand in it. What
/// is written and read in another way stands before, in two ways.
macro_rules! table {
    (
        |$position:ident, $words:ident|
        write { $($special:pat => $text:expr,)* }
        read { $($name:literal => $read:expr,)* }
        $($chapter:ident($facts:ident) { $($event:ident $word:literal $($field:ident)*;)* })+
    ) => {
        /// The names of all events, as their texts begin.
        pub const EVENTS: &[&str] = &[$($name,)* $($($word,)*)+];

        fn written($position: &Position<'_>, event: Event) -> String {
            match event {
                $($special => $text,)*
                $($(Event::$chapter($facts::$event { $($field),* }) => {
                    let words: &[String] = &[$word.into(), $($field.word($position)),*];
                    words.join(" ")
                })*)+
            }
        }

        fn read($position: &Position<'_>, name: &str, $words: &mut Words<'_>) -> Read<Event> {
            match name {
                $($name => $read,)*
                $($($word => {
                    $words.expect(&[$word $(, stringify!($field))*]);
                    Ok(Event::$chapter($facts::$event {
                        $($field: Field::take($position, $words)?),*
                    }))
                })*)+
                _ => Err(wrong("fault-typed-event")
                    .with("event", name)
                    .near(name, EVENTS.iter().copied())),
            }
        }
    };
}

impl Position<'_> {
    /// An event as text: its name and what it is about, such as `clicked g1 2`. The position is one
    /// in which the pieces exist, such as that after the event.
    pub fn event_text(&self, event: Event) -> String {
        written(self, event)
    }

    /// An event as older cases name it, where that was otherwise: an ability that is left unused by its value.
    pub fn older_event_text(&self, event: Event) -> Option<String> {
        let Event::Ability(AbilityEvent::Forgone { who, what }) = event else {
            return None;
        };
        let what = Forgone::Value(what.value());
        Some(self.event_text(AbilityEvent::Forgone { who, what }.into()))
    }

    /// Reads an event in the position after it; the other way round of [`Position::event_text`]. What
    /// its text leaves out (the fields of a task, the abilities and the seat of an attack) stands in
    /// that position.
    ///
    /// # Errors
    /// What is wrong with the text, and what would be right.
    pub fn parse_event(&self, text: &str) -> Read<Event> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((name, rest)) = words.split_first() else {
            return Err(wrong("fault-typed-event-nothing"));
        };
        let mut words = Words::new(rest);
        let event = read(self, name, &mut words)?;
        words.end()?;
        Ok(event)
    }

    fn read_thrown(&self, words: &mut Words<'_>) -> Read<Event> {
        words.expect(&["thrown", "purpose", "whose", "die", "[die]"]);
        let of = self.read_purpose(words.next()?, words.next()?)?;
        let one = Field::take(self, words)?;
        let other = match words.is_empty() {
            true => 0,
            false => Field::take(self, words)?,
        };
        let dice = [one, other];
        Ok(DiceEvent::Thrown { of, dice }.into())
    }

    fn read_way(&self, words: &mut Words<'_>) -> Read<Event> {
        words.expect(&["way-opened", "at", "side", "entrance|exit"]);
        let (at, side) = (Field::take(self, words)?, Field::take(self, words)?);
        let entrance = match words.next()? {
            "entrance" => true,
            "exit" => false,
            _ => return Err(words.fault()),
        };
        Ok(BuildingEvent::WayOpened { at, side, entrance }.into())
    }

    fn read_door_put(&self, words: &mut Words<'_>) -> Read<Event> {
        words.expect(&["door-put", "seat", "kind", "square", "square"]);
        let (seat, kind) = (Field::take(self, words)?, Field::take(self, words)?);
        let (at, other): (Square, Square) = (Field::take(self, words)?, Field::take(self, words)?);
        match at.way_to(other) {
            Some(side) => Ok(BuildingEvent::DoorPut {
                seat,
                kind,
                at,
                side,
            }
            .into()),
            None => Err(wrong("fault-door-no-edge")
                .with("one", at)
                .with("other", other)),
        }
    }

    /// Reads what is left unused. A value means the ability that is shown there, as older texts say it.
    fn read_forgone(&self, words: &mut Words<'_>) -> Read<Event> {
        words.expect(&["forgone", "who", "ability"]);
        let who = Field::take(self, words)?;
        let word = words.next()?;
        let value = Value::ALL.into_iter().find(|value| value.name() == word);
        let what = match value {
            Some(value) => self.to_forgo(who, value),
            None => Forgone::Ability(Ability::read(self, word)?),
        };
        Ok(AbilityEvent::Forgone { who, what }.into())
    }

    /// Reads the attack that is under way: its abilities and its seat are not told.
    fn read_strike(&self, words: &mut Words<'_>) -> Read<Event> {
        words.expect(&["strike-began", "by", "kind", "[ranged|close]", "target"]);
        let (by, kind) = (words.next()?, Field::take(self, words)?);
        let (by, told) = match kind {
            StrikeKind::Trap => (Striker::Trap(self.read_chest(by)?), None),
            _ => {
                let told = match words.next()? {
                    "ranged" => true,
                    "close" => false,
                    _ => return Err(words.fault()),
                };
                (Striker::Warrior(self.read_figure(by)?), Some(told))
            }
        };
        let first = Target::take(self, words)?;
        let same = |now: &&Strike| {
            let ranged = told.is_none_or(|told| told == now.ranged);
            ranged && (now.by, now.kind, now.first) == (by, kind, first)
        };
        match self.state.strike().filter(same) {
            Some(strike) => Ok(StrikeEvent::StrikeBegan {
                by,
                kind,
                ranged: strike.ranged,
                with: strike.with,
                first,
                seat: strike.seat,
            }
            .into()),
            None => Err(wrong("fault-typed-event-strike")),
        }
    }

    /// Reads the task that is owed now: its fields are not told.
    fn read_owed(&self, words: &mut Words<'_>) -> Read<Event> {
        words.expect(&["owed", "task"]);
        let name = words.next()?;
        let owed = self.state.agenda().last().copied();
        match owed.filter(|task: &Task| plain(task) == name) {
            Some(task) => Ok(BookkeepingEvent::Owed { task }.into()),
            None => Err(wrong("fault-typed-event-owed")
                .with("task", name)
                .with("known", owed.map_or("-".into(), |task| plain(&task)))),
        }
    }
}

table! {
    |now, words|
    write {
        Event::Dice(DiceEvent::Thrown { of, dice: [one, 0] }) => {
            format!("thrown {} {one}", now.purpose_text(of))
        },
        Event::Dice(DiceEvent::Thrown { of, dice: [one, other] }) => {
            format!("thrown {} {one} {other}", now.purpose_text(of))
        },
        Event::Building(BuildingEvent::WayOpened { at, side, entrance }) => {
            let what = if entrance { "entrance" } else { "exit" };
            format!("way-opened {at} {} {what}", side.name())
        },
        Event::Building(BuildingEvent::DoorPut { seat, kind, at, side }) => {
            let other = at.step(side).unwrap_or(at);
            format!("door-put {} {} {at} {other}", seat.0 + 1, kind.name())
        },
        Event::Strike(StrikeEvent::StrikeBegan {
            by: Striker::Warrior(by), kind, ranged, first, ..
        }) => {
            let far = if ranged { "ranged" } else { "close" };
            let (by, on) = (now.name_or_id(by), now.target_name(first));
            format!("strike-began {by} {} {far} {on}", plain(&kind))
        },
        Event::Strike(StrikeEvent::StrikeBegan { by: Striker::Trap(chest), first, .. }) => {
            let (by, on) = (now.chest_name(chest), now.target_name(first));
            format!("strike-began {by} trap {on}")
        },
        Event::Ability(AbilityEvent::Forgone { who, what }) => {
            let name = match what {
                Forgone::Ability(ability) => ability.name(),
                Forgone::Value(value) => value.name(),
            };
            format!("forgone {} {name}", now.name_or_id(who))
        },
        Event::Bookkeeping(BookkeepingEvent::Owed { task }) => {
            format!("owed {}", plain(&task))
        },
    }
    read {
        "thrown" => now.read_thrown(words),
        "way-opened" => now.read_way(words),
        "door-put" => now.read_door_put(words),
        "forgone" => now.read_forgone(words),
        "strike-began" => now.read_strike(words),
        "owed" => now.read_owed(words),
    }
    Setup(SetupEvent) {
        StageBegan "stage-began" stage;
        HeroChosen "hero-chosen" seat who kind level;
        FirstPlayer "first-player" seat;
        EntranceTaken "entrance-taken" seat gate;
        ExitSet "exit-set" seat gate;
        ChestPut "chest-put" seat chest at facing;
        TokenPut "token-put" seat token colour at;
    }
    Building(BuildingEvent) {
        BlockAside "block-aside" seat block;
        BlockLaid "block-laid" seat block side at top;
        BlockUnfit "block-unfit" seat block;
        BlockDrawn "block-drawn" seat block;
        BuildingEnded "building-ended";
        PiecePut "piece-put" seat kind at;
        BlockTurned "block-turned" block quarters;
    }
    Turn(TurnEvent) {
        RoundBegan "round-began" round idle;
        TurnBegan "turn-began" seat activations;
        LordPassed "lord-passed" to;
        MarkersOff "markers-off";
        Commanded "commanded" who;
        Assigned "assigned" chest to order;
        Drunk "drunk" chest;
        Activated "activated" who mp counts;
        MarkerLaid "marker-laid" who;
        Spent "spent";
        Counted "counted";
        ActivationEnded "activation-ended";
        TurnEnded "turn-ended" seat;
        Conceded "conceded" seat;
        Over "over" ending;
    }
    Movement(MovementEvent) {
        Entered "entered" who to;
        Stepped "stepped" who to;
        Passed "passed" who to;
        Teleported "teleported" who to;
        Climbed "climbed" who to;
        TokenMoved "token-moved" token to;
        Turned "turned" who to;
        Faced "faced" who to;
        BrokeAway "broke-away" who free;
        Left "left" who;
        Levitated "levitated" who to;
    }
    Ability(AbilityEvent) {
        Affected "affected" who by ability;
        Chilled "chilled" who;
        Frozen "frozen" who;
        Thawed "thawed" who;
        Confused "confused" who mp;
        StayedDead "stayed-dead" who;
        Returned "returned" who at facing click;
    }
    Strike(StrikeEvent) {
        StrikeRolled "strike-rolled" dice;
        Hit "hit" who;
        Missed "missed" who;
        DamageRolled "damage-rolled" die;
        Clicked "clicked" who clicks;
        Mended "mended" who clicks;
        Died "died" who;
    }
    Door(DoorEvent) {
        DoorOpened "door-opened" door;
        DoorShut "door-shut" door;
        DoorDestroyed "door-destroyed" door;
        DoorMissed "door-missed" door;
    }
    Chest(ChestEvent) {
        TrapShown "trap-shown" chest;
        TrapCleared "trap-cleared" chest how;
        TreasureSeen "treasure-seen" chest position;
        ChestTaken "chest-taken" chest seat;
        StealTried "steal-tried" who from roll done;
        ChestStolen "chest-stolen" chest seat;
        ChestRemoved "chest-removed" chest;
        ChestLost "chest-lost" chest seat;
        ChestReturned "chest-returned" chest at facing;
    }
    Spawn(SpawnEvent) {
        TokenTurned "token-turned" token table;
        MusterBegan "muster-began" seat hero from count points;
        Picked "picked" who;
        Placed "placed" who at facing;
        SentBack "sent-back" who;
    }
    Experience(ExperienceEvent) {
        Gained "gained" seat points;
        Levelled "levelled" who level;
    }
    Bookkeeping(BookkeepingEvent) {
        SetupTurn "setup-turn" seat;
        SetupDone "setup-done" seat;
        LordTurn "lord-turn" turns;
        Unassigned "unassigned" chest;
        Paid "paid" mp;
        Delayed "delayed" command;
        Resumed "resumed";
        MovementEnded "movement-ended" who;
        Covered "covered" who;
        Uncovered "uncovered" who;
        Asked "asked" who what;
        Answered "answered" who what;
        Settled "settled";
        Provoked "provoked" who;
        Targeted "targeted" who;
        StrikeEnded "strike-ended";
        WheelTurned "wheel-turned" chest to;
        MusterEnded "muster-ended";
        Scored "scored" seat kills;
        LevelsSettled "levels-settled";
    }
}
