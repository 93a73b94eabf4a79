//! Keyboards of several countries, pressed by the places of their keys: digits, signs and letters are what is typed.

use super::screen::{BACKSPACE, Display, ESCAPE, F3, Program, RETURN, TAB};
use super::{STILL, begin, home, keyboard, start};

/// Keys by their places.
const SHIFT: u8 = 50;
const CTRL: u8 = 37;
const ALT: u8 = 64;
const SUPER: u8 = 133;
const ALT_GR: u8 = 108;
const NUM_LOCK: u8 = 77;
/// The keys 1 to 9 of the digit row, and of the number pad.
const ROW: std::ops::RangeInclusive<u8> = 10..=18;
const PAD_PLUS: u8 = 86;
const PAD_MINUS: u8 = 82;
const PAD: [u8; 9] = [87, 88, 89, 83, 84, 85, 79, 80, 81];

/// The tools of the builder in the order of their digits.
const TOOLS: [&str; 9] = [
    "tool-lay",
    "tool-select",
    "tool-brush",
    "tool-erase",
    "tool-door",
    "tool-entrance",
    "tool-note",
    "tool-measure",
    "tool-piece",
];

/// Keysyms of dead keys.
const GRAVE: u32 = 0xfe50;
const ACUTE: u32 = 0xfe51;
const CIRCUMFLEX: u32 = 0xfe52;
const TILDE: u32 = 0xfe53;
const DIAERESIS: u32 = 0xfe57;
const CARON: u32 = 0xfe5a;
const SPACE: u32 = 0x20;
const F12: u32 = 0xffc9;

/// A keyboard as people have it.
struct Keyboard<'a> {
    layout: &'static str,
    /// Whether digits are typed with Shift.
    shifted: bool,
    /// The place of the slash, and what is held.
    slash: (&'static [u8], u8),
    /// Keysyms that are typed into a name, and what stands there then.
    typed: (&'a [u32], &'a str),
}

/// What a Latin letter is typed by.
const fn of(letter: char) -> u32 {
    letter as u32
}

impl Keyboard<'_> {
    /// A person at this keyboard names a party, takes tools by digits, and opens the command line.
    fn is_used(&self) {
        let (display, home) = (Display::start(1024, 640), home());
        display.set_layout(self.layout);
        let mut program = start(&display, home.path());
        self.name_a_party(&mut program);
        self.take_tools(&mut program);
        self.open_the_line(&mut program);
    }

    /// Accents arrive in a field, and are taken away with their letters.
    fn name_a_party(&self, program: &mut Program) {
        program.until_control("parties");
        program.click("parties");
        program.until_control("list-name");
        program.click("list-name");
        program.until(|seen| seen["typing"] == true);
        let (keysyms, name) = self.typed;
        program.press_with_ctrl(of('a'));
        keysyms.iter().for_each(|keysym| program.press(*keysym));
        program.until(|seen| seen["about"]["name"] == name);
        program.press(BACKSPACE);
        let end = name.char_indices().last().map_or(0, |(at, _)| at);
        program.until(|seen| seen["about"]["name"] == name[..end]);
        program.press(ESCAPE);
        program.until(|seen| seen["typing"] == false);
        program.press(ESCAPE);
        program.until_screen("title");
    }

    /// Each digit takes its tool, by the row and by the number pad; signs and keys that are held with it take none.
    fn take_tools(&self, program: &mut Program) {
        program.until_control("dungeons");
        program.click("dungeons");
        program.until_control("begin-empty");
        program.click("begin-empty");
        program.until_screen("builder");
        let held: &[u8] = if self.shifted { &[SHIFT] } else { &[] };
        let mut now = program.about("tool").clone();
        for (place, tool) in ROW.zip(TOOLS) {
            for other in [CTRL, ALT, SUPER] {
                program.press_place(&[&[other], held].concat(), place);
            }
            let not: &[u8] = if self.shifted { &[ALT_GR] } else { &[SHIFT] };
            program.press_place(not, place);
            // What was pressed before has been heard once this is.
            let seen_before = program.seen["places"].clone();
            program.press_place(&[], if place % 2 == 0 { PAD_PLUS } else { PAD_MINUS });
            program.until(|seen| seen["places"] != seen_before);
            assert_eq!(program.about("tool"), &now, "{} {place}", self.layout);
            program.press_place(held, place);
            program.until(|seen| seen["about"]["tool"] == tool);
            now = tool.into();
        }
        self.take_by_the_pad(program);
        program.press(ESCAPE);
        program.until_control("begin-empty");
        program.press(ESCAPE);
        program.until_screen("title");
    }

    fn take_by_the_pad(&self, program: &mut Program) {
        // Without NumLock they are arrows and the like.
        for place in PAD {
            program.press_place(&[], place);
        }
        program.press_place(&[], NUM_LOCK);
        for (place, tool) in PAD.into_iter().zip(TOOLS) {
            assert_ne!(program.about("tool"), tool, "{}", self.layout);
            program.press_place(&[], place);
            program.until(|seen| seen["about"]["tool"] == tool);
        }
        program.press_place(&[], NUM_LOCK);
    }

    /// The slash opens the line, and picks nobody.
    fn open_the_line(&self, program: &mut Program) {
        begin(program);
        let entries = program.about("entries").clone();
        let (held, place) = self.slash;
        program.press_place(held, place);
        program.until(|seen| seen["typing"] == true);
        program.press(ESCAPE);
        program.until(|seen| seen["typing"] == false);
        assert_eq!(program.about("entries"), &entries, "{}", self.layout);
        assert_eq!(program.about("stage"), "heroes");
        assert!(!program.has("menu-back"), "Escape has opened the menu too");
    }
}

