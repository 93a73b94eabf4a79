//! A new match: game, map, seats, parties, options, seed.

use super::{heading, page, report, wide};
use crate::games::skirmish::{CornerRule, Mode, TreasureLimit};
use crate::store::{FileFault, Kept, MatchPlan, Message, keep_replay, salvage_replay};
use crate::table::{HUMAN, SavedSeat, Setup};
use crate::ui::controls;
use crate::ui::play::Play;
use crate::ui::screens::Title;
use crate::ui::shell::{Next, Screen, Shell};
use crate::ui::sitting::Sitting;
use crate::ui::theme;
use crate::ui::trace::Report;
use egui::{ComboBox, RichText, Ui};

/// Seats that a match in the window may have.
const MOST_SEATS: usize = 4;

/// Who sits at a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sits {
    Person,
    Greedy,
    Random,
    Closed,
}

impl Sits {
    const ALL: [Sits; 4] = [Sits::Person, Sits::Greedy, Sits::Random, Sits::Closed];

    const fn text(self) -> &'static str {
        match self {
            Sits::Person => "sits-person",
            Sits::Greedy => "sits-greedy",
            Sits::Random => "sits-random",
            Sits::Closed => "sits-closed",
        }
    }

    const fn player(self) -> &'static str {
        match self {
            Sits::Person | Sits::Closed => HUMAN,
            Sits::Greedy => "greedy",
            Sits::Random => "random",
        }
    }
}

/// The form of a new match.
pub struct NewMatch {
    mode: Mode,
    map: String,
    seats: [Sits; MOST_SEATS],
    parties: [Option<usize>; MOST_SEATS],
    points: u16,
    setup: Setup,
    seed: String,
    round_limit: u16,
    treasure_limit: TreasureLimit,
    corner_rule: CornerRule,
    end_settled: bool,
    faults: Vec<FileFault>,
}

impl NewMatch {
    /// The form as it is first shown.
    pub fn new(shell: &Shell) -> NewMatch {
        let options = MatchPlan::basic("starter", 2).options;
        NewMatch {
            mode: Mode::Basic,
            map: "starter".into(),
            seats: [Sits::Person, Sits::Greedy, Sits::Closed, Sits::Closed],
            parties: [None; MOST_SEATS],
            points: options.points,
            setup: Setup::Draw,
            seed: shell.next_seed.to_string(),
            round_limit: options.round_limit,
            treasure_limit: options.treasure_limit,
            corner_rule: options.corner_rule,
            end_settled: options.end_settled,
            faults: Vec::new(),
        }
    }

    fn form(&mut self, ui: &mut Ui, shell: &mut Shell) -> Next {
        heading(ui, shell.say("new-match"));
        egui::Grid::new("form")
            .num_columns(2)
            .spacing([16.0, 8.0])
            .show(ui, |ui| {
                self.game(ui, shell);
                self.map(ui, shell);
                self.all_seats(ui, shell);
                self.set_up(ui, shell);
                self.options(ui, shell);
            });
        for fault in &self.faults {
            ui.label(RichText::new(fault.to_string()).color(theme::BAD.ink()));
        }
        ui.add_space(8.0);
        let mut next = Next::Stay;
        ui.vertical_centered(|ui| {
            if wide(ui, "begin", shell.say("begin-match")) {
                next = self.begin(shell);
            }
            if wide(ui, "back", shell.say("back")) {
                next = Next::Go(Box::new(Title::new()));
            }
        });
        next
    }

    fn game(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.label(shell.say("game"));
        ui.horizontal(|ui| {
            let (basic, team) = (shell.say("game-basic"), shell.say("game-team"));
            controls::choice(ui, "game-basic", &mut self.mode, Mode::Basic, basic);
            controls::choice(ui, "game-team", &mut self.mode, Mode::Team, team);
            if self.mode == Mode::Team {
                ui.add(egui::DragValue::new(&mut self.points).range(20..=400));
                ui.label(shell.say("points"));
            }
        });
        ui.end_row();
    }

    fn map(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.label(shell.say("map"));
        let combo = ComboBox::from_id_salt("map")
            .width(220.0)
            .selected_text(&self.map);
        let response = combo.show_ui(ui, |ui| {
            for map in &shell.library.maps {
                let id = map.id.clone();
                controls::choice(ui, format!("map-{id}"), &mut self.map, id.clone(), id);
            }
        });
        controls::marked(ui, "map", response.response);
        ui.end_row();
    }

    fn all_seats(&mut self, ui: &mut Ui, shell: &Shell) {
        for number in 0..MOST_SEATS {
            let seat = crate::kernel::Seat(number as u8);
            let name = RichText::new(shell.texts.seat(seat));
            ui.label(name.color(theme::seat_tone(Some(seat)).ink()));
            ui.horizontal(|ui| {
                let sits = &mut self.seats[number];
                let combo = ComboBox::from_id_salt(("seat", number));
                let response = combo
                    .selected_text(shell.say(sits.text()))
                    .show_ui(ui, |ui| {
                        for kind in Sits::ALL {
                            let text = shell.say(kind.text());
                            controls::choice(ui, kind.text(), sits, kind, text);
                        }
                    });
                controls::marked(ui, format!("seat-{}", number + 1), response.response);
                if self.mode == Mode::Team && *sits != Sits::Closed {
                    party(ui, shell, number, &mut self.parties[number]);
                }
            });
            ui.end_row();
        }
    }

