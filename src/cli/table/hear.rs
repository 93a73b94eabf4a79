//! What a typed line asks for.

use super::curtain::Curtain;
use super::heard::Heard;
use super::room::{Playing, Room};
use super::session::Caution;
use super::{Session, help};
use crate::cli::page::Page;
use crate::cli::telling::{Given, told_steps};
use crate::kernel::{Game, Seat};
use crate::store::Message;
use crate::table::words::{Common, KeptName, Means, Request, file_name};
use crate::table::{Habit, Hearer, Hosted};

/// What stands for every question in `answer`.
const ALL: &str = "all";
/// Entries of the log shown when no number is given.
const LOG: usize = 10;

impl<R: Room> Session<R> {
    /// Hears one line.
    pub fn hear(&mut self, line: &str, page: &mut Page) -> Heard {
        if self.curtain != Curtain::Open {
            return self.hand_over(line, page);
        }
        // A question waits for the next line only: whatever else is typed is no answer to it.
        let asked = self.doubted;
        let heard = self.understand(line, page);
        if self.doubted == asked {
            self.doubted = None;
        }
        if heard == Heard::Refused && self.is_over() {
            let over = Message::new("terminal-over").with("command", self.room().new_match());
            self.say(&over, page);
        }
        heard
    }

    fn understand(&mut self, line: &str, page: &mut Page) -> Heard {
        match self.seen(|seen| self.room().read(seen, line)) {
            Err(fault) => complain(&self.texts().say(&fault), page),
            Ok(Request::Nothing) => Heard::Done,
            // What a command would need does not matter any more.
            Ok(Request::Rules(_)) if self.is_over() => self.refuse_over(page),
            Ok(Request::Own(own, _)) if self.is_over() && R::plays(own) == Playing::On => {
                self.refuse_over(page)
            }
            Ok(Request::Rules(text)) => self.command(&text, page),
            Ok(Request::Table(common, words)) => self.common(common, &words, page),
            Ok(Request::Own(own, words)) => R::carry_out(self, own, &words, page),
        }
    }

    /// Nobody can do anything any more, not even give up: the rules say why.
    fn refuse_over(&self, page: &mut Page) -> Heard {
        let (game, state) = (self.history().game(), self.history().state());
        if let Err(refusal) = game.check(state, self.seat, game.resignation(self.seat)) {
            self.tell_refusal(refusal, page);
        }
        Heard::Refused
    }

    fn common(&mut self, common: Common, words: &[String], page: &mut Page) -> Heard {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        match (common, words.as_slice()) {
            (Common::Help, words) => help::help(self.room(), self.texts(), words, page),
            (Common::Legal, words) => return heard(help::legal(self, words, page), page),
            (Common::Answer, words) => return self.answer(words, page),
            (Common::Log, []) => self.log(LOG, page),
            (Common::Log, [number]) => match number.parse() {
                Ok(number) => self.log(number, page),
                Err(_) => {
                    let message = Message::new("terminal-no-number").with("text", *number);
                    return complain(&self.texts().say(&message), page);
                }
            },
            (Common::Undo, []) => return self.undo(page),
            (Common::Save, words) => return self.save(KeptName::read(words).as_ref(), page),
            (Common::Load, []) => return self.load(None, page),
            (Common::Load, words) => return self.load(Some(&file_name(words)), page),
            (Common::Quit, []) => return Heard::Quit,
            (common, _) => return self.misused(common, page),
        }
        Heard::Done
    }

    /// Says how a command of every table is written.
    fn misused(&self, common: Common, page: &mut Page) -> Heard {
        let words = self.room().words();
        let known = words.iter().find(|word| match word.means {
            Means::Table(other) => other == common,
            Means::Own(_) => false,
        });
        let usage = known.map_or(String::new(), |word| word.usage());
        complain(&self.write(usage), page)
    }

    /// How something is written.
    pub fn write(&self, usage: impl Into<String>) -> String {
        let message = Message::new("terminal-write").with("form", usage.into());
        self.texts().say(&message)
    }

