//! What is hidden from a seat stays hidden while the match is under way (KNOW): two matches that differ only in it are
//! told, listed and shown alike by every command of the program.

use dialdelve::cli::telling::{Given, told_steps};
use dialdelve::games::castle::{
    Castle, Command, GUARD, LORD, Options, PartnerHands, Placing, SHAMAN, Spell, Throw,
};
use dialdelve::kernel::{Game, Hex, Label, RecordedThrow, Seat, Shape};
use dialdelve::store::Texts;
use dialdelve::store::castle::{CastleLibrary, CastleReplay, CastleSitting};
use dialdelve::store::replay::{Stored, replay_text};
use dialdelve::table::{By, HUMAN, Hearer, History, SavedSeat, Setup};
use std::io::Write;
use std::process::{Command as Process, Stdio};

/// What one of two matches has hidden.
struct Hidden {
    /// What each seat draws at the beginning.
    hands: [&'static [Spell]; 3],
    /// How often the lord puts the castle elsewhere first.
    doubts: usize,
    /// Two items of the placing that change places.
    swapped: bool,
}

/// A match that a watcher has come to the same moment of, whatever is hidden from it.
fn watched(watcher: Seat, hidden: &Hidden, options: Options) -> CastleSitting {
    let library = CastleLibrary::shipped();
    let (board, placing) = library.board("starter").expect("it is shipped").clone();
    let mut placing = placing.expect("it stands beside it");
    let game = Castle { board, options };
    if hidden.swapped {
        swap(&game, &mut placing);
    }
    let draws = [SHAMAN, GUARD, LORD].into_iter().zip(hidden.hands);
    let draws = draws.flat_map(|(seat, hand)| {
        hand.iter().map(move |spell| RecordedThrow {
            of: Throw::Spell(seat),
            shape: Shape::Draw(*spell as u8),
        })
    });
    let history = History::new(game.clone(), game.start(), 11).loaded_with(draws.collect());
    let players = [SHAMAN, GUARD, LORD].map(|seat| {
        let beside = seat == watcher || (seat != LORD && watcher != LORD);
        SavedSeat::of(if beside { HUMAN } else { "greedy" })
    });
    let mut sitting = CastleSitting::new(history, players.to_vec(), Setup::Play, None);
    say(&mut sitting, LORD, "post harpy wyvern sphinx");
    for (at, item) in placing.items.clone() {
        say(&mut sitting, LORD, &format!("put {} {at}", item.name()));
    }
    for _ in 0..hidden.doubts {
        let elsewhere = listed(&sitting, LORD, "put castle").swap_remove(0);
        say(&mut sitting, LORD, &elsewhere);
    }
    let castle = placing.castle.expect("it lies somewhere");
    if sitting.history().state().castle() != Some(castle) {
        say(&mut sitting, LORD, &format!("put castle {castle}"));
    }
    say(&mut sitting, LORD, "ready");
    say(&mut sitting, SHAMAN, "begin shaman 2,2");
    say(&mut sitting, SHAMAN, "listen -2,1");
    while sitting.history().game().round(sitting.history().state()) < 2
        || to_act(&sitting) != watcher
    {
        let seat = to_act(&sitting);
        say(&mut sitting, seat, "end");
    }
    sitting
}

/// What a seat may do that begins so.
fn listed(sitting: &CastleSitting, seat: Seat, begun: &str) -> Vec<String> {
    let (game, state) = (sitting.history().game(), sitting.history().state());
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    let texts = legal.iter().map(|it| game.command_text(state, *it));
    texts.filter(|text| text.starts_with(begun)).collect()
}

fn to_act(sitting: &CastleSitting) -> Seat {
    let history = sitting.history();
    history.to_act().next().expect("it goes on")
}

/// Two items that may lie in each other's place do.
fn swap(game: &Castle, placing: &mut Placing) {
    let all = placing.items.len();
    let pairs = (0..all).flat_map(|one| (0..one).map(move |other| (one, other)));
    let mut fitting = pairs.filter_map(|(one, other)| {
        let mut swapped = placing.clone();
        let (first, second) = (placing.items[one].1, placing.items[other].1);
        swapped.items[one].1 = second;
        swapped.items[other].1 = first;
        let heard = Hex::new(-2, 1);
        let heard = [one, other].iter().any(|it| placing.items[*it].0 == heard);
        (first != second && !heard && swapped.lay(game).is_ok()).then_some(swapped)
    });
    let swapped = fitting.next().expect("two that may");
    *placing = swapped;
}

/// A seat decides, and whoever is asked at a stop after it passes.
fn say(sitting: &mut CastleSitting, seat: Seat, words: &str) {
    let history = sitting.history();
    let command = history.game().read_command(history.state(), words);
    let command = command.unwrap_or_else(|fault| panic!("{words}: {fault:?}"));
    play(sitting, seat, command);
    while sitting.history().state().asking().is_some() {
        let seat = to_act(sitting);
        play(sitting, seat, Command::Pass);
    }
}

fn play(sitting: &mut CastleSitting, seat: Seat, command: Command) {
    let by = match sitting.is_person(seat) {
        true => By::Hand,
        false => By::Player("greedy".to_string()),
    };
    let played = sitting.play_as(seat, command, by).is_ok();
    assert!(played, "{seat:?}: {command:?}");
}

/// Two matches that differ in what is hidden from the heroes, or from the lord.
pub fn twins(watcher: Seat) -> [CastleSitting; 2] {
    use Spell::{Annul, Bolt, Haste, Leap, Scout, Stun, Ward};
    let (open, hidden) = match watcher {
        LORD => (
            [
                &[Leap, Haste][..],
                &[Haste, Leap],
                &[Ward, Bolt, Leap, Leap],
            ],
            [
                &[Stun, Scout][..],
                &[Stun, Scout],
                &[Ward, Bolt, Leap, Leap],
            ],
        ),
        _ => (
            [
                &[Leap, Haste][..],
                &[Haste, Bolt],
                &[Ward, Bolt, Leap, Annul],
            ],
            [
                &[Leap, Haste][..],
                &[Haste, Bolt],
                &[Stun, Scout, Scout, Bolt],
            ],
        ),
    };
    let lords = watcher == LORD;
    let one = Hidden {
        hands: open,
        doubts: if lords { 0 } else { 3 },
        swapped: false,
    };
    let other = Hidden {
        hands: hidden,
        doubts: 0,
        swapped: !lords,
    };
    let both = [one, other].map(|hidden| watched(watcher, &hidden, Options::default()));
    let [one, other] = both.each_ref().map(CastleSitting::history);
    assert_ne!(one.state(), other.state(), "nothing is hidden");
    assert_ne!(
        one.entries().len(),
        other.entries().len(),
        "as many were asked"
    );
    for seat in [SHAMAN, GUARD, LORD]
        .into_iter()
        .filter(|it| sits_with(*it, watcher))
    {
        assert_eq!(
            one.game().view(one.state(), seat),
            other.game().view(other.state(), seat),
            "the watcher sees a difference"
        );
    }
    both
}

/// Whether a seat knows what the watcher does.
fn sits_with(seat: Seat, watcher: Seat) -> bool {
    seat == watcher || (seat != LORD && watcher != LORD)
}

const WATCHERS: [Seat; 2] = [SHAMAN, LORD];

/// A step as somebody is told of it: who decided, what, with which dice, and what came of it.
type Line = (Option<Seat>, String, Vec<String>, Vec<String>);

/// What somebody is told of a match from its beginning on.
fn told(sitting: &CastleSitting, hearer: Hearer) -> Vec<Line> {
    let told = told_steps(&Texts::english(), sitting.history(), hearer);
    let told = told.into_iter().map(|it| {
        let given = match it.given {
            Given::Opening => "opening".to_string(),
            Given::Known(text) => text,
            Given::Secret => "secret".to_string(),
        };
        (it.seat, given, it.dice, it.sentences)
    });
    told.collect()
}

#[test]
fn the_account_of_a_match_has_nothing_that_its_hearer_may_not_know() {
    for watcher in WATCHERS {
        let both = twins(watcher);
        for hearer in [Hearer::Seat(watcher), Hearer::Public] {
            let [one, other] = both.each_ref().map(|it| told(it, hearer));
            assert!(one.len() > 5, "{one:?}");
            assert_eq!(one, other, "{hearer:?}");
            let [one, other] = both.each_ref().map(|it| hearer.steps(it.history()).count());
            assert_eq!(one, other, "{hearer:?}");
        }
    }
}

/// KNOW-12: that the lord takes a card all see; which one only those who see its hand or that of the loser.
#[test]
fn which_card_is_taken_a_partner_with_its_own_hand_is_not_told() {
    use Spell::{Bolt, Pilfer, Scout, Stun};
    let options = Options {
        partner_hands: PartnerHands::Hidden,
        ..Options::default()
    };
    let hidden = Hidden {
        hands: [&[Scout, Bolt], &[Stun, Stun], &[Pilfer, Scout, Stun, Bolt]],
        doubts: 0,
        swapped: false,
    };
    let mut sitting = watched(LORD, &hidden, options);
    let pilfer = listed(&sitting, LORD, "cast pilfer").swap_remove(0);
    say(&mut sitting, LORD, &pilfer);
    let grab = listed(&sitting, LORD, "grab").swap_remove(0);
    say(&mut sitting, LORD, &grab);
    assert_eq!(pilfer, "cast pilfer shaman");
    let of_lord = |it: &Line| it.0 == Some(LORD);
    let last = |hearer| {
        told(&sitting, hearer)
            .into_iter()
            .rfind(of_lord)
            .expect("it is told")
    };
    let lord = last(Hearer::Seat(LORD));
    assert_eq!(lord.1, grab);
    let [loser, partner] = [SHAMAN, GUARD].map(|seat| last(Hearer::Seat(seat)));
    let secret = (Some(LORD), "secret".to_string());
    for one in [&loser, &partner, &last(Hearer::Public)] {
        assert_eq!((one.0, one.1.clone()), secret, "{one:?}");
    }
    // The loser sees what it has lost, its partner and the public that a card is gone.
    assert_ne!(loser.3, partner.3);
    assert_eq!(partner.3, last(Hearer::Public).3);
}

/// A folder with the saves of a match under way, which is removed at the end.
pub struct Folder(pub tempfile::TempDir);

impl Folder {
    /// The folder of this match.
    pub fn of(sitting: &CastleSitting) -> Folder {
        let folder = tempfile::tempdir().expect("a folder");
        let library = CastleLibrary::shipped();
        let replay = CastleReplay::new(sitting.clone(), &library.hashes).expect("it can be saved");
        let saves = folder.path().join("saves/castle");
        std::fs::create_dir_all(&saves).expect("a folder");
        std::fs::write(saves.join("last.replay"), replay_text(&replay)).expect("a file");
        Folder(folder)
    }

