//! The licences of all libraries that the program is built with, on any system: each is one of those
//! that are allowed, and each library stands in `assets/notices.toml`, which the program shows.
//!
//! `DIALDELVE_NOTICES=write cargo test --test licences` writes the notices anew after a change of
//! dependencies.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The licences that a library may have, those that are rather chosen first; the text of each stands
/// in `assets/licences`.
const ALLOWED: [&str; 6] = [
    "MIT",
    "Apache-2.0",
    "Zlib",
    "Unicode-3.0",
    "BSL-1.0",
    "MPL-2.0",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What cargo knows of all packages.
fn metadata() -> Value {
    let run = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    serde_json::from_slice(&run.stdout).expect("JSON")
}

/// The packages that become part of the program, on any system.
fn shipped(metadata: &Value) -> Vec<&Value> {
    let list = |value: &'static str| metadata[value].as_array().expect("a list");
    let nodes = metadata["resolve"]["nodes"].as_array().expect("a list");
    let node = |id: &Value| nodes.iter().find(|node| node["id"] == *id).expect("a node");
    let top = &metadata["resolve"]["root"];
    let (mut found, mut open) = (vec![top], vec![top]);
    while let Some(id) = open.pop() {
        for needed in node(id)["deps"].as_array().expect("a list") {
            let kinds = needed["dep_kinds"].as_array().expect("a list");
            let built_in = kinds.iter().any(|kind| kind["kind"].is_null());
            if built_in && !found.contains(&&needed["pkg"]) {
                found.push(&needed["pkg"]);
                open.push(&needed["pkg"]);
            }
        }
    }
    let packages = list("packages").iter();
    let foreign = packages.filter(|it| it["id"] != *top && found.contains(&&it["id"]));
    let mut all: Vec<&Value> = foreign.collect();
    all.sort_by_key(|it| {
        (
            text(it, "name").to_string(),
            text(it, "version").to_string(),
        )
    });
    all
}

fn text<'a>(package: &'a Value, field: &str) -> &'a str {
    package[field].as_str().unwrap_or_default()
}

/// A licence expression being read (SPDX; of old crates with `/` for OR).
struct Terms<'a>(std::iter::Peekable<std::vec::IntoIter<&'a str>>);

/// Licences that are asked for together.
type Together = BTreeSet<String>;

impl Terms<'_> {
    /// The allowed licences that fulfil an expression; none when no choice does.
    fn chosen(expression: &str) -> Option<Together> {
        let spaced = expression.replace('(', " ( ").replace(')', " ) ");
        let spaced = spaced.replace('/', " OR ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let mut terms = Terms(words.into_iter().peekable());
        let chosen = terms.either();
        chosen.filter(|_| terms.0.next().is_none())
    }

    fn either(&mut self) -> Option<Together> {
        let mut ways = vec![self.all()];
        while self.0.next_if_eq(&"OR").is_some() {
            ways.push(self.all());
        }
        let rank = |way: &Together| {
            let place = |name: &String| ALLOWED.iter().position(|it| it == name);
            way.iter().map(place).max()
        };
        ways.into_iter().flatten().min_by_key(rank)
    }

    fn all(&mut self) -> Option<Together> {
        let mut together = self.one();
        while self.0.next_if_eq(&"AND").is_some() {
            let more = self.one();
            together = together.and_then(|mut all| {
                all.extend(more?);
                Some(all)
            });
        }
        together
    }

    fn one(&mut self) -> Option<Together> {
        let word = self.0.next()?;
        if word == "(" {
            let inner = self.either();
            return self.0.next_if_eq(&")").and(inner);
        }
        // An exception makes a licence another one.
        if self.0.next_if_eq(&"WITH").is_some() {
            self.0.next();
            return None;
        }
        ALLOWED.contains(&word).then(|| [word.to_string()].into())
    }
}

/// Who holds the rights: the lines that say so in the package's licences, else its authors, else who
/// contributed to it.
fn copyright(package: &Value) -> String {
    let manifest = PathBuf::from(text(package, "manifest_path"));
    let folder = manifest.parent().expect("a folder");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the package's folder")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| is_licence(path))
        .collect();
    files.sort();
    let mut lines: Vec<String> = Vec::new();
    for file in files {
        let bytes = std::fs::read(file).expect("a licence");
        for line in String::from_utf8_lossy(&bytes).lines() {
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            let line = line.trim_end_matches(" or").to_string();
            if is_notice(&line) && !lines.contains(&line) {
                lines.push(line);
            }
        }
    }
    if !lines.is_empty() {
        return lines.join("; ");
    }
    let authors = package["authors"].as_array().into_iter().flatten();
    let authors: Vec<&str> = authors.filter_map(Value::as_str).collect();
    match authors.is_empty() {
        true => format!("the {} contributors", text(package, "name")),
        false => authors.join(", "),
    }
}

