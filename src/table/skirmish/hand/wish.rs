//! Wishes of a person: what one click, key or typed line comes to, and which of several is meant.

use crate::games::skirmish::{Command, FigId, Piece, Position, Target};
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

    /// Whether it is an attack without a turn before it.
    pub(super) const fn is_attack(self) -> bool {
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
