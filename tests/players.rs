//! Computer players play whole matches to their end, with lawful commands only.

#[path = "frozen/mod.rs"]
mod frozen;

use dialdelve::games::skirmish::*;
use dialdelve::kernel::{Seat, SeededDice, Silent};
use dialdelve::search::skirmish::{Character, Rollout, player_named};
use dialdelve::search::{Player, Pondered};
use dialdelve::store::Source;
use dialdelve::store::skirmish::case::Case;
use dialdelve::store::skirmish::{Library, MatchPlan, Sitting};
use dialdelve::table::skirmish::History;
use dialdelve::table::{Deliberated, Deliberation, Onward, SavedSeat, Setup};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use std::time::Duration;

/// More commands than any sensible match takes.
const MOST_COMMANDS: u64 = 60_000;

/// How a match went.
struct Played {
    state: State,
    game: Skirmish,
    events: Vec<Event>,
    commands: u64,
    keys: u64,
}

fn play(names: &[&str], seed: u64) -> Played {
    play_on("starter", names, seed, &[])
}

fn play_marked(names: &[&str], seed: u64, abilities: &[Ability]) -> Played {
    play_on("starter", names, seed, abilities)
}

/// A match on a map in which every figure has range and shows these abilities, those of one value by
/// turns.
fn play_on(map: &str, names: &[&str], seed: u64, abilities: &[Ability]) -> Played {
    // What is asked of the players below hangs on no figure that comes or goes.
    let library = frozen::library();
    let plan = MatchPlan::basic(map, names.len() as u8);
    let (mut game, mut state) = plan.start(&library).expect("a map");
    for (number, kind) in game.book.kinds.iter_mut().enumerate() {
        for value in Value::ALL {
            let of_value = abilities.iter().filter(|ability| ability.value() == value);
            let turns = of_value.clone().count().max(1);
            if let Some(ability) = of_value.copied().nth(number % turns) {
                kind.range = 8;
                kind.dial
                    .iter_mut()
                    .for_each(|click| click.marks[value] = Some(ability));
            }
        }
    }
    let mut players: Vec<Box<dyn Player<Skirmish> + Send>> = names
        .iter()
        .zip(1..)
        .map(|(name, number)| player_named(name, 1000 * seed + number).expect("a player"))
        .collect();
    let (mut events, mut commands, mut keys) = (Vec::new(), 0, 0_u64);
    game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut events);
    while let Some(seat) = game.to_act(&state) {
        let command = players[seat.index()]
            .choose(&game, &state, seat)
            .expect("it is to act");
        assert_eq!(
            game.check(&state, command).err().map(Refusal::rule),
            None,
            "{command:?}"
        );
        assert_ne!(command, Command::Concede);
        commands += 1;
        assert!(commands < MOST_COMMANDS, "{names:?} {seed}: it never ends");
        let mut dice = SeededDice::new(seed, commands);
        game.apply(&mut state, command, &mut dice, &mut events);
        keys = keys.rotate_left(1) ^ game.key(&state);
    }
    Played {
        state,
        game,
        events,
        commands,
        keys,
    }
}

#[test]
fn doors_stairs_and_teleports_are_used() {
    let (mut opened, mut climbed, mut teleported, mut home) = (0, 0, 0, 0);
    for seed in 1..=6 {
        let played = play_on("undercroft", &["greedy", "greedy"], seed, &[]);
        for event in &played.events {
            opened += u32::from(matches!(event, Event::Door(DoorEvent::DoorOpened { .. })));
            climbed += u32::from(matches!(
                event,
                Event::Movement(MovementEvent::Climbed { .. })
            ));
            teleported += u32::from(matches!(
                event,
                Event::Movement(MovementEvent::Teleported { .. })
            ));
            home += u32::from(matches!(event, Event::Movement(MovementEvent::Left { .. })));
        }
    }
    println!("{opened} doors, {climbed} climbs, {teleported} teleports, {home} heroes out");
    assert!(opened > 6 && climbed > 0 && home > 0);
}

