//! The form of a new match: board, seats, what is agreed on.

use super::{Housed, Live, TableScreen, colour_button, keep_unfinished, paint_seat, term_choices};
use crate::kernel::{Seat, Term, Terms};
use crate::store::replay::Replay;
use crate::store::{AgreedMatch, Begun, FileFault, Message, agree};
use crate::table::{HUMAN, SavedSeat};
use crate::ui::screens::page::bounded_line;
use crate::ui::screens::{Column, PagePart, escaped, page, plate, report, row_button, two_columns};
use crate::ui::window::card::Card;
use crate::ui::window::controls;
use crate::ui::window::shell::{CommonScreen, Destination, Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{Align, Layout, RichText, Ui, vec2};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::rc::Rc;

/// Above this width, in points, the form has two columns.
const WIDE: f32 = 860.0;
/// The size of the button that begins, at most, and of a board's card, in points.
const BEGIN: egui::Vec2 = vec2(280.0, 50.0);
const BOARD: egui::Vec2 = vec2(176.0, 176.0);
/// The most letters of the name of who sits at a seat.
const SEAT_NAME: usize = 20;

/// What is chosen for a new match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct TableForm {
    /// The board.
    board: String,
    /// Who plays each seat.
    seats: Vec<String>,
    /// What is agreed on that is not usual, by name.
    agreed: BTreeMap<String, String>,
}

impl TableForm {
    fn usual<G: Housed>(library: &G::Library) -> TableForm {
        let boards = G::boards(library);
        TableForm {
            board: boards.first().map_or(String::new(), |it| (*it).to_string()),
            seats: G::usual_players(),
            agreed: BTreeMap::new(),
        }
    }

    /// That of the last match, if it still fits.
    fn last<G: Housed>(shell: &Shell, library: &G::Library) -> TableForm {
        let usual = TableForm::usual::<G>(library);
        let last = shell.settings.forms.get(G::NAME).cloned();
        let last = last.and_then(|form| form.try_into::<TableForm>().ok());
        let Some(mut last) = last else {
            return usual;
        };
        // What the settings do not name is as usual.
        if last.board.is_empty() {
            last.board.clone_from(&usual.board);
        }
        if last.seats.is_empty() {
            last.seats.clone_from(&usual.seats);
        }
        let boards = G::boards(library);
        let fits = |form: &TableForm| {
            let known = |player: &String| player == HUMAN || G::PLAYERS.contains(&player.as_str());
            form.seats.len() == usize::from(G::SEATS)
                && form.seats.iter().all(known)
                && (boards.is_empty() || boards.contains(&form.board.as_str()))
                && form.options::<G::Options>().is_ok()
        };
        if fits(&last) { last } else { usual }
    }

    fn options<O: Terms>(&self) -> Result<O, Vec<Message>> {
        let agreed = self.agreed.iter();
        let agreed = agreed.map(|(name, value)| (name.as_str(), value.as_str()));
        agree(O::default(), agreed)
    }

    /// Agrees on these; what is usual is not kept.
    fn agree<O: Terms>(&mut self, options: &O) {
        let agreed = options.agreed();
        let agreed = agreed.filter(|(term, value)| O::usual(term) != Some(*value));
        let agreed = agreed.map(|(term, value)| (term.name.to_string(), value.to_string()));
        self.agreed = agreed.collect();
    }
}

/// The screen of a new match.
pub struct NewTable<G: Housed> {
    library: Rc<G::Library>,
    form: TableForm,
    names: Vec<String>,
    colours: [u8; 8],
}

/// Its way there.
pub struct ToNewTable<G: Housed>(pub Rc<G::Library>);

impl<G: Housed> Destination for ToNewTable<G> {
    fn open(self: Box<Self>, shell: &mut Shell) -> Box<dyn Screen> {
        theme::wear(shell.settings.seat_colours());
        shell.texts.name_seats(G::seat_names(&shell.texts, &[]));
        Box::new(NewTable::<G>::new(shell, self.0))
    }
}

impl<G: Housed> NewTable<G> {
    /// The form as it is first shown: that of the last match with other dice.
    pub fn new(shell: &Shell, library: Rc<G::Library>) -> NewTable<G> {
        let mut names = shell.settings.names.clone();
        names.resize(usize::from(G::SEATS).max(names.len()), String::new());
        NewTable {
            form: TableForm::last::<G>(shell, &library),
            colours: shell.settings.seat_colours(),
            names,
            library,
        }
    }

    fn body(&mut self, ui: &mut Ui, shell: &Shell) {
        if G::Options::TERMS.is_empty() {
            return self.table_column(ui, shell);
        }
        two_columns(ui, WIDE, |ui, column| match column {
            Column::First => self.table_column(ui, shell),
            Column::Second => self.agreed_column(ui, shell),
        });
    }

