//! What is said where the mouse is: what stands there, what a click does, what it costs, why not.

use super::{Play, Shell};
use crate::games::skirmish::{
    Command, FigId, Layout, Mp, Phase, Piece, Position, Skirmish, State, Terrain, TrapState,
};
use crate::kernel::Square;
use crate::search::skirmish::squares_before;
use crate::store::skirmish::words;
use crate::store::{Message, RuleText, Texts, capital};
use crate::table::skirmish::account;
use crate::table::skirmish::asif;
use crate::table::skirmish::chances::{Chance, Tried, chances};
use crate::table::skirmish::foresight;
use crate::table::skirmish::hindrance::Hindrance;
use crate::table::skirmish::intent::{ASIDE, Held, Meaning, Measure, Thing, Wish, piece_at, rank};
use crate::ui::screens::first_rule;
use crate::ui::table::{HintLine, show_beside};
use crate::ui::window::beside::Care;
use crate::ui::window::theme::{self, Tone};
use crate::ui::window::units::rect_on_panels;

/// How bad it is to hide the square or who acts, a square that somebody who learns is told of, what stands there, a
/// square in reach.
const SUBJECT: f32 = 10.0;
const TAUGHT: f32 = 5.0;
const FIGURE: f32 = 2.0;
const REACH: f32 = 1.0;

/// What was said last, and of what: it is said again as long as nothing has changed.
#[derive(Default)]
pub struct Hint {
    of: Option<Asked>,
    lines: Vec<HintLine>,
    /// Whether it was shown in the last frame.
    shown: bool,
    /// How much of it was asked for then.
    asks: Asks,
}

/// How much of a hint is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Asks {
    /// What matters.
    #[default]
    Little,
    /// The sums behind it, too.
    All,
}

impl Asks {
    /// What is asked for now: Shift asks for all.
    fn now(ctx: &egui::Context) -> Asks {
        match ctx.input(|input| input.modifiers.shift) {
            true => Asks::All,
            false => Asks::Little,
        }
    }

    /// What is told of these lines then; where something is left out, how it is asked for.
    fn told(self, lines: &[HintLine], texts: &Texts) -> Vec<HintLine> {
        if self == Asks::All {
            return lines.to_vec();
        }
        let kept = lines.iter().filter(|line| !line.aside);
        let mut told: Vec<HintLine> = kept.cloned().collect();
        if told.len() < lines.len() {
            told.push(HintLine::plain(texts.plain("hint-asides"), theme::FAINT));
        }
        told
    }
}

impl Hint {
    /// What was shown in the last frame, line by line.
    pub fn told(&self) -> Option<Vec<&str>> {
        let all = self.asks == Asks::All;
        let told = self.lines.iter().filter(|line| all || !line.aside);
        let lines = told.map(|line| line.text.as_str());
        self.shown.then(|| lines.collect())
    }

    /// Its lines, while it is shown.
    pub(super) fn shown_lines(&self) -> Option<Vec<HintLine>> {
        self.shown.then(|| self.lines.clone())
    }

    /// The first rule that it names, while it is shown.
    pub fn rule(&self, rules: &[RuleText]) -> Option<&'static str> {
        let lines = self.lines.iter().filter(|_| self.shown);
        lines
            .filter_map(|line| first_rule(rules, &line.text))
            .next()
    }
}

/// What a hint depends on, besides the choices of the moment.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Asked {
    square: Square,
    arch: bool,
    chosen: Option<Piece>,
    measure: Measure,
    held: Held,
}

/// What was said last of a button: the wish, the entries of the match then, and the lines.
pub(super) type Explained = ((Wish, usize), Vec<HintLine>);

/// The lines that were said of it.
pub(super) fn told((_, lines): &Explained) -> Vec<&str> {
    lines.iter().map(|line| line.text.as_str()).collect()
}

