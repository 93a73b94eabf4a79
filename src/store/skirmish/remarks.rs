//! Remarks that people have written into a file, kept when the program writes it anew.
//!
//! A remark belongs to what stands behind it, a key or the head of an entry, or before it on the same line.
//! Entries are known by what names them: the letter of a block, the id or the square of an entrance, the
//! squares of a door; levels by their number, parts of an entry by their own head. What is gone takes its remarks along.

use std::collections::BTreeMap;

/// The keys that name an entry.
const NAMES: [&str; 4] = ["letter", "id", "between", "square"];

/// What stands on a line, as far as remarks can belong to it.
enum Kind {
    /// A remark and nothing else.
    Remark,
    /// Nothing, or the inside of a drawing.
    Other,
    /// The head of an entry or a key, by a name that no other has.
    Thing(String),
    /// The end of a text of several lines, with the name of its key, and where the remark behind it begins.
    End(String, usize),
}

/// A text written anew with the remarks of the text of before.
pub fn with_remarks(before: &str, anew: &str) -> String {
    let (mut above, mut beside) = (BTreeMap::<String, Vec<&str>>::new(), BTreeMap::new());
    let mut waiting: Vec<&str> = Vec::new();
    for (line, kind) in things(before) {
        match kind {
            Kind::Remark => waiting.push(line),
            Kind::Other => {}
            Kind::End(name, remark) => drop(beside.insert(name, &line[remark..])),
            Kind::Thing(name) => {
                if let Some(remark) = remark_behind(line) {
                    beside.insert(name.clone(), remark);
                }
                above.entry(name).or_default().append(&mut waiting);
            }
        }
    }
    let mut text = String::new();
    for (line, kind) in things(anew) {
        let Kind::Thing(name) = kind else {
            text.push_str(line);
            text.push('\n');
            continue;
        };
        for remark in above.remove(&name).unwrap_or_default() {
            text.push_str(remark);
            text.push('\n');
        }
        text.push_str(&match beside.remove(&name) {
            // Behind what begins a text of several lines it would be of that text.
            Some(remark) if scanned(line, None).0.is_some() => format!("{remark}\n{line}\n"),
            Some(remark) => format!("{line} {remark}\n"),
            None => format!("{line}\n"),
        });
    }
    for remark in waiting {
        text.push_str(remark);
        text.push('\n');
    }
    text
}

/// The lines of a text, each with what stands on it.
fn things(text: &str) -> Vec<(&str, Kind)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    let (mut entry, mut levels) = (String::new(), 0_u32);
    let (mut parent, mut last, mut inside) = (String::new(), String::new(), None);
    for (number, line) in lines.iter().enumerate() {
        let kind = match line.trim_start() {
            _ if inside.is_some() => Kind::Other,
            "" => Kind::Other,
            start if start.starts_with('#') => Kind::Remark,
            // A part of the entry before it, such as a side of a block.
            start if start.starts_with('[') && !start.starts_with("[[") => {
                entry = format!("{parent}/{start}");
                Kind::Thing(entry.clone())
            }
            start if start.starts_with('[') => {
                levels += u32::from(start.starts_with("[[level]]"));
                entry = format!("{start} {}", name_of(&lines[number + 1..], levels));
                parent.clone_from(&entry);
                Kind::Thing(entry.clone())
            }
            start => {
                let key = start.split('=').next().unwrap_or_default().trim();
                Kind::Thing(format!("{entry}/{key}"))
            }
        };
        let (open, remark) = scanned(line, inside);
        let kind = match (kind, remark) {
            (Kind::Other, Some(remark)) if inside.is_some() => Kind::End(last.clone(), remark),
            (kind, _) => kind,
        };
        if let Kind::Thing(name) = &kind {
            last.clone_from(name);
        }
        inside = open;
        found.push((*line, kind));
    }
    found
}

/// What names the entry of these lines: the value of a key that does, else how many levels there were.
fn name_of(lines: &[&str], levels: u32) -> String {
    let own = lines
        .iter()
        .take_while(|line| !line.trim_start().starts_with('['));
    let named = own.filter_map(|line| {
        let (key, value) = line.split_once('=')?;
        NAMES.contains(&key.trim()).then(|| bare(value).to_string())
    });
    let mut named = named;
    named.next().unwrap_or_else(|| levels.to_string())
}

/// A value without a remark behind it.
fn bare(value: &str) -> &str {
    let end = remark_behind(value).map_or(value.len(), |remark| value.len() - remark.len());
    value[..end].trim()
}

/// The remark at the end of a line: a `#` outside of quotes, and what follows.
fn remark_behind(line: &str) -> Option<&str> {
    let (_, remark) = scanned(line, None);
    remark.map(|at| &line[at..])
}

/// The quotes of TOML; those of several lines come first, since they begin as the others do.
const QUOTES: [&str; 4] = ["\"\"\"", "'''", "\"", "'"];