#[test]
fn nobody_waits_for_ever_at_doors_and_stairs() {
    let (mut waited, mut with_gold) = (0, 0);
    for map in ["undercroft", "twin-deeps", "gatehouse"] {
        for seed in 1..=8 {
            let played = play_on(map, &["greedy", "greedy"], seed, &[]);
            let ending = played.state.ending();
            waited += u32::from(matches!(ending, Some(Ending::Stalemate | Ending::Rounds)));
            let position = played.game.at(&played.state);
            let mut seats = played.state.players().seats();
            with_gold += u32::from(seats.any(|seat| position.gold(seat) > 0));
        }
    }
    println!("{waited} of 24 waited, {with_gold} ended with gold");
    assert!(waited <= 1 && with_gold >= 14);
}

#[test]
fn sensible_matches_end() {
    for seed in 1..=4 {
        for seats in 2..=4 {
            let played = play(&["greedy"; 4][..seats], seed);
            assert!(
                played.commands < 6_000,
                "{seats} {seed}: {} commands",
                played.commands
            );
        }
    }
}

#[test]
fn random_matches_end() {
    for seed in 1..=2 {
        play(&["random", "random"], seed);
    }
    play(&["random", "random", "random", "random"], 3);
    play(&["random", "greedy"], 4);
}

#[test]
fn the_same_seeds_play_the_same_match() {
    for names in [["greedy", "greedy"], ["random", "greedy"]] {
        assert_eq!(play(&names, 5).keys, play(&names, 5).keys);
    }
}

#[test]
fn sensible_players_use_attacks_that_spread() {
    let abilities = [
        Ability::Flame,
        Ability::Shockwave,
        Ability::Sweep,
        Ability::MagicHealing,
        Ability::LimitedInvisibility,
        Ability::Dodge,
        Ability::MagicEnhancement,
        Ability::Pierce,
    ];
    let mut most = 0;
    for seed in 1..=4 {
        let played = play_marked(&["greedy", "greedy", "random"], seed, &abilities);
        let mut targets = 0;
        for event in &played.events {
            match event {
                Event::Strike(StrikeEvent::StrikeBegan { .. }) => targets = 0,
                Event::Bookkeeping(BookkeepingEvent::Targeted { .. }) => targets += 1,
                _ => {}
            }
            most = most.max(targets);
        }
    }
    assert!(most > 1, "every attack had one target");
}

/// How many events of matches between sensible players, all with these abilities, are such ones.
fn count(abilities: &[Ability], is_such: fn(&Event) -> bool) -> usize {
    let matches = (1..=3).map(|seed| play_marked(&["greedy", "greedy", "random"], seed, abilities));
    let such = matches.map(|played| played.events.iter().filter(|event| is_such(event)).count());
    such.sum()
}

#[test]
fn sensible_players_confuse_and_call_the_dead() {
    let confused = count(&[Ability::MagicConfusion], |event| {
        matches!(event, Event::Ability(AbilityEvent::Confused { .. }))
    });
    assert!(confused > 0, "nobody was confused");
    let returned = count(&[Ability::Necromancy], |event| {
        matches!(event, Event::Ability(AbilityEvent::Returned { .. }))
    });
    assert!(returned > 0, "nobody returned");
}

/// What a sensible player does in the situation of a case until its turn ends, the last word an `end`
/// or the last of a dozen commands.
fn deeds(situation: &str) -> Vec<String> {
    let text = format!(
        "format = \"dialdelve case 1\"\ntitle = \"a\"\nrules = [\"TURN-1\"]\n{situation}\n[[step]]\ndo = \"end\"\n"
    );
    let case = Case::read(Source::new("deeds", text), &Library::shipped()).expect("a case");
    let game = &case.script().game;
    let mut state = case.script().start.clone();
    game.settle(&mut state, &mut SeededDice::new(1, 0), &mut Vec::new());
    let seat = game.to_act(&state).expect("somebody is to act");
    let mut player = player_named("greedy", 1).expect("a player");
    let mut deeds = Vec::new();
    while game.to_act(&state) == Some(seat) && deeds.len() < 12 {
        let command = player.choose(game, &state, seat).expect("it is to act");
        deeds.push(game.at(&state).command_text(command));
        let mut dice = SeededDice::new(1, deeds.len() as u64);
        game.apply(&mut state, command, &mut dice, &mut Vec::new());
        if command == Command::EndTurn {
            break;
        }
    }
    deeds
}

/// That one of these commands is what a sensible player does among others.
#[track_caller]
fn does(situation: &str, wanted: &[&str]) {
    let deeds = deeds(situation);
    let found = deeds.iter().any(|deed| wanted.contains(&deed.as_str()));
    assert!(found, "{wanted:?} not among {deeds:?}");
}

