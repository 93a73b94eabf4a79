//! What the program writes for people is read as it was, whatever it is called: parties, figures, dungeons, kits,
//! collections and marks, with names, notes and points that look like anything but these.

mod files;
mod names;
mod parties;
mod tables;
mod works;

use dialdelve::store::skirmish::Library;
use std::sync::LazyLock;

/// The shipped data, read once.
static LIBRARY: LazyLock<Library> = LazyLock::new(Library::shipped);

/// Names that look like something else, that spreadsheets work out, or in letters of many kinds.
const NAMES: &[&str] = &[
    "The watch",
    "# The watch",
    "#",
    "No #1 # of two",
    "[[Wolves]]",
    "[[party]]",
    "[party]",
    "[few]",
    "<The watch>",
    "[1st company]",
    "[]",
    "{The watch}",
    "format = \"dialdelve parties 2\"",
    "format = 3",
    "heroes = [\"orla\"]",
    "name = \"x\"",
    "name: x",
    "Name:",
    "own",
    "orla",
    "ORLA",
    "Orla Fenn",
    "orla 2",
    "- orla",
    "3x gnawer-weak",
    "3 gnawer-weak",
    "100 points",
    "points 100",
    "tithe-box",
    "> words",
    " spaces around ",
    "two  spaces",
    "\"quoted\"",
    "'quoted'",
    "'",
    "\"\"\"",
    "'''",
    "back\\slash \\u0041",
    "=1+1",
    "-x",
    "@x",
    "'=x",
    "a,b;c|d",
    "{ $name }",
    "true",
    "0",
    "...",
    "CON",
    "a/b\\c:d",
    "Zůzana Åskovál",
    "a\u{a0}b",
    "\u{feff}begins unseen",
    "👩‍🚀 and 🐺",
    "שלום",
    "žžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžžž",
];

/// Words of several lines that look like something else.
const NOTES: &[&str] = &[
    "",
    "plain",
    "two\nlines",
    "a gap\n\nbetween",
    "\n\nbegins below\n",
    "  led by spaces\n\tand a tab ",
    "> within\n>",
    "# a remark\n[[party]]\nformat = \"y\"\nheroes = [\"orla\"]",
    "\"\"\"\n'''\n\\n",
    "say \"hi\"\n# no remark\nname = \"z\" # none",
    "it's \"\"\"\n\n[[hero]]\n\n# none\nid = 'x'",
    "orla 2\n100 points\nname: x",
];
