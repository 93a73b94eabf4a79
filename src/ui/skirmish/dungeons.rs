//! The user's dungeons, and those from which a new one can begin.

use super::data::Data;
use super::new_match::NewMatch;
use super::places::SkirmishScreen;
use super::thumbnail;
use crate::games::skirmish::{Position, Print};
use crate::store::files::FileKind;
use crate::store::skirmish::{
    DUNGEONS, Foreign, KITS, Kit, OwnDrawing, foreign, keep_kit, keep_map, own_kits, own_map,
    own_maps, rename_steps,
};
use crate::store::{FileFault, Home, Message, file_called, write_whole};
use crate::table::names::MOST_NAME;
use crate::table::skirmish::dungeon::{Dungeon, DungeonHead};
use crate::ui::screens::page::bounded_line;
use crate::ui::screens::{InBin, show_bin};
use crate::ui::screens::{PagePart, escaped, icon_button, page, report, row_button};
use crate::ui::window::card::{self, Card};
use crate::ui::window::controls;
use crate::ui::window::file_choice::FileChoice;
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
    /// Another name; the field for it opens.
    Rename,
    /// The name in that field.
    Renamed,
    /// The name it had.
    NotRenamed,
    Copy,
    Export,
    Delete,
}

/// A file that is being chosen, and for what.
enum Choosing {
    /// To be copied into the list.
    Import(FileChoice),
    /// To be written with this text.
    Export(FileChoice, String),
}

