//! One look over all: colours, fonts, frames.

use super::palette;
use crate::kernel::Seat;
use crate::store::Texts;
use egui::{
    Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Stroke, TextStyle,
};
use macroquad::color::Color;
use macroquad::text::{Font, load_ttf_font_from_bytes};
use std::cell::Cell;

/// A colour, as red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tone(pub u32);

impl Tone {
    /// Red, green and blue, in the palette that is chosen.
    fn parts(self) -> [u8; 3] {
        let [_, red, green, blue] = palette::seen(self.0).to_be_bytes();
        [red, green, blue]
    }

    /// For the board.
    pub fn paint(self) -> Color {
        let [red, green, blue] = self.parts();
        Color::from_rgba(red, green, blue, 255)
    }

    /// For the board, so much of it (0 to 1).
    pub fn glaze(self, alpha: f32) -> Color {
        Color {
            a: alpha,
            ..self.paint()
        }
    }

    /// For panels.
    pub fn ink(self) -> Color32 {
        let [red, green, blue] = self.parts();
        Color32::from_rgb(red, green, blue)
    }

    /// A mixture: 0 is this one, 1 the other.
    pub fn towards(self, other: Tone, share: f32) -> Tone {
        let mix = |one: u8, two: u8| {
            (f32::from(one) + (f32::from(two) - f32::from(one)) * share.clamp(0.0, 1.0)) as u8
        };
        let (one, two) = (self.parts(), other.parts());
        let [red, green, blue] = std::array::from_fn(|part| mix(one[part], two[part]));
        Tone(u32::from_be_bytes([0, red, green, blue]))
    }
}

/// The dark behind the dungeon.
pub const VOID: Tone = Tone(0x0d_0c10);
/// Panels.
pub const PANEL: Tone = Tone(0x1b_181c);
/// Fields and rows in panels.
pub const FIELD: Tone = Tone(0x27_2228);
/// What the mouse is over.
pub const HOVER: Tone = Tone(0x3a_3136);
/// What is pressed, or has the keys.
pub const PRESSED: Tone = Tone(0x4a_3a24);
/// Behind the chosen one of several.
pub const CHOSEN: Tone = Tone(0x6b_4f22);
/// Frames.
pub const FRAME: Tone = Tone(0x6b_573c);
/// What stands out: titles, the chosen.
pub const GOLD: Tone = Tone(0xe3_b65b);
/// For pictures that have colours of their own: they are drawn as they are.
pub const UNTINTED: Tone = Tone(0xff_ffff);
/// Text.
pub const TEXT: Tone = Tone(0xec_e4d6);
/// Text of less weight.
pub const FAINT: Tone = Tone(0xa8_9c8c);
/// What is good: free, sure, healed.
pub const GOOD: Tone = Tone(0x6f_c28b);
/// What hurts or is refused.
pub const BAD: Tone = Tone(0xf0_7a62);
/// What costs or warns.
pub const WARN: Tone = Tone(0xf2_c14e);
/// A square that takes all the MP there are.
pub const FAR: Tone = Tone(0x3f_6fd0);
/// Ice: what is frozen.
pub const ICE: Tone = Tone(0x9a_e4ff);
/// What is lost, and stays to be seen.
pub const LOST: Tone = Tone(0x3c_3238);
/// What belongs to nobody.
pub const NOBODY: Tone = Tone(0xb5_8fc9);

/// The colours of the seats: told apart by those who see few colours too, and each has a shape besides.
const SEATS: [Tone; 8] = [
    Tone(0x6c_c4f2),
    Tone(0xe6_9f00),
    Tone(0x14_946c),
    Tone(0xf5_ec75),
    Tone(0x4a_6fe3),
    Tone(0xe0_502e),
    Tone(0xc6_5fa6),
    Tone(0xf2_f0f5),
];

/// The shape that a seat's things bear beside its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Crest {
    Disc,
    Diamond,
    Square,
    Triangle,
    Hexagon,
    Cross,
    Star,
    Ring,
}

