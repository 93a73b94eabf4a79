//! DOOR: opening, shutting and attacking doors.

use crate::games::skirmish::fighting::ranged::Passes;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Command, DoorEvent, DoorId, DoorKind, Event, FigId, MAX_DOORS,
    Position, Refusal, Rule, Sight, Sum, Using, Value,
};
use crate::kernel::Square;
use arrayvec::ArrayVec;

impl Position<'_> {
    /// What a door is made of.
    pub fn door_kind(&self, door: DoorId) -> DoorKind {
        self.state.layout().door(door).kind
    }

    /// MP of opening a door (DOOR-4).
    pub fn open_door_cost(&self) -> Sum {
        Sum::of(Rule::Door4, 2)
    }

    /// MP of shutting a wooden door (DOOR-5).
    pub fn shut_door_cost(&self) -> Sum {
        Sum::of(Rule::Door5, 1)
    }

    /// What an attack roll against a door must reach (DOOR-6).
    pub fn door_defence(&self, door: DoorId) -> Sum {
        let defence = match self.door_kind(door) {
            DoorKind::Wood => 10,
            DoorKind::Metal => 15,
        };
        Sum::of(Rule::Door6, defence)
    }

    /// What a figure adds to its roll against a door: doors have no rear (DOOR-6).
    pub fn attack_on_door_sum(&self, who: FigId) -> Sum {
        self.value_sum(who, Value::Attack)
    }

    /// Whether the active warrior stands at a door that is not destroyed (R-DOOR, R-DOORWHO,
    /// R-DEMORALMOVE).
    fn check_at_door(&self, door: DoorId) -> Result<(), Refusal> {
        let (who, at) = self.active_warrior()?;
        if self.has(who, Ability::Demoralised) {
            return Err(Refusal::DemoralisedDoor);
        }
        if !self.borders(at, door) {
            return Err(Refusal::NotAtDoor);
        }
        if self.state.is_door_destroyed(door) {
            return Err(Refusal::DoorIsDestroyed);
        }
        Ok(())
    }

    pub(in crate::games::skirmish) fn borders(&self, at: Square, door: DoorId) -> bool {
        let door = self.state.layout().door(door);
        door.one == at || door.other == at
    }

    pub(in crate::games::skirmish) fn check_open_door(&self, door: DoorId) -> Result<(), Refusal> {
        self.check_at_door(door)?;
        if self.state.is_door_open(door) {
            return Err(Refusal::DoorIsOpen);
        }
        self.check_mp(&self.open_door_cost())
    }

    pub(in crate::games::skirmish) fn check_shut_door(&self, door: DoorId) -> Result<(), Refusal> {
        self.check_at_door(door)?;
        if self.door_kind(door) == DoorKind::Metal {
            return Err(Refusal::MetalShutsItself);
        }
        if !self.state.is_door_open(door) {
            return Err(Refusal::DoorIsShut);
        }
        self.check_mp(&self.shut_door_cost())
    }

    pub(in crate::games::skirmish) fn door_commands(
        &self,
        at: Square,
        push: &mut dyn FnMut(Command),
    ) {
        if !self.state.layout().is_at_doors(at) {
            return;
        }
        for door in self.state.layout().doors_at(at) {
            if self.check_open_door(door).is_ok() {
                push(Command::OpenDoor { door });
            }
            if self.check_shut_door(door).is_ok() {
                push(Command::ShutDoor { door });
            }
        }
    }

    /// The doors that a warrior may be able to attack: those at its square, and any with what works
    /// at range (DOOR-6).
    pub(in crate::games::skirmish) fn doors_to_attack(
        &self,
        who: FigId,
        at: Square,
    ) -> impl Iterator<Item = DoorId> {
        let blasts = [Ability::MagicBlast, Ability::Flame];
        let far = blasts.iter().any(|ability| self.has(who, *ability));
        let doors = DoorId::first(self.state.layout().doors().len());
        doors.filter(move |door| far || self.borders(at, *door))
    }

    /// Whether an attack of a figure on a door would be at range: it stands at neither side.
    pub fn is_door_far(&self, who: FigId, door: DoorId) -> bool {
        !self.square(who).is_some_and(|at| self.borders(at, door))
    }

    /// Whether the active warrior may attack a door: close by from one of its two squares
    /// (R-DOORATK), at range with Magic Blast or Flame/Lightning alone (DOOR-6).
    pub(in crate::games::skirmish) fn check_attack_on_door(
        &self,
        who: FigId,
        at: Square,
        door: DoorId,
        with: Using,
    ) -> Result<(), Refusal> {
        if self.state.is_door_destroyed(door) {
            return Err(Refusal::DoorIsDestroyed);
        }
        let ranged = self.is_door_far(who, door);
        if ranged {
            self.check_far_door(who, door, with)?;
        } else if !self.is_before(who, self.state.layout().door(door).across(at)) {
            return Err(Refusal::DoorNotBefore);
        }
        self.check_using_on_door(who, ranged, with)?;
        self.check_mp(&self.attack_cost(who, ranged))
    }

    /// Of all abilities only Magic Blast and Flame/Lightning do anything to a door; Pierce serves
    /// against those whom the Flame hits with it.
    fn check_using_on_door(&self, who: FigId, ranged: bool, with: Using) -> Result<(), Refusal> {
        for (value, used) in [(Value::Attack, with.attack), (Value::Damage, with.damage)] {
            match self.ability(who, value).filter(|_| used) {
                None if used => return Err(Refusal::NoSuchAbility),
                None => {}
                Some(Ability::MagicBlast | Ability::Flame) if ranged => {}
                Some(Ability::Pierce) if ranged && self.uses(who, with, Ability::Flame) => {}
                Some(ability) => return Err(Refusal::AbilityDoesNotServe { ability }),
            }
        }
        Ok(())
    }

    fn check_far_door(&self, who: FigId, door: DoorId, with: Using) -> Result<(), Refusal> {
        let passes = if self.uses(who, with, Ability::MagicBlast) {
            Passes::AllButWalls
        } else if self.uses(who, with, Ability::Flame) {
            Passes::Nothing
        } else {
            return Err(Refusal::DoorOutOfReach);
        };
        self.check_can_shoot(who)?;
        self.check_shot_at_door(who, door, passes).map(|_| ())
    }

    /// Whether a door can be hit at range: the line goes to one of its two squares without crossing
    /// it, through the front arc, and no friend stands there (RNG-1 to RNG-3, AB-MBLAST).
    pub(in crate::games::skirmish) fn check_shot_at_door(
        &self,
        who: FigId,
        door: DoorId,
        passes: Passes,
    ) -> Result<Sight, Refusal> {
        let from = self.square(who).ok_or(Refusal::NotOnBoard)?;
        let sides = self.state.layout().door(door);
        let sides = [sides.one, sides.other];
        let friend = |at: &Square| {
            let other = self.warrior_at(*at).filter(|other| *other != who);
            other.is_some_and(|other| self.are_friends(who, other))
        };
        if sides.iter().any(friend) {
            return Err(Refusal::FriendNextToTarget);
        }
        let lines = sides.map(|at| self.line_to_door(who, from, at, passes));
        let range = self.kind(who).range;
        match lines {
            [Ok(one), Ok(other)] if other.distance < one.distance => Ok(other),
            [Ok(line), _] | [_, Ok(line)] => Ok(line),
            [Err(refusal), Err(_)] => Err(refusal),
        }
        .and_then(|line| match line.distance > range {
            true => Err(Refusal::OutOfRange),
            false => Ok(line),
        })
    }

    fn line_to_door(
        &self,
        who: FigId,
        from: Square,
        at: Square,
        passes: Passes,
    ) -> Result<Sight, Refusal> {
        if !self.is_before(who, at) {
            return Err(Refusal::LineBehind);
        }
        self.sight_past(from, at, passes)
    }
}

