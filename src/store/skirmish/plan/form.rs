//! The match that a filled-in form tells of, and what keeps it from beginning.

use super::{MatchPlan, NO_FILE, PlanHero};
use crate::games::skirmish::{Mode, PieceKind};
use crate::kernel::few;
use crate::store::skirmish::Library;
use crate::store::{FileFault, Message};
use crate::table::skirmish::new_match::{Form, Missing};

impl From<Missing> for Message {
    fn from(missing: Missing) -> Message {
        Message::new(match missing {
            Missing::Seed => "fault-seed",
            Missing::Seats => "fault-seats",
        })
    }
}

impl MatchPlan {
    /// The match of a form; it may name what the library does not have.
    pub fn of_form(form: &Form) -> MatchPlan {
        let mut plan = MatchPlan::basic(&form.map, few(form.open().count()));
        plan.options = form.options.clone();
        plan.options.handicaps = form.handicaps();
        plan.setup = form.setup;
        for (seat, chair) in plan.seats.iter_mut().zip(form.open()) {
            seat.team = chair.team;
            match form.options.game {
                Mode::Basic => seat.heroes.extend(chair.hero.as_deref().map(hero)),
                Mode::Team => seat.party = chair.party.clone().map(Into::into),
            }
        }
        if form.is_laid() {
            plan.site.kits = form.kits().map(|kit| kit.to_string().into()).collect();
        }
        plan.site.bank = form
            .pieces
            .map(|counts| PieceKind::ALL.into_iter().zip(counts).collect());
        plan
    }

    /// Everything that keeps the match of a form from beginning with such data; nothing: it can begin.
    pub fn form_faults(form: &Form, library: &Library) -> Vec<FileFault> {
        let missing = form.missing();
        let none = |it: &Missing| FileFault::new(NO_FILE, Message::from(*it));
        let mut faults: Vec<FileFault> = missing.iter().map(none).collect();
        if missing.contains(&Missing::Seats) {
            return faults;
        }
        let plan = MatchPlan::of_form(form).with_parties(library);
        let wrong = plan.and_then(|plan| plan.start(library).map(drop));
        faults.extend(wrong.err().into_iter().flatten());
        faults
    }
    /// What the parties of a form bring that its match does without.
    pub fn form_left_out(form: &Form, library: &Library) -> Vec<Message> {
        let plan = MatchPlan::of_form(form).with_parties(library);
        plan.map_or_else(|_| Vec::new(), |plan| plan.left_out())
    }
}

fn hero(id: &str) -> PlanHero {
    PlanHero {
        kind: id.to_string().into(),
        level: 1,
    }
}
