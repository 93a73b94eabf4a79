//! The room of the skirmish in the terminal.

use super::places::Gates;
use super::{board, dial, places, prints, why};
use crate::cli::page::Page;
use crate::cli::skirmish::outcome::outcome;
use crate::cli::table::{
    Common, Heard, Listed, Look, Means, Playing, Request, Room, Seen, Session, Word,
};
use crate::cli::telling;
use crate::games::skirmish::text::VERBS;
use crate::games::skirmish::{Command, Event, Position, Refusal, Skirmish, Stage, State};
use crate::store::skirmish::{Library, SkirmishTeller};
use crate::store::{Message, RuleText, Texts};
use crate::table::skirmish::words::{self, OWN, Own, SHORT, TypedLine};
use std::sync::Arc;

/// The skirmish in the terminal, with the data it is played with.
#[derive(Clone)]
pub struct SkirmishRoom {
    /// The data.
    pub library: Arc<Library>,
}

/// A command of the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoomCommand {
    /// One of the table's words.
    Word(Own),
    /// `FIGURE attack TARGET…`.
    Charge,
}

impl telling::Teller<Skirmish> for SkirmishTeller {
    fn at(state: State) -> SkirmishTeller {
        SkirmishTeller::new(state)
    }

    fn state(&self) -> &State {
        self.state()
    }

    fn hear(&mut self, command: Option<Command>) {
        self.hear(command);
    }

    fn tell(&mut self, texts: &Texts, game: &Skirmish, event: Event) -> Option<String> {
        self.tell(texts, game, event)
    }
}

impl telling::Told for Skirmish {
    type Teller = SkirmishTeller;

    fn tell_outcome(&self, state: &State, texts: &Texts, page: &mut Page) {
        outcome(self, state, texts, page);
    }
}

fn position<'a>(seen: &Seen<'a, Skirmish>) -> Position<'a> {
    seen.game.at(seen.state)
}

/// Which of the table's words every table has.
const fn common(own: Own) -> Option<Common> {
    match own {
        Own::Help => Some(Common::Help),
        Own::Legal => Some(Common::Legal),
        Own::Answer => Some(Common::Answer),
        Own::Log => Some(Common::Log),
        Own::Undo => Some(Common::Undo),
        Own::Save => Some(Common::Save),
        Own::Load => Some(Common::Load),
        Own::Quit => Some(Common::Quit),
        Own::Board
        | Own::Where
        | Own::Dial
        | Own::Why
        | Own::Move
        | Own::Route
        | Own::Threat
        | Own::Case => None,
    }
}

impl Room for SkirmishRoom {
    type Game = Skirmish;
    type Own = RoomCommand;

    fn verbs(&self) -> &[(&'static str, &'static str)] {
        VERBS
    }

    fn short(&self) -> &[(&'static str, &'static str)] {
        SHORT
    }

    fn words(&self) -> Vec<Word<RoomCommand>> {
        let words = OWN.iter().map(|&(own, name, short, form)| Word {
            means: common(own).map_or(Means::Own(RoomCommand::Word(own)), Means::Table),
            name,
            short,
            form,
        });
        words.collect()
    }

    fn rules(&self) -> &[RuleText] {
        &self.library.rules
    }

    fn hashes(&self) -> &[(String, String)] {
        &self.library.hashes
    }

    fn read(&self, seen: &Seen<'_, Skirmish>, line: &str) -> Result<Request<RoomCommand>, String> {
        let position = position(seen);
        let named = |word: &str| {
            position.figure_named(word).is_some() || position.token_named(word).is_some()
        };
        Ok(match words::read(line, named)? {
            TypedLine::Empty => Request::Nothing,
            TypedLine::Rules(text) => Request::Rules(text),
            TypedLine::Charge(words) => Request::Own(RoomCommand::Charge, words),
            TypedLine::Own(own, words) => match common(own) {
                Some(common) => Request::Table(common, words),
                None => Request::Own(RoomCommand::Word(own), words),
            },
        })
    }

    fn carry_out(
        session: &mut Session<Self>,
        own: RoomCommand,
        words: &[String],
        page: &mut Page,
    ) -> Heard {
        session.own(own, words, page)
    }

    fn plays(own: RoomCommand) -> Playing {
        match own {
            RoomCommand::Charge | RoomCommand::Word(Own::Move) => Playing::On,
            RoomCommand::Word(_) => Playing::Not,
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
            (Stage::Heroes, _) => dial::points(&position, texts, page),
            (Stage::Kits | Stage::Laying, Some(seat)) => {
                prints::in_hand(&position, texts, seat, page)
            }
            (Stage::Terrain, _) => prints::bank(&position, texts, page),
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

    fn forms(&self, texts: &Texts, page: &mut Page) {
        page.say(&texts.plain("terminal-forms-skirmish"));
    }

    fn after_end(&self) -> Message {
        Message::new("terminal-after-end-skirmish")
    }

    fn tell_refusal(&self, texts: &Texts, refusal: Refusal, page: &mut Page) {
        why::refused(texts, &self.library, refusal, page);
    }
}