/// The list.
pub struct Dungeons {
    data: Data,
    own: Vec<OwnDrawing<Dungeon>>,
    kits: Vec<OwnDrawing<Kit>>,
    /// The one that was thrown away last: the folder of its kind, its name, and what it is called among
    /// those.
    thrown: Option<(&'static str, String, String)>,
    /// The one whose name is changed: the folder of its kind, its name, and the field.
    renaming: Option<(&'static str, String, String)>,
    /// What lies in the bin: the folder of its kind, and what it is called there.
    bin: Vec<(&'static str, String)>,
    choosing: Option<Choosing>,
}

impl Dungeons {
    /// The list as it is on the disk.
    pub fn new(shell: &Shell, data: Data) -> Dungeons {
        let mut list = Dungeons {
            data,
            own: Vec::new(),
            kits: Vec::new(),
            thrown: None,
            renaming: None,
            bin: Vec::new(),
            choosing: None,
        };
        list.read(shell.home.as_ref());
        list
    }

    fn read(&mut self, home: Option<&Home>) {
        self.own = home.map(own_maps).unwrap_or_default();
        self.kits = home.map(own_kits).unwrap_or_default();
        let bin = |kind: &'static str| {
            let thrown = home.map(|home| home.own(kind).thrown()).unwrap_or_default();
            thrown.into_iter().map(move |called| (kind, called))
        };
        self.bin = bin(DUNGEONS).chain(bin(KITS)).collect();
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
        for own in &self.own {
            let row = Row {
                mark: &own.name,
                title: named(own.content.as_ref().map(|it| &*it.head.name), &own.name),
                faults: &own.faults,
                opens: own.content.is_some(),
                plays: Some(own.content.is_some() && own.faults.is_empty()),
            };
            let field = field_of(&mut self.renaming, DUNGEONS, &own.name);
            theme::card(theme::FRAME).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let paint = |painter: &egui::Painter, rect| {
                    thumbnail::paint_own(painter, rect, &own.name, shell);
                };
                if let Some(what) = row.show(ui, shell, field, paint) {
                    wanted = Some((own.clone(), what));
                }
            });
        }
        if let Some((own, what)) = wanted {
            next = self.obey(shell, own, &what);
        }
        let import = shell.say("dungeon-import");
        if row_button(ui, &shell.icons, "import", "screen/load", import) {
            self.choosing = Some(Choosing::Import(FileChoice::to_open(shell, "toml")));
        }
        self.offer_to_restore(ui, shell);
        self.show_bin(ui, shell);
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
        let mut wanted = None;
        for own in &self.kits {
            let mark = format!("kit-{}", own.name);
            let row = Row {
                mark: &mark,
                title: named(own.content.as_ref().map(|it| &*it.name), &own.name),
                faults: &own.faults,
                opens: own.content.is_some(),
                plays: None,
            };
            let field = field_of(&mut self.renaming, KITS, &own.name);
            theme::card(theme::FRAME).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let paint = |painter: &egui::Painter, rect| {
                    if let Some(kit) = &own.content {
                        thumbnail::paint_kit(painter, rect, &kit.blocks, shell);
                    }
                };
                if let Some(what) = row.show(ui, shell, field, paint) {
                    wanted = Some((own.clone(), what));
                }
            });
        }
        if let Some((own, what)) = wanted {
            next = self.obey_kit(shell, own, &what);
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
            let shipped = self.data.shipped_kits().iter();
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
                    false => thumbnail::paint_kit(painter, rect, &kit.blocks, shell),
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
            let (shipped, _) = self.data.maps();
            for map in shipped
                .iter()
                .filter(|map| !self.own.iter().any(|own| own.name == map.id))
            {
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

    fn obey(&mut self, shell: &mut Shell, own: OwnDrawing<Dungeon>, wanted: &Wanted) -> Next {
        match (wanted, own.content) {
            (Wanted::Edit, content) => {
                return open(shell, &self.data, OwnDrawing { content, ..own });
            }
            (Wanted::Play, Some(dungeon)) => {
                return play(shell, &self.data, &dungeon.id, false);
            }
            (Wanted::Copy, Some(mut dungeon)) => {
                dungeon.head.name = copied(shell, named(Some(&dungeon.head.name), &own.name));
                // It stands beside what it is a copy of, and waits there.
                begin(shell, &self.data, dungeon);
                self.read(shell.home.clone().as_ref());
            }
            (Wanted::Rename, Some(dungeon)) => {
                self.renaming = Some((DUNGEONS, own.name, dungeon.head.name));
            }
            (Wanted::Renamed, Some(dungeon)) => self.rename(shell, DUNGEONS, |home, id, name| {
                let mut dungeon = dungeon.clone();
                dungeon.id = id;
                dungeon.head.name = name;
                keep_map(home, &dungeon)
            }),
            (wanted, _) => self.obey_any(shell, DUNGEONS, &own.name, wanted),
        }
        Next::Stay
    }

    /// The same for a kit.
    fn obey_kit(&mut self, shell: &mut Shell, own: OwnDrawing<Kit>, wanted: &Wanted) -> Next {
        match (wanted, own.content.clone()) {
            (Wanted::Edit, _) => return open_kit(shell, &self.data, &own),
            (Wanted::Copy, Some(mut kit)) => {
                kit.name = copied(shell, named(Some(&kit.name), &own.name));
                begin_kit(shell, &self.data, kit);
                self.read(shell.home.clone().as_ref());
            }
            (Wanted::Rename, Some(kit)) => self.renaming = Some((KITS, own.name, kit.name)),
            (Wanted::Renamed, Some(kit)) => self.rename(shell, KITS, |home, id, name| {
                let mut kit = kit.clone();
                (kit.id, kit.name) = (id, name);
                keep_kit(home, &kit)
            }),
            (wanted, _) => self.obey_any(shell, KITS, &own.name, wanted),
        }
        Next::Stay
    }

    /// What is done with the file alone, whatever is in it.
    fn obey_any(&mut self, shell: &mut Shell, kind: &'static str, name: &str, wanted: &Wanted) {
        match wanted {
            Wanted::Delete => self.throw_away(shell, kind, name),
            Wanted::NotRenamed => self.renaming = None,
            Wanted::Export => {
                let text = shell.home.as_ref().map(|home| home.own(kind).open(name));
                match text {
                    Some(Ok(source)) => {
                        let choice = FileChoice::to_write(shell, &format!("{name}.toml"));
                        self.choosing = Some(Choosing::Export(choice, source.text().to_string()));
                    }
                    Some(Err(fault)) => shell.complain(&[fault]),
                    None => {}
                }
            }
            _ => {}
        }
    }

    /// Gives a file the name that was written, and what is in it too.
    fn rename(
        &mut self,
        shell: &mut Shell,
        kind: &'static str,
        keep: impl FnOnce(&Home, String, String) -> Result<(), FileFault>,
    ) {
        let (Some((_, name, words)), Some(home)) = (self.renaming.take(), shell.home.clone())
        else {
            return;
        };
        let words = words.trim().to_string();
        if words.is_empty() {
            return;
        }
        let maps = self.data.maps.iter().map(|map| map.id.clone());
        let kits = self.data.kits.iter().map(|kit| kit.id.clone());
        let known: Vec<String> = maps.chain(kits).filter(|id| *id != name).collect();
        let taken = |id: &str| known.iter().any(|known| known == id);
        let called = home.own(kind).rename(&name, &words, taken);
        let kept = called.and_then(|called| {
            rename_steps(&home, kind, &name, &called);
            for thumbnail in [thumbnail::own_name, thumbnail::map_name] {
                shell.thumbnails.forget(&thumbnail(&called));
            }
            keep(&home, called, words)
        });
        if let Err(fault) = kept {
            shell.complain(&[fault]);
        }
        self.read(Some(&home));
    }

    /// Shows the window in which a file is chosen; what follows once it is.
    fn choose_file(&mut self, shell: &mut Shell) -> Next {
        let chosen = match &mut self.choosing {
            None => return Next::Stay,
            Some(Choosing::Import(choice) | Choosing::Export(choice, _)) => {
                let chosen = choice.show(shell);
                if chosen.is_none() && choice.is_open() {
                    return Next::Stay;
                }
                chosen
            }
        };
        match (self.choosing.take(), chosen) {
            (Some(Choosing::Import(_)), Some(path)) => import(shell, &self.data, &path),
            (Some(Choosing::Export(_, text)), Some(path)) => {
                match write_whole(&path, FileKind::Data, text) {
                    Ok(()) => {
                        let told =
                            Message::new("dungeon-exported").with("file", file_called(&path));
                        shell.notes.push(shell.texts.say(&told));
                    }
                    Err(fault) => shell.complain(&[fault]),
                }
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

    /// All that was ever thrown away and not brought back.
    fn show_bin(&mut self, ui: &mut Ui, shell: &mut Shell) {
        let Some(home) = shell.home.clone() else {
            return;
        };
        let thrown = |(kind, called): &(&str, String)| InBin {
            mark: format!("{kind}-{called}"),
            words: called.clone(),
        };
        let thrown: Vec<InBin> = self.bin.iter().map(thrown).collect();
        let wanted = show_bin(ui, shell, &thrown);
        let Some((kind, called)) = wanted.map(|number| self.bin.swap_remove(number)) else {
            return;
        };
        let name = home.own(kind).free_name(&called, |_| false);
        if let Err(fault) = home.own(kind).restore(&name, &called) {
            shell.complain(&[fault]);
        }
        self.thrown = None;
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

/// The name of a drawing; of a nameless one that of its file.
fn named<'a>(name: Option<&'a str>, file: &'a str) -> &'a str {
    name.filter(|name| !name.trim().is_empty()).unwrap_or(file)
}

/// The field in which the name of a file is changed, while it is.
fn field_of<'a>(
    renaming: &'a mut Option<(&'static str, String, String)>,
    kind: &str,
    name: &str,
) -> Option<&'a mut String> {
    let renaming = renaming.as_mut()?;
    (renaming.0 == kind && renaming.1 == name).then_some(&mut renaming.2)
}

/// Copies a file from anywhere into the list, dungeon or kit, and opens it. What breaks a rule is drawn all
/// the same; of what cannot be read all is told.
pub fn import(shell: &mut Shell, data: &Data, path: &std::path::Path) -> Next {
    let (faults, whole, next) = match foreign(path) {
        Ok(Foreign::Map(own)) => {
            let whole = own.is_whole();
            let begins = |map| begin(shell, data, map);
            (own.faults, whole, own.content.map(begins))
        }
        Ok(Foreign::Kit(own)) => {
            let whole = own.is_whole();
            let begins = |kit| begin_kit(shell, data, kit);
            (own.faults, whole, own.content.map(begins))
        }
        Err(faults) => (faults, false, None),
    };
    // What breaks a rule is told where it is drawn.
    match next {
        Some(next) => {
            shell.notes.forget_refusals();
            if !whole {
                shell.complain(&faults);
            }
            next
        }
        None => {
            shell.refuse(&faults);
            Next::Stay
        }
    }
}

/// What a copy is called.
fn copied(shell: &Shell, name: &str) -> String {
    let words = Message::new("dungeon-copy").with("name", name);
    shell.texts.say(&words)
}

/// A drawing of the user as the list shows it.
struct Row<'a> {
    /// What the names of its controls end with.
    mark: &'a str,
    title: &'a str,
    faults: &'a [FileFault],
    /// Whether it can be read.
    opens: bool,
    /// Whether a match can begin in it; none for what no match is played in.
    plays: Option<bool>,
}

impl Row<'_> {
    /// Shows it with what can be done with it. While its name is changed, the field stands where the name
    /// does.
    fn show(
        &self,
        ui: &mut Ui,
        shell: &Shell,
        renaming: Option<&mut String>,
        paint: impl FnOnce(&egui::Painter, egui::Rect),
    ) -> Option<Wanted> {
        let mut wanted = None;
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(THUMBNAIL, Sense::hover());
            paint(ui.painter(), rect);
            ui.vertical(|ui| {
                match renaming {
                    Some(text) => wanted = self.name_field(ui, shell, text),
                    None => {
                        let title = RichText::new(self.title).font(theme::title(17.0));
                        ui.add(egui::Label::new(title.color(theme::GOLD.ink())).truncate());
                    }
                }
                let words = match self.faults.len() {
                    0 => shell.say("dungeon-sound"),
                    count => shell
                        .texts
                        .say(&Message::new("dungeon-flaws").with("count", count)),
                };
                ui.label(RichText::new(words).size(14.0).color(theme::FAINT.ink()));
                if !self.opens
                    && let Some(fault) = self.faults.first()
                {
                    let text = RichText::new(shell.texts.fault(fault)).size(14.0);
                    ui.add(egui::Label::new(text.color(theme::BAD.ink())).wrap());
                }
                ui.horizontal(|ui| wanted = self.buttons(ui, shell).or(wanted.take()));
            });
        });
        wanted
    }

    fn name_field(&self, ui: &mut Ui, shell: &Shell, text: &mut String) -> Option<Wanted> {
        let mark = format!("name-{}", self.mark);
        let field = bounded_line(ui, shell, mark, (text, MOST_NAME), |field| field);
        let entered = ui.input(|input| input.key_pressed(egui::Key::Enter));
        match (field.lost_focus(), entered) {
            (true, true) => Some(Wanted::Renamed),
            (true, false) => Some(Wanted::NotRenamed),
            (false, _) => {
                field.request_focus();
                None
            }
        }
    }

    fn buttons(&self, ui: &mut Ui, shell: &Shell) -> Option<Wanted> {
        let mut wanted = None;
        let name = |what: &str| format!("{what}-{}", self.mark);
        ui.add_enabled_ui(self.opens, |ui| {
            let gold = RichText::new(shell.say("dungeon-edit")).color(theme::GOLD.ink());
            if controls::button(ui, name("edit"), gold).clicked() {
                wanted = Some(Wanted::Edit);
            }
        });
        if let Some(plays) = self.plays {
            ui.add_enabled_ui(plays, |ui| {
                if controls::button(ui, name("play"), shell.say("builder-play")).clicked() {
                    wanted = Some(Wanted::Play);
                }
            });
        }
        let entries = [
            ("rename", "screen/edit", "dungeon-rename", self.opens),
            ("copy", "screen/copy", "dungeon-duplicate", self.opens),
            ("export", "screen/load", "dungeon-export", true),
            ("delete", "screen/delete", "save-delete", true),
        ];
        for (what, icon, words, open) in entries {
            ui.add_enabled_ui(open, |ui| {
                if icon_button(ui, &shell.icons, name(what), icon, &shell.say(words)) {
                    wanted = Some(match what {
                        "rename" => Wanted::Rename,
                        "copy" => Wanted::Copy,
                        "export" => Wanted::Export,
                        _ => Wanted::Delete,
                    });
                }
            });
        }
        wanted
    }
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

