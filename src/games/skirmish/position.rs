//! Questions about a state: who stands where, who is whose friend, what a figure shows.

use super::state::{Chest, Marks, Place, State, Token, Warrior};
use super::{
    Ability, Bonus, Book, ByValue, ChestId, Click, FigId, Kind, MAX_FIGURES, Piece, Refusal, Rule,
    Sum, TokenId, Treasure, Value,
};
use crate::games::skirmish::Mp;
use crate::kernel::{Facing, Seat, Square};
use arrayvec::ArrayVec;

/// Figures of a moment, in the order of their ids.
pub(super) type Figures = ArrayVec<FigId, MAX_FIGURES>;

/// The abilities of a figure that are in force, by the value they stand beside (DIAL-4, R-OPTIONAL).
#[derive(Clone, Copy, Default)]
pub(super) struct InForce(ByValue<Option<Ability>>);

impl InForce {
    /// The one beside a value.
    pub fn at(&self, value: Value) -> Option<Ability> {
        self.0[value]
    }

    /// Whether an ability is among them.
    pub fn has(&self, ability: Ability) -> bool {
        self.at(ability.value()) == Some(ability)
    }
}

/// A state together with its book; every chapter adds its questions to it.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    /// The book.
    pub book: &'a Book,
    /// The state.
    pub state: &'a State,
}

impl<'a> Position<'a> {
    /// A figure that is known to exist.
    ///
    /// # Panics
    /// When it does not.
    #[inline]
    pub fn warrior(&self, who: FigId) -> Warrior {
        self.state.warrior(who).expect("figure of this match")
    }

    /// A chest that is known to exist.
    ///
    /// # Panics
    /// When it does not.
    pub fn chest(&self, chest: ChestId) -> Chest {
        self.state.chest(chest).expect("chest of this match")
    }

    /// A token that is known to exist.
    ///
    /// # Panics
    /// When it does not.
    pub fn token(&self, token: TokenId) -> Token {
        self.state.token(token).expect("token of this match")
    }