impl Play {
    /// Shows the hint of the square under the mouse, or the menu of its meanings.
    pub(super) fn hover(&mut self, shell: &mut Shell) {
        self.hint.shown = false;
        if self.at.is_covered() {
            return;
        }
        if let Some(square) = self.hand.listed() {
            return self.show_menu(square, shell);
        }
        self.in_list = false;
        let Some(square) = self.cursor else { return };
        // What moves is not to be hidden.
        let moves = self.at.shown.is_busy() && !self.at.beside.paused;
        let by_mouse = shell.egui.wants_pointer() && !self.by_keys;
        let over_panel = by_mouse || moves;
        let piece = piece_at(&self.at.live.position(), square);
        // Its dial is shown, and a hint would hide the ways that begin there.
        let chosen = piece.is_some() && piece == self.hand.chosen() && !self.hand.measure().is_on();
        let hidden = chosen && self.arch.is_none();
        if over_panel || hidden || !self.at.camera.sees(square) {
            return;
        }
        let of = Asked {
            square,
            arch: self.arch.is_some(),
            chosen: self.hand.chosen(),
            measure: self.hand.measure(),
            held: self.hand.held(),
        };
        if self.hint.of != Some(of) || self.at.is_busy() {
            self.hint.lines = self.hints(square, &shell.texts);
            self.hint.of = (!self.at.is_busy()).then_some(of);
        }
        if !self.hint.lines.is_empty() {
            self.hint.shown = true;
            self.hint.asks = Asks::now(&shell.egui.ctx);
            self.show_hint(square, shell);
        }
    }

    /// Shows the lines of the hint beside their square.
    fn show_hint(&self, square: Square, shell: &Shell) {
        let ctx = shell.egui.ctx.clone();
        let place = |square| rect_on_panels(&ctx, self.at.camera.rect(square));
        let position = self.at.live.position();
        let actor = self
            .hand
            .chosen()
            .and_then(|piece| position.piece_square(piece));
        let standing = position.state.warriors();
        let standing = standing.filter_map(|(_, warrior)| warrior.square());
        let chests = position.state.chests();
        let chests = chests.filter_map(|(_, chest)| chest.square());
        let tokens = position.state.tokens().filter_map(|(_, token)| token.at);
        let standing = standing.chain(chests).chain(tokens);
        let taught = self.taught_squares();
        let reach = self.choices.reach.keys().copied();
        let cared = [Some(square), actor].into_iter().flatten();
        let put = self
            .moment()
            .put_at(square)
            .filter(|_| self.hand.is_putting());
        let put = put.into_iter().flat_map(|put| put.squares(&position));
        let cared = cared.chain(put).map(|square| (square, SUBJECT));
        let cared = cared.chain(standing.map(|square| (square, FIGURE)));
        let cared = cared.chain(taught.into_iter().map(|square| (square, TAUGHT)));
        let cared = cared.chain(reach.map(|square| (square, REACH)));
        let layout = position.state.layout();
        let floor = layout
            .squares()
            .filter(|at| layout.ground(*at).is_enterable());
        let floor = floor.filter(|_| self.hand.is_putting());
        let cared = cared.chain(floor.map(|square| (square, REACH)));
        let spots = self.hand.spots().iter().copied();
        let cared = cared.chain(spots.map(|square| (square, REACH)));
        let seen = cared.filter(|(square, _)| self.at.camera.sees(*square));
        let cares: Vec<Care> = seen.map(|(at, weight)| (place(at), weight)).collect();
        let id = egui::Id::new(("hint", square));
        let lines = self.hint.asks.told(&self.hint.lines, &shell.texts);
        show_beside(&ctx, id, place(square), &cares, &lines);
    }

    /// The squares that somebody who learns is told of.
    fn taught_squares(&self) -> Vec<Square> {
        let position = self.at.live.position();
        let guided = self.guide.iter().flat_map(|guide| guide.squares(position));
        guided.chain(self.goal_squares()).collect()
    }

