//! What a person can do in a moment, by the squares of the board.

use super::wish::{Wish, awaited_at, place_of, rank};
use crate::games::skirmish::{
    BookkeepingEvent, ChestId, Command, Event, FigId, MovementEvent, Mp, Pace, Piece, Position,
    Skirmish, State,
};
use crate::kernel::Square;
use crate::search::skirmish::{
    Aim, Arrival, Reach, Route, RouteOptions, Tokens, route, squares_before,
};
use crate::table::skirmish::asif;
use crate::table::skirmish::chances::{Chance, chances};
use crate::table::skirmish::foresight::{self, WayAhead};
use crate::table::skirmish::way::{facing_towards, far_costs};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

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

/// A way as it lies on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// Its squares in order, the first where it begins.
    pub squares: Vec<Square>,
    /// Those at which it breaks away (BREAK-1).
    pub breaks: Vec<Square>,
}

impl Trace {
    fn of(start: Square, steps: &[Command]) -> Trace {
        let mut trace = Trace {
            squares: vec![start],
            breaks: Vec::new(),
        };
        let mut here = start;
        for step in steps {
            match step {
                Command::Step { to } | Command::Fly { to } | Command::Enter { to } => {
                    here = *to;
                    trace.squares.push(here);
                }
                Command::Pass { path } => {
                    trace.squares.extend(path.squares(here));
                    here = path.squares(here).last().unwrap_or(here);
                }
                Command::Break => trace.breaks.push(here),
                _ => {}
            }
        }
        trace
    }
}

