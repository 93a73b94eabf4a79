//! The menu of the match: back, a copy, settings, rules, the ways out.

use super::Live;
use crate::store::replay::Stored;
use crate::table::words::{IfTaken, KeptName, file_name};
use crate::ui::screens::{self, plate};
use crate::ui::window::controls;
use crate::ui::window::shell::{CommonScreen, Next, Shell};
use egui::{Ui, vec2};

/// The size of a button, in points.
const BUTTON: egui::Vec2 = vec2(270.0, 36.0);

/// The menu, as far as it remembers anything.
#[derive(Debug, Default)]
pub struct MatchMenu {
    /// Whether it is asked if somebody really means what cannot be taken back.
    doubt: Doubt,
    /// What is asked about.
    doubted: Doubted,
    /// The name that is typed for a copy.
    save_name: String,
    /// Whether it was shown in the frame before.
    is_open: bool,
}

/// What is asked about before it is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Doubted {
    /// To give the match up.
    #[default]
    Concede,
    /// To close the window.
    Quit,
}

/// The question whether somebody really means it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Doubt {
    /// It is not asked.
    #[default]
    None,
    /// It will be shown next, and the keys begin at the answer that changes nothing.
    New,
    /// It is shown.
    Asked,
}

/// What somebody wants of the menu.
pub enum MenuWish {
    /// It goes away.
    Back,
    /// The settings.
    Settings,
    /// The rules.
    Rules,
    /// To give the match up.
    Concede,
    /// To leave the match, which is saved by now.
    Leave(Next),
    /// To where the place it is played in is drawn; it is saved by now.
    Draw,
    /// The sheet of keys opens.
    Keys,
    /// The log is kept as text.
    KeepLog,
}