    fn hints(&self, square: Square, texts: &Texts) -> Vec<HintLine> {
        let mut lines = Vec::new();
        let history = self.at.live.history();
        let shown = history.game().at(self.at.shown.state());
        // Whoever points at an arch means the way through it, not who stands before it.
        if self.arch.is_some() && self.moment().stands_at_exit() == Some(square) {
            self.tell_gate(square, texts, &mut lines);
            return lines;
        }
        self.tell_ground(&shown, square, texts, &mut lines);
        if self.hand.measure().is_on() {
            self.tell_line(texts, &mut lines);
            return lines;
        }
        self.tell_gate(square, texts, &mut lines);
        if self.at.asked().is_none() {
            return lines;
        }
        let moment = self.moment();
        let wishes = moment.wishes_at(square);
        let chooses = moment.choosable(square);
        if let Some(piece) = chooses.filter(|piece| !moment.is_target(*piece)) {
            let message = Message::new("hint-choose");
            let name = words::piece(texts, &self.at.live.position(), piece);
            plain(
                &mut lines,
                texts.say(&message.with("piece", name)),
                theme::GOLD,
            );
            if !moment.is_hero(piece) {
                plain(&mut lines, texts.plain("hint-lead"), theme::FAINT);
            }
            return lines;
        }
        if wishes.is_empty()
            && let Some(piece) = moment.next_at(square)
        {
            let message = Message::new("hint-pass-on");
            let name = words::piece(texts, &self.at.live.position(), piece);
            let text = texts.say(&message.with("piece", name));
            return plain_alone(lines, text);
        }
        match (moment.done_by_click(square), wishes.as_slice()) {
            (_, []) if self.hand.is_putting() => {}
            (_, []) => self.tell_why_not(square, texts, &mut lines),
            (Some(wish), [_, others @ ..]) => {
                self.tell_wish(wish, texts, &mut lines);
                self.tell_others(others, texts, &mut lines);
            }
            // A right click lists what is aside of what stands there.
            (None, all) if !matches!(moment.click(square), Meaning::List(_)) => {
                self.tell_why_not(square, texts, &mut lines);
                self.tell_others(all, texts, &mut lines);
            }
            (None, all) => {
                // Why not what one would expect of what stands there.
                if all.iter().all(|wish| rank(*wish) == ASIDE) {
                    self.tell_why_not(square, texts, &mut lines);
                }
                plain(&mut lines, texts.plain("hint-list"), theme::GOLD);
                for wish in all {
                    let text = format!("· {}", self.wish_said(*wish, texts));
                    plain(&mut lines, text, theme::GOLD);
                }
                match all.first() {
                    Some(attack) if attack.is_attack() => {
                        self.tell_details(*attack, texts, &mut lines);
                    }
                    Some(Wish::Errand(by, from, _)) => {
                        self.tell_walk(Piece::Warrior(*by), *from, texts, &mut lines);
                    }
                    _ => {}
                }
            }
        }
        self.tell_putting(square, texts, &mut lines);
        lines
    }

    /// Why who stands beside a chest has to go round it first (CHEST-3).
    fn tell_front(&self, chest: Square, texts: &Texts, lines: &mut Vec<HintLine>) {
        let history = self.at.live.history();
        let errand = self.choices.errands.get(&chest);
        let (Some((_, deeds)), Some(piece)) = (errand, self.hand.chosen()) else {
            return;
        };
        let here = self.at.live.position().piece_square(piece);
        let beside = here.is_some_and(|here| here.touches(chest));
        let acting = asif::activated(history.game(), history.state(), piece);
        if let (Some(deed), Ok(acting), true) = (deeds.first(), acting, beside)
            && let Err(why) = history.game().check(&acting, *deed)
        {
            plain(lines, words::why(texts, why), theme::FAINT);
        }
    }

    /// The line of fire that is measured: its length, and what blocks or hinders it (RNG-2 to RNG-5).
    fn tell_line(&self, texts: &Texts, lines: &mut Vec<HintLine>) {
        let Some((from, to, _)) = self.moment().measured(self.cursor) else {
            return plain(lines, texts.plain("measure-from"), theme::GOLD);
        };
        match self.at.live.position().sight(from, to) {
            Ok(sight) => {
                let id = if sight.hindered {
                    "line-hindered"
                } else {
                    "line-free"
                };
                let message = Message::new(id).with("distance", sight.distance);
                plain(lines, texts.say(&message), theme::GOOD);
            }
            Err(refusal) => {
                let text = words::why(texts, refusal);
                plain(lines, text, theme::BAD);
            }
        }
    }

