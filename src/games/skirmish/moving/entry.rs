//! Entering the dungeon and leaving it with the treasure (MOVE-5, END-1, R-ENTRYFULL, R-EXIT).

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Command, FigId, MovementEvent, Mp, Piece, Place, Position, Refusal,
    Rule, Sum, Task, Terrain,
};
use crate::kernel::{Facing, Seat, Square};
use arrayvec::ArrayVec;
use std::cell::OnceCell;

/// The squares on which the waiting heroes of a seat may enter, looked for once for all of them and only
/// when one of them is asked about.
pub(in crate::games::skirmish) struct Threshold<'a> {
    position: Position<'a>,
    seat: Seat,
    squares: OnceCell<ArrayVec<Square, 64>>,
}

impl Threshold<'_> {
    /// Whether one of its heroes could enter with so many MP (R-FIRSTTURN).
    fn lets_in(&self, who: FigId, mp: Mp) -> bool {
        let (position, seat) = (self.position, self.seat);
        let squares = self.squares.get_or_init(|| position.entry_squares(seat));
        let mut squares = squares.iter();
        squares.any(|at| position.check_entry_onto(who, *at, mp).is_ok())
    }

    /// Whether one of its heroes could enter now if it were activated (R-FIRSTTURN).
    pub(in crate::games::skirmish) fn lets_in_anew(&self, who: FigId) -> bool {
        let mp = self.position.speed_sum(Piece::Warrior(who)).amount();
        self.lets_in(who, mp)
    }
}

impl<'a> Position<'a> {
    /// Where the waiting heroes of a seat may enter.
    pub(in crate::games::skirmish) const fn threshold(&self, seat: Seat) -> Threshold<'a> {
        Threshold {
            position: *self,
            seat,
            squares: OnceCell::new(),
        }
    }
}

impl Position<'_> {
    /// The squares on which a waiting hero may enter: its entrance, or if that is taken the nearest
    /// free ones of the block (R-ENTRYFULL).
    pub fn entry_squares(&self, seat: Seat) -> ArrayVec<Square, 64> {
        let mut found = ArrayVec::new();
        let Some(entrance) = self.entrance_square(seat) else {
            return found;
        };
        if self.is_free(entrance) {
            found.push(entrance);
            return found;
        }
        let reached = self.reached_inside_block(entrance);
        let mut nearest = u8::MAX;
        for at in reached.squares() {
            let far = entrance.king_steps(at);
            if far < nearest {
                nearest = far;
                found.clear();
            }
            if far == nearest && !found.is_full() {
                found.push(at);
            }
        }
        found
    }

    /// Free squares of the block that can be walked to from its entrance without passing over
    /// anything.
    fn reached_inside_block(&self, entrance: Square) -> LevelSet {
        let block = self.state.layout().block_of(entrance);
        let mut reached = LevelSet::empty(entrance.level());
        let mut edge = LevelSet::empty(entrance.level());
        edge.add(entrance);
        while let Some(at) = edge.take() {
            for to in Facing::of_bits(self.ways(at)).filter_map(|way| at.step(way)) {
                let inside = self.state.layout().block_of(to) == block && !reached.has(to);
                if inside && self.is_free(to) {
                    reached.add(to);
                    edge.add(to);
                }
            }
        }
        reached
    }

    /// What entering on a square costs (MOVE-5, R-ENTRYFULL).
    pub fn enter_sum(&self, who: FigId, at: Square) -> Sum {
        let ground = self.state.layout().ground(at);
        let swims = ground.terrain == Terrain::Water && self.has(who, Ability::Aquatic);
        if self.has(who, Ability::Flight) {
            Sum::of(Rule::AbFlight, 1)
        } else if swims {
            Sum::of(Rule::AbAquatic, 1)
        } else {
            Sum::of(Rule::Move5, ground.cost.into())
        }
    }

    pub(in crate::games::skirmish) fn check_enter(&self, to: Square) -> Result<(), Refusal> {
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        let Piece::Warrior(who) = activation.who else {
            return Err(Refusal::TokensOnlyMove);
        };
        if self.warrior(who).place != Place::Outside {
            return Err(Refusal::InsideAlready);
        }
        self.check_entry(who, to, activation.mp)
    }

    /// Whether a waiting hero could enter there with so many MP.
    pub(in crate::games::skirmish) fn check_entry(
        &self,
        who: FigId,
        to: Square,
        mp: Mp,
    ) -> Result<(), Refusal> {
        let seat = self.warrior(who).owner.ok_or(Refusal::SpawnDoNot)?;
        if !self.entry_squares(seat).contains(&to) {
            return Err(Refusal::NotTheEntrance);
        }
        self.check_entry_onto(who, to, mp)
    }

    /// Whether a waiting hero could enter on one of the squares for it with so many MP.
    fn check_entry_onto(&self, who: FigId, to: Square, mp: Mp) -> Result<(), Refusal> {
        self.mover(Piece::Warrior(who)).check_nerve(to)?;
        let price = self.enter_sum(who, to);
        if !mp.covers(&price) {
            return Err(Refusal::too_few(&price, mp));
        }
        Ok(())
    }

    /// Whether what is being activated waits outside and could enter (R-FIRSTTURN).
    pub(in crate::games::skirmish) fn could_still_enter(&self, threshold: &Threshold<'_>) -> bool {
        let Some(activation) = self.state.activation() else {
            return false;
        };
        matches!(activation.who, Piece::Warrior(who)
            if self.warrior(who).place == Place::Outside && threshold.lets_in(who, activation.mp))
    }

    /// END-1, R-EXIT.
    pub(in crate::games::skirmish) fn check_leave(&self) -> Result<(), Refusal> {
        let (who, at) = self.active_warrior()?;
        let seat = self.warrior(who).owner.ok_or(Refusal::SpawnDoNot)?;
        if self.exit_square(seat) != Some(at) {
            return Err(Refusal::NotTheExit);
        }
        if self.chests_held(seat) == 0 {
            return Err(Refusal::NoTreasureToCarry);
        }
        self.check_not_held(who, at)?;
        self.check_mp(&self.leave_sum())
    }

    /// What the way out costs (END-1, MOVE-5).
    pub fn leave_sum(&self) -> Sum {
        Sum::of(Rule::Move5, 1)
    }

    /// Every square on which the active hero, which waits outside, may enter.
    pub(in crate::games::skirmish) fn entry_commands(
        &self,
        who: FigId,
        push: &mut dyn FnMut(Command),
    ) {
        let (Some(seat), Some(activation)) = (self.warrior(who).owner, self.state.activation())
        else {
            return;
        };
        if self.warrior(who).place != Place::Outside {
            return;
        }
        self.entry_squares(seat)
            .iter()
            .filter(|to| self.check_entry_onto(who, **to, activation.mp).is_ok())
            .for_each(|to| push(Command::Enter { to: *to }));
    }
}

