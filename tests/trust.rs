//! What a save proves: its chain, its seed, its data, and what is told of the rest.

#[path = "forged/mod.rs"]
mod forged;

use dialdelve::games::skirmish::{ChestId, Command, FigId, Mode, Skirmish, Throw};
use dialdelve::kernel::{DecisionTally, Dice, Keyed, Moment, Seat, SeededDice, Shape};
use dialdelve::store::skirmish::{Library, MatchPlan, Sitting};
use dialdelve::store::skirmish::{
    Replay, listed, parse_replay, parse_start, prove, rechained, salvage_text, shipped_sets,
};
use dialdelve::store::{Arg, Message, Proof, Source, replay_text};
use dialdelve::table::skirmish::{Entry, History};
use dialdelve::table::{Answers, Habit};
use dialdelve::table::{By, Decision, Minds, Onward, SavedSeat, Setup, Streams, unasked};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

static LIBRARY: LazyLock<Library> = LazyLock::new(Library::shipped);

/// Where saves of every format and of all data that ever shipped are kept.
const KEPT: &str = "tests/matches";

/// A short save of each set of data, under the name of the set.
const OF_SETS: &str = "tests/matches/sets";

fn seat(player: &str) -> SavedSeat {
    SavedSeat {
        player: player.into(),
        answers: Answers::default(),
    }
}

/// A match of so many commands at most: the plan decides, then who is not asked, else a hand at random.
fn played(plan: MatchPlan, seats: Vec<SavedSeat>, seed: u64, most: usize) -> Replay {
    let plan = plan.with_parties(&LIBRARY).expect("its parties ship");
    let begun = Sitting::begin(plan, &LIBRARY, seats, seed, Setup::Draw);
    let mut sitting = begun.expect("it starts");
    let mut hand = ChaCha8Rng::seed_from_u64(seed);
    while sitting.history().entries().len() <= most {
        let (seat, command, by) = match sitting.onward() {
            Onward::Decided { seat, command, by } => (seat, command, by),
            Onward::Asks(seat) => (seat, any(sitting.history(), &mut hand), By::Hand),
            // What the rules refuse of a plan somebody decides by hand, and the plan goes on.
            Onward::Misplanned(_) => {
                let drawn = unasked(
                    sitting.history(),
                    sitting.seats(),
                    Setup::Draw,
                    &Minds::default(),
                );
                drawn.expect("the lot places")
            }
            Onward::Outside(_) | Onward::Stuck(_) | Onward::Over => break,
        };
        sitting.play_as(seat, command, by).expect("it is lawful");
    }
    Replay::new(sitting, &LIBRARY.hashes).expect("it can be read again")
}

/// A lawful command at random; giving up only where nothing else is left.
fn any(history: &History, hand: &mut ChaCha8Rng) -> Command {
    let mut legal = Vec::new();
    history.game().legal(history.state(), &mut legal);
    if legal.len() > 1 {
        legal.retain(|command| *command != Command::Concede);
    }
    legal[hand.random_range(0..legal.len())]
}

/// Short matches of every kind: of a match file, in a team with parties, in a laid dungeon; unfinished,
/// over, conceded.
fn matches() -> Vec<Replay> {
    static MATCHES: LazyLock<Vec<Replay>> = LazyLock::new(begun);
    MATCHES.clone()
}

fn begun() -> Vec<Replay> {
    let lamplit = std::fs::read_to_string("tests/matches/lamplit.toml").expect("a match file");
    let lamplit = MatchPlan::read(Source::new("lamplit.toml", lamplit)).expect("it is sound");
    let mut basic = MatchPlan::basic("starter", 2);
    basic.options.round_limit = 2;
    let mut team = MatchPlan::basic("laid", 2);
    team.options.game = Mode::Team;
    team.seats[0].party = Some("lantern-watch".to_string().into());
    let kits = ["lantern".to_string(), "cistern".to_string()];
    let team = team.with_kits(&kits);
    let mut person = seat("human");
    person.answers.set("counter", Habit::Always);
    person.answers.set("spin", Habit::Never);
    let seats = || vec![person.clone(), seat("greedy")];
    let mut conceded = played(lamplit, seats(), 5, 60);
    while !conceded.sitting.is_over() {
        let played = conceded.sitting.play(Command::Concede, By::Hand);
        played.expect("anybody may concede");
    }
    vec![
        played(basic, vec![seat("random"), seat("greedy")], 3, 400),
        conceded,
        played(team, seats(), 11, 70),
    ]
}

