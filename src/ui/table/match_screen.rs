//! The match screen: the board in the middle, seats and log beside it, below it what is asked and how it can be
//! answered. All that can be done is read from the tree of words: buttons, number keys and clicks.

use super::{
    Course, Curtain, Faced, Handed, LinePart, Lit, MatchWish, NO_KEY, TableScreen, TypedMatch,
    completions, curtain_report, fold_panels, forget_refusal, is_narrow, prompt_frame, split_line,
    tell_words, undo_button,
};
use crate::kernel::{Seat, Vocabulary};
use crate::store::{Message, capital};
use crate::table::choice::{Phrase, Phrases, Picked};
use crate::table::words::{Language, Request, TableWord};
use crate::ui::window::actions::{AGAIN, ActionGroup, EVERYWHERE, FOLD, MATCH, UNDO, WATCHING};
use crate::ui::window::controls;
use crate::ui::window::input::{Gesture, InputEvents, MouseEvent, Pointer};
use crate::ui::window::shell::{Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Ui};
use macroquad::input::{KeyCode, MouseButton};
use serde_json::json;
use std::convert::Infallible;

/// What keys do on the match screen.
pub static AT_TABLE: ActionGroup = ActionGroup {
    id: "at-table",
    own: &[],
    shared: &[&MATCH, &EVERYWHERE],
};

/// All of these, and those of watching.
pub static TABLE_ACTIONS: [&ActionGroup; 2] = [&AT_TABLE, &WATCHING];

/// A match on the screen.
pub struct MatchScreen<G: Faced> {
    at: Course<G>,
    choices: Phrases<G>,
    held: Option<Phrase<G::Pick>>,
    cursor: Option<G::Place>,
    pointer: Pointer,
}

impl<G: Faced> MatchScreen<G> {
    /// Goes on with a match; one in which nobody but computers sits waits for a hand.
    pub fn new(at: Course<G>) -> MatchScreen<G> {
        let mut screen = MatchScreen {
            at,
            choices: Phrases::default(),
            held: None,
            cursor: None,
            pointer: Pointer::default(),
        };
        screen.at.draw_curtain_first();
        let has_people = screen.at.people().next().is_some();
        screen.at.beside.paused = !has_people;
        screen
    }

    fn go_on(&mut self, shell: &mut Shell) {
        if !self.at.go_on(shell) || !self.at.advance(shell) {
            return;
        }
        if self.at.live.is_over() {
            let ended = TableScreen::End(self.at.live.clone());
            self.at.beside.leave = Some(Next::go(ended));
        }
        let handed = self.at.turn_to_next(&shell.texts);
        self.let_another(handed);
        self.work_out();
    }

    fn let_another(&mut self, handed: Handed) {
        if handed == Handed::Changes {
            self.choices = Phrases::default();
            self.held = None;
            self.cursor = None;
        }
    }

    fn work_out(&mut self) {
        let own = self.at.work_out();
        self.choices = match own {
            Some(seat) => Phrases::of(self.at.game(), &self.at.view, seat),
            None => Phrases::default(),
        };
        let choices = &self.choices;
        self.held
            .take_if(|held| choices.going_on(held).next().is_none());
    }

    fn obey(&mut self, picked: Picked<G::Command, G::Pick>, shell: &mut Shell) {
        shell.said_now = None;
        match picked {
            Picked::Whole(command) => self.play(command, shell),
            Picked::Held(held) => self.held = Some(held),
            Picked::Nothing => {}
        }
    }

    fn play(&mut self, command: G::Command, shell: &mut Shell) {
        self.at.begin();
        self.held = None;
        if let Err(Some(refusal)) = self.at.play(command) {
            shell.said_now = Some(self.at.game().why(refusal, &shell.texts));
        }
    }

    fn add(&mut self, pick: G::Pick, shell: &mut Shell) {
        if let Some(held) = self.held.take() {
            let picked = self.choices.add(&held, pick);
            self.obey(picked, shell);
        }
    }

