//! Standing answers: what a player wants done without being asked (R-OPTIONAL keeps the questions,
//! the table keeps the habits).

use crate::games::skirmish::{Command, Skirmish, State, Task};
use crate::kernel::Facing;
use crate::table::{Answers, Habit};

/// The questions that can have a standing answer, as commands name them.
pub const QUESTIONS: [&str; 4] = ["spin", "dodge", "counter", "free-attack"];

/// The answer to the question that waits, if a habit gives one.
pub fn answer(answers: &Answers, game: &Skirmish, state: &State) -> Option<Command> {
    let question = game.at(state).question()?;
    let habit = match question {
        Task::Spins { .. } => answers.of("spin"),
        Task::Dodges { .. } => answers.of("dodge"),
        Task::Counters { .. } => answers.of("counter"),
        Task::FreeAttack { .. } | Task::Reply { .. } => answers.of("free-attack"),
        _ => Habit::Ask,
    };
    let mut legal = Vec::new();
    game.legal(state, &mut legal);
    let declines = |command: &Command| matches!(command, Command::Decline { .. });
    let decline = legal.iter().copied().find(declines);
    match (habit, question) {
        (Habit::Ask, _) => None,
        (Habit::Never, _) => decline,
        (Habit::Always, Task::Spins { mover, .. }) => {
            straight_spin(game, state, mover, &legal).or(decline)
        }
        (Habit::Always, _) => legal
            .iter()
            .copied()
            .find(|command| matches!(command, Command::Dodge { .. } | Command::Strike { .. })),
    }
}

/// The spin that brings the newcomer straight before the figure; none if it stands so already.
fn straight_spin(
    game: &Skirmish,
    state: &State,
    mover: crate::games::skirmish::FigId,
    legal: &[Command],
) -> Option<Command> {
    let position = game.at(state);
    let newcomer = position.square(mover)?;
    let ahead = |who| -> Option<Facing> { position.square(who)?.way_to(newcomer) };
    legal
        .iter()
        .copied()
        .find(|command| matches!(command, Command::Spin { who, to } if ahead(*who) == Some(*to)))
}