/// Keeps a copy of the dungeon of a match, as it lies now, and opens it.
pub fn draw_copy(shell: &mut Shell, data: &Data, position: &Position<'_>) -> Next {
    let known = data.map(position.state.layout().name()).ok();
    let mut head = known.map_or_else(DungeonHead::default, |map| map.head.clone());
    head.name = match known {
        Some(map) => copied(shell, &map.head.name),
        None => shell.say("dungeon-unnamed"),
    };
    let kit_of = |print: &Print| {
        let has = |kit: &&Kit| kit.blocks.iter().any(|block| block.id == print.id);
        data.kits.iter().find(has).map(|kit| kit.id.clone())
    };
    let dungeon = Dungeon::of_match("copy", head, position, kit_of);
    begin(shell, data, dungeon)
}

impl Screen for Dungeons {
    fn frame(&mut self, shell: &mut Shell) -> Next {
        let covered = self.choosing.is_some();
        let mut next = self.choose_file(shell);
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
                        || (escaped(shell) && !covered)
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
        let choice = match &self.choosing {
            Some(Choosing::Import(choice) | Choosing::Export(choice, _)) => Some(choice),
            None => None,
        };
        let chooses = choice.is_some_and(FileChoice::hears);
        report.about.insert("chooses-file".into(), chooses.into());
        let marked = choice.and_then(FileChoice::marked).map(file_called);
        report.about.insert("marked-file".into(), marked.into());
        report
    }
}
