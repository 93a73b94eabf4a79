//! What pages and windows are made of: sheets with a heading, a body that scrolls and a foot, plates to
//! press.

use super::hall::{self, Light};
use crate::store::Message;
use crate::table::names::{is_unfit, is_unfit_in_words};
use crate::ui::window::arrows;
use crate::ui::window::controls;
use crate::ui::window::icons::Icons;
use crate::ui::window::shell::{CommonScreen, Next, Shell};
use crate::ui::window::spelling::undrawn;
use crate::ui::window::theme;
use egui::{Align, Align2, Context, Layout, Rect, Response, RichText, Sense, Ui, UiBuilder, vec2};

/// What of a page is being filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PagePart {
    /// What scrolls.
    Body,
    /// The buttons below, which are always seen.
    Foot,
}

/// A sheet in the middle of the window, at most so large, over the darkened hall.
pub fn page(
    shell: &mut Shell,
    title: &str,
    most: egui::Vec2,
    mut add: impl FnMut(&mut Ui, &mut Shell, PagePart),
) {
    hall::paint(shell, Light::Dim);
    let ctx = shell.egui.ctx.clone();
    note_nearer(&ctx);
    let panel = egui::CentralPanel::default().frame(egui::Frame::NONE);
    panel.show(&ctx, |ui| {
        let room = ui.max_rect();
        let margin = (room.width().min(room.height()) * 0.02).clamp(4.0, 20.0);
        // A notice takes its room from the lower end alone.
        let whole = ctx.viewport_rect();
        let size = (whole.size() - vec2(margin, margin) * 2.0).min(most);
        let mut sheet = Rect::from_center_size(whole.center(), size);
        sheet.set_bottom(sheet.bottom().min(room.bottom() - margin));
        ui.painter().add(theme::sheet().paint(sheet));
        theme::ornament(ui.painter(), sheet);
        let inner = sheet.shrink2(vec2(18.0, 14.0));
        let head = headline(ui, inner, title);
        let mark = egui::Id::new(("foot", title));
        let foot_height = ctx.data(|data| data.get_temp(mark)).unwrap_or(38.0_f32);
        let mut body = inner;
        body.set_top(head.bottom());
        body.set_bottom(inner.bottom() - foot_height - 8.0);
        ui.scope_builder(UiBuilder::new().max_rect(body), |ui| {
            controls::scroll()
                .auto_shrink([false, false])
                .show(ui, |ui| add(ui, shell, PagePart::Body));
        });
        let mut foot = inner;
        foot.set_top(body.bottom() + 8.0);
        let before = arrows::count(&ctx, ui.layer_id());
        let filled = ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| {
            add(ui, shell, PagePart::Foot);
        });
        arrows::keep_in_row(&ctx, ui.layer_id(), before);
        let needed = filled.response.rect.height();
        if (needed - foot_height).abs() > 0.5 {
            ctx.data_mut(|data| data.insert_temp(mark, needed));
            ctx.request_discard("the foot has another height");
        }
    });
}

/// One of two columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// The left one, or the upper part where there is room for one only.
    First,
    /// The other.
    Second,
}

/// A form in two columns where at least `wide` points are there, else one part below the other.
pub fn two_columns(ui: &mut Ui, wide: f32, mut add: impl FnMut(&mut Ui, Column)) {
    if ui.available_width() < wide {
        add(ui, Column::First);
        add(ui, Column::Second);
        return;
    }
    ui.spacing_mut().item_spacing.x = 22.0;
    ui.columns(2, |columns| {
        for (ui, column) in columns.iter_mut().zip([Column::First, Column::Second]) {
            ui.spacing_mut().item_spacing.x = 8.0;
            add(ui, column);
        }
    });
}

/// A sheet that has one way back: by its button or Escape, to the title.
pub fn page_with_back(
    shell: &mut Shell,
    title: &'static str,
    most: egui::Vec2,
    mut body: impl FnMut(&mut Ui, &mut Shell) -> Next,
) -> Next {
    let mut next = Next::Stay;
    let title = shell.say(title);
    page(shell, &title, most, |ui, shell, part| match part {
        PagePart::Body => {
            if let to @ (Next::Go(_) | Next::Quit) = body(ui, shell) {
                next = to;
            }
        }
        PagePart::Foot => {
            let back = shell.say("back");
            if row_button(ui, &shell.icons, "back", "screen/step-back", back) || escaped(shell) {
                next = Next::go(CommonScreen::Title);
            }
        }
    });
    next
}

