//! The room of the castle chase in the terminal.

use super::{board, hands};
use crate::cli::page::Page;
use crate::cli::table::{Heard, Listed, Look, Playing, Room, Seen, Session};
use crate::cli::telling::Told;
use crate::games::castle::{Castle, Command, Position, Refusal, Stage, State};
use crate::kernel::Seat;
use crate::store::castle::{AskedBy, CastleLibrary, asked, outcome};
use crate::store::{Message, RuleText, Texts, capital};
use crate::table::castle::SHORT;
use crate::table::castle::intent::is_idle_stop;
use crate::table::words::TableWord;
use std::sync::Arc;

/// The castle chase in the terminal, with the data it is played with.
#[derive(Clone)]
pub struct CastleRoom {
    /// The data.
    pub library: Arc<CastleLibrary>,
}

/// A command of the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Own {
    /// Draws the board.
    Board,
    /// Tells the board in words.
    Where,
    /// Shows the hand.
    Hand,
}

const WORDS: [TableWord<Own>; 4] = [
    TableWord::own(Own::Board, "board", "b", ""),
    TableWord::own(Own::Where, "where", "w", ""),
    TableWord::own(Own::Hand, "hand", "h", ""),
    TableWord::answer("[STOP ask|always|never]"),
];

impl Told for Castle {
    fn tell_outcome(&self, state: &State, texts: &Texts, page: &mut Page) {
        if let Some(message) = outcome(self.at(state)) {
            page.say(&texts.say(&message));
        }
    }
}

fn position<'a>(seen: &Seen<'a, Castle>) -> Position<'a> {
    seen.game.at(seen.state)
}

impl Room for CastleRoom {
    type Game = Castle;
    type Own = Own;

    fn short(&self) -> &[(&'static str, &'static str)] {
        &SHORT
    }

    fn words(&self) -> Vec<TableWord<Own>> {
        TableWord::and_common(WORDS)
    }

    fn rules(&self) -> &[RuleText] {
        &self.library.rules
    }

    fn hashes(&self) -> &[(String, String)] {
        &self.library.hashes
    }

    fn carry_out(session: &mut Session<Self>, own: Own, _: &[String], page: &mut Page) -> Heard {
        session.seen(|seen| match own {
            Own::Board => board::draw(position(seen), session.texts(), page),
            Own::Where => board::list(position(seen), session.texts(), page),
            Own::Hand => hands::tell(seen, session.texts(), page),
        });
        Heard::Done
    }

    fn plays(own: Own) -> Playing {
        match own {
            Own::Board | Own::Where | Own::Hand => Playing::Not,
        }
    }

    fn place(&self, seen: &Seen<'_, Castle>) -> String {
        seen.game.board.name.clone()
    }

    fn show(&self, seen: &Seen<'_, Castle>, texts: &Texts, look: Look, page: &mut Page) {
        match look {
            Look::Drawn => board::draw(position(seen), texts, page),
            Look::InWords => board::list(position(seen), texts, page),
        }
    }

    fn question(&self, seen: &Seen<'_, Castle>, texts: &Texts) -> String {
        let message = asked(position(seen), texts, AskedBy::Typing);
        texts.say(&message.with("seat", texts.seat(seen.seat)))
    }

    fn beside_question(&self, seen: &Seen<'_, Castle>, texts: &Texts, page: &mut Page) {
        if seen.state.stage() == Stage::Play {
            hands::own(seen, texts, page);
        }
    }

    fn listed(&self, verb: &str) -> Listed {
        match verb {
            "yield" => Listed::Not,
            "lay" | "choose" | "begin" | "post" | "restart" | "come" | "next" | "away" | "grab" => {
                Listed::InFull
            }
            _ => Listed::InShort,
        }
    }

    fn idle_pass(&self, state: &State, seat: Seat) -> Option<Command> {
        is_idle_stop(state, seat).then_some(Command::Pass)
    }

    fn forms(&self, texts: &Texts, page: &mut Page) {
        page.say(&texts.plain("castle-forms"));
    }

    fn after_end(&self) -> Message {
        Message::new("castle-after-end")
    }

    fn tell_refusal(&self, texts: &Texts, refusal: Refusal, page: &mut Page) {
        let rule = refusal.rule();
        let message = Message::new("why-refused").with("rules", rule.id());
        let why = capital(&texts.say(&Message::from(refusal)));
        page.say(&texts.say(&message.with("why", why)));
        if let Some(rule) = self.library.rule(rule) {
            let message = Message::new("why-rule")
                .with("id", rule.id)
                .with("title", &rule.title)
                .with("text", &rule.text);
            page.paragraph(&format!("  {}", texts.say(&message)), 2);
        }
    }
}
