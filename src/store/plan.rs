//! Match plans: who plays where with what, and what of the set-up is settled beforehand.

use super::entry::{Entry, Placed, read_document, read_number, read_text};
use super::maps::read_square;
use super::tokens::COLOURS;
use super::{FileFault, Library, MapFile, Source};
use crate::games::skirmish::text::{TextFault, near};
use crate::games::skirmish::{
    Book, ChestId, ChestKindId, ChestPlace, Command, CornerRule, Draft, DraftChest, DraftSeat,
    DraftTurn, DraftWarrior, GateId, Kind, KindId, Labels, MAX_CHESTS, MAX_FIGURES, MAX_TABLES,
    MAX_TOKENS, Marks, Options, Place, Position, Rank, Role, Skirmish, Stage, State, TokenColour,
    TrapState, TreasureLimit,
};
use crate::kernel::{BySeat, Facing, MAX_SEATS, Seat, Square};
use std::sync::Arc as Shared;

/// The format line of match plans.
pub const FORMAT: &str = "dialdelve match 1";

/// The map of a plan that names none.
const STARTER: &str = "starter";
/// Tokens in the urn for every seat, by colour, when the plan does not say.
const TOKENS_A_SEAT: [(TokenColour, usize); 2] = [(TokenColour::Yellow, 2), (TokenColour::Blue, 1)];

/// A value of a plan with its line and column, if it was read from a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noted<T> {
    /// The value.
    pub value: T,
    /// Line and column from 1.
    pub place: Option<(usize, usize)>,
}

impl<T> From<T> for Noted<T> {
    fn from(value: T) -> Noted<T> {
        Noted { value, place: None }
    }
}

/// A seat of a plan.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlanSeat {
    /// The player's name.
    pub name: String,
    /// The id of its hero; none: it chooses.
    pub hero: Option<Noted<String>>,
    /// The id of its entrance; none: it chooses.
    pub entrance: Option<Noted<String>>,
    /// Its team; seats without one play for themselves.
    pub team: Option<u8>,
}

/// A chest that a plan puts on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanChest {
    /// The id of its kind.
    pub chest: Noted<String>,
    /// Its square.
    pub at: Noted<Square>,
    /// Where it looks.
    pub facing: Facing,
}

/// A token that a plan puts on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlanToken {
    /// Its colour.
    pub colour: TokenColour,
    /// Its square.
    pub at: Noted<Square>,
}

/// Who decides what a plan leaves open in set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Setup {
    /// The players.
    #[default]
    Play,
    /// The lot, among the lawful commands.
    Draw,
}

/// How many of what.
type Counts = Vec<(Noted<String>, u8)>;

/// A plan for a match. Its fields may name what the library does not have; [`MatchPlan::start`]
/// says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchPlan {
    /// The file it was read from, for faults.
    pub file: String,
    /// The id of the map.
    pub map: Noted<String>,
    /// The seats, in the order of play.
    pub seats: Vec<PlanSeat>,
    /// The first player; none: dice decide (SETUP-2).
    pub first: Option<Seat>,
    /// The options of the match.
    pub options: Options,
    /// Chests put on the board, in the order in which they are placed.
    pub chests: Vec<PlanChest>,
    /// Tokens put on the board, in order; a given list is all there are.
    pub tokens: Option<Vec<PlanToken>>,
    /// The chests of the match by kind, one entry each; none: one of every kind of the library.
    pub stock: Option<Vec<Noted<String>>>,
    /// How many tokens of which table there are; none: two yellow and one blue a seat.
    pub urn: Option<Counts>,
    /// How many spawn of which kind there are; none: two weak, two normal and one strong of every
    /// kind, and the unique ones.
    pub bank: Option<Counts>,
    /// Who decides what is left open.
    pub setup: Setup,
}

impl MatchPlan {
    /// A match on this map where the players decide everything.
    pub fn basic(map: &str, seats: u8) -> MatchPlan {
        let seat = |number| PlanSeat {
            name: seat_name(usize::from(number)),
            ..PlanSeat::default()
        };
        MatchPlan {
            file: "match".to_string(),
            map: map.to_string().into(),
            seats: (0..seats).map(seat).collect(),
            first: None,
            options: Options::default(),
            chests: Vec::new(),
            tokens: None,
            stock: None,
            urn: None,
            bank: None,
            setup: Setup::Play,
        }
    }

