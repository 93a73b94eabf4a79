//! Mouse and keys over the board.

use super::{Play, Shell};
use crate::games::skirmish::{Command, Gate, GateId, Layout, Mp, Piece};
use crate::kernel::{Facing, Square};
use crate::table::skirmish::intent::{KeyAction, Meaning, Wish, place_of, usual_assignments};
use crate::ui::skirmish::actions::{
    BEFORE, DONE, FINISH, FLIP, MEASURE, NEXT, SKIP, TARGET, TURN, TURN_BACK,
};
use crate::ui::skirmish::board::{MarkEdge, Overlay, SquareMark};
use crate::ui::skirmish::dial;
use crate::ui::table::fold_panels;
use crate::ui::window::actions::{
    AGAIN, Action, END_TURN, FOLD, GUIDE_OFF, GUIDE_ON, LEVEL_DOWN, LEVEL_UP, PIN_HINT, UNDO,
};
use crate::ui::window::camera::Camera;
use crate::ui::window::input::{Gesture, InputEvents, MouseEvent};
use crate::ui::window::theme;
use crate::ui::window::units::on_panels;
use macroquad::input::{KeyCode, MouseButton};
use macroquad::math::{Vec2, vec2};

/// Keys of the hand, and what they are for.
const KEYS: [(Action, KeyAction); 11] = [
    (NEXT, KeyAction::Next),
    (BEFORE, KeyAction::Before),
    (MEASURE, KeyAction::Measure),
    (SKIP, KeyAction::Hurry),
    (TARGET, KeyAction::Target),
    (TURN, KeyAction::Turn),
    (TURN_BACK, KeyAction::TurnBack),
    (FLIP, KeyAction::Flip),
    (UNDO, KeyAction::Undo),
    (END_TURN, KeyAction::EndTurn),
    (DONE, KeyAction::Done),
];

/// Whether a press that means this may turn out to drag the view.
const fn drags(meaning: Meaning) -> bool {
    matches!(meaning, Meaning::Nothing(_) | Meaning::Choose(None))
}

impl Play {
    /// Hears mouse and keys that no panel wants, and no key that the window heard which `covered` the
    /// match as the frame began.
    pub(super) fn hear_hand(&mut self, shell: &mut Shell, covered: bool) {
        let heard = std::mem::take(&mut shell.egui.heard);
        if heard.does(FOLD) && !covered {
            fold_panels(shell);
        }
        let types = self.at.beside.panes.types(shell);
        if !covered && !types {
            let before = self.cursor;
            self.hear_keys(&heard, shell);
            self.by_keys |= self.cursor != before;
        }
        let pressed = |event: &MouseEvent| matches!(event, MouseEvent::Down(MouseButton::Left, _));
        let moves = heard.mouse_moved();
        let clicks = heard.mouse.iter().any(pressed);
        if moves || clicks {
            self.by_keys = false;
            self.leave_list(shell);
        }
        self.at.beside.panes.hear_click(&heard, shell);
        // Cards lie over all of the board.
        let hidden = self.is_choosing();
        if !shell.egui.wants_pointer() && !hidden {
            self.hear_mouse(&heard, shell);
        } else {
            self.pointer.forget();
            if moves || hidden {
                self.arch = None;
                self.cursor = None;
            }
        }
        shell.egui.heard = heard;
    }

    /// Leads the keys from the list of a square back to the board.
    pub(super) fn leave_list(&mut self, shell: &Shell) {
        if std::mem::take(&mut self.in_list) {
            let ctx = &shell.egui.ctx;
            ctx.memory_mut(egui::Memory::stop_text_input);
        }
    }

    fn hear_mouse(&mut self, heard: &InputEvents, shell: &mut Shell) {
        self.at.camera.hear_wheel();
        for event in &heard.mouse {
            match self.pointer.hear(*event) {
                Some(Gesture::Pressed(button, at)) => self.press(button, at, shell),
                Some(Gesture::Clicked(button, at)) => self.let_go(button, at, shell),
                Some(Gesture::Dragged(_, by)) => self.at.camera.pan(by),
                None => {}
            }
            if let MouseEvent::Moved(at) = event {
                self.cursor = self.square_under(*at);
                self.point_at_arch(*at);
            }
        }
    }

    /// The square that is meant there, in the window.
    fn square_under(&self, at: Vec2) -> Option<Square> {
        let inside = self.at.camera.area.contains(at);
        let layout = self.at.shown.state().layout();
        inside
            .then(|| square_under(layout, &self.at.camera, at))
            .flatten()
    }

