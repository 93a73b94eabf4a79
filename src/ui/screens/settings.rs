//! The settings in a window.

use crate::store::{SPEEDS, TEXT_SIZES};
use crate::table::{Answers, Habit, QUESTIONS};
use crate::ui::controls;
use crate::ui::shell::Shell;
use crate::ui::theme;
use egui::{RichText, Ui};

/// Shows the settings; `answers` are the standing ones of the match under way. Whether the window stays
/// open.
pub fn settings_window(
    ctx: &egui::Context,
    shell: &mut Shell,
    answers: Option<&mut Answers>,
) -> bool {
    let mut open = true;
    let before = shell.settings.clone();
    let title = RichText::new(shell.say("settings")).font(theme::title(18.0));
    let window = egui::Window::new(title)
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .anchor(egui::Align2::CENTER_CENTER, [0.0, 0.0]);
    let mut done = false;
    window.show(ctx, |ui| {
        egui::Grid::new("settings")
            .num_columns(2)
            .spacing([16.0, 8.0])
            .show(ui, |ui| {
                sizes(ui, shell);
                standing(ui, shell, answers);
            });
        done = controls::button(ui, "settings-close", shell.say("close")).clicked();
    });
    if shell.settings != before && !ctx.is_using_pointer() {
        shell.keep_settings();
    }
    open && !done
}

fn sizes(ui: &mut Ui, shell: &mut Shell) {
    ui.label(shell.say("set-text-size"));
    let slider = egui::Slider::new(&mut shell.settings.text_size, TEXT_SIZES)
        .suffix(" %")
        .step_by(10.0);
    let response = ui.add(slider);
    controls::marked(ui, "text-size", response);
    ui.end_row();
    ui.label(shell.say("set-full-screen"));
    let response = ui.checkbox(&mut shell.settings.full_screen, "");
    let response = controls::marked(ui, "full-screen", response);
    if response.changed() {
        macroquad::window::set_fullscreen(shell.settings.full_screen);
    }
    ui.end_row();
    ui.label(shell.say("set-animations"));
    let response = ui.checkbox(&mut shell.settings.animations, "");
    controls::marked(ui, "animations", response);
    ui.end_row();
    ui.label(shell.say("speed"));
    let slider = egui::Slider::new(&mut shell.settings.speed, SPEEDS)
        .suffix(" %")
        .logarithmic(true);
    let response = ui.add(slider);
    controls::marked(ui, "set-speed", response);
    ui.end_row();
    ui.label(shell.say("set-ask-end"));
    let response = ui.checkbox(&mut shell.settings.ask_before_end, "");
    controls::marked(ui, "ask-before-end", response);
    ui.end_row();
}

/// The standing answers: those of new matches, and of the match under way.
fn standing(ui: &mut Ui, shell: &mut Shell, mut answers: Option<&mut Answers>) {
    for question in QUESTIONS {
        let text = shell.texts.find(&format!("habit-{question}"));
        ui.label(text.unwrap_or_else(|| question.to_string()));
        ui.horizontal(|ui| {
            for habit in [Habit::Ask, Habit::Always, Habit::Never] {
                let kept = match &mut answers {
                    Some(answers) => answers.of(question),
                    None => shell.settings.answers.of(question),
                };
                let Some(kept) = kept else { continue };
                let text = match habit {
                    Habit::Ask => "habit-ask",
                    Habit::Always => "habit-always",
                    Habit::Never => "habit-never",
                };
                let text = shell.texts.plain(text);
                let name = format!("{question}-{}", habit.name());
                if controls::choice(ui, name, kept, habit, text)
                    && let Some(usual) = shell.settings.answers.of(question)
                {
                    *usual = habit;
                }
            }
        });
        ui.end_row();
    }
}
