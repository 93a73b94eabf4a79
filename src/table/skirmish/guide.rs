//! The guide of a first match: what is said when, each thing once.

use super::case::Reckoned;
use super::leaving::{Balance, Lead, Upshot, leaving};
use super::way::costs;
use super::{Entry, History, asif};
use crate::games::skirmish::{
    Command, Event, FigId, Marks, Mp, Piece, Place, Position, Refusal, Skirmish, State, Warrior,
};
use crate::kernel::{Game, Seat, Square};
use crate::search::skirmish::Tokens;
use crate::table::case::{Expect, Expected};
use serde::Deserialize;
use std::collections::BTreeSet;

/// Something to say when the time has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tip {
    /// Its id, which its text is called by.
    pub id: String,
    /// What holds then.
    pub expects: Vec<Expect<Reckoned>>,
    /// How a command begins that is lawful then, whole words.
    pub lawful: Option<String>,
    /// How whoever learns stands in gold then.
    pub lead: Option<Lead>,
    /// What leaving comes to then.
    pub leaving: Option<Upshot>,
    /// Who acts then.
    pub acts: Option<Acts>,
    /// Whether a hero of whoever learns waits outside then.
    pub waits: Option<bool>,
    /// Whether whoever learns holds a chest then.
    pub holds: Option<bool>,
    /// Whether whoever learns can activate a hero then.
    pub ready: Option<bool>,
    /// Whether an enemy holds a hero of whoever learns then (BREAK-1), and nothing is asked.
    pub held: Option<bool>,
    /// How a hero of whoever learns stands before its way out then.
    pub exit: Option<AtExit>,
    /// How many clicks of damage a hero of whoever learns at most takes then until it is dead (DIAL-6).
    pub clicks: Option<u8>,
    /// Whether whoever learns can activate a spawn then.
    pub leads: Option<bool>,
    /// Whether a chest that nobody holds is left on the board then.
    pub left: Option<bool>,
    /// Whether it is said anew each time that all this comes to hold.
    pub again: bool,
    /// What of the board it speaks of.
    pub shows: Vec<TipPlace>,
}

/// Who acts in a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acts {
    /// Nothing is being activated.
    Nobody,
    /// A hero.
    Hero,
    /// A spawn.
    Spawn,
    /// A token.
    Token,
}

impl Acts {
    fn now(position: &Position<'_>) -> Acts {
        match position.state.activation().map(|it| it.who) {
            None => Acts::Nobody,
            Some(Piece::Token(_)) => Acts::Token,
            Some(piece) if position.is_spawn(piece) => Acts::Spawn,
            Some(Piece::Warrior(_)) => Acts::Hero,
        }
    }
}

/// How a hero stands to its way out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtExit {
    /// It can, once it is activated.
    Ready,
    /// It acts, and has too few MP for it (MOVE-5).
    Short,
    /// It is elsewhere, and can come there and leave in one activation, as things stand.
    Near,
}

impl AtExit {
    fn now(game: &Skirmish, state: &State, learner: Seat) -> Option<AtExit> {
        let position = game.at(state);
        let exit = position.exit_square(learner)?;
        let there = position
            .heroes(learner)
            .find(|(_, it)| it.square() == Some(exit));
        let Some((who, _)) = there else {
            let can_act = state.activation().is_none() && state.agenda().is_empty();
            let home = can_act.then(|| way_home(game, state, learner)).flatten()?;
            return (home.turns <= 1).then_some(AtExit::Near);
        };
        let piece = Piece::Warrior(who);
        match state.activation().map(|it| it.who) {
            Some(acts) if acts == piece => {
                let why = position.check(Command::Leave).err()?;
                matches!(why, Refusal::TooFewMp { .. }).then_some(AtExit::Short)
            }
            Some(_) => None,
            None => {
                let acting = asif::activated(game, state, piece).ok()?;
                asif::left(game, &acting).map(|_| AtExit::Ready)
            }
        }
    }
}

/// What of the board a tip speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TipPlace {
    /// The chests that nobody holds.
    Chests,
    /// The own way out.
    WayOut,
    /// The heroes of the others, and where those come in that still wait outside.
    Foes,
}

