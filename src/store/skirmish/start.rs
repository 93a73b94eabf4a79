//! The start of a match as plain data: all that is needed to build its book and state again.

use crate::games::skirmish::{
    Block, Book, Building, ChestKind, ChestPlace, DIAL_POSITIONS, Door, Draft, FixedPiece, Fixture,
    Gate, GateId, Ground, Keys, Kind, Labels, Layout, MAX_DOORS, MAX_FIGURES, MAX_FIXTURES,
    MAX_MUSTER, MAX_PARTITIONS, MAX_TABLES, MAX_TOKENS, MOST_HANDICAP, MOST_POINTS, MOST_VALUE,
    Options, Partition, Points, Position, Print, Role, Skirmish, State, TokenTable, Treasure,
};
use crate::kernel::{BySeat, MAX_LEVELS, MAX_SEATS, MAX_SIDE, Seat, few};
use crate::store::Message;
use crate::store::portrait::MOST_LETTERS;
use crate::store::skirmish::draft;
use crate::store::skirmish::figures::{ARROWS, RANGES};
use crate::store::skirmish::handicap::handicap_fault;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The most rounds, experience and the like.
const MOST_COUNT: u16 = 1000;

/// All of a match before its opening.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::store) struct Start {
    kinds: Vec<Kind>,
    chests: Vec<ChestKind>,
    tables: Vec<TokenTable>,
    map: Map,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    building: Option<Building>,
    teams: BySeat<u8>,
    first: Option<Seat>,
    labels: Labels,
    draft: Draft,
    /// How keys name kinds, as [`Keys::number`] has it; matches of before say nothing.
    #[serde(default = "keys_of_before", skip_serializing_if = "is_of_before")]
    keys: u8,
}

const fn keys_of_before() -> u8 {
    Keys::ByPlace.number()
}

const fn is_of_before(keys: &u8) -> bool {
    *keys == keys_of_before()
}

/// A dungeon: each square is the number of its ground in a palette.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Map {
    name: String,
    width: u8,
    height: u8,
    levels: u8,
    palette: Vec<Ground>,
    squares: Vec<u16>,
    blocks: Vec<Block>,
    gates: Vec<Gate>,
    doors: Vec<Door>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    partitions: Vec<Partition>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    fixtures: Vec<Fixture>,
}

impl Start {
    /// The start of a match with this book.
    pub(in crate::store) fn of(book: &Book, state: &State) -> Start {
        Start {
            kinds: book.kinds.clone(),
            chests: book.chests.clone(),
            tables: book.tables.clone(),
            map: Map::of(&book.layout),
            building: book.building.clone(),
            teams: book.teams.clone(),
            first: book.first,
            labels: book.labels.clone(),
            draft: Draft::of(state),
            keys: book.keys.number(),
        }
    }

    /// A hash of options and start.
    pub(in crate::store) fn hash(&self, options: &Options) -> String {
        let text = serde_json::to_string(&(options, self)).unwrap_or_default();
        blake3::hash(text.as_bytes()).to_hex()[..32].to_string()
    }

    /// The map, and how many sit at the table.
    pub(in crate::store) fn table(&self) -> (&str, u8) {
        (&self.map.name, few(self.draft.seats.len()))
    }