    /// What is printed on a figure.
    pub fn kind(&self, who: FigId) -> &'a Kind {
        self.book.kind(self.warrior(who).kind)
    }

    /// The square a figure stands on.
    pub fn square(&self, who: FigId) -> Option<Square> {
        self.state.warrior_square(who)
    }

    /// The square of a figure to which something is to be done.
    ///
    /// # Errors
    /// Where it is when it is not on the board (R-WAITING, R-GONE, DIAL-5, SETUP-9).
    pub(super) fn square_inside(&self, who: FigId) -> Result<Square, Refusal> {
        match self.warrior(who).place {
            Place::On(at) => Ok(at),
            Place::Outside => Err(Refusal::WaitsOutside),
            Place::Gone => Err(Refusal::HeroGone),
            Place::Dead | Place::Bank => Err(Refusal::NotOnBoard),
        }
    }

    /// The square a figure or token stands on.
    pub fn piece_square(&self, piece: Piece) -> Option<Square> {
        match piece {
            Piece::Warrior(who) => self.square(who),
            Piece::Token(token) => self.state.token(token).and_then(|token| token.at),
        }
    }

    /// The square of what is being activated, once it is on the board.
    pub fn active_square(&self) -> Option<Square> {
        self.piece_square(self.state.activation()?.who)
    }

    /// The MP that the activation has left; 0 when there is none (TURN-7).
    pub fn mp_left(&self) -> Mp {
        self.state
            .activation()
            .map_or(Mp::ZERO, |activation| activation.mp)
    }

    /// The square on which the heroes of a seat enter (SETUP-10).
    pub fn entrance_square(&self, seat: Seat) -> Option<Square> {
        let gate = self.state.players()[seat].entrance?;
        Some(self.state.layout().gate(gate).square)
    }

    /// The square from which the heroes of a seat leave (END-1, R-EXIT).
    pub fn exit_square(&self, seat: Seat) -> Option<Square> {
        let gate = self.state.players()[seat].exit?;
        Some(self.state.layout().gate(gate).square)
    }

    /// Everybody on the board.
    pub fn on_board(&self) -> impl DoubleEndedIterator<Item = (FigId, Square)> + use<'a> {
        self.state.standing()
    }

    /// The heroes of a seat, wherever they are.
    pub fn heroes(&self, seat: Seat) -> impl Iterator<Item = (FigId, Warrior)> + use<'a> {
        self.state
            .heroes()
            .filter(move |(_, hero)| hero.owner == Some(seat))
    }

    /// The warrior on a square.
    pub fn warrior_at(&self, square: Square) -> Option<FigId> {
        if !self.state.crowd().may_hold(square) {
            return None;
        }
        self.state.standing_on(square)
    }

    /// The chest on a square.
    pub fn chest_at(&self, square: Square) -> Option<ChestId> {
        if !self.state.crowd().may_hold(square) {
            return None;
        }
        self.state.chest_on(square)
    }

    /// The token on a square.
    pub fn token_at(&self, square: Square) -> Option<TokenId> {
        if !self.state.crowd().may_hold(square) {
            return None;
        }
        self.state.token_on(square)
    }

    /// Whether nobody and nothing is on a square, and a figure may stand there (R-PLACEFREE).
    pub fn is_free(&self, square: Square) -> bool {
        self.state.layout().ground(square).is_enterable() && self.is_empty(square)
    }

    /// Whether nobody and nothing is on a square.
    pub(super) fn is_empty(&self, square: Square) -> bool {
        !self.state.crowd().may_hold(square)
            || (self.warrior_at(square).is_none()
                && self.chest_at(square).is_none()
                && self.token_at(square).is_none())
    }

    /// The figures on squares that are next to a square, in the order of their ids (R-NEXT).
    pub(super) fn figures_next(
        &self,
        square: Square,
    ) -> impl Iterator<Item = (FigId, Square)> + use<'a> {
        let position = *self;
        let occupied = self.state.crowd().around(square);
        let all = (occupied != 0).then(|| position.on_board());
        let ways = all.as_ref().map_or(0, |_| occupied & self.ways(square));
        all.into_iter().flatten().filter(move |(_, at)| {
            let way = square.way_to(*at).map_or(0, |way| 1 << way.index());
            let next = ways & way != 0;
            debug_assert_eq!(next, position.are_next(square, *at), "{square} {at}");
            next
        })
    }

    /// The team of a seat, if others are in it too (ATK-2).
    pub fn shared_team(&self, seat: Seat) -> Option<u8> {
        let team = self.book.teams[seat];
        let mates = self
            .state
            .players()
            .seats()
            .filter(|other| self.book.teams[*other] == team);
        (mates.count() > 1).then_some(team)
    }

    /// Whether two figures are friends: heroes of one team, or spawn among each other (ATK-2).
    /// A figure is its own friend here.
    pub fn are_friends(&self, one: FigId, other: FigId) -> bool {
        match (self.warrior(one).owner, self.warrior(other).owner) {
            (None, None) => true,
            (Some(a), Some(b)) => self.book.teams[a] == self.book.teams[b],
            _ => false,
        }
    }

    /// Whether two figures are enemies (ATK-2).
    pub fn are_enemies(&self, one: FigId, other: FigId) -> bool {
        !self.are_friends(one, other)
    }

    /// Whether two squares are next to each other: neighbours, no closed corner and no shut door
    /// between (R-NEXT, R-CONTACT).
    pub fn are_next(&self, one: Square, other: Square) -> bool {
        one.way_to(other).is_some_and(|way| self.is_open(one, way))
    }

    /// Whether nothing parts a square from its neighbour that way: no closed corner, no partition, no shut
    /// door (R-DIAGONAL, R-DOORCORNER).
    pub fn is_open(&self, from: Square, way: Facing) -> bool {
        let layout = self.state.layout();
        layout.is_open(from, way) && !self.door_shuts(from, way)
    }

    /// The neighbours of a square that lie on the board, are no walls and are next to it (MOVE-3,
    /// R-NEXT), a bit a facing.
    pub fn ways(&self, from: Square) -> u8 {
        let layout = self.state.layout();
        let ways = layout.ways(from);
        match layout.is_at_doors(from) {
            false => ways,
            true => Facing::ALL
                .into_iter()
                .filter(|way| self.door_shuts(from, *way))
                .fold(ways, |ways, way| ways & !(1 << way.index())),
        }
    }

    /// What parts a square from its neighbour that way (R-CONTACT); nothing if they are next to each
    /// other.
    pub(super) fn parted_by(&self, from: Square, way: Facing) -> Option<Refusal> {
        if self.state.layout().is_parted(from, way) {
            return Some(Refusal::Partitioned);
        }
        if !self.state.layout().is_open(from, way) {
            return Some(Refusal::ClosedCorner);
        }
        let door = match way.is_diagonal() {
            true => Refusal::DoorCorner,
            false => Refusal::DoorShut,
        };
        self.door_shuts(from, way).then_some(door)
    }

    /// Whether a shut door parts a square from its neighbour that way (DOOR-3, R-DOORCORNER).
    pub fn door_shuts(&self, from: Square, way: Facing) -> bool {
        self.state.layout().door_bits(from, way) & !self.state.open_doors() != 0
    }

    /// The enemies of a figure that are in contact with a square (R-CONTACT).
    pub fn enemies_next(
        &self,
        who: FigId,
        square: Square,
    ) -> impl Iterator<Item = FigId> + use<'a> {
        let position = *self;
        self.figures_next(square)
            .map(|(other, _)| other)
            .filter(move |other| position.are_enemies(who, *other))
    }

    /// Whether a square lies in a figure's front arc, at any distance (R-FACING).
    pub fn is_before(&self, who: FigId, square: Square) -> bool {
        let Some(at) = self.square(who) else {
            return false;
        };
        let (right, down) = at.offset(square);
        self.warrior(who)
            .facing
            .arc_holds(self.kind(who).arc, right, down)
    }

    /// The position of a figure's dial; none when it shows skulls (DIAL-5).
    pub fn click(&self, who: FigId) -> Option<&'a Click> {
        self.kind(who)
            .dial
            .get(usize::from(self.warrior(who).click))
    }

    /// The treasures that serve a figure now, the later assigned first (TREAS-2, R-TWOCHESTS).
    fn treasures_of(&self, who: FigId) -> impl Iterator<Item = &'a Treasure> + use<'a> {
        let position = *self;
        let held = move |order: u8| {
            let mut chests = position.state.chests();
            chests.find(move |(_, chest)| chest.serves == Some(who) && chest.order == order)
        };
        let book = self.book;
        [2, 1]
            .into_iter()
            .filter_map(move |order| held(order).and_then(|(_, chest)| chest.treasure(book)))
    }

    /// How many clicks of damage a figure takes until it is dead: those that its dial has from where it stands (DIAL-6).
    pub fn clicks_left(&self, who: FigId) -> u8 {
        let clicks = self.kind(who).dial.len();
        u8::try_from(clicks).map_or(u8::MAX, |it| it.saturating_sub(self.warrior(who).click))
    }

    /// The ability a figure shows at a value, used or not: its own, or that of a treasure in its
    /// place (DIAL-4, TREAS-4).
    pub fn shown(&self, who: FigId, value: Value) -> Option<Ability> {
        self.shown_by(who, &self.warrior(who), value)
    }

    #[inline]
    fn shown_by(&self, who: FigId, warrior: &Warrior, value: Value) -> Option<Ability> {
        let dial = &self.book.kind(warrior.kind).dial;
        let click = dial.get(usize::from(warrior.click))?;
        if !self.state.is_served(who) {
            return click.marks[value];
        }
        let lent = self
            .treasures_of(who)
            .find_map(|treasure| match treasure.bonus(value) {
                Some(Bonus::Ability(ability)) => Some(ability),
                _ => None,
            });
        lent.or(click.marks[value])
    }

    /// The ability in force at a value: the one shown, unless just that one is left unused (R-OPTIONAL).
    pub fn ability(&self, who: FigId, value: Value) -> Option<Ability> {
        let warrior = self.warrior(who);
        let marked = warrior.marks.has(Marks::unused(value));
        self.shown_by(who, &warrior, value)
            .filter(|ability| !(marked && self.state.is_unused(who, *ability)))
    }

    /// All abilities of a figure that are in force, looked up once for many questions.
    pub(super) fn in_force(&self, who: FigId) -> InForce {
        let warrior = self.warrior(who);
        let dial = &self.book.kind(warrior.kind).dial;
        let Some(click) = dial.get(usize::from(warrior.click)) else {
            return InForce::default();
        };
        let mut marks = click.marks;
        // Most figures have no treasure and leave nothing unused.
        if self.state.is_served(who) || warrior.marks.has_any(Marks::UNUSED) {
            for value in Value::ALL {
                marks[value] = self.ability(who, value);
            }
        }
        InForce(marks)
    }

    /// Whether an ability of a figure is in force.
    pub fn has(&self, who: FigId, ability: Ability) -> bool {
        self.ability(who, ability.value()) == Some(ability)
    }

    /// A value of a figure: its dial, and number bonuses of treasures (DIAL-1, TREAS-1).
    pub fn value_sum(&self, who: FigId, value: Value) -> Sum {
        let dial = self.click(who).map_or(0, |click| click.values[value]);
        if !self.state.is_served(who) {
            return Sum::of(Rule::Dial1, dial.into());
        }
        let numbers = self
            .treasures_of(who)
            .map(|treasure| match treasure.bonus(value) {
                Some(Bonus::Number(number)) => i16::from(number),
                _ => 0,
            });
        Sum::of(Rule::Dial1, dial.into()).and(Rule::Treas1, numbers.sum::<i16>())
    }

    /// Whoever plays the role of opponent for a seat: the player to its right (MP-1).
    pub fn opponent(&self, seat: Seat) -> Seat {
        seat.right(self.state.seats())
    }

    /// Whether a figure is the one being activated.
    pub fn is_active(&self, who: FigId) -> bool {
        self.state
            .activation()
            .is_some_and(|activation| activation.who == Piece::Warrior(who))
    }

    /// Whether a figure is being activated itself: not while it is only moved by Magic Confusion, but
    /// also while it moves another by that.
    fn is_in_own_activation(&self, who: FigId) -> bool {
        let activation = self.state.confuser().or(self.state.activation());
        activation.is_some_and(|activation| activation.who == Piece::Warrior(who))
    }

    /// Whose a figure is in a moment that a warrior of seat `cause` brought about: a hero's player;
    /// for a spawn in its activation the one who activates it, else the opponent of `cause`
    /// (R-SPAWNWHO).
    pub fn controller(&self, who: FigId, cause: Seat) -> Seat {
        match self.warrior(who).owner {
            Some(owner) => owner,
            None if self.is_in_own_activation(who) => self.state.turn().seat,
            None => self.opponent(cause),
        }
    }

    /// The seats in the order in which they react: from the one after the player whose turn it is
    /// (R-REACT).
    pub fn reacting_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        let (seats, turn) = (self.state.seats(), self.state.turn().seat.0);
        (1..=seats).map(move |ahead| Seat((turn + ahead) % seats))
    }

    /// Whether a piece is one of the dungeon's creatures, which no player owns: no hero, no token (SPAWN-1).
    pub fn is_spawn(&self, piece: Piece) -> bool {
        matches!(piece, Piece::Warrior(who) if !self.warrior(who).is_hero())
    }

    /// Whether a seat has a hero inside the dungeon in this square's block or next to it
    /// (SPAWN-2, SPAWN-3).
    pub fn is_near_own_hero(&self, seat: Seat, square: Square) -> bool {
        let layout = self.state.layout();
        let block = layout.block_of(square);
        self.heroes(seat)
            .filter_map(|(_, hero)| hero.square())
            .any(|at| layout.block_of(at) == block || self.are_next(at, square))
    }

    /// Whether a hero is alive: inside, waiting or out with the treasure (R-WAITING, R-GONE).
    pub fn is_alive(&self, who: FigId) -> bool {
        !matches!(self.warrior(who).place, Place::Dead | Place::Bank)
    }

    /// The warrior being activated and its square.
    ///
    /// # Errors
    /// When nothing is activated, a token is, or it still waits outside.
    pub fn active_warrior(&self) -> Result<(FigId, Square), Refusal> {
        let activation = self.state.activation().ok_or(Refusal::NothingActivated)?;
        let Piece::Warrior(who) = activation.who else {
            return Err(Refusal::TokensOnlyMove);
        };
        let at = self.square(who).ok_or(Refusal::MustEnter)?;
        Ok((who, at))
    }
}
