//! Why what a click most likely means cannot be.

use super::{InputContext, piece_at};
use crate::games::skirmish::{
    ChestId, Command, FigId, GateId, Mp, Pace, Piece, Position, Refusal, Stage, State, Targets,
    TrapState,
};
use crate::kernel::{Facing, Square};
use crate::search::skirmish::squares_before;
use crate::table::skirmish::account;
use crate::table::skirmish::asif;
use crate::table::skirmish::hindrance::{Hindrance, Obstacle, obstacle, why_no_way};

impl InputContext<'_> {
    /// What hinders that which a person most likely means by a square.
    pub fn hindrance_at(&self, square: Square) -> Option<Hindrance> {
        if self.state.stage() == Stage::Entrances {
            return self.no_gate(square);
        }
        let piece = piece_at(&self.position(), square);
        let active = self.state.activation().map(|activation| activation.who);
        let Some(mover) = active.or(self.hand.chosen) else {
            return match piece? {
                Piece::Warrior(who) if !self.is_own(piece?) && self.could_be_attacked(who) => {
                    Some(Hindrance::NobodyChosen)
                }
                who => self.refusal(self.state, Command::Activate { who }),
            };
        };
        if piece == Some(mover) || !self.state.agenda().is_empty() {
            return None;
        }
        // One of one's own is to act; nobody means to attack it.
        if let Some(who) = piece.filter(|who| self.is_own(*who)) {
            return self.refusal(self.state, Command::Activate { who });
        }
        // Nobody walks onto a token: it is to be led, which has to wait for who acts.
        if matches!(piece, Some(Piece::Token(_))) && active.is_some() {
            return Some(Hindrance::Acts(mover));
        }
        let thought = asif::activated(self.game, self.state, mover).ok()?;
        let command = self.likely(&thought, mover, square)?;
        let refusal = match (self.refusal(&thought, command), command) {
            // What is said stands below the name of the target. Who could turn to it would be refused for
            // more than looking away.
            (Some(Hindrance::Refused(why)), Command::Attack { .. }) => {
                let turned = match mover {
                    Piece::Warrior(by) => asif::turned(self.game, thought.clone(), by, square),
                    Piece::Token(_) => thought.clone(),
                };
                let why = self.game.check(&turned, command).err().unwrap_or(why);
                let close = matches!(why, Refusal::NoRange);
                let far = self.attack_too_far(&thought, mover, square);
                far.filter(|_| close)
                    .or(Some(Hindrance::OfPiece(mover, why)))
            }
            (Some(_), _) if self.position().chest_at(square).is_some() => {
                let way = self.way_to_chest(&thought, mover, square);
                way.or(self.refusal(&thought, command))
            }
            (refusal, _) => refusal,
        };
        // A square further away is refused for the price of its way, not for being no neighbour.
        let steps = matches!(command, Command::Step { .. });
        if !steps || !self.is_far(mover, square) {
            return refusal;
        }
        match piece {
            _ if !self.state.layout().ground(square).is_enterable() => None,
            Some(_) => refusal,
            None => self.price_of_way(&thought, mover, square).or(refusal),
        }
    }

    /// Why who is chosen or active cannot leave the dungeon now.
    pub fn why_not_left(&self) -> Option<Hindrance> {
        let active = self.state.activation().map(|activation| activation.who);
        let acting = asif::activated(self.game, self.state, active.or(self.hand.chosen)?).ok()?;
        self.refusal(&acting, Command::Leave)
    }

    /// Whether a spawn stands on a square while nobody acts, so that it may be meant to.
    fn is_idle_spawn(&self, square: Square) -> bool {
        let position = self.position();
        let spawn = piece_at(&position, square).is_some_and(|piece| position.is_spawn(piece));
        spawn && self.state.activation().is_none()
    }

    /// Why what stands on a square cannot be activated: of spawn that is asked as well, when this other thing is
    /// said of it.
    pub fn why_not_led(&self, square: Square, said: Hindrance) -> Option<Hindrance> {
        let asks = match said {
            Hindrance::NobodyChosen => true,
            Hindrance::OfPiece(..) | Hindrance::AttackTooFar { .. } => self.is_idle_spawn(square),
            _ => false,
        };
        if !asks {
            return None;
        }
        let who = piece_at(&self.position(), square)?;
        self.refusal(self.state, Command::Activate { who })
    }

    /// That a piece does not get to where it could strike what stands on a square, or has too few MP for it then:
    /// who strikes close by lacks no range.
    fn attack_too_far(&self, thought: &State, who: Piece, target: Square) -> Option<Hindrance> {
        let position = self.game.at(thought);
        let Piece::Warrior(by) = who else { return None };
        let around = Facing::ALL.into_iter().filter_map(|way| target.step(way));
        let Some(way) = around
            .filter_map(|at| self.choices.far_cost(&position, who, at))
            .min()
        else {
            let why = Obstacle::Closed;
            let to = target;
            return Some(Hindrance::Way { who, to, why });
        };
        let attack: Mp = position.attack_cost(by, false).amount();
        let (needs, has) = (Mp(way.0.saturating_add(attack.0)), position.mp_left());
        (needs > has).then_some(Hindrance::AttackTooFar { who, needs, has })
    }

    /// What is wrong with the way to the best square at a chest that is not stood at yet: beside it to see its trap,
    /// before it for all else (CHEST-3).
    fn way_to_chest(&self, thought: &State, who: Piece, chest: Square) -> Option<Hindrance> {
        let position = self.game.at(thought);
        let stands = position.chest(position.chest_at(chest)?);
        let at_it: Vec<Square> = match stands.trap {
            TrapState::Unrevealed => {
                let around = Facing::ALL.into_iter();
                around.filter_map(|way| chest.step(way)).collect()
            }
            TrapState::Showing | TrapState::Clear => squares_before(stands).collect(),
        };
        let here = position.piece_square(who);
        if here.is_some_and(|here| at_it.contains(&here)) {
            return None;
        }
        let cost = |at: Square| Some((self.choices.far_cost(&position, who, at)?, at));
        let nearest = at_it.into_iter().filter_map(cost).min();
        match nearest {
            Some((_, to)) => self.price_of_way(thought, who, to),
            None => Some(Hindrance::Way {
                who,
                to: chest,
                why: Obstacle::Closed,
            }),
        }
    }

    /// Whether a figure is an enemy of the seat that is asked, which has somebody to activate.
    fn could_be_attacked(&self, who: FigId) -> bool {
        let position = self.position();
        let enemy = |piece| match piece {
            Piece::Warrior(by) => position.are_enemies(by, who),
            Piece::Token(_) => false,
        };
        self.ready().any(enemy)
    }

    /// Whether the seat that is asked moves a piece in its turn.
    fn is_own(&self, piece: Piece) -> bool {
        let position = self.position();
        match piece {
            Piece::Warrior(who) => {
                self.asked.is_some() && position.warrior(who).owner == self.asked
            }
            Piece::Token(_) => false,
        }
    }

    /// What the likeliest deed at a square costs once who is chosen or active stands where it can be done:
    /// an attack, or what comes next with a chest.
    pub fn price_at(&self, square: Square) -> Option<Mp> {
        let active = self.state.activation().map(|activation| activation.who);
        let mover = active.or(self.hand.chosen)?;
        let thought = asif::activated(self.game, self.state, mover).ok()?;
        let command = self.likely(&thought, mover, square)?;
        let deed = !matches!(command, Command::Step { .. });
        let price = account::price(&self.game.at(&thought), command);
        price.filter(|_| deed)
    }

    /// That nobody walks into a wall or a crevice: said to who clicks there, not to who only looks.
    pub(super) fn wall_at(&self, square: Square) -> Option<Hindrance> {
        let who = self
            .state
            .activation()
            .map(|it| it.who)
            .or(self.hand.chosen)?;
        let why = obstacle(&self.position(), who, square)?;
        let solid = matches!(why, Obstacle::Wall | Obstacle::Crevice);
        solid.then_some(Hindrance::Way {
            who,
            to: square,
            why,
        })
    }

    /// Why a command is refused in a position.
    fn refusal(&self, state: &State, command: Command) -> Option<Hindrance> {
        let refusal = self.game.check(state, command).err();
        refusal.map(Hindrance::Refused)
    }

    /// Why no way in or out is chosen by a square.
    fn no_gate(&self, square: Square) -> Option<Hindrance> {
        let position = self.position();
        let command = match (position.exit_owed(), gate_at(&position, square)) {
            (Some(_), _) => Command::Exit { at: square },
            (None, Some(gate)) => Command::Entrance { gate },
            (None, None) => return Some(Hindrance::NoGate),
        };
        self.refusal(self.state, command)
    }

    /// The command that a piece, once it is activated, is most likely meant to carry out at a square.
    fn likely(&self, thought: &State, mover: Piece, square: Square) -> Option<Command> {
        let position = self.position();
        match (piece_at(&position, square), mover) {
            (Some(Piece::Warrior(on)), Piece::Warrior(by)) => {
                let on = Targets::one(on);
                let with = self.game.at(thought).default_using(by, Some(on));
                Some(Command::Attack { on, with })
            }
            (Some(Piece::Warrior(_)), Piece::Token(_)) => None,
            (Some(Piece::Token(_)), _) => Some(Command::Step { to: square }),
            (None, _) => Some(match position.chest_at(square) {
                Some(chest) => at_chest(chest, position.chest(chest).trap),
                None => Command::Step { to: square },
            }),
        }
    }

    /// Whether a piece stands nowhere, or further than a step from a square.
    fn is_far(&self, mover: Piece, square: Square) -> bool {
        let stands = self.position().piece_square(mover);
        stands.is_none_or(|at| at.king_steps(square) > 1)
    }

    /// What is wrong with the way to a free square once the piece is activated: none, or too dear.
    fn price_of_way(&self, thought: &State, who: Piece, to: Square) -> Option<Hindrance> {
        let position = self.game.at(thought);
        let far_cost = || self.choices.far_cost(&position, who, to);
        match why_no_way(&position, who, to, far_cost) {
            Obstacle::TooDear { needs, has, .. } if needs <= has => None,
            why => Some(Hindrance::Way { who, to, why }),
        }
    }
}

/// What is done next with a chest, by the state of its trap.
const fn at_chest(chest: ChestId, trap: TrapState) -> Command {
    match trap {
        TrapState::Unrevealed => Command::Reveal { chest },
        TrapState::Showing => Command::Disarm {
            chest,
            pace: Pace::Fast,
        },
        TrapState::Clear => Command::Open { chest },
    }
}

/// The way in or out that begins on a square.
fn gate_at(position: &Position<'_>, square: Square) -> Option<GateId> {
    let mut gates = position.state.layout().gates().iter();
    let place = gates.position(|gate| gate.square == square)?;
    Some(GateId::nth(place))
}
