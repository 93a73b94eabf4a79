//! A position as somebody wrote it down: it may be nonsense until it is validated.

use super::*;
use crate::games::skirmish::DoorId;

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
    /// The turn.
    pub turn: DraftTurn,
}

/// What is wrong with a draft.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum DraftFault {
    #[error("a match has 2 to {most} seats, this one has {seats}", most = crate::kernel::MAX_SEATS)]
    Seats { seats: usize },
    #[error("there are {count} {what}, at most {most} fit into a match")]
    TooMany {
        what: &'static str,
        count: usize,
        most: usize,
    },
    #[error("figure {}: its square {at} is not on the board or is a wall or crevice", who.0)]
    NoFloor { who: FigId, at: Square },
    #[error("{at}: two pieces stand there; a square holds one warrior, chest or token (MOVE-8)")]
    Shared { at: Square },
    #[error("figure {}: seat {} does not sit at this table", who.0, seat.0 + 1)]
    NoSeat { who: FigId, seat: Seat },
    #[error("figure {}: heroes belong to a seat and spawn to none", who.0)]
    Owner { who: FigId },
    #[error("figure {}: a hero's level is 1 to 5 (DIAL-6)", who.0)]
    Level { who: FigId },
    #[error("figure {}: its dial shows skulls at click {click} (DIAL-5)", who.0)]
    Skulls { who: FigId, click: u8 },
    #[error("chest {}: it must stand on an enterable square of the board", chest.0)]
    ChestFloor { chest: ChestId },
    #[error("chest {}: a chest faces n, e, s or w (R-FACING)", chest.0)]
    ChestFacing { chest: ChestId },
    #[error("chest {}: wheels have positions 0 to 5 (CHEST-7)", chest.0)]
    Wheel { chest: ChestId },
    #[error("chest {}: it serves a figure that is no hero of its holder", chest.0)]
    Serves { chest: ChestId },
    #[error("chest {}: a held chest shows its treasure, and that is not a \"Trap!\" (TREAS-2)", chest.0)]
    HeldUnseen { chest: ChestId },
    #[error("token {}: it must stand on an enterable square of the board", token.0)]
    TokenFloor { token: TokenId },
    #[error("{colour}: {tokens} tokens lie face down, but the urn has only {left} tables for them (R-HIDDEN)", colour = .colour.name())]
    Urn {
        colour: TokenColour,
        tokens: usize,
        left: usize,
    },
    #[error("seat {} of the turn does not sit at this table", .seat.0 + 1)]
    TurnSeat { seat: Seat },
    #[error("what is being activated is not on the board or waiting outside")]
    Activation,
}

impl Draft {
    /// The draft of a start: a state in which nothing is owed and no attack or muster is under way.
    /// What set-up has counted so far is left out, as a start has none.
    pub fn of(state: &State) -> Draft {
        let facts = &state.facts;
        let doors = 0..state.layout.doors().len() as u8;
        Draft {
            stage: facts.stage,
            seats: facts.players.iter().map(seat_draft).collect(),
            warriors: facts.warriors.iter().map(warrior_draft).collect(),
            chests: facts.chests.iter().map(chest_draft).collect(),
            tokens: facts.tokens.iter().map(token_draft).collect(),
            urn: facts.urn.to_vec(),
            open_doors: doors
                .map(DoorId)
                .filter(|door| state.is_door_open(*door))
                .collect(),
            turn: DraftTurn {
                seat: facts.turn.seat,
                first: facts.turn.first,
                round: facts.turn.round,
                activations: facts.turn.activations,
                idle: facts.turn.idle,
                lord: facts.turn.lord,
                lord_turns: facts.turn.lord_turns,
                activation: facts.activation.map(|active| (active.who, active.mp)),
            },
        }
    }

    /// The state that this draft describes.
    ///
    /// # Errors
    /// All faults together.
    pub fn validate(self, book: &Book) -> Result<State, Vec<DraftFault>> {
        let faults = self.faults(book);
        if faults.is_empty() {
            Ok(self.into_state(book))
        } else {
            Err(faults)
        }
    }

