//! Commands as text.

use crate::games::skirmish::{
    Ability, Command, FigId, KindId, Pace, Path, Piece, Position, Target, Targets, Using, Value,
};
use crate::kernel::Square;
use std::fmt::Write;

impl Position<'_> {
    /// A command as text.
    pub fn command_text(&self, command: Command) -> String {
        let known = |who| self.name_or_id(who);
        let kind = |kind: KindId| match self.book.kinds.get(usize::from(kind.0)) {
            Some(kind) => kind.id.clone(),
            None => format!("kind-{}", kind.0),
        };
        let chest = |id| self.chest_name(id);
        match command {
            Command::Choose { hero, level: 1 } => format!("choose {}", kind(hero)),
            Command::Choose { hero, level } => format!("choose {} {level}", kind(hero)),
            Command::Entrance { gate } => {
                match self.state.layout().gates().get(usize::from(gate.0)) {
                    Some(gate) => format!("entrance {}", gate.id),
                    None => format!("entrance gate-{}", gate.0),
                }
            }
            Command::PutChest {
                chest: id,
                at,
                facing,
            } => format!("put {} {at} {}", chest(id), facing.name()),
            Command::Aside { block } => format!("aside {}", self.block_name(block)),
            Command::Lay {
                block,
                side,
                at,
                top,
            } => format!(
                "lay {} {} {at} {}",
                self.block_name(block),
                side.name(),
                top.name()
            ),
            Command::Exit { at } => format!("exit {at}"),
            Command::PutTerrain { kind, at } => format!("terrain {} {at}", kind.name()),
            Command::PutDoor { kind, at, side } => {
                let other = at.step(side).unwrap_or(at);
                format!("door {} {at} {other}", kind.name())
            }
            Command::PutToken { colour, at } => format!("put {} {at}", colour.name()),
            Command::Enough => "enough".into(),
            Command::Assign { chest: id, to } => format!("assign {} {}", chest(id), known(to)),
            Command::Begin => "begin".into(),
            Command::Activate {
                who: Piece::Warrior(who),
            } => format!("activate {}", known(who)),
            Command::Activate {
                who: Piece::Token(token),
            } => format!("activate {}", self.token_name(token)),
            Command::Forgo { who, value } => {
                match self.state.warrior(who).and_then(|_| self.shown(who, value)) {
                    Some(ability) => format!("forgo {} {}", known(who), ability.name()),
                    None => format!("forgo {} {}", known(who), value.name()),
                }
            }
            Command::Pivot { who, to } => format!("pivot {} {}", known(who), to.name()),
            Command::EndTurn => "end".into(),
            Command::Concede => "concede".into(),
            Command::Enter { to } => format!("enter {to}"),
            Command::Step { to } => format!("step {to}"),
            Command::Pass { path } => self.path_text(path),
            Command::Fly { to } => format!("fly {to}"),
            Command::Teleport { to } => format!("teleport {to}"),
            Command::Turn { to } => format!("turn {}", to.name()),
            Command::Break => "break".into(),
            Command::Attack { on, with } => {
                let mut text = String::from("attack");
                if let Target::Door(door) = on.first() {
                    write!(text, " door {}", self.door_name(door)).expect("text");
                }
                on.iter()
                    .for_each(|who| write!(text, " {}", known(who)).expect("text"));
                let who = self.active_warrior().ok().map(|(who, _)| who);
                text + &self.using_text(who, Some(on), with)
            }
            Command::Shockwave { with } => self.shockwave_text(with),
            Command::Heal { on } => format!("heal {}", known(on)),
            Command::Regenerate => "regenerate".into(),
            Command::Levitate { who, to } => format!("levitate {} {to}", known(who)),
            Command::Revive { who } => format!("revive {}", known(who)),
            Command::Vortex { way } => format!("vortex {}", way.name()),
            Command::Reveal { chest: id } => format!("reveal {}", chest(id)),
            Command::Disarm {
                chest: id,
                pace: Pace::Fast,
            } => format!("disarm {} fast", chest(id)),
            Command::Disarm {
                chest: id,
                pace: Pace::Slow,
            } => format!("disarm {} slow", chest(id)),
            Command::Open { chest: id } => format!("open {}", chest(id)),
            Command::Steal { from } => format!("steal {}", known(from)),
            Command::OpenDoor { door } => format!("open {}", self.door_name(door)),
            Command::ShutDoor { door } => format!("shut {}", self.door_name(door)),
            Command::Leave => "leave".into(),
            Command::Done => "done".into(),
            Command::Spin { who, to } => format!("spin {} {}", known(who), to.name()),
            Command::Dodge { who } => format!("dodge {}", known(who)),
            Command::Strike { who, with } => {
                let figure = self.state.warrior(who).map(|_| who);
                format!("strike {}", known(who)) + &self.using_text(figure, None, with)
            }
            Command::Decline { who } => format!("decline {}", known(who)),
            Command::Pick { kind: id } => format!("pick {}", kind(id)),
            Command::Place { at, facing } => format!("place {at} {}", facing.name()),
            Command::Raise { hero } => format!("raise {}", known(hero)),
            Command::Drop { at, facing } => format!("drop {at} {}", facing.name()),
        }
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
