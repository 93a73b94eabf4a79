//! Events as text, as logs and cases write them, and back: what is not said word by word.

use super::word::plain;
use super::{Read, wrong};
use crate::games::skirmish::{
    Ability, AbilityEvent, BookkeepingEvent, BuildingEvent, ChestId, DoorKind, Event, FigId,
    Forgone, Position, SkirmishTongue, Strike, StrikeEvent, StrikeKind, Striker, Target, Task,
    Using, Value,
};
use crate::kernel::{Facing, Seat, Square, Word, Words};

type Now<'a> = Position<'a>;

/// Takes a field from the words that follow.
fn take<T: Word<SkirmishTongue>>(now: Now<'_>, words: &mut Words<'_>) -> Read<T> {
    T::hear(now, words)
}

impl Position<'_> {
    /// An event as older cases name it, where that was otherwise: an ability that is left unused by its value.
    pub fn older_event_text(&self, event: Event) -> Option<String> {
        let Event::Ability(AbilityEvent::Forgone { who, what }) = event else {
            return None;
        };
        let what = Forgone::Value(what.value());
        Some(self.event_text(AbilityEvent::Forgone { who, what }.into()))
    }
}

impl BuildingEvent {
    pub(in crate::games::skirmish) fn say_way(
        _: Now<'_>,
        at: Square,
        side: Facing,
        entrance: bool,
    ) -> String {
        let what = if entrance { "entrance" } else { "exit" };
        format!("way-opened {at} {} {what}", side.name())
    }

    pub(in crate::games::skirmish) fn say_door_put(
        _: Now<'_>,
        seat: Seat,
        kind: DoorKind,
        at: Square,
        side: Facing,
    ) -> String {
        let other = at.step(side).unwrap_or(at);
        format!("door-put {} {} {at} {other}", seat.number(), kind.name())
    }

    pub(in crate::games::skirmish) fn hear_built(
        now: Now<'_>,
        words: &mut Words<'_>,
    ) -> Option<Read<BuildingEvent>> {
        match *words.rest().first()? {
            "way-opened" => Some(BuildingEvent::hear_way(now, words)),
            "door-put" => Some(BuildingEvent::hear_door_put(now, words)),
            _ => None,
        }
    }

    fn hear_way(now: Now<'_>, words: &mut Words<'_>) -> Read<BuildingEvent> {
        words.expect("way-opened AT SIDE entrance|exit");
        words.word()?;
        let (at, side) = (take(now, words)?, take(now, words)?);
        let entrance = match words.word()? {
            "entrance" => true,
            "exit" => false,
            _ => return Err(words.fault()),
        };
        Ok(BuildingEvent::WayOpened { at, side, entrance })
    }

    fn hear_door_put(now: Now<'_>, words: &mut Words<'_>) -> Read<BuildingEvent> {
        words.expect("door-put SEAT KIND SQUARE SQUARE");
        words.word()?;
        let (seat, kind) = (take(now, words)?, take(now, words)?);
        let (at, other): (Square, Square) = (take(now, words)?, take(now, words)?);
        let side = at.way_to(other).ok_or_else(|| {
            wrong("fault-door-no-edge")
                .with("one", at)
                .with("other", other)
        })?;
        Ok(BuildingEvent::DoorPut {
            seat,
            kind,
            at,
            side,
        })
    }
}

impl AbilityEvent {
    pub(in crate::games::skirmish) fn say_forgone(
        now: Now<'_>,
        who: FigId,
        what: Forgone,
    ) -> String {
        let name = match what {
            Forgone::Ability(ability) => ability.name(),
            Forgone::Value(value) => value.name(),
        };
        format!("forgone {} {name}", now.name_or_id(who))
    }

    pub(in crate::games::skirmish) fn say_returned(
        now: Now<'_>,
        who: FigId,
        click: u8,
        at: Square,
        facing: Facing,
    ) -> String {
        let who = now.name_or_id(who);
        format!("returned {who} {at} {} {click}", facing.name())
    }

    pub(in crate::games::skirmish) fn hear_ability(
        now: Now<'_>,
        words: &mut Words<'_>,
    ) -> Option<Read<AbilityEvent>> {
        match *words.rest().first()? {
            "forgone" => Some(AbilityEvent::hear_forgone(now, words)),
            "returned" => Some(AbilityEvent::hear_returned(now, words)),
            _ => None,
        }
    }

