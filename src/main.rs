//! The program: a window and a command line over the library.

use dialdelve::cli::WindowArgs;
use dialdelve::store::{FileFault, Library};

fn main() -> std::process::ExitCode {
    dialdelve::cli::run(open_window)
}

#[cfg(feature = "desktop")]
fn open_window(args: &WindowArgs, library: Library) -> Result<(), Vec<FileFault>> {
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
    dialdelve::ui::run(options, library)
}

#[cfg(not(feature = "desktop"))]
fn open_window(_: &WindowArgs, _: Library) -> Result<(), Vec<FileFault>> {
    Err(vec![FileFault {
        file: "window".into(),
        place: None,
        text: "this program was built without it; `dialdelve table` plays in the terminal".into(),
    }])
}
