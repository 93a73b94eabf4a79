//! The lord's secret placing (PLACE, R-EMPTY, R-CASTLESEEN).

use super::board::MOST_FIELDS;
use super::chase::Castle;
use super::play::Play;
use super::position::{Checked, Position, need};
use super::state::{State, Status};
use super::words::{CastleSeen, Command, Event, Item, Placed, Refusal, Stage, Throw};
use crate::kernel::{Dice, Hex, Label};

/// How often the lord may put something; then the lot places.
pub const MOST_PUTS: u8 = 60;
/// Attempts to guess what is hidden.
const GUESSES: usize = 20;
/// The kinds of items.
pub(super) const KINDS: usize = 4;
/// Attempts of the lot to place everything; what it then has is placed by search.
const ATTEMPTS: usize = 200;

/// What the lord places, as a file says it (DATA-5).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Placing {
    /// The castle's field.
    pub castle: Option<Hex>,
    /// The items with their fields.
    pub items: Vec<(Hex, Item)>,
}

impl Placing {
    /// The state in which the lord has placed so, as far as the rules let it; with the first thing that they
    /// do not.
    ///
    /// # Errors
    /// What cannot lie where it stands, and why.
    pub fn lay(&self, game: &Castle) -> Result<State, (Placed, Hex, Refusal)> {
        let mut state = game.start();
        let items = self
            .items
            .iter()
            .map(|(at, item)| (Placed::Item(*item), *at));
        let castle = self.castle.map(|at| (Placed::Castle, at));
        for (what, at) in items.chain(castle) {
            let fits = game.at(&state).check_put(what, at);
            fits.map_err(|refusal| (what, at, refusal))?;
            state.absorb(&game.board, Event::Put { what, at });
        }
        Ok(state)
    }
}

impl Position<'_> {
    /// PLACE-1 to PLACE-4 against what lies.
    pub(super) fn check_put(self, what: Placed, at: Hex) -> Checked {
        need(self.state.puts() < MOST_PUTS, Refusal::TooManyPuts)?;
        self.check_field(at)?;
        match what {
            Placed::Castle => self.check_castle(at),
            Placed::Item(item) => {
                need(self.missing(item) > 0, Refusal::AllLie { item })?;
                self.check_item(item, at)
            }
        }
    }

    /// PLACE-4, R-EMPTY
    fn check_castle(self, at: Hex) -> Checked {
        let empty = !self.game.board.is_start(at) && self.item(at).is_none();
        need(
            empty && self.state.castle() != Some(at),
            Refusal::CastleNotEmpty { at },
        )
    }

    /// PLACE-1, PLACE-2, PLACE-3
    fn check_item(self, item: Item, at: Hex) -> Checked {
        need(!self.game.board.is_start(at), Refusal::OnStart { at })?;
        need(
            self.state.castle() != Some(at),
            Refusal::CastleNotEmpty { at },
        )?;
        need(self.item(at).is_none(), Refusal::FieldLaid { at })?;
        for (other, lying) in self.lying() {
            let apart = at.distance(other);
            need(
                lying != item || apart >= 3,
                Refusal::SameKindNear { one: at, other },
            )?;
            need(apart >= 2, Refusal::ItemsNear { one: at, other })?;
        }
        Ok(())
    }

    /// The items that lie, with their fields, in the order of the board.
    pub fn lying(self) -> impl Iterator<Item = (Hex, Item)> {
        let items = self.fields();
        items.filter_map(move |(at, _)| Some((at, self.item(at)?)))
    }

    /// How many of a kind do not lie yet.
    pub fn missing(self, item: Item) -> u8 {
        let lie = self.lying().filter(|(_, lying)| *lying == item).count();
        item.many().saturating_sub(lie as u8)
    }

    /// PLACE-5: something lies there.
    pub(super) fn check_take(self, at: Hex) -> Checked {
        self.check_field(at)?;
        let lies = self.item(at).is_some() || self.state.castle() == Some(at);
        need(lies, Refusal::NothingLies { at })
    }

    /// PLACE-5: something lies.
    pub(super) fn check_clear(self) -> Checked {
        let lies = self.lying().next().is_some() || self.state.castle().is_some();
        need(lies, Refusal::NothingToClear)
    }

    /// PLACE-5: everything lies, as it should.
    pub(super) fn check_ready(self) -> Checked {
        for item in Item::ALL.iter().copied() {
            need(self.missing(item) == 0, Refusal::ItemMissing { item })?;
        }
        need(self.state.castle().is_some(), Refusal::CastleMissing)
    }

    /// What the lord may do.
    pub(super) fn placing_commands(self, out: &mut Vec<Command>) {
        for what in Placed::ALL.iter().copied() {
            let fields = self.game.board.fields();
            out.extend(fields.map(|at| Command::Put { what, at }));
        }
        let fields = self.game.board.fields();
        out.extend(fields.map(|at| Command::Take { at }));
        out.extend([Command::Clear, Command::Lot, Command::Ready]);
    }
}

