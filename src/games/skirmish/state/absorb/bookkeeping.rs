//! What the rules note down for themselves.

use super::*;

impl Facts {
    pub(super) fn absorb_bookkeeping(&mut self, event: BookkeepingEvent) {
        match event {
            BookkeepingEvent::WheelTurned { chest, to } => {
                self.change_chest(chest, |chest| chest.wheel = to);
                self.activate(|activation| activation.turned = false);
            }
            BookkeepingEvent::Unassigned { chest } => {
                self.change_chest(chest, |chest| {
                    chest.serves = None;
                    chest.order = 0;
                });
            }
            BookkeepingEvent::MovementEnded { .. } => {
                self.activate(|activation| activation.rammed = true)
            }
            BookkeepingEvent::Covered { who } => self.mark(who, Marks::COVERED),
            BookkeepingEvent::Uncovered { who } => self.unmark(who, Marks::COVERED),
            BookkeepingEvent::SetupTurn { seat } => self.turn.seat = seat,
            BookkeepingEvent::SetupDone { seat } => self.players[seat].ready = true,
            BookkeepingEvent::MusterEnded => {
                self.muster = None;
                self.unmark_all(Marks::MUSTERED);
            }
            BookkeepingEvent::Targeted { who } => self.mark(who, Marks::TARGET),
            BookkeepingEvent::StrikeEnded => {
                self.strike = None;
                self.unmark_all(Marks::TARGET.with(Marks::HIT).with(Marks::PROVOKED));
            }
            BookkeepingEvent::Scored { seat, kills } => {
                let player = &mut self.players[seat];
                player.kills = player.kills.saturating_add(kills);
            }
            BookkeepingEvent::LevelsSettled => self.unmark_all(Marks::LEVELLED),
            BookkeepingEvent::LordTurn { turns } => self.turn.lord_turns = turns,
            BookkeepingEvent::Paid { mp } => {
                self.unmark_all(Marks::PIVOTED);
                self.activate(|activation| {
                    activation.mp = activation.mp.less(mp);
                    activation.begun = true;
                    activation.turned = false;
                });
            }
            BookkeepingEvent::Delayed { command } => {
                self.activate(|activation| activation.delayed = Some(command));
            }
            BookkeepingEvent::Resumed => self.activate(|activation| activation.delayed = None),
            BookkeepingEvent::Asked { who, what } => self.mark(who, Marks::asked(what)),
            BookkeepingEvent::Answered { who, what } => self.unmark(who, Marks::asked(what)),
            BookkeepingEvent::Owed { task } => self.agenda.push(task),
            BookkeepingEvent::Settled => {
                self.agenda.pop();
            }
            BookkeepingEvent::Provoked { who } => self.mark(who, Marks::PROVOKED),
        }
    }
}
