//! What the form of a new match holds, and the match it tells of.

use crate::games::skirmish::{CornerRule, Mode, PieceKind, TreasureLimit};
use crate::store::FileFault;
use crate::store::skirmish::MatchPlan;
use crate::store::skirmish::plan::{LAID, PlanHero, USUAL_PIECES};
use crate::table::{HUMAN, MOST_SEED, SavedSeat, Setup};
use crate::ui::skirmish::matches::Match;
use crate::ui::skirmish::room::Data;
use crate::ui::window::shell::{SHORT_SEEDS, Shell};

/// Seats that a match in the window may have.
pub(super) const MOST_SEATS: usize = 4;

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sits {
    Person,
    Greedy,
    Random,
    Closed,
}

impl Sits {
    pub(super) const ALL: [Sits; 4] = [Sits::Person, Sits::Greedy, Sits::Random, Sits::Closed];

    /// Its name in controls.
    pub(super) const fn name(self) -> &'static str {
        ["person", "greedy", "random", "closed"][self as usize]
    }

    /// The id of its words.
    pub(super) const fn text(self) -> &'static str {
        ["sits-person", "sits-greedy", "sits-random", "sits-closed"][self as usize]
    }

    /// Its picture.
    pub(super) const fn icon(self) -> &'static str {
        [
            "screen/person",
            "screen/computer",
            "dice/any",
            "screen/closed",
        ][self as usize]
    }

    const fn player(self) -> &'static str {
        match self {
            Sits::Person | Sits::Closed => HUMAN,
            Sits::Greedy => "greedy",
            Sits::Random => "random",
        }
    }
}

/// A place at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chair {
    /// Who sits there.
    pub sits: Sits,
    /// The id of its hero in the basic game; none: it chooses at the table.
    pub hero: Option<String>,
    /// The id of its party in the team game; none: it builds one at the table.
    pub party: Option<String>,
    /// Its team; none: it plays for itself.
    pub team: Option<u8>,
    /// The id of the kit it lays out.
    pub kit: String,
}

/// The form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// What can be chosen from.
    pub data: Data,
    pub mode: Mode,
    pub points: u16,
    /// The id of the map, or [`LAID`].
    pub map: String,
    pub chairs: [Chair; MOST_SEATS],
    /// Whether two seats lay out one kit (R-ONEKIT).
    pub one_kit: bool,
    /// Kits of every seat otherwise (MAP-2).
    pub kits_each: u8,
    pub setup: Setup,
    pub seed: String,
    pub chests_each: Option<u8>,
    pub tokens_each: Option<u8>,
    /// The common bank of terrain and doors (TERR-1), as it is counted; none: as usual.
    pub pieces: Option<[u8; PieceKind::ALL.len()]>,
    pub round_limit: u16,
    pub treasure_limit: TreasureLimit,
    pub corner_rule: CornerRule,
    pub end_settled: bool,
}

impl Form {
    /// The form as it is first shown.
    pub(super) fn new(data: Data, seed: u64) -> Form {
        let options = MatchPlan::basic("starter", 2).options;
        let sits = [Sits::Person, Sits::Greedy, Sits::Closed, Sits::Closed];
        let kits = || data.kits.iter().map(|kit| kit.id.clone());
        let chair = |number: usize| Chair {
            sits: sits[number],
            hero: None,
            party: None,
            team: None,
            kit: kits().cycle().nth(number).unwrap_or_default(),
        };
        Form {
            chairs: std::array::from_fn(chair),
            data,
            mode: options.game,
            points: options.points,
            map: "starter".into(),
            one_kit: false,
            kits_each: 1,
            setup: Setup::Draw,
            seed: seed.to_string(),
            chests_each: options.chests_each,
            tokens_each: options.tokens_each,
            pieces: None,
            round_limit: options.round_limit,
            treasure_limit: options.treasure_limit,
            corner_rule: options.corner_rule,
            end_settled: options.end_settled,
        }
    }

    /// Whether the dungeon is laid from blocks.
    pub(super) fn is_laid(&self) -> bool {
        self.map == LAID
    }

