//! A dungeon in which nobody plays, for whoever draws or looks at it.

use super::Dungeon;
use crate::games::skirmish::{
    Book, ChestKind, ChestKindId, ChestPlace, CornerRule, Draft, DraftChest, DraftDone, DraftSeat,
    DraftToken, DraftTurn, FixedPiece, Fixture, Keys, Labels, MAX_CHESTS, MAX_TOKENS, Options,
    Site, Skirmish, Stage, State, TokenColour, TokenTable, TrapState, Treasure,
};
use crate::kernel::{BySeat, Seat, few};
use std::collections::BTreeSet;
use std::sync::Arc;

impl Dungeon {
    /// A position in this dungeon before anybody is there; only what is fixed stands.
    ///
    /// # Panics
    /// Never: what a draft can be wrong about is not in it.
    pub fn bare(&self) -> (Skirmish, State) {
        let book = Book {
            keys: Keys::by_name(&[], &[]),
            kinds: Vec::new(),
            chests: vec![unnamed_chest()],
            tables: TokenColour::ALL.map(unnamed_table).to_vec(),
            layout: Arc::new(self.layout(CornerRule::Both)),
            building: None,
            options: Options::default(),
            teams: BySeat::new(2, |seat| seat.0),
            first: None,
            labels: Labels::default(),
        };
        let state = self
            .furnished_draft()
            .validate(&book)
            .expect("nothing stands where it cannot");
        (Skirmish { book }, state)
    }

    /// The same as a draft: what is fixed to squares on which it can stand.
    pub(super) fn furnished_draft(&self) -> Draft {
        let mut draft = Dungeon::bare_draft();
        let mut taken = BTreeSet::new();
        for Fixture { at, piece } in &self.fixtures {
            if !self.ground(*at).is_enterable() || !taken.insert(*at) {
                continue;
            }
            match piece {
                FixedPiece::Chest(facing) if draft.chests.len() < MAX_CHESTS => {
                    draft.chests.push(DraftChest {
                        kind: ChestKindId(0),
                        place: ChestPlace::On(*at),
                        facing: *facing,
                        wheel: 0,
                        trap: TrapState::Unrevealed,
                        treasure: None,
                        serves: None,
                        order: None,
                        drunk: false,
                    });
                }
                FixedPiece::Token(colour) if draft.tokens.len() < MAX_TOKENS => {
                    draft.tokens.push(DraftToken {
                        colour: *colour,
                        table: None,
                        at: Some(*at),
                        activated: false,
                        marker: false,
                    });
                }
                FixedPiece::Chest(_) | FixedPiece::Token(_) => {}
            }
        }
        draft.urn = TokenColour::ALL.map(|_| few(MAX_TOKENS)).to_vec();
        draft
    }

    /// Two seats, and nothing of theirs.
    fn bare_draft() -> Draft {
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

/// A chest of which nothing is known but that it stands there.
fn unnamed_chest() -> ChestKind {
    ChestKind {
        id: String::new(),
        name: String::new(),
        traps: [const { None }; 6],
        treasures: [const { Treasure::Trap }; 6],
    }
}

/// A table that brings nothing.
fn unnamed_table(colour: TokenColour) -> TokenTable {
    TokenTable {
        id: String::new(),
        colour,
        rows: Default::default(),
    }
}