#[test]
fn an_american_keyboard_is_used() {
    Keyboard {
        layout: "us",
        shifted: false,
        slash: (&[], 61),
        typed: (&[of('O'), of('r'), of('-'), of('2')], "Or-2"),
    }
    .is_used();
}

#[test]
fn a_german_keyboard_is_used() {
    Keyboard {
        layout: "de",
        shifted: false,
        slash: (&[SHIFT], 16),
        typed: (
            &[
                ACUTE,
                of('e'),
                0xe4,
                CIRCUMFLEX,
                SPACE,
                GRAVE,
                of('A'),
                of('@'),
                0xdf,
            ],
            "éä^À@ß",
        ),
    }
    .is_used();
}

#[test]
fn a_czech_keyboard_is_used() {
    Keyboard {
        layout: "cz",
        shifted: true,
        slash: (&[SHIFT], 34),
        typed: (
            &[
                CARON,
                of('d'),
                CARON,
                of('N'),
                ACUTE,
                of('o'),
                0x1ec,
                ACUTE,
                ACUTE,
                0x1f8,
            ],
            "ďŇóě´ř",
        ),
    }
    .is_used();
}

#[test]
fn a_polish_keyboard_is_used() {
    Keyboard {
        layout: "pl",
        shifted: false,
        slash: (&[], 61),
        typed: (
            &[
                0x1b1,
                0x1b3,
                ACUTE,
                of('n'),
                0xf3,
                TILDE,
                of('x'),
                CARON,
                of('s'),
            ],
            "ąłńó~xš",
        ),
    }
    .is_used();
}

#[test]
fn a_french_keyboard_is_used() {
    Keyboard {
        layout: "fr",
        shifted: true,
        slash: (&[SHIFT], 60),
        typed: (
            &[
                0xe9,
                CIRCUMFLEX,
                of('e'),
                DIAERESIS,
                of('I'),
                0xe0,
                CIRCUMFLEX,
                CIRCUMFLEX,
                of('z'),
            ],
            "éêÏà^z",
        ),
    }
    .is_used();
}