    /// How many pieces of every kind are put into the common bank.
    pub(super) fn counted_pieces(&self) -> [u8; PieceKind::ALL.len()] {
        let usual = |kind: PieceKind| {
            let known = USUAL_PIECES.iter().find(|(known, _)| *known == kind);
            known.map_or(0, |(_, count)| *count)
        };
        match self.pieces {
            Some(pieces) => pieces,
            None if self.is_laid() => PieceKind::ALL.map(usual),
            None => [0; PieceKind::ALL.len()],
        }
    }

    /// The chairs that are taken.
    pub(super) fn open(&self) -> impl Iterator<Item = &Chair> {
        let chairs = self.chairs.iter();
        chairs.filter(|chair| chair.sits != Sits::Closed)
    }

    /// Another seed, which follows from the one before.
    pub(super) fn shake(&mut self, spare: u64) {
        let before = self.seed.trim().parse().unwrap_or(spare);
        // One step of a linear generator; its upper half is the better one.
        let step = u64::wrapping_mul(before, 0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e);
        self.seed = ((step >> 33) % SHORT_SEEDS).to_string();
    }

    fn seed(&self) -> Option<u64> {
        let seed = self.seed.trim().parse().ok();
        seed.filter(|seed| *seed <= MOST_SEED)
    }

    /// The match.
    fn plan(&self) -> MatchPlan {
        let mut plan = MatchPlan::basic(&self.map, self.open().count() as u8);
        let options = &mut plan.options;
        options.game = self.mode;
        options.points = self.points;
        options.round_limit = self.round_limit;
        options.treasure_limit = self.treasure_limit;
        options.corner_rule = self.corner_rule;
        options.end_settled = self.end_settled;
        options.chests_each = self.chests_each;
        options.tokens_each = self.tokens_each;
        plan.setup = self.setup;
        for (seat, chair) in plan.seats.iter_mut().zip(self.open()) {
            seat.team = chair.team;
            match self.mode {
                Mode::Basic => seat.heroes.extend(chair.hero.as_deref().map(hero)),
                Mode::Team => seat.party = chair.party.clone().map(Into::into),
            }
        }
        if self.is_laid() {
            plan.site.kits = self.kits();
        }
        plan.site.bank = self
            .pieces
            .map(|counts| PieceKind::ALL.into_iter().zip(counts).collect());
        plan
    }

    fn kits(&self) -> Vec<crate::store::skirmish::plan::Noted<String>> {
        let each = match self.shares_kit() {
            true => 1,
            false => usize::from(self.kits_each),
        };
        let seats = if self.shares_kit() { 1 } else { MOST_SEATS };
        let of = |chair: &Chair| std::iter::repeat_n(chair.kit.clone().into(), each);
        self.open().take(seats).flat_map(of).collect()
    }

    /// Whether two seats lay out one kit, which more cannot.
    pub(super) fn shares_kit(&self) -> bool {
        self.one_kit && self.open().count() == 2
    }

    /// Everything that keeps this match from beginning, in sentences.
    pub(super) fn faults(&self, shell: &Shell) -> Vec<String> {
        let mut faults = Vec::new();
        if self.seed().is_none() {
            faults.push(shell.say("fault-seed"));
        }
        if self.open().count() < 2 {
            faults.push(shell.say("fault-seats"));
            return faults;
        }
        let plan = self.plan().with_parties(&self.data);
        let wrong = plan.and_then(|plan| plan.start(&self.data).map(drop));
        let told = wrong.err().into_iter().flatten();
        faults.extend(told.map(|fault| sentence(shell, &fault)));
        faults
    }

    /// Sits down to the match.
    ///
    /// # Errors
    /// What keeps it from beginning.
    pub(super) fn sit_down(&self, shell: &Shell) -> Result<Match, Vec<FileFault>> {
        let seed = self.seed().unwrap_or(shell.next_seed);
        let seats = self.open().map(|chair| SavedSeat {
            player: chair.sits.player().into(),
            answers: shell.settings.answers.clone(),
        });
        let plan = self.plan().written();
        Match::begin(plan, seats.collect(), seed, self.setup, self.data.clone())
    }
}

fn hero(id: &str) -> PlanHero {
    PlanHero {
        kind: id.to_string().into(),
        level: 1,
    }
}

/// A fault without its file, which is this form.
fn sentence(shell: &Shell, fault: &FileFault) -> String {
    let text = crate::store::capital(&shell.texts.fault_text(fault));
    match text.ends_with(['.', '!']) {
        true => text,
        false => text + ".",
    }
}
