//! What a way or a command is said to set off is what it sets off.

use dialdelve::games::skirmish::{Command, Event, Mode, Piece, Skirmish, SpawnEvent, State, Task};
use dialdelve::kernel::SeededDice;
use dialdelve::search::Fraction;
use dialdelve::search::skirmish::Rollout;
use dialdelve::store::skirmish::{Library, MatchPlan};
use dialdelve::table::skirmish::foresight::{aftereffects, way_ahead};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The seeds of the matches that are played.
const SEEDS: std::ops::Range<u64> = 1..9;
/// So many commands of each.
const COMMANDS: u64 = 900;

#[derive(Default, Debug)]
struct Seen {
    woken: usize,
    quiet: usize,
    held: usize,
    answered: usize,
    ended: usize,
}

#[test]
fn what_is_foreseen_comes() {
    let mut seen = Seen::default();
    for seed in SEEDS {
        follow(seed, &mut seen);
    }
    let least = [seen.woken, seen.quiet, seen.held, seen.answered, seen.ended];
    assert!(least.iter().all(|times| *times > 10), "{seen:?}");
}

/// A random match in the team game in which every command is foreseen.
fn follow(seed: u64, seen: &mut Seen) {
    let library = Library::shipped();
    let mut plan = MatchPlan::basic("starter", 2);
    plan.options.game = Mode::Team;
    for (seat, party) in plan
        .seats
        .iter_mut()
        .zip(["lantern-watch", "candle-company"])
    {
        seat.party = Some(party.to_string().into());
    }
    let plan = plan.with_parties(&library).expect("the parties ship");
    let (game, mut state) = plan.start(&library).expect("the map starts");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut rollout = Rollout::new(game.at(&state));
    for number in 0..COMMANDS {
        if state.ending().is_some() {
            return;
        }
        if number % 50 == 0 {
            rollout = Rollout::new(game.at(&state));
        }
        let Some(command) = rollout.choose(&game, &state, &mut rng) else {
            return;
        };
        let before = state.clone();
        let mut events = Vec::new();
        let dice = &mut SeededDice::new(seed, number);
        game.apply(&mut state, command, dice, &mut events);
        let place = format!("seed {seed}, command {number}: {command:?}");
        hold_way(&game, (&before, &state), command, &events, &place, seen);
        hold_command(&game, (&before, &state), command, &place, seen);
    }
}

/// Tokens turn where a way is said to wake them, and nowhere else; who is said to hold holds.
fn hold_way(
    game: &Skirmish,
    (before, after): (&State, &State),
    command: Command,
    events: &[Event],
    place: &str,
    seen: &mut Seen,
) {
    let moves = matches!(
        command,
        Command::Step { .. } | Command::Enter { .. } | Command::Pass { .. } | Command::Fly { .. }
    );
    let Some(Piece::Warrior(who)) = before.activation().map(|it| it.who).filter(|_| moves) else {
        return;
    };
    let ahead = way_ahead(&game.at(before), Piece::Warrior(who), &[command]);
    let turned = |event: &Event| matches!(event, Event::Spawn(SpawnEvent::TokenTurned { .. }));
    let turns = events.iter().any(turned)
        || after
            .agenda()
            .iter()
            .any(|task| matches!(task, Task::TurnToken { .. } | Task::Tokens { .. }));
    let alive = game.at(after).square(who).is_some();
    if alive {
        let says = ahead.wakes.is_some();
        assert!(turns || !says, "{place}: no token turned");
        assert!(
            says || !events.iter().any(turned),
            "{place}: a token turned unforeseen"
        );
    }
    match ahead.wakes {
        Some(_) => seen.woken += 1,
        None => seen.quiet += 1,
    }
    if let Some(at) = game.at(after).square(who) {
        let holders: Vec<_> = game.at(after).holders(who, at).collect();
        let known = |enemy| ahead.held_by.contains(enemy) || ahead.may_hold.contains(enemy);
        let old = |enemy: &_| game.at(before).square(*enemy) == game.at(after).square(*enemy);
        assert!(
            holders.iter().filter(|it| old(it)).all(known),
            "{place}: held by {holders:?}"
        );
        seen.held += holders.len();
    }
}

/// Who is asked to strike back was said to, and an activation that was said to end has ended.
fn hold_command(
    game: &Skirmish,
    (before, after): (&State, &State),
    command: Command,
    place: &str,
    seen: &mut Seen,
) {
    let effects = aftereffects(game, before, command);
    for reply in &effects.strikes_back {
        assert!(
            reply.hits > Fraction::ZERO && reply.hits <= Fraction::new(1, 1),
            "{place}"
        );
    }
    if matches!(game.at(after).question(), Some(Task::Counters { .. })) {
        let mut legal = Vec::new();
        game.legal(after, &mut legal);
        for command in legal {
            let Command::Strike { who, .. } = command else {
                continue;
            };
            let told = effects.strikes_back.iter().any(|known| known.who == who);
            assert!(told, "{place}: {who:?} strikes back unforeseen");
            seen.answered += 1;
        }
    }
    if effects.ends.is_some() {
        let active = before.activation().map(|it| it.who);
        let on = after.activation().map(|it| it.who) == active;
        let ending = after.agenda().contains(&Task::EndActivation);
        assert!(!on || ending, "{place}: the activation goes on");
        seen.ended += 1;
    }
}
