//! The scenes of great events over the board: when they begin, what they say, how they look.

mod stage;
mod words;

use super::board::{Camera, Scene};
use super::shown::Shown;
use super::spectacle::Spectacle;
use crate::store::Texts;
use crate::ui::window::shell::Shell;
use words::SpectacleWords;

/// Notes which scenes have begun, so that those that were seen twice need not come again; tells them.
pub fn count_begun(shown: &mut Shown, shell: &mut Shell) -> Vec<Spectacle> {
    let begun = shown.take_begun();
    let mut news = begun.iter().map(|one| shell.settings.saw_scene(one.id()));
    if news.by_ref().fold(false, |any, is_new| any | is_new) {
        shell.keep_settings();
    }
    begun
}

/// Draws the scene under way over the board.
pub fn draw(scene: &Scene<'_>, camera: &Camera, texts: &Texts) {
    let Some(motion) = scene.shown.motion() else {
        return;
    };
    let words = SpectacleWords::of(texts, &scene.position, motion);
    let staged = words.and_then(|words| stage::staged(scene, camera, motion, &words));
    if let Some(staged) = staged {
        let (tone, alpha) = staged.veil;
        scene.draw_over(&staged.camera, tone.glaze(alpha), &staged.sketches);
    }
}
