//! The dial: all twelve positions, each value with its mark, and below what can be put where the keys are.

use super::FigureBuilder;
use crate::games::skirmish::{Ability, DIAL_POSITIONS, MOST_VALUE, Role, TOP_LEVEL, Value};
use crate::table::skirmish::figure::{FigureSheet, FigureStep, RowChange};
use crate::ui::screens::page::stepper;
use crate::ui::skirmish::dial;
use crate::ui::window::lines::write_within;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Align2, Rect, RichText, Sense, Ui, pos2, vec2};

/// The height of a position, in points, at least and at most.
const ROW: (f32, f32) = (22.0, 38.0);
/// What is left below for the value and the abilities, in points.
const BELOW: f32 = 190.0;
/// The width of the number of a position with the level that starts there, and of what is done with it.
const LEAD: f32 = 58.0;
const TOOLS: f32 = 78.0;
/// A value narrower than this, in points, has its sign alone.
const NAMED: f32 = 78.0;
/// The width of the whole sheet, at most.
const WIDTH: f32 = 760.0;

impl FigureBuilder {
    /// The dial, and what can be put at the chosen place.
    pub(super) fn show_dial(&mut self, ui: &mut Ui, shell: &Shell) {
        let rows = DIAL_POSITIONS as f32 + 1.0;
        let height = ((ui.available_height() - BELOW) / rows).clamp(ROW.0, ROW.1);
        let scroll = controls::scroll().id_salt("dial");
        scroll.auto_shrink([false, false]).show(ui, |ui| {
            let width = ui.available_width().min(WIDTH);
            self.show_head(ui, shell, width, height);
            let spacing = std::mem::replace(&mut ui.spacing_mut().item_spacing.y, 0.0);
            for row in 0..DIAL_POSITIONS {
                let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
                match row < self.kind().dial.len() {
                    true => self.show_row(ui, shell, rect, row),
                    false => self.show_skulls(ui, shell, rect, row),
                }
            }
            ui.spacing_mut().item_spacing.y = spacing;
            ui.add_space(6.0);
            self.show_place(ui, shell, width);
        });
    }

    fn show_head(&self, ui: &mut Ui, shell: &Shell, width: f32, height: f32) {
        let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        let font = egui::FontId::proportional(13.0);
        let ink = theme::FAINT.ink();
        let starts = self.kind().is_hero() && !self.kind().import;
        if starts {
            let at = rect.left_center() + vec2(4.0, 0.0);
            let text = shell.say("dial-level-head");
            ui.painter()
                .text(at, Align2::LEFT_CENTER, text, font.clone(), ink);
        }
        for value in Value::ALL {
            let cell = cell_of(rect, value);
            let side = 15.0_f32.min(height - 4.0);
            let at = pos2(cell.left() + 10.0, cell.center().y);
            let icon = format!("stat/{}", value.name());
            let sign = Rect::from_center_size(at, vec2(side, side));
            shell.icons.print(ui.painter(), &icon, sign, ink);
            if cell.width() < NAMED {
                continue;
            }
            let at = pos2(cell.left() + 20.0, cell.center().y);
            let text = shell.texts.value(value);
            write_within(
                ui.painter(),
                (at, Align2::LEFT_CENTER),
                (&text, font.clone()),
                ink,
                cell.right() - at.x,
            );
        }
    }

    /// A live position: a click on a value chooses it.
    fn show_row(&mut self, ui: &mut Ui, shell: &Shell, rect: Rect, row: usize) {
        if row % 2 == 1 {
            ui.painter().rect_filled(rect, 0.0, theme::FIELD.ink());
        }
        self.show_lead(ui, shell, rect, row);
        let click = self.kind().dial[row].clone();
        for value in Value::ALL {
            let cell = cell_of(rect, value).shrink(1.5);
            let id = ui.id().with(("cell", row, value.name()));
            let response = ui.interact(cell, id, Sense::click());
            let here = (self.row, self.value) == (row, value);
            if here {
                let line = egui::Stroke::new(1.5, theme::GOLD.ink());
                let fill = theme::CHOSEN.ink();
                ui.painter()
                    .rect(cell, 3.0, fill, line, egui::StrokeKind::Inside);
            } else if response.hovered() {
                let line = egui::Stroke::new(1.0, theme::FRAME.ink());
                ui.painter()
                    .rect_stroke(cell, 3.0, line, egui::StrokeKind::Inside);
            }
            let size = (rect.height() * 0.42).min(14.0);
            dial::value_at(ui.painter(), cell.center(), size, &click, value);
            let response = match click.marks[value] {
                Some(ability) => response.on_hover_ui(|ui| {
                    ui.set_max_width(340.0);
                    dial::explain(ui, shell, ability);
                }),
                None => response,
            };
            let scrolled = if response.hovered() {
                ui.input(wheel)
            } else {
                0
            };
            if controls::marked(ui, format!("dial-{}-{}", row + 1, value.name()), response)
                .clicked()
            {
                self.move_to(row, value);
            }
            if scrolled != 0 && ui.input(|input| input.modifiers.ctrl) {
                let number = click.values[value].saturating_add_signed(scrolled);
                let sheet = self.sheet().clone().with_value(row, value, number);
                self.type_on(FigureStep::Value(row, value), sheet);
            }
        }
        self.show_tools(ui, shell, rect, row);
    }

