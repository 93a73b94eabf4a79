//! The chances that people are shown, and those that players reckon with, are what the rules roll.

use crate::matches::{ENOUGH, Match, choose};
use crate::seeds::{are_many, each_seed};
use crate::starts::Start;
use dialdelve::games::skirmish::{
    Ability, Blow, ChestPlace, Clicks, Command, DoorKind, Event, ExperienceEvent, FigId, Marks,
    Place, Points, Position, Skirmish, State, StrikeKind, Target, Task, Toll, TrapState,
};
use dialdelve::kernel::{Dice, SeededDice, Silent, few};
use dialdelve::search::Fraction;
use dialdelve::search::perft::{Weight, forks};
use dialdelve::search::skirmish::{
    Odds, break_chance, disarm_chance, door_chance, heal_chance, steal_chance,
};
use dialdelve::store::skirmish::Library;
use dialdelve::store::skirmish::case::{Case, case_files};
use dialdelve::table::case::Cased;
use dialdelve::table::skirmish::account::{self, What};
use dialdelve::table::skirmish::chances::{Chance, Tried, chances};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::mem::discriminant;
use std::sync::LazyLock;

/// Seeds of these laws, out of the usual ones.
const SHARE: u64 = 24;

/// Commands that are played on from a case.
const OF_A_CASE: u64 = 6;

/// Of each form of command that tries something one that is lawful now, with what is told of it.
fn tries(game: &mut Match) -> Vec<(Command, Vec<Chance>)> {
    let legal = game.legal();
    let mut forms: Vec<Command> = Vec::new();
    for command in &legal {
        let seen = forms
            .iter()
            .any(|it| discriminant(it) == discriminant(command));
        if !seen {
            forms.push(*command);
        }
    }
    let mut tried = Vec::new();
    for form in forms {
        let like = |it: &&Command| discriminant(*it) == discriminant(&form);
        let alike: Vec<Command> = legal.iter().filter(like).copied().collect();
        let command = choose(&alike, &mut game.rng.clone());
        let told = chances(&game.game, &game.state, command);
        if !told.is_empty() {
            tried.push((command, told));
        }
    }
    tried
}

/// The situations of all cases, which come to what seldom comes up by itself.
static SITUATIONS: LazyLock<Vec<Start>> = LazyLock::new(|| {
    let library = Library::shipped();
    let sources = case_files(&["tests/rules".into()]).flatten();
    let cases = sources.filter_map(|source| Case::read(source, &library).ok());
    let starts = cases.map(|case| {
        let script = case.script();
        let (game, mut state) = (script.game.clone(), script.start.clone());
        let mut dice = SeededDice::new(1, 0);
        game.begin(&script.manner, &mut state, &mut dice, &mut Silent);
        Start { game, state }
    });
    starts.collect()
});

/// Shows a law the tries of the match of a seed, and of its share of the cases, each played on at random
/// for some commands.
fn each_try(seed: u64, mut holds: impl FnMut(&Skirmish, &State, Command, &[Chance])) {
    let mut show = |mut game: Match, most: u64| loop {
        for (command, told) in tries(&mut game) {
            holds(&game.game, &game.state, command, &told);
        }
        if game.count >= most || game.go_on().is_none() {
            return;
        }
    };
    show(Match::of(seed), ENOUGH);
    let share = SITUATIONS
        .iter()
        .skip((seed % SHARE) as usize)
        .step_by(SHARE as usize);
    share.for_each(|start| show(Match::begun(start.clone(), seed), OF_A_CASE));
}

/// Every state in which a try is over, with the chance of coming to it; none when a ram comes first,
/// whose clicks look like those of the attack, or a hero may be raised, whose dial turns with its level.
fn ends(game: &Skirmish, state: &State, command: Command) -> Option<Vec<(State, Weight)>> {
    let strikes = matches!(
        command,
        Command::Attack { .. } | Command::Shockwave { .. } | Command::Strike { .. }
    );
    let mut open = vec![(state.clone(), command, Weight::from_integer(1_u8.into()))];
    let mut ends = Vec::new();
    let mut disturbed = may_ram(game.at(state));
    // Who is raised at the highest level has its dial turned all the same.
    let raised =
        |event: &Event| matches!(event, Event::Experience(ExperienceEvent::Levelled { .. }));
    let is_raised = Cell::new(false);
    while let Some((before, command, weight)) = open.pop() {
        let act = |state: &mut State, dice: &mut dyn Dice<_>| {
            let mut log: Vec<Event> = Vec::new();
            game.apply(state, command, dice, &mut log);
            is_raised.set(is_raised.get() || log.iter().any(raised));
        };
        forks(game, &before, act, |after, chance| {
            let weight = &weight * chance;
            disturbed |= is_raised.get();
            match strikes && after.strike().is_some() {
                true => {
                    let mut legal = Vec::new();
                    game.legal(&after, &mut legal);
                    open.push((after, legal[0], weight));
                }
                false => ends.push((after, weight)),
            }
        });
    }
    (!disturbed).then_some(ends)
}

