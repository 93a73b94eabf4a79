//! The panels around a drawing: tools and what they take, words and flaws, what leads away.

use super::tool::{BrushShape, TERRAIN, Tool};
use super::{Builder, Leave, Subject};
use crate::games::skirmish::{
    BlockKind, DoorKind, FixedPiece, MAX_DOORS, MAX_FIXTURES, MAX_PARTITIONS, Terrain, TokenColour,
};
use crate::kernel::Facing;
use crate::store::{Message, capital};
use crate::table::skirmish::dungeon::edit::{self, EdgePiece, Paint};
use crate::table::skirmish::dungeon::kit_sheet::{FaceEdit, print_added};
use crate::table::skirmish::dungeon::part::PasteFault;
use crate::table::skirmish::dungeon::survey::Gauge;
use crate::table::skirmish::dungeon::{MAX_BLOCKS, MAX_GATES, MAX_NOTES};
use crate::ui::screens::page::{bounded_text, stepper};
use crate::ui::screens::{icon_button, window};
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme, units};
use egui::text::LayoutJob;
use egui::{Align, Context, Layout, RichText, SidePanel, TopBottomPanel, Ui, vec2};

/// Points of the panels' widths.
const TOOLS: f32 = 232.0;
const FACTS: f32 = 240.0;
/// The most letters of a note.
const NOTE: usize = 400;
/// From this width of the window on, in points, both panels are shown.
const WIDE: f32 = 900.0;
/// The hint about a block in hand where it snaps.
const SNAPPED: &str = "builder-hint-snapped";
/// The hint about a block in hand where it does not.
const HELD: &str = "builder-hint-held";

impl Builder {
    /// Shows the panels; what leads away.
    pub(super) fn panels(&mut self, shell: &mut Shell) -> Option<Leave> {
        let ctx = shell.egui.ctx.clone();
        let mut leave = None;
        let bar = TopBottomPanel::top("builder-bar").frame(theme::panel());
        bar.show(&ctx, |ui| leave = self.show_bar(ui, shell));
        let tools = SidePanel::left("builder-tools").frame(theme::panel());
        tools.resizable(false).exact_width(TOOLS).show(&ctx, |ui| {
            self.show_tools(ui, shell);
        });
        if self.shows_words(&ctx) {
            let words = SidePanel::right("builder-facts").frame(theme::panel());
            words.resizable(false).exact_width(FACTS).show(&ctx, |ui| {
                let scroll = controls::scroll().id_salt("facts");
                scroll.auto_shrink([false, false]).show(ui, |ui| {
                    self.show_flaws(ui, shell);
                    self.show_outdated(ui, shell);
                    self.show_selected(ui, shell);
                    self.show_head(ui, shell);
                    self.show_steps(ui, shell);
                });
            });
        }
        let hints = TopBottomPanel::bottom("builder-hints").frame(theme::panel());
        hints.show(&ctx, |ui| self.show_hint(ui, shell));
        leave
    }

