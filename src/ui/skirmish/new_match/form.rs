//! The form of a new match with the data that it chooses from.

use crate::games::skirmish::Mode;
use crate::kernel::Seat;
use crate::store::skirmish::{Agreement, MatchPlan};
use crate::store::{FileFault, Source, capital};
use crate::table::skirmish::new_match::{Form, MOST_SEATS, Sits};
use crate::ui::skirmish::data::Data;
use crate::ui::skirmish::matches::Match;
use crate::ui::table::paint_seat;
use crate::ui::window::shell::Shell;
use crate::ui::window::theme;

/// The form on its screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sheet {
    /// What can be chosen from.
    pub data: Data,
    /// What is chosen.
    pub form: Form,
    /// What the people are called, by seat.
    pub names: Vec<String>,
    /// The colours by seat of this form, as places in the table of colours.
    pub colours: [u8; 8],
}

/// The name of the game among the forms of the settings.
const GAME: &str = "skirmish";

impl Sheet {
    /// The form as it is first shown: that of the last match with other dice, if that still fits the
    /// data.
    pub(super) fn new(data: Data, shell: &Shell) -> Sheet {
        let seed = shell.next_seed;
        let kits = data.kits.iter().map(|kit| kit.id.as_str());
        let mut names = shell.settings.names.clone();
        names.resize(MOST_SEATS, String::new());
        let worn = shell.settings.seat_colours();
        let usual = Form::new(kits, seed);
        let last = shell.settings.forms.get(GAME).cloned();
        let last = last.and_then(|form| form.try_into::<Form>().ok());
        let last = last.map(|form| Form {
            seed: seed.to_string(),
            ..form
        });
        // What somebody wrote into the file by hand may be no match at all.
        let fits = |form: &Form| {
            let plan = MatchPlan::of_form(form).written();
            let read = MatchPlan::read(Source::new("match", plan.text));
            read.is_ok() && MatchPlan::form_faults(form, &data).is_empty()
        };
        let form = last.filter(fits).unwrap_or(usual);
        let mut colours = worn;
        for (worn, chair) in worn.into_iter().zip(seat_order(&form)) {
            colours[chair] = worn;
        }
        theme::wear(colours);
        Sheet {
            form,
            data,
            names,
            colours,
        }
    }

    /// The computer takes the seats of all people; what the lot can decide it decides.
    pub(super) fn watch(&mut self) {
        for chair in &mut self.form.chairs {
            if chair.sits == Sits::Person {
                chair.sits = Sits::Greedy;
            }
        }
    }

    /// The first seat that is taken plays this party, in the team game; what it is built for is agreed on.
    pub(super) fn take_party(&mut self, party: &str) {
        let options = &mut self.form.options;
        options.game = Mode::Team;
        if let Some(party) = self.data.parties.iter().find(|it| it.id.value == party) {
            options.points = party.most(Agreement::USUAL);
            options.strong_tokens |= party.brings_strong(&self.data);
        }
        let mut chairs = self.form.chairs.iter_mut();
        if let Some(chair) = chairs.find(|chair| chair.sits != Sits::Closed) {
            chair.party = Some(party.to_string());
        }
    }

    /// The first seat that is taken plays this hero, in the basic game; nobody else does.
    pub(super) fn take_hero(&mut self, hero: &str) {
        self.form.options.game = Mode::Basic;
        for chair in &mut self.form.chairs {
            chair.hero = chair.hero.take().filter(|known| known != hero);
        }
        let mut chairs = self.form.chairs.iter_mut();
        if let Some(chair) = chairs.find(|chair| chair.sits != Sits::Closed) {
            chair.hero = Some(hero.to_string());
        }
    }

