//! How each event changes the state. Nothing else does, and nothing is decided here.

mod chest;
mod door;
mod movement;
mod setup;
mod site;
mod spawn;
mod strike;
mod turn;

use super::glance::changes_the_view;
use super::*;
use crate::games::skirmish::Event;

impl State {
    /// Writes one fact.
    ///
    /// # Panics
    /// When the event names a piece that the match does not have; a log of another match does.
    pub fn absorb(&mut self, book: &Book, event: Event) {
        match event.builds() {
            true => self.absorb_site(event, book),
            false => self.facts.absorb(book, event),
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
    fn absorb(&mut self, book: &Book, event: Event) {
        let facts = self;
        match event {
            Event::Thrown { .. } | Event::StealTried { .. } => {}
            Event::BlockTurned { .. }
            | Event::BlockAside { .. }
            | Event::BlockLaid { .. }
            | Event::BlockUnfit { .. }
            | Event::BlockDrawn { .. }
            | Event::BuildingEnded
            | Event::WayOpened { .. }
            | Event::PiecePut { .. }
            | Event::DoorPut { .. } => unreachable!("sorted above"),
            Event::StageBegan { .. }
            | Event::SetupTurn { .. }
            | Event::HeroChosen { .. }
            | Event::FirstPlayer { .. }
            | Event::EntranceTaken { .. }
            | Event::ExitSet { .. }
            | Event::ChestPut { .. }
            | Event::TokenPut { .. }
            | Event::SetupDone { .. } => facts.absorb_setup(event, book),
            Event::RoundBegan { .. }
            | Event::TurnBegan { .. }
            | Event::Commanded { .. }
            | Event::LordTurn { .. }
            | Event::LordPassed { .. }
            | Event::MarkersOff
            | Event::TurnEnded { .. }
            | Event::Conceded { .. }
            | Event::Over { .. } => facts.absorb_turn(event),
            Event::Activated { .. }
            | Event::Confused { .. }
            | Event::MarkerLaid { .. }
            | Event::Paid { .. }
            | Event::Spent
            | Event::Counted
            | Event::Delayed { .. }
            | Event::Resumed
            | Event::ActivationEnded => facts.absorb_activation(event),
            Event::Assigned { .. } | Event::Unassigned { .. } | Event::Drunk { .. } => {
                facts.absorb_treasure(event);
            }
            Event::Entered { .. }
            | Event::Stepped { .. }
            | Event::Passed { .. }
            | Event::Teleported { .. }
            | Event::Climbed { .. }
            | Event::TokenMoved { .. }
            | Event::Turned { .. }
            | Event::Faced { .. }
            | Event::BrokeAway { .. }
            | Event::Covered { .. }
            | Event::Uncovered { .. }
            | Event::Left { .. }
            | Event::Levitated { .. }
            | Event::MovementEnded { .. } => facts.absorb_movement(event),
            Event::Asked { who, what } => facts.mark(who, Marks::asked(what)),
            Event::Answered { who, what } => facts.unmark(who, Marks::asked(what)),
            Event::Owed { task } => facts.agenda.push(task),
            Event::Settled => {
                facts.agenda.pop();
            }
            Event::Forgone { who, value } => facts.mark(who, Marks::unused(value)),
            // Whatever it answered with: who has hurt somebody is not owed that once more.
            Event::Affected { by, .. } => facts.unmark(by, Marks::PROVOKED),
            Event::Chilled { who } => facts.mark(who, Marks::CHILLED),
            Event::Frozen { who } => {
                facts.unmark(who, Marks::CHILLED);
                facts.mark(who, Marks::FROZEN);
            }
            Event::Thawed { who } => facts.unmark(who, Marks::FROZEN),
            Event::Provoked { who } => facts.mark(who, Marks::PROVOKED),
            Event::StayedDead { .. } => {}
            Event::StrikeBegan { .. }
            | Event::Targeted { .. }
            | Event::StrikeRolled { .. }
            | Event::Hit { .. }
            | Event::Missed { .. }
            | Event::DamageRolled { .. }
            | Event::Clicked { .. }
            | Event::Mended { .. }
            | Event::StrikeEnded
            | Event::Died { .. } => facts.absorb_strike(event, book),
            Event::DoorOpened { door } => facts.open_door(door),
            Event::DoorShut { door } => facts.shut_door(door),
            Event::DoorDestroyed { door } => facts.destroy_door(door),
            Event::DoorMissed { .. } => {}
            Event::WheelTurned { .. }
            | Event::TrapShown { .. }
            | Event::TrapCleared { .. }
            | Event::TreasureSeen { .. }
            | Event::ChestTaken { .. }
            | Event::ChestStolen { .. }
            | Event::ChestRemoved { .. }
            | Event::ChestLost { .. }
            | Event::ChestReturned { .. } => facts.absorb_chest(event),
            Event::TokenTurned { .. }
            | Event::MusterBegan { .. }
            | Event::Picked { .. }
            | Event::Placed { .. }
            | Event::Returned { .. }
            | Event::SentBack { .. }
            | Event::MusterEnded => facts.absorb_muster(event),
            Event::Scored { .. }
            | Event::Gained { .. }
            | Event::Levelled { .. }
            | Event::LevelsSettled => {
                facts.absorb_experience(event, book);
            }
        }
    }
}

impl Facts {
    fn warrior(&self, who: FigId) -> Warrior {
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
        self.change(who, |warrior| warrior.marks = warrior.marks.with(marks));
    }

    fn unmark(&mut self, who: FigId, marks: Marks) {
        self.change(who, |warrior| warrior.marks = warrior.marks.without(marks));
    }

    fn unmark_all(&mut self, marks: Marks) {
        self.change_all(|warrior| warrior.marks = warrior.marks.without(marks));
    }

    fn activate(&mut self, change: impl FnOnce(&mut Activation)) {
        if let Some(activation) = &mut self.activation {
            change(activation);
        }
    }
}
