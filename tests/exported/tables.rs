//! Tables of figures and of collections as people have them.

use crate::LIBRARY;
use dialdelve::games::skirmish::{Ability, Rank, Value};
use dialdelve::store::Source;
use dialdelve::store::skirmish::{
    TableFigure, figure_text, read_collection_csv, read_figure_table, read_sound_rows,
};
use dialdelve::table::skirmish::figure::{FigureSheet, SheetRole};

/// The figures of a table without faults.
fn figures(text: &str) -> Vec<FigureSheet> {
    let mut source = Source::new("t.csv", text);
    let figures = read_figure_table(&mut source, &LIBRARY);
    assert_eq!(source.into_faults(), [], "{text}");
    let figures = figures.expect("figures");
    let ranks = figures.iter().flat_map(|figure| figure.ranks().to_vec());
    ranks.collect()
}

#[test]
fn one_figure_is_read_however_its_table_is_written() {
    for (text, number, name) in [
        (include_str!("tables/abil.csv"), "", "Nettle Ash"),
        (include_str!("tables/nfd.csv"), "", "Zúzana Åsková"),
        (include_str!("tables/number.csv"), "037b", "Nettle Ash"),
        (include_str!("tables/pipe.csv"), "", "Nettle Ash"),
        (include_str!("tables/role.csv"), "", "Nettle Ash"),
        (include_str!("tables/sep.csv"), "", "Nettle Ash"),
        (include_str!("tables/skull.csv"), "", "Nettle Ash"),
        (include_str!("tables/slash.csv"), "", "Nettle Ash"),
    ] {
        let all = figures(text);
        let [sheet] = &all[..] else {
            panic!("{text}: {} figures", all.len())
        };
        assert_eq!(sheet.role(), SheetRole::Import, "{text}");
        assert_eq!(sheet.kind.number.to_string(), number, "{text}");
        assert_eq!(sheet.kind.dial.len(), 2, "{text}");
        assert_eq!(sheet.kind.dial[0].values.0, [8, 9, 15, 2], "{text}");
        assert_eq!(sheet.kind.name, name, "{text}");
    }
}

#[test]
fn abilities_go_by_their_printed_names() {
    let all = figures(include_str!("tables/abil.csv"));
    let marks = |row: usize, value: Value| all[0].kind.dial[row].marks[value];
    assert_eq!(marks(0, Value::Speed), Some(Ability::Charge));
    assert_eq!(marks(0, Value::Damage), Some(Ability::BattleFury));
    assert_eq!(marks(1, Value::Speed), Some(Ability::Charge));
}

#[test]
fn collector_numbers_with_letters_are_kept_and_told_apart() {
    let head = "id,name,set,number,points,click1\n";
    let rows =
        "a-a,A,marsh,037,9,8/9/15/2\nb-b,B,marsh,037a,9,8/9/15/2\nc-c,C,marsh,037b,9,8/9/15/2\n";
    let numbers: Vec<String> = figures(&format!("{head}{rows}"))
        .iter()
        .map(|sheet| {
            let mut source = Source::new("f.toml", figure_text(sheet));
            let read = dialdelve::store::skirmish::figures::read_figures(&mut source);
            assert_eq!(source.into_faults(), []);
            read[0].kinds[0].number.to_string()
        })
        .collect();
    assert_eq!(numbers, ["37", "037a", "037b"]);
    let twice = format!("{head}{rows}d-d,D,marsh,37B,9,8/9/15/2\n");
    let mut source = Source::new("t.csv", twice);
    assert!(read_figure_table(&mut source, &LIBRARY).is_none());
    let told: Vec<String> = source
        .into_faults()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        told,
        ["t.csv:5:13: row 4 has the number 37B of the set \"marsh\" already; give d-d another"]
    );
    let mut source = Source::new("t.csv", format!("{head}e-e,E,marsh,no 1,9,8/9/15/2\n"));
    assert!(read_figure_table(&mut source, &LIBRARY).is_none());
    assert_eq!(source.into_faults()[0].what.id, "fault-no-collector-number");
}

