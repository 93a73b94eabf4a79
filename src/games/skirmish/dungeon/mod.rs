//! The dungeon: as printed, as laid from blocks, its doors, terrain pieces and what turns in it (MAP, DOOR, TERR).

pub(super) mod door;
pub(super) mod fixture;
pub(super) mod ground;
pub(super) mod laying;
pub(super) mod layout;
pub(super) mod partition;
mod plan;
pub(super) mod screen;
pub(super) mod site;
pub(super) mod terrain;
pub(super) mod turning;
pub(super) mod vortex;