fn proven(name: &str, text: &str) -> Proof {
    prove(name, text).unwrap_or_else(|faults| panic!("{name}: {faults:?}"))
}

fn ids(list: &[Message]) -> BTreeSet<&'static str> {
    list.iter().map(|message| message.id).collect()
}

fn replays(folder: &str) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder).expect("a folder of kept matches");
    let paths = files.map(|file| file.expect("a file").path());
    let mut replays: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "replay"))
        .collect();
    replays.sort();
    replays
}

/// The set that a line tells of a save.
fn set_of(proof: &Proof, lines: &[&str]) -> Option<String> {
    let mut told = proof.told.iter();
    let told = told.find(|told| lines.contains(&told.id))?;
    let name = told.args.iter().find(|(name, _)| *name == "name");
    name.and_then(|(_, name)| match name {
        Arg::Text(text) => Some(text.clone()),
        _ => None,
    })
}

/// Kept saves of the second format are written by `DIALDELVE_SAVES=write cargo test --test trust`, once
/// for a data set and never again after it has shipped.
#[test]
fn a_save_of_each_format_and_each_data_set_is_kept_and_verified() {
    if std::env::var("DIALDELVE_SAVES").as_deref() == Ok("write") {
        for (name, replay) in ["short", "conceded", "laid"].iter().zip(matches()) {
            let path = format!("{KEPT}/{name}-2.replay");
            std::fs::write(path, replay_text(&replay)).expect("it can be written");
        }
        let path = format!("{OF_SETS}/{}.replay", shipped_sets()[0].name);
        std::fs::write(path, replay_text(&matches()[0])).expect("it can be written");
    }
    let (mut formats, mut sets) = (BTreeSet::new(), BTreeSet::new());
    for path in [replays(KEPT), replays(OF_SETS)].concat() {
        let text = std::fs::read_to_string(&path).expect("a kept save");
        let name = path.display().to_string();
        let proof = proven(&name, &text);
        let told = ids(&proof.told);
        assert_eq!(proof.chained, told.contains("told-chained"));
        assert_eq!(proof.chained, !told.contains("told-unchained"));
        formats.insert(text[11..29].to_string());
        // Its data are told as the set with which it was played.
        let own = |id: &&str| id.starts_with("told-data-own") || *id == "told-files-own";
        assert!(!told.iter().any(own), "{name}: {told:?}");
        let set = set_of(&proof, &["told-files-set"]).expect("its set is listed");
        let data = set_of(&proof, &["told-data-shipped", "told-data-older"]);
        assert_eq!(data.as_ref(), Some(&set), "{name}");
        if path.starts_with(OF_SETS) {
            assert_eq!(path.file_stem(), Some(OsStr::new(&set)), "{name}");
        }
        sets.insert(set);
    }
    let known = ["dialdelve replay 1", "dialdelve replay 2"].map(str::to_string);
    assert!(formats.into_iter().eq(known));
    let all: BTreeSet<String> = shipped_sets().iter().map(|set| set.name.clone()).collect();
    assert_eq!(sets, all, "a data set has no kept save");
}

/// What ships now stands first in the list; `DIALDELVE_SETS=write` writes its lines anew, as long as it
/// has not shipped.
#[test]
fn what_ships_stands_in_the_list_of_sets() {
    let path = Path::new("src/store/skirmish/sets.txt");
    let text = std::fs::read_to_string(path).expect("the list");
    let now = listed(&LIBRARY);
    let (before, rest) = text.split_once("\nset ").expect("a first set");
    let (head, rest) = rest.split_once('\n').expect("its name");
    // A set that has no lines yet is followed by the next at once.
    let lines: Vec<&str> = rest.split_inclusive('\n').collect();
    let own = lines.iter().take_while(|line| !line.starts_with("set "));
    let (first, older) = lines.split_at(own.count());
    let (first, older) = (first.concat(), older.concat());
    if std::env::var("DIALDELVE_SETS").as_deref() == Ok("write") {
        let written = format!("{before}\nset {head}\n{now}{older}");
        std::fs::write(path, written).expect("it can be written");
        return;
    }
    let differs = now
        .lines()
        .zip(first.lines())
        .find(|(now, first)| now != first);
    assert_eq!(
        differs,
        None,
        "other data: give them a set of their own, first in {}, with a save of it",
        path.display()
    );
    assert_eq!(now.lines().count(), first.lines().count());
    let names: BTreeSet<&str> = shipped_sets().iter().map(|set| set.name.as_str()).collect();
    assert_eq!(names.len(), shipped_sets().len(), "two sets of one name");
}

