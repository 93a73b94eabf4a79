//! Events that get a short scene of their own: what each is, how long it takes, and whom it is shown to.

use crate::games::skirmish::{
    ChestEvent, Event, ExperienceEvent, MovementEvent, Position, StrikeEvent, Striker, Treasure,
};
use crate::store::Settings;

/// An event with a scene of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spectacle {
    /// A chest opens, its wheel turns, the treasure rises (CHEST-6).
    Treasure,
    /// A trap springs (TRAP-1), or the treasure is the word "Trap!" (TRAP-8).
    Trap,
    /// A hero goes up a level (XP-2).
    Level,
    /// A hero or a creature dies (DIAL-5).
    Death,
    /// Two ones or two sixes (ATK-8).
    Critical,
    /// A hero leaves with the gold (END-1).
    GoldOut,
}

impl Spectacle {
    /// All of them.
    pub const ALL: [Spectacle; 6] = [
        Spectacle::Treasure,
        Spectacle::Trap,
        Spectacle::Level,
        Spectacle::Death,
        Spectacle::Critical,
        Spectacle::GoldOut,
    ];

    /// The one of an event that is about to be absorbed; none of most.
    pub fn of(position: &Position<'_>, event: Event) -> Option<Spectacle> {
        Some(match event {
            Event::Chest(ChestEvent::TreasureSeen {
                chest,
                position: at,
            }) => {
                let kind = position.book.chest(position.state.chest(chest)?.kind);
                match kind.treasures.get(usize::from(at))? {
                    Treasure::Trap => Spectacle::Trap,
                    Treasure::Find { .. } => Spectacle::Treasure,
                }
            }
            Event::Strike(StrikeEvent::StrikeBegan {
                by: Striker::Trap(_),
                ..
            }) => Spectacle::Trap,
            Event::Experience(ExperienceEvent::Levelled { .. }) => Spectacle::Level,
            Event::Strike(StrikeEvent::Died { .. }) => Spectacle::Death,
            Event::Strike(StrikeEvent::StrikeRolled {
                dice: [1, 1] | [6, 6],
            }) => Spectacle::Critical,
            Event::Movement(MovementEvent::Left { .. }) => Spectacle::GoldOut,
            _ => return None,
        })
    }

    /// What settings and the trace call it.
    pub const fn id(self) -> &'static str {
        match self {
            Spectacle::Treasure => "treasure",
            Spectacle::Trap => "trap",
            Spectacle::Level => "level",
            Spectacle::Death => "death",
            Spectacle::Critical => "critical",
            Spectacle::GoldOut => "gold-out",
        }
    }

    /// Seconds at the usual speed, 2 at the most.
    pub const fn seconds(self) -> f32 {
        match self {
            Spectacle::Treasure => 2.0,
            Spectacle::Trap => 1.7,
            Spectacle::Level | Spectacle::GoldOut => 1.6,
            Spectacle::Death => 1.3,
            Spectacle::Critical => 1.1,
        }
    }

    /// Whether it takes place in the middle of the view, over all else; the others are where it happens.
    pub const fn takes_the_view(self) -> bool {
        matches!(self, Spectacle::Treasure | Spectacle::Trap)
    }
}

/// Some spectacles, a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Spectacles(u8);

impl Spectacles {
    /// Those that a person still wants to see.
    pub fn wanted(settings: &Settings) -> Spectacles {
        let wanted = Spectacle::ALL.into_iter();
        let wanted = wanted.filter(|one| settings.wants_scene(one.id()));
        Spectacles(wanted.fold(0, |bits, one| bits | 1 << one as u8))
    }

    /// Whether it is among them.
    pub const fn has(self, one: Spectacle) -> bool {
        self.0 & 1 << one as u8 != 0
    }
}