    /// What stands on a square, and what it is made of.
    fn tell_ground(
        &self,
        position: &Position<'_>,
        square: Square,
        texts: &Texts,
        lines: &mut Vec<HintLine>,
    ) {
        if let Some(who) = position.warrior_at(square) {
            head(lines, capital(&texts.kind_numbered(position, who)));
            plain(lines, texts.values(position, who), theme::TEXT);
        }
        if let Some(chest) = position.chest_at(square) {
            let kind = texts.chest_kind(position, chest).unwrap_or_default();
            head(lines, capital(&kind));
            let id = match position.chest(chest).trap {
                TrapState::Unrevealed => "chest-unrevealed",
                TrapState::Showing => "chest-showing",
                TrapState::Clear => "chest-clear",
            };
            plain(lines, texts.plain(id), theme::TEXT);
            let showing = position.chest(chest).trap == TrapState::Showing;
            if let Some(trap) = position.trap(chest).filter(|_| showing) {
                plain(lines, texts.trap(trap), theme::WARN);
                plain(lines, texts.plain("chest-fails"), theme::FAINT);
            }
            let before = squares_before(position.chest(chest));
            let layout = position.state.layout();
            let before = before.filter(|at| layout.ground(*at).is_enterable());
            let before: Vec<String> = before.map(|at| at.to_string()).collect();
            let message = Message::new("chest-front").with("squares", texts.list(&before));
            plain(lines, texts.say(&message), theme::FAINT);
            self.tell_front(square, texts, lines);
        }
        if let Some(token) = position.token_at(square) {
            head(lines, capital(&texts.token(position, token)));
            plain(lines, texts.plain("hint-token"), theme::FAINT);
        }
        let layout = position.state.layout();
        let ground = layout.ground(square);
        let id = match ground.terrain {
            // Whoever is chosen is told why it cannot go there.
            Terrain::Wall if self.hand.chosen().is_none() && is_beside_floor(layout, square) => {
                "ground-wall"
            }
            Terrain::Wall => return,
            Terrain::Clear => "ground-clear",
            Terrain::Water => "ground-water",
            Terrain::Difficult => "ground-difficult",
            Terrain::Crevice => "ground-crevice",
            Terrain::Shaded => "ground-shaded",
            Terrain::Teleport => "ground-teleport",
            Terrain::Vortex => "ground-vortex",
            Terrain::Stairs(_) => "ground-stairs",
        };
        // The price of the way says more, and what stands there matters more.
        let taken = position.warrior_at(square).is_some() || position.chest_at(square).is_some();
        let told = taken || self.choices.reach.contains_key(&square);
        if self.hand.is_putting() || (told && id == "ground-clear") {
            return;
        }
        let message = Message::new(id).with("cost", ground.cost);
        // Beyond the blocks there is nothing.
        let Some(block) = layout.blocks().get(usize::from(ground.block.0)) else {
            return;
        };
        let block = block.name.as_str();
        let text = format!("{square}, {block}: {}", texts.say(&message));
        plain(lines, text, theme::FAINT);
    }

    /// What a button does that is wished by it: its price, its chances, what may come back.
    pub(super) fn explained(
        &self,
        button: egui::Response,
        wish: Wish,
        texts: &Texts,
    ) -> egui::Response {
        if !button.hovered() {
            return button;
        }
        let now = (wish, self.at.live.entries());
        let mut told = self.explained.borrow_mut();
        // Dice fall in many ways, and a tooltip is drawn in every frame.
        if told.as_ref().is_none_or(|(of, _)| *of != now) {
            let mut lines = Vec::new();
            self.tell_details(wish, texts, &mut lines);
            *told = Some((now, lines));
        }
        let lines = told.as_ref().map_or(&[][..], |(_, lines)| lines);
        if lines.is_empty() {
            return button;
        }
        button.on_hover_ui(|ui| {
            ui.set_max_width(400.0);
            for line in Asks::now(ui.ctx()).told(lines, texts) {
                ui.label(egui::RichText::new(&line.text).color(line.tone.ink()));
            }
        })
    }

    /// What a wish is called below the name of what it is about.
    fn wish_said(&self, wish: Wish, texts: &Texts) -> String {
        self.wish_called(wish, texts, words::label_under_name)
    }

    /// What a click does, its price and its chances.
    fn tell_wish(&self, wish: Wish, texts: &Texts, lines: &mut Vec<HintLine>) {
        plain(lines, self.wish_said(wish, texts), theme::GOLD);
        self.tell_details(wish, texts, lines);
    }

