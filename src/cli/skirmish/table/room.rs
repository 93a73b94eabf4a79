//! The room of the skirmish in the terminal.

use super::places::Gates;
use super::{board, dial, places, prints, why};
use crate::cli::page::Page;
use crate::cli::skirmish::outcome::outcome;
use crate::cli::table::{Heard, Listed, Look, Playing, Room, Seen, Session};
use crate::cli::telling;
use crate::games::skirmish::{Command, Mp, Position, Refusal, Skirmish, Stage, State};
use crate::store::skirmish::words as told;
use crate::store::skirmish::{Ledger, LedgerEntry, Library, Sitting};
use crate::store::{FileFault, Home, Message, RuleText, Texts};
use crate::table::skirmish::intent::{self, Undone};
use crate::table::skirmish::leaving::Balance;
use crate::table::skirmish::words::{self, Own, SHORT, TypedLine, WORDS};
use crate::table::words::TableWord;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The skirmish in the terminal, with the data it is played with.
#[derive(Clone)]
pub struct SkirmishRoom {
    /// The data.
    pub library: Arc<Library>,
}

impl telling::Told for Skirmish {
    fn tell_outcome(&self, state: &State, texts: &Texts, page: &mut Page) {
        outcome(self, state, texts, page);
    }
}

fn position<'a>(seen: &Seen<'a, Skirmish>) -> Position<'a> {
    seen.game.at(seen.state)
}

impl Room for SkirmishRoom {
    type Game = Skirmish;
    type Own = Own;

    fn short(&self) -> &[(&'static str, &'static str)] {
        SHORT
    }

    fn words(&self) -> Vec<TableWord<Own>> {
        WORDS.to_vec()
    }

    fn note_end(&self, sitting: &Sitting, home: &Home) -> Result<(), FileFault> {
        let entry = LedgerEntry::of(sitting);
        entry.map_or(Ok(()), |entry| Ledger::note(home, &entry).map(drop))
    }

    fn rules(&self) -> &[RuleText] {
        &self.library.rules
    }

    fn hashes(&self) -> &[(String, String)] {
        &self.library.hashes
    }

    fn read(&self, seen: &Seen<'_, Skirmish>, line: &str) -> Result<TypedLine, Message> {
        words::read(line, &position(seen)).map_err(|fault| Message::from(&fault))
    }

    fn carry_out(
        session: &mut Session<Self>,
        own: Own,
        words: &[String],
        page: &mut Page,
    ) -> Heard {
        session.own(own, words, page)
    }

    fn plays(own: Own) -> Playing {
        match words::plays(own) {
            true => Playing::On,
            false => Playing::Not,
        }
    }

    fn place(&self, seen: &Seen<'_, Skirmish>) -> String {
        seen.state.layout().name().to_string()
    }

    fn show(&self, seen: &Seen<'_, Skirmish>, texts: &Texts, look: Look, page: &mut Page) {
        match look {
            Look::InWords => places::list(&position(seen), texts, page),
            Look::Drawn => board::draw(&position(seen), texts, page),
        }
    }

    fn question(&self, seen: &Seen<'_, Skirmish>, texts: &Texts) -> String {
        texts.question(&position(seen))
    }

    fn beside_question(&self, seen: &Seen<'_, Skirmish>, texts: &Texts, page: &mut Page) {
        let position = position(seen);
        match (position.state.stage(), position.to_act()) {
            (Stage::Entrances, _) => places::gates(&position, texts, Gates::Free, page),
            (Stage::Heroes, _) => dial::heroes(&position, texts, page),
            (Stage::Kits | Stage::Laying, Some(seat)) => {
                prints::in_hand(&position, texts, seat, page)
            }
            (Stage::Terrain, _) => prints::bank(&position, texts, page),
            (Stage::Play, _) => {
                losses(seen, texts, page);
                attack_prices(seen, texts, page);
            }
            _ => {}
        }
    }

    fn listed(&self, verb: &str) -> Listed {
        match verb {
            "forgo" | "pivot" | "concede" => Listed::Not,
            // Who plays which hero, and by which way in, is chosen among all.
            "choose" | "entrance" | "pick" => Listed::InFull,
            _ => Listed::InShort,
        }
    }

    fn undone(&self, seen: &Seen<'_, Skirmish>, command: Command) -> Option<Message> {
        let undone = intent::undone(seen.game, seen.state, command)?;
        Some(undone_said(&position(seen), undone))
    }

    fn forms(&self, texts: &Texts, page: &mut Page) {
        page.say(&texts.plain("terminal-forms-skirmish"));
    }

    fn help_of(&self, word: &str) -> String {
        format!("help-{word}")
    }

    fn new_match(&self) -> Message {
        Message::new("terminal-begin-first")
    }

    fn after_end(&self) -> Message {
        Message::new("terminal-after-end-skirmish")
    }

    fn tell_refusal(&self, texts: &Texts, refusal: Refusal, page: &mut Page) {
        why::refused(texts, &self.library, refusal, page);
    }
}

/// What is left undone, with the word that means it all the same.
fn undone_said(position: &Position<'_>, undone: Undone) -> Message {
    match undone {
        Undone::Activations => {
            Message::new("undone-activations").with("left", position.state.turn().activations)
        }
        Undone::Activation(piece) => Message::new("undone-activation")
            .with("who", position.piece_name(piece))
            .with("mp", position.mp_left()),
        Undone::Chest => Message::new("undone-chest"),
        Undone::Party => Message::new("undone-party"),
        Undone::Win(Balance { own, other }) => Message::new("undone-win")
            .with("own", own.gold)
            .with("other", other.gold),
    }
}

/// What the attacks cost that can be made now (ATK-1), which no list of lawful commands says: close by and at
/// range, since some figures pay less for one of them.
fn attack_prices(seen: &Seen<'_, Skirmish>, texts: &Texts, page: &mut Page) {
    let position = position(seen);
    let Ok((who, _)) = position.active_warrior() else {
        return;
    };
    let mut legal = Vec::new();
    seen.game.legal(seen.state, &mut legal);
    let ranged = |command: &Command| match command {
        Command::Attack { on, .. } => Some(position.is_ranged(who, *on)),
        Command::Shockwave { .. } => Some(true),
        _ => None,
    };
    let kinds: BTreeSet<bool> = legal.iter().filter_map(ranged).collect();
    for ranged in kinds {
        let cost = position.attack_cost(who, ranged);
        let message = Message::new("offer-attack")
            .with("how", if ranged { "ranged" } else { "close" })
            .with("cost", cost.amount::<Mp>())
            .with("rule", cost.parts()[0].rule);
        page.say(&texts.say(&message));
    }
}

/// What heroes would lose to the treasures that can be lent to them now (TREAS-4).
fn losses(seen: &Seen<'_, Skirmish>, texts: &Texts, page: &mut Page) {
    let mut legal = Vec::new();
    seen.game.legal(seen.state, &mut legal);
    for command in legal {
        if let Command::Assign { chest, to } = command {
            let lost = told::replaced(texts, &position(seen), chest, to);
            lost.iter().for_each(|line| page.say(line));
        }
    }
}
