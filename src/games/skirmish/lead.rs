//! Each command led to its chapter: what checks it in play, and what carries it out.
//!
//! Set-up and answers check theirs by their stage and by what is asked.

use super::play::Play;
use super::{BookkeepingEvent, Command, MovementEvent, Position, Refusal};

impl Position<'_> {
    /// Whether a command is lawful in play, while no question waits.
    pub(super) fn check_play(&self, command: Command) -> Result<(), Refusal> {
        match command {
            Command::Activate { who } => self.check_activate(who),
            Command::Forgo { who, value } => self.check_forgo(who, value),
            Command::Pivot { who, to } => self.check_pivot(who, to),
            Command::EndTurn => self.check_end_turn(),
            Command::Enter { to } => self.check_enter(to),
            Command::Step { to } => self.check_step(to),
            Command::Pass { path } => self.check_pass(path),
            Command::Fly { to } => self.check_fly(to),
            Command::Teleport { to } => self.check_teleport(to),
            Command::Turn { to } => self.check_turn(to),
            Command::Break => self.check_break(),
            Command::Attack { on, with } => self.check_attack(on, with),
            Command::Shockwave { with } => self.check_shockwave(with),
            Command::Heal { on } => self.check_heal(on),
            Command::Regenerate => self.check_regenerate(),
            Command::Levitate { who, to } => self.check_levitate(who, to),
            Command::Revive { who } => self.check_revive(who),
            Command::Vortex { way } => self.check_vortex(way).map(|_| ()),
            Command::Reveal { chest } => self.check_reveal(chest),
            Command::Disarm { chest, pace } => self.check_disarm(chest, pace),
            Command::Open { chest } => self.check_open(chest),
            Command::Steal { from } => self.check_steal(from),
            Command::OpenDoor { door } => self.check_open_door(door),
            Command::ShutDoor { door } => self.check_shut_door(door),
            Command::Leave => self.check_leave(),
            Command::Done => self.check_done(),
            Command::Choose { .. }
            | Command::Aside { .. }
            | Command::Lay { .. }
            | Command::Entrance { .. }
            | Command::Exit { .. }
            | Command::PutTerrain { .. }
            | Command::PutDoor { .. }
            | Command::PutChest { .. }
            | Command::PutToken { .. }
            | Command::Enough => Err(Refusal::SetupIsOver),
            Command::Assign { .. } | Command::Begin => Err(Refusal::AssignAtTurnStart),
            Command::Spin { .. } => Err(Refusal::NobodyArrived),
            Command::Dodge { .. }
            | Command::Strike { .. }
            | Command::Decline { .. }
            | Command::Pick { .. }
            | Command::Place { .. }
            | Command::Raise { .. }
            | Command::Drop { .. } => Err(Refusal::NoSuchQuestion),
            Command::Concede => self.check_concede(),
        }
    }
}

impl Play<'_> {
    /// Carries out a lawful command.
    pub(super) fn carry_out(&mut self, command: Command) {
        if self.ram_first(command) {
            return;
        }
        match command {
            Command::Choose { .. }
            | Command::Aside { .. }
            | Command::Lay { .. }
            | Command::Entrance { .. }
            | Command::Exit { .. }
            | Command::PutTerrain { .. }
            | Command::PutDoor { .. }
            | Command::PutChest { .. }
            | Command::PutToken { .. }
            | Command::Enough => self.set_up(command),
            Command::Assign { chest, to } => self.assign(chest, to),
            Command::Begin => self.emit(BookkeepingEvent::Settled),
            Command::Activate { who } => self.activate(who),
            Command::Forgo { who, value } => self.forgo(who, value),
            Command::Pivot { who, to } => self.emit(MovementEvent::Turned { who, to }),
            Command::EndTurn => self.end_turn(),
            Command::Concede => self.concede(),
            Command::Enter { to } => self.enter(to),
            Command::Step { to } => self.step(to),
            Command::Pass { path } => self.pass(path),
            Command::Fly { to } => self.fly(to),
            Command::Teleport { to } => self.teleport(to),
            Command::Turn { to } => self.turn(to),
            Command::Break => self.break_away(),
            Command::Attack { on, with } => self.attack(on, with),
            Command::Shockwave { with } => self.shockwave(with),
            Command::Heal { on } => self.heal(on),
            Command::Regenerate => self.regenerate(),
            Command::Levitate { who, to } => self.levitate(who, to),
            Command::Revive { who } => self.revive(who),
            Command::Vortex { way } => self.turn_vortex(way),
            Command::Reveal { chest } => self.reveal(chest),
            Command::Disarm { chest, pace } => self.disarm(chest, pace),
            Command::Open { chest } => self.open(chest),
            Command::Steal { from } => self.steal(from),
            Command::OpenDoor { door } => self.open_door(door),
            Command::ShutDoor { door } => self.shut_door(door),
            Command::Leave => self.leave(),
            Command::Done => self.end_activation(),
            Command::Spin { who, to } => self.spin(who, to),
            Command::Dodge { who } => self.dodge(who),
            Command::Strike { who, with } => self.answer_strike(who, with),
            Command::Decline { who } => self.decline(who),
            Command::Pick { kind } => self.pick(kind),
            Command::Place { at, facing } => self.place(at, facing),
            Command::Raise { hero } => self.raise(hero),
            Command::Drop { at, facing } => self.drop_chest(at, facing),
        }
    }
}
