//! Why: a lawful command by its sums and odds, a refused one by its rule.

use crate::cli::page::Page;
use crate::games::skirmish::{
    Command, FigId, Position, Refusal, StrikeKind, Sum, Target, Targets, Using,
};
use crate::search::Fraction;
use crate::search::skirmish::{Blow, Odds, disarm_chance, door_chance, steal_chance};
use crate::store::Texts;
use crate::store::skirmish::Library;
use crate::table::skirmish::account::{What, answered, attack_sums, sums};

/// Explains a command of the moment.
pub fn explain(
    position: &Position<'_>,
    texts: &Texts,
    library: &Library,
    command: Command,
    page: &mut Page,
) {
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
    chances(position, command, page);
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

/// The sums and odds of an attack as things stand, whether or not it is lawful now.
pub fn attack(position: &Position<'_>, who: FigId, on: Targets, page: &mut Page) {
    let with = position.default_using(who, Some(on));
    for (what, sum) in attack_sums(position, who, on, with) {
        page.say(&format!(
            "  {}: {}",
            what_text(position, what),
            sum_text(&sum)
        ));
    }
    attack_chances(position, who, on, with, page);
}

fn attack_chances(position: &Position<'_>, who: FigId, on: Targets, with: Using, page: &mut Page) {
    if let Target::Door(door) = on.first() {
        let chance = door_chance(*position, who, door);
        page.say(&format!("  chance to destroy it: {}", chance.percent()));
    }
    for target in position.struck(who, on, with) {
        let blow = Blow::standing(*position, who, target, on, with, StrikeKind::Attack);
        blow_chances(position, blow, page);
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

fn chances(position: &Position<'_>, command: Command, page: &mut Page) {
    match command {
        Command::Break => {
            if let Ok((who, _)) = position.active_warrior() {
                let needs = position.break_needs(who);
                let chance = Fraction::new(u64::from(7_u8.saturating_sub(needs)), 6);
                page.say(&format!(
                    "  chance (needs {needs} or more): {}",
                    chance.percent()
                ));
            }
        }
        Command::Attack { on, with } => {
            if let Ok((who, _)) = position.active_warrior() {
                attack_chances(position, who, on, with, page);
            }
        }
        Command::Shockwave { with } => {
            if let Ok((who, at)) = position.active_warrior() {
                let struck = position.wave_targets(who, at);
                for target in &struck {
                    let blow = Blow::wave(*position, who, *target, with, struck.len());
                    blow_chances(position, blow, page);
                }
            }
        }
        Command::Strike { who, with } => {
            if let Some((target, _, kind)) = answered(position) {
                let on = Targets::one(target);
                let blow = Blow::standing(*position, who, target, on, with, kind);
                blow_chances(position, blow, page);
            }
        }
        Command::Steal { from } => {
            if let Ok((who, _)) = position.active_warrior() {
                let chance = steal_chance(*position, who, from);
                page.say(&format!("  chance: {}", chance.percent()));
            }
        }
        Command::Revive { who } => {
            let chance = Fraction::new(u64::from(position.return_ways(who)), 6);
            page.say(&format!("  chance that it returns: {}", chance.percent()));
        }
        Command::Disarm { chest, pace } => {
            if let Some(chance) = disarm_chance(*position, chest, pace) {
                page.say(&format!("  chance: {}", chance.percent()));
            }
        }
        _ => {}
    }
}

fn blow_chances(position: &Position<'_>, blow: Blow, page: &mut Page) {
    let odds = Odds::new(*position, blow);
    let name = position.figure_name(blow.on);
    let left = position
        .kind(blow.on)
        .dial
        .len()
        .saturating_sub(usize::from(position.warrior(blow.on).click));
    let kill = u8::try_from(left).map_or(Fraction::ZERO, |clicks| odds.at_least(clicks));
    page.say(&format!(
        "  chance to hit {name}: {} ({} of 36 ways); clicks to be expected: {}; chance to kill it: {}",
        odds.hit().percent(),
        odds.hits,
        odds.expected().decimal(2),
        kill.percent()
    ));
}
