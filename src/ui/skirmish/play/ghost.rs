//! What is about to be put: chosen, turned, and seen on the board before it lies there.

use super::Play;
use super::choices::Wish;
use super::putting::{Held, Put, Thing, things};
use crate::games::skirmish::{Command, Side, State, Terrain};
use crate::kernel::Square;
use crate::store::Texts;
use crate::table::skirmish::asif;
use crate::ui::skirmish::board::{Ghost, Mark, Overlay};
use crate::ui::skirmish::prints;
use crate::ui::skirmish::shown::Shown;
use crate::ui::skirmish::words;
use crate::ui::window::theme;
use std::collections::BTreeSet;

/// What a person is about to put.
#[derive(Default)]
pub struct Putting {
    /// What is in hand.
    pub held: Held,
    /// Everything that can be taken in hand.
    pub things: Vec<Thing>,
    /// Every square on which it could come to lie.
    spots: BTreeSet<Square>,
    /// The position with it on the board, as it was last thought of.
    thought: Option<(Command, State)>,
}

impl Play {
    /// Whether the next decision is to put something.
    pub(super) const fn is_putting(&self) -> bool {
        !self.putting.things.is_empty()
    }

    /// Looks what can be put now; what is held stays in hand if it can.
    pub(super) fn settle_putting(&mut self) {
        let history = self.sitting.history();
        let position = history.game().at(history.state());
        let legal = &self.choices.legal;
        let putting = &mut self.putting;
        putting.things = match self.sitting.asked() {
            Some(_) => things(&position, legal),
            None => Vec::new(),
        };
        putting.held.settle(&putting.things, legal);
        putting.spots = putting.held.spots(&position, legal);
        // After an undo the same command may be thought of in another position.
        putting.thought = None;
    }

    /// Takes something in hand.
    pub(super) fn take(&mut self, thing: Thing) {
        if self.putting.held.thing != Some(thing) {
            // Only the block in hand was turned over.
            self.putting.held = Held {
                thing: Some(thing),
                side: Side::A,
                ..self.putting.held
            };
        }
        self.settle_putting();
    }

    /// Turns what is in hand clockwise, or `back`.
    pub(super) fn rotate_held(&mut self, back: bool) {
        let history = self.sitting.history();
        let position = history.game().at(history.state());
        let (legal, over) = (&self.choices.legal, self.cursor);
        self.putting.held.rotate(&position, legal, over, back);
        self.settle_putting();
    }

    /// Turns the block in hand over.
    pub(super) fn flip_held(&mut self) {
        if self.putting.held.thing.is_some_and(Thing::is_block) {
            self.putting.held.flip();
            self.settle_putting();
        }
    }

    /// How what is in hand would come to lie there, if it may.
    pub(super) fn put_at(&self, square: Square) -> Option<Put> {
        let position = self.sitting.position();
        let legal = &self.choices.legal;
        self.putting.held.best(&position, legal, square)
    }

    /// What may be wished of a square, the likeliest first; while something is to be put, that which
    /// puts it there.
    pub(super) fn wishes_at(&self, square: Square) -> Vec<Wish> {
        let position = self.sitting.position();
        let mut wishes = self.choices.at(&position, self.chosen, square);
        if self.is_putting() {
            wishes
                .retain(|wish| !matches!(wish, Wish::Now(command) if Put::of(*command).is_some()));
            let put = self.put_at(square);
            let put = put.map(|put| Wish::Now(put.command()));
            wishes.splice(0..0, put);
        }
        wishes
    }

    /// The board with what is in hand on the square under the mouse, if it may lie there.
    pub(super) fn thought(&mut self) -> Option<Shown> {
        let square = self.cursor.filter(|_| self.shows_ghost())?;
        let command = self.put_at(square)?.command();
        let history = self.sitting.history();
        if !matches!(&self.putting.thought, Some((of, _)) if *of == command) {
            let thought = asif::put(history.game(), history.state(), command).ok()?;
            self.putting.thought = Some((command, thought));
        }
        let (_, state) = self.putting.thought.as_ref()?;
        Some(self.shown.with_state(state.clone()))
    }

    fn shows_ghost(&self) -> bool {
        self.is_putting() && self.asked().is_some() && self.measure.is_none()
    }

    /// Where what is in hand may lie, and how it would lie under the mouse.
    pub(super) fn show_putting(&self, overlay: &mut Overlay) {
        let position = self.sitting.position();
        let whole = self.putting.held.thing.is_some_and(Thing::is_block);
        overlay.grid = whole;
        for square in &self.putting.spots {
            overlay.marks.push(Mark {
                square: *square,
                tone: theme::GOLD,
                strength: if whole { 0.09 } else { 0.3 },
                text: String::new(),
            });
        }
        let Some(square) = self.cursor.filter(|_| self.shows_ghost()) else {
            return;
        };
        let free = self.put_at(square);
        let put = free.or_else(|| self.putting.held.wished(&position, square));
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
        });
    }

    /// Keys that turn what is in hand.
    pub(super) fn hear_putting_keys(&mut self) {
        use macroquad::input::{KeyCode, is_key_down, is_key_pressed};
        if !self.is_putting() {
            return;
        }
        if is_key_pressed(KeyCode::R) {
            let back = is_key_down(KeyCode::LeftShift) || is_key_down(KeyCode::RightShift);
            self.rotate_held(back);
        }
        if is_key_pressed(KeyCode::F) {
            self.flip_held();
        }
    }

    /// The name of what is in hand and how it is held, for those who do not see it.
    pub(super) fn held_name(&self) -> Option<String> {
        let thing = self.putting.held.thing.filter(|_| self.is_putting())?;
        let Held { turn, side, .. } = self.putting.held;
        let name = self.thing_name(thing);
        Some(format!("{name} {} {}", turn.name(), side.name()))
    }

    /// What a thing is called in commands.
    pub(super) fn thing_name(&self, thing: Thing) -> String {
        let position = self.sitting.position();
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

    /// Why what is in hand cannot be put on a square.
    pub(super) fn why_not_put(&self, square: Square, texts: &Texts) -> Option<String> {
        let position = self.sitting.position();
        let put = self.putting.held.wished(&position, square)?;
        let refusal = position.check(put.command()).err()?;
        Some(words::why(texts, refusal))
    }
}
