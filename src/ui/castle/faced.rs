//! The chase on the match screen: its words, and where its hand, cards and figures stand there.

use super::actions::{BRACE, CHASING, GROUPS, KEY_WAY, LISTEN, MEND, ROTATE, WALL};
use super::board::figure_icon;
use super::play::{self, ChasePlay};
use super::words;
use crate::games::castle::{Castle, Command, Ending, Figure, Stage, State, figures};
use crate::kernel::{Hex, Label, Outcome, Seat};
use crate::store::castle::{AskedBy, FIRST_CHASE, asked, outcome};
use crate::store::{Message, Texts, capital};
use crate::table::castle::SHORT;
use crate::table::castle::guide::ChaseGuide;
use crate::table::castle::intent::{CastleHand, buttons, is_idle_stop, question};
use crate::table::castle::pointed::{Pick, spell_of};
use crate::table::choice::{Meant, Phrase, Phrases, verb_of};
use crate::ui::table::{Faced, HintLine};
use crate::ui::window::actions::{Action, ActionGroup, END_TURN};
use crate::ui::window::input::{InputEvents, Press};
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Ui};
use macroquad::math::{Rect, Vec2};

impl Faced for Castle {
    type Hand = CastleHand;
    type Guide = ChaseGuide;

    const TEXTS: &'static str = "chase";
    const SHORT: &'static [(&'static str, &'static str)] = &SHORT;
    const ACTIONS: &'static ActionGroup = &CHASING;
    const GROUPS: &'static [&'static ActionGroup] = &GROUPS;
    const DEED_KEYS: &'static [(Action, &'static str)] = &[
        (WALL, "wall"),
        (ROTATE, "rotate"),
        (LISTEN, "listen"),
        (MEND, "mend"),
        (BRACE, "brace"),
        (KEY_WAY, "keyway"),
        (END_TURN, "end"),
        (END_TURN, "ready"),
    ];
    const GOES_ON: &'static [&'static str] = &["enough", "ready", "pass"];
    const PASSES: &'static [&'static str] = &["pass", "enough"];
    const END: Option<&'static str> = Some("end");
    const FIRST: Option<&'static str> = Some(FIRST_CHASE);

    fn spot(&self, view: &State, _: &Phrase<Pick>, pick: Pick) -> Option<Hex> {
        match pick {
            Pick::Field(at) => Some(at),
            Pick::Figure(who) | Pick::With(who) => self.at(view).where_is(who),
            _ => None,
        }
    }

    fn deed_text(&self, texts: &Texts, deed: &str) -> String {
        words::deed(texts, deed)
    }

    fn deed_about(&self, texts: &Texts, deed: &str) -> Option<String> {
        Some(words::deed_about(texts, deed)).filter(|about| !about.is_empty())
    }

    fn held_about(&self, texts: &Texts, deed: &str) -> Option<String> {
        let about = words::spell_about(texts, spell_of(deed)?);
        Some(capital(&about) + ".")
    }

    fn pick_text(&self, texts: &Texts, view: &State, before: &[Pick], pick: Pick) -> String {
        words::pick(texts, self.at(view), before, pick)
    }

    fn pick_name(pick: Pick) -> String {
        pick.name()
    }

    fn wanted(&self, texts: &Texts, deed: &str, pick: Pick) -> Option<String> {
        Some(words::wanted(texts, deed, pick))
    }

    fn place_named(&self, view: &State, name: &str) -> Option<Hex> {
        let figure = || self.at(view).where_is(Figure::named(name)?);
        let at = name.parse().ok().or_else(figure);
        at.filter(|at| self.board.has(*at))
    }

    fn question(&self, texts: &Texts, view: &State, _: Seat, told: Option<&str>) -> String {
        let by = AskedBy::Pointing { told };
        texts.say(&asked(self.at(view), texts, by))
    }

    fn whose_turn(&self, state: &State) -> Option<Seat> {
        (state.stage() == Stage::Play).then(|| state.turn().seat)
    }

    fn seat_names(texts: &Texts, names: &[String]) -> Vec<String> {
        words::seat_names(texts, names)
    }

    fn role(texts: &Texts, seat: Seat) -> String {
        words::role(texts, seat)
    }

    fn answer_deed(choices: &Phrases<Castle>) -> Option<&str> {
        question(choices)
    }

    fn button_deeds(play: &ChasePlay) -> Vec<String> {
        let deeds = buttons(&play.choices).into_iter();
        let deeds = deeds.filter(|deed| !matches!(verb_of(deed), "put" | "end" | "take"));
        deeds.map(str::to_string).collect()
    }

    fn is_on_board(pick: Pick) -> bool {
        pick.is_on_board()
    }

    fn is_about(pick: Pick, at: Hex) -> bool {
        matches!(pick, Pick::Edge(edge) if edge.fields().contains(&at))
    }

    fn keep_up(play: &mut ChasePlay) {
        play::keep_up(play);
    }

    fn let_go(hand: &mut CastleHand) {
        hand.dragged = None;
    }

    fn drags(hand: &CastleHand) -> bool {
        hand.dragged.is_some()
    }

    fn holds(hand: &mut CastleHand) {
        hand.turned = 0;
    }

    fn idle(&self, state: &State, seat: Seat) -> Option<Command> {
        is_idle_stop(state, seat).then_some(Command::Pass)
    }

    /// A way goes on after a stop at which its owner has passed.
    fn interrupts(command: Command) -> bool {
        command != Command::Pass
    }

    fn doubt(play: &ChasePlay, command: Command, shell: &Shell) -> Option<&'static str> {
        play::doubt(play, command, shell)
    }

    fn click(play: &ChasePlay, at: Hex) -> Meant<Castle> {
        play::click(play, at)
    }

    fn click_in_hand(play: &mut ChasePlay, at: Hex) -> bool {
        play::click_in_hand(play, at)
    }

    fn choose(play: &mut ChasePlay, who: Figure) {
        play.hand.choose(Some(who));
    }

    fn hover(play: &mut ChasePlay, at: Vec2) {
        play::hover(play, at);
    }

    fn hear(play: &mut ChasePlay, heard: &InputEvents, _: &mut Shell) -> bool {
        play::hear(play, heard)
    }

    fn hear_drop(play: &mut ChasePlay, heard: &InputEvents, shell: &mut Shell) {
        play.drop_card(heard, shell);
    }

    fn take_number(play: &mut ChasePlay, number: usize, shell: &mut Shell) {
        if !play::take_thing(play, number) {
            play.take_card(number, shell);
        }
    }

    fn beside(&self, _: &State, from: Hex, press: Press) -> Option<Hex> {
        play::beside(&self.board, from, press)
    }

    fn begins_at(play: &ChasePlay) -> Option<Hex> {
        Some(play::begins_at(play))
    }

    fn finishing(play: &ChasePlay, held: &Phrase<Pick>) -> Option<Meant<Castle>> {
        play::finishing(play, held)
    }

    fn finish_button(play: &ChasePlay, held: &Phrase<Pick>) -> (&'static str, &'static str) {
        play::finish_button(play, held)
    }

    fn pick_button(
        play: &ChasePlay,
        ui: &mut Ui,
        shell: &Shell,
        held: &Phrase<Pick>,
        pick: (usize, Pick),
    ) -> egui::Response {
        play::pick_button(play, ui, shell, held, pick)
    }

    fn press_pick(play: &mut ChasePlay, pick: Pick, shell: &mut Shell) {
        play::press_pick(play, pick, shell);
    }

    fn more_picks(play: &mut ChasePlay, ui: &mut Ui, shell: &mut Shell, held: &Phrase<Pick>) {
        play::more_picks(play, ui, shell, held);
    }

    fn before_deeds(play: &mut ChasePlay, ui: &mut Ui, shell: &mut Shell) {
        play::things_row(play, ui, shell);
    }

    fn below(play: &mut ChasePlay, ui: &mut Ui, shell: &mut Shell) {
        play.cards(ui, shell);
    }

    fn stop(&self, view: &State) -> Option<&'static str> {
        play::stop_name(self.at(view))
    }

    fn stop_text(&self, texts: &Texts, stop: &'static str) -> String {
        texts.say(&Message::new("chase-stop-name").with("stop", stop))
    }

    fn seat_card(play: &mut ChasePlay, ui: &mut Ui, shell: &Shell, seat: Seat) {
        play.figures_of(ui, shell, seat);
    }

    fn below_seats(play: &ChasePlay, ui: &mut Ui, shell: &Shell) {
        play.deck_line(ui, shell);
    }

    fn pending(play: &ChasePlay, ui: &mut Ui, shell: &Shell) {
        play.pending_panel(ui, shell);
    }

    fn draw_match(play: &ChasePlay, shell: &Shell) {
        play.draw_chase(shell);
    }

    fn hint(play: &ChasePlay, at: Hex, shell: &Shell) -> Vec<HintLine> {
        play.hint_lines(at, shell)
    }

    fn cares(play: &ChasePlay, at: Hex) -> Vec<(Hex, f32)> {
        play.places_to_keep(at)
    }

    fn legend(ctx: &egui::Context, shell: &mut Shell) -> Option<bool> {
        Some(play::legend_window(ctx, shell))
    }

    fn speak(
        &self,
        guide: &mut ChaseGuide,
        view: &State,
        choices: &Phrases<Castle>,
    ) -> Option<String> {
        guide.speak(self, view, choices).map(|tip| tip.id)
    }

    fn facts_told(play: &ChasePlay) -> serde_json::Value {
        play::told(play)
    }

    fn more_places(play: &ChasePlay) -> Vec<(String, Rect)> {
        play.edge_places()
    }

    /// Who won, and how the table stood.
    fn banner(&self, ui: &mut Ui, shell: &Shell, state: &State) {
        let side = match state.ending() {
            Some(Ending::Lord) => "lord",
            _ => "heroes",
        };
        let won = Message::new("castle-over-now").with("side", side);
        ui.vertical_centered(|ui| {
            ui.add(shell.icons.image("screen/trophy", 44.0, theme::GOLD));
            let won = RichText::new(shell.texts.say(&won)).font(theme::title(26.0));
            ui.label(won);
            let stood = outcome(self.at(state)).map(|stood| shell.texts.say(&stood));
            let stood = RichText::new(stood.unwrap_or_default());
            ui.label(stood.color(theme::FAINT.ink()));
        });
        ui.add_space(4.0);
    }

    /// Its figures, and what became of them.
    fn seat_end(
        &self,
        ui: &mut Ui,
        shell: &Shell,
        (state, seat): (&State, Seat),
        _: Option<&Outcome>,
    ) {
        for who in figures(seat).iter().copied() {
            ui.add_space(8.0);
            let piece = state.piece(who);
            let (tint, line) = match piece.at {
                Some(_) => (
                    theme::UNTINTED,
                    Message::new("chase-figure-line")
                        .with("lives", i32::from(piece.lives.0.max(0)))
                        .with("full", i32::from(who.full_lives().0)),
                ),
                None => (
                    theme::UNTINTED.towards(theme::FIELD, 0.65),
                    Message::new("chase-figure-gone"),
                ),
            };
            ui.add(shell.icons.image(figure_icon(who), 34.0, tint));
            let name = capital(&words::figure(&shell.texts, who));
            let text = format!("{name}, {}", shell.texts.say(&line));
            ui.label(RichText::new(text).size(14.0));
        }
    }

    fn round_text(counter: u16) -> Message {
        Message::new("chase-round").with("counter", counter)
    }
}
