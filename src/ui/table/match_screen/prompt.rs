//! The bar below: whose decision it is, what is asked, what is held, the answers that belong to no place, the command
//! line.

use super::MatchScreen;
use crate::store::{Message, capital};
use crate::table::Habit;
use crate::table::choice::Phrase;
use crate::ui::table::{
    Curtain, Faced, LinePart, NO_KEY, TypedMatch, is_lowest, prompt_frame, split_line, undo_button,
};
use crate::ui::window::actions::{AGAIN, Action, END_TURN, PASS};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Align, Layout, RichText, Ui};

/// The height of the answers in a window that is high enough, and in a low one, in points.
const ANSWERS: f32 = 48.0;
const SMALL_ANSWERS: f32 = 36.0;
/// Below this height of the window, in points, it is low.
const LOW: f32 = 720.0;
/// More answers than these are pointed at on the board alone.
const MOST: usize = 9;

/// The height of a row of answers in this window, in points.
pub fn answers_height(ui: &Ui) -> f32 {
    match ui.ctx().viewport_rect().height() < LOW {
        true => SMALL_ANSWERS,
        false => ANSWERS,
    }
}

impl<G: Faced> MatchScreen<G> {
    /// The bar at the lower edge.
    pub(super) fn prompt_bar(&mut self, shell: &mut Shell) {
        let ctx = shell.egui.ctx.clone();
        egui::TopBottomPanel::bottom("prompt")
            .frame(prompt_frame(self.at.asked()))
            .show(&ctx, |ui| {
                // The usual questions leave the board where it is.
                let least = (ctx.viewport_rect().height() * 0.22).min(170.0);
                // A notice takes its room from what is empty here.
                ui.set_min_height((least - shell.egui.kept_free_below()).max(0.0));
                self.at.beside.panes.tell(ui, shell);
                self.question(ui, shell);
                self.answers(ui, shell);
                G::below(self, ui, shell);
                self.command_line(ui, shell);
            });
    }

    fn question(&mut self, ui: &mut Ui, shell: &mut Shell) {
        if let Curtain::Falls(next) = self.at.curtain
            && !self.at.shown.is_busy()
        {
            return self.at.offer_hand_over(ui, shell, next);
        }
        let Some(seat) = self.at.asked() else {
            return self.at.tell_course(ui, shell);
        };
        // What a question has put in hand is told by the question.
        let text = match self.held.as_ref().filter(|_| self.holds_something()) {
            Some(held) => self.held_line(shell, held),
            None => {
                let told = self.at.log.lines.last().map(|line| line.text.as_str());
                let game = self.at.game();
                game.question(&shell.texts, &self.at.view, seat, told)
            }
        };
        split_line(ui, |ui, part| match part {
            // Where the window is low the question has the line, and these stand with the answers.
            LinePart::Buttons if is_lowest(ui) => {}
            LinePart::Buttons => self.turn_buttons(ui, shell),
            LinePart::Text => {
                ui.label(theme::seat_text(&shell.texts, seat).size(18.0));
                ui.label(RichText::new(capital(&text)).size(17.0));
            }
        });
    }

    /// What is held, and what is wanted next for it.
    fn held_line(&self, shell: &Shell, held: &Phrase<G::Pick>) -> String {
        let (game, view, texts) = (self.at.game(), &self.at.view, &shell.texts);
        let mut named = Vec::new();
        if held.picks.is_empty() {
            named.extend(game.held_about(texts, &held.deed));
        }
        for (number, pick) in held.picks.iter().enumerate() {
            named.push(game.pick_text(texts, view, &held.picks[..number], *pick));
        }
        let next = self.choices.next_picks(held);
        let wanted = next.first();
        let wanted = wanted.and_then(|pick| game.wanted(texts, &held.deed, *pick));
        named.extend(wanted.map(|wanted| capital(&wanted)));
        let message = Message::new("held").with("deed", game.deed_text(texts, &held.deed));
        texts.say(&message.with("named", named.join(" → ")))
    }

