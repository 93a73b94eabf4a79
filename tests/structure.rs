//! The architecture as tests: layers, and what may not appear in the rules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// What each layer may import of the others.
const LAYERS: &[(&str, &[&str])] = &[
    ("kernel", &[]),
    ("games", &["kernel"]),
    ("search", &["kernel", "games"]),
    ("table", &["kernel", "games", "search"]),
    ("store", &["kernel", "games", "table"]),
    ("cli", &["kernel", "games", "search", "table", "store"]),
    ("ui", &["kernel", "games", "search", "table", "store"]),
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of the project") {
        let path = entry.expect("an entry of it").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Code without comments, and without unit tests, which stand last in a file.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a readable source file");
    let text = text
        .split("#[cfg(test)]\nmod tests")
        .next()
        .unwrap_or_default()
        .to_string();
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn no_layer_is_crossed() {
    let mut crossed = Vec::new();
    for (layer, allowed) in LAYERS {
        let folder = root().join("src").join(layer);
        if !folder.exists() {
            continue;
        }
        for path in sources(&folder) {
            let code = code(&path);
            for (other, _) in LAYERS
                .iter()
                .filter(|(other, _)| other != layer && !allowed.contains(other))
            {
                if code.contains(&format!("crate::{other}"))
                    || code.contains(&format!("dialdelve::{other}"))
                {
                    crossed.push(format!("{} imports {other}", path.display()));
                }
            }
        }
    }
    assert!(crossed.is_empty(), "{crossed:#?}");
}

/// The registry: the one place at the edge that names every game.
const REGISTRY: &[&str] = &["src/games/mod.rs", "src/main.rs"];

/// Whether a file lies in the room of a game.
fn in_a_room(path: &Path, game: &str) -> bool {
    path.components().any(|part| part.as_os_str() == game)
}

#[test]
fn a_game_is_named_in_its_rooms_alone() {
    let games = games();
    let mut naming = Vec::new();
    for path in sources(&root().join("src")) {
        let short = path.strip_prefix(root()).expect("a file of the project");
        let short = short.to_str().expect("a plain path").to_string();
        let code = code(&path);
        // A room is declared where its floor begins.
        let declared = |code: String, game: &String| code.replace(&format!("mod {game};"), "");
        let code = games.iter().fold(code, declared);
        let named = games
            .iter()
            .filter(|game| !in_a_room(&path, game))
            .any(|game| words(&code).any(|word| word == game));
        if named && !REGISTRY.contains(&short.as_str()) {
            naming.push(short);
        }
    }
    assert_eq!(naming, [""; 0], "outside the rooms and the registry");
}

/// The public types that code declares, whatever may name them; what is only another name for a generic
/// one (`type History = table::History<Skirmish>`) is the same type.
fn declared(code: &str) -> impl Iterator<Item = &str> {
    let after = |line: &'_ str, what: &str| line.trim_start().starts_with(&format!("pub {what} "));
    let lines = code.lines().filter(move |line| {
        ["struct", "enum", "trait"]
            .iter()
            .any(|what| after(line, what))
    });
    lines.filter_map(|line| words(line).nth(2))
}

/// The games, by the names of their rooms.
fn games() -> Vec<String> {
    let folders = fs::read_dir(root().join("src/games")).expect("the games");
    let games: Vec<String> = folders
        .filter_map(|entry| {
            let path = entry.expect("an entry of it").path();
            let name = path.file_name()?.to_str()?.to_string();
            path.is_dir().then_some(name)
        })
        .collect();
    assert!(!games.is_empty(), "no game is found");
    games
}

/// A game has words of its own: what two rulebooks call by one name meets nowhere. Within its rooms and all
/// that every game shares one word stands for one thing.
#[test]
fn no_two_public_types_have_one_name() {
    let games = games();
    let sources = sources(&root().join("src"));
    let mut twice = Vec::new();
    for game in &games {
        let others = || games.iter().filter(|other| *other != game);
        let seen = |path: &&PathBuf| !others().any(|other| in_a_room(path, other));
        let codes: Vec<String> = sources.iter().filter(seen).map(|path| code(path)).collect();
        let mut names: Vec<&str> = codes.iter().flat_map(|code| declared(code)).collect();
        names.sort_unstable();
        let pairs = names.windows(2).filter(|pair| pair[0] == pair[1]);
        twice.extend(pairs.map(|pair| format!("{game}: {}", pair[0])));
    }
    twice.dedup();
    assert_eq!(twice, [""; 0], "one word is to be found for each");
}

/// The modules of the program, each as its path from `src` on: `store/skirmish/plan/read`.
fn modules() -> BTreeMap<String, PathBuf> {
    let source = root().join("src");
    let named = sources(&source).into_iter().map(|path| {
        let short = path.strip_prefix(&source).expect("a file of it");
        let short = short.with_extension("");
        let short = short.to_str().expect("a plain path").to_string();
        let name = short.strip_suffix("/mod").unwrap_or(&short).to_string();
        (name, path)
    });
    named.collect()
}

/// The paths that code names from `crate`, `super` or `self` on, those in braces one by one.
fn paths(code: &str) -> Vec<String> {
    let code: String = code.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found = Vec::new();
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in code.match_indices(start) {
            let before = code[..at].chars().next_back().unwrap_or(' ');
            if !before.is_alphanumeric() && before != '_' && before != ':' && before != '$' {
                follow(&code[at..], String::new(), &mut found);
            }
        }
    }
    found.into_iter().map(|named| named.path).collect()
}

