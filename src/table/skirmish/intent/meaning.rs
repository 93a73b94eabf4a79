//! What a click or a key means.

use super::{ASIDE, Choices, Grip, Held, Measure, Put, SkirmishHand, Thing, Wish};
use super::{awaited_at, clicked, piece_at, place_of, rank};
use crate::games::skirmish::{
    Command, FigId, GateId, Mp, Phase, Piece, Position, Refusal, Skirmish, Stage, State,
};
use crate::kernel::{Seat, Square};
use crate::table::skirmish::asif;
use crate::table::skirmish::hindrance::Hindrance;
use crate::table::skirmish::leaving::{Balance, Leaving, Upshot, leaving};
use std::collections::BTreeSet;

/// What a person means by a click or a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// To do it.
    Do(Wish),
    /// To do it, but something would be left undone: it is asked for once more.
    Doubt(Command),
    /// Not to leave it undone after all.
    Reconsider,
    /// To choose a piece, or none.
    Choose(Option<Piece>),
    /// To choose a piece and see it.
    Find(Piece),
    /// To be done with who acts and has nothing left to do, and to choose another piece.
    PassOn(Piece),
    /// To look at a figure's dial.
    Look(FigId),
    /// To look at it no more.
    LookAway,
    /// To see all that a square can mean.
    List(Square),
    /// To see it no more.
    Unlist,
    /// To measure a line of fire, from here or not at all.
    Measure(Measure),
    /// To hold what is about to be put so.
    Hold(Held),
    /// To see at once what still moves.
    Hurry,
    /// To look at a square.
    Point(Square),
    /// To take the last wish back.
    Undo,
    /// To leave the board for the menu of the match, or to come back.
    Pause,
    /// Nothing, for this reason if there is one to tell.
    Nothing(Option<Hindrance>),
}

/// What the end of a turn, its begin, or leaving the dungeon leaves undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undone {
    /// Activations that somebody could use.
    Activations,
    /// What the piece in mid-activation could still do.
    Activation(Piece),
    /// A chest that is held and serves nobody.
    Chest,
    /// Points of a party for which there are heroes.
    Party,
    /// A win: the match ends with it, and others have carried out more (END-2, R-TIE).
    Win(Balance),
}

/// What a lawful command would leave undone, whatever is in hand; none of those that end nothing.
pub fn undone(game: &Skirmish, state: &State, command: Command) -> Option<Undone> {
    let ends = matches!(
        command,
        Command::EndTurn | Command::Begin | Command::Enough | Command::Leave
    );
    if !ends || game.check(state, command).is_err() {
        return None;
    }
    let context = InputContext {
        game,
        state,
        asked: game.to_act(state),
        choices: &Choices::of(game, state, None),
        hand: &SkirmishHand::default(),
        careful: true,
        ends_idle: false,
    };
    context.undone(command)
}

/// A key, by what it is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyAction {
    /// Closes what is open, the innermost first.
    Back,
    /// Chooses the next piece that can act; when none can, it goes to the next square on which something can
    /// be done.
    Next,
    /// The same backwards.
    Before,
    /// Goes to the next figure that can be attacked.
    Target,
    /// Begins or ends measuring.
    Measure,
    /// Shows at once what still moves.
    Hurry,
    /// Turns what is held clockwise.
    Turn,
    /// Turns it the other way.
    TurnBack,
    /// Turns it over.
    Flip,
    /// Takes the last wish back.
    Undo,
    /// Ends the turn.
    EndTurn,
    /// Ends an activation.
    Done,
}

/// A moment in which a click or a key is read: all that its meaning depends on.
#[derive(Clone, Copy)]
pub struct InputContext<'a> {
    /// The rules with their book.
    pub game: &'a Skirmish,
    /// What the person may see of the position: in the skirmish all of it.
    pub state: &'a State,
    /// The seat whose decision is awaited of a person; none while something else goes on.
    pub asked: Option<Seat>,
    /// What can be done.
    pub choices: &'a Choices,
    /// What is in hand.
    pub hand: &'a SkirmishHand,
    /// Whether what would leave something undone is asked for once more.
    pub careful: bool,
    /// Whether an activation in which nothing is left ends by itself.
    pub ends_idle: bool,
}