    /// The end of the turn, the way back.
    fn turn_buttons(&mut self, ui: &mut Ui, shell: &mut Shell) {
        if let Some(end) = G::END.filter(|end| self.choices.has(end)) {
            let text = RichText::new(shell.say_keyed("do-end-turn", END_TURN));
            let button = controls::button(ui, end, text.color(theme::GOLD.ink()));
            let about = self.at.game().deed_about(&shell.texts, end);
            if controls::explained(button, about).clicked() {
                self.take(end, shell);
            }
        }
        // Far from what is pressed at each stop.
        if let Some(stop) = self.at.game().stop(&self.at.view)
            && self.never_button(ui, shell, stop)
        {
            self.never_here(stop);
        }
        if undo_button(ui, shell, self.at.live.sitting().undo_fault()) {
            self.undo(shell);
        }
        if let Some(entry) = self.at.watched_again(shell) {
            let again = shell.say_keyed("watch-again", AGAIN);
            let button = controls::button(ui, "watch-again", again);
            let button = button.on_hover_text(shell.say("watch-again-about"));
            if button.clicked() {
                self.at.watch_again(entry, &shell.texts);
            }
        }
    }

    /// The answers that belong to no place.
    fn answers(&mut self, ui: &mut Ui, shell: &mut Shell) {
        // Whatever is asked, the board stays where it is.
        let high = answers_height(ui);
        ui.scope(|ui| {
            ui.set_min_height(high);
            if self.at.asked().is_none() {
                return;
            }
            if !is_lowest(ui) || self.doubted.is_some() {
                return self.answer_row(ui, shell);
            }
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                ui.set_max_height(high);
                self.turn_buttons(ui, shell);
                let left = Layout::left_to_right(Align::Min).with_main_wrap(true);
                ui.with_layout(left, |ui| self.answer_row(ui, shell));
            });
        });
    }

    fn answer_row(&mut self, ui: &mut Ui, shell: &mut Shell) {
        if let Some(doubted) = self.doubted {
            return self.ask_once_more(ui, shell, doubted);
        }
        ui.horizontal_wrapped(|ui| match self.held.clone() {
            Some(held) => self.picks_row(ui, shell, &held),
            None => self.deeds_row(ui, shell),
        });
    }

    fn ask_once_more(
        &mut self,
        ui: &mut Ui,
        shell: &mut Shell,
        (command, doubt): (G::Command, &'static str),
    ) {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(shell.say(doubt)).color(theme::WARN.ink()));
            let yes = shell.say_fixed("end-yes", "key-name-enter");
            let no = shell.say_fixed("end-no", "key-name-escape");
            if controls::button(ui, "end-yes", yes).clicked() {
                self.do_or_ask(command, shell);
            }
            if controls::button(ui, "end-no", no).clicked() {
                self.doubted = None;
            }
        });
    }

    /// What can be pointed at of what is held, as buttons, and the ways out of it.
    fn picks_row(&mut self, ui: &mut Ui, shell: &mut Shell, held: &Phrase<G::Pick>) {
        let next = self.offered(held);
        // What goes on stands at the same place at each question.
        let finishes = G::finishing(self, held).is_some() && {
            let (name, id) = G::finish_button(self, held);
            let text = RichText::new(shell.say_fixed(id, "key-name-enter"));
            controls::button(ui, name, text.color(theme::GOLD.ink())).clicked()
        };
        let mut pressed = None;
        for (number, pick) in next.into_iter().enumerate() {
            let button = G::pick_button(self, ui, shell, held, (number, pick));
            if controls::marked(ui, G::pick_name(pick), button).clicked() {
                pressed = Some(pick);
            }
        }
        G::more_picks(self, ui, shell, held);
        let lets_go = self.holds_something() && {
            let text = shell.say_fixed("let-go", "key-name-escape");
            controls::button(ui, "let-go", text).clicked()
        };
        match pressed {
            Some(pick) => G::press_pick(self, pick, shell),
            None if finishes => self.finish_held(shell),
            None if lets_go => self.let_go(),
            None => {}
        }
    }

    /// Something that can be pointed at, with its number key.
    pub fn usual_pick_button(
        &self,
        ui: &mut Ui,
        shell: &Shell,
        held: &Phrase<G::Pick>,
        (number, pick): (usize, G::Pick),
    ) -> egui::Response {
        let game = self.at.game();
        let text = game.pick_text(&shell.texts, &self.at.view, &held.picks, pick);
        ui.button(numbered(number, text))
    }

    /// What of that which can be pointed at next stands in the bar: all if it is little; else what lies about the place
    /// to which keys have led.
    pub fn offered(&self, held: &Phrase<G::Pick>) -> Vec<G::Pick> {
        let mut next = self.choices.next_picks(held);
        if next.len() > MOST {
            let cursor = self.cursor.filter(|_| self.by_keys);
            let near = |pick| cursor.is_some_and(|at| G::is_about(pick, at));
            next.retain(|pick| !G::is_on_board(*pick) || near(*pick));
        }
        next
    }

    /// What can be begun or done at once.
    fn deeds_row(&mut self, ui: &mut Ui, shell: &mut Shell) {
        G::before_deeds(self, ui, shell);
        // What lets it go on stands at the same place at each question.
        let mut deeds = G::button_deeds(self);
        deeds.sort_by_key(|deed| !G::GOES_ON.contains(&deed.as_str()));
        let mut taken = None;
        for deed in deeds {
            if self.deed_button(ui, shell, &deed) {
                taken = Some(deed);
            }
        }
        if let Some(deed) = taken {
            self.take(&deed, shell);
        }
    }

    /// A deed on a button, with its key and what it is for; whether it was pressed.
    pub fn deed_button(&self, ui: &mut Ui, shell: &Shell, deed: &str) -> bool {
        let game = self.at.game();
        let text = capital(&game.deed_text(&shell.texts, deed));
        let text = match key_of::<G>(deed) {
            Some(action) => shell.keyed(text, &shell.key(action)),
            None => text,
        };
        let text = match G::GOES_ON.contains(&deed) {
            true => RichText::new(text).color(theme::GOLD.ink()),
            false => RichText::new(text),
        };
        let response = controls::button(ui, deed, text);
        let about = game.deed_about(&shell.texts, deed);
        controls::explained(response, about).clicked()
    }

    /// At a stop: never to be asked at such a moment again.
    fn never_button(&self, ui: &mut Ui, shell: &Shell, stop: &'static str) -> bool {
        let named = self.at.game().stop_text(&shell.texts, stop);
        let about = Message::new("never-here-about").with("stop", named);
        let button = controls::button(ui, "never-here", shell.say("never-here"));
        button.on_hover_text(shell.texts.say(&about)).clicked()
    }

    /// From now on whoever sits here passes at such a moment.
    fn never_here(&mut self, stop: &str) {
        let seats = self.at.live.sitting().seats();
        let saved = self.at.viewer.and_then(|seat| seats.get(seat.index()));
        if let Some(saved) = saved {
            let mut answers = saved.answers.clone();
            answers.set(stop, Habit::Never);
            self.at.live.keep_answers(&answers);
        }
        self.at.forget_choices();
    }
}

/// An answer with its number key, if there is one for it.
pub fn numbered(number: usize, text: String) -> String {
    match number < NO_KEY {
        true => format!("{}. {text}", number + 1),
        false => text,
    }
}

/// The key that takes a deed in hand, as it is written on its button.
fn key_of<G: Faced>(deed: &str) -> Option<Action> {
    if G::PASSES.contains(&deed) {
        return Some(PASS);
    }
    let mut keys = G::DEED_KEYS.iter();
    keys.find(|(_, of)| *of == deed).map(|(action, _)| *action)
}
