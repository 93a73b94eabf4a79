//! Golden matches of the castle chase: whole matches as small text files, played again on every run, by
//! commands and dice and beside it by events alone.
//!
//! None of them depends on how well a player plays. Three in four are of the player `random`, whose commands
//! follow from the seed: of each command a few figures are kept. In one of four all commands and throws stand in
//! the file, whoever chose them once, and are played as they stand.
//!
//! `DIALDELVE_GOLDEN=keys cargo test --test castle golden -- --nocapture` keeps the commands and dice that stand
//! there, and writes what the rules make of them now; `DIALDELVE_GOLDEN=write …` has all of them played anew. Both
//! tell every match that has changed, with its first command.

use dialdelve::games::castle::{
    Castle, Command, Event, FieldCard, Options, SEATS, Spell, State, Throw, TileKind,
};
use dialdelve::kernel::{
    Dice, Game, Label, RecordedThrow, Recorder, Scripted, Seat, SeededDice, Term, Terms,
};
use dialdelve::search::Player;
use dialdelve::search::castle::player_named;
use dialdelve::store::castle::CastleLibrary;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Mutex;

/// How many matches are kept.
const MATCHES: u64 = 104;
/// Every so many-th match has its commands in the file.
const RECORDED: u64 = 4;
/// Commands after which a match is too long to be kept.
const MOST: usize = 1500;
/// Figures in a line of the file.
const IN_A_LINE: usize = 14;

const FORMAT: &str = "dialdelve castle golden 1\n";
const RULE: &str = "---\n";

/// What a match is made of, as its file begins.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Plan {
    board: String,
    seed: u64,
    /// Whether its commands stand in the file.
    recorded: bool,
    /// The options that are not as usual, a line each.
    options: String,
}

/// A command and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Step {
    /// The command and its throws as they are written; empty where they follow from the seed.
    text: String,
    /// A digest of that text.
    did: u8,
    /// A digest of the events.
    events: u8,
    /// The end of the state's key.
    key: u16,
}

/// A kept match.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Kept {
    plan: Plan,
    steps: Vec<Step>,
    /// The key of the last state.
    key: u64,
    /// A hash of all events in words.
    events: String,
}

fn path(number: u64) -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    root.join(format!("tests/matches/castle/{number:03}.txt"))
}

fn digest(text: &str) -> u8 {
    blake3::hash(text.as_bytes()).as_bytes()[0]
}

impl Step {
    /// Its figures: six of command and dice, of events and key.
    fn figures(&self) -> String {
        format!("{:02x}{:02x}{:04x}", self.did, self.events, self.key)
    }

    fn read(figures: &str) -> Option<Step> {
        let part = |from: usize, to: usize| u16::from_str_radix(figures.get(from..to)?, 16).ok();
        Some(Step {
            text: String::new(),
            did: part(0, 2)? as u8,
            events: part(2, 4)? as u8,
            key: part(4, 8)?,
        })
    }

    /// What differs, if anything does.
    fn difference(&self, new: &Step) -> Option<&'static str> {
        if self.did != new.did {
            return Some("another command, or other dice");
        }
        if self.events != new.events {
            return Some("tells other events");
        }
        (self.key != new.key).then_some("makes another state")
    }
}

impl Kept {
    fn text(&self) -> String {
        let Plan {
            board,
            seed,
            recorded,
            options,
        } = &self.plan;
        let mut text =
            format!("{FORMAT}board {board}\nseed {seed}\nrecorded {recorded}\n{options}{RULE}");
        match recorded {
            true => {
                for step in &self.steps {
                    text += &format!("{} = {}\n", step.text, step.figures());
                }
            }
            false => {
                for steps in self.steps.chunks(IN_A_LINE) {
                    let figures: Vec<String> = steps.iter().map(Step::figures).collect();
                    text += &format!("{}\n", figures.join(" "));
                }
            }
        }
        text + &format!("key {:016x}\nevents {}\n", self.key, self.events)
    }