#[test]
fn a_spanish_keyboard_is_used() {
    Keyboard {
        layout: "es",
        shifted: false,
        slash: (&[SHIFT], 16),
        typed: (
            &[
                ACUTE,
                of('a'),
                0xf1,
                DIAERESIS,
                of('u'),
                TILDE,
                of('o'),
                GRAVE,
                of('e'),
                0xe7,
            ],
            "áñüõèç",
        ),
    }
    .is_used();
}

/// Escape and Backspace take back a dead key alone; a window that loses the keys drops it.
#[test]
fn a_dead_key_can_be_taken_back() {
    let (display, home) = (Display::start(1024, 640), home());
    display.set_layout("cz");
    let mut program = start(&display, home.path());
    program.until_control("parties");
    program.click("parties");
    program.until_control("list-name");
    program.click("list-name");
    program.until(|seen| seen["typing"] == true);
    program.press_with_ctrl(of('a'));
    program.press(of('a'));
    for taken_back in [ESCAPE, BACKSPACE] {
        program.press(ACUTE);
        program.press(taken_back);
        program.press(of('e'));
    }
    program.give_focus(true);
    program.press(CARON);
    program.give_focus(false);
    program.give_focus(true);
    program.press(of('d'));
    program.until(|seen| seen["about"]["name"] == "aeed");
    assert_eq!(
        program.seen["typing"], true,
        "Escape was that of the accent"
    );
}

/// On a Czech or French keyboard the digit row types letters and signs, also + and -: its keys are the digits.
#[test]
fn the_plain_digit_row_counts_whatever_it_types() {
    for layout in ["cz", "fr", "us"] {
        let (display, home) = (Display::start(1024, 640), home());
        display.set_layout(layout);
        let mut program = super::builder::sheet(&display, home.path());
        let side = program.about("side").clone();
        // From the last to the first, which is in hand already.
        for (place, tool) in ROW.zip(TOOLS).collect::<Vec<_>>().into_iter().rev() {
            program.press_place(&[], place);
            program.until(|seen| seen["about"]["tool"] == tool);
        }
        assert_eq!(program.about("side"), &side, "{layout}: it has zoomed");
    }
}

/// Letters of another script stand for those of a US keyboard on the same keys.
#[test]
fn a_cyrillic_keyboard_has_shortcuts() {
    let (display, home) = (Display::start(1024, 640), home());
    display.set_layout("ru");
    let mut program = start(&display, home.path());
    begin(&mut program);
    // The key that is P elsewhere pauses.
    program.press_place(&[], 33);
    program.until_control("step-now");
}

/// What is held with a key makes it another: only shortcuts that name Ctrl are heard with it.
#[test]
fn shortcuts_with_ctrl_alt_or_super_do_nothing() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = keyboard::fight_with("sessaly", &display, home.path());
    let (key, entries) = (
        program.about("key").clone(),
        program.about("entries").clone(),
    );
    program.click("e2");
    program.until(|seen| seen["about"]["key"] != key);
    let after = program.about("entries").clone();
    for letter in ['u', 'd', 'e', 'o', 'p', 'l', '/', '1'] {
        let place = program.place_of(of(letter));
        for held in [CTRL, ALT, SUPER] {
            program.press_place(&[held], place);
        }
    }
    // F4 folds the panels, Escape opens the menu.
    for place in [70, 9] {
        program.press_place(&[CTRL], place);
    }
    // The shut line is heard last, so that all else has been heard by then.
    assert_eq!(program.seen["typing"], false);
    program.write("/");
    program.until(|seen| seen["typing"] == true);
    assert_eq!(program.about("entries"), &after);
    assert!(!program.has("menu-back"));
    assert!(program.has("pause"), "the panels are folded");
    program.press(ESCAPE);
    program.until(|seen| seen["typing"] == false);
    program.write("u");
    program.until(|seen| seen["about"]["entries"] == entries);
}

