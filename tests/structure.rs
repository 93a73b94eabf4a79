//! The architecture as tests: layers, and what may not appear in the rules.

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
    let games: Vec<String> = fs::read_dir(root().join("src/games"))
        .expect("the games")
        .filter_map(|entry| {
            let path = entry.expect("an entry of it").path();
            let name = path.file_name()?.to_str()?.to_string();
            path.is_dir().then_some(name)
        })
        .collect();
    assert!(!games.is_empty(), "no game is found");
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

#[test]
fn only_the_window_names_macroquad() {
    let named = sources(&root().join("src")).into_iter().filter(|path| {
        let ui = path.starts_with(root().join("src/ui"));
        !ui && words(&code(path)).any(|word| word == "macroquad" || word == "miniquad")
    });
    assert_eq!(named.collect::<Vec<_>>(), Vec::<PathBuf>::new());
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
