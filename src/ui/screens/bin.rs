//! What was thrown away and can be brought back, as a list shows it at its foot.

use crate::store::Message;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{RichText, Ui};

/// Something in the bin.
pub struct InBin {
    /// What the name of its control ends with.
    pub mark: String,
    /// What is said of it.
    pub words: String,
}

/// Shows the bin, closed at first; the number of what is to come back.
pub fn show_bin(ui: &mut Ui, shell: &Shell, thrown: &[InBin]) -> Option<usize> {
    if thrown.is_empty() {
        return None;
    }
    let mut wanted = None;
    let count = Message::new("dungeons-bin").with("count", thrown.len());
    let title = RichText::new(shell.texts.say(&count)).color(theme::FAINT.ink());
    let bin = egui::CollapsingHeader::new(title).id_salt("bin");
    let shown = bin.show(ui, |ui| {
        for (number, one) in thrown.iter().enumerate() {
            ui.horizontal(|ui| {
                let back = shell.say("bin-restore");
                if controls::button(ui, format!("bin-{}", one.mark), back).clicked() {
                    wanted = Some(number);
                }
                ui.label(&one.words);
            });
        }
    });
    controls::marked(ui, "bin", shown.header_response);
    wanted
}
