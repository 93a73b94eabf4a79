//! Who sits where with which heroes.

use super::form::{Sheet, sits_icon, sits_text};
use crate::games::skirmish::{Kind, Mode, PrintId, Side};
use crate::kernel::Seat;
use crate::search::skirmish::Character;
use crate::store::Message;
use crate::store::skirmish::{Kit, Party};
use crate::table::skirmish::new_match::{Chair, MOST_SEATS, Sits};
use crate::ui::screens::page::bounded_line;
use crate::ui::skirmish::data::Data;
use crate::ui::skirmish::dial;
use crate::ui::skirmish::look::portrait;
use crate::ui::skirmish::prints;
use crate::ui::skirmish::thumbnail;
use crate::ui::table::colour_button;
use crate::ui::window::drop_down::{DropDown, ListPart, ListWidth};
use crate::ui::window::shell::Shell;
use crate::ui::window::{controls, theme};
use egui::{Popup, PopupCloseBehavior, RichText, Sense, Ui, vec2};

/// The most letters of the name of who sits at a seat.
const SEAT_NAME: usize = 20;
/// The width of the list of parties, in points.
const PARTY: f32 = 210.0;
/// The side of a portrait in a row, in points.
const PORTRAIT: f32 = 40.0;
/// The same in the list to choose from.
const CHOICE: egui::Vec2 = vec2(92.0, 92.0);
/// The room of a block's picture, in points.
const BLOCK: egui::Vec2 = vec2(50.0, 50.0);

impl Sheet {
    pub(super) fn show_chairs(&mut self, ui: &mut Ui, shell: &Shell) {
        theme::section(ui, shell.say("at-the-table"));
        let taken: Vec<String> = self.form.taken().map(str::to_string).collect();
        for seat in (0..).map(Seat).take(MOST_SEATS) {
            let closed = self.form.chairs[seat.index()].sits == Sits::Closed;
            let tone = match closed {
                true => theme::FRAME,
                false => theme::seat_tone(Some(seat)),
            };
            theme::card(tone).show(ui, |ui| {
                ui.set_width(ui.available_width());
                self.show_chair(ui, shell, seat, &taken);
            });
        }
    }

    fn show_chair(&mut self, ui: &mut Ui, shell: &Shell, seat: Seat, taken: &[String]) {
        let number = seat.index();
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().button_padding.x = 6.0;
            ui.spacing_mut().item_spacing.x = 4.0;
            if let Some(colour) = colour_button(ui, shell, seat) {
                self.paint_seat(seat, colour);
            }
            let usual = shell.texts.unnamed_seat(seat);
            let tone = theme::seat_tone(Some(seat)).ink();
            if self.form.chairs[number].sits == Sits::Person {
                let name = (&mut self.names[number], SEAT_NAME);
                let hint = RichText::new(usual).color(tone);
                let mark = format!("name-{}", seat.0 + 1);
                let field = bounded_line(ui, shell, mark, name, |field| {
                    field.desired_width(66.0).text_color(tone).hint_text(hint)
                });
                field.on_hover_text(shell.say("name-about"));
            } else {
                let bold = egui::FontFamily::Name("bold".into());
                ui.label(RichText::new(usual).family(bold).color(tone));
            }
            for sits in Sits::ALL {
                sits_button(ui, shell, seat, &mut self.form.chairs[number].sits, sits);
            }
        });
        if self.form.chairs[number].sits == Sits::Closed {
            return;
        }
        level(ui, shell, seat, &mut self.form.chairs[number]);
        let first = self.form.chairs[..number]
            .iter()
            .all(|chair| chair.sits == Sits::Closed);
        let kit = self.form.is_laid() && (first || !self.form.shares_kit());
        let (mode, data) = (self.form.options.game, &self.data);
        let chair = &mut self.form.chairs[number];
        // Lists do not wrap: what may be wide has a line of its own.
        let apart = mode == Mode::Team || kit;
        ui.horizontal_wrapped(|ui| {
            match mode {
                Mode::Basic => hero(ui, shell, data, seat, chair, taken),
                Mode::Team => party(ui, shell, data, seat, chair),
            }
            if !apart {
                team(ui, shell, seat, chair);
            }
        });
        if apart {
            ui.horizontal(|ui| {
                team(ui, shell, seat, chair);
                if kit {
                    kit_list(ui, shell, data, seat, chair);
                }
            });
        }
        self.show_handicap(ui, shell, seat);
    }
}

