//! What is counted in matches: in a kept one, and of every ability in the cases that show it.

use dialdelve::games::skirmish::{Ability, ChestKindId, KindId, TableId};
use dialdelve::store::skirmish::Library;
use dialdelve::store::skirmish::case::{Case, case_files};
use dialdelve::store::skirmish::read_replay;
use dialdelve::table::skirmish::census::{Census, CensusTaker, CensusThing, is_counted};
use std::path::{Path, PathBuf};

/// The cases of the project, each with its file.
fn cases() -> Vec<Case> {
    let library = Library::shipped();
    let files = case_files(&[PathBuf::from("tests/rules")]);
    let read = |source| Case::read(source, &library).expect("a case");
    files.map(|file| read(file.expect("a file"))).collect()
}

fn times(census: &Census, ability: Ability) -> u32 {
    census.met.times(CensusThing::Ability(ability))
}

#[test]
fn every_ability_is_counted_where_its_rule_is_shown() {
    let cases = cases();
    let mut uncounted = Vec::new();
    for ability in Ability::ALL {
        let of_rule = cases
            .iter()
            .filter(|case| case.rules.contains(&ability.rule().id()));
        let sum: u32 = of_rule.map(|case| times(&case.census(), *ability)).sum();
        // One ability does nothing, and so it is never counted.
        if (sum > 0) != is_counted(*ability) {
            uncounted.push((ability.name(), sum));
        }
    }
    assert_eq!(uncounted, []);
}

#[test]
fn a_kept_match_is_counted() {
    let path = Path::new("tests/matches/lone-wolf.replay");
    let replay = read_replay(path).expect("a match");
    let history = replay.sitting.history();
    let mut watch = CensusTaker::new(history.game(), history.start().clone());
    let events = history.entries().iter().flat_map(|entry| &entry.events);
    events.for_each(|event| watch.see(*event));
    let census = watch.census();
    let book = &history.game().book;
    let had = |seat: usize| -> Vec<&str> {
        let kinds = census.had.iter().nth(seat).into_iter().flatten();
        kinds
            .map(|kind: &KindId| book.kind(*kind).id.as_str())
            .collect()
    };
    assert_eq!(had(0), ["sessaly", "barghound-weak", "barghound-normal"]);
    assert_eq!(had(1), ["ismere", "gnawer-normal", "weedhand-weak"]);
    let met = |ability| times(census, ability);
    // One shot, and three dice against blows that hit.
    assert_eq!((met(Ability::Bound), met(Ability::Dodge)), (1, 3));
    assert_eq!((met(Ability::Demoralised), met(Ability::Charge)), (3, 0));
    let counts = (census.heroes, census.killed, census.deaths, census.levels);
    assert_eq!(counts, (2, 1, 1, 0));
    let chests = (census.opened, census.sprung, census.disarmed);
    assert_eq!((chests, census.tokens), ((1, 0, 0), 5));
    let attacks = |id| {
        let kind = book.kinds.iter().position(|kind| kind.id == id);
        let kind = KindId(kind.expect("a kind of this match") as u8);
        census.met.times(CensusThing::Attacker(kind))
    };
    assert_eq!(["sessaly", "ismere"].map(attacks), [10, 3]);
    let of_chest = |position| CensusThing::Treasure {
        chest: ChestKindId(0),
        position,
    };
    let drawn: Vec<u32> = (0..6).map(|at| census.met.times(of_chest(at))).collect();
    assert_eq!(drawn, [1, 0, 0, 0, 0, 0]);
    let tables = (0..5).map(|table| census.met.times(CensusThing::Table(TableId(table))));
    assert_eq!(tables.collect::<Vec<_>>(), [1, 2, 1, 1, 0]);
}

#[test]
fn what_is_left_unused_is_not_counted() {
    let counted = |file: &str, ability| {
        let case = cases().into_iter().find(|case| case.file.ends_with(file));
        times(&case.expect("a case of that name").census(), ability)
    };
    assert_eq!(counted("abilities/charge.toml", Ability::Charge), 1);
    assert_eq!(counted("abilities/charge-forgone.toml", Ability::Charge), 0);
    assert_eq!(
        counted("abilities/charge-not-ranged.toml", Ability::Charge),
        0
    );
    assert_eq!(counted("abilities/bound-shot.toml", Ability::Bound), 1);
    assert_eq!(
        counted("abilities/berserk-activated.toml", Ability::Berserk),
        1
    );
}

#[test]
fn a_match_adds_to_another() {
    let case = |file: &str| {
        let case = cases().into_iter().find(|case| case.file.ends_with(file));
        case.expect("a case of that name").census()
    };
    let mut all = case("abilities/charge.toml").met;
    all.add(&case("abilities/bound-shot.toml").met);
    all.add(&case("abilities/bound-shot.toml").met);
    let met = |ability| all.times(CensusThing::Ability(ability));
    assert_eq!((met(Ability::Charge), met(Ability::Bound)), (1, 2));
}
