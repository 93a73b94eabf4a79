//! Accounts: the sums behind a command, for whoever explains it.

use crate::games::skirmish::{
    Ability, Blow, Command, DODGE_NEEDS, DoorId, FigId, Mp, Piece, Position, Rule, StrikeKind, Sum,
    Target, Targets, Task, Toll, Using,
};
use crate::kernel::Square;

/// What a sum says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// The price in MP, or the MP that somebody gets.
    Mp,
    /// What is added to the dice.
    Roll,
    /// What is added to the dice against this figure.
    RollAgainst(FigId),
    /// What is added to the dice against this door.
    RollAgainstDoor(DoorId),
    /// The defence of this figure.
    Defence(FigId),
    /// The defence of this door (DOOR-6).
    DoorDefence(DoorId),
    /// The least die with which this figure dodges a hit (AB-DODGE); chances count it in.
    Dodge(FigId),
    /// Clicks that an ability of this figure costs whoever hurts it (AB-MRET).
    Answer(FigId),
    /// The position of a returning figure's dial, before the die (AB-NECRO).
    Dial,
    /// The activations of the turn (R-HANDICAP).
    Activations,
}

/// What a command costs and what counts in it, each a sum of parts by rules; nothing for a command that
/// is free of charge.
pub fn sums(position: &Position<'_>, command: Command) -> Vec<(What, Sum)> {
    let price = |sum: Option<Sum>| sum.map(|sum| (What::Mp, sum)).into_iter().collect();
    let active = position.active_warrior().ok();
    let moving = position.state.activation().map(|activation| activation.who);
    let from = moving.and_then(|who| Some((who, square(position, who)?)));
    match command {
        Command::Activate { who } => activate_sums(position, who),
        Command::Enter { to } => price(match moving {
            Some(Piece::Warrior(who)) => Some(position.enter_sum(who, to)),
            Some(Piece::Token(_)) | None => None,
        }),
        Command::Step { to } => price(from.map(|(who, from)| position.step_sum(who, from, to))),
        Command::Pass { path } => price(from.map(|(who, from)| position.pass_sum(who, from, path))),
        Command::Fly { to } => price(active.and_then(|(who, at)| position.fly_sum(who, at, to))),
        Command::Leave => price(Some(position.leave_sum())),
        Command::Break => price(Some(position.break_sum())),
        Command::Attack { on, with } => {
            active.map_or_else(Vec::new, |(who, _)| attack_sums(position, who, on, with))
        }
        Command::Shockwave { with } => {
            active.map_or_else(Vec::new, |(who, at)| wave_sums(position, who, at, with))
        }
        Command::Strike { who, with } => strike_sums(position, who, with),
        Command::Heal { on } => {
            active.map_or_else(Vec::new, |(who, _)| heal_sums(position, who, on))
        }
        Command::Revive { who } => vec![(What::Dial, position.return_sum(who, 0))],
        Command::Disarm { pace, .. } => vec![
            (What::Mp, position.disarm_cost(pace)),
            (What::Roll, position.disarm_sum(pace)),
        ],
        Command::Open { .. } => price(Some(position.open_cost())),
        Command::Steal { from } => {
            active.map_or_else(Vec::new, |(who, _)| steal_sums(position, who, from))
        }
        Command::OpenDoor { .. } => price(Some(position.open_door_cost())),
        Command::ShutDoor { .. } => price(Some(position.shut_door_cost())),
        Command::Reveal { .. } | Command::Regenerate | Command::Levitate { .. } => Vec::new(),
        Command::Teleport { .. } | Command::Vortex { .. } => Vec::new(),
        Command::Turn { .. } | Command::Pivot { .. } | Command::Forgo { .. } => Vec::new(),
        Command::Done | Command::EndTurn | Command::Concede => Vec::new(),
        Command::Spin { .. } | Command::Dodge { .. } | Command::Decline { .. } => Vec::new(),
        Command::Assign { .. } | Command::Begin | Command::Raise { .. } => Vec::new(),
        Command::Pick { .. } | Command::Place { .. } | Command::Drop { .. } => Vec::new(),
        Command::Choose { .. } | Command::Aside { .. } | Command::Lay { .. } => Vec::new(),
        Command::Entrance { .. } | Command::Exit { .. } | Command::Enough => Vec::new(),
        Command::PutTerrain { .. } | Command::PutDoor { .. } => Vec::new(),
        Command::PutChest { .. } | Command::PutToken { .. } => Vec::new(),
    }
}

/// What a command costs; none for one that has no price.
pub fn price(position: &Position<'_>, command: Command) -> Option<Mp> {
    let sums = sums(position, command);
    let price = sums.iter().find(|(what, _)| *what == What::Mp);
    price.map(|(_, sum)| sum.amount())
}

