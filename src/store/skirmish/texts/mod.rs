//! The words of the skirmish: refusals, figures, chests, traps; events, questions and chances beside.

mod chance;
mod event;
mod hindrance;
mod log;
mod question;
mod story;
mod tallies;
pub mod words;

pub use event::SkirmishTeller;
pub use log::{LogLine, MatchLog};
pub use story::{Point, Sentence, Story};
pub use tallies::TalliesTold;

use crate::games::skirmish::text::TextFault;
use crate::games::skirmish::{
    Ability, BlockKind, Bonus, ChestId, DoorId, DoorKind, FigId, Handicap, Pace, PieceKind,
    Position, PrintId, Quarter, Rank, Refusal, Role, Rule, Side, TokenColour, TokenId, Trap,
    TrapKind, Treasure, Value,
};
use crate::store::texts::{Message, Texts, capital, small};

/// The number of a spawn among those of its name, from its tag: `#1` of `g1`.
fn numbered(tag: &str) -> String {
    let letters = tag.trim_end_matches(|letter: char| letter.is_ascii_digit());
    format!("#{}", &tag[letters.len()..])
}

/// Whether another player has the same hero.
fn has_double(position: &Position<'_>, who: FigId) -> bool {
    let kind = position.warrior(who).kind;
    let mut all = position.state.warriors();
    all.any(|(other, warrior)| other != who && warrior.kind == kind)
}

impl Texts {
    /// What is wrong with a typed command.
    pub fn text_fault(&self, fault: &TextFault) -> String {
        self.say(&Message::from(fault))
    }

    /// Why a command is refused.
    pub fn refusal(&self, refusal: Refusal) -> String {
        self.say(&Message::from(refusal))
    }

    /// A figure as it begins a sentence: heroes by name with a capital, spawn by their tag.
    pub fn figure(&self, position: &Position<'_>, who: FigId) -> String {
        let name = match position.state.warrior(who) {
            Some(_) => position.figure_name(who),
            None => return format!("figure {}", who.0),
        };
        match position.kind(who) {
            hero if hero.is_hero() => match name.split_once('/') {
                Some((hero, _)) if self.clicked => self.hero_of(position, who, hero),
                None if self.clicked && has_double(position, who) => {
                    self.hero_of(position, who, &name)
                }
                _ => capital(&name),
            },
            // In the window nothing is typed, and an id looks like a square.
            spawn if self.clicked => format!("{} {}", spawn.name, numbered(&name)),
            _ => name,
        }
    }

    /// A hero with its player, for whom another has the same.
    fn hero_of(&self, position: &Position<'_>, who: FigId, name: &str) -> String {
        let owner = position.warrior(who).owner.map(|seat| self.seat(seat));
        let of = Message::new("hero-of").with("seat", owner.unwrap_or_default());
        self.say(&of.with("hero", capital(name)))
    }

    /// What a figure is, and which of its kind: `weak Gnawer #1`.
    pub fn kind_numbered(&self, position: &Position<'_>, who: FigId) -> String {
        let kind = self.kind(position, who);
        match position.kind(who).is_hero() {
            true => kind,
            false => format!("{kind} {}", numbered(&position.figure_name(who))),
        }
    }

    /// What a rule adds to a sum, in a word or two: `dial`, `from behind`; none where no word is known.
    pub fn part(&self, rule: Rule) -> Option<String> {
        let mut abilities = Ability::ALL.iter();
        match abilities.find(|ability| ability.rule() == rule) {
            Some(ability) => Some(self.ability(*ability)),
            None => self.find(&format!("part-{rule}")),
        }
    }

