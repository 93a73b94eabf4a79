//! Two carriers of lamps on a floor of seven hexes, each with a hand that the other does not see. Both
//! choose in secret a card and a way; when both have chosen they go. Who comes upon the other clashes: a
//! ten-sided die each, the greater wins the round and sends the other home. Who stays looks at the next card.
//! After the last round the most wins win; one scores what one has won more than the other.

use dialdelve::kernel::{
    BySeat, Deck, Dice, Envelope, Game, Hand, Heard, Key, Keyed, Label, Log, Outcome,
    RecordedThrow, Sealed, Seat, Seats, ThrowWord, Tongue, Word, Words, number,
};
use dialdelve::search::perft::{self, Asked, Chances};
use dialdelve::vocabulary;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Cards: how many hexes they lead.
pub const CARDS: [(&str, u8); 3] = [("stay", 0), ("step", 1), ("run", 2)];
/// Cards in a hand.
const HAND: u8 = 2;

/// A hex by its two axes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hex(pub i8, pub i8);

impl Hex {
    /// The six ways off a hex, by name.
    pub const WAYS: [(&'static str, Hex); 6] = [
        ("e", Hex(1, 0)),
        ("ne", Hex(1, -1)),
        ("nw", Hex(0, -1)),
        ("w", Hex(-1, 0)),
        ("sw", Hex(-1, 1)),
        ("se", Hex(0, 1)),
    ];

    fn to_center(self) -> u8 {
        let Hex(q, r) = self;
        let all = q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs();
        all / 2
    }

    /// The hex beside it; itself where the floor ends.
    pub fn beside(self, way: u8) -> Hex {
        let by = Hex::WAYS[usize::from(way)].1;
        let to = Hex(self.0 + by.0, self.1 + by.1);
        if to.to_center() <= 1 { to } else { self }
    }
}

/// Where the carriers begin.
const HOMES: [Hex; 2] = [Hex(-1, 0), Hex(1, 0)];

/// One carrier.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Carrier {
    /// Where it stands.
    pub at: Hex,
    /// Its hand.
    pub hand: Hand<3>,
    /// Rounds won.
    pub wins: u8,
}

/// The table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// The round, 0 before the first.
    pub round: u16,
    /// Both carriers.
    pub carriers: [Carrier; 2],
    /// The card and the way of each in this round.
    pub choices: Sealed<(u8, u8)>,
    /// What is left to draw.
    pub deck: Deck<3, 8>,
    /// Who gave up.
    pub resigned: Option<Seat>,
}

/// One of the six ways.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Way(pub u8);

impl Label for Way {
    const ALL: &'static [Way] = &[Way(0), Way(1), Way(2), Way(3), Way(4), Way(5)];

    fn name(self) -> &'static str {
        Hex::WAYS[usize::from(self.0)].0
    }
}

/// The language of the game: its words are about nothing but themselves.
pub struct LampsTongue;

impl Tongue for LampsTongue {
    type Now<'a> = ();
    type Refusal = Refusal;

    fn seats(_: ()) -> u8 {
        2
    }
}

vocabulary! {
    /// What a seat can do; a card and a way are chosen in secret.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Command in LampsTongue, unknown "lamps-no-command" "text";
    /// Stay.
    Stay "stay" "";
    /// Go a hex.
    Step { way: Way } "step" "WAY";
    /// Go two.
    Run { way: Way } "run" "WAY";
    /// Give up.
    Resign "resign" "";
}

impl Command {
    /// A card played a way.
    pub fn of(card: u8, way: u8) -> Command {
        match card {
            0 => Command::Stay,
            1 => Command::Step { way: Way(way) },
            _ => Command::Run { way: Way(way) },
        }
    }

    /// The card and the way that it chooses.
    pub fn choice(self) -> Option<(u8, u8)> {
        match self {
            Command::Stay => Some((0, 0)),
            Command::Step { way } => Some((1, way.0)),
            Command::Run { way } => Some((2, way.0)),
            Command::Resign => None,
        }
    }
}

/// Two words, one for each axis.
impl Word<LampsTongue> for Hex {
    const WORDS: (usize, usize) = (2, 2);

    fn say(&self, _: ()) -> String {
        format!("{} {}", self.0, self.1)
    }

