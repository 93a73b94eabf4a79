//! Plans for dungeons that are laid from blocks (MAP-1 to MAP-8, TERR-1).

use super::fit::Faults;
use super::{MatchPlan, Noted};

use crate::games::skirmish::{
    BlockKind, Building, Command, DoorKind, Ground, Layout, Mode, PARTY_POINTS, PieceKind, Points,
    Position, Print, PrintId, Side, Site,
};
use crate::kernel::{Facing, MAX_SIDE, Seat, Square, few};
use crate::store::Message;
use crate::store::skirmish::kits::BLOCKS;
use crate::store::skirmish::{Kit, Library};
pub use crate::table::skirmish::new_match::{LAID, USUAL_PIECES};

/// Blocks that each of two players lays out of one kit (R-ONEKIT).
const OF_ONE_KIT: usize = 3;
/// The most kits of a match.
pub const MOST_KITS: usize = 40;
/// A block that a plan lays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanBlock {
    /// Its id.
    pub block: Noted<String>,
    /// The side that lies up.
    pub side: Side,
    /// Its upper left square.
    pub at: Noted<Square>,
    /// Which way the top of the print points.
    pub top: Facing,
}

/// A terrain piece or door that a plan places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlanPiece {
    /// Terrain on a square.
    Terrain(PieceKind, Square),
    /// A door between two squares.
    Door(DoorKind, Square, Square),
}

/// What a plan says about the dungeon to be laid.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlanSite {
    /// The kits: one a seat, one for two seats, or several for each; none: those of the library in
    /// turn.
    pub kits: Vec<Noted<String>>,
    /// Blocks in the order in which they are laid.
    pub blocks: Vec<PlanBlock>,
    /// Terrain pieces and doors of the common bank; none: the usual ones for a laid dungeon, none
    /// for a printed one.
    pub bank: Option<Vec<(PieceKind, u8)>>,
    /// Pieces in the order in which they are placed.
    pub pieces: Vec<PlanPiece>,
}

impl MatchPlan {
    /// The plan with these kits; those it has when none are named.
    pub fn with_kits(mut self, kits: &[String]) -> MatchPlan {
        if !kits.is_empty() {
            self.site.kits = kits.iter().cloned().map(Noted::from).collect();
        }
        self
    }

    /// Whether the dungeon is laid from blocks.
    pub fn is_laid(&self) -> bool {
        self.map.value == LAID
    }

    /// What is built and what stands in the bank when the match begins.
    pub(super) fn site(
        &self,
        library: &Library,
        faults: &mut Faults<'_>,
    ) -> (Option<Building>, Site) {
        let bank = self.site.bank.clone();
        let mut site = Site {
            bank: match self.is_laid() {
                true => bank.unwrap_or_else(|| USUAL_PIECES.to_vec()),
                false => bank.unwrap_or_default(),
            },
            ..Site::default()
        };
        site.bank.retain(|(_, count)| *count > 0);
        if !self.is_laid() {
            return (None, site);
        }
        let kits = self.kits(library, faults);
        let seats = self.seats.len();
        if kits.is_empty() || seats == 0 {
            return (None, site);
        }
        let prints = blocks_of(&kits);
        let Some(building) = self.building(&kits, prints, faults) else {
            return (None, site);
        };
        let prints = &building.prints;
        site.hands = match building.exits {
            false => dealt(prints),
            true => {
                let own = prints.len() / seats;
                let hand = |seat: usize| (seat * own..(seat + 1) * own).map(PrintId::nth);
                (0..seats).map(|seat| hand(seat).collect()).collect()
            }
        };
        self.check_blocks(prints, faults);
        (Some(building), site)
    }

    /// How the dungeon is laid from the blocks of these kits; none when they cannot be shared out.
    fn building(
        &self,
        kits: &[&Kit],
        prints: Vec<Print>,
        faults: &mut Faults<'_>,
    ) -> Option<Building> {
        let seats = self.seats.len();
        if kits.len() == 1 && seats == 2 {
            return Some(Building {
                prints,
                each: few(OF_ONE_KIT),
                exits: false,
            });
        }
        if !kits.len().is_multiple_of(seats) {
            faults.note(
                None,
                Message::new("fault-kits-seats")
                    .with("kits", kits.len())
                    .with("seats", seats),
            );
            return None;
        }
        let each = Building::blocks_for(self.points());
        let own = kits.len() / seats * BLOCKS;
        if own < usize::from(each) {
            faults.note(
                None,
                Message::new("fault-few-blocks")
                    .with("each", each)
                    .with("own", own),
            );
        }
        Some(Building {
            prints,
            each,
            exits: true,
        })
    }

    /// The points of a party; in the basic game as if they were the usual ones.
    const fn points(&self) -> Points {
        match self.options.game {
            Mode::Basic => PARTY_POINTS,
            Mode::Team => self.options.points,
        }
    }

