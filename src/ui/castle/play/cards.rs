//! The hand of spells below: each card with its kind, picture and words; played by a click or by dragging it.

use super::{ChasePlay, moment};
use crate::games::castle::{Spell, SpellTime};
use crate::kernel::{Label, Seat};
use crate::store::{Message, capital};
use crate::table::castle::pointed::cast;
use crate::ui::castle::board::spell_icon;
use crate::ui::castle::words;
use crate::ui::table::{CardFace, Pictured, card_size, dragged_card, is_lowest, small_card};
use crate::ui::window::input::{InputEvents, MouseEvent};
use crate::ui::window::scroll::Scroll;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme::{self, Tone};
use egui::{Align, Layout, RichText, Ui};
use macroquad::input::MouseButton;

/// The colour of a kind: instants are blue, sorceries amber.
const fn kind_tone(spell: Spell) -> Tone {
    match spell.time() {
        SpellTime::AnyStop => Tone(0x6a_9fe0),
        SpellTime::OwnTurn => Tone(0xe0_9a4a),
    }
}

impl ChasePlay {
    /// The viewer's hand, and that of its partner where it sees it.
    pub fn cards(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let Some(viewer) = self.at.viewer else {
            return;
        };
        let hand = *self.at.shown.state().hand(viewer);
        let mut others = (0..3).map(Seat).filter(|seat| *seat != viewer);
        let partner = others.find(|seat| self.at.shown.state().hand(*seat).is_seen());
        let mut taken = None;
        Scroll::new([true, false]).show(ui, |ui| {
            ui.horizontal(|ui| {
                if hand.count() == 0 {
                    let text = RichText::new(shell.say("chase-hand-empty"));
                    ui.label(text.color(theme::FAINT.ink()));
                }
                for (spell, count) in Spell::held(&hand) {
                    if self.card(ui, shell, spell, count) {
                        taken = Some(spell);
                    }
                }
                if let Some(partner) = partner {
                    self.partner_cards(ui, shell, partner);
                }
            });
        });
        if let Some(spell) = self.hand.dragged {
            dragged_card(shell, &spell_icon(spell), kind_tone(spell));
        }
        if let Some(spell) = taken {
            self.take_spell(spell, shell);
        }
    }

    /// A card that is let go over the board is aimed at what lies there.
    pub fn drop_card(&mut self, heard: &InputEvents, shell: &mut Shell) {
        if heard.mouse.contains(&MouseEvent::Lost) {
            self.hand.dragged = None;
        }
        let up = heard.mouse.iter().rev().find_map(|event| match event {
            MouseEvent::Up(MouseButton::Left, at) => Some(*at),
            _ => None,
        });
        let Some((at, spell)) = up.zip(self.hand.dragged.take_if(|_| up.is_some())) else {
            return;
        };
        if !self.at.camera.area.contains(at) {
            return;
        }
        self.point_at(at);
        self.take(&cast(spell), shell);
        let Some(held) = &self.held else {
            return;
        };
        // One that needs no target is played where it falls.
        match self.choices.whole(held) {
            Some(command) if self.choices.next_picks(held).is_empty() => {
                self.do_or_ask(command, shell);
            }
            _ => self.click(shell),
        }
    }

    /// Takes the card of a number in hand.
    pub fn take_card(&mut self, number: usize, shell: &mut Shell) {
        let Some(viewer) = self.at.viewer else {
            return;
        };
        let spell = Spell::held(self.at.view.hand(viewer)).nth(number);
        if let Some((spell, _)) = spell {
            self.take_spell(spell, shell);
        }
    }

    /// Takes a card in hand; a second click on it lets it go. One that cannot be played now says why.
    fn take_spell(&mut self, spell: Spell, shell: &mut Shell) {
        if self.at.asked().is_none() {
            return;
        }
        let deed = cast(spell);
        if self.held.as_ref().is_some_and(|held| held.deed == deed) {
            return self.let_go();
        }
        match moment(self).check_card(spell) {
            Ok(()) => self.take(&deed, shell),
            Err(Some(refusal)) => shell.said_now = Some(self.at.game().why(refusal, &shell.texts)),
            Err(None) => shell.said_now = Some(shell.say("chase-card-not-now")),
        }
    }

