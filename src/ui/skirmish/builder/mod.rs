//! Drawing a dungeon: blocks of kits, a brush, doors and ways in; what breaks a rule is marked at once.

mod hear;
mod keys;
mod own;
mod panels;
mod shelf;
mod tool;
mod view;
mod words;

use self::tool::{BrushShape, Tool};
use self::view::DungeonView;
use super::board::{Camera, Scene};
use super::data::Data;
use super::places::SkirmishScreen;
use super::thumbnail;
use crate::games::skirmish::{BlockId, DoorKind, FixedPiece, Side, Terrain};
use crate::kernel::{Facing, MAX_SIDE, Square};
use crate::store::Message;
use crate::store::skirmish::{
    DUNGEONS, Foreign, KITS, Kit, StepLog, foreign_text, keep_kit, keep_map, kit_text, map_text,
};
use crate::store::{Home, Texts};
use crate::table::skirmish::dungeon::edit::{EdgePiece, Gone, Paint};
use crate::table::skirmish::dungeon::kit_sheet::{kit_sheet, prints_of};
use crate::table::skirmish::dungeon::survey::{Gauge, Measured};
use crate::table::skirmish::dungeon::{Change, Dungeon, DungeonPart, Editor};
use crate::ui::screens::report;
use crate::ui::skirmish::actions::DRAWING;
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::input::Pointer;
use crate::ui::window::shell::{Next, Screen, Shell};
use crate::ui::window::trace::Report;
use macroquad::math::{Rect, vec2};
use serde_json::json;
use std::collections::BTreeSet;
use std::time::Duration;

/// How often it is looked whether Alt is still held.
const WHILE_ALT: Duration = Duration::from_millis(50);

/// What leads away from the drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leave {
    /// To the list of dungeons.
    Back,
    /// To a match in this dungeon.
    Play,
    /// To one that the computer plays.
    Watch,
}

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    /// A dungeon.
    Dungeon,
    /// The blocks of a kit, both sides of each.
    Kit,
}

impl Subject {
    /// The tools for it, in the order of their keys from 1 on.
    const fn tools(self) -> &'static [Tool] {
        match self {
            Subject::Dungeon => &Tool::ALL,
            Subject::Kit => &[Tool::Select, Tool::Brush, Tool::Door],
        }
    }

    /// The folder of the user's files of it.
    const fn folder(self) -> &'static str {
        match self {
            Subject::Dungeon => DUNGEONS,
            Subject::Kit => KITS,
        }
    }

    /// A drawing as its file says it.
    fn text(self, drawing: &Dungeon) -> String {
        match self {
            Subject::Dungeon => map_text(&drawing.trimmed().0),
            Subject::Kit => kit_text(&drawn_kit(drawing)),
        }
    }

    /// The drawing of that id that begins as this text of a file says.
    fn begun(self, text: &str, id: &str) -> Option<Dungeon> {
        let id = id.to_string();
        Some(match (self, foreign_text(text)) {
            (Subject::Dungeon, Foreign::Map(own)) => centred(&Dungeon { id, ..own.content? }),
            (Subject::Kit, Foreign::Kit(own)) => sheet_of(&Kit { id, ..own.content? }),
            _ => return None,
        })
    }
}

/// A stroke under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stroke {
    /// The block that the void becomes a part of.
    into: BlockId,
    /// Where it has come to.
    last: Square,
    /// Whether it has changed anything, so that there is a step to go on with.
    has_begun: bool,
    /// What went with the squares so far.
    gone: Gone,
}

/// What a survey is of: the age of the drawing, what is measured, and from where.
type Surveyed = (u64, Gauge, Option<Square>);
/// What a way is of: the age of the drawing, and its two ends.
type Walked = (u64, Square, Square);