const CRESTS: [Crest; 8] = [
    Crest::Square,
    Crest::Disc,
    Crest::Triangle,
    Crest::Diamond,
    Crest::Hexagon,
    Crest::Cross,
    Crest::Star,
    Crest::Ring,
];

thread_local! {
    /// Which of the colours each seat has: the window has one table, and all that is drawn of a seat asks here.
    static WORN: Cell<[u8; 8]> = const { Cell::new([0, 1, 2, 3, 4, 5, 6, 7]) };
}

/// Gives the seats their colours, as places in the table of colours, for all that is drawn from now on.
pub fn wear(colours: [u8; 8]) {
    WORN.set(colours);
}

/// The colours that seats can have.
pub const fn seat_colours() -> &'static [Tone; 8] {
    &SEATS
}

/// The colour of a seat; without one that of what belongs to nobody.
pub fn seat_tone(seat: Option<Seat>) -> Tone {
    let worn = |seat: Seat| WORN.get()[seat.index() % SEATS.len()];
    seat.map_or(NOBODY, |seat| SEATS[usize::from(worn(seat)) % SEATS.len()])
}

/// The shape of a seat.
pub fn crest(seat: Seat) -> Crest {
    CRESTS[seat.index() % CRESTS.len()]
}

/// The face of titles, as egui knows it.
pub fn title_family() -> FontFamily {
    FontFamily::Name("title".into())
}

/// A font of titles.
pub fn title(size: f32) -> FontId {
    FontId::new(size, title_family())
}

const TEXT_FACE: &[u8] = include_bytes!("../../../assets/fonts/text.ttf");
const BOLD_FACE: &[u8] = include_bytes!("../../../assets/fonts/text-bold.ttf");
const TITLE_FACE: &[u8] = include_bytes!("../../../assets/fonts/title.ttf");

/// The faces with which the board writes.
#[derive(Debug)]
pub struct Faces {
    /// Numbers and names.
    pub bold: Font,
}

impl Faces {
    /// Reads the embedded faces.
    pub fn load() -> Faces {
        Faces {
            bold: load_ttf_font_from_bytes(BOLD_FACE).expect("an embedded face"),
        }
    }
}

