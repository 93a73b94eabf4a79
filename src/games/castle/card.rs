//! Event and trap cards are turned and carried out (ITEM-3, ITEM-4, EV, TP, R-LORDDRAW).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::{LORD, owner};
use super::state::Announced;
use super::words::{
    Command, Event, FieldCard, Figure, Lives, Refusal, Spell, Stop, Task, Throw, TollBy,
};
use crate::kernel::{Hex, Label, Seat};

/// R-SPAN: rounds after this one in which a silence lasts.
const SILENT: u16 = 1;
/// TP-BONDS
const BOUND: u16 = 2;

impl Position<'_> {
    /// ASK-14, R-RISE
    pub(super) fn check_rise(self, who: Figure, at: Hex) -> Checked {
        let dead = !who.is_hero() && self.where_is(who).is_none();
        need(dead, Refusal::NotDead { who })?;
        let corner = self.game.board.monster_starts.contains(&at);
        need(corner && self.is_free(at), Refusal::NoFreeCorner { at })
    }

    /// The ways in which a dead monster can come back.
    pub(super) fn risings(self) -> impl Iterator<Item = Command> {
        let corners = self.game.board.monster_starts;
        let ways = Figure::MONSTERS
            .into_iter()
            .flat_map(move |who| corners.map(|at| (who, at)));
        let can = ways.filter(move |(who, at)| self.check_rise(*who, *at).is_ok());
        can.map(|(who, at)| Command::Rise { who, at })
    }

    /// ASK-15: a card of a hand that the lord sees.
    pub(super) fn check_toll(self, of: Seat, spell: Spell) -> Checked {
        need(self.is_shown(LORD, of, spell), Refusal::NoSuchSpell)
    }

    /// What the lord can have discarded of a hand.
    pub(super) fn tolls(self, of: Seat) -> impl Iterator<Item = Command> {
        let spells = Spell::ALL.iter().copied();
        let shown = spells.filter(move |spell| self.is_shown(LORD, of, *spell));
        shown.map(|spell| Command::Discard { spell })
    }
}