#[test]
fn spawn_without_letters_get_some_that_nobody_has() {
    let rows = "id,name,role,tag,points,click1\nrat,Rat,Weak,,9,8/9/15/2\nrat,Rat,STRONG,,12,8/9/15/2\n\
                gnat,Gnat,weak,,9,8/9/15/2\nrook,Rook,weak,zq,9,8/9/15/2\n";
    let all = figures(rows);
    let tags: Vec<&str> = all.iter().filter_map(|sheet| sheet.kind.tag()).collect();
    assert_eq!(tags.len(), 4);
    assert_eq!(tags[0], tags[1]);
    let mut different = vec![tags[0], tags[2], tags[3]];
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), 3);
    for tag in &different {
        assert!(
            LIBRARY.kinds.iter().all(|kind| kind.tag() != Some(tag)),
            "{tag}"
        );
    }
    assert_eq!(all[1].role(), SheetRole::Spawn(Rank::Strong));
}

#[test]
fn a_collection_is_read_however_its_table_is_written() {
    for text in [
        include_str!("tables/collection-nbsp.csv"),
        include_str!("tables/collection-quantity-name.csv"),
        "Qty;Figure\n2;ORLA\n",
        "sep=|\nname|owned\norla fenn|2x\n",
        "Amount\tID\nx2\torla\n",
    ] {
        let mut source = Source::new("c.csv", text);
        let owned = read_collection_csv(&mut source, &LIBRARY);
        assert_eq!(source.into_faults(), [], "{text}");
        assert_eq!(owned.expect("a collection").count("orla"), 2, "{text}");
    }
    // A letter and its mark are one letter.
    let mut library = LIBRARY.clone();
    for sheet in figures(include_str!("tables/zuzana-nfc.csv")) {
        library.kinds.push(sheet.playable());
    }
    let mut source = Source::new("c.csv", include_str!("tables/collection-nfd.csv"));
    let owned = read_collection_csv(&mut source, &library);
    assert_eq!(source.into_faults(), []);
    let owned = owned.expect("a collection");
    assert_eq!((owned.count("zuzana"), owned.count("orla")), (2, 3));
}

#[test]
fn the_sound_rows_of_a_table_can_be_had_beside_its_faults() {
    let head = "id,name,set,number,points,click1\n";
    let rows = "a-a,A,marsh,1,9,8/9/15/2\nb-b,B,marsh,2,9,8/9/15/.\nc-c,C,marsh,1,9,8/9/15/2\nd-d,D,marsh,4,9,KO\n\
                e-e,E,marsh,5,9,8/9/15/2\n";
    let mut source = Source::new("t.csv", format!("{head}{rows}"));
    let figures = read_sound_rows(&mut source, &LIBRARY);
    let ids: Vec<&str> = figures.iter().map(TableFigure::id).collect();
    assert_eq!(ids, ["a-a", "e-e"]);
    let told: Vec<String> = source
        .into_faults()
        .iter()
        .map(|fault| format!("{} {}", fault.spot(), fault.what.id))
        .collect();
    assert_eq!(
        told,
        [
            "t.csv:3:17 fault-table-click",
            "t.csv:4:13 fault-table-row-number",
            "t.csv:5:17 fault-table-empty",
        ]
    );
}

#[test]
fn a_table_without_a_head_is_told_in_one_sentence() {
    let rows = format!("bm058|Batman|Allies{}\n", "|12".repeat(200)).repeat(3);
    let mut source = Source::new("t.csv", rows);
    assert_eq!(read_sound_rows(&mut source, &LIBRARY), []);
    let told: Vec<&str> = source
        .into_faults()
        .iter()
        .map(|fault| fault.what.id)
        .collect();
    assert_eq!(told, ["fault-table-headless", "fault-csv-wide"]);
}
