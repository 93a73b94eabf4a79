//! Nothing comes from nowhere or goes nowhere: books kept beside the match by its events alone.

use crate::matches::{Match, follow};
use crate::seeds::each_seed;
use dialdelve::games::skirmish::{
    BookkeepingEvent, BuildingEvent, ChestEvent, ChestId, ChestPlace, Cleared, DiceEvent, Event,
    ExperienceEvent, FigId, KindId, Place, SetupEvent, Skirmish, State, Throw, TurnEvent,
};
use dialdelve::kernel::Seat;
use std::collections::BTreeMap;

/// What disarming a trap is worth, and springing one (XP-1).
const DISARMED: u32 = 50;
const SPRUNG: u32 = 25;

/// How many figures there are of each kind for each owner.
fn figures(state: &State) -> BTreeMap<(KindId, Option<Seat>), usize> {
    let mut counts = BTreeMap::new();
    for (_, warrior) in state.warriors() {
        *counts.entry((warrior.kind, warrior.owner)).or_default() += 1;
    }
    counts
}

/// Figures come only by the choice of heroes; heroes are never in the bank, spawn nowhere but there and
/// on the board (SETUP-9, SPAWN-4).
#[test]
fn figures_are_neither_made_nor_lost() {
    each_seed(24, |seed| {
        follow(seed, |_, before, event, after| {
            let mut expected = figures(before);
            if let Event::Setup(SetupEvent::HeroChosen { seat, kind, .. }) = event {
                *expected.entry((kind, Some(seat))).or_default() += 1;
            }
            assert_eq!(figures(after), expected, "{event:?}");
            for (who, warrior) in after.warriors() {
                let fits = match warrior.place {
                    Place::On(_) => true,
                    Place::Bank => !warrior.is_hero(),
                    Place::Outside | Place::Gone | Place::Dead => warrior.is_hero(),
                };
                assert!(fits, "{event:?}: {who:?} is {:?}", warrior.place);
            }
        });
    });
}

/// The gold that a seat holds, open or not.
fn purse(game: &Skirmish, state: &State, seat: Seat) -> u32 {
    let held = state
        .chests()
        .filter(|(_, chest)| chest.place == ChestPlace::Held(seat));
    held.map(|(id, _)| gold(game, state, id)).sum()
}

fn gold(game: &Skirmish, state: &State, chest: ChestId) -> u32 {
    let chest = state.chest(chest).expect("a chest of the match");
    let kind = game.book.chest(chest.kind);
    let seen = chest.treasure.map(|it| &kind.treasures[usize::from(it)]);
    seen.map_or(0, |treasure| u32::from(treasure.gold()))
}

/// Chests keep kind and treasure; what is removed stays away, what is drunk stays drunk (TREAS-3,
/// TRAP-8).
#[test]
fn chests_stay_what_they_are() {
    each_seed(24, |seed| {
        follow(seed, |_, before, event, after| {
            assert_eq!(before.chests().count(), after.chests().count());
            for ((id, old), (_, new)) in before.chests().zip(after.chests()) {
                assert_eq!(old.kind, new.kind, "{event:?}: {id:?}");
                let kept = old.treasure.is_none() || old.treasure == new.treasure;
                assert!(kept, "{event:?}: {id:?} changes its treasure");
                assert!(new.drunk || !old.drunk, "{event:?}: {id:?} fills again");
                let back = old.place == ChestPlace::Removed && new.place != ChestPlace::Removed;
                assert!(!back, "{event:?}: {id:?} comes back");
            }
        });
    });
}

/// What chests are worth changes hands only as they are taken, stolen and lost; at the end it is the
/// score of who has a hero out (END-2, R-HOLDING).
#[test]
fn gold_changes_hands_with_the_chests() {
    each_seed(24, |seed| {
        let start = Match::start(seed);
        let seats: Vec<Seat> = start.state.players().seats().collect();
        let begun = |seat: &Seat| purse(&start.game, &start.state, *seat);
        let mut purses: Vec<u32> = seats.iter().map(begun).collect();
        let game = follow(seed, |game, before, event, after| {
            let worth = |chest| gold(game, after, chest);
            match event {
                Event::Chest(ChestEvent::ChestTaken { chest, seat }) => {
                    purses[seat.index()] += worth(chest)
                }
                Event::Chest(ChestEvent::ChestLost { chest, seat }) => {
                    purses[seat.index()] -= worth(chest)
                }
                Event::Chest(ChestEvent::ChestStolen { chest, seat }) => {
                    let held = before.chest(chest).map(|chest| chest.place);
                    let Some(ChestPlace::Held(victim)) = held else {
                        panic!("{event:?}: nobody held it");
                    };
                    purses[victim.index()] -= worth(chest);
                    purses[seat.index()] += worth(chest);
                }
                _ => {}
            }
            for seat in &seats {
                let held = purse(game, after, *seat);
                assert_eq!(held, purses[seat.index()], "{event:?}: {seat:?}");
            }
        });
        let Some(outcome) = game.game.outcome(&game.state) else {
            return;
        };
        for seat in &seats {
            let mut heroes = game
                .state
                .warriors()
                .filter(|(_, it)| it.owner == Some(*seat));
            let out = heroes.any(|(_, hero)| hero.place == Place::Gone);
            let score = if out { purses[seat.index()] } else { 0 };
            assert_eq!(outcome.score[*seat], score as i32, "{seat:?}");
        }
    });
}

