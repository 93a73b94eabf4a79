//! Commands in words, for buttons and hints, and who won.

use crate::games::skirmish::{
    Argument, ChestId, Command, FigId, Mp, Part, Piece, Position, Refusal, Role, Sum, Target,
    Targets, Task, Treasure, Using, Value,
};
use crate::kernel::Vocabulary;
use crate::store::{Arg, Message, Texts, capital};
use crate::table::skirmish::account::{self, What};
use crate::table::skirmish::chances::{Chance, Tried};

/// What a command is called on a button: its message `do-…` with what stands in its fields by their names.
/// A few have a word more than their fields say.
pub fn label(texts: &Texts, position: &Position<'_>, command: Command) -> String {
    let mut with: Vec<(&'static str, Arg)> = Vec::new();
    for (name, argument) in command.fields() {
        with.push((name, named(texts, position, argument)));
    }
    match command {
        Command::Choose { hero, level } => {
            with.push(("points", position.book.kind(hero).points(level).into()));
        }
        Command::Pick { kind } => with.push(("points", position.book.kind(kind).points(0).into())),
        Command::Lay { block, side, .. } => {
            let face = position.book.print(block).face(side);
            with.push(("face", face.name.as_str().into()));
        }
        Command::Assign { chest, .. } => {
            let treasure = position.chest(chest).treasure(position.book);
            let item = treasure.and_then(Treasure::item).unwrap_or("none");
            let potion = treasure.is_some_and(Treasure::is_potion);
            with.push(("item", item.into()));
            with.push(("potion", u8::from(potion).into()));
        }
        Command::Forgo { who, value } => {
            with.push(("ability", shown_ability(texts, position, who, value).into()));
        }
        _ => {}
    }
    let spins = matches!(position.question(), Some(Task::Spins { .. }));
    let id = match command {
        Command::Decline { who } if faces_newcomer(position, who) => "do-decline-faces".into(),
        Command::Decline { .. } if spins => "do-decline-spin".into(),
        command => label_id(command),
    };
    let said = texts.say_as(&id, &with);
    let fields = command.fields();
    let uses = fields.iter().find_map(|(_, argument)| match argument {
        Argument::Using(with) => Some(using(texts, position, *with)),
        _ => None,
    });
    let said = capital(&said);
    match uses {
        Some(uses) if !uses.is_empty() => format!("{said} {uses}"),
        _ => said,
    }
}

/// Whether a figure that may turn to who has come beside it looks at it already (SPIN-1).
fn faces_newcomer(position: &Position<'_>, who: FigId) -> bool {
    let newcomer = match position.question() {
        Some(Task::Spins { mover, .. }) => position.square(mover),
        _ => None,
    };
    newcomer.is_some_and(|there| position.is_before(who, there))
}

/// The id of what a command is called on a button: `do-put-chest`.
pub(super) fn label_id(command: Command) -> String {
    let mut id = String::from("do");
    for letter in command.name().chars() {
        if letter.is_ascii_uppercase() {
            id.push('-');
        }
        id.push(letter.to_ascii_lowercase());
    }
    id
}

/// What stands in a field of a command, in words.
fn named(texts: &Texts, position: &Position<'_>, argument: Argument) -> Arg {
    match argument {
        Argument::Figure(who) => texts.figure(position, who).into(),
        Argument::Piece(of) => piece(texts, position, of).into(),
        Argument::Targets(on) => targets(texts, position, on).into(),
        Argument::Using(with) => using(texts, position, with).into(),
        Argument::Value(value) => value.name().into(),
        Argument::Kind(kind) => {
            let kind = position.book.kind(kind);
            match &kind.role {
                Role::Spawn { rank, .. } => texts.ranked(*rank, &kind.name).into(),
                Role::Hero { .. } => kind.name.as_str().into(),
            }
        }
        Argument::Level(level) => level.into(),
        Argument::Chest(chest) => texts.chest(position, chest).into(),
        Argument::Pace(pace) => texts.pace(pace).into(),
        Argument::Door(door) => texts.door(position, door).into(),
        Argument::DoorKind(kind) => texts.door_kind(kind).into(),
        Argument::Gate(gate) => {
            let gate = position.state.layout().gate(gate);
            let message = Message::new("gate-there").with("name", gate.id.as_str());
            texts
                .say(&message.with("at", gate.square.to_string()))
                .into()
        }
        Argument::Block(block) => texts.block(position, block).into(),
        Argument::Side(side) => side.name().into(),
        Argument::Terrain(kind) => texts.piece_kind(kind).into(),
        Argument::Colour(colour) => texts.token_colour(colour).into(),
        Argument::Square(square) => square.to_string().into(),
        Argument::Facing(way) => texts.way(way).into(),
        Argument::Path(path) => {
            let from = position.active_square();
            let to = from.and_then(|from| path.squares(from).last());
            to.map(|to| to.to_string()).unwrap_or_default().into()
        }
        Argument::Quarter(way) => texts.quarter(way).into(),
    }
}

/// A sum opened into its parts, each with its rule: `8 = 7 dial [DIAL-1] + 1 from behind [ATK-4]`.
pub fn sum(texts: &Texts, sum: &Sum) -> String {
    let part = |part: &Part| {
        let name = texts.part(part.rule).map(|name| format!(" {name}"));
        format!(
            "{}{} [{}]",
            part.amount.abs(),
            name.unwrap_or_default(),
            part.rule
        )
    };
    let mut text = String::new();
    // A single part is the whole.
    if sum.parts().len() > 1 {
        text = format!("{} = ", sum.total());
    }
    for (number, one) in sum.parts().iter().enumerate() {
        text += match (number, one.amount < 0) {
            (0, false) => "",
            (0, true) => "−",
            (_, false) => " + ",
            (_, true) => " − ",
        };
        text += &part(one);
    }
    text
}

/// What a hero loses to what a chest would lend it, and for how long (TREAS-2 to TREAS-4): a line for each ability
/// that would be replaced.
pub fn replaced(texts: &Texts, position: &Position<'_>, chest: ChestId, to: FigId) -> Vec<String> {
    let treasure = position.chest(chest).treasure(position.book);
    let potion = treasure.is_some_and(Treasure::is_potion);
    let told = position.replaced_by(chest, to).map(|(shown, lent)| {
        let message = Message::new("assign-replaces")
            .with("figure", texts.figure(position, to))
            .with("lent", texts.ability(lent))
            .with("own", texts.ability(shown))
            .with("potion", u8::from(potion));
        texts.say(&message)
    });
    told.collect()
}

/// What a command is called, with its chance where dice decide: that of the first thing it tries.
pub fn label_with_chance(
    texts: &Texts,
    position: &Position<'_>,
    command: Command,
    chances: &[Chance],
) -> String {
    let text = label(texts, position, command);
    let Some(chance) = chances.first() else {
        return match command {
            // Its square tells no price of a way.
            Command::Pass { .. } | Command::Fly { .. } => priced(texts, position, command, text),
            _ => text,
        };
    };
    let price = account::price(position, command);
    let id = match price {
        Some(_) => "with-price",
        None => "with-chance",
    };
    // How often a blow hits says little without what it does.
    let clicks = chances.iter().find(|it| matches!(it.of, Tried::Clicks(_)));
    let message = Message::new(id)
        .with("text", text)
        .with("mp", price.unwrap_or(Mp::ZERO))
        .with("hurts", u8::from(clicks.is_some()))
        .with(
            "clicks",
            clicks.map_or_else(String::new, |it| it.is.decimal(1)),
        );
    texts.say(&message.with("chance", chance.is.percent()))
}

/// What something is called, with the price in MP of the command that does it.
pub fn priced(texts: &Texts, position: &Position<'_>, command: Command, text: String) -> String {
    match account::price(position, command) {
        Some(mp) => texts.say(&Message::new("with-mp").with("text", text).with("mp", mp)),
        None => text,
    }
}

/// How a command is called, by what it tries.
pub type Label = fn(&Texts, &Position<'_>, Command, &[Chance]) -> String;

/// The same where the chest that a command is about is named above it: in few words, with its price and what its
/// chance is of.
pub fn label_under_name(
    texts: &Texts,
    position: &Position<'_>,
    command: Command,
    chances: &[Chance],
) -> String {
    let (id, pace) = match command {
        Command::Reveal { .. } => ("chest-reveal", None),
        Command::Disarm { pace, .. } => ("chest-disarm", Some(pace)),
        Command::Open { .. } => ("chest-open", None),
        _ => return label_with_chance(texts, position, command, chances),
    };
    let Some(chance) = chances.first() else {
        return label(texts, position, command);
    };
    let price = account::price(position, command);
    let message = Message::new(id)
        .with(
            "pace",
            pace.map_or_else(String::new, |pace| texts.pace(pace)),
        )
        .with("mp", price.unwrap_or(Mp::ZERO))
        .with("chance", chance.is.percent());
    texts.say(&message)
}

/// What a sum says.
pub fn what(texts: &Texts, position: &Position<'_>, what: What) -> String {
    let plain = Message::new;
    let figure = |who| texts.figure(position, who);
    texts.say(&match what {
        What::Mp => plain("sum-mp"),
        What::Roll => plain("sum-roll"),
        What::RollAgainst(who) => plain("sum-roll-against").with("target", figure(who)),
        What::RollAgainstDoor(door) => {
            plain("sum-roll-against").with("target", texts.door(position, door))
        }
        What::Defence(who) => plain("sum-defence").with("target", figure(who)),
        What::DoorDefence(door) => plain("sum-defence").with("target", texts.door(position, door)),
        What::Dodge(who) => plain("sum-dodge").with("target", figure(who)),
        What::Answer(who) => plain("sum-answer").with("target", figure(who)),
        What::Dial => plain("sum-dial"),
        What::Activations => plain("sum-activations"),
    })
}

/// Why a command is refused, with the rule that forbids it.
pub fn why(texts: &Texts, refusal: Refusal) -> String {
    format!("{} ({})", texts.refusal(refusal), refusal.rule())
}

/// What a piece is called where a sentence begins.
pub fn piece(texts: &Texts, position: &Position<'_>, piece: Piece) -> String {
    match piece {
        Piece::Warrior(who) => texts.figure(position, who),
        Piece::Token(token) => texts.token(position, token),
    }
}

fn targets(texts: &Texts, position: &Position<'_>, on: Targets) -> String {
    match on.first() {
        Target::Door(door) => texts.door(position, door),
        Target::Warrior(_) => {
            let names: Vec<String> = on.iter().map(|who| texts.figure(position, who)).collect();
            names.join(", ")
        }
    }
}

/// Which optional abilities of who is active an attack makes use of; nothing for none of them
/// (R-OPTIONAL).
fn using(texts: &Texts, position: &Position<'_>, with: Using) -> String {
    let Ok((who, _)) = position.active_warrior() else {
        return String::new();
    };
    let used = [(with.attack, Value::Attack), (with.damage, Value::Damage)];
    let used = used.into_iter().filter(|(used, _)| *used);
    let abilities: Vec<String> = used
        .map(|(_, value)| shown_ability(texts, position, who, value))
        .collect();
    match abilities.is_empty() {
        true => String::new(),
        false => texts.say(&Message::new("using").with("abilities", texts.list(&abilities))),
    }
}

/// The ability that a figure shows at a value.
fn shown_ability(texts: &Texts, position: &Position<'_>, who: FigId, value: Value) -> String {
    let shown = position.shown(who, value);
    shown.map_or_else(String::new, |ability| texts.ability(ability))
}
