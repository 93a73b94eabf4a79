//! Controls by name: what a test, or a hand that does not see, finds on the screen.

use super::scroll::{self, Scroll};
use egui::{Context, Id, Rect, Response, Ui, WidgetText};

#[derive(Clone, Default)]
struct Named(Vec<(String, Rect)>);

/// Notes where a control of that name stands in this frame, in points.
pub fn mark(ctx: &Context, name: impl Into<String>, rect: Rect) {
    ctx.data_mut(|data| {
        let named: &mut Named = data.get_temp_mut_or_default(Id::NULL);
        named.0.push((name.into(), rect));
    });
}

/// All controls of this frame, which begins anew.
pub fn take(ctx: &Context) -> Vec<(String, Rect)> {
    ctx.data_mut(|data| {
        let named: &mut Named = data.get_temp_mut_or_default(Id::NULL);
        std::mem::take(&mut named.0)
    })
}

/// The control is marked if it can be used and seen.
pub fn marked(ui: &Ui, name: impl Into<String>, response: Response) -> Response {
    if comes_by_keys(ui.ctx(), &response) && !ui.clip_rect().contains_rect(response.rect) {
        response.scroll_to_me(None);
    }
    let seen = response.rect.intersect(ui.clip_rect());
    let in_sight = seen.height() > response.rect.height() / 2.0;
    // What the keys have come to is about to come into sight.
    if response.enabled() && (in_sight || response.has_focus()) {
        let seen = if in_sight { seen } else { response.rect };
        mark(ui.ctx(), name, seen);
    }
    response
}

/// Whether the keys have come to a control just now, so that it is to be seen however far down a page it
/// stands. By arrows egui lets them come between two frames, and says of no frame that they came in it.
fn comes_by_keys(ctx: &Context, response: &Response) -> bool {
    if !response.has_focus() {
        return false;
    }
    let last = Id::new("last-focused");
    ctx.data_mut(|data| {
        let before: Option<Id> = data.get_temp(last);
        data.insert_temp(last, response.id);
        before != Some(response.id)
    })
}

/// A button with a name.
pub fn button(ui: &mut Ui, name: impl Into<String>, text: impl Into<WidgetText>) -> Response {
    let response = ui.button(text);
    marked(ui, name, response)
}

/// Tells what a control is for, while the mouse is over it or the keys have come to it.
pub fn explained(response: Response, about: Option<String>) -> Response {
    let Some(about) = about else {
        return response;
    };
    if response.gained_focus() || response.has_focus() && !response.hovered() {
        // Unlike `show_tooltip_text`, this is nothing that arrows lead to.
        let mut tooltip = egui::Tooltip::for_widget(&response);
        // Keys go on downwards mostly: it covers nothing that they come to next.
        tooltip.popup = tooltip.popup.align(egui::RectAlign::TOP_START);
        tooltip.show(|ui| ui.label(about.clone()));
    }
    response.on_hover_text(about)
}

/// Tells why a control cannot be used, while the mouse is over it: that it is shut, and that it is told, is marked.
pub fn shut(ui: &Ui, name: &str, response: Response, why: &str) -> Response {
    if response.enabled() {
        return response;
    }
    mark(ui.ctx(), format!("{name}-shut"), response.rect);
    response.on_disabled_hover_ui(|ui| {
        let told = ui.label(why);
        mark(ui.ctx(), format!("{name}-why"), told.rect);
    })
}

/// One choice of several with a name; whether it was chosen just now.
pub fn choice<T: PartialEq>(
    ui: &mut Ui,
    name: impl Into<String>,
    chosen: &mut T,
    value: T,
    text: impl Into<WidgetText>,
) -> Response {
    let response = ui.selectable_value(chosen, value, text);
    shut_list(&response);
    marked(ui, name, response)
}

/// Shuts the list that is open once something in it was chosen by a key; by the mouse it shuts of itself.
pub fn shut_list(response: &Response) {
    let ctx = &response.ctx;
    if response.clicked() && chosen_by_key(ctx) && egui::Popup::is_any_open(ctx) {
        egui::Popup::close_all(ctx);
    }
}

