//! Where arrows lead to in a window, a row or a list: not out of it, nor to what lies behind.

use super::controls;
use egui::{Context, Key, Rect};

/// Arrows lead about in a window and never to what lies behind it, where nothing takes the keys: at its ends up and
/// down begin anew at the other one. While nothing has the keys they begin below its head.
pub fn keep_within(ctx: &Context, layer: egui::LayerId, head: Rect) {
    let pressed = |key| ctx.input(|input| input.key_pressed(key));
    let focused = ctx.memory(|memory| memory.focused());
    if focused.is_some_and(|id| controls::holds_arrows(ctx, id)) {
        return;
    }
    let (down, up) = (pressed(Key::ArrowDown), pressed(Key::ArrowUp));
    if down == up {
        return;
    }
    let places = key_places(ctx, layer);
    let rect_of = |wanted| places.iter().find(|(id, _)| *id == wanted);
    let from = match focused.map(rect_of) {
        None => head,
        Some(Some((_, rect))) => *rect,
        Some(None) => return,
    };
    if let Some(id) = place_after(from, &places, if down { 1.0 } else { -1.0 }) {
        ctx.memory_mut(|memory| {
            memory.move_focus(egui::FocusDirection::None);
            memory.request_focus(id);
        });
    }
}

/// How much of a layer keys can come to so far in this frame.
pub fn count(ctx: &Context, layer: egui::LayerId) -> usize {
    key_places(ctx, layer).len()
}

/// Arrows left and right lead from one button of a row to the next, however far away it is, and not out of the row:
/// it holds all that came to the layer after the first so many.
pub fn keep_in_row(ctx: &Context, layer: egui::LayerId, before: usize) {
    let pressed = |key| ctx.input(|input| input.key_pressed(key));
    let (right, left) = (pressed(Key::ArrowRight), pressed(Key::ArrowLeft));
    let places: Vec<_> = key_places(ctx, layer).into_iter().skip(before).collect();
    let focused = ctx.memory(|memory| memory.focused());
    let Some((_, from)) = places.iter().find(|(id, _)| Some(*id) == focused) else {
        return;
    };
    if right == left {
        return;
    }
    let sign = if right { 1.0 } else { -1.0 };
    let ahead = |rect: &Rect| (rect.center().x - from.center().x) * sign;
    let others = places.iter().filter(|(_, rect)| ahead(rect) > 1.0);
    let next = others.min_by(|(_, one), (_, two)| ahead(one).total_cmp(&ahead(two)));
    ctx.memory_mut(|memory| {
        memory.move_focus(egui::FocusDirection::None);
        if let Some((id, _)) = next {
            memory.request_focus(*id);
        }
    });
}

/// All of a layer that keys can come to.
fn key_places(ctx: &Context, layer: egui::LayerId) -> Vec<(egui::Id, Rect)> {
    ctx.viewport(|seen| {
        let all = seen.this_pass.widgets.get_layer(layer);
        let able = all.filter(|it| it.enabled && it.sense.is_focusable());
        able.map(|it| (it.id, it.rect)).collect()
    })
}

/// The nearest of some places that lies below another, or above it with a sign of −1; if there is none, the one that
/// is farthest the other way.
fn place_after(from: Rect, places: &[(egui::Id, Rect)], sign: f32) -> Option<egui::Id> {
    // The ground of the window can be clicked, too, and holds all of them.
    let others = || places.iter().filter(|(_, rect)| !rect.contains_rect(from));
    let aside = |rect: &Rect| (rect.center().x - from.center().x).abs();
    let ahead = |rect: &Rect| (rect.center().y - from.center().y) * sign;
    let far = |rect: &Rect| ahead(rect) + 2.0 * aside(rect);
    let beyond = others().filter(|(_, rect)| ahead(rect) > from.height() / 2.0);
    let nearest = beyond.min_by(|(_, one), (_, other)| far(one).total_cmp(&far(other)));
    let farthest = || others().min_by(|(_, one), (_, other)| ahead(one).total_cmp(&ahead(other)));
    nearest.or_else(farthest).map(|(id, _)| *id)
}
