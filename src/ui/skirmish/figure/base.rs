//! What stands on the base: name, what it is, range and arc, words, portrait.

use super::{FigureBuilder, free_tag};
use crate::games::skirmish::{MOST_ARROWS, MOST_RANGE, Rank, Role};
use crate::kernel::Arc;
use crate::store::skirmish::figures::MOST_STORY;
use crate::table::skirmish::figure::{FigureSheet, FigureStep, SheetRole};
use crate::ui::screens::page::{bounded_line, bounded_text, stepper};
use crate::ui::window::drop_down::{DropDown, ListWidth};
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{RichText, Ui};

/// The most letters of a name, and of a faction.
const NAME: usize = 40;

/// In a window lower than this, in points, what it can be is a list that opens.
const LOW: f32 = 520.0;

/// What it can be, with the message of each.
const ROLES: [(&str, SheetRole); 6] = [
    ("role-hero", SheetRole::Hero),
    ("role-weak", SheetRole::Spawn(Rank::Weak)),
    ("role-normal", SheetRole::Spawn(Rank::Normal)),
    ("role-strong", SheetRole::Spawn(Rank::Strong)),
    ("role-unique", SheetRole::Spawn(Rank::Unique)),
    ("role-import", SheetRole::Import),
];

impl FigureBuilder {
    /// All of the base.
    pub(super) fn show_base(&mut self, ui: &mut Ui, shell: &Shell) {
        self.show_name(ui, shell);
        self.show_role(ui, shell);
        self.show_face(ui, shell);
        self.show_reach(ui, shell);
        self.show_words(ui, shell);
    }

    fn show_name(&mut self, ui: &mut Ui, shell: &Shell) {
        let mut sheet = self.sheet().clone();
        let hint = controls::hint(shell.say("figure-name"));
        let name = (&mut sheet.kind.name, NAME);
        let field = bounded_line(ui, shell, "figure-name", name, |field| {
            field
                .font(theme::title(16.0))
                .text_color(theme::GOLD.ink())
                .hint_text(hint)
                .desired_width(f32::INFINITY)
        });
        if std::mem::take(&mut self.wants_name) {
            field.request_focus();
            controls::select_all(ui.ctx(), field.id, sheet.kind.name.chars().count());
        }
        self.type_on(FigureStep::Name, sheet);
    }

    fn show_role(&mut self, ui: &mut Ui, shell: &Shell) {
        let now = self.sheet().role();
        let mut role = now;
        if ui.ctx().viewport_rect().height() < LOW {
            let chosen = ROLES.iter().find(|(_, value)| *value == now);
            let chosen = chosen.map_or_else(String::new, |(name, _)| shell.say(name));
            let list = DropDown {
                name: "role",
                chosen: &chosen,
                width: ListWidth::Is(170.0),
                about: None,
            };
            list.show_rest(ui, |ui, entries| {
                for (name, value) in ROLES {
                    let choice = entries.choice(ui, name, (&mut role, value), &shell.say(name));
                    controls::explained(choice, shell.find_about(name));
                }
            });
        } else {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 3.0;
                for (name, value) in ROLES {
                    let choice = controls::choice(ui, name, &mut role, value, shell.say(name));
                    controls::explained(choice, shell.find_about(name));
                }
            });
        }
        if role == now {
            return;
        }
        let is_new = matches!(role, SheetRole::Spawn(_)) && self.kind().is_hero();
        let mut sheet = self.sheet().clone().with_role(role);
        if is_new {
            sheet = sheet.with_tag(&free_tag(&self.data));
        }
        self.perform(FigureStep::Role, sheet);
    }

    fn show_reach(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("figure-reach"));
        let mut sheet = self.sheet().clone();
        let kind = &mut sheet.kind;
        ui.horizontal(|ui| {
            ui.label(shell.say("figure-range"));
            stepper(
                ui,
                shell,
                "figure-range",
                &mut kind.range,
                0..=MOST_RANGE,
                1,
            );
        });
        ui.horizontal(|ui| {
            ui.label(shell.say("figure-arrows"));
            stepper(
                ui,
                shell,
                "figure-arrows",
                &mut kind.arrows,
                1..=MOST_ARROWS,
                1,
            );
        });
        ui.horizontal_wrapped(|ui| {
            for (name, arc) in [
                ("arc-standard", Arc::Standard),
                ("arc-expanded", Arc::Expanded),
            ] {
                controls::choice(ui, name, &mut kind.arc, arc, shell.say(name));
            }
        });
        let undead = ui.checkbox(&mut kind.undead, shell.say("figure-undead"));
        controls::marked(ui, "figure-undead", undead);
        if let Role::Spawn { tag, .. } = &mut kind.role {
            ui.horizontal(|ui| {
                ui.label(shell.say("figure-tag"));
                let field = egui::TextEdit::singleline(tag).char_limit(2);
                let field = field.desired_width(36.0);
                controls::marked_field(ui, "figure-tag", field)
                    .on_hover_text(shell.say("figure-tag-about"));
            });
        }
        if let Some(field) = sheet.base_change(self.sheet()) {
            self.type_on(FigureStep::Base(field), sheet);
        }
    }

    fn show_words(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("figure-words"));
        let mut sheet = self.sheet().clone();
        let FigureSheet {
            kind,
            story,
            character,
        } = &mut sheet;
        for (name, text, most, rows) in [
            ("figure-faction", &mut kind.faction, NAME, 1),
            ("figure-character", character, NAME, 1),
            ("figure-story", story, MOST_STORY, 3),
        ] {
            ui.label(
                RichText::new(shell.say(name))
                    .size(13.0)
                    .color(theme::FAINT.ink()),
            );
            if rows == 1 {
                bounded_line(ui, shell, name, (text, most), |field| {
                    field.desired_width(f32::INFINITY)
                });
                continue;
            }
            bounded_text(ui, shell, name, (text, most), rows);
        }
        if let Some(field) = sheet.word_change(self.sheet()) {
            self.type_on(FigureStep::Words(field), sheet);
        }
    }
}
