//! What a typed line asks for.

use super::Session;
use crate::cli::page::Page;
use crate::cli::skirmish::table::{board, dial, help, places, plan, why};
use crate::games::skirmish::text::TextFault;
use crate::kernel::Seat;
use crate::store::skirmish::Teller;
use crate::table::Habit;
use crate::table::skirmish::QUESTIONS;
use crate::table::skirmish::words::{self, Line, Own};
use crate::table::{By, HUMAN};

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

impl Session {
    /// Hears one line.
    pub fn hear(&mut self, line: &str, page: &mut Page) -> Heard {
        let heard = self.understand(line, page);
        if heard == Heard::Refused && self.is_over() {
            page.say(
                "This match is over: `quit` leaves, `load` lists the others, `dialdelve table` begins a \
                 new one.",
            );
        }
        heard
    }

    fn understand(&mut self, line: &str, page: &mut Page) -> Heard {
        match words::read(line, |word| self.names_piece(word)) {
            Err(fault) => complain(&fault, page),
            Ok(Line::Empty) => Heard::Done,
            // What a command would need does not matter any more.
            Ok(Line::Rules(_) | Line::Charge(_) | Line::Own(Own::Move, _)) if self.is_over() => {
                if let Err(refusal) = self.position().check_goes_on() {
                    why::refused(&self.texts, &self.library, refusal, page);
                }
                Heard::Refused
            }
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
            (Own::Where, []) => places::list(&self.position(), &self.texts, page),
            (Own::Where, words) => {
                let told = places::tell(&self.position(), &self.texts, words, page);
                return heard(told, page);
            }
            (Own::Dial, [name]) => return self.dial(name, page),
            (Own::Legal, words) => {
                let history = self.replay.sitting.history();
                let told = help::legal(history.game(), history.state(), words, page);
                return heard(told, page);
            }
            (Own::Why, [_, ..]) => return self.why(&words.join(" "), page),
            (Own::Move, words) if (1..=2).contains(&words.len()) => {
                return self.walk(words, page);
            }
            (Own::Route, [_, _]) => {
                return self.route(words[0], words[1], page);
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
            (Own::Save, words @ ([] | [_] | [_, "again"])) => return self.save(words, page),
            (Own::Case, words @ ([_] | [_, "again"])) => return self.write_case(words, page),
            (Own::Load, words) if words.len() < 2 => {
                return self.load(words.first().copied(), page);
            }
            (Own::Quit, []) => return Heard::Quit,
            (own, _) => return complain(&own_form(own), page),
        }
        Heard::Done
    }

    /// A command of the rules' language.
    pub(super) fn command(&mut self, text: &str, page: &mut Page) -> Heard {
        let command = match self.position().parse_command(text) {
            Ok(command) => command,
            Err(TextFault {
                refusal: Some(refusal),
                ..
            }) => {
                why::refused(&self.texts, &self.library, refusal, page);
                return Heard::Refused;
            }
            Err(fault) => return complain(&self.texts.text_fault(&fault), page),
        };
        match self.play(command, By::Hand, page) {
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

    fn route(&self, name: &str, square: &str, page: &mut Page) -> Heard {
        let position = self.position();
        let piece = plan::piece(&position, Some(name));
        let shown = piece.and_then(|who| plan::show(&position, &self.texts, who, square, page));
        heard(shown, page)
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
                let hint = crate::kernel::near(name, ids);
                complain(&format!("`{name}` is no figure and no kind{hint}"), page)
            }
        }
    }

    /// `answer …`: the standing answers of the person whose decision is awaited, or of the only one.
    fn answer(&mut self, words: &[&str], page: &mut Page) -> Heard {
        let Some(seat) = self.person() else {
            return complain("no person sits at this table", page);
        };
        let name = self.texts.seat(seat);
        let Some(saved) = self.replay.sitting.seat_mut(seat) else {
            return complain("no person sits at this table", page);
        };
        let answers = &mut saved.answers;
        let (question, habit) = match words {
            [] => {
                for question in QUESTIONS {
                    let habit = answers.of(question);
                    page.say(&format!("{name}, {question}: {}", habit.name()));
                }
                return Heard::Done;
            }
            [question, habit] => (*question, *habit),
            _ => return complain(&own_form(Own::Answer), page),
        };
        let known = QUESTIONS.contains(&question);
        let Some(habit) = Habit::parse(habit).filter(|_| known) else {
            return complain(&own_form(Own::Answer), page);
        };
        answers.set(question, habit);
        page.say(&format!(
            "{name}, {question}: {} from now on.",
            habit.name()
        ));
        self.advance(page);
        Heard::Done
    }

    /// The person whose decision is awaited, else the first that sits at the table.
    fn person(&self) -> Option<Seat> {
        let human = |seat: &Seat| {
            let saved = self.replay.sitting.seats().get(seat.index());
            saved.is_some_and(|saved| saved.player == HUMAN)
        };
        let seats = self.replay.sitting.history().state().players().seats();
        self.position()
            .to_act()
            .filter(human)
            .or_else(|| seats.into_iter().find(human))
    }

    /// The last entries with their commands and what they did.
    fn log(&self, count: usize, page: &mut Page) {
        let history = self.replay.sitting.history();
        let mut teller = Teller::new(history.start().clone());
        let first = history.entries().len().saturating_sub(count);
        for (number, entry) in history.entries().iter().enumerate() {
            let command = entry
                .command
                .map(|command| history.game().at(teller.state()).command_text(command));
            let told = crate::cli::skirmish::replay::sentences(
                &mut teller,
                &self.texts,
                history.game(),
                entry,
            );
            if number >= first {
                let command = command.unwrap_or_else(|| "the match begins".into());
                page.say(&format!("{number}. {command}: {}", told.join(" ")));
            }
        }
    }
}

/// How a command of the table is written.
fn own_form(own: Own) -> String {
    let known = words::OWN.iter().find(|(other, ..)| *other == own);
    let (word, form) = known.map_or(("", ""), |(_, word, _, form)| (*word, *form));
    format!("write `{}`", format!("{word} {form}").trim_end())
}

fn heard(result: Result<(), String>, page: &mut Page) -> Heard {
    match result {
        Ok(()) => Heard::Done,
        Err(fault) => complain(&fault, page),
    }
}

/// Says what is wrong. A name or path at the beginning stays as it is written.
pub(super) fn complain(fault: &str, page: &mut Page) -> Heard {
    let first = fault.split_whitespace().next().unwrap_or_default();
    let word = first.trim_end_matches([',', ';']);
    match word
        .chars()
        .all(|letter| letter.is_alphabetic() || letter == '\'')
    {
        true => page.say(&crate::store::capital(fault)),
        false => page.say(fault),
    }
    Heard::Refused
}
