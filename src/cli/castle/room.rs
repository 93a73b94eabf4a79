//! The room of the castle chase in the terminal.

use super::{board, hands};
use crate::cli::page::Page;
use crate::cli::table::{Heard, Listed, Look, Playing, Room, Seen, Session};
use crate::cli::telling::{Teller, Told};
use crate::games::castle::text::VERBS;
use crate::games::castle::{
    Castle, Command, Event, Figure, GUARD, Item, Label, Matter, Placed, Position, Refusal,
    SEAT_NAMES, SHAMAN, Stage, State, Stop, Task, TileKind, hero_of,
};
use crate::kernel::HexWay;
use crate::store::castle::{CastleLibrary, CastleTeller, figure_id};
use crate::store::{Message, RuleText, Texts, capital};
use crate::table::words::{Means, Word};
use std::sync::Arc;

/// The castle chase in the terminal, with the data it is played with.
#[derive(Clone)]
pub struct CastleRoom {
    /// The data.
    pub library: Arc<CastleLibrary>,
}

/// A command of the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Own {
    /// Draws the board.
    Board,
    /// Tells the board in words.
    Where,
    /// Shows the hand.
    Hand,
}

const WORDS: [Word<Own>; 11] = [
    Word::own(Own::Board, "board", "b", ""),
    Word::own(Own::Where, "where", "w", ""),
    Word::own(Own::Hand, "hand", "h", ""),
    Word::answer("[STOP ask|always|never]"),
    Word::HELP,
    Word::LEGAL,
    Word::LOG,
    Word::UNDO,
    Word::SAVE,
    Word::LOAD,
    Word::QUIT,
];

const SHORT: &[(&str, &str)] = &[
    ("s", "step"),
    ("e", "explore"),
    ("a", "attack"),
    ("r", "rotate"),
    ("c", "cast"),
];

impl Teller<Castle> for CastleTeller {
    fn at(state: State) -> CastleTeller {
        CastleTeller::new(state)
    }

    fn state(&self) -> &State {
        self.state()
    }

    fn hear(&mut self, command: Option<Command>) {
        self.hear(command);
    }

    fn tell(&mut self, texts: &Texts, game: &Castle, event: Event) -> Option<String> {
        self.tell(texts, game, event)
    }
}

impl Told for Castle {
    type Teller = CastleTeller;

    /// ASK: only the placing is decided in secret, and who passes at a stop (KNOW-13).
    fn is_open(&self, command: Command) -> bool {
        !matches!(
            command,
            Command::Put { .. }
                | Command::Take { .. }
                | Command::Clear
                | Command::Lot
                | Command::Pass
        )
    }

    fn tell_outcome(&self, state: &State, texts: &Texts, page: &mut Page) {
        use crate::games::castle::Ending;
        let Some(ending) = state.ending() else {
            return;
        };
        let side = match ending {
            Ending::Heroes => "heroes",
            Ending::Lord => "lord",
        };
        let id = match state.yielded().next() {
            Some(_) if ending == Ending::Heroes && !self.at(state).is_castle_taken() => {
                "castle-outcome-yielded"
            }
            Some(_) if [SHAMAN, GUARD].iter().all(|hero| state.has_yielded(*hero)) => {
                "castle-outcome-yielded"
            }
            _ => "castle-outcome",
        };
        let message = Message::new(id)
            .with("side", side)
            .with("counter", state.counter())
            .with("keys", state.keys());
        page.say(&texts.say(&message));
    }
}

fn position<'a>(seen: &Seen<'a, Castle>) -> Position<'a> {
    seen.game.at(seen.state)
}

impl Room for CastleRoom {
    type Game = Castle;
    type Own = Own;

    fn verbs(&self) -> &[(&'static str, &'static str)] {
        VERBS
    }

    fn short(&self) -> &[(&'static str, &'static str)] {
        SHORT
    }

    fn words(&self) -> Vec<Word<Own>> {
        WORDS.to_vec()
    }

    fn rules(&self) -> &[RuleText] {
        &self.library.rules
    }

    fn hashes(&self) -> &[(String, String)] {
        &self.library.hashes
    }

