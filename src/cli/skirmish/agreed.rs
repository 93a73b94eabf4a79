//! What the players of a match agree on beforehand, as options of the command line (R-OPTIONS).

use crate::cli::terms::TermFlags;
use crate::games::skirmish::{Handicap, Handicaps, MOST_HANDICAP, Mode, Options};
use crate::kernel::{MAX_SEATS, Seat};
use crate::store::skirmish::plan::{LAID, NO_FILE};
use crate::store::skirmish::{HANDICAP_RANGE, Library, MatchPlan, PARTY_RANGE, find_parties};
use crate::store::{FileFault, Message};
use clap::Args;
use clap::builder::RangedI64ValueParser;

/// The options that the faults of a match are about which comes from no file.
const ABOUT: [(&str, &[&str]); 5] = [
    ("--map", &["fault-no-map", "fault-few-ways"]),
    (
        "--kits",
        &[
            "fault-no-kit",
            "fault-no-kits",
            "fault-kits-seats",
            "fault-few-blocks",
            "fault-many-kits",
        ],
    ),
    (
        "--points",
        &["fault-bank-room", "fault-bank-few", "fault-points-nobody"],
    ),
    ("--handicap-points", &["fault-handicap-limit"]),
    (
        "--parties",
        &[
            "fault-basic-party",
            "fault-seat-party-cost",
            "fault-many-chests",
            "fault-many-tokens",
            "fault-bank-full",
        ],
    ),
];

/// Faults of a match, those of one that comes from no file by the option that they are about.
pub fn by_option(mut faults: Vec<FileFault>) -> Vec<FileFault> {
    for fault in faults.iter_mut().filter(|fault| fault.file == NO_FILE) {
        let about = ABOUT.iter().find(|(_, ids)| ids.contains(&fault.what.id));
        fault.file = about.map_or("--seats", |(option, _)| option).to_string();
    }
    faults.sort();
    faults
}

/// The game of these options, for the title of many matches.
pub fn game_text(options: &Options) -> String {
    let game = match options.game {
        Mode::Basic => "basic".to_string(),
        Mode::Team => format!("team {}", options.points),
    };
    match options.handicaps.is_empty() {
        true => game,
        false => format!("{game}, handicap"),
    }
}

/// Whether kits that are named can be of use.
///
/// # Errors
/// When the dungeon is not laid, or a match file says from what.
pub fn check_kits(kits: &[String], map: &str, has_match_file: bool) -> Result<(), FileFault> {
    let id = match (kits.is_empty(), has_match_file) {
        (true, _) => return Ok(()),
        (false, true) => "fault-kits-match",
        (false, false) if map == LAID => return Ok(()),
        (false, false) => "fault-kits-printed",
    };
    Err(FileFault::new("--kits", Message::new(id)))
}

/// Options of a match; each given one takes the place of that of the match file.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct Agreed {
    /// The team of each seat, 1 to 8; without it everybody plays for himself.
    #[arg(long, value_delimiter = ',', value_name = "TEAM", value_parser = clap::value_parser!(u8).range(1..=MAX_SEATS as i64))]
    teams: Vec<u8>,
    #[command(flatten)]
    particulars: Particulars,
}

/// The same without teams.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct Particulars {
    #[command(flatten)]
    terms: TermFlags<Options>,
    /// The parties of the seats in their order: names of parties of the data, or files of parties.
    /// It is a team game then; seats without a party build one.
    #[arg(long, value_delimiter = ',', value_name = "NAME|FILE")]
    parties: Vec<String>,
    /// How many activations a turn each seat has more than the rules give, 0 to 2, a number a seat
    /// (R-HANDICAP).
    #[arg(long, value_delimiter = ',', value_name = "MORE", value_parser = clap::value_parser!(u8).range(..=MOST_HANDICAP as i64))]
    handicap_activations: Vec<u8>,
    /// How many points the party of each seat may cost more than agreed, below 0 fewer, a number a seat
    /// (R-HANDICAP). Write --handicap-points=-20,0 where the first number is below nothing.
    #[arg(long, value_delimiter = ',', value_name = "MORE", value_parser = clap::value_parser!(i16).range(i64::from(*HANDICAP_RANGE.start())..=i64::from(*HANDICAP_RANGE.end())))]
    handicap_points: Vec<i16>,
}

