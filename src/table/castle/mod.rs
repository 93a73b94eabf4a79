//! The castle chase at the table: who decides without being asked, and what a click means.
//!
//! - [`pointed`] is what the words of commands point at.
//! - [`intent`] is what a person has in hand, and what the next click means.
//! - [`reach`] is where a figure can go, [`outlook`] what comes of a fight.

pub mod case;
pub mod guide;
pub mod intent;
pub mod outlook;
pub mod pointed;
pub mod reach;

use crate::games::castle::{Castle, Command, PartnerHands, Stage, State, Task, hero_of};
use crate::kernel::{Game, Label, Seat};
use crate::search::Player;
use crate::search::castle::{PLAYERS, player_named};
use crate::table::{Answers, Habit, Hosted, Openness};

/// The question whether sorceries are played before the dice (ASK-7, ASK-8), by name.
const SORCERIES: &str = "sorceries";

/// Abbreviations of commands where they are typed.
pub const SHORT: [(&str, &str); 5] = [
    ("s", "step"),
    ("e", "explore"),
    ("a", "attack"),
    ("r", "rotate"),
    ("c", "cast"),
];

/// What can have a standing answer, by name: the stops, and the sorceries before the dice.
pub const STOPS: [&str; 12] = [
    "turn-begun",
    "action",
    "fight",
    "dice",
    "announced",
    "turned",
    "hurt",
    "done",
    "damage",
    "turn-over",
    "called",
    SORCERIES,
];

impl Hosted for Castle {
    const QUESTIONS: &'static [&'static str] = &STOPS;
    const PLAYERS: &'static [&'static str] = &PLAYERS;

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Castle> + Send>> {
        player_named(name, seed)
    }

    /// Every decision of set-up is a seat's own (ASK-1 to ASK-3).
    fn is_placing(&self, _: &State) -> bool {
        false
    }

    fn is_setting_up(&self, state: &State) -> bool {
        state.stage() != Stage::Play
    }

    fn is_last(_: &Command) -> bool {
        false
    }

    /// R-PARTNERS: of heroes with open hands each knows what the other knows; who of them is asked is no secret
    /// before one screen.
    fn share_screen(&self, state: &State, one: Seat, other: Seat) -> bool {
        let heroes = hero_of(one).is_some() && hero_of(other).is_some();
        let open = heroes && self.options.partner_hands == PartnerHands::Open;
        open || self.view(state, one) == self.view(state, other)
    }

    /// KNOW.
    fn keeps_secrets(&self) -> bool {
        true
    }

    /// ASK: nobody hears of the decisions of the secret placing, or that another passed at a stop (KNOW-13); that a card is
    /// taken all see, but not which (KNOW-12).
    fn openness(&self, command: Command) -> Openness {
        match command {
            Command::Put { .. }
            | Command::Take { .. }
            | Command::Clear
            | Command::Lot
            | Command::Pass => Openness::Unheard,
            Command::Grab { .. } => Openness::Secret,
            _ => Openness::Open,
        }
    }

    /// R-LASTCHANCE: nobody lets a figure die unasked that one of its answers could save.
    fn asks_anyway(&self, state: &State, seat: Seat) -> bool {
        self.at(state).can_save(seat)
    }

    /// KNOW-13: whoever never wants to be asked at a stop passes there, unseen by the others.
    fn habitual(&self, state: &State, seat: Seat, answers: &Answers) -> Option<Command> {
        let Some(asking) = state.asking() else {
            let asked = self.at(state).question() == Some(Task::Fight);
            let never = asked && answers.of(SORCERIES) == Habit::Never;
            let own = self.at(state).to_act() == Some(seat);
            return (never && own).then_some(Command::Enough);
        };
        let never = answers.of(asking.stop.name()) == Habit::Never;
        (asking.seat == Some(seat) && never).then_some(Command::Pass)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::castle::Stop;

    #[test]
    fn every_stop_has_its_standing_answer() {
        let names: Vec<&str> = Stop::ALL.iter().map(|stop| stop.name()).collect();
        assert_eq!([names, vec![SORCERIES]].concat(), STOPS);
    }
}