/// A dungeon that is being drawn.
pub struct Builder {
    data: Data,
    subject: Subject,
    editor: Editor,
    /// What was done to it, in a file.
    log: StepLog,
    /// The age of what was written last.
    kept: u64,
    /// The age of what it was last tried to write: a fault is told once.
    tried: u64,
    view: DungeonView,
    camera: Camera,
    /// What the view was fitted to last, as the dungeon opened or when all of it was asked for.
    framed: Option<Rect>,
    pointer: Pointer,
    cursor: Option<Square>,
    /// Where something was laid just now: what is still in hand shows again when the cursor moves on.
    laid_at: Option<Square>,
    /// Whether the keys, not the mouse, moved the cursor last.
    by_keys: bool,
    tool: Tool,
    /// What the brush paints, and how.
    paint: Paint,
    shape: BrushShape,
    edge: EdgePiece,
    /// The chest or token that is fixed next.
    piece: FixedPiece,
    /// The side of the cursor's square that a door or a way in is for.
    side: Facing,
    /// What is about to be laid.
    held: Option<DungeonPart>,
    /// Whether what is in hand snaps to openings, and whether Alt keeps it from that now.
    snaps: bool,
    alt: bool,
    /// Why the last press or key did nothing or less than was wished; until the cursor moves on.
    reasons: Vec<Message>,
    /// The blocks that were taken up and are about to be laid elsewhere.
    lifted: BTreeSet<BlockId>,
    /// The blocks that are selected.
    selected: BTreeSet<BlockId>,
    /// Where a line or a box began.
    anchor: Option<Square>,
    /// What the brush or the eraser does while the mouse is held.
    stroke: Option<Stroke>,
    shelf: shelf::BlockShelf,
    own: own::OwnShelf,
    /// What is measured, and from where.
    gauge: Gauge,
    measured_from: Option<Square>,
    /// What was measured; worked out once for each age, gauge and square.
    survey: Option<(Surveyed, Vec<Measured>)>,
    /// The way from there to the cursor, and of which age and squares.
    way: Option<(Walked, Vec<Square>)>,
    /// The square whose note is written, with its words.
    note: Option<(Square, String)>,
    /// Whether the panel on the right is shown; as the window is wide enough for it when nobody said.
    words: Option<bool>,
    looks_up: Option<&'static str>,
    /// Whether a list of the panels was open as the frame began.
    is_listing: bool,
}

impl Builder {
    /// Goes on with a dungeon of the user.
    pub fn new(data: Data, dungeon: &Dungeon, home: Option<&Home>) -> Builder {
        Builder::of(data, Subject::Dungeon, centred(dungeon)).recalling(home)
    }

    /// Goes on with a kit of the user.
    pub fn kit(data: Data, kit: &Kit, home: Option<&Home>) -> Builder {
        let builder = Builder::of(data, Subject::Kit, sheet_of(kit));
        let mut builder = builder.recalling(home);
        // Without any block there is nothing to paint.
        let any = builder.dungeon().drawn_blocks().next().is_some();
        builder.tool = if any { Tool::Brush } else { Tool::Select };
        builder
    }

    /// The same with what was done to it before, as far as its journal knows.
    fn recalling(mut self, home: Option<&Home>) -> Builder {
        let Some(home) = home else { return self };
        let id = self.dungeon().id.clone();
        let text = self.subject.text(self.dungeon());
        let begun = |text: &str| self.subject.begun(text, &id);
        let same = |drawing: &Dungeon| self.subject.text(drawing) == text;
        let (log, editor) = StepLog::open(home, (self.subject.folder(), &id), &text, begun, same);
        self.log = log;
        if let Some(editor) = editor {
            self.view = DungeonView::of(&editor, self.subject, &self.data.kits);
            (self.kept, self.tried) = (editor.age(), editor.age());
            self.editor = editor;
        }
        self
    }

