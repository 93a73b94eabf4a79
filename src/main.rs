//! The program: a window and a command line over the library.

use dialdelve::cli::WindowArgs;
use dialdelve::store::skirmish::Library;
use dialdelve::store::{FileFault, Message};

fn main() -> std::process::ExitCode {
    dialdelve::cli::run(open_window)
}

#[cfg(feature = "desktop")]
fn open_window(args: &WindowArgs, library: Library) -> Result<(), Vec<FileFault>> {
    if !has_display() {
        return Err(vec![no_window("fault-no-display")]);
    }
    let options = dialdelve::ui::Options {
        size: args.size,
        saves: args.saves.clone(),
        trace: args.trace.clone(),
        animations: args.no_animations.then_some(false),
        samples: args.samples,
        case: args.case.clone(),
        frames: args.frames,
        seed: args.seed(),
    };
    let room = dialdelve::ui::skirmish::room::Skirmish::new(library);
    dialdelve::ui::run(options, std::rc::Rc::new(room))
}

#[cfg(not(feature = "desktop"))]
fn open_window(_: &WindowArgs, _: Library) -> Result<(), Vec<FileFault>> {
    Err(vec![no_window("fault-no-window")])
}

/// Whether there is anything to open a window on.
#[cfg(feature = "desktop")]
fn has_display() -> bool {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

fn no_window(id: &'static str) -> FileFault {
    FileFault::new("window", Message::new(id))
}
