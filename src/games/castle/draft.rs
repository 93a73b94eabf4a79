//! A position as a file writes it (DATA-7): anything may stand in it, and what the rules do not allow is told
//! when a state is made of it.

use super::chase::Castle;
use super::edge::Edge;
use super::placing::Placing;
use super::seats::LORD;
use super::state::{Lying, State, Status};
use super::words::{
    ActionPoints, CastleSeen, Event, FieldCard, Figure, Item, Lives, Placed, Refusal, Spell, Stage,
    TileKind,
};
use crate::kernel::{Hex, Label, Seat};

/// The most that the counter of a position shows: deaths in the last round may lead it beyond 20 (FALL-8).
const MOST_COUNTED: u8 = 99;

/// A figure of a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DraftPiece {
    /// Where it stands; none of a monster that has left the game.
    pub at: Option<Hex>,
    /// Its lives.
    pub lives: Lives,
    /// Its action points left; those of the turn if none are named.
    pub points: Option<ActionPoints>,
}

/// What is known of a field of a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DraftField {
    /// It was uncovered from afar.
    Revealed,
    /// A tile lies there; its item is gone.
    Explored(TileKind, u8),
}

/// A position before it is known to be one: play has begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// What the lord has placed.
    pub placing: Placing,
    /// What is known.
    pub fields: Vec<(Hex, DraftField)>,
    /// What each seat holds.
    pub hands: [Vec<Spell>; 3],
    /// The figures in the order of [`Figure`].
    pub pieces: [DraftPiece; Figure::MANY],
    /// The walls on the board.
    pub walls: Vec<[Hex; 2]>,
    /// What the counter shows.
    pub counter: u8,
    /// Rounds played, this one among them.
    pub round: u16,
    /// The heroes' keys.
    pub keys: u8,
    /// Who plays first.
    pub first: Seat,
    /// Whose turn it is.
    pub seat: Seat,
    /// The spells that are discarded.
    pub discard: Vec<Spell>,
    /// The event and trap cards that are out of the game.
    pub gone: Vec<FieldCard>,
    /// What has happened before and lasts: abilities used, wards, bonds, stuns, spans.
    pub before: Vec<Event>,
}

/// What is wrong with a draft.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DraftFault {
    /// Something cannot lie where it was placed.
    Misplaced(Placed, Hex, Refusal),
    /// A field that is none, or is named twice.
    NoField(Hex),
    /// A field on which no tile lies: a start, or the castle.
    NoTile(Hex),
    /// A turn of a tile beyond 5.
    NoTurn(Hex),
    /// There are not so many tiles of the shape.
    TooManyTiles(TileKind),
    /// There are not so many cards of the spell.
    TooManyCards(Spell),
    /// There is one card of the kind, and it is out of the game twice.
    GoneTwice(FieldCard),
    /// Two figures stand on one field.
    TwoFigures(Hex),
    /// A hero is not on the board.
    HeroMissing(Figure),
    /// Lives below 1 or above the full number.
    Lives(Figure),
    /// A wall on no edge, or next to another.
    NoWall([Hex; 2]),
    /// Numbers that no game shows: a counter outside 1 to 99, a round of 0, more than two keys.
    Number,
}

impl Draft {
    /// The start of play on a board: figures on their starts, monsters in the order of their corners, nothing
    /// known.
    pub fn opening(game: &Castle, placing: Placing) -> Draft {
        let board = &game.board;
        let [wyvern, harpy, sphinx] = board.monster_starts;
        let [shaman, guard] = board.hero_starts;
        let mut starts = [shaman, guard, harpy, wyvern, sphinx].into_iter();
        Draft {
            placing,
            fields: Vec::new(),
            hands: Default::default(),
            pieces: std::array::from_fn(|place| DraftPiece {
                at: starts.next(),
                lives: Figure::ALL[place].full_lives(),
                points: None,
            }),
            walls: Vec::new(),
            counter: 1,
            round: 1,
            keys: 0,
            first: Seat(0),
            seat: Seat(0),
            discard: Vec::new(),
            gone: Vec::new(),
            before: Vec::new(),
        }
    }

