//! Chests and tokens.

use super::{Camera, Scene};
use crate::games::skirmish::{TokenColour, TrapState};
use crate::ui::shown::angle;
use crate::ui::theme::{self, Tone};
use macroquad::shapes::{draw_circle, draw_circle_lines};

/// Draws the chests and tokens of the camera's level.
pub fn draw(scene: &Scene<'_>, camera: &Camera) {
    let state = scene.position.state;
    for (_, chest) in state.chests() {
        let Some(square) = chest.square().filter(|square| camera.sees(*square)) else {
            continue;
        };
        let rect = camera.rect(square);
        let middle = rect.center();
        let tone = match chest.trap {
            TrapState::Unrevealed => Tone(0xc8_8a3c),
            TrapState::Showing => theme::BAD,
            TrapState::Clear => theme::GOOD,
        };
        let front = super::around(middle, angle(chest.facing), rect.w * 0.42);
        draw_circle(front.x, front.y, rect.w * 0.08, theme::GOLD.paint());
        scene.icons.paint(
            "piece/chest-closed",
            middle.into(),
            rect.w * 0.82,
            0.0,
            tone.paint(),
        );
    }
    for (id, token) in state.tokens() {
        let Some(pose) = scene
            .shown
            .token(id)
            .filter(|pose| pose.level == camera.level)
        else {
            continue;
        };
        let middle = camera.to_screen(pose.at.0, pose.at.1);
        let tone = match token.colour {
            TokenColour::Yellow => Tone(0xd9_b23a),
            TokenColour::Blue => Tone(0x4d_7fd0),
            TokenColour::Red => Tone(0xc8_4a3a),
        };
        let radius = camera.side * 0.36;
        draw_circle(middle.x, middle.y, radius, tone.paint());
        draw_circle_lines(middle.x, middle.y, radius, 2.0, theme::VOID.paint());
        scene.icons.paint(
            "piece/token",
            middle.into(),
            radius * 1.5,
            0.0,
            theme::VOID.paint(),
        );
    }
}
