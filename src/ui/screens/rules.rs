//! The rules in a window: a list by chapters, the text of one beside it, with links between them.

use super::page::icon_button;
use super::window;
use crate::store::RuleText;
use crate::ui::window::controls;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;
use egui::{RichText, Sense, Ui, vec2};

/// Below this width, in points, list and text take turns.
const NARROW: f32 = 560.0;

/// The open rules.
pub struct RulesWindow {
    word: String,
    /// The id of the rule that is read.
    open: Option<&'static str>,
    /// Those read before, the last at the end.
    trail: Vec<&'static str>,
    /// Whether the list must bring the open rule into view.
    turn: bool,
    /// Whether the keys are still to be led to the field.
    is_new: bool,
    /// Whether they are to be led to the first rule that is found.
    finds: bool,
}

impl RulesWindow {
    /// Opens the rules at an id or a word; all of them when it is empty.
    pub fn at(rules: &[RuleText], word: &str) -> RulesWindow {
        let named = rule_of(rules, word);
        RulesWindow {
            word: if named.is_some() {
                String::new()
            } else {
                word.into()
            },
            open: named,
            trail: Vec::new(),
            turn: named.is_some(),
            is_new: true,
            finds: false,
        }
    }

    /// Shows the window; whether it stays open.
    pub fn show(&mut self, ctx: &egui::Context, shell: &mut Shell) -> bool {
        window(ctx, shell, "rules", vec2(900.0, 620.0), |ui, shell| {
            let narrow = ui.available_width() < NARROW;
            let height = ui.available_height();
            if narrow {
                match self.open {
                    Some(rule) => self.text(ui, shell, rule),
                    None => self.list(ui, shell),
                }
                return;
            }
            ui.horizontal_top(|ui| {
                let width = ui.available_width();
                ui.allocate_ui(vec2(width * 0.4, height), |ui| {
                    ui.set_min_size(vec2(width * 0.4, height));
                    self.list(ui, shell);
                });
                ui.separator();
                ui.vertical(|ui| match self.open {
                    Some(rule) => self.text(ui, shell, rule),
                    None => {
                        let hint = RichText::new(shell.say("rules-choose"));
                        ui.label(hint.color(theme::FAINT.ink()));
                    }
                });
            });
        })
    }

    fn read(&mut self, rule: &'static str) {
        if let Some(before) = self.open.filter(|before| *before != rule) {
            self.trail.push(before);
        }
        self.open = Some(rule);
    }

    fn list(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.vertical(|ui| {
            let hint = shell.say("rules-search");
            let field = egui::TextEdit::singleline(&mut self.word)
                .hint_text(controls::hint(hint))
                .desired_width(f32::INFINITY);
            let response = controls::marked_field(ui, "rules-search", field);
            if self.is_new {
                response.request_focus();
                // The click that opens them falls beside the field, and takes the keys from it.
                self.is_new = ui.input(|input| input.pointer.any_click());
                ui.ctx().request_repaint();
            }
            let entered = ui.input(|input| input.key_pressed(egui::Key::Enter));
            self.finds |= response.lost_focus() && entered;
            controls::scroll()
                .id_salt("rules-list")
                .auto_shrink([false, false])
                .show(ui, |ui| self.entries(ui, shell));
        });
    }

    fn entries(&mut self, ui: &mut Ui, shell: &Shell) {
        let word = self.word.trim().to_lowercase();
        let mut chapter = "";
        let mut chosen = None;
        for rule in shell.rules.iter().filter(|rule| fits(rule, &word)) {
            if chapter != rule.chapter {
                chapter = &rule.chapter;
                theme::section(ui, chapter.to_string());
            }
            let open = self.open == Some(rule.id);
            let response = entry(ui, rule, open);
            if open && std::mem::take(&mut self.turn) {
                response.scroll_to_me(Some(egui::Align::Center));
            }
            if std::mem::take(&mut self.finds) {
                response.request_focus();
            }
            if response.clicked() {
                chosen = Some(rule.id);
            }
        }
        if chapter.is_empty() {
            ui.label(RichText::new(shell.say("rules-none")).color(theme::FAINT.ink()));
        }
        if let Some(rule) = chosen {
            self.read(rule);
        }
    }

