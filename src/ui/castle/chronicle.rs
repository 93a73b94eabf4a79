//! How the events of the chase stand in its log.

use crate::games::castle::{Castle, Event, LORD, State, owner};
use crate::kernel::{Hex, Seat};
use crate::ui::table::{EarLog, LogMark, Logged, Marked};
use crate::ui::window::theme::{self, Tone};

impl Logged for Castle {
    type Place = Hex;
    type Log = EarLog<Castle>;
}

impl Marked for Castle {
    fn mark(&self, state: &State, event: Event) -> LogMark<Hex> {
        LogMark {
            tone: tone_of(event),
            place: place_of(state, event),
            weight: weight_of(event),
            seat: seat_of(state, event),
            round: state.counter().into(),
        }
    }
}

/// Where an event takes place.
fn place_of(state: &State, event: Event) -> Option<Hex> {
    let stands = |who| state.piece(who).at;
    match event {
        Event::Posted { at, .. }
        | Event::Put { at, .. }
        | Event::Taken { at }
        | Event::CastleShown { at }
        | Event::Uncovered { at, .. }
        | Event::Listened { at }
        | Event::TileLaid { at, .. }
        | Event::Rotated { at, .. }
        | Event::Acted { at, .. }
        | Event::Restarted { at, .. }
        | Event::Rose { at, .. }
        | Event::GustBegan { at, .. } => Some(at),
        Event::Stepped { to, .. }
        | Event::Explored { to, .. }
        | Event::KeyWay { to }
        | Event::Came { to, .. }
        | Event::Leapt { to, .. }
        | Event::Pushed { to, .. }
        | Event::Blown { to, .. } => Some(to),
        Event::Walled { one, .. } | Event::Breached { one, .. } => Some(one),
        Event::FightBegan { attacker: who, .. }
        | Event::Rolled { who, .. }
        | Event::Hurt { who, .. }
        | Event::Died { who } => stands(who),
        _ => None,
    }
}

/// Whose doing an event was.
fn seat_of(state: &State, event: Event) -> Option<Seat> {
    match event {
        Event::TurnBegan { seat }
        | Event::Cast { seat, .. }
        | Event::Drew { seat, .. }
        | Event::DrewHidden { seat }
        | Event::Yielded { seat } => Some(seat),
        Event::Died { who } | Event::Stepped { who, .. } | Event::Explored { who, .. } => {
            Some(owner(who))
        }
        Event::Walled { .. } => Some(LORD),
        Event::KeyGained { .. } => Some(state.turn().seat),
        _ => None,
    }
}

const fn tone_of(event: Event) -> Tone {
    match event {
        Event::RoundBegan { .. } | Event::TurnBegan { .. } => theme::GOLD,
        Event::Died { .. } | Event::Hurt { .. } => theme::BAD,
        Event::KeyGained { .. } | Event::Over { .. } | Event::Restored { .. } => theme::GOOD,
        Event::Cast { .. } | Event::CardTurned { .. } | Event::Annulled { .. } => theme::WARN,
        _ => theme::TEXT,
    }
}

/// How much an event turned the match; 0: not at all.
const fn weight_of(event: Event) -> u8 {
    match event {
        Event::KeyGained { .. } | Event::Over { .. } => 4,
        Event::Died { .. } => 3,
        Event::CardTurned { .. } | Event::Rose { .. } => 2,
        Event::Annulled { .. } | Event::Breached { .. } => 1,
        _ => 0,
    }
}
