//! The bar below: whose decision it is, what is asked, and the answers that belong to no square.

use super::guide::GuideAtTable;
use super::tray;
use super::{Play, Shell};
use crate::games::skirmish::{
    BookkeepingEvent, ChestEvent, Command, Event, Position, Stage, StrikeEvent,
};
use crate::kernel::Seat;
use crate::store::skirmish::words;
use crate::store::{Message, capital};
use crate::table::Setup;
use crate::table::skirmish::chronicle::idle_turns;
use crate::table::skirmish::intent::{Meaning, Undone, Wish};
use crate::table::skirmish::is_placing;
use crate::table::skirmish::leaving::after_last_death;
use crate::ui::skirmish::actions::{DONE, FINISH, SKIP};
use crate::ui::skirmish::dial;
use crate::ui::table::{
    LINE, LinePart, NO_KEY, TypedMatch, prompt_frame, split_line, thought_bar, undo_button,
};
use crate::ui::window::actions::{AGAIN, END_TURN};
use crate::ui::window::controls;
use crate::ui::window::scroll::Scroll;
use crate::ui::window::theme::{self, Tone};
use egui::RichText;

/// The least height of the bar in a window that is high enough, in points.
const PROMPT: f32 = 98.0;
/// More answers than these scroll, in so many points.
const MANY: usize = 14;
const MANY_HIGH: f32 = 150.0;
/// The most of the window that answers take.
const BAR: f32 = 0.34;

/// How high the bar was in a turn.
#[derive(Clone, Copy)]
pub(super) struct Bar {
    turn: (u16, Seat),
    /// In points.
    high: f32,
}

/// Something that stands in the bar until the next decision.
struct News {
    /// What its place is called among the controls.
    name: &'static str,
    tone: Tone,
    text: String,
}

impl Play {
    /// The bar at the lower edge.
    pub(super) fn prompt_bar(&mut self, shell: &mut Shell) {
        let ctx = shell.egui.ctx.clone();
        let seat = self.at.asked();
        let turn = self.at.live.position().state.turn();
        let turn = (turn.round, turn.seat);
        let before = self.bar.filter(|bar| bar.turn == turn);
        egui::TopBottomPanel::bottom("prompt")
            .frame(prompt_frame(seat))
            .show(&ctx, |ui| {
                // The usual questions leave the board where it is, and what took a line more keeps it for the turn.
                let most = match shell.settings.panels_folded {
                    true => LINE,
                    false => PROMPT,
                };
                let least = (ctx.viewport_rect().height() * 0.14).min(most);
                let kept = before.map_or(least, |bar| bar.high.min(least + LINE));
                // A notice takes its room from what is empty here.
                let free = shell.egui.kept_free_below();
                ui.set_min_height((kept.max(least) - free).max(0.0));
                self.at.beside.panes.tell(ui, shell);
                self.question(ui, shell);
                let high = ui.min_rect().height() + free;
                self.bar = Some(Bar { turn, high });
                self.command_line(ui, shell);
            });
    }

    fn question(&mut self, ui: &mut egui::Ui, shell: &mut Shell) {
        let Some(seat) = self.at.asked() else {
            return self.course(ui, shell);
        };
        let position = self.at.live.position();
        let question = self.chosen_line(shell, &position);
        let question = question.unwrap_or_else(|| shell.texts.question(&position));
        split_line(ui, |ui, part| match part {
            LinePart::Buttons => self.turn_buttons(ui, shell),
            LinePart::Text => {
                self.way_to_the_end(ui, shell);
                // A hero that each side has is told by its player.
                if !question.starts_with(&shell.texts.seat(seat)) {
                    ui.label(theme::seat_text(&shell.texts, seat).size(18.0));
                }
                ui.label(RichText::new(capital(&question)).size(17.0));
            }
        });
        if let Some(doubted) = self.moment().doubted() {
            return self.ask_before_end(ui, doubted, shell);
        }
        // Where the board has the window, what was told is in the log alone.
        let brief = shell.settings.panels_folded;
        if !self.news(ui, shell, seat) && !brief && !self.goal(ui, shell) {
            self.last_told(ui);
        }
        self.answers(ui, shell);
    }

