//! What a command tries, and the chance of it: the rules carry it out for every way its dice can fall.
//!
//! Nothing is reckoned beside the rules here: what a roll must reach, what a hit does and what armour
//! takes away is seen in the events that come of each roll.

use crate::games::skirmish::{
    AbilityEvent, BookkeepingEvent, ChestEvent, ChestId, Cleared, Command, DiceEvent, DoorEvent,
    DoorId, Event, FigId, MovementEvent, Skirmish, State, StrikeEvent, Striker, Target, Task,
    Throw,
};
use crate::search::Fraction;
use crate::search::perft::{Weight, told_forks};
use num_bigint::BigUint;

/// Ways in which one command can fall beyond which nothing is told: a dozen figures that all dodge one
/// blow would take minutes.
const MOST_WAYS: usize = 20_000;

/// What a command may bring about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tried {
    /// The figure is hit, and does not dodge (ATK-5, AB-DODGE).
    Hit(FigId),
    /// Clicks that the figure takes.
    Clicks(FigId),
    /// The figure dies of the attack (DIAL-5).
    Kill(FigId),
    /// The figure will not be activated in its next turn (AB-MFREEZE).
    Freeze(FigId),
    /// Clicks that the attacker takes itself (ATK-8, AB-MRET).
    OwnClicks(FigId),
    /// The attacker dies of its own attack.
    OwnDeath(FigId),
    /// The door is destroyed (DOOR-6).
    Destroy(DoorId),
    /// The door is shaken open (AB-SHOCK).
    ShakeOpen(DoorId),
    /// The breakaway succeeds (BREAK-2).
    BreakAway,
    /// The figure dodges (AB-DODGE).
    Dodge(FigId),
    /// The dial of the figure turns back (HEAL-1, AB-REGEN).
    Heal(FigId),
    /// Clicks by which it turns back.
    ClicksBack(FigId),
    /// The healing does harm (HEAL-3).
    Harm(FigId),
    /// The dead figure returns (AB-NECRO).
    Return(FigId),
    /// No trap shows (CHEST-2).
    NoTrap(ChestId),
    /// The trap is disarmed (CHEST-4).
    Disarm(ChestId),
    /// The chest is taken, and holds no second trap (TRAP-8).
    Take(ChestId),
    /// A chest is stolen of this hero's player (STEAL-1).
    Steal(FigId),
}

impl Tried {
    /// Whether it is a number of clicks to be expected; all else happens or does not.
    pub const fn is_number(self) -> bool {
        matches!(
            self,
            Tried::Clicks(_) | Tried::OwnClicks(_) | Tried::ClicksBack(_)
        )
    }

    /// Whether a high roll is what it takes, so that there is a least one that does.
    const fn needs_a_roll(self) -> bool {
        match self {
            Tried::Hit(_) | Tried::Destroy(_) | Tried::ShakeOpen(_) => true,
            Tried::BreakAway | Tried::Dodge(_) | Tried::Heal(_) => true,
            Tried::Disarm(_) | Tried::Steal(_) => true,
            Tried::Clicks(_) | Tried::Kill(_) | Tried::Freeze(_) => false,
            Tried::OwnClicks(_) | Tried::OwnDeath(_) | Tried::ClicksBack(_) => false,
            Tried::Harm(_) | Tried::Return(_) | Tried::NoTrap(_) | Tried::Take(_) => false,
        }
    }

    /// Whether it is worth a word also when it cannot happen.
    const fn is_told_anyway(self) -> bool {
        !matches!(
            self,
            Tried::Freeze(_) | Tried::OwnClicks(_) | Tried::OwnDeath(_) | Tried::Harm(_)
        )
    }
}

/// One of the things that a command tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    /// What.
    pub of: Tried,
    /// How likely it is; for a number of clicks, how many are to be expected.
    pub is: Fraction,
    /// The least roll with which it can be, where a high one is what it takes: of two dice, for a
    /// breakaway and a dodge of one.
    pub needs: Option<u8>,
}

/// What a command tries, that for which it is given first. Whoever is hit and may dodge does; of
/// whatever else is asked before the try is over the first lawful answer is given. Nothing for what is
/// unlawful, for what tries nothing, and for what could fall in more than 20,000 ways.
pub fn chances(game: &Skirmish, state: &State, command: Command) -> Vec<Chance> {
    if !command.rolls() || game.check(state, command).is_err() {
        return Vec::new();
    }
    let mut count = Count {
        game,
        command,
        found: Vec::new(),
        ways: 0,
    };
    let certain = Weight::from_integer(BigUint::from(1_u8));
    let path = Path::of(game, state, command);
    count.follow(state, command, &path, &certain);
    count.told()
}

/// Whether a command brings about an attack roll of a warrior.
const fn strikes(command: Command) -> bool {
    matches!(
        command,
        Command::Attack { .. } | Command::Shockwave { .. } | Command::Strike { .. }
    )
}

