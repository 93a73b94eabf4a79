//! The panels around the board: turn order, players with their chests, the bank, the log, and the
//! windows that open over all.

use super::{GAP, Play, Shell, handicap};
use crate::games::skirmish::{
    ChestId, ChestPlace, Command, FigId, Marks, Piece, Place, Position, Stage,
};
use crate::kernel::Seat;
use crate::search::skirmish::{Character, PLAYERS, Strength};
use crate::store::skirmish::words;
use crate::store::{Message, Texts, capital};
use crate::table::HUMAN;
use crate::table::skirmish::intent::{Meaning, Wish};
use crate::ui::skirmish::actions::MEASURE;
use crate::ui::skirmish::dial;
use crate::ui::skirmish::dungeons;
use crate::ui::skirmish::legend::legend_window;
use crate::ui::skirmish::look::{portrait, show_likeness};
use crate::ui::table::{MatchWish, SidePart, is_narrow, seat_button, seat_or_crest, side_panels};
use crate::ui::window::controls;
use crate::ui::window::lines::fitting;
use crate::ui::window::theme;
use egui::RichText;

/// What a player has: gold, experience, kills.
pub(super) fn player_line(position: &Position<'_>, seat: Seat) -> Message {
    let player = &position.state.players()[seat];
    Message::new("player-line")
        .with("out", position.gold(seat))
        .with("held", position.gold_held(seat))
        .with("experience", player.experience)
        .with("next", player.experience.next_level())
        .with("kills", player.kills)
}

/// The clicks that a hero has left, and those with which its level begins.
pub(super) fn clicks(position: &Position<'_>, who: FigId) -> (u8, u8) {
    let (kind, hero) = (position.kind(who), position.warrior(who));
    let clicks = u8::try_from(kind.dial.len()).unwrap_or(u8::MAX);
    let all = clicks.saturating_sub(kind.start_click(hero.level));
    (position.clicks_left(who), all)
}

/// A hero in words: level, clicks, where it is, and whether it has acted in this turn.
pub(super) fn hero_line(shell: &Shell, position: &Position<'_>, who: FigId) -> Message {
    let (kind, hero) = (position.kind(who), position.warrior(who));
    let (left, all) = clicks(position, who);
    let active = position.state.activation().map(|it| it.who);
    let acted = hero.marks.has(Marks::ACTIVATED)
        && hero.owner == Some(position.state.turn().seat)
        && active != Some(Piece::Warrior(who));
    Message::new(if acted { "hero-acted" } else { "hero-line" })
        .with("hero", kind.name.as_str())
        .with("level", dial::numeral(hero.level))
        .with("left", left)
        .with("all", all)
        .with("place", place_words(shell, hero.place))
}

/// Where a hero is.
fn place_words(shell: &Shell, place: Place) -> String {
    match place {
        Place::On(square) => square.to_string(),
        Place::Outside => shell.say("place-outside"),
        Place::Gone => shell.say("place-gone"),
        Place::Dead => shell.say("place-dead"),
        Place::Bank => String::new(),
    }
}

impl Play {
    /// The bar at the upper edge: round, turn, time, menu, measuring, level.
    pub(super) fn top_bar(&mut self, shell: &mut Shell) {
        let (mut measures, mut climbs) = (false, 0);
        let on = self.hand.measure().is_on();
        self.at.top_bar(shell, |at, ui, shell| {
            let measure = ui.selectable_label(on, shell.say_keyed("measure", MEASURE));
            measures = controls::marked(ui, "measure", measure).clicked();
            if at.live.position().state.layout().levels() > 1 {
                climbs = level_buttons(ui, shell, at.camera.level);
            }
        });
        if measures {
            let switched = self.hand.measure().switched();
            self.hand.take(Meaning::Measure(switched));
        }
        self.climb(climbs);
    }

    /// Players and the dial that is looked at on the left, the log on the right.
    pub(super) fn side_panels(&mut self, shell: &mut Shell) {
        if shell.settings.panels_folded {
            self.player_strip(shell);
            return self.show_dials(shell, None);
        }
        let mut docked = None;
        let reads_log = self.at.beside.reads_log;
        side_panels(shell, reads_log, |ui, shell, part| match part {
            // What has happened can be read again; what the players have is not to be hidden.
            SidePart::Above => docked = self.dock(ui, shell),
            SidePart::Leaves => self.at.leaves(ui, shell),
            SidePart::Seats => self.players(ui, shell),
            SidePart::Log => self.log_panel(ui),
        });
        let corner = match is_narrow(&shell.egui.ctx) {
            true => dial::Corner::Left,
            false => dial::Corner::Right,
        };
        self.show_dials(shell, docked.map(|look| (look, corner)));
    }

