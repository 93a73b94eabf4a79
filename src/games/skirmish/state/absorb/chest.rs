//! Chests: wheels, holders, and the heroes they serve.

use super::*;

impl Facts {
    pub(super) fn absorb_chest(&mut self, event: Event) {
        match event {
            Event::WheelTurned { chest, to } => {
                self.change_chest(chest, |chest| chest.wheel = to);
                self.activate(|activation| activation.turned = false);
            }
            Event::TrapShown { chest } => {
                self.change_chest(chest, |chest| chest.trap = TrapState::Showing);
            }
            Event::TrapCleared { chest, .. } => {
                self.change_chest(chest, |chest| chest.trap = TrapState::Clear);
            }
            Event::TreasureSeen { chest, position } => {
                self.change_chest(chest, |chest| chest.treasure = Some(position));
            }
            Event::ChestTaken { chest, seat } | Event::ChestStolen { chest, seat } => {
                self.change_chest(chest, |chest| chest.place = ChestPlace::Held(seat));
            }
            Event::ChestRemoved { chest } => {
                self.change_chest(chest, |chest| chest.place = ChestPlace::Removed);
            }
            Event::ChestLost { chest, seat } => {
                self.change_chest(chest, |chest| {
                    chest.place = ChestPlace::Lost(seat);
                    chest.wheel = 0;
                    chest.trap = TrapState::Unrevealed;
                });
            }
            Event::ChestReturned { chest, at, facing } => {
                self.change_chest(chest, |chest| {
                    chest.place = ChestPlace::On(at);
                    chest.facing = facing;
                });
            }
            _ => unreachable!("sorted by absorb"),
        }
    }

    pub(super) fn absorb_treasure(&mut self, event: Event) {
        match event {
            Event::Assigned { chest, to, order } => {
                self.change_chest(chest, |chest| {
                    chest.serves = Some(to);
                    chest.order = order;
                });
            }
            Event::Unassigned { chest } => {
                self.change_chest(chest, |chest| {
                    chest.serves = None;
                    chest.order = 0;
                });
            }
            Event::Drunk { chest } => {
                self.change_chest(chest, |chest| chest.drunk = true);
            }
            _ => unreachable!("sorted by absorb"),
        }
    }
}
