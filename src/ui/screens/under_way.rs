//! The matches under way: which of them goes on, and the card that offers it.

use super::dates::when;
use crate::kernel::Seat;
use crate::store::{FileFault, Glance, Home, MatchStanding, Message, SaveDate, Texts, UNDER_WAY};
use crate::ui::window::controls;
use crate::ui::window::lines::write_within;
use crate::ui::window::shell::{HeldRoom, Next, Purpose, Shell, WindowRoom};
use crate::ui::window::theme;
use egui::{Align2, FontId, Rect, Response, Sense, Ui, pos2, vec2};
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

/// The width of the words of a card from which on they need a line less, in points.
const WIDE: f32 = 380.0;
/// The height of the first line of a card, of each line below it, and of its margins, in points.
const TITLE: f32 = 25.0;
const LINE: f32 = 18.0;
const MARGIN: f32 = 8.0;

/// The matches under way, the one that was played last first.
pub struct UnderWay(Vec<Pending>);

/// The match under way of a game, unless it is known to be over.
pub struct Pending {
    /// The game.
    pub room: Rc<dyn WindowRoom>,
    written: Option<SaveDate>,
    glance: Result<Glance, FileFault>,
    reading: Reading,
}

/// How far its file is read.
enum Reading {
    /// Another thread reads it: a long match takes its time.
    Awaited(Receiver<Read>),
    /// It is read.
    Read(Read),
    /// Another table has it.
    Elsewhere,
}

type Read = Result<MatchStanding, Vec<FileFault>>;

impl UnderWay {
    /// Those of all games.
    pub fn of_all(shell: &Shell) -> UnderWay {
        UnderWay::of(shell.rooms.iter())
    }

    /// That of the game that is played.
    pub fn of_game(shell: &Shell) -> UnderWay {
        let name = shell.room.name();
        UnderWay::of(shell.rooms.iter().filter(|held| held.room.name() == name))
    }

    fn of<'a>(rooms: impl Iterator<Item = &'a HeldRoom>) -> UnderWay {
        let mut pending: Vec<Pending> = rooms.filter_map(Pending::of).collect();
        pending.sort_by_key(|one| Reverse(one.written.map(|written| written.time)));
        UnderWay(pending)
    }

    /// Takes what has been read since; whether something is still read.
    pub fn read_on(&mut self) -> bool {
        self.0.iter_mut().for_each(Pending::read_on);
        self.0.retain(|pending| !pending.is_over());
        self.is_reading()
    }

    /// Whether something is still read.
    pub fn is_reading(&self) -> bool {
        let awaited = |pending: &Pending| matches!(pending.reading, Reading::Awaited(_));
        self.0.iter().any(awaited)
    }

    /// The one that goes on: of those that can be read and are nobody else's the one that was played last.
    pub fn best(&self) -> Option<&Pending> {
        self.0.iter().find(|pending| pending.goes_on())
    }

    /// The one that was played last, whether it can go on or not.
    pub fn first(&self) -> Option<&Pending> {
        self.0.first()
    }

    /// Why others do not go on.
    pub fn troubles(&self, texts: &Texts) -> Vec<String> {
        let troubles = self.0.iter().filter_map(|pending| pending.trouble(texts));
        troubles.map(|trouble| texts.say(&trouble)).collect()
    }

    /// What is told of them to those who do not see it.
    pub fn report(&self, shell: &Shell) -> Value {
        match self.best() {
            Some(best) => json!({
                "game": best.room.name(),
                "map": best.glance.as_ref().map(|glance| best.room.map_name(glance, &shell.texts)).ok(),
                "round": best.glance.as_ref().map_or(0, |glance| glance.round),
                "to-act": best.to_act(shell),
                "broken": best.is_broken(),
            }),
            None => Value::Null,
        }
    }
}

impl Pending {
    /// The match under way of a game; none where there is none, or it is over.
    fn of(held: &HeldRoom) -> Option<Pending> {
        let home = held.home()?;
        let written = home.written(UNDER_WAY)?;
        let glance = held.room.glance(home, UNDER_WAY);
        if matches!(&glance, Ok(glance) if glance.is_over) {
            return None;
        }
        let reading = match home.is_elsewhere() {
            true => Reading::Elsewhere,
            false => Reading::begin(held.room.as_ref(), home),
        };
        Some(Pending {
            room: held.room.clone(),
            written: Some(written),
            glance,
            reading,
        })
    }

