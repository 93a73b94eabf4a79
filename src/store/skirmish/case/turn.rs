//! Seats, options and the turn of a case.

use super::seat;
use crate::store::entry::{TomlTable, read_words};
use crate::store::fault::near;
use crate::store::{Message, Source};

use crate::games::skirmish::{
    DraftDone, DraftSeat, DraftTurn, Ending, GateId, Handicap, Handicaps, MAX_TOKENS, Mp, Options,
    Points, Stage,
};
use crate::kernel::{MAX_SEATS, Seat, few};
use crate::store::skirmish::handicap::{handicap_fault, read_handicap};
use std::ops::Range;

/// Seats without any `[[seat]]` entry, and the fewest of a match.
const SEATS: usize = 2;
/// Turns that a seat has begun where nothing is said: its first turn is over.
pub(super) const TURNS: u16 = 2;

/// The seats of a case with their teams.
pub(super) struct Seats {
    pub drafts: Vec<DraftSeat>,
    pub teams: Vec<u8>,
    /// The handicaps, each with where it stands.
    handicaps: Vec<(Handicap, Range<usize>)>,
}

const SEAT_KEYS: [&str; 11] = [
    "team",
    "handicap",
    "experience",
    "entrance",
    "exit",
    "turns",
    "heroes",
    "conceded",
    "placed",
    "ready",
    "kills",
];

/// Reads all `[[seat]]` entries; there are two seats at least.
pub(super) fn read_seats(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    gates: Option<&[String]>,
) -> Seats {
    let entries = root.entries(source, "seat");
    if let Some(beyond) = entries.get(MAX_SEATS) {
        let what = Message::new("fault-seat-entries")
            .with("most", MAX_SEATS)
            .with("count", entries.len());
        source.fault(beyond.span(), what);
    }
    let count = entries.len().clamp(SEATS, MAX_SEATS);
    let mut seats = Seats {
        drafts: Vec::new(),
        teams: Vec::new(),
        handicaps: Vec::new(),
    };
    for number in 0..count {
        let mut draft = DraftSeat {
            turns: TURNS,
            ..DraftSeat::default()
        };
        let mut team = few(number) + 1;
        if let Some(entry) = entries.get(number) {
            entry.only(source, &SEAT_KEYS);
            team = entry.number_or(source, "team", 1..=8, team).unwrap_or(team);
            read_seat(source, entry, gates, &mut draft);
            let handicap = read_handicap(source, entry).unwrap_or_default();
            seats.handicaps.push((handicap, entry.span_of("handicap")));
        }
        seats.drafts.push(draft);
        seats.teams.push(team);
    }
    seats
}

/// The options with the handicaps of the seats, which must go with them.
pub(super) fn with_handicaps(source: &mut Source, options: Options, seats: &Seats) -> Options {
    let handicaps = seats.handicaps.iter().map(|(handicap, _)| *handicap);
    let handicaps: Vec<Handicap> = handicaps.take(MAX_SEATS).collect();
    let options = Options {
        handicaps: Handicaps::of(&handicaps),
        ..options
    };
    for (seat, (_, span)) in (0..).map(Seat).zip(seats.handicaps.iter().take(MAX_SEATS)) {
        if let Some(what) = handicap_fault(&options, seat, Points::ZERO) {
            source.fault(span.clone(), what);
        }
    }
    options
}

fn read_seat(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    gates: Option<&[String]>,
    draft: &mut DraftSeat,
) {
    draft.experience = entry
        .number_or(
            source,
            "experience",
            Points(0)..=Points(60_000),
            Points::ZERO,
        )
        .unwrap_or(Points::ZERO);
    draft.turns = entry
        .number_or(source, "turns", 0..=1000, TURNS)
        .unwrap_or(TURNS);
    draft.entrance = read_gate(source, entry, "entrance", gates);
    draft.exit = read_gate(source, entry, "exit", gates);
    draft.conceded = entry.flag(source, "conceded").unwrap_or(false);
    draft.placed = entry
        .number_or(source, "placed", 0..=few(MAX_TOKENS), 0)
        .unwrap_or(0);
    draft.ready = entry.flag(source, "ready").unwrap_or(false);
    draft.kills = entry
        .number_or(source, "kills", 0..=u8::MAX, 0)
        .unwrap_or(0);
    if entry.has("heroes") {
        draft.heroes = entry.number(source, "heroes", 0..=96);
    }
}