    fn set_up(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.label(shell.say("set-up"));
        ui.horizontal(|ui| {
            let (draw, play) = (shell.say("set-up-draw"), shell.say("set-up-play"));
            controls::choice(ui, "set-up-draw", &mut self.setup, Setup::Draw, draw);
            controls::choice(ui, "set-up-play", &mut self.setup, Setup::Play, play);
        });
        ui.end_row();
        ui.label(shell.say("seed"));
        let field = egui::TextEdit::singleline(&mut self.seed).desired_width(140.0);
        controls::marked_field(ui, "seed", field);
        ui.end_row();
    }

    fn options(&mut self, ui: &mut Ui, shell: &Shell) {
        ui.label(shell.say("option-limit"));
        ui.horizontal(|ui| {
            let limit = &mut self.treasure_limit;
            controls::choice(
                ui,
                "limit-alive",
                limit,
                TreasureLimit::Alive,
                shell.say("limit-alive"),
            );
            controls::choice(
                ui,
                "limit-inside",
                limit,
                TreasureLimit::Inside,
                shell.say("limit-inside"),
            );
        });
        ui.end_row();
        ui.label(shell.say("option-corner"));
        ui.horizontal(|ui| {
            let corner = &mut self.corner_rule;
            controls::choice(
                ui,
                "corner-both",
                corner,
                CornerRule::Both,
                shell.say("corner-both"),
            );
            controls::choice(
                ui,
                "corner-either",
                corner,
                CornerRule::Either,
                shell.say("corner-either"),
            );
            controls::choice(
                ui,
                "corner-none",
                corner,
                CornerRule::None,
                shell.say("corner-none"),
            );
        });
        ui.end_row();
        ui.label(shell.say("option-rounds"));
        ui.horizontal(|ui| {
            ui.add(egui::DragValue::new(&mut self.round_limit).range(1..=1000));
            let settled = ui.checkbox(&mut self.end_settled, shell.say("option-settled"));
            controls::marked(ui, "end-settled", settled);
        });
        ui.end_row();
    }

    /// Begins the match that the form tells of; the unfinished one is kept.
    fn begin(&mut self, shell: &mut Shell) -> Next {
        match self.sit_down(shell) {
            Ok(sitting) => {
                shell.next_seed = shell.next_seed.wrapping_add(1) % 1_000_000;
                keep_unfinished(shell);
                Next::Go(Box::new(Play::new(sitting)))
            }
            Err(faults) => {
                self.faults = faults;
                Next::Stay
            }
        }
    }

    fn sit_down(&self, shell: &Shell) -> Result<Sitting, Vec<FileFault>> {
        let open: Vec<usize> = (0..MOST_SEATS)
            .filter(|number| self.seats[*number] != Sits::Closed)
            .collect();
        if open.len() < 2 {
            return Err(vec![fault(shell.say("fault-seats"))]);
        }
        let seed = self.seed.trim().parse::<u64>().ok();
        let seed = seed.filter(|seed| *seed < 1 << 53);
        let seed = seed.ok_or_else(|| vec![fault(shell.say("fault-seed"))])?;
        let mut plan = MatchPlan::basic(&self.map, open.len() as u8);
        plan.options.game = self.mode;
        plan.options.points = self.points;
        plan.options.round_limit = self.round_limit;
        plan.options.treasure_limit = self.treasure_limit;
        plan.options.corner_rule = self.corner_rule;
        plan.options.end_settled = self.end_settled;
        if self.mode == Mode::Team {
            for (seat, number) in plan.seats.iter_mut().zip(&open) {
                let party = self.parties[*number].and_then(|at| shell.library.parties.get(at));
                seat.party = party.map(|party| party.id.value.clone().into());
            }
        }
        let seats = open.iter().map(|number| SavedSeat {
            player: self.seats[*number].player().into(),
            answers: shell.settings.answers,
        });
        Sitting::begin(plan, seats.collect(), seed, self.setup, &shell.library)
    }
}

/// The party of a seat; without one its player builds it.
fn party(ui: &mut Ui, shell: &Shell, number: usize, chosen: &mut Option<usize>) {
    let parties = &shell.library.parties;
    let named = |at: Option<usize>| match at.and_then(|at| parties.get(at)) {
        Some(party) => {
            let message = Message::new("party-points")
                .with("party", party.id.value.as_str())
                .with("points", party.cost(&shell.library));
            shell.texts.say(&message)
        }
        None => shell.say("party-build"),
    };
    let combo = ComboBox::from_id_salt(("party", number)).width(200.0);
    let response = combo.selected_text(named(*chosen)).show_ui(ui, |ui| {
        controls::choice(ui, "party-build", chosen, None, named(None));
        for (at, party) in parties.iter().enumerate() {
            let name = format!("party-{}", party.id.value);
            controls::choice(ui, name, chosen, Some(at), named(Some(at)));
        }
    });
    controls::marked(ui, format!("party-{}", number + 1), response.response);
}

fn fault(text: String) -> FileFault {
    FileFault {
        file: "new match".into(),
        place: None,
        text,
    }
}

/// Keeps the match under way, if anybody has played in it, before another takes its place.
fn keep_unfinished(shell: &mut Shell) {
    let Some(home) = shell.home.clone() else {
        return;
    };
    let Ok((replay, _)) = salvage_replay(&home.autosave()) else {
        return;
    };
    let over = replay.history.state().ending().is_some();
    if over || !replay.typed.contains(&true) {
        return;
    }
    if let Err(fault) = keep_replay(&home, &replay, Kept::Unfinished) {
        shell.complain(&[fault]);
    }
}

impl Screen for NewMatch {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let ctx = shell.egui.ctx.clone();
        let mut next = Next::Stay;
        page(&ctx, 720.0, |ui| {
            egui::ScrollArea::vertical().show(ui, |ui| next = self.form(ui, shell));
        });
        next
    }

    fn report(&self, _shell: &Shell) -> Report {
        report("new-match")
    }
}
