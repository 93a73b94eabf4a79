//! Mouse and keys over the board.

use super::choices::{ASIDE, Wish, rank};
use super::{Play, Shell};
use crate::games::skirmish::{Command, Piece, Place};
use crate::kernel::{Facing, Square};
use crate::ui::skirmish::board::{Mark, Overlay, piece_at};
use crate::ui::window::theme;
use macroquad::input::{
    KeyCode, MouseButton, is_key_down, is_key_pressed, is_mouse_button_pressed,
    mouse_delta_position, mouse_position,
};
use macroquad::math::Vec2;

impl Play {
    /// Whether a window lies over the match, which hears the keys alone.
    pub(super) const fn is_covered(&self) -> bool {
        self.open || self.settings || self.legend || self.rules.is_some()
    }

    /// Hears mouse and keys that no panel wants, and no key that the window heard which `covered` the
    /// match as the frame began.
    pub(super) fn hear_hand(&mut self, shell: &mut Shell, covered: bool) {
        let leaves = self.in_panels && is_key_pressed(KeyCode::Escape);
        if is_key_pressed(KeyCode::F6) || leaves {
            self.change_panes(shell);
        }
        if !covered && !shell.egui.wants_keyboard() && !self.in_panels {
            self.hear_keys(shell);
        }
        if !shell.egui.wants_pointer() {
            self.hear_mouse(shell);
        } else if mouse_delta_position() != Vec2::ZERO {
            self.cursor = None;
        }
    }

    /// Leads the keys to the panels, or back to the board.
    fn change_panes(&mut self, shell: &Shell) {
        self.in_panels = !self.in_panels;
        shell.egui.ctx.memory_mut(|memory| match self.in_panels {
            true => memory.move_focus(egui::FocusDirection::Next),
            false => memory.stop_text_input(),
        });
    }

    fn hear_mouse(&mut self, shell: &mut Shell) {
        let at: Vec2 = mouse_position().into();
        if !self.camera.area.contains(at) {
            return;
        }
        self.camera.hear_mouse(&[MouseButton::Middle]);
        let layout = self.shown.state().layout();
        let square = self
            .camera
            .square_at(at)
            .filter(|it| layout.index(*it).is_some());
        if mouse_delta_position() != Vec2::ZERO || is_mouse_button_pressed(MouseButton::Left) {
            self.cursor = square;
        }
        let points = shell.egui.ctx.pixels_per_point();
        let here = egui::pos2(at.x, at.y) / points;
        let Some(square) = square else { return };
        if is_mouse_button_pressed(MouseButton::Left) {
            self.click(square, here, shell);
        } else if is_mouse_button_pressed(MouseButton::Right) && self.is_putting() {
            self.rotate_held(false);
        } else if is_mouse_button_pressed(MouseButton::Right) {
            self.menu = Some((square, here));
        }
    }

    /// A plain click on a square, or Enter with the cursor there.
    pub(super) fn click(&mut self, square: Square, here: egui::Pos2, shell: &mut Shell) {
        if let Some(from) = self.measure {
            self.measure = Some(match from {
                None => Some(square),
                Some(_) => None,
            });
            return;
        }
        if self.asked().is_none() {
            self.skip(shell);
            return;
        }
        let position = self.sitting.position();
        if let Some(piece) = piece_at(&position, square)
            && self.can_choose(piece)
            && self.chosen != Some(piece)
        {
            self.choose(Some(piece));
            return;
        }
        let wishes = self.wishes_at(square);
        if wishes.is_empty() {
            let idle = position.state.activation().is_none();
            match piece_at(&position, square) {
                Some(Piece::Warrior(who)) => self.pinned = Some(who),
                None if idle => self.choose(None),
                _ => {}
            }
            return;
        }
        match clicked(&wishes) {
            Some(wish) => self.carry_out(wish, shell),
            None => self.menu = Some((square, here)),
        }
    }

    /// Whether a piece can be activated now.
    pub(super) fn can_choose(&self, piece: Piece) -> bool {
        self.choices
            .legal
            .contains(&Command::Activate { who: piece })
    }

    /// Chooses a piece, whose ways and targets are shown.
    pub(super) fn choose(&mut self, piece: Option<Piece>) {
        self.chosen = piece;
        self.work_out();
    }

    /// The pieces that can be activated now, in order.
    pub(super) fn ready(&self) -> Vec<Piece> {
        let legal = self.choices.legal.iter();
        let pieces = legal.filter_map(|command| match command {
            Command::Activate { who } => Some(*who),
            _ => None,
        });
        pieces.collect()
    }

    /// Shows at once what is still to be shown.
    pub(super) fn skip(&mut self, shell: &mut Shell) {
        let game = self.sitting.history().game();
        let (log, texts) = (&mut self.log, &shell.texts);
        self.shown.skip(game, |entry, event| {
            log.hear(texts, game, entry, event);
        });
    }

