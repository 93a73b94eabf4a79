//! Case files of the castle chase: a position (DATA-7), commands with their dice, and what comes of them.
//!
//! The format stands in `docs/castle.md`.

use super::CastleLibrary;
use super::boards::{field, placing_of};
use crate::games::castle::{
    ActionPoints, Castle, Draft, DraftFault, DraftField, DraftPiece, Event, Figure, Lives, Options,
    Rule, SEAT_NAMES, Spell, TileKind, seat_named,
};
use crate::kernel::{Hex, Label, Seat};
use crate::store::entry::{Placed as Entry, TomlTable, format_of, read_document};
use crate::store::{FileFault, Message, Source, near, read_options};
use crate::table::castle::case::{
    Amiss, AmissKind, Answering, CastleScript, CastleStep, Expected, Said,
};
use crate::table::castle::lesson::{CastleLesson, NoCastleLesson, lesson_of};
use std::ops::Range;
use toml::de::DeValue;

/// The format line of case files.
pub const FORMAT: &str = "dialdelve castle case 1";
/// The format line of lessons, which are cases with goals.
pub const LESSON_FORMAT: &str = "dialdelve castle lesson 1";

/// A case as read from its file.
#[derive(Clone, Debug)]
pub struct CastleCase {
    /// The file as its user knows it.
    pub file: String,
    /// What it shows, in a sentence.
    pub title: String,
    /// The rules it shows.
    pub rules: Vec<Rule>,
    script: CastleScript,
}

/// What became of a case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CastlePlayed {
    /// What is different, or wrong in the case; empty when all is as expected.
    pub amiss: Vec<FileFault>,
    /// Whether the case itself is wrong.
    pub unreadable: bool,
    /// Steps that were not played.
    pub left: usize,
}

impl CastleCase {
    /// Reads a case.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read(mut source: Source, library: &CastleLibrary) -> Result<CastleCase, Vec<FileFault>> {
        let file = source.file().to_string();
        // The steps of a lesson are played like those of any case.
        let format = match format_of(source.text()).as_deref() {
            Some(LESSON_FORMAT) => LESSON_FORMAT,
            _ => FORMAT,
        };
        let read = read_document(&mut source, format, |source, root| {
            read_case(source, root, file, library)
        });
        match read.flatten() {
            Some(case) if !source.has_faults() => Ok(case),
            _ => Err(source.into_faults()),
        }
    }

    /// Reads a lesson: a case with goals, whose texts stand elsewhere.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read_lesson(
        mut source: Source,
        id: &str,
        library: &CastleLibrary,
    ) -> Result<CastleLesson, Vec<FileFault>> {
        let file = source.file().to_string();
        let read = read_document(&mut source, LESSON_FORMAT, |source, root| {
            read_case(source, root, file, library)
        });
        let case = match read.flatten() {
            Some(case) if !source.has_faults() => case,
            _ => return Err(source.into_faults()),
        };
        let lesson = lesson_of(id, &case.rules, &case.script);
        lesson.map_err(|why| vec![FileFault::new(&case.file, no_lesson(why))])
    }

    /// The position and the steps.
    pub const fn script(&self) -> &CastleScript {
        &self.script
    }

    /// Plays it.
    pub fn play(&self) -> CastlePlayed {
        let (amiss, left) = self.script.play();
        CastlePlayed {
            unreadable: amiss.iter().any(Amiss::is_unreadable),
            amiss: amiss
                .into_iter()
                .map(|it| FileFault {
                    file: self.file.clone(),
                    place: Some(it.at),
                    what: amiss_message(it.what),
                })
                .collect(),
            left,
        }
    }
}

fn amiss_message(what: AmissKind) -> Message {
    match what {
        AmissKind::Differs(text) => Message::new("fault-difference").with("text", text),
        AmissKind::Unread(fault) => Message::from(&fault),
    }
}

/// What is said of a case that is no lesson.
fn no_lesson(why: NoCastleLesson) -> Message {
    match why {
        NoCastleLesson::NoGoal => Message::new("fault-lesson-no-goal"),
        NoCastleLesson::NobodyActs => Message::new("fault-lesson-nobody"),
        NoCastleLesson::Twice(id) => Message::new("fault-lesson-goal-twice").with("goal", id),
        NoCastleLesson::Throw(text) => Message::new("castle-lesson-throw").with("text", text),
    }
}

