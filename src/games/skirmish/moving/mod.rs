//! Where figures go, what binds them and what follows from an arrival (MOVE, SPIN, BREAK, PASS).

pub(super) mod breakaway;
pub(super) mod entry;
pub(super) mod flight;
pub(super) mod levitation;
pub(super) mod movement;
pub(super) mod mover;
pub(super) mod passing;
pub(super) mod ram;
pub(super) mod spin;
pub(super) mod teleport;
