//! The list: heroes with their levels, what its player brings, what is wrong, words.

use super::PartyBuilder;
use crate::games::skirmish::{
    MOST_START_LEVEL, PARTY_SPAWN_POINTS, Points, TokenColour, TokenTable,
};
use crate::store::Message;
use crate::store::skirmish::{PARTY_RANGE, change_message};
use crate::table::skirmish::party::{PartyList, PartyStep};
use crate::ui::screens::page::stepper;
use crate::ui::skirmish::look::portrait;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Align, Layout, RichText, Ui};

/// The most letters of a name, and of words about a list.
const NAME: usize = 60;
const NOTE: usize = 2000;

impl PartyBuilder {
    /// All of the list.
    pub(super) fn show_roster(&mut self, ui: &mut Ui, shell: &mut Shell) {
        self.show_name(ui, shell);
        self.show_faults(ui, shell);
        self.show_changes(ui, shell);
        self.show_heroes(ui, shell);
        self.show_spawn(ui, shell);
        self.show_chests(ui, shell);
        self.show_tokens(ui, shell);
        self.show_collection(ui, shell);
        self.show_words(ui, shell);
        self.show_steps(ui, shell);
    }

    fn show_name(&mut self, ui: &mut Ui, shell: &Shell) {
        let mut name = self.list().name.clone();
        let field = egui::TextEdit::singleline(&mut name)
            .char_limit(NAME)
            .font(theme::title(16.0))
            .text_color(theme::GOLD.ink())
            .desired_width(f32::INFINITY);
        controls::marked_field(ui, "list-name", field);
        let list = self.list().clone();
        self.editor
            .type_on(PartyStep::Name, PartyList { name, ..list });
        ui.horizontal(|ui| {
            let (cost, points) = (self.cost(), self.list().points);
            let tone = if cost > points {
                theme::BAD
            } else {
                theme::GOOD
            };
            let words = Message::new("party-cost")
                .with("cost", cost)
                .with("points", points);
            let words = RichText::new(shell.texts.say(&words)).color(tone.ink());
            ui.label(words.font(theme::title(17.0)));
        });
        ui.horizontal(|ui| {
            ui.label(RichText::new(shell.say("party-agreed")).size(14.0))
                .on_hover_text(shell.say("party-agreed-about"));
            let Points(mut points) = self.list().points;
            let (least, most) = (PARTY_RANGE.start().0, PARTY_RANGE.end().0);
            stepper(ui, shell, "party-points", &mut points, least..=most, 50);
            let points = Points(points);
            let list = self.list().clone();
            self.editor
                .type_on(PartyStep::Points, PartyList { points, ..list });
        });
    }

    fn show_faults(&self, ui: &mut Ui, shell: &Shell) {
        let (_, faults) = &self.faults;
        if faults.is_empty() {
            let words = RichText::new(shell.say("party-is-sound")).size(14.0);
            ui.label(words.color(theme::GOOD.ink()));
        }
        for (number, fault) in faults.iter().enumerate() {
            let words = RichText::new(fault).size(14.0).color(theme::BAD.ink());
            let label = ui.add(egui::Label::new(words).wrap());
            controls::marked(ui, format!("wrong-{number}"), label);
        }
        if !self.writable {
            let words = RichText::new(shell.say("party-not-written")).size(14.0);
            ui.add(egui::Label::new(words.color(theme::WARN.ink())).wrap());
        }
    }

    /// What has become of its figures since they were added, and the offer to take them as they are.
    fn show_changes(&mut self, ui: &mut Ui, shell: &Shell) {
        let data = self.data.clone();
        let changes = self.list().changes(|id| data.kind(id));
        if changes.is_empty() {
            return;
        }
        for change in &changes {
            let words = shell.texts.say(&change_message(change));
            let words = RichText::new(words).size(14.0).color(theme::WARN.ink());
            ui.add(egui::Label::new(words).wrap());
        }
        if controls::button(ui, "party-renew", shell.say("party-renew")).clicked() {
            let list = self.list().clone().renewed_without_gone(|id| data.kind(id));
            self.editor.perform(PartyStep::Renew, list);
        }
    }

