//! The parts of the state by their names in cases: `ann.click`, `c1.at`, `seat1.gold`, `mp`.

use crate::games::skirmish::{BlockId, ChestId, TokenId};
use crate::games::skirmish::{
    ChestPlace, FigId, GateId, Marks, PieceKind, Place, Position, Task, Terrain, TrapState,
    Value as Shown,
};
use crate::kernel::{Seat, Square, few};
use serde_json::Value;

/// A square as cases write it.
fn at_square(square: Square) -> Value {
    square.to_string().into()
}

/// Names in a list.
fn names(list: impl Iterator<Item = String>) -> Value {
    list.collect::<Vec<String>>().into()
}

const OF_FIGURE: &[&str] = &[
    "click",
    "level",
    "at",
    "facing",
    "activated",
    "marker",
    "frozen",
    "chilled",
    "covered",
    "felled",
    "shows",
];
const OF_CHEST: &[&str] = &[
    "at", "facing", "trap", "wheel", "treasure", "assigned", "drunk",
];
const OF_TOKEN: &[&str] = &["at", "table", "activated", "marker"];
const OF_SEAT: &[&str] = &[
    "experience",
    "points",
    "chests",
    "gold",
    "entrance",
    "exit",
    "conceded",
    "hand",
    "kills",
    "won",
];
const OF_MATCH: &[&str] = &[
    "turn",
    "to_act",
    "round",
    "activations",
    "active",
    "mp",
    "lord",
    "idle",
    "stage",
    "question",
    "ending",
];

/// The value of a part of the state; none when there is no such part.
pub fn part(position: &Position, name: &str) -> Option<Value> {
    if let Some(squares) = name.strip_prefix("door ") {
        return door_part(position, squares);
    }
    let Some((whose, what)) = name.rsplit_once('.') else {
        return match_part(position, name);
    };
    if let Some(who) = position.figure_named(whose) {
        return figure_part(position, who, what);
    }
    if let Some(chest) = position.chest_named(whose) {
        return chest_part(position, chest, what);
    }
    if let Some(token) = position.token_named(whose) {
        return token_part(position, token, what);
    }
    // A piece may be called as one of these.
    match whose {
        "urn" => {
            let table = position.table_named(what)?;
            return Some(position.state.urn()[table.index()].into());
        }
        "bank" => return bank_part(position, what),
        "ground" => return ground_part(position, what),
        "turns" => return turns_part(position, what),
        "pieces" => return pieces_part(position, what),
        _ => {}
    }
    let number: u8 = whose.strip_prefix("seat")?.parse().ok()?;
    let known = (1..=position.state.seats()).contains(&number);
    known.then(|| seat_part(position, Seat(number - 1), what))?
}

/// The names of all parts, for suggestions.
pub fn parts(position: &Position) -> Vec<String> {
    let mut names: Vec<String> = OF_MATCH.iter().map(ToString::to_string).collect();
    let mut add = |whose: String, what: &[&str]| {
        names.extend(what.iter().map(|what| format!("{whose}.{what}")));
    };
    for (who, _) in position.state.warriors() {
        add(position.figure_name(who), OF_FIGURE);
    }
    for (chest, _) in position.state.chests() {
        add(position.chest_name(chest), OF_CHEST);
    }
    for (token, _) in position.state.tokens() {
        add(position.token_name(token), OF_TOKEN);
    }
    let doors = position.state.layout().doors().iter();
    names.extend(doors.map(|door| format!("door {} {}", door.one, door.other)));
    let mut add = |whose: String, what: &[&str]| {
        names.extend(what.iter().map(|what| format!("{whose}.{what}")));
    };
    for seat in 1..=position.state.seats() {
        add(format!("seat{seat}"), OF_SEAT);
    }
    let tables = position.book.tables.iter().map(|table| table.id.as_str());
    let blocks = position.state.layout().blocks().iter();
    let letters: Vec<String> = blocks.map(|block| block.letter.to_string()).collect();
    add(
        "turns".into(),
        &letters.iter().map(String::as_str).collect::<Vec<_>>(),
    );
    add("urn".into(), &tables.collect::<Vec<_>>());
    let kinds = position.book.kinds.iter().map(|kind| kind.id.as_str());
    add("bank".into(), &kinds.collect::<Vec<_>>());
    names
}