    /// The number of a position, and the level that starts there: a click lets the next one start.
    fn show_lead(&mut self, ui: &Ui, shell: &Shell, rect: Rect, row: usize) {
        let font = egui::FontId::proportional(13.0);
        let at = rect.left_center() + vec2(18.0, 0.0);
        let ink = theme::FAINT.ink();
        let number = (row + 1).to_string();
        ui.painter()
            .text(at, Align2::RIGHT_CENTER, number, font.clone(), ink);
        let Role::Hero { starts, .. } = &self.kind().role else {
            return;
        };
        if self.kind().import {
            return;
        }
        let levels = (1_u8..)
            .zip(starts)
            .filter(|(_, start)| usize::from(**start) == row);
        let levels: Vec<u8> = levels.map(|(level, _)| level).collect();
        let text = levels_text(&levels);
        let place = Rect::from_min_max(
            rect.min + vec2(22.0, 1.0),
            pos2(rect.left() + LEAD, rect.bottom()),
        );
        let response = ui.interact(place, ui.id().with(("start", row)), Sense::click());
        let response = response.on_hover_text(shell.say("dial-start-about"));
        let tone = if response.hovered() {
            theme::TEXT
        } else {
            theme::GOLD
        };
        ui.painter().text(
            place.center(),
            Align2::CENTER_CENTER,
            text,
            font,
            tone.ink(),
        );
        if controls::marked(ui, format!("dial-start-{}", row + 1), response).clicked() {
            let sheet = next_start(self.sheet(), row);
            self.perform(FigureStep::Starts, sheet);
        }
    }

    /// One position more, the same below, one less.
    fn show_tools(&mut self, ui: &mut Ui, shell: &Shell, rect: Rect, row: usize) {
        for (number, change) in RowChange::ALL.into_iter().enumerate() {
            if !self.sheet().can_change_row(change, row) {
                continue;
            }
            let (name, sign, about) = match change {
                RowChange::Add => ("add", "+", "dial-row-add"),
                RowChange::CopyDown => ("down", "↓", "dial-row-down"),
                RowChange::Remove => ("gone", "×", "dial-row-gone"),
            };
            let left = rect.right() - TOOLS + 26.0 * number as f32 + 2.0;
            let place = Rect::from_min_size(
                pos2(left, rect.top() + 2.0),
                vec2(23.0, rect.height() - 4.0),
            );
            let mut on_row = ui.new_child(egui::UiBuilder::new().max_rect(place));
            on_row.spacing_mut().button_padding = vec2(4.0, 0.0);
            on_row.spacing_mut().interact_size.y = 0.0;
            let text = RichText::new(sign).size(14.0).color(theme::FAINT.ink());
            let button = on_row.add_sized(place.size(), egui::Button::new(text));
            let button = button.on_hover_text(shell.say(about));
            if controls::marked(ui, format!("dial-{}-{name}", row + 1), button).clicked() {
                self.change_row(change, row);
            }
        }
    }

    /// Does with a position what one of its signs, or keys, says.
    pub(super) fn change_row(&mut self, change: RowChange, row: usize) {
        let sheet = self.sheet().clone().with_row_changed(change, row);
        self.perform(FigureStep::Row(change), sheet);
    }

    fn show_skulls(&mut self, ui: &mut Ui, shell: &Shell, rect: Rect, row: usize) {
        let font = egui::FontId::proportional(13.0);
        let at = rect.left_center() + vec2(18.0, 0.0);
        let number = (row + 1).to_string();
        ui.painter()
            .text(at, Align2::RIGHT_CENTER, number, font, theme::FAINT.ink());
        for value in Value::ALL {
            let place = Rect::from_center_size(cell_of(rect, value).center(), vec2(13.0, 13.0));
            let tone = theme::BAD.towards(theme::PANEL, 0.35);
            shell
                .icons
                .print(ui.painter(), "screen/death", place, tone.ink());
        }
    }

