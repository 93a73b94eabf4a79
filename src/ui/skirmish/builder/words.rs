//! What is said of a drawing: what is wrong with it, its words, what was done.

use super::{Builder, Subject, view};
use crate::games::skirmish::{BlockKind, BlockLook};
use crate::store::skirmish::flaw_message;
use crate::store::{Message, capital};
use crate::table::names::MOST_NAME;
use crate::table::skirmish::dungeon::edit;
use crate::table::skirmish::dungeon::kit_sheet::sheet_look;
use crate::table::skirmish::dungeon::{Change, DungeonHead, EditStep, Flaw, Sort, in_turn};
use crate::ui::screens::page::{bounded_line, bounded_text, stepper_or};
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Align, Layout, RichText, Ui, vec2};

/// The most letters of a story.
const STORY: usize = 2000;
/// The least height of what is to be mended, in points.
const FLAWS: f32 = 84.0;

impl Builder {
    /// What is wrong, each with where it is.
    pub(super) fn show_flaws(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("builder-flaws"));
        // What stands below stays where it is while one or two come and go.
        let room = vec2(ui.available_width(), 0.0);
        ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
            ui.set_min_height(FLAWS);
            self.list_flaws(ui, shell);
        });
    }

    fn list_flaws(&mut self, ui: &mut Ui, shell: &Shell) {
        let flaws: Vec<Flaw> = self.view.flaws().to_vec();
        if flaws.is_empty() {
            let players = self.dungeon().most_players();
            let sound = match self.subject {
                Subject::Dungeon => Message::new("builder-sound").with("players", players),
                Subject::Kit => Message::new("builder-kit-sound"),
            };
            let words = RichText::new(shell.texts.say(&sound));
            ui.label(words.color(theme::GOOD.ink()));
            if self.subject == Subject::Dungeon && !self.view.has_chest_place() {
                let words = RichText::new(shell.say("builder-no-chest")).size(14.0);
                ui.add(egui::Label::new(words.color(theme::WARN.ink())).wrap());
            }
            return;
        }
        for (number, flaw) in flaws.iter().enumerate() {
            let text = capital(&shell.texts.say(&flaw_message(&self.in_file_flaw(flaw))));
            let label = egui::Label::new(RichText::new(text).size(14.0).color(theme::BAD.ink()));
            let response = ui.add(label.wrap().sense(egui::Sense::click()));
            let response = controls::marked(ui, format!("flaw-{number}"), response);
            if response.clicked() {
                if let Some(at) = flaw.at.first() {
                    self.camera.reveal(*at);
                    self.cursor = Some(*at);
                    self.by_keys = true;
                }
                if let Some(rule) = flaw.kind.rule().filter(|_| response.double_clicked()) {
                    self.looks_up = Some(rule);
                }
            }
        }
    }

    /// A flaw with its squares as the file names them.
    pub(super) fn in_file_flaw(&self, flaw: &Flaw) -> Flaw {
        Flaw {
            kind: flaw.kind.clone(),
            at: flaw.at.iter().filter_map(|at| self.in_file(*at)).collect(),
        }
    }

    /// That kits have changed since blocks of theirs were laid, and the offer of the new ones.
    pub(super) fn show_outdated(&mut self, ui: &mut Ui, shell: &Shell) {
        let count = self.view.outdated().len();
        if count == 0 {
            return;
        }
        let words = Message::new("builder-outdated").with("count", count);
        let words = RichText::new(shell.texts.say(&words)).size(14.0);
        ui.add(egui::Label::new(words.color(theme::WARN.ink())).wrap());
        if controls::button(ui, "take-new", shell.say("builder-take-new")).clicked() {
            let blocks = self.view.outdated().iter().copied();
            let changes = in_turn(self.dungeon(), blocks, |dungeon, block| {
                view::renewed(dungeon, block, &self.data.kits)
            });
            self.perform("renew", "", changes);
        }
    }

    /// The one block that is selected: its name and kind.
    pub(super) fn show_selected(&mut self, ui: &mut Ui, shell: &Shell) {
        let Some(block) = self
            .selected
            .first()
            .copied()
            .filter(|_| self.selected.len() == 1)
        else {
            return;
        };
        let Some(drawn) = self.dungeon().block(block).cloned() else {
            return;
        };
        theme::section(ui, shell.say("builder-block"));
        let mut is = drawn.block.clone();
        bounded_line(
            ui,
            shell,
            "block-name",
            (&mut is.name, MOST_NAME),
            |field| field.desired_width(f32::INFINITY),
        );
        // Rooms and corridors of kits differ in size.
        ui.add_enabled_ui(self.subject == Subject::Dungeon, |ui| {
            ui.horizontal(|ui| {
                for (name, value) in [
                    ("block-is-room", BlockKind::Room),
                    ("block-is-corridor", BlockKind::Corridor),
                ] {
                    controls::choice(ui, name, &mut is.kind, value, shell.say(name));
                }
            });
        });
        if self.subject == Subject::Dungeon {
            choose_look(ui, shell, &mut is.look);
        }
        if let Some(origin) = &drawn.origin {
            let words = Message::new("builder-origin")
                .with("kit", origin.kit.as_str())
                .with("print", origin.print.as_str());
            ui.label(
                RichText::new(shell.texts.say(&words))
                    .size(13.0)
                    .color(theme::FAINT.ink()),
            );
        }
        let changes = edit::block_changed(self.dungeon(), block, is);
        self.perform_typed("rename", changes);
    }

    /// The words about all of it.
    pub(super) fn show_head(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("builder-head"));
        let mut head = self.dungeon().head.clone();
        let fields = [
            ("head-name", &mut head.name, MOST_NAME),
            ("head-author", &mut head.author, MOST_NAME),
            ("head-licence", &mut head.licence, MOST_NAME),
        ];
        for (name, text, most) in fields {
            ui.label(
                RichText::new(shell.say(name))
                    .size(13.0)
                    .color(theme::FAINT.ink()),
            );
            bounded_line(ui, shell, name, (text, most), |field| {
                field.desired_width(f32::INFINITY)
            });
        }
        if self.subject == Subject::Dungeon {
            show_story(ui, shell, &mut head);
        }
        self.show_look(ui, shell);
        let changes = edit::headed(self.dungeon(), head);
        self.perform_typed("words", changes);
    }

    /// How all blocks look, of a kit; of a dungeon, each that is selected has its own.
    fn show_look(&mut self, ui: &mut Ui, shell: &Shell) {
        if self.subject == Subject::Dungeon {
            return;
        }
        let before = sheet_look(self.dungeon());
        let mut look = before;
        choose_look(ui, shell, &mut look);
        if look != before {
            let changes = edit::all_look(self.dungeon(), look);
            self.perform("look", "", changes);
        }
    }

    /// Changes that come letter by letter: those of the same field are one step.
    fn perform_typed(&mut self, name: &str, changes: Vec<Change>) {
        if changes.is_empty() {
            return;
        }
        let goes_on = self
            .editor
            .done()
            .next()
            .is_some_and(|step| step.name == name);
        match goes_on && self.editor.undone().next().is_none() {
            true => self.editor.go_on(changes),
            false => drop(self.perform(name, "", changes)),
        }
    }

    /// What was done and undone, the last first.
    pub(super) fn show_steps(&mut self, ui: &mut Ui, shell: &Shell) {
        const SHOWN: usize = 12;
        theme::section(ui, shell.say("builder-steps"));
        let named = |step: &EditStep| {
            let words = shell.texts.find(&format!("step-{}", step.name));
            let words = words.unwrap_or_default();
            match step.what.as_str() {
                "" => words,
                what => {
                    let message = Message::new("builder-step").with("step", words);
                    shell.texts.say(&message.with("what", what))
                }
            }
        };
        let undone: Vec<String> = self.editor.undone().take(3).map(named).collect();
        let done: Vec<String> = self.editor.done().take(SHOWN).map(named).collect();
        let mut back = None;
        for words in undone.iter().rev() {
            let words = RichText::new(words).size(14.0).color(theme::FRAME.ink());
            ui.label(words.strikethrough());
        }
        for (number, words) in done.iter().enumerate() {
            let words = RichText::new(words).size(14.0);
            let label = ui.add(egui::Label::new(words).sense(egui::Sense::click()));
            let label = label.on_hover_text(shell.say("builder-undo-to"));
            if controls::marked(ui, format!("step-{number}"), label).clicked() {
                back = Some(number + 1);
            }
        }
        (0..back.unwrap_or(0)).for_each(|_| self.undo());
    }
}

