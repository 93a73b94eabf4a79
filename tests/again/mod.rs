//! A match played over again.

use dialdelve::kernel::Scripted;
use dialdelve::table::By;
use dialdelve::table::skirmish::History;

/// The same match so far, all of it decided by hand, with this seed for what comes.
pub fn by_hand(history: &History, seed: u64) -> History {
    let (game, start) = (history.game().clone(), history.start().clone());
    let mut entries = history.entries().iter();
    let opening = entries.next().expect("every match has an opening");
    let mut dice = Scripted::new(opening.dice.clone());
    let mut other = History::with_dice(game, start, (seed, history.streams()), &mut dice);
    for entry in entries {
        let mut dice = Scripted::new(entry.dice.clone());
        let command = entry.command.expect("only the opening has none");
        let played = other.play_with(command, By::Hand, &mut dice);
        played.expect("it was lawful before");
    }
    other
}
