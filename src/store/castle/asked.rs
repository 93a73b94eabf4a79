//! What a seat is asked, in a sentence.

use super::aimed::matter_name;
use super::figure_id;
use crate::games::castle::{
    Command, Figure, Item, Placed, Position, SEAT_NAMES, Stage, Stop, Task, TileKind, hero_of,
};
use crate::kernel::{HexWay, Label};
use crate::store::{Message, Texts};

/// How somebody answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskedBy<'a> {
    /// By words: the sentence says how they are written, and begins with who is asked.
    Typing,
    /// By pointing at things.
    Pointing {
        /// What the seat was told last, where the question does not stand below it.
        told: Option<&'a str>,
    },
}

/// What is asked now; the message wants the `seat` that is asked.
pub fn asked(position: Position<'_>, texts: &Texts, by: AskedBy<'_>) -> Message {
    let typed = u8::from(by == AskedBy::Typing);
    let asked = match position.state.asking() {
        Some(asking) => at_stop(position, asking.stop, texts, by),
        None => question(position, texts),
    };
    asked.with("typed", typed)
}

fn question(position: Position<'_>, texts: &Texts) -> Message {
    match (position.state.stage(), position.question()) {
        (Stage::Corners, _) => {
            let corners = position.game.board.monster_starts;
            let corners: Vec<String> = corners.iter().map(ToString::to_string).collect();
            Message::new("castle-asks-corners").with("corners", corners.join(" "))
        }
        (Stage::Placing, _) => placing(position, texts),
        (Stage::Starts, _) => Message::new("castle-asks-starts"),
        (Stage::Play, Some(Task::Lay { hero, over, tile })) => {
            let at = position.where_is(hero);
            let at = at.map_or(String::new(), |at| at.to_string());
            match tile {
                None => Message::new("castle-asks-choose").with("at", at),
                Some(tile) => laying(position, texts, (over, tile)).with("at", at),
            }
        }
        (Stage::Play, Some(Task::More { .. })) => Message::new("castle-asks-more"),
        (Stage::Play, Some(Task::Muster { .. })) => Message::new("castle-asks-muster"),
        (Stage::Play, Some(Task::Come { who, .. })) => {
            Message::new("castle-asks-come").with("who", Message::new(figure_id(who)))
        }
        (Stage::Play, Some(Task::Gust)) => gust(position, texts),
        (Stage::Play, Some(Task::Pilfer { from, .. })) => {
            Message::new("castle-asks-grab").with("of", texts.seat(from))
        }
        (Stage::Play, Some(Task::Fight)) => Message::new("castle-asks-phase"),
        (Stage::Play, Some(Task::Rise)) => Message::new("castle-asks-rise"),
        (Stage::Play, Some(Task::Toll { of })) => {
            Message::new("castle-asks-toll").with("of", texts.seat(of))
        }
        (Stage::Play, Some(Task::Restart { hero })) => {
            Message::new("castle-asks-restart").with("who", Message::new(figure_id(hero)))
        }
        (Stage::Play, _) => turn(position, texts),
    }
}

/// ASK-12
fn gust(position: Position<'_>, texts: &Texts) -> Message {
    match position.two_ways() {
        Some((who, ways)) => Message::new("castle-asks-away")
            .with("who", Message::new(figure_id(who)))
            .with("ways", ways.map(HexWay::name).join(" ")),
        None => turn(position, texts),
    }
}

/// Why a seat is asked for an instant.
fn at_stop(position: Position<'_>, stop: Stop, texts: &Texts, by: AskedBy<'_>) -> Message {
    let side = position
        .to_act()
        .map_or("lord", |seat| SEAT_NAMES[seat.index()]);
    let told = match by {
        AskedBy::Pointing { told } => told.map(|told| told.trim_end_matches('.')),
        AskedBy::Typing => None,
    };
    let turn = position.state.turn().seat;
    let what = Message::new("castle-stop")
        .with("stop", stop.name())
        .with("turn", texts.seat(turn))
        .with("told", told.unwrap_or("none"));
    let what = with_announced(what, position, texts);
    let what = with_fight(what, position, texts);
    let dying = position.dying().map(|who| texts.plain(figure_id(who)));
    let dying: Vec<String> = dying.collect();
    let what = what
        .with("count", dying.len())
        .with("dying", texts.list(&dying));
    Message::new("castle-asks-stop")
        .with("side", side)
        .with("what", what)
}

