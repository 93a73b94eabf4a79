//! Names of files that every system takes, and files of other programs.

use crate::LIBRARY;
use dialdelve::store::skirmish::{
    FIGURES, Foreign, foreign_text, keep_new_figures, read_figure_table,
};
use dialdelve::store::{Disk, Home, Source, open};

#[test]
fn no_file_is_made_that_windows_takes_for_a_device() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = Home::of(Disk::default(), folder.path().join("matches"));
    let files = home.own(FIGURES);
    for (words, name) in [
        ("CON", "con-2"),
        ("Nul", "nul-2"),
        ("aux!", "aux-2"),
        ("com1", "com1-2"),
        ("Console", "console"),
        ("com10", "com10"),
    ] {
        assert_eq!(files.free_name(words, |_| false), name);
    }
    files.write("old", "x\n").expect("written");
    assert_eq!(
        files.rename("old", "CON", |_| false).as_deref(),
        Ok("con-2")
    );
    let table = "id,name,points,click1\nlpt,Lpt,9,8/9/15/2\nnul,Nul,9,8/9/15/2\n";
    let mut source = Source::new("t.csv", table);
    let figures = read_figure_table(&mut source, &LIBRARY).expect("figures");
    let faults = keep_new_figures(&files, &figures).expect_err("a device");
    let told: Vec<&str> = faults.iter().map(|fault| fault.what.id).collect();
    assert_eq!(told, ["fault-save-device"]);
    assert_eq!(files.names(), ["con-2"], "nothing is written");
    for name in ["con", "NUL", "lpt1"] {
        assert!(
            home.new_save(name).is_err() && home.case(name).is_err(),
            "{name}"
        );
    }
}

#[test]
fn a_file_of_another_program_is_named_as_such() {
    let folder = tempfile::tempdir().expect("a folder");
    let large = format!(
        "{{\"format\":0.3,\"resolution\":{{\"pixels_per_grid\":70}},\"image\":\"{}\"}}",
        "A".repeat(2 << 20)
    );
    for (name, bytes, told) in [
        (
            "a.tmj",
            &b"{\"layers\":[],\"tilesets\":[]}"[..],
            "this is a Tiled map; ",
        ),
        (
            "b.dd2vtt",
            large.as_bytes(),
            "this is a map in Universal VTT format",
        ),
        (
            "c.xlsx",
            b"PK\x03\x04\x14\0[Content_Types].xml\xff xl/workbook.xml",
            "this is an Excel workbook; ",
        ),
        ("d.pdf", b"%PDF-1.4\n\xe2\xe3", "this is a PDF; "),
        ("e.csv", b"\xff\xfei\0d\0", "this is UTF-16 text; "),
        (
            "f.html",
            b"<html><table></table></html>",
            "this is a web page (HTML); ",
        ),
        ("g.png", b"\x89PNG\r\n\x1a\n\0", "this is a picture (PNG)"),
        ("h.json", b"[{\"a\":1}]", "this is JSON"),
        ("i.toml", b"name = \"\xff\"", "it is no UTF-8 text"),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).expect("written");
        let fault = open(&path).expect_err(name);
        assert!(fault.text().starts_with(told), "{fault}");
        assert_eq!(fault.text().matches('\n').count(), 0, "{fault}");
    }
    let Foreign::Map(drawn) = foreign_text("{\"tiledversion\":\"1\"}") else {
        panic!("no map");
    };
    assert_eq!(drawn.faults.len(), 1);
    assert_eq!(drawn.faults[0].what.id, "fault-other-program");
}
