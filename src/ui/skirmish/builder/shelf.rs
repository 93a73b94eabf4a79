//! The blocks of the kits, both sides of each, to be taken in hand.

use super::Builder;
use crate::games::skirmish::{BlockKind, Print, PrintId, Side};
use crate::store::Message;
use crate::store::skirmish::OwnBlock;
use crate::ui::skirmish::prints;
use crate::ui::skirmish::thumbnail;
use crate::ui::window::card::{self, Card};
use crate::ui::window::controls;
use crate::ui::window::drop_down::{DropDown, ListPart, ListWidth};
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui, vec2};

/// Width and height of a card at least, and how many stand side by side at most.
const CARD: egui::Vec2 = vec2(86.0, 104.0);
const ACROSS: u8 = 3;

/// What is shown of the kits: first all blocks of all of them.
#[derive(Default)]
pub struct BlockShelf {
    /// The kit whose blocks are shown; none: those of all.
    kit: Option<String>,
    /// Rooms or corridors; none: both.
    kind: Option<BlockKind>,
    /// What their names must hold.
    pub(super) wanted: String,
    /// How often one may lie in the dungeon; none: any number.
    owned: Option<u8>,
}

impl BlockShelf {
    fn shows(&self, kit: &str, print: &Print, side: Side) -> bool {
        let wanted = self.wanted.trim().to_lowercase();
        let name = print.face(side).name.to_lowercase();
        self.kit.as_ref().is_none_or(|known| known == kit)
            && self.kind.is_none_or(|kind| kind == print.kind)
            && (name.contains(&wanted) || print.id.contains(&wanted))
    }
}