    /// Reads a plan.
    ///
    /// # Errors
    /// All faults of the file; names are looked up only by [`MatchPlan::start`].
    pub fn read(mut source: Source) -> Result<MatchPlan, Vec<FileFault>> {
        let plan = read_document(&mut source, FORMAT, read_plan).flatten();
        match plan {
            Some(plan) if !source.has_faults() => Ok(plan),
            _ => Err(source.into_faults()),
        }
    }

    /// The match that this plan begins, at the choice of heroes.
    ///
    /// # Errors
    /// Everything that the plan names and the library or the map does not have.
    pub fn start(&self, library: &Library) -> Result<(Skirmish, State), Vec<FileFault>> {
        let mut faults = Faults {
            file: &self.file,
            list: Vec::new(),
        };
        self.check_seats(library, &mut faults);
        let map = library.map(&self.map.value);
        let map = map.map_err(|text| faults.note(self.map.place, text)).ok();
        if let Some(map) = map {
            self.check_board(map, &mut faults);
        }
        let stock = self.stock(library, &mut faults);
        self.check_placed(library, &stock, &mut faults);
        let urn = self.urn(library, &mut faults);
        let bank = self.bank(library, &mut faults);
        let (Some(map), true) = (map, faults.list.is_empty()) else {
            return Err(faults.list);
        };
        let book = self.book(library, map);
        let state = self.draft(stock, urn, bank).validate(&book);
        match state {
            Ok(state) => Ok((Skirmish { book }, state)),
            Err(wrong) => {
                wrong
                    .iter()
                    .for_each(|fault| faults.note(None, fault.to_string()));
                Err(faults.list)
            }
        }
    }

    /// The command that the plan has for the set-up decision at hand; none if it leaves it open, or
    /// if no set-up decision is at hand.
    ///
    /// # Errors
    /// When the plan names what this match does not have.
    pub fn given(&self, position: Position<'_>) -> Option<Result<Command, TextFault>> {
        let seat = self.seats.get(position.to_act()?.index());
        match position.state.stage() {
            Stage::Heroes => Some(hero_command(position, seat?.hero.as_ref()?)),
            Stage::Entrances => Some(entrance_command(position, seat?.entrance.as_ref()?)),
            Stage::Chests => {
                let stock = |place| place == ChestPlace::Stock;
                let chests = position.state.chests();
                let placed = chests.filter(|(_, chest)| !stock(chest.place)).count();
                Some(chest_command(position, self.chests.get(placed)?))
            }
            Stage::Tokens => {
                let token = self.tokens.as_ref()?.get(position.state.tokens().count());
                Some(Ok(token.map_or(Command::EnoughTokens, |token| {
                    Command::PutToken {
                        colour: token.colour,
                        at: token.at.value,
                    }
                })))
            }
            Stage::Play => None,
        }
    }

    fn book(&self, library: &Library, map: &MapFile) -> Book {
        let teams = self.teams();
        Book {
            kinds: library.kinds.clone(),
            chests: library.chests.clone(),
            tables: library.tables.clone(),
            layout: Shared::new(map.layout(self.options.corner_rule)),
            options: self.options.clone(),
            teams: BySeat::new(teams.len() as u8, |seat| teams[seat.index()]),
            first: self.first,
            labels: Labels::default(),
        }
    }

    /// The teams by seat; a seat without one gets a number that no other has.
    fn teams(&self) -> Vec<u8> {
        let named: Vec<u8> = self.seats.iter().filter_map(|seat| seat.team).collect();
        let mut free = (0..=u8::MAX).filter(|team| !named.contains(team));
        let seats = self.seats.iter();
        seats
            .map(|seat| seat.team.or_else(|| free.next()).unwrap_or_default())
            .collect()
    }

