//! A second generator, slow and simple: of every command that can be formed it takes those that the judge
//! (`judge.rs`, written from the rules' text) lets pass, and it rolls all dice and draws all cards. What a command then does is played by the rules under test; that nothing is made or lost on the
//! way, and who is asked at a stop, the judge looks at too.

use crate::counts::case;
use crate::judge::Judge;
use crate::kit::played::moments;
use crate::thinkable::thinkable;
use dialdelve::games::castle::{Castle, Command, SEATS, Spell, State, Throw};
use dialdelve::kernel::{Dice, Game, Label, Seat, SeededDice, Silent};
use dialdelve::search::perft::{Weight, decisions, forks, share};
use dialdelve::store::case_files;
use dialdelve::store::castle::CastleLibrary;
use dialdelve::store::castle::case::CastleCase;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Commands that are played on from every case.
const WALK: u64 = 40;

/// States by their keys, each with its chance.
type Chances = BTreeMap<u64, (State, Weight)>;

fn add(game: &Castle, chances: &mut Chances, state: State, weight: &Weight) {
    let there = chances.entry(game.key(&state));
    let (known, sum) = there.or_insert_with(|| (state.clone(), Weight::default()));
    assert!(*known == state, "two different states have one key");
    *sum += weight;
}

/// One step from all these states: who has nothing to decide stays.
fn onward(game: &Castle, from: Chances, step: impl Fn(&State, &Weight, &mut Chances)) -> Chances {
    let mut next = Chances::new();
    for (state, weight) in from.into_values() {
        match game.to_act(&state).is_empty() {
            false => step(&state, &weight, &mut next),
            true => add(game, &mut next, state, &weight),
        }
    }
    next
}

/// By the lists of the rules and the results that `perft` tells apart.
fn quick(game: &Castle, from: Chances) -> Chances {
    onward(game, from, |state, weight, next| {
        let commands = decisions(game, state);
        let share = weight * share(&commands);
        for (seat, command) in commands {
            let act = |state: &mut State, dice: &mut dyn Dice<Throw>| {
                game.apply(state, seat, command, dice, &mut Silent);
            };
            forks(game, state, act, |after, chance| {
                add(game, next, after, &(chance * &share));
            });
        }
    })
}

/// By every command that can be formed and every roll.
fn slow(game: &Castle, from: Chances) -> Chances {
    onward(game, from, |state, weight, next| {
        let all = thinkable(game, &held(state));
        agree(game, state, "a state on the way");
        let commands = lawful(game, state, &all);
        let share = weight * share(&commands);
        for (seat, command) in commands {
            let mut dice = AllRolls::default();
            while dice.again() {
                let mut after = state.clone();
                game.apply(&mut after, seat, command, &mut dice, &mut Silent);
                let judge = Judge::of(game, &after);
                if let Err(why) = judge.counts().and(judge.stands()) {
                    panic!("after {command:?} {why}");
                }
                asked(game, state, &after, command, &all);
                add(game, next, after, &(&share * dice.chance()));
            }
        }
    })
}

/// The spells in hands, and one that nobody holds.
fn held(state: &State) -> Vec<Spell> {
    let is_held = |spell: &&Spell| (0..SEATS).any(|seat| state.hand(Seat(seat)).has(**spell as u8));
    let all = Spell::ALL.iter();
    let other = all.clone().find(|spell| !is_held(spell));
    all.filter(is_held).chain(other).copied().collect()
}

/// What the judge lets pass; where it has no say, what the rules do.
fn lawful(game: &Castle, state: &State, thinkable: &[Command]) -> Vec<(Seat, Command)> {
    let judge = Judge::of(game, state);
    let seats = (0..SEATS).map(Seat);
    let all = seats.flat_map(|seat| thinkable.iter().map(move |it| (seat, *it)));
    let passes = |(seat, command): &(Seat, Command)| {
        let says = judge.says(*seat, *command);
        says.unwrap_or_else(|| game.check(state, *seat, *command).is_ok())
    };
    all.filter(passes).collect()
}