impl Play<'_> {
    /// PLACE-1, PLACE-4: the castle is moved if it lies.
    pub(super) fn put(&mut self, what: Placed, at: Hex) {
        if let (Placed::Castle, Some(at)) = (what, self.state.castle()) {
            self.emit(Event::Taken { at });
        }
        self.emit(Event::Put { what, at });
        let puts = self.state.puts() + 1;
        self.emit(Event::Counted { puts });
    }

    /// PLACE-5: everything is taken back.
    pub(super) fn clear(&mut self) {
        let lying: Vec<Hex> = self.now().lying().map(|(at, _)| at).collect();
        for at in lying {
            self.emit(Event::Taken { at });
        }
        if let Some(at) = self.state.castle() {
            self.emit(Event::Taken { at });
        }
    }

    /// PLACE-5: a placing by the dice, in which every field that leaves room for the rest can come up.
    pub(super) fn lot(&mut self) {
        self.clear();
        let placing = self.draw_placing();
        for (at, item) in placing {
            self.emit(Event::Put {
                what: Placed::Item(item),
                at,
            });
        }
        let position = self.now();
        let fields = position.game.board.fields();
        let free = |at: Hex| u8::from(position.check_castle(at).is_ok());
        let weights: Vec<u8> = fields.map(free).collect();
        let drawn = self.dice.draw(Throw::Castle, &weights);
        let at = self.game.board.fields().nth(usize::from(drawn));
        if let Some(at) = at {
            self.emit(Event::Put {
                what: Placed::Castle,
                at,
            });
        }
    }

    /// Fields for all items. The kind with the least room comes next; a field is the likelier the less room it
    /// takes from the rest. An attempt that runs into a corner is begun again.
    fn draw_placing(&mut self) -> Vec<(Hex, Item)> {
        let blank = Sketch::of(self.now());
        let dice = &mut *self.dice;
        let draw = |item, weights: &[u8]| dice.draw(Throw::Item(item), weights);
        match blank.drawn(ATTEMPTS, draw) {
            sketch if sketch.is_whole() => sketch.placing(),
            // Every board that is played on has a placing (DATA-6).
            _ => blank.completed().unwrap_or_default(),
        }
    }

    /// PLACE-5, R-CASTLESEEN
    pub(super) fn ready(&mut self) {
        if let (CastleSeen::Open, Some(at)) = (self.game.options.castle, self.state.castle()) {
            self.emit(Event::CastleShown { at });
        }
        self.begin_stage(Stage::Starts);
    }
}

impl Position<'_> {
    /// KNOW-1: a placing of so many items of each kind on hidden fields that goes with the items that are known; items that
    /// the rules leave no room for lie anywhere, or nowhere.
    pub(super) fn hidden_placing(
        self,
        left: [u8; KINDS],
        dice: &mut dyn Dice<()>,
    ) -> Vec<(Hex, Item)> {
        let hidden = Sketch::of_hidden(self, left);
        let mut sketch = hidden.drawn(GUESSES, |_, weights| dice.draw((), weights));
        for item in Item::ALL.iter().copied() {
            for _ in 0..sketch.missing(item) {
                let free = (0..sketch.fields.len()).map(|it| u8::from(sketch.is_free(it)));
                let free: Vec<u8> = free.collect();
                if free.contains(&1) {
                    sketch.put(item, dice.draw((), &free).into());
                }
            }
        }
        let mut placing = sketch.placing();
        placing.retain(|(at, _)| self.field(*at).status == Status::Hidden);
        placing
    }
}

/// A placing that grows.
#[derive(Clone)]
struct Sketch {
    fields: Vec<Hex>,
    /// Fields on which nothing may lie.
    shut: Vec<bool>,
    items: Vec<Option<Item>>,
    /// How many of each kind do not lie yet.
    left: [u8; KINDS],
}

