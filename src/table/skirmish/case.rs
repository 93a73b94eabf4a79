//! Cases and lessons of the skirmish: what only it knows of them (`table::case`).

mod own;
mod part;
mod sums;

pub use own::Reckoned;
pub use part::{part, parts};
pub use sums::{Misnamed, misnamed};

use super::census::{Census, CensusTaker};
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Command, Event, Refusal, Skirmish, Stage, State, Throw,
};
use crate::kernel::{Dice, Facing, Log, Seat, Square, Vocabulary};
use crate::table::case::{Cased, Expect, Script};
use crate::table::lesson::{Goal, Lesson};
use serde_json::Value;

/// A lesson of the skirmish.
pub type SkirmishLesson = Lesson<Skirmish>;

/// How the rules take up the situation before the first command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// They go on from it until somebody has to decide.
    Settle,
    /// They begin the turn of this seat (R-STARTTURN).
    BeginTurn(Seat),
}

impl Cased for Skirmish {
    type Manner = Opening;
    type Own = Reckoned;

    fn begin(
        &self,
        manner: &Opening,
        state: &mut State,
        dice: &mut dyn Dice<Throw>,
        log: &mut dyn Log<Event>,
    ) {
        match manner {
            Opening::Settle => self.settle(state, dice, log),
            Opening::BeginTurn(seat) => self.begin_turn(state, *seat, dice, log),
        }
    }

    fn all_cited(&self, refusal: Refusal) -> Vec<&'static str> {
        refusal.rules().iter().map(|rule| rule.id()).collect()
    }

    fn fact(&self, state: &State, name: &str) -> Option<Value> {
        part(&self.at(state), name)
    }

    fn fact_names(&self, state: &State) -> Vec<String> {
        parts(&self.at(state))
    }

    /// Letters in any case, lists in any order.
    fn is_same(is: &Value, written: &Value) -> bool {
        let sorted = |list: &[Value]| {
            let lower = |it: &Value| it.to_string().to_ascii_lowercase();
            let mut list: Vec<String> = list.iter().map(lower).collect();
            list.sort();
            list
        };
        match (is, written) {
            (Value::String(is), Value::String(written)) => is.eq_ignore_ascii_case(written),
            (Value::Array(is), Value::Array(written)) => sorted(is) == sorted(written),
            _ => is == written,
        }
    }

    /// All but the rules' own bookkeeping of what is still to be settled; older cases call some otherwise.
    fn called(&self, state: &State, event: Event) -> Vec<String> {
        let position = self.at(state);
        match event {
            Event::Bookkeeping(BookkeepingEvent::Owed { .. } | BookkeepingEvent::Settled) => {
                Vec::new()
            }
            _ => std::iter::once(position.event_text(event))
                .chain(position.older_event_text(event))
                .collect(),
        }
    }

    /// A word of the language first, and then names only of what there is, such as `attack c1`.
    fn is_no_slip(&self, state: &State, text: &str) -> bool {
        let position = self.at(state);
        let known = |word: &str| {
            position.piece_named(word).is_some()
                || position.chest_named(word).is_some()
                || word.parse::<Square>().is_ok()
                || Facing::parse(word).is_some()
                || Ability::parse(word).is_some()
                || matches!(word, "with" | "without" | "door")
        };
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        Command::LINES.iter().any(|(name, _)| *name == verb) && words.all(known)
    }

    fn own_differences(&self, state: &State, own: &Reckoned) -> Vec<String> {
        own.differences(&self.at(state))
    }

    /// It is nobody's turn any more, or another's, or nothing is left in it but to end it.
    fn is_taught_out(&self, state: &State, learner: Seat) -> bool {
        let turn = state.stage() == Stage::Play && state.turn().seat == learner;
        let mut legal = Vec::new();
        self.legal(state, &mut legal);
        let mut more = legal
            .iter()
            .filter(|command| !matches!(command, Command::EndTurn | Command::Concede));
        !turn || more.next().is_none()
    }
}

impl Script<Skirmish> {
    /// Plays the case and counts what happens in it.
    pub fn census(&self) -> Census {
        let mut watch = CensusTaker::new(&self.game, self.start.clone());
        let events = self.play().events;
        events.into_iter().for_each(|event| watch.see(event));
        watch.census().clone()
    }
}

impl Goal<Reckoned> {
    /// The squares on which somebody is to come to stand.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.wanted.iter().filter_map(|expect| match expect {
            Expect::State(name, at) if name.ends_with(".at") => at.as_str()?.parse().ok(),
            _ => None,
        })
    }
}
