//! Case files of the castle chase: how a position (DATA-7) is read (`store::case`).
//!
//! The format stands in `docs/castle.md`.

use super::CastleLibrary;
use super::boards::{field, placing_of};
use crate::games::castle::{
    ActionPoints, Castle, Draft, DraftFault, DraftField, DraftPiece, Event, Figure, Lives, Options,
    Rule, SEAT_NAMES, Spell, TileKind,
};
use crate::kernel::{Hex, Label, Seat};
use crate::store::case::{self, CaseGame, CaseStart, with_step};
use crate::store::entry::{TomlTable, read_words};
use crate::store::{Message, Source, read_options};
use crate::table::case::Failure;
use crate::table::castle::case::{Answered, Answering};

/// The format line of case files.
pub const FORMAT: &str = "dialdelve castle case 1";

/// A case of the chase.
pub type CastleCase = case::Case<Castle>;

impl CaseGame for Castle {
    type Library = CastleLibrary;
    const FORMATS: [&'static str; 2] = [FORMAT, "dialdelve castle lesson 1"];
    const KEYS: &'static [&'static str] = &[
        "board",
        "stops",
        "sorceries",
        "options",
        "position",
        "placing",
    ];

    fn rule_ids() -> Vec<&'static str> {
        Rule::ALL.iter().map(|rule| rule.id()).collect()
    }

    fn read_start(
        source: &mut Source,
        root: &TomlTable<'_, '_>,
        library: &CastleLibrary,
    ) -> Option<CaseStart<Castle>> {
        let name = root.text_or(source, "board", "starter")?;
        let found = library.board(&name).cloned();
        let found = found.map_err(|what| source.fault(root.span_of("board"), what));
        let (board, usual) = found.ok()?;
        let options = read_options(source, root, Options::default());
        let game = Castle { board, options };
        let mut answering = |key| match root.flag(source, key) {
            Some(true) => Answering::Named,
            _ => Answering::Passed,
        };
        let manner = Answered {
            stops: answering("stops"),
            sorceries: answering("sorceries"),
        };
        let placing = match root.entry(source, "placing") {
            Some(entry) => placing_of(source, &entry, &game.board),
            None => usual.unwrap_or_default(),
        };
        let mut draft = Draft::opening(&game, placing);
        let position = root.entry(source, "position");
        if let Some(entry) = &position {
            read_position(source, entry, &mut draft);
        }
        let built = draft.build(&game);
        let state = built.map_err(|faults| tell(source, root, position.as_ref(), faults));
        Some(CaseStart {
            state: state.ok()?,
            game,
            manner,
        })
    }

    /// What cannot be read stands in its own sentence.
    fn difference(failure: &Failure<Self::Refusal>) -> Message {
        let because = failure.what.because.as_ref();
        because.map_or_else(|| with_step(failure), Message::from)
    }
}

/// Says what is wrong with a position, each fault where it most likely stands.
fn tell(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    position: Option<&TomlTable<'_, '_>>,
    faults: Vec<DraftFault>,
) {
    for fault in faults {
        let (key, what) = draft_fault(fault);
        let span = match position {
            Some(entry) if entry.has(key) => entry.span_of(key),
            Some(_) => root.span_of("position"),
            None => root.span_of("rules"),
        };
        source.fault(span, what);
    }
}