impl Builder {
    pub(super) fn show_shelf(&mut self, ui: &mut Ui, shell: &mut Shell) {
        self.show_filter(ui, shell);
        self.show_own_blocks(ui, shell);
        let data = self.data.clone();
        let (_, width) = card::across(ui, CARD.x, ACROSS);
        let mut taken = None;
        let held = self.held.as_ref().and_then(|part| part.print()).cloned();
        for kit in &data.kits {
            let sides = kit.blocks.iter().flat_map(|print| {
                let sides = Side::ALL.into_iter();
                sides.map(move |side| (print, side))
            });
            let shown: Vec<(&Print, Side)> = sides
                .filter(|(print, side)| self.shelf.shows(&kit.id, print, *side))
                .collect();
            if shown.is_empty() {
                continue;
            }
            theme::section(ui, kit.name.clone());
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
                for (print, side) in shown {
                    let used = self.used(&kit.id, &print.id);
                    let left = self.shelf.owned.map(|owned| owned.saturating_sub(used));
                    let about = match left {
                        Some(left) => shell
                            .texts
                            .say(&Message::new("shelf-left").with("count", left)),
                        None => shell.texts.block_kind(print.kind),
                    };
                    let card = Card {
                        name: &format!("block-{}-{}-{}", kit.id, print.id, side.name()),
                        size: vec2(width, CARD.y),
                        title: &print.face(side).name,
                        about: &about,
                        chosen: held.as_ref().is_some_and(|held| {
                            held.kit == kit.id && held.print == print.id && held.side == side
                        }),
                        open: left != Some(0),
                    };
                    let response = card.show(ui, |painter, rect| {
                        let laid = prints::as_printed(PrintId(0), side);
                        thumbnail::paint_block(painter, rect.shrink(4.0), print, laid, shell);
                    });
                    let response = response.on_hover_text(&print.face(side).name);
                    if response.clicked() {
                        taken = Some((kit.id.clone(), print.id.clone(), side));
                    }
                }
            });
        }
        if let Some((kit, print, side)) = taken {
            self.hold_print(&kit, &print, side);
        }
    }

    /// How often a block of a kit lies in the dungeon, either side up.
    fn used(&self, kit: &str, print: &str) -> u8 {
        let blocks = self.dungeon().drawn_blocks();
        let own = blocks.filter(|(_, drawn)| {
            let origin = drawn.origin.as_ref();
            origin.is_some_and(|origin| origin.kit == kit && origin.print == print)
        });
        crate::kernel::few(own.count())
    }

    /// Takes the next block of the shelf in hand, or the one before.
    pub(super) fn hold_next(&mut self, by: isize) {
        let data = self.data.clone();
        let all = data.kits.iter().flat_map(|kit| {
            let sides = kit.blocks.iter().map(move |print| (kit, print));
            sides.flat_map(|(kit, print)| Side::ALL.map(|side| (&*kit.id, print, side)))
        });
        let shown: Vec<(&str, &Print, Side)> = all
            .filter(|(kit, print, side)| self.shelf.shows(kit, print, *side))
            .collect();
        let own: Vec<&OwnBlock> = self.own.shown(&self.shelf.wanted).collect();
        let held = self.held.as_ref().and_then(|part| part.print());
        let printed = held.and_then(|origin| {
            shown.iter().position(|(kit, print, side)| {
                origin.kit == *kit && origin.print == print.id && origin.side == *side
            })
        });
        // The user's own stand first, as on the shelf.
        let now = self.own_in_hand(&own);
        let now = now.or(printed.map(|number| own.len() + number));
        let all = own.len() + shown.len();
        let last = all.checked_sub(1);
        let Some(last) = last else { return };
        let next = match (now, by > 0) {
            (None, true) => 0,
            (None, false) => last,
            (Some(now), true) => (now + 1) % all,
            (Some(now), false) => now.checked_sub(1).unwrap_or(last),
        };
        if let Some(own) = own.get(next).map(|own| (*own).clone()) {
            return self.hold_own(&own);
        }
        let (kit, print, side) = shown[next - own.len()];
        self.hold_print(kit, &print.id, side);
    }

    fn show_filter(&mut self, ui: &mut Ui, shell: &Shell) {
        let kits: Vec<(String, String)> = self
            .data
            .kits
            .iter()
            .map(|kit| (kit.id.clone(), kit.name.clone()))
            .collect();
        ui.horizontal_wrapped(|ui| {
            let all = shell.say("shelf-all-kits");
            let known = self.shelf.kit.as_ref();
            let known = known.and_then(|id| kits.iter().find(|(kit, _)| kit == id));
            let named = known.map_or(all.as_str(), |(_, name)| name.as_str());
            let list = DropDown {
                name: "shelf-kit",
                chosen: named,
                width: ListWidth::Is(140.0),
                about: None,
            };
            let mut kit = self.shelf.kit.clone();
            list.show(ui, |ui, entries, part| match part {
                ListPart::Head => {
                    entries.choice(ui, "shelf-kit-all", (&mut kit, None), &all);
                }
                ListPart::Rest => {
                    for (id, name) in &kits {
                        let value = (&mut kit, Some(id.clone()));
                        entries.choice(ui, format!("shelf-kit-{id}"), value, name);
                    }
                }
            });
            self.shelf.kit = kit;
            let field = egui::TextEdit::singleline(&mut self.shelf.wanted)
                .desired_width(80.0)
                .char_limit(40)
                .hint_text(controls::hint(shell.say("shelf-search")));
            controls::marked_field(ui, "shelf-search", field);
        });
        ui.horizontal_wrapped(|ui| {
            for (name, kind) in [
                ("shelf-rooms", Some(BlockKind::Room)),
                ("shelf-corridors", Some(BlockKind::Corridor)),
                ("shelf-both", None),
            ] {
                controls::choice(ui, name, &mut self.shelf.kind, kind, shell.say(name));
            }
        });
        let label = RichText::new(shell.say("shelf-owned")).size(13.0);
        ui.label(label.color(theme::FAINT.ink()));
        ui.horizontal(|ui| {
            let any = shell.say("shelf-any");
            let owned = &mut self.shelf.owned;
            crate::ui::screens::page::stepper_or(ui, "shelf-owned", owned, 16, &any);
        });
    }
}
