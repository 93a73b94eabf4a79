//! Every law of the kit has been seen to fail: the lamps, broken in a way for each.

use crate::game::{Command, Event, Hex, Lamps, LampsTongue, Refusal, State, Thrown};
use crate::hosted::Head;
use crate::kit::{self, Tried, played::Table};
use crate::laws::{dealt_otherwise, every_command};
use crate::seats;
use dialdelve::kernel::{Dice, Envelope, FirstWay, Game, Log, Outcome, RecordedThrow, Seat, Seats};
use dialdelve::search::{Player, Random};
use dialdelve::store::replay::{Replay, Stored, Unwritable};
use dialdelve::store::{FileFault, Glance, Message};
use dialdelve::table::{Answers, History, Hosted, Onward, Openness, Planless, Setup, Sitting};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicU32, Ordering};

/// The lamps with one fault; without any where none has this number.
#[derive(Clone, Debug)]
struct Broken<const FAULT: u8>(Lamps);

const SOUND: u8 = 0;
/// Giving up is listed twice.
const DOUBLE: u8 = 1;
/// What is refused puts a card back into the deck.
const REFUSED: u8 = 2;
/// A command wins a round, and no event tells it.
const UNTOLD: u8 = 3;
/// What is told hangs on what was played elsewhere.
const ELSEWHERE: u8 = 4;
/// The key leaves out who has won.
const KEY: u8 = 5;
/// Nobody ever wins.
const OUTCOME: u8 = 6;
/// What is listed first hangs on what the other has chosen.
const PEEKED: u8 = 7;
/// A view shows what the other has chosen.
const SHOWN: u8 = 8;
/// Nobody hears that a card was drawn.
const UNHEARD: u8 = 9;
/// To run is written as to step.
const COMMAND: u8 = 10;
/// A throw is written as the other seat's.
const THROW: u8 = 11;
/// That a seat has chosen is written as that it has drawn.
const EVENT: u8 = 12;
/// A file has a round less than its match.
const FILE: u8 = 13;
/// A match that is over looks as if it were not.
const GLANCE: u8 = 14;
/// The public does not hear that a card was drawn.
const UNPUBLIC: u8 = 15;
/// Nobody may give up while the other has chosen.
const BOUND: u8 = 16;
/// What is dealt has a card more in the deck.
const MISDEALT: u8 = 17;
/// Whatever the dice, the same is dealt.
const STACKED: u8 = 18;
/// Nothing is dealt.
const UNDEALT: u8 = 19;

/// The laws that some fault must turn red, beside others that it may.
const CAUGHT: [(&str, u8); 22] = [
    ("what_is_listed_is_what_is_accepted", DOUBLE),
    ("a_refused_command_changes_nothing", REFUSED),
    ("who_is_to_act_may_give_up", BOUND),
    ("absorbing_the_events_rebuilds_the_match", UNTOLD),
    ("commands_and_throws_rebuild_the_log", ELSEWHERE),
    ("the_same_seed_gives_the_same_match", ELSEWHERE),
    ("the_key_changes_with_every_fact", KEY),
    ("every_match_ends_with_an_outcome", OUTCOME),
    ("what_a_seat_may_do_follows_from_its_view", PEEKED),
    ("what_is_hidden_makes_no_difference", SHOWN),
    ("a_view_follows_from_what_its_seat_hears", UNHEARD),
    ("what_the_public_knows_follows_from_what_it_hears", UNPUBLIC),
    ("a_dealt_state_is_seen_as_the_view_it_came_from", MISDEALT),
    ("deals_differ_where_something_is_hidden", STACKED),
    ("a_dealt_state_can_be_played_on", UNDEALT),
    ("every_command_reads_back", COMMAND),
    ("every_throw_reads_back", THROW),
    ("every_event_reads_back", EVENT),
    ("what_is_taken_back_was_never_there", UNTOLD),
    ("saving_and_loading_changes_nothing", FILE),
    ("a_match_is_proved_and_a_forged_one_refused", GLANCE),
    ("what_was_changed_is_found", UNTOLD),
];

/// The laws by their names, for the lamps with a fault.
fn laws(fault: u8) -> Vec<(&'static str, fn())> {
    macro_rules! of {
        ($($fault:ident)+) => {
            match fault {
                $($fault => kit::laws!(names of Broken<$fault>),)+
                _ => panic!("no such fault"),
            }
        };
    }
    of!(SOUND DOUBLE REFUSED UNTOLD ELSEWHERE KEY OUTCOME PEEKED SHOWN UNHEARD COMMAND THROW EVENT FILE GLANCE UNPUBLIC BOUND MISDEALT STACKED UNDEALT)
}

