//! The form of a new match: who sits where with what, in which dungeon, what is agreed, which dice.

use crate::games::skirmish::{Handicap, Handicaps, Options, PieceKind};
use crate::table::{Answers, HUMAN, MOST_SEED, SHORT_SEEDS, SavedSeat, Setup};
use serde::{Deserialize, Serialize};

/// Seats that the form has.
pub const MOST_SEATS: usize = 4;
/// The map of a match whose dungeon is laid from blocks.
pub const LAID: &str = "laid";
/// The common bank of terrain when nothing else is agreed (TERR-1).
pub const USUAL_PIECES: [(PieceKind, u8); 7] = [
    (PieceKind::Water, 1),
    (PieceKind::Difficult, 1),
    (PieceKind::Shaded, 1),
    (PieceKind::Vortex, 1),
    (PieceKind::Teleport, 2),
    (PieceKind::WoodDoor, 1),
    (PieceKind::MetalDoor, 1),
];
/// The map that the form shows first.
const FIRST_MAP: &str = "starter";
/// Seats that may lay out one kit together (R-ONEKIT).
const OF_ONE_KIT: usize = 2;
/// Seats without which there is no match.
const FEWEST_SEATS: usize = 2;

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sits {
    /// A person.
    Person,
    /// The computer player that looks one activation ahead.
    Greedy,
    /// The weakest of those that try their plans out.
    Apprentice,
    /// One that thinks of what the others may do about it.
    Veteran,
    /// The strongest.
    Master,
    /// The computer player that throws dice.
    Random,
    /// Nobody: there is no such seat.
    Closed,
}

impl Sits {
    /// Who can sit at a seat, in the order of the form; a computer player of any level is one of them.
    pub const ALL: [Sits; 4] = [Sits::Person, Sits::Greedy, Sits::Random, Sits::Closed];

    /// The levels of a computer player, the weakest first.
    pub const LEVELS: [Sits; 4] = [Sits::Greedy, Sits::Apprentice, Sits::Veteran, Sits::Master];

    /// Its name in controls.
    pub const fn name(self) -> &'static str {
        match self {
            Sits::Person => "person",
            Sits::Greedy => "greedy",
            Sits::Apprentice => "apprentice",
            Sits::Veteran => "veteran",
            Sits::Master => "master",
            Sits::Random => "random",
            Sits::Closed => "closed",
        }
    }

    /// Whether a computer player of some level sits there.
    pub fn is_level(self) -> bool {
        Sits::LEVELS.contains(&self)
    }

    /// Whether whoever sits there tries its plans out, and may have a character.
    pub const fn thinks(self) -> bool {
        matches!(self, Sits::Apprentice | Sits::Veteran | Sits::Master)
    }
}

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// Who sits there.
    pub sits: Sits,
    /// The id of the character of a computer player that thinks; none: it has no leanings.
    #[serde(default)]
    pub character: Option<String>,
    /// The id of its hero in the basic game; none: it chooses at the table.
    pub hero: Option<String>,
    /// The id of its party in the team game; none: it builds one at the table.
    pub party: Option<String>,
    /// Its team; none: it plays for itself.
    pub team: Option<u8>,
    /// The id of the kit it lays out.
    pub kit: String,
    /// What it has beyond the others, or does without (R-HANDICAP).
    #[serde(default, skip_serializing_if = "Handicap::is_none")]
    pub handicap: Handicap,
}

impl Chair {
    /// Who plays the seat, as matches keep it; nobody at a closed one.
    fn player(&self) -> Option<String> {
        let name = match self.sits {
            Sits::Person => HUMAN,
            Sits::Closed => return None,
            computer => computer.name(),
        };
        let character = self.character.as_ref().filter(|_| self.sits.thinks());
        Some(match character {
            Some(character) => format!("{name}:{character}"),
            None => name.to_string(),
        })
    }
}

/// What keeps a match from beginning, whatever the data are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// The seed is no whole number up to [`MOST_SEED`].
    Seed,
    /// Fewer than two seats are taken.
    Seats,
}

/// The form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Form {
    /// What is agreed on (R-OPTIONS).
    pub options: Options,
    /// The id of the map, or [`LAID`].
    pub map: String,
    /// The places at the table, closed ones among them.
    pub chairs: [Chair; MOST_SEATS],
    /// Whether two seats lay out one kit (R-ONEKIT).
    pub one_kit: bool,
    /// Kits of every seat otherwise, 1 to 4 (MAP-2).
    pub kits_each: u8,
    /// Who decides what is left open.
    pub setup: Setup,
    /// The seed as it is written.
    pub seed: String,
    /// The common bank of terrain and doors (TERR-1), as it is counted; none: as usual.
    pub pieces: Option<[u8; PieceKind::ALL.len()]>,
}

