//! END: leaving with the treasure, and who has won.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    BookkeepingEvent, ChestPlace, Ending, MAX_FIGURES, Place, Position, Refusal, Stage,
    StrikeEvent, TurnEvent,
};
use crate::kernel::Seat;
use arrayvec::ArrayVec;

/// Rounds in a row without an activation after which a match ends (R-STALEMATE).
const IDLE_ROUNDS: u8 = 10;

/// By what the best are best.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nobody carried out more gold (END-2).
    Gold,
    /// As much gold as another, and more experience (R-TIE).
    Experience,
    /// Another has as much of both: the win is shared (R-TIE).
    Shared,
    /// All others conceded in set-up (R-CONCEDE).
    Conceded,
}

impl Position<'_> {
    /// Whether a match that waits for nobody is over now.
    pub(in crate::games::skirmish) fn ending_now(&self) -> Option<Ending> {
        let inside = |place: Place| matches!(place, Place::On(_) | Place::Outside);
        if !self.state.heroes().any(|(_, hero)| inside(hero.place)) {
            return Some(Ending::Empty);
        }
        if self.state.turn().idle >= IDLE_ROUNDS {
            return Some(Ending::Stalemate);
        }
        if self.state.turn().round > self.book.options.round_limit {
            return Some(Ending::Rounds);
        }
        (self.book.options.end_settled && self.is_settled()).then_some(Ending::Settled)
    }

    /// R-SETTLED: everybody inside holds no chest and can get none.
    fn is_settled(&self) -> bool {
        let on_board = self
            .state
            .chests()
            .any(|(_, chest)| matches!(chest.place, ChestPlace::On(_)));
        let inside = |seat: &Seat| {
            self.heroes(*seat)
                .any(|(_, hero)| matches!(hero.place, Place::On(_) | Place::Outside))
        };
        !on_board
            && self
                .state
                .players()
                .seats()
                .filter(inside)
                .all(|seat| self.chests_held(seat) == 0)
    }

    /// Gold that a seat has carried out: of all its chests if a hero of it has left alive, else none
    /// (R-HOLDING).
    pub fn gold(&self, seat: Seat) -> u32 {
        if !self.heroes(seat).any(|(_, hero)| hero.place == Place::Gone) {
            return 0;
        }
        self.gold_held(seat)
    }

    /// Gold in all chests that a seat holds, carried out or not (R-HOLDING).
    pub fn gold_held(&self, seat: Seat) -> u32 {
        let held = self
            .state
            .chests()
            .filter(|(_, chest)| chest.place == ChestPlace::Held(seat));
        held.filter_map(|(_, chest)| chest.treasure(self.book))
            .map(|treasure| u32::from(treasure.gold()))
            .sum()
    }

    /// The gold carried out by a team, and its experience (R-TEAMS).
    fn team_result(&self, team: u8) -> (u32, u32) {
        let players = self.state.players();
        let seats = players
            .seats()
            .filter(move |seat| self.book.teams[*seat] == team);
        seats.fold((0_u32, 0_u32), |(gold, experience), seat| {
            (
                gold + self.gold(seat),
                experience + u32::from(players[seat].experience),
            )
        })
    }

    /// The teams with the most gold, of these the most experience (END-2, R-TIE, R-TEAMS); of a match
    /// conceded in set-up the team that is left (R-CONCEDE).
    pub(in crate::games::skirmish) fn best_teams(&self) -> ArrayVec<u8, 8> {
        if self.state.ending() == Some(Ending::Conceded) {
            return self
                .playing_seats()
                .map(|seat| self.book.teams[seat])
                .collect();
        }
        let teams = self.book.teams.iter().copied();
        let best = teams.clone().map(|team| self.team_result(team)).max();
        let mut teams: ArrayVec<u8, 8> = teams.collect();
        teams.retain(|team| Some(self.team_result(*team)) == best);
        teams
    }

    /// By what the best are best, as things stand (END-2, R-TIE).
    pub fn verdict(&self) -> Verdict {
        if self.state.ending() == Some(Ending::Conceded) {
            return Verdict::Conceded;
        }
        let best = self.best_teams();
        let Some(first) = best.first().copied() else {
            return Verdict::Shared;
        };
        if best.iter().any(|team| *team != first) {
            return Verdict::Shared;
        }
        let (gold, _) = self.team_result(first);
        let mut others = self.book.teams.iter().filter(|team| **team != first);
        match others.any(|team| self.team_result(*team).0 == gold) {
            true => Verdict::Experience,
            false => Verdict::Gold,
        }
    }

    /// Whether set-up ends the match: somebody has conceded, and all who have not are of one team
    /// (R-CONCEDE).
    pub(in crate::games::skirmish) fn is_conceded_in_setup(&self) -> bool {
        let players = self.state.players();
        let mut left = self.playing_seats().map(|seat| self.book.teams[seat]);
        let first = left.next();
        players.iter().any(|player| player.conceded) && left.all(|team| Some(team) == first)
    }

    /// The seats that have not conceded.
    pub(in crate::games::skirmish) fn playing_seats(&self) -> impl Iterator<Item = Seat> + use<'_> {
        let players = self.state.players();
        players.seats().filter(|seat| !players[*seat].conceded)
    }

    /// The seat whose decision is awaited.
    ///
    /// # Errors
    /// The match is over (END-2).
    pub fn check_goes_on(&self) -> Result<Seat, Refusal> {
        self.to_act().ok_or(Refusal::MatchOver)
    }

    /// R-CONCEDE: at any decision of its own, in set-up too.
    pub(in crate::games::skirmish) fn check_concede(&self) -> Result<(), Refusal> {
        let seat = self.check_goes_on()?;
        if self.state.players()[seat].conceded {
            return Err(Refusal::ConcededAlready);
        }
        Ok(())
    }
}

impl Play<'_> {
    /// Its heroes count as dead, its chests go back, its later turns are passed (R-CONCEDE).
    pub(in crate::games::skirmish) fn concede(&mut self) {
        let Some(seat) = self.now().to_act() else {
            return;
        };
        self.emit(TurnEvent::Conceded { seat });
        let heroes: ArrayVec<_, MAX_FIGURES> = self
            .now()
            .heroes(seat)
            .filter(|(_, hero)| matches!(hero.place, Place::On(_) | Place::Outside | Place::Gone))
            .map(|(who, hero)| (who, hero.square()))
            .collect();
        let death = heroes.iter().find_map(|(_, at)| *at);
        for (who, _) in &heroes {
            self.emit(StrikeEvent::Died { who: *who });
            self.release_chests(*who);
        }
        let fallback = self.now().entrance_square(seat);
        if let Some(at) = death.or(fallback) {
            self.owe_losses(seat, at);
        }
        if self.state.stage() != Stage::Play {
            self.emit(BookkeepingEvent::SetupDone { seat });
            self.pass_setup(seat);
        }
    }
}
