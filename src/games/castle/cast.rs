//! Playing spells (CAST, R-YOURS, R-TARGETS), and what each does.

use super::edge::Edge;
use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::{figures, hero_of, owner};
use super::state::{Announced, MOST_TILES, Matter, Status};
use super::words::{
    ActionPoints, Aim, Event, Figure, Label, Lives, Refusal, Spell, Stop, Target, Task,
};
use crate::kernel::{Hex, Seat};

/// SP-BOLT
const BOLT: Lives = Lives(4);

impl Position<'_> {
    /// CAST-2, CAST-5, R-TARGETS: whether a seat may announce a spell so, in its own turn.
    pub(super) fn check_cast(
        self,
        seat: Seat,
        spell: Spell,
        by: Option<Figure>,
        on: Target,
    ) -> Checked {
        need(self.state.hand(seat).has(spell), Refusal::NoSuchSpell)?;
        self.check_voice(seat)?;
        let own = match (spell.needs_own(), by) {
            (true, Some(who)) => Some(self.check_own(seat, who)?),
            (false, None) => None,
            _ => return Err(Refusal::OwnFigure),
        };
        self.check_target(seat, spell, own, on)
    }

    /// R-TARGETS: on announcing, and again on carrying out.
    fn check_target(self, seat: Seat, spell: Spell, own: Option<Hex>, on: Target) -> Checked {
        match (spell.aim(), on, own) {
            (Aim::Nothing, Target::Nothing, _) => Ok(()),
            (Aim::Anybody, Target::Figure(whom), _) => self.check_there(whom).map(drop),
            // R-CANCEL: on carrying out, the Annul itself is the last.
            (Aim::Pending, Target::Pending(place), _) => {
                let pending = usize::from(place) < self.state.pending().len();
                need(pending, Refusal::NothingPending)
            }
            (Aim::AnyInRange(range), Target::Figure(whom), Some(own)) => {
                let there = self.check_there(whom)?;
                need(own.distance(there) <= range, Refusal::OutOfRange { range })
            }
            (Aim::Friend, Target::Figure(whom), _) => {
                self.check_there(whom)?;
                let own = figures(seat)[0];
                need(!own.is_enemy(whom), Refusal::NoFriend { whom })
            }
            (Aim::Acting, Target::Figure(whom), _) => {
                self.check_there(whom)?;
                need(
                    owner(whom) == self.state.turn().seat,
                    Refusal::DoesNotAct { whom },
                )
            }
            (Aim::FreeField(range), Target::Field(at), Some(own)) => {
                self.check_field(at)?;
                need(self.is_free(at), Refusal::Taken { at })?;
                need(own.distance(at) <= range, Refusal::OutOfRange { range })
            }
            (Aim::HiddenNext, Target::Nothing, _) => Ok(()),
            (Aim::HiddenNext, Target::Field(at), Some(own)) => self.check_scouted(own, at),
            (Aim::HiddenNext, Target::Fields(one, other), Some(own)) => {
                need(one < other, Refusal::OtherTarget)?;
                self.check_scouted(own, one)?;
                self.check_scouted(own, other)
            }
            (Aim::Wall, Target::Wall(edge), _) => {
                need(self.state.walls().contains(&edge), Refusal::NoSuchWall)
            }
            (Aim::Tiles, Target::Tile(at, by), _) => self.check_turned(at, by),
            _ => Err(Refusal::OtherTarget),
        }
    }

    /// R-TARGETS: of several targets those that are still lawful; none if none is. A spell that turns tiles looks at
    /// each when it turns it.
    fn kept_target(self, seat: Seat, spell: Spell, own: Option<Hex>, on: Target) -> Option<Target> {
        let holds = |on: &Target| self.check_target(seat, spell, own, *on).is_ok();
        match on {
            Target::Tile(..) => Some(on),
            Target::Fields(one, other) if !holds(&on) => {
                [one, other].map(Target::Field).into_iter().find(holds)
            }
            on => Some(on).filter(holds),
        }
    }

    fn check_there(self, whom: Figure) -> Result<Hex, Refusal> {
        self.where_is(whom).ok_or(Refusal::OutOfGame { who: whom })
    }

    fn check_scouted(self, own: Hex, at: Hex) -> Checked {
        self.check_field(at)?;
        need(own.distance(at) == 1, Refusal::NotNext { to: at })?;
        need(
            self.field(at).status == Status::Hidden,
            Refusal::NotHidden { at },
        )
    }

    /// SP-REALIGN: another tile, or none more.
    pub(super) fn check_also(self, at: Hex, by: u8) -> Checked {
        let tiles = self.state.announced().map(|it| it.tiles.as_slice());
        let tiles = tiles.unwrap_or_default();
        need(tiles.len() < MOST_TILES, Refusal::ThreeTiles)?;
        let named = tiles.iter().any(|(tile, _)| *tile == at);
        need(!named, Refusal::TileTwice { at })?;
        self.check_turned(at, by)
    }

    /// Ways to play a spell that may be worth a check.
    pub(super) fn castings(
        self,
        seat: Seat,
        spell: Spell,
        mut cast: impl FnMut(Option<Figure>, Target),
    ) {
        let own = figures(seat)
            .iter()
            .copied()
            .filter(|it| self.where_is(*it).is_some());
        let everybody = || Figure::ALL.iter().map(|whom| Target::Figure(*whom));
        match spell.aim() {
            Aim::Nothing => cast(None, Target::Nothing),
            Aim::AnyInRange(_) => {
                own.for_each(|who| everybody().for_each(|on| cast(Some(who), on)));
            }
            Aim::Pending => {
                let pending = self.state.pending().len() as u8;
                (0..pending).for_each(|place| cast(None, Target::Pending(place)));
            }
            Aim::Anybody | Aim::Friend | Aim::Acting => everybody().for_each(|on| cast(None, on)),
            Aim::FreeField(_) => own.for_each(|who| {
                let fields = self.game.board.fields();
                fields.for_each(|at| cast(Some(who), Target::Field(at)));
            }),
            Aim::HiddenNext => own.for_each(|who| {
                cast(Some(who), Target::Nothing);
                let at = self.where_is(who).unwrap_or(Hex::CENTRE);
                for one in self.game.board.neighbours(at) {
                    cast(Some(who), Target::Field(one));
                    let greater = self.game.board.neighbours(at).filter(|other| one < *other);
                    greater.for_each(|other| cast(Some(who), Target::Fields(one, other)));
                }
            }),
            Aim::Wall => {
                let walls = self.state.walls().iter();
                walls.for_each(|wall| cast(None, Target::Wall(*wall)));
            }
            Aim::Tiles => self.turnings(|at, by| cast(None, Target::Tile(at, by))),
        }
    }

    /// Every tile with every turn.
    pub(super) fn turnings(self, mut turn: impl FnMut(Hex, u8)) {
        let laid = self.fields().filter(|(_, field)| field.lying.is_some());
        laid.for_each(|(at, _)| (1..6).for_each(|by| turn(at, by)));
    }
}