    fn undo(&mut self, shell: &mut Shell) {
        shell.said_now = None;
        if self.held.take().is_none() && self.at.undo(shell) {
            self.let_another(Handed::Changes);
        }
    }

    /// The deeds on buttons, in the order of the rules; giving up stands in the menu.
    fn deeds(&self) -> Vec<String> {
        let resigns = self
            .choices
            .seat
            .map(|seat| self.at.game().resignation(seat));
        let resigns = resigns.and_then(|command| self.choices.phrase_of(command));
        let deeds = self.choices.deeds().into_iter();
        let deeds = deeds.filter(|deed| resigns.is_none_or(|it| it.deed != *deed));
        deeds.map(str::to_string).collect()
    }

    /// What can be pointed at next.
    fn picks(&self) -> Vec<G::Pick> {
        let held = self.held.as_ref();
        held.map_or(Vec::new(), |held| self.choices.next_picks(held))
    }

    /// The places of what can be pointed at next; with nothing in hand, of what can be pointed at first.
    fn lit(&self) -> Vec<G::Place> {
        let firsts = || {
            let deeds = self.choices.deeds().into_iter().map(Phrase::of);
            let firsts = deeds.flat_map(|held| {
                let picks = self.choices.next_picks(&held).into_iter();
                picks.map(move |pick| (held.clone(), pick))
            });
            firsts.collect::<Vec<_>>()
        };
        let next = match &self.held {
            Some(held) => self
                .picks()
                .into_iter()
                .map(|pick| (held.clone(), pick))
                .collect(),
            None => firsts(),
        };
        let (game, view) = (self.at.game(), &self.at.view);
        next.iter()
            .filter_map(|(held, pick)| game.spot(view, held, *pick))
            .collect()
    }

    /// A click on a place: what is held is aimed there, else the only deed that can be.
    fn click(&mut self, at: G::Place, shell: &mut Shell) {
        let (game, view) = (self.at.game(), &self.at.view);
        let aimed = |held: &Phrase<G::Pick>| {
            let mut picks = self.choices.next_picks(held).into_iter();
            picks.find(|pick| game.spot(view, held, *pick) == Some(at))
        };
        if let Some(held) = &self.held {
            if let Some(pick) = aimed(held) {
                self.add(pick, shell);
            }
            return;
        }
        let deeds = self.choices.deeds().into_iter().map(Phrase::of);
        let mut aimed = deeds.filter_map(|held| Some((aimed(&held)?, held)));
        if let (Some((pick, held)), None) = (aimed.next(), aimed.next()) {
            let picked = self.choices.add(&held, pick);
            self.obey(picked, shell);
        }
    }

    fn hear(&mut self, shell: &mut Shell, covered: bool) {
        let heard = std::mem::take(&mut shell.egui.heard);
        if heard.does(FOLD) && !covered {
            fold_panels(shell);
        }
        if !covered && !self.at.beside.panes.types(shell) {
            self.hear_keys(&heard, shell);
        }
        self.at.beside.panes.hear_click(&heard, shell);
        match covered || shell.egui.wants_pointer() {
            true => {
                self.pointer.forget();
                self.cursor = None;
            }
            false => self.hear_mouse(&heard, shell),
        }
        shell.egui.heard = heard;
    }

    fn hear_mouse(&mut self, heard: &InputEvents, shell: &mut Shell) {
        self.at.camera.hear_wheel();
        for event in &heard.mouse {
            if let MouseEvent::Moved(at) = event {
                self.point_at(*at);
            }
            match self.pointer.hear(*event) {
                Some(Gesture::Clicked(MouseButton::Left, at)) => {
                    self.point_at(at);
                    if let (Some(place), Some(_)) = (self.cursor, self.at.asked()) {
                        self.click(place, shell);
                    }
                }
                Some(Gesture::Clicked(MouseButton::Right, _)) => self.held = None,
                Some(Gesture::Dragged(_, by)) => self.at.camera.pan(by),
                _ => {}
            }
        }
    }