    fn read_on(&mut self) {
        let Reading::Awaited(told) = &self.reading else {
            return;
        };
        self.reading = match told.try_recv() {
            Ok(read) => Reading::Read(read),
            Err(TryRecvError::Empty) => return,
            // Whatever became of the thread, opening the match will tell.
            Err(TryRecvError::Disconnected) => Reading::Read(Err(Vec::new())),
        };
    }

    fn is_over(&self) -> bool {
        matches!(&self.reading, Reading::Read(Ok(standing)) if standing.is_over)
    }

    /// Whether it can go on, as far as is known.
    pub fn goes_on(&self) -> bool {
        match &self.reading {
            Reading::Awaited(_) => self.glance.is_ok(),
            Reading::Read(read) => read.is_ok(),
            Reading::Elsewhere => false,
        }
    }

    /// Whether its file is broken, be it after some sound lines.
    fn is_broken(&self) -> bool {
        match &self.reading {
            Reading::Read(Ok(standing)) => standing.fault.is_some(),
            Reading::Read(Err(_)) => true,
            Reading::Awaited(_) | Reading::Elsewhere => self.glance.is_err(),
        }
    }

    /// Why it does not go on; nothing where it does, or is not read yet.
    fn trouble(&self, texts: &Texts) -> Option<Message> {
        let trouble = match &self.reading {
            Reading::Elsewhere => "resume-elsewhere",
            Reading::Read(Err(_)) => "resume-broken",
            _ => return None,
        };
        Some(Message::new(trouble).with("game", self.game(texts)))
    }

    /// What its game is called.
    pub fn game(&self, texts: &Texts) -> String {
        let name = self.room.name();
        texts
            .find(&format!("game-{name}"))
            .unwrap_or_else(|| name.to_string())
    }

    /// Who is to act, in words; nothing while that is not known.
    fn to_act(&self, shell: &Shell) -> Option<String> {
        let Reading::Read(Ok(standing)) = &self.reading else {
            return None;
        };
        let glance = self.glance.as_ref().ok();
        let name = |seat: &Seat| self.room.seat_name(glance, *seat, &shell.texts);
        let names: Vec<String> = standing.to_act.iter().map(name).collect();
        let told = Message::new("resume-to-act").with("count", names.len());
        let told = told.with("seats", shell.texts.list(&names));
        (!names.is_empty()).then(|| shell.texts.say(&told))
    }

    /// Goes on with it, in the room of its game; what hinders is told.
    pub fn go_on(room: &Rc<dyn WindowRoom>, shell: &mut Shell) -> Next {
        // Another table may have left the folder by now.
        shell.enter(room.name());
        shell.open_save(UNDER_WAY, Purpose::Play)
    }

