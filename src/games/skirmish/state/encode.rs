//! The fixed byte encoding behind a state's key.

use super::*;
use crate::games::skirmish::words::keys::number;
use crate::games::skirmish::{Ability, Command, Keys, KindKeys, PrintId, Task};
use crate::kernel::Key;

impl State {
    /// A key over every fact, the same on every machine; kinds are named as these keys of the match say.
    pub fn key(&self, keys: &Keys) -> u64 {
        let mut key = Key::default();
        let facts = &self.facts;
        key.byte(facts.stage as u8);
        key.byte(facts.ending.map_or(0, |ending| 1 + ending as u8));
        key.byte(facts.players.len());
        facts
            .players
            .iter()
            .for_each(|player| encode_player(&mut key, player));
        key.count(facts.warriors.len());
        let warriors = facts.warriors.iter().map(|it| Warrior::from(*it));
        match keys {
            Keys::ByPlace => warriors.for_each(|it| before::encode_warrior(&mut key, it)),
            Keys::ById(kinds) | Keys::ByName(kinds) => {
                warriors.for_each(|it| encode_warrior(&mut key, kinds, it));
            }
        }
        if keys.name_unused() {
            // Who leaves anything unused is marked, so that it is plain what follows.
            let marked = self
                .warriors()
                .filter(|(_, it)| it.marks.has_any(Marks::UNUSED));
            marked.for_each(|(who, _)| encode_unused(&mut key, || facts.unused.of(who)));
        }
        key.count(facts.chests.len());
        let chests = facts.chests.iter().map(|it| Chest::from(*it));
        match keys {
            Keys::ByPlace => chests.for_each(|it| before::encode_chest(&mut key, it)),
            Keys::ById(kinds) | Keys::ByName(kinds) => {
                chests.for_each(|it| encode_chest(&mut key, kinds, it));
            }
        }
        key.count(facts.tokens.len());
        facts
            .tokens
            .iter()
            .for_each(|it| encode_token(&mut key, Token::from(*it)));
        let urn = written_urn(&facts.urn);
        urn.iter().for_each(|count| key.byte(*count));
        key.four(facts.open_doors as u32);
        key.four((facts.open_doors >> 32) as u32);
        if facts.destroyed_doors != 0 {
            key.four(facts.destroyed_doors as u32);
            key.four((facts.destroyed_doors >> 32) as u32);
        }
        encode_turn(&mut key, &facts.turn);
        encode_activation(&mut key, facts.activation.as_ref());
        encode_activation(&mut key, facts.confuser.as_ref());
        encode_strike(&mut key, facts.strike.as_ref());
        encode_muster(&mut key, facts.muster.as_ref());
        key.count(facts.agenda.len());
        facts
            .agenda
            .iter()
            .for_each(|task| encode_task(&mut key, *task));
        if !facts.site.is_empty() {
            encode_site(&mut key, &facts.site);
        }
        key.finish()
    }
}

fn seat(key: &mut Key, seat: Option<Seat>) {
    key.byte(seat.map_or(u8::MAX, |seat| seat.0));
}

fn encode_player(key: &mut Key, player: &PlayerFacts) {
    key.two(player.experience.0);
    key.byte(player.entrance.map_or(u8::MAX, |gate| gate.0));
    key.byte(player.exit.map_or(u8::MAX, |gate| gate.0));
    key.byte(player.heroes);
    key.byte(u8::from(player.conceded) | u8::from(player.ready) << 1);
    key.two(player.turns);
    key.byte(player.placed);
    key.byte(player.kills);
}

