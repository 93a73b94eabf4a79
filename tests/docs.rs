//! README and `docs` are short, linked and true: every link, path and test that they name is there.

use dialdelve::games::{castle, skirmish};
use dialdelve::kernel::{TermRange, Terms};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The most bytes that the README may have.
const README: usize = 8192;
/// What a path in backticks begins with when it is one of the project's.
const FOLDERS: [&str; 8] = [
    "src/", "tests/", "data/", "maps/", "assets/", "benches/", "fuzz/", "docs/",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(file: &str) -> String {
    let text = fs::read_to_string(root().join(file));
    text.unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Names of what lies in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries
        .map(|entry| name(entry.expect("an entry of it")))
        .collect();
    names.sort();
    names
}

/// The pages in `docs`, such as `docs/playing.md`.
fn docs() -> Vec<String> {
    let pages = names(&root().join("docs")).into_iter();
    let pages: Vec<String> = pages
        .filter(|name| name.ends_with(".md"))
        .map(|name| format!("docs/{name}"))
        .collect();
    assert!(!pages.is_empty());
    pages
}

/// The README and the pages in `docs`.
fn pages() -> Vec<String> {
    let mut pages = docs();
    pages.insert(0, "README.md".to_string());
    pages
}

/// A page without what stands between fences.
fn prose(text: &str) -> String {
    let mut fenced = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            lines.push(line);
        }
    }
    lines.join("\n")
}

/// What stands in backticks. A span may go on in the next line, but not beyond its paragraph.
fn spans(file: &str) -> Vec<String> {
    let prose = prose(&read(file));
    let mut spans = Vec::new();
    for paragraph in prose.split("\n\n") {
        let parts: Vec<&str> = paragraph.split('`').collect();
        assert!(
            parts.len() % 2 == 1,
            "{file}: a backtick has no other in\n{paragraph}"
        );
        spans.extend(parts.iter().skip(1).step_by(2).map(|span| span.to_string()));
    }
    spans
}

/// The targets of all links and pictures of a page.
fn links(file: &str) -> Vec<String> {
    let prose = prose(&read(file));
    // In backticks brackets are no links.
    let plain: String = prose.split('`').step_by(2).collect();
    let targets = plain.split("](").skip(1);
    targets
        .filter_map(|rest| rest.split_once(')'))
        .map(|(target, _)| target.to_string())
        .collect()
}

/// The anchors of a page: its headings in small letters, hyphens for spaces, without punctuation.
fn anchors(text: &str) -> BTreeSet<String> {
    let prose = prose(text);
    let headings = prose
        .lines()
        .filter(|line| line.starts_with('#'))
        .filter_map(|line| line.trim_start_matches('#').strip_prefix(' '));
    headings
        .map(|heading| {
            let kept =
                |letter: &char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_');
            let letters: String = heading.trim().chars().filter(kept).collect();
            letters.to_lowercase().replace(' ', "-")
        })
        .collect()
}

/// A path without `.` and `..`; none where it leads out of the project.
fn plain(path: &Path) -> Option<PathBuf> {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir => plain.pop().then_some(())?,
            std::path::Component::Normal(name) => plain.push(name),
            _ => {}
        }
    }
    Some(plain)
}

/// Whether there is a file or folder of that path, in which `*` stands for any letters of a name.
fn exists(folder: &Path, path: &str) -> bool {
    let path = path.trim_end_matches('/');
    let (name, rest) = path.split_once('/').unwrap_or((path, ""));
    if !folder.is_dir() {
        return false;
    }
    let mut found = names(folder).into_iter().filter(|found| fits(name, found));
    found.any(|found| rest.is_empty() || exists(&folder.join(found), rest))
}

/// Whether a name is as a pattern with one `*` or none says.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((start, end)) => {
            name.len() >= start.len() + end.len() && name.starts_with(start) && name.ends_with(end)
        }
    }
}

/// All sources in a folder and its folders, as paths of the project.
fn sources(folder: &str, found: &mut Vec<String>) {
    for name in names(&root().join(folder)) {
        let path = format!("{folder}/{name}");
        if root().join(&path).is_dir() {
            sources(&path, found);
        } else if name.ends_with(".rs") {
            found.push(path);
        }
    }
}

/// The names of the test functions of a source.
fn tests(text: &str) -> BTreeSet<String> {
    let after = text.split("#[test]\n").skip(1);
    let names = after.filter_map(|text| {
        let (_, name) = text.split_once("fn ")?;
        Some(name.split_once('(')?.0.to_string())
    });
    // Every game makes a test of each law of the kit.
    let laws = text.split("<G: Tried>() {").filter_map(|text| {
        let (_, law) = text.rsplit_once("\npub fn ")?;
        Some(law.to_string())
    });
    let is_name = |name: &String| !name.contains(char::is_whitespace);
    names.chain(laws.filter(is_name)).collect()
}

/// All test functions of the project, each with its file.
fn all_tests() -> Vec<(String, String)> {
    let mut files = Vec::new();
    sources("tests", &mut files);
    sources("src", &mut files);
    let of = |file: &String| {
        let found = tests(&read(file)).into_iter();
        found.map(|test| (test, file.clone())).collect::<Vec<_>>()
    };
    files.iter().flat_map(of).collect()
}

/// Whether what stands in backticks is the name of a test: three words or more with `_` between them; the
/// fields of files have two at most, but for the options of a match.
fn is_test_name(span: &str) -> bool {
    let is_option =
        castle::Options::term(span).is_some() || skirmish::Options::term(span).is_some();
    let word = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase());
    !is_option && span.split('_').count() >= 3 && span.split('_').all(word)
}

#[test]
fn the_readme_is_short() {
    let bytes = read("README.md").len();
    assert!(bytes <= README, "it has {bytes} bytes, {README} at most");
}