    fn kits<'a>(&self, library: &'a Library, faults: &mut Faults<'_>) -> Vec<&'a Kit> {
        if self.site.kits.is_empty() {
            if library.kits.is_empty() {
                faults.note(self.map.place, Message::new("fault-no-kits"));
            }
            return library.kits.iter().cycle().take(self.seats.len()).collect();
        }
        let mut kits = Vec::new();
        for kit in &self.site.kits {
            match library.kit(&kit.value) {
                Ok(kit) => kits.push(kit),
                Err(what) => faults.note(kit.place, what),
            }
        }
        if kits.len() > MOST_KITS {
            faults.note(
                None,
                Message::new("fault-many-kits").with("most", MOST_KITS),
            );
            kits.truncate(MOST_KITS);
        }
        kits
    }

    fn check_blocks(&self, prints: &[Print], faults: &mut Faults<'_>) {
        for block in &self.site.blocks {
            if !prints.iter().any(|print| print.id == block.block.value) {
                let what = Message::new("fault-kits-no-block").with("block", &block.block.value);
                faults.note(block.block.place, what);
            }
        }
    }

    /// The command that the plan has for who sets blocks aside: those that it does not lay.
    pub(super) fn aside_command(&self, position: Position<'_>) -> Option<Command> {
        if self.site.blocks.is_empty() {
            return None;
        }
        let laid = |block: &PrintId| {
            let name = position.block_name(*block);
            self.site.blocks.iter().any(|it| it.block.value == name)
        };
        let hand = position.hand(position.to_act()?).iter().copied();
        let mut spare = hand.filter(|block| !laid(block));
        let spare = spare.find(|block| position.check(Command::Aside { block: *block }).is_ok());
        spare.map(|block| Command::Aside { block })
    }

    /// The command that the plan has for who lays a block.
    pub(super) fn lay_command(&self, position: Position<'_>) -> Option<Result<Command, Message>> {
        let plan = self.site.blocks.get(position.state.site().laid.len())?;
        let prints = &position.book.building.as_ref()?.prints;
        let place = prints.iter().position(|print| print.id == plan.block.value);
        let what = || Message::new("fault-no-block").with("block", &plan.block.value);
        Some(place.ok_or_else(what).map(|place| Command::Lay {
            block: PrintId::nth(place),
            side: plan.side,
            at: plan.at.value,
            top: plan.top,
        }))
    }

    /// The command that the plan has for who places a piece.
    pub(super) fn piece_command(&self, position: Position<'_>) -> Option<Command> {
        let site = position.state.site();
        let placed = site.pieces.len() + site.doors.len();
        Some(match *self.site.pieces.get(placed)? {
            PlanPiece::Terrain(kind, at) => Command::PutTerrain { kind, at },
            PlanPiece::Door(kind, one, other) => {
                let at = one.min(other);
                Command::PutDoor {
                    kind,
                    at,
                    side: at.way_to(one.max(other))?,
                }
            }
        })
    }

    /// The command that the plan has for who chooses an exit.
    pub(super) fn exit_command(&self, position: Position<'_>) -> Option<Command> {
        let owed: Seat = position.exit_owed()?;
        let at = self.seats.get(owed.index())?.exit?;
        Some(Command::Exit { at: at.value })
    }
}

/// The blocks of all kits; of two kits of one id the second's have a number.
pub fn blocks_of(kits: &[&Kit]) -> Vec<Print> {
    let mut prints: Vec<Print> = Vec::new();
    for (number, kit) in kits.iter().enumerate() {
        let copies = kits[..number]
            .iter()
            .filter(|other| other.id == kit.id)
            .count();
        for block in &kit.blocks {
            let mut print = block.clone();
            if copies > 0 || prints.iter().any(|other| other.id == print.id) {
                print.id = format!("{}-{}", block.id, number + 1);
            }
            prints.push(print);
        }
    }
    prints
}

/// One kit dealt to two seats, corridors first, so that each gets one (R-ONEKIT).
fn dealt(prints: &[Print]) -> Vec<Vec<PrintId>> {
    let mut blocks: Vec<PrintId> = PrintId::first(prints.len()).collect();
    blocks.sort_by_key(|block| prints[block.index()].kind == BlockKind::Room);
    let of = |seat: usize| blocks.iter().copied().skip(seat).step_by(2).collect();
    vec![of(0), of(1)]
}

/// The empty grid on which a dungeon is laid.
pub fn grid(corners: crate::games::skirmish::CornerRule) -> Layout {
    let area = usize::from(MAX_SIDE) * usize::from(MAX_SIDE);
    Layout::new(
        LAID.to_string(),
        (MAX_SIDE, MAX_SIDE, 1),
        vec![Ground::WALL; area],
        Vec::new(),
        Vec::new(),
        Vec::new(),
        corners,
    )
}
