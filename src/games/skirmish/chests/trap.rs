//! TRAP: traps that spring.

use crate::games::skirmish::fighting::contest::Contest;
use crate::games::skirmish::play::Play;
use crate::games::skirmish::position::Figures;
use crate::games::skirmish::{
    BookkeepingEvent, ChestEvent, ChestId, Cleared, Clicks, FigId, MusterFrom, Position,
    StrikeEvent, StrikeKind, Striker, Target, Task, Throw, TokenId, Trap, TrapKind, Using,
};
use crate::kernel::Square;

impl Position<'_> {
    /// The trap that a chest's wheel shows.
    pub fn trap(&self, chest: ChestId) -> Option<Trap> {
        let chest = self.chest(chest);
        self.book.chest(chest.kind).traps[usize::from(chest.wheel)]
    }

    /// Whether a square lies in reach of a trap (TRAP-3 to TRAP-5), the line of fire apart.
    fn in_trap_area(&self, chest: ChestId, trap: Trap, hero: FigId, square: Square) -> bool {
        let here = self.chest(chest);
        let layout = self.state.layout();
        match trap.kind {
            TrapKind::Hero => self.square(hero) == Some(square),
            TrapKind::Block => {
                let block = layout.block_of(square);
                let of_chest = here.square().and_then(|at| layout.block_of(at));
                let of_hero = self.square(hero).and_then(|at| layout.block_of(at));
                block == of_chest || (of_hero.is_some() && block == of_hero)
            }
            TrapKind::Range => {
                self.square(hero) == Some(square) || self.is_before_chest(here, square)
            }
        }
    }

    /// Everybody whom a trap attacks now (TRAP-3 to TRAP-6). The hero that sprang an R trap is a target
    /// whatever stands about it.
    pub fn trap_targets(&self, chest: ChestId, hero: FigId) -> Figures {
        let Some(trap) = self.trap(chest) else {
            return Figures::new();
        };
        let shot = |who: FigId| {
            let line = self.trap_line(self.chest(chest), who, hero);
            who == hero || line.is_ok_and(|sight| sight.distance <= trap.range)
        };
        let reached = |who: FigId, at: Square| {
            self.in_trap_area(chest, trap, hero, at) && (trap.kind != TrapKind::Range || shot(who))
        };
        self.on_board()
            .filter(|(who, at)| reached(*who, *at))
            .map(|(who, _)| who)
            .collect()
    }

    /// The token nearest to the hero among those that a trap would attack (TRAP-7, R-TOKENMANY).
    fn next_trap_token(&self, chest: ChestId, hero: FigId) -> Option<TokenId> {
        let trap = self
            .trap(chest)
            .filter(|trap| trap.kind != TrapKind::Hero)?;
        let from = self.chest(chest).square()?;
        let seen = |at: Square| {
            let line = self.sight_past(
                from,
                at,
                crate::games::skirmish::fighting::ranged::Passes::Warrior(hero),
            );
            trap.kind != TrapKind::Range || line.is_ok_and(|sight| sight.distance <= trap.range)
        };
        let centre = self.square(hero).unwrap_or(from);
        let tokens = self
            .state
            .tokens()
            .filter_map(|(id, token)| token.at.map(|at| (id, at)));
        tokens
            .filter(|(_, at)| self.in_trap_area(chest, trap, hero, *at) && seen(*at))
            .min_by_key(|(_, at)| (centre.king_steps(*at), at.y(), at.x()))
            .map(|(id, _)| id)
    }
}

impl Play<'_> {
    /// TRAP-2: the trap's own spawn come first, placed by the opponent.
    pub(in crate::games::skirmish) fn spring(&mut self, chest: ChestId, hero: FigId) {
        self.owe(&[Task::SpringTokens { chest, hero }]);
        if let Some(trap) = self.now().trap(chest) {
            self.muster(hero, MusterFrom::Trap(chest), trap.spawn, trap.points);
        }
    }

    /// TRAP-7: tokens in reach turn one after the other before the trap attacks.
    pub(in crate::games::skirmish) fn spring_tokens(&mut self, chest: ChestId, hero: FigId) {
        match self.now().next_trap_token(chest, hero) {
            Some(token) => self.owe(&[
                Task::TurnToken { token, hero },
                Task::SpringTokens { chest, hero },
            ]),
            None => self.owe(&[Task::SpringAttack { chest, hero }]),
        }
    }

    /// ATK-9, R-TRAPREACH: one roll by the opponent against all in reach.
    pub(in crate::games::skirmish) fn spring_attack(&mut self, chest: ChestId, hero: FigId) {
        let targets = self.now().trap_targets(chest, hero);
        let Some(owner) = self.now().warrior(hero).owner else {
            return;
        };
        let Some(trap) = self
            .now()
            .trap(chest)
            .filter(|trap| trap.damage > Clicks::ZERO)
        else {
            return;
        };
        if targets.is_empty() {
            return;
        }
        let ranged = trap.kind == TrapKind::Range;
        let seat = self.now().opponent(owner);
        self.emit(StrikeEvent::StrikeBegan {
            by: Striker::Trap(chest),
            kind: StrikeKind::Trap,
            ranged,
            with: Using::NOTHING,
            first: Target::Warrior(hero),
            seat,
        });
        targets
            .iter()
            .for_each(|who| self.emit(BookkeepingEvent::Targeted { who: *who }));
        let dice = self.two(Throw::Trap(chest));
        self.emit(StrikeEvent::StrikeRolled { dice });
        for target in &targets {
            let position = self.now();
            let attack = position.trap_attack_sum(chest, *target);
            let defence = position.trap_defence_sum(position.chest(chest), *target, hero);
            self.compare(*target, dice, &Contest::usual(attack, defence));
        }
        self.owe_resolution();
    }

    /// CHEST-3: what has sprung is out of the way; nothing if the chest went back meanwhile.
    pub(in crate::games::skirmish) fn sprung(&mut self, chest: ChestId) {
        if self.now().chest(chest).square().is_some() {
            self.emit(ChestEvent::TrapCleared {
                chest,
                how: Cleared::Sprung,
            });
        }
    }

    /// TRAP-8: "Trap!" in the treasure window.
    pub(in crate::games::skirmish) fn second_trap(&mut self, chest: ChestId, hero: FigId) {
        let die = self.one(Throw::Again(chest));
        let to = (self.now().chest(chest).wheel + die) % 6;
        self.emit(BookkeepingEvent::WheelTurned { chest, to });
        self.owe(&[Task::Remove { chest }]);
        if self.now().trap(chest).is_some() {
            self.owe(&[Task::Spring { chest, hero }]);
        }
    }
}
