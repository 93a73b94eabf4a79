//! The options of a match at the command line, from their table.

use crate::kernel::{Term, TermRange, TermValue, Terms};
use crate::store::{FileFault, agree};
use clap::builder::{PossibleValuesParser, RangedI64ValueParser};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use std::marker::PhantomData;

/// What is agreed on by name, in any game.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct NamedTerms {
    /// An option of the match by its name and value in files; once for each option.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    given: Vec<String>,
}

impl NamedTerms {
    fn pairs(&self) -> impl DoubleEndedIterator<Item = (&str, &str)> {
        let given = self.given.iter();
        given.map(|pair| pair.split_once('=').unwrap_or((pair, "")))
    }

    /// The options with what is agreed.
    ///
    /// # Errors
    /// All options and values that there are not.
    pub fn settle<O: Terms>(&self, options: O) -> Result<O, Vec<FileFault>> {
        let faults = match agree(options, self.pairs()) {
            Ok(options) => return Ok(options),
            Err(faults) => faults.into_iter(),
        };
        Err(faults
            .map(|what| FileFault::new("--option", what))
            .collect())
    }
}

/// The same with a flag for each option of a game but those that the command has itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TermFlags<O> {
    named: NamedTerms,
    of: PhantomData<O>,
}

impl<O: Terms> TermFlags<O> {
    /// The options with what is agreed.
    ///
    /// # Errors
    /// All options and values that there are not.
    pub fn settle(&self, options: O) -> Result<O, Vec<FileFault>> {
        self.named.settle(options)
    }

    /// What is given for an option, if anything is.
    pub fn given(&self, name: &str) -> Option<&str> {
        let mut pairs = self.named.pairs();
        pairs.rfind(|(given, _)| *given == name).map(|(_, it)| it)
    }

    /// The same, and one more is given.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> TermFlags<O> {
        self.named.given.push(format!("{name}={value}"));
        self
    }

    /// The flag of an option; what is no where nobody says otherwise needs no value to be yes.
    fn flag(term: &'static Term) -> Arg {
        let flag = Arg::new(id(term))
            .long(long(term))
            .help(term.about.trim_end_matches('.'));
        if O::usual(term) == Some(TermValue::Flag(false)) {
            return flag.action(ArgAction::SetTrue);
        }
        let flag = flag.value_name(term.name.to_uppercase());
        match term.range {
            TermRange::Flag => flag.value_parser(["true", "false"]),
            TermRange::Numbers(least, most) => {
                flag.value_parser(RangedI64ValueParser::<i64>::from(least..=most))
            }
            TermRange::Words(words) => flag.value_parser(PossibleValuesParser::new(words)),
        }
    }
}

fn id(term: &Term) -> String {
    format!("term-{}", term.name)
}

fn long(term: &Term) -> String {
    term.name.replace('_', "-")
}

impl<O: Terms> FromArgMatches for TermFlags<O> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<TermFlags<O>, Error> {
        let mut flags = TermFlags {
            named: NamedTerms::from_arg_matches(matches)?,
            of: PhantomData,
        };
        for term in O::TERMS {
            let id = id(term);
            // The command has that option itself.
            let Ok(Some(mut given)) = matches.try_get_raw(&id) else {
                continue;
            };
            if matches.value_source(&id) == Some(ValueSource::CommandLine)
                && let Some(value) = given.next_back()
            {
                flags = flags.with(term.name, &value.to_string_lossy());
            }
        }
        Ok(flags)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = TermFlags::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<O: Terms> Args for TermFlags<O> {
    fn augment_args(command: Command) -> Command {
        let flags = |command: Command, term: &'static Term| {
            let name = long(term);
            let has_itself = command
                .get_arguments()
                .any(|arg| arg.get_long() == Some(&name));
            match has_itself {
                true => command,
                false => command.arg(TermFlags::<O>::flag(term)),
            }
        };
        O::TERMS
            .iter()
            .fold(NamedTerms::augment_args(command), flags)
    }

    fn augment_args_for_update(command: Command) -> Command {
        TermFlags::<O>::augment_args(command)
    }
}
