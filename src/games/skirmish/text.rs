//! The command language: commands, throws and names of pieces as text, and back.
//!
//! `activate orla`, `step d4`, `attack g2`, `disarm c1 slow`, `spin g1 ne`, … Names of pieces depend
//! on the match, so that both ways need a [`Position`].

use super::{
    Ability, ChestId, Command, Event, FigId, GateId, KindId, Pace, Path, Piece, Position, Role,
    Striker, TableId, Targets, Throw, TokenColour, TokenId, Using, Value,
};
use crate::kernel::{Facing, Seat, Shape, Square, Throw as Thrown};
use std::fmt::Write;

/// A text is no command of this match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct TextFault(pub String);

type Read<T> = Result<T, TextFault>;

fn fault<T>(text: impl Into<String>) -> Read<T> {
    Err(TextFault(text.into()))
}

/// The verbs of the language with what follows them, for help and completion.
pub const VERBS: &[(&str, &str)] = &[
    ("choose", "HERO"),
    ("entrance", "ENTRANCE"),
    ("put", "CHEST SQUARE FACING | put COLOUR SQUARE"),
    ("enough", ""),
    ("assign", "CHEST HERO"),
    ("begin", ""),
    ("activate", "FIGURE | activate TOKEN"),
    ("enter", "[SQUARE]"),
    ("step", "SQUARE | step FACING"),
    ("pass", "SQUARE… (those passed over, then where it lands)"),
    ("fly", "SQUARE"),
    ("turn", "FACING"),
    ("pivot", "FIGURE FACING"),
    ("break", ""),
    ("attack", "FIGURE… [with ABILITY…] [without ABILITY…]"),
    ("heal", "FIGURE"),
    ("regenerate", ""),
    ("reveal", "CHEST"),
    ("disarm", "CHEST fast | disarm CHEST slow"),
    ("open", "CHEST"),
    ("leave", ""),
    ("forgo", "FIGURE ABILITY"),
    ("done", ""),
    ("end", "(the turn)"),
    ("spin", "FIGURE FACING"),
    ("dodge", "FIGURE"),
    (
        "strike",
        "FIGURE [with ABILITY…] [without ABILITY…] (counterattack, free attack)",
    ),
    ("decline", "FIGURE"),
    ("pick", "KIND"),
    ("place", "SQUARE FACING"),
    ("raise", "HERO"),
    ("drop", "SQUARE FACING"),
    ("concede", ""),
];