    fn point_at(&mut self, at: macroquad::math::Vec2) {
        let inside = self.at.camera.area.contains(at);
        let (game, state) = (self.at.game(), self.at.shown.state());
        let place = || game.place_at(state, &self.at.camera, at);
        self.cursor = inside.then(place).flatten();
    }

    fn hear_keys(&mut self, heard: &InputEvents, shell: &mut Shell) {
        self.at.camera.hear_keys(heard);
        if self.at.beside.hear_keys(heard, "", shell) {
            self.at.shown.step();
        }
        if heard.pressed(KeyCode::Escape) && self.held.take().is_none() {
            self.at.beside.windows.toggle_menu();
        }
        if heard.pressed(KeyCode::Space) && self.at.shown.is_busy() {
            return self.at.skip(&shell.texts);
        }
        if let (true, Some(entry)) = (heard.does(AGAIN), self.at.watched_again(shell)) {
            return self.at.watch_again(entry, &shell.texts);
        }
        if self.at.asked().is_none() {
            return;
        }
        if heard.does(UNDO) {
            return self.undo(shell);
        }
        let whole = self.held.as_ref().and_then(|held| self.choices.whole(held));
        if let (true, Some(command)) = (heard.pressed(KeyCode::Enter), whole) {
            return self.play(command, shell);
        }
        if let Some(number) = heard.number() {
            self.take_number(number, shell);
        }
    }

    /// The numbers are those of the buttons.
    fn take_number(&mut self, number: usize, shell: &mut Shell) {
        match self.held.is_some() {
            true => {
                if let Some(pick) = self.picks().get(number) {
                    self.add(*pick, shell);
                }
            }
            false => {
                if let Some(deed) = self.deeds().get(number) {
                    let picked = self.choices.take(deed);
                    self.obey(picked, shell);
                }
            }
        }
    }

    fn side_panels(&mut self, shell: &Shell) {
        let ctx = shell.egui.ctx.clone();
        if shell.settings.panels_folded {
            return;
        }
        let width = (ctx.content_rect().width() * 0.2).clamp(190.0, 300.0);
        let shared = is_narrow(&ctx);
        egui::SidePanel::left("players")
            .frame(theme::panel())
            .exact_width(width)
            .resizable(false)
            .show(&ctx, |ui| {
                if shared {
                    self.at.leaves(ui, shell);
                }
                match shared && self.at.beside.reads_log {
                    true => self.log_panel(ui),
                    false => self.seats(ui, shell),
                }
            });
        if !shared {
            egui::SidePanel::right("log")
                .frame(theme::panel())
                .exact_width(width)
                .resizable(false)
                .show(&ctx, |ui| {
                    ui.label(RichText::new(shell.say("log")).font(theme::title(18.0)));
                    self.log_panel(ui);
                });
        }
    }

    fn log_panel(&mut self, ui: &mut Ui) {
        if let Some(at) = self.at.log_panel(ui) {
            self.at.bring_into_view(at);
        }
    }

