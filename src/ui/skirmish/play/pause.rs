//! The menu of the match: back, a copy, settings, rules, the ways out.

use super::{Play, Shell};
use crate::games::skirmish::Command;
use crate::table::skirmish::hand::Wish;
use crate::ui::screens::{self, plate};
use crate::ui::window::controls;
use crate::ui::window::shell::{CommonScreen, Next};
use egui::{ScrollArea, Ui, vec2};

/// The size of a button, in points.
const BUTTON: egui::Vec2 = vec2(270.0, 36.0);

impl Play {
    /// Shows the menu; whether it stays open.
    pub(super) fn pause_menu(&mut self, ctx: &egui::Context, shell: &mut Shell) -> bool {
        let mut stays = true;
        let most = vec2(BUTTON.x + 10.0, 430.0);
        let open = screens::window(ctx, shell, "match-menu", most, |ui, shell| {
            ScrollArea::vertical().show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 7.0;
                stays = self.ways_on(ui, shell) && self.save_line(ui, shell) && stays;
                stays = self.ways_out(ui, shell) && stays;
            });
        });
        // Who closes it has thought better of conceding.
        self.concedes &= open && stays;
        open && stays
    }

    /// Back to the match, to the settings or the rules; whether the menu stays.
    fn ways_on(&mut self, ui: &mut Ui, shell: &Shell) -> bool {
        if button(ui, shell, "menu-back", "screen/play", "menu-back") {
            return false;
        }
        if button(ui, shell, "menu-settings", "screen/settings", "settings") {
            self.settings = true;
            return false;
        }
        if button(ui, shell, "menu-rules", "screen/rules", "rules") {
            self.look_up("", shell);
            return false;
        }
        true
    }

    /// The name under which a copy of the match is saved; whether the menu stays.
    fn save_line(&mut self, ui: &mut Ui, shell: &mut Shell) -> bool {
        let hint = shell.say("save-name");
        let field = egui::TextEdit::singleline(&mut self.save_name)
            .hint_text(controls::hint(hint))
            .desired_width(BUTTON.x - 8.0);
        let response = controls::marked_field(ui, "save-name", field);
        let entered =
            response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let named = !self.save_name.trim().is_empty();
        let pressed = ui.add_enabled_ui(named, |ui| {
            button(ui, shell, "menu-save", "screen/load", "menu-save")
        });
        let wanted = pressed.inner || (entered && named);
        if !wanted {
            return true;
        }
        let name = self.save_name.clone();
        match self.save_as(&[name.trim()], shell) {
            Ok(()) => {
                self.save_name.clear();
                false
            }
            Err(fault) => {
                shell.notes.push(fault);
                true
            }
        }
    }

    /// What ends the match for a seat, or leaves it; whether the menu stays.
    fn ways_out(&mut self, ui: &mut Ui, shell: &mut Shell) -> bool {
        let concede = self.choices.legal.contains(&Command::Concede);
        let words = if self.concedes {
            "concede-sure"
        } else {
            "do-concede"
        };
        if concede && button(ui, shell, "concede", "action/lose", words) {
            if !std::mem::replace(&mut self.concedes, true) {
                return true;
            }
            self.carry_out(Wish::Now(Command::Concede), shell);
            return false;
        }
        if button(ui, shell, "menu-title", "screen/home", "menu-title") {
            self.autosave(shell);
            self.leave = Some(Next::go(CommonScreen::Title));
        }
        if button(ui, shell, "menu-quit", "screen/quit", "quit") {
            self.autosave(shell);
            self.leave = Some(Next::Quit);
        }
        true
    }
}

/// A button of the menu with its picture; whether it was pressed.
fn button(ui: &mut Ui, shell: &Shell, name: &'static str, icon: &str, words: &'static str) -> bool {
    plate(ui, &shell.icons, name, icon, &shell.say(words), BUTTON).clicked()
}
