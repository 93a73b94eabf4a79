//! Figures that come from a spreadsheet.

use super::{FigureBuilder, Leave};
use crate::store::skirmish::{keep_figure, read_figure_table};
use crate::store::{Message, open};
use crate::ui::window::shell::Shell;
use std::path::Path;

impl FigureBuilder {
    /// Reads all figures of a table and keeps them; the first of them opens. Of a table with faults nothing is kept.
    pub(super) fn import(&mut self, shell: &mut Shell, path: &Path) -> Option<Leave> {
        let home = shell.home.clone()?;
        self.keep(shell);
        let mut source = match open(path) {
            Ok(source) => source,
            Err(fault) => {
                shell.complain(&[fault]);
                return None;
            }
        };
        let data = self.data.with_own(Some(&home));
        let sheets = read_figure_table(&mut source, &data);
        let Some(sheets) = sheets else {
            shell.complain(&source.into_faults());
            return None;
        };
        for sheet in &sheets {
            if let Err(fault) = keep_figure(&home, sheet) {
                shell.complain(&[fault]);
                return None;
            }
        }
        let told = Message::new("figure-imported").with("count", sheets.len());
        shell.notes.push(shell.texts.say(&told));
        let first = sheets.first().map(|sheet| sheet.kind.id.clone());
        first.map(|id| Leave::To(Some(id)))
    }
}
