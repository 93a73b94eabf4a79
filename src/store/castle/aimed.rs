//! What a spell is aimed at, in words.

use super::figure_id;
use crate::games::castle::{Figure, Matter, Position, Target};
use crate::kernel::Label;
use crate::store::{Message, Texts};

/// What a spell is aimed at, as the end of a sentence with a space before it; nothing if at nothing.
pub fn aimed(texts: &Texts, position: Position<'_>, on: Target) -> Message {
    let name = |figure: Figure| Message::new(figure_id(figure));
    match on {
        Target::Nothing => Message::new("castle-at-nothing"),
        Target::Figure(whom) => Message::new("castle-at").with("at", name(whom)),
        Target::Field(at) => Message::new("castle-at").with("at", at.to_string()),
        Target::Fields(one, other) => Message::new("castle-at-two")
            .with("one", one.to_string())
            .with("other", other.to_string()),
        Target::Wall(edge) => {
            let [one, other] = edge.fields();
            Message::new("castle-at-wall")
                .with("one", one.to_string())
                .with("other", other.to_string())
        }
        Target::Way(who, way) => Message::new("castle-at-way")
            .with("who", name(who))
            .with("way", way.name()),
        Target::Both(one, other) => Message::new("castle-at-two")
            .with("one", name(one))
            .with("other", name(other)),
        Target::Hand(seat) => Message::new("castle-at").with("at", texts.seat(seat)),
        Target::Hither(who, to) => Message::new("castle-at-hither")
            .with("who", name(who))
            .with("to", to.to_string()),
        Target::Die(who, die, face) => Message::new("castle-at-die")
            .with("who", name(who))
            .with("shown", shown_face(position, who, die))
            .with("face", face),
        Target::Pending(place) => {
            let pending = position.state.pending().get(usize::from(place));
            match pending {
                Some(it) => Message::new("castle-at").with("at", matter_name(it.matter)),
                None => Message::new("castle-at-nothing"),
            }
        }
        Target::Tile(at, _) => Message::new("castle-at-tile").with("at", at.to_string()),
    }
}

/// With which monster the lord plays a spell, as the middle of a sentence with a space before it (CAST-7); nothing for a
/// hero, who is the only one of its player.
pub fn played_with(by: Option<Figure>) -> Message {
    match by.filter(|who| !who.is_hero()) {
        Some(who) => Message::new("castle-with").with("who", Message::new(figure_id(who))),
        None => Message::new("castle-with-none"),
    }
}

/// What a die of the fight shows, counted from 0; 0 for none.
pub fn shown_face(position: Position<'_>, who: Figure, die: u8) -> u8 {
    let fight = position.state.fight();
    let shown = fight.and_then(|fight| fight.dice[fight.place(who)].get(usize::from(die)));
    shown.copied().unwrap_or(0)
}

/// The name of what is pending.
pub fn matter_name(matter: Matter) -> Message {
    match matter {
        Matter::Spell(spell) => Message::new("castle-spell").with("spell", spell.name()),
        Matter::Card(card) => Message::new("castle-card").with("card", card.name()),
    }
}
