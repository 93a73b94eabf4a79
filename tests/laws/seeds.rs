//! The seeds a law is tried on, and how a failure is repeated.

/// Matches when nothing else is wished; shares are out of so many.
pub const USUAL: u64 = 24;

fn wish(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// The seeds of a law that is tried on `share` of [`USUAL`] matches.
pub fn seeds(share: u64) -> Vec<u64> {
    match wish("DIALDELVE_LAW_SEED") {
        Some(seed) => vec![seed],
        None => {
            let matches = wish("DIALDELVE_LAW_MATCHES").unwrap_or(USUAL);
            (1..=(matches * share).div_ceil(USUAL)).collect()
        }
    }
}

/// Whether so many matches are played that what is rare must have come up.
pub fn are_many(share: u64) -> bool {
    seeds(share).len() as u64 >= share
}

/// Tries a law on `share` of [`USUAL`] seeds.
pub fn each_seed<F: FnMut(u64)>(share: u64, mut holds: F) {
    // The type of a law's body is named after its function.
    let name = std::any::type_name::<F>();
    let name = name.trim_start_matches("laws::").split("::{").next();
    for seed in seeds(share) {
        let _repeat = Repeat {
            law: name.unwrap_or_default(),
            seed,
        };
        holds(seed);
    }
}

/// Tells how to repeat what fails while it lives.
struct Repeat<'a> {
    law: &'a str,
    seed: u64,
}

impl Drop for Repeat<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(
                "to repeat it: DIALDELVE_LAW_SEED={} cargo test --test laws {}",
                self.seed, self.law
            );
        }
    }
}
