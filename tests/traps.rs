//! Whom an R trap attacks, and how, on random boards: the rules' answer held against a plain one that
//! shares no code with it. That clips the line against every square (R-LINE, RNG-2, RNG-3, RNG-5),
//! and measures arcs by angles (R-FACING, RNG-6, TRAP-5).

use dialdelve::games::skirmish::{Event, StrikeEvent};
use dialdelve::store::Source;
use dialdelve::store::skirmish::Library;
use dialdelve::store::skirmish::case::Case;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::fmt::Write;

const BOARDS: u64 = 3000;
const WIDTH: i32 = 7;
const HEIGHT: i32 = 6;
/// Attack of the trap, and defence of everybody.
const ATTACK: i32 = 8;
const DEFENCE: i32 = 15;

/// Facings clockwise from the north, with their steps to the right and down.
const WAYS: [(&str, i32, i32); 8] = [
    ("n", 0, -1),
    ("ne", 1, -1),
    ("e", 1, 0),
    ("se", 1, 1),
    ("s", 0, 1),
    ("sw", -1, 1),
    ("w", -1, 0),
    ("nw", -1, -1),
];

struct Figure {
    name: String,
    at: (i32, i32),
    facing: usize,
}

/// A chest, the hero that springs it (the first figure), and others about it.
struct Scene {
    ground: Vec<Vec<char>>,
    chest: (i32, i32),
    /// Its facing, a side.
    facing: usize,
    range: i32,
    figures: Vec<Figure>,
    dice: (i32, i32),
}

fn name_of((x, y): (i32, i32)) -> String {
    format!("{}{}", char::from(b'a' + x as u8), y + 1)
}

/// Whether a direction is at most 45 degrees off a facing.
fn in_arc(facing: usize, (dx, dy): (i32, i32)) -> bool {
    let (_, fx, fy) = WAYS[facing];
    let dot = dx * fx + dy * fy;
    dot > 0 && 2 * dot * dot >= (dx * dx + dy * dy) * (fx * fx + fy * fy)
}

impl Scene {
    fn random(rng: &mut ChaCha8Rng) -> Option<Scene> {
        let square = |rng: &mut ChaCha8Rng| match rng.random_range(0..20) {
            0 | 1 => '#',
            2 | 3 => ':',
            4 => ',',
            5 => '~',
            6 => 'x',
            _ => '.',
        };
        let row = |rng: &mut ChaCha8Rng| (0..WIDTH).map(|_| square(rng)).collect();
        let mut scene = Scene {
            ground: (0..HEIGHT).map(|_| row(rng)).collect(),
            chest: (rng.random_range(0..WIDTH), rng.random_range(0..HEIGHT)),
            facing: 2 * rng.random_range(0..4),
            range: rng.random_range(1..7),
            figures: Vec::new(),
            dice: (rng.random_range(1..7), rng.random_range(1..7)),
        };
        scene.ground[scene.chest.1 as usize][scene.chest.0 as usize] = '.';
        let before: Vec<(i32, i32)> = scene.squares().filter(|at| scene.opens(*at)).collect();
        let hero = *before.get(rng.random_range(0..before.len().max(1)))?;
        scene.put("ann", hero, rng);
        for number in 0..rng.random_range(0..12) {
            let at = (rng.random_range(0..WIDTH), rng.random_range(0..HEIGHT));
            if scene.stands(at) {
                scene.put(&format!("f{number}"), at, rng);
            }
        }
        Some(scene)
    }

    fn put(&mut self, name: &str, at: (i32, i32), rng: &mut ChaCha8Rng) {
        let facing = rng.random_range(0..8);
        let name = name.to_string();
        self.figures.push(Figure { name, at, facing });
    }

