//! Abilities.

use crate::games::skirmish::{self, FigId, Mp, SkirmishTongue, Value};
use crate::kernel::{Facing, Square};
use crate::vocabulary;
use serde::{Deserialize, Serialize};

vocabulary! {
    /// What abilities do to figures.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs)]
    pub enum AbilityEvent in SkirmishTongue, unknown "fault-typed-event" "event", hears hear_ability;
    /// An optional ability is left unused for the turn (DIAL-4, R-OPTIONAL).
    Forgone { who: FigId, #[serde(flatten)] what: Forgone } "forgone" by say_forgone;
    /// An ability does its effect damage to a figure, however little is left of it (AB-3).
    Affected { who: FigId, by: FigId, ability: skirmish::Ability } "affected";
    /// A target will not be activated in its next turn (AB-MFREEZE).
    Chilled { who: FigId } "chilled";
    /// A chilled figure's next turn has begun: it will not be activated in it (AB-MFREEZE).
    Frozen { who: FigId } "frozen";
    /// It can be activated again (AB-MFREEZE).
    Thawed { who: FigId } "thawed";
    /// A target is moved by its attacker's player: an activation within an activation (AB-MCONF).
    Confused { who: FigId, mp: Mp } "confused";
    /// The die of a necromancy left nobody who could return (AB-NECRO).
    StayedDead { who: FigId } "stayed-dead";
    /// A dead figure is back in the dungeon (AB-NECRO).
    Returned { who: FigId, click: u8, at: Square, facing: Facing } "returned" by say_returned;
}

/// Which ability of a figure is left unused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Forgone {
    /// This one.
    Ability(skirmish::Ability),
    /// The one that it shows at this value then: so older matches say it, and go on to
    /// ([`Keys`](skirmish::Keys)).
    Value(Value),
}

impl Forgone {
    /// The value beside which it stands.
    pub const fn value(self) -> Value {
        match self {
            Forgone::Ability(ability) => ability.value(),
            Forgone::Value(value) => value,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::Event;

    /// Older logs have the value.
    #[test]
    fn what_is_forgone_is_an_ability_or_a_value_in_plain_data() {
        for (text, what) in [
            (
                r#"{"forgone":{"who":3,"ability":"defend"}}"#,
                Forgone::Ability(skirmish::Ability::Defend),
            ),
            (
                r#"{"forgone":{"who":3,"value":"defence"}}"#,
                Forgone::Value(Value::Defence),
            ),
        ] {
            let who = FigId(3);
            let event = Event::from(AbilityEvent::Forgone { who, what });
            assert_eq!(serde_json::to_string(&event).expect("plain data"), text);
            assert_eq!(serde_json::from_str::<Event>(text).ok(), Some(event));
        }
    }
}
