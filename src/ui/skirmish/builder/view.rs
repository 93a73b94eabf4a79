//! What is seen of a drawing: its squares, what is wrong with it, what is in hand.

use super::tool::Tool;
use super::{Builder, Subject};
use crate::games::skirmish::{BlockId, FixedPiece, Print, Skirmish, Terrain};
use crate::kernel::{Facing, Square};
use crate::store::skirmish::Kit;
use crate::table::skirmish::dungeon::edit;
use crate::table::skirmish::dungeon::kit_sheet::kit_flaws;
use crate::table::skirmish::dungeon::part::PasteFault;
use crate::table::skirmish::dungeon::survey::Gauge;
use crate::table::skirmish::dungeon::{
    Change, Dungeon, DungeonPart, Editor, Flaw,
    flaws::{flaws, has_chest_place},
};
use crate::ui::skirmish::board::{Ghost, Overlay, Shadow, SquareMark};
use crate::ui::skirmish::prints;
use crate::ui::skirmish::shown::Shown;
use crate::ui::window::theme;
use macroquad::math::Rect;
use std::collections::BTreeSet;

/// Squares around what is drawn, for what comes next.
const BESIDE: f32 = 4.0;
/// The same where nothing is drawn yet.
const ALONE: f32 = 9.0;

/// A drawing as it is shown; worked out once for each of its ages.
pub struct DungeonView {
    age: u64,
    game: Skirmish,
    shown: Shown,
    flaws: Vec<Flaw>,
    /// Whether a chest has a place anywhere, where all else is sound.
    has_chest_place: bool,
    /// The blocks that differ from those of their kits as these are now.
    outdated: Vec<BlockId>,
    /// The upper left and the lower right of all that is drawn.
    extent: Option<((u8, u8), (u8, u8))>,
}

impl DungeonView {
    /// What is seen of a drawing now.
    pub fn of(editor: &Editor, subject: Subject, kits: &[Kit]) -> DungeonView {
        let dungeon = editor.dungeon();
        let (game, state) = dungeon.bare();
        let flaws = match subject {
            Subject::Dungeon => flaws(dungeon),
            Subject::Kit => kit_flaws(dungeon),
        };
        DungeonView {
            age: editor.age(),
            game,
            shown: Shown::new(state),
            has_chest_place: !flaws.is_empty() || has_chest_place(dungeon),
            flaws,
            outdated: match subject {
                Subject::Dungeon => outdated(dungeon, kits),
                Subject::Kit => Vec::new(),
            },
            extent: dungeon.extent(),
        }
    }

    /// The age of the drawing that is shown.
    pub const fn age(&self) -> u64 {
        self.age
    }

    /// Rules and book of the scene.
    pub const fn game(&self) -> &Skirmish {
        &self.game
    }

    /// What is shown.
    pub const fn shown(&self) -> &Shown {
        &self.shown
    }

    /// Whether a chest has a place anywhere, where all else is sound.
    pub const fn has_chest_place(&self) -> bool {
        self.has_chest_place
    }

    /// What is wrong, in the order of the rules.
    pub fn flaws(&self) -> &[Flaw] {
        &self.flaws
    }

    /// The blocks that differ from those of their kits as these are now.
    pub fn outdated(&self) -> &[BlockId] {
        &self.outdated
    }

    /// Column and row of the upper left corner of all that is drawn.
    pub fn corner(&self) -> (u8, u8) {
        self.extent.map_or((0, 0), |(corner, _)| corner)
    }

    /// The part of every level that is shown where no hand has chosen another, in squares.
    pub fn extent(&self) -> Rect {
        let middle = f32::from(crate::kernel::MAX_SIDE) / 2.0;
        match self.extent {
            None => Rect::new(middle - ALONE, middle - ALONE, 2.0 * ALONE, 2.0 * ALONE),
            Some(((left, top), (right, bottom))) => Rect::new(
                f32::from(left) - BESIDE,
                f32::from(top) - BESIDE,
                f32::from(right - left) + 1.0 + 2.0 * BESIDE,
                f32::from(bottom - top) + 1.0 + 2.0 * BESIDE,
            ),
        }
    }
}

