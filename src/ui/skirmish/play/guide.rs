//! The guide over a first match: what it says now, until it is read or something new comes.

use super::{Play, Shell};
use crate::games::skirmish::{Event, Position, Skirmish, TurnEvent};
use crate::kernel::Square;
use crate::store::replay::Stored;
use crate::store::skirmish::{FIRST_MATCH, TipReader, aim_text, tip_text};
use crate::table::skirmish::guide::{Guide, Tip};
use crate::ui::table::{STRIP_TEXT, StripPart, keep_lines, strip};
use crate::ui::window::actions::{GUIDE_OFF, GUIDE_ON};
use crate::ui::window::controls;
use egui::RichText;

/// The lines that a tip takes at most in a window of the usual width.
const TIP_LINES: u8 = 2;

/// A guide at the table.
pub struct GuideAtTable {
    guide: Guide,
    says: Option<SaidTip>,
    /// How many entries of the match it has seen.
    seen: usize,
    /// Whether nobody wants to hear it any more.
    quiet: bool,
}

/// What the guide says now.
struct SaidTip {
    tip: Tip,
    /// Its text as the match stood when it was worded: a way is looked for in some, so that it is not worked out in
    /// every frame.
    text: String,
    /// How many entries the match had then.
    worded_at: usize,
}

impl GuideAtTable {
    /// A guide who has said nothing yet.
    pub const fn new(guide: Guide) -> GuideAtTable {
        GuideAtTable {
            guide,
            says: None,
            seen: 0,
            quiet: false,
        }
    }

    /// Whether it may still have something to say.
    pub(super) const fn speaks(&self) -> bool {
        !self.quiet
    }

    /// The squares that it speaks of.
    pub(super) fn squares(&self, position: Position<'_>) -> Vec<Square> {
        let places = self.says.iter().flat_map(|said| &said.tip.shows);
        let learner = self.guide.learner();
        places
            .flat_map(|place| place.squares(position, learner))
            .collect()
    }

    /// The id of what it says now.
    pub(super) fn told(&self) -> Option<&str> {
        self.says.as_ref().map(|said| said.tip.id.as_str())
    }
}

impl Play {
    /// Lets the guide say what there is to say, once all before it has been shown.
    pub(super) fn hear_guide(&mut self, shell: &mut Shell) {
        let asked = self.at.asked().is_some();
        let Some(guide) = &mut self.guide else { return };
        if self.at.live.is_over() && shell.settings.learn(Skirmish::NAME, FIRST_MATCH) {
            shell.keep_settings();
        }
        let history = self.at.live.history();
        // What was said of an activation or a turn is stale when that has ended.
        let ends = |event: &Event| {
            matches!(
                event,
                Event::Turn(TurnEvent::ActivationEnded | TurnEvent::TurnEnded { .. })
            )
        };
        let new = history.entries().iter().skip(guide.seen);
        if new.flat_map(|entry| &entry.events).any(ends) {
            guide.says = None;
        }
        // So is what was said of a moment in which it held.
        let changed = guide.seen != history.entries().len();
        let held = guide.says.take();
        let held = held.filter(|said| !changed || guide.guide.still_holds(&said.tip, history));
        guide.seen = history.entries().len();
        let learner = (history.game(), history.state(), guide.guide.learner());
        let text_of = |tip: &Tip| tip_text(&shell.texts, &tip.id, TipReader::Clicks, learner);
        let next = match asked && !guide.quiet {
            true => guide.guide.next(history),
            false => None,
        };
        let worded = |tip: Tip| SaidTip {
            text: text_of(&tip),
            tip,
            worded_at: guide.seen,
        };
        guide.says = match (next, held) {
            (Some(tip), _) => Some(worded(tip)),
            // While others answer it stays as it was said.
            (None, Some(said)) if asked && said.worded_at != guide.seen => Some(worded(said.tip)),
            (None, held) => held,
        };
    }

    /// What the guide says, above the board.
    pub(super) fn guide_bar(&mut self, shell: &Shell) {
        let Some(guide) = self.guide.as_ref().filter(|guide| guide.speaks()) else {
            return;
        };
        // While there is nothing new the aim stands there.
        let says = guide.says.as_ref();
        let shown = self.at.live.history().game().at(self.at.shown.state());
        let aim = || aim_text(&shell.texts, &shown, guide.guide.learner());
        let text = says.map_or_else(aim, |said| said.text.clone());
        let new = says.is_some();
        let (mut known, mut leaves) = (false, false);
        strip(shell, "guide", |ui, part| match part {
            StripPart::Buttons => {
                let leave = shell.say_keyed("guide-leave", GUIDE_OFF);
                leaves = controls::button(ui, "guide-leave", leave).clicked();
                let read = shell.say_keyed("guide-known", GUIDE_ON);
                known = new && controls::button(ui, "guide-known", read).clicked();
            }
            StripPart::Text => {
                ui.vertical(|ui| {
                    keep_lines(ui, TIP_LINES);
                    ui.label(RichText::new(&text).size(STRIP_TEXT));
                });
            }
            StripPart::Below => {}
        });
        if leaves {
            self.dismiss_guide();
        } else if known {
            self.read_guide();
        }
    }

    /// Takes what the guide says for read.
    pub(super) fn read_guide(&mut self) {
        if let Some(guide) = &mut self.guide {
            guide.says = None;
        }
    }

    /// Wants to hear no more of the guide.
    pub(super) fn dismiss_guide(&mut self) {
        self.read_guide();
        if let Some(guide) = &mut self.guide {
            guide.quiet = true;
        }
    }
}
