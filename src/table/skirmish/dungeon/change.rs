//! The one way in which a dungeon changes: what was and what is, so that it leads there and back.

use super::{BlockOrigin, DrawnBlock, Dungeon, DungeonHead, MAX_BLOCKS, Note};
use crate::games::skirmish::{BlockId, Door, Fixture, Gate, Ground, Partition};
use crate::kernel::{MAX_LEVELS, Square};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The most that a step onto a square costs in print.
const MOST_COST: u8 = 9;

/// What a wish for each of some blocks comes to, each time with what the one before came to.
pub fn in_turn(
    dungeon: &Dungeon,
    blocks: impl IntoIterator<Item = BlockId>,
    wish: impl Fn(&Dungeon, BlockId) -> Vec<Change>,
) -> Vec<Change> {
    let mut after = dungeon.clone();
    let mut all = Vec::new();
    for block in blocks {
        let changes = wish(&after, block);
        changes.iter().for_each(|change| change.apply(&mut after));
        all.extend(changes);
    }
    all
}

/// Something that was, or not, and is, or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Swap<T> {
    /// What was there.
    pub was: Option<T>,
    /// What is there now.
    pub is: Option<T>,
}

impl<T: Clone + PartialEq> Swap<T> {
    /// Something new.
    pub const fn added(it: T) -> Swap<T> {
        Swap {
            was: None,
            is: Some(it),
        }
    }

    /// Something that goes.
    pub const fn removed(it: T) -> Swap<T> {
        Swap {
            was: Some(it),
            is: None,
        }
    }

    /// Whether what was is among these.
    fn begins_in(&self, things: &[T]) -> bool {
        self.was.as_ref().is_none_or(|was| things.contains(was))
    }

    fn back(&self) -> Swap<T> {
        Swap {
            was: self.is.clone(),
            is: self.was.clone(),
        }
    }

    /// Puts what is in the place of what was, into a list that is ordered by this key.
    fn apply<K: Ord>(&self, things: &mut Vec<T>, key: impl Fn(&T) -> K) {
        if let Some(was) = &self.was {
            let place = things.iter().position(|thing| thing == was);
            place.map(|place| things.remove(place));
        }
        if let Some(is) = &self.is {
            let place = things.partition_point(|thing| key(thing) <= key(is));
            things.insert(place, is.clone());
        }
    }
}

/// A change of a dungeon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Change {
    /// Squares are drawn: each with what was and what is.
    Ground(Vec<(Square, Ground, Ground)>),
    /// A block comes, goes, or has other words.
    Block(BlockId, Box<Swap<DrawnBlock>>),
    /// A way in.
    Gate(Box<Swap<Gate>>),
    /// A door.
    Door(Swap<Door>),
    /// A wall between two squares.
    Partition(Swap<Partition>),
    /// A chest or token that is fixed.
    Fixture(Swap<Fixture>),
    /// Words about a square.
    Note(Box<Swap<Note>>),
    /// The words about all of it.
    Head(Box<(DungeonHead, DungeonHead)>),
    /// How many levels there are.
    Levels(u8, u8),
}

impl Change {
    /// The change that takes it back.
    #[must_use]
    pub fn back(&self) -> Change {
        match self {
            Change::Ground(squares) => {
                let back = squares.iter().map(|(at, was, is)| (*at, *is, *was));
                Change::Ground(back.collect())
            }
            Change::Block(block, swap) => Change::Block(*block, Box::new(swap.back())),
            Change::Gate(swap) => Change::Gate(Box::new(swap.back())),
            Change::Door(swap) => Change::Door(swap.back()),
            Change::Partition(swap) => Change::Partition(swap.back()),
            Change::Fixture(swap) => Change::Fixture(swap.back()),
            Change::Note(swap) => Change::Note(Box::new(swap.back())),
            Change::Head(heads) => Change::Head(Box::new((heads.1.clone(), heads.0.clone()))),
            Change::Levels(was, is) => Change::Levels(*is, *was),
        }
    }

    /// Carries it out.
    pub fn apply(&self, dungeon: &mut Dungeon) {
        match self {
            Change::Ground(squares) => {
                for (at, _, is) in squares {
                    if let Some(index) = dungeon.index(*at) {
                        dungeon.ground[index] = *is;
                    }
                }
            }
            Change::Block(block, swap) => {
                let number = block.index();
                if dungeon.blocks.len() <= number {
                    dungeon.blocks.resize(number + 1, None);
                }
                dungeon.blocks[number].clone_from(&swap.is);
                // A dungeon of before has no numbers of blocks that came later.
                while let Some(None) = dungeon.blocks.last() {
                    dungeon.blocks.pop();
                }
            }
            Change::Gate(swap) => swap.apply(&mut dungeon.gates, |gate| gate.square),
            Change::Door(swap) => {
                swap.apply(&mut dungeon.doors, |door| (door.one, door.other));
            }
            Change::Partition(swap) => swap.apply(&mut dungeon.partitions, |partition| *partition),
            Change::Fixture(swap) => swap.apply(&mut dungeon.fixtures, |fixture| fixture.at),
            Change::Note(swap) => swap.apply(&mut dungeon.notes, |note| note.at),
            Change::Head(heads) => dungeon.head.clone_from(&heads.1),
            Change::Levels(_, is) => {
                let area = usize::from(dungeon.size.0) * usize::from(dungeon.size.1);
                dungeon.size.2 = *is;
                dungeon.ground.resize(area * usize::from(*is), Ground::WALL);
            }
        }
    }

