//! Hands in the terminal: one's own, and how many cards the others hold (KNOW-4 to KNOW-6).

use crate::cli::page::Page;
use crate::cli::table::Seen;
use crate::games::castle::{Castle, SEATS, Spell, SpellHand};
use crate::kernel::{Label, Seat};
use crate::store::{Message, Texts};

/// All hands, as far as they are known.
pub fn tell(seen: &Seen<'_, Castle>, texts: &Texts, page: &mut Page) {
    let known = |seat: &Seat| seen.state.hand(*seat).is_seen();
    let partners = (0..SEATS).map(Seat).filter(|seat| *seat != seen.seat);
    own(seen, texts, page);
    for partner in partners.filter(known) {
        let message = Message::new("castle-hand-partner")
            .with("seat", texts.seat(partner))
            .with("cards", cards(seen.state.hand(partner), texts));
        page.say(&texts.say(&message));
    }
    for other in (0..SEATS).map(Seat) {
        remembered(seen, other, texts, page);
    }
    let counts = (0..SEATS).map(Seat).map(|seat| {
        let message = Message::new("castle-cards-of").with("seat", texts.seat(seat));
        texts.say(&message.with("count", seen.state.hand(seat).count()))
    });
    let counts: Vec<String> = counts.collect();
    let message = Message::new("castle-cards")
        .with("hands", counts.join(", "))
        .with("deck", seen.state.deck_count());
    page.say(&texts.say(&message));
    discarded(seen, texts, page);
}

/// KNOW-11, KNOW-14: what one has seen of a hand that is hidden.
fn remembered(seen: &Seen<'_, Castle>, of: Seat, texts: &Texts, page: &mut Page) {
    let known = Spell::ALL
        .iter()
        .copied()
        .zip(seen.state.known(seen.seat, of));
    let known = known.filter(|(_, count)| *count > 0);
    let cards = known.map(|(spell, count)| {
        let name = Message::new("castle-spell").with("spell", spell.name());
        let message = Message::new("castle-known-card").with("spell", name);
        texts.say(&message.with("count", count))
    });
    let cards: Vec<String> = cards.collect();
    if !cards.is_empty() {
        let message = Message::new("castle-remembered").with("seat", texts.seat(of));
        page.say(&texts.say(&message.with("cards", cards.join(", "))));
    }
}

/// KNOW-6: what is discarded lies face up.
fn discarded(seen: &Seen<'_, Castle>, texts: &Texts, page: &mut Page) {
    let left = Spell::ALL.iter().zip(seen.state.discard().left());
    let cards = left.filter(|(_, count)| **count > 0).map(|(spell, count)| {
        let name = Message::new("castle-spell").with("spell", spell.name());
        let message = Message::new("castle-discarded-card").with("spell", name);
        texts.say(&message.with("count", *count))
    });
    let cards: Vec<String> = cards.collect();
    if !cards.is_empty() {
        let message = Message::new("castle-discarded").with("cards", cards.join(", "));
        page.say(&texts.say(&message));
    }
}

/// The hand of whoever looks.
pub fn own(seen: &Seen<'_, Castle>, texts: &Texts, page: &mut Page) {
    let cards = cards(seen.state.hand(seen.seat), texts);
    page.say(&texts.say(&Message::new("castle-hand").with("cards", cards)));
}

fn cards(hand: &SpellHand, texts: &Texts) -> String {
    let card = |(spell, count): (Spell, u8)| {
        let message = Message::new("castle-hand-card")
            .with("count", count)
            .with(
                "spell",
                Message::new("castle-spell").with("spell", spell.name()),
            )
            .with(
                "about",
                Message::new("castle-spell-about").with("spell", spell.name()),
            );
        texts.say(&message)
    };
    let cards: Vec<String> = Spell::held(hand).map(card).collect();
    match cards.is_empty() {
        true => texts.plain("castle-hand-none"),
        false => cards.join("; "),
    }
}
