//! The castle chase in the file of a match.

use super::boards::board_fault;
use super::sets;
use crate::games::castle::{Board, Castle, Options, State};
use crate::store::glance::{Glance, after, glance_of};
use crate::store::replay::{self, Stored, plain, told_name, words};
use crate::store::{FileFault, Message};
use crate::table::{Planless, Sitting};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A match of the castle chase at the table.
pub type CastleSitting = Sitting<Castle, Planless>;
/// A match of the castle chase with what is kept beside it in its file.
pub type CastleReplay = replay::Replay<Castle>;

/// The fields of a header that are the castle chase's own.
#[derive(Clone, Serialize, Deserialize)]
pub struct CastleHead {
    board: Board,
    options: Options,
}

impl Stored for Castle {
    const NAME: &'static str = "castle";

    type Plan = Planless;
    type Head = CastleHead;

    fn head(sitting: &CastleSitting) -> CastleHead {
        let game = sitting.history().game();
        CastleHead {
            board: game.board.clone(),
            options: game.options.clone(),
        }
    }

    fn build(head: CastleHead) -> Result<(Castle, State), Vec<Message>> {
        let faults = head.board.faults();
        if !faults.is_empty() {
            return Err(faults.into_iter().map(board_fault).collect());
        }
        let game = Castle {
            board: head.board,
            options: head.options,
        };
        let start = game.start();
        Ok((game, start))
    }

    fn plan_text(plan: &Planless) -> &str {
        match *plan {}
    }

    fn read_plan(
        _: &str,
        _: Option<String>,
        _: &CastleHead,
    ) -> Result<Option<Planless>, Vec<FileFault>> {
        Ok(None)
    }

    fn is_played(file: &str) -> bool {
        sets::is_played(file)
    }

    fn glance(text: &str) -> Result<Glance, Message> {
        let is_over = |line: &str| line.contains("\"over\":{\"heroes\":");
        let board = |head: &Value| head["board"]["name"].as_str().map(str::to_string);
        let mut glance = glance_of::<Castle>(text, board, is_over)?;
        // What people call the round is what the counter shows, which leaps when a hero dies (FALL-8).
        if let Some(counter) = after(text, "\"counter\":{\"to\":") {
            glance.round = counter;
        }
        // KNOW-13, PLACE-1: how many passed, or how often the lord thought better of its placing.
        glance.commands = glance.commands.filter(|_| glance.is_over);
        Ok(glance)
    }

    fn told(replay: &CastleReplay, _: &Value) -> Vec<Message> {
        let game = replay.sitting.history().game();
        let options = plain(&game.options);
        let options = options.as_object().into_iter().flatten();
        let options: Vec<String> = options
            .map(|(name, value)| format!("{name} {}", words(value)))
            .collect();
        let mut told = vec![
            Message::new("told-map").with("map", told_name(&game.board.name)),
            Message::new("told-options").with("options", options.join(", ")),
        ];
        let board = sets::board_thing(&game.board);
        told.extend(sets::sets_of_game().told(&[board], &replay.data));
        told
    }
}
