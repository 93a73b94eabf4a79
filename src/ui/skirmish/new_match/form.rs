//! The form of a new match with the data that it chooses from.

use crate::store::skirmish::MatchPlan;
use crate::store::{FileFault, capital};
use crate::table::skirmish::new_match::{Form, Sits};
use crate::ui::skirmish::data::Data;
use crate::ui::skirmish::matches::Match;
use crate::ui::window::shell::Shell;

/// The form on its screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sheet {
    /// What can be chosen from.
    pub data: Data,
    /// What is chosen.
    pub form: Form,
}

impl Sheet {
    /// The form as it is first shown.
    pub(super) fn new(data: Data, seed: u64) -> Sheet {
        let kits = data.kits.iter().map(|kit| kit.id.as_str());
        Sheet {
            form: Form::new(kits, seed),
            data,
        }
    }

    /// Everything that keeps this match from beginning, in sentences.
    pub(super) fn faults(&self, shell: &Shell) -> Vec<String> {
        let faults = MatchPlan::form_faults(&self.form, &self.data);
        faults.iter().map(|it| sentence(shell, it)).collect()
    }

    /// Sits down to the match.
    ///
    /// # Errors
    /// What keeps it from beginning.
    pub(super) fn sit_down(&self, shell: &Shell) -> Result<Match, Vec<FileFault>> {
        let form = &self.form;
        let seed = form.seed().unwrap_or(shell.next_seed);
        let plan = MatchPlan::of_form(form).written();
        let seats = form.seats(&shell.settings.answers);
        Match::begin(plan, seats, seed, form.setup, self.data.clone())
    }
}

/// The id of the words for who sits at a seat.
pub(super) const fn sits_text(sits: Sits) -> &'static str {
    match sits {
        Sits::Person => "sits-person",
        Sits::Greedy => "sits-greedy",
        Sits::Random => "sits-random",
        Sits::Closed => "sits-closed",
    }
}

/// The picture of who sits at a seat.
pub(super) const fn sits_icon(sits: Sits) -> &'static str {
    match sits {
        Sits::Person => "screen/person",
        Sits::Greedy => "screen/computer",
        Sits::Random => "dice/any",
        Sits::Closed => "screen/closed",
    }
}

/// A fault without its file, which is this form.
fn sentence(shell: &Shell, fault: &FileFault) -> String {
    let text = capital(&shell.texts.fault_text(fault));
    match text.ends_with(['.', '!']) {
        true => text,
        false => text + ".",
    }
}