    /// The state of this position.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn build(&self, game: &Castle) -> Result<State, Vec<DraftFault>> {
        let laid = self.placing.lay(game);
        let mut state =
            laid.map_err(|(what, at, why)| vec![DraftFault::Misplaced(what, at, why)])?;
        let mut faults = Vec::new();
        let tell = |state: &mut State, event| state.absorb(&game.board, event);
        let open = game.options.castle == CastleSeen::Open;
        if let Some(at) = self.placing.castle.filter(|_| open) {
            tell(&mut state, Event::CastleShown { at });
        }
        tell(&mut state, Event::StageBegan { stage: Stage::Play });
        self.wall(game, &mut state, &mut faults);
        // The walls that stand are of turns before this one.
        tell(&mut state, Event::TurnEnded { seat: self.seat });
        tell(&mut state, Event::First { seat: self.first });
        tell(&mut state, Event::RoundBegan { round: self.round });
        tell(&mut state, Event::Counter { to: self.counter });
        tell(&mut state, Event::TurnBegan { seat: self.seat });
        if self.keys > 0 {
            tell(&mut state, Event::KeyGained { keys: self.keys });
        }
        if !(1..=MOST_COUNTED).contains(&self.counter)
            || self.round == 0
            || self.keys > Item::Key.many()
            || self.seat.0 > LORD.0
        {
            faults.push(DraftFault::Number);
        }
        self.deal(game, &mut state, &mut faults);
        self.know(game, &mut state, &mut faults);
        self.stand(game, &mut state, &mut faults);
        for event in &self.before {
            tell(&mut state, *event);
        }
        // R-WINNOW: a position with both keys and a hero on the castle is won.
        if game.at(&state).is_castle_taken() {
            tell(&mut state, Event::Over { heroes: true });
        }
        match faults.is_empty() {
            true => Ok(state),
            false => Err(faults),
        }
    }

    fn deal(&self, game: &Castle, state: &mut State, faults: &mut Vec<DraftFault>) {
        let tell = |state: &mut State, event| state.absorb(&game.board, event);
        for spell in self.discard.iter().copied() {
            match state.deck().left()[spell as usize] {
                0 => faults.push(DraftFault::TooManyCards(spell)),
                _ => {
                    tell(state, Event::Drew { seat: LORD, spell });
                    tell(state, Event::Dropped { seat: LORD, spell });
                }
            }
        }
        for (number, card) in self.gone.iter().copied().enumerate() {
            if self.gone[..number].contains(&card) {
                faults.push(DraftFault::GoneTwice(card));
                continue;
            }
            let hero = Figure::Shaman;
            tell(state, Event::CardTurned { card, hero });
            tell(state, Event::CardDone { card });
        }
        for (seat, hand) in (0..).map(Seat).zip(&self.hands) {
            for spell in hand.iter().copied() {
                match state.deck().left()[spell as usize] {
                    0 => faults.push(DraftFault::TooManyCards(spell)),
                    _ => tell(state, Event::Drew { seat, spell }),
                }
            }
        }
    }

    fn know(&self, game: &Castle, state: &mut State, faults: &mut Vec<DraftFault>) {
        for (number, (at, known)) in self.fields.iter().enumerate() {
            let twice = self.fields[..number].iter().any(|(other, _)| other == at);
            if !game.board.has(*at) || twice {
                faults.push(DraftFault::NoField(*at));
                continue;
            }
            let item = game.at(state).item(*at);
            let bare = game.at(state).is_explored(*at);
            state.absorb(&game.board, Event::Uncovered { at: *at, item });
            if let DraftField::Explored(tile, turn) = *known {
                if bare {
                    faults.push(DraftFault::NoTile(*at));
                } else if turn > 5 {
                    faults.push(DraftFault::NoTurn(*at));
                } else if state.tiles().left()[tile as usize] == 0 {
                    faults.push(DraftFault::TooManyTiles(tile));
                } else {
                    lay(game, state, *at, Lying { tile, turn });
                }
            }
        }
    }

    fn stand(&self, game: &Castle, state: &mut State, faults: &mut Vec<DraftFault>) {
        for (who, piece) in Figure::ALL.iter().copied().zip(&self.pieces) {
            match piece.at {
                Some(at) if !game.board.has(at) => faults.push(DraftFault::NoField(at)),
                Some(at) if !game.at(state).is_free(at) => faults.push(DraftFault::TwoFigures(at)),
                Some(at) => state.absorb(&game.board, Event::Posted { who, at }),
                None if who.is_hero() => faults.push(DraftFault::HeroMissing(who)),
                None => {}
            }
            if !(Lives(1)..=who.full_lives()).contains(&piece.lives) {
                faults.push(DraftFault::Lives(who));
            }
            let damage = Lives(who.full_lives().0.saturating_sub(piece.lives.0));
            state.absorb(&game.board, Event::Hurt { who, damage });
            if let Some(left) = piece.points {
                state.absorb(&game.board, Event::Spent { who, left });
            }
        }
    }

    fn wall(&self, game: &Castle, state: &mut State, faults: &mut Vec<DraftFault>) {
        for [one, other] in &self.walls {
            let fits = game.at(state).check_edge(*one, *other);
            match (fits, Edge::between(*one, *other)) {
                (Ok(()), Some(edge)) => {
                    let [one, other] = edge.fields();
                    state.absorb(&game.board, Event::Walled { one, other });
                }
                _ => faults.push(DraftFault::NoWall([*one, *other])),
            }
        }
    }
}

/// A tile lies on a field whose item has acted.
fn lay(game: &Castle, state: &mut State, at: Hex, lying: Lying) {
    let Lying { tile, turn } = lying;
    state.absorb(&game.board, Event::TileDrawn { tile });
    state.absorb(&game.board, Event::TileLaid { at, tile, turn });
    debug_assert!(game.at(state).field(at).status == Status::Explored);
    if let Some(item) = game.at(state).item(at) {
        state.absorb(&game.board, Event::Acted { at, item });
    }
}
