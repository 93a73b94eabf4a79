//! Carrying out what a person means.

use super::{Play, Shell};
use crate::games::skirmish::{Command, FigId, Piece};
use crate::store::skirmish::words;
use crate::store::{Message, Texts};
use crate::table::skirmish::hindrance::Hindrance;
use crate::table::skirmish::intent::{self, Deed, InputContext, Meaning, Undone, Wish};
use crate::table::skirmish::leaving::Balance;
use crate::table::skirmish::way::{self, Surprise};

/// A figure that has gone a way in order to do something, while others still answer its coming.
#[derive(Clone, Copy, Debug)]
pub(super) struct Advanced {
    by: FigId,
    /// What it does then.
    next: Wish,
    /// The entries before it went.
    before: usize,
}

impl Play {
    /// The moment in which the next click or key is heard.
    pub(super) fn moment(&self) -> InputContext<'_> {
        let history = self.at.live.history();
        InputContext {
            game: history.game(),
            state: history.state(),
            asked: self.at.asked(),
            choices: &self.choices,
            hand: &self.hand,
            careful: self.careful,
            ends_idle: self.ends_idle,
        }
    }

    /// Does what is meant.
    pub(super) fn obey(&mut self, meaning: Meaning, shell: &mut Shell) {
        // Whatever is done next makes moot what was said before; who only looks about goes on reading it.
        if !matches!(meaning, Meaning::Point(_) | Meaning::Hurry) {
            shell.said_now = None;
        }
        match meaning {
            Meaning::Do(wish) => self.carry_out(wish, shell),
            Meaning::Undo => self.undo(shell),
            Meaning::Hurry => self.hurry(shell),
            Meaning::Pause => self.at.beside.windows.toggle_menu(),
            Meaning::Point(square) => self.cursor = Some(square),
            Meaning::Choose(piece) => self.choose(piece),
            Meaning::Find(piece) => self.find(piece),
            Meaning::PassOn(piece) => {
                self.carry_out(Wish::Now(Command::Done), shell);
                if self.at.live.position().state.agenda().is_empty() {
                    self.find(piece);
                }
            }
            Meaning::Hold(_) => {
                self.hand.take(meaning);
                self.settle_putting();
            }
            Meaning::Doubt(_)
            | Meaning::Reconsider
            | Meaning::Look(_)
            | Meaning::LookAway
            | Meaning::List(_)
            | Meaning::Unlist
            | Meaning::Measure(_) => self.hand.take(meaning),
            // Its hint says why.
            Meaning::Nothing(_) => {}
        }
    }

    /// Does what is meant by a click; what it lists stands here.
    pub(super) fn obey_at(&mut self, meaning: Meaning, here: egui::Pos2, shell: &mut Shell) {
        if matches!(meaning, Meaning::List(_)) {
            self.menu_at = here;
        }
        // Whoever clicks what leads nowhere wants to know what would.
        let idle = matches!(
            meaning,
            Meaning::Nothing(_) | Meaning::Look(_) | Meaning::Choose(None)
        );
        if let (true, Some(tuition)) = (idle, &mut self.lesson) {
            tuition.hint();
        }
        self.obey(meaning, shell);
    }

    /// Carries a wish out.
    pub(super) fn carry_out(&mut self, wish: Wish, shell: &mut Shell) {
        self.hand.take(Meaning::Do(wish));
        self.hand.begin(self.at.live.entries());
        let before = self.at.live.entries();
        let done = intent::carry_out(self.at.live.sitting_mut(), &self.choices, wish);
        if let (Wish::Advance(by, ..) | Wish::Errand(by, ..), Ok(Some(_))) = (wish, done) {
            let advanced = |next| Advanced { by, next, before };
            self.advance = wish.arrived().map(advanced);
        }
        // Whether it goes on is known only when others have answered.
        let waits = self.advance.is_some();
        self.end(done.map(|surprise| surprise.filter(|_| !waits)), shell);
    }

    /// Ends an activation in which nothing is left to do but to end it.
    pub(super) fn end_idle_activation(&mut self, shell: &mut Shell) {
        let idle = |command: &Command| {
            matches!(
                command,
                Command::Done | Command::Forgo { .. } | Command::Concede
            )
        };
        let legal = &self.choices.legal;
        if shell.settings.done_by_itself && legal.contains(&Command::Done) && legal.iter().all(idle)
        {
            let wish = Wish::Now(Command::Done);
            let done = intent::carry_out(self.at.live.sitting_mut(), &self.choices, wish);
            self.end_of_itself(done.map(drop), shell);
        }
    }

    /// The entry from which on a person can watch again what happened since its last decision.
    pub(super) fn watchable(&self) -> Option<usize> {
        let seat = self.at.asked()?;
        self.at.live.history().since_hand_of(seat)
    }

    /// Does at the end of a way what it was gone for, once everybody who came into contact has turned or
    /// not; anything else that came between ends it.
    pub(super) fn go_on_advancing(&mut self, shell: &mut Shell) {
        let Some(Advanced { by, next, before }) = self.advance else {
            return;
        };
        if self.at.live.position().question().is_some() {
            return;
        }
        self.advance = None;
        let surprise = way::surprise(self.at.live.history(), Piece::Warrior(by), before);
        let turned = matches!(surprise, None | Some(Surprise::Turned(_)));
        let can_be = match next {
            Wish::Charge(_, on) => self.choices.charges.contains(&on),
            Wish::Now(command) => self.choices.legal.contains(&command),
            _ => false,
        };
        if turned && can_be {
            let done = intent::carry_out(self.at.live.sitting_mut(), &self.choices, next);
            self.end_of_itself(done.map(drop), shell);
        } else {
            self.end(Ok(surprise), shell);
        }
    }

    /// Does what was typed.
    pub(super) fn perform(&mut self, deed: &Deed, shell: &mut Shell) {
        self.hand.take(Meaning::Unlist);
        self.hand.take(Meaning::Reconsider);
        self.hand.begin(self.at.live.entries());
        let done = intent::perform(self.at.live.sitting_mut(), deed);
        self.end(done, shell);
    }

    /// Tells what hindered a wish, if anything did, and keeps what broke its way off until that has been seen; what can
    /// be done now is another thing.
    fn end(&mut self, done: Result<Option<Surprise>, Hindrance>, shell: &mut Shell) {
        // What has ended is told by the bar.
        let broken = done.ok().flatten();
        let broken = broken.filter(|it| !matches!(it, Surprise::Over | Surprise::Ended));
        self.broken = broken.map(|surprise| {
            let position = self.at.live.position();
            shell
                .texts
                .hindrance(&position, Hindrance::Broken(surprise))
        });
        self.tell_hindrance(done.err(), shell);
        self.at.forget_choices();
    }

    /// Tells what broke a way off, once all that happened on it has been seen.
    pub(super) fn tell_broken(&mut self, shell: &mut Shell) {
        if let Some(broken) = self.broken.take() {
            shell.said_now = Some(broken);
        }
    }

    /// Tells what hindered what nobody has wished just now; what is still to be read stays otherwise.
    fn end_of_itself(&mut self, done: Result<(), Hindrance>, shell: &mut Shell) {
        if done.is_err() {
            self.tell_hindrance(done.err(), shell);
        }
        self.at.forget_choices();
    }

    /// Tells what hindered a wish, or nothing any more.
    pub(super) fn tell_hindrance(&self, hindrance: Option<Hindrance>, shell: &mut Shell) {
        shell.said_now = hindrance.map(|hindrance| match hindrance {
            Hindrance::Refused(refusal) => words::why(&shell.texts, refusal),
            other => shell.texts.hindrance(&self.at.live.position(), other),
        });
    }

    /// Does what a button says; what may leave something undone is asked about first.
    pub(super) fn do_or_ask(&mut self, wish: Wish, shell: &mut Shell) {
        match wish {
            Wish::Now(command @ (Command::Begin | Command::Enough | Command::Leave))
            | Wish::After(_, command @ Command::Leave) => self.end_or_begin(command, shell),
            wish => self.carry_out(wish, shell),
        }
    }

    /// Ends the turn or begins it, or leaves, or asks first when something is left undone.
    pub(super) fn end_or_begin(&mut self, command: Command, shell: &mut Shell) {
        let meaning = self.moment().ending(command);
        self.obey(meaning, shell);
    }

    /// What is asked before something is left undone.
    pub(super) fn left_question(&self, undone: Undone, texts: &Texts) -> String {
        let position = self.at.live.position();
        match undone {
            Undone::Chest => texts.plain("begin-anyway"),
            Undone::Party => texts.plain("party-anyway"),
            Undone::Win(Balance { own, other }) => texts.say(
                &Message::new("leave-anyway")
                    .with("own", own.gold)
                    .with("other", other.gold)
                    .with("tied", u8::from(own.gold == other.gold)),
            ),
            Undone::Activations => {
                let left = position.state.turn().activations;
                texts.say(&Message::new("end-anyway").with("left", left))
            }
            Undone::Activation(piece) => texts.say(
                &Message::new("end-anyway-active")
                    .with("piece", words::piece(texts, &position, piece))
                    .with("mp", position.mp_left()),
            ),
        }
    }

    /// Takes back the last wish of a person, with all its commands.
    pub(super) fn undo(&mut self, shell: &mut Shell) {
        let from = self.hand.last_begun().unwrap_or(usize::MAX);
        if !self.at.undo_from(from, shell) {
            return;
        }
        self.hand.take(Meaning::Choose(None));
        self.advance = None;
        self.broken = None;
    }
}
