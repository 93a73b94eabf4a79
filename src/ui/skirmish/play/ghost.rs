//! What is about to be put: chosen, turned, and seen on the board before it lies there.

use super::Play;
use crate::games::skirmish::Terrain;
use crate::table::skirmish::asif;
use crate::table::skirmish::intent::{Held, KeyAction, Meaning, Thing};
use crate::ui::skirmish::board::{Ghost, Overlay, SquareMark};
use crate::ui::skirmish::prints;
use crate::ui::skirmish::shown::Shown;
use crate::ui::window::theme;

impl Play {
    /// Looks what can be put now; what is held stays in hand if it can.
    pub(super) fn settle_putting(&mut self) {
        let history = self.at.live.history();
        let position = history.game().at(history.state());
        let legal = self.at.live.asked().map(|_| self.choices.legal.as_slice());
        self.hand.settle(&position, legal);
        // After an undo the same command may be thought of in another position.
        self.put = None;
    }

    /// Takes something in hand.
    pub(super) fn hold(&mut self, held: Held) {
        self.hand.take(Meaning::Hold(held));
        self.settle_putting();
    }

    /// Turns what is in hand, or turns it over, by a button for that key.
    pub(super) fn handle(&mut self, key: KeyAction) {
        if let Meaning::Hold(held) = self.moment().key(key, self.cursor) {
            self.hold(held);
        }
    }

    /// The board with what is in hand on the square under the mouse, if it may lie there.
    pub(super) fn thought(&mut self) -> Option<Shown> {
        let square = self.cursor.filter(|_| self.shows_ghost())?;
        let command = self.moment().put_at(square)?.command();
        let history = self.at.live.history();
        if !matches!(&self.put, Some((of, _)) if *of == command) {
            let thought = asif::put(history.game(), history.state(), command).ok()?;
            self.put = Some((command, thought));
        }
        let (_, state) = self.put.as_ref()?;
        Some(self.at.shown.with_state(state.clone()))
    }

    fn shows_ghost(&self) -> bool {
        self.hand.is_putting() && self.at.asked().is_some() && !self.hand.measure().is_on()
    }

    /// Where what is in hand may lie, and how it would lie under the mouse.
    pub(super) fn show_putting(&self, overlay: &mut Overlay) {
        let position = self.at.live.position();
        let whole = self.hand.held().thing.is_some_and(Thing::is_block);
        overlay.grid = whole;
        for square in self.hand.spots() {
            let strength = if whole { 0.09 } else { 0.3 };
            let mark = SquareMark::tinted(*square, theme::GOLD, strength);
            overlay.marks.push(mark);
        }
        let Some(square) = self.cursor.filter(|_| self.shows_ghost()) else {
            return;
        };
        let free = self.moment().put_at(square);
        let put = free.or_else(|| self.hand.held().wished(&position, square));
        let Some(put) = put else { return };
        let squares = match put.laid().filter(|_| free.is_none()) {
            Some(laid) => {
                let print = position.book.print(laid.print);
                let squares = laid
                    .squares(print)
                    .filter(|(_, it, _)| *it != Terrain::Wall);
                let tone = |terrain| prints::tone(terrain, 0).unwrap_or(theme::VOID);
                squares.map(|(at, it, _)| (at, tone(it))).collect()
            }
            None => {
                let squares = put.squares(&position);
                squares.map(|at| (at, theme::GOLD)).collect()
            }
        };
        overlay.ghost = Some(Ghost {
            squares,
            free: free.is_some(),
            front: put.thing.has_front().then_some(put.turn),
        });
    }

    /// The name of what is in hand and how it is held, for those who do not see it.
    pub(super) fn held_name(&self) -> Option<String> {
        let thing = self.hand.held().thing.filter(|_| self.hand.is_putting())?;
        let Held { turn, side, .. } = self.hand.held();
        let name = self.thing_name(thing);
        Some(format!("{name} {} {}", turn.name(), side.name()))
    }

    /// What a thing is called in commands.
    pub(super) fn thing_name(&self, thing: Thing) -> String {
        let position = self.at.live.position();
        match thing {
            Thing::Block(block) => position.block_name(block).to_string(),
            Thing::Terrain(kind) => kind.name().into(),
            Thing::Door(kind) => kind.name().into(),
            Thing::Chest(chest) => position.chest_name(chest),
            Thing::Token(colour) => colour.name().into(),
            Thing::Comer => "comer".into(),
            Thing::Lost => "lost".into(),
        }
    }
}
