//! What a figure should cost, by what those of the cast cost for what their dials do.
//!
//! A straight fit by least squares over sums of the live positions: quick, plain, and blind to how abilities work
//! together. How far it may be trusted it says itself: every figure of the cast is estimated once by a fit over all
//! others, and what that errs by is told with each estimate.

use crate::games::skirmish::{Ability, Kind, LEVELS, MOST_POINTS, Points, Role, TOP_LEVEL, Value};
use crate::kernel::Arc;
use nalgebra::{DMatrix, DVector};

/// What a price is made of, summed over the live positions that are not demoralised (DIAL-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PricePart {
    /// Every figure.
    Base,
    /// Attack times damage.
    Blows,
    /// Defence above 10.
    Guard,
    /// Speed.
    Pace,
    /// Marks of abilities beside speed and defence.
    Skills,
    /// Marks of abilities beside attack and damage.
    Arts,
    /// Squares of range, once an arrow.
    Reach,
}

impl PricePart {
    /// All of them.
    pub const ALL: [PricePart; 7] = [
        PricePart::Base,
        PricePart::Blows,
        PricePart::Guard,
        PricePart::Pace,
        PricePart::Skills,
        PricePart::Arts,
        PricePart::Reach,
    ];

    /// Its name, as messages have it.
    pub const fn name(self) -> &'static str {
        ["base", "blows", "guard", "pace", "skills", "arts", "reach"][self as usize]
    }
}

const PARTS: usize = PricePart::ALL.len();

/// The parts of a figure at a level.
type Measures = [f64; PARTS];

/// A figure of the cast with what it costs, and what a fit over all others says.
#[derive(Clone, PartialEq, Debug)]
pub struct Misfit {
    /// Its id.
    pub id: String,
    /// At which level; 1 for spawn.
    pub level: u8,
    /// What it costs.
    pub price: Points,
    /// What the others say.
    pub estimate: f64,
}

impl Misfit {
    /// How much more it costs than the others say; below 0: less.
    pub fn excess(&self) -> f64 {
        f64::from(self.price.0) - self.estimate
    }
}

/// An estimate.
#[derive(Clone, PartialEq, Debug)]
pub struct PriceEstimate {
    /// What it should cost.
    pub price: Points,
    /// Nine in ten of the cast cost so much more or less than it says, at most.
    pub give: Points,
    /// Of which it has more or less than anybody in the cast: there the estimate is a guess.
    pub beyond: Vec<PricePart>,
}

/// A fit over figures of one kind: heroes with all their levels, or spawn.
#[derive(Clone, PartialEq, Debug)]
pub struct PriceFit {
    weights: Measures,
    /// The least and the most of each part in the cast.
    spans: [(f64, f64); PARTS],
    misfits: Vec<Misfit>,
}

/// Which figures are priced by one measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Priced {
    /// Heroes, at their five levels.
    Heroes,
    /// Spawn.
    Spawn,
}

impl Priced {
    /// Both.
    pub const ALL: [Priced; 2] = [Priced::Heroes, Priced::Spawn];

    /// Its word.
    pub const fn name(self) -> &'static str {
        match self {
            Priced::Heroes => "heroes",
            Priced::Spawn => "spawn",
        }
    }

    /// By which measure a figure is priced.
    pub const fn of(kind: &Kind) -> Priced {
        match kind.role {
            Role::Hero { .. } => Priced::Heroes,
            Role::Spawn { .. } => Priced::Spawn,
        }
    }
}

/// A row of the fit: who, at which level, and what it costs.
struct PricedRow<'a> {
    kind: &'a Kind,
    level: u8,
    parts: Measures,
}

impl PriceFit {
    /// The fit over those of these kinds that are priced so; figures of the parent game have another measure and
    /// are left out. None when there are too few.
    pub fn over(kinds: &[Kind], priced: Priced) -> Option<PriceFit> {
        let fits = |kind: &&Kind| Priced::of(kind) == priced && !kind.import;
        let rows: Vec<PricedRow<'_>> = kinds.iter().filter(fits).flat_map(rows_of).collect();
        let weights = solve(rows.iter())?;
        let mut spans = [(f64::MAX, f64::MIN); PARTS];
        for row in &rows {
            for (span, part) in spans.iter_mut().zip(row.parts) {
                *span = (span.0.min(part), span.1.max(part));
            }
        }
        let mut misfits = Vec::new();
        let mut known: Option<(&str, Measures)> = None;
        for row in &rows {
            let id = row.kind.id.as_str();
            let without = match known {
                Some((of, weights)) if of == id => weights,
                _ => solve(rows.iter().filter(|other| other.kind.id != id))?,
            };
            known = Some((id, without));
            misfits.push(Misfit {
                id: id.to_string(),
                level: row.level,
                price: row.kind.points(row.level),
                estimate: price_of(&without, &row.parts),
            });
        }
        Some(PriceFit {
            weights,
            spans,
            misfits,
        })
    }