/// A throw of a match by its key, counted here without the program's tally.
type Key = (u16, Option<u8>, u8, u8, usize);

fn throws(history: &History) -> BTreeMap<Key, Vec<Shape>> {
    let game = history.game();
    let mut state = history.start().clone();
    let mut found = BTreeMap::<Key, Vec<Shape>>::new();
    for entry in history.entries() {
        let moment = Decision::now(game, &state, game.to_act(&state)).moment;
        let seat = moment.seat.map(|seat| seat.0);
        let mut of_entry = BTreeMap::<(u8, u8), Vec<Shape>>::new();
        // What a draw shows hangs on what is left to be drawn.
        let rolled = entry.dice.iter();
        for thrown in rolled.filter(|it| !Throw::is_draw(it.of)) {
            let key = (thrown.of.purpose(), thrown.of.whose());
            of_entry.entry(key).or_default().push(thrown.shape);
        }
        for ((purpose, whose), shapes) in of_entry {
            let number = (0..)
                .find(|number| !found.contains_key(&(moment.round, seat, purpose, whose, *number)))
                .expect("a number is free");
            found.insert((moment.round, seat, purpose, whose, number), shapes);
        }
        entry
            .events
            .iter()
            .for_each(|event| game.absorb(&mut state, *event));
    }
    found
}

/// Two matches that differ in one decision share the dice of every other decision of the same key.
#[test]
fn another_choice_leaves_the_dice_of_all_other_decisions() {
    let mut shared = 0;
    for seed in 0..30 {
        let mut plan = MatchPlan::basic("starter", 2);
        plan.options.round_limit = 12;
        let seats = vec![seat("greedy"), seat("greedy")];
        let one = played(plan, seats, seed, 500).sitting.into_history();
        let entries = one.entries();
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let at = chance.random_range(entries.len() / 4..entries.len() * 3 / 4);
        let mut other = History::new(one.game().clone(), one.start().clone(), seed);
        for entry in &entries[1..at] {
            let command = entry.command.expect("only the opening has none");
            let played = other.play_by(command, entry.by.clone());
            played.expect("it was lawful");
        }
        assert_eq!(
            other.entries(),
            &entries[..at],
            "the same commands, the same match"
        );
        let mut legal = Vec::new();
        other.game().legal(other.state(), &mut legal);
        legal.retain(|it| Some(*it) != entries[at].command && *it != Command::Concede);
        let Some(command) = legal.first() else {
            continue;
        };
        other.play(*command).expect("it is lawful");
        // Then all who can do what they did.
        for entry in &entries[at + 1..] {
            if let Some(command) = entry.command {
                let _ = other.play(command);
            }
        }
        let (one, other) = (throws(&one), throws(&other));
        for (key, shapes) in &one {
            if let Some(others) = other.get(key) {
                let common = shapes.len().min(others.len());
                assert_eq!(shapes[..common], others[..common], "seed {seed}, {key:?}");
                shared += 1;
            }
        }
    }
    assert!(shared > 300, "only {shared} throws were compared");
}

/// What is taken back and played again, and what is saved and resumed, throws the same.
#[test]
fn dice_by_decision_are_the_same_after_undo_and_resuming() {
    for replay in matches() {
        let recorded = replay.sitting.history().entries();
        let start = replay.sitting.history().start().clone();
        let game = replay.sitting.history().game().clone();
        let mut history = History::new(game, start, replay.sitting.history().seed());
        for (number, entry) in recorded.iter().enumerate().skip(1) {
            let command = entry.command.expect("only the opening has none");
            let mut play = || {
                let played = history.play_by(command, entry.by.clone());
                played.expect("it was lawful").dice.is_empty()
            };
            if play() && number % 3 == 0 {
                history.undo_one().expect("nothing was thrown");
                let played = history.play_by(command, entry.by.clone());
                played.expect("it was lawful");
            }
            if number % 16 == 0 {
                let so_far = Replay {
                    sitting: replay.sitting.clone().at(history),
                    ..replay.clone()
                };
                let read = parse_replay("save", &replay_text(&so_far)).expect("it is whole");
                history = read.sitting.into_history();
            }
        }
        assert_eq!(history.entries(), recorded);
    }
}