/// Gives egui our faces, colours and frames.
pub fn dress(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.set_theme(egui::Theme::Dark);
    ctx.style_mut(|style| {
        let text = |size| FontId::new(size, FontFamily::Proportional);
        style.text_styles = [
            (TextStyle::Small, text(13.0)),
            (TextStyle::Body, text(16.0)),
            (TextStyle::Button, text(16.0)),
            (TextStyle::Monospace, text(15.0)),
            (TextStyle::Heading, title(24.0)),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(8.0, 6.0);
        style.spacing.button_padding = egui::vec2(10.0, 5.0);
        style.spacing.interact_size.y = 26.0;
        style.spacing.scroll = egui::style::ScrollStyle::thin();
        style.interaction.tooltip_delay = 0.15;
        style.interaction.selectable_labels = false;
        dress_visuals(&mut style.visuals);
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in [
        ("text", TEXT_FACE),
        ("bold", BOLD_FACE),
        ("title", TITLE_FACE),
    ] {
        let data = std::sync::Arc::new(FontData::from_static(bytes));
        fonts.font_data.insert(name.into(), data);
    }
    let mut family = |family: FontFamily, names: &[&str]| {
        let names = names.iter().map(|name| (*name).to_string()).collect();
        fonts.families.insert(family, names);
    };
    family(FontFamily::Proportional, &["text"]);
    family(FontFamily::Monospace, &["text"]);
    family(FontFamily::Name("bold".into()), &["bold"]);
    family(title_family(), &["title", "bold"]);
    fonts
}

fn dress_visuals(visuals: &mut egui::Visuals) {
    let round = CornerRadius::same(3);
    visuals.override_text_color = Some(TEXT.ink());
    visuals.panel_fill = PANEL.ink();
    visuals.window_fill = PANEL.ink();
    visuals.window_stroke = Stroke::new(1.5, FRAME.ink());
    visuals.window_corner_radius = CornerRadius::same(3);
    // A cursor that blinks would keep an idle window awake.
    visuals.text_cursor.blink = false;
    visuals.window_shadow = SHADOW;
    visuals.popup_shadow = SHADOW;
    visuals.menu_corner_radius = round;
    visuals.extreme_bg_color = VOID.ink();
    visuals.faint_bg_color = FIELD.ink();
    visuals.hyperlink_color = GOLD.ink();
    visuals.selection.bg_fill = CHOSEN.ink();
    visuals.selection.stroke = Stroke::new(1.5, GOLD.ink());
    visuals.slider_trailing_fill = true;
    visuals.handle_shape = egui::style::HandleShape::Rect { aspect_ratio: 0.6 };
    visuals.interact_cursor = Some(egui::CursorIcon::PointingHand);
    let widgets = &mut visuals.widgets;
    // A control that has the keys looks like a pressed one: gold, with a thick line around it.
    let looks = [
        (&mut widgets.noninteractive, PANEL, FRAME, 1.0, TEXT),
        (&mut widgets.inactive, FIELD, FRAME, 1.0, TEXT),
        (&mut widgets.hovered, HOVER, GOLD, 1.0, TEXT),
        (&mut widgets.active, PRESSED, GOLD, 2.0, GOLD),
        (&mut widgets.open, HOVER, GOLD, 1.0, TEXT),
    ];
    for (look, fill, frame, line, text) in looks {
        look.bg_fill = fill.ink();
        look.weak_bg_fill = fill.ink();
        look.bg_stroke = Stroke::new(line, frame.ink());
        look.fg_stroke = Stroke::new(1.5, text.ink());
        look.corner_radius = round;
        look.expansion = 0.0;
    }
}

const SHADOW: egui::Shadow = egui::Shadow {
    offset: [0, 4],
    blur: 18,
    spread: 2,
    color: Color32::from_black_alpha(150),
};

/// The frame of a panel at the edge of the window.
pub fn panel() -> egui::Frame {
    egui::Frame::new()
        .fill(PANEL.ink())
        .stroke(Stroke::new(1.5, FRAME.ink()))
        .inner_margin(egui::Margin::same(10))
}

/// The frame of what lies over the rest: pages, windows, the large dial. [`ornament`] finishes it.
pub fn sheet() -> egui::Frame {
    egui::Frame::new()
        .fill(PANEL.ink())
        .stroke(Stroke::new(1.5, FRAME.ink()))
        .shadow(SHADOW)
        .corner_radius(3)
        .inner_margin(egui::Margin::same(14))
}

/// A row or card within a page.
pub fn card(tone: Tone) -> egui::Frame {
    egui::Frame::new()
        .fill(FIELD.ink())
        .stroke(Stroke::new(1.0, tone.ink()))
        .corner_radius(3)
        .inner_margin(egui::Margin::same(8))
}

/// The inner line of a frame and the studs at its corners.
pub fn ornament(painter: &egui::Painter, rect: egui::Rect) {
    let line = Stroke::new(1.0, FRAME.towards(PANEL, 0.45).ink());
    let inner = rect.shrink(4.5);
    painter.rect_stroke(inner, 0.0, line, egui::StrokeKind::Middle);
    for corner in [
        inner.left_top(),
        inner.right_top(),
        inner.left_bottom(),
        inner.right_bottom(),
    ] {
        diamond(painter, corner, 5.0, PANEL, FRAME);
        diamond(painter, corner, 2.0, GOLD, GOLD);
    }
}

/// The line around a tile that has the keys: bright, where that around the chosen one is gold.
pub fn ring(painter: &egui::Painter, rect: egui::Rect) {
    let line = Stroke::new(2.0, TEXT.ink());
    let inner = rect.shrink(3.0);
    painter.rect_stroke(inner, 2.0, line, egui::StrokeKind::Inside);
}

/// A square on its tip.
pub fn diamond(painter: &egui::Painter, at: egui::Pos2, size: f32, fill: Tone, line: Tone) {
    let points = [(0.0, -size), (size, 0.0), (0.0, size), (-size, 0.0)];
    let points = points.map(|(x, y)| at + egui::vec2(x, y)).to_vec();
    let line = Stroke::new(1.0, line.ink());
    painter.add(egui::Shape::convex_polygon(points, fill.ink(), line));
}

/// A rectangle whose colour goes from one at its top to another at its bottom.
pub fn gradient(painter: &egui::Painter, rect: egui::Rect, top: Color32, bottom: Color32) {
    let mut mesh = egui::Mesh::default();
    mesh.colored_vertex(rect.left_top(), top);
    mesh.colored_vertex(rect.right_top(), top);
    mesh.colored_vertex(rect.right_bottom(), bottom);
    mesh.colored_vertex(rect.left_bottom(), bottom);
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    painter.add(egui::Shape::mesh(mesh));
}

/// A line across, with a diamond in its middle.
pub fn rule(ui: &mut egui::Ui) {
    let size = egui::vec2(ui.available_width(), 11.0);
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    let painter = ui.painter();
    let line = Stroke::new(1.0, FRAME.ink());
    let (middle, gap) = (rect.center(), 9.0);
    painter.hline(rect.left()..=middle.x - gap, middle.y, line);
    painter.hline(middle.x + gap..=rect.right(), middle.y, line);
    diamond(painter, middle, 4.0, GOLD, FRAME);
}

/// The heading of a part of a page.
pub fn section(ui: &mut egui::Ui, text: String) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let text = egui::RichText::new(text).font(title(17.0));
        ui.add(egui::Label::new(text.color(GOLD.ink())).wrap());
        let left = ui.available_width();
        if left > 8.0 {
            let (rect, _) = ui.allocate_exact_size(egui::vec2(left, 10.0), egui::Sense::hover());
            let line = Stroke::new(1.0, FRAME.ink());
            ui.painter().hline(rect.x_range(), rect.center().y, line);
        }
    });
}

