//! The cast: all figures that can be found, as they are looked for.

use super::PartyBuilder;
use crate::games::skirmish::{Kind, Value};
use crate::store::Message;
use crate::table::skirmish::party::query::{
    FigureOrder, FigureQuery, KindNumber, QueryFault, SoughtRole,
};
use crate::ui::skirmish::look::likeness;
use crate::ui::window::drop_down::{DropDown, ListPart, ListWidth};
use crate::ui::window::lines::write_within;
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Align2, RichText, Sense, Ui, pos2, vec2};

/// The height of a row, in points.
const ROW: f32 = 40.0;

/// Who is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Sort {
    /// Heroes.
    #[default]
    Heroes,
    /// Spawn.
    Spawn,
    /// Those that somebody likes.
    Liked,
}

/// By what the cast is ordered, unless the query says it.
const ORDERS: [(&str, Option<FigureOrder>); 8] = [
    ("order-data", None),
    ("order-price", Some(FigureOrder::Up(KindNumber::Price(1)))),
    ("order-speed", most(Value::Speed)),
    ("order-attack", most(Value::Attack)),
    ("order-defence", most(Value::Defence)),
    ("order-damage", most(Value::Damage)),
    ("order-range", Some(FigureOrder::Down(KindNumber::Range))),
    ("order-clicks", Some(FigureOrder::Down(KindNumber::Clicks))),
];

/// Whoever has most of a value at first comes first.
const fn most(value: Value) -> Option<FigureOrder> {
    Some(FigureOrder::Down(KindNumber::Dial(value, 0)))
}

/// All that is looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Sought {
    text: String,
    sort: Sort,
    /// Only what the user owns.
    owned: bool,
    faction: Option<String>,
    order: usize,
}

/// The signs on a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RowSign {
    Add,
    Pin,
    Like,
}

impl RowSign {
    /// Its mark, what is written on it, and the message about it.
    const fn look(self) -> (&'static str, &'static str, &'static str) {
        match self {
            RowSign::Add => ("add", "+", "cast-add"),
            RowSign::Pin => ("pin", "=", "cast-pin"),
            RowSign::Like => ("like", "★", "cast-like"),
        }
    }
}

/// What is looked for, and who was found.
#[derive(Debug, Default)]
pub(super) struct Search {
    sought: Sought,
    /// What was looked for, with the places in the data of those who were found, in order.
    found: Option<(Sought, Result<Vec<usize>, QueryFault>)>,
}

impl Search {
    /// What was found is looked for anew.
    pub fn forget(&mut self) {
        self.found = None;
    }

    /// How many were found.
    pub fn count(&self) -> usize {
        self.places().len()
    }

    /// The places of those who were found, in order.
    pub fn places(&self) -> &[usize] {
        match &self.found {
            Some((_, Ok(places))) => places,
            Some((_, Err(_))) | None => &[],
        }
    }
}

impl Sought {
    fn query(&self) -> Result<FigureQuery, QueryFault> {
        let query = FigureQuery::read(&self.text)?;
        let query = match self.sort {
            Sort::Heroes => query.with_role(SoughtRole::Heroes),
            Sort::Spawn => query.with_role(SoughtRole::Spawn),
            Sort::Liked => query,
        };
        let query = match &self.faction {
            Some(faction) => query.with_faction(faction),
            None => query,
        };
        let (_, order) = ORDERS[self.order];
        Ok(query.or_order(order))
    }
}

impl PartyBuilder {
    /// Looks for figures if what is looked for has changed.
    pub(super) fn find(&mut self) {
        let known = self.search.found.as_ref();
        if known.is_some_and(|(known, _)| *known == self.search.sought) {
            return;
        }
        let sought = self.search.sought.clone();
        let found = sought.query().map(|query| {
            let is_in = |kind: &Kind| match sought.sort {
                Sort::Liked => self.habits.favourites.contains(&kind.id),
                Sort::Heroes | Sort::Spawn => true,
            };
            let owns = |kind: &Kind| !sought.owned || self.owned.now().count(&kind.id) > 0;
            let told = self.data.profiles.iter();
            let told = told.map(|told| told.character.as_str());
            let kinds = self.data.kinds.iter().zip(told).enumerate();
            let kinds = kinds.map(|(place, (kind, words))| (place, kind, words));
            query.find(kinds.filter(|(_, kind, _)| owns(kind) && is_in(kind)))
        });
        self.search.found = Some((sought, found));
    }

