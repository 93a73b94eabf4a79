//! The lamps in the terminal: how their floor reads, what is told, what is counted of many matches.

use crate::game::{CARDS, Command, Event, Hex, Lamps, Refusal, State};
use dialdelve::cli::desk::{NothingCounted, Tabled};
use dialdelve::cli::page::Page;
use dialdelve::cli::table::{Heard, Look, Playing, Room, Seen, Session};
use dialdelve::cli::telling::Told;
use dialdelve::kernel::{Envelope, Game, Hand, Seat};
use dialdelve::store::{Narrated, RuleText, Teller, Texts};
use std::sync::Arc;

/// The room: it has no words of its own.
#[derive(Clone)]
pub struct Floor;

/// No command at all.
#[derive(Clone, Copy, Debug)]
pub enum Nothing {}

/// Tells what is seen of a match.
#[derive(Clone)]
pub struct Voice(State);

impl Teller<Lamps> for Voice {
    fn at(state: State) -> Voice {
        Voice(state)
    }

    fn state(&self) -> &State {
        &self.0
    }

    fn hear(&mut self, _: Option<Command>) {}

    fn tell(&mut self, texts: &Texts, game: &Lamps, event: Event) -> Option<String> {
        game.absorb(&mut self.0, event);
        let name = |seat| texts.seat(seat);
        let played = |card: u8, way: u8| game.command_text(&self.0, Command::of(card, way));
        Some(match event {
            Event::Drew { seat, card } => {
                format!("{} draws {}.", name(seat), CARDS[usize::from(card)].0)
            }
            Event::Took { seat } => format!("{} draws a card.", name(seat)),
            Event::Began { round } => format!("Round {round}."),
            Event::Chose { seat, card, way } => {
                format!("{} has chosen {}.", name(seat), played(card, way))
            }
            Event::Hid { seat } => format!("{} has chosen.", name(seat)),
            Event::Looked { seat, card } => {
                format!("{} sees {}.", name(seat), CARDS[usize::from(card)].0)
            }
            Event::Peeked { seat } => format!("{} looks at a card.", name(seat)),
            Event::Shown { seat, card, way } => {
                format!("{} shows {}.", name(seat), played(card, way))
            }
            Event::Went {
                seat,
                to: Hex(q, r),
            } => format!("{} goes to {q},{r}.", name(seat)),
            Event::Won { seat } => format!("{} wins the clash.", name(seat)),
            Event::Resigned { seat } => format!("{} gives up.", name(seat)),
        })
    }
}

impl Narrated for Lamps {
    type Teller = Voice;
}

impl Told for Lamps {}

impl Room for Floor {
    type Game = Lamps;
    type Own = Nothing;

    fn short(&self) -> &[(&'static str, &'static str)] {
        &[("s", "step")]
    }

    fn rules(&self) -> &[RuleText] {
        &[]
    }

    fn carry_out(_: &mut Session<Floor>, own: Nothing, _: &[String], _: &mut Page) -> Heard {
        match own {}
    }

    fn plays(own: Nothing) -> Playing {
        match own {}
    }

    fn place(&self, _: &Seen<'_, Lamps>) -> String {
        "floor".into()
    }

    fn show(&self, seen: &Seen<'_, Lamps>, texts: &Texts, _: Look, page: &mut Page) {
        for (carrier, seat) in seen.state.carriers.iter().zip([Seat(0), Seat(1)]) {
            let Hex(q, r) = carrier.at;
            let hand = match carrier.hand {
                Hand::Count(count) => format!("{count} cards"),
                Hand::Cards(cards) => {
                    let cards = CARDS
                        .iter()
                        .zip(*cards.left())
                        .filter(|(_, count)| *count > 0);
                    let cards = cards.map(|((name, _), count)| format!("{count} {name}"));
                    cards.collect::<Vec<_>>().join(", ")
                }
            };
            let choice = match seen.state.choices.of(seat) {
                Envelope::Empty => "",
                Envelope::Shut => "; has chosen",
                Envelope::Holds((card, _)) => CARDS[usize::from(card)].0,
            };
            page.say(&format!("{} on {q},{r}: {hand}{choice}", texts.seat(seat)));
        }
    }

    fn question(&self, seen: &Seen<'_, Lamps>, texts: &Texts) -> String {
        format!("{}: choose a card and a way.", texts.seat(seen.seat))
    }

    fn tell_refusal(&self, _: &Texts, refusal: Refusal, page: &mut Page) {
        page.say(&format!("Refused: {refusal:?}."));
    }
}

impl Tabled for Lamps {
    type Room = Floor;
    type Counted = NothingCounted;

    fn room(_: Arc<()>) -> Floor {
        Floor
    }
}