/// The points that a party may have.
pub fn party_points() -> RangedI64ValueParser<u16> {
    let (least, most) = PARTY_RANGE.into_inner();
    RangedI64ValueParser::from(i64::from(least)..=i64::from(most))
}

impl Particulars {
    /// The same in that game.
    #[must_use]
    pub fn in_game(self, game: Mode) -> Particulars {
        Particulars {
            terms: self.terms.with("game", game.word()),
            ..self
        }
    }

    /// The handicaps that are given, in place of those of the match file.
    fn set_handicaps(&self, plan: &mut MatchPlan) -> Result<(), Vec<FileFault>> {
        let (more, points) = (&self.handicap_activations, &self.handicap_points);
        let seats = plan.seats.len();
        for (option, count) in [
            ("--handicap-activations", more.len()),
            ("--handicap-points", points.len()),
        ] {
            if count > 0 && count != seats {
                let what = Message::new("fault-option-handicaps")
                    .with("count", count)
                    .with("seats", seats);
                return Err(vec![FileFault::new(option, what)]);
            }
        }
        let handicap = |seat: usize| {
            let told = plan.options.handicaps.of_seat(Seat::nth(seat));
            Handicap {
                activations: more.get(seat).copied().unwrap_or(told.activations),
                points: points.get(seat).copied().unwrap_or(told.points),
            }
        };
        let handicaps: Vec<Handicap> = (0..seats).map(handicap).collect();
        plan.options.handicaps = Handicaps::of(&handicaps);
        Ok(())
    }
}

impl Agreed {
    /// Everybody plays a game for himself.
    pub const fn each_alone(particulars: Particulars) -> Agreed {
        Agreed {
            teams: Vec::new(),
            particulars,
        }
    }

    /// The plan with what is agreed, and with its parties.
    ///
    /// # Errors
    /// Parties that are not there or do not fit, and teams that are not one a seat.
    pub fn settle(
        &self,
        mut plan: MatchPlan,
        library: &Library,
    ) -> Result<MatchPlan, Vec<FileFault>> {
        // Two wishes that cannot both be met: neither is dropped in silence (R-GAMEMODE).
        let terms = &self.particulars.terms;
        let basic = terms.given("game") == Some(Mode::Basic.word());
        if basic && !self.particulars.parties.is_empty() {
            return Err(vec![FileFault::new(
                "--parties",
                Message::new("fault-basic-parties"),
            )]);
        }
        plan.options = terms.settle(plan.options)?;
        let seats = plan.seats.len();
        if !self.teams.is_empty() && self.teams.len() != seats {
            let what = Message::new("fault-option-teams")
                .with("teams", self.teams.len())
                .with("seats", seats);
            return Err(vec![FileFault::new("--teams", what)]);
        }
        for (seat, team) in plan.seats.iter_mut().zip(&self.teams) {
            seat.team = Some(*team);
        }
        self.particulars.set_handicaps(&mut plan)?;
        let team = plan.options.game == Mode::Team || !self.particulars.parties.is_empty();
        let of_team = [
            (
                "--points",
                terms.given("points").is_some(),
                "fault-basic-points",
            ),
            (
                "--handicap-points",
                self.particulars
                    .handicap_points
                    .iter()
                    .any(|more| *more != 0),
                "fault-basic-points",
            ),
            (
                "--strong-tokens",
                terms.given("strong_tokens") == Some("true"),
                "fault-basic-strong",
            ),
        ];
        let given = of_team.iter().find(|(_, given, _)| *given && !team);
        if let Some((option, _, what)) = given {
            return Err(vec![FileFault::new(*option, Message::new(what))]);
        }
        let mut plan = plan.with_parties(library)?;
        if !self.particulars.parties.is_empty() {
            plan.seat_parties(find_parties(&self.particulars.parties, library)?, library)?;
        }
        Ok(plan)
    }
}