/// What has come of one thing on a path.
#[derive(Clone, Copy)]
struct Come {
    of: Tried,
    amount: u8,
    /// Whether the roll brought it about, even if a dodge took it back.
    rolled: bool,
}

/// One way the dice can fall, as far as they have fallen.
#[derive(Clone)]
struct Path {
    command: Command,
    /// Whose the command is, for what it does to itself.
    by: Option<FigId>,
    come: Vec<Come>,
    /// The first roll of the try.
    roll: Option<u8>,
    moment: Moment,
}

/// How far the attack has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moment {
    Before,
    Strike,
    Over,
}

impl Path {
    fn of(game: &Skirmish, state: &State, command: Command) -> Path {
        let by = game.at(state).active_warrior().ok().map(|(who, _)| who);
        let mut path = Path {
            command,
            by,
            come: Vec::new(),
            roll: None,
            moment: Moment::Before,
        };
        // What may fail without a word of its own.
        match command {
            Command::Break => path.note(Tried::BreakAway),
            Command::Attack { on, .. } => {
                if let Target::Door(door) = on.first() {
                    path.note(Tried::Destroy(door));
                }
            }
            Command::Dodge { who } => path.note(Tried::Dodge(who)),
            Command::Heal { on } => {
                path.note(Tried::Heal(on));
                path.note(Tried::ClicksBack(on));
            }
            Command::Regenerate => {
                if let Some(who) = by {
                    path.note(Tried::Heal(who));
                    path.note(Tried::ClicksBack(who));
                }
            }
            Command::Revive { who } => path.note(Tried::Return(who)),
            Command::Reveal { chest } => path.note(Tried::NoTrap(chest)),
            Command::Disarm { chest, .. } => path.note(Tried::Disarm(chest)),
            Command::Open { chest } => path.note(Tried::Take(chest)),
            Command::Steal { from } => path.note(Tried::Steal(from)),
            _ => {}
        }
        path
    }

    fn note(&mut self, of: Tried) {
        self.add(of, 0);
    }

    /// Adds to what has come of a thing.
    fn add(&mut self, of: Tried, amount: u8) {
        let rolled = amount > 0;
        match self.come.iter_mut().find(|seen| seen.of == of) {
            Some(seen) => {
                let sum = seen.amount.saturating_add(amount);
                seen.amount = if of.is_number() { sum } else { sum.min(1) };
                seen.rolled |= rolled;
            }
            None => self.come.push(Come { of, amount, rolled }),
        }
    }

    /// It has not come about after all.
    fn take_back(&mut self, of: Tried) {
        self.note(of);
        for seen in self.come.iter_mut().filter(|seen| seen.of == of) {
            seen.amount = 0;
        }
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Dice(DiceEvent::Thrown { of, dice }) if self.roll.is_none() && decides(of) => {
                self.roll = Some(dice[0] + dice[1]);
            }
            Event::Movement(MovementEvent::BrokeAway { free, .. }) => {
                self.add(Tried::BreakAway, u8::from(free))
            }
            Event::Chest(ChestEvent::StealTried { from, done, .. }) => {
                self.add(Tried::Steal(from), u8::from(done))
            }
            Event::Chest(ChestEvent::TrapCleared { chest, how }) => match how {
                Cleared::Absent => self.add(Tried::NoTrap(chest), 1),
                Cleared::Disarmed => self.add(Tried::Disarm(chest), 1),
                Cleared::Sprung => {}
            },
            Event::Chest(ChestEvent::ChestTaken { chest, .. }) => self.add(Tried::Take(chest), 1),
            Event::Bookkeeping(BookkeepingEvent::Owed {
                task: Task::Return { who, .. },
            }) => self.add(Tried::Return(who), 1),
            _ => match self.command {
                Command::Dodge { who } => self.hear_of_dodge(who, event),
                Command::Heal { on } => self.hear_of_healing(on, event),
                Command::Regenerate => {
                    if let Some(who) = self.by {
                        self.hear_of_healing(who, event);
                    }
                }
                command if strikes(command) => self.hear_of_strike(event),
                _ => {}
            },
        }
    }

    fn hear_of_dodge(&mut self, dodger: FigId, event: Event) {
        if event == (Event::Strike(StrikeEvent::Missed { who: dodger })) {
            self.add(Tried::Dodge(dodger), 1);
        }
    }

    fn hear_of_healing(&mut self, patient: FigId, event: Event) {
        match event {
            Event::Strike(StrikeEvent::Mended { who, clicks }) if who == patient => {
                self.add(Tried::Heal(who), 1);
                self.add(Tried::ClicksBack(who), clicks.0);
            }
            Event::Strike(StrikeEvent::Clicked { who, .. }) if who == patient => {
                self.add(Tried::Harm(who), 1)
            }
            _ => {}
        }
    }

    /// What one attack does, from its roll to its end; what follows it is no part of the try.
    fn hear_of_strike(&mut self, event: Event) {
        match (self.moment, event) {
            (
                Moment::Before,
                Event::Strike(StrikeEvent::StrikeBegan {
                    by: Striker::Warrior(who),
                    ..
                }),
            ) => {
                self.by = Some(who);
                self.moment = Moment::Strike;
            }
            (Moment::Strike, Event::Bookkeeping(BookkeepingEvent::StrikeEnded)) => {
                self.moment = Moment::Over
            }
            (Moment::Strike, Event::Bookkeeping(BookkeepingEvent::Targeted { who })) => {
                self.note(Tried::Hit(who));
                self.note(Tried::Clicks(who));
                self.note(Tried::Kill(who));
            }
            (Moment::Strike, Event::Strike(StrikeEvent::Hit { who })) => {
                self.add(Tried::Hit(who), 1)
            }
            (Moment::Strike, Event::Strike(StrikeEvent::Missed { who })) => {
                self.take_back(Tried::Hit(who))
            }
            (Moment::Strike, Event::Ability(AbilityEvent::Chilled { who })) => {
                self.add(Tried::Freeze(who), 1)
            }
            (Moment::Strike, Event::Strike(StrikeEvent::Clicked { who, clicks })) => {
                let own = self.by == Some(who);
                let of = if own { Tried::OwnClicks } else { Tried::Clicks };
                self.add(of(who), clicks.0);
            }
            (Moment::Strike, Event::Strike(StrikeEvent::Died { who })) => {
                let own = self.by == Some(who);
                let of = if own { Tried::OwnDeath } else { Tried::Kill };
                self.add(of(who), 1);
            }
            (Moment::Strike, Event::Door(DoorEvent::DoorDestroyed { door })) => {
                self.add(Tried::Destroy(door), 1);
            }
            (Moment::Strike, Event::Door(DoorEvent::DoorOpened { door })) => {
                self.add(Tried::ShakeOpen(door), 1)
            }
            (Moment::Strike, Event::Door(DoorEvent::DoorMissed { door })) => {
                self.note(match self.command {
                    Command::Shockwave { .. } => Tried::ShakeOpen(door),
                    _ => Tried::Destroy(door),
                });
            }
            _ => {}
        }
    }
}

