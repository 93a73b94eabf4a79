//! The user's dungeons, and those from which a new one can begin.

use super::data::Data;
use super::new_match::NewMatch;
use super::places::SkirmishScreen;
use super::prints;
use super::thumbnail;
use crate::store::skirmish::{
    DUNGEONS, KITS, Kit, OwnDrawing, keep_kit, keep_map, own_kits, own_map, own_maps,
};
use crate::store::{Home, Message};
use crate::table::skirmish::dungeon::Dungeon;
use crate::ui::screens::{PagePart, escaped, icon_button, page, report, row_button};
use crate::ui::window::card::{self, Card};
use crate::ui::window::controls;
use crate::ui::window::shell::{CommonScreen, Next, Screen, Shell};
use crate::ui::window::theme;
use crate::ui::window::trace::Report;
use egui::{RichText, Sense, Ui, vec2};

const CARD: egui::Vec2 = vec2(138.0, 116.0);
const ACROSS: u8 = 6;
const THUMBNAIL: egui::Vec2 = vec2(150.0, 84.0);

/// What somebody wants of a dungeon of the list.
enum Wanted {
    Edit,
    Play,
    Copy,
    Delete,
}

/// The list.
pub struct Dungeons {
    data: Data,
    own: Vec<OwnDrawing<Dungeon>>,
    kits: Vec<OwnDrawing<Kit>>,
    /// The one that was thrown away last: the folder of its kind, its name, and what it is called among
    /// those.
    thrown: Option<(&'static str, String, String)>,
}

impl Dungeons {
    /// The list as it is on the disk.
    pub fn new(shell: &Shell, data: Data) -> Dungeons {
        let mut list = Dungeons {
            data,
            own: Vec::new(),
            kits: Vec::new(),
            thrown: None,
        };
        list.read(shell.home.as_ref());
        list
    }

    fn read(&mut self, home: Option<&Home>) {
        self.own = home.map(own_maps).unwrap_or_default();
        self.kits = home.map(own_kits).unwrap_or_default();
    }

    fn body(&mut self, ui: &mut Ui, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        if shell.home.is_none() {
            ui.label(shell.say("no-folder"));
            return next;
        }
        theme::section(ui, shell.say("dungeons-own"));
        if self.own.is_empty() {
            ui.label(RichText::new(shell.say("dungeons-none")).color(theme::FAINT.ink()));
        }
        let mut wanted = None;
        for (number, own) in self.own.iter().enumerate() {
            theme::card(theme::FRAME).show(ui, |ui| {
                ui.set_width(ui.available_width());
                if let Some(what) = row(ui, shell, own) {
                    wanted = Some((number, what));
                }
            });
        }
        if let Some((number, what)) = wanted {
            next = self.obey(shell, number, &what);
        }
        self.offer_to_restore(ui, shell);
        theme::section(ui, shell.say("dungeons-begin"));
        if let Some(from) = self.show_beginnings(ui, shell) {
            next = begin(shell, &self.data, from);
        }
        match self.show_kits(ui, shell) {
            go @ Next::Go(_) => go,
            _ => next,
        }
    }

    /// The user's kits, and those from which a new one can begin.
    fn show_kits(&mut self, ui: &mut Ui, shell: &mut Shell) -> Next {
        theme::section(ui, shell.say("kits-own"));
        if self.kits.is_empty() {
            ui.label(RichText::new(shell.say("kits-none")).color(theme::FAINT.ink()));
        }
        let mut next = Next::Stay;
        let mut deleted = None;
        for own in &self.kits {
            theme::card(theme::FRAME).show(ui, |ui| {
                ui.set_width(ui.available_width());
                match kit_row(ui, shell, own) {
                    Some(Wanted::Delete) => deleted = Some(own.name.clone()),
                    Some(_) => next = open_kit(shell, &self.data, own),
                    None => {}
                }
            });
        }
        if let Some(name) = deleted {
            self.throw_away(shell, KITS, &name);
        }
        theme::section(ui, shell.say("kits-begin"));
        if let Some(kit) = self.show_kit_beginnings(ui, shell) {
            next = begin_kit(shell, &self.data, kit);
        }
        next
    }

