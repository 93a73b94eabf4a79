//! Displays of every scale: what is clicked is what is drawn there, and the window keeps its size.

use super::home;
use super::keyboard::FIGHT;
use super::screen::{Display, F11, Program};
use std::path::Path;

/// Width and height of the displays, in pixels; the window fills them.
const SCREEN: (u16, u16) = (1440, 900);
/// Dots per inch, with the scale.
const SCALES: [(&str, f32); 4] = [("96", 1.0), ("120", 1.25), ("144", 1.5), ("192", 2.0)];
/// Red, green and blue of the marks about the square under the mouse.
const MARK: [u8; 3] = [0xec, 0xe4, 0xd6];

/// A still window that fills a display of this scale.
fn start(display: &Display, home: &Path, scale: f32, opens: &[&str]) -> Program {
    let side = |pixels: u16| (f32::from(pixels) / scale) as u16;
    let size = format!("{}x{}", side(SCREEN.0), side(SCREEN.1));
    let still = ["--no-animations", "--seed", "7", "--samples", "1"];
    let args = [&still[..], &["--size", &size], opens].concat();
    let program = Program::painted(display, home, &args);
    assert_eq!(program.window_size(), SCREEN, "--size is in points");
    program
}

/// A pixel of a picture: red, green and blue.
fn pixel(picture: &[u8], (x, y): (i64, i64)) -> Option<[u8; 3]> {
    let (wide, high) = (i64::from(SCREEN.0), i64::from(SCREEN.1));
    let inside = (0..wide).contains(&x) && (0..high).contains(&y);
    let at = usize::try_from((y * wide + x) * 4).ok()?;
    let [blue, green, red, _] = *picture.get(at..)?.first_chunk()?;
    inside.then_some([red, green, blue])
}

/// Whether it has the colour of the marks.
fn is_mark(pixel: [u8; 3]) -> bool {
    let near = |(one, other): (&u8, &u8)| one.abs_diff(*other) < 24;
    pixel.iter().zip(&MARK).all(near)
}

/// How far from a pixel a mark begins that came with the second picture, in a diagonal way.
fn mark_from(
    (before, after): (&[u8], &[u8]),
    (x, y): (i64, i64),
    (right, down): (i64, i64),
) -> Option<i64> {
    (4..400).find(|step| {
        let at = (x + right * step, y + down * step);
        let new = pixel(after, at).is_some_and(is_mark);
        new && !pixel(before, at).is_some_and(is_mark)
    })
}

/// Points at a square, and finds in the picture whether what the mouse reaches is drawn about it: a mark in each of
/// the four ways.
fn is_marked_where_it_is_reached(program: &mut Program, name: &str, before: &[u8]) -> bool {
    let [left, top, width, height] = program.rect(name);
    let at = (left + width / 2, top + height / 2);
    program.point(name);
    program.until(|seen| seen["about"]["cursor"] == name);
    let after = program.picture();
    let ways = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let far = ways.map(|way| mark_from((before, &after), at, way));
    // Of a square the corners, of a hexagon the sides.
    far.into_iter()
        .all(|far| far.is_some_and(|far| (width / 4..=width * 3 / 5).contains(&far)))
}

/// Where squares are tried: shares of all that is in sight, across and down.
const TRIED: [(f32, f32); 4] = [(0.25, 0.25), (0.8, 0.3), (0.5, 0.5), (0.7, 0.75)];

/// The squares that lie nearest to where some are tried.
fn tried(program: &Program) -> Vec<String> {
    let places = program.seen["places"].as_object().expect("places");
    let places: Vec<_> = places
        .keys()
        .map(|name| (name, program.rect(name)))
        .collect();
    let bound = |side: usize| {
        let ends = || {
            places
                .iter()
                .map(|(_, rect)| rect[side] + rect[side + 2] / 2)
        };
        (ends().min().unwrap_or(0), ends().max().unwrap_or(0))
    };
    let bounds = [bound(0), bound(1)];
    let nearest = TRIED.iter().map(|(across, down)| {
        let at = [across, down].into_iter().zip(bounds);
        let at: Vec<f32> = at
            .map(|(share, (least, most))| least as f32 + share * (most - least) as f32)
            .collect();
        let far = |rect: &[i64; 4]| {
            let off = |side: usize| (rect[side] + rect[side + 2] / 2) as f32 - at[side];
            off(0).hypot(off(1))
        };
        let near = places
            .iter()
            .min_by(|one, other| far(&one.1).total_cmp(&far(&other.1)));
        near.expect("a square").0.clone()
    });
    nearest.collect()
}

/// Every square of a board that is tried is marked where it is reached.
fn try_board(program: &mut Program, board: &str, scale: f32) {
    program.until(|seen| {
        seen["places"]
            .as_object()
            .is_some_and(|places| !places.is_empty())
    });
    // Onto a panel.
    program.point_at(3, 3);
    program.until(|seen| seen["about"]["cursor"].is_null());
    let before = program.picture();
    for name in tried(program) {
        let is_there = is_marked_where_it_is_reached(program, &name, &before);
        assert!(is_there, "{board} at {scale}: {name} is drawn elsewhere");
    }
}