/// Whether a throw is the roll of a try, and not what follows from it.
const fn decides(of: Throw) -> bool {
    matches!(
        of,
        Throw::Attack(_)
            | Throw::Counter(_)
            | Throw::Free(_)
            | Throw::Break(_)
            | Throw::Dodge(_)
            | Throw::Heal(_)
            | Throw::Steal(_)
            | Throw::Disarm(_)
            | Throw::Regenerate(_)
    )
}

/// What all ways together come to.
struct Count<'a> {
    game: &'a Skirmish,
    command: Command,
    found: Vec<Found>,
    ways: usize,
}

/// What all ways together come to of one thing.
struct Found {
    of: Tried,
    sum: Weight,
    needs: Option<u8>,
}

impl Count<'_> {
    /// Carries a command out on a path, and goes on until the try is over.
    fn follow(&mut self, state: &State, command: Command, path: &Path, weight: &Weight) {
        let game = self.game;
        let Some(seat) = game.to_act(state) else {
            return self.end(path, weight);
        };
        told_forks(game, state, seat, command, |after, events, chance| {
            if self.ways > MOST_WAYS {
                return;
            }
            let mut path = path.clone();
            events.iter().for_each(|event| path.hear(*event));
            let weight = weight * chance;
            match self.answer(&after, &path) {
                Some(answer) => self.follow(&after, answer, &path, &weight),
                None => self.end(&path, &weight),
            }
        });
    }

    /// What is answered if the try is not over yet.
    fn answer(&self, state: &State, path: &Path) -> Option<Command> {
        let delayed = state.activation().is_some_and(|now| now.delayed.is_some());
        let striking = strikes(self.command) && path.moment == Moment::Strike;
        if !delayed && !striking {
            return None;
        }
        let mut legal = Vec::new();
        self.game.legal(state, &mut legal);
        // A dodge stands before its refusal.
        legal.first().copied()
    }

    /// One way is gone to its end.
    fn end(&mut self, path: &Path, weight: &Weight) {
        self.ways += 1;
        for seen in &path.come {
            let known = self.found.iter().position(|found| found.of == seen.of);
            let place = known.unwrap_or_else(|| {
                self.found.push(Found {
                    of: seen.of,
                    sum: Weight::default(),
                    needs: None,
                });
                self.found.len() - 1
            });
            let found = &mut self.found[place];
            found.sum += weight * BigUint::from(seen.amount);
            if seen.rolled && seen.of.needs_a_roll() {
                let least = [found.needs, path.roll].into_iter().flatten().min();
                found.needs = least;
            }
        }
    }

    fn told(self) -> Vec<Chance> {
        if self.ways > MOST_WAYS {
            return Vec::new();
        }
        let chance = |found: &Found| Chance {
            of: found.of,
            is: Fraction::from(&found.sum),
            needs: found.needs,
        };
        let told = |chance: &Chance| chance.of.is_told_anyway() || chance.is > Fraction::ZERO;
        self.found.iter().map(chance).filter(told).collect()
    }
}