/// That no such command is among what a sensible player does.
#[track_caller]
fn never_does(situation: &str, unwanted: &str) {
    let deeds = deeds(situation);
    let found = deeds.iter().any(|deed| deed.starts_with(unwanted));
    assert!(!found, "{unwanted} among {deeds:?}");
}

/// A hall in which Ann of the first player stands at b2, and Cid of the second is outside.
const HALL: &str = r#"
board = """
..............
..............
.............."""
options.game = "team"
[[hero]]
id = "cid"
seat = 2
"#;

fn hall(rest: &str) -> String {
    format!("{HALL}{rest}")
}

#[test]
fn a_levitator_puts_a_friend_before_a_chest() {
    let situation = hall(
        r#"
[[hero]]
id = "ann"
at = "b2"
speed = 5
abilities = ["magic-levitation"]
[[hero]]
id = "ben"
at = "c2"
activated = true
[[chest]]
at = "l2"
facing = "w"
state = "clear"
[turn]
activations = 1
"#,
    );
    let before = ["k1", "k2", "k3"].map(|at| format!("levitate ben {at}"));
    does(&situation, &before.each_ref().map(String::as_str));
}

#[test]
fn a_spawn_that_levitates_puts_another_beside_a_hero() {
    let situation = r#"
board = """
..............
..............
.............."""
blocks = """
aabbbbbbbbbbbb
aabbbbbbbbbbbb
aabbbbbbbbbbbb"""
[[hero]]
id = "ann"
at = "a2"
activated = true
[[hero]]
id = "cid"
seat = 2
at = "n2"
[[spawn]]
id = "djinn"
at = "d2"
speed = 2
abilities = ["magic-levitation"]
[[spawn]]
id = "rat"
at = "e2"
activated = true
[turn]
activations = 1
"#;
    let beside = ["m1", "m2", "m3", "n1", "n3"].map(|at| format!("levitate rat {at}"));
    does(situation, &beside.each_ref().map(String::as_str));
}

#[test]
fn who_is_hurt_and_at_peace_regenerates() {
    let hurt = |click: u8, enemies: &str| {
        hall(&format!(
            r#"
[[hero]]
id = "ann"
at = "b2"
clicks = 10
click = {click}
abilities = ["regeneration"]
{enemies}"#
        ))
    };
    does(&hurt(5, ""), &["regenerate"]);
    never_does(&hurt(1, ""), "regenerate");
    let pressed = "[[spawn]]\nid = \"rat\"\nat = \"b3\"\n";
    never_does(&hurt(5, pressed), "regenerate");
}

#[test]
fn a_healer_heals_itself_and_friends() {
    let healer = |ability: &str, ann: u8, ben: &str, click: u8| {
        hall(&format!(
            r#"
[[hero]]
id = "ann"
at = "b2"
range = 8
attack = 10
clicks = 10
click = {ann}
abilities = ["{ability}"]
[[hero]]
id = "ben"
at = "{ben}"
clicks = 10
click = {click}
"#
        ))
    };
    does(&healer("healing", 0, "c2", 3), &["heal ben"]);
    does(&healer("healing", 0, "g2", 3), &["heal ben"]);
    does(&healer("healing", 3, "m2", 0), &["heal ann"]);
    does(&healer("magic-healing", 0, "f2", 3), &["heal ben"]);
    never_does(&healer("magic-healing", 3, "f2", 0), "heal");
}

#[test]
fn the_dead_are_called_when_it_is_safe() {
    let caller = |enemies: &str| {
        hall(&format!(
            r#"
[[hero]]
id = "ann"
at = "b2"
abilities = ["necromancy"]
[[hero]]
id = "ben"
place = "dead"
clicks = 10
{enemies}"#
        ))
    };
    does(&caller(""), &["revive ben"]);
    let pressed = "[[spawn]]\nid = \"rat\"\nat = \"b3\"\n";
    never_does(&caller(pressed), "revive");
}