/// A path, and the last word of it or the other name that is given to it there.
struct Named {
    path: String,
    name: String,
}

/// The names that a module has from elsewhere, its folder among it, and hands on: each with its path.
fn handed_on(code: &str) -> BTreeMap<String, String> {
    let code: String = code.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found = Vec::new();
    for (at, begins) in code.match_indices("use ") {
        if !code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_') {
            follow(&code[at + begins.len()..], String::new(), &mut found);
        }
    }
    let names = found.into_iter().map(|named| (named.name, named.path));
    names.collect()
}

/// Adds the paths that begin with `prefix` and go on with a text; gives back what follows them.
fn follow<'a>(text: &'a str, prefix: String, found: &mut Vec<Named>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = follow(rest, prefix.clone(), found).trim_start();
            match rest.strip_prefix(',') {
                Some(more) => rest = more,
                None => return rest.strip_prefix('}').unwrap_or(rest),
            }
        }
    }
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_');
    let (word, rest) = text.split_at(end.unwrap_or(text.len()));
    if word.is_empty() {
        found.push(Named {
            path: prefix,
            name: "*".to_string(),
        });
        return rest.trim_start_matches(|c| !"},;".contains(c));
    }
    let path = match prefix.as_str() {
        "" => word.to_string(),
        prefix => format!("{prefix}::{word}"),
    };
    if let Some(more) = rest.strip_prefix("::") {
        return follow(more, path, found);
    }
    let (name, rest) = match rest.strip_prefix(" as ") {
        Some(other) => {
            let end = other.find(|c: char| !c.is_alphanumeric() && c != '_');
            other.split_at(end.unwrap_or(other.len()))
        }
        None => (word, rest),
    };
    // `a::{self}` brings `a`.
    let own = path.strip_suffix("::self").unwrap_or(&path);
    let name = match name {
        "self" => own.rsplit("::").next().unwrap_or_default(),
        name => name,
    };
    found.push(Named {
        name: name.to_string(),
        path,
    });
    rest
}

/// What a path can be followed through: the modules, and the names that each hands on.
struct Program {
    modules: BTreeMap<String, PathBuf>,
    handed: BTreeMap<String, BTreeMap<String, String>>,
}

impl Program {
    fn read() -> Program {
        let modules = modules();
        let handed = modules
            .iter()
            .map(|(name, file)| (name.clone(), handed_on(&code(file))));
        Program {
            handed: handed.collect(),
            modules,
        }
    }

