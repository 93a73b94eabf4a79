//! The screens around the match, and windows that open over any of them.

mod bin;
mod credits;
mod dates;
mod games;
mod hall;
mod keys;
mod lessons;
mod load;
mod notes;
pub mod page;
mod rekeying;
mod rules;
mod settings;
mod signs;
mod title;
mod under_way;

pub use bin::{InBin, show_bin};
pub use credits::Credits;
pub use games::Games;
pub use keys::keys_window;
pub use lessons::LessonList;
pub use load::Load;
pub use notes::{is_on_note, tell_notes};
pub use rules::{RulesWindow, first_rule};
pub use settings::settings_window;
pub use signs::sign_part;
pub use title::Title;

use crate::ui::window::shell::Shell;
use crate::ui::window::trace::Report;
pub use page::{
    Column, PagePart, escaped, page, page_with_back, row_button, two_columns, wide_button,
};
pub use page::{icon_button, plate, window};

/// A report of a page.
pub fn report(screen: &'static str) -> Report {
    Report {
        screen,
        ..Report::default()
    }
}

/// A slider of the speed at which things move.
pub fn speed_slider(ui: &mut egui::Ui, shell: &mut Shell) {
    ui.spacing_mut().slider_width = 90.0;
    let slider = egui::Slider::new(&mut shell.settings.speed, crate::store::SPEEDS)
        .logarithmic(true)
        .show_value(false);
    let response = ui.add(slider).on_hover_text(shell.say("speed"));
    if crate::ui::window::controls::marked(ui, "speed", response).drag_stopped() {
        shell.keep_settings();
    }
}

/// The matches that are saved, with the one under way.
fn saves(shell: &Shell) -> Vec<String> {
    shell
        .home
        .as_ref()
        .map(crate::store::Home::names)
        .unwrap_or_default()
}
