//! One match at the table: lines in, sentences out.

use super::words::{self, Line, Own};
use super::{board, dial, help, plan, why};
use crate::cli::chance::{Lot, derived};
use crate::cli::page::Page;
use crate::games::skirmish::{Command, FigId, Piece, Position, Refusal, Stage};
use crate::kernel::{Game, Seat};
use crate::search::skirmish_player;
use crate::store::{
    FileFault, Home, Library, MatchPlan, Replay, SavedSeat, Teller, Texts, read_replay,
    write_replay,
};
use crate::table::{Habit, History, QUESTIONS, UndoFault};
use std::path::{Path, PathBuf};

/// The name of a seat that a person plays.
pub const HUMAN: &str = "human";

/// Entries of the log shown when no number is given.
const LOG: usize = 10;

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// It was understood and lawful.
    Done,
    /// It was refused, or not understood.
    Refused,
    /// The player leaves the table.
    Quit,
}

/// A match at the table with what its players see.
pub struct Session {
    replay: Replay,
    /// For every entry whether a person typed it.
    typed: Vec<bool>,
    teller: Teller,
    /// How many entries have been told.
    told: usize,
    texts: Texts,
    library: Library,
    home: Option<Home>,
    plan: Option<MatchPlan>,
    lot: Option<Lot>,
}

impl Session {
    /// A new match. What `plan` settles of the set-up is played at once; the lot, if there is one,
    /// places chests and tokens.
    pub fn new(
        history: History,
        seats: Vec<SavedSeat>,
        library: Library,
        home: Option<Home>,
        plan: MatchPlan,
        lot: Option<Lot>,
    ) -> Session {
        let data = library.hashes.iter().cloned().collect();
        Session {
            typed: vec![false; history.entries().len()],
            teller: Teller::new(history.start().clone()),
            told: 0,
            replay: Replay {
                history,
                seats,
                data,
            },
            texts: Texts::english(),
            library,
            home,
            plan: Some(plan),
            lot,
        }
    }

    /// A match from a file, as it stands.
    pub fn resumed(replay: Replay, library: Library, home: Option<Home>) -> Session {
        let history = &replay.history;
        Session {
            typed: typed_entries(&replay),
            teller: Teller::new(history.state().clone()),
            told: history.entries().len(),
            replay,
            texts: Texts::english(),
            library,
            home,
            plan: None,
            lot: None,
        }
    }

