//! Data files: what ships is sound, and whatever is wrong with a file is told with its place.

use dialdelve::games::skirmish::{CornerRule, Mode, Points, Position, Stage, Terrain, TokenColour};
use dialdelve::kernel::{SeededDice, Silent};
use dialdelve::store::Source;
use dialdelve::store::skirmish::{Library, MatchPlan, SHIPPED, check_paths, check_text};
use std::path::{Path, PathBuf};

/// What is told of a text as a user's file, as `line:column: sentence`.
fn told(text: &str) -> Vec<String> {
    let faults = check_text(Source::new("f", text));
    let told = faults.iter().map(ToString::to_string);
    told.map(|fault| fault[2..].trim_start().to_string())
        .collect()
}

/// What begins each line at the end of a file of `tests/faults` that is to be told of what stands before.
const TOLD: &str = "#= ";

/// Checks a file of `tests/faults`: exactly the faults at its end are told of it.
///
/// # Errors
/// What is told instead.
fn check(text: &str) -> Result<(), String> {
    let end = match text.starts_with(TOLD) {
        true => 0,
        false => text
            .find(&format!("\n{TOLD}"))
            .map_or(text.len(), |at| at + 1),
    };
    let lines = text[end..].lines();
    let expected: Vec<&str> = lines.filter_map(|line| line.strip_prefix(TOLD)).collect();
    let told = told(&text[..end]);
    match told == expected {
        true => Ok(()),
        false => Err(format!("expected {expected:#?}\ntold {told:#?}")),
    }
}

/// A file of `tests/faults/sound`.
fn sound(name: &str) -> String {
    let path = format!("{FAULTS}/sound/{name}.toml");
    std::fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{path}: {fault}"))
}

/// Where the files are, a folder for each kind of data; what is sound has a folder too.
const FAULTS: &str = "tests/faults";

/// All files with their texts.
fn files() -> Vec<(PathBuf, String)> {
    let inside = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).expect("a folder of the project");
        entries.map(|it| it.expect("an entry").path()).collect()
    };
    let mut paths: Vec<PathBuf> = inside(Path::new(FAULTS))
        .iter()
        .flat_map(|folder| inside(folder))
        .collect();
    paths.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a text");
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

