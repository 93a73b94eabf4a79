//! dialdelve: a digital table for dungeon skirmishes with combat-dial miniatures, as a library.
//!
//! The rules are a pure function of state, command and dice; matches, searches, files, the terminal and
//! the window stand on them, each on its own floor:
//!
//! | module | holds |
//! | --- | --- |
//! | [`kernel`] | the contract of every game ([`kernel::Game`]), dice, seats, squares |
//! | [`games`] | the rules, one folder a game: [`games::skirmish`], [`games::castle`] |
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
//! The shipped data is part of the library. The same start, seed and commands give the same match on every machine.
//!
//! ```
//! use dialdelve::search::Random;
//! use dialdelve::store::skirmish::{Library, MatchPlan, Sitting};
//! use dialdelve::table::{SavedSeat, Setup};
//!
//! let (plan, library) = (MatchPlan::basic("starter", 2), Library::shipped());
//! let seats = ["human", "random"].map(SavedSeat::of).to_vec();
//! let mut sitting = Sitting::begin(plan, &library, seats, 7, Setup::Lot).expect("shipped data");
//! let outcome = sitting.play_out(&mut Random::new(7, |_| false), 200_000)?;
//! assert_eq!(sitting.history().outcome(), Some(outcome));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is lawful, and why something is not
//!
//! Commands have a text form both ways. A refusal is an error that cites its rule.
//!
//! ```
//! use dialdelve::store::skirmish::{Library, MatchPlan};
//! use dialdelve::{kernel::Game, table::History};
//!
//! let (game, start) = MatchPlan::basic("starter", 2).start(&Library::shipped()).expect("data");
//! let mut history = History::new(game, start, 7);
//! let end = history.game().read_command(history.state(), "end")?;
//! let refused = history.play(end).expect_err("set-up is not over");
//! assert_eq!(refused.to_string(), "R-SETUPORDER: Set-up has another step now.");
//! let choice = history.game().read_command(history.state(), "choose orla")?;
//! history.play(choice)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Another game on the same table
//!
//! Every game fulfils one contract, [`kernel::Game`]; table, files, terminal and window ask nothing else of it.
//!
//! ```
//! use dialdelve::games::castle::{Castle, Options};
//! use dialdelve::store::{Provided, castle::CastleLibrary};
//! use dialdelve::{search::Random, table::SavedSeat};
//!
//! let castle = Castle::book(&CastleLibrary::shipped(), "starter", Options::default());
//! let seats = ["human", "greedy", "greedy"].map(SavedSeat::of).to_vec();
//! let mut sitting = castle.expect("shipped data").seated((seats, Vec::new()), 7);
//! let outcome = sitting.play_out(&mut Random::new(7, |_| false), 200_000)?;
//! assert!(outcome.won.iter().any(|won| *won));
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
