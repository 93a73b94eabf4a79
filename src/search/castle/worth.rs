//! What single spells and abilities are worth to a side, which one of its figures names.

use crate::games::castle::{
    Faces, Fight, Figure, LORD, Lives, Matter, Phase, Position, Spell, Target, is_next_face,
};
use crate::kernel::Label;

/// A life of one's own, or of an enemy.
pub(super) const LIFE: i32 = 4;
/// A spell that is kept for a better moment.
pub(super) const CARD: i32 = 14;
/// A death that a blow brings.
const DEATH: i32 = 80;

/// A hero's death: three rounds, its place, its hand (FALL).
const HERO: i32 = 120;
/// A monster that leaves the game.
const MONSTER: i32 = 60;

/// In how many of 216 ways three dice with six sides show each sum.
const THREE_DICE: [i32; 19] = {
    let mut ways = [0; 19];
    let mut roll = 0;
    while roll < 216 {
        ways[3 + roll % 6 + roll / 6 % 6 + roll / 36] += 1;
        roll += 1;
    }
    ways
};

/// What one exchange of blows is worth to the heroes.
pub(super) fn exchange(position: Position<'_>, hero: Figure, monster: Figure) -> i32 {
    blow(position, hero, monster) - blow(position, monster, hero)
}

/// What one blow is worth on an average: a death, or a part of one.
fn blow(position: Position<'_>, by: Figure, to: Figure) -> i32 {
    let piece = position.state.piece(to);
    if piece.warded || position.state.is_stunned(by) {
        return 0;
    }
    let death = if to.is_hero() { HERO } else { MONSTER };
    let lives = i32::from(piece.lives.0).max(1);
    let strength = by.strength();
    let less = i32::from(position.shield(to).0) - i32::from(strength.more);
    let worth = |sum: i32| match (sum - less).max(0) {
        damage if damage >= lives => death,
        damage => 6 * death * damage / (10 * lives),
    };
    match strength.dice {
        1 => {
            let sides = i32::from(strength.sides);
            (1..=sides).map(worth).sum::<i32>() / sides
        }
        _ => {
            let sums = (0..).zip(THREE_DICE);
            sums.map(|(sum, ways)| ways * worth(sum)).sum::<i32>() / 216
        }
    }
}

/// The mean damage of a roll of one against another, in tenths.
pub(super) fn mean_damage(position: Position<'_>, by: Figure, to: Figure) -> i32 {
    let strength = by.strength();
    let mean = i32::from(strength.dice) * (i32::from(strength.sides) + 1) * 5
        + i32::from(strength.more) * 10;
    (mean - 10 * i32::from(position.shield(to).0)).max(5)
}

/// What it is worth to a side that a spell of the other one has no effect.
fn annul(position: Position<'_>, lord: bool, place: u8) -> i32 {
    let Some(pending) = position.state.pending().get(usize::from(place)) else {
        return -CARD;
    };
    let theirs = (pending.seat == LORD) != lord;
    match (pending.annulled, pending.matter) {
        (true, _) => -60,
        // Traps help the lord; events help nobody.
        (false, Matter::Card(card)) => match (card.is_trap(), lord) {
            (true, false) => 12,
            (true, true) => -60,
            (false, _) => -CARD,
        },
        (false, Matter::Spell(_)) if !theirs => -60,
        (false, Matter::Spell(Spell::Bolt | Spell::Restore | Spell::Leap | Spell::Annul)) => 25,
        (false, Matter::Spell(Spell::Windfall | Spell::Haste)) => 5,
        (false, Matter::Spell(_)) => -CARD,
    }
}

