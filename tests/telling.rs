//! Whole matches are told without a hole, and written and read again.

use dialdelve::games::skirmish::{
    Ability, BookkeepingEvent, Command, DoorKind, Event, Pace, PieceKind, Quarter, Skirmish, State,
    StrikeEvent, TokenColour, Value,
};
use dialdelve::kernel::Facing;
use dialdelve::search::skirmish::{Character, player_named};
use dialdelve::store::Teller;
use dialdelve::store::skirmish::{Library, MatchPlan, Sitting, SkirmishTeller};
use dialdelve::store::skirmish::{Replay, parse_replay, rechained};
use dialdelve::store::{Texts, replay_text};
use dialdelve::table::skirmish::census::is_counted;
use dialdelve::table::skirmish::{History, QUESTIONS, answer};
use dialdelve::table::{Answers, Habit};
use dialdelve::table::{SavedSeat, Setup, UndoFault};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// A match on the printed sheet, or, by an odd seed, one whose dungeon is laid.
fn begun(seed: u64) -> (Skirmish, State) {
    let map = if seed.is_multiple_of(2) {
        "starter"
    } else {
        "laid"
    };
    MatchPlan::basic(map, 2)
        .start(&Library::shipped())
        .expect("the basic match begins")
}

/// A match of these players, at most so many decisions long.
fn played(players: [&str; 2], seed: u64, most: usize) -> History {
    let (game, start) = begun(seed);
    let mut history = History::new(game, start, seed);
    let mut players = players.map(|name| player_named(name, seed).expect("a player"));
    for _ in 0..most {
        let Some(seat) = history.game().to_act(history.state()) else {
            break;
        };
        let command = players[seat.index()].choose(history.game(), history.state(), seat);
        history
            .play(command.expect("somebody is to act"))
            .expect("players play by the rules");
    }
    history
}

fn replay(history: History) -> Replay {
    let seat = |name: &str| SavedSeat {
        player: name.into(),
        answers: Answers::default(),
    };
    let data = [("data/x.toml".to_string(), "abc".to_string())];
    let seats = vec![seat("human"), seat("greedy")];
    let sitting = Sitting::new(history, seats, Setup::Play, None);
    Replay::new(sitting, &data).expect("it can be read again")
}

