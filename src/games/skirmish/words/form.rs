//! Every command that can be formed, lawful or not: one form of each kind of wish, and what can stand
//! in its fields, known or not.

use super::command::with_commands;
use crate::games::skirmish::{
    ChestId, Command, DoorId, DoorKind, FigId, GateId, KindId, PATH_STEPS, Pace, Path, Piece,
    PieceKind, Position, PrintId, Quarter, Refusal, Side, TOP_LEVEL, Target, Targets, TokenColour,
    TokenId, Using, Value,
};
use crate::kernel::{Facing, MAX_SIDE, Square, few};
use arrayvec::ArrayVec;

/// What can stand in the fields of commands: ids below these counts, these squares, passes of so many
/// steps at most. All else (facings, values, …) takes each of its values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scope {
    /// The squares.
    pub squares: Vec<Square>,
    /// Figures.
    pub figures: u8,
    /// Chests.
    pub chests: u8,
    /// Tokens.
    pub tokens: u8,
    /// Kinds of figures.
    pub kinds: u8,
    /// Entrances and exits.
    pub gates: u8,
    /// Doors.
    pub doors: u8,
    /// Blocks of the kits.
    pub blocks: u8,
    /// Steps of a pass, 0 to [`PATH_STEPS`].
    pub path: u8,
}

impl Scope {
    /// All that a position knows, and of everything one more, which it does not: one id of each sort,
    /// and a column and a row outside the board.
    pub fn beyond(position: Position<'_>, path: u8) -> Scope {
        let (state, book) = (position.state, position.book);
        let layout = state.layout();
        let (right, bottom) = (layout.width().min(MAX_SIDE - 1), layout.height());
        let (right, bottom) = (right, bottom.min(MAX_SIDE - 1));
        let on_level = |level: u8| {
            let rows = move |x: u8| (0..=bottom).map(move |y| Square::new(level, x, y));
            (0..=right).flat_map(rows)
        };
        let blocks = book.building.as_ref().map_or(0, |it| it.prints.len());
        Scope {
            squares: (0..layout.levels()).flat_map(on_level).collect(),
            figures: few(state.warriors().count() + 1),
            chests: few(state.chests().count() + 1),
            tokens: few(state.tokens().count() + 1),
            kinds: few(book.kinds.len() + 1),
            gates: few(layout.gates().len() + 1),
            doors: few(layout.doors().len() + 1),
            blocks: few(blocks + 1),
            path,
        }
    }
}

/// What stands in a field of a command, for whoever deals with commands by what they name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A figure.
    Figure(FigId),
    /// A figure or a token.
    Piece(Piece),
    /// What an attack is aimed at.
    Targets(Targets),
    /// Which optional abilities an attack makes use of.
    Using(Using),
    /// A value of a dial.
    Value(Value),
    /// A kind of figures.
    Kind(KindId),
    /// A level of a hero.
    Level(u8),
    /// A chest.
    Chest(ChestId),
    /// How a trap is disarmed.
    Pace(Pace),
    /// A door.
    Door(DoorId),
    /// What a door is made of.
    DoorKind(DoorKind),
    /// An entrance.
    Gate(GateId),
    /// A block of a kit.
    Block(PrintId),
    /// Which side of a block lies up.
    Side(Side),
    /// A piece of terrain.
    Terrain(PieceKind),
    /// The colour of a token.
    Colour(TokenColour),
    /// A square.
    Square(Square),
    /// A direction.
    Facing(Facing),
    /// The way of a pass.
    Path(Path),
    /// Which way a vortex turns.
    Quarter(Quarter),
}

/// What stands in a field.
trait Field: Copy {
    /// The one that stands in [`Command::FORMS`].
    const FIRST: Self;

    /// It, told from what stands in other fields.
    fn argument(self) -> Argument;

    /// How many there are.
    fn count(scope: &Scope) -> u64;

    /// One of them; `number` is below their count.
    fn nth(scope: &Scope, number: u64) -> Self;

    /// Whether a match has it, so that it can be looked up; what is no id needs no looking up.
    fn check_known(self, _position: &Position<'_>) -> Result<(), Refusal> {
        Ok(())
    }
}

