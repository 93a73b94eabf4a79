//! The bar and the panels: which list is open, what is done with it as a whole.

use super::{Leave, PartyBuilder, fresh};
use crate::store::Message;
use crate::store::skirmish::{
    PARTIES, is_plain, keep_party, own_parties, plain_text, read_list, read_plain,
};
use crate::store::{Home, Source};
use crate::table::skirmish::party::{PartyList, PartyStep};
use crate::ui::screens::icon_button;
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
        let scroll = controls::scroll().id_salt("roster");
        scroll
            .auto_shrink([false, false])
            .show(ui, |ui| self.show_roster(ui, shell));
    }

    fn show_bar(&mut self, ui: &mut Ui, shell: &mut Shell) -> Option<Leave> {
        let mut leave = None;
        ui.horizontal(|ui| {
            let back = shell.say("back");
            if icon_button(ui, &shell.icons, "back", "screen/step-back", &back) {
                leave = Some(Leave::Back);
            }
            if ui.ctx().content_rect().width() >= WIDE {
                let title = RichText::new(shell.say("parties")).font(theme::title(18.0));
                ui.label(title.color(theme::GOLD.ink()));
            }
            if let Some(name) = self.show_lists(ui, shell) {
                leave = Some(name);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if self.show_play(ui, shell) {
                    leave = Some(Leave::Play);
                }
                if ui.ctx().content_rect().width() < WIDE {
                    let words = shell.say("party-dials");
                    if icon_button(ui, &shell.icons, "party-dials", "screen/info", &words) {
                        self.shows_dials = !self.shows_dials;
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

    /// The lists of the user, to open another.
    fn show_lists(&self, ui: &mut Ui, shell: &Shell) -> Option<Leave> {
        let mut leave = None;
        let now = self.list().id.clone();
        let combo = egui::ComboBox::from_id_salt("lists").width(150.0);
        let shown = combo.selected_text(&self.list().name).show_ui(ui, |ui| {
            let mut chosen = Some(now.clone());
            controls::choice(ui, "list-new", &mut chosen, None, shell.say("party-new"));
            for own in &self.own {
                let name = own.content.as_ref().map(|list| list.name.clone());
                let name = name.unwrap_or_else(|| own.name.clone());
                let opens = own.content.is_some();
                ui.add_enabled_ui(opens, |ui| {
                    let mark = format!("list-{}", own.name);
                    let choice =
                        controls::choice(ui, mark, &mut chosen, Some(own.name.clone()), name);
                    if let Some(fault) = own.faults.first().filter(|_| !opens) {
                        choice.on_disabled_hover_text(shell.texts.fault(fault));
                    }
                });
            }
            if chosen.as_ref() != Some(&now) {
                leave = Some(Leave::To(chosen));
            }
        });
        controls::marked(ui, "lists", shown.response);
        leave
    }

    fn show_play(&self, ui: &mut Ui, shell: &Shell) -> bool {
        let sound = self.faults.1.is_empty();
        let text = RichText::new(shell.say("builder-play")).color(theme::GOLD.ink());
        let button = ui.add_enabled(sound, egui::Button::new(text));
        let button = button.on_disabled_hover_text(shell.say("party-not-sound"));
        let button = controls::explained(button, shell.find_about("party-play"));
        controls::marked(ui, "party-play", button).clicked()
    }

    fn show_undo(&mut self, ui: &mut Ui, shell: &Shell) {
        let (undone, done) = (
            self.editor.undone().next().is_some(),
            self.editor.done().next().is_some(),
        );
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

    /// What is done with all of the list: copy, throw away, as text and back.
    fn show_whole(&mut self, ui: &mut Ui, shell: &mut Shell, leave: &mut Option<Leave>) {
        for (name, icon) in [
            ("party-delete", "screen/delete"),
            ("party-copy", "screen/copy"),
            ("party-paste", "screen/load"),
            ("party-as-text", "screen/log"),
        ] {
            let words = shell.say(name);
            if !icon_button(ui, &shell.icons, name, icon, &words) {
                continue;
            }
            match name {
                "party-delete" => self.throw_away(shell),
                "party-copy" => *leave = self.copy(shell).or(leave.take()),
                "party-paste" => self.paste(shell),
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
        self.keep(shell);
        let name = Message::new("dungeon-copy").with("name", self.list().name.as_str());
        let name = shell.texts.say(&name);
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

    /// The list as somebody has copied it as text takes the place of this one, in one step.
    fn paste(&mut self, shell: &mut Shell) {
        let text = macroquad::miniquad::window::clipboard_get().unwrap_or_default();
        let mut source = Source::new(shell.say("party-clipboard"), text);
        // What was copied may be a whole file as well.
        let read = match is_plain(source.text()) {
            true => read_plain(&mut source, &self.data).map(PartyList::from),
            false => read_list(&mut source),
        };
        let faults = source.into_faults();
        match read.filter(|_| faults.is_empty()) {
            Some(party) => {
                let id = self.list().id.clone();
                let mut list = PartyList { id, ..party };
                list = list.noted_with_gone(|id| self.data.kind(id));
                self.editor.perform(PartyStep::Paste, list);
            }
            None => shell.complain(&faults),
        }
    }

    fn throw_away(&mut self, shell: &mut Shell) {
        let Some(home) = shell.home.clone() else {
            return;
        };
        self.keep(shell);
        let name = self.list().id.clone();
        let files = home.own(PARTIES);
        if files.has(&name) {
            match files.throw_away(&name) {
                Ok(called) => self.thrown = Some((name, called)),
                Err(fault) => return shell.complain(&[fault]),
            }
        }
        self.open_after(shell, &home);
    }

    /// Opens another list after one is gone: the first there is, or a new one.
    fn open_after(&mut self, shell: &mut Shell, home: &Home) {
        let thrown = self.thrown.take();
        self.own = own_parties(home);
        let list = self.own.iter().find_map(|own| own.content.clone());
        let list = list.unwrap_or_else(|| fresh(shell, &self.data));
        let data = self.data.clone();
        let name = list.id;
        *self = PartyBuilder::new(shell, data, Some(&name));
        self.thrown = thrown;
    }

    fn offer_to_restore(&mut self, ui: &mut Ui, shell: &mut Shell) -> Option<Leave> {
        let (name, called) = self.thrown.take()?;
        let restored = ui.horizontal(|ui| {
            let told = Message::new("save-deleted").with("name", name.as_str());
            ui.label(RichText::new(shell.texts.say(&told)).color(theme::WARN.ink()));
            controls::button(ui, "party-restore", shell.say("save-restore")).clicked()
        });
        let Some(home) = shell.home.clone().filter(|_| restored.inner) else {
            self.thrown = Some((name, called));
            return None;
        };
        match home.own(PARTIES).restore(&name, &called) {
            Ok(()) => Some(Leave::To(Some(name))),
            Err(fault) => {
                shell.complain(&[fault]);
                None
            }
        }
    }
}