    fn squares(&self) -> impl Iterator<Item = (i32, i32)> + use<> {
        (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)))
    }

    /// What a square is made of; off the board all is wall (R-EDGEWALL).
    fn ground(&self, (x, y): (i32, i32)) -> char {
        let row = usize::try_from(y).ok().and_then(|y| self.ground.get(y));
        let square = row.and_then(|row| usize::try_from(x).ok().and_then(|x| row.get(x)));
        square.copied().unwrap_or('#')
    }

    /// Whether somebody could be put there.
    fn stands(&self, at: (i32, i32)) -> bool {
        let taken = self.figures.iter().any(|figure| figure.at == at);
        !matches!(self.ground(at), '#' | 'x') && at != self.chest && !taken
    }

    /// Whether the chest can be opened from a square: in its front arc, next to it, no closed corner
    /// between (CHEST-3, R-DIAGONAL).
    fn opens(&self, at: (i32, i32)) -> bool {
        let (dx, dy) = (at.0 - self.chest.0, at.1 - self.chest.1);
        let near = dx.abs().max(dy.abs()) == 1 && in_arc(self.facing, (dx, dy));
        let beside = [
            (self.chest.0 + dx, self.chest.1),
            (self.chest.0, self.chest.1 + dy),
        ];
        let closed = dx != 0 && dy != 0 && beside.iter().all(|at| self.ground(*at) == '#');
        near && self.stands(at) && !closed
    }

    /// Whether a square between the two blocks the line: everybody does but the hero (TRAP-5).
    fn blocks(&self, at: (i32, i32)) -> bool {
        let others = &self.figures[1..];
        matches!(self.ground(at), '#' | ':') || others.iter().any(|figure| figure.at == at)
    }

    /// The length of the line to a square, and whether it is hindered; none when it is blocked.
    fn line(&self, to: (i32, i32)) -> Option<(i32, bool)> {
        let from = self.chest;
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (mut length, mut hindered) = (0, false);
        for at in self.squares() {
            if at == from || !enters((dx, dy), (at.0 - from.0, at.1 - from.1)) {
                continue;
            }
            length += 1;
            hindered |= matches!(self.ground(at), ',' | '~');
            if at != to && self.blocks(at) {
                return None;
            }
        }
        // Corners that the line runs through: all four squares about such a point are touched, two of
        // them are entered, and the line ends there when the two others block (R-LINE).
        for y in -1..HEIGHT {
            for x in -1..WIDTH {
                // Twice the point's place, from the centre of the first square.
                let (px, py) = (2 * (x - from.0) + 1, 2 * (y - from.1) + 1);
                let on_line = px * dy == py * dx;
                let within = px * dx + py * dy;
                if !on_line || within <= 0 || within >= 2 * (dx * dx + dy * dy) {
                    continue;
                }
                let around = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
                let beside = around
                    .iter()
                    .filter(|at| !enters((dx, dy), (at.0 - from.0, at.1 - from.1)));
                if beside.into_iter().all(|at| self.blocks(*at)) {
                    return None;
                }
            }
        }
        Some((length, hindered))
    }

    /// Everybody attacked, in the order of the figures, and whether the roll hits (RNG-5, RNG-6, ATK-8).
    fn reckoned(&self) -> Vec<(usize, bool)> {
        let mut reached = Vec::new();
        for (number, figure) in self.figures.iter().enumerate() {
            let way = (figure.at.0 - self.chest.0, figure.at.1 - self.chest.1);
            let line = self.line(figure.at);
            let shot = in_arc(self.facing, way) && line.is_some_and(|(far, _)| far <= self.range);
            if number > 0 && !shot {
                continue;
            }
            let own = matches!(self.ground(figure.at), ',' | '~');
            let hindered = line.map_or(own, |(_, hindered)| hindered);
            let rear = !in_arc(figure.facing, (-way.0, -way.1));
            let roll = self.dice.0 + self.dice.1;
            let total = roll + ATTACK + i32::from(rear);
            let hit = roll == 12 || (roll != 2 && total >= DEFENCE + i32::from(hindered));
            reached.push((number, hit));
        }
        reached
    }

    /// The scene as a case.
    fn case(&self) -> String {
        let rows = self.ground.iter().map(|row| row.iter().collect::<String>());
        let board = rows.collect::<Vec<String>>().join("\n");
        let mut text = format!(
            "format = \"dialdelve case 1\"\ntitle = \"A random R trap\"\nrules = [\"TRAP-5\"]\nboard = \"\"\"\n{board}\"\"\"\n"
        );
        for (number, figure) in self.figures.iter().enumerate() {
            let (name, at, facing) = (&figure.name, name_of(figure.at), WAYS[figure.facing].0);
            let sort = if number % 3 == 0 { "hero" } else { "spawn" };
            let _ = write!(
                text,
                "\n[[{sort}]]\nid = \"{name}\"\nat = \"{at}\"\nfacing = \"{facing}\"\ndefence = {DEFENCE}\n"
            );
        }
        let (at, facing, range) = (name_of(self.chest), WAYS[self.facing].0, self.range);
        let (one, two) = self.dice;
        let _ = write!(
            text,
            "\n[[chest]]\nid = \"box\"\nat = \"{at}\"\nfacing = \"{facing}\"\nstate = \"showing\"\nwheel = 1\ntrap = {{ disarm = 8, kind = \"R\", attack = {ATTACK}, damage = 1, range = {range} }}\n\n[turn]\nactive = \"ann\"\n\n[[step]]\ndo = \"disarm box fast\"\ndice = [\"disarm box 1 1\", \"trap box {one} {two}\"]\n"
        );
        text
    }
}

