//! What things are worth in the skirmish, in points: twenty points are one MP of a hero's way.

use super::{Odds, Threats, miss_chance};
use crate::games::skirmish::{
    Ability, Blow, ChestPlace, Clicks, FREEZE_WAYS, FigId, Marks, Position, Role, State,
    StrikeKind, TokenColour, Toll, Treasure, Using,
};
use crate::kernel::{Seat, Square, few};
use crate::search::Fraction;
use std::ops::Deref;

/// Points of one MP on the way.
pub(super) const STEP: i64 = 20;
/// Points of an own hero's life when it is the only one, and when there are others.
const LAST_HERO: i64 = 450;
const OWN_HERO: i64 = 250;
/// Points of an enemy hero's life, its gold apart.
const ENEMY_HERO: i64 = 220;
/// Rounds after which risks count less, round by round, so that no two players wait for each other
/// for ever; and what they count at least, in hundredths.
const PATIENT_ROUNDS: u16 = 14;
const LEAST_CAUTION: i64 = 20;
/// Points of an activation that an enemy hero loses, its gold apart, and that a spawn loses.
const FROZEN: i64 = 100;
const FROZEN_SPAWN: i64 = 30;
/// Clicks that a figure worth freezing has left at least.
const FIT_TO_ACT: Clicks = Clicks(3);
/// Threats that count: as many enemies as one opponent can bring up in a turn.
const ATTACKS_A_TURN: usize = 2;

/// What somebody fears, and how much. What is won is worth the same to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Taste {
    /// Points of any click of an own hero, and points that its clicks left share among them.
    click: i64,
    clicks_left: i64,
    /// How much the attacks that may come count, in hundredths.
    dangers: i64,
}

impl Taste {
    /// That of `greedy`, which is frozen: levels are measured by it.
    pub const CAREFUL: Taste = Taste {
        click: 25,
        clicks_left: 90,
        dangers: 100,
    };
    /// Where a party plays, one hero hurt matters less; and among more than two seats there are others to be
    /// attacked. Found by matches against the careful taste (`docs/thinking.md`).
    pub const DARING: Taste = Taste {
        click: 12,
        clicks_left: 45,
        dangers: 33,
    };
}

/// A position as somebody of a taste looks at it.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a> {
    position: Position<'a>,
    taste: &'static Taste,
}

impl<'a> Outlook<'a> {
    /// That of somebody of this taste.
    pub const fn new(position: Position<'a>, taste: &'static Taste) -> Outlook<'a> {
        Outlook { position, taste }
    }

    /// The same eyes on another state of the match.
    pub const fn at<'b>(&'b self, state: &'b State) -> Outlook<'b> {
        let book = self.position.book;
        Outlook::new(Position { book, state }, self.taste)
    }
}

impl<'a> Deref for Outlook<'a> {
    type Target = Position<'a>;

    fn deref(&self) -> &Position<'a> {
        &self.position
    }
}

/// So many points with this chance, or for each of so many.
pub(super) fn share(of: Fraction, points: i64) -> i64 {
    of.per_mille() * points / 1000
}

/// Clicks until a figure shows skulls.
pub(super) fn life(position: Position, who: FigId) -> Clicks {
    let live = few(position.kind(who).dial.len());
    Clicks(live).less(Clicks(position.warrior(who).click))
}

/// Clicks that healing could give back.
pub(super) fn missing(position: Position, who: FigId) -> Clicks {
    let click = position.warrior(who).click;
    Clicks(click).less(Clicks(position.best_click(who)))
}

/// The gold a seat holds, in or out of the dungeon.
pub(super) fn gold_held(position: Position, seat: Seat) -> i64 {
    let held = position
        .state
        .chests()
        .filter(|(_, chest)| chest.place == ChestPlace::Held(seat));
    let gold = held.filter_map(|(_, chest)| chest.treasure(position.book).map(Treasure::gold));
    gold.map(i64::from).sum()
}

/// How much risks count now, in hundredths.
pub(super) fn caution(position: Position) -> i64 {
    let late = position.state.turn().round.saturating_sub(PATIENT_ROUNDS);
    (100 - 4 * i64::from(late)).max(LEAST_CAUTION)
}

/// What losing a click of a figure costs the player who risks it.
pub(super) fn click_risked(outlook: Outlook, who: FigId) -> i64 {
    let taste = outlook.taste;
    if outlook.warrior(who).is_hero() {
        (taste.click + taste.clicks_left / i64::from(life(*outlook, who).max(Clicks(1))))
            * caution(*outlook)
            / 100
    } else {
        3
    }
}