impl Play<'_> {
    /// ITEM-3: the top trap card; each that is left is as likely as any other (DICE-4).
    pub(super) fn turn_trap(&mut self, hero: Figure) {
        let drawn = self.state.traps().draw(Throw::Trap, self.dice);
        match drawn.and_then(|place| FieldCard::TRAPS.get(usize::from(place))) {
            Some(card) => self.turn_card(*card, hero),
            None => self.owe(Task::Draw {
                seat: LORD,
                many: 1,
            }),
        }
    }

    /// ITEM-4: the top event card.
    pub(super) fn turn_event(&mut self, hero: Figure) {
        let drawn = self.state.events().draw(Throw::Event, self.dice);
        let card = drawn.and_then(|place| FieldCard::EVENTS.get(usize::from(place)));
        if let Some(card) = card {
            self.turn_card(*card, hero);
        }
    }

    /// STOP-6
    fn turn_card(&mut self, card: FieldCard, hero: Figure) {
        self.emit(Event::CardTurned { card, hero });
        self.owe(Task::Pending);
        self.owe_stop(Stop::Turned);
    }

    /// STOP-6 is over: the card is carried out, unless it was annulled. R-SETTLE: what it brought about comes
    /// first, then the lord draws for a trap (R-LORDDRAW).
    pub(super) fn carry_out_card(&mut self, card: FieldCard, announced: &Announced) {
        self.owe_stop(Stop::Done);
        let annulled = announced.annulled;
        if card.is_trap() && (!annulled || self.game.options.annulled_trap_draw) {
            self.owe(Task::Draw {
                seat: LORD,
                many: 1,
            });
        }
        if let (false, Some(hero)) = (annulled, announced.by) {
            self.card_works(card, hero);
        }
        self.emit(Event::CardDone { card });
    }

    fn card_works(&mut self, card: FieldCard, hero: Figure) {
        let round = self.state.round();
        match card {
            FieldCard::Hands => self.pass_hands(),
            FieldCard::Wheel => self.turn_wheel(),
            FieldCard::Silence => self.emit(Event::Silenced {
                until: round + SILENT,
            }),
            FieldCard::Call => self.call(),
            FieldCard::Spikes => {
                let damage = Lives(i8::try_from(self.state.counter()).unwrap_or(i8::MAX));
                self.harm(hero, damage);
            }
            FieldCard::Mute => {
                let until = round + SILENT;
                let seat = owner(hero);
                self.emit(Event::Muted { seat, until });
            }
            FieldCard::Rise => self.owe(Task::Rise),
            FieldCard::Toll => self.take_toll(),
            // R-SUPPLY: one of all comes by ITEM-3.
            FieldCard::Supply => {
                let total: u8 = self.game.options.supply_total.into();
                self.draw(LORD, total - 1);
            }
            FieldCard::Bonds => {
                let until = round + BOUND;
                self.emit(Event::Bound { who: hero, until });
            }
        }
    }

    /// EV-HANDS, R-SEATS: each hand goes to the seat that plays before its own, all at once; cards of a kind are
    /// the same, so that they may go one by one.
    fn pass_hands(&mut self) {
        let order = self.now().order();
        let hands = order.map(|from| self.state.hand(from).known());
        let memory = self.handed_on(order);
        for (place, (from, hand)) in order.into_iter().zip(hands).enumerate() {
            let to = order[(place + 2) % 3];
            for (spell, count) in Spell::ALL.iter().copied().zip(hand) {
                for _ in 0..count {
                    self.emit(Event::Gave { from, to, spell });
                    self.emit(Event::GaveHidden { from, to });
                }
            }
        }
        self.remember(&memory);
    }

    /// EV-WHEEL, R-WHEEL: all at once, then arrivals; who stands on the centre stays.
    fn turn_wheel(&mut self) {
        let heroes = self.now().heroes_in_order();
        let moved = heroes.map(|hero| {
            let at = self.now().where_is(hero);
            at.is_some_and(|at| at != Hex::CENTRE)
        });
        self.emit(Event::Wheeled);
        for (hero, moved) in heroes.into_iter().zip(moved).rev() {
            if moved {
                self.owe(Task::Arrive { hero, over: None });
            }
        }
    }

    /// TP-TOLL, R-TOLL: by chance from each hero's hand, in order of play, or the lord sees them; it picks its own.
    fn take_toll(&mut self) {
        self.owe(Task::Toll { of: LORD });
        let [first, second, _] = self.now().order();
        match self.game.options.toll {
            TollBy::Blind => [first, second]
                .into_iter()
                .for_each(|seat| self.lose_card(seat)),
            TollBy::Seen => {
                for of in [second, first] {
                    self.show_hand(of, LORD);
                    self.owe(Task::Toll { of });
                }
            }
        }
    }

    fn lose_card(&mut self, seat: Seat) {
        let mut weights = [0; Spell::MANY];
        for (spell, count) in Spell::held(self.state.hand(seat)) {
            weights[spell as usize] = count;
        }
        if weights.iter().any(|weight| *weight > 0) {
            let drawn = self.dice.draw(Throw::Toll(seat), &weights);
            let spell = Spell::ALL.get(usize::from(drawn));
            if let Some(spell) = spell.copied() {
                self.emit(Event::Dropped { seat, spell });
            }
        }
    }

    /// R-BONDS: a hero is free as soon as the other one is next to it.
    pub(super) fn free_bound(&mut self, by: Figure) {
        let other = match by {
            Figure::Shaman => Figure::Guard,
            _ => Figure::Shaman,
        };
        let bound = self.state.bound(other).is_some();
        let near = match (self.now().where_is(by), self.now().where_is(other)) {
            (Some(one), Some(two)) => one.distance(two) <= 1,
            _ => false,
        };
        if bound && near {
            self.emit(Event::Freed { who: other });
        }
    }
}
