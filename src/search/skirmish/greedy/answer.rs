//! Answers to questions in mid-command.

use super::super::Odds;
use super::super::evaluation::{Outlook, enemy_heroes, miss_risked, missing, own_heroes};
use super::Greedy;
use super::assault::towards;
use crate::games::skirmish::{
    Ability, Blow, Bonus, Clicks, Command, FigId, Position, StrikeKind, Targets, Task, Treasure,
    Value,
};
use crate::kernel::{Facing, Square, few};

impl Greedy {
    /// The answer to the question on top; `legal` holds the possible ones.
    pub(super) fn answer(&mut self, position: Outlook) -> Option<Command> {
        let answers = || {
            self.legal
                .iter()
                .copied()
                .filter(|c| *c != Command::Concede)
        };
        match position.question()? {
            Task::Assign { .. } => answers()
                .find(|command| {
                    matches!(command, Command::Assign { chest, to }
                        if serves_now(*position, *chest, *to))
                })
                .or(Some(Command::Begin)),
            Task::Spins { mover, .. } => spin(*position, mover, answers()),
            Task::Dodges { .. } => answers().find(|c| matches!(c, Command::Dodge { .. })),
            Task::Counters { attacker, .. } => {
                strike(position, attacker, StrikeKind::Counter, answers())
            }
            Task::FreeAttack { on, .. } => strike(position, on, StrikeKind::Free, answers()),
            Task::Reply { on, .. } => strike(position, on, StrikeKind::Reply, answers()),
            Task::Pick => answers().max_by_key(|command| pick_worth(*position, *command)),
            Task::Place => answers().max_by_key(|command| place_worth(*position, *command)),
            Task::Return { .. } => answers().max_by_key(|command| place_worth(*position, *command)),
            Task::Confused => confused(*position, answers()),
            Task::Drop { .. } => answers().max_by_key(|command| drop_worth(*position, *command)),
            Task::Level { .. } => answers().max_by_key(|command| raise_worth(*position, *command)),
            _ => answers().next(),
        }
    }
}

/// A level heals: the hero that has lost most goes up, of equals the one of the lowest level.
fn raise_worth(position: Position, command: Command) -> (Clicks, std::cmp::Reverse<u8>) {
    match command {
        Command::Raise { hero } => (
            missing(position, hero),
            std::cmp::Reverse(position.warrior(hero).level),
        ),
        _ => (Clicks::ZERO, std::cmp::Reverse(u8::MAX)),
    }
}

/// Whether a held chest should serve a hero this turn: what lasts always, unless it would replace a
/// better ability; a potion when it is needed.
fn serves_now(position: Position, chest: crate::games::skirmish::ChestId, to: FigId) -> bool {
    let treasure = position.chest(chest).treasure(position.book);
    let Some(treasure) = treasure else {
        return false;
    };
    if treasure.is_potion() {
        return potion_helps(position, treasure, to);
    }
    Value::ALL
        .into_iter()
        .all(|value| match treasure.bonus(value) {
            Some(Bonus::Ability(lent)) => {
                let own = position.shown(to, value);
                own.is_none_or(|own| {
                    ability_rank(position, to, lent) > ability_rank(position, to, own)
                })
            }
            Some(Bonus::Number(_)) | None => true,
        })
}