    /// What the left button means there.
    fn meaning_at(&self, at: Vec2) -> Option<Meaning> {
        let square = self.square_under(at)?;
        Some(match self.arch_at(at) {
            Some(gate) => self.moment().click_on_arch(gate),
            None => self.moment().click(square),
        })
    }

    /// A button is pressed: the left one does what it means at once, unless that is nothing much, for
    /// then it may be about to drag the view.
    fn press(&mut self, button: MouseButton, at: Vec2, shell: &mut Shell) {
        if !self.at.camera.area.contains(at) {
            return self.pointer.forget();
        }
        if button != MouseButton::Left {
            return;
        }
        self.cursor = self.square_under(at);
        let meaning = self.meaning_at(at);
        if let Some(meaning) = meaning.filter(|meaning| !drags(*meaning)) {
            self.pointer.forget();
            self.obey_there(meaning, at, shell);
        }
    }

    /// A button is let go where it was pressed.
    fn let_go(&mut self, button: MouseButton, at: Vec2, shell: &mut Shell) {
        let meaning = match (button, self.square_under(at)) {
            (MouseButton::Left, _) => self.meaning_at(at),
            (MouseButton::Right, Some(square)) => Some(self.moment().aside(square, self.cursor)),
            _ => None,
        };
        if let Some(meaning) = meaning {
            self.obey_there(meaning, at, shell);
        }
    }

    fn obey_there(&mut self, meaning: Meaning, at: Vec2, shell: &mut Shell) {
        let here = on_panels(&shell.egui.ctx, at);
        self.obey_at(meaning, here, shell);
    }

    /// The gate whose arch is drawn there.
    pub(super) fn arch_at(&self, at: Vec2) -> Option<GateId> {
        arch_at(self.at.shown.state().layout(), &self.at.camera, at)
    }

    /// Chooses a piece, whose ways and targets are shown.
    pub(super) fn choose(&mut self, piece: Option<Piece>) {
        self.hand.take(Meaning::Choose(piece));
        self.work_out();
    }

    /// Chooses a piece and brings it into view.
    pub(super) fn find(&mut self, piece: Piece) {
        self.choose(Some(piece));
        if let Some(square) = self.at.live.position().piece_square(piece) {
            self.cursor = Some(square);
            if !self.at.camera.sees(square) {
                self.look_at(square);
            }
        }
    }

    /// Ends the scene under way; without one shows at once what is still to be shown.
    pub(super) fn hurry(&mut self, shell: &mut Shell) {
        if !self.at.shown.end_scene() {
            self.at.skip(&shell.texts);
        }
    }

    fn hear_keys(&mut self, heard: &InputEvents, shell: &mut Shell) {
        // Arrows and Enter are those of the panels meanwhile; keys that stand on buttons work all the same.
        if !self.at.beside.panes.in_panels() {
            self.hear_cursor_keys(heard, shell);
        }
        self.at.camera.hear_keys(heard);
        if heard.does(PIN_HINT) {
            self.pinned
                .pin(self.hint.shown_lines(), self.at.live.entries());
        }
        if heard.does(LEVEL_UP) {
            self.climb(1);
        }
        if heard.does(LEVEL_DOWN) {
            self.climb(-1);
        }
        let word = self.hint.rule(&shell.rules).unwrap_or_default();
        if self.at.beside.hear_keys(heard, word, shell) {
            self.at.shown.step();
        }
        self.hear_button_keys(heard, shell);
        self.hear_hand_keys(heard, shell);
    }

    /// Keys that stand on buttons of the strip above the board and of the bar below it.
    fn hear_button_keys(&mut self, heard: &InputEvents, shell: &Shell) {
        if heard.does(GUIDE_ON) {
            self.read_guide();
            self.next_lesson();
        }
        if heard.does(GUIDE_OFF) {
            self.dismiss_guide();
        }
        if let (true, Some(entry)) = (heard.does(AGAIN), self.at.watched_again(shell)) {
            self.at.watch_again(entry, &shell.texts);
        }
        self.at.hurries |= heard.does(FINISH) && self.may_finish();
    }

