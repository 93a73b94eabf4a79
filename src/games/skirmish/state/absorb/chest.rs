//! Chests: wheels, holders, what they hold.

use super::*;

impl Facts {
    pub(super) fn absorb_chest(&mut self, event: ChestEvent) {
        match event {
            ChestEvent::TrapShown { chest } => {
                self.change_chest(chest, |chest| chest.trap = TrapState::Showing);
            }
            ChestEvent::TrapCleared { chest, .. } => {
                self.change_chest(chest, |chest| chest.trap = TrapState::Clear);
            }
            ChestEvent::TreasureSeen { chest, position } => {
                self.change_chest(chest, |chest| chest.treasure = Some(position));
            }
            ChestEvent::ChestTaken { chest, seat } | ChestEvent::ChestStolen { chest, seat } => {
                self.change_chest(chest, |chest| chest.place = ChestPlace::Held(seat));
            }
            ChestEvent::ChestRemoved { chest } => {
                self.change_chest(chest, |chest| chest.place = ChestPlace::Removed);
            }
            ChestEvent::ChestLost { chest, seat } => {
                self.change_chest(chest, |chest| {
                    chest.place = ChestPlace::Lost(seat);
                    chest.wheel = 0;
                    chest.trap = TrapState::Unrevealed;
                });
            }
            ChestEvent::ChestReturned { chest, at, facing } => {
                self.change_chest(chest, |chest| {
                    chest.place = ChestPlace::On(at);
                    chest.facing = facing;
                });
            }
            // The throw alone: what it leads to is an event of its own.
            ChestEvent::StealTried { .. } => {}
        }
    }
}
