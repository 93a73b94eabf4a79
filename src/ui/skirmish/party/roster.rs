//! The list: heroes with their levels, what its player brings, what is wrong, words.

use super::PartyBuilder;
use crate::games::skirmish::{
    ChestKind, PARTY_NORMAL_TOKENS, PARTY_SPAWN_POINTS, PARTY_STRONG_TOKENS, PARTY_WEAK_TOKENS,
    Points, TokenColour, TokenTable,
};
use crate::store::skirmish::{PARTY_RANGE, change_message};
use crate::store::{Message, capital};
use crate::table::names::MOST_NAME;
use crate::table::skirmish::party::{MOST_NOTE, PartyList, PartyStep, start_levels};
use crate::ui::screens::page::{bounded_line, bounded_text, stepper};
use crate::ui::skirmish::look::show_likeness;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Align, Layout, RichText, Ui};

/// The room of a number between buttons, and of a table of tokens, in points.
const COUNT: egui::Vec2 = egui::vec2(24.0, 20.0);
const TOKEN: egui::Vec2 = egui::vec2(36.0, 22.0);

impl PartyBuilder {
    /// What stands above the list and never scrolls away: its name, what it costs, what is wrong with it.
    pub(super) fn show_standing(&mut self, ui: &mut Ui, shell: &Shell) {
        let mut list = self.list().clone();
        bounded_line(
            ui,
            shell,
            "list-name",
            (&mut list.name, MOST_NAME),
            |field| {
                field
                    .font(theme::title(16.0))
                    .text_color(theme::GOLD.ink())
                    .desired_width(f32::INFINITY)
            },
        );
        self.work.editor.type_on(PartyStep::Name, list);
        ui.horizontal(|ui| {
            self.show_cost(ui, shell);
            self.work.show_kept(ui, shell);
        });
        ui.horizontal(|ui| self.show_agreed(ui, shell));
        self.work.show_faults(ui, shell);
        theme::rule(ui);
    }

    /// What its heroes cost, of how much (TEAM-1).
    fn show_cost(&self, ui: &mut Ui, shell: &Shell) {
        let (cost, points) = (self.cost(), self.list().points);
        let tone = match cost > points {
            true => theme::BAD,
            false => theme::GOOD,
        };
        let words = Message::new("party-cost")
            .with("cost", cost)
            .with("points", points);
        let words = RichText::new(shell.texts.say(&words)).color(tone.ink());
        let label = ui.label(words.font(theme::title(17.0)));
        controls::marked(ui, "party-cost", label);
    }

    /// How much its heroes may cost.
    fn show_agreed(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.label(RichText::new(shell.say("party-agreed")).size(14.0))
            .on_hover_text(shell.say("party-agreed-about"));
        let mut list = self.list().clone();
        let range = PARTY_RANGE.start().0..=PARTY_RANGE.end().0;
        stepper(ui, shell, "party-points", &mut list.points.0, range, 50);
        self.work.editor.type_on(PartyStep::Points, list);
    }

    /// All of the list.
    pub(super) fn show_roster(&mut self, ui: &mut Ui, shell: &mut Shell) {
        self.show_changes(ui, shell);
        self.show_heroes(ui, shell);
        self.show_spawn(ui, shell);
        self.show_chests(ui, shell);
        self.show_tokens(ui, shell);
        self.show_collection(ui, shell);
        self.show_words(ui, shell);
        self.work.show_steps(ui, shell, 20, step_message);
        ui.add_space(6.0);
        let keys = controls::button(ui, "party-keys", shell.say("own-keys"));
        self.shows_keys |= keys.clicked();
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
            self.work.editor.perform(PartyStep::Renew, list);
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
                    show_likeness(ui, &shell.icons, kind, 30.0);
                }
                let name = self.name_of(&hero.kind);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let gone = controls::button(ui, format!("hero-{place}-gone"), "×");
                    if gone.on_hover_text(shell.say("party-remove")).clicked() {
                        let list = self.list().clone().without_hero(place);
                        self.work
                            .editor
                            .perform(PartyStep::Remove(name.clone()), list);
                    }
                    if let Some(kind) = &known {
                        let Points(price) = kind.points(hero.level);
                        show_count(ui, price.into());
                    }
                    let mut level = hero.level;
                    for number in start_levels(known.as_ref()).rev() {
                        let mark = format!("hero-{place}-level-{number}");
                        let text = crate::ui::skirmish::dial::numeral(number);
                        let about = Message::new("party-level").with("level", number);
                        controls::choice(ui, mark, &mut level, number, text)
                            .on_hover_text(shell.texts.say(&about));
                    }
                    if level != hero.level {
                        let list = self.list().clone().with_level(place, level);
                        self.work
                            .editor
                            .perform(PartyStep::Level(name.clone()), list);
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let label = egui::Label::new(&name).wrap();
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
                    show_count(ui, (*count).into());
                    let less = controls::button(ui, format!("spawn-{id}-less"), "−");
                    if less.clicked() {
                        self.remove(id);
                    }
                    let words = Message::new("party-spawn-each").with("points", each);
                    let price = RichText::new(shell.texts.say(&words)).size(14.0);
                    ui.label(price.color(theme::FAINT.ink()));
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let label = egui::Label::new(RichText::new(name).size(14.0)).wrap();
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
            .with("least", PARTY_SPAWN_POINTS);
        let words = RichText::new(shell.texts.say(&words)).size(13.0);
        ui.add(egui::Label::new(words.color(theme::FAINT.ink())).wrap());
    }

