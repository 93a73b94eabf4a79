//! Chances in words: the same at the plain table and in the window.

use crate::games::skirmish::Position;
use crate::store::{Message, Texts};
use crate::table::skirmish::chances::{Chance, Tried};

impl Texts {
    /// One of the things that a command tries, with its chance or the number to be expected: `chance to
    /// hit g1 (7 or more): 58 %`.
    pub fn chance(&self, position: &Position<'_>, chance: &Chance) -> String {
        let plain = Message::new;
        let figure = |id: &'static str, who| plain(id).with("who", self.figure(position, who));
        let door = |id: &'static str, door| plain(id).with("door", self.door(position, door));
        let chest = |id: &'static str, chest| plain(id).with("chest", self.chest(position, chest));
        let what = match chance.of {
            Tried::Hit(who) => figure("chance-hit", who),
            Tried::Clicks(who) => figure("chance-clicks", who),
            Tried::Kill(who) => figure("chance-kill", who),
            Tried::Freeze(who) => figure("chance-freeze", who),
            Tried::OwnClicks(who) => figure("chance-own-clicks", who),
            Tried::OwnDeath(who) => figure("chance-own-death", who),
            Tried::Destroy(at) => door("chance-destroy", at),
            Tried::ShakeOpen(at) => door("chance-shake-open", at),
            Tried::BreakAway => plain("chance-break"),
            Tried::Dodge(who) => figure("chance-dodge", who),
            Tried::Heal(who) => figure("chance-heal", who),
            Tried::ClicksBack(who) => figure("chance-clicks-back", who),
            Tried::Harm(who) => figure("chance-harm", who),
            Tried::Return(who) => figure("chance-return", who),
            Tried::NoTrap(id) => chest("chance-no-trap", id),
            Tried::Disarm(id) => chest("chance-disarm", id),
            Tried::Take(id) => chest("chance-take", id),
            Tried::Steal(who) => figure("chance-steal", who),
        };
        let amount = match chance.of.is_number() {
            true => chance.is.decimal(2),
            false => chance.is.percent(),
        };
        let message = match chance.needs {
            Some(needs) => plain("chance-needs").with("needs", needs),
            None => plain("chance-plain"),
        };
        self.say(&message.with("what", what).with("amount", amount))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = include_str!("chance.rs");

    #[test]
    fn every_chance_has_its_words() {
        let texts = Texts::english();
        let code = SOURCE.split("#[cfg(test)]").next().unwrap_or_default();
        let ids = code.split('"').filter(|text| text.starts_with("chance-"));
        let ids: Vec<&str> = ids.collect();
        assert!(ids.len() >= 20, "{ids:?}");
        for id in ids {
            assert!(texts.knows(id), "{id}");
        }
    }
}
