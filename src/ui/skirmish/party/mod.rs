//! Putting parties together: the cast on the left, dials side by side in the middle, the list on the right;
//! what breaks a rule is told at once and stops nothing.

mod cast;
mod compare;
mod keys;
mod lists;
mod owned;
mod paste;
mod roster;

use self::cast::Search;
use self::compare::Curve;
use self::owned::Owned;
use super::data::Data;
use super::own_work::{OwnThing, OwnWork, free_name};
use super::places::SkirmishScreen;
use crate::games::skirmish::{DIAL_POSITIONS, Kind, Points};
use crate::kernel::few;
use crate::store::skirmish::{
    Agreement, OwnDrawing, PARTIES, Party, keep_party, own_parties, party_text,
};
use crate::store::{Arg, FileFault, Home, Message, file_called};
use crate::table::skirmish::party::{PartyList, PartyStep};
use crate::ui::screens::{keys_window, report};
use crate::ui::skirmish::actions::MUSTERING;
use crate::ui::window::actions::ActionGroup;
use crate::ui::window::file_choice::FileChoice;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::trace::Report;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// What the screen keeps from one time to the next, among the forms of the settings.
const KEPT: &str = "skirmish-parties";

/// The most dials side by side.
const MOST_COMPARED: usize = 4;

/// How many clicks dials can be turned: to their last position.
const LAST_TURN: u8 = few(DIAL_POSITIONS - 1);

/// What leads away from the list.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Leave {
    /// To the title.
    Back,
    /// To a new match with this party.
    Play,
    /// To another list, or a new one.
    To(Option<String>),
}

/// What the screen remembers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Habits {
    /// The list that was open last.
    last: String,
    /// Figures that somebody likes.
    favourites: Vec<String>,
    /// Searches that were kept.
    searches: Vec<String>,
}

impl Habits {
    fn of(shell: &Shell) -> Habits {
        let kept = shell.settings.forms.get(KEPT).cloned();
        let kept = kept.and_then(|kept| kept.try_into().ok());
        kept.unwrap_or_default()
    }

    fn keep(&self, shell: &mut Shell) {
        if let Ok(form) = toml::Value::try_from(self) {
            shell.settings.forms.insert(KEPT.into(), form);
            shell.keep_settings();
        }
    }
}

/// A party that is put together.
pub struct PartyBuilder {
    data: Data,
    /// All lists of the user, as they lie on the disk.
    own: Vec<OwnDrawing<PartyList>>,
    work: OwnWork<PartyList, PartyStep>,
    search: Search,
    /// The figure of the cast that the keys are at, or that was clicked last.
    cursor: Option<String>,
    /// Figures whose dials stay beside that of the cursor.
    pinned: Vec<String>,
    /// The level at which heroes are looked at.
    level: u8,
    /// How many clicks the dials side by side are turned beyond their starts, and how many as long as the mouse
    /// points at a click.
    turned: u8,
    pointed: Option<u8>,
    curve: Curve,
    /// Whether a narrow window shows the dials in place of the list.
    shows_dials: bool,
    habits: Habits,
    owned: Owned,
    looks_up: Option<String>,
    /// Whether the sheet of keys lies over it.
    shows_keys: bool,
    /// Whether the search field takes the keys in the next frame.
    wants_search: bool,
    /// Whether the cursor was moved by keys, so that its row comes into sight.
    moved: bool,
    /// Whether the list was not shown yet.
    is_new: bool,
}

impl PartyBuilder {
    /// The list of this name, the last one, or a new one.
    pub fn new(shell: &mut Shell, data: Data, name: Option<&str>) -> PartyBuilder {
        let data = data.with_own(shell.home.as_ref());
        let own = shell.home.as_ref().map(own_parties).unwrap_or_default();
        let habits = Habits::of(shell);
        let wished = name.unwrap_or(&habits.last);
        let readable = |it: &&OwnDrawing<PartyList>| it.content.is_some();
        let mut found = own.iter().filter(readable);
        let named = found.clone().find(|it| it.name == wished);
        let open = named.or_else(|| found.next().filter(|_| name.is_none()));
        let work = match open.and_then(|own| own.content.clone()) {
            Some(list) => OwnWork::of_file(list, shell.home.as_ref()),
            None => OwnWork::fresh(fresh(shell, &data, &own)),
        };
        let work = match open {
            Some(own) if !own.is_whole() => work.read_in_part(),
            _ => work,
        };
        PartyBuilder {
            work,
            own,
            search: Search::default(),
            cursor: None,
            pinned: Vec::new(),
            level: 1,
            turned: 0,
            pointed: None,
            curve: Curve::Expected,
            shows_dials: false,
            habits,
            owned: Owned::new(shell),
            looks_up: None,
            shows_keys: false,
            wants_search: false,
            moved: false,
            is_new: true,
            data,
        }
    }

