//! The skirmish in the file of a match.

use super::glance::glance_at;
use super::start::Start;
use super::{MatchPlan, Sitting, own_map, sets, told};
use crate::games::skirmish::{Options, Skirmish, State};
use crate::store::replay::{self, Proof, Stored, Unwritable};
use crate::store::{FileFault, Glance, Home, Message, Source};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::Path;

/// A match of the skirmish with what is kept beside it in its file.
pub type Replay = replay::Replay<Skirmish>;

/// The fields of a header that are the skirmish's own.
#[derive(Serialize, Deserialize)]
pub struct Head {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    parties: Vec<Vec<String>>,
    options: Options,
    start: Start,
}

impl Stored for Skirmish {
    const NAME: &'static str = "skirmish";

    type Plan = MatchPlan;
    type Head = Head;

    fn head(sitting: &Sitting) -> Head {
        let history = sitting.history();
        let book = &history.game().book;
        Head {
            parties: sitting.plan().map_or(Vec::new(), MatchPlan::parties),
            options: book.options.clone(),
            start: Start::of(book, history.start()),
        }
    }

    fn build(head: Head) -> Result<(Skirmish, State), Vec<Message>> {
        head.start.build(&head.options)
    }

    fn head_hash(head: &Head) -> String {
        head.start.hash(&head.options)
    }

    fn check_start(sitting: &Sitting) -> Result<(), Unwritable> {
        let history = sitting.history();
        match history.game().at(history.start()).question() {
            Some(_) => Err(Unwritable::Question),
            None => Ok(()),
        }
    }

    fn plan_text(plan: &MatchPlan) -> &str {
        &plan.text
    }

    fn read_plan(
        name: &str,
        text: Option<String>,
        head: &Head,
    ) -> Result<Option<MatchPlan>, Vec<FileFault>> {
        // Its faults have the lines of that text.
        let source = |text| Source::new(format!("{name}, field `plan`"), text);
        let mut plan = text.map(|text| MatchPlan::read(source(text))).transpose()?;
        if !head.parties.is_empty() {
            let (map, seats) = head.start.table();
            plan.get_or_insert_with(|| MatchPlan {
                file: name.to_string(),
                ..MatchPlan::basic(map, seats)
            })
            .take_parties(&head.parties);
        }
        Ok(plan)
    }

    fn is_played(file: &str) -> bool {
        sets::is_played(file)
    }

    fn glance(text: &str) -> Result<Glance, Message> {
        glance_at(text)
    }

    fn own_name(home: &Home, map: &str) -> Option<String> {
        own_map(home, map).content.map(|map| map.head.name)
    }

    fn told(replay: &Replay, header: &Value) -> Vec<Message> {
        told::told(replay, header)
    }
}

/// Reads a match of the skirmish from a file and plays it anew to where it stood.
///
/// # Errors
/// All faults of its lines, or the first place where the match does not follow from them.
pub fn read_replay(path: &Path) -> Result<Replay, Vec<FileFault>> {
    replay::read_replay(path)
}

/// Reads a match of the skirmish from text; `name` stands in faults.
///
/// # Errors
/// All faults of its lines, or the first place where the match does not follow from them.
pub fn parse_replay(name: &str, text: &str) -> Result<Replay, Vec<FileFault>> {
    replay::parse_replay(name, text)
}

/// Reads a match of the skirmish from text as far as its lines are sound, with the fault that ends it, if
/// any; `name` stands in faults.
///
/// # Errors
/// The faults, when not even the opening is sound.
pub fn salvage_text(name: &str, text: &str) -> Result<(Replay, Option<FileFault>), Vec<FileFault>> {
    replay::salvage_text(name, text)
}

/// Reads what a match of the skirmish starts from, its header alone.
///
/// # Errors
/// All faults of the header.
pub fn parse_start(name: &str, text: &str) -> Result<(Skirmish, State), Vec<FileFault>> {
    replay::parse_start(name, text)
}

/// Whether a text says that it is a match of the skirmish; it may be broken all the same.
pub fn is_replay(text: &str) -> bool {
    replay::is_replay::<Skirmish>(text)
}

/// Checks a file of the skirmish, as [`replay::prove`] does.
///
/// # Errors
/// The first thing that does not hold, with its line.
pub fn prove(name: &str, text: &str) -> Result<Proof, Vec<FileFault>> {
    replay::prove::<Skirmish>(name, text)
}

/// The text of a save of the skirmish with a chain made anew, as [`replay::rechained`] does.
pub fn rechained(text: &str) -> String {
    replay::rechained::<Skirmish>(text)
}
