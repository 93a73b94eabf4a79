//! The chests that serve heroes for a turn: what they lend, and the same as last time by one key (TREAS-2).

use super::{Play, Shell};
use crate::games::skirmish::{Bonus, ChestId, Command, FigId, Treasure, Value};
use crate::store::skirmish::words;
use crate::store::{Message, Texts};
use crate::table::skirmish::intent::{Wish, usual_assignments};
use crate::ui::skirmish::dial;
use crate::ui::window::{controls, theme};
use egui::RichText;

impl Play {
    /// What a chest lends to a hero: its bonuses, its abilities with their rules, what it replaces.
    pub(super) fn explain_lent(&self, ui: &mut egui::Ui, shell: &Shell, chest: ChestId, to: FigId) {
        ui.set_max_width(340.0);
        let position = self.at.live.position();
        let treasure = position.chest(chest).treasure(position.book);
        if let Some(what) = treasure.and_then(|it| shell.texts.treasure(it)) {
            ui.label(RichText::new(what).color(theme::GOLD.ink()));
        }
        let potion = treasure.is_some_and(Treasure::is_potion);
        let id = if potion { "lent-potion" } else { "lent-turn" };
        ui.label(shell.say(id));
        if let Some(Treasure::Find { bonus, .. }) = treasure {
            for lent in Value::ALL.into_iter().filter_map(|value| bonus[value]) {
                if let Bonus::Ability(ability) = lent {
                    dial::explain(ui, shell, ability);
                }
            }
        }
        for loss in words::replaced(&shell.texts, &position, chest, to) {
            ui.label(RichText::new(loss).color(theme::WARN.ink()));
        }
    }

    /// The button by which chests serve as they did last; whether it was given.
    pub(super) fn usual_button(&self, ui: &mut egui::Ui, shell: &Shell) -> bool {
        // The past is looked through only while that is asked.
        let asked = self.choices.legal.contains(&Command::Begin);
        let usual = asked.then(|| usual_assignments(self.at.live.history()));
        let Some(usual) = usual.filter(|it| !it.is_empty()) else {
            return false;
        };
        let text = shell.keyed(
            self.usual_label(&usual, &shell.texts),
            &shell.say("key-name-enter"),
        );
        let button = controls::button(ui, "assign-usual", text);
        button.on_hover_text(shell.say("lent-usual")).clicked()
    }

    fn usual_label(&self, usual: &[Command], texts: &Texts) -> String {
        let position = self.at.live.position();
        let given = usual
            .iter()
            .map(|it| words::label(texts, &position, *it))
            .collect::<Vec<String>>();
        texts.say(&Message::new("do-usual").with("given", texts.list(&given)))
    }

    /// Lets chests serve as they did last; when no other is left to be given the turn begins.
    pub(super) fn assign_as_usual(&mut self, shell: &mut Shell) {
        for command in usual_assignments(self.at.live.history()) {
            self.carry_out(Wish::Now(command), shell);
        }
        let mut legal = Vec::new();
        let history = self.at.live.history();
        history.game().legal(history.state(), &mut legal);
        let gives = |it: &Command| matches!(it, Command::Assign { .. });
        if legal.contains(&Command::Begin) && !legal.iter().any(gives) {
            self.carry_out(Wish::Now(Command::Begin), shell);
        }
    }
}