    fn faults(&self, book: &Book) -> Vec<DraftFault> {
        let mut faults = Vec::new();
        if !(2..=crate::kernel::MAX_SEATS).contains(&self.seats.len()) {
            faults.push(DraftFault::Seats {
                seats: self.seats.len(),
            });
        }
        for (what, count, most) in [
            ("figures", self.warriors.len(), MAX_FIGURES),
            ("chests", self.chests.len(), MAX_CHESTS),
            ("tokens", self.tokens.len(), MAX_TOKENS),
            (
                "token tables",
                self.urn.len().max(book.tables.len()),
                MAX_TABLES,
            ),
            ("doors", book.layout.doors().len(), 64),
        ] {
            if count > most {
                faults.push(DraftFault::TooMany { what, count, most });
            }
        }
        self.warrior_faults(book, &mut faults);
        self.chest_faults(book, &mut faults);
        self.token_faults(book, &mut faults);
        self.shared_squares(&mut faults);
        self.turn_faults(&mut faults);
        faults
    }

    fn warrior_faults(&self, book: &Book, faults: &mut Vec<DraftFault>) {
        for (number, warrior) in self.warriors.iter().enumerate() {
            let who = FigId(number as u8);
            let kind = book.kind(warrior.kind);
            if kind.is_hero() != warrior.owner.is_some() {
                faults.push(DraftFault::Owner { who });
            }
            if let Some(seat) = warrior
                .owner
                .filter(|seat| seat.index() >= self.seats.len())
            {
                faults.push(DraftFault::NoSeat { who, seat });
            }
            if kind.is_hero() && !(1..=super::super::TOP_LEVEL).contains(&warrior.level) {
                faults.push(DraftFault::Level { who });
            }
            let alive = !matches!(warrior.place, Place::Dead);
            if let Some(click) = warrior
                .click
                .filter(|click| alive && usize::from(*click) >= kind.dial.len())
            {
                faults.push(DraftFault::Skulls { who, click });
            }
            if let Place::On(at) = warrior.place
                && !book.layout.ground(at).is_enterable()
            {
                faults.push(DraftFault::NoFloor { who, at });
            }
        }
    }

    fn chest_faults(&self, book: &Book, faults: &mut Vec<DraftFault>) {
        for (number, chest) in self.chests.iter().enumerate() {
            let id = ChestId(number as u8);
            if let ChestPlace::On(at) = chest.place
                && !book.layout.ground(at).is_enterable()
            {
                faults.push(DraftFault::ChestFloor { chest: id });
            }
            if chest.facing.is_diagonal() {
                faults.push(DraftFault::ChestFacing { chest: id });
            }
            if chest.wheel > 5 || chest.treasure.is_some_and(|position| position > 5) {
                faults.push(DraftFault::Wheel { chest: id });
                continue;
            }
            if let ChestPlace::Held(_) = chest.place {
                let seen = chest
                    .treasure
                    .map(|p| &book.chest(chest.kind).treasures[usize::from(p)]);
                if !seen.is_some_and(|treasure| *treasure != Treasure::Trap) {
                    faults.push(DraftFault::HeldUnseen { chest: id });
                }
            }
            if let Some(hero) = chest.serves {
                let owner = self
                    .warriors
                    .get(usize::from(hero.0))
                    .and_then(|warrior| warrior.owner);
                let holder = match chest.place {
                    ChestPlace::Held(seat) => Some(seat),
                    _ => None,
                };
                if owner.is_none() || owner != holder {
                    faults.push(DraftFault::Serves { chest: id });
                }
            }
        }
    }

