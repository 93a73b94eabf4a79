//! The bar and the panels: which list is open, what is done with it as a whole.

use super::{Leave, PartyBuilder};
use crate::store::Message;
use crate::store::skirmish::{PARTIES, keep_party, own_parties, plain_text};
use crate::table::names::MOST_NAME;
use crate::table::skirmish::party::PartyList;
use crate::ui::screens::icon_button;
use crate::ui::window::clipboard::Asker;
use crate::ui::window::drop_down::{DropDown, ListPart, ListWidth};
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Align, CentralPanel, Layout, RichText, SidePanel, TopBottomPanel, Ui};

/// The share of the window that each panel takes, and the least, in points.
const CAST: (f32, f32) = (0.27, 262.0);
const ROSTER: (f32, f32) = (0.27, 268.0);
/// Below this width of the window, in points, dials and list stand in one place, in turns.
const WIDE: f32 = 860.0;

impl PartyBuilder {
    /// Shows all of it; what leads away.
    pub(super) fn panels(&mut self, shell: &mut Shell) -> Option<Leave> {
        let ctx = shell.egui.ctx.clone();
        let mut leave = None;
        let bar = TopBottomPanel::top("party-bar").frame(theme::panel());
        bar.show(&ctx, |ui| leave = self.show_bar(ui, shell));
        let room = ctx.content_rect().width();
        let wide = |(share, least): (f32, f32)| (room * share).max(least).round();
        let cast = SidePanel::left("party-cast").frame(theme::panel());
        cast.resizable(false)
            .exact_width(wide(CAST))
            .show(&ctx, |ui| self.show_cast(ui, shell));
        let is_wide = room >= WIDE;
        if is_wide {
            let roster = SidePanel::right("party-roster").frame(theme::panel());
            roster
                .resizable(false)
                .exact_width(wide(ROSTER))
                .show(&ctx, |ui| self.scroll_roster(ui, shell));
        }
        let middle = CentralPanel::default().frame(theme::panel());
        middle.show(&ctx, |ui| match is_wide || self.shows_dials {
            true => self.show_compared(ui, shell),
            false => self.scroll_roster(ui, shell),
        });
        leave
    }

    fn scroll_roster(&mut self, ui: &mut Ui, shell: &mut Shell) {
        self.show_standing(ui, shell);
        let mut scroll = controls::scroll().id_salt("roster");
        // Another list begins at its top.
        if std::mem::take(&mut self.is_new) {
            scroll = scroll.vertical_scroll_offset(0.0);
        }
        scroll
            .auto_shrink([false, false])
            .show(ui, |ui| self.show_roster(ui, shell));
    }

