//! The hand of spells below: each card with its kind, picture and words; played by a click or by dragging it.

use super::{ChasePlay, moment};
use crate::games::castle::{Spell, SpellTime};
use crate::kernel::{Label, Seat};
use crate::store::{Message, capital};
use crate::table::castle::pointed::cast;
use crate::ui::castle::board::spell_icon;
use crate::ui::castle::words;
use crate::ui::table::{Pictured, is_lowest};
use crate::ui::window::controls;
use crate::ui::window::input::{InputEvents, MouseEvent};
use crate::ui::window::lines::{fit_paragraph, write_within};
use crate::ui::window::scroll::Scroll;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme::{self, Tone};
use egui::{
    Align, Align2, Color32, FontFamily, FontId, Layout, Painter, Rect, RichText, Sense, Ui, pos2,
    vec2,
};
use macroquad::input::MouseButton;

/// A card where there is room for its words, where there is some for its picture, and where there is hardly any, in points.
const WIDE: egui::Vec2 = vec2(140.0, 118.0);
const SMALL: egui::Vec2 = vec2(104.0, 62.0);
const TINY: egui::Vec2 = vec2(112.0, 28.0);
/// Below this height of the window, in points, cards are small.
const LOW: f32 = 780.0;
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
        self.show_dragged(shell);
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
        let size = card_size(ui);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let name = words::spell(&shell.texts, spell);
        let open = self.at.asked().is_some() && self.choices.has(&cast(spell));
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Button, open, name.as_str())
        });
        let held = self
            .held
            .as_ref()
            .is_some_and(|held| held.deed == cast(spell));
        let look = CardLook {
            spell,
            count,
            open,
            held,
            warm: response.hovered() || response.has_focus(),
        };
        look.paint(ui.painter(), shell, rect);
        if response.has_focus() {
            theme::ring(ui.painter(), rect);
        }
        if response.drag_started() && open {
            self.hand.dragged = Some(spell);
        }
        let playable = if open {
            Playable::Now
        } else {
            Playable::NotNow
        };
        let response = response.on_hover_ui(|ui| self.tell_card(ui, shell, (spell, playable)));
        let response = controls::marked(ui, format!("card-{}", spell.name()), response);
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
                    let size = vec2(side, side);
                    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
                    let painter = ui.painter();
                    painter.rect_filled(rect, 4.0, theme::FIELD.ink());
                    let ink = kind_tone(spell).ink();
                    shell
                        .icons
                        .print(painter, &spell_icon(spell), rect.shrink(4.0), ink);
                    if count > 1 {
                        let at = rect.right_bottom() - vec2(3.0, 1.0);
                        let font = FontId::proportional(12.0);
                        let ink = theme::TEXT.ink();
                        painter.text(at, Align2::RIGHT_BOTTOM, count, font, ink);
                    }
                    response
                        .on_hover_ui(|ui| self.tell_card(ui, shell, (spell, Playable::ByPartner)));
                }
            });
        });
    }

    /// The card that is dragged, under the mouse.
    fn show_dragged(&self, shell: &Shell) {
        let Some(spell) = self.hand.dragged else {
            return;
        };
        let ctx = &shell.egui.ctx;
        let Some(at) = ctx.pointer_latest_pos() else {
            return;
        };
        let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::new("dragged"));
        let painter = ctx.layer_painter(layer);
        let rect = Rect::from_center_size(at, vec2(44.0, 44.0));
        painter.circle_filled(at, 26.0, theme::VOID.ink().gamma_multiply(0.8));
        let ink = kind_tone(spell).ink();
        shell.icons.print(&painter, &spell_icon(spell), rect, ink);
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

/// How large a card is in this window.
fn card_size(ui: &Ui) -> egui::Vec2 {
    if is_lowest(ui) {
        return TINY;
    }
    match ui.ctx().viewport_rect().height() < LOW {
        true => SMALL,
        false => WIDE,
    }
}

/// How much of a large card stands above its words, in points.
const ABOVE_WORDS: f32 = 74.0;

/// What a large card does, in letters that leave room for all of it.
fn words_of_card(
    fonts: &mut egui::epaint::FontsView<'_>,
    about: &str,
    ink: Color32,
) -> std::sync::Arc<egui::Galley> {
    let room = WIDE - vec2(12.0, ABOVE_WORDS);
    fit_paragraph(fonts, about, 9.0..=11.5, ink, room)
}