    fn draft(&self, stock: Vec<ChestKindId>, urn: Vec<u8>, bank: Vec<KindId>) -> Draft {
        let first = self.first.unwrap_or(Seat(0));
        Draft {
            stage: Stage::Heroes,
            seats: self.seats.iter().map(|_| DraftSeat::default()).collect(),
            warriors: bank.into_iter().map(banked).collect(),
            chests: stock.into_iter().map(stocked).collect(),
            tokens: Vec::new(),
            urn,
            open_doors: Vec::new(),
            turn: DraftTurn {
                seat: Seat(0),
                first,
                round: 0,
                activations: 0,
                idle: 0,
                lord: first,
                lord_turns: 0,
                activation: None,
            },
        }
    }
}

fn seat_name(number: usize) -> String {
    format!("Player {}", number + 1)
}

fn banked(kind: KindId) -> DraftWarrior {
    DraftWarrior {
        kind,
        owner: None,
        level: 0,
        click: None,
        facing: Facing::N,
        place: Place::Bank,
        marks: Marks::NONE,
    }
}

fn stocked(kind: ChestKindId) -> DraftChest {
    DraftChest {
        kind,
        place: ChestPlace::Stock,
        facing: Facing::S,
        wheel: 0,
        trap: TrapState::Unrevealed,
        treasure: None,
        serves: None,
        drunk: false,
    }
}

fn hero_command(position: Position<'_>, hero: &Noted<String>) -> Result<Command, TextFault> {
    let kinds = &position.book.kinds;
    let place = kinds.iter().position(|kind| kind.id == hero.value);
    let place = place.ok_or_else(|| TextFault(unknown_hero(kinds, &hero.value)))?;
    Ok(Command::Choose {
        hero: KindId(place as u8),
    })
}

fn entrance_command(position: Position<'_>, gate: &Noted<String>) -> Result<Command, TextFault> {
    let gates = position.state.layout().gates();
    let place = gates.iter().position(|known| known.id == gate.value);
    let place = place.ok_or_else(|| {
        let hint = near(&gate.value, gates.iter().map(|gate| gate.id.as_str()));
        TextFault(format!("the map has no entrance \"{}\"{hint}", gate.value))
    })?;
    Ok(Command::Entrance {
        gate: GateId(place as u8),
    })
}

fn chest_command(position: Position<'_>, plan: &PlanChest) -> Result<Command, TextFault> {
    let waiting = |chest: &&(ChestId, &crate::games::skirmish::Chest)| {
        chest.1.place == ChestPlace::Stock
            && position.book.chest(chest.1.kind).id == plan.chest.value
    };
    let chests: Vec<_> = position.state.chests().collect();
    let Some((chest, _)) = chests.iter().find(waiting) else {
        return Err(TextFault(format!(
            "no chest \"{}\" is left in the stock",
            plan.chest.value
        )));
    };
    Ok(Command::PutChest {
        chest: *chest,
        at: plan.at.value,
        facing: plan.facing,
    })
}

fn unknown_hero(kinds: &[Kind], id: &str) -> String {
    let heroes = kinds.iter().filter(|kind| kind.is_hero());
    let hint = near(id, heroes.map(|kind| kind.id.as_str()));
    format!("there is no hero \"{id}\"{hint}")
}

/// Faults of a plan while it meets the library.
struct Faults<'a> {
    file: &'a str,
    list: Vec<FileFault>,
}

impl Faults<'_> {
    fn note(&mut self, place: Option<(usize, usize)>, text: impl Into<String>) {
        self.list.push(FileFault {
            file: self.file.to_string(),
            place,
            text: text.into(),
        });
    }
}

