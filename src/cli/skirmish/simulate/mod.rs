//! `simulate` of the skirmish: its options, and what it counts in a match.

mod census;
mod options;
mod playing;
mod presence;
mod summary;
mod telling;

pub use self::options::SimulateArgs;

pub(super) use self::playing::ending;
use self::playing::{Field, Played};
use self::summary::Sums;
use crate::cli::simulate::{self, Fault, OutputFormat, Trials};
use crate::cli::{Exit, faults};

/// Plays the matches.
pub fn run(args: &SimulateArgs) -> Exit {
    let (running, library, beginning) = match args.begin() {
        Ok(begun) => begun,
        Err(faults) => return faults::complain(&faults),
    };
    let field = Field {
        beginning: &beginning,
        library: &library,
        args,
    };
    simulate::run(&field, running)
}

impl Trials for Field<'_> {
    type Played = Played;
    type Sums = Sums;

    fn play(&self, number: u32) -> Result<Played, Fault> {
        self.play_match(number)
    }

    fn sums(&self) -> Sums {
        Sums::new(&self.beginning.game.book)
    }

    fn add(&self, sums: &mut Sums, played: &Played) {
        sums.add(played);
    }

    fn head(&self) -> String {
        telling::head()
    }

    fn line(&self, played: &Played) -> String {
        telling::match_line(played)
    }

    fn json(&self, played: &Played) -> String {
        telling::match_json(played)
    }

    fn end(&self, sums: &Sums, form: OutputFormat) -> String {
        let results = sums.results(&self.beginning.game.book);
        let summary = sums.summary(self.args, self.args.played(&self.beginning.game), &results);
        match form {
            OutputFormat::Markdown => telling::markdown(&summary),
            OutputFormat::Json => telling::json_end(&results, &summary, self.args.census),
            OutputFormat::Plain => telling::plain_end(&results, &summary, self.args.census),
        }
    }
}
