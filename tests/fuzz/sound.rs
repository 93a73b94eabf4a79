//! Sound inputs: the shipped files, the project's cases and matches, and what is typed in them.

use crate::bodies::{library, starts};
use dialdelve::games::skirmish::Command;
use dialdelve::store::skirmish::SHIPPED;
use dialdelve::store::skirmish::case::{case_files, case_text};
use dialdelve::store::skirmish::{Ledger, LedgerEntry, parse_replay};
use dialdelve::store::{Disk, Home, replay_text};
use dialdelve::table::skirmish::History;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::path::PathBuf;

/// Lines of a save that are kept: playing it takes as long as it is.
const SAVE_LINES: usize = 40;

/// What else is typed at a table; words in capitals are chosen from those of the moment.
const TYPED: [&str; 28] = [
    "help",
    "help BREAK-2",
    "help attack",
    "help chest",
    "? spin",
    "board",
    "where",
    "where SQUARE",
    "where FIGURE",
    "dial FIGURE",
    "dial orla",
    "legal",
    "legal step",
    "why end",
    "why COMMAND",
    "FIGURE move SQUARE",
    "move SQUARE",
    "route FIGURE SQUARE",
    "threat",
    "threat FIGURE SQUARE",
    "FIGURE attack FIGURE",
    "FIGURE",
    "answer spin never",
    "log 5",
    "undo",
    "save x",
    "case x",
    "help case",
];

/// The shipped data files.
pub fn data() -> Vec<Vec<u8>> {
    SHIPPED
        .iter()
        .map(|(_, text)| text.as_bytes().to_vec())
        .collect()
}

/// Match files: of a printed sheet, of a laid dungeon, of teams.
pub fn matches() -> Vec<Vec<u8>> {
    [
        include_str!("../matches/lamplit.toml"),
        include_str!("laid.toml"),
        include_str!("teams.toml"),
    ]
    .map(|text| text.as_bytes().to_vec())
    .into()
}

/// All cases of the project, and the positions of matches at many moments written as cases.
pub fn cases() -> Vec<Vec<u8>> {
    let files = case_files(&[PathBuf::from("tests/rules")]);
    let texts = files
        .into_iter()
        .map(|file| file.expect("a case").text().to_string());
    let written = starts().iter().filter_map(|replay| {
        let (rest, since) = replay.sitting.history().since_rest();
        case_text(
            "At a table",
            replay.sitting.history().game(),
            &rest,
            since,
            library(),
        )
        .ok()
    });
    texts.chain(written).map(String::into_bytes).collect()
}

/// The kept matches and saves of matches at many moments, each with its first lines.
pub fn saves() -> Vec<Vec<u8>> {
    let kept = [
        include_str!("../matches/lone-wolf.replay").to_string(),
        include_str!("../matches/laid-team.replay").to_string(),
    ];
    let begun = starts().iter().map(|replay| {
        let history = replay.sitting.history();
        let (game, state) = (history.game().clone(), history.state().clone());
        let mut replay = replay.clone();
        let begun = History::new(game, state, history.seed());
        replay.sitting = replay.sitting.at(begun);
        replay_text(&replay)
    });
    let lines = |text: String| -> String { text.split_inclusive('\n').take(SAVE_LINES).collect() };
    kept.into_iter()
        .chain(begun)
        .map(|text| lines(text).into())
        .collect()
}

/// Scripts for every start: lawful commands with what else is typed between them.
pub fn scripts() -> Vec<Vec<u8>> {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let starts = 0_u8..starts().len() as u8;
    let twice = starts.clone().chain(starts);
    twice.map(|number| script(number, &mut chance)).collect()
}

fn script(number: u8, chance: &mut ChaCha8Rng) -> Vec<u8> {
    let mut history = starts()[usize::from(number)].sitting.history().clone();
    let mut script = vec![number];
    for _ in 0..30 {
        let Some(command) = lawful(&history, chance).pop() else {
            break;
        };
        let line = match chance.random_range(0..3) {
            0 => typed(&history, chance),
            _ => {
                let text = history.game().at(history.state()).command_text(command);
                history.play(command).expect("it is listed");
                text
            }
        };
        script.extend(line.into_bytes());
        script.push(b'\n');
    }
    script
}

