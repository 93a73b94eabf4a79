//! Why a command is refused, each case citing its rule. The sentences stand in `data/texts`.

use super::{Figure, Item, Rule};
use crate::kernel::{Hex, HexWay, Label};

macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident: $type:ty),* })? $text:literal $rule:ident;)*) => {
        /// Why a command is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Refusal {
            $($(#[$doc])* $name $({ $($field: $type),* })?,)*
        }

        impl Refusal {
            /// The rule that forbids it.
            pub const fn rule(self) -> Rule {
                match self {
                    $(Refusal::$name $({ $($field: _),* })? => Rule::$rule,)*
                }
            }

            /// The id of its sentence.
            pub const fn text(self) -> &'static str {
                match self {
                    $(Refusal::$name $({ $($field: _),* })? => $text,)*
                }
            }

            /// What stands in its sentence, by name.
            pub fn arguments(self) -> Vec<(&'static str, String)> {
                match self {
                    $(Refusal::$name $({ $($field),* })? => vec![$($((stringify!($field), $field.plain()),)*)?],)*
                }
            }

            /// The ids of all sentences, each with its rule.
            pub const CITED: &'static [(&'static str, Rule)] = &[$(($text, Rule::$rule),)*];
        }
    };
}

/// What stands in the sentence of a refusal, as a word.
trait Plain {
    fn plain(self) -> String;
}

impl Plain for Hex {
    fn plain(self) -> String {
        self.to_string()
    }
}

impl<T: Label> Plain for T {
    fn plain(self) -> String {
        self.name().to_string()
    }
}

impl Plain for HexWay {
    fn plain(self) -> String {
        self.name().to_string()
    }
}

impl Plain for u8 {
    fn plain(self) -> String {
        self.to_string()
    }
}