impl MatchPlan {
    fn check_seats(&self, library: &Library, faults: &mut Faults<'_>) {
        if !(2..=MAX_SEATS).contains(&self.seats.len()) {
            let seats = self.seats.len();
            faults.note(
                None,
                format!("a match has 2 to {MAX_SEATS} seats, not {seats}"),
            );
        }
        let heroes = library.kinds.iter().filter(|kind| kind.is_hero()).count();
        if heroes < self.seats.len() {
            faults.note(
                None,
                format!("there are {heroes} heroes for {} seats", self.seats.len()),
            );
        }
        if self
            .first
            .is_some_and(|first| first.index() >= self.seats.len())
        {
            let text = format!(
                "`first` must be 1 to {}, the number of a seat",
                self.seats.len()
            );
            faults.note(None, text);
        }
        let mut chosen = Vec::new();
        for hero in self.seats.iter().filter_map(|seat| seat.hero.as_ref()) {
            match library.kind(&hero.value) {
                Some(kind) if !kind.is_hero() => {
                    let text = format!("\"{}\" is a spawn; seats choose heroes", hero.value);
                    faults.note(hero.place, text);
                }
                Some(_) if chosen.contains(&&hero.value) => {
                    faults.note(hero.place, format!("\"{}\" is chosen twice", hero.value));
                }
                Some(_) => chosen.push(&hero.value),
                None => faults.note(hero.place, unknown_hero(&library.kinds, &hero.value)),
            }
        }
        for (what, count, most) in [
            (
                "kinds of figures",
                library.kinds.len(),
                usize::from(u8::MAX),
            ),
            (
                "kinds of chests",
                library.chests.len(),
                usize::from(u8::MAX),
            ),
            ("token tables", library.tables.len(), MAX_TABLES),
        ] {
            if count > most {
                faults.note(
                    None,
                    format!("the data has {count} {what}, at most {most} fit"),
                );
            }
        }
    }

    fn check_board(&self, map: &MapFile, faults: &mut Faults<'_>) {
        let layout = map.layout(self.options.corner_rule);
        let mut blocks: Vec<_> = layout
            .gates()
            .iter()
            .filter_map(|gate| layout.block_of(gate.square))
            .collect();
        blocks.sort_unstable();
        blocks.dedup();
        if blocks.len() < self.seats.len() {
            faults.note(
                self.map.place,
                format!(
                    "the map \"{}\" has entrances on {} blocks, too few for {} seats (SETUP-10)",
                    map.id,
                    blocks.len(),
                    self.seats.len()
                ),
            );
        }
        self.check_entrances(map, faults);
        let chests = self.chests.iter().map(|chest| chest.at);
        let tokens = self.tokens.iter().flatten().map(|token| token.at);
        let mut taken: Vec<Square> = Vec::new();
        for at in chests.chain(tokens) {
            if !layout.ground(at.value).is_enterable() {
                let text = format!("{} is not on the board or is a wall or crevice", at.value);
                faults.note(at.place, text);
            }
            if taken.contains(&at.value) {
                faults.note(at.place, format!("{} is taken already", at.value));
            }
            taken.push(at.value);
        }
    }

    fn check_entrances(&self, map: &MapFile, faults: &mut Faults<'_>) {
        let layout = map.layout(CornerRule::Both);
        let mut taken = Vec::new();
        for entrance in self.seats.iter().filter_map(|seat| seat.entrance.as_ref()) {
            let Some(gate) = map.gates.iter().find(|gate| gate.id == entrance.value) else {
                let hint = near(
                    &entrance.value,
                    map.gates.iter().map(|gate| gate.id.as_str()),
                );
                let text = format!(
                    "the map \"{}\" has no entrance \"{}\"{hint}",
                    map.id, entrance.value
                );
                faults.note(entrance.place, text);
                continue;
            };
            let block = layout.block_of(gate.square);
            if taken.contains(&block) {
                let text = format!("\"{}\" lies on a block where another seat enters", gate.id);
                faults.note(entrance.place, text);
            }
            taken.push(block);
        }
    }

    /// The chests of the match in the order of their slots.
    fn stock(&self, library: &Library, faults: &mut Faults<'_>) -> Vec<ChestKindId> {
        let all = || (0..library.chests.len()).map(|number| ChestKindId(number as u8));
        let Some(stock) = &self.stock else {
            return all().take(MAX_CHESTS).collect();
        };
        if stock.len() > MAX_CHESTS {
            let text = format!(
                "a match has at most {MAX_CHESTS} chests, not {}",
                stock.len()
            );
            faults.note(None, text);
        }
        let ids = || library.chests.iter().map(|chest| chest.id.as_str());
        let mut kinds = Vec::new();
        for chest in stock {
            match ids().position(|id| id == chest.value) {
                Some(place) => kinds.push(ChestKindId(place as u8)),
                None => {
                    let hint = near(&chest.value, ids());
                    let text = format!("there is no chest \"{}\"{hint}", chest.value);
                    faults.note(chest.place, text);
                }
            }
        }
        kinds
    }

