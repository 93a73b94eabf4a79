//! `map`: dungeons as files. What is wrong with one is told in the words of the window.

mod picture;

use super::data::is_rule;
use super::table::board;
use crate::cli::case::ReportFormat;
use crate::cli::page::Page;
use crate::cli::{Exit, faults, note, print, print_bytes};
use crate::games::skirmish::{FixedPiece, Side};
use crate::kernel::{Facing, Square};
use crate::store::entry::name_message;
use crate::store::skirmish::maps::read_map;
use crate::store::skirmish::{Library, flaw_message, is_map_whole, map_text};
use crate::store::{FileFault, Message, Texts, open, standard_input};
use crate::table::names::{composed, name_fault};
use crate::table::skirmish::dungeon::flaws::flaws;
use crate::table::skirmish::dungeon::{Dungeon, DungeonPart, Editor, edit};
use clap::{Args, Subcommand};
use serde_json::json;
use std::path::{Path, PathBuf};

/// The arguments of `map`.
#[derive(Args, Debug)]
pub struct MapArgs {
    #[command(subcommand)]
    command: MapSub,
}

#[derive(Subcommand, Debug)]
enum MapSub {
    /// Print the file of a new dungeon: a small sound one, or a copy of a shipped map.
    New {
        /// Its name.
        name: String,
        /// The id of the shipped map that it begins as.
        #[arg(long, value_name = "MAP")]
        from: Option<String>,
    },
    /// Tell what is wrong with dungeons: 0 when nothing is, 1 when one breaks a rule, 2 when a file cannot be read.
    Check {
        /// The files; `-`: standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// JSON Lines on stdout.
        #[arg(long)]
        json: bool,
    },
    /// Draw a dungeon as text or as a picture, sound or not.
    Show {
        /// The file; `-`: standard input.
        file: PathBuf,
        /// As a picture in SVG on stdout.
        #[arg(long, conflicts_with_all = ["json", "png"])]
        svg: bool,
        /// As a picture in PNG on stdout.
        #[arg(long, conflicts_with = "json")]
        png: bool,
        /// As one line of JSON.
        #[arg(long)]
        json: bool,
    },
    /// Print a dungeon as the program writes it, whatever format its file has.
    Convert {
        /// The file; `-`: standard input.
        file: PathBuf,
    },
}

/// Runs the command.
pub fn run(args: &MapArgs) -> Exit {
    match &args.command {
        MapSub::New { name, from } => new(name, from.as_deref()),
        MapSub::Check { files, json } => {
            let form = ReportFormat::asked(*json);
            Exit::worst(files.iter().map(|file| check(file, form)))
        }
        MapSub::Show {
            file,
            svg,
            png,
            json,
        } => {
            let shape = match (svg, png, json) {
                (true, ..) => MapShape::Svg,
                (_, true, _) => MapShape::Png,
                (.., true) => MapShape::Json,
                _ => MapShape::Text,
            };
            show(file, shape)
        }
        MapSub::Convert { file } => convert(file),
    }
}

/// A dungeon that was read, and all that is wrong with its file.
fn read(file: &Path) -> (Option<Dungeon>, Vec<FileFault>) {
    let source = match file.as_os_str() == "-" {
        true => standard_input(),
        false => open(file),
    };
    match source {
        Ok(mut source) => {
            let map = read_map(&mut source).map(|(map, _)| map);
            (map, source.into_faults())
        }
        Err(fault) => (None, vec![fault]),
    }
}

fn new(name: &str, from: Option<&str>) -> Exit {
    let library = Library::shipped();
    let dungeon = match from.map(|id| library.map(id)) {
        Some(Ok(map)) => map.clone(),
        Some(Err(what)) => {
            note(&what.to_string());
            return Exit::BadInput;
        }
        None => two_rooms(&library),
    };
    let mut dungeon = dungeon;
    dungeon.head.name = composed(name.trim()).into_owned();
    dungeon.id = "own".to_string();
    if let Some(fault) = name_fault(&dungeon.head.name) {
        note(&name_message("name", fault).to_string());
        return Exit::BadInput;
    }
    print(&map_text(&dungeon));
    Exit::Good
}

/// Two rooms that open into each other, each with a way in: the least that two players can enter.
fn two_rooms(library: &Library) -> Dungeon {
    let mut editor = Editor::new(Dungeon::empty("own", (10, 5, 1)));
    let room = library
        .kits
        .first()
        .and_then(|kit| Some((kit, kit.blocks.first()?)));
    for x in [0, 5] {
        let Some((kit, print)) = room else { continue };
        let part = DungeonPart::of_print(&kit.id, print, Side::A);
        let laid = part.laid(editor.dungeon(), Square::new(0, x, 0));
        editor.perform("lay", "", laid.unwrap_or_default());
    }
    for (x, side) in [(0, Facing::W), (9, Facing::E)] {
        let gate = edit::gate_switched(editor.dungeon(), Square::new(0, x, 2), side);
        editor.perform("entrance", "", gate);
    }
    editor.dungeon().trimmed().0
}

