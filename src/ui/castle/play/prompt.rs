//! The bar below: whose decision it is, what is asked, what is held, the answers that belong to no field, and the
//! cards.

use super::ChasePlay;
use super::cards::is_lowest;
use super::hear::DEEDS;
use super::tiles::paint_tile;
use crate::games::castle::{Command, Placed, Spell};
use crate::kernel::Label;
use crate::store::castle::{AskedBy, asked};
use crate::store::{Message, capital};
use crate::table::Habit;
use crate::table::castle::pointed::{Pick, spell_of};
use crate::table::choice::{Phrase, verb_of};
use crate::ui::castle::actions::{PASS, ROTATE};
use crate::ui::castle::board::item_icon;
use crate::ui::castle::words;
use crate::ui::table::{
    Curtain, LinePart, NO_KEY, TypedMatch, prompt_frame, split_line, undo_button,
};
use crate::ui::window::actions::{AGAIN, Action, END_TURN};
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{Align, Layout, RichText, Sense, Ui, vec2};

/// The side of a tile's picture in a window that is high enough, and in a low one, in points.
const TILE: f32 = 46.0;
const SMALL_TILE: f32 = 34.0;
/// Below this height of the window, in points, it is low.
const LOW: f32 = 720.0;
/// More answers than these are pointed at on the board alone.
const MOST: usize = 9;
/// What lets the match go on.
const GOES_ON: [&str; 3] = ["pass", "ready", "enough"];

impl ChasePlay {
    /// The bar at the lower edge.
    pub(super) fn prompt_bar(&mut self, shell: &mut Shell) {
        let ctx = shell.egui.ctx.clone();
        let seat = self.asked();
        egui::TopBottomPanel::bottom("prompt")
            .frame(prompt_frame(seat))
            .show(&ctx, |ui| {
                // The usual questions leave the board where it is.
                let least = (ctx.viewport_rect().height() * 0.22).min(170.0);
                // A notice takes its room from what is empty here.
                ui.set_min_height((least - shell.egui.kept_free_below()).max(0.0));
                self.at.beside.panes.tell(ui, shell);
                self.question(ui, shell);
                self.answers(ui, shell);
                self.cards(ui, shell);
                self.command_line(ui, shell);
            });
    }

