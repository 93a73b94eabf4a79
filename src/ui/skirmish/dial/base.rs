//! The base from above: its arcs, its portrait, and the slot through which the dial is seen turning.

use super::{DialAnswer, POSITIONS, mark, table};
use crate::games::skirmish::{Click, Command, FigId, Kind, Position, Rule, Value};
use crate::kernel::Arc;
use crate::store::Message;
use crate::store::skirmish::words;
use crate::ui::skirmish::look::portrait;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme::{self, Tone};
use egui::emath::Rot2;
use egui::{Align2, Color32, Painter, Pos2, Rect, RichText, Sense, Shape, Stroke, Ui, pos2, vec2};
use std::f32::consts::{FRAC_PI_2, TAU};

/// From the middle to the edge of the base, in points at full size.
pub(super) const BASE: f32 = 104.0;
/// To the edge of the dial below it.
const DIAL: f32 = 124.0;
/// The side of the square it takes, in points at full size.
pub(super) const SIDE: f32 = DIAL * 2.0 + 4.0;
/// The slot's size, and how far below the middle it lies.
const SLOT: egui::Vec2 = vec2(118.0, 80.0);
const SLOT_DOWN: f32 = 40.0;
/// How far the numbers in the slot turn with a click. More than a twelfth, so that neighbours are out
/// of sight when the dial rests.
const SLOT_TURN: f32 = FRAC_PI_2;

const METAL: Tone = Tone(0x36_3038);
const METAL_LIGHT: Tone = Tone(0x4c_444c);
const BONE: Tone = Tone(0xd9_cdb4);

/// A figure's base.
pub(super) struct Base<'a> {
    pub shell: &'a Shell,
    pub position: &'a Position<'a>,
    pub who: FigId,
    /// The position of the dial; between two while it turns.
    pub click: f32,
    /// How large, 1 at full size.
    pub scale: f32,
    /// What is lawful now for who looks.
    pub legal: &'a [Command],
}

