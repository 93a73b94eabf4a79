//! What is said of an arch: whose way in or out it is, and what leaving by it takes.

use super::Play;
use super::hover::plain;
use crate::games::skirmish::{Command, Mp, Piece, Refusal};
use crate::kernel::{Seat, Square};
use crate::store::skirmish::words;
use crate::store::{Message, Texts};
use crate::table::skirmish::asif;
use crate::ui::table::HintLine;
use crate::ui::window::theme;

impl Play {
    /// Whose way in and out begins on a square; for who may be meant to leave there, how.
    pub(super) fn tell_gate(&self, square: Square, texts: &Texts, lines: &mut Vec<HintLine>) {
        let position = self.at.live.position();
        let seats = || position.state.players().seats();
        let ins = seats().filter(|seat| position.entrance_square(*seat) == Some(square));
        let outs = seats().filter(|seat| position.exit_square(*seat) == Some(square));
        self.tell_users("hint-way-in", ins.collect(), texts, lines);
        self.tell_users("hint-way-out", outs.collect(), texts, lines);
        let own = self.at.asked().and_then(|seat| position.exit_square(seat));
        if own == Some(square) && !self.hand.is_putting() {
            self.tell_leaving(square, texts, lines);
        }
    }

    fn tell_users(
        &self,
        id: &'static str,
        seats: Vec<Seat>,
        texts: &Texts,
        lines: &mut Vec<HintLine>,
    ) {
        if seats.is_empty() {
            return;
        }
        let own = self.at.asked().is_some_and(|seat| seats.contains(&seat));
        let names: Vec<String> = seats.iter().map(|seat| texts.seat(*seat)).collect();
        let message = Message::new(id)
            .with("seats", texts.list(&names))
            .with("own", u8::from(own));
        plain(lines, texts.say(&message), theme::FAINT);
    }

    /// Whether the hero that is led can leave by its way out: from where it stands, or once it has come there.
    fn tell_leaving(&self, exit: Square, texts: &Texts, lines: &mut Vec<HintLine>) {
        let moment = self.moment();
        let hero = self.hand.chosen().filter(|piece| moment.is_hero(*piece));
        let Some(piece @ Piece::Warrior(who)) = hero else {
            return;
        };
        let game = self.at.live.history().game();
        let (here, there) = match moment.stands_at_exit() {
            Some(_) => (true, asif::activated(game, moment.state, piece).ok()),
            None if !self.choices.reach.contains_key(&exit) => return,
            None => (false, self.choices.arrived(game, who, exit)),
        };
        let refusal = there
            .as_ref()
            .map(|it| game.check(it, Command::Leave).err());
        let (id, tone) = match (here, refusal) {
            (true, Some(None)) => ("hint-leave-here", theme::GOLD),
            (false, Some(None)) => ("hint-leave-there", theme::GOOD),
            // Nothing but MP is missing: the next activation has them.
            (true, Some(Some(Refusal::TooFewMp { .. }))) => ("hint-leave-later", theme::WARN),
            (true, Some(Some(_))) => ("hint-leave-not", theme::WARN),
            (false, Some(Some(_))) => ("hint-leave-not-there", theme::WARN),
            (_, None) => ("hint-leave-ended", theme::WARN),
        };
        let price: Mp = moment.position().leave_sum().amount();
        let why = refusal.flatten().map(|why| words::why(texts, why));
        let message = Message::new(id)
            .with("who", texts.figure(&moment.position(), who))
            .with("mp", price)
            .with("why", why.unwrap_or_default());
        plain(lines, texts.say(&message), tone);
    }

    /// The arches in sight, by their names.
    pub(super) fn arches(&self) -> impl Iterator<Item = (String, macroquad::math::Rect)> + use<'_> {
        let gates = self.at.live.position().state.layout().gates().iter();
        let seen = gates.filter(|gate| self.at.camera.sees(gate.square));
        seen.map(|gate| {
            (
                format!("arch-{}", gate.id),
                super::hear::arch_rect(&self.at.camera, gate),
            )
        })
    }

    /// Notes whether the mouse is over an arch beyond its square.
    pub(super) fn point_at_arch(&mut self, at: macroquad::math::Vec2) {
        self.arch = self
            .arch_at(at)
            .filter(|_| self.at.camera.area.contains(at));
    }
}