    fn show_bar(&mut self, ui: &mut Ui, shell: &Shell) -> Option<Leave> {
        let mut leave = None;
        ui.horizontal(|ui| {
            let icons = &shell.icons;
            if icon_button(
                ui,
                icons,
                "back",
                "screen/step-back",
                &shell.say("builder-back"),
            ) {
                leave = Some(Leave::Back);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                leave = self.show_leave(ui, shell).or(leave);
                self.show_view(ui, shell);
                let (undone, done) = (
                    self.editor.undone().next().is_some(),
                    self.editor.done().next().is_some(),
                );
                ui.add_enabled_ui(undone, |ui| {
                    if icon_button(ui, icons, "redo", "action/redo", &shell.say("builder-redo")) {
                        self.redo();
                    }
                });
                ui.add_enabled_ui(done, |ui| {
                    if icon_button(ui, icons, "undo", "action/undo", &shell.say("builder-undo")) {
                        self.undo();
                    }
                });
                // The name has the room that is left.
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let name = self.dungeon().head.name.clone();
                    let title = RichText::new(name).font(theme::title(18.0));
                    ui.add(egui::Label::new(title.color(theme::GOLD.ink())).truncate());
                });
            });
        });
        leave
    }

    /// What leads into a match; a dungeon that is not sound says why not.
    fn show_leave(&self, ui: &mut Ui, shell: &Shell) -> Option<Leave> {
        let sound = self.can_be_played();
        let mut leave = None;
        if self.subject == Subject::Kit {
            return None;
        }
        let entries = [
            ("builder-play", Leave::Play, theme::GOLD),
            ("builder-test", Leave::Watch, theme::TEXT),
        ];
        for (name, what, tone) in entries {
            let text = RichText::new(shell.say(name)).color(tone.ink());
            let button = ui.add_enabled(sound, egui::Button::new(text));
            let button = button.on_disabled_hover_text(shell.say("builder-not-sound"));
            let button = controls::explained(button, shell.find_about(name));
            if controls::marked(ui, name, button).clicked() {
                leave = Some(what);
            }
        }
        leave
    }

    /// Levels and how large they are seen; whether the words are shown. They stand from right to left.
    fn show_view(&mut self, ui: &mut Ui, shell: &Shell) {
        for (name, icon, words) in [
            ("builder-facts", "screen/info", "builder-facts"),
            ("zoom-in", "screen/zoom-in", "zoom-in"),
            ("zoom-out", "screen/zoom-out", "zoom-out"),
            ("builder-whole", "screen/home", "builder-whole"),
        ] {
            if icon_button(ui, &shell.icons, name, icon, &shell.say(words)) {
                match name {
                    "builder-facts" => self.words = Some(!self.shows_words(ui.ctx())),
                    "zoom-in" => self.camera.zoom_middle(1.0),
                    "zoom-out" => self.camera.zoom_middle(-1.0),
                    _ => self.show_all(),
                }
            }
        }
        if self.subject == Subject::Dungeon {
            self.show_levels(ui, shell);
        }
    }

    /// Whether the panel on the right is shown: as somebody has said, else where there is room for it.
    fn shows_words(&self, ctx: &Context) -> bool {
        self.words
            .unwrap_or_else(|| ctx.content_rect().width() >= WIDE)
    }

    fn show_levels(&mut self, ui: &mut Ui, shell: &Shell) {
        let several = self.dungeon().size.2 > 1;
        let entries = [
            ("level-add", "+", "builder-level-add"),
            ("level-remove", "−", "builder-level-remove"),
            ("level-down", "action/level-down", "builder-level-below"),
            ("level-up", "action/level-up", "builder-level-above"),
        ];
        for (name, icon, words) in entries.into_iter().take(if several { 4 } else { 1 }) {
            if name == "level-up" {
                ui.label(self.level_words(&shell.texts));
            }
            let words = shell.say(words);
            // One more and one less have signs, not pictures.
            let pressed = match icon {
                "+" | "−" => controls::button(ui, name, icon)
                    .on_hover_text(words)
                    .clicked(),
                icon => icon_button(ui, &shell.icons, name, icon, &words),
            };
            if pressed {
                match name {
                    "level-add" => self.add_level(),
                    "level-remove" => {
                        let changes = edit::level_removed(self.dungeon());
                        self.perform_and_tell("level-gone", changes);
                        self.cursor = None;
                    }
                    "level-down" => self.climb(-1),
                    _ => self.climb(1),
                }
            }
        }
    }

    /// Adds a level above the others, and shows it.
    fn add_level(&mut self) {
        let highest = self.dungeon().size.2;
        let changes = edit::level_added(self.dungeon());
        if self.perform("level", "", changes) {
            self.camera.level = highest;
            self.cursor = None;
        }
    }

    fn show_tools(&mut self, ui: &mut Ui, shell: &mut Shell) {
        ui.horizontal_wrapped(|ui| {
            // Five stand side by side.
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            ui.spacing_mut().button_padding.x = 8.0;
            for (number, tool) in (1..).zip(self.subject.tools().iter().copied()) {
                let chosen = self.tool == tool;
                let tone = if chosen { theme::GOLD } else { theme::TEXT };
                let image = shell.icons.image(tool.icon(), 20.0, tone);
                let button = ui.add(egui::Button::image(image).selected(chosen));
                let words = Message::new("builder-tool")
                    .with("tool", shell.say(tool.name()))
                    .with("key", number);
                let button = button.on_hover_text(shell.texts.say(&words));
                if controls::marked(ui, tool.name(), button).clicked() {
                    self.take(tool);
                }
            }
        });
        let name = RichText::new(shell.say(self.tool.name()));
        ui.label(name.font(theme::title(16.0)).color(theme::GOLD.ink()));
        let scroll = controls::scroll().id_salt("tools");
        scroll
            .auto_shrink([false, false])
            .show(ui, |ui| match self.tool {
                Tool::Lay => {
                    self.show_snap(ui, shell);
                    self.show_shelf(ui, shell);
                }
                Tool::Select if self.subject == Subject::Kit => self.show_sides(ui, shell),
                Tool::Select => self.show_select(ui, shell),
                Tool::Brush => self.show_brush(ui, shell),
                Tool::Door => self.show_doors(ui, shell),
                Tool::Measure => self.show_gauges(ui, shell),
                Tool::Piece => self.show_pieces(ui, shell),
                Tool::Erase | Tool::Entrance | Tool::Note => {}
            });
    }

    fn show_select(&mut self, ui: &mut Ui, shell: &mut Shell) {
        self.show_snap(ui, shell);
        let any = !self.selected.is_empty() || self.held.is_some();
        let entries = [
            ("select-move", "action/move"),
            ("select-copy", "screen/copy"),
            ("select-turn", "action/turn"),
            ("select-mirror", "action/spin"),
            ("select-keep", "screen/load"),
            ("select-delete", "screen/delete"),
        ];
        ui.add_enabled_ui(any, |ui| {
            for (name, icon) in entries {
                let text = shell.say(name);
                if crate::ui::screens::row_button(ui, &shell.icons, name, icon, text) {
                    match name {
                        "select-move" => self.lift(),
                        "select-copy" => self.copy(),
                        "select-turn" => self.turn(false),
                        "select-mirror" => self.turn(true),
                        "select-keep" => self.keep_selected(shell),
                        _ => self.delete(),
                    }
                }
            }
        });
    }

    /// Blocks of a kit: new ones, and what is done with the sides that are selected.
    fn show_sides(&mut self, ui: &mut Ui, shell: &Shell) {
        for (name, kind) in [
            ("kit-add-room", BlockKind::Room),
            ("kit-add-corridor", BlockKind::Corridor),
        ] {
            let text = shell.say(name);
            if crate::ui::screens::row_button(ui, &shell.icons, name, "screen/build", text) {
                let changes = print_added(self.dungeon(), kind, &shell.say("kit-side"));
                // It lies where the sheet has room, which may be out of sight.
                if self.perform("block", "", changes) {
                    self.show_all();
                }
            }
        }
        theme::rule(ui);
        ui.add_enabled_ui(!self.selected.is_empty(), |ui| {
            for (name, icon, edit) in [
                ("side-turn", "action/turn", Some(FaceEdit::Turn)),
                ("side-mirror", "action/spin", Some(FaceEdit::Mirror)),
                ("side-copy", "screen/copy", Some(FaceEdit::Copy)),
                ("side-delete", "screen/delete", None),
            ] {
                let text = shell.say(name);
                if crate::ui::screens::row_button(ui, &shell.icons, name, icon, text) {
                    match edit {
                        Some(edit) => self.edit_faces(edit),
                        None => self.delete(),
                    }
                }
            }
        });
    }

    fn show_brush(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.horizontal_wrapped(|ui| {
            for shape in BrushShape::ALL {
                let (name, now) = (shape.name(), &mut self.shape);
                let response = controls::choice(ui, name, now, shape, shell.say(name));
                controls::explained(response, shell.find_about(name));
            }
        });
        theme::rule(ui);
        // Stairs of a block would lead nowhere.
        let stairs = |terrain: &Terrain| matches!(terrain, Terrain::Stairs(_));
        let kit = self.subject == Subject::Kit;
        let terrain = TERRAIN.into_iter();
        for (name, terrain) in terrain.filter(|(_, terrain)| !kit || !stairs(terrain)) {
            let same = |one: Terrain, other: Terrain| match (one, other) {
                (Terrain::Stairs(_), Terrain::Stairs(_)) => true,
                (one, other) => one == other,
            };
            let chosen = same(self.paint.terrain, terrain);
            let ink = crate::ui::skirmish::prints::tone(terrain, 0);
            let ink = ink.unwrap_or(theme::FRAME).ink();
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), egui::Sense::hover());
                ui.painter().rect_filled(rect, 2.0, ink);
                let response = ui.selectable_label(chosen, shell.say(name));
                let response = controls::explained(response, shell.find_about(name));
                if controls::marked(ui, name, response).clicked() {
                    self.paint = Paint::usual(terrain);
                    if self.shape == BrushShape::Pick {
                        self.shape = BrushShape::Free;
                    }
                }
            });
        }
        if self.paint.terrain == Terrain::Difficult {
            ui.horizontal(|ui| {
                ui.label(shell.say("terrain-cost"));
                stepper(ui, shell, "terrain-cost", &mut self.paint.cost, 2..=9, 1);
            });
        }
    }

    fn show_doors(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.horizontal_wrapped(|ui| {
            for (name, piece) in [
                ("door-of-wood", EdgePiece::Door(DoorKind::Wood)),
                ("door-of-metal", EdgePiece::Door(DoorKind::Metal)),
                ("wall-between", EdgePiece::Partition),
            ] {
                controls::choice(ui, name, &mut self.edge, piece, shell.say(name));
            }
        });
    }

    /// Chests and tokens that can be fixed; a chest keeps the way it looks.
    fn show_pieces(&mut self, ui: &mut Ui, shell: &Shell) {
        let facing = match self.piece {
            FixedPiece::Chest(facing) => facing,
            FixedPiece::Token(_) => Facing::S,
        };
        let token = FixedPiece::Token;
        for (name, piece) in [
            ("piece-chest", FixedPiece::Chest(facing)),
            ("piece-yellow", token(TokenColour::Yellow)),
            ("piece-blue", token(TokenColour::Blue)),
            ("piece-red", token(TokenColour::Red)),
        ] {
            controls::choice(ui, name, &mut self.piece, piece, shell.say(name));
        }
        ui.label(controls::hint(shell.say("tool-piece-about")));
    }

    /// Whether what is in hand snaps to openings.
    pub(super) fn show_snap(&mut self, ui: &mut Ui, shell: &Shell) {
        let response = ui.checkbox(&mut self.snaps, shell.say("builder-snap"));
        let response = controls::explained(response, shell.find_about("builder-snap"));
        controls::marked(ui, "builder-snap", response);
    }

    /// What is measured, and what the colours say.
    fn show_gauges(&mut self, ui: &mut Ui, shell: &Shell) {
        for gauge in Gauge::ALL {
            let (name, about) = match gauge {
                Gauge::Ways => ("gauge-ways", "gauge-ways-about"),
                Gauge::Fire => ("gauge-fire", "gauge-fire-about"),
                Gauge::Blocks => ("gauge-blocks", "gauge-blocks-about"),
            };
            controls::choice(ui, name, &mut self.gauge, gauge, shell.say(name));
            if self.gauge == gauge {
                ui.label(controls::hint(shell.say(about)));
            }
        }
    }

    /// What the tool does, and what is under the cursor. The longest of its hints has room, and nothing has more, so that
    /// the board keeps its height.
    fn show_hint(&self, ui: &mut Ui, shell: &Shell) {
        const SIZE: f32 = 14.0;
        let width = ui.available_width();
        let laid_out = |ui: &Ui, words: String, rows: usize| {
            let font = egui::FontId::proportional(SIZE);
            let mut job = LayoutJob::simple(words, font, theme::TEXT.ink(), width);
            job.wrap.max_rows = rows;
            ui.painter().layout_job(job)
        };
        let hints = [SNAPPED, HELD, self.tool_hint()];
        let whole = hints.map(|id| laid_out(ui, shell.say(id), usize::MAX));
        let rows = whole.iter().map(|it| it.rows.len()).max().unwrap_or(1);
        let height = whole.iter().map(|it| it.size().y).fold(0.0, f32::max);
        let words = self.reason(shell).unwrap_or_else(|| shell.say(self.hint()));
        let words = laid_out(ui, words, rows);
        let room = vec2(width, height);
        ui.allocate_ui_with_layout(room, Layout::top_down(Align::LEFT), |ui| {
            ui.set_min_size(room);
            ui.add(egui::Label::new(words));
        });
        let under = self.under_cursor(shell).unwrap_or_default();
        let under = RichText::new(under).size(SIZE).color(theme::FAINT.ink());
        ui.add(egui::Label::new(under).truncate());
    }

    /// The message about the tool, and what is in hand.
    fn hint(&self) -> &'static str {
        match self.held {
            Some(_) if !self.joints().is_empty() => SNAPPED,
            Some(_) => HELD,
            None => self.tool_hint(),
        }
    }

    fn tool_hint(&self) -> &'static str {
        match self.tool {
            Tool::Lay => "builder-hint-lay",
            Tool::Select if self.subject == Subject::Kit => "builder-hint-sides",
            Tool::Select => "builder-hint-select",
            Tool::Brush => "builder-hint-brush",
            Tool::Erase => "builder-hint-erase",
            Tool::Door => "builder-hint-door",
            Tool::Entrance => "builder-hint-entrance",
            Tool::Piece => "builder-hint-piece",
            Tool::Note => "builder-hint-note",
            Tool::Measure => "builder-hint-measure",
        }
    }

    /// The square under the cursor, its block, and what is written about it.
    fn under_cursor(&self, shell: &Shell) -> Option<String> {
        let at = self.cursor?;
        let drawn = self.dungeon().block(self.dungeon().block_at(at)?)?;
        let words = Message::new("builder-at")
            .with("square", self.square_name(at))
            .with("block", drawn.block.name.as_str());
        let note = self.dungeon().notes.iter().find(|note| note.at == at);
        let note = note.map_or_else(String::new, |note| format!(" {}", note.text));
        Some(shell.texts.say(&words) + &note)
    }

    /// Why what is wished does not happen, or not all of it.
    fn reason(&self, shell: &Shell) -> Option<String> {
        if let Some(fault) = self.hindrance() {
            return Some(shell.texts.say(&self.paste_message(fault)));
        }
        let told = self.reasons.iter();
        let told: Vec<String> = told.map(|it| capital(&shell.texts.say(it))).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// The same beside the cursor, or beside what is selected.
    pub(super) fn show_reason(&self, ctx: &Context, shell: &Shell) {
        const WIDE: f32 = 260.0;
        let selected = || {
            let block = self.selected.first()?;
            self.dungeon().squares_of(*block).last()
        };
        let at = self.cursor.or_else(selected);
        let at = at.filter(|at| self.camera.shows(*at));
        let Some((at, words)) = at.zip(self.reason(shell)) else {
            return;
        };
        let square = units::rect_on_panels(ctx, self.camera.rect(at));
        let area = egui::Area::new("builder-reason".into())
            .fixed_pos(square.max)
            .constrain_to(ctx.available_rect())
            .interactable(false);
        area.show(ctx, |ui| {
            theme::panel().show(ui, |ui| {
                ui.set_max_width(WIDE);
                let words = RichText::new(words).size(14.0).color(theme::WARN.ink());
                let label = ui.add(egui::Label::new(words).wrap());
                controls::marked(ui, "builder-reason", label);
            });
        });
    }

    /// The window in which a note is written.
    pub(super) fn show_note(&mut self, ctx: &Context, shell: &mut Shell) {
        let Some((at, mut text)) = self.note.take() else {
            return;
        };
        let mut done = false;
        let open = window(ctx, shell, "note", vec2(380.0, 220.0), |ui, shell| {
            ui.label(shell.say("note-about"));
            bounded_text(ui, shell, "note-text", (&mut text, NOTE), 4).request_focus();
            done |= controls::button(ui, "note-keep", shell.say("note-keep")).clicked();
        });
        if open && !done {
            self.note = Some((at, text));
            return;
        }
        let changes = edit::noted(self.dungeon(), at, &text);
        self.perform("note", "", changes);
    }
}

