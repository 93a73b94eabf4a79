//! dialdelve: a digital table for dungeon skirmishes with combat-dial miniatures, as a library.
//!
//! The rules are a pure function of state, command and dice; matches, searches, files, the terminal and
//! the window stand on them, each on its own floor:
//!
//! | module | holds |
//! | --- | --- |
//! | [`kernel`] | the contract of every game ([`kernel::Game`]), dice, seats, squares |
//! | [`games`] | the rules, one folder a game: [`games::skirmish`] |
//! | [`search`] | computer players, ways over several commands, [`search::perft`] |
//! | [`table`] | one match: its history, undo, proof; exact chances of a command; playing a case |
//! | [`store`] | files: data, maps, parties, cases, saves, and the sentences |
//! | `cli` | the command line and the table in the terminal (feature `terminal`) |
//! | `ui` | the window (feature `desktop`) |
//!
//! Both features are on unless you say `default-features = false`: then rules, searches and files are
//! built with less than half of the packages. The feature `texts` alone adds the sentences to them;
//! without it refusals and faults are told in the words of their ids.
//!
//! # A match of these players from this seed
//!
//! The shipped data is part of the library. A [`table::Sitting`] is a live match; its
//! [`table::History`] has all that happened: the same start, seed and commands give the same match on
//! every machine. `greedy` and `random` come with the program; your own [`search::Player`] plays the
//! seats of people.
//!
//! ```
//! use dialdelve::games::skirmish::Command;
//! use dialdelve::search::Random;
//! use dialdelve::store::skirmish::{Library, MatchPlan, Sitting};
//! use dialdelve::table::{SavedSeat, Setup};
//!
//! let library = Library::shipped();
//! let plan = MatchPlan::basic("starter", 2);
//! let seats = ["human", "random"].map(SavedSeat::of).to_vec();
//! let mut sitting = Sitting::begin(plan, &library, seats, 7, Setup::Lot).expect("shipped data");
//! let mut own = Random::new(7, |command| *command == Command::Concede);
//! let outcome = sitting.play_out(&mut own, 200_000)?;
//! assert!(outcome.won.iter().any(|won| *won));
//! assert_eq!(sitting.history().outcome(), Some(outcome));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is lawful, and why something is not
//!
//! Commands have a text form both ways. A refusal is an error that cites its rule.
//!
//! ```
//! use dialdelve::games::skirmish::Command;
//! use dialdelve::kernel::Game;
//! use dialdelve::store::skirmish::{Library, MatchPlan};
//! use dialdelve::table::History;
//!
//! let library = Library::shipped();
//! let (game, start) = MatchPlan::basic("starter", 2).start(&library).expect("shipped data");
//! let mut history = History::new(game, start, 7);
//!
//! let (game, state) = (history.game(), history.state());
//! let seat = game.at(state).to_act().expect("somebody is to act");
//! let mut lawful = Vec::new();
//! Game::legal(game, state, seat, &mut lawful);
//! let words: Vec<String> = lawful.iter().map(|it| game.command_text(state, *it)).collect();
//! assert!(words.contains(&"choose orla".to_string()));
//!
//! let refused = Game::check(game, state, seat, Command::EndTurn).expect_err("set-up is not over");
//! assert_eq!(refused.to_string(), "R-SETUPORDER: Set-up has another step now.");
//! let unread = game.read_command(state, "chose orla").expect_err("no such verb");
//! assert!(unread.to_string().ends_with("did you mean `choose`?"), "{unread}");
//!
//! // Both go through `?`.
//! let command = game.read_command(state, "choose orla")?;
//! history.play(command)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The sum and the exact chance of an attack
//!
//! Every number explains itself by its parts, each with its rule.
//!
//! ```
//! use dialdelve::games::skirmish::{Blow, StrikeKind, Targets, Using};
//! use dialdelve::store::Source;
//! use dialdelve::store::skirmish::{Library, case::Case};
//! use dialdelve::table::skirmish::chances::{Tried, chances};
//!
//! let text = r#"
//! format = "dialdelve case 1"
//! title = "From behind"
//! rules = ["ATK-4"]
//! board = """
//! ...
//! ..."""
//! hero = [{ id = "ann", at = "b2", facing = "n", attack = 8 }]
//! spawn = [{ id = "g1", at = "b1", facing = "n", defence = 14 }]
//! turn = { active = "ann" }
//! step = [{ sums = { "attack ann g1" = 9 } }]
//! "#;
//! let case = Case::read(Source::new("behind.toml", text), &Library::shipped()).expect("a case");
//! let (game, state) = (&case.script().game, &case.script().start);
//! let position = game.at(state);
//! let ann = position.figure_named("ann").expect("she stands there");
//! let it = position.figure_named("g1").expect("it stands there");
//!
//! let (on, kind) = (Targets::one(it), StrikeKind::Attack);
//! let blow = Blow::standing(position, ann, it, on, Using::NOTHING, kind);
//! let sum = position.attack_sum(&blow);
//! assert_eq!(sum.to_string(), "8 (DIAL-1) + 1 (ATK-4) = 9");
//! let attack = position.parse_command("attack g1")?;
//! let found = chances(game, state, attack);
//! let hit = found.iter().find(|chance| chance.of == Tried::Hit(it));
//! assert_eq!(hit.map(|chance| chance.is.to_string()), Some("5/6".to_string()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A case, written and played
//!
//! A case is a text file: a situation, commands with their dice, and what is to come of them. Any moment
//! of a match can be written as one, and is played before it is given.
//!
//! ```
//! use dialdelve::store::Source;
//! use dialdelve::store::skirmish::case::{Case, CaseOutcome, case_text};
//! use dialdelve::store::skirmish::{Library, MatchPlan};
//! use dialdelve::table::{History, Lot};
//!
//! let library = Library::shipped();
//! let (game, start) = MatchPlan::basic("starter", 2).start(&library).expect("shipped data");
//! let mut history = History::new(game, start, 7);
//! // The lot decides until play has begun.
//! while history.state().stage() != dialdelve::games::skirmish::Stage::Play {
//!     let seat = history.game().to_act(history.state()).expect("set-up goes on");
//!     let decision = (seat, history.decision(seat));
//!     let drawn = Lot::new(7).draw(history.game(), history.state(), decision, |_| false);
//!     history.play(drawn.expect("something is lawful"))?;
//! }
//!
//! let (rest, since) = history.since_rest();
//! let text = case_text("The first turn", history.game(), &rest, since, &library).expect("it rests");
//! let case = Case::read(Source::new("first.toml", text), &library).expect("what it wrote");
//! assert_eq!(case.play(), CaseOutcome::Good);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(all(feature = "terminal", not(target_arch = "wasm32")))]
pub mod cli;
pub mod games;
pub mod kernel;
pub mod search;
pub mod store;
pub mod table;
#[cfg(feature = "desktop")]
pub mod ui;
