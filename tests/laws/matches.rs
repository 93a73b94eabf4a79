//! Random matches, command by command.

use crate::kit::played::played;
use crate::starts::{Start, small_start, start};
use dialdelve::games::skirmish::{Command, Event, Position, Skirmish, State, Throw};
use dialdelve::kernel::{Recorded, Recorder, SeededDice};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// Commands after which most laws have seen enough of a match.
pub const ENOUGH: u64 = 250;

/// A match under way in which every seat plays any lawful command.
pub struct Match {
    /// The game with its book.
    pub game: Skirmish,
    /// The position now.
    pub state: State,
    /// What the last command, or the opening, brought about.
    pub events: Vec<Event>,
    /// What was thrown for it.
    pub dice: Recorded<Throw>,
    /// Commands played so far.
    pub count: u64,
    /// The dice follow from it.
    pub seed: u64,
    /// Whoever chooses, and what else a law draws.
    pub rng: ChaCha8Rng,
    /// What is known to be chosen first.
    script: Arc<[Command]>,
}

impl Match {
    /// The match of a seed, at its first decision. What is chosen first is known from the match that is kept.
    pub fn of(seed: u64) -> Match {
        let known = played::<Skirmish>(seed);
        let entries = known.history().entries().iter();
        let script = entries.filter_map(|entry| entry.command).collect();
        Match::from(Match::start(seed), seed, script)
    }

    /// Where the match of a seed starts; something may be owed there.
    pub fn start(seed: u64) -> Start {
        let known = played::<Skirmish>(seed);
        let (game, state) = (known.history().game(), known.history().start());
        Start {
            game: game.clone(),
            state: state.clone(),
        }
    }

    /// The same as [`Match::of`], with nothing known of it.
    pub fn fresh(seed: u64) -> Match {
        Match::from(start(seed), seed, Arc::default())
    }

    /// The match of a seed on a small board.
    pub fn small(seed: u64) -> Match {
        Match::from(small_start(seed), seed, Arc::default())
    }

    /// The match from a start of its own, with nothing known of it.
    pub fn begun(start: Start, seed: u64) -> Match {
        Match::from(start, seed, Arc::default())
    }

    fn from(start: Start, seed: u64, script: Arc<[Command]>) -> Match {
        let mut begun = Match {
            game: start.game,
            state: start.state,
            events: Vec::new(),
            dice: Recorded::new(),
            count: 0,
            seed,
            rng: ChaCha8Rng::seed_from_u64(seed),
            script,
        };
        let mut dice = SeededDice::new(seed, 0);
        let mut recorder = Recorder::new(&mut dice);
        begun
            .game
            .settle(&mut begun.state, &mut recorder, &mut begun.events);
        begun.dice = recorder.thrown;
        begun
    }

    /// What is lawful now.
    pub fn legal(&self) -> Vec<Command> {
        let mut legal = Vec::new();
        self.game.legal(&self.state, &mut legal);
        legal
    }

    /// Plays one command; none when the match is over.
    pub fn go_on(&mut self) -> Option<Command> {
        self.game.to_act(&self.state)?;
        let command = match self.script.get(self.count as usize) {
            Some(command) => *command,
            None => choose(&self.legal(), &mut self.rng),
        };
        self.play(command);
        Some(command)
    }

    /// Plays one command until most laws have seen enough.
    pub fn go_on_a_while(&mut self) -> Option<Command> {
        match self.count < ENOUGH {
            true => self.go_on(),
            false => None,
        }
    }

    /// Plays a given command; what was known of the match holds no longer if it is another.
    pub fn play(&mut self, command: Command) {
        if self.script.get(self.count as usize) != Some(&command) {
            self.script = Arc::default();
        }
        self.count += 1;
        self.events.clear();
        let mut dice = SeededDice::new(self.seed, self.count);
        let mut recorder = Recorder::new(&mut dice);
        self.game
            .apply(&mut self.state, command, &mut recorder, &mut self.events);
        self.dice = recorder.thrown;
    }

    /// The position now.
    pub fn position(&self) -> Position<'_> {
        self.game.at(&self.state)
    }
}

/// Follows a match event by event: `look` is shown what was, the event, and what is then.
pub fn follow(seed: u64, mut look: impl FnMut(&Skirmish, &State, Event, &State)) -> Match {
    let mut before = Match::start(seed).state;
    let mut game = Match::of(seed);
    loop {
        for event in &game.events {
            let mut after = before.clone();
            game.game.absorb(&mut after, *event);
            look(&game.game, &before, *event, &after);
            before = after;
        }
        if game.go_on_a_while().is_none() {
            return game;
        }
    }
}

/// Mostly any form of what is lawful, and of that form any command, so that what can seldom be done is
/// done; else any command. A match is conceded rarely, so that most are played out.
pub fn choose(legal: &[Command], rng: &mut ChaCha8Rng) -> Command {
    let concede = rng.random_range(0..2000) == 0;
    let wanted = |command: &&Command| (**command == Command::Concede) == concede;
    let mut pool: Vec<Command> = legal.iter().filter(wanted).copied().collect();
    if pool.is_empty() {
        pool = legal.to_vec();
    }
    if rng.random_range(0..4) > 0 {
        let forms = Command::FORMS
            .iter()
            .filter(|form| pool.iter().any(|it| is_like(it, form)));
        let forms: Vec<(&Command, u32)> = forms.map(|form| (form, weight(form))).collect();
        let mut left = rng.random_range(0..forms.iter().map(|(_, weight)| weight).sum());
        let form = forms.iter().find(|(_, weight)| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        });
        let (form, _) = form.expect("a number below the sum of weights");
        pool.retain(|command| is_like(command, form));
    }
    pool[rng.random_range(0..pool.len())]
}

fn is_like(one: &Command, other: &Command) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

/// What ends something or changes little comes less often.
fn weight(form: &Command) -> u32 {
    match form {
        Command::Forgo { .. } | Command::Pivot { .. } | Command::Turn { .. } => 1,
        Command::EndTurn | Command::Done | Command::Enough => 1,
        Command::Decline { .. } | Command::Leave => 3,
        Command::Attack { .. } | Command::Shockwave { .. } | Command::Strike { .. } => 24,
        Command::Reveal { .. } | Command::Disarm { .. } | Command::Open { .. } => 24,
        Command::Steal { .. } | Command::Heal { .. } | Command::Dodge { .. } => 24,
        _ => 8,
    }
}
