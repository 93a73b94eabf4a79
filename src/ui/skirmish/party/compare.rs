//! Dials side by side, as tables and as curves over clicks.

use super::{LAST_TURN, MOST_COMPARED, PartyBuilder};
use crate::games::skirmish::{Kind, LEVELS, MOST_START_LEVEL};
use crate::store::Message;
use crate::table::skirmish::party::measure::{ClickWorth, Hundredths, clicks_left, worth};
use crate::ui::skirmish::dial;
use crate::ui::skirmish::look::show_likeness;
use crate::ui::window::controls;
use crate::ui::window::scroll::Scroll;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme::{self, Tone};
use egui::{Rangef, RichText, Ui, vec2};
use egui_plot::{AxisHints, Corner, Legend, Line, Plot, PlotPoints, Points as Dots};

/// The width of one dial among several, in points: at least, and at most.
const NARROW: f32 = 178.0;
const WIDE: f32 = 290.0;
/// The side of a dial that turns, in points.
const WHEEL: f32 = 150.0;
/// The same where it stands above its table.
const SMALL_WHEEL: f32 = 104.0;
/// The height of the curves, in points.
const CURVES: f32 = 190.0;
/// How close the lines of the grid, and the numbers at its sides, may come to each other, in points.
const GRID: Rangef = Rangef {
    min: 14.0,
    max: 120.0,
};
const NUMBERS: Rangef = Rangef {
    min: 16.0,
    max: 24.0,
};
/// From this height on dials and curves stand apart, in points.
const APART: f32 = 440.0;
/// The colours of the curves, one a dial.
const TONES: [Tone; MOST_COMPARED + 1] = [
    Tone(0xf2_c14e),
    Tone(0x5a_b4e8),
    Tone(0xe0_6050),
    Tone(0x78_c878),
    Tone(0xc0_90e0),
];

/// What a curve shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Curve {
    /// Damage of one attack in the mean.
    Expected,
    Attack,
    Defence,
    /// Clicks left after some attacks.
    Left,
}

impl Curve {
    const ALL: [(&'static str, Curve); 4] = [
        ("curve-expected", Curve::Expected),
        ("curve-attack", Curve::Attack),
        ("curve-defence", Curve::Defence),
        ("curve-left", Curve::Left),
    ];

    /// Its points for a figure, from the start on.
    fn of(self, kind: &Kind, level: u8) -> Vec<f64> {
        let hundredths = |Hundredths(number): Hundredths| f64::from(number) / 100.0;
        let value = |worth: ClickWorth| match self {
            Curve::Attack => f64::from(worth.attack),
            Curve::Defence => f64::from(worth.defence),
            Curve::Expected | Curve::Left => hundredths(worth.expected),
        };
        match self {
            Curve::Left => clicks_left(kind, level)
                .into_iter()
                .map(hundredths)
                .collect(),
            _ => worth(kind, level).into_iter().map(value).collect(),
        }
    }
}

impl PartyBuilder {
    /// The figures whose dials are shown: those that stay, and the one at the cursor.
    fn compared(&self) -> Vec<Kind> {
        let cursor = self.cursor.iter().filter(|id| !self.pinned.contains(id));
        let ids = self.pinned.iter().chain(cursor);
        ids.filter_map(|id| self.kind(id).cloned()).collect()
    }

    /// The names of all lists that hold a figure, this one as it is now.
    fn lists_with(&self, id: &str) -> Vec<String> {
        let now = self.list();
        let others = self.own.iter().filter_map(|own| own.content.as_ref());
        let others = others.filter(|list| list.id != now.id);
        let lists = std::iter::once(now).chain(others);
        lists
            .filter(|list| list.holds(id))
            .map(|list| list.name.clone())
            .collect()
    }

