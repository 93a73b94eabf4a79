//! When an ability counts as used: by the event that names it, by the attack that makes use of it,
//! or by the part that its rule adds to a sum.

use crate::games::skirmish::{
    Ability, AbilityEvent, BREAKAWAY_NEEDS, BookkeepingEvent, ChestEvent, Command, DiceEvent,
    Event, FigId, Marks, MovementEvent, NIMBLE_FINGERS, Piece, Position, Refusal, Rule,
    StrikeEvent, StrikeKind, Striker, Sum, Targets, Task, Terrain, Throw, TurnEvent, Using, Value,
};
use crate::kernel::Square;

/// Takes each ability as it is counted.
type Count<'a> = &'a mut dyn FnMut(Ability);

/// Whether uses of an ability are counted: of all but the one without effect (AB-START).
pub const fn is_counted(ability: Ability) -> bool {
    !matches!(ability, Ability::StartingPosition)
}

/// Attacks of a kind of their own that count when they begin, whoever they hit.
const ATTACKS: [Ability; 5] = [
    Ability::MagicBlast,
    Ability::Flame,
    Ability::Shockwave,
    Ability::MagicFreeze,
    Ability::MagicConfusion,
];

/// What Pierce takes no account of (AB-PIERCE).
const ARMOUR: [Ability; 3] = [
    Ability::BattleArmour,
    Ability::Toughness,
    Ability::Invulnerability,
];

/// Counts the abilities that an event is the work of, in the position before it.
pub(super) fn worked(position: &Position<'_>, event: Event, count: Count<'_>) {
    match event {
        Event::Turn(TurnEvent::Activated { who, counts, .. }) => {
            begun(position, who, counts, count)
        }
        Event::Dice(DiceEvent::Thrown { of, dice }) => thrown(position, of, dice, count),
        Event::Movement(MovementEvent::Entered { who, to }) => entered(position, who, to, count),
        Event::Movement(MovementEvent::Stepped { who, to })
        | Event::Movement(MovementEvent::Passed { who, to }) => moved(position, who, to, count),
        Event::Movement(MovementEvent::Turned { who, .. }) if !position.is_active(who) => {
            count(Ability::Nimble)
        }
        Event::Movement(MovementEvent::Levitated { .. }) => count(Ability::MagicLevitation),
        Event::Turn(TurnEvent::Commanded { .. }) => count(Ability::Command),
        Event::Ability(AbilityEvent::Returned { .. })
        | Event::Ability(AbilityEvent::StayedDead { .. }) => count(Ability::Necromancy),
        Event::Ability(AbilityEvent::Affected { who, ability, .. }) => {
            affected(position, who, ability, count)
        }
        Event::Strike(StrikeEvent::Mended { who, .. }) => mended(position, who, count),
        Event::Chest(ChestEvent::StealTried { who, .. }) => NIMBLE_FINGERS
            .into_iter()
            .filter(|ability| position.has(who, *ability))
            .for_each(count),
        Event::Bookkeeping(BookkeepingEvent::Settled) => unnoticed(position, count),
        _ => fought(position, event, count),
    }
}

fn begun(position: &Position<'_>, who: Piece, counts: u8, count: Count<'_>) {
    if counts == 0 {
        count(Ability::Quickness);
    }
    count_part(&position.speed_sum(who), Ability::ForcedMarch, count);
    let Piece::Warrior(who) = who else { return };
    let Some(at) = position.square(who) else {
        return;
    };
    let mut near = position.enemies_next(who, at);
    let before = |enemy| square_before(position, who, enemy);
    if position.has(who, Ability::Demoralised) && near.any(before) {
        count(Ability::Demoralised);
    }
}

fn square_before(position: &Position<'_>, who: FigId, other: FigId) -> bool {
    let there = position.square(other);
    there.is_some_and(|there| position.is_before(who, there))
}

fn thrown(position: &Position<'_>, of: Throw, dice: [u8; 2], count: Count<'_>) {
    match of {
        Throw::Break(who) if (position.break_needs(who)..BREAKAWAY_NEEDS).contains(&dice[0]) => {
            // All abilities that help stand beside the speed: there is one at most.
            position.ability(who, Value::Speed).map(count);
        }
        // The clicks of a Magic Healing are a throw of the healer too, of one die.
        Throw::Heal(who) if dice[1] > 0 => {
            let magic = position.has(who, Ability::MagicHealing);
            count_price(&position.attack_cost(who, magic), count);
            count(match magic {
                true => Ability::MagicHealing,
                false => Ability::Healing,
            });
        }
        Throw::Regenerate(_) => count(Ability::Regeneration),
        Throw::Dodge(_) => count(Ability::Dodge),
        _ => {}
    }
}

fn moved(position: &Position<'_>, who: FigId, to: Square, count: Count<'_>) {
    let Some(from) = position.square(who) else {
        return;
    };
    let far = from.king_steps(to) > 1;
    if far && position.has(who, Ability::Flight) {
        count(Ability::Flight);
    } else {
        waded(position, who, to, count);
    }
    sneaked(position, who, Some(from), to, count);
}

