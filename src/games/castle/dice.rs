//! Dice that are turned over, rolled again, and rolled beside (SP-TIP, SP-REROLL, SP-EXTRA, DICE-3).

use super::play::Play;
use super::position::{Checked, Position, need};
use super::seats::owner;
use super::state::Fight;
use super::words::{Event, Figure, MOST_DICE, Phase, Refusal, Stop, Target, Task};
use crate::kernel::Seat;

/// DICE-3: the faces next to 1 to 6 of a die with twelve; those next to 7 to 12 are across from them, opposite
/// faces adding up to 13.
const NEXT_OF_12: [[u8; 5]; 6] = [
    [2, 4, 6, 8, 10],
    [1, 5, 6, 9, 10],
    [6, 8, 9, 11, 12],
    [1, 7, 8, 10, 11],
    [2, 7, 9, 10, 12],
    [1, 2, 3, 8, 9],
];

/// DICE-3: whether one face of a die is next to another.
pub fn is_next_face(sides: u8, shown: u8, face: u8) -> bool {
    if !(1..=sides).contains(&face) || !(1..=sides).contains(&shown) || face == shown {
        return false;
    }
    match (sides, shown) {
        (6, _) => face + shown != 7,
        (12, 1..=6) => NEXT_OF_12[usize::from(shown - 1)].contains(&face),
        (12, _) => NEXT_OF_12[usize::from(12 - shown)].contains(&(13 - face)),
        _ => true,
    }
}

impl Position<'_> {
    /// STOP-4: with nothing pending.
    pub(super) fn check_dice_stop(self) -> Checked {
        self.fallen_dice()?;
        let dice_come_next = self.state.tasks().last() == Some(&Task::Fight);
        let pending = self.state.announced().is_some();
        need(dice_come_next && !pending, Refusal::NoRoll)
    }

    /// The fight whose dice have fallen.
    fn fallen_dice(self) -> Result<Fight, Refusal> {
        let fight = self.state.fight().copied();
        let fallen = fight.filter(|fight| fight.phase == Phase::Rolled);
        fallen.ok_or(Refusal::NoRoll)
    }

    /// SP-TIP, DICE-3
    pub(super) fn check_tip(self, on: Target) -> Checked {
        let fight = self.fallen_dice()?;
        self.check_die(&fight, on)
    }

    /// Whether a die shows a face that is next to the one named.
    fn check_die(self, fight: &Fight, on: Target) -> Checked {
        let Target::Die(who, die, face) = on else {
            return Err(Refusal::OtherTarget);
        };
        let rolled = fight.figures().contains(&who);
        need(rolled, Refusal::HasNotRolled { whom: who })?;
        let dice = fight.dice[fight.place(who)];
        let shown = dice.get(usize::from(die)).copied().unwrap_or(0);
        need(shown > 0, Refusal::NoDie)?;
        let next = is_next_face(who.strength().sides, shown, face);
        need(next, Refusal::FaceNotNext { face })
    }

    /// SP-REROLL
    pub(super) fn check_reroll(self, whom: Figure) -> Checked {
        let fight = self.fallen_dice()?;
        let rolled = fight.figures().contains(&whom);
        need(rolled, Refusal::HasNotRolled { whom })
    }

    /// R-EXTRA: the figure of a seat whose roll in a fight is sure to come.
    pub(super) fn coming_roll(self, seat: Seat) -> Option<Figure> {
        let fight = self.state.fight().filter(|fight| self.fight_holds(fight))?;
        let before = matches!(fight.phase, Phase::Attacker | Phase::Defender);
        let mut figures = fight.figures().into_iter();
        let own = figures.find(|who| owner(*who) == seat)?;
        let room = own.strength().dice + fight.extra[fight.place(own)] < MOST_DICE as u8;
        (before && room).then_some(own)
    }

    /// All ways to turn a die over, whether lawful or not.
    pub(super) fn tips(self, mut tip: impl FnMut(Target)) {
        let Ok(fight) = self.check_dice_stop().and_then(|()| self.fallen_dice()) else {
            return;
        };
        for who in fight.figures() {
            let dice = fight.dice[fight.place(who)];
            let many = dice.iter().filter(|die| **die > 0).count() as u8;
            let sides = who.strength().sides;
            (0..many).for_each(|die| (1..=sides).for_each(|face| tip(Target::Die(who, die, face))));
        }
    }

    /// The fight that a roll of the figure belongs to still, when its dice have fallen.
    fn open_roll(self, who: Figure) -> Option<Fight> {
        let fight = self.state.fight().copied()?;
        let open = fight.phase == Phase::Rolled && fight.figures().contains(&who);
        open.then_some(fight)
    }
}

impl Play<'_> {
    /// SP-TIP; STOP-4 comes again.
    pub(super) fn tip(&mut self, who: Figure, die: u8, face: u8) {
        let fight = self.now().open_roll(who);
        let on = Target::Die(who, die, face);
        if fight.is_some_and(|fight| self.now().check_die(&fight, on).is_ok()) {
            self.emit(Event::Tipped { who, die, face });
        }
    }

    /// SP-REROLL, R-REROLL: all dice of a figure, the extra ones too.
    pub(super) fn reroll(&mut self, who: Figure) {
        if let Some(fight) = self.now().open_roll(who) {
            self.roll(&fight, who);
        }
    }
}

/// The stop that follows when a spell has been carried out in a phase (STOP-4, STOP-8).
pub(super) fn stop_after(fight: Option<&Fight>) -> Stop {
    match fight.map(|fight| fight.phase) {
        Some(Phase::Rolled) => Stop::Dice,
        _ => Stop::Done,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// X-30, DICE-3
    #[test]
    fn faces_are_next_to_each_other_as_the_table_says() {
        let next = |sides, shown| -> Vec<u8> {
            let faces = 1..=sides;
            faces
                .filter(|face| is_next_face(sides, shown, *face))
                .collect()
        };
        assert_eq!(next(6, 1), [2, 3, 4, 5]);
        assert_eq!(next(4, 4), [1, 2, 3]);
        assert_eq!(next(12, 12), [3, 5, 7, 9, 11]);
        assert_eq!(next(12, 11), [3, 4, 7, 8, 12]);
        assert_eq!(next(12, 7), [4, 5, 10, 11, 12]);
        for shown in 1..=12 {
            for face in 1..=12 {
                assert_eq!(is_next_face(12, shown, face), is_next_face(12, face, shown));
            }
        }
    }
}
