//! The panels folded away: a slim strip of players beside a board that has the rest of the window.

use super::panels::{clicks, hero_line, player_line};
use super::{GAP, Play, Shell};
use crate::games::skirmish::{FigId, Place, Position};
use crate::kernel::Seat;
use crate::store::{Message, Texts};
use crate::ui::skirmish::look::portrait;
use crate::ui::window::controls;
use crate::ui::window::theme;
use egui::{RichText, vec2};

/// Width of the strip, and the side of a hero's picture in it, in points.
const STRIP: f32 = 96.0;
const FACE: f32 = 36.0;

impl Play {
    /// The players in a slim strip on the left, each with its gold and its heroes.
    pub(super) fn player_strip(&mut self, shell: &mut Shell) {
        let ctx = shell.egui.ctx.clone();
        let mut look = None;
        egui::SidePanel::left("players")
            .frame(theme::panel())
            .exact_width(STRIP)
            .resizable(false)
            .show(&ctx, |ui| {
                let history = self.at.live.history();
                let position = history.game().at(self.at.shown.state());
                controls::scroll().show(ui, |ui| {
                    for seat in position.state.players().seats() {
                        look = self.slim_player(ui, shell, &position, seat).or(look);
                        ui.add_space(GAP);
                    }
                });
            });
        if let Some(who) = look {
            self.look_at_hero(who);
        }
    }

    /// A player in the strip; the hero that is clicked.
    fn slim_player(
        &self,
        ui: &mut egui::Ui,
        shell: &Shell,
        position: &Position<'_>,
        seat: Seat,
    ) -> Option<FigId> {
        let acts = position.state.turn().seat == seat;
        let frame = egui::Frame::new()
            .fill(theme::FIELD.ink())
            .stroke(egui::Stroke::new(
                if acts { 2.5 } else { 1.0 },
                theme::seat_tone(Some(seat)).ink(),
            ))
            .corner_radius(4)
            .inner_margin(4);
        let mut look = None;
        let shown = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), egui::Sense::hover());
                theme::paint_crest(ui.painter(), seat, rect.center(), 6.0);
                ui.add(shell.icons.image("stat/gold", 16.0, theme::GOLD));
                let gold = position.gold_held(seat).to_string();
                ui.label(RichText::new(gold).size(14.0).color(theme::GOLD.ink()));
            });
            for (who, _) in position.heroes(seat) {
                if self.slim_hero(ui, shell, position, who) {
                    look = Some(who);
                }
            }
        });
        shown
            .response
            .on_hover_text(told(&shell.texts, position, seat));
        look
    }

    /// A hero in the strip, with the clicks that it has left; whether it is clicked.
    fn slim_hero(
        &self,
        ui: &mut egui::Ui,
        shell: &Shell,
        position: &Position<'_>,
        who: FigId,
    ) -> bool {
        let (kind, hero) = (position.kind(who), position.warrior(who));
        let (left, _) = clicks(position, who);
        let gone = matches!(hero.place, Place::Dead | Place::Gone);
        let tone = match gone {
            true => theme::UNTINTED.towards(theme::FIELD, 0.65),
            false => theme::UNTINTED,
        };
        let words = if gone { "-".into() } else { left.to_string() };
        let image = shell.icons.image(&portrait(kind), FACE, tone);
        let button = egui::Button::image_and_text(image, RichText::new(words).size(14.0));
        let chosen = self.is_chosen_hero(who);
        ui.spacing_mut().button_padding = vec2(2.0, 0.0);
        let response = ui.add(button.selected(chosen));
        let about = hero_line(shell, position, who);
        let response = response.on_hover_text(shell.texts.say(&about));
        let name = format!("hero-{}", position.figure_name(who));
        controls::marked(ui, name, response).clicked()
    }
}

/// What the panel would tell of a player.
fn told(texts: &Texts, position: &Position<'_>, seat: Seat) -> String {
    let line = player_line(position, seat);
    let (name, line) = (texts.seat(seat), texts.say(&line));
    texts.say(
        &Message::new("player-told")
            .with("name", name)
            .with("line", line),
    )
}
