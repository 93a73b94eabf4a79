//! The marks of abilities: a colour and a shape each (DIAL-4).

use crate::games::skirmish::{Ability, Colour, MarkShape};
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Color32, Painter, Pos2, RichText, Stroke, Ui, vec2};

/// Paints the mark of an ability, so large from its middle, turned by an angle; a lent one has a gold
/// line around it.
pub(super) fn paint(painter: &Painter, at: Pos2, size: f32, angle: f32, mark: (Ability, bool)) {
    let (ability, lent) = mark;
    let (colour, shape) = ability.mark();
    let line = match lent {
        true => Stroke::new(2.5, theme::GOLD.ink()),
        false => Stroke::new(1.2, theme::TEXT.ink()),
    };
    match shape {
        MarkShape::Circle => {
            painter.circle(at, size, ink(colour), line);
        }
        MarkShape::Square => {
            let turn = egui::emath::Rot2::from_angle(angle);
            let size = size * 0.92;
            let corners = [(-size, -size), (size, -size), (size, size), (-size, size)];
            let points = corners.map(|(x, y)| at + turn * vec2(x, y)).to_vec();
            painter.add(egui::Shape::convex_polygon(points, ink(colour), line));
        }
    }
}

/// The colour of a number that stands on a mark.
pub(super) const fn ink_on(ability: Ability) -> Color32 {
    match ability.mark().0 {
        Colour::Orange | Colour::Yellow | Colour::Grey => Color32::from_rgb(20, 16, 12),
        Colour::Green | Colour::Red | Colour::Blue | Colour::Black => Color32::WHITE,
    }
}

/// The colour of a mark.
const fn ink(colour: Colour) -> Color32 {
    match colour {
        Colour::Green => Color32::from_rgb(38, 128, 66),
        Colour::Red => Color32::from_rgb(190, 44, 38),
        Colour::Blue => Color32::from_rgb(44, 96, 196),
        Colour::Orange => Color32::from_rgb(236, 138, 44),
        Colour::Yellow => Color32::from_rgb(240, 216, 76),
        Colour::Black => Color32::from_rgb(10, 10, 12),
        Colour::Grey => Color32::from_rgb(156, 156, 156),
    }
}

/// Explains an ability: its name, its rule and the rule's text.
pub(super) fn explain(ui: &mut Ui, shell: &Shell, ability: Ability) {
    let rule = ability.rule();
    ui.horizontal(|ui| {
        let icon = format!("ability/{}", ability.name());
        ui.add(shell.icons.image(&icon, 22.0, theme::GOLD));
        let name = RichText::new(shell.texts.ability(ability)).font(theme::title(16.0));
        ui.label(name.color(theme::GOLD.ink()));
        ui.label(RichText::new(rule.id()).color(theme::WARN.ink()).size(13.0));
    });
    if let Some(about) = shell.rules.iter().find(|text| text.id == rule.id()) {
        ui.label(RichText::new(&about.text).size(14.0));
    }
}
