//! What every screen says at the end of a match: its seats, and where it turned.

use super::{EarLog, Logged};
use crate::kernel::Seat;
use crate::store::Message;
use crate::table::{HUMAN, SavedSeat};
use crate::ui::screens::{PagePart, page, row_button};
use crate::ui::window::controls;
use crate::ui::window::shell::{Next, Shell};
use crate::ui::window::theme;
use egui::{Align, Image, Layout, RichText, Sense, Ui, vec2};

/// The page of a match that is over, of this height in points; where its parts lead to.
pub fn end_page(
    shell: &mut Shell,
    height: f32,
    mut part: impl FnMut(&mut Ui, &mut Shell, PagePart) -> Next,
) -> Next {
    let mut next = Next::Stay;
    let title = shell.say("match-over");
    page(shell, &title, vec2(900.0, height), |ui, shell, which| {
        let went = part(ui, shell, which);
        if let Next::Go(_) = went {
            next = went;
        }
    });
    next
}

/// A seat with its crest, its name, who sits there, and whether it has won.
pub fn seat_heading(
    ui: &mut Ui,
    shell: &Shell,
    (seat, saved): (Seat, Option<&SavedSeat>),
    won: bool,
) {
    let (rect, _) = ui.allocate_exact_size(vec2(22.0, 26.0), Sense::hover());
    theme::paint_crest(ui.painter(), seat, rect.center(), 10.0);
    let name = RichText::new(shell.texts.seat(seat)).font(theme::title(20.0));
    ui.label(name.color(theme::seat_tone(Some(seat)).ink()));
    let person = saved.is_some_and(|saved| saved.player == HUMAN);
    let icon = match person {
        true => "screen/person",
        false => "screen/computer",
    };
    ui.add(shell.icons.image(icon, 20.0, theme::FAINT));
    if won {
        ui.add(shell.icons.image("screen/trophy", 24.0, theme::GOLD));
    }
}

/// A moment at which a match turned, as a row tells it.
pub struct TurningPoint<'a> {
    /// When, and how wide that is written, in points.
    pub when: (String, f32),
    /// What stands before the text.
    pub image: Option<Image<'a>>,
    /// What happened.
    pub text: RichText,
}

/// The row of a turning point, counted from 0; whether it is to be watched.
pub fn turning_row(ui: &mut Ui, shell: &Shell, number: usize, point: TurningPoint<'_>) -> bool {
    let row = ui.horizontal(|ui| {
        let (when, width) = point.when;
        let size = vec2(width, 24.0);
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(size);
            ui.label(RichText::new(when).size(14.0).color(theme::FAINT.ink()));
        });
        let text = point.text.size(15.0);
        let button = match point.image {
            Some(image) => egui::Button::image_and_text(image, text),
            None => egui::Button::new(text),
        };
        let button = button.wrap().frame_when_inactive(false);
        let response = ui.add(button).on_hover_text(shell.say("watch-from"));
        controls::marked(ui, format!("point-{}", number + 1), response).clicked()
    });
    row.inner
}

/// Turning points that are listed.
const MOST_POINTS: usize = 14;

/// Where a match turned, with the round as its game tells it; the entry that is to be watched.
pub fn turning_points<G: Logged>(
    ui: &mut Ui,
    shell: &Shell,
    log: &EarLog<G>,
    round: impl Fn(u16) -> Message,
) -> Option<usize> {
    let points = log.turning_points(MOST_POINTS);
    if !points.is_empty() {
        theme::section(ui, shell.say("turning-points"));
    }
    let mut watched = None;
    for (number, line) in points.into_iter().enumerate() {
        let tone = theme::seat_tone(line.mark.seat).towards(theme::TEXT, 0.4);
        let point = TurningPoint {
            when: (shell.texts.say(&round(line.mark.round)), 116.0),
            image: None,
            text: RichText::new(&line.text).color(tone.ink()),
        };
        if turning_row(ui, shell, number, point) {
            watched = Some(line.entry);
        }
    }
    watched
}

/// Where one goes from the end of a match; the name of the button that was pressed.
pub fn end_buttons(ui: &mut Ui, shell: &Shell) -> Option<&'static str> {
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        for (name, icon, words) in [
            ("title", "screen/home", "menu-title"),
            ("watch", "screen/play", "watch"),
            ("again", "action/redo", "again"),
            ("new-match", "screen/map", "new-match"),
        ] {
            if row_button(ui, &shell.icons, name, icon, shell.say(words)) {
                pressed = Some(name);
            }
        }
    });
    pressed
}