    fn text(&mut self, ui: &mut Ui, shell: &Shell, rule: &'static str) {
        let rules = &shell.rules;
        let Some(number) = rules.iter().position(|text| text.id == rule) else {
            return;
        };
        let text = &rules[number];
        ui.horizontal(|ui| {
            let back = shell.say("rules-back");
            let named = "rules-back";
            if icon_button(ui, &shell.icons, named, "screen/rewind", &back) {
                self.open = self.trail.pop();
                self.turn = true;
            }
            for (name, icon, other) in [
                ("rules-earlier", "screen/step-back", number.checked_sub(1)),
                ("rules-later", "screen/step", number.checked_add(1)),
            ] {
                let other = other.and_then(|other| rules.get(other));
                let words = other.map_or("", |other| other.title.as_str());
                if icon_button(ui, &shell.icons, name, icon, words)
                    && let Some(other) = other
                {
                    self.read(other.id);
                    self.turn = true;
                }
            }
        });
        let mut chosen = None;
        controls::scroll()
            .id_salt(("rules-text", number))
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let chapter = RichText::new(&text.chapter).size(14.0);
                ui.label(chapter.color(theme::FAINT.ink()));
                let title = RichText::new(&text.title).font(theme::title(21.0));
                ui.add(egui::Label::new(title.color(theme::GOLD.ink())).wrap());
                ui.label(RichText::new(rule).color(theme::WARN.ink()));
                ui.add_space(6.0);
                chosen = linked(ui, rules, &text.text);
            });
        if let Some(rule) = chosen {
            self.read(rule);
            self.turn = true;
        }
    }
}

/// A line of the list.
fn entry(ui: &mut Ui, rule: &RuleText, open: bool) -> egui::Response {
    let id = rule.id;
    let text = RichText::new(format!("{id}  {}", rule.title)).size(15.0);
    let button = egui::Button::selectable(open, text)
        .wrap()
        .min_size(vec2(ui.available_width(), 0.0));
    let response = ui.add(button);
    controls::marked(ui, format!("rule-{id}"), response)
}

fn fits(rule: &RuleText, word: &str) -> bool {
    let has = |text: &str| text.to_lowercase().contains(word);
    word.is_empty() || has(rule.id) || has(&rule.title) || has(&rule.text)
}

/// The rule of that id.
fn rule_of(rules: &[RuleText], id: &str) -> Option<&'static str> {
    rules.iter().map(|rule| rule.id).find(|rule| *rule == id)
}

/// The first rule whose id stands in a text.
pub fn first_rule(rules: &[RuleText], text: &str) -> Option<&'static str> {
    pieces(rules, text).into_iter().find_map(|(_, rule)| rule)
}

/// Writes a text in which ids of rules can be clicked; the one that was.
pub(super) fn linked(ui: &mut Ui, rules: &[RuleText], text: &str) -> Option<&'static str> {
    let mut chosen = None;
    for paragraph in text.split('\n') {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            for (piece, rule) in pieces(rules, paragraph) {
                match rule {
                    None => {
                        ui.label(piece);
                    }
                    Some(rule) => {
                        let link = RichText::new(piece).color(theme::WARN.ink()).underline();
                        let response = ui.add(egui::Label::new(link).sense(Sense::click()));
                        let response = controls::marked(ui, format!("link-{piece}"), response);
                        if response.clicked() {
                            chosen = Some(rule);
                        }
                    }
                }
            }
        });
    }
    chosen
}

/// A text cut into pieces, with the rule of those that are ids.
fn pieces<'a>(rules: &[RuleText], text: &'a str) -> Vec<(&'a str, Option<&'static str>)> {
    let of_id = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    let (mut pieces, mut plain, mut at) = (Vec::new(), 0, 0);
    while at < text.len() {
        let rest = &text[at..];
        let length = rest.find(|c| !of_id(c)).unwrap_or(rest.len());
        let word = rest[..length].trim_end_matches('-');
        if let Some(rule) = rule_of(rules, word) {
            pieces.push((&text[plain..at], None));
            pieces.push((word, Some(rule)));
            plain = at + word.len();
        }
        // Past the word and the letter that ended it.
        at += length;
        at += text[at..].chars().next().map_or(0, char::len_utf8);
    }
    pieces.push((&text[plain..], None));
    pieces.retain(|(piece, _)| !piece.is_empty());
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_within_a_text_are_links_and_all_of_it_stays() {
        let text = "Damage (DIAL-2) turns it – see R-BREAK, DIAL-2 and NONE-9.";
        let rules = ["DIAL-2", "R-BREAK"].map(|id| RuleText {
            id,
            chapter: String::new(),
            title: String::new(),
            text: String::new(),
        });
        let cut = pieces(&rules, text);
        let whole: String = cut.iter().map(|(piece, _)| *piece).collect();
        assert_eq!(whole, text);
        let links: Vec<&str> = cut
            .iter()
            .filter_map(|(piece, rule)| rule.is_some().then_some(*piece))
            .collect();
        assert_eq!(links, ["DIAL-2", "R-BREAK", "DIAL-2"]);
    }
}
