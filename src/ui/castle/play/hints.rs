//! What is said where the mouse is: what lies and stands there, what a click does, what it costs, why not.

use super::{ChasePlay, edge, moment, position};
use crate::games::castle::{
    Command, Contents, Figure, Placed, Position, Stage, Status, Target, figures,
};
use crate::kernel::{Hex, HexWay, Label};
use crate::store::{Message, Texts, capital};
use crate::table::castle::intent::PointedAt;
use crate::table::castle::outlook::Exchange;
use crate::table::choice::Meant;
use crate::ui::castle::words;
use crate::ui::table::{HintLine, Pictured};
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;

/// How bad it is to hide the field itself or who acts, somebody else, a field in reach.
const SUBJECT: f32 = 10.0;
const FIGURE: f32 = 3.0;
const REACH: f32 = 1.0;

impl ChasePlay {
    /// What is not to be hidden.
    pub fn places_to_keep(&self, at: Hex) -> Vec<(Hex, f32)> {
        let position = position(self);
        let figures = Figure::ALL.iter().filter_map(|who| position.where_is(*who));
        let chosen = self.hand.chosen();
        let actor = chosen.and_then(|who| position.where_is(who));
        let reach = chosen.and_then(|who| self.hand.reach(who));
        let reach = reach.into_iter().flat_map(|reach| reach.fields());
        let cared = std::iter::once(at).chain(actor);
        let cared = cared.map(|at| (at, SUBJECT));
        let cared = cared.chain(figures.map(|at| (at, FIGURE)));
        cared.chain(reach.map(|(at, _)| (at, REACH))).collect()
    }

    /// What is said of a field.
    pub fn hint_lines(&self, at: Hex, shell: &Shell) -> Vec<HintLine> {
        let texts = &shell.texts;
        let shown = self.at.game().at(self.at.shown.state());
        let mut lines = vec![HintLine::head(field_line(texts, shown, at))];
        // Who lays a tile looks at it, and it lies where its figure stands.
        let is_laid = self.choices.has("lay");
        if let Some(who) = shown.figure_at(at).filter(|_| !is_laid) {
            let about = self.figure_about(shell, who);
            lines.extend(
                about
                    .into_iter()
                    .map(|line| HintLine::plain(line, theme::TEXT)),
            );
            let lasting = self.lasting(shell, who).into_iter();
            lines.extend(lasting.map(|line| HintLine::plain(line, theme::WARN)));
        }
        if shown.state.castle() == Some(at) {
            let id = match shown.state.keys() >= 2 {
                true => "chase-castle-open",
                false => "chase-castle-shut",
            };
            lines.push(HintLine::plain(shell.say(id), theme::FAINT));
        }
        if self.at.asked().is_some() {
            lines.extend(self.click_lines(at, shell));
        }
        lines
    }

    /// What a click there does, or why it does nothing.
    fn click_lines(&self, at: Hex, shell: &Shell) -> Vec<HintLine> {
        let meaning = moment(self).click(PointedAt {
            at,
            edge: edge(self),
        });
        match meaning {
            Meant::Do(command) => self.command_lines(command, shell),
            Meant::Go(_) => self.price_line(at, shell).into_iter().collect(),
            Meant::Hold(held) => {
                let picks = &held.picks;
                let before = &picks[..picks.len().saturating_sub(1)];
                let named = picks
                    .last()
                    .map(|pick| words::pick(&shell.texts, position(self), before, *pick));
                let what = named.unwrap_or_default();
                let message = Message::new("chase-pick-here").with("what", what);
                vec![HintLine::plain(shell.texts.say(&message), theme::GOOD)]
            }
            Meant::Choose(who) => {
                let message = Message::new("chase-choose-here");
                let message = message.with("who", words::figure(&shell.texts, who));
                vec![HintLine::plain(shell.texts.say(&message), theme::GOLD)]
            }
            Meant::Nothing(Some(refusal)) => {
                vec![HintLine::plain(
                    self.at.game().why(refusal, &shell.texts),
                    theme::BAD,
                )]
            }
            Meant::Nothing(None) => Vec::new(),
        }
    }