#[test]
fn a_vortex_is_turned_to_shorten_the_way() {
    let wheel = |exit: &str, side: &str| {
        format!(
            r#"
board = """
9999.
9###9
9#v.9
.###9
....."""
blocks = """
aaaaa
abbba
abbba
abbba
aaaaa"""
[[entrance]]
id = "way"
square = "{exit}"
side = "{side}"
[[entrance]]
id = "gate"
square = "e1"
side = "e"
[[seat]]
entrance = "gate"
exit = "way"
[[seat]]
entrance = "way"
exit = "gate"
[[hero]]
id = "ann"
at = "c3"
[[hero]]
id = "cid"
seat = 2
[[chest]]
held = 1
"#
        )
    };
    does(&wheel("a5", "w"), &["vortex right"]);
    never_does(&wheel("e4", "e"), "vortex");
}

/// A passage with a door between c1 and d1; Ann, active, stands at c1.
fn passage(door: &str, ann: &str, mp: u8, rest: &str) -> String {
    format!(
        r#"
board = """
##.,......"""
[[door]]
between = ["c1", "d1"]
{door}
[[hero]]
id = "cid"
seat = 2
[[hero]]
id = "ann"
at = "c1"
{ann}
[turn]
active = "ann"
mp = {mp}
{rest}"#
    )
}

#[test]
fn a_door_is_shut_on_a_shooter() {
    let archer = |range: u8| {
        format!(
            "[[spawn]]\nid = \"bow\"\nat = \"h1\"\nfacing = \"w\"\nspeed = 4\nattack = 12\nrange = {range}\n"
        )
    };
    let open = "kind = \"wood\"\nopen = true";
    does(&passage(open, "", 1, &archer(6)), &["shut c1 d1"]);
    never_does(&passage(open, "", 1, &archer(1)), "shut");
}

#[test]
fn a_door_that_cannot_be_opened_is_broken() {
    let chest = "[[chest]]\nat = \"g1\"\nfacing = \"w\"\nstate = \"clear\"\n";
    let charge = "attack = 10\nabilities = [\"charge\"]";
    let attack = ["attack door c1 d1"];
    does(&passage("kind = \"metal\"", charge, 1, chest), &attack);
    does(&passage("kind = \"wood\"", charge, 1, chest), &attack);
    never_does(&passage("kind = \"wood\"", charge, 1, ""), "attack");
}

#[test]
fn the_nimble_look_behind_them_before_the_turn_ends() {
    let nimble = |enemy: &str| {
        hall(&format!(
            r#"
[[hero]]
id = "ann"
at = "b2"
activated = true
abilities = ["nimble"]
[[spawn]]
id = "rat"
at = "{enemy}"
[turn]
activations = 0
"#
        ))
    };
    assert_eq!(deeds(&nimble("b3")), ["pivot ann s", "end"]);
    assert_eq!(deeds(&nimble("b1")), ["end"]);
}

/// Ann shoots or strikes, active with all her MP, at Rat and Bat.
fn fight(ann: &str, rat: &str, bat: &str) -> String {
    hall(&format!(
        r#"
[[hero]]
id = "ann"
at = "b2"
facing = "e"
attack = 12
{ann}
[[spawn]]
id = "rat"
at = "{rat}"
clicks = 1
attack = 2
[[spawn]]
id = "bat"
at = "{bat}"
clicks = 1
attack = 2
[turn]
active = "ann"
mp = 4
"#
    ))
}

#[test]
fn attacks_on_several_are_made_when_they_can() {
    let archer = "range = 8\narrows = 2\ndamage = 1";
    let both = ["attack rat bat", "attack bat rat"];
    does(&fight(archer, "g1", "g3"), &both);
    does(
        &fight("range = 8\ndamage = 1", "g1", "g3"),
        &["attack rat", "attack bat"],
    );
    let with = |ability: &str| format!("range = 8\ndamage = 1\nabilities = [\"{ability}\"]");
    let swept = ["attack rat with sweep", "attack bat with sweep"];
    does(&fight(&with("sweep"), "c1", "c3"), &swept);
    does(
        &fight(&with("shockwave"), "e2", "d3"),
        &["attack with shockwave"],
    );
    let burnt = ["attack rat with flame", "attack bat with flame"];
    does(&fight(&with("flame"), "g1", "g2"), &burnt);
}

/// Ann, active with four MP, against one enemy.
fn duel(ann: &str, enemy: &str) -> String {
    hall(&format!(
        r#"
[[hero]]
id = "ann"
at = "b2"
facing = "e"
attack = 12
{ann}
{enemy}
[turn]
active = "ann"
mp = 4
"#
    ))
}

