//! What the lord's commands are worth: heroes kept from keys and castle, fights that pay, walls in the way.

use super::trail::{NEVER, Trail, goals};
use super::worth::{self, CARD, exchange, harm};
use crate::games::castle::{
    Command, Figure, Item, LAST_ROUND, Placed, Position, Spell, Stage, Target,
};
use crate::kernel::Hex;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// A half action point that a hero is farther from its goal.
const FARTHER: i32 = 10;
/// A step that a monster is nearer to its prey.
const NEARER: i32 = 6;
/// The end of the match.
const END: i32 = 100_000;
/// A goal to which no way leads.
const FAR: u16 = 40;
/// A wall is a thing to save: it has to bring something.
const WALL: i32 = 15;
/// How much of the sum the nearer hero counts for; the other counts once.
const FOREMOST: i32 = 3;

/// What the lord is after in a position.
pub(super) struct Plans {
    goals: Vec<(Hex, u16)>,
    standing: i32,
    /// How it stands when all pass.
    still: i32,
}

impl Plans {
    /// How the lord stands in a position, the more the better.
    pub fn stands(position: Position<'_>) -> i32 {
        let plans = Plans {
            goals: goals(position),
            standing: 0,
            still: 0,
        };
        plans.standing(position)
    }

    /// Of a position, and of what becomes of it when all pass.
    pub fn of(position: Position<'_>, still: Position<'_>) -> Plans {
        let goals = goals(position);
        let mut plans = Plans {
            goals,
            standing: 0,
            still: 0,
        };
        plans.standing = plans.standing(position);
        plans.still = plans.standing(still);
        plans
    }

    /// What a command is worth, before and after it.
    pub fn worth(&self, before: Position<'_>, command: Command, after: Position<'_>) -> i32 {
        match command {
            Command::Attack { who, whom } => self.standing - exchange(before, whom, who),
            Command::Wall { .. } => match self.is_by_heroes(before, command) {
                true => self.standing(after) - WALL,
                false => i32::MIN / 2,
            },
            Command::Cast { spell, by, on } => {
                self.standing + self.cast((spell, by, on), before, after)
            }
            Command::Also { .. } => self.standing(after) - CARD / 2,
            Command::Pass | Command::Enough => self.standing,
            // The castle has held out when the turn ends (WIN-1).
            Command::End if before.state.counter() >= LAST_ROUND => END,
            Command::End => self.standing,
            _ => self.standing(after),
        }
    }

    /// A spell is kept until it brings something.
    fn cast(
        &self,
        (spell, by, on): (Spell, Option<Figure>, Target),
        before: Position<'_>,
        after: Position<'_>,
    ) -> i32 {
        match (spell, on) {
            (spell, on) if worth::is_on_its_way(before, Figure::Wyvern, (spell, on)) => -CARD,
            (Spell::Windfall, _) => CARD,
            (Spell::Bolt, Target::Figure(whom)) => harm(before, Figure::Wyvern, whom, 4),
            (Spell::Grudge, Target::Figure(whom)) => {
                harm(before, Figure::Wyvern, whom, lacks(before))
            }
            (Spell::Restore, Target::Figure(whom)) => {
                let lacks = whom.full_lives().0 - before.state.piece(whom).lives.0;
                let dying = before.state.piece(whom).lives.0 <= 0;
                5 * i32::from(lacks) - CARD - 8 + if dying { 90 } else { 0 }
            }
            (spell, on) if worth::is_of_fights(spell) => {
                worth::in_fight(before, Figure::Wyvern, (spell, on))
            }
            (Spell::Haste, Target::Figure(who)) => {
                let spent = before.state.piece(who).points.0 == 0;
                if spent && !who.is_hero() {
                    self.standing(after) - self.still
                } else {
                    -CARD
                }
            }
            (Spell::Drag, Target::Hither(whom, _)) => {
                let by = by.unwrap_or(Figure::Wyvern);
                -exchange(before, whom, by) - CARD
            }
            (Spell::Pilfer, _) => CARD / 2,
            (Spell::Blight, _) => worth::blight(before, Figure::Wyvern),
            (Spell::Realign, _) => self.standing(after) - self.still - CARD,
            (spell, _) if worth::moves_figures(spell) => self.standing(after) - self.still - CARD,
            _ => -CARD,
        }
    }