/// What it is worth to a side that a figure takes no damage: the blows of the fight that is on.
fn ward(position: Position<'_>, own: Figure, whom: Figure) -> i32 {
    let in_fight = position
        .state
        .fight()
        .filter(|fight| fight.figures().contains(&whom));
    let Some(fight) = in_fight.filter(|_| !own.is_enemy(whom)) else {
        return -CARD;
    };
    if fight.phase != Phase::Rolled || position.state.piece(whom).warded {
        return -CARD;
    }
    let [attacker, defender] = fight.figures();
    let (by, dice) = match attacker == whom {
        true => (defender, fight.dice[1]),
        false => (attacker, fight.dice[0]),
    };
    let lives = position.state.piece(whom).lives.0;
    let damage = position.damage(by, dice, whom).0;
    let kills = damage >= lives;
    LIFE * i32::from(damage) - CARD - 10 + if kills { 80 } else { 0 }
}

/// What damage is worth to a side: a life of the few that are left weighs more.
pub(super) fn harm(position: Position<'_>, own: Figure, whom: Figure, damage: i32) -> i32 {
    let piece = position.state.piece(whom);
    let lives = i32::from(piece.lives.0).max(1);
    let worth = match damage >= lives {
        _ if piece.warded => 0,
        true => 70,
        false => 40 * damage / lives,
    };
    if own.is_enemy(whom) {
        worth - CARD
    } else {
        -worth
    }
}

/// Whether a spell answers what is announced or changes a fight.
pub(super) const fn is_of_fights(spell: Spell) -> bool {
    use Spell::{Annul, Extra, Reroll, Stun, Tip, Ward};
    matches!(spell, Annul | Extra | Reroll | Stun | Tip | Ward)
}

/// Whether the same spell is announced for the same already, by the same side.
pub(super) fn is_on_its_way(
    position: Position<'_>,
    own: Figure,
    (spell, on): (Spell, Target),
) -> bool {
    let mut pending = position.state.pending().iter();
    pending.any(|it| {
        let same = it.matter == Matter::Spell(spell) && it.on == on && !it.annulled;
        same && (it.seat != LORD) == own.is_hero()
    })
}

/// Whether a spell moves figures, so that what it is worth shows in how they stand.
pub(super) const fn moves_figures(spell: Spell) -> bool {
    use Spell::{Gust, Leap, Mirror, Shove, Swap, Trade};
    matches!(spell, Gust | Leap | Mirror | Shove | Swap | Trade)
}

/// Damage to everybody.
pub(super) fn blight(position: Position<'_>, own: Figure) -> i32 {
    let there = Figure::ALL.iter().copied();
    let there = there.filter(|who| position.where_is(*who).is_some());
    let worth = there.map(|who| {
        let piece = position.state.piece(who);
        let lives = i32::from(piece.lives.0).max(1);
        let worth = match lives {
            _ if piece.warded => 0,
            ..=2 => 70,
            lives => 80 / lives,
        };
        if own.is_enemy(who) { worth } else { -worth }
    });
    worth.sum::<i32>() - CARD
}

/// What such a spell is worth to the side of a figure.
pub(super) fn in_fight(position: Position<'_>, own: Figure, (spell, on): (Spell, Target)) -> i32 {
    match (spell, on) {
        (Spell::Annul, Target::Pending(place)) => annul(position, !own.is_hero(), place),
        (Spell::Ward, Target::Figure(whom)) => ward(position, own, whom),
        (Spell::Tip, Target::Die(who, die, face)) => tip(position, own, (who, die, face)),
        (Spell::Reroll, Target::Figure(who)) => reroll(position, own, who),
        (Spell::Extra, _) => extra(position, own),
        (Spell::Stun, Target::Figure(whom)) => stun(position, own, whom),
        _ => -CARD,
    }
}

/// What the blows that a fight's dice come to are worth, as its two deal them.
fn blows(position: Position<'_>, own: Figure, fight: &Fight, dealt: [Lives; 2]) -> i32 {
    let [attacker, defender] = fight.figures();
    let [by_attacker, by_defender] = dealt;
    let hurt = |who: Figure, Lives(damage): Lives| {
        let piece = position.state.piece(who);
        let damage = if piece.warded { 0 } else { damage };
        let dies = damage >= piece.lives.0;
        let worth = LIFE * i32::from(damage.min(piece.lives.0)) + if dies { DEATH } else { 0 };
        if own.is_enemy(who) { worth } else { -worth }
    };
    hurt(defender, by_attacker) + hurt(attacker, by_defender)
}

