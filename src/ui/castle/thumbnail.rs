//! Boards of the chase as small pictures, drawn as the board draws them.

use super::board::{HexScene, extent};
use super::shown::Shown;
use crate::games::castle::{Castle, Event, Figure, State, TileKind};
use crate::kernel::{Game, Hex};
use crate::store::castle::CastleLibrary;
use crate::ui::window::camera::Camera;
use crate::ui::window::thumbnails::{self, ThumbnailSketch};
use macroquad::math;

/// What the names of thumbnails of boards begin with.
const BOARD: &str = "chase-board/";
/// The thumbnail on the card of the game.
pub const CARD: &str = "chase-card";

/// Pixels of a field's height, at most.
const SIDE: f32 = 56.0;

/// What is drawn for a thumbnail of that name.
pub fn sketch(library: &CastleLibrary, name: &str) -> Option<ThumbnailSketch> {
    if name == CARD {
        return Some(picture(library.boards.first().map(staged)?));
    }
    let id = name.strip_prefix(BOARD)?;
    let (board, _) = library.board(id).ok()?;
    let game = Castle {
        board: board.clone(),
        options: Default::default(),
    };
    let mut state = game.start();
    post(&game, &mut state);
    Some(picture((game, state)))
}

/// Everybody in place.
fn post(game: &Castle, state: &mut State) {
    let board = &game.board;
    let heroes = Figure::HEROES.into_iter().zip(board.hero_starts);
    let monsters = Figure::MONSTERS.into_iter().zip(board.monster_starts);
    for (who, at) in heroes.chain(monsters) {
        game.absorb(state, Event::Posted { who, at });
    }
}

/// A board on which something goes on already: paths, walls, a castle.
fn staged(
    (board, placing): &(
        crate::games::castle::Board,
        Option<crate::games::castle::Placing>,
    ),
) -> (Castle, State) {
    let game = Castle {
        board: board.clone(),
        options: Default::default(),
    };
    let laid = placing.as_ref().and_then(|placing| placing.lay(&game).ok());
    let mut state = laid.unwrap_or_else(|| game.start());
    if let Some(at) = state.castle() {
        game.absorb(&mut state, Event::CastleShown { at });
    }
    post(&game, &mut state);
    for (at, tile, turn) in [
        (Hex::new(-2, 3), TileKind::Cross, 0),
        (Hex::new(-1, 3), TileKind::Star, 1),
        (Hex::new(-2, 2), TileKind::ForkR, 0),
        (Hex::new(2, 1), TileKind::Cross, 0),
        (Hex::new(2, 0), TileKind::ForkL, 3),
        (Hex::new(1, 1), TileKind::Wide, 1),
    ] {
        if game.board.has(at) {
            game.absorb(&mut state, Event::TileLaid { at, tile, turn });
        }
    }
    for (who, to) in [
        (Figure::Shaman, Hex::new(-1, 3)),
        (Figure::Guard, Hex::new(2, 0)),
        (Figure::Harpy, Hex::new(1, -2)),
        (Figure::Wyvern, Hex::new(-2, 0)),
        (Figure::Sphinx, Hex::new(3, -2)),
    ] {
        game.absorb(&mut state, Event::Pushed { who, to });
    }
    for (one, other) in [
        (Hex::new(-1, 2), Hex::new(-1, 3)),
        (Hex::new(2, -1), Hex::new(2, 0)),
    ] {
        game.absorb(&mut state, Event::Walled { one, other });
    }
    (game, state)
}

/// A board as large as it fits.
fn picture((game, state): (Castle, State)) -> ThumbnailSketch {
    let whole = extent(game.at(&state));
    let side = (thumbnails::MOST / whole.w.max(whole.h)).min(SIDE);
    ThumbnailSketch {
        size: (whole.w * side, whole.h * side),
        draw: Box::new(move |icons, faces| {
            let shown = Shown::new(state);
            let scene = HexScene::of(&game, &shown, icons, faces);
            let mut camera = Camera::new();
            camera.area = math::Rect::new(0.0, 0.0, whole.w * side, whole.h * side);
            camera.side = side;
            camera.middle = whole.center();
            scene.draw_still(&camera);
        }),
    }
}