/// Writes the heading of a sheet; the room it takes.
fn headline(ui: &mut Ui, inner: Rect, title: &str) -> Rect {
    let size = (inner.width() * 0.055).clamp(20.0, 30.0);
    let font = theme::title(size);
    let top = inner.center_top();
    let written = ui
        .painter()
        .text(top, Align2::CENTER_TOP, title, font, theme::GOLD.ink());
    let line = written.bottom() + 6.0;
    let stroke = egui::Stroke::new(1.0, theme::FRAME.ink());
    let painter = ui.painter();
    painter.hline(inner.left()..=inner.center().x - 10.0, line, stroke);
    painter.hline(inner.center().x + 10.0..=inner.right(), line, stroke);
    let middle = egui::pos2(inner.center().x, line);
    theme::diamond(painter, middle, 4.0, theme::GOLD, theme::FRAME);
    let mut head = inner;
    head.set_bottom(line + 10.0);
    head
}

/// Keeps the mouse from all that lies below a window.
fn cover(ctx: &Context) {
    let whole = ctx.content_rect();
    let area = egui::Area::new("cover".into())
        .order(egui::Order::Middle)
        .fixed_pos(whole.min);
    let shown = area.show(ctx, |ui| {
        ui.painter()
            .rect_filled(whole, 0.0, theme::VOID.ink().gamma_multiply(0.45));
        ui.allocate_rect(whole, Sense::click_and_drag());
    });
    ctx.move_to_top(shown.response.layer_id);
}

/// A window over any screen, with a heading and a button that closes it; whether it stays open.
pub fn window(
    ctx: &Context,
    shell: &mut Shell,
    name: &'static str,
    most: egui::Vec2,
    mut add: impl FnMut(&mut Ui, &mut Shell),
) -> bool {
    let mut open = true;
    note_nearer(ctx);
    cover(ctx);
    // What lies behind it hears no keys.
    let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::new(name));
    ctx.memory_mut(|memory| memory.set_modal_layer(layer));
    let room = ctx.content_rect().shrink(8.0);
    // The frame's margin is not counted among the contents.
    let size = (room.size() - vec2(32.0, 32.0)).min(most);
    // Its first frame only measures it.
    let mut seen = false;
    let mut head = Rect::NOTHING;
    let shown = egui::Window::new(name)
        .title_bar(false)
        .frame(theme::sheet().inner_margin(egui::Margin::same(16)))
        .resizable(false)
        .order(egui::Order::Foreground)
        .anchor(Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .constrain_to(room)
        .show(ctx, |ui| {
            ui.set_width(size.x);
            ui.set_max_height(size.y);
            let row = ui.horizontal(|ui| {
                let heading = RichText::new(shell.say(name)).font(theme::title(22.0));
                ui.label(heading.color(theme::GOLD.ink()));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let name = format!("{name}-close");
                    if icon_button(ui, &shell.icons, name, "screen/close", &shell.say("close")) {
                        open = false;
                    }
                });
            });
            head = row.response.rect;
            theme::rule(ui);
            add(ui, shell);
            seen = !ui.is_sizing_pass();
        });
    arrows::keep_within(ctx, layer, head);
    if let Some(shown) = shown.filter(|_| seen) {
        let painter = ctx.layer_painter(shown.response.layer_id);
        theme::ornament(&painter, shown.response.rect);
        controls::mark(ctx, format!("{name}-sheet"), shown.response.rect);
    }
    open && !escaped(shell)
}

/// Whether Escape was pressed and nothing nearer wants it: a note, a field, an open list.
pub fn escaped(shell: &Shell) -> bool {
    let ctx = &shell.egui.ctx;
    let pressed = ctx.input(|input| input.key_pressed(egui::Key::Escape));
    let nearer = ctx.data(|data| data.get_temp(nearer_mark()));
    // What another screen noted when it was last seen says nothing of this one.
    let nearer = nearer == Some((ctx.cumulative_pass_nr(), true));
    pressed && shell.unread() == 0 && !nearer && !shell.is_reading
}