/// The points of those on the board whose dials show skulls and who are no friends of a seat.
fn spoils(game: &Skirmish, state: &State, seat: Seat) -> u32 {
    let position = game.at(state);
    let teams = &game.book.teams;
    let dead = position.on_board().map(|(who, _)| who).filter(|who| {
        let warrior = position.warrior(*who);
        let skulls = usize::from(warrior.click) >= position.kind(*who).dial.len();
        let enemy = warrior
            .owner
            .is_none_or(|owner| teams[owner] != teams[seat]);
        skulls && enemy
    });
    let points = |who: FigId| position.kind(who).points(position.warrior(who).level);
    dead.map(|who| u32::from(points(who))).sum()
}

/// A kill is worth the points of the dead, a disarmed trap 50, a sprung one 25, and nothing else is
/// worth anything (XP-1); a level is earned by every 50 (XP-2).
#[test]
fn experience_is_earned_and_levels_follow_from_it() {
    each_seed(24, |seed| {
        let start = Match::start(seed).state;
        let players = start.players();
        let begun: Vec<u32> = players.iter().map(|it| u32::from(it.experience)).collect();
        let mut earned = begun.clone();
        let mut levels = vec![0_u32; begun.len()];
        let mut owed = BTreeMap::<Seat, u32>::new();
        follow(seed, |game, before, event, after| {
            let active = before.turn().seat;
            match event {
                Event::Bookkeeping(BookkeepingEvent::Scored { seat, .. }) => {
                    *owed.entry(seat).or_default() += spoils(game, before, seat);
                }
                // A trap that is not disarmed is sprung, also when its chest is gone in the end.
                Event::Dice(DiceEvent::Thrown {
                    of: Throw::Disarm(_),
                    ..
                }) => *owed.entry(active).or_default() += SPRUNG,
                Event::Chest(ChestEvent::TrapCleared {
                    how: Cleared::Disarmed,
                    ..
                }) => *owed.entry(active).or_default() += DISARMED - SPRUNG,
                Event::Experience(ExperienceEvent::Gained { seat, points }) => {
                    let owed = owed.entry(seat).or_default();
                    let points = u32::from(points);
                    assert!(points <= *owed, "{event:?}: {owed} are owed");
                    *owed -= points;
                    earned[seat.index()] += points;
                }
                Event::Experience(ExperienceEvent::Levelled { who, level }) => {
                    let hero = before.warrior(who).expect("a hero of the match");
                    let owner = hero.owner.expect("a hero has a player");
                    levels[owner.index()] += 1;
                    assert!((hero.level..=hero.level + 1).contains(&level), "{event:?}");
                }
                _ => {}
            }
            for (seat, player) in after.players().seats().zip(after.players().iter()) {
                let (had, has) = (begun[seat.index()], u32::from(player.experience));
                assert_eq!(has, earned[seat.index()], "{event:?}: {seat:?}");
                let most = has / 50 - had / 50;
                assert!(levels[seat.index()] <= most, "{event:?}: {seat:?} levels");
            }
            let over = matches!(event, Event::Turn(TurnEvent::TurnEnded { .. }));
            let left: u32 = owed.values().sum();
            assert!(left == 0 || !over, "{event:?}: {owed:?} stay owed");
        });
    });
}

/// Tokens come from the urn, pieces and blocks from the bank and the hands; what is gone from there lies
/// on the table (R-HIDDEN, TERR-1, MAP-2).
#[test]
fn tokens_pieces_and_blocks_are_neither_made_nor_lost() {
    each_seed(24, |seed| {
        follow(seed, |_, before, event, after| {
            let known = |state: &State, table: usize| {
                let tokens = state.tokens();
                let of_table =
                    tokens.filter(|(_, it)| it.table.is_some_and(|it| usize::from(it.0) == table));
                of_table.count() + usize::from(state.urn()[table])
            };
            for table in 0..before.urn().len() {
                assert_eq!(known(before, table), known(after, table), "{event:?}");
            }
            let put = usize::from(matches!(event, Event::Setup(SetupEvent::TokenPut { .. })));
            assert_eq!(before.tokens().count() + put, after.tokens().count());
            assert_eq!(pieces(before), pieces(after), "{event:?}");
            let unfit = usize::from(matches!(
                event,
                Event::Building(BuildingEvent::BlockUnfit { .. })
            ));
            assert_eq!(blocks(before), blocks(after) + unfit, "{event:?}");
        });
    });
}

/// Terrain pieces and doors, in the bank and placed.
fn pieces(state: &State) -> usize {
    let site = state.site();
    let banked = site.bank.iter().map(|(_, count)| usize::from(*count));
    banked.sum::<usize>() + site.pieces.len() + site.doors.len()
}

/// Blocks in hands, in the reserve and laid.
fn blocks(state: &State) -> usize {
    let site = state.site();
    let hands: usize = site.hands.iter().map(Vec::len).sum();
    hands + site.reserve.len() + site.laid.len()
}