impl Position<'_> {
    /// The name of a figure: that given in the start, a hero's id, or a spawn's tag and number.
    pub fn figure_name(&self, who: FigId) -> String {
        if let Some(Some(label)) = self.book.labels.figures.get(usize::from(who.0)) {
            return label.clone();
        }
        let kind = self.kind(who);
        match &kind.role {
            Role::Hero { .. } => kind.id.clone(),
            Role::Spawn { tag, .. } => {
                let same = |other: &FigId| match &self.kind(*other).role {
                    Role::Spawn { tag: other, .. } => other == tag,
                    Role::Hero { .. } => false,
                };
                let before = self
                    .state
                    .warriors()
                    .map(|(id, _)| id)
                    .filter(|id| *id <= who);
                format!("{tag}{}", before.filter(same).count())
            }
        }
    }

    /// The name of a chest: `c1`, `c2`, … or that given in the start.
    pub fn chest_name(&self, chest: ChestId) -> String {
        let label = self
            .book
            .labels
            .chests
            .get(usize::from(chest.0))
            .cloned()
            .flatten();
        label.unwrap_or_else(|| format!("c{}", chest.0 + 1))
    }

    /// The name of a token: `t1`, `t2`, … or that given in the start.
    pub fn token_name(&self, token: TokenId) -> String {
        let label = self
            .book
            .labels
            .tokens
            .get(usize::from(token.0))
            .cloned()
            .flatten();
        label.unwrap_or_else(|| format!("t{}", token.0 + 1))
    }

    /// The figure of that name.
    pub fn figure_named(&self, name: &str) -> Option<FigId> {
        let mut figures = self.state.warriors().map(|(who, _)| who);
        figures.find(|who| self.figure_name(*who).eq_ignore_ascii_case(name))
    }

    /// The chest of that name.
    pub fn chest_named(&self, name: &str) -> Option<ChestId> {
        let mut chests = self.state.chests().map(|(id, _)| id);
        chests.find(|id| self.chest_name(*id).eq_ignore_ascii_case(name))
    }

    /// The token of that name.
    pub fn token_named(&self, name: &str) -> Option<TokenId> {
        let mut tokens = self.state.tokens().map(|(id, _)| id);
        tokens.find(|id| self.token_name(*id).eq_ignore_ascii_case(name))
    }

    /// The table of that id.
    pub fn table_named(&self, name: &str) -> Option<TableId> {
        let place = self
            .book
            .tables
            .iter()
            .position(|table| table.id.eq_ignore_ascii_case(name));
        place.map(|place| TableId(place as u8))
    }

    fn kind_named(&self, name: &str) -> Option<KindId> {
        let place = self
            .book
            .kinds
            .iter()
            .position(|kind| kind.id.eq_ignore_ascii_case(name));
        place.map(|place| KindId(place as u8))
    }

    /// A command as text.
    pub fn command_text(&self, command: Command) -> String {
        let known = |who: FigId| match self.state.warrior(who) {
            Some(_) => self.figure_name(who),
            None => format!("figure-{}", who.0),
        };
        let kind = |kind: KindId| match self.book.kinds.get(usize::from(kind.0)) {
            Some(kind) => kind.id.clone(),
            None => format!("kind-{}", kind.0),
        };
        let chest = |id| self.chest_name(id);
        match command {
            Command::Choose { hero } => format!("choose {}", kind(hero)),
            Command::Entrance { gate } => {
                match self.state.layout().gates().get(usize::from(gate.0)) {
                    Some(gate) => format!("entrance {}", gate.id),
                    None => format!("entrance gate-{}", gate.0),
                }
            }
            Command::PutChest {
                chest: id,
                at,
                facing,
            } => format!("put {} {at} {}", chest(id), facing.name()),
            Command::PutToken { colour, at } => format!("put {} {at}", colour.name()),
            Command::EnoughTokens => "enough".into(),
            Command::Assign { chest: id, to } => format!("assign {} {}", chest(id), known(to)),
            Command::Begin => "begin".into(),
            Command::Activate {
                who: Piece::Warrior(who),
            } => format!("activate {}", known(who)),
            Command::Activate {
                who: Piece::Token(token),
            } => format!("activate {}", self.token_name(token)),
            Command::Forgo { who, value } => {
                match self.state.warrior(who).and_then(|_| self.shown(who, value)) {
                    Some(ability) => format!("forgo {} {}", known(who), ability.name()),
                    None => format!("forgo {} {}", known(who), value.name()),
                }
            }
            Command::Pivot { who, to } => format!("pivot {} {}", known(who), to.name()),
            Command::EndTurn => "end".into(),
            Command::Concede => "concede".into(),
            Command::Enter { to } => format!("enter {to}"),
            Command::Step { to } => format!("step {to}"),
            Command::Pass { path } => self.path_text(path),
            Command::Fly { to } => format!("fly {to}"),
            Command::Turn { to } => format!("turn {}", to.name()),
            Command::Break => "break".into(),
            Command::Attack { on, with } => {
                let mut text = String::from("attack");
                on.iter()
                    .for_each(|who| write!(text, " {}", known(who)).expect("text"));
                let who = self.active_warrior().ok().map(|(who, _)| who);
                text + &self.using_text(who, with)
            }
            Command::Heal { on } => format!("heal {}", known(on)),
            Command::Regenerate => "regenerate".into(),
            Command::Reveal { chest: id } => format!("reveal {}", chest(id)),
            Command::Disarm {
                chest: id,
                pace: Pace::Fast,
            } => format!("disarm {} fast", chest(id)),
            Command::Disarm {
                chest: id,
                pace: Pace::Slow,
            } => format!("disarm {} slow", chest(id)),
            Command::Open { chest: id } => format!("open {}", chest(id)),
            Command::Leave => "leave".into(),
            Command::Done => "done".into(),
            Command::Spin { who, to } => format!("spin {} {}", known(who), to.name()),
            Command::Dodge { who } => format!("dodge {}", known(who)),
            Command::Strike { who, with } => {
                let figure = self.state.warrior(who).map(|_| who);
                format!("strike {}", known(who)) + &self.using_text(figure, with)
            }
            Command::Decline { who } => format!("decline {}", known(who)),
            Command::Pick { kind: id } => format!("pick {}", kind(id)),
            Command::Place { at, facing } => format!("place {at} {}", facing.name()),
            Command::Raise { hero } => format!("raise {}", known(hero)),
            Command::Drop { at, facing } => format!("drop {at} {}", facing.name()),
        }
    }

    fn path_text(&self, path: Path) -> String {
        let mut text = String::from("pass");
        let from = match self.state.activation().map(|activation| activation.who) {
            Some(Piece::Warrior(who)) => self.square(who),
            Some(Piece::Token(token)) => self.token(token).at,
            None => None,
        };
        let from = from.unwrap_or(Square::new(0, 0, 0));
        path.squares(from)
            .for_each(|at| write!(text, " {at}").expect("text"));
        text
    }

    /// Names the optional abilities made use of, and those left unused, so that the text says all.
    fn using_text(&self, who: Option<FigId>, with: Using) -> String {
        let Some(who) = who else { return String::new() };
        let shown = [(Value::Attack, with.attack), (Value::Damage, with.damage)];
        let named = |used: bool| -> Vec<&str> {
            let abilities = shown.iter().filter(|(_, on)| *on == used);
            let abilities = abilities.filter_map(|(value, _)| self.ability(who, *value));
            abilities
                .filter(|ability| serves_attacks(*ability))
                .map(Ability::name)
                .collect()
        };
        let mut text = String::new();
        for (word, names) in [("with", named(true)), ("without", named(false))] {
            if !names.is_empty() {
                write!(text, " {word} {}", names.join(" ")).expect("text");
            }
        }
        text
    }

    /// Reads a command.
    ///
    /// # Errors
    /// What is wrong with the text, and what would be right.
    pub fn parse_command(&self, text: &str) -> Read<Command> {
        let words: Vec<String> = text
            .split_whitespace()
            .map(str::to_ascii_lowercase)
            .collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let Some((verb, rest)) = words.split_first() else {
            return fault("a command is missing; `legal` lists those of this moment");
        };
        match (*verb, rest) {
            ("choose", [kind]) => Ok(Command::Choose {
                hero: self.read_kind(kind)?,
            }),
            ("entrance", [gate]) => Ok(Command::Entrance {
                gate: self.read_gate(gate)?,
            }),
            ("put", [chest, at, facing]) => Ok(Command::PutChest {
                chest: self.read_chest(chest)?,
                at: read_square(at)?,
                facing: read_facing(facing)?,
            }),
            ("put", [colour, at]) => Ok(Command::PutToken {
                colour: read_colour(colour)?,
                at: read_square(at)?,
            }),
            ("enough", []) => Ok(Command::EnoughTokens),
            ("assign", [chest, hero]) => Ok(Command::Assign {
                chest: self.read_chest(chest)?,
                to: self.read_figure(hero)?,
            }),
            ("begin", []) => Ok(Command::Begin),
            ("activate", [piece]) => Ok(Command::Activate {
                who: self.read_piece(piece)?,
            }),
            ("forgo", [who, what]) => self.read_forgo(who, what),
            ("pivot", [who, to]) => Ok(Command::Pivot {
                who: self.read_figure(who)?,
                to: read_facing(to)?,
            }),
            ("end" | "pass-turn", []) | ("end", ["turn"]) => Ok(Command::EndTurn),
            ("concede", []) => Ok(Command::Concede),
            ("enter", []) => self.read_enter(),
            ("enter", [at]) => Ok(Command::Enter {
                to: read_square(at)?,
            }),
            ("step", [to]) => self.read_step(to),
            ("pass", squares) => self.read_pass(squares),
            ("fly", [to]) => Ok(Command::Fly {
                to: read_square(to)?,
            }),
            ("turn", [to]) => Ok(Command::Turn {
                to: read_facing(to)?,
            }),
            ("break", []) => Ok(Command::Break),
            ("attack", rest) => self.read_attack(rest),
            ("heal", [on]) => Ok(Command::Heal {
                on: self.read_figure(on)?,
            }),
            ("regenerate", []) => Ok(Command::Regenerate),
            ("reveal", [chest]) => Ok(Command::Reveal {
                chest: self.read_chest(chest)?,
            }),
            ("disarm", [chest, pace]) => {
                let pace = match *pace {
                    "fast" => Pace::Fast,
                    "slow" => Pace::Slow,
                    other => {
                        return fault(format!("`{other}`: disarm `fast` (3 MP) or `slow` (6 MP)"));
                    }
                };
                Ok(Command::Disarm {
                    chest: self.read_chest(chest)?,
                    pace,
                })
            }
            ("open", [chest]) => Ok(Command::Open {
                chest: self.read_chest(chest)?,
            }),
            ("leave", []) => Ok(Command::Leave),
            ("done", []) => Ok(Command::Done),
            ("spin", [who, to]) => Ok(Command::Spin {
                who: self.read_figure(who)?,
                to: read_facing(to)?,
            }),
            ("dodge", [who]) => Ok(Command::Dodge {
                who: self.read_figure(who)?,
            }),
            ("strike", [who, rest @ ..]) => {
                let who = self.read_figure(who)?;
                Ok(Command::Strike {
                    who,
                    with: self.read_using(who, None, rest)?,
                })
            }
            ("decline", [who]) => Ok(Command::Decline {
                who: self.read_figure(who)?,
            }),
            ("pick", [kind]) => Ok(Command::Pick {
                kind: self.read_kind(kind)?,
            }),
            ("place", [at, facing]) => Ok(Command::Place {
                at: read_square(at)?,
                facing: read_facing(facing)?,
            }),
            ("raise", [hero]) => Ok(Command::Raise {
                hero: self.read_figure(hero)?,
            }),
            ("drop", [at, facing]) => Ok(Command::Drop {
                at: read_square(at)?,
                facing: read_facing(facing)?,
            }),
            (verb, _) => match VERBS.iter().find(|(name, _)| *name == verb) {
                Some((name, form)) => fault(
                    format!("write `{name} {form}`")
                        .replace(" `", "`")
                        .replace("`write", "write"),
                ),
                None => fault(format!(
                    "`{verb}` is no command{}",
                    near(verb, VERBS.iter().map(|(name, _)| *name))
                )),
            },
        }
    }

    fn read_enter(&self) -> Read<Command> {
        let Some(Piece::Warrior(who)) = self.state.activation().map(|activation| activation.who)
        else {
            return fault(
                "`enter` needs an activated hero that waits outside, or a square: `enter k1`",
            );
        };
        let squares = self
            .warrior(who)
            .owner
            .map(|seat| self.entry_squares(seat))
            .unwrap_or_default();
        match squares.as_slice() {
            [one] => Ok(Command::Enter { to: *one }),
            [] => fault("there is no square to enter on; write one: `enter k1`"),
            several => {
                let names: Vec<String> = several.iter().map(ToString::to_string).collect();
                fault(format!(
                    "several squares are as near; choose one of {}",
                    names.join(", ")
                ))
            }
        }
    }

    fn read_step(&self, to: &str) -> Read<Command> {
        let Some(way) = Facing::parse(to) else {
            return Ok(Command::Step {
                to: read_square(to)?,
            });
        };
        let from = match self.state.activation().map(|activation| activation.who) {
            Some(Piece::Warrior(who)) => self.square(who),
            Some(Piece::Token(token)) => self.token(token).at,
            None => None,
        };
        match from.and_then(|from| from.step(way)) {
            Some(to) => Ok(Command::Step { to }),
            None => fault(format!(
                "there is no square to the {to}; write one: `step d4`"
            )),
        }
    }

    fn read_forgo(&self, who: &str, what: &str) -> Read<Command> {
        let who = self.read_figure(who)?;
        let value = Value::ALL.into_iter().find(|value| value.name() == what);
        let value = value.or_else(|| Ability::parse(what).map(Ability::value));
        match value {
            Some(value) => {
                let shown = self.shown(who, value);
                match Ability::parse(what).filter(|ability| shown != Some(*ability)) {
                    Some(_) => fault(format!(
                        "{} does not show {what} now",
                        self.figure_name(who)
                    )),
                    None => Ok(Command::Forgo { who, value }),
                }
            }
            None => fault(format!(
                "`{what}` is no ability{}",
                near(what, Ability::ALL.iter().map(|a| a.name()))
            )),
        }
    }

    fn read_pass(&self, squares: &[&str]) -> Read<Command> {
        let from = match self.state.activation().map(|activation| activation.who) {
            Some(Piece::Warrior(who)) => self.square(who),
            Some(Piece::Token(token)) => self.token(token).at,
            None => None,
        };
        let Some(mut at) = from else {
            return fault("`pass` needs an activated figure on the board");
        };
        let mut path = Path::EMPTY;
        for text in squares
            .iter()
            .filter(|text| !matches!(**text, "over" | "to"))
        {
            let to = read_square(text)?;
            let Some(longer) = at.way_to(to).and_then(|way| path.and(way)) else {
                return fault(format!(
                    "{to} is not next to {at}; write `pass OVER… LANDING`, such as `pass c3 c4`"
                ));
            };
            path = longer;
            at = to;
        }
        if path.len() < 2 {
            return fault(
                "write `pass OVER… LANDING`: the squares passed over, then where it lands",
            );
        }
        Ok(Command::Pass { path })
    }

    fn read_attack(&self, words: &[&str]) -> Read<Command> {
        let names = words
            .iter()
            .take_while(|word| !matches!(**word, "with" | "without"))
            .count();
        let figures: Vec<FigId> = words[..names]
            .iter()
            .map(|name| self.read_figure(name))
            .collect::<Read<Vec<_>>>()?;
        let Some(on) = Targets::new(&figures) else {
            return fault(
                "write `attack FIGURE`, or two or three different figures for a ranged attack",
            );
        };
        match self.state.activation().map(|activation| activation.who) {
            Some(Piece::Warrior(who)) => Ok(Command::Attack {
                on,
                with: self.read_using(who, Some(on), &words[names..])?,
            }),
            _ => Ok(Command::Attack {
                on,
                with: Using::NOTHING,
            }),
        }
    }

    /// Reads `with …` and `without …`. An optional ability is used unless it is named behind
    /// `without` (R-OPTIONAL); `with` names all that are to be used.
    fn read_using(&self, who: FigId, on: Option<Targets>, words: &[&str]) -> Read<Using> {
        let mut using = self.default_using(who, on);
        let mut kinds = 0;
        let mut mode = "";
        for word in words {
            if matches!(*word, "with" | "without") {
                mode = word;
                continue;
            }
            let Some(ability) = Ability::parse(word) else {
                let known = Ability::ALL.iter().map(|ability| ability.name());
                return fault(format!("`{word}` is no ability{}", near(word, known)));
            };
            if self.ability(who, ability.value()) != Some(ability) {
                return fault(format!(
                    "{} does not show {word} now",
                    self.figure_name(who)
                ));
            }
            // Naming one kind of attack leaves the other out; naming both is for the rules to refuse.
            if mode == "with" && ability.is_kind_of_attack() {
                kinds += 1;
                let other = if ability.value() == Value::Attack {
                    Value::Damage
                } else {
                    Value::Attack
                };
                let clash = self
                    .ability(who, other)
                    .is_some_and(Ability::is_kind_of_attack);
                if clash && kinds == 1 {
                    using = Using::NOTHING;
                }
            }
            match ability.value() {
                Value::Attack => using.attack = mode == "with",
                Value::Damage => using.damage = mode == "with",
                _ => return fault(format!("{word} is no choice of an attack; see `forgo`")),
            }
        }
        Ok(using)
    }

    /// The abilities an attack makes use of when nothing is said: all optional ones that serve it;
    /// of two kinds of attack the one beside the attack value.
    pub fn default_using(&self, who: FigId, on: Option<Targets>) -> Using {
        let ranged = match on {
            Some(on) => self.is_ranged(who, on),
            None => matches!(
                self.question(),
                Some(super::Task::Counters { ranged: true, .. })
            ),
        };
        let several = on.is_some_and(|on| on.len() > 1);
        let immune = on.is_some_and(|on| {
            on.iter()
                .any(|target| self.has(target, Ability::MagicImmunity))
        });
        let serves = |ability: Ability| match ability {
            Ability::WeaponMaster => !ranged,
            Ability::SneakAttack => !ranged && on.is_some(),
            Ability::Pierce => ranged,
            Ability::MagicBlast => ranged && !several && !immune,
            Ability::MagicFreeze => ranged && !immune,
            _ => false,
        };
        let attack = self
            .ability(who, Value::Attack)
            .filter(|ability| serves(*ability));
        let damage = self
            .ability(who, Value::Damage)
            .filter(|ability| serves(*ability));
        let kinds = |ability: Option<Ability>| ability.is_some_and(Ability::is_kind_of_attack);
        Using {
            attack: attack.is_some(),
            damage: damage.is_some() && !(kinds(attack) && kinds(damage)),
        }
    }

    fn read_figure(&self, name: &str) -> Read<FigId> {
        match self.figure_named(name) {
            Some(who) => Ok(who),
            None => {
                let names: Vec<String> = self
                    .state
                    .warriors()
                    .map(|(who, _)| self.figure_name(who))
                    .collect();
                fault(format!(
                    "`{name}` is no figure of this match{}",
                    near(name, names.iter().map(String::as_str))
                ))
            }
        }
    }

    fn read_chest(&self, name: &str) -> Read<ChestId> {
        match self.chest_named(name) {
            Some(chest) => Ok(chest),
            None => fault(format!(
                "`{name}` is no chest of this match; they are called c1, c2, …"
            )),
        }
    }

    fn read_piece(&self, name: &str) -> Read<Piece> {
        match (self.token_named(name), self.figure_named(name)) {
            (Some(token), None) => Ok(Piece::Token(token)),
            _ => self.read_figure(name).map(Piece::Warrior),
        }
    }

    fn read_kind(&self, name: &str) -> Read<KindId> {
        match self.kind_named(name) {
            Some(kind) => Ok(kind),
            None => {
                let names = self.book.kinds.iter().map(|kind| kind.id.as_str());
                fault(format!(
                    "`{name}` is no kind of figure{}",
                    near(name, names)
                ))
            }
        }
    }

    fn read_gate(&self, name: &str) -> Read<GateId> {
        let gates = self.state.layout().gates();
        match gates
            .iter()
            .position(|gate| gate.id.eq_ignore_ascii_case(name))
        {
            Some(place) => Ok(GateId(place as u8)),
            None => {
                let names: Vec<&str> = gates.iter().map(|gate| gate.id.as_str()).collect();
                fault(format!(
                    "`{name}` is no entrance; there are {}",
                    names.join(", ")
                ))
            }
        }
    }

    /// A throw with what it showed, as scripts and logs write it: `attack orla 4 3`, `token t2
    /// blue-1`.
    pub fn throw_text(&self, thrown: &Thrown<Throw>) -> String {
        let name = self.purpose_text(thrown.of);
        match thrown.shape {
            Shape::One(die) => format!("{name} {die}"),
            Shape::Two([one, other]) => format!("{name} {one} {other}"),
            Shape::Draw(index) => match thrown.of {
                Throw::Token(_) => {
                    let table = self.book.tables.get(usize::from(index));
                    format!("{name} {}", table.map_or("?", |table| table.id.as_str()))
                }
                Throw::Lost(_) => format!("{name} {}", self.chest_name(ChestId(index))),
                _ => format!("{name} {}", index + 1),
            },
        }
    }

    /// What a throw is for, as scripts and logs write it: `attack orla`.
    pub fn purpose_text(&self, of: Throw) -> String {
        match of {
            Throw::First(seat) => format!("first {}", seat.0 + 1),
            Throw::Break(who) => format!("break {}", self.figure_name(who)),
            Throw::Attack(who) => format!("attack {}", self.figure_name(who)),
            Throw::Counter(who) => format!("counter {}", self.figure_name(who)),
            Throw::Free(who) => format!("free {}", self.figure_name(who)),
            Throw::Damage(who) => format!("damage {}", self.figure_name(who)),
            Throw::Dodge(who) => format!("dodge {}", self.figure_name(who)),
            Throw::Freeze(who) => format!("freeze {}", self.figure_name(who)),
            Throw::Heal(who) => format!("heal {}", self.figure_name(who)),
            Throw::Regenerate(who) => format!("regenerate {}", self.figure_name(who)),
            Throw::Reveal(chest) => format!("reveal {}", self.chest_name(chest)),
            Throw::Disarm(chest) => format!("disarm {}", self.chest_name(chest)),
            Throw::Treasure(chest) => format!("treasure {}", self.chest_name(chest)),
            Throw::Again(chest) => format!("again {}", self.chest_name(chest)),
            Throw::Trap(chest) => format!("trap {}", self.chest_name(chest)),
            Throw::Token(token) => format!("token {}", self.token_name(token)),
            Throw::Row(token) => format!("row {}", self.token_name(token)),
            Throw::Lost(seat) => format!("lost {}", seat.0 + 1),
        }
    }

    /// Reads a throw with what it shows.
    ///
    /// # Errors
    /// What is wrong with the text, and what would be right.
    pub fn parse_throw(&self, text: &str) -> Read<Thrown<Throw>> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [purpose, whose, shown @ ..] = words.as_slice() else {
            return fault(format!(
                "`{text}`: write purpose, figure and dice, such as `attack orla 4 3`"
            ));
        };
        let of = self.read_purpose(purpose, whose)?;
        let shape = match (of, shown) {
            (Throw::Token(_), [table]) => match self.table_named(table) {
                Some(table) => Shape::Draw(table.0),
                None => return fault(format!("`{table}` is no token table of this match")),
            },
            (Throw::Lost(_), [chest]) => Shape::Draw(self.read_chest(chest)?.0),
            (Throw::Treasure(_), [position]) => Shape::Draw(read_die(position)? - 1),
            (_, [one]) => Shape::One(read_die(one)?),
            (_, [one, other]) => Shape::Two([read_die(one)?, read_die(other)?]),
            _ => {
                return fault(format!(
                    "`{text}`: write one or two dice, such as `{purpose} {whose} 4 3`"
                ));
            }
        };
        Ok(Thrown { of, shape })
    }

    fn read_purpose(&self, purpose: &str, whose: &str) -> Read<Throw> {
        let figure = || self.read_figure(whose);
        let chest = || self.read_chest(whose);
        let token = || match self.token_named(whose) {
            Some(token) => Ok(token),
            None => fault(format!(
                "`{whose}` is no token of this match; they are called t1, t2, …"
            )),
        };
        let seat = || match whose.parse::<u8>() {
            Ok(number) if (1..=self.state.seats()).contains(&number) => Ok(Seat(number - 1)),
            _ => fault(format!("`{whose}` is no seat; they are counted from 1")),
        };
        Ok(match purpose {
            "first" => Throw::First(seat()?),
            "break" => Throw::Break(figure()?),
            "attack" => Throw::Attack(figure()?),
            "counter" => Throw::Counter(figure()?),
            "free" => Throw::Free(figure()?),
            "damage" => Throw::Damage(figure()?),
            "dodge" => Throw::Dodge(figure()?),
            "freeze" => Throw::Freeze(figure()?),
            "heal" => Throw::Heal(figure()?),
            "regenerate" => Throw::Regenerate(figure()?),
            "reveal" => Throw::Reveal(chest()?),
            "disarm" => Throw::Disarm(chest()?),
            "treasure" => Throw::Treasure(chest()?),
            "again" => Throw::Again(chest()?),
            "trap" => Throw::Trap(chest()?),
            "token" => Throw::Token(token()?),
            "row" => Throw::Row(token()?),
            "lost" => Throw::Lost(seat()?),
            other => {
                return fault(format!(
                    "`{other}` is no purpose of a throw{}",
                    near(other, PURPOSES.iter().copied())
                ));
            }
        })
    }
}