/// Whether the active figure has Ram in force.
fn may_ram(position: Position<'_>) -> bool {
    let active = position.active_warrior();
    active.is_ok_and(|(who, _)| position.has(who, Ability::Ram))
}

/// Whether a try has come to this in a state; none where the state alone does not tell.
fn has_come(
    position: Position<'_>,
    after: Position<'_>,
    command: Command,
    of: Tried,
) -> Option<bool> {
    let click = |at: &Position<'_>, who: FigId| at.warrior(who).click;
    let died = |who: FigId| !matches!(after.warrior(who).place, Place::On(_) | Place::Gone);
    let chest = |id| after.chest(id);
    Some(match of {
        Tried::Kill(who) => died(who),
        Tried::Hit(who) => died(who) || click(&after, who) > click(&position, who),
        Tried::Freeze(who) => after.warrior(who).marks.has(Marks::CHILLED),
        Tried::OwnDeath(who) => died(who),
        Tried::Destroy(door) => after.state.is_door_destroyed(door),
        // A metal one has shut itself again with the activation (DOOR-1).
        Tried::ShakeOpen(door) if position.door_kind(door) == DoorKind::Metal => return None,
        Tried::ShakeOpen(door) => after.state.is_door_open(door),
        Tried::BreakAway => {
            let (who, at) = position.active_warrior().ok()?;
            after.holders(who, at).next().is_none()
        }
        Tried::Dodge(who) => match after.state.strike() {
            Some(_) => !after.warrior(who).marks.has(Marks::HIT),
            None => !died(who) && click(&after, who) == click(&position, who),
        },
        Tried::Heal(who) => !died(who) && click(&after, who) < click(&position, who),
        Tried::Harm(who) => died(who) || click(&after, who) > click(&position, who),
        Tried::Return(_) => matches!(after.question(), Some(Task::Return { .. })),
        Tried::NoTrap(id) => chest(id).trap == TrapState::Clear,
        // Springing it is worth half as much (XP-1).
        Tried::Disarm(_) => {
            let seat = position.state.turn().seat;
            let xp = |at: &Position<'_>| at.state.players()[seat].experience;
            xp(&after) >= xp(&position).and(Points(50))
        }
        Tried::Take(id) => matches!(chest(id).place, ChestPlace::Held(_)),
        Tried::Steal(from) => {
            let Command::Steal { .. } = command else {
                return None;
            };
            let loser = position.warrior(from).owner?;
            after.chests_held(loser) < position.chests_held(loser)
        }
        Tried::Clicks(_) | Tried::OwnClicks(_) | Tried::ClicksBack(_) => return None,
    })
}

/// The number of clicks between two states, where the states alone tell it.
fn clicks(position: Position<'_>, after: Position<'_>, of: Tried) -> Option<u8> {
    let click = |at: &Position<'_>, who: FigId| at.warrior(who).click;
    match of {
        Tried::Clicks(who) => Some(click(&after, who) - click(&position, who)),
        // What a vampire loses it may have won back.
        Tried::OwnClicks(who) if position.has(who, Ability::Vampirism) => None,
        Tried::OwnClicks(who) => Some(click(&after, who).saturating_sub(click(&position, who))),
        Tried::ClicksBack(who) => {
            // The dial of a dead spawn lies at its start in the bank.
            let lies = after.square(who).is_none();
            let back = click(&position, who).saturating_sub(click(&after, who));
            Some(if lies { 0 } else { back })
        }
        _ => None,
    }
}

