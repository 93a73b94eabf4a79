//! The laws of the contract (`kernel::Game`), each written once for every game: a test program includes this module,
//! tells by [`Tried`] how matches of its game are played, and holds all laws by one line, `kit::laws!(tests of GAME);`.
//!
//! `DIALDELVE_LAW_MATCHES` sets how many matches the laws are tried on; without it each game has its number. A law
//! that takes long is tried on a share of them. A failure prints the one command that repeats it:
//! `DIALDELVE_LAW_SEED=… cargo test --test PROGRAM LAW`.
//!
//! Every law has been seen to fail: `tests/lamps/broken.rs` breaks a small game in a way for each.

pub mod dealt;
pub mod lists;
pub mod played;
pub mod rebuild;
pub mod saves;
pub mod seeds;
pub mod texts;
pub mod undo;
pub mod views;

use dialdelve::kernel::Seat;
use dialdelve::store::replay::Stored;
use played::Table;
use std::hash::Hash;

/// A game whose laws are tried: what a law cannot know of it.
pub trait Tried:
    Stored<
        State: Send + Sync,
        Command: Hash + Send + Sync,
        Event: Send + Sync,
        Throw: Send + Sync,
        Plan: Send + Sync,
    > + Send
    + Sync
    + 'static
{
    /// Matches that a law is tried on when nothing else is wished.
    const MATCHES: u64 = 24;
    /// The seed of the first.
    const FIRST: u64 = 0;
    /// Commands after which most laws have seen enough of a match.
    const ENOUGH: usize = usize::MAX;
    /// No match takes more commands than this.
    const MOST: usize;
    /// Facts of a state that change without a word to the public.
    const UNTOLD: &[&str] = &[];

    /// The match of a seed, played anew: to its end, or for so many commands.
    fn played(seed: u64, most: usize) -> Table<Self>;

    /// Commands that one could think of, lawful or not, and not only what the rules list: a few at most of the numbered
    /// moments of a match, many at some.
    fn thinkable(&self, state: &Self::State, seed: u64, moment: usize) -> Vec<Self::Command>;

    /// Other states that a seat cannot tell from this one, where something is hidden from it.
    fn alike(&self, state: &Self::State, seat: Seat, moment: usize) -> Vec<Self::State>;

    /// Whether the facts of a state fit each other, where the rules could not go on with others.
    fn is_sound(&self, _: &Self::State) -> bool {
        true
    }

    /// Whether an event is told to some only, and the next one tells the others as much of it as they may know.
    fn is_half(_: Self::Event) -> bool {
        false
    }
}

/// Hands the list of all laws to the macro [`tests`] or [`names`].
macro_rules! laws {
    ($how:ident of $game:ty) => {
        crate::kit::$how! { $game:
            lists::what_is_listed_is_what_is_accepted
            lists::a_refused_command_changes_nothing
            lists::who_is_to_act_may_give_up
            rebuild::absorbing_the_events_rebuilds_the_match
            rebuild::commands_and_throws_rebuild_the_log
            rebuild::the_same_seed_gives_the_same_match
            rebuild::the_key_changes_with_every_fact
            rebuild::every_match_ends_with_an_outcome
            views::what_a_seat_may_do_follows_from_its_view
            views::what_is_hidden_makes_no_difference
            views::a_view_follows_from_what_its_seat_hears
            views::what_the_public_knows_follows_from_what_it_hears
            dealt::a_dealt_state_is_seen_as_the_view_it_came_from
            dealt::deals_differ_where_something_is_hidden
            dealt::a_dealt_state_can_be_played_on
            texts::every_command_reads_back
            texts::every_throw_reads_back
            texts::every_event_reads_back
            undo::what_is_taken_back_was_never_there
            saves::saving_and_loading_changes_nothing
            saves::a_match_is_proved_and_a_forged_one_refused
            saves::what_was_changed_is_found
        }
    };
}

/// A test for each law, by the law's name.
macro_rules! tests {
    ($game:ty: $($module:ident::$law:ident)+) => {
        $(
            #[test]
            fn $law() {
                crate::kit::$module::$law::<$game>();
            }
        )+
    };
}

/// Each law with its name.
#[allow(unused_macros, reason = "one of the games is broken on purpose")]
macro_rules! names {
    ($game:ty: $($module:ident::$law:ident)+) => {
        vec![$((stringify!($law), crate::kit::$module::$law::<$game> as fn()),)+]
    };
}

#[allow(unused_imports, reason = "one of the games is broken on purpose")]
pub(crate) use {laws, names, tests};