fn check(file: &Path, form: ReportFormat) -> Exit {
    let (map, found) = read(file);
    for fault in &found {
        faults::tell_found(fault, form, &is_rule);
    }
    let exit = match (&map, found.is_empty()) {
        (None, _) => Exit::BadInput,
        (Some(_), false) => Exit::Failed,
        (Some(map), true) => {
            let sound = Message::new("map-sound").with("players", map.most_players());
            note(&FileFault::of_path(file, sound).to_string());
            Exit::Good
        }
    };
    let of = ("file", file.display().to_string().into());
    faults::tell_verdict(of, exit, faults::count(&found), form)
}

/// As what a dungeon is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MapShape {
    Text,
    Svg,
    Png,
    Json,
}

fn show(file: &Path, shape: MapShape) -> Exit {
    let (map, found) = read(file);
    let Some(map) = map else {
        return faults::complain(&found);
    };
    match shape {
        MapShape::Svg => print(&picture::svg(&map)),
        MapShape::Png => match picture::png(&map) {
            Ok(bytes) => print_bytes(&bytes),
            Err(what) => {
                note(&what.to_string());
                return Exit::Failed;
            }
        },
        MapShape::Json => print(&format!("{}\n", told(&map))),
        MapShape::Text => {
            let texts = Texts::english();
            let mut page = Page::default();
            page.say(&map.head.name);
            if !map.head.about.is_empty() {
                page.say(&map.head.about);
            }
            let (game, state) = map.bare();
            board::draw(&game.at(&state), &texts, &mut page);
            print(page.text());
        }
    }
    // What is wrong with it is told, and hinders nobody from looking.
    found.iter().for_each(|fault| note(&fault.to_string()));
    Exit::Good
}

/// A dungeon as a line of JSON.
fn told(map: &Dungeon) -> serde_json::Value {
    let (width, height, levels) = map.size;
    let blocks = map.drawn_blocks().map(|(block, drawn)| {
        let squares = map.squares_of(block).count();
        json!({
            "letter": drawn.block.letter, "name": drawn.block.name, "kind": drawn.block.kind.name(),
            "squares": squares, "kit": drawn.origin.as_ref().map(|origin| &origin.kit),
        })
    });
    let gates = map.gates.iter().map(
        |gate| json!({"id": gate.id, "square": gate.square.to_string(), "side": gate.side.name()}),
    );
    let doors = map.doors.iter().map(|door| {
        json!({"between": [door.one.to_string(), door.other.to_string()], "kind": door.kind.name()})
    });
    let walls = map.partitions.iter();
    let walls = walls.map(|it| json!({"between": [it.one.to_string(), it.other.to_string()]}));
    let fixtures = map.fixtures.iter().map(|fixture| {
        let square = fixture.at.to_string();
        match fixture.piece {
            FixedPiece::Chest(facing) => json!({"chest": square, "facing": facing.name()}),
            FixedPiece::Token(colour) => json!({"token": square, "colour": colour.name()}),
        }
    });
    let wrong = flaws(map);
    let wrong = wrong.iter().map(|flaw| {
        let squares: Vec<String> = flaw.at.iter().map(ToString::to_string).collect();
        let text = flaw_message(flaw).to_string();
        json!({"rule": flaw.kind.rule(), "squares": squares, "text": text})
    });
    json!({
        "id": map.id, "name": map.head.name, "about": map.head.about, "author": map.head.author,
        "licence": map.head.licence, "sort": map.head.sort.name(), "players": map.most_players(),
        "size": [width, height, levels],
        "blocks": blocks.collect::<Vec<_>>(), "entrances": gates.collect::<Vec<_>>(),
        "doors": doors.collect::<Vec<_>>(), "walls": walls.collect::<Vec<_>>(),
        "fixed": fixtures.collect::<Vec<_>>(), "flaws": wrong.collect::<Vec<_>>(),
    })
}

fn convert(file: &Path) -> Exit {
    let (map, found) = read(file);
    let Some(map) = map else {
        return faults::complain(&found);
    };
    // What could not be read would be lost; what breaks a rule is kept as it is.
    let text = map_text(&map);
    if !is_map_whole(&map, &found) {
        return faults::complain(&found);
    }
    print(&text);
    Exit::Good
}
