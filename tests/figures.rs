//! Figures of one's own as files: written and read back, from tables, in the library, and inside saves.

use dialdelve::games::skirmish::{Ability, Rank, Skirmish};
use dialdelve::store::portrait::{MOST_BYTES, Portrait};
use dialdelve::store::skirmish::figures::read_figures;
use dialdelve::store::skirmish::{
    FIGURES, Library, MatchPlan, Replay, Sitting, TableFigure, collection_csv, figure_faults,
    figure_text, keep_figure, keep_new_figures, own_figure, parse_replay, read_collection_csv,
    read_figure_table,
};
use dialdelve::store::{Disk, Home, OwnFiles, Source, read_portrait, replay_text};
use dialdelve::table::skirmish::figure::{FigureSheet, SheetRole};
use dialdelve::table::skirmish::party::Collection;
use dialdelve::table::{SavedSeat, Setup};

fn sheet() -> FigureSheet {
    let sheet = FigureSheet::fresh("tamsin-reed".into(), "Tamsin Reed".into(), "orla".into());
    sheet.with_mark(4, Ability::Charge).with_start(2, 3)
}

/// The faults of a text, each with its place and the id of its message.
fn faults(source: Source) -> Vec<String> {
    let faults = source.into_faults();
    let told = faults
        .iter()
        .map(|fault| format!("{} {}", fault.spot(), fault.what.id));
    told.collect()
}

#[test]
fn every_kind_of_figure_is_read_as_it_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::of(Disk::default(), folder.path().join("matches"));
    for role in SheetRole::ALL {
        let made = sheet().with_role(role).with_tag("zy");
        keep_figure(&home, &made).expect("it is kept");
        let own = own_figure(&home, "tamsin-reed");
        assert_eq!(own.faults, [], "{role:?}");
        assert!(own.is_whole(), "{role:?}");
        assert_eq!(own.sheet(), Some(&made), "{role:?}");
        let library = Library::shipped().with_own_figures(&home);
        assert_eq!(library.kind(&made.playable().id), Some(&made.playable()));
    }
}

/// A picture of noise, as large as one may be to some bytes: 145 rows and columns of 3 bytes, not compressed.
fn largest_picture() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 145, 145);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::NoCompression);
    let mut writer = encoder.write_header().expect("a header");
    let pixels: Vec<u8> = (0..145 * 145 * 3_u32)
        .map(|at| (at * at % 251) as u8)
        .collect();
    writer.write_image_data(&pixels).expect("pixels");
    drop(writer);
    assert!(
        (60 << 10..=MOST_BYTES).contains(&bytes.len()),
        "{}",
        bytes.len()
    );
    bytes
}

#[test]
fn a_figure_with_the_largest_picture_is_read_as_it_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::of(Disk::default(), folder.path().join("matches"));
    let file = folder.path().join("noise.png");
    std::fs::write(&file, largest_picture()).expect("written");
    let portrait = read_portrait(&file).expect("a portrait");
    let mut made = sheet();
    made.kind.portrait = portrait.text();
    keep_figure(&home, &made).expect("it is kept");
    let own = own_figure(&home, "tamsin-reed");
    assert_eq!(own.faults, []);
    assert!(own.is_whole());
    assert_eq!(own.sheet(), Some(&made));
}

#[test]
fn a_figure_that_takes_anothers_id_or_letters_stays_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::of(Disk::default(), folder.path().join("matches"));
    let shipped = Library::shipped();
    let mut same = sheet();
    same.kind.id = "orla".into();
    keep_figure(&home, &same).expect("it is kept");
    let tag = shipped
        .kinds
        .iter()
        .find_map(|kind| kind.tag())
        .expect("a spawn");
    let mut letters = sheet()
        .with_role(SheetRole::Spawn(Rank::Weak))
        .with_tag(tag);
    letters.kind.id = "same-letters".into();
    keep_figure(&home, &letters).expect("it is kept");
    assert_eq!(shipped.with_own_figures(&home), shipped);
}

