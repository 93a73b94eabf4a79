//! Party files: heroes that go together, with the spawn and chests that their player brings.

use super::Library;
use super::figures::{MOST_WORDS, POINTS, read_dial};
use super::noted::{Counts, Noted, PlanHero};
use super::options::PARTY_RANGE;
use crate::games::skirmish::{
    Kind, MAX_CHESTS, MAX_FIGURES, MAX_TOKENS, MOST_START_LEVEL, PARTY_NORMAL_TOKENS, PARTY_POINTS,
    PARTY_SPAWN_POINTS, PARTY_WEAK_TOKENS, Points, Rank, TokenColour,
};
use crate::kernel::few;
use crate::store::entry::{
    Placed, TomlTable, format_of, joined, read_document, read_number, read_text,
};
use crate::store::fault::near;
use crate::store::{Arg, FileFault, Message, Source};
use crate::table::skirmish::party::{FigureChange, KeptFigure, MOST_NOTE, PartyList, PartyMember};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The format line of party files.
pub const FORMAT: &str = "dialdelve parties 2";
/// The same of files without notes and without what figures were.
pub const FORMAT_1: &str = "dialdelve parties 1";

/// The keys of a party, those that format 1 has first.
const KEYS: [&str; 9] = [
    "id", "name", "points", "heroes", "spawn", "chests", "note", "figure", "tokens",
];
const KEYS_1: usize = 6;

/// A part of a party that its file describes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PartyPart {
    /// What it may cost.
    Points,
    /// Who goes.
    Heroes,
    /// What it adds to the bank.
    Spawn,
    /// What it adds to the stock.
    Chests,
    /// What it adds to the urn.
    Tokens,
}

/// What the players of a match agree on, by which its parties are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Agreement {
    /// The most points of a party that says none itself (TEAM-1).
    pub points: Points,
    /// Who says how many tokens there are (TEAM-7).
    pub tokens: TokenTerms,
}

/// Who says how many tokens a match has (TEAM-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenTerms {
    /// Nobody: each player brings as many as the rules say.
    Usual,
    /// The match, whatever the parties bring.
    Urn,
}

impl Agreement {
    /// The points and tokens of the rules.
    pub const USUAL: Agreement = Agreement::of_points(PARTY_POINTS);
    /// As many points as can be agreed on.
    pub(super) const WIDEST: Agreement = Agreement::of_points(*PARTY_RANGE.end());

    /// So many points, and the tokens of the rules.
    pub const fn of_points(points: Points) -> Agreement {
        let tokens = TokenTerms::Usual;
        Agreement { points, tokens }
    }
}

/// How a party was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PartyForm {
    /// As a file, or by the window.
    Toml,
    /// As plain text, where nobody gives it an id.
    Plain,
}

/// A party as its file describes it; it may name what the library does not have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Party {
    /// The file it was read from.
    pub file: String,
    /// Its id.
    pub id: Noted<String>,
    /// Its name.
    pub name: String,
    /// How it was written.
    pub form: PartyForm,
    /// The points it is built for (TEAM-1); none: as many as are agreed on.
    pub points: Option<Points>,
    /// Its heroes.
    pub heroes: Vec<PlanHero>,
    /// The spawn that its player adds to the bank (TEAM-8); none: what the match has anyway.
    pub spawn: Option<Counts>,
    /// The chests that its player adds to the stock (TEAM-5); none: what the match has anyway.
    pub chests: Option<Vec<Noted<String>>>,
    /// The tokens that its player adds to the urn, how many of which table (TEAM-7); none: what the match has
    /// anyway.
    pub tokens: Option<Counts>,
    /// Words about it.
    pub note: String,
    /// What its figures were when they were added.
    pub figures: Vec<KeptFigure>,
    /// The parts of which something could not be read, which is told already: what they seem to lack may be there.
    pub unread: BTreeSet<PartyPart>,
    /// Where its parts stand in its file.
    pub places: BTreeMap<PartyPart, (usize, usize)>,
}

impl Party {
    /// What people know it by: its id, or the name of one that has none.
    pub fn called(&self) -> &str {
        match self.form {
            PartyForm::Toml => &self.id.value,
            PartyForm::Plain => &self.name,
        }
    }

