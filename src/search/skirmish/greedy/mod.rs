//! A sensible player that looks one activation ahead.
//!
//! It goes for the nearest chest, weighs every place it could end on by the way that is left, the
//! dangers there and the attack it could make, and leaves in time. Its other activations turn
//! tokens and spawn against the heroes of the others.

mod answer;
mod assault;
mod candidate;
mod care;
mod goal;
mod ground;
mod hero;
mod lift;
mod monster;
mod setup;

use super::evaluation::{Outlook, Taste};
use super::{Aim, Reach};
use crate::games::skirmish::{
    ChestPlace, Command, FigId, Piece, Place, Position, Skirmish, Stage, State,
};
use crate::kernel::{Seat, Square};
use crate::search::Player;
use crate::search::player::own_chance;
use assault::attack_steps;
pub(super) use candidate::{Candidate, Decided, answers, candidates};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// How much more it is worth that an own hero gains something than that a creature goes for another's.
const OWN_STEPS_FIRST: i64 = 3;

/// A player that plays whole matches sensibly.
pub struct Greedy {
    chance: ChaCha8Rng,
    taste: &'static Taste,
    plan: Option<Plan>,
    legal: Vec<Command>,
}

/// What is to be played with one piece, as long as things stand as they did.
#[derive(Clone)]
struct Plan {
    who: Piece,
    steps: VecDeque<Command>,
    scene: Scene,
}

/// What must not change while a plan is played: figures, their dials, tokens and chests.
#[derive(Clone, PartialEq, Eq)]
struct Scene {
    figures: usize,
    clicks: u32,
    tokens: usize,
    chests: usize,
}

impl Scene {
    fn of(position: Position) -> Scene {
        let state = position.state;
        let clicks = position
            .on_board()
            .map(|(who, _)| u32::from(position.warrior(who).click));
        let tokens = state.tokens().filter(|(_, token)| token.at.is_some());
        let chests = state
            .chests()
            .filter(|(_, chest)| matches!(chest.place, ChestPlace::On(_)));
        Scene {
            figures: position.on_board().count(),
            clicks: clicks.sum(),
            tokens: tokens.count(),
            chests: chests.count(),
        }
    }
}

/// One way to use an activation, with what it is worth.
struct Deed {
    worth: i64,
    steps: VecDeque<Command>,
}

/// A place to end on, with the attack (and its target's square) or other act there.
struct Choice {
    worth: i64,
    at: Square,
    act: Option<(Command, Square)>,
    /// What the act alone is worth: more from behind, less where it is answered.
    gain: i64,
}

impl Choice {
    /// What is done there.
    fn command(&self) -> Option<Command> {
        self.act.map(|(act, _)| act)
    }

    /// The deed of going there and doing it.
    fn deed(self, position: Position, reach: &Reach, who: FigId) -> Option<Deed> {
        let steps = match self.act {
            Some((act, on)) => attack_steps(position, reach, who, self.at, act, on)?,
            None => reach.route(Aim::Square(self.at))?.steps.into(),
        };
        Some(Deed {
            worth: self.worth,
            steps,
        })
    }
}

impl Greedy {
    /// A player with its own chance, by which it chooses heroes and entrances and settles ties.
    pub fn new(seed: u64) -> Greedy {
        Greedy {
            chance: own_chance(seed),
            taste: &Taste::CAREFUL,
            plan: None,
            legal: Vec::new(),
        }
    }

    /// Another one of the same taste, with nothing in mind.
    pub(super) fn afresh(&self, seed: u64) -> Greedy {
        Greedy {
            taste: self.taste,
            ..Greedy::new(seed)
        }
    }

    /// From now on it fears what somebody of this taste does.
    pub(super) const fn set_taste(&mut self, taste: &'static Taste) {
        self.taste = taste;
    }

    fn wish(&mut self, game: &Skirmish, state: &State) -> Option<Command> {
        let position = Outlook::new(game.at(state), self.taste);
        if position.question().is_some() {
            game.legal(state, &mut self.legal);
            return self.answer(position);
        }
        if matches!(state.stage(), Stage::Kits | Stage::Laying | Stage::Terrain) {
            return self.build(game, state);
        }
        if state.stage() == Stage::Heroes {
            game.legal(state, &mut self.legal);
        }
        if state.stage() != Stage::Play {
            return self.set_up(*position);
        }
        match state.activation().map(|activation| activation.who) {
            None => self.begin(position),
            Some(who) => self.go_on(position, who),
        }
    }