/// A match of before goes on in the new format with the dice that it was begun with.
#[test]
fn a_match_of_before_goes_on_with_its_own_dice() {
    let text = std::fs::read_to_string("tests/matches/lone-wolf.replay").expect("it is kept");
    let whole = parse_replay("lone-wolf", &text).expect("it is sound");
    let entries = whole.sitting.history().entries();
    let head: String = text.split_inclusive('\n').take(41).collect();
    let (mut old, fault) = salvage_text("head", &head).expect("a match of before needs no end");
    assert_eq!(
        (fault, old.sitting.history().streams()),
        (None, Streams::ByEntry)
    );
    for entry in &entries[40..60] {
        let command = entry.command.expect("only the opening has none");
        let played = old.sitting.play(command, By::Hand);
        played.expect("it was lawful");
    }
    let dice = |entries: &[Entry]| -> Vec<_> { entries.iter().map(|it| it.dice.clone()).collect() };
    let here = old.sitting.history().entries();
    assert_eq!(dice(here), dice(&entries[..60]), "other dice");
    let proof = proven("goes on", &replay_text(&old));
    let told = ids(&proof.told);
    assert!(proof.chained && told.contains("told-by-nobody") && told.contains("told-by-hand"));
    let again = parse_replay("again", &replay_text(&old)).expect("it is whole");
    assert_eq!(again.sitting.history().streams(), Streams::ByEntry);
}

/// The words of a stream never change: kept matches are played with them for ever.
#[test]
fn streams_show_what_they_always_showed() {
    let moment = Moment {
        round: 3,
        seat: Some(Seat(1)),
    };
    let tally = DecisionTally::default();
    let mut keyed = tally.dice(7, moment);
    let keyed = [0; 8].map(|_| keyed.one(Throw::Attack(FigId(64))));
    let mut seeded = SeededDice::new(7, 17);
    let seeded = [0; 8].map(|_| seeded.one(Throw::Attack(FigId(64))));
    let mut drawn = tally.dice(7, moment);
    let drawn = [0; 8].map(|_| drawn.draw(Throw::Treasure(ChestId(2)), &[3, 0, 2]));
    assert_eq!(
        (keyed, seeded, drawn),
        (
            [3, 4, 5, 5, 5, 1, 3, 5],
            [3, 6, 3, 3, 1, 3, 2, 6],
            [0, 2, 2, 2, 0, 2, 2, 2]
        )
    );
}

/// Sound entries of a save without an end, or with a broken line, are kept; written again they have one.
#[test]
fn a_salvaged_save_begins_a_new_end() {
    let text = replay_text(&matches()[2]);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let cut: String = lines[..lines.len() - 1].concat();
    let torn = format!("{}{}", lines[..30].concat(), &lines[30][..20]);
    let turned = format!("{}{}{}", lines[..30].concat(), lines[31], lines[30]);
    for (broken, sound) in [(cut, lines.len() - 2), (torn, 29), (turned, 29)] {
        assert!(parse_replay("broken", &broken).is_err());
        let (replay, fault) = salvage_text("broken", &broken).expect("much is sound");
        assert!(fault.is_some(), "nothing is said");
        assert_eq!(replay.sitting.history().entries().len(), sound);
        proven("salvaged", &replay_text(&replay));
    }
}

/// Going on from a file that somebody has touched must not make an untouched one of it.
#[test]
fn a_broken_chain_that_is_begun_anew_is_told() {
    let text = replay_text(&matches()[0]);
    let forged = text.replacen("\"names\":[\"", "\"names\":[\"Sir ", 1);
    let (mended, fault) = salvage_text("forged", &forged).expect("its entries are sound");
    assert!(fault.is_some());
    let proof = proven("mended", &replay_text(&mended));
    assert!(
        ids(&proof.told).contains(&"told-mended"),
        "{:?}",
        proof.told
    );
    let sound = proven("sound", &text);
    assert!(!ids(&sound.told).contains(&"told-mended"));
}

