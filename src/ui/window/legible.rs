//! What of a frame's text cannot be read whole: cut short, beyond the window or what it stands in, on other text. It
//! is told in the trace, so that every test that looks at a screen judges it.

use super::scroll::Scrolled;
use super::spelling::undrawn;
use egui::epaint::{ClippedShape, Shape};
use egui::{Context, Rect};

/// So far a text may lie beyond an edge, or on another one, in points: rounding, and the tails of letters.
const SLACK: f32 = 1.5;

/// A text as it is drawn.
struct Written {
    text: String,
    /// What is seen of its letters.
    seen: Rect,
}

/// One line for each text of this frame that cannot be read whole.
pub fn illegible(ctx: &Context, scrolled: &[Scrolled]) -> Vec<String> {
    let window = ctx.viewport_rect();
    let layers: Vec<_> = ctx.memory(|memory| memory.layer_ids().collect());
    let mut faults = Vec::new();
    ctx.graphics(|graphics| {
        for layer in layers {
            let shapes = graphics.get(layer).map(|list| list.all_entries());
            let mut judge = Judge {
                window,
                scrolled,
                written: Vec::new(),
                boxes: Vec::new(),
                faults: &mut faults,
            };
            for ClippedShape { clip_rect, shape } in shapes.into_iter().flatten() {
                judge.look(*clip_rect, shape);
            }
        }
    });
    faults.sort();
    faults.dedup();
    faults
}

/// The texts of this frame with letters that no face has.
pub fn undrawn_texts(ctx: &Context) -> Vec<String> {
    let layers: Vec<_> = ctx.memory(|memory| memory.layer_ids().collect());
    let mut texts = Vec::new();
    ctx.graphics(|graphics| {
        for list in layers.into_iter().filter_map(|layer| graphics.get(layer)) {
            list.all_entries()
                .for_each(|it| gather(&it.shape, &mut texts));
        }
    });
    texts.retain(|text| !undrawn(ctx, text).is_empty());
    texts
}

fn gather(shape: &Shape, texts: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, texts)),
        Shape::Text(text) => texts.push(text.galley.text().to_string()),
        _ => {}
    }
}

/// Looks at the shapes of one layer, in the order in which they are drawn.
struct Judge<'a> {
    window: Rect,
    scrolled: &'a [Scrolled],
    written: Vec<Written>,
    /// Frames in which text may stand.
    boxes: Vec<Rect>,
    faults: &'a mut Vec<String>,
}

impl Judge<'_> {
    fn look(&mut self, clip: Rect, shape: &Shape) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| self.look(clip, shape)),
            Shape::Rect(rect) if rect.stroke.width > 0.0 && rect.stroke.color.a() > 0 => {
                self.boxes.push(rect.rect);
            }
            Shape::Text(text) if text.opacity_factor > 0.0 => {
                let galley = &text.galley;
                let cut = galley.elided && !galley.is_empty();
                for row in &galley.rows {
                    let at = text.pos.to_vec2() + row.pos.to_vec2();
                    let ink = row.visuals.mesh_bounds.translate(at);
                    self.judge(clip, ink, galley.text(), cut);
                }
            }
            _ => {}
        }
    }

    fn judge(&mut self, clip: Rect, ink: Rect, text: &str, elided: bool) {
        if !ink.is_positive() || !clip.is_positive() || text.trim().is_empty() {
            return;
        }
        let seen = ink.intersect(clip).intersect(self.window);
        let lost = self.lost(clip, ink);
        if elided && seen.is_positive() {
            self.tell("is cut short", text);
        } else if let Some(lost) = lost {
            self.tell(lost, text);
        }
        if !seen.is_positive() {
            return;
        }
        if self.leaves_its_box(seen) {
            self.tell("leaves its frame", text);
        }
        // What has an edge in another colour is written more than once.
        let covers = |other: &&Written| {
            let both = other.seen.intersect(seen).shrink(SLACK);
            both.is_positive() && other.text != text
        };
        if let Some(other) = self.written.iter().find(covers) {
            let other = format!("lies on `{}`", first_line(&other.text));
            self.tell(&other, text);
        }
        self.written.push(Written {
            text: text.to_string(),
            seen,
        });
    }

    /// How a text is cut by what clips it, unless it can be scrolled into sight.
    fn lost(&self, clip: Rect, ink: Rect) -> Option<&'static str> {
        let clip = clip.intersect(self.window);
        let edges = [
            (0, clip.left() - ink.left(), clip.left()),
            (0, ink.right() - clip.right(), clip.right()),
            (1, clip.top() - ink.top(), clip.top()),
            (1, ink.bottom() - clip.bottom(), clip.bottom()),
        ];
        let is_lost = |(way, by, edge): &(usize, f32, f32)| {
            let scrolls = |(part, ways): &Scrolled| {
                let sides = match way {
                    0 => [part.left(), part.right()],
                    _ => [part.top(), part.bottom()],
                };
                ways[*way] && sides.iter().any(|side| (side - edge).abs() < 1.0)
            };
            *by > SLACK && !self.scrolled.iter().any(scrolls)
        };
        let (way, ..) = edges.into_iter().find(is_lost)?;
        Some(["is cut at a side", "is cut above or below"][way])
    }

    /// Whether a text stands in a frame and goes beyond it.
    fn leaves_its_box(&self, seen: Rect) -> bool {
        let around = self.boxes.iter().filter(|it| it.contains(seen.center()));
        let nearest = around.min_by(|one, other| one.area().total_cmp(&other.area()));
        nearest.is_some_and(|it| !it.expand(SLACK).contains_rect(seen))
    }

    fn tell(&mut self, what: &str, text: &str) {
        self.faults.push(format!("`{}` {what}", first_line(text)));
    }
}

fn first_line(text: &str) -> &str {
    text.trim().lines().next().unwrap_or_default()
}