impl Play<'_> {
    /// CAST-5: a spell is announced with its targets.
    pub(super) fn cast(&mut self, seat: Seat, spell: Spell, by: Option<Figure>, on: Target) {
        self.emit(Event::Cast {
            seat,
            spell,
            by,
            on,
        });
        self.owe(Task::Pending);
        self.owe_stop(Stop::Announced);
        if let Target::Tile(at, by) = on {
            self.emit(Event::TileNamed { at, by });
            self.owe(Task::More { seat });
        }
    }

    /// SP-REALIGN: another tile is named.
    pub(super) fn also(&mut self, at: Hex, by: u8) {
        self.emit(Event::TileNamed { at, by });
        let tiles = self.state.announced().map_or(0, |it| it.tiles.len());
        if tiles == MOST_TILES {
            self.emit(Event::Settled);
        }
    }

    /// CAST-6, CAST-4: what was announced last is carried out, if it still can be, and discarded.
    pub(super) fn carry_out_pending(&mut self) {
        let Some(announced) = self.state.announced().cloned() else {
            return;
        };
        let spell = match announced.matter {
            Matter::Card(card) => return self.carry_out_card(card, &announced),
            Matter::Spell(spell) => spell,
        };
        let own = announced.by.and_then(|who| self.now().where_is(who));
        let holds = spell.needs_own() <= own.is_some();
        let Announced { seat, on, .. } = announced;
        let kept = self
            .now()
            .kept_target(seat, spell, own, on)
            .filter(|_| holds);
        self.owe_stop(Stop::Done);
        if let Some(on) = kept {
            self.take_effect(spell, on, &announced);
        }
        self.emit(Event::SpellDone { spell });
    }

    fn take_effect(&mut self, spell: Spell, on: Target, announced: &Announced) {
        let Announced { seat, by, .. } = *announced;
        match (spell, on) {
            (Spell::Windfall, _) => self.draw(seat, 2),
            (Spell::Annul, Target::Pending(place)) => self.emit(Event::Annulled { place }),
            (Spell::Ward, Target::Figure(who)) => self.emit(Event::Warded { who }),
            (Spell::Bolt, Target::Figure(who)) => {
                self.hurt(who, BOLT);
                self.owe(Task::Reckon);
                self.owe_stop(Stop::Damage);
            }
            (Spell::Restore, Target::Figure(who)) => self.emit(Event::Restored { who }),
            (Spell::Haste, Target::Figure(who)) => {
                let ActionPoints(points) = self.state.piece(who).points;
                let points = ActionPoints(points + 1);
                self.emit(Event::Hasted { who, points });
            }
            (Spell::Leap, Target::Field(to)) => {
                if let Some(who) = by {
                    self.leap(who, to);
                }
            }
            (Spell::Scout, Target::Nothing) => self.draw(seat, 1),
            (Spell::Scout, Target::Field(at)) => self.uncover(at),
            (Spell::Scout, Target::Fields(one, other)) => {
                self.uncover(one);
                self.uncover(other);
            }
            (Spell::Breach, Target::Wall(edge)) => {
                let [one, other] = Edge::fields(edge);
                self.emit(Event::Breached { one, other });
            }
            (Spell::Realign, _) => self.realign(&announced.tiles),
            _ => {}
        }
    }

    /// R-LEAP, R-ENTER: a hero arrives, with a free rotation.
    fn leap(&mut self, who: Figure, to: Hex) {
        self.emit(Event::Leapt { who, to });
        if hero_of(owner(who)).is_some() {
            self.owe(Task::Arrive {
                hero: who,
                over: None,
            });
        }
    }

    /// Those that can still be turned are.
    fn realign(&mut self, tiles: &[(Hex, u8)]) {
        for (at, by) in tiles.iter().copied() {
            if self.now().check_turned(at, by).is_ok() {
                self.emit(Event::Rotated { at, by });
            }
        }
    }
}
