//! The first match at the terminal, with its guide.

use super::learnt::keep_learnt;
use super::table::{Session, SkirmishRoom};
use crate::cli::page::Page;
use crate::cli::seed;
use crate::cli::table::{Attendant, Heard, Recap, greet};
use crate::store::skirmish::{
    FIRST_MATCH, Replay, Sitting, TipReader, first_guide, first_match, tip_text,
};
use crate::store::{FileFault, Message, Texts};
use crate::table::skirmish::guide::Guide;
use std::collections::BTreeMap;

/// Says each thing once, when its time has come.
pub struct MatchGuide {
    guide: Guide,
    /// What was said last, for who asks again.
    said: Option<String>,
    /// Whether it is kept that the match was played.
    kept: bool,
    /// The seed that was given; without one every match has another.
    seed: Option<u64>,
    texts: Texts,
    room: SkirmishRoom,
}

impl MatchGuide {
    /// A guide with the match at its beginning.
    ///
    /// # Errors
    /// What is wrong with the match's file, and what does not fit.
    pub fn begun(
        room: SkirmishRoom,
        seed: Option<u64>,
    ) -> Result<(Session, MatchGuide), Vec<FileFault>> {
        let guide = MatchGuide {
            guide: first_guide(),
            said: None,
            kept: false,
            seed,
            texts: Texts::english(),
            room,
        };
        Ok((guide.session()?, guide))
    }

    /// The match from its beginning.
    fn session(&self) -> Result<Session, Vec<FileFault>> {
        let (plan, seats) = first_match()?;
        let plan = plan.with_parties(&self.room.library)?;
        let setup = plan.setup;
        let seed = self.seed.unwrap_or_else(seed::from_clock);
        let sitting = Sitting::begin(plan, &self.room.library, seats, seed, setup)?;
        let replay = Replay {
            sitting,
            data: BTreeMap::new(),
            mended: None,
        };
        Ok(Session::new(
            replay,
            self.room.clone(),
            None,
            Recap::Nothing,
        ))
    }
}

impl Attendant<SkirmishRoom> for MatchGuide {
    fn hear(&mut self, session: &mut Session, line: &str, page: &mut Page) -> Option<Heard> {
        match line.trim() {
            "hint" => {
                let said = self.said.clone();
                page.say(&said.unwrap_or_else(|| self.texts.plain("guide-nothing")));
            }
            "save" => page.say(&self.texts.plain("guide-unsaved")),
            "again" => {
                match self.session() {
                    Ok(begun) => *session = begun,
                    Err(faults) => faults.iter().for_each(|fault| page.say(&fault.to_string())),
                }
                (self.guide, self.said) = (first_guide(), None);
                greet(session, page);
                self.attend(session, page);
            }
            _ => return None,
        }
        Some(Heard::Done)
    }

    fn attend(&mut self, session: &Session, page: &mut Page) {
        if session.is_over() && !self.kept {
            self.kept = true;
            keep_learnt(FIRST_MATCH, &self.texts);
        }
        let Some(tip) = self.guide.next(session.history()) else {
            return;
        };
        let history = session.history();
        let learner = (history.game(), history.state(), self.guide.learner());
        let text = tip_text(&self.texts, &tip.id, TipReader::Types, learner);
        let told = Message::new("guide-told").with("text", text);
        let told = self.texts.say(&told);
        page.line("");
        page.say(&told);
        self.said = Some(told);
    }
}