    /// A card of the hand; whether it was pressed.
    fn card(&mut self, ui: &mut Ui, shell: &Shell, spell: Spell, count: u8) -> bool {
        let deed = cast(spell);
        let open = self.at.asked().is_some() && self.choices.has(&deed);
        let playable = match open {
            true => Playable::Now,
            false => Playable::NotNow,
        };
        let face = CardFace {
            control: &format!("card-{}", spell.name()),
            name: &words::spell(&shell.texts, spell),
            about: &capital(&words::spell_about(&shell.texts, spell)),
            icon: &spell_icon(spell),
            tone: kind_tone(spell),
            count,
            open,
            held: self.held.as_ref().is_some_and(|held| held.deed == deed),
        };
        let response = face.show(ui, shell, |ui| self.tell_card(ui, shell, (spell, playable)));
        if response.drag_started() && open {
            self.hand.dragged = Some(spell);
        }
        response.clicked()
    }

    /// What a card does, of which kind it is, and whether it can be played now.
    fn tell_card(&self, ui: &mut Ui, shell: &Shell, (spell, playable): (Spell, Playable)) {
        ui.set_max_width(320.0);
        let texts = &shell.texts;
        let told = Message::new("chase-card-told")
            .with("spell", words::spell(texts, spell))
            .with("about", words::spell_about(texts, spell));
        ui.label(texts.say(&told));
        let kind = Message::new("chase-kind-about").with("kind", words::kind_id(spell));
        let kind = RichText::new(texts.say(&kind)).size(14.0);
        ui.label(kind.color(kind_tone(spell).ink()));
        let (text, tone) = match (playable, moment(self).check_card(spell)) {
            (Playable::Now, _) => (shell.say("chase-card-now"), theme::GOOD),
            (Playable::ByPartner, _) => (shell.say("chase-card-partner"), theme::FAINT),
            (_, Err(Some(refusal))) => (self.at.game().why(refusal, &shell.texts), theme::FAINT),
            _ => (shell.say("chase-card-not-now"), theme::FAINT),
        };
        ui.label(RichText::new(text).size(14.0).color(tone.ink()));
    }

    /// The cards of a partner, smaller and not to be played from here.
    fn partner_cards(&self, ui: &mut Ui, shell: &Shell, partner: Seat) {
        let hand = self.at.shown.state().hand(partner);
        if hand.count() == 0 {
            return;
        }
        let (low, high) = (is_lowest(ui), card_size(ui).y);
        let side = high.min(34.0);
        let column = match low {
            true => Layout::left_to_right(Align::Center),
            false => Layout::top_down(Align::Min),
        };
        ui.separator();
        ui.with_layout(column, |ui| {
            let whose = Message::new("chase-hand-of").with("seat", shell.texts.seat(partner));
            let whose = RichText::new(shell.texts.say(&whose)).size(13.0);
            ui.label(whose.color(theme::seat_tone(Some(partner)).ink()));
            ui.horizontal(|ui| {
                for (spell, count) in Spell::held(hand) {
                    let icon = spell_icon(spell);
                    let response = small_card(ui, shell, (&icon, kind_tone(spell), count), side);
                    response
                        .on_hover_ui(|ui| self.tell_card(ui, shell, (spell, Playable::ByPartner)));
                }
            });
        });
    }
}

/// When a card can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Playable {
    Now,
    NotNow,
    /// By the other hero, when that one is asked.
    ByPartner,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_card_has_room_for_the_words_of_every_spell() {
        let ctx = egui::Context::default();
        theme::dress(&ctx);
        _ = ctx.run(egui::RawInput::default(), |_| {});
        let texts = crate::store::Texts::english();
        for spell in Spell::ALL {
            let about = capital(&words::spell_about(&texts, *spell));
            assert!(crate::ui::table::fits_card(&ctx, &about), "{about}");
        }
    }
}
