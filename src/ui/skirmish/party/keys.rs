//! The keys of whoever puts a party together.

use super::cast::card_id;
use super::{LAST_TURN, Leave, PartyBuilder};
use crate::table::skirmish::party::{PartyStep, start_levels};
use crate::ui::window::shell::Shell;
use egui::Key;

/// What its sheet of keys tells.
pub(super) const SHEET: [&str; 12] = [
    "party-key-cast",
    "party-key-add",
    "party-key-remove",
    "party-key-level",
    "party-key-pin",
    "party-key-turn",
    "party-key-own",
    "party-key-search",
    "own-key-undo",
    "own-key-tab",
    "own-key-escape",
    "own-key-sheets",
];

impl PartyBuilder {
    /// Hears the keys that no field and no list wants; what leads away.
    pub(super) fn hear(&mut self, shell: &mut Shell) -> Option<Leave> {
        let ctx = shell.egui.ctx.clone();
        let escaped = crate::ui::screens::escaped(shell);
        // Escape leaves a field first.
        if shell.egui.takes_letters() {
            return None;
        }
        let pressed = |key: Key| ctx.input(|input| input.key_pressed(key));
        // With the keys at a button that is no row of the cast, arrows and Return are its own.
        let focused = ctx.memory(|memory| memory.focused());
        let on_card = focused.is_some() && focused == self.cursor.as_deref().map(card_id);
        let free = focused.is_none() || on_card;
        let step = isize::from(pressed(Key::ArrowDown)) - isize::from(pressed(Key::ArrowUp));
        if free && step != 0 {
            self.step(step);
            if let Some(id) = self.cursor.as_deref().filter(|_| on_card) {
                ctx.memory_mut(|memory| {
                    memory.move_focus(egui::FocusDirection::None);
                    memory.request_focus(card_id(id));
                });
            }
        }
        let cursor = self.cursor.clone();
        if let Some(id) = cursor {
            if free && pressed(Key::Enter) || (pressed(Key::Plus) || pressed(Key::Equals)) {
                self.add(&id);
            }
            if (pressed(Key::Delete) || pressed(Key::Minus)) && self.list().holds(&id) {
                self.remove(&id);
            }
            if pressed(Key::P) {
                self.pin(&id);
            }
            for (key, by) in [(Key::OpenBracket, -1), (Key::CloseBracket, 1)] {
                if pressed(key) {
                    self.own_more(shell, &id, by);
                }
            }
            for (key, level) in [(Key::Num1, 1), (Key::Num2, 2)] {
                let place = self.list().heroes.iter().position(|hero| hero.kind == id);
                let offered = start_levels(self.kind(&id)).contains(&level);
                if let Some(place) = place.filter(|_| offered && pressed(key)) {
                    let name = self.name_of(&id);
                    let list = self.list().clone().with_level(place, level);
                    self.work.editor.perform(PartyStep::Level(name), list);
                }
            }
        }
        if pressed(Key::Comma) {
            self.turned = self.turned.saturating_sub(1);
        }
        if pressed(Key::Period) {
            self.turned = (self.turned + 1).min(LAST_TURN);
        }
        self.work.hear_undo(&ctx);
        if pressed(Key::F) || pressed(Key::Slash) {
            self.wants_search = true;
        }
        self.shows_keys |= pressed(Key::F3);
        escaped.then_some(Leave::Back)
    }

    /// The cursor goes down the cast, or up.
    fn step(&mut self, by: isize) {
        let places = self.search.places();
        let id_at = |place: &usize| &self.data.kinds[*place].id;
        let now = self.cursor.as_ref();
        let now = now.and_then(|id| places.iter().position(|place| id_at(place) == id));
        let next = match now {
            None => 0,
            Some(now) => now
                .saturating_add_signed(by)
                .min(places.len().saturating_sub(1)),
        };
        self.cursor = places.get(next).map(|place| id_at(place).clone());
        self.moved = true;
    }
}
