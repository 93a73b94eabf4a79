//! Where the benchmarks begin: real starts after set-up, a fight, a crowd, and boards that grow.

use crate::frozen;
use dialdelve::games::skirmish::{Mode, Skirmish, Stage, State};
use dialdelve::kernel::{SeededDice, Silent, Square};
use dialdelve::store::skirmish::case::Case;
use dialdelve::store::skirmish::{Library, MatchPlan, Sitting};
use dialdelve::store::{FileFault, Source};
use dialdelve::table::case::Cased;
use dialdelve::table::{Onward, SavedSeat, Setup};

/// Somewhere to begin.
pub struct Start {
    /// What it is called in lists and on the command line.
    pub name: String,
    /// The game with its book.
    pub game: Skirmish,
    /// The position at its first decision.
    pub state: State,
}

/// The seed of set-up by lot, and of the dice before the first decision.
const SEED: u64 = 1;

/// The seven starts on which every figure is measured.
///
/// # Panics
/// When the frozen data do not have them.
pub fn starts() -> Vec<Start> {
    let library = frozen::library();
    let two = ["lantern-watch", "candle-company"];
    let four = [two[0], two[1], "quick-feet", "old-hands"];
    vec![
        case(&library, "fight", include_str!("../fight.toml")),
        set_up(&library, "basic", "starter", &[]),
        set_up(&library, "team", "starter", &two),
        set_up(&library, "gatehouse", "gatehouse", &two),
        set_up(&library, "undercroft", "undercroft", &two),
        set_up(&library, "fourfold", "fourfold", &four),
        case(&library, "crowd", include_str!("../crowd.toml")),
    ]
}

/// Boards that grow, with figures that do.
pub fn growth() -> impl Iterator<Item = Start> {
    let library = frozen::library();
    let sizes = [(8, 20), (20, 32), (40, 48), (60, 64)];
    sizes.into_iter().map(move |(figures, side)| {
        let name = format!("{figures}-on-{side}");
        case(&library, &name, &grown(figures, side))
    })
}

/// A match of these parties, or of one hero each, after a set-up that the lot decides.
fn set_up(library: &Library, name: &str, map: &str, parties: &[&str]) -> Start {
    let mut plan = MatchPlan::basic(map, parties.len().max(2) as u8);
    if !parties.is_empty() {
        plan.options.game = Mode::Team;
    }
    for (seat, party) in plan.seats.iter_mut().zip(parties) {
        seat.party = Some((*party).to_string().into());
    }
    let seats = vec![SavedSeat::of("human"); plan.seats.len()];
    let mut sitting = Sitting::begin(plan, library, seats, SEED, Setup::Lot)
        .unwrap_or_else(|faults| panic!("{name}: {}", told(&faults)));
    while sitting.history().state().stage() != Stage::Play {
        match sitting.onward() {
            Onward::Decided { seat, command, by } => {
                let played = sitting.play_as(seat, command, by);
                assert!(played.is_ok(), "{name}: the lot plays what is lawful");
            }
            _ => panic!("{name}: the lot decides all of set-up"),
        }
    }
    Start {
        name: name.to_string(),
        game: sitting.history().game().clone(),
        state: sitting.history().state().clone(),
    }
}

/// The situation of a case, at its first decision.
fn case(library: &Library, name: &str, text: &str) -> Start {
    let case = Case::read(Source::new(name, text), library)
        .unwrap_or_else(|faults| panic!("{name}: {}", told(&faults)));
    let script = case.script();
    let (game, mut state) = (script.game.clone(), script.start.clone());
    let dice = &mut SeededDice::new(SEED, 0);
    game.begin(&script.manner, &mut state, dice, &mut Silent);
    Start {
        name: name.to_string(),
        game,
        state,
    }
}

fn told(faults: &[FileFault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// A board of that size with so many figures, half of them heroes (as many as two parties hold).
fn grown(figures: usize, side: usize) -> String {
    let rows: Vec<String> = (0..side)
        .map(|y| {
            (0..side)
                .map(|x| if x % 5 == 4 && y % 3 == 1 { '#' } else { '.' })
                .collect()
        })
        .collect();
    let mut text = format!(
        "format = \"dialdelve case 1\"\ntitle = \"A board that grows\"\nrules = [\"MAP-1\"]\nboard = \"\"\"\n{}\"\"\"\n",
        rows.join("\n")
    );
    let mut places = (0..side * side)
        .map(|at| (at % side, at / side))
        .filter(|(x, y)| !(x % 5 == 4 && y % 3 == 1) && (x + 2 * y) % 7 == 0);
    let stride = side * side / 7 / figures - 1;
    for number in 0..figures {
        let (x, y) = places.nth(stride.max(1) - 1).expect("a square for each");
        let at = Square::new(0, x as u8, y as u8);
        let (heading, rest) = match number < 8 {
            true => ("hero", format!("seat = {}\n", 1 + number % 2)),
            false => ("spawn", String::new()),
        };
        text += &format!("[[{heading}]]\nid = \"f{number}\"\nat = \"{at}\"\n{rest}");
    }
    text + "[[step]]\nstate = { \"round\" = 1 }\n"
}
