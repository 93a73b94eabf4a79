//! `table`: a match of any game as plain text, for a terminal, a screen reader or a script.
//!
//! A [`Session`] hears lines and says what comes of them; it shows whoever sits before the screen what
//! that seat may know and nothing else, and draws a curtain before another sits down there. What a game
//! adds is its [`Room`].

mod curtain;
mod hear;
mod heard;
mod help;
mod room;
mod saves;
mod screen;
mod script;
mod session;
mod undo;

pub use hear::{complain, heard};
pub use heard::Heard;
pub use room::{Listed, Look, Playing, Room, Seen};
pub use saves::word;
pub use session::{Caution, IdleStops, Recap, Session};

use super::page::Page;
use super::program::{ProgramTerms, Programs};
use super::{Exit, faults, note, print};
use crate::store::{FileFault, Home, Message, Settings, Texts, capital};
use rustyline::error::ReadlineError;
use screen::SecretScreen;
use script::{Lines, NextLine};
use std::io::IsTerminal;
use std::path::Path;

/// Which match is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhichMatch {
    /// The last one, if it is unfinished.
    LastOrNew,
    /// Another than the last one, which is kept.
    New,
}

/// How a match at the table is played, whatever the game.
#[derive(Clone, Copy, Debug)]
pub struct Evening<'a> {
    /// Where the commands come from, if not from standard input.
    pub script: Option<&'a Path>,
    /// The folder of saves, if not the user's own.
    pub saves: Option<&'a Path>,
    /// Which match.
    pub wish: WhichMatch,
    /// How the board is shown.
    pub look: Look,
    /// What is agreed on with programs that play.
    pub terms: &'a ProgramTerms,
}

/// Plays a match; `begin` makes a new one.
pub fn play<R: Room>(
    evening: &Evening<'_>,
    room: R,
    begin: impl FnOnce(R, Option<Home>) -> Result<Session<R>, Exit>,
) -> Exit {
    let script = match evening.script.map(Lines::open).transpose() {
        Ok(script) => script,
        Err(fault) => return faults::complain(&[fault]),
    };
    let home = Home::find(evening.saves);
    if let Some(home) = &home {
        home.problems().hear_panics();
    }
    // Held until the match is left.
    let _lock = match home.as_ref().map(Home::lock).transpose() {
        Ok(lock) => lock,
        Err(fault) => return faults::complain(&[fault]),
    };
    let mut page = Page::default();
    let mut session = match sit_down(evening.wish, home, room, begin, &mut page) {
        Ok(session) => session
            .looked_at(evening.look)
            .with_programs(Programs::new(evening.terms.clone())),
        Err(exit) => {
            print(page.text());
            return exit;
        }
    };
    greet(&mut session, &mut page);
    let mut alone = Alone;
    let mut company = Company::of(&mut alone, &session, script.as_ref());
    print(page.text());
    let talks = script.is_none() && std::io::stdin().is_terminal();
    let exit = converse(&mut session, &mut company, script);
    // What is still to be told stays to be read.
    drop(company);
    match session.unsaved() {
        None => {
            // In a folder of `--saves` it goes on by more words.
            let goes_on = evening.saves.is_none() && session.home().is_some();
            if talks && goes_on && !session.is_over() {
                note(&session.texts().plain("terminal-parted"));
            }
            exit
        }
        Some(fault) => {
            let message = Message::new("terminal-left-unsaved");
            note(
                &session
                    .texts()
                    .say(&message.with("fault", fault.to_string())),
            );
            Exit::BadInput
        }
    }
}

/// Somebody who listens in at a table, such as a teacher.
pub trait Attendant<R: Room> {
    /// Hears a line before the table does, and may answer it.
    fn hear(&mut self, _session: &mut Session<R>, _line: &str, _page: &mut Page) -> Option<Heard> {
        None
    }

    /// Adds something to what is told after a line.
    fn attend(&mut self, _session: &Session<R>, _page: &mut Page) {}
}

