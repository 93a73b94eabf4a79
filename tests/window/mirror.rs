//! The same match without a window: what the keys must be, and what the person at the mouse does.

use crate::screen::{Program, RETURN};
use dialdelve::games::skirmish::{Command, Piece, Position};
use dialdelve::kernel::{Game, Square};
use dialdelve::search::{Aim, RouteOptions, route, skirmish_player};
use dialdelve::store::{Library, MatchPlan};
use dialdelve::table::{History, SavedSeat, Setup, unasked};

/// A match of a person against `greedy`, played without a window.
pub struct Mirror {
    history: History,
    seats: Vec<SavedSeat>,
}

impl Mirror {
    /// The match that the form begins as it is first shown.
    pub fn new(seed: u64) -> Mirror {
        let library = Library::shipped();
        let plan = MatchPlan::basic("starter", 2);
        let (game, start) = plan.start(&library).expect("the shipped data");
        let seat = |player: &str| SavedSeat {
            player: player.into(),
            answers: Default::default(),
        };
        Mirror {
            history: History::new(game, start, seed),
            seats: vec![seat("human"), seat("greedy")],
        }
    }

    fn position(&self) -> Position<'_> {
        self.history.game().at(self.history.state())
    }

    /// How often anything has happened.
    pub fn entries(&self) -> usize {
        self.history.entries().len()
    }

    /// The key of the state, as the window tells it.
    pub fn key(&self) -> String {
        format!("{:016x}", self.history.game().key(self.history.state()))
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.history.state().ending().is_some()
    }

    /// Lets those decide that are not asked.
    pub fn go_on(&mut self) {
        while let Some(command) = unasked(&self.history, &self.seats, Setup::Draw) {
            self.history.play(command).expect("a lawful command");
        }
    }

    /// What the person wishes: it plays as `greedy` would.
    pub fn choose(&self) -> Option<Command> {
        let mut player = skirmish_player("greedy", self.entries() as u64)?;
        player.choose(self.history.game(), self.history.state())
    }

    /// Carries the wish out here, and by mouse and keys in the window.
    pub fn carry_out(&mut self, command: Command, program: &mut Program) {
        let text = self.position().command_text(command);
        if program.has(&text) {
            program.click(&text);
        } else if let Some(square) = self.clicked(command) {
            program.click(&square.to_string());
        } else {
            program.write("/");
            program.until(|seen| seen["typing"] == true);
            program.write(&text);
            program.press(RETURN);
        }
        self.history.play(command).expect("a lawful command");
        if self.is_over() {
            return;
        }
        let entries = self.entries();
        let done = |seen: &serde_json::Value| {
            seen["screen"] == "end" || seen["about"]["entries"].as_u64() >= Some(entries as u64)
        };
        program.until(|seen| done(seen) || seen["controls"].get("end-yes").is_some());
        // What is left undone is asked about once.
        if !done(&program.seen) {
            program.click("end-yes");
            program.until(done);
        }
    }

    /// The square whose plain click is this command, if it is certain.
    fn clicked(&self, command: Command) -> Option<Square> {
        let position = self.position();
        let active = position.state.activation().map(|activation| activation.who);
        match command {
            Command::Step { to } | Command::Enter { to } => {
                let way = route(position, active?, Aim::Square(to), RouteOptions::default())?;
                (way.steps == [command]).then_some(to)
            }
            Command::EndTurn
            | Command::Activate {
                who: Piece::Token(_),
            } => None,
            Command::Entrance { gate } => Some(position.state.layout().gate(gate).square),
            _ => None,
        }
    }
}
