//! The bar and the panels: which figure is open, what is done with it as a whole.

use super::{Choosing, FigureBuilder, Leave};
use crate::games::skirmish::Kind;
use crate::store::Message;
use crate::store::skirmish::{FIGURES, own_figures};
use crate::ui::screens::icon_button;
use crate::ui::skirmish::look::portrait;
use crate::ui::window::file_choice::FileChoice;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Align, CentralPanel, Layout, RichText, SidePanel, TopBottomPanel, Ui};

/// The share of the window that each panel takes, and the least, in points.
const BASE: (f32, f32) = (0.26, 258.0);
const WORTH: (f32, f32) = (0.25, 250.0);
/// Below this width of the window, in points, the dial and what it is worth stand in one place, in turns.
const WIDE: f32 = 900.0;

impl FigureBuilder {
    /// Shows all of it; what leads away.
    pub(super) fn panels(&mut self, shell: &mut Shell) -> Option<Leave> {
        let ctx = shell.egui.ctx.clone();
        let mut leave = None;
        let bar = TopBottomPanel::top("figure-bar").frame(theme::panel());
        bar.show(&ctx, |ui| leave = self.show_bar(ui, shell));
        let room = ctx.content_rect().width();
        let wide = |(share, least): (f32, f32)| (room * share).max(least).round();
        let base = SidePanel::left("figure-base").frame(theme::panel());
        base.resizable(false)
            .exact_width(wide(BASE))
            .show(&ctx, |ui| {
                let scroll = controls::scroll().id_salt("base");
                scroll
                    .auto_shrink([false, false])
                    .show(ui, |ui| self.show_base(ui, shell));
            });
        let is_wide = room >= WIDE;
        if is_wide {
            let worth = SidePanel::right("figure-worth").frame(theme::panel());
            worth
                .resizable(false)
                .exact_width(wide(WORTH))
                .show(&ctx, |ui| self.scroll_worth(ui, shell));
        }
        let middle = CentralPanel::default().frame(theme::panel());
        middle.show(&ctx, |ui| match is_wide || !self.shows_worth {
            true => self.show_dial(ui, shell),
            false => self.scroll_worth(ui, shell),
        });
        leave
    }

    fn scroll_worth(&mut self, ui: &mut Ui, shell: &Shell) {
        let scroll = controls::scroll().id_salt("worth");
        scroll
            .auto_shrink([false, false])
            .show(ui, |ui| self.show_worth(ui, shell));
    }