    /// What goes on while nobody is asked, with what hurries it at the right.
    fn course(&mut self, ui: &mut egui::Ui, shell: &mut Shell) {
        split_line(ui, |ui, part| match part {
            LinePart::Buttons => {
                if let Some(permille) = self.at.thinking_shown() {
                    thought_bar(ui, shell, &self.at.live, permille);
                } else if controls::button(ui, "skip", shell.say_keyed("skip", SKIP)).clicked() {
                    self.at.skip(&shell.texts);
                }
            }
            LinePart::Text => {
                self.way_to_the_end(ui, shell);
                ui.label(RichText::new(self.what_goes_on(shell)).color(theme::FAINT.ink()));
            }
        });
    }

    /// What the match is about, as long as it is new and asks for nothing else; whether it is told.
    fn goal(&self, ui: &mut egui::Ui, shell: &Shell) -> bool {
        let state = self.at.live.position().state;
        let calm = state.agenda().is_empty();
        let guided = self.guide.as_ref().is_some_and(GuideAtTable::speaks);
        let learns = self.lesson.is_some() || guided;
        let told = state.stage() == Stage::Play && state.turn().round <= 1 && calm && !learns;
        if told {
            let goal = RichText::new(shell.say("goal")).size(14.0);
            ui.label(goal.color(theme::FAINT.ink()));
        }
        told
    }

    /// What happened last: a throw is not to be missed, however quickly it was shown.
    fn last_told(&self, ui: &mut egui::Ui) {
        if let Some(line) = self.at.log.lines.last() {
            let text = RichText::new(&line.text).size(14.0);
            ui.add(egui::Label::new(text.color(theme::FAINT.ink())).truncate());
        }
    }

    /// What is not to be missed, in one row, so that the bar keeps its height: that the last hero of whoever is asked
    /// is dead, who else has died, who has let a turn go by; whether there is any of it.
    fn news(&self, ui: &mut egui::Ui, shell: &Shell, seat: Seat) -> bool {
        let brief = shell.settings.panels_folded;
        let news = [
            self.last_death(shell, seat),
            self.losses(shell),
            self.idlers(shell).filter(|_| !brief),
        ];
        let news: Vec<News> = news.into_iter().flatten().collect();
        let told = !news.is_empty();
        if told {
            ui.horizontal_wrapped(|ui| {
                for News { name, tone, text } in news {
                    let told = ui.label(RichText::new(text).size(14.0).color(tone.ink()));
                    controls::mark(ui.ctx(), name, told.rect);
                }
            });
        }
        told
    }

    /// Who has died since the last decision of whoever is asked.
    fn losses(&self, shell: &Shell) -> Option<News> {
        let since = self.watchable()?;
        let position = self.at.live.position();
        let entries = self.at.live.history().entries().iter().skip(since);
        let events = entries.flat_map(|entry| &entry.events);
        let died = events.filter_map(|event| match event {
            Event::Strike(StrikeEvent::Died { who }) => Some(shell.texts.figure(&position, *who)),
            _ => None,
        });
        let names: Vec<String> = died.collect();
        let message = Message::new("died-since").with("names", shell.texts.list(&names));
        (!names.is_empty()).then(|| News {
            name: "died-since",
            tone: theme::BAD,
            text: shell.texts.say(&message),
        })
    }

    /// Whose turns have gone by without a deed since the last decision of whoever is asked.
    fn idlers(&self, shell: &Shell) -> Option<News> {
        let since = self.watchable()?;
        let entries = self.at.live.history().entries().iter().skip(since);
        let idle = idle_turns(entries.flat_map(|entry| entry.events.iter().copied()));
        let names: Vec<String> = idle.iter().map(|seat| shell.texts.seat(*seat)).collect();
        let message = Message::new("idle-since")
            .with("count", names.len())
            .with("names", shell.texts.list(&names));
        (!names.is_empty()).then(|| News {
            name: "idle-since",
            tone: theme::FAINT,
            text: shell.texts.say(&message),
        })
    }

    /// That the last hero of whoever is asked is dead, and what is left to it then.
    fn last_death(&self, shell: &Shell, seat: Seat) -> Option<News> {
        let gold = after_last_death(&self.at.live.position(), seat)?;
        let message = Message::new("last-hero-dead").with("gold", gold);
        Some(News {
            name: "last-hero-dead",
            tone: theme::BAD,
            text: shell.texts.say(&message),
        })
    }

