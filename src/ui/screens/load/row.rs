//! A save in the list: a picture of where it is played, what is told of it, what can be done with it.

use super::super::dates::when;
use super::super::icon_button;
use crate::kernel::Seat;
use crate::store::{FileFault, Glance, Home, Message, SaveDate, UNDER_WAY};
use crate::table::HUMAN;
use crate::ui::window::controls;
use crate::ui::window::shell::{Purpose, Shell, WindowRoom};
use crate::ui::window::theme;
use egui::{RichText, Sense, Ui, vec2};

/// The width that the buttons of a save take, and below which they stand under it, in points.
const BUTTONS: f32 = 230.0;
const NARROW: f32 = 620.0;
/// The picture of a dungeon, in points.
const THUMBNAIL: egui::Vec2 = vec2(92.0, 62.0);

/// What is wanted of a save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveWish {
    /// To go on with it, or to watch it.
    Open(Purpose),
    /// Another name for it.
    Rename,
    /// To throw it away.
    Delete,
    /// To see it in its folder.
    Show,
    /// To have it as text.
    Copy,
}

/// A save in the list.
pub struct SaveRow {
    /// What it is called.
    pub name: String,
    /// When it was written.
    pub written: Option<SaveDate>,
    /// What a glance at it tells; none: nobody has looked yet.
    pub glance: Option<Result<Glance, FileFault>>,
    /// Who won a match that is over; none: nobody has looked yet.
    pub won: Option<Result<Vec<Seat>, FileFault>>,
}

impl SaveRow {
    /// A save that nobody has looked at yet.
    pub fn of(home: &Home, name: String) -> SaveRow {
        SaveRow {
            written: home.written(&name),
            name,
            glance: None,
            won: None,
        }
    }

    /// Looks at its file.
    pub fn look(&mut self, room: &dyn WindowRoom, home: &Home) {
        self.glance = Some(room.glance(home, &self.name));
    }

    /// Whether it is still to be read.
    pub fn is_unread(&self) -> bool {
        self.glance.is_none() || self.wants_winner()
    }

    /// Whether what was read of it is broken.
    pub fn is_broken(&self) -> bool {
        matches!(self.glance, Some(Err(_))) || matches!(self.won, Some(Err(_)))
    }

    /// A name for it that tells where and when it was played.
    pub fn telling_name(&self) -> Option<String> {
        let Some(Ok(glance)) = &self.glance else {
            return None;
        };
        let (year, month, day) = self.written?.day;
        let map: String = glance.map.chars().take(40).collect();
        Some(format!("{map}-{year}-{month:02}-{day:02}"))
    }

    /// Shows it, with `field` in the place of its name while that is changed; what is wanted of it.
    pub fn show(
        &self,
        ui: &mut Ui,
        shell: &Shell,
        purpose: Purpose,
        field: Option<&mut dyn FnMut(&mut Ui)>,
    ) -> Option<SaveWish> {
        let room = ui.available_width();
        if room < NARROW {
            self.about(ui, shell, room, field);
            let both = ui.horizontal_wrapped(|ui| {
                let file = self.file_buttons(ui, shell);
                self.ways(ui, shell, purpose).or(file)
            });
            return both.inner;
        }
        let both = ui.horizontal(|ui| {
            ui.vertical(|ui| {
                ui.set_width(room - BUTTONS);
                self.about(ui, shell, room - BUTTONS, field);
            });
            // What is wanted seldom stands below, and leaves the words their room.
            let stacked = ui.vertical(|ui| {
                let way = ui.horizontal(|ui| self.ways(ui, shell, purpose));
                let file = ui.horizontal(|ui| self.file_buttons(ui, shell));
                way.inner.or(file.inner)
            });
            stacked.inner
        });
        both.inner
    }

    /// Whether the match is over and nobody knows yet who won.
    pub fn wants_winner(&self) -> bool {
        let over = |glance: &Glance| glance.is_over;
        self.won.is_none() && matches!(&self.glance, Some(Ok(glance)) if over(glance))
    }

