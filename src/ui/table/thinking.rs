//! A computer player that takes its time while the window goes on: on a thread of its own, or, where there
//! is none, for a slice of every frame.

use crate::kernel::{Game, Seat};
use crate::search::{Pondered, Reins};
use crate::table::{Deliberated, Deliberation, Hosted};
use std::fmt;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::Duration;

/// How long it thinks in a frame where it has no thread: half of one at sixty a second.
const SLICE: Duration = Duration::from_millis(8);

/// Somebody who thinks. Whoever drops it stops the thought.
pub struct Thinking<G: Hosted> {
    seat: Seat,
    reins: Reins,
    place: Place<G>,
}

/// Where it thinks.
enum Place<G: Hosted> {
    /// On a thread of its own, which tells what it came to.
    Aside(Receiver<Deliberated<G>>),
    /// On the thread of the window, a slice at each look; gone when it was decided.
    Here(Option<Box<Deliberation<G>>>),
}

/// How far a thought is.
pub enum Progress<G: Hosted> {
    /// It goes on.
    GoesOn,
    /// It came to this.
    Over(Deliberated<G>),
    /// It came to nothing: its thread is gone.
    Lost,
}

impl<G: Hosted> Thinking<G>
where
    G: Send + 'static,
    <G as Game>::State: Send,
    <G as Game>::Command: Send,
{
    /// Begins to think: aside where a thread can be had, else in frames.
    pub fn begin(matter: Deliberation<G>) -> Thinking<G> {
        match cfg!(feature = "threads") {
            true => Thinking::aside(matter),
            false => Thinking::in_frames(matter),
        }
    }

    /// Thinks on a thread of its own, if one can be had.
    fn aside(matter: Deliberation<G>) -> Thinking<G> {
        let (seat, reins) = (matter.seat(), matter.reins().clone());
        let (told, made) = channel();
        // What is to be thought about goes over by a channel: a thread that does not start keeps nothing.
        let (hand_over, matters) = channel::<Deliberation<G>>();
        let thread = thread::Builder::new().name("thinking".into());
        let started = thread.spawn(move || {
            if let Ok(matter) = matters.recv() {
                // Nobody listens any more when the match went another way.
                let _ = told.send(matter.decide());
            }
        });
        if started.is_err() {
            return Thinking::in_frames(matter);
        }
        match hand_over.send(matter) {
            Ok(()) => Thinking {
                seat,
                reins,
                place: Place::Aside(made),
            },
            Err(back) => Thinking::in_frames(back.0),
        }
    }
}

impl<G: Hosted> Thinking<G> {
    /// Thinks a slice at each look.
    pub fn in_frames(matter: Deliberation<G>) -> Thinking<G> {
        Thinking {
            seat: matter.seat(),
            reins: matter.reins().clone(),
            place: Place::Here(Some(Box::new(matter))),
        }
    }

    /// The seat that is thought for.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// How much of its time is spent, in thousandths.
    pub fn permille(&self) -> u32 {
        self.reins.progress()
    }

    /// It decides now, by what it knows.
    pub fn hurry(&self) {
        self.reins.stop();
    }

    /// What has come of it by now.
    pub fn look(&mut self) -> Progress<G> {
        match &mut self.place {
            Place::Aside(made) => match made.try_recv() {
                Ok(made) => Progress::Over(made),
                Err(TryRecvError::Empty) => Progress::GoesOn,
                Err(TryRecvError::Disconnected) => Progress::Lost,
            },
            Place::Here(matter) => {
                let pondered = matter.as_mut().map(|matter| matter.ponder(SLICE));
                match (pondered, matter.take()) {
                    (Some(Pondered::Decided(command)), Some(decided)) => {
                        Progress::Over(decided.decided(command))
                    }
                    (Some(Pondered::GoesOn), on) => {
                        *matter = on;
                        Progress::GoesOn
                    }
                    (_, _) => Progress::Lost,
                }
            }
        }
    }
}

impl<G: Hosted> fmt::Debug for Thinking<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinking")
            .field("seat", &self.seat)
            .finish_non_exhaustive()
    }
}

impl<G: Hosted> Drop for Thinking<G> {
    fn drop(&mut self) {
        self.reins.stop();
    }
}