    fn question(&mut self, ui: &mut Ui, shell: &mut Shell) {
        if let Curtain::Falls(next) = self.at.curtain
            && !self.at.shown.is_busy()
        {
            return self.at.offer_hand_over(ui, shell, next);
        }
        let Some(seat) = self.asked() else {
            return self.at.tell_course(ui, shell);
        };
        // What a question has put in hand is told by the question.
        let begun = self
            .hand
            .held()
            .filter(|held| !held.picks.is_empty() || self.choices.question() != Some(&*held.deed));
        let text = match begun {
            Some(held) => self.held_line(shell, held),
            None => {
                let told = self.at.log.lines.last().map(|line| line.text.as_str());
                let by = AskedBy::Pointing { told };
                let question = asked(self.position(), &shell.texts, by);
                shell.texts.say(&question)
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
    fn held_line(&self, shell: &Shell, held: &Phrase<Pick>) -> String {
        let next = self.choices.next_picks(held);
        let mut named = Vec::new();
        for (number, pick) in held.picks.iter().enumerate() {
            let before = &held.picks[..number];
            named.push(words::pick(&shell.texts, self.position(), before, *pick));
        }
        let wanted = next
            .first()
            .map(|pick| words::wanted(&shell.texts, &held.deed, *pick));
        let wanted = wanted.map(|wanted| capital(&wanted));
        named.extend(wanted);
        if let Some(spell) = spell_of(&held.deed)
            && held.picks.is_empty()
        {
            named.insert(0, capital(&words::spell_about(&shell.texts, spell)) + ".");
        }
        let message = Message::new("chase-of").with("act", words::deed(&shell.texts, &held.deed));
        shell.texts.say(&message.with("named", named.join(" → ")))
    }

    /// The end of the turn, the way back.
    fn turn_buttons(&mut self, ui: &mut Ui, shell: &mut Shell) {
        if self.choices.has("end") {
            let text = shell.say_keyed("do-end-turn", END_TURN);
            let end = egui::Button::new(RichText::new(text).color(theme::GOLD.ink()));
            let about = words::deed_about(&shell.texts, "end");
            let response = ui.add(end).on_hover_text(about);
            if controls::marked(ui, "end", response).clicked() {
                self.do_or_ask(Command::End, shell);
            }
        }
        // Far from what is pressed at each stop.
        if self.never_button(ui, shell) {
            self.never_here();
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

    /// The answers that belong to no field.
    fn answers(&mut self, ui: &mut Ui, shell: &mut Shell) {
        // Whatever is asked, the board stays where it is.
        let high = tile_side(ui) + 2.0;
        ui.scope(|ui| {
            ui.set_min_height(high);
            if self.asked().is_none() {
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
        if let Some(command) = self.doubted {
            return self.ask_once_more(ui, shell, command);
        }
        match self.hand.held().cloned() {
            Some(held) => self.picks_row(ui, shell, &held),
            None => self.acts_row(ui, shell),
        }
    }

    fn ask_once_more(&mut self, ui: &mut Ui, shell: &mut Shell, command: Command) {
        let sure = match command {
            Command::Lot => "chase-lot-sure",
            _ => "chase-end-sure",
        };
        ui.horizontal_wrapped(|ui| {
            let text = RichText::new(shell.say(sure)).color(theme::WARN.ink());
            ui.label(text);
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
    fn picks_row(&mut self, ui: &mut Ui, shell: &mut Shell, held: &Phrase<Pick>) {
        let next = self.offered(held);
        let turns = self.turn_of(held);
        let mut picked = None;
        let (mut finishes, mut lets_go, mut enough) = (false, false, false);
        ui.horizontal_wrapped(|ui| {
            // What goes on stands at the same place at each question.
            if self.choices.whole(held).is_some() {
                let id = match draws_instead(held) {
                    true => "chase-draw-instead",
                    false => "chase-play-it",
                };
                let text = RichText::new(shell.say_fixed(id, "key-name-enter"));
                let button = controls::button(ui, "play-it", text.color(theme::GOLD.ink()));
                finishes |= button.clicked();
            }
            if turns.is_some() {
                let text = RichText::new(shell.say_fixed("chase-lay-so", "key-name-enter"));
                let button = controls::button(ui, "lay-so", text.color(theme::GOLD.ink()));
                finishes |= button.clicked();
            }
            for (number, pick) in next.iter().enumerate() {
                let response = match *pick {
                    Pick::Turn(by) => self.tile_button(ui, held, by, turns == Some(by)),
                    pick => self.pick_button(ui, shell, held, (number, pick)),
                };
                if controls::marked(ui, pick.name(), response).clicked() {
                    picked = Some(*pick);
                }
            }
            if turns.is_some() {
                let text = shell.say_keyed("chase-turn-on", ROTATE);
                if controls::button(ui, "turn-on", text).clicked() {
                    self.turned += 1;
                }
            }
            if self.choices.has("enough") {
                let words = words::deed(&shell.texts, "enough");
                let words = shell.keyed(words, &shell.key(PASS));
                enough |= controls::button(ui, "enough", words).clicked();
            }
            let question = self.choices.question() == Some(&*held.deed);
            if !question || !held.picks.is_empty() {
                let text = shell.say_fixed("chase-let-go", "key-name-escape");
                lets_go |= controls::button(ui, "let-go", text).clicked();
            }
        });
        match picked {
            // A tile is looked at before it is laid.
            Some(Pick::Turn(by)) if turns != Some(by) => self.turn_to(held, by),
            Some(pick) => self.add(pick, shell),
            None => {}
        }
        if finishes {
            self.finish_held(shell);
        }
        if lets_go {
            self.let_go();
        }
        if enough {
            self.do_or_ask(Command::Enough, shell);
        }
    }

    /// Something that can be pointed at, with its number key; a card says what it does.
    fn pick_button(
        &self,
        ui: &mut Ui,
        shell: &Shell,
        held: &Phrase<Pick>,
        (number, pick): (usize, Pick),
    ) -> egui::Response {
        let words = words::pick(
            &shell.texts,
            self.position(),
            &held.picks,
            self.seen_from_cursor(pick),
        );
        let text = match number < NO_KEY {
            true => format!("{}. {words}", number + 1),
            false => words,
        };
        let about = match pick {
            Pick::Card(spell) => Some(capital(&words::spell_about(&shell.texts, spell))),
            _ => None,
        };
        controls::explained(ui.button(text), about)
    }

    /// An edge of the field to which keys have led is named by the way to it.
    fn seen_from_cursor(&self, pick: Pick) -> Pick {
        let cursor = self.cursor.filter(|_| self.by_keys);
        match (pick, cursor) {
            (Pick::Edge(edge), Some(at)) => {
                let other = edge.fields().into_iter().find(|field| *field != at);
                let way = other.and_then(|other| at.way_to(other));
                way.map_or(pick, Pick::Way)
            }
            _ => pick,
        }
    }

    /// What of that which can be pointed at next stands in the bar: all if it is little; else what lies about the field
    /// to which keys have led.
    pub(super) fn offered(&self, held: &Phrase<Pick>) -> Vec<Pick> {
        let mut next = self.choices.next_picks(held);
        if next.len() > MOST {
            let cursor = self.cursor.filter(|_| self.by_keys);
            next.retain(|pick| match pick {
                Pick::Edge(edge) => cursor.is_some_and(|at| edge.fields().contains(&at)),
                pick => !pick.is_on_board(),
            });
        }
        next
    }

    /// A tile as it would lie, to be pressed.
    fn tile_button(
        &self,
        ui: &mut Ui,
        held: &Phrase<Pick>,
        by: u8,
        chosen: bool,
    ) -> egui::Response {
        let side = tile_side(ui);
        let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
        let warm = chosen || response.hovered() || response.has_focus();
        if warm {
            ui.painter().rect_filled(rect, 4.0, theme::CHOSEN.ink());
        }
        if let Some(exits) = self.exits_turned(held, by) {
            paint_tile(ui.painter(), rect.shrink(4.0), exits);
        }
        if response.has_focus() {
            theme::ring(ui.painter(), rect);
        }
        response
    }

    /// What can be begun or done at once.
    fn acts_row(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let mut taken = None;
        ui.horizontal_wrapped(|ui| {
            if !self.placeable().is_empty() {
                self.things_row(ui, shell);
            }
            // What lets it go on stands at the same place at each question.
            let mut deeds = self.choices.buttons();
            deeds.sort_by_key(|deed| !GOES_ON.contains(deed));
            for deed in deeds {
                if matches!(verb_of(deed), "put" | "end" | "take") {
                    continue;
                }
                let response = self.deed_button(ui, shell, deed);
                if controls::marked(ui, deed, response).clicked() {
                    taken = Some(deed.to_string());
                }
            }
        });
        if let Some(deed) = taken {
            self.take(&deed, shell);
        }
    }

    fn deed_button(&self, ui: &mut Ui, shell: &Shell, deed: &str) -> egui::Response {
        let words = words::deed(&shell.texts, deed);
        let text = match key_of(deed) {
            Some(action) => shell.keyed(words, &shell.key(action)),
            None => words,
        };
        let text = match GOES_ON.contains(&deed) {
            true => RichText::new(text).color(theme::GOLD.ink()),
            false => RichText::new(text),
        };
        let about = words::deed_about(&shell.texts, deed);
        let response = ui.button(text);
        controls::explained(response, Some(about).filter(|about| !about.is_empty()))
    }

    /// The lord's things, each with how many have still to be placed.
    fn things_row(&mut self, ui: &mut Ui, shell: &Shell) {
        for (number, what) in self.placeable().into_iter().enumerate() {
            let left = self.missing(what);
            let icon = match what {
                Placed::Item(item) => item_icon(item),
                Placed::Castle => "chase/castle",
            };
            let image = shell.icons.image(icon, 22.0, theme::UNTINTED);
            let text = format!("{}. {left}", number + 1);
            let chosen = self.hand.placed == Some(what);
            let button = egui::Button::image_and_text(image, text).selected(chosen);
            let about = capital(&words::thing(&shell.texts, what));
            let response = ui.add_enabled(left > 0, button).on_hover_text(about);
            let name = format!("put-{}", what.name());
            if controls::marked(ui, name, response).clicked() {
                self.hand.placed = Some(what);
            }
        }
    }

    /// At a stop: never to be asked at such a moment again.
    fn never_button(&self, ui: &mut Ui, shell: &Shell) -> bool {
        let Some(stop) = self.stop_name() else {
            return false;
        };
        let named = Message::new("chase-stop-name").with("stop", stop);
        let about = Message::new("chase-never-here-about").with("stop", shell.texts.say(&named));
        let button = controls::button(ui, "never-here", shell.say("chase-never-here"));
        button.on_hover_text(shell.texts.say(&about)).clicked()
    }

    /// The question at which a standing answer passes, by name.
    fn stop_name(&self) -> Option<&'static str> {
        use crate::games::castle::Task;
        if let Some(asking) = self.at.view.asking() {
            return Some(asking.stop.name());
        }
        let fight = self.position().question() == Some(Task::Fight);
        fight.then_some("sorceries")
    }

    /// From now on whoever sits here passes at such a moment.
    fn never_here(&mut self) {
        let (Some(stop), Some(seat)) = (self.stop_name(), self.at.viewer) else {
            return;
        };
        let seats = self.at.live.sitting().seats();
        if let Some(saved) = seats.get(seat.index()) {
            let mut answers = saved.answers.clone();
            answers.set(stop, Habit::Never);
            self.at.live.keep_answers(&answers);
        }
        self.at.forget_choices();
    }
}

/// Whether what is held is Scout without a field, which draws a spell instead (R-SCOUT).
fn draws_instead(held: &Phrase<Pick>) -> bool {
    let on_field = |pick: &Pick| matches!(pick, Pick::Field(_));
    spell_of(&held.deed) == Some(Spell::Scout) && !held.picks.iter().any(on_field)
}

/// The side of a tile's picture in this window.
fn tile_side(ui: &Ui) -> f32 {
    match ui.ctx().viewport_rect().height() < LOW {
        true => SMALL_TILE,
        false => TILE,
    }
}

/// The key that takes a deed in hand, as it is written on its button.
fn key_of(deed: &str) -> Option<Action> {
    match deed {
        "pass" | "enough" => Some(PASS),
        "end" => None,
        deed => {
            let mut keys = DEEDS.iter();
            keys.find(|(_, of)| *of == deed).map(|(action, _)| *action)
        }
    }
}