    /// The same; what a folder hands on is its own.
    fn without_handing_on() -> Program {
        Program {
            modules: modules(),
            handed: BTreeMap::new(),
        }
    }

    /// The module that a path leads to from another, and no further: what it names there does not
    /// matter. A name that a folder hands on leads to where it has it from.
    fn leads_to(&self, from: &str, path: &str) -> String {
        let mut at: Vec<String> = from.split('/').map(str::to_string).collect();
        // Those that are still to be followed, the next one last.
        let mut words: Vec<String> = path.rsplit("::").map(str::to_string).collect();
        // Names that are handed round among folders come to an end in the language; here too.
        let mut left = 64;
        while let Some(word) = words.pop() {
            left -= 1;
            let here = at.join("/");
            let inner = format!("{here}/{word}");
            let inner = inner.trim_start_matches('/');
            let handed = self.handed.get(&here).and_then(|names| names.get(&word));
            match word.as_str() {
                "crate" => at.clear(),
                "super" => drop(at.pop()),
                "self" => {}
                _ if self.modules.contains_key(inner) => at.push(word),
                _ => match handed {
                    // A library's name leads out of the program.
                    Some(source) if left > 0 => {
                        words.extend(source.rsplit("::").map(str::to_string));
                    }
                    _ => break,
                },
            }
        }
        at.join("/")
    }

    /// Neighbours in a folder of which one names the other: the folder, then who names whom.
    fn neighbours(&self) -> BTreeSet<(String, String, String)> {
        let mut found = BTreeSet::new();
        for (from, file) in &self.modules {
            for path in paths(&code(file)) {
                let to = self.leads_to(from, &path);
                let (one, other): (Vec<&str>, Vec<&str>) =
                    (from.split('/').collect(), to.split('/').collect());
                let shared = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
                if shared > 0 && shared < one.len().min(other.len()) {
                    found.insert((
                        one[..shared].join("/"),
                        one[shared].to_string(),
                        other[shared].to_string(),
                    ));
                }
            }
        }
        found
    }
}

/// Those of a folder that reach themselves by what they name, one by one.
fn circles(edges: &BTreeSet<(String, String, String)>) -> Vec<String> {
    let mut reached = edges.clone();
    loop {
        let further: Vec<_> = reached
            .iter()
            .flat_map(|(folder, one, other)| {
                let on =
                    move |(at, from, _): &&(String, String, String)| at == folder && from == other;
                let next = edges.iter().filter(on);
                next.map(|(_, _, to)| (folder.clone(), one.clone(), to.clone()))
            })
            .filter(|edge| !reached.contains(edge))
            .collect();
        if further.is_empty() {
            break;
        }
        reached.extend(further);
    }
    let back = reached.iter().filter(|(_, one, other)| one == other);
    back.map(|(folder, one, _)| format!("{folder}/{one}"))
        .collect()
}

#[test]
fn no_neighbours_in_a_folder_lean_on_each_other() {
    let edges = Program::without_handing_on().neighbours();
    assert!(
        edges.len() > 200,
        "too few imports are seen: {}",
        edges.len()
    );
    assert_eq!(circles(&edges), [""; 0], "no circles");
}

/// Layers in which a name counts as that of the neighbour it comes from, even where their folder hands
/// it on; elsewhere what a folder hands on is still its own.
const SEEN_THROUGH: &[&str] = &["kernel", "search", "table", "ui"];

#[test]
fn no_neighbours_lean_on_each_other_behind_their_folder() {
    let mut edges = Program::read().neighbours();
    let layer = |folder: &str| folder.split('/').next().map(str::to_string);
    edges.retain(|(folder, ..)| {
        layer(folder).is_some_and(|layer| SEEN_THROUGH.contains(&layer.as_str()))
    });
    assert!(
        edges.len() > 150,
        "too few imports are seen: {}",
        edges.len()
    );
    assert_eq!(circles(&edges), [""; 0], "no circles");
}

