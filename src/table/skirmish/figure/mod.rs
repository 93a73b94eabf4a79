//! Figures as they are made, before anybody plays them (DIAL-1 to DIAL-7).
//!
//! - [`FigureSheet`] is all that stands on a base and on the dial under it. What is wrong with one its file
//!   decides; what is written here can always be read again.
//! - [`price`] says what such a figure should cost, by what those of the cast do.

#[cfg(feature = "prices")]
pub mod price;

use crate::games::skirmish::{
    Ability, ByValue, Click, DIAL_POSITIONS, Kind, LEVELS, MOST_POINTS, MOST_VALUE, Points, Rank,
    Role, Value,
};
use crate::kernel::few;
use crate::table::{Craft, Workpiece};
use serde::{Deserialize, Serialize};

/// A figure that is being made, with the way back.
pub type FigureEditor = Workpiece<FigureSheet, FigureStep>;

/// What was done to a figure, and where: what is typed in one place on end is one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FigureStep {
    /// Another name.
    Name,
    /// It became a hero, or a spawn of a rank.
    Role,
    /// Another portrait.
    Portrait,
    /// Something else on its base.
    Base(BaseField),
    /// Other words about it.
    Words(WordField),
    /// Another value at a position of its dial.
    Value(usize, Value),
    /// An ability came, or went.
    Mark,
    /// A level starts elsewhere.
    Starts,
    /// A whole position of its dial.
    Row(RowChange),
    /// The prices are what the cast says.
    Estimate,
    /// Another price of a level.
    Price(u8),
}

/// What stands on a base beside name and portrait.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BaseField {
    /// Squares that it shoots.
    Range,
    /// Targets of one ranged attack.
    Arrows,
    /// Its front arc.
    Arc,
    /// Whether it is undead.
    Undead,
    /// The letters of a spawn.
    Tag,
}

/// The words about a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WordField {
    /// Its faction.
    Faction,
    /// What its dial is like.
    Character,
    /// A line of its story.
    Story,
}

/// What is done with a whole position of a dial.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum RowChange {
    /// One more, like it.
    Add,
    /// The one below becomes like it.
    CopyDown,
    /// It goes.
    Remove,
}

impl RowChange {
    /// All of them.
    pub const ALL: [RowChange; 3] = [RowChange::Add, RowChange::CopyDown, RowChange::Remove];
}

/// The start of levels 1 to 5 on a dial that does not say it.
pub const STARTS: [u8; LEVELS] = [4, 3, 2, 1, 0];
/// A spawn without a tag of its own.
const TAG: &str = "zz";
/// What the levels cost of that of level 5, in hundredths (calibration).
const SHARES: [u32; LEVELS] = [35, 49, 65, 81, 100];

/// What a figure is, as far as its maker chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetRole {
    /// A hero with five levels (DIAL-6).
    Hero,
    /// A figure of the parent game that joins parties (IMPORT-1, R-IMPORT).
    Import,
    /// A spawn of a rank (DIAL-7).
    Spawn(Rank),
}

impl SheetRole {
    /// All of them.
    pub const ALL: [SheetRole; 6] = [
        SheetRole::Hero,
        SheetRole::Spawn(Rank::Weak),
        SheetRole::Spawn(Rank::Normal),
        SheetRole::Spawn(Rank::Strong),
        SheetRole::Spawn(Rank::Unique),
        SheetRole::Import,
    ];
}

/// A figure as it is made: a hero, or one rank of a spawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FigureSheet {
    /// What the match knows of it. Id and name are those of the whole figure: a rank adds its own.
    pub kind: Kind,
    /// A line of its story.
    pub story: String,
    /// What its dial is like, in a few words.
    pub character: String,
}

impl Craft for FigureSheet {
    fn set_id(&mut self, id: &str) {
        self.kind.id = id.to_string();
    }

    fn id(&self) -> &str {
        &self.kind.id
    }
}