    fn hear(_: (), words: &mut Words<'_>) -> Heard<Hex, LampsTongue> {
        Ok(Hex(number(words.word()?, 1)?, number(words.word()?, 1)?))
    }
}

vocabulary! {
    /// What happened.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[allow(missing_docs)]
    pub enum Event in LampsTongue, unknown "lamps-no-event" "text";
    /// A card came into a hand; only who holds it sees which.
    Drew { seat: Seat, card: u8 } "drew";
    /// A card came into a hand that one does not see.
    Took { seat: Seat } "took";
    /// A round began.
    Began { round: u16 } "began";
    /// A card and a way were chosen; only who chose sees which.
    Chose { seat: Seat, card: u8, way: u8 } "chose";
    /// Something was chosen that one does not see.
    Hid { seat: Seat } "hid";
    /// A seat looked at the next card; only it sees which.
    Looked { seat: Seat, card: u8 } "looked";
    /// A seat looked at a card that one does not see.
    Peeked { seat: Seat } "peeked";
    /// A choice was laid open, and the card is gone.
    Shown { seat: Seat, card: u8, way: u8 } "shown";
    /// A carrier went.
    Went { seat: Seat, to: Hex } "went";
    /// A seat won a clash; the other goes home.
    Won { seat: Seat } "won";
    /// A seat gave up.
    Resigned { seat: Seat } "resigned";
}

/// Why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The match is over, or the seat has chosen.
    NotNow,
    /// The card is not in the hand.
    NoCard,
}

vocabulary! {
    /// What is thrown for.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Thrown in LampsTongue, unknown "lamps-no-throw" "text";
    /// A card for a seat.
    Deck(seat: Seat) "deck";
    /// A clash, with ten sides.
    Clash(seat: Seat) "clash";
}

impl ThrowWord<LampsTongue> for Thrown {
    fn say_drawn(self, _: (), place: u8) -> String {
        place.to_string()
    }

    fn hear_drawn(self, _: (), word: &str) -> Option<Heard<u8, LampsTongue>> {
        matches!(self, Thrown::Deck(_)).then(|| Word::<LampsTongue>::of((), word))
    }
}

impl Keyed for Thrown {
    fn purpose(&self) -> u8 {
        match self {
            Thrown::Deck(_) => 0,
            Thrown::Clash(_) => 1,
        }
    }

    fn whose(&self) -> u8 {
        match self {
            Thrown::Deck(seat) | Thrown::Clash(seat) => seat.0,
        }
    }
}

/// The book: how many rounds are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lamps {
    /// Rounds.
    pub rounds: u16,
}

impl Lamps {
    /// The table before the first card.
    pub fn start(&self) -> State {
        let carrier = |at| Carrier {
            at,
            hand: Hand::empty(),
            wins: 0,
        };
        State {
            round: 0,
            carriers: HOMES.map(carrier),
            choices: Sealed::new(2),
            deck: Deck::of([4, 8, 6]),
            resigned: None,
        }
    }

    fn is_over(&self, state: &State) -> bool {
        state.resigned.is_some() || state.round > self.rounds
    }

    fn seats_of() -> [Seat; 2] {
        [Seat(0), Seat(1)]
    }

    fn wins_ahead(state: &State, seat: Seat) -> i32 {
        let [own, others] = [seat, seat.left(2)].map(|it| state.carriers[it.index()].wins);
        i32::from(own) - i32::from(others)
    }
}

fn only(seat: Seat) -> Seats {
    std::iter::once(seat).collect()
}

/// One command being carried out.
struct Play<'a> {
    game: &'a Lamps,
    state: &'a mut State,
    dice: &'a mut dyn Dice<Thrown>,
    log: &'a mut dyn Log<Event>,
}