#[test]
fn every_fault_is_told_with_its_place() {
    let files = files();
    let mut wrong = String::new();
    for (path, text) in &files {
        let is_sound = path.parent().is_some_and(|it| it.ends_with("sound"));
        let says_faults = text.lines().any(|line| line.starts_with(TOLD));
        assert_ne!(is_sound, says_faults, "{}", path.display());
        if let Err(differs) = check(text) {
            wrong += &format!("{}\n{differs}\n\n", path.display());
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(files.len() >= 135, "{}", files.len());
}

/// A check that could not fail would show nothing.
#[test]
fn a_fault_too_many_or_too_few_is_seen() {
    let text = sound("hero");
    assert_eq!(check(&text), Ok(()));
    assert!(check(&(text.clone() + "#= 1:1: all is wrong\n")).is_err());
    assert!(check(&text.replace("[[hero]]", "[[heros]]")).is_err());
    assert!(check("").is_err());
}

#[test]
fn what_ships_is_sound() {
    let report = check_paths(&[]);
    assert_eq!(report.files, SHIPPED.len());
    assert_eq!(report.faults, []);
    let library = Library::shipped();
    assert_eq!(library.hashes.len(), SHIPPED.len());
    assert!(
        library
            .kinds
            .iter()
            .any(|kind| kind.id == "gnawer-weak" && kind.name == "weak Gnawer")
    );
    assert!(library.kind("vesper").is_some());
}

#[test]
fn maps_are_read_with_all_terrain_and_levels() {
    let text = sound("tower");
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("tower.toml"), text).expect("a file");
    let library = Library::with_folders(&[folder.path().to_path_buf()]).expect("sound data");
    let layout = library
        .map("tower")
        .expect("the map")
        .layout(CornerRule::Both);
    assert_eq!(
        (layout.width(), layout.height(), layout.levels()),
        (8, 2, 2)
    );
    let drawn: Vec<(Terrain, u8)> = layout
        .squares()
        .map(|at| layout.ground(at))
        .map(|ground| (ground.terrain, ground.cost))
        .collect();
    use Terrain::{Clear, Crevice, Difficult, Shaded, Stairs, Teleport, Vortex, Wall, Water};
    assert_eq!(
        drawn[..8],
        [
            (Clear, 1),
            (Water, 3),
            (Difficult, 2),
            (Difficult, 9),
            (Shaded, 1),
            (Teleport, 1),
            (Vortex, 1),
            (Stairs(b'A'), 1)
        ]
    );
    assert_eq!(drawn[8..16], [(Wall, 0); 8]);
    assert_eq!(
        drawn[16..20],
        [(Stairs(b'A'), 1), (Clear, 1), (Clear, 1), (Wall, 0)]
    );
    assert_eq!(drawn[24..27], [(Crevice, 0), (Wall, 0), (Wall, 0)]);
}

/// Where a file is no TOML: one fault hides no other.
#[test]
fn broken_lines_are_told_with_their_places() {
    let text = sound("hero");
    let broken = text.replace("name = \"Zdeňka Černá\"", "name = \"Zdeňka\" \"Černá\"");
    let broken = broken.replace("[8, 8,", "[8 8,");
    let faults = check_text(Source::new("f", broken));
    let places: Vec<_> = faults.into_iter().map(|fault| fault.place).collect();
    assert_eq!(places, [Some((4, 17)), Some((11, 4))]);
}

#[test]
fn faults_of_rules() {
    let (_, text) = SHIPPED
        .iter()
        .find(|(name, _)| name.ends_with("rules.toml"))
        .expect("rules");
    let line = text
        .lines()
        .position(|line| line == "id = \"DIAL-2\"")
        .expect("a rule")
        + 1;
    let twice = format!("{line}:6: this rule is here twice");
    let unknown = format!("{line}:6: there is no rule \"DIAL-22\"; did you mean `DIAL-2`?");
    let with = |id: &str| text.replacen("id = \"DIAL-2\"", &format!("id = \"{id}\""), 1);
    let missing = "the rule DIAL-2 is missing";
    assert_eq!(told(text), [""; 0]);
    assert_eq!(told(&with("DIAL-1")), [missing, twice.as_str()]);
    assert_eq!(told(&with("DIAL-22")), [missing, unknown.as_str()]);
}

/// Plays the set-up of a plan: what it leaves open is the first lawful command.
#[test]
fn a_plan_leads_through_set_up() {
    let library = Library::shipped();
    for (plan, chests) in [
        (MatchPlan::basic("starter", 4), 4),
        (read(&sound("match")), 2),
    ] {
        let (game, mut state) = plan.start(&library).expect("a sound plan");
        let mut dice = SeededDice::new(7, 0);
        game.settle(&mut state, &mut dice, &mut Vec::new());
        while state.stage() != Stage::Play {
            let position = Position {
                book: &game.book,
                state: &state,
            };
            let mut lawful = Vec::new();
            game.legal(&state, &mut lawful);
            let command = match plan.command_at(position) {
                Some(given) => given.expect("names of this match"),
                None => lawful[0],
            };
            assert_eq!(game.check(&state, command), Ok(()), "{command:?}");
            game.apply(&mut state, command, &mut dice, &mut Vec::new());
        }
        let placed = state.chests().filter(|(_, chest)| chest.square().is_some());
        assert_eq!(placed.count(), chests);
        assert!(
            plan.command_at(Position {
                book: &game.book,
                state: &state
            })
            .is_none()
        );
    }
}

fn read(text: &str) -> MatchPlan {
    MatchPlan::read(Source::new("f", text)).expect("a sound plan")
}

#[test]
fn what_ships_is_replaced_by_the_same_id() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep = folder.path().join("more");
    std::fs::create_dir(&deep).expect("a folder in it");
    let text = sound("hero").replace("\"zdenka\"", "\"orla\"");
    std::fs::write(deep.join("hero.toml"), text).expect("a file");
    let library = Library::with_folders(&[folder.path().to_path_buf()]).expect("sound data");
    let shipped = Library::shipped();
    assert_eq!(library.kinds.len(), shipped.kinds.len());
    assert_eq!(library.kinds[0].name, "Zdeňka Černá");
    assert_ne!(library.hash, shipped.hash);
    std::fs::write(deep.join("bad.toml"), [b'a', 0xff]).expect("a file");
    let faults = Library::with_folders(&[folder.path().to_path_buf()]).expect_err("no text");
    assert!(faults[0].text().contains("no UTF-8 text"), "{faults:?}");
}

#[test]
fn the_starter_sheet_has_what_the_rules_ask_for() {
    let library = Library::shipped();
    let layout = library
        .map("starter")
        .expect("the starter sheet")
        .layout(CornerRule::Both);
    assert_eq!(
        (layout.width(), layout.height(), layout.gates().len()),
        (20, 13, 4)
    );
    let waters = layout
        .squares()
        .filter(|at| layout.ground(*at).terrain == Terrain::Water);
    assert!(waters.count() > 0);
}

