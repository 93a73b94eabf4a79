//! Events as text, as logs and cases write them.

use super::word::{Word, plain};
use crate::games::skirmish::{Event, Position, Striker};

/// The text of an event by a table: its name, then its fields in the order in which they are written. What
/// is written in another way stands before.
macro_rules! written {
    (
        |$position:ident|
        $($special:pat => $text:expr,)*
        $(; $name:ident $word:literal $($field:ident)*)*
    ) => {
        fn written($position: &Position<'_>, event: Event) -> String {
            match event {
                $($special => $text,)*
                $(Event::$name { $($field),* } => {
                    let words: &[String] = &[$word.into(), $($field.word($position)),*];
                    words.join(" ")
                })*
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
}

written! {
    |now|
    Event::Thrown { of, dice: [one, 0] } => {
        format!("thrown {} {one}", now.purpose_text(of))
    },
    Event::Thrown { of, dice: [one, other] } => {
        format!("thrown {} {one} {other}", now.purpose_text(of))
    },
    Event::WayOpened { at, side, entrance } => {
        let what = if entrance { "entrance" } else { "exit" };
        format!("way-opened {at} {} {what}", side.name())
    },
    Event::DoorPut { seat, kind, at, side } => {
        let other = at.step(side).unwrap_or(at);
        format!("door-put {} {} {at} {other}", seat.0 + 1, kind.name())
    },
    Event::StrikeBegan { by: Striker::Warrior(by), kind, ranged, first, .. } => {
        let far = if ranged { "ranged" } else { "close" };
        let (by, on) = (now.name_or_id(by), now.target_name(first));
        format!("strike-began {by} {} {far} {on}", plain(&kind))
    },
    Event::StrikeBegan { by: Striker::Trap(chest), first, .. } => {
        let (by, on) = (now.chest_name(chest), now.target_name(first));
        format!("strike-began {by} trap {on}")
    },

    // Set-up.
    ; StageBegan "stage-began" stage
    ; SetupTurn "setup-turn" seat
    ; HeroChosen "hero-chosen" seat who kind level
    ; FirstPlayer "first-player" seat
    ; BlockAside "block-aside" seat block
    ; BlockLaid "block-laid" seat block side at top
    ; BlockUnfit "block-unfit" seat block
    ; BlockDrawn "block-drawn" seat block
    ; BuildingEnded "building-ended"
    ; EntranceTaken "entrance-taken" seat gate
    ; ExitSet "exit-set" seat gate
    ; PiecePut "piece-put" seat kind at
    ; ChestPut "chest-put" seat chest at facing
    ; TokenPut "token-put" seat token colour at
    ; SetupDone "setup-done" seat

    // Rounds and turns.
    ; RoundBegan "round-began" round idle
    ; TurnBegan "turn-began" seat activations
    ; LordTurn "lord-turn" turns
    ; LordPassed "lord-passed" to
    ; MarkersOff "markers-off"
    ; Commanded "commanded" who
    ; Assigned "assigned" chest to order
    ; Unassigned "unassigned" chest
    ; Drunk "drunk" chest
    ; Activated "activated" who mp counts
    ; MarkerLaid "marker-laid" who
    ; Paid "paid" mp
    ; Spent "spent"
    ; Counted "counted"
    ; Delayed "delayed" command
    ; Resumed "resumed"
    ; ActivationEnded "activation-ended"
    ; TurnEnded "turn-ended" seat
    ; Conceded "conceded" seat

    // Movement.
    ; Entered "entered" who to
    ; Stepped "stepped" who to
    ; Passed "passed" who to
    ; Teleported "teleported" who to
    ; Climbed "climbed" who to
    ; TokenMoved "token-moved" token to
    ; Turned "turned" who to
    ; Faced "faced" who to
    ; BrokeAway "broke-away" who free
    ; Covered "covered" who
    ; Uncovered "uncovered" who
    ; Left "left" who
    ; Levitated "levitated" who to
    ; MovementEnded "movement-ended" who
    ; BlockTurned "block-turned" block quarters

    // Questions and abilities.
    ; Asked "asked" who what
    ; Answered "answered" who what
    ; Owed "owed" task
    ; Settled "settled"
    ; Forgone "forgone" who value
    ; Affected "affected" who by ability
    ; Chilled "chilled" who
    ; Frozen "frozen" who
    ; Thawed "thawed" who
    ; Confused "confused" who mp
    ; Provoked "provoked" who
    ; StayedDead "stayed-dead" who
    ; Returned "returned" who at facing click

    // Attacks and doors.
    ; Targeted "targeted" who
    ; StrikeRolled "strike-rolled" dice
    ; Hit "hit" who
    ; Missed "missed" who
    ; DamageRolled "damage-rolled" die
    ; Clicked "clicked" who clicks
    ; Mended "mended" who clicks
    ; StrikeEnded "strike-ended"
    ; Died "died" who
    ; DoorOpened "door-opened" door
    ; DoorShut "door-shut" door
    ; DoorDestroyed "door-destroyed" door
    ; DoorMissed "door-missed" door

    // Chests, tokens and spawn.
    ; WheelTurned "wheel-turned" chest to
    ; TrapShown "trap-shown" chest
    ; TrapCleared "trap-cleared" chest how
    ; TreasureSeen "treasure-seen" chest position
    ; ChestTaken "chest-taken" chest seat
    ; StealTried "steal-tried" who from roll done
    ; ChestStolen "chest-stolen" chest seat
    ; ChestRemoved "chest-removed" chest
    ; ChestLost "chest-lost" chest seat
    ; ChestReturned "chest-returned" chest at facing
    ; TokenTurned "token-turned" token table
    ; MusterBegan "muster-began" seat hero from count points
    ; Picked "picked" who
    ; Placed "placed" who at facing
    ; SentBack "sent-back" who
    ; MusterEnded "muster-ended"

    // Experience and the end.
    ; Scored "scored" seat kills
    ; Gained "gained" seat points
    ; Levelled "levelled" who level
    ; LevelsSettled "levels-settled"
    ; Over "over" ending
}