impl Play<'_> {
    /// DOOR-4. Nobody arrives, so nobody spins (R-DOORWHO).
    pub(in crate::games::skirmish) fn open_door(&mut self, door: DoorId) {
        let mp = self.now().open_door_cost().amount();
        self.emit(BookkeepingEvent::Paid { mp });
        self.emit(DoorEvent::DoorOpened { door });
    }

    /// DOOR-5. Contact across the door is broken, and with it what a breakaway covers (R-BREAK).
    pub(in crate::games::skirmish) fn shut_door(&mut self, door: DoorId) {
        let mp = self.now().shut_door_cost().amount();
        self.emit(BookkeepingEvent::Paid { mp });
        self.emit(DoorEvent::DoorShut { door });
        if let Ok((who, at)) = self.now().active_warrior() {
            self.drop_covers(who, at);
        }
    }

    /// DOOR-1, R-DOOR: metal doors stand open no longer than the activation.
    pub(in crate::games::skirmish) fn shut_metal_doors(&mut self) {
        let layout = self.state.layout();
        let doors = DoorId::first(layout.doors().len());
        let swinging: ArrayVec<DoorId, MAX_DOORS> = doors
            .filter(|door| layout.door(*door).kind == DoorKind::Metal)
            .filter(|door| self.state.is_door_open(*door) && !self.state.is_door_destroyed(*door))
            .collect();
        for door in swinging {
            self.emit(DoorEvent::DoorShut { door });
        }
    }

    /// DOOR-6: hit or miss of a door; any hit destroys it (R-DOORATK).
    pub(in crate::games::skirmish) fn compare_door(
        &mut self,
        by: FigId,
        door: DoorId,
        dice: [u8; 2],
    ) {
        let hit = self.now().door_contest(by, door).is_won(dice);
        self.emit(if hit {
            Event::Door(DoorEvent::DoorDestroyed { door })
        } else {
            Event::Door(DoorEvent::DoorMissed { door })
        });
    }
}
