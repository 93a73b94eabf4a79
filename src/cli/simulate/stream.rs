//! Many numbered jobs on several threads, whose results come one by one in the order of their numbers.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Results of one thread that may wait for those of slower ones: so many are held at the most, however
/// many jobs there are.
const AHEAD: usize = 64;

/// Does jobs `0..count` on so many threads and hands over their results in order, until one of them
/// breaks the run off, or until it is to stop: jobs that are begun then are done, no others.
///
/// # Errors
/// That a thread cannot be started; nothing has been handed over then.
pub fn in_order<T: Send, B>(
    count: u32,
    threads: u32,
    stop: &AtomicBool,
    job: impl Fn(u32) -> T + Sync,
    each: impl FnMut(T) -> ControlFlow<B>,
) -> std::io::Result<ControlFlow<B>> {
    let threads = threads.clamp(1, count.max(1));
    let job = &job;
    thread::scope(|scope| {
        let mut results = Vec::new();
        for first in 0..threads {
            let (sender, receiver) = sync_channel(AHEAD);
            // A thread has every so many-th job: so it is known whose result is the next.
            let numbers = (first..count).step_by(threads as usize);
            let work = move || send_all(numbers, &sender, stop, job);
            thread::Builder::new().spawn_scoped(scope, work)?;
            results.push(receiver);
        }
        Ok(take_in_turn(results, each))
    })
}

/// Does jobs on so many threads and hands over their results as they are done, each with its number, until
/// one of them breaks the run off, or until it is to stop: jobs that are begun then are done, no others.
///
/// # Errors
/// That a thread cannot be started; nothing has been handed over then.
pub fn as_done<T: Send, B>(
    numbers: impl Iterator<Item = u32> + Send,
    threads: u32,
    stop: &AtomicBool,
    job: impl Fn(u32) -> T + Sync,
    mut each: impl FnMut(u32, T) -> ControlFlow<B>,
) -> std::io::Result<ControlFlow<B>> {
    let (numbers, job) = (&Mutex::new(numbers), &job);
    thread::scope(|scope| {
        // What is done waits for nobody: a run that is killed loses what is under way and no more.
        let (sender, results) = sync_channel(AHEAD);
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            let work = move || {
                while let Some(number) = next(numbers).filter(|_| !stop.load(Ordering::Relaxed)) {
                    if sender.send((number, job(number))).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().spawn_scoped(scope, work)?;
        }
        drop(sender);
        for (number, result) in &results {
            if let ControlFlow::Break(why) = each(number, result) {
                // Whoever still sends finds nobody, and ends.
                drop(results);
                return Ok(ControlFlow::Break(why));
            }
        }
        Ok(ControlFlow::Continue(()))
    })
}

fn next(numbers: &Mutex<impl Iterator<Item = u32>>) -> Option<u32> {
    let numbers = numbers.lock();
    numbers.unwrap_or_else(PoisonError::into_inner).next()
}

fn send_all<T>(
    numbers: impl Iterator<Item = u32>,
    sender: &SyncSender<T>,
    stop: &AtomicBool,
    job: &impl Fn(u32) -> T,
) {
    for number in numbers {
        // Nobody takes results any more once the run is broken off.
        if stop.load(Ordering::Relaxed) || sender.send(job(number)).is_err() {
            return;
        }
    }
}

/// The threads in turn, until the next has no more results; what others have beyond is dropped.
fn take_in_turn<T, B>(
    results: Vec<Receiver<T>>,
    mut each: impl FnMut(T) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for receiver in results.iter().cycle() {
        match receiver.recv() {
            Ok(result) => each(result)?,
            Err(_) => break,
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU32;

    fn taken(count: u32, threads: u32) -> Vec<u32> {
        let mut all = Vec::new();
        // The first of all is the slowest.
        let job = |number| {
            if number == 0 {
                thread::sleep(std::time::Duration::from_millis(20));
            }
            number
        };
        let each = |number| {
            all.push(number);
            ControlFlow::<()>::Continue(())
        };
        let run = in_order(count, threads, &AtomicBool::new(false), job, each);
        assert_eq!(run.expect("threads start"), ControlFlow::Continue(()));
        all
    }

    #[test]
    fn results_come_in_order_on_any_number_of_threads() {
        for threads in [1, 2, 3, 8] {
            assert_eq!(taken(1000, threads), (0..1000).collect::<Vec<_>>());
        }
        assert_eq!(taken(2, 8), [0, 1]);
        assert!(taken(0, 8).is_empty());
    }

    #[test]
    fn no_more_is_done_ahead_than_may_wait() {
        let done = AtomicU32::new(0);
        let job = |_| done.fetch_add(1, Ordering::Relaxed);
        let each = |_| {
            thread::sleep(std::time::Duration::from_millis(50));
            ControlFlow::Break("enough")
        };
        let run = in_order(u32::MAX, 2, &AtomicBool::new(false), job, each);
        assert_eq!(run.expect("threads start"), ControlFlow::Break("enough"));
        // Each thread may have one in hand besides, and the one that was taken.
        let most = 2 * (AHEAD as u32 + 2);
        assert!(done.load(Ordering::Relaxed) <= most, "{done:?}");
    }

    #[test]
    fn each_job_is_done_once_whatever_the_order() {
        for threads in [1, 3] {
            let mut all = Vec::new();
            let each = |number, result: u32| {
                all.push((number, result));
                ControlFlow::<()>::Continue(())
            };
            let numbers = (0..100).filter(|number| number % 7 != 0);
            let stop = AtomicBool::new(false);
            let run = as_done(numbers, threads, &stop, |number| number * 2, each);
            assert_eq!(run.expect("threads start"), ControlFlow::Continue(()));
            all.sort_unstable();
            let expected = (0..100).filter(|number| number % 7 != 0);
            assert_eq!(all, expected.map(|it| (it, it * 2)).collect::<Vec<_>>());
        }
    }

    #[test]
    fn what_is_done_breaks_a_run_off() {
        let stop = AtomicBool::new(false);
        let each = |number, _| match number {
            5 => ControlFlow::Break("enough"),
            _ => ControlFlow::Continue(()),
        };
        let run = as_done(0..u32::MAX, 2, &stop, |_| (), each);
        assert_eq!(run.expect("threads start"), ControlFlow::Break("enough"));
    }

    #[test]
    fn a_stopped_run_hands_over_what_came_before() {
        let (stop, mut all) = (AtomicBool::new(false), Vec::new());
        let job = |number| number;
        let each = |number| {
            all.push(number);
            stop.store(number >= 9, Ordering::Relaxed);
            ControlFlow::<()>::Continue(())
        };
        let run = in_order(u32::MAX, 3, &stop, job, each);
        assert_eq!(run.expect("threads start"), ControlFlow::Continue(()));
        assert!(all.len() >= 10);
        assert_eq!(all, (0..all.len() as u32).collect::<Vec<_>>());
    }
}
