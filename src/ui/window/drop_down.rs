//! A list that opens below what is chosen of it: no wider than it may be, no higher than the window has room for.

use super::lines::width_of;
use super::{arrows, controls};
use egui::style::ScrollStyle;
use egui::{Atom, AtomExt as _, Button, Id, Key, Popup, Response, Ui, vec2};

/// The most that an open list is wide and high, in points.
const MOST: egui::Vec2 = vec2(420.0, 460.0);
/// The side of the sign that says that it opens, in points.
const SIGN: f32 = 10.0;
/// What a shut list has around its words: the sign, and what is beside both.
const FRAME: f32 = SIGN + 28.0;
/// In so many frames after it was opened what is chosen comes into sight: the first one only measures.
const NEW: u64 = 3;

/// That a list was shut by a key in the frame before.
#[derive(Clone, Copy, Default)]
struct Shut;

/// Which part of a list is filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListPart {
    /// What stands above the rest, and stays there.
    Head,
    /// What scrolls.
    Rest,
}

/// How wide a shut list is, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ListWidth {
    /// Always this; longer words take two lines.
    Is(f32),
    /// As what is chosen needs it, at most this, in one line: so a bar keeps its height.
    UpTo(f32),
}

/// A list with its name as a control, what is chosen of it, and how wide it is while it is shut.
#[derive(Clone, Copy, Debug)]
pub struct DropDown<'a> {
    /// Its name as a control.
    pub name: &'a str,
    /// What is chosen.
    pub chosen: &'a str,
    /// How wide it is while it is shut; never wider than there is room.
    pub width: ListWidth,
    /// What it is for, if that is told.
    pub about: Option<&'a str>,
}

/// The entries of an open list, as they are added.
#[derive(Debug)]
pub struct Entries {
    /// Whether it was opened just now.
    is_new: bool,
    /// The width of the longest so far, in points.
    widest: f32,
}

impl DropDown<'_> {
    /// Shows it, and while it is open its entries, which `add` is asked for part by part.
    pub fn show(
        self,
        ui: &mut Ui,
        mut add: impl FnMut(&mut Ui, &mut Entries, ListPart),
    ) -> Response {
        let response = self.show_shut(ui);
        let id = Id::new(("drop-down", self.name));
        let ctx = ui.ctx().clone();
        let (was_open, now) = (Popup::is_id_open(&ctx, id), ctx.cumulative_pass_nr());
        if response.clicked() {
            ctx.data_mut(|data| data.insert_temp(id, now));
        }
        let opened: u64 = ctx.data(|data| data.get_temp(id)).unwrap_or(0);
        let widest: f32 = ctx.data(|data| data.get_temp(id)).unwrap_or(MOST.x);
        let mut entries = Entries {
            is_new: now.saturating_sub(opened) < NEW,
            widest: 0.0,
        };
        let layer = show_open((&response, id), (&mut entries, widest), &mut add);
        if let Some(layer) = layer {
            ctx.memory_mut(|memory| memory.set_modal_layer(layer));
            arrows::keep_within(&ctx, layer, response.rect);
            ctx.data_mut(|data| data.insert_temp(id, entries.widest));
            if entries.is_new {
                ctx.request_repaint();
            }
            let is_left = ctx.input(|input| input.key_pressed(Key::Escape));
            if was_open && (controls::chosen_by_key(&ctx) || is_left) {
                Popup::close_id(&ctx, id);
                ctx.data_mut(|data| data.insert_temp(id, Shut));
                ctx.request_repaint();
            }
        } else if ctx.data_mut(|data| data.remove_temp::<Shut>(id)).is_some() {
            // While the list is open only what is in it can have the keys.
            response.request_focus();
        }
        controls::marked(ui, self.name, response)
    }

    /// Shows it, and while it is open its entries, all of which scroll.
    pub fn show_rest(self, ui: &mut Ui, mut add: impl FnMut(&mut Ui, &mut Entries)) -> Response {
        self.show(ui, |ui, entries, part| {
            if part == ListPart::Rest {
                add(ui, entries);
            }
        })
    }

    fn show_shut(self, ui: &mut Ui) -> Response {
        let (whole, room) = (width_of(ui, self.chosen), ui.available_width());
        let (width, lines) = match self.width {
            ListWidth::Is(width) => (width.min(room), 2.0),
            ListWidth::UpTo(most) => ((whole + FRAME).min(most).min(room), 1.0),
        };
        // What a user names may be long: it is cut then, and whole under the mouse.
        let is_cut = whole > lines * (width - FRAME).max(0.0);
        let sign = Id::new("opens");
        let button = ui.scope(|ui| {
            ui.set_max_width(width);
            let height = ui.spacing().interact_size.y;
            let sign = Atom::custom(sign, vec2(SIGN, SIGN));
            let text = egui::RichText::new(self.chosen).atom_shrink(true);
            let button = Button::new((text, Atom::grow(), sign));
            let button = match is_cut {
                true => button.truncate(),
                false => button.wrap(),
            };
            ui.add(button.min_size(vec2(width, height)))
        });
        let response = button.inner;
        let at = response.rect.right_center() - vec2(SIGN / 2.0 + 8.0, 0.0);
        let corners = [(-4.0, -2.5), (4.0, -2.5), (0.0, 3.5)];
        let corners = corners.map(|(right, down)| at + vec2(right, down)).to_vec();
        let ink = ui.style().interact(&response).fg_stroke.color;
        let none = egui::Stroke::NONE;
        ui.painter()
            .add(egui::Shape::convex_polygon(corners, ink, none));
        let whole = is_cut.then_some(self.chosen);
        let told: Vec<&str> = whole.into_iter().chain(self.about).collect();
        controls::explained(response, (!told.is_empty()).then(|| told.join("\n")))
    }
}

