//! Events as text, as logs and cases write them.

use crate::games::skirmish::{Event, MusterFrom, Position, Striker, Task};

impl Position<'_> {
    /// An event as text: its name and what it is about, such as `clicked g1 2`. The position is one
    /// in which the pieces exist, such as that after the event.
    pub fn event_text(&self, event: Event) -> String {
        match event {
            Event::Thrown { of, dice: [one, 0] } => {
                format!("thrown {} {one}", self.purpose_text(of))
            }
            Event::Thrown {
                of,
                dice: [one, other],
            } => format!("thrown {} {one} {other}", self.purpose_text(of)),
            Event::StageBegan { stage } => format!("stage-began {}", plain(&stage)),
            Event::SetupTurn { seat } => format!("setup-turn {}", (seat.0 + 1)),
            Event::HeroChosen {
                seat,
                who,
                kind,
                level,
            } => format!(
                "hero-chosen {} {} {} {}",
                (seat.0 + 1),
                self.name_or_id(who),
                self.book.kind(kind).id,
                level
            ),
            Event::FirstPlayer { seat } => format!("first-player {}", (seat.0 + 1)),
            Event::EntranceTaken { seat, gate } => format!(
                "entrance-taken {} {}",
                (seat.0 + 1),
                self.state.layout().gate(gate).id
            ),
            Event::ExitSet { seat, gate } => format!(
                "exit-set {} {}",
                (seat.0 + 1),
                self.state.layout().gate(gate).id
            ),
            Event::BlockAside { seat, block } => {
                format!("block-aside {} {}", seat.0 + 1, self.block_name(block))
            }
            Event::BlockLaid {
                seat,
                block,
                side,
                at,
                top,
            } => format!(
                "block-laid {} {} {} {at} {}",
                seat.0 + 1,
                self.block_name(block),
                side.name(),
                top.name()
            ),
            Event::BlockUnfit { seat, block } => {
                format!("block-unfit {} {}", seat.0 + 1, self.block_name(block))
            }
            Event::BlockDrawn { seat, block } => {
                format!("block-drawn {} {}", seat.0 + 1, self.block_name(block))
            }
            Event::BuildingEnded => "building-ended".into(),
            Event::WayOpened { at, side, entrance } => {
                let what = if entrance { "entrance" } else { "exit" };
                format!("way-opened {at} {} {what}", side.name())
            }
            Event::PiecePut { seat, kind, at } => {
                format!("piece-put {} {} {at}", seat.0 + 1, kind.name())
            }
            Event::DoorPut {
                seat,
                kind,
                at,
                side,
            } => {
                let other = at.step(side).unwrap_or(at);
                format!("door-put {} {} {at} {other}", seat.0 + 1, kind.name())
            }
            Event::ChestPut {
                seat,
                chest,
                at,
                facing,
            } => format!(
                "chest-put {} {} {} {}",
                (seat.0 + 1),
                self.chest_name(chest),
                at,
                facing.name()
            ),
            Event::TokenPut {
                seat,
                token,
                colour,
                at,
            } => format!(
                "token-put {} {} {} {}",
                (seat.0 + 1),
                self.token_name(token),
                colour.name(),
                at
            ),
            Event::SetupDone { seat } => format!("setup-done {}", (seat.0 + 1)),
            Event::RoundBegan { round, idle } => format!("round-began {} {}", round, idle),
            Event::TurnBegan { seat, activations } => {
                format!("turn-began {} {}", (seat.0 + 1), activations)
            }
            Event::LordTurn { turns } => format!("lord-turn {}", turns),
            Event::LordPassed { to } => format!("lord-passed {}", (to.0 + 1)),
            Event::MarkersOff => "markers-off".into(),
            Event::Commanded { who } => format!("commanded {}", self.name_or_id(who)),
            Event::Assigned { chest, to, order } => format!(
                "assigned {} {} {}",
                self.chest_name(chest),
                self.name_or_id(to),
                order
            ),
            Event::Unassigned { chest } => format!("unassigned {}", self.chest_name(chest)),
            Event::Drunk { chest } => format!("drunk {}", self.chest_name(chest)),
            Event::Activated { who, mp, counts } => {
                format!("activated {} {} {}", self.piece_name(who), mp, counts)
            }
            Event::MarkerLaid { who } => format!("marker-laid {}", self.piece_name(who)),
            Event::Paid { mp } => format!("paid {}", mp),
            Event::Spent => "spent".into(),
            Event::Counted => "counted".into(),
            Event::Delayed { command } => format!("delayed {}", self.command_text(command)),
            Event::Resumed => "resumed".into(),
            Event::ActivationEnded => "activation-ended".into(),
            Event::TurnEnded { seat } => format!("turn-ended {}", (seat.0 + 1)),
            Event::Conceded { seat } => format!("conceded {}", (seat.0 + 1)),
            Event::Entered { who, to } => format!("entered {} {}", self.name_or_id(who), to),
            Event::Stepped { who, to } => format!("stepped {} {}", self.name_or_id(who), to),
            Event::Passed { who, to } => format!("passed {} {}", self.name_or_id(who), to),
            Event::Teleported { who, to } => format!("teleported {} {}", self.name_or_id(who), to),
            Event::Climbed { who, to } => format!("climbed {} {}", self.name_or_id(who), to),
            Event::TokenMoved { token, to } => {
                format!("token-moved {} {}", self.token_name(token), to)
            }
            Event::Turned { who, to } => format!("turned {} {}", self.name_or_id(who), to.name()),
            Event::Faced { who, to } => format!("faced {} {}", self.name_or_id(who), to.name()),
            Event::BrokeAway { who, free } => {
                format!("broke-away {} {}", self.name_or_id(who), free)
            }
            Event::Covered { who } => format!("covered {}", self.name_or_id(who)),
            Event::Uncovered { who } => format!("uncovered {}", self.name_or_id(who)),
            Event::Left { who } => format!("left {}", self.name_or_id(who)),
            Event::Levitated { who, to } => format!("levitated {} {}", self.name_or_id(who), to),
            Event::MovementEnded { who } => format!("movement-ended {}", self.name_or_id(who)),
            Event::BlockTurned { block, quarters } => {
                let blocks = self.state.layout().blocks();
                let letter = blocks.get(usize::from(block.0)).map_or('?', |b| b.letter);
                format!("block-turned {letter} {quarters}")
            }
            Event::Asked { who, what } => {
                format!("asked {} {}", self.name_or_id(who), plain(&what))
            }
            Event::Answered { who, what } => {
                format!("answered {} {}", self.name_or_id(who), plain(&what))
            }
            Event::Owed { task } => format!("owed {}", plain_task(&task)),
            Event::Settled => "settled".into(),
            Event::Forgone { who, value } => {
                format!("forgone {} {}", self.name_or_id(who), value.name())
            }
            Event::Affected { who, by, ability } => format!(
                "affected {} {} {}",
                self.name_or_id(who),
                self.name_or_id(by),
                ability.name()
            ),
            Event::Chilled { who } => format!("chilled {}", self.name_or_id(who)),
            Event::Frozen { who } => format!("frozen {}", self.name_or_id(who)),
            Event::Thawed { who } => format!("thawed {}", self.name_or_id(who)),
            Event::Confused { who, mp } => format!("confused {} {mp}", self.name_or_id(who)),
            Event::Provoked { who } => format!("provoked {}", self.name_or_id(who)),
            Event::StayedDead { who } => format!("stayed-dead {}", self.name_or_id(who)),
            Event::Returned {
                who,
                click,
                at,
                facing,
            } => format!(
                "returned {} {at} {} {click}",
                self.name_or_id(who),
                facing.name()
            ),
            Event::StrikeBegan {
                by: Striker::Warrior(by),
                kind,
                ranged,
                first,
                ..
            } => {
                let far = if ranged { "ranged" } else { "close" };
                format!(
                    "strike-began {} {} {far} {}",
                    self.name_or_id(by),
                    plain(&kind),
                    self.target_name(first)
                )
            }
            Event::StrikeBegan {
                by: Striker::Trap(chest),
                first,
                ..
            } => {
                format!(
                    "strike-began {} trap {}",
                    self.chest_name(chest),
                    self.target_name(first)
                )
            }
            Event::Targeted { who } => format!("targeted {}", self.name_or_id(who)),
            Event::StrikeRolled { dice: [one, other] } => format!("strike-rolled {one} {other}"),
            Event::Hit { who } => format!("hit {}", self.name_or_id(who)),
            Event::Missed { who } => format!("missed {}", self.name_or_id(who)),
            Event::DamageRolled { die } => format!("damage-rolled {}", die),
            Event::Clicked { who, clicks } => {
                format!("clicked {} {}", self.name_or_id(who), clicks)
            }
            Event::Mended { who, clicks } => format!("mended {} {}", self.name_or_id(who), clicks),
            Event::StrikeEnded => "strike-ended".into(),
            Event::Died { who } => format!("died {}", self.name_or_id(who)),
            Event::DoorOpened { door } => format!("door-opened {}", self.door_name(door)),
            Event::DoorShut { door } => format!("door-shut {}", self.door_name(door)),
            Event::DoorDestroyed { door } => format!("door-destroyed {}", self.door_name(door)),
            Event::DoorMissed { door } => format!("door-missed {}", self.door_name(door)),
            Event::WheelTurned { chest, to } => {
                format!("wheel-turned {} {}", self.chest_name(chest), to)
            }
            Event::TrapShown { chest } => format!("trap-shown {}", self.chest_name(chest)),
            Event::TrapCleared { chest, how } => {
                format!("trap-cleared {} {}", self.chest_name(chest), plain(&how))
            }
            Event::TreasureSeen { chest, position } => {
                format!("treasure-seen {} {}", self.chest_name(chest), position)
            }
            Event::ChestTaken { chest, seat } => {
                format!("chest-taken {} {}", self.chest_name(chest), (seat.0 + 1))
            }
            Event::StealTried {
                who,
                from,
                roll,
                done,
            } => format!(
                "steal-tried {} {} {roll} {done}",
                self.name_or_id(who),
                self.name_or_id(from)
            ),
            Event::ChestStolen { chest, seat } => {
                format!("chest-stolen {} {}", self.chest_name(chest), (seat.0 + 1))
            }
            Event::ChestRemoved { chest } => format!("chest-removed {}", self.chest_name(chest)),
            Event::ChestLost { chest, seat } => {
                format!("chest-lost {} {}", self.chest_name(chest), (seat.0 + 1))
            }
            Event::ChestReturned { chest, at, facing } => format!(
                "chest-returned {} {} {}",
                self.chest_name(chest),
                at,
                facing.name()
            ),
            Event::TokenTurned { token, table } => format!(
                "token-turned {} {}",
                self.token_name(token),
                self.book.table(table).id
            ),
            Event::MusterBegan {
                seat,
                hero,
                from,
                count,
                points,
            } => {
                let from = match from {
                    MusterFrom::Token(at) => format!("token {at}"),
                    MusterFrom::Trap(chest) => format!("trap {}", self.chest_name(chest)),
                };
                format!(
                    "muster-began {} {} {from} {count} {points}",
                    seat.0 + 1,
                    self.name_or_id(hero)
                )
            }
            Event::Picked { who } => format!("picked {}", self.name_or_id(who)),
            Event::Placed { who, at, facing } => {
                format!("placed {} {} {}", self.name_or_id(who), at, facing.name())
            }
            Event::SentBack { who } => format!("sent-back {}", self.name_or_id(who)),
            Event::MusterEnded => "muster-ended".into(),
            Event::Scored { seat, kills } => format!("scored {} {}", (seat.0 + 1), kills),
            Event::Gained { seat, points } => format!("gained {} {}", (seat.0 + 1), points),
            Event::Levelled { who, level } => {
                format!("levelled {} {}", self.name_or_id(who), level)
            }
            Event::LevelsSettled => "levels-settled".into(),
            Event::Over { ending } => format!("over {}", plain(&ending)),
        }
    }
}

/// A plain enum value by its name in data files.
fn plain(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        other => format!("{other:?}"),
    }
}

/// A task by its name alone.
fn plain_task(task: &Task) -> String {
    match serde_json::to_value(task) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        other => format!("{other:?}"),
    }
}