    fn of(data: Data, subject: Subject, drawing: Dungeon) -> Builder {
        let editor = Editor::new(drawing);
        Builder {
            subject,
            view: DungeonView::of(&editor, subject, &data.kits),
            kept: editor.age(),
            tried: editor.age(),
            editor,
            log: StepLog::default(),
            shelf: shelf::BlockShelf::default(),
            own: own::OwnShelf::default(),
            data,
            camera: Camera::new(),
            framed: None,
            pointer: Pointer::default(),
            cursor: None,
            laid_at: None,
            by_keys: false,
            tool: Tool::Lay,
            paint: Paint::usual(Terrain::Clear),
            shape: BrushShape::Free,
            edge: EdgePiece::Door(DoorKind::Wood),
            piece: FixedPiece::Chest(Facing::S),
            side: Facing::N,
            held: None,
            snaps: true,
            alt: false,
            reasons: Vec::new(),
            lifted: BTreeSet::new(),
            selected: BTreeSet::new(),
            anchor: None,
            stroke: None,
            gauge: Gauge::Ways,
            measured_from: None,
            survey: None,
            way: None,
            note: None,
            words: None,
            looks_up: None,
            is_listing: false,
        }
    }

    fn dungeon(&self) -> &Dungeon {
        self.editor.dungeon()
    }

    /// Carries changes out as one step that is named so; whether there were any.
    fn perform(&mut self, name: &str, what: &str, changes: Vec<Change>) -> bool {
        let done = self.editor.perform(name, what, changes);
        // What is drawn on does not move away under the hand.
        self.camera.hold();
        self.settle();
        done
    }

    /// What was selected or held may be gone after a step, there or back.
    fn settle(&mut self) {
        let dungeon = self.editor.dungeon();
        self.selected
            .retain(|block| dungeon.block(*block).is_some());
        self.lifted.retain(|block| dungeon.block(*block).is_some());
        self.camera.level = self.camera.level.min(dungeon.size.2 - 1);
    }

    fn undo(&mut self) {
        self.drop_held();
        let step = self.editor.undo();
        let at = step.and_then(|step| step.level_beside(self.camera.level));
        self.show_level(at);
    }

    fn redo(&mut self) {
        self.drop_held();
        let step = self.editor.redo();
        let at = step.and_then(|step| step.level_beside(self.camera.level));
        self.show_level(at);
    }

    /// Goes to the level on which a step changed something, if it did nothing on the one that is shown.
    fn show_level(&mut self, level: Option<u8>) {
        if let Some(level) = level {
            self.camera.level = level;
            self.cursor = None;
        }
        self.settle();
    }

    /// Shows all that is drawn.
    fn show_all(&mut self) {
        self.framed = None;
        self.camera.let_go();
    }

    /// Lays nothing any more; what was taken up stays where it lay.
    fn drop_held(&mut self) {
        self.held = None;
        self.lifted.clear();
        self.anchor = None;
        self.stroke = None;
        self.reasons.clear();
    }

    /// Takes a tool.
    fn take(&mut self, tool: Tool) {
        self.drop_held();
        self.forget_own();
        self.tool = tool;
        if tool != Tool::Select && self.subject == Subject::Dungeon {
            self.selected.clear();
        }
    }

    /// Takes a side of a block of the shelf in hand.
    fn hold_print(&mut self, kit: &str, print: &str, side: Side) {
        let kits = &self.data.kits;
        let kit = kits.iter().find(|known| known.id == kit);
        let print = kit.and_then(|kit| kit.blocks.iter().find(|known| known.id == print));
        let part = kit
            .zip(print)
            .map(|(kit, print)| DungeonPart::of_print(&kit.id, print, side));
        if part.is_some() {
            self.take(Tool::Lay);
            self.held = part;
        }
    }

    /// Writes what is drawn, if it is not written yet; whether it is now. A fault is told.
    fn keep(&mut self, shell: &mut Shell) -> bool {
        if self.kept == self.editor.age() {
            return true;
        }
        let deeds = self.editor.take_deeds();
        let Some(home) = &shell.home else {
            return true;
        };
        let named = (self.subject.folder(), self.editor.dungeon().id.as_str());
        let logged = self.log.write(home, named, &deeds);
        let written = match self.subject {
            Subject::Dungeon => keep_map(home, self.editor.dungeon()),
            Subject::Kit => keep_kit(home, &drawn_kit(self.editor.dungeon())),
        };
        let written = written.and(logged);
        self.tried = self.editor.age();
        for name in [thumbnail::own_name, thumbnail::map_name] {
            shell.thumbnails.forget(&name(&self.dungeon().id));
        }
        match written {
            Ok(()) => {
                self.kept = self.tried;
                true
            }
            Err(fault) => {
                shell.complain(&[fault]);
                false
            }
        }
    }