impl Position<'_> {
    /// An event as text: its name and what it is about, such as `clicked g1 2`. The position is one
    /// in which the pieces exist, such as that after the event.
    pub fn event_text(&self, event: Event) -> String {
        match event {
            Event::Thrown { of, dice: [one, 0] } => {
                format!("thrown {} {one}", self.purpose_text(of))
            }
            Event::Thrown {
                of,
                dice: [one, other],
            } => format!("thrown {} {one} {other}", self.purpose_text(of)),
            Event::StageBegan { stage } => format!("stage-began {}", plain(&stage)),
            Event::SetupTurn { seat } => format!("setup-turn {}", (seat.0 + 1)),
            Event::HeroChosen {
                seat,
                who,
                kind,
                level,
            } => format!(
                "hero-chosen {} {} {} {}",
                (seat.0 + 1),
                self.name_or_id(who),
                self.book.kind(kind).id,
                level
            ),
            Event::FirstPlayer { seat } => format!("first-player {}", (seat.0 + 1)),
            Event::EntranceTaken { seat, gate } => format!(
                "entrance-taken {} {}",
                (seat.0 + 1),
                self.state.layout().gate(gate).id
            ),
            Event::ExitSet { seat, gate } => format!(
                "exit-set {} {}",
                (seat.0 + 1),
                self.state.layout().gate(gate).id
            ),
            Event::ChestPut {
                seat,
                chest,
                at,
                facing,
            } => format!(
                "chest-put {} {} {} {}",
                (seat.0 + 1),
                self.chest_name(chest),
                at,
                facing.name()
            ),
            Event::TokenPut {
                seat,
                token,
                colour,
                at,
            } => format!(
                "token-put {} {} {} {}",
                (seat.0 + 1),
                self.token_name(token),
                colour.name(),
                at
            ),
            Event::SetupDone { seat } => format!("setup-done {}", (seat.0 + 1)),
            Event::RoundBegan { round, idle } => format!("round-began {} {}", round, idle),
            Event::TurnBegan { seat, activations } => {
                format!("turn-began {} {}", (seat.0 + 1), activations)
            }
            Event::LordTurn { turns } => format!("lord-turn {}", turns),
            Event::LordPassed { to } => format!("lord-passed {}", (to.0 + 1)),
            Event::MarkersOff => "markers-off".into(),
            Event::Assigned { chest, to, order } => format!(
                "assigned {} {} {}",
                self.chest_name(chest),
                self.name_or_id(to),
                order
            ),
            Event::Unassigned { chest } => format!("unassigned {}", self.chest_name(chest)),
            Event::Drunk { chest } => format!("drunk {}", self.chest_name(chest)),
            Event::Activated { who, mp, counts } => {
                format!("activated {} {} {}", self.piece_name(who), mp, counts)
            }
            Event::MarkerLaid { who } => format!("marker-laid {}", self.piece_name(who)),
            Event::Paid { mp } => format!("paid {}", mp),
            Event::Spent => "spent".into(),
            Event::ActivationEnded => "activation-ended".into(),
            Event::TurnEnded { seat } => format!("turn-ended {}", (seat.0 + 1)),
            Event::Conceded { seat } => format!("conceded {}", (seat.0 + 1)),
            Event::Entered { who, to } => format!("entered {} {}", self.name_or_id(who), to),
            Event::Stepped { who, to } => format!("stepped {} {}", self.name_or_id(who), to),
            Event::Passed { who, to } => format!("passed {} {}", self.name_or_id(who), to),
            Event::TokenMoved { token, to } => {
                format!("token-moved {} {}", self.token_name(token), to)
            }
            Event::Turned { who, to } => format!("turned {} {}", self.name_or_id(who), to.name()),
            Event::Faced { who, to } => format!("faced {} {}", self.name_or_id(who), to.name()),
            Event::BrokeAway { who, free } => {
                format!("broke-away {} {}", self.name_or_id(who), free)
            }
            Event::Covered { who } => format!("covered {}", self.name_or_id(who)),
            Event::Uncovered { who } => format!("uncovered {}", self.name_or_id(who)),
            Event::Left { who } => format!("left {}", self.name_or_id(who)),
            Event::Asked { who, what } => {
                format!("asked {} {}", self.name_or_id(who), plain(&what))
            }
            Event::Answered { who, what } => {
                format!("answered {} {}", self.name_or_id(who), plain(&what))
            }
            Event::Owed { task } => format!("owed {}", plain_task(&task)),
            Event::Settled => "settled".into(),
            Event::Forgone { who, value } => {
                format!("forgone {} {}", self.name_or_id(who), value.name())
            }
            Event::Chilled { who } => format!("chilled {}", self.name_or_id(who)),
            Event::Frozen { who } => format!("frozen {}", self.name_or_id(who)),
            Event::Thawed { who } => format!("thawed {}", self.name_or_id(who)),
            Event::StrikeBegan {
                by: Striker::Warrior(by),
                kind,
                ranged,
                first,
                ..
            } => {
                let far = if ranged { "ranged" } else { "close" };
                format!(
                    "strike-began {} {} {far} {}",
                    self.name_or_id(by),
                    plain(&kind),
                    self.name_or_id(first)
                )
            }
            Event::StrikeBegan {
                by: Striker::Trap(chest),
                first,
                ..
            } => {
                format!(
                    "strike-began {} trap {}",
                    self.chest_name(chest),
                    self.name_or_id(first)
                )
            }
            Event::Targeted { who } => format!("targeted {}", self.name_or_id(who)),
            Event::StrikeRolled { dice: [one, other] } => format!("strike-rolled {one} {other}"),
            Event::Hit { who } => format!("hit {}", self.name_or_id(who)),
            Event::Missed { who } => format!("missed {}", self.name_or_id(who)),
            Event::DamageRolled { die } => format!("damage-rolled {}", die),
            Event::Clicked { who, clicks } => {
                format!("clicked {} {}", self.name_or_id(who), clicks)
            }
            Event::Mended { who, clicks } => format!("mended {} {}", self.name_or_id(who), clicks),
            Event::StrikeEnded => "strike-ended".into(),
            Event::Died { who } => format!("died {}", self.name_or_id(who)),
            Event::WheelTurned { chest, to } => {
                format!("wheel-turned {} {}", self.chest_name(chest), to)
            }
            Event::TrapShown { chest } => format!("trap-shown {}", self.chest_name(chest)),
            Event::TrapCleared { chest, how } => {
                format!("trap-cleared {} {}", self.chest_name(chest), plain(&how))
            }
            Event::TreasureSeen { chest, position } => {
                format!("treasure-seen {} {}", self.chest_name(chest), position)
            }
            Event::ChestTaken { chest, seat } => {
                format!("chest-taken {} {}", self.chest_name(chest), (seat.0 + 1))
            }
            Event::ChestRemoved { chest } => format!("chest-removed {}", self.chest_name(chest)),
            Event::ChestLost { chest, seat } => {
                format!("chest-lost {} {}", self.chest_name(chest), (seat.0 + 1))
            }
            Event::ChestReturned { chest, at, facing } => format!(
                "chest-returned {} {} {}",
                self.chest_name(chest),
                at,
                facing.name()
            ),
            Event::TokenTurned { token, table } => format!(
                "token-turned {} {}",
                self.token_name(token),
                self.book.table(table).id
            ),
            Event::MusterBegan {
                seat,
                hero,
                from: _,
                count,
                points,
            } => {
                format!(
                    "muster-began {} {} {count} {points}",
                    seat.0 + 1,
                    self.name_or_id(hero)
                )
            }
            Event::Picked { who } => format!("picked {}", self.name_or_id(who)),
            Event::Placed { who, at, facing } => {
                format!("placed {} {} {}", self.name_or_id(who), at, facing.name())
            }
            Event::SentBack { who } => format!("sent-back {}", self.name_or_id(who)),
            Event::MusterEnded => "muster-ended".into(),
            Event::Scored { seat, kills } => format!("scored {} {}", (seat.0 + 1), kills),
            Event::Gained { seat, points } => format!("gained {} {}", (seat.0 + 1), points),
            Event::Levelled { who, level } => {
                format!("levelled {} {}", self.name_or_id(who), level)
            }
            Event::LevelsSettled => "levels-settled".into(),
            Event::Over { ending } => format!("over {}", plain(&ending)),
        }
    }

    /// The name of a figure; its number when the position does not have it yet.
    fn name_or_id(&self, who: FigId) -> String {
        if self.state.warrior(who).is_some() {
            self.figure_name(who)
        } else {
            format!("figure-{}", who.0)
        }
    }

    /// The name of a figure or token.
    pub fn piece_name(&self, piece: Piece) -> String {
        match piece {
            Piece::Warrior(who) => self.name_or_id(who),
            Piece::Token(token) => self.token_name(token),
        }
    }
}

