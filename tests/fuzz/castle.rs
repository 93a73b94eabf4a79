//! Sound inputs of the castle chase.

use crate::bodies::castle::{castle_starts, replay_of};
use dialdelve::games::castle::{Castle, Command};
use dialdelve::kernel::Game;
use dialdelve::store::{case_files, replay_text};
use dialdelve::table::History;

/// Lines of a save that are kept: playing it takes as long as it is.
const SAVE_LINES: usize = 60;

/// All cases of its rules, and of its counts.
pub fn cases() -> Vec<Vec<u8>> {
    let folders = ["tests/castle/cases", "tests/castle/perft"];
    let files = case_files(&folders.map(Into::into)).flatten();
    files
        .map(|source| source.text().as_bytes().to_vec())
        .collect()
}

/// Saves of matches, each with its first lines.
pub fn saves() -> Vec<Vec<u8>> {
    let histories = castle_starts().iter().skip(1);
    let texts = histories.map(|history| replay_text(&replay_of(history.clone())));
    let lines = |text: String| -> String { text.split_inclusive('\n').take(SAVE_LINES).collect() };
    texts.map(|text| lines(text).into_bytes()).collect()
}

/// Texts of the commands, throws and events of every start.
pub fn commands() -> Vec<Vec<u8>> {
    let on = |history: &History<Castle>| !history.game().to_act(history.state()).is_empty();
    let starts = castle_starts().iter().enumerate();
    let starts = starts.filter(|(_, history)| on(history));
    let texts = starts.map(|(number, history)| {
        let mut input = vec![number as u8];
        input.extend(lines(history).join("\n").into_bytes());
        input
    });
    texts.collect()
}

fn lines(history: &History<Castle>) -> Vec<String> {
    let (game, state) = (history.game(), history.state());
    let mut legal = Vec::new();
    for seat in game.to_act(state) {
        game.legal(state, seat, &mut legal);
    }
    legal.retain(|command| *command != Command::Yield);
    // A few of each kind: most are walls.
    let step = legal.len().div_ceil(40).max(1);
    let commands = legal.iter().step_by(step);
    let mut lines: Vec<String> = commands.map(|it| game.command_text(state, *it)).collect();
    let entries = || history.entries().iter().rev();
    let dice = entries().flat_map(|entry| &entry.dice).take(8);
    lines.extend(dice.map(|throw| game.throw_text(state, throw)));
    let events = entries().flat_map(|entry| &entry.events).take(12);
    lines.extend(events.map(|event| game.event_text(state, *event)));
    lines
}
