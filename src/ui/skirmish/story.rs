//! A match as it is told afterwards: its sentences, and what mattered in it.

use crate::games::skirmish::{ChestId, Event, FigId, Position, State, event};
use crate::kernel::Seat;
use crate::store::Texts;
use crate::store::skirmish::Teller;
use crate::table::skirmish::History;

/// Entries between two states that are kept, so that going back is quick.
const STRIDE: usize = 25;
/// What a chest weighs whose gold nobody has seen.
const UNSEEN_GOLD: u32 = 40;
/// What a dead hero weighs beside its points, and what a level and leaving weigh.
const DEATH: u32 = 120;
const LEVEL: u32 = 30;
const LEAVING: u32 = 90;

/// What kind of thing mattered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Matter {
    Death,
    Chest,
    Level,
    Leaving,
}

impl Matter {
    /// Its picture.
    pub(super) const fn icon(self) -> &'static str {
        match self {
            Matter::Death => "screen/death",
            Matter::Chest => "piece/chest-open",
            Matter::Level => "stat/level",
            Matter::Leaving => "piece/exit",
        }
    }
}

/// Something that mattered.
#[derive(Clone, Debug)]
pub(super) struct Mark {
    /// The entry in which it happened.
    pub entry: usize,
    /// The round.
    pub round: u16,
    pub matter: Matter,
    /// Whose it was; none: of spawn.
    pub seat: Option<Seat>,
    /// How much it changed, in gold.
    pub weight: u32,
    /// The sentence for it.
    pub text: String,
}

/// A sentence.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// The entry it tells of.
    pub entry: usize,
    pub text: String,
    /// Whether a turn or round begins with it.
    pub begins: bool,
}

/// A whole match, told.
#[derive(Debug, Default)]
pub(super) struct Story {
    pub lines: Vec<Line>,
    pub marks: Vec<Mark>,
    /// The entries at which turns begin, with their seats.
    pub turns: Vec<(usize, Seat)>,
    /// States before every so many entries.
    states: Vec<State>,
}

impl Story {
    /// Tells a match.
    pub(super) fn of(history: &History, texts: &Texts) -> Story {
        let mut story = Story::default();
        let mut teller = Teller::new(history.start().clone());
        for (number, entry) in history.entries().iter().enumerate() {
            if number.is_multiple_of(STRIDE) {
                story.states.push(teller.state().clone());
            }
            teller.hear(entry.command);
            for event in &entry.events {
                let before = history.game().at(teller.state());
                let mark = mark(&before, *event);
                let round = teller.state().turn().round;
                let text = teller.tell(texts, history.game(), *event);
                story.add(number, *event, text.as_deref());
                if let Some((matter, seat, weight)) = mark {
                    story.marks.push(Mark {
                        entry: number,
                        round,
                        matter,
                        seat,
                        weight,
                        text: text.unwrap_or_default(),
                    });
                }
            }
        }
        story
    }

    fn add(&mut self, entry: usize, event: Event, text: Option<&str>) {
        if let Event::Turn(event::Turn::TurnBegan { seat, .. }) = event {
            self.turns.push((entry, seat));
        }
        if let Some(text) = text {
            self.lines.push(Line {
                entry,
                text: text.into(),
                begins: matches!(
                    event,
                    Event::Turn(event::Turn::TurnBegan { .. })
                        | Event::Turn(event::Turn::RoundBegan { .. })
                ),
            });
        }
    }

    /// The state before an entry; behind the last one the end.
    pub(super) fn state(&self, history: &History, entry: usize) -> State {
        let entry = entry.min(history.entries().len());
        let kept = (entry / STRIDE).min(self.states.len().saturating_sub(1));
        let mut state = match self.states.get(kept) {
            Some(state) => state.clone(),
            None => history.start().clone(),
        };
        let first = (kept * STRIDE).min(entry);
        for event in history.entries()[first..entry]
            .iter()
            .flat_map(|it| &it.events)
        {
            history.game().absorb(&mut state, *event);
        }
        state
    }

    /// The largest swings, at most so many, in the order in which they happened.
    pub(super) fn turning_points(&self, most: usize) -> Vec<&Mark> {
        let mut marks: Vec<&Mark> = self
            .marks
            .iter()
            .filter(|mark| mark.seat.is_some())
            .collect();
        marks.sort_by_key(|mark| std::cmp::Reverse(mark.weight));
        marks.truncate(most);
        marks.sort_by_key(|mark| mark.entry);
        marks
    }
}

/// What an event means for the match, whose it is, and how much it weighs.
fn mark(before: &Position<'_>, event: Event) -> Option<(Matter, Option<Seat>, u32)> {
    let owner = |who: FigId| before.warrior(who).owner;
    let points = |who: FigId| u32::from(before.kind(who).points(before.warrior(who).level));
    let gold = |chest: ChestId| {
        let treasure = before.chest(chest).treasure(before.book);
        treasure.map_or(UNSEEN_GOLD, |treasure| u32::from(treasure.gold()))
    };
    match event {
        Event::Strike(event::Strike::Died { who }) => {
            let weight = points(who) + if owner(who).is_some() { DEATH } else { 0 };
            Some((Matter::Death, owner(who), weight))
        }
        Event::Movement(event::Movement::Left { who }) => {
            Some((Matter::Leaving, owner(who), LEAVING))
        }
        Event::Chest(event::Chest::ChestTaken { chest, seat })
        | Event::Chest(event::Chest::ChestStolen { chest, seat })
        | Event::Chest(event::Chest::ChestLost { chest, seat }) => {
            Some((Matter::Chest, Some(seat), gold(chest)))
        }
        Event::Experience(event::Experience::Levelled { who, .. }) => {
            Some((Matter::Level, owner(who), LEVEL))
        }
        _ => None,
    }
}