/// Whether a key has chosen what has the keys in this frame.
pub fn chosen_by_key(ctx: &Context) -> bool {
    let pressed = |key| ctx.input(|input| input.key_pressed(key));
    pressed(egui::Key::Enter) || pressed(egui::Key::Space)
}

/// What stands in a field that is still empty, fainter than what is typed.
pub fn hint(text: String) -> egui::RichText {
    egui::RichText::new(text).color(super::theme::FAINT.towards(super::theme::VOID, 0.35).ink())
}

/// A text field of one line with a name: arrows up and down lead on from it.
pub fn marked_field(ui: &mut Ui, name: impl Into<String>, field: egui::TextEdit<'_>) -> Response {
    let response = held_field(ui, name, field);
    let id = response.id;
    let filter = egui::EventFilter {
        horizontal_arrows: true,
        ..egui::EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
    ui.data_mut(|data| data.insert_temp(id.with("leads-on"), ()));
    response
}

/// Whether all arrows are for what has the keys: a text of several lines, a number that is typed.
pub fn holds_arrows(ctx: &Context, id: Id) -> bool {
    let leads_on = ctx.data(|data| data.get_temp::<()>(id.with("leads-on")).is_some());
    !leads_on && egui::TextEdit::load_state(ctx, id).is_some()
}

fn field_id(name: &str) -> Id {
    Id::new(("field", name))
}

/// Gives the keys to the held field of that name, which is shown from the next frame on and empty until then.
pub fn await_field(ctx: &Context, name: &str) {
    let id = field_id(name);
    // A widget that has the keys is known for a field by its state.
    egui::text_edit::TextEditState::default().store(ctx, id);
    ctx.memory_mut(|memory| memory.request_focus(id));
}

/// A text field with a name that keeps all arrows: of several lines, or with a use of its own for them.
pub fn held_field(ui: &mut Ui, name: impl Into<String>, field: egui::TextEdit<'_>) -> Response {
    let name = name.into();
    // It keeps the keys when what stands above it comes or goes.
    let response = ui.add(field.id(field_id(&name)));
    // What is typed moves along with the cursor.
    let inside = response.rect.shrink2(egui::vec2(4.0, 0.0));
    scroll::note(ui.ctx(), inside, [true, false]);
    marked(ui, name, response)
}

/// All letters of a field are chosen: what is typed takes their place.
pub fn select_all(ctx: &Context, field: Id, letters: usize) {
    use egui::text::{CCursor, CCursorRange};
    let mut state = egui::TextEdit::load_state(ctx, field).unwrap_or_default();
    let range = CCursorRange::two(CCursor::new(0), CCursor::new(letters));
    state.cursor.set_char_range(Some(range));
    state.store(ctx, field);
}

/// A part that scrolls up and down, by wheel and bar: its ground is nothing that keys come to.
pub fn scroll() -> Scroll {
    Scroll::new([false, true])
}

/// The same for a sheet in which nothing takes the keys: arrows, Page Up and Page Down, Home and End scroll it.
pub fn scroll_read(ui: &mut Ui, area: Scroll, add: impl FnOnce(&mut Ui)) {
    let high = ui.available_height();
    area.show(ui, |ui| {
        let wished = egui::vec2(0.0, -wished_scroll(ui.ctx(), high));
        ui.scroll_with_delta_animation(wished, egui::style::ScrollAnimation::none());
        let top = Rect::from_min_size(ui.cursor().min, egui::Vec2::splat(1.0));
        mark(ui.ctx(), "sheet-top", top);
        add(ui);
    });
}

/// A line of a sheet that is read, in points.
const LINE: f32 = 44.0;
/// More than any sheet is high.
const WHOLE: f32 = 100_000.0;

/// How far down the keys wish to scroll what is so high.
fn wished_scroll(ctx: &Context, high: f32) -> f32 {
    let ways = [
        (egui::Key::ArrowDown, LINE),
        (egui::Key::ArrowUp, -LINE),
        (egui::Key::PageDown, high - LINE),
        (egui::Key::PageUp, LINE - high),
        (egui::Key::End, WHOLE),
        (egui::Key::Home, -WHOLE),
    ];
    let pressed = ways
        .iter()
        .filter(|(key, _)| ctx.input(|input| input.key_pressed(*key)));
    pressed.map(|(_, far)| far).sum()
}
