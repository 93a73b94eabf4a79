//! Heroes and blocks to choose from, as cards where the board will be.

use super::{Play, Shell};
use crate::games::skirmish::{
    Command, Kind, KindId, MOST_START_LEVEL, Mode, Position, Refusal, Side, Stage,
};
use crate::store::Message;
use crate::store::skirmish::words;
use crate::table::skirmish::intent::Wish;
use crate::ui::skirmish::dial;
use crate::ui::skirmish::look::portrait;
use crate::ui::skirmish::prints;
use crate::ui::skirmish::thumbnail;
use crate::ui::window::card::{self, Card};
use crate::ui::window::controls;
use crate::ui::window::theme;
use egui::{Rect, RichText, Ui, vec2};

/// The least width of a card in points, and its height.
const HERO: egui::Vec2 = vec2(178.0, 132.0);
const BLOCK: egui::Vec2 = vec2(178.0, 156.0);
/// How many stand side by side at most.
const ACROSS: u8 = 4;

impl Play {
    /// Whether heroes or blocks are to be chosen before there is anything to see on the board.
    pub(super) fn is_choosing(&self) -> bool {
        let stage = self.at.live.position().state.stage();
        self.at.asked().is_some() && matches!(stage, Stage::Heroes | Stage::Kits)
    }

    /// Whether the answer is given on a card, not in the bar.
    pub(super) fn is_on_card(command: &Command) -> bool {
        matches!(command, Command::Choose { .. } | Command::Aside { .. })
    }

    fn cards(&self, ui: &mut Ui, shell: &Shell) -> Option<Command> {
        let position = self.at.live.position();
        // The question stands in the bar; what changes with every choice would move the cards.
        let title = match position.state.stage() {
            Stage::Heroes => "gallery-heroes",
            _ => "gallery-blocks",
        };
        theme::section(ui, shell.say(title));
        let mut keys = Keys {
            heard: self.hears_numbers(),
            count: 0,
        };
        match position.state.stage() {
            Stage::Heroes => heroes(ui, shell, &position, &mut keys),
            _ => {
                ui.horizontal_wrapped(|ui| blocks(ui, shell, &position, &mut keys))
                    .inner
            }
        }
    }

    /// The cards over the board.
    pub(super) fn gallery(&mut self, shell: &mut Shell) {
        if !self.is_choosing() {
            return;
        }
        let ctx = shell.egui.ctx.clone();
        let free = ctx.available_rect();
        let mut wish = None;
        egui::Area::new("gallery".into())
            .order(egui::Order::Background)
            .fixed_pos(free.min)
            .constrain(false)
            .sense(egui::Sense::hover())
            .show(&ctx, |ui| {
                let frame = theme::sheet();
                let inner = free.size() - frame.total_margin().sum();
                frame.show(ui, |ui| {
                    ui.set_min_size(inner);
                    ui.set_max_size(inner);
                    controls::scroll()
                        .max_height(inner.y)
                        .auto_shrink([false, false])
                        .show(ui, |ui| {
                            wish = self.cards(ui, shell);
                        });
                });
            });
        if let Some(command) = wish {
            self.carry_out(Wish::Now(command), shell);
        }
    }
}

/// The number keys of the cards that can be chosen.
struct Keys {
    /// Whether they mean cards now.
    heard: bool,
    /// How many cards have one.
    count: usize,
}

impl Keys {
    /// The second line of the next card with its key before it, and whether that was pressed.
    fn next(&mut self, shell: &Shell, open: bool, about: String) -> (String, bool) {
        if !open || self.count == 9 {
            return (about, false);
        }
        self.count += 1;
        let pressed = self.heard && shell.egui.number_pressed(self.count - 1);
        (format!("{}. {about}", self.count), pressed)
    }
}

/// A card for every hero of the data; the one that was chosen, with its level.
fn heroes(ui: &mut Ui, shell: &Shell, position: &Position<'_>, keys: &mut Keys) -> Option<Command> {
    let (across, width) = card::across(ui, HERO.x, ACROSS);
    let kinds = (0..).map(KindId::nth).zip(&position.book.kinds);
    let heroes: Vec<(KindId, &Kind)> = kinds.filter(|(_, kind)| kind.is_hero()).collect();
    let mut wish = None;
    for row in heroes.chunks(across) {
        ui.horizontal_top(|ui| {
            for hero in row {
                ui.vertical(|ui| {
                    ui.set_width(width);
                    wish = hero_card(ui, shell, position, *hero, keys).or(wish);
                });
            }
        });
    }
    wish
}

/// A level at which a hero may be chosen, or why not.
struct Offer {
    level: u8,
    command: Command,
    refusal: Option<Refusal>,
}

/// A hero at every level at which a match can begin.
fn offers(position: &Position<'_>, hero: KindId) -> Vec<Offer> {
    let levels = (1..=MOST_START_LEVEL).map(|level| {
        let command = Command::Choose { hero, level };
        Offer {
            level,
            command,
            refusal: position.check(command).err(),
        }
    });
    levels.collect()
}

