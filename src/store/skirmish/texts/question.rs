//! The decision that is awaited, in words.

use crate::games::skirmish::{
    Activation, Ask, Command, FigId, Marks, Mp, Piece, Place, Position, Stage, Task, TokenId,
};
use crate::kernel::Seat;
use crate::store::texts::{Message, Texts, capital};

impl Texts {
    /// Who is to decide what.
    pub fn question(&self, position: &Position<'_>) -> String {
        let Some(seat) = position.to_act() else {
            return self.plain("question-over");
        };
        if let Some(task) = position.question() {
            return self.say(&self.task(position, seat, task));
        }
        match (position.state.stage(), position.state.activation()) {
            (Stage::Play, Some(activation)) => self.activation(position, seat, activation),
            (Stage::Play, None) => {
                let left = position.state.turn().activations;
                let id = match left {
                    0 if !quick_left(position) => "question-turn-none",
                    _ if position.check(Command::EndTurn).is_err() => "question-turn-first",
                    _ => "question-turn",
                };
                let message = Message::new(id).with("seat", self.seat(seat));
                self.say(&match id {
                    "question-turn" => message.with("activations", left),
                    _ => message,
                })
            }
            (Stage::Heroes, _) if !position.book.options.game.is_basic() => {
                self.say(&self.party(position, seat))
            }
            (stage, _) => {
                let id = match stage {
                    Stage::Heroes | Stage::Play => "question-choose",
                    Stage::Kits => "question-aside",
                    Stage::Laying if position.lays_entrance(seat) => "question-lay-entrance",
                    Stage::Laying => "question-lay",
                    Stage::Terrain => "question-terrain",
                    Stage::Entrances if position.exit_owed().is_some() => "question-exit",
                    Stage::Entrances => "question-entrance",
                    Stage::Chests => "question-put-chest",
                    Stage::Tokens => "question-put-token",
                };
                let message = Message::new(id).with("seat", self.seat(seat));
                self.say(&match position.exit_owed() {
                    Some(other) if id == "question-exit" => message.with("other", self.seat(other)),
                    _ => message,
                })
            }
        }
    }

    /// The next hero of a party (TEAM-1).
    fn party(&self, position: &Position<'_>, seat: Seat) -> Message {
        let id = match position.heroes(seat).next() {
            None => "question-party",
            Some(_) => "question-party-more",
        };
        Message::new(id)
            .with("seat", self.seat(seat))
            .with("left", position.points_left(seat))
            .with("most", position.book.options.points_of(seat))
    }

    fn task(&self, position: &Position<'_>, seat: Seat, task: Task) -> Message {
        let asked = |id: &'static str| Message::new(id).with("seat", self.seat(seat));
        let figure = |who: FigId| self.figure(position, who);
        match task {
            Task::Spins { mover, .. } => asked("question-spin")
                .with("mover", figure(mover))
                .with("who", self.asked(position, seat, Ask::Spin)),
            Task::Dodges { .. } => {
                asked("question-dodge").with("who", self.asked(position, seat, Ask::Dodge))
            }
            Task::Counters { attacker, .. } => asked("question-counter")
                .with("who", self.asked(position, seat, Ask::Counter))
                .with("target", figure(attacker)),
            Task::FreeAttack { by, on } => asked("question-free-attack")
                .with("who", figure(by))
                .with("target", figure(on)),
            Task::Reply { by, on } => asked("question-reply")
                .with("who", figure(by))
                .with("target", figure(on)),
            Task::Pick => {
                let muster = position.state.muster();
                asked("question-pick")
                    .with("left", muster.map_or(0, |muster| muster.left))
                    .with("points", position.points_to_pick())
            }
            Task::Place => {
                let muster = position.state.muster();
                let next = muster
                    .and_then(|muster| muster.picked.get(usize::from(muster.settled)))
                    .map(|who| (figure(*who), self.kind(position, *who)));
                let (who, kind) = next.unwrap_or_default();
                asked("question-place").with("who", who).with("kind", kind)
            }
            Task::Confused => confused(position, asked("question-confused"), figure),
            Task::Return { who, .. } => asked("question-return").with("who", figure(who)),
            Task::Level { .. } => asked("question-level"),
            Task::Drop { chest, .. } => {
                asked("question-drop").with("chest", capital(&self.chest(position, chest)))
            }
            // Only questions wait; the others are settled before anybody is asked.
            _ => asked("question-assign"),
        }
    }

