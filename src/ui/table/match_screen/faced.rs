//! What a game adds to be played on the match screen as it is, and where its screens lead to.

use super::{AT_TABLE, MatchScreen, TABLE_ACTIONS};
use crate::kernel::{Outcome, Seat};
use crate::store::{Message, Texts};
use crate::table::History;
use crate::table::case::Cased;
use crate::table::choice::{Meant, Phrase, Phrases, Pointed};
use crate::ui::table::{EarLog, HintLine, Live, Logged, Marked, Pictured, Tuition};
use crate::ui::window::actions::{Action, ActionGroup};
use crate::ui::window::input::{InputEvents, Press};
use crate::ui::window::shell::Shell;
use egui::{RichText, Ui};
use macroquad::math::Rect;

/// A game that is played on the match screen as it is.
///
/// Only the words must be supplied. All the rest has a usual form: a game writes what it shows in another way.
pub trait Faced: Pictured + Marked + Logged<Log = EarLog<Self>> + Pointed + Cased {
    /// What a person has in hand beside the words that are begun.
    type Hand: Default;
    /// Who guides through a first match.
    type Guide;

    /// What the ids of its messages begin with.
    const TEXTS: &'static str = Self::NAME;
    /// Abbreviations of verbs, each with the verb.
    const SHORT: &'static [(&'static str, &'static str)] = &[];
    /// What keys do.
    const ACTIONS: &'static ActionGroup = &AT_TABLE;
    /// All of these, and those of watching.
    const GROUPS: &'static [&'static ActionGroup] = &TABLE_ACTIONS;
    /// Keys that take a deed in hand.
    const DEED_KEYS: &'static [(Action, &'static str)] = &[];
    /// Deeds that let the match go on: Enter does them, and they stand first.
    const GOES_ON: &'static [&'static str] = &[];
    /// Those of them that the key that skips does, too.
    const PASSES: &'static [&'static str] = &[];
    /// The deed that ends a turn, which stands apart from the others.
    const END: Option<&'static str> = None;
    /// The first match of somebody new, among the lessons.
    const FIRST: Option<&'static str> = None;

    /// The place of the board that is meant by something pointed at; none of what has none.
    fn spot(
        &self,
        view: &Self::State,
        held: &Phrase<Self::Pick>,
        pick: Self::Pick,
    ) -> Option<Self::Place>;

    /// Whether something is pointed at in a place; where it lies in several, in each of them.
    fn points_at(
        &self,
        view: &Self::State,
        held: &Phrase<Self::Pick>,
        pick: Self::Pick,
        place: Self::Place,
    ) -> bool {
        self.spot(view, held, pick) == Some(place)
    }

    /// What a deed is called on a button.
    fn deed_text(&self, texts: &Texts, deed: &str) -> String;

    /// What a deed is for, where its name does not say it.
    fn deed_about(&self, _texts: &Texts, _deed: &str) -> Option<String> {
        None
    }

    /// What something that can be pointed at is called on a button, after what was pointed at before it.
    fn pick_text(
        &self,
        texts: &Texts,
        view: &Self::State,
        before: &[Self::Pick],
        pick: Self::Pick,
    ) -> String;

    /// Its name as a control.
    fn pick_name(pick: Self::Pick) -> String;

    /// What a deed does, once it is held and nothing was pointed at for it.
    fn held_about(&self, _texts: &Texts, _deed: &str) -> Option<String> {
        None
    }

    /// The place or figure of a name, as it is typed.
    fn place_named(&self, _view: &Self::State, _name: &str) -> Option<Self::Place> {
        None
    }

    /// What is wanted next, as a question, where something like this can be pointed at.
    fn wanted(&self, _texts: &Texts, _deed: &str, _pick: Self::Pick) -> Option<String> {
        None
    }

    /// What a seat is asked, after what was told last.
    fn question(&self, texts: &Texts, view: &Self::State, seat: Seat, told: Option<&str>)
    -> String;

    /// What stands beside the board of a seat, line by line, as the viewer knows it.
    fn seat_lines(&self, _texts: &Texts, _view: &Self::State, _seat: Seat) -> Vec<String> {
        Vec::new()
    }

    /// The seat whose turn it is.
    fn whose_turn(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// What seats are called in a match in which people gave themselves these names.
    fn seat_names(_texts: &Texts, names: &[String]) -> Vec<String> {
        names.to_vec()
    }

    /// The role of a seat, by which the form of a new match calls it.
    fn role(texts: &Texts, seat: Seat) -> String {
        texts.unnamed_seat(seat)
    }

    /// The deed that answers the question that waits, if there is only one: it is taken in hand unasked.
    fn answer_deed(_choices: &Phrases<Self>) -> Option<&str> {
        None
    }

    /// The deeds that stand on buttons, in their order; giving up stands in the menu.
    fn button_deeds(screen: &MatchScreen<Self>) -> Vec<String> {
        screen.usual_deeds()
    }

    /// Whether something can be pointed at by itself on the board, so that it needs no button where there are many.
    fn is_on_board(_pick: Self::Pick) -> bool {
        false
    }

    /// Whether such a one lies about a place, and stands in the bar while keys have led there.
    fn is_about(_pick: Self::Pick, _place: Self::Place) -> bool {
        false
    }

    /// Keeps the hand in step with what can be done now.
    fn keep_up(_screen: &mut MatchScreen<Self>) {}

    /// What is dragged is let go.
    fn let_go(_hand: &mut Self::Hand) {}

    /// Whether the mouse drags something that is in hand, not the board.
    fn drags(_hand: &Self::Hand) -> bool {
        false
    }

    /// Something more is held from now on.
    fn holds(_hand: &mut Self::Hand) {}

    /// The command that a seat can be spared the question for, where nothing is to be decided.
    fn idle(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Command> {
        None
    }

    /// Whether a command breaks off a way that was begun.
    fn interrupts(_command: Self::Command) -> bool {
        true
    }

    /// The question that is asked before a command that gives something away.
    fn doubt(
        _screen: &MatchScreen<Self>,
        _command: Self::Command,
        _shell: &Shell,
    ) -> Option<&'static str> {
        None
    }

    /// What a click where the cursor is means.
    fn click(screen: &MatchScreen<Self>, at: Self::Place) -> Meant<Self> {
        screen.usual_click(at)
    }

    /// Hears a click with what is in hand first; whether it was for it.
    fn click_in_hand(_screen: &mut MatchScreen<Self>, _at: Self::Place) -> bool {
        false
    }

    /// Something is chosen to act with.
    fn choose(_screen: &mut MatchScreen<Self>, _chosen: Self::Chosen) {}

    /// The mouse has come to a point of the window.
    fn hover(_screen: &mut MatchScreen<Self>, _at: macroquad::math::Vec2) {}

    /// Hears what mouse and keys did that means something in this game alone; whether a key was for it.
    fn hear(_screen: &mut MatchScreen<Self>, _heard: &InputEvents, _shell: &mut Shell) -> bool {
        false
    }

    /// Hears where what is dragged is let go, over board and panels alike.
    fn hear_drop(_screen: &mut MatchScreen<Self>, _heard: &InputEvents, _shell: &mut Shell) {}

    /// A number key for which nothing that is asked has an answer.
    fn take_number(_screen: &mut MatchScreen<Self>, _number: usize, _shell: &mut Shell) {}

    /// Where a key leads the cursor from a place; none if it is no such key, or there is nothing beyond.
    fn beside(&self, _state: &Self::State, _from: Self::Place, _key: Press) -> Option<Self::Place> {
        None
    }

    /// Where keys lead the cursor from while it is nowhere.
    fn begins_at(_screen: &MatchScreen<Self>) -> Option<Self::Place> {
        None
    }

    /// What is done with what is held when it is finished as it is.
    fn finishing(screen: &MatchScreen<Self>, held: &Phrase<Self::Pick>) -> Option<Meant<Self>> {
        screen.choices.whole(held).map(Meant::Do)
    }

    /// The button that finishes what is held, with its message.
    fn finish_button(
        _screen: &MatchScreen<Self>,
        _held: &Phrase<Self::Pick>,
    ) -> (&'static str, &'static str) {
        ("do-it", "do-it")
    }

    /// Something that can be pointed at, as a button.
    fn pick_button(
        screen: &MatchScreen<Self>,
        ui: &mut Ui,
        shell: &Shell,
        held: &Phrase<Self::Pick>,
        (number, pick): (usize, Self::Pick),
    ) -> egui::Response {
        screen.usual_pick_button(ui, shell, held, (number, pick))
    }

    /// Something is pointed at by its button.
    fn press_pick(screen: &mut MatchScreen<Self>, pick: Self::Pick, shell: &mut Shell) {
        screen.add(pick, shell);
    }

    /// Buttons beside what can be pointed at.
    fn more_picks(
        _screen: &mut MatchScreen<Self>,
        _ui: &mut Ui,
        _shell: &mut Shell,
        _held: &Phrase<Self::Pick>,
    ) {
    }

    /// Buttons before the deeds.
    fn before_deeds(_screen: &mut MatchScreen<Self>, _ui: &mut Ui, _shell: &mut Shell) {}

    /// What stands below question and answers: a hand of cards.
    fn below(_screen: &mut MatchScreen<Self>, _ui: &mut Ui, _shell: &mut Shell) {}

    /// The moment at which a standing answer would answer for the seat that is asked.
    fn stop(&self, _view: &Self::State) -> Option<&'static str> {
        None
    }

    /// What such a moment is, for the middle of a sentence.
    fn stop_text(&self, _texts: &Texts, _stop: &'static str) -> String {
        String::new()
    }

    /// What a seat has, in its part of the panel.
    fn seat_card(screen: &mut MatchScreen<Self>, ui: &mut Ui, shell: &Shell, seat: Seat) {
        let (game, state) = (screen.at.game(), screen.at.shown.state());
        for line in game.seat_lines(&shell.texts, state, seat) {
            ui.label(RichText::new(line).size(14.0));
        }
    }

    /// What is nobody's, below the seats.
    fn below_seats(_screen: &MatchScreen<Self>, _ui: &mut Ui, _shell: &Shell) {}

    /// What is about to happen, which is not to be missed.
    fn pending(_screen: &MatchScreen<Self>, _ui: &mut Ui, _shell: &Shell) {}

    /// Draws the board with what can be done.
    fn draw_match(screen: &MatchScreen<Self>, shell: &Shell) {
        screen.draw_usual(shell);
    }

    /// What is said of the place under the cursor.
    fn hint(_screen: &MatchScreen<Self>, _at: Self::Place, _shell: &Shell) -> Vec<HintLine> {
        Vec::new()
    }

    /// The places that a hint does not hide, with how bad that would be.
    fn cares(_screen: &MatchScreen<Self>, at: Self::Place) -> Vec<(Self::Place, f32)> {
        vec![(at, 10.0)]
    }

    /// Shows what the signs mean; whether it stays open. None: what keys do is all there is to be told.
    fn legend(_ctx: &egui::Context, _shell: &mut Shell) -> Option<bool> {
        None
    }

    /// The id of what a guide says to a seat that is asked now, if anything new is to be said.
    fn speak(
        &self,
        _guide: &mut Self::Guide,
        _view: &Self::State,
        _choices: &Phrases<Self>,
    ) -> Option<String> {
        None
    }

    /// What the window tells of a match of this game beside what it tells of any.
    fn facts_told(_screen: &MatchScreen<Self>) -> serde_json::Value {
        serde_json::json!({})
    }

    /// What else can be clicked on the board, by name, with where it is seen.
    fn more_places(_screen: &MatchScreen<Self>) -> Vec<(String, Rect)> {
        Vec::new()
    }

    /// What is said at the end above all: who won, and how.
    fn banner(&self, _ui: &mut Ui, _shell: &Shell, _state: &Self::State) {}

    /// What a seat had at the end.
    fn seat_end(
        &self,
        ui: &mut Ui,
        shell: &Shell,
        (_, seat): (&Self::State, Seat),
        outcome: Option<&Outcome>,
    ) {
        let score = outcome.map_or(0, |outcome| outcome.score[seat]);
        let score = Message::new("seat-score").with("score", score);
        ui.label(shell.texts.say(&score));
    }

    /// A round, as it is counted.
    fn round_text(round: u16) -> Message {
        Message::new("round-of").with("round", round)
    }
}

/// Who stands beside whoever plays.
pub enum Teacher<G: Faced> {
    /// A lesson.
    Lesson(Tuition<G>),
    /// The guide of a first match.
    Guide(G::Guide),
}

/// A screen of such a game with what it is to show: named here, opened by its room, so that no screen knows another.
pub enum TableScreen<G: Faced> {
    /// A match that begins.
    Play(Box<Live<G>>, Option<Teacher<G>>),
    /// A match that was saved.
    Loaded(Box<Live<G>>, Option<Teacher<G>>),
    /// The end of a match.
    End(Box<Live<G>>),
    /// A match that is watched.
    Watch {
        /// What happened in it.
        history: Box<History<G>>,
        /// What its seats are called.
        names: Vec<String>,
        /// With whose eyes it may be seen, `None` for everybody's; the first is the one it begins with.
        eyes: Vec<Option<Seat>>,
        /// The entry before which it is first shown.
        from: usize,
        /// The save with whose marks it is shown.
        save: Option<String>,
        /// The match at whose end the watching began, which it leads back to.
        end: Option<Box<Live<G>>>,
    },
}
