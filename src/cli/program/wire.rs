//! What is said to a program, a line of JSON each, and how its answer is read. `docs/players.md` tells it to
//! those who write one.

use crate::kernel::{Game, Seat, TextFault};
use crate::store::replay::Stored;
use crate::table::Sitting;
use crate::table::choice::Tree;
use serde_json::json;

/// The version of what is said; it grows when a program of before could not follow any more.
pub const PROTOCOL: u32 = 1;
/// The most letters of a wrong answer that are told.
const SHOWN: usize = 80;

/// The first line: who it is that asks, what is played, and where the program sits. `match` holds what
/// every seat knows of a match before it begins, as the header of a save does; nothing of dice and lot.
pub fn hello<G: Stored>(sitting: &Sitting<G, G::Plan>, seat: Seat, budget: u32) -> String {
    let history = sitting.history();
    let line = json!({
        "hello": "dialdelve",
        "protocol": PROTOCOL,
        "game": G::NAME,
        "seat": seat.number(),
        "seats": history.game().seats(history.start()),
        "budget": budget,
        // Plain data always become JSON.
        "match": serde_json::to_value(G::head(sitting)).unwrap_or_default(),
    });
    line.to_string()
}

/// A decision that is asked for.
pub struct Question<G: Game> {
    seat: Seat,
    line: String,
    lawful: Vec<(String, G::Command)>,
}

/// Why an answer is wrong.
pub enum Misanswer<G: Game> {
    /// It is no command.
    Unreadable(String, TextFault<G::Refusal>),
    /// It is refused, by this rule before all others.
    Unlawful(String, &'static str),
}

impl<G: Stored> Question<G> {
    /// The decision of a seat: what it may see, what it may do, and how long it may think.
    pub fn of(sitting: &Sitting<G, G::Plan>, seat: Seat, budget: u32) -> Question<G> {
        let history = sitting.history();
        let game = history.game();
        let view = game.view(history.state(), seat);
        let tree = Tree::of(game, &view, seat);
        let commands = tree.leaves().iter().map(|leaf| leaf.command);
        let lawful: Vec<_> = tree.texts().zip(commands).collect();
        let texts: Vec<&str> = lawful.iter().map(|(text, _)| text.as_str()).collect();
        let line = json!({
            "seat": seat.number(),
            "round": game.round(&view),
            "budget": budget,
            "lawful": texts,
            "view": game.facts(&view),
        });
        Question {
            seat,
            line: line.to_string(),
            lawful,
        }
    }

    /// The line of the question.
    pub fn line(&self) -> String {
        self.line.clone()
    }

    /// Reads the answer: one of the lawful commands, however it is written.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(
        &self,
        sitting: &Sitting<G, G::Plan>,
        answer: &str,
    ) -> Result<G::Command, Misanswer<G>> {
        if let Some((_, command)) = self.lawful.iter().find(|(text, _)| text == answer) {
            return Ok(*command);
        }
        let history = sitting.history();
        let (game, view) = (
            history.game(),
            history.game().view(history.state(), self.seat),
        );
        let shown = || answer.chars().take(SHOWN).collect();
        let command = game
            .read_command(&view, answer)
            .map_err(|fault| Misanswer::Unreadable(shown(), fault))?;
        game.check(&view, self.seat, command)
            .map_err(|refusal| Misanswer::Unlawful(shown(), game.cited(refusal)))?;
        Ok(command)
    }
}
