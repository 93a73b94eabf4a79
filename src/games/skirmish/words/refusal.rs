//! Why a command is refused, each case citing its rule. The sentences stand in `data/texts`.

use crate::games::skirmish::{Ability, Mp, Points, Rule, Sum};
use arrayvec::ArrayVec;

macro_rules! refusals {
    ($($name:ident $({ $($field:ident),* })? $text:literal $($rule:ident)+;)*) => {
        /// Why a command is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum Refusal {
            $($name $({ $($field: Mp),* })?,)*
            /// The activation has fewer MP left than that costs by the rules that set the price.
            TooFewMp { needs: Mp, has: Mp, prices: [Option<Rule>; 4] },
            /// A hero that costs more than the party has left of the points that are agreed on.
            PartyTooDear { cost: Points, left: Points },
            /// An ability that is no use in such an attack.
            AbilityDoesNotServe { ability: Ability },
            /// An ability that is not shown, or given up for this turn.
            AbilityNotShown { ability: Ability },
        }

        impl Refusal {
            /// The rules that forbid it, the nearest first.
            pub fn rules(self) -> ArrayVec<Rule, 5> {
                match self {
                    $(Refusal::$name $({ $($field: _),* })? => [$(Rule::$rule),+].into_iter().collect(),)*
                    Refusal::TooFewMp { prices, .. } => {
                        let prices = prices.into_iter().flatten();
                        std::iter::once(Rule::Turn7).chain(prices).collect()
                    }
                    Refusal::PartyTooDear { .. } => std::iter::once(Rule::Team1).collect(),
                    Refusal::AbilityDoesNotServe { ability } => [Rule::Ab1, ability.rule()].into_iter().collect(),
                    Refusal::AbilityNotShown { ability } => [Rule::Dial4, ability.rule()].into_iter().collect(),
                }
            }

            /// The id of its sentence.
            pub const fn text(self) -> &'static str {
                match self {
                    $(Refusal::$name $({ $($field: _),* })? => $text,)*
                    Refusal::TooFewMp { .. } => "refusal-too-few-mp",
                    Refusal::PartyTooDear { .. } => "refusal-party-too-dear",
                    Refusal::AbilityDoesNotServe { .. } => "refusal-ability-does-not-serve",
                    Refusal::AbilityNotShown { .. } => "refusal-ability-not-shown",
                }
            }

            /// The MP or points in its sentence by name.
            pub fn arguments(self) -> Vec<(&'static str, u16)> {
                match self {
                    $(Refusal::$name $({ $($field),* })? => vec![$($((stringify!($field), $field.0.into())),*)?],)*
                    Refusal::TooFewMp { needs, has, .. } => vec![("needs", needs.0.into()), ("has", has.0.into())],
                    Refusal::PartyTooDear { cost, left } => vec![("cost", cost.0), ("left", left.0)],
                    Refusal::AbilityDoesNotServe { .. } | Refusal::AbilityNotShown { .. } => Vec::new(),
                }
            }

            /// The ids of all sentences.
            pub const TEXTS: &'static [&'static str] = &[
                $($text,)*
                "refusal-too-few-mp",
                "refusal-party-too-dear",
                "refusal-ability-does-not-serve",
                "refusal-ability-not-shown",
            ];

            /// Every refusal's sentence with the rule that stands first in it.
            pub const CITED: &'static [(&'static str, Rule)] = &[
                $(($text, first!($($rule)+)),)*
                ("refusal-too-few-mp", Rule::Turn7),
                ("refusal-party-too-dear", Rule::Team1),
                ("refusal-ability-does-not-serve", Rule::Ab1),
                ("refusal-ability-not-shown", Rule::Dial4),
            ];
        }
    };
}

macro_rules! first {
    ($rule:ident $($rest:ident)*) => {
        Rule::$rule
    };
}

impl Refusal {
    /// Too few MP for a price; each of its parts is cited.
    pub(in crate::games::skirmish) fn too_few(price: &Sum, has: Mp) -> Refusal {
        let mut parts = price.parts().iter().map(|part| part.rule);
        Refusal::TooFewMp {
            needs: price.amount(),
            has,
            prices: std::array::from_fn(|_| parts.next()),
        }
    }

