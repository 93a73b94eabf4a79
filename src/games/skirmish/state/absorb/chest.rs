//! Chests: wheels, holders, and the heroes they serve.

use super::*;

impl Facts {
    pub(super) fn absorb_chest(&mut self, event: Event) {
        match event {
            Event::WheelTurned { chest, to } => {
                self.chest(chest).wheel = to;
                self.activate(|activation| activation.turned = false);
            }
            Event::TrapShown { chest } => self.chest(chest).trap = TrapState::Showing,
            Event::TrapCleared { chest, .. } => self.chest(chest).trap = TrapState::Clear,
            Event::TreasureSeen { chest, position } => self.chest(chest).treasure = Some(position),
            Event::ChestTaken { chest, seat } | Event::ChestStolen { chest, seat } => {
                self.chest(chest).place = ChestPlace::Held(seat)
            }
            Event::ChestRemoved { chest } => self.chest(chest).place = ChestPlace::Removed,
            Event::ChestLost { chest, seat } => {
                let chest = self.chest(chest);
                chest.place = ChestPlace::Lost(seat);
                chest.wheel = 0;
                chest.trap = TrapState::Unrevealed;
            }
            Event::ChestReturned { chest, at, facing } => {
                let chest = self.chest(chest);
                chest.place = ChestPlace::On(at);
                chest.facing = facing;
            }
            _ => unreachable!("sorted by absorb"),
        }
    }

    pub(super) fn absorb_treasure(&mut self, event: Event) {
        match event {
            Event::Assigned { chest, to, order } => {
                let chest = self.chest(chest);
                chest.serves = Some(to);
                chest.order = order;
            }
            Event::Unassigned { chest } => {
                let chest = self.chest(chest);
                chest.serves = None;
                chest.order = 0;
            }
            Event::Drunk { chest } => self.chest(chest).drunk = true,
            _ => unreachable!("sorted by absorb"),
        }
    }
}
