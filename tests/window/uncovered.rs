//! A window at rest draws itself anew when it is uncovered, restored or back from another desktop.

use super::rest::idles;
use super::screen::{Display, Program};
use super::{STILL, home};
use std::time::{Duration, Instant};

/// How long it may take until all of it is seen again.
const SOON: Duration = Duration::from_secs(20);

/// Waits until the screen shows exactly that.
fn shows(program: &Program, wanted: &[u8], when: &str) {
    let began = Instant::now();
    while program.picture() != wanted {
        assert!(began.elapsed() < SOON, "{when}: something else is shown");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Waits until the screen shows anything else.
fn changes(program: &Program, from: &[u8]) {
    let began = Instant::now();
    while program.picture() == from {
        assert!(began.elapsed() < SOON, "nothing has changed");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Waits until the picture stands still for a second.
fn still(program: &Program) -> Vec<u8> {
    let mut seen = program.picture();
    loop {
        std::thread::sleep(Duration::from_secs(1));
        let now = program.picture();
        if now == seen {
            return seen;
        }
        seen = now;
    }
}

fn uncovers(program: &Program) {
    let seen = still(program);
    let cover = program.cover();
    changes(program, &seen);
    program.uncover(cover);
    shows(program, &seen, "uncovered");
}

#[test]
fn a_window_at_rest_is_drawn_when_it_is_uncovered() {
    let (display, home) = (Display::start(1024, 640), home());
    let program = Program::painted(&display, home.path(), &STILL);
    uncovers(&program);
    idles(&program, "uncovered");
}

#[test]
fn a_window_at_rest_is_drawn_when_its_manager_shows_it_again() {
    brings_back(None);
}

#[test]
fn a_window_at_rest_is_drawn_when_a_compositor_shows_it_again() {
    brings_back(Some(("picom", &["--backend", "xrender"])));
}

fn brings_back(compositor: Option<(&str, &[&str])>) {
    let (display, home) = (Display::start(1200, 800), home());
    let _manager = display.manage();
    let _compositor = compositor.map(|(name, args)| display.host(name, args));
    let program = Program::painted(&display, home.path(), &STILL);
    let window = program.managed();
    uncovers(&program);
    let seen = still(&program);
    program.minimise(window);
    changes(&program, &seen);
    program.restore(window);
    shows(&program, &seen, "restored");
    program.go_to_desktop(1);
    changes(&program, &seen);
    program.go_to_desktop(0);
    shows(&program, &seen, "back from another desktop");
    idles(&program, "back");
}