fn entered(position: &Position<'_>, who: FigId, to: Square, count: Count<'_>) {
    waded(position, who, to, count);
    sneaked(position, who, None, to, count);
}

/// A square that costs others more (AB-FLIGHT, AB-AQUATIC).
fn waded(position: &Position<'_>, who: FigId, to: Square, count: Count<'_>) {
    let ground = position.state.layout().ground(to);
    if ground.cost < 2 {
        return;
    }
    if position.has(who, Ability::Flight) {
        count(Ability::Flight);
    } else if ground.terrain == Terrain::Water && position.has(who, Ability::Aquatic) {
        count(Ability::Aquatic);
    }
}

/// Enemies that would have been free to spin (AB-SNEAK, R-SPIN).
fn sneaked(
    position: &Position<'_>,
    who: FigId,
    from: Option<Square>,
    to: Square,
    count: Count<'_>,
) {
    if !position.is_active(who) || !position.has(who, Ability::SneakAttack) {
        return;
    }
    let known = |enemy: &FigId| {
        let there = position.square(*enemy);
        matches!((from, there), (Some(from), Some(there)) if position.are_next(from, there))
    };
    let new = position.enemies_next(who, to).filter(|enemy| !known(enemy));
    new.for_each(|_| count(Ability::SneakAttack));
}

/// Effect damage: the ability that does it, and those that undo it (AB-3).
fn affected(position: &Position<'_>, who: FigId, ability: Ability, count: Count<'_>) {
    let sum = position.effect_sum(ability, who);
    // Pole Arm ends the activation besides.
    if sum.total() > 0 || ability == Ability::PoleArm {
        count(ability);
    }
    for soak in [
        Ability::MagicImmunity,
        Ability::Toughness,
        Ability::Invulnerability,
    ] {
        count_part(&sum, soak, count);
    }
}

/// Within an attack only Vampirism heals, out of all activations only Command.
fn mended(position: &Position<'_>, who: FigId, count: Count<'_>) {
    match (position.state.strike(), position.state.activation()) {
        (Some(strike), _) if strike.by == Striker::Warrior(who) => count(Ability::Vampirism),
        (None, None) => count(Ability::Command),
        _ => {}
    }
}

/// Tokens of a block that a hero has entered and that do not wake (R-STEALTHTOKEN).
fn unnoticed(position: &Position<'_>, count: Count<'_>) {
    let Some(Task::Tokens {
        hero,
        entered: true,
    }) = position.state.agenda().last().copied()
    else {
        return;
    };
    let Some(at) = position.square(hero) else {
        return;
    };
    let layout = position.state.layout();
    let inside = |there: &Square| layout.block_of(*there) == layout.block_of(at);
    let tokens = position.state.tokens().filter_map(|(_, token)| token.at);
    let mut tokens = tokens.filter(inside).peekable();
    // As long as one stands next to the hero that one turns, and this moment comes again.
    if tokens.peek().is_none() || tokens.any(|there| position.are_next(at, there)) {
        return;
    }
    for ability in [Ability::Stealth, Ability::LimitedInvisibility] {
        if position.has(hero, ability) {
            count(ability);
        }
    }
}

/// The events of an attack.
fn fought(position: &Position<'_>, event: Event, count: Count<'_>) {
    match event {
        Event::Strike(StrikeEvent::StrikeBegan {
            by: Striker::Warrior(who),
            kind,
            ranged,
            with,
            ..
        }) => {
            if kind == StrikeKind::Attack {
                count_price(&position.attack_cost(who, ranged), count);
            }
            ATTACKS
                .into_iter()
                .filter(|ability| position.uses(who, with, *ability))
                .for_each(count);
        }
        Event::Bookkeeping(BookkeepingEvent::Targeted { who }) => pierced(position, who, count),
        Event::Strike(StrikeEvent::StrikeRolled { .. }) => swept(position, count),
        Event::Strike(StrikeEvent::Hit { who }) | Event::Strike(StrikeEvent::Missed { who }) => {
            compared(position, who, count)
        }
        Event::Strike(StrikeEvent::DamageRolled { .. }) if !is_ranged(position) => {
            count(Ability::WeaponMaster)
        }
        Event::Bookkeeping(BookkeepingEvent::StrikeEnded) => silenced(position, count),
        _ => {}
    }
}

/// The figure whose attack is being resolved, and the abilities it attacks with.
fn striker(position: &Position<'_>) -> Option<(FigId, Using)> {
    let strike = position.state.strike()?;
    match strike.by {
        Striker::Warrior(who) => Some((who, strike.with)),
        Striker::Trap(_) => None,
    }
}

fn is_ranged(position: &Position<'_>) -> bool {
    let strike = position.state.strike();
    strike.is_some_and(|strike| strike.ranged)
}