    /// The end of a match in which nobody at the table has anybody left to lead out; always at the left, far from what
    /// ends a turn or hurries.
    fn way_to_the_end(&mut self, ui: &mut egui::Ui, shell: &Shell) {
        if !self.may_finish() {
            return;
        }
        let finish = controls::button(ui, "finish", shell.say_keyed("finish", FINISH));
        if finish.on_hover_text(shell.say("finish-about")).clicked() {
            self.at.hurries = true;
        }
    }

    /// Whether the match may be played to its end unseen.
    pub(super) fn may_finish(&self) -> bool {
        !self.at.hurries && self.is_left_to_others()
    }

    /// The end of the turn, the way back, and the lot.
    fn turn_buttons(&mut self, ui: &mut egui::Ui, shell: &mut Shell) {
        if self.choices.legal.contains(&Command::EndTurn) {
            let text = shell.say_keyed("do-end-turn", END_TURN);
            let end = egui::Button::new(RichText::new(text).color(theme::GOLD.ink()));
            let response = ui.add(end).on_hover_text(shell.say("end-turn-about"));
            if controls::marked(ui, "end", response).clicked() {
                self.end_or_begin(Command::EndTurn, shell);
            }
        }
        if undo_button(ui, shell, self.at.live.sitting().undo_fault()) {
            self.undo(shell);
        }
        if let Some(entry) = self.at.watched_again(shell) {
            let again = shell.say_keyed("watch-again", AGAIN);
            let button = controls::button(ui, "watch-again", again);
            if button
                .on_hover_text(shell.say("watch-again-about"))
                .clicked()
            {
                self.at.watch_again(entry, &shell.texts);
            }
        }
        let placing = is_placing(self.at.live.position().state.stage());
        let draw = placing.then(|| controls::button(ui, "draw-rest", shell.say("draw-rest")));
        let draw = draw.map(|it| it.on_hover_text(shell.say("draw-rest-about")));
        if draw.is_some_and(|draw| draw.clicked()) {
            self.drawn_stage = Some(self.at.live.position().state.stage());
            self.at.live.sitting_mut().set_setup(Setup::Draw);
            self.at.forget_choices();
        }
    }

    /// What can be done with a piece that is chosen, but not activated yet.
    fn chosen_line(&self, shell: &Shell, position: &Position<'_>) -> Option<String> {
        let piece = self.hand.chosen()?;
        if position.state.activation().is_some() || !self.moment().is_ready(piece) {
            return None;
        }
        let message = Message::new("prompt-chosen")
            .with("piece", words::piece(&shell.texts, position, piece))
            .with("activations", position.state.turn().activations);
        Some(shell.texts.say(&message))
    }

    /// What the screen shows while nobody is asked.
    fn what_goes_on(&self, shell: &Shell) -> String {
        if self.at.beside.paused {
            return shell.say("prompt-paused");
        }
        let position = self.at.live.history().game().at(self.at.shown.state());
        let caption = match self.at.shown.motion().map(|motion| motion.event) {
            Some(Event::Bookkeeping(BookkeepingEvent::WheelTurned { chest, .. })) => {
                Some(("prompt-wheel", chest, false))
            }
            Some(Event::Chest(ChestEvent::TreasureSeen { chest, .. })) => {
                Some(("prompt-treasure", chest, true))
            }
            _ => None,
        };
        if let Some((id, chest, begins)) = caption {
            let chest = shell.texts.chest(&position, chest);
            let chest = if begins { capital(&chest) } else { chest };
            return shell.texts.say(&Message::new(id).with("chest", chest));
        }
        let told = self.at.log.lines.last().filter(|_| self.at.shown.is_busy());
        match told {
            Some(line) => line.text.clone(),
            None if self.at.live.is_over() => shell.say("question-over"),
            None if let Some((seat, _)) = self.at.live.thinks() => {
                let message = Message::new("prompt-thinks");
                shell
                    .texts
                    .say(&message.with("seat", shell.texts.seat(seat)))
            }
            None => shell.say("prompt-wait"),
        }
    }