    fn show_heroes(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("party-heroes"));
        let heroes = self.list().heroes.clone();
        if heroes.is_empty() {
            let words = RichText::new(shell.say("party-nobody")).size(14.0);
            ui.add(egui::Label::new(words.color(theme::FAINT.ink())).wrap());
        }
        for (place, hero) in heroes.iter().enumerate() {
            let known = self.kind(&hero.kind).cloned();
            ui.horizontal(|ui| {
                if let Some(kind) = &known {
                    ui.add(shell.icons.image(&portrait(kind), 30.0, theme::TEXT));
                }
                let name = self.name_of(&hero.kind);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let gone = controls::button(ui, format!("hero-{place}-gone"), "×");
                    if gone.on_hover_text(shell.say("party-remove")).clicked() {
                        let list = self.list().clone().without_hero(place);
                        self.editor.perform(PartyStep::Remove(name.clone()), list);
                    }
                    if let Some(kind) = &known {
                        let Points(price) = kind.points(hero.level);
                        ui.label(RichText::new(price.to_string()).color(theme::GOLD.ink()));
                    }
                    let most = match &known {
                        Some(kind) if kind.import => 1,
                        _ => MOST_START_LEVEL,
                    };
                    let mut level = hero.level;
                    for number in (1..=most).rev() {
                        let mark = format!("hero-{place}-level-{number}");
                        let text = crate::ui::skirmish::dial::numeral(number);
                        let about = Message::new("party-level").with("level", number);
                        controls::choice(ui, mark, &mut level, number, text)
                            .on_hover_text(shell.texts.say(&about));
                    }
                    if level != hero.level {
                        let list = self.list().clone().with_level(place, level);
                        self.editor.perform(PartyStep::Level(name.clone()), list);
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let label = egui::Label::new(&name).truncate();
                        let label = ui.add(label.sense(egui::Sense::click()));
                        let label = controls::marked(ui, format!("hero-{place}"), label);
                        if label.clicked() {
                            self.cursor = Some(hero.kind.clone());
                        }
                    });
                });
            });
        }
    }

    fn show_spawn(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("party-spawn"));
        let spawn = self.list().spawn.clone();
        if spawn.is_empty() {
            let words = RichText::new(shell.say("party-spawn-usual")).size(14.0);
            ui.add(egui::Label::new(words.color(theme::FAINT.ink())).wrap());
            return;
        }
        let (mut all, mut worth) = (0_usize, 0_u32);
        for (id, count) in &spawn {
            let each = self.kind(id).map_or(0, |kind| kind.points(1).0);
            all += usize::from(*count);
            worth += u32::from(*count) * u32::from(each);
            ui.horizontal(|ui| {
                let name = self.name_of(id);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let more = controls::button(ui, format!("spawn-{id}-more"), "+");
                    if more.clicked() {
                        self.add(id);
                    }
                    ui.label(RichText::new(count.to_string()).color(theme::GOLD.ink()));
                    let less = controls::button(ui, format!("spawn-{id}-less"), "−");
                    if less.clicked() {
                        self.remove(id);
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let words = Message::new("party-spawn-each")
                            .with("spawn", name.as_str())
                            .with("points", each);
                        let text = shell.texts.say(&words);
                        let label = egui::Label::new(RichText::new(text).size(14.0)).truncate();
                        if ui.add(label.sense(egui::Sense::click())).clicked() {
                            self.cursor = Some(id.clone());
                        }
                    });
                });
            });
        }
        let words = Message::new("party-spawn-total")
            .with("count", all)
            .with("points", worth)
            .with("least", PARTY_SPAWN_POINTS)
            .with("heroes", self.list().heroes.len());
        let words = RichText::new(shell.texts.say(&words)).size(13.0);
        ui.add(egui::Label::new(words.color(theme::FAINT.ink())).wrap());
    }

    fn show_chests(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("party-chests"));
        let words = Message::new("party-chests-about")
            .with("count", self.list().chests.len())
            .with("heroes", self.list().heroes.len());
        let words = RichText::new(shell.texts.say(&words)).size(13.0);
        ui.add(egui::Label::new(words.color(theme::FAINT.ink())).wrap());
        let chests: Vec<(String, String)> = self
            .data
            .chests
            .iter()
            .map(|chest| (chest.id.clone(), chest.name.clone()))
            .collect();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
            for (id, name) in chests {
                let held = self.list().chests.contains(&id);
                let text = RichText::new(&name).size(13.0);
                let button = ui.selectable_label(held, text);
                if controls::marked(ui, format!("chest-{id}"), button).clicked() {
                    let list = self.list().clone().with_chest_switched(&id);
                    self.editor.perform(PartyStep::Chest(name), list);
                }
            }
        });
    }

    /// The tokens of each colour by their tables: a click on a table brings one more, until there are enough.
    fn show_tokens(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("party-tokens"));
        let data = self.data.clone();
        let words = match self.list().tokens.is_empty() {
            true => "party-tokens-usual",
            false => "party-tokens-about",
        };
        let words = RichText::new(shell.say(words)).size(13.0);
        ui.add(egui::Label::new(words.color(theme::FAINT.ink())).wrap());
        for colour in TokenColour::ALL {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(3.0, 3.0);
                let tables = data.tables.iter().filter(|table| table.colour == colour);
                for (number, table) in (1_u8..).zip(tables) {
                    let count = self.list().token_count(&table.id);
                    let text = match count {
                        0 => number.to_string(),
                        _ => format!("{number} ×{count}"),
                    };
                    let text = RichText::new(text).size(13.0);
                    let button = egui::Button::new(text.color(token_tone(colour).ink()));
                    let button = ui.add(button.selected(count > 0));
                    let button = button.on_hover_text(self.table_text(shell, table));
                    if controls::marked(ui, format!("token-{}", table.id), button).clicked() {
                        let list = self.list().clone().with_token_more(&table.id);
                        let step = PartyStep::Tokens(table.id.clone());
                        self.editor.perform(step, list);
                    }
                }
            });
        }
    }

    /// What a table brings, total by total.
    fn table_text(&self, shell: &Shell, table: &TokenTable) -> String {
        let rows = (2_u8..).zip(table.rows).map(|(total, (count, points))| {
            let row = Message::new("party-token-row")
                .with("total", total)
                .with("count", count)
                .with("points", points);
            shell.texts.say(&row)
        });
        rows.collect::<Vec<_>>().join("\n")
    }

    fn show_words(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("party-note"));
        let mut note = self.list().note.clone();
        let field = egui::TextEdit::multiline(&mut note)
            .char_limit(NOTE)
            .desired_rows(2)
            .desired_width(f32::INFINITY);
        controls::held_field(ui, "party-note", field);
        let list = self.list().clone();
        self.editor
            .type_on(PartyStep::Note, PartyList { note, ..list });
    }

    /// What was done, the last first; a click undoes it and all since.
    fn show_steps(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("builder-steps"));
        let mut back = 0;
        for (number, step) in self.editor.done().take(20).enumerate() {
            let words = shell.texts.say(&step_message(&step.step));
            let label = egui::Label::new(RichText::new(words).size(13.0)).truncate();
            let label = ui.add(label.sense(egui::Sense::click()));
            if controls::marked(ui, format!("step-{number}"), label).clicked() {
                back = number + 1;
            }
        }
        for _ in 0..back {
            self.editor.undo();
        }
    }
}

/// The colour of a token.
const fn token_tone(colour: TokenColour) -> theme::Tone {
    match colour {
        TokenColour::Yellow => theme::GOLD,
        TokenColour::Blue => theme::Tone(0x8c_b8f0),
        TokenColour::Red => theme::BAD,
    }
}

/// What a step was.
fn step_message(step: &PartyStep) -> Message {
    match step {
        PartyStep::Add(what) => Message::new("party-step-add").with("what", what),
        PartyStep::Remove(what) => Message::new("party-step-remove").with("what", what),
        PartyStep::Level(what) => Message::new("party-step-level").with("what", what),
        PartyStep::Chest(what) => Message::new("party-step-chest").with("what", what),
        PartyStep::Tokens(what) => Message::new("party-step-tokens").with("what", what),
        PartyStep::Name => Message::new("party-step-name"),
        PartyStep::Points => Message::new("party-step-points"),
        PartyStep::Note => Message::new("party-step-note"),
        PartyStep::Renew => Message::new("party-step-renew"),
        PartyStep::Paste => Message::new("party-step-paste"),
    }
}
