//! The games that can be played, a card each; before them the match under way that was played last.

use super::hall::{self, Light};
use super::under_way::{CardLook, Pending, UnderWay};
use super::{escaped, report, row_button};
use crate::store::Message;
use crate::ui::window::controls;
use crate::ui::window::parts::times;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell, WindowRoom};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{Align, Key, Layout, Rect, RichText, Sense, Ui, UiBuilder, pos2, vec2};
use std::rc::Rc;

/// The most that a card is wide and high, and the space between two, in points.
const CARD: egui::Vec2 = vec2(420.0, 440.0);
const GAP: f32 = 22.0;
/// The least and the most height of the heading, and the height of the foot, in points.
const HEAD: std::ops::RangeInclusive<f32> = 54.0..=86.0;
const FOOT: f32 = 58.0;
/// The height of the words of a card, in points.
const WORDS: f32 = 118.0;

/// In a window lower than so many points the card of a match says less, in one of so many at least it is large.
const LOW: f32 = 520.0;
const HIGH: f32 = 760.0;
/// The most that the card of the match under way is wide, in points.
const WIDEST: f32 = 860.0;

/// The games that can be played.
pub struct Games {
    /// Whether the keys have been led to the first card.
    is_shown: bool,
    /// The matches under way, looked for when the games are shown.
    under_way: Option<UnderWay>,
}

/// What was chosen.
enum Chosen {
    /// The match under way of a game.
    Match(Rc<dyn WindowRoom>),
    /// A game, by its name.
    Game(&'static str),
}

impl Games {
    /// The games.
    pub const fn new() -> Games {
        Games {
            is_shown: false,
            under_way: None,
        }
    }

    /// The card of the match under way, then those of the games side by side; what was chosen.
    fn cards(&mut self, ui: &mut Ui, shell: &Shell) -> Option<Chosen> {
        let mut area = ui.max_rect();
        let look = match area.height() {
            high if high < LOW => CardLook::Short,
            high if high < HIGH => CardLook::Usual,
            _ => CardLook::Large,
        };
        area.min.y += (area.height() * 0.135).clamp(*HEAD.start(), *HEAD.end());
        area.max.y -= FOOT;
        let going = self.going(ui, shell, area, look);
        if let Some((_, taken)) = &going {
            area.min.y = taken.bottom() + GAP / 2.0;
        }
        if let Some((Some(room), _)) = going {
            return Some(Chosen::Match(room));
        }
        self.games(ui, shell, area).map(Chosen::Game)
    }

    /// The card of the match that goes on, and the room that it takes; the game if it was chosen.
    fn going(
        &mut self,
        ui: &mut Ui,
        shell: &Shell,
        area: Rect,
        look: CardLook,
    ) -> Option<(Option<Rc<dyn WindowRoom>>, Rect)> {
        let best = self.under_way.as_ref().and_then(UnderWay::best)?;
        let size = look.size((area.width() - 2.0 * GAP).min(WIDEST));
        let corner = pos2(area.center().x - size.x / 2.0, area.top());
        let rect = Rect::from_min_size(corner, size);
        let heading = Message::new("resume-game").with("game", best.game(&shell.texts));
        let response = best.card(ui, shell, &shell.texts.say(&heading), (rect, look));
        if !self.is_shown {
            response.request_focus();
            self.is_shown = true;
        }
        Some((response.clicked().then(|| best.room.clone()), rect))
    }

    /// The cards of the games; the name of the one that was chosen.
    fn games(&mut self, ui: &mut Ui, shell: &Shell, area: Rect) -> Option<&'static str> {
        let rooms: Vec<Rc<dyn WindowRoom>> =
            shell.rooms.iter().map(|held| held.room.clone()).collect();
        let wide = (area.width() - GAP) / times(rooms.len().max(1), 1.0) - GAP;
        let size = vec2(wide.min(CARD.x), (area.height() - 12.0).min(CARD.y));
        let all = times(rooms.len(), size.x + GAP) - GAP;
        let corner = pos2(area.center().x - all / 2.0, area.center().y - size.y / 2.0);
        let mut chosen = None;
        for (number, room) in rooms.iter().enumerate() {
            let at = corner + vec2(times(number, size.x + GAP), 0.0);
            let response = card(ui, shell, room.as_ref(), Rect::from_min_size(at, size));
            if number == 0 && !self.is_shown {
                response.request_focus();
                self.is_shown = true;
            }
            if response.clicked() {
                chosen = Some(room.name());
            }
        }
        chosen
    }