macro_rules! ids {
    ($($id:ident, |$own:ident| $argument:expr, $count:ident, |$it:ident, $position:ident| $known:expr, $unknown:ident;)*) => { $(
        impl Field for $id {
            const FIRST: $id = $id::nth(0);

            fn argument(self) -> Argument {
                let $own = self;
                $argument
            }

            fn count(scope: &Scope) -> u64 {
                scope.$count.into()
            }

            fn nth(_scope: &Scope, number: u64) -> $id {
                $id::nth(number as usize)
            }

            fn check_known(self, $position: &Position<'_>) -> Result<(), Refusal> {
                let $it = self;
                $known.then_some(()).ok_or(Refusal::$unknown)
            }
        }
    )* };
}

ids! {
    FigId, |who| Argument::Figure(who), figures, |who, now| now.state.warrior(who).is_some(), UnknownFigure;
    ChestId, |chest| Argument::Chest(chest), chests, |chest, now| now.state.chest(chest).is_some(), UnknownChest;
    TokenId, |token| Argument::Piece(Piece::Token(token)), tokens, |token, now| now.state.token(token).is_some(), UnknownToken;
    KindId, |kind| Argument::Kind(kind), kinds, |kind, now| kind.index() < now.book.kinds.len(), UnknownKind;
    GateId, |gate| Argument::Gate(gate), gates, |gate, now| gate.index() < now.state.layout().gates().len(), UnknownGate;
    DoorId, |door| Argument::Door(door), doors, |door, now| door.index() < now.state.layout().doors().len(), UnknownDoor;
}

/// Which blocks a seat has to lay is a matter of building (MAP-2).
impl Field for PrintId {
    const FIRST: PrintId = PrintId::nth(0);

    fn argument(self) -> Argument {
        Argument::Block(self)
    }

    fn count(scope: &Scope) -> u64 {
        scope.blocks.into()
    }

    fn nth(_scope: &Scope, number: u64) -> PrintId {
        PrintId::nth(number as usize)
    }
}

macro_rules! choices {
    ($($choice:ident, $argument:ident, $first:expr, $all:expr;)*) => { $(
        impl Field for $choice {
            const FIRST: $choice = $first;

            fn argument(self) -> Argument {
                Argument::$argument(self)
            }

            fn count(_scope: &Scope) -> u64 {
                $all.len() as u64
            }

            fn nth(_scope: &Scope, number: u64) -> $choice {
                $all[number as usize]
            }
        }
    )* };
}

choices! {
    Facing, Facing, Facing::N, Facing::ALL;
    Value, Value, Value::Speed, Value::ALL;
    Using, Using, Using::NOTHING, Using::ALL;
    Quarter, Quarter, Quarter::Right, Quarter::ALL;
    Side, Side, Side::A, Side::ALL;
    Pace, Pace, Pace::Fast, [Pace::Fast, Pace::Slow];
    PieceKind, Terrain, PieceKind::Water, PieceKind::ALL;
    DoorKind, DoorKind, DoorKind::Wood, [DoorKind::Wood, DoorKind::Metal];
    TokenColour, Colour, TokenColour::Yellow, TokenColour::ALL;
}

impl Field for Square {
    const FIRST: Square = Square::new(0, 0, 0);

    fn argument(self) -> Argument {
        Argument::Square(self)
    }

    fn count(scope: &Scope) -> u64 {
        scope.squares.len() as u64
    }

    fn nth(scope: &Scope, number: u64) -> Square {
        scope.squares[number as usize]
    }
}

/// A level of a hero, from one too low to one too high.
impl Field for u8 {
    const FIRST: u8 = 1;

    fn argument(self) -> Argument {
        Argument::Level(self)
    }

    fn count(_scope: &Scope) -> u64 {
        u64::from(TOP_LEVEL) + 2
    }

    fn nth(_scope: &Scope, number: u64) -> u8 {
        number as u8
    }
}

impl Field for Piece {
    const FIRST: Piece = Piece::Warrior(FigId(0));

    fn argument(self) -> Argument {
        Argument::Piece(self)
    }

    fn count(scope: &Scope) -> u64 {
        FigId::count(scope) + TokenId::count(scope)
    }