/// A plain enum value by its name in data files.
fn plain(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        other => format!("{other:?}"),
    }
}

/// A task by its name alone.
fn plain_task(task: &super::Task) -> String {
    match serde_json::to_value(task) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(map)) => map.keys().next().cloned().unwrap_or_default(),
        other => format!("{other:?}"),
    }
}

/// The purposes of throws, as [`Position::parse_throw`] reads them.
pub const PURPOSES: &[&str] = &[
    "first",
    "break",
    "attack",
    "counter",
    "free",
    "damage",
    "dodge",
    "freeze",
    "heal",
    "regenerate",
    "reveal",
    "disarm",
    "treasure",
    "again",
    "trap",
    "token",
    "row",
    "lost",
];

/// Whether an attack can make use of an ability by its player's choice.
const fn serves_attacks(ability: Ability) -> bool {
    matches!(
        ability,
        Ability::WeaponMaster
            | Ability::SneakAttack
            | Ability::MagicBlast
            | Ability::Pierce
            | Ability::MagicFreeze
    )
}

fn read_square(text: &str) -> Read<Square> {
    text.parse()
        .map_err(|error: crate::kernel::SquareFault| TextFault(error.to_string()))
}

fn read_facing(text: &str) -> Read<Facing> {
    match Facing::parse(text) {
        Some(facing) => Ok(facing),
        None => fault(format!(
            "`{text}` is no facing: n, ne, e, se, s, sw, w or nw"
        )),
    }
}

fn read_colour(text: &str) -> Read<TokenColour> {
    match TokenColour::ALL
        .into_iter()
        .find(|colour| colour.name() == text)
    {
        Some(colour) => Ok(colour),
        None => fault(format!(
            "`{text}` is no colour of tokens: yellow, blue or red"
        )),
    }
}

fn read_die(text: &str) -> Read<u8> {
    match text.parse::<u8>() {
        Ok(die @ 1..=6) => Ok(die),
        _ => fault(format!("`{text}` is no die: 1 to 6")),
    }
}

/// " (did you mean `x`?)", if anything is near.
pub fn near<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> String {
    let close = known
        .map(|name| (strsim::damerau_levenshtein(text, name), name))
        .min();
    match close {
        Some((distance, name)) if distance <= 1 + text.len() / 4 => {
            format!("; did you mean `{name}`?")
        }
        _ => String::new(),
    }
}