#[test]
fn a_figure_travels_inside_a_save_with_its_portrait() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::of(Disk::default(), folder.path().join("matches"));
    let mut made = sheet();
    let parts = [("body", "robe"), ("head", "hood")].map(|(a, b)| (a.to_string(), b.to_string()));
    made.kind.portrait = Portrait::Parts(parts.to_vec()).text();
    keep_figure(&home, &made).expect("it is kept");
    let mut other = sheet();
    other.kind.id = "stays-home".into();
    keep_figure(&home, &other).expect("it is kept");
    let library = Library::shipped().with_own_figures(&home);
    let text = "format = \"dialdelve match 1\"\nmap = \"starter\"\n\n[[seat]]\nhero = \"tamsin-reed\"\n\n[[seat]]\nhero = \"orla\"\n";
    let plan = MatchPlan::read(Source::new("own.toml", text)).expect("a plan");
    let (game, _) = plan.start(&library).expect("it starts");
    let Skirmish { book } = &game;
    let known = |id: &str| book.kinds.iter().any(|kind| kind.id == id);
    // Who is not named does not come.
    assert!(known("tamsin-reed") && !known("stays-home"));
    assert_eq!(book.kinds.len(), Library::shipped().kinds.len() + 1);
    let seats = vec![SavedSeat::of("greedy"), SavedSeat::of("greedy")];
    let sitting = Sitting::begin(plan, &library, seats, 7, Setup::Draw).expect("it starts");
    let replay = Replay::new(sitting, &library.hashes).expect("it can be read again");
    let read = parse_replay("save", &replay_text(&replay)).expect("it is whole");
    let book = &read.sitting.history().game().book;
    let kind = book.kinds.iter().find(|kind| kind.id == "tamsin-reed");
    assert_eq!(kind, Some(&made.kind));
}

const HEAD: &str = "id,name,role,tag,points,dials,mounted,arc,click1,click2,click3\n";

fn table(rows: &str) -> (Option<Vec<TableFigure>>, Vec<String>) {
    let mut source = Source::new("t.csv", format!("{HEAD}{rows}"));
    let figures = read_figure_table(&mut source, &Library::shipped());
    (figures, faults(source))
}

/// A file whose name only begins as that of the unnamed keeps it.
#[test]
fn only_the_unnamed_and_further_ones_of_them_are_called_so() {
    for (name, is) in [
        ("new-figure", true),
        ("new-figure-2", true),
        ("new-figure-17", true),
        ("new-figure-1", false),
        ("new-figure-", false),
        ("new-figurehead", false),
        ("new-figure-of-mine", false),
        ("new", false),
    ] {
        assert_eq!(OwnFiles::is_named_by(name, "New figure"), is, "{name}");
    }
}

/// The same with the faults in sentences.
fn sentences(rows: &str) -> (Option<Vec<TableFigure>>, Vec<String>) {
    let mut source = Source::new("t.csv", format!("{HEAD}{rows}"));
    let figures = read_figure_table(&mut source, &Library::shipped());
    let faults = source.into_faults();
    (figures, faults.iter().map(ToString::to_string).collect())
}

#[test]
fn figures_of_the_parent_game_come_from_a_table() {
    let (figures, faults) = table(
        "fen-pike,Fen pike,,,19,,,,8/9/15/2 charge,7/8/14/1,\n\
         bog-ogre,Bog ogre,strong,zy,33,1,no,expanded,6/8/14/3 toughness berserk,,\n",
    );
    assert_eq!(faults, [""; 0]);
    let figures = figures.expect("figures");
    let sheets: Vec<&FigureSheet> = figures.iter().flat_map(TableFigure::ranks).collect();
    assert_eq!(sheets[0].role(), SheetRole::Import);
    assert_eq!(sheets[1].playable().id, "bog-ogre-strong");
    assert!(sheets.iter().all(|sheet| sheet.kind.import));
    for sheet in sheets {
        let mut source = Source::new("f.toml", figure_text(sheet));
        assert_eq!(read_figures(&mut source).len(), 1);
        assert!(!source.has_faults());
    }
}