    /// The dial that is looked at in the lower part of a panel.
    fn dock(&self, ui: &mut egui::Ui, shell: &Shell) -> Option<dial::DialAnswer> {
        let seen = self.seen(shell, false)?;
        dial::dock(ui, &seen)
    }

    /// The dial that is looked at where no panel has room for it, and all positions of it.
    fn show_dials(&mut self, shell: &mut Shell, docked: Option<(dial::DialAnswer, dial::Corner)>) {
        let Some(seen) = self.seen(shell, docked.is_none()) else {
            return;
        };
        for answer in dial::show(&seen, docked, &self.at.camera) {
            self.hear_dial(answer, shell);
        }
    }

    fn players(&mut self, ui: &mut egui::Ui, shell: &mut Shell) {
        let mut wish = None;
        let mut change = None;
        let mut look = None;
        {
            let history = self.at.live.history();
            let position = history.game().at(self.at.shown.state());
            for seat in position.state.players().seats() {
                let frame = egui::Frame::new()
                    .fill(theme::FIELD.ink())
                    .stroke(egui::Stroke::new(1.5, theme::seat_tone(Some(seat)).ink()))
                    .corner_radius(4)
                    .inner_margin(8);
                frame.show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    self.player(ui, shell, &position, seat, &mut change);
                    look = self.heroes(ui, shell, &position, seat, &mut wish).or(look);
                    wish = self.chests(ui, shell, &position, seat).or(wish);
                });
                ui.add_space(GAP);
            }
            bank(ui, shell, &position);
        }
        if let Some((seat, player)) = change {
            self.at.live.give_seat(seat, &player);
            self.at.forget_choices();
        }
        if let Some(who) = look {
            self.look_at_hero(who);
        }
        if let Some(command) = wish {
            self.carry_out(Wish::Now(command), shell);
        }
    }

    /// Chooses a hero that was clicked in a panel, or looks at it.
    pub(super) fn look_at_hero(&mut self, who: FigId) {
        // A hero that waits outside stands on no square: it is chosen here.
        let piece = Piece::Warrior(who);
        match self.moment().is_ready(piece) {
            // Its dial is shown where that hides nothing of the board.
            true => self.choose(Some(piece)),
            false => self.hand.take(Meaning::Look(who)),
        }
        if let Some(square) = self.at.live.position().square(who) {
            self.look_at(square);
        }
    }

    /// Whether this hero is chosen.
    pub(super) fn is_chosen_hero(&self, who: FigId) -> bool {
        self.hand.chosen() == Some(Piece::Warrior(who))
    }

    fn player(
        &self,
        ui: &mut egui::Ui,
        shell: &Shell,
        position: &Position<'_>,
        seat: Seat,
        change: &mut Option<(Seat, String)>,
    ) {
        let texts = &shell.texts;
        ui.horizontal_wrapped(|ui| {
            ui.label(theme::seat_text(texts, seat).size(17.0));
            if let Some(team) = position.shared_team(seat) {
                let team = texts.say(&Message::new("team-of").with("team", team));
                ui.label(RichText::new(team).size(14.0));
            }
            let now = self.at.live.players().get(seat.index()).copied();
            let chosen = now.and_then(|now| seat_button(ui, shell, (seat, now), successors()));
            *change = chosen.map(|player| (seat, player)).or(change.take());
            if position.state.turn().seat == seat && position.state.stage() == Stage::Play {
                ui.label(RichText::new(texts.plain("has-turn")).color(theme::GOLD.ink()));
            }
        });
        let gold = RichText::new(texts.say(&player_line(position, seat))).size(14.0);
        ui.label(gold.color(theme::FAINT.ink()));
        handicap::show(ui, texts, position, seat);
    }

    /// The heroes of a seat; the one that is clicked.
    fn heroes(
        &self,
        ui: &mut egui::Ui,
        shell: &Shell,
        position: &Position<'_>,
        seat: Seat,
        wish: &mut Option<Command>,
    ) -> Option<FigId> {
        let mut look = None;
        for (who, hero) in position.heroes(seat) {
            let kind = position.kind(who);
            let (left, all) = clicks(position, who);
            let message = hero_line(shell, position, who);
            let tone = match left * 3 {
                thrice if hero.place == Place::Dead || thrice <= all => theme::BAD,
                thrice if thrice <= 2 * all => theme::WARN,
                _ => theme::TEXT,
            };
            let text = RichText::new(shell.texts.say(&message))
                .size(14.0)
                .color(tone.ink());
            let image = shell.icons.image(&portrait(kind), 26.0, theme::UNTINTED);
            let chosen = self.is_chosen_hero(who);
            let button = egui::Button::image_and_text(image, text).wrap();
            let response = ui.add(button.selected(chosen));
            let name = format!("hero-{}", position.figure_name(who));
            let given = response.dnd_release_payload::<ChestId>();
            let given = given.map(|chest| Command::Assign {
                chest: *chest,
                to: who,
            });
            *wish = given
                .filter(|wish| self.choices.legal.contains(wish))
                .or(*wish);
            let at = usize::from(hero.click) + 1;
            let about = Message::new("hero-clicks-about")
                .with("left", left)
                .with("all", all)
                .with("at", at);
            let inside = matches!(hero.place, Place::On(_) | Place::Outside);
            let response = match inside {
                true => response.on_hover_text(shell.texts.say(&about)),
                false => response,
            };
            if controls::marked(ui, name, response).clicked() {
                look = Some(who);
            }
        }
        look
    }

    /// The chests a seat holds, each with its treasure and whom it serves; dragging one onto a hero
    /// assigns it (TREAS-2).
    fn chests(
        &self,
        ui: &mut egui::Ui,
        shell: &Shell,
        position: &Position<'_>,
        seat: Seat,
    ) -> Option<Command> {
        let mut wish = None;
        let held = position.state.chests();
        let held = held.filter(|(_, chest)| chest.place == ChestPlace::Held(seat));
        for (id, chest) in held {
            let treasure = chest.treasure(position.book);
            let what = treasure.and_then(|treasure| shell.texts.treasure(treasure));
            let name = position.chest_name(id);
            let held = capital(&shell.texts.chest(position, id));
            let text = format!("{held}: {}", what.unwrap_or_default());
            let given = self.can_give(id);
            match given {
                true => {
                    let drag = egui::Id::new(("chest", id));
                    let source = ui.dnd_drag_source(drag, id, |ui| ui.label(text));
                    controls::mark(ui.ctx(), format!("held-{name}"), source.response.rect);
                }
                false => {
                    ui.label(text);
                }
            }
            if let Some(serves) = chest.serves {
                let message = Message::new("chest-serves")
                    .with("figure", shell.texts.figure(position, serves));
                let text = RichText::new(shell.texts.say(&message));
                ui.label(text.color(theme::GOOD.ink()));
            }
            wish = self.assignments(ui, shell, position, id).or(wish);
        }
        wish
    }

    /// Whether a chest may be assigned to anybody now (TREAS-2).
    fn can_give(&self, chest: ChestId) -> bool {
        let mut legal = self.choices.legal.iter();
        legal.any(
            |command| matches!(command, Command::Assign { chest: given, .. } if *given == chest),
        )
    }

    /// The heroes that a chest may be assigned to now, as buttons: it may be dragged onto them too.
    fn assignments(
        &self,
        ui: &mut egui::Ui,
        shell: &Shell,
        position: &Position<'_>,
        chest: ChestId,
    ) -> Option<Command> {
        let fits = |command: &&Command| matches!(command, Command::Assign { chest: given, .. } if *given == chest);
        let commands: Vec<Command> = self.choices.legal.iter().filter(fits).copied().collect();
        let mut wish = None;
        for command in commands {
            let Command::Assign { to, .. } = command else {
                continue;
            };
            let message =
                Message::new("assign-to").with("figure", shell.texts.figure(position, to));
            let name = position.command_text(command);
            let button = controls::button(ui, name, shell.texts.say(&message));
            let button = button.on_hover_ui(|ui| self.explain_lent(ui, shell, chest, to));
            if button.clicked() {
                wish = Some(command);
            }
            for loss in words::replaced(&shell.texts, position, chest, to) {
                ui.label(RichText::new(loss).size(14.0).color(theme::WARN.ink()));
            }
        }
        wish
    }

    /// Menu, rules, settings and the meaning of the signs.
    pub(super) fn show_windows(&mut self, shell: &mut Shell) {
        let map = self.at.live.position().state.layout().name().to_string();
        let own = self.at.beside.windows.is_open() && dungeons::is_own(shell, &map);
        let drawing = if own { "menu-draw" } else { "menu-draw-copy" };
        match self
            .at
            .beside
            .windows
            .show(shell, &mut self.at.live, Some(drawing))
        {
            Some(MatchWish::KeepLog) => {
                shell.keep_log(&self.at.whole_log(&shell.texts));
            }
            Some(MatchWish::Concede) => self.carry_out(Wish::Now(Command::Concede), shell),
            Some(MatchWish::Leave(next)) => self.at.beside.leave = Some(next),
            Some(MatchWish::Draw) if own => {
                self.at.beside.leave = Some(dungeons::draw(shell, &self.data, &map));
            }
            Some(MatchWish::Draw) => {
                let position = self.at.live.position();
                self.at.beside.leave = Some(dungeons::draw_copy(shell, &self.data, &position));
            }
            Some(MatchWish::Settled) => self.at.forget_choices(),
            None => {}
        }
        let ctx = shell.egui.ctx.clone();
        if self.at.beside.legend && !legend_window(&ctx, shell) {
            self.at.beside.legend = false;
        }
    }
}

