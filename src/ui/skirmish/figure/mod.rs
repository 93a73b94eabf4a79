//! Making a figure: what stands on its base on the left, its dial in the middle, what it costs and what is wrong
//! on the right; what breaks a rule is told at once and stops nothing.

mod bar;
mod base;
mod dial_sheet;
mod face;
mod import;
mod keys;
mod worth;

use super::data::Data;
use super::own_work::{OwnThing, OwnWork, free_name};
use super::places::SkirmishScreen;
use crate::games::skirmish::{CollectorNumber, Kind, Rank, Value};
use crate::store::skirmish::{
    FIGURES, OwnDrawing, OwnFigures, PARTIES, figure_faults, figure_text, keep_figure, keep_party,
    own_figures,
};
use crate::store::{FileFault, Home, Message, OwnFiles, file_called};
use crate::table::skirmish::figure::price::{PriceFit, Priced};
use crate::table::skirmish::figure::{FigureSheet, FigureStep, SheetRole};
use crate::table::skirmish::party::PartyList;
use crate::ui::screens::{keys_window, report};
use crate::ui::skirmish::actions::FIGURE_MAKING;
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::file_choice::FileChoice;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::trace::Report;
use serde_json::json;

/// What leads away from the figure.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Leave {
    /// To the title.
    Back,
    /// To a new match with it, or a party that brings it.
    Play,
    /// To another figure, or a new one.
    To(Option<String>),
}

/// A file that is being chosen, and for what.
enum Choosing {
    /// The picture of this figure.
    Picture(FileChoice),
    /// Figures as CSV.
    Table(FileChoice),
}

/// A figure that is made.
pub struct FigureBuilder {
    data: Data,
    /// All files of the user, as they lie on the disk.
    own: Vec<OwnDrawing<OwnFigures>>,
    work: OwnWork<FigureSheet, FigureStep>,
    /// The position and the value of the dial at which the keys are.
    row: usize,
    value: Value,
    /// The digits that were typed for that value so far.
    typed: String,
    /// What heroes cost in the cast, and what spawn cost.
    fits: [Option<PriceFit>; 2],
    /// Whether a narrow window shows what it costs in place of the dial.
    shows_worth: bool,
    choosing: Option<Choosing>,
    /// Whether the sheet of keys lies over it.
    shows_keys: bool,
    looks_up: Option<String>,
    /// Mixes of faces so far.
    mixes: u64,
    /// Whether the field of its name takes the keys in the next frame.
    wants_name: bool,
}

impl FigureBuilder {
    /// The figure of this file, the first there is, or a new one.
    pub fn new(shell: &Shell, data: Data, name: Option<&str>) -> FigureBuilder {
        let data = data.with_own(shell.home.as_ref());
        let own = shell.home.as_ref().map(own_figures).unwrap_or_default();
        let mut editable = own.iter().filter(|own| own.sheet().is_some());
        let named = |name: &str| {
            own.iter()
                .find(|it| it.name == name && it.sheet().is_some())
        };
        let open = match name {
            Some(name) => named(name),
            None => editable.next(),
        };
        let sheet = open.and_then(|own| Some((own.name.clone(), own.sheet()?.clone())));
        let work = match sheet {
            Some((file, mut sheet)) => {
                sheet.kind.id = file;
                OwnWork::of_file(sheet, shell.home.as_ref())
            }
            None => OwnWork::fresh(fresh(shell, &data, &own)),
        };
        let work = match open {
            Some(own) if !own.is_whole() => work.read_in_part(),
            _ => work,
        };
        let fits = Priced::ALL.map(|priced| PriceFit::over(data.cast(), priced));
        FigureBuilder {
            wants_name: work.file.is_none(),
            work,
            own,
            row: 0,
            value: Value::Speed,
            typed: String::new(),
            fits,
            shows_worth: false,
            choosing: None,
            shows_keys: false,
            looks_up: None,
            mixes: 0,
            data,
        }
    }

    fn sheet(&self) -> &FigureSheet {
        self.work.editor.now()
    }

    fn kind(&self) -> &Kind {
        &self.sheet().kind
    }

    /// The fit for what the figure is.
    fn fit(&self) -> Option<&PriceFit> {
        let [heroes, spawn] = &self.fits;
        match Priced::of(self.kind()) {
            Priced::Heroes => heroes.as_ref(),
            Priced::Spawn => spawn.as_ref(),
        }
    }

    /// Another figure of the same name takes its place, in one step.
    fn perform(&mut self, step: FigureStep, sheet: FigureSheet) {
        self.work.editor.perform(step, sheet);
        self.row = self.row.min(self.kind().dial.len() - 1);
    }

    /// What is chosen once more: letters that are typed, numbers that are stepped through.
    fn type_on(&mut self, step: FigureStep, sheet: FigureSheet) {
        self.work.editor.type_on(step, sheet);
    }