/// The paths that code leans on: what it imports, and what it names without an import. What it merely
/// hands on (`pub use`) is not its own.
fn leaned_on(code: &str) -> Vec<String> {
    let code: String = code.split_whitespace().collect::<Vec<_>>().join(" ");
    let in_name = |c: char| c.is_alphanumeric() || c == '_';
    let (mut found, mut handed, mut spoken) = (Vec::new(), Vec::new(), BTreeSet::new());
    for statement in code.split(';') {
        let import = statement.rsplit_once("use ").filter(|(before, tree)| {
            !before.ends_with(in_name) && tree.chars().all(|c| in_name(c) || ":{}, *".contains(c))
        });
        let rest = import.map_or(statement, |(before, _)| before);
        if let Some((before, tree)) = import {
            let hands_on = ["pub ", ") "].iter().any(|it| before.ends_with(it));
            let named = if hands_on { &mut handed } else { &mut found };
            follow(tree, String::new(), named);
        }
        spoken.extend(words(rest));
        for (at, _) in rest.match_indices("::") {
            let before = rest[..at].trim_end_matches(in_name);
            // `pub(in crate::a)` says who sees it.
            if before.len() < at && ![":", "$", "(in "].iter().any(|it| before.ends_with(it)) {
                follow(&rest[before.len()..], String::new(), &mut found);
            }
        }
    }
    handed.retain(|named| spoken.contains(named.name.as_str()));
    found.extend(handed);
    found.into_iter().map(|named| named.path).collect()
}

/// The most files of each floor that may lean on each other in one circle. These numbers only shrink.
const LARGEST_CIRCLES: [(&str, usize); 7] = [
    ("kernel", 1),
    ("games", 2),
    ("search", 5),
    ("table", 2),
    ("store", 8),
    ("cli", 10),
    ("ui", 11),
];

/// The files that a file reaches by what it leans on, itself among them.
fn reached<'a>(edges: &'a BTreeMap<String, BTreeSet<String>>, from: &'a str) -> BTreeSet<&'a str> {
    let (mut met, mut open) = (BTreeSet::from([from]), vec![from]);
    while let Some(at) = open.pop() {
        let next = edges.get(at).into_iter().flatten().map(String::as_str);
        open.extend(next.filter(|to| met.insert(*to)));
    }
    met
}

#[test]
fn no_circle_of_files_grows() {
    let program = Program::read();
    let files = program.modules.iter().map(|(from, file)| {
        let named = leaned_on(&code(file)).into_iter();
        let files = named.map(|path| program.leads_to(from, &path));
        (from.clone(), files.collect())
    });
    let edges: BTreeMap<String, BTreeSet<String>> = files.collect();
    let all = edges.keys().map(|it| (it.as_str(), reached(&edges, it)));
    let all: BTreeMap<&str, BTreeSet<&str>> = all.collect();
    let circle = |file: &str| -> Vec<&str> {
        let back = |other: &&str| all.get(other).is_some_and(|it| it.contains(file));
        all[file].iter().copied().filter(back).collect()
    };
    for (floor, most) in LARGEST_CIRCLES {
        let files = all.keys().filter(|it| it.split('/').next() == Some(floor));
        let largest = files.map(|it| circle(it)).max_by_key(Vec::len);
        let largest = largest.expect("files on every floor");
        assert_eq!(largest.len(), most, "{floor}: {largest:#?}");
    }
}

