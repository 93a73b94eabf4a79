//! The bar and the panels: which figure is open, what is done with it as a whole.

use super::{Choosing, FigureBuilder, Leave};
use crate::games::skirmish::Kind;
use crate::store::skirmish::own_figures;
use crate::ui::screens::icon_button;
use crate::ui::skirmish::look::portrait;
use crate::ui::window::drop_down::{DropDown, ListPart, ListWidth};
use crate::ui::window::file_choice::FileChoice;
use crate::ui::window::lines::width_of;
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
        ui.horizontal(|ui| {
            ui.label(RichText::new(shell.say("figure-check")).size(14.0));
            self.work.show_kept(ui, shell);
        });
        self.work.show_faults(ui, shell);
        let scroll = controls::scroll().id_salt("worth");
        scroll
            .auto_shrink([false, false])
            .show(ui, |ui| self.show_worth(ui, shell));
    }

    fn show_bar(&mut self, ui: &mut Ui, shell: &mut Shell) -> Option<Leave> {
        let mut leave = None;
        ui.horizontal(|ui| {
            if !is_wide(ui) {
                ui.spacing_mut().item_spacing.x = 4.0;
            }
            let back = shell.say("back");
            if icon_button(ui, &shell.icons, "back", "screen/step-back", &back) {
                leave = Some(Leave::Back);
            }
            if is_wide(ui) {
                let title = RichText::new(shell.say("figures")).font(theme::title(18.0));
                ui.label(title.color(theme::GOLD.ink()));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let words = match self.kind().is_hero() {
                    true => ["builder-play", "figure-play-about"],
                    false => ["figure-bring", "figure-bring-about"],
                };
                if self.work.show_play(ui, shell, "figure-play", words) {
                    leave = Some(Leave::Play);
                }
                if !is_wide(ui) {
                    let words = shell.say("figure-worth-or-dial");
                    if icon_button(ui, &shell.icons, "figure-worth", "screen/info", &words) {
                        self.shows_worth = !self.shows_worth;
                    }
                }
                self.work.show_undo(ui, shell);
                self.show_whole(ui, shell, &mut leave);
                // The lists have the room that is left.
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    if let Some(name) = self.show_figures(ui, shell) {
                        leave = Some(name);
                    }
                    if let Some(kind) = self.show_beginnings(ui, shell) {
                        leave = self.begin_from(shell, &kind).or(leave.take());
                    }
                });
            });
        });
        if let Some(file) = self.work.offer_to_restore(ui, shell, "figure-restore") {
            leave = Some(Leave::To(Some(file)));
        }
        leave
    }

    /// The figures of the user, to open another.
    fn show_figures(&self, ui: &mut Ui, shell: &Shell) -> Option<Leave> {
        let mut leave = None;
        let now = self.kind();
        let mut chosen = Some(now.id.clone());
        let list = DropDown {
            name: "figures",
            chosen: &now.name,
            width: ListWidth::UpTo(ui.available_width() * 0.55),
            about: None,
        };
        list.show(ui, |ui, entries, part| {
            if part == ListPart::Head {
                let words = shell.say("figure-new");
                entries.choice(ui, "figure-new", (&mut chosen, None), &words);
                return;
            }
            for own in &self.own {
                // It may have got another name since it was read.
                let kind = own.sheet().map(|sheet| match sheet.kind.id == now.id {
                    true => now,
                    false => &sheet.kind,
                });
                let name = kind.map_or(&own.name, |kind| &kind.name);
                let opens = own.sheet().is_some();
                ui.add_enabled_ui(opens, |ui| {
                    let mark = format!("figure-{}", own.name);
                    let value = (&mut chosen, Some(own.name.clone()));
                    let choice = entries.choice(ui, mark, value, name);
                    let why = match own.faults.first() {
                        Some(fault) => shell.texts.fault(fault),
                        None => shell.say("figure-several"),
                    };
                    choice.on_disabled_hover_text(why);
                });
            }
            if !self.own.iter().any(|own| own.name == now.id) {
                let value = (&mut chosen, Some(now.id.clone()));
                entries.choice(ui, format!("figure-{}", now.id), value, &now.name);
            }
        });
        if chosen.as_ref() != Some(&now.id) {
            leave = Some(Leave::To(chosen));
        }
        leave
    }

    /// The whole cast: a new figure begins as a copy of one that is chosen.
    fn show_beginnings(&self, ui: &mut Ui, shell: &Shell) -> Option<Kind> {
        let mut chosen = None;
        let list = DropDown {
            name: "beginnings",
            chosen: &shell.say("figure-begin"),
            width: ListWidth::UpTo(f32::INFINITY),
            about: Some(&shell.say("figure-begin-about")),
        };
        list.show(ui, |ui, entries, part| {
            let kinds = self.data.kinds.iter();
            for kind in kinds.filter(|_| part == ListPart::Rest) {
                let image = shell.icons.image(&portrait(kind), 24.0, theme::UNTINTED);
                let words = format!("{} ({})", kind.name, kind.points(1));
                entries.reach(width_of(ui, &words) + 64.0);
                let button = egui::Button::image_and_text(image, words).truncate();
                let button = ui.add(button.frame_when_inactive(false).frame(true));
                let mark = format!("begin-{}", kind.id);
                if controls::marked(ui, mark, button).clicked() {
                    chosen = Some(kind.clone());
                }
            }
        });
        chosen
    }

    /// What is done with all of it: copy, throw away; figures from a table.
    fn show_whole(&mut self, ui: &mut Ui, shell: &mut Shell, leave: &mut Option<Leave>) {
        for (name, icon) in [
            ("figure-delete", "screen/delete"),
            ("figure-copy", "screen/copy"),
            ("figure-import", "screen/table"),
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

    /// Throws the figure away and opens another: the first there is, or a new one.
    fn throw_away(&mut self, shell: &mut Shell) {
        if !self.work.throw_away(shell) {
            return;
        }
        let thrown = self.work.thrown.take();
        let left = shell.home.as_ref().map(own_figures).unwrap_or_default();
        let next = left.iter().find(|own| own.sheet().is_some());
        let next = next.map_or_else(String::new, |own| own.name.clone());
        *self = FigureBuilder::new(shell, self.data.clone(), Some(&next));
        self.work.thrown = thrown;
    }
}

/// Whether all three parts stand side by side.
fn is_wide(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() >= WIDE
}
