//! Why a command is refused, each case citing its rule. The sentences stand in `data/texts`.

use super::Rule;

macro_rules! refusals {
    ($($name:ident $({ $($field:ident),* })? $text:literal $rule:ident)*) => {
        /// Why a command is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Refusal {
            $($name $({ $($field: u8),* })?,)*
        }

        impl Refusal {
            /// The rule that forbids it.
            pub const fn rule(self) -> Rule {
                match self { $(Refusal::$name $({ $($field: _),* })? => Rule::$rule,)* }
            }

            /// The id of its sentence.
            pub const fn text(self) -> &'static str {
                match self { $(Refusal::$name $({ $($field: _),* })? => $text,)* }
            }

            /// The arguments of its sentence by name.
            pub fn arguments(self) -> Vec<(&'static str, u8)> {
                match self {
                    $(Refusal::$name $({ $($field),* })? => vec![$($((stringify!($field), $field)),*)?],)*
                }
            }

            /// The sentences with the rules they cite.
            pub const CITED: &'static [(&'static str, Rule)] = &[$(($text, Rule::$rule),)*];

            /// The ids of all sentences.
            pub const TEXTS: &'static [&'static str] = &[$($text,)*];
        }
    };
}

refusals! {
    MatchOver "refusal-match-over" End2
    UnknownFigure "refusal-unknown-figure" Dial1
    UnknownChest "refusal-unknown-chest" Chest7
    UnknownToken "refusal-unknown-token" Setup7
    UnknownGate "refusal-unknown-gate" Setup3
    UnknownKind "refusal-unknown-kind" Dial3
    SetupFirst "refusal-setup-first" RSetuporder
    SetupIsOver "refusal-setup-is-over" RSetuporder
    NotAHero "refusal-not-a-hero" Setup1
    HeroTaken "refusal-hero-taken" Setup1
    EntranceTaken "refusal-entrance-taken" Setup10
    EntranceSameBlock "refusal-entrance-same-block" Setup10
    ChestPlaced "refusal-chest-placed" Setup5
    ChestFacing "refusal-chest-facing" RFacing
    ChestNearEntrance "refusal-chest-near-entrance" Setup5
    ChestInBlock "refusal-chest-in-block" Setup5
    ChestFrontClosed "refusal-chest-front-closed" Setup6
    UnfitGround "refusal-unfit-ground" RChestplace
    OnEntrance "refusal-on-entrance" RChestplace
    NotFree "refusal-not-free" RPlacefree
    NoTokenOfColour "refusal-no-token-of-colour" Setup7
    TokenNearEntrance "refusal-token-near-entrance" Setup8
    FirstTokenWithChest "refusal-first-token-with-chest" Setup7
    TokensInBlock "refusal-tokens-in-block" Setup8
    AssignAtTurnStart "refusal-assign-at-turn-start" Treas2
    ChestNotHeld "refusal-chest-not-held" Treas2
    PotionUsed "refusal-potion-used" Treas3
    AssignedAlready "refusal-assigned-already" Treas2
    OnlyGold "refusal-only-gold" Treas1
    NotInDungeon "refusal-not-in-dungeon" Treas2
    ServedTwice "refusal-served-twice" Treas2
    SameItem "refusal-same-item" Treas2
    AnswerFirst "refusal-answer-first" RReact
    NoSuchQuestion "refusal-no-such-question" RReact
    NotAsked "refusal-not-asked" RReact
    NobodyArrived "refusal-nobody-arrived" Spin1
    SpinMissesNewcomer "refusal-spin-misses-newcomer" RSpinchoice
    NotInBank "refusal-not-in-bank" Setup9
    PickDoesNotFit "refusal-pick-does-not-fit" RBankchoice
    NotTokenSquare "refusal-not-token-square" Token6
    NotBesidePlaced "refusal-not-beside-placed" Token6
    NotBesideChest "refusal-not-beside-chest" Token7
    LevelledJustNow "refusal-levelled-just-now" Xp3
    CannotRise "refusal-cannot-rise" RLevelchoice
    NotWhereItFell "refusal-not-where-it-fell" Loss1
    NotYours "refusal-not-yours" Turn2
    NotOnBoard "refusal-not-on-board" Turn2
    HeroGone "refusal-hero-gone" RGone
    HeroDead "refusal-hero-dead" Dial5
    StillActive "refusal-still-active" Turn2
    NoActivations "refusal-no-activations" Turn1
    ActivatedAlready "refusal-activated-already" Turn2
    IsFrozen "refusal-is-frozen" AbMfreeze
    MarkerLies "refusal-marker-lies" Mp2
    HeroesFirst "refusal-heroes-first" Turn6
    EntranceFull "refusal-entrance-full" REntryfull
    OwnHeroNear "refusal-own-hero-near" Spawn2
    TokenTurned "refusal-token-turned" Token4
    MustEnterFirst "refusal-must-enter-first" RFirstturn
    NothingActivated "refusal-nothing-activated" Turn2
    TokensOnlyMove "refusal-tokens-only-move" RTokenmove
    MustEnter "refusal-must-enter" RWaiting
    InsideAlready "refusal-inside-already" Move5
    NotTheEntrance "refusal-not-the-entrance" REntryfull
    SpawnDoNot "refusal-spawn-do-not" Spawn4
    NotTheExit "refusal-not-the-exit" End1
    NoTreasureToCarry "refusal-no-treasure-to-carry" End1
    MovedAlready "refusal-moved-already" RFlightwhole
    NoSuchAbility "refusal-no-such-ability" RAbpair
    NotOptional "refusal-not-optional" Dial4
    TooFewMp { needs, has } "refusal-too-few-mp" Turn7
    TooFewMpToBreak { needs, has } "refusal-too-few-mp-to-break" Break3
    AllUsed "refusal-all-used" RAllmp
    NotNeighbour "refusal-not-neighbour" Move1
    OffBoard "refusal-off-board" REdgewall
    Wall "refusal-wall" Move3
    ClosedCorner "refusal-closed-corner" RDiagonal
    DoorShut "refusal-door-shut" Door3
    DoorCorner "refusal-door-corner" RDoorcorner
    Crevice "refusal-crevice" Move3
    WarriorThere "refusal-warrior-there" Move8
    ChestThere "refusal-chest-there" Move8
    TokenThere "refusal-token-there" Move8
    Held "refusal-held" Break1
    NotHeld "refusal-not-held" Break5
    NowhereToGo "refusal-nowhere-to-go" RBreakstep
    DemoralisedNearEnemy "refusal-demoralised-near-enemy" RDemoralmove
    DemoralisedPass "refusal-demoralised-pass" RDemoralmove
    DemoralisedFights "refusal-demoralised-fights" Dial8
    DemoralisedChest "refusal-demoralised-chest" RDemoralmove
    SpawnNearOwnHero "refusal-spawn-near-own-hero" Spawn3
    FacesThere "refusal-faces-there" RTurnonce
    TurnedJustNow "refusal-turned-just-now" RTurnonce
    TurnInstead "refusal-turn-instead" RTurning
    NotNimble "refusal-not-nimble" AbNimble
    CannotFly "refusal-cannot-fly" AbFlight
    StepInstead "refusal-step-instead" AbFlight
    FlyInstead "refusal-fly-instead" AbFlight
    OutOfFlight "refusal-out-of-flight" AbFlight
    PassWhat "refusal-pass-what" Pass1
    PassTwice "refusal-pass-twice" Pass3
    NothingToPass "refusal-nothing-to-pass" Pass1
    TokensCrossTokens "refusal-tokens-cross-tokens" RTokenmove
    EnemyPassedAlone "refusal-enemy-passed-alone" RPassrow
    ContactForbidsPass "refusal-contact-forbids-pass" Pass2
    AttackOnSelf "refusal-attack-on-self" Atk2
    AttackOnFriend "refusal-attack-on-friend" Atk2
    SpawnAttackSpawn "refusal-spawn-attack-spawn" Spawn4
    CloseAndRanged "refusal-close-and-ranged" Rng1
    OneCloseTarget "refusal-one-close-target" Atk3
    NotInFrontArc "refusal-not-in-front-arc" Atk3
    NotInContact "refusal-not-in-contact" RContact
    TooManyTargets "refusal-too-many-targets" Rng7
    NoRange "refusal-no-range" Rng2
    BerserkShoots "refusal-berserk-shoots" AbBerserk
    EnemyNextToShooter "refusal-enemy-next-to-shooter" Rng1
    TargetTooNear "refusal-target-too-near" Rng1
    FriendNextToTarget "refusal-friend-next-to-target" Rng1
    OutOfRange "refusal-out-of-range" Rng2
    SightTerrain "refusal-sight-terrain" Rng3
    SightWarrior "refusal-sight-warrior" Rng3
    SightDoor "refusal-sight-door" Rng3
    Stealthy "refusal-stealthy" AbStealth
    AbilitiesClash "refusal-abilities-clash" Treas5
    AbilityDoesNotServe "refusal-ability-does-not-serve" Ab1
    MagicImmune "refusal-magic-immune" Ab5
    CannotHeal "refusal-cannot-heal" AbHeal
    HealsFriends "refusal-heals-friends" Heal1
    CannotBeHealed "refusal-cannot-be-healed" AbInvul
    EnemyNextToHealing "refusal-enemy-next-to-healing" AbHeal
    CannotRegenerate "refusal-cannot-regenerate" AbRegen
    SpecialFirst "refusal-special-first" Ab2
    ChestNotOnBoard "refusal-chest-not-on-board" Chest2
    NotNextToChest "refusal-not-next-to-chest" Chest2
    NotBeforeChest "refusal-not-before-chest" Chest3
    HoldsEnough "refusal-holds-enough" Chest1
    RevealedAlready "refusal-revealed-already" Chest2
    RevealFirst "refusal-reveal-first" Chest2
    NoTrapThere "refusal-no-trap-there" Chest3
    DisarmFirst "refusal-disarm-first" Chest3
    NoConcedeInSetup "refusal-no-concede-in-setup" RConcede
    ConcededAlready "refusal-conceded-already" RConcede
}