    fn token_faults(&self, book: &Book, faults: &mut Vec<DraftFault>) {
        for (number, token) in self.tokens.iter().enumerate() {
            if token
                .at
                .is_some_and(|at| !book.layout.ground(at).is_enterable())
            {
                faults.push(DraftFault::TokenFloor {
                    token: TokenId(number as u8),
                });
            }
        }
        for colour in TokenColour::ALL {
            let face_down =
                |t: &&DraftToken| t.colour == colour && t.at.is_some() && t.table.is_none();
            let tokens = self.tokens.iter().filter(face_down).count();
            let tables = book
                .tables
                .iter()
                .zip(&self.urn)
                .filter(|(table, _)| table.colour == colour);
            let left = tables.map(|(_, count)| usize::from(*count)).sum();
            if tokens > left {
                faults.push(DraftFault::Urn {
                    colour,
                    tokens,
                    left,
                });
            }
        }
    }

    fn shared_squares(&self, faults: &mut Vec<DraftFault>) {
        let on = |place: &Place| match place {
            Place::On(at) => Some(*at),
            _ => None,
        };
        let chest_on = |chest: &DraftChest| match chest.place {
            ChestPlace::On(at) => Some(at),
            _ => None,
        };
        let mut squares: Vec<Square> = self
            .warriors
            .iter()
            .filter_map(|warrior| on(&warrior.place))
            .collect();
        squares.extend(self.chests.iter().filter_map(chest_on));
        squares.extend(self.tokens.iter().filter_map(|token| token.at));
        squares.sort_unstable();
        for pair in squares.windows(2).filter(|pair| pair[0] == pair[1]) {
            faults.push(DraftFault::Shared { at: pair[0] });
        }
    }

    fn turn_faults(&self, faults: &mut Vec<DraftFault>) {
        for seat in [self.turn.seat, self.turn.first, self.turn.lord] {
            if seat.index() >= self.seats.len() {
                faults.push(DraftFault::TurnSeat { seat });
            }
        }
        let there = match self.turn.activation {
            None => true,
            Some((Piece::Warrior(who), _)) => self
                .warriors
                .get(usize::from(who.0))
                .is_some_and(|warrior| matches!(warrior.place, Place::On(_) | Place::Outside)),
            Some((Piece::Token(token), _)) => self
                .tokens
                .get(usize::from(token.0))
                .is_some_and(|token| token.at.is_some()),
        };
        if !there {
            faults.push(DraftFault::Activation);
        }
    }

    fn into_state(self, book: &Book) -> State {
        let heroes_of = |seat: Seat| {
            self.warriors
                .iter()
                .filter(|w| w.owner == Some(seat))
                .count() as u8
        };
        let players = BySeat::new(self.seats.len() as u8, |seat| {
            let draft = &self.seats[seat.index()];
            Player {
                experience: draft.experience,
                entrance: draft.entrance,
                exit: draft.exit,
                heroes: draft.heroes.unwrap_or_else(|| heroes_of(seat)),
                conceded: draft.conceded,
                turns: draft.turns,
                ..Player::default()
            }
        });
        let mut urn = [0; MAX_TABLES];
        urn.iter_mut()
            .zip(&self.urn)
            .for_each(|(place, count)| *place = *count);
        let turn = Turn {
            seat: self.turn.seat,
            first: self.turn.first,
            round: self.turn.round,
            activations: self.turn.activations,
            active: false,
            idle: self.turn.idle,
            lord: self.turn.lord,
            lord_turns: self.turn.lord_turns,
        };
        let mut orders = [0_u8; MAX_FIGURES];
        let chests = self
            .chests
            .iter()
            .map(|chest| draft_chest(chest, &mut orders))
            .collect();
        let activation = self.turn.activation.map(|(who, mp)| Activation {
            who,
            mp,
            moved: false,
            begun: false,
            turned: false,
            spent: false,
        });
        State {
            layout: book.layout.clone(),
            facts: Facts {
                stage: self.stage,
                ending: None,
                players,
                warriors: self
                    .warriors
                    .iter()
                    .map(|warrior| draft_warrior(warrior, book))
                    .collect(),
                chests,
                tokens: self.tokens.iter().map(draft_token).collect(),
                urn,
                open_doors: self
                    .open_doors
                    .iter()
                    .fold(0, |doors, door| doors | 1 << door.0),
                turn,
                activation,
                strike: None,
                muster: None,
                agenda: ArrayVec::new(),
            },
        }
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
