//! What a press, a stroke and a key at the cursor come to.

use super::tool::{BrushShape, Tool};
use super::view::Spot;
use super::{Builder, Stroke, Subject};
use crate::games::skirmish::{
    BlockId, FixedPiece, MAX_DOORS, MAX_FIXTURES, MAX_PARTITIONS, Side, Terrain,
};
use crate::kernel::{Facing, Square};
use crate::store::Message;
use crate::store::skirmish::flaw_message;
use crate::table::skirmish::dungeon::edit::{self, EdgePiece, Gone, Paint};
use crate::table::skirmish::dungeon::flaws::flaws;
use crate::table::skirmish::dungeon::kit_sheet::{FaceEdit, face_edited, print_removed};
use crate::table::skirmish::dungeon::part::{Pivot, level_of};
use crate::table::skirmish::dungeon::{
    Change, Dungeon, DungeonPart, Flaw, MAX_GATES, MAX_NOTES, in_turn,
};
use crate::ui::window::input::{Gesture, InputEvents, MouseEvent};
use crate::ui::window::shell::Shell;
use macroquad::input::MouseButton;
use macroquad::math::Vec2;
use std::collections::BTreeSet;

impl Builder {
    pub(super) fn hear_mouse(&mut self, heard: &InputEvents, shell: &Shell) {
        self.camera.hear_wheel();
        for event in &heard.mouse {
            if let MouseEvent::Moved(at) = event {
                self.by_keys = false;
                self.point_at(*at);
            }
            match self.pointer.hear(*event) {
                Some(Gesture::Pressed(MouseButton::Left, at)) => {
                    self.point_at(at);
                    self.press(shell);
                }
                Some(Gesture::Clicked(MouseButton::Right, _)) => self.aside(),
                Some(Gesture::Dragged(MouseButton::Left, by)) => self.drag(by, shell),
                Some(Gesture::Dragged(_, by)) => self.camera.pan(by),
                _ => {}
            }
            if let MouseEvent::Up(MouseButton::Left, _) = event {
                self.release(shell);
            }
        }
    }

    /// The cursor goes where the mouse is; a tool for edges takes the nearest of the square.
    fn point_at(&mut self, at: Vec2) {
        let before = self.cursor;
        self.cursor = self.camera.square_at(at).filter(|square| {
            self.camera.area.contains(at) && self.dungeon().index(*square).is_some()
        });
        if self.cursor != before {
            self.laid_at = None;
            self.reasons.clear();
        }
        let Some(square) = self.cursor.filter(|_| self.tool.is_for_edges()) else {
            return;
        };
        let from = at - self.camera.rect(square).center();
        let across = match from.x > 0.0 {
            true => [Facing::E, Facing::W],
            false => [Facing::W, Facing::E],
        };
        let along = match from.y > 0.0 {
            true => [Facing::S, Facing::N],
            false => [Facing::N, Facing::S],
        };
        let (near, far) = match from.x.abs() > from.y.abs() {
            true => (across, along),
            false => (along, across),
        };
        let sides = [near[0], far[0], far[1], near[1]];
        self.side = match self.tool {
            Tool::Entrance => edit::gate_side(self.dungeon(), square, sides),
            _ => sides[0],
        };
    }

    /// The left button is pressed, or its key: what the tool does at the cursor.
    pub(super) fn press(&mut self, shell: &Shell) {
        self.reasons.clear();
        let Some(at) = self.cursor else { return };
        match self.tool {
            Tool::Lay => self.lay(),
            Tool::Select if self.held.is_some() => self.lay(),
            Tool::Select => self.anchor = Some(at),
            Tool::Brush => self.brush(at, shell),
            Tool::Erase => self.begin_stroke(at, shell),
            Tool::Door | Tool::Entrance | Tool::Piece => self.switch(at),
            Tool::Measure => self.measured_from = Some(at),
            Tool::Note => self.open_note(at),
        }
    }