impl Form {
    /// The form as it is first shown: a person against `greedy`; the seats have these kits in turn.
    pub fn new<'a>(kits: impl Iterator<Item = &'a str> + Clone, seed: u64) -> Form {
        let sits = [Sits::Person, Sits::Greedy, Sits::Closed, Sits::Closed];
        let chair = |number: usize| Chair {
            sits: sits[number],
            character: None,
            hero: None,
            party: None,
            team: None,
            kit: kits.clone().cycle().nth(number).unwrap_or_default().into(),
            handicap: Handicap::NONE,
        };
        Form {
            options: Options::default(),
            map: FIRST_MAP.into(),
            chairs: std::array::from_fn(chair),
            one_kit: false,
            kits_each: 1,
            setup: Setup::Draw,
            seed: seed.to_string(),
            pieces: None,
        }
    }

    /// Whether the dungeon is laid from blocks.
    pub fn is_laid(&self) -> bool {
        self.map == LAID
    }

    /// How many pieces of every kind are put into the common bank.
    pub fn counted_pieces(&self) -> [u8; PieceKind::ALL.len()] {
        let usual = |kind: PieceKind| {
            let known = USUAL_PIECES.iter().find(|(known, _)| *known == kind);
            known.map_or(0, |(_, count)| *count)
        };
        match self.pieces {
            Some(pieces) => pieces,
            None if self.is_laid() => PieceKind::ALL.map(usual),
            None => [0; PieceKind::ALL.len()],
        }
    }

    /// Puts so many of every kind into the common bank; the usual ones stay the usual ones, whatever the
    /// map.
    pub fn count_pieces(&mut self, counts: [u8; PieceKind::ALL.len()]) {
        if counts != self.counted_pieces() {
            self.pieces = Some(counts);
        }
    }

    /// The chairs that are taken, in the order of play.
    pub fn open(&self) -> impl Iterator<Item = &Chair> {
        let chairs = self.chairs.iter();
        chairs.filter(|chair| chair.sits != Sits::Closed)
    }

    /// The handicaps of the chairs that are taken; points count only where parties are built by them
    /// (R-HANDICAP).
    pub fn handicaps(&self) -> Handicaps {
        let basic = self.options.game.is_basic();
        let handicap = |chair: &Chair| match basic {
            true => Handicap {
                points: 0,
                ..chair.handicap
            },
            false => chair.handicap,
        };
        Handicaps::of(&self.open().map(handicap).collect::<Vec<_>>())
    }

    /// The heroes that are taken, each by the id of its kind.
    pub fn taken(&self) -> impl Iterator<Item = &str> {
        self.open().filter_map(|chair| chair.hero.as_deref())
    }

    /// Another seed, which follows from the one before; from `spare` if that is none.
    pub fn shake(&mut self, spare: u64) {
        let before = self.seed.trim().parse().unwrap_or(spare);
        // One step of a linear generator; its upper half is the better one.
        let step = u64::wrapping_mul(before, 0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e);
        self.seed = ((step >> 33) % SHORT_SEEDS).to_string();
    }

    /// The seed, if one is written.
    pub fn seed(&self) -> Option<u64> {
        let seed = self.seed.trim().parse().ok();
        seed.filter(|seed| *seed <= MOST_SEED)
    }

    /// The ids of the kits that are laid out, seat by seat.
    pub fn kits(&self) -> impl Iterator<Item = &str> {
        let (seats, each) = match self.shares_kit() {
            true => (1, 1),
            false => (MOST_SEATS, usize::from(self.kits_each)),
        };
        let kits = self.open().take(seats).map(|chair| chair.kit.as_str());
        kits.flat_map(move |kit| std::iter::repeat_n(kit, each))
    }

    /// Whether the seats may lay out one kit, which more cannot.
    pub fn may_share_kit(&self) -> bool {
        self.open().count() == OF_ONE_KIT
    }

    /// Whether two seats lay out one kit.
    pub fn shares_kit(&self) -> bool {
        self.one_kit && self.may_share_kit()
    }

    /// What keeps the match from beginning, whatever the data are.
    pub fn missing(&self) -> Vec<Missing> {
        let seed = self.seed().is_none().then_some(Missing::Seed);
        let seats = (self.open().count() < FEWEST_SEATS).then_some(Missing::Seats);
        seed.into_iter().chain(seats).collect()
    }

    /// Who sits at the seats, each person with these standing answers.
    pub fn seats(&self, answers: &Answers) -> Vec<SavedSeat> {
        let players = self.chairs.iter().filter_map(Chair::player);
        let seat = |player: String| SavedSeat {
            player,
            answers: answers.clone(),
        };
        players.map(seat).collect()
    }
}
