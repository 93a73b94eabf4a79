//! What things are worth in the skirmish, in points: twenty points are one MP of a hero's way.

use super::{Blow, Fraction, Odds, Threats};
use crate::games::skirmish::{
    Ability, Chest, ChestPlace, FigId, Piece, Position, Role, StrikeKind, Terrain, TokenColour,
    Treasure, Using,
};
use crate::kernel::{Arc, Facing, Seat, Square};
use pathfinding::prelude::dijkstra_reach;

/// Points of one MP on the way.
pub(super) const STEP: i64 = 20;
/// A way that does not exist, in MP.
pub(super) const NO_WAY: u16 = 120;
/// MP that a warrior in the way is taken to cost: a fight, or a breakaway and a way round.
const WARRIOR_IN_WAY: u32 = 5;
/// MP that entering a block with a token is taken to cost.
const TOKEN_IN_WAY: u32 = 6;
/// Points of an own hero's life, of an enemy hero's, and of each gold piece that it would lose.
const OWN_HERO: i64 = 450;
const ENEMY_HERO: i64 = 220;
/// Threats that count: as many enemies as one opponent can bring up in a turn.
const ATTACKS_A_TURN: usize = 2;

/// So many points with this chance, or for each of so many.
pub(super) fn share(of: Fraction, points: i64) -> i64 {
    of.per_mille() as i64 * points / 1000
}

/// Clicks until a figure shows skulls.
pub(super) fn life(position: Position, who: FigId) -> u8 {
    let live = position.kind(who).dial.len() as u8;
    live.saturating_sub(position.warrior(who).click)
}

