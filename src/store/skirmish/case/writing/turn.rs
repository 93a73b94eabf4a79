//! Options, the turn and the seats of a case.

use super::Writing;
use crate::games::skirmish::{Points, Stage};
use crate::kernel::{Seat, Term, TermValue, Terms, few};
use crate::store::skirmish::case::turn::{DEEDS, ENDINGS, Phase, TURNS};
use crate::store::skirmish::lines::word;

impl Writing<'_> {
    /// The options that cases name, and which game it is.
    pub(super) fn options(&mut self) {
        let options = &self.position.book.options;
        self.lines.head("options");
        let told = |term: &Term| options.is_told(term) || term.name == "game";
        for (term, value) in options.agreed().filter(|(term, _)| told(term)) {
            match value {
                TermValue::Word(word) => self.lines.text(term.name, word),
                TermValue::Flag(_) | TermValue::Number(_) => self.lines.put(term.name, value),
            }
        }
    }

    pub(super) fn turn(&mut self) {
        let turn = &self.draft.turn;
        let lines = &mut self.lines;
        lines.head("turn");
        if self.draft.stage != Stage::Play {
            let phase = Phase::SetUp(self.draft.stage);
            lines.text("phase", word(&Phase::NAMES, phase));
        }
        lines.put("seat", number(turn.seat));
        if self.position.book.first.is_some() || turn.first != Seat(0) {
            lines.put("first", number(turn.first));
        }
        lines.put("round", turn.round);
        lines.put("activations", turn.activations);
        lines.unless("idle", turn.idle, 0);
        lines.put("lord", number(turn.lord));
        lines.put("lord_turns", turn.lord_turns);
        lines.flag("acted", turn.active);
        if let Some(ending) = self.draft.ending {
            lines.text("ending", word(&ENDINGS, ending));
        }
        if let Some((who, mp)) = turn.activation {
            lines.text("active", &self.position.piece_name(who));
            lines.put("mp", mp);
            let mut done = turn.done;
            let done: Vec<&str> = DEEDS
                .iter()
                .filter(|(_, deed)| *deed(&mut done))
                .map(|(word, _)| *word)
                .collect();
            lines.words("done", &done);
            if let Some(quick) = turn.done.quick {
                lines.put("quick", quick);
            }
        }
    }

    pub(super) fn seats(&mut self) {
        let position = self.position;
        let gates = position.state.layout().gates();
        for (index, seat) in self.draft.seats.iter().enumerate() {
            let own = Seat::nth(index);
            let heroes = self.draft.warriors.iter();
            let heroes = few(heroes.filter(|it| it.owner == Some(own)).count());
            let lines = &mut self.lines;
            lines.head("[seat]");
            lines.put("team", team(position.book.teams.iter().copied(), own));
            let handicap = position.book.options.handicaps.of_seat(own);
            lines.unless("handicap.activations", handicap.activations, 0);
            lines.unless("handicap.points", handicap.points, 0);
            lines.unless("experience", seat.experience, Points::ZERO);
            for (key, gate) in [("entrance", seat.entrance), ("exit", seat.exit)] {
                if let Some(gate) = gate.and_then(|gate| gates.get(gate.index())) {
                    lines.text(key, &gate.id);
                }
            }
            lines.unless("turns", seat.turns, TURNS);
            lines.unless("heroes", seat.heroes.unwrap_or(heroes), heroes);
            lines.flag("conceded", seat.conceded);
            lines.unless("placed", seat.placed, 0);
            lines.flag("ready", seat.ready);
            lines.unless("kills", seat.kills, 0);
        }
    }
}

/// A seat as files count it.
pub(super) fn number(seat: Seat) -> u16 {
    seat.number()
}

/// A team by the first seat that is of it.
fn team(mut teams: impl Iterator<Item = u8> + Clone, seat: Seat) -> usize {
    let own = teams.clone().nth(seat.index());
    let first = teams.position(|team| Some(team) == own);
    first.unwrap_or(seat.index()) + 1
}
