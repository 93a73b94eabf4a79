//! Wishes of a person: what one click, key or typed line comes to, and which of several is meant.

use crate::games::skirmish::{Argument, Command, FigId, Phase, Piece, Place, Position, Target};
use crate::kernel::Square;

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
    /// Activate, go to where the attack is possible, then as a charge.
    Advance(FigId, Square, FigId),
    /// Activate, go to where it can be done, do it: at a chest.
    Errand(FigId, Square, Command),
}

impl Wish {
    /// Whether it moves a piece by one step, as a way with that step alone does.
    pub(super) const fn is_move(self) -> bool {
        matches!(
            self,
            Wish::Now(command) | Wish::After(_, command)
                if matches!(
                    command,
                    Command::Step { .. }
                        | Command::Pass { .. }
                        | Command::Fly { .. }
                        | Command::Enter { .. }
                )
        )
    }

    /// What is wished at the end of the way that it begins with, if it begins with one and does not end
    /// there.
    pub const fn arrived(self) -> Option<Wish> {
        match self {
            Wish::Advance(by, _, on) => Some(Wish::Charge(by, on)),
            Wish::Errand(_, _, deed) => Some(Wish::Now(deed)),
            Wish::Now(_) | Wish::After(..) | Wish::Walk(..) | Wish::Charge(..) => None,
        }
    }

    /// Whether it is an attack, after a turn, a way or neither.
    pub const fn is_attack(self) -> bool {
        self.is_plain_attack() || matches!(self, Wish::Charge(..) | Wish::Advance(..))
    }

    /// Whether it is an attack without a turn before it.
    pub(super) const fn is_plain_attack(self) -> bool {
        matches!(
            self,
            Wish::Now(Command::Attack { .. }) | Wish::After(_, Command::Attack { .. })
        )
    }
}

/// Wishes of this rank are never what a plain click means: they are chosen from the list.
pub const ASIDE: u8 = 6;

/// Several wishes on one square stand in this order; those of the lowest number are what a plain click
/// means.
pub const fn rank(wish: Wish) -> u8 {
    let command = match wish {
        Wish::Walk(..) | Wish::Charge(..) | Wish::Advance(..) | Wish::Errand(..) => return 0,
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
        // A click on who stands before its way out may mean to look at it.
        Command::Leave => ASIDE,
        Command::Enter { .. } | Command::Step { .. } | Command::Pass { .. } => 1,
        Command::Fly { .. } | Command::Teleport { .. } | Command::Levitate { .. } => 1,
        Command::Break | Command::Vortex { .. } => 1,
        Command::Shockwave { .. } | Command::Strike { .. } => 1,
        Command::Regenerate | Command::Revive { .. } => 1,
        Command::Done | Command::EndTurn | Command::Concede => 1,
        Command::Spin { .. } | Command::Dodge { .. } | Command::Decline { .. } => 1,
        Command::Assign { .. } | Command::Begin | Command::Raise { .. } => 1,
        Command::Pick { .. } | Command::Place { .. } | Command::Drop { .. } => 1,
        Command::Choose { .. } | Command::Aside { .. } | Command::Lay { .. } => 1,
        Command::Entrance { .. } | Command::Exit { .. } | Command::Enough => 1,
        Command::PutTerrain { .. } | Command::PutDoor { .. } => 1,
        Command::PutChest { .. } | Command::PutToken { .. } => 1,
    }
}

/// The square of the board to which a command belongs; none for those that have none. `mover` is the
/// piece that would be active.
///
/// It is the first square that the command names, else that in its direction, else that of what it
/// names. An answer belongs to no figure: whoever is asked is known, and stands among others.
pub fn place_of(position: &Position<'_>, command: Command, mover: Option<Piece>) -> Option<Square> {
    let active = position.state.activation().map(|activation| activation.who);
    let stands = active
        .or(mover)
        .and_then(|piece| position.piece_square(piece));
    let fields = command.fields();
    let mut arguments = fields.iter().map(|(_, argument)| *argument);
    let square = |argument| match argument {
        Argument::Square(square) => Some(square),
        _ => None,
    };
    if let Some(square) = arguments.clone().find_map(square) {
        return Some(square);
    }
    let figure = |argument| match argument {
        Argument::Figure(who) => Some(who),
        _ => None,
    };
    let facing = |argument| match argument {
        Argument::Facing(way) => Some(way),
        _ => None,
    };
    if let Some(way) = arguments.clone().find_map(facing) {
        return match arguments.find_map(figure) {
            Some(who) => position.square(who)?.step(way),
            None => stands?.step(way),
        };
    }
    if command.phase() == Phase::Answer {
        return None;
    }
    arguments.find_map(|argument| thing_square(position, argument, stands))
}

/// The square of what a command names, for a piece on the square `stands`; none for what has none.
fn thing_square(
    position: &Position<'_>,
    argument: Argument,
    stands: Option<Square>,
) -> Option<Square> {
    let layout = position.state.layout();
    let across = |door| Some(layout.door(door).across(stands?));
    match argument {
        Argument::Figure(who) | Argument::Piece(Piece::Warrior(who)) => {
            position.square(who).or_else(|| awaited_at(position, who))
        }
        Argument::Piece(piece) => position.piece_square(piece),
        Argument::Targets(on) => match on.first() {
            Target::Warrior(who) => position.square(who),
            Target::Door(door) => across(door),
        },
        Argument::Chest(id) => position.state.chest(id).and_then(|chest| chest.square()),
        Argument::Door(door) => across(door),
        Argument::Gate(gate) => Some(layout.gate(gate).square),
        Argument::Path(path) => path.squares(stands?).last(),
        Argument::Square(square) => Some(square),
        Argument::Facing(way) => stands?.step(way),
        Argument::Using(_)
        | Argument::Value(_)
        | Argument::Kind(_)
        | Argument::Level(_)
        | Argument::Pace(_)
        | Argument::DoorKind(_)
        | Argument::Block(_)
        | Argument::Side(_)
        | Argument::Terrain(_)
        | Argument::Colour(_)
        | Argument::Quarter(_) => None,
    }
}

/// Where a hero that waits outside comes in: there it is found by a click.
pub fn awaited_at(position: &Position<'_>, who: FigId) -> Option<Square> {
    let hero = position.warrior(who);
    let owner = hero.owner.filter(|_| hero.place == Place::Outside)?;
    position.entrance_square(owner)
}

/// What a plain click on a square does of all that may be wished there; none when it lists them.
pub fn clicked(wishes: &[Wish]) -> Option<Wish> {
    let first = wishes.first().copied()?;
    let likeliest = wishes.iter().filter(|wish| rank(**wish) == rank(first));
    (likeliest.count() == 1 && rank(first) < ASIDE).then_some(first)
}

/// The piece that stands on a square.
pub fn piece_at(position: &Position<'_>, square: Square) -> Option<Piece> {
    let warrior = position.warrior_at(square).map(Piece::Warrior);
    warrior.or_else(|| position.token_at(square).map(Piece::Token))
}
