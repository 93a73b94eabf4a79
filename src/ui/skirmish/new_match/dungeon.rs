//! Where it is played: the game, the maps as small pictures, a dungeon laid from blocks.

use super::form::Sheet;
use crate::games::skirmish::{BlockKind, Mode};
use crate::store::Message;
use crate::store::skirmish::plan::LAID;
use crate::table::skirmish::dungeon::Dungeon;
use crate::ui::screens::page::{icon_button, stepper};
use crate::ui::skirmish::thumbnail;
use crate::ui::window::card::{self, Card};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Rect, RichText, Ui, vec2};

/// Width and height of a dungeon's card at least, and how many stand side by side at most.
const CARD: egui::Vec2 = vec2(138.0, 116.0);
const ACROSS: u8 = 4;
/// Width and height of the picture of a dungeon that the mouse rests on, at most.
const LEAF: egui::Vec2 = vec2(440.0, 300.0);

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
                controls::explained(ui.label(shell.say("points")), shell.find_about("points"));
                stepper(
                    ui,
                    shell,
                    "points",
                    &mut self.form.options.points.0,
                    20..=400,
                    10,
                );
            });
        }
    }

    pub(super) fn show_dungeon(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("dungeon"));
        let (_, width) = card::across(ui, CARD.x, ACROSS);
        let size = vec2(width, (width * 0.76).clamp(CARD.y, 132.0));
        ui.horizontal_wrapped(|ui| {
            let data = self.data.clone();
            let (shipped, own) = data.maps();
            self.show_maps(ui, shell, size, own);
            let name = shell.say("map-laid");
            let words = (name.as_str(), shell.say("map-laid-about"));
            let paint = |painter: &egui::Painter, rect: Rect| {
                thumbnail::paint_laid(painter, rect, shell);
            };
            let response = self.show_map(ui, size, LAID, words, paint);
            controls::explained(response, shell.find_about("map-laid-long"));
            self.show_maps(ui, shell, size, shipped);
        });
        if self.form.is_laid() {
            self.show_kits(ui, shell);
        }
    }

    fn show_maps(&mut self, ui: &mut Ui, shell: &Shell, size: egui::Vec2, maps: &[Dungeon]) {
        for map in maps {
            let words = (map.head.name.as_str(), about_map(shell, map));
            let paint = |painter: &egui::Painter, rect: Rect| {
                thumbnail::paint_map(painter, rect, &map.id, shell);
            };
            let response = self.show_map(ui, size, &map.id, words, paint);
            response.on_hover_ui(|ui| map_leaf(ui, shell, map));
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
    ) -> egui::Response {
        let card = Card {
            name: &format!("map-{id}"),
            size,
            title,
            about: &about,
            chosen: self.form.map == id,
            open: true,
        };
        let response = card.show(ui, paint);
        if response.clicked() {
            self.form.map = id.into();
        }
        response
    }

    fn show_kits(&mut self, ui: &mut Ui, shell: &Shell) {
        if self.form.may_share_kit() {
            let shared = ui.checkbox(&mut self.form.one_kit, shell.say("one-kit"));
            let shared = controls::explained(shared, shell.find_about("one-kit"));
            controls::marked(ui, "one-kit", shared);
        }
        if !self.form.shares_kit() {
            ui.horizontal(|ui| {
                let label = ui.label(shell.say("kits-each"));
                controls::explained(label, shell.find_about("kits-each"));
                stepper(ui, shell, "kits-each", &mut self.form.kits_each, 1..=4, 1);
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

/// How large a map is.
fn about_map(shell: &Shell, map: &Dungeon) -> String {
    let (width, height, levels) = map.size;
    let about = Message::new("map-about")
        .with("width", width)
        .with("height", height)
        .with("levels", levels)
        .with("ways", map.gates.len());
    shell.texts.say(&about)
}

/// A map as large as it is worth looking at, with what it holds.
fn map_leaf(ui: &mut Ui, shell: &Shell, map: &Dungeon) {
    let room = ui.ctx().viewport_rect().size();
    let width = LEAF.x.min(room.x * 0.5);
    ui.set_width(width);
    ui.label(
        RichText::new(&map.head.name)
            .font(theme::title(17.0))
            .color(theme::GOLD.ink()),
    );
    ui.label(RichText::new(about_map(shell, map)).color(theme::FAINT.ink()));
    let size = vec2(width, LEAF.y.min(room.y * 0.4));
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    thumbnail::paint_map(ui.painter(), rect, &map.id, shell);
    let blocks = || map.drawn_blocks().map(|(_, drawn)| drawn.block.kind);
    let rooms = blocks().filter(|kind| *kind == BlockKind::Room).count();
    if !map.head.about.is_empty() {
        ui.label(RichText::new(&map.head.about).italics());
    }
    let holds = Message::new("map-holds")
        .with("rooms", rooms)
        .with("corridors", blocks().count() - rooms)
        .with("doors", map.doors.len());
    ui.label(shell.texts.say(&holds));
}