fn encode_warrior(key: &mut Key, kinds: &KindKeys, warrior: Warrior) {
    let (place, square) = match warrior.place {
        Place::Bank => (0, 0),
        Place::Outside => (1, 0),
        Place::On(square) => (2, square.code()),
        Place::Gone => (3, 0),
        Place::Dead => (4, 0),
    };
    let owner = warrior.owner.map_or(0xf, |seat| u32::from(seat.0));
    key.word(kinds.figure(warrior.kind));
    key.word(
        u32::from(square)
            | place << 16
            | owner << 19
            | u32::from(warrior.level) << 23
            | u32::from(warrior.facing.index()) << 26,
    );
    const {
        assert!(
            Marks::WIDTH <= 24,
            "marks and the dial fill a word of the key"
        )
    };
    key.word(warrior.marks.bits() | u32::from(warrior.click) << 24);
}

/// What a figure leaves unused.
fn encode_unused<I: Iterator<Item = Ability>>(key: &mut Key, unused: impl Fn() -> I) {
    key.count(unused().count());
    unused().for_each(|ability| key.word(number(ability.name())));
}

fn encode_chest(key: &mut Key, kinds: &KindKeys, chest: Chest) {
    let (place, spot) = match chest.place {
        ChestPlace::Stock => (0, 0),
        ChestPlace::On(square) => (1, square.code()),
        ChestPlace::Held(by) => (2, by.0.into()),
        ChestPlace::Lost(by) => (3, by.0.into()),
        ChestPlace::Removed => (4, 0),
    };
    key.word(kinds.chest(chest.kind));
    key.word(
        u32::from(spot)
            | place << 16
            | u32::from(chest.facing.index()) << 19
            | u32::from(chest.wheel) << 22
            | (chest.trap as u32) << 25,
    );
    key.word(u32::from_le_bytes([
        chest.treasure.unwrap_or(u8::MAX),
        chest.serves.map_or(u8::MAX, |who| who.0),
        chest.order,
        chest.drunk.into(),
    ]));
}

fn encode_token(key: &mut Key, token: Token) {
    key.byte(token.colour as u8);
    key.byte(token.table.map_or(u8::MAX, |table| table.0));
    key.two(token.at.map_or(u16::MAX, Square::code));
    key.byte(u8::from(token.activated) | u8::from(token.marker) << 1);
}

fn encode_turn(key: &mut Key, turn: &Turn) {
    key.byte(turn.seat.0);
    key.byte(turn.first.0);
    key.two(turn.round);
    key.byte(turn.activations);
    key.byte(u8::from(turn.active));
    key.byte(turn.idle);
    key.byte(turn.lord.0);
    key.byte(turn.lord_turns);
}

fn encode_activation(key: &mut Key, activation: Option<&Activation>) {
    let Some(activation) = activation else {
        return key.byte(0);
    };
    match activation.who {
        Piece::Warrior(who) => {
            key.byte(1);
            key.byte(who.0);
        }
        Piece::Token(token) => {
            key.byte(2);
            key.byte(token.0);
        }
    }
    key.byte(activation.mp.0);
    let bits = [
        activation.climbed,
        activation.moved,
        activation.begun,
        activation.turned,
        activation.spent,
        activation.quick,
        activation.stepped,
        activation.rammed,
    ];
    key.byte(bits.iter().fold(0, |byte, bit| byte << 1 | u8::from(*bit)));
    encode_delayed(key, activation.delayed);
}

/// A command that waits, as saves write it: its form there does not hang on the order of an enum.
fn encode_delayed(key: &mut Key, command: Option<Command>) {
    let text = command.map(|command| serde_json::to_vec(&command).expect("plain data"));
    let text = text.unwrap_or_default();
    key.two(text.len() as u16);
    text.iter().for_each(|byte| key.byte(*byte));
}