fn read_case(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    file: String,
    library: &CastleLibrary,
) -> Option<CastleCase> {
    let keys = [
        "format",
        "title",
        "rules",
        "board",
        "stops",
        "sorceries",
        "options",
        "position",
        "placing",
        "step",
    ];
    root.only(source, &keys);
    // The texts of a lesson are messages.
    let has_title = root.text_or(source, "format", FORMAT)? == FORMAT;
    let title = match has_title {
        true => root.text(source, "title").map(str::to_string),
        false => Some(String::new()),
    };
    let rules = rules_of(source, root);
    let name = root.text_or(source, "board", "starter")?;
    let (board, usual) = match library.board(&name) {
        Ok(found) => found.clone(),
        Err(what) => {
            source.fault(root.span_of("board"), what);
            return None;
        }
    };
    let named =
        |source: &mut Source, key| match root.has(key) && root.flag(source, key) == Some(true) {
            true => Answering::Named,
            false => Answering::Passed,
        };
    let (stops, sorceries) = (named(source, "stops"), named(source, "sorceries"));
    let options = read_options(source, root, Options::default());
    let game = Castle { board, options };
    let placing = match root.entry(source, "placing") {
        Some(entry) => placing_of(source, &entry, &game.board),
        None => usual.unwrap_or_default(),
    };
    let mut draft = Draft::opening(&game, placing);
    let position = root.entry(source, "position");
    if let Some(entry) = &position {
        read_position(source, entry, &mut draft);
    }
    let steps = root.entries(source, "step");
    let goals = steps.iter().find(|entry| has_title && entry.has("goal"));
    if let Some(entry) = goals {
        source.fault(entry.span_of("goal"), Message::new("castle-goal-in-case"));
    }
    let steps: Vec<CastleStep> = steps.iter().map(|entry| read_step(source, entry)).collect();
    let start = match draft.build(&game) {
        Ok(start) => start,
        Err(faults) => {
            for fault in faults {
                let span = match &position {
                    Some(entry) if entry.has(key_of(fault)) => entry.span_of(key_of(fault)),
                    Some(_) => root.span_of("position"),
                    None => root.span_of("title"),
                };
                source.fault(span, draft_fault(fault));
            }
            return None;
        }
    };
    Some(CastleCase {
        file,
        title: title?,
        rules,
        script: CastleScript {
            game,
            start,
            stops,
            sorceries,
            steps,
        },
    })
}

fn rules_of(source: &mut Source, root: &TomlTable<'_, '_>) -> Vec<Rule> {
    let mut rules = Vec::new();
    for (id, span) in words(source, root, "rules") {
        match Rule::ALL.iter().find(|rule| rule.id() == id) {
            Some(rule) => rules.push(*rule),
            None => {
                let hint = near(&id, Rule::ALL.iter().map(|rule| rule.id()));
                let what = Message::new("fault-rule-unknown")
                    .with("rule", id)
                    .with("hint", hint);
                source.fault(span, what);
            }
        }
    }
    rules
}

