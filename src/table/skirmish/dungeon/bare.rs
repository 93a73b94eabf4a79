//! A dungeon in which nobody plays, for whoever draws or looks at it.

use super::Dungeon;
use crate::games::skirmish::{
    Book, CornerRule, Draft, DraftDone, DraftSeat, DraftTurn, Keys, Labels, Options, Site,
    Skirmish, Stage, State,
};
use crate::kernel::{BySeat, Seat};
use std::sync::Arc;

impl Dungeon {
    /// A position in this dungeon before anything stands there.
    ///
    /// # Panics
    /// Never: what a draft can be wrong about is not in it.
    pub fn bare(&self) -> (Skirmish, State) {
        let book = Book {
            keys: Keys::by_id(&[], &[]),
            kinds: Vec::new(),
            chests: Vec::new(),
            tables: Vec::new(),
            layout: Arc::new(self.layout(CornerRule::Both)),
            building: None,
            options: Options::default(),
            teams: BySeat::new(2, |seat| seat.0),
            first: None,
            labels: Labels::default(),
        };
        let state = Dungeon::bare_draft()
            .validate(&book)
            .expect("nothing stands in it");
        (Skirmish { book }, state)
    }

    /// Two seats, and nothing of theirs.
    pub(super) fn bare_draft() -> Draft {
        let seat = Seat(0);
        Draft {
            stage: Stage::Heroes,
            ending: None,
            seats: vec![DraftSeat::default(); 2],
            warriors: Vec::new(),
            chests: Vec::new(),
            tokens: Vec::new(),
            urn: Vec::new(),
            open_doors: Vec::new(),
            destroyed_doors: Vec::new(),
            site: Site::default(),
            turn: DraftTurn {
                seat,
                first: seat,
                round: 0,
                activations: 0,
                idle: 0,
                lord: seat,
                lord_turns: 0,
                activation: None,
                done: DraftDone::default(),
                active: false,
            },
        }
    }
}
