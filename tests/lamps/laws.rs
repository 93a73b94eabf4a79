//! The laws that every game holds, for the lamps.

use crate::begun;
use crate::game::{Command, Event, Lamps, State};
use crate::kit::played::Table;
use crate::kit::{self, Tried};
use dialdelve::kernel::{Envelope, Seat};
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
        matches!(
            event,
            Event::Drew { .. } | Event::Chose { .. } | Event::Looked { .. }
        )
    }
}

/// Every command there is.
pub fn every_command() -> Vec<Command> {
    let plays = (1..3).flat_map(|card| (0..6).map(move |way| Command::of(card, way)));
    plays.chain([Command::Stay, Command::Resign]).collect()
}

/// The same state with other cards in the other's hand, and another of them chosen.
pub fn dealt_otherwise(state: &State, seat: Seat) -> State {
    let (mut forged, other) = (state.clone(), seat.left(2));
    let (hand, unseen) = (
        &mut forged.carriers[other.index()].hand,
        forged.deck.unseen_mut(),
    );
    // Each card of the other is exchanged with one of the deck, where there is one.
    for card in 0..3_u8 {
        let next = (card + 1) % 3;
        if hand.has(card) && unseen.left()[usize::from(next)] > 0 {
            hand.lose(card, unseen);
            unseen.put(card);
            unseen.take(next);
            hand.gain(next);
        }
    }
    if let Envelope::Holds(_) = forged.choices.of(other) {
        let held = (0..3).find(|card| hand.has(*card)).expect("a card");
        forged.choices.put(other, (held, 0));
    }
    forged
}