    /// An empty kit and those of the data; what was chosen.
    fn show_kit_beginnings(&self, ui: &mut Ui, shell: &Shell) -> Option<Kit> {
        let empty = Kit {
            id: String::new(),
            name: shell.say("kit-unnamed"),
            author: String::new(),
            licence: String::new(),
            blocks: Vec::new(),
        };
        let mut chosen = None;
        let (_, width) = card::across(ui, CARD.x, ACROSS);
        let size = vec2(width, (width * 0.76).clamp(CARD.y, 132.0));
        ui.horizontal_wrapped(|ui| {
            let shipped = self.data.kits.iter();
            let shipped = shipped.filter(|kit| !self.kits.iter().any(|own| own.name == kit.id));
            for kit in [&empty].into_iter().chain(shipped) {
                let (name, title, about) = match kit.id.as_str() {
                    "" => (
                        "begin-kit".into(),
                        shell.say("kit-empty"),
                        shell.say("kit-empty-about"),
                    ),
                    id => (format!("begin-kit-{id}"), kit.name.clone(), String::new()),
                };
                let card = Card {
                    name: &name,
                    size,
                    title: &title,
                    about: &about,
                    chosen: false,
                    open: true,
                };
                let paint = |painter: &egui::Painter, rect| match kit.blocks.is_empty() {
                    true => thumbnail::paint_laid(painter, rect, shell),
                    false => prints::kit(painter, rect, &kit.blocks),
                };
                if card.show(ui, paint).clicked() {
                    let mut copy = kit.clone();
                    if !kit.id.is_empty() {
                        copy.name = copied(shell, &kit.name);
                    }
                    chosen = Some(copy);
                }
            }
        });
        chosen
    }

    /// The empty sheet and the maps of the data; what was chosen.
    fn show_beginnings(&self, ui: &mut Ui, shell: &Shell) -> Option<Dungeon> {
        let mut chosen = None;
        let (_, width) = card::across(ui, CARD.x, ACROSS);
        let size = vec2(width, (width * 0.76).clamp(CARD.y, 132.0));
        ui.horizontal_wrapped(|ui| {
            let title = shell.say("dungeon-empty");
            let about = shell.say("dungeon-empty-about");
            let card = Card {
                name: "begin-empty",
                size,
                title: &title,
                about: &about,
                chosen: false,
                open: true,
            };
            let paint = |painter: &egui::Painter, rect| thumbnail::paint_laid(painter, rect, shell);
            if card.show(ui, paint).clicked() {
                let mut empty = Dungeon::empty("", (1, 1, 1));
                empty.head.name = shell.say("dungeon-unnamed");
                chosen = Some(empty);
            }
            let shipped = self.data.maps.iter();
            for map in shipped.filter(|map| !self.own.iter().any(|own| own.name == map.id)) {
                let card = Card {
                    name: &format!("begin-{}", map.id),
                    size,
                    title: &map.head.name,
                    about: "",
                    chosen: false,
                    open: true,
                };
                let paint = |painter: &egui::Painter, rect| {
                    thumbnail::paint_map(painter, rect, &map.id, shell);
                };
                if card.show(ui, paint).clicked() {
                    let mut copy = map.clone();
                    copy.head.name = copied(shell, &map.head.name);
                    chosen = Some(copy);
                }
            }
        });
        chosen
    }

    fn obey(&mut self, shell: &mut Shell, number: usize, wanted: &Wanted) -> Next {
        let own = self.own[number].clone();
        if matches!(wanted, Wanted::Edit) {
            return open(shell, &self.data, own);
        }
        match (wanted, own.content) {
            (Wanted::Play, Some(dungeon)) => play(shell, &self.data, &dungeon.id, false),
            (Wanted::Copy, Some(mut dungeon)) => {
                dungeon.head.name = copied(shell, &dungeon.head.name);
                begin(shell, &self.data, dungeon)
            }
            (Wanted::Delete, _) => {
                self.throw_away(shell, DUNGEONS, &own.name);
                Next::Stay
            }
            _ => Next::Stay,
        }
    }

    fn throw_away(&mut self, shell: &mut Shell, kind: &'static str, name: &str) {
        let Some(home) = shell.home.clone() else {
            return;
        };
        match home.own(kind).throw_away(name) {
            Ok(called) => self.thrown = Some((kind, name.to_string(), called)),
            Err(fault) => shell.complain(&[fault]),
        }
        self.read(Some(&home));
    }