fn sits_button(ui: &mut Ui, shell: &Shell, seat: Seat, now: &mut Sits, sits: Sits) {
    let chosen = *now == sits || (now.is_level() && sits.is_level());
    let words = match sits.is_level() {
        true => "sits-computer",
        false => sits_text(sits),
    };
    let tone = if chosen { theme::GOLD } else { theme::FAINT };
    let image = shell.icons.image(sits_icon(sits), 16.0, tone);
    let text = RichText::new(shell.say(words)).size(14.0);
    let button = egui::Button::image_and_text(image, text)
        .selected(chosen)
        .frame_when_inactive(chosen);
    let name = format!("seat-{}-{}", seat.0 + 1, sits.name());
    let response = ui.add(button);
    let response = controls::explained(response, shell.find_about(words));
    if controls::marked(ui, name, response).clicked() && !chosen {
        *now = sits;
    }
}

/// How strong the computer player of a seat is and what it is fond of, with what to expect of it.
fn level(ui: &mut Ui, shell: &Shell, seat: Seat, chair: &mut Chair) {
    if !chair.sits.is_level() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let list = DropDown {
            name: &format!("level-of-{}", seat.0 + 1),
            chosen: &shell.say(sits_text(chair.sits)),
            width: ListWidth::Is(130.0),
            about: None,
        };
        list.show_rest(ui, |ui, entries| {
            for level in Sits::LEVELS {
                let (name, text) = (format!("level-{}", level.name()), sits_text(level));
                let value = (&mut chair.sits, level);
                let choice = entries.choice(ui, name, value, &shell.say(text));
                controls::explained(choice, shell.find_about(text));
            }
        });
        if chair.sits.thinks() {
            character(ui, shell, seat, &mut chair.character);
        }
    });
    let character = chair.character.as_ref().filter(|_| chair.sits.thinks());
    let about = match character {
        Some(character) => shell.find_about(&character_text(Some(character.as_str()))),
        None => shell.find_about(sits_text(chair.sits)),
    };
    if let Some(about) = about {
        let words = RichText::new(about).size(13.0).color(theme::FAINT.ink());
        ui.add(egui::Label::new(words).wrap());
    }
}

/// What the computer player of a seat is fond of, with its face.
fn character(ui: &mut Ui, shell: &Shell, seat: Seat, now: &mut Option<String>) {
    let known = Character::shipped();
    let face = known.iter().find(|it| Some(&it.id) == now.as_ref());
    if let Some(face) = face {
        let (rect, _) = ui.allocate_exact_size(vec2(26.0, 26.0), Sense::hover());
        let picture = format!("portrait/{}", face.face);
        let tone = theme::UNTINTED.ink();
        shell.icons.print(ui.painter(), &picture, rect, tone);
    }
    let words = |id: Option<&str>| shell.texts.find(&character_text(id)).unwrap_or_default();
    let list = DropDown {
        name: &format!("character-of-{}", seat.0 + 1),
        chosen: &words(now.as_deref()),
        width: ListWidth::Is(170.0),
        about: None,
    };
    list.show_rest(ui, |ui, entries| {
        let ids = known.iter().map(|it| Some(it.id.clone()));
        for id in std::iter::once(None).chain(ids) {
            let (name, words) = (character_text(id.as_deref()), words(id.as_deref()));
            let about = shell.find_about(&name);
            let choice = entries.choice(ui, name, (now, id), &words);
            controls::explained(choice, about);
        }
    });
}

/// The id of the words for a character.
fn character_text(id: Option<&str>) -> String {
    format!("character-{}", id.unwrap_or("none"))
}