/// The damage that both deal by their dice.
fn dealt(position: Position<'_>, fight: &Fight) -> [Lives; 2] {
    let [attacker, defender] = fight.figures();
    let [ours, theirs] = fight.dice;
    [
        position.damage(attacker, ours, defender),
        position.damage(defender, theirs, attacker),
    ]
}

/// A die of the fight that is turned over.
fn tip(position: Position<'_>, own: Figure, (who, die, face): (Figure, u8, u8)) -> i32 {
    let Some(fight) = position.state.fight() else {
        return -CARD;
    };
    let mut tipped = *fight;
    let dice: &mut Faces = &mut tipped.dice[fight.place(who)];
    let shown = &mut dice[usize::from(die) % dice.len()];
    if !is_next_face(who.strength().sides, *shown, face) {
        return -CARD;
    }
    *shown = face;
    let after = blows(position, own, fight, dealt(position, &tipped));
    after - blows(position, own, fight, dealt(position, fight)) - CARD
}

/// A roll that is thrown again: what it will be on an average.
fn reroll(position: Position<'_>, own: Figure, who: Figure) -> i32 {
    let Some(fight) = position.state.fight() else {
        return -CARD;
    };
    let mut after = dealt(position, fight);
    let [attacker, defender] = fight.figures();
    let whom = if who == attacker { defender } else { attacker };
    let mean = mean_damage(position, who, whom) / 10;
    after[fight.place(who)] = Lives(mean as i8);
    let gain = blows(position, own, fight, after);
    gain - blows(position, own, fight, dealt(position, fight)) - CARD - LIFE
}

/// A die more in the coming roll.
fn extra(position: Position<'_>, own: Figure) -> i32 {
    let figures = position.state.fight().map(|fight| fight.figures());
    let fighter = figures.and_then(|all| all.into_iter().find(|it| !it.is_enemy(own)));
    // Tenths of a point that one die more brings on an average.
    let tenths = match fighter {
        Some(Figure::Wyvern) => 20,
        Some(Figure::Shaman) => 17,
        Some(Figure::Harpy | Figure::Sphinx) => 10,
        Some(Figure::Guard) => 6,
        None => 0,
    };
    6 * tenths / 10 - CARD / 2
}

/// An enemy who deals no damage in the fight that is on.
fn stun(position: Position<'_>, own: Figure, whom: Figure) -> i32 {
    let fight = position.state.fight();
    let fight = fight.filter(|fight| fight.figures().contains(&whom) && own.is_enemy(whom));
    let Some(fight) = fight.filter(|_| !position.state.is_stunned(whom)) else {
        return -CARD;
    };
    let [attacker, defender] = fight.figures();
    let friend = if whom == attacker { defender } else { attacker };
    let taken = mean_damage(position, whom, friend);
    let dies = taken >= 10 * i32::from(position.state.piece(friend).lives.0);
    LIFE * taken / 10 + if dies { DEATH } else { 0 } - CARD
}

/// The guard's bracing, once its dice have fallen: kept until it saves something.
pub(super) fn brace(position: Position<'_>) -> i32 {
    let guard = Figure::Guard;
    let fight = position.state.fight();
    let fight =
        fight.filter(|fight| fight.phase == Phase::Rolled && fight.figures().contains(&guard));
    let Some(fight) = fight else {
        return -CARD;
    };
    let Lives(lives) = position.state.piece(guard).lives;
    let Lives(damage) = dealt(position, fight)[1 - fight.place(guard)];
    let saved = damage.min(2);
    match damage >= lives && damage - saved < lives {
        true => DEATH,
        false if saved == 2 && lives <= 6 => 1,
        false => -LIFE,
    }
}