/// A list of texts, each with its place; none when the key is absent.
fn words(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Vec<(String, Range<usize>)> {
    if !entry.has(key) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for value in entry
        .list(source, key)
        .into_iter()
        .flat_map(|list| list.iter())
    {
        match value.get_ref() {
            DeValue::String(text) => found.push((text.to_string(), value.span())),
            _ => source.fault(value.span(), Message::new("castle-no-text")),
        }
    }
    found
}

fn read_position(source: &mut Source, entry: &TomlTable<'_, '_>, draft: &mut Draft) {
    let keys = [
        "turn", "first", "counter", "round", "keys", "revealed", "explored", "walls", "shaman",
        "guard", "hands", "harpy", "wyvern", "sphinx", "used", "discard", "gone", "silenced",
        "muted",
    ];
    entry.only(source, &keys);
    draft.seat = seat(source, entry, "turn").unwrap_or(draft.seat);
    draft.first = seat(source, entry, "first").unwrap_or(draft.first);
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
        read_hands(source, &entry, draft);
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

/// A list of words that name things of one kind; none when the key is absent.
fn labels<T: Label>(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Vec<T> {
    let mut found = Vec::new();
    for (word, span) in words(source, entry, key) {
        match T::named(&word) {
            Some(it) => found.push(it),
            None => source.fault(span, one_of(&word, T::ALL.iter().map(|it| it.name()))),
        }
    }
    found
}

fn one_of<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Message {
    let known: Vec<&str> = known.collect();
    Message::new("fault-typed-one-of")
        .with("text", word)
        .with("known", known.join(", "))
}

/// `used = ["mend", "brace", "listen"]`, `silenced = 7`, `muted = { guard = 7 }`: rounds at whose end it is over.
fn read_spans(source: &mut Source, entry: &TomlTable<'_, '_>, before: &mut Vec<Event>) {
    let used = [
        ("mend", Event::MendUsed),
        ("brace", Event::BraceUsed),
        ("listen", Event::Listened { at: Hex::CENTRE }),
    ];
    for (word, span) in words(source, entry, "used") {
        match used.iter().find(|(name, _)| *name == word) {
            Some((_, event)) => before.push(*event),
            None => source.fault(span, one_of(&word, used.iter().map(|(name, _)| *name))),
        }
    }
    if entry.has("silenced") {
        let until = entry.number(source, "silenced", 1..=u16::MAX);
        before.extend(until.map(|until| Event::Silenced { until }));
    }
    if let Some(muted) = entry.entry(source, "muted") {
        muted.only(source, &SEAT_NAMES);
        for (seat, name) in (0..).map(Seat).zip(SEAT_NAMES) {
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
    let mut flag = |key| entry.has(key) && entry.flag(source, key) == Some(true);
    let (ward, braced) = (flag("ward"), flag("braced"));
    before.extend(ward.then_some(Event::Warded { who }));
    before.extend((braced && who == Figure::Guard).then_some(Event::Braced));
    if entry.has("bound") {
        let until = entry.number(source, "bound", 1..=u16::MAX);
        before.extend(until.map(|until| Event::Bound { who, until }));
    }
    for (word, span) in words(source, entry, "stunned") {
        match seat_named(&word) {
            Some(until) => before.push(Event::Stunned { who, until }),
            None => source.fault(span, one_of(&word, SEAT_NAMES.into_iter())),
        }
    }
}

/// `{ shaman = ["bolt"], lord = ["leap", "leap"] }`
fn read_hands(source: &mut Source, entry: &TomlTable<'_, '_>, draft: &mut Draft) {
    entry.only(source, &SEAT_NAMES);
    for (name, hand) in SEAT_NAMES.into_iter().zip(&mut draft.hands) {
        for (word, span) in words(source, entry, name) {
            match Spell::named(&word) {
                Some(spell) => hand.push(spell),
                None => {
                    let hint = near(&word, Spell::ALL.iter().map(|it| it.name()));
                    let what = Message::new("castle-no-spell").with("name", word);
                    source.fault(span, what.with("hint", hint));
                }
            }
        }
    }
}

fn seat(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Option<Seat> {
    if !entry.has(key) {
        return None;
    }
    let name = entry.text(source, key)?;
    let seat = seat_named(name);
    if seat.is_none() {
        let what = Message::new("castle-no-seat").with("name", name);
        source.fault(entry.span_of(key), what);
    }
    seat
}

/// A list of fields `[q, r]`; none when the key is absent.
fn hexes(source: &mut Source, entry: &TomlTable<'_, '_>, key: &str) -> Vec<Hex> {
    if !entry.has(key) {
        return Vec::new();
    }
    let list = entry.list(source, key);
    let values = list.into_iter().flat_map(|list| list.iter());
    values.filter_map(|value| field(source, value)).collect()
}

/// `{ at = [q, r], tile = "line", turn = 2 }`
fn read_explored(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<(Hex, DraftField)> {
    entry.only(source, &["at", "tile", "turn"]);
    let at = entry
        .need(source, "at")
        .and_then(|value| field(source, value));
    let name = entry.text(source, "tile")?;
    let tile = TileKind::named(name);
    if tile.is_none() {
        let hint = near(name, TileKind::ALL.iter().map(|it| it.name()));
        let what = Message::new("castle-no-tile-kind")
            .with("name", name)
            .with("hint", hint);
        source.fault(entry.span_of("tile"), what);
    }
    let turn = entry.number_or(source, "turn", 0..=5, 0)?;
    Some((at?, DraftField::Explored(tile?, turn)))
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
    if entry.has("out") && entry.flag(source, "out") == Some(true) {
        piece.at = None;
    }
    let lives = entry.number_or(source, "lives", 0..=100, piece.lives.0 as u8);
    piece.lives = Lives(lives.unwrap_or(1) as i8);
    if entry.has("points") {
        piece.points = entry.number(source, "points", 0..=9).map(ActionPoints);
    }
}

/// The key of a position that a fault is most likely about.
fn key_of(fault: DraftFault) -> &'static str {
    match fault {
        DraftFault::Misplaced(..) => "placing",
        DraftFault::NoField(_)
        | DraftFault::NoTile(_)
        | DraftFault::NoTurn(_)
        | DraftFault::TooManyTiles(_) => "explored",
        DraftFault::TooManyCards(_) => "hands",
        DraftFault::GoneTwice(_) => "gone",
        DraftFault::TwoFigures(_) => "figures",
        DraftFault::HeroMissing(who) | DraftFault::Lives(who) => who.name(),
        DraftFault::NoWall(_) => "walls",
        DraftFault::Number => "counter",
    }
}

fn draft_fault(fault: DraftFault) -> Message {
    let about = |id, value: String| Message::new(id).with("what", value);
    match fault {
        DraftFault::Misplaced(what, at, refusal) => Message::new("castle-misplaced")
            .with("what", what.name())
            .with("at", at.to_string())
            .with("rule", refusal.rule().id()),
        DraftFault::NoField(at) => about("castle-case-field", at.to_string()),
        DraftFault::NoTile(at) => about("castle-case-bare", at.to_string()),
        DraftFault::NoTurn(at) => about("castle-case-turn", at.to_string()),
        DraftFault::TooManyTiles(tile) => about("castle-case-tiles", tile.name().to_string()),
        DraftFault::TooManyCards(spell) => about("castle-case-cards", spell.name().to_string()),
        DraftFault::GoneTwice(card) => about("castle-case-gone", card.name().to_string()),
        DraftFault::TwoFigures(at) => about("castle-case-two", at.to_string()),
        DraftFault::HeroMissing(who) => about("castle-case-hero", who.name().to_string()),
        DraftFault::Lives(who) => about("castle-case-lives", who.name().to_string()),
        DraftFault::NoWall([one, other]) => about("castle-case-wall", format!("{one} {other}")),
        DraftFault::Number => Message::new("castle-case-number"),
    }
}

fn read_step(source: &mut Source, entry: &TomlTable<'_, '_>) -> CastleStep {
    let keys = [
        "do",
        "dice",
        "refused",
        "legal",
        "allowed",
        "forbidden",
        "is",
        "winner",
        "goal",
    ];
    entry.only(source, &keys);
    let at = source.place(entry.span().start);
    let said = |source: &mut Source, key: &str| {
        let has = entry.has(key);
        let text = has.then(|| entry.text(source, key)).flatten()?;
        let at = source.place(entry.span_of(key).start);
        Some(Said {
            at,
            value: text.to_string(),
        })
    };
    let command = said(source, "do");
    let goal = said(source, "goal");
    let dice = words(source, entry, "dice").into_iter();
    let dice: Vec<Said<String>> = dice
        .map(|(value, span)| Said {
            at: source.place(span.start),
            value,
        })
        .collect();
    let mut expects = Vec::new();
    if let Some(Said { at, value }) = said(source, "refused") {
        expects.push(Said {
            at,
            value: Expected::Refused(value),
        });
    }
    for (key, make) in [
        ("legal", Expected::Legal as fn(Vec<String>) -> Expected),
        ("allowed", Expected::Allowed),
    ] {
        if entry.has(key) {
            let list = words(source, entry, key)
                .into_iter()
                .map(|(text, _)| text)
                .collect();
            let at = source.place(entry.span_of(key).start);
            expects.push(Said {
                at,
                value: make(list),
            });
        }
    }
    if let Some(table) = entry.entry(source, "forbidden") {
        let pairs = pairs(source, &table).into_iter();
        let pairs = pairs.filter_map(|(name, value)| Some((name, value.as_str()?.to_string())));
        let at = source.place(table.span().start);
        expects.push(Said {
            at,
            value: Expected::Forbidden(pairs.collect()),
        });
    }
    if let Some(table) = entry.entry(source, "is") {
        let at = source.place(table.span().start);
        for (name, value) in pairs(source, &table) {
            expects.push(Said {
                at,
                value: Expected::Is(name, value),
            });
        }
    }
    if let Some(Said { at, value }) = said(source, "winner") {
        expects.push(Said {
            at,
            value: Expected::Winner(value),
        });
    }
    CastleStep {
        at,
        command,
        dice,
        expects,
        goal,
    }
}

/// The keys of a table with their plain values.
fn pairs(source: &mut Source, table: &TomlTable<'_, '_>) -> Vec<(String, serde_json::Value)> {
    let mut found = Vec::new();
    for (key, span, value) in table.pairs() {
        match plain(value) {
            Some(value) => found.push((key.to_string(), value)),
            None => source.fault(span, Message::new("castle-no-value")),
        }
    }
    found
}

/// `"none"` stands for what is not there.
fn plain(value: &Entry<'_>) -> Option<serde_json::Value> {
    Some(match value.get_ref() {
        DeValue::String(text) if text == "none" => serde_json::Value::Null,
        DeValue::String(text) => text.to_string().into(),
        DeValue::Integer(number) => number.as_str().parse::<i64>().ok()?.into(),
        DeValue::Boolean(flag) => (*flag).into(),
        DeValue::Array(list) => {
            let list: Option<Vec<serde_json::Value>> = list.iter().map(plain).collect();
            list?.into()
        }
        _ => return None,
    })
}
