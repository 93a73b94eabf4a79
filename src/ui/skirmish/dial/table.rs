//! All positions of a dial in a table.

use super::{POSITIONS, mark};
use crate::games::skirmish::{Ability, Click, Kind, Role, Value};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Align2, Painter, Pos2, Rect, Sense, Ui, pos2, vec2};

const ROW: f32 = 18.0;
const HEAD: f32 = ROW + 14.0;
/// The height of the whole table, in points.
pub(super) const HEIGHT: f32 = HEAD + ROW * (POSITIONS as f32) + 70.0;
/// Below this width, in points, values have their signs alone, and names stand one below the other.
const NARROW: f32 = 240.0;
/// The width of the columns before the values: the position and the level that starts there.
const LEAD: f32 = 48.0;
/// The numerals of the levels.
pub(super) const LEVELS: [&str; 5] = ["I", "II", "III", "IV", "V"];

/// Shows the table with the present position marked; the id of a rule that was clicked, and the live position
/// under the mouse.
pub(super) fn show(
    ui: &mut Ui,
    shell: &Shell,
    kind: &Kind,
    now: u8,
) -> (Option<String>, Option<u8>) {
    let width = ui.available_width().min(super::WIDTH);
    let (mut rule, mut over) = (None, None);
    let (head, _) = ui.allocate_exact_size(vec2(width, HEAD), Sense::hover());
    for (number, value) in (0..).zip(Value::ALL) {
        let at = column(head, number);
        let place = Rect::from_center_size(at - vec2(0.0, 7.0), vec2(15.0, 15.0));
        let icon = format!("stat/{}", value.name());
        let ink = theme::FAINT.ink();
        shell.icons.print(ui.painter(), &icon, place, ink);
        if width < NARROW {
            continue;
        }
        let (name, font) = (shell.texts.value(value), egui::FontId::proportional(11.0));
        let below = at + vec2(0.0, 8.0);
        ui.painter()
            .text(below, Align2::CENTER_CENTER, name, font, ink);
    }
    let spacing = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 0.0);
    for number in (0..POSITIONS).map(usize::from) {
        let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
        if !ui.is_rect_visible(rect) {
            continue;
        }
        if response.contains_pointer() && number < kind.dial.len() {
            over = u8::try_from(number).ok();
        }
        lead(ui, kind, number, rect, number == usize::from(now));
        match kind.dial.get(number) {
            Some(click) => rule = row(ui, shell, click, rect, number).or(rule),
            None => skulls(ui, shell, rect),
        }
    }
    ui.spacing_mut().item_spacing.y = spacing;
    names(ui, shell, kind);
    (rule, over)
}

/// The names of all abilities of a dial, each beside its mark.
fn names(ui: &mut Ui, shell: &Shell, kind: &Kind) {
    let mut known: Vec<Ability> = Vec::new();
    for click in &kind.dial {
        for ability in Value::ALL
            .into_iter()
            .filter_map(|value| click.marks[value])
        {
            if !known.contains(&ability) {
                known.push(ability);
            }
        }
    }
    let whole = ui.available_width().min(super::WIDTH);
    let across: usize = if whole < NARROW { 1 } else { 2 };
    let width = if across == 1 { whole } else { whole / 2.0 };
    for pair in known.chunks(across) {
        let (row, _) = ui.allocate_exact_size(vec2(whole, ROW), Sense::hover());
        for (number, ability) in (0_u8..).zip(pair) {
            let left = row.left_center() + vec2(width * f32::from(number), 0.0);
            let at = left + vec2(10.0, 0.0);
            mark::paint(ui.painter(), at, 6.0, 0.0, (*ability, false));
            let (name, font) = (
                shell.texts.ability(*ability),
                egui::FontId::proportional(13.0),
            );
            let at = left + vec2(22.0, 0.0);
            let ink = theme::TEXT.ink();
            ui.painter().text(at, Align2::LEFT_CENTER, name, font, ink);
        }
    }
}

