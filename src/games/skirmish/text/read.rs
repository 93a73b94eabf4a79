//! Commands read from text: what is not said word by word, or may be said shorter.

use super::{Read, TextFault, wrong};
use crate::games::skirmish::{
    Ability, Command, DoorId, DoorKind, FigId, Path, Piece, Position, Refusal, SkirmishTongue,
    TOP_LEVEL, Targets, Using, Value,
};
use crate::kernel::{Facing, Square, Word, Words};

impl Command {
    /// What is said in other ways than word by word, or may be said shorter.
    pub(in crate::games::skirmish) fn hear_shorter(
        now: Position<'_>,
        words: &mut Words<'_>,
    ) -> Option<Read<Command>> {
        let heard = match words.rest() {
            ["choose", kind] => now
                .read_kind(kind)
                .map(|hero| Command::Choose { hero, level: 1 }),
            ["choose", kind, level] => now.read_choice(kind, level),
            ["door", kind, one, other] => now.read_put_door(kind, one, other),
            ["forgo", who, what] => now.read_forgo(who, what),
            ["pass-turn"] | ["end", "turn"] => Ok(Command::EndTurn),
            ["enter"] => now.read_enter(),
            ["step", to] => now.read_step(to),
            ["pass", squares @ ..] => now.read_pass(squares),
            ["attack", rest @ ..] => now.read_attack(rest).map_err(|fault| now.at_rest(fault)),
            ["strike", who, rest @ ..] => now.read_strike(who, rest),
            _ => return None,
        };
        words.take_rest();
        Some(heard)
    }
}

