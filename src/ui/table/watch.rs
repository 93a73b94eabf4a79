//! Watching a match: a time line, what is said of the moment, with the eyes of a seat or of everybody.

use super::{
    EarLog, HeardLog, Lit, Marked, MatchLine, Pictured, Playback, Reel, Replayed, Shown, Transport,
    WatchMarks, hear_view, is_narrow, keys_are_free, last_told, pace_and_place, place_rects,
    transport_buttons, zoom_buttons,
};
use crate::kernel::Seat;
use crate::store::Texts;
use crate::store::replay::Stored;
use crate::table::{Ears, HeardSteps, Hearer, History, Sitting};
use crate::ui::window::actions::{ActionGroup, MARK, UNDO, WATCHING};
use crate::ui::window::camera::Camera;
use crate::ui::window::controls;
use crate::ui::window::input::Pointer;
use crate::ui::window::parts::times;
use crate::ui::window::shell::{CommonScreen, Destination, Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{Align, Layout, Rect, RichText, Sense, Stroke, Ui, pos2, vec2};

/// Lines of the log that are laid out.
const LINES: usize = 120;
/// Above this width of the window, in points, the eyes stand beside the moment.
const WIDE: f32 = 1150.0;
/// The height of a row of buttons, in points.
const ROW: f32 = 28.0;
/// The height of the time line, in points.
const TRACK: f32 = 22.0;

/// A match that is watched.
pub struct WatchScreen<G: Pictured + Marked> {
    history: History<G>,
    /// Whose eyes; none: everybody's.
    eyes: Option<Seat>,
    /// Whose it may be seen with.
    allowed: Vec<Option<Seat>>,
    /// All that these eyes see of the match, told.
    log: EarLog<G>,
    ears: Ears<G>,
    /// The entries with which the steps begin that these eyes can tell apart: the reel runs over them, so that nobody
    /// counts how often another was asked.
    steps: HeardSteps,
    reel: Reel,
    shown: Shown<G>,
    camera: Camera,
    cursor: Option<G::Place>,
    pointer: Pointer,
    /// What somebody has marked.
    marks: WatchMarks,
    /// Where it leads back to; none: to the title.
    back: Option<Box<dyn Destination>>,
}

impl<G: Pictured + Marked> WatchScreen<G> {
    /// Watches a match from an entry on, with the marks of this save, with the eyes that are allowed, of which the first come
    /// first; it leads back to this screen, or to the title.
    pub fn at(
        (history, allowed): (History<G>, Vec<Option<Seat>>),
        (entry, save): (usize, Option<String>),
        back: Option<Box<dyn Destination>>,
        shell: &mut Shell,
    ) -> WatchScreen<G> {
        let marks = WatchMarks::of(save, (history.seed(), history.entries().len()), shell);
        let texts = &shell.texts;
        let last = history.entries().len();
        let eyes = allowed.first().copied().flatten();
        let ears = Ears::of(eyes, history.start());
        let steps = Hearer::from(eyes).steps(&history);
        let shown = Shown::new(ears.seen(history.game()));
        let mut watch = WatchScreen {
            log: EarLog::of(&history, eyes, last, texts),
            ears,
            shown,
            eyes,
            allowed,
            reel: Reel::new(steps.count()),
            steps,
            camera: Camera::new(),
            cursor: None,
            pointer: Pointer::default(),
            marks,
            back,
            history,
        };
        watch.go_to(watch.step_of(entry));
        watch
    }

    /// How many steps have begun before an entry.
    fn step_of(&self, entry: usize) -> usize {
        self.steps.begun_before(entry)
    }

    /// The step of which an entry is a part.
    fn step_with(&self, entry: usize) -> usize {
        self.steps.with(entry)
    }

    /// The entry with which a step begins; behind the last step the end.
    fn entry_of(&self, step: usize) -> usize {
        let end = self.history.entries().len();
        self.steps.first(step).unwrap_or(end)
    }

    /// From now on it is seen with other eyes.
    fn look_with(&mut self, eyes: Option<Seat>, texts: &Texts) {
        let entry = self.entry_of(self.reel.at);
        self.eyes = eyes;
        self.steps = Hearer::from(eyes).steps(&self.history);
        self.reel.last = self.steps.count();
        self.log = EarLog::of(&self.history, eyes, self.history.entries().len(), texts);
        self.go_to(self.step_of(entry));
    }

    fn top(&mut self, shell: &Shell) -> Option<Transport> {
        let ctx = shell.egui.ctx.clone();
        let mut wish = None;
        let mut eyes = self.eyes;
        egui::TopBottomPanel::top("moment")
            .frame(theme::panel())
            .show(&ctx, |ui| {
                let wide = ui.available_width() > WIDE;
                if !wide {
                    // In the usual order, though they are written from the right.
                    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                        ui.set_max_height(ROW);
                        eye_buttons(ui, shell, (&self.allowed, &mut eyes));
                    });
                }
                ui.horizontal_wrapped(|ui| {
                    if controls::button(ui, "back", shell.say("back")).clicked() {
                        wish = Some(Transport::Back);
                    }
                    self.history
                        .game()
                        .tell_moment(ui, shell, self.shown.state());
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        if let Some(steps) = zoom_buttons(ui, shell) {
                            self.camera.zoom_middle(steps);
                        }
                        if wide {
                            eye_buttons(ui, shell, (&self.allowed, &mut eyes));
                        }
                    });
                });
            });
        if eyes != self.eyes {
            self.look_with(eyes, &shell.texts);
        }
        wish
    }

    /// The time line with its buttons.
    fn time(&mut self, shell: &mut Shell) -> Option<Transport> {
        let ctx = shell.egui.ctx.clone();
        let mut wish = None;
        egui::TopBottomPanel::bottom("time")
            .frame(theme::panel())
            .show(&ctx, |ui| {
                if is_narrow(&ctx) {
                    let now = self.entry_of(self.reel.at);
                    self.marks.button(ui, shell, now);
                    let told = self.told().last();
                    last_told(ui, told.map(|line| line.text.as_str()));
                }
                ui.horizontal_wrapped(|ui| {
                    let place = self.reel.place();
                    wish = transport_buttons(ui, shell, self.reel.playing, place);
                    let narrow = is_narrow(ui.ctx());
                    pace_and_place(ui, shell, narrow, place);
                });
                wish = self.time_line(ui).or(wish);
            });
        wish
    }

    /// The line; pressed or dragged, it asks for the moment under the mouse. What turned the match is marked.
    fn time_line(&self, ui: &mut Ui) -> Option<Transport> {
        let size = vec2(ui.available_width(), TRACK);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let track = rect.shrink2(vec2(8.0, 5.0));
        let painter = ui.painter();
        painter.rect_filled(track, 3.0, theme::VOID.ink());
        let x_of = |entry: usize| {
            track.left() + times(entry, track.width()) / self.reel.last.max(1) as f32
        };
        let mut done = track;
        done.set_right(x_of(self.reel.at));
        painter.rect_filled(done, 3.0, theme::FRAME.ink());
        let marks = self.log.lines.iter().filter(|line| line.mark.weight > 1);
        let (mut under, mut marked) = (None, None);
        for line in marks {
            let x = x_of(self.step_with(line.entry));
            let tone = theme::seat_tone(line.mark.seat);
            let place = Rect::from_center_size(pos2(x, track.center().y), vec2(3.0, 16.0));
            painter.rect_filled(place, 1.0, tone.ink());
            let near = response
                .hover_pos()
                .is_some_and(|at| (at.x - x).abs() < 5.0);
            under = near.then_some(line).or(under);
        }
        for mark in self.marks.all() {
            let x = x_of(self.step_of(mark.entry));
            painter.vline(x, rect.y_range(), Stroke::new(1.5, theme::WARN.ink()));
            let near = response
                .hover_pos()
                .is_some_and(|at| (at.x - x).abs() < 5.0);
            marked = near.then_some(mark).or(marked);
        }
        painter.vline(
            x_of(self.reel.at),
            rect.y_range(),
            Stroke::new(2.0, theme::GOLD.ink()),
        );
        let mut wish = None;
        if let Some(at) = response.interact_pointer_pos() {
            let share = (at.x - track.left()) / track.width();
            let entry = times(self.reel.last, share.clamp(0.0, 1.0)).round() as usize;
            wish = (entry != self.reel.at).then_some(Transport::To(entry));
        }
        let response = match (marked, under) {
            (Some(mark), _) => response.on_hover_text(format!("{}\n{}", mark.name, mark.note)),
            (None, Some(line)) => response.on_hover_text(&line.text),
            (None, None) => response,
        };
        controls::marked(ui, "time-line", response);
        wish
    }

    /// What has been said up to this moment.
    fn told(&self) -> &[MatchLine<G::Place>] {
        let told = self
            .log
            .lines
            .partition_point(|line| line.entry < self.entry_of(self.reel.at));
        &self.log.lines[..told]
    }

    /// What has been said; a line leads to its moment.
    fn lines(&mut self, shell: &mut Shell) -> Option<Transport> {
        let ctx = shell.egui.ctx.clone();
        if is_narrow(&ctx) {
            return None;
        }
        let mut wish = None;
        let now = self.entry_of(self.reel.at);
        egui::SidePanel::right("told")
            .frame(theme::panel())
            .exact_width((ctx.content_rect().width() * 0.24).clamp(190.0, 320.0))
            .resizable(false)
            .show(&ctx, |ui| {
                let marked = self.marks.list(ui, shell, now);
                wish = marked.map(|entry| Transport::To(self.step_of(entry)));
                ui.label(RichText::new(shell.say("log")).font(theme::title(18.0)));
                controls::scroll().at_its_end().show(ui, |ui| {
                    let told = self.told();
                    for line in &told[told.len().saturating_sub(LINES)..] {
                        let step = self.step_with(line.entry) + 1;
                        let now = step == self.reel.at;
                        let tone = if now { theme::TEXT } else { line.mark.tone };
                        let text = RichText::new(&line.text).color(tone.ink()).size(14.0);
                        let label = egui::Label::new(text).wrap().sense(Sense::click());
                        if ui.add(label).clicked() {
                            wish = Some(Transport::To(step));
                        }
                    }
                });
            });
        wish
    }

    /// The wish of a key; none while a field or button has the keys.
    fn keys(&mut self, shell: &mut Shell) -> Option<Transport> {
        if keys_are_free(shell) {
            let does = |action| shell.egui.heard.does(action);
            let (marks, unmarks) = (does(MARK), does(UNDO));
            if marks {
                self.marks.put(self.entry_of(self.reel.at), shell);
            }
            if unmarks {
                self.marks.undo(shell);
            }
        }
        Transport::heard(shell, self.reel.place())
    }

    fn mouse(&mut self, shell: &Shell) {
        let at = hear_view(shell, &mut self.camera, &mut self.pointer);
        let (game, state) = (self.history.game(), self.shown.state());
        self.cursor = at.and_then(|at| game.place_at(state, &self.camera, at));
    }

    fn draw(&mut self, shell: &Shell) {
        self.camera.area = shell.free_area();
        let game = self.history.game();
        self.camera
            .frame(game.extent(self.shown.state(), self.camera.level));
        game.draw(&self.shown, &self.camera, shell, &Lit::cursor(self.cursor));
    }
}

