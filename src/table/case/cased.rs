//! What only a game knows of its cases.

use crate::kernel::{Dice, Game, Log, Seat};
use serde_json::Value;
use std::fmt::Debug;

/// A game that can be shown by cases, and taught by lessons. Most games say nothing but their two types.
pub trait Cased: Game + Clone {
    /// How its cases are taken up and played, where they differ in that.
    type Manner: Clone + Debug;
    /// What is expected in its cases alone.
    type Own: Clone + Eq + Debug;

    /// Lets everything happen that comes before the first decision.
    fn begin(
        &self,
        _manner: &Self::Manner,
        _state: &mut Self::State,
        _dice: &mut dyn Dice<Self::Throw>,
        _log: &mut dyn Log<Self::Event>,
    ) {
    }

    /// What is decided in this manner without being a step, and by whom.
    fn unnamed(
        &self,
        _manner: &Self::Manner,
        _state: &Self::State,
    ) -> Option<(Seat, Self::Command)> {
        None
    }

    /// The seat of this name, in front of a command that is another's than that of the first to act: its number.
    fn seat_called(&self, name: &str) -> Option<Seat> {
        let number: u8 = name.parse().ok()?;
        number.checked_sub(1).map(Seat)
    }

    /// The ids of all rules that a refusal cites.
    fn all_cited(&self, refusal: Self::Refusal) -> Vec<&'static str> {
        vec![self.cited(refusal)]
    }

    /// The value of this name in a state or a view; none when there is no such value.
    fn fact(&self, state: &Self::State, name: &str) -> Option<Value> {
        let mut known = facts_by_name(self, state).into_iter();
        known.find(|(it, _)| it == name).map(|(_, is)| is)
    }

    /// The names of all values, for suggestions.
    fn fact_names(&self, state: &Self::State) -> Vec<String> {
        let known = facts_by_name(self, state).into_iter();
        known.map(|(name, _)| name).collect()
    }

    /// Whether a value is what somebody wrote.
    fn is_same(is: &Value, written: &Value) -> bool {
        is == written
    }

    /// What cases call an event, in the state after it: how it is told first; nothing for one that is not told.
    fn called(&self, state: &Self::State, event: Self::Event) -> Vec<String> {
        vec![self.event_text(state, event)]
    }

    /// Whether a text that cannot be read is no slip, but a command that there is not now.
    fn is_no_slip(&self, _state: &Self::State, _text: &str) -> bool {
        false
    }

    /// Who has won, as cases write it: the numbers of the seats, or `nobody`.
    fn winner(&self, state: &Self::State) -> String {
        let outcome = self.outcome(state);
        let seats = (0..self.seats(state)).map(Seat);
        let won = seats.filter(|seat| outcome.as_ref().is_some_and(|it| it.won[*seat]));
        let won: Vec<String> = won.map(|seat| seat.number().to_string()).collect();
        match won.is_empty() {
            true => "nobody".to_string(),
            false => won.join(" "),
        }
    }

    /// How a state differs from what is expected in cases of this game alone.
    fn own_differences(&self, _state: &Self::State, _own: &Self::Own) -> Vec<String> {
        Vec::new()
    }

    /// Whether a lesson is at its end: the match is over, or nothing of it is left to whoever learns.
    fn is_taught_out(&self, state: &Self::State, _learner: Seat) -> bool {
        self.outcome(state).is_some()
    }
}

/// Every value of [`Game::facts`] with its name, lists and tables also as a whole.
pub fn facts_by_name<G: Game>(game: &G, state: &G::State) -> Vec<(String, Value)> {
    let mut found = Vec::new();
    flatten(&game.facts(state), String::new(), &mut |path, value| {
        found.push((game.field_name(state, path), value.clone()));
    });
    found
}

fn flatten(value: &Value, path: String, note: &mut impl FnMut(&str, &Value)) {
    note(&path, value);
    match value {
        Value::Object(fields) => {
            let dot = if path.is_empty() { "" } else { "." };
            for (name, value) in fields {
                flatten(value, format!("{path}{dot}{name}"), note);
            }
        }
        Value::Array(list) => {
            for (place, value) in list.iter().enumerate() {
                flatten(value, format!("{path}[{place}]"), note);
            }
        }
        _ => {}
    }
}
