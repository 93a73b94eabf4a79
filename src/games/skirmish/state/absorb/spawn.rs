//! Tokens turn, and spawn come from the bank.

use super::*;

impl Facts {
    pub(super) fn absorb_spawn(&mut self, event: SpawnEvent) {
        match event {
            SpawnEvent::TokenTurned { token, table } => self.turn_token(token, table),
            SpawnEvent::MusterBegan {
                seat,
                hero,
                from,
                count,
                points,
            } => {
                let picked = ArrayVec::new();
                self.muster = Some(Muster {
                    seat,
                    hero,
                    from,
                    left: count,
                    points,
                    picked,
                    settled: 0,
                });
            }
            SpawnEvent::Picked { who } => {
                self.mark(who, Marks::MUSTERED);
                if let Some(muster) = &mut self.muster {
                    muster.picked.push(who);
                    muster.left = muster.left.saturating_sub(1);
                }
            }
            SpawnEvent::Placed { who, at, facing } => {
                self.change(who, |warrior| {
                    warrior.place = Place::On(at);
                    warrior.facing = facing;
                });
                self.muster_settled();
            }
            SpawnEvent::SentBack { who } => {
                self.unmark(who, Marks::MUSTERED);
                self.muster_settled();
            }
        }
    }

    fn turn_token(&mut self, token: TokenId, table: TableId) {
        let known = self.token(token).table.is_some();
        self.change_token(token, |token| {
            token.at = None;
            token.table = Some(table);
        });
        if !known {
            let left = &mut self.urn[table.index()];
            *left = left.saturating_sub(1);
        }
    }

    fn muster_settled(&mut self) {
        if let Some(muster) = &mut self.muster {
            muster.settled += 1;
        }
    }
}
