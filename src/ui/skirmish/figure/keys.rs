//! The keys of whoever makes a figure.

use super::{FigureBuilder, Leave, dial_sheet};
use crate::games::skirmish::{Ability, MOST_VALUE, Value};
use crate::table::skirmish::figure::{FigureStep, RowChange};
use crate::ui::skirmish::actions::{
    ABILITY, ABILITY_BACK, ESTIMATE, LESS, LEVEL_START, MORE, NAME, PLAY_FIGURE, ROW_ADD, ROW_COPY,
    ROW_GONE,
};
use crate::ui::window::actions::KEYS;
use crate::ui::window::shell::Shell;
use egui::Key;

/// What its sheet of keys tells.
pub(super) const SHEET: [&str; 12] = [
    "figure-key-arrows",
    "figure-key-digits",
    "figure-key-ability",
    "figure-key-row",
    "figure-key-start",
    "figure-key-estimate",
    "figure-key-name",
    "figure-key-play",
    "own-key-undo",
    "own-key-tab",
    "own-key-escape",
    "own-key-sheets",
];

impl FigureBuilder {
    /// Hears the keys that no field and no list wants; what leads away.
    pub(super) fn hear(&mut self, shell: &Shell) -> Option<Leave> {
        let ctx = &shell.egui.ctx;
        let escaped = crate::ui::screens::escaped(shell);
        // Escape leaves a field first.
        if shell.egui.takes_letters() {
            return None;
        }
        let heard = &shell.egui.heard;
        let pressed = |key: Key| ctx.input(|input| input.key_pressed(key));
        // With the keys at a button, arrows and Return are its own.
        if ctx.memory(|memory| memory.focused().is_none()) {
            let step =
                |more: Key, less: Key| isize::from(pressed(more)) - isize::from(pressed(less));
            let down = step(Key::ArrowDown, Key::ArrowUp);
            let right = step(Key::ArrowRight, Key::ArrowLeft);
            if (down, right) != (0, 0) {
                self.step(down, right);
            }
        }
        for digit in heard.digits() {
            self.type_digit(digit);
        }
        let (row, value) = (self.row, self.value);
        let change = i8::from(heard.does(MORE)) - i8::from(heard.does(LESS));
        if change != 0 {
            let number = self.kind().dial[row].values[value].saturating_add_signed(change);
            let sheet = self.sheet().clone().with_value(row, value, number);
            self.type_on(FigureStep::Value(row, value), sheet);
        }
        for (action, back) in [(ABILITY, false), (ABILITY_BACK, true)] {
            if heard.does(action) {
                self.next_ability(back);
            }
        }
        for (action, change) in [
            (ROW_ADD, RowChange::Add),
            (ROW_COPY, RowChange::CopyDown),
            (ROW_GONE, RowChange::Remove),
        ] {
            if heard.does(action) {
                self.change_row(change, row);
            }
        }
        if heard.does(LEVEL_START) {
            let sheet = dial_sheet::next_start(self.sheet(), row);
            self.perform(FigureStep::Starts, sheet);
        }
        if heard.does(ESTIMATE) {
            self.take_estimate();
        }
        self.work.hear_undo(heard);
        self.row = self.row.min(self.kind().dial.len() - 1);
        self.shows_keys |= heard.does(KEYS);
        if heard.does(NAME) {
            self.wants_name = true;
        }
        if heard.does(PLAY_FIGURE) && self.work.faults().is_empty() {
            return Some(Leave::Play);
        }
        escaped.then_some(Leave::Back)
    }

    fn step(&mut self, down: isize, right: isize) {
        let row = self.row.saturating_add_signed(down);
        let place = Value::ALL.iter().position(|value| *value == self.value);
        let place = place.unwrap_or(0).saturating_add_signed(right);
        let value = Value::ALL[place.min(Value::ALL.len() - 1)];
        self.move_to(row, value);
    }

    /// A digit more of the value where the keys are; one that makes it too much begins anew.
    fn type_digit(&mut self, digit: u8) {
        let before: u8 = self.typed.parse().unwrap_or(0);
        let number = before.saturating_mul(10).saturating_add(digit);
        let number = match number > MOST_VALUE {
            true => digit,
            false => number,
        };
        self.typed = number.to_string();
        let (row, value) = (self.row, self.value);
        let sheet = self.sheet().clone().with_value(row, value, number);
        self.type_on(FigureStep::Value(row, value), sheet);
    }

    /// The next ability that can stand where the keys are, or the one before; behind the last none.
    fn next_ability(&mut self, back: bool) {
        let fits = |ability: &&Ability| ability.value() == self.value;
        let fitting: Vec<Ability> = Ability::ALL.iter().filter(fits).copied().collect();
        let now = self.kind().dial[self.row].marks[self.value];
        let place = now.and_then(|now| fitting.iter().position(|it| *it == now));
        let (count, place) = (fitting.len() + 1, place.map_or(0, |place| place + 1));
        let next = (place + if back { count - 1 } else { 1 }) % count;
        let sheet = self.sheet().clone();
        let sheet = match next.checked_sub(1).and_then(|next| fitting.get(next)) {
            Some(ability) => sheet.with_mark(self.row, *ability),
            None => sheet.without_mark(self.row, self.value),
        };
        self.perform(FigureStep::Mark, sheet);
    }
}
