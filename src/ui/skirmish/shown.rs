//! How the events of the skirmish are shown: how long each takes, and where its pieces are drawn meanwhile.

use crate::games::skirmish::{
    AbilityEvent, BlockId, BookkeepingEvent, BuildingEvent, ChestEvent, DiceEvent, DoorEvent,
    Event, ExperienceEvent, FigId, MovementEvent, Skirmish, SpawnEvent, State, StrikeEvent,
    Striker, TokenId, TurnEvent,
};
use crate::kernel::{Facing, Square};
use crate::ui::skirmish::spectacle::Spectacle;
use crate::ui::table::{self, MotionOf, Performed};

/// The second state of the skirmish.
pub type Shown = table::Shown<Skirmish>;
/// The event of the skirmish that is being shown.
pub type Motion = MotionOf<Skirmish>;

impl Performed for Skirmish {
    type Scene = Spectacle;

    fn seconds(&self, state: &State, event: Event) -> f32 {
        length(state, event)
    }

    fn scene(&self, state: &State, event: Event) -> Option<(Spectacle, f32)> {
        let spectacle = Spectacle::of(&self.at(state), event)?;
        Some((spectacle, spectacle.seconds()))
    }
}

/// Where and how a piece is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// Column and row of its middle, in squares.
    pub at: (f32, f32),
    /// The dungeon level.
    pub level: u8,
    /// How far it is turned clockwise from north, in radians.
    pub angle: f32,
    /// The position of the dial, between two while it turns.
    pub click: f32,
    /// How solid it is, 0 to 1.
    pub alpha: f32,
    /// How large it is, 1 as usual.
    pub scale: f32,
}

/// A block that is being turned (TERR-4).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spin {
    /// Which.
    pub block: BlockId,
    /// The point about which it turns, in squares.
    pub middle: (f32, f32),
    /// How far it is turned clockwise, in radians.
    pub angle: f32,
}

impl table::Shown<Skirmish> {
    /// Where a figure is drawn; none when it is not on the board.
    pub(in crate::ui) fn figure(&self, who: FigId) -> Option<Pose> {
        let warrior = self.state().warrior(who)?;
        let mut pose = Pose {
            alpha: 1.0,
            scale: 1.0,
            click: warrior.click.into(),
            angle: angle(warrior.facing),
            ..placed(warrior.square().or_else(|| self.arrival(who))?)
        };
        if let Some(square) = warrior.square() {
            let (at, turned) = self.swung(square);
            pose.at = at;
            pose.angle += turned;
        }
        if let Some(motion) = self.motion() {
            self.move_along(&mut pose, motion, who);
        }
        Some(pose)
    }

    /// What the motion under way makes of a figure.
    fn move_along(&self, pose: &mut Pose, motion: &Motion, who: FigId) {
        let share = motion.eased();
        match motion.event {
            Event::Movement(MovementEvent::Stepped { who: mover, to })
            | Event::Movement(MovementEvent::Passed { who: mover, to })
            | Event::Movement(MovementEvent::Levitated { who: mover, to })
                if mover == who =>
            {
                slide(pose, to, share);
            }
            Event::Movement(MovementEvent::Teleported { who: mover, to })
            | Event::Movement(MovementEvent::Climbed { who: mover, to })
                if mover == who =>
            {
                vanish(pose, to, share);
            }
            Event::Movement(MovementEvent::Turned { who: mover, to })
            | Event::Movement(MovementEvent::Faced { who: mover, to })
                if mover == who =>
            {
                pose.angle += shortest(pose.angle, angle(to)) * share;
            }
            Event::Strike(StrikeEvent::Clicked { who: hurt, clicks }) if hurt == who => {
                pose.click += f32::from(clicks.0) * share;
                pose.at.0 += 0.06 * (motion.share * 34.0).sin() * (1.0 - share);
            }
            Event::Strike(StrikeEvent::Hit { who: target })
            | Event::Strike(StrikeEvent::Missed { who: target }) => {
                self.lunge(pose, who, target, motion.share);
            }
            Event::Strike(StrikeEvent::Mended {
                who: healed,
                clicks,
            }) if healed == who => {
                pose.click -= f32::from(clicks.0) * share;
            }
            Event::Strike(StrikeEvent::Died { who: dead })
            | Event::Movement(MovementEvent::Left { who: dead })
                if dead == who =>
            {
                pose.alpha = 1.0 - share;
                pose.scale = 1.0 - 0.4 * share;
            }
            Event::Movement(MovementEvent::Entered { who: comer, .. })
            | Event::Spawn(SpawnEvent::Placed { who: comer, .. })
            | Event::Ability(AbilityEvent::Returned { who: comer, .. })
                if comer == who =>
            {
                pose.alpha = share;
                pose.scale = 0.6 + 0.4 * share;
            }
            _ => {}
        }
    }

