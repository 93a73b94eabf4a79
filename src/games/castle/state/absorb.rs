//! Events written into the state; nothing is decided here.

use super::{Announced, Asking, Ending, Fight, Gust, Lying, Matter, State, Status, Stride};
use crate::games::castle::board::Board;
use crate::games::castle::edge::Edge;
use crate::games::castle::seats;
use crate::games::castle::words::{
    ActionPoints, Contents, Event, FieldCard, Figure, Item, Lives, MOST_DICE, Phase, Placed, Spell,
    Stage, Target, Task,
};
use crate::kernel::{Hex, Label, Seat, few};
use arrayvec::ArrayVec;
use std::cmp::Ordering;

impl State {
    /// Writes one fact into the state.
    pub(in crate::games::castle) fn absorb(&mut self, board: &Board, event: Event) {
        self.quiet = stays_quiet(self.quiet, event);
        match event {
            Event::StageBegan { stage } => self.begin_stage(board, stage),
            Event::Posted { who, at } => self.pieces[who.index()].at = Some(at),
            Event::Put { what, at } => self.put(board, what, at),
            Event::Taken { at } => self.take(board, at),
            Event::Counted { puts } => self.puts = puts,
            Event::CastleShown { at } => self.show_castle(board, at),
            Event::First { seat } => self.first = seat,
            Event::RoundBegan { round } => {
                self.round = round;
                self.locked = 0;
                self.end_spans(round);
            }
            Event::Counter { to } => self.counter = to,
            Event::TurnBegan { seat } => self.begin_turn(seat),
            Event::TurnCut => self.turn.cut = true,
            Event::TurnEnded { .. } => self.end_turn(),
            Event::Spent { who, left } => self.spend(who, left),
            Event::Stepped { who, to } => self.step(who, to),
            Event::Explored { who, to } => self.pieces[who.index()].at = Some(to),
            Event::KeyWay { to } => self.pieces[Figure::Sphinx.index()].at = Some(to),
            Event::Uncovered { at, item } => self.uncover(board, at, item),
            Event::Listened { .. } => {
                self.turn.listened = true;
                self.heard = true;
            }
            Event::TileDrawn { tile } => self.tiles.take(tile as u8),
            Event::TileLaid { at, tile, turn } => {
                let field = &mut self.fields[board.place(at)];
                field.lying = Some(Lying { tile, turn });
                field.status = Status::Explored;
            }
            Event::Rotated { at, by } => {
                if let Some(lying) = &mut self.fields[board.place(at)].lying {
                    lying.turn = (lying.turn + by) % 6;
                }
            }
            Event::Acted { at, .. } => self.fields[board.place(at)].contents = Contents::Nothing,
            Event::KeyGained { keys } => self.keys = keys,
            Event::Walled { one, other } => {
                self.turn.walled = true;
                self.walls.extend(Edge::between(one, other));
            }
            Event::FightBegan { attacker, defender } => self.begin_fight(attacker, defender),
            Event::Attacked { who, whom } => {
                self.pieces[who.index()].attacked |= 1 << whom.index();
            }
            Event::ExtraDie { who } => {
                if let Some(fight) = self.fights.last_mut() {
                    fight.extra[fight.place(who)] += 1;
                }
            }
            Event::Rolled { who, dice } => {
                if let Some(fight) = self.fights.last_mut() {
                    fight.dice[fight.place(who)] = dice;
                }
            }
            Event::Tipped { who, die, face } => {
                if let Some(fight) = self.fights.last_mut() {
                    fight.dice[fight.place(who)][usize::from(die)] = face;
                }
            }
            Event::Hurt { who, damage } => self.hurt(who, damage),
            Event::FightEnded { place } => self.end_fight(usize::from(place)),
            Event::Died { who } => self.die(who),
            Event::Restarted { who, at } => self.pieces[who.index()].at = Some(at),
            Event::Restored { who } => self.pieces[who.index()].lives = who.full_lives(),
            Event::Drew { seat, spell } => self.draw(seat, spell),
            Event::DrewHidden { seat } => self.hands[seat.index()].gain_unseen(),
            Event::Dropped { seat, spell } => {
                self.give_up(seat, spell);
                self.forget(seat, spell);
                self.discard.put(spell as u8);
            }
            Event::Reshuffled => self.reshuffle(),
            Event::Cast {
                seat,
                spell,
                by,
                on,
            } => {
                self.give_up(seat, spell);
                self.forget(seat, spell);
                self.announced.push(Announced {
                    seat,
                    matter: Matter::Spell(spell),
                    by,
                    on,
                    annulled: false,
                    tiles: ArrayVec::new(),
                });
            }
            Event::TileNamed { at, by } => {
                if let Some(announced) = self.announced.last_mut() {
                    announced.tiles.push((at, by));
                }
            }
            Event::SpellDone { spell } => {
                self.announced.pop();
                self.discard.put(spell as u8);
            }
            Event::CardTurned { card, hero } => self.turn_card(card, hero),
            Event::CardDone { .. } => drop(self.announced.pop()),
            Event::Gave { from, to, spell } => self.give(from, to, spell),
            Event::GaveHidden { from, to } => self.give_hidden(from, to),
            Event::Wheeled => {
                for piece in &mut self.pieces {
                    piece.at = piece.at.map(Hex::turned);
                }
            }
            Event::Silenced { until } => self.silenced = Some(until),
            Event::Muted { seat, until } => self.muted[seat.index()] = Some(until),
            Event::Bound { who, until } => self.pieces[who.index()].bound = Some(until),
            Event::Freed { who } => self.pieces[who.index()].bound = None,
            Event::Rose { who, at } => {
                let piece = &mut self.pieces[who.index()];
                piece.at = Some(at);
                piece.lives = who.full_lives();
                // R-RISE: it acts in the lord's next turn.
                piece.points = ActionPoints(0);
            }
            Event::Came { who, to } => self.pieces[who.index()].at = Some(to),
            Event::StopBegan { stop } => self.asking = Some(Asking { stop, seat: None }),
            Event::Asked { seat } => self.ask(Some(seat)),
            Event::Passed { .. } => self.ask(None),
            Event::StopEnded => self.asking = None,
            Event::Annulled { place } => self.annul(usize::from(place)),
            Event::Warded { who } => self.pieces[who.index()].warded = true,
            Event::Stunned { who, until } => self.pieces[who.index()].stunned |= 1 << until.0,
            Event::BraceUsed => self.brace_used = true,
            Event::Braced => self.pieces[Figure::Guard.index()].braced = true,
            Event::MendUsed => self.mended = true,
            Event::Mended { who, lives } => {
                let piece = &mut self.pieces[who.index()].lives;
                *piece = Lives(piece.0.saturating_add(lives.0));
            }
            Event::FightWentOn { phase } => {
                if let Some(fight) = self.fights.last_mut() {
                    fight.phase = phase;
                }
            }
            Event::Hasted { who, points } => self.pieces[who.index()].points = points,
            Event::Leapt { who, to } => self.pieces[who.index()].at = Some(to),
            Event::Pushed { who, to } => self.pieces[who.index()].at = Some(to),
            Event::Mirrored { who } => {
                let piece = &mut self.pieces[who.index()];
                piece.at = piece.at.map(Hex::opposite);
                piece.held = true;
            }
            Event::Swapped { one, other } => {
                let (here, there) = (self.pieces[one.index()].at, self.pieces[other.index()].at);
                self.pieces[one.index()].at = there;
                self.pieces[other.index()].at = here;
            }
            Event::GustBegan { seat, at, left } => {
                self.gust = Some(Gust {
                    seat,
                    at,
                    left,
                    moved: 0,
                    ways: [None; Figure::MANY],
                });
            }
            Event::Aimed { who, way } => {
                if let Some(gust) = &mut self.gust {
                    gust.ways[who.index()] = Some(way);
                }
            }
            Event::Blown { who, to } => self.blow(who, to),
            Event::GustEnded => self.gust = None,
            Event::Knew { who, of, cards } => {
                self.known[who.index()][of.index()] = cards.counts();
            }
            Event::Breached { one, other } => {
                self.walls.retain(|wall| wall.fields() != [one, other]);
                self.locked += 1;
            }
            Event::Yielded { seat } => self.yielded |= 1 << seat.0,
            Event::Over { heroes } => {
                self.ending = Some(if heroes { Ending::Heroes } else { Ending::Lord });
            }
            Event::Owed { task } => self.tasks.push(task),
            Event::Settled => drop(self.tasks.pop()),
        }
    }

