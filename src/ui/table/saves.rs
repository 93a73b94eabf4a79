//! Opening saves, and keeping what stands in their way.

use crate::store::file_called;
use crate::store::replay::{Replay, Stored};
use crate::store::{Home, Kept, Message, UNDER_WAY};
use crate::ui::window::shell::{Purpose, Shell};

/// What stands on the disk could not be kept; why was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unkept;

/// Reads a save as far as it is sound; to play on, once the match under way is kept. What is broken is
/// told and stays on the disk; none: nothing of it can be opened.
pub fn open_save<G: Stored>(shell: &mut Shell, name: &str, purpose: Purpose) -> Option<Replay<G>> {
    let home = shell.home.clone()?;
    let (replay, fault) = match home.load::<G>(name) {
        Ok(read) => read,
        Err(faults) => {
            shell.complain(&faults);
            return None;
        }
    };
    if let Some(fault) = &fault {
        let text = Message::new("salvaged").with("fault", shell.texts.fault(fault));
        shell.notes.push(shell.texts.say(&text));
    }
    let kept = match (purpose, name) {
        (Purpose::Watch, _) => Ok(()),
        // It is written anew with the next command.
        (Purpose::Play, UNDER_WAY) if fault.is_some() => set_aside(shell, &home),
        (Purpose::Play, UNDER_WAY) => Ok(()),
        (Purpose::Play, _) => keep_unfinished::<G>(shell),
    };
    kept.is_ok().then_some(replay)
}

/// Keeps the match under way, if anybody has played in it, before another takes its place.
///
/// # Errors
/// When it could not be kept, which is told: no other may take its place then.
pub fn keep_unfinished<G: Stored>(shell: &mut Shell) -> Result<(), Unkept> {
    let Some(home) = shell.home.clone() else {
        return Ok(());
    };
    if !home.has(UNDER_WAY) {
        return Ok(());
    }
    let replay = match home.load::<G>(UNDER_WAY) {
        Ok((replay, None)) => replay,
        // Nothing is written in the place of what could still be mended by hand.
        Ok((_, Some(fault))) => {
            shell.complain(&[fault]);
            return set_aside(shell, &home);
        }
        Err(faults) => {
            shell.complain(&faults);
            return set_aside(shell, &home);
        }
    };
    // One that is over has a name already, unless keeping it failed.
    let kept = match (replay.sitting.is_over(), replay.sitting.is_touched()) {
        (true, _) => Kept::Finished,
        (false, true) => Kept::Unfinished,
        (false, false) => return Ok(()),
    };
    home.keep(&replay, kept).map(|_| ()).map_err(|fault| {
        shell.complain(&[fault]);
        Unkept
    })
}

/// Gives the broken match of last time a name of its own, and tells which.
///
/// # Errors
/// When it could not, which is told.
fn set_aside(shell: &mut Shell, home: &Home) -> Result<(), Unkept> {
    match home.set_aside() {
        Ok(path) => {
            let told = Message::new("set-aside").with("name", file_called(&path));
            shell.notes.push(shell.texts.say(&told));
            Ok(())
        }
        Err(fault) => {
            shell.complain(&[fault]);
            Err(Unkept)
        }
    }
}
