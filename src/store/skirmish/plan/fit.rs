//! Whether a plan fits the library and the map: everything it names must be there.

use super::{Counts, MatchPlan, Noted, PlanSeat};

use crate::games::skirmish::{
    ChestKindId, CornerRule, KindId, Layout, MAX_CHESTS, MAX_TABLES, MAX_TOKENS, Mode,
    PARTY_NORMAL_TOKENS, PARTY_WEAK_TOKENS, Points, TokenColour,
};
use crate::kernel::{MAX_SEATS, Seat, Square};
use crate::store::fault::near;
use crate::store::skirmish::Library;
use crate::store::skirmish::handicap::handicap_fault;
use crate::store::skirmish::parties::unknown_spawn;
use crate::store::{Arg, FileFault, Message};
use crate::table::derived;
use crate::table::skirmish::dungeon::Dungeon;

/// Tokens in the urn for every seat, by colour, when the plan does not say.
const TOKENS_A_SEAT: [(TokenColour, usize); 2] = [(TokenColour::Yellow, 2), (TokenColour::Blue, 1)];
/// The same in the team game (TEAM-7).
const TEAM_TOKENS_A_SEAT: [(TokenColour, usize); 2] = [
    (TokenColour::Yellow, PARTY_WEAK_TOKENS as usize),
    (TokenColour::Blue, PARTY_NORMAL_TOKENS as usize),
];
/// The same when a strong one in place of a weak one is agreed on (TEAM-7).
const STRONG_TOKENS_A_SEAT: [(TokenColour, usize); 3] = [
    (TokenColour::Yellow, PARTY_WEAK_TOKENS as usize - 1),
    (TokenColour::Blue, PARTY_NORMAL_TOKENS as usize),
    (TokenColour::Red, 1),
];

/// Faults of a plan while it meets the library.
pub(super) struct Faults<'a> {
    pub file: &'a str,
    pub list: Vec<FileFault>,
}

impl Faults<'_> {
    pub fn sorted(mut self) -> Vec<FileFault> {
        self.list.sort();
        self.list
    }

    pub fn note(&mut self, place: Option<(usize, usize)>, what: Message) {
        self.note_in(self.file, place, what);
    }

    /// Notes a fault of another file, such as that of a party.
    pub fn note_in(&mut self, file: &str, place: Option<(usize, usize)>, what: Message) {
        self.list.push(FileFault {
            file: file.to_string(),
            place,
            what,
        });
    }
}

/// Kinds and tables are numbered in a byte and in the state.
pub(super) fn check_size(library: &Library, faults: &mut Faults<'_>) {
    let byte = usize::from(u8::MAX);
    for (id, count, most) in [
        ("fault-many-kinds", library.kinds.len(), byte),
        ("fault-many-chest-kinds", library.chests.len(), byte),
        ("fault-many-tables", library.tables.len(), MAX_TABLES),
    ] {
        if count > most {
            faults.note(
                None,
                Message::new(id).with("count", count).with("most", most),
            );
        }
    }
}

/// What the cheapest hero costs at level 1.
pub(super) fn cheapest_hero(library: &Library) -> Points {
    let heroes = library.kinds.iter().filter(|kind| kind.is_hero());
    let costs = heroes.map(|kind| kind.points(1));
    costs.min().unwrap_or(Points(1))
}

impl MatchPlan {
    pub(super) fn check_seats(&self, library: &Library, faults: &mut Faults<'_>) {
        let seats = self.seats.len();
        if !(2..=MAX_SEATS).contains(&seats) {
            faults.note(
                None,
                Message::new("fault-seat-count")
                    .with("most", MAX_SEATS)
                    .with("count", seats),
            );
        }
        let heroes = library.kinds.iter().filter(|kind| kind.is_hero()).count();
        if self.options.game == Mode::Basic && heroes < seats {
            faults.note(
                None,
                Message::new("fault-few-heroes")
                    .with("heroes", heroes)
                    .with("seats", seats),
            );
        }
        if self.first.is_some_and(|first| first.index() >= seats) {
            faults.note(None, Message::new("fault-first-range").with("seats", seats));
        }
        self.check_handicaps(library, faults);
        self.check_parties(library, faults);
        self.check_choice(library, faults);
        if self.options.game == Mode::Basic {
            self.check_taken(faults);
        }
    }

