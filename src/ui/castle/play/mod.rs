//! A match of the chase on the match screen: what it shows and hears beside what every game does.

mod cards;
mod hear;
mod hints;
mod legend;
mod overlay;
mod panels;
mod stack;
mod tiles;

pub use hear::{begins_at, beside, click, click_in_hand, hear, hover, take_thing};
pub use legend::legend_window;
pub use tiles::{finish_button, finishing, more_picks, pick_button, press_pick};

use crate::games::castle::{Castle, Command, Edge, Placed, Position, Stage, Task};
use crate::kernel::Label;
use crate::store::capital;
use crate::table::castle::intent::CastleMoment;
use crate::table::castle::pointed::Pick;
use crate::ui::castle::board::item_icon;
use crate::ui::castle::words;
use crate::ui::table::{MatchScreen, numbered};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::Ui;
use serde_json::json;

/// A match of the chase on the screen.
pub type ChasePlay = MatchScreen<Castle>;

/// What the viewer knows.
fn position(play: &ChasePlay) -> Position<'_> {
    play.at.game().at(&play.at.view)
}

/// The moment in which the next click or key is heard.
pub fn moment(play: &ChasePlay) -> CastleMoment<'_> {
    CastleMoment {
        position: position(play),
        choices: &play.choices,
        held: play.held.as_ref(),
        hand: &play.hand,
    }
}

/// The edge under the mouse, while no keys lead.
pub fn edge(play: &ChasePlay) -> Option<Edge> {
    let at = play.cursor.filter(|_| !play.by_keys)?;
    play.hand.edge.filter(|edge| edge.fields().contains(&at))
}

/// Keeps the hand in step with what can be done now.
pub fn keep_up(play: &mut ChasePlay) {
    let position = play.at.live.history().game().at(&play.at.view);
    play.hand.keep_up(position, &play.choices);
    // What is used up makes room for what is still missing.
    let missing = play.hand.placed.filter(|what| missing(play, *what) > 0);
    play.hand.placed = missing.or_else(|| {
        let mut all = placeable(play).iter().copied();
        all.find(|what| self::missing(play, *what) > 0)
    });
}

/// What the lord can put, in the order of its buttons; nothing while it does not place.
pub fn placeable(play: &ChasePlay) -> &'static [Placed] {
    match play.at.view.stage() == Stage::Placing && play.choices.seat.is_some() {
        true => Placed::ALL,
        false => &[],
    }
}

/// How many of a kind have still to be placed.
fn missing(play: &ChasePlay, what: Placed) -> u8 {
    match what {
        Placed::Item(item) => position(play).missing(item),
        Placed::Castle => u8::from(play.at.view.castle().is_none()),
    }
}

/// The lord's things, each with how many have still to be placed.
pub fn things_row(play: &mut ChasePlay, ui: &mut Ui, shell: &Shell) {
    for (number, what) in placeable(play).iter().copied().enumerate() {
        let left = missing(play, what);
        let icon = match what {
            Placed::Item(item) => item_icon(item),
            Placed::Castle => "chase/castle",
        };
        let image = shell.icons.image(icon, 22.0, theme::UNTINTED);
        let text = numbered(number, left.to_string());
        let chosen = play.hand.placed == Some(what);
        let button = egui::Button::image_and_text(image, text).selected(chosen);
        let about = capital(&words::thing(&shell.texts, what));
        let response = ui.add_enabled(left > 0, button).on_hover_text(about);
        let name = format!("put-{}", what.name());
        if controls::marked(ui, name, response).clicked() {
            play.hand.placed = Some(what);
        }
    }
}

/// The question before a command that gives something away: action points that are left, or what lies already.
pub fn doubt(play: &ChasePlay, command: Command, shell: &Shell) -> Option<&'static str> {
    let moves = |command: Command| {
        matches!(
            command,
            Command::Explore { .. } | Command::Step { .. } | Command::Rotate { .. }
        )
    };
    let doubts = match command {
        Command::End => shell.settings.ask_before_end && play.choices.legal().any(moves),
        Command::Lot => play.choices.has("take"),
        _ => false,
    };
    doubts.then_some(match command {
        Command::Lot => "chase-lot-sure",
        _ => "chase-end-sure",
    })
}

/// What the window tells of a chase.
pub fn told(play: &ChasePlay) -> serde_json::Value {
    let turn = play
        .held
        .as_ref()
        .and_then(|held| tiles::turn_of(play, held));
    json!({
        "stage": play.at.view.stage(),
        "chosen": play.hand.chosen(),
        "turn": turn.map(|by| Pick::Turn(by).name()),
        "numbers": play.field_numbers(),
        "placed": play.hand.placed.map(Label::name),
        "pending": play.at.view.pending().len(),
    })
}

/// The question at which a standing answer passes, by name.
pub fn stop_name(position: Position<'_>) -> Option<&'static str> {
    if let Some(asking) = position.state.asking() {
        return Some(asking.stop.name());
    }
    let fight = position.question() == Some(Task::Fight);
    fight.then_some("sorceries")
}
