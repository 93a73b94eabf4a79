//! Doors: open, shut, destroyed.

use super::*;

impl Facts {
    pub(super) const fn open_door(&mut self, door: DoorId) {
        self.open_doors |= 1 << door.0;
    }

    pub(super) const fn shut_door(&mut self, door: DoorId) {
        self.open_doors &= !(1 << door.0);
    }

    /// A destroyed door is neither open nor shut any more (DOOR-6).
    pub(super) const fn destroy_door(&mut self, door: DoorId) {
        self.open_doors &= !(1 << door.0);
        self.destroyed_doors |= 1 << door.0;
    }
}