/// How much an ability is wanted where only one can be shown.
fn ability_rank(position: Position, who: FigId, ability: Ability) -> u8 {
    let hurt = missing(position, who) >= Clicks(3);
    match ability {
        Ability::Flight | Ability::Charge | Ability::Bound | Ability::MagicBlast => 8,
        Ability::WeaponMaster | Ability::Toughness | Ability::Invulnerability => 7,
        Ability::Regeneration | Ability::Healing if hurt => 9,
        Ability::Dodge | Ability::Vampirism | Ability::SneakAttack | Ability::Sweep => 6,
        Ability::LimitedInvisibility | Ability::MagicRetaliation | Ability::Venom => 5,
        Ability::Nimble | Ability::Stealth | Ability::BattleArmour => 4,
        Ability::Quickness
        | Ability::MagicLevitation
        | Ability::Aquatic
        | Ability::ForcedMarch
        | Ability::Ram
        | Ability::Healing
        | Ability::Flame
        | Ability::Shockwave
        | Ability::MagicHealing
        | Ability::PoleArm
        | Ability::MagicImmunity
        | Ability::Defend
        | Ability::Regeneration
        | Ability::StartingPosition
        | Ability::Berserk
        | Ability::MagicEnhancement
        | Ability::BattleFury
        | Ability::Demoralised
        | Ability::Necromancy
        | Ability::Command
        | Ability::Pierce
        | Ability::MagicFreeze
        | Ability::MagicConfusion => 2,
    }
}

fn potion_helps(position: Position, treasure: &Treasure, to: FigId) -> bool {
    let Some(at) = position.square(to) else {
        return false;
    };
    let mut near = position
        .on_board()
        .filter(|(other, there)| position.are_enemies(to, *other) && there.king_steps(at) <= 3);
    Value::ALL
        .into_iter()
        .any(|value| match treasure.bonus(value) {
            Some(Bonus::Ability(Ability::Regeneration)) => missing(position, to) >= Clicks(3),
            Some(Bonus::Ability(_)) if value == Value::Speed => true,
            Some(_) => near.next().is_some(),
            None => false,
        })
}

/// Spins towards a newcomer, unless it sees it and most of its other enemies already.
fn spin(
    position: Position,
    mover: FigId,
    mut answers: impl Iterator<Item = Command> + Clone,
) -> Option<Command> {
    let who = answers.clone().find_map(|command| match command {
        Command::Spin { who, .. } | Command::Decline { who } => Some(who),
        _ => None,
    })?;
    let at = position.square(who)?;
    let to = best_facing(position, who, at, Some(mover));
    let wish = Command::Spin { who, to };
    if position.check(wish).is_ok() {
        return Some(wish);
    }
    answers.find(|command| *command == Command::Decline { who })
}

/// Where a figure on a square looks best: at enemies in contact, most of all at a newcomer, then at
/// those near it. Its own facing is kept when no other is better.
pub(super) fn best_facing(
    position: Position,
    who: FigId,
    at: Square,
    newcomer: Option<FigId>,
) -> Facing {
    let arc = position.kind(who).arc;
    let enemies = position
        .on_board()
        .filter(|(other, _)| position.are_enemies(who, *other));
    let enemies: Vec<(Square, i32)> = enemies
        .filter(|(_, there)| there.king_steps(at) <= 8)
        .map(|(other, there)| {
            let weight = match there.king_steps(at) {
                _ if newcomer == Some(other) => 900,
                1 if position.are_next(at, there) => 400,
                steps => 60 / i32::from(steps.max(1)),
            };
            (there, weight)
        })
        .collect();
    let worth = |facing: &Facing| -> i32 {
        let seen = enemies.iter().filter(|(there, _)| {
            let (right, down) = at.offset(*there);
            facing.arc_holds(arc, right, down)
        });
        // Looking straight at them leaves them less room to go round.
        seen.map(|(there, weight)| weight + i32::from(towards(at, *there) == *facing))
            .sum()
    };
    let now = position.warrior(who).facing;
    let best = Facing::ALL.into_iter().max_by_key(worth).unwrap_or(now);
    if worth(&best) > worth(&now) {
        best
    } else {
        now
    }
}

/// Strikes back whenever that promises anything, with the abilities that promise most.
fn strike(
    position: Outlook,
    on: FigId,
    kind: StrikeKind,
    answers: impl Iterator<Item = Command> + Clone,
) -> Option<Command> {
    let promise = |command: &Command| match *command {
        Command::Strike { who, with } => {
            let blow = Blow::standing(*position, who, on, Targets::one(on), with, kind);
            let odds = Odds::new(*position, blow);
            let risk = miss_risked(position, who);
            odds.expected().per_mille() - risk
        }
        _ => 0,
    };
    // Declining stands after the strikes, and promises nothing.
    answers.max_by_key(promise)
}

