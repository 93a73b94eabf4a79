//! What the window calls acts, targets, seats and cards.

use crate::games::castle::{Figure, Matter, Placed, Position, SEATS, Spell, SpellTime};
use crate::kernel::{Label, Seat};
use crate::store::castle::{figure_id, matter_name, shown_face};
use crate::store::{Message, Texts, capital};
use crate::table::castle::pointed::{Pick, spell_of};

/// A figure, for the middle of a sentence.
pub fn figure(texts: &Texts, who: Figure) -> String {
    texts.plain(figure_id(who))
}

/// A spell.
pub fn spell(texts: &Texts, spell: Spell) -> String {
    texts.say(&Message::new("castle-spell").with("spell", spell.name()))
}

/// What a spell does.
pub fn spell_about(texts: &Texts, spell: Spell) -> String {
    texts.say(&Message::new("castle-spell-about").with("spell", spell.name()))
}

/// What is pending.
pub fn matter(texts: &Texts, matter: Matter) -> String {
    texts.say(&matter_name(matter))
}

/// What the lord places.
pub fn thing(texts: &Texts, what: Placed) -> String {
    texts.say(&Message::new("castle-thing").with("thing", what.name()))
}

/// Whether a spell is an instant or a sorcery, as messages know it.
pub const fn kind_id(spell: Spell) -> &'static str {
    match spell.time() {
        SpellTime::AnyStop => "instant",
        SpellTime::OwnTurn => "sorcery",
    }
}

/// What a deed is called on a button.
pub fn deed(texts: &Texts, deed: &str) -> String {
    texts.say(&deed_message("chase-act", texts, deed))
}

/// What a deed is for; empty where its name says it.
pub fn deed_about(texts: &Texts, deed: &str) -> String {
    texts.say(&deed_message("chase-act-about", texts, deed))
}

fn deed_message(id: &'static str, texts: &Texts, deed: &str) -> Message {
    let (verb, what) = deed.split_once(' ').unwrap_or((deed, ""));
    let what = match (spell_of(deed), Placed::named(what)) {
        (Some(it), _) => spell(texts, it),
        (None, Some(it)) => thing(texts, it),
        (None, None) => String::new(),
    };
    Message::new(id).with("act", verb).with("what", what)
}

/// What is wanted next, as a question.
pub fn wanted(texts: &Texts, deed: &str, pick: Pick) -> String {
    let what = match pick {
        Pick::With(_) => "with",
        // START-1: of the two heroes one begins.
        Pick::Figure(_) if deed == "begin" => "first",
        Pick::Figure(_) => "figure",
        // ASK-3: the guard has the other start.
        Pick::Field(_) if deed == "begin" => "start",
        Pick::Field(_) => "field",
        Pick::Edge(_) => "edge",
        Pick::Way(_) => "way",
        Pick::Turn(_) => "turn",
        Pick::Die(_) => "die",
        Pick::Face(_) => "face",
        Pick::Pending(_) => "pending",
        Pick::Seat(_) => "seat",
        Pick::Card(_) => "card",
        Pick::Tile(_) => "tile",
    };
    texts.say(&Message::new("chase-wants").with("what", what))
}

/// What is pointed at, on a button; what was pointed at before it says of whose dice is spoken.
pub fn pick(texts: &Texts, position: Position<'_>, before: &[Pick], pick: Pick) -> String {
    let text = match pick {
        Pick::With(who) | Pick::Figure(who) => figure(texts, who),
        Pick::Field(at) => at.to_string(),
        Pick::Edge(_) => pick.name(),
        Pick::Way(way) => texts.say(&Message::new("chase-way").with("way", way.name())),
        Pick::Turn(by) => texts.say(&Message::new("chase-turned").with("by", by)),
        Pick::Die(number) => {
            let message = Message::new("chase-die").with("number", number + 1);
            let shown = shown_die(position, before, number);
            texts.say(&message.with("shown", shown))
        }
        Pick::Face(face) => texts.say(&Message::new("chase-face").with("face", face)),
        Pick::Pending(place) => {
            let pending = position.state.pending().get(usize::from(place));
            pending.map_or(String::new(), |it| matter(texts, it.matter))
        }
        Pick::Seat(seat) => texts.seat(seat),
        Pick::Card(it) => spell(texts, it),
        Pick::Tile(tile) => texts.say(&Message::new("castle-tile").with("tile", tile.name())),
    };
    capital(&text)
}

/// What a die of the figure that was named shows.
fn shown_die(position: Position<'_>, before: &[Pick], number: u8) -> u8 {
    let who = before.iter().find_map(|pick| match pick {
        Pick::Figure(who) => Some(*who),
        _ => None,
    });
    who.map_or(0, |who| shown_face(position, who, number))
}

/// The role of a seat: shaman, guard, lord.
pub fn role(texts: &Texts, seat: Seat) -> String {
    texts.say(&Message::new("chase-role").with("seat", seat.0))
}

/// What seats are called in a match: the names of people with their roles, else the roles alone.
pub fn seat_names(texts: &Texts, names: &[String]) -> Vec<String> {
    let named = (0..SEATS).map(Seat).map(|seat| {
        let name = names.get(seat.index()).map_or("", |name| name.trim());
        match name.is_empty() {
            true => role(texts, seat),
            false => {
                let message = Message::new("chase-role-named").with("name", name);
                texts.say(&message.with("role", role(texts, seat)))
            }
        }
    });
    named.collect()
}