/// What the death of a figure costs the player who risks it: with the last hero all gold is lost.
pub(super) fn death_risked(position: Position, who: FigId) -> i64 {
    let Some(seat) = position.warrior(who).owner else {
        return 6;
    };
    let alive = position
        .heroes(seat)
        .filter(|(hero, _)| position.is_alive(*hero));
    let alive = i64::from(few(alive.count().max(1)));
    let life = if alive == 1 { LAST_HERO } else { OWN_HERO };
    (life + gold_held(position, seat) / alive) * caution(position) / 100
}

/// What a click of an enemy is worth.
fn click_gained(position: Position, who: FigId) -> i64 {
    match &position.kind(who).role {
        Role::Hero { .. } => 28 + 60 / i64::from(life(position, who).max(Clicks(1))),
        Role::Spawn { points, .. } => {
            10 + i64::from(*points) / i64::from(life(position, who).max(Clicks(1)))
        }
    }
}

/// What the death of an enemy is worth: experience, and an enemy less.
fn death_gained(position: Position, who: FigId) -> i64 {
    match (position.warrior(who).owner, &position.kind(who).role) {
        (Some(seat), _) => ENEMY_HERO + gold_held(position, seat),
        (None, Role::Spawn { points, .. }) => 120 + i64::from(*points) * 2,
        (None, Role::Hero { .. }) => 0,
    }
}

/// An attack that is thought of: from where, on whom.
#[derive(Clone, Copy)]
pub(super) struct Assault {
    pub who: FigId,
    pub from: Square,
    pub on: FigId,
    pub ranged: bool,
    /// Whether the target will look elsewhere.
    pub behind: bool,
}

impl Assault {
    /// The attack as one blow, made with nothing optional.
    pub fn blow(self, position: Position) -> Blow {
        let line = position
            .square(self.on)
            .and_then(|to| position.sight(self.from, to).ok());
        Blow {
            by: self.who,
            on: self.on,
            kind: StrikeKind::Attack,
            ranged: self.ranged,
            behind: self.behind,
            hindered: self.ranged && line.is_some_and(|line| line.hindered),
            with: Using::NOTHING,
            targets: 1,
        }
    }
}

/// What an attack is worth: the clicks and death it may bring, and the activation that it freezes,
/// less what the counterattack may cost if there is one.
pub(super) fn attack_worth(outlook: Outlook, blow: Blow, answer: i64) -> i64 {
    let odds = Odds::new(*outlook, blow);
    let kills = odds.at_least(life(*outlook, blow.on));
    let miss = miss_risked(outlook, blow.by);
    odds_worth(outlook, blow, &odds) - miss - answer + share(kills, answer)
}

/// What a blow is worth by itself: the clicks and death of an enemy, or those of a friend with a
/// minus.
pub(super) fn hit_worth(outlook: Outlook, blow: Blow) -> i64 {
    odds_worth(outlook, blow, &Odds::new(*outlook, blow))
}

fn odds_worth(outlook: Outlook, blow: Blow, odds: &Odds) -> i64 {
    let Blow { by, on, .. } = blow;
    let kills = odds.at_least(life(*outlook, on));
    let back = answers_risked(outlook, blow, odds);
    if outlook.are_enemies(by, on) {
        share(odds.expected(), click_gained(*outlook, on))
            + share(kills, death_gained(*outlook, on))
            + freeze_worth(*outlook, blow, odds)
            - back
    } else {
        -share(odds.expected(), click_risked(outlook, on))
            - share(kills, death_risked(*outlook, on))
            - back
    }
}

/// What it is worth that an enemy cannot be activated for a turn, which the die of a hit may bring
/// (AB-MFREEZE); nothing of one that is nearly dead, has no courage, or is chilled already.
fn freeze_worth(position: Position, blow: Blow, odds: &Odds) -> i64 {
    let Blow { by, on, .. } = blow;
    let idle = position.has(on, Ability::Demoralised)
        || position.warrior(on).marks.has(Marks::CHILLED)
        || life(position, on) < FIT_TO_ACT;
    if idle || !position.uses(by, blow.with, Ability::MagicFreeze) {
        return 0;
    }
    let lost = match position.warrior(on).owner {
        Some(seat) => FROZEN + gold_held(position, seat) / 2,
        None => FROZEN_SPAWN,
    };
    share(odds.hit(), lost) * i64::from(FREEZE_WAYS) / 6
}