fn encode_strike(key: &mut Key, strike: Option<&Strike>) {
    let Some(strike) = strike else {
        return key.byte(0);
    };
    match strike.by {
        Striker::Warrior(who) => {
            key.byte(1);
            key.byte(who.0);
        }
        Striker::Trap(chest) => {
            key.byte(2);
            key.byte(chest.0);
        }
    }
    key.byte(strike.kind as u8);
    key.byte(
        u8::from(strike.ranged)
            | u8::from(strike.with.attack) << 1
            | u8::from(strike.with.damage) << 2
            | u8::from(strike.drew_blood) << 3,
    );
    match strike.first {
        Target::Warrior(who) => key.byte(who.0),
        // Figures and doors are fewer than 128 each.
        Target::Door(door) => key.byte(0x80 | door.0),
    }
    key.byte(strike.seat.0);
    key.byte(strike.dice[0]);
    key.byte(strike.dice[1]);
    key.byte(strike.die);
}

fn encode_muster(key: &mut Key, muster: Option<&Muster>) {
    let Some(muster) = muster else {
        return key.byte(0);
    };
    key.byte(1);
    key.byte(muster.seat.0);
    key.byte(muster.hero.0);
    match muster.from {
        MusterFrom::Token(square) => {
            key.byte(1);
            key.two(square.code());
        }
        MusterFrom::Trap(chest) => {
            key.byte(2);
            key.byte(chest.0);
        }
    }
    key.byte(muster.left);
    key.two(muster.points.0);
    key.count(muster.picked.len());
    muster.picked.iter().for_each(|who| key.byte(who.0));
    key.byte(muster.settled);
}

fn encode_site(key: &mut Key, site: &Site) {
    let prints = |key: &mut Key, prints: &[PrintId]| {
        key.count(prints.len());
        prints.iter().for_each(|print| key.byte(print.0));
    };
    key.count(site.hands.len());
    site.hands.iter().for_each(|hand| prints(key, hand));
    prints(key, &site.reserve);
    key.byte(u8::from(site.ended));
    key.count(site.laid.len());
    for laid in &site.laid {
        key.byte(laid.print.0);
        key.byte((laid.side as u8) << 4 | laid.top.index());
        key.two(laid.at.code());
    }
    key.count(site.bank.len());
    for (kind, count) in &site.bank {
        key.byte(*kind as u8);
        key.byte(*count);
    }
    key.two(site.pieces.len() as u16);
    for piece in &site.pieces {
        key.byte(piece.kind as u8);
        key.two(piece.at.code());
    }
    key.count(site.doors.len());
    for door in &site.doors {
        key.byte(door.kind as u8);
        key.two(door.one.code());
        key.two(door.other.code());
    }
    key.count(site.ways.len());
    for way in &site.ways {
        key.two(way.at.code());
        key.byte(u8::from(way.entrance) << 4 | way.side.index());
    }
    key.count(site.turned.len());
    for (block, quarters) in &site.turned {
        key.byte(block.0);
        key.byte(*quarters);
    }
}

fn encode_task(key: &mut Key, task: Task) {
    let bytes = task_bytes(task);
    match task {
        // This one has always been half as long.
        Task::Reap { .. } => key.two(u16::from_le_bytes([bytes[0], bytes[1]])),
        _ => key.four(u32::from_le_bytes(bytes)),
    }
    if let Task::Lose { at, .. } | Task::Drop { at, .. } = task {
        key.two(at.code());
    }
}

