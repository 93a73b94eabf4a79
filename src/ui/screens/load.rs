//! Saved matches: going on with one, or watching it.

use super::{PagePart, escaped, page, report, row_button, saves};
use crate::kernel::Seat;
use crate::store::{FileFault, Home, Message, UNDER_WAY};
use crate::store::{Glance, SaveDate};
use crate::table::HUMAN;
use crate::ui::window::controls;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::shell::{Purpose, WindowRoom};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Sense, Ui, vec2};

/// Saves that are looked at in a frame.
const GLANCES: usize = 4;
/// The width that the buttons of a save take, and below which they stand under it, in points.
const BUTTONS: f32 = 230.0;
const NARROW: f32 = 620.0;
/// The picture of a dungeon, in points.
const THUMBNAIL: egui::Vec2 = vec2(92.0, 62.0);

/// The list of saves, the newest first.
pub struct Load {
    purpose: Purpose,
    rows: Vec<Row>,
    /// The save that was thrown away last.
    thrown: Option<Thrown>,
}

/// A save that was thrown away.
struct Thrown {
    /// Where it stood in the list.
    number: usize,
    row: Row,
    /// What it is called where it lies now.
    called: String,
}

/// What is wanted of a save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Open(Purpose),
    Delete,
    Show,
    Copy,
}

/// A save in the list.
struct Row {
    name: String,
    written: Option<SaveDate>,
    /// What a glance at it tells; none: nobody has looked yet.
    glance: Option<Result<Glance, FileFault>>,
    /// Who won a match that is over; none: nobody has looked yet.
    won: Option<Result<Vec<Seat>, FileFault>>,
}

impl Load {
    /// The saves as they are now.
    pub fn new(shell: &Shell, purpose: Purpose) -> Load {
        let home = shell.home.as_ref();
        let row = |name: String| Row {
            written: home.and_then(|home| home.written(&name)),
            name,
            glance: None,
            won: None,
        };
        let mut rows: Vec<Row> = saves(shell).into_iter().map(row).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.written.map(|written| written.time)));
        Load {
            purpose,
            rows,
            thrown: None,
        }
    }

    /// Looks at some more files; a folder may hold many.
    fn read_on(&mut self, room: &dyn WindowRoom, home: &Home) {
        let fresh = self.rows.iter_mut().filter(|row| row.glance.is_none());
        let mut looked = false;
        for row in fresh.take(GLANCES) {
            row.glance = Some(room.glance(home, &row.name));
            looked = true;
        }
        if looked {
            return;
        }
        let over = self.rows.iter_mut().find(|row| row.wants_winner());
        if let Some(row) = over {
            row.won = Some(room.winners(home, &row.name));
        }
    }

    fn is_reading(&self) -> bool {
        let unread = |row: &Row| row.glance.is_none() || row.wants_winner();
        self.rows.iter().any(unread)
    }

    fn list(&mut self, ui: &mut Ui, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        let mut deleted = None;
        self.offer_to_restore(ui, shell);
        if self.rows.is_empty() {
            ui.label(RichText::new(shell.say("no-saves")).color(theme::FAINT.ink()));
        }
        for (number, row) in self.rows.iter().enumerate() {
            theme::card(theme::FRAME).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let room = ui.available_width();
                let chosen = match room < NARROW {
                    true => {
                        row.about(ui, shell, room);
                        let both = ui.horizontal(|ui| {
                            let file = file_buttons(ui, shell, row);
                            self.ways(ui, shell, row).or(file)
                        });
                        both.inner
                    }
                    false => {
                        let both = ui.horizontal(|ui| {
                            ui.vertical(|ui| {
                                ui.set_width(room - BUTTONS);
                                row.about(ui, shell, room - BUTTONS);
                            });
                            // What is wanted seldom stands below, and leaves the words their room.
                            let stacked = ui.vertical(|ui| {
                                let way = ui.horizontal(|ui| self.ways(ui, shell, row));
                                let file = ui.horizontal(|ui| file_buttons(ui, shell, row));
                                way.inner.or(file.inner)
                            });
                            stacked.inner
                        });
                        both.inner
                    }
                };
                match chosen {
                    Some(Wanted::Open(purpose)) => next = shell.open_save(&row.name, purpose),
                    Some(Wanted::Delete) => deleted = Some(number),
                    Some(Wanted::Show) => show(&row.name, shell),
                    Some(Wanted::Copy) => copy(&row.name, shell),
                    None => {}
                }
            });
        }
        if let Some(number) = deleted {
            self.throw_away(number, shell);
        }
        next
    }

    fn throw_away(&mut self, number: usize, shell: &mut Shell) {
        let Some(home) = &shell.home else { return };
        match home.throw_away(&self.rows[number].name) {
            Ok(called) => {
                let row = self.rows.remove(number);
                self.thrown = Some(Thrown {
                    number,
                    row,
                    called,
                });
            }
            Err(fault) => shell.complain(&[fault]),
        }
    }

    /// The way back for the save that was thrown away last.
    fn offer_to_restore(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let Some(thrown) = self.thrown.take() else {
            return;
        };
        let Thrown {
            number,
            row,
            called,
        } = &thrown;
        let restored = ui.horizontal(|ui| {
            let told = Message::new("save-deleted").with("name", row.name.as_str());
            ui.label(RichText::new(shell.texts.say(&told)).color(theme::WARN.ink()));
            controls::button(ui, "save-restore", shell.say("save-restore")).clicked()
        });
        if !restored.inner {
            self.thrown = Some(thrown);
            return;
        }
        let home = shell.home.as_ref();
        match home.map_or(Ok(()), |home| home.restore(&row.name, called)) {
            Ok(()) => {
                let number = self.rows.len().min(*number);
                self.rows.insert(number, thrown.row);
            }
            Err(fault) => shell.complain(&[fault]),
        }
    }

    /// The ways on with a save; what it is opened for.
    fn ways(&self, ui: &mut Ui, shell: &Shell, row: &Row) -> Option<Wanted> {
        let Some(Ok(glance)) = &row.glance else {
            return None;
        };
        let go_on = match glance.is_over {
            true => "see-end",
            false => "go-on-with",
        };
        let mut choices = [
            (Purpose::Watch, "watch", "watch"),
            (Purpose::Play, "load", go_on),
        ];
        if self.purpose == Purpose::Watch {
            choices.reverse();
        }
        let mut chosen = None;
        for (purpose, name, words) in choices {
            let mut text = RichText::new(shell.say(words));
            if purpose == self.purpose {
                text = text.color(theme::GOLD.ink());
            }
            let name = format!("{name}-{}", row.name);
            if controls::button(ui, name, text).clicked() {
                chosen = Some(Wanted::Open(purpose));
            }
        }
        chosen
    }
}