/// A set of squares of one level: a word a row.
struct LevelSet {
    level: u8,
    rows: [u64; 64],
    /// The rows that may hold any, the first and the one after the last.
    within: (u8, u8),
}

impl LevelSet {
    const fn empty(level: u8) -> LevelSet {
        LevelSet {
            level,
            rows: [0; 64],
            within: (64, 0),
        }
    }

    fn has(&self, square: Square) -> bool {
        self.rows[usize::from(square.y())] >> square.x() & 1 == 1
    }

    fn add(&mut self, square: Square) {
        let y = square.y();
        self.rows[usize::from(y)] |= 1 << square.x();
        self.within = (self.within.0.min(y), self.within.1.max(y + 1));
    }

    /// Takes a square out.
    fn take(&mut self) -> Option<Square> {
        let first = self.squares().next()?;
        self.rows[usize::from(first.y())] &= !(1 << first.x());
        self.within.0 = first.y();
        Some(first)
    }

    /// Its squares, row by row, left to right.
    fn squares(&self) -> impl Iterator<Item = Square> {
        let level = self.level;
        let rows = (self.within.0..self.within.1).map(|y| (y, self.rows[usize::from(y)]));
        rows.flat_map(move |(y, mut row)| {
            std::iter::from_fn(move || {
                let x = row.trailing_zeros();
                row &= row.checked_sub(1)?;
                Some(Square::new(level, x as u8, y))
            })
        })
    }
}

impl Play<'_> {
    pub(in crate::games::skirmish) fn enter(&mut self, to: Square) {
        let Ok(who) = self.active_figure() else {
            return;
        };
        let cost = self.now().enter_sum(who, to).amount();
        self.emit(BookkeepingEvent::Paid { mp: cost });
        self.emit(MovementEvent::Entered { who, to });
        self.face_inwards(who);
        self.arrive(who, None, &[]);
    }

    /// A hero enters looking into the dungeon; it may turn at once (MOVE-7).
    fn face_inwards(&mut self, who: FigId) {
        let Some(seat) = self.now().warrior(who).owner else {
            return;
        };
        let Some(gate) = self.state.players()[seat].entrance else {
            return;
        };
        let to = self.state.layout().gate(gate).side.opposite();
        if self.now().warrior(who).facing != to {
            self.emit(MovementEvent::Faced { who, to });
        }
    }

    pub(in crate::games::skirmish) fn leave(&mut self) {
        let Ok(who) = self.active_figure() else {
            return;
        };
        self.emit(BookkeepingEvent::Paid { mp: Mp(1) });
        self.emit(MovementEvent::Left { who });
        self.owe(&[Task::EndActivation]);
    }
}
