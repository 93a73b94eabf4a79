//! The keys of whoever puts a party together.

use super::cast::card_id;
use super::{LAST_TURN, Leave, PartyBuilder};
use crate::table::skirmish::party::{PartyStep, start_levels};
use crate::ui::skirmish::actions::{
    ADD, DIALS_BACK, DIALS_ON, OWN_LESS, OWN_MORE, PIN_DIAL, REMOVE, SEARCH,
};
use crate::ui::window::actions::{Action, KEYS};
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
        let heard = &shell.egui.heard;
        let does = |action: Action| heard.does(action);
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
            if free && pressed(Key::Enter) || does(ADD) {
                self.add(&id);
            }
            if does(REMOVE) && self.list().holds(&id) {
                self.remove(&id);
            }
            if does(PIN_DIAL) {
                self.pin(&id);
            }
            let levels: Vec<u8> = heard
                .digits()
                .filter(|digit| matches!(digit, 1 | 2))
                .collect();
            let own = [(does(OWN_LESS), -1), (does(OWN_MORE), 1)];
            for (_, by) in own.into_iter().filter(|(pressed, _)| *pressed) {
                self.own_more(shell, &id, by);
            }
            for level in levels {
                let place = self.list().heroes.iter().position(|hero| hero.kind == id);
                let offered = start_levels(self.kind(&id)).contains(&level);
                if let Some(place) = place.filter(|_| offered) {
                    let name = self.name_of(&id);
                    let list = self.list().clone().with_level(place, level);
                    self.work.editor.perform(PartyStep::Level(name), list);
                }
            }
        }
        let does = |action: Action| shell.egui.heard.does(action);
        if does(DIALS_BACK) {
            self.turned = self.turned.saturating_sub(1);
        }
        if does(DIALS_ON) {
            self.turned = (self.turned + 1).min(LAST_TURN);
        }
        self.work.hear_undo(&shell.egui.heard);
        if does(SEARCH) {
            self.wants_search = true;
        }
        self.shows_keys |= does(KEYS);
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
