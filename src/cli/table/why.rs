//! Why: a lawful command by its sums and odds, a refused one by its rule.

use crate::cli::page::Page;
use crate::games::skirmish::{
    Ability, Command, FigId, Piece, Position, Refusal, StrikeKind, Sum, Target, Targets, Task,
    Using, Value,
};
use crate::kernel::Square;
use crate::search::{Blow, Fraction, Odds, disarm_chance, door_chance, steal_chance};
use crate::store::{Library, Texts};

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
        page.say(&format!("  {what}: {}", sum_text(&sum)));
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
        page.say(&format!("  {what}: {}", sum_text(&sum)));
    }
    attack_chances(position, who, on, with, page);
}

fn attack_chances(position: &Position<'_>, who: FigId, on: Targets, with: Using, page: &mut Page) {
    if let Target::Door(door) = on.first() {
        let chance = door_chance(*position, who, door);
        page.say(&format!("  chance to destroy it: {}", percent(chance)));
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
        let (id, title) = (text.rule.id(), &text.title);
        page.paragraph(&format!("  {id}, {title}: {}", text.text), 2);
    }
}

/// A sum; one of a single part needs no total.
fn sum_text(sum: &Sum) -> String {
    match sum.parts() {
        [one] => format!("{} ({})", one.amount, one.rule),
        _ => sum.to_string(),
    }
}

fn sums(position: &Position<'_>, command: Command) -> Vec<(String, Sum)> {
    let named = |what: &str, sum| vec![(what.to_string(), sum)];
    let active = position.active_warrior().ok();
    let moving = position.state.activation().map(|activation| activation.who);
    match command {
        Command::Activate { who } => named("MP", position.speed_sum(who)),
        Command::Enter { to } => match moving {
            Some(Piece::Warrior(who)) => named("MP", position.enter_sum(who, to)),
            _ => Vec::new(),
        },
        Command::Step { to } => match moving.and_then(|who| Some((who, square(position, who)?))) {
            Some((who, from)) => named("MP", position.step_sum(who, from, to)),
            None => Vec::new(),
        },
        Command::Pass { path } => {
            match moving.and_then(|who| Some((who, square(position, who)?))) {
                Some((who, from)) => named("MP", position.pass_sum(who, from, path)),
                None => Vec::new(),
            }
        }
        Command::Fly { to } => match active.and_then(|(who, at)| position.fly_sum(who, at, to)) {
            Some(sum) => named("MP", sum),
            None => Vec::new(),
        },
        Command::Leave => named("MP", position.leave_sum()),
        Command::Break => named("MP", position.break_sum()),
        Command::Attack { on, with } => match active {
            Some((who, _)) => attack_sums(position, who, on, with),
            None => Vec::new(),
        },
        Command::Shockwave { with } => match active {
            Some((who, at)) => wave_sums(position, who, at, with),
            None => Vec::new(),
        },
        Command::Strike { who, with } => strike_sums(position, who, with),
        Command::Heal { on } => match active {
            Some((who, _)) => vec![
                (
                    "MP".to_string(),
                    position.attack_cost(who, position.has(who, Ability::MagicHealing)),
                ),
                ("added to the roll".to_string(), position.heal_sum(who)),
                (
                    format!("defence of {}", position.figure_name(on)),
                    position.value_sum(on, Value::Defence),
                ),
            ],
            None => Vec::new(),
        },
        Command::Revive { who } => named(
            "position of its dial, before the die",
            position.return_sum(who, 0),
        ),
        Command::Disarm { pace, .. } => vec![
            ("MP".to_string(), position.disarm_cost(pace)),
            ("added to the roll".to_string(), position.disarm_sum(pace)),
        ],
        Command::Open { .. } => named("MP", position.open_cost()),
        Command::Steal { from } => match active {
            Some((who, _)) => steal_sums(position, who, from),
            None => Vec::new(),
        },
        Command::OpenDoor { .. } => named("MP", position.open_door_cost()),
        Command::ShutDoor { .. } => named("MP", position.shut_door_cost()),
        _ => Vec::new(),
    }
}

fn steal_sums(position: &Position<'_>, who: FigId, from: FigId) -> Vec<(String, Sum)> {
    let name = position.figure_name(from);
    vec![
        ("MP".to_string(), position.steal_cost()),
        ("added to the roll".to_string(), position.steal_sum(who)),
        (format!("defence of {name}"), position.steal_defence(from)),
    ]
}

