//! Parties of a plan: who brings them, and what they bring beside their heroes.

use super::fit::{Faults, cheapest_hero};
use super::{MatchPlan, NO_FILE, Noted, PlanHero, PlanSeat};
use crate::games::skirmish::{Kind, MAX_FIGURES, Mode, PARTY_SPAWN_POINTS, Rank, Role};
use crate::kernel::{Seat, few};
use crate::store::skirmish::parties::{
    PartyForm, begin_at_start_levels, cost, hero_faults, no_party,
};
use crate::store::skirmish::{Agreement, Library, Party, PartyPart, TokenTerms};
use crate::store::{FileFault, Message};
use crate::table::derived;

/// Figures that the lot draws into the bank for each seat: about what a shelf holds beside the table.
const DRAWN_A_SEAT: usize = 18;
/// Figures of the bank for which there is always room.
const LEAST_BANK: usize = 32;

impl MatchPlan {
    /// The plan with the parties that its seats name.
    ///
    /// # Errors
    /// Parties that the library does not have, and their own faults.
    pub fn with_parties(mut self, library: &Library) -> Result<MatchPlan, Vec<FileFault>> {
        let mut faults = Vec::new();
        for seat in 0..self.seats.len() {
            let Some(id) = self.seats[seat].party.clone() else {
                continue;
            };
            let known = library
                .parties
                .iter()
                .find(|party| party.id.value == id.value);
            match known {
                Some(party) => {
                    self.join(seat, party.clone(), library, &mut faults);
                    self.name_party(seat, id);
                }
                None => faults.push(FileFault {
                    file: self.file.clone(),
                    place: id.place,
                    what: no_party(&id.value, library),
                }),
            }
        }
        match faults.is_empty() {
            true => Ok(self),
            false => Err(told_once(faults)),
        }
    }

    /// Gives the parties to the seats in their order; it is a team game then. Seats without one
    /// build their own.
    ///
    /// # Errors
    /// More parties than seats, and the faults of the parties.
    pub fn seat_parties(
        &mut self,
        parties: Vec<Party>,
        library: &Library,
    ) -> Result<(), Vec<FileFault>> {
        self.options.game = Mode::Team;
        let mut faults = Vec::new();
        if parties.len() > self.seats.len() {
            let what = Message::new("fault-many-parties")
                .with("parties", parties.len())
                .with("seats", self.seats.len());
            faults.push(FileFault::new("--parties", what));
        }
        for (seat, party) in parties.into_iter().enumerate().take(self.seats.len()) {
            self.join(seat, party, library, &mut faults);
        }
        match faults.is_empty() {
            true => Ok(()),
            false => Err(told_once(faults)),
        }
    }

    /// What its parties are judged by before they sit down; what they cost is then that of their seats.
    const fn agreement(&self) -> Agreement {
        Agreement {
            points: Agreement::WIDEST.points,
            tokens: match self.urn {
                Some(_) => TokenTerms::Urn,
                None => TokenTerms::Usual,
            },
        }
    }

    fn join(&mut self, seat: usize, party: Party, library: &Library, faults: &mut Vec<FileFault>) {
        faults.extend(party.faults(library, self.agreement()));
        let place = party.place_of(PartyPart::Heroes);
        let seat = &mut self.seats[seat];
        seat.party = Some(Noted { place, ..party.id });
        seat.heroes = party.heroes;
        // Their places are those of the party's file; its faults are told already.
        seat.heroes
            .iter_mut()
            .for_each(|hero| hero.kind.place = None);
        seat.party_file = Some(party.file);
        seat.spawn = party.spawn;
        seat.chests = party.chests;
        seat.tokens = party.tokens;
    }

    /// A match file that asks too much of a party that it names is wrong itself, not the party.
    fn name_party(&mut self, seat: usize, named: Noted<String>) {
        if self.file != NO_FILE {
            let seat = &mut self.seats[seat];
            seat.party = Some(named);
            seat.party_file = None;
        }
    }