    /// Builds book and state.
    ///
    /// # Errors
    /// All that does not fit together: nothing behind this can fail on an id or a number.
    pub(in crate::store) fn build(
        self,
        options: &Options,
    ) -> Result<(Skirmish, State), Vec<Message>> {
        let mut faults = Vec::new();
        self.check(options, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let Some(keys) = Keys::numbered(self.keys, &self.kinds, &self.chests) else {
            return Err(vec![
                Message::new("fault-start-keys").with("number", self.keys),
            ]);
        };
        let book = Book {
            keys,
            kinds: self.kinds,
            chests: self.chests,
            tables: self.tables,
            layout: Arc::new(self.map.layout(options)),
            building: self.building,
            options: options.clone(),
            teams: self.teams,
            first: self.first,
            labels: self.labels,
        };
        match self.draft.validate(&book) {
            Ok(state) => {
                let game = Skirmish { book };
                let faults = misnamed(game.at(&state));
                match faults.is_empty() {
                    true => Ok((game, state)),
                    false => Err(faults),
                }
            }
            Err(faults) => Err(faults
                .iter()
                .map(|fault| Message::new("fault-start").with("what", draft::wrong(fault)))
                .collect()),
        }
    }

    fn check(&self, options: &Options, faults: &mut Vec<Message>) {
        let building = self.building.as_ref();
        let wanted = [
            (self.map.fits(), "fault-start-map"),
            (
                building
                    .is_none_or(|it| it.prints.len() <= 250 && it.prints.iter().all(Print::fits)),
                "fault-start-block",
            ),
            (
                self.seats_fit() && self.pieces_fit() && self.places_fit(),
                "fault-start-draft",
            ),
        ];
        self.check_seats(faults);
        check_options(options, faults);
        self.check_handicaps(options, faults);
        self.check_kinds(faults);
        let missed = wanted.into_iter().filter(|(holds, _)| !holds);
        faults.extend(missed.map(|(_, id)| Message::new(id)));
    }

    fn check_seats(&self, faults: &mut Vec<Message>) {
        let seats = self.draft.seats.len();
        if !(2..=MAX_SEATS).contains(&seats) {
            faults.push(
                Message::new("fault-start-seats")
                    .with("count", seats)
                    .with("most", MAX_SEATS),
            );
        }
        if usize::from(self.teams.len()) != seats {
            faults.push(Message::new("fault-start-teams"));
        }
        if self.first.is_some_and(|first| first.index() >= seats) {
            faults.push(Message::new("fault-start-first"));
        }
    }

    /// The handicaps: whose they are, and how large (R-HANDICAP).
    fn check_handicaps(&self, options: &Options, faults: &mut Vec<Message>) {
        let handicaps = &options.handicaps;
        if usize::from(handicaps.len()) > self.draft.seats.len() {
            faults.push(Message::new("fault-start-handicaps"));
        }
        for seat in (0..handicaps.len()).map(Seat) {
            if handicaps.of_seat(seat).activations > MOST_HANDICAP {
                let what = Message::new("fault-handicap-activations")
                    .with("seat", seat.number())
                    .with("most", MOST_HANDICAP);
                faults.push(what);
            }
            faults.extend(handicap_fault(options, seat, Points::ZERO));
        }
    }

    /// The kinds of figures, chests and tables: how many, and their numbers.
    fn check_kinds(&self, faults: &mut Vec<Message>) {
        if self.kinds.len() > 250 || self.chests.len() > 250 {
            faults.push(Message::new("fault-start-kinds"));
        }
        if self.tables.len() > MAX_TABLES || self.draft.urn.len() > MAX_TABLES {
            faults.push(Message::new("fault-start-tables").with("most", MAX_TABLES));
        }
        let mut want = |fits: bool, what: &'static str, id: &str| {
            if !fits {
                faults.push(Message::new(what).with("id", id));
            }
        };
        for kind in &self.kinds {
            want(kind_fits(kind), "fault-start-kind", &kind.id);
        }
        for chest in &self.chests {
            want(chest_fits(chest), "fault-start-chest", &chest.id);
        }
        for table in &self.tables {
            want(table_fits(table), "fault-start-table", &table.id);
        }
    }

    /// Whether the ways of all seats exist, and their counts and those of the turn are in range.
    fn seats_fit(&self) -> bool {
        let gates = self.map.gates.len() + self.draft.site.ways.len();
        let gate = |gate: Option<GateId>| gate.is_none_or(|gate| gate.index() < gates);
        let seats = self.draft.seats.iter().all(|seat| {
            let heroes = seat
                .heroes
                .is_none_or(|heroes| usize::from(heroes) <= MAX_FIGURES);
            gate(seat.entrance)
                && gate(seat.exit)
                && seat.experience <= Points(10 * MOST_COUNT)
                && seat.turns <= MOST_COUNT
                && heroes
        });
        let turn = &self.draft.turn;
        let counts = turn.round <= MOST_COUNT && turn.activations <= 32 && turn.idle <= 32;
        seats && counts && turn.lord_turns <= 8
    }

