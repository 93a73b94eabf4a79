//! A match as it is told afterwards: its sentences, and what mattered in it.

use super::SkirmishTeller;
use crate::games::skirmish::{AbilityEvent, Event, State, StrikeEvent, TurnEvent};
use crate::kernel::Seat;
use crate::store::Teller;
use crate::store::{Message, Texts};
use crate::table::skirmish::History;
use crate::table::skirmish::chronicle::{Mark, Matter};

/// Entries between two states that are kept, so that going back is quick.
const STRIDE: usize = 25;
/// Something that mattered, told.
#[derive(Clone, Debug)]
pub struct Point {
    /// The entry in which it happened.
    pub entry: usize,
    /// The round.
    pub round: u16,
    /// What mattered, whose it was, and how much.
    pub mark: Mark,
    /// The sentence for it.
    pub text: String,
}

/// A sentence.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// The entry it tells of.
    pub entry: usize,
    /// What it says.
    pub text: String,
    /// Whether a turn or round begins with it.
    pub begins: bool,
}

/// A whole match, told.
#[derive(Debug, Default)]
pub struct Story {
    /// Its sentences, the oldest first.
    pub lines: Vec<Sentence>,
    /// What mattered, in order.
    pub points: Vec<Point>,
    /// The entries at which turns begin, with their seats.
    pub turns: Vec<(usize, Seat)>,
    /// States before every so many entries.
    states: Vec<State>,
}

impl Story {
    /// Tells a match.
    pub fn of(history: &History, texts: &Texts) -> Story {
        let mut story = Story::default();
        let mut teller = SkirmishTeller::at(history.start().clone());
        // The sentence for the blow or effect that works just now.
        let mut cause = None;
        for (number, entry) in history.entries().iter().enumerate() {
            if number.is_multiple_of(STRIDE) {
                story.states.push(teller.state().clone());
            }
            teller.hear(entry.command);
            for event in &entry.events {
                let round = teller.state().turn().round;
                let (text, mark) = teller.weigh(texts, history.game(), *event);
                story.add(number, *event, text.as_deref());
                match event {
                    Event::Strike(StrikeEvent::StrikeBegan { .. })
                    | Event::Ability(AbilityEvent::Affected { .. }) => cause.clone_from(&text),
                    Event::Turn(_) => cause = None,
                    _ => {}
                }
                if let Some(mark) = mark {
                    let text = text.map(|text| told_with(texts, &mark, cause.as_ref(), text));
                    story.points.push(Point {
                        entry: number,
                        round,
                        mark,
                        text: text.unwrap_or_default(),
                    });
                }
            }
        }
        story
    }

    fn add(&mut self, entry: usize, event: Event, text: Option<&str>) {
        if let Event::Turn(TurnEvent::TurnBegan { seat, .. }) = event {
            self.turns.push((entry, seat));
        }
        if let Some(text) = text {
            self.lines.push(Sentence {
                entry,
                text: text.into(),
                begins: matches!(
                    event,
                    Event::Turn(TurnEvent::TurnBegan { .. })
                        | Event::Turn(TurnEvent::RoundBegan { .. })
                ),
            });
        }
    }

    /// The state before an entry; behind the last one the end.
    pub fn state(&self, history: &History, entry: usize) -> State {
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
    pub fn turning_points(&self, most: usize) -> Vec<&Point> {
        let owned = self.points.iter().filter(|it| it.mark.seat.is_some());
        let mut points: Vec<&Point> = owned.collect();
        points.sort_by_key(|point| std::cmp::Reverse(point.mark.weight));
        points.truncate(most);
        points.sort_by_key(|point| point.entry);
        points
    }
}

/// The sentence for what mattered: for a death behind that of what killed.
fn told_with(texts: &Texts, mark: &Mark, cause: Option<&String>, text: String) -> String {
    match cause.filter(|_| mark.matter == Matter::Death) {
        Some(cause) => {
            let message = Message::new("death-with-cause").with("cause", cause);
            texts.say(&message.with("event", text))
        }
        None => text,
    }
}
