//! The names of what stands in a case.

use crate::kernel::Seat;
use crate::store::entry::TomlTable;
use crate::store::{Message, Source};

/// The names that figures, chests and tokens of a case have taken.
#[derive(Default)]
pub(super) struct Names(Vec<String>);

impl Names {
    /// Takes a name; each may be taken once.
    pub fn take(&mut self, source: &mut Source, entry: &TomlTable<'_, '_>, name: &str) {
        if self.0.iter().any(|taken| taken == name) {
            source.fault(
                entry.span_of("id"),
                Message::new("fault-name-taken").with("name", name),
            );
        }
        self.0.push(name.to_string());
    }

    /// The name of a hero that is given none: that of its kind, or behind another of that name with
    /// its seat.
    pub fn of_hero(&self, kind: &str, owner: Seat) -> String {
        match self.0.iter().any(|taken| taken == kind) {
            true => format!("{kind}/{}", owner.number()),
            false => kind.to_string(),
        }
    }
}