    /// What a seat has beyond the others, or does without: `1 activation more a turn, 20 points fewer`;
    /// nothing where it has no handicap.
    pub fn handicap(&self, handicap: Handicap) -> Option<String> {
        if handicap.is_none() {
            return None;
        }
        let which = match handicap.points {
            0 => "none",
            1.. => "more",
            _ => "fewer",
        };
        let both = match handicap.activations > 0 && handicap.points != 0 {
            true => "yes",
            false => "no",
        };
        let message = Message::new("handicap-told")
            .with("activations", handicap.activations)
            .with("points", u32::from(handicap.points.unsigned_abs()))
            .with("which", which)
            .with("both", both);
        Some(self.say(&message))
    }

    /// A door: `the wooden door between b2 and c2`.
    pub fn door(&self, position: &Position<'_>, door: DoorId) -> String {
        let Some(door) = position.state.layout().doors().get(door.index()) else {
            return format!("door {}", door.0);
        };
        let id = match door.kind {
            DoorKind::Wood => "door-wood",
            DoorKind::Metal => "door-metal",
        };
        let message = Message::new(id).with("one", door.one.to_string());
        self.say(&message.with("other", door.other.to_string()))
    }

    /// A token in mid-sentence: `token t1`, in the window `the red token on d4`.
    pub fn token(&self, position: &Position<'_>, token: TokenId) -> String {
        let at = position.token(token).at;
        let id = match at {
            Some(_) => "token-there",
            None => "token-gone",
        };
        let message = Message::new(id)
            .with("name", position.token_name(token))
            .with("colour", self.token_colour(position.token(token).colour))
            .with("at", at.map(|at| at.to_string()).unwrap_or_default());
        self.say(&message)
    }

    /// What kind of figure this is: `weak Gnawer`, `Orla Fenn`.
    pub fn kind(&self, position: &Position<'_>, who: FigId) -> String {
        let kind = position.kind(who);
        match &kind.role {
            Role::Hero { .. } => kind.name.clone(),
            Role::Spawn { rank, .. } => self.ranked(*rank, &kind.name),
        }
    }

    /// A spawn's name with its rank, unless the name says it already.
    pub fn ranked(&self, rank: Rank, name: &str) -> String {
        let id = match rank {
            Rank::Weak => "rank-weak",
            Rank::Normal => "rank-normal",
            Rank::Strong => "rank-strong",
            Rank::Unique => return name.to_string(),
        };
        let ranked = self.say(&Message::new(id).with("name", name));
        let word = ranked.split(' ').next().unwrap_or_default();
        let said = name.to_lowercase().starts_with(&word.to_lowercase());
        if said { name.to_string() } else { ranked }
    }

    /// The name of an ability.
    pub fn ability(&self, ability: Ability) -> String {
        self.word("ability", ability.name())
    }

    /// What of a special ability is counted in many matches: `dice thrown`.
    pub fn counted(&self, ability: Ability) -> String {
        self.word("counted", ability.name())
    }

    /// The name of a value of the dial: `Speed`.
    pub fn value(&self, value: Value) -> String {
        self.word("value", value.name())
    }

    /// How a chest is disarmed: `fast`.
    pub fn pace(&self, pace: Pace) -> String {
        self.word("pace", pace.name())
    }

    /// Which way a vortex turns: `right`.
    pub fn quarter(&self, quarter: Quarter) -> String {
        self.word("quarter", quarter.name())
    }

    /// The colour of a token: `yellow`.
    pub fn token_colour(&self, colour: TokenColour) -> String {
        self.word("colour", colour.name())
    }

    /// What a door is made of: `wooden`.
    pub fn door_kind(&self, kind: DoorKind) -> String {
        self.word("door-kind", kind.name())
    }

    /// A piece of the terrain bank: `water`.
    pub fn piece_kind(&self, kind: PieceKind) -> String {
        self.word("piece", kind.name())
    }

    /// A block of a kit: `lantern-hall`; where answers are clicked by the names of its two sides.
    pub fn block(&self, position: &Position<'_>, block: PrintId) -> String {
        let name = |side| position.book.print(block).face(side).name.as_str();
        let message = Message::new("block-there")
            .with("name", position.block_name(block))
            .with("one", name(Side::A))
            .with("other", name(Side::B));
        self.say(&message)
    }

