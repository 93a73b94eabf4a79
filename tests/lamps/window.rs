//! The lamps in the window, on the match screen that every game has.

use crate::game::{CARDS, Event, Hex, Lamps, Refusal, State, Way};
use crate::screen;
use dialdelve::kernel::{Game, Hand, Label, Seat};
use dialdelve::store::Texts;
use dialdelve::table::choice::{Phrase, Pointed};
use dialdelve::ui::table::{
    EarLog, Faced, GameRoom, Housed, Lit, LogMark, Logged, Marked, Performed, Pictured, Shown,
};
use dialdelve::ui::{Camera, Pen, Shell, Tone, WindowOptions, WindowRoom};
use egui::Ui;
use macroquad::color::Color;
use macroquad::math::{Rect, Vec2, vec2};
use screen::{Display, ESCAPE, Program};
use std::convert::Infallible;
use std::path::Path;
use std::rc::Rc;

/// All hexes of the floor.
fn hexes() -> impl Iterator<Item = Hex> {
    let ways = Hex::WAYS.iter().map(|(_, hex)| *hex);
    std::iter::once(Hex(0, 0)).chain(ways)
}

/// The middle of a hex, in units.
fn middle(Hex(q, r): Hex) -> Vec2 {
    let (q, r) = (f32::from(q), f32::from(r));
    vec2(q + r / 2.0, r * 0.866)
}

impl Performed for Lamps {
    type Scene = Infallible;

    fn seconds(&self, _: &State, event: Event) -> f32 {
        if matches!(event, Event::Went { .. }) {
            0.3
        } else {
            0.0
        }
    }
}

impl Logged for Lamps {
    type Place = Hex;
    type Log = EarLog<Lamps>;
}

impl Marked for Lamps {
    fn mark(&self, state: &State, event: Event) -> LogMark<Hex> {
        let (place, seat, weight) = match event {
            Event::Went { seat, to } => (Some(to), Some(seat), 0),
            Event::Won { seat } => (None, Some(seat), 1),
            _ => (None, None, 0),
        };
        LogMark {
            tone: Tone(0x00dd_ddcc),
            place,
            weight,
            seat,
            round: state.round,
        }
    }
}

impl Pointed for Lamps {
    type Pick = Way;
    type Chosen = Infallible;

    fn pick(&self, _: &State, _: Seat, _: &Phrase<Way>, words: &[String]) -> Option<(Way, usize)> {
        Some((Way::named(words.first()?)?, 1))
    }
}

impl Pictured for Lamps {
    fn extent(&self, _: &State, _: u8) -> Rect {
        Rect::new(-1.7, -1.5, 3.4, 3.0)
    }

    fn draw(&self, shown: &Shown<Lamps>, camera: &Camera, _: &Shell, lit: &Lit<Hex>) {
        let pen = &mut Pen::new();
        for hex in hexes() {
            let shade = match hex {
                hex if lit.cursor == Some(hex) => 0.6,
                hex if lit.places.contains(&hex) => 0.45,
                _ => 0.25,
            };
            let at = camera.to_screen(middle(hex).x, middle(hex).y);
            let color = Color::new(shade, shade, 0.3, 1.0);
            pen.poly(at, camera.side * 0.56, 6, 0.0, color);
        }
        for (seat, carrier) in shown.state().carriers.iter().enumerate() {
            let at = camera.to_screen(middle(carrier.at).x, middle(carrier.at).y);
            let color = Color::new(0.9, 0.8 - 0.5 * seat as f32, 0.2, 1.0);
            pen.disc(at, camera.side * 0.25, color);
        }
        pen.lay();
    }

    fn place_at(&self, _: &State, camera: &Camera, at: Vec2) -> Option<Hex> {
        let point = camera.to_board(at);
        hexes().find(|hex| middle(*hex).distance(point) < 0.5)
    }

    fn place_name(Hex(q, r): Hex) -> String {
        format!("{q},{r}")
    }

    fn places(&self, _: &State) -> Vec<Hex> {
        hexes().collect()
    }

    fn rect_of(&self, camera: &Camera, hex: Hex) -> Rect {
        let side = camera.side * 0.5;
        let at = camera.to_screen(middle(hex).x, middle(hex).y);
        Rect::new(at.x - side / 2.0, at.y - side / 2.0, side, side)
    }

    fn why(&self, refusal: Refusal, _: &Texts) -> String {
        format!("Refused: {}.", self.cited(refusal))
    }

