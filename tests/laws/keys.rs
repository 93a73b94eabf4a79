//! The same start, commands and dice give the same bytes: everywhere and always.

use crate::matches::{Match, follow};
use crate::seeds::{each_seed, seeds};
use crate::starts::Start;
use dialdelve::games::skirmish::{Ability, AbilityEvent, Draft, Event, FigId, Forgone, Keys};
use dialdelve::kernel::Key;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::Command as Process;

/// Matches whose keys are kept.
const KEPT: u64 = 24;

/// All keys of a match folded into one, and the number of its commands.
fn played(mut game: Match) -> (u64, u64) {
    let mut all = Key::default();
    loop {
        let key = game.game.key(&game.state);
        all.four(key as u32);
        all.four((key >> 32) as u32);
        if game.go_on_a_while().is_none() {
            return (game.count, all.finish());
        }
    }
}

/// One kind of figures and one of chests more, before all others, change no key; keys of matches of before
/// named kinds by their places.
#[test]
fn a_kind_more_leaves_every_key_as_it_is() {
    each_seed(24, |seed| {
        let Start { mut game, state } = crate::starts::start(seed);
        let mut more = game.clone();
        let mut figure = more.book.kinds[0].clone();
        figure.id = "newcomer".to_string();
        more.book.kinds.insert(0, figure);
        let mut chest = more.book.chests[0].clone();
        chest.id = "new-box".to_string();
        more.book.chests.insert(0, chest);
        more.book.keys = Keys::by_name(&more.book.kinds, &more.book.chests);
        let mut draft = Draft::of(&state);
        let same = draft.clone().validate(&game.book).expect("as it is");
        draft.warriors.iter_mut().for_each(|it| it.kind.0 += 1);
        draft.chests.iter_mut().for_each(|it| it.kind.0 += 1);
        let moved = draft.validate(&more.book).expect("the same pieces");
        assert_eq!(more.key(&moved), game.key(&same));
        (game.book.keys, more.book.keys) = (Keys::ByPlace, Keys::ByPlace);
        assert_ne!(more.key(&moved), game.key(&same));
    });
}

/// R-OPTIONAL: two abilities of one value that are left unused are two facts, of which older keys know one.
#[test]
fn the_key_tells_which_ability_is_left_unused() {
    let Start { mut game, state } = crate::starts::start(1);
    let [one, other] = [Ability::Defend, Ability::Dodge].map(|ability| {
        let (who, what) = (FigId(0), Forgone::Ability(ability));
        let mut left = state.clone();
        game.absorb(&mut left, AbilityEvent::Forgone { who, what }.into());
        left
    });
    assert_ne!(game.key(&one), game.key(&other));
    game.book.keys = Keys::numbered(2, &game.book.kinds, &game.book.chests).expect("older keys");
    assert_eq!(game.key(&one), game.key(&other));
}

/// R-OPTIONAL: an older log names the value of what is left unused, and means the ability that is shown there.
#[test]
fn an_older_log_leaves_the_shown_ability_unused() {
    let mut forgone = 0;
    each_seed(24, |seed| {
        follow(seed, |game, before, event, after| {
            if let Event::Ability(AbilityEvent::Forgone { who, what }) = event {
                let what = Forgone::Value(what.value());
                let mut same = before.clone();
                let event = AbilityEvent::Forgone { who, what };
                game.absorb(&mut same, event.into());
                assert!(same == *after && same != *before, "{event:?}");
                forgone += 1;
            }
        });
    });
    assert!(forgone > 0, "nothing was left unused");
}

/// Four matches at a time, each on a thread of its own, give what they give one after the other.
#[test]
fn matches_on_several_threads_give_the_same_keys() {
    for several in seeds(8).chunks(4) {
        let alone: Vec<_> = several
            .iter()
            .map(|seed| played(Match::of(*seed)))
            .collect();
        let together = std::thread::scope(|scope| {
            let runs = several
                .iter()
                .map(|seed| scope.spawn(|| played(Match::fresh(*seed))));
            let runs: Vec<_> = runs.collect();
            let ends = runs.into_iter().map(|run| run.join().expect("no panic"));
            ends.collect::<Vec<_>>()
        });
        assert_eq!(alone, together, "seeds {several:?}");
    }
}

fn golden() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/laws/keys.txt")
}

/// Debug and release builds, and every machine, have the same keys: those that are kept. They change
/// with the rules, the data and the drawing of matches, and are then written anew by
/// `DIALDELVE_LAW_KEYS=write cargo test --test laws keys`.
#[test]
fn the_keys_are_those_that_are_kept() {
    let mut now = String::new();
    for seed in 1..=KEPT {
        let (commands, key) = played(Match::of(seed));
        writeln!(now, "{seed} {commands} {key:016x}").expect("a string takes all");
    }
    if std::env::var("DIALDELVE_LAW_KEYS").as_deref() == Ok("write") {
        std::fs::write(golden(), &now).expect("the kept keys can be written");
    }
    let kept = std::fs::read_to_string(golden()).expect("the kept keys");
    let differs = now
        .lines()
        .zip(kept.lines())
        .find(|(now, kept)| now != kept);
    assert_eq!(
        differs, None,
        "seed, commands, key: now, kept; `DIALDELVE_LAW_KEYS=write cargo test --test laws keys` keeps those of now"
    );
    assert_eq!(now.lines().count(), kept.lines().count());
}

/// `simulate` tells the same of its matches, whatever the number of threads.
#[test]
fn simulations_are_the_same_on_every_number_of_threads() {
    let simulated = |threads: &str, map: &str| {
        let players = ["--players", "random,greedy,random", "--map", map];
        let run = Process::new(env!("CARGO_BIN_EXE_dialdelve"))
            .args(["simulate", "--json", "--matches", "6", "--round-limit", "4"])
            .args(players)
            .args(["--threads", threads])
            .output()
            .expect("simulate runs");
        assert!(
            run.status.success(),
            "{}",
            String::from_utf8_lossy(&run.stderr)
        );
        run.stdout
    };
    for map in ["undercroft", "laid"] {
        let alone = simulated("1", map);
        assert!(
            alone == simulated("2", map) && alone == simulated("5", map),
            "{map}"
        );
    }
}
