//! A computer player that takes its time, on a thread of its own: the window goes on meanwhile.

use crate::kernel::{Game, Seat};
use crate::search::Reins;
use crate::table::{Deliberated, Deliberation, Hosted};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

/// Somebody who thinks. Whoever drops it stops the thought.
#[derive(Debug)]
pub struct Thinking<G: Hosted> {
    seat: Seat,
    reins: Reins,
    made: Receiver<Deliberated<G>>,
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
    /// Begins to think; hands the matter back where no thread can be had.
    ///
    /// # Errors
    /// What was to be thought about.
    pub fn begin(matter: Deliberation<G>) -> Result<Thinking<G>, Deliberated<G>> {
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
        match started {
            Ok(_) => {
                let lost = hand_over.send(matter).err();
                match lost {
                    None => Ok(Thinking { seat, reins, made }),
                    Some(lost) => Err(lost.0.decide()),
                }
            }
            Err(_) => Err(matter.decide()),
        }
    }
}

impl<G: Hosted> Thinking<G> {
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
    pub fn look(&self) -> Progress<G> {
        match self.made.try_recv() {
            Ok(made) => Progress::Over(made),
            Err(TryRecvError::Empty) => Progress::GoesOn,
            Err(TryRecvError::Disconnected) => Progress::Lost,
        }
    }
}

impl<G: Hosted> Drop for Thinking<G> {
    fn drop(&mut self) {
        self.reins.stop();
    }
}
