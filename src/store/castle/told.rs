//! A match told in sentences.

use super::aimed::{aimed, matter_name, played_with, shown_face};
use super::figure_id;
use crate::games::castle::{
    Castle, Command, Ending, Event, Faces, FieldCard, Figure, GUARD, HandCards, Item, LORD, Placed,
    Position, SHAMAN, Spell, Stage, State, Target, hero_of,
};
use crate::kernel::{Game, Hex, Label, Seat};
use crate::store::{Message, Narrated, Teller, Texts, capital};

/// Tells a match event by event, to whoever knows its state.
#[derive(Clone, Debug)]
pub struct CastleTeller {
    state: State,
}

impl Teller<Castle> for CastleTeller {
    fn at(state: State) -> CastleTeller {
        CastleTeller { state }
    }

    fn state(&self) -> &State {
        &self.state
    }

    /// What happens tells enough of it.
    fn hear(&mut self, _command: Option<Command>) {}

    fn tell(&mut self, texts: &Texts, game: &Castle, event: Event) -> Option<String> {
        let message = self.message(texts, game, event);
        game.absorb(&mut self.state, event);
        message.map(|message| capital(&texts.say(&message)))
    }
}

impl Narrated for Castle {
    type Teller = CastleTeller;
}

impl CastleTeller {
    fn message(&self, texts: &Texts, game: &Castle, event: Event) -> Option<Message> {
        let who = |id: &'static str, who| Message::new(id).with("who", name(who));
        Some(match event {
            Event::StageBegan { stage } => return stage_message(stage),
            Event::Posted { who: it, at } => who("castle-posted", it).with("at", at.to_string()),
            Event::Put { what, at } => thing("castle-put", what).with("at", at.to_string()),
            Event::Taken { at } => Message::new("castle-taken-back").with("at", at.to_string()),
            Event::CastleShown { at } => Message::new("castle-shown").with("at", at.to_string()),
            Event::First { seat } => self.seat("castle-first", texts, seat),
            Event::RoundBegan { .. } => {
                Message::new("castle-round").with("counter", self.state.counter())
            }
            Event::Counter { to } => return self.counter(to),
            Event::TurnBegan { seat } => self.seat("castle-turn", texts, seat),
            Event::Stepped { who: it, to } => who("castle-stepped", it).with("at", to.to_string()),
            Event::Explored { who: it, to } => {
                who("castle-explored", it).with("at", to.to_string())
            }
            Event::KeyWay { to } => Message::new("castle-went-key-way").with("at", to.to_string()),
            Event::Uncovered { at, item } => uncovered(at, item),
            Event::Listened { at } => Message::new("castle-listened").with("at", at.to_string()),
            Event::TileDrawn { tile } => Message::new("castle-tile-drawn").with(
                "tile",
                Message::new("castle-tile").with("tile", tile.name()),
            ),
            Event::TileLaid { at, tile, turn } => {
                let exits = tile.exits().turned(turn).ways().map(|way| way.name());
                Message::new("castle-tile-laid")
                    .with("at", at.to_string())
                    .with("exits", exits.collect::<Vec<_>>().join(" "))
            }
            Event::Rotated { at, by } => self.rotated(game, at, by),
            Event::Acted { at, item } => {
                let acted = Message::new("castle-acted").with("at", at.to_string());
                acted.with("item", item.name())
            }
            Event::KeyGained { keys } => Message::new("castle-key").with("keys", keys),
            Event::Walled { one, other } => Message::new("castle-walled-off")
                .with("one", one.to_string())
                .with("other", other.to_string()),
            Event::FightBegan { attacker, defender } => {
                who("castle-attacks", attacker).with("whom", name(defender))
            }
            Event::ExtraDie { who: it } => who("castle-extra-die", it),
            Event::Rolled { who: it, dice } => rolled(it, dice),
            Event::Tipped { who: it, die, face } => who("castle-tipped", it)
                .with("shown", shown_face(game.at(&self.state), it, die))
                .with("face", face),
            Event::Stunned { who: it, .. } => who("castle-stunned", it),
            Event::BraceUsed => Message::new("castle-braces"),
            Event::Braced => Message::new("castle-braced"),
            Event::Hurt { who: it, damage } => {
                let left = self.state.piece(it).lives.0 - damage.0;
                who("castle-hurt", it)
                    .with("damage", i32::from(damage.0))
                    .with("left", i32::from(left.max(0)))
            }
            Event::Died { who: it } => {
                let side = if it.is_hero() { "hero" } else { "monster" };
                who("castle-died", it).with("side", side)
            }
            Event::Came { who: it, to } => who("castle-came", it).with("at", to.to_string()),
            Event::Restarted { who: it, at } => {
                who("castle-restarted", it).with("at", at.to_string())
            }
            Event::Drew { seat, spell } => self
                .seat("castle-drew", texts, seat)
                .with("spell", spell_name(spell)),
            Event::DrewHidden { seat } => return self.drew_hidden(texts, seat),
            Event::Dropped { seat, spell } => self
                .seat("castle-dropped", texts, seat)
                .with("spell", spell_name(spell)),
            Event::Reshuffled => Message::new("castle-reshuffled"),
            Event::Cast {
                seat,
                spell,
                by,
                on,
            } => self.cast((texts, game), (seat, spell, by, on)),
            Event::TileNamed { at, .. } => {
                Message::new("castle-tile-named").with("at", at.to_string())
            }
            Event::CardTurned { card, .. } => Message::new("castle-card-turned")
                .with("card", card_name(card))
                .with(
                    "about",
                    Message::new("castle-card-about").with("card", card.name()),
                ),
            Event::Gave { from, to, spell } => Message::new("castle-gave")
                .with("from", texts.seat(from))
                .with("to", texts.seat(to))
                .with("spell", spell_name(spell)),
            Event::GaveHidden { from, to } => match self.state.hand(from).is_seen() {
                true => return None,
                false => Message::new("castle-gave-hidden")
                    .with("from", texts.seat(from))
                    .with("to", texts.seat(to)),
            },
            Event::Wheeled => Message::new("castle-wheeled"),
            Event::Silenced { until } => {
                Message::new("castle-silence").with("span", span(&self.state, until))
            }
            Event::Muted { seat, until } => self
                .seat("castle-mute", texts, seat)
                .with("span", span(&self.state, until)),
            Event::Bound { who: it, until } => {
                who("castle-bound-now", it).with("span", span(&self.state, until))
            }
            Event::Freed { who: it } => who("castle-freed", it),
            Event::Rose { who: it, at } => who("castle-rose", it).with("at", at.to_string()),
            Event::Annulled { place } => {
                let pending = self.state.pending().get(usize::from(place));
                let spell = pending.map(|it| matter_name(it.matter))?;
                Message::new("castle-annulled").with("spell", spell)
            }
            Event::Warded { who: it } => who("castle-warded", it),
            Event::MendUsed => Message::new("castle-mends"),
            Event::Mended { who: it, lives } => {
                let has = self.state.piece(it).lives.0 + lives.0;
                who("castle-mended", it)
                    .with("lives", i32::from(lives.0))
                    .with("has", i32::from(has))
            }
            Event::Hasted { who: it, points } => who("castle-hasted", it).with("points", points.0),
            Event::Leapt { who: it, to } => who("castle-leapt", it).with("at", to.to_string()),
            Event::Pushed { who: it, to } => who("castle-pushed", it).with("at", to.to_string()),
            Event::Mirrored { who: it } => who("castle-mirrored", it),
            Event::Swapped { one, other } => who("castle-swapped", one).with("whom", name(other)),
            Event::GustBegan { at, .. } => Message::new("castle-gust").with("at", at.to_string()),
            Event::Blown { who: it, to } if self.state.piece(it).at == Some(to) => {
                who("castle-not-blown", it)
            }
            Event::Blown { who: it, to } => who("castle-pushed", it).with("at", to.to_string()),
            Event::Knew { of, cards, .. } => return knew(texts, of, cards),
            Event::Breached { one, other } => Message::new("castle-breached")
                .with("one", one.to_string())
                .with("other", other.to_string()),
            Event::Restored { who: it } if self.state.announced().is_some() => {
                who("castle-restored", it)
            }
            Event::Yielded { seat } => {
                let hero = hero_of(seat).is_some();
                self.seat("castle-yielded", texts, seat)
                    .with("hero", if hero { "yes" } else { "no" })
            }
            Event::Over { heroes } => {
                Message::new("castle-over-now").with("side", if heroes { "heroes" } else { "lord" })
            }
            Event::Counted { .. }
            | Event::SpellDone { .. }
            | Event::CardDone { .. }
            | Event::Attacked { .. }
            | Event::Aimed { .. }
            | Event::GustEnded
            | Event::StopBegan { .. }
            | Event::Asked { .. }
            | Event::Passed { .. }
            | Event::StopEnded
            | Event::FightWentOn { .. }
            | Event::TurnCut
            | Event::TurnEnded { .. }
            | Event::Spent { .. }
            | Event::FightEnded { .. }
            | Event::Restored { .. }
            | Event::Owed { .. }
            | Event::Settled => return None,
        })
    }