    fn offer_to_restore(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let Some((kind, name, called)) = self.thrown.take() else {
            return;
        };
        let restored = ui.horizontal(|ui| {
            let told = Message::new("save-deleted").with("name", name.as_str());
            ui.label(RichText::new(shell.texts.say(&told)).color(theme::WARN.ink()));
            controls::button(ui, "dungeon-restore", shell.say("save-restore")).clicked()
        });
        let Some(home) = shell.home.clone().filter(|_| restored.inner) else {
            self.thrown = Some((kind, name, called));
            return;
        };
        if let Err(fault) = home.own(kind).restore(&name, &called) {
            shell.complain(&[fault]);
        }
        self.read(Some(&home));
    }
}

/// What a copy is called.
fn copied(shell: &Shell, name: &str) -> String {
    let words = Message::new("dungeon-copy").with("name", name);
    shell.texts.say(&words)
}

/// A dungeon of the user with what can be done with it.
fn row(ui: &mut Ui, shell: &Shell, own: &OwnDrawing<Dungeon>) -> Option<Wanted> {
    let mut wanted = None;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(THUMBNAIL, Sense::hover());
        thumbnail::paint_own(ui.painter(), rect, &own.name, shell);
        ui.vertical(|ui| {
            let title = own.content.as_ref().map_or(&own.name, |it| &it.head.name);
            let title = RichText::new(title).font(theme::title(17.0));
            ui.label(title.color(theme::GOLD.ink()));
            let words = match own.faults.len() {
                0 => shell.say("dungeon-sound"),
                count => shell
                    .texts
                    .say(&Message::new("dungeon-flaws").with("count", count)),
            };
            ui.label(RichText::new(words).size(14.0).color(theme::FAINT.ink()));
            if own.content.is_none()
                && let Some(fault) = own.faults.first()
            {
                let text = RichText::new(shell.texts.fault(fault)).size(14.0);
                ui.add(egui::Label::new(text.color(theme::BAD.ink())).wrap());
            }
            ui.horizontal(|ui| {
                let name = |what: &str| format!("{what}-{}", own.name);
                let open = own.content.is_some();
                ui.add_enabled_ui(open, |ui| {
                    let gold = RichText::new(shell.say("dungeon-edit")).color(theme::GOLD.ink());
                    if controls::button(ui, name("edit"), gold).clicked() {
                        wanted = Some(Wanted::Edit);
                    }
                });
                ui.add_enabled_ui(open && own.faults.is_empty(), |ui| {
                    if controls::button(ui, name("play"), shell.say("builder-play")).clicked() {
                        wanted = Some(Wanted::Play);
                    }
                });
                ui.add_enabled_ui(open, |ui| {
                    let words = shell.say("dungeon-duplicate");
                    if icon_button(ui, &shell.icons, name("copy"), "screen/copy", &words) {
                        wanted = Some(Wanted::Copy);
                    }
                });
                let words = shell.say("save-delete");
                if icon_button(ui, &shell.icons, name("delete"), "screen/delete", &words) {
                    wanted = Some(Wanted::Delete);
                }
            });
        });
    });
    wanted
}

/// A kit of the user with what can be done with it.
fn kit_row(ui: &mut Ui, shell: &Shell, own: &OwnDrawing<Kit>) -> Option<Wanted> {
    let mut wanted = None;
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(THUMBNAIL, Sense::hover());
        if let Some(kit) = &own.content {
            prints::kit(ui.painter(), rect, &kit.blocks);
        }
        ui.vertical(|ui| {
            let title = own.content.as_ref().map_or(&own.name, |it| &it.name);
            let title = RichText::new(title).font(theme::title(17.0));
            ui.label(title.color(theme::GOLD.ink()));
            if let Some(fault) = own.faults.first() {
                let text = RichText::new(shell.texts.fault(fault)).size(14.0);
                ui.add(egui::Label::new(text.color(theme::BAD.ink())).wrap());
            }
            ui.horizontal(|ui| {
                let name = |what: &str| format!("{what}-kit-{}", own.name);
                ui.add_enabled_ui(own.content.is_some(), |ui| {
                    let gold = RichText::new(shell.say("dungeon-edit")).color(theme::GOLD.ink());
                    if controls::button(ui, name("edit"), gold).clicked() {
                        wanted = Some(Wanted::Edit);
                    }
                });
                let words = shell.say("save-delete");
                if icon_button(ui, &shell.icons, name("delete"), "screen/delete", &words) {
                    wanted = Some(Wanted::Delete);
                }
            });
        });
    });
    wanted
}

