//! The frozen data: what golden matches, perft counts, the laws and the benchmarks play on, so that new
//! figures and prices touch none of them. See `tests/data/README.md`.
#![allow(
    dead_code,
    reason = "not every test that plays on it asks for its hash"
)]

use dialdelve::store::Source;
use dialdelve::store::skirmish::{Library, Origin, Shelf};

macro_rules! frozen {
    ($($name:literal as $shipped:literal)*) => {
        /// The frozen files in the order of the shipped ones, each under the name it had among them.
        const FILES: &[(&str, &str)] = &[
            $(($shipped, include_str!(concat!("../data/", $name))),)*
        ];
    };
}

frozen! {
    "figures/heroes.toml" as "data/figures/heroes.toml"
    "figures/spawn.toml" as "data/figures/spawn.toml"
    "chests.toml" as "data/chests.toml"
    "tokens.toml" as "data/tokens.toml"
    "kits/lantern.toml" as "data/kits/lantern.toml"
    "kits/cistern.toml" as "data/kits/cistern.toml"
    "figures/imports.toml" as "data/figures/imports.toml"
    "parties.toml" as "data/parties.toml"
    "maps/starter.toml" as "maps/starter.toml"
    "maps/gatehouse.toml" as "maps/gatehouse.toml"
    "maps/cistern.toml" as "maps/cistern.toml"
    "maps/twin-deeps.toml" as "maps/twin-deeps.toml"
    "maps/undercroft.toml" as "maps/undercroft.toml"
    "maps/fourfold.toml" as "maps/fourfold.toml"
}

/// The library of the frozen files. It has no texts of rules.
///
/// # Panics
/// When a frozen file cannot be read any more.
pub fn library() -> Library {
    let mut shelf = Shelf::default();
    for (file, text) in FILES {
        let mut source = Source::new(*file, *text);
        shelf.add(&mut source, Origin::Shipped);
        let faults = source.into_faults();
        assert!(faults.is_empty(), "tests/data: {faults:?}");
    }
    shelf.into_library()
}

/// The hash over names and texts of all frozen files, in hexadecimal digits.
pub fn hash() -> String {
    let mut hash = blake3::Hasher::new();
    for (file, text) in FILES {
        hash.update(file.as_bytes());
        // Line ends differ between checkouts of one and the same file.
        hash.update(text.replace("\r\n", "\n").as_bytes());
    }
    hash.finalize().to_hex().to_string()
}