impl FigureSheet {
    /// A hero to begin with, such as the cast has many.
    pub fn fresh(id: String, name: String, portrait: String) -> FigureSheet {
        let rows = [
            (9, 11, 16, 3),
            (9, 10, 16, 3),
            (8, 10, 16, 2),
            (8, 9, 15, 2),
            (8, 8, 15, 2),
            (7, 8, 15, 2),
            (7, 7, 14, 2),
            (7, 7, 14, 1),
            (6, 7, 13, 1),
            (6, 6, 13, 1),
        ];
        let rows = rows
            .into_iter()
            .map(|(speed, attack, defence, damage)| Click {
                values: ByValue([speed, attack, defence, damage]),
                marks: ByValue::default(),
            });
        let role = Role::Hero {
            points: points_by_level(Points(65)),
            starts: STARTS,
        };
        let kind = Kind {
            portrait,
            ..Kind::plain(&id, &name, role, rows.collect())
        };
        FigureSheet {
            kind,
            story: String::new(),
            character: String::new(),
        }
    }

    /// What it is.
    pub const fn role(&self) -> SheetRole {
        match &self.kind.role {
            Role::Hero { .. } if self.kind.import => SheetRole::Import,
            Role::Hero { .. } => SheetRole::Hero,
            Role::Spawn { rank, .. } => SheetRole::Spawn(*rank),
        }
    }

    /// The kind as matches know it: a rank adds its word to id and name.
    pub fn playable(&self) -> Kind {
        let Some(rank) = self.kind.rank() else {
            return self.kind.clone();
        };
        let (id, name) = rank.named(&self.kind.id, &self.kind.name);
        Kind {
            id,
            name,
            ..self.kind.clone()
        }
    }

    /// The same as something else; its points stay as far as they can.
    #[must_use]
    pub fn with_role(mut self, role: SheetRole) -> FigureSheet {
        let price = self.kind.points(1);
        let last = few(self.kind.dial.len().saturating_sub(1));
        self.kind.import =
            role == SheetRole::Import || self.kind.import && matches!(role, SheetRole::Spawn(_));
        self.kind.role = match role {
            SheetRole::Hero => Role::Hero {
                points: match &self.kind.role {
                    Role::Hero { points, .. } if points[0] < points[LEVELS - 1] => *points,
                    _ => points_by_level(top_price(price)),
                },
                starts: STARTS.map(|start| start.min(last)),
            },
            SheetRole::Import => Role::Hero {
                points: [price; LEVELS],
                starts: [0; LEVELS],
            },
            SheetRole::Spawn(rank) => Role::Spawn {
                rank,
                points: price,
                tag: match &self.kind.role {
                    Role::Spawn { tag, .. } => tag.clone(),
                    Role::Hero { .. } => TAG.into(),
                },
            },
        };
        self
    }

    /// The same with another price of a level; a figure without levels has but one.
    #[must_use]
    pub fn with_points(mut self, level: u8, price: Points) -> FigureSheet {
        let price = Points(price.0.clamp(1, MOST_POINTS.0));
        match &mut self.kind.role {
            Role::Hero { points, .. } if self.kind.import => *points = [price; LEVELS],
            Role::Hero { points, .. } => {
                if let Some(known) = points.get_mut(usize::from(level).saturating_sub(1)) {
                    *known = price;
                }
            }
            Role::Spawn { points, .. } => *points = price,
        }
        self
    }

    /// The same with these letters for its figures on the table (spawn).
    #[must_use]
    pub fn with_tag(mut self, letters: &str) -> FigureSheet {
        if let Role::Spawn { tag, .. } = &mut self.kind.role {
            *tag = letters.to_string();
        }
        self
    }

    /// The same with a value at a position, 0 to 40.
    #[must_use]
    pub fn with_value(mut self, row: usize, value: Value, number: u8) -> FigureSheet {
        if let Some(click) = self.kind.dial.get_mut(row) {
            click.values[value] = number.min(MOST_VALUE);
        }
        self
    }