/// What commands try, by the piece that would be activated first.
type Known = BTreeMap<(Option<Piece>, Command), Rc<[Chance]>>;

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
    /// Whom it could attack after a way, and from where.
    pub advances: BTreeMap<FigId, Square>,
    /// What it could do after a way at the chest of a square, and from where.
    pub errands: BTreeMap<Square, (Square, Vec<Command>)>,
    /// Squares before chests at which it stands or to which it can go (CHEST-3).
    pub fronts: BTreeSet<Square>,
    /// The state once the chosen piece is activated.
    thought: Option<State>,
    /// What commands try, once somebody has asked: buttons are drawn in every frame, and the dice of a
    /// command fall in a hundred ways.
    tried: RefCell<Known>,
    /// What the ways of the chosen piece cost when MP are no matter, once somebody has asked.
    far_costs: OnceCell<BTreeMap<Square, Mp>>,
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
            let (near, far): (Vec<FigId>, Vec<FigId>) =
                enemies.partition(|on| charges(game, &thought, who, *on));
            choices.charges = near;
            let ways = ways_by_ease(&position, who, &choices.reach);
            choices.advances = advances(game, &thought, who, &ways, &far);
            choices.errands = errands(game, &thought, who, (&ways, &choices.reach));
            choices.fronts = fronts(&position, who, &choices.reach);
        }
        choices.thought = Some(thought);
        choices
    }

    /// The pieces that can be activated now, in order.
    pub fn ready(&self) -> impl Iterator<Item = Piece> + use<'_> {
        self.legal.iter().filter_map(|command| match command {
            Command::Activate { who } => Some(*who),
            _ => None,
        })
    }

    /// What the best way of the chosen piece, activated in this position, costs to a square when MP are
    /// no matter.
    pub fn far_cost(&self, activated: &Position<'_>, chosen: Piece, to: Square) -> Option<Mp> {
        let costs = self.far_costs.get_or_init(|| far_costs(activated, chosen));
        costs.get(&to).copied()
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

    /// What going to a square sets off.
    pub fn way_ahead(&self, game: &Skirmish, piece: Piece, square: Square) -> Option<WayAhead> {
        let route = self.route(game, piece, square)?;
        let position = game.at(self.thought.as_ref()?);
        Some(foresight::way_ahead(&position, piece, &route.steps))
    }

    /// The attack at the end of a way, and the position in which it would be made if nothing comes between.
    pub fn advanced(
        &self,
        game: &Skirmish,
        (by, from, on): (FigId, Square, FigId),
    ) -> Option<(State, Command)> {
        asif::charge(game, &self.arrived(game, by, from)?, by, on).ok()
    }

    /// The same when the target has turned to who comes, which loses what is gained from behind; none where it may
    /// not turn, or looks there already (SPIN-1).
    pub fn advanced_against_a_turn(
        &self,
        game: &Skirmish,
        (by, from, on): (FigId, Square, FigId),
    ) -> Option<(State, Command)> {
        let mut arrived = self.arrived(game, by, from)?;
        let position = game.at(&arrived);
        let behind = !position.is_before(on, from);
        let turns = behind && position.could_turn_to(by, on, from);
        let to = facing_towards(&position, on, from).filter(|_| turns)?;
        let faced = MovementEvent::Faced { who: on, to };
        game.absorb(&mut arrived, Event::Movement(faced));
        asif::charge(game, &arrived, by, on).ok()
    }

    /// The position at the end of a way of the chosen figure, if nothing comes between.
    pub fn arrived(&self, game: &Skirmish, who: FigId, to: Square) -> Option<State> {
        let reached = self.reach.get(&to)?;
        arrived(game, self.thought.as_ref()?, who, to, reached.arrival)
    }

    /// The squares of that way, from where the piece stands or enters on.
    pub fn trace(
        &self,
        game: &Skirmish,
        position: &Position<'_>,
        piece: Piece,
        to: Square,
    ) -> Option<Trace> {
        let route = self.route(game, piece, to)?;
        let waits = match piece {
            Piece::Warrior(who) => awaited_at(position, who),
            Piece::Token(_) => None,
        };
        let start = position.piece_square(piece).or(waits)?;
        Some(Trace::of(start, &route.steps))
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
            // What can be done without it is said once.
            let later = |command: &&Command| !self.legal.contains(command);
            let after = self.after.iter().filter(here).filter(later);
            wishes.extend(after.map(|command| Wish::After(piece, *command)));
        }
        if let Some(piece) = mover.filter(|_| self.reach.contains_key(&square)) {
            // The way says the same as its only step.
            wishes.retain(|wish| !wish.is_move());
            wishes.insert(0, Wish::Walk(piece, square));
        }
        if let (Some(Piece::Warrior(by)), Some(on)) = (mover, position.warrior_at(square))
            && self.charges.contains(&on)
            && !wishes.iter().any(|wish| wish.is_plain_attack())
        {
            wishes.insert(0, Wish::Charge(by, on));
        }
        if let (Some(Piece::Warrior(by)), Some(on)) = (mover, position.warrior_at(square))
            && let Some(from) = self.advances.get(&on)
        {
            wishes.insert(0, Wish::Advance(by, *from, on));
        }
        if let (Some(Piece::Warrior(by)), Some((from, deeds))) = (mover, self.errands.get(&square))
        {
            let deeds = deeds.iter().map(|deed| Wish::Errand(by, *from, *deed));
            wishes.splice(0..0, deeds);
        }
        let stands = mover.and_then(|piece| position.piece_square(piece));
        if let (Some(piece), true) = (mover, stands == Some(square)) {
            wishes.extend(self.leave(piece));
        }
        wishes.sort_by_key(|wish| rank(*wish));
        wishes
    }

    /// To leave the dungeon, now or once the piece is activated.
    fn leave(&self, piece: Piece) -> Option<Wish> {
        let leave = Command::Leave;
        let now = self.legal.contains(&leave).then_some(Wish::Now(leave));
        let after = self.after.contains(&leave);
        now.or(after.then_some(Wish::After(piece, leave)))
    }

    /// What the chosen piece could do besides, once it is activated, that belongs to no square: leaving, breaking
    /// away, regenerating.
    pub fn elsewhere_after(&self, position: &Position<'_>, chosen: Piece) -> Vec<Wish> {
        let new = |command: &&Command| **command != Command::Done && !self.legal.contains(command);
        let after = self.after.iter().filter(new);
        let after = after.filter(|command| place_of(position, **command, Some(chosen)).is_none());
        after.map(|command| Wish::After(chosen, *command)).collect()
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
    asif::attack_on(game, &turned, who, on).is_ok()
}

/// The position in which a figure has come to a square at a price, and nothing has come of it.
fn arrived(
    game: &Skirmish,
    thought: &State,
    who: FigId,
    to: Square,
    arrival: Arrival,
) -> Option<State> {
    arrival.left?;
    let mut thought = thought.clone();
    let moved = match game.at(&thought).square(who) {
        Some(_) => MovementEvent::Stepped { who, to },
        None => MovementEvent::Entered { who, to },
    };
    game.absorb(
        &mut thought,
        Event::Bookkeeping(BookkeepingEvent::Paid { mp: arrival.cost }),
    );
    game.absorb(&mut thought, Event::Movement(moved));
    Some(thought)
}

