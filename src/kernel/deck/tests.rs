//! Decks as all seats know them: each view follows from what its seat is told, and what is dealt from it agrees with it.

use super::{CardOrigin, Deck, DeckEnd, Unseen};
use crate::kernel::{Pile, RecordedThrow, Recorder, Seat, Seats, SeededDice, Shape};

/// Two seats; kinds 0 to 2 are plain, kind 3 is the relic.
type Small = Deck<4, 8>;

fn only(seat: u8) -> Seats {
    std::iter::once(Seat(seat)).collect()
}

/// A deck with what its two seats know of it.
struct Table {
    deck: Small,
    views: [Small; 2],
}

impl Table {
    fn of(deck: Small) -> Table {
        let mut table = Table {
            deck,
            views: [deck; 2],
        };
        table.views = table.hidden();
        table
    }

    fn hidden(&self) -> [Small; 2] {
        [0, 1].map(|seat| {
            let mut view = self.deck;
            view.hide(Seat(seat));
            view
        })
    }

    /// A seat looks at the top card.
    fn look(&mut self, seat: u8, dice: &mut SeededDice) -> u8 {
        let kind = self.deck.draw("look", dice).expect("a card");
        let [one, other] = &mut self.views;
        let (sees, hears) = if seat == 0 {
            (one, other)
        } else {
            (other, one)
        };
        for deck in [&mut self.deck, sees] {
            deck.look(kind, only(seat));
        }
        for deck in [&mut self.deck, hears] {
            deck.look_unseen(only(seat));
        }
        self.check();
        kind
    }

    /// All see the top card go.
    fn take(&mut self, dice: &mut SeededDice) -> u8 {
        let kind = self.deck.draw("take", dice).expect("a card");
        self.deck.take(kind);
        self.views.iter_mut().for_each(|view| view.take(kind));
        self.check();
        kind
    }

    fn check(&self) {
        assert_eq!(
            self.views,
            self.hidden(),
            "what they know of {:?}",
            self.deck
        );
        for (seat, view) in (0..).map(Seat).zip(self.views) {
            assert_eq!(view.count(), self.deck.count());
            for seed in 0..8 {
                let mut dealt = view;
                dealt.deal(&mut SeededDice::new(seed, 3));
                assert_eq!(dealt.count(), view.count());
                dealt.hide(seat);
                assert_eq!(dealt, view, "a deal of {view:?}");
            }
        }
    }
}

#[test]
fn a_view_follows_from_what_its_seat_is_told() {
    for seed in 0..60 {
        let mut dice = SeededDice::new(seed, 0);
        let mut table = Table::of(Deck::of([3, 2, 1, 0]));
        table.check();
        let known = table.look(0, &mut dice);
        assert_eq!(
            (table.views[0].top(), table.views[1].top()),
            (Some(known), None)
        );
        // The first puts one of its cards on it; the second sees it there.
        table.deck.put(DeckEnd::Top, 1, only(0));
        table.views[0].put(DeckEnd::Top, 1, only(0));
        table.views[1].put_unseen(DeckEnd::Top, only(0));
        table.views[1].unseen_mut().put(1);
        table.check();
        assert_eq!(table.look(1, &mut dice), 1);
        assert_eq!([table.take(&mut dice), table.take(&mut dice)], [1, known]);
        let _ = table.look(1, &mut dice);
        for deck in table.views.iter_mut().chain([&mut table.deck]) {
            deck.put(DeckEnd::Bottom, 2, Seats::first(2));
            deck.shuffle_in(&Pile::of([1, 0, 0, 0]));
            assert_eq!((deck.count(), deck.parts().len()), (7, 1));
        }
        table.check();
    }
}

#[test]
fn what_is_drawn_unseen_is_one_of_the_loose_cards() {
    let mut table = Table::of(Deck::of([3, 2, 1, 0]));
    let mut dice = SeededDice::new(2, 0);
    let kind = table.look(0, &mut dice);
    // The first takes it into its hand.
    table.deck.take(kind);
    table.views[0].take(kind);
    table.views[1].take_unseen();
    let [own, other] = table.hidden();
    assert_eq!(table.views[0], own);
    assert_eq!(table.views[1].parts(), other.parts());
    assert_eq!(
        table.views[1].unseen(),
        &Pile::of([3, 2, 1, 0]),
        "with the hand"
    );
    let kind = table.deck.draw("it", &mut dice).expect("a card");
    table.deck.take(kind);
    table.views[1].take_unseen();
    assert_eq!([table.deck.count(), table.views[1].count()], [4, 4]);
}

#[test]
fn a_relic_lies_among_the_last_cards_and_anywhere_there() {
    let mut places = [0; 10];
    for seed in 0..400 {
        let mut deck = Deck::of([4, 3, 2, 0]);
        deck.bury([0, 0, 0, 1], 4);
        let mut table = Table::of(deck);
        let mut dice = SeededDice::new(seed, 0);
        for place in &mut places {
            // A look at the cards of its part tells the other seat nothing of it.
            let seen = table.look(seed as u8 % 2, &mut dice);
            let taken = table.take(&mut dice);
            assert_eq!(seen, taken);
            *place += u32::from(taken == 3);
        }
        assert_eq!(table.deck.draw("it", &mut dice), None);
        assert_eq!((table.deck.count(), table.deck.parts().len()), (0, 0));
    }
    assert_eq!(places[..5], [0; 5]);
    assert!(
        places[5..].iter().all(|many| (50..=110).contains(many)),
        "{places:?}"
    );
}

#[test]
fn no_dice_are_asked_for_what_is_known() {
    let mut deck = Small::of([1, 1, 1, 0]);
    deck.put(DeckEnd::Top, 3, Seats::first(2));
    let mut seeded = SeededDice::new(1, 0);
    let mut dice = Recorder::new(&mut seeded);
    assert_eq!(deck.draw("known", &mut dice), Some(3));
    deck.take(3);
    let kind = deck.draw("unknown", &mut dice).expect("a card");
    let thrown = RecordedThrow {
        of: "unknown",
        shape: Shape::Draw(kind),
    };
    assert_eq!(dice.thrown, [thrown]);
}

/// What lies in a part of its own is known to be there, whoever has looked at it.
#[test]
fn what_one_sees_of_a_part_stays_in_it_for_the_others() {
    let mut deck = Small::of([2, 0, 0, 0]);
    deck.bury([0, 0, 0, 1], 2);
    let before = deck;
    deck.look(3, only(0));
    deck.hide(Seat(1));
    let [part, _] = deck.parts() else {
        panic!("a part and a card: {deck:?}");
    };
    assert_eq!(before.parts(), [*part]);
    assert!(matches!(part, Unseen { loose: 2, .. }));
    assert_eq!(deck.unseen(), before.unseen());
    let mut seen = before;
    seen.look(3, only(0));
    let card = seen.parts()[1];
    assert!(
        matches!(
            card,
            super::Card {
                from: CardOrigin::Own,
                ..
            }
        ),
        "{card:?}"
    );
}
