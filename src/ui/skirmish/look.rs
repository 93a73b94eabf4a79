//! How figures and what mattered look: portraits, the colours of ranks, pictures.

use crate::games::skirmish::{Kind, Rank};
use crate::table::skirmish::chronicle::Matter;
use crate::ui::window::icons::Icons;
use crate::ui::window::theme::{self, Tone};

/// The picture of a figure.
pub fn portrait(kind: &Kind) -> String {
    format!("portrait/{}", kind.portrait)
}

/// The colour of a spawn's rank (DIAL-7).
pub const fn rank_tone(rank: Rank) -> Tone {
    match rank {
        Rank::Weak => Tone(0xf2_c14e),
        Rank::Normal => Tone(0x4f_a3e3),
        Rank::Strong => Tone(0xd9_483b),
        Rank::Unique => Tone(0xf4_efe4),
    }
}

/// The likeness of a figure wherever figures are listed: its portrait on a base, whose rim has the colour of a spawn's
/// rank.
pub fn likeness(painter: &egui::Painter, icons: &Icons, kind: &Kind, rect: egui::Rect) {
    let rim = kind.rank().map_or(theme::FAINT, rank_tone);
    let radius = rect.width() * 0.46;
    let stroke = egui::Stroke::new(
        (radius * 0.09).max(1.0),
        rim.towards(theme::VOID, 0.25).ink(),
    );
    let middle = rect.center() + egui::vec2(0.0, rect.height() * 0.04);
    painter.circle(middle, radius, theme::FIELD.ink(), stroke);
    icons.print(painter, &portrait(kind), rect, theme::UNTINTED.ink());
}

/// The same in a row of a panel, so many points wide.
pub fn show_likeness(ui: &mut egui::Ui, icons: &Icons, kind: &Kind, side: f32) {
    let size = egui::vec2(side, side);
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    likeness(ui.painter(), icons, kind, rect);
}

/// The picture of what mattered.
pub const fn matter_icon(matter: Matter) -> &'static str {
    match matter {
        Matter::Death => "screen/death",
        Matter::Chest => "piece/chest-open",
        Matter::Level => "stat/level",
        Matter::Leaving => "piece/exit",
    }
}