    fn seat(&self, id: &'static str, texts: &Texts, seat: Seat) -> Message {
        let side = match seat {
            LORD => "lord",
            SHAMAN => "shaman",
            _ => "guard",
        };
        Message::new(id)
            .with("seat", texts.seat(seat))
            .with("side", side)
    }

    /// To whoever sees the hand the card itself was told.
    fn drew_hidden(&self, texts: &Texts, seat: Seat) -> Option<Message> {
        let is_seen = self.state.hand(seat).is_seen();
        (!is_seen).then(|| self.seat("castle-drew-hidden", texts, seat))
    }

    fn cast(
        &self,
        (texts, game): (&Texts, &Castle),
        (seat, spell, by, on): (Seat, Spell, Option<Figure>, Target),
    ) -> Message {
        self.seat("castle-cast", texts, seat)
            .with("spell", spell_name(spell))
            .with("with", played_with(by))
            .with("on", aimed(texts, game.at(&self.state), on))
    }

    /// A hero's death moves it by more than one.
    fn counter(&self, to: u8) -> Option<Message> {
        let leaps = to > self.state.counter().saturating_add(1);
        leaps.then(|| Message::new("castle-counter").with("to", to))
    }

    fn rotated(&self, game: &Castle, at: Hex, by: u8) -> Message {
        let field = game.at(&self.state).field(at);
        let exits = field.exits().map(|exits| exits.turned(by));
        let exits: Vec<&str> = exits
            .iter()
            .flat_map(|exits| exits.ways())
            .map(|way| way.name())
            .collect();
        Message::new("castle-rotated")
            .with("at", at.to_string())
            .with("exits", exits.join(" "))
    }
}

