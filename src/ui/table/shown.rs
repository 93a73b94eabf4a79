//! What the screen shows: a second state that absorbs each event when its motion is over. The rules
//! run at once; the screen catches up.

use crate::kernel::Game;
use crate::store::Settings;
use crate::ui::window::easing::ease;
use std::collections::VecDeque;
use std::fmt::Debug;

/// A game whose events are shown one after the other.
pub trait Performed: Game {
    /// An event with a scene of its own over the board.
    type Scene: Copy + Debug;

    /// How long an event is on the screen, in seconds at the usual speed; 0 for what nobody sees. The state is
    /// that before it.
    fn seconds(&self, _state: &Self::State, _event: Self::Event) -> f32 {
        0.0
    }

    /// The scene of an event that is about to be absorbed, with its seconds at the usual speed; none of most.
    fn scene(&self, _state: &Self::State, _event: Self::Event) -> Option<(Self::Scene, f32)> {
        None
    }
}

/// How fast things move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Playback {
    /// Whether anything moves at all.
    pub animations: bool,
    /// Times the usual speed.
    pub speed: f32,
    /// Whether time stands still.
    pub paused: bool,
}

impl Playback {
    /// As the settings have it.
    pub fn of(settings: &Settings, paused: bool) -> Playback {
        Playback {
            animations: settings.animations,
            speed: f32::from(settings.speed) / 100.0,
            paused,
        }
    }
}

/// Seconds after which what moves for ever begins anew: whole turns of all of it.
const CLOCK: f32 = 200.0 * std::f32::consts::TAU;

/// The event that is being shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Motion<E, S> {
    /// What happens.
    pub event: E,
    /// The entry of the match it belongs to.
    pub entry: usize,
    /// How much of it is over, 0 to 1.
    pub share: f32,
    /// The scene that it gets, if it gets one.
    pub scene: Option<S>,
}

impl<E, S> Motion<E, S> {
    /// The share, slow at both ends.
    pub fn eased(&self) -> f32 {
        ease(self.share)
    }
}

/// The motion of a game.
pub type MotionOf<G> = Motion<<G as Game>::Event, <G as Performed>::Scene>;

/// The second state with what it has still to absorb.
pub struct Shown<G: Performed> {
    state: G::State,
    waiting: VecDeque<(usize, G::Event)>,
    motion: Option<MotionOf<G>>,
    /// How long the motion takes, in seconds at the usual speed.
    length: f32,
    steps: bool,
    /// Scenes that have begun and of which nobody has heard yet.
    begun: Vec<G::Scene>,
    /// Seconds for which anything could move.
    clock: f32,
}

impl<G: Performed> Shown<G> {
    /// Shows a state as it stands.
    pub const fn new(state: G::State) -> Shown<G> {
        Shown {
            state,
            waiting: VecDeque::new(),
            motion: None,
            length: 0.0,
            steps: false,
            begun: Vec::new(),
            clock: 0.0,
        }
    }

    /// The same with another state in which nothing moves: one that is only thought of.
    pub const fn with_state(&self, state: G::State) -> Shown<G> {
        let mut shown = Shown::new(state);
        shown.clock = self.clock;
        shown
    }

    /// Seconds for which anything could move: what ripples and turns for ever goes by it.
    pub const fn clock(&self) -> f32 {
        self.clock
    }

    /// The state on the screen.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// What moves.
    pub const fn motion(&self) -> Option<&MotionOf<G>> {
        self.motion.as_ref()
    }

    /// Whether something is still to be shown.
    pub fn is_busy(&self) -> bool {
        self.motion.is_some() || !self.waiting.is_empty()
    }

    /// Events that have happened and are to be shown.
    pub fn hear(&mut self, entry: usize, events: &[G::Event]) {
        let events = events.iter().map(|event| (entry, *event));
        self.waiting.extend(events);
    }

    /// Lets one event go on although time stands still.
    pub const fn step(&mut self) {
        self.steps = true;
    }

    /// Goes on by so many seconds, with a scene for what `wants` one; tells each event before it is absorbed.
    pub fn go_on(
        &mut self,
        game: &G,
        seconds: f32,
        pace: Playback,
        wants: impl Fn(G::Scene) -> bool,
        mut tell: impl FnMut(usize, G::Event),
    ) {
        let mut left = seconds * pace.speed;
        if pace.paused && !self.steps {
            return;
        }
        if pace.animations {
            self.clock = (self.clock + seconds) % CLOCK;
        }
        loop {
            if self.motion.is_none() {
                let Some((entry, event)) = self.waiting.pop_front() else {
                    self.steps = false;
                    return;
                };
                self.begin(game, (entry, event), |scene| {
                    pace.animations && wants(scene)
                });
                tell(entry, event);
            }
            let Some(motion) = &mut self.motion else {
                return;
            };
            let still = pace.animations && self.length > 0.0;
            if still {
                let needs = (1.0 - motion.share) * self.length;
                if left < needs {
                    motion.share += left / self.length;
                    return;
                }
                left -= needs;
            }
            let event = motion.event;
            self.motion = None;
            game.absorb(&mut self.state, event);
            if still && self.steps {
                self.steps = false;
                return;
            }
        }
    }

    /// Begins to show an event.
    fn begin(
        &mut self,
        game: &G,
        (entry, event): (usize, G::Event),
        wants: impl Fn(G::Scene) -> bool,
    ) {
        let scene = game.scene(&self.state, event);
        let scene = scene.filter(|(scene, _)| wants(*scene));
        self.length = match scene {
            Some((_, seconds)) => seconds,
            None => game.seconds(&self.state, event),
        };
        let scene = scene.map(|(scene, _)| scene);
        self.begun.extend(scene);
        self.motion = Some(Motion {
            event,
            entry,
            share: 0.0,
            scene,
        });
    }

    /// The scenes that have begun since this was asked last.
    pub fn take_begun(&mut self) -> Vec<G::Scene> {
        std::mem::take(&mut self.begun)
    }

    /// Ends the scene under way; whether there was one.
    pub const fn end_scene(&mut self) -> bool {
        match &mut self.motion {
            Some(Motion {
                scene: Some(_),
                share,
                ..
            }) => {
                *share = 1.0;
                true
            }
            _ => false,
        }
    }

    /// Shows all that waits at once.
    pub fn skip(&mut self, game: &G, tell: impl FnMut(usize, G::Event)) {
        let pace = Playback {
            animations: false,
            speed: 1.0,
            paused: false,
        };
        self.go_on(game, 0.0, pace, |_| false, tell);
    }
}