/// Begins a match in a dungeon of the user with the choices of the last one, or opens the form when they
/// do not fit; `watched` has the computer play all seats.
pub fn play(shell: &mut Shell, data: &Data, id: &str, watched: bool) -> Next {
    let data = data.with_own(shell.home.as_ref());
    NewMatch::on_map(shell, data, id, watched)
}

/// Whether a map is one of the user's dungeons.
pub fn is_own(shell: &Shell, id: &str) -> bool {
    let home = shell.home.as_ref();
    home.is_some_and(|home| home.own(DUNGEONS).has(id))
}

/// Keeps a new dungeon that begins as this one, and opens it.
fn begin(shell: &mut Shell, data: &Data, mut dungeon: Dungeon) -> Next {
    let Some(home) = &shell.home else {
        return Next::Stay;
    };
    let taken = |id: &str| data.maps.iter().any(|map| map.id == id);
    dungeon.id = home.own(DUNGEONS).free_name(&dungeon.head.name, taken);
    match keep_map(home, &dungeon) {
        Ok(()) => Next::go(SkirmishScreen::Build(data.clone(), Box::new(dungeon))),
        Err(fault) => {
            shell.complain(&[fault]);
            Next::Stay
        }
    }
}

/// Keeps a new kit that begins as this one, its blocks with ids of their own, and opens it.
fn begin_kit(shell: &mut Shell, data: &Data, mut kit: Kit) -> Next {
    let Some(home) = &shell.home else {
        return Next::Stay;
    };
    let taken = |id: &str| data.kits.iter().any(|kit| kit.id == id);
    kit.id = home.own(KITS).free_name(&kit.name, taken);
    for (number, block) in (1..).zip(&mut kit.blocks) {
        block.id = format!("{}-{number}", kit.id);
    }
    match keep_kit(home, &kit) {
        Ok(()) => Next::go(SkirmishScreen::BuildKit(data.clone(), Box::new(kit))),
        Err(fault) => {
            shell.complain(&[fault]);
            Next::Stay
        }
    }
}

/// Opens a dungeon of the user where it is drawn. Of a file that holds more than can be drawn it is a copy
/// that opens, so that nothing of it is lost.
fn open(shell: &mut Shell, data: &Data, own: OwnDrawing<Dungeon>) -> Next {
    let whole = own.is_whole();
    let Some(dungeon) = own.content else {
        shell.complain(&own.faults);
        return Next::Stay;
    };
    if whole {
        return Next::go(SkirmishScreen::Build(data.clone(), Box::new(dungeon)));
    }
    shell.complain(&own.faults);
    shell.notes.push(shell.say("dungeon-not-whole"));
    begin(shell, data, dungeon)
}

/// The same of a kit.
fn open_kit(shell: &mut Shell, data: &Data, own: &OwnDrawing<Kit>) -> Next {
    let Some(kit) = own.content.clone() else {
        return Next::Stay;
    };
    if own.is_whole() {
        return Next::go(SkirmishScreen::BuildKit(data.clone(), Box::new(kit)));
    }
    shell.complain(&own.faults);
    shell.notes.push(shell.say("dungeon-not-whole"));
    begin_kit(shell, data, kit)
}

/// Opens a dungeon of the user where it is drawn, from a match in it.
pub fn draw(shell: &mut Shell, data: &Data, id: &str) -> Next {
    let own = shell.home.as_ref().map(|home| own_map(home, id));
    own.map_or(Next::Stay, |own| open(shell, data, own))
}

impl Screen for Dungeons {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let mut next = Next::Stay;
        let title = shell.say("dungeons");
        page(
            shell,
            &title,
            vec2(1000.0, 820.0),
            |ui, shell, part| match part {
                PagePart::Body => {
                    if let go @ Next::Go(_) = self.body(ui, shell) {
                        next = go;
                    }
                }
                PagePart::Foot => {
                    let back = shell.say("back");
                    if row_button(ui, &shell.icons, "back", "screen/step-back", back)
                        || escaped(shell)
                    {
                        next = Next::go(CommonScreen::Title);
                    }
                }
            },
        );
        next
    }

    fn report(&self, _shell: &Shell) -> Report {
        let mut report = report("dungeons");
        let names: Vec<&str> = self.own.iter().map(|own| own.name.as_str()).collect();
        report.about.insert("dungeons".into(), names.into());
        report
    }
}