/// Clicks that healing could give back.
pub(super) fn missing(position: Position, who: FigId) -> u8 {
    let click = position.warrior(who).click;
    click.saturating_sub(position.best_click(who))
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

/// What losing a click of a figure costs the player who risks it.
pub(super) fn click_risked(position: Position, who: FigId) -> i64 {
    if position.warrior(who).is_hero() {
        25 + 90 / i64::from(life(position, who).max(1))
    } else {
        3
    }
}

/// What the death of a figure costs the player who risks it.
pub(super) fn death_risked(position: Position, who: FigId) -> i64 {
    match position.warrior(who).owner {
        Some(seat) => OWN_HERO + gold_held(position, seat),
        None => 6,
    }
}

/// What a click of an enemy is worth.
fn click_gained(position: Position, who: FigId) -> i64 {
    match &position.kind(who).role {
        Role::Hero { .. } => 28 + 60 / i64::from(life(position, who).max(1)),
        Role::Spawn { points, .. } => {
            6 + i64::from(*points) / i64::from(life(position, who).max(1)) / 2
        }
    }
}

/// What the death of an enemy is worth: experience, and an enemy less.
fn death_gained(position: Position, who: FigId) -> i64 {
    match (position.warrior(who).owner, &position.kind(who).role) {
        (Some(seat), _) => ENEMY_HERO + gold_held(position, seat),
        (None, Role::Spawn { points, .. }) => 100 + i64::from(*points) * 3 / 2,
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

/// What an attack is worth: the clicks and death it may bring, less those of the counterattack.
pub(super) fn attack_worth(position: Position, assault: Assault, blow: Blow) -> i64 {
    let Assault { who, on, .. } = assault;
    let odds = Odds::new(position, blow);
    let kills = odds.at_least(life(position, on));
    let own_click = share(odds.own_click(), click_risked(position, who));
    let answer = counter_worth(position, assault, blow.hindered);
    hit_worth(position, blow) - own_click - answer + share(kills, answer)
}

/// What a blow is worth by itself: the clicks and death of an enemy, or those of a friend with a
/// minus.
pub(super) fn hit_worth(position: Position, blow: Blow) -> i64 {
    let Blow { by, on, .. } = blow;
    let odds = Odds::new(position, blow);
    let kills = odds.at_least(life(position, on));
    let back = share(odds.at_least(1), retaliation_risked(position, by, on));
    if position.are_enemies(by, on) {
        share(odds.expected(), click_gained(position, on))
            + share(kills, death_gained(position, on))
            - back
    } else {
        -share(odds.expected(), click_risked(position, on))
            - share(kills, death_risked(position, on))
            - back
    }
}

/// What the click of a retaliation costs who damages its bearer (AB-MRET).
fn retaliation_risked(position: Position, who: FigId, on: FigId) -> i64 {
    let harmless = position.effect_sum(Ability::MagicRetaliation, who).total() <= 0;
    if harmless || !position.has(on, Ability::MagicRetaliation) {
        return 0;
    }
    let dies = life(position, who) <= 1;
    click_risked(position, who) + if dies { death_risked(position, who) } else { 0 }
}

/// What a Shockwave sent out from a square is worth (AB-SHOCK).
pub(super) fn wave_worth(position: Position, who: FigId, from: Square, with: Using) -> i64 {
    let struck = position.wave_targets(who, from);
    let worth = struck.iter().map(|on| {
        let line = position.wave_line(who, from, *on);
        let behind = !position.is_before(*on, from);
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
            ..assault.blow(position)
        };
        if position.are_enemies(who, *on) {
            hit_worth(position, blow) - counter_worth(position, assault, blow.hindered)
        } else {
            hit_worth(position, blow)
        }
    });
    // Two ones come once in 36.
    worth.sum::<i64>() - click_risked(position, who) / 36
}

/// What the counterattack may cost.
fn counter_worth(position: Position, assault: Assault, hindered: bool) -> i64 {
    let Assault { who, on, .. } = assault;
    let far = position
        .square(on)
        .is_none_or(|at| at.king_steps(assault.from) > position.kind(on).range);
    let silent = position.has(on, Ability::Demoralised)
        || assault.behind
        || (assault.ranged && (far || position.has(on, Ability::Berserk)));
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
    let odds = Odds::new(position, blow.at_its_best(position));
    let kills = odds.at_least(life(position, who));
    share(odds.expected(), click_risked(position, who)) + share(kills, death_risked(position, who))
}

/// What the attacks that may come on a square are likely to cost its figure.
pub(super) fn danger(position: Position, threats: &Threats, who: FigId, at: Square) -> i64 {
    let mut clicks: Vec<i64> = threats
        .at(at)
        .map(|threat| threat.clicks.per_mille() as i64)
        .collect();
    clicks.sort_unstable_by(|a, b| b.cmp(a));
    let expected: i64 = clicks.iter().take(ATTACKS_A_TURN).sum();
    let alive = i64::from(life(position, who).max(1)) * 1000;
    let doom = (expected * 1000 / alive).min(1000);
    let death = doom * doom / 1000 * death_risked(position, who) / 1000;
    expected * click_risked(position, who) / 1000 + death
}

/// What it costs a hero that tokens of a colour turn because of it.
pub(super) const fn token_worth(colour: TokenColour) -> i64 {
    match colour {
        TokenColour::Yellow => 35,
        TokenColour::Blue => 50,
        TokenColour::Red => 80,
    }
}

/// Whether a figure on a square stands before a chest and next to it (CHEST-3).
pub(super) fn is_before_chest(position: Position, chest: &Chest, at: Square) -> bool {
    chest.square().is_some_and(|there| {
        let (right, down) = there.offset(at);
        position.are_next(there, at) && chest.facing.arc_holds(Arc::Standard, right, down)
    })
}

/// MP of the way from every square to the nearest of some goals, over many turns: figures in the
/// way are taken to cost a fight each.
pub(super) struct Distances<'a> {
    position: Position<'a>,
    costs: Vec<u16>,
}

impl<'a> Distances<'a> {
    /// The ways of a figure to any of these squares.
    pub fn new(position: Position<'a>, who: FigId, goals: &[Square]) -> Distances<'a> {
        let layout = position.state.layout();
        let mut extra = vec![0_u32; layout.area()];
        let mut add = |at: Square, cost: u32| {
            if let Some(index) = layout.index(at) {
                extra[index] += cost;
            }
        };
        let others = position.on_board().filter(|(other, _)| *other != who);
        others.for_each(|(_, at)| add(at, WARRIOR_IN_WAY));
        let chests = position
            .state
            .chests()
            .filter_map(|(_, chest)| chest.square());
        chests.for_each(|at| add(at, 3));
        let mut tokens = [false; 256];
        for (_, token) in position.state.tokens() {
            if let Some(at) = token.at {
                tokens[usize::from(layout.ground(at).block.0)] = true;
            }
        }
        let flies = position.has(who, Ability::Flight);
        let back = |to: &Option<Square>| {
            let to = *to;
            let from_goals = to
                .is_none()
                .then(|| goals.iter().map(|goal| (Some(*goal), 0)));
            let ways = to.into_iter().flat_map(|to| {
                Facing::ALL.into_iter().filter_map(move |way| {
                    let from = to.step(way)?;
                    position.is_open(to, way).then_some((to, from))
                })
            });
            let steps = ways.filter_map(|(to, from)| {
                let ground = layout.ground(from);
                let open = ground.is_enterable() || (flies && ground.terrain == Terrain::Crevice);
                let entered = layout.ground(to).block;
                let wakes = entered != ground.block && tokens[usize::from(entered.0)];
                let step = position.step_sum(Piece::Warrior(who), from, to).total();
                let in_way = layout.index(to).map_or(0, |index| extra[index]);
                let cost = u32::from(step.unsigned_abs())
                    + if flies { 0 } else { in_way }
                    + if wakes { TOKEN_IN_WAY } else { 0 };
                open.then_some((Some(from), cost))
            });
            let all: Vec<(Option<Square>, u32)> =
                from_goals.into_iter().flatten().chain(steps).collect();
            all
        };
        let mut costs = vec![NO_WAY; layout.area()];
        for item in dijkstra_reach(&None, back).take_while(|i| i.total_cost < NO_WAY.into()) {
            if let Some(index) = item.node.and_then(|at| layout.index(at)) {
                costs[index] = item.total_cost as u16;
            }
        }
        Distances { position, costs }
    }

    /// MP from a square.
    pub fn from(&self, at: Square) -> u16 {
        let index = self.position.state.layout().index(at);
        index.map_or(NO_WAY, |index| self.costs[index])
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