    /// Chooses what is activated next: whatever gains most. All own heroes come in first (TURN-6).
    fn begin(&mut self, position: Outlook) -> Option<Command> {
        self.plan = None;
        let seat = position.state.turn().seat;
        let mut best = monster::best(position, seat);
        for (who, warrior) in position.heroes(seat) {
            let piece = Piece::Warrior(who);
            if position.check(Command::Activate { who: piece }).is_err() {
                continue;
            }
            if warrior.place == Place::Outside {
                return Some(Command::Activate { who: piece });
            }
            if let Some(slow) = hero::fights_first(*position, who) {
                return Some(slow);
            }
            let deed = hero::best(position, who, &mut self.chance);
            let Some(mut deed) = deed.filter(|deed| deed.worth > hero::WORTH_DOING) else {
                continue;
            };
            deed.worth *= OWN_STEPS_FIRST;
            if best
                .as_ref()
                .is_none_or(|(_, known)| deed.worth > known.worth)
            {
                best = Some((piece, deed));
            }
        }
        let Some((who, deed)) = best else {
            return pivot(*position, seat).or(Some(Command::EndTurn));
        };
        self.remember(*position, who, deed);
        Some(Command::Activate { who })
    }

    fn remember(&mut self, position: Position, who: Piece, deed: Deed) {
        self.plan = Some(Plan {
            who,
            steps: deed.steps,
            scene: Scene::of(position),
        });
    }

    /// Plays the plan on as long as it fits; makes a new one when it does not.
    fn go_on(&mut self, position: Outlook, who: Piece) -> Option<Command> {
        if let Some(command) = self.planned(*position, who) {
            return Some(command);
        }
        let deed = match who {
            Piece::Warrior(hero) if position.warrior(hero).is_hero() => {
                hero::best(position, hero, &mut self.chance)
            }
            Piece::Warrior(_) | Piece::Token(_) => {
                monster::deed(position, position.state.turn().seat, who)
            }
        };
        if let Some(deed) = deed {
            self.remember(*position, who, deed);
        }
        self.planned(*position, who)
            .or_else(|| last_door(position, who))
            .or_else(|| last_turn(*position, who))
            .or(Some(Command::Done))
    }

    fn planned(&mut self, position: Position, who: Piece) -> Option<Command> {
        let scene = Scene::of(position);
        let plan = self.plan.as_mut();
        let plan = plan.filter(|plan| plan.who == who && plan.scene == scene)?;
        let command = plan.steps.pop_front()?;
        position.check(command).is_ok().then_some(command)
    }
}

impl Player<Skirmish> for Greedy {
    fn choose(&mut self, game: &Skirmish, state: &State, seat: Seat) -> Option<Command> {
        game.to_act(state).filter(|awaited| *awaited == seat)?;
        let wish = self.wish(game, state);
        if let Some(command) = wish.filter(|command| game.check(state, *command).is_ok()) {
            return Some(command);
        }
        // Whatever it failed to foresee: anything lawful that ends the matter.
        game.legal(state, &mut self.legal);
        let ends = |command: &&Command| matches!(command, Command::Done | Command::EndTurn);
        let lawful = self.legal.iter().find(ends);
        let other = |command: &&Command| **command != Command::Concede;
        lawful
            .or(self.legal.iter().find(other))
            .or(self.legal.first())
            .copied()
    }
}

/// What a hero does about the doors beside it before its activation ends (DOOR-5, DOOR-6).
fn last_door(position: Outlook, who: Piece) -> Option<Command> {
    let Piece::Warrior(hero) = who else {
        return None;
    };
    let is_hero = position.warrior(hero).is_hero();
    is_hero.then(|| ground::last_door(position, hero)).flatten()
}

/// Before a turn ends its nimble heroes look at the enemies behind them (AB-NIMBLE).
fn pivot(position: Position, seat: Seat) -> Option<Command> {
    let mut heroes = position.heroes(seat);
    heroes.find_map(|(who, hero)| {
        let at = hero.square()?;
        let to = answer::best_facing(position, who, at, None);
        let command = Command::Pivot { who, to };
        (to != hero.facing && position.check(command).is_ok()).then_some(command)
    })
}

/// Before an activation ends a warrior looks at those who may come (MOVE-7).
fn last_turn(position: Position, who: Piece) -> Option<Command> {
    let Piece::Warrior(who) = who else {
        return None;
    };
    let at = position.square(who)?;
    let now = position.warrior(who).facing;
    let best = answer::best_facing(position, who, at, None);
    let command = Command::Turn { to: best };
    (best != now && position.check(command).is_ok()).then_some(command)
}