    /// Chests that are put on the board come out of the stock, one a seat (R-SETUPTURN); tokens
    /// three a seat (SETUP-7).
    fn check_placed(&self, library: &Library, stock: &[ChestKindId], faults: &mut Faults<'_>) {
        let mut left: Vec<&str> = stock
            .iter()
            .map(|kind| library.chests[usize::from(kind.0)].id.as_str())
            .collect();
        for chest in &self.chests {
            match left.iter().position(|id| *id == chest.chest.value) {
                Some(place) => drop(left.swap_remove(place)),
                None => {
                    let ids = library.chests.iter().map(|chest| chest.id.as_str());
                    let hint = near(
                        &chest.chest.value,
                        ids.filter(|id| *id != chest.chest.value),
                    );
                    let text = format!(
                        "no chest \"{}\" is left in the stock{hint}",
                        chest.chest.value
                    );
                    faults.note(chest.chest.place, text);
                }
            }
        }
        let seats = self.seats.len();
        let tokens = self.tokens.as_ref().map_or(0, Vec::len);
        for (what, count, most) in [
            ("chests", self.chests.len(), seats),
            ("tokens", tokens, 3 * seats),
        ] {
            if count > most {
                let text = format!("{seats} seats place at most {most} {what}, not {count}");
                faults.note(None, text);
            }
        }
    }

    /// How many tokens there are of every table of the library.
    fn urn(&self, library: &Library, faults: &mut Faults<'_>) -> Vec<u8> {
        let mut urn = vec![0; library.tables.len()];
        let Some(counts) = &self.urn else {
            for (colour, each) in TOKENS_A_SEAT {
                let tables: Vec<usize> = (0..library.tables.len())
                    .filter(|table| library.tables[*table].colour == colour)
                    .collect();
                let tokens = (each * self.seats.len()).min(MAX_TOKENS / TOKENS_A_SEAT.len());
                let spread = tables.iter().cycle().take(tokens);
                spread.for_each(|table| urn[*table] += 1);
            }
            return urn;
        };
        let ids = || library.tables.iter().map(|table| table.id.as_str());
        for (table, count) in counts {
            match ids().position(|id| id == table.value) {
                Some(place) => urn[place] = *count,
                None => {
                    let hint = near(&table.value, ids());
                    let text = format!("there is no token table \"{}\"{hint}", table.value);
                    faults.note(table.place, text);
                }
            }
        }
        let tokens: usize = urn.iter().map(|count| usize::from(*count)).sum();
        if tokens > MAX_TOKENS {
            let text = format!("a match has at most {MAX_TOKENS} tokens, not {tokens}");
            faults.note(None, text);
        }
        self.check_colours(library, &urn, faults);
        urn
    }

    /// The tokens put on the board must be in the urn.
    fn check_colours(&self, library: &Library, urn: &[u8], faults: &mut Faults<'_>) {
        for colour in TokenColour::ALL {
            let of_colour = library.tables.iter().zip(urn);
            let there: usize = of_colour
                .filter(|(table, _)| table.colour == colour)
                .map(|(_, count)| usize::from(*count))
                .sum();
            let mut put = self.tokens.iter().flatten();
            let over = put
                .by_ref()
                .filter(|token| token.colour == colour)
                .nth(there);
            if let Some(token) = over {
                let text = format!("the urn holds {there} {} tokens, too few", colour.name());
                faults.note(token.at.place, text);
            }
        }
    }

    /// The spawn of the match in the order of the library.
    fn bank(&self, library: &Library, faults: &mut Faults<'_>) -> Vec<KindId> {
        let room = MAX_FIGURES.saturating_sub(self.seats.len());
        let counts = match &self.bank {
            Some(bank) => self.bank_counts(library, bank, faults),
            None => default_bank(&library.kinds, room),
        };
        let spawn: usize = counts.iter().map(|count| usize::from(*count)).sum();
        if spawn > room {
            let text = format!("the bank has room for {room} spawn beside the heroes, not {spawn}");
            faults.note(None, text);
        }
        let kinds = counts.iter().enumerate();
        let copies = kinds.flat_map(|(kind, count)| (0..*count).map(move |_| KindId(kind as u8)));
        copies.take(room).collect()
    }