impl Builder {
    /// Why something cannot lie where it is wished, with what is in the way.
    pub(super) fn paste_message(&self, fault: PasteFault) -> Message {
        match fault {
            PasteFault::OffGrid => Message::new("paste-off-grid"),
            PasteFault::Overlaps(at) => {
                let block = self.dungeon().block_at(at);
                let message = match block.and_then(|block| self.dungeon().block(block)) {
                    Some(drawn) => {
                        Message::new("paste-overlaps").with("block", drawn.block.name.as_str())
                    }
                    None => Message::new("paste-overlaps-thing"),
                };
                message.with("square", self.square_name(at))
            }
            PasteFault::ManyBlocks => Message::new("fault-many-blocks").with("most", MAX_BLOCKS),
            PasteFault::ManyPartitions => {
                Message::new("fault-many-partitions").with("most", MAX_PARTITIONS)
            }
            PasteFault::ManyDoors => Message::new("fault-many-map-doors").with("most", MAX_DOORS),
            PasteFault::ManyGates => Message::new("fault-many-entrances").with("most", MAX_GATES),
            PasteFault::ManyFixtures => {
                Message::new("fault-many-fixtures").with("most", MAX_FIXTURES)
            }
            PasteFault::ManyNotes => Message::new("fault-many-notes").with("most", MAX_NOTES),
            PasteFault::Levels => Message::new("paste-levels"),
        }
    }
}