fn figure_part(position: &Position, who: FigId, what: &str) -> Option<Value> {
    let warrior = position.state.warrior(who)?;
    let has = |marks: Marks| warrior.marks.has(marks).into();
    Some(match what {
        "click" => warrior.click.into(),
        "level" => warrior.level.into(),
        "at" => match warrior.place {
            Place::On(square) => at_square(square),
            Place::Bank => "bank".into(),
            Place::Outside => "outside".into(),
            Place::Gone => "gone".into(),
            Place::Dead => "dead".into(),
        },
        "facing" => warrior.facing.name().into(),
        "activated" => has(Marks::ACTIVATED),
        "marker" => has(Marks::MARKER),
        "frozen" => (warrior.marks.has(Marks::FROZEN) || warrior.marks.has(Marks::CHILLED)).into(),
        "chilled" => has(Marks::CHILLED),
        "covered" => has(Marks::COVERED),
        "felled" => has(Marks::FELLED),
        "shows" => {
            let shown = Shown::ALL
                .iter()
                .filter_map(|value| position.ability(who, *value));
            names(shown.map(|ability| ability.name().to_string()))
        }
        _ => return None,
    })
}

fn chest_part(position: &Position, chest: ChestId, what: &str) -> Option<Value> {
    let chest = position.state.chest(chest)?;
    Some(match what {
        "at" => match chest.place {
            ChestPlace::On(square) => at_square(square),
            ChestPlace::Stock => "stock".into(),
            ChestPlace::Held(seat) => format!("held {}", seat.number()).into(),
            ChestPlace::Lost(seat) => format!("lost {}", seat.number()).into(),
            ChestPlace::Removed => "removed".into(),
        },
        "facing" => chest.facing.name().into(),
        "trap" => match chest.trap {
            TrapState::Unrevealed => "unrevealed".into(),
            TrapState::Showing => "showing".into(),
            TrapState::Clear => "clear".into(),
        },
        "wheel" => chest.wheel.into(),
        "treasure" => chest.treasure.map_or(0, |position| position + 1).into(),
        "assigned" => {
            let serves = chest.serves.map(|who| position.figure_name(who));
            serves.unwrap_or_default().into()
        }
        "drunk" => chest.drunk.into(),
        _ => return None,
    })
}

/// A door by the two squares it stands between.
fn door_part(position: &Position, squares: &str) -> Option<Value> {
    let (one, other) = squares.split_once(' ')?;
    let (one, other) = (one.parse().ok()?, other.parse().ok()?);
    let door = position.state.layout().door_between(one, other)?;
    Some(position.door_state(door).into())
}

fn token_part(position: &Position, token: TokenId, what: &str) -> Option<Value> {
    let token = position.state.token(token)?;
    Some(match what {
        "at" => token.at.map_or("turned".into(), at_square),
        "table" => match token.table {
            Some(table) => position.book.table(table).id.as_str().into(),
            None => "".into(),
        },
        "activated" => token.activated.into(),
        "marker" => token.marker.into(),
        _ => return None,
    })
}