    fn hear_keys(&mut self, shell: &mut Shell) {
        self.hear_cursor_keys(shell);
        let pressed = is_key_pressed;
        if pressed(KeyCode::Equal) || pressed(KeyCode::KpAdd) {
            self.camera.zoom_middle(1.0);
        }
        if pressed(KeyCode::Minus) || pressed(KeyCode::KpSubtract) {
            self.camera.zoom_middle(-1.0);
        }
        if pressed(KeyCode::Home) {
            self.camera.let_go();
        }
        if pressed(KeyCode::PageUp) {
            self.climb(1);
        }
        if pressed(KeyCode::PageDown) {
            self.climb(-1);
        }
        if pressed(KeyCode::Tab) {
            self.next_ready();
        }
        if pressed(KeyCode::Slash) || pressed(KeyCode::KpDivide) {
            self.line.open();
        }
        if pressed(KeyCode::F1) {
            self.look_up("", shell);
        }
        if pressed(KeyCode::F2) {
            self.legend = true;
        }
        if pressed(KeyCode::L) {
            self.measure = match self.measure {
                None => Some(None),
                Some(_) => None,
            };
        }
        if pressed(KeyCode::P) {
            self.paused = !self.paused;
        }
        if pressed(KeyCode::N) && self.paused {
            self.shown.step();
        }
        if pressed(KeyCode::K) {
            self.skip(shell);
        }
        if pressed(KeyCode::Escape) {
            self.step_back();
        }
        if pressed(KeyCode::T) {
            self.next_target();
        }
        if self.asked().is_some() {
            self.hear_putting_keys();
            self.hear_command_keys(shell);
        }
    }

    fn hear_command_keys(&mut self, shell: &mut Shell) {
        let pressed = is_key_pressed;
        let legal = |play: &Play, command| play.choices.legal.contains(&command);
        if pressed(KeyCode::U) {
            self.undo(shell);
        } else if pressed(KeyCode::E) && legal(self, Command::EndTurn) {
            self.end_turn(shell);
        } else if pressed(KeyCode::D) && legal(self, Command::Done) {
            self.carry_out(Wish::Now(Command::Done), shell);
        }
    }

    fn hear_cursor_keys(&mut self, shell: &mut Shell) {
        let ways = [
            (KeyCode::Up, Facing::N),
            (KeyCode::Down, Facing::S),
            (KeyCode::Left, Facing::W),
            (KeyCode::Right, Facing::E),
        ];
        for (key, way) in ways {
            if is_key_pressed(key) {
                self.move_cursor(way);
            }
        }
        let enter = is_key_pressed(KeyCode::Enter) || is_key_pressed(KeyCode::KpEnter);
        let Some(square) = self.cursor.filter(|_| enter) else {
            return;
        };
        let corner = self.camera.rect(square).center();
        let here = egui::pos2(corner.x, corner.y) / shell.egui.ctx.pixels_per_point();
        match is_key_down(KeyCode::LeftShift) || is_key_down(KeyCode::RightShift) {
            true => self.menu = Some((square, here)),
            false => self.click(square, here, shell),
        }
    }

    fn move_cursor(&mut self, way: Facing) {
        let position = self.sitting.position();
        let start = self.chosen.and_then(|piece| position.piece_square(piece));
        let middle = self.camera.square_at(self.camera.area.center());
        let from = self.cursor.or(start).or(middle);
        let layout = position.state.layout();
        let to = from.and_then(|from| from.step(way));
        if let Some(to) = to.filter(|to| layout.index(*to).is_some()) {
            self.cursor = Some(to);
            if !self.camera.area.contains(self.camera.rect(to).center()) {
                self.look_at(to);
            }
        }
    }

    /// Brings a square into view.
    pub(super) fn look_at(&mut self, square: Square) {
        self.camera.look_at(square);
        self.cursor = Some(square);
    }

    /// Shows another level of the dungeon.
    pub(super) fn climb(&mut self, by: i8) {
        let levels = self.sitting.position().state.layout().levels();
        self.camera.climb(by, levels);
    }

    /// Chooses the next piece that can act.
    pub(super) fn next_ready(&mut self) {
        let ready = self.ready();
        let now = ready.iter().position(|piece| Some(*piece) == self.chosen);
        let next = now.map_or(0, |now| (now + 1) % ready.len().max(1));
        let Some(piece) = ready.get(next).copied() else {
            return;
        };
        self.choose(Some(piece));
        if let Some(square) = self.sitting.position().piece_square(piece) {
            self.cursor = Some(square);
            if !self.camera.sees(square) {
                self.look_at(square);
            }
        }
    }