/// The block of a kit that a block is a copy of, if there is such a kit.
fn print_of<'a>(dungeon: &Dungeon, block: BlockId, kits: &'a [Kit]) -> Option<&'a Print> {
    let origin = dungeon.block(block)?.origin.as_ref()?;
    let kit = kits.iter().find(|kit| kit.id == origin.kit)?;
    kit.blocks.iter().find(|print| print.id == origin.print)
}

/// What laying a block anew from its kit comes to.
pub(super) fn renewed(dungeon: &Dungeon, block: BlockId, kits: &[Kit]) -> Vec<Change> {
    let print = print_of(dungeon, block, kits);
    print.map_or_else(Vec::new, |print| {
        DungeonPart::renewed(dungeon, block, print)
    })
}

fn outdated(dungeon: &Dungeon, kits: &[Kit]) -> Vec<BlockId> {
    let blocks = dungeon.drawn_blocks().map(|(block, _)| block);
    blocks
        .filter(|block| !renewed(dungeon, *block, kits).is_empty())
        .collect()
}

/// Where what is in hand would lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    /// Its upper left square.
    pub at: Square,
    /// Why it cannot.
    pub fits: Result<(), PasteFault>,
}

impl Builder {
    /// Where what is in hand would lie under the cursor, and what comes of it: near an opening it snaps to
    /// where openings meet, unless that is turned off.
    pub(super) fn spot(&self) -> Option<Spot> {
        let cursor = self.cursor.filter(|at| self.laid_at != Some(*at))?;
        let part = self.held.as_ref()?;
        let wished = centred(cursor, part.size());
        let check = |at: Square| part.check(self.dungeon(), &self.lifted, at);
        let near = |(right, down): &(i32, i32)| {
            let at = wished.shifted(*right, *down)?;
            (check(at).is_ok() && !self.met(part, at).is_empty()).then_some(at)
        };
        // The nearest comes first.
        let mut shifts: Vec<(i32, i32)> = (-2..=2)
            .flat_map(|down| (-2..=2).map(move |right| (right, down)))
            .collect();
        shifts.sort_by_key(|(right, down)| right * right + down * down);
        let snapped = shifts.iter().filter(|_| self.is_snapping()).find_map(near);
        let at = snapped.unwrap_or(wished);
        let fits = check(at);
        Some(Spot { at, fits })
    }

    /// Whether what is in hand snaps to openings now.
    const fn is_snapping(&self) -> bool {
        self.snaps && !self.alt
    }

    /// The edges at which what is in hand snaps to openings.
    pub(super) fn joints(&self) -> Vec<(Square, Facing)> {
        let spot = self
            .spot()
            .filter(|spot| spot.fits.is_ok() && self.is_snapping());
        let part = self.held.as_ref().zip(spot);
        part.map_or_else(Vec::new, |(part, spot)| self.met(part, spot.at))
    }

    /// The edges at which openings of what is in hand would meet openings of what lies.
    fn met(&self, part: &DungeonPart, at: Square) -> Vec<(Square, Facing)> {
        let dungeon = self.dungeon();
        let own: Vec<Square> = part
            .squares(at)
            .filter(|(_, terrain)| !matches!(terrain, Terrain::Wall | Terrain::Crevice))
            .map(|(square, _)| square)
            .collect();
        let open = |to: Square| {
            let ground = dungeon.ground(to);
            ground.is_enterable() && !self.lifted.contains(&ground.block)
        };
        let meets = |(from, way): &(Square, Facing)| {
            let to = from.step(*way);
            to.is_some_and(|to| !own.contains(&to) && open(to))
        };
        let sides = |from: &Square| {
            let from = *from;
            Facing::SIDES.into_iter().map(move |way| (from, way))
        };
        own.iter().flat_map(sides).filter(meets).collect()
    }