    /// The rule that forbids it before all others.
    pub fn rule(self) -> Rule {
        self.rules()[0]
    }
}

refusals! {
    MatchOver "refusal-match-over" End2;
    UnknownFigure "refusal-unknown-figure" Dial1;
    UnknownChest "refusal-unknown-chest" Chest7;
    UnknownToken "refusal-unknown-token" Setup7;
    UnknownDoor "refusal-unknown-door" RDoor;
    UnknownGate "refusal-unknown-gate" Setup3;
    UnknownKind "refusal-unknown-kind" Dial3;
    SetupFirst "refusal-setup-first" RSetuporder;
    SetupIsOver "refusal-setup-is-over" RSetuporder;
    NotAHero "refusal-not-a-hero" Setup1 Import2;
    HeroTaken "refusal-hero-taken" Setup1;
    ImportAlone "refusal-import-alone" Import1;
    StartLevel "refusal-start-level" Team2 Dial6;
    ImportLevels "refusal-import-levels" RImport Dial6;
    HeroInParty "refusal-hero-in-party" Team3;
    PartyEmpty "refusal-party-empty" Setup1;
    NoMoreFigures "refusal-no-more-figures" Team1;
    EntranceTaken "refusal-entrance-taken" Setup10;
    EntranceSameBlock "refusal-entrance-same-block" Setup10;
    NotInHand "refusal-not-in-hand" Map2;
    BringsTooFew "refusal-brings-too-few" Map2;
    BlockOffGrid "refusal-block-off-grid" RLay;
    EntranceIsCorridor "refusal-entrance-is-corridor" Map5;
    MainRoomFirst "refusal-main-room-first" Map3;
    MainRoomCentre "refusal-main-room-centre" Map3;
    KeepCorridor "refusal-keep-corridor" Map5 Map2;
    BlockOverlaps "refusal-block-overlaps" RLay;
    NoOpeningMeets "refusal-no-opening-meets" RLay;
    SquareCutOff "refusal-square-cut-off" Map4;
    LeavesNoEntrance "refusal-leaves-no-entrance" Map5;
    EntranceJoined "refusal-entrance-joined" Map5;
    EntranceOneRoom "refusal-entrance-one-room" Map5;
    NoWayOut "refusal-no-way-out" Map5;
    NotAnEntrance "refusal-not-an-entrance" Team9;
    ExitFirst "refusal-exit-first" Team9;
    NotOpenOut "refusal-not-open-out" Team9;
    ExitIsEntrance "refusal-exit-is-entrance" Team9;
    NoPieceLeft "refusal-no-piece-left" Terr1;
    PieceSpot "refusal-piece-spot" RTerrplace;
    DoorSpot "refusal-door-spot" RTerrplace RDoor;
    EntranceGround "refusal-entrance-ground" Map8;
    ChestPlaced "refusal-chest-placed" Setup5;
    ChestFacing "refusal-chest-facing" RFacing;
    ChestNearEntrance "refusal-chest-near-entrance" Setup5;
    ChestInBlock "refusal-chest-in-block" Setup5;
    ChestOutOfRoom "refusal-chest-out-of-room" Team5;
    ChestMainRoomFirst "refusal-chest-main-room-first" Team5 RMainchest;
    ChestFrontClosed "refusal-chest-front-closed" Setup6;
    UnfitGround "refusal-unfit-ground" RChestplace;
    OnEntrance "refusal-on-entrance" RChestplace;
    NotFree "refusal-not-free" RPlacefree Move8;
    NoTokenOfColour "refusal-no-token-of-colour" Setup7;
    TokenNearEntrance "refusal-token-near-entrance" Setup8;
    TokenOnChest "refusal-token-on-chest" Setup8;
    FirstTokenWithChest "refusal-first-token-with-chest" Setup7;
    TokensInBlock "refusal-tokens-in-block" Setup8;
    AssignAtTurnStart "refusal-assign-at-turn-start" Treas2;
    ChestNotHeld "refusal-chest-not-held" Treas2;
    PotionUsed "refusal-potion-used" Treas3;
    AssignedAlready "refusal-assigned-already" Treas2;
    OnlyGold "refusal-only-gold" Treas1;
    NotInDungeon "refusal-not-in-dungeon" Treas2;
    ServedTwice "refusal-served-twice" Treas2;
    SameItem "refusal-same-item" Treas2;
    AnswerFirst "refusal-answer-first" RReact;
    AssignFirst "refusal-assign-first" RStartturn Treas2;
    LevelFirst "refusal-level-first" Xp2 RReact;
    SpawnFirst "refusal-spawn-first" Token5 RReact;
    DropFirst "refusal-drop-first" Loss1 RReact;
    NoSuchQuestion "refusal-no-such-question" RReact;
    NotAsked "refusal-not-asked" RReact;
    NobodyArrived "refusal-nobody-arrived" Spin1;
    SpinMissesNewcomer "refusal-spin-misses-newcomer" RSpinchoice;
    NotInBank "refusal-not-in-bank" Setup9;
    PickDoesNotFit "refusal-pick-does-not-fit" RBankchoice Token5;
    NotTokenSquare "refusal-not-token-square" Token6;
    NotBesidePlaced "refusal-not-beside-placed" Token6;
    NotBesideChest "refusal-not-beside-chest" Token7;
    LevelledJustNow "refusal-levelled-just-now" Xp3;
    CannotRise "refusal-cannot-rise" RLevelchoice Xp2;
    NotWhereItFell "refusal-not-where-it-fell" Loss1;
    NotWhereThiefWasStruck "refusal-not-where-thief-was-struck" Steal3;
    NotYours "refusal-not-yours" RSpawnwho Turn2;
    NotOnBoard "refusal-not-on-board" Setup9 Dial5;
    WaitsOutside "refusal-waits-outside" RWaiting;
    HeroGone "refusal-hero-gone" RGone;
    HeroDead "refusal-hero-dead" Dial5;
    StillActive "refusal-still-active" Turn2;
    NoActivations "refusal-no-activations" Turn1;
    ActivatedAlready "refusal-activated-already" Turn2;
    IsFrozen "refusal-is-frozen" AbMfreeze;
    MarkerLies "refusal-marker-lies" Mp2;
    HeroesFirst "refusal-heroes-first" Turn6 RFirstturn;
    EntranceFull "refusal-entrance-full" REntryfull;
    OwnHeroNear "refusal-own-hero-near" Spawn2;
    TokenTurned "refusal-token-turned" Token4;
    MustEnterFirst "refusal-must-enter-first" RFirstturn Turn6;
    NothingActivated "refusal-nothing-activated" Turn2;
    TokensOnlyMove "refusal-tokens-only-move" RTokenmove;
    MustEnter "refusal-must-enter" RWaiting;
    InsideAlready "refusal-inside-already" RWaiting Move5;
    NotTheEntrance "refusal-not-the-entrance" REntryfull;
    SpawnDoNot "refusal-spawn-do-not" Spawn4;
    NotTheExit "refusal-not-the-exit" End1 RExit;
    NoTreasureToCarry "refusal-no-treasure-to-carry" End1 RExit;
    MovedAlready "refusal-moved-already" RFlightwhole ROptional;
    NoSuchAbility "refusal-no-such-ability" RAbpair;
    NotOptional "refusal-not-optional" Dial4;
    TooFewMpToBreak { needs, has } "refusal-too-few-mp-to-break" Break3 Turn7;
    AllUsed "refusal-all-used" RAllmp;
    NotNeighbour "refusal-not-neighbour" Move1;
    OffBoard "refusal-off-board" REdgewall Move3;
    Wall "refusal-wall" Move3;
    Partitioned "refusal-partitioned" Move3 RContact;
    ClosedCorner "refusal-closed-corner" RDiagonal RContact;
    DoorShut "refusal-door-shut" Door3 RContact;
    DoorCorner "refusal-door-corner" RDoorcorner RContact;
    NotAtDoor "refusal-not-at-door" RDoor;
    DoorIsOpen "refusal-door-is-open" Door4;
    DoorIsShut "refusal-door-is-shut" Door5;
    DoorIsDestroyed "refusal-door-is-destroyed" Door6;
    DoorNotBefore "refusal-door-not-before" RDooratk Atk3;
    DoorOutOfReach "refusal-door-out-of-reach" RDooratk Door6;
    MetalShutsItself "refusal-metal-shuts-itself" Door1 Door5;
    NotOnTeleport "refusal-not-on-teleport" RTeleport Terr3;
    NoTeleportThere "refusal-no-teleport-there" RTeleport Terr3;
    TeleportTaken "refusal-teleport-taken" RTeleport Terr3 Move8;
    TeleportFirst "refusal-teleport-first" RTeleport Terr3;
    ClimbedJustNow "refusal-climbed-just-now" RStairs;
    Crevice "refusal-crevice" Move3 AbFlight;
    WarriorThere "refusal-warrior-there" Move8;
    ChestThere "refusal-chest-there" Move8;
    TokenThere "refusal-token-there" Move8;
    Held "refusal-held" Break1;
    NotHeld "refusal-not-held" Break5;
    NowhereToGo "refusal-nowhere-to-go" RBreakstep Break3;
    DemoralisedNearEnemy "refusal-demoralised-near-enemy" RDemoralmove AbDemoral;
    DemoralisedPass "refusal-demoralised-pass" RDemoralmove AbDemoral;
    DemoralisedFights "refusal-demoralised-fights" Dial8 AbDemoral;
    DemoralisedDoor "refusal-demoralised-door" RDemoralmove AbDemoral;
    DemoralisedChest "refusal-demoralised-chest" RDemoralmove AbDemoral;
    SpawnNearOwnHero "refusal-spawn-near-own-hero" Spawn3;
    FacesThere "refusal-faces-there" RTurnonce RSpinchoice;
    TurnedJustNow "refusal-turned-just-now" RTurnonce;
    TurnInstead "refusal-turn-instead" RTurning;
    NotNimble "refusal-not-nimble" AbNimble;
    CannotFly "refusal-cannot-fly" AbFlight;
    StepInstead "refusal-step-instead" AbFlight;
    FlyInstead "refusal-fly-instead" AbFlight;
    OutOfFlight "refusal-out-of-flight" AbFlight;
    PassWhat "refusal-pass-what" Pass1;
    PassTwice "refusal-pass-twice" Pass3;
    NothingToPass "refusal-nothing-to-pass" Pass1;
    TokensCrossTokens "refusal-tokens-cross-tokens" RTokenmove RPassrow;
    EnemyPassedAlone "refusal-enemy-passed-alone" RPassrow Pass3;
    ContactForbidsPass "refusal-contact-forbids-pass" Pass2;
    AttackOnSelf "refusal-attack-on-self" Atk2;
    AttackOnFriend "refusal-attack-on-friend" Atk2;
    AttackOnThing "refusal-attack-on-thing" Atk2;
    TargetTwice "refusal-target-twice" Rng7;
    SpawnAttackSpawn "refusal-spawn-attack-spawn" Spawn4;
    CloseAndRanged "refusal-close-and-ranged" Rng1;
    OneCloseTarget "refusal-one-close-target" Atk3;
    NotInFrontArc "refusal-not-in-front-arc" Atk3 RFacing;
    LineBehind "refusal-line-behind" RFacing Rng2;
    TooManyTargets "refusal-too-many-targets" Rng7;
    NoRange "refusal-no-range" Rng2;
    BerserkShoots "refusal-berserk-shoots" AbBerserk;
    EnemyNextToShooter "refusal-enemy-next-to-shooter" Rng1;
    TargetTooNear "refusal-target-too-near" Rng1;
    FriendNextToTarget "refusal-friend-next-to-target" Rng1;
    OutOfRange "refusal-out-of-range" Rng2;
    SightTerrain "refusal-sight-terrain" Rng3 RLine;
    SightWarrior "refusal-sight-warrior" Rng3 RLine;
    SightDoor "refusal-sight-door" Rng3 RLine;
    Stealthy "refusal-stealthy" AbStealth;
    Invisible "refusal-invisible" AbLinv;
    AbilitiesClash "refusal-abilities-clash" Treas5 RAbpair;
    BlastOneTarget "refusal-blast-one-target" AbMblast;
    FlameOneTarget "refusal-flame-one-target" AbFlame;
    WaveNamesNobody "refusal-wave-names-nobody" AbShock;
    NobodyInWave "refusal-nobody-in-wave" AbShock Atk2;
    MagicImmune "refusal-magic-immune" Ab5;
    CannotHeal "refusal-cannot-heal" AbHeal AbMheal;
    HealsFriends "refusal-heals-friends" Heal1;
    PatientNotBefore "refusal-patient-not-before" AbHeal Heal1 Atk3;
    CannotBeHealed "refusal-cannot-be-healed" AbInvul;
    EnemyNextToHealing "refusal-enemy-next-to-healing" AbHeal;
    MagicHealsFriends "refusal-magic-heals-friends" AbMheal Ab4;
    EnemyNextToPatient "refusal-enemy-next-to-patient" AbMheal;
    CannotRegenerate "refusal-cannot-regenerate" AbRegen;
    SpecialFirst "refusal-special-first" Ab2;
    DemoralisedLevitates "refusal-demoralised-levitates" AbDemoral;
    CannotLevitate "refusal-cannot-levitate" AbMlev;
    LiftsAdjacentFriends "refusal-lifts-adjacent-friends" AbMlev Ab4;
    OutOfLift "refusal-out-of-lift" AbMlev;
    NobodyStands "refusal-nobody-stands" Move3 RPlacefree;
    QuickAttack "refusal-quick-attack" AbQuick;
    QuickBegun "refusal-quick-begun" AbQuick ROptional;
    TooManyUnused "refusal-too-many-unused" ROptional;
    ConfusionOneTarget "refusal-confusion-one-target" AbMconf;
    ConfusedNearFriend "refusal-confused-near-friend" AbMconf;
    ConfusedOnlyMoves "refusal-confused-only-moves" AbMconf;
    CannotRevive "refusal-cannot-revive" AbNecro;
    NoDeadFriend "refusal-no-dead-friend" AbNecro;
    ConcededStayDead "refusal-conceded-stay-dead" RConcede AbNecro;
    NoRoomToReturn "refusal-no-room-to-return" AbNecro RPlacefree;
    NotBesideNecromancer "refusal-not-beside-necromancer" AbNecro;
    NotOnVortex "refusal-not-on-vortex" Terr4;
    VortexFirst "refusal-vortex-first" Terr4 RAllmp;
    BlockWouldNotFit "refusal-block-would-not-fit" RVortex;
    WayWouldBeLost "refusal-way-would-be-lost" RVortex Map4;
    DoorWouldNotFit "refusal-door-would-not-fit" RVortex RDoor;
    GateWouldNotFit "refusal-gate-would-not-fit" RVortex;
    ChestNotOnBoard "refusal-chest-not-on-board" Chest2;
    NotNextToChest "refusal-not-next-to-chest" Chest2;
    NotBeforeChest "refusal-not-before-chest" Chest3;
    DemoralisedSteals "refusal-demoralised-steals" RDemoralmove AbDemoral;
    StealFromEnemyHero "refusal-steal-from-enemy-hero" Steal1;
    VictimNotBefore "refusal-victim-not-before" Steal1;
    NothingToSteal "refusal-nothing-to-steal" Steal1;
    HoldsEnough "refusal-holds-enough" Chest1;
    RevealedAlready "refusal-revealed-already" Chest2;
    RevealFirst "refusal-reveal-first" Chest2;
    NoTrapThere "refusal-no-trap-there" Chest3;
    DisarmFirst "refusal-disarm-first" Chest3;
    ConcededAlready "refusal-conceded-already" RConcede;
}