    /// The card by which it is gone on with, under this heading: a picture of the board, where it is played, the round,
    /// who is to act, when it was played.
    pub fn card(
        &self,
        ui: &mut Ui,
        shell: &Shell,
        heading: &str,
        (rect, look): (Rect, CardLook),
    ) -> Response {
        let scale = look.scale();
        let response = ui.interact(rect, ui.id().with("resume"), Sense::click());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, heading));
        let warm = response.hovered() || response.has_focus();
        let (line, width) = match warm {
            true => (theme::GOLD, 2.5),
            false => (theme::FRAME, 1.5),
        };
        let stroke = egui::Stroke::new(width, line.ink());
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        painter.add(theme::sheet().inner_margin(0).paint(rect));
        painter.rect_stroke(rect, 3.0, stroke, egui::StrokeKind::Inside);
        let mut picture = rect.shrink(MARGIN);
        picture.set_width(look.picture(rect.width()) - MARGIN);
        painter.rect_filled(picture, 2.0, theme::VOID.ink());
        let map = self.glance.as_ref().map_or("", |glance| &glance.map);
        self.room
            .paint_map(&painter, picture.shrink(2.0), map, shell);
        let left = picture.right() + MARGIN + 2.0;
        let room = rect.right() - MARGIN - left;
        let mut top = rect.top() + MARGIN;
        let tone = if warm { theme::GOLD } else { theme::TEXT };
        let lines = self.lines(shell, room < WIDE * scale);
        let heading = (
            heading.to_string(),
            theme::title(19.0 * scale),
            tone,
            TITLE * scale,
        );
        let lines = lines
            .into_iter()
            .map(|(line, tone)| (line, FontId::proportional(14.5 * scale), tone, LINE * scale));
        let mut cut = false;
        for (line, font, tone, high) in std::iter::once(heading).chain(lines) {
            if top + high > rect.bottom() {
                cut = true;
                break;
            }
            let at = (pos2(left, top), Align2::LEFT_TOP);
            cut |= write_within(&painter, at, (&line, font), tone.ink(), room).1;
            top += high;
        }
        let response = match self.words(shell).filter(|_| cut) {
            Some(words) => response.on_hover_text(words),
            None => response,
        };
        controls::marked(ui, "resume", response)
    }

    /// All that the card says.
    fn words(&self, shell: &Shell) -> Option<String> {
        let lines = self.lines(shell, true).into_iter();
        let lines: Vec<String> = lines.map(|(line, _)| line).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// The lines below the heading, the most important first.
    fn lines(&self, shell: &Shell, narrow: bool) -> Vec<(String, theme::Tone)> {
        let mut lines = Vec::new();
        // All that is wrong with the file is told when it is opened.
        let trouble = match (&self.reading, self.is_broken()) {
            (Reading::Elsewhere, _) => Some("resume-is-elsewhere"),
            (_, false) => None,
            (_, true) if self.goes_on() => Some("resume-salvaged"),
            (_, true) => Some("resume-is-broken"),
        };
        lines.extend(trouble.map(|trouble| (shell.say(trouble), theme::WARN)));
        if let Ok(glance) = &self.glance {
            let map = self.room.map_name(glance, &shell.texts);
            let line = match glance.round {
                0 => Message::new("resume-setting-up"),
                round => Message::new("resume-round").with("round", round),
            };
            lines.push((shell.texts.say(&line.with("map", map)), theme::TEXT));
        }
        let played = self.written.map(|written| when(shell, written));
        let rest: Vec<String> = self.to_act(shell).into_iter().chain(played).collect();
        match narrow {
            true => lines.extend(rest.into_iter().map(|line| (line, theme::FAINT))),
            false => lines.push((rest.join(" · "), theme::FAINT)),
        }
        lines
    }
}

impl Reading {
    /// Begins to read the match, aside where a thread can be had.
    fn begin(room: &dyn WindowRoom, home: &Home) -> Reading {
        let read = room.standing();
        let (told, awaited) = channel();
        let aside = home.clone();
        let thread = std::thread::Builder::new().name("reading".into());
        let begun = cfg!(feature = "threads")
            && thread
                // Nobody listens any more when another screen is open.
                .spawn(move || drop(told.send(read(&aside, UNDER_WAY))))
                .is_ok();
        match begun {
            true => Reading::Awaited(awaited),
            false => Reading::Read(read(home, UNDER_WAY)),
        }
    }
}

/// How much a card says, and how large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardLook {
    /// The least that serves.
    Short,
    /// All of it.
    Usual,
    /// All of it in large letters.
    Large,
}

impl CardLook {
    const fn scale(self) -> f32 {
        match self {
            CardLook::Short | CardLook::Usual => 1.0,
            CardLook::Large => 1.4,
        }
    }

    /// The width of the picture on a card that is so wide, with its margins, in points.
    fn picture(self, width: f32) -> f32 {
        (width * 0.3).clamp(80.0, 150.0) * self.scale()
    }

    /// The size of a card that is so wide, in points.
    pub fn size(self, width: f32) -> egui::Vec2 {
        let lines = match (self, width - self.picture(width) < WIDE * self.scale()) {
            (CardLook::Short, _) => 1.0,
            (_, false) => 2.0,
            (_, true) => 3.0,
        };
        vec2(width, (TITLE + lines * LINE) * self.scale() + 2.0 * MARGIN)
    }
}