fn square(position: &Position<'_>, who: Piece) -> Option<Square> {
    match who {
        Piece::Warrior(who) => position.square(who),
        Piece::Token(token) => position.token(token).at,
    }
}

fn attack_sums(
    position: &Position<'_>,
    who: FigId,
    on: Targets,
    with: Using,
) -> Vec<(String, Sum)> {
    let ranged = position.is_ranged(who, on);
    let mut sums = vec![("MP".to_string(), position.attack_cost(who, ranged))];
    if let Target::Door(door) = on.first() {
        sums.push((
            "added to the roll".to_string(),
            position.attack_on_door_sum(who),
        ));
        sums.push((
            "defence of the door".to_string(),
            position.door_defence(door),
        ));
    }
    for target in position.struck(who, on, with) {
        if position.is_bystander(who, with, on.first(), target) {
            let (attack, defence) = position.bystander_sums(who, target, with);
            sums.extend(compared(position, target, attack, defence));
        } else {
            let kind = StrikeKind::Attack;
            sums.extend(comparison(position, who, target, ranged, kind, with));
        }
    }
    sums
}

fn wave_sums(position: &Position<'_>, who: FigId, at: Square, with: Using) -> Vec<(String, Sum)> {
    let mut sums = vec![("MP".to_string(), position.attack_cost(who, true))];
    for target in position.wave_targets(who, at) {
        let kind = StrikeKind::Attack;
        sums.extend(comparison(position, who, target, true, kind, with));
    }
    for door in position.wave_doors(who, at) {
        let name = position.door_name(door);
        let defence = position.door_defence(door);
        sums.push((
            format!("added to the roll against door {name}"),
            position.attack_on_door_sum(who),
        ));
        sums.push((format!("defence of door {name}"), defence));
    }
    sums
}

fn strike_sums(position: &Position<'_>, who: FigId, with: Using) -> Vec<(String, Sum)> {
    match answered(position) {
        Some((target, ranged, kind)) => comparison(position, who, target, ranged, kind, with),
        None => Vec::new(),
    }
}

/// Whom a `strike` would hit now, and how.
fn answered(position: &Position<'_>) -> Option<(FigId, bool, StrikeKind)> {
    match position.question()? {
        Task::Counters {
            attacker, ranged, ..
        } => Some((attacker, ranged, StrikeKind::Counter)),
        Task::FreeAttack { on, .. } => Some((on, false, StrikeKind::Free)),
        Task::Reply { on, .. } => Some((on, false, StrikeKind::Reply)),
        _ => None,
    }
}

fn comparison(
    position: &Position<'_>,
    who: FigId,
    target: FigId,
    ranged: bool,
    kind: StrikeKind,
    with: Using,
) -> Vec<(String, Sum)> {
    let attack = position.attack_sum(who, target, ranged, kind);
    let defence = position.defence_against(who, target, ranged, with);
    compared(position, target, attack, defence)
}

fn compared(
    position: &Position<'_>,
    target: FigId,
    attack: Sum,
    defence: Sum,
) -> Vec<(String, Sum)> {
    let name = position.figure_name(target);
    vec![
        (format!("added to the roll against {name}"), attack),
        (format!("defence of {name}"), defence),
    ]
}

fn chances(position: &Position<'_>, command: Command, page: &mut Page) {
    match command {
        Command::Break => {
            if let Ok((who, _)) = position.active_warrior() {
                let needs = position.break_needs(who);
                let chance = Fraction::new(u64::from(7_u8.saturating_sub(needs)), 6);
                page.say(&format!(
                    "  chance (needs {needs} or more): {}",
                    percent(chance)
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
                page.say(&format!("  chance: {}", percent(chance)));
            }
        }
        Command::Revive { who } => {
            let chance = Fraction::new(u64::from(position.return_ways(who)), 6);
            page.say(&format!("  chance that it returns: {}", percent(chance)));
        }
        Command::Disarm { chest, pace } => {
            if let Some(chance) = disarm_chance(*position, chest, pace) {
                page.say(&format!("  chance: {}", percent(chance)));
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
        percent(odds.hit()),
        odds.hits,
        decimal(odds.expected()),
        percent(kill)
    ));
}

/// A chance in percent, rounded to the nearest.
pub fn percent(chance: Fraction) -> String {
    format!("{} %", (chance.per_mille() + 5) / 10)
}

/// A number with two decimals.
pub fn decimal(number: Fraction) -> String {
    let hundredths = (number.per_mille() + 5) / 10;
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