    /// Whether it begins where a dungeon is, and leads to what could be drawn.
    pub fn fits(&self, dungeon: &Dungeon) -> bool {
        let on = |at: Square| dungeon.index(at).is_some();
        let block = |ground: &Ground| {
            let known = ground.block == Ground::WALL.block || ground.block.index() < MAX_BLOCKS;
            known && ground.cost <= MOST_COST
        };
        match self {
            Change::Ground(squares) => squares
                .iter()
                .all(|(at, was, is)| on(*at) && dungeon.ground(*at) == *was && block(is)),
            Change::Block(number, swap) => {
                number.index() < MAX_BLOCKS && dungeon.block(*number) == swap.was.as_ref()
            }
            Change::Gate(swap) => {
                swap.begins_in(&dungeon.gates) && swap.is.as_ref().is_none_or(|it| on(it.square))
            }
            Change::Door(swap) => {
                let fits = |door: &Door| on(door.one) && on(door.other);
                swap.begins_in(&dungeon.doors) && swap.is.as_ref().is_none_or(fits)
            }
            Change::Partition(swap) => {
                let fits = |it: Partition| on(it.one) && on(it.other);
                swap.begins_in(&dungeon.partitions) && swap.is.is_none_or(fits)
            }
            Change::Fixture(swap) => {
                swap.begins_in(&dungeon.fixtures) && swap.is.is_none_or(|it| on(it.at))
            }
            Change::Note(swap) => {
                swap.begins_in(&dungeon.notes) && swap.is.as_ref().is_none_or(|it| on(it.at))
            }
            Change::Head(heads) => heads.0 == dungeon.head,
            Change::Levels(was, is) => *was == dungeon.size.2 && (1..=MAX_LEVELS).contains(is),
        }
    }

    /// The levels of the squares that it changes, or on which it lets something come or go.
    pub fn levels(&self) -> BTreeSet<u8> {
        fn of<T>(swap: &Swap<T>, at: impl Fn(&T) -> Square) -> BTreeSet<u8> {
            let sides = [&swap.was, &swap.is].into_iter().flatten();
            sides.map(|it| at(it).level()).collect()
        }
        match self {
            Change::Ground(squares) => squares.iter().map(|(at, ..)| at.level()).collect(),
            Change::Gate(swap) => of(swap, |it| it.square),
            Change::Door(swap) => of(swap, |it| it.one),
            Change::Partition(swap) => of(swap, |it| it.one),
            Change::Fixture(swap) => of(swap, |it| it.at),
            Change::Note(swap) => of(swap, |it| it.at),
            Change::Block(..) | Change::Head(_) | Change::Levels(..) => BTreeSet::new(),
        }
    }

    /// About how many bytes it takes.
    pub fn weight(&self) -> usize {
        let words = |words: &[&String]| words.iter().map(|word| word.len()).sum::<usize>();
        let own = std::mem::size_of::<Change>();
        own + match self {
            Change::Ground(squares) => std::mem::size_of_val(squares.as_slice()),
            Change::Block(_, swap) => {
                let sides = [&swap.was, &swap.is].into_iter().flatten();
                let words = |drawn: &DrawnBlock| {
                    let origin = |it: &BlockOrigin| it.kit.len() + it.print.len();
                    drawn.block.name.len() + drawn.origin.as_ref().map_or(0, origin)
                };
                std::mem::size_of_val(&**swap) + sides.map(words).sum::<usize>()
            }
            Change::Gate(swap) => {
                let sides = [&swap.was, &swap.is].into_iter().flatten();
                std::mem::size_of_val(&**swap) + sides.map(|gate| gate.id.len()).sum::<usize>()
            }
            Change::Note(swap) => {
                let sides = [&swap.was, &swap.is].into_iter().flatten();
                std::mem::size_of_val(&**swap) + sides.map(|note| note.text.len()).sum::<usize>()
            }
            Change::Head(heads) => {
                let all = [&heads.0, &heads.1];
                let each = all.map(|it| words(&[&it.name, &it.about, &it.author, &it.licence]));
                std::mem::size_of_val(&**heads) + each.iter().sum::<usize>()
            }
            Change::Door(_) | Change::Partition(_) | Change::Fixture(_) | Change::Levels(..) => 0,
        }
    }
}
