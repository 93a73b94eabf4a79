//! `party`: parties as files. What is wrong with one is told in the words of the match.

use super::agreed::party_points;
use super::data::{is_rule, library};
use crate::cli::case::ReportFormat;
use crate::cli::page::Page;
use crate::cli::{Exit, faults, note, print};
use crate::games::skirmish::{PARTY_POINTS, Points};
use crate::store::entry::name_message;
use crate::store::skirmish::parties::no_party;
use crate::store::skirmish::{
    Agreement, Library, Party, change_message, party_text, plain_text, read_any,
};
use crate::store::{FaultList, FileFault, MOST_OF_FILE, Message, Texts, open, standard_input};
use crate::table::names::{composed, name_fault};
use crate::table::skirmish::party::{PartyList, measure};
use clap::{Args, Subcommand};
use serde_json::json;
use std::path::{Path, PathBuf};

/// The arguments of `party`.
#[derive(Args, Debug)]
pub struct PartyArgs {
    #[command(subcommand)]
    command: PartySub,
    /// A folder of further data, such as that of one's own figures.
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
enum PartySub {
    /// Print the file of a new party: as many of the cheapest heroes as its points allow, or a copy of one of
    /// the data.
    New {
        /// Its name.
        name: String,
        /// The id of the party that it begins as.
        #[arg(long, value_name = "PARTY")]
        from: Option<String>,
        /// What it may cost, where the match agrees on that.
        #[arg(long, value_name = "POINTS", value_parser = party_points())]
        points: Option<u16>,
    },
    /// Tell what is wrong with the parties of files: 0 when nothing is, 1 when one breaks a rule, 2 when a
    /// file cannot be read.
    Check {
        /// The files, TOML or plain text; `-`: standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// JSON Lines on stdout.
        #[arg(long)]
        json: bool,
        /// What a party may cost that says no points itself, where the match agrees on that.
        #[arg(long, value_name = "POINTS", value_parser = party_points())]
        points: Option<u16>,
    },
    /// Tell what the parties of a file are: heroes, prices, spawn, chests, and what has changed since; 0 also when one
    /// breaks a rule, 2 when something of the file cannot be read.
    Show {
        /// The file, TOML or plain text; `-`: standard input.
        file: PathBuf,
        /// JSON Lines on stdout, one a party.
        #[arg(long)]
        json: bool,
        /// What a party may cost that says no points itself, where the match agrees on that.
        #[arg(long, value_name = "POINTS", value_parser = party_points())]
        points: Option<u16>,
    },
    /// Print a party as the program writes it, whatever its file is: as TOML, or as plain text to paste; 0 also when it
    /// breaks a rule, 2 when something of it cannot be read.
    Convert {
        /// The file, TOML or plain text; `-`: standard input.
        file: PathBuf,
        /// As plain text.
        #[arg(long)]
        plain: bool,
        /// The id or the name of the party, of a file with several.
        #[arg(long, value_name = "PARTY")]
        party: Option<String>,
    },
}

/// Runs the command.
pub fn run(args: &PartyArgs) -> Exit {
    let library = match library(args.data.as_deref()) {
        Ok(library) => library,
        Err(wrong) => return faults::complain(&wrong),
    };
    match &args.command {
        PartySub::New { name, from, points } => {
            new(name, from.as_deref(), points.map(Points), &library)
        }
        PartySub::Check {
            files,
            json,
            points,
        } => {
            let form = ReportFormat::asked(*json);
            let checked = files
                .iter()
                .map(|file| check(file, form, agreed(*points), &library));
            Exit::worst(checked)
        }
        PartySub::Show { file, json, points } => show(file, *json, agreed(*points), &library),
        PartySub::Convert { file, plain, party } => {
            convert(file, *plain, party.as_deref(), &library)
        }
    }
}

/// What parties are judged by before a match: the points that are named.
fn agreed(points: Option<u16>) -> Agreement {
    points.map_or(Agreement::USUAL, |points| {
        Agreement::of_points(Points(points))
    })
}

/// The parties of a file and all that is wrong with it as a file.
fn read(file: &Path, library: &Library) -> (Vec<Party>, Vec<FileFault>) {
    let source = match file.as_os_str() == "-" {
        true => standard_input(),
        false => open(file),
    };
    match source {
        Ok(mut source) => {
            let parties = read_any(&mut source, library);
            (parties, source.into_faults())
        }
        Err(fault) => (Vec::new(), vec![fault]),
    }
}

fn new(name: &str, from: Option<&str>, points: Option<Points>, library: &Library) -> Exit {
    let name = composed(name.trim()).into_owned();
    // Nothing is printed that could not be pasted.
    if let Some(fault) = name_fault(&name) {
        note(&name_message("name", fault).to_string());
        return Exit::BadInput;
    }
    let list = match from {
        None => cheapest(&name, points.unwrap_or(PARTY_POINTS), library),
        Some(id) => match library.parties.iter().find(|party| party.id.value == id) {
            Some(party) => party.clone().into(),
            None => {
                note(&no_party(id, library).to_string());
                return Exit::BadInput;
            }
        },
    };
    let (id, points) = ("own".to_string(), points.unwrap_or(list.points));
    print(&party_text(&PartyList {
        id,
        name,
        points,
        ..list
    }));
    Exit::Good
}

/// The cheapest heroes of the data, as many as so many points allow (TEAM-1).
fn cheapest(name: &str, points: Points, library: &Library) -> PartyList {
    let mut list = PartyList {
        points,
        ..PartyList::empty(String::new(), name.to_string())
    };
    let mut heroes: Vec<_> = library.kinds.iter().filter(|kind| kind.is_hero()).collect();
    heroes.sort_by_key(|kind| kind.points(1));
    for kind in heroes {
        let wished = list.clone().with_hero(kind);
        if Party::from(wished.clone())
            .faults(library, Agreement::USUAL)
            .is_empty()
        {
            list = wished;
        }
    }
    list
}

fn check(file: &Path, form: ReportFormat, agreed: Agreement, library: &Library) -> Exit {
    let (parties, unread) = read(file, library);
    let broken = broken_rules(&parties, agreed, library);
    for fault in in_order(&unread, &broken) {
        faults::tell_found(&fault, form, &is_rule);
    }
    for change in changes(&parties, library) {
        match form {
            ReportFormat::Json => print(&format!("{}\n", json!({"change": change}))),
            ReportFormat::Plain => note(&change),
        }
    }
    let exit = match (unread.is_empty(), broken.is_empty()) {
        (false, _) => Exit::BadInput,
        (true, false) => Exit::Failed,
        (true, true) => Exit::Good,
    };
    if exit == Exit::Good {
        for party in &parties {
            let sound = Message::new("party-sound")
                .with("party", party.name.as_str())
                .with("cost", party.cost(library))
                .with("points", party.most(agreed));
            note(&sound.to_string());
        }
    }
    let count = faults::count(&unread) + broken.len();
    let of = ("file", file.display().to_string().into());
    faults::tell_verdict(of, exit, count, form)
}

/// The rules that parties break, and what they name that nobody has.
fn broken_rules(parties: &[Party], agreed: Agreement, library: &Library) -> Vec<FileFault> {
    let broken = parties
        .iter()
        .flat_map(|party| party.faults(library, agreed));
    broken.collect()
}

/// All faults of a file from above, so many of them as anybody reads.
fn in_order(unread: &[FileFault], broken: &[FileFault]) -> Vec<FileFault> {
    let mut all: Vec<&FileFault> = unread.iter().chain(broken).collect();
    all.sort();
    let mut few = FaultList::new(MOST_OF_FILE);
    few.extend(all.into_iter().cloned());
    few.into_sorted("")
}

/// What has become of the figures of parties since they were made.
fn changes(parties: &[Party], library: &Library) -> Vec<String> {
    let mut told = Vec::new();
    for party in parties {
        let list = PartyList::from(party.clone());
        let changes = list.changes(|id| library.kind(id));
        told.extend(changes.iter().map(|it| change_message(it).to_string()));
    }
    told
}

fn show(file: &Path, json: bool, agreed: Agreement, library: &Library) -> Exit {
    let (parties, unread) = read(file, library);
    if parties.is_empty() {
        if json {
            let faults: Vec<String> = unread.iter().map(ToString::to_string).collect();
            print(&format!("{}\n", json!({"faults": faults})));
        }
        return faults::complain(&unread);
    }
    let texts = Texts::english();
    let mut page = Page::default();
    for party in &parties {
        match json {
            true => page.line(told(party, &unread, agreed, library).to_string()),
            false => tell(party, party.most(agreed), library, (&texts, &mut page)),
        }
    }
    print(page.text());
    // What is wrong is told, and hinders nobody from looking.
    in_order(&unread, &broken_rules(&parties, agreed, library))
        .iter()
        .for_each(|fault| note(&fault.to_string()));
    changes(&parties, library)
        .iter()
        .for_each(|change| note(change));
    match unread.is_empty() {
        true => Exit::Good,
        false => Exit::BadInput,
    }
}

/// A party in lines.
fn tell(party: &Party, most: Points, library: &Library, (texts, page): (&Texts, &mut Page)) {
    let head = Message::new("party-told")
        .with("party", party.name.as_str())
        .with("cost", party.cost(library))
        .with("points", most);
    page.say(&texts.say(&head));
    if !party.note.is_empty() {
        page.say(&party.note);
    }
    for hero in &party.heroes {
        let Some(kind) = library.kind(&hero.kind.value) else {
            continue;
        };
        let line = Message::new("hero-level")
            .with("hero", kind.name.as_str())
            .with("level", hero.level)
            .with("points", kind.points(hero.level));
        page.say(&texts.say(&line));
    }
    for (kind, count) in party.spawn.iter().flatten() {
        if let Some(kind) = library.kind(&kind.value) {
            let line = Message::new("party-spawn-line")
                .with("spawn", kind.name.as_str())
                .with("count", *count)
                .with("points", kind.points(1));
            page.say(&texts.say(&line));
        }
    }
    for chest in party.chests.iter().flatten() {
        let known = library.chests.iter().find(|known| known.id == chest.value);
        if let Some(known) = known {
            page.say(&known.name);
        }
    }
    for (table, count) in party.tokens.iter().flatten() {
        let line = Message::new("party-token-line")
            .with("table", table.value.as_str())
            .with("count", *count);
        page.say(&texts.say(&line));
    }
}

/// A party as a line of JSON.
fn told(
    party: &Party,
    unread: &[FileFault],
    agreed: Agreement,
    library: &Library,
) -> serde_json::Value {
    let heroes = party.heroes.iter().map(|hero| {
        let kind = library.kind(&hero.kind.value);
        let left = kind.map(|kind| {
            let left = measure::clicks_left(kind, hero.level);
            left.iter().map(|clicks| clicks.0).collect::<Vec<u32>>()
        });
        json!({
            "id": hero.kind.value, "name": kind.map(|kind| &kind.name), "level": hero.level,
            "points": kind.map(|kind| kind.points(hero.level).0),
            "clicks_left_in_hundredths": left,
        })
    });
    let spawn = party.spawn.iter().flatten().map(|(kind, count)| {
        let known = library.kind(&kind.value);
        json!({"id": kind.value, "count": count, "points": known.map(|kind| kind.points(1).0)})
    });
    let chests = party.chests.iter().flatten().map(|chest| &chest.value);
    let tokens = party.tokens.iter().flatten();
    let tokens = tokens.map(|(table, count)| json!({"id": table.value, "count": count}));
    let wrong = party.faults(library, agreed);
    json!({
        "id": party.id.value, "name": party.name, "note": party.note, "points": party.most(agreed).0,
        "cost": party.cost(library).0, "heroes": heroes.collect::<Vec<_>>(),
        "spawn": spawn.collect::<Vec<_>>(), "chests": chests.collect::<Vec<_>>(),
        "tokens": tokens.collect::<Vec<_>>(),
        "faults": unread.iter().chain(&wrong).map(FileFault::text).collect::<Vec<_>>(),
        "changes": changes(std::slice::from_ref(party), library),
    })
}

fn convert(file: &Path, plain: bool, wanted: Option<&str>, library: &Library) -> Exit {
    let (mut parties, unread) = read(file, library);
    // What could not be read would be lost; what breaks a rule is kept as it is.
    if !unread.is_empty() {
        return faults::complain(&unread);
    }
    let known: Vec<String> = parties.iter().map(|it| it.called().to_string()).collect();
    let known = known.join(", ");
    if let Some(wanted) = wanted {
        parties.retain(|it| it.id.value == wanted || it.name == wanted);
        if parties.is_empty() {
            let what = Message::new("fault-convert-none")
                .with("party", wanted)
                .with("known", known);
            note(&what.to_string());
            return Exit::BadInput;
        }
    }
    let [party] = &parties[..] else {
        let what = Message::new("fault-convert-one")
            .with("count", parties.len())
            .with("known", known);
        note(&what.to_string());
        return Exit::BadInput;
    };
    let list = PartyList::from(party.clone());
    print(&match plain {
        true => plain_text(&list, library),
        false => party_text(&list),
    });
    Exit::Good
}
