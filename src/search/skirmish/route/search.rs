//! What a search for ways knows of the piece, and the moments it goes through.

use super::{RouteOptions, Tokens};
use crate::games::skirmish::{Ability, Marks, Mover, PATH_STEPS, Path, Piece, Place, Position};
use crate::kernel::{Facing, Seat, Square};
use crate::search::skirmish::cheapest::Ways;
use crate::search::skirmish::field::{Enemies, Field, Obstacle, Opened};

/// Where a piece is on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Spot {
    /// A hero waits before its entrance.
    Outside,
    On(Square),
    /// Nothing follows: a moved token turns there, a warrior walks into a Pole Arm, a teleport or
    /// vortex was stepped on, or a teleport has used all MP.
    Halted(Square),
    /// It has left.
    Out,
}

/// A moment on the way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Node {
    pub spot: Spot,
    /// Enemies that a breakaway covers (BREAK-4, R-BREAK).
    pub covered: Enemies,
    /// Enemies in contact since the start, which therefore had no free spin.
    pub quiet: Enemies,
    pub breaks: u8,
    /// Doors opened on the way; of a way of many activations only the last one.
    pub opened: Opened,
    /// Whether it came by stairs just now (R-STAIRS).
    pub climbed: bool,
}

/// What does not change during the search.
pub(super) struct Search<'a> {
    pub field: Field<'a>,
    /// How it takes its steps.
    pub strides: Mover<'a>,
    pub who: Piece,
    pub mover: Seat,
    pub mp: u8,
    /// Faces of a die on which a breakaway succeeds.
    pub break_faces: u8,
    pub tokens: Tokens,
    /// Whether its MP are thought: it goes over many activations.
    pub far: bool,
    pub flies: bool,
    pub sneaks: bool,
    pub stealthy: bool,
    pub nervous: bool,
    pub exit: Option<Square>,
    /// Whether it may go by teleport from where it stands (R-TELEPORT).
    pub fresh: bool,
    /// Whether it came by stairs just now.
    pub climbed: bool,
    /// Where its own movement begins: its square, or those it can enter on.
    pub homes: Vec<Square>,
}

impl<'a> Search<'a> {
    pub(super) fn new(position: Position<'a>, who: Piece, options: RouteOptions) -> Search<'a> {
        let state = position.state;
        let active = state
            .activation()
            .filter(|activation| activation.who == who);
        let left = match active {
            Some(activation) if activation.spent => 0,
            Some(activation) => activation.mp.0,
            None => position.speed_sum(who).amount(),
        };
        let mp = options.mp.unwrap_or(left);
        let owner = match who {
            Piece::Warrior(who) => position.warrior(who).owner,
            Piece::Token(_) => None,
        };
        let turn = state.turn().seat;
        let moved_by = active.map(|_| turn).or(options.mover).unwrap_or(turn);
        let mover = owner.unwrap_or(moved_by);
        let has = |ability| matches!(who, Piece::Warrior(who) if position.has(who, ability));
        let exit = owner
            .filter(|seat| position.chests_held(*seat) > 0)
            .and_then(|seat| state.players()[seat].exit)
            .map(|gate| state.layout().gate(gate).square);
        Search {
            field: Field::new(position, (who, mover), options.without),
            strides: position.mover(who),
            who,
            mover,
            mp,
            break_faces: match who {
                Piece::Warrior(who) => position.break_ways(who),
                Piece::Token(_) => 6,
            },
            tokens: options.tokens,
            far: options.mp.is_some(),
            flies: has(Ability::Flight) && options.mp.is_none(),
            sneaks: has(Ability::SneakAttack),
            stealthy: matches!(who, Piece::Warrior(who) if position.goes_unnoticed(who)),
            nervous: has(Ability::Demoralised),
            exit,
            fresh: active.is_none_or(|activation| !activation.begun),
            climbed: active.is_some_and(|activation| activation.climbed),
            homes: match who {
                Piece::Warrior(who) => match (position.square(who), owner) {
                    (Some(at), _) => vec![at],
                    (None, Some(seat)) => position.entry_squares(seat).to_vec(),
                    (None, None) => Vec::new(),
                },
                Piece::Token(_) => Vec::new(),
            },
        }
    }

    pub(super) const fn position(&self) -> Position<'a> {
        self.field.position
    }

