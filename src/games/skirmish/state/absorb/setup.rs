//! Set-up: heroes, entrances, chests and tokens come to the table.

use super::*;

impl Facts {
    pub(super) fn absorb_setup(&mut self, event: SetupEvent, book: &Book) {
        match event {
            SetupEvent::StageBegan { stage } => self.begin_stage(stage),
            SetupEvent::HeroChosen {
                seat,
                who: _,
                kind,
                level,
            } => {
                let click = book.kind(kind).start_click(level);
                self.warriors
                    .push(newcomer(seat, kind, level, click).into());
                self.players[seat].heroes += 1;
                // One hero is all of the basic game (SETUP-1); a party is complete when its player
                // says so.
                self.players[seat].ready = book.options.game.is_basic();
            }
            SetupEvent::FirstPlayer { seat } => {
                self.turn.first = seat;
                self.turn.lord = seat;
            }
            SetupEvent::EntranceTaken { seat, gate } => {
                self.players[seat].entrance = Some(gate);
                self.players[seat].ready = true;
            }
            SetupEvent::ExitSet { seat, gate } => self.players[seat].exit = Some(gate),
            SetupEvent::ChestPut {
                seat,
                chest,
                at,
                facing,
            } => {
                self.change_chest(chest, |chest| {
                    chest.place = ChestPlace::On(at);
                    chest.facing = facing;
                });
                self.players[seat].placed += 1;
            }
            SetupEvent::TokenPut {
                seat,
                token: _,
                colour,
                at,
            } => {
                let token = Token {
                    colour,
                    table: None,
                    at: Some(at),
                    activated: false,
                    marker: false,
                };
                self.tokens.push(token.into());
                self.players[seat].placed += 1;
            }
        }
    }

    fn begin_stage(&mut self, stage: Stage) {
        self.stage = stage;
        for seat in self.players.seats() {
            self.players[seat].placed = 0;
            // Who has conceded has nothing more to set up (R-CONCEDE).
            let out = self.players[seat].conceded && stage != Stage::Play;
            self.players[seat].ready = out;
        }
    }
}

/// A hero before its entrance (SETUP-11).
fn newcomer(seat: Seat, kind: KindId, level: u8, click: u8) -> Warrior {
    Warrior {
        kind,
        owner: Some(seat),
        level,
        click,
        facing: Facing::N,
        place: Place::Outside,
        marks: Marks::NONE,
    }
}
