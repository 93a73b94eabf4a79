//! What is wrong with a draft, all found together.

use super::*;
use crate::games::skirmish::{BlockId, Laid, MAX_DOORS, MAX_LAID, PrintId, TOP_LEVEL};

/// The most terrain pieces of a board.
const MAX_PIECES: usize = 1024;

impl Draft {
    /// All that is wrong with it.
    pub(super) fn faults(&self, book: &Book, layout: &Layout) -> Vec<DraftFault> {
        let mut faults = Vec::new();
        if !(2..=crate::kernel::MAX_SEATS).contains(&self.seats.len()) {
            faults.push(DraftFault::Seats {
                seats: self.seats.len(),
            });
        }
        self.count_faults(book, layout, &mut faults);
        self.seat_faults(&mut faults);
        self.warrior_faults(book, layout, &mut faults);
        self.chest_faults(book, layout, &mut faults);
        self.token_faults(book, layout, &mut faults);
        self.shared_squares(&mut faults);
        self.turn_faults(&mut faults);
        faults
    }

    /// All that is wrong with what is built: a layout can be made of the rest.
    pub(super) fn site_faults(&self, book: &Book) -> Vec<DraftFault> {
        let site = &self.site;
        let prints = book.building.as_ref().map_or(&[][..], |b| &b.prints);
        let known = |print: &PrintId| print.index() < prints.len();
        let on = |at: Square| book.layout.index(at).is_some();
        let mut faults = Vec::new();
        let mut want = |holds: bool, wrong: SiteFault| {
            if !holds {
                faults.push(DraftFault::Site(wrong));
            }
        };
        let hands = site.hands.iter().flatten().chain(&site.reserve);
        let mut all = hands.chain(site.laid.iter().map(|laid| &laid.print));
        want(all.all(known), SiteFault::Unknown);
        want(site.laid.len() <= MAX_LAID, SiteFault::Crowded);
        let lies = |laid: &Laid| {
            let print = prints.get(laid.print.index());
            print.is_some_and(|print| {
                laid.at.level() == 0
                    && !laid.top.is_diagonal()
                    && laid.fits_grid(print)
                    && laid.squares(print).all(|(at, _, _)| on(at))
            })
        };
        want(site.laid.iter().all(lies), SiteFault::OffGrid);
        let pieces = site.pieces.iter();
        want(
            pieces.clone().all(|piece| on(piece.at)) && pieces.len() <= MAX_PIECES,
            SiteFault::Terrain,
        );
        let doors = site.doors.iter();
        want(
            doors.clone().all(|door| on(door.one) && on(door.other)),
            SiteFault::Door,
        );
        want(
            site.ways.iter().all(|way| on(way.at)) && site.ways.len() < 200,
            SiteFault::Way,
        );
        let blocks = book.layout.blocks().len() + site.laid.len();
        let turned = |(block, quarters): &(BlockId, u8)| {
            block.index() < blocks && (1..=3).contains(quarters)
        };
        let sorted = site.turned.windows(2).all(|pair| pair[0].0 < pair[1].0);
        want(site.turned.iter().all(turned) && sorted, SiteFault::Turned);
        faults
    }

    fn count_faults(&self, book: &Book, layout: &Layout, faults: &mut Vec<DraftFault>) {
        for (what, count, most) in [
            ("figures", self.warriors.len(), MAX_FIGURES),
            ("chests", self.chests.len(), MAX_CHESTS),
            ("tokens", self.tokens.len(), MAX_TOKENS),
            ("tables", self.urn.len().max(book.tables.len()), MAX_TABLES),
            ("doors", layout.doors().len(), MAX_DOORS),
            ("unused", self.unused_count(), MOST_UNUSED),
        ] {
            if count > most {
                faults.push(DraftFault::TooMany { what, count, most });
            }
        }
    }

    fn seat_faults(&self, faults: &mut Vec<DraftFault>) {
        for (number, seat) in self.seats.iter().enumerate() {
            let placed = seat.placed;
            if usize::from(placed) > MAX_TOKENS {
                faults.push(DraftFault::Placed {
                    seat: Seat::nth(number),
                    placed,
                });
            }
        }
    }

    fn warrior_faults(&self, book: &Book, layout: &Layout, faults: &mut Vec<DraftFault>) {
        for (number, warrior) in self.warriors.iter().enumerate() {
            let who = FigId::nth(number);
            let kind = book.kind(warrior.kind);
            if kind.is_hero() != warrior.owner.is_some() {
                faults.push(DraftFault::Owner { who });
            }
            if let Some(seat) = warrior
                .owner
                .filter(|seat| seat.index() >= self.seats.len())
            {
                faults.push(DraftFault::NoSeat { who, seat });
            }
            let lowest = u8::from(kind.is_hero());
            if !(lowest..=TOP_LEVEL).contains(&warrior.level) {
                faults.push(DraftFault::Level { who });
            }
            let alive = !matches!(warrior.place, Place::Dead);
            if let Some(click) = warrior
                .click
                .filter(|click| alive && usize::from(*click) >= kind.dial.len())
            {
                faults.push(DraftFault::Skulls { who, click });
            }
            if let Place::On(at) = warrior.place
                && !layout.ground(at).is_enterable()
            {
                faults.push(DraftFault::NoFloor { who, at });
            }
        }
    }