    fn tell_details(&self, wish: Wish, texts: &Texts, lines: &mut Vec<HintLine>) {
        match wish {
            Wish::Walk(piece, to) => self.tell_walk(piece, to, texts, lines),
            Wish::Charge(by, on) => self.tell_charge(by, on, texts, lines),
            Wish::Advance(by, from, on) => {
                let before = lines.len();
                self.tell_walk(Piece::Warrior(by), from, texts, lines);
                // What is left there matters little: the blow ends the activation.
                let faint = lines[before..].iter_mut();
                faint.for_each(|line| line.aside = line.tone == theme::FAINT);
                let game = self.at.live.history().game();
                if let Some((thought, attack)) = self.choices.advanced(game, (by, from, on)) {
                    tell_command(game, &thought, (attack, Labelled::AfterWay), texts, lines);
                }
                self.tell_if_it_turns((by, from, on), texts, lines);
            }
            // What is done at a chest has its price and its chance in its name.
            Wish::Errand(by, from, _) => self.tell_walk(Piece::Warrior(by), from, texts, lines),
            Wish::Now(command) | Wish::After(_, command) if is_at_chest(command) => {}
            Wish::Now(command) => {
                let history = self.at.live.history();
                let command = (command, Labelled::Chances);
                tell_command(history.game(), history.state(), command, texts, lines);
            }
            Wish::After(piece, command) => {
                let history = self.at.live.history();
                if let Ok(thought) = asif::activated(history.game(), history.state(), piece) {
                    let command = (command, Labelled::Chances);
                    tell_command(history.game(), &thought, command, texts, lines);
                }
            }
        }
    }

    /// What becomes of an attack at the end of a way when its target turns to who comes (SPIN-1): the chances told
    /// before count in what is gained from behind (ATK-4).
    fn tell_if_it_turns(
        &self,
        advance: (FigId, Square, FigId),
        texts: &Texts,
        lines: &mut Vec<HintLine>,
    ) {
        let game = self.at.live.history().game();
        let Some((thought, attack)) = self.choices.advanced_against_a_turn(game, advance) else {
            return;
        };
        let chances = chances(game, &thought, attack);
        let is = |of: Tried| chances.iter().find(|it| it.of == of).map(|it| it.is);
        let on = advance.2;
        if let (Some(hit), Some(clicks)) = (is(Tried::Hit(on)), is(Tried::Clicks(on))) {
            let message = Message::new("hint-if-it-turns")
                .with("who", texts.figure(&self.at.live.position(), on))
                .with("chance", hit.percent())
                .with("clicks", clicks.decimal(2));
            plain(lines, texts.say(&message), theme::WARN);
        }
    }

    /// What a way needs, what it sets off, and what is left at its end.
    fn tell_walk(&self, piece: Piece, to: Square, texts: &Texts, lines: &mut Vec<HintLine>) {
        let game = self.at.live.history().game();
        let ahead = self.choices.way_ahead(game, piece, to);
        let (Some(reached), Some(ahead)) = (self.choices.reach.get(&to), ahead) else {
            return;
        };
        let (position, arrival) = (self.at.live.position(), reached.arrival);
        if let (Some(first), Piece::Warrior(who)) = (ahead.first_try, piece) {
            let message = Message::new("hint-breakaways")
                .with("breakaways", arrival.breakaways)
                .with("needs", position.break_needs(who))
                .with("first", first.percent())
                .with("chance", arrival.chance.percent());
            plain(lines, texts.say(&message), theme::WARN);
        }
        if let Some((at, tokens)) = &ahead.wakes {
            let tokens: Vec<String> = tokens.iter().map(Square::to_string).collect();
            let message = Message::new("hint-wakes")
                .with("count", tokens.len())
                .with("tokens", texts.list(&tokens))
                .with("at", at.to_string());
            plain(lines, texts.say(&message), theme::WARN);
        }
        for (id, enemies) in [
            ("hint-held-there", ahead.held_by),
            ("hint-may-hold", ahead.may_hold),
        ] {
            let names = enemies.iter().map(|enemy| texts.figure(&position, *enemy));
            let names: Vec<String> = names.collect();
            if !names.is_empty() {
                let message = Message::new(id).with("count", names.len());
                let message = message.with("enemies", texts.list(&names));
                plain(lines, texts.say(&message), theme::WARN);
            }
        }
        match arrival.left {
            Some(left) => {
                let message = Message::new("hint-left").with("left", left);
                plain(lines, texts.say(&message), theme::FAINT);
            }
            None if matches!(piece, Piece::Token(_)) => {
                plain(lines, texts.plain("hint-turns-there"), theme::WARN);
            }
            None => plain(lines, texts.plain("hint-ends-there"), theme::FAINT),
        }
    }