    /// The dials and their curves.
    pub(super) fn show_compared(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let kinds = self.compared();
        if kinds.is_empty() {
            ui.add_space(12.0);
            let words = RichText::new(shell.say("compare-none"));
            ui.add(egui::Label::new(words.color(theme::FAINT.ink())).wrap());
            return;
        }
        self.show_levels(ui, shell);
        // As long as the mouse points at a click dials stand there; then they turn back.
        let pointed = self.pointed.take();
        let turned = pointed.unwrap_or(self.turned);
        let room = ui.available_height();
        // Where both have no room, the curves stand below the dials and are scrolled to.
        let apart = room >= APART;
        let tall = if apart { room - CURVES - 34.0 } else { room };
        let scroll = Scroll::new([true, true]).id_salt("dials");
        let scroll = scroll.max_height(tall).min_scrolled_height(tall);
        scroll.auto_shrink([false, false]).show(ui, |ui| {
            let gap = ui.spacing().item_spacing.x * 2.0;
            let share = ui.available_width() / kinds.len() as f32 - gap;
            let beside = share >= WIDE + WHEEL + 12.0;
            let width = match beside {
                true => WIDE + WHEEL + 12.0,
                false => share.clamp(NARROW, WIDE),
            };
            // What is said of them first, so that all dials begin at one height.
            beside_each_other(ui, &kinds, width, |ui, kind, tone| {
                self.introduce(ui, shell, kind, tone);
            });
            beside_each_other(ui, &kinds, width, |ui, kind, _| {
                self.show_dial(ui, shell, kind, turned);
            });
            if !apart {
                self.show_curves(ui, shell, &kinds, (CURVES, turned));
            }
        });
        if apart {
            let height = ui.available_height();
            self.show_curves(ui, shell, &kinds, (height - 34.0, turned));
        }
        if self.pointed != pointed {
            ui.ctx().request_repaint();
        }
    }

    fn show_levels(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.horizontal(|ui| {
            ui.label(shell.say("compare-level"));
            for level in 1..=u8::try_from(LEVELS).unwrap_or(1) {
                let name = format!("compare-level-{level}");
                let text = dial::numeral(level);
                controls::choice(ui, name, &mut self.level, level, text);
            }
            if self.level > MOST_START_LEVEL {
                let words = RichText::new(shell.say("compare-later")).size(13.0);
                ui.label(words.color(theme::FAINT.ink()));
            }
        });
    }

    fn introduce(&mut self, ui: &mut Ui, shell: &mut Shell, kind: &Kind, tone: Tone) {
        ui.horizontal(|ui| {
            show_likeness(ui, &shell.icons, kind, 40.0);
            ui.vertical(|ui| {
                let name = RichText::new(&kind.name).font(theme::title(15.0));
                ui.add(egui::Label::new(name.color(tone.ink())).wrap());
                let words = Message::new("base-line")
                    .with("points", kind.points(self.level))
                    .with("range", kind.range)
                    .with("arrows", kind.arrows);
                let words = RichText::new(shell.texts.say(&words)).size(12.0);
                ui.add(egui::Label::new(words.color(theme::FAINT.ink())).wrap());
            });
        });
        if let Some(told) = self.data.profile(&kind.id).cloned() {
            let size = 13.0;
            let character = RichText::new(told.character).size(size);
            ui.add(egui::Label::new(character.color(theme::GOLD.ink())).wrap());
            let story = egui::Label::new(RichText::new(told.story).size(size));
            ui.add(story.wrap());
        }
        let lists = self.lists_with(&kind.id);
        if !lists.is_empty() {
            let words = Message::new("compare-in").with("lists", lists.join(", "));
            let words = RichText::new(shell.texts.say(&words)).size(12.0);
            ui.add(egui::Label::new(words.color(theme::FAINT.ink())).wrap());
        }
        let held = self.pinned.contains(&kind.id);
        ui.horizontal(|ui| {
            let pin = if held {
                "compare-let-go"
            } else {
                "compare-hold"
            };
            let button = egui::Button::new(RichText::new(shell.say(pin)).size(13.0)).small();
            let button = ui.add(button);
            if controls::marked(ui, format!("hold-{}", kind.id), button).clicked() {
                self.pin(&kind.id);
            }
            let button = egui::Button::new(RichText::new(shell.say("compare-add")).size(13.0));
            let button = ui.add(button.small());
            if controls::marked(ui, format!("take-{}", kind.id), button).clicked() {
                self.add(&kind.id);
            }
        });
        self.show_owned(ui, shell, &kind.id);
    }

