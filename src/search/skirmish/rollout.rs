//! A rollout policy: sensible enough that what comes of a position after some of its decisions tells
//! something, and so quick that a search can play it out by the ten thousand.
//!
//! It lists nothing and looks no further than one step: a blow at who stands next to the figure, a
//! chest beside it, out with the gold, else a step along the way that was found at the root, else the
//! end of the activation. The first of these that [`Position::check`] accepts is its choice.

use super::distance::{Distances, NO_WAY, any_hero, before};
use crate::games::skirmish::{
    ChestId, ChestPlace, Command, DoorId, FigId, Pace, Piece, Position, Skirmish, Stage, State,
    Targets, Task, TokenId, TrapState, Using,
};
use crate::kernel::{BySeat, Facing, Seat, Square};
use arrayvec::ArrayVec;
use rand::{Rng, RngExt};

/// Spawn farther than this from a hero are left alone, in king's steps.
const NEAR: u8 = 5;

/// MP of the way from each square to a goal, by the place of the square on the board.
type Field = Vec<u16>;

/// Decides in playouts from one root.
///
/// ```
/// use dialdelve::kernel::{SeededDice, Silent};
/// use dialdelve::search::skirmish::Rollout;
/// use dialdelve::store::Source;
/// use dialdelve::store::skirmish::{Library, case::Case};
/// use rand::SeedableRng;
/// use rand_chacha::ChaCha8Rng;
///
/// let text = r#"
/// format = "dialdelve case 1"
/// title = "Beside a chest"
/// rules = ["CHEST-2"]
/// board = """
/// ...
/// ..."""
/// hero = [{ id = "ann", at = "a2", facing = "n" }]
/// chest = [{ id = "box", at = "b2", facing = "w" }]
/// turn = { active = "ann" }
/// step = [{ do = "reveal box", dice = ["reveal box 6"] }]
/// "#;
/// let case = Case::read(Source::new("chest.toml", text), &Library::shipped()).expect("a case");
/// let (game, root) = (&case.script().game, &case.script().start);
/// let mut rollout = Rollout::new(game.at(root));
/// let (mut state, mut dice) = (root.clone(), SeededDice::new(7, 0));
/// let mut chance = ChaCha8Rng::seed_from_u64(7);
/// let command = rollout.choose(game, &state, &mut chance).expect("ann is to act");
/// assert_eq!(game.at(&state).command_text(command), "reveal box");
/// game.apply_lawful(&mut state, command, &mut dice, &mut Silent);
/// ```
#[derive(Clone, Debug)]
pub struct Rollout {
    /// Ways to where each chest of the board can be opened from.
    chests: Vec<(ChestId, Field)>,
    /// Ways to the exit of each seat.
    exits: BySeat<Option<Field>>,
    legal: Vec<Command>,
}

impl Rollout {
    /// The policy for playouts from this position on: the ways to its chests and exits are found once.
    pub fn new(root: Position<'_>) -> Rollout {
        let on_board = root.state.chests().filter_map(|(id, chest)| {
            chest.square()?;
            Some((id, field(root, before(chest))?))
        });
        Rollout {
            chests: on_board.collect(),
            exits: BySeat::new(root.state.seats(), |seat| {
                let exit = root.exit_square(seat)?;
                field(root, [exit].into_iter())
            }),
            legal: Vec::new(),
        }
    }

    /// What the seat to act does now; none when the match is over. Questions and set-up are answered
    /// by any lawful answer, each as likely as any other.
    pub fn choose(
        &mut self,
        game: &Skirmish,
        state: &State,
        chance: &mut impl Rng,
    ) -> Option<Command> {
        let position = game.at(state);
        let asked = position.question().is_some() || state.stage() != Stage::Play;
        let choice = match (asked, state.activation().map(|active| active.who)) {
            (true, _) => self.answer(game, state),
            (false, None) => begun(position),
            (false, Some(Piece::Warrior(who))) => self.deed(position, who, chance),
            (false, Some(Piece::Token(token))) => creep(position, token),
        };
        choice.or_else(|| self.any(game, state, chance))
    }

    /// The answer to a question where one stands out: who may strike or dodge does, and who may spin looks
    /// at the newcomer.
    fn answer(&mut self, game: &Skirmish, state: &State) -> Option<Command> {
        let position = game.at(state);
        match position.question()? {
            Task::Spins { mover, .. } => self.spin(game, state, mover),
            Task::Dodges { .. }
            | Task::Counters { .. }
            | Task::FreeAttack { .. }
            | Task::Reply { .. } => {
                game.legal(state, &mut self.legal);
                let strikes = |command: &&Command| {
                    matches!(command, Command::Strike { .. } | Command::Dodge { .. })
                };
                self.legal.iter().find(strikes).copied()
            }
            Task::Assign { .. } => lawful(position, Command::Begin),
            _ => None,
        }
    }