    /// Opens the note of a square, or a new one; where there can be none, why.
    fn open_note(&mut self, at: Square) {
        let notes = &self.dungeon().notes;
        let known = notes.iter().find(|note| note.at == at);
        let full = known.is_none() && notes.len() >= MAX_NOTES;
        let text = known.map_or_else(String::new, |note| note.text.clone());
        if self.dungeon().block_at(at).is_none() {
            self.reasons = vec![Message::new("nothing-drawn")];
        } else if full {
            self.reasons = vec![Message::new("fault-many-notes").with("most", MAX_NOTES)];
        } else {
            self.note = Some((at, text));
        }
    }

    /// Puts a door, a wall, a way in, a chest or a token at the cursor, or takes it away; where nothing comes of
    /// it, why.
    fn switch(&mut self, at: Square) {
        let dungeon = self.dungeon();
        let count = |name: &'static str, most: usize| Message::new(name).with("most", most);
        let (name, changes, no_room, full) = match self.tool {
            Tool::Entrance => (
                "entrance",
                edit::gate_switched(dungeon, at, self.side),
                Message::new("edge-undrawn"),
                (
                    dungeon.gates.len(),
                    count("fault-many-entrances", MAX_GATES),
                    MAX_GATES,
                ),
            ),
            Tool::Piece => (
                "piece",
                edit::fixture_switched(dungeon, at, self.piece),
                Message::new("nothing-drawn"),
                (
                    dungeon.fixtures.len(),
                    count("fault-many-fixtures", MAX_FIXTURES),
                    MAX_FIXTURES,
                ),
            ),
            _ => {
                let other = at.step(self.side);
                let changes = other.map(|to| edit::edge_switched(dungeon, at, to, self.edge));
                let full = match self.edge {
                    EdgePiece::Door(_) => {
                        let message = count("fault-many-map-doors", MAX_DOORS);
                        (dungeon.doors.len(), message, MAX_DOORS)
                    }
                    EdgePiece::Partition => {
                        let message = count("fault-many-partitions", MAX_PARTITIONS);
                        (dungeon.partitions.len(), message, MAX_PARTITIONS)
                    }
                };
                let no_room = Message::new("edge-half-drawn");
                (self.edge.name(), changes.unwrap_or_default(), no_room, full)
            }
        };
        if !self.perform(name, &self.square_name(at), changes) {
            let (count, message, most) = full;
            self.reasons = vec![if count >= most { message } else { no_room }];
        }
    }

    /// The left button drags: a stroke goes on, a box grows, selected blocks are taken up; else the view
    /// moves.
    fn drag(&mut self, by: Vec2, shell: &Shell) {
        match (self.tool, self.anchor) {
            (Tool::Brush | Tool::Erase, _) if self.stroke.is_some() => self.stroke_on(shell),
            (Tool::Brush, Some(_)) => {}
            (Tool::Select, Some(from)) => {
                let block = self.dungeon().block_at(from);
                if let Some(block) = block {
                    if !self.selected.contains(&block) {
                        self.selected = BTreeSet::from([block]);
                    }
                    self.anchor = None;
                    self.lift();
                }
            }
            (Tool::Select, None) if self.held.is_some() => {}
            _ => self.camera.pan(by),
        }
    }

    /// The left button is let go.
    fn release(&mut self, shell: &Shell) {
        self.stroke = None;
        let to = self.cursor;
        match (self.tool, self.anchor.take(), to) {
            (Tool::Brush, Some(from), Some(to)) if from != to => self.shape_ends(from, to, shell),
            (Tool::Brush, Some(from), _) => self.anchor = Some(from),
            (Tool::Select, Some(from), Some(to)) => self.select(from, to),
            (Tool::Select, None, Some(_)) if self.held.is_some() => self.lay(),
            _ => {}
        }
    }

    /// The right button, or its key: what is in hand is put away, else the square says what it is made of.
    pub(super) fn aside(&mut self) {
        if self.held.is_some() || self.anchor.is_some() {
            return self.drop_held();
        }
        if let Some(at) = self.cursor.filter(|_| self.tool == Tool::Brush) {
            self.pick(at);
        }
    }

