//! A new match of the chase: board, seats, what is agreed, seed.

use super::matches::ChaseMatch;
use super::places::ChaseScreen;
use super::thumbnail;
use super::words;
use crate::games::castle::{Castle, Options, SEATS};
use crate::kernel::{Seat, Terms};
use crate::search::castle::PLAYERS;
use crate::store::castle::CastleLibrary;
use crate::store::replay::Stored;
use crate::store::{FileFault, Message, agree};
use crate::table::{HUMAN, SavedSeat};
use crate::ui::screens::page::bounded_line;
use crate::ui::screens::{Column, PagePart, escaped, page, plate, report, row_button, two_columns};
use crate::ui::table::{colour_button, keep_unfinished, paint_seat, term_choices};
use crate::ui::window::card::Card;
use crate::ui::window::controls;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{Align, Layout, RichText, Ui, vec2};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Above this width, in points, the form has two columns.
const WIDE: f32 = 860.0;
/// The size of the button that begins, at most, and of a board's card, in points.
const BEGIN: egui::Vec2 = vec2(280.0, 50.0);
const BOARD: egui::Vec2 = vec2(176.0, 176.0);
/// The most letters of the name of who sits at a seat.
const SEAT_NAME: usize = 20;

/// What is chosen for a new match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
struct ChaseForm {
    /// The board.
    board: String,
    /// Who plays each seat.
    seats: Vec<String>,
    /// What is agreed on that is not usual, by name.
    agreed: BTreeMap<String, String>,
}

impl Default for ChaseForm {
    fn default() -> ChaseForm {
        ChaseForm {
            board: "starter".into(),
            seats: [HUMAN, HUMAN, "greedy"].map(str::to_string).to_vec(),
            agreed: BTreeMap::new(),
        }
    }
}

impl ChaseForm {
    /// That of the last match, if it still fits.
    fn last(shell: &Shell, library: &CastleLibrary) -> ChaseForm {
        let last = shell.settings.forms.get(Castle::NAME).cloned();
        let last = last.and_then(|form| form.try_into::<ChaseForm>().ok());
        let fits = |form: &ChaseForm| {
            let known = |player: &String| player == HUMAN || PLAYERS.contains(&player.as_str());
            form.seats.len() == usize::from(SEATS)
                && form.seats.iter().all(known)
                && library.board(&form.board).is_ok()
                && form.options().is_ok()
        };
        last.filter(fits).unwrap_or_default()
    }

    fn options(&self) -> Result<Options, Vec<Message>> {
        let agreed = self.agreed.iter();
        let agreed = agreed.map(|(name, value)| (name.as_str(), value.as_str()));
        agree(Options::default(), agreed)
    }

    /// Agrees on these; what is usual is not kept.
    fn agree(&mut self, options: &Options) {
        let agreed = options.agreed();
        let agreed = agreed.filter(|(term, value)| Options::usual(term) != Some(*value));
        let agreed = agreed.map(|(term, value)| (term.name.to_string(), value.to_string()));
        self.agreed = agreed.collect();
    }
}

/// The screen of a new match.
pub struct NewChase {
    library: Arc<CastleLibrary>,
    form: ChaseForm,
    names: Vec<String>,
    colours: [u8; 8],
}

impl NewChase {
    /// The form as it is first shown: that of the last match with other dice.
    pub fn new(shell: &Shell, library: Arc<CastleLibrary>) -> NewChase {
        let mut names = shell.settings.names.clone();
        names.resize(usize::from(SEATS).max(names.len()), String::new());
        NewChase {
            form: ChaseForm::last(shell, &library),
            colours: shell.settings.seat_colours(),
            names,
            library,
        }
    }

    /// Begins a match with the choices of the last one.
    pub fn quick(shell: &mut Shell, library: Arc<CastleLibrary>) -> Next {
        NewChase::new(shell, library).begin(shell)
    }

    fn body(&mut self, ui: &mut Ui, shell: &Shell) {
        two_columns(ui, WIDE, |ui, column| match column {
            Column::First => self.table_column(ui, shell),
            Column::Second => self.agreed_column(ui, shell),
        });
    }

