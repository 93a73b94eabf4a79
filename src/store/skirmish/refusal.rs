//! Refusals and faults of typed words as messages, and so as errors that can be shown: the rules hold
//! no sentences, which is why `Display` stands here and not beside the types.

use crate::games::skirmish::text::TextFault;
use crate::games::skirmish::{Refusal, Rule};
use crate::store::{Arg, Message};
use std::error::Error;
use std::fmt;

impl From<Refusal> for Message {
    fn from(refusal: Refusal) -> Message {
        let arguments = refusal.arguments().into_iter();
        arguments.fold(Message::new(refusal.text()), |message, (name, number)| {
            message.with(name, number)
        })
    }
}

/// The rule that forbids it before all others, and the English sentence: `TURN-7: That costs 4 MP; 1 is
/// left.`
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule(), Message::from(*self))
    }
}

impl Error for Refusal {}

/// The English sentence, after the rule if one forbids it whatever stands in it.
impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(refusal) = self.refusal {
            write!(f, "{}: ", refusal.rule())?;
        }
        write!(f, "{}", Message::from(self))
    }
}

impl Error for TextFault {}

impl From<Rule> for Arg {
    fn from(rule: Rule) -> Arg {
        Arg::Text(rule.id().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::Ability;
    use crate::games::skirmish::Mp;

    /// Goes through `?`, as a caller's own function would take it.
    fn shown(fault: impl Error + 'static) -> Result<(), Box<dyn Error>> {
        Err(fault)?
    }

    fn text(fault: impl Error + 'static) -> String {
        shown(fault).expect_err("a fault").to_string()
    }

    #[test]
    #[cfg(feature = "texts")]
    fn refusals_and_faults_are_errors_with_their_rule_and_sentence() {
        let held = text(Refusal::Held);
        assert_eq!(
            held,
            "BREAK-1: An enemy holds it in its front arc; it must break away first."
        );
        let dear = Refusal::TooFewMp {
            needs: Mp(4),
            has: Mp(1),
            prices: [Some(Rule::Atk1), None, None, None],
        };
        assert_eq!(text(dear), "TURN-7: That costs 4 MP; 1 is left.");
        // Who shoots the wrong way hears of its arc, and of no rule for blows.
        let behind = text(Refusal::LineBehind);
        assert!(
            behind.starts_with("R-FACING: It looks another way"),
            "{behind}"
        );
        let assigning = text(Refusal::AssignFirst);
        assert!(assigning.starts_with("R-STARTTURN: "), "{assigning}");
        let of_no_use = Refusal::AbilityNotShown {
            ability: Ability::Flight,
        };
        let unread = TextFault::new("fault-typed-not-shown")
            .with("figure", "Orla")
            .with("ability", "Flight");
        assert_eq!(text(unread.clone()), "Orla does not show Flight now");
        let refused = text(unread.refused(of_no_use));
        assert_eq!(refused, "DIAL-4: Orla does not show Flight now");
    }

    #[test]
    #[cfg(feature = "texts")]
    fn every_refusal_has_a_sentence_after_its_rule() {
        for (id, rule) in Refusal::CITED {
            let sentence = crate::store::Texts::of_faults().find(id);
            assert!(sentence.is_some_and(|text| text.len() > 10), "{rule}: {id}");
        }
    }
}
