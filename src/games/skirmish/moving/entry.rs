//! Entering the dungeon and leaving it with the treasure (MOVE-5, END-1, R-ENTRYFULL, R-EXIT).

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Command, FigId, MovementEvent, Piece, Place, Position, Refusal,
    Rule, Sum, Task, Terrain,
};
use crate::kernel::{Facing, Seat, Square};
use arrayvec::ArrayVec;

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
        let layout = self.state.layout();
        let inside = || layout.squares().filter(|at| reached.has(*at));
        let nearest = inside().map(|at| entrance.king_steps(at)).min();
        found.extend(
            inside()
                .filter(|at| Some(entrance.king_steps(*at)) == nearest)
                .take(64),
        );
        found
    }

    /// Free squares of the block that can be walked to from its entrance without passing over
    /// anything.
    fn reached_inside_block(&self, entrance: Square) -> LevelSet {
        let layout = self.state.layout();
        let block = layout.block_of(entrance);
        let mut reached = LevelSet::EMPTY;
        let mut grew = true;
        while grew {
            grew = false;
            for at in layout.squares().filter(|at| at.level() == entrance.level()) {
                let open = layout.block_of(at) == block && !reached.has(at) && self.is_free(at);
                let near = |way: &Facing| {
                    at.step(*way)
                        .is_some_and(|from| from == entrance || reached.has(from))
                        && self.is_open(at, *way)
                };
                if open && Facing::ALL.iter().any(near) {
                    reached.add(at);
                    grew = true;
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
        mp: u8,
    ) -> Result<(), Refusal> {
        let seat = self.warrior(who).owner.ok_or(Refusal::SpawnDoNot)?;
        if !self.entry_squares(seat).contains(&to) {
            return Err(Refusal::NotTheEntrance);
        }
        self.mover(Piece::Warrior(who)).check_nerve(to)?;
        let price = self.enter_sum(who, to);
        if price.total() > i16::from(mp) {
            return Err(Refusal::too_few(&price, mp));
        }
        Ok(())
    }

    /// Whether a waiting hero could enter now if it were activated (R-FIRSTTURN).
    pub(in crate::games::skirmish) fn can_enter(&self, who: FigId) -> bool {
        let Some(seat) = self.warrior(who).owner else {
            return false;
        };
        let mp = self.speed_sum(Piece::Warrior(who)).amount();
        self.entry_squares(seat)
            .iter()
            .any(|at| self.check_entry(who, *at, mp).is_ok())
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

    /// Every square on which a waiting hero may enter.
    pub(in crate::games::skirmish) fn entry_commands(
        &self,
        who: FigId,
        push: &mut dyn FnMut(Command),
    ) {
        let Some(seat) = self.warrior(who).owner else {
            return;
        };
        self.entry_squares(seat)
            .iter()
            .filter(|to| self.check_enter(**to).is_ok())
            .for_each(|to| push(Command::Enter { to: *to }));
    }
}

/// A set of squares of one level: a word a row.
struct LevelSet([u64; 64]);

impl LevelSet {
    const EMPTY: LevelSet = LevelSet([0; 64]);

    const fn has(&self, square: Square) -> bool {
        self.0[square.y() as usize] >> square.x() & 1 == 1
    }

    const fn add(&mut self, square: Square) {
        self.0[square.y() as usize] |= 1 << square.x();
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
        self.emit(BookkeepingEvent::Paid { mp: 1 });
        self.emit(MovementEvent::Left { who });
        self.owe(&[Task::EndActivation]);
    }
}