/// Ctrl with + and - is for boards: the text keeps the size that the options say.
#[test]
fn ctrl_and_plus_and_minus_zoom_the_board_alone() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = super::builder::sheet(&display, home.path());
    let back = program.rect("back");
    let minus = program.place_of(of('-'));
    let plus = program.place_of(of('='));
    let whole = program.about("side").as_f64().expect("a length");
    let side = |seen: &serde_json::Value| seen["about"]["side"].as_f64().unwrap_or_default();
    program.press_place(&[CTRL], minus);
    program.until(|seen| side(seen) < whole);
    assert_eq!(program.rect("back"), back);
    program.press_place(&[CTRL], plus);
    program.press_place(&[CTRL], plus);
    program.until(|seen| side(seen) > whole);
    assert_eq!(program.rect("back"), back);
}

#[test]
fn ctrl_and_plus_adds_nobody_to_a_party() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = start(&display, home.path());
    program.until_control("parties");
    program.click("parties");
    program.until_control("cast-orla");
    program.press(super::screen::DOWN);
    program.until(|seen| seen["about"]["cursor"].is_string());
    let (steps, pinned) = (
        program.about("steps").clone(),
        program.about("pinned").clone(),
    );
    let plus = program.place_of(of('='));
    for held in [&[CTRL, SHIFT][..], &[CTRL], &[ALT], &[SUPER]] {
        program.press_place(held, plus);
    }
    program.write("p");
    program.until(|seen| seen["about"]["pinned"] != pinned);
    assert_eq!(program.about("steps"), &steps);
    program.press_place(&[SHIFT], plus);
    program.until(|seen| seen["about"]["steps"] == 1);
}

/// A window that loses the keys while Ctrl and a button are held holds neither afterwards.
#[test]
fn what_is_held_is_let_go_when_the_focus_is_lost() {
    let (display, home) = (Display::start(1280, 800), home());
    let mut program = Program::start(&display, home.path(), &STILL);
    program.until_control("figures");
    program.click("figures");
    program.until_screen("figures");
    program.until_control("dial-1-speed");
    program.give_focus(true);
    program.click("dial-1-speed");
    program.until(|seen| seen["focus"].is_null() && seen["about"]["at"][0] == 0);
    let dial = program.about("dial").clone();
    program.hold_place(CTRL, true);
    program.give_focus(false);
    program.hold_place(CTRL, false);
    program.give_focus(true);
    program.turn_wheel(4);
    // A key that is held as the focus goes is pressed anew afterwards: it does not repeat.
    let down = program.place_of(super::screen::DOWN);
    program.hold_place(down, true);
    program.until(|seen| seen["about"]["at"][0] == 1);
    program.give_focus(false);
    program.hold_place(down, false);
    program.give_focus(true);
    program.press_place(&[], down);
    program.until(|seen| seen["about"]["at"][0] == 2);
    assert_eq!(
        program.about("dial"),
        &dial,
        "the wheel has changed a value"
    );
    // A press that was begun before clicks nothing.
    program.point("back");
    program.hold_button(true);
    program.give_focus(false);
    program.hold_button(false);
    program.give_focus(true);
    program.press_place(&[], down);
    program.until(|seen| seen["about"]["at"][0] == 3);
    assert_eq!(program.seen["screen"], "figures");
    program.click("back");
    program.until_screen("title");
}

/// Opens the page on which keys are changed, from the sheet of keys of a match.
fn open_keys(program: &mut Program) {
    program.press(F3);
    program.until_control("rekey");
    program.click("rekey");
    program.until_control("key-end-turn");
}

/// Asks for another key of an action.
fn ask_key(program: &mut Program, action: &str) {
    super::builder::tab_to(program, &format!("key-{action}"));
    program.press(RETURN);
    program.until_control("rekey-awaited");
}

