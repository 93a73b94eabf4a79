//! Which of the two hears the keys: the board, or the panels around it. And how long what was refused is told.

use crate::ui::screens::is_on_note;
use crate::ui::window::actions::PANELS;
use crate::ui::window::controls;
use crate::ui::window::input::{InputEvents, MouseEvent};
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use crate::ui::window::units::on_panels;
use egui::{FocusDirection, RichText, Ui};
use macroquad::input::{KeyCode, MouseButton};

/// Whether keys work the panels of a match instead of its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Panes {
    in_panels: bool,
}

impl Panes {
    /// Whether keys lead from control to control.
    pub const fn in_panels(self) -> bool {
        self.in_panels
    }

    /// Whether the keys are those of a field or button: one that has the keys takes no letters from the board.
    pub fn types(self, shell: &Shell) -> bool {
        match self.in_panels {
            true => shell.egui.takes_letters(),
            false => shell.egui.wants_keyboard(),
        }
    }

    /// Hears what comes before panels and board: Escape reads a note or leads the keys back to the board, F6 leads
    /// them to the panels.
    pub fn hear(&mut self, shell: &mut Shell, is_covered: bool) {
        if shell.unread() > 0 {
            shell.egui.heard.take(KeyCode::Escape);
        }
        let list = egui::Popup::is_any_open(&shell.egui.ctx);
        if is_covered || list || shell.egui.takes_letters() {
            return;
        }
        let leaves = self.in_panels && shell.egui.heard.take(KeyCode::Escape);
        if leaves || shell.egui.heard.does(PANELS) {
            self.change(shell);
        }
    }

    /// A click on the board leads the keys back to it.
    pub fn hear_click(&mut self, heard: &InputEvents, shell: &Shell) {
        let pressed = |event: &MouseEvent| matches!(event, MouseEvent::Down(MouseButton::Left, _));
        let clicks = heard.mouse.iter().any(pressed);
        if clicks && self.in_panels && !shell.egui.wants_pointer() {
            self.change(shell);
        }
    }

    /// Leads the keys to the first control of the panels, or back to the board.
    fn change(&mut self, shell: &Shell) {
        self.in_panels = !self.in_panels;
        shell.egui.ctx.memory_mut(|memory| {
            memory.stop_text_input();
            if self.in_panels {
                memory.move_focus(FocusDirection::Next);
            }
        });
    }

    /// That the keys work the panels, and how they come back to the board.
    pub fn tell(self, ui: &mut Ui, shell: &Shell) {
        if self.in_panels {
            let text = shell.keyed(shell.say("prompt-panels"), &shell.say("prompt-panels-key"));
            let told = ui.label(RichText::new(text).color(theme::GOLD.ink()));
            controls::mark(ui.ctx(), "keys-in-panels", told.rect);
        }
    }
}

/// What was said of the last wish is told until something else is done: it does not go while it is read, so that
/// Escape always means what is seen. Before anything is heard, since what comes of this click may be refused too.
pub fn forget_refusal(shell: &mut Shell) {
    let ctx = &shell.egui.ctx;
    let elsewhere = |event: &MouseEvent| match event {
        MouseEvent::Down(_, at) => !is_on_note(ctx, on_panels(ctx, *at)),
        _ => false,
    };
    if shell.egui.heard.mouse.iter().any(elsewhere) {
        shell.said_now = None;
    }
}