fn is_red(law: &str, fault: u8) -> bool {
    let laws = laws(fault);
    let (_, tried) = laws.iter().find(|(name, _)| *name == law).expect("a law");
    catch_unwind(*tried).is_err()
}

#[test]
fn every_law_is_broken_by_a_fault() {
    let caught: BTreeSet<&str> = CAUGHT.iter().map(|(law, _)| *law).collect();
    let all: BTreeSet<&str> = laws(SOUND).iter().map(|(law, _)| *law).collect();
    assert_eq!(caught, all, "each law stands once in the list");
    let green = CAUGHT.iter().filter(|(law, fault)| !is_red(law, *fault));
    let green: Vec<&str> = green.map(|(law, _)| *law).collect();
    assert!(green.is_empty(), "not broken: {green:?}");
}

#[test]
fn no_law_is_broken_without_a_fault() {
    let red = laws(SOUND)
        .into_iter()
        .filter(|(law, _)| is_red(law, SOUND));
    let red: Vec<&str> = red.map(|(law, _)| law).collect();
    assert!(red.is_empty(), "broken: {red:?}");
}

/// Counts what was played, whatever the match.
static PLAYED: AtomicU32 = AtomicU32::new(0);

impl<const FAULT: u8> Game for Broken<FAULT> {
    type Tongue = LampsTongue;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Refusal = Refusal;
    type Throw = Thrown;

    fn now<'a>(&'a self, _: &'a State) {}

    fn seats(&self, state: &State) -> u8 {
        self.0.seats(state)
    }

    fn open(&self, state: &mut State, dice: &mut dyn Dice<Thrown>, log: &mut dyn Log<Event>) {
        self.0.open(state, dice, log);
    }

    fn to_act(&self, state: &State) -> Seats {
        self.0.to_act(state)
    }

    fn round(&self, state: &State) -> u16 {
        self.0.round(state)
    }

    fn stage(&self, state: &State) -> u8 {
        self.0.stage(state)
    }

    fn rests(&self, state: &State) -> bool {
        self.0.rests(state)
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Vec<Command>) {
        self.0.legal(state, seat, out);
        let chosen = state.choices.of(seat.left(2));
        match FAULT {
            DOUBLE => out.extend(out.last().copied()),
            PEEKED if matches!(chosen, Envelope::Holds(_)) => out.reverse(),
            _ => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, command: Command) -> Result<(), Refusal> {
        let waits = !state.choices.owing().has(seat.left(2));
        match command {
            Command::Resign if FAULT == BOUND && waits => Err(Refusal::NotNow),
            _ => self.0.check(state, seat, command),
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
        let lawful = self.check(state, seat, command).is_ok();
        self.0.apply(state, seat, command, dice, log);
        match FAULT {
            REFUSED if !lawful => state.deck.unseen_mut().put(0),
            UNTOLD if lawful => state.carriers[seat.index()].wins += 1,
            ELSEWHERE if lawful => {
                let far = PLAYED.fetch_add(1, Ordering::Relaxed).is_multiple_of(97);
                let (seat, to) = (seat, Hex(if far { 2 } else { 1 }, 0));
                let event = Event::Went { seat, to };
                self.absorb(state, event);
                log.take(event);
            }
            _ => {}
        }
    }

    fn absorb(&self, state: &mut State, event: Event) {
        self.0.absorb(state, event);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let outcome = self.0.outcome(state);
        outcome.filter(|_| FAULT != OUTCOME)
    }

    fn key(&self, state: &State) -> u64 {
        let mut known = state.clone();
        if FAULT == KEY {
            known.carriers.iter_mut().for_each(|it| it.wins = 0);
        }
        self.0.key(&known)
    }

    fn cited(&self, refusal: Refusal) -> &'static str {
        self.0.cited(refusal)
    }

    fn resignation(&self, seat: Seat) -> Command {
        self.0.resignation(seat)
    }

    fn audience(&self, state: &State, event: Event) -> Seats {
        match event {
            Event::Took { .. } if FAULT == UNHEARD => Seats::NONE,
            _ => self.0.audience(state, event),
        }
    }

    fn is_public(&self, state: &State, event: Event) -> bool {
        let kept = FAULT == UNPUBLIC && matches!(event, Event::Took { .. });
        self.0.is_public(state, event) && !kept
    }

    fn view<'a>(&self, state: &'a State, seat: Seat) -> Cow<'a, State> {
        let mut view = self.0.view(state, seat).into_owned();
        if FAULT == SHOWN {
            view.choices.clone_from(&state.choices);
        }
        Cow::Owned(view)
    }

    fn deal(&self, view: &State, seat: Seat, dice: &mut dyn Dice<()>) -> State {
        match FAULT {
            STACKED => self.0.deal(view, seat, &mut FirstWay),
            UNDEALT => view.clone(),
            MISDEALT => {
                let mut dealt = self.0.deal(view, seat, dice);
                dealt.deck.unseen_mut().put(0);
                dealt
            }
            _ => self.0.deal(view, seat, dice),
        }
    }

    fn command_text(&self, state: &State, command: Command) -> String {
        let text = self.0.command_text(state, command);
        match FAULT {
            COMMAND => text.replace("run", "step"),
            _ => text,
        }
    }

    fn throw_text(&self, state: &State, throw: &RecordedThrow<Thrown>) -> String {
        let mut throw = *throw;
        if let (THROW, Thrown::Deck(seat)) = (FAULT, &mut throw.of) {
            *seat = seat.left(2);
        }
        self.0.throw_text(state, &throw)
    }

    fn event_text(&self, state: &State, event: Event) -> String {
        match event {
            Event::Hid { seat } if FAULT == EVENT => self.0.event_text(state, Event::Took { seat }),
            _ => self.0.event_text(state, event),
        }
    }

    fn facts(&self, state: &State) -> Value {
        self.0.facts(state)
    }

    fn field_name(&self, state: &State, path: &str) -> String {
        self.0.field_name(state, path)
    }
}