    /// Where a part stands in its file, else the party itself.
    pub fn place_of(&self, part: PartyPart) -> Option<(usize, usize)> {
        self.places.get(&part).copied().or(self.id.place)
    }

    /// Whether it brings a strong token, which has to be agreed on (TEAM-7).
    pub fn brings_strong(&self, library: &Library) -> bool {
        let brought = self.tokens.iter().flatten();
        brought
            .into_iter()
            .any(|(table, _)| library.is_strong(&table.value))
    }
}

/// Reads a party file, each party with the place of its id; those with faults are noted and left
/// out.
pub fn read_parties(source: &mut Source) -> Vec<(Party, Range<usize>)> {
    let before = format_of(source.text()).is_some_and(|format| format == FORMAT_1);
    let format = if before { FORMAT_1 } else { FORMAT };
    let keys = if before { &KEYS[..KEYS_1] } else { &KEYS[..] };
    read_document(source, format, |source, root| {
        root.only(source, &["format", "party"]);
        let faults = source.fault_count();
        let entries = root.entries(source, "party");
        if entries.is_empty() && source.fault_count() == faults {
            let what = Message::new("fault-no-parties");
            match root.has("party") {
                true => source.fault(root.span_of("party"), what),
                false => source.fault_whole(what),
            }
        }
        let read = |entry: TomlTable<'_, '_>| {
            entry.only(source, keys);
            let party = read_party(source, &entry)?;
            Some((party, entry.span_of("id")))
        };
        let parties = entries.into_iter().filter_map(read);
        let parties: Vec<(Party, Range<usize>)> = parties.collect();
        check_ids(source, &parties);
        parties
    })
    .unwrap_or_default()
}

/// Ids are unique in a file.
fn check_ids(source: &mut Source, parties: &[(Party, Range<usize>)]) {
    let mut seen = BTreeSet::new();
    for (party, place) in parties {
        let id = &party.id.value;
        if !seen.insert(id) {
            let what = Message::new("fault-taken-id")
                .with("id", id)
                .with("file", source.file());
            source.fault(place.clone(), what);
        }
    }
}

