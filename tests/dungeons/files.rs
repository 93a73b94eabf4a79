//! Dungeons as files.

use crate::drawn::{LIBRARY, blank, draw, sound};
use dialdelve::games::skirmish::Mode;
use dialdelve::kernel::MAX_SEATS;
use dialdelve::store::Source;
use dialdelve::store::skirmish::maps::read_map;
use dialdelve::store::skirmish::{MatchPlan, flaw_message, map_text};
use dialdelve::table::skirmish::dungeon::{Dungeon, Editor, flaws::flaws};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A file read, and what is wrong with it.
fn read(text: &str) -> (Option<Dungeon>, Vec<String>) {
    let mut source = Source::new("drawn.toml", text);
    let map = read_map(&mut source).map(|(map, _)| map);
    let faults = source.into_faults();
    (map, faults.iter().map(ToString::to_string).collect())
}

/// What is read of a file that was written is what was written, and written again gives the same bytes;
/// what is wrong with the one is told of the other.
#[test]
fn a_drawn_dungeon_is_written_and_read_as_it_is() {
    let mut empty = 0;
    for seed in 0..2_000 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut editor = Editor::new(blank());
        for _ in 0..5 {
            draw(&mut editor, &mut rng, 6);
            let (drawn, _) = editor.dungeon().trimmed();
            let text = map_text(&drawn);
            let (map, faults) = read(&text);
            let map = map.unwrap_or_else(|| panic!("seed {seed}: {faults:?}\n{text}"));
            let (told, flaws) = (faults.is_empty(), flaws(&drawn));
            let words: Vec<String> = flaws
                .iter()
                .map(|it| flaw_message(it).to_string())
                .collect();
            assert_eq!(
                told,
                words.is_empty(),
                "seed {seed}: {faults:?} {words:?}\n{text}"
            );
            empty += usize::from(drawn.blocks.is_empty());
            assert!(map == drawn, "seed {seed}:\n{text}");
            assert_eq!(map_text(&map), text, "seed {seed}");
        }
    }
    assert!(empty < 1_000, "{empty} are empty");
}

/// A dungeon without flaws is one with which a match begins, for as many players as it has ways in for.
#[test]
fn a_sound_dungeon_begins_a_match_for_as_many_as_it_is_for() {
    let mut begun = 0;
    for seed in 0..1_500 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let Some(drawn) = sound(&mut rng) else {
            continue;
        };
        let (map, faults) = read(&map_text(&drawn));
        assert_eq!(faults, Vec::<String>::new(), "seed {seed}");
        let map = map.expect("it has no fault");
        let mut library = LIBRARY.clone();
        let most = map.most_players().min(MAX_SEATS as u8);
        library.maps.push(map);
        for seats in 2..=most {
            for game in [Mode::Basic, Mode::Team] {
                let mut plan = MatchPlan::basic("drawn", seats);
                plan.options.game = game;
                let start = plan.start(&library);
                assert!(
                    start.is_ok(),
                    "seed {seed}: {seats} {game:?} {:?}",
                    start.err()
                );
                begun += 1;
            }
        }
    }
    assert!(begun > 300, "only {begun} matches began");
}

#[test]
fn what_ships_is_written_and_read_as_it_is() {
    for map in &LIBRARY.maps {
        let (again, faults) = read(&map_text(map));
        assert_eq!(faults, Vec::<String>::new(), "{}", map.id);
        assert!(again.as_ref() == Some(map), "{}", map.id);
    }
}