impl MatchMenu {
    /// Shows the menu over a match, with conceding where that is lawful and a way to where its place is
    /// drawn, which is called by the message `drawing`, if there is one; what is wanted.
    pub fn show<G: Stored>(
        &mut self,
        shell: &mut Shell,
        live: &mut Live<G>,
        drawing: Option<&'static str>,
    ) -> Option<MenuWish> {
        let mut wish = None;
        let doubted = self.doubt != Doubt::None;
        let fresh = !std::mem::replace(&mut self.is_open, true);
        let most = vec2(BUTTON.x + 10.0, 520.0);
        let ctx = shell.egui.ctx.clone();
        let open = screens::window(&ctx, shell, "match-menu", most, |ui, shell| {
            controls::scroll().show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 7.0;
                let on = ways_on(ui, shell, fresh);
                let saved = self.save_line(ui, shell, live);
                let out = self.ways_out(ui, shell, live, drawing);
                wish = out.or(on).or(saved);
            });
        });
        // Escape withdraws the question, whatever else it closes; the menu stays.
        let escaped = ctx.input(|input| input.key_pressed(egui::Key::Escape));
        if doubted && escaped && shell.unread() == 0 {
            self.doubt = Doubt::None;
            return None;
        }
        let wish = wish.or((!open).then_some(MenuWish::Back));
        // Who closes it has thought better of conceding.
        if wish.is_some() {
            self.is_open = false;
            self.doubt = Doubt::None;
        }
        wish
    }

    /// The name under which a copy of the match is saved; it goes away once that is done.
    fn save_line<G: Stored>(
        &mut self,
        ui: &mut Ui,
        shell: &mut Shell,
        live: &Live<G>,
    ) -> Option<MenuWish> {
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
            return None;
        }
        // The field holds a name and nothing else: no word of it writes over another save.
        let words: Vec<&str> = self.save_name.split_whitespace().collect();
        let kept = KeptName {
            name: file_name(&words),
            if_taken: IfTaken::Stays,
        };
        match live.save_as(Some(&kept), shell) {
            Ok(()) => {
                self.save_name.clear();
                Some(MenuWish::Back)
            }
            Err(fault) => {
                shell.notes.push_fault(fault);
                None
            }
        }
    }

    /// What ends the match for a seat, or leaves it.
    fn ways_out<G: Stored>(
        &mut self,
        ui: &mut Ui,
        shell: &mut Shell,
        live: &mut Live<G>,
        drawing: Option<&'static str>,
    ) -> Option<MenuWish> {
        let can_concede = live.can_concede();
        if self.doubt != Doubt::None && (can_concede || self.doubted == Doubted::Quit) {
            return match (self.ask_whether_sure(ui, shell, live), self.doubted) {
                (false, _) => None,
                (true, Doubted::Concede) => Some(MenuWish::Concede),
                (true, Doubted::Quit) => {
                    live.autosave(shell);
                    Some(MenuWish::Leave(Next::Quit))
                }
            };
        }
        if can_concede && button(ui, shell, "concede", "action/lose", "do-concede") {
            (self.doubt, self.doubted) = (Doubt::New, Doubted::Concede);
        }
        let draws =
            drawing.is_some_and(|words| button(ui, shell, "menu-draw", "screen/build", words));
        if draws {
            live.autosave(shell);
            return Some(MenuWish::Draw);
        }
        let mut next = None;
        if button(ui, shell, "menu-title", "screen/home", "menu-title") {
            next = Some(Next::go(CommonScreen::Title));
        }
        if button(ui, shell, "menu-quit", "screen/quit", "quit") {
            // Keys come to it from the head of the menu by one arrow too many.
            match controls::chosen_by_key(ui.ctx()) {
                true => (self.doubt, self.doubted) = (Doubt::New, Doubted::Quit),
                false => next = Some(Next::Quit),
            }
        }
        if next.is_some() {
            live.autosave(shell);
        }
        next.map(MenuWish::Leave)
    }

    /// Asks whether somebody really means it; whether the answer is yes. The question stands where the button was,
    /// so that a double click answers nothing, and the menu keeps its height.
    fn ask_whether_sure<G: Stored>(&mut self, ui: &mut Ui, shell: &Shell, live: &Live<G>) -> bool {
        let (question, no, yes, icon) = match self.doubted {
            Doubted::Concede => ("concede-sure", "concede-no", "concede-yes", "action/lose"),
            Doubted::Quit if live.replay().is_some() && shell.home.is_some() => {
                ("quit-sure", "quit-no", "quit-yes", "screen/quit")
            }
            Doubted::Quit => ("quit-unsaved", "quit-no", "quit-yes", "screen/quit"),
        };
        ui.add_sized(BUTTON, egui::Label::new(shell.say(question)).wrap());
        let words = shell.say(no);
        let no = plate(ui, &shell.icons, no, "screen/play", &words, BUTTON);
        // The second click of a double one falls on the question, which takes the keys from everything.
        if self.doubt == Doubt::New || ui.memory(|memory| memory.focused().is_none()) {
            no.request_focus();
        }
        self.doubt = match no.clicked() {
            true => Doubt::None,
            false => Doubt::Asked,
        };
        button(ui, shell, yes, icon, yes)
    }
}

/// Back to the match, to the settings or the rules.
fn ways_on(ui: &mut Ui, shell: &Shell, fresh: bool) -> Option<MenuWish> {
    let mut wish = None;
    for (name, icon, words, meant) in [
        ("menu-back", "screen/play", "menu-back", MenuWish::Back),
        (
            "menu-settings",
            "screen/settings",
            "settings",
            MenuWish::Settings,
        ),
        ("menu-rules", "screen/rules", "rules", MenuWish::Rules),
        ("menu-keys", "screen/help", "menu-keys", MenuWish::Keys),
        ("menu-log", "screen/log", "menu-log", MenuWish::KeepLog),
    ] {
        let response = plate(ui, &shell.icons, name, icon, &shell.say(words), BUTTON);
        // The keys begin at the first.
        if fresh && name == "menu-back" {
            response.request_focus();
        }
        if response.clicked() {
            wish = Some(meant);
        }
    }
    wish
}

/// A button of the menu with its picture; whether it was pressed.
fn button(ui: &mut Ui, shell: &Shell, name: &'static str, icon: &str, words: &'static str) -> bool {
    plate(ui, &shell.icons, name, icon, &shell.say(words), BUTTON).clicked()
}
