//! The situation of a case: the book and the state it begins with.

use super::super::{Library, draft};
use super::board::{self, Doors, NamedDoors};
use super::building;
use super::figures::{self, Figure};
use super::kinds::Kinds;
use super::names::Names;
use super::pieces::{self, Chest, Token};
use super::turn::{self, Phase, Seats, Turn};
use crate::store::case::CaseStart;
use crate::store::entry::TomlTable;
use crate::store::fault::near;
use crate::store::{Message, Source, read_options};

use crate::games::skirmish::{
    Book, ChestPlace, Draft, DraftFault, FigId, Keys, Labels, Marks, Piece, Place, Position, Site,
    Skirmish, State,
};
use crate::kernel::{BySeat, Square, few};
use crate::table::skirmish::case::Opening;
use std::ops::Range;
use std::sync::Arc as Shared;

type Situation = CaseStart<Skirmish>;

/// Everything that was read, before it is held against the rules.
struct Read {
    book: Book,
    draft: Draft,
    turn: Turn,
    figures: Vec<Range<usize>>,
    chests: Vec<Range<usize>>,
    tokens: Vec<Range<usize>>,
}

/// The pieces of a case before they are put together.
struct Pieces {
    figures: Vec<Figure>,
    chests: Vec<Chest>,
    tokens: Vec<Token>,
}

/// Reads the situation; none when a fault leaves no state.
pub(super) fn read(
    source: &mut Source,
    root: &TomlTable<'_, '_>,
    library: &Library,
) -> Option<Situation> {
    let options = read_options(source, root, turn::plain_options());
    let board = board::read(source, root, options.corner_rule, library);
    let mut names = Names::default();
    let mut kinds = Kinds::read(source, root, library);
    let figures = figures::read(source, root, &mut kinds, &mut names);
    let mut stock = library.chests.clone();
    let chests = pieces::read_chests(source, root, &mut stock, &mut kinds, &mut names);
    let tables = pieces::read_tables(source, root, library);
    let tokens = pieces::read_tokens(source, root, &tables, &mut names);
    let (building, mut site) = building::read(source, root, library, &options);
    if let Some(board) = &board {
        building::read_turned(source, root, &board.layout, &mut site);
    }
    let gates = board.as_ref().map(|board| {
        let gates = board.layout.gates().iter().map(|gate| gate.id.clone());
        gates.chain(site.way_names()).collect::<Vec<String>>()
    });
    let seats = turn::read_seats(source, root, gates.as_deref());
    let options = turn::with_handicaps(source, options, &seats);
    let turn = turn::read_turn(source, root);
    let in_stock = match turn.phase {
        Phase::SetUp(_) => few(seats.drafts.len()),
        Phase::Play | Phase::TurnStart => 0,
    };
    let urn = pieces::read_urn(source, root, &tables, &tokens, in_stock);
    let board = board?;
    let mut pieces = Pieces {
        figures: figures?,
        chests: chests?,
        tokens,
    };
    assign(source, &pieces.figures, &mut pieces.chests);
    let book = Book {
        keys: Keys::by_name(&kinds.all, &stock),
        kinds: kinds.all,
        chests: stock,
        tables,
        layout: Shared::new(board.layout),
        building,
        options,
        teams: by_seat(&seats),
        first: turn.first,
        labels: pieces.labels(),
    };
    let doors = NamedDoors::read(source, root);
    let read = pieces.into_read(book, seats, turn, urn, board.doors, site);
    read.into_situation(source, &doors)
}

impl Pieces {
    fn labels(&self) -> Labels {
        let chests = self.chests.iter().map(|chest| Some(chest.label.clone()));
        let tokens = self.tokens.iter().map(|token| Some(token.label.clone()));
        let figures = self.figures.iter().map(|figure| figure.label.clone());
        Labels {
            figures: figures.collect(),
            chests: chests.collect(),
            tokens: tokens.collect(),
        }
    }

    fn into_read(
        self,
        book: Book,
        seats: Seats,
        turn: Turn,
        urn: Vec<u8>,
        doors: Doors,
        site: Site,
    ) -> Read {
        let (figure_spans, warriors) = (self
            .figures
            .into_iter()
            .map(|figure| (figure.span, figure.draft)))
        .unzip();
        let (chest_spans, chests) = (self
            .chests
            .into_iter()
            .map(|chest| (chest.span, chest.draft)))
        .unzip();
        let (token_spans, tokens) = (self
            .tokens
            .into_iter()
            .map(|token| (token.span, token.draft)))
        .unzip();
        Read {
            figures: figure_spans,
            chests: chest_spans,
            tokens: token_spans,
            draft: Draft {
                stage: turn.phase.stage(),
                ending: turn.ending,
                seats: seats.drafts,
                warriors,
                chests,
                tokens,
                urn,
                open_doors: doors.open,
                destroyed_doors: doors.destroyed,
                site,
                turn: turn.draft.clone(),
            },
            book,
            turn,
        }
    }
}

fn by_seat(seats: &Seats) -> BySeat<u8> {
    BySeat::new(few(seats.teams.len()), |seat| seats.teams[seat.index()])
}

/// Finds the heroes that chests serve by their names.
fn assign(source: &mut Source, figures: &[Figure], chests: &mut [Chest]) {
    let label = |figure: &Figure| figure.label.clone().unwrap_or_default();
    for chest in chests {
        let Some((name, span)) = &chest.assigned else {
            continue;
        };
        let place = figures.iter().position(|figure| label(figure) == *name);
        if place.is_none() {
            let known: Vec<String> = figures.iter().map(label).collect();
            let hint = near(name, known.iter().map(String::as_str));
            source.fault(
                span.clone(),
                Message::new("fault-no-figure")
                    .with("figure", name)
                    .with("hint", hint),
            );
        }
        chest.draft.serves = place.map(FigId::nth);
    }
}

