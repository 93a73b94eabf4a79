//! The dungeon of a case: its map or board, and what is built, opened and turned.

use super::Writing;
use crate::games::skirmish::{
    Building, Door, DoorId, Face, Layout, Partition, Print, PrintId, Side,
};
use crate::kernel::Square;
use crate::store::skirmish::Kit;
use crate::store::skirmish::case::building::all_blocks;
use crate::store::skirmish::drawing::drawn;
use crate::store::skirmish::kits::{BLOCKS, KINDS};
use crate::store::skirmish::lines::{quoted, text_list, word};
use crate::store::skirmish::maps::DOOR_KINDS;
use crate::store::skirmish::plan::{LAID, blocks_of};
use crate::table::skirmish::dungeon::Dungeon;

impl<'a> Writing<'a> {
    /// What a case says of the dungeon before all tables.
    pub(super) fn ground(&mut self) {
        let book = self.position.book;
        match (&book.building, self.map()) {
            (Some(building), _) => {
                self.lines.text("map", LAID);
                self.building(building);
            }
            (None, Some(map)) => self.lines.text("map", &map.id),
            (None, None) if book.layout.levels() == 1 => self.board(&book.layout, 0),
            (None, None) => {}
        }
        let site = &self.draft.site;
        let lines = &mut self.lines;
        if !site.bank.is_empty() {
            let pieces = site.bank.iter();
            lines.counts("pieces", pieces.map(|(kind, count)| (kind.name(), *count)));
        }
        let letters = site.block_letters(&book.layout);
        let turned = site.turned.iter();
        let turned =
            turned.filter_map(|(block, quarters)| Some((letters.get(block.index())?, *quarters)));
        if !site.turned.is_empty() {
            lines.counts("turned", turned);
        }
        self.doors_now();
    }

    /// The tables of the dungeon.
    pub(super) fn dungeon(&mut self) {
        let book = self.position.book;
        let sheet = &book.layout;
        let map = self.map();
        let printed = map.map_or(0, |map| map.doors.len());
        if map.is_none() && book.building.is_none() {
            self.levels(sheet);
            self.entrances(sheet);
            for partition in sheet.partitions() {
                self.wall("[wall]", partition);
            }
        }
        for door in &sheet.doors()[printed..] {
            self.lines.head("[door]");
            self.lines.put("between", ends(door));
            self.lines.text("kind", word(&DOOR_KINDS, door.kind));
        }
        if let Some(building) = &book.building {
            self.blocks(building);
        }
        self.placed();
    }