/// The looks that blocks can have.
fn choose_look(ui: &mut Ui, shell: &Shell, chosen: &mut BlockLook) {
    let label = RichText::new(shell.say("block-look")).size(13.0);
    ui.label(label.color(theme::FAINT.ink()));
    ui.horizontal_wrapped(|ui| {
        for look in BlockLook::ALL {
            let name = match look {
                BlockLook::Hall => "look-hall",
                BlockLook::Mine => "look-mine",
                BlockLook::Crypt => "look-crypt",
                BlockLook::Flooded => "look-flooded",
            };
            controls::choice(ui, name, chosen, look, shell.say(name));
        }
    });
}

/// The story, and what the dungeon says it is.
fn show_story(ui: &mut Ui, shell: &Shell, head: &mut DungeonHead) {
    let before = head.players;

    let label = RichText::new(shell.say("head-about")).size(13.0);
    ui.label(label.color(theme::FAINT.ink()));
    bounded_text(ui, shell, "head-about", (&mut head.about, STORY), 3);
    ui.horizontal_wrapped(|ui| {
        for sort in Sort::ALL {
            let name = match sort {
                Sort::Printed => "sort-printed",
                Sort::Laid => "sort-laid",
            };
            let response = controls::choice(ui, name, &mut head.sort, sort, shell.say(name));
            controls::explained(response, shell.find_about(name));
        }
    });
    let label = RichText::new(shell.say("head-players")).size(13.0);
    ui.label(label.color(theme::FAINT.ink()));
    ui.horizontal(|ui| {
        let all = shell.say("head-players-all");
        stepper_or(
            ui,
            "head-players",
            &mut head.players,
            crate::kernel::MAX_SEATS,
            &all,
        );
    });
    head.players = match (before, head.players) {
        // Nobody plays alone: the first step leads to two.
        (None, Some(0 | 1)) => Some(2),
        (_, players) => players.filter(|players| *players > 1),
    };
}