    /// Where it is now; none when it is not in the dungeon nor before it.
    pub(super) fn start(&self) -> Option<Node> {
        let position = self.position();
        let at = match self.who {
            Piece::Token(token) => position.token(token).at?,
            Piece::Warrior(who) => match position.warrior(who).place {
                Place::On(at) => at,
                Place::Outside => {
                    return Some(Node {
                        spot: Spot::Outside,
                        covered: 0,
                        quiet: 0,
                        breaks: 0,
                        opened: 0,
                        climbed: false,
                    });
                }
                Place::Bank | Place::Gone | Place::Dead => return None,
            },
        };
        let contacts = self.field.contacts(at, 0);
        let covered = self.marked_covered() & contacts;
        Some(Node {
            spot: Spot::On(at),
            covered,
            quiet: contacts & !covered,
            breaks: 0,
            opened: 0,
            climbed: self.climbed,
        })
    }

    fn marked_covered(&self) -> Enemies {
        let position = self.position();
        let enemies = self.field.enemies.iter().enumerate();
        let covered =
            enemies.filter(|(_, (enemy, _))| position.warrior(*enemy).marks.has(Marks::COVERED));
        covered.fold(0, |set, (number, _)| set | 1 << number)
    }

    /// Whether an enemy holds the piece there (BREAK-1): those not covered that had their spin, or
    /// that look at it anyway.
    pub(super) fn is_held(&self, node: Node, at: Square) -> bool {
        let open = self.field.contacts(at, node.opened) & !node.covered;
        if open == 0 {
            return false;
        }
        let mut enemies = self.field.enemies.iter().enumerate();
        enemies.any(|(number, (enemy, _))| {
            let bit = 1 << number;
            let spun = !self.sneaks && node.quiet & bit == 0;
            open & bit != 0 && (spun || self.position().is_before(*enemy, at))
        })
    }

    /// Whether a step, a pass over chests and tokens, a flight or the way out is open, without which
    /// there is no breakaway (R-BREAKSTEP).
    pub(super) fn has_way_out(&self, node: Node, at: Square) -> bool {
        let calm = |to: Square| !self.nervous || self.field.contacts(to, node.opened) == 0;
        let lands = |from: Square, way: Facing| {
            let to = self.way(node, from, way);
            to.is_some_and(|to| self.field.is_free(to) && calm(to))
        };
        self.exit == Some(at)
            || self.climb(node, at).is_some_and(calm)
            || Facing::ALL.into_iter().any(|way| lands(at, way))
            || match self.flies {
                true => self.flown(node, at, u32::MAX).any(|(to, _)| calm(to)),
                false => self.passes_out(node, at, at, Path::EMPTY, &lands),
            }
    }

    /// Whether a pass that has come so far over chests and tokens can go on and land.
    fn passes_out(
        &self,
        node: Node,
        from: Square,
        at: Square,
        path: Path,
        lands: &dyn Fn(Square, Facing) -> bool,
    ) -> bool {
        Facing::ALL.into_iter().any(|way| {
            let (Some(over), Some(path)) = (self.way(node, at, way), path.and(way)) else {
                return false;
            };
            let open = match self.field.obstacle(over) {
                Obstacle::Chest => !self.nervous,
                Obstacle::Token => true,
                Obstacle::Friend | Obstacle::Enemy | Obstacle::Free => false,
            };
            let before = path.squares(from).take(path.len() - 1);
            let again = over == from || before.into_iter().any(|before| before == over);
            let room = path.len() < PATH_STEPS;
            let lands_next = || Facing::ALL.into_iter().any(|way| lands(over, way));
            open && !again
                && room
                && (lands_next() || self.passes_out(node, from, over, path, lands))
        })
    }
}

impl Ways for Search<'_> {
    type Node = Node;

    /// The squares, and one more for what is on none.
    fn places(&self) -> usize {
        self.position().state.layout().area() + 1
    }

    fn place(&self, node: Node) -> usize {
        let layout = self.position().state.layout();
        match node.spot {
            Spot::On(at) | Spot::Halted(at) => layout.index(at).unwrap_or(layout.area()),
            Spot::Outside | Spot::Out => layout.area(),
        }
    }

    fn follow(&self, node: Node, add: &mut dyn FnMut(Node, u32)) {
        self.edges(node, &mut |edge| {
            add(edge.to, edge.cost.unsigned_abs().into());
        });
    }
}
