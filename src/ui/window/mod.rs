//! The window itself: input, look, pen and pictures, what every screen shares. Knows no game.

pub mod arrows;
pub mod base;
pub mod beside;
pub mod bridge;
pub mod camera;
pub mod card;
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
pub mod letters;
pub mod lines;
mod own_pictures;
pub mod parts;
pub mod pen;
pub mod rest;
pub mod shell;
mod square_picture;
pub mod theme;
pub mod thumbnails;
pub mod trace;
