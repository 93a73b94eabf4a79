//! Lessons of the chase: each is solved as its file says, whatever the dice besides, and all is said in few words.

use dialdelve::games::castle::Castle;
use dialdelve::kernel::Game;
use dialdelve::search::castle::player_named;
use dialdelve::store::case::CaseOutcome;
use dialdelve::store::castle::case::CastleCase;
use dialdelve::store::castle::{
    CASTLE_LESSONS, CastleLibrary, FIRST_CHASE, castle_lesson, castle_lesson_sitting, chase_guide,
    first_chase,
};
use dialdelve::store::{Source, Texts};
use dialdelve::table::choice::Phrases;
use dialdelve::table::lesson::{Lesson, LessonState};
use dialdelve::table::{By, History, Onward};
use std::collections::BTreeSet;

/// The most that a lesson may ask for.
const MOST_ACTIONS: usize = 25;
const MOST_WORDS: usize = 250;
/// Words before the first own decision.
const MOST_FIRST_WORDS: usize = 60;

fn lesson(id: &str) -> Lesson<Castle> {
    let lesson = castle_lesson(id, &CastleLibrary::shipped()).expect("it is shipped");
    lesson.unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// What the learner does by the steps of a file, but for what its standing answers do.
fn steps(text: &str) -> Vec<String> {
    let file: toml::Table = text.parse().expect("TOML");
    let steps = file["step"].as_array().expect("a list").iter();
    let does = steps.filter_map(|step| Some(step.get("do")?.as_str()?.to_string()));
    does.filter(|text| !text.ends_with("pass") && text != "enough")
        .map(|text| text.rsplit(": ").next().unwrap_or_default().to_string())
        .collect()
}

#[test]
fn the_steps_of_each_lesson_are_what_the_rules_make_of_them() {
    let library = CastleLibrary::shipped();
    for (id, text) in CASTLE_LESSONS {
        let source = Source::new(*id, *text);
        let case = CastleCase::read(source, &library).unwrap_or_else(|it| panic!("{id}: {it:?}"));
        let played = case.play();
        assert!(played == CaseOutcome::Good, "{id}: {played:?}");
    }
}

#[test]
fn each_lesson_is_solved_by_its_steps_with_its_own_dice() {
    for (id, text) in CASTLE_LESSONS {
        let lesson = lesson(id);
        let mut sitting = castle_lesson_sitting(&lesson);
        let mut course = vec![lesson.progress(sitting.history())];
        let steps = steps(text);
        assert!(steps.len() <= MOST_ACTIONS, "{id}");
        for step in &steps {
            while let Onward::Decided { seat, command, by } = sitting.onward() {
                sitting.play_as(seat, command, by).expect("lawful");
            }
            let history = sitting.history();
            let command = history.game().read_command(history.state(), step);
            let command = command.unwrap_or_else(|fault| panic!("{id}: {step}: {fault:?}"));
            let played = sitting.play_as(lesson.learner(), command, By::Hand);
            played.unwrap_or_else(|why| panic!("{id}: {step}: {why:?}"));
            while let LessonState::At(_) = lesson.progress(sitting.history())
                && let Onward::Decided { seat, command, by } = sitting.onward()
            {
                sitting.play_as(seat, command, by).expect("lawful");
            }
            course.push(lesson.progress(sitting.history()));
        }
        assert_eq!(
            course.last(),
            Some(&LessonState::Solved),
            "{id}: {course:?}"
        );
    }
}

#[test]
fn all_is_said_in_few_words_and_every_rule_is_told() {
    let texts = Texts::english();
    let words = |text: &str| text.split_whitespace().count();
    for (id, _) in CASTLE_LESSONS {
        let lesson = lesson(id);
        let said = |part: &str| {
            let text = texts.lesson(id, part);
            assert!(!text.is_empty(), "{id}: {part}");
            text
        };
        let mut all = words(&said("")) + words(&said("about")) + words(&said("learnt"));
        for goal in &lesson.goals {
            all += words(&said(&goal.id)) + words(&said(&format!("{}-hint", goal.id)));
        }
        assert!(all <= MOST_WORDS, "{id}: {all}");
        let first = words(&said("")) + words(&said("about")) + words(&said(&lesson.goals[0].id));
        assert!(first <= MOST_FIRST_WORDS, "{id}: {first}");
        let learnt = said("learnt");
        let cited: BTreeSet<&str> = learnt
            .split(['(', ')', ',', ' '])
            .filter(|word| lesson.rules.contains(word))
            .collect();
        let rules: BTreeSet<&str> = lesson.rules.iter().copied().collect();
        assert_eq!(cited, rules, "{id}");
    }
    for part in ["", "about"] {
        assert!(!texts.lesson(FIRST_CHASE, part).is_empty());
    }
}

/// In matches of the first chase, in which its people play as `greedy` does, the guide says nearly all it has to say;
/// each tip has its words.
#[test]
fn the_guide_says_what_it_has_to_say() {
    let texts = Texts::english();
    let library = CastleLibrary::shipped();
    let mut said = BTreeSet::new();
    for seed in 1..=6 {
        let mut sitting = first_chase(&library, seed).expect("a board");
        let mut guide = chase_guide();
        loop {
            match sitting.onward() {
                Onward::Decided { seat, command, by } => {
                    sitting.play_as(seat, command, by).expect("lawful");
                }
                Onward::Asks(seat) => {
                    let command = {
                        let history: &History<Castle> = sitting.history();
                        let game = history.game();
                        let view = game.view(history.state(), seat);
                        let choices = Phrases::of(game, &view, seat);
                        if let Some(tip) = guide.speak(game, &view, &choices) {
                            let text = texts.find(&format!("tip-chase-{}", tip.id));
                            assert!(text.is_some(), "{}", tip.id);
                            said.insert(tip.id);
                        }
                        let number = history.entries().len() as u64;
                        let mut greedy = player_named("greedy", number).expect("a player");
                        greedy.choose(game, &view, seat).expect("a command")
                    };
                    sitting.play_as(seat, command, By::Hand).expect("lawful");
                }
                _ => break,
            }
        }
    }
    let guide = chase_guide();
    let rest: Vec<&str> = guide.ids().filter(|id| !said.contains(*id)).collect();
    assert!(
        guide.ids().count() > 10 && rest.is_empty(),
        "never said: {rest:?}"
    );
}
