//! Who knows what (KNOW), beside the laws: what lies open is the same to all, hands and the hidden are not.

use crate::opening::opening;
use dialdelve::games::castle::{
    Asked, Castle, CastleSeen, Command, DraftField, FieldCard, Figure, GUARD, LORD, Options,
    PartnerHands, SEATS, SHAMAN, Spell, State, Status, Stop, TileKind,
};
use dialdelve::kernel::{FirstWay, Game, Hex, Seat, Silent};

/// What all know as it is (KNOW-2, KNOW-6, KNOW-8, KNOW-9, KNOW-10), by the names of the state.
const OPEN: [&str; 20] = [
    "pieces",
    "counter",
    "round",
    "keys",
    "walls",
    "locked",
    "turn",
    "mended",
    "brace_used",
    "heard",
    "silenced",
    "muted",
    "yielded",
    "tiles",
    "discard",
    "events",
    "traps",
    "announced",
    "fights",
    "first",
];

fn seats() -> impl Iterator<Item = Seat> {
    (0..SEATS).map(Seat)
}

/// The shaman stands next to the wyvern; everybody holds cards, and something of everything lies about.
fn position(options: Options) -> (Castle, State) {
    let (game, mut draft) = opening(options);
    draft.hands = [
        vec![Spell::Bolt, Spell::Haste],
        vec![Spell::Windfall, Spell::Bolt],
        vec![Spell::Windfall, Spell::Stun],
    ];
    draft.discard = vec![Spell::Leap];
    draft.gone = vec![FieldCard::Spikes];
    draft.walls = vec![[Hex::new(2, 2), Hex::new(2, 1)]];
    draft.fields = vec![
        (Hex::new(-1, 4), DraftField::Revealed),
        (Hex::new(0, 2), DraftField::Revealed),
        (Hex::new(1, 1), DraftField::Revealed),
        (Hex::new(0, 0), DraftField::Explored(TileKind::Star, 1)),
    ];
    draft.pieces[Figure::Wyvern.index()].at = Some(Hex::new(-2, 3));
    let built = draft.build(&game);
    let state = built.unwrap_or_else(|faults| panic!("{faults:?}"));
    (game, state)
}

fn play(game: &Castle, state: &mut State, words: &str) {
    let command = game.read_command(state, words).expect("a command");
    let seat = game.to_act(state).next().expect("somebody is to act");
    assert!(game.check(state, seat, command).is_ok(), "{words}");
    game.apply(state, seat, command, &mut FirstWay, &mut Silent);
}

/// Whoever is asked passes, or plays no more sorceries. Whether anybody was.
fn goes_on(game: &Castle, state: &mut State) -> bool {
    let Some(seat) = game.to_act(state).next() else {
        return false;
    };
    let answers = [Command::Pass, Command::Enough];
    let fits = answers
        .into_iter()
        .find(|it| game.check(state, seat, *it).is_ok());
    if let Some(answer) = fits {
        game.apply(state, seat, answer, &mut FirstWay, &mut Silent);
    }
    fits.is_some()
}

fn all_know_what_lies_open(game: &Castle, state: &State) {
    let truth = game.facts(state);
    for seat in seats() {
        let view = game.view(state, seat);
        let facts = game.facts(&view);
        for name in OPEN {
            assert!(truth.get(name).is_some(), "{name}");
            assert_eq!(facts[name], truth[name], "{name} to {seat:?}");
        }
        for (known, field) in view.fields().iter().zip(state.fields()) {
            assert_eq!(known.status, field.status);
            if field.status != Status::Hidden {
                assert_eq!(known, field);
            }
        }
        for hand in seats() {
            assert_eq!(view.hand(hand).count(), state.hand(hand).count());
        }
        assert_eq!(view.deck_count(), state.deck_count());
    }
}

