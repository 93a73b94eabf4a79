//! What people at this table have played: matches, heroes, records.

use super::data::Data;
use crate::store::Linkage;
use crate::store::skirmish::{HeroTally, Ledger, TalliesTold, WinTally};
use crate::ui::screens::{page_with_back, report};
use crate::ui::skirmish::look::show_likeness;
use crate::ui::window::controls;
use crate::ui::window::shell::{Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Ui, vec2};

/// By what heroes are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HeroOrder {
    Played,
    Won,
    Out,
    Died,
    Level,
    Name,
}

/// The columns of the heroes, with the words above them.
const COLUMNS: [(HeroOrder, &str); 6] = [
    (HeroOrder::Name, "statistics-hero"),
    (HeroOrder::Played, "statistics-played"),
    (HeroOrder::Won, "statistics-won"),
    (HeroOrder::Out, "statistics-out"),
    (HeroOrder::Died, "statistics-died"),
    (HeroOrder::Level, "statistics-level"),
];

/// The statistics.
pub struct StatisticsScreen {
    data: Data,
    /// What is counted of whom they are told.
    ledger: Ledger,
    /// Of whom they are told; of all without a name.
    name: Option<String>,
    order: HeroOrder,
}

impl StatisticsScreen {
    /// The statistics of all that the ledger has; what of it is damaged is told.
    pub fn new(shell: &mut Shell, data: Data) -> StatisticsScreen {
        let ledger = read(shell, None);
        shell.complain(&ledger.faults);
        StatisticsScreen {
            data: data.with_own(shell.home.as_ref()),
            ledger,
            name: None,
            order: HeroOrder::Played,
        }
    }

    fn body(&mut self, ui: &mut Ui, shell: &mut Shell) {
        if self.ledger.names.is_empty() && self.ledger.statistics.all.played == 0 {
            let words = RichText::new(shell.say("statistics-none")).size(17.0);
            ui.add(egui::Label::new(words).wrap());
            return;
        }
        let before = self.name.clone();
        self.people(ui, shell);
        if self.name != before {
            self.ledger = read(shell, self.name.as_deref());
        }
        let name = |map: &str| {
            let named = self.data.map_name(map, &shell.texts);
            named.unwrap_or_else(|| map.to_string())
        };
        let told = TalliesTold::of(&shell.texts, &self.ledger.statistics, &name);
        lines(ui, shell.say("statistics-matches"), told.matches);
        self.heroes(ui, shell);
        lines(ui, shell.say("statistics-records"), told.records);
        if self.ledger.linkage == Linkage::Unchained {
            let words = RichText::new(shell.say("statistics-unchained")).size(14.0);
            ui.add(egui::Label::new(words).wrap());
        }
    }

    /// Whose matches are told, where several people have played.
    fn people(&mut self, ui: &mut Ui, shell: &Shell) {
        let names = &self.ledger.names;
        if names.is_empty() {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            let all = RichText::new(shell.say("statistics-all"));
            controls::choice(ui, "statistics-of-all", &mut self.name, None, all);
            for name in names {
                let control = format!("statistics-of-{name}");
                let words = RichText::new(name);
                controls::choice(ui, control, &mut self.name, Some(name.clone()), words);
            }
        });
    }

    fn heroes(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("statistics-heroes"));
        let mut heroes: Vec<(&String, &HeroTally)> = self.ledger.statistics.heroes.iter().collect();
        let order = self.order;
        heroes.sort_by(|(_, one), (_, other)| {
            let key = |tally: &HeroTally| match order {
                HeroOrder::Name => 0,
                HeroOrder::Played => tally.played.played,
                HeroOrder::Won => tally.played.won,
                HeroOrder::Out => tally.out,
                HeroOrder::Died => tally.died,
                HeroOrder::Level => u32::from(tally.level),
            };
            key(other).cmp(&key(one)).then(one.name.cmp(&other.name))
        });
        egui::Grid::new("statistics-heroes")
            .num_columns(7)
            .striped(true)
            .spacing(vec2(14.0, 4.0))
            .show(ui, |ui| {
                ui.label("");
                for (column, words) in COLUMNS {
                    let words = RichText::new(shell.say(words)).size(14.0);
                    let control = format!("by-{column:?}").to_lowercase();
                    controls::choice(ui, control, &mut self.order, column, words);
                }
                ui.end_row();
                for (id, tally) in heroes {
                    match self.data.kind(id) {
                        Some(kind) => show_likeness(ui, &shell.icons, kind, 34.0),
                        None => drop(ui.label("")),
                    }
                    ui.label(&tally.name);
                    let WinTally { played, won } = tally.played;
                    for number in [played, won, tally.out, tally.died, tally.level.into()] {
                        ui.label(number.to_string());
                    }
                    ui.end_row();
                }
            });
    }
}

/// What the ledger has of this person, or of all; what keeps it from being read is told.
fn read(shell: &mut Shell, name: Option<&str>) -> Ledger {
    let read = shell.home.as_ref().map(|home| Ledger::read(home, name));
    match read.transpose() {
        Ok(ledger) => ledger.unwrap_or_default(),
        Err(fault) => {
            shell.complain(&[fault]);
            Ledger::default()
        }
    }
}

/// A heading with a line each below it.
fn lines(ui: &mut Ui, heading: String, lines: Vec<String>) {
    theme::section(ui, heading);
    for line in lines {
        ui.add(egui::Label::new(RichText::new(line).size(16.0)).wrap());
    }
}

impl Screen for StatisticsScreen {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        page_with_back(shell, "statistics", vec2(820.0, 800.0), |ui, shell| {
            self.body(ui, shell);
            Next::Stay
        })
    }

    fn report(&self, _shell: &Shell) -> Report {
        let mut report = report("statistics");
        let all = self.ledger.statistics.all;
        report.about.insert("played".into(), all.played.into());
        report.about.insert("won".into(), all.won.into());
        report
    }
}
