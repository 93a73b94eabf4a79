//! The title.

use super::hall::{self, Light};
use super::under_way::{CardLook, Pending, UnderWay};
use super::{escaped, plate, report, saves, settings_window};
use crate::store::UNDER_WAY;
use crate::ui::window::lines::write_within;
use crate::ui::window::parts::times;
use crate::ui::window::shell::{CommonScreen, Next, Purpose, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::text::LayoutJob;
use egui::{Align, Align2, Galley, Rect, Ui, UiBuilder, pos2, vec2};
use std::sync::Arc;

/// What the menu offers, in order, with the picture of each.
const MENU: [(&str, &str); 14] = [
    ("lessons", "screen/help"),
    ("quick-match", "dice/roll"),
    ("new-match", "screen/map"),
    ("load", "screen/load"),
    ("watch-matches", "screen/log"),
    ("dungeons", "screen/build"),
    ("parties", "screen/party"),
    ("figures", "screen/crown"),
    ("rules", "screen/rules"),
    ("statistics", "screen/trophy"),
    ("settings", "screen/settings"),
    ("credits", "screen/info"),
    ("games", "screen/home"),
    ("quit", "screen/quit"),
];
/// What a game may have of its own: to learn it, to make things for it, to look back on it.
const WORKSHOPS: [&str; 5] = ["dungeons", "parties", "figures", "lessons", "statistics"];
const PLATE: egui::Vec2 = vec2(300.0, 42.0);
const GAP: f32 = 7.0;
/// The height of the line at the foot of the window, in points.
const FOOT: f32 = 24.0;
/// The room that the name of the game takes at least where the menu stands in one column, and in several.
const NAME: [f32; 2] = [150.0, 64.0];
/// The least width of the card of the match under way, in points.
const CARD: f32 = 470.0;
/// In a window lower than so many points the card of the match under way says less.
const LOW: f32 = 520.0;

/// The title with its menu.
pub struct Title {
    settings: bool,
    /// The saves, read when the title opens.
    saves: Option<Vec<String>>,
    /// Whether something lies in the bin that can come back.
    has_bin: bool,
    /// The match under way, looked for when the title opens.
    under_way: Option<UnderWay>,
}

impl Title {
    /// The title.
    pub const fn new() -> Title {
        Title {
            settings: false,
            saves: None,
            has_bin: false,
            under_way: None,
        }
    }

    /// Whether an entry of the menu has anything to lead to.
    fn offers(&self, name: &str, shell: &Shell) -> bool {
        let saves = self.saves.as_deref().unwrap_or_default();
        match name {
            "load" => !saves.is_empty() || self.has_bin,
            "watch-matches" => !saves.is_empty(),
            "games" => shell.rooms.len() > 1,
            name if WORKSHOPS.contains(&name) => shell.room.workshop(name).is_some(),
            _ => true,
        }
    }

    fn show(&mut self, ui: &mut Ui, shell: &mut Shell) -> Next {
        let mut room = ui.max_rect();
        room.set_bottom(room.bottom() - FOOT);
        let entries: Vec<_> = MENU
            .into_iter()
            .filter(|(name, _)| self.offers(name, shell))
            .collect();
        let going = self
            .under_way
            .as_ref()
            .is_some_and(|it| it.first().is_some());
        let menu = Menu::of(room, entries.len(), going);
        let left = (room.height() - menu.size.y).max(0.0);
        let name = (left * 0.42).clamp(34.0, 84.0).min(room.width() / 8.0);
        let about = self.about(ui, shell, name, room.width() - 2.0 * GAP);
        let head = name * 1.2 + about.size().y + name * 0.3;
        let top = room.top() + ((left - head) / 2.0).max(0.0);
        self.name(ui, shell, pos2(room.center().x, top), name, about);
        let corner = pos2(room.center().x - menu.size.x / 2.0, top + head);
        let aside = (menu.size.x - menu.card.x) / 2.0;
        let card = Rect::from_min_size(corner + vec2(aside, 0.0), menu.card);
        let mut next = self.going(ui, shell, (card, look_in(room)));
        let corner = corner + vec2(0.0, menu.below());
        // Who is here for the first time is led to the lessons.
        let lessons = entries.iter().position(|(id, _)| *id == "lessons");
        let first = lessons.filter(|_| self.is_new(shell)).unwrap_or(0);
        let first = Some(first).filter(|_| !going);
        for (number, (id, icon)) in entries.into_iter().enumerate() {
            let at = menu.place(corner, number);
            let text = shell.say(id);
            let pressed = ui.scope_builder(UiBuilder::new().max_rect(at), |ui| {
                let response = plate(ui, &shell.icons, id, icon, &text, at.size());
                let response = match shell.find_about(id) {
                    // A tip beside it would lie on the next one.
                    Some(about) if response.has_focus() => {
                        self.foot_line(ui, room.width(), &about);
                        response.on_hover_text(about)
                    }
                    Some(about) => response.on_hover_text(about),
                    None => response,
                };
                let free = ui.memory(|memory| memory.focused().is_none());
                if Some(number) == first && free && !self.is_covered(shell) {
                    response.request_focus();
                }
                response.clicked()
            });
            if pressed.inner {
                next = self.go(id, shell);
            }
        }
        next
    }

    /// The card of the match under way, if there is one: the keys begin there.
    fn going(&mut self, ui: &mut Ui, shell: &mut Shell, place: (Rect, CardLook)) -> Next {
        let Some(first) = self.under_way.as_ref().and_then(UnderWay::first) else {
            return Next::Stay;
        };
        let response = first.card(ui, shell, &shell.say("resume"), place);
        let free = ui.memory(|memory| memory.focused().is_none());
        if free && !self.is_covered(shell) {
            response.request_focus();
        }
        if !response.clicked() {
            return Next::Stay;
        }
        let room = first.room.clone();
        // If it does not go on, it is told why, and looked for again.
        (self.under_way, self.saves) = (None, None);
        Pending::go_on(&room, shell)
    }

    /// Whether nobody has learnt or played anything yet.
    fn is_new(&self, shell: &Shell) -> bool {
        shell.settings.lessons.is_empty() && self.saves.as_ref().is_some_and(Vec::is_empty)
    }

    /// Whether a window lies over the menu.
    const fn is_covered(&self, shell: &Shell) -> bool {
        self.settings || shell.is_reading
    }

    /// What the game is, in lines that are at most so wide, in points, below a name of that size.
    fn about(&self, ui: &Ui, shell: &Shell, size: f32, wide: f32) -> Arc<Galley> {
        let about = shell.find_about(&format!("game-{}", shell.room.name()));
        let font = egui::FontId::proportional((size * 0.24).clamp(13.0, 18.0));
        let ink = egui::Color32::PLACEHOLDER;
        let mut job = LayoutJob::simple(about.unwrap_or_default(), font, ink, wide);
        job.halign = Align::Center;
        ui.painter().layout_job(job)
    }

    fn name(&self, ui: &Ui, shell: &Shell, at: egui::Pos2, size: f32, about: Arc<Galley>) {
        let painter = ui.painter();
        let name = shell.say("game-name");
        let font = theme::title(size);
        for (shift, tone) in [(size * 0.045, theme::VOID), (0.0, theme::GOLD)] {
            let at = at + vec2(shift * 0.6, shift);
            painter.text(at, Align2::CENTER_TOP, &name, font.clone(), tone.ink());
        }
        let below = at + vec2(0.0, size * 1.2);
        for (shift, tone) in [(1.5, theme::VOID), (0.0, theme::TEXT)] {
            let at = below + vec2(shift, shift);
            painter.galley(at, about.clone(), tone.ink());
        }
    }

    fn go(&mut self, id: &str, shell: &mut Shell) -> Next {
        match id {
            "quick-match" => {
                let room = shell.room.clone();
                return room.quick_match(shell);
            }
            "new-match" => return Next::Go(shell.room.new_match(shell)),
            name if WORKSHOPS.contains(&name) => {
                if let Some(workshop) = shell.room.workshop(id) {
                    return Next::Go(workshop);
                }
            }
            "games" => return Next::go(CommonScreen::Games),
            "load" => return Next::go(CommonScreen::Saves(Purpose::Play)),
            "watch-matches" => return Next::go(CommonScreen::Saves(Purpose::Watch)),
            "credits" => return Next::go(CommonScreen::Credits),
            "quit" => return Next::Quit,
            "rules" => shell.look_up = Some(String::new()),
            _ => self.settings = true,
        }
        Next::Stay
    }

    /// Tells at the foot what the entry is for that has the keys.
    fn foot_line(&self, ui: &Ui, width: f32, about: &str) {
        let foot = ui.ctx().content_rect().left_bottom() + vec2(12.0, -FOOT / 2.0);
        let font = egui::FontId::proportional(14.0);
        let place = (foot, Align2::LEFT_CENTER);
        let ink = theme::TEXT.ink();
        write_within(ui.painter(), place, (about, font), ink, width - 150.0);
    }

    fn version(&self, ui: &Ui) {
        let at = ui.max_rect().right_bottom() - vec2(10.0, FOOT / 2.0);
        let text = concat!("dialdelve ", env!("CARGO_PKG_VERSION"));
        let font = egui::FontId::proportional(13.0);
        let tone = theme::FAINT.ink();
        ui.painter()
            .text(at, Align2::RIGHT_CENTER, text, font, tone);
    }
}

/// How the card of the match under way looks in so much room.
fn look_in(room: Rect) -> CardLook {
    match room.height() < LOW {
        true => CardLook::Short,
        false => CardLook::Usual,
    }
}

/// How the menu is laid out.
struct Menu {
    /// Entries below each other.
    rows: usize,
    /// The size of an entry.
    plate: egui::Vec2,
    /// The size of the card above them; nothing if there is none.
    card: egui::Vec2,
    /// The size of all of it.
    size: egui::Vec2,
}

impl Menu {
    /// So many entries in as few columns as leave room for the name of the game.
    fn of(room: Rect, entries: usize, going: bool) -> Menu {
        let laid = |columns: u8| {
            let wide = (room.width() - GAP) / f32::from(columns) - GAP;
            let plate = vec2(PLATE.x.min(wide), PLATE.y);
            let rows = entries.div_ceil(columns.into());
            let width = times(columns.into(), plate.x + GAP) - GAP;
            let card = match going {
                true => look_in(room).size(width.max(CARD).min(room.width() - 2.0 * GAP)),
                false => egui::Vec2::ZERO,
            };
            let mut menu = Menu {
                rows,
                plate,
                card,
                size: vec2(width, times(rows, plate.y + GAP) - GAP),
            };
            menu.size.y += menu.below();
            menu
        };
        let fits = |columns: &u8| {
            let name = NAME[usize::from(*columns > 1)];
            laid(*columns).size.y + name < room.height()
        };
        laid((1..3).find(fits).unwrap_or(3))
    }

    /// How far below the card the entries begin.
    fn below(&self) -> f32 {
        match self.card.y {
            0.0 => 0.0,
            high => high + GAP,
        }
    }

    /// Where an entry stands, by its number from 0, if the first stands in this corner.
    fn place(&self, corner: egui::Pos2, number: usize) -> Rect {
        let (column, row) = (number / self.rows.max(1), number % self.rows.max(1));
        let step = vec2(
            times(column, self.plate.x + GAP),
            times(row, self.plate.y + GAP),
        );
        Rect::from_min_size(corner + step, self.plate)
    }
}

impl Screen for Title {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        if self.saves.is_none() {
            let mut saves = saves(shell);
            // A match that is over does not go on; its end stands among those that are kept.
            saves.retain(|save| save != UNDER_WAY || !is_over(shell));
            self.saves = Some(saves);
            let home = shell.home.as_ref();
            self.has_bin = home.is_some_and(|home| !home.thrown().is_empty());
        }
        self.under_way
            .get_or_insert_with(|| UnderWay::of_game(shell))
            .read_on();
        hall::paint(shell, Light::Full);
        let ctx = shell.egui.ctx.clone();
        let mut next = Next::Stay;
        let panel = egui::CentralPanel::default().frame(egui::Frame::NONE);
        panel.show(&ctx, |ui| {
            next = self.show(ui, shell);
            self.version(ui);
        });
        if self.settings && !settings_window(&ctx, shell, None) {
            self.settings = false;
        } else if !self.is_covered(shell) && escaped(shell) {
            ctx.memory_mut(|memory| memory.stop_text_input());
        }
        next
    }

    fn moves(&self) -> bool {
        self.under_way.as_ref().is_none_or(UnderWay::is_reading)
    }

    fn report(&self, shell: &Shell) -> Report {
        let mut report = report("title");
        let asks = shell.settings.ask_before_end;
        report.about.insert("ask-before-end".into(), asks.into());
        let under_way = self.under_way.as_ref();
        let told = under_way.map(|it| it.report(shell)).unwrap_or_default();
        report.about.insert("under-way".into(), told);
        report.busy = self.moves();
        report
    }
}

/// Whether the match under way is known to be over.
fn is_over(shell: &Shell) -> bool {
    let glance = shell
        .home
        .as_ref()
        .map(|home| shell.room.glance(home, UNDER_WAY));
    matches!(glance, Some(Ok(glance)) if glance.is_over)
}
