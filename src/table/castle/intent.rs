//! What a person at the table has in hand, and what the next click means.
//!
//! Everything is asked of what the person's seat knows: a view of the state, in which the rules say what is lawful.

use super::pointed::{Pick, cast, spell_of};
use super::reach::{Reach, can_go};
use crate::games::castle::{
    Castle, Command, Edge, Figure, Matter, Placed, Position, Refusal, Spell, Stage, State, Stop,
    Target, figures, hero_of,
};
use crate::kernel::{Hex, Seat};
use crate::table::choice::{Meant, Phrase, Phrases, verb_of};

/// What is pointed at on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointedAt {
    /// The field.
    pub at: Hex,
    /// The edge of it that is nearest, if it has a neighbour there.
    pub edge: Option<Edge>,
}

/// Deeds that a field or a card of the hand leads to; giving up stands in the menu.
const ELSEWHERE: [&str; 6] = ["explore", "step", "attack", "cast", "yield", "come"];

/// What answers a question (ASK).
const ANSWERS: [&str; 12] = [
    "lay", "away", "begin", "post", "choose", "rise", "next", "grab", "discard", "also", "restart",
    "come",
];

/// What can be chosen from a row of buttons: what neither a field nor a card of the hand leads to.
pub fn buttons(choices: &Phrases<Castle>) -> Vec<&str> {
    let mut deeds = choices.deeds();
    deeds.retain(|deed| !ELSEWHERE.contains(&verb_of(deed)));
    deeds
}

/// The deed that answers the question that waits, if all answers to it are of one kind: how a tile lies, which card
/// is taken.
pub fn question(choices: &Phrases<Castle>) -> Option<&str> {
    let mut deeds = choices.deeds();
    deeds.retain(|deed| !matches!(*deed, "yield" | "enough"));
    match deeds.as_slice() {
        [only] if ANSWERS.contains(only) => Some(only),
        _ => None,
    }
}

/// A person's hand, beside the words that are begun.
#[derive(Clone, Debug, Default)]
pub struct CastleHand {
    /// The figure that is chosen.
    chosen: Option<Figure>,
    /// The figures that can go somewhere, each with where.
    reaches: Vec<(Figure, Reach)>,
    /// What the lord puts down with each click while it places.
    pub placed: Option<Placed>,
    /// The turn that a tile that is held would have, by its place among those that it may have.
    pub turned: usize,
    /// The card that is dragged.
    pub dragged: Option<Spell>,
    /// The edge under the mouse.
    pub edge: Option<Edge>,
}

impl CastleHand {
    /// The figure that is chosen.
    pub const fn chosen(&self) -> Option<Figure> {
        self.chosen
    }

    /// Chooses a figure.
    pub const fn choose(&mut self, who: Option<Figure>) {
        self.chosen = who;
    }

    /// Where a figure can go.
    pub fn reach(&self, who: Figure) -> Option<&Reach> {
        let mut all = self.reaches.iter();
        all.find(|(known, _)| *known == who).map(|(_, reach)| reach)
    }

    /// Keeps up with what can be done now: where figures can go, and of one's own the only one that can act is chosen.
    pub fn keep_up(&mut self, position: Position<'_>, choices: &Phrases<Castle>) {
        self.turned = 0;
        self.reaches.clear();
        let Some(seat) = choices.seat else {
            return;
        };
        if choices.has("step") || choices.has("explore") {
            let reach = |who: &Figure| Some((*who, Reach::of(position, seat, *who)?));
            self.reaches = figures(seat).iter().filter_map(reach).collect();
        }
        let own = |who: &Figure| figures(seat).contains(who) && position.where_is(*who).is_some();
        self.chosen = self.chosen.filter(own).or_else(|| {
            let hero = hero_of(seat).filter(own);
            hero.or_else(|| {
                let mut able = figures(seat).iter().copied().filter(own);
                able.find(|who| can_go(position, *who))
            })
        });
    }
}

/// The moment in which a click or key is heard.
#[derive(Clone, Copy, Debug)]
pub struct CastleMoment<'a> {
    /// What the person's seat knows.
    pub position: Position<'a>,
    /// What it can do.
    pub choices: &'a Phrases<Castle>,
    /// What it has begun to say.
    pub held: Option<&'a Phrase<Pick>>,
    /// What it has in hand.
    pub hand: &'a CastleHand,
}