    /// What a right click offers besides: one by its name, more by their number.
    fn tell_others(&self, others: &[Wish], texts: &Texts, lines: &mut Vec<HintLine>) {
        let message = match others {
            [] => return,
            [other] => Message::new("hint-other").with("other", self.wish_text(*other, texts)),
            others => Message::new("hint-more").with("count", others.len()),
        };
        plain(lines, texts.say(&message), theme::FAINT);
    }

    fn tell_charge(&self, by: FigId, on: FigId, texts: &Texts, lines: &mut Vec<HintLine>) {
        let history = self.at.live.history();
        let game = history.game();
        if let Ok((thought, attack)) = asif::charge(game, history.state(), by, on) {
            tell_command(game, &thought, (attack, Labelled::Nothing), texts, lines);
        }
    }

    /// Why what is in hand cannot be put there, and how it is turned.
    fn tell_putting(&self, square: Square, texts: &Texts, lines: &mut Vec<HintLine>) {
        let Some(thing) = self.hand.held().thing.filter(|_| self.hand.is_putting()) else {
            return;
        };
        if self.moment().put_at(square).is_none()
            && let Some(why) = self.moment().why_not_put(square)
        {
            plain(lines, words::why(texts, why), theme::BAD);
        }
        let turns = self.hand.held().turns(&self.choices.legal).len() > 1;
        match thing {
            Thing::Block(_) => plain(lines, texts.plain("hint-block-held"), theme::FAINT),
            _ if turns => plain(lines, texts.plain("hint-turn-held"), theme::FAINT),
            _ => {}
        }
    }

    /// Why the likeliest wish for a square cannot be.
    fn tell_why_not(&self, square: Square, texts: &Texts, lines: &mut Vec<HintLine>) {
        let Some(hindrance) = self.moment().hindrance_at(square) else {
            return;
        };
        let tone = match hindrance {
            // HintLine to who clicks there, not to who only rests there.
            Hindrance::NoGate => return,
            Hindrance::NobodyChosen => theme::FAINT,
            _ => theme::BAD,
        };
        let text = texts.hindrance(&self.at.live.position(), hindrance);
        plain(lines, text, tone);
        if let Some(why) = self.moment().why_not_led(square, hindrance) {
            let why = texts.hindrance(&self.at.live.position(), why);
            plain(lines, why, theme::FAINT);
        }
        let prices = matches!(hindrance, Hindrance::Refused(_) | Hindrance::OfPiece(..));
        let price = self.moment().price_at(square);
        if let Some(price) = price.filter(|price| prices && *price > Mp::ZERO) {
            let message = Message::new("hint-price").with("mp", price);
            plain(lines, texts.say(&message), theme::FAINT);
        }
    }
}

/// Whether a command sees to a chest, of which the hint already says what can be said.
const fn is_at_chest(command: Command) -> bool {
    matches!(
        command,
        Command::Reveal { .. } | Command::Disarm { .. } | Command::Open { .. }
    )
}

/// What the label of a command says of its chances, so that no number is told twice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Labelled {
    /// The first of them, and the clicks of a blow.
    Chances,
    /// Nothing.
    Nothing,
    /// Nothing, and it comes after a way.
    AfterWay,
}