    /// A dial, turned by so many clicks.
    fn show_dial(&mut self, ui: &mut Ui, shell: &mut Shell, kind: &Kind, turned: u8) {
        ui.push_id(&kind.id, |ui| {
            let start = kind.start_click(self.level);
            let last = u8::try_from(kind.dial.len().saturating_sub(1)).unwrap_or(start);
            let now = start.saturating_add(turned).min(last);
            // Where there is room the dial stands beside its table.
            let (rule, over) = if ui.available_width() > WIDE + WHEEL {
                let row = ui.horizontal_top(|ui| {
                    let table = ui.vertical(|ui| {
                        ui.set_max_width(WIDE - 14.0);
                        dial::rows(ui, shell, kind, now)
                    });
                    dial::wheel(ui, shell, kind, now, WHEEL);
                    table.inner
                });
                row.inner
            } else {
                dial::wheel(ui, shell, kind, now, SMALL_WHEEL);
                dial::rows(ui, shell, kind, now)
            };
            if let Some(rule) = rule {
                self.looks_up = Some(rule);
            }
            // Those before the start are those of higher levels.
            if let Some(over) = over.filter(|over| *over >= start) {
                self.pointed = Some(over - start);
            }
        });
    }

    /// The curves, so high, with a line at the click to which the dials are turned.
    fn show_curves(
        &mut self,
        ui: &mut Ui,
        shell: &Shell,
        kinds: &[Kind],
        (height, turned): (f32, u8),
    ) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (name, curve) in Curve::ALL {
                let choice = controls::choice(ui, name, &mut self.curve, curve, shell.say(name));
                controls::explained(choice, shell.find_about(name));
            }
        });
        let plot = Plot::new("curves")
            .height(height)
            .legend(
                Legend::default()
                    .text_style(egui::TextStyle::Small)
                    // Most dials fall to the right.
                    .position(Corner::LeftBottom),
            )
            .grid_spacing(GRID)
            .custom_x_axes(vec![AxisHints::new_x().label_spacing(NUMBERS)])
            .custom_y_axes(vec![AxisHints::new_y().label_spacing(NUMBERS)])
            .label_formatter(|name, at| {
                // Away from all points it is the height of the mouse.
                let id = match name {
                    "" => "curve-height",
                    _ => "curve-value",
                };
                let value = ((at.y * 10.0).round() / 10.0).to_string();
                let told = Message::new(id).with("name", name).with("value", value);
                shell.texts.say(&told)
            })
            .allow_drag(false)
            .allow_zoom(false)
            .allow_scroll(false)
            .allow_boxed_zoom(false)
            .allow_double_click_reset(false)
            .show_background(false)
            .show_x(false)
            .show_y(true)
            .set_margin_fraction(vec2(0.04, 0.1));
        // What a hero defends with lies far from nothing.
        let plot = match self.curve {
            Curve::Defence => plot,
            Curve::Expected | Curve::Attack | Curve::Left => plot.include_y(0.0),
        };
        let turned = f64::from(turned);
        let by_clicks = self.curve != Curve::Left;
        let shown = plot.show(ui, |plot| {
            if by_clicks {
                let here = egui_plot::VLine::new("", turned);
                plot.vline(here.color(theme::FAINT.ink()).width(1.0));
            }
            // The first are the widest, so that curves upon each other are all seen.
            for (number, kind) in kinds.iter().enumerate() {
                let points: Vec<[f64; 2]> = self
                    .curve
                    .of(kind, self.level)
                    .into_iter()
                    .zip(0_u8..)
                    .map(|(height, click)| [f64::from(click), height])
                    .collect();
                let ink = TONES[number % TONES.len()].ink();
                let name = kind.name.as_str();
                plot.line(
                    Line::new(name, PlotPoints::from(points.clone()))
                        .color(ink)
                        .width(2.0 + 2.0 * (kinds.len() - 1 - number) as f32),
                );
                let dots = Dots::new(name, PlotPoints::from(points));
                plot.points(dots.color(ink).radius(3.0));
            }
            plot.pointer_coordinate()
        });
        // The dials turn with the mouse over their curves.
        let at = shown
            .inner
            .filter(|_| by_clicks && shown.response.hovered());
        if let Some(at) = at {
            self.pointed = Some(at.x.round().clamp(0.0, LAST_TURN.into()) as u8);
        }
    }
}

/// One column for each figure, in its tone.
fn beside_each_other(
    ui: &mut Ui,
    kinds: &[Kind],
    width: f32,
    mut show: impl FnMut(&mut Ui, &Kind, Tone),
) {
    ui.horizontal_top(|ui| {
        for (number, kind) in kinds.iter().enumerate() {
            ui.vertical(|ui| {
                ui.set_width(width);
                show(ui, kind, TONES[number % TONES.len()]);
            });
        }
    });
}
