//! Book and state together: what stands where, and whose decision it is.

use super::chase::Castle;
use super::edge::Edge;
use super::seats::{LORD, SHAMAN, owner};
use super::state::{Field, State, Status};
use super::words::{Command, Contents, Figure, Item, Refusal, Stage};
use crate::kernel::{Hex, Label, Seat};

/// A match at one moment.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// The book.
    pub game: &'a Castle,
    /// The state.
    pub state: &'a State,
}

impl Castle {
    /// Book and state together.
    pub const fn at<'a>(&'a self, state: &'a State) -> Position<'a> {
        Position { game: self, state }
    }
}

/// What a check comes to.
pub(super) type Checked = Result<(), Refusal>;

/// An error unless something holds.
pub(super) fn need(holds: bool, refusal: Refusal) -> Checked {
    if holds { Ok(()) } else { Err(refusal) }
}

impl<'a> Position<'a> {
    /// A field.
    ///
    /// # Panics
    /// When it is none of the board.
    pub fn field(self, at: Hex) -> &'a Field {
        &self.state.fields()[self.game.board.place(at)]
    }

    /// The fields with where they lie, in the order of the board.
    pub fn fields(self) -> impl Iterator<Item = (Hex, &'a Field)> {
        self.game.board.fields().zip(self.state.fields())
    }

    /// Where a figure stands.
    pub const fn where_is(self, figure: Figure) -> Option<Hex> {
        self.state.piece(figure).at
    }

    /// Who stands on a field.
    pub fn figure_at(self, at: Hex) -> Option<Figure> {
        let mut figures = Figure::ALL.iter().copied();
        figures.find(|figure| self.where_is(*figure) == Some(at))
    }

    /// R-ONEFIELD: whether nobody stands on a field.
    pub fn is_free(self, at: Hex) -> bool {
        self.figure_at(at).is_none()
    }

    /// Whether a path lies on a field.
    pub fn is_explored(self, at: Hex) -> bool {
        self.field(at).status == Status::Explored
    }

    /// The item of a field, as far as it is known.
    pub fn item(self, at: Hex) -> Option<Item> {
        match self.field(at).contents {
            Contents::Holds(item) => Some(item),
            Contents::Unknown | Contents::Nothing => None,
        }
    }

    /// WALL-2: whether a wall stands between two neighbours.
    pub fn is_walled(self, one: Hex, other: Hex) -> bool {
        !self.state.walls().is_empty()
            && Edge::between(one, other).is_some_and(|edge| self.state.walls().contains(&edge))
    }

    /// The seat whose decision is awaited; none when the match is over.
    pub fn to_act(self) -> Option<Seat> {
        if self.state.ending().is_some() {
            return None;
        }
        if let Some(asking) = self.state.asking() {
            return asking.seat;
        }
        Some(match self.state.stage() {
            Stage::Corners | Stage::Placing => LORD,
            Stage::Starts => SHAMAN,
            Stage::Play => {
                let asked = self.question().and_then(|task| self.whose(task));
                asked.unwrap_or(self.state.turn().seat)
            }
        })
    }

    /// Whether a seat may do this now.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(self, seat: Seat, command: Command) -> Checked {
        if self.state.ending().is_some() {
            return Err(Refusal::Over);
        }
        // To a seat that is not asked at a stop nobody is (KNOW-13).
        let to_act = self.to_act().ok_or(Refusal::NotYours)?;
        need(seat == to_act, Refusal::NotYours)?;
        if command == Command::Yield {
            return need(!self.state.has_yielded(seat), Refusal::HasYielded);
        }
        if self.state.asking().is_some() {
            return self.check_at_stop(seat, command);
        }
        match self.state.stage() {
            Stage::Corners | Stage::Placing => self.check_lord_setup(command),
            Stage::Starts => self.check_begin(command),
            Stage::Play => match self.question() {
                Some(task) => self.check_answer(seat, task, command),
                None => self.check_turn(seat, command),
            },
        }
    }

    fn check_lord_setup(self, command: Command) -> Checked {
        match (self.state.stage(), command) {
            (Stage::Corners, Command::Post { one, two, three }) => {
                self.check_post([one, two, three])
            }
            (Stage::Placing, Command::Put { what, at }) => self.check_put(what, at),
            (Stage::Placing, Command::Take { at }) => self.check_take(at),
            (Stage::Placing, Command::Clear) => self.check_clear(),
            (Stage::Placing, Command::Lot) => Ok(()),
            (Stage::Placing, Command::Ready) => self.check_ready(),
            _ => Err(Refusal::OtherStage),
        }
    }

    /// ASK-4, ASK-6: what the seat whose turn it is may do.
    fn check_turn(self, seat: Seat, command: Command) -> Checked {
        match command {
            Command::Explore { to } => self.check_explore(seat, to),
            Command::Step { who, to } => self.check_step(seat, who, to),
            Command::Rotate { at, by } => self.check_rotate(seat, at, by),
            Command::KeyWay { to } => self.check_key_way(seat, to),
            Command::Attack { who, whom } => self.check_attack(seat, who, whom),
            Command::Wall { one, other } => self.check_wall(seat, one, other),
            Command::Listen { at } => self.check_listen(seat, at),
            Command::Cast { spell, by, on } => self.check_cast(seat, spell, by, on),
            Command::Mend { who } => self.check_mend(seat, who),
            Command::Brace => self.check_brace(seat),
            Command::Pass => Err(Refusal::NoStop),
            Command::End => Ok(()),
            Command::Choose { .. }
            | Command::Lay { .. }
            | Command::Restart { .. }
            | Command::Also { .. }
            | Command::Rise { .. }
            | Command::Discard { .. }
            | Command::Come { .. }
            | Command::Next { .. }
            | Command::Away { .. }
            | Command::Grab { .. }
            | Command::Enough => Err(Refusal::NotAsked),
            Command::Post { .. }
            | Command::Put { .. }
            | Command::Take { .. }
            | Command::Clear
            | Command::Lot
            | Command::Ready
            | Command::Begin { .. }
            | Command::Yield => Err(Refusal::OtherStage),
        }
    }

    /// Whether a figure is on the board and of a seat.
    pub(super) fn check_own(self, seat: Seat, who: Figure) -> Result<Hex, Refusal> {
        need(owner(who) == seat, Refusal::OtherFigure { who })?;
        self.where_is(who).ok_or(Refusal::OutOfGame { who })
    }

    /// Whether a hexagon is a field.
    pub(super) fn check_field(self, at: Hex) -> Checked {
        need(self.game.board.has(at), Refusal::OffBoard { at })
    }
}