    /// A picture of where it is played, and what is told of it, in so much width.
    fn about(
        &self,
        ui: &mut Ui,
        shell: &Shell,
        width: f32,
        field: Option<&mut dyn FnMut(&mut Ui)>,
    ) {
        let map = match &self.glance {
            Some(Ok(glance)) => glance.map.as_str(),
            _ => "",
        };
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(THUMBNAIL, Sense::hover());
            shell.room.paint_map(ui.painter(), rect, map, shell);
            ui.vertical(|ui| {
                ui.set_width((width - THUMBNAIL.x - 10.0).max(80.0));
                self.words(ui, shell, field);
            });
        });
    }

    fn words(&self, ui: &mut Ui, shell: &Shell, field: Option<&mut dyn FnMut(&mut Ui)>) {
        match field {
            Some(field) => field(ui),
            None => self.name_line(ui, shell),
        }
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

    fn name_line(&self, ui: &mut Ui, shell: &Shell) {
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
    }

    fn tell(&self, ui: &mut Ui, shell: &Shell, glance: &Glance) {
        ui.horizontal_wrapped(|ui| {
            let map = shell.room.map_name(glance, &shell.texts);
            let line = match glance.round {
                0 => Message::new("save-setting-up"),
                round => Message::new("save-line").with("round", round),
            };
            let mut line = shell.texts.say(&line.with("map", map));
            if let Some(commands) = glance.commands {
                let counted = Message::new("save-commands").with("line", line);
                line = shell.texts.say(&counted.with("commands", commands));
            }
            ui.label(RichText::new(line).size(15.0));
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
            if let Some(standing) = self.standing(shell) {
                ui.label(RichText::new(standing).size(14.0));
            }
        });
    }

    /// Whether the match goes on, or who won it; nothing as long as its file cannot be told of.
    pub fn standing(&self, shell: &Shell) -> Option<String> {
        let glance = self.glance.as_ref()?.as_ref().ok()?;
        if !glance.is_over {
            return Some(shell.say("save-goes-on"));
        }
        Some(match &self.won {
            Some(Ok(won)) => {
                let name = |seat: &Seat| shell.room.seat_name(Some(glance), *seat, &shell.texts);
                let names: Vec<String> = won.iter().map(name).collect();
                shell.texts.won_by(&names)
            }
            _ => shell.say("match-over"),
        })
    }

    /// The ways on with a save; what it is opened for.
    fn ways(&self, ui: &mut Ui, shell: &Shell, wanted: Purpose) -> Option<SaveWish> {
        let Some(Ok(glance)) = &self.glance else {
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
        if wanted == Purpose::Watch {
            choices.reverse();
        }
        let mut chosen = None;
        for (purpose, name, words) in choices {
            let mut text = RichText::new(shell.say(words));
            if purpose == wanted {
                text = text.color(theme::GOLD.ink());
            }
            let name = format!("{name}-{}", self.name);
            if controls::button(ui, name, text).clicked() {
                chosen = Some(SaveWish::Open(purpose));
            }
        }
        chosen
    }

    /// What is done with the file of a save.
    fn file_buttons(&self, ui: &mut Ui, shell: &Shell) -> Option<SaveWish> {
        let all = [
            ("rename", "screen/edit", "dungeon-rename", SaveWish::Rename),
            ("delete", "screen/delete", "save-delete", SaveWish::Delete),
            ("show", "screen/home", "file-show", SaveWish::Show),
            ("copy", "screen/copy", "save-copy", SaveWish::Copy),
        ];
        let mut wanted = None;
        for (name, icon, words, wish) in all {
            let name = format!("{name}-{}", self.name);
            if icon_button(ui, &shell.icons, name, icon, &shell.say(words)) {
                wanted = Some(wish);
            }
        }
        wanted
    }
}
