//! What the signs of the board and the cards mean.

use crate::ui::screens::{sign_part, window};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme::{self, Tone};
use egui::{Painter, Rect, Stroke, vec2};

/// How a sign is drawn.
#[derive(Clone, Copy)]
enum ChaseSign {
    /// A picture in its colour.
    Icon(&'static str, Tone),
    /// A field in a colour.
    Field(Tone),
    /// A ring about a figure.
    Ring(Tone),
    /// A stroke: a wall, a way.
    Stroke(Tone),
}

use ChaseSign::{Field, Icon, Ring, Stroke as Line};

const BOARD: [(ChaseSign, &str); 10] = [
    (Icon("chase/castle", theme::UNTINTED), "chase-legend-castle"),
    (Icon("chase/key", theme::UNTINTED), "chase-legend-key"),
    (Icon("chase/chest", theme::UNTINTED), "chase-legend-chest"),
    (Icon("chase/trap", theme::UNTINTED), "chase-legend-trap"),
    (Icon("chase/event", theme::UNTINTED), "chase-legend-event"),
    (Field(Tone(0x39_3847)), "chase-legend-hidden"),
    (Field(Tone(0x58_534c)), "chase-legend-revealed"),
    (Line(Tone(0xc2_a575)), "chase-legend-path"),
    (Line(Tone(0xa8_5c44)), "chase-legend-wall"),
    (Ring(theme::GOLD), "chase-legend-start"),
];

const CHOICES: [(ChaseSign, &str); 6] = [
    (Field(theme::GOOD), "chase-legend-reach"),
    (Field(theme::GOLD), "chase-legend-explore"),
    (Field(theme::WARN), "chase-legend-target"),
    (Ring(theme::BAD), "chase-legend-attack"),
    (Line(theme::WARN), "chase-legend-edge"),
    (Icon("chase/cards", theme::TEXT), "chase-legend-cards"),
];

const FIGURES: [(ChaseSign, &str); 4] = [
    (Ring(theme::GOOD), "chase-legend-lives"),
    (Ring(Tone(0xf4_e8a0)), "chase-legend-ward"),
    (Ring(Tone(0xb0_8fe0)), "chase-legend-stun"),
    (Ring(Tone(0x8a_9a70)), "chase-legend-bound"),
];

/// The meaning of the signs; whether it stays open.
pub fn legend_window(ctx: &egui::Context, shell: &mut Shell) -> bool {
    window(ctx, shell, "legend", vec2(960.0, 600.0), |ui, shell| {
        controls::scroll()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                sign_part(ui, shell, "chase-legend-board", &BOARD, paint);
                sign_part(ui, shell, "chase-legend-choices", &CHOICES, paint);
                sign_part(ui, shell, "chase-legend-figures", &FIGURES, paint);
            });
    })
}

fn paint(painter: &Painter, shell: &Shell, rect: Rect, sign: ChaseSign) {
    let inner = rect.shrink(5.0);
    match sign {
        Icon(icon, tone) => shell.icons.print(painter, icon, inner, tone.ink()),
        Field(tone) => {
            let fill = tone.towards(theme::VOID, 0.25).ink();
            let stroke = Stroke::new(2.0, tone.ink());
            let points = (0..6_u8).map(|number| {
                let angle = (f32::from(number) + 0.5) * std::f32::consts::FRAC_PI_3;
                inner.center() + vec2(angle.sin(), -angle.cos()) * inner.width() * 0.5
            });
            let shape = egui::Shape::convex_polygon(points.collect(), fill, stroke);
            painter.add(shape);
        }
        Ring(tone) => {
            let stroke = Stroke::new(3.0, tone.ink());
            painter.circle_stroke(inner.center(), inner.width() * 0.4, stroke);
        }
        Line(tone) => {
            let stroke = Stroke::new(6.0, tone.ink());
            painter.line_segment([inner.left_center(), inner.right_center()], stroke);
        }
    }
}
