//! How each event changes the state. Nothing else does, and nothing is decided here.

use super::*;
use crate::games::skirmish::{Event, Role};

impl State {
    /// Writes one fact.
    ///
    /// # Panics
    /// When the event names a piece that the match does not have; a log of another match does.
    pub fn absorb(&mut self, book: &Book, event: Event) {
        let facts = &mut self.facts;
        match event {
            Event::Thrown { .. } => {}
            Event::StageBegan { .. }
            | Event::SetupTurn { .. }
            | Event::HeroChosen { .. }
            | Event::FirstPlayer { .. }
            | Event::EntranceTaken { .. }
            | Event::ExitSet { .. }
            | Event::ChestPut { .. }
            | Event::TokenPut { .. }
            | Event::SetupDone { .. } => facts.absorb_setup(event, book),
            Event::RoundBegan { .. }
            | Event::TurnBegan { .. }
            | Event::LordTurn { .. }
            | Event::LordPassed { .. }
            | Event::MarkersOff
            | Event::Assigned { .. }
            | Event::Unassigned { .. }
            | Event::Drunk { .. }
            | Event::Activated { .. }
            | Event::MarkerLaid { .. }
            | Event::Paid { .. }
            | Event::Spent
            | Event::ActivationEnded
            | Event::TurnEnded { .. }
            | Event::Conceded { .. }
            | Event::Over { .. } => facts.absorb_turn(event),
            Event::Entered { .. }
            | Event::Stepped { .. }
            | Event::Passed { .. }
            | Event::TokenMoved { .. }
            | Event::Turned { .. }
            | Event::Faced { .. }
            | Event::BrokeAway { .. }
            | Event::Covered { .. }
            | Event::Uncovered { .. }
            | Event::Left { .. } => facts.absorb_movement(event),
            Event::Asked { who, what } => facts.mark(who, Marks::asked(what)),
            Event::Answered { who, what } => facts.unmark(who, Marks::asked(what)),
            Event::Owed { task } => facts.agenda.push(task),
            Event::Settled => {
                facts.agenda.pop();
            }
            Event::Forgone { who, value } => facts.mark(who, Marks::unused(value)),
            Event::Chilled { who } => facts.mark(who, Marks::CHILLED),
            Event::Frozen { who } => {
                facts.unmark(who, Marks::CHILLED);
                facts.mark(who, Marks::FROZEN);
            }
            Event::Thawed { who } => facts.unmark(who, Marks::FROZEN),
            Event::StrikeBegan { .. }
            | Event::Targeted { .. }
            | Event::StrikeRolled { .. }
            | Event::Hit { .. }
            | Event::Missed { .. }
            | Event::DamageRolled { .. }
            | Event::Clicked { .. }
            | Event::Mended { .. }
            | Event::StrikeEnded
            | Event::Died { .. } => facts.absorb_strike(event, book),
            Event::WheelTurned { .. }
            | Event::TrapShown { .. }
            | Event::TrapCleared { .. }
            | Event::TreasureSeen { .. }
            | Event::ChestTaken { .. }
            | Event::ChestRemoved { .. }
            | Event::ChestLost { .. }
            | Event::ChestReturned { .. } => facts.absorb_chest(event),
            Event::TokenTurned { .. }
            | Event::MusterBegan { .. }
            | Event::Picked { .. }
            | Event::Placed { .. }
            | Event::SentBack { .. }
            | Event::MusterEnded => facts.absorb_muster(event),
            Event::Scored { .. }
            | Event::Gained { .. }
            | Event::Levelled { .. }
            | Event::LevelsSettled => {
                facts.absorb_experience(event, book);
            }
        }
    }
}

impl Facts {
    fn warrior(&mut self, who: FigId) -> &mut Warrior {
        &mut self.warriors[usize::from(who.0)]
    }

    fn chest(&mut self, chest: ChestId) -> &mut Chest {
        &mut self.chests[usize::from(chest.0)]
    }

    fn token(&mut self, token: TokenId) -> &mut Token {
        &mut self.tokens[usize::from(token.0)]
    }