fn seat_part(position: &Position, seat: Seat, what: &str) -> Option<Value> {
    let player = &position.state.players()[seat];
    let gate = |gate: Option<GateId>| -> Value {
        let gates = position.state.layout().gates();
        let gate = gate.and_then(|gate| gates.get(gate.index()));
        gate.map_or("", |gate| gate.id.as_str()).into()
    };
    Some(match what {
        "experience" => u32::from(player.experience).into(),
        "points" => u32::from(position.party_points(seat)).into(),
        "chests" => position.chests_held(seat).into(),
        "gold" => position.gold(seat).into(),
        "entrance" => gate(player.entrance),
        "exit" => gate(player.exit),
        "conceded" => player.conceded.into(),
        "hand" => {
            let hand = position.hand(seat).iter();
            names(hand.map(|block| position.block_name(*block)))
        }
        "kills" => player.kills.into(),
        "won" => position
            .outcome()
            .is_some_and(|outcome| outcome.won[seat])
            .into(),
        _ => return None,
    })
}

fn match_part(position: &Position, what: &str) -> Option<Value> {
    let state = position.state;
    let turn = state.turn();
    Some(match what {
        "turn" => turn.seat.number().into(),
        "to_act" => position.to_act().map_or(0, Seat::number).into(),
        "round" => turn.round.into(),
        "activations" => turn.activations.into(),
        "active" => state
            .activation()
            .map_or(String::new(), |activation| {
                position.piece_name(activation.who)
            })
            .into(),
        "mp" => state
            .activation()
            .map_or(0_u32, |activation| activation.mp.into())
            .into(),
        "lord" => turn.lord.number().into(),
        "idle" => turn.idle.into(),
        "stage" => lower(format!("{:?}", state.stage())),
        "question" => question(position).into(),
        "ending" => state
            .ending()
            .map_or("".into(), |ending| lower(format!("{ending:?}"))),
        _ => return None,
    })
}

fn lower(name: String) -> Value {
    name.to_ascii_lowercase().into()
}

/// The question that waits for an answer, by its name in cases; the empty text when none does.
fn question(position: &Position) -> &'static str {
    match position.question() {
        Some(Task::Assign { .. }) => "assign",
        Some(Task::Spins { .. }) => "spin",
        Some(Task::Dodges { .. }) => "dodge",
        Some(Task::Counters { .. }) => "counter",
        Some(Task::FreeAttack { .. }) => "free-attack",
        Some(Task::Reply { .. }) => "reply",
        Some(Task::Pick) => "pick",
        Some(Task::Place) => "place",
        Some(Task::Confused) => "confused",
        Some(Task::Return { .. }) => "return",
        Some(Task::Level { .. }) => "level",
        Some(Task::Drop { .. }) => "drop",
        _ => "",
    }
}

/// What a square is made of; a wall off the board.
fn ground_part(position: &Position, square: &str) -> Option<Value> {
    let square: Square = square.parse().ok()?;
    let ground = position.state.layout().ground(square);
    Some(match ground.terrain {
        Terrain::Stairs(letter) => char::from(letter).to_string().into(),
        terrain => lower(format!("{terrain:?}")),
    })
}

/// How many pieces of a kind are in the common bank (TERR-1).
fn pieces_part(position: &Position, kind: &str) -> Option<Value> {
    let kind = PieceKind::ALL.into_iter().find(|it| it.name() == kind)?;
    Some(position.state.site().in_bank(kind).into())
}

/// How many quarters clockwise a block is turned, by its letter (TERR-4).
fn turns_part(position: &Position, letter: &str) -> Option<Value> {
    let blocks = position.state.layout().blocks();
    let mut chars = letter.chars();
    let letter = chars.next().filter(|_| chars.next().is_none())?;
    let place = blocks.iter().position(|block| block.letter == letter)?;
    Some(position.state.site().turns(BlockId::nth(place)).into())
}

/// How many figures of a kind are in the bank.
fn bank_part(position: &Position, kind: &str) -> Option<Value> {
    let known = |id: &str| id.eq_ignore_ascii_case(kind);
    if !position.book.kinds.iter().any(|kind| known(&kind.id)) {
        return None;
    }
    let waits =
        |who: FigId| position.warrior(who).place == Place::Bank && known(&position.kind(who).id);
    let figures = position.state.warriors().map(|(who, _)| who);
    Some(few(figures.filter(|who| waits(*who)).count()).into())
}
