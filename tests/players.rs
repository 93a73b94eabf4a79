//! Computer players play whole matches to their end, with lawful commands only.

use dialdelve::games::skirmish::*;
use dialdelve::kernel::{Game, SeededDice};
use dialdelve::search::{Player, skirmish_player};
use dialdelve::store::{Library, MatchPlan};

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
    let library = Library::shipped();
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
        .map(|(name, number)| skirmish_player(name, 1000 * seed + number).expect("a player"))
        .collect();
    let (mut events, mut commands, mut keys) = (Vec::new(), 0, 0_u64);
    game.settle(&mut state, &mut SeededDice::new(seed, 0), &mut events);
    while let Some(seat) = game.to_act(&state) {
        let command = players[seat.index()]
            .choose(&game, &state)
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
            opened += u32::from(matches!(event, Event::DoorOpened { .. }));
            climbed += u32::from(matches!(event, Event::Climbed { .. }));
            teleported += u32::from(matches!(event, Event::Teleported { .. }));
            home += u32::from(matches!(event, Event::Left { .. }));
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
                Event::StrikeBegan { .. } => targets = 0,
                Event::Targeted { .. } => targets += 1,
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
        matches!(event, Event::Confused { .. })
    });
    assert!(confused > 0, "nobody was confused");
    let returned = count(&[Ability::Necromancy], |event| {
        matches!(event, Event::Returned { .. })
    });
    assert!(returned > 0, "nobody returned");
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

#[test]
#[ignore = "prints the statistics of a hundred matches, for the eye"]
fn statistics() {
    let names = std::env::var("PLAYERS").unwrap_or("greedy greedy".into());
    let names: Vec<&str> = names.split(' ').collect();
    let matches = 100;
    let mut left = 0;
    let mut endings = std::collections::BTreeMap::new();
    let mut sums = std::collections::BTreeMap::new();
    let begun = std::time::Instant::now();
    for seed in 1..=matches {
        let played = play(&names, seed);
        let position = played.game.at(&played.state);
        let gold: u32 = played
            .state
            .players()
            .seats()
            .map(|seat| position.gold(seat))
            .sum();
        left += u32::from(gold > 0);
        *endings
            .entry(format!("{:?}", played.state.ending()))
            .or_insert(0) += 1;
        let mut add = |what: &'static str, amount: u64| *sums.entry(what).or_insert(0) += amount;
        add("gold", gold.into());
        add("commands", played.commands);
        add("rounds", played.state.turn().round.into());
        for (_, hero) in played.state.warriors().filter(|(_, hero)| hero.is_hero()) {
            add("heroes dead", u64::from(hero.place == Place::Dead));
            add("heroes gone", u64::from(hero.place == Place::Gone));
        }
        let hero = |who| played.state.warrior(who).is_some_and(Warrior::is_hero);
        let (mut striker, mut kind) = (None, None);
        for event in &played.events {
            match *event {
                Event::ChestTaken { .. } => add("chests taken", 1),
                Event::ChestRemoved { .. } => add("chests removed", 1),
                Event::ChestLost { .. } => add("chests lost", 1),
                Event::Levelled { .. } => add("levels", 1),
                Event::TokenTurned { .. } => add("tokens turned", 1),
                Event::Placed { .. } => add("spawn placed", 1),
                Event::TrapShown { .. } => add("traps shown", 1),
                Event::TrapCleared {
                    how: Cleared::Disarmed,
                    ..
                } => add("traps disarmed", 1),
                Event::TrapCleared {
                    how: Cleared::Sprung,
                    ..
                } => add("traps sprung", 1),
                Event::BrokeAway { .. } => add("breakaways", 1),
                Event::StrikeBegan { by, kind: how, .. } => {
                    striker = Some(by);
                    kind = Some(how);
                    match how {
                        StrikeKind::Attack => add("attacks", 1),
                        StrikeKind::Counter => add("counterattacks", 1),
                        StrikeKind::Free | StrikeKind::Reply => add("passes over enemies", 1),
                        StrikeKind::Trap => add("attacks of traps", 1),
                    }
                }
                Event::Clicked { who, clicks } if hero(who) => match striker {
                    Some(Striker::Trap(_)) => add("clicks by traps", clicks.into()),
                    Some(Striker::Warrior(by)) if hero(by) => {
                        add("clicks by heroes", clicks.into())
                    }
                    _ => add("clicks by spawn", clicks.into()),
                },
                Event::Died { who } if hero(who) => add(
                    match (striker, kind) {
                        (Some(Striker::Trap(_)), _) => "killed by traps",
                        (_, Some(StrikeKind::Counter)) => "killed by counters",
                        (Some(Striker::Warrior(by)), _) if hero(by) => "killed by heroes",
                        _ => "killed by spawn",
                    },
                    1,
                ),
                Event::Died { .. } => add("spawn killed", 1),
                _ => {}
            }
        }
    }
    println!("{names:?}: {left} of {matches} left with gold; endings {endings:?}");
    println!("{:?} a match", begun.elapsed() / matches as u32);
    for (what, sum) in sums {
        println!("{what:>16} {:.2}", sum as f64 / matches as f64);
    }
}
