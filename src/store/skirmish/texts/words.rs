//! Commands in words, for buttons and hints, and who won.

use crate::games::skirmish::{
    Command, Part, Piece, Position, Refusal, Sum, Target, Targets, Using, Value,
};
use crate::store::{Message, Texts, capital};
use crate::table::skirmish::account::{self, What};
use crate::table::skirmish::chances::Chance;

/// What a command is called on a button.
pub fn label(texts: &Texts, position: &Position<'_>, command: Command) -> String {
    let figure = |who| texts.figure(position, who);
    let plain = Message::new;
    let message = match command {
        Command::Choose { hero, level } => plain("do-choose")
            .with("hero", position.book.kind(hero).name.as_str())
            .with("level", level)
            .with("points", position.book.kind(hero).points(level)),
        Command::Aside { block } => plain("do-aside").with("block", texts.block(position, block)),
        Command::Lay {
            block, side, top, ..
        } => plain("do-lay")
            .with("block", position.book.print(block).face(side).name.as_str())
            .with("way", texts.way(top)),
        Command::Entrance { gate } => {
            let gate = position.state.layout().gate(gate);
            plain("do-entrance").with("gate", gate.id.as_str())
        }
        Command::Exit { at } => plain("do-exit").with("at", at.to_string()),
        Command::PutTerrain { kind, .. } => plain("do-put").with("what", texts.piece_kind(kind)),
        Command::PutDoor { kind, side, .. } => plain("do-put-door")
            .with("what", texts.door_kind(kind))
            .with("way", texts.way(side)),
        Command::PutChest { chest, facing, .. } => plain("do-put-chest")
            .with("chest", texts.chest(position, chest))
            .with("way", texts.way(facing)),
        Command::PutToken { colour, .. } => {
            plain("do-put-token").with("colour", texts.token_colour(colour))
        }
        Command::Enough => plain("do-enough"),
        Command::Assign { chest, to } => plain("do-assign")
            .with("chest", capital(&texts.chest(position, chest)))
            .with("figure", figure(to)),
        Command::Begin => plain("do-begin"),
        Command::Activate { who } => {
            plain("do-activate").with("piece", piece(texts, position, who))
        }
        Command::Forgo { who, value } => plain("do-forgo")
            .with("figure", figure(who))
            .with("ability", forgone(texts, position, who, value)),
        Command::Pivot { who, to } => plain("do-pivot")
            .with("figure", figure(who))
            .with("way", texts.way(to)),
        Command::EndTurn => plain("do-end"),
        Command::Concede => plain("do-concede"),
        Command::Enter { to } => plain("do-enter").with("to", to.to_string()),
        Command::Step { to } => plain("do-step").with("to", to.to_string()),
        Command::Pass { path } => {
            let from = position.active_square();
            let to = from.and_then(|from| path.squares(from).last());
            plain("do-pass").with("to", to.map(|to| to.to_string()).unwrap_or_default())
        }
        Command::Fly { to } => plain("do-fly").with("to", to.to_string()),
        Command::Teleport { to } => plain("do-teleport").with("to", to.to_string()),
        Command::Turn { to } => plain("do-turn").with("way", texts.way(to)),
        Command::Break => plain("do-break"),
        Command::Attack { on, with } => return attack(texts, position, on, with),
        Command::Shockwave { with } => {
            return with_words(texts, texts.plain("do-shockwave"), with);
        }
        Command::Heal { on } => plain("do-heal").with("figure", figure(on)),
        Command::Regenerate => plain("do-regenerate"),
        Command::Levitate { who, to } => plain("do-levitate")
            .with("figure", figure(who))
            .with("to", to.to_string()),
        Command::Revive { who } => plain("do-revive").with("figure", figure(who)),
        Command::Vortex { way } => plain("do-vortex").with("way", texts.quarter(way)),
        Command::Reveal { chest } => plain("do-reveal").with("chest", texts.chest(position, chest)),
        Command::Disarm { chest, pace } => plain("do-disarm")
            .with("chest", texts.chest(position, chest))
            .with("pace", texts.pace(pace)),
        Command::Open { chest } => plain("do-open").with("chest", texts.chest(position, chest)),
        Command::Steal { from } => plain("do-steal").with("figure", figure(from)),
        Command::OpenDoor { .. } => plain("do-open-door"),
        Command::ShutDoor { .. } => plain("do-shut-door"),
        Command::Leave => plain("do-leave"),
        Command::Done => plain("do-done"),
        Command::Spin { who, to } => plain("do-spin")
            .with("figure", figure(who))
            .with("way", texts.way(to)),
        Command::Dodge { who } => plain("do-dodge").with("figure", figure(who)),
        Command::Strike { who, with } => {
            let strike = plain("do-strike").with("figure", figure(who));
            return with_words(texts, texts.say(&strike), with);
        }
        Command::Decline { who } => plain("do-decline").with("figure", figure(who)),
        Command::Pick { kind } => {
            let kind = position.book.kind(kind);
            let name = match &kind.role {
                crate::games::skirmish::Role::Spawn { rank, .. } => texts.ranked(*rank, &kind.name),
                crate::games::skirmish::Role::Hero { .. } => kind.name.clone(),
            };
            plain("do-pick")
                .with("kind", name)
                .with("points", kind.points(0))
        }
        Command::Place { facing, .. } => plain("do-place").with("way", texts.way(facing)),
        Command::Raise { hero } => plain("do-raise").with("figure", figure(hero)),
        Command::Drop { facing, .. } => plain("do-drop").with("way", texts.way(facing)),
    };
    capital(&texts.say(&message))
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

/// What a command is called, with its chance where dice decide: that of the first thing it tries.
pub fn label_with_chance(
    texts: &Texts,
    position: &Position<'_>,
    command: Command,
    chances: &[Chance],
) -> String {
    let text = label(texts, position, command);
    let Some(chance) = chances.first() else {
        return text;
    };
    let sums = account::sums(position, command);
    let price = sums.iter().find(|(what, _)| *what == What::Mp);
    let id = match price {
        Some(_) => "with-price",
        None => "with-chance",
    };
    let mp = price.map_or(0, |(_, sum)| i32::from(sum.total()));
    let message = Message::new(id).with("text", text).with("mp", mp);
    texts.say(&message.with("chance", chance.is.percent()))
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
        What::Dial => plain("sum-dial"),
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
        Piece::Token(token) => texts
            .say(&Message::new("token-named").with("token", capital(&position.token_name(token)))),
    }
}

fn attack(texts: &Texts, position: &Position<'_>, on: Targets, with: Using) -> String {
    let target = match on.first() {
        Target::Door(door) => texts.door(position, door),
        Target::Warrior(_) => {
            let names: Vec<String> = on.iter().map(|who| texts.figure(position, who)).collect();
            names.join(", ")
        }
    };
    let attack = texts.say(&Message::new("do-attack").with("target", target));
    with_words(texts, attack, with)
}

/// The same command with or without the optional abilities (R-OPTIONAL).
fn with_words(texts: &Texts, text: String, with: Using) -> String {
    let id = match (with.attack, with.damage) {
        (true, true) => "using-both",
        (true, false) => "using-attack",
        (false, true) => "using-damage",
        (false, false) => return text,
    };
    format!("{text} {}", texts.plain(id))
}

fn forgone(
    texts: &Texts,
    position: &Position<'_>,
    who: crate::games::skirmish::FigId,
    value: Value,
) -> String {
    let shown = position.shown(who, value);
    shown.map_or_else(String::new, |ability| texts.ability(ability))
}