    fn nth(scope: &Scope, number: u64) -> Piece {
        match number.checked_sub(FigId::count(scope)) {
            Some(token) => Piece::Token(<TokenId as Field>::nth(scope, token)),
            None => Piece::Warrior(<FigId as Field>::nth(scope, number)),
        }
    }

    fn check_known(self, position: &Position<'_>) -> Result<(), Refusal> {
        match self {
            Piece::Warrior(who) => who.check_known(position),
            Piece::Token(token) => token.check_known(position),
        }
    }
}

/// Shorter ways first.
impl Field for Path {
    const FIRST: Path = Path::EMPTY;

    fn argument(self) -> Argument {
        Argument::Path(self)
    }

    fn count(scope: &Scope) -> u64 {
        let steps = u32::from(scope.path).min(PATH_STEPS as u32);
        (0..=steps).map(|length| 8_u64.pow(length)).sum()
    }

    fn nth(_scope: &Scope, number: u64) -> Path {
        let (mut left, mut length) = (number, 0);
        while left >= 8_u64.pow(length) {
            left -= 8_u64.pow(length);
            length += 1;
        }
        let way = |step: u32| Facing::from_index((left >> (3 * step) & 7) as u8);
        let ways = (0..length).map(way);
        ways.fold(Path::EMPTY, |path, way| path.and(way).unwrap_or(path))
    }
}

/// Doors, then one warrior, two and three.
impl Field for Targets {
    const FIRST: Targets = Targets::one(FigId(0));

    fn argument(self) -> Argument {
        Argument::Targets(self)
    }

    fn count(scope: &Scope) -> u64 {
        let figures = FigId::count(scope);
        let others = figures.saturating_sub(1);
        let pairs = others * others.saturating_sub(1) / 2;
        DoorId::count(scope) + figures * (1 + others + pairs)
    }

    fn nth(scope: &Scope, number: u64) -> Targets {
        let Some(number) = number.checked_sub(DoorId::count(scope)) else {
            return Targets::door(<DoorId as Field>::nth(scope, number));
        };
        let figures = FigId::count(scope);
        let first = <FigId as Field>::nth(scope, number % figures);
        // The others are numbered as if the first were not there.
        let other = |number: u64| FigId(number as u8 + u8::from(number >= u64::from(first.0)));
        let rest = number / figures;
        let Some(rest) = rest.checked_sub(1) else {
            return Targets::one(first);
        };
        let pair = rest.checked_sub(figures - 1);
        let several = match pair {
            None => Targets::new(&[first, other(rest)]),
            Some(mut low) => {
                let mut high = 1;
                while low >= high {
                    low -= high;
                    high += 1;
                }
                Targets::new(&[first, other(low), other(high)])
            }
        };
        several.unwrap_or(Targets::one(first))
    }

    fn check_known(self, position: &Position<'_>) -> Result<(), Refusal> {
        match self.first() {
            Target::Warrior(_) => self.iter().try_for_each(|who| who.check_known(position)),
            Target::Door(door) => door.check_known(position),
        }
    }
}

/// Fills the fields of a form one after the other.
struct Filler<'a> {
    scope: &'a Scope,
    choose: &'a mut dyn FnMut(u64) -> Option<u64>,
}

impl Filler<'_> {
    fn field<T: Field>(&mut self, before: T) -> T {
        match (self.choose)(T::count(self.scope)) {
            Some(number) => T::nth(self.scope, number),
            None => before,
        }
    }
}

/// What can be done with the fields of every command.
macro_rules! forms {
    ($($name:ident { $($field:ident: $type:ty),* })*) => {
        /// How many fields each command has.
        const FIELDS: &[usize] = &[$({
            let fields: &[&str] = &[$(stringify!($field)),*];
            fields.len()
        }),*];

        impl Command {
            /// One command of every form, with something in its fields.
            pub const FORMS: [Command; FIELDS.len()] = [
                $(Command::$name { $($field: <$type as Field>::FIRST),* },)*
            ];

            /// The command with something else in its fields: `choose` is told for each in turn how many
            /// things can stand there, and says which, below that number; none leaves what is there.
            pub fn refilled(
                self,
                scope: &Scope,
                choose: &mut dyn FnMut(u64) -> Option<u64>,
            ) -> Command {
                let mut fill = Filler { scope, choose };
                match self {
                    $(Command::$name { $($field),* } => {
                        $(let $field = fill.field($field);)*
                        Command::$name { $($field),* }
                    })*
                }
            }

            /// Its fields in order, each with its name.
            pub fn fields(self) -> ArrayVec<(&'static str, Argument), MOST_FIELDS> {
                let mut fields = ArrayVec::new();
                match self {
                    $(Command::$name { $($field),* } => {
                        $(fields.push((stringify!($field), $field.argument()));)*
                    })*
                }
                fields
            }

            /// Whether all that it names is of this match.
            pub(in crate::games::skirmish) fn check_known(
                self,
                position: &Position<'_>,
            ) -> Result<(), Refusal> {
                match self {
                    $(Command::$name { $($field),* } => {
                        $($field.check_known(position)?;)*
                        Ok(())
                    })*
                }
            }
        }
    };
}