/// Notes whether a field or an open list wants Escape before they have heard it in this frame.
fn note_nearer(ctx: &Context) {
    let nearer = ctx.wants_keyboard_input() || egui::Popup::is_any_open(ctx);
    let noted = (ctx.cumulative_pass_nr(), nearer);
    ctx.data_mut(|data| data.insert_temp(nearer_mark(), noted));
}

fn nearer_mark() -> egui::Id {
    egui::Id::new("wants-escape")
}

/// A button that shows a picture only; its words stand where the mouse is.
pub fn icon_button(
    ui: &mut Ui,
    icons: &Icons,
    name: impl Into<String>,
    icon: &str,
    words: &str,
) -> bool {
    let image = icons.image(icon, 20.0, theme::TEXT);
    let response = ui.add(egui::Button::image(image)).on_hover_text(words);
    controls::marked(ui, name, response).clicked()
}

/// A button of a row at the foot of a page; whether it was pressed.
pub fn row_button(ui: &mut Ui, icons: &Icons, name: &str, icon: &str, text: String) -> bool {
    wide_button(ui, icons, name, icon, text).clicked()
}

/// The same, which may be given the keys.
pub fn wide_button(ui: &mut Ui, icons: &Icons, name: &str, icon: &str, text: String) -> Response {
    let font = egui::FontId::new(16.0, egui::FontFamily::Name("bold".into()));
    let width = ui
        .painter()
        .layout_no_wrap(text.clone(), font, theme::TEXT.ink())
        .size()
        .x;
    plate(ui, icons, name, icon, &text, vec2(width + 64.0, 38.0))
}

/// A plate to press, with a picture at its left.
pub fn plate(
    ui: &mut Ui,
    icons: &Icons,
    name: &str,
    icon: &str,
    text: &str,
    size: egui::Vec2,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, text));
    let focused = response.has_focus();
    let warm = ui
        .ctx()
        .animate_bool_with_time(response.id, response.hovered() || focused, 0.12);
    let warm = if enabled { warm } else { 0.0 };
    let down = response.is_pointer_button_down_on();
    let painter = ui.painter();
    let (high, low) = match down {
        true => (theme::FIELD, theme::PRESSED),
        false => (theme::Tone(0x3a_3234), theme::Tone(0x22_1d20)),
    };
    let lit = |tone: theme::Tone| tone.towards(theme::PRESSED, warm * 0.8).ink();
    theme::gradient(painter, rect, lit(high), lit(low));
    let line = theme::FRAME.towards(theme::GOLD, warm);
    let width = if focused { 2.5 } else { 1.5 };
    let stroke = egui::Stroke::new(width, line.ink());
    painter.rect_stroke(rect, 2.0, stroke, egui::StrokeKind::Inside);
    let inner = egui::Stroke::new(1.0, theme::FRAME.towards(theme::VOID, 0.4).ink());
    painter.rect_stroke(rect.shrink(4.0), 0.0, inner, egui::StrokeKind::Inside);
    for side in [rect.left_center(), rect.right_center()] {
        theme::diamond(painter, side, 3.0 + warm * 2.0, line, theme::VOID);
    }
    let tone = match enabled {
        true => theme::TEXT.towards(theme::GOLD, warm),
        false => theme::FAINT.towards(theme::VOID, 0.45),
    };
    let side = (size.y * 0.55).min(22.0);
    let at = egui::pos2(rect.left() + 14.0 + side / 2.0, rect.center().y);
    let place = Rect::from_center_size(at, vec2(side, side));
    icons.print(painter, icon, place, tone.ink());
    let font = egui::FontId::new(16.0, egui::FontFamily::Name("bold".into()));
    let middle = egui::pos2(rect.center().x + side / 2.0, rect.center().y);
    painter.text(middle, Align2::CENTER_CENTER, text, font, tone.ink());
    controls::marked(ui, name, response)
}