    /// Selects the block of a square, or all that a box touches; nothing where there is none.
    pub(super) fn select(&mut self, from: Square, to: Square) {
        let squares = edit::rectangle(from, to);
        let blocks = squares.iter().filter_map(|at| self.dungeon().block_at(*at));
        self.selected = blocks.collect();
    }

    /// The selected blocks as a part of their level; why they are none is told.
    pub(super) fn selected_part(&mut self) -> Option<DungeonPart> {
        match level_of(self.dungeon(), &self.selected) {
            Ok(level) => {
                let part = DungeonPart::of(self.dungeon(), level?, &self.selected);
                part.map(|(part, _)| part)
            }
            Err(fault) => {
                self.reasons = vec![self.paste_message(fault)];
                None
            }
        }
    }

    /// Takes the selected blocks up; those of a kit stay where they lie.
    pub(super) fn lift(&mut self) {
        if self.subject == Subject::Kit {
            return;
        }
        if let Some(part) = self.selected_part() {
            self.forget_own();
            self.held = Some(part);
            self.lifted.clone_from(&self.selected);
            self.laid_at = None;
        }
    }

    /// Takes a copy of the selected blocks in hand.
    pub(super) fn copy(&mut self) {
        if self.subject == Subject::Kit {
            return self.edit_faces(FaceEdit::Copy);
        }
        if let Some(part) = self.selected_part() {
            self.forget_own();
            self.lifted.clear();
            self.held = Some(part);
            self.laid_at = None;
        }
    }

    /// Lays what is in hand at the cursor, if it can lie there.
    pub(super) fn lay(&mut self) {
        // Pressed once more where something was just laid: what is in hand shows again, and why not.
        self.laid_at = None;
        let Some(Spot { at, fits: Ok(()) }) = self.spot() else {
            return;
        };
        let Some(part) = self.held.clone() else {
            return;
        };
        let moved = !self.lifted.is_empty();
        let name = if moved { "move" } else { "lay" };
        let left = part.left_behind(self.dungeon(), &self.lifted, at);
        let changes = part.moved(self.dungeon(), &self.lifted, at);
        self.perform(name, part.name(), changes.unwrap_or_default());
        self.laid_at = self.cursor;
        if moved {
            self.drop_held();
        }
        let doors = left
            .iter()
            .filter(|it| matches!(it, EdgePiece::Door(_)))
            .count();
        let walls = left.len() - doors;
        self.reasons =
            count_messages(&[("border-doors-left", doors), ("border-walls-left", walls)]);
    }

    /// Turns what is in hand, or turns it over: a block of a kit lies with its other side up, all else is
    /// mirrored; the side of an edge for tools of edges; else what is selected, where it lies.
    pub(super) fn turn(&mut self, mirror: bool) {
        self.reasons.clear();
        if self.tool.is_for_edges() {
            self.side = self.side.turned(2);
            return;
        }
        if let (Tool::Piece, FixedPiece::Chest(facing)) = (self.tool, &mut self.piece) {
            *facing = facing.turned(2);
            return;
        }
        if self.subject == Subject::Kit {
            return self.edit_faces(match mirror {
                true => FaceEdit::Mirror,
                false => FaceEdit::Turn,
            });
        }
        let spin = if mirror { Pivot::Mirror } else { Pivot::Turn };
        match &self.held {
            Some(part) => {
                let flipped = self.flipped().filter(|_| mirror);
                self.held = Some(flipped.unwrap_or_else(|| part.spun(spin)));
                self.laid_at = None;
            }
            None => self.spin_selected(spin),
        }
    }

