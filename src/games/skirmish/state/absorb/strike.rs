//! Attacks: dials and deaths.

use super::*;
use crate::games::skirmish::Role;

impl Facts {
    pub(super) fn absorb_strike(&mut self, event: StrikeEvent, book: &Book) {
        match event {
            StrikeEvent::StrikeBegan {
                by,
                kind,
                ranged,
                with,
                first,
                seat,
            } => {
                self.strike = Some(Strike {
                    by,
                    kind,
                    ranged,
                    with,
                    first,
                    seat,
                    dice: [0, 0],
                    die: 0,
                    drew_blood: false,
                });
            }
            StrikeEvent::StrikeRolled { dice } => {
                if let Some(strike) = &mut self.strike {
                    strike.dice = dice;
                }
            }
            StrikeEvent::Hit { who } => self.mark(who, Marks::HIT),
            StrikeEvent::Missed { who } => self.unmark(who, Marks::HIT),
            StrikeEvent::DamageRolled { die } => {
                if let Some(strike) = &mut self.strike {
                    strike.die = die;
                }
            }
            StrikeEvent::Clicked { who, clicks } => {
                self.change(who, |warrior| {
                    warrior.click = warrior.click.saturating_add(clicks.0);
                });
                if let Some(strike) = &mut self.strike {
                    strike.drew_blood |= strike.by != Striker::Warrior(who);
                }
            }
            StrikeEvent::Mended { who, clicks } => {
                self.change(who, |warrior| {
                    warrior.click = warrior.click.saturating_sub(clicks.0);
                });
            }
            StrikeEvent::Died { who } => self.die(who, book),
        }
    }

    /// A spawn goes back to the bank at its start click (SETUP-9); a hero is out of the match.
    fn die(&mut self, who: FigId, book: &Book) {
        let asked = Marks::MAY_SPIN
            .with(Marks::MAY_DODGE)
            .with(Marks::MAY_COUNTER);
        let target = Marks::TARGET.with(Marks::HIT);
        let mut kept = self
            .warrior(who)
            .marks
            .without(asked)
            .without(target)
            .without(Marks::COVERED);
        let kind = self.warrior(who).kind;
        if matches!(book.kind(kind).role, Role::Spawn { .. }) {
            kept = kept
                .without(Marks::ACTIVATED)
                .without(Marks::MARKER)
                .without(Marks::CHILLED)
                .without(Marks::FROZEN)
                .with(Marks::FELLED);
            self.change(who, |warrior| {
                warrior.place = Place::Bank;
                warrior.click = 0;
            });
        } else {
            self.put(who, Place::Dead);
        }
        self.change(who, |warrior| warrior.marks = kept);
    }
}
