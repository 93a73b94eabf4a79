//! Watching a match that was played: a time line, what is said of the moment, jumps to what mattered.

mod hear;
mod moment;
mod panels;
mod timeline;

use crate::games::skirmish::FigId;
use crate::kernel::Square;
use crate::store::skirmish::Story;
use crate::table::skirmish::History;
use crate::table::skirmish::chronicle::Aftermath;
use crate::ui::skirmish::actions::REPLAY;
use crate::ui::skirmish::board::{Camera, Overlay, Scene, extent};
use crate::ui::skirmish::dial;
use crate::ui::skirmish::legend::legend_window;
use crate::ui::skirmish::matches::Match;
use crate::ui::skirmish::places::SkirmishScreen;
use crate::ui::skirmish::scenes;
use crate::ui::skirmish::shown::Shown;
use crate::ui::skirmish::spectacle::Spectacles;
use crate::ui::table::{Playback, Reel, Replayed, Transport as Wish, WatchMarks};
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::input::Pointer;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::trace::Report;

/// A match that is watched.
pub struct Watch {
    history: History,
    story: Story,
    reel: Reel,
    shown: Shown,
    camera: Camera,
    cursor: Option<Square>,
    /// The mouse over the board.
    pointer: Pointer,
    /// What came of the dial in the panel of the log in this frame, if it was shown there.
    docked: Option<dial::DialAnswer>,
    /// Whether the meaning of the signs is shown.
    legend: bool,
    /// What the entry that was shown last did.
    moment: Aftermath,
    /// The match at whose end the watching began.
    end: Option<Match>,
    /// What somebody has marked.
    marks: WatchMarks,
}

impl Watch {
    /// Watches a match from an entry on, with the marks of this save; it leads back to the end of this match, or to the title.
    pub fn at(
        history: History,
        (entry, save): (usize, Option<String>),
        end: Option<Match>,
        shell: &mut Shell,
    ) -> Watch {
        let marks = WatchMarks::of(save, (history.seed(), history.entries().len()), shell);
        let story = Story::of(&history, &shell.texts);
        let mut watch = Watch {
            shown: Shown::new(history.start().clone()),
            story,
            reel: Reel::new(history.entries().len()),
            camera: Camera::new(),
            cursor: None,
            pointer: Pointer::default(),
            docked: None,
            legend: false,
            moment: Aftermath::default(),
            end,
            marks,
            history,
        };
        if entry > 0 {
            watch.go_to(entry);
        }
        watch
    }

    /// Works out what the entry that was shown last did.
    fn recall(&mut self) {
        let history = &self.history;
        self.moment = match self.reel.at.checked_sub(1) {
            Some(last) => {
                let before = self.story.state(history, last);
                Aftermath::of(history.game(), before, &history.entries()[last].events)
            }
            None => Aftermath::default(),
        };
    }

    /// Brings what acts into view.
    fn follow(&mut self) {
        let position = self.history.game().at(self.shown.state());
        if let Some(square) = position.active_square()
            && !self.camera.sees(square)
        {
            self.camera.look_at(square);
        }
    }

    fn draw(&mut self, shell: &Shell) {
        self.camera.area = shell.free_area();
        let game = self.history.game();
        let position = game.at(self.shown.state());
        self.camera.frame(extent(&position, self.camera.level));
        let scene = Scene::of(game, &self.shown, &shell.icons, &shell.faces);
        let mut overlay = Overlay {
            cursor: self.cursor,
            ..Overlay::default()
        };
        // While it happens it is seen to happen.
        if !self.shown.is_busy() {
            moment::show(&self.moment, &mut overlay);
        }
        scene.draw(&self.camera, &overlay);
        scenes::draw(&scene, &self.camera, &shell.texts);
    }

    /// The figure whose dial is shown: the one that is hurt or healed, else the one under the mouse.
    fn dial_of(&self) -> Option<(FigId, dial::DialCause)> {
        let motion = self.shown.motion();
        let turning = motion.and_then(|motion| dial::turned_by(&motion.event));
        let position = self.history.game().at(self.shown.state());
        let under = || position.warrior_at(self.cursor?);
        let turning = turning.map(|who| (who, dial::DialCause::Chosen));
        turning.or_else(|| Some((under()?, dial::DialCause::PointedAt)))
    }

    /// The figure whose dial is shown, as it is shown.
    fn seen<'a>(&'a self, shell: &'a Shell) -> Option<dial::SeenFigure<'a>> {
        let (who, cause) = self.dial_of()?;
        Some(dial::SeenFigure {
            shell,
            position: self.history.game().at(self.shown.state()),
            who,
            pose: self.shown.figure(who),
            cause,
            legal: &[],
        })
    }

    /// Shows the dial over the board, if the panel of the log had no room, and its positions.
    fn show_dial(&mut self, shell: &mut Shell) {
        let docked = self.docked.take();
        let Some(seen) = self.seen(shell) else { return };
        let docked = docked.map(|answer| (answer, dial::Corner::Left));
        for answer in dial::show(&seen, docked, &self.camera) {
            if let dial::DialAnswer::Rule(id) = answer {
                shell.look_up = Some(id);
            }
        }
    }
}

impl Replayed for Watch {
    fn reel(&mut self) -> &mut Reel {
        &mut self.reel
    }

    fn show(&mut self, entry: usize) {
        let state = self.story.state(&self.history, entry);
        self.shown = Shown::new(state);
        self.recall();
        self.follow();
    }

    fn settle(&mut self) {
        self.shown.skip(self.history.game(), |_, _| {});
    }

    fn play(&mut self, entry: usize) {
        let events = &self.history.entries()[entry].events;
        self.shown.hear(entry, events);
        self.recall();
        self.follow();
    }

    fn back(&mut self) -> Next {
        match self.end.take() {
            Some(sitting) => Next::go(SkirmishScreen::End(Box::new(sitting))),
            None => Next::go(CommonScreen::Title),
        }
    }
}

impl Screen for Watch {
    fn actions(&self) -> &'static ActionGroup {
        &REPLAY
    }

    fn frame(&mut self, shell: &mut Shell) -> Next {
        if self.reel.playing && !self.shown.is_busy() {
            self.play_next();
        }
        let pace = Playback::of(&shell.settings, false);
        let game = self.history.game();
        let wanted = Spectacles::wanted(&shell.settings);
        let wants = |scene| wanted.has(scene);
        self.shown.go_on(game, shell.passed, pace, wants, |_, _| {});
        scenes::count_begun(&mut self.shown, shell);
        let mut wish = self.panels(shell);
        self.show_dial(shell);
        wish = wish.or_else(|| self.keys(shell));
        self.mouse(shell);
        self.draw(shell);
        let ctx = shell.egui.ctx.clone();
        if self.legend && !legend_window(&ctx, shell) {
            self.legend = false;
        }
        wish.map_or(Next::Stay, |wish| self.obey(wish))
    }

    fn moves(&self) -> bool {
        self.shown.is_busy() || self.reel.playing
    }

    fn report(&self, _shell: &Shell) -> Report {
        let key = self.history.game().key(self.shown.state());
        let mut report = self.reel.report(key);
        let marks = self.marks.count();
        report.about.insert("marks".into(), marks.into());
        let cursor = self.cursor.map(|square| square.to_string());
        report.about.insert("cursor".into(), cursor.into());
        let squares = self.shown.state().layout().squares();
        let seen = squares.filter(|square| self.camera.sees(*square));
        let places = seen.map(|square| (square.to_string(), self.camera.rect(square)));
        report.places = places.collect();
        report.busy = self.moves();
        report
    }
}