#[test]
fn what_lies_open_all_know() {
    let (game, mut state) = position(Options::default());
    let (mut announced, mut rolled) = (false, false);
    for words in ["listen 3,0", "cast bolt wyvern", "attack wyvern", "end"] {
        play(&game, &mut state, words);
        all_know_what_lies_open(&game, &state);
        announced |= state.announced().is_some();
        while goes_on(&game, &mut state) {
            all_know_what_lies_open(&game, &state);
            rolled |= state.fight().is_some_and(|fight| fight.dice[0][0] > 0);
        }
    }
    assert!(
        announced && rolled,
        "nothing was announced, or no dice fell"
    );
}

#[test]
fn heroes_know_the_castle_unless_it_is_hidden() {
    for castle in [CastleSeen::Open, CastleSeen::Hidden] {
        let (game, state) = position(Options {
            castle,
            ..Options::default()
        });
        let known = |seat| game.view(&state, seat).castle();
        assert_eq!(known(LORD), Some(Hex::new(0, -1)));
        let open = (castle == CastleSeen::Open).then_some(Hex::new(0, -1));
        assert_eq!((known(SHAMAN), known(GUARD)), (open, open));
    }
}

#[test]
fn partners_see_each_others_hands() {
    for partner_hands in [PartnerHands::Open, PartnerHands::Hidden] {
        let (game, state) = position(Options {
            partner_hands,
            ..Options::default()
        });
        for watcher in seats() {
            let view = game.view(&state, watcher);
            for hand in seats() {
                let heroes = watcher != LORD && hand != LORD;
                let sees = watcher == hand || (heroes && partner_hands == PartnerHands::Open);
                let seen = view.hand(hand).is_seen();
                assert_eq!(seen, sees, "{watcher:?} {hand:?}");
            }
        }
    }
}

#[test]
fn only_who_is_asked_knows_it() {
    let (game, mut state) = position(Options::default());
    play(&game, &mut state, "cast bolt wyvern");
    let mut asked = Vec::new();
    while let Some(asking) = state.asking().copied() {
        asked.extend(asking.seat);
        for seat in seats() {
            let known = game.view(&state, seat).asking().copied();
            let known = known.expect("all know that the game waits");
            assert_eq!(known.stop, asking.stop);
            assert_eq!(known.seat, asking.seat.filter(|it| *it == seat));
        }
        assert!(goes_on(&game, &mut state));
    }
    assert!(asked.contains(&GUARD) && asked.contains(&LORD), "{asked:?}");
}

/// R-ASK: the stops of a hero's deeds, where whoever holds cards is asked, and what all know there.
fn stops_with(asked: Asked, lord: &[Spell]) -> Vec<Vec<Option<Stop>>> {
    let (game, mut draft) = opening(Options {
        asked,
        ..Options::default()
    });
    draft.hands = [vec![Spell::Bolt], Vec::new(), lord.to_vec()];
    draft.pieces[Figure::Wyvern.index()].at = Some(Hex::new(-2, 3));
    draft.fields = vec![(Hex::new(-1, 4), DraftField::Revealed)];
    let built = draft.build(&game);
    let mut state = built.unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut stops = Vec::new();
    for words in ["listen 3,0", "cast bolt wyvern"] {
        play(&game, &mut state, words);
        let mut here = Vec::new();
        loop {
            let seen = game.view(&state, SHAMAN);
            here.push(seen.asking().map(|asking| asking.stop));
            if state.asking().is_none() || !goes_on(&game, &mut state) {
                break;
            }
        }
        stops.push(here);
    }
    stops
}

#[test]
fn where_whoever_holds_cards_is_asked_nobody_learns_who_could_answer() {
    // Annul is an instant, Gust none.
    let (instant, sorcery) = ([Spell::Annul], [Spell::Gust]);
    let holding = stops_with(Asked::Holding, &instant);
    assert_eq!(holding, stops_with(Asked::Holding, &sorcery));
    assert!(holding.iter().all(|stops| stops.len() > 1), "{holding:?}");
    assert_ne!(
        stops_with(Asked::Able, &instant),
        stops_with(Asked::Able, &sorcery)
    );
    // An empty hand is no secret: its seat is passed.
    let empty = stops_with(Asked::Holding, &[]);
    assert!(empty[0].len() < holding[0].len(), "{empty:?}");
}