    fn command_lines(&self, command: Command, shell: &Shell) -> Vec<HintLine> {
        let texts = &shell.texts;
        let message = match command {
            Command::Attack { who, whom } => return vec![self.attack_line(shell, who, whom)],
            Command::Put { what, .. } => {
                Message::new("chase-put-here").with("what", words::thing(texts, what))
            }
            Command::Take { .. } => Message::new("chase-take-here"),
            Command::Cast {
                on: Target::Way(whom, way),
                ..
            } => {
                let to = position(self).shoved(whom, way);
                Message::new("chase-shove-here")
                    .with("who", words::figure(texts, whom))
                    .with("at", to.map_or_else(String::new, |to| to.to_string()))
            }
            Command::Wall { .. } => Message::new("chase-wall-here"),
            other => {
                let held = self.held.as_ref().or_else(|| self.choices.phrase_of(other));
                let what = held.map(|held| words::deed(texts, &held.deed));
                Message::new("chase-pick-here").with("what", what.unwrap_or_default())
            }
        };
        vec![HintLine::plain(texts.say(&message), theme::GOOD)]
    }

    /// What comes of an attack, by exact chances.
    fn attack_line(&self, shell: &Shell, who: Figure, whom: Figure) -> HintLine {
        let exchange = Exchange::of(position(self), who, whom);
        let percent = |permille: u16| i32::from((permille + 5) / 10);
        let risks = who.is_hero() && exchange.attacker_dies > 0;
        let message = Message::new("chase-attack-here")
            .with("who", words::figure(&shell.texts, who))
            .with("gives", tenths(exchange.defender_takes))
            .with("dies", percent(exchange.defender_dies))
            .with("takes", tenths(exchange.attacker_takes))
            .with("own", percent(exchange.attacker_dies))
            .with("hero", if risks { "yes" } else { "no" });
        HintLine::plain(shell.texts.say(&message), theme::WARN)
    }

    /// What the way to a field costs.
    fn price_line(&self, at: Hex, shell: &Shell) -> Option<HintLine> {
        let who = self.hand.chosen()?;
        let arrival = *self.hand.reach(who)?.arrival(at)?;
        let act = if arrival.explores { "explore" } else { "walk" };
        let left = position(self).state.piece(who).points.0;
        let message = Message::new("chase-price")
            .with("act", act)
            .with("points", arrival.points)
            .with("left", left)
            .with("side", if who.is_hero() { "hero" } else { "monster" });
        Some(HintLine::plain(shell.texts.say(&message), theme::GOOD))
    }

    /// A figure: lives, action points, strength, what it is able to do.
    pub(super) fn figure_about(&self, shell: &Shell, who: Figure) -> Vec<String> {
        let texts = &shell.texts;
        let state = self.at.shown.state();
        let (piece, strength) = (state.piece(who), who.strength());
        let lives = Message::new("chase-figure-line")
            .with("lives", i32::from(piece.lives.0.max(0)))
            .with("full", i32::from(who.full_lives().0));
        let points = Message::new("chase-figure-points").with("points", piece.points.0);
        let strength = Message::new("chase-strength")
            .with("dice", strength.dice)
            .with("sides", strength.sides)
            .with("more", i32::from(strength.more));
        let ability = Message::new("chase-ability").with("who", who.name());
        let acts = state.stage() == Stage::Play && figures(state.turn().seat).contains(&who);
        let points = acts.then(|| texts.say(&points));
        let first = [texts.say(&lives), texts.say(&strength)];
        let first: Vec<String> = first.into_iter().chain(points).collect();
        let name = capital(&words::figure(texts, who));
        vec![format!("{name}: {}", first.join(", ")), texts.say(&ability)]
    }
}

/// Tenths as a number with one place.
fn tenths(number: u16) -> String {
    format!("{}.{}", number / 10, number % 10)
}

/// A field: where it is, what is known of it.
fn field_line(texts: &Texts, position: Position<'_>, at: Hex) -> String {
    let field = position.field(at);
    let castle = position.state.castle() == Some(at);
    let status = match (castle, field.status, field.contents) {
        (true, ..) => "castle",
        (_, Status::Hidden, Contents::Unknown) => "hidden",
        (_, Status::Hidden, _) => "secret",
        (_, Status::Revealed, _) => "revealed",
        _ if position.game.board.is_start(at) && field.lying.is_none() => "start",
        _ => "explored",
    };
    let what = match field.contents {
        Contents::Holds(item) => words::thing(texts, Placed::Item(item)),
        _ => texts.plain("castle-nothing-missing"),
    };
    let exits = field.exits().into_iter().flat_map(|exits| exits.ways());
    let exits: Vec<&str> = exits.map(HexWay::name).collect();
    let message = Message::new("chase-field")
        .with("at", at.to_string())
        .with("status", status)
        .with("exits", exits.join(" "))
        .with("what", what);
    let mut line = texts.say(&message);
    if let (Contents::Holds(item), Status::Explored) = (field.contents, field.status) {
        let holds = Message::new("chase-field-holds");
        let what = words::thing(texts, Placed::Item(item));
        line = format!("{line}. {}", texts.say(&holds.with("what", what)));
    }
    line
}
