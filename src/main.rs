//! The program: a window and a command line over the library.

use dialdelve::cli::desk::GameDesk;
use dialdelve::cli::skirmish::desk::SkirmishDesk as Skirmish;
use dialdelve::cli::{NoWindow, WindowArgs};
use dialdelve::games::castle::Castle;
use dialdelve::store::castle::CastleLibrary;
use dialdelve::store::skirmish::Library;

/// The game that the program is opened with.
const FIRST: Skirmish = Skirmish { open_window };

fn main() -> std::process::ExitCode {
    // Every game that the program plays.
    let open_window = |args: &WindowArgs| FIRST.open(args);
    let chase = GameDesk::<Castle> {
        library: CastleLibrary::shipped,
        open_window,
        about: "A second game: two heroes against the lord of a castle, on hexagons",
    };
    dialdelve::cli::run(&[&FIRST, &chase])
}

#[cfg(feature = "desktop")]
fn open_window(args: &WindowArgs, library: Library) -> Result<(), NoWindow> {
    use dialdelve::ui::skirmish::room::SkirmishScreens;
    use dialdelve::ui::table::GameRoom;
    use dialdelve::ui::{Failed, WindowRoom};
    use std::rc::Rc;
    if !has_display() {
        return Err(NoWindow::NoDisplay);
    }
    let options = dialdelve::ui::WindowOptions {
        size: args.size,
        saves: args.saves.clone(),
        trace: args.trace.clone(),
        animations: args.no_animations.then_some(false),
        samples: args.samples,
        case: args.case.clone(),
        frames: args.frames,
        seed: args.seed(),
        game: args.game.clone(),
    };
    let rooms: Vec<Rc<dyn WindowRoom>> = vec![
        Rc::new(SkirmishScreens::new(library)),
        Rc::new(GameRoom::<Castle>::new(CastleLibrary::shipped())),
    ];
    dialdelve::ui::run(options, rooms).map_err(|failed| match failed {
        Failed::ToOpen => NoWindow::NotOpened,
        Failed::Since => NoWindow::Failed,
        Failed::ToSave(why) => NoWindow::Unsaved(why),
        Failed::Files(faults) => NoWindow::Faults(faults),
    })
}

#[cfg(not(feature = "desktop"))]
fn open_window(_: &WindowArgs, _: Library) -> Result<(), NoWindow> {
    Err(NoWindow::NotBuilt)
}

/// Whether there is anything to open a window on.
#[cfg(feature = "desktop")]
fn has_display() -> bool {
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || named("DISPLAY") || named("WAYLAND_DISPLAY")
}
