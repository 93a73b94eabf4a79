//! The settings in a window.

use super::rekeying::{rekey_button, rekey_window};
use super::window;
use crate::store::{Message, Palette, SPEEDS, Scenes, TEXT_SIZES};
use crate::table::{Answers, Habit};
use crate::ui::window::bridge::text_that_fits;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui, vec2};

/// Percents by which a press makes text larger or smaller.
const STEP: u16 = 10;
/// The size of their buttons, in points: the mouse stays on one for a few presses.
const PRESS: egui::Vec2 = vec2(44.0, 32.0);
/// The room of the size of text, in points.
const VALUE: egui::Vec2 = vec2(84.0, 32.0);

/// Shows the settings; `answers` are the standing ones of the match under way. Whether the window stays
/// open.
pub fn settings_window(
    ctx: &egui::Context,
    shell: &mut Shell,
    mut answers: Option<&mut Answers>,
) -> bool {
    if shell.rekeying.is_some() {
        rekey_window(ctx, shell);
        return true;
    }
    let before = shell.settings.clone();
    let open = window(ctx, shell, "settings", vec2(520.0, 620.0), |ui, shell| {
        controls::scroll().show(ui, |ui| {
            theme::section(ui, shell.say("set-look"));
            looks(ui, shell);
            rekey_button(ui, shell);
            theme::section(ui, shell.say("set-table"));
            let ask = shell.say("set-ask-end");
            let response = ui.checkbox(&mut shell.settings.ask_before_end, ask);
            controls::marked(ui, "ask-before-end", response);
            let follow = shell.say("set-follow");
            let response = ui.checkbox(&mut shell.settings.follow, follow);
            controls::marked(ui, "follow", response);
            let done = shell.texts.find(&format!("set-done-{}", shell.room.name()));
            let done = done.unwrap_or_else(|| shell.say("set-done"));
            let response = ui.checkbox(&mut shell.settings.done_by_itself, done);
            controls::marked(ui, "done-by-itself", response);
            theme::section(ui, shell.say("set-answers"));
            let about = RichText::new(shell.say("set-answers-about")).size(14.0);
            ui.label(about.color(theme::FAINT.ink()));
            standing(ui, shell, answers.as_deref_mut());
            theme::section(ui, shell.say("report"));
            report_of_fault(ui, shell);
        });
    });
    if !open {
        shell.report = None;
    }
    // While the mouse drags, every frame brings another value.
    if shell.settings != before && (!open || !ctx.is_using_pointer()) {
        shell.keep_settings();
    }
    open
}

/// A report of a fault: what stands in it is told before it is written.
fn report_of_fault(ui: &mut Ui, shell: &mut Shell) {
    let faint = |ui: &mut Ui, words: String| {
        let words = RichText::new(words).size(14.0).color(theme::FAINT.ink());
        ui.add(egui::Label::new(words).wrap());
    };
    let Some(report) = &shell.report else {
        faint(ui, shell.say("report-about-it"));
        if controls::button(ui, "report", shell.say("report-gather")).clicked() {
            shell.gather_report();
        }
        return;
    };
    faint(ui, shell.say("report-holds"));
    for part in report.parts() {
        let line = Message::new("report-part")
            .with("about", part.about.clone())
            .with("name", part.name.as_str());
        faint(ui, shell.texts.say(&line));
    }
    let (mut written, mut left) = (false, false);
    ui.horizontal_wrapped(|ui| {
        let gold = RichText::new(shell.say("report-write")).color(theme::GOLD.ink());
        written = controls::button(ui, "report-write", gold).clicked();
        left = controls::button(ui, "report-leave", shell.say("report-leave")).clicked();
    });
    if written {
        shell.keep_report();
    } else if left {
        shell.report = None;
    }
}