/// A number with buttons for less and more by a step; the number between them can be dragged or typed. Its range is
/// told where the mouse is, and what was typed beyond it.
pub fn stepper<T: egui::emath::Numeric>(
    ui: &mut Ui,
    shell: &Shell,
    name: &str,
    value: &mut T,
    range: std::ops::RangeInclusive<T>,
    step: u8,
) {
    let (least, most) = (range.start().to_f64(), range.end().to_f64());
    let moved = |value: T, by: f64| T::from_f64((value.to_f64() + by).clamp(least, most));
    let step = f64::from(step);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let less = ui.add_enabled(value.to_f64() > least, egui::Button::new("−"));
        if controls::marked(ui, format!("{name}-less"), less).clicked() {
            *value = moved(*value, -step);
        }
        show_number(ui, shell, name, value, range);
        let more = ui.add_enabled(value.to_f64() < most, egui::Button::new("+"));
        if controls::marked(ui, format!("{name}-more"), more).clicked() {
            *value = moved(*value, step);
        }
    });
}

/// For so many seconds it stays told that a number was beyond its range.
const TOLD_FOR: f64 = 4.0;

/// The number of a stepper, as wide as the longest of its range.
fn show_number<T: egui::emath::Numeric>(
    ui: &mut Ui,
    shell: &Shell,
    name: &str,
    value: &mut T,
    range: std::ops::RangeInclusive<T>,
) {
    let (least, most) = (range.start().to_f64(), range.end().to_f64());
    let font = egui::TextStyle::Button.resolve(ui.style());
    let longest = ui
        .painter()
        .layout_no_wrap(most.to_string(), font, theme::TEXT.ink());
    let padding = ui.spacing().button_padding.x * 2.0;
    let width = longest.size().x + padding;
    // Its frame takes a little, too.
    ui.spacing_mut().interact_size.x = width.max(40.0).ceil() + 4.0;
    let typed = std::cell::RefCell::new(None);
    let field = egui::DragValue::new(value)
        .range(range)
        .custom_parser(|text| {
            let number = text.trim().parse::<f64>().ok();
            if number.is_some() || !text.trim().is_empty() {
                typed.replace(Some((text.to_string(), number)));
            }
            number
        });
    let field = ui.add(field);
    let about = |id: &'static str| {
        Message::new(id)
            .with("least", least.to_string())
            .with("most", most.to_string())
    };
    let field = field.on_hover_text(shell.texts.say(&about("range-about")));
    let field = controls::marked(ui, name, field);
    let (mark, now) = (field.id.with("beyond"), ui.input(|input| input.time));
    // As long as it is typed, what is too small may only be unfinished.
    let is_beyond = |typed: f64| typed > most || typed < least && !field.has_focus();
    let typed = typed.into_inner();
    if let Some((text, number)) = typed.filter(|(_, number)| number.is_none_or(is_beyond)) {
        let id = number.map_or("range-letters", |_| "range-beyond");
        let words = shell.texts.say(&about(id).with("typed", text.trim()));
        ui.data_mut(|data| data.insert_temp(mark, (words, now + TOLD_FOR)));
    }
    let told = ui.data(|data| data.get_temp::<(String, f64)>(mark));
    let Some((words, until)) = told.filter(|(_, until)| now < *until) else {
        return;
    };
    let left = std::time::Duration::from_secs_f64(until - now);
    ui.ctx().request_repaint_after(left);
    egui::Tooltip::for_widget(&field).show(|ui| {
        let words = egui::Label::new(RichText::new(words).color(theme::WARN.ink()));
        let told = ui.add(words.extend());
        controls::mark(ui.ctx(), format!("{name}-beyond"), told.rect);
    });
}

/// The same for a number that may be left at what is usual, which stands below 0.
pub fn stepper_or(ui: &mut Ui, name: &str, value: &mut Option<u8>, most: usize, usual: &str) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 3.0;
        let less = ui.add_enabled(value.is_some(), egui::Button::new("−"));
        if controls::marked(ui, format!("{name}-less"), less).clicked() {
            *value = value.and_then(|value| value.checked_sub(1));
        }
        let text = value.map_or_else(|| usual.to_string(), |value| value.to_string());
        ui.label(RichText::new(format!(" {text} ")).color(theme::GOLD.ink()));
        let more = ui.add_enabled(
            value.is_none_or(|value| usize::from(value) < most),
            egui::Button::new("+"),
        );
        if controls::marked(ui, format!("{name}-more"), more).clicked() {
            *value = Some(value.map_or(0, |value| value + 1));
        }
    });
}