    /// The search, and who was found.
    pub(super) fn show_cast(&mut self, ui: &mut Ui, shell: &mut Shell) {
        self.show_search(ui, shell);
        self.find();
        if let Some((_, Err(fault))) = &self.search.found {
            let words = RichText::new(shell.texts.say(&fault_message(fault))).size(14.0);
            ui.add(egui::Label::new(words.color(theme::BAD.ink())).wrap());
            return;
        }
        let words = shell
            .texts
            .say(&super::with_count("cast-found", self.search.count()));
        ui.label(RichText::new(words).size(13.0).color(theme::FAINT.ink()));
        if self.search.sought.owned && self.search.count() == 0 {
            let words = RichText::new(shell.say("cast-owned-none")).size(14.0);
            let words = ui.add(egui::Label::new(words.color(theme::FAINT.ink())).wrap());
            controls::mark(ui.ctx(), "cast-owned-none", words.rect);
        }
        let places = self.search.places().to_vec();
        let rows = controls::scroll()
            .id_salt("cast")
            .auto_shrink([false, false]);
        rows.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            for place in places {
                self.show_row(ui, shell, place);
            }
        });
    }

    fn show_search(&mut self, ui: &mut Ui, shell: &mut Shell) {
        ui.horizontal(|ui| self.show_text_search(ui, shell));
        ui.horizontal_wrapped(|ui| self.show_sorts(ui, shell));
        ui.horizontal(|ui| {
            let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
            self.show_factions(ui, shell, width);
            self.show_orders(ui, shell, width);
        });
    }

    /// The field for words, what empties it, and those that were kept.
    fn show_text_search(&mut self, ui: &mut Ui, shell: &mut Shell) {
        ui.spacing_mut().item_spacing.x = 4.0;
        let field = egui::TextEdit::singleline(&mut self.search.sought.text)
            .desired_width(ui.available_width() - 84.0)
            .hint_text(controls::hint(shell.say("cast-search")));
        let field = controls::marked_field(ui, "cast-search", field);
        let escaped = ui.input(|input| input.key_pressed(egui::Key::Escape));
        let is_empty = self.search.sought.text.is_empty();
        // Escape clears it, and leaves it once it is empty.
        let clears = field.lost_focus() && escaped && !is_empty;
        if std::mem::take(&mut self.wants_search) || clears {
            field.request_focus();
        }
        field.on_hover_text(shell.say("cast-search-about"));
        let gone = egui::Button::new("×").min_size(vec2(24.0, 0.0));
        ui.spacing_mut().button_padding.x = 6.0;
        let gone = ui.add_enabled(!is_empty, gone);
        let gone = gone.on_hover_text(shell.say("cast-search-clear"));
        if controls::marked(ui, "cast-search-clear", gone).clicked() || clears {
            self.search.sought.text.clear();
        }
        self.show_kept_searches(ui, shell);
    }

    /// Heroes, spawn or favourites, and whether only what one owns.
    fn show_sorts(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 7.0;
        for (name, sort) in [
            ("cast-heroes", Sort::Heroes),
            ("cast-spawn", Sort::Spawn),
            ("cast-liked", Sort::Liked),
        ] {
            controls::choice(
                ui,
                name,
                &mut self.search.sought.sort,
                sort,
                shell.say(name),
            );
        }
        let owned = ui.checkbox(&mut self.search.sought.owned, shell.say("cast-owned"));
        let owned = owned.on_hover_text(shell.say("cast-owned-about"));
        controls::marked(ui, "cast-owned", owned);
    }

    fn show_factions(&mut self, ui: &mut Ui, shell: &Shell, width: f32) {
        let mut factions: Vec<&str> = Vec::new();
        for kind in &self.data.kinds {
            if !kind.faction.is_empty() && !factions.contains(&kind.faction.as_str()) {
                factions.push(&kind.faction);
            }
        }
        let any = shell.say("cast-any-faction");
        let chosen = self
            .search
            .sought
            .faction
            .clone()
            .unwrap_or_else(|| any.clone());
        let list = DropDown {
            name: "cast-faction",
            chosen: &chosen,
            width: ListWidth::Is(width),
            about: None,
        };
        list.show(ui, |ui, entries, part| {
            let faction = &mut self.search.sought.faction;
            if part == ListPart::Head {
                entries.choice(ui, "faction-any", (faction, None), &any);
                return;
            }
            for name in &factions {
                let value = Some((*name).to_string());
                entries.choice(ui, format!("faction-{name}"), (faction, value), name);
            }
        });
    }

    fn show_orders(&mut self, ui: &mut Ui, shell: &Shell, width: f32) {
        let (name, _) = ORDERS[self.search.sought.order];
        let list = DropDown {
            name: "cast-order",
            chosen: &shell.say(name),
            width: ListWidth::Is(width),
            about: None,
        };
        list.show(ui, |ui, entries, part| {
            let orders = ORDERS.iter().enumerate();
            for (number, (name, _)) in orders.filter(|_| part == ListPart::Rest) {
                let order = &mut self.search.sought.order;
                entries.choice(ui, *name, (order, number), &shell.say(name));
            }
        });
    }

    /// Searches that were kept, and the offer to keep this one.
    fn show_kept_searches(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let image = shell.icons.image("screen/search", 18.0, theme::TEXT);
        let button = ui.menu_image_button(image, |ui| {
            let text = self.search.sought.text.trim().to_string();
            let known = self.habits.searches.contains(&text);
            let keep = egui::Button::new(shell.say("cast-keep-search"));
            let keep = ui.add_enabled(!text.is_empty() && !known, keep);
            if controls::marked(ui, "cast-keep-search", keep).clicked() {
                self.habits.searches.push(text);
                self.habits.keep(shell);
                ui.close();
            }
            let mut gone = None;
            for (number, kept) in self.habits.searches.iter().enumerate() {
                ui.horizontal(|ui| {
                    if controls::button(ui, format!("search-{number}"), kept).clicked() {
                        self.search.sought.text.clone_from(kept);
                        ui.close();
                    }
                    if controls::button(ui, format!("search-{number}-gone"), "×").clicked() {
                        gone = Some(number);
                    }
                });
            }
            if let Some(number) = gone {
                self.habits.searches.remove(number);
                self.habits.keep(shell);
            }
        });
        controls::marked(ui, "cast-searches", button.response)
            .on_hover_text(shell.say("cast-searches"));
    }

    /// A figure of the cast: a click shows its dial, a double click or `+` adds it.
    fn show_row(&mut self, ui: &mut Ui, shell: &mut Shell, place: usize) {
        let width = (ui.available_width() - 8.0).max(0.0);
        let (_, rect) = ui.allocate_space(vec2(width, ROW));
        let data = self.data.clone();
        let kind = &data.kinds[place];
        let id = kind.id.as_str();
        let response = ui.interact(rect, card_id(id), Sense::click());
        // Wherever the ring is, there is the cursor.
        if response.has_focus() && self.cursor.as_deref() != Some(id) {
            self.cursor = Some(id.to_string());
            self.moved = true;
        }
        let here = self.cursor.as_deref() == Some(id);
        if here && std::mem::take(&mut self.moved) {
            ui.scroll_to_rect_animation(rect, None, egui::style::ScrollAnimation::none());
        }
        if !ui.is_rect_visible(rect) {
            return;
        }
        let look = ui.style().interact_selectable(&response, here);
        ui.painter().rect(
            rect,
            3.0,
            look.weak_bg_fill,
            look.bg_stroke,
            egui::StrokeKind::Inside,
        );
        if response.has_focus() {
            theme::ring(ui.painter(), rect);
        }
        let is_cut = self.paint_row(ui, shell, kind, rect);
        let response = match is_cut {
            true => response.on_hover_text(&kind.name),
            false => response,
        };
        // A narrow window shows what the click was for: the dial, or the list that has grown. Return adds.
        if response.clicked_by(egui::PointerButton::Primary) {
            self.cursor = Some(id.to_string());
            self.shows_dials = true;
        }
        if response.double_clicked() {
            self.add(id);
        }
        self.show_signs(ui, shell, id, rect);
        // Behind its signs, which lie on it: what has the keys is called by the last that lies within.
        controls::marked(ui, format!("cast-{id}"), response);
    }

    /// What stands at the end of a row: to add the figure, to pin its dial, to like it.
    fn show_signs(&mut self, ui: &mut Ui, shell: &mut Shell, id: &str, rect: egui::Rect) {
        let side = vec2(20.0, 18.0);
        let signs = [RowSign::Add, RowSign::Pin, RowSign::Like];
        for (number, row_sign) in signs.into_iter().enumerate() {
            let (name, sign, about) = row_sign.look();
            let right = rect.right() - 3.0 - 22.0 * number as f32;
            let place = egui::Rect::from_min_size(pos2(right - 20.0, rect.top() + 3.0), side);
            let held = match row_sign {
                RowSign::Add => self.list().holds(id),
                RowSign::Pin => self.pinned.iter().any(|pinned| pinned == id),
                RowSign::Like => self.habits.favourites.iter().any(|liked| liked == id),
            };
            let tone = if held { theme::GOLD } else { theme::FAINT };
            let text = RichText::new(sign).size(13.0).color(tone.ink());
            let button = egui::Button::new(text).small();
            // It stands on the row, and takes no room of its own.
            let mut on_row = ui.new_child(egui::UiBuilder::new().max_rect(place));
            on_row.spacing_mut().button_padding = vec2(4.0, 0.0);
            let button = on_row.add(button).on_hover_text(shell.say(about));
            if controls::marked(ui, format!("{name}-{id}"), button).clicked() {
                self.shows_dials = row_sign != RowSign::Add;
                match row_sign {
                    RowSign::Add => self.add(id),
                    RowSign::Pin => self.pin(id),
                    RowSign::Like => self.like(id, shell),
                }
                self.cursor = Some(id.to_string());
            }
        }
    }

    /// Paints a row; whether its name was cut.
    fn paint_row(&self, ui: &Ui, shell: &Shell, kind: &Kind, rect: egui::Rect) -> bool {
        let painter = ui.painter();
        let at = egui::Rect::from_min_size(rect.min + vec2(3.0, 3.0), vec2(34.0, 34.0));
        likeness(painter, &shell.icons, kind, at);
        let font = egui::FontId::new(15.0, egui::FontFamily::Name("bold".into()));
        let name = pos2(rect.left() + 42.0, rect.top() + 12.0);
        let (_, is_cut) = write_within(
            painter,
            (name, Align2::LEFT_CENTER),
            (&kind.name, font),
            theme::TEXT.ink(),
            rect.right() - 72.0 - name.x,
        );
        let clip = painter.with_clip_rect(rect.shrink(2.0));
        let left = rect.left() + 42.0;
        let line = rect.top() + 29.0;
        let font = egui::FontId::proportional(13.0);
        let write = |left: f32, icon: &str, text: &str, tone: theme::Tone| -> f32 {
            let sign = egui::Rect::from_center_size(pos2(left + 6.0, line), vec2(12.0, 12.0));
            shell.icons.print(&clip, icon, sign, theme::FAINT.ink());
            let at = pos2(left + 14.0, line);
            let written = clip.text(at, Align2::LEFT_CENTER, text, font.clone(), tone.ink());
            written.right() + 6.0
        };
        let price = kind.points(self.level).to_string();
        let mut next = write(left, "stat/points", &price, theme::GOLD);
        let start = usize::from(kind.start_click(self.level));
        for (value, click) in Value::ALL
            .iter()
            .zip(std::iter::repeat(kind.dial.get(start)))
        {
            let number = click.map_or(0, |click| click.values[*value]);
            let icon = format!("stat/{}", value.name());
            next = write(next, &icon, &number.to_string(), theme::TEXT);
        }
        if kind.range > 0 {
            write(next, "stat/range", &kind.range.to_string(), theme::TEXT);
        }
        let owned = self.owned.now().count(&kind.id);
        if owned > 0 {
            let at = pos2(rect.right() - 8.0, line);
            let font = egui::FontId::proportional(13.0);
            let text = format!("×{owned}");
            clip.text(at, Align2::RIGHT_CENTER, text, font, theme::GOOD.ink());
        }
        is_cut
    }
}

/// The row of a figure, as egui knows it.
pub(super) fn card_id(id: &str) -> egui::Id {
    egui::Id::new(("cast", id))
}

/// Why a search cannot be understood.
fn fault_message(fault: &QueryFault) -> Message {
    match fault {
        QueryFault::UnknownKey(key) => Message::new("query-key").with("key", key),
        QueryFault::UnknownWord { key, word } => Message::new("query-word")
            .with("key", key)
            .with("word", word),
        QueryFault::NoNumber(word) => Message::new("query-number").with("word", word),
    }
}