/// Round, whose turn it is, what is left to do in it.
pub fn turn_line(ui: &mut egui::Ui, position: &Position<'_>, texts: &Texts) {
    if position.state.stage() != Stage::Play {
        ui.label(RichText::new(texts.plain("setting-up")).font(theme::title(18.0)));
        return;
    }
    let turn = position.state.turn();
    let round = Message::new("round").with("round", turn.round);
    ui.label(RichText::new(texts.say(&round)).font(theme::title(18.0)));
    seat_or_crest(ui, texts, turn.seat);
    let acting = position.state.activation().is_some();
    let left = Message::new("activations")
        .with("left", turn.activations)
        .with("acting", u8::from(acting));
    // Where there is no room for it, the bar below says it.
    let short = Message::new("activations-short").with("left", turn.activations);
    if let Some(left) = fitting(ui, [&left, &short].map(|message| texts.say(message))) {
        let label = ui.label(left);
        label.on_hover_text(handicap::activations_sum(position, texts, turn.seat));
    }
    if let Some(activation) = position.state.activation() {
        let message = Message::new("active-with")
            .with("piece", words::piece(texts, position, activation.who))
            .with("mp", activation.mp);
        let short = Message::new("active-short").with("mp", activation.mp);
        if let Some(text) = fitting(ui, [&message, &short].map(|message| texts.say(message))) {
            ui.label(RichText::new(text).color(theme::GOLD.ink()));
        }
    }
}