    /// What parties bring that the match does without, a sentence for each: it counts where every seat brings some, and
    /// the match file says nothing of it (TEAM-5, TEAM-7, TEAM-8).
    pub fn left_out(&self) -> Vec<Message> {
        type Brings = fn(&PlanSeat) -> bool;
        let parts: [(_, bool, Brings); 3] = [
            ("spawn", self.bank.is_some(), |seat| seat.spawn.is_some()),
            ("chests", self.stock.is_some(), |seat| seat.chests.is_some()),
            ("tokens", self.urn.is_some(), |seat| seat.tokens.is_some()),
        ];
        let mut told = Vec::new();
        for (what, is_said, brings) in parts {
            let seats = || self.seats.iter().filter(|seat| brings(seat));
            let (count, all) = (seats().count(), self.seats.len());
            let Some(first) = self.seats.iter().position(brings) else {
                continue;
            };
            if is_said || count < all {
                let why = if is_said { "match" } else { "others" };
                told.push(
                    Message::new("plan-left-out")
                        .with("what", what)
                        .with("count", count)
                        .with("seat", first + 1)
                        .with("why", why),
                );
            }
        }
        told
    }

    /// The heroes of the seats that were given a party, each with the level it starts at; empty when
    /// none was.
    pub fn parties(&self) -> Vec<Vec<String>> {
        if self.seats.iter().all(|seat| seat.party.is_none()) {
            return Vec::new();
        }
        let member = |hero: &PlanHero| format!("{} {}", hero.kind.value, hero.level);
        let party = |seat: &PlanSeat| match seat.party {
            Some(_) => seat.heroes.iter().map(member).collect(),
            None => Vec::new(),
        };
        self.seats.iter().map(party).collect()
    }

    /// Gives seats the heroes that [`MatchPlan::parties`] has told; what reads differently is left
    /// out, so that its seat chooses.
    pub fn take_parties(&mut self, parties: &[Vec<String>]) {
        for (seat, party) in self.seats.iter_mut().zip(parties) {
            let heroes = party.iter().filter_map(|hero| {
                let (id, level) = hero.split_once(' ')?;
                let kind = id.to_string().into();
                let level = level.parse().ok()?;
                Some(PlanHero { kind, level })
            });
            let heroes: Vec<PlanHero> = heroes.collect();
            if !heroes.is_empty() {
                seat.heroes = heroes;
                // Its name is not told; that there is a party is known to the next save too.
                seat.party.get_or_insert_with(|| String::new().into());
            }
        }
    }

    /// The parties that seats have so far (TEAM-1 to TEAM-3), in the basic game at most one hero
    /// (SETUP-1).
    pub(super) fn check_parties(&self, library: &Library, faults: &mut Faults<'_>) {
        for (number, seat) in self.seats.iter().enumerate() {
            for (place, what) in hero_faults(&seat.heroes, PartyForm::Toml, library) {
                faults.note(place, what);
            }
            // That is told; the game and the points would follow from it.
            if !begin_at_start_levels(&seat.heroes) {
                continue;
            }
            let Some(first) = seat.heroes.first() else {
                continue;
            };
            let own = Seat::nth(number);
            let (cost, most) = (cost(&seat.heroes, library), self.options.points_of(own));
            let (file, place) = self.spot_of(seat);
            let alone = seat.heroes.len() == 1 && first.level == 1;
            if self.options.game == Mode::Basic && !alone {
                faults.note_in(file, place, Message::new("fault-basic-party"));
            } else if self.options.game == Mode::Team && cost > most {
                let what = Message::new("fault-seat-party-cost")
                    .with("seat", number + 1)
                    .with("cost", cost)
                    .with("most", most)
                    .with("handicap", self.options.handicaps.of_seat(own).points);
                faults.note_in(file, place, what);
            }
        }
    }