/// The name of a seat, bold and in its colour.
pub fn seat_text(texts: &Texts, seat: Seat) -> egui::RichText {
    egui::RichText::new(texts.seat(seat))
        .color(seat_tone(Some(seat)).ink())
        .family(FontFamily::Name("bold".into()))
}

/// The shape of a seat's crest within a circle, in its colour.
pub fn paint_crest(painter: &egui::Painter, seat: Seat, at: egui::Pos2, size: f32) {
    let color = seat_tone(Some(seat)).ink();
    let line = Stroke::new(1.0, VOID.ink());
    let corners = |count: u8, turn: f32, inner: f32| {
        let point = |number: u8| {
            let share = f32::from(number) / f32::from(count);
            let angle = (share + turn) * std::f32::consts::TAU;
            let radius = if number.is_multiple_of(2) {
                size
            } else {
                size * inner
            };
            at + egui::vec2(angle.sin(), -angle.cos()) * radius
        };
        (0..count).map(point).collect::<Vec<_>>()
    };
    let regular = |count, turn| egui::Shape::convex_polygon(corners(count, turn, 1.0), color, line);
    match crest(seat) {
        Crest::Disc => {
            painter.circle(at, size * 0.85, color, line);
        }
        Crest::Ring => {
            painter.circle_stroke(at, size * 0.7, Stroke::new(size * 0.4, color));
        }
        Crest::Square => {
            painter.add(regular(4, 0.125));
        }
        Crest::Diamond => {
            painter.add(regular(4, 0.0));
        }
        Crest::Triangle => {
            painter.add(regular(3, 0.0));
        }
        Crest::Hexagon => {
            painter.add(regular(6, 0.0));
        }
        Crest::Cross => {
            let bar = egui::Rect::from_center_size(at, egui::vec2(size * 0.7, size * 1.9));
            painter.rect_filled(bar, 0.0, color);
            let bar = egui::Rect::from_center_size(at, egui::vec2(size * 1.9, size * 0.7));
            painter.rect_filled(bar, 0.0, color);
        }
        Crest::Star => {
            // A star bends inwards: triangles around its middle.
            let points = corners(10, 0.0, 0.45);
            for number in 0..points.len() {
                let next = points[(number + 1) % points.len()];
                let spike = vec![at, points[number], next];
                painter.add(egui::Shape::convex_polygon(spike, color, Stroke::NONE));
            }
        }
    }
}
