//! What the rules note down for themselves.

use super::*;

impl Facts {
    pub(super) fn absorb_bookkeeping(&mut self, event: event::Bookkeeping) {
        match event {
            event::Bookkeeping::WheelTurned { chest, to } => {
                self.change_chest(chest, |chest| chest.wheel = to);
                self.activate(|activation| activation.turned = false);
            }
            event::Bookkeeping::Unassigned { chest } => {
                self.change_chest(chest, |chest| {
                    chest.serves = None;
                    chest.order = 0;
                });
            }
            event::Bookkeeping::MovementEnded { .. } => {
                self.activate(|activation| activation.rammed = true)
            }
            event::Bookkeeping::Covered { who } => self.mark(who, Marks::COVERED),
            event::Bookkeeping::Uncovered { who } => self.unmark(who, Marks::COVERED),
            event::Bookkeeping::SetupTurn { seat } => self.turn.seat = seat,
            event::Bookkeeping::SetupDone { seat } => self.players[seat].ready = true,
            event::Bookkeeping::MusterEnded => {
                self.muster = None;
                self.unmark_all(Marks::MUSTERED);
            }
            event::Bookkeeping::Targeted { who } => self.mark(who, Marks::TARGET),
            event::Bookkeeping::StrikeEnded => {
                self.strike = None;
                self.unmark_all(Marks::TARGET.with(Marks::HIT).with(Marks::PROVOKED));
            }
            event::Bookkeeping::Scored { seat, kills } => {
                let player = &mut self.players[seat];
                player.kills = player.kills.saturating_add(kills);
            }
            event::Bookkeeping::LevelsSettled => self.unmark_all(Marks::LEVELLED),
            event::Bookkeeping::LordTurn { turns } => self.turn.lord_turns = turns,
            event::Bookkeeping::Paid { mp } => {
                self.unmark_all(Marks::PIVOTED);
                self.activate(|activation| {
                    activation.mp = activation.mp.saturating_sub(mp);
                    activation.begun = true;
                    activation.turned = false;
                });
            }
            event::Bookkeeping::Delayed { command } => {
                self.activate(|activation| activation.delayed = Some(command));
            }
            event::Bookkeeping::Resumed => self.activate(|activation| activation.delayed = None),
            event::Bookkeeping::Asked { who, what } => self.mark(who, Marks::asked(what)),
            event::Bookkeeping::Answered { who, what } => self.unmark(who, Marks::asked(what)),
            event::Bookkeeping::Owed { task } => self.agenda.push(task),
            event::Bookkeeping::Settled => {
                self.agenda.pop();
            }
            event::Bookkeeping::Provoked { who } => self.mark(who, Marks::PROVOKED),
        }
    }
}