/// The four bytes of a task; the first numbers the case, and never changes for a case that exists.
fn task_bytes(task: Task) -> [u8; 4] {
    match task {
        Task::Assign { seat } => [0, seat.0, 0, 0],
        Task::Spins { seat, mover } => [1, seat.0, mover.0, 0],
        Task::Tokens { hero, entered } => [2, hero.0, u8::from(entered), 0],
        Task::TurnToken { token, hero } => [3, token.0, hero.0, 0],
        Task::Pick => [4, 0, 0, 0],
        Task::Place => [5, 0, 0, 0],
        Task::FreeAttack { by, on } => [6, by.0, on.0, 0],
        Task::Reply { by, on } => [7, by.0, on.0, 0],
        Task::Dodges { seat } => [8, seat.0, 0, 0],
        Task::Damage => [9, 0, 0, 0],
        Task::Reap { to } => [10, to.map_or(u8::MAX, |seat| seat.0), 0, 0],
        Task::Bury => [11, 0, 0, 0],
        Task::Gain { seat, points } => {
            let [low, high] = points.0.to_le_bytes();
            [12, seat.0, low, high]
        }
        Task::Level { seat } => [13, seat.0, 0, 0],
        Task::LevelsGiven => [14, 0, 0, 0],
        Task::Vampirism => [15, 0, 0, 0],
        Task::MissClick => [16, 0, 0, 0],
        Task::StrikeEnd => [17, 0, 0, 0],
        Task::Counters {
            seat,
            attacker,
            ranged,
        } => [18, seat.0, attacker.0, u8::from(ranged)],
        Task::EndActivation => [19, 0, 0, 0],
        Task::Spring { chest, hero } => [20, chest.0, hero.0, 0],
        Task::SpringTokens { chest, hero } => [21, chest.0, hero.0, 0],
        Task::SpringAttack { chest, hero } => [22, chest.0, hero.0, 0],
        Task::Sprung { chest } => [23, chest.0, 0, 0],
        Task::Remove { chest } => [24, chest.0, 0, 0],
        Task::Lose { seat, count, .. } => [25, seat.0, count, 0],
        Task::Drop {
            seat, chest, how, ..
        } => [26, seat.0, chest.0, how as u8],
        Task::PoleArms { mover, met } => [27, mover.0, met, 0],
        Task::Theft { thief, chest } => [28, thief.0, chest.0, 0],
        Task::Resume => [29, 0, 0, 0],
        Task::Command => [40, 0, 0, 0],
        Task::Venom { from } => [41, from.0, 0, 0],
        Task::Return { who, click } => [42, who.0, click, 0],
        Task::Retaliation => [43, 0, 0, 0],
        Task::Confusion { who } => [44, who.0, 0, 0],
        Task::Confused => [45, 0, 0, 0],
        Task::Carried { who, ways } => [60, who.0, ways, 0],
    }
}

/// What stood in the keys of matches of before: it never changes, so that their saves verify for ever.
mod before {
    use super::{Chest, ChestPlace, Key, Marks, Place, Warrior, seat};

    pub(super) fn encode_warrior(key: &mut Key, warrior: Warrior) {
        key.byte(warrior.kind.0);
        seat(key, warrior.owner);
        key.byte(warrior.level);
        key.byte(warrior.click);
        key.byte(warrior.facing.index());
        match warrior.place {
            Place::Bank => key.byte(0),
            Place::Outside => key.byte(1),
            Place::On(square) => {
                key.byte(2);
                key.two(square.code());
            }
            Place::Gone => key.byte(3),
            Place::Dead => key.byte(4),
        }
        // The last mark stood apart when keys were first kept.
        let provoked = u32::from(warrior.marks.has(Marks::PROVOKED)) << 24;
        key.four(warrior.marks.without(Marks::PROVOKED).bits() | provoked);
    }

    pub(super) fn encode_chest(key: &mut Key, chest: Chest) {
        key.byte(chest.kind.0);
        match chest.place {
            ChestPlace::Stock => key.byte(0),
            ChestPlace::On(square) => {
                key.byte(1);
                key.two(square.code());
            }
            ChestPlace::Held(by) => {
                key.byte(2);
                key.byte(by.0);
            }
            ChestPlace::Lost(by) => {
                key.byte(3);
                key.byte(by.0);
            }
            ChestPlace::Removed => key.byte(4),
        }
        key.byte(chest.facing.index());
        key.byte(chest.wheel);
        key.byte(chest.trap as u8);
        key.byte(chest.treasure.unwrap_or(u8::MAX));
        key.byte(chest.serves.map_or(u8::MAX, |who| who.0));
        key.byte(chest.order << 1 | u8::from(chest.drunk));
    }
}