#[test]
fn optional_abilities_serve_where_they_gain() {
    let enemy = |at: &str, clicks: u8, facing: &str| {
        format!(
            "[[spawn]]\nid = \"rat\"\nat = \"{at}\"\nclicks = {clicks}\nattack = 2\nfacing = \"{facing}\"\n"
        )
    };
    let with = |damage: u8, ability: &str| {
        format!("range = 8\ndamage = {damage}\nabilities = [\"{ability}\"]")
    };
    let duel = |damage: u8, ability: &str, enemy: &str| duel(&with(damage, ability), enemy);
    let (near, far) = (enemy("c2", 6, "w"), enemy("g2", 6, "w"));
    let (soft, soft_far) = (enemy("c2", 5, "w"), enemy("g2", 5, "w"));
    let (turned, weak) = (enemy("c2", 6, "e"), enemy("g2", 2, "w"));
    for (damage, ability, enemy, word) in [
        (1, "weapon-master", &near, "with"),
        (5, "weapon-master", &soft, "without"),
        (1, "magic-blast", &far, "with"),
        (5, "magic-blast", &soft_far, "without"),
        (2, "sneak-attack", &turned, "with"),
        (1, "magic-freeze", &far, "with"),
        (2, "magic-freeze", &weak, "without"),
    ] {
        let wanted = format!("attack rat {word} {ability}");
        does(&duel(damage, ability, enemy), &[&wanted]);
    }
    never_does(&duel(2, "berserk", &far), "attack");
    let rich = "[[hero]]\nid = \"dan\"\nseat = 2\nat = \"g2\"\nclicks = 12\nattack = 2\nfacing = \"w\"\n[[chest]]\nheld = 2\n";
    does(
        &duel(1, "magic-confusion", rich),
        &["attack dan with magic-confusion"],
    );
}

#[test]
fn rollouts_play_lawfully_fetch_gold_and_end() {
    let library = frozen::library();
    let mut gold = 0;
    for (map, seed) in [
        ("starter", 1),
        ("starter", 2),
        ("gatehouse", 3),
        ("cistern", 4),
    ] {
        let (game, mut state) = MatchPlan::basic(map, 2).start(&library).expect("a map");
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut dice = SeededDice::new(seed, 0);
        game.settle(&mut state, &mut dice, &mut Silent);
        let (mut rollout, mut stage) = (Rollout::new(game.at(&state)), state.stage());
        let mut commands = 0;
        loop {
            if stage != state.stage() {
                (rollout, stage) = (Rollout::new(game.at(&state)), state.stage());
            }
            let Some(command) = rollout.choose(&game, &state, &mut chance) else {
                break;
            };
            assert_eq!(game.check(&state, command), Ok(()), "{map} {seed}");
            assert_ne!(command, Command::Concede);
            commands += 1;
            assert!(commands < MOST_COMMANDS, "{map} {seed}: it never ends");
            game.apply(&mut state, command, &mut dice, &mut Silent);
        }
        let outcome = game.outcome(&state).expect("it is over");
        gold += outcome.score.iter().sum::<i32>();
    }
    assert!(gold > 0, "nobody carried anything out");
}

#[test]
fn sense_beats_chance() {
    let mut gold = [0; 2];
    for seed in 1..=6 {
        let played = play(&["random", "greedy"], seed);
        for (seat, sum) in played.state.players().seats().zip(&mut gold) {
            *sum += played.game.at(&played.state).gold(seat);
        }
    }
    assert!(gold[1] > gold[0], "{gold:?}");
}

/// A few nodes a plan: the tests look at whether it plays, not at how well.
const QUICK: &str = "apprentice@800";

#[test]
fn planners_bring_their_matches_to_an_end() {
    for seed in 1..=6 {
        let played = play(&[QUICK, "greedy"], seed);
        assert!(played.game.outcome(&played.state).is_some(), "seed {seed}");
    }
    for map in ["cistern", "undercroft", "twin-deeps"] {
        play_on(map, &["greedy", QUICK], 1, &[]);
    }
    for player in ["veteran@300", "master@300", "apprentice@1ms"] {
        play_on("starter", &[player, QUICK], 2, &[]);
    }
}

