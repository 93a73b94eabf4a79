//! What a person can do in a moment, by the squares of the board.

use crate::games::skirmish::{Command, FigId, Piece, Position, Refusal, Skirmish, State, Target};
use crate::kernel::Square;
use crate::search::skirmish::{Aim, Arrival, Reach, Route, RouteOptions, Tokens, route};
use crate::table::skirmish::asif;
use crate::table::skirmish::chances::{Chance, chances};
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A wish of a person: one or several commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A lawful command.
    Now(Command),
    /// A command that is lawful once the chosen piece is activated.
    After(Piece, Command),
    /// The way of a piece to a square, activated if needed.
    Walk(Piece, Square),
    /// Activate, turn to the target, attack.
    Charge(FigId, FigId),
}

/// A square that the chosen piece can reach.
#[derive(Clone, Debug)]
pub struct Reached {
    /// What it takes.
    pub arrival: Arrival,
    /// Whether the way may set off tokens.
    tokens: Tokens,
    /// The way, once somebody has asked.
    route: OnceCell<Route>,
}

/// The chances found so far, by who would act and what it would do.
type Found = BTreeMap<(Option<Piece>, Command), Rc<[Chance]>>;

/// All that a person can do now.
#[derive(Debug, Default)]
pub struct Choices {
    /// Every lawful command.
    pub legal: Vec<Command>,
    /// Those that the chosen piece could do if it were activated.
    pub after: Vec<Command>,
    /// Where the chosen piece can go.
    pub reach: BTreeMap<Square, Reached>,
    /// Whom the chosen figure could attack once it is activated and turned.
    pub charges: Vec<FigId>,
    /// The state once the chosen piece is activated.
    thought: Option<State>,
    /// What far squares would cost, once somebody has asked.
    far: OnceCell<BTreeMap<Square, u8>>,
    /// What commands try, by the piece that would be activated first, once somebody has asked: buttons
    /// are drawn in every frame, and the dice of a command fall in a hundred ways.
    tried: RefCell<Found>,
}

impl Choices {
    /// What the person to act can do, with this piece chosen.
    pub fn of(game: &Skirmish, state: &State, chosen: Option<Piece>) -> Choices {
        let mut choices = Choices::default();
        game.legal(state, &mut choices.legal);
        let active = state.activation().map(|activation| activation.who);
        let Some(piece) = active.or(chosen).filter(|_| state.agenda().is_empty()) else {
            return choices;
        };
        let Ok(thought) = asif::activated(game, state, piece) else {
            return choices;
        };
        if active.is_none() {
            game.legal(&thought, &mut choices.after);
        }
        let position = game.at(&thought);
        choices.reach = reach(position, piece);
        if let Piece::Warrior(who) = piece {
            let enemies = position.on_board().map(|(other, _)| other);
            let enemies = enemies.filter(|other| position.are_enemies(who, *other));
            choices.charges = enemies
                .filter(|on| charges(game, &thought, who, *on))
                .collect();
        }
        choices.thought = Some(thought);
        choices
    }

    /// What a command of this moment tries.
    pub fn chances(&self, game: &Skirmish, state: &State, command: Command) -> Rc<[Chance]> {
        self.known(None, command, || chances(game, state, command))
    }

    /// What a command tries once a piece is activated.
    pub fn chances_after(
        &self,
        game: &Skirmish,
        thought: &State,
        piece: Piece,
        command: Command,
    ) -> Rc<[Chance]> {
        self.known(Some(piece), command, || chances(game, thought, command))
    }

    fn known(
        &self,
        piece: Option<Piece>,
        command: Command,
        count: impl Fn() -> Vec<Chance>,
    ) -> Rc<[Chance]> {
        let mut tried = self.tried.borrow_mut();
        let known = tried.entry((piece, command));
        known.or_insert_with(|| count().into()).clone()
    }

    /// The way of the chosen piece to a square that it can reach.
    pub fn route(&self, game: &Skirmish, piece: Piece, square: Square) -> Option<&Route> {
        let reached = self.reach.get(&square)?;
        if reached.route.get().is_none() {
            let position = game.at(self.thought.as_ref()?);
            let way = route(
                position,
                piece,
                Aim::Square(square),
                leaving(reached.tokens),
            )?;
            let _ = reached.route.set(way);
        }
        reached.route.get()
    }

