//! Events: facts that the state absorbs, and the only thing that changes it.

use super::{
    ActionPoints, CastleTongue, Faces, FieldCard, Figure, HandCards, Item, Lives, Phase, Placed,
    Spell, Stage, Stop, Target, Task, TileKind,
};
use crate::kernel::{Hex, HexWay, Seat};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// A fact, past tense.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum Event in CastleTongue, unknown "fault-typed-event" "event", hears hear_owed;
    /// A stage of the match began (START-1).
    StageBegan { stage: Stage } "stage-began";
    /// A figure was set on the board.
    Posted { who: Figure, at: Hex } "posted";
    /// Something was put on a field in secret; only the lord hears it (PLACE-1).
    Put { what: Placed, at: Hex } "put";
    /// What lay on a field was taken back; only the lord hears it (PLACE-5).
    Taken { at: Hex } "taken";
    /// So many puts are counted; only the lord hears it.
    Counted { puts: u8 } "counted";
    /// The castle's field became known to all (R-CASTLESEEN).
    CastleShown { at: Hex } "castle-shown";
    /// Who plays first was settled (R-WHO).
    First { seat: Seat } "first";
    /// A round began (ROUND-1).
    RoundBegan { round: u16 } "round-began";
    /// The counter moved (ROUND-2, FALL-8).
    Counter { to: u8 } "counter";
    /// A turn began; its figures have their action points (ACT-1, LORD-1).
    TurnBegan { seat: Seat } "turn-began";
    /// The turn is over as soon as nothing is owed any more (R-AFTERFALL).
    TurnCut "turn-cut";
    /// A turn ended.
    TurnEnded { seat: Seat } "turn-ended";
    /// A figure used an action point.
    Spent { who: Figure, left: ActionPoints } "spent";
    /// A figure made a step of its own (ACT-3, LORD-2).
    Stepped { who: Figure, to: Hex } "stepped";
    /// A hero came to a field that it explores (ACT-2).
    Explored { who: Figure, to: Hex } "explored";
    /// The sphinx went to a key field (HA-KEYWAY).
    KeyWay { to: Hex } "key-way";
    /// What lies on a field became known to all (R-ARRIVAL, R-REVEAL).
    Uncovered { at: Hex, item: Option<Item> } "uncovered";
    /// The shaman's listening is used up for this turn (R-LISTEN).
    Listened { at: Hex } "listened";
    /// A tile was drawn, or chosen (PATH-2).
    TileDrawn { tile: TileKind } "tile-drawn";
    /// A tile was laid (PATH-2).
    TileLaid { at: Hex, tile: TileKind, turn: u8 } "tile-laid";
    /// A tile was rotated (ACT-4).
    Rotated { at: Hex, by: u8 } "rotated";
    /// An item acted, and is gone (R-ONCE).
    Acted { at: Hex, item: Item } "acted";
    /// The heroes gained a key (ITEM-5).
    KeyGained { keys: u8 } "key-gained";
    /// A wall was placed (WALL-1).
    Walled { one: Hex, other: Hex } "walled";
    /// A fight began (FIGHT-1).
    FightBegan { attacker: Figure, defender: Figure } "fight-began";
    /// A figure attacked another by its own player's wish (R-ATTACKMANY).
    Attacked { who: Figure, whom: Figure } "attacked";
    /// A figure will roll one die more (SP-EXTRA).
    ExtraDie { who: Figure } "extra-die";
    /// A figure's dice fell (FIGHT-5).
    Rolled { who: Figure, dice: Faces } "rolled";
    /// A die of a roll was turned over, counted from 0 (SP-TIP).
    Tipped { who: Figure, die: u8, face: u8 } "tipped";
    /// A figure took damage (FIGHT-6).
    Hurt { who: Figure, damage: Lives } "hurt";
    /// A fight ended, counted from 0, the outermost first (FIGHT-9, STOP-8).
    FightEnded { place: u8 } "fight-ended";
    /// A figure died and left its field (FALL).
    Died { who: Figure } "died";
    /// A dead hero stands on the board again (FALL-1).
    Restarted { who: Figure, at: Hex } "restarted";
    /// A figure's lives are full (FALL-5).
    Restored { who: Figure } "restored";
    /// A seat drew a spell; only who may see its hand hears which (KNOW-12).
    Drew { seat: Seat, spell: Spell } "drew";
    /// A seat drew a spell, for all others.
    DrewHidden { seat: Seat } "drew-hidden";
    /// A seat discarded a spell of its hand (FALL-6).
    Dropped { seat: Seat, spell: Spell } "dropped";
    /// The discarded spells became the deck (R-DECK).
    Reshuffled "reshuffled";
    /// A spell was announced (CAST-5).
    Cast { seat: Seat, spell: Spell, by: Option<Figure>, on: Target } "cast";
    /// A tile was named for the spell (SP-REALIGN).
    TileNamed { at: Hex, by: u8 } "tile-named";
    /// The spell announced last is over, and discarded (CAST-4).
    SpellDone { spell: Spell } "spell-done";
    /// An event or trap card was turned for a hero (ITEM-3, ITEM-4).
    CardTurned { card: FieldCard, hero: Figure } "card-turned";
    /// The card is over, and out of the game.
    CardDone { card: FieldCard } "card-done";
    /// A card of a hand went to another seat (EV-HANDS); only who sees one of the hands hears which.
    Gave { from: Seat, to: Seat, spell: Spell } "gave";
    /// A card of a hand went to another seat, for all others.
    GaveHidden { from: Seat, to: Seat } "gave-hidden";
    /// All figures moved a sixth of a turn about the centre (EV-WHEEL).
    Wheeled "wheeled";
    /// No spells and no abilities until the end of that round (EV-SILENCE).
    Silenced { until: u16 } "silenced";
    /// A seat may use none of them until the end of that round (TP-MUTE).
    Muted { seat: Seat, until: u16 } "muted";
    /// A hero may not move until the end of that round (TP-BONDS).
    Bound { who: Figure, until: u16 } "bound";
    /// A hero is free again (R-BONDS).
    Freed { who: Figure } "freed";
    /// A dead monster came back (TP-RISE).
    Rose { who: Figure, at: Hex } "rose";
    /// A figure came a field nearer to the castle (EV-CALL).
    Came { who: Figure, to: Hex } "came";
    /// All are asked for instants (STOP).
    StopBegan { stop: Stop } "stop-began";
    /// A seat is asked; only it hears so (KNOW-13).
    Asked { seat: Seat } "asked";
    /// A seat passed; only it hears so.
    Passed { seat: Seat } "passed";
    /// The stop is over.
    StopEnded "stop-ended";
    /// What is announced will have no effect (SP-ANNUL).
    Annulled { place: u8 } "annulled";
    /// A figure takes no damage until the end of the turn (SP-WARD).
    Warded { who: Figure } "warded";
    /// A figure is stunned until the next turn of that seat begins (SP-STUN).
    Stunned { who: Figure, until: Seat } "stunned";
    /// The guard's bracing is used up (HA-BRACE).
    BraceUsed "brace-used";
    /// The guard's shield takes off more until the end of the turn (HA-BRACE).
    Braced "braced";
    /// The shaman's mending is used up (HA-MEND).
    MendUsed "mend-used";
    /// A hero has so many lives more (HA-MEND).
    Mended { who: Figure, lives: Lives } "mended";
    /// The fight came to its next phase.
    FightWentOn { phase: Phase } "fight-went-on";
    /// A figure has more action points in this turn (SP-HASTE).
    Hasted { who: Figure, points: ActionPoints } "hasted";
    /// A figure was put on a field by its own spell (SP-LEAP).
    Leapt { who: Figure, to: Hex } "leapt";
    /// A figure was pushed or dragged to a field (R-PUSH, SP-DRAG).
    Pushed { who: Figure, to: Hex } "pushed";
    /// A figure was moved to the field opposite (SP-MIRROR).
    Mirrored { who: Figure } "mirrored";
    /// Two figures changed places (SP-SWAP, SP-TRADE).
    Swapped { one: Figure, other: Figure } "swapped";
    /// A gust blows from a field on these figures, a bit a figure (SP-GUST).
    GustBegan { seat: Seat, at: Hex, left: u8 } "gust-began";
    /// Which way leads a figure away is settled (R-AWAY).
    Aimed { who: Figure, way: HexWay } "aimed";
    /// A gust pushed a figure, or could not.
    Blown { who: Figure, to: Hex } "blown";
    /// The gust is over.
    GustEnded "gust-ended";
    /// What a seat remembers of a hand is now this; only it hears so (KNOW-11, KNOW-14).
    Knew { who: Seat, of: Seat, cards: HandCards } "knew";
    /// A wall left the board (SP-BREACH).
    Breached { one: Hex, other: Hex } "breached";
    /// A seat gave up, or agreed to (R-YIELD).
    Yielded { seat: Seat } "yielded";
    /// The game ended (WIN).
    Over { heroes: bool } "over";
    /// Something is to be settled.
    Owed { task: Task } "owed" by say_owed;
    /// What was to be settled last is.
    Settled "settled";
}

const _: () = assert!(size_of::<Event>() <= 12);
