//! The key of a state, over a fixed encoding.

use super::{Field, Fight, Piece, State};
use crate::games::castle::words::{Contents, Task};
use crate::kernel::{Hex, HexWay, Key};

impl State {
    /// A key over all that the state holds, the same on every machine.
    pub(in crate::games::castle) fn key(&self) -> u64 {
        let mut key = Key::default();
        key.byte(self.stage as u8);
        key.two(self.round);
        for byte in [
            self.counter,
            self.keys,
            self.first.0,
            self.puts,
            self.yielded,
        ] {
            key.byte(byte);
        }
        self.encode_turn(&mut key);
        self.fields.iter().for_each(|it| field(&mut key, it));
        self.pieces.iter().for_each(|it| piece(&mut key, it));
        key.count(self.walls.len());
        for wall in &self.walls {
            wall.fields()
                .into_iter()
                .for_each(|at| hex(&mut key, Some(at)));
        }
        self.tiles.left().iter().for_each(|left| key.byte(*left));
        hex(&mut key, self.castle);
        key.byte(self.castle_shown.into());
        key.count(self.fights.len());
        self.fights.iter().for_each(|it| fight(&mut key, it));
        key.count(self.tasks.len());
        self.tasks.iter().for_each(|it| task(&mut key, *it));
        key.byte(self.ending.map_or(0, |it| 1 + it as u8));
        key.finish()
    }

    fn encode_turn(&self, key: &mut Key) {
        let turn = &self.turn;
        key.byte(turn.seat.0);
        key.byte(turn.stride.map_or(u8::MAX, |it| it.who as u8));
        key.byte(turn.stride.map_or(0, |it| it.steps));
        key.byte(turn.walled.into());
        key.byte(turn.listened.into());
    }
}

fn hex(key: &mut Key, at: Option<Hex>) {
    match at {
        Some(at) => {
            key.byte(at.q() as u8);
            key.byte(at.r() as u8);
        }
        None => key.two(0x7f7f),
    }
}

fn field(key: &mut Key, field: &Field) {
    let contents = match field.contents {
        Contents::Unknown => 0,
        Contents::Nothing => 1,
        Contents::Holds(item) => 2 + item as u8,
    };
    key.byte(field.status as u8 | contents << 2 | u8::from(field.marker) << 6);
    key.byte(
        field
            .lying
            .map_or(u8::MAX, |it| it.tile as u8 * 6 + it.turn),
    );
}

fn piece(key: &mut Key, piece: &Piece) {
    hex(key, piece.at);
    key.byte(piece.lives.0 as u8);
    key.byte(piece.points.0);
    key.byte(piece.attacked);
}

fn fight(key: &mut Key, fight: &Fight) {
    key.byte(fight.attacker as u8);
    key.byte(fight.defender as u8);
    key.byte(fight.phase as u8);
    fight.dice.iter().flatten().for_each(|die| key.byte(*die));
}

fn task(key: &mut Key, task: Task) {
    let way = |over: Option<HexWay>| over.map_or(6, HexWay::index);
    let bytes = match task {
        Task::Arrive { hero, over } => [0, hero as u8, way(over), 0],
        Task::Lay { hero, over, tile } => [
            1,
            hero as u8,
            way(over),
            tile.map_or(u8::MAX, |it| it as u8),
        ],
        Task::Act { hero } => [2, hero as u8, 0, 0],
        Task::Fight => [3, 0, 0, 0],
        Task::Reckon => [4, 0, 0, 0],
        Task::Restart { hero } => [5, hero as u8, 0, 0],
        Task::Revive { hero } => [6, hero as u8, 0, 0],
        Task::EndTurn => [7, 0, 0, 0],
    };
    bytes.into_iter().for_each(|byte| key.byte(byte));
}
