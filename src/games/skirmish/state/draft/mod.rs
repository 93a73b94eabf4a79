//! A position as somebody wrote it down: it may be nonsense until it is validated.

mod fault;

pub use fault::DraftFault;

use super::*;
use crate::games::skirmish::Position;

/// A seat in a draft.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftSeat {
    /// Experience points.
    pub experience: u16,
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
    pub activation: Option<(Piece, u8)>,
}

/// A position that may be nonsense; [`Draft::validate`] turns it into a [`State`] or says all that
/// is wrong with it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The stage of the match.
    pub stage: Stage,
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
    /// The draft of a start: a state in which nothing is owed and no attack or muster is under way.
    /// What set-up has counted so far is left out, as a start has none.
    pub fn of(state: &State) -> Draft {
        let facts = &state.facts;
        let doors = |bits: u64| {
            let all = (0..state.layout.doors().len() as u8).map(DoorId);
            all.filter(move |door| bits & 1 << door.0 != 0).collect()
        };
        Draft {
            stage: facts.stage,
            seats: facts.players.iter().map(seat_draft).collect(),
            warriors: facts.warriors.iter().map(warrior_draft).collect(),
            chests: facts.chests.iter().map(chest_draft).collect(),
            tokens: facts.tokens.iter().map(token_draft).collect(),
            urn: facts.urn.to_vec(),
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
        let mut faults = self.site_faults(book);
        if !faults.is_empty() {
            return Err(faults);
        }
        let layout = match self.site.is_empty() {
            true => book.layout.clone(),
            false => Shared::new(self.site.layout(book)),
        };
        faults = self.faults(book, &layout);
        if faults.is_empty() {
            Ok(self.into_state(book, layout))
        } else {
            Err(faults)
        }
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
            ending: None,
            players: BySeat::new(self.seats.len() as u8, |seat| self.player(seat)),
            warriors: warriors
                .map(|warrior| draft_warrior(warrior, book))
                .collect(),
            chests: chests
                .map(|chest| draft_chest(chest, &mut orders))
                .collect(),
            tokens: self.tokens.iter().map(draft_token).collect(),
            urn,
            open_doors: bits(&self.open_doors),
            destroyed_doors: bits(&self.destroyed_doors),
            site: Shared::new(self.site),
            turn: draft_turn(&self.turn),
            activation: self
                .turn
                .activation
                .map(|(who, mp)| Activation::fresh(who, mp)),
            confuser: None,
            strike: None,
            muster: None,
            agenda: ArrayVec::new(),
        };
        let state = State {
            glance: facts.glance(),
            layout,
            facts,
        };
        state.quickened(book)
    }

    fn player(&self, seat: Seat) -> Player {
        let draft = &self.seats[seat.index()];
        let own = self.warriors.iter().filter(|w| w.owner == Some(seat));
        Player {
            experience: draft.experience,
            entrance: draft.entrance,
            exit: draft.exit,
            heroes: draft.heroes.unwrap_or(own.count() as u8),
            conceded: draft.conceded,
            turns: draft.turns,
            ..Player::default()
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

fn seat_draft(player: &Player) -> DraftSeat {
    DraftSeat {
        experience: player.experience,
        entrance: player.entrance,
        exit: player.exit,
        heroes: Some(player.heroes),
        conceded: player.conceded,
        turns: player.turns,
    }
}

fn warrior_draft(warrior: &Warrior) -> DraftWarrior {
    DraftWarrior {
        kind: warrior.kind,
        owner: warrior.owner,
        level: warrior.level,
        click: Some(warrior.click),
        facing: warrior.facing,
        place: warrior.place,
        marks: warrior.marks,
    }
}

fn chest_draft(chest: &Chest) -> DraftChest {
    DraftChest {
        kind: chest.kind,
        place: chest.place,
        facing: chest.facing,
        wheel: chest.wheel,
        trap: chest.trap,
        treasure: chest.treasure,
        serves: chest.serves,
        drunk: chest.drunk,
    }
}

const fn token_draft(token: &Token) -> DraftToken {
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

/// Chests that serve a hero already count in the order written (R-TWOCHESTS).
fn draft_chest(draft: &DraftChest, orders: &mut [u8; MAX_FIGURES]) -> Chest {
    let order = draft.serves.map_or(0, |hero| {
        let order = &mut orders[usize::from(hero.0)];
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
        order,
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
        active: false,
        idle: draft.idle,
        lord: draft.lord,
        lord_turns: draft.lord_turns,
    }
}

const fn turn_draft(facts: &Facts) -> DraftTurn {
    let turn = &facts.turn;
    DraftTurn {
        seat: turn.seat,
        first: turn.first,
        round: turn.round,
        activations: turn.activations,
        idle: turn.idle,
        lord: turn.lord,
        lord_turns: turn.lord_turns,
        activation: match facts.activation {
            Some(active) => Some((active.who, active.mp)),
            None => None,
        },
    }
}
