//! Marks that somebody puts on moments: a list beside the time, with names and notes, kept with every change.

use crate::store::{MOST_MARKS, Message, ReplayMark};
use crate::ui::screens::page::{bounded_line, bounded_text, icon_button};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui};

/// The longest name of a mark, and the longest note, in letters.
const NAME: usize = 40;
const NOTE: usize = 400;
/// Changes that can be taken back.
const MOST_UNDONE: usize = 50;

/// The marks of the match that is watched.
#[derive(Default)]
pub struct WatchMarks {
    /// The save beside which they are kept; a match without one can have none.
    save: Option<String>,
    /// The seed of the match.
    seed: u64,
    /// Whether the file could not be read, and is left as it is.
    is_broken: bool,
    marks: Vec<ReplayMark>,
    /// How they stood before each change.
    before: Vec<Vec<ReplayMark>>,
    /// The entry of the mark that is written at.
    open: Option<usize>,
}

/// What is wanted of a mark.
enum MarkWish {
    Edit(usize),
    Remove(usize),
}

impl WatchMarks {
    /// Those of this save of a match with a seed and so many entries; what is wrong with their file is told.
    pub fn of(
        save: Option<String>,
        (seed, entries): (u64, usize),
        shell: &mut Shell,
    ) -> WatchMarks {
        let home = shell.home.as_ref();
        let read = save.as_ref().zip(home);
        let read = read.map(|(name, home)| home.marks(name, seed));
        let mut marks = WatchMarks {
            save,
            seed,
            ..WatchMarks::default()
        };
        match read {
            Some(Ok(mut read)) => {
                // One behind the end is of a match that went on otherwise.
                read.retain(|mark| mark.entry <= entries);
                marks.marks = read;
            }
            Some(Err(fault)) => {
                marks.is_broken = true;
                shell.complain(&[fault]);
            }
            None => {}
        }
        marks
    }

    /// Entries and names, in order.
    pub fn all(&self) -> impl Iterator<Item = &ReplayMark> {
        self.marks.iter()
    }

    /// How many there are.
    pub const fn count(&self) -> usize {
        self.marks.len()
    }

    /// Notes how they stand, before a change.
    fn remember(&mut self) {
        if self.before.len() == MOST_UNDONE {
            self.before.remove(0);
        }
        self.before.push(self.marks.clone());
    }

    /// Puts a mark on an entry, or opens the one that stands there.
    pub fn put(&mut self, entry: usize, shell: &mut Shell) {
        if !self.marks.iter().any(|mark| mark.entry == entry) {
            let hindrance = match self.save {
                None => Some("mark-no-save"),
                Some(_) if self.is_broken => Some("mark-broken"),
                Some(_) => (self.marks.len() >= MOST_MARKS).then_some("mark-full"),
            };
            if let Some(hindrance) = hindrance {
                shell.notes.push(shell.say(hindrance));
                return;
            }
            self.remember();
            let name = Message::new("mark-new").with("number", self.marks.len() + 1);
            self.marks.push(ReplayMark {
                entry,
                name: shell.texts.say(&name),
                note: String::new(),
            });
            self.marks.sort_by_key(|mark| mark.entry);
            self.keep(shell);
        }
        self.open = Some(entry);
    }

    /// Takes the last change back.
    pub fn undo(&mut self, shell: &mut Shell) {
        if let Some(before) = self.before.pop() {
            self.marks = before;
            self.open = None;
            self.keep(shell);
        }
    }

    fn keep(&self, shell: &mut Shell) {
        let kept = match (&self.save, &shell.home) {
            (Some(save), Some(home)) => home.keep_marks(save, self.seed, &self.marks),
            _ => Ok(()),
        };
        if let Err(fault) = kept {
            shell.complain(&[fault]);
        }
    }

