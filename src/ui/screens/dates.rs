//! When something was written, in words.

use crate::store::{Message, SaveDate};
use crate::ui::window::shell::Shell;

/// A count of time as messages take it.
fn in_words(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// When a file was written, in words.
pub fn when(shell: &Shell, written: SaveDate) -> String {
    let (minutes, hours, days) = (
        written.ago / 60,
        written.ago / 3600,
        written.ago / (24 * 3600),
    );
    let ago = match (days, hours, minutes) {
        (0, 0, 0) => Message::new("ago-now"),
        (0, 0, minutes) => Message::new("ago-minutes").with("count", in_words(minutes)),
        (0, hours, _) => Message::new("ago-hours").with("count", in_words(hours)),
        (days, ..) => Message::new("ago-days").with("count", in_words(days)),
    };
    let (year, month, day) = written.day;
    format!("{year}-{month:02}-{day:02}, {}", shell.texts.say(&ago))
}