    fn bank_counts(&self, library: &Library, bank: &Counts, faults: &mut Faults<'_>) -> Vec<u8> {
        let mut counts = vec![0; library.kinds.len()];
        for (name, count) in bank {
            let place = library.kinds.iter().position(|kind| kind.id == name.value);
            match place {
                Some(place) if library.kinds[place].is_hero() => {
                    let text = format!("\"{}\" is a hero; the bank holds spawn", name.value);
                    faults.note(name.place, text);
                }
                Some(place) => counts[place] = *count,
                None => {
                    let spawn = library.kinds.iter().filter(|kind| !kind.is_hero());
                    let hint = near(&name.value, spawn.map(|kind| kind.id.as_str()));
                    let text = format!("there is no spawn \"{}\"{hint}", name.value);
                    faults.note(name.place, text);
                }
            }
        }
        counts
    }
}

/// How many of every kind are in the bank when the plan does not say: first one of each, then the
/// second ones, as long as there is room.
fn default_bank(kinds: &[Kind], room: usize) -> Vec<u8> {
    let mut counts = vec![0; kinds.len()];
    let mut left = room;
    for round in 1..=2 {
        for (kind, count) in kinds.iter().zip(&mut counts) {
            let copies = match &kind.role {
                Role::Hero { .. } => 0,
                Role::Spawn { rank, .. } => match rank {
                    Rank::Weak | Rank::Normal => 2,
                    Rank::Strong | Rank::Unique => 1,
                },
            };
            if round <= copies && left > 0 {
                *count = round;
                left -= 1;
            }
        }
    }
    counts
}

fn read_plan(source: &mut Source, root: &Entry<'_, '_>) -> Option<MatchPlan> {
    root.only(
        source,
        &[
            "format", "map", "seat", "first", "options", "chests", "tokens", "stock", "urn",
            "bank", "setup",
        ],
    );
    let map = match root.get("map") {
        Some(value) => read_noted(source, value, "`map`"),
        None => Some(STARTER.to_string().into()),
    };
    let entries = root.entries(source, "seat").into_iter().enumerate();
    let seats: Vec<PlanSeat> = entries
        .map(|(number, entry)| read_seat(source, &entry, number))
        .collect();
    if !(2..=MAX_SEATS).contains(&seats.len()) {
        let text = format!("a match has 2 to {MAX_SEATS} [[seat]], not {}", seats.len());
        source.fault_whole(text);
    }
    let first = root.get("first").and_then(|value| {
        let most = seats.len().clamp(1, MAX_SEATS) as u8;
        read_number(source, value, "`first`, the number of a seat,", 1..=most)
    });
    let options = read_options(source, root);
    let chests = read_chests(source, root);
    let tokens = read_tokens(source, root);
    let stock = read_stock(source, root);
    let urn = read_counts(source, root, "urn", MAX_TOKENS as u8);
    let bank = read_counts(source, root, "bank", MAX_FIGURES as u8);
    let setups = [("play", Setup::Play), ("draw", Setup::Draw)];
    let setup = root.choice(source, "setup", &setups, Some(Setup::Play));
    Some(MatchPlan {
        file: source.file().to_string(),
        map: map?,
        seats,
        first: first.map(|seat| Seat(seat - 1)),
        options,
        chests,
        tokens,
        stock,
        urn,
        bank,
        setup: setup?,
    })
}

fn read_noted(source: &mut Source, value: &Placed<'_>, what: &str) -> Option<Noted<String>> {
    let text = read_text(source, value, what)?;
    Some(Noted {
        value: text.to_string(),
        place: Some(source.place(value.span().start)),
    })
}

fn read_seat(source: &mut Source, entry: &Entry<'_, '_>, number: usize) -> PlanSeat {
    entry.only(source, &["name", "hero", "entrance", "team"]);
    let name = entry.text_or(source, "name", &seat_name(number));
    let mut noted = |key: &str| {
        let value = entry.get(key)?;
        read_noted(source, value, &format!("`{key}`"))
    };
    let hero = noted("hero");
    let entrance = noted("entrance");
    let team = entry.get("team");
    PlanSeat {
        name: name.unwrap_or_default(),
        hero,
        entrance,
        team: team.and_then(|value| read_number(source, value, "`team`", 1..=MAX_SEATS as u8)),
    }
}