impl Position<'_> {
    fn read_choice(&self, kind: &str, level: &str) -> Read<Command> {
        let hero = self.read_kind(kind)?;
        let level = read_level(level)?;
        Ok(Command::Choose { hero, level })
    }

    /// A door is named by the square above or left of it, whatever the order of its squares.
    fn read_put_door(&self, kind: &str, one: &str, other: &str) -> Read<Command> {
        let kind = DoorKind::of(*self, kind)?;
        let (one, other) = (self.square_of(one)?, self.square_of(other)?);
        let (at, beyond) = (one.min(other), one.max(other));
        match at.way_to(beyond) {
            Some(side @ (Facing::E | Facing::S)) => Ok(Command::PutDoor { kind, at, side }),
            _ => Err(wrong("fault-door-no-edge")
                .with("one", one)
                .with("other", other)),
        }
    }

    fn read_strike(&self, who: &str, rest: &[&str]) -> Read<Command> {
        let who = self.read_figure(who)?;
        let with = self.read_using(who, None, rest)?;
        Ok(Command::Strike { who, with })
    }

    fn square_of(&self, word: &str) -> Read<Square> {
        Word::<SkirmishTongue>::of(*self, word)
    }

    fn read_enter(&self) -> Read<Command> {
        let who = match self.state.activation().map(|activation| activation.who) {
            Some(Piece::Warrior(who)) => who,
            active => {
                let refusal = match active {
                    Some(_) => Refusal::TokensOnlyMove,
                    None => Refusal::NothingActivated,
                };
                return Err(self.at_rest(wrong("fault-typed-enter-who").refused(refusal)));
            }
        };
        // The rules say what is wrong with entering when it is inside.
        if let Some(to) = self.square(who) {
            return Ok(Command::Enter { to });
        }
        let squares = self
            .warrior(who)
            .owner
            .map(|seat| self.entry_squares(seat))
            .unwrap_or_default();
        match squares.as_slice() {
            [one] => Ok(Command::Enter { to: *one }),
            [] => Err(wrong("fault-typed-enter-none")),
            several => {
                let names: Vec<String> = several.iter().map(ToString::to_string).collect();
                Err(wrong("fault-typed-enter-several").with("squares", names.join(", ")))
            }
        }
    }

    fn read_step(&self, to: &str) -> Read<Command> {
        let Some(way) = Facing::parse(to) else {
            return Ok(Command::Step {
                to: self.square_of(to)?,
            });
        };
        let from = self.active_square();
        match from.and_then(|from| from.step(way)) {
            Some(to) => Ok(Command::Step { to }),
            None => Err(wrong("fault-typed-step").with("to", to)),
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
                    Some(ability) => match self.check(Command::Forgo { who, value }) {
                        // What stands before it in the order of refusals: whose it is, where it stands.
                        Err(refusal) if refusal != Refusal::NoSuchAbility => {
                            Ok(Command::Forgo { who, value })
                        }
                        _ => Err(self.not_shown(who, ability)),
                    },
                    None => Ok(Command::Forgo { who, value }),
                }
            }
            None => Err(wrong("fault-no-ability")
                .with("ability", what)
                .near(what, Ability::ALL.iter().map(|a| a.name()))),
        }
    }

    fn read_pass(&self, squares: &[&str]) -> Read<Command> {
        let from = self.active_square();
        let Some(mut at) = from else {
            return Err(wrong("fault-typed-pass-who"));
        };
        let mut path = Path::EMPTY;
        for text in squares
            .iter()
            .filter(|text| !matches!(**text, "over" | "to"))
        {
            let to = self.square_of(text)?;
            let Some(longer) = at.way_to(to).and_then(|way| path.and(way)) else {
                return Err(wrong("fault-typed-pass-next").with("to", to).with("at", at));
            };
            path = longer;
            at = to;
        }
        if path.len() < 2 {
            return Err(wrong("fault-typed-pass"));
        }
        Ok(Command::Pass { path })
    }

    fn read_attack(&self, words: &[&str]) -> Read<Command> {
        let names = words
            .iter()
            .take_while(|word| !matches!(**word, "with" | "without"))
            .count();
        if names == 0 {
            return self.read_shockwave(words);
        }
        let on = self.read_targets(&words[..names])?;
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

    /// Reads `FIGURE…` or `door SQUARE SQUARE`; the word `door` may be left out if neither square
    /// is the name of a figure too.
    fn read_targets(&self, names: &[&str]) -> Read<Targets> {
        match names {
            ["door", one, other] => return self.read_door(one, other).map(Targets::door),
            [one, other]
                if self.figure_named(one).is_none() && self.figure_named(other).is_none() =>
            {
                if let (Ok(one), Ok(other)) = (self.square_of(one), self.square_of(other)) {
                    return self.door_of(one, other).map(Targets::door);
                }
            }
            _ => {}
        }
        let figures = names.iter().map(|name| self.read_target(name));
        let figures = figures.collect::<Read<Vec<FigId>>>()?;
        let twice = (1..figures.len()).any(|place| figures[..place].contains(&figures[place]));
        match Targets::new(&figures) {
            Some(on) => Ok(on),
            None if twice => Err(self.refused_attack("fault-typed-attack", Refusal::TargetTwice)),
            None => Err(self.refused_attack("fault-typed-attack", Refusal::TooManyTargets)),
        }
    }

    /// Reads whom an attack is aimed at; tokens and chests it never is (ATK-2).
    fn read_target(&self, name: &str) -> Read<FigId> {
        let thing = self.token_named(name).is_some() || self.chest_named(name).is_some();
        match thing && self.figure_named(name).is_none() {
            true => Err(self.refused_attack("fault-typed-attack", Refusal::AttackOnThing)),
            false => self.read_figure(name),
        }
    }

    /// The fault of an attack that no command says, with what the rules say to it. What forbids every
    /// attack now comes before what is wrong with this one.
    fn refused_attack(&self, id: &'static str, refusal: Refusal) -> TextFault {
        let ready = || {
            let (who, _) = self.active_warrior()?;
            self.check_fights(who)
        };
        wrong(id).refused(ready().err().unwrap_or(refusal))
    }

    /// The fault of an ability that a figure does not make use of now (DIAL-4, R-OPTIONAL).
    fn not_shown(&self, who: FigId, ability: Ability) -> TextFault {
        wrong("fault-typed-not-shown")
            .with("figure", self.figure_name(who))
            .with("ability", ability.name())
            .refused(Refusal::AbilityNotShown { ability })
    }

    /// The fault of a wish that answers no question: what forbids all of them now is named first.
    fn at_rest(&self, fault: TextFault) -> TextFault {
        match self.check_anything() {
            Err(first) if fault.refusal.is_some() => fault.refused(first),
            _ => fault,
        }
    }

    pub(super) fn read_door(&self, one: &str, other: &str) -> Read<DoorId> {
        self.door_of(self.square_of(one)?, self.square_of(other)?)
    }

    fn door_of(&self, one: Square, other: Square) -> Read<DoorId> {
        match self.state.layout().door_between(one, other) {
            Some(door) => Ok(door),
            None => Err(wrong("fault-typed-door")
                .with("one", one)
                .with("other", other)),
        }
    }

    /// Reads an attack that names no target: a Shockwave.
    fn read_shockwave(&self, words: &[&str]) -> Read<Command> {
        let Some(Piece::Warrior(who)) = self.state.activation().map(|activation| activation.who)
        else {
            let with = Using {
                attack: true,
                damage: false,
            };
            return Ok(Command::Shockwave { with });
        };
        let with = self.read_using_from(self.default_wave_using(who), who, words)?;
        if with.attack && self.has(who, Ability::Shockwave) {
            return Ok(Command::Shockwave { with });
        }
        Err(wrong("fault-typed-shockwave"))
    }

    /// Reads `with …` and `without …`. An optional ability is used unless it is named behind
    /// `without` (R-OPTIONAL); `with` names all that are to be used.
    fn read_using(&self, who: FigId, on: Option<Targets>, words: &[&str]) -> Read<Using> {
        self.read_using_from(self.default_using(who, on), who, words)
    }

    fn read_using_from(&self, default: Using, who: FigId, words: &[&str]) -> Read<Using> {
        let mut using = default;
        let mut kinds = 0;
        let mut mode = "";
        for word in words {
            if matches!(*word, "with" | "without") {
                mode = word;
                continue;
            }
            let Some(ability) = Ability::parse(word) else {
                let known = Ability::ALL.iter().map(|ability| ability.name());
                return Err(wrong("fault-no-ability")
                    .with("ability", word)
                    .near(word, known));
            };
            if self.ability(who, ability.value()) != Some(ability) {
                return Err(self.not_shown(who, ability));
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
                _ => return Err(wrong("fault-typed-choice").with("ability", word)),
            }
        }
        Ok(using)
    }
}

fn read_level(text: &str) -> Read<u8> {
    match text.parse() {
        Ok(level) if (1..=TOP_LEVEL).contains(&level) => Ok(level),
        _ => Err(wrong("fault-typed-level").with("text", text)),
    }
}