    /// Reads what is left unused. A value means the ability that is shown there, as older texts say it.
    fn hear_forgone(now: Now<'_>, words: &mut Words<'_>) -> Read<AbilityEvent> {
        words.expect("forgone WHO ABILITY");
        words.word()?;
        let who = take(now, words)?;
        let word = words.word()?;
        let value = Value::ALL.into_iter().find(|value| value.name() == word);
        let what = match value {
            Some(value) => now.to_forgo(who, value),
            None => Forgone::Ability(Ability::of(now, word)?),
        };
        Ok(AbilityEvent::Forgone { who, what })
    }

    fn hear_returned(now: Now<'_>, words: &mut Words<'_>) -> Read<AbilityEvent> {
        words.expect("returned WHO AT FACING CLICK");
        words.word()?;
        let (who, at) = (take(now, words)?, take(now, words)?);
        let (facing, click) = (take(now, words)?, take(now, words)?);
        Ok(AbilityEvent::Returned {
            who,
            click,
            at,
            facing,
        })
    }
}

impl StrikeEvent {
    pub(in crate::games::skirmish) fn say_strike(
        now: Now<'_>,
        by: Striker,
        kind: StrikeKind,
        ranged: bool,
        _: Using,
        first: Target,
        _: Seat,
    ) -> String {
        let on = now.target_name(first);
        match by {
            Striker::Warrior(by) => {
                let far = if ranged { "ranged" } else { "close" };
                let by = now.name_or_id(by);
                format!("strike-began {by} {} {far} {on}", plain(&kind))
            }
            Striker::Trap(chest) => format!("strike-began {} trap {on}", now.chest_name(chest)),
        }
    }

    /// Reads the attack that is under way: its abilities and its seat are not told.
    pub(in crate::games::skirmish) fn hear_strike(
        now: Now<'_>,
        words: &mut Words<'_>,
    ) -> Option<Read<StrikeEvent>> {
        let begun = words.rest().first() == Some(&"strike-began");
        begun.then(|| StrikeEvent::hear_begun(now, words))
    }

    fn hear_begun(now: Now<'_>, words: &mut Words<'_>) -> Read<StrikeEvent> {
        words.expect("strike-began BY KIND [ranged|close] TARGET");
        words.word()?;
        let (by, kind) = (words.word()?, take(now, words)?);
        let (by, told) = match kind {
            StrikeKind::Trap => (Striker::Trap(ChestId::of(now, by)?), None),
            _ => {
                let told = match words.word()? {
                    "ranged" => true,
                    "close" => false,
                    _ => return Err(words.fault()),
                };
                (Striker::Warrior(FigId::of(now, by)?), Some(told))
            }
        };
        let first: Target = take(now, words)?;
        let same = |strike: &&Strike| {
            let ranged = told.is_none_or(|told| told == strike.ranged);
            ranged && (strike.by, strike.kind, strike.first) == (by, kind, first)
        };
        let strike = now.state.strike().filter(same);
        let strike = strike.ok_or_else(|| wrong("fault-typed-event-strike"))?;
        Ok(StrikeEvent::StrikeBegan {
            by,
            kind,
            ranged: strike.ranged,
            with: strike.with,
            first,
            seat: strike.seat,
        })
    }
}

impl BookkeepingEvent {
    pub(in crate::games::skirmish) fn say_owed(_: Now<'_>, task: Task) -> String {
        format!("owed {}", plain(&task))
    }

    /// Reads the task that is owed now: its fields are not told.
    pub(in crate::games::skirmish) fn hear_owed(
        now: Now<'_>,
        words: &mut Words<'_>,
    ) -> Option<Read<BookkeepingEvent>> {
        let ["owed", name] = words.rest() else {
            return None;
        };
        words.take_rest();
        let owed = now.state.agenda().last().copied();
        Some(match owed.filter(|task: &Task| plain(task) == *name) {
            Some(task) => Ok(BookkeepingEvent::Owed { task }),
            None => Err(wrong("fault-typed-event-owed")
                .with("task", *name)
                .with("known", owed.map_or("-".into(), |task| plain(&task)))),
        })
    }
}