    /// What a click on a square may mean, the likeliest first.
    pub fn at(&self, position: &Position<'_>, chosen: Option<Piece>, square: Square) -> Vec<Wish> {
        let here = |command: &&Command| place_of(position, **command, None) == Some(square);
        let now = self
            .legal
            .iter()
            .filter(here)
            .map(|command| Wish::Now(*command));
        let mut wishes: Vec<Wish> = now.collect();
        let active = position.state.activation().map(|activation| activation.who);
        let mover = active.or(chosen);
        if let Some(piece) = mover.filter(|_| active.is_none()) {
            let here =
                |command: &&Command| place_of(position, **command, Some(piece)) == Some(square);
            let after = self.after.iter().filter(here);
            wishes.extend(after.map(|command| Wish::After(piece, *command)));
        }
        if let Some(piece) = mover.filter(|_| self.reach.contains_key(&square)) {
            // The way says the same as its only step.
            wishes.retain(|wish| !is_move(*wish));
            wishes.insert(0, Wish::Walk(piece, square));
        }
        if let (Some(Piece::Warrior(by)), Some(on)) = (mover, position.warrior_at(square))
            && self.charges.contains(&on)
            && !wishes.iter().any(|wish| is_attack(*wish))
        {
            wishes.insert(0, Wish::Charge(by, on));
        }
        wishes.sort_by_key(|wish| rank(*wish));
        wishes
    }

    /// What the way of the chosen piece to a square costs, if three times its MP suffice for it (TURN-7).
    pub fn price(&self, game: &Skirmish, piece: Piece, square: Square) -> Option<u8> {
        let position = game.at(self.thought.as_ref()?);
        let options = RouteOptions {
            mp: Some(position.mp_left().saturating_mul(3)),
            ..leaving(Tokens::Turn)
        };
        let search = || Reach::new(position, piece, options).costs().collect();
        self.far.get_or_init(search).get(&square).copied()
    }

    /// Commands that belong to no square.
    pub fn elsewhere(&self, position: &Position<'_>) -> Vec<Command> {
        let legal = self.legal.iter().copied();
        legal
            .filter(|command| place_of(position, *command, None).is_none())
            .collect()
    }
}

/// A search that deals with tokens in this way.
fn leaving(tokens: Tokens) -> RouteOptions {
    RouteOptions {
        tokens,
        ..RouteOptions::default()
    }
}

/// Everywhere a piece can go.
fn reach(position: Position<'_>, piece: Piece) -> BTreeMap<Square, Reached> {
    let stands = position.piece_square(piece);
    // Ways that set off no token are better than those that do.
    let mut found = BTreeMap::new();
    for tokens in [Tokens::Leave, Tokens::Turn] {
        let reach = Reach::new(position, piece, leaving(tokens));
        for (square, _) in reach.costs() {
            if found.contains_key(&square) || stands == Some(square) {
                continue;
            }
            let reached = reach.to(Aim::Square(square)).map(|arrival| Reached {
                arrival,
                tokens,
                route: OnceCell::new(),
            });
            found.extend(reached.map(|reached| (square, reached)));
        }
    }
    found
}

/// Whether a figure, turned to the other, could attack it.
fn charges(game: &Skirmish, state: &State, who: FigId, on: FigId) -> bool {
    let Some(there) = game.at(state).square(on) else {
        return false;
    };
    let turned = asif::turned(game, state.clone(), who, there);
    attack_on(game, &turned, who, on).is_ok()
}

/// The attack of an active figure on another, with the abilities that serve.
///
/// # Errors
/// The rule that forbids it.
pub fn attack_on(
    game: &Skirmish,
    state: &State,
    who: FigId,
    on: FigId,
) -> Result<Command, Refusal> {
    let position = game.at(state);
    let targets = crate::games::skirmish::Targets::one(on);
    let with = position.default_using(who, Some(targets));
    let command = Command::Attack { on: targets, with };
    game.check(state, command).map(|()| command)
}

