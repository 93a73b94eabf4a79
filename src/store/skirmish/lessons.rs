//! The lessons that are shipped, in the order in which they are taught, and the first match with a guide.
//!
//! A lesson is a case with goals (`docs/lessons.md`); its texts are messages that are called by its id.

use super::{Library, MatchPlan, Sitting};
use crate::games::skirmish::Skirmish;
#[cfg(feature = "texts")]
use crate::games::skirmish::{FigId, Position, State};
#[cfg(feature = "texts")]
use crate::kernel::Game;
use crate::kernel::Seat;
use crate::store::tips::read_tips;
#[cfg(feature = "texts")]
use crate::store::{Arg, Message, Texts};
use crate::store::{FileFault, Source, lesson_match, shipped_lesson_of};
use crate::table::case::Expect;
use crate::table::lesson::Lesson;
use crate::table::skirmish::case::Reckoned;
use crate::table::skirmish::guide::{Acts, AtExit, Guide, Tip, TipPlace};
#[cfg(feature = "texts")]
use crate::table::skirmish::guide::{
    GuideAim, Hold, advice, fewest_clicks, hold, is_any_beside_foe, ready_hero, spots, way_home,
};
#[cfg(feature = "texts")]
use crate::table::skirmish::leaving::Balance;
use crate::table::skirmish::leaving::{Lead, Upshot};
#[cfg(feature = "texts")]
use crate::table::skirmish::way::own_figure;
use crate::table::{Answers, HUMAN, SavedSeat};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Where a tip of the guide is read: some are worded otherwise where commands are typed.
#[cfg(feature = "texts")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TipReader {
    /// In the window.
    Clicks,
    /// At the terminal.
    Types,
}

/// What a tip says, with the gold and experience of both sides as they stand, and what a hero that is held can do.
#[cfg(feature = "texts")]
pub fn tip_text(
    texts: &Texts,
    id: &str,
    reader: TipReader,
    (game, state, learner): (&Skirmish, &State, Seat),
) -> String {
    let position = game.at(state);
    let Balance { own, other } = Balance::held(&position, learner);
    let (held, needs) = match hold(game, state, learner) {
        Some((Hold::Breaks, needs)) => ("breaks", needs),
        Some((Hold::Strikes, needs)) => ("strikes", needs),
        Some((Hold::Spent, needs)) => ("spent", needs),
        None => ("free", 0),
    };
    let way = way_home(game, state, learner);
    let bold = way.and_then(|it| it.bold);
    let spots = spots(game, state, learner);
    let rounds = position.book.options.round_limit;
    let rounds = rounds.saturating_sub(state.turn().round);
    let with = [
        ("way", way.map_or(0, |it| it.price.0).into()),
        ("turns", way.map_or(0, |it| it.turns).into()),
        ("bold", bold.map_or(0, |it| it.0).into()),
        ("spots", spots.len().into()),
        ("rounds", rounds.into()),
        (
            "clicks",
            fewest_clicks(&position, learner).unwrap_or(0).into(),
        ),
        (
            "beside",
            u8::from(is_any_beside_foe(&position, learner, &spots)).into(),
        ),
        ("held", held.into()),
        ("needs", needs.into()),
        ("own", own.gold.into()),
        ("other", other.gold.into()),
        ("experience", own.experience.into()),
        ("others", other.experience.into()),
    ];
    let plain = format!("tip-{id}");
    let typed = Some(format!("{plain}-typed")).filter(|it| texts.knows(it));
    let id = typed.filter(|_| reader == TipReader::Types);
    texts.say_as(&id.unwrap_or(plain), &with)
}

/// What it is about now, while a guide has nothing new to say.
#[cfg(feature = "texts")]
pub fn aim_text(texts: &Texts, position: &Position<'_>, learner: Seat) -> String {
    let Balance { own, other } = Balance::held(position, learner);
    let aim = GuideAim::now(position, learner);
    let with = [("own", own.gold.into()), ("other", other.gold.into())];
    texts.say_as(&format!("aim-{}", aim.name()), &with)
}

/// What the guide says now to a seat that asks, of what it sees; that there is nothing, where there is nothing.
#[cfg(feature = "texts")]
pub fn advice_text(texts: &Texts, game: &Skirmish, seen: &State, learner: Seat) -> String {
    let hints = hints();
    let position = game.at(seen);
    let Some(tip) = advice(&hints, game, seen, learner) else {
        return match Game::to_act(game, seen).next() {
            Some(other) if other != learner => {
                texts.say(&Message::new("advice-other").with("seat", texts.seat(other)))
            }
            Some(_) => texts.plain("advice-none"),
            None => texts.plain("advice-over"),
        };
    };
    let with = advice_words(&position, learner);
    let text = texts.say_as(&format!("advice-{}", tip.id), &with);
    texts.say(&Message::new("guide-told").with("text", text))
}

/// What the texts of advice know of a position.
#[cfg(feature = "texts")]
fn advice_words(position: &Position<'_>, learner: Seat) -> [(&'static str, Arg); 8] {
    let Balance { own, other } = Balance::held(position, learner);
    let who = ready_hero(position, learner).or_else(|| own_figure(position));
    let none = || "none".to_string();
    let name = who.map_or_else(none, |who| position.figure_name(who));
    let exit = position.exit_square(learner).map(|at| at.to_string());
    let nearest = who.and_then(|who| nearest_chest(position, learner, who));
    let (chest, at) = nearest.unwrap_or_else(|| (none(), none()));
    [
        ("own", own.gold.into()),
        ("other", other.gold.into()),
        ("experience", own.experience.into()),
        ("others", other.experience.into()),
        ("who", name.into()),
        ("exit", exit.unwrap_or_else(none).into()),
        ("chest", chest.into()),
        ("at", at.into()),
    ]
}

