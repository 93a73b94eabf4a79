//! Events as text, and back.

use super::{Read, none_of, table, wrong};
use crate::games::castle::board::Board;
use crate::games::castle::seats::SEAT_NAMES;
use crate::games::castle::words::{Event, Figure, Label, Spell};

table! {
    /// The names of all events with their fields.
    EVENTS written read_plain Event
    StageBegan "stage-began" "STAGE" stage;
    Posted "posted" "WHO AT" who at;
    Put "put" "WHAT AT" what at;
    Taken "taken" "AT" at;
    Counted "counted" "PUTS" puts;
    CastleShown "castle-shown" "AT" at;
    First "first" "SEAT" seat;
    RoundBegan "round-began" "ROUND" round;
    Counter "counter" "TO" to;
    TurnBegan "turn-began" "SEAT" seat;
    TurnCut "turn-cut" "";
    TurnEnded "turn-ended" "SEAT" seat;
    Spent "spent" "WHO LEFT" who left;
    Stepped "stepped" "WHO TO" who to;
    Explored "explored" "WHO TO" who to;
    KeyWay "key-way" "TO" to;
    Uncovered "uncovered" "AT ITEM" at item;
    Listened "listened" "AT" at;
    TileDrawn "tile-drawn" "TILE" tile;
    TileLaid "tile-laid" "AT TILE TURN" at tile turn;
    Rotated "rotated" "AT BY" at by;
    Acted "acted" "AT ITEM" at item;
    KeyGained "key-gained" "KEYS" keys;
    Walled "walled" "ONE OTHER" one other;
    FightBegan "fight-began" "ATTACKER DEFENDER" attacker defender;
    Attacked "attacked" "WHO WHOM" who whom;
    ExtraDie "extra-die" "WHO" who;
    Rolled "rolled" "WHO DICE" who dice;
    Tipped "tipped" "WHO DIE FACE" who die face;
    Hurt "hurt" "WHO DAMAGE" who damage;
    FightEnded "fight-ended" "PLACE" place;
    Died "died" "WHO" who;
    Restarted "restarted" "WHO AT" who at;
    Restored "restored" "WHO" who;
    Drew "drew" "SEAT SPELL" seat spell;
    DrewHidden "drew-hidden" "SEAT" seat;
    Dropped "dropped" "SEAT SPELL" seat spell;
    Reshuffled "reshuffled" "";
    Cast "cast" "SEAT SPELL BY TARGET" seat spell by on;
    TileNamed "tile-named" "AT BY" at by;
    SpellDone "spell-done" "SPELL" spell;
    CardTurned "card-turned" "CARD HERO" card hero;
    CardDone "card-done" "CARD" card;
    Gave "gave" "FROM TO SPELL" from to spell;
    GaveHidden "gave-hidden" "FROM TO" from to;
    Wheeled "wheeled" "";
    Silenced "silenced" "UNTIL" until;
    Muted "muted" "SEAT UNTIL" seat until;
    Bound "bound" "WHO UNTIL" who until;
    Freed "freed" "WHO" who;
    Rose "rose" "WHO AT" who at;
    Came "came" "WHO TO" who to;
    StopBegan "stop-began" "STOP" stop;
    Asked "asked" "SEAT" seat;
    Passed "passed" "SEAT" seat;
    StopEnded "stop-ended" "";
    Annulled "annulled" "PLACE" place;
    Warded "warded" "WHO" who;
    Stunned "stunned" "WHO UNTIL" who until;
    BraceUsed "brace-used" "";
    Braced "braced" "";
    MendUsed "mend-used" "";
    Mended "mended" "WHO LIVES" who lives;
    FightWentOn "fight-went-on" "PHASE" phase;
    Hasted "hasted" "WHO POINTS" who points;
    Leapt "leapt" "WHO TO" who to;
    Pushed "pushed" "WHO TO" who to;
    Mirrored "mirrored" "WHO" who;
    Swapped "swapped" "ONE OTHER" one other;
    GustBegan "gust-began" "SEAT AT LEFT" seat at left;
    Aimed "aimed" "WHO WAY" who way;
    Blown "blown" "WHO TO" who to;
    GustEnded "gust-ended" "";
    Knew "knew" "WHO OF CARDS" who of cards;
    Breached "breached" "ONE OTHER" one other;
    Yielded "yielded" "SEAT" seat;
    Over "over" "heroes|lord" heroes;
    Owed "owed" "TASK" task;
    Settled "settled" "";
}

/// An event as text: its name and what it is about, such as `hurt guard 7`.
pub fn event_text(event: Event) -> String {
    written(event)
}

/// Reads an event; the other way round of [`event_text`].
///
/// # Errors
/// What is wrong with the text.
pub fn read_event(text: &str) -> Read<Event> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((name, rest)) = words.split_first() else {
        return Err(wrong("fault-typed-event-nothing"));
    };
    read_plain(name, rest)?.ok_or_else(|| none_of(EVENTS, name, "fault-typed-event", "event"))
}

/// The way to a field of plain data with its pieces by name: `pieces[3].lives` is `wyvern.lives`,
/// `fields[7].lying` is `-1,-3.lying`, `hands[0].cards[2]` is `shaman.hand.bolt`.
pub fn field_name(board: &Board, path: &str) -> String {
    named(board, path).unwrap_or_else(|| path.to_string())
}

fn named(board: &Board, path: &str) -> Option<String> {
    let (list, place, rest) = taken_apart(path)?;
    let spell = |place: usize| Spell::ALL.get(place).map(|spell| spell.name());
    match list {
        "pieces" => Some(format!("{}{rest}", Figure::ALL.get(place)?.name())),
        "fields" => Some(format!("{}{rest}", board.fields().nth(place)?)),
        "muted" => Some(format!("{}.muted", SEAT_NAMES.get(place)?)),
        "deck" | "discard" => Some(format!("{list}.{}", spell(place)?)),
        "hands" => {
            let whose = SEAT_NAMES.get(place)?;
            match taken_apart(rest) {
                Some((".cards", place, _)) => Some(format!("{whose}.hand.{}", spell(place)?)),
                _ => Some(format!("{whose}.hand{rest}")),
            }
        }
        _ => None,
    }
}

/// `list[place]rest`
fn taken_apart(path: &str) -> Option<(&str, usize, &str)> {
    let (list, rest) = path.split_once('[')?;
    let (place, rest) = rest.split_once(']')?;
    Some((list, place.parse().ok()?, rest))
}
