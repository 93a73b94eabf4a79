//! Why: a lawful command by its sums and chances, a refused one by its rule.

use crate::cli::page::Page;
use crate::games::skirmish::{Command, FigId, Position, Refusal, Skirmish, State, Sum, Targets};
use crate::store::Texts;
use crate::store::skirmish::Library;
use crate::table::skirmish::account::{What, attack_sums, sums};
use crate::table::skirmish::asif;
use crate::table::skirmish::chances::chances;

/// Explains a command of the moment.
pub fn explain(
    game: &Skirmish,
    state: &State,
    texts: &Texts,
    library: &Library,
    command: Command,
    page: &mut Page,
) {
    let position = &game.at(state);
    if let Err(refusal) = position.check(command) {
        return refused(texts, library, refusal, page);
    }
    let text = position.command_text(command);
    let sums = sums(position, command);
    if spends_all(command) {
        page.say(&format!("{text}: lawful; it uses all MP (R-ALLMP)."));
    } else if sums.is_empty() {
        page.say(&format!("{text}: lawful, and free of charge."));
    } else {
        page.say(&format!("{text}: lawful."));
    }
    for (what, sum) in sums {
        page.say(&format!(
            "  {}: {}",
            what_text(position, what),
            sum_text(&sum)
        ));
    }
    tell_chances(game, state, texts, command, page);
}

/// What a command tries, a line for each thing.
fn tell_chances(game: &Skirmish, state: &State, texts: &Texts, command: Command, page: &mut Page) {
    for chance in chances(game, state, command) {
        let text = texts.chance(&game.at(state), &chance);
        page.say(&format!("  {text}"));
    }
}

/// Whether a command costs whatever MP are left (R-ALLMP).
fn spends_all(command: Command) -> bool {
    matches!(
        command,
        Command::Regenerate
            | Command::Levitate { .. }
            | Command::Revive { .. }
            | Command::Teleport { .. }
            | Command::Vortex { .. }
    )
}

/// The sums of an attack as things stand, whether or not it is lawful now, and its chances if it would
/// be, were the figure activated.
pub fn attack(
    game: &Skirmish,
    state: &State,
    texts: &Texts,
    who: FigId,
    on: Targets,
    page: &mut Page,
) {
    let position = &game.at(state);
    let with = position.default_using(who, Some(on));
    for (what, sum) in attack_sums(position, who, on, with) {
        page.say(&format!(
            "  {}: {}",
            what_text(position, what),
            sum_text(&sum)
        ));
    }
    if let Some(thought) = asif::supposed(game, state, who) {
        tell_chances(game, &thought, texts, Command::Attack { on, with }, page);
    }
}

/// A refusal: its rules, the sentence, and the text of the nearest rule.
pub fn refused(texts: &Texts, library: &Library, refusal: Refusal, page: &mut Page) {
    let rules = refusal.rules();
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id()).collect();
    page.say(&format!(
        "Refused by {}: {}",
        ids.join(", "),
        texts.refusal(refusal)
    ));
    // The nearest rule in full; the others are a `help RULE-ID` away.
    let nearest = rules.first().and_then(|rule| library.rule(*rule));
    if let Some(text) = nearest {
        let (id, title) = (text.id, &text.title);
        page.paragraph(&format!("  {id}, {title}: {}", text.text), 2);
    }
}

/// What a sum says, in words.
fn what_text(position: &Position<'_>, what: What) -> String {
    let name = |who| position.figure_name(who);
    match what {
        What::Mp => "MP".into(),
        What::Roll => "added to the roll".into(),
        What::RollAgainst(who) => format!("added to the roll against {}", name(who)),
        What::RollAgainstDoor(door) => {
            format!(
                "added to the roll against door {}",
                position.door_name(door)
            )
        }
        What::Defence(who) => format!("defence of {}", name(who)),
        What::DoorDefence(door) => format!("defence of door {}", position.door_name(door)),
        What::Dial => "position of its dial, before the die".into(),
    }
}

/// A sum; one of a single part needs no total.
fn sum_text(sum: &Sum) -> String {
    match sum.parts() {
        [one] => format!("{} ({})", one.amount, one.rule),
        _ => sum.to_string(),
    }
}