/// Moves who is confused as far as it goes from what it wants, and leaves it looking away.
fn confused(
    position: Position,
    mut answers: impl Iterator<Item = Command> + Clone,
) -> Option<Command> {
    let (who, at) = position.active_warrior().ok()?;
    let wants = wanted(position, who);
    let away = |from: Square| wants.iter().map(|there| from.king_steps(*there)).min();
    let further = answers.clone().filter_map(|command| match command {
        Command::Step { to } | Command::Fly { to } if away(to) > away(at) => {
            Some((away(to), command))
        }
        _ => None,
    });
    if let Some((_, step)) = further.max_by_key(|(steps, _)| *steps) {
        return Some(step);
    }
    let confuser = position.confuser().and_then(|by| position.square(by));
    let back = confuser.filter(|from| position.is_before(who, *from));
    let turn = back.map(|from| Command::Turn {
        to: towards(from, at),
    });
    answers
        .find(|command| Some(*command) == turn)
        .or(Some(Command::Done))
}

/// Where a figure wants to go: a hero out with its gold, or to a chest; a spawn to the hero that
/// confuses it.
fn wanted(position: Position, who: FigId) -> Vec<Square> {
    let Some(seat) = position.warrior(who).owner else {
        let hero = position.confuser().and_then(|by| position.square(by));
        return hero.into_iter().collect();
    };
    if position.chests_held(seat) > 0 {
        return position.exit_square(seat).into_iter().collect();
    }
    let chests = position.state.chests();
    chests.filter_map(|(_, chest)| chest.square()).collect()
}

/// The spawn that hits hardest for its points.
fn pick_worth(position: Position, command: Command) -> i32 {
    let Command::Pick { kind } = command else {
        return 0;
    };
    let kind = position.book.kind(kind);
    let Some(click) = kind.dial.first() else {
        return 0;
    };
    let value = |value: Value| i32::from(click.values[value]);
    4 * value(Value::Damage)
        + 2 * value(Value::Attack)
        + value(Value::Defence)
        + value(Value::Speed)
        + i32::from(kind.range) / 2
        + i32::from(few(kind.dial.len()))
}

/// Spawn are placed around the hero because of whom they come, looking at it, best behind it and in
/// its way out.
fn place_worth(position: Position, command: Command) -> i32 {
    let Command::Place { at, facing } = command else {
        return 0;
    };
    let hero = position.state.muster().map(|muster| muster.hero);
    let Some((hero, there)) = hero.and_then(|hero| Some((hero, position.square(hero)?))) else {
        return 0;
    };
    let touches = position.are_next(at, there);
    let behind = touches && !position.is_before(hero, at);
    let exit = position
        .warrior(hero)
        .owner
        .and_then(|seat| position.state.players()[seat].exit);
    let blocks = exit.is_some_and(|gate| {
        let exit = position.state.layout().gate(gate).square;
        exit.king_steps(at) < exit.king_steps(there)
    });
    let looks = facing == towards(at, there);
    40 * i32::from(touches) + 6 * i32::from(behind) + 5 * i32::from(blocks) + 20 * i32::from(looks)
        - 3 * i32::from(at.king_steps(there))
}

/// A lost chest goes where the own hero gets to it first.
fn drop_worth(position: Position, command: Command) -> i32 {
    let (Command::Drop { at, facing }, Some(seat)) = (command, position.to_act()) else {
        return 0;
    };
    let own = own_heroes(position, seat).min_by_key(|own| own.king_steps(at));
    let near = own.map_or(0, |own| i32::from(own.king_steps(at)));
    let opens = own.is_some_and(|own| facing == towards(at, own));
    let others = enemy_heroes(position, seat).map(|(_, there)| i32::from(there.king_steps(at)));
    others.min().unwrap_or(0) - 2 * near + i32::from(opens)
}