    fn table_column(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("at-the-table"));
        for seat in (0..G::SEATS).map(Seat) {
            theme::card(theme::seat_tone(Some(seat))).show(ui, |ui| {
                ui.set_width(ui.available_width());
                self.chair(ui, shell, seat);
            });
        }
        let library = self.library.clone();
        let boards = G::boards(&library);
        if boards.is_empty() {
            return;
        }
        theme::section(ui, shell.say("board-choice"));
        ui.horizontal_wrapped(|ui| {
            for id in boards {
                self.board_card(ui, shell, id);
            }
        });
    }

    fn board_card(&mut self, ui: &mut Ui, shell: &Shell, id: &str) {
        let text = format!("{}-board-{id}", G::TEXTS);
        let title = shell.texts.find(&text);
        let about = shell.find_about(&text);
        let name = format!("board-{id}");
        let card = Card {
            name: &name,
            size: BOARD,
            title: title.as_deref().unwrap_or(id),
            about: about.as_deref().unwrap_or_default(),
            chosen: self.form.board == id,
            open: true,
        };
        let picture = G::board_picture(id);
        let shown = card.show(ui, |painter, rect| {
            shell.thumbnails.paint(painter, rect, &picture);
        });
        if shown.clicked() {
            self.form.board = id.to_string();
        }
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
            let role = G::role(&shell.texts, seat);
            let bold = egui::FontFamily::Name("bold".into());
            ui.label(RichText::new(&role).family(bold).color(tone));
            let now = &mut self.form.seats[number];
            for player in std::iter::once(HUMAN).chain(G::PLAYERS.iter().copied()) {
                let name = format!("seat-{}-{player}", seat.number());
                let text = RichText::new(shell.texts.player(player)).size(14.0);
                let response = controls::choice(ui, name, now, player.to_string(), text);
                controls::explained(response, shell.texts.player_about(player));
            }
            if self.form.seats[number] == HUMAN {
                let name = (&mut self.names[number], SEAT_NAME);
                let mark = format!("name-{}", seat.number());
                let hint = controls::hint(shell.say("name-hint"));
                let field = bounded_line(ui, shell, mark, name, |field| {
                    field.desired_width(90.0).hint_text(hint)
                });
                field.on_hover_text(shell.say("name-about"));
            }
        });
        let about = format!("{}-seat-{}-about", G::TEXTS, seat.0);
        if let Some(about) = shell.texts.find(&about) {
            let about = RichText::new(about).size(13.0).color(theme::FAINT.ink());
            ui.add(egui::Label::new(about).wrap());
        }
    }

    fn agreed_column(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("agreed"));
        let mut options = self.form.options::<G::Options>().unwrap_or_default();
        for term in G::Options::TERMS {
            ui.horizontal_wrapped(|ui| term_row::<G>(ui, shell, &mut options, term));
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
            shell.settings.forms.insert(G::NAME.into(), form);
        }
        shell.settings.colours = self.colours.to_vec();
        let trimmed = self.names.iter().map(|name| name.trim().to_string());
        shell.settings.names = trimmed.collect();
        shell.keep_settings();
    }

    /// Begins the match that the form tells of; the unfinished one is kept.
    pub fn begin(&self, shell: &mut Shell) -> Next {
        match self.sit_down(shell) {
            Ok(begun) => {
                if keep_unfinished::<G>(shell).is_err() {
                    return Next::Stay;
                }
                shell.take_seed();
                self.keep(shell);
                let live = Box::new(Live::kept(begun));
                Next::go(TableScreen::Play(live, None))
            }
            Err(faults) => {
                shell.complain(&faults);
                Next::Stay
            }
        }
    }

    /// The match that the form tells of.
    fn sit_down(&self, shell: &Shell) -> Begun<Replay<G>> {
        let options = self.form.options().map_err(|all| {
            let faults = all.into_iter().map(|what| FileFault::new("match", what));
            faults.collect::<Vec<_>>()
        })?;
        let seat = |player: &String| SavedSeat {
            answers: match player.as_str() {
                HUMAN => shell.settings.answers.clone(),
                _ => Default::default(),
            },
            ..SavedSeat::of(player)
        };
        let names = self.form.seats.iter().zip(&self.names);
        let names: Vec<String> = names
            .map(|(player, name)| match player == HUMAN {
                true => name.trim().to_string(),
                false => String::new(),
            })
            .collect();
        let named = names.iter().any(|name| !name.is_empty());
        let agreed = AgreedMatch {
            board: self.form.board.clone(),
            options,
            seats: self.form.seats.iter().map(seat).collect(),
            names: if named { names } else { Vec::new() },
            seed: shell.next_seed,
        };
        G::begin_match(&self.library, agreed)
    }
}

/// An option with its values; its name says its rule.
fn term_row<G: Housed>(ui: &mut Ui, shell: &Shell, options: &mut G::Options, term: &Term) {
    let (mark, words) = (
        format!("option-{}", term.name),
        format!("{}-option-{}", G::TEXTS, term.name),
    );
    let label = shell.texts.find(&words);
    let label = ui.label(label.unwrap_or_else(|| term.name.to_string()));
    if let Some(text) = shell.rules.iter().find(|text| text.id == term.rule) {
        label.on_hover_ui(|ui| {
            ui.set_max_width(380.0);
            ui.label(RichText::new(term.rule).color(theme::GOLD.ink()));
            ui.label(&text.text);
        });
    }
    let small = |text: String| RichText::new(text).size(14.0);
    term_choices(ui, shell, options, term, (&mark, &words), small);
}

impl<G: Housed> Screen for NewTable<G> {
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