    /// Whether what figures, chests, tokens and the urn name exists.
    fn pieces_fit(&self) -> bool {
        let draft = &self.draft;
        let warriors = draft.warriors.iter();
        let mut warriors = warriors.map(|warrior| warrior.kind.index());
        let mut chests = draft.chests.iter().map(|chest| chest.kind.index());
        let tokens = draft.tokens.iter().filter_map(|token| token.table);
        let mut tables = tokens.map(|table| table.index());
        let mut urn = draft.urn.iter().enumerate();
        warriors.all(|kind| kind < self.kinds.len())
            && chests.all(|kind| kind < self.chests.len())
            && tables.all(|table| table < self.tables.len())
            && urn.all(|(table, count)| {
                *count == 0 || (table < self.tables.len() && usize::from(*count) <= MAX_TOKENS)
            })
    }

    /// Whether the owners of figures and chests sit at the table, and doors have numbers of doors.
    fn places_fit(&self) -> bool {
        let draft = &self.draft;
        let sits = |seat: Seat| seat.index() < draft.seats.len();
        let mut warriors = draft.warriors.iter();
        let mut chests = draft.chests.iter();
        // Doors of laid blocks and placed ones come to those of the map.
        let mut doors = draft.open_doors.iter().chain(&draft.destroyed_doors);
        warriors.all(|warrior| warrior.owner.is_none_or(sits))
            && chests.all(|chest| match chest.place {
                ChestPlace::Held(seat) | ChestPlace::Lost(seat) => sits(seat),
                _ => true,
            })
            && doors.all(|door| door.index() < MAX_DOORS)
    }
}

fn check_options(options: &Options, faults: &mut Vec<Message>) {
    if !(1..=MOST_COUNT).contains(&options.round_limit) {
        faults.push(Message::new("fault-option-rounds").with("most", MOST_COUNT));
    }
    if !(Points(1)..=MOST_POINTS).contains(&options.points) {
        faults.push(Message::new("fault-option-points").with("most", MOST_POINTS));
    }
}

/// Figures, chests, tokens and what they are of whose names commands cannot say, or are those of others.
fn misnamed(position: Position<'_>) -> Vec<Message> {
    let state = position.state;
    let mut faults = Vec::new();
    let mut want = |known: bool, name: String| {
        if !known || name.contains(char::is_whitespace) {
            faults.push(Message::new("fault-start-name").with("name", name));
        }
    };
    for (who, _) in state.warriors() {
        let name = position.figure_name(who);
        want(position.figure_named(&name) == Some(who), name);
    }
    for (chest, _) in state.chests() {
        let name = position.chest_name(chest);
        want(position.chest_named(&name) == Some(chest), name);
    }
    for (token, _) in state.tokens() {
        let name = position.token_name(token);
        want(position.token_named(&name) == Some(token), name);
    }
    let book = position.book;
    let ids: [Vec<&str>; 3] = [
        book.kinds.iter().map(|kind| kind.id.as_str()).collect(),
        book.chests.iter().map(|kind| kind.id.as_str()).collect(),
        book.tables.iter().map(|table| table.id.as_str()).collect(),
    ];
    for ids in &ids {
        for (number, id) in ids.iter().enumerate() {
            want(!ids[..number].contains(id), (*id).to_string());
        }
    }
    faults
}

fn kind_fits(kind: &Kind) -> bool {
    let dial = (1..=DIAL_POSITIONS).contains(&kind.dial.len());
    let values = kind
        .dial
        .iter()
        .all(|click| click.values.0.iter().all(|value| *value <= MOST_VALUE));
    let role = match &kind.role {
        Role::Hero { points, starts } => {
            points.iter().all(|points| *points <= MOST_POINTS)
                && starts
                    .iter()
                    .all(|start| usize::from(*start) < kind.dial.len())
        }
        Role::Spawn { points, tag, .. } => *points <= MOST_POINTS && !tag.is_empty(),
    };
    let base = ARROWS.contains(&kind.arrows)
        && RANGES.contains(&kind.range)
        && !kind.id.is_empty()
        && kind.portrait.len() <= MOST_LETTERS;
    dial && values && role && base
}

