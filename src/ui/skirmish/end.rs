//! The end of a match: who won, with what, and where it turned.

use crate::games::skirmish::{Command, Ending, FigId, Place, Position, Skirmish, Verdict};
use crate::kernel::{Outcome, Seat};
use crate::store::Message;
use crate::store::skirmish::{Story, is_first_match};
use crate::ui::screens::{PagePart, report, wide_button};
use crate::ui::skirmish::data::Data;
use crate::ui::skirmish::dungeons;
use crate::ui::skirmish::look::{matter_icon, portrait};
use crate::ui::skirmish::matches::Match;
use crate::ui::skirmish::places::SkirmishScreen;
use crate::ui::table::{Live, TurningPoint, end_page, seat_heading, turning_row};
use crate::ui::window::parts::columns;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::theme::{self, Tone};
use crate::ui::window::trace::Report;
use egui::{Align, Align2, Layout, RichText, Sense, Stroke, Ui, vec2};

/// Turning points that are listed.
const MOST_POINTS: usize = 16;
/// The width that a hero takes, in points.
const HERO: f32 = 200.0;

/// The end of a match.
pub struct EndScreen {
    live: Live<Skirmish>,
    /// What it was played with.
    data: Data,
    /// The match as it is told, once it is looked at.
    story: Option<Story>,
}

/// Who plays the same match again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Again {
    /// All where they sat.
    Same,
    /// Each a seat further: heroes and parties stay with the seats.
    Swapped,
}

impl EndScreen {
    /// The end of this match.
    pub fn new(ended: Match) -> EndScreen {
        EndScreen {
            live: ended.live,
            data: ended.data,
            story: None,
        }
    }

    fn body(&mut self, ui: &mut Ui, shell: &Shell) -> Next {
        let history = self.live.history();
        let position = self.live.position();
        let outcome = history.game().outcome(history.state());
        banner(ui, shell, &position, outcome.as_ref());
        for seat in position.state.players().seats() {
            let won = outcome.as_ref().is_some_and(|outcome| outcome.won[seat]);
            let gold = position.gold(seat);
            let tone = if won { theme::GOLD } else { theme::FRAME };
            theme::card(tone).show(ui, |ui| {
                ui.set_width(ui.available_width());
                self.score(ui, shell, seat, (won, gold));
            });
        }
        self.turning_points(ui, shell)
    }

