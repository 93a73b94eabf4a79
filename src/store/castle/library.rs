//! What comes with the program: boards, and the texts of the rules.

use super::boards::read_board;
use crate::games::castle::{Board, Placing, Rule};
use crate::store::rules::read_rules;
use crate::store::{FileFault, Message, RuleText, Source, near, open};
use std::path::Path;

macro_rules! embedded {
    ($($name:literal)*) => {
        /// The shipped files by name.
        const SHIPPED: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../../", $name))),)*
        ];
    };
}

embedded! {
    "data/castle/boards/starter.toml"
    "data/castle/boards/wide.toml"
}

const RULES: (&str, &str) = (
    "data/castle/rules.toml",
    include_str!("../../../data/castle/rules.toml"),
);

/// Everything that matches are made of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CastleLibrary {
    /// The boards, each with the placing that stands beside it.
    pub boards: Vec<(Board, Option<Placing>)>,
    /// The rules, in the order of the book.
    pub rules: Vec<RuleText>,
    /// The hash of every file that was read.
    pub hashes: Vec<(String, String)>,
}

impl CastleLibrary {
    /// What comes with the program.
    ///
    /// # Panics
    /// When a shipped file has a fault, in debug builds.
    pub fn shipped() -> CastleLibrary {
        let (library, faults) = CastleLibrary::read();
        debug_assert!(faults.is_empty(), "{faults:?}");
        library
    }

    /// What comes with the program, with its faults.
    pub fn read() -> (CastleLibrary, Vec<FileFault>) {
        let mut library = CastleLibrary::default();
        let mut faults = Vec::new();
        for (name, text) in SHIPPED {
            let mut source = library.noted(name, text);
            let board = read_board(&mut source);
            library.boards.extend(board);
            faults.extend(source.into_faults());
        }
        let (name, text) = RULES;
        let mut source = library.noted(name, text);
        let ids: Vec<&'static str> = Rule::ALL.iter().map(|rule| rule.id()).collect();
        library.rules = read_rules(&mut source, &ids);
        faults.extend(source.into_faults());
        (library, faults)
    }

    fn noted(&mut self, name: &str, text: &str) -> Source {
        let hash = blake3::hash(text.as_bytes()).to_hex().to_string();
        self.hashes.push((name.to_string(), hash));
        Source::new(name, text)
    }

    /// The board of a name, with the placing that stands beside it.
    ///
    /// # Errors
    /// That there is none, with those that there are.
    pub fn board(&self, name: &str) -> Result<&(Board, Option<Placing>), Message> {
        let found = self.boards.iter().find(|(board, _)| board.name == name);
        found.ok_or_else(|| {
            let names = || self.boards.iter().map(|(board, _)| board.name.as_str());
            Message::new("castle-no-board")
                .with("name", name)
                .with("known", names().collect::<Vec<_>>().join(", "))
                .with("hint", near(name, names()))
        })
    }

    /// A board of a file of the user's own.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn board_file(path: &Path) -> Result<(Board, Option<Placing>), Vec<FileFault>> {
        let mut source = open(path).map_err(|fault| vec![fault])?;
        let board = read_board(&mut source);
        match (board, source.into_faults()) {
            (Some(board), faults) if faults.is_empty() => Ok(board),
            (_, faults) => Err(faults),
        }
    }

    /// The text of a rule.
    pub fn rule(&self, rule: Rule) -> Option<&RuleText> {
        self.rules.iter().find(|text| text.id == rule.id())
    }
}
