//! Mouse and keys that mean something in the chase alone.

use super::{ChasePlay, edge, moment, placeable, position, tiles};
use crate::games::castle::{Board, Castle, Edge, figures};
use crate::kernel::{Hex, HexWay};
use crate::table::castle::intent::PointedAt;
use crate::table::choice::Meant;
use crate::ui::castle::actions::{FIGURE_BEFORE, NEXT_FIGURE, ROTATE};
use crate::ui::window::hexes;
use crate::ui::window::input::{InputEvents, Press};
use macroquad::input::KeyCode;
use macroquad::math::Vec2;

/// How far from the middle of an edge the mouse still points at it, in units.
const NEAR_EDGE: f32 = 0.3;

/// The edge that the mouse points at, beside the field.
pub fn hover(play: &mut ChasePlay, at: Vec2) {
    let point = play.at.camera.to_board(at);
    let board = &play.at.live.history().game().board;
    play.hand.edge = play.cursor.and_then(|hex| {
        let (way, far) = hexes::nearest_edge(hex, point);
        let other = hex.step(way);
        let near = far < NEAR_EDGE && board.has(other);
        near.then(|| Edge::between(hex, other)).flatten()
    });
}

/// What a click on a field means.
pub fn click(play: &ChasePlay, at: Hex) -> Meant<Castle> {
    let edge = edge(play);
    moment(play).click(PointedAt { at, edge })
}

/// A click on the tile that is held turns it further.
pub fn click_in_hand(play: &mut ChasePlay, at: Hex) -> bool {
    let held = play.held.as_ref();
    let turns = held.and_then(|held| tiles::turn_of(play, held)).is_some();
    let on_tile = turns && tiles::tile_place(play) == Some(at);
    play.hand.turned += usize::from(on_tile);
    on_tile
}

/// Hears keys that mean something to the hand; whether one was for it.
pub fn hear(play: &mut ChasePlay, heard: &InputEvents) -> bool {
    let before = heard.does(FIGURE_BEFORE);
    if (before || heard.does(NEXT_FIGURE)) && !play.at.beside.panes.in_panels() {
        next_figure(play, before);
        return true;
    }
    let held = play.held.as_ref();
    let turns = held.and_then(|held| tiles::turn_of(play, held)).is_some();
    let rotates = turns && heard.does(ROTATE);
    play.hand.turned += usize::from(rotates);
    rotates
}

/// Chooses the next of one's figures, or the one before.
fn next_figure(play: &mut ChasePlay, backwards: bool) {
    let Some(seat) = play.choices.seat else {
        return;
    };
    let own = figures(seat);
    let chosen = play.hand.chosen();
    let now = chosen.and_then(|who| own.iter().position(|it| *it == who));
    let many = own.len();
    let now = now.unwrap_or(if backwards { 0 } else { many - 1 });
    for step in 1..=many {
        let step = if backwards { many - step } else { step };
        let who = own[(now + step) % many];
        if let Some(at) = position(play).where_is(who) {
            play.held = None;
            play.hand.choose(Some(who));
            return play.look_at(at);
        }
    }
}

/// What a number key chooses that no answer has: what the lord puts next.
pub fn take_thing(play: &mut ChasePlay, number: usize) -> bool {
    let things = placeable(play).get(number).filter(|_| play.held.is_none());
    play.hand.placed = things.copied().or(play.hand.placed);
    things.is_some()
}

/// Where an arrow leads the cursor.
pub fn beside(board: &Board, from: Hex, press: Press) -> Option<Hex> {
    let even = from.q().rem_euclid(2) == 0;
    // To the left and back again one stays in the same row.
    let [way, other] = match press.code {
        KeyCode::Up => [HexWay::N, HexWay::N],
        KeyCode::Down => [HexWay::S, HexWay::S],
        KeyCode::Left if even != press.held.shift => [HexWay::Nw, HexWay::Sw],
        KeyCode::Left => [HexWay::Sw, HexWay::Nw],
        KeyCode::Right if even != press.held.shift => [HexWay::Ne, HexWay::Se],
        KeyCode::Right => [HexWay::Se, HexWay::Ne],
        _ => return None,
    };
    let to = [way, other].map(|way| from.step(way));
    to.into_iter().find(|to| board.has(*to))
}

/// Where keys lead the cursor from while it is nowhere.
pub fn begins_at(play: &ChasePlay) -> Hex {
    let chosen = play.hand.chosen();
    let at = chosen.and_then(|who| position(play).where_is(who));
    at.unwrap_or(Hex::CENTRE)
}