/// R-ASK, KNOW-13: after a pass the next seat that has an answer is asked, and when a stop has begun the first
/// that has one.
fn asked(game: &Castle, before: &State, after: &State, command: Command, thinkable: &[Command]) {
    let Some(now) = after.asking() else {
        return;
    };
    if command == Command::Yield {
        // Who gives up alone is asked all the same.
        assert_eq!(before.asking(), after.asking(), "asked after giving up");
        return;
    }
    let at_stop = before.asking().filter(|_| command == Command::Pass);
    let begins = Judge::of(game, after).asked_after();
    let [next, last] = Judge::of(game, after).order_after(begins);
    let mut left = vec![next, last, begins];
    let same = before.tasks() == after.tasks() && before.fight() == after.fight();
    let same_stop = at_stop.filter(|it| it.stop == now.stop && same);
    if let Some(passed) = same_stop.and_then(|it| it.seat) {
        let place = left.iter().position(|seat| *seat == passed);
        left.drain(..=place.expect("one of the three"));
    }
    let held: Vec<Spell> = Spell::ALL
        .iter()
        .copied()
        .filter(|spell| (0..SEATS).any(|seat| after.hand(Seat(seat)).has(*spell as u8)))
        .collect();
    // A card drawn on the way is none of those that could be thought of before.
    let drawn = held
        .iter()
        .any(|spell| !thinkable.contains(&Command::Grab { spell: *spell }));
    let more = match drawn {
        true => self::thinkable(game, &held),
        false => Vec::new(),
    };
    let all = if drawn { &more } else { thinkable };
    let first = left
        .into_iter()
        .find(|seat| Judge::of(game, after).is_asked(*seat, all));
    assert_eq!(now.seat, first, "asked after {command:?}");
}

/// Dice that count through all rolls: the last throw fastest.
#[derive(Default)]
struct AllRolls {
    /// Of each throw the result that is shown, and how many equally likely ways lead to each of them.
    throws: Vec<(usize, Vec<u8>)>,
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
        while let Some((shown, ways)) = self.throws.pop() {
            let mut next = (shown + 1..ways.len()).filter(|next| ways[*next] > 0);
            if let Some(next) = next.next() {
                self.throws.push((next, ways));
                return true;
            }
        }
        false
    }

    fn chance(&self) -> Weight {
        let throws = self.throws.iter();
        throws.fold(certain(), |chance, (shown, ways)| {
            let all: u32 = ways.iter().map(|ways| u32::from(*ways)).sum();
            chance * Weight::new(ways[*shown].into(), all.into())
        })
    }

    fn show(&mut self, ways: &[u8]) -> u8 {
        if self.made == self.throws.len() {
            let first = ways.iter().position(|ways| *ways > 0);
            let first = first.expect("something can come");
            self.throws.push((first, ways.to_vec()));
        }
        self.made += 1;
        self.throws[self.made - 1].0 as u8
    }
}

impl Dice<Throw> for AllRolls {
    fn one(&mut self, of: Throw) -> u8 {
        self.roll(of, 6)
    }

    fn two(&mut self, _: Throw) -> [u8; 2] {
        unreachable!("the castle throws no two dice at once")
    }

    fn roll(&mut self, _: Throw, sides: u8) -> u8 {
        self.show(&vec![1; sides.into()]) + 1
    }

    fn draw(&mut self, _: Throw, weights: &[u8]) -> u8 {
        self.show(weights)
    }
}

fn certain() -> Weight {
    Weight::from_integer(1_u8.into())
}

/// Both come to the same states, each with the same chance, and to nothing else.
#[track_caller]
fn same(quick: &Chances, slow: &Chances, depth: u8, title: &str) {
    let whole: Weight = slow.values().map(|(_, weight)| weight).sum();
    assert_eq!(whole, certain());
    assert_eq!(quick.len(), slow.len(), "states at depth {depth}: {title}");
    for (key, (_, weight)) in slow {
        let other = quick.get(key).map(|(_, weight)| weight);
        assert_eq!(other, Some(weight), "depth {depth}: {title}");
    }
}

/// Both generators agree after each command up to this depth.
#[track_caller]
fn compare(name: &str, depth: u8) {
    let case = case(name);
    let (game, start) = (&case.script().game, &case.script().start);
    let mut by_lists = Chances::new();
    add(game, &mut by_lists, start.clone(), &certain());
    let mut by_all = by_lists.clone();
    for depth in 1..=depth {
        by_lists = quick(game, by_lists);
        by_all = slow(game, by_all);
        same(&by_lists, &by_all, depth, &case.title);
    }
}