    /// Who strikes leaps at its target and back.
    fn lunge(&self, pose: &mut Pose, who: FigId, target: FigId, share: f32) {
        let Some(strike) = self.state().strike() else {
            return;
        };
        if strike.by != Striker::Warrior(who) || strike.ranged {
            return;
        }
        let square = self
            .state()
            .warrior(target)
            .and_then(|other| other.square());
        if let Some(square) = square {
            let leap = 0.22 * (share.powf(0.7) * std::f32::consts::PI).sin();
            slide(pose, square, leap);
        }
    }

    /// The block that is being turned.
    pub(in crate::ui) fn spin(&self) -> Option<Spin> {
        let motion = self.motion()?;
        let Event::Building(BuildingEvent::BlockTurned { block, quarters }) = motion.event else {
            return None;
        };
        let layout = self.state().layout();
        let own = || {
            let squares = layout.squares();
            squares.filter(|square| layout.ground(*square).block == block)
        };
        let (left, right) = (own().map(Square::x).min()?, own().map(Square::x).max()?);
        let (top, bottom) = (own().map(Square::y).min()?, own().map(Square::y).max()?);
        let middle = |first: u8, last: u8| (f32::from(first) + f32::from(last) + 1.0) / 2.0;
        let turn = f32::from(quarters) * std::f32::consts::FRAC_PI_2;
        Some(Spin {
            block,
            middle: (middle(left, right), middle(top, bottom)),
            angle: shortest(0.0, turn) * motion.eased(),
        })
    }

    /// Where the middle of a square is seen, in squares, and how far it is turned, while its block turns.
    pub(in crate::ui) fn swung(&self, square: Square) -> ((f32, f32), f32) {
        let at = placed(square).at;
        let own = |spin: &Spin| self.state().layout().block_of(square) == Some(spin.block);
        match self.spin().filter(own) {
            Some(spin) => {
                let (right, down) = (at.0 - spin.middle.0, at.1 - spin.middle.1);
                let (sine, cosine) = spin.angle.sin_cos();
                let at = (
                    spin.middle.0 + right * cosine - down * sine,
                    spin.middle.1 + right * sine + down * cosine,
                );
                (at, spin.angle)
            }
            None => (at, 0.0),
        }
    }

    /// The square on which a figure is just appearing.
    fn arrival(&self, who: FigId) -> Option<Square> {
        match self.motion()?.event {
            Event::Movement(MovementEvent::Entered { who: comer, to }) if comer == who => Some(to),
            Event::Spawn(SpawnEvent::Placed { who: comer, at, .. })
            | Event::Ability(AbilityEvent::Returned { who: comer, at, .. })
                if comer == who =>
            {
                Some(at)
            }
            _ => None,
        }
    }

    /// Where a token is drawn; none when it is not on the board.
    pub(in crate::ui) fn token(&self, token: TokenId) -> Option<Pose> {
        let square = self.state().token(token)?.at?;
        let mut pose = placed(square);
        pose.at = self.swung(square).0;
        let Some(motion) = self.motion() else {
            return Some(pose);
        };
        let share = motion.eased();
        match motion.event {
            Event::Movement(MovementEvent::TokenMoved { token: moved, to }) if moved == token => {
                slide(&mut pose, to, share);
            }
            Event::Spawn(SpawnEvent::TokenTurned { token: turned, .. }) if turned == token => {
                pose.angle = share * std::f32::consts::PI;
            }
            _ => {}
        }
        Some(pose)
    }
}

fn placed(square: Square) -> Pose {
    Pose {
        at: (f32::from(square.x()) + 0.5, f32::from(square.y()) + 0.5),
        level: square.level(),
        angle: 0.0,
        click: 0.0,
        alpha: 1.0,
        scale: 1.0,
    }
}

/// Clockwise from north, in radians.
pub fn angle(facing: Facing) -> f32 {
    f32::from(facing.index()) * std::f32::consts::FRAC_PI_4
}

