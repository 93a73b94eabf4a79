//! Parties: as files, as plain text, and kept over and over.

use crate::{LIBRARY, NAMES, NOTES};
use dialdelve::games::skirmish::{PARTY_POINTS, Points};
use dialdelve::store::skirmish::{Party, keep_party, own_party, party_text, plain_text, read_any};
use dialdelve::store::{Disk, Home, Source};
use dialdelve::table::skirmish::party::PartyList;

/// The one party that a text is, and what is wrong with it.
fn read(text: &str) -> (Option<PartyList>, Vec<String>) {
    let mut source = Source::new("p", text);
    let mut parties = read_any(&mut source, &LIBRARY);
    let faults = source.into_faults();
    let one = (parties.len() == 1).then(|| parties.remove(0));
    let told = faults.iter().map(ToString::to_string).collect();
    (one.map(PartyList::from), told)
}

/// A party of two heroes, with spawn, chests and tokens, that is called so.
fn party(name: &str, note: &str, points: Option<Points>) -> PartyList {
    let bare = PartyList::empty("own".into(), name.into());
    let kind = |id: &str| LIBRARY.kind(id).expect("a kind");
    let list = bare.with_hero(kind("orla")).with_hero(kind("brannic"));
    PartyList {
        note: note.into(),
        spawn: vec![("gnawer-weak".into(), 3)],
        chests: vec!["tithe-box".into(); 2],
        tokens: vec![("blue-1".into(), 2)],
        points: points.unwrap_or(PARTY_POINTS),
        says_points: points == Some(PARTY_POINTS),
        figures: Vec::new(),
        ..list
    }
}

/// Every name with a note and points, and every note.
fn parties() -> Vec<PartyList> {
    let points = [
        None,
        Some(PARTY_POINTS),
        Some(Points(50)),
        Some(Points(300)),
    ];
    let mut all = Vec::new();
    for (number, name) in NAMES.iter().enumerate() {
        let note = NOTES[number % NOTES.len()];
        all.extend(points.map(|points| party(name, note, points)));
    }
    all.extend(NOTES.iter().map(|note| party("# The watch", note, None)));
    all
}

#[test]
fn a_party_comes_back_as_file_and_as_plain_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("list.txt");
    for list in parties() {
        let file = party_text(&list);
        assert_eq!(read(&file), (Some(list.clone()), vec![]), "{file}");
        let plain = plain_text(&list, &LIBRARY);
        assert_eq!(read(&plain), (Some(list.clone()), vec![]), "{plain}");
        // No name makes it look like the file of another program.
        std::fs::write(&path, &plain).expect("written");
        assert_eq!(dialdelve::store::open(&path).err(), None, "{plain}");
        // As letters carry it.
        let carried = plain.replace('\n', "\r\n");
        assert_eq!(read(&carried).0, Some(list), "{carried}");
    }
}

#[test]
fn a_party_is_the_same_however_often_it_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::of(Disk::default(), folder.path().join("matches"));
    for list in parties().iter().step_by(3) {
        for _ in 0..2 {
            keep_party(&home, list).expect("it is kept");
            let own = own_party(&home, "own");
            assert_eq!(own.faults, []);
            assert_eq!(own.content.as_ref(), Some(list));
        }
    }
}

/// TEAM-1: what a party says of its points holds, whatever a match agrees on.
#[test]
fn points_that_are_said_stay_said() {
    let text = include_str!("parties/points-said.toml");
    let (list, faults) = read(text);
    assert_eq!(faults, [""; 0]);
    let list = list.expect("a party");
    for text in [party_text(&list), plain_text(&list, &LIBRARY)] {
        let mut source = Source::new("p", text.as_str());
        let parties: Vec<Party> = read_any(&mut source, &LIBRARY);
        assert_eq!(parties[0].points, Some(Points(100)), "{text}");
    }
}

/// Lists as people write them.
#[test]
fn lists_are_read_as_people_write_them() {
    let members = |text: &str| {
        let (list, faults) = read(text);
        assert_eq!(faults, [""; 0], "{text}");
        let list = list.expect("a party");
        let heroes = list
            .heroes
            .iter()
            .map(|hero| format!("{} {}", hero.kind, hero.level));
        let spawn = list
            .spawn
            .iter()
            .map(|(kind, count)| format!("{count} {kind}"));
        let all: Vec<String> = heroes.chain(spawn).chain(list.chests.clone()).collect();
        (list.name.clone(), all.join(", "))
    };
    for (text, name, all) in [
        (
            include_str!("parties/no-name.txt"),
            "own",
            "orla 1, brannic 1",
        ),
        (
            include_str!("parties/capitals-and-names.txt"),
            "THE WATCH",
            "orla 1, brannic 1",
        ),
        (
            include_str!("parties/counts.txt"),
            "The watch",
            "orla 1, 3 gnawer-weak",
        ),
        (
            "A\n- orla\n* Brannic Holt 2\n• 1x pell",
            "A",
            "orla 1, brannic 2, pell 1",
        ),
        (
            "A\n3 x weak gnawer\nx2 Gnawer-Weak\ngnawer-weak ×1",
            "A",
            "6 gnawer-weak",
        ),
        (
            "A\nOrla\u{a0}Fenn\n2x Tithe Box",
            "A",
            "orla 1, tithe-box, tithe-box",
        ),
        ("A\nPOINTS 200\norla", "A", "orla 1"),
        // What was written before there was `name:`.
        (
            "Orla Fenn\norla 1     # Orla Fenn, 24\n",
            "Orla Fenn",
            "orla 1",
        ),
        ("orla\nbrannic 1  # Brannic Holt, 26\n", "orla", "brannic 1"),
        ("name: orla\nbrannic", "orla", "brannic 1"),
        (
            "Orla Fenn # leads\nBrannic Holt # follows",
            "own",
            "orla 1, brannic 1",
        ),
    ] {
        assert_eq!(members(text), (name.to_string(), all.to_string()), "{text}");
    }
    let (list, _) = read("A\nPOINTS: 200\norla");
    assert_eq!(list.map(|list| list.points), Some(Points(200)));
}