/// The ways of a figure: first those with the fewest breakaways and holders, then the shortest.
fn ways_by_ease(
    position: &Position<'_>,
    who: FigId,
    reach: &BTreeMap<Square, Reached>,
) -> Vec<(Square, Arrival)> {
    let mut ways: Vec<(Square, Arrival)> = reach.iter().map(|(to, it)| (*to, it.arrival)).collect();
    ways.sort_by_key(|(to, arrival)| {
        let beside = position.enemies_next(who, *to).count();
        (arrival.breakaways, beside, arrival.cost)
    });
    ways
}

/// Whom of these a figure could attack after a way, and the square from which: the first of its `ways`.
fn advances(
    game: &Skirmish,
    thought: &State,
    who: FigId,
    ways: &[(Square, Arrival)],
    enemies: &[FigId],
) -> BTreeMap<FigId, Square> {
    let position = game.at(thought);
    let mut found = BTreeMap::new();
    for (to, arrival) in ways.iter().copied() {
        if found.len() == enemies.len() {
            break;
        }
        let left = arrival.left.unwrap_or(Mp::ZERO);
        let near = |on: &&FigId| {
            let known = found.contains_key(*on);
            !known
                && position
                    .square(**on)
                    .is_some_and(|at| within(&position, who, (to, left), at))
        };
        let near: Vec<FigId> = enemies.iter().filter(near).copied().collect();
        if near.is_empty() {
            continue;
        }
        let Some(there) = arrived(game, thought, who, to, arrival) else {
            continue;
        };
        let hit = near
            .into_iter()
            .filter(|on| charges(game, &there, who, *on));
        found.extend(hit.map(|on| (on, to)));
    }
    found
}

/// What a figure could do after a way at the chests at which it can do nothing where it stands, by their
/// squares, and the square from which: the first of its `ways`.
fn errands(
    game: &Skirmish,
    thought: &State,
    who: FigId,
    (ways, reach): (&[(Square, Arrival)], &BTreeMap<Square, Reached>),
) -> BTreeMap<Square, (Square, Vec<Command>)> {
    let position = game.at(thought);
    let mut found = BTreeMap::new();
    for (chest, it) in thought.chests() {
        let Some(there) = it.square() else { continue };
        if !chest_deeds(&position, chest).is_empty() {
            continue;
        }
        let near = ways.iter().filter(|(to, _)| to.touches(there));
        let mut near: Vec<(Square, Arrival)> = near.copied().collect();
        let before: Vec<Square> = squares_before(it).collect();
        let sets_off = |to: &Square| reach.get(to).is_some_and(|it| it.tokens == Tokens::Turn);
        // From before it the next act is possible, too (CHEST-3), unless that is dearer than MP.
        near.sort_by_key(|(to, arrival)| {
            let beside = position.enemies_next(who, *to).count();
            (
                arrival.breakaways,
                beside,
                sets_off(to),
                !before.contains(to),
            )
        });
        let errand = near.into_iter().find_map(|(to, arrival)| {
            let state = arrived(game, thought, who, to, arrival)?;
            let deeds = chest_deeds(&game.at(&state), chest);
            (!deeds.is_empty()).then_some((to, deeds))
        });
        found.extend(errand.map(|errand| (there, errand)));
    }
    found
}

/// The squares before chests at which a hero stands or to which it can go (CHEST-3).
fn fronts(
    position: &Position<'_>,
    who: FigId,
    reach: &BTreeMap<Square, Reached>,
) -> BTreeSet<Square> {
    if !position.warrior(who).is_hero() {
        return BTreeSet::new();
    }
    let chests = position.state.chests();
    let before = chests.flat_map(|(_, chest)| squares_before(chest));
    let stands = position.square(who);
    before
        .filter(|at| reach.contains_key(at) || stands == Some(*at))
        .collect()
}

/// What the active figure can do with a chest (CHEST-3 to CHEST-6).
fn chest_deeds(position: &Position<'_>, chest: ChestId) -> Vec<Command> {
    let disarm = |pace| Command::Disarm { chest, pace };
    let deeds = [
        Command::Reveal { chest },
        disarm(Pace::Fast),
        disarm(Pace::Slow),
        Command::Open { chest },
    ];
    let lawful = |deed: &Command| position.check(*deed).is_ok();
    deeds.into_iter().filter(lawful).collect()
}

/// Whether an enemy stands so near to a square that an attack from there with so many MP can be thought of
/// (ATK-1, ATK-3, RNG-1); only the rules say whether it may be made.
fn within(position: &Position<'_>, who: FigId, (from, left): (Square, Mp), there: Square) -> bool {
    let close = from.touches(there);
    let costs: Mp = position.attack_cost(who, !close).amount();
    let far = from.king_steps(there) <= position.kind(who).range;
    from.level() == there.level() && costs <= left && (close || far)
}