    /// What the program says in it to these lines, with its exit code.
    pub fn run(&self, arguments: &str, lines: &str) -> (String, Option<i32>) {
        let mut child = Process::new(env!("CARGO_BIN_EXE_dialdelve"))
            .args(arguments.split(' '))
            .current_dir(self.0.path())
            .env("DIALDELVE_HOME", self.0.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut stdin = child.stdin.take().expect("it is piped");
        // One that ends before has read enough.
        let _ = stdin.write_all(lines.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().expect("it ends");
        let said = [output.stdout, output.stderr].map(|it| String::from_utf8(it).expect("text"));
        (said.concat(), output.status.code())
    }
}

/// All that may be typed at a table, behind its curtain and before it.
const TYPED: &str = "hand\n\nhand\nboard\nwhere\nlegal\nlegal cast\nhelp\nanswer\nlog 100\nload\nsave kept\nundo\nlog 100\n";

#[test]
fn no_command_shows_its_seat_a_difference_in_what_is_hidden() {
    let commands = [
        "replay saves/castle/last.replay",
        "replay --json saves/castle/last.replay",
        "saves --saves saves",
        "statistics",
        "report --list --saves saves",
        "continue --saves saves",
        "table --game castle --saves saves/castle --plain",
    ];
    for watcher in WATCHERS {
        let [one, other] = twins(watcher).each_ref().map(Folder::of);
        for command in commands {
            let [said, also] = [&one, &other].map(|it| it.run(command, TYPED));
            assert_eq!(said.1, Some(0), "{command}: {}", said.0);
            for (line, other) in said.0.lines().zip(also.0.lines()) {
                assert_eq!(line, other, "{command}");
            }
            assert_eq!(said.0.len(), also.0.len(), "{command}");
            assert_eq!(said.1, also.1, "{command}");
        }
    }
}

/// The fingerprint alone is that of the file, which is its owner's.
#[test]
fn a_proof_of_a_match_under_way_counts_nothing() {
    let proofs = [0, 3].map(|doubts| {
        let hidden = Hidden {
            hands: [&[], &[], &[]],
            doubts,
            swapped: doubts > 0,
        };
        let folder = Folder::of(&watched(SHAMAN, &hidden, Options::default()));
        let (said, code) = folder.run("replay --verify --json saves/castle/last.replay", "");
        assert_eq!(code, Some(0), "{said}");
        let lines = said.lines().map(|line| {
            let mut line: serde_json::Value = serde_json::from_str(line).expect("JSON");
            if line.get("fingerprint").is_some() || line["id"] == "unproved-anew" {
                line["fingerprint"] = "its own".into();
                line["text"] = "its own".into();
            }
            line
        });
        lines.collect::<Vec<_>>()
    });
    assert_eq!(proofs[0], proofs[1]);
    assert_eq!(proofs[0][0]["verified"], true);
}

/// Who knows the seed can play the match anew, and see there what is hidden here; where a seat is not asked is its own.
#[test]
fn seed_and_standing_answers_are_told_when_the_match_is_over() {
    let hidden = Hidden {
        hands: [&[], &[], &[]],
        doubts: 0,
        swapped: false,
    };
    let folder = Folder::of(&watched(SHAMAN, &hidden, Options::default()));
    let (begun, code) = folder.run("continue --saves saves", "\nanswer all never\n");
    assert_eq!(code, Some(0), "{begun}");
    let save = std::fs::read_to_string(folder.0.path().join("saves/castle/last.replay"));
    assert!(save.is_ok_and(|text| text.contains("never")), "{begun}");
    let (verified, code) = folder.run("replay --verify saves/castle/last.replay", "");
    assert_eq!(code, Some(0), "{verified}");
    for told in [&begun, &verified] {
        assert!(!told.contains("seed 11"), "{told}");
    }
    assert!(!verified.contains("never"), "{verified}");
    let kept = std::fs::canonicalize("tests/matches/castle/heroes-last-round.replay");
    let kept = kept.expect("it is kept").display().to_string();
    let (verified, _) = folder.run(&format!("replay --verify {kept}"), "");
    assert!(verified.contains("seed ") && !verified.contains("when the match is over"));
}

#[test]
fn a_glance_at_a_match_under_way_counts_nothing() {
    for watcher in WATCHERS {
        let glances = twins(watcher).each_ref().map(|sitting| {
            let library = CastleLibrary::shipped();
            let replay = CastleReplay::new(sitting.clone(), &library.hashes);
            Castle::glance(&replay_text(&replay.expect("it can be saved"))).expect("a save")
        });
        let [one, other] = glances;
        assert_eq!((one.commands, one.round > 0), (None, true));
        assert_eq!(one, other);
    }
    let over = std::fs::read_to_string("tests/matches/castle/heroes-last-round.replay");
    let over = Castle::glance(&over.expect("it is kept")).expect("a save");
    assert!(
        over.commands.is_some_and(|commands| commands > 100),
        "{over:?}"
    );
}

#[test]
fn a_match_is_told_whole_once_it_is_over() {
    let folder = Folder::of(&twins(SHAMAN)[0]);
    let (said, _) = folder.run("replay saves/castle/last.replay", "");
    assert!(
        said.contains("> begin shaman 2,2") && !said.contains("> put "),
        "{said}"
    );
    assert!(
        said.contains("what is hidden from any player is left out"),
        "{said}"
    );
    let kept = std::fs::canonicalize("tests/matches/castle/heroes-last-round.replay");
    let kept = kept.expect("it is kept");
    let (said, _) = folder.run(&format!("replay {}", kept.display()), "");
    assert!(said.contains("> put ") || said.contains("> lot"), "{said}");
    assert!(!said.contains("left out"), "{said}");
}
