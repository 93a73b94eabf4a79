//! A second generator, slow and simple: of every command that can be formed it takes those that are
//! not refused, and it rolls all dice, each of the 6, 36 … rolls by itself.

use super::counts::case;
use dialdelve::games::skirmish::{Command, Keys, Scope, Skirmish, Stage, State, Throw};
use dialdelve::kernel::{Dice, Silent};
use dialdelve::search::perft::{Weight, forks, share};
use dialdelve::store::skirmish::Library;
use dialdelve::store::skirmish::case::{Case, case_files};
use dialdelve::table::case::Cased;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Steps of passes that are formed even if none so long is listed.
const LONG_PASS: u8 = 3;
/// Squares of the largest board on which every command is formed.
const MOST_SQUARES: u16 = 70;

/// The dice of an act.
type Roll<'a> = &'a mut dyn Dice<Throw>;

/// States by what the rules read of them, each with its chance.
type Chances = BTreeMap<u64, (State, Weight)>;

/// The key of a state; while an attack is being resolved only the total of its roll counts, since
/// nothing else is read of it.
fn read_key(state: &State) -> u64 {
    let Some(strike) = state.strike() else {
        return state.key(&Keys::ByPlace);
    };
    let mut facts = state.facts();
    facts["strike"]["dice"] = strike.dice.iter().sum::<u8>().into();
    let mut hasher = DefaultHasher::new();
    facts.to_string().hash(&mut hasher);
    hasher.finish()
}

fn add(chances: &mut Chances, state: State, weight: &Weight) {
    let there = chances.entry(read_key(&state));
    let (known, sum) = there.or_insert_with(|| (state.clone(), Weight::default()));
    assert!(
        *known == state || state.strike().is_some(),
        "two different states have one key"
    );
    *sum += weight;
}

/// One step from all these states: who has nothing to decide stays.
fn onward(game: &Skirmish, from: Chances, step: impl Fn(&State, &Weight, &mut Chances)) -> Chances {
    let mut next = Chances::new();
    for (state, weight) in from.into_values() {
        match game.to_act(&state) {
            Some(_) => step(&state, &weight, &mut next),
            None => add(&mut next, state, &weight),
        }
    }
    next
}

/// What can come of an act, told apart as `perft` does.
fn forked(
    game: &Skirmish,
    state: &State,
    act: impl Fn(&mut State, Roll),
    weight: &Weight,
    to: &mut Chances,
) {
    forks(game, state, act, |state, chance| {
        add(to, state, &(chance * weight));
    });
}

/// What can come of an act, with every roll of all its dice.
fn rolled(state: &State, act: impl Fn(&mut State, Roll), weight: &Weight, to: &mut Chances) {
    let mut dice = AllRolls::default();
    while dice.again() {
        let mut after = state.clone();
        act(&mut after, &mut dice);
        add(to, after, &(weight * dice.chance()));
    }
}

/// By the lists of the rules and the results that `perft` tells apart.
fn quick(game: &Skirmish, from: Chances) -> Chances {
    onward(game, from, |state, weight, next| {
        let mut commands = Vec::new();
        game.legal(state, &mut commands);
        let share = weight * share(&commands);
        for command in commands {
            let act = |state: &mut State, dice: Roll| game.apply(state, command, dice, &mut Silent);
            forked(game, state, act, &share, next);
        }
    })
}

/// By every command that can be formed and every roll.
fn slow(game: &Skirmish, from: Chances) -> Chances {
    onward(game, from, |state, weight, next| {
        let mut commands = Vec::new();
        let scope = Scope::beyond(game.at(state), longest_pass(game, state));
        Command::each(&scope, &mut |command| {
            if game.check(state, command).is_ok() {
                commands.push(command);
            }
        });
        let share = weight * share(&commands);
        for command in commands {
            let act = |state: &mut State, dice: Roll| game.apply(state, command, dice, &mut Silent);
            rolled(state, act, &share, next);
        }
    })
}

/// Steps of the longest pass that is listed: longer ones are too many to be formed.
fn longest_pass(game: &Skirmish, state: &State) -> u8 {
    let mut listed = Vec::new();
    game.legal(state, &mut listed);
    let steps = listed.iter().map(|command| match command {
        Command::Pass { path } => path.len() as u8,
        _ => 0,
    });
    steps.fold(LONG_PASS, u8::max)
}

/// Dice that count through all rolls: the last throw fastest.
#[derive(Default)]
struct AllRolls {
    /// Of each throw the roll that is shown, and how many equally likely ones there are.
    throws: Vec<(u32, u32)>,
    made: usize,
    begun: bool,
}