    fn list(&self) -> &PartyList {
        self.work.editor.now()
    }

    fn kind(&self, id: &str) -> Option<&Kind> {
        self.data.kind(id)
    }

    /// The name of a figure, or its id if nobody is called so any more.
    fn name_of(&self, id: &str) -> String {
        let known = self.kind(id).map(|kind| kind.name.clone());
        let kept = || self.list().figures.iter().find(|figure| figure.id == id);
        known
            .or_else(|| kept().map(|figure| figure.name.clone()))
            .unwrap_or_else(|| id.to_string())
    }

    /// What the heroes cost together (TEAM-2).
    fn cost(&self) -> Points {
        Party::from(self.list().clone()).cost(&self.data)
    }

    /// One figure more: a hero, or a spawn for the bank.
    fn add(&mut self, id: &str) {
        let Some(kind) = self.data.kind(id).cloned() else {
            return;
        };
        let list = self.list().clone();
        let list = match kind.is_hero() {
            true => list.with_hero(&kind),
            false => {
                let count = list.spawn_count(id).saturating_add(1);
                list.with_spawn(&kind, count)
            }
        };
        self.work.editor.perform(PartyStep::Add(kind.name), list);
    }

    /// One of these figures less.
    fn remove(&mut self, id: &str) {
        let list = self.list().clone();
        let place = list.heroes.iter().rposition(|hero| hero.kind == id);
        let count = list.spawn_count(id);
        let list = match (place, self.data.kind(id).cloned()) {
            (Some(place), _) => list.without_hero(place),
            (None, Some(kind)) if count > 1 => list.with_spawn(&kind, count - 1),
            _ => list.without_spawn(id),
        };
        let name = self.name_of(id);
        self.work.editor.perform(PartyStep::Remove(name), list);
    }

    /// A dial stays beside the others, or no more.
    fn pin(&mut self, id: &str) {
        match self.pinned.iter().position(|pinned| pinned == id) {
            Some(place) => drop(self.pinned.remove(place)),
            None if self.pinned.len() < MOST_COMPARED => self.pinned.push(id.to_string()),
            None => {}
        }
    }

    fn like(&mut self, id: &str, shell: &mut Shell) {
        let liked = &mut self.habits.favourites;
        match liked.iter().position(|known| known == id) {
            Some(place) => drop(liked.remove(place)),
            None => liked.push(id.to_string()),
        }
        self.habits.keep(shell);
        self.search.forget();
    }

    /// Looks for what is wrong anew if the list has changed.
    fn check(&mut self, shell: &Shell) {
        if !self.work.is_unchecked() {
            return;
        }
        let mut party = Party::from(self.list().clone());
        // People know it by its name, not by that of its file.
        party.id = party.name.clone().into();
        // What is agreed on stands beside its cost, and nobody types it into a file.
        party.points = Some(self.list().points);
        let mut faults = party.faults(&self.data, Agreement::USUAL);
        for fault in &mut faults {
            self.name_figures(&mut fault.what);
        }
        self.work
            .check(faults.iter().map(|fault| shell.texts.fault_text(fault)));
    }

    /// A fault names figures as people do, not by their ids.
    fn name_figures(&self, what: &mut Message) {
        for (name, value) in &mut what.args {
            if let (true, Arg::Text(id)) = (["hero", "kind", "spawn"].contains(name), &value) {
                *value = self.name_of(id).into();
            }
        }
    }