#[test]
fn every_fault_of_a_table_has_its_place() {
    for (rows, place) in [
        ("Fen,Fen pike,,,19,,,,8/9/15/2,,\n", "t.csv:2:1 fault-no-id"),
        ("fen,,,,19,,,,8/9/15/2,,\n", "t.csv:2:5 fault-table-empty"),
        (
            "fen,Fen,hera,,19,,,,8/9/15/2,,\n",
            "t.csv:2:9 fault-no-choice",
        ),
        (
            "fen,Fen,,,0,,,,8/9/15/2,,\n",
            "t.csv:2:11 fault-table-number",
        ),
        (
            "fen,Fen,,,19,2,,,8/9/15/2,,\n",
            "t.csv:2:14 fault-several-dials",
        ),
        (
            "fen,Fen,,,19,,yes,,8/9/15/2,,\n",
            "t.csv:2:15 fault-mounted",
        ),
        ("fen,Fen,,,19,,,,8/9/15,,\n", "t.csv:2:17 fault-table-click"),
        (
            "fen,Fen,,,19,,,,8/9/15/99,,\n",
            "t.csv:2:17 fault-table-click",
        ),
        (
            "fen,Fen,,,19,,,,8/9/15/2 charg,,\n",
            "t.csv:2:17 fault-unknown-ability",
        ),
        (
            "fen,Fen,,,19,,,,8/9/15/2 charge flight,,\n",
            "t.csv:2:17 fault-two-abilities",
        ),
        ("fen,Fen,,,19,,,,,8/9/15/2,\n", "t.csv:2:18 fault-table-gap"),
        ("fen,Fen,,,19,,,,,,\n", "t.csv:2:17 fault-table-empty"),
        (
            "orla,Orla,,,19,,,,8/9/15/2,,\n",
            "t.csv:2:1 fault-table-taken",
        ),
        (
            "fen,Fen,,,19,,,,8/9/15/2,,\nfen,Fen,,,19,,,,8/9/15/2,,\n",
            "t.csv:3:1 fault-table-row-id",
        ),
        (
            "fen,Fen,weak,zy,19,,,,8/9/15/2,,\nfen,Fen,weak,zy,19,,,,8/9/15/2,,\n",
            "t.csv:3:1 fault-table-row-id",
        ),
        (
            "fen,Fen,weak,zy,19,,,,8/9/15/2,,\nfen,Ben,strong,zy,19,,,,8/9/15/2,,\n",
            "t.csv:3:5 fault-table-rank",
        ),
        (
            "fen,Fen,weak,zy,19,,,,8/9/15/2,,\nfen,Fen,unique,zy,19,,,,8/9/15/2,,\n",
            "t.csv:3:9 fault-table-rank",
        ),
        (
            "fen,Fen,weak,zy,19,,,,8/9/15/2,,\nfen,Fen,,,19,,,,8/9/15/2,,\n",
            "t.csv:3:9 fault-table-rank",
        ),
        (
            "fen,Fen,weak,zy,19,,,,8/9/15/2,,\nben,Ben,weak,zy,19,,,,8/9/15/2,,\n",
            "t.csv:3:14 fault-table-row-tag",
        ),
        (
            "fen,Fen,,zy,19,,,,8/9/15/2,,\n",
            "t.csv:2:10 fault-table-hero-tag",
        ),
        (
            "fen,Fen,weak,gn,19,,,,8/9/15/2,,\n",
            "t.csv:2:14 fault-table-tag",
        ),
        (
            "fen,Fen,weak,c,19,,,,8/9/15/2,,\n",
            "t.csv:2:14 fault-tag-taken",
        ),
        (
            "fen,Fen,weak,aa,19,,,,8/9/15/2,,\n",
            "t.csv:2:14 fault-tag-column",
        ),
        (
            "fen,Fen,weak,zyx,19,,,,8/9/15/2,,\n",
            "t.csv:2:14 fault-tag-letter",
        ),
        (
            "g1,Fen,,,19,,,,8/9/15/2,,\n",
            "t.csv:2:1 fault-id-like-piece",
        ),
        (
            &format!("fen,{},,,19,,,,8/9/15/2,,\n", "Fen".repeat(67)),
            "t.csv:2:5 fault-name",
        ),
    ] {
        let (figures, faults) = table(rows);
        assert_eq!((figures, faults), (None, vec![place.to_string()]), "{rows}");
    }
    let rows = "fen,Fen,9,w,3,8/9/15/2\nben,Ben,9,w,3,8/9/15/2\n";
    let head = "id,name,points,set,number,click1\n";
    let mut source = Source::new("t.csv", format!("{head}{rows}"));
    assert!(read_figure_table(&mut source, &Library::shipped()).is_none());
    assert_eq!(faults(source), ["t.csv:3:13 fault-table-row-number"]);
    let shipped = format!("{head}fen,Fen,9,lanternfall,1,8/9/15/2\n");
    let mut source = Source::new("t.csv", shipped);
    assert!(read_figure_table(&mut source, &Library::shipped()).is_none());
    assert_eq!(faults(source), ["t.csv:2:23 fault-collector-number"]);
    let many = (0..1900).map(|number| format!("fen-{number},Fen,,,19,,,,8/9/15/2,,\n"));
    let (figures, told) = table(&many.collect::<String>());
    assert_eq!(
        (figures, &told[..]),
        (None, &["t.csv fault-table-many".to_string()][..])
    );
    let mut source = Source::new("t.csv", "id,nam,points,click1\n");
    assert!(read_figure_table(&mut source, &Library::shipped()).is_none());
    assert_eq!(
        faults(source),
        ["t.csv fault-table-column", "t.csv:1:4 fault-table-head"]
    );
    // A column that is missing is told once, and not again for each row.
    let rows = "fen,Fen,weak,8/9/15/2\nben,Ben,weak,8/9/15/2\n";
    let mut source = Source::new("t.csv", format!("id,name,role,click1\n{rows}"));
    assert!(read_figure_table(&mut source, &Library::shipped()).is_none());
    let told = source.into_faults();
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["t.csv: the table has no column points"]);
    let mut source = Source::new("t.csv", "id,name,points,click1,click13,whatever\n");
    assert!(read_figure_table(&mut source, &Library::shipped()).is_none());
    let told = source.into_faults();
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert!(told[0].starts_with("t.csv:1:23: there is no click13: a dial has 12 positions"));
    assert!(told[0].ends_with("(DIAL-5)"), "{told:?}");
    assert!(told[1].contains("columns are id, name, role"), "{told:?}");
    // Of all that may keep rows from being ranks of one spawn that is told which does.
    let rows = "fen,Fen,weak,zy,19,,,,8/9/15/2,,\nfen,Fen,unique,zy,19,,,,8/9/15/2,,\n";
    let (_, told) = sentences(rows);
    assert_eq!(
        told,
        ["t.csv:3:9: the rows of fen are no ranks of one spawn: a unique spawn has no other ranks"]
    );
    let rows = "fen,Fen,weak,zy,19,,,,8/9/15/2,,\nfen,Ben,strong,zy,19,,,,8/9/15/2,,\n";
    let (_, told) = sentences(rows);
    assert_eq!(
        told,
        ["t.csv:3:5: the rows of fen are no ranks of one spawn: they differ in `name`"]
    );
    let rows = "fen,Fen,,,19,,,,8/9/15/2,,\nfen,Fen,,,19,,,,8/9/15/2,,\n";
    let (_, told) = sentences(rows);
    assert_eq!(
        told,
        ["t.csv:3:1: row 2 has the id fen already; give this one another"]
    );
}