/// The sum of something over all ends, each as often as it comes.
fn weighed(ends: &[(State, Weight)], each: impl Fn(&State) -> u8) -> Fraction {
    let sum = ends
        .iter()
        .map(|(state, weight)| weight * Weight::from_integer(each(state).into()));
    Fraction::from(&sum.sum::<Weight>())
}

fn told_of(told: &[Chance], of: Tried) -> Fraction {
    let chance = told.iter().find(|chance| chance.of == of);
    chance.map_or(Fraction::ZERO, |chance| chance.is)
}

/// What is told of a command is what `perft` finds by the states alone.
#[test]
fn what_is_told_is_what_the_forks_come_to() {
    let mut kinds = BTreeSet::new();
    each_seed(SHARE, |seed| {
        each_try(seed, |game, state, command, told| {
            let Some(ends) = ends(game, state, command) else {
                return;
            };
            let position = game.at(state);
            assert_eq!(weighed(&ends, |_| 1), Fraction::ONE);
            for chance in told {
                let unseen = match chance.of {
                    // A hit that does no damage leaves no trace.
                    Tried::Hit(who) => blow(position, command, who)
                        .is_none_or(|blow| position.blow_damage(&blow, [3, 4], 1).total() < 1),
                    Tried::Dodge(who) => position.damage_sum(who).total() < 1,
                    // The dials of the dead are not turned on.
                    Tried::Clicks(who) => told_of(told, Tried::Kill(who)) > Fraction::ZERO,
                    Tried::OwnClicks(who) => told_of(told, Tried::OwnDeath(who)) > Fraction::ZERO,
                    _ => false,
                };
                if unseen {
                    continue;
                }
                let come = |after: &State| has_come(position, game.at(after), command, chance.of);
                let turned = |after: &State| clicks(position, game.at(after), chance.of);
                let found = match (chance.of.is_number(), ends.first()) {
                    (false, Some((end, _))) if come(end).is_some() => {
                        weighed(&ends, |after| u8::from(come(after) == Some(true)))
                    }
                    (true, Some((end, _))) if turned(end).is_some() => {
                        weighed(&ends, |after| turned(after).unwrap_or(0))
                    }
                    _ => continue,
                };
                assert_eq!(found, chance.is, "{command:?}: {:?}", chance.of);
                let name = format!("{:?}", chance.of);
                kinds.insert(name.split('(').next().unwrap_or_default().to_string());
            }
        })
    });
    if are_many(SHARE) {
        let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
        assert_eq!(kinds, KINDS, "what was tried in all these matches");
    }
}

/// What the table says of dice, the chances say too: a command that rolls has a word of its own there.
#[test]
fn every_command_that_rolls_tells_a_chance() {
    let rolls = |command: &Command| command.rolls();
    let mut silent: Vec<Command> = Command::FORMS.into_iter().filter(rolls).collect();
    for (seed, start) in (0..).zip(SITUATIONS.iter()) {
        let mut game = Match::begun(start.clone(), seed);
        while !silent.is_empty() && game.count < ENOUGH {
            for (command, _) in tries(&mut game) {
                silent.retain(|it| discriminant(it) != discriminant(&command));
            }
            if game.go_on().is_none() {
                break;
            }
        }
    }
    assert!(silent.is_empty(), "nothing is told of {silent:?}");
}

/// All that can be tried.
const KINDS: [&str; 18] = [
    "BreakAway",
    "Clicks",
    "ClicksBack",
    "Destroy",
    "Disarm",
    "Dodge",
    "Freeze",
    "Harm",
    "Heal",
    "Hit",
    "Kill",
    "NoTrap",
    "OwnClicks",
    "OwnDeath",
    "Return",
    "ShakeOpen",
    "Steal",
    "Take",
];

/// The blow of a command against one figure.
fn blow(position: Position<'_>, command: Command, on: FigId) -> Option<Blow> {
    match command {
        Command::Attack { on: targets, with } => {
            let (by, _) = position.active_warrior().ok()?;
            let kind = StrikeKind::Attack;
            Some(Blow::standing(position, by, on, targets, with, kind))
        }
        Command::Shockwave { with } => {
            let (by, at) = position.active_warrior().ok()?;
            let targets = position.wave_targets(by, at).len();
            Some(Blow::wave(position, by, on, with, targets))
        }
        Command::Strike { who: by, with } => {
            let (ranged, kind) = match position.question()? {
                Task::Counters { ranged, .. } => (ranged, StrikeKind::Counter),
                Task::FreeAttack { .. } => (false, StrikeKind::Free),
                _ => (false, StrikeKind::Reply),
            };
            let blow = Blow {
                ranged,
                with,
                ..Blow::plain(by, on, kind)
            };
            Some(blow.along_its_line(position))
        }
        _ => None,
    }
}