/// Whose eyes it is seen with.
fn eye_buttons(ui: &mut Ui, shell: &Shell, (allowed, eyes): (&[Option<Seat>], &mut Option<Seat>)) {
    for whose in allowed.iter().rev().copied() {
        let (name, text) = match whose {
            Some(seat) => (format!("eyes-{}", seat.number()), shell.texts.seat(seat)),
            None => ("eyes-all".to_string(), shell.say("eyes-all")),
        };
        let text = RichText::new(text).size(14.0);
        controls::choice(ui, name, eyes, whose, text);
    }
    let text = RichText::new(shell.say("eyes")).size(14.0);
    ui.label(text.color(theme::FAINT.ink()));
}

impl<G: Pictured + Marked> Replayed for WatchScreen<G> {
    fn reel(&mut self) -> &mut Reel {
        &mut self.reel
    }

    fn show(&mut self, step: usize) {
        let state = self.history.state_before(self.entry_of(step));
        self.ears = Ears::of(self.eyes, &state);
        self.shown = Shown::new(self.ears.seen(self.history.game()));
    }

    fn settle(&mut self) {
        self.shown.skip(self.history.game(), |_, _| {});
    }

    fn play(&mut self, step: usize) {
        let history = &self.history;
        for entry in self.entry_of(step)..self.entry_of(step + 1) {
            let heard = self.ears.hear(history.game(), &history.entries()[entry]);
            self.shown.hear(entry, &heard.events);
        }
    }