impl CastleMoment<'_> {
    /// What a click on the board means.
    pub fn click(&self, on: PointedAt) -> Meant<Castle> {
        if self.choices.seat.is_none() {
            return Meant::Nothing(None);
        }
        if let Some(held) = self.held {
            return match self.pick_at(held, on) {
                Some(pick) => self.choices.add(held, pick),
                None => Meant::Nothing(self.why_not(on)),
            };
        }
        if self.position.state.stage() == Stage::Placing {
            return self.place(on.at);
        }
        self.plain_click(on.at)
    }

    /// What is pointed at there of what is wanted next.
    fn pick_at(&self, held: &Phrase<Pick>, on: PointedAt) -> Option<Pick> {
        let next = self.choices.next_picks(held);
        let figure = self.position.figure_at(on.at);
        let from = self.way_from(held);
        next.into_iter().find(|pick| match pick {
            Pick::Field(at) => *at == on.at,
            Pick::With(who) | Pick::Figure(who) => figure == Some(*who),
            Pick::Edge(edge) => on.edge == Some(*edge),
            Pick::Way(way) => from.is_some_and(|from| leads_that_way(from, on.at, *way)),
            _ => false,
        })
    }

    /// The field from which a way is pointed at: that of the figure that is named, or that is blown.
    pub fn way_from(&self, held: &Phrase<Pick>) -> Option<Hex> {
        let named = held.picks.iter().rev().find_map(|pick| match pick {
            Pick::Figure(who) => self.position.where_is(*who),
            _ => None,
        });
        let blown = || self.position.two_ways().map(|(who, _)| who);
        named.or_else(|| self.position.where_is(blown()?))
    }

    /// The lord puts what is chosen, or takes back what lies there (PLACE-5).
    fn place(&self, at: Hex) -> Meant<Castle> {
        let take = Command::Take { at };
        if self.choices.allows(take) {
            return Meant::Do(take);
        }
        match self.hand.placed {
            Some(what) => self.checked(Command::Put { what, at }),
            None => Meant::Nothing(None),
        }
    }

    /// A command, or why it is none.
    fn checked(&self, command: Command) -> Meant<Castle> {
        let Some(seat) = self.choices.seat else {
            return Meant::Nothing(None);
        };
        match self.position.check(seat, command) {
            Ok(()) => Meant::Do(command),
            Err(refusal) => Meant::Nothing(Some(refusal)),
        }
    }

    /// A click with nothing in hand: an answer that is that field, an attack, a way, a figure of one's own.
    fn plain_click(&self, at: Hex) -> Meant<Castle> {
        for command in [
            Command::Restart { at },
            Command::Come { to: at },
            Command::KeyWay { to: at },
        ] {
            let key_way = matches!(command, Command::KeyWay { .. });
            let sphinx = self.hand.chosen() == Some(Figure::Sphinx);
            let near = self.goes_to(at).is_some();
            if self.choices.allows(command) && (!key_way || sphinx && !near) {
                return Meant::Do(command);
            }
        }
        if let Some(who) = self.position.figure_at(at) {
            return self.click_figure(who);
        }
        match self.goes_to(at) {
            Some(commands) => Meant::Go(commands),
            None => Meant::Nothing(self.refusal_at(at)),
        }
    }

    fn click_figure(&self, who: Figure) -> Meant<Castle> {
        let seat = self.choices.seat;
        if seat.is_some_and(|seat| figures(seat).contains(&who)) {
            return Meant::Choose(who);
        }
        let attackers = self.attackers(who);
        let chosen = self.hand.chosen().filter(|it| attackers.contains(it));
        match (chosen, attackers.as_slice()) {
            (Some(by), _) => Meant::Do(Command::Attack { who: by, whom: who }),
            (None, [by]) => Meant::Do(Command::Attack {
                who: *by,
                whom: who,
            }),
            (None, []) => {
                let by = self.hand.chosen();
                Meant::Nothing(by.and_then(|by| {
                    let attack = Command::Attack { who: by, whom: who };
                    self.position.check(seat?, attack).err()
                }))
            }
            (None, _) => Meant::Nothing(None),
        }
    }

    /// Those that may attack a figure.
    pub fn attackers(&self, whom: Figure) -> Vec<Figure> {
        let attackers = self.choices.legal().filter_map(|command| match command {
            Command::Attack { who, whom: on } if on == whom => Some(who),
            _ => None,
        });
        attackers.collect()
    }

    /// The commands that lead the chosen figure to a field.
    pub fn goes_to(&self, at: Hex) -> Option<Vec<Command>> {
        let reach = self.hand.reach(self.hand.chosen()?)?;
        let commands = reach.commands(at);
        (!commands.is_empty()).then_some(commands)
    }

    /// Why the chosen figure does not come to a field.
    fn refusal_at(&self, at: Hex) -> Option<Refusal> {
        let (who, seat) = (self.hand.chosen()?, self.choices.seat?);
        let known = self.position.game.board.has(at) && self.position.is_explored(at);
        let command = match who.is_hero() && !known {
            true => Command::Explore { to: at },
            false => Command::Step { who, to: at },
        };
        self.position.check(seat, command).err()
    }

    /// Why what is held does not go there: the refusal of the command that it would be.
    fn why_not(&self, on: PointedAt) -> Option<Refusal> {
        let (held, seat) = (self.held?, self.choices.seat?);
        let wanted = self.wanted(held, on)?;
        self.position.check(seat, wanted).err()
    }

    /// The command that a click there would be, lawful or not, as far as it is whole.
    fn wanted(&self, held: &Phrase<Pick>, on: PointedAt) -> Option<Command> {
        let figure = self.position.figure_at(on.at);
        let seat = self.choices.seat?;
        match held.verb() {
            "listen" => Some(Command::Listen { at: on.at }),
            "wall" => {
                let [one, other] = on.edge?.fields();
                Some(Command::Wall { one, other })
            }
            "mend" => Some(Command::Mend { who: figure? }),
            "rotate" => Some(Command::Rotate { at: on.at, by: 1 }),
            "cast" => {
                let spell = spell_of(&held.deed)?;
                let with = held.picks.iter().find_map(|pick| match pick {
                    Pick::With(who) => Some(*who),
                    _ => None,
                });
                let by = with.or_else(|| hero_of(seat).filter(|_| spell.needs_own()));
                // Of those that are aimed at one thing; others say it by what is lit.
                let on = match figure {
                    Some(who) => Target::Figure(who),
                    None => Target::Field(on.at),
                };
                Some(Command::Cast { spell, by, on })
            }
            _ => None,
        }
    }

    /// Whether a card can be played now, and if not why.
    ///
    /// # Errors
    /// Why not.
    pub fn check_card(&self, spell: Spell) -> Result<(), Option<Refusal>> {
        if self.choices.has(&cast(spell)) {
            return Ok(());
        }
        let Some(seat) = self.choices.seat else {
            return Err(None);
        };
        let by = hero_of(seat).filter(|_| spell.needs_own());
        let on = Target::Nothing;
        // What the rules say of no target says nothing where one is wanted.
        let checked = self.position.check(seat, Command::Cast { spell, by, on });
        Err(checked
            .err()
            .filter(|why| !matches!(why, Refusal::OtherTarget)))
    }
}