    fn read(text: &str) -> Option<Kept> {
        let (head, rest) = text.strip_prefix(FORMAT)?.split_once(RULE)?;
        let mut head = head.splitn(4, '\n');
        let mut word = |name: &str| Some(head.next()?.strip_prefix(name)?.trim().to_string());
        let (board, seed, recorded) = (word("board")?, word("seed")?, word("recorded")?);
        let plan = Plan {
            board,
            seed: seed.parse().ok()?,
            recorded: recorded == "true",
            options: head.next()?.to_string(),
        };
        let (steps, end) = rest.rsplit_once("key ")?;
        let (key, events) = end.split_once("\nevents ")?;
        let steps: Option<Vec<Step>> = match plan.recorded {
            false => steps.split_whitespace().map(Step::read).collect(),
            true => {
                let lines = steps.lines().map(|line| {
                    let (text, figures) = line.split_once(" = ")?;
                    let text = text.to_string();
                    Some(Step {
                        text,
                        ..Step::read(figures)?
                    })
                });
                lines.collect()
            }
        };
        Some(Kept {
            plan,
            steps: steps?,
            key: u64::from_str_radix(key, 16).ok()?,
            events: events.trim().to_string(),
        })
    }

    /// The first place where another play differs; `text` tells what that one does there.
    fn difference(&self, new: &Kept) -> Option<String> {
        if self.plan != new.plan {
            return Some("it begins otherwise".to_string());
        }
        for (number, (old, new)) in self.steps.iter().zip(&new.steps).enumerate() {
            if let Some(why) = old.difference(new) {
                return Some(format!("command {number}, now `{}`: {why}", new.text));
            }
        }
        if self.steps.len() != new.steps.len() {
            let (old, new) = (self.steps.len(), new.steps.len());
            return Some(format!("it had {old} commands and has {new}"));
        }
        let same = self.key == new.key && self.events == new.events;
        (!same).then(|| "it ends otherwise".to_string())
    }
}

/// Who says what comes next.
enum Guide<'a> {
    /// Players, by seats.
    Players(Vec<Box<dyn Player<Castle> + Send>>),
    /// The commands and throws of the file.
    File(&'a [Step]),
}

/// A match under way, played in both ways.
struct Table {
    game: Castle,
    state: State,
    absorbed: State,
    told: blake3::Hasher,
    seen: Seen,
}

/// What has come up in matches, by name.
type Seen = BTreeSet<&'static str>;

impl Table {
    fn begin(plan: &Plan) -> Result<Table, String> {
        let library = CastleLibrary::shipped();
        let board = library.board(&plan.board).map_err(|it| it.to_string())?;
        let options: Result<Options, _> = toml::from_str(&plan.options);
        let game = Castle {
            board: board.0.clone(),
            options: options.map_err(|it| it.to_string())?,
        };
        let state = game.start();
        Ok(Table {
            absorbed: state.clone(),
            state,
            game,
            told: blake3::Hasher::new(),
            seen: Seen::new(),
        })
    }

    fn play(
        &mut self,
        seat: Seat,
        command: Command,
        dice: &mut dyn Dice<Throw>,
    ) -> Result<Step, String> {
        let mut text = self.game.command_text(&self.state, command);
        if let Err(refusal) = self.game.check(&self.state, seat, command) {
            return Err(format!("`{text}` is refused by {}", refusal.rule().id()));
        }
        let before = self.state.clone();
        let mut dice = Recorder::new(dice);
        let mut events: Vec<Event> = Vec::new();
        self.game
            .apply(&mut self.state, seat, command, &mut dice, &mut events);
        for throw in &dice.thrown {
            text += &format!("; {}", self.game.throw_text(&before, throw));
        }
        let mut told = String::new();
        for event in events {
            self.game.absorb(&mut self.absorbed, event);
            told += &self.game.event_text(&self.absorbed, event);
            told.push('\n');
            self.see(event);
        }
        self.told.update(told.as_bytes());
        if self.absorbed != self.state {
            return Err(format!("`{text}`: its events alone make another state"));
        }
        Ok(Step {
            did: digest(&text),
            events: digest(&told),
            key: self.game.key(&self.state) as u16,
            text,
        })
    }

    fn see(&mut self, event: Event) {
        match event {
            Event::Cast { spell, .. } => self.seen.insert(spell.name()),
            Event::CardTurned { card, .. } => self.seen.insert(card.name()),
            Event::TileLaid { tile, .. } => self.seen.insert(tile.name()),
            Event::Over { heroes } => self.seen.insert(if heroes { "heroes" } else { "lord" }),
            _ => false,
        };
    }
}