    /// The same with the mark of an ability at a position; one that is there goes.
    #[must_use]
    pub fn with_mark(mut self, row: usize, ability: Ability) -> FigureSheet {
        if let Some(click) = self.kind.dial.get_mut(row) {
            let mark = &mut click.marks[ability.value()];
            *mark = (*mark != Some(ability)).then_some(ability);
        }
        self
    }

    /// The same without a mark beside a value.
    #[must_use]
    pub fn without_mark(mut self, row: usize, value: Value) -> FigureSheet {
        if let Some(click) = self.kind.dial.get_mut(row) {
            click.marks[value] = None;
        }
        self
    }

    /// The first of what stands on its base that another has otherwise.
    pub fn base_change(&self, other: &FigureSheet) -> Option<BaseField> {
        let (one, other) = (&self.kind, &other.kind);
        let changes = [
            (BaseField::Range, one.range != other.range),
            (BaseField::Arrows, one.arrows != other.arrows),
            (BaseField::Arc, one.arc != other.arc),
            (BaseField::Undead, one.undead != other.undead),
            (BaseField::Tag, one.tag() != other.tag()),
        ];
        let found = changes.into_iter().find(|(_, changed)| *changed);
        found.map(|(field, _)| field)
    }

    /// The first of the words about it that another has otherwise.
    pub fn word_change(&self, other: &FigureSheet) -> Option<WordField> {
        let changes = [
            (WordField::Faction, self.kind.faction != other.kind.faction),
            (WordField::Character, self.character != other.character),
            (WordField::Story, self.story != other.story),
        ];
        let found = changes.into_iter().find(|(_, changed)| *changed);
        found.map(|(field, _)| field)
    }

    /// Whether this can be done with a position.
    pub fn can_change_row(&self, change: RowChange, row: usize) -> bool {
        let rows = self.kind.dial.len();
        match change {
            RowChange::Add => rows < DIAL_POSITIONS,
            RowChange::CopyDown => row + 1 < rows,
            RowChange::Remove => rows > 1,
        }
    }

    /// The same with this done with a position.
    #[must_use]
    pub fn with_row_changed(self, change: RowChange, row: usize) -> FigureSheet {
        match change {
            RowChange::Add => self.with_row(row),
            RowChange::CopyDown => self.with_row_below(row),
            RowChange::Remove => self.without_row(row),
        }
    }

    /// The same with one more position, like the one it comes behind, if the dial has room.
    #[must_use]
    pub fn with_row(mut self, behind: usize) -> FigureSheet {
        let Some(click) = self.kind.dial.get(behind).cloned() else {
            return self;
        };
        if self.kind.dial.len() < DIAL_POSITIONS {
            self.kind.dial.insert(behind + 1, click);
        }
        self
    }

    /// The same without a position; the last one stays. Levels that would start behind the dial's end start
    /// at its end.
    #[must_use]
    pub fn without_row(mut self, row: usize) -> FigureSheet {
        if self.kind.dial.len() > 1 && row < self.kind.dial.len() {
            self.kind.dial.remove(row);
        }
        let last = few(self.kind.dial.len() - 1);
        if let Role::Hero { starts, .. } = &mut self.kind.role {
            *starts = starts.map(|start| start.min(last));
        }
        self
    }

    /// The same with the values and marks of a position at the one behind it, too.
    #[must_use]
    pub fn with_row_below(mut self, row: usize) -> FigureSheet {
        if let Some(click) = self.kind.dial.get(row).cloned()
            && let Some(below) = self.kind.dial.get_mut(row + 1)
        {
            *below = click;
        }
        self
    }

