//! Doors: open, shut, destroyed.

use super::*;

impl Facts {
    pub(super) fn absorb_door(&mut self, event: event::Door) {
        match event {
            event::Door::DoorOpened { door } => self.open_door(door),
            event::Door::DoorShut { door } => self.shut_door(door),
            event::Door::DoorDestroyed { door } => self.destroy_door(door),
            event::Door::DoorMissed { .. } => {}
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