/// The message with what is announced, and by whom.
fn with_announced(message: Message, position: Position<'_>, texts: &Texts) -> Message {
    match position.state.announced() {
        Some(announced) => message
            .with("pending", matter_name(announced.matter))
            .with("by", texts.seat(announced.seat)),
        None => message.with("pending", "none").with("by", "none"),
    }
}

/// The message with who fights whom, how far they are, and their dice.
fn with_fight(message: Message, position: Position<'_>, texts: &Texts) -> Message {
    let Some(fight) = position.state.fight() else {
        return message;
    };
    let rolls = fight.figures().into_iter().zip(fight.dice);
    let dice = rolls.map(|(who, dice)| {
        let sum = i32::from(who.strength().sum(dice));
        let message = Message::new("castle-points").with("who", Message::new(figure_id(who)));
        texts.say(&message.with("points", sum).with("stride", 0))
    });
    message
        .with("attacker", Message::new(figure_id(fight.attacker)))
        .with("defender", Message::new(figure_id(fight.defender)))
        .with("phase", fight.phase.name())
        .with("dice", dice.collect::<Vec<_>>().join(", "))
}

fn laying(
    position: Position<'_>,
    texts: &Texts,
    (over, tile): (Option<HexWay>, TileKind),
) -> Message {
    let ways = position
        .layings(over, tile)
        .filter_map(|command| match command {
            Command::Lay { turn } => {
                let exits = tile.exits().turned(turn).ways().map(|way| way.name());
                let message = Message::new("castle-way")
                    .with("turn", turn)
                    .with("exits", exits.collect::<Vec<_>>().join(" "));
                Some(texts.say(&message))
            }
            _ => None,
        });
    Message::new("castle-asks-lay")
        .with(
            "tile",
            Message::new("castle-tile").with("tile", tile.name()),
        )
        .with("ways", ways.collect::<Vec<_>>().join("; "))
}

/// What the lord still has to place.
fn placing(position: Position<'_>, texts: &Texts) -> Message {
    let missing = |what: Placed, count: u8| {
        let thing = Message::new("castle-thing").with("thing", what.name());
        let message = Message::new("castle-missing").with("count", count);
        (count > 0).then(|| texts.say(&message.with("thing", thing)))
    };
    let items = Item::ALL.iter().copied();
    let items = items.filter_map(|item| missing(Placed::Item(item), position.missing(item)));
    let castle = u8::from(position.state.castle().is_none());
    let all: Vec<String> = items.chain(missing(Placed::Castle, castle)).collect();
    match all.is_empty() {
        true => Message::new("castle-asks-placed"),
        false => Message::new("castle-asks-placing").with("missing", texts.list(&all)),
    }
}

/// What the seat whose turn it is may do.
fn turn(position: Position<'_>, texts: &Texts) -> Message {
    let state = position.state;
    let seat = state.turn().seat;
    let named = |figure: Figure| Message::new(figure_id(figure));
    let at = |figure| {
        position
            .where_is(figure)
            .map_or(String::new(), |at| at.to_string())
    };
    if let Some(hero) = hero_of(seat) {
        let piece = state.piece(hero);
        let stride = state.turn().stride.is_some_and(|stride| stride.steps < 2);
        return Message::new("castle-asks-hero")
            .with("who", named(hero))
            .with("at", at(hero))
            .with("lives", i32::from(piece.lives.0))
            .with("points", piece.points.0)
            .with("stride", u8::from(stride));
    }
    let points = Figure::MONSTERS
        .into_iter()
        .filter(|it| position.where_is(*it).is_some());
    let points: Vec<String> = points
        .map(|monster| {
            let message = Message::new("castle-points").with("who", named(monster));
            let begun = state.turn().stride.filter(|stride| stride.who == monster);
            let left = begun.is_some_and(|it| it.steps < position.monster_steps(monster));
            let message = message.with("stride", u8::from(left));
            texts.say(&message.with("points", state.piece(monster).points.0))
        })
        .collect();
    let can_wall = !state.turn().walled && state.walls_free() > 0;
    Message::new("castle-asks-lord")
        .with("walled", u8::from(!can_wall))
        .with("walls", state.walls_left())
        .with(
            "points",
            match points.is_empty() {
                true => "none".to_string(),
                false => points.join(", "),
            },
        )
}