fn close_keys(program: &mut Program) {
    program.press(ESCAPE);
    program.until_gone("key-done");
    program.until_control("rekey");
    program.press(ESCAPE);
    program.until_gone("rekey");
}

/// A hero has made a way: this letter ends its activation, and that does nothing.
fn ends_an_activation(program: &mut Program, (ends, idle): (&str, &str)) {
    program.click("hero-sessaly");
    program.until(|seen| seen["about"]["chosen"] == "sessaly");
    let entries = program.about("entries").clone();
    program.click("e2");
    program.until(|seen| seen["about"]["entries"] != entries);
    let moved = program.about("entries").clone();
    program.write(idle);
    program.write("/");
    program.until(|seen| seen["typing"] == true);
    assert_eq!(program.about("entries"), &moved, "{idle}");
    program.press(ESCAPE);
    program.until(|seen| seen["typing"] == false);
    program.write(ends);
    program.until(|seen| seen["about"]["entries"] != moved);
}

#[test]
fn a_key_is_changed_kept_and_made_usual_again() {
    let (display, home) = (Display::start(1024, 640), home());
    let mut program = keyboard::fight(&display, home.path());
    open_keys(&mut program);
    program.until_control("key-done-is-d");
    // The key of something else, one that means the same everywhere, one that the window hears itself.
    for taken in [of('e'), of('1'), TAB, F12] {
        ask_key(&mut program, "done");
        program.press(taken);
        program.until_control("rekey-told");
        assert!(program.has("key-done-is-d"), "{taken:#x}");
        assert_eq!(program.seen["notes"], 0, "a picture was taken");
    }
    ask_key(&mut program, "done");
    program.press(ESCAPE);
    program.until_gone("rekey-awaited");
    assert!(program.has("key-done-is-d"));
    ask_key(&mut program, "done");
    program.write("j");
    program.until_control("key-done-is-j");
    ask_key(&mut program, "measure");
    program.write("t");
    program.until_control("rekey-exchange");
    program.click("rekey-exchange");
    program.until_control("key-measure-is-t");
    program.until_control("key-target-is-l");
    close_keys(&mut program);
    ends_an_activation(&mut program, ("j", "d"));
    program.kill();

    let kept = std::fs::read_to_string(home.path().join("settings.toml")).expect("kept");
    assert!(kept.contains("done = \"j\""), "{kept}");
    let mut program = keyboard::fight(&display, home.path());
    ends_an_activation(&mut program, ("j", "d"));
    open_keys(&mut program);
    super::builder::tab_to(&mut program, "key-done-usual");
    program.press(RETURN);
    program.until_control("key-done-is-d");
    program.click("rekey-usual-all");
    program.until(|seen| seen["controls"].get("rekey-usual-all").is_none());
    close_keys(&mut program);
    let kept = std::fs::read_to_string(home.path().join("settings.toml")).expect("kept");
    assert!(!kept.contains("\"j\"") && !kept.contains("\"t\""), "{kept}");
}

#[test]
fn keys_of_nothing_are_told_and_the_usual_ones_serve() {
    let (display, home) = (Display::start(1024, 640), home());
    let file = home.path().join("settings.toml");
    let text = "format = \"dialdelve settings 1\"\n[keys]\nfly = \"x\"\ndone = 7\nundo = \"e\"\npause = \"v\"\n";
    std::fs::write(&file, text).expect("written");
    let mut program = Program::start(
        &display,
        home.path(),
        &[&STILL[..], &keyboard::FIGHT].concat(),
    );
    program.until(|seen| seen["notes"] == 1);
    program.press(ESCAPE);
    program.until(|seen| seen["notes"] == 0);
    // What is sound serves.
    program.write("v");
    program.until_control("step-now");
    program.write("v");
    program.until_gone("step-now");
    ends_an_activation(&mut program, ("d", "j"));
    let kept = std::fs::read_to_string(&file).expect("kept");
    assert!(kept.contains("fly = \"x\""), "{kept}");
}
