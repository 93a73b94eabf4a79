//! A new match: game, dungeon, seats, what is agreed, seed.

mod agreed;
mod chairs;
mod dungeon;
mod form;
mod handicap;

use crate::games::skirmish::Skirmish;
use crate::ui::screens::{Column, PagePart, escaped, page, plate, report, row_button, two_columns};
use crate::ui::skirmish::data::Data;
use crate::ui::skirmish::places::SkirmishScreen;
use crate::ui::table::keep_unfinished;
use crate::ui::window::controls;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{Align, Layout, RichText, Ui, vec2};
use form::Sheet;

/// Above this width, in points, the form has two columns.
const WIDE: f32 = 900.0;

/// The size of the button that begins, at most, in points.
const BEGIN: egui::Vec2 = vec2(280.0, 50.0);

/// The screen of a new match.
pub struct NewMatch {
    sheet: Sheet,
    /// What is wrong with a form, and that form: it is looked at anew only when it changes.
    checked: Option<(Sheet, Vec<String>)>,
    /// What parties bring of which nothing comes with the form that was checked.
    left_out: Vec<String>,
    /// Whether its choices are for this match alone.
    once: bool,
    /// From which party or figure it was opened; none: from the title.
    from: Option<Workshop>,
}

/// Where what is to be played was made.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Workshop {
    /// The party of this name.
    Party(String),
    /// The figure of this name.
    Figure(String),
}

impl NewMatch {
    /// The form as it is first shown.
    pub fn new(shell: &Shell, data: Data, map: Option<String>) -> NewMatch {
        let mut sheet = Sheet::new(data, shell);
        sheet.form.map = map.unwrap_or(sheet.form.map);
        NewMatch {
            sheet,
            checked: None,
            left_out: Vec::new(),
            once: false,
            from: None,
        }
    }

    /// The form with this party at its first seat that is taken, in the team game.
    pub fn of_party(shell: &Shell, data: Data, party: &str) -> NewMatch {
        let mut form = NewMatch::new(shell, data, None);
        form.sheet.take_party(party);
        form.from = Some(Workshop::Party(party.to_string()));
        form
    }

    /// The form with this hero at its first seat that is taken, in the basic game.
    pub fn of_hero(shell: &Shell, data: Data, hero: &str) -> NewMatch {
        let mut form = NewMatch::new(shell, data, None);
        form.sheet.take_hero(hero);
        form.from = Some(Workshop::Figure(hero.to_string()));
        form
    }

    fn body(&mut self, ui: &mut Ui, shell: &Shell) {
        two_columns(ui, WIDE, |ui, column| match column {
            Column::First => self.dungeon_column(ui, shell),
            Column::Second => self.table_column(ui, shell),
        });
    }

    fn dungeon_column(&mut self, ui: &mut Ui, shell: &Shell) {
        self.sheet.show_game(ui, shell);
        self.sheet.show_dungeon(ui, shell);
        self.sheet.show_dice(ui, shell);
    }

    fn table_column(&mut self, ui: &mut Ui, shell: &Shell) {
        self.sheet.show_chairs(ui, shell);
        self.sheet.show_agreed(ui, shell);
    }

    /// Looks at the form anew if it has changed.
    fn check(&mut self, shell: &Shell) -> &[String] {
        let known = self
            .checked
            .take()
            .filter(|(sheet, _)| *sheet == self.sheet);
        let known = known.unwrap_or_else(|| {
            self.left_out = self.sheet.left_out(shell);
            (self.sheet.clone(), self.sheet.faults(shell))
        });
        let (_, faults) = self.checked.insert(known);
        faults
    }

    fn foot(&mut self, ui: &mut Ui, shell: &mut Shell) -> Next {
        let faults = self.check(shell).to_vec();
        tell(ui, shell, &faults);
        for words in &self.left_out {
            let words = RichText::new(words).size(14.0).color(theme::FAINT.ink());
            ui.add(egui::Label::new(words).wrap());
        }
        let mut next = Next::Stay;
        ui.horizontal(|ui| {
            let back = shell.say("back");
            if row_button(ui, &shell.icons, "back", "screen/step-back", back) || escaped(shell) {
                // Whoever comes back finds the choices again.
                if !self.once {
                    self.sheet.keep(shell);
                }
                next = self.leave();
            }
            let rest = Layout::right_to_left(Align::Center);
            ui.with_layout(rest, |ui| {
                ui.add_enabled_ui(faults.is_empty(), |ui| {
                    let (begin, icon) = (shell.say("begin-match"), "screen/play");
                    let size = vec2(ui.available_width().min(BEGIN.x), BEGIN.y);
                    if plate(ui, &shell.icons, "begin", icon, &begin, size).clicked() {
                        next = self.begin(shell);
                    }
                });
            });
        });
        next
    }