/// Reads `[options]` (R-OPTIONS); what is not given has its default.
pub fn read_options(source: &mut Source, root: &Entry<'_, '_>) -> Options {
    let mut options = Options::default();
    let Some(entry) = root.entry(source, "options") else {
        return options;
    };
    entry.only(
        source,
        &[
            "corner_rule",
            "treasure_limit",
            "round_limit",
            "end_settled",
        ],
    );
    let corners = [
        ("both", CornerRule::Both),
        ("either", CornerRule::Either),
        ("none", CornerRule::None),
    ];
    let limits = [
        ("alive", TreasureLimit::Alive),
        ("inside", TreasureLimit::Inside),
    ];
    if let Some(rule) = entry.choice(source, "corner_rule", &corners, Some(options.corner_rule)) {
        options.corner_rule = rule;
    }
    if let Some(limit) = entry.choice(
        source,
        "treasure_limit",
        &limits,
        Some(options.treasure_limit),
    ) {
        options.treasure_limit = limit;
    }
    if let Some(rounds) = entry.number_or(source, "round_limit", 1..=1000, options.round_limit) {
        options.round_limit = rounds;
    }
    if entry.has("end_settled") {
        options.end_settled = entry.flag(source, "end_settled").unwrap_or_default();
    }
    options
}

fn read_chests(source: &mut Source, root: &Entry<'_, '_>) -> Vec<PlanChest> {
    let entries = root.entries(source, "chests");
    let read = |entry: Entry<'_, '_>| read_chest(source, &entry);
    entries.into_iter().filter_map(read).collect()
}

fn read_chest(source: &mut Source, entry: &Entry<'_, '_>) -> Option<PlanChest> {
    entry.only(source, &["chest", "at", "facing"]);
    let chest = entry.need(source, "chest");
    let chest = chest.and_then(|value| read_noted(source, value, "`chest`"));
    let at = read_at(source, entry);
    let sides = Facing::SIDES.map(|side| (side.name(), side));
    let facing = entry.choice(source, "facing", &sides, Some(Facing::S));
    Some(PlanChest {
        chest: chest?,
        at: at?,
        facing: facing?,
    })
}

fn read_at(source: &mut Source, entry: &Entry<'_, '_>) -> Option<Noted<Square>> {
    let value = entry.need(source, "at")?;
    Some(Noted {
        value: read_square(source, value)?,
        place: Some(source.place(value.span().start)),
    })
}

fn read_tokens(source: &mut Source, root: &Entry<'_, '_>) -> Option<Vec<PlanToken>> {
    root.get("tokens")?;
    let entries = root.entries(source, "tokens");
    let read = |entry: Entry<'_, '_>| {
        entry.only(source, &["colour", "at"]);
        let colour = entry.choice(source, "colour", &COLOURS, Some(TokenColour::Yellow));
        let at = read_at(source, &entry);
        Some(PlanToken {
            colour: colour?,
            at: at?,
        })
    };
    Some(entries.into_iter().filter_map(read).collect())
}

fn read_stock(source: &mut Source, root: &Entry<'_, '_>) -> Option<Vec<Noted<String>>> {
    root.get("stock")?;
    let list = root.list(source, "stock")?;
    let read = |value: &Placed<'_>| read_noted(source, value, "a chest");
    Some(list.iter().filter_map(read).collect())
}

fn read_counts(source: &mut Source, root: &Entry<'_, '_>, key: &str, most: u8) -> Option<Counts> {
    let entry = root.entry(source, key)?;
    let mut counts = Vec::new();
    for (name, span, value) in entry.pairs() {
        let place = Some(source.place(span.start));
        if let Some(count) = read_number(source, value, &format!("the number of {name}"), 0..=most)
        {
            let name = Noted {
                value: name.to_string(),
                place,
            };
            counts.push((name, count));
        }
    }
    Some(counts)
}