    fn chest_faults(&self, book: &Book, layout: &Layout, faults: &mut Vec<DraftFault>) {
        for (number, chest) in self.chests.iter().enumerate() {
            let id = ChestId::nth(number);
            if let ChestPlace::On(at) = chest.place
                && !layout.ground(at).is_enterable()
            {
                faults.push(DraftFault::ChestFloor { chest: id });
            }
            if chest.facing.is_diagonal() {
                faults.push(DraftFault::ChestFacing { chest: id });
            }
            if chest.wheel > 5 || chest.treasure.is_some_and(|position| position > 5) {
                faults.push(DraftFault::Wheel { chest: id });
                continue;
            }
            if chest.order.is_some_and(|order| !(1..=2).contains(&order)) {
                faults.push(DraftFault::Order { chest: id });
            }
            if let ChestPlace::Held(_) = chest.place {
                let seen = chest
                    .treasure
                    .map(|p| &book.chest(chest.kind).treasures[usize::from(p)]);
                if !seen.is_some_and(|treasure| *treasure != Treasure::Trap) {
                    faults.push(DraftFault::HeldUnseen { chest: id });
                }
            }
            if chest
                .serves
                .is_some_and(|hero| !self.may_serve(chest, hero))
            {
                faults.push(DraftFault::Serves { chest: id });
            }
        }
    }

    /// Whether a chest is held by the player of a hero (TREAS-2), or its potion drunk by the hero.
    fn may_serve(&self, chest: &DraftChest, hero: FigId) -> bool {
        let owner = self
            .warriors
            .get(hero.index())
            .and_then(|warrior| warrior.owner);
        // A potion that is drunk may lie anywhere (R-STEALDROP).
        owner.is_some_and(|seat| chest.drunk || chest.place == ChestPlace::Held(seat))
    }

    fn token_faults(&self, book: &Book, layout: &Layout, faults: &mut Vec<DraftFault>) {
        for (number, token) in self.tokens.iter().enumerate() {
            if token.at.is_some_and(|at| !layout.ground(at).is_enterable()) {
                faults.push(DraftFault::TokenFloor {
                    token: TokenId::nth(number),
                });
            }
        }
        self.urn_faults(book, faults);
    }

    /// R-HIDDEN.
    fn urn_faults(&self, book: &Book, faults: &mut Vec<DraftFault>) {
        for colour in TokenColour::ALL {
            let face_down =
                |t: &&DraftToken| t.colour == colour && t.at.is_some() && t.table.is_none();
            let tokens = self.tokens.iter().filter(face_down).count();
            let tables = book
                .tables
                .iter()
                .zip(&self.urn)
                .filter(|(table, _)| table.colour == colour);
            let left = tables.map(|(_, count)| usize::from(*count)).sum();
            if tokens > left {
                faults.push(DraftFault::Urn {
                    colour,
                    tokens,
                    left,
                });
            }
        }
    }

    fn shared_squares(&self, faults: &mut Vec<DraftFault>) {
        let on = |place: &Place| match place {
            Place::On(at) => Some(*at),
            _ => None,
        };
        let chest_on = |chest: &DraftChest| match chest.place {
            ChestPlace::On(at) => Some(at),
            _ => None,
        };
        let mut squares: Vec<Square> = self
            .warriors
            .iter()
            .filter_map(|warrior| on(&warrior.place))
            .collect();
        squares.extend(self.chests.iter().filter_map(chest_on));
        squares.extend(self.tokens.iter().filter_map(|token| token.at));
        squares.sort_unstable();
        for pair in squares.windows(2).filter(|pair| pair[0] == pair[1]) {
            faults.push(DraftFault::Shared { at: pair[0] });
        }
    }

    fn turn_faults(&self, faults: &mut Vec<DraftFault>) {
        for seat in [self.turn.seat, self.turn.first, self.turn.lord] {
            if seat.index() >= self.seats.len() {
                faults.push(DraftFault::TurnSeat { seat });
            }
        }
        let there = match self.turn.activation {
            None => true,
            Some((Piece::Warrior(who), _)) => self
                .warriors
                .get(who.index())
                .is_some_and(|warrior| matches!(warrior.place, Place::On(_) | Place::Outside)),
            Some((Piece::Token(token), _)) => self
                .tokens
                .get(token.index())
                .is_some_and(|token| token.at.is_some()),
        };
        if !there {
            faults.push(DraftFault::Activation);
        }
    }
}
