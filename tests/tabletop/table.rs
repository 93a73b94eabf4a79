//! A person at a table without a window.

use dialdelve::games::skirmish::{Piece, Position};
use dialdelve::kernel::{SeededDice, Silent, Square};
use dialdelve::store::Source;
use dialdelve::store::skirmish::case::Case;
use dialdelve::store::skirmish::plan::LAID;
use dialdelve::store::skirmish::{Library, MatchPlan, Sitting};
use dialdelve::table::case::Cased;
use dialdelve::table::skirmish::History;
use dialdelve::table::skirmish::intent::{
    Choices, InputContext, KeyAction, Meaning, SkirmishHand, carry_out,
};
use dialdelve::table::{HUMAN, SavedSeat, Setup};

/// A match that people play, with what the one who is asked has in hand.
pub struct Table {
    pub sitting: Sitting,
    pub hand: SkirmishHand,
    pub choices: Choices,
    /// Whether the person is asked, not watching.
    pub asks: bool,
    /// Whether it is asked before something is left undone.
    pub careful: bool,
}

pub fn at(square: &str) -> Square {
    square.parse().expect("a square")
}

impl Table {
    /// The board of `board.toml`, on which seat 1 is to act.
    pub fn set() -> Table {
        Table::of_case("board.toml", include_str!("board.toml"))
    }

    /// The board of `door.toml`, on which seat 1 is to act.
    pub fn behind_a_door() -> Table {
        Table::of_case("door.toml", include_str!("door.toml"))
    }

    /// The board of `blocks.toml`, on which seat 1 is to act.
    pub fn of_two_blocks() -> Table {
        Table::of_case("blocks.toml", include_str!("blocks.toml"))
    }

    /// The board of a case, on which seat 1 is to act.
    pub fn of_case(name: &str, text: &str) -> Table {
        let library = Library::shipped();
        let source = Source::new(name, text);
        let case = Case::read(source, &library).expect("a sound case");
        let script = case.script();
        let (game, mut state) = (script.game.clone(), script.start.clone());
        let mut dice = SeededDice::new(7, 0);
        game.begin(&script.manner, &mut state, &mut dice, &mut Silent);
        Table::of(History::new(game, state, 7))
    }

    /// A match whose first block is to be laid.
    pub fn laying() -> Table {
        let plan = MatchPlan::basic(LAID, 2);
        let (game, start) = plan.start(&Library::shipped()).expect("the shipped data");
        let mut history = History::new(game, start, 7);
        let mut legal = Vec::new();
        while history.state().site().laid.is_empty() {
            legal.clear();
            history.game().legal(history.state(), &mut legal);
            history.play(legal[0]).expect("a lawful command");
        }
        Table::of(history)
    }

    fn of(history: History) -> Table {
        let seats = history.state().players().seats();
        let seats = seats.map(|_| SavedSeat::of(HUMAN)).collect();
        let mut table = Table {
            sitting: Sitting::new(history, seats, Setup::Play, None),
            hand: SkirmishHand::default(),
            choices: Choices::default(),
            asks: true,
            careful: true,
        };
        table.settle();
        table
    }

    pub fn position(&self) -> Position<'_> {
        let history = self.sitting.history();
        history.game().at(history.state())
    }

    pub fn moment(&self) -> InputContext<'_> {
        let history = self.sitting.history();
        InputContext {
            game: history.game(),
            state: history.state(),
            asked: self.sitting.asked().filter(|_| self.asks),
            choices: &self.choices,
            hand: &self.hand,
            careful: self.careful,
            ends_idle: true,
        }
    }

    pub fn hero(&self, name: &str) -> Piece {
        Piece::Warrior(self.position().figure_named(name).expect("a figure"))
    }

    pub fn entries(&self) -> usize {
        self.sitting.history().entries().len()
    }

    /// Works out what can be done now.
    pub fn settle(&mut self) {
        let history = self.sitting.history();
        let position = history.game().at(history.state());
        self.hand.keep_up(&position);
        self.choices = Choices::of(history.game(), history.state(), self.hand.chosen());
        self.hand.settle(&position, Some(&self.choices.legal));
    }

    /// What a click on a square means; it is obeyed.
    pub fn click(&mut self, square: &str) -> Meaning {
        let meaning = self.moment().click(at(square));
        self.obey(meaning);
        meaning
    }

    /// What a key means with the cursor nowhere; it is obeyed.
    pub fn press(&mut self, key: KeyAction) -> Meaning {
        let meaning = self.moment().key(key, None);
        self.obey(meaning);
        meaning
    }

    pub fn obey(&mut self, meaning: Meaning) {
        self.hand.take(meaning);
        match meaning {
            Meaning::Do(wish) => {
                self.hand.begin(self.entries());
                carry_out(&mut self.sitting, &self.choices, wish).expect("it is lawful");
            }
            Meaning::Undo => {
                let from = self.hand.last_begun().unwrap_or(usize::MAX);
                if self.sitting.undo_from(from).is_ok() {
                    self.hand.take(Meaning::Choose(None));
                }
            }
            _ => {}
        }
        self.settle();
    }
}

/// A hero with an ability at speed, whose player holds a chest that lends another there.
pub const HELD_CHEST: &str = r#"
format = "dialdelve case 1"
title = "A hero whose player holds a chest"
rules = ["TREAS-2", "TREAS-4"]
board = "..."

[[hero]]
kind = "orla"
at = "a1"
facing = "e"

[[hero]]
id = "dot"
seat = 2
at = "c1"
facing = "w"

[[chest]]
id = "trunk"
kind = "drowned-trunk"
held = 1
treasure_at = 1

[[step]]
state = { "round" = 1 }
"#;