impl<'a> InputContext<'a> {
    /// The position.
    pub fn position(&self) -> Position<'a> {
        self.game.at(self.state)
    }

    /// The state of the hand.
    pub fn grip(&self) -> Grip {
        if self.hand.measure.is_on() {
            return Grip::Measures(self.hand.measure);
        }
        if self.asked.is_none() {
            return Grip::Watches;
        }
        if let Some(thing) = self.hand.held.thing.filter(|_| self.hand.is_putting()) {
            return Grip::Puts(thing);
        }
        self.hand.chosen.map_or(Grip::Empty, Grip::Leads)
    }

    /// What a plain click on a square means.
    pub fn click(&self, square: Square) -> Meaning {
        match self.grip() {
            Grip::Measures(Measure::From(_)) => Meaning::Measure(Measure::Anywhere),
            Grip::Measures(_) => Meaning::Measure(Measure::From(square)),
            Grip::Watches => Meaning::Hurry,
            Grip::Puts(_) | Grip::Leads(_) | Grip::Empty => self.deed(square),
        }
    }

    /// What a plain click on the arch of a gate means: to leave by it for who stands before it, or why that
    /// cannot be; for all others what its square means.
    pub fn click_on_arch(&self, gate: GateId) -> Meaning {
        let square = self.state.layout().gate(gate).square;
        match self.stands_at_exit() == Some(square) {
            true if self.wish_for(Command::Leave).is_some() => self.ending(Command::Leave),
            true => Meaning::Nothing(self.why_not_left()),
            false => self.click(square),
        }
    }

    /// The way out of the seat that is asked, while a hero that it leads stands there.
    pub fn stands_at_exit(&self) -> Option<Square> {
        let Grip::Leads(piece) = self.grip() else {
            return None;
        };
        let position = self.position();
        let exit = position.exit_square(self.asked?);
        exit.filter(|_| self.is_hero(piece) && position.piece_square(piece) == exit)
    }

    /// How a command is wished: now, or once the chosen piece is activated; none when neither can be.
    pub fn wish_for(&self, command: Command) -> Option<Wish> {
        if self.is_legal(command) {
            return Some(Wish::Now(command));
        }
        let who = self.hand.chosen?;
        let later = self.choices.after.contains(&command);
        later.then_some(Wish::After(who, command))
    }

    /// What a click means while a person is asked.
    fn deed(&self, square: Square) -> Meaning {
        if let Some(piece) = self.choosable(square) {
            return match self.is_target(piece) {
                true => Meaning::List(square),
                false => Meaning::Choose(Some(piece)),
            };
        }
        let wishes = self.wishes_at(square);
        if !wishes.is_empty() {
            let meant = clicked(&wishes).map(Meaning::Do);
            let meant = meant.or_else(|| self.meant_beside(square, &wishes));
            return meant.unwrap_or(Meaning::List(square));
        }
        if let Some(piece) = self.next_at(square) {
            return Meaning::PassOn(piece);
        }
        let idle = self.state.activation().is_none();
        match piece_at(&self.position(), square) {
            Some(Piece::Warrior(who)) => Meaning::Look(who),
            // A place that is meant, and cannot be: who is chosen stays so, and hears why not.
            None if idle && self.hindrance_at(square).is_none() => Meaning::Choose(None),
            _ => Meaning::Nothing(self.hindrance_at(square).or_else(|| self.wall_at(square))),
        }
    }

    /// What a click means rather than a list in which nothing is what stands there: whoever clicks a figure that could
    /// only do without something means to see it, and at a chest why not is worth more than a turn towards it.
    fn meant_beside(&self, square: Square, wishes: &[Wish]) -> Option<Meaning> {
        let position = self.position();
        let forgoes = |wish: &Wish| matches!(wish, Wish::Now(Command::Forgo { .. }));
        match piece_at(&position, square) {
            Some(Piece::Warrior(who)) if wishes.iter().all(forgoes) => Some(Meaning::Look(who)),
            _ if wishes.iter().any(|wish| rank(*wish) != ASIDE) => None,
            _ => {
                position.chest_at(square)?;
                let why = self.hindrance_at(square)?;
                Some(Meaning::Nothing(Some(why)))
            }
        }
    }

    /// Whether a wish is to activate who is chosen already.
    fn is_chosen_again(&self, wish: Wish) -> bool {
        match wish {
            Wish::Now(Command::Activate { who }) => self.hand.chosen == Some(who),
            _ => false,
        }
    }

    /// What a click aside means: with a thing in hand to turn it, else to see all that may be meant.
    pub fn aside(&self, square: Square, cursor: Option<Square>) -> Meaning {
        match self.hand.is_putting() {
            true => Meaning::Hold(self.turned(cursor, Way::On)),
            false => Meaning::List(square),
        }
    }

    /// What a key means; the cursor stands on this square, if on any.
    pub fn key(&self, key: KeyAction, cursor: Option<Square>) -> Meaning {
        match key {
            KeyAction::Back => self.back(),
            KeyAction::Next => self.go(cursor, Way::On),
            KeyAction::Before => self.go(cursor, Way::Back),
            KeyAction::Target => self
                .target_after(cursor)
                .map_or(Meaning::Nothing(Some(self.why_no_target())), Meaning::Point),
            KeyAction::Measure => Meaning::Measure(self.hand.measure.switched()),
            KeyAction::Hurry => Meaning::Hurry,
            // All others decide something, and that is for who is asked.
            _ if self.asked.is_none() => Meaning::Nothing(None),
            KeyAction::Turn if self.hand.is_putting() => {
                Meaning::Hold(self.turned(cursor, Way::On))
            }
            KeyAction::TurnBack if self.hand.is_putting() => {
                Meaning::Hold(self.turned(cursor, Way::Back))
            }
            KeyAction::Flip if self.hand.held.thing.is_some_and(Thing::is_block) => {
                let mut held = self.hand.held;
                held.flip();
                Meaning::Hold(held)
            }
            KeyAction::Undo => Meaning::Undo,
            // Whatever is asked about once more, the key that asks says yes.
            KeyAction::EndTurn if let Some((command, _)) = self.doubted() => {
                Meaning::Do(self.wish_for(command).unwrap_or(Wish::Now(command)))
            }
            KeyAction::EndTurn if self.is_legal(Command::EndTurn) => self.ending(Command::EndTurn),
            KeyAction::Done if self.is_legal(Command::Done) => {
                Meaning::Do(Wish::Now(Command::Done))
            }
            KeyAction::Turn | KeyAction::TurnBack | KeyAction::Flip => {
                Meaning::Nothing(Some(Hindrance::NothingHeld))
            }
            KeyAction::EndTurn => self.why_not(Command::EndTurn),
            KeyAction::Done => self.why_not(Command::Done),
        }
    }

    /// Goes to the next piece that can act, or to the next square on which something can be done.
    fn go(&self, cursor: Option<Square>, way: Way) -> Meaning {
        match (self.next(way), self.lit_after(cursor, way)) {
            (Some(piece), _) => Meaning::Find(piece),
            _ if let Some(piece) = self.next_after_spent() => Meaning::PassOn(piece),
            (None, Some(square)) => Meaning::Point(square),
            (None, None) => Meaning::Nothing(Some(self.why_nobody())),
        }
    }

    /// Whether something is asked that has to be answered before anything else.
    fn is_questioned(&self) -> bool {
        self.state.stage() != Stage::Play || !self.state.agenda().is_empty()
    }

    /// Why there is no piece to go to.
    fn why_nobody(&self) -> Hindrance {
        match self.state.activation() {
            _ if self.is_questioned() => Hindrance::Asked,
            Some(activation) => Hindrance::Acts(activation.who),
            None => Hindrance::NobodyReady,
        }
    }

    /// Why there is no target to go to.
    fn why_no_target(&self) -> Hindrance {
        match self.state.activation() {
            _ if self.is_questioned() => Hindrance::Asked,
            None if self.hand.chosen.is_none() => Hindrance::NoneChosen,
            _ => Hindrance::NoTarget,
        }
    }

    /// Nothing, because a rule forbids this.
    fn why_not(&self, command: Command) -> Meaning {
        let refusal = self.game.check(self.state, command).err();
        Meaning::Nothing(Some(match self.state.stage() {
            Stage::Play => refusal.map_or(Hindrance::Asked, Hindrance::Refused),
            _ => Hindrance::Asked,
        }))
    }

    /// Closes what is open, the innermost first; then it is the menu of the match that is meant.
    fn back(&self) -> Meaning {
        let hand = self.hand;
        if hand.listed.is_some() {
            return Meaning::Unlist;
        }
        if hand.doubts() {
            return Meaning::Reconsider;
        }
        if hand.measure.is_on() {
            return Meaning::Measure(Measure::Off);
        }
        if hand.looks.is_some() {
            return Meaning::LookAway;
        }
        if hand.chosen.is_some() && self.state.activation().is_none() {
            return Meaning::Choose(None);
        }
        Meaning::Pause
    }

    /// What it means to end or to begin the turn, or to leave: something left undone is asked about once. Who
    /// wants no question about turns is still asked before a match is given away.
    pub fn ending(&self, command: Command) -> Meaning {
        let asks = match self.undone(command) {
            Some(Undone::Win(_)) => true,
            undone => undone.is_some() && self.careful,
        };
        match asks && self.hand.doubts != Some(command) {
            true => Meaning::Doubt(command),
            false => Meaning::Do(self.wish_for(command).unwrap_or(Wish::Now(command))),
        }
    }

    /// The command that is asked about once more, while that question waits, and what it leaves undone.
    pub fn doubted(&self) -> Option<(Command, Undone)> {
        let command = self.hand.doubts?;
        self.wish_for(command)?;
        Some((command, self.undone(command)?))
    }

    /// What is left undone by the end of a turn, by its begin, or by leaving.
    fn undone(&self, command: Command) -> Option<Undone> {
        let legal = &self.choices.legal;
        match command {
            Command::EndTurn => self.undone_by_active().or_else(|| {
                let more = |command: &Command| matches!(command, Command::Activate { .. });
                let more = legal.iter().any(more) || self.acts_after_done();
                more.then_some(Undone::Activations)
            }),
            Command::Begin => legal
                .iter()
                .any(|it| matches!(it, Command::Assign { .. }))
                .then_some(Undone::Chest),
            Command::Enough => legal
                .iter()
                .any(|it| matches!(it, Command::Choose { .. }))
                .then_some(Undone::Party),
            Command::Leave => self
                .leaves()
                .filter(|it| it.upshot == Upshot::Loses)
                .map(|it| Undone::Win(it.balance)),
            _ => None,
        }
    }

    /// What leaving comes to, now or once the chosen hero is activated.
    fn leaves(&self) -> Option<Leaving> {
        match self.wish_for(Command::Leave)? {
            Wish::After(who, _) => {
                let acting = asif::activated(self.game, self.state, who).ok()?;
                leaving(self.game, &acting)
            }
            _ => leaving(self.game, self.state),
        }
    }

    /// The piece in mid-activation, if it has done nothing yet or could do more than move.
    fn undone_by_active(&self) -> Option<Undone> {
        let activation = self.state.activation()?;
        let choices = self.choices;
        let attacks = !choices.charges.is_empty() || !choices.advances.is_empty();
        let left = match activation.begun {
            true => is_deed,
            false => is_use,
        };
        let acts = choices.legal.iter().any(|command| left(*command));
        (attacks || acts).then_some(Undone::Activation(activation.who))
    }

    /// Whether somebody could be activated once this activation has ended.
    fn acts_after_done(&self) -> bool {
        let ended = asif::done(self.game, self.state);
        ended.is_some_and(|state| {
            Choices::of(self.game, &state, None)
                .ready()
                .next()
                .is_some()
        })
    }

    /// The position after the activation under way, when that has nothing left but to end, or to turn in place, and
    /// ends by itself.
    fn after_spent(&self) -> Option<State> {
        let spent = |command: &Command| {
            matches!(
                command,
                Command::Done
                    | Command::EndTurn
                    | Command::Concede
                    | Command::Forgo { .. }
                    | Command::Turn { .. }
                    | Command::Pivot { .. }
            )
        };
        let choices = self.choices;
        let strikes = !choices.charges.is_empty() || !choices.advances.is_empty();
        let is_spent = self.ends_idle
            && self.position().mp_left() == Mp::ZERO
            && !strikes
            && choices.legal.iter().all(spent);
        is_spent.then(|| asif::done(self.game, self.state))?
    }

    /// The piece on a square that can be activated once the activation under way, which is spent, has ended.
    pub fn next_at(&self, square: Square) -> Option<Piece> {
        let who = piece_at(&self.position(), square)?;
        let ended = self.after_spent()?;
        let activate = Command::Activate { who };
        self.game.check(&ended, activate).is_ok().then_some(who)
    }

    /// The first piece that can be activated then.
    fn next_after_spent(&self) -> Option<Piece> {
        let ended = self.after_spent()?;
        Choices::of(self.game, &ended, None).ready().next()
    }

    /// Whether a command is lawful now.
    pub fn is_legal(&self, command: Command) -> bool {
        self.choices.legal.contains(&command)
    }

    /// Whether a piece can be activated now.
    pub fn is_ready(&self, piece: Piece) -> bool {
        self.is_legal(Command::Activate { who: piece })
    }

    /// The piece that a click on a square chooses: one that can be activated and is not chosen yet. While
    /// nobody is chosen it may be a hero that waits outside to come in there.
    pub fn choosable(&self, square: Square) -> Option<Piece> {
        let piece = piece_at(&self.position(), square).or_else(|| self.awaited(square))?;
        (self.is_ready(piece) && self.hand.chosen != Some(piece)).then_some(piece)
    }

    fn awaited(&self, square: Square) -> Option<Piece> {
        let position = self.position();
        let comes = |piece: &Piece| match piece {
            Piece::Warrior(who) => awaited_at(&position, *who) == Some(square),
            Piece::Token(_) => false,
        };
        let nobody = self.hand.chosen.is_none();
        self.ready().find(comes).filter(|_| nobody)
    }

    /// Whether the chosen piece could attack another now: of a spawn that can be chosen too, a click asks
    /// which of both is meant.
    pub fn is_target(&self, piece: Piece) -> bool {
        let Piece::Warrior(who) = piece else {
            return false;
        };
        self.choices.charges.contains(&who) || self.choices.advances.contains_key(&who)
    }

    /// What a plain click on a square does at once; none if it chooses, lists or does nothing.
    pub fn done_by_click(&self, square: Square) -> Option<Wish> {
        match self.click(square) {
            Meaning::Do(wish) => Some(wish),
            _ => None,
        }
    }

    /// The pieces that can be activated now, in order.
    pub fn ready(&self) -> impl Iterator<Item = Piece> + use<'a> {
        self.choices.ready()
    }

    /// The next piece that can act, or the one before.
    fn next(&self, way: Way) -> Option<Piece> {
        let mut ready: Vec<Piece> = self.ready().collect();
        // Heroes first: they carry the match.
        ready.sort_by_key(|piece| !self.is_hero(*piece));
        let now = ready.iter().position(|it| Some(*it) == self.hand.chosen);
        after(&ready, now, way)
    }

    /// Whether a piece is a hero: no spawn, no token.
    pub fn is_hero(&self, piece: Piece) -> bool {
        match piece {
            Piece::Warrior(who) => self.position().warrior(who).is_hero(),
            Piece::Token(_) => false,
        }
    }

    /// The next square, row by row, on which something can be done: put what is in hand, come in, leave.
    fn lit_after(&self, cursor: Option<Square>, way: Way) -> Option<Square> {
        let position = self.position();
        // Who acts has a board full of squares; who is asked has few.
        if self.state.activation().is_some() && self.state.agenda().is_empty() {
            return None;
        }
        let squares: BTreeSet<Square> = match self.hand.is_putting() {
            true => self.hand.spots.clone(),
            false => {
                let legal = self.choices.legal.iter();
                legal
                    .filter_map(|command| place_of(&position, *command, None))
                    .collect()
            }
        };
        let squares: Vec<Square> = squares.into_iter().collect();
        // From anywhere on: the first behind it, else the first of all; the other way in the same manner.
        let found = match way {
            Way::On => {
                let behind = squares.iter().find(|at| Some(**at) > cursor);
                behind.or(squares.first())
            }
            Way::Back => {
                let before = squares.iter().rfind(|at| Some(**at) < cursor);
                before.or(squares.last())
            }
        };
        found.copied()
    }

    /// The square of the next figure that can be attacked.
    fn target_after(&self, cursor: Option<Square>) -> Option<Square> {
        let position = self.position();
        let targets = self
            .choices
            .charges
            .iter()
            .chain(self.choices.advances.keys());
        let squares: Vec<Square> = targets.filter_map(|who| position.square(*who)).collect();
        let now = squares.iter().position(|it| Some(*it) == cursor);
        after(&squares, now, Way::On)
    }

    /// What may be wished of a square, the likeliest first; while something is to be put, that which
    /// puts it there.
    pub fn wishes_at(&self, square: Square) -> Vec<Wish> {
        let mut wishes = self.choices.at(&self.position(), self.hand.chosen, square);
        // Who is chosen is not activated by being chosen once more.
        wishes.retain(|wish| !self.is_chosen_again(*wish));
        self.drop_idle_abilities(&mut wishes);
        if self.hand.is_putting() {
            wishes.retain(|wish| !matches!(wish, Wish::Now(it) if Put::of(*it).is_some()));
            let put = self.put_at(square);
            wishes.splice(0..0, put.map(|put| Wish::Now(put.command())));
        }
        wishes
    }

    /// How what is in hand would come to lie on a square, if it may.
    pub fn put_at(&self, square: Square) -> Option<Put> {
        let legal = &self.choices.legal;
        self.hand.held.best(&self.position(), legal, square)
    }

    /// Why what is in hand cannot be put on a square.
    pub fn why_not_put(&self, square: Square) -> Option<Refusal> {
        let position = self.position();
        let put = self.hand.held.wished(&position, square)?;
        position.check(put.command()).err()
    }

    /// What is in hand, turned one way: over the cursor to the next way in which it fits there.
    fn turned(&self, cursor: Option<Square>, way: Way) -> Held {
        let mut held = self.hand.held;
        let legal = &self.choices.legal;
        held.rotate(&self.position(), legal, cursor, matches!(way, Way::Back));
        held
    }

    /// The line of fire from the square that is measured from to the cursor, and whether it is free
    /// (RNG-3).
    pub fn measured(&self, cursor: Option<Square>) -> Option<(Square, Square, bool)> {
        let Measure::From(from) = self.hand.measure else {
            return None;
        };
        let to = cursor?;
        let free = self.position().sight(from, to).is_ok();
        Some((from, to, free))
    }
}

/// Whether a command makes use of an activation.
fn is_use(command: Command) -> bool {
    command.phase() == Phase::Activation && command != Command::Done
}

/// Whether it does more than move, turn, or see to a door.
fn is_deed(command: Command) -> bool {
    let moves = matches!(
        command,
        Command::Enter { .. }
            | Command::Step { .. }
            | Command::Pass { .. }
            | Command::Fly { .. }
            | Command::Teleport { .. }
            | Command::Turn { .. }
            | Command::Break
            | Command::OpenDoor { .. }
            | Command::ShutDoor { .. }
    );
    is_use(command) && !moves
}

/// Which way a thing is turned, or things are gone through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// Clockwise, or from the first on.
    On,
    /// The other way.
    Back,
}

/// The next of these after the one that it is now, the first after the last; the other way in the same manner.
fn after<T: Copy>(all: &[T], now: Option<usize>, way: Way) -> Option<T> {
    let count = all.len().max(1);
    let next = match way {
        Way::On => now.map_or(0, |now| now + 1),
        Way::Back => now.unwrap_or(0) + count - 1,
    };
    all.get(next % count).copied()
}