    /// Looks for what is wrong anew if the figure has changed.
    fn check(&mut self, shell: &Shell) {
        if self.work.is_unchecked() {
            let faults = figure_faults(self.sheet(), self.others());
            self.work
                .check(faults.iter().map(|fault| shell.texts.say(fault)));
        }
    }

    /// All figures but those of this file.
    fn others(&self) -> Vec<&Kind> {
        let file = self
            .own
            .iter()
            .find(|own| Some(&own.name) == self.work.file.as_ref());
        let mine = file.and_then(|own| own.content.as_ref());
        let mine: Vec<&str> = mine
            .into_iter()
            .flat_map(OwnFigures::kinds)
            .map(|kind| kind.id.as_str())
            .collect();
        let others = self.data.kinds.iter();
        others
            .filter(|kind| !mine.contains(&kind.id.as_str()))
            .collect()
    }

    /// A figure that has got its name since it was new takes it as that of its file, if nobody knows it by the
    /// other yet.
    fn rename(&mut self, shell: &mut Shell) -> bool {
        let (Some(home), Some(file)) = (shell.home.clone(), self.work.file.clone()) else {
            return true;
        };
        let unnamed = OwnFiles::is_named_by(&file, &shell.say("figure-unnamed"));
        let kind = self.sheet().playable();
        let held = self.data.parties.iter().any(|party| {
            let list = PartyList::from(party.clone());
            list.holds(&kind.id)
        });
        if !unnamed || held || kind.name.trim().is_empty() {
            return true;
        }
        let taken = |id: &str| self.data.kinds.iter().any(|kind| is_of(kind, id));
        let name = self.kind().name.clone();
        match home.own(FIGURES).rename(&file, &name, taken) {
            Ok(file) if Some(&file) == self.work.file.as_ref() => true,
            Ok(file) => self.work.rename(shell, file),
            Err(fault) => {
                shell.complain(&[fault]);
                false
            }
        }
    }

    fn go(&mut self, leave: Leave, shell: &mut Shell) -> Next {
        // One that is played as it was given is kept, too.
        let kept = match leave {
            Leave::Play => self.work.keep_fresh(shell),
            Leave::Back | Leave::To(_) => self.work.keep(shell),
        };
        if !kept || !self.rename(shell) {
            return Next::Stay;
        }
        let data = self.data.clone();
        match leave {
            Leave::Back => Next::go(CommonScreen::Title),
            // A name that no figure has is that of a new one.
            Leave::To(name) => Next::go(SkirmishScreen::Figures(
                data,
                Some(name.unwrap_or_default()),
            )),
            Leave::Play => self.play(shell),
        }
    }

    /// A hero goes to a new match at the first seat; what is not chosen by players comes with a party.
    fn play(&self, shell: &mut Shell) -> Next {
        let data = self.data.with_own(shell.home.as_ref());
        let kind = self.sheet().playable();
        if kind.is_hero() {
            return Next::go(SkirmishScreen::HeroMatch(data, kind.id));
        }
        let Some(home) = shell.home.clone() else {
            return Next::Stay;
        };
        let name = Message::new("figure-party").with("name", kind.name.as_str());
        let name = shell.texts.say(&name);
        let taken = |id: &str| data.parties.iter().any(|party| party.id.value == id);
        let id = home.own(PARTIES).free_name(&name, taken);
        let list = PartyList::empty(id.clone(), name).with_spawn_enough(&kind);
        match keep_party(&home, &list) {
            Ok(()) => {
                let told = Message::new("figure-brought").with("party", list.name.as_str());
                shell.notes.push(shell.texts.say(&told));
                Next::go(SkirmishScreen::Parties(data, Some(id)))
            }
            Err(fault) => {
                shell.complain(&[fault]);
                Next::Stay
            }
        }
    }

    /// A copy of a figure of the cast, or of another of one's own, to begin with.
    fn begin_from(&mut self, shell: &mut Shell, kind: &Kind) -> Option<Leave> {
        let home = shell.home.clone()?;
        if !self.work.keep(shell) {
            return None;
        }
        let name = Message::new("dungeon-copy").with("name", kind.name.as_str());
        let name = shell.texts.say(&name);
        let id = free_id(Some(&home), &self.data, &name);
        let mut sheet = FigureSheet::fresh(id.clone(), name.clone(), String::new());
        sheet.kind = Kind {
            id: id.clone(),
            name,
            number: CollectorNumber::NONE,
            set: String::new(),
            ..kind.clone()
        };
        if let SheetRole::Spawn(_) = sheet.role() {
            sheet = sheet.with_tag(&free_tag(&self.data));
        }
        if let Some(told) = self.data.profile(&kind.id) {
            sheet.story.clone_from(&told.story);
            sheet.character.clone_from(&told.character);
        }
        match keep_figure(&home, &sheet) {
            Ok(()) => Some(Leave::To(Some(id))),
            Err(fault) => {
                shell.complain(&[fault]);
                None
            }
        }
    }
}