impl<const FAULT: u8> Hosted for Broken<FAULT> {
    const QUESTIONS: &'static [&'static str] = Lamps::QUESTIONS;
    const PLAYERS: &'static [&'static str] = &["random"];

    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Self> + Send>> {
        let never = |command: &Command| *command == Command::Resign;
        (name == "random").then(|| Box::new(Random::new(seed, never)) as Box<_>)
    }

    fn keeps_secrets(&self) -> bool {
        self.0.keeps_secrets()
    }

    fn openness(&self, command: Command) -> Openness {
        self.0.openness(command)
    }

    fn is_placing(&self, state: &State) -> bool {
        self.0.is_placing(state)
    }

    fn is_setting_up(&self, state: &State) -> bool {
        self.0.is_setting_up(state)
    }

    fn is_last(command: &Command) -> bool {
        Lamps::is_last(command)
    }

    fn habitual(&self, state: &State, seat: Seat, answers: &Answers) -> Option<Command> {
        self.0.habitual(state, seat, answers)
    }
}

impl<const FAULT: u8> Stored for Broken<FAULT> {
    const NAME: &'static str = Lamps::NAME;
    type Plan = Planless;
    type Head = Head;

    fn head(sitting: &Table<Self>) -> Head {
        let rounds = sitting.history().game().0.rounds;
        Head::of(rounds - u16::from(FAULT == FILE))
    }

    fn build(head: Head) -> Result<(Self, State), Vec<Message>> {
        let (game, start) = Lamps::build(head)?;
        Ok((Broken(game), start))
    }

    fn head_hash(head: &Head) -> String {
        Lamps::head_hash(head)
    }

    fn check_start(_: &Table<Self>) -> Result<(), Unwritable> {
        Ok(())
    }

    fn plan_text(plan: &Planless) -> &str {
        match *plan {}
    }

    fn read_plan(_: &str, _: Option<String>, _: &Head) -> Result<Option<Planless>, Vec<FileFault>> {
        Ok(None)
    }

    fn is_played(file: &str) -> bool {
        Lamps::is_played(file)
    }

    fn glance(text: &str) -> Result<Glance, Message> {
        let mut glance = Lamps::glance(text)?;
        glance.is_over &= FAULT != GLANCE;
        Ok(glance)
    }

    fn told(_: &Replay<Self>, _: &Value) -> Vec<Message> {
        Vec::new()
    }
}

impl<const FAULT: u8> Tried for Broken<FAULT> {
    const MATCHES: u64 = Lamps::MATCHES;
    const MOST: usize = Lamps::MOST;

    fn played(seed: u64, most: usize) -> Table<Self> {
        let game = Broken(Lamps { rounds: 6 });
        let history = History::new(game.clone(), game.0.start(), seed);
        let players = seats(["random", "random"]);
        let mut table = Sitting::new(history, players, Setup::Play, None);
        while table.history().entries().len() <= most
            && let Onward::Decided { seat, command, by } = table.onward()
        {
            table.play_as(seat, command, by).expect("it is lawful");
        }
        table
    }

    fn thinkable(&self, _: &State, _: u64, _: usize) -> Vec<Command> {
        every_command()
    }

    fn alike(&self, state: &State, seat: Seat, _: usize) -> Vec<State> {
        vec![dealt_otherwise(state, seat)]
    }

    fn is_half(event: Event) -> bool {
        Lamps::is_half(event)
    }
}