    /// A command of the rules' language.
    pub fn command(&mut self, text: &str, page: &mut Page) -> Heard {
        let read = self.history().game().read_command(&self.view(), text);
        let played = match read {
            Ok(command) if self.asks_back(command, page) => return Heard::Done,
            Ok(command) => self.play(command, page),
            Err(fault) => match fault.refusal {
                Some(refusal) => Err(refusal),
                None => {
                    let fault = Message::from(&fault);
                    return complain(&self.texts().say(&fault), page);
                }
            },
        };
        match played {
            Ok(()) => {
                self.advance(page);
                Heard::Done
            }
            Err(refusal) => {
                self.tell_refusal(refusal, page);
                Heard::Refused
            }
        }
    }

    /// Asks once more before a command leaves something undone; typed again it is meant.
    fn asks_back(&mut self, command: <R::Game as Game>::Command, page: &mut Page) -> bool {
        if self.caution == Caution::TakesAtWord || self.doubted == Some(command) {
            return false;
        }
        let Some(undone) = self.seen(|seen| self.room().undone(seen, command)) else {
            return false;
        };
        self.say(&undone, page);
        self.doubted = Some(command);
        true
    }

    /// `answer …`: the standing answers of the person whose decision is awaited, or of the only one; they are set for
    /// all who look at the screen with it.
    fn answer(&mut self, words: &[&str], page: &mut Page) -> Heard {
        let Some(seat) = self.person() else {
            let nobody = self.texts().plain("terminal-nobody");
            return complain(&nobody, page);
        };
        let known = <R::Game as Hosted>::QUESTIONS;
        let habit = |habit: &str| Habit::parse(habit);
        match words {
            [] => {
                let answers = self.replay.sitting.seats()[seat.index()].answers.clone();
                for question in known {
                    let habit = answers.of(question);
                    self.say_habit("terminal-answer", &[seat], question, habit, page);
                }
                Heard::Done
            }
            [question, word] => {
                // Set one by one, the first would play on before the second is said.
                let named = |it: &&str| [*it, ALL].contains(question);
                let meant: Vec<&str> = known.iter().copied().filter(named).collect();
                let Some(habit) = habit(word).filter(|_| !meant.is_empty()) else {
                    return self.misused(Common::Answer, page);
                };
                let people = self.replay.sitting.people_beside(seat);
                for question in meant {
                    for seat in &people {
                        if let Some(saved) = self.replay.sitting.seat_mut(*seat) {
                            saved.answers.set(question, habit);
                        }
                    }
                    self.say_habit("terminal-answer-now", &people, question, habit, page);
                }
                self.advance(page);
                Heard::Done
            }
            _ => self.misused(Common::Answer, page),
        }
    }

    fn say_habit(
        &self,
        id: &'static str,
        seats: &[Seat],
        question: &str,
        habit: Habit,
        page: &mut Page,
    ) {
        let names: Vec<String> = seats.iter().map(|it| self.texts().seat(*it)).collect();
        let message = Message::new(id)
            .with("seat", self.texts().list(&names))
            .with("question", question)
            .with("habit", habit.name());
        self.say(&message, page);
    }

    /// The person whose decision is awaited, else the first that sits at the table.
    fn person(&self) -> Option<Seat> {
        let sitting = &self.replay.sitting;
        let seats = (0..sitting.history().game().seats(sitting.history().state())).map(Seat);
        let mut persons = seats.filter(|seat| sitting.is_person(*seat));
        sitting.asked().or_else(|| persons.next())
    }

    /// The last entries with their commands and what they did, as far as whoever sits before the screen
    /// may know it.
    fn log(&self, count: usize, page: &mut Page) {
        let steps = told_steps(self.texts(), self.history(), Hearer::Seat(self.seat));
        let mut lines = Vec::new();
        for step in steps {
            let command = match step.given {
                Given::Opening => self.texts().plain("terminal-begins"),
                Given::Secret => self.texts().plain("terminal-secret"),
                Given::Known(text) => text,
            };
            let message = Message::new("terminal-logged")
                .with("number", lines.len())
                .with("command", command)
                .with("told", step.sentences.join(" "));
            lines.push(message);
        }
        let first = lines.len().saturating_sub(count);
        lines[first..]
            .iter()
            .for_each(|message| self.say(message, page));
    }
}

/// What became of a line that only tells something.
pub fn heard(result: Result<(), String>, page: &mut Page) -> Heard {
    match result {
        Ok(()) => Heard::Done,
        Err(fault) => complain(&fault, page),
    }
}

/// Says what is wrong. A name or path at the beginning stays as it is written.
pub fn complain(fault: &str, page: &mut Page) -> Heard {
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