impl Read {
    fn into_situation(mut self, source: &mut Source, doors: &NamedDoors) -> Option<Situation> {
        self.find_doors(source, doors)?;
        let state = match self.draft.clone().validate(&self.book) {
            Ok(state) => state,
            Err(faults) => {
                self.tell(source, faults);
                return None;
            }
        };
        self.activate(source, &state)?;
        let opening = match self.turn.phase {
            Phase::TurnStart => Opening::BeginTurn(self.turn.draft.seat),
            Phase::Play | Phase::SetUp(_) => Opening::Settle,
        };
        let start = match self.draft.clone().validate(&self.book) {
            Ok(state) => state,
            Err(_) => {
                let span = self.turn.active.map_or(self.turn.span, |(_, span)| span);
                source.fault(span, Message::new("fault-not-active"));
                return None;
            }
        };
        Some(Situation {
            game: Skirmish { book: self.book },
            state: start,
            manner: opening,
        })
    }

    /// Finds the doors that are named as they lie in the dungeon that is built and turned.
    fn find_doors(&mut self, source: &mut Source, doors: &NamedDoors) -> Option<()> {
        if doors.is_empty() {
            return Some(());
        }
        let layout = match self.draft.layout(&self.book) {
            Ok(layout) => layout,
            Err(faults) => {
                self.tell(source, faults);
                return None;
            }
        };
        self.draft
            .open_doors
            .extend(doors.open.find(source, &layout));
        let destroyed = doors.destroyed.find(source, &layout);
        self.draft.destroyed_doors.extend(destroyed);
        Some(())
    }

    fn tell(&self, source: &mut Source, faults: Vec<DraftFault>) {
        for fault in faults {
            let (span, what) = self.placed(&fault);
            source.fault(span, what);
        }
    }

    /// Writes what is being activated into the draft: it is marked as activated, and has the MP
    /// given or those of its speed.
    fn activate(&mut self, source: &mut Source, state: &State) -> Option<()> {
        let Some((name, span)) = &self.turn.active else {
            return Some(());
        };
        let position = Position {
            book: &self.book,
            state,
        };
        let Some(piece) = position.piece_named(name) else {
            let figures = state.warriors().map(|(who, _)| position.figure_name(who));
            let tokens = state.tokens().map(|(token, _)| position.token_name(token));
            let known: Vec<String> = figures.chain(tokens).collect();
            let hint = near(name, known.iter().map(String::as_str));
            let what = Message::new("fault-no-piece")
                .with("piece", name)
                .with("hint", hint);
            source.fault(span.clone(), what);
            return None;
        };
        let speed = position.speed_sum(piece).amount();
        match piece {
            Piece::Warrior(who) => {
                let marks = &mut self.draft.warriors[who.index()].marks;
                *marks = marks.with(Marks::ACTIVATED);
            }
            Piece::Token(token) => self.draft.tokens[token.index()].activated = true,
        }
        self.draft.turn.activation = Some((piece, self.turn.mp.unwrap_or(speed)));
        Some(())
    }

    /// A fault of the draft with its place in the file, its pieces by their names.
    fn placed(&self, fault: &DraftFault) -> (Range<usize>, Message) {
        let figure = |who: &FigId| {
            let name = self.book.labels.figures.get(who.index());
            (&self.figures, who.index(), name)
        };
        let (spans, number, name) = match fault {
            DraftFault::NoFloor { who, .. }
            | DraftFault::NoSeat { who, .. }
            | DraftFault::Owner { who }
            | DraftFault::Level { who }
            | DraftFault::Skulls { who, .. } => figure(who),
            DraftFault::ChestFloor { chest }
            | DraftFault::ChestFacing { chest }
            | DraftFault::Wheel { chest }
            | DraftFault::Serves { chest }
            | DraftFault::Order { chest }
            | DraftFault::HeldUnseen { chest } => {
                let number = chest.index();
                let name = self.book.labels.chests.get(number);
                (&self.chests, number, name)
            }
            DraftFault::TokenFloor { token } => {
                let number = token.index();
                let name = self.book.labels.tokens.get(number);
                (&self.tokens, number, name)
            }
            DraftFault::Shared { at } => return (self.last_on(*at), draft::wrong(fault)),
            DraftFault::TurnSeat { .. } | DraftFault::Activation => {
                return (self.turn.span.clone(), draft::wrong(fault));
            }
            DraftFault::Seats { .. }
            | DraftFault::TooMany { .. }
            | DraftFault::Placed { .. }
            | DraftFault::Urn { .. }
            | DraftFault::Site(_) => {
                return (0..0, draft::wrong(fault));
            }
        };
        let span = spans.get(number).cloned().unwrap_or(0..0);
        (
            span,
            draft::wrong_with(fault, name.and_then(Option::as_deref)),
        )
    }

    /// The entry written last of those on a square.
    fn last_on(&self, at: Square) -> Range<usize> {
        let draft = &self.draft;
        let figures = draft
            .warriors
            .iter()
            .map(|figure| figure.place == Place::On(at));
        let chests = draft
            .chests
            .iter()
            .map(|chest| chest.place == ChestPlace::On(at));
        let tokens = draft.tokens.iter().map(|token| token.at == Some(at));
        let on = self
            .figures
            .iter()
            .zip(figures)
            .chain(self.chests.iter().zip(chests))
            .chain(self.tokens.iter().zip(tokens));
        let spans = on.filter(|(_, there)| *there).map(|(span, _)| span.clone());
        spans.max_by_key(|span| span.start).unwrap_or(0..0)
    }
}