    fn begin_stage(&mut self, board: &Board, stage: Stage) {
        self.stage = stage;
        // R-STARTPATH: the heroes' starts count as explored.
        if stage == Stage::Play {
            for at in board.hero_starts {
                let field = &mut self.fields[board.place(at)];
                field.status = Status::Explored;
                field.contents = Contents::Nothing;
            }
        }
    }

    fn put(&mut self, board: &Board, what: Placed, at: Hex) {
        match what {
            Placed::Item(item) => self.fields[board.place(at)].contents = Contents::Holds(item),
            Placed::Castle => self.castle = Some(at),
        }
    }

    fn take(&mut self, board: &Board, at: Hex) {
        match self.castle == Some(at) {
            true => self.castle = None,
            false => self.fields[board.place(at)].contents = Contents::Nothing,
        }
    }

    fn show_castle(&mut self, board: &Board, at: Hex) {
        self.castle = Some(at);
        self.castle_shown = true;
        let field = &mut self.fields[board.place(at)];
        field.status = Status::Explored;
        field.contents = Contents::Nothing;
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.turn.seat = seat;
        for figure in seats::figures(seat) {
            self.pieces[figure.index()].points = seats::points(*figure);
        }
        // R-STUN
        for piece in &mut self.pieces {
            piece.stunned &= !(1 << seat.0);
        }
    }