impl TipPlace {
    /// The squares that are meant, for whoever learns.
    pub fn squares(self, position: Position<'_>, learner: Seat) -> Vec<Square> {
        let state = position.state;
        match self {
            TipPlace::Chests => {
                let squares = state.layout().squares();
                squares
                    .filter(|it| position.chest_at(*it).is_some())
                    .collect()
            }
            TipPlace::WayOut => position.exit_square(learner).into_iter().collect(),
            TipPlace::Foes => {
                let others = state.players().seats().filter(|seat| *seat != learner);
                let place = |seat: Seat, hero: Warrior| match hero.place {
                    Place::On(square) => Some(square),
                    Place::Outside => position.entrance_square(seat),
                    Place::Bank | Place::Gone | Place::Dead => None,
                };
                let heroes =
                    others.flat_map(|seat| position.heroes(seat).map(move |it| (seat, it.1)));
                heroes
                    .filter_map(|(seat, hero)| place(seat, hero))
                    .collect()
            }
        }
    }
}

/// What has been said so far to whoever learns.
#[derive(Clone, Debug)]
pub struct Guide {
    tips: Vec<Tip>,
    /// Of each tip whether it has been said; one that comes again is ready anew once it does not fit any more.
    said: Vec<bool>,
    learner: Seat,
    /// How many entries of the match it has heard.
    heard: usize,
}

impl Guide {
    /// A guide who has said nothing yet to the seat of whoever learns.
    pub fn new(tips: Vec<Tip>, learner: Seat) -> Guide {
        Guide {
            said: vec![false; tips.len()],
            tips,
            learner,
            heard: 0,
        }
    }

    /// What there is to say now, which is not said again unless it is a tip that comes again; none when nothing has
    /// come since, or nothing fits, or another seat is to decide.
    pub fn next(&mut self, history: &History) -> Option<Tip> {
        let (game, state) = (history.game(), history.state());
        self.hear(game, state, history.entries())
    }

    /// Whether what a tip says still holds: what it asks of the moment does, and while others decide, that it speaks of
    /// no command. What has happened has happened.
    pub fn still_holds(&self, tip: &Tip, history: &History) -> bool {
        let (game, state) = (history.game(), history.state());
        if Game::to_act(game, state).next() != Some(self.learner) {
            return tip.lawful.is_none();
        }
        let mut lasting = tip.clone();
        lasting
            .expects
            .retain(|it| !matches!(it, Expect::Events(_)));
        Now::of(game, state, self.learner, &[]).fits(&lasting)
    }

    /// Who learns.
    pub const fn learner(&self) -> Seat {
        self.learner
    }

    /// Takes all that there was to say so far for said: for who goes on with a match that was saved.
    pub fn catch_up(&mut self, history: &History) {
        let (game, mut state) = (history.game(), history.start().clone());
        let entries = history.entries();
        for (number, entry) in entries.iter().enumerate() {
            self.hear(game, &state, &entries[..number]);
            for event in &entry.events {
                game.absorb(&mut state, *event);
            }
        }
    }

    /// What there is to say after these entries, which have led to this state.
    fn hear(&mut self, game: &Skirmish, state: &State, entries: &[Entry]) -> Option<Tip> {
        let is_asked = Game::to_act(game, state).next() == Some(self.learner);
        if !is_asked || self.heard == entries.len() {
            return None;
        }
        // What was taken back is not heard again.
        let since = entries.get(self.heard.min(entries.len())..)?;
        let events: Vec<_> = since
            .iter()
            .flat_map(|entry| entry.events.clone())
            .collect();
        self.heard = entries.len();
        let now = Now::of(game, state, self.learner, &events);
        let fitting: Vec<bool> = self.tips.iter().map(|tip| now.fits(tip)).collect();
        // What was said of a question is said anew of the next, even of the same kind.
        let decided = since.iter().any(|entry| entry.seat == Some(self.learner));
        for (place, tip) in self.tips.iter().enumerate() {
            let over = !fitting[place] || decided && tip.lawful.is_some();
            self.said[place] &= !(tip.again && over);
        }
        let place = (0..fitting.len()).find(|place| fitting[*place] && !self.said[*place]);
        let place = place?;
        self.said[place] = true;
        Some(self.tips[place].clone())
    }
}

/// What there is to say to a seat that asks for advice, as often as it asks: the first of these tips that fits what
/// it sees; none while another seat is to decide, or when none fits.
pub fn advice<'a>(
    tips: &'a [Tip],
    game: &Skirmish,
    seen: &State,
    learner: Seat,
) -> Option<&'a Tip> {
    if Game::to_act(game, seen).next() != Some(learner) {
        return None;
    }
    let now = Now::of(game, seen, learner, &[]);
    tips.iter().find(|tip| now.fits(tip))
}

/// The first hero of a seat that it can activate now.
pub fn ready_hero(position: &Position<'_>, learner: Seat) -> Option<FigId> {
    let mut heroes = position.heroes(learner).map(|(who, _)| who);
    let activate = |who: &FigId| Command::Activate {
        who: Piece::Warrior(*who),
    };
    heroes.find(|who| position.check(activate(who)).is_ok())
}