/// Whether the line from the centre of the first square to that of another enters the inside of a
/// square; all three are counted from the first. The line is clipped against the four sides.
fn enters((dx, dy): (i32, i32), (x, y): (i32, i32)) -> bool {
    // Along the line from 0 to 1, as fractions with a positive lower part.
    let (mut low, mut high) = ((0, 1), (1, 1));
    for (way, near, far) in [(dx, 2 * x - 1, 2 * x + 1), (dy, 2 * y - 1, 2 * y + 1)] {
        if way == 0 {
            if near >= 0 || far <= 0 {
                return false;
            }
            continue;
        }
        let (first, last) = match way > 0 {
            true => ((near, 2 * way), (far, 2 * way)),
            false => ((-far, -2 * way), (-near, -2 * way)),
        };
        if first.0 * low.1 > low.0 * first.1 {
            low = first;
        }
        if last.0 * high.1 < high.0 * last.1 {
            high = last;
        }
    }
    low.0 * high.1 < high.0 * low.1
}

#[test]
fn an_r_trap_attacks_whom_a_plain_reckoning_says() {
    let library = Library::shipped();
    let (mut played, mut several, mut unseen) = (0, 0, 0);
    for seed in 1..=BOARDS {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let Some(scene) = Scene::random(&mut rng) else {
            continue;
        };
        let text = scene.case();
        let case = match Case::read(Source::new("a random trap", &text), &library) {
            Ok(case) => case,
            Err(faults) => panic!("seed {seed}: {}\n{text}", faults[0]),
        };
        let report = case.script().play();
        let whats = report.failures.iter().map(|failure| &failure.what.text);
        let failures: Vec<&String> = whats.collect();
        assert!(failures.is_empty(), "seed {seed}: {failures:?}\n{text}");
        let position = case.script();
        let position = position.game.at(&position.start);
        let number = |who| {
            let name = position.figure_name(who);
            let found = scene.figures.iter().position(|figure| figure.name == name);
            found.expect("a figure of the scene")
        };
        let rolled = report.events.iter().filter_map(|event| match event {
            Event::Strike(StrikeEvent::Hit { who }) => Some((number(*who), true)),
            Event::Strike(StrikeEvent::Missed { who }) => Some((number(*who), false)),
            _ => None,
        });
        let mut rolled: Vec<(usize, bool)> = rolled.collect();
        rolled.sort_unstable();
        let reckoned = scene.reckoned();
        assert_eq!(
            rolled, reckoned,
            "seed {seed}: by the rules, by the reckoning\n{text}"
        );
        played += 1;
        several += u32::from(reckoned.len() > 1);
        unseen += u32::from(scene.line(scene.figures[0].at).is_none());
    }
    // Boards on which nothing could go wrong would show nothing.
    assert!(
        played > 2000 && several > 500 && unseen > 5,
        "{played} {several} {unseen}"
    );
}