    /// The answers and commands that belong to no square.
    fn answers(&mut self, ui: &mut egui::Ui, shell: &mut Shell) {
        let position = self.at.live.position();
        let elsewhere = |command: &Command| {
            matches!(
                command,
                Command::Concede
                    | Command::EndTurn
                    // An ability is given up in the list of its figure, or on its dial.
                    | Command::Forgo { .. }
            )
        };
        let mut commands = self.choices.elsewhere(&position);
        commands.retain(|command| !elsewhere(command) && !Play::is_on_card(command));
        let mut wishes: Vec<Wish> = commands.into_iter().map(Wish::Now).collect();
        // Whoever is only chosen is activated by doing it, as by an attack or a way.
        let chosen = self.hand.chosen().filter(|_| !self.hand.is_putting());
        wishes.extend(chosen.map_or_else(Vec::new, |piece| {
            self.choices.elsewhere_after(&position, piece)
        }));
        if wishes.is_empty() && !self.hand.is_putting() {
            return;
        }
        let all = ui.ctx().viewport_rect().height();
        let height = match wishes.len() > MANY {
            true => MANY_HIGH,
            // The board keeps its room, however much there is to choose from.
            false => (all * BAR).max(MANY_HIGH),
        };
        let (mut wish, mut as_usual) = (None, false);
        let row = self.hand.is_putting() && tray::is_low(ui.ctx());
        Scroll::new([row, !row])
            .max_height(height)
            // A bar tells its contents of the room it had; there is more above it.
            .min_scrolled_height(height)
            .show(ui, |ui| {
                let add = |ui: &mut egui::Ui| {
                    let mut answers = match self.hand.is_putting() {
                        true => self.tray(ui, shell),
                        false => 0,
                    };
                    if self.usual_button(ui, shell) {
                        as_usual = true;
                    }
                    for offered in wishes {
                        if self.answer(ui, shell, offered, &mut answers) {
                            wish = Some(offered);
                        }
                    }
                };
                match row {
                    true => ui.horizontal(add),
                    false => ui.horizontal_wrapped(add),
                }
            });
        if as_usual {
            return self.assign_as_usual(shell);
        }
        if let Some(wish) = wish {
            self.do_or_ask(wish, shell);
        }
    }

    /// A button with its key: D, or the next number up to 9. Whether it was given.
    fn answer(&self, ui: &mut egui::Ui, shell: &Shell, wish: Wish, count: &mut usize) -> bool {
        let label = self.wish_text(wish, &shell.texts);
        let name = self.wish_name(wish);
        if wish == Wish::Now(Command::Done) {
            let done = controls::button(ui, name, shell.keyed(label, &shell.key(DONE)));
            return done.on_hover_text(shell.say("done-about")).clicked();
        }
        // The numbers are those of the cards, while there are any.
        let number = if self.is_choosing() { NO_KEY } else { *count };
        *count += 1;
        let label = match self.moment().usual_answer().map(Wish::Now) == Some(wish) {
            true => shell.keyed(label, &shell.say("key-name-enter")),
            false => label,
        };
        let text = match number {
            0..9 => format!("{}. {label}", number + 1),
            _ => label,
        };
        let mut response = controls::button(ui, name, text);
        response = match wish {
            Wish::Now(Command::Pick { kind }) => response.on_hover_ui(|ui| {
                dial::leaf(ui, shell, self.at.live.position().book.kind(kind), 0);
            }),
            Wish::Now(Command::Assign { chest, to }) => {
                response.on_hover_ui(|ui| self.explain_lent(ui, shell, chest, to))
            }
            wish => self.explained(response, wish, &shell.texts),
        };
        let pressed = number < NO_KEY && shell.egui.number_pressed(number);
        response.clicked() || (self.hears_numbers() && pressed)
    }

    /// The question before the end of a turn with something left undone.
    fn ask_before_end(
        &mut self,
        ui: &mut egui::Ui,
        (doubted, undone): (Command, Undone),
        shell: &mut Shell,
    ) {
        let question = capital(&self.left_question(undone, &shell.texts));
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(question).color(theme::WARN.ink()));
            let yes = shell.say_keyed("end-yes", END_TURN);
            let no = shell.say_fixed("end-no", "key-name-escape");
            if controls::button(ui, "end-yes", yes).clicked() {
                let wish = self.moment().wish_for(doubted);
                self.carry_out(wish.unwrap_or(Wish::Now(doubted)), shell);
            }
            if controls::button(ui, "end-no", no).clicked() {
                self.hand.take(Meaning::Reconsider);
            }
        });
    }
}
