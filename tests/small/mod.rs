//! Small positions for tests of what plays above the rules.

use dialdelve::games::skirmish::*;
use dialdelve::kernel::{Arc, BySeat, Facing, Seat, Square};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::sync::Arc as Shared;

/// A position with the game it belongs to.
pub struct Small {
    pub game: Skirmish,
    pub state: State,
}

fn kind(hero: bool, chance: &mut ChaCha8Rng, abilities: &[Ability]) -> Kind {
    let mut marks = ByValue::default();
    for ability in abilities {
        marks[ability.value()] = Some(*ability);
    }
    let values = ByValue([
        chance.random_range(4..=8),
        chance.random_range(6..=10),
        chance.random_range(12..=17),
        chance.random_range(1..=3),
    ]);
    Kind {
        id: if hero { "one" } else { "other" }.into(),
        name: "One".into(),
        portrait: String::new(),
        faction: String::new(),
        set: String::new(),
        number: 1.into(),
        range: chance.random_range(0..=5),
        arrows: 1,
        arc: if chance.random_bool(0.2) {
            Arc::Expanded
        } else {
            Arc::Standard
        },
        undead: false,
        import: false,
        role: if hero {
            Role::Hero {
                points: [Points(20); 5],
                starts: [0; 5],
            }
        } else {
            Role::Spawn {
                rank: Rank::Weak,
                points: Points(10),
                tag: "o".into(),
            }
        },
        dial: vec![Click { values, marks }; 12],
    }
}

fn chest_kind() -> ChestKind {
    ChestKind {
        id: "box".into(),
        name: "Box".into(),
        traps: [None; 6],
        treasures: std::array::from_fn(|_| Treasure::Find {
            gold: 50,
            item: None,
            potion: false,
            bonus: ByValue::default(),
        }),
    }
}

/// All pairs of squares that may share an edge.
fn edges_of(layout: &Layout) -> impl Iterator<Item = (Square, Square)> {
    layout.squares().flat_map(|one| {
        let sides = [Facing::E, Facing::S].into_iter();
        sides.filter_map(move |way| Some((one, one.step(way)?)))
    })
}

/// One level, or three times of ten two with stairs between.
fn layout(chance: &mut ChaCha8Rng, side: u8) -> Layout {
    let levels = if chance.random_bool(0.3) { 2 } else { 1 };
    let ground = |block: u8, roll: u8| {
        let (terrain, cost) = match roll {
            0..3 => (Terrain::Wall, 0),
            3 => (Terrain::Water, 3),
            4 => (Terrain::Difficult, 2),
            5 => (Terrain::Crevice, 0),
            6 => (Terrain::Teleport, 1),
            _ => (Terrain::Clear, 1),
        };
        Ground {
            terrain,
            cost,
            block: BlockId(block),
        }
    };
    let mut squares = Vec::new();
    for _ in 0..side * levels {
        for x in 0..side {
            squares.push(ground(u8::from(x >= side / 2), chance.random_range(0..20)));
        }
    }
    squares[0] = ground(0, 19);
    let area = usize::from(side) * usize::from(side);
    if levels == 2 {
        for level in [0, area] {
            let stairs = &mut squares[level + chance.random_range(1..area)];
            (stairs.terrain, stairs.cost) = (Terrain::Stairs(b'A'), 1);
        }
    }
    let block = |letter| Block {
        letter,
        name: letter.to_string(),
        kind: BlockKind::Room,
        look: BlockLook::Hall,
    };
    let gate = Gate {
        id: "west".into(),
        square: Square::new(0, 0, 0),
        side: Facing::W,
    };
    let put_together = |doors| {
        Layout::new(
            "small".into(),
            (side, side, levels),
            squares.clone(),
            vec![block('a'), block('b')],
            vec![gate.clone()],
            doors,
            CornerRule::Both,
        )
    };
    let open = put_together(Vec::new());
    let kinds = [DoorKind::Wood, DoorKind::Metal];
    let doors = edges_of(&open)
        .map(|(one, other)| Door::between(one, other, kinds[chance.random_range(0..2)]));
    let doors: Vec<Door> = doors.filter(|door| open.door_fits(door)).collect();
    let doors: Vec<Door> = doors.into_iter().step_by(2).collect();
    // Every other dungeon with doors has walls between squares, too.
    let walled = doors.len() % 2 == 1;
    let partitions = edges_of(&open)
        .skip(5)
        .step_by(if walled { 11 } else { usize::MAX });
    let free = |it: &Partition| !doors.iter().any(|door| door.parts(it.one, it.other));
    let partitions = partitions.map(|(one, other)| Partition::between(one, other));
    let partitions = partitions.filter(|it| walled && free(it)).collect();
    put_together(doors).with_partitions(partitions)
}