    fn table_column(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("at-the-table"));
        for seat in (0..SEATS).map(Seat) {
            theme::card(theme::seat_tone(Some(seat))).show(ui, |ui| {
                ui.set_width(ui.available_width());
                self.chair(ui, shell, seat);
            });
        }
        theme::section(ui, shell.say("chase-board"));
        ui.horizontal_wrapped(|ui| {
            for (board, _) in &self.library.boards {
                let id = board.name.as_str();
                let title = shell.texts.find(&format!("chase-board-{id}"));
                let about = shell.find_about(&format!("chase-board-{id}"));
                let name = format!("board-{id}");
                let card = Card {
                    name: &name,
                    size: BOARD,
                    title: title.as_deref().unwrap_or(id),
                    about: about.as_deref().unwrap_or_default(),
                    chosen: self.form.board == id,
                    open: true,
                };
                let picture = thumbnail::board_name(id);
                let shown = card.show(ui, |painter, rect| {
                    shell.thumbnails.paint(painter, rect, &picture);
                });
                if shown.clicked() {
                    self.form.board = id.to_string();
                }
            }
        });
    }

    /// Who sits at a seat, and what it is called.
    fn chair(&mut self, ui: &mut Ui, shell: &Shell, seat: Seat) {
        let number = seat.index();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().button_padding.x = 7.0;
            if let Some(colour) = colour_button(ui, shell, seat) {
                paint_seat(&mut self.colours, seat, colour);
            }
            let tone = theme::seat_tone(Some(seat)).ink();
            let role = words::role(&shell.texts, seat);
            let bold = egui::FontFamily::Name("bold".into());
            ui.label(RichText::new(&role).family(bold).color(tone));
            let now = &mut self.form.seats[number];
            for player in std::iter::once(HUMAN).chain(PLAYERS) {
                let name = format!("seat-{}-{player}", seat.number());
                let text = RichText::new(shell.texts.player(player)).size(14.0);
                let response = controls::choice(ui, name, now, player.to_string(), text);
                controls::explained(response, shell.texts.player_about(player));
            }
            if self.form.seats[number] == HUMAN {
                let name = (&mut self.names[number], SEAT_NAME);
                let mark = format!("name-{}", seat.number());
                let hint = controls::hint(shell.say("chase-name-hint"));
                let field = bounded_line(ui, shell, mark, name, |field| {
                    field.desired_width(90.0).hint_text(hint)
                });
                field.on_hover_text(shell.say("name-about"));
            }
        });
        let about = shell.texts.find(&format!("chase-seat-{}-about", seat.0));
        if let Some(about) = about {
            let about = RichText::new(about).size(13.0).color(theme::FAINT.ink());
            ui.add(egui::Label::new(about).wrap());
        }
    }

    fn agreed_column(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("agreed"));
        let mut options = self.form.options().unwrap_or_default();
        for term in Options::TERMS {
            let (name, rule) = (term.name, term.rule);
            let label = shell.texts.find(&format!("chase-option-{name}"));
            let text = shell.rules.iter().find(|text| text.id == rule);
            ui.horizontal_wrapped(|ui| {
                let label = ui.label(label.unwrap_or_else(|| name.to_string()));
                if let Some(text) = text {
                    label.on_hover_ui(|ui| {
                        ui.set_max_width(380.0);
                        ui.label(RichText::new(rule).color(theme::GOLD.ink()));
                        ui.label(&text.text);
                    });
                }
                let (mark, words) = (format!("option-{name}"), format!("chase-option-{name}"));
                let small = |text: String| RichText::new(text).size(14.0);
                term_choices(ui, shell, &mut options, term, (&mark, &words), small);
            });
        }
        self.form.agree(&options);
    }

    fn foot(&mut self, ui: &mut Ui, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        ui.horizontal(|ui| {
            let back = shell.say("back");
            if row_button(ui, &shell.icons, "back", "screen/step-back", back) || escaped(shell) {
                // Whoever comes back finds the choices again.
                self.keep(shell);
                next = Next::go(CommonScreen::Title);
            }
            let rest = Layout::right_to_left(Align::Center);
            ui.with_layout(rest, |ui| {
                let (begin, icon) = (shell.say("begin-match"), "screen/play");
                let size = vec2(ui.available_width().min(BEGIN.x), BEGIN.y);
                if plate(ui, &shell.icons, "begin", icon, &begin, size).clicked() {
                    next = self.begin(shell);
                }
            });
        });
        next
    }

    /// Keeps what is chosen, for the next match and the quick one.
    fn keep(&self, shell: &mut Shell) {
        if let Ok(form) = toml::Value::try_from(&self.form) {
            shell.settings.forms.insert(Castle::NAME.into(), form);
        }
        shell.settings.colours = self.colours.to_vec();
        let trimmed = self.names.iter().map(|name| name.trim().to_string());
        shell.settings.names = trimmed.collect();
        shell.keep_settings();
    }

    /// Begins the match that the form tells of; the unfinished one is kept.
    fn begin(&self, shell: &mut Shell) -> Next {
        match self.sit_down(shell) {
            Ok(begun) => {
                if keep_unfinished::<Castle>(shell).is_err() {
                    return Next::Stay;
                }
                shell.take_seed();
                self.keep(shell);
                Next::go(ChaseScreen::Play(Box::new(begun)))
            }
            Err(faults) => {
                shell.complain(&faults);
                Next::Stay
            }
        }
    }

    /// The match that the form tells of.
    fn sit_down(&self, shell: &Shell) -> Result<ChaseMatch, Vec<FileFault>> {
        let fault = |what: Message| vec![FileFault::new("match", what)];
        let faults = |all: Vec<Message>| all.into_iter().flat_map(fault).collect::<Vec<_>>();
        let (board, _) = self.library.board(&self.form.board).map_err(fault)?;
        let game = Castle {
            board: board.clone(),
            options: self.form.options().map_err(faults)?,
        };
        let seat = |player: &String| SavedSeat {
            answers: match player.as_str() {
                HUMAN => shell.settings.answers.clone(),
                _ => Default::default(),
            },
            ..SavedSeat::of(player)
        };
        let seats = self.form.seats.iter().map(seat).collect();
        let names = self.form.seats.iter().zip(&self.names);
        let names: Vec<String> = names
            .map(|(player, name)| match player == HUMAN {
                true => name.trim().to_string(),
                false => String::new(),
            })
            .collect();
        let named = names.iter().any(|name| !name.is_empty());
        let names = if named { names } else { Vec::new() };
        ChaseMatch::begin(game, (seats, names), shell.next_seed, self.library.clone())
    }
}

impl Screen for NewChase {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        let title = shell.say("new-match");
        page(
            shell,
            &title,
            vec2(1120.0, 820.0),
            |ui, shell, part| match part {
                PagePart::Body => self.body(ui, shell),
                PagePart::Foot => next = self.foot(ui, shell),
            },
        );
        next
    }

    fn report(&self, _shell: &Shell) -> Report {
        let mut report = report("new-match");
        let form = &self.form;
        let about = serde_json::json!({
            "board": form.board,
            "seats": form.seats,
            "agreed": form.agreed,
        });
        report.about = about.as_object().cloned().unwrap_or_default();
        report
    }
}