fn read_party(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<Party> {
    let id = entry.id(source, "id").map(|id| Noted {
        value: id.to_string(),
        place: Some(source.place(entry.span_of("id").start)),
    });
    let name = entry.name(source, "name");
    let points = match entry.has("points") {
        true => entry.number(source, "points", PARTY_RANGE).map(Some),
        false => Some(None),
    };
    let mut unread = BTreeSet::new();
    let mut before = source.fault_count();
    let mut note_unread = |source: &Source, part: PartyPart| {
        if source.fault_count() > before {
            unread.insert(part);
        }
        before = source.fault_count();
    };
    let heroes = read_hero_list(source, entry, "heroes");
    note_unread(source, PartyPart::Heroes);
    let spawn = read_counts(source, entry, "spawn", few(MAX_FIGURES));
    note_unread(source, PartyPart::Spawn);
    let chests = read_ids(source, entry, "chests", &Message::new("fault-a-chest"));
    if chests.as_ref().is_some_and(|all| all.len() > MAX_CHESTS) {
        let what = Message::new("fault-plain-chests").with("most", MAX_CHESTS);
        source.fault(entry.span_of("chests"), what);
    }
    note_unread(source, PartyPart::Chests);
    let tokens = read_counts(source, entry, "tokens", few(MAX_TOKENS));
    note_unread(source, PartyPart::Tokens);
    let note = entry.words_or_none(source, "note", MOST_NOTE);
    let figures = entry.entries(source, "figure").into_iter();
    let figures = figures.filter_map(|entry| read_kept(source, &entry));
    let figures = figures.collect();
    let parts = [
        (PartyPart::Points, "points"),
        (PartyPart::Heroes, "heroes"),
        (PartyPart::Spawn, "spawn"),
        (PartyPart::Chests, "chests"),
        (PartyPart::Tokens, "tokens"),
    ];
    let there = parts.into_iter().filter(|(_, key)| entry.has(key));
    let places = there.map(|(part, key)| (part, source.place(entry.span_of(key).start)));
    let places = places.collect();
    Some(Party {
        file: source.file().to_string(),
        id: id?,
        name: name?,
        form: PartyForm::Toml,
        points: points?,
        heroes,
        spawn,
        chests,
        tokens,
        note: note?,
        figures,
        unread,
        places,
    })
}

/// Reads what a figure was when it was added.
fn read_kept(source: &mut Source, entry: &TomlTable<'_, '_>) -> Option<KeptFigure> {
    entry.only(source, &["id", "name", "points", "dial"]);
    let id = entry.id(source, "id");
    let name = entry.line_or_none(source, "name", MOST_WORDS);
    let points = entry.list(source, "points");
    let points = points.into_iter().flat_map(|list| list.iter());
    let points: Vec<Option<Points>> = points
        .map(|value| read_number(source, value, Message::new("fault-a-point-value"), POINTS))
        .collect();
    let dial = entry
        .need(source, "dial")
        .and_then(|dial| read_dial(source, dial));
    Some(KeptFigure {
        id: id?.to_string(),
        name: name?,
        points: points.into_iter().collect::<Option<Vec<Points>>>()?,
        dial: dial?,
    })
}

/// A text with its place.
pub(super) fn read_noted(
    source: &mut Source,
    value: &Placed<'_>,
    what: Message,
) -> Option<Noted<String>> {
    let text = read_text(source, value, what)?;
    Some(Noted {
        value: text.to_string(),
        place: Some(source.place(value.span().start)),
    })
}

/// A list of ids, when the key is there.
pub(super) fn read_ids(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
    what: &Message,
) -> Option<Vec<Noted<String>>> {
    entry.get(key)?;
    let list = entry.list(source, key)?;
    let read = |value: &Placed<'_>| read_noted(source, value, what.clone());
    Some(list.iter().filter_map(read).collect())
}

/// A table of ids and how many of each, when the key is there.
pub(super) fn read_counts(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
    most: u8,
) -> Option<Counts> {
    let entry = entry.entry(source, key)?;
    let mut counts = Vec::new();
    for (name, span, value) in entry.pairs() {
        let place = Some(source.place(span.start));
        let what = Message::new("fault-number-of").with("name", name);
        if let Some(count) = read_number(source, value, what, 0..=most) {
            let name = Noted {
                value: name.to_string(),
                place,
            };
            counts.push((name, count));
        }
    }
    Some(counts)
}

/// A list of heroes that must be there.
pub(super) fn read_hero_list(
    source: &mut Source,
    entry: &TomlTable<'_, '_>,
    key: &str,
) -> Vec<PlanHero> {
    let list = entry.list(source, key);
    if let Some(list) = list.filter(|list| list.len() > MAX_FIGURES) {
        let what = Message::new("fault-long-list")
            .with("key", key)
            .with("most", MAX_FIGURES)
            .with("count", list.len());
        source.fault(entry.span_of(key), what);
        return Vec::new();
    }
    let list = list.into_iter().flat_map(|list| list.iter());
    list.filter_map(|value| read_hero(source, value)).collect()
}

/// A hero, or a hero and the level it starts at: `"orla"`, `"orla 2"`. One that no hero starts at is read, and is
/// a fault of the party (TEAM-2).
pub(super) fn read_hero(source: &mut Source, value: &Placed<'_>) -> Option<PlanHero> {
    let noted = read_noted(source, value, Message::new("fault-a-hero"))?;
    let (id, level) = match noted.value.split_once(' ') {
        None => (noted.value.as_str(), Some(1)),
        Some((id, level)) => (id, level.trim().parse().ok()),
    };
    let Some(level) = level else {
        source.fault(value.span(), Message::new("fault-hero-written"));
        return None;
    };
    Some(PlanHero {
        kind: Noted {
            value: id.to_string(),
            place: noted.place,
        },
        level,
    })
}

impl From<PartyList> for Party {
    fn from(list: PartyList) -> Party {
        let hero = |hero: PartyMember| PlanHero {
            kind: hero.kind.into(),
            level: hero.level,
        };
        let spawn = list.spawn.into_iter();
        let spawn = spawn.map(|(kind, count)| (kind.into(), count));
        let chests = list.chests.into_iter().map(Noted::from);
        let (spawn, chests): (Counts, Vec<Noted<String>>) = (spawn.collect(), chests.collect());
        let tokens = list.tokens.into_iter();
        let tokens: Counts = tokens.map(|(table, count)| (table.into(), count)).collect();
        Party {
            file: String::new(),
            id: list.id.into(),
            name: list.name,
            form: PartyForm::Toml,
            points: Some(list.points).filter(|points| list.says_points || *points != PARTY_POINTS),
            heroes: list.heroes.into_iter().map(hero).collect(),
            spawn: (!spawn.is_empty()).then_some(spawn),
            chests: (!chests.is_empty()).then_some(chests),
            tokens: (!tokens.is_empty()).then_some(tokens),
            note: list.note,
            figures: list.figures,
            unread: BTreeSet::new(),
            places: BTreeMap::new(),
        }
    }
}

impl From<Party> for PartyList {
    fn from(party: Party) -> PartyList {
        let member = |hero: PlanHero| PartyMember {
            kind: hero.kind.value,
            level: hero.level,
        };
        let spawn = party.spawn.into_iter().flatten();
        let chests = party.chests.into_iter().flatten();
        let tokens = party.tokens.into_iter().flatten();
        PartyList {
            id: party.id.value,
            name: party.name,
            note: party.note,
            points: party.points.unwrap_or(PARTY_POINTS),
            says_points: party.points == Some(PARTY_POINTS),
            heroes: party.heroes.into_iter().map(member).collect(),
            spawn: spawn.map(|(kind, count)| (kind.value, count)).collect(),
            chests: chests.map(|chest| chest.value).collect(),
            tokens: tokens.map(|(table, count)| (table.value, count)).collect(),
            figures: party.figures,
        }
    }
}

impl Party {
    /// What it costs, as far as its heroes are known (TEAM-2).
    pub fn cost(&self, library: &Library) -> Points {
        cost(&self.heroes, library)
    }

    /// How many heroes of the data it has: of what is none, that is told.
    fn known_heroes(&self, library: &Library) -> usize {
        let ids = self.heroes.iter().map(|hero| hero.kind.value.as_str());
        let is_hero = |id: &&str| library.kind(id).is_some_and(Kind::is_hero);
        ids.filter(is_hero).count()
    }

    /// Whether all of a part could be read.
    fn is_read(&self, part: PartyPart) -> bool {
        !self.unread.contains(&part)
    }

    /// The most that it may cost (TEAM-1).
    pub fn most(&self, agreed: Agreement) -> Points {
        self.points.unwrap_or(agreed.points)
    }

    /// Everything that the library does not have, and what a party must not or must bring where this is agreed on.
    pub fn faults(&self, library: &Library, agreed: Agreement) -> Vec<FileFault> {
        let mut wrong = hero_faults(&self.heroes, self.form, library);
        if self.name.trim().is_empty() {
            wrong.push((self.id.place, Message::new("fault-party-nameless")));
        }
        if self.heroes.is_empty() && self.is_read(PartyPart::Heroes) {
            let place = self.place_of(PartyPart::Heroes);
            wrong.push((place, Message::new("fault-party-empty")));
        }
        self.cost_fault(library, agreed, &mut wrong);
        self.spawn_faults(library, &mut wrong);
        self.chest_faults(library, &mut wrong);
        if agreed.tokens == TokenTerms::Usual {
            self.token_faults(library, &mut wrong);
        }
        let placed = |(place, what)| FileFault {
            file: self.file.clone(),
            place,
            what,
        };
        wrong.into_iter().map(placed).collect()
    }

    /// TEAM-1: it may cost as much as it says itself, else as is agreed on.
    fn cost_fault(&self, library: &Library, agreed: Agreement, wrong: &mut Vec<Wrong>) {
        let (cost, most) = (self.cost(library), self.most(agreed));
        let is_known = self.is_read(PartyPart::Points) && begin_at_start_levels(&self.heroes);
        if cost <= most || !is_known {
            return;
        }
        let (part, help) = match (self.points, self.form) {
            (Some(_), _) => (PartyPart::Points, None),
            (None, PartyForm::Toml) => (PartyPart::Heroes, Some("fault-points-key")),
            (None, PartyForm::Plain) => (PartyPart::Heroes, Some("fault-points-line")),
        };
        let hint = match help.filter(|_| cost <= *PARTY_RANGE.end()) {
            Some(help) => Message::new(help).with("cost", cost).into(),
            None => Arg::NONE,
        };
        let what = Message::new("fault-party-cost")
            .with("party", self.called())
            .with("cost", cost)
            .with("most", most)
            .with("hint", hint);
        wrong.push((self.place_of(part), what));
    }

    fn spawn_faults(&self, library: &Library, wrong: &mut Vec<Wrong>) {
        let Some(spawn) = &self.spawn else {
            return;
        };
        let is_whole = self.is_read(PartyPart::Spawn);
        let (mut count, mut points) = (0, 0);
        let told = wrong.len();
        for (name, number) in spawn {
            match library.kind(&name.value) {
                Some(kind) if kind.is_hero() => {
                    // In plain text a level may stand before its hero.
                    let hint = match (self.form, number) {
                        (PartyForm::Plain, 1..=MOST_START_LEVEL) => {
                            let line = format!("{} {number}", name.value);
                            Message::new("fault-plain-write").with("line", line).into()
                        }
                        _ => Arg::NONE,
                    };
                    let what = Message::new("fault-bank-hero")
                        .with("hero", &name.value)
                        .with("hint", hint);
                    wrong.push((name.place, what));
                }
                Some(kind) => {
                    count += usize::from(*number);
                    points += u32::from(*number) * u32::from(kind.points(0));
                }
                None => wrong.push((name.place, unknown_spawn(&library.kinds, &name.value))),
            }
        }
        // What nobody knows may be worth enough.
        if wrong.len() > told {
            return;
        }
        for (name, number) in spawn {
            let rank = library.kind(&name.value).and_then(Kind::rank);
            if rank == Some(Rank::Unique) && *number > 1 {
                let what = Message::new("fault-unique-more").with("spawn", &name.value);
                wrong.push((name.place, what));
            }
        }
        let heroes = self.known_heroes(library);
        let (few, cheap) = (count < heroes, points < PARTY_SPAWN_POINTS.into());
        if is_whole && (few || cheap) {
            let short = match (few, cheap) {
                (true, true) => "both",
                (true, false) => "count",
                (false, _) => "points",
            };
            let what = Message::new("fault-party-spawn")
                .with("short", short)
                .with("party", self.called())
                .with("count", count)
                .with("points", points)
                .with("heroes", heroes)
                .with("least", PARTY_SPAWN_POINTS);
            wrong.push((self.place_of(PartyPart::Spawn), what));
        }
    }

    fn chest_faults(&self, library: &Library, wrong: &mut Vec<Wrong>) {
        let Some(chests) = &self.chests else {
            return;
        };
        let ids = || library.chests.iter().map(|chest| chest.id.as_str());
        for chest in chests {
            if !ids().any(|id| id == chest.value) {
                let hint = near(&chest.value, ids());
                let what = Message::new("fault-no-chest")
                    .with("chest", &chest.value)
                    .with("hint", hint);
                wrong.push((chest.place, what));
            }
        }
        let heroes = self.known_heroes(library);
        if chests.len() < heroes && self.is_read(PartyPart::Chests) {
            let what = Message::new("fault-party-chests")
                .with("party", self.called())
                .with("chests", chests.len())
                .with("heroes", heroes);
            wrong.push((self.place_of(PartyPart::Chests), what));
        }
    }
}

impl Party {
    /// TEAM-7: two normal tokens and four weak ones, one of which may be a strong one instead.
    fn token_faults(&self, library: &Library, wrong: &mut Vec<Wrong>) {
        let Some(tokens) = &self.tokens else {
            return;
        };
        let ids = || library.tables.iter().map(|table| table.id.as_str());
        let mut colours = [0_u32; TokenColour::ALL.len()];
        let told = wrong.len();
        for (name, count) in tokens {
            match library.tables.iter().find(|table| table.id == name.value) {
                Some(table) => colours[table.colour as usize] += u32::from(*count),
                None => {
                    let what = Message::new("fault-no-token-table")
                        .with("table", &name.value)
                        .with("hint", near(&name.value, ids()));
                    wrong.push((name.place, what));
                }
            }
        }
        if wrong.len() > told || !self.is_read(PartyPart::Tokens) {
            return;
        }
        let [weak, normal, strong] = colours;
        if normal != u32::from(PARTY_NORMAL_TOKENS)
            || weak + strong != u32::from(PARTY_WEAK_TOKENS)
            || strong > 1
        {
            let what = Message::new("fault-party-tokens")
                .with("party", self.called())
                .with("weak", weak)
                .with("normal", normal)
                .with("strong", strong);
            wrong.push((self.place_of(PartyPart::Tokens), what));
        }
    }
}

/// What has become of a figure, as a message.
pub fn change_message(change: &FigureChange) -> Message {
    match change {
        FigureChange::Gone { name } => Message::new("figure-gone").with("figure", name),
        FigureChange::Price { name, was, is } => Message::new("figure-price")
            .with("figure", name)
            .with("was", *was)
            .with("is", *is),
        FigureChange::Dial { name } => Message::new("figure-dial").with("figure", name),
    }
}

/// A fault without its file.
pub(super) type Wrong = (Option<(usize, usize)>, Message);

/// What heroes cost together, as far as they are known (TEAM-2).
pub(super) fn cost(heroes: &[PlanHero], library: &Library) -> Points {
    let points = heroes.iter().filter_map(|hero| {
        let kind = library.kind(&hero.kind.value)?;
        kind.is_hero().then(|| kind.points(hero.level))
    });
    points.sum()
}

/// Whether all begin at a level at which heroes do (TEAM-2); what the others would cost says nothing.
pub(super) fn begin_at_start_levels(heroes: &[PlanHero]) -> bool {
    let mut levels = heroes.iter().map(|hero| hero.level);
    levels.all(|level| (1..=MOST_START_LEVEL).contains(&level))
}

/// Heroes of one party: each must be known, a hero, at a level that heroes start at (TEAM-2), and there once
/// (TEAM-3). In plain text a spawn without its count reads as a hero: the line that may be meant is told.
pub(super) fn hero_faults(heroes: &[PlanHero], form: PartyForm, library: &Library) -> Vec<Wrong> {
    let mut wrong = Vec::new();
    for (number, hero) in heroes.iter().enumerate() {
        let id = &hero.kind.value;
        let before = heroes[..number].iter();
        let what = match library.kind(id) {
            Some(kind) if !kind.is_hero() => {
                let line = || Message::new("fault-plain-write").with("line", format!("1 {id}"));
                let hint = match form {
                    PartyForm::Toml => Arg::NONE,
                    PartyForm::Plain => line().into(),
                };
                Message::new("fault-hero-spawn")
                    .with("kind", id)
                    .with("hint", hint)
            }
            Some(kind) if kind.import && hero.level != 1 => {
                Message::new("fault-hero-import").with("hero", id)
            }
            Some(_) if !begin_at_start_levels(std::slice::from_ref(hero)) => {
                Message::new("fault-hero-level")
                    .with("hero", id)
                    .with("level", hero.level)
            }
            Some(_) if before.into_iter().any(|other| other.kind.value == *id) => {
                Message::new("fault-hero-twice").with("hero", id)
            }
            Some(_) => continue,
            None => unknown_hero(&library.kinds, id),
        };
        wrong.push((hero.kind.place, what));
    }
    wrong
}

pub(super) fn unknown_hero(kinds: &[Kind], id: &str) -> Message {
    let heroes = kinds.iter().filter(|kind| kind.is_hero());
    let hint = near(id, heroes.map(|kind| kind.id.as_str()));
    Message::new("fault-no-hero")
        .with("hero", id)
        .with("hint", hint)
}

pub(super) fn unknown_spawn(kinds: &[Kind], id: &str) -> Message {
    let spawn = || kinds.iter().filter(|kind| !kind.is_hero());
    let said = format!("{}-", id.to_lowercase());
    let ranks = spawn().filter(|kind| {
        let rank = kind.id.strip_prefix(&said);
        rank.is_some_and(|word| kind.rank().is_some_and(|rank| rank.word() == word))
    });
    let mut ranks = ranks.map(|kind| kind.id.as_str()).peekable();
    if ranks.peek().is_some() {
        return Message::new("fault-spawn-rank")
            .with("spawn", id)
            .with("ranks", joined("fault-or", ranks));
    }
    let hint = near(id, spawn().map(|kind| kind.id.as_str()));
    Message::new("fault-no-spawn")
        .with("spawn", id)
        .with("hint", hint)
}

/// That the data have no party of that id.
pub fn no_party(id: &str, library: &Library) -> Message {
    let known = library.parties.iter().map(|party| party.id.value.as_str());
    Message::new("fault-no-party")
        .with("party", id)
        .with("hint", near(id, known))
}
