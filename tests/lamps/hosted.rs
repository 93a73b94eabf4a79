//! What table and files need to know of the game: its players, and what stands in the header of a match.

use crate::game::{Command, Lamps, State};
use dialdelve::search::{Budget, Outlook, Player, Random, Sampled, WON};
use dialdelve::store::replay::{Stored, parse_replay};
use dialdelve::store::{Begun, FileFault, Glance, Message, Provided, RuleText};
use dialdelve::table::{Hosted, Openness, Planless, Sitting};
use serde::{Deserialize, Serialize};

/// A player that plays dealt states to their end.
pub fn sampled(seed: u64) -> Sampled<Lamps> {
    let outlook = Outlook {
        depth: u32::MAX,
        worth: |_, _, _| WON / 2,
        never: |command| *command == Command::Resign,
    };
    Sampled::new(seed, Budget::Nodes(2000), outlook)
}

impl Hosted for Lamps {
    const PLAYERS: &'static [&'static str] = &["sampled", "random"];

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Lamps> + Send>> {
        let never = |command: &Command| *command == Command::Resign;
        match name {
            "random" => Some(Box::new(Random::new(seed, never))),
            "sampled" => Some(Box::new(sampled(seed))),
            _ => None,
        }
    }

    fn keeps_secrets(&self) -> bool {
        true
    }

    fn openness(&self, command: Command) -> Openness {
        match command {
            Command::Resign => Openness::Open,
            _ => Openness::Secret,
        }
    }
}

/// The book in a header.
#[derive(Serialize, Deserialize)]
pub struct Head {
    rounds: u16,
}

impl Head {
    /// That of a match of so many rounds.
    pub fn of(rounds: u16) -> Head {
        Head { rounds }
    }
}

impl Stored for Lamps {
    const NAME: &'static str = "lamps";
    type Plan = Planless;
    type Head = Head;

    fn head(sitting: &Sitting<Lamps, Planless>) -> Head {
        Head::of(sitting.history().game().rounds)
    }

    fn build(head: Head) -> Result<(Lamps, State), Vec<Message>> {
        let game = Lamps {
            rounds: head.rounds,
        };
        let start = game.start();
        Ok((game, start))
    }

    fn head_hash(head: &Head) -> String {
        head.rounds.to_string()
    }

    fn plan_text(plan: &Planless) -> &str {
        match *plan {}
    }

    fn read_plan(_: &str, _: Option<String>, _: &Head) -> Result<Option<Planless>, Vec<FileFault>> {
        Ok(None)
    }

    fn glance(text: &str) -> Result<Glance, Message> {
        let read = parse_replay::<Lamps>("lamps", text);
        let replay = read.map_err(|_| Message::new("lamps-broken"))?;
        let history = replay.sitting.history();
        Ok(Glance {
            own_name: None,
            map: "floor".into(),
            names: Vec::new(),
            seats: replay.sitting.seats().to_vec(),
            commands: Some(history.entries().len() - 1),
            round: history.state().round,
            is_over: history.is_over(),
        })
    }
}

impl Provided for Lamps {
    type Options = ();

    const SEATS: u8 = 2;

    fn rules((): &()) -> &[RuleText] {
        &[]
    }

    fn book((): &(), _: &str, (): ()) -> Begun<Lamps> {
        Ok(Lamps { rounds: 6 })
    }

    fn before_opening(&self) -> State {
        self.start()
    }
}