/// Plays a match to its end, or as far as its file goes.
fn play(plan: &Plan, mut guide: Guide<'_>) -> Result<(Kept, Seen), String> {
    let mut table = Table::begin(plan)?;
    let mut steps = Vec::new();
    while let Some(seat) = table.game.to_act(&table.state).next() {
        let number = steps.len();
        let here = |why: String| format!("command {number}: {why}");
        let step = match &mut guide {
            Guide::Players(players) => {
                let player = &mut players[seat.index()];
                let view = table.game.view(&table.state, seat);
                let command = player.choose(&table.game, &view, seat);
                let command = command.ok_or_else(|| here("nobody knows what to do".into()))?;
                let mut dice = SeededDice::new(plan.seed, number as u64);
                table.play(seat, command, &mut dice)
            }
            Guide::File(kept) => match kept.get(number) {
                Some(kept) => read_and_play(&mut table, seat, &kept.text),
                None => Err("the file has no more".to_string()),
            },
        };
        steps.push(step.map_err(here)?);
        if steps.len() > MOST {
            return Err("it is too long".to_string());
        }
    }
    let kept = Kept {
        plan: plan.clone(),
        steps,
        key: table.game.key(&table.state),
        events: table.told.finalize().to_hex()[..16].to_string(),
    };
    Ok((kept, table.seen))
}

fn read_and_play(table: &mut Table, seat: Seat, text: &str) -> Result<Step, String> {
    let mut words = text.split("; ");
    let command = words.next().unwrap_or_default();
    let read = table.game.read_command(&table.state, command);
    let command = read.map_err(|fault| format!("`{command}`: {}", fault.id))?;
    let throws: Result<Vec<RecordedThrow<Throw>>, _> = words
        .map(|throw| table.game.read_throw(&table.state, throw))
        .collect();
    let throws = throws.map_err(|fault| format!("`{text}`: {}", fault.id))?;
    let mut dice = Scripted::new(throws);
    let step = table.play(seat, command, &mut dice)?;
    match dice.faults().first() {
        None => Ok(step),
        Some(fault) => Err(format!("`{text}`: the dice do not fit: {fault:?}")),
    }
}

/// Plays a kept match again.
fn again(kept: &Kept) -> Result<(Kept, Seen), String> {
    let guide = match kept.plan.recorded {
        true => Guide::File(&kept.steps),
        false => Guide::Players(players(&["random"; SEATS as usize], kept.plan.seed)),
    };
    play(&kept.plan, guide)
}

fn players(names: &[&str], seed: u64) -> Vec<Box<dyn Player<Castle> + Send>> {
    let player = |(seat, name): (u64, &&str)| player_named(name, seed ^ seat);
    let players = (0..).zip(names).map(player);
    players
        .collect::<Option<_>>()
        .expect("players of that name")
}

/// The match of a number, of a length that can be kept.
fn drawn(number: u64) -> Kept {
    let tries = (0..1000).find_map(|again| {
        let seed = number * 1000 + again;
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let plan = Plan {
            board: ["starter", "starter", "wide"][chance.random_range(0..3)].to_string(),
            seed,
            recorded: number.is_multiple_of(RECORDED),
            options: options(number, &mut chance),
        };
        let names: Vec<&str> = (0..SEATS)
            .map(|_| match plan.recorded {
                true => ["greedy", "greedy", "random"][chance.random_range(0..3)],
                false => "random",
            })
            .collect();
        play(&plan, Guide::Players(players(&names, seed))).ok()
    });
    tries
        .expect("one of many draws gives a match of fitting length")
        .0
}

/// What can be agreed on beside what is usual.
const OTHERWISE: [&str; 17] = [
    "castle = \"hidden\"",
    "castle_guard = false",
    "partner_hands = \"hidden\"",
    "tile_supply = \"choose\"",
    "wall_gap = \"field\"",
    "attacks = \"pair\"",
    "attacks = \"figure\"",
    "parted = \"goes_on\"",
    "death_ends_turn = true",
    "listen = \"ap\"",
    "listen = \"game\"",
    "annulled_trap_draw = false",
    "toll = \"seen\"",
    "supply_total = 3",
    "grudge = \"fight_only\"",
    "stun_until = \"caster\"",
    "late_death = \"at_once\"",
];

/// What could be agreed on later, from the first match on that was kept then: those before it stay as they are.
const LATER: [(u64, &str); 1] = [(101, "asked = \"holding\"")];

