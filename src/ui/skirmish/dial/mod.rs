//! The combat dial, large: the base seen from above with the dial that turns under it, and all twelve
//! positions in a table.

mod base;
mod mark;
mod table;

use super::board::Camera;
use super::shown::Pose;
use crate::games::skirmish::{
    Ability, Click, Command, Event, FigId, Kind, Position, Rank, Role, StrikeEvent, Value,
};
use crate::kernel::Arc;
use crate::store::Message;
use crate::ui::skirmish::look::show_likeness;
use crate::ui::window::controls;
use crate::ui::window::lines;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use crate::ui::window::units::rect_on_panels;
use base::Base;
use egui::{Align, Context, Layout, RichText, Ui, pos2, vec2};

/// Positions of a dial.
const POSITIONS: u8 = crate::games::skirmish::DIAL_POSITIONS as u8;
/// The width of the large dial, in points.
const WIDTH: f32 = 272.0;
/// A panel lower than this, in points, has no room for a dial below its list.
const DOCK: f32 = 380.0;
/// The room in which it stays there, smaller.
const DOCK_LEAST: f32 = 240.0;

/// What came of a look at a dial.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DialAnswer {
    /// Nothing.
    Stays,
    /// It was closed.
    Closed,
    /// A rule is asked for.
    Rule(String),
    /// An ability is given up for this turn (AB-1).
    Does(Command),
}

/// A figure that is looked at.
pub struct SeenFigure<'a> {
    /// What all screens share.
    pub shell: &'a Shell,
    /// The position on the screen.
    pub position: Position<'a>,
    /// Which figure.
    pub who: FigId,
    /// How it is drawn, if it stands on the board.
    pub pose: Option<Pose>,
    /// Why it is looked at.
    pub cause: DialCause,
    /// What is lawful now for who looks: abilities are given up here (R-OPTIONAL).
    pub legal: &'a [Command],
}

/// Why a dial is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DialCause {
    /// It was asked for, and stays until it is closed.
    Pinned,
    /// The mouse points at its figure, and it goes when the mouse does: nothing of it can be reached.
    PointedAt,
    /// Its figure was chosen, is being hit or healed, or is where the keys point.
    Chosen,
}

/// Shows the dial in the lower part of a panel, if that has room for it. Once it has had, the dial stays there as long
/// as the window keeps its size, however the bars above and below grow.
pub fn dock(ui: &mut Ui, seen: &SeenFigure<'_>) -> Option<DialAnswer> {
    let (window, room) = (ui.ctx().viewport_rect().size(), ui.available_height());
    let mark = egui::Id::new("dial-docked-in");
    let had = ui.data(|data| data.get_temp(mark)) == Some(window);
    if room < DOCK && !(had && room >= DOCK_LEAST) {
        return None;
    }
    ui.data_mut(|data| data.insert_temp(mark, window));
    let panel = egui::TopBottomPanel::bottom("dial")
        .frame(egui::Frame::NONE)
        .show_separator_line(false);
    let shown = panel.show_inside(ui, |ui| {
        let scale = (ui.available_width() / base::SIDE).min(1.0);
        seen.show(ui, scale * (room / DOCK).min(1.0))
    });
    Some(shown.inner)
}

/// The lower corner of the board at which a sheet lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Corner {
    /// Beside the panel at the left.
    Left,
    /// Beside the panel at the right.
    Right,
}

/// Shows the dial over the board, unless a panel has shown it beside this corner, and all positions of it if they are
/// wanted.
pub fn show(
    seen: &SeenFigure<'_>,
    docked: Option<(DialAnswer, Corner)>,
    camera: &Camera,
) -> [DialAnswer; 2] {
    match docked {
        Some((answer, corner)) => [answer, positions(seen, corner)],
        None => {
            let corner = away_from(seen, camera);
            [over(seen, corner), positions(seen, corner)]
        }
    }
}

/// The corner that is farther from the figure.
fn away_from(seen: &SeenFigure<'_>, camera: &Camera) -> Corner {
    let ctx = &seen.shell.egui.ctx;
    let middle = ctx.available_rect().center().x;
    let square = seen.position.warrior(seen.who).square();
    let stands = square.map(|at| rect_on_panels(ctx, camera.rect(at)));
    match stands.is_some_and(|it| it.center().x < middle) {
        true => Corner::Right,
        false => Corner::Left,
    }
}

/// The figure whose dial an event turns.
pub const fn turned_by(event: &Event) -> Option<FigId> {
    match event {
        Event::Strike(StrikeEvent::Clicked { who, .. } | StrikeEvent::Mended { who, .. }) => {
            Some(*who)
        }
        _ => None,
    }
}

/// Shows the dial over a corner of the board.
fn over(seen: &SeenFigure<'_>, corner: Corner) -> DialAnswer {
    let ctx = &seen.shell.egui.ctx;
    let free = ctx.available_rect();
    let scale = (free.height() / 620.0).clamp(0.66, 1.0);
    sheet(seen, "dial", corner, |ui| {
        ui.set_width(WIDTH * scale);
        seen.show(ui, scale)
    })
}

