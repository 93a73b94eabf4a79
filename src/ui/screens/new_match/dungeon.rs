//! Where it is played: the game, the maps as small pictures, a dungeon laid from blocks.

use super::form::Form;
use crate::games::skirmish::{DoorKind, Mode, Terrain};
use crate::kernel::Square;
use crate::store::plan::LAID;
use crate::store::{MapFile, Message};
use crate::ui::controls;
use crate::ui::screens::page::{icon_button, stepper};
use crate::ui::shell::Shell;
use crate::ui::theme::{self, Tone};
use egui::{Rect, RichText, Sense, Ui, pos2, vec2};

/// Width and height of a dungeon's card at least, and how many stand side by side at most.
const CARD: egui::Vec2 = vec2(138.0, 116.0);
const ACROSS: f32 = 4.0;
const FLOOR: Tone = Tone(0x8a_7f70);
const FLOOR_TWO: Tone = Tone(0x76_7680);

impl Form {
    pub(super) fn show_game(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("game"));
        ui.horizontal_wrapped(|ui| {
            let (basic, team) = (shell.say("game-basic"), shell.say("game-team"));
            controls::choice(ui, "game-basic", &mut self.mode, Mode::Basic, basic);
            controls::choice(ui, "game-team", &mut self.mode, Mode::Team, team);
        });
        if self.mode == Mode::Team {
            ui.horizontal(|ui| {
                ui.label(shell.say("points"));
                stepper(ui, "points", &mut self.points, 20..=400, 10);
            });
        }
    }

    pub(super) fn show_dungeon(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("dungeon"));
        let (room, gap) = (ui.available_width() - 1.0, 8.0);
        let across = ((room + gap) / (CARD.x + gap)).floor().clamp(1.0, ACROSS);
        let width = ((room + gap) / across - gap).floor();
        let size = vec2(width, (width * 0.76).clamp(CARD.y, 132.0));
        ui.horizontal_wrapped(|ui| {
            for map in &shell.library.maps {
                let about = Message::new("map-about")
                    .with("width", map.size.0)
                    .with("height", map.size.1)
                    .with("levels", map.size.2)
                    .with("ways", map.gates.len() as u32);
                let about = shell.texts.say(&about);
                let chosen = self.map == map.id;
                let paint = |painter: &egui::Painter, rect| preview(painter, rect, map);
                if card(ui, size, &map.id, (&map.name, &about), chosen, paint) {
                    self.map.clone_from(&map.id);
                }
            }
            let (name, about) = (shell.say("map-laid"), shell.say("map-laid-about"));
            let paint = |painter: &egui::Painter, rect: Rect| {
                let side = rect.height().min(rect.width());
                let place = Rect::from_center_size(rect.center(), vec2(side, side));
                shell
                    .icons
                    .print(painter, "screen/build", place, FLOOR.ink());
            };
            if card(ui, size, LAID, (&name, &about), self.is_laid(), paint) {
                self.map = LAID.into();
            }
        });
        if self.is_laid() {
            self.show_kits(ui, shell);
        }
    }

    fn show_kits(&mut self, ui: &mut Ui, shell: &Shell) {
        if self.open().count() == 2 {
            let shared = ui.checkbox(&mut self.one_kit, shell.say("one-kit"));
            controls::marked(ui, "one-kit", shared);
        }
        if !self.shares_kit() {
            ui.horizontal(|ui| {
                ui.label(shell.say("kits-each"));
                stepper(ui, "kits-each", &mut self.kits_each, 1..=4, 1);
            });
        }
    }

    pub(super) fn show_dice(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("seed"));
        ui.horizontal(|ui| {
            let field = egui::TextEdit::singleline(&mut self.seed).desired_width(140.0);
            controls::marked_field(ui, "seed", field);
            let words = shell.say("seed-other");
            if icon_button(ui, &shell.icons, "seed-other", "dice/roll", &words) {
                self.shake(shell.next_seed);
            }
        });
        let about = RichText::new(shell.say("seed-about")).size(14.0);
        ui.label(about.color(theme::FAINT.ink()));
    }
}

