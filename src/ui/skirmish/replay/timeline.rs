//! The time of a match as a line: whose turn each part was, and marks for what mattered.

use super::{Watch, Wish};
use crate::store::skirmish::Point;
use crate::table::skirmish::chronicle::Matter;
use crate::ui::skirmish::look::matter_icon;
use crate::ui::window::controls;
use crate::ui::window::parts::times;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Painter, Rect, Sense, Stroke, Ui, pos2, vec2};

/// The height of a row of marks, and of the line.
const LANE: f32 = 15.0;
const TRACK: f32 = 14.0;
const LANES: [Matter; 3] = [Matter::Death, Matter::Chest, Matter::Level];

impl Watch {
    /// Shows the line; pressed or dragged, it asks for the moment under the mouse.
    pub(super) fn time_line(&self, ui: &mut Ui, shell: &Shell) -> Option<Wish> {
        let height = TRACK + times(LANES.len(), LANE) + 6.0;
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let track = Rect::from_min_max(
            pos2(rect.left() + 8.0, rect.bottom() - TRACK),
            pos2(rect.right() - 8.0, rect.bottom()),
        );
        let painter = ui.painter();
        self.turns(painter, track);
        for (lane, matter) in (0_u8..).zip(LANES) {
            let y = rect.top() + LANE * (f32::from(lane) + 0.5);
            self.lane(painter, shell, matter, (track, y));
        }
        self.flags(painter, (rect, track));
        self.head(painter, rect, track);
        let mut wish = None;
        if let Some(at) = response.interact_pointer_pos() {
            let share = (at.x - track.left()) / track.width();
            let entry = times(self.reel.last, share.clamp(0.0, 1.0)).round() as usize;
            wish = (entry != self.reel.at).then_some(Wish::To(entry));
        }
        let hovered = response.hover_pos().and_then(|at| self.told_at(track, at));
        let response = match hovered {
            Some(told) => response.on_hover_text(told),
            None => response,
        };
        controls::marked(ui, "time-line", response);
        wish
    }

    /// Where an entry lies on the line.
    fn x_of(&self, track: Rect, entry: usize) -> f32 {
        track.left() + times(entry, track.width()) / self.reel.last.max(1) as f32
    }

    /// What is said of what lies under the mouse: of what mattered, or of a mark that somebody put.
    fn told_at(&self, track: Rect, at: egui::Pos2) -> Option<String> {
        if let Some(mark) = self.mark_at(track, at) {
            return Some(mark.text.clone());
        }
        let near = |entry: usize| (self.x_of(track, entry) - at.x).abs() < 5.0;
        let mark = self.marks.all().find(|mark| near(mark.entry))?;
        let lines = [mark.name.as_str(), mark.note.as_str()];
        let lines = lines.into_iter().filter(|line| !line.is_empty());
        Some(lines.collect::<Vec<_>>().join("\n"))
    }

    /// Flags over the line where somebody has put marks.
    fn flags(&self, painter: &Painter, (rect, track): (Rect, Rect)) {
        for mark in self.marks.all() {
            let x = self.x_of(track, mark.entry);
            let pole = Stroke::new(1.5, theme::TEXT.ink());
            painter.vline(x, rect.top() + 2.0..=track.bottom(), pole);
            let flag = vec![
                pos2(x, rect.top() + 2.0),
                pos2(x + 9.0, rect.top() + 5.5),
                pos2(x, rect.top() + 9.0),
            ];
            let ink = theme::WARN.ink();
            painter.add(egui::Shape::convex_polygon(flag, ink, Stroke::NONE));
        }
    }

    /// The mark under the mouse.
    fn mark_at(&self, track: Rect, at: egui::Pos2) -> Option<&Point> {
        let near = |mark: &&Point| (self.x_of(track, mark.entry) - at.x).abs() < 6.0;
        let top = track.bottom() - TRACK - times(LANES.len(), LANE) - 6.0;
        let lane = ((at.y - top) / LANE) as usize;
        let matter = LANES.get(lane)?;
        let mut marks = self.story.points.iter();
        marks.find(|mark| mark.mark.matter == *matter && near(mark))
    }

    /// The line in the colours of those whose turns they were.
    fn turns(&self, painter: &Painter, track: Rect) {
        painter.rect_filled(track.expand(2.0), 3.0, theme::VOID.ink());
        let ends = self.story.turns.iter().skip(1).map(|(entry, _)| *entry);
        let ends = ends.chain([self.reel.last]);
        for ((from, seat), to) in self.story.turns.iter().zip(ends) {
            let part = Rect::from_x_y_ranges(
                self.x_of(track, *from)..=self.x_of(track, to),
                track.y_range(),
            );
            let tone = theme::seat_tone(Some(*seat));
            let share = if to <= self.reel.at { 0.25 } else { 0.6 };
            painter.rect_filled(part, 0.0, tone.towards(theme::PANEL, share).ink());
        }
    }

    /// A row of marks; those too close to the one before are strokes only.
    fn lane(&self, painter: &Painter, shell: &Shell, matter: Matter, (track, y): (Rect, f32)) {
        let line = Stroke::new(1.0, theme::FIELD.ink());
        painter.hline(track.x_range(), y, line);
        let mut free = f32::NEG_INFINITY;
        for mark in self
            .story
            .points
            .iter()
            .filter(|mark| mark.mark.matter == matter)
        {
            let x = self.x_of(track, mark.entry);
            let tone = theme::seat_tone(mark.mark.seat);
            if x < free {
                let reach = y - LANE * 0.3..=y + LANE * 0.3;
                painter.vline(x, reach, Stroke::new(1.5, tone.ink()));
                continue;
            }
            let place = Rect::from_center_size(pos2(x, y), vec2(13.0, 13.0));
            shell
                .icons
                .print(painter, matter_icon(matter), place, tone.ink());
            free = x + 12.0;
        }
    }

    /// The moment that is shown.
    fn head(&self, painter: &Painter, rect: Rect, track: Rect) {
        let x = self.x_of(track, self.reel.at);
        let line = Stroke::new(2.0, theme::GOLD.ink());
        painter.vline(x, rect.y_range(), line);
        let at = pos2(x, track.center().y);
        theme::diamond(painter, at, 7.0, theme::GOLD, theme::VOID);
    }
}