/// The first hero of a seat that an enemy holds in its front arc (BREAK-1).
fn held_hero(position: &Position<'_>, learner: Seat) -> Option<FigId> {
    let mut standing = position
        .heroes(learner)
        .filter_map(|(who, hero)| Some((who, hero.square()?)));
    let held = standing.find(|(who, at)| position.holders(*who, *at).next().is_some());
    held.map(|(who, _)| who)
}

/// The fewest clicks that a hero of a seat which stands on the board takes until it is dead (DIAL-6).
pub fn fewest_clicks(position: &Position<'_>, learner: Seat) -> Option<u8> {
    let standing = position
        .heroes(learner)
        .filter(|(_, it)| it.square().is_some());
    standing.map(|(who, _)| position.clicks_left(who)).min()
}

/// The squares on which what has been woken may be placed now (TOKEN-6).
pub fn spots(game: &Skirmish, state: &State, learner: Seat) -> BTreeSet<Square> {
    let mut legal = Vec::new();
    Game::legal(game, state, learner, &mut legal);
    let placed = legal.iter().filter_map(|command| match command {
        Command::Place { at, .. } => Some(*at),
        _ => None,
    });
    placed.collect()
}

/// Whether one of these squares is beside a hero of somebody else.
pub fn is_any_beside_foe(
    position: &Position<'_>,
    learner: Seat,
    squares: &BTreeSet<Square>,
) -> bool {
    let others = position.state.players().seats();
    let others = others.filter(|seat| *seat != learner);
    let heroes = others.flat_map(|seat| position.heroes(seat));
    let mut foes = heroes.filter_map(|(_, hero)| hero.square());
    foes.any(|foe| squares.iter().any(|at| foe.touches(*at)))
}

/// What a seat with one hero is about, as long as there is nothing else to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GuideAim {
    /// To bring its hero in.
    Enter,
    /// To get a chest.
    Fetch,
    /// To get one of another: none is left.
    Steal,
    /// To carry its gold out.
    Home,
    /// To get more gold: another holds more.
    More,
    /// It is out.
    Out,
    /// It is dead.
    Dead,
}

impl GuideAim {
    /// What it is in a position.
    pub fn now(position: &Position<'_>, learner: Seat) -> GuideAim {
        let places: Vec<Place> = position.heroes(learner).map(|(_, it)| it.place).collect();
        let holds = position.chests_held(learner) > 0;
        let left = !TipPlace::Chests.squares(*position, learner).is_empty();
        let behind = Balance::held(position, learner).lead() == Lead::Behind;
        match () {
            () if places.iter().any(|it| matches!(it, Place::On(_))) => match (holds, behind) {
                (true, true) => GuideAim::More,
                (true, false) => GuideAim::Home,
                (false, _) if left => GuideAim::Fetch,
                (false, _) => GuideAim::Steal,
            },
            () if places.contains(&Place::Outside) => GuideAim::Enter,
            () if places.contains(&Place::Gone) => GuideAim::Out,
            () => GuideAim::Dead,
        }
    }

    /// The end of the id of its text.
    pub const fn name(self) -> &'static str {
        match self {
            GuideAim::Enter => "enter",
            GuideAim::Fetch => "fetch",
            GuideAim::Steal => "steal",
            GuideAim::Home => "home",
            GuideAim::More => "more",
            GuideAim::Out => "out",
            GuideAim::Dead => "dead",
        }
    }
}

/// What a hero that is held can do about it in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hold {
    /// It can try to break away (BREAK-2).
    Breaks,
    /// It has too few MP for that, but can attack, as with Charge (AB-CHARGE).
    Strikes,
    /// It has acted, or has too few MP for anything.
    Spent,
}

/// What the first hero of a seat that is held can do, and the lowest die with which it breaks away (BREAK-2); none
/// when nobody is held.
pub fn hold(game: &Skirmish, state: &State, learner: Seat) -> Option<(Hold, u8)> {
    let position = game.at(state);
    let who = held_hero(&position, learner)?;
    let piece = Piece::Warrior(who);
    let others_act = state.activation().is_some_and(|it| it.who != piece);
    let has_acted = position.warrior(who).marks.has(Marks::ACTIVATED);
    let hold = match asif::activated(game, state, piece) {
        Ok(acting) if game.check(&acting, Command::Break).is_ok() => Hold::Breaks,
        Ok(acting) if attacks(game, &acting, learner) => Hold::Strikes,
        // Its turn to act is still to come.
        Err(_) if others_act && !has_acted => Hold::Breaks,
        _ => Hold::Spent,
    };
    Some((hold, position.break_needs(who)))
}

