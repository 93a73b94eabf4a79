//! Death (FALL, R-BOTHDIE, R-STARTTAKEN, R-AFTERFALL).

use super::ability::MEND;
use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::owner;
use super::turn::LAST_ROUND;
use super::words::{Command, Event, Figure, LateDeath, Lives, Refusal, Spell, Target, Task};
use crate::kernel::{Hex, Label, Seat, few};

/// FALL-8: what a hero's death adds to the counter.
const DELAY: u8 = 3;

impl Position<'_> {
    /// FIGHT-7: whether a figure on the board has no life left.
    fn is_dead(self, figure: Figure) -> bool {
        self.where_is(figure).is_some() && self.state.piece(figure).lives <= Lives(0)
    }

    /// R-LASTCHANCE: the figures on the board that have no life left, and die when what is owed is settled.
    pub fn dying(self) -> impl Iterator<Item = Figure> {
        let all = Figure::ALL.iter().copied();
        all.filter(move |figure| self.is_dead(*figure))
    }

    /// R-LASTCHANCE: whether an answer of a seat at this stop could keep a figure alive.
    pub fn can_save(self, seat: Seat) -> bool {
        let at_stop = self.state.asking().is_some();
        let mut dying = self.dying();
        at_stop
            && dying.any(|who| {
                let mended = self.state.piece(who).lives.0 + MEND.0 > 0;
                let restored = Target::Figure(who);
                mended && self.check_mend(seat, who).is_ok()
                    || self
                        .check_cast(seat, Spell::Restore, None, restored)
                        .is_ok()
            })
    }

    /// ASK-13, R-STARTTAKEN: the free starts; if both are taken the free fields nearest to either.
    pub(super) fn check_restart(self, at: Hex) -> Checked {
        self.check_field(at)?;
        let fits = self.is_free(at) && self.off_start(at) == self.nearest_start();
        need(fits, Refusal::NoRestart { at })
    }

    /// How far a field is from the nearer start of the heroes.
    fn off_start(self, at: Hex) -> u8 {
        let [one, other] = self.game.board.hero_starts;
        at.distance(one).min(at.distance(other))
    }

    /// How far the nearest free field is from a start.
    fn nearest_start(self) -> u8 {
        let free = self.game.board.fields().filter(|at| self.is_free(*at));
        free.map(|at| self.off_start(at)).min().unwrap_or(0)
    }

    /// The fields where a dead hero may begin again.
    pub(super) fn restarts(self) -> impl Iterator<Item = Command> {
        let nearest = self.nearest_start();
        let fields = self.game.board.fields();
        let fits = move |at: &Hex| self.is_free(*at) && self.off_start(*at) == nearest;
        fields.filter(fits).map(|at| Command::Restart { at })
    }
}

impl Play<'_> {
    /// R-BOTHDIE: all the dead leave their fields; then each hero goes through FALL in turn.
    pub(super) fn reckon(&mut self) {
        let dead = |play: &Self, it: Figure| play.now().is_dead(it);
        let heroes = self.now().heroes_in_order();
        let fallen = heroes.map(|hero| dead(self, hero).then_some(hero));
        for who in Figure::ALL.iter().copied() {
            if dead(self, who) {
                self.emit(Event::Died { who });
            }
        }
        // FIGHT-9
        for place in (0..self.state.fights().len()).rev() {
            if self.state.fights()[place].fallen {
                let place = few(place);
                self.emit(Event::FightEnded { place });
            }
        }
        for hero in fallen.into_iter().flatten().rev() {
            self.owe(Task::Restart { hero });
        }
    }

    /// FALL-1
    pub(super) fn restart(&mut self, who: Figure, at: Hex) {
        self.emit(Event::Settled);
        self.emit(Event::Restarted { who, at });
        self.owe(Task::Revive { hero: who });
    }

    /// FALL-5 to FALL-8, then what is where it stands.
    pub(super) fn revive(&mut self, hero: Figure) {
        self.emit(Event::Restored { who: hero });
        self.discard_hand(owner(hero));
        self.draw(owner(hero), 1);
        let to = self.state.counter().saturating_add(DELAY);
        self.emit(Event::Counter { to });
        if to > LAST_ROUND && self.game.options.late_death == LateDeath::AtOnce {
            return self.emit(Event::Over { heroes: false });
        }
        if self.game.options.death_ends_turn && self.state.turn().seat == owner(hero) {
            self.emit(Event::TurnCut);
        }
        self.owe(Task::Arrive { hero, over: None });
    }
}