    /// The list of marks with what is written at one of them, while this entry is shown; the entry of one that is to be
    /// shown.
    pub fn list(&mut self, ui: &mut Ui, shell: &mut Shell, at: usize) -> Option<usize> {
        self.save.as_ref()?;
        let mut wish = None;
        ui.horizontal(|ui| {
            ui.label(RichText::new(shell.say("marks")).font(theme::title(18.0)));
            self.button(ui, shell, at);
            let undo = !self.before.is_empty();
            let words = shell.say("mark-undo");
            if undo && icon_button(ui, &shell.icons, "mark-undo", "action/undo", &words) {
                self.undo(shell);
            }
        });
        let mut wanted = None;
        let most = ui.available_height() * 0.4;
        controls::scroll()
            .id_salt("marks")
            .max_height(most)
            .show(ui, |ui| {
                for (number, mark) in self.marks.iter().enumerate() {
                    let (to, asked) = mark_row(ui, shell, (number, mark), at);
                    wish = to.or(wish);
                    wanted = asked.or(wanted.take());
                }
                self.mark_fields(ui, shell);
            });
        match wanted {
            Some(MarkWish::Edit(entry)) => {
                let open = self.open == Some(entry);
                self.open = (!open).then_some(entry);
            }
            Some(MarkWish::Remove(number)) => {
                self.remember();
                self.marks.remove(number);
                self.open = None;
                self.keep(shell);
            }
            None => {}
        }
        wish
    }

    /// Marks the moment that is shown; where there is no room for the list it stands alone.
    pub fn button(&mut self, ui: &mut Ui, shell: &mut Shell, at: usize) {
        let words = shell.say("mark-put");
        let can = self.save.is_some();
        if can && icon_button(ui, &shell.icons, "mark-put", "screen/edit", &words) {
            self.put(at, shell);
        }
    }

    /// Name and note of the mark that is written at.
    fn mark_fields(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let open = self.open;
        let place = self.marks.iter().position(|mark| Some(mark.entry) == open);
        let Some(place) = place else { return };
        let mut mark = self.marks[place].clone();
        let name = (&mut mark.name, NAME);
        bounded_line(ui, shell, "mark-name", name, |field| {
            field.desired_width(f32::INFINITY)
        });
        let note = (&mut mark.note, NOTE);
        let field = bounded_text(ui, shell, "mark-note", note, 3);
        field.on_hover_text(shell.say("mark-note"));
        if mark != self.marks[place] {
            // Letters that are typed one after the other are one change.
            let before = self.before.last().and_then(|marks| marks.get(place));
            let goes_on = before
                .is_some_and(|before| before.entry == mark.entry && *before != self.marks[place]);
            if !goes_on {
                self.remember();
            }
            self.marks[place] = mark;
            self.keep(shell);
        }
    }
}

/// A mark: its name leads to its moment.
fn mark_row(
    ui: &mut Ui,
    shell: &Shell,
    (number, mark): (usize, &ReplayMark),
    at: usize,
) -> (Option<usize>, Option<MarkWish>) {
    let (mut wish, mut wanted) = (None, None);
    ui.horizontal(|ui| {
        let here = mark.entry == at;
        let name = format!("mark-{}", number + 1);
        let words = RichText::new(&mark.name).size(15.0);
        ui.spacing_mut().item_spacing.x = 4.0;
        let room = (ui.available_width() - 96.0).max(60.0);
        let button = egui::Button::new(words).selected(here).truncate();
        let response = ui.add_sized([room, 24.0], button);
        let response = match mark.note.is_empty() {
            true => response,
            false => response.on_hover_text(&mark.note),
        };
        if controls::marked(ui, name.as_str(), response).clicked() {
            wish = Some(mark.entry);
        }
        let edit = format!("{name}-edit");
        if icon_button(
            ui,
            &shell.icons,
            edit,
            "screen/edit",
            &shell.say("mark-edit"),
        ) {
            wanted = Some(MarkWish::Edit(mark.entry));
        }
        let gone = format!("{name}-delete");
        if icon_button(
            ui,
            &shell.icons,
            gone,
            "screen/delete",
            &shell.say("mark-delete"),
        ) {
            wanted = Some(MarkWish::Remove(number));
        }
    });
    (wish, wanted)
}