    fn tell_moment(&self, ui: &mut Ui, _: &Shell, state: &State) {
        ui.label(format!("Round {} of {}", state.round, self.rounds));
    }
}

impl Faced for Lamps {
    type Hand = ();
    type Guide = ();

    fn spot(&self, view: &State, _: &Phrase<Way>, way: Way) -> Option<Hex> {
        let seat = view.choices.owing().next()?;
        Some(view.carriers[seat.index()].at.beside(way.0))
    }

    fn deed_text(&self, _: &Texts, deed: &str) -> String {
        deed.to_string()
    }

    fn pick_text(&self, _: &Texts, _: &State, _: &[Way], way: Way) -> String {
        way.name().to_string()
    }

    fn pick_name(way: Way) -> String {
        way.name().to_string()
    }

    fn question(&self, _: &Texts, _: &State, _: Seat, _: Option<&str>) -> String {
        "choose a card and a way.".into()
    }

    fn seat_lines(&self, _: &Texts, view: &State, seat: Seat) -> Vec<String> {
        let carrier = &view.carriers[seat.index()];
        let hand = match carrier.hand {
            Hand::Count(count) => format!("{count} cards"),
            Hand::Cards(cards) => {
                let cards = CARDS
                    .iter()
                    .zip(*cards.left())
                    .filter(|(_, count)| *count > 0);
                let cards = cards.map(|((name, _), count)| format!("{count} {name}"));
                cards.collect::<Vec<_>>().join(", ")
            }
        };
        vec![hand, format!("{} won", carrier.wins)]
    }
}

impl Housed for Lamps {}

/// The environment variable that says where the window tells what it shows.
const TRACE: &str = "LAMPS_TRACE";

#[test]
#[ignore = "it is the program that the tests of the window start"]
fn table() {
    let trace = std::env::var_os(TRACE).expect("a file for what it shows");
    let options = WindowOptions {
        size: Some((1024, 640)),
        saves: None,
        trace: Some(trace.into()),
        animations: Some(false),
        samples: 1,
        seed: 7,
        game: Some("lamps".into()),
        case: None,
        frames: None,
    };
    let room = GameRoom::<Lamps>::new(());
    dialdelve::ui::run(options, vec![Rc::new(room)]).expect("a window");
}

#[test]
fn a_case_is_opened_in_the_window() {
    let room = GameRoom::<Lamps>::new(());
    let path = Path::new("tests/lamps/cases/clash.toml");
    let text = std::fs::read_to_string(path).expect("a case");
    assert!(room.is_case(&text) && !room.is_case("format = \"castle\""));
    assert!(room.of_case(path, 1).is_ok());
}

fn start(display: &Display, home: &std::path::Path, painted: bool) -> Program {
    // The program is this one; what it is to tell into stands behind `--trace`.
    let script =
        format!("{TRACE}=\"$2\" exec \"$0\" window::table --exact --ignored --test-threads=1");
    let mut command = std::process::Command::new("sh");
    command
        .args(["-c", &script])
        .arg(std::env::current_exe().expect("this program"));
    Program::open(command, display, home, &[], painted)
}

/// Plays for whoever is asked: the first card, where it leads if it leads anywhere.
fn choose(program: &mut Program) {
    let entries = program.about("entries").clone();
    if program.has("stay") {
        program.click("stay");
    } else {
        let deed = ["step", "run"].into_iter().find(|deed| program.has(deed));
        program.click(deed.expect("a card"));
        program.until_control("let-go");
        // The way by the board.
        program.click("e");
    }
    program.until(|seen| seen["about"]["entries"] != entries || seen["screen"] != "play");
}

#[test]
fn a_match_is_played_by_the_mouse_to_its_end_and_watched() {
    let display = Display::start(1024, 640);
    let home = tempfile::tempdir().expect("a folder");
    let mut program = start(&display, home.path(), false);
    program.click("new-match");
    program.until_screen("new-match");
    program.click("begin");
    program.until_screen("play");
    // The signs lead to the sheet of keys, which Escape closes.
    program.click("legend");
    program.until_control("rekey");
    program.press(ESCAPE);
    program.until_gone("rekey");
    let mut decisions = 0;
    loop {
        program.until(|seen| seen["screen"] == "end" || !seen["about"]["to-act"].is_null());
        if program.seen["screen"] == "end" {
            break;
        }
        choose(&mut program);
        decisions += 1;
    }
    assert!(decisions > 2, "{decisions}");
    program.click("watch");
    program.until_screen("replay");
    program.click("back");
    program.until_screen("end");
}