    /// The map of the data on which the match is played, if the data has it as the match does; the
    /// doors of the match may be more.
    fn map(&self) -> Option<&'a Dungeon> {
        let sheet = &self.position.book.layout;
        let same = |map: &&Dungeon| {
            let size = (sheet.width(), sheet.height(), sheet.levels());
            let ground = sheet.squares().map(|at| sheet.ground(at));
            map.size == size
                && ground.eq(map.ground.iter().copied())
                && sheet
                    .blocks()
                    .iter()
                    .eq(map.drawn_blocks().map(|(_, it)| &it.block))
                && sheet.gates() == map.gates
                && sheet.doors().starts_with(&map.doors)
                && sheet.partitions() == map.partitions
        };
        let maps = self.library.maps.iter();
        maps.filter(|map| map.id == sheet.name()).find(same)
    }

    /// The blocks in hand and in reserve, and from which kits they are.
    fn building(&mut self, building: &Building) {
        let site = &self.draft.site;
        let names = |blocks: &[PrintId]| {
            let names = blocks.iter().map(|block| self.position.block_name(*block));
            let names: Vec<String> = names.collect();
            text_list(names.iter().map(String::as_str))
        };
        let hands: Vec<String> = site.hands.iter().map(|hand| names(hand)).collect();
        let reserve = names(&site.reserve);
        let lines = &mut self.lines;
        if let Some(kits) = kits_of(&building.prints, &self.library.kits) {
            lines.text_list("kits", kits.iter().map(|kit| kit.id.as_str()));
        }
        lines.put("hands", format!("[{}]", hands.join(", ")));
        lines.put("reserve", reserve);
        lines.put("each", building.each);
        lines.put("exits", building.exits);
        lines.put("ended", site.ended);
    }

    /// The squares of a level and their blocks, drawn.
    fn board(&mut self, sheet: &Layout, level: u8) {
        let letters: Vec<char> = sheet.blocks().iter().map(|block| block.letter).collect();
        let letter = |at: Square| letters.get(usize::from(sheet.ground(at).block.0));
        let board = rows(sheet, level, |at| drawn(sheet.ground(at)));
        let blocks = rows(sheet, level, |at| letter(at).copied().unwrap_or('#'));
        self.lines.drawing("board", &board);
        self.lines.drawing("blocks", &blocks);
    }

    fn levels(&mut self, sheet: &Layout) {
        if sheet.levels() > 1 {
            for level in 0..sheet.levels() {
                self.lines.head("[level]");
                self.board(sheet, level);
            }
        }
    }

    fn entrances(&mut self, sheet: &Layout) {
        for gate in sheet.gates() {
            self.lines.head("[entrance]");
            self.lines.text("id", &gate.id);
            self.lines.text("square", &gate.square.to_string());
            self.lines.text("side", gate.side.name());
        }
    }

    /// Blocks that no kit of the data has, and those on the table.
    fn blocks(&mut self, building: &Building) {
        let prints = &building.prints;
        let known = kits_of(prints, &self.library.kits).is_some();
        if !known && *prints != all_blocks(self.library) {
            prints.iter().for_each(|print| self.block(print));
        }
        for laid in &self.draft.site.laid {
            self.lines.head("[lay]");
            self.lines
                .text("block", &self.position.block_name(laid.print));
            self.lines.text("side", laid.side.name());
            self.lines.text("at", &laid.at.to_string());
            self.lines.text("top", laid.top.name());
        }
        for way in &self.draft.site.ways {
            self.lines.head("[way]");
            self.lines.text("square", &way.at.to_string());
            self.lines.text("side", way.side.name());
            self.lines.flag("exit", !way.entrance);
        }
    }

    fn block(&mut self, print: &Print) {
        self.lines.head("[block]");
        self.lines.text("id", &print.id);
        self.lines.text("kind", word(&KINDS, print.kind));
        for side in Side::ALL {
            self.face(&format!("block.{}", side.name()), print, side);
        }
    }

    fn face(&mut self, head: &str, print: &Print, side: Side) {
        let Face {
            name,
            squares,
            doors,
            partitions,
        } = print.face(side);
        let (width, _) = Print::size(print.kind);
        let characters = squares.iter().map(|(terrain, cost)| {
            drawn(crate::games::skirmish::Ground {
                terrain: *terrain,
                cost: *cost,
                ..crate::games::skirmish::Ground::WALL
            })
        });
        let characters: Vec<char> = characters.collect();
        let rows = characters.chunks(usize::from(width));
        let rows: Vec<String> = rows.map(|row| row.iter().collect()).collect();
        self.lines.head(head);
        self.lines.text("name", name);
        self.lines.drawing("squares", &rows);
        for door in doors {
            let square = |(x, y): (u8, u8)| Square::new(0, x, y);
            let between = Door::between(square(door.one), square(door.other), door.kind);
            self.lines.head(&format!("[{head}.door]"));
            self.lines.put("between", ends(&between));
            self.lines.text("kind", word(&DOOR_KINDS, door.kind));
        }
        for [one, other] in partitions {
            let square = |(x, y): (u8, u8)| Square::new(0, x, y);
            let partition = Partition::between(square(*one), square(*other));
            self.wall(&format!("[{head}.wall]"), &partition);
        }
    }

    fn wall(&mut self, head: &str, partition: &Partition) {
        let ends = [partition.one, partition.other].map(|at| quoted(&at.to_string()));
        self.lines.head(head);
        self.lines.put("between", format!("[{}]", ends.join(", ")));
    }

    /// Terrain pieces and doors on the board.
    fn placed(&mut self) {
        let (site, lines) = (&self.draft.site, &mut self.lines);
        for piece in &site.pieces {
            lines.head("[place]");
            lines.text("piece", piece.kind.name());
            lines.text("at", &piece.at.to_string());
        }
        for door in &site.doors {
            lines.head("[place]");
            lines.text("piece", door.kind.piece().name());
            lines.put("between", ends(door));
        }
    }

    /// Doors that are not shut, as they lie now.
    fn doors_now(&mut self) {
        let doors = self.position.state.layout().doors();
        let named = |those: &[DoorId]| {
            let those = those.iter().filter_map(|door| doors.get(door.index()));
            those.map(ends).collect::<Vec<String>>()
        };
        for (key, those) in [
            ("open_doors", &self.draft.open_doors),
            ("destroyed_doors", &self.draft.destroyed_doors),
        ] {
            let those = named(those);
            if !those.is_empty() {
                self.lines.put(key, format!("[{}]", those.join(", ")));
            }
        }
    }
}

/// The rows of a level, a character a square.
fn rows(sheet: &Layout, level: u8, character: impl Fn(Square) -> char) -> Vec<String> {
    let row = |y| {
        let squares = (0..sheet.width()).map(move |x| Square::new(level, x, y));
        squares.map(&character).collect()
    };
    (0..sheet.height()).map(row).collect()
}

/// The two squares of a door.
fn ends(door: &Door) -> String {
    let squares = [door.one, door.other].map(|at| quoted(&at.to_string()));
    format!("[{}]", squares.join(", "))
}

/// The kits of the data, in order, whose blocks these are.
fn kits_of<'a>(prints: &[Print], kits: &'a [Kit]) -> Option<Vec<&'a Kit>> {
    let of = |prints: &[Print]| {
        let alike = |(one, other): (&Print, &Print)| one.sides == other.sides;
        kits.iter()
            .find(|kit| kit.blocks.iter().zip(prints).all(alike))
    };
    let found: Option<Vec<&Kit>> = prints.chunks(BLOCKS).map(of).collect();
    found.filter(|found| blocks_of(found) == prints)
}