/// The seats by their names.
fn seats() -> [(&'static str, Seat); 3] {
    [0, 1, 2].map(|seat| (SEAT_NAMES[seat], Seat(seat as u8)))
}

/// A list of words that name things of one kind; none when the key is absent.
fn labels<T: Label>(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Vec<T> {
    let known: Vec<(&str, T)> = T::ALL.iter().map(|it| (it.name(), *it)).collect();
    read_words(source, entry, key, &known)
}

fn read_position(source: &mut Source, entry: &TomlTable<'_, '_>, draft: &mut Draft) {
    let keys = [
        "turn", "first", "counter", "round", "keys", "revealed", "explored", "walls", "shaman",
        "guard", "hands", "harpy", "wyvern", "sphinx", "used", "discard", "gone", "silenced",
        "muted",
    ];
    entry.only(source, &keys);
    let seat = |source: &mut Source, key, usual| {
        let seat = entry.choice(source, key, &seats(), Some(usual));
        seat.unwrap_or(usual)
    };
    draft.seat = seat(source, "turn", draft.seat);
    draft.first = seat(source, "first", draft.first);
    let number = |source: &mut Source, key, usual| {
        entry
            .number_or(source, key, 0..=u8::MAX, usual)
            .unwrap_or(usual)
    };
    draft.counter = number(source, "counter", draft.counter);
    draft.round = number(source, "round", draft.counter).into();
    draft.keys = number(source, "keys", draft.keys);
    for at in hexes(source, entry, "revealed") {
        draft.fields.push((at, DraftField::Revealed));
    }
    for explored in entry.entries(source, "explored") {
        draft.fields.extend(read_explored(source, &explored));
    }
    for pair in hexes(source, entry, "walls").chunks(2) {
        match pair {
            [one, other] => draft.walls.push([*one, *other]),
            _ => source.fault(
                entry.span_of("walls"),
                Message::new("castle-case-half-wall"),
            ),
        }
    }
    if let Some(entry) = entry.entry(source, "hands") {
        entry.only(source, &SEAT_NAMES);
        for (name, hand) in SEAT_NAMES.into_iter().zip(&mut draft.hands) {
            hand.extend(labels::<Spell>(source, &entry, name));
        }
    }
    for figure in Figure::ALL.iter().copied() {
        if let Some(entry) = entry.entry(source, figure.name()) {
            let piece = &mut draft.pieces[figure.index()];
            read_piece(source, &entry, piece);
            read_lasting(source, &entry, figure, &mut draft.before);
        }
    }
    draft.discard = labels(source, entry, "discard");
    draft.gone = labels(source, entry, "gone");
    read_spans(source, entry, &mut draft.before);
}

/// `used = ["mend", "brace", "listen"]`, `silenced = 7`, `muted = { guard = 7 }`: rounds at whose end it is over.
fn read_spans(source: &mut Source, entry: &TomlTable<'_, '_>, before: &mut Vec<Event>) {
    let used = [
        ("mend", Event::MendUsed),
        ("brace", Event::BraceUsed),
        ("listen", Event::Listened { at: Hex::CENTRE }),
    ];
    before.extend(read_words(source, entry, "used", &used));
    if entry.has("silenced") {
        let until = entry.number(source, "silenced", 1..=u16::MAX);
        before.extend(until.map(|until| Event::Silenced { until }));
    }
    if let Some(muted) = entry.entry(source, "muted") {
        muted.only(source, &SEAT_NAMES);
        for (name, seat) in seats() {
            let until = muted
                .has(name)
                .then(|| muted.number(source, name, 1..=u16::MAX));
            before.extend(until.flatten().map(|until| Event::Muted { seat, until }));
        }
    }
}

/// What lies on a figure: `ward = true`, `braced = true`, `bound = 7`, `stunned = ["lord"]`.
fn read_lasting(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    who: Figure,
    before: &mut Vec<Event>,
) {
    let mut flag = |key| entry.flag(source, key) == Some(true);
    let (ward, braced) = (flag("ward"), flag("braced"));
    before.extend(ward.then_some(Event::Warded { who }));
    before.extend((braced && who == Figure::Guard).then_some(Event::Braced));
    if entry.has("bound") {
        let until = entry.number(source, "bound", 1..=u16::MAX);
        before.extend(until.map(|until| Event::Bound { who, until }));
    }
    let stunned = read_words(source, entry, "stunned", &seats()).into_iter();
    before.extend(stunned.map(|until| Event::Stunned { who, until }));
}

/// A list of fields `[q, r]`; none when the key is absent.
fn hexes(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Vec<Hex> {
    let list = entry.get(key).and_then(|_| entry.list(source, key));
    let values = list.into_iter().flat_map(|list| list.iter());
    values.filter_map(|value| field(source, value)).collect()
}

/// `{ at = [q, r], tile = "line", turn = 2 }`
fn read_explored(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<(Hex, DraftField)> {
    entry.only(source, &["at", "tile", "turn"]);
    let at = entry
        .need(source, "at")
        .and_then(|value| field(source, value));
    let tiles: Vec<(&str, TileKind)> = TileKind::ALL.iter().map(|it| (it.name(), *it)).collect();
    let tile = entry.choice(source, "tile", &tiles, None)?;
    let turn = entry.number_or(source, "turn", 0..=5, 0)?;
    Some((at?, DraftField::Explored(tile, turn)))
}

/// `{ at = [q, r], lives = 3, points = 1 }`; `out = true` of a monster that has left the game.
fn read_piece(source: &mut Source, entry: &TomlTable<'_, '_>, piece: &mut DraftPiece) {
    entry.only(
        source,
        &[
            "at", "lives", "points", "out", "ward", "braced", "bound", "stunned",
        ],
    );
    if let Some(value) = entry.get("at") {
        piece.at = field(source, value).or(piece.at);
    }
    if entry.flag(source, "out") == Some(true) {
        piece.at = None;
    }
    let lives = entry.number_or(source, "lives", 0..=100, piece.lives.0 as u8);
    piece.lives = Lives(lives.unwrap_or(1) as i8);
    if entry.has("points") {
        piece.points = entry.number(source, "points", 0..=9).map(ActionPoints);
    }
}

/// The key of a position that a fault is most likely about, and what is said of it.
fn draft_fault(fault: DraftFault) -> (&'static str, Message) {
    let (key, id, what) = match fault {
        DraftFault::Misplaced(what, at, refusal) => {
            let told = Message::new("castle-misplaced")
                .with("what", what.name())
                .with("at", at.to_string())
                .with("rule", refusal.rule().id());
            return ("placing", told);
        }
        DraftFault::NoField(at) => ("explored", "castle-case-field", at.to_string()),
        DraftFault::NoTile(at) => ("explored", "castle-case-bare", at.to_string()),
        DraftFault::NoTurn(at) => ("explored", "castle-case-turn", at.to_string()),
        DraftFault::TooManyTiles(tile) => ("explored", "castle-case-tiles", tile.name().into()),
        DraftFault::TooManyCards(spell) => ("hands", "castle-case-cards", spell.name().into()),
        DraftFault::GoneTwice(card) => ("gone", "castle-case-gone", card.name().into()),
        DraftFault::TwoFigures(at) => ("figures", "castle-case-two", at.to_string()),
        DraftFault::HeroMissing(who) => (who.name(), "castle-case-hero", who.name().into()),
        DraftFault::Lives(who) => (who.name(), "castle-case-lives", who.name().into()),
        DraftFault::NoWall([one, other]) => ("walls", "castle-case-wall", format!("{one} {other}")),
        DraftFault::Number => ("counter", "castle-case-number", String::new()),
    };
    (key, Message::new(id).with("what", what))
}
