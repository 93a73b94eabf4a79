//! Abilities of the figures: when they work, and those that are used (HA, R-ABILITYWHEN, R-ABILITYOFF, R-HELD).

use super::dice::stop_after;
use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::{GUARD, SHAMAN, hero_of, owner};
use super::state::Status;
use super::words::{ActionPoints, Event, Figure, ListenLimit, Lives, Refusal, Stop, Task};
use crate::kernel::{Hex, Seat};

/// HA-MEND: lives that it gives.
pub(super) const MEND: Lives = Lives(2);

impl Position<'_> {
    /// EV-SILENCE, TP-MUTE, R-ABILITYOFF: whether a seat may use neither spells nor abilities, and why.
    pub(super) fn check_voice(self, seat: Seat) -> Checked {
        need(self.state.silenced().is_none(), Refusal::Silenced)?;
        need(self.state.muted(seat).is_none(), Refusal::Muted)
    }

    /// R-ABILITYOFF: whether the passive abilities of a figure work.
    pub(super) fn has_abilities(self, who: Figure) -> bool {
        self.check_voice(owner(who)).is_ok() && !self.state.is_stunned(who)
    }

    /// R-ABILITYOFF: whether a seat may use an ability of its figure, which stands on the board.
    pub(super) fn check_able(self, seat: Seat, who: Figure) -> Result<Hex, Refusal> {
        self.check_voice(seat)?;
        let at = self.check_own(seat, who)?;
        need(!self.state.is_stunned(who), Refusal::Stunned { who })?;
        Ok(at)
    }

    /// TP-BONDS, SP-STUN, SP-MIRROR, R-HELD: whether a figure may move by itself.
    pub(super) fn check_held(self, who: Figure) -> Checked {
        need(!self.state.is_stunned(who), Refusal::Stunned { who })?;
        need(!self.state.piece(who).held, Refusal::Held { who })?;
        need(self.state.bound(who).is_none(), Refusal::Bound { who })
    }

    /// HA-MEND, R-MEND: once a game, a hero that is hurt.
    pub(super) fn check_mend(self, seat: Seat, who: Figure) -> Checked {
        need(seat == SHAMAN, Refusal::NoMend)?;
        self.check_able(seat, Figure::Shaman)?;
        need(who.is_hero(), Refusal::NoFriend { whom: who })?;
        let there = self.where_is(who).is_some();
        need(there, Refusal::OutOfGame { who })?;
        need(!self.state.has_mended(), Refusal::HasMended)?;
        let hurt = self.state.piece(who).lives < who.full_lives();
        need(hurt, Refusal::Unhurt { who })
    }

    /// HA-BRACE: once a game, in the own turn or at any stop (R-ABILITYWHEN).
    pub(super) fn check_brace(self, seat: Seat) -> Checked {
        need(seat == GUARD, Refusal::NoBrace)?;
        self.check_able(seat, Figure::Guard)?;
        need(!self.state.has_braced(), Refusal::HasBraced)
    }

    /// HA-LISTEN, R-LISTEN: one hidden field anywhere, once in each of the shaman's turns unless the table agrees
    /// otherwise.
    pub(super) fn check_listen(self, seat: Seat, at: Hex) -> Checked {
        need(hero_of(seat).is_some(), Refusal::HeroesOnly)?;
        need(seat == SHAMAN, Refusal::NoListen)?;
        self.check_able(seat, Figure::Shaman)?;
        self.check_field(at)?;
        need(
            self.field(at).status == Status::Hidden,
            Refusal::NotHidden { at },
        )?;
        match self.game.options.listen {
            ListenLimit::Turn => need(!self.state.turn().listened, Refusal::HasListened),
            ListenLimit::Game => need(!self.state.has_listened(), Refusal::ListenedOnce),
            ListenLimit::Ap => {
                let points = self.state.piece(Figure::Shaman).points;
                need(points > ActionPoints(0), Refusal::NoPoints)
            }
        }
    }
}

impl Play<'_> {
    /// HA-MEND: a used ability opens a stop as a spell does, and cannot be cancelled (STOP-5).
    pub(super) fn announce_mend(&mut self, who: Figure) {
        self.emit(Event::MendUsed);
        self.owe(Task::Mend { who });
        self.owe_stop(Stop::Announced);
    }

    /// R-MEND: not above full lives; on a hero that has left the board it does nothing.
    pub(super) fn mend(&mut self, who: Figure) {
        if self.now().where_is(who).is_some() {
            let lacks = who.full_lives().0 - self.state.piece(who).lives.0;
            let lives = Lives(MEND.0.min(lacks));
            self.emit(Event::Mended { who, lives });
        }
        self.owe_stop(stop_after(self.state.fight()));
    }

    /// HA-BRACE: a used ability opens a stop (STOP-5).
    pub(super) fn announce_brace(&mut self) {
        self.emit(Event::BraceUsed);
        self.owe(Task::Brace);
        self.owe_stop(Stop::Announced);
    }

    /// R-FALLENDS: a guard that has left the board braces nothing.
    pub(super) fn brace(&mut self) {
        if self.now().where_is(Figure::Guard).is_some() {
            self.emit(Event::Braced);
        }
        self.owe_stop(stop_after(self.state.fight()));
    }

    /// HA-LISTEN, ITEM-6, STOP-5
    pub(super) fn listen(&mut self, at: Hex) {
        if self.game.options.listen == ListenLimit::Ap {
            self.spend(Figure::Shaman);
        }
        self.emit(Event::Listened { at });
        self.owe(Task::Listen { at });
        self.owe_stop(Stop::Announced);
    }

    /// The field that the shaman listened to is revealed.
    pub(super) fn heard(&mut self, at: Hex) {
        self.owe_stop(Stop::Done);
        self.uncover(at);
    }
}