#[test]
fn the_start_of_play_is_weighed_right() {
    compare("start", 1);
}

#[test]
fn exploring_with_all_tiles_is_weighed_right() {
    compare("explore", 3);
}

#[test]
fn walking_and_walls_are_weighed_right() {
    compare("walk", 3);
    compare("walls", 1);
}

#[test]
fn fights_with_their_cards_are_weighed_right() {
    compare("fight", 4);
    compare("dice", 3);
}

#[test]
fn answers_at_a_stop_are_weighed_right() {
    compare("stop", 4);
    compare("annul", 5);
}

#[test]
fn traps_and_events_are_weighed_right() {
    compare("trap", 2);
    compare("event", 2);
}

#[test]
fn the_key_way_and_the_gust_are_weighed_right() {
    compare("keyway", 2);
    compare("gust", 2);
}

/// The judge and the rules hold the same commands for lawful.
#[track_caller]
fn agree(game: &Castle, state: &State, title: &str) {
    let all = thinkable(game, &held(state));
    let judged: BTreeSet<String> = named(lawful(game, state, &all));
    let listed = named(decisions(game, state));
    let only = |these: &BTreeSet<String>, those: &BTreeSet<String>| {
        these.difference(those).cloned().collect::<Vec<_>>()
    };
    let (more, less) = (only(&listed, &judged), only(&judged, &listed));
    assert!(
        more.is_empty() && less.is_empty(),
        "{title}: only the rules allow {more:?}, only the judge {less:?}"
    );
}

fn named(commands: Vec<(Seat, Command)>) -> BTreeSet<String> {
    let names = commands
        .iter()
        .map(|(seat, it)| format!("{}: {it:?}", seat.0));
    names.collect()
}

/// From every case of the rules so many commands are played by chance, and the judge looks at each moment.
#[test]
fn from_every_case_the_judge_lets_pass_what_is_listed() {
    let library = CastleLibrary::shipped();
    let sources = case_files(&["tests/castle/cases".into()]).flatten();
    let cases: Vec<CastleCase> = sources
        .filter_map(|source| CastleCase::read(source, &library).ok())
        .collect();
    assert!(cases.len() > 100, "{} cases", cases.len());
    cases.par_iter().for_each(|case| {
        let (game, mut state) = (&case.script().game, case.script().start.clone());
        for number in 0..WALK {
            agree(game, &state, &case.title);
            let Some((seat, command)) = any(game, &state, number) else {
                break;
            };
            let before = state.clone();
            let mut dice = SeededDice::new(7, number);
            game.apply(&mut state, seat, command, &mut dice, &mut Silent);
            let all = thinkable(game, &held(&before));
            asked(game, &before, &state, command, &all);
        }
    });
}

/// A lawful command by chance; nobody gives up, and nobody ends a turn in which more can be done.
fn any(game: &Castle, state: &State, number: u64) -> Option<(Seat, Command)> {
    let mut commands = decisions(game, state);
    commands.retain(|(_, command)| *command != Command::Yield);
    // Of many that do nothing much, such as walls and listening, a few.
    let rare = |command: &Command| matches!(command, Command::Wall { .. } | Command::Listen { .. });
    let often: Vec<_> = commands
        .iter()
        .filter(|(_, it)| !rare(it))
        .copied()
        .collect();
    let commands = match (often.is_empty(), number % 5) {
        (true, _) | (_, 0) => commands,
        _ => often,
    };
    let place = (number * 7919 + commands.len() as u64 * 104_729) as usize % commands.len().max(1);
    commands.get(place).copied()
}

/// Some moments of whole matches.
#[test]
fn in_whole_matches_the_judge_lets_pass_what_is_listed() {
    let mut number = 0;
    moments::<Castle, _>(24, |moment| {
        let (seed, game, state) = (moment.seed, moment.game, moment.state);
        number += 1;
        let judge = Judge::of(game, state);
        let sound = judge.counts().and(judge.stands());
        assert_eq!(sound, Ok(()), "seed {seed}");
        if number % 89 == 0 {
            agree(game, state, &format!("seed {seed}"));
        }
    });
    assert!(number > 1000, "only {number} moments");
}
