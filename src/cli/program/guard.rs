//! The guard of a program that plays: this program once more, between us and it.
//!
//! It starts the program, hands its pipes on and waits. All that the program starts stays beneath the guard, also what
//! makes a session of its own or outlives its parent, since the guard adopts orphans. When we ask for it, or are gone,
//! however that came, it kills all of them and ends.

use rustix::process::{
    Pid, Signal, WaitOptions, getpid, getppid, kill_process, set_child_subreaper, wait,
};
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::store::children_of;

/// The first argument of a guard; our number and the program follow.
const ASKED: &str = "--guard-program";
/// The exit code of a guard whose program could not be started.
const NOT_STARTED: u8 = 126;
/// How its only line begins then; the error of the system follows.
const WHY: &str = "dialdelve-guard:";
/// How long it may take to end behind that line.
const ENDS: Duration = Duration::from_secs(2);
/// How often it looks whether we are still there.
const LOOKS: Duration = Duration::from_millis(50);
/// How long it goes on killing.
const KILLS: Duration = Duration::from_secs(3);

/// Whether this process can be started again as a guard: another program that uses the library cannot.
static CAN_GUARD: AtomicBool = AtomicBool::new(false);

/// The command that starts a program under a guard; none where there can be none.
pub fn guarded(path: &Path) -> Option<Command> {
    if !CAN_GUARD.load(Ordering::Relaxed) {
        return None;
    }
    // The very file that runs, also when another lies in its place by now.
    let mut command = Command::new("/proc/self/exe");
    let ours = getpid().as_raw_nonzero().to_string();
    command.arg(ASKED).arg(ours).arg(path);
    Some(command)
}

/// Is the guard that the arguments ask for, to its end; none if they ask for none.
pub fn run() -> Option<ExitCode> {
    CAN_GUARD.store(true, Ordering::Relaxed);
    let mut args = std::env::args_os().skip(1);
    if args.next()? != OsStr::new(ASKED) {
        return None;
    }
    let [ours, path]: [OsString; 2] = args.collect::<Vec<_>>().try_into().ok()?;
    let ours = ours.to_str().and_then(|ours| ours.parse().ok());
    Some(guard(ours.and_then(Pid::from_raw)?, Path::new(&path)))
}

/// Why a program was not started, if its guard says so in this line: a program may say the same, but its guard goes on.
pub fn not_started(guard: &mut Child, line: &str) -> Option<String> {
    let why = line.strip_prefix(WHY)?;
    let begun = Instant::now();
    while begun.elapsed() < ENDS {
        if let Some(ended) = guard.try_wait().ok()? {
            let code = Some(NOT_STARTED.into());
            return (ended.code() == code).then(|| why.to_string());
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    None
}

fn guard(ours: Pid, path: &Path) -> ExitCode {
    let asked = Arc::new(AtomicBool::new(false));
    let (heard, guarding) = (asked.clone(), std::thread::current());
    let _ = ctrlc::set_handler(move || {
        heard.store(true, Ordering::SeqCst);
        guarding.unpark();
    });
    // Where the system does not let it, what leaves its parent gets away.
    let _ = set_child_subreaper(Some(getpid()));
    let started = Command::new(path).process_group(0).spawn();
    if let Err(error) = started {
        let _ = writeln!(std::io::stdout(), "{WHY}{error}");
        return ExitCode::from(NOT_STARTED);
    }
    // The pipes are the program's alone: when it shuts them, we see their end.
    let _ = rustix::stdio::dup2_stdin(std::io::stderr());
    let _ = rustix::stdio::dup2_stdout(std::io::stderr());
    while is_left() && !asked.load(Ordering::SeqCst) && getppid() == Some(ours) {
        std::thread::park_timeout(LOOKS);
    }
    kill_all();
    ExitCode::SUCCESS
}

/// Waits for whatever has ended; whether anything is left.
fn is_left() -> bool {
    loop {
        match wait(WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

/// Kills all children; what they had becomes children too, and is killed the next time.
fn kill_all() {
    let begun = Instant::now();
    while is_left() && begun.elapsed() < KILLS {
        let own = getpid().as_raw_nonzero().get().unsigned_abs();
        for child in children_of(own) {
            let child = i32::try_from(child).ok().and_then(Pid::from_raw);
            child.map(|child| kill_process(child, Signal::KILL));
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}