    fn show_chests(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("party-chests"));
        let words = Message::new("party-chests-count")
            .with("count", self.list().chests.len())
            .with("heroes", self.list().heroes.len());
        let line = count_line(ui, &shell.texts.say(&words), theme::FAINT);
        line.on_hover_text(shell.say("party-chests-about"));
        let data = self.data.clone();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(4.0, 4.0);
            for chest in &data.chests {
                let held = self.list().chests.contains(&chest.id);
                let text = RichText::new(&chest.name).size(13.0);
                let button = ui.selectable_label(held, text);
                let button = button.on_hover_ui(|ui| tell_chest(ui, shell, chest));
                if controls::marked(ui, format!("chest-{}", chest.id), button).clicked() {
                    let list = self.list().clone().with_chest_switched(&chest.id);
                    let step = PartyStep::Chest(chest.name.clone());
                    self.work.editor.perform(step, list);
                }
            }
        });
    }

    /// The tokens of each colour by their tables: a click on a table brings one more, until there are enough.
    fn show_tokens(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("party-tokens"));
        let data = self.data.clone();
        let usual = match self.list().tokens.is_empty() {
            true => "party-tokens-usual",
            false => "party-tokens-own",
        };
        let line = count_line(ui, &shell.say(usual), theme::FAINT);
        line.on_hover_text(shell.say("party-tokens-about"));
        for colour in TokenColour::ALL {
            let tables = data.tables.iter().filter(|table| table.colour == colour);
            count_line(ui, &self.colour_text(shell, colour), token_tone(colour));
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(3.0, 3.0);
                for (number, table) in (1_u8..).zip(tables) {
                    self.show_table(ui, shell, number, table);
                }
            });
        }
    }

    /// A table of tokens; its button is as wide with a count as without one.
    fn show_table(&mut self, ui: &mut Ui, shell: &Shell, number: u8, table: &TokenTable) {
        let count = self.list().token_count(&table.id);
        let text = match count {
            0 => number.to_string(),
            _ => format!("{number} ×{count}"),
        };
        let ink = token_tone(table.colour).ink();
        let text = RichText::new(text).size(13.0).color(ink);
        let button = egui::Button::new(text).min_size(TOKEN);
        ui.spacing_mut().button_padding.x = 2.0;
        let button = ui.add(button.selected(count > 0));
        let button = button.on_hover_text(self.table_text(shell, table));
        if controls::marked(ui, format!("token-{}", table.id), button).clicked() {
            let list = self.list().clone().with_token_more(table);
            let step = PartyStep::Tokens(table.id.clone());
            self.work.editor.perform(step, list);
        }
    }

    /// How many tokens of a colour it brings, and of how many: a strong one stands for a weak one (TEAM-7).
    fn colour_text(&self, shell: &Shell, colour: TokenColour) -> String {
        let of = |wanted: &[TokenColour]| -> u32 {
            let tables = self.data.tables.iter();
            let tables = tables.filter(|table| wanted.contains(&table.colour));
            tables
                .map(|table| u32::from(self.list().token_count(&table.id)))
                .sum()
        };
        let (id, count, most) = match colour {
            TokenColour::Yellow => {
                let both = of(&[TokenColour::Yellow, TokenColour::Red]);
                ("party-tokens-weak", both, PARTY_WEAK_TOKENS)
            }
            TokenColour::Blue => ("party-tokens-normal", of(&[colour]), PARTY_NORMAL_TOKENS),
            TokenColour::Red => ("party-tokens-strong", of(&[colour]), PARTY_STRONG_TOKENS),
        };
        let words = Message::new(id).with("count", count).with("most", most);
        shell.texts.say(&words)
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
        bounded_text(ui, shell, "party-note", (&mut note, MOST_NOTE), 2);
        let list = self.list().clone();
        self.work
            .editor
            .type_on(PartyStep::Note, PartyList { note, ..list });
    }
}

/// A number between buttons, always as wide.
fn show_count(ui: &mut Ui, count: u32) {
    let number = RichText::new(count.to_string()).color(theme::GOLD.ink());
    ui.add_sized(COUNT, egui::Label::new(number));
}

/// A line about a count, which never becomes two.
fn count_line(ui: &mut Ui, words: &str, tone: theme::Tone) -> egui::Response {
    let words = RichText::new(words).size(13.0).color(tone.ink());
    ui.add(egui::Label::new(words).truncate())
}

/// What a chest holds: both its wheels (CHEST-7).
fn tell_chest(ui: &mut Ui, shell: &Shell, chest: &ChestKind) {
    let gold = |text: String| RichText::new(text).color(theme::GOLD.ink());
    let small = |text: String| RichText::new(text).size(13.0);
    ui.set_max_width(380.0);
    ui.label(gold(chest.name.clone()));
    ui.label(small(shell.say("chest-traps")).color(theme::FAINT.ink()));
    for trap in chest.traps.iter().flatten() {
        ui.label(small(capital(&shell.texts.trap(*trap))));
    }
    ui.label(small(shell.say("chest-treasures")).color(theme::FAINT.ink()));
    for treasure in &chest.treasures {
        let told = shell.texts.treasure(treasure);
        let told = told.unwrap_or_else(|| shell.say("chest-trap-again"));
        ui.label(small(capital(&told)));
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
