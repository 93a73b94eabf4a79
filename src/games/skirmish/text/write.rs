//! Commands as text: what is not said word by word.

use crate::games::skirmish::{
    Ability, Command, DoorKind, FigId, KindId, Path, Position, Target, Targets, Using, Value,
};
use crate::kernel::{Facing, Square, Word};
use std::fmt::Write;

impl Command {
    pub(in crate::games::skirmish) fn say_choose(
        now: Position<'_>,
        hero: KindId,
        level: u8,
    ) -> String {
        match level {
            1 => format!("choose {}", hero.say(now)),
            level => format!("choose {} {level}", hero.say(now)),
        }
    }

    pub(in crate::games::skirmish) fn say_door(
        _: Position<'_>,
        kind: DoorKind,
        at: Square,
        side: Facing,
    ) -> String {
        let other = at.step(side).unwrap_or(at);
        format!("door {} {at} {other}", kind.name())
    }

    /// The ability that is given up, or the value where none is shown.
    pub(in crate::games::skirmish) fn say_forgo(
        now: Position<'_>,
        who: FigId,
        value: Value,
    ) -> String {
        let shown = now.state.warrior(who).and_then(|_| now.shown(who, value));
        let what = shown.map_or(value.name(), Ability::name);
        format!("forgo {} {what}", who.say(now))
    }

    pub(in crate::games::skirmish) fn say_pass(now: Position<'_>, path: Path) -> String {
        let from = now.active_square().unwrap_or(Square::new(0, 0, 0));
        let squares = path.squares(from).map(|at| format!(" {at}"));
        String::from("pass") + &squares.collect::<String>()
    }

    pub(in crate::games::skirmish) fn say_attack(
        now: Position<'_>,
        on: Targets,
        with: Using,
    ) -> String {
        let mut text = String::from("attack");
        if let Target::Door(door) = on.first() {
            write!(text, " door {}", now.door_name(door)).expect("text");
        }
        on.iter()
            .for_each(|who| write!(text, " {}", who.say(now)).expect("text"));
        let who = now.active_warrior().ok().map(|(who, _)| who);
        text + &now.using_text(who, Some(on), with)
    }

    /// Pierce serves a Shockwave too, so that leaving it out is said.
    pub(in crate::games::skirmish) fn say_shockwave(now: Position<'_>, with: Using) -> String {
        let who = now.active_warrior().ok().map(|(who, _)| who);
        let text = String::from("attack") + &now.using_text(who, None, with);
        let spared = |who| !with.damage && now.has(who, Ability::Pierce);
        match who {
            Some(who) if spared(who) => text + " without pierce",
            _ => text,
        }
    }

    pub(in crate::games::skirmish) fn say_strike(
        now: Position<'_>,
        who: FigId,
        with: Using,
    ) -> String {
        let figure = now.state.warrior(who).map(|_| who);
        format!("strike {}", who.say(now)) + &now.using_text(figure, None, with)
    }
}

impl Position<'_> {
    /// Names the optional abilities made use of, and those left unused that would serve.
    fn using_text(&self, who: Option<FigId>, on: Option<Targets>, with: Using) -> String {
        let Some(who) = who else { return String::new() };
        let shown = [(Value::Attack, with.attack), (Value::Damage, with.damage)];
        let named = |used: bool| -> Vec<&str> {
            let abilities = shown.iter().filter(|(_, on)| *on == used);
            let abilities = abilities.filter_map(|(value, _)| self.ability(who, *value));
            abilities
                .filter(|ability| used || self.would_serve(who, on, *ability))
                .filter(|ability| ability.serves_attacks())
                .map(Ability::name)
                .collect()
        };
        let mut text = String::new();
        for (word, names) in [("with", named(true)), ("without", named(false))] {
            if !names.is_empty() {
                write!(text, " {word} {}", names.join(" ")).expect("text");
            }
        }
        text
    }
}