    /// What is drawn on the level below, as it lies under this one: where nothing is drawn here, and its
    /// stairs everywhere.
    pub(super) fn below(&self) -> Vec<Shadow> {
        let level = self.camera.level;
        let Some(below) = level.checked_sub(1) else {
            return Vec::new();
        };
        let dungeon = self.dungeon();
        let shadow = |at: Square| {
            let under = dungeon.ground(Square::new(below, at.x(), at.y()));
            let stairs = match under.terrain {
                Terrain::Stairs(letter) => Some(char::from(letter)),
                Terrain::Wall => return None,
                _ => None,
            };
            let bare = dungeon.block_at(at).is_none();
            (bare || stairs.is_some()).then_some(Shadow {
                square: at,
                bare,
                stairs,
            })
        };
        let here = dungeon.squares().filter(|at| at.level() == level);
        here.filter_map(shadow).collect()
    }

    /// The drawing with what is in hand on it, if it can lie under the cursor.
    pub(super) fn thought(&self) -> Option<DungeonView> {
        let part = self.held.as_ref()?;
        let Spot { at, .. } = self.spot().filter(|spot| spot.fits.is_ok())?;
        let changes = part.moved(self.dungeon(), &self.lifted, at);
        let mut after: Dungeon = self.dungeon().clone();
        changes
            .ok()?
            .iter()
            .for_each(|change| change.apply(&mut after));
        let (game, state) = after.bare();
        Some(DungeonView {
            age: self.view.age,
            game,
            shown: self.view.shown.with_state(state),
            flaws: Vec::new(),
            has_chest_place: true,
            outdated: Vec::new(),
            extent: self.view.extent,
        })
    }

    /// What is laid over the drawing.
    pub(super) fn overlay(&self) -> Overlay {
        let mut overlay = Overlay {
            grid: true,
            cursor: self.cursor,
            below: self.below(),
            joints: self.joints(),
            ..Overlay::default()
        };
        let mark = SquareMark::tinted;
        for flaw in self.view.flaws() {
            let marks = flaw.at.iter().map(|at| mark(*at, theme::BAD, 0.3));
            overlay.marks.extend(marks);
        }
        for note in &self.dungeon().notes {
            overlay.signs.push(crate::ui::skirmish::board::Sign {
                square: note.at,
                icon: "screen/log",
                tone: theme::TEXT,
            });
        }
        for block in &self.selected {
            let squares = self.dungeon().squares_of(*block);
            overlay
                .marks
                .extend(squares.map(|at| mark(at, theme::GOLD, 0.28)));
        }
        overlay.marks.extend(self.measured_marks());
        let from = self.measured_from.filter(|_| self.tool == Tool::Measure);
        overlay
            .marks
            .extend(from.map(|at| mark(at, theme::GOLD, 0.7)));
        if let Some((_, way)) = &self.way {
            overlay.way.clone_from(way);
        }
        let boxed = self.shape_squares();
        overlay
            .marks
            .extend(boxed.iter().map(|at| mark(*at, theme::TEXT, 0.35)));
        overlay.marks.extend(
            self.in_the_way()
                .iter()
                .map(|at| mark(*at, theme::BAD, 0.5)),
        );
        if self.tool.is_for_edges()
            && let Some(at) = self.cursor
        {
            // A way in is the same from both sides of its edge.
            let (at, side) = match self.tool {
                Tool::Entrance => edit::gate_place(self.dungeon(), at, self.side),
                _ => (at, self.side),
            };
            overlay.marks.push(mark(at, theme::GOLD, 0.2));
            let other = at.step(side).filter(|_| self.tool == Tool::Door);
            overlay
                .marks
                .extend(other.map(|at| mark(at, theme::GOLD, 0.2)));
            overlay.ghost = Some(Ghost {
                squares: vec![(at, theme::GOLD)],
                free: true,
                front: Some(side),
            });
        }
        if let Some(at) = self.cursor.filter(|_| self.tool == Tool::Piece) {
            let front = match self.piece {
                FixedPiece::Chest(facing) => Some(facing),
                FixedPiece::Token(_) => None,
            };
            overlay.ghost = Some(Ghost {
                squares: vec![(at, theme::GOLD)],
                free: true,
                front,
            });
        }
        overlay.ghost = self.ghost().or(overlay.ghost);
        overlay
    }

