//! Lessons: each can be solved as its file says, none is lost by dice, and all is said in few words.

use dialdelve::games::skirmish::{
    Command, Event, MovementEvent, Mp, Piece, Skirmish, SpawnEvent, StrikeEvent, TokenId, TurnEvent,
};
use dialdelve::kernel::Vocabulary;
use dialdelve::kernel::{Game, Seat};
use dialdelve::search::skirmish::Tokens;
use dialdelve::search::skirmish::player_named;
use dialdelve::store::skirmish::case::{Case, CaseOutcome};
use dialdelve::store::skirmish::{
    LESSONS, Library, MatchPlan, Sitting, TipReader, advice_text, first_guide, first_match, hints,
    is_first_match, shipped_lesson, tip_text,
};
use dialdelve::store::{FileFault, Source};
use dialdelve::store::{Message, Texts};
use dialdelve::table::lesson::{Lesson, LessonState};
use dialdelve::table::skirmish::History;
use dialdelve::table::skirmish::asif::activated;
use dialdelve::table::skirmish::chronicle::idle_turns;
use dialdelve::table::skirmish::guide::{advice, ready_hero, way_home};
use dialdelve::table::skirmish::way::costs;
use dialdelve::table::{By, Onward, SavedSeat, Setup};
use std::collections::BTreeSet;

/// The most that a lesson may ask for.
const MOST_ACTIONS: usize = 25;
const MOST_WORDS: usize = 250;
/// Words before the first own decision.
const MOST_FIRST_WORDS: usize = 60;

/// Words of a tip of the first match.
const MOST_TIP_WORDS: usize = 30;
/// What a hero that is held can do, as the tips are told it.
const HOLDS: [&str; 4] = ["breaks", "strikes", "spent", "free"];

/// Tips of moments that do not come up in every few matches of `greedy`, which reveals no trap that it has no time to
/// disarm, and does not wait until others are out with more.
const RARE_TIPS: [&str; 3] = ["home-behind", "leave-loses", "trap"];

/// Hints of moments that do not come up in every few matches of one hero a side.
const RARE_HINTS: [&str; 7] = [
    "dodge",
    "drop",
    "leave-behind",
    "leave-even",
    "leave-loses",
    "exit",
    "raise",
];