    /// Keeps what is chosen, for the next match and the quick one.
    pub(super) fn keep(&self, shell: &mut Shell) {
        if let Ok(form) = toml::Value::try_from(&self.form) {
            shell.settings.forms.insert(GAME.into(), form);
        }
        shell.settings.colours = self.match_colours().to_vec();
        theme::wear(shell.settings.seat_colours());
        let trimmed = self.names.iter().map(|name| name.trim().to_string());
        shell.settings.names = trimmed.collect();
        shell.keep_settings();
    }

    /// The colours of those who sit at the table, seat by seat, and then those that are left.
    fn match_colours(&self) -> [u8; 8] {
        seat_order(&self.form).map(|chair| self.colours[chair])
    }

    /// Gives a seat a colour; who had it gets that seat's.
    pub(super) fn paint_seat(&mut self, seat: Seat, colour: u8) {
        paint_seat(&mut self.colours, seat, colour);
    }

    /// The names of those who sit at the table, seat by seat; nothing if nobody gave any.
    fn seat_names(&self) -> Vec<String> {
        let chairs = self.form.chairs.iter().zip(&self.names);
        let taken = chairs.filter(|(chair, _)| chair.sits != Sits::Closed);
        let names: Vec<String> = taken
            .map(|(chair, name)| match chair.sits {
                Sits::Person => name.trim().to_string(),
                _ => String::new(),
            })
            .collect();
        match names.iter().all(String::is_empty) {
            true => Vec::new(),
            false => names,
        }
    }

    /// Everything that keeps this match from beginning, in sentences.
    pub(super) fn faults(&self, shell: &Shell) -> Vec<String> {
        let faults = MatchPlan::form_faults(&self.form, &self.data);
        faults.iter().map(|it| sentence(shell, it)).collect()
    }

    /// What parties bring of which nothing comes, in sentences.
    pub(super) fn left_out(&self, shell: &Shell) -> Vec<String> {
        let told = MatchPlan::form_left_out(&self.form, &self.data);
        told.iter().map(|it| shell.texts.say(it)).collect()
    }

    /// Sits down to the match.
    ///
    /// # Errors
    /// What keeps it from beginning.
    pub(super) fn sit_down(&self, shell: &Shell) -> Result<Match, Vec<FileFault>> {
        let form = &self.form;
        let seed = form.seed().unwrap_or(shell.next_seed);
        let plan = MatchPlan::of_form(form).written();
        let seats = form.seats(&shell.settings.answers);
        Match::begin(
            plan,
            (seats, self.seat_names()),
            seed,
            form.setup,
            self.data.clone(),
        )
    }
}

/// The id of the words for who sits at a seat.
pub(super) const fn sits_text(sits: Sits) -> &'static str {
    match sits {
        Sits::Person => "sits-person",
        Sits::Greedy => "sits-greedy",
        Sits::Apprentice => "sits-apprentice",
        Sits::Veteran => "sits-veteran",
        Sits::Master => "sits-master",
        Sits::Random => "sits-random",
        Sits::Closed => "sits-closed",
    }
}

/// The picture of who sits at a seat.
pub(super) const fn sits_icon(sits: Sits) -> &'static str {
    match sits {
        Sits::Person => "screen/person",
        Sits::Greedy | Sits::Apprentice | Sits::Veteran | Sits::Master => "screen/computer",
        Sits::Random => "dice/any",
        Sits::Closed => "screen/closed",
    }
}

/// A fault without its file, which is this form.
fn sentence(shell: &Shell, fault: &FileFault) -> String {
    let text = capital(&shell.texts.fault_text(fault));
    match text.ends_with(['.', '!']) {
        true => text,
        false => text + ".",
    }
}

/// The chairs in the order of the seats of the match: those that are taken, and then the others.
fn seat_order(form: &Form) -> [usize; 8] {
    let mut order: [usize; 8] = std::array::from_fn(|chair| chair);
    order.sort_by_key(|chair| {
        let chair = form.chairs.get(*chair);
        chair.is_none_or(|chair| chair.sits == Sits::Closed)
    });
    order
}