/// The way of a hero out of the dungeon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayHome {
    /// The MP of the way that one would be led and of leaving, as things stand: of one that turns no token where there is
    /// one.
    pub price: Mp,
    /// How many turns that takes at least.
    pub turns: u16,
    /// The MP of one that turns tokens, where that is cheaper.
    pub bold: Option<Mp>,
}

/// The way out of the first hero of a seat that can act now; none when every way is closed.
pub fn way_home(game: &Skirmish, state: &State, learner: Seat) -> Option<WayHome> {
    let who = Piece::Warrior(ready_hero(&game.at(state), learner)?);
    let acting = asif::activated(game, state, who).ok()?;
    let position = game.at(&acting);
    let exit = position.exit_square(learner)?;
    let stands_there = position.piece_square(who) == Some(exit);
    let way = |tokens| match stands_there {
        true => Some(Mp::ZERO),
        false => costs(&position, who, tokens).get(&exit).copied(),
    };
    let (leave, speed): (Mp, Mp) = (
        position.leave_sum().amount(),
        position.speed_sum(who).amount(),
    );
    let whole = |way: Mp| Mp(way.0.saturating_add(leave.0));
    let bold = whole(way(Tokens::Turn)?);
    let price = way(Tokens::Leave).map_or(bold, whole);
    Some(WayHome {
        price,
        turns: u16::from(price.0.div_ceil(speed.0.max(1))),
        bold: Some(bold).filter(|bold| *bold < price),
    })
}

/// Whether whoever acts can attack.
fn attacks(game: &Skirmish, acting: &State, learner: Seat) -> bool {
    let mut legal = Vec::new();
    Game::legal(game, acting, learner, &mut legal);
    legal.iter().any(|it| matches!(it, Command::Attack { .. }))
}

/// A moment, as far as tips ask.
struct Now<'a> {
    expected: Expected<'a, Skirmish>,
    /// What is lawful.
    lawful: Vec<String>,
    lead: Lead,
    upshot: Option<Upshot>,
    acts: Acts,
    waits: bool,
    holds: bool,
    ready: bool,
    held: bool,
    exit: Option<AtExit>,
    clicks: Option<u8>,
    leads: bool,
    left: bool,
}

impl<'a> Now<'a> {
    fn of(game: &'a Skirmish, state: &'a State, learner: Seat, events: &'a [Event]) -> Now<'a> {
        let mut legal = Vec::new();
        Game::legal(game, state, learner, &mut legal);
        let position = game.at(state);
        let spawn = |command: &Command| match command {
            Command::Activate { who } => position.is_spawn(*who),
            _ => false,
        };
        let leads = legal.iter().any(spawn);
        let texts = legal.into_iter().map(|it| position.command_text(it));
        let mut heroes = position.heroes(learner);
        Now {
            expected: Expected {
                game,
                state,
                events,
            },
            lawful: texts.collect(),
            lead: Balance::held(&position, learner).lead(),
            upshot: leaving(game, state).map(|it| it.upshot),
            acts: Acts::now(&position),
            waits: heroes.any(|(_, hero)| hero.place == Place::Outside),
            holds: position.chests_held(learner) > 0,
            ready: ready_hero(&position, learner).is_some(),
            held: state.agenda().is_empty() && held_hero(&position, learner).is_some(),
            exit: AtExit::now(game, state, learner),
            clicks: fewest_clicks(&position, learner),
            leads,
            left: state.chests().any(|(_, chest)| chest.square().is_some()),
        }
    }

    fn fits(&self, tip: &Tip) -> bool {
        let differs = |it| !self.expected.holds(it);
        let begins = |text: &String, start: &str| {
            let rest = text.strip_prefix(start);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let can = |start: &String| self.lawful.iter().any(|it| begins(it, start));
        tip.lawful.iter().all(can)
            && tip.lead.is_none_or(|it| it == self.lead)
            && (tip.leaving.is_none() || tip.leaving == self.upshot)
            && tip.acts.is_none_or(|it| it == self.acts)
            && tip.waits.is_none_or(|it| it == self.waits)
            && tip.holds.is_none_or(|it| it == self.holds)
            && tip.ready.is_none_or(|it| it == self.ready)
            && tip.held.is_none_or(|it| it == self.held)
            && (tip.exit.is_none() || tip.exit == self.exit)
            && tip
                .clicks
                .is_none_or(|most| self.clicks.is_some_and(|it| it <= most))
            && tip.leads.is_none_or(|it| it == self.leads)
            && tip.left.is_none_or(|it| it == self.left)
            && !tip.expects.iter().any(differs)
    }
}
