//! The guide of a first chase: what is said when, each thing once.

use crate::games::castle::{Castle, State};
use crate::kernel::Game as _;
use crate::kernel::Label;
use crate::table::case::Expected;
use crate::table::choice::Phrases;
use crate::table::{By, History};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Something to say when the time has come.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChaseTip {
    /// Its id, which its text is called by.
    pub id: String,
    /// The values that what the seat knows has then, by their names.
    #[serde(default)]
    pub is: BTreeMap<String, Value>,
    /// The first word of what is lawful then.
    pub lawful: Option<String>,
    /// The stop at which the seat is asked then.
    pub stop: Option<String>,
}

impl ChaseTip {
    fn fits(&self, game: &Castle, view: &State, choices: &Phrases<Castle>) -> bool {
        let stop = view.asking().map(|asking| asking.stop.name());
        let asked = match &self.stop {
            Some(wanted) => stop == Some(wanted.as_str()),
            // What is no word about answers waits until nothing is to be answered.
            None => stop.is_none(),
        };
        let lawful = self.lawful.as_ref();
        let lawful = lawful.is_none_or(|verb| choices.tree.below(&[verb]).next().is_some());
        let now = Expected {
            game,
            state: view,
            events: &[],
        };
        asked && lawful && self.is.iter().all(|(name, value)| now.is(name, value))
    }
}

/// What has been said so far to whoever learns.
#[derive(Clone, PartialEq, Debug)]
pub struct ChaseGuide {
    /// What is left to be said, in order.
    tips: Vec<ChaseTip>,
}

impl ChaseGuide {
    /// A guide who has said nothing yet.
    pub const fn new(tips: Vec<ChaseTip>) -> ChaseGuide {
        ChaseGuide { tips }
    }

    /// What is left to be said, by id.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.tips.iter().map(|tip| tip.id.as_str())
    }

    /// What is to be said to a seat that is asked now, if anything new is; it is not said again.
    pub fn speak(
        &mut self,
        game: &Castle,
        view: &State,
        choices: &Phrases<Castle>,
    ) -> Option<ChaseTip> {
        choices.seat?;
        let mut tips = self.tips.iter();
        let place = tips.position(|tip| tip.fits(game, view, choices))?;
        Some(self.tips.remove(place))
    }

    /// Takes all that there was to say so far for said: for who goes on with a match that was saved.
    pub fn catch_up(&mut self, history: &History<Castle>) {
        let (game, mut state) = (history.game(), history.start().clone());
        for entry in history.entries() {
            if let (Some(seat), By::Hand) = (entry.seat, &entry.by) {
                let view = game.view(&state, seat);
                self.speak(game, &view, &Phrases::of(game, &view, seat));
            }
            for event in &entry.events {
                game.absorb(&mut state, *event);
            }
        }
    }
}
