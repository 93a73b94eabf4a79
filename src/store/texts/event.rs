//! Events told in sentences.

use super::{Message, Texts, capital, facing_word};
use crate::games::skirmish::{
    Ability, COMMAND_NEEDS, ChestId, Cleared, Command, DoorId, Ending, Event, FigId, GateId, Pace,
    Path, Piece, Position, Skirmish, Stage, State, StrikeKind, Striker, Target, Throw, Using,
};
use crate::kernel::{Game, Square};

/// Tells a match event by event. It follows the match with a state of its own, so that every
/// sentence speaks of the moment in which it happened.
#[derive(Clone, Debug)]
pub struct Teller {
    state: State,
    last: Last,
}

/// What the sentence for a later event speaks of again.
#[derive(Clone, Copy, Debug)]
struct Last {
    /// The first die of the last throw.
    die: u8,
    /// The MP paid last.
    paid: u8,
    /// The way of a pass.
    path: Path,
}

impl Teller {
    /// A teller that begins at this state.
    pub const fn new(state: State) -> Teller {
        Teller {
            state,
            last: Last {
                die: 0,
                paid: 0,
                path: Path::EMPTY,
            },
        }
    }

    /// The state after all events told.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Hears the command that leads to the next events: a pass says what it passes over.
    pub const fn hear(&mut self, command: Option<Command>) {
        self.last.path = match command {
            Some(Command::Pass { path }) => path,
            _ => Path::EMPTY,
        };
    }

    /// The sentence for an event, if it is worth one.
    ///
    /// # Panics
    /// When the event is not of this match.
    pub fn tell(&mut self, texts: &Texts, game: &Skirmish, event: Event) -> Option<String> {
        let mut after = self.state.clone();
        game.absorb(&mut after, event);
        let moment = Moment {
            texts,
            before: game.at(&self.state),
            now: game.at(&after),
            last: self.last,
        };
        let message = moment.message(event);
        let sentence = message.map(|message| texts.say(&message));
        match event {
            Event::Thrown { dice, .. } => self.last.die = dice[0],
            Event::Paid { mp } => self.last.paid = mp,
            _ => {}
        }
        self.state = after;
        sentence
    }
}

/// One event between two positions.
struct Moment<'a> {
    texts: &'a Texts,
    before: Position<'a>,
    now: Position<'a>,
    last: Last,
}

