//! The bar below: whose decision it is, what is asked, and the answers that belong to no square.

use super::choices::Wish;
use super::{Play, Shell, seat_text};
use crate::games::skirmish::Command;
use crate::table::is_placing;
use crate::ui::controls;
use crate::ui::dial;
use crate::ui::theme;
use crate::ui::words;
use egui::RichText;

/// The least height of the bar in a window that is high enough, in points.
const PROMPT: f32 = 104.0;

impl Play {
    /// The bar at the lower edge.
    pub(super) fn prompt_bar(&mut self, shell: &mut Shell) {
        let ctx = shell.egui.ctx.clone();
        let seat = self.asked();
        let tone = theme::seat_tone(seat);
        let frame = theme::panel().stroke(egui::Stroke::new(
            if seat.is_some() { 3.0 } else { 1.5 },
            if seat.is_some() {
                tone.ink()
            } else {
                theme::FRAME.ink()
            },
        ));
        egui::TopBottomPanel::bottom("prompt")
            .frame(frame)
            .show(&ctx, |ui| {
                // The usual questions leave the board where it is.
                ui.set_min_height((ctx.content_rect().height() * 0.16).min(PROMPT));
                self.question(ui, shell);
                self.command_line(ui, shell);
            });
    }

    fn question(&mut self, ui: &mut egui::Ui, shell: &mut Shell) {
        let Some(seat) = self.asked() else {
            ui.horizontal(|ui| {
                ui.label(RichText::new(self.what_goes_on(shell)).color(theme::FAINT.ink()));
                if controls::button(ui, "skip", shell.say("skip")).clicked() {
                    self.skip(shell);
                }
            });
            return;
        };
        let position = self.sitting.position();
        let question = shell.texts.question(&position);
        ui.horizontal_wrapped(|ui| {
            ui.label(seat_text(&shell.texts, seat).size(18.0));
            ui.label(RichText::new(question).size(17.0));
        });
        if self.ending {
            return self.ask_before_end(ui, shell);
        }
        self.answers(ui, shell);
    }

    /// What the screen shows while nobody is asked.
    fn what_goes_on(&self, shell: &Shell) -> String {
        if self.paused {
            return shell.say("prompt-paused");
        }
        let told = self.log.lines.last().filter(|_| self.shown.is_busy());
        match told {
            Some(line) => line.text.clone(),
            None if self.sitting.is_over() => shell.say("question-over"),
            None => shell.say("prompt-wait"),
        }
    }

    /// The answers and commands that belong to no square.
    fn answers(&mut self, ui: &mut egui::Ui, shell: &mut Shell) {
        let position = self.sitting.position();
        let commands = self.choices.elsewhere(&position);
        let placing = is_placing(position.state.stage());
        let mut wish = None;
        let mut answers = 0;
        let height = if commands.len() > 14 {
            150.0
        } else {
            f32::INFINITY
        };
        egui::ScrollArea::vertical()
            .max_height(height)
            .show(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    for command in commands {
                        if matches!(
                            command,
                            Command::Concede | Command::EndTurn | Command::Assign { .. }
                        ) {
                            continue;
                        }
                        let mut text = words::label(&shell.texts, &position, command);
                        let key = match command {
                            Command::Done => Some("D"),
                            _ => None,
                        };
                        if let Some(key) = key {
                            text = format!("{text} [{key}]");
                        } else if answers < 9 {
                            text = format!("{}. {text}", answers + 1);
                        }
                        let name = position.command_text(command);
                        let number = if key.is_none() { answers } else { usize::MAX };
                        let free = self.menu.is_none();
                        let response = controls::button(ui, name, text);
                        let response = match command {
                            Command::Choose { hero, level } => response.on_hover_ui(|ui| {
                                dial::leaf(ui, shell, position.book.kind(hero), level);
                            }),
                            _ => response,
                        };
                        if response.clicked()
                            || (free && super::hover::number_pressed(ui.ctx(), number))
                        {
                            wish = Some(Wish::Now(command));
                        }
                        answers += usize::from(key.is_none());
                    }
                });
            });
        ui.horizontal_wrapped(|ui| {
            if self.choices.legal.contains(&Command::EndTurn) {
                let text = format!("{} [E]", shell.say("do-end"));
                let end = egui::Button::new(RichText::new(text).color(theme::GOLD.ink()));
                let response = ui.add(end);
                if controls::marked(ui, "end", response).clicked() {
                    self.end_turn(shell);
                }
            }
            let text = format!("{} [U]", shell.say("undo"));
            if controls::button(ui, "undo", text).clicked() {
                self.undo(shell);
            }
            if placing && controls::button(ui, "draw-rest", shell.say("draw-rest")).clicked() {
                self.sitting.replay.setup = crate::table::Setup::Draw;
                self.worked_out = None;
            }
        });
        match wish {
            Some(Wish::Now(Command::Begin)) => self.begin_turn(shell),
            Some(wish) => self.carry_out(wish, shell),
            None => {}
        }
    }

    /// The question before the end of a turn with something left undone.
    fn ask_before_end(&mut self, ui: &mut egui::Ui, shell: &mut Shell) {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(shell.say(self.left_question())).color(theme::WARN.ink()));
            if controls::button(ui, "end-yes", shell.say("end-yes")).clicked() {
                let begins = self.choices.legal.contains(&Command::Begin);
                let command = if begins {
                    Command::Begin
                } else {
                    Command::EndTurn
                };
                self.carry_out(Wish::Now(command), shell);
            }
            if controls::button(ui, "end-no", shell.say("end-no")).clicked() {
                self.ending = false;
            }
        });
    }
}