/// A dungeon to choose, with its name and what is said of it; whether it was chosen.
fn card(
    ui: &mut Ui,
    size: egui::Vec2,
    id: &str,
    (name, about): (&str, &str),
    chosen: bool,
    paint: impl Fn(&egui::Painter, Rect),
) -> bool {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, chosen, name)
    });
    if ui.is_rect_visible(rect) {
        let look = ui.style().interact(&response);
        let (fill, line) = match chosen {
            true => (
                theme::PRESSED.ink(),
                egui::Stroke::new(2.0, theme::GOLD.ink()),
            ),
            false => (look.bg_fill, look.bg_stroke),
        };
        let painter = ui.painter();
        painter.rect(rect, 3.0, fill, line, egui::StrokeKind::Inside);
        let mut picture = rect.shrink(8.0);
        picture.set_bottom(rect.bottom() - 44.0);
        paint(painter, picture);
        let tone = if chosen { theme::GOLD } else { theme::TEXT };
        let bold = egui::FontId::new(14.0, egui::FontFamily::Name("bold".into()));
        line_at(painter, rect, 31.0, name, bold, tone);
        let small = egui::FontId::proportional(12.5);
        line_at(painter, rect, 13.0, about, small, theme::FAINT);
    }
    let response = response.on_hover_text(format!("{name}: {about}"));
    controls::marked(ui, format!("map-{id}"), response).clicked()
}

/// A line of a card so far above its lower edge, cut where the card ends.
fn line_at(
    painter: &egui::Painter,
    card: Rect,
    up: f32,
    text: &str,
    font: egui::FontId,
    tone: Tone,
) {
    let mut job = egui::text::LayoutJob::simple_singleline(text.into(), font, tone.ink());
    job.wrap = egui::text::TextWrapping::truncate_at_width(card.width() - 10.0);
    let galley = painter.layout_job(job);
    let at = pos2(card.center().x, card.bottom() - up) - galley.size() / 2.0;
    painter.galley(at, galley, tone.ink());
}

/// Paints a map from above, its levels side by side.
fn preview(painter: &egui::Painter, rect: Rect, map: &MapFile) {
    let (width, height, levels) = map.size;
    let columns = f32::from(width) * f32::from(levels) + f32::from(levels - 1);
    let side = (rect.width() / columns).min(rect.height() / f32::from(height));
    let whole = vec2(columns, f32::from(height)) * side;
    let corner = rect.center() - whole / 2.0;
    let place = |square: Square| {
        let level = f32::from(square.level()) * f32::from(width + 1);
        let at = vec2(level + f32::from(square.x()), f32::from(square.y())) * side;
        Rect::from_min_size(corner + at, vec2(side, side))
    };
    let mut mesh = egui::Mesh::default();
    for (number, ground) in map.ground.iter().enumerate() {
        let (row, x) = (number / usize::from(width), number % usize::from(width));
        let (level, y) = (row / usize::from(height), row % usize::from(height));
        let square = Square::new(level as u8, x as u8, y as u8);
        if let Some(tone) = tone(ground.terrain, ground.block.0) {
            mesh.add_colored_rect(place(square), tone.ink());
        }
    }
    for door in &map.doors {
        let (one, other) = (place(door.one).center(), place(door.other).center());
        let tone = match door.kind {
            DoorKind::Wood => Tone(0xb0_7433),
            DoorKind::Metal => Tone(0xc4_d0dc),
        };
        let mark = Rect::from_center_size(one + (other - one) / 2.0, vec2(side, side) * 0.7);
        mesh.add_colored_rect(mark, tone.ink());
    }
    for gate in &map.gates {
        let mark = place(gate.square).scale_from_center(0.8);
        mesh.add_colored_rect(mark, theme::GOLD.ink());
    }
    painter.add(egui::Shape::mesh(mesh));
}

/// The colour of a square; walls have none. Neighbouring blocks differ.
const fn tone(terrain: Terrain, block: u8) -> Option<Tone> {
    Some(match terrain {
        Terrain::Wall => return None,
        Terrain::Clear if block.is_multiple_of(2) => FLOOR,
        Terrain::Clear => FLOOR_TWO,
        Terrain::Water => Tone(0x3f_7fae),
        Terrain::Difficult => Tone(0xa0_7a42),
        Terrain::Crevice => Tone(0x16_1216),
        Terrain::Shaded => Tone(0x4c_4658),
        Terrain::Teleport => Tone(0xb0_7ad6),
        Terrain::Vortex => Tone(0x7a_5ac0),
        Terrain::Stairs(_) => Tone(0xd8_cfb8),
    })
}