/// What players reckon with, for a command of which all this is told.
fn reckoned(position: Position<'_>, command: Command, of: Tried) -> Option<Fraction> {
    let active = position.active_warrior().ok().map(|(who, _)| who);
    let life = |who: FigId| {
        let dial = few(position.kind(who).dial.len());
        Clicks(dial.saturating_sub(position.warrior(who).click))
    };
    let odds = |on| blow(position, command, on).map(|blow| Odds::new(position, blow));
    match (of, command) {
        (Tried::Hit(on), _) => Some(odds(on)?.hit()),
        (Tried::Clicks(on), _) => Some(odds(on)?.expected()),
        (Tried::Kill(on), _) => Some(odds(on)?.at_least(life(on))),
        (Tried::Destroy(_), Command::Attack { on, .. }) => match on.first() {
            Target::Door(door) => Some(door_chance(position, active?, door)),
            Target::Warrior(_) => None,
        },
        (Tried::BreakAway, _) => Some(break_chance(position, active?)),
        (Tried::Heal(on), Command::Heal { .. }) => {
            let who = active?;
            let hurt = position.warrior(on).click > position.best_click(on);
            let heals = position.has(who, Ability::MagicHealing)
                || position
                    .value_sum(who, dialdelve::games::skirmish::Value::Damage)
                    .total()
                    > 0;
            (hurt && heals).then(|| heal_chance(position, who, on))
        }
        (Tried::Return(who), _) => Some(Fraction::new(position.return_ways(who).into(), 6)),
        (Tried::Disarm(chest), Command::Disarm { pace, .. }) => {
            disarm_chance(position, chest, pace)
        }
        (Tried::Steal(from), _) => Some(steal_chance(position, active?, from)),
        _ => None,
    }
}

/// The quick odds of the computer players are what the rules roll, unless a ram comes first.
#[test]
fn players_reckon_with_what_the_rules_roll() {
    let mut count = 0;
    each_seed(SHARE, |seed| {
        each_try(seed, |game, state, command, told| {
            let position = game.at(state);
            // Who has conceded dodges nothing; who is still to ram changes what it tries.
            let mut players = state.players().seats();
            let conceded = players.any(|seat| state.players()[seat].conceded);
            if conceded || may_ram(position) {
                return;
            }
            for chance in told {
                if let Some(reckoned) = reckoned(position, command, chance.of) {
                    assert_eq!(reckoned, chance.is, "{command:?}: {:?}", chance.of);
                    count += 1;
                }
            }
        })
    });
    assert!(count > 0 || !are_many(SHARE), "nothing was compared");
}

/// What escapes a blow that has hit, and what answers it, is named beside the sums of the blow: the chances count it in.
#[test]
fn a_dodge_and_an_answer_are_named_beside_the_sums_of_a_blow() {
    let (mut dodges, mut answers) = (0, 0);
    for start in SITUATIONS.iter() {
        let position = start.game.at(&start.state);
        let mut legal = Vec::new();
        start.game.legal(&start.state, &mut legal);
        let Ok((who, _)) = position.active_warrior() else {
            continue;
        };
        for command in legal {
            let Command::Attack { on, .. } = command else {
                continue;
            };
            let sums = account::sums(&position, command);
            let told = |what: What| sums.iter().any(|(known, _)| *known == what);
            for target in on.iter() {
                let dodger = position.has(target, Ability::Dodge);
                assert_eq!(told(What::Dodge(target)), dodger, "{command:?}");
                let mut tolls = position.tolls(who, target);
                let answered = tolls.any(|(toll, _)| toll != Toll::CriticalMiss);
                assert_eq!(told(What::Answer(target)), answered, "{command:?}");
                dodges += u32::from(dodger);
                answers += u32::from(answered);
            }
        }
    }
    assert!(dodges > 0 && answers > 0, "{dodges} {answers}");
}
