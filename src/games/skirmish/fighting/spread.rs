//! Attacks that spread (Flame/Lightning, Shockwave, Sweep), and Magic Enhancement.

use crate::games::skirmish::fighting::ranged::Passes;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::Figures;
use crate::games::skirmish::{
    Ability, BookkeepingEvent, Command, DoorEvent, DoorId, Event, FigId, MAX_DOORS, Position,
    Refusal, Sight, StrikeKind, Target, Targets, Task, Using, Value,
};
use crate::kernel::Square;
use arrayvec::ArrayVec;

impl Position<'_> {
    /// Whether an attack with these abilities makes use of this one (R-OPTIONAL).
    pub fn uses(&self, who: FigId, with: Using, ability: Ability) -> bool {
        let named = match ability.value() {
            Value::Attack => with.attack,
            Value::Damage => with.damage,
            Value::Speed | Value::Defence => false,
        };
        named && self.has(who, ability)
    }

    /// Everybody against whom an attack is rolled, the first named first: those named, and whoever
    /// Flame/Lightning or Sweep hits with them (AB-FLAME, AB-SWEEP).
    pub fn struck(&self, who: FigId, on: Targets, with: Using) -> Figures {
        let mut struck: Figures = on.iter().collect();
        let ranged = self.is_ranged(who, on);
        let flame = ranged && self.uses(who, with, Ability::Flame);
        let sweep = !ranged && self.uses(who, with, Ability::Sweep);
        let also = |(other, at): &(FigId, Square)| {
            let beside = |centre: FigId| self.square(centre).is_some_and(|c| self.are_next(c, *at));
            let burnt = flame
                && match on.first() {
                    Target::Warrior(first) => beside(first),
                    Target::Door(door) => self.borders(*at, door),
                };
            let swept =
                sweep && self.are_enemies(who, *other) && beside(who) && self.is_before(who, *at);
            Target::Warrior(*other) != on.first() && (burnt || swept)
        };
        struck.extend(self.on_board().filter(also).map(|(other, _)| other));
        struck
    }

    /// Whether a figure is hit only because it stands next to the named target (AB-FLAME).
    pub fn is_bystander(&self, who: FigId, with: Using, first: Target, target: FigId) -> bool {
        Target::Warrior(target) != first && self.uses(who, with, Ability::Flame)
    }

    /// The line of a Shockwave sent out from a square to a warrior, if it is in reach (AB-SHOCK,
    /// AB-STEALTH): warriors do not block it, and it runs in all directions.
    pub fn wave_line(&self, who: FigId, from: Square, target: FigId) -> Option<Sight> {
        let to = self.square(target).filter(|_| target != who)?;
        let sight = self.sight_past(from, to, Passes::Warriors).ok()?;
        let near = sight.distance <= self.kind(who).range / 2;
        let hidden = sight.hindered && self.has(target, Ability::Stealth);
        (near && !hidden).then_some(sight)
    }

    /// Everybody whom a Shockwave hits. The nearest enemy by king's steps, of equals the first by its
    /// square (R-NEAR), stands first and counts as the target (R-CRITCOUNTER).
    pub fn wave_targets(&self, who: FigId, from: Square) -> Figures {
        let line = |other: FigId| self.wave_line(who, from, other);
        let mut struck: Figures = self
            .on_board()
            .filter(|(other, _)| line(*other).is_some())
            .map(|(other, _)| other)
            .collect();
        let rank = |other: &FigId| {
            let there = self.square(*other);
            let far = there.map(|at| (from.king_steps(at), at.y(), at.x()));
            (self.are_friends(who, *other), far)
        };
        if let Some(first) = (0..struck.len()).min_by_key(|place| rank(&struck[*place])) {
            struck[..=first].rotate_right(1);
        }
        struck
    }

    /// The shut doors that a Shockwave may open, the nearest first: the line runs to one of the two
    /// squares of a door (AB-SHOCK).
    pub fn wave_doors(&self, who: FigId, from: Square) -> ArrayVec<DoorId, MAX_DOORS> {
        let layout = self.state.layout();
        let reach = self.kind(who).range / 2;
        let distance = |door: DoorId| {
            let sides = layout.door(door);
            let lines = [sides.one, sides.other].map(|at| {
                let line = self.sight_past(from, at, Passes::Warriors);
                line.map_or(u8::MAX, |line| line.distance)
            });
            lines[0].min(lines[1])
        };
        let doors = DoorId::first(layout.doors().len());
        let mut doors: ArrayVec<DoorId, MAX_DOORS> = doors
            .filter(|door| !self.state.is_door_open(*door))
            .filter(|door| reach > 0 && distance(*door) <= reach)
            .collect();
        doors.sort_unstable_by_key(|door| (distance(*door), door.0));
        doors
    }

    /// AB-SHOCK, R-SHOCKFLAME: no enemy stands next to it, and an enemy or a shut door at least is in
    /// reach, since friends alone are no targets (ATK-2).
    pub(in crate::games::skirmish) fn check_shockwave(&self, with: Using) -> Result<(), Refusal> {
        let (who, at) = self.active_warrior()?;
        self.check_fights(who)?;
        self.check_not_quick()?;
        if !self.uses(who, with, Ability::Shockwave) {
            return Err(Refusal::NoSuchAbility);
        }
        match self.ability(who, Value::Damage).filter(|_| with.damage) {
            None if with.damage => return Err(Refusal::NoSuchAbility),
            Some(ability) if ability.is_kind_of_attack() => return Err(Refusal::AbilitiesClash),
            Some(ability) if ability != Ability::Pierce => {
                return Err(Refusal::AbilityDoesNotServe { ability });
            }
            _ => {}
        }
        self.check_can_shoot(who)?;
        let struck = self.wave_targets(who, at);
        let enemy = struck.iter().any(|other| self.are_enemies(who, *other));
        if !enemy && self.wave_doors(who, at).is_empty() {
            return Err(Refusal::NobodyInWave);
        }
        self.check_mp(&self.attack_cost(who, true))
    }

    /// The abilities a Shockwave makes use of when nothing is said: itself, and Pierce.
    pub fn default_wave_using(&self, who: FigId) -> Using {
        Using {
            attack: true,
            damage: self.has(who, Ability::Pierce),
        }
    }

    pub(in crate::games::skirmish) fn shockwave_commands(&self, push: &mut dyn FnMut(Command)) {
        let usings = Using::ALL.into_iter().filter(|with| with.attack);
        usings
            .filter(|with| self.check_shockwave(*with).is_ok())
            .for_each(|with| push(Command::Shockwave { with }));
    }

    /// Whether a ranged attack does a click more to a target because of a friend next to the attacker
    /// (AB-MENH); neither the friend nor the attacker nor the target may be immune (AB-MIMM, AB-5).
    pub fn is_enhanced(&self, who: FigId, target: FigId) -> bool {
        let immune = |figure: FigId| self.has(figure, Ability::MagicImmunity);
        let Some(at) = self.square(who).filter(|_| !immune(who) && !immune(target)) else {
            return false;
        };
        self.figures_next(at).any(|(friend, _)| {
            self.are_friends(who, friend)
                && self.has(friend, Ability::MagicEnhancement)
                && !immune(friend)
        })
    }
}