/// The way round that is shorter.
fn shortest(from: f32, to: f32) -> f32 {
    let whole = std::f32::consts::TAU;
    let turn = (to - from).rem_euclid(whole);
    if turn > whole / 2.0 {
        turn - whole
    } else {
        turn
    }
}

fn slide(pose: &mut Pose, to: Square, share: f32) {
    let there = placed(to).at;
    pose.at.0 += (there.0 - pose.at.0) * share;
    pose.at.1 += (there.1 - pose.at.1) * share;
}

/// Sinks where it stood and rises where it arrives.
fn vanish(pose: &mut Pose, to: Square, share: f32) {
    if share < 0.5 {
        pose.alpha = 1.0 - 2.0 * share;
    } else {
        let there = placed(to);
        (pose.at, pose.level) = (there.at, there.level);
        pose.alpha = 2.0 * share - 1.0;
    }
    pose.scale = 0.5 + 0.5 * pose.alpha;
}

/// How long an event is on the screen, in seconds at the usual speed; 0 for what nobody sees.
fn length(state: &State, event: Event) -> f32 {
    match event {
        Event::Dice(DiceEvent::Thrown { of, .. }) if of.is_draw() => 0.0,
        Event::Dice(DiceEvent::Thrown { .. }) => 1.15,
        Event::Strike(StrikeEvent::StrikeBegan { .. }) => 0.45,
        Event::Strike(StrikeEvent::Hit { .. })
        | Event::Strike(StrikeEvent::Missed { .. })
        | Event::Door(DoorEvent::DoorMissed { .. }) => 0.55,
        Event::Ability(AbilityEvent::Affected { .. })
        | Event::Ability(AbilityEvent::Chilled { .. })
        | Event::Chest(ChestEvent::StealTried { .. }) => 0.55,
        Event::Strike(StrikeEvent::Clicked { clicks, .. })
        | Event::Strike(StrikeEvent::Mended { clicks, .. }) => 0.4 + 0.25 * f32::from(clicks.0),
        Event::Strike(StrikeEvent::Died { .. }) => 0.8,
        Event::Movement(MovementEvent::Stepped { .. })
        | Event::Movement(MovementEvent::TokenMoved { .. }) => 0.16,
        Event::Movement(MovementEvent::Passed { .. })
        | Event::Movement(MovementEvent::Levitated { .. }) => 0.3,
        Event::Movement(MovementEvent::Teleported { .. })
        | Event::Movement(MovementEvent::Climbed { .. }) => 0.5,
        Event::Movement(MovementEvent::Turned { who, to })
        | Event::Movement(MovementEvent::Faced { who, to }) => {
            let now = state.warrior(who).map_or(to, |warrior| warrior.facing);
            0.08 * shortest(angle(now), angle(to)).abs()
        }
        Event::Movement(MovementEvent::Entered { .. })
        | Event::Movement(MovementEvent::Left { .. }) => 0.4,
        Event::Spawn(SpawnEvent::Placed { .. }) | Event::Ability(AbilityEvent::Returned { .. }) => {
            0.45
        }
        Event::Spawn(SpawnEvent::TokenTurned { .. }) => 0.7,
        Event::Bookkeeping(BookkeepingEvent::WheelTurned { .. })
        | Event::Chest(ChestEvent::TreasureSeen { .. }) => 1.3,
        Event::Chest(ChestEvent::TrapShown { .. })
        | Event::Chest(ChestEvent::TrapCleared { .. }) => 0.7,
        Event::Chest(ChestEvent::ChestTaken { .. }) => 0.8,
        Event::Chest(ChestEvent::ChestStolen { .. })
        | Event::Chest(ChestEvent::ChestRemoved { .. })
        | Event::Chest(ChestEvent::ChestReturned { .. }) => 0.5,
        Event::Door(DoorEvent::DoorOpened { .. }) | Event::Door(DoorEvent::DoorShut { .. }) => 0.35,
        Event::Door(DoorEvent::DoorDestroyed { .. }) => 0.6,
        Event::Building(BuildingEvent::BlockTurned { .. }) => 1.1,
        Event::Turn(TurnEvent::TurnBegan { .. }) => 0.5,
        Event::Experience(ExperienceEvent::Levelled { .. }) => 1.0,
        Event::Movement(MovementEvent::BrokeAway { .. }) => 0.55,
        _ => 0.0,
    }
}