    /// What lasts until the end of the turn ends.
    fn end_turn(&mut self) {
        self.turn.stride = None;
        self.turn.cut = false;
        self.turn.walled = false;
        self.turn.listened = false;
        for piece in &mut self.pieces {
            piece.points = ActionPoints(0);
            piece.attacked = 0;
            piece.warded = false;
            piece.braced = false;
            piece.held = false;
        }
    }

    /// R-HALFWAY: another action closes the one that was begun.
    fn spend(&mut self, who: Figure, left: ActionPoints) {
        self.pieces[who.index()].points = left;
        self.turn.stride = None;
    }

    fn step(&mut self, who: Figure, to: Hex) {
        self.pieces[who.index()].at = Some(to);
        let made = self.turn.stride.filter(|stride| stride.who == who);
        let steps = 1 + made.map_or(0, |stride| stride.steps);
        self.turn.stride = Some(Stride { who, steps });
    }

    fn uncover(&mut self, board: &Board, at: Hex, item: Option<Item>) {
        let field = &mut self.fields[board.place(at)];
        if field.status == Status::Hidden {
            field.status = Status::Revealed;
        }
        field.contents = item.map_or(Contents::Nothing, Contents::Holds);
        field.marker = item == Some(Item::Key);
    }

    /// The fight is over, and nothing of it is owed any more.
    fn end_fight(&mut self, place: usize) {
        if place < self.fights.len() {
            self.fights.remove(place);
        }
        self.drop_task(Task::Fight, place);
    }

    /// The task of that kind that was owed so many after the first is owed no more.
    fn drop_task(&mut self, task: Task, place: usize) {
        let owed = self.tasks.iter().enumerate();
        let mut owed = owed.filter(|(_, owed)| **owed == task);
        if let Some((task, _)) = owed.nth(place) {
            self.tasks.remove(task);
        }
    }

    /// KNOW-11: who remembers a card of a hand knows that it has left it.
    fn forget(&mut self, hand: Seat, spell: Spell) {
        for known in &mut self.known {
            let known = &mut known[hand.index()][spell as usize];
            *known = known.saturating_sub(1);
        }
    }

    fn blow(&mut self, who: Figure, to: Hex) {
        let moved = self.pieces[who.index()].at.replace(to) != Some(to);
        if let Some(gust) = &mut self.gust {
            gust.left &= !(1 << who.index());
            gust.moved |= u8::from(moved) << who.index();
        }
    }

    fn begin_fight(&mut self, attacker: Figure, defender: Figure) {
        self.fights.push(Fight {
            attacker,
            defender,
            phase: Phase::Announced,
            dice: [[0; MOST_DICE]; 2],
            extra: [0; 2],
            fallen: false,
        });
    }

    fn hurt(&mut self, who: Figure, damage: Lives) {
        let lives = &mut self.pieces[who.index()].lives;
        *lives = Lives(lives.0.saturating_sub(damage.0));
    }

    /// CAST-4: a spell that is cancelled is discarded at once and pending no more; a card waits for its turn, since the
    /// lord draws for a trap all the same (R-LORDDRAW).
    fn annul(&mut self, place: usize) {
        let Some(announced) = self.announced.get_mut(place) else {
            return;
        };
        announced.annulled = true;
        let Matter::Spell(spell) = announced.matter else {
            return;
        };
        self.announced.remove(place);
        self.discard.put(spell as u8);
        self.renumber(place);
        self.drop_task(Task::Pending, place);
    }