impl Row {
    /// Whether the match is over and nobody knows yet who won.
    fn wants_winner(&self) -> bool {
        let over = |glance: &Glance| glance.is_over;
        self.won.is_none() && matches!(&self.glance, Some(Ok(glance)) if over(glance))
    }

    /// A picture of where it is played, and what is told of it, in so much width.
    fn about(&self, ui: &mut Ui, shell: &Shell, width: f32) {
        let map = match &self.glance {
            Some(Ok(glance)) => glance.map.as_str(),
            _ => "",
        };
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(THUMBNAIL, Sense::hover());
            shell.room.paint_map(ui.painter(), rect, map, shell);
            ui.vertical(|ui| {
                ui.set_width((width - THUMBNAIL.x - 10.0).max(80.0));
                self.words(ui, shell);
            });
        });
    }

    fn words(&self, ui: &mut Ui, shell: &Shell) {
        ui.horizontal_wrapped(|ui| {
            let name = match self.name.as_str() {
                UNDER_WAY => shell.say("save-under-way"),
                name => name.to_string(),
            };
            let name = RichText::new(name).font(theme::title(17.0));
            ui.label(name.color(theme::GOLD.ink()));
            if let Some(written) = self.written {
                let when = RichText::new(when(shell, written)).size(14.0);
                ui.label(when.color(theme::FAINT.ink()));
            }
        });
        let fault = match (&self.glance, &self.won) {
            (Some(Err(fault)), _) | (_, Some(Err(fault))) => Some(fault),
            _ => None,
        };
        if let Some(Ok(glance)) = &self.glance {
            self.tell(ui, shell, glance);
        }
        if let Some(fault) = fault {
            let text = Message::new("save-broken").with("fault", shell.texts.fault(fault));
            let text = RichText::new(shell.texts.say(&text)).size(14.0);
            ui.add(egui::Label::new(text.color(theme::BAD.ink())).wrap());
        }
    }

    fn tell(&self, ui: &mut Ui, shell: &Shell, glance: &Glance) {
        ui.horizontal_wrapped(|ui| {
            let map = shell.room.map_name(&glance.map, &shell.texts);
            let line = match glance.round {
                0 => Message::new("save-setting-up"),
                round => Message::new("save-line").with("round", round),
            };
            let line = line.with("map", map).with("commands", glance.commands);
            ui.label(RichText::new(shell.texts.say(&line)).size(15.0));
        });
        ui.horizontal_wrapped(|ui| {
            for (seat, saved) in (0..=u8::MAX).map(Seat).zip(&glance.seats) {
                let icon = match saved.player.as_str() {
                    HUMAN => "screen/person",
                    _ => "screen/computer",
                };
                ui.add(shell.icons.image(icon, 18.0, theme::seat_tone(Some(seat))));
                let (rect, _) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
                theme::paint_crest(ui.painter(), seat, rect.center(), 6.0);
                if let Some(name) = glance.names.get(seat.index()).filter(|it| !it.is_empty()) {
                    let tone = theme::seat_tone(Some(seat));
                    ui.label(RichText::new(name).size(14.0).color(tone.ink()));
                }
            }
            ui.label(RichText::new(self.standing(shell, glance)).size(14.0));
        });
    }

    /// Whether the match goes on, or who won it.
    fn standing(&self, shell: &Shell, glance: &Glance) -> String {
        if !glance.is_over {
            return shell.say("save-goes-on");
        }
        match &self.won {
            Some(Ok(won)) => shell.texts.winners(won),
            _ => shell.say("match-over"),
        }
    }
}