fn is_licence(path: &Path) -> bool {
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .to_uppercase();
    // Terms of a licence that is not chosen have notices of their own.
    let other = name.contains("GPL") || name.contains("CC0");
    let begins = ["LICEN", "COPYING", "COPYRIGHT", "NOTICE"];
    path.is_file() && !other && begins.iter().any(|begin| name.starts_with(begin))
}

/// Whether a line names who holds the rights, not what may be done with them.
fn is_notice(line: &str) -> bool {
    let small = line.to_lowercase();
    let year = small.chars().any(|c| c.is_ascii_digit());
    let named = small.starts_with("copyright") && (year || small.starts_with("copyright (c)"));
    let blank = ["[yyyy]", "{yyyy}", "<year>", "license", "licence"];
    named && !blank.iter().any(|word| small.contains(word))
}

/// The notices as the file has to hold them.
fn written(packages: &[&Value]) -> String {
    let mut text_of_all = "format = \"dialdelve notices 1\"\n\n\
         # The libraries that the program is built with, on any system, for its credits. Written by\n\
         # DIALDELVE_NOTICES=write cargo test --test licences\n"
        .to_string();
    for package in packages {
        let chosen = Terms::chosen(text(package, "license")).unwrap_or_default();
        let chosen: Vec<&str> = chosen.iter().map(String::as_str).collect();
        text_of_all += "\n[[crate]]\n";
        for (field, value) in [
            ("name", text(package, "name").to_string()),
            ("version", text(package, "version").to_string()),
            ("licence", chosen.join(" and ")),
            ("copyright", copyright(package)),
            ("source", text(package, "repository").to_string()),
        ] {
            text_of_all += &format!("{field} = {}\n", toml::Value::String(value));
        }
    }
    text_of_all
}

#[test]
fn every_library_has_an_allowed_licence() {
    let metadata = metadata();
    let packages = shipped(&metadata);
    assert!(packages.len() > 50, "{}", packages.len());
    let forbidden = packages
        .iter()
        .filter(|package| Terms::chosen(text(package, "license")).is_none());
    let named = forbidden.map(|it| (text(it, "name"), text(it, "license")));
    assert_eq!(named.collect::<Vec<_>>(), []);
}

#[test]
fn licence_expressions_are_read_as_they_are_meant() {
    let chosen = |text: &str| {
        let chosen = Terms::chosen(text);
        chosen.map(|all| all.into_iter().collect::<Vec<_>>().join(" and "))
    };
    let said = |text: &str| Some(text.to_string());
    assert_eq!(chosen("Apache-2.0/MIT"), said("MIT"));
    assert_eq!(chosen("Apache-2.0 OR GPL-2.0-only"), said("Apache-2.0"));
    assert_eq!(
        chosen("(MIT OR Apache-2.0) AND Unicode-3.0"),
        said("MIT and Unicode-3.0")
    );
    assert_eq!(chosen("MIT AND GPL-3.0-only"), None);
    assert_eq!(chosen("GPL-3.0-only"), None);
    assert_eq!(chosen("Apache-2.0 WITH LLVM-exception"), None);
    assert_eq!(chosen("MIT Apache-2.0"), None);
    assert_eq!(chosen(""), None);
}

#[test]
fn the_notices_are_those_of_the_libraries() {
    let metadata = metadata();
    let now = written(&shipped(&metadata));
    let path = root().join("assets/notices.toml");
    if std::env::var("DIALDELVE_NOTICES").as_deref() == Ok("write") {
        std::fs::write(&path, &now).expect("the notices are written");
    }
    let kept = std::fs::read_to_string(&path).expect("the notices");
    let differs = now
        .lines()
        .zip(kept.lines())
        .find(|(now, kept)| now != kept);
    assert_eq!(
        differs, None,
        "now, kept; DIALDELVE_NOTICES=write cargo test --test licences writes them anew"
    );
    assert_eq!(now.lines().count(), kept.lines().count());
}

#[test]
fn every_allowed_licence_has_its_text() {
    for licence in ALLOWED {
        let path = root().join(format!("assets/licences/{licence}.txt"));
        let text = std::fs::read_to_string(&path).expect("the text of a licence");
        assert!(text.len() > 500, "{licence}");
    }
}