/// The quotes of several lines that are open behind a line which begins within some or none, and where its remark begins.
fn scanned(line: &str, open: Option<&'static str>) -> (Option<&'static str>, Option<usize>) {
    let (mut open, mut at) = (open, 0);
    while let Some(letter) = line[at..].chars().next() {
        let rest = &line[at..];
        at += match open {
            None if letter == '#' => return (None, Some(at)),
            None => {
                open = QUOTES.into_iter().find(|quote| rest.starts_with(*quote));
                open.map_or(letter.len_utf8(), str::len)
            }
            Some(quote) if letter == '\\' && quote.starts_with('"') => {
                rest.chars().take(2).map(char::len_utf8).sum()
            }
            Some(quote) if rest.starts_with(quote) => {
                open = None;
                // Up to two more quotes stand before those that end a text of several lines.
                let all = rest.len() - rest.trim_start_matches(letter).len();
                if quote.len() == 3 { all.min(5) } else { 1 }
            }
            Some(_) => letter.len_utf8(),
        };
    }
    // A text of one line ends with it.
    (open.filter(|quote| quote.len() == 3), None)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "format = \"x\"\n\n# Of the whole.\n# In two lines.\nid = \"a#b\" # its id\n\n\
        [[level]]\nsquares = \"\"\"\n#.#\n\"\"\"\n\n# The first block.\n[[block]]\nletter = \"a\"\nname = \"Hall\"\n\n\
        [[block]]\nletter = \"b\"\n# Why it is called so.\nname = \"Den\"\n# The end.\n";

    #[test]
    fn remarks_stay_with_what_they_belong_to() {
        let anew = "format = \"x\"\n\nid = \"a#b\"\n\n[[level]]\nsquares = \"\"\"\n#..\n\"\"\"\n\n\
            [[block]]\nletter = \"b\"\nname = \"Lair\"\n\n[[block]]\nletter = \"a\"\nname = \"Hall\"\n";
        let wanted = "format = \"x\"\n\n# Of the whole.\n# In two lines.\nid = \"a#b\" # its id\n\n\
            [[level]]\nsquares = \"\"\"\n#..\n\"\"\"\n\n[[block]]\nletter = \"b\"\n# Why it is called so.\n\
            name = \"Lair\"\n\n# The first block.\n[[block]]\nletter = \"a\"\nname = \"Hall\"\n# The end.\n";
        assert_eq!(with_remarks(OLD, anew), wanted);
    }

    #[test]
    fn remarks_on_the_sides_of_blocks_stay_with_their_block() {
        let old = "[[block]]\nid = \"one\"\n\n# Its first side.\n[block.a]\nname = \"A\"\n\n[[block]]\n\
            id = \"two\"\n\n[block.a]\n# Another.\nname = \"B\"\n";
        let anew = "[[block]]\nid = \"two\"\n\n[block.a]\nname = \"C\"\n\n[[block]]\nid = \"one\"\n\n[block.a]\n\
            name = \"A\"\n";
        let wanted = "[[block]]\nid = \"two\"\n\n[block.a]\n# Another.\nname = \"C\"\n\n[[block]]\nid = \"one\"\n\n\
            # Its first side.\n[block.a]\nname = \"A\"\n";
        assert_eq!(with_remarks(old, anew), wanted);
    }

    #[test]
    fn what_stands_in_texts_of_several_lines_is_no_remark() {
        for (old, anew, wanted) in [
            (
                "note = '''\na \"\"\" b\n# within\n'''\nid = \"x\" # its id\n",
                "note = '''\na\n# new\n'''\nid = \"y\"\n",
                "note = '''\na\n# new\n'''\nid = \"y\" # its id\n",
            ),
            (
                "note = \"\"\"\n\\\"\"\" '''\n# within\n[[x]]\"\"\"\"\" # behind\nid = 'x # y' # its id\n",
                "note = \"a\"\nid = 'x # y'\n",
                "note = \"a\" # behind\nid = 'x # y' # its id\n",
            ),
            (
                "note = \"a\" # behind\n",
                "note = \"\"\"\na\nb\"\"\"\n",
                "# behind\nnote = \"\"\"\na\nb\"\"\"\n",
            ),
            (
                "name = \"a \\\" # b\"\nid = \"\"\n# above\nlook = \"\"\"x\"\"\"\n",
                "name = \"a \\\" # b\"\nlook = \"x\"\n",
                "name = \"a \\\" # b\"\n# above\nlook = \"x\"\n",
            ),
        ] {
            assert_eq!(with_remarks(old, anew), wanted);
        }
    }

    #[test]
    fn what_is_gone_takes_its_remarks_along_and_nothing_else_is_changed() {
        let anew = "format = \"x\"\n\n[[block]]\nletter = \"c\"\n";
        assert_eq!(with_remarks(OLD, anew), format!("{anew}# The end.\n"));
        assert_eq!(with_remarks("", anew), anew);
    }
}
