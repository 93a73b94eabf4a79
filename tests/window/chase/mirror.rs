//! The same match without a window: what the keys must be, and what people at the mouse do.

use super::super::screen::Program;
use dialdelve::games::castle::{Castle, Command, Figure, Options, State};
use dialdelve::kernel::{Game, Seat};
use dialdelve::search::castle::player_named;
use dialdelve::store::castle::{CastleLibrary, CastleSitting};
use dialdelve::table::castle::intent::is_idle_stop;
use dialdelve::table::castle::pointed::{Pick, spell_of};
use dialdelve::table::choice::Phrase;
use dialdelve::table::choice::Phrases;
use dialdelve::table::{
    Answers, By, HUMAN, Habit, History, Hosted, Minds, SavedSeat, Setup, unasked,
};
use std::borrow::Cow;

/// A match, played without a window.
pub struct ChaseMirror {
    history: History<Castle>,
    seats: Vec<SavedSeat>,
    /// How often the screen went to another seat.
    pub hand_overs: usize,
}

impl ChaseMirror {
    /// The match that the form begins with these players.
    pub fn new(seed: u64, players: [&str; 3]) -> ChaseMirror {
        ChaseMirror::agreed(seed, players, Options::default())
    }

    /// The same with other options.
    pub fn agreed(seed: u64, players: [&str; 3], options: Options) -> ChaseMirror {
        let library = CastleLibrary::shipped();
        let (board, _) = library.board("starter").expect("a shipped board");
        let game = Castle {
            board: board.clone(),
            options,
        };
        let seat = |player: &str| SavedSeat {
            answers: if player == HUMAN {
                few_stops()
            } else {
                Answers::default()
            },
            ..SavedSeat::of(player)
        };
        let start = game.start();
        ChaseMirror {
            history: History::new(game, start, seed),
            seats: players.map(seat).to_vec(),
            hand_overs: 0,
        }
    }

    /// The match that a lesson or the first match begins with.
    pub fn of(sitting: &CastleSitting) -> ChaseMirror {
        ChaseMirror {
            history: sitting.history().clone(),
            seats: sitting.seats().to_vec(),
            hand_overs: 0,
        }
    }

    /// The command that somebody would type.
    pub fn typed(&self, text: &str) -> Command {
        let read = self.history.game().read_command(self.state(), text);
        read.unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
    }

    fn state(&self) -> &State {
        self.history.state()
    }

    /// How much is announced.
    pub fn pending(&self) -> usize {
        self.state().pending().len()
    }

    /// The key of what a seat knows, or of all there is.
    pub fn key(&self, seat: Option<u8>) -> String {
        let (game, state) = (self.history.game(), self.state());
        let key = match seat {
            Some(seat) => game.key(&game.view(state, Seat(seat))),
            None => game.key(state),
        };
        format!("{key:016x}")
    }

    /// Lets those decide that are not asked, and passes where the window passes by itself.
    pub fn go_on(&mut self) {
        loop {
            let minds = Minds::default();
            let next = unasked(&self.history, &self.seats, Setup::Play, &minds);
            let Some((seat, command, by)) = next.or_else(|| self.idle_pass()) else {
                return;
            };
            let played = self.history.play_as(seat, command, by);
            played.expect("a lawful command");
        }
    }

    fn idle_pass(&self) -> Option<(Seat, Command, By)> {
        let seat = self.asked()?;
        let idle = is_idle_stop(self.state(), seat);
        idle.then_some((seat, Command::Pass, By::Answer))
    }

    fn asked(&self) -> Option<Seat> {
        self.history.to_act().next()
    }

    /// Who is asked, and what it wishes: it plays as `greedy` would.
    pub fn choose(&self) -> Option<(Seat, Command)> {
        let seat = self.asked()?;
        let mut player = player_named("greedy", self.history.entries().len() as u64)?;
        let game = self.history.game();
        let view = game.view(self.state(), seat);
        Some((seat, player.choose(game, &view, seat)?))
    }

    /// Whether whoever is asked at a stop has nothing to answer.
    pub fn has_no_answer(&self) -> bool {
        let (game, state) = (self.history.game(), self.state());
        let mut legal = Vec::new();
        if let Some(seat) = self.asked() {
            game.legal(state, seat, &mut legal);
        }
        let nothing = |it: &Command| matches!(it, Command::Pass | Command::Yield);
        state.asking().is_some() && legal.iter().all(nothing)
    }

    /// Waits until a seat is asked on the screen, which is handed over to it where that is needed, and compares what
    /// it knows.
    pub fn wait_for(&mut self, program: &mut Program, seat: Seat) {
        let entries = self.history.entries().len();
        loop {
            program.until(|seen| {
                let about = &seen["about"];
                let asked = about["to-act"] == seat.number() && about["entries"] == entries;
                asked || seen["screen"] == "curtain" || seen["controls"].get("hand-over").is_some()
            });
            if program.seen["screen"] == "curtain" {
                // Nothing of the match is there to be seen.
                assert_eq!(program.about("for"), seat.number());
                assert!(
                    program.seen["places"]
                        .as_object()
                        .is_none_or(|it| it.is_empty()),
                    "{}",
                    program.seen
                );
                program.click("sit-down");
                program.until_screen("play");
                self.hand_overs += 1;
            } else if program.has("hand-over") {
                program.click("hand-over");
                program.until_screen("curtain");
            } else {
                break;
            }
        }
        assert_eq!(program.about("viewer"), seat.number());
        assert_eq!(
            program.about("key"),
            &self.key(Some(seat.0)),
            "after {entries}"
        );
    }