    fn mark(&mut self, who: FigId, marks: Marks) {
        let warrior = self.warrior(who);
        warrior.marks = warrior.marks.with(marks);
    }

    fn unmark(&mut self, who: FigId, marks: Marks) {
        let warrior = self.warrior(who);
        warrior.marks = warrior.marks.without(marks);
    }

    fn unmark_all(&mut self, marks: Marks) {
        for warrior in &mut self.warriors {
            warrior.marks = warrior.marks.without(marks);
        }
    }

    fn absorb_setup(&mut self, event: Event, book: &Book) {
        match event {
            Event::StageBegan { stage } => {
                self.stage = stage;
                for seat in self.players.seats() {
                    self.players[seat].placed = 0;
                    self.players[seat].ready = false;
                }
            }
            Event::SetupTurn { seat } => self.turn.seat = seat,
            Event::HeroChosen {
                seat,
                who: _,
                kind,
                level,
            } => {
                self.warriors.push(Warrior {
                    kind,
                    owner: Some(seat),
                    level,
                    click: book.kind(kind).start_click(level),
                    facing: Facing::N,
                    place: Place::Outside,
                    marks: Marks::NONE,
                });
                self.players[seat].heroes += 1;
                self.players[seat].ready = true;
            }
            Event::FirstPlayer { seat } => {
                self.turn.first = seat;
                self.turn.lord = seat;
            }
            Event::EntranceTaken { seat, gate } => {
                self.players[seat].entrance = Some(gate);
                self.players[seat].ready = true;
            }
            Event::ExitSet { seat, gate } => self.players[seat].exit = Some(gate),
            Event::ChestPut {
                seat,
                chest,
                at,
                facing,
            } => {
                let chest = self.chest(chest);
                chest.place = ChestPlace::On(at);
                chest.facing = facing;
                self.players[seat].placed += 1;
            }
            Event::TokenPut {
                seat,
                token: _,
                colour,
                at,
            } => {
                self.tokens.push(Token {
                    colour,
                    table: None,
                    at: Some(at),
                    activated: false,
                    marker: false,
                });
                self.players[seat].placed += 1;
            }
            Event::SetupDone { seat } => self.players[seat].ready = true,
            _ => unreachable!("sorted by absorb"),
        }
    }

    fn absorb_turn(&mut self, event: Event) {
        match event {
            Event::RoundBegan { round, idle } => {
                self.turn.round = round;
                self.turn.idle = idle;
                self.turn.active = false;
            }
            Event::TurnBegan { seat, activations } => {
                self.turn.seat = seat;
                self.turn.activations = activations;
                self.players[seat].turns = self.players[seat].turns.saturating_add(1);
            }
            Event::LordTurn { turns } => self.turn.lord_turns = turns,
            Event::LordPassed { to } => {
                self.turn.lord = to;
                self.turn.lord_turns = 0;
            }
            Event::MarkersOff => {
                self.unmark_all(Marks::MARKER);
                for token in &mut self.tokens {
                    token.marker = false;
                }
            }
            Event::Assigned { chest, to, order } => {
                let chest = self.chest(chest);
                chest.serves = Some(to);
                chest.order = order;
            }
            Event::Unassigned { chest } => {
                let chest = self.chest(chest);
                chest.serves = None;
                chest.order = 0;
            }
            Event::Drunk { chest } => self.chest(chest).drunk = true,
            Event::Activated { who, mp, counts } => {
                match who {
                    Piece::Warrior(who) => self.mark(who, Marks::ACTIVATED),
                    Piece::Token(token) => self.token(token).activated = true,
                }
                self.turn.activations = self.turn.activations.saturating_sub(counts);
                self.turn.active = true;
                self.unmark_all(Marks::PIVOTED);
                let fresh = Activation {
                    who,
                    mp,
                    moved: false,
                    begun: false,
                    turned: false,
                    spent: false,
                };
                self.activation = Some(fresh);
            }
            Event::MarkerLaid { who } => match who {
                Piece::Warrior(who) => self.mark(who, Marks::MARKER),
                Piece::Token(token) => self.token(token).marker = true,
            },
            Event::Paid { mp } => {
                self.unmark_all(Marks::PIVOTED);
                self.activate(|activation| {
                    activation.mp = activation.mp.saturating_sub(mp);
                    activation.begun = true;
                    activation.turned = false;
                });
            }
            Event::Spent => self.activate(|activation| {
                activation.mp = 0;
                activation.begun = true;
                activation.spent = true;
            }),
            Event::ActivationEnded => {
                self.activation = None;
                self.unmark_all(Marks::COVERED);
            }
            Event::TurnEnded { .. } => {
                let gone = Marks::ACTIVATED
                    .with(Marks::PIVOTED)
                    .with(Marks::NO_SPEED)
                    .with(Marks::NO_ATTACK)
                    .with(Marks::NO_DEFENCE)
                    .with(Marks::NO_DAMAGE);
                self.unmark_all(gone);
                for token in &mut self.tokens {
                    token.activated = false;
                }
                self.turn.activations = 0;
            }
            Event::Conceded { seat } => self.players[seat].conceded = true,
            Event::Over { ending } => {
                self.ending = Some(ending);
                self.agenda.clear();
                self.activation = None;
            }
            _ => unreachable!("sorted by absorb"),
        }
    }

