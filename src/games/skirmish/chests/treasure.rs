//! TREAS: chests that serve a hero for a turn.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, Bonus, BookkeepingEvent, Chest, ChestId, ChestPlace, Command, FigId, Position,
    Refusal, Treasure, TurnEvent, Value,
};
use crate::kernel::{Seat, few};

impl Position<'_> {
    pub(in crate::games::skirmish) fn check_assign(
        &self,
        seat: Seat,
        chest: ChestId,
        to: FigId,
    ) -> Result<(), Refusal> {
        let here = self.chest(chest);
        if here.place != ChestPlace::Held(seat) {
            return Err(Refusal::ChestNotHeld);
        }
        if here.drunk {
            return Err(Refusal::PotionUsed);
        }
        if here.serves.is_some() {
            return Err(Refusal::AssignedAlready);
        }
        let treasure = here.treasure(self.book).ok_or(Refusal::ChestNotHeld)?;
        if !treasure.serves() {
            return Err(Refusal::OnlyGold);
        }
        if self.warrior(to).owner != Some(seat) {
            return Err(Refusal::NotYours);
        }
        if self.square(to).is_none() {
            return Err(Refusal::NotInDungeon);
        }
        if self.chests_serving(to) >= 2 {
            return Err(Refusal::ServedTwice);
        }
        if self.wears(to, treasure) {
            return Err(Refusal::SameItem);
        }
        Ok(())
    }

    fn chests_serving(&self, hero: FigId) -> u8 {
        let serving = self.state.chests();
        few(serving
            .filter(|(_, chest)| chest.serves == Some(hero))
            .count())
    }

    /// Whether a hero has an item of that name already.
    fn wears(&self, hero: FigId, treasure: &Treasure) -> bool {
        let wanted = treasure.item();
        wanted.is_some()
            && self
                .state
                .chests()
                .filter(|(_, chest)| chest.serves == Some(hero))
                .any(|(_, chest)| chest.treasure(self.book).and_then(Treasure::item) == wanted)
    }

    /// The abilities that a hero shows now and would not while a chest served it, each with the one that would
    /// stand in its place (TREAS-4).
    pub fn replaced_by(
        &self,
        chest: ChestId,
        to: FigId,
    ) -> impl Iterator<Item = (Ability, Ability)> {
        let position = *self;
        let treasure = self.chest(chest).treasure(self.book);
        Value::ALL.into_iter().filter_map(move |value| {
            let Some(Bonus::Ability(lent)) = treasure?.bonus(value) else {
                return None;
            };
            let shown = position.shown(to, value).filter(|it| *it != lent)?;
            Some((shown, lent))
        })
    }

    pub(in crate::games::skirmish) fn assign_answers(
        &self,
        seat: Seat,
        push: &mut dyn FnMut(Command),
    ) {
        for (chest, here) in self.state.chests() {
            if here.place == ChestPlace::Held(seat) {
                self.heroes(seat)
                    .filter(|(to, _)| self.check_assign(seat, chest, *to).is_ok())
                    .for_each(|(to, _)| push(Command::Assign { chest, to }));
            }
        }
    }
}

impl Play<'_> {
    /// TREAS-2, TREAS-3: a potion is used by assigning it.
    pub(in crate::games::skirmish) fn assign(&mut self, chest: ChestId, to: FigId) {
        let position = self.now();
        let order = position.chests_serving(to) + 1;
        let potion = position
            .chest(chest)
            .treasure(self.book)
            .is_some_and(Treasure::is_potion);
        self.emit(TurnEvent::Assigned { chest, to, order });
        if potion {
            self.emit(TurnEvent::Drunk { chest });
        }
    }

    /// Potions of a seat end at the start of its turn, other chests serve until the end of it.
    pub(in crate::games::skirmish) fn unassign(&mut self, seat: Seat, potions: Potions) {
        let position = self.now();
        // A potion works for its drinker, whoever holds the chest by now (R-STEALDROP).
        let own = |hero: FigId| position.warrior(hero).owner == Some(seat);
        let ends = |chest: Chest| {
            chest.serves.is_some_and(own) && chest.drunk == matches!(potions, Potions::Only)
        };
        let chests: arrayvec::ArrayVec<ChestId, 32> = self
            .state
            .chests()
            .filter(|(_, chest)| ends(*chest))
            .map(|(id, _)| id)
            .collect();
        for chest in chests {
            self.emit(BookkeepingEvent::Unassigned { chest });
        }
    }
}

/// Which assigned chests are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::games::skirmish) enum Potions {
    /// Only potions.
    Only,
    /// All but potions.
    Not,
}