    /// Where it stands what a seat plays with.
    pub(super) fn spot_of<'a>(&'a self, seat: &'a PlanSeat) -> (&'a str, Option<(usize, usize)>) {
        let file = seat.party_file.as_ref().unwrap_or(&self.file);
        let place = match (&seat.party, seat.heroes.first()) {
            (Some(party), _) => party.place,
            (None, Some(hero)) => hero.kind.place,
            (None, None) => None,
        };
        (file, place)
    }

    /// Where a match file says what is in the bank, else the first party: what all bring together is short.
    fn spot_of_bank(&self) -> (&str, Option<(usize, usize)>) {
        match (&self.bank, self.seats.first()) {
            (None, Some(seat)) => self.spot_of(seat),
            _ => (&self.file, self.bank_place),
        }
    }

    /// SETUP-1, TEAM-1: who brings no party must find a hero that the points allow.
    pub(super) fn check_choice(&self, library: &Library, faults: &mut Faults<'_>) {
        let heroes = library.kinds.iter().filter(|kind| kind.is_hero());
        let cheapest = heroes.min_by_key(|kind| kind.points(1));
        let (Mode::Team, Some(hero)) = (self.options.game, cheapest) else {
            return;
        };
        let (cost, points) = (hero.points(1), self.options.points);
        let is_open = |seat: &PlanSeat| seat.heroes.is_empty() && seat.party.is_none();
        if cost > points && self.seats.iter().any(is_open) {
            let what = Message::new("fault-points-nobody")
                .with("hero", &hero.id)
                .with("cost", cost)
                .with("points", points);
            faults.note(None, what);
        }
    }

    /// DIAL-7: of a unique spawn each player brings one at most, whoever says what is in the bank.
    pub(super) fn check_uniques(&self, library: &Library, faults: &mut Faults<'_>) {
        for (spawn, count) in self.bank.iter().flatten() {
            let rank = library.kind(&spawn.value).and_then(Kind::rank);
            if rank == Some(Rank::Unique) && usize::from(*count) > self.seats.len() {
                let what = Message::new("fault-bank-unique")
                    .with("spawn", &spawn.value)
                    .with("seats", self.seats.len())
                    .with("count", *count);
                faults.note(spawn.place, what);
            }
        }
    }

    /// The most heroes that the seats can have.
    pub(super) fn most_heroes(&self, library: &Library) -> usize {
        if self.options.game == Mode::Basic {
            return self.seats.len();
        }
        let heroes = library.kinds.iter().filter(|kind| kind.is_hero());
        let (all, cheapest) = (heroes.count(), cheapest_hero(library));
        let most = |seat: Seat| {
            let points = self.options.points_of(seat);
            usize::from(points.0 / cheapest.0.max(1)).min(all)
        };
        let seats = (0..).map(Seat).zip(&self.seats);
        let of_seat = seats.map(|(number, seat)| match seat.heroes.len() {
            0 => most(number),
            given => given,
        });
        of_seat.sum()
    }

    /// Room for spawn beside the heroes; parties built without measure leave some at least.
    pub(super) fn bank_room(&self, library: &Library) -> usize {
        let heroes = self.most_heroes(library);
        MAX_FIGURES.saturating_sub(heroes).max(LEAST_BANK)
    }

    /// How many of every kind are in the bank when nobody says: first one of each, then the second
    /// ones of weak and normal ranks, as long as there is room; in the team game further ones until
    /// it is what players add at least (TEAM-8). Where not all fit, the lot of the match draws a few for each
    /// seat, so that every match has others. Figures of the parent game come only when named.
    pub(super) fn default_bank(&self, library: &Library, room: usize) -> Vec<u8> {
        let drawn = match self
            .lot
            .filter(|_| usual_copies(library).sum::<usize>() > room)
        {
            Some(lot) => self.drawn_bank(library, room, lot),
            None => {
                let order: Vec<usize> = (0..library.kinds.len()).collect();
                self.bank_in_order(library, room, &order)
            }
        };
        if self.options.game == Mode::Basic || bank_points(library, &drawn) >= self.bank_needed() {
            return drawn;
        }
        // The lot may leave too little where there is little room: then the dearest come first.
        let mut dearest: Vec<usize> = (0..library.kinds.len()).collect();
        dearest.sort_by_key(|number| std::cmp::Reverse(library.kinds[*number].points(0)));
        self.bank_in_order(library, room, &dearest)
    }

    /// The same with the kinds in this order, as long as there is room.
    fn bank_in_order(&self, library: &Library, room: usize, order: &[usize]) -> Vec<u8> {
        let mut counts = vec![0; library.kinds.len()];
        let (mut left, team) = (room, self.options.game == Mode::Team);
        let needed = self.bank_needed();
        for round in 1..=few(room) {
            let short = team && bank_points(library, &counts) < needed;
            if left == 0 || (round > 2 && !short) {
                break;
            }
            let copies = match round {
                ..=2 => Copies::Usual,
                _ => Copies::Further,
            };
            for number in order.iter().copied() {
                let copies = copies_of(&library.kinds[number], copies);
                if round <= copies && left > 0 {
                    counts[number] = round;
                    left -= 1;
                }
            }
        }
        counts
    }

    /// So many for each seat of all copies that there usually are, by lot.
    fn drawn_bank(&self, library: &Library, room: usize, lot: u64) -> Vec<u8> {
        let kinds = usual_copies(library).enumerate();
        let copies = kinds.flat_map(|(kind, copies)| std::iter::repeat_n(kind, copies));
        let mut copies: Vec<(usize, usize)> = copies.enumerate().collect();
        copies.sort_by_key(|(number, _)| derived(lot, *number as u64));
        let mut counts = vec![0; library.kinds.len()];
        for (_, kind) in copies
            .iter()
            .take(room.min(DRAWN_A_SEAT * self.seats.len()))
        {
            counts[*kind] += 1;
        }
        counts
    }

    /// The points that all players together add to the bank at least (TEAM-8).
    fn bank_needed(&self) -> u32 {
        let seats = u32::from(few(self.seats.len()));
        u32::from(PARTY_SPAWN_POINTS) * seats
    }

    /// TEAM-8: every player adds at least as many spawn as heroes, and 100 points.
    pub(super) fn check_bank(&self, library: &Library, counts: &[u8], faults: &mut Faults<'_>) {
        if self.options.game == Mode::Basic {
            return;
        }
        if self.bank.is_none() && self.seats.iter().any(|seat| seat.spawn.is_none()) {
            return self.check_room(library, counts, faults);
        }
        let spawn: usize = counts.iter().map(|count| usize::from(*count)).sum();
        let points = bank_points(library, counts);
        let heroes: usize = self.seats.iter().map(|seat| seat.heroes.len()).sum();
        let needed = self.bank_needed();
        if spawn < heroes || points < needed {
            let what = Message::new("fault-bank-few")
                .with("spawn", spawn)
                .with("points", points)
                .with("heroes", heroes)
                .with("seats", self.seats.len())
                .with("needed", needed);
            let (file, place) = self.spot_of_bank();
            faults.note_in(file, place, what);
        }
    }

    /// Whether a bank that nobody has named holds what TEAM-8 asks for: the more heroes there may be, the
    /// fewer spawn fit beside them.
    fn check_room(&self, library: &Library, counts: &[u8], faults: &mut Faults<'_>) {
        let needed = self.bank_needed();
        let worth = bank_points(library, counts);
        if worth < needed {
            let limits = (0..).map(Seat).zip(&self.seats);
            let limits = limits.map(|(seat, _)| self.options.points_of(seat));
            let what = Message::new("fault-bank-room")
                .with("points", limits.max().unwrap_or(self.options.points))
                .with("seats", self.seats.len())
                .with("room", self.bank_room(library))
                .with("worth", worth)
                .with("needed", needed);
            faults.note(None, what);
        }
    }
}