/// Name and square of the chest on the board that is nearest to a figure, or to where it comes in (R-NEAR).
#[cfg(feature = "texts")]
fn nearest_chest(position: &Position<'_>, learner: Seat, who: FigId) -> Option<(String, String)> {
    let from = position
        .square(who)
        .or_else(|| position.entrance_square(learner))?;
    let chests = position.state.chests();
    let placed = chests.filter_map(|(chest, here)| Some((chest, here.square()?)));
    let nearest = placed.min_by_key(|(_, at)| (from.level() != at.level(), from.king_steps(*at)));
    nearest.map(|(chest, at)| (position.chest_name(chest), at.to_string()))
}

macro_rules! embedded {
    ($($id:literal)*) => {
        /// Ids and files of the shipped lessons, in the order in which they are taught.
        pub const LESSONS: &[(&str, &str)] = &[
            $(($id, include_str!(concat!("../../../data/lessons/", $id, ".toml"))),)*
        ];
    };
}

embedded! { "move" "arcs" "held" "fight" "chest" "tokens" "leave" }

/// A shipped lesson by its id; none if there is none of it.
///
/// # Errors
/// What is wrong with its file.
pub fn shipped_lesson(
    id: &str,
    library: &Library,
) -> Option<Result<Lesson<Skirmish>, Vec<FileFault>>> {
    shipped_lesson_of(("data/lessons", LESSONS), id, library)
}

/// The match of a lesson at its beginning: who learns has one seat, and `greedy` all others.
pub fn lesson_sitting(lesson: &Lesson<Skirmish>) -> Sitting {
    lesson_match(lesson, &Answers::default())
}

/// The id of the first match with a guide, among those that are done.
pub const FIRST_MATCH: &str = "first-match";
/// The match file of it.
const FIRST_MATCH_FILE: &str = include_str!("../../../data/guide/match.toml");
/// Who learns, and who plays against it: somebody who never lets a turn go by, as those do that think ahead while
/// nobody threatens them.
const FIRST_SEATS: [&str; 2] = [HUMAN, "greedy"];
/// What its guide says.
const TIPS: &str = include_str!("../../../data/guide/tips.toml");
/// What it says in any match to whoever asks.
const HINTS: &str = include_str!("../../../data/guide/hints.toml");
/// The format of these files.
const TIPS_FORMAT: &str = "dialdelve tips 1";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TipEntry {
    id: String,
    when: When,
    #[serde(default)]
    again: bool,
    #[serde(default)]
    shows: Vec<TipPlace>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct When {
    #[serde(default)]
    state: BTreeMap<String, serde_json::Value>,
    #[serde(default)]
    events: Vec<String>,
    lawful: Option<String>,
    gold: Option<Lead>,
    leaving: Option<Upshot>,
    acts: Option<Acts>,
    waits: Option<bool>,
    holds: Option<bool>,
    ready: Option<bool>,
    held: Option<bool>,
    exit: Option<AtExit>,
    clicks: Option<u8>,
    leads: Option<bool>,
    left: Option<bool>,
}

/// The plan of the first match and who plays it.
///
/// # Errors
/// What is wrong with its file.
pub fn first_match() -> Result<(MatchPlan, Vec<SavedSeat>), Vec<FileFault>> {
    let source = Source::new("data/guide/match.toml", FIRST_MATCH_FILE);
    let plan = MatchPlan::read(source)?;
    Ok((plan, FIRST_SEATS.map(SavedSeat::of).to_vec()))
}

/// Whether a match began as the first match.
pub fn is_first_match(sitting: &Sitting) -> bool {
    let plan = sitting.plan();
    plan.is_some_and(|plan| plan.text == FIRST_MATCH_FILE)
}

/// The guide of the first match. Its tips are part of the program: a test says that their file is sound.
pub fn first_guide() -> Guide {
    Guide::new(tips(TIPS), Seat(0))
}

/// What the guide says in any match to whoever asks. It is part of the program, as the tips are.
pub fn hints() -> Vec<Tip> {
    tips(HINTS)
}

fn tips(text: &str) -> Vec<Tip> {
    let tips = read_tips::<TipEntry>(text, TIPS_FORMAT);
    tips.into_iter().map(tip).collect()
}

fn tip(entry: TipEntry) -> Tip {
    let When {
        state,
        events,
        lawful,
        gold,
        leaving,
        acts,
        waits,
        holds,
        ready,
        held,
        exit,
        clicks,
        leads,
        left,
    } = entry.when;
    let parts = state.into_iter();
    let parts = parts.map(|(name, value)| Expect::State(name, value));
    let mut expects: Vec<Expect<Reckoned>> = parts.collect();
    if !events.is_empty() {
        expects.push(Expect::Events(events));
    }
    Tip {
        id: entry.id,
        expects,
        lawful,
        lead: gold,
        leaving,
        acts,
        waits,
        holds,
        ready,
        held,
        exit,
        clicks,
        leads,
        left,
        again: entry.again,
        shows: entry.shows,
    }
}
