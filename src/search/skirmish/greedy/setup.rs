//! Set-up: a hero and an entrance by chance, chests out of the others' way, tokens in it.

use super::Greedy;
use crate::games::skirmish::{
    ChestId, ChestPlace, Command, GateId, Mode, Points, Position, Skirmish, Stage, State,
    TokenColour,
};
use crate::kernel::{Facing, Seat, Square};
use rand::RngExt;

/// Lawful places that are compared.
const COMPARED: usize = 14;
/// Tries to find them.
const TRIES: usize = 400;

impl Greedy {
    pub(super) fn set_up(&mut self, position: Position) -> Option<Command> {
        let seat = position.state.turn().seat;
        match position.state.stage() {
            Stage::Heroes => self.choose(position),
            Stage::Kits | Stage::Laying | Stage::Terrain => None,
            Stage::Entrances if position.exit_owed().is_some() => far_exit(position),
            Stage::Entrances => self.any(position, |chance, position| Command::Entrance {
                gate: GateId::nth(chance.random_range(0..position.state.layout().gates().len())),
            }),
            Stage::Chests => self.put_chest(position, seat),
            Stage::Tokens => self.put_token(position, seat),
            Stage::Play => None,
        }
    }

    /// Blocks and pieces lie as chance has them: any lawful place serves.
    pub(super) fn build(&mut self, game: &Skirmish, state: &State) -> Option<Command> {
        game.legal(state, &mut self.legal);
        self.legal.retain(|command| *command != Command::Concede);
        let chosen = self.chance.random_range(0..self.legal.len().max(1));
        self.legal.get(chosen).copied()
    }

    /// A hero by chance; of a party the last one is the dearest that the points left allow, since no
    /// points are of use later.
    fn choose(&mut self, position: Position) -> Option<Command> {
        let left = position.points_left(position.state.turn().seat);
        let price = |command: &Command| match command {
            Command::Choose { hero, level } => position.book.kind(*hero).points(*level),
            _ => Points::ZERO,
        };
        let mut choices: Vec<Command> = self.legal.clone();
        choices.retain(|command| matches!(command, Command::Choose { .. }));
        let cheapest = choices.iter().map(price).min()?;
        // In the basic game a hero may cost more than any party; there nothing is bought afterwards.
        let more = |command: &Command| left.less(price(command)) >= cheapest;
        let several: Vec<Command> = choices.iter().copied().filter(more).collect();
        if several.is_empty() && position.book.options.game == Mode::Team {
            return choices.into_iter().max_by_key(price);
        }
        let pool = if several.is_empty() {
            &choices
        } else {
            &several
        };
        Some(pool[self.chance.random_range(0..pool.len())])
    }

    /// One of several that serve equally well, by the lot.
    pub(in crate::search::skirmish) fn one_of(&mut self, tied: &[Command]) -> Option<Command> {
        match tied {
            [] => None,
            _ => Some(tied[self.chance.random_range(0..tied.len())]),
        }
    }

    /// The first lawful command of many tries.
    fn any(
        &mut self,
        position: Position,
        mut draw: impl FnMut(&mut rand_chacha::ChaCha8Rng, Position) -> Command,
    ) -> Option<Command> {
        let chance = &mut self.chance;
        let tries = (0..TRIES).map(|_| draw(chance, position));
        tries
            .into_iter()
            .find(|command| position.check(*command).is_ok())
    }

    fn square(&mut self, position: Position) -> Square {
        let layout = position.state.layout();
        Square::new(
            self.chance.random_range(0..layout.levels()),
            self.chance.random_range(0..layout.width()),
            self.chance.random_range(0..layout.height()),
        )
    }

    fn put_chest(&mut self, position: Position, seat: Seat) -> Option<Command> {
        let stock: Vec<ChestId> = position
            .state
            .chests()
            .filter(|(_, chest)| chest.place == ChestPlace::Stock)
            .map(|(id, _)| id)
            .collect();
        if stock.is_empty() {
            return None;
        }
        self.best_of_some(position, |it| {
            let command = Command::PutChest {
                at: it.square(position),
                chest: stock[it.chance.random_range(0..stock.len())],
                facing: Facing::SIDES[it.chance.random_range(0..4)],
            };
            (command, chest_worth(position, seat, command))
        })
    }

    fn put_token(&mut self, position: Position, seat: Seat) -> Option<Command> {
        self.best_of_some(position, |it| {
            let at = it.square(position);
            let colour = TokenColour::ALL[it.chance.random_range(0..3)];
            (Command::PutToken { colour, at }, lead(position, seat, at))
        })
    }

    /// The best of some lawful commands that are drawn.
    fn best_of_some(
        &mut self,
        position: Position,
        mut draw: impl FnMut(&mut Self) -> (Command, i32),
    ) -> Option<Command> {
        let mut found = Vec::new();
        for _ in 0..TRIES {
            let (command, worth) = draw(self);
            if position.check(command).is_ok() {
                found.push((worth, command));
            }
            if found.len() == COMPARED {
                break;
            }
        }
        found
            .into_iter()
            .max_by_key(|(worth, _)| *worth)
            .map(|(_, command)| command)
    }
}

/// The exit furthest from the entrance of the player for whom it is chosen (TEAM-9).
fn far_exit(position: Position) -> Option<Command> {
    let entrance = position.entrance_square(position.exit_owed()?)?;
    let squares = position.state.layout().squares();
    squares
        .map(|at| (entrance.king_steps(at), Command::Exit { at }))
        .filter(|(_, exit)| position.check(*exit).is_ok())
        .max_by_key(|(far, _)| *far)
        .map(|(_, exit)| exit)
}

/// How much farther a square is from a seat's entrance than from the nearest of the others.
fn lead(position: Position, seat: Seat, at: Square) -> i32 {
    let layout = position.state.layout();
    let way = |of: Seat| {
        let gate = position.state.players()[of].entrance?;
        Some(i32::from(layout.gate(gate).square.king_steps(at)))
    };
    let others = position
        .state
        .players()
        .seats()
        .filter(|other| *other != seat);
    let near = others.filter_map(way).min().unwrap_or(0);
    way(seat).unwrap_or(0) - near
}

/// A chest stands well when it is nearer to the own entrance and opens towards it.
fn chest_worth(position: Position, seat: Seat, command: Command) -> i32 {
    let Command::PutChest { at, facing, .. } = command else {
        return 0;
    };
    let gate = position.state.players()[seat].entrance;
    let home = gate.map(|gate| position.state.layout().gate(gate).square);
    let opens = home.is_some_and(|home| {
        let (right, down) = at.offset(home);
        let (fx, fy) = facing.delta();
        fx * right + fy * down > 0
    });
    2 * -lead(position, seat, at) + if opens { 3 } else { 0 }
}
