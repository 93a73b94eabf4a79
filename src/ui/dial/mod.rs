//! The combat dial, large: the base seen from above with the dial that turns under it, and all twelve
//! positions in a table.

mod base;
mod mark;
mod table;

use super::controls;
use super::icons::portrait;
use super::shell::Shell;
use super::shown::Pose;
use super::theme;
use crate::games::skirmish::{FigId, Kind, Position, Rank, Role};
use crate::kernel::Arc;
use crate::store::Message;
use base::Base;
use egui::{Align, Layout, RichText, Ui, pos2, vec2};

/// Positions of a dial.
const POSITIONS: usize = crate::games::skirmish::DIAL_POSITIONS;
/// The width of the large dial, in points.
const WIDTH: f32 = 272.0;
/// With so much room for the board, in points, the table is shown without being asked for.
const ROOMY: egui::Vec2 = vec2(760.0, 560.0);

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

/// Shows a figure's dial over a corner of the board: the base, and with enough room or when asked for
/// the table of all positions. A pinned one stays and has buttons.
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
    let warrior = position.warrior(who);
    let click = pose.map_or(f32::from(warrior.click), |pose| pose.click);
    let roomy = free.width() > ROOMY.x && free.height() > ROOMY.y;
    let asked: Option<bool> = ctx.data(|data| data.get_temp(table_mark()));
    let tabled = asked.unwrap_or(roomy && pinned);
    let scale = (free.height() / 620.0).clamp(0.66, 1.0);
    let area = egui::Area::new("dial".into())
        .order(egui::Order::Middle)
        .pivot(egui::Align2::LEFT_BOTTOM)
        .fixed_pos(pos2(free.min.x + 6.0, free.max.y - 6.0))
        .constrain_to(free);
    let shown = area.show(&ctx, |ui| {
        let frame = theme::sheet().inner_margin(egui::Margin::same(9));
        frame.show(ui, |ui| {
            ui.set_width(if tabled { WIDTH } else { WIDTH * scale });
            look = head(ui, shell, position, who, pinned, tabled);
            let base = Base {
                shell,
                position,
                who,
                click,
                scale,
            };
            ui.vertical_centered(|ui| {
                if let Some(rule) = base.show(ui) {
                    look = Look::Rule(rule);
                }
            });
            if tabled {
                let room = (free.height() - 330.0 * scale).max(90.0);
                let tall = room.min(table::HEIGHT);
                // An area tells its contents of little room; there is more above it.
                egui::ScrollArea::vertical()
                    .max_height(tall)
                    .min_scrolled_height(tall)
                    .show(ui, |ui| {
                        if let Some(rule) = table::show(ui, shell, kind, warrior.click) {
                            look = Look::Rule(rule);
                        }
                    });
            }
        });
    });
    let painter = ctx.layer_painter(shown.response.layer_id);
    theme::ornament(&painter, shown.response.rect);
    look
}

/// Where egui keeps whether the table is wanted.
fn table_mark() -> egui::Id {
    egui::Id::new("dial-table-wanted")
}

/// Name, crest and rank, with the buttons of a pinned dial.
fn head(
    ui: &mut Ui,
    shell: &Shell,
    position: &Position<'_>,
    who: FigId,
    pinned: bool,
    tabled: bool,
) -> Look {
    let mut look = Look::Stays;
    let kind = position.kind(who);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(18.0, 22.0), egui::Sense::hover());
        match position.warrior(who).owner {
            Some(seat) => theme::paint_crest(ui.painter(), seat, rect.center(), 8.0),
            None => stars(ui.painter(), shell, kind, rect),
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().button_padding = vec2(4.0, 2.0);
            if pinned {
                let image = shell.icons.image("screen/close", 14.0, theme::TEXT);
                let close = ui.add(egui::Button::image(image));
                if controls::marked(ui, "dial-close", close).clicked() {
                    look = Look::Closed;
                }
                let icon = if tabled {
                    "screen/window"
                } else {
                    "screen/fullscreen"
                };
                let image = shell.icons.image(icon, 14.0, theme::TEXT);
                let words = shell.say(if tabled { "dial-less" } else { "dial-more" });
                let more = ui.add(egui::Button::image(image)).on_hover_text(words);
                if controls::marked(ui, "dial-table", more).clicked() {
                    ui.data_mut(|data| data.insert_temp(table_mark(), !tabled));
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let name = RichText::new(shell.texts.kind(position, who)).font(theme::title(16.0));
                ui.add(egui::Label::new(name.color(theme::GOLD.ink())).truncate());
            });
        });
    });
    look
}

/// The stars of a spawn's rank; a unique one has a crown (DIAL-7).
fn stars(painter: &egui::Painter, shell: &Shell, kind: &Kind, rect: egui::Rect) {
    let Role::Spawn { rank, .. } = &kind.role else {
        return;
    };
    let (icon, count, tone) = match rank {
        Rank::Weak => ("stat/star", 1, theme::WARN),
        Rank::Normal => ("stat/star", 2, theme::Tone(0x5a_9be8)),
        Rank::Strong => ("stat/star", 3, theme::BAD),
        Rank::Unique => ("screen/crown", 1, theme::GOLD),
    };
    let side = if count == 1 { 16.0 } else { 10.0 };
    for number in 0..count {
        let shift = number as f32 - (count - 1) as f32 / 2.0;
        let at = rect.center() + vec2(shift * 6.0, (number % 2) as f32 * 8.0 - 2.0);
        let star = egui::Rect::from_center_size(at, vec2(side, side));
        shell.icons.print(painter, icon, star, tone.ink());
    }
}

/// A figure before it is on the table: what its base says, and its dial, with the start at a level
/// marked.
pub fn leaf(ui: &mut Ui, shell: &Shell, kind: &Kind, level: u8) {
    ui.set_max_width(WIDTH);
    ui.horizontal(|ui| {
        ui.add(shell.icons.image(&portrait(kind), 44.0, theme::TEXT));
        ui.vertical(|ui| {
            let name = RichText::new(&kind.name).font(theme::title(17.0));
            ui.label(name.color(theme::GOLD.ink()));
            let reach = Message::new("base-line")
                .with("points", kind.points(level))
                .with("range", kind.range)
                .with("arrows", kind.arrows);
            ui.label(RichText::new(shell.texts.say(&reach)).size(13.0));
            let arc = match kind.arc {
                Arc::Standard => "arc-standard",
                Arc::Expanded => "arc-expanded",
            };
            let arc = RichText::new(shell.say(arc)).size(13.0);
            ui.label(arc.color(theme::FAINT.ink()));
        });
    });
    table::show(ui, shell, kind, kind.start_click(level));
}