    /// Measures anew what has changed, while the tool for it is in hand.
    pub(super) fn measure(&mut self) {
        let wanted = (self.editor.age(), self.gauge, self.measured_from);
        let known = self.survey.as_ref().map(|(of, _)| *of);
        if self.tool != Tool::Measure || known == Some(wanted) {
            return;
        }
        let hero = self.data.kinds.iter().find(|kind| kind.is_hero());
        let found = hero.map(|hero| {
            self.dungeon()
                .measured(self.gauge, self.measured_from, hero)
        });
        self.survey = Some((wanted, found.unwrap_or_default()));
    }

    /// Looks for the way from the measured square to the cursor, while ways are measured.
    pub(super) fn walk(&mut self) {
        let measures = self.tool == Tool::Measure && self.gauge == Gauge::Ways;
        let ends = self.measured_from.zip(self.cursor).filter(|_| measures);
        let wanted = ends.map(|(from, to)| (self.editor.age(), from, to));
        if self.way.as_ref().map(|(of, _)| *of) == wanted {
            return;
        }
        let hero = self.data.kinds.iter().find(|kind| kind.is_hero());
        self.way = wanted.zip(hero).map(|(of, hero)| {
            let (_, from, to) = of;
            (of, self.dungeon().way_between(from, to, hero))
        });
    }

    /// What was measured, a number on each square.
    fn measured_marks(&self) -> impl Iterator<Item = SquareMark> {
        let shown = (self.tool == Tool::Measure).then_some(self.survey.as_ref());
        let measured = shown.flatten().map(|(_, measured)| measured.as_slice());
        measured.unwrap_or_default().iter().map(|measured| {
            let tone = if measured.good {
                theme::GOOD
            } else {
                theme::WARN
            };
            SquareMark {
                text: measured.amount.to_string(),
                ..SquareMark::tinted(measured.at, tone, 0.3)
            }
        })
    }

    /// The squares on which something else lies where what is in hand would.
    fn in_the_way(&self) -> BTreeSet<Square> {
        let spot = self.spot().filter(|spot| spot.fits.is_err());
        let part = self.held.as_ref().zip(spot);
        part.map_or_else(BTreeSet::new, |(part, spot)| {
            part.overlaps(self.dungeon(), &self.lifted, spot.at)
        })
    }

    /// Why what is in hand cannot lie there: of what is in the way, what is nearest to the cursor.
    pub(super) fn hindrance(&self) -> Option<PasteFault> {
        let fault = self.spot()?.fits.err()?;
        let cursor = self.cursor?;
        let squares = self.in_the_way().into_iter();
        let nearest = squares.min_by_key(|at| cursor.king_steps(*at));
        Some(match (fault, nearest) {
            (PasteFault::Overlaps(_), Some(at)) => PasteFault::Overlaps(at),
            _ => fault,
        })
    }

    /// What is in hand, as it would lie.
    fn ghost(&self) -> Option<Ghost> {
        let part = self.held.as_ref()?;
        let Spot { at, fits } = self.spot()?;
        let squares = part.squares(at);
        let tone = |terrain| prints::tone(terrain, 0).unwrap_or(theme::VOID);
        Some(Ghost {
            squares: squares.map(|(at, terrain)| (at, tone(terrain))).collect(),
            free: fits.is_ok(),
            front: None,
        })
    }
}

/// The upper left square of something so large whose middle is there, within the grid.
fn centred(middle: Square, (width, height): (u8, u8)) -> Square {
    let most = crate::kernel::MAX_SIDE;
    let first = |at: u8, size: u8| at.saturating_sub(size / 2).min(most - size);
    Square::new(
        middle.level(),
        first(middle.x(), width),
        first(middle.y(), height),
    )
}
