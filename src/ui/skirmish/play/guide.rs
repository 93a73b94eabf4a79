//! The guide over a first match: what it says now, until it is read or something new comes.

use super::lesson::{StripPart, strip};
use super::{Play, Shell};
use crate::games::skirmish::Skirmish;
use crate::store::replay::Stored;
use crate::store::skirmish::FIRST_MATCH;
use crate::table::skirmish::guide::{Guide, Tip};
use crate::ui::window::controls;
use egui::RichText;

/// A guide at the table.
pub struct GuideAtTable {
    guide: Guide,
    says: Option<Tip>,
    /// Whether nobody wants to hear it any more.
    quiet: bool,
}

impl GuideAtTable {
    /// A guide who has said nothing yet.
    pub const fn new(guide: Guide) -> GuideAtTable {
        GuideAtTable {
            guide,
            says: None,
            quiet: false,
        }
    }

    /// The id of what it says now.
    pub(super) fn told(&self) -> Option<&str> {
        self.says.as_ref().map(|tip| tip.id.as_str())
    }
}

impl Play {
    /// Lets the guide say what there is to say, once all before it has been shown.
    pub(super) fn hear_guide(&mut self, shell: &mut Shell) {
        let asked = self.asked().is_some();
        let Some(guide) = &mut self.guide else { return };
        if self.live.is_over() && shell.settings.learn(Skirmish::NAME, FIRST_MATCH) {
            shell.keep_settings();
        }
        if asked
            && !guide.quiet
            && let Some(tip) = guide.guide.next(self.live.history())
        {
            guide.says = Some(tip);
        }
    }

    /// What the guide says, above the board.
    pub(super) fn guide_bar(&mut self, shell: &Shell) {
        let Some(tip) = self.guide.as_ref().and_then(|guide| guide.says.as_ref()) else {
            return;
        };
        let text = shell
            .texts
            .find(&format!("tip-{}", tip.id))
            .unwrap_or_default();
        let (mut known, mut leaves) = (false, false);
        strip(shell, "guide", |ui, part| match part {
            StripPart::Buttons => {
                leaves = controls::button(ui, "guide-leave", shell.say("guide-leave")).clicked();
                known = controls::button(ui, "guide-known", shell.say("guide-known")).clicked();
            }
            StripPart::Text => drop(ui.label(RichText::new(&text).size(17.0))),
            StripPart::Below => {}
        });
        if let (true, Some(guide)) = (leaves || known, &mut self.guide) {
            guide.says = None;
            guide.quiet |= leaves;
        }
    }
}