/// The buttons that lead to the levels above and below, with the one that is shown; by how many one climbs.
fn level_buttons(ui: &mut egui::Ui, shell: &Shell, level: u8) -> i8 {
    let up = controls::button(ui, "level-up", "+").clicked();
    let shown = Message::new("level-of").with("level", level + 1);
    ui.label(shell.texts.say(&shown));
    let down = controls::button(ui, "level-down", "-").clicked();
    i8::from(up) - i8::from(down)
}

/// The spawn that wait in the bank (SETUP-9).
fn bank(ui: &mut egui::Ui, shell: &Shell, position: &Position<'_>) {
    let waiting = position.state.warriors();
    let waiting = waiting.filter(|(_, warrior)| warrior.place == Place::Bank);
    let mut counts: Vec<(FigId, u32)> = Vec::new();
    for (who, warrior) in waiting {
        let same = counts
            .iter_mut()
            .find(|(other, _)| position.warrior(*other).kind == warrior.kind);
        match same {
            Some((_, count)) => *count += 1,
            None => counts.push((who, 1)),
        }
    }
    let bank =
        egui::CollapsingHeader::new(RichText::new(shell.say("bank")).font(theme::title(16.0)))
            .default_open(false)
            .show(ui, |ui| {
                let about = RichText::new(shell.say("bank-about")).size(13.0);
                ui.label(about.color(theme::FAINT.ink()));
                for (who, count) in counts {
                    let name = shell.texts.kind(position, who);
                    let points = position.kind(who).points(0);
                    ui.horizontal(|ui| {
                        show_likeness(ui, &shell.icons, position.kind(who), 22.0);
                        // A long name does not widen the panel.
                        let text = RichText::new(format!("{count} × {name} ({points})")).size(14.0);
                        ui.add(egui::Label::new(text).wrap());
                    });
                }
            });
    controls::marked(ui, "bank", bank.header_response);
}

/// Who may go on with a seat: a person, a computer player of any level, one of any character.
fn successors() -> impl Iterator<Item = String> {
    let characters = Character::shipped().iter();
    let players = std::iter::once(HUMAN).chain(PLAYERS).map(str::to_string);
    players.chain(characters.map(|it| format!("{}:{}", Strength::Veteran.name(), it.id)))
}
