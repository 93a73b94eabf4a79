//! Attacks: dials, deaths, and the experience they give.

use super::*;
use crate::games::skirmish::Role;

impl Facts {
    pub(super) fn absorb_strike(&mut self, event: Event, book: &Book) {
        match event {
            Event::StrikeBegan {
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
            Event::Targeted { who } => self.mark(who, Marks::TARGET),
            Event::StrikeRolled { dice } => {
                if let Some(strike) = &mut self.strike {
                    strike.dice = dice;
                }
            }
            Event::Hit { who } => self.mark(who, Marks::HIT),
            Event::Missed { who } => self.unmark(who, Marks::HIT),
            Event::DamageRolled { die } => {
                if let Some(strike) = &mut self.strike {
                    strike.die = die;
                }
            }
            Event::Clicked { who, clicks } => {
                self.change(who, |warrior| {
                    warrior.click = warrior.click.saturating_add(clicks);
                });
                if let Some(strike) = &mut self.strike {
                    strike.drew_blood |= strike.by != Striker::Warrior(who);
                }
            }
            Event::Mended { who, clicks } => {
                self.change(who, |warrior| {
                    warrior.click = warrior.click.saturating_sub(clicks);
                });
            }
            Event::StrikeEnded => {
                self.strike = None;
                self.unmark_all(Marks::TARGET.with(Marks::HIT).with(Marks::PROVOKED));
            }
            Event::Died { who } => self.die(who, book),
            _ => unreachable!("sorted by absorb"),
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

    pub(super) fn absorb_experience(&mut self, event: Event, book: &Book) {
        match event {
            Event::Scored { seat, kills } => {
                let player = &mut self.players[seat];
                player.kills = player.kills.saturating_add(kills);
            }
            Event::Gained { seat, points } => {
                let player = &mut self.players[seat];
                player.experience = player.experience.saturating_add(points);
            }
            Event::Levelled { who, level } => {
                self.change(who, |warrior| {
                    warrior.level = level;
                    warrior.click = book.kind(warrior.kind).start_click(level);
                });
                self.mark(who, Marks::LEVELLED);
            }
            Event::LevelsSettled => self.unmark_all(Marks::LEVELLED),
            _ => unreachable!("sorted by absorb"),
        }
    }
}
