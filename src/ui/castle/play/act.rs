//! Carrying out what a person means.

use super::ChasePlay;
use crate::games::castle::{Command, Placed, Refusal, Stage};
use crate::kernel::{Game, Hex, Label};
use crate::table::castle::intent::Meaning;
use crate::table::castle::pointed::Pick;
use crate::table::choice::Phrase;
use crate::ui::table::{Handed, Pictured};
use crate::ui::window::shell::Shell;

impl ChasePlay {
    /// Does what is meant.
    pub(super) fn obey(&mut self, meaning: Meaning, shell: &mut Shell) {
        shell.said_now = None;
        match meaning {
            Meaning::Do(command) => self.do_or_ask(command, shell),
            Meaning::Go(commands) => {
                self.at.errand = commands.into();
                self.at.begin();
                self.go_on_errand(shell);
            }
            Meaning::Hold(held) => {
                self.turned = 0;
                self.hand.hold(Some(held));
            }
            Meaning::Choose(who) => self.hand.choose(Some(who)),
            // A click has a hint that says why; a key has none.
            Meaning::Nothing(refusal) => {
                if self.by_keys {
                    let why = refusal.map(|refusal| self.why(shell, refusal));
                    shell.said_now = why.or_else(|| Some(shell.say("chase-nothing-here")));
                }
                // Whoever clicks what leads nowhere wants to know what would.
                if let Some(tuition) = &mut self.lesson {
                    tuition.hint();
                }
            }
        }
    }

    /// A refusal with its rule.
    pub(super) fn why(&self, shell: &Shell, refusal: Refusal) -> String {
        self.at.game().why(refusal, &shell.texts)
    }

    /// Does a command; one that gives something away is asked about first.
    pub(super) fn do_or_ask(&mut self, command: Command, shell: &mut Shell) {
        shell.said_now = None;
        if self.doubted != Some(command) && self.gives_away(command, shell) {
            self.doubted = Some(command);
            return;
        }
        // A way goes on after a stop at which its owner has passed, and no other.
        if command != Command::Pass {
            self.at.errand.clear();
        }
        self.at.begin();
        self.play(command, shell);
    }

    /// Whether a command gives something away: action points that are left, or what lies already.
    fn gives_away(&self, command: Command, shell: &Shell) -> bool {
        match command {
            Command::End => shell.settings.ask_before_end && self.has_points_left(),
            Command::Lot => self.choices.has("take"),
            _ => false,
        }
    }

    /// Whether figures of the seat could still act.
    fn has_points_left(&self) -> bool {
        let moves = |command: &Command| {
            matches!(
                command,
                Command::Explore { .. } | Command::Step { .. } | Command::Rotate { .. }
            )
        };
        self.choices.legal().any(|command| moves(&command))
    }

    /// Plays a command for whoever sits before the screen.
    fn play(&mut self, command: Command, shell: &mut Shell) {
        let played = self.at.play(command);
        if played == Err(None) {
            return;
        }
        self.hand.hold(None);
        self.doubted = None;
        if let Err(Some(refusal)) = played {
            shell.said_now = Some(self.why(shell, refusal));
        }
    }

    /// Goes on with a way that was begun.
    pub(super) fn go_on_errand(&mut self, shell: &mut Shell) {
        if let Some(next) = self.at.next_on_errand() {
            self.play(next, shell);
        }
    }

    /// Takes a deed in hand by a button or a key.
    pub(super) fn take(&mut self, deed: &str, shell: &mut Shell) {
        let meaning = self.choices.take(deed).into();
        self.obey(meaning, shell);
    }

    /// Points at something more for what is held.
    pub(super) fn add(&mut self, pick: Pick, shell: &mut Shell) {
        if let Some(held) = self.hand.held().cloned() {
            let meaning = self.choices.add(&held, pick).into();
            self.obey(meaning, shell);
        }
    }

    /// Does what is held as it is, if that is a whole command; a tile is laid as it is turned.
    pub(super) fn finish_held(&mut self, shell: &mut Shell) {
        let Some(held) = self.hand.held().cloned() else {
            return;
        };
        if let Some(turn) = self.turn_of(&held) {
            return self.add(Pick::Turn(turn), shell);
        }
        if let Some(command) = self.choices.whole(&held) {
            self.do_or_ask(command, shell);
        }
    }

    /// The turn that a tile that is held has now; none if nothing is to be turned next.
    pub(super) fn turn_of(&self, held: &Phrase<Pick>) -> Option<u8> {
        let turns = self.choices.next_picks(held);
        let turns: Vec<u8> = turns
            .into_iter()
            .filter_map(|pick| match pick {
                Pick::Turn(turn) => Some(turn),
                _ => None,
            })
            .collect();
        turns.get(self.turned % turns.len().max(1)).copied()
    }

    /// Turns the tile that is held, which is not laid yet.
    pub(super) fn turn_to(&mut self, held: &Phrase<Pick>, by: u8) {
        let turns = self.choices.next_picks(held);
        let mut turns = turns.iter().filter(|pick| matches!(pick, Pick::Turn(_)));
        if let Some(place) = turns.position(|pick| *pick == Pick::Turn(by)) {
            self.turned = place;
        }
    }

    /// Lets go of what is held; a question that waits stays in hand.
    pub(super) fn let_go(&mut self) {
        self.hand.hold(None);
        self.hand.begin_with_question(&self.choices);
        self.doubted = None;
        self.dragged = None;
    }

    /// What the lord puts first: whatever is missing, in the order of the rules.
    pub(super) fn first_to_place(&self) -> Option<Placed> {
        if self.at.view.stage() != Stage::Placing {
            return None;
        }
        let mut all = Placed::ALL.iter().copied();
        all.find(|what| self.is_missing(*what))
    }

    /// Whether something has still to be placed.
    pub(super) fn is_missing(&self, what: Placed) -> bool {
        self.missing(what) > 0
    }

    /// How many of a kind have still to be placed.
    pub(super) fn missing(&self, what: Placed) -> u8 {
        match what {
            Placed::Item(item) => self.position().missing(item),
            Placed::Castle => u8::from(self.at.view.castle().is_none()),
        }
    }

    /// Takes back the last wish of a person, with all its commands.
    pub(super) fn undo(&mut self, shell: &mut Shell) {
        shell.said_now = None;
        if self.holds_something() {
            return self.let_go();
        }
        let placed = self.hand.placed;
        if self.at.undo(shell) {
            self.let_another(Handed::Changes);
            self.hand.placed = placed;
        }
    }

    /// Whether something is in hand that no question has put there.
    pub(super) fn holds_something(&self) -> bool {
        let Some(held) = self.hand.held() else {
            return false;
        };
        !held.picks.is_empty() || self.choices.question() != Some(&*held.deed)
    }

    /// The seat that is asked gives up, where that is lawful.
    pub(super) fn concede(&mut self, shell: &mut Shell) {
        if let Some(seat) = self.at.asked_in_earnest() {
            let command = self.at.game().resignation(seat);
            self.at.begin();
            self.play(command, shell);
        }
    }

    /// Brings a field into view and points at it.
    pub(super) fn look_at(&mut self, at: Hex) {
        self.cursor = Some(at);
        self.by_keys = true;
        self.at.bring_into_view(at);
    }
}
