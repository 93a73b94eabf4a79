//! Attacks and damage.

use super::Moment;
use crate::games::skirmish::StrikeEvent;
use crate::games::skirmish::{
    Ability, FigId, Marks, Points, StrikeKind, Striker, Target, Task, Using,
};
use crate::store::texts::Message;

impl Moment<'_> {
    pub(super) fn strike(&self, event: StrikeEvent) -> Message {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        match event {
            StrikeEvent::StrikeBegan {
                by: Striker::Trap(chest),
                ..
            } => {
                Message::new("event-trap-attacks").with("chest", self.texts.chest(&self.now, chest))
            }
            StrikeEvent::StrikeBegan {
                by: Striker::Warrior(by),
                kind,
                ranged,
                with,
                first,
                ..
            } => {
                about(self.strike_id(by, kind, ranged, with), by).with("target", self.target(first))
            }
            StrikeEvent::StrikeRolled { dice: [1, 1] } => Message::new("event-rolled-two"),
            StrikeEvent::StrikeRolled { dice: [6, 6] } => Message::new("event-rolled-twelve"),
            StrikeEvent::StrikeRolled { dice: [one, other] } => Message::new("event-rolled")
                .with("one", one)
                .with("other", other)
                .with("total", one + other),
            StrikeEvent::Hit { who } => self.comparison(who, "event-hit", "event-hit-plain"),
            StrikeEvent::Missed { who } if self.was_hit(who) => {
                about("event-dodged", who).with("die", self.last.die)
            }
            StrikeEvent::Missed { who } => {
                self.comparison(who, "event-missed", "event-missed-plain")
            }
            StrikeEvent::DamageRolled { die } => {
                Message::new("event-damage-rolled").with("die", die)
            }
            StrikeEvent::Clicked { who, clicks } if self.now.click(who).is_none() => {
                about("event-clicked-dead", who).with("clicks", clicks)
            }
            StrikeEvent::Clicked { who, clicks } => about("event-clicked", who)
                .with("clicks", clicks)
                .with("values", self.texts.values(&self.now, who)),
            StrikeEvent::Mended { who, clicks } => about("event-mended", who)
                .with("clicks", clicks)
                .with("values", self.texts.values(&self.now, who)),
            StrikeEvent::Died { who } => {
                let id = match self.now.kind(who).is_hero() {
                    true => "event-died-hero",
                    false => "event-died-spawn",
                };
                about(id, who).with("unpaid", self.unpaid(who).unwrap_or("no"))
            }
        }
    }

    fn target(&self, target: Target) -> String {
        match target {
            Target::Warrior(who) => self.who(who),
            Target::Door(door) => self.texts.door(&self.now, door),
        }
    }

    /// The sentence of how an attack begins: that of its ability, if it is one that spreads.
    fn strike_id(&self, by: FigId, kind: StrikeKind, ranged: bool, with: Using) -> &'static str {
        let uses = |ability: Ability| self.now.uses(by, with, ability);
        match (kind, ranged) {
            (StrikeKind::Counter, false) => "event-counter-close",
            (StrikeKind::Counter, true) => "event-counter-ranged",
            (StrikeKind::Free, _) => "event-free-attack",
            (StrikeKind::Reply, _) => "event-free-answer",
            (_, false) if uses(Ability::Sweep) => "event-attack-sweep",
            (_, true) if uses(Ability::Flame) => "event-attack-flame",
            (_, true) if uses(Ability::Shockwave) => "event-attack-shockwave",
            (StrikeKind::Attack | StrikeKind::Trap, false) => "event-attack-close",
            (StrikeKind::Attack | StrikeKind::Trap, true) => "event-attack-ranged",
        }
    }

    /// Why nobody gains experience by a death, in a word; none when somebody is about to (XP-1, R-XPSPAWN).
    fn unpaid(&self, who: FigId) -> Option<&'static str> {
        let state = self.before.state;
        // Nobody looks for experience when somebody gives the match up (R-CONCEDE).
        let owner = self.before.warrior(who).owner;
        if owner.is_some_and(|seat| state.players()[seat].conceded) {
            return None;
        }
        let paid =
            |task: &Task| matches!(task, Task::Gain { points, .. } if *points > Points::ZERO);
        let paid = || state.agenda().iter().any(paid);
        match state.strike().map(|strike| strike.by) {
            // Points that are due then are for its springing (R-TRAPXP).
            Some(Striker::Trap(_)) => Some("trap"),
            _ if paid() => None,
            Some(Striker::Warrior(by)) if !self.now.kind(by).is_hero() => Some("spawn"),
            _ => Some("other"),
        }
    }

    fn was_hit(&self, who: FigId) -> bool {
        let marks = self.before.warrior(who).marks;
        marks.has(Marks::HIT)
    }

    /// Hit or miss with the numbers compared; a critical roll and a trap have none to show.
    fn comparison(&self, target: FigId, id: &'static str, plain: &'static str) -> Message {
        let strike = self.before.state.strike();
        let numbers = strike.and_then(|strike| match (strike.by, strike.dice) {
            (_, [1, 1] | [6, 6]) | (Striker::Trap(_), _) => None,
            (Striker::Warrior(by), [one, other]) => {
                let contest = self.before.rolled_contest(strike, by, target);
                let (added, needed) = (contest.added.total(), contest.needed.total());
                Some((i16::from(one + other), added, needed))
            }
        });
        match numbers {
            None => Message::new(plain).with("who", self.who(target)),
            Some((dice, attack, defence)) => Message::new(id)
                .with("who", self.who(target))
                .with("dice", dice)
                .with("attack", attack)
                .with("total", dice + attack)
                .with("defence", defence),
        }
    }
}