fn lesson(id: &str) -> Lesson<Skirmish> {
    let lesson = shipped_lesson(id, &Library::shipped()).expect("it is shipped");
    lesson.unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// What the steps of a file do.
fn steps(text: &str) -> Vec<String> {
    let file: toml::Table = text.parse().expect("TOML");
    let steps = file["step"].as_array().expect("a list").iter();
    let does = |step: &toml::Value| Some(step.get("do")?.as_str()?.to_string());
    steps.filter_map(does).collect()
}

/// Lets everybody but the learner decide as `greedy` does, as long as it is not the learner's turn to decide.
fn others_decide(lesson: &Lesson<Skirmish>, history: &mut History) {
    let mut greedy = player_named("greedy", 1).expect("a player");
    while let Some(seat) = history.to_act().next()
        && seat != lesson.learner()
        && !matches!(lesson.progress(history), LessonState::Missed(_))
    {
        let game = history.game().clone();
        let view = Game::view(&game, history.state(), seat);
        let command = greedy.choose(&game, &view, seat).expect("a command");
        history.play_as(seat, command, By::Hand).expect("lawful");
    }
}

/// Plays the steps of the learner.
fn played(lesson: &Lesson<Skirmish>, steps: &[String], seed: u64) -> (History, Vec<LessonState>) {
    let mut history = lesson.history(seed);
    let mut course = vec![lesson.progress(&history)];
    for step in steps {
        others_decide(lesson, &mut history);
        let position = history.game().at(history.state());
        // What another seat answers in the file it answers of itself here.
        let Ok(command) = position.parse_command(step) else {
            continue;
        };
        if history.play_as(lesson.learner(), command, By::Hand).is_ok() {
            course.push(lesson.progress(&history));
        }
    }
    (history, course)
}

#[test]
fn each_lesson_is_solved_as_its_file_says_whatever_the_other_dice() {
    for (id, text) in LESSONS {
        let lesson = lesson(id);
        let steps = steps(text);
        assert!(steps.len() <= MOST_ACTIONS, "{id}: {} actions", steps.len());
        for seed in 1..=20 {
            let (_, course) = played(&lesson, &steps, seed);
            assert_eq!(course.first(), Some(&LessonState::At(0)), "{id}");
            let reached = course.iter().filter_map(|it| match it {
                LessonState::At(goal) => Some(*goal),
                _ => None,
            });
            let reached: Vec<usize> = reached.collect();
            assert!(reached.is_sorted(), "{id}: {reached:?}");
            assert_eq!(
                course.last(),
                Some(&LessonState::Solved),
                "{id} with {seed}"
            );
        }
    }
}

#[test]
fn a_lesson_is_a_case_that_holds() {
    for (id, text) in LESSONS {
        let case = Case::read(Source::new(*id, *text), &Library::shipped());
        let case = case.unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(case.play(), CaseOutcome::Good, "{id}");
    }
}

#[test]
fn a_turn_that_ends_too_soon_misses_the_goal() {
    for (id, _) in LESSONS {
        let lesson = lesson(id);
        let mut history = lesson.history(1);
        let ended = history.play_as(lesson.learner(), Command::EndTurn, By::Hand);
        assert!(ended.is_ok(), "{id}");
        assert_eq!(lesson.progress(&history), LessonState::Missed(0), "{id}");
    }
}

#[test]
fn all_is_said_and_in_few_words() {
    let texts = Texts::english();
    for (id, _) in LESSONS {
        let lesson = lesson(id);
        let say = |what: &str| {
            let id = format!("lesson-{id}{what}");
            texts.find(&id).unwrap_or_else(|| panic!("no text `{id}`"))
        };
        let count = |text: &str| text.split_whitespace().count();
        let mut words = count(&say("")) + count(&say("-about"));
        let mut typed = words;
        for (number, goal) in lesson.goals.iter().enumerate() {
            let goal = &goal.id;
            words += count(&say(&format!("-{goal}")));
            typed += count(&say(&format!("-{goal}"))) + count(&say(&format!("-{goal}-typed")));
            assert!(
                number > 0 || words <= MOST_FIRST_WORDS,
                "{id}: {words} before the first"
            );
            words += count(&say(&format!("-{goal}-hint")));
        }
        words += count(&say("-learnt"));
        typed += count(&say("-learnt"));
        assert!(
            words <= MOST_WORDS && typed <= MOST_WORDS,
            "{id}: {words}, {typed}"
        );
        assert!(!lesson.rules.is_empty());
    }
}

/// At its end a lesson tells in words what each of its rules says, with the id behind it.
#[test]
fn what_was_taught_is_told_with_each_of_its_rules() {
    let texts = Texts::english();
    for (id, _) in LESSONS {
        let told = texts.find(&format!("lesson-{id}-learnt"));
        let told = told.unwrap_or_else(|| panic!("no text of what {id} taught"));
        let cited = told.split('(').skip(1);
        let cited: BTreeSet<&str> = cited.filter_map(|it| it.split(')').next()).collect();
        let rules = lesson(id).rules;
        let rules: BTreeSet<&str> = rules.into_iter().collect();
        assert_eq!(cited, rules, "{id}: {told}");
    }
}

fn faults(text: &str) -> Vec<FileFault> {
    let source = Source::new("lesson.toml", text);
    let read = Case::read_lesson(source, "lesson", &Library::shipped());
    read.err().unwrap_or_default()
}

#[test]
fn what_is_no_lesson_is_told() {
    let (_, move_lesson) = LESSONS[0];
    assert!(faults(move_lesson).is_empty());
    let texts = Texts::english();
    let told = |text: &str| {
        let told = faults(text)
            .iter()
            .map(|fault| texts.fault(fault))
            .collect::<Vec<_>>();
        told.join("\n")
    };
    let goalless: String = move_lesson
        .lines()
        .filter(|line| !line.starts_with("goal"))
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(told(&goalless).contains("no step has a goal"));
    let empty = move_lesson.replace("state = { \"orla.at\" = \"d4\" }\n", "");
    assert!(
        told(&empty).contains("add `state` or `events`"),
        "{}",
        told(&empty)
    );
    let as_case = |text: &str| {
        let head = "dialdelve case 1\"\ntitle = \"No lesson";
        text.replace("dialdelve lesson 1", head)
    };
    let case = as_case(&goalless);
    let read = Case::read(Source::new("case.toml", case.as_str()), &Library::shipped());
    assert!(read.is_ok(), "a lesson without goals is a case");
    let goals = as_case(move_lesson);
    let read = Case::read(
        Source::new("case.toml", goals.as_str()),
        &Library::shipped(),
    );
    assert!(read.is_err(), "goals belong to lessons");
    let twice = move_lesson.replace("goal = \"cross\"", "goal = \"walk\"");
    assert!(
        told(&twice).contains("there is a goal `walk` before"),
        "{}",
        told(&twice)
    );
    let opening = move_lesson.replacen("do = \"activate orla\"\n", "", 1);
    let both = opening.replace(
        "do = \"done\"\n",
        "do = \"done\"\ndice = [\"break nobody 4\"]\n",
    );
    let found = faults(&both);
    assert_eq!(found.len(), 2, "{}", told(&both));
    assert!(
        found.iter().all(|fault| fault.place.is_some()),
        "{}",
        told(&both)
    );
    let dice = move_lesson.replace(
        "do = \"done\"\n",
        "do = \"done\"\ndice = [\"break nobody 4\"]\n",
    );
    assert!(told(&dice).contains("nobody"), "{}", told(&dice));
}

/// The first match, in which `greedy` plays both sides.
fn first_by_greedy(seed: u64) -> Sitting {
    let (plan, _) = first_match().expect("a sound file");
    let (game, start) = plan.start(&Library::shipped()).expect("a start");
    let seats = vec![SavedSeat::of("greedy"); 2];
    Sitting::new(
        History::new(game, start, seed),
        seats,
        Setup::Lot,
        Some(plan),
    )
}

/// The guide of the first match speaks in a match that `greedy` plays, says nothing twice but what is to come again, and each of its tips has
/// words and a time at which it can come.
#[test]
fn the_guide_of_the_first_match_has_something_to_say() {
    const TIPS: &str = include_str!("../data/guide/tips.toml");
    /// After so many entries somebody goes on with the match.
    const LATE: usize = 30;
    let texts = Texts::english();
    let file: toml::Table = TIPS.parse().expect("TOML");
    let tips = file["tip"].as_array().expect("a list");
    for tip in tips {
        let id = tip["id"].as_str().expect("an id");
        assert!(
            texts.find(&format!("tip-{id}")).is_some(),
            "no text `tip-{id}`"
        );
        if let Some(verb) = tip["when"].get("lawful").and_then(toml::Value::as_str) {
            let first = verb.split_whitespace().next();
            assert!(
                Command::LINES
                    .iter()
                    .any(|(known, _)| Some(*known) == first),
                "no verb `{verb}`"
            );
        }
    }
    let mut told = BTreeSet::new();
    for seed in 1..=40 {
        let mut sitting = first_by_greedy(seed);
        assert!(is_first_match(&sitting));
        let (mut guide, mut own) = (first_guide(), BTreeSet::new());
        // Who goes on with a match that was saved hears what was not said yet.
        let mut late = None;
        while let Onward::Decided { seat, command, by } = sitting.onward() {
            if late.is_none() && sitting.history().entries().len() >= LATE {
                let mut comes = first_guide();
                comes.catch_up(sitting.history());
                late = Some(comes);
            }
            let tip = guide.next(sitting.history());
            if let Some(late) = &mut late {
                assert_eq!(late.next(sitting.history()), tip, "seed {seed}");
            }
            if let Some(tip) = tip {
                let is_new = own.insert(tip.id.clone());
                assert!(is_new || tip.again, "{} is said twice", tip.id);
                assert_speaks_of_the_moment(&tip.id, sitting.history());
            }
            sitting.play_as(seat, command, by).expect("lawful");
        }
        assert!(own.contains("enter") && own.contains("seek"), "{own:?}");
        told.extend(own);
    }
    let all: BTreeSet<&str> = tips.iter().filter_map(|tip| tip["id"].as_str()).collect();
    let seldom = |id: &&&str| RARE_TIPS.contains(*id);
    let never = all.iter().filter(|id| !told.contains(**id));
    let never: Vec<&&str> = never.filter(|id| !seldom(id)).collect();
    assert!(never.is_empty(), "never said: {never:?}");
}

/// What speaks of one's own turn comes in one's own turn alone, with nothing asked; what answers a question only while
/// it is asked.
fn assert_speaks_of_the_moment(id: &str, history: &History) {
    const OF_THE_TURN: [&str; 18] = [
        "colours",
        "leave-near",
        "held-now",
        "hurt",
        "wary",
        "danger",
        "second",
        "again",
        "spent",
        "end",
        "lead",
        "behind",
        "way",
        "all",
        "held",
        "held-again",
        "leave-ready",
        "attack",
    ];
    const QUESTIONS: [(&str, &str); 5] = [
        ("strike-again", "strike orla"),
        ("spin", "spin "),
        ("spin-again", "spin "),
        ("pick", "pick "),
        ("place", "place "),
    ];
    let (game, state) = (history.game(), history.state());
    let is_own = state.turn().seat == Seat(0) && state.agenda().is_empty();
    assert!(is_own || !OF_THE_TURN.contains(&id), "{id} while asked");
    if let Some((_, verb)) = QUESTIONS.iter().find(|(of, _)| *of == id) {
        let mut legal = Vec::new();
        Game::legal(game, state, Seat(0), &mut legal);
        let position = game.at(state);
        let mut texts = legal.into_iter().map(|it| position.command_text(it));
        assert!(texts.any(|it| it.starts_with(verb)), "{id} unasked");
    }
}

/// A tip is read at a glance: in none of its wordings it has too many words.
#[test]
fn a_tip_of_the_first_match_is_short_in_each_of_its_wordings() {
    const TIPS: &str = include_str!("../data/guide/tips.toml");
    let texts = Texts::english();
    let file: toml::Table = TIPS.parse().expect("TOML");
    for tip in file["tip"].as_array().expect("a list") {
        let id = tip["id"].as_str().expect("an id");
        let ids = [format!("tip-{id}"), format!("tip-{id}-typed")];
        for id in ids.iter().filter(|id| texts.knows(id)) {
            for (held, way) in HOLDS.iter().zip([0, 1, 9, 30]) {
                let numbers = ["own", "other", "experience", "others"];
                let message = Message::new(id.clone().leak())
                    .with("held", *held)
                    .with("needs", 4)
                    .with("way", way)
                    .with("turns", way / 8 + 1)
                    .with("bold", if way > 9 { 23 } else { 0 })
                    .with("spots", way)
                    .with("clicks", way)
                    .with("beside", way % 2)
                    .with("rounds", 12);
                let with = |message: Message, number| message.with(number, 125);
                let text = texts.say(&numbers.into_iter().fold(message, with));
                let words = text.split_whitespace().count();
                assert!(words <= MOST_TIP_WORDS, "{id}: {words} words: {text}");
                assert!(!text.contains(['{', '}']), "{id}: {text}");
            }
        }
    }
}

/// In the first match something comes out of every token, as its guide says, and whoever learns sees its opponent act,
/// even while it does little itself.
#[test]
fn in_the_first_match_tokens_bring_something_and_nobody_idles() {
    let (mut turned, mut turns) = (0, 0);
    for seed in 1..=20_u64 {
        let (plan, seats) = first_match().expect("a sound file");
        let (game, start) = plan.start(&Library::shipped()).expect("a start");
        let learner = SavedSeat::of(["greedy", "random"][usize::from(seed.is_multiple_of(2))]);
        let seats = vec![learner, seats[1].clone()];
        let history = History::new(game, start, seed);
        let mut sitting = Sitting::new(history, seats, Setup::Lot, Some(plan));
        while let Onward::Decided { seat, command, by } = sitting.onward() {
            sitting.play_as(seat, command, by).expect("lawful");
        }
        let entries = sitting.history().entries().iter();
        let events: Vec<Event> = entries.flat_map(|entry| entry.events.clone()).collect();
        let count = |what: fn(&Event) -> bool| events.iter().filter(|it| what(it)).count();
        let brought = count(|it| matches!(it, Event::Spawn(SpawnEvent::MusterBegan { .. })));
        let tokens = count(|it| matches!(it, Event::Spawn(SpawnEvent::TokenTurned { .. })));
        assert!(
            brought >= tokens,
            "seed {seed}: {tokens} turned, {brought} brought"
        );
        turned += tokens;
        turns += count(
            |it| matches!(it, Event::Turn(TurnEvent::TurnBegan { seat, .. }) if *seat == Seat(1)),
        );
        let has_left = |it: &Event| {
            matches!(it, Event::Movement(MovementEvent::Left { .. }))
                || matches!(it, Event::Strike(StrikeEvent::Died { .. }))
        };
        // Whose hero is out or dead may have nobody to lead.
        let inside = events.iter().copied().take_while(|it| !has_left(it));
        assert!(!idle_turns(inside).contains(&Seat(1)), "seed {seed}");
    }
    assert!(turned > 40 && turns > 100, "{turned} tokens, {turns} turns");
}

/// Whose turn goes by without an activation has done nothing in it.
#[test]
fn a_turn_without_an_activation_is_idle() {
    let began = |seat| {
        Event::Turn(TurnEvent::TurnBegan {
            seat,
            activations: 2,
        })
    };
    let ended = |seat| Event::Turn(TurnEvent::TurnEnded { seat });
    let (who, mp, counts) = (Piece::Token(TokenId(0)), Mp(4), 1);
    let acts = Event::Turn(TurnEvent::Activated { who, mp, counts });
    let idle = |events: &[Event]| idle_turns(events.iter().copied());
    let (one, other) = (Seat(0), Seat(1));
    assert_eq!(idle(&[ended(one), began(other), ended(other)]), [other]);
    assert_eq!(idle(&[began(other), acts, ended(other)]), []);
    assert_eq!(idle(&[began(other)]), [], "it goes on");
}

/// Whoever asks for a hint in any match hears one of its moment, and each has words.
#[test]
fn a_hint_is_given_for_every_moment_of_many_matches() {
    let texts = Texts::english();
    let library = Library::shipped();
    let all: BTreeSet<String> = hints().into_iter().map(|tip| tip.id).collect();
    let mut told = BTreeSet::new();
    for seed in 1..=40 {
        let map = if seed % 4 == 0 { "laid" } else { "starter" };
        let plan = MatchPlan::basic(map, 2);
        let (game, start) = plan.start(&library).expect("a start");
        let mut history = History::new(game, start, seed);
        let mut players = ["greedy"; 2].map(|name| player_named(name, seed).expect("a player"));
        for _ in 0..800 {
            let (game, state) = (history.game(), history.state());
            let Some(seat) = game.to_act(state) else {
                break;
            };
            let seen = Game::view(game, state, seat);
            let tip = advice(&hints(), game, &seen, seat).map(|tip| tip.id.clone());
            let tip = tip
                .unwrap_or_else(|| panic!("seed {seed}: {}", game.at(state).question().is_some()));
            let text = advice_text(&texts, game, &seen, seat);
            assert!(
                text.starts_with("Guide: ") && !text.contains(['{', '}']),
                "{tip}: {text}"
            );
            told.insert(tip);
            // To whom it is not, nothing is told.
            let other = Seat(1 - seat.0);
            let text = advice_text(&texts, game, &seen, other);
            assert!(text.starts_with("It is for Player"), "{text}");
            let command = players[seat.index()].choose(game, state, seat);
            history.play(command.expect("a choice")).expect("lawful");
        }
    }
    let seldom: Vec<&String> = all.difference(&told).collect();
    let known: BTreeSet<&str> = RARE_HINTS.into_iter().collect();
    assert!(
        seldom.iter().all(|id| known.contains(id.as_str())),
        "never said: {seldom:?}"
    );
    for id in all {
        assert!(
            texts.knows(&format!("advice-{id}")),
            "no text `advice-{id}`"
        );
    }
}

/// What the guide says of a moment is withdrawn when that is over.
#[test]
fn a_tip_about_a_moment_holds_as_long_as_that() {
    let mut sitting = first_by_greedy(1);
    let mut guide = first_guide();
    let mut enter = None;
    while let Onward::Decided { seat, command, by } = sitting.onward() {
        let tip = guide.next(sitting.history());
        match (&enter, tip) {
            (None, Some(tip)) if tip.id == "enter" => enter = Some(tip),
            (Some(enter), Some(seek)) if seek.id == "seek" => {
                assert!(!guide.still_holds(enter, sitting.history()), "she is in");
                assert!(guide.still_holds(&seek, sitting.history()), "it happened");
                return;
            }
            _ => {}
        }
        if let Some(enter) = enter
            .as_ref()
            .filter(|_| !matches!(command, Command::Enter { .. }))
        {
            assert!(guide.still_holds(enter, sitting.history()), "she waits");
        }
        sitting.play_as(seat, command, by).expect("lawful");
    }
    panic!("nobody has come in");
}

/// Of a way home two prices are told where tokens make a difference: one that turns none costs no less.
#[test]
fn a_way_home_that_turns_no_token_costs_no_less() {
    let (mut same, mut dearer) = (0, 0);
    for seed in 1..=6 {
        let mut sitting = first_by_greedy(seed);
        while let Onward::Decided { seat, command, by } = sitting.onward() {
            let history = sitting.history();
            let (game, state) = (history.game(), history.state());
            if let Some(home) = way_home(game, state, seat) {
                let position = game.at(state);
                let who = Piece::Warrior(ready_hero(&position, seat).expect("it has a way"));
                let acting = activated(game, state, who).expect("it can act");
                let exit = game
                    .at(&acting)
                    .exit_square(seat)
                    .expect("it has a way out");
                let price = |tokens| costs(&game.at(&acting), who, tokens).get(&exit).copied();
                let (bold, quiet) = (price(Tokens::Turn), price(Tokens::Leave));
                assert!(quiet.is_none_or(|quiet| bold <= Some(quiet)), "seed {seed}");
                let cheaper = home.bold.is_some();
                assert_eq!(
                    cheaper,
                    quiet.is_some() && bold < quiet,
                    "seed {seed}: {home:?}"
                );
                same += u32::from(!cheaper);
                dearer += u32::from(cheaper);
            }
            sitting.play_as(seat, command, by).expect("lawful");
        }
    }
    assert!(same > 0 && dearer > 0, "{same} the same, {dearer} dearer");
}

/// What the guide says of a hero that is held is what it can do, with the die that it needs (BREAK-2, AB-CHARGE).
#[test]
fn the_guide_says_what_a_held_hero_can_do() {
    const BOARD: &str = r#"
format = "dialdelve case 1"
title = "Orla beside a rat that looks at her"
rules = ["BREAK-1"]
board = """
......
......
......"""

[[hero]]
id = "orla"
kind = "orla"
at = "b2"
facing = "e"

[[hero]]
id = "brannic"
kind = "brannic"
seat = 2
at = "f1"
facing = "w"

[[spawn]]
id = "rat"
at = "c2"
facing = "w"

[turn]
activations = 2

[[step]]
state = { "round" = 1 }
"#;
    let texts = Texts::english();
    let told = |turn: &str| {
        let text = BOARD.replace("activations = 2", turn);
        let source = Source::new("held.toml", text.as_str());
        let case = Case::read(source, &Library::shipped()).expect("a sound case");
        let script = case.script();
        let learner = (&script.game, &script.start, Seat(0));
        tip_text(&texts, "held", TipReader::Clicks, learner)
    };
    let ready = told("activations = 2");
    assert!(ready.contains("a die of 2 or more frees her"), "{ready}");
    let acting = told("active = \"orla\"\nmp = 4");
    assert_eq!(acting, ready);
    // With Charge an attack is free.
    let empty = told("active = \"orla\"\nmp = 0");
    assert!(empty.contains("she may still attack"), "{empty}");
    let spent = told("activations = 0");
    assert!(spent.contains("no more in this turn"), "{spent}");
    for text in [ready, empty, spent] {
        assert!(!text.contains(['{', '}']), "{text}");
    }
}
