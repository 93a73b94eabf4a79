//! What is said where the mouse is, in a small sheet beside the place.

use crate::ui::window::beside::{Care, beside};
use crate::ui::window::theme::{self, Tone};
use egui::{Context, Id, Rect};

/// The most that it is wide, in points.
const WIDE: f32 = 400.0;

/// One line of a hint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HintLine {
    /// What it says.
    pub text: String,
    /// In which colour.
    pub tone: Tone,
    /// Whether it names what the others are about.
    pub head: bool,
    /// Whether it is told to who asks for more only: the sums behind what the others say.
    pub aside: bool,
}

impl HintLine {
    /// What the others are about.
    pub const fn head(text: String) -> HintLine {
        HintLine {
            text,
            tone: theme::TEXT,
            head: true,
            aside: false,
        }
    }

    /// A line in a colour.
    pub const fn plain(text: String, tone: Tone) -> HintLine {
        HintLine {
            text,
            tone,
            head: false,
            aside: false,
        }
    }

    /// A line for who asks for more.
    pub const fn aside(text: String) -> HintLine {
        HintLine {
            text,
            tone: theme::FAINT,
            head: false,
            aside: true,
        }
    }
}

/// Shows lines beside a place of the board, where they hide least of what one cares for; all in points.
pub fn show_beside(ctx: &Context, id: Id, place: Rect, cares: &[Care], lines: &[HintLine]) {
    // Its first frame only measures it.
    let known = ctx.memory(|memory| memory.area_rect(id));
    let size = known.map_or(egui::Vec2::ZERO, |rect| rect.size());
    let board = ctx.available_rect();
    let at = beside(place, size, board, cares);
    let area = egui::Area::new(id)
        .order(egui::Order::Tooltip)
        .interactable(false)
        .fixed_pos(at);
    area.show(ctx, |ui| {
        theme::panel().show(ui, |ui| {
            ui.set_max_width(WIDE);
            for line in lines {
                let text = egui::RichText::new(&line.text).color(line.tone.ink());
                match line.head {
                    true => ui.label(text.font(theme::title(18.0))),
                    // What can be looked up again takes less room than what is said once.
                    false if line.tone == theme::FAINT => ui.label(text.size(13.5)),
                    false => ui.label(text),
                };
            }
        });
    });
}
