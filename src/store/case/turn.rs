//! Seats, options and the turn of a case.

use super::super::Source;
use super::super::entry::Entry;
use super::seat;
use crate::games::skirmish::text::near;
use crate::games::skirmish::{DraftSeat, DraftTurn, GateId, Options, Stage};
use crate::kernel::Seat;
use crate::store::options::read_entry;
use std::ops::Range;

/// Seats without any `[[seat]]` entry, and the fewest of a match.
const SEATS: usize = 2;
/// Turns that a seat has begun where nothing is said: its first turn is over.
const TURNS: u16 = 2;

/// The seats of a case with their teams.
pub(super) struct Seats {
    pub drafts: Vec<DraftSeat>,
    pub teams: Vec<u8>,
}

const SEAT_KEYS: [&str; 7] = [
    "team",
    "experience",
    "entrance",
    "exit",
    "turns",
    "heroes",
    "conceded",
];

/// Reads all `[[seat]]` entries; there are two seats at least.
pub(super) fn read_seats(
    source: &mut Source,
    root: &Entry<'_, '_>,
    gates: Option<&[String]>,
) -> Seats {
    let entries = root.entries(source, "seat");
    let count = entries.len().max(SEATS);
    let mut seats = Seats {
        drafts: Vec::new(),
        teams: Vec::new(),
    };
    for number in 0..count {
        let mut draft = DraftSeat {
            turns: TURNS,
            ..DraftSeat::default()
        };
        let mut team = number as u8 + 1;
        if let Some(entry) = entries.get(number) {
            entry.only(source, &SEAT_KEYS);
            team = entry.number_or(source, "team", 1..=8, team).unwrap_or(team);
            read_seat(source, entry, gates, &mut draft);
        }
        seats.drafts.push(draft);
        seats.teams.push(team);
    }
    seats
}

fn read_seat(
    source: &mut Source,
    entry: &Entry<'_, '_>,
    gates: Option<&[String]>,
    draft: &mut DraftSeat,
) {
    draft.experience = entry
        .number_or(source, "experience", 0..=60_000, 0)
        .unwrap_or(0);
    draft.turns = entry
        .number_or(source, "turns", 0..=1000, TURNS)
        .unwrap_or(TURNS);
    draft.entrance = read_gate(source, entry, "entrance", gates);
    draft.exit = read_gate(source, entry, "exit", gates);
    draft.conceded = entry.flag(source, "conceded").unwrap_or(false);
    if entry.has("heroes") {
        draft.heroes = entry.number(source, "heroes", 0..=96);
    }
}

fn read_gate(
    source: &mut Source,
    entry: &Entry<'_, '_>,
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
        source.fault(
            entry.span_of(key),
            format!("there is no entrance `{id}`{hint}"),
        );
    }
    place.map(|place| GateId(place as u8))
}

/// Reads `[options]`; `end_settled` is false unless given.
pub(super) fn read_options(source: &mut Source, root: &Entry<'_, '_>) -> Options {
    let default = Options {
        end_settled: false,
        ..Options::default()
    };
    let Some(entry) = root.entry(source, "options") else {
        return default;
    };
    read_entry(source, &entry, default)
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
    const NAMES: [(&str, Phase); 9] = [
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
    pub mp: Option<u8>,
}

const TURN_KEYS: [&str; 10] = [
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
];

/// Reads `[turn]`; an empty one when there is none.
pub(super) fn read_turn(source: &mut Source, root: &Entry<'_, '_>) -> Turn {
    let Some(entry) = root.entry(source, "turn") else {
        return Turn {
            draft: draft_turn(Phase::Play),
            phase: Phase::Play,
            span: root.span(),
            first: None,
            active: None,
            mp: None,
        };
    };
    entry.only(source, &TURN_KEYS);
    let phase = entry
        .choice(source, "phase", &Phase::NAMES, Some(Phase::Play))
        .unwrap_or(Phase::Play);
    let active = match entry.has("active") {
        true => entry.text(source, "active"),
        false => None,
    };
    if active.is_some() && phase != Phase::Play {
        let text = "nothing is activated before a turn has begun; leave out `active`, or `phase`";
        source.fault(entry.span_of("active"), text);
    }
    let mp = match entry.has("mp") {
        true => entry.number(source, "mp", 0..=u8::MAX),
        false => None,
    };
    if mp.is_some() && active.is_none() {
        source.fault(
            entry.span_of("mp"),
            "`mp` are those of `active`, which is missing",
        );
    }
    Turn {
        draft: read_draft(source, &entry, phase, active.is_some()),
        phase,
        span: entry.span(),
        first: entry
            .has("first")
            .then(|| seat(source, &entry, "first", Seat(0))),
        active: active.map(|name| (name.to_string(), entry.span_of("active"))),
        mp,
    }
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
    }
}

fn read_draft(
    source: &mut Source,
    entry: &Entry<'_, '_>,
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
    }
}