with_commands! { forms! }

/// The most fields of a command.
const MOST_FIELDS: usize = {
    let (mut most, mut form) = (0, 0);
    while form < FIELDS.len() {
        most = if FIELDS[form] > most {
            FIELDS[form]
        } else {
            most
        };
        form += 1;
    }
    most
};

impl Command {
    /// Every command of a scope, each once: `push` takes them in a fixed order.
    pub fn each(scope: &Scope, push: &mut dyn FnMut(Command)) {
        for form in Command::FORMS {
            let mut odometer = Odometer::default();
            while let Some(command) = odometer.next(form, scope) {
                push(command);
            }
        }
    }

    /// Every command that differs from this one in one field at most, itself once a field.
    pub fn each_near(self, scope: &Scope, push: &mut dyn FnMut(Command)) {
        for field in 0..MOST_FIELDS {
            let (mut number, mut count) = (0, 1);
            while number < count {
                let mut place = 0;
                let mut there = 0;
                let near = self.refilled(scope, &mut |ways| {
                    place += 1;
                    if place - 1 == field {
                        there = ways;
                    }
                    (place - 1 == field && number < ways).then_some(number)
                });
                count = there;
                if number < count {
                    push(near);
                }
                number += 1;
            }
        }
    }
}

/// Counts through all that can stand in the fields of one form, the last field fastest.
#[derive(Default)]
struct Odometer {
    /// For each field what stands there, and how many things can; none before the first command.
    digits: Option<ArrayVec<(u64, u64), MOST_FIELDS>>,
}

impl Odometer {
    fn next(&mut self, form: Command, scope: &Scope) -> Option<Command> {
        match &mut self.digits {
            None => {
                let mut digits = ArrayVec::new();
                form.refilled(scope, &mut |count| {
                    digits.push((0, count));
                    None
                });
                // A field in which nothing can stand leaves no command of this form.
                if digits.iter().any(|(_, count)| *count == 0) {
                    return None;
                }
                self.digits = Some(digits);
            }
            Some(digits) => {
                let turning = digits
                    .iter()
                    .rposition(|(digit, count)| digit + 1 < *count)?;
                digits[turning].0 += 1;
                let behind = digits[turning + 1..].iter_mut();
                behind.for_each(|(digit, _)| *digit = 0);
            }
        }
        let mut digits = self.digits.iter().flatten();
        Some(form.refilled(scope, &mut |_| digits.next().map(|(digit, _)| *digit)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_command_comes_once() {
        let scope = Scope {
            squares: (0..3).map(|x| Square::new(0, x, 0)).collect(),
            figures: 5,
            chests: 2,
            tokens: 2,
            kinds: 3,
            gates: 2,
            doors: 2,
            blocks: 2,
            path: 2,
        };
        let mut all = Vec::new();
        Command::each(&scope, &mut |command| all.push(command));
        let mut sorted = all.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), all.len());
        let passes = all.iter().filter(|it| matches!(it, Command::Pass { .. }));
        assert_eq!(passes.count(), 1 + 8 + 64);
        let attacks = all.iter().filter(|it| matches!(it, Command::Attack { .. }));
        assert_eq!(attacks.count(), 4 * (2 + 5 + 5 * 4 + 5 * 6));
        for command in &all {
            command.each_near(&scope, &mut |near| {
                assert!(sorted.binary_search(&near).is_ok(), "{near:?}");
            });
        }
    }
}
