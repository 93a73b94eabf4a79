//! What is written can be read: on every screen, with large text, nothing is cut, covered or written over.
//!
//! With `DIALDELVE_PICTURES` every screen is kept as a picture in the folder that it names (PPM), to be looked at;
//! with `DIALDELVE_WINDOW`, such as `1440x900,144,100`, in a window of so many pixels, dots per inch and percent of
//! text alone.

use super::home;
use super::screen::{Display, ESCAPE, F1, F2, F3, F4, Program};
use serde_json::Value;
use std::path::Path;

/// The window that is walked through, and what could not be read in it.
struct Walk {
    program: Program,
    faults: Vec<String>,
    /// Before what is told of a place.
    game: &'static str,
    window: Window,
}

/// A window that fills a display.
#[derive(Clone, Copy)]
struct Window {
    /// Width and height in pixels.
    pixels: (u16, u16),
    /// Dots per inch of the display.
    dpi: u16,
    /// The size of text in percent.
    percent: u16,
}

impl Window {
    /// Its size in points, as the command line has it.
    fn size(&self) -> String {
        let points = |pixels: u16| u32::from(pixels) * 96 / u32::from(self.dpi);
        format!("{}x{}", points(self.pixels.0), points(self.pixels.1))
    }

    /// The one that the environment names.
    fn wished() -> Option<Window> {
        let wished = std::env::var("DIALDELVE_WINDOW").ok()?;
        let numbers: Vec<u16> = wished
            .split(['x', ','])
            .map(|it| it.parse().expect("a number"))
            .collect();
        let [wide, high, dpi, percent] = numbers[..] else {
            panic!("DIALDELVE_WINDOW is width x height, dots per inch, percent: {wished}");
        };
        Some(Window {
            pixels: (wide, high),
            dpi,
            percent,
        })
    }
}

/// Settings with text of this size, in percent.
pub fn settings(percent: u16) -> String {
    format!("format = \"dialdelve settings 1\"\ntext-size = {percent}\nscenes = \"never\"\n")
}

impl Walk {
    fn begin(
        display: &Display,
        home: &Path,
        window: Window,
        game: &'static str,
        more: &[&str],
    ) -> Walk {
        let size = window.size();
        let usual = [
            "--no-animations",
            "--seed",
            "7",
            "--samples",
            "1",
            "--size",
            &size,
        ];
        let args = [&usual[..], more].concat();
        let open = match std::env::var_os("DIALDELVE_PICTURES") {
            Some(_) => Program::painted,
            None => Program::start,
        };
        Walk {
            program: open(display, home, &args),
            faults: Vec::new(),
            game,
            window,
        }
    }

    /// Looks at what is shown.
    fn look(&mut self, place: &str) {
        self.keep_picture(place);
        for list in ["illegible", "covered"] {
            let found = self.program.seen[list].as_array();
            for fault in found.into_iter().flatten().filter_map(Value::as_str) {
                self.faults
                    .push(format!("{} {place}: {list} {fault}", self.game));
            }
        }
    }

    /// Keeps what is shown as a picture, if the environment says where.
    fn keep_picture(&self, place: &str) {
        let Some(folder) = std::env::var_os("DIALDELVE_PICTURES") else {
            return;
        };
        let Window {
            pixels: (wide, high),
            dpi,
            percent,
        } = self.window;
        let name = format!("{wide}x{high}-{dpi}-{percent}-{}-{place}.ppm", self.game);
        let mut picture = format!("P6 {wide} {high} 255\n").into_bytes();
        for pixel in self.program.picture().chunks_exact(4) {
            picture.extend([pixel[2], pixel[1], pixel[0]]);
        }
        std::fs::write(Path::new(&folder).join(name), picture).expect("a picture");
    }

    /// Goes to a screen by a control.
    fn go(&mut self, control: &str, screen: &str) {
        self.program.until_control(control);
        self.program.click(control);
        self.program.until_screen(screen);
        self.look(screen);
    }

    /// Opens a window by a control, looks at it, and closes it.
    fn open(&mut self, control: &str, close: &str) {
        self.program.until_control(control);
        self.program.click(control);
        self.shut(control, close);
    }

    /// The same by a key.
    fn press(&mut self, key: u32, close: &str) {
        self.program.press(key);
        self.shut(close, close);
    }

    fn shut(&mut self, place: &str, close: &str) {
        self.program.until_control(close);
        self.look(place);
        self.program.click(close);
        self.program.until_gone(close);
    }

    /// The title with its windows, and the screens that lead back to it.
    fn around_the_title(&mut self, screens: &[&str]) {
        self.program.until_screen("title");
        self.program.until_control("quit");
        self.look("title");
        self.open("settings", "settings-close");
        self.open("rules", "rules-close");
        for screen in screens {
            self.go(screen, screen);
            self.program.click("back");
            self.program.until_screen("title");
        }
    }

