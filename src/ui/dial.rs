//! The combat dial, large: the base with its slot, and all twelve positions in a table.

use super::controls;
use super::icons::portrait;
use super::shell::Shell;
use super::shown::Pose;
use super::theme::{self, Tone};
use crate::games::skirmish::{Ability, Click, Colour, FigId, Kind, Position, Shape, Value};
use egui::{Color32, RichText, Sense, Stroke, pos2, vec2};

/// Positions of a dial.
const POSITIONS: usize = 12;

/// What came of a look at a dial.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Look {
    /// Nothing.
    Stays,
    /// It was closed.
    Closed,
    /// A rule is asked for.
    Rule(String),
}

/// Shows a figure's dial in a window over the board.
pub fn window(
    shell: &mut Shell,
    position: &Position<'_>,
    who: FigId,
    pose: Option<Pose>,
    pinned: bool,
) -> Look {
    let mut look = Look::Stays;
    let ctx = shell.egui.ctx.clone();
    let free = ctx.available_rect();
    let kind = position.kind(who);
    let click = pose.map_or(f32::from(position.warrior(who).click), |pose| pose.click);
    egui::Area::new("dial".into())
        .order(egui::Order::Middle)
        .fixed_pos(pos2(free.min.x + 8.0, free.max.y - 330.0))
        .constrain_to(free)
        .show(&ctx, |ui| {
            theme::panel().show(ui, |ui| {
                ui.set_width(300.0);
                ui.horizontal(|ui| {
                    let name = shell.texts.kind(position, who);
                    ui.label(
                        RichText::new(name)
                            .font(theme::title(17.0))
                            .color(theme::GOLD.ink()),
                    );
                    if pinned && controls::button(ui, "dial-close", shell.say("close")).clicked() {
                        look = Look::Closed;
                    }
                });
                let owner = position.warrior(who).owner;
                base(ui, shell, kind, click, theme::seat_tone(owner));
                if let Some(rule) = table(ui, shell, kind, position.warrior(who).click) {
                    look = Look::Rule(rule);
                }
            });
        });
    look
}

/// The base from above: the dial under it turns, and its slot shows one position.
fn base(ui: &mut egui::Ui, shell: &Shell, kind: &Kind, click: f32, tone: Tone) {
    let (rect, _) = ui.allocate_exact_size(vec2(280.0, 120.0), Sense::hover());
    let painter = ui.painter_at(rect);
    let middle = pos2(rect.min.x + 70.0, rect.center().y);
    painter.circle(
        middle,
        56.0,
        theme::VOID.ink(),
        Stroke::new(3.0, tone.ink()),
    );
    // The dial under the base: a position each thirtieth of the ring.
    for number in 0..POSITIONS {
        let turn = (number as f32 - click) / POSITIONS as f32 * std::f32::consts::TAU;
        let at = middle + vec2(turn.cos(), turn.sin()) * 47.0;
        let live = number < kind.dial.len();
        let color = if live {
            theme::GOOD.ink()
        } else {
            theme::BAD.ink()
        };
        painter.circle_filled(at, 4.5, color);
    }
    let picture = egui::Rect::from_center_size(middle, vec2(66.0, 66.0));
    shell
        .icons
        .print(&painter, &portrait(kind), picture, theme::TEXT.ink());
    slot(&painter, shell, kind, click, rect);
}

/// The slot with the values of the position that shows.
fn slot(painter: &egui::Painter, shell: &Shell, kind: &Kind, click: f32, rect: egui::Rect) {
    let window = egui::Rect::from_min_max(pos2(rect.min.x + 136.0, rect.min.y + 8.0), rect.max);
    painter.rect(
        window,
        4.0,
        theme::VOID.ink(),
        Stroke::new(1.5, theme::GOLD.ink()),
        egui::StrokeKind::Inside,
    );
    let painter = painter.with_clip_rect(window.shrink(3.0));
    let whole = click.floor();
    let slide = click - whole;
    for row in 0..2 {
        let number = whole as usize + row;
        let shift = (row as f32 - slide) * window.height();
        let at = window.translate(vec2(0.0, shift));
        match kind.dial.get(number) {
            Some(position) => values(&painter, shell, position, at),
            None => {
                let skull = egui::Rect::from_center_size(at.center(), vec2(60.0, 60.0));
                shell
                    .icons
                    .print(&painter, "screen/death", skull, theme::BAD.ink());
            }
        }
    }
}