impl Sketch {
    fn of(position: Position<'_>) -> Sketch {
        let board = &position.game.board;
        let fields: Vec<Hex> = board.fields().collect();
        Sketch {
            shut: fields.iter().map(|at| board.is_start(*at)).collect(),
            items: vec![None; fields.len()],
            left: std::array::from_fn(|kind| Item::ALL[kind].many()),
            fields,
        }
    }

    /// So many of each kind are to lie on hidden fields, beside what is known.
    fn of_hidden(position: Position<'_>, left: [u8; KINDS]) -> Sketch {
        let mut sketch = Sketch::of(position);
        for (place, (at, field)) in position.fields().enumerate() {
            sketch.shut[place] |= field.status != Status::Hidden;
            sketch.items[place] = position.item(at);
        }
        Sketch { left, ..sketch }
    }

    /// What comes of drawing a field for all that is missing: whole, or the last of so many attempts.
    fn drawn(&self, attempts: usize, mut draw: impl FnMut(Item, &[u8]) -> u8) -> Sketch {
        let mut sketch = self.clone();
        for _ in 0..attempts {
            sketch = self.clone();
            while let Some((item, weights)) = sketch.next() {
                if weights.iter().all(|weight| *weight == 0) {
                    break;
                }
                let drawn = draw(item, &weights);
                sketch.put(item, usize::from(drawn));
            }
            if sketch.is_whole() {
                break;
            }
        }
        sketch
    }

    const fn missing(&self, item: Item) -> u8 {
        self.left[item as usize]
    }

    fn is_free(&self, place: usize) -> bool {
        !self.shut[place] && self.items[place].is_none()
    }

    fn is_whole(&self) -> bool {
        Item::ALL.iter().all(|item| self.missing(*item) == 0)
    }

    /// PLACE-2, PLACE-3
    fn fits(&self, item: Item, place: usize) -> bool {
        let at = self.fields[place];
        let far = |(other, lying): (&Hex, &Option<Item>)| match lying {
            Some(lying) if *lying == item => at.distance(*other) >= 3,
            Some(_) => at.distance(*other) >= 2,
            None => true,
        };
        !self.shut[place] && self.fields.iter().zip(&self.items).all(far)
    }

    /// Whether anything at all fits on a field.
    fn is_open(&self, place: usize) -> bool {
        Item::ALL
            .iter()
            .any(|item| self.missing(*item) > 0 && self.fits(*item, place))
    }

    /// The kind with the least room for what is missing, and the weight of every field for it.
    fn next(&self) -> Option<(Item, Vec<u8>)> {
        let missing = Item::ALL.iter().copied().filter(|it| self.missing(*it) > 0);
        let room = |item: &Item| {
            let places = (0..self.fields.len()).filter(|place| self.fits(*item, *place));
            1000 * places.count() / usize::from(self.missing(*item))
        };
        let item = missing.min_by_key(room)?;
        let open: Vec<bool> = (0..self.fields.len()).map(|it| self.is_open(it)).collect();
        let weight = |place: usize| match self.fits(item, place) {
            true => self.weight(place, &open),
            false => 0,
        };
        Some((item, (0..self.fields.len()).map(weight).collect()))
    }

    /// The fewer open fields lie about one, the more of the board it leaves to the rest.
    fn weight(&self, place: usize, open: &[bool]) -> u8 {
        let at = self.fields[place];
        let about = self.fields.iter().zip(open);
        let taken = about.filter(|(it, open)| **open && at.distance(**it) == 1);
        [125, 64, 32, 12, 4, 2, 1][taken.count().min(6)]
    }

    fn put(&mut self, item: Item, place: usize) {
        self.items[place] = Some(item);
        self.left[item as usize] -= 1;
    }

    fn placing(&self) -> Vec<(Hex, Item)> {
        let lying = self.fields.iter().zip(&self.items);
        lying
            .filter_map(|(at, item)| Some((*at, (*item)?)))
            .collect()
    }

    /// The first placing that a search finds, if there is one.
    fn completed(self) -> Option<Vec<(Hex, Item)>> {
        let Some((item, weights)) = self.next() else {
            return Some(self.placing());
        };
        let mut places: Vec<usize> = (0..weights.len()).filter(|it| weights[*it] > 0).collect();
        places.sort_by_key(|place| std::cmp::Reverse(weights[*place]));
        places.into_iter().find_map(|place| {
            let mut next = self.clone();
            next.put(item, place);
            next.completed()
        })
    }
}

const _: () = assert!(MOST_FIELDS <= u8::MAX as usize);
