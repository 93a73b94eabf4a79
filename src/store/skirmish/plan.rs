//! Match plans: who plays where with what, and what of the set-up is settled beforehand.

mod fit;
mod form;
mod laid;
pub(super) mod read;
mod team;
mod write;

use self::fit::{Faults, check_size};
pub use self::laid::{LAID, PlanBlock, PlanPiece, PlanSite, USUAL_PIECES};
pub(in crate::store) use self::laid::{MOST_KITS, blocks_of, grid};
pub use self::read::MOST_PIECES;
use self::read::read_plan;
pub use super::noted::{Counts, Noted, PlanHero};
use super::parties::unknown_hero;
use super::{Library, draft};
use crate::games::skirmish::{
    Book, Building, Chest, ChestId, ChestKindId, ChestPlace, Command, Draft, DraftChest, DraftDone,
    DraftSeat, DraftTurn, DraftWarrior, GateId, Keys, KindId, Labels, Marks, Options, Place,
    Position, Site, Skirmish, Stage, State, TokenColour, TrapState,
};
use crate::kernel::{BySeat, Facing, Seat, Square, few};
use crate::store::entry::read_document;
use crate::store::fault::near;
use crate::store::{Arg, FileFault, Message, Source};
use crate::table::Setup;
use crate::table::skirmish::dungeon::Dungeon;
use std::collections::BTreeSet;
use std::sync::Arc as Shared;

/// The format line of match plans.
pub const FORMAT: &str = "dialdelve match 1";

/// What stands for the file of a plan that comes from none.
pub const NO_FILE: &str = "match";

/// A seat of a plan.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlanSeat {
    /// The player's name.
    pub name: String,
    /// Its hero or party; nobody: it chooses.
    pub heroes: Vec<PlanHero>,
    /// The id of its party, until [`MatchPlan::with_parties`] has looked it up.
    pub party: Option<Noted<String>>,
    /// The id of its entrance; none: it chooses.
    pub entrance: Option<Noted<String>>,
    /// Its exit, which its opponent chooses (TEAM-9); none: it does.
    pub exit: Option<Noted<Square>>,
    /// Its team; seats without one play for themselves.
    pub team: Option<u8>,
    /// The file that its party was read from, unless the file of the plan names it.
    pub party_file: Option<String>,
    /// What it adds to the bank (TEAM-8).
    pub spawn: Option<Counts>,
    /// The chests it adds to the stock (TEAM-5).
    pub chests: Option<Vec<Noted<String>>>,
    /// The tokens it adds to the urn, how many of which table (TEAM-7).
    pub tokens: Option<Counts>,
    /// Where the file tells its handicap, which stands among the options.
    pub handicap_place: Option<(usize, usize)>,
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

/// A plan for a match. Its fields may name what the library does not have; [`MatchPlan::start`]
/// says so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchPlan {
    /// The file it was read from, for faults.
    pub file: String,
    /// What stands in that file; empty for a plan that comes from none.
    pub text: String,
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
    /// Where the file says what is in the bank.
    pub bank_place: Option<(usize, usize)>,
    /// How many tokens of which table there are; none: two yellow and one blue a seat, in the team game
    /// twice as many.
    pub urn: Option<Counts>,
    /// How many spawn of which kind there are; none: two weak, two normal and one strong of every
    /// kind, and the unique ones.
    pub bank: Option<Counts>,
    /// What is laid and placed of the dungeon.
    pub site: PlanSite,
    /// Who decides what is left open.
    pub setup: Setup,
    /// The seed of the lot that draws what is in bank and urn, where nobody says it and not all fit; none:
    /// what the data have first comes first.
    pub lot: Option<u64>,
}