    /// Back to where it was opened from.
    fn leave(&self) -> Next {
        let data = self.sheet.data.clone();
        match self.from.clone() {
            None => Next::go(CommonScreen::Title),
            Some(Workshop::Party(name)) => Next::go(SkirmishScreen::Parties(data, Some(name))),
            Some(Workshop::Figure(name)) => Next::go(SkirmishScreen::Figures(data, Some(name))),
        }
    }

    /// Begins a match with the choices of the last one; where they do not fit any more, or there are
    /// none that can begin, it is the form that opens.
    pub fn quick(shell: &mut Shell, data: Data) -> Next {
        let mut form = NewMatch::new(shell, data.clone(), None);
        if form.check(shell).is_empty() {
            return form.begin(shell);
        }
        Next::go(SkirmishScreen::NewMatch(data, None))
    }

    /// Begins a match on that map with the choices of the last one; where they do not fit it, it is the
    /// form that opens. One that is `watched` is played by the computer alone.
    pub fn on_map(shell: &mut Shell, data: Data, map: &str, watched: bool) -> Next {
        let chosen = Some(map.to_string());
        let mut form = NewMatch::new(shell, data.clone(), chosen.clone());
        if watched {
            form.sheet.watch();
            form.once = true;
        }
        if form.check(shell).is_empty() {
            return form.begin(shell);
        }
        Next::go(SkirmishScreen::NewMatch(data, chosen))
    }

    /// Begins the match that the form tells of; the unfinished one is kept.
    fn begin(&self, shell: &mut Shell) -> Next {
        match self.sheet.sit_down(shell) {
            Ok(mut sitting) if self.once => {
                shell.take_seed();
                sitting.live = sitting.live.into_trial();
                Next::go(SkirmishScreen::Play(Box::new(sitting)))
            }
            Ok(sitting) => {
                if keep_unfinished::<Skirmish>(shell).is_err() {
                    return Next::Stay;
                }
                // The form has its own; the next form begins with another.
                shell.take_seed();
                self.sheet.keep(shell);
                Next::go(SkirmishScreen::Play(Box::new(sitting)))
            }
            Err(faults) => {
                shell.complain(&faults);
                Next::Stay
            }
        }
    }
}

/// What keeps the match from beginning, all of it.
fn tell(ui: &mut Ui, shell: &Shell, faults: &[String]) {
    if faults.is_empty() {
        return;
    }
    controls::scroll()
        .id_salt("faults")
        .max_height(84.0)
        .show(ui, |ui| {
            for fault in faults {
                ui.horizontal(|ui| {
                    ui.add(shell.icons.image("screen/warning", 18.0, theme::BAD));
                    let text = RichText::new(fault).size(15.0).color(theme::BAD.ink());
                    ui.add(egui::Label::new(text).wrap());
                });
            }
        });
}

impl Screen for NewMatch {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        let title = shell.say("new-match");
        page(
            shell,
            &title,
            vec2(1120.0, 860.0),
            |ui, shell, part| match part {
                PagePart::Body => self.body(ui, shell),
                PagePart::Foot => next = self.foot(ui, shell),
            },
        );
        next
    }

    fn report(&self, _shell: &Shell) -> Report {
        let mut report = report("new-match");
        let faults = self.checked.as_ref();
        let faults = faults.map_or(&[][..], |(_, faults)| faults);
        let form = &self.sheet.form;
        let about = serde_json::json!({
            "faults": faults,
            "left-out": self.left_out.len(),
            "seed": form.seed,
            "map": form.map,
            "set-up": form.setup,
            "game": form.options.game,
            "handicaps": form.handicaps(),
            "points": form.options.points.0,
            "kits": form.kits().collect::<Vec<_>>(),
        });
        report.about = about.as_object().cloned().unwrap_or_default();
        report
    }
}
