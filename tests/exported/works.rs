//! Figures, dungeons, kits, collections, marks and cases.

use crate::{LIBRARY, NAMES, NOTES};
use dialdelve::games::skirmish::Rank;
use dialdelve::store::csv::csv_field;
use dialdelve::store::skirmish::kits::read_kit;
use dialdelve::store::skirmish::maps::read_map;
use dialdelve::store::skirmish::{
    FIGURES, collection_csv, collection_text, keep_figure, keep_map, keep_new_figures, kit_text,
    map_text, own_figure, own_map, read_collection_csv, read_figure_table,
};
use dialdelve::store::{Disk, Home, ReplayMark, Source};
use dialdelve::table::skirmish::dungeon::Note;
use dialdelve::table::skirmish::figure::{FigureSheet, SheetRole};
use dialdelve::table::skirmish::party::Collection;
use tempfile::TempDir;

fn home() -> (TempDir, Home) {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::of(Disk::default(), folder.path().join("matches"));
    (folder, home)
}

/// Words that a figure may be told by: no more than it has room for.
fn story(number: usize) -> String {
    NOTES[number % NOTES.len()].chars().take(120).collect()
}

#[test]
fn a_figure_comes_back_however_often_it_is_kept() {
    let (_folder, home) = home();
    for (number, name) in NAMES.iter().enumerate() {
        for role in [
            SheetRole::Hero,
            SheetRole::Import,
            SheetRole::Spawn(Rank::Strong),
        ] {
            let mut sheet = FigureSheet::fresh("bell".into(), (*name).into(), "orla".into());
            sheet.story = story(number);
            let blank = sheet.story.trim().is_empty();
            if blank {
                sheet.story.clear();
            }
            sheet.kind.faction = (*name).into();
            sheet.kind.set = (*name).into();
            let sheet = sheet.with_role(role).with_tag("zy");
            for _ in 0..2 {
                keep_figure(&home, &sheet).expect("it is kept");
                let own = own_figure(&home, "bell");
                assert_eq!(own.faults, [], "{name}");
                assert_eq!(own.sheet(), Some(&sheet), "{name}");
            }
        }
    }
}

#[test]
fn a_figure_of_a_table_keeps_its_name() {
    for name in NAMES.iter().map(|name| name.trim()) {
        let (_folder, home) = home();
        let row = format!("bell,{},24,8/9/15/2\n", csv_field(name));
        let mut source = Source::new("t.csv", format!("id,name,points,click1\n{row}"));
        let figures = read_figure_table(&mut source, &LIBRARY);
        assert_eq!(source.into_faults(), [], "{row}");
        let figures = figures.expect("figures");
        assert_eq!(figures[0].name(), name);
        keep_new_figures(&home.own(FIGURES), &figures).expect("kept");
        let own = own_figure(&home, "bell");
        assert_eq!(
            own.sheet().map(|sheet| sheet.kind.name.as_str()),
            Some(name)
        );
    }
}

#[test]
fn a_dungeon_comes_back_with_its_words() {
    let (_folder, home) = home();
    for (number, name) in NAMES.iter().enumerate() {
        let (mut map, _) = LIBRARY.map("starter").expect("a map").trimmed();
        map.id = "mine".into();
        map.head.name = (*name).into();
        map.head.about = story(number);
        map.head.author = (*name).into();
        map.head.licence = (*name).into();
        let at = map.gates[0].square;
        map.notes = NOTES
            .iter()
            .filter(|note| !note.trim().is_empty())
            .take(1)
            .map(|text| Note {
                at,
                text: (*text).into(),
            })
            .collect();
        if map.head.about.trim().is_empty() {
            map.head.about.clear();
        }
        for drawn in map.blocks.iter_mut().flatten() {
            drawn.block.name = (*name).into();
        }
        let mut source = Source::new("m.toml", map_text(&map));
        let read = read_map(&mut source).map(|(map, _)| map);
        assert_eq!(source.into_faults(), [], "{name}");
        let read = read.expect("a map");
        assert_eq!(read.head, map.head);
        assert_eq!(map_text(&read), map_text(&map), "{name}");
        assert!(read == map, "{name} {:?} {:?}", read.blocks, map.blocks);
        for _ in 0..2 {
            keep_map(&home, &map).expect("kept");
            let own = own_map(&home, "mine");
            assert_eq!(own.faults, [], "{name}");
            assert!(own.content.as_ref() == Some(&map), "{name}");
        }
    }
}

#[test]
fn a_kit_comes_back_with_its_words() {
    for name in NAMES {
        let mut kit = LIBRARY.kits[0].clone();
        kit.name = (*name).into();
        kit.author = (*name).into();
        kit.licence = (*name).into();
        let mut source = Source::new("k.toml", kit_text(&kit));
        let read = read_kit(&mut source).map(|(kit, _)| kit);
        assert_eq!(source.into_faults(), [], "{name}");
        assert!(read.as_ref() == Some(&kit), "{name}");
    }
}

#[test]
fn a_collection_comes_back_with_figures_that_nobody_knows_any_more() {
    let owned = Collection::default()
        .with("orla", 2)
        .with("gone-for-good", 3)
        .with("orlla", 1);
    let mut source = Source::new("c.csv", collection_csv(&owned, &LIBRARY));
    let read = read_collection_csv(&mut source, &LIBRARY);
    assert_eq!(source.into_faults(), []);
    assert_eq!(read, Some(owned.clone()));
    assert!(collection_text(&owned).contains("gone-for-good = 3"));
    // In a table of somebody's own it is a slip.
    let mut source = Source::new("c.csv", "figure,count\norlla,1\n");
    assert_eq!(read_collection_csv(&mut source, &LIBRARY), None);
}

#[test]
fn marks_come_back_with_their_names_and_notes() {
    let (_folder, home) = home();
    let pairs = NAMES.iter().zip(NOTES.iter().cycle());
    let marks: Vec<ReplayMark> = pairs
        .enumerate()
        .map(|(entry, (name, note))| ReplayMark {
            entry,
            name: (*name).into(),
            note: (*note).into(),
        })
        .collect();
    home.keep_marks("duel", 7, &marks).expect("kept");
    assert_eq!(home.marks("duel", 7).expect("read"), marks);
}