    /// What a seat has come to: itself on the left, its numbers on the right, its heroes below.
    fn score(&self, ui: &mut Ui, shell: &Shell, seat: Seat, (won, gold): (bool, u32)) {
        let position = self.live.position();
        let player = &position.state.players()[seat];
        ui.horizontal_wrapped(|ui| {
            let saved = self.live.sitting().seats().get(seat.index());
            seat_heading(ui, shell, (seat, saved), won);
            let fate = RichText::new(shell.say(fate(&position, seat, won)));
            let tone = if won { theme::GOLD } else { theme::FAINT };
            ui.label(fate.color(tone.ink()));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                for (icon, number, words) in [
                    (
                        "stat/experience",
                        u32::from(player.experience),
                        "score-experience",
                    ),
                    ("screen/grave", u32::from(player.kills), "score-kills"),
                    ("stat/gold", gold, "score-gold"),
                ] {
                    let words = Message::new(words).with("count", number);
                    let words = RichText::new(shell.texts.say(&words)).size(14.0);
                    ui.label(words.color(theme::FAINT.ink()));
                    ui.label(RichText::new(number.to_string()).size(19.0));
                    ui.add(shell.icons.image(icon, 22.0, theme::GOLD));
                    ui.add_space(10.0);
                }
            });
        });
        let heroes: Vec<FigId> = position.heroes(seat).map(|(who, _)| who).collect();
        let across = columns(ui.available_width(), HERO);
        for row in heroes.chunks(across.into()) {
            ui.horizontal_top(|ui| {
                for who in row {
                    hero(ui, shell, &position, *who);
                }
            });
        }
    }

    fn turning_points(&self, ui: &mut Ui, shell: &Shell) -> Next {
        let points = self
            .story
            .as_ref()
            .map(|story| story.turning_points(MOST_POINTS))
            .unwrap_or_default();
        let mut next = Next::Stay;
        if points.is_empty() {
            return next;
        }
        theme::section(ui, shell.say("turning-points"));
        for (number, point) in points.into_iter().enumerate() {
            let round = Message::new("round").with("round", point.round);
            let tone = theme::seat_tone(point.mark.seat);
            let icon = matter_icon(point.mark.matter);
            let row = TurningPoint {
                when: (shell.texts.say(&round), 76.0),
                image: Some(shell.icons.image(icon, 20.0, tone)),
                text: RichText::new(&point.text),
            };
            if turning_row(ui, shell, number, row) {
                next = self.watch(point.entry);
            }
        }
        next
    }

    fn foot(&self, ui: &mut Ui, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        ui.horizontal_wrapped(|ui| {
            let map = self.live.position().state.layout().name();
            let drawn = dungeons::is_own(shell, map);
            let draw = drawn.then_some(("draw", "screen/build", "menu-draw"));
            let learns = is_first_match(self.live.sitting());
            let lessons = learns.then_some(("lessons", "screen/help", "lessons"));
            let fresh = ui.memory(|memory| memory.focused().is_none());
            for (number, (name, icon, words)) in lessons
                .into_iter()
                .chain([
                    ("title", "screen/home", "menu-title"),
                    ("watch", "screen/play", "watch"),
                    ("again", "action/redo", "again"),
                    ("rematch", "action/spin", "rematch"),
                    ("new-match", "screen/map", "new-match"),
                ])
                .chain(draw)
                .enumerate()
            {
                let words = shell.say(words);
                let button = wide_button(ui, &shell.icons, name, icon, words);
                if number == 0 && fresh && !shell.is_reading {
                    button.request_focus();
                }
                if button.clicked() {
                    next = self.go(name, shell);
                }
            }
        });
        next
    }

    fn go(&self, name: &str, shell: &mut Shell) -> Next {
        match name {
            "watch" => self.watch(0),
            "lessons" => Next::go(SkirmishScreen::Lessons),
            "draw" => {
                let map = self.live.position().state.layout().name().to_string();
                dungeons::draw(shell, &self.data, &map)
            }
            "again" => self.again(shell, Again::Same),
            "rematch" => self.again(shell, Again::Swapped),
            "new-match" => Next::go(SkirmishScreen::NewMatch(self.data.clone(), None)),
            _ => Next::go(CommonScreen::Title),
        }
    }

    /// The match as it was played, from an entry on; it leads back here.
    fn watch(&self, from: usize) -> Next {
        Next::go(SkirmishScreen::Watch {
            history: Box::new(self.live.history().clone()),
            from,
            end: Some(Box::new(Match {
                live: self.live.clone(),
                data: self.data.clone(),
            })),
            save: None,
        })
    }

    /// The same match from its beginning with other dice.
    fn again(&self, shell: &mut Shell, again: Again) -> Next {
        let mut live = self.live.again(shell.take_seed());
        if again == Again::Swapped {
            live.sitting_mut().swap_seats();
        }
        let data = self.data.clone();
        Next::go(SkirmishScreen::Play(Box::new(Match { live, data })))
    }
}

