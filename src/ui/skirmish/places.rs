//! Where a screen of the skirmish leads to: named here, opened by the room, so that no screen knows another.

use super::data::Data;
use super::matches::Match;
use crate::store::skirmish::{FIRST_MATCH, Kit};
use crate::table::skirmish::History;
use crate::table::skirmish::dungeon::Dungeon;
use std::path::PathBuf;

/// A screen of the skirmish with what it is to show.
pub enum SkirmishScreen {
    /// The form of a new match, with this map chosen if one is named.
    NewMatch(Data, Option<String>),
    /// The dungeons of the user.
    Dungeons(Data),
    /// The parties of the user; that of this name if one is named.
    Parties(Data, Option<String>),
    /// The form of a new match in which the first seat plays this party.
    PartyMatch(Data, String),
    /// The figures of the user; that of this file if one is named.
    Figures(Data, Option<String>),
    /// The form of a new match in which the first seat plays this hero.
    HeroMatch(Data, String),
    /// A file from anywhere, brought in among them and opened.
    Import(Data, PathBuf),
    /// One that is drawn.
    Build(Data, Box<Dungeon>),
    /// A kit that is drawn.
    BuildKit(Data, Box<Kit>),
    /// A match that begins, or goes on under the same hands.
    Play(Box<Match>),
    /// The lessons.
    Lessons,
    /// What people at this table have played.
    Statistics(Data),
    /// The lesson of this id.
    Lesson(Data, String),
    /// The first match, with a guide.
    FirstMatch(Data),
    /// A match that was saved.
    Loaded(Box<Match>),
    /// The end of a match.
    End(Box<Match>),
    /// A match that is watched.
    Watch {
        /// What happened in it.
        history: Box<History>,
        /// The entry before which it is first shown.
        from: usize,
        /// The match at whose end the watching began, which it leads back to.
        end: Option<Box<Match>>,
        /// The save from which it was read, beside which marks are kept.
        save: Option<String>,
    },
}

impl SkirmishScreen {
    /// The lesson of this id, or the first match.
    pub fn learning(data: Data, id: &str) -> SkirmishScreen {
        match id {
            FIRST_MATCH => SkirmishScreen::FirstMatch(data),
            id => SkirmishScreen::Lesson(data, id.into()),
        }
    }
}