#[test]
fn every_page_is_linked_from_the_readme() {
    let linked: BTreeSet<String> = links("README.md")
        .iter()
        .filter_map(|link| link.split('#').next())
        .map(str::to_string)
        .collect();
    let missing: Vec<String> = docs()
        .into_iter()
        .filter(|page| !linked.contains(page))
        .collect();
    assert_eq!(missing, [""; 0], "not linked from the README");
}

#[test]
fn every_page_begins_with_what_it_is_for() {
    for file in pages() {
        let text = read(&file);
        let mut paragraphs = text.split("\n\n");
        let heading = paragraphs.next().unwrap_or_default();
        assert!(
            heading.starts_with("# ") && heading.lines().count() == 1,
            "{file} begins with no heading"
        );
        let first = paragraphs.next().unwrap_or_default();
        assert!(
            first.starts_with(|letter: char| letter.is_ascii_uppercase()) && first.ends_with('.'),
            "{file}: no sentence says what it is for"
        );
    }
}

#[test]
fn every_link_leads_somewhere() {
    let mut dead = Vec::new();
    let mut tried = 0;
    for file in pages() {
        let links = links(&file).into_iter();
        for link in links.filter(|link| !link.contains("://")) {
            tried += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let folder = Path::new(&file).parent().expect("a folder");
            let target = match path {
                "" => Some(PathBuf::from(&file)),
                path => plain(&folder.join(path)),
            };
            let Some(target) = target.filter(|target| root().join(target).exists()) else {
                dead.push(format!("{file}: {link}: no such file"));
                continue;
            };
            if !anchor.is_empty() && !anchors(&read(&target.to_string_lossy())).contains(anchor) {
                dead.push(format!("{file}: {link}: no such heading"));
            }
        }
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
    assert!(tried > 40, "only {tried} links were seen");
}

#[test]
fn every_path_that_is_named_exists() {
    let mut missing = Vec::new();
    let mut tried = 0;
    for file in pages() {
        for span in spans(&file) {
            let words = span.split_whitespace();
            for path in words.filter(|word| FOLDERS.iter().any(|folder| word.starts_with(folder))) {
                tried += 1;
                if !exists(root(), path) {
                    missing.push(format!("{file}: `{path}`"));
                }
            }
        }
    }
    assert!(missing.is_empty(), "no such file:\n{}", missing.join("\n"));
    assert!(tried > 100, "only {tried} paths were seen");
}

#[test]
fn every_test_that_is_named_exists() {
    let all = all_tests();
    let mut missing = Vec::new();
    let mut tried = 0;
    for file in pages() {
        for name in spans(&file).iter().filter(|span| is_test_name(span)) {
            tried += 1;
            if !all.iter().any(|(test, _)| test == name) {
                missing.push(format!("{file}: `{name}`"));
            }
        }
    }
    assert!(missing.is_empty(), "no such test:\n{}", missing.join("\n"));
    assert!(tried > 60, "only {tried} names were seen");
}

/// In the tables of invariants the last cell is the file of the tests before it.
#[test]
fn invariants_name_the_files_of_their_tests() {
    let all = all_tests();
    let text = read("docs/architecture.md");
    let mut rows = 0;
    let mut wrong = Vec::new();
    let mut tables = text.split("| promise | test | file |\n");
    tables.next();
    for table in tables {
        let lines = table.lines().skip(1);
        for row in lines.take_while(|line| line.starts_with('|')) {
            rows += 1;
            let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
            let [promise, held, files] = cells[..] else {
                panic!("not three cells: {row}");
            };
            let quoted = |cell: &str| -> Vec<String> {
                cell.split('`')
                    .skip(1)
                    .step_by(2)
                    .map(str::to_string)
                    .collect()
            };
            let (held, files) = (quoted(held), quoted(files));
            assert!(!files.is_empty(), "no file: {row}");
            // What the compiler holds stands in code, not in a test.
            let compiled = held.is_empty()
                && files
                    .iter()
                    .all(|file| read(file).contains("const _: () = assert!(size_of::<"));
            let there = held.iter().all(|name| {
                let place = |(test, file): &(String, String)| test == name && files.contains(file);
                all.iter().any(place)
            });
            if !(compiled || there && !held.is_empty()) {
                wrong.push(promise.trim().to_string());
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "held elsewhere or nowhere:\n{}",
        wrong.join("\n")
    );
    assert!(rows > 40, "only {rows} promises were seen");
}

/// The options of a game as a table of the docs, what is usual first.
fn options<O: Terms>() -> String {
    let mut table =
        "| option | values, the usual one first | what is agreed on | rule | since |\n|---|---|---|---|---|\n".to_string();
    for term in O::TERMS {
        let values = match term.range {
            TermRange::Numbers(least, most) if most - least > 9 => {
                let usual = O::usual(term);
                let usual = usual.map_or(String::new(), |usual| format!("`{usual}`, "));
                format!("{usual}{least} to {most}")
            }
            _ => {
                let values = O::choices(term).into_iter();
                let values: Vec<String> = values.map(|value| format!("`{value}`")).collect();
                values.join(", ")
            }
        };
        let since = term.since.unwrap_or_default();
        let (name, about, rule) = (term.name, term.about, term.rule);
        table += &format!("| `{name}` | {values} | {about} | {rule} | {since} |\n");
    }
    table
}

/// The tables of options say what the games have.
#[test]
fn tables_of_options_are_those_of_the_games() {
    for (file, table) in [
        ("docs/castle.md", options::<castle::Options>()),
        ("docs/terminal.md", options::<skirmish::Options>()),
    ] {
        assert!(
            read(file).contains(&table),
            "{file} should have:\n\n{table}"
        );
    }
}