    /// Room or corridor.
    pub fn block_kind(&self, kind: BlockKind) -> String {
        self.word("block", kind.name())
    }

    /// A chest in mid-sentence: `chest c1`; where answers are clicked by its kind, with a number if
    /// several are alike: `the iron coffer 2`.
    pub fn chest(&self, position: &Position<'_>, chest: ChestId) -> String {
        let message = Message::new("chest-there").with("name", position.chest_name(chest));
        match self.chest_kind(position, chest) {
            Some(kind) => self.say(&message.with("kind", kind)),
            None => self.say(&message),
        }
    }

    /// What kind of chest it is, with a number if several are alike: `iron coffer 2`; none if there is
    /// no such chest.
    pub fn chest_kind(&self, position: &Position<'_>, chest: ChestId) -> Option<String> {
        let kind = |chest: ChestId| position.state.chest(chest).map(|chest| chest.kind);
        let alike = |other: &ChestId| kind(*other) == kind(chest);
        let all = position.state.chests().map(|(other, _)| other);
        let name = small(&position.book.chest(kind(chest)?).name);
        Some(match all.clone().filter(alike).count() {
            0 | 1 => name,
            _ => {
                let before = all.filter(alike).take_while(|other| *other != chest);
                format!("{name} {}", before.count() + 1)
            }
        })
    }

    /// What a figure shows now: its values with treasures, and its abilities.
    pub fn values(&self, position: &Position<'_>, who: FigId) -> String {
        let value = |value| position.value_sum(who, value).total();
        let values = self.say(
            &Message::new("figure-values")
                .with("speed", value(Value::Speed))
                .with("attack", value(Value::Attack))
                .with("defence", value(Value::Defence))
                .with("damage", value(Value::Damage)),
        );
        let shown = Value::ALL
            .into_iter()
            .filter_map(|value| position.shown(who, value));
        let abilities: Vec<String> = shown.map(|ability| self.ability(ability)).collect();
        if abilities.is_empty() {
            return values;
        }
        self.say(
            &Message::new("figure-values-with")
                .with("values", values)
                .with("abilities", abilities.join(", ")),
        )
    }

    /// What a trap does.
    pub fn trap(&self, trap: Trap) -> String {
        let id = match trap.kind {
            TrapKind::Hero => "trap-hero",
            TrapKind::Block => "trap-block",
            TrapKind::Range => "trap-range",
        };
        let mut message = Message::new(id)
            .with("attack", trap.attack)
            .with("damage", trap.damage)
            .with("disarm", trap.disarm);
        if trap.kind == TrapKind::Range {
            message = message.with("range", trap.range);
        }
        let plain = self.say(&message);
        if trap.spawn == 0 {
            return plain;
        }
        self.say(
            &Message::new("trap-with-spawn")
                .with("trap", plain)
                .with("spawn", trap.spawn)
                .with("points", trap.points),
        )
    }

    /// What a treasure is; none for a "Trap!".
    pub fn treasure(&self, treasure: &Treasure) -> Option<String> {
        let Treasure::Find {
            gold,
            item,
            potion,
            bonus,
        } = treasure
        else {
            return None;
        };
        let plain = match item {
            None => self.say(&Message::new("treasure-gold").with("gold", *gold)),
            Some(item) => self.say(
                &Message::new("treasure-item")
                    .with("item", item.as_str())
                    .with("gold", *gold),
            ),
        };
        let mut bonuses: Vec<String> = Value::ALL
            .into_iter()
            .filter_map(|value| bonus[value].map(|bonus| self.bonus(value, bonus)))
            .collect();
        if *potion {
            bonuses.push(self.plain("potion"));
        }
        if bonuses.is_empty() {
            return Some(plain);
        }
        Some(
            self.say(
                &Message::new("treasure-bonus")
                    .with("treasure", plain)
                    .with("bonuses", bonuses.join(", ")),
            ),
        )
    }