fn looks(ui: &mut Ui, shell: &mut Shell) {
    let grid = egui::Grid::new("looks").num_columns(2).spacing([16.0, 8.0]);
    grid.show(ui, |ui| {
        ui.label(shell.say("set-text-size"));
        ui.horizontal(|ui| text_size(ui, shell));
        ui.end_row();
        ui.label(shell.say("speed"));
        let slider = egui::Slider::new(&mut shell.settings.speed, SPEEDS)
            .suffix(" %")
            .logarithmic(true);
        let response = ui.add(slider);
        if controls::marked(ui, "set-speed", response).drag_stopped() {
            shell.keep_settings();
        }
        ui.end_row();
    });
    text_room(ui, shell);
    let moves = shell.say("set-animations");
    let response = ui.checkbox(&mut shell.settings.animations, moves);
    controls::marked(ui, "animations", response);
    ui.horizontal_wrapped(|ui| {
        ui.label(shell.say("set-scenes"));
        for (name, scenes) in [
            ("scenes-at-first", Scenes::AtFirst),
            ("scenes-always", Scenes::Always),
            ("scenes-never", Scenes::Never),
        ] {
            let text = shell.say(name);
            controls::choice(
                ui,
                name.to_string(),
                &mut shell.settings.scenes,
                scenes,
                text,
            );
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.label(shell.say("set-palette"));
        for (name, palette) in [
            ("palette-usual", Palette::Usual),
            ("palette-blue-yellow", Palette::BlueYellow),
        ] {
            let text = shell.say(name);
            let chosen = &mut shell.settings.palette;
            let response = controls::choice(ui, name.to_string(), chosen, palette, text);
            controls::explained(response, shell.find_about(name));
        }
    });
    let full = shell.say("set-full-screen");
    let response = ui.checkbox(&mut shell.settings.full_screen, full);
    if controls::marked(ui, "full-screen", response).changed() {
        macroquad::window::set_fullscreen(shell.settings.full_screen);
    }
}

/// Steps, for a slider would move away from under the mouse while the text grows.
fn text_size(ui: &mut Ui, shell: &mut Shell) {
    let size = shell.settings.text_size;
    let (least, most) = (*TEXT_SIZES.start(), *TEXT_SIZES.end());
    let fits = text_that_fits(size);
    let smaller = ui.add_enabled(size > least, egui::Button::new("−").min_size(PRESS));
    let smaller = controls::marked(ui, "text-size-less", smaller);
    let larger = ui.add_enabled(
        size < most && fits == size,
        egui::Button::new("+").min_size(PRESS),
    );
    let larger = controls::marked(ui, "text-size-more", larger);
    for (button, wished) in [
        (smaller, size.saturating_sub(STEP).max(least)),
        (larger, (size + STEP).min(most)),
    ] {
        if button.clicked() {
            shell.settings.text_size = wished;
            // The keys go on from what the mouse was used for.
            button.request_focus();
        }
    }
    // The text grows under the mouse: what it may come to rest on beside the buttons does nothing.
    ui.add_sized(VALUE, egui::Label::new(format!("{size} %")));
    let usual = ui.add_enabled(size != 100, egui::Button::new("100 %"));
    if controls::marked(ui, "text-size-usual", usual).clicked() {
        shell.settings.text_size = 100;
    }
}

/// Says how large text can be in this window, where it is not as large as was wished.
fn text_room(ui: &mut Ui, shell: &Shell) {
    let size = shell.settings.text_size;
    let fits = text_that_fits(size);
    if fits < size {
        let told = Message::new("set-text-fits").with("percent", fits);
        let told = RichText::new(shell.texts.say(&told)).size(14.0);
        ui.add(egui::Label::new(told.color(theme::WARN.ink())).wrap());
    }
}

/// The standing answers: those of new matches, and of the match under way.
fn standing(ui: &mut Ui, shell: &mut Shell, mut answers: Option<&mut Answers>) {
    let grid = egui::Grid::new("answers")
        .num_columns(2)
        .spacing([16.0, 6.0]);
    grid.show(ui, |ui| {
        for question in shell.room.clone().questions() {
            let text = shell.texts.find(&format!("habit-{question}"));
            ui.label(text.unwrap_or_else(|| question.to_string()));
            ui.horizontal(|ui| {
                for habit in Habit::ALL {
                    answer(ui, shell, answers.as_deref_mut(), question, habit);
                }
            });
            ui.end_row();
        }
    });
}

fn answer(
    ui: &mut Ui,
    shell: &mut Shell,
    answers: Option<&mut Answers>,
    question: &str,
    habit: Habit,
) {
    let text = shell.say(match habit {
        Habit::Ask => "habit-ask",
        Habit::Always => "habit-always",
        Habit::Never => "habit-never",
    });
    let kept = match &answers {
        Some(answers) => answers.of(question),
        None => shell.settings.answers.of(question),
    };
    let mut chosen = kept;
    let name = format!("{question}-{}", habit.name());
    if controls::choice(ui, name, &mut chosen, habit, text).changed() {
        shell.settings.answers.set(question, chosen);
        if let Some(answers) = answers {
            answers.set(question, chosen);
        }
    }
}