impl OwnThing for FigureSheet {
    const FOLDER: &'static str = FIGURES;

    fn text(&self) -> String {
        figure_text(self)
    }

    fn name(&self) -> &str {
        &self.kind.name
    }

    fn write(&self, home: &Home) -> Result<(), FileFault> {
        keep_figure(home, self)
    }
}

/// Whether a kind, or the figure whose rank it is, has this id.
fn is_of(kind: &Kind, id: &str) -> bool {
    let mut ids = Rank::ALL.into_iter().map(|rank| rank.named(id, "").0);
    ids.any(|it| it == kind.id)
}

/// An id made of these words that no figure has.
fn free_id(home: Option<&Home>, data: &Data, words: &str) -> String {
    let taken = |id: &str| data.kinds.iter().any(|kind| is_of(kind, id));
    let free = home.map(|home| home.own(FIGURES).free_name(words, taken));
    free.unwrap_or_else(|| "own".into())
}

/// Two letters that no spawn has and that are no column of a board.
fn free_tag(data: &Data) -> String {
    let letters = || ('a'..='z').rev();
    let pairs = letters().flat_map(|one| letters().map(move |two| format!("{one}{two}")));
    let taken = |tag: &str| data.kinds.iter().any(|kind| kind.tag() == Some(tag));
    let column = |tag: &str| format!("{tag}1").parse::<crate::kernel::Square>().is_ok();
    let mut free = pairs.filter(|tag| !taken(tag) && !column(tag));
    free.next().unwrap_or_else(|| "zz".into())
}

/// A new figure with a name that no file has.
fn fresh(shell: &Shell, data: &Data, own: &[OwnDrawing<OwnFigures>]) -> FigureSheet {
    let names = data.kinds.iter().map(|kind| kind.name.as_str());
    let own = own.iter().filter_map(OwnDrawing::sheet);
    let own = own.map(|sheet| sheet.kind.name.as_str());
    let name = free_name(shell, shell.say("figure-unnamed"), names.chain(own));
    let id = free_id(shell.home.as_ref(), data, &name);
    FigureSheet::fresh(id, name, face::usual())
}

impl Screen for FigureBuilder {
    fn actions(&self) -> &'static ActionGroup {
        &FIGURE_MAKING
    }

    fn frame(&mut self, shell: &mut Shell) -> Next {
        self.check(shell);
        let listing = egui::Popup::is_any_open(&shell.egui.ctx);
        let mut leave = self.panels(shell);
        if self.choosing.is_some() {
            leave = self.choose(shell).or(leave);
        } else if self.shows_keys {
            let ctx = shell.egui.ctx.clone();
            self.shows_keys = keys_window(&ctx, shell, &keys::SHEET);
        } else if !shell.is_reading && !listing {
            leave = self.hear(shell).or(leave);
        }
        self.work.keep_changes(shell);
        if let Some(rule) = self.looks_up.take() {
            shell.look_up = Some(rule);
        }
        leave.map_or(Next::Stay, |leave| self.go(leave, shell))
    }

    fn report(&self, _shell: &Shell) -> Report {
        let kind = self.kind();
        let mut report = report("figures");
        let dial = kind.dial.iter().map(|click| {
            let marks = click.marks.0.iter().flatten().map(|ability| ability.name());
            json!([click.values.0, marks.collect::<Vec<_>>()])
        });
        let choice = self.choosing.as_ref().map(|choosing| match choosing {
            Choosing::Picture(choice) | Choosing::Table(choice) => choice,
        });
        let choice = choice.filter(|choice| choice.hears());
        let about = json!({
            "id": kind.id,
            "name": kind.name,
            "hero": kind.is_hero(),
            "points": (1..=5).map(|level| kind.points(level).0).collect::<Vec<_>>(),
            "starts": (1..=5).map(|level| kind.start_click(level)).collect::<Vec<_>>(),
            "range": kind.range,
            "portrait": kind.portrait.chars().take(40).collect::<String>(),
            "dial": dial.collect::<Vec<_>>(),
            "at": [self.row, self.value as usize],
            "faults": self.work.faults(),
            "own": self.own.len(),
            "steps": self.work.editor.done().count(),
            "undone": self.work.editor.undone().count(),
            "kept": self.work.is_kept(),
            "chooses-file": choice.is_some(),
            "marked-file": choice.and_then(FileChoice::marked).map(file_called),
        });
        report.about = about.as_object().cloned().unwrap_or_default();
        report
    }
}
