//! The portrait: put together from parts, one of the program's, or a picture of one's own.

use super::{Choosing, FigureBuilder, Leave};
use crate::store::portrait::{Portrait, PortraitPart};
use crate::store::read_portrait;
use crate::table::derived;
use crate::table::skirmish::figure::FigureStep;
use crate::ui::skirmish::look::portrait;
use crate::ui::window::file_choice::FileChoice;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{RichText, Ui, vec2};

/// The side of the portrait, in points.
const SIDE: f32 = 108.0;

/// The face that a new figure has.
pub(super) fn usual() -> String {
    let parts = [
        ("body", "tabard"),
        ("head", "hood"),
        ("weapon", "sword"),
        ("shield", "round"),
    ];
    let parts = parts.map(|(group, name)| (group.to_string(), name.to_string()));
    Portrait::Parts(parts.to_vec()).text()
}

impl FigureBuilder {
    fn parts(&self) -> Vec<PortraitPart> {
        match Portrait::read(&self.kind().portrait) {
            Ok(Portrait::Parts(parts)) => parts,
            _ => Vec::new(),
        }
    }

    fn take_portrait(&mut self, portrait: &Portrait) {
        let mut sheet = self.sheet().clone();
        sheet.kind.portrait = portrait.text();
        self.perform(FigureStep::Portrait, sheet);
    }

    /// The portrait, with what it is put together from.
    pub(super) fn show_face(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("figure-portrait"));
        ui.horizontal_top(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(SIDE, SIDE), egui::Sense::hover());
            ui.painter().rect_filled(rect, 4.0, theme::FIELD.ink());
            let (id, ink) = (portrait(self.kind()), theme::UNTINTED.ink());
            shell.icons.print(ui.painter(), &id, rect.shrink(4.0), ink);
            ui.vertical(|ui| {
                // As it is on the board.
                let (small, _) = ui.allocate_exact_size(vec2(38.0, 38.0), egui::Sense::hover());
                ui.painter()
                    .circle_filled(small.center(), 19.0, theme::FIELD.ink());
                shell.icons.print(ui.painter(), &id, small, ink);
                let mix = controls::button(ui, "face-mix", shell.say("figure-mix"));
                if mix.on_hover_text(shell.say("figure-mix-about")).clicked() {
                    self.mix(shell);
                }
                let file = controls::button(ui, "face-picture", shell.say("figure-picture"));
                if file
                    .on_hover_text(shell.say("figure-picture-about"))
                    .clicked()
                {
                    let choice = FileChoice::to_open(shell, "png");
                    self.choosing = Some(Choosing::Picture(choice));
                }
            });
        });
        let most = RichText::new(shell.say("figure-picture-most")).size(12.0);
        ui.add(egui::Label::new(most.color(theme::FAINT.ink())).wrap());
        self.show_parts(ui, shell);
    }

    /// A list for each group of parts.
    fn show_parts(&mut self, ui: &mut Ui, shell: &Shell) {
        let parts = self.parts();
        let sheet = shell.icons.parts();
        let mut chosen = None;
        for group in sheet.groups() {
            let now = parts.iter().find(|(known, _)| known == group);
            let now = now.map(|(_, name)| name.as_str());
            ui.horizontal(|ui| {
                let label = RichText::new(shell.say(group_text(group))).size(13.0);
                ui.add_sized(vec2(62.0, 20.0), egui::Label::new(label));
                let names: Vec<&str> = sheet.names(group).collect();
                let place = now.and_then(|now| names.iter().position(|name| *name == now));
                for (mark, sign, by) in [("less", "‹", names.len()), ("more", "›", 1)] {
                    // Behind the last and before the first stands nothing at all.
                    let places = names.len() + 1;
                    let at = place.map_or(0, |place| place + 1);
                    let next = (at + if mark == "less" { places - 1 } else { by }) % places;
                    let step = controls::button(ui, format!("face-{group}-{mark}"), sign);
                    if step.clicked() {
                        let name = next.checked_sub(1).and_then(|next| names.get(next));
                        chosen = Some((group.to_string(), name.map(|name| (*name).to_string())));
                    }
                }
                let text = now.map_or_else(|| shell.say("figure-part-none"), str::to_string);
                ui.label(RichText::new(text).size(13.0).color(theme::FAINT.ink()));
            });
        }
        if let Some((group, name)) = chosen {
            let mut parts: Vec<PortraitPart> = parts
                .into_iter()
                .filter(|(known, _)| *known != group)
                .collect();
            // A beast stands alone, and whoever has a body is none.
            let other = match group.as_str() {
                "beast" => Some("body"),
                "body" => Some("beast"),
                _ => None,
            };
            if name.is_some() {
                parts.retain(|(known, _)| Some(known.as_str()) != other);
            }
            parts.extend(name.map(|name| (group, name)));
            if !parts.is_empty() {
                self.take_portrait(&Portrait::Parts(parts));
            }
        }
    }

    /// Parts by lot.
    fn mix(&mut self, shell: &Shell) {
        self.mixes += 1;
        let sheet = shell.icons.parts();
        let lot = derived(shell.next_seed, self.mixes);
        let mut parts = Vec::new();
        for (number, group) in sheet.groups().enumerate() {
            let wanted = match group {
                "beast" => 0,
                "body" | "head" => 100,
                "weapon" => 80,
                _ => 35,
            };
            let lot = derived(lot, number as u64);
            let names: Vec<&str> = sheet.names(group).collect();
            if lot % 100 < wanted && !names.is_empty() {
                let name = names[(lot / 100) as usize % names.len()];
                parts.push((group.to_string(), name.to_string()));
            }
        }
        self.take_portrait(&Portrait::Parts(parts));
    }

    /// Shows the window in which a file is chosen, and takes what was chosen; what leads away.
    pub(super) fn choose(&mut self, shell: &mut Shell) -> Option<Leave> {
        let (choice, is_picture) = match self.choosing.as_mut()? {
            Choosing::Picture(choice) => (choice, true),
            Choosing::Table(choice) => (choice, false),
        };
        let picked = choice.show(shell);
        if !choice.is_open() && picked.is_none() {
            self.choosing = None;
            return None;
        }
        let path = picked?;
        self.choosing = None;
        if !is_picture {
            return self.import(shell, &path);
        }
        match read_portrait(&path) {
            Ok(portrait) => {
                shell.notes.forget_refusals();
                self.take_portrait(&portrait);
            }
            Err(fault) => shell.refuse(&[fault]),
        }
        None
    }
}

/// The message of a group of parts.
fn group_text(group: &str) -> &'static str {
    match group {
        "beast" => "part-beast",
        "body" => "part-body",
        "cloak" => "part-cloak",
        "head" => "part-head",
        "prop" => "part-prop",
        "shield" => "part-shield",
        _ => "part-weapon",
    }
}