    /// Moves the cursor to the next figure that can be attacked.
    fn next_target(&mut self) {
        let position = self.sitting.position();
        let targets = self.choices.charges.iter();
        let squares: Vec<Square> = targets.filter_map(|who| position.square(*who)).collect();
        let now = squares
            .iter()
            .position(|square| Some(*square) == self.cursor);
        let next = now.map_or(0, |now| (now + 1) % squares.len().max(1));
        if let Some(square) = squares.get(next) {
            self.cursor = Some(*square);
        }
    }

    /// Escape: closes what is open, the innermost first; then the menu of the match.
    fn step_back(&mut self) {
        if self.menu.take().is_some() || std::mem::take(&mut self.ending) {
            return;
        }
        if self.measure.take().is_some() || self.pinned.take().is_some() {
            return;
        }
        if self.chosen.is_some() && self.sitting.position().state.activation().is_none() {
            self.choose(None);
            return;
        }
        self.open = !self.open;
    }

    /// The line of fire that is being measured, and whether it is free (RNG-3).
    pub(super) fn measured(&self) -> Option<(Square, Square, bool)> {
        let (from, to) = (self.measure??, self.cursor?);
        let free = self.sitting.position().sight(from, to).is_ok();
        Some((from, to, free))
    }

    /// Tints what can be done.
    pub(super) fn show_choices(&self, overlay: &mut Overlay) {
        let position = self.sitting.position();
        for piece in self.ready() {
            if let Piece::Warrior(who) = piece {
                overlay.ready.push(who);
            }
        }
        if let Some(Piece::Warrior(who)) = self.chosen {
            overlay.chosen = Some(who);
        }
        if let Some(Piece::Token(token)) = self.chosen {
            overlay.token = Some(token);
        }
        overlay.targets.clone_from(&self.choices.charges);
        for (square, reached) in &self.choices.reach {
            let mp = f32::from(position.mp_left().max(reached.arrival.cost).max(1));
            let share = f32::from(reached.arrival.cost) / mp;
            let risky = reached.arrival.breakaways > 0;
            if risky {
                overlay.risky.push(*square);
            }
            overlay.marks.push(Mark {
                square: *square,
                tone: match risky {
                    true => theme::WARN,
                    false => theme::GOOD.towards(theme::FAR, share),
                },
                strength: 0.34 - 0.08 * share,
                text: reached.arrival.cost.to_string(),
            });
        }
        self.show_squares(overlay);
        self.show_way(overlay);
    }

    /// Squares of commands other than ways.
    fn show_squares(&self, overlay: &mut Overlay) {
        if self.is_putting() {
            return self.show_putting(overlay);
        }
        let position = self.sitting.position();
        let commands = self.choices.legal.iter().chain(&self.choices.after);
        for command in commands {
            let place = super::choices::place_of(&position, *command, self.chosen);
            let Some(square) = place else { continue };
            let walked = self.choices.reach.contains_key(&square);
            let turning = matches!(command, Command::Turn { .. } | Command::Pivot { .. });
            let marked = overlay.marks.iter().any(|mark| mark.square == square);
            if walked || marked || turning || matches!(command, Command::Activate { .. }) {
                continue;
            }
            overlay.marks.push(Mark {
                square,
                tone: theme::GOLD,
                strength: 0.3,
                text: String::new(),
            });
        }
    }

    /// The way to the square under the mouse.
    fn show_way(&self, overlay: &mut Overlay) {
        let position = self.sitting.position();
        let (Some(piece), Some(to)) = (self.chosen, self.cursor) else {
            return;
        };
        let game = self.sitting.history().game();
        let Some(route) = self.choices.route(game, piece, to) else {
            return;
        };
        let waits = match piece {
            Piece::Warrior(who) if position.warrior(who).place == Place::Outside => position
                .warrior(who)
                .owner
                .and_then(|seat| position.entrance_square(seat)),
            _ => None,
        };
        let Some(start) = position.piece_square(piece).or(waits) else {
            return;
        };
        let mut here = start;
        overlay.way.push(start);
        for step in &route.steps {
            match step {
                Command::Step { to } | Command::Fly { to } | Command::Enter { to } => {
                    here = *to;
                    overlay.way.push(here);
                }
                Command::Pass { path } => {
                    overlay.way.extend(path.squares(here));
                    here = path.squares(here).last().unwrap_or(here);
                }
                Command::Break => overlay.breaks.push(here),
                _ => {}
            }
        }
    }
}

/// What a plain click on a square does of all that may be wished there; none when it lists them.
pub(super) fn clicked(wishes: &[Wish]) -> Option<Wish> {
    let first = wishes.first().copied()?;
    let likeliest = wishes.iter().filter(|wish| rank(**wish) == rank(first));
    (likeliest.count() == 1 && rank(first) < ASIDE).then_some(first)
}