#[test]
fn a_name_leads_to_whom_its_folder_has_it_from() {
    let modules = ["a", "a/b", "a/c", "a/c/d"];
    let modules = modules.map(|name| (name.to_string(), PathBuf::new()));
    let handed = |code: &str| handed_on(code);
    let program = Program {
        modules: modules.into(),
        handed: [
            ("a".to_string(), handed("pub use c::{E, F as G};")),
            ("a/c".to_string(), handed("pub use d::E;\nuse d::{self};")),
        ]
        .into(),
    };
    assert_eq!(program.leads_to("a/b", "super::E::new"), "a/c/d");
    assert_eq!(program.leads_to("a/b", "crate::a::G"), "a/c");
    assert_eq!(program.leads_to("a/c/d", "super::super::b::X"), "a/b");
    assert_eq!(program.leads_to("a/b", "super::Unknown"), "a");
}

#[test]
fn paths_are_seen_in_braces_and_behind_other_names() {
    let code = "use super::{a::B, c::{self, D as E}, f};\nlet it = crate::g::H::new(super::i());";
    let mut found = paths(code);
    found.sort();
    let seen = [
        "crate::g::H::new",
        "super::a::B",
        "super::c::D",
        "super::c::self",
        "super::f",
        "super::i",
    ];
    assert_eq!(found, seen);
}

#[test]
fn a_file_leans_on_what_it_names_and_not_on_what_it_merely_hands_on() {
    let code = "pub use a::{B, C};\nuse d::E;\npub(in crate::f) fn g(c: C) -> Vec<E> { h::I::j() }";
    assert_eq!(leaned_on(code), ["d::E", "h::I::j", "a::C"]);
}

#[test]
fn only_the_window_names_macroquad() {
    let named = sources(&root().join("src")).into_iter().filter(|path| {
        let ui = path.starts_with(root().join("src/ui"));
        !ui && words(&code(path)).any(|word| word == "macroquad" || word == "miniquad")
    });
    assert_eq!(named.collect::<Vec<_>>(), Vec::<PathBuf>::new());
}

/// What tells of pixels, or of how many a point has.
const ASKS_FOR_PIXELS: [&str; 5] = [
    "dpi_scale",
    "native_pixels_per_point",
    "pixels_per_point",
    "screen_dpi_scale",
    "screen_size",
];

/// Pixels become points, and points pixels, in one file; the bridge hands egui's meshes to the graphics card.
#[test]
fn one_file_turns_pixels_into_points() {
    let window = root().join("src/ui/window");
    let allowed = [window.join("units.rs"), window.join("bridge.rs")];
    let asks = sources(&root().join("src/ui")).into_iter().filter(|path| {
        let code = code(path);
        !allowed.contains(path) && words(&code).any(|word| ASKS_FOR_PIXELS.contains(&word))
    });
    assert_eq!(asks.collect::<Vec<_>>(), Vec::<PathBuf>::new());
}

/// The texts between quotation marks in code, without those of attributes, which are `--help`, and those
/// of `expect`, which are for whoever reads the code.
fn literals(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    let (mut rest, mut attribute) = (code, 0_usize);
    while let Some(at) = rest.find(['"', '\'', '#', '[', ']']) {
        let (sign, after) = (rest.as_bytes()[at], &rest[at + 1..]);
        rest = after;
        match sign {
            b'"' => {
                let mut escaped = false;
                let end = after.find(|c| {
                    let ends = c == '"' && !escaped;
                    escaped = c == '\\' && !escaped;
                    ends
                });
                let end = end.unwrap_or(after.len());
                let before = &code[..code.len() - after.len() - 1];
                if attribute == 0 && !before.ends_with("expect(") {
                    found.push(after[..end].to_string());
                }
                rest = after.get(end + 1..).unwrap_or_default();
            }
            // A letter may be a quotation mark: '"'.
            b'\'' if after.starts_with("\"'") => rest = &after[2..],
            b'#' if attribute == 0 => {
                let begins = ["[", "!["].into_iter().find(|sign| after.starts_with(sign));
                if let Some(sign) = begins {
                    (attribute, rest) = (1, &after[sign.len()..]);
                }
            }
            b'[' if attribute > 0 => attribute += 1,
            b']' if attribute > 0 => attribute -= 1,
            _ => {}
        }
    }
    found
}