/// Nobody listens in.
struct Alone;

impl<R: Room> Attendant<R> for Alone {}

/// Who is at a table beside its players, and where it is shown.
struct Company<'a, R: Room> {
    attendant: &'a mut dyn Attendant<R>,
    screen: SecretScreen,
}

impl<'a, R: Room> Company<'a, R> {
    /// The company at a match that is about to be shown, and played by hand unless there is a script.
    fn of(
        attendant: &'a mut dyn Attendant<R>,
        session: &Session<R>,
        script: Option<&Lines>,
    ) -> Company<'a, R> {
        let mut screen = match script {
            Some(_) => SecretScreen::of_script(),
            None => SecretScreen::of_hands(),
        };
        screen.fit(session);
        Company { attendant, screen }
    }

    /// Says why the table ends, where it stays to be read.
    fn complain(&mut self, fault: FileFault) -> Exit {
        self.screen.leave();
        faults::complain(&[fault])
    }
}

/// Plays a match that is not saved, with somebody who listens in.
pub fn attended<R: Room>(
    mut session: Session<R>,
    attendant: &mut dyn Attendant<R>,
    script: Option<&Path>,
) -> Exit {
    let script = match script.map(Lines::open).transpose() {
        Ok(script) => script,
        Err(fault) => return faults::complain(&[fault]),
    };
    let mut page = Page::default();
    greet(&mut session, &mut page);
    attendant.attend(&session, &mut page);
    let mut company = Company::of(attendant, &session, script.as_ref());
    print(page.text());
    converse(&mut session, &mut company, script)
}

/// Hears commands, wherever they come from, to the end.
fn converse<R: Room>(
    session: &mut Session<R>,
    company: &mut Company<'_, R>,
    script: Option<Lines>,
) -> Exit {
    match script {
        Some(mut lines) => follow(session, company, &mut lines),
        None if std::io::stdin().is_terminal() => talk(session, company),
        None => listen(session, company),
    }
}

/// What is told before the first command: who plays, how it stands, who is to decide what.
pub fn greet<R: Room>(session: &mut Session<R>, page: &mut Page) {
    session.introduce(page);
    session.note_data(page);
    let setting_up = session.is_setting_up();
    session.advance(page);
    // A match whose set-up ends just now has drawn its board itself.
    if !session.is_over() && setting_up == session.is_setting_up() {
        session.show(page);
    }
    session.ask(page);
}

/// The match to play: the unfinished one, or a new one.
fn sit_down<R: Room>(
    wish: WhichMatch,
    home: Option<Home>,
    room: R,
    begin: impl FnOnce(R, Option<Home>) -> Result<Session<R>, Exit>,
    page: &mut Page,
) -> Result<Session<R>, Exit> {
    let texts = Texts::english();
    let last = home.as_ref().map(|home| saves::last(home, &texts, page));
    let last = last
        .transpose()
        .map_err(|fault| faults::complain(&[fault]))?;
    let last = last.flatten();
    let was_over = last.as_ref().is_some_and(|last| last.sitting.is_over());
    if let (Some(home), Some(last)) = (&home, last) {
        if !was_over && wish == WhichMatch::LastOrNew {
            page.say(&texts.plain("terminal-goes-on"));
            return Ok(Session::new(last, room, Some(home.clone()), Recap::All));
        }
        let kept = match was_over {
            true => saves::kept(home, &last).map(|kept| {
                let over = Message::new("terminal-last-over");
                Some(over.with("kept", kept))
            }),
            false => saves::keep_unfinished(home, &last),
        };
        let kept = kept.map_err(|fault| faults::complain(&[fault]))?;
        kept.iter().for_each(|kept| page.say(&texts.say(kept)));
    }
    let session = begin(room, home)?;
    if was_over {
        page.say(&texts.plain("terminal-new-begins"));
    }
    Ok(session)
}