impl Base<'_> {
    /// Shows it; what was asked for by a click.
    pub(super) fn show(&self, ui: &mut Ui) -> Option<DialAnswer> {
        let side = SIDE * self.scale;
        let (rect, whole) = ui.allocate_exact_size(vec2(side, side), Sense::click());
        let painter = ui.painter_at(rect);
        let middle = rect.center();
        rim(
            &painter,
            self.shell,
            self.kind(),
            (middle, self.scale),
            self.click,
        );
        self.plate(&painter, middle);
        self.print(&painter, middle);
        self.slot(&painter, middle);
        self.pointer(&painter, middle);
        let whole = whole.on_hover_text(self.about());
        let reads = controls::marked(ui, "dial", whole).clicked();
        let read = reads.then(|| DialAnswer::Rule(Rule::Dial1.id().to_string()));
        self.hints(ui, middle).or(read)
    }

    /// Where the dial stands, and what its numbers count.
    fn about(&self) -> String {
        let click = usize::from(self.position.warrior(self.who).click);
        let left = self.kind().dial.len().saturating_sub(click);
        let message = Message::new("dial-about").with("at", click + 1);
        self.shell.texts.say(&message.with("left", left))
    }

    fn kind(&self) -> &Kind {
        self.position.kind(self.who)
    }

    fn tone(&self) -> Tone {
        theme::seat_tone(self.position.warrior(self.who).owner)
    }

    fn font(&self, size: f32) -> egui::FontId {
        egui::FontId::new(size * self.scale, egui::FontFamily::Name("bold".into()))
    }

    /// The base itself, with its front arc up (DIAL-3).
    fn plate(&self, painter: &Painter, middle: Pos2) {
        let size = BASE * self.scale;
        painter.circle_filled(middle, size, METAL.towards(theme::VOID, 0.5).ink());
        painter.circle_filled(middle, size - 2.0, METAL.ink());
        let half = match self.kind().arc {
            Arc::Standard => TAU / 8.0,
            Arc::Expanded => TAU / 4.0,
        };
        let band = (size * 0.88, size - 2.0);
        let up = -FRAC_PI_2;
        let front = self.tone();
        let rear = self.tone().towards(theme::VOID, 0.72);
        sector(
            painter,
            middle,
            band,
            (up + half, TAU - half * 2.0),
            rear.ink(),
        );
        sector(painter, middle, band, (up - half, half * 2.0), front.ink());
        for side in [-half, half] {
            let way = Rot2::from_angle(up + side) * vec2(1.0, 0.0);
            let (from, to) = (middle + way * size * 0.8, middle + way * (size - 1.0));
            painter.line_segment([from, to], Stroke::new(2.5, theme::TEXT.ink()));
        }
        let edge = Stroke::new(2.0, METAL_LIGHT.ink());
        painter.circle_stroke(middle, size, edge);
        painter.circle_stroke(middle, size * 0.87, Stroke::new(1.0, theme::VOID.ink()));
        // The arrow before the figure: there it looks.
        let tip = middle + vec2(0.0, -size * 0.86);
        let wide = size * 0.06;
        let arrow = vec![
            tip,
            tip + vec2(wide, wide * 1.5),
            tip + vec2(-wide, wide * 1.5),
        ];
        painter.add(Shape::convex_polygon(arrow, front.ink(), Stroke::NONE));
    }

    /// What is printed on the base: portrait, points, range and arrows.
    fn print(&self, painter: &Painter, middle: Pos2) {
        let (scale, kind) = (self.scale, self.kind());
        let side = 74.0 * scale;
        let place = Rect::from_center_size(middle - vec2(0.0, 45.0 * scale), vec2(side, side));
        let shadow = place.translate(vec2(2.0, 3.0) * scale);
        let icons = &self.shell.icons;
        let id = portrait(kind);
        icons.print(painter, &id, shadow, Color32::from_black_alpha(160));
        icons.print(painter, &id, place, theme::UNTINTED.ink());
        let level = self.position.warrior(self.who).level;
        let printed = [
            (-66.0, "stat/range", kind.range.to_string()),
            (66.0, "stat/points", kind.points(level).to_string()),
        ];
        for (right, icon, text) in printed {
            let at = middle + vec2(right, -34.0) * scale;
            let side = 20.0 * scale;
            let place = Rect::from_center_size(at - vec2(0.0, 11.0 * scale), vec2(side, side));
            icons.print(painter, icon, place, theme::FAINT.ink());
            let font = self.font(15.0);
            let below = at + vec2(0.0, 8.0 * scale);
            painter.text(below, Align2::CENTER_CENTER, text, font, theme::TEXT.ink());
        }
        if kind.range > 0 {
            let at = middle + vec2(-66.0, -10.0) * scale;
            let font = self.font(12.0);
            let text = format!("×{}", kind.arrows);
            painter.text(at, Align2::CENTER_CENTER, text, font, theme::FAINT.ink());
        }
        if let Some(seat) = self.position.warrior(self.who).owner {
            let at = middle + vec2(66.0, -8.0) * scale;
            theme::paint_crest(painter, seat, at, 7.0 * scale);
        }
    }

    /// Points from the slot at the position that it shows.
    fn pointer(&self, painter: &Painter, middle: Pos2) {
        let tip = middle + vec2(0.0, (BASE + 5.0) * self.scale);
        let (wide, tall) = (9.0 * self.scale, 13.0 * self.scale);
        let points = vec![tip, tip + vec2(-wide, -tall), tip + vec2(wide, -tall)];
        let line = Stroke::new(1.0, theme::VOID.ink());
        painter.add(Shape::convex_polygon(points, theme::GOLD.ink(), line));
    }

    fn slot_rect(&self, middle: Pos2) -> Rect {
        let at = middle + vec2(0.0, SLOT_DOWN * self.scale);
        Rect::from_center_size(at, SLOT * self.scale)
    }

    /// Where a value of the position that shows stands in the slot.
    fn cell(&self, middle: Pos2, value: Value) -> Pos2 {
        let slot = self.slot_rect(middle);
        let number = Value::ALL.iter().position(|it| *it == value).unwrap_or(0);
        let right = if number % 2 == 0 { 0.27 } else { 0.73 };
        let down = if number < 2 { 0.27 } else { 0.73 };
        slot.min + slot.size() * vec2(right, down)
    }

    /// The slot in the base with the dial behind it.
    fn slot(&self, painter: &Painter, middle: Pos2) {
        let slot = self.slot_rect(middle);
        let line = Stroke::new(2.0, theme::GOLD.towards(theme::VOID, 0.25).ink());
        let paper = Tone(0x1a_1719);
        painter.rect(slot, 5.0, paper.ink(), line, egui::StrokeKind::Outside);
        let inside = painter.with_clip_rect(slot.shrink(1.0).intersect(painter.clip_rect()));
        let whole = self.click.floor();
        for number in [whole, whole + 1.0] {
            let turn = (number - self.click) * SLOT_TURN;
            if turn.abs() < SLOT_TURN {
                self.position_at(&inside, middle, number as usize, turn);
            }
        }
        theme::gradient(
            &inside,
            Rect::from_min_size(slot.min, vec2(slot.width(), 7.0 * self.scale)),
            Color32::from_black_alpha(150),
            Color32::TRANSPARENT,
        );
        for value in Value::ALL {
            let at = self.cell(middle, value);
            let side = 18.0 * self.scale;
            let away = if at.x < middle.x { -1.0 } else { 1.0 };
            let x = middle.x + away * (SLOT.x / 2.0 + 14.0) * self.scale;
            let lift = if at.y > slot.center().y {
                -5.0 * self.scale
            } else {
                0.0
            };
            let place = Rect::from_center_size(pos2(x, at.y + lift), vec2(side, side));
            let icon = format!("stat/{}", value.name());
            let shell = self.shell;
            shell.icons.print(painter, &icon, place, BONE.ink());
        }
    }

    /// A position of the dial as the slot shows it, turned by an angle about the middle of the base.
    fn position_at(&self, painter: &Painter, middle: Pos2, number: usize, turn: f32) {
        let around = Rot2::from_angle(turn);
        let place = |at: Pos2| middle + around * (at - middle);
        let Some(click) = self.kind().dial.get(number) else {
            let side = 62.0 * self.scale;
            let at = place(self.slot_rect(middle).center());
            let skull = Rect::from_center_size(at, vec2(side, side));
            let tone = theme::BAD.ink();
            self.shell.icons.print(painter, "screen/death", skull, tone);
            return;
        };
        let rests = number == usize::from(self.position.warrior(self.who).click);
        for value in Value::ALL {
            let at = place(self.cell(middle, value));
            self.value(painter, at, turn, (click, value), rests);
        }
    }

    /// One value with its mark. Treasures change those of the position at which the dial rests.
    fn value(
        &self,
        painter: &Painter,
        at: Pos2,
        turn: f32,
        (click, value): (&Click, Value),
        rests: bool,
    ) {
        let printed = i16::from(click.values[value]);
        let (total, shown) = match rests {
            true => (
                self.position.value_sum(self.who, value).total(),
                self.position.shown(self.who, value),
            ),
            false => (printed, click.marks[value]),
        };
        let mut color = theme::TEXT.ink();
        if let Some(ability) = shown {
            let lent = shown != click.marks[value];
            mark::paint(painter, at, 17.0 * self.scale, turn, (ability, lent));
            color = mark::ink_on(ability);
        }
        if total != printed && shown.is_none() {
            color = theme::GOOD.ink();
        }
        turned(
            painter,
            at,
            &total.to_string(),
            self.font(23.0),
            turn,
            color,
        );
        if total != printed {
            let aside = at + Rot2::from_angle(turn) * (vec2(22.0, -11.0) * self.scale);
            let text = format!("{:+}", total - printed);
            turned(
                painter,
                aside,
                &text,
                self.font(12.0),
                turn,
                theme::GOOD.ink(),
            );
        }
    }

    /// What the values of the slot are made of, where the mouse is; what was asked for by a click.
    fn hints(&self, ui: &Ui, middle: Pos2) -> Option<DialAnswer> {
        let mut answer = None;
        self.position.click(self.who)?;
        for value in Value::ALL {
            let size = SLOT / 2.0 * self.scale;
            let place = Rect::from_center_size(self.cell(middle, value), size);
            let id = ui.id().with(("slot", value.name()));
            let ability = self.position.shown(self.who, value);
            let who = self.who;
            let forgo = Command::Forgo { who, value };
            let forgo = self.legal.contains(&forgo).then_some(forgo);
            let response = ui.interact(place, id, Sense::click()).on_hover_ui(|ui| {
                ui.set_max_width(340.0);
                self.sum(ui, value);
                if let Some(ability) = ability {
                    mark::explain(ui, self.shell, ability);
                }
                if forgo.is_some() {
                    ui.label(RichText::new(self.shell.say("dial-forgo")).color(theme::GOLD.ink()));
                }
            });
            if let Some(forgo) = forgo {
                response.context_menu(|ui| {
                    let text = words::label(&self.shell.texts, self.position, forgo);
                    let name = self.position.command_text(forgo);
                    if controls::button(ui, name, text).clicked() {
                        answer = Some(DialAnswer::Does(forgo));
                        ui.close();
                    }
                });
            }
            let name = format!("slot-{}", value.name());
            if controls::marked(ui, name, response).clicked() {
                let about = ability.map_or(Rule::Dial1, |it| it.rule());
                answer = Some(DialAnswer::Rule(about.id().to_string()));
            }
        }
        answer
    }

    /// A value in parts, each with its rule.
    fn sum(&self, ui: &mut Ui, value: Value) {
        let sum = self.position.value_sum(self.who, value);
        let name = self.shell.texts.value(value);
        let text = egui::RichText::new(format!("{name}: {sum}"));
        ui.label(text.family(egui::FontFamily::Name("bold".into())));
    }
}