fn read_gate(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
    gates: Option<&[String]>,
) -> Option<GateId> {
    if !entry.has(key) {
        return None;
    }
    let id = entry.text(source, key)?;
    let gates = gates?;
    let place = gates.iter().position(|gate| gate == id);
    if place.is_none() {
        let hint = near(id, gates.iter().map(String::as_str));
        let what = Message::new("fault-case-no-entrance")
            .with("entrance", id)
            .with("hint", hint);
        source.fault(entry.span_of(key), what);
    }
    place.map(GateId::nth)
}

/// The options of a case that says nothing of them.
pub(super) fn plain_options() -> Options {
    Options {
        end_settled: false,
        ..Options::default()
    }
}

/// The phase of a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// A turn is under way.
    Play,
    /// A turn is about to begin.
    TurnStart,
    /// A stage of set-up.
    SetUp(Stage),
}

impl Phase {
    pub const NAMES: [(&str, Phase); 9] = [
        ("play", Phase::Play),
        ("turn-start", Phase::TurnStart),
        ("heroes", Phase::SetUp(Stage::Heroes)),
        ("kits", Phase::SetUp(Stage::Kits)),
        ("laying", Phase::SetUp(Stage::Laying)),
        ("terrain", Phase::SetUp(Stage::Terrain)),
        ("entrances", Phase::SetUp(Stage::Entrances)),
        ("chests", Phase::SetUp(Stage::Chests)),
        ("tokens", Phase::SetUp(Stage::Tokens)),
    ];

    /// The stage of the match.
    pub const fn stage(self) -> Stage {
        match self {
            Phase::Play | Phase::TurnStart => Stage::Play,
            Phase::SetUp(stage) => stage,
        }
    }
}

/// The turn of a case; what is active is found when the figures are known.
pub(super) struct Turn {
    pub draft: DraftTurn,
    pub phase: Phase,
    pub span: Range<usize>,
    /// The first player, when the case names it.
    pub first: Option<Seat>,
    /// What is being activated, by name.
    pub active: Option<(String, Range<usize>)>,
    /// Its MP, when given.
    pub mp: Option<Mp>,
    /// Why the match is over, if it is.
    pub ending: Option<Ending>,
}

const TURN_KEYS: [&str; 14] = [
    "seat",
    "activations",
    "round",
    "first",
    "idle",
    "lord",
    "lord_turns",
    "active",
    "mp",
    "phase",
    "acted",
    "done",
    "quick",
    "ending",
];

/// Why a match is over.
pub(super) const ENDINGS: [(&str, Ending); 5] = [
    ("empty", Ending::Empty),
    ("stalemate", Ending::Stalemate),
    ("rounds", Ending::Rounds),
    ("settled", Ending::Settled),
    ("conceded", Ending::Conceded),
];

/// A part of what an activation has done.
type Deed = fn(&mut DraftDone) -> &mut bool;

/// What an activation may have done, by the words of `done`.
pub(super) const DEEDS: [(&str, Deed); 7] = [
    ("moved", |done| &mut done.moved),
    ("begun", |done| &mut done.begun),
    ("turned", |done| &mut done.turned),
    ("spent", |done| &mut done.spent),
    ("stepped", |done| &mut done.stepped),
    ("rammed", |done| &mut done.rammed),
    ("climbed", |done| &mut done.climbed),
];

