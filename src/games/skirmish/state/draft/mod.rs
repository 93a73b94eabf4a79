//! A position as somebody wrote it down: it may be nonsense until it is validated.

mod fault;
mod unused;
mod validate;

pub use fault::{DraftFault, SiteFault};

use super::*;
use crate::games::skirmish::{Mp, Points, Position};
use crate::kernel::few;

/// A seat in a draft.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftSeat {
    /// Experience points.
    pub experience: Points,
    /// Its entrance.
    pub entrance: Option<GateId>,
    /// Its exit.
    pub exit: Option<GateId>,
    /// Heroes it started with; those of the draft when not given.
    pub heroes: Option<u8>,
    /// Whether it has conceded.
    pub conceded: bool,
    /// Turns it has begun.
    pub turns: u16,
    /// What it has placed in this stage of set-up.
    #[serde(default, skip_serializing_if = "is_default")]
    pub placed: u8,
    /// Whether it is done with this stage of set-up.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ready: bool,
    /// Enemies its heroes have killed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub kills: u8,
}

// A start is hashed as it is written: what only a position in the middle of a match has is left out
// of it.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A figure in a draft.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftWarrior {
    /// Its kind.
    pub kind: KindId,
    /// Its player; none for spawn.
    pub owner: Option<Seat>,
    /// The level a hero has reached, 1 to 5.
    pub level: u8,
    /// The position of its dial; the start of its level when not given.
    pub click: Option<u8>,
    /// Where it looks.
    pub facing: Facing,
    /// Where it is.
    pub place: Place,
    /// Small facts.
    pub marks: Marks,
    /// What it leaves unused in this turn (R-OPTIONAL). Where its marks say that of a value of which nothing is
    /// here, it is the ability that it shows there, as older starts say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unused: Vec<Ability>,
}

/// A chest in a draft.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftChest {
    /// Its kind.
    pub kind: ChestKindId,
    /// Where it is.
    pub place: ChestPlace,
    /// Where it looks.
    pub facing: Facing,
    /// The position of its trap wheel.
    pub wheel: u8,
    /// Its trap.
    pub trap: TrapState,
    /// The position of its treasure wheel, when known.
    pub treasure: Option<u8>,
    /// The hero it serves.
    pub serves: Option<FigId>,
    /// Whether it was assigned to that hero first (1) or second (2); by the order of the chests when
    /// not given (R-TWOCHESTS).
    #[serde(default, skip_serializing_if = "is_default")]
    pub order: Option<u8>,
    /// Whether its potion is drunk.
    pub drunk: bool,
}

/// A token in a draft.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftToken {
    /// Its colour.
    pub colour: TokenColour,
    /// Its table, when known.
    pub table: Option<TableId>,
    /// Its square.
    pub at: Option<Square>,
    /// Activated in this turn.
    pub activated: bool,
    /// Carries a movement marker.
    pub marker: bool,
}

/// The turn in a draft.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftTurn {
    /// Whose turn it is.
    pub seat: Seat,
    /// The first player.
    pub first: Seat,
    /// The round.
    pub round: u16,
    /// Activations left.
    pub activations: u8,
    /// Rounds in a row without an activation.
    pub idle: u8,
    /// The dungeon lord.
    pub lord: Seat,
    /// Turns it has begun with the marker.
    pub lord_turns: u8,
    /// What is being activated, with the MP left.
    pub activation: Option<(Piece, Mp)>,
    /// What this activation has done already.
    #[serde(default, skip_serializing_if = "is_default")]
    pub done: DraftDone,
    /// Whether anything was activated in this round.
    #[serde(default, skip_serializing_if = "is_default")]
    pub active: bool,
}

/// What an activation in a draft has done already; see [`Activation`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs)]
pub struct DraftDone {
    pub moved: bool,
    pub begun: bool,
    pub turned: bool,
    pub spent: bool,
    pub stepped: bool,
    pub rammed: bool,
    pub climbed: bool,
    /// Whether it costs no activation (AB-QUICK); as the abilities of its figure say when not given.
    pub quick: Option<bool>,
}

/// A position that may be nonsense; [`Draft::validate`] turns it into a [`State`] or says all that
/// is wrong with it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The stage of the match.
    pub stage: Stage,
    /// Why it is over, if it is.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ending: Option<Ending>,
    /// The seats.
    pub seats: Vec<DraftSeat>,
    /// All figures.
    pub warriors: Vec<DraftWarrior>,
    /// All chests.
    pub chests: Vec<DraftChest>,
    /// All tokens.
    pub tokens: Vec<DraftToken>,
    /// Face-down tokens by table.
    pub urn: Vec<u8>,
    /// Doors that stand open.
    pub open_doors: Vec<DoorId>,
    /// Doors that are destroyed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub destroyed_doors: Vec<DoorId>,
    /// What is built and turned of the dungeon.
    #[serde(default, skip_serializing_if = "Site::is_empty")]
    pub site: Site,
    /// The turn.
    pub turn: DraftTurn,
}