/// Shows all positions of the dial beside it, if they are wanted.
fn positions(seen: &SeenFigure<'_>, corner: Corner) -> DialAnswer {
    let ctx = &seen.shell.egui.ctx;
    if !is_table_wanted(ctx) {
        return DialAnswer::Stays;
    }
    let now = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| data.insert_temp(table_mark(), now));
    let free = ctx.available_rect();
    let tall = (free.height() - 60.0).clamp(60.0, table::HEIGHT);
    let (kind, click) = (
        seen.position.kind(seen.who),
        seen.position.warrior(seen.who).click,
    );
    sheet(seen, "dial-positions", corner, |ui| {
        ui.set_width(WIDTH.min(free.width() - 30.0));
        ui.horizontal(|ui| {
            let name = RichText::new(&kind.name).font(theme::title(16.0));
            ui.label(name.color(theme::GOLD.ink()));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let words = seen.shell.say("dial-less");
                if tool(ui, seen.shell, "dial-less", "screen/close", words) {
                    want_table(ui.ctx(), false);
                }
            });
        });
        let mut look = DialAnswer::Stays;
        // An area tells its contents of little room; there is more above it.
        controls::scroll()
            .max_height(tall)
            .min_scrolled_height(tall)
            .show(ui, |ui| {
                if let (Some(rule), _) = table::show(ui, seen.shell, kind, click) {
                    look = DialAnswer::Rule(rule);
                }
            });
        look
    })
}

/// A sheet over a lower corner of the board. What is shown because the mouse points at a figure goes when it leaves that: it
/// takes no click that is meant for what lies below.
fn sheet(
    seen: &SeenFigure<'_>,
    id: &str,
    corner: Corner,
    add: impl FnOnce(&mut Ui) -> DialAnswer,
) -> DialAnswer {
    let ctx = &seen.shell.egui.ctx;
    let free = ctx.available_rect();
    let (pivot, x) = match corner {
        Corner::Left => (egui::Align2::LEFT_BOTTOM, free.min.x + 6.0),
        Corner::Right => (egui::Align2::RIGHT_BOTTOM, free.max.x - 6.0),
    };
    let is_used = seen.cause != DialCause::PointedAt;
    let area = egui::Area::new(egui::Id::new(id))
        .order(egui::Order::Middle)
        .interactable(is_used)
        .sense(egui::Sense::hover())
        .pivot(pivot)
        .fixed_pos(pos2(x, free.max.y - 6.0))
        .constrain_to(free);
    let shown = area.show(ctx, |ui| {
        if !is_used {
            ui.visuals_mut().disabled_alpha = 1.0;
            ui.disable();
        }
        let frame = theme::sheet().inner_margin(egui::Margin::same(9));
        frame.show(ui, add).inner
    });
    let painter = ctx.layer_painter(shown.response.layer_id);
    theme::ornament(&painter, shown.response.rect);
    shown.inner
}

/// Where egui keeps whether the table is wanted.
fn table_mark() -> egui::Id {
    egui::Id::new("dial-table-wanted")
}

fn is_table_wanted(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(table_mark()))
        .unwrap_or(false)
}

/// Puts all positions of the dial away, if they were shown in the last frame; whether they were.
pub fn put_table_away(ctx: &Context) -> bool {
    let now = ctx.cumulative_pass_nr();
    let last: Option<u64> = ctx.data(|data| data.get_temp(table_mark()));
    let shown = is_table_wanted(ctx) && last.is_some_and(|last| last + 1 >= now);
    if shown {
        want_table(ctx, false);
    }
    shown
}

fn want_table(ctx: &Context, wanted: bool) {
    ctx.data_mut(|data| data.insert_temp(table_mark(), wanted));
}

/// A small button with a picture; whether it is pressed.
fn tool(ui: &mut Ui, shell: &Shell, name: &str, icon: &str, words: String) -> bool {
    ui.spacing_mut().button_padding = vec2(4.0, 2.0);
    let image = shell.icons.image(icon, 14.0, theme::TEXT);
    let response = ui.add(egui::Button::image(image)).on_hover_text(words);
    controls::marked(ui, name, response).clicked()
}

