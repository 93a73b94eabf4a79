//! What comes of a fight, in exact chances (FIGHT-5, FIGHT-6): no card, no second try.

use crate::games::castle::{Faces, Figure, MOST_DICE, Position};

/// What one exchange of blows may come to, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// That the attacker dies.
    pub attacker_dies: u16,
    /// That the defender dies.
    pub defender_dies: u16,
    /// The mean damage that the attacker takes, in tenths of a life.
    pub attacker_takes: u16,
    /// The same of the defender.
    pub defender_takes: u16,
}

impl Exchange {
    /// Of two figures as they stand, whatever stands between them.
    pub fn of(position: Position<'_>, attacker: Figure, defender: Figure) -> Exchange {
        let (attacker_dies, attacker_takes) = blow(position, defender, attacker);
        let (defender_dies, defender_takes) = blow(position, attacker, defender);
        Exchange {
            attacker_dies,
            defender_dies,
            attacker_takes,
            defender_takes,
        }
    }
}

/// The chance that a figure dies of another's roll, in thousandths, and the mean damage, in tenths.
fn blow(position: Position<'_>, by: Figure, on: Figure) -> (u16, u16) {
    let piece = position.state.piece(on);
    let (mut dies, mut damage, mut all) = (0_u32, 0_u32, 0_u32);
    rolls(by, |dice| {
        let taken = match piece.warded {
            true => 0,
            false => position.damage(by, dice, on).0,
        };
        all += 1;
        damage += u32::from(taken.unsigned_abs());
        dies += u32::from(taken >= piece.lives.0);
    });
    let share = |part: u32, of: u32| ((part * of * 2 + all) / (all * 2)) as u16;
    (share(dies, 1000), share(damage, 10))
}

/// Every roll of a figure's strength.
fn rolls(who: Figure, mut hear: impl FnMut(Faces)) {
    let strength = who.strength();
    let sides = u32::from(strength.sides);
    for number in 0..sides.pow(strength.dice.into()) {
        let mut dice: Faces = [0; MOST_DICE];
        let mut left = number;
        for die in dice.iter_mut().take(strength.dice.into()) {
            *die = (left % sides) as u8 + 1;
            left /= sides;
        }
        hear(dice);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::castle::{Board, TileKind};
    use crate::games::castle::{Castle, Options};
    use crate::kernel::Hex;

    #[test]
    fn the_guard_rarely_lives_long_before_the_wyvern() {
        let board = Board {
            name: "plain".into(),
            radius: 4,
            hero_starts: [Hex::new(-2, 4), Hex::new(2, 2)],
            monster_starts: [Hex::new(-4, 0), Hex::new(0, -4), Hex::new(4, -4)],
            tile_sets: 1,
            tiles: TileKind::SET,
        };
        let game = Castle {
            board,
            options: Options::default(),
        };
        let state = game.start();
        let exchange = Exchange::of(game.at(&state), Figure::Wyvern, Figure::Guard);
        // The means of a roll, through the shield: 55 / 12 and 5 / 2.
        assert_eq!((exchange.defender_takes, exchange.attacker_takes), (46, 25));
        assert_eq!((exchange.defender_dies, exchange.attacker_dies), (0, 0));
    }
}
