//! The menu of a square that means several things, and what wishes are called.

use super::{Play, Shell};
use crate::games::skirmish::{Command, Mp};
use crate::kernel::Square;
use crate::store::skirmish::words::{self, Label};
use crate::store::{Message, Texts};
use crate::table::skirmish::account::price;
use crate::table::skirmish::asif;
use crate::table::skirmish::chances::chances;
use crate::table::skirmish::intent::{Meaning, Wish};
use crate::ui::window::{controls, theme};

/// The most that a line of the menu is long, in points.
const WIDEST: f32 = 320.0;
/// The most that its entries are high together; more scroll. Below the mouse there may be less room: then
/// all of it moves up.
const HIGHEST: f32 = 360.0;

impl Play {
    /// The menu of a square that means several things.
    pub(super) fn show_menu(&mut self, square: Square, shell: &mut Shell) {
        let wishes = match self.at.asked() {
            Some(_) => self.moment().wishes_at(square),
            None => Vec::new(),
        };
        if wishes.is_empty() {
            self.hand.take(Meaning::Unlist);
            return;
        }
        let mut wish = None;
        let ctx = shell.egui.ctx.clone();
        let id = egui::Id::new("menu");
        let begins = self.in_list && ctx.memory(|memory| memory.focused().is_none());
        if self.in_list {
            let layer = egui::LayerId::new(egui::Order::Foreground, id);
            ctx.memory_mut(|memory| memory.set_modal_layer(layer));
        }
        // Its lines are as long as they are in the middle of the window.
        let right = ctx.content_rect().right() - WIDEST - 24.0;
        let at = egui::pos2(self.menu_at.x.min(right), self.menu_at.y);
        let area = egui::Area::new(id)
            .order(egui::Order::Foreground)
            .constrain(true)
            .sense(egui::Sense::hover())
            .fixed_pos(at);
        area.show(&ctx, |ui| {
            theme::panel().show(ui, |ui| {
                ui.set_max_width(WIDEST);
                controls::scroll()
                    .max_height(HIGHEST)
                    .min_scrolled_height(HIGHEST)
                    .show(ui, |ui| {
                        for (number, choice) in wishes.iter().enumerate() {
                            let text = self.wish_text(*choice, &shell.texts);
                            let name = self.wish_name(*choice);
                            let text = match number {
                                0..9 => format!("{}. {text}", number + 1),
                                _ => text,
                            };
                            let entry = controls::button(ui, name, text);
                            if begins && number == 0 {
                                entry.request_focus();
                            }
                            let entry = self.explained(entry, *choice, &shell.texts);
                            if entry.clicked() || shell.egui.number_pressed(number) {
                                wish = Some(*choice);
                            }
                        }
                        let close = shell.say("menu-close");
                        if controls::button(ui, "menu-close", close).clicked() {
                            self.hand.take(Meaning::Unlist);
                        }
                    });
            });
        });
        let escaped = ctx.input(|input| input.key_pressed(egui::Key::Escape));
        if self.in_list && escaped {
            self.hand.take(Meaning::Unlist);
        }
        match wish {
            // Nobody is activated before something is done with him.
            Some(Wish::Now(Command::Activate { who })) => {
                self.hand.take(Meaning::Unlist);
                self.choose(Some(who));
            }
            Some(wish) => {
                self.hand.take(Meaning::Unlist);
                self.do_or_ask(wish, shell);
            }
            None => {}
        }
    }

    /// Whether the number keys mean the answers of the bar.
    pub(super) const fn hears_numbers(&self) -> bool {
        self.hand.listed().is_none() && !self.at.is_covered()
    }

    /// The name of a wish as a control: the text of its command.
    pub(super) fn wish_name(&self, wish: Wish) -> String {
        let position = self.at.live.position();
        match wish {
            Wish::Now(command) | Wish::After(_, command) => position.command_text(command),
            Wish::Walk(piece, to) => format!("move {} {to}", position.piece_name(piece)),
            Wish::Charge(by, on) | Wish::Advance(by, _, on) => {
                format!(
                    "{} attack {}",
                    position.figure_name(by),
                    position.figure_name(on)
                )
            }
            Wish::Errand(by, _, deed) => {
                let deed = position.command_text(deed);
                format!("{} {deed}", position.figure_name(by))
            }
        }
    }

    /// What a wish is called.
    pub(super) fn wish_text(&self, wish: Wish, texts: &Texts) -> String {
        self.wish_called(wish, texts, words::label_with_chance)
    }

    /// What a wish is called where its commands are called so.
    pub(super) fn wish_called(&self, wish: Wish, texts: &Texts, label: Label) -> String {
        let position = self.at.live.position();
        let history = self.at.live.history();
        let (game, state) = (history.game(), history.state());
        match wish {
            Wish::Now(command) => {
                let chances = self.choices.chances(game, state, command);
                label(texts, &position, command, &chances)
            }
            Wish::After(piece, command) => {
                let thought = asif::activated(game, state, piece);
                match thought {
                    Ok(thought) => {
                        let choices = &self.choices;
                        let chances = choices.chances_after(game, &thought, piece, command);
                        label(texts, &game.at(&thought), command, &chances)
                    }
                    Err(refusal) => texts.refusal(refusal),
                }
            }
            Wish::Walk(_, to) => {
                let reached = self.choices.reach.get(&to);
                let message = Message::new("do-walk").with("to", to.to_string());
                texts.say(&message.with("cost", reached.map_or(Mp::ZERO, |it| it.arrival.cost)))
            }
            Wish::Charge(by, on) => {
                let target = texts.figure(&position, on);
                let there = position.square(on);
                let faces = there.is_none_or(|there| position.is_before(by, there));
                let id = if faces { "do-attack" } else { "do-charge" };
                let text = texts.say(&Message::new(id).with("on", target));
                match asif::charge(game, state, by, on) {
                    Ok((thought, attack)) => words::priced(texts, &game.at(&thought), attack, text),
                    Err(_) => text,
                }
            }
            Wish::Advance(by, from, on) => {
                let reached = self.choices.reach.get(&from);
                let there = self.choices.advanced(game, (by, from, on));
                let price = there.and_then(|(thought, attack)| price(&game.at(&thought), attack));
                let message = Message::new("do-advance")
                    .with("from", from.to_string())
                    .with("on", texts.figure(&position, on))
                    .with("attack", price.unwrap_or(Mp::ZERO));
                let cost = reached.map_or(Mp::ZERO, |it| it.arrival.cost);
                texts.say(&message.with("cost", cost))
            }
            Wish::Errand(by, from, deed) => {
                let reached = self.choices.reach.get(&from);
                let deed = self.choices.arrived(game, by, from).map(|there| {
                    let chances = chances(game, &there, deed);
                    label(texts, &game.at(&there), deed, &chances)
                });
                let message = Message::new("do-errand")
                    .with("from", from.to_string())
                    .with("deed", deed.unwrap_or_default());
                let cost = reached.map_or(Mp::ZERO, |it| it.arrival.cost);
                texts.say(&message.with("cost", cost))
            }
        }
    }
}