#[test]
fn ranks_of_one_spawn_go_into_one_file_and_no_file_is_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::of(Disk::default(), folder.path().join("matches"));
    let rows = "rat,Rat,weak,zy,9,,,,8/9/15/2,7/8/14/1,\n\
                fen,Fen,,,19,,,,8/9/15/2,,\n\
                rat,Rat,strong,zy,21,,,expanded,9/9/16/3 charge,,\n";
    let (figures, told) = table(rows);
    assert_eq!(told, [""; 0]);
    let figures = figures.expect("figures");
    let files = home.own(FIGURES);
    assert_eq!(keep_new_figures(&files, &figures), Ok(()));
    assert_eq!(files.names(), ["fen", "rat"]);
    let library = Library::shipped().with_own_figures(&home);
    for sheet in figures.iter().flat_map(TableFigure::ranks) {
        let kind = sheet.playable();
        assert_eq!(library.kind(&kind.id), Some(&kind));
    }
    // What stands there, be it no figure at all, stays as it is, and nothing is written beside it.
    let (more, _) = table("ben,Ben,,,19,,,,8/9/15/2,,\nrat,Rat,,,19,,,,8/9/15/2,,\n");
    files.write("rat", "mine\n").expect("it is written");
    let faults = keep_new_figures(&files, &more.expect("figures")).expect_err("one is there");
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].what.id, "fault-figure-there");
    assert_eq!(files.open("rat").expect("a file").text(), "mine\n");
    assert_eq!(files.names(), ["fen", "rat"]);
}