impl MatchPlan {
    /// A match on this map where the players decide everything.
    pub fn basic(map: &str, seats: u8) -> MatchPlan {
        let seat = |number| PlanSeat {
            name: seat_name(usize::from(number)),
            ..PlanSeat::default()
        };
        MatchPlan {
            file: NO_FILE.to_string(),
            text: String::new(),
            map: map.to_string().into(),
            seats: (0..seats).map(seat).collect(),
            first: None,
            options: Options::default(),
            chests: Vec::new(),
            tokens: None,
            stock: None,
            urn: None,
            bank: None,
            bank_place: None,
            site: PlanSite::default(),
            setup: Setup::Play,
            lot: None,
        }
    }

    /// The same with the lot of a match of this seed.
    #[must_use]
    pub fn with_lot(self, seed: u64) -> MatchPlan {
        MatchPlan {
            lot: Some(seed),
            ..self
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
        let library = &*library.for_plan(self);
        check_size(library, &mut faults);
        self.check_seats(library, &mut faults);
        let map = match self.is_laid() {
            true => None,
            false => library
                .map(&self.map.value)
                .map_err(|what| faults.note(self.map.place, what))
                .ok(),
        };
        if let Some(map) = map {
            self.check_board(map, &mut faults);
        }
        let (building, site) = self.site(library, &mut faults);
        let stock = self.stock(library, &mut faults);
        self.check_placed(library, &stock, &mut faults);
        let urn = self.urn(library, &mut faults);
        self.check_uniques(library, &mut faults);
        let bank = self.bank(library, &mut faults);
        if !faults.list.is_empty() {
            return Err(faults.sorted());
        }
        let book = self.book(library, map, building);
        let draft = Draft {
            site,
            ..self.draft(stock, urn, bank)
        };
        let state = draft.validate(&book);
        match state {
            Ok(state) => Ok((Skirmish { book }, state)),
            Err(wrong) => {
                wrong
                    .iter()
                    .for_each(|fault| faults.note(None, draft::wrong(fault)));
                Err(faults.sorted())
            }
        }
    }

    /// How the match of this plan begins with such data, and what it is built from; none when the plan
    /// does not fit them.
    pub(in crate::store) fn opening(&self, library: &Library) -> Option<(Draft, Option<Building>)> {
        let mut faults = Faults {
            file: &self.file,
            list: Vec::new(),
        };
        let library = &*library.for_plan(self);
        let (building, site) = self.site(library, &mut faults);
        let stock = self.stock(library, &mut faults);
        let urn = self.urn(library, &mut faults);
        let bank = self.bank(library, &mut faults);
        let draft = Draft {
            site,
            ..self.draft(stock, urn, bank)
        };
        faults.list.is_empty().then_some((draft, building))
    }

    /// The ids of all figures that it names.
    pub(super) fn named_figures(&self) -> BTreeSet<&str> {
        let heroes = self.seats.iter().flat_map(|seat| &seat.heroes);
        let heroes = heroes.map(|hero| hero.kind.value.as_str());
        let banks = self.seats.iter().filter_map(|seat| seat.spawn.as_ref());
        let spawn = banks.chain(&self.bank).flatten();
        heroes
            .chain(spawn.map(|(id, _)| id.value.as_str()))
            .collect()
    }

    /// The command that the plan has for the set-up decision at hand; none if it leaves it open, if
    /// another seat has taken the hero or entrance meanwhile, or if no set-up decision is at hand.
    /// Chests and tokens may be refused by the rules where the plan puts them.
    ///
    /// # Errors
    /// When the plan names what this match does not have.
    pub fn command_at(&self, position: Position<'_>) -> Option<Result<Command, Message>> {
        let seat = self.seats.get(position.to_act()?.index());
        match position.state.stage() {
            Stage::Heroes => {
                let heroes = &seat?.heroes;
                let chosen = position.heroes(position.to_act()?).count();
                match heroes.get(chosen) {
                    Some(hero) => free(position, hero_command(position, hero)),
                    None if heroes.is_empty() => None,
                    None => free(position, Ok(Command::Enough)),
                }
            }
            Stage::Kits => self.aside_command(position).map(Ok),
            Stage::Laying => self.lay_command(position),
            Stage::Terrain => self.piece_command(position).map(Ok),
            Stage::Entrances if position.exit_owed().is_some() => {
                self.exit_command(position).map(Ok)
            }
            Stage::Entrances => free(
                position,
                entrance_command(position, seat?.entrance.as_ref()?),
            ),
            Stage::Chests => {
                let stock = |place| place == ChestPlace::Stock;
                let chests = position.state.chests();
                let placed = chests.filter(|(_, chest)| !stock(chest.place)).count();
                Some(chest_command(position, self.chests.get(placed)?))
            }
            Stage::Tokens => {
                let token = self.tokens.as_ref()?.get(position.state.tokens().count());
                Some(Ok(token.map_or(Command::Enough, |token| {
                    Command::PutToken {
                        colour: token.colour,
                        at: token.at.value,
                    }
                })))
            }
            Stage::Play => None,
        }
    }

    fn book(&self, library: &Library, map: Option<&Dungeon>, building: Option<Building>) -> Book {
        let teams = self.teams();
        let corners = self.options.corner_rule;
        let layout = map.map_or_else(|| grid(corners), |map| map.layout(corners));
        Book {
            keys: Keys::by_name(&library.kinds, &library.chests),
            kinds: library.kinds.clone(),
            chests: library.chests.clone(),
            tables: library.tables.clone(),
            layout: Shared::new(layout),
            building,
            options: self.options.clone(),
            teams: BySeat::new(few(teams.len()), |seat| teams[seat.index()]),
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
            ending: None,
            seats: self.seats.iter().map(|_| DraftSeat::default()).collect(),
            warriors: bank.into_iter().map(banked).collect(),
            chests: stock.into_iter().map(stocked).collect(),
            tokens: Vec::new(),
            urn,
            open_doors: Vec::new(),
            destroyed_doors: Vec::new(),
            site: Site::default(),
            turn: DraftTurn {
                seat: Seat(0),
                first,
                round: 0,
                activations: 0,
                idle: 0,
                lord: first,
                lord_turns: 0,
                activation: None,
                done: DraftDone::default(),
                active: false,
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
        unused: Vec::new(),
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
        order: None,
        drunk: false,
    }
}

/// A command, unless the rules refuse it: then what it names is taken.
fn free(
    position: Position<'_>,
    command: Result<Command, Message>,
) -> Option<Result<Command, Message>> {
    let taken = command
        .as_ref()
        .is_ok_and(|command| position.check(*command).is_err());
    (!taken).then_some(command)
}

fn hero_command(position: Position<'_>, hero: &PlanHero) -> Result<Command, Message> {
    let kinds = &position.book.kinds;
    let place = kinds.iter().position(|kind| kind.id == hero.kind.value);
    let place = place.ok_or_else(|| unknown_hero(kinds, &hero.kind.value))?;
    Ok(Command::Choose {
        hero: KindId::nth(place),
        level: hero.level,
    })
}

fn entrance_command(position: Position<'_>, gate: &Noted<String>) -> Result<Command, Message> {
    let gates = position.state.layout().gates();
    let place = gates.iter().position(|known| known.id == gate.value);
    let place = place.ok_or_else(|| {
        let hint = near(&gate.value, gates.iter().map(|gate| gate.id.as_str()));
        Message::new("fault-no-entrance")
            .with("entrance", &gate.value)
            .with("hint", hint)
    })?;
    Ok(Command::Entrance {
        gate: GateId::nth(place),
    })
}

fn chest_command(position: Position<'_>, plan: &PlanChest) -> Result<Command, Message> {
    let waiting = |chest: &&(ChestId, Chest)| {
        chest.1.place == ChestPlace::Stock
            && position.book.chest(chest.1.kind).id == plan.chest.value
    };
    let chests: Vec<_> = position.state.chests().collect();
    let Some((chest, _)) = chests.iter().find(waiting) else {
        let what = Message::new("fault-stock-out")
            .with("chest", &plan.chest.value)
            .with("hint", Arg::NONE);
        return Err(what);
    };
    Ok(Command::PutChest {
        chest: *chest,
        at: plan.at.value,
        facing: plan.facing,
    })
}