    /// Turns or mirrors what is selected about its own middle; what does not stand as the rules have it any
    /// more is told.
    fn spin_selected(&mut self, spin: Pivot) {
        if self.selected.is_empty() {
            if self.tool == Tool::Select {
                self.reasons = vec![Message::new("select-first")];
            }
            return;
        }
        let changes = match DungeonPart::spun_in_place(self.dungeon(), &self.selected, spin) {
            Ok(changes) => changes,
            Err(fault) => {
                self.reasons = vec![self.paste_message(fault), Message::new("spin-refused")];
                return;
            }
        };
        let before = flaws(self.dungeon());
        let name = match spin {
            Pivot::Turn => "turn",
            Pivot::Mirror => "mirror",
        };
        let blocks = self
            .selected
            .iter()
            .filter_map(|block| self.dungeon().block(*block));
        let named: Vec<&str> = blocks.map(|drawn| drawn.block.name.as_str()).collect();
        let what = if let [name] = named[..] { name } else { "" }.to_string();
        self.perform(name, &what, changes);
        let standing = |flaw: &Flaw| flaw.kind.is_of_edge() && !before.contains(flaw);
        let after = flaws(self.dungeon());
        let amiss = after.iter().filter(|flaw| standing(flaw));
        self.reasons = amiss
            .map(|flaw| flaw_message(&self.in_file_flaw(flaw)))
            .collect();
    }

    /// The other side of the block of a kit that is in hand, its top where that of this one is; none of
    /// what was taken up.
    fn flipped(&self) -> Option<DungeonPart> {
        let origin = self.held.as_ref()?.print()?;
        let kit = self.data.kits.iter().find(|kit| kit.id == origin.kit)?;
        let print = kit.blocks.iter().find(|print| print.id == origin.print)?;
        let other = match origin.side {
            Side::A => Side::B,
            Side::B => Side::A,
        };
        let quarters = origin.top.index() / 2;
        let part = DungeonPart::of_print(&kit.id, print, other);
        let part = (0..quarters).fold(part, |part, _| part.turned());
        self.lifted.is_empty().then_some(part)
    }

    /// Does something with all of each side that is selected, as one step.
    pub(super) fn edit_faces(&mut self, edit: FaceEdit) {
        self.perform_each("face", |dungeon, block| face_edited(dungeon, block, edit));
    }

    /// Deletes what is selected; of a kit whole blocks, with both sides.
    pub(super) fn delete(&mut self) {
        if self.subject == Subject::Kit {
            self.perform_each("delete", print_removed);
        } else {
            let changes = edit::removed(self.dungeon(), &self.selected);
            self.perform_and_tell("delete", changes);
        }
        self.selected.clear();
    }

    /// Does a step, and tells what went with the squares that it took.
    pub(super) fn perform_and_tell(&mut self, name: &str, changes: Vec<Change>) {
        self.reasons = gone_messages(Gone::with(&changes));
        self.perform(name, "", changes);
    }

    /// Does something with each block that is selected, each time with what the one before came to, as one
    /// step.
    fn perform_each(&mut self, name: &str, edit: impl Fn(&Dungeon, BlockId) -> Vec<Change>) {
        let blocks = self.selected.iter().copied();
        let changes = in_turn(self.dungeon(), blocks, edit);
        self.perform(name, "", changes);
    }

    fn brush(&mut self, at: Square, shell: &Shell) {
        match self.shape {
            BrushShape::Pick => self.pick(at),
            BrushShape::Fill => {
                let squares = edit::alike(self.dungeon(), at);
                self.paint_all(&squares, at, shell);
            }
            BrushShape::Line | BrushShape::Rectangle => match self.anchor.take() {
                Some(from) => self.shape_ends(from, at, shell),
                None => self.anchor = Some(at),
            },
            BrushShape::Free => self.begin_stroke(at, shell),
        }
    }

    /// Paints squares as one step; the void among them becomes a part of the block of a square.
    fn paint_all(&mut self, squares: &[Square], from: Square, shell: &Shell) {
        let into = edit::stroke_block(self.dungeon(), from);
        let changes = self.painted(squares, into, shell);
        self.perform_and_tell("paint", changes);
    }

    /// What painting squares comes to, the void among them into that block.
    fn painted(&self, squares: &[Square], into: BlockId, shell: &Shell) -> Vec<Change> {
        let (squares, paint) = (self.paintable(squares), self.paint_now());
        let name = shell.say("block-drawn");
        edit::painted(self.dungeon(), &squares, paint, into, &name)
    }

    /// A stroke of the brush or the eraser begins at a square.
    fn begin_stroke(&mut self, at: Square, shell: &Shell) {
        self.stroke = Some(Stroke {
            into: edit::stroke_block(self.dungeon(), at),
            last: at,
            has_begun: false,
            gone: Gone::default(),
        });
        self.stroke_over(&[at], shell);
    }

