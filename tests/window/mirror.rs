//! The same match without a window: what the keys must be, and what the person at the mouse does.

use crate::screen::{Program, RETURN};
use dialdelve::games::skirmish::{Command, Laid, Piece, Position, Side, Stage};
use dialdelve::kernel::{Facing, Square};
use dialdelve::search::skirmish::player_named;
use dialdelve::search::skirmish::{Aim, RouteOptions, route};
use dialdelve::store::skirmish::plan::LAID;
use dialdelve::store::skirmish::{Library, MatchPlan};
use dialdelve::table::skirmish::History;
use dialdelve::table::{Minds, SavedSeat, Setup, unasked};

/// A match of a person against `greedy`, played without a window.
pub struct Mirror {
    history: History,
    seats: Vec<SavedSeat>,
    setup: Setup,
}

impl Mirror {
    /// The match that the form begins as it is first shown.
    pub fn new(seed: u64) -> Mirror {
        Mirror::on("starter", seed, Setup::Draw)
    }

    /// The same on another map, or set up otherwise.
    pub fn on(map: &str, seed: u64, setup: Setup) -> Mirror {
        let library = Library::shipped();
        let mut plan = MatchPlan::basic(map, 2);
        if map == LAID {
            let kits = library.kits.iter().take(plan.seats.len());
            plan.site.kits = kits.map(|kit| kit.id.clone().into()).collect();
        }
        let plan = plan.with_lot(seed);
        let (game, start) = plan.start(&library).expect("the shipped data");
        let seat = |player: &str| SavedSeat {
            player: player.into(),
            answers: Default::default(),
        };
        Mirror {
            history: History::new(game, start, seed),
            seats: vec![seat("human"), seat("greedy")],
            setup,
        }
    }

    fn position(&self) -> Position<'_> {
        self.history.game().at(self.history.state())
    }

    /// How often anything has happened.
    pub fn entries(&self) -> usize {
        self.history.entries().len()
    }

    /// The key of the state, as the window tells it.
    pub fn key(&self) -> String {
        format!("{:016x}", self.history.game().key(self.history.state()))
    }

    /// Whether the dungeon is still set up.
    pub fn is_set_up(&self) -> bool {
        self.history.state().stage() != Stage::Play
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.history.state().ending().is_some()
    }

    /// Lets those decide that are not asked.
    pub fn go_on(&mut self) {
        while let Some((_, command, _)) =
            unasked(&self.history, &self.seats, self.setup, &Minds::default())
        {
            self.history.play(command).expect("a lawful command");
        }
    }

    /// What the person wishes: it plays as `greedy` would.
    pub fn choose(&self) -> Option<Command> {
        let mut player = player_named("greedy", self.entries() as u64)?;
        let (game, state) = (self.history.game(), self.history.state());
        player.choose(game, state, game.to_act(state)?)
    }

    /// Carries the wish out here, and by mouse and keys in the window.
    pub fn carry_out(&mut self, command: Command, program: &mut Program) {
        let text = self.position().command_text(command);
        if program.has(&text) {
            program.click(&text);
        } else if let Some(grip) = self.put(command) {
            grip.put(program);
        } else if let Some(square) = self.clicked(command) {
            program.click(&square.to_string());
        } else {
            program.write("/");
            program.until(|seen| seen["typing"] == true);
            program.write(&text);
            program.press(RETURN);
        }
        self.history.play(command).expect("a lawful command");
        if self.is_over() {
            return;
        }
        let entries = self.entries();
        let done = |seen: &serde_json::Value| {
            seen["screen"] == "end" || seen["about"]["entries"].as_u64() >= Some(entries as u64)
        };
        program.until(|seen| done(seen) || seen["controls"].get("end-yes").is_some());
        // What is left undone is asked about once.
        if !done(&program.seen) {
            program.click("end-yes");
            program.until(done);
        }
    }

    /// What is taken in hand by this command, and the square that is clicked.
    fn put(&self, command: Command) -> Option<Grip> {
        let position = self.position();
        let grip = |thing: &str, at| Grip {
            thing: thing.into(),
            turn: None,
            side: None,
            at,
        };
        match command {
            Command::Lay {
                block,
                side,
                at,
                top,
            } => {
                let print = position.book.print(block);
                let laid = Laid {
                    print: block,
                    side,
                    at,
                    top,
                };
                let (wide, high) = laid.size(print);
                let middle = Square::new(0, at.x() + wide / 2, at.y() + high / 2);
                Some(Grip {
                    turn: Some(top),
                    side: Some(side),
                    ..grip(&position.block_name(block), middle)
                })
            }
            Command::PutChest { chest, at, facing } => Some(Grip {
                turn: Some(facing),
                ..grip(&position.chest_name(chest), at)
            }),
            Command::PutToken { colour, at } => Some(grip(colour.name(), at)),
            _ => None,
        }
    }

    /// The square whose plain click is this command, if it is certain.
    fn clicked(&self, command: Command) -> Option<Square> {
        let position = self.position();
        let active = position.state.activation().map(|activation| activation.who);
        match command {
            Command::Step { to } | Command::Enter { to } => {
                let way = route(position, active?, Aim::Square(to), RouteOptions::default())?;
                (way.steps == [command]).then_some(to)
            }
            Command::EndTurn
            | Command::Activate {
                who: Piece::Token(_),
            } => None,
            Command::Entrance { gate } => Some(position.state.layout().gate(gate).square),
            _ => None,
        }
    }
}

/// What is taken in hand, how it is held, and the square that is clicked.
struct Grip {
    thing: String,
    turn: Option<Facing>,
    side: Option<Side>,
    at: Square,
}

impl Grip {
    /// Takes it, turns it by its keys until it is held so, and clicks.
    fn put(&self, program: &mut Program) {
        program.click(&format!("hold {}", self.thing));
        program.until(|seen| held(seen, 0) == self.thing);
        let turns = [
            ("r", 1, self.turn.map(Facing::name)),
            ("f", 2, self.side.map(Side::name)),
        ];
        for (key, word, wanted) in turns {
            while wanted.is_some_and(|wanted| held(&program.seen, word) != wanted) {
                let before = held(&program.seen, word).to_string();
                program.write(key);
                program.until(|seen| held(seen, word) != before);
            }
        }
        program.click(&self.at.to_string());
    }
}

/// A word of what is held: its name, where it points, which side lies up.
fn held(seen: &serde_json::Value, word: usize) -> &str {
    let held = seen["about"]["held"].as_str().unwrap_or_default();
    held.split(' ').nth(word).unwrap_or_default()
}
