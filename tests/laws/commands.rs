//! Commands at random, lawful or not.

use dialdelve::games::skirmish::{Command, Scope};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Any command of a scope: each form as likely as any other.
pub fn any_command(scope: &Scope, rng: &mut ChaCha8Rng) -> Command {
    let form = Command::FORMS[rng.random_range(0..Command::FORMS.len())];
    form.refilled(scope, &mut |ways| match ways {
        0 => None,
        ways => Some(rng.random_range(0..ways)),
    })
}
