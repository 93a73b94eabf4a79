//! The key of a state, over a fixed encoding.

use super::{Announced, Field, Fight, Gust, Matter, Piece, State};
use crate::games::castle::words::{Contents, Target, Task};
use crate::kernel::{Hand, Hex, HexWay, Key};

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
        for hand in &self.hands {
            match hand {
                Hand::Cards(cards) => cards.left().iter().for_each(|count| key.byte(*count)),
                Hand::Count(count) => key.two(0xff00 | u16::from(*count)),
            }
        }
        for pile in [&self.deck, &self.discard] {
            pile.left().iter().for_each(|left| key.byte(*left));
        }
        key.byte(self.locked);
        key.byte(self.quiet.into());
        key.byte(self.mended.into());
        key.byte(self.brace_used.into());
        key.byte(self.heard.into());
        self.events.left().iter().for_each(|left| key.byte(*left));
        self.traps.left().iter().for_each(|left| key.byte(*left));
        key.two(self.silenced.unwrap_or(0));
        self.muted.iter().for_each(|it| key.two(it.unwrap_or(0)));
        key.byte(self.asking.map_or(u8::MAX, |it| it.stop as u8));
        let asked = self.asking.and_then(|it| it.seat);
        key.byte(asked.map_or(u8::MAX, |seat| seat.0));
        key.count(self.announced.len());
        self.announced.iter().for_each(|it| announced(&mut key, it));
        let known = self.known.iter().flatten().flatten();
        known.for_each(|count| key.byte(*count));
        gust(&mut key, self.gust.as_ref());
        key.byte(self.deaths);
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
        key.byte(turn.cut.into());
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
    key.byte(piece.attacked | u8::from(piece.warded) << 7);
    key.two(piece.bound.unwrap_or(0));
    key.byte(piece.stunned | u8::from(piece.braced) << 3 | u8::from(piece.held) << 4);
}

fn gust(key: &mut Key, gust: Option<&Gust>) {
    let Some(gust) = gust else {
        return key.byte(u8::MAX);
    };
    key.byte(gust.seat.0);
    hex(key, Some(gust.at));
    key.byte(gust.left);
    key.byte(gust.moved);
    let ways = gust.ways.iter();
    ways.for_each(|way| key.byte(way.map_or(6, HexWay::index)));
}

fn fight(key: &mut Key, fight: &Fight) {
    key.byte(fight.attacker as u8);
    key.byte(fight.defender as u8);
    key.byte(fight.phase as u8);
    fight.dice.iter().flatten().for_each(|die| key.byte(*die));
    fight.extra.iter().for_each(|many| key.byte(*many));
    key.byte(fight.fallen.into());
}

fn announced(key: &mut Key, announced: &Announced) {
    key.byte(announced.seat.0);
    key.byte(match announced.matter {
        Matter::Spell(spell) => spell as u8,
        Matter::Card(card) => 0x80 | card as u8,
    });
    key.byte(announced.by.map_or(u8::MAX, |who| who as u8));
    match announced.on {
        Target::Nothing => key.byte(0),
        Target::Figure(who) => key.two(1 | (who as u16) << 8),
        Target::Field(at) => {
            key.byte(2);
            hex(key, Some(at));
        }
        Target::Fields(one, other) => {
            key.byte(3);
            [one, other].into_iter().for_each(|at| hex(key, Some(at)));
        }
        Target::Wall(edge) => {
            key.byte(4);
            edge.fields().into_iter().for_each(|at| hex(key, Some(at)));
        }
        Target::Pending(place) => key.two(6 | u16::from(place) << 8),
        Target::Way(who, way) => {
            key.two(8 | (who as u16) << 8);
            key.byte(way.index());
        }
        Target::Both(one, other) => {
            key.two(9 | (one as u16) << 8);
            key.byte(other as u8);
        }
        Target::Hand(seat) => key.two(10 | u16::from(seat.0) << 8),
        Target::Hither(who, to) => {
            key.two(11 | (who as u16) << 8);
            hex(key, Some(to));
        }
        Target::Die(who, die, face) => {
            key.two(7 | (who as u16) << 8);
            key.two(u16::from(die) | u16::from(face) << 8);
        }
        Target::Tile(at, by) => {
            key.two(5 | u16::from(by) << 8);
            hex(key, Some(at));
        }
    }
    key.byte(announced.annulled.into());
    key.count(announced.tiles.len());
    for (at, by) in &announced.tiles {
        hex(key, Some(*at));
        key.byte(*by);
    }
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
        Task::Rise => [14, 0, 0, 0],
        Task::Muster { left } => [16, left, 0, 0],
        Task::Summon { who, steps } => [17, who as u8, steps, 0],
        Task::Come { who, steps, ways } => [18, who as u8, steps, ways],
        Task::Toll { of } => [15, of.0, 0, 0],
        Task::Pending => [8, 0, 0, 0],
        Task::Stop { stop } => [11, stop as u8, 0, 0],
        Task::Brace => [19, 0, 0, 0],
        Task::Brawl { by, whom } => [20, by as u8, whom as u8, 0],
        Task::Blight { deaths } => [21, deaths, 0, 0],
        Task::Gust => [22, 0, 0, 0],
        Task::Pilfer { seat, from } => [23, seat.0, from.0, 0],
        Task::Mend { who } => [12, who as u8, 0, 0],
        Task::Listen { at } => [13, at.q() as u8, at.r() as u8, 0],
        Task::More { seat } => [9, seat.0, 0, 0],
        Task::Draw { seat, many } => [10, seat.0, many, 0],
    };
    bytes.into_iter().for_each(|byte| key.byte(byte));
}
