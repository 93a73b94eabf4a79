//! Figures that come from a spreadsheet.

use super::{FigureBuilder, Leave};
use crate::store::skirmish::{FIGURES, keep_new_figures, read_figure_table};
use crate::store::{Message, open};
use crate::ui::window::shell::Shell;
use std::path::Path;

impl FigureBuilder {
    /// Reads all figures of a table and keeps them; the first of them opens. Of a table with faults nothing is kept,
    /// nor when one of its figures has the name of a file.
    pub(super) fn import(&mut self, shell: &mut Shell, path: &Path) -> Option<Leave> {
        let home = shell.home.clone()?;
        self.work.keep(shell);
        let mut source = match open(path) {
            Ok(source) => source,
            Err(fault) => {
                shell.refuse(&[fault]);
                return None;
            }
        };
        let data = self.data.with_own(Some(&home));
        let Some(figures) = read_figure_table(&mut source, &data) else {
            shell.refuse(&source.into_faults());
            return None;
        };
        if let Err(faults) = keep_new_figures(&home.own(FIGURES), &figures) {
            shell.complain(&faults);
            return None;
        }
        let told = Message::new("figure-imported").with("count", figures.len());
        shell.notes.push(shell.texts.say(&told));
        // One with several ranks is changed in its file.
        let first = figures.iter().find(|figure| figure.ranks().len() == 1);
        let first = first.map(|figure| figure.id().to_string());
        Some(Leave::To(first.or_else(|| self.work.file.clone())))
    }
}
