//! Commands as text.

use super::word::Word;
use super::{only_plain, with_plain_commands};
use crate::games::skirmish::words::command::with_commands;
use crate::games::skirmish::{
    Ability, Command, FigId, Path, Position, Target, Targets, Using, Value,
};
use crate::kernel::Square;
use std::fmt::Write;

/// The text of a command: those that are written in a way of their own, then the plain ones.
macro_rules! written {
    (
        $command:ident, $position:ident;
        $($special:pat => $text:expr,)*;
        $($name:ident $verb:literal $($field:ident)*;)*
    ) => {
        match $command {
            $($special => $text,)*
            $(Command::$name { $($field),* } => {
                let words: &[String] = &[$verb.into(), $($field.word($position)),*];
                words.join(" ")
            })*
        }
    };
}

impl Position<'_> {
    /// A command as text.
    pub fn command_text(&self, command: Command) -> String {
        with_plain_commands! {
            written! command, self;
            Command::Choose { hero, level: 1 } => format!("choose {}", hero.word(self)),
            Command::Choose { hero, level } => format!("choose {} {level}", hero.word(self)),
            Command::PutDoor { kind, at, side } => {
                let other = at.step(side).unwrap_or(at);
                format!("door {} {at} {other}", kind.name())
            },
            Command::Forgo { who, value } => self.forgo_text(who, value),
            Command::EndTurn => "end".into(),
            Command::Enter { to } => format!("enter {to}"),
            Command::Step { to } => format!("step {to}"),
            Command::Pass { path } => self.path_text(path),
            Command::Attack { on, with } => self.attack_text(on, with),
            Command::Shockwave { with } => self.shockwave_text(with),
            Command::Disarm { chest, pace } => {
                format!("disarm {} {}", chest.word(self), pace.name())
            },
            Command::OpenDoor { door } => format!("open {}", self.door_name(door)),
            Command::ShutDoor { door } => format!("shut {}", self.door_name(door)),
            Command::Strike { who, with } => {
                let figure = self.state.warrior(who).map(|_| who);
                format!("strike {}", who.word(self)) + &self.using_text(figure, None, with)
            },;
        }
    }

    /// The ability that is given up, or the value where none is shown.
    fn forgo_text(&self, who: FigId, value: Value) -> String {
        let shown = self.state.warrior(who).and_then(|_| self.shown(who, value));
        let what = shown.map_or(value.name(), Ability::name);
        format!("forgo {} {what}", who.word(self))
    }

    fn attack_text(&self, on: Targets, with: Using) -> String {
        let mut text = String::from("attack");
        if let Target::Door(door) = on.first() {
            write!(text, " door {}", self.door_name(door)).expect("text");
        }
        on.iter()
            .for_each(|who| write!(text, " {}", who.word(self)).expect("text"));
        let who = self.active_warrior().ok().map(|(who, _)| who);
        text + &self.using_text(who, Some(on), with)
    }

    fn path_text(&self, path: Path) -> String {
        let mut text = String::from("pass");
        let from = self.active_square().unwrap_or(Square::new(0, 0, 0));
        path.squares(from)
            .for_each(|at| write!(text, " {at}").expect("text"));
        text
    }

    /// Pierce serves a Shockwave too, so that leaving it out is said.
    fn shockwave_text(&self, with: Using) -> String {
        let who = self.active_warrior().ok().map(|(who, _)| who);
        let text = String::from("attack") + &self.using_text(who, None, with);
        let spared = |who| !with.damage && self.has(who, Ability::Pierce);
        match who {
            Some(who) if spared(who) => text + " without pierce",
            _ => text,
        }
    }

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