    /// A match with the windows over it.
    fn match_with_its_windows(&mut self) {
        self.look("match");
        for (key, close) in [
            (F1, "rules-close"),
            (F2, "legend-close"),
            (F3, "keys-close"),
        ] {
            self.press(key, close);
        }
        self.open("match-menu", "match-menu-close");
        self.look("match");
        if !self.program.has("log-leaf") {
            // Players and log stand side by side.
            return;
        }
        self.program.click("log-leaf");
        self.program.until_gone("seat-1");
        self.look("log");
        self.program.click("players");
        self.program.until_control("seat-1");
        self.program.press(F4);
        self.program.until_gone("log-leaf");
        self.look("folded");
        self.program.press(F4);
        self.program.until_control("log-leaf");
    }
}

fn save_into(home: &Path, names: &[&str]) {
    let matches = home.join("matches");
    std::fs::create_dir_all(&matches).expect("a folder");
    for name in names {
        let from = format!("{}/tests/matches/{name}.replay", env!("CARGO_MANIFEST_DIR"));
        std::fs::copy(from, matches.join(format!("{name}.replay"))).expect("a match");
    }
}

/// Every screen of the skirmish.
fn skirmish(window: Window, display: &Display) -> Vec<String> {
    let home = home();
    std::fs::write(home.path().join("settings.toml"), settings(window.percent)).expect("written");
    save_into(home.path(), &["short-2", "conceded-2"]);
    let mut walk = Walk::begin(display, home.path(), window, "skirmish", &[]);
    walk.program.until_screen("games");
    walk.look("games");
    walk.go("game-skirmish", "title");
    walk.around_the_title(&[
        "credits",
        "statistics",
        "lessons",
        "figures",
        "parties",
        "dungeons",
    ]);
    walk.go("load", "load");
    walk.go("load-conceded-2", "end");
    walk.go("watch", "replay");
    walk.go("back", "end");
    walk.go("title", "title");
    walk.go("dungeons", "dungeons");
    walk.go("begin-empty", "builder");
    walk.program.kill();
    let mut faults = walk.faults;

    let mut walk = Walk::begin(
        display,
        home.path(),
        window,
        "skirmish",
        &["--game", "skirmish"],
    );
    walk.go("new-match", "new-match");
    walk.go("begin", "play");
    walk.open("match-menu", "match-menu-close");
    walk.program.kill();
    faults.extend(walk.faults);

    let case = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/fight.toml");
    let mut walk = Walk::begin(display, home.path(), window, "fight", &["--case", case]);
    walk.program.until_control("hero-brannic");
    walk.match_with_its_windows();
    walk.program.click("hero-brannic");
    walk.program
        .until(|seen| seen["about"]["chosen"] == "brannic");
    walk.look("hero");
    walk.program.point("f7");
    walk.program.until(|seen| !seen["about"]["hint"].is_null());
    walk.look("hint");
    walk.program.press(ESCAPE);
    walk.program.kill();
    faults.extend(walk.faults);
    faults
}

/// Every screen of the castle chase.
fn chase(window: Window, display: &Display) -> Vec<String> {
    let home = home();
    std::fs::write(home.path().join("settings.toml"), settings(window.percent)).expect("written");
    let mut walk = Walk::begin(display, home.path(), window, "chase", &["--game", "castle"]);
    walk.around_the_title(&["credits", "lessons"]);
    walk.go("new-match", "new-match");
    walk.program.click("begin");
    let begun = |seen: &Value| seen["screen"] == "play" || seen["screen"] == "curtain";
    walk.program.until(begun);
    walk.look("begun");
    walk.program.kill();
    let mut faults = walk.faults;

    let case = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/chase.toml");
    let mut walk = Walk::begin(display, home.path(), window, "chase", &["--case", case]);
    walk.program.until(|seen| seen["about"]["to-act"] == 2);
    walk.match_with_its_windows();
    for card in ["card-haste", "card-shove"] {
        walk.program.until_control(card);
        walk.program.click(card);
        walk.program.until_control("let-go");
        walk.look(card);
        walk.program.press(ESCAPE);
        walk.program.until_gone("let-go");
    }
    walk.program.kill();
    faults.extend(walk.faults);
    faults
}

/// A window in which text of 150 percent has little room, one with room for 200 percent, and one with room for all panels.
const WINDOWS: [Window; 3] = [
    Window {
        pixels: (1024, 640),
        dpi: 96,
        percent: 150,
    },
    Window {
        pixels: (1440, 900),
        dpi: 96,
        percent: 200,
    },
    Window {
        pixels: (1920, 1080),
        dpi: 96,
        percent: 100,
    },
];

fn all_is_legible(walk: fn(Window, &Display) -> Vec<String>) {
    let wished = Window::wished();
    for window in wished.map_or(WINDOWS.to_vec(), |wished| vec![wished]) {
        let display = Display::start(window.pixels.0, window.pixels.1);
        display.set_dpi(&window.dpi.to_string());
        let faults = walk(window, &display);
        let size = window.size();
        assert!(
            faults.is_empty(),
            "{size}, {} dpi, {} %:\n{}",
            window.dpi,
            window.percent,
            faults.join("\n")
        );
    }
}

#[test]
fn every_text_of_the_skirmish_is_legible() {
    all_is_legible(skirmish);
}

#[test]
fn every_text_of_the_chase_is_legible() {
    all_is_legible(chase);
}
