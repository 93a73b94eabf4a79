//! The special abilities: coloured marks beside one of the dial's values (DIAL-4).

use super::Rule;
use serde::{Deserialize, Serialize};

/// The four values on a dial (DIAL-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Value {
    /// Movement points of an activation.
    Speed,
    /// Added to attack rolls.
    Attack,
    /// What an attack roll must reach.
    Defence,
    /// Clicks that a hit does.
    Damage,
}

impl Value {
    /// All four, in the order of the dial.
    pub const ALL: [Value; 4] = [Value::Speed, Value::Attack, Value::Defence, Value::Damage];

    /// Its name: `speed`, `attack`, `defence`, `damage`.
    pub const fn name(self) -> &'static str {
        ["speed", "attack", "defence", "damage"][self as usize]
    }
}

/// One of four values each, indexed by [`Value`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash, Serialize, Deserialize)]
pub struct ByValue<T>(pub [T; 4]);

impl<T> std::ops::Index<Value> for ByValue<T> {
    type Output = T;
    fn index(&self, value: Value) -> &T {
        &self.0[value as usize]
    }
}

impl<T> std::ops::IndexMut<Value> for ByValue<T> {
    fn index_mut(&mut self, value: Value) -> &mut T {
        &mut self.0[value as usize]
    }
}

/// The colour of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Colour {
    Green,
    Red,
    Blue,
    Orange,
    Yellow,
    Black,
    Grey,
}

/// The shape of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Shape {
    Square,
    Circle,
}

macro_rules! abilities {
    ($($ability:ident $name:literal $rule:ident $value:ident $colour:ident $shape:ident $optional:ident $played:literal)*) => {
        /// A special ability. Its effect stands under its rule.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Ability {
            $(#[doc = $name] #[serde(rename = $name)] $ability,)*
        }

        impl Ability {
            /// All of them, by value.
            pub const ALL: &'static [Ability] = &[$(Ability::$ability,)*];

            /// Its name in data files and commands, such as `weapon-master`.
            pub const fn name(self) -> &'static str {
                match self { $(Ability::$ability => $name,)* }
            }

            /// Its rule.
            pub const fn rule(self) -> Rule {
                match self { $(Ability::$ability => Rule::$rule,)* }
            }

            /// The value it stands beside.
            pub const fn value(self) -> Value {
                match self { $(Ability::$ability => Value::$value,)* }
            }

            /// Its mark.
            pub const fn mark(self) -> (Colour, Shape) {
                match self { $(Ability::$ability => (Colour::$colour, Shape::$shape),)* }
            }

            /// Whether its player may leave it unused (DIAL-4).
            pub const fn is_optional(self) -> bool {
                match self { $(Ability::$ability => abilities!(@$optional),)* }
            }

            /// Whether the engine plays it; figures that carry another one are refused.
            pub const fn is_played(self) -> bool {
                match self { $(Ability::$ability => $played,)* }
            }
        }
    };
    (@opt) => { true };
    (@always) => { false };
}

abilities! {
    Charge "charge" AbCharge Speed Green Square opt true
    Quickness "quickness" AbQuick Speed Red Square opt false
    MagicLevitation "magic-levitation" AbMlev Speed Blue Square opt false
    Flight "flight" AbFlight Speed Orange Square opt true
    Aquatic "aquatic" AbAquatic Speed Yellow Square opt true
    Stealth "stealth" AbStealth Speed Black Square opt true
    Bound "bound" AbBound Speed Grey Square opt true
    ForcedMarch "forced-march" AbMarch Speed Red Circle opt false
    Nimble "nimble" AbNimble Speed Blue Circle opt true
    Ram "ram" AbRam Speed Black Circle opt false
    Healing "healing" AbHeal Attack Green Square opt true
    WeaponMaster "weapon-master" AbWpnm Attack Red Square opt true
    MagicBlast "magic-blast" AbMblast Attack Blue Square opt true
    Flame "flame" AbFlame Attack Orange Square opt true
    Shockwave "shockwave" AbShock Attack Yellow Square opt true
    Vampirism "vampirism" AbVamp Attack Black Square always true
    MagicHealing "magic-healing" AbMheal Attack Grey Square opt true
    Venom "venom" AbVenom Attack Red Circle always true
    SneakAttack "sneak-attack" AbSneak Attack Blue Circle opt true
    Sweep "sweep" AbSweep Attack Black Circle opt true
    BattleArmour "battle-armour" AbBarmor Defence Green Square always true
    PoleArm "pole-arm" AbPole Defence Red Square always true
    MagicImmunity "magic-immunity" AbMimm Defence Blue Square always true
    Toughness "toughness" AbTough Defence Orange Square always true
    Defend "defend" AbDefend Defence Yellow Square opt true
    Regeneration "regeneration" AbRegen Defence Black Square opt true
    Invulnerability "invulnerability" AbInvul Defence Grey Square always true
    Dodge "dodge" AbDodge Defence Red Circle opt true
    MagicRetaliation "magic-retaliation" AbMret Defence Blue Circle always true
    LimitedInvisibility "limited-invisibility" AbLinv Defence Black Circle opt true
    StartingPosition "starting-position" AbStart Damage Green Square always true
    Berserk "berserk" AbBerserk Damage Red Square always true
    MagicEnhancement "magic-enhancement" AbMenh Damage Blue Square opt true
    BattleFury "battle-fury" AbFury Damage Orange Square always true
    Demoralised "demoralised" AbDemoral Damage Yellow Square always true
    Necromancy "necromancy" AbNecro Damage Black Square opt true
    Command "command" AbCommand Damage Grey Square always true
    Pierce "pierce" AbPierce Damage Red Circle opt true
    MagicFreeze "magic-freeze" AbMfreeze Damage Blue Circle opt true
    MagicConfusion "magic-confusion" AbMconf Damage Black Circle opt true
}

impl Ability {
    /// The ability of that name, in any case of letters.
    pub fn parse(name: &str) -> Option<Ability> {
        Self::ALL
            .iter()
            .copied()
            .find(|ability| ability.name().eq_ignore_ascii_case(name))
    }

    /// Whether "Magic" is in its name (AB-5).
    pub fn is_magic(self) -> bool {
        self.name().starts_with("magic-")
    }

    /// Whether it is a kind of attack of its own, one per attack (R-ABPAIR).
    pub const fn is_kind_of_attack(self) -> bool {
        matches!(
            self,
            Ability::MagicBlast
                | Ability::Flame
                | Ability::Shockwave
                | Ability::Sweep
                | Ability::MagicFreeze
                | Ability::MagicConfusion
                | Ability::Healing
                | Ability::MagicHealing
        )
    }

    /// Whether an attack can make use of it by its player's choice (R-OPTIONAL).
    pub const fn serves_attacks(self) -> bool {
        matches!(
            self,
            Ability::WeaponMaster
                | Ability::SneakAttack
                | Ability::MagicBlast
                | Ability::Flame
                | Ability::Shockwave
                | Ability::Sweep
                | Ability::Pierce
                | Ability::MagicFreeze
                | Ability::MagicConfusion
        )
    }
}