    fn back(&mut self) -> Next {
        match self.back.take() {
            Some(back) => Next::Go(back),
            None => Next::go(CommonScreen::Title),
        }
    }
}

impl<G: Pictured + Marked> Screen for WatchScreen<G> {
    fn actions(&self) -> &'static ActionGroup {
        &WATCHING
    }

    fn frame(&mut self, shell: &mut Shell) -> Next {
        if self.reel.playing && !self.shown.is_busy() {
            self.play_next();
        }
        let pace = Playback::of(&shell.settings, false);
        let game = self.history.game();
        self.shown
            .go_on(game, shell.passed, pace, |_| false, |_, _| {});
        let mut wish = self.top(shell);
        wish = self.time(shell).or(wish);
        wish = self.lines(shell).or(wish);
        wish = wish.or_else(|| self.keys(shell));
        self.mouse(shell);
        self.draw(shell);
        wish.map_or(Next::Stay, |wish| self.obey(wish))
    }

    fn moves(&self) -> bool {
        self.shown.is_busy() || self.reel.playing
    }

    fn report(&self, _shell: &Shell) -> Report {
        let key = self.history.game().key(self.shown.state());
        let mut report = self.reel.report(key);
        let eyes = self.eyes.map(Seat::number);
        report.about.insert("eyes".into(), eyes.into());
        report
            .about
            .insert("marks".into(), self.marks.count().into());
        let cursor = self.cursor.map(G::place_name);
        report.about.insert("cursor".into(), cursor.into());
        let (game, state) = (self.history.game(), self.shown.state());
        let places = place_rects(game, state, &self.camera);
        report.places = places.into_iter().collect();
        report.busy = self.moves();
        report
    }
}

/// All eyes with which a match of so many seats that is over may be seen.
pub fn all_eyes(seats: u8) -> Vec<Option<Seat>> {
    let seats = (0..seats).map(|seat| Some(Seat(seat)));
    std::iter::once(None).chain(seats).collect()
}

/// With whose eyes a match may be watched: with all when it is over or nobody is left to be spoilt; else with those of
/// its people, if they may look at one screen; with none if they may not.
pub fn eyes_of<G: Stored>(sitting: &Sitting<G, G::Plan>) -> Vec<Option<Seat>> {
    let (game, state) = (sitting.history().game(), sitting.history().state());
    let seats = game.seats(state);
    let people = (0..seats).map(Seat).filter(|seat| sitting.is_person(*seat));
    let people: Vec<Seat> = people.collect();
    let Some(first) = people.first().filter(|_| !sitting.is_over()) else {
        return all_eyes(seats);
    };
    let shares = |seat: &Seat| seat == first || game.share_screen(state, *first, *seat);
    match people.iter().all(shares) {
        true => people.into_iter().map(Some).collect(),
        false => Vec::new(),
    }
}
