//! The lamps in the terminal: how their floor reads, what is told, what is counted of many matches.

use crate::game::{CARDS, Command, Event, Hex, Lamps, Refusal, State};
use dialdelve::cli::page::Page;
use dialdelve::cli::simulate::{Fault, OutputFormat, Run, Totals, Trials};
use dialdelve::cli::table::{Heard, Look, Playing, Room, Seen, Session};
use dialdelve::cli::telling::Told;
use dialdelve::kernel::{Envelope, Game, Hand, Seat};
use dialdelve::store::{Narrated, RuleText, Teller, Texts};
use dialdelve::table::words::TableWord;
use dialdelve::table::{History, Planless, SavedSeat, Setup, Sitting};
use serde::Serialize;

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

impl Told for Lamps {
    fn tell_outcome(&self, state: &State, texts: &Texts, page: &mut Page) {
        let outcome = self.outcome(state);
        let won = |seat| outcome.as_ref().is_some_and(|it| it.won[seat]);
        let won: Vec<Seat> = [Seat(0), Seat(1)]
            .into_iter()
            .filter(|it| won(*it))
            .collect();
        page.say(&texts.winners(&won));
    }
}

impl Room for Floor {
    type Game = Lamps;
    type Own = Nothing;

    fn short(&self) -> &[(&'static str, &'static str)] {
        &[("s", "step")]
    }

    fn words(&self) -> Vec<TableWord<Nothing>> {
        TableWord::COMMON.to_vec()
    }

    fn rules(&self) -> &[RuleText] {
        &[]
    }

    fn hashes(&self) -> &[(String, String)] {
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

/// Many matches of two computer players.
pub struct Many {
    /// The seed of the first; the others follow.
    pub seed: u64,
    /// Who plays the first seat.
    pub player: &'static str,
}

/// One of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Played {
    seed: u64,
    won: Vec<bool>,
    rounds: u16,
    decisions: u32,
}

impl Trials for Many {
    type Played = Played;
    type Sums = (Totals, [u64; 2]);

    fn play(&self, number: u32) -> Result<Played, Fault> {
        let game = Lamps { rounds: 4 };
        let seed = self.seed + u64::from(number);
        let history = History::new(game.clone(), game.start(), seed);
        let seats = [self.player, "random"].map(SavedSeat::of).to_vec();
        let sitting = Sitting::<Lamps, Planless>::new(history, seats, Setup::Play, None);
        let mut run = Run::new(sitting, "");
        while !run.sitting().is_over() {
            run.go_on().map_err(|fault| fault.of_match(number, seed))?;
        }
        let outcome = game.outcome(run.state());
        Ok(Played {
            seed,
            won: outcome
                .iter()
                .flat_map(|it| it.won.iter().copied())
                .collect(),
            rounds: run.state().round - 1,
            decisions: run.decisions() as u32,
        })
    }

    fn sums(&self) -> (Totals, [u64; 2]) {
        (Totals::default(), [0; 2])
    }

    fn add(&self, (totals, won): &mut (Totals, [u64; 2]), played: &Played) {
        totals.add(played.rounds, played.decisions);
        for (sum, won) in won.iter_mut().zip(&played.won) {
            *sum += u64::from(*won);
        }
    }

    fn head(&self) -> String {
        "seed won rounds".to_string()
    }

    fn line(&self, played: &Played) -> String {
        format!("{} {:?} {}", played.seed, played.won, played.rounds)
    }

    fn json(&self, played: &Played) -> String {
        serde_json::to_string(played).expect("plain data")
    }

    fn end(&self, (totals, won): &(Totals, [u64; 2]), _: OutputFormat) -> String {
        let shares = won.map(|won| totals.share(won));
        format!(
            "{} matches, {shares:?}, {} rounds, {} decisions\n",
            totals.matches(),
            totals.rounds(),
            totals.decisions()
        )
    }
}