#[test]
fn figures_of_one_file_that_clash_stay_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::of(Disk::default(), folder.path().join("matches"));
    let one = figure_text(&sheet());
    let (_, entry) = one.split_once("\n\n").expect("a head");
    let twice = format!("{one}\n{entry}");
    home.own(FIGURES)
        .write("twice", &twice)
        .expect("it is written");
    let shipped = Library::shipped();
    assert_eq!(shipped.with_own_figures(&home), shipped);
}

#[test]
fn what_is_wrong_with_a_figure_as_it_is_made_is_told() {
    let shipped = Library::shipped();
    let told = |sheet: &FigureSheet| {
        let faults = figure_faults(sheet, &shipped.kinds);
        let ids = faults.iter().map(|fault| fault.id.to_string());
        ids.collect::<Vec<_>>()
    };
    assert_eq!(told(&sheet()), [""; 0]);
    for role in SheetRole::ALL {
        let mut nameless = sheet().with_role(role).with_tag("zy");
        nameless.kind.name = " ".into();
        nameless.story = " ".into();
        nameless.kind.faction = "\t".into();
        assert_eq!(told(&nameless), ["figure-nameless"], "{role:?}");
        // Its file can be read all the same, and is called by its id.
        let mut source = Source::new("f.toml", figure_text(&nameless));
        let read = read_figures(&mut source);
        assert!(read[0].kinds[0].name.ends_with("tamsin-reed"), "{role:?}");
    }
    let taken = sheet()
        .with_role(SheetRole::Spawn(Rank::Weak))
        .with_tag("gn");
    assert_eq!(told(&taken), ["figure-taken"]);
    assert_eq!(told(&taken.with_tag("c")), ["fault-tag-taken"]);
}

#[test]
fn a_collection_goes_to_a_spreadsheet_and_back() {
    let library = Library::shipped();
    let own = Collection::default()
        .with("orla", 2)
        .with("gnawer-weak", 12);
    let text = collection_csv(&own, &library);
    let mut source = Source::new("c.csv", text);
    assert_eq!(
        read_collection_csv(&mut source, &library),
        Some(own.clone())
    );
    // By the names that the program shows, in capitals or not.
    let name = |id: &str| library.kind(id).map(|kind| kind.name.clone());
    let orla = name("orla").expect("orla");
    let gnawer = name("gnawer-weak").expect("a gnawer").to_uppercase();
    let text = format!("Figure,Count\n{orla},2\n{gnawer},12\n");
    let mut source = Source::new("c.csv", text);
    assert_eq!(read_collection_csv(&mut source, &library), Some(own));
    // By set and number, in other columns, some of them unknown.
    let number = library
        .kind("orla")
        .map(|kind| (kind.set.clone(), kind.number.clone()))
        .expect("orla");
    let text = format!("shelf;Number;Set;Count\nA;{};{};2\n", number.1, number.0);
    let mut source = Source::new("c.csv", text);
    let read = read_collection_csv(&mut source, &library).expect("a collection");
    assert_eq!(read.count("orla"), 2);
    for (text, told) in [
        (
            "figure,count\norlo,1\norla,-1\n",
            vec![
                "c.csv:2:1 fault-collection-figure",
                "c.csv:3:6 fault-collection-count",
            ],
        ),
        (
            "figur,count\norla,1\n",
            vec!["c.csv fault-collection-heads"],
        ),
        (
            "set,number,count\nnone,3,1\n",
            vec!["c.csv:2:6 fault-collection-number"],
        ),
    ] {
        let mut source = Source::new("c.csv", text);
        assert_eq!(read_collection_csv(&mut source, &library), None);
        assert_eq!(faults(source), told);
    }
}
