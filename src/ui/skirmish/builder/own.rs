//! Blocks of the user's own on the shelf: kept from what is selected, laid, thrown away.

use super::Builder;
use crate::store::skirmish::{BLOCKS, OwnBlock, keep_block, own_blocks};
use crate::store::{Home, Message};
use crate::ui::skirmish::thumbnail;
use crate::ui::window::card::{self, Card};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Ui, vec2};

/// Width and height of a card at least, and how many stand side by side at most.
const CARD: egui::Vec2 = vec2(86.0, 104.0);
const ACROSS: u8 = 3;

/// The user's own blocks.
#[derive(Default)]
pub struct OwnShelf {
    /// None before they were looked for.
    blocks: Option<Vec<OwnBlock>>,
    /// The one that is in hand.
    held: Option<String>,
    /// The one that was thrown away last: its name, and what it is called among those.
    thrown: Option<(String, String)>,
}

impl OwnShelf {
    /// Those whose names hold this.
    pub(super) fn shown(&self, wanted: &str) -> impl Iterator<Item = &OwnBlock> {
        let wanted = wanted.trim().to_lowercase();
        let blocks = self.blocks.iter().flatten();
        blocks.filter(move |own| own.name.to_lowercase().contains(&wanted))
    }

    /// Reads them; what cannot be read is told.
    fn read(&mut self, home: &Home, shell: &mut Shell) {
        let (blocks, faults) = own_blocks(home);
        if !faults.is_empty() {
            shell.complain(&faults);
        }
        shell.thumbnails.forget(thumbnail::OWN_BLOCK);
        self.blocks = Some(blocks);
    }
}

impl Builder {
    /// Looks once for the user's own blocks.
    pub(super) fn find_own_blocks(&mut self, shell: &mut Shell) {
        if let (None, Some(home)) = (&self.own.blocks, shell.home.clone()) {
            self.own.read(&home, shell);
        }
    }

    /// Keeps what is selected as a block of the user's own.
    pub(super) fn keep_selected(&mut self, shell: &mut Shell) {
        let Some(home) = shell.home.clone() else {
            shell.notes.push(shell.say("no-folder"));
            return;
        };
        let Some(part) = self.selected_part() else {
            return;
        };
        let name = match part.name() {
            "" => shell.say("block-several"),
            name => name.to_string(),
        };
        match keep_block(&home, &part, &name) {
            Ok(()) => {
                let told = Message::new("block-kept").with("name", name);
                shell.notes.push(shell.texts.say(&told));
            }
            Err(fault) => shell.complain(&[fault]),
        }
        self.own.read(&home, shell);
    }

    /// The user's own blocks, and what is done with the one in hand.
    pub(super) fn show_own_blocks(&mut self, ui: &mut Ui, shell: &mut Shell) {
        self.offer_block_back(ui, shell);
        let shown: Vec<OwnBlock> = self.own.shown(&self.shelf.wanted).cloned().collect();
        if shown.is_empty() {
            return;
        }
        theme::section(ui, shell.say("shelf-own"));
        let (_, width) = card::across(ui, CARD.x, ACROSS);
        let mut taken = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            for own in &shown {
                let (columns, rows) = own.part.size();
                let size = Message::new("block-size")
                    .with("columns", columns)
                    .with("rows", rows);
                let card = Card {
                    name: &format!("own-{}", own.id),
                    size: vec2(width, CARD.y),
                    title: &own.name,
                    about: &shell.texts.say(&size),
                    chosen: self.held.is_some() && self.own.held.as_ref() == Some(&own.id),
                    open: true,
                };
                let response = card.show(ui, |painter, rect| {
                    thumbnail::paint_own_block(painter, rect.shrink(4.0), &own.id, shell);
                });
                if response.on_hover_text(&own.name).clicked() {
                    taken = Some(own.clone());
                }
            }
        });
        if let Some(own) = taken {
            self.hold_own(&own);
        }
        let held = self.own.held.clone().filter(|_| self.held.is_some());
        if let Some(id) = held
            && controls::button(ui, "own-delete", shell.say("own-delete")).clicked()
        {
            self.throw_block_away(&id, shell);
        }
    }

    /// Takes a block of the user's own in hand.
    pub(super) fn hold_own(&mut self, own: &OwnBlock) {
        self.take(super::tool::Tool::Lay);
        self.held = Some(own.part.clone());
        self.own.held = Some(own.id.clone());
    }

    /// The place of the one in hand among these.
    pub(super) fn own_in_hand(&self, shown: &[&OwnBlock]) -> Option<usize> {
        let held = self.own.held.as_ref().filter(|_| self.held.is_some())?;
        shown.iter().position(|own| own.id == *held)
    }

    /// No block of the user's own is in hand any more.
    pub(super) fn forget_own(&mut self) {
        self.own.held = None;
    }

    fn throw_block_away(&mut self, id: &str, shell: &mut Shell) {
        let Some(home) = shell.home.clone() else {
            return;
        };
        match home.own(BLOCKS).throw_away(id) {
            Ok(called) => self.own.thrown = Some((id.to_string(), called)),
            Err(fault) => shell.complain(&[fault]),
        }
        self.drop_held();
        self.own.read(&home, shell);
    }

    fn offer_block_back(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let Some((id, called)) = self.own.thrown.take() else {
            return;
        };
        let told = Message::new("save-deleted").with("name", id.as_str());
        ui.label(egui::RichText::new(shell.texts.say(&told)).color(theme::WARN.ink()));
        let back = controls::button(ui, "own-restore", shell.say("save-restore"));
        let Some(home) = shell.home.clone().filter(|_| back.clicked()) else {
            self.own.thrown = Some((id, called));
            return;
        };
        if let Err(fault) = home.own(BLOCKS).restore(&id, &called) {
            shell.complain(&[fault]);
        }
        self.own.read(&home, shell);
    }
}
