//! The seeds that a law is tried on, and how a failure is repeated.

/// Shares of matches are out of so many.
pub const USUAL: u64 = 24;

fn wish(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// The seeds of a law that is tried on `share` of [`USUAL`] matches, of which there are `matches` when nothing else is
/// wished.
pub fn seeds(first: u64, matches: u64, share: u64) -> std::ops::Range<u64> {
    match wish("DIALDELVE_LAW_SEED") {
        Some(seed) => seed..seed + 1,
        None => {
            let matches = wish("DIALDELVE_LAW_MATCHES").unwrap_or(matches);
            first..first + (matches * share).div_ceil(USUAL)
        }
    }
}

/// Tells how to repeat what fails while it lives.
pub struct Repeat {
    law: &'static str,
    seed: u64,
}

impl Repeat {
    /// The seed of a law whose body is of this type.
    pub fn of<F>(seed: u64) -> Repeat {
        // Such a type is named after the function that it stands in.
        let law = std::any::type_name::<F>();
        Repeat { law, seed }
    }

    fn command(&self) -> String {
        let place = self.law.split(['<', '{']).next().unwrap_or_default();
        let mut path = place.trim_end_matches(':').split("::");
        let (program, law) = (path.next(), path.last());
        format!(
            "DIALDELVE_LAW_SEED={} cargo test --test {} {}",
            self.seed,
            program.unwrap_or_default(),
            law.unwrap_or_default()
        )
    }
}

impl Drop for Repeat {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("to repeat it: {}", self.command());
        }
    }
}

#[test]
fn a_failure_is_repeated_by_the_seed_and_the_name_of_its_law() {
    for (law, wanted) in [
        (
            "laws::kit::texts::it_reads_back<laws::Game>::{{closure}}",
            "laws it_reads_back",
        ),
        ("castle::laws::it_holds::{{closure}}", "castle it_holds"),
    ] {
        let repeat = Repeat { law, seed: 7 }.command();
        assert_eq!(
            repeat,
            format!("DIALDELVE_LAW_SEED=7 cargo test --test {wanted}")
        );
    }
}
