//! What the last entry did, marked on the board: who struck whom, who died, who went where.

use crate::games::skirmish::{Event, FigId, Piece, Position, Skirmish, State, Striker, event};
use crate::kernel::Square;
use crate::ui::skirmish::board::{Overlay, Sign};
use crate::ui::skirmish::story::Matter;
use crate::ui::window::theme::{self, Tone};

/// The marks of an entry.
#[derive(Clone, Debug, Default)]
pub(super) struct Moment {
    /// Who struck last, if anybody did.
    by: Option<FigId>,
    /// Who was struck.
    struck: Vec<FigId>,
    /// The way of what moved.
    way: Vec<Square>,
    /// Signs on squares.
    signs: Vec<Sign>,
}

impl Moment {
    /// What these events did to this state.
    pub(super) fn of(game: &Skirmish, mut state: State, events: &[Event]) -> Moment {
        let mut moment = Moment::default();
        for event in events {
            moment.hear(&game.at(&state), *event);
            game.absorb(&mut state, *event);
        }
        moment
    }

    fn hear(&mut self, before: &Position<'_>, event: Event) {
        match event {
            Event::Strike(event::Strike::StrikeBegan {
                by: Striker::Warrior(who),
                ..
            }) => self.by = Some(who),
            Event::Bookkeeping(event::Bookkeeping::Targeted { who })
            | Event::Strike(event::Strike::Hit { who })
            | Event::Strike(event::Strike::Missed { who })
                if !self.struck.contains(&who) =>
            {
                self.struck.push(who);
            }
            Event::Movement(event::Movement::Stepped { who, to })
            | Event::Movement(event::Movement::Passed { who, to }) => {
                self.go(before.square(who), to);
            }
            Event::Movement(event::Movement::Teleported { who, to })
            | Event::Movement(event::Movement::Climbed { who, to }) => {
                self.go(before.square(who), to);
            }
            Event::Movement(event::Movement::TokenMoved { token, to }) => {
                self.go(before.piece_square(Piece::Token(token)), to);
            }
            Event::Strike(event::Strike::Died { who }) => {
                self.sign(before.square(who), Matter::Death.icon(), theme::BAD);
            }
            Event::Movement(event::Movement::Left { who }) => {
                self.sign(before.square(who), Matter::Leaving.icon(), theme::GOOD);
            }
            Event::Chest(event::Chest::ChestTaken { chest, .. }) => {
                let at = before.state.chest(chest).and_then(|chest| chest.square());
                self.sign(at, Matter::Chest.icon(), theme::GOLD);
            }
            Event::Experience(event::Experience::Levelled { who, .. }) => {
                self.sign(before.square(who), Matter::Level.icon(), theme::GOLD);
            }
            _ => {}
        }
    }

    fn go(&mut self, from: Option<Square>, to: Square) {
        if self.way.last() != from.as_ref() {
            self.way = from.into_iter().collect();
        }
        self.way.push(to);
    }

    fn sign(&mut self, at: Option<Square>, icon: &'static str, tone: Tone) {
        self.signs
            .extend(at.map(|square| Sign { square, icon, tone }));
    }

    /// Lays the marks over the board.
    pub(super) fn show(&self, overlay: &mut Overlay) {
        overlay.chosen = self.by;
        overlay.targets.clone_from(&self.struck);
        overlay.way.clone_from(&self.way);
        overlay.signs.clone_from(&self.signs);
    }
}
