//! What `greedy` would think of, for whoever weighs it further.

use super::{Deed, Greedy, OWN_STEPS_FIRST, Plan, Scene, hero, monster};
use crate::games::skirmish::{Command, Piece, Position, State};
use crate::kernel::Seat;
use std::collections::VecDeque;

/// A way to use an activation, for whoever weighs several of them.
pub(in crate::search::skirmish) struct Candidate {
    /// Whose activation; none to end the turn.
    pub who: Option<Piece>,
    /// What is done in it; the activation itself is not among it.
    pub steps: VecDeque<Command>,
    /// What it is worth at a glance.
    pub worth: i64,
}

impl Candidate {
    /// The command with which it begins where nothing is under way: the activation, or the end of the turn.
    pub fn opening(&self, state: &State) -> Option<Command> {
        match (self.who, state.activation()) {
            (None, _) => Some(Command::EndTurn),
            (Some(who), None) => Some(Command::Activate { who }),
            (Some(_), Some(_)) => None,
        }
    }
}

/// What is worth a thought now: of the piece whose activation is under way, or of all that could begin one,
/// and to end the turn; the best at a glance first.
pub(in crate::search::skirmish) fn candidates(
    position: Position,
    seat: Seat,
    most: usize,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    let candidate = |who: Piece, deed: Deed, times: i64| Candidate {
        who: Some(who),
        worth: deed.worth * times,
        steps: deed.steps,
    };
    match position.state.activation().map(|active| active.who) {
        Some(Piece::Warrior(who)) if position.warrior(who).is_hero() => {
            let deeds = hero::deeds(position, who, most).into_iter();
            found.extend(deeds.map(|deed| candidate(Piece::Warrior(who), deed, 1)));
        }
        Some(who) => {
            let deeds = monster::deeds(position, seat, Some(who), most).into_iter();
            found.extend(deeds.map(|(who, deed)| candidate(who, deed, 1)));
        }
        None => {
            for (who, _) in position.heroes(seat) {
                let piece = Piece::Warrior(who);
                if position.check(Command::Activate { who: piece }).is_ok() {
                    let deeds = hero::deeds(position, who, most / 2).into_iter();
                    found.extend(deeds.map(|deed| candidate(piece, deed, OWN_STEPS_FIRST)));
                }
            }
            let deeds = monster::deeds(position, seat, None, 2).into_iter();
            found.extend(deeds.map(|(who, deed)| candidate(who, deed, 1)));
            if position.check(Command::EndTurn).is_ok() {
                found.push(Candidate {
                    who: None,
                    steps: VecDeque::new(),
                    worth: 0,
                });
            }
        }
    }
    found.sort_by_key(|candidate| -candidate.worth);
    found.truncate(most);
    found
}

/// What `greedy` decided in a position, and what it means to do afterwards.
#[derive(Clone)]
pub(in crate::search::skirmish) struct Decided {
    command: Command,
    plan: Option<Plan>,
}

impl Greedy {
    /// This command, which it has just chosen, with the plan that it has now.
    pub(in crate::search::skirmish) fn decided(&self, command: Command) -> Decided {
        Decided {
            command,
            plan: self.plan.clone(),
        }
    }

    /// Goes on as somebody who decided this.
    pub(in crate::search::skirmish) fn take_up(&mut self, decided: Decided) -> Command {
        self.plan = decided.plan;
        decided.command
    }

    /// It does this next, as long as nothing comes between.
    pub(in crate::search::skirmish) fn intend(
        &mut self,
        position: Position,
        candidate: &Candidate,
    ) {
        self.plan = candidate.who.map(|who| Plan {
            who,
            steps: candidate.steps.clone(),
            scene: Scene::of(position),
        });
    }

    /// Whether it still has steps of a plan before it that nothing has come between.
    pub(in crate::search::skirmish) fn is_intent(&self, position: Position) -> bool {
        let active = position.state.activation().map(|active| active.who);
        self.plan.as_ref().is_some_and(|plan| {
            !plan.steps.is_empty() && Some(plan.who) == active && plan.scene == Scene::of(position)
        })
    }
}
