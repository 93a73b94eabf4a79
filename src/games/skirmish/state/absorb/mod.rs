//! How each event changes the state. Nothing else does, and nothing is decided here.

mod ability;
mod bookkeeping;
mod building;
mod chest;
mod door;
mod experience;
mod movement;
mod setup;
mod spawn;
mod strike;
mod turn;

use super::glance::changes_the_view;
use super::*;
use crate::games::skirmish::{
    Ability, AbilityEvent, BookkeepingEvent, BuildingEvent, ChestEvent, DoorEvent, Event,
    ExperienceEvent, MovementEvent, Position, SetupEvent, SpawnEvent, StrikeEvent, TurnEvent,
};

impl State {
    /// Writes one fact.
    ///
    /// # Panics
    /// When the event names a piece that the match does not have; a log of another match does.
    pub fn absorb(&mut self, book: &Book, event: Event) {
        let facts = &mut self.facts;
        match event {
            // A throw alone changes nothing: what it leads to does.
            Event::Dice(_) => {}
            Event::Setup(event) => facts.absorb_setup(event, book),
            Event::Building(event) => self.absorb_building(event, book),
            Event::Turn(event) => facts.absorb_turn(event),
            Event::Movement(event) => facts.absorb_movement(event),
            Event::Ability(event) => self.absorb_ability(event, book),
            Event::Strike(event) => facts.absorb_strike(event, book),
            Event::Door(event) => facts.absorb_door(event),
            Event::Chest(event) => facts.absorb_chest(event),
            Event::Spawn(event) => facts.absorb_spawn(event),
            Event::Experience(event) => facts.absorb_experience(event, book),
            Event::Bookkeeping(event) => facts.absorb_bookkeeping(event),
        }
        self.look(event);
    }

    /// Looks anew after an event that may have changed what was seen.
    fn look(&mut self, after: Event) {
        if changes_the_view(after) {
            self.glance = self.facts.glance();
        }
        debug_assert_eq!(self.glance, self.facts.glance(), "{after:?} changes it");
    }
}

impl Facts {
    pub(super) fn warrior(&self, who: FigId) -> Warrior {
        self.warriors[who.index()].into()
    }

    fn change(&mut self, who: FigId, change: impl FnOnce(&mut Warrior)) {
        let mut warrior = self.warrior(who);
        change(&mut warrior);
        self.warriors[who.index()] = warrior.into();
    }

    fn change_all(&mut self, change: impl Fn(&mut Warrior)) {
        for it in self.warriors.iter_mut() {
            let mut warrior = Warrior::from(*it);
            change(&mut warrior);
            *it = warrior.into();
        }
    }

    fn put(&mut self, who: FigId, place: Place) {
        self.change(who, |warrior| warrior.place = place);
    }

    fn change_chest(&mut self, chest: ChestId, change: impl FnOnce(&mut Chest)) {
        let it = &mut self.chests[chest.index()];
        let mut chest = Chest::from(*it);
        change(&mut chest);
        *it = chest.into();
    }

    fn token(&self, token: TokenId) -> Token {
        self.tokens[token.index()].into()
    }

    fn change_token(&mut self, token: TokenId, change: impl FnOnce(&mut Token)) {
        let mut changed = self.token(token);
        change(&mut changed);
        self.tokens[token.index()] = changed.into();
    }

    fn change_tokens(&mut self, change: impl Fn(&mut Token)) {
        for number in 0..self.tokens.len() {
            self.change_token(TokenId::nth(number), &change);
        }
    }

    fn mark(&mut self, who: FigId, marks: Marks) {
        let it = &mut self.warriors[who.index()];
        *it = it.with(marks);
    }

    pub(super) fn unmark(&mut self, who: FigId, marks: Marks) {
        let it = &mut self.warriors[who.index()];
        *it = it.without(marks);
    }

    fn unmark_all(&mut self, marks: Marks) {
        let all = self.warriors.iter_mut();
        all.for_each(|it| *it = it.without(marks));
    }

    fn activate(&mut self, change: impl FnOnce(&mut Activation)) {
        if let Some(activation) = &mut self.activation {
            change(activation);
        }
    }
}
