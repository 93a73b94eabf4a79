//! Turns, from the first activation to the end of the match, and what is asked and owed in the middle of them (TURN, MP, XP, END).

pub(super) mod agenda;
pub(super) mod ending;
pub(super) mod experience;
pub(super) mod question;
pub(super) mod turn;
pub(super) mod turn_start;