    /// Points for one of each part.
    pub fn weights(&self) -> impl Iterator<Item = (PricePart, f64)> {
        PricePart::ALL.into_iter().zip(self.weights)
    }

    /// Every figure of the cast, at every level, with what a fit over all other figures says.
    pub fn misfits(&self) -> &[Misfit] {
        &self.misfits
    }

    /// By how many points the estimates of the cast are off in the mean.
    pub fn mean_error(&self) -> f64 {
        let sum: f64 = self.misfits.iter().map(|it| it.excess().abs()).sum();
        sum / self.misfits.len().max(1) as f64
    }

    /// What a figure should cost at a level.
    pub fn estimate(&self, kind: &Kind, level: u8) -> PriceEstimate {
        let parts = measures(kind, level);
        let beyond = PricePart::ALL.into_iter().zip(parts).zip(self.spans);
        let beyond = beyond.filter(|((_, part), (least, most))| part < least || part > most);
        PriceEstimate {
            price: rounded(price_of(&self.weights, &parts)),
            give: rounded(self.nine_in_ten(kind, level)),
            beyond: beyond.map(|((part, _), _)| part).collect(),
        }
    }

    /// What a hero should cost at its five levels, each more than the one before; a spawn five times the same.
    pub fn prices(&self, kind: &Kind) -> [Points; LEVELS] {
        let mut before = 0;
        std::array::from_fn(|number| {
            let level = u8::try_from(number + 1).unwrap_or(TOP_LEVEL);
            let price = self.estimate(kind, level).price.0;
            if kind.is_hero() {
                before = price.max(before + 1).min(MOST_POINTS.0);
                return Points(before);
            }
            Points(price)
        })
    }

    /// The error that nine in ten of the cast stay within, at this level of heroes.
    fn nine_in_ten(&self, kind: &Kind, level: u8) -> f64 {
        let alike = |it: &&Misfit| !kind.is_hero() || it.level == level;
        let errors = self.misfits.iter().filter(alike);
        let mut errors: Vec<f64> = errors.map(|it| it.excess().abs()).collect();
        errors.sort_by(f64::total_cmp);
        let place = errors.len() * 9 / 10;
        errors.get(place).or(errors.last()).copied().unwrap_or(0.0)
    }
}

fn rows_of(kind: &Kind) -> impl Iterator<Item = PricedRow<'_>> {
    let levels = match kind.role {
        Role::Hero { .. } => 1..=TOP_LEVEL,
        Role::Spawn { .. } => 1..=1,
    };
    levels.map(move |level| PricedRow {
        kind,
        level,
        parts: measures(kind, level),
    })
}

fn measures(kind: &Kind, level: u8) -> Measures {
    let live = kind.dial.iter().skip(kind.start_click(level).into());
    let live = live.filter(|click| {
        let marks = click.marks.0;
        !marks.contains(&Some(Ability::Demoralised))
    });
    let mut parts = [0.0; PARTS];
    parts[PricePart::Base as usize] = 1.0;
    for click in live {
        let value = |value: Value| f64::from(click.values[value]);
        let marks = |values: [Value; 2]| {
            let marked = values.into_iter().filter(|it| click.marks[*it].is_some());
            marked.count() as f64
        };
        let wide = if kind.arc == Arc::Expanded { 1.0 } else { 0.0 };
        for (part, sum) in [
            (
                PricePart::Blows,
                value(Value::Attack) * value(Value::Damage),
            ),
            (PricePart::Guard, value(Value::Defence) - 10.0),
            (PricePart::Pace, value(Value::Speed)),
            (
                PricePart::Skills,
                marks([Value::Speed, Value::Defence]) + wide,
            ),
            (PricePart::Arts, marks([Value::Attack, Value::Damage])),
            (
                PricePart::Reach,
                f64::from(kind.range) * f64::from(kind.arrows),
            ),
        ] {
            parts[part as usize] += sum;
        }
    }
    parts
}

/// The weights that come nearest to the prices of these rows, in the least squares; none from fewer rows than
/// parts.
fn solve<'a>(rows: impl Iterator<Item = &'a PricedRow<'a>>) -> Option<Measures> {
    let rows: Vec<&PricedRow<'_>> = rows.collect();
    if rows.len() < PARTS {
        return None;
    }
    let parts = DMatrix::from_fn(rows.len(), PARTS, |row, part| rows[row].parts[part]);
    let prices = rows
        .iter()
        .map(|row| f64::from(row.kind.points(row.level).0));
    let prices = DVector::from_iterator(rows.len(), prices);
    let solved = parts.svd(true, true).solve(&prices, 1e-9).ok()?;
    solved.as_slice().try_into().ok()
}

fn price_of(weights: &Measures, parts: &Measures) -> f64 {
    weights
        .iter()
        .zip(parts)
        .map(|(weight, part)| weight * part)
        .sum()
}

/// To whole points that a figure may cost.
fn rounded(price: f64) -> Points {
    Points(price.round().clamp(1.0, MOST_POINTS.0.into()) as u16)
}