/// The lawful commands but for conceding, in any order.
fn lawful(history: &History, chance: &mut ChaCha8Rng) -> Vec<Command> {
    let mut legal = Vec::new();
    if history.game().to_act(history.state()).is_some() {
        history.game().legal(history.state(), &mut legal);
    }
    legal.retain(|command| *command != Command::Concede);
    for place in (1..legal.len()).rev() {
        legal.swap(place, chance.random_range(0..=place));
    }
    legal
}

/// A line that is no command of the rules.
fn typed(history: &History, chance: &mut ChaCha8Rng) -> String {
    let position = history.game().at(history.state());
    let line = TYPED[chance.random_range(0..TYPED.len())];
    let words = line.split(' ').map(|word| match word {
        "SQUARE" => {
            let squares: Vec<_> = position.state.layout().squares().collect();
            squares[chance.random_range(0..squares.len())].to_string()
        }
        "FIGURE" => {
            let figures: Vec<_> = position.state.warriors().map(|(who, _)| who).collect();
            // A basic match in set-up has spawn at least.
            position.figure_name(figures[chance.random_range(0..figures.len())])
        }
        "COMMAND" => match lawful(history, chance).first() {
            Some(command) => position.command_text(*command),
            None => "end".into(),
        },
        word => word.into(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Texts of the commands and throws of every start.
pub fn commands() -> Vec<Vec<u8>> {
    let mut chance = ChaCha8Rng::seed_from_u64(2);
    let starts = starts().iter().enumerate();
    starts
        .map(|(number, start)| {
            let history = start.sitting.history();
            let position = history.game().at(history.state());
            let commands = lawful(history, &mut chance).into_iter().take(40);
            let mut lines: Vec<String> = commands
                .map(|command| position.command_text(command))
                .collect();
            let dice = history.entries().iter().rev().flat_map(|entry| &entry.dice);
            lines.extend(dice.take(10).map(|throw| position.throw_text(throw)));
            let mut input = vec![number as u8];
            input.extend(lines.join("\n").into_bytes());
            input
        })
        .collect()
}

/// One of each kind of what else a user has.
pub fn belongings() -> Vec<Vec<u8>> {
    let table = "id,name,points,range,click1,click2\nfen,Fen pike,19,,8/9/15/2 charge,7/8/14/1\nbo,Bo,12,6,7/8/14/1,\n";
    let party = "# The watch\n100 points\norla\nbrannic\n- pell\n3x gnawer-weak\n";
    let marks = "format = \"dialdelve marks 2\"\nseed = 1\n\n[[mark]]\nentry = 4\nname = \"here\"\nnote = \"so\"\n";
    let dungeon = include_str!("../../maps/starter.toml");
    let of = |kind: u8, text: &str| [&[kind], text.as_bytes()].concat();
    vec![
        of(0, table),
        of(1, party),
        of(2, &ledger()),
        of(3, marks),
        of(4, dungeon),
        of(5, library_file("imports.toml")),
    ]
}

/// A ledger with two matches.
fn ledger() -> String {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let home = Home::of(Disk::default(), folder.path().to_path_buf());
    let text = include_str!("../matches/conceded-2.replay");
    let replay = parse_replay("a match", text).expect("a match");
    let mut entry = LedgerEntry::of(&replay.sitting).expect("it counts");
    for seed in 0..2 {
        entry.seed = seed;
        Ledger::note(&home, &entry).expect("noted");
    }
    std::fs::read_to_string(folder.path().join("ledger.jsonl")).expect("a ledger")
}

/// Files as they are to be, behind the two bytes that say what stands there and as what it is read.
pub fn files() -> Vec<Vec<u8>> {
    let of = |kind: u8, text: &[u8]| [&[0, kind], text].concat();
    let settings = b"format = \"dialdelve settings 1\"\nspeed = 200\n";
    let data = library_file("tokens.toml");
    let save = |kind| saves().into_iter().map(move |text| of(kind, &text));
    save(1)
        .take(2)
        .chain(std::iter::repeat_n(of(3, settings), 4))
        .chain(std::iter::repeat_n(of(0, data.as_bytes()), 2))
        .collect()
}

fn library_file(name: &str) -> &'static str {
    let found = SHIPPED.iter().find(|(file, _)| file.ends_with(name));
    found.expect("it ships").1
}