fn chest_fits(chest: &ChestKind) -> bool {
    let traps = chest.traps.iter().flatten().all(|trap| {
        usize::from(trap.spawn) <= MAX_MUSTER
            && trap.points <= MOST_POINTS
            && [trap.disarm, trap.attack, trap.damage.0]
                .iter()
                .all(|value| *value <= MOST_VALUE)
            && RANGES.contains(&trap.range)
    });
    let treasures = chest.treasures.iter().all(|treasure| match treasure {
        Treasure::Trap => true,
        Treasure::Find { bonus, .. } => bonus.0.iter().flatten().all(|bonus| match bonus {
            crate::games::skirmish::Bonus::Number(number) => *number <= MOST_VALUE,
            crate::games::skirmish::Bonus::Ability(_) => true,
        }),
    });
    traps && treasures
}

fn table_fits(table: &TokenTable) -> bool {
    table
        .rows
        .iter()
        .all(|(count, points)| usize::from(*count) <= MAX_MUSTER && *points <= MOST_POINTS)
}

/// A dungeon as it stands in a file.
pub(in crate::store) fn map_value(layout: &Layout) -> serde_json::Value {
    serde_json::to_value(Map::of(layout)).unwrap_or_default()
}

impl Map {
    fn of(layout: &Layout) -> Map {
        let mut palette: Vec<Ground> = Vec::new();
        let squares = layout
            .squares()
            .map(|square| {
                let ground = layout.ground(square);
                let known = palette.iter().position(|other| *other == ground);
                let place = known.unwrap_or_else(|| {
                    palette.push(ground);
                    palette.len() - 1
                });
                place as u16
            })
            .collect();
        Map {
            name: layout.name().to_string(),
            width: layout.width(),
            height: layout.height(),
            levels: layout.levels(),
            palette,
            squares,
            blocks: layout.blocks().to_vec(),
            gates: layout.gates().to_vec(),
            doors: layout.doors().to_vec(),
            partitions: layout.partitions().to_vec(),
            fixtures: layout.fixtures().to_vec(),
        }
    }

    fn fits(&self) -> bool {
        let area = usize::from(self.width) * usize::from(self.height) * usize::from(self.levels);
        let size = (1..=MAX_SIDE).contains(&self.width)
            && (1..=MAX_SIDE).contains(&self.height)
            && (1..=MAX_LEVELS).contains(&self.levels)
            && self.squares.len() == area;
        let palette = self
            .squares
            .iter()
            .all(|at| usize::from(*at) < self.palette.len())
            && self.palette.iter().all(|ground| ground.cost <= MOST_VALUE);
        let counts =
            self.blocks.len() < 255 && self.gates.len() < 255 && self.doors.len() <= MAX_DOORS;
        let partitions = self.partitions.len() <= MAX_PARTITIONS;

        let square = |piece| !matches!(piece, FixedPiece::Chest(way) if way.is_diagonal());
        let fixtures = self.fixtures.len() <= MAX_FIXTURES
            && self.fixtures.iter().all(|fixture| square(fixture.piece));
        size && palette && counts && partitions && fixtures
    }

    /// The dungeon; [`Map::fits`] holds.
    fn layout(self, options: &Options) -> Layout {
        let ground = self
            .squares
            .iter()
            .map(|at| self.palette[usize::from(*at)])
            .collect();
        Layout::new(
            self.name,
            (self.width, self.height, self.levels),
            ground,
            self.blocks,
            self.gates,
            self.doors,
            options.corner_rule,
        )
        .with_partitions(self.partitions)
        .with_fixtures(self.fixtures)
    }
}
