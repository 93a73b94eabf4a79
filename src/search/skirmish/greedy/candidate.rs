//! What `greedy` would think of, for whoever weighs it further.

use super::super::evaluation::Outlook;
use super::{Deed, Greedy, OWN_STEPS_FIRST, Plan, Scene, hero, monster};
use crate::games::skirmish::{Command, Piece, Position, Skirmish, State, Task};
use crate::kernel::Seat;
use std::collections::VecDeque;

/// A way to use an activation or to answer a question, for whoever weighs several of them.
#[derive(Clone)]
pub(in crate::search::skirmish) struct Candidate {
    /// The command with which it begins where nothing is under way: the activation, the end of the turn, or
    /// the answer.
    pub opening: Option<Command>,
    /// Whose activation; none to end the turn and to answer.
    pub who: Option<Piece>,
    /// What is done after that.
    pub steps: VecDeque<Command>,
    /// What it is worth at a glance.
    pub worth: i64,
}

impl Candidate {
    /// Nothing but this command.
    pub(in crate::search::skirmish) fn single(opening: Command) -> Candidate {
        Candidate {
            opening: Some(opening),
            who: None,
            steps: VecDeque::new(),
            worth: 0,
        }
    }
}

/// What is worth a thought now: of the piece whose activation is under way, or of all that could begin one,
/// and to end the turn; the best at a glance first.
pub(in crate::search::skirmish) fn candidates(
    position: Outlook,
    seat: Seat,
    most: usize,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    let active = position.state.activation().map(|active| active.who);
    let candidate = |who: Piece, deed: Deed, times: i64| Candidate {
        opening: active.is_none().then_some(Command::Activate { who }),
        who: Some(who),
        worth: deed.worth * times,
        steps: deed.steps,
    };
    match active {
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
                found.push(Candidate::single(Command::EndTurn));
            }
        }
    }
    found.sort_by_key(|candidate| -candidate.worth);
    found.truncate(most);
    found
}

/// The answers to a question that takes thought, `greedy`'s own first: whom a treasure serves, who goes up
/// a level, what comes out of the bank and where, what is let fall. Of any other question, and of one with
/// more answers than so many, nothing but `greedy`'s.
pub(in crate::search::skirmish) fn answers(
    game: &Skirmish,
    view: &State,
    usual: Command,
    most: usize,
) -> Vec<Candidate> {
    let takes_thought = matches!(
        game.at(view).question(),
        Some(
            Task::Assign { .. }
                | Task::Level { .. }
                | Task::Pick
                | Task::Place
                | Task::Return { .. }
                | Task::Drop { .. }
        )
    );
    let mut legal = Vec::new();
    if takes_thought {
        game.legal(view, &mut legal);
        legal.retain(|command| !matches!(command, Command::Concede) && *command != usual);
    }
    let others = match legal.len() < most {
        true => legal,
        false => Vec::new(),
    };
    let all = std::iter::once(usual).chain(others);
    all.map(Candidate::single).collect()
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

    /// From now on its ties are settled by the luck of this seed.
    pub(in crate::search::skirmish) fn draw_anew(&mut self, seed: u64) {
        self.chance = super::own_chance(seed);
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