    /// The value where the keys are, and the abilities that can stand beside it.
    fn show_place(&mut self, ui: &mut Ui, shell: &Shell, width: f32) {
        let (row, value) = (self.row, self.value);
        let Some(click) = self.kind().dial.get(row).cloned() else {
            return;
        };
        ui.set_max_width(width);
        ui.horizontal(|ui| {
            let place = crate::store::Message::new("dial-place")
                .with("position", row + 1)
                .with("value", shell.texts.value(value));
            ui.label(RichText::new(shell.texts.say(&place)).color(theme::GOLD.ink()));
            let mut number = click.values[value];
            stepper(ui, shell, "dial-value", &mut number, 0..=MOST_VALUE, 1);
            if number != click.values[value] {
                let sheet = self.sheet().clone().with_value(row, value, number);
                self.type_on(FigureStep::Value(row, value), sheet);
            }
        });
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 3.0);
            let mark = click.marks[value];
            let none = egui::Button::selectable(mark.is_none(), shell.say("dial-no-ability"));
            let none = ui.add(none);
            if controls::marked(ui, "ability-none", none).clicked() {
                let sheet = self.sheet().clone().without_mark(row, value);
                self.perform(FigureStep::Mark, sheet);
            }
            let fitting = Ability::ALL
                .iter()
                .filter(|ability| ability.value() == value);
            for ability in fitting {
                if ability_button(ui, shell, *ability, mark == Some(*ability)) {
                    let sheet = self.sheet().clone().with_mark(row, *ability);
                    self.perform(FigureStep::Mark, sheet);
                }
            }
        });
    }

    /// The keys go to another place of the dial.
    pub(super) fn move_to(&mut self, row: usize, value: Value) {
        (self.row, self.value) = (row.min(self.kind().dial.len() - 1), value);
        self.typed.clear();
    }
}

/// A mark with the name of its ability; whether it was clicked.
fn ability_button(ui: &mut Ui, shell: &Shell, ability: Ability, chosen: bool) -> bool {
    let text = RichText::new(shell.texts.ability(ability)).size(13.0);
    // Room for the mark.
    let space = egui::Atom::custom(egui::Id::new("mark"), vec2(14.0, 14.0));
    let button = egui::Button::new((space, text)).selected(chosen);
    let response = ui.add(button);
    let at = response.rect.left_center() + vec2(13.0, 0.0);
    dial::paint_mark(ui.painter(), at, 6.0, ability);
    let response = response.on_hover_ui(|ui| {
        ui.set_max_width(340.0);
        dial::explain(ui, shell, ability);
    });
    controls::marked(ui, format!("ability-{}", ability.name()), response).clicked()
}

/// The levels that start at one position, as there is room for them beside its number.
fn levels_text(levels: &[u8]) -> String {
    match levels {
        [] => "·".into(),
        [one] => dial::numeral(*one).into(),
        [one, two] => format!("{} {}", dial::numeral(*one), dial::numeral(*two)),
        [first, .., last] => format!("{}–{}", dial::numeral(*first), dial::numeral(*last)),
    }
}

/// Where a value stands in a row.
fn cell_of(row: Rect, value: Value) -> Rect {
    let width = (row.width() - LEAD - TOOLS) / 4.0;
    let left = row.left() + LEAD + width * f32::from(value as u8);
    Rect::from_min_size(pos2(left, row.top()), vec2(width, row.height()))
}

/// The steps of the wheel in this frame, up or down.
fn wheel(input: &egui::InputState) -> i8 {
    let steps = input.events.iter().filter_map(|event| match event {
        egui::Event::MouseWheel { delta, .. } => Some(delta.y.signum()),
        _ => None,
    });
    steps.sum::<f32>() as i8
}

/// The same with another level that starts at a position: the lowest that starts behind it, or above, else the next
/// of those that are there.
pub(super) fn next_start(sheet: &FigureSheet, row: usize) -> FigureSheet {
    let Role::Hero { starts, .. } = &sheet.kind.role else {
        return sheet.clone();
    };
    let at = u8::try_from(row).unwrap_or(u8::MAX);
    let here = (1_u8..).zip(starts).filter(|(_, start)| **start == at);
    let next = match here.map(|(level, _)| level).max() {
        Some(level) => level % TOP_LEVEL + 1,
        // The level whose start is nearest.
        None => {
            let far = |start: &u8| start.abs_diff(at);
            let nearest = (1_u8..).zip(starts).min_by_key(|(_, start)| far(start));
            nearest.map_or(1, |(level, _)| level)
        }
    };
    sheet.clone().with_start(next, at)
}
