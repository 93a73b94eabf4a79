//! R-STARTTURN: the abilities that work at the start of a turn, Command and Venom.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::Figures;
use crate::games::skirmish::{Ability, Clicks, FigId, Position, Task, Throw, TurnEvent};
use crate::kernel::Seat;

/// The die with which a commander gains an activation (AB-COMMAND).
pub const COMMAND_NEEDS: u8 = 6;

impl Position<'_> {
    /// The heroes of a seat in the dungeon that show Command.
    fn commanders(&self, seat: Seat) -> Figures {
        let heroes = self.heroes(seat).map(|(who, _)| who);
        heroes
            .filter(|who| self.square(*who).is_some() && self.has(*who, Ability::Command))
            .collect()
    }

    /// The demoralised friends next to a figure (AB-COMMAND, AB-4).
    fn shaken_friends(&self, who: FigId) -> Figures {
        let Some(at) = self.square(who) else {
            return Figures::new();
        };
        self.on_board()
            .filter(|(friend, there)| {
                *friend != who && self.are_friends(who, *friend) && self.are_next(at, *there)
            })
            .map(|(friend, _)| friend)
            .filter(|friend| self.has(*friend, Ability::Demoralised))
            .collect()
    }

    /// The first figure from this id on whose venom works at the start of the turn: a hero of its
    /// player, or a spawn (AB-VENOM).
    fn venomous(&self, from: FigId) -> Option<FigId> {
        let seat = self.state.turn().seat;
        let mut figures = self.on_board().map(|(who, _)| who);
        figures.find(|who| {
            let owner = self.warrior(*who).owner;
            *who >= from
                && owner.is_none_or(|owner| owner == seat)
                && self.has(*who, Ability::Venom)
        })
    }

    /// The enemies whom the venom of a figure reaches at the start of this turn: in contact and in its
    /// front arc; that of a spawn only heroes of the player for whom the seat of the turn plays the
    /// role of opponent (AB-VENOM).
    fn poisoned(&self, who: FigId) -> Figures {
        let Some(at) = self.square(who) else {
            return Figures::new();
        };
        let spawn = !self.warrior(who).is_hero();
        let concerned = |enemy: &FigId| {
            let owner = self.warrior(*enemy).owner;
            !spawn || owner.is_some_and(|owner| self.opponent(owner) == self.state.turn().seat)
        };
        self.enemies_next(who, at)
            .filter(|enemy| {
                self.square(*enemy)
                    .is_some_and(|there| self.is_before(who, there))
            })
            .filter(concerned)
            .collect()
    }
}

impl Play<'_> {
    /// AB-COMMAND: each commander throws its die, and heals whom it stands beside.
    pub(in crate::games::skirmish) fn command(&mut self) {
        let seat = self.state.turn().seat;
        for who in self.now().commanders(seat) {
            if self.one(Throw::Command(who)) >= COMMAND_NEEDS {
                self.emit(TurnEvent::Commanded { who });
            }
            for friend in self.now().shaken_friends(who) {
                self.mend(friend, Clicks(1));
            }
        }
    }

    /// AB-VENOM: one figure after the other, so that each kill is that of one.
    pub(in crate::games::skirmish) fn venom(&mut self, from: FigId) {
        let Some(who) = self.now().venomous(from) else {
            return;
        };
        self.owe(&[Task::Venom {
            from: FigId(who.0.saturating_add(1)),
        }]);
        let poisoned = self.now().poisoned(who);
        self.effect(who, Ability::Venom, &poisoned);
    }
}