    /// The figures of a seat that are asked, joined.
    fn asked(&self, position: &Position<'_>, seat: Seat, what: Ask) -> String {
        let cause = match position.question() {
            Some(Task::Spins { mover, .. }) => Some(mover),
            Some(Task::Counters { attacker, .. }) => Some(attacker),
            _ => position.state.strike().and_then(|strike| match strike.by {
                crate::games::skirmish::Striker::Warrior(by) => Some(by),
                crate::games::skirmish::Striker::Trap(_) => None,
            }),
        };
        let causing = cause
            .and_then(|who| position.warrior(who).owner)
            .unwrap_or(position.state.turn().seat);
        let figures = position.state.warriors().filter(|(who, warrior)| {
            warrior.marks.has(Marks::asked(what)) && position.controller(*who, causing) == seat
        });
        let names: Vec<String> = figures.map(|(who, _)| self.figure(position, who)).collect();
        names.join(" or ")
    }

    fn activation(&self, position: &Position<'_>, seat: Seat, activation: &Activation) -> String {
        match activation.who {
            Piece::Token(token) => {
                self.say(&self.active_token(position, seat, token, activation.mp))
            }
            Piece::Warrior(who) => self.active_figure(position, seat, who, activation.mp),
        }
    }

    fn active_token(&self, position: &Position<'_>, seat: Seat, token: TokenId, mp: Mp) -> Message {
        let at = position.token(token).at.map(|at| at.to_string());
        Message::new("question-active-token")
            .with("seat", self.seat(seat))
            .with("who", self.token(position, token))
            .with("at", at.unwrap_or_default())
            .with("mp", mp)
            .with("left", position.state.turn().activations)
    }

    fn active_figure(&self, position: &Position<'_>, seat: Seat, who: FigId, mp: Mp) -> String {
        let warrior = position.warrior(who);
        let message = |id: &'static str| {
            Message::new(id)
                .with("seat", self.seat(seat))
                .with("who", capital(&self.figure(position, who)))
                .with("mp", mp)
                .with("left", position.state.turn().activations)
        };
        let Place::On(at) = warrior.place else {
            return self.say(&message("question-waiting"));
        };
        let plain = self.say(
            &message("question-active")
                .with("at", at.to_string())
                .with("facing", self.way(warrior.facing)),
        );
        let holders: Vec<String> = position
            .holders(who, at)
            .map(|holder| self.figure(position, holder))
            .collect();
        if holders.is_empty() {
            return plain;
        }
        let held = Message::new("question-held").with("holders", holders.join(" and "));
        format!("{plain} {}", self.sentence(&held))
    }
}

/// Whether somebody can be activated without an activation of the turn (AB-QUICK).
fn quick_left(position: &Position<'_>) -> bool {
    let mut figures = position
        .state
        .warriors()
        .map(|(who, _)| Piece::Warrior(who));
    figures.any(|who| position.check(Command::Activate { who }).is_ok())
}

/// Who is confused, where it is, and how far it can be moved (AB-MCONF).
fn confused(
    position: &Position<'_>,
    message: Message,
    figure: impl Fn(FigId) -> String,
) -> Message {
    let who = position.active_warrior().map(|(who, _)| figure(who));
    let at = position.active_square().map(|at| at.to_string());
    message
        .with("who", who.unwrap_or_default())
        .with("at", at.unwrap_or_default())
        .with("mp", position.mp_left())
}
