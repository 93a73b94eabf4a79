//! What happened, line by line, as one seat may know it.

use crate::games::castle::{Castle, Event, State};
use crate::kernel::{Hex, Seat};
use crate::store::Texts;
use crate::store::castle::CastleTeller;
use crate::table::{Ears, History};
use crate::ui::window::theme::{self, Tone};

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChaseLine {
    /// The entry that it tells of.
    pub entry: usize,
    /// What it says.
    pub text: String,
    /// In which colour.
    pub tone: Tone,
    /// Where it happened.
    pub place: Option<Hex>,
    /// What weight it has: a key, a death, a wall that turned the match.
    pub weight: u8,
    /// The seat whose doing it was, if somebody's.
    pub seat: Option<Seat>,
    /// The round in which it happened.
    pub round: u8,
}

/// The log of one pair of ears.
#[derive(Clone)]
pub struct ChaseLog {
    teller: CastleTeller,
    /// What was told, the oldest first.
    pub lines: Vec<ChaseLine>,
}

impl ChaseLog {
    /// A log that begins at this state, as its reader knows it.
    pub const fn new(state: State) -> ChaseLog {
        ChaseLog {
            teller: CastleTeller::new(state),
            lines: Vec::new(),
        }
    }

    /// The log of a seat, or of whoever may know all, from the beginning of a match up to an entry.
    pub fn of(
        history: &History<Castle>,
        seat: Option<Seat>,
        upto: usize,
        texts: &Texts,
    ) -> ChaseLog {
        let game = history.game();
        let mut ears = Ears::of(seat, history.start());
        let mut log = ChaseLog::new(ears.seen(game));
        for (number, entry) in history.entries().iter().enumerate().take(upto) {
            for event in ears.hear(game, entry).events {
                log.hear(texts, game, number, event);
            }
        }
        log
    }

    /// Hears the next event.
    pub fn hear(&mut self, texts: &Texts, game: &Castle, entry: usize, event: Event) {
        let (place, seat) = (self.place_of(event), self.seat_of(event));
        let round = self.teller.state().counter();
        if let Some(text) = self.teller.tell(texts, game, event) {
            self.lines.push(ChaseLine {
                entry,
                text,
                tone: tone_of(event),
                place,
                weight: weight_of(event),
                seat,
                round,
            });
        }
    }

    /// All of it as text.
    pub fn as_text(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|line| line.text.as_str()).collect();
        lines.join("\n")
    }

    /// The lines that turned the match, the weightiest first and at most so many, in their order.
    pub fn turning_points(&self, most: usize) -> Vec<&ChaseLine> {
        let mut heavy: Vec<&ChaseLine> = self.lines.iter().filter(|line| line.weight > 0).collect();
        heavy.sort_by_key(|line| (std::cmp::Reverse(line.weight), line.entry));
        heavy.truncate(most);
        heavy.sort_by_key(|line| line.entry);
        heavy
    }

    /// Where an event takes place.
    fn place_of(&self, event: Event) -> Option<Hex> {
        let stands = |who| self.teller.state().piece(who).at;
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
    fn seat_of(&self, event: Event) -> Option<Seat> {
        use crate::games::castle::owner;
        match event {
            Event::TurnBegan { seat }
            | Event::Cast { seat, .. }
            | Event::Drew { seat, .. }
            | Event::DrewHidden { seat }
            | Event::Yielded { seat } => Some(seat),
            Event::Died { who } | Event::Stepped { who, .. } | Event::Explored { who, .. } => {
                Some(owner(who))
            }
            Event::Walled { .. } => Some(crate::games::castle::LORD),
            Event::KeyGained { .. } => Some(self.teller.state().turn().seat),
            _ => None,
        }
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