    /// Carries a command out here, and by the mouse in the window.
    pub fn carry_out(&mut self, seat: Seat, command: Command, program: &mut Program) {
        match command {
            Command::Step { who, to } => {
                self.choose_figure(who, program);
                program.click(&to.to_string());
            }
            Command::Explore { to } => program.click(&to.to_string()),
            Command::Attack { who, whom } => {
                self.choose_figure(who, program);
                self.click_figure(whom, program);
            }
            Command::Take { at } => program.click(&at.to_string()),
            other => self.point_out(other, program),
        }
        self.see_done((seat, command), program, |program| program.click("end-yes"));
    }

    /// Carries a command out here too, and waits until the window has; what is left undone is asked about once, and
    /// `sure` answers that.
    pub fn see_done(
        &mut self,
        (seat, command): (Seat, Command),
        program: &mut Program,
        sure: impl FnOnce(&mut Program),
    ) {
        let entries = self.history.entries().len() as u64;
        let played = self.history.play_as(seat, command, By::Hand);
        played.expect("a lawful command");
        let done = move |seen: &serde_json::Value| {
            let on = seen["about"]["entries"].as_u64() > Some(entries);
            on || matches!(seen["screen"].as_str(), Some("end" | "curtain"))
        };
        program.until(|seen| done(seen) || seen["controls"].get("end-yes").is_some());
        if !done(&program.seen) {
            sure(program);
            program.until(done);
        }
    }

    /// What a seat knows, with what it can do.
    pub fn choices(&self, seat: Seat) -> (Cow<'_, State>, Phrases<Castle>) {
        let game = self.history.game();
        let view = game.view(self.state(), seat);
        let choices = Phrases::of(game, &view, seat);
        (view, choices)
    }

    /// Takes the act of a command in hand, and points at one thing after the other.
    fn point_out(&self, command: Command, program: &mut Program) {
        let (_, choices) = self.choices(self.asked().expect("somebody is asked"));
        let phrase = choices.phrase_of(command).expect("it is legal").clone();
        if program.about("held") != phrase.verb() {
            program.click(&control_of(&phrase.deed));
        }
        if let Some(what) = phrase.deed.strip_prefix("put ") {
            program.until(|seen| seen["about"]["placed"] == what);
            return self.point_at(phrase.picks.first().copied(), program);
        }
        let is_card = spell_of(&phrase.deed).is_some();
        if phrase.picks.is_empty() && is_card {
            program.until_control("play-it");
            return program.click("play-it");
        }
        for (number, pick) in phrase.picks.iter().enumerate() {
            // What goes without saying was not asked.
            let only = matches!(pick, Pick::With(_)) && self.monsters() == 1;
            if only {
                continue;
            }
            program.until(|seen| seen["about"]["held"] == phrase.verb());
            self.point_at(Some(*pick), program);
            if number + 1 < phrase.picks.len() {
                program.until(|seen| seen["about"]["picks"].as_u64() == Some(number as u64 + 1));
            }
        }
        self.finish(&phrase, program);
    }

    /// What could name more is played as it is.
    fn finish(&self, phrase: &Phrase<Pick>, program: &mut Program) {
        let entries = self.history.entries().len() as u64;
        program.until(|seen| {
            let on = seen["about"]["entries"].as_u64() > Some(entries);
            let left = seen["controls"].get("play-it").is_some();
            on || left || seen["screen"] != "play" || seen["about"]["held"].is_null()
        });
        let whole = program.about("picks").as_u64() == Some(phrase.picks.len() as u64);
        if program.has("play-it") && whole {
            program.click("play-it");
        }
    }

    fn monsters(&self) -> usize {
        let stands = |who: &&Figure| self.state().piece(**who).at.is_some();
        Figure::MONSTERS.iter().filter(stands).count()
    }

    /// Points at something: a button by its name, else where it lies on the board.
    fn point_at(&self, pick: Option<Pick>, program: &mut Program) {
        let Some(pick) = pick else { return };
        let name = pick.name();
        match pick {
            Pick::Figure(who) | Pick::With(who) if !program.has(&name) => {
                self.click_figure(who, program);
            }
            // A tile is turned first, then laid.
            Pick::Turn(_) => {
                program.until_control("lay-so");
                if program.about("turn") != name.as_str() {
                    program.click(&name);
                    program.until(|seen| seen["about"]["turn"] == name);
                }
                program.click("lay-so");
            }
            _ => program.click(&name),
        }
    }

    fn click_figure(&self, who: Figure, program: &mut Program) {
        let at = self.state().piece(who).at.expect("it stands somewhere");
        program.click(&at.to_string());
    }

    /// Chooses a monster that acts next; a hero is chosen already.
    fn choose_figure(&self, who: Figure, program: &mut Program) {
        use dialdelve::kernel::Label;
        if program.about("chosen") != who.name() {
            self.click_figure(who, program);
            program.until(|seen| seen["about"]["chosen"] == who.name());
        }
    }
}

/// The control that takes a deed in hand, or does it.
fn control_of(deed: &str) -> String {
    match deed.split_once(' ') {
        Some(("cast", spell)) => format!("card-{spell}"),
        Some((verb, what)) => format!("{verb}-{what}"),
        None => deed.to_string(),
    }
}

/// The standing answers of the settings in these tests.
fn few_stops() -> Answers {
    let mut answers = Answers::default();
    for stop in Castle::QUESTIONS {
        if !matches!(*stop, "announced" | "dice") {
            answers.set(stop, Habit::Never);
        }
    }
    answers
}