    fn show_bar(&mut self, ui: &mut Ui, shell: &mut Shell) -> Option<Leave> {
        let mut leave = None;
        ui.horizontal(|ui| {
            if ui.ctx().content_rect().width() < WIDE {
                ui.spacing_mut().item_spacing.x = 4.0;
            }
            let back = shell.say("back");
            if icon_button(ui, &shell.icons, "back", "screen/step-back", &back) {
                leave = Some(Leave::Back);
            }
            if ui.ctx().content_rect().width() >= WIDE {
                let title = RichText::new(shell.say("parties")).font(theme::title(18.0));
                ui.label(title.color(theme::GOLD.ink()));
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let words = ["builder-play", "party-play-about"];
                if self.work.show_play(ui, shell, "party-play", words) {
                    leave = Some(Leave::Play);
                }
                if ui.ctx().content_rect().width() < WIDE {
                    let words = shell.say("party-dials");
                    if icon_button(ui, &shell.icons, "party-dials", "screen/info", &words) {
                        self.shows_dials = !self.shows_dials;
                    }
                }
                self.work.show_undo(ui, shell);
                self.show_whole(ui, shell, &mut leave);
                // The name has the room that is left.
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    if let Some(name) = self.show_lists(ui, shell) {
                        leave = Some(name);
                    }
                });
            });
        });
        if let Some(file) = self.work.offer_to_restore(ui, shell, "party-restore") {
            leave = Some(Leave::To(Some(file)));
        }
        leave
    }

    /// The lists of the user, to open another.
    fn show_lists(&self, ui: &mut Ui, shell: &Shell) -> Option<Leave> {
        let mut leave = None;
        let now = self.list();
        let mut chosen = Some(now.id.clone());
        let list = DropDown {
            name: "lists",
            chosen: &now.name,
            width: ListWidth::UpTo(f32::INFINITY),
            about: None,
        };
        list.show(ui, |ui, entries, part| {
            if part == ListPart::Head {
                let words = shell.say("party-new");
                entries.choice(ui, "list-new", (&mut chosen, None), &words);
                return;
            }
            for own in &self.own {
                // It may have got another name since it was read.
                let content = own.content.as_ref().map(|list| match list.id == now.id {
                    true => now,
                    false => list,
                });
                let name = content.map_or(&own.name, |list| &list.name);
                let opens = own.content.is_some();
                ui.add_enabled_ui(opens, |ui| {
                    let mark = format!("list-{}", own.name);
                    let value = (&mut chosen, Some(own.name.clone()));
                    let choice = entries.choice(ui, mark, value, name);
                    if let Some(fault) = own.faults.first().filter(|_| !opens) {
                        choice.on_disabled_hover_text(shell.texts.fault(fault));
                    }
                });
            }
            if !self.own.iter().any(|own| own.name == now.id) {
                let value = (&mut chosen, Some(now.id.clone()));
                entries.choice(ui, format!("list-{}", now.id), value, &now.name);
            }
        });
        if chosen.as_ref() != Some(&now.id) {
            leave = Some(Leave::To(chosen));
        }
        leave
    }

    /// What is done with all of the list: copy, throw away, as text and back.
    fn show_whole(&mut self, ui: &mut Ui, shell: &mut Shell, leave: &mut Option<Leave>) {
        for (name, icon) in [
            ("party-delete", "screen/delete"),
            ("party-copy", "screen/copy"),
            ("party-paste", "screen/paste"),
            ("party-as-text", "screen/log"),
        ] {
            let words = shell.say(name);
            if !icon_button(ui, &shell.icons, name, icon, &words) {
                continue;
            }
            match name {
                "party-delete" => self.throw_away(shell),
                "party-copy" => *leave = self.copy(shell).or(leave.take()),
                "party-paste" => shell.egui.clipboard.ask(Asker::Screen),
                _ => {
                    let text = plain_text(self.list(), &self.data);
                    ui.ctx().copy_text(text);
                    shell.notes.push(shell.say("party-text-copied"));
                }
            }
        }
    }

    /// A copy of the list under another name; it opens.
    fn copy(&mut self, shell: &mut Shell) -> Option<Leave> {
        let home = shell.home.clone()?;
        self.work.keep(shell);
        let name = Message::new("dungeon-copy").with("name", self.list().name.as_str());
        // With the words of a copy it may be longer than a name.
        let name: String = shell.texts.say(&name).chars().take(MOST_NAME).collect();
        let taken = |id: &str| self.data.parties.iter().any(|party| party.id.value == id);
        let id = home.own(PARTIES).free_name(&name, taken);
        let list = PartyList {
            id: id.clone(),
            name,
            ..self.list().clone()
        };
        match keep_party(&home, &list) {
            Ok(()) => Some(Leave::To(Some(id))),
            Err(fault) => {
                shell.complain(&[fault]);
                None
            }
        }
    }

    /// Throws the list away and opens another: the first there is, or a new one.
    fn throw_away(&mut self, shell: &mut Shell) {
        if !self.work.throw_away(shell) {
            return;
        }
        let thrown = self.work.thrown.take();
        let own = shell.home.as_ref().map(own_parties).unwrap_or_default();
        let mut left = own.iter().filter(|own| own.content.is_some());
        // A name that no list has is that of a new one.
        let next = left.next().map_or_else(String::new, |own| own.name.clone());
        *self = PartyBuilder::new(shell, self.data.clone(), Some(&next));
        self.work.thrown = thrown;
    }
}
