//! TOKEN: wandering monsters that turn into spawn.

use crate::games::skirmish::play::Play;
use crate::games::skirmish::{
    Ability, FigId, MAX_TABLES, MusterFrom, Position, Refusal, SpawnEvent, TableId, Task, Throw,
    TokenId,
};
use crate::kernel::Square;

impl Position<'_> {
    pub(in crate::games::skirmish) fn check_activate_token(
        &self,
        token: TokenId,
    ) -> Result<(), Refusal> {
        let token = self.token(token);
        token.at.ok_or(Refusal::TokenTurned)?;
        if token.activated {
            return Err(Refusal::ActivatedAlready);
        }
        if token.marker && self.state.seats() > 2 {
            return Err(Refusal::MarkerLies);
        }
        self.check_first_turn()
    }

    /// The hero because of whom a token that moved turns (TOKEN-2, R-TOKENWHO): one in the block it
    /// entered, or next to its square; of several the nearest, then the one whose player's turn it
    /// is or comes first.
    fn met_hero(&self, from: Square, at: Square) -> Option<FigId> {
        let layout = self.state.layout();
        let entered = layout.block_of(from) != layout.block_of(at);
        let met = |there: Square| {
            self.are_next(at, there) || (entered && layout.block_of(there) == layout.block_of(at))
        };
        let heroes = self
            .on_board()
            .filter(|(who, there)| self.warrior(*who).is_hero() && met(*there));
        heroes
            .min_by_key(|(who, there)| (at.king_steps(*there), self.turns_until(*who)))
            .map(|(who, _)| who)
    }

    /// Turns until that hero's player is to play: 0 for the one whose turn it is.
    fn turns_until(&self, hero: FigId) -> u8 {
        let seats = self.state.seats();
        let owner = self.warrior(hero).owner.map_or(0, |seat| seat.0);
        (owner + seats - self.state.turn().seat.0) % seats
    }

    /// Whether a hero wakes tokens only when it stands next to them (R-STEALTHTOKEN).
    pub fn goes_unnoticed(&self, hero: FigId) -> bool {
        self.has(hero, Ability::Stealth) || self.has(hero, Ability::LimitedInvisibility)
    }

    /// The next token that turns because of a hero: of its block if it has entered it, or only next
    /// to it while it goes unnoticed (TOKEN-3, R-TOKENMANY, R-STEALTHTOKEN).
    fn next_token(&self, hero: FigId, entered: bool) -> Option<TokenId> {
        let at = self.square(hero)?;
        self.woken_tokens(hero, at, entered)
            .min_by_key(|(_, there)| (at.king_steps(*there), there.y(), there.x()))
            .map(|(id, _)| id)
    }

    /// The tokens that a hero turns by coming to a square, and where they lie: those of the block if it
    /// has entered it, or only those next to it while it goes unnoticed (TOKEN-3, R-STEALTHTOKEN).
    pub fn woken_tokens(
        &self,
        hero: FigId,
        at: Square,
        entered: bool,
    ) -> impl Iterator<Item = (TokenId, Square)> {
        let layout = self.state.layout();
        let hidden = self.goes_unnoticed(hero);
        let turns = move |there: Square| {
            let inside = layout.block_of(there) == layout.block_of(at);
            match hidden {
                true => inside && self.are_next(at, there),
                false => entered && inside,
            }
        };
        let tokens = self.state.tokens();
        let lying = tokens.filter_map(|(id, token)| token.at.map(|there| (id, there)));
        lying.filter(move |(_, there)| turns(*there))
    }
}

impl Play<'_> {
    /// A token has moved: its activation ends when it meets a hero (TOKEN-2).
    pub(in crate::games::skirmish) fn token_arrives(&mut self, token: TokenId, from: Square) {
        let Some(at) = self.now().token(token).at else {
            return;
        };
        if let Some(hero) = self.now().met_hero(from, at) {
            self.end_activation();
            self.owe(&[Task::TurnToken { token, hero }]);
        }
    }

    /// TOKEN-3: the tokens that an arrival turns, one after the other.
    pub(in crate::games::skirmish) fn turn_tokens(&mut self, hero: FigId, entered: bool) {
        if let Some(token) = self.now().next_token(hero, entered) {
            self.owe(&[
                Task::TurnToken { token, hero },
                Task::Tokens { hero, entered },
            ]);
        }
    }

    /// TOKEN-4: its table is drawn, the opponent rolls, spawn come.
    pub(in crate::games::skirmish) fn turn_token(&mut self, token: TokenId, hero: FigId) {
        let here = self.now().token(token);
        let Some(at) = here.at else { return };
        let table = match here.table {
            Some(table) => table,
            None => {
                let mut weights = [0; MAX_TABLES];
                for (number, table) in self.book.tables.iter().enumerate() {
                    if table.colour == here.colour {
                        weights[number] = self.state.urn()[number];
                    }
                }
                TableId(self.dice.draw(Throw::Token(token), &weights))
            }
        };
        self.emit(SpawnEvent::TokenTurned { token, table });
        let dice = self.two(Throw::Row(token));
        let (count, points) = self.book.table(table).rows[usize::from(dice[0] + dice[1]) - 2];
        self.muster(hero, MusterFrom::Token(at), count, points);
    }
}
