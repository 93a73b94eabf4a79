//! Doors: open, shut, destroyed.

use super::*;

impl Facts {
    pub(super) fn absorb_door(&mut self, event: DoorEvent) {
        match event {
            DoorEvent::DoorOpened { door } => self.open_door(door),
            DoorEvent::DoorShut { door } => self.shut_door(door),
            DoorEvent::DoorDestroyed { door } => self.destroy_door(door),
            DoorEvent::DoorMissed { .. } => {}
        }
    }

    const fn open_door(&mut self, door: DoorId) {
        self.open_doors |= 1 << door.0;
    }

    const fn shut_door(&mut self, door: DoorId) {
        self.open_doors &= !(1 << door.0);
    }

    /// A destroyed door is neither open nor shut any more (DOOR-6).
    const fn destroy_door(&mut self, door: DoorId) {
        self.open_doors &= !(1 << door.0);
        self.destroyed_doors |= 1 << door.0;
    }
}