/// The edge of the dial, which looks out below the base and turns with every click.
pub(super) fn rim(
    painter: &Painter,
    shell: &Shell,
    kind: &Kind,
    (middle, scale): (Pos2, f32),
    click: f32,
) {
    let (inner, outer) = (BASE * scale, DIAL * scale);
    let font = egui::FontId::new(12.0 * scale, egui::FontFamily::Name("bold".into()));
    painter.circle_filled(middle, outer + 2.0, theme::VOID.ink());
    let step = TAU / f32::from(POSITIONS);
    for position in 0..POSITIONS {
        let number = usize::from(position);
        // The present position stands at the slot, which is below the middle.
        let angle = FRAC_PI_2 + (f32::from(position) - click) * step;
        let live = number < kind.dial.len();
        let level = table::level_at(kind, number);
        let tone = match (live, level) {
            (false, _) => Tone(0x5a_2a26),
            (true, Some(_)) => theme::GOLD.towards(theme::VOID, 0.3),
            (true, None) => BONE.towards(theme::VOID, 0.45),
        };
        let gap = step * 0.04;
        let from = angle - step / 2.0 + gap;
        sector(
            painter,
            middle,
            (inner, outer),
            (from, step - gap * 2.0),
            tone.ink(),
        );
        let at = middle + Rot2::from_angle(angle) * vec2((inner + outer) / 2.0 + 1.0, 0.0);
        let turn = angle - FRAC_PI_2;
        match live {
            true => {
                let text = (number + 1).to_string();
                turned(painter, at, &text, font.clone(), turn, theme::VOID.ink());
            }
            false => {
                let side = 13.0 * scale;
                let place = Rect::from_center_size(at, vec2(side, side));
                let skull = theme::BAD.ink();
                shell.icons.print(painter, "screen/death", place, skull);
            }
        }
    }
}

/// A part of a ring from an angle over so many radians.
fn sector(
    painter: &Painter,
    middle: Pos2,
    (inner, outer): (f32, f32),
    (from, width): (f32, f32),
    color: Color32,
) {
    let steps = ((width / 0.12).ceil() as u8).max(2);
    let mut mesh = egui::Mesh::default();
    for step in 0..=steps {
        let way =
            Rot2::from_angle(from + width * f32::from(step) / f32::from(steps)) * vec2(1.0, 0.0);
        mesh.colored_vertex(middle + way * inner, color);
        mesh.colored_vertex(middle + way * outer, color);
    }
    for step in 0..steps {
        let first = u32::from(step) * 2;
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 3, first + 2);
    }
    painter.add(Shape::mesh(mesh));
}

/// A text turned about its middle.
fn turned(painter: &Painter, at: Pos2, text: &str, font: egui::FontId, angle: f32, color: Color32) {
    let galley = painter.layout_no_wrap(text.to_string(), font, color);
    let corner = at - galley.rect.center().to_vec2();
    let shape = egui::epaint::TextShape::new(corner, galley, color);
    painter.add(shape.with_angle_and_anchor(angle, Align2::CENTER_CENTER));
}
