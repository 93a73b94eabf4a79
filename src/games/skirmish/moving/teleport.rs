//! TERR-3 and TERR-5: teleports and stairs.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Command, FigId, MovementEvent, Piece, Position, Refusal, Rule, Sum, Task, Terrain, TurnEvent,
};
use crate::kernel::Square;

impl Position<'_> {
    /// R-TELEPORT: from one teleport to another free one, as the first act; no breakaway is needed.
    pub(in crate::games::skirmish) fn check_teleport(&self, to: Square) -> Result<(), Refusal> {
        let (who, at) = self.active_warrior()?;
        let is_teleport = |square| self.state.layout().ground(square).terrain == Terrain::Teleport;
        if !is_teleport(at) {
            return Err(Refusal::NotOnTeleport);
        }
        if to == at || !is_teleport(to) {
            return Err(Refusal::NoTeleportThere);
        }
        let begun = self.state.activation().is_some_and(|it| it.begun);
        if begun {
            return Err(Refusal::TeleportFirst);
        }
        if !self.is_free(to) {
            return Err(Refusal::TeleportTaken);
        }
        let mover = self.mover(Piece::Warrior(who));
        mover.check_shunned(at, to)?;
        mover.check_nerve(to)
    }

    pub(in crate::games::skirmish) fn teleport_commands(
        &self,
        from: Square,
        push: &mut dyn FnMut(Command),
    ) {
        let layout = self.state.layout();
        if layout.ground(from).terrain != Terrain::Teleport {
            return;
        }
        let teleports = layout.teleports().iter();
        teleports
            .filter(|to| self.check_teleport(**to).is_ok())
            .for_each(|to| push(Command::Teleport { to: *to }));
    }

    /// Whether a step from one square to the other is one by stairs (R-STAIRS).
    pub(in crate::games::skirmish) fn is_climb(&self, from: Square, to: Square) -> bool {
        from.level() != to.level() && self.state.layout().stairs_from(from) == Some(to)
    }

    /// MP of going up or down by stairs: arriving costs nothing (R-STAIRS).
    pub fn climb_sum(&self) -> Sum {
        Sum::of(Rule::RStairs, 0)
    }

    /// Whether a warrior may go by stairs, holding and price apart. It does not go straight back by
    /// them: a climb costs nothing, so it would never have to stop.
    pub(in crate::games::skirmish) fn check_climb(
        &self,
        who: FigId,
        at: Square,
        to: Square,
    ) -> Result<(), Refusal> {
        if self.state.activation().is_some_and(|it| it.climbed) {
            return Err(Refusal::ClimbedJustNow);
        }
        let mover = self.mover(Piece::Warrior(who));
        mover.check_shunned(at, to)?;
        self.check_stop(to)?;
        mover.check_nerve(to)
    }
}

impl Play<'_> {
    /// TERR-3: put on another teleport, which uses all MP (R-ALLMP).
    pub(in crate::games::skirmish) fn teleport(&mut self, to: Square) {
        let Ok((who, from)) = self.now().active_warrior() else {
            return;
        };
        self.emit(TurnEvent::Spent);
        let before = self.contacts(who, from);
        self.emit(MovementEvent::Teleported { who, to });
        self.arrive(who, Some(from), &before);
    }

    /// R-STAIRS: to the other level.
    pub(in crate::games::skirmish) fn climb(&mut self, who: FigId, from: Square, to: Square) {
        let before = self.contacts(who, from);
        self.emit(MovementEvent::Climbed { who, to });
        self.arrive(who, Some(from), &before);
    }

    /// TERR-3: who steps on a teleport, in any way, has ended its activation, once its arrival is
    /// settled (R-STEPORDER).
    pub(in crate::games::skirmish) fn owe_teleport_end(&mut self, at: Square) {
        let teleport = self.state.layout().ground(at).terrain == Terrain::Teleport;
        // Who is put there by a teleport may still turn (R-ALLMP).
        let put = self.state.activation().is_some_and(|it| it.spent);
        if teleport && !put {
            self.owe(&[Task::EndActivation]);
        }
    }
}