/// What a command tries: the chance of a blow with what it does, then all others.
fn tell_chances(
    position: &Position<'_>,
    chances: &[Chance],
    labelled: Labelled,
    texts: &Texts,
    lines: &mut Vec<HintLine>,
) {
    let clicks = chances.iter().find(|it| matches!(it.of, Tried::Clicks(_)));
    let blow = chances.first().zip(clicks);
    for (number, chance) in chances.iter().enumerate() {
        let is_blow = number == 0 || clicks == Some(chance);
        let text = || capital(&texts.chance(position, chance));
        match (labelled, is_blow, blow) {
            (Labelled::Chances, true, _) => {
                let needs = chance.needs.filter(|_| number == 0);
                let hits = u8::from(matches!(chance.of, Tried::Hit(_)));
                let needs = needs.map(|it| {
                    let message = Message::new("hint-needs").with("needs", it);
                    message.with("hits", hits)
                });
                lines.extend(needs.map(|it| HintLine::aside(texts.say(&it))));
            }
            (_, true, Some((hit, clicks))) => {
                if number == 0 {
                    plain(lines, blow_text(hit, clicks, labelled, texts), theme::GOOD);
                }
            }
            _ if matches!(chance.of, Tried::OwnClicks(_)) => lines.push(HintLine::aside(text())),
            _ => plain(lines, text(), theme::GOOD),
        }
    }
}

/// How often a blow hits, and what it does.
fn blow_text(hit: &Chance, clicks: &Chance, labelled: Labelled, texts: &Texts) -> String {
    let id = match labelled {
        Labelled::AfterWay => "hint-blow-there",
        _ => "hint-blow",
    };
    let message = Message::new(id)
        .with("chance", hit.is.percent())
        .with("needs", hit.needs.unwrap_or_default())
        .with("clicks", clicks.is.decimal(1));
    texts.say(&message)
}

/// What a command tries with its chances and what may come back; aside its sums opened into their parts with rule ids.
fn tell_command(
    game: &Skirmish,
    state: &State,
    (command, labelled): (Command, Labelled),
    texts: &Texts,
    lines: &mut Vec<HintLine>,
) {
    let position = &game.at(state);
    let tried = chances(game, state, command);
    tell_chances(position, &tried, labelled, texts, lines);
    for (what, sum) in account::sums(position, command) {
        let parts = words::sum(texts, &sum);
        let text = format!("{}: {parts}", words::what(texts, position, what));
        lines.push(HintLine::aside(text));
    }
    tell_free_attack(position, command, texts, lines);
    // An answer ends no activation of whoever gives it, and is not answered (ATK-7).
    if command.phase() == Phase::Answer {
        return;
    }
    let effects = foresight::aftereffects(game, state, command);
    for reply in effects.strikes_back {
        let message = Message::new("hint-strikes-back")
            .with("who", texts.figure(position, reply.who))
            .with("chance", reply.hits.percent())
            .with("clicks", reply.clicks.decimal(2));
        plain(lines, capital(&texts.say(&message)), theme::WARN);
    }
    if let Some(lost) = effects.ends {
        let message = Message::new("hint-ends").with("lost", lost);
        plain(lines, texts.say(&message), theme::WARN);
    }
}

/// That an enemy who is passed over may strike (PASS-4).
fn tell_free_attack(
    position: &Position<'_>,
    command: Command,
    texts: &Texts,
    lines: &mut Vec<HintLine>,
) {
    let (Command::Pass { path }, Ok((mover, from))) = (command, position.active_warrior()) else {
        return;
    };
    let over = path.squares(from).next();
    let over = over.and_then(|over| position.warrior_at(over));
    if let Some(enemy) = over.filter(|over| position.are_enemies(mover, *over)) {
        let message = Message::new("hint-free-attack")
            .with("who", texts.figure(position, enemy))
            .with("mover", texts.figure(position, mover));
        plain(lines, capital(&texts.say(&message)), theme::WARN);
    }
}

pub(super) fn head(lines: &mut Vec<HintLine>, text: String) {
    lines.push(HintLine {
        tone: theme::GOLD,
        ..HintLine::head(text)
    });
}

/// These lines with one more, after which nothing is to be said.
fn plain_alone(mut lines: Vec<HintLine>, text: String) -> Vec<HintLine> {
    plain(&mut lines, text, theme::GOLD);
    lines
}

pub(super) fn plain(lines: &mut Vec<HintLine>, text: String, tone: Tone) {
    lines.push(HintLine::plain(text, tone));
}

/// Whether one of the squares around can be entered.
fn is_beside_floor(layout: &Layout, square: Square) -> bool {
    let around = square.neighbours().filter(|at| layout.index(*at).is_some());
    around
        .map(|at| layout.ground(at))
        .any(|ground| ground.is_enterable())
}