const fn is_move(wish: Wish) -> bool {
    matches!(
        wish,
        Wish::Now(Command::Step { .. } | Command::Pass { .. } | Command::Fly { .. })
            | Wish::Now(Command::Enter { .. })
            | Wish::After(
                _,
                Command::Step { .. }
                    | Command::Pass { .. }
                    | Command::Fly { .. }
                    | Command::Enter { .. }
            )
    )
}

const fn is_attack(wish: Wish) -> bool {
    matches!(
        wish,
        Wish::Now(Command::Attack { .. }) | Wish::After(_, Command::Attack { .. })
    )
}

/// Wishes of this rank are never what a plain click means: they are chosen from the list.
pub const ASIDE: u8 = 6;

/// Several wishes on one square stand in this order; those of the lowest number are what a plain click
/// means.
pub const fn rank(wish: Wish) -> u8 {
    let command = match wish {
        Wish::Walk(..) | Wish::Charge(..) => return 0,
        Wish::Now(command) | Wish::After(_, command) => command,
    };
    match command {
        Command::Attack { .. } | Command::Reveal { .. } | Command::Open { .. } => 1,
        Command::Disarm { .. } | Command::OpenDoor { .. } => 1,
        Command::Heal { .. } | Command::Steal { .. } => 2,
        Command::Activate { .. } => 3,
        // Turning would use an activation up for a click that meant what stands there.
        Command::Turn { .. } | Command::Pivot { .. } | Command::Forgo { .. } => ASIDE,
        Command::ShutDoor { .. } => ASIDE,
        _ => 1,
    }
}

/// The square of the board to which a command belongs; none for those that have none. `mover` is the
/// piece that would be active.
pub fn place_of(position: &Position<'_>, command: Command, mover: Option<Piece>) -> Option<Square> {
    let active = position.state.activation().map(|activation| activation.who);
    let stands = active
        .or(mover)
        .and_then(|piece| position.piece_square(piece));
    let chest = |chest| position.state.chest(chest).and_then(|chest| chest.square());
    let layout = position.state.layout();
    match command {
        Command::PutChest { at, .. }
        | Command::PutToken { at, .. }
        | Command::PutTerrain { at, .. }
        | Command::PutDoor { at, .. }
        | Command::Lay { at, .. }
        | Command::Exit { at }
        | Command::Place { at, .. }
        | Command::Drop { at, .. } => Some(at),
        Command::Entrance { gate } => Some(layout.gate(gate).square),
        Command::Activate { who } => position.piece_square(who),
        Command::Enter { to }
        | Command::Step { to }
        | Command::Fly { to }
        | Command::Teleport { to }
        | Command::Levitate { to, .. } => Some(to),
        Command::Pass { path } => path.squares(stands?).last(),
        Command::Turn { to } => stands?.step(to),
        Command::Pivot { who, to } | Command::Spin { who, to } => position.square(who)?.step(to),
        Command::Attack { on, .. } => match on.first() {
            Target::Warrior(who) => position.square(who),
            Target::Door(door) => Some(layout.door(door).across(stands?)),
        },
        Command::Heal { on } | Command::Steal { from: on } => position.square(on),
        Command::Forgo { who, .. } => position.square(who),
        Command::Reveal { chest: id } | Command::Disarm { chest: id, .. } => chest(id),
        Command::Open { chest: id } => chest(id),
        Command::OpenDoor { door } | Command::ShutDoor { door } => {
            Some(layout.door(door).across(stands?))
        }
        Command::Choose { .. }
        | Command::Aside { .. }
        | Command::Enough
        | Command::Assign { .. }
        | Command::Begin
        | Command::EndTurn
        | Command::Concede
        | Command::Break
        | Command::Shockwave { .. }
        | Command::Regenerate
        | Command::Revive { .. }
        | Command::Vortex { .. }
        | Command::Leave
        | Command::Done
        | Command::Dodge { .. }
        | Command::Strike { .. }
        | Command::Decline { .. }
        | Command::Pick { .. }
        | Command::Raise { .. } => None,
    }
}