/// One of these by turns, and others by chance.
fn options(number: u64, chance: &mut ChaCha8Rng) -> String {
    let mut lines: Vec<&str> = Vec::new();
    for (place, line) in OTHERWISE.iter().enumerate() {
        let turn = number as usize % (OTHERWISE.len() + 1) == place;
        let name = |line: &str| line.split(' ').next().map(str::to_string);
        let other = lines.iter().all(|known| name(known) != name(line));
        if other && (turn || chance.random_range(0..8) == 0) {
            lines.push(line);
        }
    }
    let later = LATER.iter().filter(|(first, _)| number >= *first);
    lines.extend(later.map(|(_, line)| line));
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn kept(number: u64) -> Result<Kept, String> {
    let text = std::fs::read_to_string(path(number)).map_err(|fault| fault.to_string())?;
    Kept::read(&text).ok_or_else(|| "it cannot be read".to_string())
}

/// Writes a match; how it differs from what was kept is the fault.
fn keep(number: u64, new: &Kept) -> Result<(), String> {
    let old = kept(number);
    let path = path(number);
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
    std::fs::write(path, new.text()).expect("the match is written");
    match old {
        Ok(old) => old.difference(new).map_or(Ok(()), Err),
        Err(_) => Err("it is new".to_string()),
    }
}

/// The matches that fail, each with why.
fn all(check: impl Fn(u64) -> Result<(), String> + Sync) -> Vec<String> {
    let numbers: Vec<u64> = (1..=MATCHES).collect();
    let failed = numbers.par_iter().filter_map(|number| {
        let why = check(*number).err()?;
        Some(format!("tests/matches/castle/{number:03}.txt: {why}"))
    });
    failed.collect()
}

#[test]
fn golden_matches_play_as_they_were_kept() {
    let seen = Mutex::new(Seen::new());
    let told = match std::env::var("DIALDELVE_GOLDEN").as_deref() {
        Ok("write") => all(|number| keep(number, &drawn(number))),
        Ok("keys") => all(|number| keep(number, &again(&kept(number)?)?.0)),
        _ => {
            let differ = all(|number| {
                let kept = kept(number)?;
                let (new, came) = again(&kept)?;
                seen.lock().expect("nobody has panicked").extend(came);
                kept.difference(&new).map_or(Ok(()), Err)
            });
            assert!(
                differ.is_empty(),
                "{} matches differ:\n{}\nDIALDELVE_GOLDEN=keys cargo test --test castle golden -- --nocapture \
                 writes what the rules make of them now",
                differ.len(),
                differ.join("\n")
            );
            return all_came_up(&seen.into_inner().expect("nobody has panicked"));
        }
    };
    println!("{} matches differ:\n{}", told.len(), told.join("\n"));
}

/// Every spell, every card, every tile and both ends.
fn all_came_up(seen: &Seen) {
    let spells = Spell::ALL.iter().map(|it| it.name());
    let cards = FieldCard::ALL.iter().map(|it| it.name());
    let tiles = TileKind::ALL.iter().map(|it| it.name());
    let wanted = spells.chain(cards).chain(tiles).chain(["heroes", "lord"]);
    let never: Vec<&str> = wanted.filter(|it| !seen.contains(it)).collect();
    assert!(never.is_empty(), "in no golden match: {never:?}");
}

/// Both boards and every option in each of its ways are among them, with and without commands in the file.
#[test]
fn golden_matches_span_the_game() {
    let plans: Vec<Plan> = (1..=MATCHES)
        .map(|number| kept(number).expect("it is kept").plan)
        .collect();
    let any = |fits: &dyn Fn(&Plan) -> bool| plans.iter().any(fits);
    for recorded in [true, false] {
        for board in ["starter", "wide"] {
            assert!(any(&|it| it.board == board && it.recorded == recorded));
        }
    }
    let all = || OTHERWISE.into_iter().chain(LATER.map(|(_, line)| line));
    for line in all() {
        assert!(any(&|it| it.options.contains(line)), "no match with {line}");
    }
    // Each option that is there is named above: no other way of it is left.
    for Term { name, .. } in Options::TERMS {
        let named = all().any(|it| it.starts_with(&format!("{name} ")));
        assert!(named, "`{name}` is never otherwise");
    }
}

/// A file is read back as it was written.
#[test]
fn golden_files_are_read_back() {
    for number in [1, RECORDED] {
        let text = std::fs::read_to_string(path(number)).expect("it is kept");
        let kept = Kept::read(&text).expect("it can be read");
        assert_eq!(kept.text(), text);
        let mut other = kept.clone();
        other.steps[7].key ^= 1;
        let why = kept.difference(&other).expect("it differs");
        assert!(why.starts_with("command 7"), "{why}");
    }
}
