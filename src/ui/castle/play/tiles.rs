//! Tiles that are to be laid or turned: their small pictures, and the answers that are turns.

use super::{ChasePlay, position};
use crate::games::castle::{Castle, Exits, Spell, Task, TileKind};
use crate::kernel::Hex;
use crate::store::capital;
use crate::table::castle::pointed::{Pick, spell_of};
use crate::table::choice::{Meant, Phrase};
use crate::ui::castle::actions::ROTATE;
use crate::ui::castle::words;
use crate::ui::table::{answers_height, numbered};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, vec2};
use std::f32::consts::{FRAC_PI_3, FRAC_PI_6};

/// The tile that was drawn and is to be laid.
pub fn tile_drawn(play: &ChasePlay) -> Option<TileKind> {
    match position(play).question()? {
        Task::Lay { tile, .. } => tile,
        _ => None,
    }
}

/// The field whose tile is held.
pub fn tile_place(play: &ChasePlay) -> Option<Hex> {
    let held = play.held.as_ref()?;
    match held.verb() {
        "lay" => match position(play).question()? {
            Task::Lay { hero, .. } => position(play).where_is(hero),
            _ => None,
        },
        _ => held.picks.iter().find_map(|pick| match pick {
            Pick::Field(at) => Some(*at),
            _ => None,
        }),
    }
}

/// The exits that a tile has when it is turned so.
fn exits_turned(play: &ChasePlay, held: &Phrase<Pick>, by: u8) -> Option<Exits> {
    match held.verb() {
        "lay" => Some(tile_drawn(play)?.exits().turned(by)),
        _ => {
            let at = tile_place(play)?;
            let exits = position(play).field(at).exits()?;
            Some(exits.turned(by))
        }
    }
}

/// The turns that what is held can have.
fn turns(play: &ChasePlay, held: &Phrase<Pick>) -> Vec<u8> {
    let picks = play.choices.next_picks(held).into_iter();
    let turns = picks.filter_map(|pick| match pick {
        Pick::Turn(turn) => Some(turn),
        _ => None,
    });
    turns.collect()
}

/// The turn that a tile that is held has now; none if nothing is to be turned next.
pub fn turn_of(play: &ChasePlay, held: &Phrase<Pick>) -> Option<u8> {
    let turns = turns(play, held);
    turns.get(play.hand.turned % turns.len().max(1)).copied()
}

/// A tile is laid as it is turned; all else is done as it is.
pub fn finishing(play: &ChasePlay, held: &Phrase<Pick>) -> Option<Meant<Castle>> {
    match turn_of(play, held) {
        Some(turn) => Some(play.choices.add(held, Pick::Turn(turn))),
        None => play.choices.whole(held).map(Meant::Do),
    }
}

/// The button that does so: Scout without a field draws a spell instead (R-SCOUT).
pub fn finish_button(play: &ChasePlay, held: &Phrase<Pick>) -> (&'static str, &'static str) {
    let on_field = |pick: &Pick| matches!(pick, Pick::Field(_));
    let scouts = spell_of(&held.deed) == Some(Spell::Scout);
    match (
        turn_of(play, held),
        scouts && !held.picks.iter().any(on_field),
    ) {
        (Some(_), _) => ("lay-so", "chase-lay-so"),
        (None, true) => ("play-it", "chase-draw-instead"),
        (None, false) => ("play-it", "chase-play-it"),
    }
}

/// Something that can be pointed at: a tile as it would lie, a card that says what it does, an edge by its way.
pub fn pick_button(
    play: &ChasePlay,
    ui: &mut Ui,
    shell: &Shell,
    held: &Phrase<Pick>,
    (number, pick): (usize, Pick),
) -> egui::Response {
    if let Pick::Turn(by) = pick {
        return tile_button(play, ui, held, by);
    }
    let seen = seen_from_cursor(play, pick);
    let words = words::pick(&shell.texts, position(play), &held.picks, seen);
    let about = match pick {
        Pick::Card(spell) => Some(capital(&words::spell_about(&shell.texts, spell))),
        _ => None,
    };
    controls::explained(ui.button(numbered(number, words)), about)
}

/// An edge of the field to which keys have led is named by the way to it.
fn seen_from_cursor(play: &ChasePlay, pick: Pick) -> Pick {
    let cursor = play.cursor.filter(|_| play.by_keys);
    match (pick, cursor) {
        (Pick::Edge(edge), Some(at)) => {
            let other = edge.fields().into_iter().find(|field| *field != at);
            let way = other.and_then(|other| at.way_to(other));
            way.map_or(pick, Pick::Way)
        }
        _ => pick,
    }
}

/// A tile as it would lie, to be pressed.
fn tile_button(play: &ChasePlay, ui: &mut Ui, held: &Phrase<Pick>, by: u8) -> egui::Response {
    let side = answers_height(ui) - 2.0;
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
    let chosen = turn_of(play, held) == Some(by);
    if chosen || response.hovered() || response.has_focus() {
        ui.painter().rect_filled(rect, 4.0, theme::CHOSEN.ink());
    }
    if let Some(exits) = exits_turned(play, held, by) {
        paint_tile(ui.painter(), rect.shrink(4.0), exits);
    }
    if response.has_focus() {
        theme::ring(ui.painter(), rect);
    }
    response
}

/// Something is pressed: a tile is looked at before it is laid.
pub fn press_pick(play: &mut ChasePlay, pick: Pick, shell: &mut Shell) {
    let turning = match (pick, play.held.as_ref()) {
        (Pick::Turn(by), Some(held)) if turn_of(play, held) != Some(by) => {
            turns(play, held).iter().position(|turn| *turn == by)
        }
        _ => None,
    };
    match turning {
        Some(place) => play.hand.turned = place,
        None => play.add(pick, shell),
    }
}

/// The button that turns a tile further, and the one that leaves it with what there is.
pub fn more_picks(play: &mut ChasePlay, ui: &mut Ui, shell: &mut Shell, held: &Phrase<Pick>) {
    if turn_of(play, held).is_some() {
        let text = shell.say_keyed("chase-turn-on", ROTATE);
        play.hand.turned += usize::from(controls::button(ui, "turn-on", text).clicked());
    }
    if play.choices.has("enough") && play.deed_button(ui, shell, "enough") {
        play.take("enough", shell);
    }
}

/// Paints a tile as large as it fits.
fn paint_tile(painter: &Painter, rect: Rect, exits: Exits) {
    let middle = rect.center();
    let reach = rect.width().min(rect.height()) * 0.5;
    let at = |angle: f32, far: f32| middle + vec2(angle.sin(), -angle.cos()) * far;
    let corners: Vec<Pos2> = (0..6_u8)
        .map(|number| at(FRAC_PI_6 + FRAC_PI_3 * f32::from(number), reach))
        .collect();
    let stone = theme::Tone(0x5c_5447).ink();
    let edge = Stroke::new(1.5, theme::FRAME.ink());
    painter.add(Shape::convex_polygon(corners, stone, edge));
    for (wide, tone) in [
        (0.36, theme::Tone(0x3a_2f22)),
        (0.26, theme::Tone(0xd2_b684)),
    ] {
        let stroke = Stroke::new(reach * wide, tone.ink());
        for way in exits.ways() {
            let angle = f32::from(way.index()) * FRAC_PI_3;
            painter.line_segment([middle, at(angle, reach * 0.84)], stroke);
        }
        painter.circle_filled(middle, reach * wide * 0.6, tone.ink());
    }
}