    fn activate(&mut self, change: impl FnOnce(&mut Activation)) {
        if let Some(activation) = &mut self.activation {
            change(activation);
        }
    }

    fn absorb_movement(&mut self, event: Event) {
        match event {
            Event::Entered { who, to } | Event::Stepped { who, to } | Event::Passed { who, to } => {
                self.warrior(who).place = Place::On(to);
                self.activate(|activation| {
                    activation.moved = true;
                    activation.begun = true;
                    activation.turned = false;
                });
            }
            Event::TokenMoved { token, to } => self.token(token).at = Some(to),
            Event::Turned { who, to } => {
                self.warrior(who).facing = to;
                if self
                    .activation
                    .is_some_and(|activation| activation.who == Piece::Warrior(who))
                {
                    self.activate(|activation| activation.turned = true);
                } else {
                    self.mark(who, Marks::PIVOTED);
                }
            }
            Event::Faced { who, to } => self.warrior(who).facing = to,
            Event::BrokeAway { .. } => {}
            Event::Covered { who } => self.mark(who, Marks::COVERED),
            Event::Uncovered { who } => self.unmark(who, Marks::COVERED),
            Event::Left { who } => self.warrior(who).place = Place::Gone,
            _ => unreachable!("sorted by absorb"),
        }
    }

    fn absorb_strike(&mut self, event: Event, book: &Book) {
        match event {
            Event::StrikeBegan {
                by,
                kind,
                ranged,
                with,
                first,
                seat,
            } => {
                self.strike = Some(Strike {
                    by,
                    kind,
                    ranged,
                    with,
                    first,
                    seat,
                    dice: [0, 0],
                    die: 0,
                    drew_blood: false,
                });
            }
            Event::Targeted { who } => self.mark(who, Marks::TARGET),
            Event::StrikeRolled { dice } => {
                if let Some(strike) = &mut self.strike {
                    strike.dice = dice;
                }
            }
            Event::Hit { who } => self.mark(who, Marks::HIT),
            Event::Missed { who } => self.unmark(who, Marks::HIT),
            Event::DamageRolled { die } => {
                if let Some(strike) = &mut self.strike {
                    strike.die = die;
                }
            }
            Event::Clicked { who, clicks } => {
                let warrior = self.warrior(who);
                warrior.click = warrior.click.saturating_add(clicks);
                if let Some(strike) = &mut self.strike {
                    strike.drew_blood |= strike.by != Striker::Warrior(who);
                }
            }
            Event::Mended { who, clicks } => {
                let warrior = self.warrior(who);
                warrior.click = warrior.click.saturating_sub(clicks);
            }
            Event::StrikeEnded => {
                self.strike = None;
                self.unmark_all(Marks::TARGET.with(Marks::HIT));
            }
            Event::Died { who } => self.die(who, book),
            _ => unreachable!("sorted by absorb"),
        }
    }