    fn spin(&mut self, game: &Skirmish, state: &State, mover: FigId) -> Option<Command> {
        game.legal(state, &mut self.legal);
        let position = game.at(state);
        let there = position.square(mover)?;
        self.legal.iter().copied().find(|command| match command {
            Command::Spin { who, to } => {
                position.square(*who).and_then(|at| at.way_to(there)) == Some(*to)
            }
            _ => false,
        })
    }

    /// Any lawful command but to concede.
    fn any(&mut self, game: &Skirmish, state: &State, chance: &mut impl Rng) -> Option<Command> {
        game.legal(state, &mut self.legal);
        if self.legal.len() > 1 {
            self.legal.retain(|command| *command != Command::Concede);
        }
        let choice = chance.random_range(0..self.legal.len().max(1));
        self.legal.get(choice).copied()
    }

    /// What the active figure does next, if it is lawful.
    fn deed(&self, position: Position<'_>, who: FigId, chance: &mut impl Rng) -> Option<Command> {
        let warrior = position.warrior(who);
        let Some(at) = warrior.square() else {
            let entries = position.entry_squares(position.state.turn().seat);
            let to = *entries.first()?;
            return lawful(position, Command::Enter { to });
        };
        let blow = || blow(position, who, at).and_then(|command| lawful(position, command));
        if !warrior.is_hero() {
            return blow()
                .or_else(|| self.onward(position, who, at, chance))
                .or_else(|| lawful(position, Command::Break))
                .or_else(|| lawful(position, Command::Done));
        }
        let mut deeds = opening(position, at).into_iter().chain([Command::Leave]);
        deeds
            .find_map(|command| lawful(position, command))
            .or_else(|| self.onward(position, who, at, chance))
            .or_else(|| {
                (chance.random_range(0..2_u8) == 0).then(|| lawful(position, Command::Break))?
            })
            .or_else(blow)
            .or_else(|| lawful(position, Command::Break))
            .or_else(|| lawful(position, Command::Done))
    }

    /// A lawful step that leads nearer to where the figure wants to be, or a door opened for it.
    fn onward(
        &self,
        position: Position<'_>,
        who: FigId,
        at: Square,
        chance: &mut impl Rng,
    ) -> Option<Command> {
        let far = self.distance(position, who, at)?;
        let ways = position.ways(at);
        let turn = chance.random_range(0..8_u8);
        // Of squares that are as near as each other any comes first.
        let mut nearer: ArrayVec<(u16, Square), 8> = Facing::of_bits(ways.rotate_left(turn.into()))
            .filter_map(|way| at.step(way.turned(8 - turn)))
            .map(|to| (far(to), to))
            .filter(|(cost, _)| *cost < far(at))
            .collect();
        nearer.sort_by_key(|(cost, _)| *cost);
        let steps = nearer.into_iter().map(|(_, to)| Command::Step { to });
        let doors = doors_towards(position, at, &far).map(|door| Command::OpenDoor { door });
        steps
            .chain(doors)
            .find_map(|command| lawful(position, command))
    }

    /// How far squares are from where a figure wants to be; none if it wants to be nowhere.
    fn distance<'a>(
        &'a self,
        position: Position<'a>,
        who: FigId,
        at: Square,
    ) -> Option<impl Fn(Square) -> u16 + 'a> {
        let layout = position.state.layout();
        let seat = position.state.turn().seat;
        let (field, prey) = match position.warrior(who).owner {
            Some(owner) if position.chests_held(owner) > 0 => (self.exits[owner].as_ref(), None),
            Some(_) => (self.nearest_chest(position, at), None),
            None => (None, nearest_prey(position, seat, at)),
        };
        if field.is_none() && prey.is_none() {
            return None;
        }
        Some(move |to: Square| match (field, prey) {
            (Some(field), _) => layout.index(to).map_or(NO_WAY, |index| field[index]),
            (None, Some(prey)) => to.king_steps(prey).into(),
            (None, None) => NO_WAY,
        })
    }

    /// The way to the nearest chest that is still on the board.
    fn nearest_chest(&self, position: Position<'_>, at: Square) -> Option<&Field> {
        let index = position.state.layout().index(at)?;
        let there = |(chest, _): &&(ChestId, Field)| {
            matches!(position.chest(*chest).place, ChestPlace::On(_))
        };
        let chests = self.chests.iter().filter(there).map(|(_, field)| field);
        chests.min_by_key(|field| field[index])
    }
}