    /// The position now.
    pub fn position(&self) -> Position<'_> {
        let history = &self.replay.history;
        history.game().at(history.state())
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.replay.history.state().ending().is_some()
    }

    /// Whether the match is still being set up.
    pub fn is_setting_up(&self) -> bool {
        self.replay.history.state().stage() != Stage::Play
    }

    /// How often anything has happened in the match.
    pub fn entries(&self) -> usize {
        self.replay.history.entries().len()
    }

    /// Says how the match stands: map, seats, seed.
    pub fn introduce(&self, page: &mut Page) {
        let names = self.replay.seats.iter().enumerate();
        let seats: Vec<String> = names
            .map(|(number, seat)| {
                format!("{} is {}", self.texts.seat(Seat(number as u8)), seat.player)
            })
            .collect();
        let map = self.replay.history.state().layout().name();
        page.say(&format!(
            "Map {map}, seed {}; {}. `help` lists the commands.",
            self.replay.history.seed(),
            seats.join(", ")
        ));
    }

    /// Says when the data have changed since the match was made: it plays on with its own.
    pub fn note_data(&self, page: &mut Page) {
        let now = self.library.hashes.iter();
        let changed: Vec<&str> = now
            .filter(|(file, hash)| {
                let then = self.replay.data.get(file);
                then.is_some_and(|then| then != hash)
            })
            .map(|(file, _)| file.as_str())
            .collect();
        if !changed.is_empty() {
            page.say(&format!(
                "These data files have changed since the match began: {}. It goes on with the \
                 figures, chests and map it was begun with.",
                changed.join(", ")
            ));
        }
    }

    /// Plays everything that needs no person, and says what happens, up to the next question; then
    /// the match is saved.
    ///
    /// The board is drawn when set-up ends, since the pieces stand there from then on.
    pub fn advance(&mut self, page: &mut Page) {
        let setting_up = self.is_setting_up();
        self.tell(page);
        while let Some(command) = self.unasked(page) {
            if self.play(command, Typed::No, page).is_err() {
                break;
            }
        }
        if setting_up && !self.is_setting_up() && !self.is_over() {
            board::draw(&self.position(), page);
        }
        if self.is_over() {
            let history = &self.replay.history;
            crate::cli::outcome(history.game(), history.state(), &self.texts, page);
        }
        self.autosave(page);
    }

    /// Asks the question that waits, with its lawful answers in short.
    pub fn ask(&self, page: &mut Page) {
        if self.is_over() {
            return;
        }
        page.line("");
        page.say(&self.texts.question(&self.position()));
        let history = &self.replay.history;
        page.paragraph(&help::answers(history.game(), history.state()), 4);
    }

    /// The command of a moment in which no person is asked: from the plan, the lot, a standing
    /// answer or a computer player.
    fn unasked(&mut self, page: &mut Page) -> Option<Command> {
        let history = &self.replay.history;
        let (game, state) = (history.game(), history.state());
        let seat = game.to_act(state)?;
        match self
            .plan
            .as_ref()
            .and_then(|plan| plan.given(game.at(state)))
        {
            None => {}
            Some(Ok(command)) => match game.check(state, command) {
                Ok(()) => return Some(command),
                Err(refusal) => {
                    let text = game.at(state).command_text(command);
                    page.say(&format!(
                        "The match file has `{text}`; that is not lawful here."
                    ));
                    why::refused(&self.texts, &self.library, refusal, page);
                    self.plan = None;
                }
            },
            Some(Err(fault)) => {
                page.say(&format!("The match file is of no use here: {fault}"));
                self.plan = None;
            }
        }
        if matches!(state.stage(), Stage::Chests | Stage::Tokens)
            && let Some(lot) = &mut self.lot
        {
            return lot.draw(game, state);
        }
        let saved = self.replay.seats.get(seat.index())?;
        if saved.player == HUMAN {
            return saved.answers.answer(game, state);
        }
        // A player for every decision: a resumed match goes on as one played without a break.
        let entry = history.entries().len() as u64;
        let seed = derived(derived(history.seed(), u64::from(seat.0)), entry);
        skirmish_player(&saved.player, seed)?.choose(game, state)
    }

    /// Plays a command and tells what happens.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn play(&mut self, command: Command, typed: Typed, page: &mut Page) -> Result<(), Refusal> {
        self.replay.history.play(command)?;
        self.typed.push(typed == Typed::Yes);
        self.tell(page);
        Ok(())
    }

    /// Tells the entries that have not been told.
    fn tell(&mut self, page: &mut Page) {
        let history = &self.replay.history;
        for entry in &history.entries()[self.told..] {
            let told =
                crate::cli::replay::sentences(&mut self.teller, &self.texts, history.game(), entry);
            told.iter().for_each(|sentence| page.say(sentence));
        }
        self.told = history.entries().len();
    }

    /// Hears one line.
    pub fn hear(&mut self, line: &str, page: &mut Page) -> Heard {
        let named = |word: &str| {
            let position = self.position();
            position.figure_named(word).is_some() || position.token_named(word).is_some()
        };
        match words::read(line, named) {
            Err(fault) => complain(&fault, page),
            Ok(Line::Empty) => Heard::Done,
            Ok(Line::Rules(text)) => self.command(&text, page),
            Ok(Line::Charge(words)) => self.charge(&words, page),
            Ok(Line::Own(own, words)) => self.own(own, &words, page),
        }
    }

    fn own(&mut self, own: Own, words: &[String], page: &mut Page) -> Heard {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match (own, words.as_slice()) {
            (Own::Help, words) => help::help(&self.texts, &self.library, words, page),
            (Own::Board, []) => board::draw(&self.position(), page),
            (Own::Where, []) => board::list(&self.position(), &self.texts, page),
            (Own::Where, [name]) => return self.one_line(name, page),
            (Own::Dial, [name]) => return self.dial(name, page),
            (Own::Legal, verb) if verb.len() < 2 => {
                let history = &self.replay.history;
                help::legal(history.game(), history.state(), verb.first().copied(), page);
            }
            (Own::Why, [_, ..]) => return self.why(&words.join(" "), page),
            (Own::Move, words) if (1..=2).contains(&words.len()) => {
                return self.walk(words, page);
            }
            (Own::Route, [_, _]) => {
                return heard(plan::show(&self.position(), words[0], words[1], page), page);
            }
            (Own::Threat, words) if words.len() < 3 => {
                return heard(plan::threat(&self.position(), words, page), page);
            }
            (Own::Answer, words) => return self.answer(words, page),
            (Own::Log, []) => self.log(LOG, page),
            (Own::Log, [number]) => match number.parse() {
                Ok(number) => self.log(number, page),
                Err(_) => return complain(&format!("`{number}` is no number: log 20"), page),
            },
            (Own::Undo, []) => return self.undo(page),
            (Own::Save, words) if words.len() < 2 => {
                return self.save(words.first().copied(), page);
            }
            (Own::Load, words) if words.len() < 2 => {
                return self.load(words.first().copied(), page);
            }
            (Own::Quit, []) => return Heard::Quit,
            (own, _) => {
                let known = words::OWN.iter().find(|(other, ..)| *other == own);
                let form = known.map_or_else(String::new, |(_, word, _, form)| {
                    format!("write `{word} {form}`")
                        .replace(" `", "`")
                        .replace("`write", "write")
                });
                return complain(form.replace("write`", "write `").as_str(), page);
            }
        }
        Heard::Done
    }

    /// A command of the rules' language.
    fn command(&mut self, text: &str, page: &mut Page) -> Heard {
        let command = match self.position().parse_command(text) {
            Ok(command) => command,
            Err(fault) => return complain(&fault.to_string(), page),
        };
        match self.play(command, Typed::Yes, page) {
            Ok(()) => {
                self.advance(page);
                Heard::Done
            }
            Err(refusal) => {
                why::refused(&self.texts, &self.library, refusal, page);
                Heard::Refused
            }
        }
    }

    fn why(&self, text: &str, page: &mut Page) -> Heard {
        let text = match text.split_once(' ') {
            Some((verb, rest)) => format!("{} {rest}", long_form(verb)),
            None => long_form(text).to_string(),
        };
        match self.position().parse_command(&text) {
            Ok(command) => {
                why::explain(&self.position(), &self.texts, &self.library, command, page);
                Heard::Done
            }
            Err(fault) => complain(&fault.to_string(), page),
        }
    }

    fn one_line(&self, name: &str, page: &mut Page) -> Heard {
        match self.position().figure_named(name) {
            Some(who) => {
                page.say(&board::figure_line(&self.position(), &self.texts, who));
                Heard::Done
            }
            None => complain(&format!("`{name}` is no figure of this match"), page),
        }
    }

    fn dial(&self, name: &str, page: &mut Page) -> Heard {
        let position = self.position();
        if let Some(who) = position.figure_named(name) {
            dial::of_figure(&position, &self.texts, who, page);
            return Heard::Done;
        }
        let kinds = &position.book.kinds;
        match kinds.iter().find(|kind| kind.id.eq_ignore_ascii_case(name)) {
            Some(kind) => {
                dial::of_kind(kind, &self.texts, page);
                Heard::Done
            }
            None => {
                let ids = kinds.iter().map(|kind| kind.id.as_str());
                let hint = crate::games::skirmish::text::near(name, ids);
                complain(&format!("`{name}` is no figure and no kind{hint}"), page)
            }
        }
    }

    /// `answer …`: the standing answers of the person whose decision is awaited, or of the only one.
    fn answer(&mut self, words: &[&str], page: &mut Page) -> Heard {
        let seat = match self.person() {
            Some(seat) => seat,
            None => return complain("no person sits at this table", page),
        };
        let name = self.texts.seat(seat);
        let answers = &mut self.replay.seats[seat.index()].answers;
        match words {
            [] => {
                for question in QUESTIONS {
                    let habit = answers.of(question).map_or(Habit::Ask, |habit| *habit);
                    page.say(&format!("{name}, {question}: {}", habit.name()));
                }
                Heard::Done
            }
            [question, habit] => match (answers.of(question), Habit::parse(habit)) {
                (Some(known), Some(habit)) => {
                    *known = habit;
                    page.say(&format!(
                        "{name}, {question}: {} from now on.",
                        habit.name()
                    ));
                    self.advance(page);
                    Heard::Done
                }
                _ => complain(
                    "write `answer spin|dodge|counter|free-attack ask|always|never`",
                    page,
                ),
            },
            _ => complain(
                "write `answer spin|dodge|counter|free-attack ask|always|never`",
                page,
            ),
        }
    }

    /// The person whose decision is awaited, else the first that sits at the table.
    fn person(&self) -> Option<Seat> {
        let human = |seat: &Seat| {
            let saved = self.replay.seats.get(seat.index());
            saved.is_some_and(|saved| saved.player == HUMAN)
        };
        let seats = self.replay.history.state().players().seats();
        self.position()
            .to_act()
            .filter(human)
            .or_else(|| seats.into_iter().find(human))
    }

    /// The last entries with their commands and what they did.
    fn log(&self, count: usize, page: &mut Page) {
        let history = &self.replay.history;
        let mut teller = Teller::new(history.start().clone());
        let first = history.entries().len().saturating_sub(count);
        for (number, entry) in history.entries().iter().enumerate() {
            let command = entry
                .command
                .map(|command| history.game().at(teller.state()).command_text(command));
            let told =
                crate::cli::replay::sentences(&mut teller, &self.texts, history.game(), entry);
            if number >= first {
                let command = command.unwrap_or_else(|| "the match begins".into());
                page.say(&format!("{number}. {command}: {}", told.join(" ")));
            }
        }
    }

    /// Takes back the last command that a person typed, and what computer players and standing
    /// answers did since; never across a throw.
    fn undo(&mut self, page: &mut Page) -> Heard {
        let Some(last) = self.typed.iter().rposition(|typed| *typed) else {
            return complain(&UndoFault::Nothing.to_string(), page);
        };
        let entries = &self.replay.history.entries()[last..];
        if entries.iter().any(|entry| !entry.dice.is_empty()) {
            let after = entries[0].dice.is_empty();
            let text = if after {
                "what followed that command threw dice; what has been thrown stays thrown".into()
            } else {
                UndoFault::Thrown.to_string()
            };
            return complain(&text, page);
        }
        let mut command = None;
        while self.typed.len() > last {
            match self.replay.history.undo() {
                Ok(undone) => command = Some(undone),
                Err(fault) => return complain(&fault.to_string(), page),
            }
            self.typed.pop();
        }
        self.told = self.typed.len();
        self.teller = Teller::new(self.replay.history.state().clone());
        if let Some(command) = command {
            let text = self.position().command_text(command);
            page.say(&format!("`{text}` is taken back."));
        }
        self.autosave(page);
        Heard::Done
    }

    fn save(&self, name: Option<&str>, page: &mut Page) -> Heard {
        let Some(home) = &self.home else {
            return complain("no folder for saves is known; start with --saves DIR", page);
        };
        let path = name.map_or_else(|| home.autosave(), |name| home.save(name));
        match write_replay(&path, &self.replay) {
            Ok(()) => {
                page.say(&format!("The match is saved in {}.", path.display()));
                Heard::Done
            }
            Err(fault) => complain(&fault.to_string(), page),
        }
    }

    fn load(&mut self, name: Option<&str>, page: &mut Page) -> Heard {
        let Some(home) = self.home.clone() else {
            return complain("no folder for saves is known; start with --saves DIR", page);
        };
        let Some(name) = name else {
            let names = home.names();
            let names = match names.is_empty() {
                true => "there is none yet".to_string(),
                false => names.join(", "),
            };
            page.say(&format!(
                "Saves in {}: {names}. Write load NAME.",
                home.saves().display()
            ));
            return Heard::Done;
        };
        match read_replay(&home.save(name)) {
            Ok(replay) => {
                *self = Session::resumed(replay, self.library.clone(), Some(home));
                self.introduce(page);
                self.note_data(page);
                board::draw(&self.position(), page);
                self.advance(page);
                Heard::Done
            }
            Err(faults) => complain(&joined(&faults), page),
        }
    }

    /// Saves the match under way, so that it can be resumed.
    fn autosave(&self, page: &mut Page) {
        if let Some(home) = &self.home
            && let Err(fault) = write_replay(&home.autosave(), &self.replay)
        {
            page.say(&format!("The match could not be saved: {fault}"));
        }
    }

    /// `move [FIGURE] SQUARE`.
    fn walk(&mut self, words: &[&str], page: &mut Page) -> Heard {
        let (name, square) = match words {
            [name, square] => (Some(*name), *square),
            [square] => (None, *square),
            _ => return Heard::Refused,
        };
        let piece = match plan::piece(&self.position(), name) {
            Ok(piece) => piece,
            Err(fault) => return complain(&fault, page),
        };
        let steps = match plan::steps(&self.position(), piece, square) {
            Ok(steps) => steps,
            Err(fault) => return complain(&fault, page),
        };
        self.follow(piece, &steps, page)
    }

    /// `FIGURE attack TARGET…`: activates it if needed, turns it if needed, attacks.
    fn charge(&mut self, words: &[String], page: &mut Page) -> Heard {
        let Some((name, targets)) = words.split_first() else {
            return Heard::Refused;
        };
        let Some(who) = self.position().figure_named(name) else {
            return complain(&format!("`{name}` is no figure of this match"), page);
        };
        if !self.position().is_active(who) {
            let command = Command::Activate {
                who: Piece::Warrior(who),
            };
            if let Err(refusal) = self.play(command, Typed::Yes, page) {
                why::refused(&self.texts, &self.library, refusal, page);
                return Heard::Refused;
            }
        }
        self.face(who, targets, page);
        self.command(&format!("attack {}", targets.join(" ")), page)
    }

    /// Turns an active figure towards its first target, if only that is missing.
    fn face(&mut self, who: FigId, targets: &[String], page: &mut Page) {
        let position = self.position();
        let target = targets.first().and_then(|name| position.figure_named(name));
        let Some(there) = target.and_then(|target| position.square(target)) else {
            return;
        };
        if position.is_before(who, there) {
            return;
        }
        let Some(to) = plan::facing_towards(&position, who, there) else {
            return;
        };
        // A turn that the rules refuse leaves the attack to say why.
        let _ = self.play(Command::Turn { to }, Typed::Yes, page);
    }

    /// Plays the steps of a route one by one, and stops at the first thing it did not foresee.
    fn follow(&mut self, piece: Piece, steps: &[Command], page: &mut Page) -> Heard {
        let active = self.position().state.activation().map(|it| it.who) == Some(piece);
        if !active {
            let command = Command::Activate { who: piece };
            if let Err(refusal) = self.play(command, Typed::Yes, page) {
                why::refused(&self.texts, &self.library, refusal, page);
                return Heard::Refused;
            }
        }
        for (number, step) in steps.iter().enumerate() {
            let before = self.entries();
            if let Err(refusal) = self.play(*step, Typed::Yes, page) {
                why::refused(&self.texts, &self.library, refusal, page);
                self.advance(page);
                return Heard::Done;
            }
            self.advance(page);
            let last = number + 1 == steps.len();
            if !last && let Some(reason) = plan::surprise(&self.replay.history, piece, before) {
                page.say(&format!("The way is broken off: {reason}."));
                break;
            }
        }
        self.advance(page);
        Heard::Done
    }
}