#[test]
fn a_planner_chooses_by_the_position_alone_whatever_the_seed() {
    let game_and_states = positions(7);
    let (game, states) = (&game_and_states.0, &game_and_states.1);
    assert!(states.len() > 20, "{}", states.len());
    for state in states {
        let seat = game.to_act(state).expect("somebody is to act");
        for name in ["apprentice@3000", "veteran@500"] {
            let choice = |seed| {
                let mut planner = player_named(name, seed).expect("a player");
                planner.choose(game, state, seat)
            };
            assert_eq!(choice(1), choice(2), "{name}");
        }
    }
}

#[test]
fn a_planner_is_known_by_its_budget() {
    for name in [
        "planner",
        "planner@5",
        "apprentice",
        "veteran@10000000",
        "master@1ms",
        "master@600000ms",
    ] {
        assert!(player_named(name, 0).is_some(), "{name}");
    }
    for name in [
        "",
        "planner@",
        "planner@0",
        "planner@-1",
        "planner@10000001",
        "planner@99999999999999999999",
        "planner@x",
        "@5",
        "greedy@5",
        "veteran@0ms",
        "veteran@600001ms",
        "veteran@ms",
        "veteran@5s",
        "veteran@5@5",
    ] {
        assert!(player_named(name, 0).is_none(), "{name}");
    }
}

#[test]
fn a_hurried_thought_ends_at_once_and_the_next_is_thought_out() {
    let plan = MatchPlan::basic("starter", 2).with_lot(3);
    let (game, start) = plan.start(&frozen::library()).expect("a map");
    let seats = ["apprentice@2000", "greedy"].map(SavedSeat::of).to_vec();
    let history = History::new(game, start, 3);
    let mut sitting = Sitting::new(history, seats, Setup::Lot, Some(plan));
    let (hurried, all) = (6, 40);
    let mut progress = Vec::new();
    while progress.len() < all {
        if let Some(matter) = sitting.deliberation() {
            let reins = matter.reins().clone();
            if progress.len() < hurried {
                reins.stop();
            }
            sitting.settle(matter.decide());
            assert!(sitting.deliberation().is_none(), "it is decided");
            progress.push(reins.progress());
        }
        let Onward::Decided { seat, command, by } = sitting.onward() else {
            panic!("the match is over after {} thoughts", progress.len());
        };
        let played = sitting.play_as(seat, command, by);
        assert!(played.is_ok(), "{command:?}");
    }
    let (stopped, free) = progress.split_at(hurried);
    assert!(stopped.iter().all(|it| *it == 0), "{stopped:?}");
    assert!(free.iter().any(|it| *it > 0), "{free:?}");
}

/// The first so many commands of a match between veterans, each thought out in this way.
fn thought_out(
    so_many: usize,
    think: fn(Deliberation<Skirmish>) -> Deliberated<Skirmish>,
) -> Vec<Command> {
    let plan = MatchPlan::basic("starter", 2);
    let (game, start) = plan.start(&frozen::library()).expect("a map");
    let seats = vec![SavedSeat::of("veteran@700"); 2];
    let history = History::new(game, start, 5);
    let mut sitting = Sitting::new(history, seats, Setup::Lot, Some(plan));
    let mut commands = Vec::new();
    while commands.len() < so_many {
        if let Some(matter) = sitting.deliberation() {
            sitting.settle(think(matter));
        }
        let Onward::Decided { seat, command, by } = sitting.onward() else {
            panic!("the match is over after {} commands", commands.len());
        };
        let played = sitting.play_as(seat, command, by);
        assert!(played.is_ok(), "{command:?}");
        commands.push(command);
    }
    commands
}

#[test]
fn what_is_thought_in_slices_is_what_is_thought_in_one_go() {
    let sliced = thought_out(90, |mut matter| {
        let slice = Duration::from_micros(500);
        let mut slices = 0;
        loop {
            slices += 1;
            assert!(slices < 100_000, "it thinks for ever");
            if let Pondered::Decided(command) = matter.ponder(slice) {
                return matter.decided(command);
            }
        }
    });
    assert_eq!(sliced, thought_out(90, Deliberation::decide));
}

/// Positions of a match between two players of this kind at which an activation may begin.
fn positions(seed: u64) -> (Skirmish, Vec<State>) {
    positions_of(&MatchPlan::basic("starter", 2), seed)
}

