//! How a match ended, or stands.

use crate::cli::page::Page;
use crate::games::skirmish::{Place, Skirmish, State};
use crate::store::{Message, Texts};

/// How a match ended, or stands.
pub fn outcome(game: &Skirmish, state: &State, texts: &Texts, page: &mut Page) {
    let position = game.at(state);
    let result = game.outcome(state);
    for seat in state.players().seats() {
        let player = &state.players()[seat];
        let out = position
            .heroes(seat)
            .filter(|(_, hero)| hero.place == Place::Gone)
            .count();
        let held = position.chests_held(seat);
        let fate = match (player.conceded, out) {
            (true, _) => "conceded",
            (false, 0) => "lost",
            (false, _) => "out",
        };
        let won = |seat| result.as_ref().is_some_and(|result| result.won[seat]);
        // Team mates win together; who shares the win shares it with another team.
        let teams = &game.book.teams;
        let shared = teams
            .seats()
            .any(|other| won(other) && teams[other] != teams[seat]);
        let verdict = match (won(seat), shared) {
            (false, _) => "none",
            (true, false) => "wins",
            (true, true) => "shares",
        };
        let message = Message::new("outcome-seat")
            .with("seat", texts.seat(seat))
            .with("verdict", verdict)
            .with("fate", fate)
            .with("gold", position.gold(seat))
            .with("chests", held)
            .with("experience", player.experience)
            .with("kills", player.kills);
        page.say(&texts.say(&message));
    }
}
