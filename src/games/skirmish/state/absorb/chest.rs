//! Chests: wheels, holders, what they hold.

use super::*;

impl Facts {
    pub(super) fn absorb_chest(&mut self, event: event::Chest) {
        match event {
            event::Chest::TrapShown { chest } => {
                self.change_chest(chest, |chest| chest.trap = TrapState::Showing);
            }
            event::Chest::TrapCleared { chest, .. } => {
                self.change_chest(chest, |chest| chest.trap = TrapState::Clear);
            }
            event::Chest::TreasureSeen { chest, position } => {
                self.change_chest(chest, |chest| chest.treasure = Some(position));
            }
            event::Chest::ChestTaken { chest, seat }
            | event::Chest::ChestStolen { chest, seat } => {
                self.change_chest(chest, |chest| chest.place = ChestPlace::Held(seat));
            }
            event::Chest::ChestRemoved { chest } => {
                self.change_chest(chest, |chest| chest.place = ChestPlace::Removed);
            }
            event::Chest::ChestLost { chest, seat } => {
                self.change_chest(chest, |chest| {
                    chest.place = ChestPlace::Lost(seat);
                    chest.wheel = 0;
                    chest.trap = TrapState::Unrevealed;
                });
            }
            event::Chest::ChestReturned { chest, at, facing } => {
                self.change_chest(chest, |chest| {
                    chest.place = ChestPlace::On(at);
                    chest.facing = facing;
                });
            }
            // The throw alone: what it leads to is an event of its own.
            event::Chest::StealTried { .. } => {}
        }
    }
}