/// A hero to choose: by the card at the first level that is lawful, by a button below at any other.
fn hero_card(
    ui: &mut Ui,
    shell: &Shell,
    position: &Position<'_>,
    (hero, kind): (KindId, &Kind),
    keys: &mut Keys,
) -> Option<Command> {
    let offers = offers(position, hero);
    let lawful: Vec<&Offer> = offers.iter().filter(|it| it.refusal.is_none()).collect();
    let first = lawful.first().copied().or(offers.first())?;
    let about = Message::new("card-line")
        .with("points", kind.points(first.level))
        .with("range", kind.range)
        .with("arrows", kind.arrows);
    let open = first.refusal.is_none();
    let (about, pressed) = keys.next(shell, open, shell.texts.say(&about));
    let card = Card {
        name: &position.command_text(first.command),
        size: vec2(ui.available_width(), HERO.y),
        title: &kind.name,
        about: &about,
        chosen: false,
        open,
    };
    let response = card.show(ui, |painter, rect| {
        let side = rect.height().min(rect.width() * 0.34);
        let face =
            Rect::from_min_size(rect.left_center() - vec2(0.0, side / 2.0), vec2(side, side));
        let ink = theme::UNTINTED.ink();
        shell.icons.print(painter, &portrait(kind), face, ink);
        let mut slot = rect;
        slot.set_left(face.right() + 8.0);
        dial::slot(painter, shell, slot, kind, first.level);
    });
    let response = match first.refusal {
        None => response.on_hover_ui(|ui| dial::leaf(ui, shell, kind, first.level)),
        Some(refusal) => response.on_hover_text(words::why(&shell.texts, refusal)),
    };
    let chosen = (pressed || response.clicked()).then_some(first.command);
    // Who may begin at several levels is chosen by the level.
    // Once they stand there they stay, so that no card moves under the mouse.
    let party = position.book.options.game == Mode::Team;
    match lawful.len() {
        0 | 1 if !party => chosen,
        _ => level_buttons(ui, shell, position, kind, &offers).or(chosen),
    }
}

/// A button for every level at which a hero may be chosen.
fn level_buttons(
    ui: &mut Ui,
    shell: &Shell,
    position: &Position<'_>,
    kind: &Kind,
    offers: &[Offer],
) -> Option<Command> {
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().button_padding = vec2(5.0, 1.0);
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        let first = offers.iter().position(|it| it.refusal.is_none());
        for (number, offer) in offers.iter().enumerate() {
            let message = Message::new("card-level")
                .with("level", dial::numeral(offer.level))
                .with("points", kind.points(offer.level));
            let text = RichText::new(shell.texts.say(&message)).size(12.5);
            // The card itself has the name of the first command.
            let name = position.command_text(offer.command);
            let name = match first.unwrap_or(0) == number {
                true => format!("{name} at {}", offer.level),
                false => name,
            };
            let open = offer.refusal.is_none();
            let button = ui.add_enabled_ui(open, |ui| controls::button(ui, name, text));
            let response = button.inner;
            let response = response.on_hover_ui(|ui| dial::leaf(ui, shell, kind, offer.level));
            if response.clicked() {
                chosen = Some(offer.command);
            }
        }
    });
    chosen
}

/// A card for every block of the hand, both sides on it; the one that is set aside.
fn blocks(ui: &mut Ui, shell: &Shell, position: &Position<'_>, keys: &mut Keys) -> Option<Command> {
    let (_, width) = card::across(ui, BLOCK.x, ACROSS);
    let hand = position
        .to_act()
        .map_or(&[][..], |seat| position.hand(seat));
    let mut wish = None;
    for block in hand {
        let command = Command::Aside { block: *block };
        let refusal = position.check(command).err();
        let print = position.book.print(*block);
        let about = shell.texts.block_kind(print.kind);
        let (about, pressed) = keys.next(shell, refusal.is_none(), about);
        let card = Card {
            name: &position.command_text(command),
            size: vec2(width, BLOCK.y),
            title: &shell.texts.block(position, *block),
            about: &about,
            chosen: false,
            open: refusal.is_none(),
        };
        let response = card.show(ui, |painter, rect| {
            let (left, right) = rect.split_left_right_at_fraction(0.5);
            for (side, place) in [(Side::A, left), (Side::B, right)] {
                let laid = prints::as_printed(*block, side);
                thumbnail::paint_block(painter, place.shrink(5.0), print, laid, shell);
            }
        });
        let words = match refusal {
            None => {
                let message =
                    Message::new("do-aside").with("block", shell.texts.block(position, *block));
                shell.texts.say(&message)
            }
            Some(refusal) => words::why(&shell.texts, refusal),
        };
        if response.on_hover_text(words).clicked() || pressed {
            wish = Some(command);
        }
    }
    wish
}