/// Whether a text is more than a word: two words beside each other, the second of small letters. What is
/// put in is no word, nor is what a usage writes in capitals: `why FIGURE attack TARGET`.
fn is_of_sentences(text: &str) -> bool {
    let pieces = text.split('{');
    let spoken = pieces.map(|piece| piece.split_once('}').map_or(piece, |(_, after)| after));
    let spoken = spoken.collect::<Vec<_>>().join("#");
    let words: Vec<&str> = spoken.split_whitespace().collect();
    let is_small = |word: &str| {
        let word = word.trim_end_matches([',', ';', ':', '.']);
        !word.is_empty() && word.chars().all(|letter| letter.is_ascii_lowercase())
    };
    let is_word = |word: &str| {
        let rest = word.trim_start_matches(|first: char| first.is_ascii_uppercase());
        is_small(rest)
    };
    words
        .windows(2)
        .any(|pair| is_word(pair[0]) && is_small(pair[1]))
}

/// Files of the table with sentences of their own, none of which is said at a table: how a case or a
/// replay differs from what the rules make of it, and what is said to whoever writes a program with it.
const OF_REPORTS: &[&str] = &[
    "src/table/case/expect.rs",
    "src/table/case/play.rs",
    "src/table/sitting.rs",
    "src/table/skirmish/case/own.rs",
    "src/table/skirmish/case/sums.rs",
    "src/table/verify.rs",
];

/// What the terminal says, and what the table gives it to say, stands in `data/texts`, where it can be
/// translated.
#[test]
fn the_terminal_builds_no_sentences() {
    let mut built = BTreeMap::new();
    for folder in ["src/cli", "src/table"] {
        for path in sources(&root().join(folder)) {
            let found = literals(&code(&path));
            let found = found.into_iter().filter(|text| is_of_sentences(text));
            let found: Vec<String> = found.collect();
            let short = path.strip_prefix(root()).expect("a file of the project");
            if !found.is_empty() {
                built.insert(short.display().to_string(), found);
            }
        }
    }
    for report in OF_REPORTS {
        assert!(
            built.remove(*report).is_some(),
            "{report} has none any more"
        );
    }
    assert_eq!(built, BTreeMap::new());
}

