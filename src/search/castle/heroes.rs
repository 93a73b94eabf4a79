//! What a hero's command is worth: nearer to keys and castle, and out of bad fights.

use super::trail::{NEVER, Trail, goals};
use super::worth::{self, CARD, LIFE, exchange, harm, mean_damage};
use crate::games::castle::{Command, Figure, LORD, Position, Spell, Target, hero_of};
use crate::kernel::{Hex, Seat};

/// A half action point nearer to a goal.
const NEARER: i32 = 10;
/// An action point that is used.
const POINT: i32 = 2 * NEARER + 1;
/// The end of the match.
const END: i32 = 100_000;
/// What a monster in the way costs, in half action points.
const FOUGHT: u16 = 4;
/// A blow at a monster that stands where a hero has to go.
const CLEARED: i32 = 20;
/// How far a hero goes out of the way of a death: who waits is found by the monsters all the same, and time is the
/// lord's.
const RISK: i32 = 20;
/// A goal to which no way leads.
const FAR: u16 = 60;

/// What a hero is after in a position.
pub(super) struct Plans {
    hero: Option<Figure>,
    goals: Vec<(Hex, u16)>,
    points: u8,
    /// How the hero stands when all pass.
    still: i32,
}

impl Plans {
    /// Of a position, and of what becomes of it when all pass.
    pub fn of(position: Position<'_>, still: Position<'_>, seat: Seat) -> Plans {
        let hero = hero_of(seat);
        let mut plans = Plans {
            hero,
            goals: goals(position),
            points: hero.map_or(0, |hero| position.state.piece(hero).points.0),
            still: 0,
        };
        plans.still = hero.map_or(0, |hero| plans.standing(hero, still));
        plans
    }

    /// What a command is worth, before and after it.
    pub fn worth(&self, before: Position<'_>, command: Command, after: Position<'_>) -> i32 {
        let Some(hero) = self.hero else {
            return 0;
        };
        if after.is_castle_taken() {
            return END;
        }
        match command {
            Command::End => self.standing(hero, before) - self.unused(before),
            Command::Attack { whom, .. } => {
                let gain = exchange(before, hero, whom) + self.cleared(before, whom);
                self.free(hero, before, gain)
            }
            Command::Listen { .. } => self.free(hero, before, self.listened(before, command)),
            Command::Cast { spell, on, .. } => self.cast((hero, spell, on), before, after),
            Command::Pass | Command::Enough => self.standing(hero, before),
            Command::Brace => self.free(hero, before, worth::brace(before)),
            Command::Mend { who } => {
                let lacks = who.full_lives().0 - before.state.piece(who).lives.0;
                let saves = before.state.piece(who).lives.0 <= 0;
                self.free(
                    hero,
                    before,
                    i32::from(lacks) - 3 + if saves { 90 } else { 0 },
                )
            }
            // A tile that is turned for nothing has to be turned back.
            Command::Rotate { .. } if self.standing(hero, after) <= self.standing(hero, before) => {
                self.standing(hero, before) - self.unused(before) - 1
            }
            Command::Also { .. } => self.standing(hero, after) - CARD / 2,
            Command::Restart { .. } | Command::Begin { .. } => self.standing(hero, after),
            _ => {
                let used = self.points.saturating_sub(after.state.piece(hero).points.0);
                self.standing(hero, after) - i32::from(used) * POINT
                    + i32::from(after.state.keys()) * 200
            }
        }
    }

    /// A spell is kept until it brings something.
    fn cast(
        &self,
        (hero, spell, on): (Figure, Spell, Target),
        before: Position<'_>,
        after: Position<'_>,
    ) -> i32 {
        let standing = self.standing(hero, before);
        let gain = match (spell, on) {
            (spell, on) if worth::is_on_its_way(before, hero, (spell, on)) => -CARD,
            (Spell::Windfall, _) => CARD,
            (Spell::Bolt, Target::Figure(whom)) => harm(before, hero, whom, 4),
            (Spell::Grudge, Target::Figure(whom)) => harm(before, hero, whom, lacks(before, hero)),
            (Spell::Restore, Target::Figure(whom)) => {
                let lacks = whom.full_lives().0 - before.state.piece(whom).lives.0;
                let dying = before.state.piece(whom).lives.0 <= 0;
                i32::from(lacks) * LIFE - CARD - 8 + if dying { 90 } else { 0 }
            }
            (spell, on) if worth::is_of_fights(spell) => worth::in_fight(before, hero, (spell, on)),
            // Points are worth something while a way leads on.
            (Spell::Haste, Target::Figure(who)) => {
                let spent = who.is_hero() && before.state.piece(who).points.0 == 0;
                if spent { POINT - CARD } else { -CARD }
            }
            (Spell::Scout, Target::Fields(one, other)) => {
                let goals = self
                    .goals
                    .iter()
                    .filter(|(goal, _)| [one, other].contains(goal));
                CARD * goals.count() as i32 - CARD / 2
            }
            (Spell::Drag, Target::Hither(whom, _)) => exchange(before, hero, whom) - CARD,
            (Spell::Pilfer, Target::Hand(LORD)) => CARD / 2,
            (Spell::Blight, _) => worth::blight(before, hero),
            (spell, _) if worth::moves_figures(spell) => {
                self.standing(hero, after) - self.still - CARD
            }
            (Spell::Breach | Spell::Realign, _) => self.standing(hero, after) - self.still - CARD,
            _ => -CARD,
        };
        match before.state.asking() {
            Some(_) => standing + gain,
            None => self.free(hero, before, gain),
        }
    }