    /// What is announced above a spell that is gone counts one less; who was to annul it has no target any more.
    fn renumber(&mut self, gone: usize) {
        for announced in &mut self.announced {
            if let Target::Pending(place) = &mut announced.on {
                match usize::from(*place).cmp(&gone) {
                    Ordering::Less => {}
                    Ordering::Equal => announced.on = Target::Nothing,
                    Ordering::Greater => *place -= 1,
                }
            }
        }
    }

    /// R-SPAN: what lasted until the end of an earlier round is over.
    fn end_spans(&mut self, round: u16) {
        let over = |until: &mut Option<u16>| *until = until.filter(|until| *until >= round);
        over(&mut self.silenced);
        self.muted.iter_mut().for_each(over);
        self.pieces
            .iter_mut()
            .for_each(|piece| over(&mut piece.bound));
    }

    fn turn_card(&mut self, card: FieldCard, hero: Figure) {
        let place = |cards: &[FieldCard]| cards.iter().position(|it| *it == card).map(few);
        if let Some(place) = place(&FieldCard::EVENTS) {
            self.events.take(place);
        }
        if let Some(place) = place(&FieldCard::TRAPS) {
            self.traps.take(place);
        }
        self.announced.push(Announced {
            seat: seats::owner(hero),
            matter: Matter::Card(card),
            by: Some(hero),
            on: Target::Nothing,
            annulled: false,
            tiles: ArrayVec::new(),
        });
    }

    /// A card goes from hand to hand, as far as the hands are known.
    fn give(&mut self, from: Seat, to: Seat, spell: Spell) {
        self.give_up(from, spell);
        self.hands[to.index()].gain_shown(spell as u8, &mut self.deck);
    }

    fn give_hidden(&mut self, from: Seat, to: Seat) {
        self.hands[from.index()].lose_unseen();
        self.hands[to.index()].gain_unseen();
    }

    fn ask(&mut self, seat: Option<Seat>) {
        if let Some(asking) = &mut self.asking {
            asking.seat = seat;
        }
    }

    fn draw(&mut self, seat: Seat, spell: Spell) {
        self.deck.take(spell as u8);
        self.hands[seat.index()].gain(spell as u8);
    }

    /// A card leaves a hand; who did not see it knows now that it was there.
    fn give_up(&mut self, seat: Seat, spell: Spell) {
        self.hands[seat.index()].lose(spell as u8, &mut self.deck);
    }

    fn reshuffle(&mut self) {
        for spell in Spell::ALL.iter().map(|spell| *spell as u8) {
            while self.discard.left()[usize::from(spell)] > 0 {
                self.discard.take(spell);
                self.deck.put(spell);
            }
        }
    }

    /// FALL-2, R-AFTERFALL: a walk that was begun is closed.
    fn die(&mut self, who: Figure) {
        self.pieces[who.index()].at = None;
        // R-FALLENDS: what lay on it ends.
        self.pieces[who.index()].warded = false;
        self.pieces[who.index()].bound = None;
        self.pieces[who.index()].stunned = 0;
        self.pieces[who.index()].braced = false;
        self.pieces[who.index()].held = false;
        self.deaths = self.deaths.wrapping_add(1);
        // FIGHT-9
        for fight in &mut self.fights {
            fight.fallen |= fight.figures().contains(&who);
        }
        if self.turn.stride.is_some_and(|stride| stride.who == who) {
            self.turn.stride = None;
        }
    }
}

/// STOP: a stop at which all have passed is not repeated until something happens: what is only settled, and a fight
/// that ends by what happened before, are nothing.
const fn stays_quiet(quiet: bool, event: Event) -> bool {
    match event {
        Event::StopEnded => true,
        Event::Owed { task } => quiet && !matches!(task, Task::EndTurn),
        Event::Settled
        | Event::FightEnded { .. }
        // Only some hear of these, and quiet is the same to all.
        | Event::Knew { .. }
        | Event::Put { .. }
        | Event::Taken { .. }
        | Event::Counted { .. }
        | Event::StopBegan { .. }
        | Event::Asked { .. }
        | Event::Passed { .. } => quiet,
        _ => false,
    }
}
