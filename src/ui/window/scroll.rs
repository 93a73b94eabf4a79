//! A part that scrolls, and where it stands: what leaves it at an edge comes into sight again.

use egui::{Context, Id, Rect, Ui};

/// A part that scrolls.
pub struct Scroll {
    area: egui::ScrollArea,
    ways: [bool; 2],
}

/// Where a part scrolls, and whether it does across and up and down.
pub type Scrolled = (Rect, [bool; 2]);

impl Scroll {
    /// One that scrolls across and up and down as is said, by wheel and bar: its ground is nothing that keys come to.
    pub fn new(ways: [bool; 2]) -> Scroll {
        let source = egui::scroll_area::ScrollSource {
            drag: false,
            ..egui::scroll_area::ScrollSource::ALL
        };
        let area = egui::ScrollArea::new(ways).scroll_source(source);
        Scroll { area, ways }
    }

    /// The same, dressed as it is wished.
    fn with(self, dress: impl FnOnce(egui::ScrollArea) -> egui::ScrollArea) -> Scroll {
        let area = dress(self.area);
        Scroll { area, ..self }
    }

    /// Tells it from its neighbours.
    pub fn id_salt(self, salt: impl std::hash::Hash) -> Scroll {
        self.with(|area| area.id_salt(salt))
    }

    /// Whether it is smaller than its room where its contents are.
    pub fn auto_shrink(self, shrinks: [bool; 2]) -> Scroll {
        self.with(|area| area.auto_shrink(shrinks))
    }

    /// At most so high.
    pub fn max_height(self, high: f32) -> Scroll {
        self.with(|area| area.max_height(high))
    }

    /// At least so high where it scrolls.
    pub fn min_scrolled_height(self, high: f32) -> Scroll {
        self.with(|area| area.min_scrolled_height(high))
    }

    /// The same that begins at its end and stays there as that moves on, of all the room that there is.
    pub fn at_its_end(self) -> Scroll {
        // What else is shown in its place in turn begins at its own beginning.
        self.id_salt("at-its-end")
            .auto_shrink([false, false])
            .with(|area| area.stick_to_bottom(true))
    }

    /// Begins so far down.
    pub fn vertical_scroll_offset(self, far: f32) -> Scroll {
        self.with(|area| area.vertical_scroll_offset(far))
    }

    /// Whether it moves to what is called into sight, or is there at once.
    pub fn animated(self, moves: bool) -> Scroll {
        self.with(|area| area.animated(moves))
    }

    /// Shows it with its contents.
    pub fn show<R>(
        self,
        ui: &mut Ui,
        add: impl FnOnce(&mut Ui) -> R,
    ) -> egui::scroll_area::ScrollAreaOutput<R> {
        let ways = self.ways;
        self.area.show(ui, |ui| {
            note(ui.ctx(), ui.clip_rect(), ways);
            add(ui)
        })
    }

    /// Shows so many rows of this height, of which those in sight are made.
    pub fn show_rows<R>(
        self,
        ui: &mut Ui,
        (count, high): (usize, f32),
        add: impl FnOnce(&mut Ui, std::ops::Range<usize>) -> R,
    ) -> egui::scroll_area::ScrollAreaOutput<R> {
        let ways = self.ways;
        self.area.show_rows(ui, high, count, |ui, rows| {
            note(ui.ctx(), ui.clip_rect(), ways);
            add(ui, rows)
        })
    }
}

#[derive(Clone, Default)]
struct Noted(Vec<Scrolled>);

fn noted() -> Id {
    Id::new("scrolled")
}

/// Notes that what is clipped there scrolls.
pub fn note(ctx: &Context, clip: Rect, ways: [bool; 2]) {
    ctx.data_mut(|data| {
        let all: &mut Noted = data.get_temp_mut_or_default(noted());
        all.0.push((clip, ways));
    });
}

/// All parts of this frame that scroll; it begins anew.
pub fn take(ctx: &Context) -> Vec<Scrolled> {
    ctx.data_mut(|data| {
        let all: &mut Noted = data.get_temp_mut_or_default(noted());
        std::mem::take(&mut all.0)
    })
}