/// Hears one line and prints what comes of it.
fn hear<R: Room>(session: &mut Session<R>, company: &mut Company<'_, R>, line: &str) -> Heard {
    let mut page = Page::default();
    let before = session.entries();
    let heard = company
        .attendant
        .hear(session, line, &mut page)
        .unwrap_or_else(|| {
            let heard = session.hear(line, &mut page);
            if heard == Heard::Done && session.entries() != before {
                session.ask(&mut page);
                company.attendant.attend(session, &mut page);
            }
            heard
        });
    company.screen.fit(session);
    let screen = console::Term::stdout();
    if session.is_hidden() && screen.is_term() {
        // What one seat was shown is not for the next. A terminal that cannot be cleared keeps it.
        let _ = screen.clear_screen();
    }
    print(page.text());
    heard
}

/// Follows a script to its end, or to the first line that is of no use.
fn follow<R: Room>(
    session: &mut Session<R>,
    company: &mut Company<'_, R>,
    lines: &mut Lines,
) -> Exit {
    loop {
        let line = match lines.read() {
            NextLine::Line(line) => line,
            NextLine::End(None) => return Exit::Good,
            NextLine::Unheard(fault) | NextLine::End(Some(fault)) => {
                return company.complain(fault);
            }
        };
        print(&format!("> {line}\n"));
        match hear(session, company, &line) {
            Heard::Done => {}
            Heard::Quit => return Exit::Good,
            Heard::Refused => {
                let what = Message::new("fault-script-refused").with("line", line.trim());
                return company.complain(lines.fault(what));
            }
        }
    }
}

/// Hears standard input that is no terminal: faults are told, and the match goes on.
fn listen<R: Room>(session: &mut Session<R>, company: &mut Company<'_, R>) -> Exit {
    let mut lines = Lines::of_stdin();
    loop {
        match lines.read() {
            NextLine::Line(line) if hear(session, company, &line) == Heard::Quit => {
                return Exit::Good;
            }
            NextLine::Line(_) => {}
            NextLine::Unheard(fault) => {
                let mut page = Page::default();
                page.say(&format!("{}.", capital(&fault.text())));
                print(page.text());
            }
            NextLine::End(None) => return Exit::Good,
            NextLine::End(Some(fault)) => return company.complain(fault),
        }
    }
}

/// How somebody at a terminal wants to be asked, as the settings of the window say; settings that cannot be read are
/// told of where they are changed.
fn habits() -> (Caution, IdleStops) {
    let settings = Settings::file().and_then(|file| Settings::read(&file).ok());
    let settings = settings.unwrap_or_default();
    let caution = match settings.ask_before_end {
        true => Caution::AsksBack,
        false => Caution::TakesAtWord,
    };
    let idle_stops = match settings.done_by_itself {
        true => IdleStops::Passed,
        false => IdleStops::Asked,
    };
    (caution, idle_stops)
}

/// Talks with a person at a terminal.
fn talk<R: Room>(session: &mut Session<R>, company: &mut Company<'_, R>) -> Exit {
    let mut editor = match rustyline::DefaultEditor::new() {
        Ok(editor) => editor,
        Err(_) => return listen(session, company),
    };
    let (caution, idle_stops) = habits();
    loop {
        // Each time: `load` and `again` put another session in its place.
        session.take_care(caution);
        session.leave_idle(idle_stops);
        match editor.readline("> ") {
            Ok(line) => {
                // A history that cannot be kept is no reason to stop.
                let _ = editor.add_history_entry(line.as_str());
                if hear(session, company, &line) == Heard::Quit {
                    return Exit::Good;
                }
                if session.is_hidden() {
                    // What one seat has typed, or cut, is not for the next.
                    editor = match rustyline::DefaultEditor::new() {
                        Ok(editor) => editor,
                        Err(_) => return listen(session, company),
                    };
                }
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => return Exit::Good,
            Err(error) => {
                company.screen.leave();
                let message = Message::new("terminal-unread");
                note(
                    &session
                        .texts()
                        .say(&message.with("error", error.to_string())),
                );
                return Exit::BadInput;
            }
        }
    }
}