    /// The same with a level that starts at this position (DIAL-6); higher levels start no later, lower ones no
    /// earlier.
    #[must_use]
    pub fn with_start(mut self, level: u8, row: u8) -> FigureSheet {
        let last = few(self.kind.dial.len().saturating_sub(1));
        let row = row.min(last);
        if let Role::Hero { starts, .. } = &mut self.kind.role {
            for (number, start) in (1..).zip(starts.iter_mut()) {
                *start = match level.cmp(&number) {
                    std::cmp::Ordering::Less => (*start).min(row),
                    std::cmp::Ordering::Equal => row,
                    std::cmp::Ordering::Greater => (*start).max(row),
                };
            }
        }
        self
    }

    /// The same at the prices of all levels that go with that of level 5 (calibration).
    #[must_use]
    pub fn with_top_price(mut self, top: Points) -> FigureSheet {
        if let Role::Hero { points, .. } = &mut self.kind.role
            && !self.kind.import
        {
            *points = points_by_level(top);
        }
        self
    }
}

/// What level 5 costs when the first costs so much.
fn top_price(first: Points) -> Points {
    let top = u32::from(first.0) * SHARES[LEVELS - 1] / SHARES[0];
    u16::try_from(top).map_or(MOST_POINTS, Points)
}

/// What the five levels cost when the fifth costs so much: each more than the one before.
fn points_by_level(top: Points) -> [Points; LEVELS] {
    let mut before = 0;
    SHARES.map(|share| {
        let price = (u32::from(top.0) * share)
            .div_ceil(100)
            .clamp(before + 1, MOST_POINTS.into());
        before = price;
        u16::try_from(price).map_or(MOST_POINTS, Points)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> FigureSheet {
        FigureSheet::fresh("own".into(), "Own".into(), "orla".into())
    }

    fn starts(sheet: &FigureSheet) -> Vec<u8> {
        (1..=5).map(|level| sheet.kind.start_click(level)).collect()
    }

    #[test]
    fn a_dial_keeps_its_starts_within() {
        let mut short = sheet();
        for _ in 0..20 {
            short = short.without_row(0);
        }
        assert_eq!((short.kind.dial.len(), starts(&short)), (1, vec![0; 5]));
        let mut long = sheet();
        for _ in 0..20 {
            long = long.with_row(0);
        }
        assert_eq!(long.kind.dial.len(), DIAL_POSITIONS);
        assert_eq!(starts(&sheet().with_start(3, 6)), [6, 6, 6, 1, 0]);
        assert_eq!(starts(&sheet().with_start(1, 0)), [0, 0, 0, 0, 0]);
        assert_eq!(starts(&sheet().with_start(5, 250)), [9, 9, 9, 9, 9]);
    }

    #[test]
    fn a_mark_comes_and_goes() {
        let marked = sheet().with_mark(2, Ability::Charge);
        assert_eq!(
            marked.kind.dial[2].marks[Value::Speed],
            Some(Ability::Charge)
        );
        assert_eq!(marked.clone().with_mark(2, Ability::Charge), sheet());
        assert_eq!(marked.without_mark(2, Value::Speed), sheet());
        assert_eq!(sheet().with_mark(99, Ability::Charge), sheet());
        assert_eq!(
            sheet().with_value(0, Value::Attack, 99).kind.dial[0].values[Value::Attack],
            40
        );
    }

    #[test]
    fn roles_come_and_go_with_prices_that_fit() {
        let hero = sheet();
        let points: Vec<u16> = (1..=5).map(|level| hero.kind.points(level).0).collect();
        assert_eq!(points, [23, 32, 43, 53, 65]);
        let spawn = hero.with_role(SheetRole::Spawn(Rank::Weak));
        assert_eq!(spawn.kind.points(0), Points(23));
        assert_eq!(spawn.playable().id, "own-weak");
        let again = spawn.with_role(SheetRole::Hero);
        assert!(again.kind.points(1) < again.kind.points(2));
        assert_eq!(
            again.clone().with_role(SheetRole::Import).kind.points(5),
            again.kind.points(1)
        );
        assert_eq!(points_by_level(Points(1)).map(|it| it.0), [1, 2, 3, 4, 5]);
        assert_eq!(points_by_level(Points(1000))[4], Points(1000));
    }
}