/// KNOW-11: a hand that is shown; what is forgotten of it needs no sentence.
fn knew(texts: &Texts, of: Seat, cards: HandCards) -> Option<Message> {
    let counts = Spell::ALL.iter().copied().zip(cards.counts());
    let cards = counts
        .filter(|(_, count)| *count > 0)
        .map(|(spell, count)| {
            let message = Message::new("castle-known-card").with("spell", spell_name(spell));
            texts.say(&message.with("count", count))
        });
    let cards: Vec<String> = cards.collect();
    let message = Message::new("castle-knew").with("seat", texts.seat(of));
    (!cards.is_empty()).then(|| message.with("cards", cards.join(", ")))
}

/// R-SPAN: how long something lasts, in rounds that are played, whatever the counter shows.
pub fn span(state: &State, until: u16) -> Message {
    Message::new("castle-span").with("left", until.saturating_sub(state.round()))
}

fn card_name(card: FieldCard) -> Message {
    Message::new("castle-card").with("card", card.name())
}

/// The name of a spell.
fn spell_name(spell: Spell) -> Message {
    Message::new("castle-spell").with("spell", spell.name())
}

/// The name of a figure, for the middle of a sentence.
fn name(figure: Figure) -> Message {
    Message::new(figure_id(figure))
}

fn thing(id: &'static str, what: Placed) -> Message {
    Message::new(id).with(
        "what",
        Message::new("castle-thing").with("thing", what.name()),
    )
}

fn stage_message(stage: Stage) -> Option<Message> {
    Some(Message::new(match stage {
        Stage::Corners => return None,
        Stage::Placing => "castle-stage-placing",
        Stage::Starts => "castle-stage-starts",
        Stage::Play => "castle-stage-play",
    }))
}

fn uncovered(at: Hex, item: Option<Item>) -> Message {
    Message::new("castle-uncovered")
        .with("at", at.to_string())
        .with("item", item.map_or("nothing", Label::name))
}

/// DICE-2: the dice, and what they come to.
fn rolled(who: Figure, dice: Faces) -> Message {
    let shown: Vec<String> = dice
        .iter()
        .filter(|die| **die > 0)
        .map(ToString::to_string)
        .collect();
    let more = i32::from(who.strength().more);
    let sum = i32::from(who.strength().sum(dice));
    let counted = usize::from(who.strength().dice);
    Message::new("castle-rolled")
        .with("who", name(who))
        .with("dice", shown.join(" + "))
        .with("more", more)
        .with("sum", sum)
        .with("best", if shown.len() > counted { counted } else { 0 })
        .with("count", shown.len())
}

/// How the match ended: who won, by the castle, the clock or the others' giving up; nothing while it goes on (WIN-1,
/// WIN-2, R-YIELD).
pub fn outcome(position: Position<'_>) -> Option<Message> {
    let state = position.state;
    let ending = state.ending()?;
    let yielded = match ending {
        Ending::Heroes => state.has_yielded(LORD) && !position.is_castle_taken(),
        Ending::Lord => [SHAMAN, GUARD].iter().all(|hero| state.has_yielded(*hero)),
    };
    let id = match yielded {
        true => "castle-outcome-yielded",
        false => "castle-outcome",
    };
    let side = match ending {
        Ending::Heroes => "heroes",
        Ending::Lord => "lord",
    };
    let message = Message::new(id).with("side", side);
    let message = message.with("counter", state.counter());
    Some(message.with("keys", state.keys()))
}
