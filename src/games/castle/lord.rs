//! The lord's monsters move (LORD, HA-WING, HA-KEYWAY).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::LORD;
use super::words::{ActionPoints, Event, Figure, Refusal, Stop};
use crate::kernel::{Hex, Seat};

impl Position<'_> {
    /// LORD-2, HA-WING: the steps of one action point.
    pub fn monster_steps(self, who: Figure) -> u8 {
        match who {
            Figure::Harpy if self.has_abilities(who) => 3,
            _ => 2,
        }
    }

    /// LORD-3: any neighbour that is free.
    pub(super) fn check_monster_step(self, who: Figure, to: Hex) -> Checked {
        need(self.is_free(to), Refusal::Taken { at: to })?;
        self.check_castle_guard(to)?;
        let steps = self.monster_steps(who);
        need(
            self.can_stride(who, steps),
            Refusal::NoMonsterPoints { who },
        )
    }

    /// R-CASTLEGUARD
    fn check_castle_guard(self, to: Hex) -> Checked {
        let shut = !self.game.options.castle_guard && self.state.castle() == Some(to);
        need(!shut, Refusal::CastleShut)
    }

    /// HA-KEYWAY: for its action point the sphinx goes to a key field that is known and free.
    pub(super) fn check_key_way(self, seat: Seat, to: Hex) -> Checked {
        need(seat == LORD, Refusal::LordOnly)?;
        let who = Figure::Sphinx;
        let from = self.check_able(seat, who)?;
        self.check_held(who)?;
        self.check_field(to)?;
        need(self.field(to).marker, Refusal::NoKeyField { to })?;
        need(from != to, Refusal::StandsThere { to })?;
        need(self.is_free(to), Refusal::Taken { at: to })?;
        let has = self.state.piece(who).points > ActionPoints(0);
        need(has, Refusal::NoMonsterPoints { who })
    }
}

impl Play<'_> {
    /// HA-KEYWAY
    pub(super) fn key_way(&mut self, to: Hex) {
        self.spend(Figure::Sphinx);
        self.emit(Event::KeyWay { to });
        self.owe_stop(Stop::Action);
    }
}