    /// Keys that mean something to the hand.
    fn hear_hand_keys(&mut self, heard: &InputEvents, shell: &mut Shell) {
        let escapes = heard.pressed(KeyCode::Escape);
        let pressed = KEYS.iter().filter(|(action, _)| heard.does(*action));
        let pressed = pressed.map(|(_, key)| *key);
        let all = escapes
            .then_some(KeyAction::Back)
            .into_iter()
            .chain(pressed);
        for key in all {
            let leads = matches!(key, KeyAction::Next | KeyAction::Before);
            if leads && self.at.beside.panes.in_panels() {
                continue;
            }
            // An open list has the keys that lead from entry to entry.
            if leads && self.hand.listed().is_some() {
                self.in_list = true;
                continue;
            }
            let meaning = self.moment().key(key, self.cursor);
            // Where Escape would open the menu there may still be a sheet to put away.
            if meaning == Meaning::Pause && dial::put_table_away(&shell.egui.ctx) {
                continue;
            }
            self.obey(meaning, shell);
            // A click has a hint that says why; a key has none.
            if let Meaning::Nothing(hindrance) = meaning {
                self.tell_hindrance(hindrance, shell);
            }
            // What can be done now is not yet known.
            if matches!(meaning, Meaning::Do(_) | Meaning::Undo) {
                return;
            }
        }
    }

    fn hear_cursor_keys(&mut self, heard: &InputEvents, shell: &mut Shell) {
        let ways = [
            (KeyCode::Up, Facing::N),
            (KeyCode::Down, Facing::S),
            (KeyCode::Left, Facing::W),
            (KeyCode::Right, Facing::E),
        ];
        let plain = heard.keys.iter().filter(|press| press.held.is_plain());
        for press in plain {
            let way = ways.iter().find(|(key, _)| *key == press.code);
            match way {
                // An open list has the keys that lead from entry to entry.
                Some(_) if self.hand.listed().is_some() => self.in_list = true,
                Some((_, way)) => self.move_cursor(*way),
                None => {}
            }
        }
        let enter = heard.press(KeyCode::Enter);
        if enter.is_some() && self.hand.listed().is_none() && self.answer_as_usual(shell) {
            return;
        }
        let (Some(enter), Some(square)) = (enter, self.cursor) else {
            return;
        };
        if self.hand.listed().is_some() {
            self.in_list = true;
            return;
        }
        // A question waits that has keys of its own.
        if self.moment().doubted().is_some() {
            return;
        }
        let here = on_panels(&shell.egui.ctx, self.at.camera.rect(square).center());
        let meaning = match enter.held.shift {
            true => Meaning::List(square),
            false => self.moment().click(square),
        };
        self.obey_at(meaning, here, shell);
    }

    /// Answers what Enter answers when the keys have led to no square that does something; whether it did.
    fn answer_as_usual(&mut self, shell: &mut Shell) -> bool {
        let led = self.cursor.filter(|_| self.by_keys);
        let does = led.and_then(|square| self.moment().done_by_click(square));
        if self.at.asked().is_none() || does.is_some() || self.moment().doubted().is_some() {
            return false;
        }
        if let Some(command) = self.moment().usual_answer() {
            self.carry_out(Wish::Now(command), shell);
            return true;
        }
        let usual = !usual_assignments(self.at.live.history()).is_empty();
        if usual {
            self.assign_as_usual(shell);
        }
        usual
    }

    fn move_cursor(&mut self, way: Facing) {
        let position = self.at.live.position();
        let start = self
            .hand
            .chosen()
            .and_then(|piece| position.piece_square(piece));
        let middle = self.at.camera.square_at(self.at.camera.area.center());
        let from = self.cursor.or(start).or(middle);
        let layout = position.state.layout();
        let to = from.and_then(|from| from.step(way));
        if let Some(to) = to.filter(|to| layout.index(*to).is_some()) {
            self.cursor = Some(to);
            self.arch = None;
            if !self
                .at
                .camera
                .area
                .contains(self.at.camera.rect(to).center())
            {
                self.look_at(to);
            }
        }
    }

    /// Brings a square into view.
    pub(super) fn look_at(&mut self, square: Square) {
        self.at.camera.look_at(square);
        self.cursor = Some(square);
    }

    /// Shows another level of the dungeon.
    pub(super) fn climb(&mut self, by: i8) {
        let levels = self.at.live.position().state.layout().levels();
        self.at.camera.climb(by, levels);
    }

