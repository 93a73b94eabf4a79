//! A whole state that a view may be of (KNOW): what is hidden is placed and dealt by the dice.

use super::chase::Castle;
use super::placing::KINDS;
use super::seats::{LORD, SEATS};
use super::state::{State, Status, sees};
use super::words::{Contents, Event, FieldCard, HandCards, Item, Placed, Stage, Task};
use crate::kernel::{Dice, Hex, Label, Seat, few};

impl Castle {
    /// All that the view of a seat lacks is filled in.
    pub(super) fn dealt(&self, view: &State, seat: Seat, dice: &mut dyn Dice<()>) -> State {
        let mut state = view.clone();
        if seat != LORD {
            self.place_hidden(&mut state, dice);
        }
        state.deal_hands(seat, dice);
        self.show_hands(&mut state, seat);
        self.ask_another(&mut state, seat, dice);
        state
    }

    /// KNOW-1: items and castle on hidden fields. While the lord places, it may have placed all.
    fn place_hidden(&self, state: &mut State, dice: &mut dyn Dice<()>) {
        let left = self.hidden_items(state, dice);
        let items = self.at(state).hidden_placing(left, dice);
        let unknown = self.at(state).fields();
        let unknown = unknown.filter(|(_, field)| field.contents == Contents::Unknown);
        let unknown: Vec<Hex> = unknown.map(|(at, _)| at).collect();
        for at in &unknown {
            state.absorb(&self.board, Event::Taken { at: *at });
        }
        for (at, item) in items {
            let what = Placed::Item(item);
            state.absorb(&self.board, Event::Put { what, at });
        }
        if state.castle().is_none() && state.stage() != Stage::Corners {
            self.place_castle(state, &unknown, dice);
        }
    }

    /// PLACE-4, R-EMPTY
    fn place_castle(&self, state: &mut State, unknown: &[Hex], dice: &mut dyn Dice<()>) {
        let empty = |at: &Hex| !self.board.is_start(*at) && self.at(state).item(*at).is_none();
        let weights: Vec<u8> = unknown.iter().map(|at| empty(at).into()).collect();
        if weights.contains(&1) {
            let at = unknown[usize::from(dice.draw((), &weights))];
            let what = Placed::Castle;
            state.absorb(&self.board, Event::Put { what, at });
        }
    }

    /// How many of each kind lie hidden: keys that are found leave their markers, events and traps their cards.
    fn hidden_items(&self, state: &State, dice: &mut dyn Dice<()>) -> [u8; KINDS] {
        if state.stage() == Stage::Corners {
            return [0; KINDS];
        }
        let position = self.at(state);
        let turned = |all: usize, left: u32| few(all).saturating_sub(left as u8);
        let events = turned(FieldCard::EVENTS.len(), state.events().total());
        let traps = turned(FieldCard::TRAPS.len(), state.traps().total());
        let keys = position.fields().filter(|(_, field)| field.marker);
        let keys = few(keys.count());
        let chests = position.missing(Item::Chest);
        let chests = self.hidden_chests(state, (chests, events + traps), dice);
        std::array::from_fn(|kind| match Item::ALL[kind] {
            Item::Chest => chests,
            Item::Trap => position.missing(Item::Trap).saturating_sub(traps),
            Item::Event => position.missing(Item::Event).saturating_sub(events),
            Item::Key => Item::Key.many().saturating_sub(keys),
        })
    }

    /// How many of so many chests lie hidden. One that is gone leaves nothing: it may have lain on any field that is bare,
    /// but for as many as other items have left.
    fn hidden_chests(
        &self,
        state: &State,
        (chests, others): (u8, u8),
        dice: &mut dyn Dice<()>,
    ) -> u8 {
        let fields = || {
            let fields = self.at(state).fields();
            fields.filter(|(at, _)| !self.board.is_start(*at))
        };
        let hidden = fields().filter(|(_, field)| field.status == Status::Hidden);
        let bare = fields().filter(|(at, field)| {
            field.contents == Contents::Nothing && !field.marker && state.castle() != Some(*at)
        });
        let weights = [
            few(hidden.count()),
            few(bare.count()).saturating_sub(others),
        ];
        match weights {
            [0, _] => 0,
            weights => few((0..chests).filter(|_| dice.draw((), &weights) == 0).count()),
        }
    }

    /// KNOW-11: whoever is to pick a card of a hand sees it. What others remember besides is left out.
    fn show_hands(&self, state: &mut State, seat: Seat) {
        for task in state.tasks().to_vec() {
            let (who, of) = match task {
                Task::Pilfer { seat, from } => (seat, from),
                Task::Toll { of } => (LORD, of),
                _ => continue,
            };
            if who != seat && !sees(who, of, self.options.partner_hands) {
                let cards = HandCards::of(state.hand(of).known());
                state.absorb(&self.board, Event::Knew { who, of, cards });
            }
        }
    }

    /// KNOW-13: at a stop at which the seat is not asked another is, one that has an answer if any has.
    fn ask_another(&self, state: &mut State, seat: Seat, dice: &mut dyn Dice<()>) {
        if state.asking().is_none_or(|asking| asking.seat.is_some()) {
            return;
        }
        let others = || (0..SEATS).map(Seat).filter(|other| *other != seat);
        let asked = others().filter(|other| self.at(state).is_asked(*other));
        let mut asked: Vec<Seat> = asked.collect();
        if asked.is_empty() {
            asked.extend(others());
        }
        let drawn = dice.draw((), &[1; SEATS as usize][..asked.len()]);
        let seat = asked[usize::from(drawn)];
        state.absorb(&self.board, Event::Asked { seat });
    }
}