/// What the answers of its target are likely to cost who strikes such a blow.
fn answers_risked(outlook: Outlook, blow: Blow, odds: &Odds) -> i64 {
    let Blow { by, on, .. } = blow;
    let dies = life(*outlook, by) <= Clicks(1);
    let cost = || click_risked(outlook, by) + if dies { death_risked(*outlook, by) } else { 0 };
    let answers = outlook
        .tolls(by, on)
        .filter(|(toll, _)| *toll != Toll::CriticalMiss);
    answers
        .map(|(toll, _)| share(odds.falls_due(toll), cost()))
        .sum()
}

/// What its own dice are likely to cost who attacks, whatever the target (ATK-8): so rare that whoever
/// would die of it attacks all the same.
pub(super) fn miss_risked(outlook: Outlook, by: FigId) -> i64 {
    share(miss_chance(), click_risked(outlook, by))
}

/// What a Shockwave sent out from a square is worth (AB-SHOCK).
pub(super) fn wave_worth(outlook: Outlook, who: FigId, from: Square, with: Using) -> i64 {
    let struck = outlook.wave_targets(who, from);
    let worth = struck.iter().map(|on| {
        let line = outlook.wave_line(who, from, *on);
        let behind = !outlook.is_before(*on, from);
        let assault = Assault {
            who,
            from,
            on: *on,
            ranged: true,
            behind,
        };
        let blow = Blow {
            hindered: line.is_some_and(|line| line.hindered),
            with,
            targets: struck.len(),
            ..assault.blow(*outlook)
        };
        if outlook.are_enemies(who, *on) {
            hit_worth(outlook, blow) - counter_worth(outlook, assault, blow.hindered)
        } else {
            hit_worth(outlook, blow)
        }
    });
    worth.sum::<i64>() - miss_risked(outlook, who)
}

/// What the counterattack may cost.
pub(super) fn counter_worth(outlook: Outlook, assault: Assault, hindered: bool) -> i64 {
    let Assault { who, on, .. } = assault;
    let far = outlook
        .square(on)
        .is_none_or(|at| at.king_steps(assault.from) > outlook.kind(on).range);
    let silent = outlook.has(on, Ability::Demoralised)
        || assault.behind
        || (assault.ranged && (far || outlook.has(on, Ability::Berserk)));
    if silent {
        return 0;
    }
    let blow = Blow {
        by: on,
        on: who,
        kind: StrikeKind::Counter,
        ranged: assault.ranged,
        behind: false,
        hindered,
        with: Using::NOTHING,
        targets: 1,
    };
    let odds = Odds::new(*outlook, blow.at_its_best(*outlook));
    let kills = odds.at_least(life(*outlook, who));
    share(odds.expected(), click_risked(outlook, who)) + share(kills, death_risked(*outlook, who))
}

/// What the attacks that may come on a square are likely to cost its figure.
pub(super) fn danger(outlook: Outlook, threats: &Threats, who: FigId, at: Square) -> i64 {
    let mut clicks: Vec<i64> = threats
        .at(at)
        .map(|threat| threat.clicks.per_mille())
        .collect();
    clicks.sort_unstable_by(|a, b| b.cmp(a));
    let expected: i64 = clicks.iter().take(ATTACKS_A_TURN).sum();
    let alive = i64::from(life(*outlook, who).max(Clicks(1))) * 1000;
    let doom = (expected * 1000 / alive).min(1000);
    let death = doom * doom / 1000 * death_risked(*outlook, who) / 1000;
    let hurt = expected * click_risked(outlook, who) / 1000;
    (hurt + death) * outlook.taste.dangers / 100
}

/// What it costs a hero that tokens of a colour turn because of it.
pub(super) const fn token_worth(colour: TokenColour) -> i64 {
    match colour {
        TokenColour::Yellow => 35,
        TokenColour::Blue => 50,
        TokenColour::Red => 80,
    }
}

/// The heroes inside the dungeon that are not of a seat's team.
pub(super) fn enemy_heroes<'a>(
    position: Position<'a>,
    seat: Seat,
) -> impl Iterator<Item = (FigId, Square)> + use<'a> {
    let team = position.book.teams[seat];
    position.on_board().filter(move |(who, _)| {
        let owner = position.warrior(*who).owner;
        owner.is_some_and(|owner| position.book.teams[owner] != team)
    })
}

/// Where the heroes of a seat stand inside the dungeon.
pub(super) fn own_heroes(position: Position<'_>, seat: Seat) -> impl Iterator<Item = Square> {
    position.heroes(seat).filter_map(|(_, hero)| hero.square())
}
