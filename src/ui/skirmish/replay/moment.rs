//! What the last entry did, laid over the board.

use crate::games::skirmish::Piece;
use crate::table::skirmish::chronicle::{Aftermath, Matter};
use crate::ui::skirmish::board::{Overlay, Sign};
use crate::ui::skirmish::look::matter_icon;
use crate::ui::window::theme::{self, Tone};

/// Lays the marks of what was done over the board.
pub(super) fn show(done: &Aftermath, overlay: &mut Overlay) {
    overlay.chosen = done.by.map(Piece::Warrior);
    overlay.targets.clone_from(&done.struck);
    overlay.way.clone_from(&done.way);
    overlay.signs = done
        .marks
        .iter()
        .map(|(square, matter)| Sign {
            square: *square,
            icon: matter_icon(*matter),
            tone: tone(*matter),
        })
        .collect();
}

const fn tone(matter: Matter) -> Tone {
    match matter {
        Matter::Death => theme::BAD,
        Matter::Leaving => theme::GOOD,
        Matter::Chest | Matter::Level => theme::GOLD,
    }
}