/// One party may sit at several seats.
fn told_once(mut faults: Vec<FileFault>) -> Vec<FileFault> {
    faults.sort();
    faults.dedup();
    faults
}

/// Which figures of a kind a bank may hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Copies {
    /// Those that there usually are.
    Usual,
    /// Further ones, which make it dear enough.
    Further,
}

/// How many figures of a kind a bank holds.
const fn copies_of(kind: &Kind, copies: Copies) -> u8 {
    match &kind.role {
        Role::Spawn { rank, .. } if !kind.import => most_copies(*rank, copies),
        Role::Spawn { .. } | Role::Hero { .. } => 0,
    }
}

/// How many figures of a rank a bank holds.
const fn most_copies(rank: Rank, copies: Copies) -> u8 {
    match (rank, copies) {
        (Rank::Unique, _) | (Rank::Strong, Copies::Usual) => 1,
        (Rank::Weak | Rank::Normal, Copies::Usual) => 2,
        (Rank::Weak | Rank::Normal | Rank::Strong, Copies::Further) => u8::MAX,
    }
}

/// What a bank is worth.
pub(super) fn bank_points(library: &Library, counts: &[u8]) -> u32 {
    let points = library.kinds.iter().zip(counts);
    points
        .map(|(kind, count)| u32::from(kind.points(0)) * u32::from(*count))
        .sum()
}

/// How many of each kind of the library there usually are in a bank where all fit.
fn usual_copies(library: &Library) -> impl Iterator<Item = usize> {
    let copies = library
        .kinds
        .iter()
        .map(|kind| copies_of(kind, Copies::Usual));
    copies.map(usize::from)
}
