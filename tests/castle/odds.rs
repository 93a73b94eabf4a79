//! The odds of fights to the death, against those that the rules tell.

use dialdelve::games::castle::{Castle, Draft, Figure, Lives, MOST_DICE, Options};
use dialdelve::kernel::Label;
use dialdelve::store::castle::CastleLibrary;
use std::collections::BTreeMap;

/// The chances that the hero alone dies, the monster alone, or both; in thousandths.
const TOLD: [(Figure, Figure, [u32; 3]); 6] = [
    (Figure::Shaman, Figure::Harpy, [0, 932, 68]),
    (Figure::Shaman, Figure::Wyvern, [161, 436, 403]),
    (Figure::Shaman, Figure::Sphinx, [2, 891, 107]),
    (Figure::Guard, Figure::Harpy, [85, 751, 163]),
    (Figure::Guard, Figure::Wyvern, [822, 75, 103]),
    (Figure::Guard, Figure::Sphinx, [105, 778, 117]),
];

/// Every damage that a figure's roll does to another, with how often it comes.
fn damages(game: &Castle, by: Figure, to: Figure) -> BTreeMap<i8, f64> {
    let start = Draft::opening(game, Default::default())
        .build(game)
        .expect("it is one");
    let position = game.at(&start);
    let strength = by.strength();
    let mut found = BTreeMap::new();
    let all = u32::from(strength.sides).pow(strength.dice.into());
    for number in 0..all {
        let mut dice = [0; MOST_DICE];
        let mut left = number;
        for die in dice.iter_mut().take(strength.dice.into()) {
            *die = 1 + (left % u32::from(strength.sides)) as u8;
            left /= u32::from(strength.sides);
        }
        let Lives(damage) = position.damage(by, dice, to);
        *found.entry(damage).or_default() += 1.0 / f64::from(all);
    }
    found
}

/// What becomes of a fight between figures with so many lives.
fn fight(
    known: &mut BTreeMap<(i8, i8), [f64; 3]>,
    rolls: &(BTreeMap<i8, f64>, BTreeMap<i8, f64>),
    (hero, monster): (i8, i8),
) -> [f64; 3] {
    match (hero <= 0, monster <= 0) {
        (true, true) => return [0.0, 0.0, 1.0],
        (true, false) => return [1.0, 0.0, 0.0],
        (false, true) => return [0.0, 1.0, 0.0],
        (false, false) => {}
    }
    if let Some(chances) = known.get(&(hero, monster)) {
        return *chances;
    }
    let (mut chances, mut nothing) = ([0.0; 3], 0.0);
    for (taken, one) in &rolls.1 {
        for (dealt, other) in &rolls.0 {
            let weight = one * other;
            if (*taken, *dealt) == (0, 0) {
                nothing += weight;
                continue;
            }
            let after = fight(known, rolls, (hero - taken, monster - dealt));
            for (chance, after) in chances.iter_mut().zip(after) {
                *chance += weight * after;
            }
        }
    }
    let chances = chances.map(|chance: f64| chance / (1.0 - nothing));
    known.insert((hero, monster), chances);
    chances
}

#[test]
fn fights_to_the_death_end_as_the_rules_tell() {
    let library = CastleLibrary::shipped();
    let (board, _) = library.board("starter").expect("it is shipped").clone();
    let game = Castle {
        board,
        options: Options::default(),
    };
    for (hero, monster, told) in TOLD {
        let rolls = (damages(&game, hero, monster), damages(&game, monster, hero));
        let lives = (hero.full_lives().0, monster.full_lives().0);
        let found = fight(&mut BTreeMap::new(), &rolls, lives);
        for (found, told) in found.into_iter().zip(told) {
            let thousandths = (found * 1000.0).round() as u32;
            assert!(
                thousandths.abs_diff(told) <= 1,
                "{} {}: {found} {told}",
                hero.name(),
                monster.name()
            );
        }
    }
}