fn positions_of(plan: &MatchPlan, seed: u64) -> (Skirmish, Vec<State>) {
    let library = frozen::library();
    let (game, mut state) = plan.start(&library).expect("a map");
    let mut players =
        [0, 1].map(|seat| player_named("greedy", 10 * seed + seat).expect("a player"));
    let mut found = Vec::new();
    game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut Silent);
    let mut commands = 0;
    while let Some(seat) = game.to_act(&state) {
        let between = state.activation().is_none() && state.agenda().is_empty();
        if state.stage() == Stage::Play && between {
            found.push(state.clone());
        }
        let command = players[seat.index()].choose(&game, &state, seat);
        commands += 1;
        let mut dice = SeededDice::new(seed, commands);
        game.apply(
            &mut state,
            command.expect("it is to act"),
            &mut dice,
            &mut Silent,
        );
    }
    (game, found)
}

/// Who sets up with intent wins more often, though both play on alike: each start is played from both sides.
#[test]
fn set_up_with_intent_wins_matches() {
    let library = frozen::library();
    let won = (0..60_u64).into_par_iter().map(|number| {
        let (seed, side) = (number / 2, number as usize % 2);
        let (game, mut state) = MatchPlan::basic("gatehouse", 2)
            .start(&library)
            .expect("a map");
        let mut names = ["greedy"; 2];
        names[side] = "apprentice@1";
        let player = |name| player_named(name, seed).expect("a player");
        let (mut settle, mut play) = (names.map(player), ["greedy"; 2].map(player));
        game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut Silent);
        let mut commands = 0;
        while let Some(seat) = game.to_act(&state) {
            let players = match state.stage() {
                Stage::Play => &mut play,
                _ => &mut settle,
            };
            let command = players[seat.index()].choose(&game, &state, seat);
            commands += 1;
            let mut dice = SeededDice::new(seed, commands);
            let command = command.expect("it is to act");
            game.apply(&mut state, command, &mut dice, &mut Silent);
        }
        let outcome = game.outcome(&state).expect("it is over");
        usize::from(outcome.won[Seat::nth(side)])
    });
    let won: usize = won.sum();
    assert!(won > 33, "{won} of 60");
}

/// What a player does first, as far as three commands, from a position in which an activation may begin.
fn opening(game: &Skirmish, state: &State, name: &str) -> Vec<Command> {
    let mut player = player_named(name, 1).expect("a player");
    let (mut state, mut done) = (state.clone(), Vec::new());
    let seat = game.to_act(&state);
    while let Some(seat) = seat.filter(|_| game.to_act(&state) == seat && done.len() < 3) {
        let command = player.choose(game, &state, seat).expect("it is to act");
        let mut dice = SeededDice::new(1, done.len() as u64);
        game.apply(&mut state, command, &mut dice, &mut Silent);
        done.push(command);
    }
    done
}

/// Every character does something of its own. `DIALDELVE_CHARACTERS=500 cargo test --release --test players
/// characters -- --nocapture` counts in so many positions, with 3,000 nodes a plan; then it is a tenth of them.
#[test]
fn characters_do_something_of_their_own() {
    let wished = std::env::var("DIALDELVE_CHARACTERS").ok();
    let wished: Option<usize> = wished.and_then(|wished| wished.parse().ok());
    let (many, nodes) = wished.map_or((60, 600), |wished| (wished, 3000));
    let mut plans = ["starter", "gatehouse", "starter"].map(|map| MatchPlan::basic(map, 2));
    plans[2].options.game = Mode::Team;
    let mut found = Vec::new();
    for (number, plan) in (0..many).zip(plans.iter().cycle()) {
        let (game, states) = positions_of(plan, number as u64);
        let nth = number * 7919 % states.len();
        found.push((game, states[nth].clone()));
    }
    let does = |name: String| -> Vec<Vec<Command>> {
        let found = found.par_iter();
        found
            .map(|(game, state)| opening(game, state, &name))
            .collect()
    };
    let usual = does(format!("veteran@{nodes}"));
    for character in Character::shipped() {
        let own = does(format!("veteran:{}@{nodes}", character.id));
        let differ = usual.iter().zip(&own).filter(|(usual, own)| usual != own);
        let differ = differ.count();
        println!("{}: {differ} of {many}", character.id);
        match wished {
            Some(_) => assert!(differ * 10 >= many, "{}", character.id),
            None => assert!(differ > 0, "{}", character.id),
        }
    }
}