impl Moment<'_> {
    fn message(&self, event: Event) -> Option<Message> {
        match event {
            Event::Thrown { of, dice } => self.throw(of, dice),
            Event::StageBegan { .. }
            | Event::HeroChosen { .. }
            | Event::FirstPlayer { .. }
            | Event::BlockAside { .. }
            | Event::BlockLaid { .. }
            | Event::BlockUnfit { .. }
            | Event::BlockDrawn { .. }
            | Event::BuildingEnded
            | Event::PiecePut { .. }
            | Event::DoorPut { .. }
            | Event::EntranceTaken { .. }
            | Event::ExitSet { .. }
            | Event::ChestPut { .. }
            | Event::TokenPut { .. } => self.setup(event),
            Event::RoundBegan { .. }
            | Event::TurnBegan { .. }
            | Event::LordPassed { .. }
            | Event::MarkersOff
            | Event::MarkerLaid { .. }
            | Event::Commanded { .. }
            | Event::Assigned { .. }
            | Event::Drunk { .. }
            | Event::Activated { .. }
            | Event::Spent
            | Event::Counted
            | Event::Confused { .. }
            | Event::ActivationEnded
            | Event::TurnEnded { .. }
            | Event::Conceded { .. }
            | Event::Over { .. } => self.turn(event),
            Event::Entered { .. }
            | Event::Stepped { .. }
            | Event::Passed { .. }
            | Event::Teleported { .. }
            | Event::Climbed { .. }
            | Event::TokenMoved { .. }
            | Event::Turned { .. }
            | Event::Faced { .. }
            | Event::BrokeAway { .. }
            | Event::BlockTurned { .. }
            | Event::Left { .. }
            | Event::Levitated { .. }
            | Event::Forgone { .. }
            | Event::Affected { .. }
            | Event::Chilled { .. }
            | Event::Frozen { .. }
            | Event::Thawed { .. } => self.movement(event),
            Event::StrikeBegan { .. }
            | Event::StrikeRolled { .. }
            | Event::Hit { .. }
            | Event::Missed { .. }
            | Event::DamageRolled { .. }
            | Event::Clicked { .. }
            | Event::Mended { .. }
            | Event::Died { .. } => self.strike(event),
            Event::DoorOpened { .. }
            | Event::DoorShut { .. }
            | Event::DoorDestroyed { .. }
            | Event::DoorMissed { .. } => self.door(event),
            Event::TrapShown { .. }
            | Event::TrapCleared { .. }
            | Event::TreasureSeen { .. }
            | Event::ChestTaken { .. }
            | Event::StealTried { .. }
            | Event::ChestStolen { .. }
            | Event::ChestRemoved { .. }
            | Event::ChestLost { .. }
            | Event::ChestReturned { .. } => self.chest(event),
            Event::TokenTurned { .. }
            | Event::MusterBegan { .. }
            | Event::StayedDead { .. }
            | Event::Returned { .. }
            | Event::Picked { .. }
            | Event::Placed { .. }
            | Event::SentBack { .. }
            | Event::Gained { .. }
            | Event::Levelled { .. } => self.spawn(event),
            // Bookkeeping: told by what it leads to.
            Event::SetupTurn { .. }
            | Event::SetupDone { .. }
            | Event::WayOpened { .. }
            | Event::LordTurn { .. }
            | Event::Unassigned { .. }
            | Event::Paid { .. }
            | Event::Delayed { .. }
            | Event::Resumed
            | Event::MovementEnded { .. }
            | Event::Covered { .. }
            | Event::Uncovered { .. }
            | Event::Asked { .. }
            | Event::Answered { .. }
            | Event::Owed { .. }
            | Event::Settled
            | Event::Provoked { .. }
            | Event::Targeted { .. }
            | Event::StrikeEnded
            | Event::WheelTurned { .. }
            | Event::MusterEnded
            | Event::Scored { .. }
            | Event::LevelsSettled => None,
        }
    }

    fn who(&self, who: FigId) -> String {
        self.texts.figure(&self.now, who)
    }

    /// A figure, or `token t1`.
    fn piece(&self, position: &Position<'_>, who: Piece) -> String {
        match who {
            Piece::Warrior(who) => self.texts.figure(position, who),
            Piece::Token(token) => self
                .texts
                .say(&Message::new("token").with("name", position.token_name(token))),
        }
    }

    /// Whose activation has ended: in mid-sentence, so that a token keeps its bare name.
    fn ended(&self, who: Piece) -> String {
        match who {
            Piece::Warrior(who) => self.texts.figure(&self.before, who),
            Piece::Token(token) => self.before.token_name(token),
        }
    }

    /// What a pass went over, if the command is known: `chest c1, g3 and token t2`.
    fn passed_over(&self, who: FigId) -> Option<String> {
        let from = self.before.square(who)?;
        let over = self.last.path.len().saturating_sub(1);
        let names: Vec<String> = self
            .last
            .path
            .squares(from)
            .take(over)
            .filter_map(|at| self.thing_at(at))
            .collect();
        let (last, before) = names.split_last()?;
        Some(match before {
            [] => last.clone(),
            _ => self.texts.say(
                &Message::new("list-and")
                    .with("first", before.join(", "))
                    .with("last", last.as_str()),
            ),
        })
    }

    /// Figure, chest or token on a square, as it stands in mid-sentence.
    fn thing_at(&self, at: Square) -> Option<String> {
        if let Some(other) = self.before.warrior_at(at) {
            return Some(self.texts.figure(&self.before, other));
        }
        let (id, name) = match self.before.chest_at(at) {
            Some(chest) => ("chest-there", self.before.chest_name(chest)),
            None => (
                "token-there",
                self.before.token_name(self.before.token_at(at)?),
            ),
        };
        Some(self.texts.say(&Message::new(id).with("name", name)))
    }

    fn moved(&self, who: FigId, to: Square) -> Message {
        let from = self.before.square(who);
        let flown = from.is_some_and(|from| from.way_to(to).is_none());
        let id = if flown {
            "event-flown"
        } else {
            "event-stepped"
        };
        Message::new(id)
            .with("who", self.who(who))
            .with("at", to.to_string())
    }

    fn passed(&self, who: FigId, to: Square) -> Message {
        let message = match self.passed_over(who) {
            Some(over) => Message::new("event-passed").with("over", over),
            None => Message::new("event-passed-plain"),
        };
        message
            .with("who", self.who(who))
            .with("at", to.to_string())
    }

    fn throw(&self, of: Throw, [one, other]: [u8; 2]) -> Option<Message> {
        let two = |id: &'static str| Message::new(id).with("one", one).with("other", other);
        let total = one + other;
        match of {
            Throw::First(seat) => Some(
                two("event-first-roll")
                    .with("seat", self.texts.seat(seat))
                    .with("total", total),
            ),
            Throw::Dodge(who) if one < 5 => Some(
                Message::new("event-not-dodged")
                    .with("who", self.who(who))
                    .with("die", one),
            ),
            Throw::Freeze(_) => Some(Message::new("event-freeze-rolled").with("die", one)),
            Throw::Heal(_) if other == 0 => Some(Message::new("event-heal-die").with("one", one)),
            Throw::Heal(who) => Some(two("event-heal-rolled").with("who", self.who(who))),
            Throw::Regenerate(who) => Some(
                Message::new("event-regenerate-rolled")
                    .with("who", self.who(who))
                    .with("one", one),
            ),
            Throw::Necromancy(_) => Some(Message::new("event-necromancy-rolled").with("die", one)),
            Throw::Command(who) => Some(
                Message::new("event-command-rolled")
                    .with("who", self.who(who))
                    .with("die", one)
                    .with("needs", COMMAND_NEEDS),
            ),
            Throw::Disarm(chest) => self.disarm_roll(chest, two("event-disarm-rolled"), total),
            Throw::Row(token) => {
                let table = self.now.book.table(self.now.token(token).table?);
                let (count, points) = table.rows.get(usize::from(total).checked_sub(2)?)?;
                Some(
                    two("event-row-rolled")
                        .with("total", total)
                        .with("count", *count)
                        .with("points", *points),
                )
            }
            // The event that follows tells these.
            Throw::Break(_)
            | Throw::Attack(_)
            | Throw::Counter(_)
            | Throw::Free(_)
            | Throw::Damage(_)
            | Throw::Dodge(_)
            | Throw::Reveal(_)
            | Throw::Treasure(_)
            | Throw::Again(_)
            | Throw::Trap(_)
            | Throw::Token(_)
            | Throw::Block(_)
            | Throw::Lost(_)
            | Throw::Steal(_)
            | Throw::Stolen(_) => None,
        }
    }

    /// The roll with what its pace adds (CHEST-4), against what the trap needs.
    fn disarm_roll(&self, chest: ChestId, message: Message, total: u8) -> Option<Message> {
        let here = self.now.chest(chest);
        let trap = self.now.book.chest(here.kind).traps[usize::from(here.wheel)]?;
        let paid = i16::from(self.last.paid);
        let slow = self.now.disarm_cost(Pace::Slow).total() == paid;
        let bonus = self
            .now
            .disarm_sum(if slow { Pace::Slow } else { Pace::Fast });
        Some(
            message
                .with("bonus", bonus.total())
                .with("total", i16::from(total) + bonus.total())
                .with("needs", trap.disarm),
        )
    }

    fn setup(&self, event: Event) -> Option<Message> {
        let seated = |id: &'static str, seat| Message::new(id).with("seat", self.texts.seat(seat));
        match event {
            Event::StageBegan { stage } => Some(Message::new(match stage {
                Stage::Heroes => return None,
                Stage::Kits => "event-stage-kits",
                Stage::Laying => "event-stage-laying",
                Stage::Terrain => "event-stage-terrain",
                Stage::Entrances => "event-stage-entrances",
                Stage::Chests => "event-stage-chests",
                Stage::Tokens => "event-stage-tokens",
                Stage::Play => "event-stage-play",
            })),
            Event::HeroChosen {
                seat, who, level, ..
            } => Some(
                seated(self.chosen_id(who), seat)
                    .with("name", self.now.kind(who).name.as_str())
                    .with("who", self.now.figure_name(who))
                    .with("level", level),
            ),
            Event::FirstPlayer { seat } => Some(seated("event-first-player", seat)),
            Event::EntranceTaken { seat, gate } => {
                Some(self.gate(seated("event-entrance-taken", seat), gate))
            }
            Event::ExitSet { seat, gate } => Some(self.gate(seated("event-exit-set", seat), gate)),
            Event::BlockAside { seat, block } => {
                Some(seated("event-block-aside", seat).with("block", self.now.block_name(block)))
            }
            Event::BlockLaid {
                seat,
                block,
                side,
                at,
                top,
            } => Some(
                seated("event-block-laid", seat)
                    .with("block", self.now.block_name(block))
                    .with("name", self.now.book.print(block).face(side).name.as_str())
                    .with("side", side.name())
                    .with("at", at.to_string())
                    .with("top", facing_word(top)),
            ),
            Event::BlockUnfit { seat, block } => {
                Some(seated("event-block-unfit", seat).with("block", self.now.block_name(block)))
            }
            Event::BlockDrawn { seat, block } => {
                Some(seated("event-block-drawn", seat).with("block", self.now.block_name(block)))
            }
            Event::BuildingEnded => Some(Message::new("event-building-ended")),
            Event::PiecePut { seat, kind, at } => Some(
                seated("event-piece-put", seat)
                    .with("kind", kind.name())
                    .with("at", at.to_string()),
            ),
            Event::DoorPut {
                seat,
                kind,
                at,
                side,
            } => Some(
                seated("event-door-put", seat)
                    .with("kind", kind.name())
                    .with("at", at.to_string())
                    .with("other", at.step(side).unwrap_or(at).to_string()),
            ),
            Event::ChestPut {
                seat,
                chest,
                at,
                facing,
            } => Some(
                seated("event-chest-put", seat)
                    .with("chest", self.now.chest_name(chest))
                    .with("at", at.to_string())
                    .with("facing", facing_word(facing)),
            ),
            Event::TokenPut {
                seat,
                token,
                colour,
                at,
            } => Some(
                seated("event-token-put", seat)
                    .with("token", self.now.token_name(token))
                    .with("colour", colour.name())
                    .with("at", at.to_string()),
            ),
            _ => None,
        }
    }

    fn chosen_id(&self, who: FigId) -> &'static str {
        if self.now.kind(who).import {
            "event-import-chosen"
        } else {
            "event-hero-chosen"
        }
    }

    fn gate(&self, message: Message, gate: GateId) -> Message {
        let gate = self.now.state.layout().gate(gate);
        message
            .with("gate", gate.id.as_str())
            .with("at", gate.square.to_string())
    }

    fn turn(&self, event: Event) -> Option<Message> {
        // With two players the dungeon lord and the markers change nothing (MP-2).
        let many = self.now.state.seats() > 2;
        let seated = |id: &'static str, seat| Message::new(id).with("seat", self.texts.seat(seat));
        match event {
            Event::RoundBegan { round, .. } => {
                Some(Message::new("event-round-began").with("round", round))
            }
            Event::TurnBegan { seat, activations } => {
                Some(seated("event-turn-began", seat).with("activations", activations))
            }
            Event::LordPassed { to } if many => Some(seated("event-lord-passed", to)),
            Event::MarkersOff if many => Some(Message::new("event-markers-off")),
            Event::MarkerLaid { who } if many => {
                Some(Message::new("event-marker-laid").with("who", self.now.piece_name(who)))
            }
            Event::Commanded { who } => {
                Some(Message::new("event-commanded").with("who", self.who(who)))
            }
            Event::Assigned { chest, to, .. } => {
                let treasure = self.now.chest(chest).treasure(self.now.book)?;
                Some(
                    Message::new("event-assigned")
                        .with("who", self.who(to))
                        .with("chest", self.now.chest_name(chest))
                        .with("treasure", self.texts.treasure(treasure)?),
                )
            }
            Event::Drunk { chest } => {
                Some(Message::new("event-drunk").with("chest", self.now.chest_name(chest)))
            }
            Event::Activated { who, mp, .. } => Some(
                Message::new("event-activated")
                    .with("who", self.piece(&self.now, who))
                    .with("mp", mp),
            ),
            Event::Spent => Some(Message::new("event-spent")),
            Event::Counted => Some(Message::new("event-counted")),
            Event::Confused { who, mp } => {
                let seat = self.now.state.turn().seat;
                Some(
                    seated("event-confused", seat)
                        .with("who", self.who(who))
                        .with("mp", mp),
                )
            }
            Event::ActivationEnded => {
                let who = self.before.state.activation()?.who;
                if self.before.confuser().is_some() {
                    let name = self.before.piece_name(who);
                    return Some(Message::new("event-confusion-ended").with("who", name));
                }
                Some(
                    Message::new(match who {
                        Piece::Warrior(_) => "event-activation-ended",
                        Piece::Token(_) => "event-activation-ended-token",
                    })
                    .with("who", self.ended(who)),
                )
            }
            Event::TurnEnded { seat } => Some(seated("event-turn-ended", seat)),
            Event::Conceded { seat } => Some(seated("event-conceded", seat)),
            Event::Over { ending } => Some(Message::new(match ending {
                Ending::Empty => "event-over-empty",
                Ending::Stalemate => "event-over-stalemate",
                Ending::Rounds => "event-over-rounds",
                Ending::Settled => "event-over-settled",
            })),
            _ => None,
        }
    }

    fn movement(&self, event: Event) -> Option<Message> {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        Some(match event {
            Event::Entered { who, to } => about("event-entered", who).with("at", to.to_string()),
            Event::Stepped { who, to } => self.moved(who, to),
            Event::Passed { who, to } => self.passed(who, to),
            Event::Teleported { who, to } => {
                about("event-teleported", who).with("at", to.to_string())
            }
            Event::Climbed { who, to } => about("event-climbed", who).with("at", to.to_string()),
            Event::TokenMoved { token, to } => Message::new("event-token-moved")
                .with("who", self.now.token_name(token))
                .with("at", to.to_string()),
            Event::Turned { who, to } => about("event-turned", who).with("facing", facing_word(to)),
            Event::Faced { who, to } => about("event-faced", who).with("facing", facing_word(to)),
            Event::BrokeAway { who, free } => {
                let id = if free {
                    "event-broke-free"
                } else {
                    "event-broke-held"
                };
                about(id, who)
                    .with("die", self.last.die)
                    .with("needs", self.before.break_needs(who))
            }
            Event::BlockTurned { block, quarters } => {
                let blocks = self.now.state.layout().blocks();
                let name = blocks.get(usize::from(block.0)).map(|b| b.name.clone());
                Message::new(match quarters {
                    1 => "event-block-turned-right",
                    _ => "event-block-turned-left",
                })
                .with("block", name.unwrap_or_default())
            }
            Event::Left { who } => about("event-left", who),
            Event::Levitated { who, to } => {
                about("event-levitated", who).with("at", to.to_string())
            }
            Event::Forgone { who, value } => about("event-forgone", who).with(
                "ability",
                self.texts.ability(self.before.shown(who, value)?),
            ),
            Event::Affected { who, by, ability } => about("event-affected", who)
                .with("by", self.who(by))
                .with("ability", self.texts.ability(ability)),
            Event::Chilled { who } => about("event-chilled", who),
            Event::Frozen { who } => about("event-frozen", who),
            Event::Thawed { who } => about("event-thawed", who),
            _ => return None,
        })
    }

    fn strike(&self, event: Event) -> Option<Message> {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        Some(match event {
            Event::StrikeBegan {
                by: Striker::Trap(chest),
                ..
            } => Message::new("event-trap-attacks").with("chest", self.now.chest_name(chest)),
            Event::StrikeBegan {
                by: Striker::Warrior(by),
                kind,
                ranged,
                with,
                first,
                ..
            } => {
                about(self.strike_id(by, kind, ranged, with), by).with("target", self.target(first))
            }
            Event::StrikeRolled { dice: [1, 1] } => Message::new("event-rolled-two"),
            Event::StrikeRolled { dice: [6, 6] } => Message::new("event-rolled-twelve"),
            Event::StrikeRolled { dice: [one, other] } => Message::new("event-rolled")
                .with("one", one)
                .with("other", other)
                .with("total", one + other),
            Event::Hit { who } => self.comparison(who, "event-hit", "event-hit-plain"),
            Event::Missed { who } if self.was_hit(who) => {
                about("event-dodged", who).with("die", self.last.die)
            }
            Event::Missed { who } => self.comparison(who, "event-missed", "event-missed-plain"),
            Event::DamageRolled { die } => Message::new("event-damage-rolled").with("die", die),
            Event::Clicked { who, clicks } if self.now.click(who).is_none() => {
                about("event-clicked-dead", who).with("clicks", clicks)
            }
            Event::Clicked { who, clicks } => about("event-clicked", who)
                .with("clicks", clicks)
                .with("values", self.texts.values(&self.now, who)),
            Event::Mended { who, clicks } => about("event-mended", who)
                .with("clicks", clicks)
                .with("values", self.texts.values(&self.now, who)),
            Event::Died { who } if self.now.kind(who).is_hero() => about("event-died-hero", who),
            Event::Died { who } => about("event-died-spawn", who),
            _ => return None,
        })
    }

    fn target(&self, target: Target) -> String {
        match target {
            Target::Warrior(who) => self.who(who),
            Target::Door(door) => self.texts.door(&self.now, door),
        }
    }

    fn door(&self, event: Event) -> Option<Message> {
        let about = |id: &'static str, door: DoorId| {
            Message::new(id).with("door", capital(&self.texts.door(&self.now, door)))
        };
        Some(match event {
            Event::DoorOpened { door } => about("event-door-opened", door),
            Event::DoorShut { door } => about("event-door-shut", door),
            Event::DoorDestroyed { door } => about("event-door-destroyed", door),
            Event::DoorMissed { door } => about("event-door-missed", door),
            _ => return None,
        })
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

    fn was_hit(&self, who: FigId) -> bool {
        let marks = self.before.warrior(who).marks;
        marks.has(crate::games::skirmish::Marks::HIT)
    }

    /// Hit or miss with the numbers compared; a critical roll and a trap have none to show.
    fn comparison(&self, target: FigId, id: &'static str, plain: &'static str) -> Message {
        let strike = self.before.state.strike();
        let numbers = strike.and_then(|strike| match (strike.by, strike.dice) {
            (_, [1, 1] | [6, 6]) | (Striker::Trap(_), _) => None,
            (Striker::Warrior(by), [one, other]) => {
                let (attack, defence) = self.before.rolled_sums(strike, by, target);
                Some((i16::from(one + other), attack.total(), defence.total()))
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

    fn chest(&self, event: Event) -> Option<Message> {
        let about =
            |id: &'static str, chest| Message::new(id).with("chest", self.now.chest_name(chest));
        Some(match event {
            Event::TrapShown { chest } => {
                let here = self.now.chest(chest);
                let trap = self.now.book.chest(here.kind).traps[usize::from(here.wheel)]?;
                about("event-trap-shown", chest).with("trap", self.texts.trap(trap))
            }
            Event::TrapCleared { chest, how } => about(
                match how {
                    Cleared::Absent => "event-trap-absent",
                    Cleared::Disarmed => "event-trap-disarmed",
                    Cleared::Sprung => "event-trap-sprung",
                },
                chest,
            ),
            Event::TreasureSeen { chest, .. } => {
                let treasure = self.now.chest(chest).treasure(self.now.book)?;
                match self.texts.treasure(treasure) {
                    Some(text) => about("event-treasure-seen", chest).with("treasure", text),
                    None => about("event-treasure-trap", chest),
                }
            }
            Event::ChestTaken { chest, seat } => {
                about("event-chest-taken", chest).with("seat", self.texts.seat(seat))
            }
            Event::StealTried {
                who,
                from,
                roll,
                done,
            } => self.theft(who, from, roll, done),
            Event::ChestStolen { chest, seat } => {
                about("event-chest-stolen", chest).with("seat", self.texts.seat(seat))
            }
            Event::ChestRemoved { chest } => about("event-chest-removed", chest),
            Event::ChestLost { chest, seat } => {
                about("event-chest-lost", chest).with("seat", self.texts.seat(seat))
            }
            Event::ChestReturned { chest, at, facing } => about("event-chest-returned", chest)
                .with("at", at.to_string())
                .with("facing", facing_word(facing)),
            _ => return None,
        })
    }

    /// The roll of a theft against what it must reach (STEAL-1).
    fn theft(&self, who: FigId, from: FigId, roll: u8, done: bool) -> Message {
        let attack = self.before.steal_sum(who).total();
        let id = if done {
            "event-theft-done"
        } else {
            "event-theft-failed"
        };
        Message::new(id)
            .with("who", self.who(who))
            .with("victim", self.who(from))
            .with("roll", roll)
            .with("attack", attack)
            .with("total", i16::from(roll) + attack)
            .with("needs", self.before.steal_defence(from).total())
    }

    fn spawn(&self, event: Event) -> Option<Message> {
        let about = |id: &'static str, who| Message::new(id).with("who", self.who(who));
        Some(match event {
            Event::TokenTurned { token, table } => Message::new("event-token-turned")
                .with("token", self.now.token_name(token))
                .with("table", self.now.book.table(table).id.as_str()),
            Event::MusterBegan {
                seat,
                count,
                points,
                ..
            } => {
                let message = match count {
                    1 => Message::new("event-muster-one"),
                    _ => Message::new("event-muster-began").with("count", count),
                };
                message
                    .with("points", points)
                    .with("seat", self.texts.seat(seat))
            }
            Event::Picked { who } => {
                about("event-picked", who).with("name", self.texts.kind(&self.now, who))
            }
            Event::Placed { who, at, facing } => about("event-placed", who)
                .with("name", self.texts.kind(&self.now, who))
                .with("at", at.to_string())
                .with("facing", facing_word(facing)),
            Event::StayedDead { who } => about("event-stayed-dead", who),
            Event::Returned {
                who, at, facing, ..
            } => about("event-returned", who)
                .with("at", at.to_string())
                .with("facing", facing_word(facing))
                .with("values", self.texts.values(&self.now, who)),
            Event::SentBack { who } => about("event-sent-back", who),
            Event::Gained { seat, points } => Message::new("event-gained")
                .with("seat", self.texts.seat(seat))
                .with("points", points)
                .with("all", self.now.state.players()[seat].experience),
            Event::Levelled { who, .. } if self.now.kind(who).import => {
                about("event-made-whole", who).with("values", self.texts.values(&self.now, who))
            }
            Event::Levelled { who, level } => about("event-levelled", who)
                .with("level", level)
                .with("values", self.texts.values(&self.now, who)),
            _ => return None,
        })
    }
}