fn pierced(position: &Position<'_>, target: FigId, count: Count<'_>) {
    let armoured = || ARMOUR.iter().any(|armour| position.has(target, *armour));
    if let Some((who, with)) = striker(position)
        && position.uses(who, with, Ability::Pierce)
        && armoured()
    {
        count(Ability::Pierce);
    }
}

fn swept(position: &Position<'_>, count: Count<'_>) {
    if let Some((who, with)) = striker(position)
        && position.uses(who, with, Ability::Sweep)
        && marked(position, Marks::TARGET).count() > 1
    {
        count(Ability::Sweep);
    }
}

fn marked<'a>(position: &Position<'a>, marks: Marks) -> impl Iterator<Item = FigId> + use<'a> {
    let warriors = position.state.warriors();
    let marked = warriors.filter(move |(_, warrior)| warrior.marks.has(marks));
    marked.map(|(who, _)| who)
}

/// A roll is compared: who adds to it, and to what it must reach. A dodge, which says that a hit
/// missed after all, compares nothing again.
fn compared(position: &Position<'_>, target: FigId, count: Count<'_>) {
    let Some(strike) = position.state.strike() else {
        return;
    };
    if position.warrior(target).marks.has(Marks::HIT) {
        return;
    }
    let (attack, defence) = match strike.by {
        Striker::Warrior(who) => {
            let contest = position.rolled_contest(strike, who, target);
            (contest.added, contest.needed)
        }
        // Whether the line is hindered changes no ability's part.
        Striker::Trap(_) => {
            let defence = position.defence_sum(target, strike.ranged, false);
            (Sum::default(), defence)
        }
    };
    count_part(&attack, Ability::BattleFury, count);
    for ability in [
        Ability::Defend,
        Ability::BattleArmour,
        Ability::Invulnerability,
    ] {
        count_part(&defence, ability, count);
    }
}

/// Counts the abilities in the damage of the attack being resolved, in the position before the first
/// dial turns.
pub(super) fn dealt(position: &Position<'_>, count: Count<'_>) {
    for target in marked(position, Marks::HIT) {
        let sum = position.damage_sum(target);
        for ability in [
            Ability::SneakAttack,
            Ability::MagicEnhancement,
            Ability::Toughness,
            Ability::Invulnerability,
        ] {
            count_part(&sum, ability, count);
        }
    }
}

/// Those who would strike back at a neighbour before them, but have lost heart (ATK-7).
fn silenced(position: &Position<'_>, count: Count<'_>) {
    let Some(strike) = position.state.strike() else {
        return;
    };
    let Striker::Warrior(attacker) = strike.by else {
        return;
    };
    if strike.kind != StrikeKind::Attack || strike.ranged {
        return;
    }
    for target in marked(position, Marks::TARGET) {
        let lost = position.has(target, Ability::Demoralised);
        if lost
            && position.are_enemies(attacker, target)
            && square_before(position, target, attacker)
        {
            count(Ability::Demoralised);
        }
    }
}

/// Counts the abilities that keep the warrior just activated from a shot it could make from where it
/// stands, its price apart (AB-STEALTH, AB-LINV, AB-MIMM, AB-BERSERK).
pub(super) fn sheltered(position: &Position<'_>, count: Count<'_>) {
    let Ok((who, at)) = position.active_warrior() else {
        return;
    };
    let enemies = position.on_board();
    let enemies = enemies.filter(|(other, _)| position.are_enemies(who, *other));
    let mut forbidden = false;
    for (target, there) in enemies {
        let on = Targets::one(target);
        let refused = |with| position.check(Command::Attack { on, with }).err();
        let in_reach = || in_reach(position, who, at, there);
        match refused(Using::NOTHING) {
            Some(Refusal::Stealthy) => count(Ability::Stealth),
            Some(Refusal::Invisible) if in_reach() => count(Ability::LimitedInvisibility),
            Some(Refusal::BerserkShoots) if in_reach() => {
                forbidden |= position.enemies_next(who, at).next().is_none();
            }
            _ => {}
        }
        let immune = |with| matches!(refused(with), Some(Refusal::MagicImmune));
        if Using::ALL.into_iter().any(immune) {
            count(Ability::MagicImmunity);
        }
    }
    if forbidden {
        count(Ability::Berserk);
    }
}

fn in_reach(position: &Position<'_>, who: FigId, at: Square, there: Square) -> bool {
    let sight = position.sight(at, there);
    let near = sight.is_ok_and(|sight| sight.distance <= position.kind(who).range);
    near && position.is_before(who, there)
}

/// Counts an ability if its rule has a part in a sum.
fn count_part(sum: &Sum, ability: Ability, count: Count<'_>) {
    let rule: Rule = ability.rule();
    if sum.parts().iter().any(|part| part.rule == rule) {
        count(ability);
    }
}

/// Counts the ability that sets the price of an attack.
fn count_price(price: &Sum, count: Count<'_>) {
    for ability in [Ability::Charge, Ability::Bound, Ability::Nimble] {
        count_part(price, ability, count);
    }
}
