//! The program: a command line over the library.

fn main() -> std::process::ExitCode {
    dialdelve::cli::run()
}