    /// The foot: the way out, and what hinders other matches from going on; whether the window closes.
    fn foot(&self, ui: &mut Ui, shell: &Shell) -> bool {
        let words = shell.say("quit");
        let row = ui.horizontal(|ui| {
            let quits = row_button(ui, &shell.icons, "quit", "screen/quit", words);
            let troubles = self.under_way.as_ref().map(|it| it.troubles(&shell.texts));
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for (number, trouble) in troubles.unwrap_or_default().into_iter().enumerate() {
                    let trouble = RichText::new(trouble).size(14.0).color(theme::WARN.ink());
                    let label = ui.add(egui::Label::new(trouble).wrap());
                    controls::marked(ui, format!("trouble-{number}"), label);
                }
            });
            quits
        });
        row.inner
    }
}

/// A card with its picture, the name of the game and what it is.
fn card(ui: &mut Ui, shell: &Shell, room: &dyn WindowRoom, rect: Rect) -> egui::Response {
    let name = format!("game-{}", room.name());
    let response = ui.interact(rect, ui.id().with(&name), Sense::click());
    let title = shell.texts.find(&name).unwrap_or_default();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &title));
    let warm = response.hovered() || response.has_focus();
    let painter = ui.painter();
    painter.add(theme::sheet().inner_margin(0).paint(rect));
    let inner = rect.shrink(12.0);
    let mut picture = inner;
    picture.max.y -= WORDS;
    painter.rect_filled(picture, 2.0, theme::VOID.ink());
    let within = painter.with_clip_rect(picture.intersect(ui.clip_rect()));
    room.paint_card(&within, picture, shell);
    let (line, width) = match warm {
        true => (theme::GOLD, 2.5),
        false => (theme::FRAME, 1.5),
    };
    let stroke = egui::Stroke::new(width, line.ink());
    painter.rect_stroke(rect, 3.0, stroke, egui::StrokeKind::Inside);
    painter.rect_stroke(picture, 2.0, stroke, egui::StrokeKind::Inside);
    let mut words = inner;
    words.min.y = picture.max.y + 8.0;
    ui.scope_builder(UiBuilder::new().max_rect(words), |ui| {
        ui.with_layout(Layout::top_down(Align::Center), |ui| {
            let tone = if warm { theme::GOLD } else { theme::TEXT };
            ui.label(
                RichText::new(title)
                    .font(theme::title(23.0))
                    .color(tone.ink()),
            );
            let about = shell.find_about(&name).unwrap_or_default();
            let about = RichText::new(about).size(15.0).color(theme::FAINT.ink());
            ui.add(egui::Label::new(about).wrap());
        });
    });
    controls::marked(ui, name, response)
}

impl Screen for Games {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        self.under_way
            .get_or_insert_with(|| UnderWay::of_all(shell))
            .read_on();
        hall::paint(shell, Light::Dim);
        let ctx = shell.egui.ctx.clone();
        let mut next = Next::Stay;
        let mut chosen = None;
        let panel = egui::CentralPanel::default().frame(egui::Frame::NONE);
        panel.show(&ctx, |ui| {
            let room = ui.max_rect();
            let middle = room.center_top() + vec2(0.0, 16.0);
            let heading = shell.say("games-heading");
            ui.painter().text(
                middle,
                egui::Align2::CENTER_TOP,
                heading,
                theme::title((room.width() / 30.0).clamp(26.0, 40.0)),
                theme::GOLD.ink(),
            );
            chosen = self.cards(ui, shell);
            let mut foot = room.shrink(14.0);
            foot.min.y = foot.max.y - FOOT + 10.0;
            ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| {
                if self.foot(ui, shell) {
                    next = Next::Quit;
                }
            });
            let lost = ui.memory(|memory| memory.focused().is_none());
            let keys = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowDown, Key::Tab];
            let asks = ui.input(|input| keys.iter().any(|key| input.key_pressed(*key)));
            self.is_shown &= !(lost && asks);
        });
        if escaped(shell) {
            ctx.memory_mut(|memory| memory.stop_text_input());
        }
        match chosen {
            Some(Chosen::Game(name)) => {
                shell.enter(name);
                Next::go(CommonScreen::Title)
            }
            Some(Chosen::Match(room)) => {
                // If it does not go on, it is told why, and what can go on is looked for again.
                self.under_way = None;
                Pending::go_on(&room, shell)
            }
            None => next,
        }
    }

    fn moves(&self) -> bool {
        self.under_way.as_ref().is_none_or(UnderWay::is_reading)
    }

    fn report(&self, shell: &Shell) -> Report {
        let mut report = report("games");
        let names = shell.rooms.iter().map(|held| held.room.name());
        let names: Vec<&str> = names.collect();
        report.about.insert("games".into(), names.into());
        let under_way = self.under_way.as_ref();
        let told = under_way.map(|it| it.report(shell)).unwrap_or_default();
        report.about.insert("under-way".into(), told);
        report.busy = self.moves();
        report
    }
}