impl Play<'_> {
    /// AB-SHOCK.
    pub(in crate::games::skirmish) fn shockwave(&mut self, with: Using) {
        let Ok((who, at)) = self.now().active_warrior() else {
            return;
        };
        let cost = self.now().attack_cost(who, true).amount();
        self.emit(BookkeepingEvent::Paid { mp: cost });
        let struck = self.now().wave_targets(who, at);
        let doors = self.now().wave_doors(who, at);
        let enemy = struck.first().copied();
        let enemy = enemy.filter(|first| self.now().are_enemies(who, *first));
        let door = doors.first().copied().map(Target::Door);
        let Some(first) = enemy.map(Target::Warrior).or(door) else {
            return;
        };
        self.owe(&[Task::EndActivation]);
        self.strike(who, StrikeKind::Attack, true, with, first, &struck);
    }

    /// AB-SHOCK: the doors in reach open if the total hits. Which are in reach is seen before any of
    /// them opens.
    pub(in crate::games::skirmish) fn shake_doors(&mut self, who: FigId, dice: [u8; 2]) {
        let Some(from) = self.now().square(who) else {
            return;
        };
        for door in self.now().wave_doors(who, from) {
            let opens = self.now().door_contest(who, door).is_won(dice);
            self.emit(if opens {
                Event::Door(DoorEvent::DoorOpened { door })
            } else {
                Event::Door(DoorEvent::DoorMissed { door })
            });
        }
    }
}