/// Ways of a hero to the nearest of these squares; none if nobody is a hero.
fn field(root: Position<'_>, goals: impl Iterator<Item = Square>) -> Option<Field> {
    let goals: Vec<Square> = goals.collect();
    Some(Distances::new(root, any_hero(root)?, &goals).into_costs())
}

/// A command, if it is lawful.
fn lawful(position: Position<'_>, command: Command) -> Option<Command> {
    position.check(command).is_ok().then_some(command)
}

/// Who is activated: own heroes, then spawn near a hero of another seat; else the turn ends.
fn begun(position: Position<'_>) -> Option<Command> {
    let seat = position.state.turn().seat;
    let own = position.heroes(seat).map(|(who, _)| who);
    let spawn = position.on_board().filter(|(who, at)| {
        !position.warrior(*who).is_hero() && nearest_prey(position, seat, *at).is_some()
    });
    let tokens = position.state.tokens().filter(|(_, token)| {
        let near = token.at.and_then(|at| nearest_prey(position, seat, at));
        near.is_some()
    });
    let tokens = tokens.map(|(token, _)| Piece::Token(token));
    let figures = own.chain(spawn.map(|(who, _)| who)).map(Piece::Warrior);
    let mut figures = figures.chain(tokens);
    figures
        .find_map(|who| lawful(position, Command::Activate { who }))
        .or_else(|| lawful(position, Command::EndTurn))
}

/// A token's step nearer to a hero of another seat, else the end of its way.
fn creep(position: Position<'_>, token: TokenId) -> Option<Command> {
    let nearer = || {
        let at = position.token(token).at?;
        let prey = nearest_prey(position, position.state.turn().seat, at)?;
        let steps = Facing::of_bits(position.ways(at)).filter_map(|way| at.step(way));
        let nearer = steps.filter(|to| to.king_steps(prey) < at.king_steps(prey));
        nearer
            .map(|to| Command::Step { to })
            .find_map(|step| lawful(position, step))
    };
    nearer().or_else(|| lawful(position, Command::Done))
}

/// What can be tried with a chest beside a square, the likelier first.
fn opening(position: Position<'_>, at: Square) -> ArrayVec<Command, 2> {
    let mut chests = position.state.chests();
    let beside = chests.find(|(_, chest)| chest.square().is_some_and(|there| there.touches(at)));
    let Some((chest, state)) = beside else {
        return ArrayVec::new();
    };
    match state.trap {
        TrapState::Unrevealed => [Command::Reveal { chest }].into_iter().collect(),
        TrapState::Showing => [Pace::Slow, Pace::Fast]
            .map(|pace| Command::Disarm { chest, pace })
            .into(),
        TrapState::Clear => [Command::Open { chest }].into_iter().collect(),
    }
}

/// The hero of another seat nearest to a square, if one is near: prey for spawn that a seat moves.
fn nearest_prey(position: Position<'_>, seat: Seat, at: Square) -> Option<Square> {
    let others = position.on_board().filter(|(who, _)| {
        let owner = position.warrior(*who).owner;
        owner.is_some_and(|owner| owner != seat)
    });
    others
        .map(|(_, there)| there)
        .filter(|there| at.king_steps(*there) <= NEAR)
        .min_by_key(|there| at.king_steps(*there))
}

/// An attack on an enemy next to a figure, or the turn towards it.
fn blow(position: Position<'_>, who: FigId, at: Square) -> Option<Command> {
    let enemy = position.enemies_next(who, at).next()?;
    let there = position.square(enemy)?;
    Some(match position.is_before(who, there) {
        true => Command::Attack {
            on: Targets::one(enemy),
            with: Using::NOTHING,
        },
        false => Command::Turn {
            to: at.way_to(there)?,
        },
    })
}

/// The doors of a square behind which it is nearer.
fn doors_towards<'a>(
    position: Position<'a>,
    at: Square,
    far: &'a impl Fn(Square) -> u16,
) -> impl Iterator<Item = DoorId> + 'a {
    let layout = position.state.layout();
    layout.doors_at(at).filter(move |door| {
        let sides = layout.door(*door);
        let other = if sides.one == at {
            sides.other
        } else {
            sides.one
        };
        far(other) < far(at)
    })
}