refusals! {
    /// The match is over.
    Over "castle-over" Win4;
    /// Another seat decides.
    NotYours "castle-not-yours" Round1;
    /// Another stage of the match has such commands.
    OtherStage "castle-other-stage" Start1;
    /// A question is to be answered first.
    QuestionFirst "castle-question-first" RSettle;
    /// No such question is asked.
    NotAsked "castle-not-asked" Ask4;
    /// The lord's figures are three monsters, one a corner.
    ThreeMonsters "castle-three-monsters" Board3;
    /// A field beyond the rim.
    OffBoard { at: Hex } "castle-off-board" Board7;
    /// There is something on the field already.
    FieldLaid { at: Hex } "castle-field-laid" Place1;
    /// All of the kind lie.
    AllLie { item: Item } "castle-all-lie" Place1;
    /// Two of a kind are too near to each other.
    SameKindNear { one: Hex, other: Hex } "castle-same-kind-near" Place2;
    /// Two items are too near to each other.
    ItemsNear { one: Hex, other: Hex } "castle-items-near" Place3;
    /// The castle lies on an empty field, and nothing is put there.
    CastleNotEmpty { at: Hex } "castle-castle-not-empty" Place4;
    /// No item lies on a start.
    OnStart { at: Hex } "castle-on-start" REmpty;
    /// So many puts are enough.
    TooManyPuts "castle-too-many-puts" Place5;
    /// Nothing lies there to be taken back.
    NothingLies { at: Hex } "castle-nothing-lies" Place5;
    /// Nothing lies anywhere.
    NothingToClear "castle-nothing-to-clear" Place5;
    /// Not all items lie.
    ItemMissing { item: Item } "castle-item-missing" Place1;
    /// The castle does not lie.
    CastleMissing "castle-castle-missing" Place4;
    /// No start of the heroes.
    NoHeroStart { at: Hex } "castle-no-hero-start" Board4;
    /// One of the heroes plays first.
    HeroFirst "castle-hero-first" RWho;
    /// Only a hero explores, lays, rotates.
    HeroesOnly "castle-heroes-only" Act6;
    /// Only the lord does that.
    LordOnly "castle-lord-only" Aim3;
    /// Only the lord places walls.
    LordWalls "castle-lord-walls" Wall1;
    /// The spell reaches only neighbours of the own figure.
    NotBeside { to: Hex } "castle-not-beside" RTargets;
    /// The figure is another seat's.
    OtherFigure { who: Figure } "castle-other-figure" Round1;
    /// The figure has left the game.
    OutOfGame { who: Figure } "castle-out-of-game" Fall2;
    /// The hero has no action point left.
    NoPoints "castle-no-points" Act1;
    /// The monster has no action point left.
    NoMonsterPoints { who: Figure } "castle-no-monster-points" Lord1;
    /// Not next to the figure.
    NotNext { to: Hex } "castle-not-next" Board5;
    /// The field is explored: one walks there.
    IsExplored { to: Hex } "castle-is-explored" Act2;
    /// The field is not explored: one explores it.
    IsUnexplored { to: Hex } "castle-is-unexplored" Act3;
    /// No exit leads there.
    NoExit { to: Hex } "castle-no-exit" Act2;
    /// The two fields have no exit on their edge.
    NoPath { to: Hex } "castle-no-path" Path3;
    /// A wall stands between.
    Walled { to: Hex } "castle-walled" Wall2;
    /// A figure stands there.
    Taken { at: Hex } "castle-taken" ROnefield;
    /// No monster steps onto the castle at this table.
    CastleShut "castle-castle-shut" RCastleguard;
    /// No tile lies there.
    NoTile { at: Hex } "castle-no-tile" RRotate;
    /// The tile is too far off.
    TileTooFar { at: Hex } "castle-tile-too-far" Act4;
    /// The exits would be the same.
    SameExits "castle-same-exits" RRotate;
    /// Only the sphinx goes so.
    NoKeyWay { who: Figure } "castle-no-key-way" HaKeyway;
    /// No key field that is known.
    NoKeyField { to: Hex } "castle-no-key-field" HaKeyway;
    /// It stands there already.
    StandsThere { to: Hex } "castle-stands-there" HaKeyway;
    /// Only enemies are attacked.
    NoEnemy { whom: Figure } "castle-no-enemy" RFoe;
    /// Not next to each other.
    NotInReach { who: Figure, whom: Figure } "castle-not-in-reach" Fight1;
    /// That was its attack of this turn.
    AttackedAlready { who: Figure } "castle-attacked-already" RAttackmany;
    /// No edge of two fields.
    NoEdge { one: Hex, other: Hex } "castle-no-edge" RWallwhere;
    /// A wall of this turn stands already.
    OneWallATurn "castle-one-wall-a-turn" Wall1;
    /// Another wall is next to it.
    WallsNear "castle-walls-near" Wall3;
    /// All ten walls stand.
    NoWallLeft "castle-no-wall-left" Wall4;
    /// The shaman has listened in this turn.
    HasListened "castle-has-listened" RListen;
    /// The shaman has listened in this game.
    ListenedOnce "castle-listened-once" RListen;
    /// The guard does not listen.
    NoListen "castle-no-listen" HaListen;
    /// The field is known.
    NotHidden { at: Hex } "castle-not-hidden" HaListen;
    /// No tile of that shape is left.
    NoneLeft "castle-none-left" RDrawtile;
    /// The tile would not join on.
    DoesNotJoin "castle-does-not-join" RLaying;
    /// That turn gives the same exits as a lesser one.
    SameTurn "castle-same-turn" Ask5;
    /// No field where the hero begins again.
    NoRestart { at: Hex } "castle-no-restart" RStarttaken;
    /// The spell is not in the hand.
    NoSuchSpell "castle-no-such-spell" Cast1;
    /// A spell that needs an own figure has none, or one that needs none has.
    OwnFigure "castle-own-figure" Cast7;
    /// The spell is aimed at something else.
    OtherTarget "castle-other-target" Cast5;
    /// Too far from the own figure.
    OutOfRange { range: u8 } "castle-out-of-range" RTargets;
    /// No figure of the own side.
    NoFriend { whom: Figure } "castle-no-friend" RFriend;
    /// The figure does not act in this turn.
    DoesNotAct { whom: Figure } "castle-does-not-act" RHaste;
    /// No such wall stands.
    NoSuchWall "castle-no-such-wall" SpBreach;
    /// Three tiles are the most.
    ThreeTiles "castle-three-tiles" SpRealign;
    /// The tile is named already.
    TileTwice { at: Hex } "castle-tile-twice" SpRealign;
    /// The walls that are left were breached in this round.
    WallsLocked "castle-walls-locked" RBreach;
    /// A sorcery is played in one's own turn with nothing pending.
    SorceryNow "castle-sorcery-now" Cast2;
    /// Only instants and abilities are played at a stop.
    StopNow "castle-stop-now" Ask9;
    /// Nobody asks for an answer.
    NoStop "castle-no-stop" Ask9;
    /// Nothing is announced that could be annulled.
    NothingPending "castle-nothing-pending" RCancel;
    /// Only the shaman mends.
    NoMend "castle-no-mend" HaMend;
    /// The mending is used up.
    HasMended "castle-has-mended" HaMend;
    /// Only the guard braces itself.
    NoBrace "castle-no-brace" HaBrace;
    /// The bracing is used up.
    HasBraced "castle-has-braced" HaBrace;
    /// The figure is stunned.
    Stunned { who: Figure } "castle-is-stunned" SpStun;
    /// A sorcery in a fight is played in its own phase, by who is in the fight.
    SorceryInFight "castle-sorcery-in-fight" RSorcery;
    /// Before the dice sorceries are played.
    PhaseNow "castle-phase-now" Fight3;
    /// An extra die is for a roll that is sure to come.
    NoComingRoll "castle-no-coming-roll" RExtra;
    /// No dice have fallen that could be changed.
    NoRoll "castle-no-roll" Stop4;
    /// The roll has no such die.
    NoDie "castle-no-die" SpTip;
    /// A die is turned to a face next to the one it shows.
    FaceNotNext { face: u8 } "castle-face-not-next" Dice3;
    /// The figure has not rolled in this fight.
    HasNotRolled { whom: Figure } "castle-has-not-rolled" SpReroll;
    /// At this table a grudge hurts only the opponent of the fight.
    GrudgeInFight "castle-grudge-in-fight" RGrudge;
    /// No monster is left with which it could be played.
    NoneToPlay "castle-none-to-play" RYours;
    /// The figure cannot move that way, or not at all.
    CannotMove { whom: Figure } "castle-cannot-move" RTargets;
    /// The gust would move nobody.
    NobodyMoves "castle-nobody-moves" RTargets;
    /// The hand is empty.
    EmptyHand "castle-empty-hand" RPilfer;
    /// No such card is in the hand that is shown.
    NotShown "castle-not-shown" Ask11;
    /// The way does not lead away so directly as others.
    NotAway { way: HexWay } "castle-not-away" RAway;
    /// So many fights are inside each other already.
    TooManyFights "castle-too-many-fights" RInner;
    /// SP-MIRROR
    Held { who: Figure } "castle-held" RHeld;
    /// The hero is unhurt.
    Unhurt { who: Figure } "castle-unhurt" RMend;
    /// Neither could take damage.
    Futile { who: Figure, whom: Figure } "castle-futile" RFutile;
    /// EV-SILENCE
    Silenced "castle-silenced" EvSilence;
    /// TP-MUTE
    Muted "castle-muted" TpMute;
    /// TP-BONDS
    Bound { who: Figure } "castle-bound" TpBonds;
    /// The monster is in the game.
    NotDead { who: Figure } "castle-not-dead" TpRise;
    /// No free corner.
    NoFreeCorner { at: Hex } "castle-no-free-corner" RRise;
    /// The field is not nearer to the castle, or not open.
    NotNearer { to: Hex } "castle-not-nearer" RCall;
    /// The monster has come already, or is none.
    NotCalled { who: Figure } "castle-not-called" Ask17;
    /// The seat has given up already.
    HasYielded "castle-has-yielded" RYield;
}