/// The MP of an activation; where a seat has more activations than others, also whence they are.
fn activate_sums(position: &Position<'_>, who: Piece) -> Vec<(What, Sum)> {
    let mut sums = vec![(What::Mp, position.speed_sum(who))];
    let seat = position.state.turn().seat;
    if position.book.options.handicaps.of_seat(seat).activations > 0 {
        sums.push((What::Activations, position.activations_sum(seat)));
    }
    sums
}

fn heal_sums(position: &Position<'_>, who: FigId, on: FigId) -> Vec<(What, Sum)> {
    let magic = position.has(who, Ability::MagicHealing);
    let contest = position.heal_contest(who, on);
    vec![
        (What::Mp, position.attack_cost(who, magic)),
        (What::Roll, contest.added),
        (What::Defence(on), contest.needed),
    ]
}

fn steal_sums(position: &Position<'_>, who: FigId, from: FigId) -> Vec<(What, Sum)> {
    let contest = position.steal_contest(who, from);
    vec![
        (What::Mp, position.steal_cost()),
        (What::Roll, contest.added),
        (What::Defence(from), contest.needed),
    ]
}

fn square(position: &Position<'_>, who: Piece) -> Option<Square> {
    match who {
        Piece::Warrior(who) => position.square(who),
        Piece::Token(token) => position.token(token).at,
    }
}

/// The sums of an attack, as things stand.
pub fn attack_sums(
    position: &Position<'_>,
    who: FigId,
    on: Targets,
    with: Using,
) -> Vec<(What, Sum)> {
    let ranged = position.is_ranged(who, on);
    let mut sums = vec![(What::Mp, position.attack_cost(who, ranged))];
    if let Target::Door(door) = on.first() {
        let contest = position.door_contest(who, door);
        sums.push((What::Roll, contest.added));
        sums.push((What::DoorDefence(door), contest.needed));
    }
    for target in position.struck(who, on, with) {
        let blow = Blow::standing(*position, who, target, on, with, StrikeKind::Attack);
        sums.extend(compared(position, &blow));
    }
    sums
}

fn wave_sums(position: &Position<'_>, who: FigId, at: Square, with: Using) -> Vec<(What, Sum)> {
    let mut sums = vec![(What::Mp, position.attack_cost(who, true))];
    let struck = position.wave_targets(who, at);
    for target in &struck {
        let blow = Blow::wave(*position, who, *target, with, struck.len());
        sums.extend(compared(position, &blow));
    }
    for door in position.wave_doors(who, at) {
        let contest = position.door_contest(who, door);
        sums.push((What::RollAgainstDoor(door), contest.added));
        sums.push((What::DoorDefence(door), contest.needed));
    }
    sums
}

fn strike_sums(position: &Position<'_>, who: FigId, with: Using) -> Vec<(What, Sum)> {
    let blow = answering_blow(position, who, with);
    blow.map_or_else(Vec::new, |blow| compared(position, &blow))
}

/// The blow of who is asked whether it strikes back now, or answers a free attack.
pub(super) fn answering_blow(position: &Position<'_>, who: FigId, with: Using) -> Option<Blow> {
    let (target, ranged, kind) = answered(position)?;
    let blow = Blow {
        ranged,
        with,
        ..Blow::plain(who, target, kind)
    };
    Some(blow.along_its_line(*position))
}

/// Whom a `strike` would hit now, and how.
fn answered(position: &Position<'_>) -> Option<(FigId, bool, StrikeKind)> {
    match position.question()? {
        Task::Counters {
            attacker, ranged, ..
        } => Some((attacker, ranged, StrikeKind::Counter)),
        Task::FreeAttack { on, .. } => Some((on, false, StrikeKind::Free)),
        Task::Reply { on, .. } => Some((on, false, StrikeKind::Reply)),
        _ => None,
    }
}

fn compared(position: &Position<'_>, blow: &Blow) -> Vec<(What, Sum)> {
    let contest = position.blow_contest(blow);
    let mut sums = vec![
        (What::RollAgainst(blow.on), contest.added),
        (What::Defence(blow.on), contest.needed),
    ];
    if position.has(blow.on, Ability::Dodge) {
        let needs = Sum::of(Rule::AbDodge, DODGE_NEEDS.into());
        sums.push((What::Dodge(blow.on), needs));
    }
    let tolls = position.tolls(blow.by, blow.on);
    let answers = tolls.filter(|(toll, _)| matches!(toll, Toll::Answer(..)));
    sums.extend(answers.map(|(_, clicks)| (What::Answer(blow.on), clicks)));
    sums
}