/// The hero of a seat in the basic game (SETUP-1).
fn hero(ui: &mut Ui, shell: &Shell, data: &Data, seat: Seat, chair: &mut Chair, taken: &[String]) {
    let known = chair.hero.as_deref().and_then(|id| data.kind(id));
    let (icon, text) = match known {
        Some(kind) => (portrait(kind), kind.name.clone()),
        None => ("screen/help".into(), shell.say("hero-open")),
    };
    let tone = match known {
        Some(_) => theme::UNTINTED,
        None => theme::seat_tone(Some(seat)),
    };
    let image = shell.icons.image(&icon, 30.0, tone);
    let button = egui::Button::image_and_text(image, RichText::new(text));
    let response = ui.add(button);
    let response = match known {
        Some(kind) => response.on_hover_ui(|ui| dial::leaf(ui, shell, kind, 1)),
        None => controls::explained(response, shell.find_about("hero-open")),
    };
    let response = controls::marked(ui, format!("hero-of-{}", seat.0 + 1), response);
    Popup::menu(&response)
        .close_behavior(PopupCloseBehavior::CloseOnClick)
        .show(|ui| {
            let room = ui.ctx().content_rect();
            let width = (room.width() - 60.0).min(6.0 * (CHOICE.x + 6.0) + 20.0);
            controls::scroll()
                .max_height(room.height() * 0.55)
                .show(ui, |ui| {
                    ui.set_width(width);
                    hero_list(ui, shell, data, chair, taken);
                });
        });
}

fn hero_list(ui: &mut Ui, shell: &Shell, data: &Data, chair: &mut Chair, taken: &[String]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        let open = shell.say("hero-open");
        let free = chair.hero.is_none();
        let none = (free, true);
        let none = choice(ui, shell, "hero-none", ("screen/help", &open), none);
        controls::shut_list(&none);
        if none.clicked() {
            chair.hero = None;
        }
        for kind in data.kinds.iter().filter(|kind| kind.is_hero()) {
            let mine = chair.hero.as_ref() == Some(&kind.id);
            let gone = !mine && taken.contains(&kind.id);
            let name = format!("hero-{}", kind.id);
            let words = format!("{} ({})", kind.name, kind.points(1));
            let picture = portrait(kind);
            let response = choice(ui, shell, &name, (&picture, &words), (mine, !gone));
            let response = response.on_hover_ui(|ui| dial::leaf(ui, shell, kind, 1));
            controls::shut_list(&response);
            if response.clicked() && !gone {
                chair.hero = Some(kind.id.clone());
            }
        }
    });
}

