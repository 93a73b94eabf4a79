//! Writing a plan as a match file.

use super::{Counts, FORMAT, MatchPlan, Noted, PlanHero, PlanSeat};
use crate::games::skirmish::{Handicap, Options};
use crate::kernel::{Seat, TermValue, Terms};
use crate::table::Setup;
use toml::{Table, Value};

impl MatchPlan {
    /// The plan with its own text, so that saves hold it: players, heroes, dungeon, options. What it
    /// places on the board is not written.
    pub fn written(mut self) -> MatchPlan {
        let mut root = Table::new();
        root.insert("map".into(), self.map.value.as_str().into());
        if let Some(Seat(first)) = self.first {
            root.insert("first".into(), i64::from(first + 1).into());
        }
        let setup = match self.setup {
            Setup::Play => "play",
            Setup::Draw => "draw",
            Setup::Lot => "lot",
        };
        root.insert("setup".into(), setup.into());
        if !self.site.kits.is_empty() {
            root.insert("kits".into(), ids(&self.site.kits));
        }
        if let Some(stock) = &self.stock {
            root.insert("stock".into(), ids(stock));
        }
        for (key, list) in [("urn", &self.urn), ("bank", &self.bank)] {
            if let Some(list) = list {
                root.insert(key.into(), counts(list));
            }
        }
        root.insert("options".into(), options(&self.options).into());
        let seats = (0..).map(Seat).zip(&self.seats);
        let seats = seats.map(|(number, seat)| {
            let handicap = self.options.handicaps.of_seat(number);
            Value::from(seat_table(seat, handicap))
        });
        root.insert("seat".into(), seats.collect::<Vec<_>>().into());
        // The format stands in the first line; a table has no order.
        self.text = format!("format = \"{FORMAT}\"\n{root}");
        self
    }
}

fn ids(list: &[Noted<String>]) -> Value {
    let ids = list.iter().map(|id| Value::from(id.value.as_str()));
    ids.collect::<Vec<_>>().into()
}

fn counts(list: &Counts) -> Value {
    let counts = list
        .iter()
        .map(|(id, count)| (id.value.clone(), i64::from(*count).into()));
    counts.collect::<Table>().into()
}

fn seat_table(seat: &PlanSeat, handicap: Handicap) -> Table {
    let mut table = Table::new();
    table.insert("name".into(), seat.name.as_str().into());
    if let Some(party) = &seat.party {
        table.insert("party".into(), party.value.as_str().into());
    } else if !seat.heroes.is_empty() {
        let hero = |hero: &PlanHero| format!("{} {}", hero.kind.value, hero.level);
        let heroes = seat.heroes.iter().map(|it| Value::from(hero(it)));
        table.insert("heroes".into(), heroes.collect::<Vec<_>>().into());
    }
    if let Some(entrance) = &seat.entrance {
        table.insert("entrance".into(), entrance.value.as_str().into());
    }
    if let Some(exit) = &seat.exit {
        table.insert("exit".into(), exit.value.to_string().into());
    }
    if let Some(team) = seat.team {
        table.insert("team".into(), i64::from(team).into());
    }
    if !handicap.is_none() {
        table.insert("handicap".into(), handicap_table(handicap).into());
    }
    table
}

fn handicap_table(handicap: Handicap) -> Table {
    let mut table = Table::new();
    for (key, more) in [
        ("activations", handicap.activations.into()),
        ("points", handicap.points),
    ] {
        if more != 0 {
            table.insert(key.into(), i64::from(more).into());
        }
    }
    table
}

/// What is agreed on; of what came later a no is not told.
fn options(options: &Options) -> Table {
    let told = options
        .agreed()
        .filter(|(term, value)| term.since.is_none() || *value != TermValue::Flag(false));
    told.map(|(term, value)| {
        let value = match value {
            TermValue::Flag(holds) => holds.into(),
            TermValue::Number(number) => number.into(),
            TermValue::Word(word) => word.into(),
        };
        (term.name.to_string(), value)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::{CornerRule, Handicaps, Mode, Points};
    use crate::store::Source;

    /// The plan without the places of its words, which its file has and a made one has not.
    fn placeless(mut plan: MatchPlan) -> MatchPlan {
        (plan.file, plan.text) = (String::new(), String::new());
        plan.map.place = None;
        plan.site.kits.iter_mut().for_each(|kit| kit.place = None);
        for seat in &mut plan.seats {
            seat.heroes.iter_mut().for_each(|it| it.kind.place = None);
            if let Some(party) = &mut seat.party {
                party.place = None;
            }
            seat.handicap_place = None;
        }
        plan
    }

    #[test]
    fn a_written_plan_reads_as_it_was() {
        let mut plan = MatchPlan::basic("laid", 3);
        plan.site.kits = ["lantern", "cistern", "lantern"]
            .map(|kit| kit.to_string().into())
            .to_vec();
        plan.options.game = Mode::Team;
        plan.options.points = Points(120);
        plan.options.chests_each = Some(3);
        plan.options.corner_rule = CornerRule::Either;
        plan.setup = Setup::Draw;
        let handicap = |activations, points| Handicap {
            activations,
            points,
        };
        let handicaps = [handicap(1, 0), handicap(0, 0), handicap(2, -30)];
        plan.options.handicaps = Handicaps::of(&handicaps);
        plan.seats[0].team = Some(1);
        plan.seats[1].party = Some("old-hands".to_string().into());
        plan.seats[2].heroes = vec![PlanHero {
            kind: "orla".to_string().into(),
            level: 2,
        }];
        let written = plan.written();
        let read = MatchPlan::read(Source::new("match", written.text.clone()));
        assert_eq!(read.map(placeless), Ok(placeless(written)));
    }
}