    fn seats(&self, ui: &mut Ui, shell: &Shell) {
        let (game, state) = (self.at.game(), self.at.shown.state());
        for seat in (0..game.seats(state)).map(Seat) {
            theme::card(theme::seat_tone(Some(seat))).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.label(theme::seat_text(&shell.texts, seat).size(16.0));
                for line in game.seat_lines(&shell.texts, state, seat) {
                    ui.label(RichText::new(line).size(14.0));
                }
            });
        }
    }

    fn prompt_bar(&mut self, shell: &mut Shell) {
        let ctx = shell.egui.ctx.clone();
        let seat = self.at.asked();
        egui::TopBottomPanel::bottom("prompt")
            .frame(prompt_frame(seat))
            .show(&ctx, |ui| {
                let least = (ctx.viewport_rect().height() * 0.22).min(170.0);
                ui.set_min_height((least - shell.egui.kept_free_below()).max(0.0));
                self.at.beside.panes.tell(ui, shell);
                match (self.at.curtain, seat) {
                    (Curtain::Falls(next), _) if !self.at.shown.is_busy() => {
                        self.at.offer_hand_over(ui, shell, next);
                    }
                    (_, Some(seat)) => self.ask(ui, shell, seat),
                    (_, None) => self.at.tell_course(ui, shell),
                }
                self.command_line(ui, shell);
            });
    }

    fn ask(&mut self, ui: &mut Ui, shell: &mut Shell, seat: Seat) {
        let question = match &self.held {
            Some(held) => self.at.game().deed_text(&shell.texts, &held.deed),
            None => self.at.game().question(&shell.texts, &self.at.view, seat),
        };
        let mut undoes = false;
        split_line(ui, |ui, part| match part {
            LinePart::Buttons => {
                undoes = undo_button(ui, shell, self.at.live.sitting().undo_fault());
            }
            LinePart::Text => {
                ui.label(theme::seat_text(&shell.texts, seat).size(18.0));
                ui.label(RichText::new(capital(&question)).size(17.0));
            }
        });
        if undoes {
            return self.undo(shell);
        }
        ui.horizontal_wrapped(|ui| self.answers(ui, shell));
    }

    fn answers(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let numbered = |number: usize, text: String| match number < NO_KEY {
            true => format!("{}. {text}", number + 1),
            false => text,
        };
        let Some(held) = self.held.clone() else {
            for (number, deed) in self.deeds().iter().enumerate() {
                let text = self.at.game().deed_text(&shell.texts, deed);
                let text = numbered(number, capital(&text));
                if controls::button(ui, deed.as_str(), text).clicked() {
                    let picked = self.choices.take(deed);
                    self.obey(picked, shell);
                }
            }
            return;
        };
        if let Some(command) = self.choices.whole(&held) {
            let text = shell.say_fixed("do-it", "key-name-enter");
            let text = RichText::new(text).color(theme::GOLD.ink());
            if controls::button(ui, "do-it", text).clicked() {
                return self.play(command, shell);
            }
        }
        for (number, pick) in self.picks().into_iter().enumerate() {
            let text = self.at.game().pick_text(&shell.texts, &self.at.view, pick);
            let text = numbered(number, capital(&text));
            if controls::button(ui, G::pick_name(pick), text).clicked() {
                return self.add(pick, shell);
            }
        }
        let text = shell.say_fixed("let-go", "key-name-escape");
        if controls::button(ui, "let-go", text).clicked() {
            self.held = None;
        }
    }

    fn show_windows(&mut self, shell: &mut Shell) {
        let at = &mut self.at;
        // The signs of such a board are few: what its keys do is what there is to be told.
        if std::mem::take(&mut at.beside.legend) {
            at.beside.windows.open_keys();
        }
        match at.beside.windows.show(shell, &mut at.live, None) {
            Some(MatchWish::KeepLog) => shell.keep_log(&at.whole_log(&shell.texts)),
            Some(MatchWish::Concede) => {
                if let Some(seat) = at.asked_in_earnest() {
                    let command = at.game().resignation(seat);
                    self.play(command, shell);
                }
            }
            Some(MatchWish::Leave(next)) => at.beside.leave = Some(next),
            Some(MatchWish::Settled) => at.forget_choices(),
            Some(MatchWish::Draw) | None => {}
        }
    }

    fn draw(&mut self, shell: &Shell) {
        let at = &mut self.at;
        at.camera.area = shell.free_area();
        at.camera
            .frame(at.live.history().game().extent(at.shown.state()));
        let asked = self.at.asked().is_some();
        let lit = Lit {
            cursor: self.cursor,
            places: if asked { self.lit() } else { Vec::new() },
        };
        let at = &self.at;
        at.game().draw(&at.shown, &at.camera, shell, &lit);
    }
}

impl<G: Faced> TypedMatch for MatchScreen<G> {
    type Game = G;

    fn live(&mut self) -> &mut super::Live<G> {
        &mut self.at.live
    }

    fn beside(&mut self) -> &mut super::BesideBoard {
        &mut self.at.beside
    }

    fn tell_help(&self, shell: &Shell) -> String {
        tell_words(
            shell,
            G::Command::LINES,
            &TableWord::<Infallible>::COMMON.map(|word| word.name),
        )
    }