impl SeenFigure<'_> {
    /// The head and the base.
    fn show(&self, ui: &mut Ui, scale: f32) -> DialAnswer {
        let look = self.head(ui);
        let warrior = self.position.warrior(self.who);
        let click = self.pose.map_or(f32::from(warrior.click), |it| it.click);
        let base = Base {
            shell: self.shell,
            position: &self.position,
            who: self.who,
            click,
            scale,
            legal: self.legal,
        };
        let answer = ui.vertical_centered(|ui| base.show(ui)).inner;
        answer.unwrap_or(look)
    }

    /// Name, crest or rank, and the buttons.
    fn head(&self, ui: &mut Ui) -> DialAnswer {
        let mut look = DialAnswer::Stays;
        let (shell, position) = (self.shell, &self.position);
        let kind = position.kind(self.who);
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 22.0), egui::Sense::hover());
            match position.warrior(self.who).owner {
                Some(seat) => theme::paint_crest(ui.painter(), seat, rect.center(), 8.0),
                None => stars(ui.painter(), shell, kind, rect),
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let close = || shell.say("menu-close");
                if self.cause == DialCause::Pinned
                    && tool(ui, shell, "dial-close", "screen/close", close())
                {
                    look = DialAnswer::Closed;
                }
                let words = shell.say("dial-more");
                if tool(ui, shell, "dial-table", "screen/window", words) {
                    want_table(ui.ctx(), !is_table_wanted(ui.ctx()));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let name = shell.texts.kind(position, self.who);
                    // A long name is smaller: the dial keeps its height.
                    let size = lines::size_that_fits(ui, &name, theme::title(16.0), 11.0);
                    let name = RichText::new(name).font(theme::title(size));
                    ui.add(egui::Label::new(name.color(theme::GOLD.ink())).truncate());
                });
            });
        });
        look
    }
}

/// The numeral of a hero's level (DIAL-6).
pub fn numeral(level: u8) -> &'static str {
    let number = usize::from(level.saturating_sub(1));
    table::LEVELS.get(number).copied().unwrap_or_default()
}

/// The stars of a spawn's rank; a unique one has a crown (DIAL-7).
fn stars(painter: &egui::Painter, shell: &Shell, kind: &Kind, rect: egui::Rect) {
    let Role::Spawn { rank, .. } = &kind.role else {
        return;
    };
    let (icon, count) = match rank {
        Rank::Weak => ("stat/star", 1_u8),
        Rank::Normal => ("stat/star", 2),
        Rank::Strong => ("stat/star", 3),
        Rank::Unique => ("screen/crown", 1),
    };
    let tone = crate::ui::skirmish::look::rank_tone(*rank);
    let side = if count == 1 { 16.0 } else { 10.0 };
    for number in 0..count {
        let shift = f32::from(number) - f32::from(count - 1) / 2.0;
        let at = rect.center() + vec2(shift * 6.0, f32::from(number % 2) * 8.0 - 2.0);
        let star = egui::Rect::from_center_size(at, vec2(side, side));
        shell.icons.print(painter, icon, star, tone.ink());
    }
}

/// All positions of a dial in a table, this one marked; the id of a rule that was clicked, and the live position
/// under the mouse.
pub fn rows(ui: &mut Ui, shell: &Shell, kind: &Kind, now: u8) -> (Option<String>, Option<u8>) {
    table::show(ui, shell, kind, now)
}

/// The dial itself, turned until this position stands in its slot, with what it shows there; so many points wide.
pub fn wheel(ui: &mut Ui, shell: &Shell, kind: &Kind, now: u8, side: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(side, side), egui::Sense::hover());
    let id = ui.id().with("wheel");
    let click = ui.ctx().animate_value_with_time(id, f32::from(now), 0.15);
    let painter = ui.painter_at(rect);
    let scale = side / base::SIDE;
    base::rim(&painter, shell, kind, (rect.center(), scale), click);
    painter.circle_filled(rect.center(), base::BASE * scale, theme::FIELD.ink());
    if let Some(click) = kind.dial.get(usize::from(now)) {
        let room = vec2(side * 0.62, side * 0.3);
        let place = egui::Rect::from_center_size(rect.center(), room);
        table::slot(&painter, shell, place, click);
    }
}

/// Paints a value of a position on the mark of its ability, if it has one; `size` is half of the mark's side.
pub fn value_at(painter: &egui::Painter, at: egui::Pos2, size: f32, click: &Click, value: Value) {
    table::value_at(painter, at, size, click, value);
}

/// Paints the mark of an ability, so large from its middle.
pub fn paint_mark(painter: &egui::Painter, at: egui::Pos2, size: f32, ability: Ability) {
    mark::paint(painter, at, size, 0.0, (ability, false));
}

/// Explains an ability: its name, its rule and the rule's text.
pub fn explain(ui: &mut Ui, shell: &Shell, ability: Ability) {
    mark::explain(ui, shell, ability);
}

/// Paints what the slot of a figure shows where it begins at a level.
pub fn slot(painter: &egui::Painter, shell: &Shell, rect: egui::Rect, kind: &Kind, level: u8) {
    let start = usize::from(kind.start_click(level));
    if let Some(click) = kind.dial.get(start) {
        table::slot(painter, shell, rect, click);
    }
}

/// A figure before it is on the table: what its base says, and its dial, with the start at a level
/// marked.
pub fn leaf(ui: &mut Ui, shell: &Shell, kind: &Kind, level: u8) {
    ui.set_max_width(WIDTH);
    ui.horizontal(|ui| {
        show_likeness(ui, &shell.icons, kind, 44.0);
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