impl AllRolls {
    /// Sets the next roll; there is none when this says no.
    fn again(&mut self) -> bool {
        self.made = 0;
        if !self.begun {
            self.begun = true;
            return true;
        }
        while let Some((roll, rolls)) = self.throws.pop() {
            if roll + 1 < rolls {
                self.throws.push((roll + 1, rolls));
                return true;
            }
        }
        false
    }

    fn chance(&self) -> Weight {
        let rolls = self
            .throws
            .iter()
            .map(|(_, rolls)| Weight::new(1_u8.into(), (*rolls).into()));
        rolls.fold(certain(), |chance, roll| chance * roll)
    }

    fn roll(&mut self, rolls: u32) -> u32 {
        if self.made == self.throws.len() {
            self.throws.push((0, rolls));
        }
        self.made += 1;
        self.throws[self.made - 1].0
    }
}

impl Dice<Throw> for AllRolls {
    fn one(&mut self, _of: Throw) -> u8 {
        self.roll(6) as u8 + 1
    }

    fn two(&mut self, _of: Throw) -> [u8; 2] {
        let roll = self.roll(36) as u8;
        [roll / 6 + 1, roll % 6 + 1]
    }

    fn draw(&mut self, _of: Throw, weights: &[u8]) -> u8 {
        let lots: Vec<u8> = (0_u8..)
            .zip(weights)
            .flat_map(|(index, left)| std::iter::repeat_n(index, usize::from(*left)))
            .collect();
        lots[self.roll(lots.len() as u32) as usize]
    }
}

/// Both come to the same states, each with the same chance, and to nothing else.
#[track_caller]
fn same(quick: &Chances, slow: &Chances, depth: u8, title: &str) {
    let whole: Weight = slow.values().map(|(_, weight)| weight).sum();
    assert_eq!(whole, certain());
    assert_eq!(
        quick.len(),
        slow.len(),
        "states at depth {depth} of {title}"
    );
    for (key, (state, weight)) in slow {
        let other = quick.get(key).map(|(_, weight)| weight);
        assert_eq!(
            other,
            Some(weight),
            "depth {depth} of {title}: {}",
            state.facts()
        );
    }
}

fn certain() -> Weight {
    Weight::from_integer(1_u8.into())
}

/// Both generators agree before the first command of a case and after each up to this depth.
#[track_caller]
fn compare(name: &str, depth: u8) {
    compare_case(&case(name), depth);
}

#[track_caller]
fn compare_case(case: &Case, depth: u8) {
    let script = case.script();
    let (game, start) = (&script.game, &script.start);
    let open = |state: &mut State, dice: Roll| {
        game.begin(&script.manner, state, dice, &mut Silent);
    };
    let (mut by_lists, mut by_all) = (Chances::new(), Chances::new());
    forked(game, start, open, &certain(), &mut by_lists);
    rolled(start, open, &certain(), &mut by_all);
    same(&by_lists, &by_all, 0, &case.title);
    for depth in 1..=depth {
        by_lists = quick(game, by_lists);
        by_all = slow(game, by_all);
        same(&by_lists, &by_all, depth, &case.title);
    }
}

/// In every situation in play of the rules' own cases, on boards that are not too large.
#[test]
fn one_command_from_every_case_is_weighed_right() {
    let library = Library::shipped();
    let sources = case_files(&["tests/rules".into()]).flatten();
    let cases = sources.filter_map(|source| Case::read(source, &library).ok());
    let small = |case: &Case| {
        let start = &case.script().start;
        let layout = start.layout();
        let squares = u16::from(layout.width()) * u16::from(layout.height());
        start.stage() == Stage::Play && squares <= MOST_SQUARES
    };
    let cases: Vec<Case> = cases.filter(small).collect();
    assert!(cases.len() > 1000, "{} cases", cases.len());
    cases.par_iter().for_each(|case| compare_case(case, 1));
}

#[test]
fn moves_are_weighed_right() {
    compare("contact", 5);
    compare("vortex", 4);
    compare("door", 4);
}

#[test]
fn breakaways_are_weighed_right() {
    compare("breakaway", 4);
    compare("abilities", 5);
}

#[test]
fn attacks_with_their_answers_are_weighed_right() {
    compare("melee", 5);
    compare("ranged", 4);
    compare("team", 4);
}

#[test]
fn levels_are_weighed_right() {
    compare("level", 4);
}

#[test]
fn chests_are_weighed_right() {
    compare("chest", 4);
    compare("theft", 4);
}

#[test]
fn tokens_are_weighed_right() {
    compare("token", 4);
}