impl Draft {
    /// The draft of a state that rests ([`State::rests`]); of another, all but what is owed in it.
    pub fn of(state: &State) -> Draft {
        let facts = &state.facts;
        let doors = |bits: u64| {
            let all = DoorId::first(state.layout.doors().len());
            all.filter(move |door| bits & 1 << door.0 != 0).collect()
        };
        Draft {
            stage: facts.stage,
            ending: facts.ending,
            seats: facts.players.iter().map(seat_draft).collect(),
            warriors: facts
                .warriors
                .iter()
                .enumerate()
                .map(|(number, it)| {
                    let unused = facts.unused.of(FigId::nth(number));
                    warrior_draft(Warrior::from(*it), unused.collect())
                })
                .collect(),
            chests: chest_drafts(facts.chests.iter().map(|it| Chest::from(*it))),
            tokens: facts
                .tokens
                .iter()
                .map(|it| token_draft(Token::from(*it)))
                .collect(),
            urn: written_urn(&facts.urn).to_vec(),
            open_doors: doors(facts.open_doors),
            destroyed_doors: doors(facts.destroyed_doors),
            site: (*facts.site).clone(),
            turn: turn_draft(facts),
        }
    }

    /// The state that this draft describes.
    ///
    /// # Errors
    /// All faults together.
    pub fn validate(self, book: &Book) -> Result<State, Vec<DraftFault>> {
        let layout = self.layout(book)?;
        let faults = self.faults(book, &layout);
        if faults.is_empty() {
            Ok(self.into_state(book, layout))
        } else {
            Err(faults)
        }
    }

    /// The dungeon of this draft, with all that is built and turned.
    ///
    /// # Errors
    /// What is wrong with what is built.
    pub fn layout(&self, book: &Book) -> Result<Shared<Layout>, Vec<DraftFault>> {
        let faults = self.site_faults(book);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(match self.site.is_empty() {
            true => book.layout.clone(),
            false => Shared::new(self.site.layout(book)),
        })
    }

    fn into_state(self, book: &Book, layout: Shared<Layout>) -> State {
        let mut urn = [0; MAX_TABLES];
        urn[..self.urn.len()].copy_from_slice(&self.urn);
        let mut orders = [0_u8; MAX_FIGURES];
        let chests = self.chests.iter();
        let warriors = self.warriors.iter();
        let bits = |doors: &[DoorId]| doors.iter().fold(0, |bits, door| bits | 1 << door.0);
        let facts = Facts {
            stage: self.stage,
            ending: self.ending,
            players: BySeat::new(few(self.seats.len()), |seat| self.player(seat)),
            warriors: warriors
                .map(|warrior| draft_warrior(warrior, book).into())
                .collect(),
            chests: chests
                .map(|chest| draft_chest(chest, &mut orders).into())
                .collect(),
            tokens: self
                .tokens
                .iter()
                .map(|token| draft_token(token).into())
                .collect(),
            unused: Unused::NONE,
            urn,
            open_doors: bits(&self.open_doors),
            destroyed_doors: bits(&self.destroyed_doors),
            site: Shared::new(self.site),
            turn: draft_turn(&self.turn),
            activation: draft_activation(&self.turn),
            confuser: None,
            strike: None,
            muster: None,
            agenda: List::with_unused(Task::Pick),
        };
        let state = State {
            glance: facts.glance(),
            layout,
            facts,
        };
        let state = state.with_unused(&self.warriors, book);
        match self.turn.done.quick {
            Some(_) => state,
            None => state.quickened(book),
        }
    }

    fn player(&self, seat: Seat) -> PlayerFacts {
        let draft = &self.seats[seat.index()];
        let own = self.warriors.iter().filter(|w| w.owner == Some(seat));
        PlayerFacts {
            experience: draft.experience,
            entrance: draft.entrance,
            exit: draft.exit,
            heroes: draft.heroes.unwrap_or(few(own.count())),
            conceded: draft.conceded,
            turns: draft.turns,
            placed: draft.placed,
            ready: draft.ready,
            kills: draft.kills,
        }
    }
}

impl State {
    /// The activation of a draft is one by Quickness when its warrior has it (R-OPTIONAL).
    fn quickened(mut self, book: &Book) -> State {
        let active = self.facts.activation.map(|activation| activation.who);
        let position = Position { book, state: &self };
        let quick = active.is_some_and(|who| position.activation_count(who) == 0);
        let activation = self.facts.activation;
        self.facts.activation = activation.map(|active| Activation { quick, ..active });
        self
    }
}