    fn go(&mut self, leave: Leave, shell: &mut Shell) -> Next {
        if !self.work.keep(shell) {
            return Next::Stay;
        }
        self.habits.last = self.list().id.clone();
        self.habits.keep(shell);
        let data = self.data.clone();
        match leave {
            Leave::Back => Next::go(CommonScreen::Title),
            Leave::To(name) => {
                // A name that no list has is that of a new one.
                let name = name.unwrap_or_default();
                Next::go(SkirmishScreen::Parties(data, Some(name)))
            }
            Leave::Play => {
                let data = data.with_own(shell.home.as_ref());
                Next::go(SkirmishScreen::PartyMatch(data, self.list().id.clone()))
            }
        }
    }
}

impl OwnThing for PartyList {
    const FOLDER: &'static str = PARTIES;

    fn text(&self) -> String {
        party_text(self)
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn write(&self, home: &Home) -> Result<(), FileFault> {
        keep_party(home, self)
    }
}

/// A new list that has nobody yet.
fn fresh(shell: &Shell, data: &Data, own: &[OwnDrawing<PartyList>]) -> PartyList {
    nobody(shell, data, own, shell.say("party-unnamed"))
}

/// A list without anybody, with a name and a file that no other has: what it is called is this, or this with a
/// number.
fn nobody(shell: &Shell, data: &Data, own: &[OwnDrawing<PartyList>], called: String) -> PartyList {
    let names = data.parties.iter().map(|party| party.name.as_str());
    let own = own.iter().filter_map(|own| own.content.as_ref());
    let own = own.map(|list| list.name.as_str());
    let name = free_name(shell, called, names.chain(own));
    let taken = |id: &str| data.parties.iter().any(|party| party.id.value == id);
    let files = shell.home.as_ref().map(|home| {
        let files = home.own(PARTIES);
        files.free_name(&name, taken)
    });
    PartyList::empty(files.unwrap_or_else(|| "own".into()), name)
}

impl Screen for PartyBuilder {
    fn actions(&self) -> &'static ActionGroup {
        &MUSTERING
    }

    fn frame(&mut self, shell: &mut Shell) -> Next {
        self.check(shell);
        let listing = egui::Popup::is_any_open(&shell.egui.ctx);
        let mut leave = self.panels(shell);
        if self.owned.is_choosing() {
            self.choose_table(shell);
        } else if self.shows_keys {
            let ctx = shell.egui.ctx.clone();
            self.shows_keys = keys_window(&ctx, shell, &keys::SHEET);
        } else if !shell.is_reading && !listing {
            leave = self.hear(shell).or(leave);
        }
        if let Some(text) = shell.egui.clipboard.take_for_screen() {
            leave = self.paste(shell, text).or(leave);
        }
        self.work.keep_changes(shell);
        if let Some(rule) = self.looks_up.take() {
            shell.look_up = Some(rule);
        }
        leave.map_or(Next::Stay, |leave| self.go(leave, shell))
    }

    fn report(&self, _shell: &Shell) -> Report {
        let list = self.list();
        let heroes = list.heroes.iter();
        let heroes = heroes.map(|hero| format!("{} {}", hero.kind, hero.level));
        let mut report = report("parties");
        let about = json!({
            "id": list.id,
            "name": list.name,
            "heroes": heroes.collect::<Vec<_>>(),
            "spawn": list.spawn,
            "chests": list.chests,
            "tokens": list.tokens,
            "points": list.points.0,
            "cost": self.cost().0,
            "faults": self.work.faults(),
            "found": self.search.count(),
            "cursor": self.cursor,
            "pinned": self.pinned,
            "turned": self.pointed.unwrap_or(self.turned),
            "lists": self.own.len(),
            "owned": self.owned.now().all().collect::<Vec<_>>(),
            "owned-steps": self.owned.steps(),
            "chooses-file": self.owned.choice().is_some(),
            "marked-file": self.owned.choice().and_then(FileChoice::marked).map(file_called),
            "steps": self.work.editor.done().count(),
            "undone": self.work.editor.undone().count(),
            "kept": self.work.is_kept(),
        });
        report.about = about.as_object().cloned().unwrap_or_default();
        report
    }
}

/// A message of one word more.
fn with_count(id: &'static str, count: usize) -> Message {
    Message::new(id).with("count", count)
}