/// Cuts and spoils every kind of file at many places: faults are told, nothing panics.
#[test]
fn spoiled_files_never_panic() {
    let spoils = [
        "",
        "\"",
        "]",
        "99999999999999999999999999",
        "-1",
        "ž",
        "\n",
        "[[hero]]",
        "= ",
        "A",
        "0",
    ];
    let plan = sound("match");
    let texts = SHIPPED.iter().map(|(_, text)| *text).chain([plan.as_str()]);
    for text in texts {
        let places: Vec<usize> = text.char_indices().map(|(place, _)| place).collect();
        let stride = places.len() / 60 + 1;
        for (number, place) in places.iter().step_by(stride).enumerate() {
            let _ = check_text(Source::new("f", &text[..*place]));
            let spoil = spoils[number % spoils.len()];
            let end = places
                .get(number * stride + number % 5)
                .copied()
                .unwrap_or(text.len());
            let spoiled = [&text[..*place], spoil, &text[end..]].concat();
            let _ = check_text(Source::new("f", spoiled));
        }
    }
}

/// The plan of a team match, with something more in it.
fn team_plan(more: &str) -> MatchPlan {
    let text = format!(
        "format = \"dialdelve match 1\"\n[options]\ngame = \"team\"\n{more}\n[[seat]]\n[[seat]]\n"
    );
    read(&text)
}

#[test]
fn a_team_match_has_the_tokens_spawn_and_chests_that_the_rules_ask_for() {
    let library = Library::shipped();
    for seats in 2..=8 {
        let mut plan = MatchPlan::basic("fourfold", seats);
        plan.options.game = Mode::Team;
        let (game, state) = plan.start(&library).expect("a sound plan");
        let urn = |colour| -> u8 {
            let tables = game.book.tables.iter().zip(state.urn());
            tables
                .filter(|(table, _)| table.colour == colour)
                .map(|(_, count)| *count)
                .sum()
        };
        // TEAM-7.
        assert_eq!(
            (urn(TokenColour::Yellow), urn(TokenColour::Blue)),
            (4 * seats, 2 * seats)
        );
        // TEAM-8.
        let bank = state
            .warriors()
            .map(|(_, spawn)| game.book.kind(spawn.kind));
        assert!(bank.clone().all(|kind| !kind.import));
        let points: Points = bank.map(|kind| kind.points(0)).sum();
        assert!(
            points >= Points(100 * u16::from(seats)),
            "{seats} seats: {points} points"
        );
        // TEAM-5: two to place for each, and as many as heroes.
        assert!(state.chests().count() >= usize::from(2 * seats));
    }
}

#[test]
fn faults_of_team_plans() {
    let library = Library::shipped();
    let faults = |plan: MatchPlan| -> Vec<String> {
        let started = plan
            .with_parties(&library)
            .and_then(|plan| plan.start(&library));
        let faults = started.err().unwrap_or_default();
        faults.iter().map(ToString::to_string).collect()
    };
    assert!(faults(team_plan("points = 150")).is_empty());
    let mut plan = team_plan("");
    plan.seats[0].party = Some("lantern-watch".to_string().into());
    assert!(faults(plan.clone()).is_empty());
    plan.options.points = Points(97);
    assert_eq!(
        faults(plan.clone()),
        ["f: the party of seat 1 costs 98 points, more than the 97 of the match (TEAM-1)"]
    );
    plan.options.game = Mode::Basic;
    assert_eq!(
        faults(plan.clone()),
        [
            "f: in the basic game a seat has one hero at level 1; write game = \"team\" in [options] for parties (R-GAMEMODE)"
        ]
    );
    plan.seats[0].party = Some("nobody".to_string().into());
    assert_eq!(faults(plan), ["f: there is no party \"nobody\""]);
    let small = "[bank]\ngnawer-weak = 2\n";
    assert_eq!(
        faults(team_plan(small)),
        [
            "f:4:1: the bank holds 2 spawn of 18 points; for 0 heroes of 2 seats it needs as many spawn and 200 points at least (TEAM-8)"
        ]
    );
}

#[test]
fn parties_lead_through_set_up() {
    let library = Library::shipped();
    let mut plan = MatchPlan::basic("starter", 2);
    let known = |id: &str| {
        let mut parties = library.parties.iter();
        parties
            .find(|party| party.id.value == id)
            .expect("it ships")
            .clone()
    };
    plan.seat_parties(vec![known("lantern-watch"), known("old-hands")], &library)
        .expect("they ship");
    let (game, mut state) = plan.start(&library).expect("a sound plan");
    let mut chosen = Vec::new();
    while let Some(Ok(command)) = plan.command_at(game.at(&state)) {
        chosen.push(game.at(&state).command_text(command));
        game.apply(&mut state, command, &mut SeededDice::new(1, 0), &mut Silent);
    }
    assert_eq!(
        chosen,
        [
            "choose orla",
            "choose brannic",
            "choose sessaly",
            "choose pell",
            "choose hulda 2",
            "choose ismere 2",
            "choose corvin"
        ]
    );
    assert_eq!(state.stage(), Stage::Entrances);
}
