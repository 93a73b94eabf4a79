//! Playing a golden match again: by its commands and dice, and beside it by its events alone.

use crate::file::{Differs, Kept, Line};
use dialdelve::games::skirmish::{Command, Event, Skirmish, State, Throw};
use dialdelve::kernel::{Dice, Recorder, Scripted};
use dialdelve::store::skirmish::{Library, MatchPlan};
use dialdelve::store::{Message, Source};
use serde_json::Value;

/// A match under way, played in both ways.
pub struct Table {
    game: Skirmish,
    state: State,
    absorbed: State,
    fields: Vec<(String, u8)>,
}

impl Table {
    /// The match that a match file begins on these data; what is owed at its start is settled by the first line.
    pub fn begin(library: &Library, plan: &str) -> Result<Table, String> {
        let plan = MatchPlan::read(Source::new("golden", plan)).map_err(first)?;
        let (game, state) = plan.start(library).map_err(first)?;
        Ok(Table {
            fields: fields(&state),
            absorbed: state.clone(),
            game,
            state,
        })
    }

    /// The game and its state.
    pub fn now(&self) -> (&Skirmish, &State) {
        (&self.game, &self.state)
    }

    /// Plays a command, the opening without one, with these dice, and tells what it did; the fields
    /// are told if asked for.
    pub fn play(
        &mut self,
        command: Option<Command>,
        dice: &mut dyn Dice<Throw>,
        tell: bool,
    ) -> Result<Line, String> {
        let text = command.map(|command| self.game.at(&self.state).command_text(command));
        let before = self.game.at(&self.state).state.clone();
        let mut dice = Recorder::new(dice);
        let mut events: Vec<Event> = Vec::new();
        match command {
            None => self.game.settle(&mut self.state, &mut dice, &mut events),
            Some(command) => {
                let refused = self.game.check(&self.state, command).err();
                if let Some(refusal) = refused {
                    return Err(format!("is refused by {}", refusal.rule()));
                }
                self.game
                    .apply(&mut self.state, command, &mut dice, &mut events);
            }
        }
        for event in events {
            self.game.absorb(&mut self.absorbed, event);
        }
        if self.game.key(&self.state) != self.game.key(&self.absorbed) {
            return Err("its events alone make another state".to_string());
        }
        let position = self.game.at(&before);
        let thrown = dice.thrown.iter();
        Ok(Line {
            command: text.unwrap_or_default(),
            throws: thrown.map(|throw| position.throw_text(throw)).collect(),
            key: self.game.key(&self.state) as u16,
            fields: if tell { self.changed() } else { Vec::new() },
        })
    }

    /// The fields that have changed since this was asked last.
    fn changed(&mut self) -> Vec<(String, u8)> {
        let now = fields(&self.state);
        let new = now.iter().filter(|field| !self.fields.contains(field));
        let new = new.cloned().collect();
        self.fields = now;
        new
    }
}

fn first<T: ToString>(faults: Vec<T>) -> String {
    faults.first().map(T::to_string).unwrap_or_default()
}

/// The fields of a state with a digest of each.
fn fields(state: &State) -> Vec<(String, u8)> {
    let Value::Object(fields) = state.facts() else {
        return Vec::new();
    };
    let digest = |value: &Value| blake3::hash(value.to_string().as_bytes()).as_bytes()[0];
    let named = fields
        .iter()
        .map(|(name, value)| (name.clone(), digest(value)));
    named.collect()
}

/// Plays a kept match again.
///
/// # Errors
/// The first command whose throws, events or state are not as they were kept.
pub fn again(library: &Library, kept: &Kept) -> Result<(), Differs> {
    let new = walk(library, kept, false)?;
    if new
        .lines
        .iter()
        .zip(&kept.lines)
        .all(|(new, old)| new.key == old.key)
        && new.key == kept.key
    {
        return Ok(());
    }
    // Only now it pays to look into the fields.
    Err(kept
        .difference(&walk(library, kept, true)?)
        .unwrap_or_else(|| Differs::whole("the key differs")))
}

/// The same commands and dice with what the rules make of them now.
pub fn anew(library: &Library, kept: &Kept) -> Result<Kept, Differs> {
    walk(library, kept, true)
}

fn walk(library: &Library, kept: &Kept, tell: bool) -> Result<Kept, Differs> {
    let mut table = Table::begin(library, &kept.plan).map_err(Differs::whole)?;
    let mut lines = Vec::new();
    for (number, line) in kept.lines.iter().enumerate() {
        let here = |why: String| Differs::at(number, &line.command, why);
        lines.push(step(&mut table, line, tell).map_err(here)?);
    }
    let (game, state) = table.now();
    Ok(Kept {
        plan: kept.plan.clone(),
        lines,
        key: game.key(state),
    })
}

fn step(table: &mut Table, line: &Line, tell: bool) -> Result<Line, String> {
    let (game, state) = table.now();
    let position = game.at(state);
    let throws: Result<Vec<_>, _> = line
        .throws
        .iter()
        .map(|throw| position.parse_throw(throw))
        .collect();
    let mut dice = Scripted::new(throws.map_err(|fault| Message::from(&fault).to_string())?);
    let command = match line.command.as_str() {
        "" => None,
        text => Some(
            position
                .parse_command(text)
                .map_err(|fault| Message::from(&fault).to_string())?,
        ),
    };
    let played = table.play(command, &mut dice, tell)?;
    match dice.faults().first() {
        None => Ok(played),
        Some(fault) => Err(format!("the dice do not fit: {fault:?}")),
    }
}