/// Whether a person typed a command, or somebody else decided it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typed {
    /// A person.
    Yes,
    /// The plan, the lot, a standing answer or a computer player.
    No,
}

/// The entries of a file that persons may have typed: all of their seats.
fn typed_entries(replay: &Replay) -> Vec<bool> {
    let history = &replay.history;
    let game = history.game();
    let mut state = history.start().clone();
    let mut typed = Vec::new();
    for entry in history.entries() {
        let seat = game.to_act(&state);
        let saved = seat.and_then(|seat| replay.seats.get(seat.index()));
        let human = saved.is_some_and(|saved| saved.player == HUMAN);
        typed.push(human && entry.command.is_some());
        for event in &entry.events {
            game.absorb(&mut state, *event);
        }
    }
    typed
}

fn long_form(verb: &str) -> &str {
    let short = words::SHORT.iter().find(|(short, _)| *short == verb);
    short.map_or(verb, |(_, long)| long)
}

fn heard(result: Result<(), String>, page: &mut Page) -> Heard {
    match result {
        Ok(()) => Heard::Done,
        Err(fault) => complain(&fault, page),
    }
}

fn complain(fault: &str, page: &mut Page) -> Heard {
    page.say(&crate::store::capital(fault));
    Heard::Refused
}

fn joined(faults: &[FileFault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// Keeps an unfinished match that a new one replaces.
///
/// # Errors
/// What the operating system says.
pub fn keep_previous(home: &Home, replay: &Replay) -> Result<PathBuf, FileFault> {
    let path = home.save("previous");
    write_replay(&path, replay).map(|()| path)
}

/// The unfinished match of last time, if there is one.
///
/// # Errors
/// The faults of its file.
pub fn unfinished(home: &Home) -> Result<Option<Replay>, Vec<FileFault>> {
    let path = home.autosave();
    if !Path::new(&path).exists() {
        return Ok(None);
    }
    let replay = read_replay(&path)?;
    Ok(Some(replay).filter(|replay| replay.history.state().ending().is_none()))
}