    /// A stroke goes over squares: the first that it changes begin a step, all others go on with it.
    fn stroke_over(&mut self, squares: &[Square], shell: &Shell) {
        let Some(stroke) = self.stroke else { return };
        let (name, changes) = match self.tool {
            Tool::Erase => ("erase", edit::erased(self.dungeon(), squares)),
            _ => ("paint", self.painted(squares, stroke.into, shell)),
        };
        let gone = stroke.gone + Gone::with(&changes);
        let has_begun = match stroke.has_begun {
            true => {
                self.editor.go_on(changes);
                self.settle();
                true
            }
            false => {
                let from = squares.first().map(|at| self.square_name(*at));
                self.perform(name, &from.unwrap_or_default(), changes)
            }
        };
        let last = squares.last().copied().unwrap_or(stroke.last);
        self.stroke = Some(Stroke {
            last,
            has_begun,
            gone,
            ..stroke
        });
        self.reasons = gone_messages(gone);
    }

    /// Those of some squares that can be painted: of a kit only those of its blocks.
    fn paintable(&self, squares: &[Square]) -> Vec<Square> {
        let block = |at: &&Square| self.dungeon().block_at(**at).is_some();
        let any = self.subject == Subject::Dungeon;
        squares
            .iter()
            .filter(|at| any || block(at))
            .copied()
            .collect()
    }

    /// What is painted with: stairs have the letter whose other end is still to come, else a new one.
    fn paint_now(&self) -> Paint {
        let dungeon = self.dungeon();
        match self.paint.terrain {
            Terrain::Stairs(_) => {
                let letter = dungeon.stairs_letter(self.camera.level, &BTreeSet::new());
                let letter = letter.unwrap_or(b'Z');
                Paint::usual(Terrain::Stairs(letter))
            }
            _ => self.paint,
        }
    }

    /// A stroke goes on to the cursor.
    fn stroke_on(&mut self, shell: &Shell) {
        if let (Some(stroke), Some(to)) = (self.stroke, self.cursor)
            && stroke.last != to
        {
            self.stroke_over(&edit::line(stroke.last, to), shell);
        }
    }

    /// A line or a rectangle ends.
    fn shape_ends(&mut self, from: Square, to: Square, shell: &Shell) {
        self.paint_all(&self.shape_between(from, to), from, shell);
    }

    fn shape_between(&self, from: Square, to: Square) -> Vec<Square> {
        match self.shape {
            BrushShape::Line => edit::line(from, to),
            _ => edit::rectangle(from, to),
        }
    }

    /// The squares of the line, the rectangle or the box that is about to end at the cursor.
    pub(super) fn shape_squares(&self) -> Vec<Square> {
        match (self.tool, self.anchor, self.cursor) {
            (Tool::Brush, Some(from), Some(to)) => self.shape_between(from, to),
            (Tool::Select, Some(from), Some(to)) => edit::rectangle(from, to),
            _ => Vec::new(),
        }
    }

    /// Paints from now on with what a square is made of.
    fn pick(&mut self, at: Square) {
        let ground = self.dungeon().ground(at);
        if self.dungeon().block_at(at).is_some() {
            self.paint = Paint {
                terrain: ground.terrain,
                cost: ground.cost,
            };
            self.shape = BrushShape::Free;
        }
    }
}

/// What is said of the things that went with squares that were painted, erased or taken away.
fn gone_messages(gone: Gone) -> Vec<Message> {
    let told = [
        ("gone-doors", gone.doors),
        ("gone-walls", gone.walls),
        ("gone-entrances", gone.entrances),
        ("gone-pieces", gone.pieces),
        ("gone-notes", gone.notes),
    ];
    count_messages(&told)
}

/// One message for each count that is not zero.
fn count_messages(told: &[(&'static str, usize)]) -> Vec<Message> {
    let told = told.iter().filter(|(_, count)| *count > 0);
    told.map(|(name, count)| Message::new(name).with("count", *count))
        .collect()
}