/// Paints the values of one position side by side, each under its sign.
pub(super) fn slot(painter: &Painter, shell: &Shell, rect: Rect, click: &Click) {
    let width = rect.width() / 4.0;
    let size = (width * 0.42).min(rect.height() * 0.2);
    for (number, value) in (0_u8..).zip(Value::ALL) {
        let x = rect.left() + width * (f32::from(number) + 0.5);
        let sign = pos2(x, rect.center().y - size * 1.4);
        let place = Rect::from_center_size(sign, vec2(size, size) * 1.5);
        let icon = format!("stat/{}", value.name());
        shell.icons.print(painter, &icon, place, theme::FAINT.ink());
        value_at(painter, pos2(x, rect.center().y + size), size, click, value);
    }
}

/// Paints a value on the mark of its ability, if it has one.
pub(super) fn value_at(painter: &Painter, at: Pos2, size: f32, click: &Click, value: Value) {
    let mut color = theme::TEXT.ink();
    if let Some(ability) = click.marks[value] {
        mark::paint(painter, at, size, 0.0, (ability, false));
        color = mark::ink_on(ability);
    }
    let font = egui::FontId::new(size * 1.55, egui::FontFamily::Name("bold".into()));
    let text = click.values[value].to_string();
    painter.text(at, Align2::CENTER_CENTER, text, font, color);
}

/// The middle of a value's column.
fn column(row: Rect, number: u8) -> Pos2 {
    let width = (row.width() - LEAD) / 4.0;
    let left = row.left() + LEAD + width * (f32::from(number) + 0.5);
    pos2(left, row.center().y)
}

/// The ground of a row, its number, and the level that starts there.
fn lead(ui: &Ui, kind: &Kind, number: usize, rect: Rect, here: bool) {
    let painter = ui.painter();
    if here {
        let line = egui::Stroke::new(1.0, theme::GOLD.ink());
        let fill = theme::CHOSEN.ink();
        painter.rect(rect, 2.0, fill, line, egui::StrokeKind::Inside);
    } else if number % 2 == 1 {
        painter.rect_filled(rect, 0.0, theme::FIELD.ink());
    }
    let font = egui::FontId::proportional(13.0);
    let at = rect.left_center() + vec2(18.0, 0.0);
    let tone = if here { theme::TEXT } else { theme::FAINT };
    let text = (number + 1).to_string();
    painter.text(at, Align2::RIGHT_CENTER, text, font.clone(), tone.ink());
    if let Some(level) = level_at(kind, number) {
        let at = rect.left_center() + vec2(35.0, 0.0);
        painter.text(at, Align2::CENTER_CENTER, level, font, theme::GOLD.ink());
    }
}

/// The numeral of the level that starts at a position (DIAL-6).
pub(super) fn level_at(kind: &Kind, number: usize) -> Option<&'static str> {
    let Role::Hero { starts, .. } = &kind.role else {
        return None;
    };
    if kind.import {
        return None;
    }
    let level = starts
        .iter()
        .position(|start| usize::from(*start) == number);
    level.and_then(|level| LEVELS.get(level)).copied()
}

fn row(ui: &Ui, shell: &Shell, click: &Click, rect: Rect, number: usize) -> Option<String> {
    let mut rule = None;
    for (at, value) in (0..).zip(Value::ALL) {
        let middle = column(rect, at);
        value_at(ui.painter(), middle, ROW * 0.46, click, value);
        let Some(ability) = click.marks[value] else {
            continue;
        };
        let place = Rect::from_center_size(middle, vec2(ROW * 1.4, ROW));
        let id = ui.id().with(("mark", number, value.name()));
        let response = ui.interact(place, id, Sense::click()).on_hover_ui(|ui| {
            ui.set_max_width(340.0);
            mark::explain(ui, shell, ability);
        });
        let name = format!("dial-{}-{}", number + 1, value.name());
        if controls::marked(ui, name, response).clicked() {
            rule = Some(ability.rule().id().to_string());
        }
    }
    rule
}

fn skulls(ui: &Ui, shell: &Shell, rect: Rect) {
    for (number, _) in (0..).zip(Value::ALL) {
        let place = Rect::from_center_size(column(rect, number), vec2(13.0, 13.0));
        let tone = theme::BAD.towards(theme::PANEL, 0.35);
        shell
            .icons
            .print(ui.painter(), "screen/death", place, tone.ink());
    }
}