    /// Tints what can be done.
    pub(super) fn show_choices(&self, overlay: &mut Overlay) {
        let position = self.at.live.position();
        overlay.ready.extend(self.choices.ready());
        overlay.chosen = self.hand.chosen();
        overlay.targets.clone_from(&self.choices.charges);
        overlay.far_targets = self.choices.advances.keys().copied().collect();
        for (square, reached) in &self.choices.reach {
            let (cost, mp) = (reached.arrival.cost, position.mp_left());
            let share = f32::from(cost.0) / f32::from(mp.max(cost).max(Mp(1)).0);
            let risky = reached.arrival.breakaways > 0;
            if risky {
                overlay.risky.push(*square);
            }
            let tone = match risky {
                true => theme::WARN,
                false => theme::GOOD.towards(theme::FAR, share),
            };
            overlay.marks.push(SquareMark {
                text: reached.arrival.cost.to_string(),
                ..SquareMark::tinted(*square, tone, 0.34 - 0.08 * share)
            });
        }
        let gold = |strength| move |square| SquareMark::tinted(square, theme::GOLD, strength);
        let fronts = self.choices.fronts.iter().copied();
        overlay.marks.extend(fronts.map(gold(0.22)));
        let errands = self.choices.errands.keys().copied();
        overlay.marks.extend(errands.map(gold(0.3)));
        self.show_squares(overlay);
        self.show_way(overlay);
        let guided = self.guide.iter().flat_map(|guide| guide.squares(position));
        overlay.marks.extend(guided.map(gold(0.55)));
        let goals = self.goal_squares().map(|square| SquareMark {
            edge: MarkEdge::Goal,
            ..gold(0.75)(square)
        });
        overlay.marks.extend(goals);
    }

    /// Squares of commands other than ways.
    fn show_squares(&self, overlay: &mut Overlay) {
        if self.hand.is_putting() {
            return self.show_putting(overlay);
        }
        let position = self.at.live.position();
        let commands = self.choices.legal.iter().chain(&self.choices.after);
        for command in commands {
            let place = place_of(&position, *command, self.hand.chosen());
            let Some(square) = place else { continue };
            let walked = self.choices.reach.contains_key(&square);
            let turning = matches!(command, Command::Turn { .. } | Command::Pivot { .. });
            let aside = turning || matches!(command, Command::Forgo { .. });
            let marked = overlay.marks.iter().any(|mark| mark.square == square);
            // A ring says whom a click chooses; where nobody stands yet the square does.
            let chooses = matches!(command, Command::Activate { .. })
                && self
                    .moment()
                    .choosable(square)
                    .is_none_or(|piece| position.piece_square(piece).is_some());
            if walked || marked || aside || chooses {
                continue;
            }
            // One may turn to a wall, and seldom wants to.
            let faces = matches!(command, Command::Spin { .. });
            if faces && !position.state.layout().ground(square).is_enterable() {
                continue;
            }
            let strength = if faces { 0.5 } else { 0.3 };
            let mark = SquareMark::tinted(square, theme::GOLD, strength);
            overlay.marks.push(mark);
        }
    }

    /// The way to the square under the mouse.
    fn show_way(&self, overlay: &mut Overlay) {
        let position = self.at.live.position();
        let (Some(piece), Some(cursor)) = (self.hand.chosen(), self.cursor) else {
            return;
        };
        let target = position.warrior_at(cursor);
        let advance = target.and_then(|on| self.choices.advances.get(&on));
        let errand = self.choices.errands.get(&cursor).map(|(from, _)| from);
        let to = advance.or(errand).copied().unwrap_or(cursor);
        let game = self.at.live.history().game();
        if let Some(trace) = self.choices.trace(game, &position, piece, to) {
            overlay.way = trace.squares;
            overlay.breaks = trace.breaks;
            let ahead = self.choices.way_ahead(game, piece, to);
            let woken = ahead.and_then(|ahead| ahead.wakes);
            overlay.wakes = woken.map_or_else(Vec::new, |(_, tokens)| tokens);
        }
    }
}

/// The square that is meant at a point of the window: the one that is seen, or that of an arch beyond its edge.
pub fn square_under(layout: &Layout, camera: &Camera, at: Vec2) -> Option<Square> {
    if let Some(gate) = arch_at(layout, camera, at) {
        return Some(layout.gate(gate).square);
    }
    let seen = camera.square_at(at);
    seen.filter(|square| layout.index(*square).is_some())
}

/// The gate whose arch, beyond the edge of its square, is drawn there: in the void or in rock, never on a floor.
fn arch_at(layout: &Layout, camera: &Camera, at: Vec2) -> Option<GateId> {
    let seen = camera.square_at(at);
    if seen.is_some_and(|square| layout.ground(square).is_enterable()) {
        return None;
    }
    let drawn_at =
        |gate: &Gate| gate.square.level() == camera.level && arch_rect(camera, gate).contains(at);
    layout.gates().iter().position(drawn_at).map(GateId::nth)
}

/// Where an arch is drawn: beyond the edge of its square.
pub(super) fn arch_rect(camera: &Camera, gate: &Gate) -> macroquad::math::Rect {
    let (right, down) = gate.side.delta();
    let rect = camera.rect(gate.square);
    rect.offset(vec2(right as f32 * rect.w, down as f32 * rect.h))
}