/// Shows a list below what opens it, if it is open; the layer that it lies on.
fn show_open(
    (response, id): (&Response, Id),
    (entries, widest): (&mut Entries, f32),
    add: &mut impl FnMut(&mut Ui, &mut Entries, ListPart),
) -> Option<egui::LayerId> {
    let room = response.ctx.content_rect();
    let (above, below) = (
        response.rect.top() - room.top(),
        room.bottom() - response.rect.bottom(),
    );
    let list = Popup::menu(response).id(id).width(response.rect.width());
    // Its ground is nothing that arrows lead to.
    let list = list.sense(egui::Sense::hover());
    let shown = list.show(|ui| {
        let most = MOST.min(vec2(room.width() - 40.0, above.max(below) - 30.0));
        ui.set_width(widest.clamp(response.rect.width().min(most.x), most.x));
        ui.set_max_height(most.y);
        ui.spacing_mut().scroll = ScrollStyle {
            foreground_color: true,
            ..ScrollStyle::solid()
        };
        add(ui, entries, ListPart::Head);
        let left = ui.available_height();
        // Without the least height it would stay as low as when it first opened.
        controls::scroll()
            .max_height(left)
            .min_scrolled_height(left)
            .animated(false)
            .show(ui, |ui| add(ui, entries, ListPart::Rest));
    });
    shown.map(|shown| shown.response.layer_id)
}

impl Entries {
    /// One of several to choose, with its name as a control; a text that is too long is cut, and stands whole where
    /// the mouse is. What is chosen has the keys when the list opens.
    pub fn choice<T: PartialEq>(
        &mut self,
        ui: &mut Ui,
        name: impl Into<String>,
        (chosen, value): (&mut T, T),
        text: &str,
    ) -> Response {
        let here = *chosen == value;
        let wanted = width_of(ui, text) + 2.0 * ui.spacing().button_padding.x + 14.0;
        self.widest = self.widest.max(wanted);
        let response = ui.add(Button::selectable(here, text).wrap());
        if self.is_new && here {
            response.request_focus();
            response.scroll_to_me(Some(egui::Align::Center));
        }
        if response.clicked() {
            *chosen = value;
        }
        controls::marked(ui, name, response)
    }

    /// Notes how wide an entry is that is shown in another way.
    pub fn reach(&mut self, width: f32) {
        self.widest = self.widest.max(width);
    }
}