    fn show_lawful(&mut self, words: &[String]) {
        let begun: Vec<&str> = words.iter().map(String::as_str).collect();
        let deed = self.choices.tree.below(&begun).next();
        let phrase = deed.and_then(|leaf| self.choices.phrase_of(leaf.command));
        self.held = phrase.map(|phrase| Phrase::of(&phrase.deed));
    }

    fn take_back(&mut self, shell: &mut Shell) -> Result<(), String> {
        self.at.asked().ok_or_else(|| shell.say("line-not-yet"))?;
        self.undo(shell);
        Ok(())
    }

    fn complete(&self, text: &str) -> Vec<String> {
        let verbs = G::Command::LINES.iter().map(|(verb, _)| *verb);
        let words = TableWord::<Infallible>::COMMON.map(|word| word.name);
        completions(text, self.choices.tree.texts(), verbs.chain(words))
    }

    fn understand(&mut self, text: &str, shell: &mut Shell) -> Result<(), String> {
        let words = TableWord::<Infallible>::COMMON;
        let language = Language {
            verbs: G::Command::LINES,
            short: G::SHORT,
            words: &words,
        };
        let line = language.read(text);
        match line.map_err(|fault| shell.texts.say(&Message::from(&fault)))? {
            Request::Nothing => Ok(()),
            Request::Own(own, _) => match own {},
            Request::Table(common, words) => self.do_common(common, &words, shell),
            Request::Rules(words) => {
                let seat = self.at.asked().ok_or_else(|| shell.say("line-not-yet"))?;
                let command = self.at.read(&words, seat, &shell.texts)?;
                self.play(command, shell);
                Ok(())
            }
        }
    }
}

impl<G: Faced> Screen for MatchScreen<G> {
    fn actions(&self) -> &'static ActionGroup {
        &AT_TABLE
    }

    fn frame(&mut self, shell: &mut Shell) -> Next {
        forget_refusal(shell);
        let covered = self.at.is_covered() || self.at.curtain != Curtain::Open;
        self.at.beside.panes.hear(shell, covered);
        self.go_on(shell);
        if let Curtain::Drawn(seat) = self.at.curtain {
            if self.at.show_curtain(seat, shell) {
                self.let_another(Handed::Changes);
            }
            return self.at.beside.leave.take().unwrap_or(Next::Stay);
        }
        let covered = self.at.is_covered() || egui::Popup::is_any_open(&shell.egui.ctx);
        self.at.top_bar(shell);
        self.prompt_bar(shell);
        self.side_panels(shell);
        self.show_windows(shell);
        self.hear(shell, covered);
        self.draw(shell);
        self.at.beside.leave.take().unwrap_or(Next::Stay)
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn tabs(&self) -> bool {
        self.at.is_covered() || self.at.beside.line.is_open() || self.at.beside.panes.in_panels()
    }

    fn moves(&self) -> bool {
        self.at.moves()
    }

    fn report(&self, _shell: &Shell) -> Report {
        if let Curtain::Drawn(seat) = self.at.curtain {
            return curtain_report(seat);
        }
        let (game, view) = (self.at.game(), &self.at.view);
        let about = json!({
            "key": format!("{:016x}", game.key(view)),
            "entries": self.at.live.entries(),
            "viewer": self.at.viewer.map(Seat::number),
            "to-act": self.at.asked().map(Seat::number),
            "seats": self.at.live.players(),
            "held": self.held.as_ref().map(|held| &held.deed),
            "cursor": self.cursor.map(G::place_name),
            "handing-over": matches!(self.at.curtain, Curtain::Falls(_)),
        });
        let places = game.places(self.at.shown.state(), &self.at.camera);
        Report {
            screen: "play",
            about: about.as_object().cloned().unwrap_or_default(),
            places: places.into_iter().collect(),
            busy: self.at.moves() && self.at.thinking_shown().is_none(),
        }
    }

    fn close(&mut self, shell: &mut Shell) -> bool {
        self.at.live.close(shell)
    }
}