/// A word that a file lacks would stand for itself by its plain name.
#[test]
fn every_word_that_stands_in_sentences_is_in_the_files() {
    let texts = Texts::english();
    let names = |list: &'static str, names: Vec<&'static str>| {
        names.into_iter().map(move |name| format!("{list}-{name}"))
    };
    let mut ids: Vec<String> = Vec::new();
    ids.extend(names("way", Facing::ALL.map(Facing::name).to_vec()));
    ids.extend(names(
        "pace",
        [Pace::Fast, Pace::Slow].map(Pace::name).to_vec(),
    ));
    ids.extend(names("quarter", Quarter::ALL.map(Quarter::name).to_vec()));
    ids.extend(names(
        "colour",
        TokenColour::ALL.map(TokenColour::name).to_vec(),
    ));
    let doors = [DoorKind::Wood, DoorKind::Metal];
    ids.extend(names("door-kind", doors.map(DoorKind::name).to_vec()));
    ids.extend(names("piece", PieceKind::ALL.map(PieceKind::name).to_vec()));
    ids.extend(names("value", Value::ALL.map(Value::name).to_vec()));
    let abilities = Ability::ALL.iter().map(|ability| ability.name());
    ids.extend(names("ability", abilities.collect()));
    let counted = Ability::ALL.iter().filter(|ability| is_counted(**ability));
    let counted = counted.map(|ability| ability.name());
    ids.extend(names("counted", counted.collect()));
    let missing: Vec<String> = ids
        .into_iter()
        .filter(|id| texts.find(id).is_none())
        .collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn every_sentence_of_many_matches_is_whole() {
    for seed in 0..24 {
        let texts = match seed % 2 {
            0 => Texts::english(),
            _ => Texts::english().clicked(),
        };
        let names = if seed % 3 == 0 {
            ["random"; 2]
        } else {
            ["greedy"; 2]
        };
        let history = played(names, seed, 1500);
        let mut teller = SkirmishTeller::at(history.start().clone());
        for event in history.entries().iter().flat_map(|entry| &entry.events) {
            if let Some(sentence) = teller.tell(&texts, history.game(), *event) {
                // An argument that a message lacks stands there in braces.
                assert!(!sentence.contains(['{', '}']), "{sentence}");
                assert!(!sentence.starts_with("event-"), "{sentence}");
            }
            let question = texts.question(&history.game().at(teller.state()));
            assert!(!question.contains(['{', '}']), "{question}");
        }
        assert_eq!(teller.state(), history.state());
    }
}

/// R-XPSPAWN: a new player waits for the experience of every kill, and some give none.
#[test]
fn a_death_that_gives_nobody_experience_says_so() {
    let texts = Texts::english();
    let (mut paid, mut unpaid) = (0, 0);
    for seed in 0..24 {
        let history = played(["greedy"; 2], seed, 1500);
        let mut teller = SkirmishTeller::at(history.start().clone());
        for entry in history.entries() {
            let scored = |event: &Event| {
                matches!(event, Event::Bookkeeping(BookkeepingEvent::Scored { .. }))
            };
            let scores = entry.events.iter().any(scored);
            let mut deaths = Vec::new();
            for event in &entry.events {
                let told = teller.tell(&texts, history.game(), *event);
                if matches!(event, Event::Strike(StrikeEvent::Died { .. })) {
                    deaths.extend(told);
                }
            }
            // Of several that die at once some may be friends.
            if let [death] = &deaths[..] {
                let nobody = death.contains("Nobody gains experience by it");
                assert_eq!(nobody, !scores, "seed {seed}: {death}");
                paid += u32::from(scores);
                unpaid += u32::from(!scores);
            }
        }
    }
    assert!(paid > 0 && unpaid > 0, "{paid} {unpaid}");
}

#[test]
fn a_match_is_read_back_as_it_was_written() {
    for seed in 0..6 {
        let names = if seed == 0 {
            ["random"; 2]
        } else {
            ["greedy"; 2]
        };
        let match_played = replay(played(names, seed, 900));
        let text = replay_text(&match_played);
        let read = parse_replay("match", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(
            read.sitting.history().state(),
            match_played.sitting.history().state()
        );
        assert_eq!(
            read.sitting.history().entries(),
            match_played.sitting.history().entries()
        );
        assert_eq!(replay_text(&read), text);
        read.verify().expect("both runs agree");
    }
}

#[test]
fn no_damaged_file_makes_a_panic() {
    let text = replay_text(&replay(played(["greedy"; 2], 4, 60)));
    let bytes = text.as_bytes();
    // Every so many bytes one is changed; most of the file is the header.
    for place in (0..bytes.len()).step_by(97) {
        for new in [b'9', b'"', b'z', b'-', b' '] {
            let mut changed = bytes.to_vec();
            changed[place] = new;
            if let Ok(changed) = String::from_utf8(changed) {
                // A change may be harmless, such as one of white space; a panic is not.
                let _ = parse_replay("match", &changed);
            }
        }
    }
}

/// A forger who knows the hash changes numbers of the start; whatever they become, nothing panics.
#[test]
fn no_forged_number_makes_a_panic() {
    for (seed, every) in [(4, 11), (5, 211)] {
        let text = replay_text(&replay(played(["greedy"; 2], seed, 40)));
        let (header, rest) = text.split_once('\n').expect("a header and entries");
        for (at, length) in numbers(header).into_iter().step_by(every) {
            for new in ["0", "7", "255", "65535"] {
                let changed = format!("{}{new}{}", &header[..at], &header[at + length..]);
                let _ = parse_replay("match", &rechained(&format!("{changed}\n{rest}")));
            }
        }
    }
}

/// Where numbers stand in a text, each with its length.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let plain = |at: usize| at > 0 && matches!(bytes[at - 1], b':' | b',' | b'[');
    (0..bytes.len())
        .filter(|at| digit(*at) && plain(*at))
        .map(|at| (at, (at..).take_while(|place| digit(*place)).count()))
        .collect()
}

#[test]
fn standing_answers_are_lawful() {
    let mut answered = 0;
    for seed in 0..8 {
        let history = played(["greedy"; 2], seed, 600);
        let game = history.game();
        let mut state = history.start().clone();
        for event in history.entries().iter().flat_map(|entry| &entry.events) {
            for habit in [Habit::Ask, Habit::Always, Habit::Never] {
                let mut answers = Answers::default();
                QUESTIONS.iter().for_each(|it| answers.set(it, habit));
                let answer = answer(&answers, game, &state);
                assert!(habit != Habit::Ask || answer.is_none());
                if let Some(command) = answer {
                    assert_eq!(game.check(&state, command), Ok(()), "{command:?}");
                    let declines = matches!(command, Command::Decline { .. });
                    assert!(habit != Habit::Never || declines);
                    answered += 1;
                }
            }
            game.absorb(&mut state, *event);
        }
    }
    assert!(answered > 0, "no question came up");
}

/// The code of the program, file after file, without unit tests.
fn sources(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the project") {
        let path = entry.expect("an entry of it").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).expect("a readable source file");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            found.push(code.to_string());
        }
    }
}