/// A display of each scale in turn.
fn at_every_scale(try_it: impl Fn(&Display, f32)) {
    let display = Display::start(SCREEN.0, SCREEN.1);
    for (dpi, scale) in SCALES {
        display.set_dpi(dpi);
        try_it(&display, scale);
    }
}

/// Watches the match that was left.
fn watch(program: &mut Program) {
    program.click("watch-matches");
    program.until_screen("load");
    program.until_control("watch-last");
    program.click("watch-last");
    program.until_screen("replay");
}

#[test]
fn the_boards_of_the_chase_are_clicked_where_they_are_drawn() {
    at_every_scale(|display, scale| {
        let home = home();
        let mut program = start(display, home.path(), scale, &["--game", "castle"]);
        program.click("quick-match");
        program.until_screen("play");
        try_board(&mut program, "match", scale);
        program.close();
        assert!(program.ends().success());
        let mut program = start(display, home.path(), scale, &["--game", "castle"]);
        watch(&mut program);
        try_board(&mut program, "replay", scale);
    });
}

#[test]
fn the_boards_of_the_skirmish_are_clicked_where_they_are_drawn() {
    at_every_scale(|display, scale| {
        let home = home();
        let mut program = start(display, home.path(), scale, &FIGHT);
        try_board(&mut program, "match", scale);
        program.kill();
        let mut program = start(display, home.path(), scale, &["--game", "skirmish"]);
        program.click("quick-match");
        program.until_screen("play");
        program.close();
        assert!(program.ends().success());
        let mut program = start(display, home.path(), scale, &["--game", "skirmish"]);
        watch(&mut program);
        try_board(&mut program, "replay", scale);
        program.click("back");
        program.until_screen("title");
        program.click("dungeons");
        program.until_control("begin-empty");
        program.click("begin-empty");
        program.until_screen("builder");
        try_board(&mut program, "builder", scale);
    });
}

/// Opens the window as it was closed.
fn start_as_closed(display: &Display, home: &Path) -> Program {
    let args = ["--game", "skirmish", "--no-animations", "--samples", "1"];
    let mut program = Program::start(display, home, &args);
    program.until_control("quit");
    program
}

/// Opens the window as it was closed, and closes it: what it then measures.
fn size_of_start(display: &Display, home: &Path, resized: Option<(u16, u16)>) -> (u16, u16) {
    let mut program = start_as_closed(display, home);
    if let Some((width, height)) = resized {
        let before = program.seen["controls"].clone();
        program.resize(width.into(), height.into());
        program.until(|seen| seen["controls"] != before);
    }
    let size = program.window_size();
    program.close();
    assert!(program.ends().success());
    size
}

#[test]
fn the_window_keeps_its_size_over_many_starts_at_every_scale() {
    let display = Display::start(SCREEN.0, SCREEN.1);
    for dpi in ["84", "144", "192", "abc"] {
        display.set_dpi(dpi);
        let home = home();
        // Such a size is no whole number of points.
        let size = size_of_start(&display, home.path(), Some((1001, 703)));
        assert_eq!(size, (1001, 703));
        for start in 1..=3 {
            let again = size_of_start(&display, home.path(), None);
            assert_eq!(again, size, "at {dpi} dpi, start {start}");
        }
    }
}

#[test]
fn a_scale_that_is_none_is_taken_for_one() {
    let display = Display::start(SCREEN.0, SCREEN.1);
    let settings = "format = \"dialdelve settings 1\"\nwindow = [900, 600]\n";
    for dpi in ["0", "-5", "", "nan", "inf", "9", "96000"] {
        display.set_dpi(dpi);
        let home = home();
        std::fs::write(home.path().join("settings.toml"), settings).expect("written");
        let size = size_of_start(&display, home.path(), None);
        assert_eq!(size, (900, 600), "at {dpi:?}");
    }
}

#[test]
fn a_window_that_was_closed_on_a_larger_screen_fits_a_smaller_one() {
    let (display, home) = (Display::start(1024, 640), home());
    let settings = "format = \"dialdelve settings 1\"\nwindow = [2560, 1300]\n";
    std::fs::write(home.path().join("settings.toml"), settings).expect("written");
    display.set_dpi("144");
    let size = size_of_start(&display, home.path(), None);
    assert_eq!(size, (1024, 640));
}

#[test]
fn full_screen_leads_back_to_the_size_before_it() {
    let (display, home) = (Display::start(SCREEN.0, SCREEN.1), home());
    let _manager = display.manage();
    display.set_dpi("144");
    let size = size_of_start(&display, home.path(), Some((903, 611)));
    let mut program = start_as_closed(&display, home.path());
    for wanted in [SCREEN, size] {
        program.press(F11);
        program.until_size(wanted);
    }
    program.press(F11);
    program.until_size(SCREEN);
    program.close();
    assert!(program.ends().success());
    // It was closed in full screen, opens so, and leads back all the same.
    let mut program = start_as_closed(&display, home.path());
    program.until_size(SCREEN);
    program.press(F11);
    program.until_size(size);
}