    /// A spawn goes back to the bank at its start click (SETUP-9); a hero is out of the match.
    fn die(&mut self, who: FigId, book: &Book) {
        let asked = Marks::MAY_SPIN
            .with(Marks::MAY_DODGE)
            .with(Marks::MAY_COUNTER);
        let target = Marks::TARGET.with(Marks::HIT);
        let mut kept = self
            .warrior(who)
            .marks
            .without(asked)
            .without(target)
            .without(Marks::COVERED);
        let kind = self.warrior(who).kind;
        if matches!(book.kind(kind).role, Role::Spawn { .. }) {
            kept = kept
                .without(Marks::ACTIVATED)
                .without(Marks::MARKER)
                .without(Marks::CHILLED)
                .without(Marks::FROZEN)
                .with(Marks::FELLED);
            let warrior = self.warrior(who);
            warrior.place = Place::Bank;
            warrior.click = 0;
        } else {
            self.warrior(who).place = Place::Dead;
        }
        self.warrior(who).marks = kept;
    }

    fn absorb_chest(&mut self, event: Event) {
        match event {
            Event::WheelTurned { chest, to } => {
                self.chest(chest).wheel = to;
                self.activate(|activation| activation.turned = false);
            }
            Event::TrapShown { chest } => self.chest(chest).trap = TrapState::Showing,
            Event::TrapCleared { chest, .. } => self.chest(chest).trap = TrapState::Clear,
            Event::TreasureSeen { chest, position } => self.chest(chest).treasure = Some(position),
            Event::ChestTaken { chest, seat } => self.chest(chest).place = ChestPlace::Held(seat),
            Event::ChestRemoved { chest } => self.chest(chest).place = ChestPlace::Removed,
            Event::ChestLost { chest, seat } => {
                let chest = self.chest(chest);
                chest.place = ChestPlace::Lost(seat);
                chest.wheel = 0;
                chest.trap = TrapState::Unrevealed;
            }
            Event::ChestReturned { chest, at, facing } => {
                let chest = self.chest(chest);
                chest.place = ChestPlace::On(at);
                chest.facing = facing;
            }
            _ => unreachable!("sorted by absorb"),
        }
    }

    fn absorb_muster(&mut self, event: Event) {
        match event {
            Event::TokenTurned { token, table } => {
                let known = self.token(token).table.is_some();
                let token = self.token(token);
                token.at = None;
                token.table = Some(table);
                if !known {
                    let left = &mut self.urn[usize::from(table.0)];
                    *left = left.saturating_sub(1);
                }
            }
            Event::MusterBegan {
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
            Event::Picked { who } => {
                self.mark(who, Marks::MUSTERED);
                if let Some(muster) = &mut self.muster {
                    muster.picked.push(who);
                    muster.left = muster.left.saturating_sub(1);
                }
            }
            Event::Placed { who, at, facing } => {
                let warrior = self.warrior(who);
                warrior.place = Place::On(at);
                warrior.facing = facing;
                self.muster_settled();
            }
            Event::SentBack { who } => {
                self.unmark(who, Marks::MUSTERED);
                self.muster_settled();
            }
            Event::MusterEnded => {
                self.muster = None;
                self.unmark_all(Marks::MUSTERED);
            }
            _ => unreachable!("sorted by absorb"),
        }
    }

    fn muster_settled(&mut self) {
        if let Some(muster) = &mut self.muster {
            muster.settled += 1;
        }
    }

    fn absorb_experience(&mut self, event: Event, book: &Book) {
        match event {
            Event::Scored { seat, kills } => {
                let player = &mut self.players[seat];
                player.kills = player.kills.saturating_add(kills);
            }
            Event::Gained { seat, points } => {
                let player = &mut self.players[seat];
                player.experience = player.experience.saturating_add(points);
            }
            Event::Levelled { who, level } => {
                let warrior = self.warrior(who);
                warrior.level = level;
                warrior.click = book.kind(warrior.kind).start_click(level);
                self.mark(who, Marks::LEVELLED);
            }
            Event::LevelsSettled => self.unmark_all(Marks::LEVELLED),
            _ => unreachable!("sorted by absorb"),
        }
    }
}