    /// R-HANDICAP: what each seat's party may cost is still enough for a hero, and no more than any may.
    fn check_handicaps(&self, library: &Library, faults: &mut Faults<'_>) {
        let cheapest = cheapest_hero(library);
        for (number, seat) in (0..).map(Seat).zip(&self.seats) {
            if let Some(what) = handicap_fault(&self.options, number, cheapest) {
                faults.note(seat.handicap_place, what);
            }
        }
    }

    /// SETUP-1: no two seats have the same hero.
    fn check_taken(&self, faults: &mut Faults<'_>) {
        let mut chosen = Vec::new();
        for hero in self.seats.iter().flat_map(|seat| &seat.heroes) {
            if chosen.contains(&&hero.kind.value) {
                faults.note(
                    hero.kind.place,
                    Message::new("fault-chosen-twice").with("hero", &hero.kind.value),
                );
            }
            chosen.push(&hero.kind.value);
        }
    }

    pub(super) fn check_board(&self, map: &Dungeon, faults: &mut Faults<'_>) {
        let layout = map.layout(self.options.corner_rule);
        let mut blocks: Vec<_> = layout
            .gates()
            .iter()
            .filter_map(|gate| layout.block_of(gate.square))
            .collect();
        blocks.sort_unstable();
        blocks.dedup();
        let (ways, seats) = (blocks.len(), self.seats.len());
        if ways < seats {
            let what = Message::new("fault-few-ways")
                .with("map", &map.id)
                .with("ways", ways)
                .with("seats", seats);
            faults.note(self.map.place, what);
        }
        self.check_entrances(map, faults);
        self.check_squares(&layout, faults);
    }

    fn check_squares(&self, layout: &Layout, faults: &mut Faults<'_>) {
        let chests = self.chests.iter().map(|chest| chest.at);
        let tokens = self.tokens.iter().flatten().map(|token| token.at);
        let mut taken: Vec<Square> = Vec::new();
        for at in chests.chain(tokens) {
            if !layout.ground(at.value).is_enterable() {
                faults.note(
                    at.place,
                    Message::new("fault-no-floor").with("square", at.value),
                );
            }
            if taken.contains(&at.value) {
                faults.note(
                    at.place,
                    Message::new("fault-square-taken").with("square", at.value),
                );
            }
            taken.push(at.value);
        }
    }

    fn check_entrances(&self, map: &Dungeon, faults: &mut Faults<'_>) {
        let layout = map.layout(CornerRule::Both);
        let mut taken = Vec::new();
        for entrance in self.seats.iter().filter_map(|seat| seat.entrance.as_ref()) {
            let Some(gate) = map.gates.iter().find(|gate| gate.id == entrance.value) else {
                let hint = near(
                    &entrance.value,
                    map.gates.iter().map(|gate| gate.id.as_str()),
                );
                let what = Message::new("fault-map-no-entrance")
                    .with("map", &map.id)
                    .with("entrance", &entrance.value)
                    .with("hint", hint);
                faults.note(entrance.place, what);
                continue;
            };
            let block = layout.block_of(gate.square);
            if taken.contains(&block) {
                let what = Message::new("fault-entrance-shared").with("entrance", &gate.id);
                faults.note(entrance.place, what);
            }
            taken.push(block);
        }
    }

    /// The chests of the match in the order of their slots.
    pub(super) fn stock(&self, library: &Library, faults: &mut Faults<'_>) -> Vec<ChestKindId> {
        let brought = self.brought_chests();
        let Some(stock) = self.stock.as_ref().or(brought.as_ref()) else {
            return self.default_stock(library);
        };
        if stock.len() > MAX_CHESTS {
            faults.note(
                None,
                Message::new("fault-many-chests")
                    .with("most", MAX_CHESTS)
                    .with("count", stock.len()),
            );
        }
        let ids = || library.chests.iter().map(|chest| chest.id.as_str());
        let mut kinds = Vec::new();
        for chest in stock {
            match ids().position(|id| id == chest.value) {
                Some(place) => kinds.push(ChestKindId::nth(place)),
                None => {
                    let hint = near(&chest.value, ids());
                    let what = Message::new("fault-no-chest")
                        .with("chest", &chest.value)
                        .with("hint", hint);
                    faults.note(chest.place, what);
                }
            }
        }
        self.check_stock(stock.len(), faults);
        kinds
    }

    /// TEAM-5: as many chests as heroes at least.
    fn check_stock(&self, chests: usize, faults: &mut Faults<'_>) {
        let heroes: usize = self.seats.iter().map(|seat| seat.heroes.len()).sum();
        if self.options.game == Mode::Team && chests < heroes {
            let what = Message::new("fault-few-chests")
                .with("chests", chests)
                .with("heroes", heroes);
            let named = self.stock.iter().flatten().next();
            faults.note(named.and_then(|chest| chest.place), what);
        }
    }