/// Free floor of a layout, drawn without putting any back.
struct Floor(Vec<Square>);

impl Floor {
    fn draw(&mut self, chance: &mut ChaCha8Rng) -> Option<Square> {
        let left = self.0.len();
        (left > 0).then(|| self.0.swap_remove(chance.random_range(0..left)))
    }
}

/// A random position in which the first figure is being activated: a hero (of seat 0) or a spawn.
pub fn random(chance: &mut ChaCha8Rng, side: u8, abilities: &[Ability], enemies: usize) -> Small {
    let layout = Shared::new(layout(chance, side));
    let mut floor = Floor(
        layout
            .squares()
            .filter(|at| layout.ground(*at).is_enterable())
            .collect(),
    );
    let hero = chance.random_bool(0.7);
    let kinds = vec![
        kind(true, chance, if hero { abilities } else { &[] }),
        kind(false, chance, if hero { &[] } else { abilities }),
    ];
    let waits = hero && chance.random_bool(0.1);
    let mut warriors = Vec::new();
    let mut add = |hero: bool, seat: u8, place: Place, chance: &mut ChaCha8Rng| {
        warriors.push(DraftWarrior {
            kind: KindId(u8::from(!hero)),
            owner: hero.then_some(Seat(seat)),
            level: 1,
            click: None,
            facing: Facing::from_index(chance.random_range(0..8)),
            place,
            marks: Marks::NONE,
            unused: Vec::new(),
        });
    };
    let mut on = |chance: &mut ChaCha8Rng| floor.draw(chance).map(Place::On);
    let first = if waits {
        Some(Place::Outside)
    } else {
        on(chance)
    };
    add(hero, 0, first.unwrap_or(Place::Outside), chance);
    // Without a hero inside the match would be over.
    for _ in 0..enemies.max(usize::from(!hero)) {
        if let Some(place) = on(chance) {
            add(!hero, 1, place, chance);
        }
    }
    if let Some(place) = on(chance).filter(|_| chance.random_bool(0.7)) {
        add(hero, 0, place, chance);
    }
    let mut chests = Vec::new();
    for place in [floor.draw(chance), floor.draw(chance)] {
        chests.push(DraftChest {
            kind: ChestKindId(0),
            place: place.map_or(ChestPlace::Removed, ChestPlace::On),
            facing: Facing::S,
            wheel: 0,
            trap: TrapState::Unrevealed,
            treasure: None,
            serves: None,
            order: None,
            drunk: false,
        });
    }
    if hero && chance.random_bool(0.5) {
        chests[0].place = ChestPlace::Held(Seat(0));
        chests[0].treasure = Some(0);
    }
    let token = floor.draw(chance).filter(|_| chance.random_bool(0.4));
    let tokens = vec![DraftToken {
        colour: TokenColour::Yellow,
        table: None,
        at: token,
        activated: false,
        marker: false,
    }];
    let mp = kinds[usize::from(!hero)].dial[0].values[Value::Speed];
    let seat = |entrance| DraftSeat {
        entrance,
        exit: Some(GateId(0)),
        turns: 2,
        heroes: Some(1),
        ..DraftSeat::default()
    };
    let doors = (0..layout.doors().len() as u8).map(DoorId);
    let draft = Draft {
        stage: Stage::Play,
        ending: None,
        seats: vec![seat(Some(GateId(0))), seat(None)],
        warriors,
        chests,
        tokens,
        urn: vec![1],
        open_doors: doors.filter(|_| chance.random_bool(0.3)).collect(),
        destroyed_doors: Vec::new(),
        site: Default::default(),
        turn: DraftTurn {
            seat: Seat(0),
            first: Seat(0),
            round: 2,
            activations: 1,
            idle: 0,
            lord: Seat(0),
            lord_turns: 1,
            activation: Some((Piece::Warrior(FigId(0)), Mp(mp))),
            done: DraftDone::default(),
            active: false,
        },
    };
    let chests_known = vec![chest_kind()];
    let book = Book {
        keys: Keys::by_name(&kinds, &chests_known),
        kinds,
        chests: chests_known,
        tables: vec![TokenTable {
            id: "yellow".into(),
            colour: TokenColour::Yellow,
            rows: [(0, Points(0)); 11],
        }],
        layout,
        building: None,
        options: Options {
            end_settled: false,
            ..Options::default()
        },
        teams: BySeat::new(2, |seat| seat.0),
        first: Some(Seat(0)),
        labels: Labels::default(),
    };
    let state = draft.validate(&book).expect("a sound position");
    Small {
        game: Skirmish { book },
        state,
    }
}
