//! Blight: damage to everybody, and again as long as somebody dies (SP-BLIGHT, R-BLIGHT).

use super::play::Play;
use super::words::{Figure, Lives, Stop, Task};
use crate::kernel::Label;

/// SP-BLIGHT
const BLIGHT: Lives = Lives(2);

impl Play<'_> {
    /// 2 damage to all, STOP-9, deaths; then it is looked whether anybody has died.
    pub(super) fn blight(&mut self) {
        let mut damage = false;
        for who in Figure::ALL.iter().copied() {
            if self.now().where_is(who).is_some() {
                damage |= self.hurt(who, BLIGHT) > Lives(0);
            }
        }
        let deaths = self.state.deaths();
        self.owe(Task::Blight { deaths });
        self.owe(Task::Reckon);
        if damage {
            self.owe_stop(Stop::Damage);
        }
    }

    /// R-BLIGHT: again if any figure has died just now, whatever brought it so low.
    pub(super) fn blight_on(&mut self, deaths: u8) {
        if self.state.deaths() != deaths {
            self.blight();
        }
    }
}