    /// Whether a match can begin in what is drawn.
    fn can_be_played(&self) -> bool {
        self.subject == Subject::Dungeon && self.view.flaws().is_empty()
    }

    fn draw(&mut self, shell: &Shell) {
        self.camera.take_area(shell.free_area());
        let framed = *self.framed.get_or_insert(self.view.extent());
        self.camera.frame(framed);
        let overlay = self.overlay();
        let thought = self.thought();
        let look = thought.as_ref().unwrap_or(&self.view);
        let mut scene = Scene::of(look.game(), look.shown(), &shell.icons, &shell.faces);
        scene.origin = self.view.corner();
        scene.rulers = self.subject == Subject::Dungeon;
        scene.draw(&self.camera, &overlay);
    }

    fn go(&mut self, leave: Leave, shell: &mut Shell) -> Next {
        if !self.keep(shell) {
            return Next::Stay;
        }
        match leave {
            Leave::Back => Next::go(SkirmishScreen::Dungeons(self.data.clone())),
            Leave::Play | Leave::Watch => {
                let id = self.dungeon().id.clone();
                let watched = leave == Leave::Watch;
                super::dungeons::play(shell, &self.data, &id, watched)
            }
        }
    }

    /// A square as the file names it: columns and rows begin where the drawing does.
    fn in_file(&self, at: Square) -> Option<Square> {
        let (left, top) = self.view.corner();
        at.shifted(-i32::from(left), -i32::from(top))
    }

    /// The name of a square in the file.
    fn square_name(&self, at: Square) -> String {
        let named = self.in_file(at);
        named.map_or_else(String::new, |at| at.to_string())
    }

    /// The level that is shown, for whoever reads it: counted from 1.
    fn level_words(&self, texts: &Texts) -> String {
        let message = Message::new("builder-level")
            .with("level", self.camera.level + 1)
            .with("levels", self.dungeon().size.2);
        texts.say(&message)
    }
}

/// A dungeon in the middle of the largest grid, so that it can grow to all sides.
fn centred(dungeon: &Dungeon) -> Dungeon {
    let (dungeon, _) = dungeon.trimmed();
    let (width, height, levels) = dungeon.size;
    let size = (MAX_SIDE, MAX_SIDE, levels);
    let middle = |side: u8| i32::from((MAX_SIDE - side) / 2);
    dungeon.moved_to(size, (middle(width), middle(height)))
}

/// The sheet of a kit with its words.
fn sheet_of(kit: &Kit) -> Dungeon {
    let mut sheet = kit_sheet(&kit.id, &kit.blocks);
    sheet.head.name.clone_from(&kit.name);
    sheet.head.author.clone_from(&kit.author);
    sheet.head.licence.clone_from(&kit.licence);
    sheet
}

/// The kit on a sheet.
fn drawn_kit(sheet: &Dungeon) -> Kit {
    Kit {
        id: sheet.id.clone(),
        name: sheet.head.name.clone(),
        author: sheet.head.author.clone(),
        licence: sheet.head.licence.clone(),
        blocks: prints_of(sheet),
    }
}

/// The edges of a square, each a little within it: `c4-n` and so on.
fn edges(camera: &Camera, at: Square) -> impl Iterator<Item = (String, Rect)> + use<> {
    let rect = camera.rect(at);
    Facing::SIDES.into_iter().map(move |side| {
        let (right, down) = side.delta();
        let shift = vec2(right as f32, down as f32) * rect.w * 0.38;
        let corner = rect.center() + shift - 2.0;
        let small = Rect::new(corner.x, corner.y, 4.0, 4.0);
        (format!("{at}-{}", side.name()), small)
    })
}

