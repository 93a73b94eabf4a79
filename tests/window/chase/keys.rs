//! The castle chase by keys alone: what somebody presses for a command.

use super::super::screen::{DOWN, LEFT, Program, RETURN, RIGHT, TAB, UP};
use super::mirror::ChaseMirror;
use dialdelve::games::castle::{Castle, Command, Figure, Placed, Spell, State};
use dialdelve::kernel::{Hex, Label, Seat};
use dialdelve::table::castle::intent::question;
use dialdelve::table::castle::pointed::{Pick, spell_of};
use dialdelve::table::choice::Phrase;
use dialdelve::table::choice::Phrases;

/// More of what can be pointed at than this has no number.
const MOST: usize = 9;
/// More presses than these lead to any field, and to any button of a screen.
const PATIENCE: usize = 80;

const SPACE: u32 = 0x20;

/// The key of a letter or digit.
const fn key(letter: char) -> u32 {
    letter as u32
}

/// Leads the keys to a button and presses it.
pub fn press_button(program: &mut Program, name: &str) {
    program.until_control(name);
    for _ in 0..PATIENCE {
        if program.seen["focus"] == name {
            return program.press(SPACE);
        }
        let before = program.seen["focus"].clone();
        program.press(TAB);
        program.until(|seen| seen["focus"] != before);
    }
    panic!("no key leads to {name}: {}", program.seen);
}

impl ChaseMirror {
    /// Carries a command out here, and by keys in the window.
    pub fn carry_out_by_keys(&mut self, seat: Seat, command: Command, program: &mut Program) {
        let (view, choices) = self.choices(seat);
        match command {
            Command::Step { who, to } => go(&choices, who, to, program),
            Command::Explore { to } => lead_and_press(to, program),
            Command::Attack { who, whom } => {
                let at = view.piece(whom).at.expect("it stands somewhere");
                go(&choices, who, at, program);
            }
            Command::Take { at } => lead_and_press(at, program),
            other => by_deed((&view, &choices), other, program),
        }
        self.see_done((seat, command), program, |program| program.press(RETURN));
    }
}

/// Chooses a figure, and does what its owner can at a field.
fn go(choices: &Phrases<Castle>, who: Figure, to: Hex, program: &mut Program) {
    let own = choices.seat.map_or(0, figures_of);
    for _ in 0..=own {
        if program.about("chosen") == who.name() {
            return lead_and_press(to, program);
        }
        let before = program.about("chosen").clone();
        program.press(TAB);
        program.until(|seen| seen["about"]["chosen"] != before);
    }
    panic!("no key leads to {}: {}", who.name(), program.seen);
}

fn figures_of(seat: Seat) -> usize {
    dialdelve::games::castle::figures(seat).len()
}

/// Leads the cursor to a field and presses Enter there.
fn lead_and_press(to: Hex, program: &mut Program) {
    lead(to, program);
    program.press(RETURN);
}

/// Leads the cursor to a field.
fn lead(to: Hex, program: &mut Program) {
    for _ in 0..PATIENCE {
        let at = program.about("cursor").as_str().map(str::to_string);
        let at = at.and_then(|at| at.parse::<Hex>().ok());
        let arrow = match at {
            Some(at) if at == to => return,
            Some(at) if at.q() < to.q() => RIGHT,
            Some(at) if at.q() > to.q() => LEFT,
            Some(at) if at.r() < to.r() => DOWN,
            _ => UP,
        };
        let before = program.about("cursor").clone();
        program.press(arrow);
        program.until(|seen| seen["about"]["cursor"] != before);
    }
    panic!("no key leads to {to}: {}", program.seen);
}

/// Takes a deed in hand by its key, and points at one thing after the other.
fn by_deed((view, choices): (&State, &Phrases<Castle>), command: Command, program: &mut Program) {
    let phrase = choices.phrase_of(command).expect("it is legal");
    if question(choices) != Some(&phrase.deed) {
        program.press(key_of_deed(view, choices, &phrase.deed));
    }
    if phrase.verb() == "put" {
        let Some(Pick::Field(at)) = phrase.picks.first() else {
            panic!("{command:?} names no field");
        };
        return lead_and_press(*at, program);
    }
    if phrase.picks.is_empty() {
        if phrase.verb() == "cast" {
            program.until_control("play-it");
            program.press(RETURN);
        }
        return;
    }
    let mut held = Phrase::of(&phrase.deed);
    let entries = program.about("entries").clone();
    for pick in &phrase.picks {
        // What goes without saying is not asked.
        if let [only] = choices.next_picks(&held)[..]
            && matches!(only, Pick::With(_))
        {
            held.picks.push(*pick);
            continue;
        }
        let shown = held.picks.len();
        program.until(|seen| {
            seen["about"]["held"] == phrase.verb()
                && seen["about"]["picks"].as_u64() >= Some(shown as u64)
        });
        pick_by_key(choices, &held, *pick, program);
        held.picks.push(*pick);
    }
    // What could name more is played as it is.
    program.until(|seen| {
        let on = seen["about"]["entries"] != entries;
        let left = seen["controls"].get("play-it").is_some();
        on || left || seen["screen"] != "play" || seen["about"]["held"].is_null()
    });
    let whole = program.about("picks").as_u64() == Some(phrase.picks.len() as u64);
    if program.has("play-it") && whole {
        program.press(RETURN);
    }
}

/// The key that takes a deed in hand, or does it.
fn key_of_deed(view: &State, choices: &Phrases<Castle>, deed: &str) -> u32 {
    let number = |place: Option<usize>| key('1') + place.expect("it has a number") as u32;
    if let Some(spell) = spell_of(deed) {
        let hand = choices.seat.map(|seat| *view.hand(seat));
        let hand = hand.expect("somebody is asked");
        return number(Spell::held(&hand).position(|(held, _)| held == spell));
    }
    match deed {
        "pass" | "enough" => SPACE,
        "ready" | "end" => key('e'),
        "rotate" => key('r'),
        "listen" => key('l'),
        "mend" => key('m'),
        "brace" => key('b'),
        "keyway" => key('k'),
        "wall" => key('w'),
        deed => match deed.strip_prefix("put ") {
            Some(what) => number(Placed::ALL.iter().position(|it| it.name() == what)),
            None => panic!("no key takes {deed} in hand"),
        },
    }
}

/// Points at something: by its number, if it has one, else on the board.
fn pick_by_key(choices: &Phrases<Castle>, held: &Phrase<Pick>, pick: Pick, program: &mut Program) {
    if let Pick::Turn(_) = pick {
        program.until_control("lay-so");
        let name = pick.name();
        for _ in 0..7 {
            if program.about("turn") == name.as_str() {
                break;
            }
            let before = program.about("turn").clone();
            program.press(key('r'));
            program.until(|seen| seen["about"]["turn"] != before);
        }
        assert_eq!(program.about("turn"), name.as_str());
        return program.press(RETURN);
    }
    let mut next = choices.next_picks(held);
    if next.len() > MOST {
        if let Pick::Edge(edge) = pick {
            let [at, _] = edge.fields();
            lead(at, program);
            next.retain(|it| matches!(it, Pick::Edge(other) if other.fields().contains(&at)));
        } else {
            next.retain(|it| !it.is_on_board());
        }
    }
    match (next.iter().position(|it| *it == pick), pick) {
        (Some(number), _) if number < MOST => program.press(key('1') + number as u32),
        (_, Pick::Field(at)) => lead_and_press(at, program),
        _ => panic!("no key names {}", pick.name()),
    }
}
