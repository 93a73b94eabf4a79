//! The laws that every game holds, for the lamps.

use crate::begun;
use crate::game::{Choice, Command, Event, Hand, Lamps, State};
use crate::kit::played::Table;
use crate::kit::{self, Tried};
use dialdelve::kernel::Seat;
use dialdelve::table::Onward;

kit::laws!(tests of Lamps);

impl Tried for Lamps {
    const MATCHES: u64 = 40;
    const MOST: usize = 20;

    fn played(seed: u64, most: usize) -> Table<Lamps> {
        let mut table = begun(seed, ["random", "random"]);
        while table.history().entries().len() <= most
            && let Onward::Decided { seat, command, by } = table.onward()
        {
            table.play_as(seat, command, by).expect("it is lawful");
        }
        table
    }

    fn thinkable(&self, _: &State, _: u64, _: usize) -> Vec<Command> {
        every_command()
    }

    fn alike(&self, state: &State, seat: Seat, _: usize) -> Vec<State> {
        vec![dealt_otherwise(state, seat)]
    }

    fn is_half(event: Event) -> bool {
        matches!(event, Event::Drew { .. } | Event::Chose { .. })
    }
}

/// Every command there is.
pub fn every_command() -> Vec<Command> {
    let plays = (1..3).flat_map(|card| (0..6).map(move |way| Command::of(card, way)));
    plays.chain([Command::Stay, Command::Resign]).collect()
}

/// The same state with other cards in the other's hand, and another of them chosen.
pub fn dealt_otherwise(state: &State, seat: Seat) -> State {
    let mut forged = state.clone();
    let other = &mut forged.carriers[seat.left(2).index()];
    let Hand::Cards(cards) = other.hand else {
        panic!("the table sees all");
    };
    // Each card of the other is exchanged with one of the deck, where there is one.
    let mut exchanged = cards;
    for card in 0..3_usize {
        let next = (card + 1) % 3;
        if exchanged[card] > 0 && forged.deck.left()[next] > 0 {
            exchanged[card] -= 1;
            exchanged[next] += 1;
            forged.deck.put(card as u8);
            forged.deck.take(next as u8);
        }
    }
    other.hand = Hand::Cards(exchanged);
    if let Choice::Card(..) = other.choice {
        let mut held = exchanged.iter();
        let held = held.position(|count| *count > 0).expect("a card");
        other.choice = Choice::Card(held as u8, 0);
    }
    forged
}