impl Play<'_> {
    fn emit(&mut self, event: Event) {
        self.game.absorb(self.state, event);
        self.log.take(event);
    }

    fn draw(&mut self, seat: Seat) {
        if let Some(card) = self.state.deck.draw(Thrown::Deck(seat), self.dice) {
            self.emit(Event::Drew { seat, card });
            self.emit(Event::Took { seat });
        }
    }

    /// Both have chosen: they go, one after the other.
    fn go(&mut self) {
        for seat in Lamps::seats_of() {
            if let Envelope::Holds((card, way)) = self.state.choices.of(seat) {
                self.emit(Event::Shown { seat, card, way });
                match CARDS[usize::from(card)].1 {
                    0 => self.look(seat),
                    hexes => self.walk(seat, hexes, way),
                }
            }
        }
        for seat in Lamps::seats_of() {
            self.draw(seat);
        }
        let round = self.state.round + 1;
        self.emit(Event::Began { round });
    }

    fn look(&mut self, seat: Seat) {
        if let Some(card) = self.state.deck.draw(Thrown::Deck(seat), self.dice) {
            self.emit(Event::Looked { seat, card });
            self.emit(Event::Peeked { seat });
        }
    }

    fn walk(&mut self, seat: Seat, hexes: u8, way: u8) {
        let other = seat.left(2);
        for _ in 0..hexes {
            let here = self.state.carriers[seat.index()].at;
            let to = here.beside(way);
            if to == here {
                return;
            }
            if to == self.state.carriers[other.index()].at {
                return self.clash(seat);
            }
            self.emit(Event::Went { seat, to });
        }
    }

    /// Ten sides each; who came wins only with the greater one.
    fn clash(&mut self, seat: Seat) {
        let other = seat.left(2);
        let [one, two] = [seat, other].map(|it| self.dice.roll(Thrown::Clash(it), 10));
        let seat = if one > two { seat } else { other };
        self.emit(Event::Won { seat });
    }
}

impl Game for Lamps {
    type Tongue = LampsTongue;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type Throw = Thrown;

    fn now<'a>(&'a self, _: &'a State) {}

    fn seats(&self, _: &State) -> u8 {
        2
    }

    fn open(&self, state: &mut State, dice: &mut dyn Dice<Thrown>, log: &mut dyn Log<Event>) {
        let mut play = Play {
            game: self,
            state,
            dice,
            log,
        };
        for _ in 0..HAND {
            for seat in Lamps::seats_of() {
                play.draw(seat);
            }
        }
        play.emit(Event::Began { round: 1 });
    }

    fn to_act(&self, state: &State) -> Seats {
        if self.is_over(state) {
            return Seats::NONE;
        }
        state.choices.owing()
    }

    fn round(&self, state: &State) -> u16 {
        state.round
    }

    fn stage(&self, _: &State) -> u8 {
        0
    }

    fn rests(&self, state: &State) -> bool {
        self.to_act(state).count() != 1
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        out.clear();
        out.push(Command::Stay);
        out.extend(Way::ALL.iter().map(|way| Command::Step { way: *way }));
        out.extend(Way::ALL.iter().map(|way| Command::Run { way: *way }));
        out.push(Command::Resign);
        out.retain(|command| self.check(state, seat, *command).is_ok());
    }

