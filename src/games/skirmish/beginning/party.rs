//! TEAM: parties built by points, and when the rules for them are in force.

use crate::games::skirmish::{
    Command, KindId, MAX_FIGURES, Mode, Points, Position, Refusal, Rule, Sum,
};
use crate::kernel::Seat;

/// The highest level at which a hero of a party may start (TEAM-2).
/// The highest level at which a hero of a party may begin (TEAM-2).
pub const MOST_START_LEVEL: u8 = 2;

impl Position<'_> {
    /// Whether the TEAM rules are in force (R-GAMEMODE).
    pub fn is_team_game(&self) -> bool {
        let laid = self.book.building.is_some();
        (laid && self.book.options.game == Mode::Team)
            || self.state.players().iter().any(|player| player.heroes > 1)
    }

    /// The points of a seat's party, each hero at the level it has reached (TEAM-2).
    pub fn party_points(&self, seat: Seat) -> Points {
        let heroes = self.heroes(seat);
        let points = heroes.map(|(_, hero)| self.book.kind(hero.kind).points(hero.level));
        points.sum()
    }

    /// What a seat may spend on its party: what is agreed for all, and its handicap (TEAM-1,
    /// R-HANDICAP).
    pub fn party_limit(&self, seat: Seat) -> Sum {
        let options = &self.book.options;
        let whole = |points: Points| i16::try_from(points.0).unwrap_or(i16::MAX);
        Sum::of(Rule::Team1, whole(options.points))
            .and(Rule::RHandicap, options.handicaps.of_seat(seat).points)
    }

    /// What a seat may still spend on its party (TEAM-1, R-HANDICAP).
    pub fn points_left(&self, seat: Seat) -> Points {
        let most = self.book.options.points_of(seat);
        most.less(self.party_points(seat))
    }

    pub(in crate::games::skirmish) fn check_choose(
        &self,
        hero: KindId,
        level: u8,
    ) -> Result<(), Refusal> {
        let kind = self.book.kind(hero);
        if !kind.is_hero() {
            return Err(Refusal::NotAHero);
        }
        if self.state.warriors().count() == MAX_FIGURES {
            return Err(Refusal::NoMoreFigures);
        }
        match self.book.options.game {
            Mode::Basic => self.check_lone(hero, level),
            Mode::Team => self.check_member(hero, level),
        }
    }

    /// SETUP-1: one hero each, at level 1, that nobody else has.
    fn check_lone(&self, hero: KindId, level: u8) -> Result<(), Refusal> {
        if self.book.kind(hero).import {
            return Err(Refusal::ImportAlone);
        }
        if level != 1 {
            return Err(Refusal::StartLevel);
        }
        let taken = self.state.warriors().any(|(_, other)| other.kind == hero);
        if taken {
            return Err(Refusal::HeroTaken);
        }
        Ok(())
    }

    /// TEAM-1 to TEAM-3; an imported figure has no levels to choose from (R-IMPORT).
    fn check_member(&self, hero: KindId, level: u8) -> Result<(), Refusal> {
        let kind = self.book.kind(hero);
        let seat = self.state.turn().seat;
        if kind.import && level != 1 {
            return Err(Refusal::ImportLevels);
        }
        if !(1..=MOST_START_LEVEL).contains(&level) {
            return Err(Refusal::StartLevel);
        }
        if self.heroes(seat).any(|(_, other)| other.kind == hero) {
            return Err(Refusal::HeroInParty);
        }
        let (cost, left) = (kind.points(level), self.points_left(seat));
        if cost > left {
            return Err(Refusal::PartyTooDear { cost, left });
        }
        Ok(())
    }

    /// A party of nobody is none (SETUP-1).
    pub(in crate::games::skirmish) fn check_party_complete(&self) -> Result<(), Refusal> {
        if self.book.options.game == Mode::Basic {
            return Err(Refusal::SetupFirst);
        }
        match self.heroes(self.state.turn().seat).next() {
            Some(_) => Ok(()),
            None => Err(Refusal::PartyEmpty),
        }
    }

    pub(in crate::games::skirmish) fn party_candidates(&self, push: &mut dyn FnMut(Command)) {
        for hero in KindId::first(self.book.kinds.len()) {
            (1..=MOST_START_LEVEL).for_each(|level| push(Command::Choose { hero, level }));
        }
    }

    /// Whether the seat that sets up can take any hero more.
    pub(in crate::games::skirmish) fn can_choose(&self) -> bool {
        let mut any = false;
        self.party_candidates(&mut |command| {
            if let Command::Choose { hero, level } = command {
                any |= self.check_choose(hero, level).is_ok();
            }
        });
        any
    }
}