/// How a card looks.
struct CardLook {
    spell: Spell,
    count: u8,
    /// Whether it can be played now.
    open: bool,
    held: bool,
    warm: bool,
}

impl CardLook {
    fn paint(&self, painter: &Painter, shell: &Shell, rect: Rect) {
        let tone = kind_tone(self.spell);
        let dim = |tone: Tone| match self.open || self.held {
            true => tone,
            false => tone.towards(theme::PANEL, 0.55),
        };
        let (line, width) = match (self.held, self.open, self.warm) {
            (true, ..) => (theme::GOLD, 3.0),
            (_, true, true) => (theme::GOLD, 2.0),
            (_, true, false) => (tone, 2.0),
            _ => (theme::FRAME.towards(theme::VOID, 0.3), 1.0),
        };
        let ground = dim(tone).towards(theme::VOID, 0.72);
        theme::gradient(
            painter,
            rect,
            ground.towards(theme::TEXT, 0.08).ink(),
            ground.towards(theme::VOID, 0.4).ink(),
        );
        let stroke = egui::Stroke::new(width, line.ink());
        painter.rect_stroke(rect, 4.0, stroke, egui::StrokeKind::Inside);
        let tall = rect.height() > SMALL.y;
        if rect.height() < SMALL.y {
            return self.line(painter, shell, rect, dim(theme::TEXT).ink());
        }
        let side = if tall { 46.0 } else { 32.0 };
        let art = Rect::from_center_size(
            pos2(rect.center().x, rect.top() + side / 2.0 + 6.0),
            vec2(side, side),
        );
        let ink = dim(tone.towards(theme::TEXT, 0.35)).ink();
        shell
            .icons
            .print(painter, &spell_icon(self.spell), art, ink);
        let name = words::spell(&shell.texts, self.spell);
        let bold = FontId::new(14.0, FontFamily::Name("bold".into()));
        let at = pos2(rect.center().x, art.bottom() + 11.0);
        let place = (at, Align2::CENTER_CENTER);
        let room = rect.width() - 10.0;
        write_within(painter, place, (&name, bold), dim(theme::TEXT).ink(), room);
        if tall {
            self.lines(painter, shell, rect, dim(theme::FAINT).ink());
        }
        if self.count > 1 {
            let at = rect.right_top() + vec2(-8.0, 6.0);
            let count = format!("× {}", self.count);
            let font = FontId::new(14.0, FontFamily::Name("bold".into()));
            painter.text(at, Align2::RIGHT_TOP, count, font, dim(theme::GOLD).ink());
        }
    }

    /// Its picture and name side by side.
    fn line(&self, painter: &Painter, shell: &Shell, rect: Rect, ink: Color32) {
        let side = rect.height() - 6.0;
        let art = Rect::from_min_size(rect.min + vec2(4.0, 3.0), vec2(side, side));
        let tone = kind_tone(self.spell).towards(theme::TEXT, 0.35);
        shell
            .icons
            .print(painter, &spell_icon(self.spell), art, tone.ink());
        let name = words::spell(&shell.texts, self.spell);
        let name = match self.count > 1 {
            true => {
                let message = Message::new("chase-card-times").with("count", self.count);
                shell.texts.say(&message.with("spell", name))
            }
            false => name,
        };
        let bold = FontId::new(13.0, FontFamily::Name("bold".into()));
        let place = (
            pos2(art.right() + 5.0, rect.center().y),
            Align2::LEFT_CENTER,
        );
        let room = rect.right() - 5.0 - place.0.x;
        write_within(painter, place, (&name, bold), ink, room);
    }

    /// What it does, in the lines that are left.
    fn lines(&self, painter: &Painter, shell: &Shell, rect: Rect, ink: Color32) {
        let about = capital(&words::spell_about(&shell.texts, self.spell));
        let galley = painter
            .ctx()
            .fonts_mut(|fonts| words_of_card(fonts, &about, ink));
        let at = pos2(rect.center().x, rect.top() + ABOVE_WORDS);
        painter.galley(at, galley, ink);
    }
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
            let lines = ctx.fonts_mut(|fonts| words_of_card(fonts, &about, Color32::WHITE));
            assert!(
                !lines.elided && ABOVE_WORDS + lines.size().y <= WIDE.y,
                "{about}"
            );
        }
    }
}