/// Reads `[turn]`; an empty one when there is none.
pub(super) fn read_turn(source: &mut Source, root: &TomlTable<'_, '_>) -> Turn {
    let Some(entry) = root.entry(source, "turn") else {
        return Turn {
            draft: draft_turn(Phase::Play),
            phase: Phase::Play,
            span: root.span(),
            first: None,
            active: None,
            mp: None,
            ending: None,
        };
    };
    entry.only(source, &TURN_KEYS);
    let phase = entry
        .choice(source, "phase", &Phase::NAMES, Some(Phase::Play))
        .unwrap_or(Phase::Play);
    let active = read_active(source, &entry, phase);
    Turn {
        draft: read_draft(source, &entry, phase, active.is_some()),
        phase,
        span: entry.span(),
        first: entry
            .has("first")
            .then(|| seat(source, &entry, "first", Seat(0))),
        mp: match entry.has("mp") {
            true => entry.number(source, "mp", Mp(0)..=Mp(u8::MAX)),
            false => None,
        },
        active,
        ending: match entry.has("ending") {
            true => entry.choice(source, "ending", &ENDINGS, None),
            false => None,
        },
    }
}

/// What is being activated, by its name; only of that can be said what it has done.
fn read_active(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    phase: Phase,
) -> Option<(String, Range<usize>)> {
    let active = match entry.has("active") {
        true => entry.text(source, "active"),
        false => None,
    };
    if active.is_some() && phase != Phase::Play {
        source.fault(entry.span_of("active"), Message::new("fault-active-early"));
    }
    for key in ["mp", "done", "quick"] {
        if entry.has(key) && active.is_none() {
            source.fault(
                entry.span_of(key),
                Message::new("fault-no-active").with("key", key),
            );
        }
    }
    active.map(|name| (name.to_string(), entry.span_of("active")))
}

fn draft_turn(phase: Phase) -> DraftTurn {
    let in_play = u8::from(phase == Phase::Play);
    DraftTurn {
        seat: Seat(0),
        first: Seat(0),
        round: u16::from(phase.stage() == Stage::Play),
        activations: 2 * in_play,
        idle: 0,
        lord: Seat(0),
        lord_turns: in_play,
        activation: None,
        done: DraftDone::default(),
        active: false,
    }
}

fn read_draft(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    phase: Phase,
    is_active: bool,
) -> DraftTurn {
    let default = draft_turn(phase);
    // The activation under way has used one up already.
    let left = default.activations.saturating_sub(u8::from(is_active));
    let first = seat(source, entry, "first", default.first);
    let activations = entry.number_or(source, "activations", 0..=96, left);
    let round = entry.number_or(source, "round", 0..=2000, default.round);
    let idle = entry.number_or(source, "idle", 0..=100, default.idle);
    let lord_turns = entry.number_or(source, "lord_turns", 0..=2, default.lord_turns);
    DraftTurn {
        // In set-up the first player begins.
        seat: match phase {
            Phase::SetUp(_) => seat(source, entry, "seat", first),
            Phase::Play | Phase::TurnStart => seat(source, entry, "seat", default.seat),
        },
        first,
        round: round.unwrap_or(default.round),
        activations: activations.unwrap_or(left),
        idle: idle.unwrap_or(default.idle),
        lord: seat(source, entry, "lord", first),
        lord_turns: lord_turns.unwrap_or(default.lord_turns),
        activation: None,
        done: read_done(source, entry),
        active: entry.flag(source, "acted").unwrap_or(false),
    }
}

/// What the activation under way has done already.
fn read_done(source: &mut Source, entry: &TomlTable<'_, '_>) -> DraftDone {
    let mut done = DraftDone::default();
    if entry.has("quick") {
        done.quick = entry.flag(source, "quick");
    }
    for deed in read_words(source, entry, "done", &DEEDS) {
        *deed(&mut done) = true;
    }
    done
}
