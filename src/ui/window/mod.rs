//! The window itself: input, look, pen and pictures, what every screen shares. Knows no game.

pub mod arrows;
pub mod base;
pub mod beside;
pub mod bridge;
pub mod camera;
pub mod card;
#[cfg(test)]
mod colour_vision;
pub mod controls;
pub mod drop_down;
pub mod easing;
pub mod emblem;
pub mod faces;
pub mod file_choice;
pub mod frames;
pub mod hexes;
pub mod icons;
pub mod input;
pub mod legible;
pub mod letters;
pub mod lines;
pub mod notices;
mod own_pictures;
pub mod palette;
pub mod parts;
pub mod pen;
pub mod rest;
pub mod scroll;
pub mod shell;
pub mod spelling;
mod square_picture;
pub mod theme;
pub mod thumbnails;
pub mod trace;
pub mod units;
