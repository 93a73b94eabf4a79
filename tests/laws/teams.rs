//! Parties, teams and who wins.

use crate::matches::{Match, choose};
use crate::seeds::each_seed;
use dialdelve::games::skirmish::{Command, KindId, Mode, Position, Stage, Verdict};
use dialdelve::kernel::{BySeat, Seat};

/// Parties keep to the points and name nobody twice, nobody holds more chests than the heroes allow, and
/// friends are never targets.
#[test]
fn parties_keep_their_rules() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        loop {
            let seats = game.state.players().seats();
            seats.for_each(|seat| party_rules(&game, seat));
            no_friend_is_a_target(&game);
            if game.go_on_a_while().is_none() {
                break;
            }
        }
    });
}

fn party_rules(game: &Match, seat: Seat) {
    let (position, options) = (game.position(), &game.game.book.options);
    let heroes: Vec<KindId> = position.heroes(seat).map(|(_, hero)| hero.kind).collect();
    if game.state.stage() != Stage::Play && options.game == Mode::Team {
        assert!(
            position.party_points(seat) <= options.points_of(seat),
            "TEAM-1"
        );
    }
    let mut once = heroes.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), heroes.len(), "TEAM-3");
    let held = position.chests_held(seat);
    assert!(usize::from(held) <= 2 * heroes.len(), "CHEST-1");
    // LOSS-1 is owed until the opponent has placed what is lost.
    let alive = position.heroes(seat).any(|(who, _)| position.is_alive(who));
    let owed = position.question().is_some();
    assert!(alive || held == 0 || owed || heroes.is_empty(), "R-LOSTALL");
}

fn no_friend_is_a_target(game: &Match) {
    let position = game.position();
    let Ok((who, _)) = position.active_warrior() else {
        return;
    };
    for command in &game.legal() {
        if let Command::Attack { on, .. } = command {
            let enemies = on.iter().all(|on| position.are_enemies(who, on));
            assert!(enemies, "ATK-2, AB-4: {command:?}");
        }
    }
}

/// R-TEAMS.
#[test]
fn team_mates_win_together() {
    each_seed(24, |seed| {
        let mut game = Match::of(seed);
        while game.game.to_act(&game.state).is_some() {
            // Whoever can end its turn does: the match comes to its end soon.
            let ends = game.game.check(&game.state, Command::EndTurn).is_ok();
            let command = match ends {
                true => Command::EndTurn,
                false => choose(&game.legal(), &mut game.rng),
            };
            game.play(command);
        }
        // The same end with every way to play in two teams, beside the teams that there were.
        mates_win_together(&game);
        for sides in 0..1_u16 << game.state.seats() {
            let side = |seat: Seat| u8::from(sides >> seat.0 & 1 == 1);
            game.game.book.teams = BySeat::new(game.state.seats(), side);
            mates_win_together(&game);
        }
    });
}

fn mates_win_together(game: &Match) {
    let outcome = game.game.outcome(&game.state);
    let won = outcome.expect("the match is over").won;
    let teams = &game.game.book.teams;
    assert!(won.iter().any(|won| *won), "somebody wins");
    the_verdict_is_right(&game.game.at(&game.state), &won);
    for one in won.seats() {
        for other in won.seats() {
            let mates = teams[one] == teams[other];
            assert!(!mates || won[one] == won[other], "R-TEAMS: {teams:?}");
        }
    }
}

/// What is said of the winners holds of what the teams have (END-2, R-TIE).
fn the_verdict_is_right(position: &Position<'_>, won: &BySeat<bool>) {
    let teams = &position.book.teams;
    let all = |team: u8| won.seats().filter(move |seat| teams[*seat] == team);
    let gold = |seat: Seat| {
        all(teams[seat])
            .map(|mate| position.gold(mate))
            .sum::<u32>()
    };
    let experience = |seat: Seat| {
        let each = all(teams[seat]).map(|mate| position.state.players()[mate].experience);
        each.map(u32::from).sum::<u32>()
    };
    let first = won.seats().find(|seat| won[*seat]).expect("somebody wins");
    let rival = |seat: &Seat| teams[*seat] != teams[first];
    let mut rivals = won.seats().filter(rival);
    match position.verdict() {
        Verdict::Gold => assert!(rivals.all(|seat| gold(seat) < gold(first))),
        Verdict::Experience => {
            let even: Vec<Seat> = rivals.filter(|seat| gold(*seat) == gold(first)).collect();
            assert!(!even.is_empty());
            assert!(
                even.into_iter()
                    .all(|seat| experience(seat) < experience(first))
            );
        }
        Verdict::Shared => assert!(rivals.any(|seat| won[seat])),
        Verdict::Conceded => {
            assert!(rivals.all(|seat| position.state.players()[seat].conceded));
        }
    }
}