fn seat_draft(player: &PlayerFacts) -> DraftSeat {
    DraftSeat {
        experience: player.experience,
        entrance: player.entrance,
        exit: player.exit,
        heroes: Some(player.heroes),
        conceded: player.conceded,
        turns: player.turns,
        placed: player.placed,
        ready: player.ready,
        kills: player.kills,
    }
}

fn warrior_draft(warrior: Warrior, unused: Vec<Ability>) -> DraftWarrior {
    DraftWarrior {
        kind: warrior.kind,
        owner: warrior.owner,
        level: warrior.level,
        click: Some(warrior.click),
        facing: warrior.facing,
        place: warrior.place,
        marks: warrior.marks,
        unused,
    }
}

/// Chests with their order only where that of the list is another.
fn chest_drafts(chests: impl Iterator<Item = Chest>) -> Vec<DraftChest> {
    let mut orders = [0_u8; MAX_FIGURES];
    let draft = |chest: Chest| {
        let mut draft = chest_draft(chest);
        if draft_chest(&draft, &mut orders).order != chest.order {
            draft.order = Some(chest.order);
        }
        draft
    };
    chests.map(draft).collect()
}

fn chest_draft(chest: Chest) -> DraftChest {
    DraftChest {
        kind: chest.kind,
        place: chest.place,
        facing: chest.facing,
        wheel: chest.wheel,
        trap: chest.trap,
        treasure: chest.treasure,
        serves: chest.serves,
        order: None,
        drunk: chest.drunk,
    }
}

const fn token_draft(token: Token) -> DraftToken {
    DraftToken {
        colour: token.colour,
        table: token.table,
        at: token.at,
        activated: token.activated,
        marker: token.marker,
    }
}

fn draft_warrior(draft: &DraftWarrior, book: &Book) -> Warrior {
    Warrior {
        kind: draft.kind,
        owner: draft.owner,
        level: if draft.owner.is_some() {
            draft.level
        } else {
            0
        },
        click: draft
            .click
            .unwrap_or_else(|| book.kind(draft.kind).start_click(draft.level)),
        facing: draft.facing,
        place: draft.place,
        marks: draft.marks,
    }
}

/// Chests that serve a hero already count in the order written, unless they say another
/// (R-TWOCHESTS).
fn draft_chest(draft: &DraftChest, orders: &mut [u8; MAX_FIGURES]) -> Chest {
    let order = draft.serves.map_or(0, |hero| {
        let order = &mut orders[hero.index()];
        *order += 1;
        *order
    });
    Chest {
        kind: draft.kind,
        place: draft.place,
        facing: draft.facing,
        wheel: draft.wheel,
        trap: draft.trap,
        treasure: draft.treasure,
        serves: draft.serves,
        order: draft.order.unwrap_or(order),
        drunk: draft.drunk,
    }
}

fn draft_token(draft: &DraftToken) -> Token {
    Token {
        colour: draft.colour,
        table: draft.table,
        at: draft.at,
        activated: draft.activated,
        marker: draft.marker,
    }
}

const fn draft_turn(draft: &DraftTurn) -> Turn {
    Turn {
        seat: draft.seat,
        first: draft.first,
        round: draft.round,
        activations: draft.activations,
        active: draft.active,
        idle: draft.idle,
        lord: draft.lord,
        lord_turns: draft.lord_turns,
    }
}

fn draft_activation(draft: &DraftTurn) -> Option<Activation> {
    let (who, mp) = draft.activation?;
    let done = draft.done;
    Some(Activation {
        moved: done.moved,
        begun: done.begun,
        turned: done.turned,
        spent: done.spent,
        quick: done.quick.unwrap_or_default(),
        stepped: done.stepped,
        rammed: done.rammed,
        climbed: done.climbed,
        ..Activation::fresh(who, mp)
    })
}

const fn done_draft(active: &Activation) -> DraftDone {
    DraftDone {
        moved: active.moved,
        begun: active.begun,
        turned: active.turned,
        spent: active.spent,
        stepped: active.stepped,
        rammed: active.rammed,
        climbed: active.climbed,
        quick: Some(active.quick),
    }
}

fn turn_draft(facts: &Facts) -> DraftTurn {
    let turn = &facts.turn;
    DraftTurn {
        seat: turn.seat,
        first: turn.first,
        round: turn.round,
        activations: turn.activations,
        idle: turn.idle,
        lord: turn.lord,
        lord_turns: turn.lord_turns,
        activation: facts.activation.map(|active| (active.who, active.mp)),
        done: facts
            .activation
            .as_ref()
            .map(done_draft)
            .unwrap_or_default(),
        active: turn.active,
    }
}