    /// One chest of every kind; in the team game over again until there are as many as heroes, and
    /// as players place (TEAM-5).
    fn default_stock(&self, library: &Library) -> Vec<ChestKindId> {
        let all = 0..library.chests.len();
        let needed = match self.options.game {
            Mode::Basic => all.len(),
            Mode::Team => {
                let each = usize::from(self.options.chests_each.unwrap_or(2));
                let placed = each * self.seats.len();
                all.len().max(placed).max(self.most_heroes(library))
            }
        };
        let stock = all.cycle().take(needed.min(MAX_CHESTS));
        stock.map(ChestKindId::nth).collect()
    }

    /// What the parties bring, if all of them bring chests.
    fn brought_chests(&self) -> Option<Vec<Noted<String>>> {
        let mut all = Vec::new();
        for seat in &self.seats {
            let chests = seat.chests.as_ref()?.iter();
            all.extend(chests.map(|chest| chest.value.clone().into()));
        }
        Some(all)
    }

    /// Chests that are put on the board come out of the stock, one a seat (R-SETUPTURN), in the team
    /// game two (TEAM-5); tokens three a seat (SETUP-7); or as many as agreed.
    pub(super) fn check_placed(
        &self,
        library: &Library,
        stock: &[ChestKindId],
        faults: &mut Faults<'_>,
    ) {
        let mut left: Vec<&str> = stock
            .iter()
            .map(|kind| library.chests[kind.index()].id.as_str())
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
                    let what = Message::new("fault-stock-out")
                        .with("chest", &chest.chest.value)
                        .with("hint", hint);
                    faults.note(chest.chest.place, what);
                }
            }
        }
        self.check_numbers(faults);
    }

    fn check_numbers(&self, faults: &mut Faults<'_>) {
        let seats = self.seats.len();
        let tokens = self.tokens.as_ref().map_or(0, Vec::len);
        let options = &self.options;
        let usual = if options.game == Mode::Team { 2 } else { 1 };
        let chests_each = usize::from(options.chests_each.unwrap_or(usual));
        let tokens_each = usize::from(options.tokens_each.unwrap_or(3));
        for (id, count, most) in [
            (
                "fault-many-placed-chests",
                self.chests.len(),
                chests_each * seats,
            ),
            ("fault-many-placed-tokens", tokens, tokens_each * seats),
        ] {
            if count > most {
                let what = Message::new(id)
                    .with("seats", seats)
                    .with("most", most)
                    .with("count", count);
                faults.note(None, what);
            }
        }
    }

    const fn tokens_a_seat(&self) -> &'static [(TokenColour, usize)] {
        match self.options.game {
            Mode::Basic => &TOKENS_A_SEAT,
            Mode::Team if self.options.strong_tokens => &STRONG_TOKENS_A_SEAT,
            Mode::Team => &TEAM_TOKENS_A_SEAT,
        }
    }

    /// The tokens that the parties bring, if all of them bring tokens.
    fn brought_urn(&self) -> Option<Counts> {
        let brings = |seat: &PlanSeat| seat.tokens.clone();
        let all: Option<Vec<Counts>> = self.seats.iter().map(brings).collect();
        let mut urn = Counts::new();
        for (table, count) in all?.into_iter().flatten() {
            match urn.iter_mut().find(|(known, _)| known.value == table.value) {
                Some((_, known)) => *known = known.saturating_add(count),
                None => urn.push((table.value.into(), count)),
            }
        }
        Some(urn)
    }

    /// TEAM-7: a strong token comes only when that is agreed on.
    fn check_strong(&self, library: &Library, faults: &mut Faults<'_>) {
        for (number, seat) in self.seats.iter().enumerate() {
            let brought = seat.tokens.iter().flatten();
            let mut brought = brought.map(|(table, _)| table);
            let strong = brought.find(|table| library.is_strong(&table.value));
            if let Some(table) = strong.filter(|_| !self.options.strong_tokens) {
                let what = Message::new("fault-seat-strong").with("seat", number + 1);
                // A match file that names the party is asked to agree on it, not the party.
                let (file, place) = match &seat.party_file {
                    Some(file) => (file.as_str(), table.place),
                    None => self.spot_of(seat),
                };
                faults.note_in(file, place, what);
            }
        }
    }

    /// How many tokens there are of every table of the library.
    pub(super) fn urn(&self, library: &Library, faults: &mut Faults<'_>) -> Vec<u8> {
        if self.urn.is_none() {
            self.check_strong(library, faults);
        }
        let brought = self.brought_urn();
        let urn = match self.urn.as_ref().or(brought.as_ref()) {
            Some(counts) => urn_counts(library, counts, faults),
            None => self.default_urn(library),
        };
        let tokens: usize = urn.iter().map(|count| usize::from(*count)).sum();
        if tokens > MAX_TOKENS {
            faults.note(
                None,
                Message::new("fault-many-tokens")
                    .with("most", MAX_TOKENS)
                    .with("count", tokens),
            );
        }
        self.check_colours(library, &urn, faults);
        urn
    }

    /// The tokens of every colour, spread over its tables in their order, or as the lot says where there are
    /// more tables than tokens.
    fn default_urn(&self, library: &Library) -> Vec<u8> {
        let mut counts = vec![0; library.tables.len()];
        for (colour, each) in self.tokens_a_seat() {
            let mut tables: Vec<usize> = (0..counts.len())
                .filter(|table| library.tables[*table].colour == *colour)
                .collect();
            let tokens = *each * self.seats.len().min(MAX_SEATS);
            if let Some(lot) = self.lot.filter(|_| tables.len() > tokens) {
                tables.sort_by_key(|table| derived(lot, *table as u64));
            }
            let spread = tables.iter().cycle().take(tokens);
            spread.for_each(|table| counts[*table] += 1);
        }
        counts
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
                let what = Message::new("fault-urn-few")
                    .with("count", there)
                    .with("colour", colour.name());
                faults.note(token.at.place, what);
            }
        }
    }

    /// The spawn of the match in the order of the library.
    pub(super) fn bank(&self, library: &Library, faults: &mut Faults<'_>) -> Vec<KindId> {
        let room = self.bank_room(library);
        let told = faults.list.len();
        let counts = match (&self.bank, self.brought_spawn()) {
            (Some(bank), _) => bank_counts(library, bank, faults),
            (None, Some(bank)) => bank_counts(library, &bank, faults),
            (None, None) => self.default_bank(library, room),
        };
        let spawn: usize = counts.iter().map(|count| usize::from(*count)).sum();
        if spawn > room {
            faults.note(
                self.bank_place,
                Message::new("fault-bank-full")
                    .with("room", room)
                    .with("count", spawn),
            );
        }
        // What nobody knows may be worth enough.
        if faults.list.len() == told {
            self.check_bank(library, &counts, faults);
        }
        let kinds = counts.iter().enumerate();
        let copies = kinds.flat_map(|(kind, count)| (0..*count).map(move |_| KindId::nth(kind)));
        copies.take(room).collect()
    }

    /// What the parties bring, if all of them bring spawn; the same kind may come from several.
    fn brought_spawn(&self) -> Option<Counts> {
        let mut all = Counts::new();
        for seat in &self.seats {
            for (name, count) in seat.spawn.as_ref()? {
                match all.iter_mut().find(|(known, _)| known.value == name.value) {
                    Some((_, known)) => *known = known.saturating_add(*count),
                    None => all.push((name.value.clone().into(), *count)),
                }
            }
        }
        Some(all)
    }
}

fn urn_counts(library: &Library, urn: &Counts, faults: &mut Faults<'_>) -> Vec<u8> {
    let ids = || library.tables.iter().map(|table| table.id.as_str());
    let mut counts = vec![0; library.tables.len()];
    for (table, count) in urn {
        match ids().position(|id| id == table.value) {
            Some(place) => counts[place] = *count,
            None => {
                let hint = near(&table.value, ids());
                let what = Message::new("fault-no-token-table")
                    .with("table", &table.value)
                    .with("hint", hint);
                faults.note(table.place, what);
            }
        }
    }
    counts
}

fn bank_counts(library: &Library, bank: &Counts, faults: &mut Faults<'_>) -> Vec<u8> {
    let mut counts = vec![0; library.kinds.len()];
    for (name, count) in bank {
        let place = library.kinds.iter().position(|kind| kind.id == name.value);
        match place {
            Some(place) if library.kinds[place].is_hero() => {
                let what = Message::new("fault-bank-hero")
                    .with("hero", &name.value)
                    .with("hint", Arg::NONE);
                faults.note(name.place, what);
            }
            Some(place) => counts[place] = *count,
            None => faults.note(name.place, unknown_spawn(&library.kinds, &name.value)),
        }
    }
    counts
}