#[test]
fn a_sentence_is_seen_and_a_word_or_a_usage_is_not() {
    let code = r#"
        #[arg(long, value_name = "of no concern", group = ["also not"])]
        let quote = '"'.parse().expect("nor this one");
        say("no map here \" of that name", ["Nobody wins"]);
        write("why COMMAND", "{:>4}  {name} {}", "  - ", "help", "where {example}");
    "#;
    let found = literals(code);
    let found: Vec<&str> = found.iter().map(String::as_str).collect();
    let seen: Vec<&str> = found
        .iter()
        .copied()
        .filter(|it| is_of_sentences(it))
        .collect();
    assert_eq!(seen, [r#"no map here \" of that name"#, "Nobody wins"]);
    assert_eq!(found.len(), 7);
}

#[test]
fn only_store_opens_files() {
    let opens = sources(&root().join("src")).into_iter().filter(|path| {
        let allowed = path.starts_with(root().join("src/store"));
        let code = code(path);
        !allowed && (code.contains("std::fs") || code.contains("File::"))
    });
    assert_eq!(opens.collect::<Vec<_>>(), Vec::<PathBuf>::new());
}

/// A save, a window or a search is no reason to run what somebody else has written.
#[test]
fn only_the_terminal_starts_programs() {
    let starts = sources(&root().join("src")).into_iter().filter(|path| {
        let allowed = path.starts_with(root().join("src/cli/program"));
        let code = code(path);
        let named = paths(&code.replace("std::", "crate::"));
        let starts = |path: &String| path.starts_with("crate::process::Command");
        !allowed && (named.iter().any(starts) || code.contains("process::Command"))
    });
    assert_eq!(starts.collect::<Vec<_>>(), Vec::<PathBuf>::new());
}

/// What is read has its bound there, and tests let every call fail.
#[test]
fn one_file_of_store_touches_the_disk() {
    let opens = sources(&root().join("src/store"))
        .into_iter()
        .filter(|path| {
            let code = code(path);
            let touches = ["std::fs", "File::", "tempfile::", "NamedTempFile"];
            !path.ends_with("files.rs") && touches.iter().any(|text| code.contains(text))
        });
    assert_eq!(opens.collect::<Vec<_>>(), Vec::<PathBuf>::new());
}

#[test]
fn the_rules_have_no_floats_clocks_globals_threads_or_hash_order() {
    let banned = [
        "f32",
        "f64",
        "HashMap",
        "HashSet",
        "SystemTime",
        "Instant",
        "thread",
        "thread_local",
        "static",
        "Mutex",
        "RwLock",
        "OnceLock",
        "LazyLock",
        "AtomicU64",
        "AtomicUsize",
        "println",
        "eprintln",
        "todo",
        "unimplemented",
        "unsafe",
    ];
    let mut found = Vec::new();
    for folder in ["src/kernel", "src/games"] {
        for path in sources(&root().join(folder)) {
            let code = code(&path).replace("&'static", "");
            for word in words(&code).filter(|word| banned.contains(word)) {
                found.push(format!("{}: {word}", path.display()));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn only_absorb_writes_the_state() {
    let writes = ["facts.", "&mut self.facts"];
    let allowed = root().join("src/games/skirmish/state");
    let touched = sources(&root().join("src")).into_iter().filter(|path| {
        let code = code(path);
        !path.starts_with(&allowed) && writes.iter().any(|text| code.contains(text))
    });
    assert_eq!(touched.collect::<Vec<_>>(), Vec::<PathBuf>::new());
    let absorb = allowed.join("absorb");
    let mutable = sources(&allowed)
        .into_iter()
        .filter(|path| !path.starts_with(&absorb) && code(path).contains("&mut self"));
    assert_eq!(mutable.collect::<Vec<_>>(), Vec::<PathBuf>::new());
}

/// Whether code makes a refusal: names a variant where no pattern stands, which is in no arm of a
/// `match`, no `matches!`, no `if let`.
fn makes_refusals(code: &str) -> Vec<String> {
    let mut made = Vec::new();
    for (number, line) in code.lines().enumerate() {
        let mut rest = line;
        while let Some((before, after)) = rest.split_once("Refusal::") {
            let variant = after.split(|c: char| !c.is_alphanumeric()).next();
            let constant = variant.is_some_and(|it| it.chars().all(|c| !c.is_lowercase()));
            let whole = !before.ends_with(|c: char| c.is_alphanumeric());
            let pattern = after.contains("=>")
                || before.contains("matches!(")
                || before.contains("if let ")
                || before.contains("while let ");
            if whole && !constant && !pattern {
                made.push(format!("{}: {}", number + 1, line.trim()));
            }
            rest = after;
        }
    }
    made
}

#[test]
fn only_the_rules_make_refusals() {
    let mut made = Vec::new();
    for path in sources(&root().join("src")) {
        if !path.starts_with(root().join("src/games")) {
            let found = makes_refusals(&code(&path)).into_iter();
            made.extend(found.map(|line| format!("{}:{line}", path.display())));
        }
    }
    assert!(made.is_empty(), "{made:#?}");
}

#[test]
fn a_refusal_that_is_made_is_seen_and_one_that_is_matched_is_not() {
    let made = "let it = Err(Refusal::MatchOver);\nSome(Refusal::TooFewMp {\nit == Refusal::Wall";
    assert_eq!(makes_refusals(made).len(), 3);
    let matched = "Some(Refusal::Stealthy) => count(),\nRefusal::TEXTS\nif let Refusal::Wall = it {\n\
                   matches!(it, Some(Refusal::MagicImmune))";
    assert_eq!(makes_refusals(matched), Vec::<String>::new());
}