    fn show_bar(&mut self, ui: &mut Ui, shell: &mut Shell) -> Option<Leave> {
        let mut leave = None;
        ui.horizontal(|ui| {
            let back = shell.say("back");
            if icon_button(ui, &shell.icons, "back", "screen/step-back", &back) {
                leave = Some(Leave::Back);
            }
            if is_wide(ui) {
                let title = RichText::new(shell.say("figures")).font(theme::title(18.0));
                ui.label(title.color(theme::GOLD.ink()));
            }
            if let Some(name) = self.show_figures(ui, shell) {
                leave = Some(name);
            }
            if let Some(kind) = self.show_beginnings(ui, shell) {
                leave = self.begin_from(shell, &kind).or(leave.take());
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if self.show_play(ui, shell) {
                    leave = Some(Leave::Play);
                }
                if !is_wide(ui) {
                    let words = shell.say("figure-worth-or-dial");
                    if icon_button(ui, &shell.icons, "figure-worth", "screen/info", &words) {
                        self.shows_worth = !self.shows_worth;
                    }
                }
                self.show_undo(ui, shell);
                self.show_whole(ui, shell, &mut leave);
            });
        });
        if let Some(restored) = self.offer_to_restore(ui, shell) {
            leave = Some(restored);
        }
        leave
    }

    /// The figures of the user, to open another.
    fn show_figures(&self, ui: &mut Ui, shell: &Shell) -> Option<Leave> {
        let mut leave = None;
        let now = self.kind().id.clone();
        let width = if is_wide(ui) { 140.0 } else { 106.0 };
        let combo = egui::ComboBox::from_id_salt("figures")
            .width(width)
            .truncate();
        let shown = combo.selected_text(&self.kind().name).show_ui(ui, |ui| {
            let mut chosen = Some(now.clone());
            controls::choice(ui, "figure-new", &mut chosen, None, shell.say("figure-new"));
            for own in &self.own {
                let name = own.sheet().map(|sheet| sheet.kind.name.clone());
                let name = name.unwrap_or_else(|| own.name.clone());
                let opens = own.sheet().is_some();
                ui.add_enabled_ui(opens, |ui| {
                    let mark = format!("figure-{}", own.name);
                    let value = Some(own.name.clone());
                    let choice = controls::choice(ui, mark, &mut chosen, value, name);
                    let why = match own.faults.first() {
                        Some(fault) => shell.texts.fault(fault),
                        None => shell.say("figure-several"),
                    };
                    choice.on_disabled_hover_text(why);
                });
            }
            if chosen.as_ref() != Some(&now) {
                leave = Some(Leave::To(chosen));
            }
        });
        controls::marked(ui, "figures", shown.response);
        leave
    }

    /// The whole cast: a new figure begins as a copy of one that is chosen.
    fn show_beginnings(&self, ui: &mut Ui, shell: &Shell) -> Option<Kind> {
        let mut chosen = None;
        let width = if is_wide(ui) { 124.0 } else { 96.0 };
        let combo = egui::ComboBox::from_id_salt("beginnings")
            .width(width)
            .truncate();
        let combo = combo.height(360.0);
        let shown = combo
            .selected_text(shell.say("figure-begin"))
            .show_ui(ui, |ui| {
                for kind in &self.data.kinds {
                    let image = shell.icons.image(&portrait(kind), 24.0, theme::TEXT);
                    let words = format!("{} ({})", kind.name, kind.points(1));
                    let button = egui::Button::image_and_text(image, words);
                    let button = ui.add(button.frame_when_inactive(false).frame(true));
                    let mark = format!("begin-{}", kind.id);
                    if controls::marked(ui, mark, button).clicked() {
                        chosen = Some(kind.clone());
                        ui.close();
                    }
                }
            });
        let response = shown
            .response
            .on_hover_text(shell.say("figure-begin-about"));
        controls::marked(ui, "beginnings", response);
        chosen
    }

    fn show_play(&self, ui: &mut Ui, shell: &Shell) -> bool {
        let sound = self.faults.1.is_empty();
        let (text, about) = match self.kind().is_hero() {
            true => ("builder-play", "figure-play-about"),
            false => ("figure-bring", "figure-bring-about"),
        };
        let text = RichText::new(shell.say(text)).color(theme::GOLD.ink());
        let button = ui.add_enabled(sound, egui::Button::new(text));
        let button = button.on_disabled_hover_text(shell.say("party-not-sound"));
        let button = button.on_hover_text(shell.say(about));
        controls::marked(ui, "figure-play", button).clicked()
    }

    fn show_undo(&mut self, ui: &mut Ui, shell: &Shell) {
        let undone = self.editor.undone().next().is_some();
        let done = self.editor.done().next().is_some();
        let icons = &shell.icons;
        ui.add_enabled_ui(undone, |ui| {
            if icon_button(ui, icons, "redo", "action/redo", &shell.say("builder-redo")) {
                self.editor.redo();
            }
        });
        ui.add_enabled_ui(done, |ui| {
            if icon_button(ui, icons, "undo", "action/undo", &shell.say("builder-undo")) {
                self.editor.undo();
            }
        });
    }

    /// What is done with all of it: copy, throw away; figures from a table.
    fn show_whole(&mut self, ui: &mut Ui, shell: &mut Shell, leave: &mut Option<Leave>) {
        for (name, icon) in [
            ("figure-delete", "screen/delete"),
            ("figure-copy", "screen/copy"),
            ("figure-import", "screen/load"),
        ] {
            let words = shell.say(name);
            if !icon_button(ui, &shell.icons, name, icon, &words) {
                continue;
            }
            match name {
                "figure-delete" => self.throw_away(shell),
                "figure-copy" => {
                    let kind = self.sheet().playable();
                    *leave = self.begin_from(shell, &kind).or(leave.take());
                }
                _ => self.choosing = Some(Choosing::Table(FileChoice::to_open(shell, "csv"))),
            }
        }
    }

    fn throw_away(&mut self, shell: &mut Shell) {
        let Some(home) = shell.home.clone() else {
            return;
        };
        self.keep(shell);
        let mut thrown = None;
        if let Some(file) = self.file.clone() {
            match home.own(FIGURES).throw_away(&file) {
                Ok(called) => thrown = Some((file, called)),
                Err(fault) => return shell.complain(&[fault]),
            }
        }
        let left = own_figures(&home);
        let next = left.iter().find(|own| own.sheet().is_some());
        let next = next.map_or_else(String::new, |own| own.name.clone());
        let data = self.data.clone();
        *self = FigureBuilder::new(shell, data, Some(&next));
        self.thrown = thrown;
    }

    fn offer_to_restore(&mut self, ui: &mut Ui, shell: &mut Shell) -> Option<Leave> {
        let (name, called) = self.thrown.take()?;
        let restored = ui.horizontal(|ui| {
            let told = Message::new("save-deleted").with("name", name.as_str());
            ui.label(RichText::new(shell.texts.say(&told)).color(theme::WARN.ink()));
            controls::button(ui, "figure-restore", shell.say("save-restore")).clicked()
        });
        let Some(home) = shell.home.clone().filter(|_| restored.inner) else {
            self.thrown = Some((name, called));
            return None;
        };
        match home.own(FIGURES).restore(&name, &called) {
            Ok(()) => Some(Leave::To(Some(name))),
            Err(fault) => {
                shell.complain(&[fault]);
                None
            }
        }
    }
}

/// Whether all three parts stand side by side.
fn is_wide(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() >= WIDE
}