impl Screen for Builder {
    fn actions(&self) -> &'static ActionGroup {
        &DRAWING
    }

    fn frame(&mut self, shell: &mut Shell) -> Next {
        let covered = self.note.is_some() || shell.is_reading;
        // An open list hears Escape itself, and is closed when the drawing hears it.
        self.is_listing = egui::Popup::is_any_open(&shell.egui.ctx);
        self.find_own_blocks(shell);
        self.alt = shell.egui.ctx.input(|input| input.modifiers.alt);
        if self.alt && self.held.is_some() {
            // A key that is let go wakes nothing by itself.
            shell.egui.ctx.request_repaint_after(WHILE_ALT);
        }
        let mut leave = self.panels(shell);
        if !covered {
            leave = leave.or(self.hear(shell));
        }
        if self.view.age() != self.editor.age() {
            self.view = DungeonView::of(&self.editor, self.subject, &self.data.kits);
        }
        self.measure();
        self.walk();
        // A stroke is written when it ends.
        if self.stroke.is_none() && self.tried != self.editor.age() {
            self.keep(shell);
        }
        self.draw(shell);
        let ctx = shell.egui.ctx.clone();
        self.show_reason(&ctx, shell);
        self.show_note(&ctx, shell);
        if let Some(rule) = self.looks_up.take() {
            shell.look_up = Some(rule.to_string());
        }
        leave.map_or(Next::Stay, |leave| self.go(leave, shell))
    }

    fn fidget(&mut self, frame: u32) {
        let squares: Vec<Square> = self.dungeon().squares().collect();
        // A block in hand goes over each square for some frames, as in a quick hand.
        self.cursor = squares.get(frame as usize / 4 % squares.len()).copied();
        if frame.is_multiple_of(60) {
            self.hold_next(1);
        }
    }

    fn report(&self, _shell: &Shell) -> Report {
        let dungeon = self.dungeon();
        let flaws = self.view.flaws().iter();
        let mut report = report("builder");
        let about = json!({
            "id": dungeon.id,
            "tool": self.tool.name(),
            "paint": self.paint.terrain,
            "edge": self.edge.name(),
            "cursor": self.cursor.map(|at| at.to_string()),
            "blocks": dungeon.drawn_blocks().count(),
            "doors": dungeon.doors.len(),
            "partitions": dungeon.partitions.len(),
            "entrances": dungeon.gates.len(),
            "fixtures": dungeon.fixtures.len(),
            "notes": dungeon.notes.len(),
            "levels": dungeon.size.2,
            "level": self.camera.level,
            "selected": self.selected.len(),
            "holds": self.held.is_some(),
            "spot": self.spot().map(|spot| spot.at.to_string()),
            "fits": self.spot().is_some_and(|spot| spot.fits.is_ok()),
            "joints": self.joints().len(),
            "snaps": self.snaps,
            "below": self.below().len(),
            "side": self.camera.side,
            "reasons": self.reasons.iter().map(|it| it.id).collect::<Vec<_>>(),
            "steps": self.editor.done().count(),
            "undone": self.editor.undone().count(),
            "flaws": flaws.map(|flaw| flaw.kind.rule()).collect::<Vec<_>>(),
            "kept": self.kept == self.editor.age(),
        });
        report.about = about.as_object().cloned().unwrap_or_default();
        let squares = dungeon.squares();
        let seen = squares.filter(|at| self.camera.sees(*at));
        let places = seen.map(|at| (at.to_string(), self.camera.rect(at)));
        report.places = places.collect();
        if let Some(at) = self.cursor.filter(|_| self.tool.is_for_edges()) {
            report.places.extend(edges(&self.camera, at));
        }
        report
    }

    fn close(&mut self, shell: &mut Shell) -> bool {
        self.keep(shell)
    }
}