/// Who won, and why it is over.
fn banner(ui: &mut Ui, shell: &Shell, position: &Position<'_>, outcome: Option<&Outcome>) {
    let won = outcome.map(|outcome| &outcome.won);
    let seats: Vec<Seat> = won
        .into_iter()
        .flat_map(|won| won.seats().filter(|seat| won[*seat]))
        .collect();
    let text = shell.texts.winners(&seats);
    ui.vertical_centered(|ui| {
        ui.add(shell.icons.image("screen/trophy", 46.0, theme::GOLD));
        ui.label(RichText::new(text).font(theme::title(26.0)));
        let why = position.state.ending().map(|ending| match ending {
            Ending::Empty => "event-over-empty",
            Ending::Stalemate => "event-over-stalemate",
            Ending::Rounds => "event-over-rounds",
            Ending::Settled => "event-over-settled",
            Ending::Conceded => "event-over-conceded",
        });
        let verdict = match position.verdict() {
            _ if seats.is_empty() => None,
            Verdict::Gold => Some("verdict-gold"),
            Verdict::Experience => Some("verdict-experience"),
            Verdict::Shared => Some("verdict-shared"),
            Verdict::Conceded => Some("verdict-conceded"),
        };
        for line in verdict.into_iter().chain(why) {
            ui.label(RichText::new(shell.say(line)).color(theme::FAINT.ink()));
        }
    });
    ui.add_space(4.0);
}

fn fate(position: &Position<'_>, seat: Seat, won: bool) -> &'static str {
    let out = position
        .heroes(seat)
        .any(|(_, hero)| hero.place == Place::Gone);
    match (won, position.state.players()[seat].conceded, out) {
        (true, ..) => "fate-won",
        (_, true, _) => "fate-conceded",
        (_, _, true) => "fate-out",
        _ => "fate-lost",
    }
}

/// A hero with what became of it.
fn hero(ui: &mut Ui, shell: &Shell, position: &Position<'_>, who: FigId) {
    let hero = position.warrior(who);
    let kind = position.kind(who);
    let (icon, tone, words) = match hero.place {
        Place::Dead => ("screen/death", theme::BAD, "hero-died"),
        Place::Gone => ("piece/exit", theme::GOOD, "hero-out"),
        Place::On(_) => ("screen/map", theme::FAINT, "hero-inside"),
        Place::Outside | Place::Bank => ("screen/hourglass", theme::FAINT, "hero-waits"),
    };
    let seat = theme::seat_tone(hero.owner);
    let faded = |tone: Tone| match hero.place {
        Place::Dead => tone.towards(theme::FIELD, 0.6),
        _ => tone,
    };
    let frame = egui::Frame::new()
        .fill(theme::PANEL.ink())
        .stroke(Stroke::new(1.0, faded(seat).ink()))
        .corner_radius(3)
        .inner_margin(6);
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(46.0, 46.0), Sense::hover());
            let painter = ui.painter();
            shell
                .icons
                .print(painter, &portrait(kind), rect, faded(theme::UNTINTED).ink());
            let at = rect.right_bottom() - vec2(7.0, 7.0);
            painter.circle(at, 9.0, theme::VOID.ink(), Stroke::new(1.0, seat.ink()));
            let font = egui::FontId::proportional(13.0);
            let level = hero.level.to_string();
            painter.text(at, Align2::CENTER_CENTER, level, font, theme::TEXT.ink());
            ui.vertical(|ui| {
                ui.set_width(HERO - 84.0);
                ui.add(egui::Label::new(&kind.name).wrap());
                ui.horizontal(|ui| {
                    ui.add(shell.icons.image(icon, 16.0, tone));
                    let words = RichText::new(shell.say(words)).size(14.0);
                    ui.label(words.color(tone.ink()));
                });
            });
        });
    });
}

impl Screen for EndScreen {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        if self.story.is_none() {
            self.story = Some(Story::of(self.live.history(), &shell.texts));
        }
        end_page(shell, 860.0, |ui, shell, part| match part {
            PagePart::Body => self.body(ui, shell),
            PagePart::Foot => self.foot(ui, shell),
        })
    }

    fn report(&self, _shell: &Shell) -> Report {
        let key = format!("{:016x}", self.live.sitting().key());
        let commands = self.live.history().entries();
        let conceded = commands
            .iter()
            .any(|entry| entry.command == Some(Command::Concede));
        let mut report = report("end");
        report.about.insert("key".into(), key.into());
        report.about.insert("entries".into(), commands.len().into());
        report.about.insert("conceded".into(), conceded.into());
        report
    }
}