    fn carry_out(session: &mut Session<Self>, own: Own, _: &[String], page: &mut Page) -> Heard {
        session.seen(|seen| match own {
            Own::Board => board::draw(position(seen), session.texts(), page),
            Own::Where => board::list(position(seen), session.texts(), page),
            Own::Hand => hands::tell(seen, session.texts(), page),
        });
        Heard::Done
    }

    fn plays(own: Own) -> Playing {
        match own {
            Own::Board | Own::Where | Own::Hand => Playing::Not,
        }
    }

    fn place(&self, seen: &Seen<'_, Castle>) -> String {
        seen.game.board.name.clone()
    }

    fn show(&self, seen: &Seen<'_, Castle>, texts: &Texts, look: Look, page: &mut Page) {
        match look {
            Look::Drawn => board::draw(position(seen), texts, page),
            Look::InWords => board::list(position(seen), texts, page),
        }
    }

    fn question(&self, seen: &Seen<'_, Castle>, texts: &Texts) -> String {
        let message = question(position(seen), texts);
        texts.say(&message.with("seat", texts.seat(seen.seat)))
    }

    fn beside_question(&self, seen: &Seen<'_, Castle>, texts: &Texts, page: &mut Page) {
        if seen.state.stage() == Stage::Play {
            hands::own(seen, texts, page);
        }
    }

    fn listed(&self, verb: &str) -> Listed {
        match verb {
            "yield" => Listed::Not,
            "lay" | "choose" | "begin" | "post" | "restart" | "come" | "next" | "away" | "grab" => {
                Listed::InFull
            }
            _ => Listed::InShort,
        }
    }

    fn help_of(&self, word: &str) -> String {
        let verb = self.verbs().iter().any(|(verb, _)| *verb == word);
        let own = WORDS
            .iter()
            .any(|it| it.name == word && matches!(it.means, Means::Own(_)));
        match verb || own {
            true => format!("castle-help-{word}"),
            false => format!("help-{word}"),
        }
    }

    fn forms(&self, texts: &Texts, page: &mut Page) {
        page.say(&texts.plain("castle-forms"));
    }

    fn after_end(&self) -> Message {
        Message::new("castle-after-end")
    }

    fn tell_refusal(&self, texts: &Texts, refusal: Refusal, page: &mut Page) {
        let rule = refusal.rule();
        let message = Message::new("why-refused").with("rules", rule.id());
        let why = capital(&texts.say(&Message::from(refusal)));
        page.say(&texts.say(&message.with("why", why)));
        if let Some(rule) = self.library.rule(rule) {
            let message = Message::new("why-rule")
                .with("id", rule.id)
                .with("title", &rule.title)
                .with("text", &rule.text);
            page.paragraph(&format!("  {}", texts.say(&message)), 2);
        }
    }
}

/// What is asked now.
fn question(position: Position<'_>, texts: &Texts) -> Message {
    if let Some(asking) = position.state.asking() {
        return at_stop(position, asking.stop, texts);
    }
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
fn at_stop(position: Position<'_>, stop: Stop, texts: &Texts) -> Message {
    let pending = position.state.announced().map(|announced| {
        let pending = match announced.matter {
            Matter::Spell(spell) => Message::new("castle-spell").with("spell", spell.name()),
            Matter::Card(card) => Message::new("castle-card").with("card", card.name()),
        };
        texts.say(&pending)
    });
    let fight = position.state.fight().into_iter();
    let rolls = fight.flat_map(|fight| fight.figures().into_iter().zip(fight.dice));
    let dice = rolls.map(|(who, dice)| {
        let sum = i32::from(who.strength().sum(dice));
        let message = Message::new("castle-points").with("who", Message::new(figure_id(who)));
        texts.say(&message.with("points", sum).with("stride", 0))
    });
    let side = position
        .to_act()
        .map_or("lord", |seat| SEAT_NAMES[seat.index()]);
    Message::new("castle-asks-stop")
        .with("side", side)
        .with("stop", stop.name())
        .with("dice", dice.collect::<Vec<_>>().join(", "))
        .with("pending", pending.unwrap_or("none".to_string()))
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
    let items = board::ITEMS.into_iter();
    let items = items.filter_map(|item: Item| missing(Placed::Item(item), position.missing(item)));
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
        .with("points", points.join(", "))
}
