//! Where it is played: the game, the maps as small pictures, a dungeon laid from blocks.

use super::form::Sheet;
use crate::games::skirmish::Mode;
use crate::store::Message;
use crate::store::skirmish::plan::LAID;
use crate::ui::screens::page::{icon_button, stepper};
use crate::ui::skirmish::prints;
use crate::ui::window::card::{self, Card};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Rect, RichText, Ui, vec2};

/// Width and height of a dungeon's card at least, and how many stand side by side at most.
const CARD: egui::Vec2 = vec2(138.0, 116.0);
const ACROSS: u8 = 4;

impl Sheet {
    pub(super) fn show_game(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("game"));
        ui.horizontal_wrapped(|ui| {
            for (name, mode) in [("game-basic", Mode::Basic), ("game-team", Mode::Team)] {
                let game = &mut self.form.options.game;
                let response = controls::choice(ui, name, game, mode, shell.say(name));
                controls::explained(response, shell.find_about(name));
            }
        });
        if self.form.options.game == Mode::Team {
            ui.horizontal(|ui| {
                ui.label(shell.say("points"));
                stepper(ui, "points", &mut self.form.options.points.0, 20..=400, 10);
            });
        }
    }

    pub(super) fn show_dungeon(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("dungeon"));
        let (_, width) = card::across(ui, CARD.x, ACROSS);
        let size = vec2(width, (width * 0.76).clamp(CARD.y, 132.0));
        ui.horizontal_wrapped(|ui| {
            for map in &self.data.clone().maps {
                let about = Message::new("map-about")
                    .with("width", map.size.0)
                    .with("height", map.size.1)
                    .with("levels", map.size.2)
                    .with("ways", map.gates.len());
                let words = (map.name.as_str(), shell.texts.say(&about));
                let paint = |painter: &egui::Painter, rect: Rect| prints::map(painter, rect, map);
                self.show_map(ui, size, &map.id, words, paint);
            }
            let name = shell.say("map-laid");
            let words = (name.as_str(), shell.say("map-laid-about"));
            let paint = |painter: &egui::Painter, rect: Rect| {
                let side = rect.height().min(rect.width());
                let place = Rect::from_center_size(rect.center(), vec2(side, side));
                let ink = prints::FLOOR.ink();
                shell.icons.print(painter, "screen/build", place, ink);
            };
            self.show_map(ui, size, LAID, words, paint);
        });
        if self.form.is_laid() {
            self.show_kits(ui, shell);
        }
    }

    /// A dungeon to choose, with its name and what is said of it.
    fn show_map(
        &mut self,
        ui: &mut Ui,
        size: egui::Vec2,
        id: &str,
        (title, about): (&str, String),
        paint: impl FnOnce(&egui::Painter, Rect),
    ) {
        let card = Card {
            name: &format!("map-{id}"),
            size,
            title,
            about: &about,
            chosen: self.form.map == id,
            open: true,
        };
        let response = card.show(ui, paint);
        let response = response.on_hover_text(format!("{title}: {about}"));
        if response.clicked() {
            self.form.map = id.into();
        }
    }

    fn show_kits(&mut self, ui: &mut Ui, shell: &Shell) {
        if self.form.may_share_kit() {
            let shared = ui.checkbox(&mut self.form.one_kit, shell.say("one-kit"));
            controls::marked(ui, "one-kit", shared);
        }
        if !self.form.shares_kit() {
            ui.horizontal(|ui| {
                ui.label(shell.say("kits-each"));
                stepper(ui, "kits-each", &mut self.form.kits_each, 1..=4, 1);
            });
        }
    }

    pub(super) fn show_dice(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("seed"));
        ui.horizontal(|ui| {
            let field = egui::TextEdit::singleline(&mut self.form.seed).desired_width(140.0);
            controls::marked_field(ui, "seed", field);
            let words = shell.say("seed-other");
            if icon_button(ui, &shell.icons, "seed-other", "dice/roll", &words) {
                self.form.shake(shell.next_seed);
            }
        });
        let about = RichText::new(shell.say("seed-about")).size(14.0);
        ui.label(about.color(theme::FAINT.ink()));
    }
}
