//! The screens around the match, and windows that open over any of them.

mod credits;
mod end;
mod load;
mod new_match;
mod replay;
mod rules;
mod settings;
mod title;

pub use credits::Credits;
pub use end::End;
pub use load::Load;
pub use new_match::NewMatch;
pub use replay::Watch;
pub use rules::RulesWindow;
pub use settings::settings_window;
pub use title::Title;

use super::shell::Shell;
use super::theme;
use super::trace::Report;
use egui::RichText;

/// A panel in the middle of the window for forms and lists.
fn page(ctx: &egui::Context, width: f32, add: impl FnOnce(&mut egui::Ui)) {
    backdrop();
    egui::CentralPanel::default()
        .frame(egui::Frame::new().inner_margin(16))
        .show(ctx, |ui| {
            let width = width.min(ui.available_width());
            ui.vertical_centered(|ui| {
                ui.set_max_width(width);
                theme::panel().show(ui, |ui| {
                    ui.set_width(width - 24.0);
                    add(ui);
                });
            });
        });
}

/// The dark behind pages.
fn backdrop() {
    macroquad::window::clear_background(theme::VOID.paint());
}

/// The heading of a page.
fn heading(ui: &mut egui::Ui, text: String) {
    ui.vertical_centered(|ui| {
        ui.label(
            RichText::new(text)
                .font(theme::title(30.0))
                .color(theme::GOLD.ink()),
        );
    });
    ui.add_space(8.0);
}

/// A report of a page.
fn report(screen: &'static str) -> Report {
    Report {
        screen,
        ..Report::default()
    }
}

/// A button as wide as the page.
fn wide(ui: &mut egui::Ui, name: &str, text: String) -> bool {
    let size = egui::vec2(ui.available_width().min(360.0), 38.0);
    let button = egui::Button::new(RichText::new(text).font(theme::title(18.0))).min_size(size);
    let response = ui.add(button);
    super::controls::marked(ui, name, response).clicked()
}

/// The matches that are saved, with the one under way.
fn saves(shell: &Shell) -> Vec<String> {
    shell
        .home
        .as_ref()
        .map(crate::store::Home::names)
        .unwrap_or_default()
}
