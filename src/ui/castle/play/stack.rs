//! What is about to happen: announced spells and turned cards as a pile, the next on top; the fight with its dice
//! (R-STACK).

use super::ChasePlay;
use crate::games::castle::{Announced, Matter};
use crate::kernel::Label;
use crate::store::castle::{aimed, played_with};
use crate::store::{Message, capital};
use crate::ui::castle::board::{card_icon, figure_icon, spell_icon};
use crate::ui::castle::words;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui};

impl ChasePlay {
    /// The pile and the fight, if there are any.
    pub fn pending_panel(&self, ui: &mut Ui, shell: &Shell) {
        let state = self.at.shown.state();
        if state.pending().is_empty() && state.fights().is_empty() {
            return;
        }
        let shown = theme::card(theme::WARN).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let head = RichText::new(shell.say("chase-pending")).font(theme::title(16.0));
            ui.label(head.color(theme::GOLD.ink()));
            // The last announced is carried out first.
            for (number, announced) in state.pending().iter().rev().enumerate() {
                self.pending_line(ui, shell, (number, announced));
            }
            for fight in state.fights().iter().rev() {
                let name = |who| capital(&words::figure(&shell.texts, who));
                ui.horizontal_wrapped(|ui| {
                    for who in fight.figures() {
                        let image = shell.icons.image(figure_icon(who), 24.0, theme::UNTINTED);
                        ui.add(image);
                    }
                    let line = Message::new("chase-fight")
                        .with("attacker", name(fight.attacker))
                        .with("defender", words::figure(&shell.texts, fight.defender));
                    ui.label(RichText::new(shell.texts.say(&line)).size(15.0));
                });
                self.fight_dice(ui, shell, fight);
            }
            let answers = match self.at.asked() {
                Some(seat) => Message::new("chase-answers").with("seat", shell.texts.seat(seat)),
                None => Message::new("chase-answers-someone"),
            };
            let answers = RichText::new(shell.texts.say(&answers)).size(13.0);
            ui.label(answers.color(theme::FAINT.ink()));
        });
        controls::mark(ui.ctx(), "pending", shown.response.rect);
    }

    /// One announced thing: who plays what at whom.
    fn pending_line(&self, ui: &mut Ui, shell: &Shell, (number, announced): (usize, &Announced)) {
        let position = self.at.game().at(self.at.shown.state());
        let icon = match announced.matter {
            Matter::Spell(spell) => spell_icon(spell),
            Matter::Card(card) => card_icon(card),
        };
        ui.horizontal_wrapped(|ui| {
            let tone = theme::seat_tone(Some(announced.seat));
            ui.add(shell.icons.image(&icon, 24.0, tone));
            let on = shell
                .texts
                .say(&aimed(&shell.texts, position, announced.on));
            let line = Message::new("chase-pending-line")
                .with("seat", shell.texts.seat(announced.seat))
                .with("what", words::matter(&shell.texts, announced.matter))
                .with("with", played_with(announced.by))
                .with("on", on);
            let mut text = shell.texts.say(&line);
            if announced.annulled {
                text.push_str(&shell.say("chase-pending-annulled"));
            }
            let text = RichText::new(text).size(15.0);
            let text = match number {
                0 => text.color(theme::TEXT.ink()),
                _ => text.color(theme::FAINT.ink()),
            };
            let response = ui.label(text);
            if let Matter::Spell(spell) = announced.matter {
                let about = capital(&words::spell_about(&shell.texts, spell));
                response.on_hover_text(about);
            } else if let Matter::Card(card) = announced.matter {
                let about = Message::new("castle-card-about").with("card", card.name());
                response.on_hover_text(capital(&shell.texts.say(&about)));
            }
        });
    }

    /// What the dice of a fight show.
    fn fight_dice(&self, ui: &mut Ui, shell: &Shell, fight: &crate::games::castle::Fight) {
        for (who, dice) in fight.figures().into_iter().zip(fight.dice) {
            let shown: Vec<String> = dice
                .iter()
                .filter(|die| **die > 0)
                .map(ToString::to_string)
                .collect();
            if shown.is_empty() {
                continue;
            }
            let strength = who.strength();
            let sum = i32::from(strength.sum(dice));
            let line = Message::new("chase-fight-dice")
                .with("who", capital(&words::figure(&shell.texts, who)))
                .with("dice", shown.join(" + "))
                .with("more", i32::from(strength.more))
                .with("sum", sum);
            ui.label(RichText::new(shell.texts.say(&line)).size(14.0));
        }
    }
}