/// Whether a field lies straight that way from another.
fn leads_that_way(from: Hex, to: Hex, way: crate::kernel::HexWay) -> bool {
    let far = from.distance(to);
    let mut at = from;
    for _ in 0..far {
        at = at.step(way);
    }
    far > 0 && at == to
}

/// Whether a seat that is asked loses nothing by passing: at a stop in its own turn at which nothing is announced and
/// nobody fights, after which it goes on as it likes, with instants too; and where its own side has announced a spell
/// or used an ability, since it is asked anew when anybody answers that, and when it is done.
pub fn is_idle_stop(state: &State, seat: Seat) -> bool {
    let Some(asking) = state.asking().filter(|it| it.seat == Some(seat)) else {
        return false;
    };
    if asking.stop == Stop::Announced {
        return is_own_announcement(state, seat);
    }
    let calm = state.pending().is_empty() && state.fights().is_empty();
    let idle = matches!(asking.stop, Stop::TurnBegun | Stop::Action | Stop::Done);
    seat == state.turn().seat && calm && idle
}

/// Whether what was announced last was announced by the side of a seat.
fn is_own_announcement(state: &State, seat: Seat) -> bool {
    let is_hero = |seat| hero_of(seat).is_some();
    match state.pending().last() {
        Some(top) => matches!(top.matter, Matter::Spell(_)) && is_hero(top.seat) == is_hero(seat),
        // HA-LISTEN, HA-MEND, HA-BRACE: only heroes have abilities that are used.
        None => is_hero(seat) && state.fights().is_empty(),
    }
}
