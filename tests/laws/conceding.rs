//! Set-up goes on without who concedes in it (R-CONCEDE).

use crate::matches::{Match, choose};
use crate::seeds::{are_many, each_seed};
use crate::starts::{LIBRARY, start_in_setup};
use dialdelve::games::skirmish::{Command, Ending, Stage};
use dialdelve::store::skirmish::case::case_text;
use rand::RngExt;

/// Commands of a match after its set-up.
const A_WHILE: u64 = 60;

#[test]
fn who_concedes_in_set_up_is_passed_and_the_others_play() {
    let (mut ended, mut played, mut written) = (0, 0, 0);
    each_seed(24, |seed| {
        let mut game = Match::begun(start_in_setup(seed), seed);
        let mut rebuilt = game.state.clone();
        let (mut conceded, mut left) = (false, A_WHILE);
        while let Some(seat) = game.game.to_act(&game.state).filter(|_| left > 0) {
            let player = game.state.players()[seat];
            assert!(!player.conceded, "asked, though it has conceded");
            let placing = game.state.stage() != Stage::Play;
            let legal = game.legal();
            assert!(legal.contains(&Command::Concede) && legal.len() > 1);
            let gives_up = placing && game.rng.random_range(0..8) == 0;
            let command = match gives_up {
                true => Command::Concede,
                false => choose(&legal, &mut game.rng),
            };
            let before = conceded && command != Command::Concede;
            conceded |= gives_up;
            game.play(command);
            for event in &game.events {
                game.game.absorb(&mut rebuilt, *event);
            }
            assert!(rebuilt == game.state, "command {}", game.count);
            if before && game.state.rests() && game.count.is_multiple_of(9) {
                let text = case_text("law", &game.game, &game.state, &[], &LIBRARY);
                text.unwrap_or_else(|fault| panic!("after {}: {fault}", game.count));
                written += 1;
            }
            left -= u64::from(!placing);
        }
        let (state, players) = (&game.state, game.state.players());
        let teams = &game.game.book.teams;
        let mut left: Vec<u8> = players
            .seats()
            .filter(|seat| !players[*seat].conceded)
            .map(|seat| teams[seat])
            .collect();
        left.dedup();
        if state.ending() == Some(Ending::Conceded) {
            ended += 1;
            assert!(left.windows(2).all(|pair| pair[0] == pair[1]), "{left:?}");
            let outcome = game.game.outcome(state).expect("it is over");
            for seat in players.seats() {
                assert_eq!(outcome.won[seat], left.contains(&teams[seat]), "{seat:?}");
            }
            return;
        }
        played += u32::from(conceded);
        let playing = players.seats().filter(|seat| !players[*seat].conceded);
        for player in playing.map(|seat| players[seat]) {
            assert!(player.entrance.is_some() && player.exit.is_some());
        }
    });
    assert!(
        !are_many(24) || (ended > 2 && played > 2 && written > 2),
        "{ended} {played} {written}"
    );
}
