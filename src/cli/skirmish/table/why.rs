//! Why: a lawful command by its sums and chances, a refused one by its rule.

use crate::cli::page::Page;
use crate::games::skirmish::{Command, FigId, Position, Refusal, Skirmish, State, Sum, Targets};
use crate::store::skirmish::Library;
use crate::store::{Message, Texts};
use crate::table::skirmish::account::{What, attack_sums, sums};
use crate::table::skirmish::chances::chances;
use crate::table::skirmish::{asif, foresight};

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
    let sums = sums(position, command);
    let id = match (spends_all(command), sums.is_empty()) {
        (true, _) => "why-lawful-all-mp",
        (false, true) => "why-lawful-free",
        (false, false) => "why-lawful",
    };
    let message = Message::new(id).with("command", position.command_text(command));
    page.say(&texts.say(&message));
    for (what, sum) in sums {
        tell_sum(position, texts, what, &sum, page);
    }
    tell_chances(game, state, texts, command, page);
}

/// What a command tries, a line for each thing, and who may strike back at it (ATK-6).
fn tell_chances(game: &Skirmish, state: &State, texts: &Texts, command: Command, page: &mut Page) {
    let position = &game.at(state);
    for chance in chances(game, state, command) {
        let text = texts.chance(position, &chance);
        page.say(&format!("  {text}"));
    }
    for reply in foresight::aftereffects(game, state, command).strikes_back {
        let message = Message::new("why-strikes-back")
            .with("who", texts.figure(position, reply.who))
            .with("chance", reply.hits.percent())
            .with("clicks", reply.clicks.decimal(2));
        page.say(&format!("  {}", texts.say(&message)));
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
        tell_sum(position, texts, what, &sum, page);
    }
    if let Some(thought) = asif::supposed(game, state, who) {
        tell_chances(game, &thought, texts, Command::Attack { on, with }, page);
    }
}

/// A refusal: its rules, the sentence, and the text of the nearest rule.
pub fn refused(texts: &Texts, library: &Library, refusal: Refusal, page: &mut Page) {
    let rules = refusal.rules();
    let ids: Vec<&str> = rules.iter().map(|rule| rule.id()).collect();
    let message = Message::new("why-refused").with("rules", ids.join(", "));
    page.say(&texts.say(&message.with("why", texts.refusal(refusal))));
    // The nearest rule in full; the others are a `help RULE-ID` away.
    let nearest = rules.first().and_then(|rule| library.rule(*rule));
    if let Some(rule) = nearest {
        let message = Message::new("why-rule")
            .with("id", rule.id)
            .with("title", &rule.title)
            .with("text", &rule.text);
        page.paragraph(&format!("  {}", texts.say(&message)), 2);
    }
}

fn tell_sum(position: &Position<'_>, texts: &Texts, what: What, sum: &Sum, page: &mut Page) {
    let message = Message::new("why-sum")
        .with("what", said(position, what))
        .with("sum", sum_text(sum));
    page.say(&format!("  {}", texts.say(&message)));
}

/// What a sum says, with names as they are typed.
fn said(position: &Position<'_>, what: What) -> Message {
    let door = |door| Message::new("why-door").with("door", position.door_name(door));
    match what {
        What::Mp => Message::new("why-sum-mp"),
        What::Roll => Message::new("why-sum-roll"),
        What::RollAgainst(who) => {
            Message::new("why-sum-roll-against").with("target", position.figure_name(who))
        }
        What::RollAgainstDoor(on) => Message::new("why-sum-roll-against").with("target", door(on)),
        What::Defence(who) => {
            Message::new("why-sum-defence").with("target", position.figure_name(who))
        }
        What::DoorDefence(on) => Message::new("why-sum-defence").with("target", door(on)),
        What::Dodge(who) => Message::new("why-sum-dodge").with("target", position.figure_name(who)),
        What::Answer(who) => {
            Message::new("why-sum-answer").with("target", position.figure_name(who))
        }
        What::Dial => Message::new("why-sum-dial"),
        What::Activations => Message::new("why-sum-activations"),
    }
}

/// A sum; one of a single part needs no total.
fn sum_text(sum: &Sum) -> String {
    match sum.parts() {
        [one] => format!("{} ({})", one.amount, one.rule),
        _ => sum.to_string(),
    }
}