/// A count of time as messages take it.
fn in_words(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// When a file was written, in words.
fn when(shell: &Shell, written: SaveDate) -> String {
    let (minutes, hours, days) = (
        written.ago / 60,
        written.ago / 3600,
        written.ago / (24 * 3600),
    );
    let ago = match (days, hours, minutes) {
        (0, 0, 0) => Message::new("ago-now"),
        (0, 0, minutes) => Message::new("ago-minutes").with("count", in_words(minutes)),
        (0, hours, _) => Message::new("ago-hours").with("count", in_words(hours)),
        (days, ..) => Message::new("ago-days").with("count", in_words(days)),
    };
    let (year, month, day) = written.day;
    format!("{year}-{month:02}-{day:02}, {}", shell.texts.say(&ago))
}

/// What is done with the file of a save.
fn file_buttons(ui: &mut Ui, shell: &Shell, row: &Row) -> Option<Wanted> {
    let all = [
        ("delete", "screen/delete", "save-delete", Wanted::Delete),
        ("show", "screen/home", "file-show", Wanted::Show),
        ("copy", "screen/copy", "save-copy", Wanted::Copy),
    ];
    let mut wanted = None;
    for (name, icon, words, wish) in all {
        if wish == Wanted::Delete && row.name == UNDER_WAY {
            continue;
        }
        let name = format!("{name}-{}", row.name);
        if super::icon_button(ui, &shell.icons, name, icon, &shell.say(words)) {
            wanted = Some(wish);
        }
    }
    wanted
}

/// Shows a save in its folder.
fn show(name: &str, shell: &mut Shell) {
    let path = shell.home.as_ref().map(|home| home.file(name));
    if let Some(path) = path {
        shell.show_in_folder(&path);
    }
}

/// Copies a save as text, which can be sent to somebody.
fn copy(name: &str, shell: &mut Shell) {
    match shell.home.as_ref().map(|home| home.save_text(name)) {
        Some(Ok(text)) => shell.copy(text, &Message::new("save-copied").with("name", name)),
        Some(Err(fault)) => shell.complain(&[fault]),
        None => {}
    }
}

impl Screen for Load {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        if let Some(home) = shell.home.clone() {
            self.read_on(&*shell.room, &home);
        }
        let mut next = Next::Stay;
        let title = shell.say(match self.purpose {
            Purpose::Play => "load",
            Purpose::Watch => "watch-matches",
        });
        page(
            shell,
            &title,
            vec2(820.0, 800.0),
            |ui, shell, part| match part {
                PagePart::Body => {
                    if let go @ Next::Go(_) = self.list(ui, shell) {
                        next = go;
                    }
                }
                PagePart::Foot => {
                    let back = shell.say("back");
                    if row_button(ui, &shell.icons, "back", "screen/step-back", back)
                        || escaped(shell)
                    {
                        next = Next::go(CommonScreen::Title);
                    }
                }
            },
        );
        next
    }

    fn moves(&self) -> bool {
        self.is_reading()
    }

    fn report(&self, _shell: &Shell) -> Report {
        let mut report = report("load");
        let names: Vec<&str> = self.rows.iter().map(|row| row.name.as_str()).collect();
        let broken =
            |row: &&Row| matches!(row.glance, Some(Err(_))) || matches!(row.won, Some(Err(_)));
        let broken = self.rows.iter().filter(broken).count();
        report.about.insert("saves".into(), names.into());
        report.about.insert("broken".into(), broken.into());
        report.busy = self.moves();
        report
    }
}