/// A portrait to choose, with its picture and words; whether it is chosen, and whether it may be.
fn choice(
    ui: &mut Ui,
    shell: &Shell,
    name: &str,
    (icon, words): (&str, &str),
    (chosen, free): (bool, bool),
) -> egui::Response {
    let sense = if free { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(CHOICE, sense);
    let look = ui.style().interact_selectable(&response, chosen);
    let painter = ui.painter();
    painter.rect(
        rect,
        3.0,
        look.weak_bg_fill,
        look.bg_stroke,
        egui::StrokeKind::Inside,
    );
    if response.has_focus() {
        theme::ring(painter, rect);
    }
    let side = 48.0;
    let place = egui::pos2(rect.center().x, rect.top() + 6.0 + side / 2.0);
    let picture = egui::Rect::from_center_size(place, vec2(side, side));
    let tone = if free { theme::TEXT } else { theme::FRAME };
    shell.icons.print(painter, icon, picture, tone.ink());
    let font = egui::FontId::proportional(12.5);
    let galley = painter.layout(words.into(), font, tone.ink(), CHOICE.x - 6.0);
    let at = egui::pos2(
        rect.center().x - galley.size().x / 2.0,
        rect.bottom() - 4.0 - galley.size().y,
    );
    painter.galley(at, galley, tone.ink());
    match free {
        true => controls::marked(ui, name, response),
        false => response,
    }
}

/// The party of a seat in the team game; without one its player builds it.
fn party(ui: &mut Ui, shell: &Shell, data: &Data, seat: Seat, chair: &mut Chair) {
    let parties = &data.parties;
    let named = |party: Option<&Party>| match party {
        Some(party) => {
            let message = Message::new("party-points")
                .with("party", party.name.as_str())
                .with("points", party.cost(data));
            shell.texts.say(&message)
        }
        None => shell.say("party-build"),
    };
    let find = |id: &str| parties.iter().find(|party| party.id.value == id);
    let known = chair.party.as_deref().and_then(find);
    let about = shell.find_about("party-of");
    let list = DropDown {
        name: &format!("party-of-{}", seat.0 + 1),
        chosen: &named(known),
        width: ListWidth::Is(PARTY),
        about: about.as_deref(),
    };
    list.show(ui, |ui, entries, part| {
        let kept = &mut chair.party;
        if part == ListPart::Head {
            entries.choice(ui, "party-build", (kept, None), &named(None));
            return;
        }
        for party in parties {
            let id = &party.id.value;
            let value = Some(id.clone());
            let words = named(Some(party));
            let choice = entries.choice(ui, format!("party-{id}"), (kept, value), &words);
            choice.on_hover_ui(|ui| party_leaf(ui, shell, data, seat, party));
        }
    });
    let heroes = known.into_iter().flat_map(|party| &party.heroes);
    for hero in heroes {
        if let Some(kind) = data.kind(&hero.kind.value) {
            member(ui, shell, seat, kind, hero.level);
        }
    }
}

/// A hero of a party with its level.
fn member(ui: &mut Ui, shell: &Shell, seat: Seat, kind: &Kind, level: u8) {
    let (rect, response) = ui.allocate_exact_size(vec2(PORTRAIT, PORTRAIT), Sense::hover());
    let painter = ui.painter();
    let tone = theme::seat_tone(Some(seat));
    shell
        .icons
        .print(painter, &portrait(kind), rect, theme::UNTINTED.ink());
    let at = rect.right_bottom() - vec2(7.0, 7.0);
    painter.circle(
        at,
        8.0,
        theme::VOID.ink(),
        egui::Stroke::new(1.0, tone.ink()),
    );
    let font = egui::FontId::proportional(12.0);
    let middle = egui::Align2::CENTER_CENTER;
    painter.text(at, middle, level.to_string(), font, theme::TEXT.ink());
    response.on_hover_ui(|ui| dial::leaf(ui, shell, kind, level));
}

/// The team of a seat (R-TEAMS).
fn team(ui: &mut Ui, shell: &Shell, seat: Seat, chair: &mut Chair) {
    let named = |team: Option<u8>| match team {
        Some(team) => shell.texts.say(&Message::new("team-of").with("team", team)),
        None => shell.say("team-alone"),
    };
    let about = shell.find_about("team-of");
    let list = DropDown {
        name: &format!("team-of-{}", seat.0 + 1),
        chosen: &named(chair.team),
        width: ListWidth::Is(130.0),
        about: about.as_deref(),
    };
    list.show_rest(ui, |ui, entries| {
        let kept = &mut chair.team;
        entries.choice(ui, "team-alone", (kept, None), &named(None));
        for team in (1..).take(MOST_SEATS / 2) {
            let (name, words) = (format!("team-{team}"), named(Some(team)));
            entries.choice(ui, name, (kept, Some(team)), &words);
        }
    });
}

/// The kit that a seat lays out (MAP-1).
fn kit_list(ui: &mut Ui, shell: &Shell, data: &Data, seat: Seat, chair: &mut Chair) {
    let kits = &data.kits;
    let known = kits.iter().find(|kit| kit.id == chair.kit);
    let name = known.map_or("", |kit| kit.name.as_str());
    let about = shell.find_about("kit-of");
    let list = DropDown {
        name: &format!("kit-of-{}", seat.0 + 1),
        chosen: name,
        width: ListWidth::Is(150.0),
        about: about.as_deref(),
    };
    list.show_rest(ui, |ui, entries| {
        for kit in kits {
            let value = (&mut chair.kit, kit.id.clone());
            let choice = entries.choice(ui, format!("kit-{}", kit.id), value, &kit.name);
            choice.on_hover_ui(|ui| kit_leaf(ui, shell, kit));
        }
    });
}

/// The heroes of a party, each with the level at which it begins.
fn party_leaf(ui: &mut Ui, shell: &Shell, data: &Data, seat: Seat, party: &Party) {
    for hero in &party.heroes {
        let Some(kind) = data.kind(&hero.kind.value) else {
            continue;
        };
        ui.horizontal(|ui| {
            member(ui, shell, seat, kind, hero.level);
            let words = Message::new("hero-level")
                .with("hero", kind.name.as_str())
                .with("level", hero.level)
                .with("points", kind.points(hero.level).0);
            ui.label(shell.texts.say(&words));
        });
    }
}

/// Both sides of every block of a kit.
fn kit_leaf(ui: &mut Ui, shell: &Shell, kit: &Kit) {
    for block in &kit.blocks {
        ui.horizontal(|ui| {
            for side in Side::ALL {
                let (rect, _) = ui.allocate_exact_size(BLOCK, Sense::hover());
                let laid = prints::as_printed(PrintId(0), side);
                thumbnail::paint_block(ui.painter(), rect, block, laid, shell);
                ui.add_sized([110.0, BLOCK.y], egui::Label::new(&block.face(side).name));
            }
        });
    }
}
