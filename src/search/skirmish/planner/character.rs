//! What a player that thinks is fond of, beside winning.

use super::super::evaluation::{caution, gold_held, life};
use super::super::greedy::Candidate;
use crate::games::skirmish::{Clicks, Command, Piece, Position};
use crate::kernel::{Seat, few};
use serde::Deserialize;
use std::sync::LazyLock;

/// The characters that are shipped.
const SHIPPED: &str = include_str!("../../../../data/characters.toml");
/// The format of their file.
const FORMAT: &str = "dialdelve characters 1";
/// Gold that counts once.
const PURSE: i64 = 25;

/// Somebody with leanings of its own. How well it plays is its level's; what it likes to do is its own.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// Its id.
    pub id: String,
    /// The id of the figure whose portrait it shows.
    pub face: String,
    /// The ids of characters of before whose matches it goes on with: nobody offers them any more.
    #[serde(default)]
    once: Vec<String>,
    #[serde(rename = "likes")]
    leanings: Leanings,
}

/// How much dearer plans are than they are worth, in ten thousandths of a won match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Leanings {
    attack: i32,
    creatures: i32,
    chest: i32,
    theft: i32,
    rest: i32,
    dealt: i32,
    taken: i32,
    gold: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    character: Vec<Character>,
}

impl Character {
    /// All that are shipped, in the order of their file. They are part of the program, as the weights are:
    /// a test says that the file is sound.
    pub fn shipped() -> &'static [Character] {
        static READ: LazyLock<Vec<Character>> = LazyLock::new(|| {
            let file = toml::from_str::<File>(SHIPPED).ok();
            let known = file.filter(|file| file.format == FORMAT);
            known.map_or_else(Vec::new, |file| file.character)
        });
        &READ
    }

    /// The one of this id, or who goes on with the matches of one of before.
    pub fn named(id: &str) -> Option<&'static Character> {
        let is_it = |it: &&Character| it.id == id || it.once.iter().any(|once| once == id);
        Character::shipped().iter().find(is_it)
    }

    pub(super) const fn leanings(&self) -> Leanings {
        self.leanings
    }
}

impl Leanings {
    /// How dear a plan is by what is done in it.
    pub fn of_plan(&self, position: Position<'_>, plan: &Candidate) -> i32 {
        let by_hero = match plan.who {
            Some(Piece::Warrior(who)) => position.warrior(who).is_hero(),
            Some(Piece::Token(_)) => false,
            None if plan.opening == Some(Command::EndTurn) => {
                return self.rest_now(position);
            }
            None => return 0,
        };
        let has = |is: fn(&Command) -> bool| i32::from(plan.steps.iter().any(is));
        let attack = has(|step| matches!(step, Command::Attack { .. } | Command::Shockwave { .. }));
        let theft = has(|step| matches!(step, Command::Steal { .. }));
        let chest = has(|step| {
            matches!(
                step,
                Command::Open { .. } | Command::Reveal { .. } | Command::Disarm { .. }
            )
        });
        match by_hero {
            true => self.attack * attack + self.theft * theft + self.chest * chest,
            false => self.creatures,
        }
    }

    /// How dear it is to end the turn: the less the longer the match goes on, and nothing to whoever has gold
    /// to carry out, so that nobody waits for nothing.
    fn rest_now(&self, position: Position<'_>) -> i32 {
        match gold_held(position, position.state.turn().seat) {
            0 => self.rest * caution(position) as i32 / 100,
            _ => 0,
        }
    }

    /// How dear it is to a seat that things came so far.
    pub fn of_course(&self, from: &Tally, to: &Tally) -> i32 {
        self.dealt * (from.others - to.others)
            + self.taken * (from.own - to.own)
            + self.gold * (to.purses - from.purses)
    }
}

/// What is counted before and after a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Tally {
    /// Clicks left of the heroes of others, and of own ones.
    others: i32,
    own: i32,
    purses: i32,
}

impl Tally {
    /// That of a position, for a seat.
    pub fn of(position: Position<'_>, seat: Seat) -> Tally {
        let teams = &position.book.teams;
        let clicks = |seat: Seat| -> i32 {
            let heroes = position.heroes(seat);
            let heroes = heroes.filter(|(who, _)| position.is_alive(*who));
            let left = heroes.map(|(who, _)| {
                let Clicks(left) = life(position, who);
                i32::from(left)
            });
            left.sum()
        };
        let others = position.state.players().seats();
        let others = others.filter(|other| teams[*other] != teams[seat]);
        Tally {
            others: others.map(clicks).sum(),
            own: clicks(seat),
            purses: i32::from(few(
                (gold_held(position, seat) / PURSE).unsigned_abs() as usize
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_characters_are_read() {
        let file: File = toml::from_str(SHIPPED).expect("the file is sound");
        assert_eq!(file.format, FORMAT);
        assert_eq!(Character::shipped().len(), file.character.len());
        for character in &file.character {
            assert_ne!(character.leanings, Leanings::default(), "{}", character.id);
            assert_eq!(Character::named(&character.id), Some(character));
        }
    }

    #[test]
    fn a_character_of_before_is_played_by_another() {
        let named = |id| Character::named(id).map(|it| it.id.as_str());
        assert_eq!(named("sly"), Some("grasping"));
        assert!(Character::shipped().iter().all(|it| it.id != "sly"));
        assert_eq!(named("nobody"), None);
    }
}