    /// Only walls near heroes and goals are thought about.
    fn is_by_heroes(&self, position: Position<'_>, command: Command) -> bool {
        let Command::Wall { one, other } = command else {
            return false;
        };
        let heroes = Figure::HEROES
            .iter()
            .filter_map(|hero| position.where_is(*hero));
        let mut near = heroes.chain(self.goals.iter().map(|(goal, _)| *goal));
        near.any(|at| at.distance(one) <= 2 && at.distance(other) <= 2)
    }

    /// How the lord stands: how far the heroes are from what they need, and how near its monsters to them.
    fn standing(&self, position: Position<'_>) -> i32 {
        let mut ways: Vec<i32> = Figure::HEROES
            .iter()
            .map(|hero| i32::from(self.way(position, *hero)))
            .collect();
        ways.sort_unstable();
        let kept = FARTHER * (FOREMOST * ways[0] + ways[1]);
        let hunted: i32 = Figure::MONSTERS
            .iter()
            .map(|it| self.hunt(position, *it))
            .sum();
        kept + hunted
    }

    fn way(&self, position: Position<'_>, hero: Figure) -> u16 {
        let trail = Trail::of(position, position.where_is(hero), |other| {
            (other == hero).then_some(0)
        });
        let ways = self
            .goals
            .iter()
            .map(|(goal, less)| trail.to(*goal).saturating_add(*less));
        match ways.min().unwrap_or(0) {
            NEVER => FAR,
            way => way.min(FAR),
        }
    }

    /// A monster wants to be next to the hero that it fights best.
    fn hunt(&self, position: Position<'_>, monster: Figure) -> i32 {
        let Some(at) = position.where_is(monster) else {
            return -400;
        };
        let prey = Figure::HEROES.iter().filter_map(|hero| {
            let there = position.where_is(*hero)?;
            let worth = -exchange(position, *hero, monster);
            Some(worth.clamp(-20, 60) - NEARER * i32::from(at.distance(there)))
        });
        prey.max().unwrap_or(0)
    }
}

/// How many of the best places one is drawn from.
const DRAWN: usize = 5;

/// The next thing that the lord places, with keys and castle far from the heroes; none outside set-up.
pub(super) fn placing(
    position: Position<'_>,
    legal: &[Command],
    chance: &mut ChaCha8Rng,
) -> Option<Command> {
    if position.state.stage() != Stage::Placing {
        return None;
    }
    if legal.contains(&Command::Ready) {
        return Some(Command::Ready);
    }
    let next = [Item::Key, Item::Event, Item::Trap, Item::Chest];
    let next = next.into_iter().find(|item| position.missing(*item) > 0);
    let next = next.map_or(Placed::Castle, Placed::Item);
    let mut puts: Vec<(i32, Command)> = legal
        .iter()
        .filter_map(|command| match command {
            Command::Put { what, at } if *what == next => {
                Some((place(position, next, *at), *command))
            }
            _ => None,
        })
        .collect();
    puts.sort_by_key(|(worth, _)| -*worth);
    match puts.len().min(DRAWN) {
        0 => Some(Command::Lot),
        many => Some(puts[chance.random_range(0..many)].1),
    }
}

/// How good a place is: far from the heroes for what they need, and so that it takes little room from the
/// rest.
fn place(position: Position<'_>, what: Placed, at: Hex) -> i32 {
    let board = &position.game.board;
    let [one, other] = board.hero_starts;
    let far = i32::from(at.distance(one).min(at.distance(other)));
    let open = board.neighbours(at).filter(|next| {
        !board.is_start(*next)
            && position
                .lying()
                .all(|(lying, _)| lying.distance(*next) >= 2)
    });
    let room = -2 * open.count() as i32;
    match what {
        Placed::Item(Item::Key) => {
            let apart = position
                .lying()
                .map(|(key, _)| i32::from(key.distance(at)))
                .min();
            3 * far + 2 * apart.unwrap_or(4).min(5) + room
        }
        Placed::Castle => 2 * far - i32::from(at.distance(Hex::CENTRE)),
        _ => 3 * room,
    }
}

/// R-GRUDGE: the lives that the least hurt monster lacks.
fn lacks(position: Position<'_>) -> i32 {
    let there = Figure::MONSTERS
        .into_iter()
        .filter(|it| position.where_is(*it).is_some());
    let lacks = there.map(|it| it.full_lives().0 - position.state.piece(it).lives.0);
    i32::from(lacks.min().unwrap_or(0))
}
