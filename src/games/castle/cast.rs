//! Playing spells (CAST, R-YOURS, R-TARGETS), and what each does.

use super::dice::stop_after;
use super::edge::Edge;
use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::{SEATS, figures, owner};
use super::state::{Announced, MOST_TILES, Matter, Status};
use super::words::{
    ActionPoints, Aim, Command, Event, Figure, GrudgeOn, Lives, Refusal, Spell, Stop, StunUntil,
    Target, Task,
};
use crate::kernel::{Hex, HexWay, Label, Seat};

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
        need(self.state.hand(seat).has(spell as u8), Refusal::NoSuchSpell)?;
        self.check_voice(seat)?;
        if matches!(spell.aim(), Aim::Die | Aim::Roller) {
            self.check_dice_stop()?;
        }
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
            (Aim::Die, on, _) => self.check_tip(on),
            (Aim::Way, Target::Way(whom, way), _) => self.check_shove(whom, way),
            (Aim::Opposite, Target::Figure(whom), _) => self.check_mirror(whom),
            (Aim::BothHeroes, Target::Nothing, _) => {
                let [one, other] = Figure::HEROES;
                self.check_both(one, other)
            }
            (Aim::TwoMonsters, Target::Both(one, other), _) => {
                let monsters = one < other && !one.is_hero() && !other.is_hero();
                need(monsters, Refusal::OtherTarget)?;
                self.check_both(one, other)
            }
            (Aim::AllNear, Target::Nothing, Some(own)) => self.check_gust(own),
            (Aim::Hand, Target::Hand(from), _) => self.check_pilfer(seat, from),
            (Aim::EnemyHither, Target::Hither(whom, to), Some(own)) => {
                self.check_drag(seat, own, whom, to)
            }
            (Aim::Roller, Target::Figure(whom), _) => self.check_reroll(whom),
            (Aim::OwnRoll, Target::Nothing, _) => {
                need(self.coming_roll(seat).is_some(), Refusal::NoComingRoll)
            }
            (Aim::Enemy, Target::Figure(whom), _) => self.check_grudge(seat, whom),
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

    /// SP-GRUDGE, R-GRUDGE
    fn check_grudge(self, seat: Seat, whom: Figure) -> Checked {
        self.check_there(whom)?;
        need(figures(seat)[0].is_enemy(whom), Refusal::NoEnemy { whom })?;
        need(self.grudge(seat).is_some(), Refusal::NoneToPlay)?;
        let fight = self.state.fight().map(|fight| fight.figures());
        let anywhere = self.game.options.grudge == GrudgeOn::AnyEnemy;
        let here = anywhere || fight.is_some_and(|figures| figures.contains(&whom));
        need(here, Refusal::GrudgeInFight)
    }

    /// R-GRUDGE: the lives that the hero of a seat lacks, or the lord's least hurt monster; none if it has none.
    fn grudge(self, seat: Seat) -> Option<Lives> {
        let there = figures(seat)
            .iter()
            .filter(|it| self.where_is(**it).is_some());
        let lacks = there.map(|it| it.full_lives().0 - self.state.piece(*it).lives.0);
        lacks.min().map(Lives)
    }

    pub(super) fn check_there(self, whom: Figure) -> Result<Hex, Refusal> {
        self.where_is(whom).ok_or(Refusal::OutOfGame { who: whom })
    }

    fn check_scouted(self, own: Hex, at: Hex) -> Checked {
        self.check_field(at)?;
        need(own.distance(at) == 1, Refusal::NotBeside { to: at })?;
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

    /// Ways to play the spells of a hand that may be worth a check.
    pub(super) fn all_castings(self, seat: Seat, mut out: impl FnMut(Command)) {
        for (spell, _) in Spell::held(self.state.hand(seat)) {
            self.castings(seat, spell, |by, on| out(Command::Cast { spell, by, on }));
        }
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
            Aim::Die => self.tips(|on| cast(None, on)),
            Aim::Way => {
                let ways = |whom: &Figure| HexWay::ALL.map(|way| Target::Way(*whom, way));
                let all = Figure::ALL.iter().flat_map(ways);
                all.for_each(|on| cast(None, on));
            }
            Aim::BothHeroes => cast(None, Target::Nothing),
            Aim::TwoMonsters => {
                let [one, two, three] = Figure::MONSTERS;
                let pairs = [(one, two), (one, three), (two, three)];
                let pairs = pairs.map(|(one, other)| Target::Both(one, other));
                pairs.into_iter().for_each(|on| cast(None, on));
            }
            Aim::AllNear => own.for_each(|who| cast(Some(who), Target::Nothing)),
            Aim::Hand => {
                let seats = (0..SEATS).map(Seat).filter(|from| *from != seat);
                seats.for_each(|from| cast(None, Target::Hand(from)));
            }
            Aim::EnemyHither => own.for_each(|who| {
                let at = self.where_is(who).unwrap_or(Hex::CENTRE);
                let enemies = Figure::ALL.iter().filter(|whom| who.is_enemy(**whom));
                for whom in enemies.copied() {
                    let next = self.game.board.neighbours(at);
                    next.for_each(|to| cast(Some(who), Target::Hither(whom, to)));
                }
            }),
            Aim::OwnRoll => cast(None, Target::Nothing),
            Aim::Anybody | Aim::Friend | Aim::Acting | Aim::Roller | Aim::Enemy | Aim::Opposite => {
                everybody().for_each(|on| cast(None, on))
            }
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
        self.owe_stop(stop_after(self.state.fight()));
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
                self.harm(who, BOLT);
            }
            (Spell::Grudge, Target::Figure(whom)) => {
                if let Some(damage) = self.now().grudge(seat) {
                    self.harm(whom, damage);
                }
            }
            (Spell::Stun, Target::Figure(who)) => {
                let until = match self.game.options.stun_until {
                    StunUntil::Target => owner(who),
                    StunUntil::Caster => seat,
                };
                self.emit(Event::Stunned { who, until });
            }
            (Spell::Extra, _) => {
                if let Some(who) = self.now().coming_roll(seat) {
                    self.emit(Event::ExtraDie { who });
                }
            }
            (Spell::Tip, Target::Die(who, die, face)) => self.tip(who, die, face),
            (Spell::Shove, Target::Way(who, way)) => self.shove(who, way),
            (Spell::Mirror, Target::Figure(who)) => self.mirror(who),
            (Spell::Swap, _) => self.swap(Figure::Shaman, Figure::Guard),
            (Spell::Trade, Target::Both(one, other)) => self.swap(one, other),
            (Spell::Gust, _) => {
                if let Some(at) = by.and_then(|who| self.now().where_is(who)) {
                    self.gust(seat, at);
                }
            }
            (Spell::Blight, _) => self.blight(),
            (Spell::Pilfer, Target::Hand(from)) => self.pilfer(seat, from),
            (Spell::Drag, Target::Hither(whom, to)) => {
                if let Some(by) = by {
                    self.drag(by, whom, to);
                }
            }
            (Spell::Reroll, Target::Figure(who)) => self.reroll(who),
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
        self.brought(who);
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
