//! What the figures of a list were when they were added, and what has become of them since.

use super::PartyList;
use crate::games::skirmish::{Click, Kind, Points, Role};
use serde::{Deserialize, Serialize};

/// What a figure was when it was added to a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptFigure {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its prices: those of five levels for a hero, one for spawn.
    pub points: Vec<Points>,
    /// The live positions of its dial.
    pub dial: Vec<Click>,
}

impl KeptFigure {
    /// What a figure is now.
    pub fn of(kind: &Kind) -> KeptFigure {
        let points = match &kind.role {
            Role::Hero { points, .. } => points.to_vec(),
            Role::Spawn { points, .. } => vec![*points],
        };
        KeptFigure {
            id: kind.id.clone(),
            name: kind.name.clone(),
            points,
            dial: kind.dial.clone(),
        }
    }
}

/// What has become of a figure since it was added to a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FigureChange {
    /// Nobody is called so any more.
    Gone {
        /// Its name.
        name: String,
    },
    /// It has another price at the level at which the list has it.
    Price {
        /// Its name.
        name: String,
        /// What it cost.
        was: Points,
        /// What it costs.
        is: Points,
    },
    /// Its dial is another.
    Dial {
        /// Its name.
        name: String,
    },
}

impl PartyList {
    pub(super) fn remember(&mut self, kind: &Kind) {
        if !self.figures.iter().any(|known| known.id == kind.id) {
            self.figures.push(KeptFigure::of(kind));
        }
    }

    pub(super) fn forget(&mut self, id: &str) {
        if !self.holds(id) {
            self.figures.retain(|known| known.id != id);
        }
    }

    /// What has become of its figures, as they are now by their ids.
    pub fn changes<'a>(&self, now: impl Fn(&str) -> Option<&'a Kind>) -> Vec<FigureChange> {
        let figures = self.figures.iter();
        figures
            .flat_map(|was| self.change(was, now(&was.id)))
            .collect()
    }

    fn change(&self, was: &KeptFigure, now: Option<&Kind>) -> Vec<FigureChange> {
        let name = || was.name.clone();
        let Some(kind) = now else {
            return vec![FigureChange::Gone { name: name() }];
        };
        let is = KeptFigure::of(kind);
        let hero = self.heroes.iter().find(|hero| hero.kind == was.id);
        let level = hero.map_or(1, |hero| usize::from(hero.level.max(1)));
        let price = |figure: &KeptFigure| {
            let at = (level - 1).min(figure.points.len().saturating_sub(1));
            figure.points.get(at).copied().unwrap_or(Points(0))
        };
        let mut changes = Vec::new();
        if price(was) != price(&is) {
            let (was, is) = (price(was), price(&is));
            changes.push(FigureChange::Price {
                name: name(),
                was,
                is,
            });
        }
        if was.dial != is.dial {
            changes.push(FigureChange::Dial { name: name() });
        }
        changes
    }

    /// The same with all its figures noted as they are now; those that are gone stay in it, and nothing is noted of
    /// them.
    #[must_use]
    pub fn noted_with_gone<'a>(mut self, now: impl Fn(&str) -> Option<&'a Kind>) -> PartyList {
        let heroes = self.heroes.iter().map(|hero| hero.kind.clone());
        let ids: Vec<String> = heroes
            .chain(self.spawn.iter().map(|(kind, _)| kind.clone()))
            .collect();
        self.figures.clear();
        ids.iter()
            .filter_map(|id| now(id))
            .for_each(|kind| self.remember(kind));
        self
    }

    /// The same with its figures as they are now; without those that are gone.
    #[must_use]
    pub fn renewed_without_gone<'a>(mut self, now: impl Fn(&str) -> Option<&'a Kind>) -> PartyList {
        self.heroes.retain(|hero| now(&hero.kind).is_some());
        self.spawn.retain(|(kind, _)| now(kind).is_some());
        let known = self.figures.iter().filter_map(|was| now(&was.id));
        self.figures = known.map(KeptFigure::of).collect();
        self
    }
}