fn values(painter: &egui::Painter, shell: &Shell, click: &Click, rect: egui::Rect) {
    for (number, value) in Value::ALL.into_iter().enumerate() {
        let at = pos2(
            rect.min.x + 8.0 + (number % 2) as f32 * rect.width() / 2.0,
            rect.min.y + 10.0 + (number / 2) as f32 * rect.height() / 2.0,
        );
        let icon = egui::Rect::from_min_size(at, vec2(20.0, 20.0));
        shell.icons.print(
            painter,
            &format!("stat/{}", value.name()),
            icon,
            theme::FAINT.ink(),
        );
        let font = theme::title(20.0);
        let text = click.values[value].to_string();
        painter.text(
            at + vec2(24.0, 10.0),
            egui::Align2::LEFT_CENTER,
            text,
            font,
            theme::TEXT.ink(),
        );
        if let Some(ability) = click.marks[value] {
            mark(painter, pos2(at.x + 56.0, at.y + 10.0), 8.0, ability);
        }
    }
}

/// The mark of an ability in its colour and shape (DIAL-4).
fn mark(painter: &egui::Painter, at: egui::Pos2, size: f32, ability: Ability) {
    let (colour, shape) = ability.mark();
    let color = ink(colour);
    let line = Stroke::new(1.5, theme::TEXT.ink());
    match shape {
        Shape::Circle => {
            painter.circle(at, size, color, line);
        }
        Shape::Square => {
            let rect = egui::Rect::from_center_size(at, vec2(size * 2.0, size * 2.0));
            painter.rect(rect, 1.0, color, line, egui::StrokeKind::Inside);
        }
    }
}

/// The colour of a mark.
fn ink(colour: Colour) -> Color32 {
    match colour {
        Colour::Green => Color32::from_rgb(64, 165, 92),
        Colour::Red => Color32::from_rgb(208, 62, 52),
        Colour::Blue => Color32::from_rgb(62, 118, 214),
        Colour::Orange => Color32::from_rgb(232, 136, 44),
        Colour::Yellow => Color32::from_rgb(236, 212, 74),
        Colour::Black => Color32::from_rgb(16, 16, 18),
        Colour::Grey => Color32::from_rgb(148, 148, 148),
    }
}

/// All twelve positions with their marks, each explained where the mouse is; the rule that is clicked.
fn table(ui: &mut egui::Ui, shell: &Shell, kind: &Kind, now: u8) -> Option<String> {
    let mut rule = None;
    egui::Grid::new("positions")
        .striped(true)
        .spacing([6.0, 1.0])
        .show(ui, |ui| {
            for number in 0..POSITIONS {
                let here = number == usize::from(now);
                let tone = if here { theme::GOLD } else { theme::FAINT };
                let lead = if here { "▸" } else { "" };
                ui.label(
                    RichText::new(format!("{lead}{}", number + 1))
                        .color(tone.ink())
                        .size(13.0),
                );
                match kind.dial.get(number) {
                    Some(click) => rule = row(ui, shell, click, here).or(rule.take()),
                    None => {
                        ui.add(shell.icons.image("screen/death", 14.0, theme::BAD));
                    }
                }
                ui.end_row();
            }
        });
    rule
}

fn row(ui: &mut egui::Ui, shell: &Shell, click: &Click, here: bool) -> Option<String> {
    let mut rule = None;
    let tone = if here { theme::TEXT } else { theme::FAINT };
    for value in Value::ALL {
        ui.horizontal(|ui| {
            let text = click.values[value].to_string();
            ui.label(RichText::new(text).color(tone.ink()).size(13.0));
            let Some(ability) = click.marks[value] else {
                return;
            };
            let (rect, response) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::click());
            mark(ui.painter(), rect.center(), 5.5, ability);
            let about = shell.library.rule(ability.rule());
            let response = response.on_hover_ui(|ui| {
                ui.set_max_width(320.0);
                ui.label(RichText::new(shell.texts.ability(ability)).color(theme::GOLD.ink()));
                if let Some(about) = about {
                    ui.label(&about.text);
                }
            });
            if response.clicked() {
                rule = Some(ability.rule().id().to_string());
            }
        });
    }
    rule
}