    fn bonus(&self, value: Value, bonus: Bonus) -> String {
        match bonus {
            Bonus::Number(number) => self.say(
                &Message::new("bonus-number")
                    .with("value", small(&self.value(value)))
                    .with("number", number),
            ),
            Bonus::Ability(ability) => {
                self.say(&Message::new("bonus-ability").with("ability", self.ability(ability)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::skirmish::Mp;
    use crate::store::texts::ENGLISH;
    use std::collections::BTreeSet;

    const SOURCES: &[&str] = &[
        include_str!("mod.rs"),
        include_str!("event/ability.rs"),
        include_str!("event/building.rs"),
        include_str!("event/chest.rs"),
        include_str!("event/experience.rs"),
        include_str!("event/mod.rs"),
        include_str!("event/movement.rs"),
        include_str!("event/setup.rs"),
        include_str!("event/spawn.rs"),
        include_str!("event/strike.rs"),
        include_str!("event/throw.rs"),
        include_str!("event/turn.rs"),
        include_str!("question.rs"),
    ];

    #[test]
    fn every_refusal_has_a_sentence_with_its_numbers() {
        let texts = Texts::english();
        for id in Refusal::TEXTS {
            assert!(texts.knows(id), "{id}");
        }
        let refusal = Refusal::TooFewMp {
            needs: Mp(4),
            has: Mp(1),
            prices: [Some(crate::games::skirmish::Rule::Atk1), None, None, None],
        };
        assert_eq!(texts.refusal(refusal), "That costs 4 MP; 1 is left.");
    }

    /// Ids in the code: words in quotes that begin like the ids of a file.
    fn used() -> BTreeSet<&'static str> {
        let code = SOURCES
            .iter()
            .filter_map(|source| source.split("#[cfg(test)]").next());
        let ids = code.flat_map(|source| source.split('"'));
        ids.filter(|text| text.starts_with("event-") || text.starts_with("question-"))
            .collect()
    }

    #[test]
    fn every_message_used_exists_and_every_message_is_used() {
        let texts = Texts::english();
        let used = used();
        for id in &used {
            assert!(texts.knows(id), "{id} is used and not written");
        }
        for (name, text) in ENGLISH
            .iter()
            .filter(|(name, _)| matches!(*name, "events.ftl" | "questions.ftl"))
        {
            for id in text.lines().filter_map(|line| line.split(" = ").next()) {
                let counted = id.starts_with("event-") || id.starts_with("question-");
                assert!(!counted || used.contains(id), "{name}: {id} is never said");
            }
        }
    }

    #[test]
    fn every_command_has_help() {
        let texts = Texts::english();
        use crate::kernel::Vocabulary;
        for (verb, _) in crate::games::skirmish::Command::LINES {
            assert!(texts.find(&format!("help-{verb}")).is_some(), "{verb}");
        }
    }

    /// The line of a button in the file of the window.
    fn button(id: &str) -> Option<&'static str> {
        let files = ENGLISH.iter().filter(|(name, _)| *name == "window.ftl");
        let mut lines = files.flat_map(|(_, text)| text.lines());
        lines.find_map(|line| line.strip_prefix(id)?.strip_prefix(" = "))
    }

    #[test]
    fn every_command_has_a_button_with_what_it_names() {
        let more = ["points", "face", "ability", "item", "potion"];
        for command in crate::games::skirmish::Command::FORMS {
            let id = words::label_id(command);
            let Some(line) = button(&id) else {
                panic!("{id} is not in window.ftl");
            };
            let fields = command.fields();
            for word in line.split("{ $").skip(1) {
                let name = word.split(' ').next().unwrap_or_default();
                let known = fields.iter().any(|(field, _)| *field == name);
                assert!(known || more.contains(&name), "{id} has no {name}");
            }
        }
    }
}
