//! Experience and levels.

use super::*;

impl Facts {
    pub(super) fn absorb_experience(&mut self, event: ExperienceEvent, book: &Book) {
        match event {
            ExperienceEvent::Gained { seat, points } => {
                let player = &mut self.players[seat];
                player.experience = player.experience.and(points);
            }
            ExperienceEvent::Levelled { who, level } => {
                self.change(who, |warrior| {
                    warrior.level = level;
                    warrior.click = book.kind(warrior.kind).start_click(level);
                });
                self.mark(who, Marks::LEVELLED);
            }
        }
    }
}
