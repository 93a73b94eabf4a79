//! What can be taken in hand, in the bar below the board: a picture each, and how it is turned.

use super::{Play, Shell};
use crate::games::skirmish::{DoorKind, PieceKind, Position, Side};
use crate::store::{Message, capital};
use crate::table::skirmish::intent::{KeyAction, Thing};
use crate::ui::skirmish::actions::{FLIP, TURN};
use crate::ui::skirmish::board::{WOOD, token_tone};
use crate::ui::skirmish::prints;
use crate::ui::skirmish::thumbnail;
use crate::ui::window::card::Card;
use crate::ui::window::controls;
use crate::ui::window::theme::{self, Tone};
use egui::{Painter, Rect, Ui, vec2};

/// The size of a thing's card, in points.
const BLOCK: egui::Vec2 = vec2(118.0, 112.0);
const SMALL: egui::Vec2 = vec2(118.0, 84.0);
/// The same in a window lower than this.
const LOW: f32 = 560.0;
const LOW_BLOCK: egui::Vec2 = vec2(96.0, 80.0);
const LOW_SMALL: egui::Vec2 = vec2(96.0, 58.0);

/// Whether the window is so low that things stand in one row.
pub(super) fn is_low(ctx: &egui::Context) -> bool {
    ctx.viewport_rect().height() < LOW
}

impl Play {
    /// The things, and the buttons that turn what is in hand; the number of the next answer.
    pub(super) fn tray(&mut self, ui: &mut Ui, shell: &Shell) -> usize {
        let things = self.hand.things().to_vec();
        let mut taken = None;
        let mut count = 0;
        // In one row what turns it is in sight, however many things there are.
        let (low, alone) = (is_low(ui.ctx()), things.len() == 1);
        if low || alone {
            self.turn_tools(ui, shell);
        }
        if let [Thing::Comer | Thing::Lost] = things.as_slice() {
            return count;
        }
        for (number, thing) in things.iter().enumerate() {
            let pressed = self.hears_numbers() && shell.egui.number_pressed(number);
            if self.thing(ui, shell, *thing, number).clicked() || pressed {
                taken = Some(*thing);
            }
            count = number + 1;
        }
        if !low && !alone {
            self.turn_tools(ui, shell);
        }
        if let Some(thing) = taken {
            self.hold(self.hand.held().with(thing));
        }
        count
    }

    fn thing(&self, ui: &mut Ui, shell: &Shell, thing: Thing, number: usize) -> egui::Response {
        let position = self.at.live.position();
        let held = self.hand.held();
        let chosen = held.thing == Some(thing);
        let title = self.thing_title(shell, &position, thing);
        let key = match number {
            0..9 => format!("[{}]", number + 1),
            _ => String::new(),
        };
        let about = match left(&position, thing) {
            Some(left) => format!("{key} × {left}"),
            None => key,
        };
        let low = is_low(ui.ctx());
        let card = Card {
            name: &format!("hold {}", self.thing_name(thing)),
            size: match (thing, low) {
                (Thing::Block(_), false) => BLOCK,
                (Thing::Block(_), true) => LOW_BLOCK,
                (_, false) => SMALL,
                (_, true) => LOW_SMALL,
            },
            title: &title,
            about: if low { "" } else { &about },
            chosen,
            open: true,
        };
        let response = card.show(ui, |painter, rect| match thing {
            Thing::Block(block) => {
                let mut laid = prints::as_printed(block, Side::A);
                if chosen {
                    (laid.side, laid.top) = (held.side, held.turn);
                }
                let print = position.book.print(block);
                thumbnail::paint_block(painter, rect, print, laid, shell);
            }
            other => {
                let (icon, tone) = picture(other);
                print(painter, shell, rect, icon, tone);
            }
        });
        response.on_hover_text(format!("{title} {about}"))
    }

    fn thing_title(&self, shell: &Shell, position: &Position<'_>, thing: Thing) -> String {
        let texts = &shell.texts;
        let held = self.hand.held();
        capital(&match thing {
            Thing::Block(block) => {
                let side = match held.thing == Some(thing) {
                    true => held.side,
                    false => Side::A,
                };
                position.book.print(block).face(side).name.clone()
            }
            Thing::Terrain(kind) => texts.piece_kind(kind),
            Thing::Door(kind) => {
                let message = Message::new("thing-door").with("kind", texts.door_kind(kind));
                texts.say(&message)
            }
            Thing::Chest(chest) => texts.chest_kind(position, chest).unwrap_or_default(),
            Thing::Token(colour) => {
                let message =
                    Message::new("thing-token").with("colour", texts.token_colour(colour));
                texts.say(&message)
            }
            Thing::Comer | Thing::Lost => String::new(),
        })
    }

    /// Buttons that turn what is in hand, if it can be turned.
    fn turn_tools(&mut self, ui: &mut Ui, shell: &Shell) {
        if self.hand.held().turns(&self.choices.legal).len() > 1 {
            let text = shell.say_keyed("turn-held", TURN);
            if controls::button(ui, "turn-held", text).clicked() {
                self.handle(KeyAction::Turn);
            }
        }
        if self.hand.held().thing.is_some_and(Thing::is_block) {
            let text = shell.say_keyed("flip-held", FLIP);
            if controls::button(ui, "flip-held", text).clicked() {
                self.handle(KeyAction::Flip);
            }
        }
    }
}

/// How many of it are left in the common bank (TERR-1), if it comes from there.
fn left(position: &Position<'_>, thing: Thing) -> Option<u8> {
    let kind = match thing {
        Thing::Terrain(kind) => kind,
        Thing::Door(DoorKind::Wood) => PieceKind::WoodDoor,
        Thing::Door(DoorKind::Metal) => PieceKind::MetalDoor,
        _ => return None,
    };
    let mut bank = position.state.site().bank.iter();
    bank.find(|(known, _)| *known == kind)
        .map(|(_, left)| *left)
}

/// The picture of a thing that is no block.
const fn picture(thing: Thing) -> (&'static str, Tone) {
    match thing {
        Thing::Terrain(PieceKind::Water) => ("piece/water", prints::WATER),
        Thing::Terrain(PieceKind::Difficult) => ("piece/difficult", prints::RUBBLE),
        Thing::Terrain(PieceKind::Shaded) => ("piece/shaded", theme::FAINT),
        Thing::Terrain(PieceKind::Teleport) => ("piece/teleport", prints::TELEPORT),
        Thing::Terrain(PieceKind::Vortex) => ("piece/vortex", prints::VORTEX),
        Thing::Terrain(PieceKind::WoodDoor) | Thing::Door(DoorKind::Wood) => {
            ("piece/wood-door", prints::door_tone(DoorKind::Wood))
        }
        Thing::Terrain(PieceKind::MetalDoor) | Thing::Door(DoorKind::Metal) => {
            ("piece/metal-door", prints::door_tone(DoorKind::Metal))
        }
        Thing::Token(colour) => ("piece/token", token_tone(colour)),
        Thing::Chest(_) | Thing::Lost => ("piece/chest-closed", WOOD),
        Thing::Block(_) | Thing::Comer => ("screen/build", theme::TEXT),
    }
}

fn print(painter: &Painter, shell: &Shell, rect: Rect, icon: &str, tone: Tone) {
    let side = rect.height().min(rect.width());
    let place = Rect::from_center_size(rect.center(), vec2(side, side));
    shell.icons.print(painter, icon, place, tone.ink());
}