    /// What costs no point is done for what it brings, and before points are spent; else it is worse than to end the
    /// turn.
    fn free(&self, hero: Figure, before: Position<'_>, gain: i32) -> i32 {
        let lost = if gain > 0 { 0 } else { self.unused(before) };
        self.standing(hero, before) + gain - lost
    }

    /// What it is worth besides to strike who stands on a goal.
    fn cleared(&self, position: Position<'_>, whom: Figure) -> i32 {
        let at = position.where_is(whom);
        let in_the_way = self.goals.iter().any(|(goal, _)| at == Some(*goal));
        if in_the_way { CLEARED } else { 0 }
    }

    /// Points that are left are worth something as long as a way leads on.
    fn unused(&self, position: Position<'_>) -> i32 {
        let hero = self.hero.map(|hero| position.state.piece(hero).points.0);
        i32::from(hero.unwrap_or(0)) * POINT + 1
    }

    /// How a hero stands: how far it is from the nearest goal, and whom it is next to.
    fn standing(&self, hero: Figure, position: Position<'_>) -> i32 {
        let at = position.where_is(hero);
        let trail = Trail::of(position, at, |other| match other {
            _ if other == hero => Some(0),
            other if other.is_hero() => None,
            // A monster can be fought.
            _ => Some(FOUGHT),
        });
        let other = if hero == Figure::Shaman {
            Figure::Guard
        } else {
            Figure::Shaman
        };
        let partner = position.where_is(other);
        let far = |(goal, less): &(Hex, u16)| {
            let far = trail.to(*goal);
            let far = if far == NEVER { FAR } else { far };
            // Two heroes seek in two places.
            let shared = partner.is_some_and(|partner| partner.distance(*goal) <= 1);
            far + less + if shared && self.goals.len() > 1 { 3 } else { 0 }
        };
        let near = self.goals.iter().map(far).min().unwrap_or(0);
        -NEARER * i32::from(near) - threat(position, hero)
    }

    /// A field that is listened to should be one of the goals, the nearer the better.
    fn listened(&self, position: Position<'_>, command: Command) -> i32 {
        let Command::Listen { at } = command else {
            return 0;
        };
        let goal = self.goals.iter().any(|(goal, _)| *goal == at);
        let here = self.hero.and_then(|hero| position.where_is(hero));
        let far = here.map_or(0, |here| i32::from(here.distance(at)));
        if goal { 40 - (far - 3).abs() } else { -1 }
    }
}

/// What monsters next to a hero, or near enough to come, can do to it: they attack as often as they like
/// (R-ATTACKMANY), so that a hero may have to fight to the death.
fn threat(position: Position<'_>, hero: Figure) -> i32 {
    let Some(at) = position.where_is(hero) else {
        return 0;
    };
    let near = |monster: &Figure| {
        let there = position.where_is(*monster);
        there.is_some_and(|there| there.distance(at) <= 1 + position.monster_steps(*monster))
    };
    let monsters = Figure::MONSTERS.into_iter().filter(near);
    let risks = monsters.map(|monster| {
        let dies = to_the_death(position, hero, monster);
        (RISK * dies - RISK / 2 * (100 - dies)).max(0) / 100
    });
    risks.sum::<i32>().min(RISK)
}

/// How probably a hero dies in a fight to the death, in hundredths: by the blows that each of the two stands.
fn to_the_death(position: Position<'_>, hero: Figure, monster: Figure) -> i32 {
    let stands = |who: Figure, by: Figure| {
        let lives = i32::from(position.state.piece(who).lives.0).max(1);
        (100 * lives / mean_damage(position, by, who)).clamp(1, 1000)
    };
    let (hero, monster) = (stands(hero, monster), stands(monster, hero));
    100 * monster * monster / (hero * hero + monster * monster)
}

/// The lives that a figure lacks.
fn lacks(position: Position<'_>, who: Figure) -> i32 {
    i32::from(who.full_lives().0 - position.state.piece(who).lives.0)
}
