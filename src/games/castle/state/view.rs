//! The state as a seat knows it (KNOW).

use super::{State, Status};
use crate::games::castle::seats::LORD;
use crate::games::castle::words::Contents;
use crate::kernel::Seat;
use std::borrow::Cow;

impl State {
    /// KNOW-1, KNOW-3: the lord knows its placing, the heroes what is revealed.
    pub(in crate::games::castle) fn view(&self, seat: Seat) -> Cow<'_, State> {
        if seat == LORD {
            return Cow::Borrowed(self);
        }
        let mut view = self.clone();
        for field in &mut view.fields {
            if field.status == Status::Hidden {
                field.contents = Contents::Unknown;
            }
        }
        if !view.castle_shown {
            view.castle = None;
        }
        view.puts = 0;
        Cow::Owned(view)
    }
}
