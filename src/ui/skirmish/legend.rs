//! What the signs of the board and the dial mean.

use crate::games::skirmish::{DoorKind, Rank, TokenColour, Value};
use crate::ui::screens::{sign_part, window};
use crate::ui::skirmish::board::{WOOD, token_tone};
use crate::ui::skirmish::prints;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme::{self, Tone};
use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, vec2};
use std::f32::consts::{FRAC_PI_2, TAU};

/// A sign, and the message that explains it.
type Line = (Sign, &'static str);

/// How a sign is drawn.
#[derive(Clone, Copy)]
enum Sign {
    /// A picture in its colour.
    Icon(&'static str, Tone),
    /// A ring around a base.
    Ring(Tone, bool),
    /// The rings of a figure that can be attacked and chosen.
    Both,
    /// The base with its front arc, and what of it stands out.
    Base(Part),
    /// Stars of a rank.
    Stars(Rank),
    /// A tinted square, with what stands in it.
    Square(Tone, &'static str, bool),
    /// A chest's plate with its front.
    Chest(Tone),
    /// A way with its direction.
    Way,
    /// A number on the mark of an ability, square or round.
    Mark(bool),
}

/// The part of a base that is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Front,
    Clicks,
    Count,
    Level,
    Crest,
}

/// What stands on the board, as it looks.
const FIGURES: [Line; 11] = [
    (Sign::Base(Part::Front), "legend-front"),
    (Sign::Base(Part::Clicks), "legend-clicks"),
    (Sign::Base(Part::Count), "legend-count"),
    (Sign::Base(Part::Level), "legend-level"),
    (Sign::Base(Part::Crest), "legend-crest"),
    (Sign::Stars(Rank::Weak), "legend-weak"),
    (Sign::Stars(Rank::Normal), "legend-normal"),
    (Sign::Stars(Rank::Strong), "legend-strong"),
    (Sign::Icon("screen/crown", theme::NOBODY), "legend-unique"),
    (
        Sign::Icon("ability/magic-freeze", theme::ICE),
        "legend-frozen",
    ),
    (Sign::Icon("action/move", theme::GOLD), "legend-marker"),
];

/// What can be done now.
const CHOICES: [Line; 12] = [
    (Sign::Ring(theme::TEXT, false), "legend-ready"),
    (Sign::Ring(theme::GOLD, false), "legend-chosen"),
    (Sign::Icon("action/done", theme::TEXT), "legend-spent"),
    (Sign::Ring(theme::BAD, true), "legend-target"),
    (Sign::Ring(theme::BAD, false), "legend-advance"),
    (Sign::Both, "legend-both"),
    (Sign::Square(theme::FAR, "3", false), "legend-reach"),
    (Sign::Square(theme::WARN, "5", true), "legend-risk"),
    (Sign::Icon("action/break-away", theme::WARN), "legend-break"),
    (Sign::Square(theme::GOLD, "", false), "legend-do"),
    (Sign::Square(theme::GOLD, "2", false), "legend-before-chest"),
    (Sign::Way, "legend-way"),
];

/// What lies on the ground.
const GROUND: [Line; 18] = [
    (Sign::Chest(theme::GOLD), "legend-chest-unknown"),
    (Sign::Chest(theme::BAD), "legend-chest-trap"),
    (Sign::Chest(theme::GOOD), "legend-chest-clear"),
    (
        Sign::Icon("piece/token", token_tone(TokenColour::Yellow)),
        "legend-token-yellow",
    ),
    (
        Sign::Icon("piece/token", token_tone(TokenColour::Blue)),
        "legend-token-blue",
    ),
    (
        Sign::Icon("piece/token", token_tone(TokenColour::Red)),
        "legend-token-red",
    ),
    (
        Sign::Icon("piece/wood-door", prints::door_tone(DoorKind::Wood)),
        "legend-door-wood",
    ),
    (
        Sign::Icon("piece/metal-door", prints::door_tone(DoorKind::Metal)),
        "legend-door-metal",
    ),
    (Sign::Icon("piece/water", prints::WATER), "legend-water"),
    (
        Sign::Icon("piece/difficult", prints::RUBBLE),
        "legend-difficult",
    ),
    (Sign::Icon("piece/crevice", theme::FAINT), "legend-crevice"),
    (Sign::Icon("piece/shaded", theme::FAINT), "legend-shaded"),
    (
        Sign::Icon("piece/teleport", prints::TELEPORT),
        "legend-teleport",
    ),
    (Sign::Icon("piece/vortex", prints::VORTEX), "legend-vortex"),
    (Sign::Icon("piece/stairs", prints::STAIRS), "legend-stairs"),
    (Sign::Icon("piece/entrance", theme::TEXT), "legend-entrance"),
    (Sign::Icon("piece/exit", theme::TEXT), "legend-exit"),
    (Sign::Icon("piece/chest-open", WOOD), "legend-badge"),
];

/// Marks of the dial, besides its four values.
const DIAL: [Line; 3] = [
    (Sign::Mark(false), "legend-mark"),
    (Sign::Mark(true), "legend-lent"),
    (Sign::Icon("screen/death", theme::BAD), "legend-dead"),
];

/// Shows the window; whether it stays open.
pub fn legend_window(ctx: &egui::Context, shell: &mut Shell) -> bool {
    window(ctx, shell, "legend", vec2(960.0, 640.0), |ui, shell| {
        let sheet = controls::scroll().auto_shrink([false, false]);
        controls::scroll_read(ui, sheet, |ui| {
            sign_part(ui, shell, "legend-figures", &FIGURES, paint);
            sign_part(ui, shell, "legend-choices", &CHOICES, paint);
            sign_part(ui, shell, "legend-ground", &GROUND, paint);
            let values = Value::ALL.map(|value| {
                let (icon, about) = match value {
                    Value::Speed => ("stat/speed", "legend-speed"),
                    Value::Attack => ("stat/attack", "legend-attack"),
                    Value::Defence => ("stat/defence", "legend-defence"),
                    Value::Damage => ("stat/damage", "legend-damage"),
                };
                (Sign::Icon(icon, theme::TEXT), about)
            });
            let dial: Vec<Line> = values.into_iter().chain(DIAL).collect();
            sign_part(ui, shell, "legend-dial", &dial, paint);
        });
    })
}

fn paint(painter: &Painter, shell: &Shell, rect: Rect, sign: Sign) {
    let middle = rect.center();
    let radius = rect.width() * 0.36;
    match sign {
        Sign::Icon(icon, tone) => {
            let place = rect.shrink(4.0);
            shell.icons.print(painter, icon, place, tone.ink());
        }
        Sign::Ring(tone, aimed_at) => {
            base(painter, middle, radius * 0.8, theme::FAINT, None);
            painter.circle_stroke(middle, radius, Stroke::new(2.5, tone.ink()));
            if aimed_at {
                ticks(painter, middle, radius, tone);
            }
        }
        Sign::Both => {
            base(painter, middle, radius * 0.7, theme::FAINT, None);
            painter.circle_stroke(middle, radius * 0.82, Stroke::new(2.0, theme::TEXT.ink()));
            painter.circle_stroke(middle, radius, Stroke::new(2.5, theme::BAD.ink()));
            ticks(painter, middle, radius, theme::BAD);
        }
        Sign::Base(part) => base(
            painter,
            middle,
            radius * 1.2,
            theme::seat_tone(SEAT),
            Some(part),
        ),
        Sign::Stars(rank) => stars(painter, shell, middle, rank),
        Sign::Square(tone, text, hatched) => {
            square(painter, rect.shrink(5.0), tone, text, hatched);
        }
        Sign::Chest(tone) => chest(painter, shell, rect, tone),
        Sign::Way => {
            let (from, to) = (rect.left_center() + vec2(3.0, 0.0), middle + vec2(6.0, 0.0));
            painter.line_segment([from, to], Stroke::new(4.0, theme::GOLD.ink()));
            nose(
                painter,
                to + vec2(8.0, 0.0),
                egui::Vec2::RIGHT,
                8.0,
                theme::GOLD,
            );
        }
        Sign::Mark(lent) => {
            let line = match lent {
                true => Stroke::new(2.5, theme::GOLD.ink()),
                false => Stroke::new(1.2, theme::TEXT.ink()),
            };
            let fill = Color32::from_rgb(190, 44, 38);
            let place = rect.shrink(7.0);
            painter.rect(place, 0.0, fill, line, egui::StrokeKind::Middle);
            number(painter, middle, "8", Color32::WHITE);
        }
    }
}

/// What a ring has more round a target.
fn ticks(painter: &Painter, middle: Pos2, radius: f32, tone: Tone) {
    for number in 0..4_u8 {
        let way = egui::Vec2::angled((f32::from(number) + 0.5) * FRAC_PI_2);
        let (from, to) = (middle + way * radius * 1.3, middle + way * radius * 0.85);
        painter.line_segment([from, to], Stroke::new(2.5, tone.ink()));
    }
}

/// The stars of a rank (DIAL-7).
fn stars(painter: &Painter, shell: &Shell, middle: Pos2, rank: Rank) {
    let count: u8 = match rank {
        Rank::Weak => 1,
        Rank::Normal => 2,
        Rank::Strong | Rank::Unique => 3,
    };
    for number in 0..count {
        let right = (f32::from(number) - f32::from(count - 1) / 2.0) * 10.0;
        let place = Rect::from_center_size(middle + vec2(right, 0.0), vec2(12.0, 12.0));
        let ink = crate::ui::skirmish::look::rank_tone(rank).ink();
        shell.icons.print(painter, "stat/star", place, ink);
    }
}

/// The seat whose colour the examples have.
const SEAT: Option<crate::kernel::Seat> = Some(crate::kernel::Seat(0));

/// A base from above; the part that is meant is bright, the others are dim.
fn base(painter: &Painter, middle: Pos2, radius: f32, tone: Tone, meant: Option<Part>) {
    let dim = |part: Part, tone: Tone| match meant {
        Some(meant) if meant == part => tone,
        _ => tone.towards(theme::PANEL, 0.6),
    };
    painter.circle_filled(middle, radius, theme::VOID.ink());
    let front = dim(Part::Front, tone);
    let up = -FRAC_PI_2;
    band(
        painter,
        middle,
        radius * 0.84,
        (0.0, TAU),
        Stroke::new(radius * 0.2, tone.towards(theme::VOID, 0.75).ink()),
    );
    band(
        painter,
        middle,
        radius * 0.84,
        (up - TAU / 8.0, TAU / 4.0),
        Stroke::new(radius * 0.22, front.ink()),
    );
    nose(
        painter,
        middle - vec2(0.0, radius * 1.15),
        egui::Vec2::UP,
        radius * 0.34,
        front,
    );
    dots(painter, middle, radius, dim(Part::Clicks, theme::GOOD));
    let badge = |part: Part, right: f32, down: f32, text: &str, tone: Tone| {
        if meant != Some(part) {
            return;
        }
        let at = middle + vec2(right, down) * radius * 0.8;
        painter.circle(
            at,
            radius * 0.42,
            Color32::from_rgb(23, 19, 24),
            Stroke::new(1.5, tone.ink()),
        );
        number(painter, at, text, tone.ink());
    };
    badge(Part::Count, 1.0, 0.86, "5", theme::GOOD);
    badge(Part::Level, -1.0, -0.86, "2", theme::GOLD);
    if meant == Some(Part::Crest)
        && let Some(seat) = SEAT
    {
        let at = middle + vec2(-1.0, 0.86) * radius * 0.8;
        theme::paint_crest(painter, seat, at, radius * 0.42);
    }
}

/// The clicks of a dial as marks round a base: five left, two lost.
fn dots(painter: &Painter, middle: Pos2, radius: f32, left: Tone) {
    for number in 0..7_u8 {
        let tone = if number < 5 { left } else { theme::LOST };
        let from = -FRAC_PI_2 + f32::from(number) * TAU / 7.0 + 0.08;
        let line = Stroke::new(radius * 0.16, tone.ink());
        let arc = (from, TAU / 7.0 - 0.16);
        band(painter, middle, radius * 0.6, arc, line);
    }
}

/// A part of a circle: from an angle on, so far.
fn band(painter: &Painter, middle: Pos2, radius: f32, (from, long): (f32, f32), line: Stroke) {
    const STEPS: u8 = 24;
    let point = |step: u8| {
        let angle = from + long * f32::from(step) / f32::from(STEPS);
        middle + egui::Vec2::angled(angle) * radius
    };
    painter.add(Shape::line((0..=STEPS).map(point).collect(), line));
}

/// A tip that points that way.
fn nose(painter: &Painter, tip: Pos2, way: egui::Vec2, size: f32, tone: Tone) {
    let across = way.rot90();
    let foot = tip - way * size;
    let points = vec![tip, foot + across * size * 0.7, foot - across * size * 0.7];
    painter.add(Shape::convex_polygon(points, tone.ink(), Stroke::NONE));
}

fn square(painter: &Painter, rect: Rect, tone: Tone, text: &str, hatched: bool) {
    painter.rect_filled(rect, 2.0, tone.towards(theme::PANEL, 0.6).ink());
    let line = Stroke::new(1.5, tone.ink());
    painter.rect_stroke(rect, 2.0, line, egui::StrokeKind::Inside);
    if hatched {
        for share in [0.25, 0.5, 0.75, 1.0] {
            let (right, down) = (rect.width() * share, rect.height() * share);
            let from = rect.left_top() + vec2(0.0, down);
            painter.line_segment([from, rect.left_top() + vec2(right, 0.0)], line);
        }
    }
    number(
        painter,
        rect.left_top() + vec2(8.0, 8.0),
        text,
        theme::TEXT.ink(),
    );
}

fn chest(painter: &Painter, shell: &Shell, rect: Rect, tone: Tone) {
    painter.rect_filled(rect.shrink(4.0), 4.0, Color32::from_rgb(78, 58, 38));
    let icon = "piece/chest-closed";
    shell
        .icons
        .print(painter, icon, rect.shrink(8.0), WOOD.ink());
    let (middle, up) = (rect.center(), -FRAC_PI_2);
    let line = Stroke::new(2.5, tone.ink());
    band(
        painter,
        middle,
        rect.width() * 0.45,
        (up - TAU / 8.0, TAU / 4.0),
        line,
    );
    nose(
        painter,
        middle - vec2(0.0, rect.height() * 0.52),
        egui::Vec2::UP,
        5.0,
        tone,
    );
}

fn number(painter: &Painter, at: Pos2, text: &str, color: Color32) {
    let font = egui::FontId::new(12.0, egui::FontFamily::Name("bold".into()));
    painter.text(at, Align2::CENTER_CENTER, text, font, color);
}