    fn check(&self, state: &State, seat: Seat, command: Command) -> Result<(), Refusal> {
        if !self.to_act(state).has(seat) {
            return Err(Refusal::NotNow);
        }
        let Some((card, _)) = command.choice() else {
            return Ok(());
        };
        match state.carriers[seat.index()].hand.has(card) {
            true => Ok(()),
            false => Err(Refusal::NoCard),
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        command: Command,
        dice: &mut dyn Dice<Thrown>,
        log: &mut dyn Log<Event>,
    ) {
        if self.check(state, seat, command).is_err() {
            return;
        }
        let mut play = Play {
            game: self,
            state,
            dice,
            log,
        };
        match command.choice() {
            None => play.emit(Event::Resigned { seat }),
            Some((card, way)) => {
                play.emit(Event::Chose { seat, card, way });
                play.emit(Event::Hid { seat });
                if play.state.choices.is_whole() {
                    play.go();
                }
            }
        }
    }

    fn absorb(&self, state: &mut State, event: Event) {
        match event {
            Event::Drew { seat, card } => {
                state.deck.take(card);
                state.carriers[seat.index()].hand.gain(card);
            }
            // Who sees the hand has heard of it already.
            Event::Took { seat } => {
                let hand = &mut state.carriers[seat.index()].hand;
                if !hand.is_seen() {
                    hand.gain_unseen();
                    state.deck.take_unseen();
                }
            }
            Event::Began { round } => state.round = round,
            Event::Chose { seat, card, way } => state.choices.put(seat, (card, way)),
            Event::Hid { seat } => state.choices.put_unseen(seat),
            Event::Looked { seat, card } => state.deck.look(card, only(seat)),
            Event::Peeked { seat } => state.deck.look_unseen(only(seat)),
            Event::Shown { seat, card, .. } => {
                let _ = state.choices.open(seat);
                let hand = &mut state.carriers[seat.index()].hand;
                hand.lose(card, state.deck.unseen_mut());
            }
            Event::Went { seat, to } => state.carriers[seat.index()].at = to,
            Event::Won { seat } => {
                state.carriers[seat.index()].wins += 1;
                let other = seat.left(2).index();
                // Home may be taken: then it stays where it is.
                if state.carriers[seat.index()].at != HOMES[other] {
                    state.carriers[other].at = HOMES[other];
                }
            }
            Event::Resigned { seat } => state.resigned = Some(seat),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let won = |seat: Seat| match state.resigned {
            Some(gone) => seat != gone,
            None => Lamps::wins_ahead(state, seat) >= 0,
        };
        self.is_over(state).then(|| Outcome {
            won: BySeat::new(2, won),
            score: BySeat::new(2, |seat| Lamps::wins_ahead(state, seat)),
        })
    }

    fn key(&self, state: &State) -> u64 {
        let mut key = Key::default();
        for byte in serde_json::to_vec(state).expect("plain data") {
            key.byte(byte);
        }
        key.finish()
    }

    fn cited(&self, refusal: Refusal) -> &'static str {
        match refusal {
            Refusal::NotNow => "LAMP-1",
            Refusal::NoCard => "LAMP-2",
        }
    }

    fn resignation(&self, _: Seat) -> Command {
        Command::Resign
    }

    fn audience(&self, _: &State, event: Event) -> Seats {
        match event {
            Event::Drew { seat, .. } | Event::Chose { seat, .. } | Event::Looked { seat, .. } => {
                only(seat)
            }
            Event::Took { seat } | Event::Hid { seat } | Event::Peeked { seat } => {
                only(seat.left(2))
            }
            _ => Seats::first(2),
        }
    }

    fn is_public(&self, state: &State, event: Event) -> bool {
        match event {
            Event::Took { .. } | Event::Hid { .. } | Event::Peeked { .. } => true,
            _ => self.audience(state, event) == Seats::first(2),
        }
    }

    fn reveals(&self, event: Event, to: Seat) -> bool {
        matches!(event, Event::Looked { seat, .. } if seat == to)
    }

    fn view<'a>(&self, state: &'a State, seat: Seat) -> Cow<'a, State> {
        let mut view = state.clone();
        view.choices.hide(seat);
        view.deck.hide(seat);
        let other = &mut view.carriers[seat.left(2).index()];
        other.hand.hide(view.deck.unseen_mut());
        Cow::Owned(view)
    }

    fn deal(&self, view: &State, seat: Seat, dice: &mut dyn Dice<()>) -> State {
        let mut dealt = view.clone();
        dealt.deck.deal(dice);
        let hand = &mut dealt.carriers[seat.left(2).index()].hand;
        hand.deal(&[0; 3], dealt.deck.unseen_mut(), dice);
        let held = hand.known();
        dealt.choices.deal(|_| {
            let card = dice.draw((), &held);
            let ways = if card == 0 { 1 } else { Way::ALL.len() };
            (card, dice.roll((), ways as u8) - 1)
        });
        dealt
    }

    fn facts(&self, state: &State) -> serde_json::Value {
        serde_json::to_value(state).expect("plain data")
    }

    fn field_name(&self, _: &State, path: &str) -> String {
        path.to_string()
    }
}

impl Chances for Lamps {
    fn ways(
        &self,
        _: &State,
        _: &[RecordedThrow<Thrown>],
        _: Thrown,
        asked: Asked<'_>,
    ) -> Vec<perft::Way> {
        match asked {
            Asked::Draw(weights) => perft::Way::draws(weights),
            Asked::One | Asked::Two => perft::Way::values(),
        }
    }
}