/// A field of one line for a text of so many letters at most, dressed as it is wished: it tells when no more go in.
pub fn bounded_line(
    ui: &mut Ui,
    shell: &Shell,
    name: impl Into<String>,
    (text, most): (&mut String, usize),
    dress: impl for<'a> FnOnce(egui::TextEdit<'a>) -> egui::TextEdit<'a>,
) -> Response {
    let name = name.into();
    let field = egui::TextEdit::singleline(text).char_limit(most);
    let response = controls::marked_field(ui, &name, dress(field));
    text.retain(|sign| !is_unfit(sign));
    tell_undrawn(shell, &name, &response, text);
    tell_bound(shell, &name, response, (text.chars().count(), most))
}

/// A field of several lines, in the same way.
pub fn bounded_text(
    ui: &mut Ui,
    shell: &Shell,
    name: impl Into<String>,
    (text, most): (&mut String, usize),
    rows: usize,
) -> Response {
    let name = name.into();
    let field = egui::TextEdit::multiline(text).char_limit(most);
    let field = field.desired_rows(rows).desired_width(f32::INFINITY);
    let response = controls::held_field(ui, &name, field);
    text.retain(|sign| !is_unfit_in_words(sign));
    tell_undrawn(shell, &name, &response, text);
    tell_bound(shell, &name, response, (text.chars().count(), most))
}

/// More letters than these are not named one by one.
const MOST_NAMED: usize = 5;

/// Frames a field with letters that no face has, and tells beside it which they are while it is used: they are kept.
pub fn tell_undrawn(shell: &Shell, name: &str, response: &Response, text: &str) {
    let ctx = &response.ctx;
    let missing = undrawn(ctx, text);
    if missing.is_empty() {
        return;
    }
    let line = egui::Stroke::new(1.5, theme::WARN.ink());
    let painter = ctx.layer_painter(response.layer_id);
    let seen = painter.with_clip_rect(response.interact_rect.expand(2.0));
    seen.rect_stroke(response.rect, 3.0, line, egui::StrokeKind::Outside);
    controls::mark(ctx, format!("{name}-undrawn"), response.rect);
    if !response.has_focus() && !response.hovered() {
        return;
    }
    let named = missing.iter().take(MOST_NAMED);
    let mut letters: Vec<String> = named
        .map(|letter| format!("U+{:04X}", u32::from(*letter)))
        .collect();
    if missing.len() > MOST_NAMED {
        letters.push("…".into());
    }
    let words = Message::new("letters-undrawn")
        .with("count", missing.len())
        .with("letters", letters.join(" "));
    let words = RichText::new(shell.texts.say(&words)).color(theme::WARN.ink());
    let mut tooltip = egui::Tooltip::for_widget(response);
    tooltip.popup = tooltip
        .popup
        .id(response.id.with("undrawn"))
        .align(egui::RectAlign::TOP_START);
    tooltip.show(|ui| {
        let told = ui.label(words);
        controls::mark(ui.ctx(), format!("{name}-undrawn-told"), told.rect);
    });
}

/// Tells beside a field how many letters go in, by itself when it is full.
fn tell_bound(
    shell: &Shell,
    name: &str,
    response: Response,
    (count, most): (usize, usize),
) -> Response {
    let is_full = response.has_focus() && count >= most;
    let words = Message::new(if is_full {
        "letters-full"
    } else {
        "letters-most"
    });
    let words = shell.texts.say(&words.with("most", most));
    if is_full {
        egui::Tooltip::for_widget(&response).show(|ui| {
            let words = RichText::new(words).color(theme::WARN.ink());
            let told = ui.label(words);
            controls::mark(ui.ctx(), format!("{name}-full"), told.rect);
        });
        return response;
    }
    response.on_hover_text(words)
}