/// A forger makes the chain anew over what he changed: it is refused, or told.
#[test]
fn what_a_forger_changes_is_refused_or_told() {
    let text = replay_text(&matches()[0]);
    let before = proven("sound", &text);
    let usual = [
        "told-chained",
        "told-data-shipped",
        "told-files-set",
        "told-start-usual",
    ];
    assert!(
        usual.iter().all(|id| ids(&before.told).contains(id)),
        "{:?}",
        before.told
    );
    let forged = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        prove("forged", &rechained(&text.replacen(from, to, 1)))
    };
    let gold = text.find("\"gold\":").expect("a treasure");
    let digits = text[gold + 7..].chars().take_while(char::is_ascii_digit);
    let gold = &text[gold..gold + 7 + digits.count()];
    for (from, to, id) in [
        ("\"experience\":0", "\"experience\":5000", ""),
        (gold, "\"gold\":65535", "told-data-own"),
        ("\"round_limit\":2", "\"round_limit\":3", ""),
        ("\"seed\":3", "\"seed\":4", ""),
        ("\"names\":[\"", "\"names\":[\"Sir ", "told-seat"),
        ("\"player\":\"random\"", "\"player\":\"human\"", "told-seat"),
        (
            "\"data/chests.toml\":\"",
            "\"data/chests.toml\":\"0",
            "told-files-own",
        ),
        ("\"end\":\"over\"", "\"end\":\"unfinished\"", ""),
        ("\"by\":\"lot\"", "\"by\":\"hand\"", "told-by-hand"),
        ("\"by\":\"greedy\"", "\"by\":\"lot\"", ""),
        // What means nothing is not as the program writes it.
        ("\"level\":0,\"click\"", "\"level\":1,\"click\"", ""),
        ("\"setup\":\"draw\"", "\"setup\":\"play\"", ""),
    ] {
        match forged(from, to) {
            Err(faults) => assert_eq!(id, "", "{from}: {faults:?}"),
            Ok(proof) => {
                let told = proof
                    .told
                    .iter()
                    .any(|it| it.id == id && !before.told.contains(it));
                assert!(told, "{from}: {:?}", proof.told);
            }
        }
    }
}

/// An answer to a question that no rule asks is refused, not carried along unseen.
#[test]
fn a_standing_answer_to_no_question_is_refused() {
    let text = replay_text(&matches()[2]);
    let forged = text.replacen("\"spin\":\"never\"", "\"spinn\":\"never\"", 1);
    assert_ne!(text, forged);
    let faults = prove("forged", &rechained(&forged)).expect_err("nobody asks `spinn`");
    assert_eq!(faults[0].what.id, "fault-no-question");
}

/// Whoever plays a forged start anew has keys that fit: the start is told.
#[test]
fn a_forged_start_that_is_played_anew_is_told() {
    let replay = &matches()[0];
    let text = replay_text(replay);
    let header = text.lines().next().expect("a header");
    let forged = header.replacen("\"experience\":0", "\"experience\":5000", 1);
    let (game, start) = parse_start("forged", &forged).expect("experience has room");
    let mut history = History::new(game, start, replay.sitting.history().seed());
    for entry in &replay.sitting.history().entries()[1..] {
        let command = entry.command.expect("only the opening has none");
        let played = history.play_by(command, entry.by.clone());
        played.expect("experience forbids nothing");
    }
    let anew = Replay {
        sitting: replay.sitting.clone().at(history),
        ..replay.clone()
    };
    let proof = proven("forged", &replay_text(&anew));
    let told = proof.told.iter().find(|it| it.id == "told-start-own");
    let told = told.expect("the start is somebody's own").to_string();
    assert!(told.contains("seats[0].experience"), "{told}");
}

/// The chain refuses every change of a save; where it is made anew seed and rules refuse it, or it is told.
#[test]
fn three_thousand_single_changes_are_refused_or_told() {
    let texts: Vec<String> = matches().iter().map(replay_text).collect();
    let (refused, told) = forged::tries::<Skirmish>(&texts, forged::lies(3000));
    assert!(
        refused > 2000 && told > 20,
        "{refused} refused, {told} told"
    );
}