/// The faults of a Fluent file, each with the arguments that it names.
fn written_faults(text: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut faults = BTreeMap::<&str, BTreeSet<&str>>::new();
    let mut id = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if !line.starts_with(' ')
            && let Some((name, _)) = line.split_once(" =")
        {
            id = name;
            assert!(faults.insert(id, BTreeSet::new()).is_none(), "{id} twice");
        }
        let named = line.split('$').skip(1);
        let end = |c: char| !c.is_ascii_alphanumeric() && c != '_';
        let named = named.filter_map(|rest| rest.split(end).next());
        faults.entry(id).or_default().extend(named);
    }
    faults.remove("");
    faults
}

/// The arguments that a message is given in a chain of `.with("name", …)`.
fn given(mut chain: &str) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    loop {
        chain = chain.trim_start();
        let rest = if let Some(rest) = chain.strip_prefix(".with(") {
            names.extend(rest.split('"').nth(1));
            rest
        } else if let Some(rest) = chain.strip_prefix(".near(") {
            names.insert("hint");
            rest
        } else {
            return names;
        };
        let (mut depth, mut quoted) = (1, false);
        let end = rest.char_indices().find(|(_, c)| {
            match c {
                '"' => quoted = !quoted,
                '(' if !quoted => depth += 1,
                ')' if !quoted => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        chain = &rest[end.expect("the end of a call").0 + 1..];
    }
}

#[test]
fn every_fault_has_its_words_and_arguments_and_no_words_are_idle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = root.join("data/texts/en/faults.ftl");
    let file = std::fs::read_to_string(file).expect("the file of faults");
    let written = written_faults(&file);
    let mut code = Vec::new();
    sources(&root.join("src"), &mut code);
    let texts = Texts::english();
    let mut used = BTreeSet::new();
    for (before, from) in code.iter().flat_map(|code| {
        let found = code.match_indices("\"fault-");
        found.map(|(at, _)| (&code[..at], &code[at + 1..]))
    }) {
        let (id, chain) = from.split_once('"').expect("the end of an id");
        assert!(texts.knows(id), "{id} is used and not written");
        used.insert(id);
        // An id that is chosen here and said elsewhere has its arguments there.
        let before = before.trim_end();
        let made = before.ends_with("Message::new(") || before.ends_with("wrong(");
        if let (true, Some(wanted)) = (made, written.get(id)) {
            let chain = chain.trim_start().strip_prefix(')').unwrap_or_default();
            let given = given(chain);
            assert_eq!(&given, wanted, "the arguments of {id}");
        }
    }
    let idle = written.keys().filter(|id| !used.contains(*id));
    assert_eq!(idle.collect::<Vec<_>>(), [&""; 0], "words that nobody says");
}

#[test]
fn a_command_that_is_not_taken_back_says_why() {
    let texts = Texts::english();
    let said = [
        UndoFault::Nothing,
        UndoFault::Thrown,
        UndoFault::ThrownSince,
        UndoFault::Seen,
    ]
    .map(|fault| texts.undo_fault(fault));
    assert_eq!(
        said,
        [
            "there is nothing to take back",
            "the last command threw dice; what has been thrown stays thrown",
            "what followed that command threw dice; what has been thrown stays thrown",
            "something hidden has come to light since; what has been seen stays seen",
        ]
    );
}

#[test]
fn every_character_has_a_name_a_sentence_and_a_face() {
    let texts = Texts::english();
    let library = Library::shipped();
    let heroes: Vec<&str> = library.kinds.iter().map(|kind| kind.id.as_str()).collect();
    assert!(!Character::shipped().is_empty());
    for character in Character::shipped() {
        let player = format!("veteran:{}", character.id);
        assert_ne!(texts.player(&player), player);
        assert!(texts.player_about(&player).is_some(), "{player}");
        assert!(heroes.contains(&character.face.as_str()), "{player}");
    }
}
