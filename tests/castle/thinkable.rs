//! Every command that could be thought of, whether it is lawful or not, and not from what the rules list.

use dialdelve::games::castle::{Castle, Command, Edge, Figure, Placed, Spell, Target, TileKind};
use dialdelve::kernel::{Hex, HexWay, Label, Seat};

/// All commands that can be formed, with these spells.
pub fn thinkable(game: &Castle, spells: &[Spell]) -> Vec<Command> {
    let fields: Vec<Hex> = game.board.fields().collect();
    let mut all = plain(spells);
    of_figures(&mut all);
    for at in fields.iter().copied() {
        of_field(&mut all, at);
        let near = fields.iter().filter(|other| at.distance(**other) <= 2);
        all.extend(near.map(|other| Command::Wall {
            one: at,
            other: *other,
        }));
    }
    let own = [None]
        .into_iter()
        .chain(Figure::ALL.iter().copied().map(Some));
    for by in own {
        for on in targets(&fields) {
            all.extend(spells.iter().map(|spell| Command::Cast {
                spell: *spell,
                by,
                on,
            }));
        }
    }
    all
}

/// Those that name no figure and no field.
fn plain(spells: &[Spell]) -> Vec<Command> {
    let mut all = vec![
        Command::Clear,
        Command::Lot,
        Command::Ready,
        Command::End,
        Command::Yield,
        Command::Pass,
        Command::Brace,
        Command::Enough,
    ];
    all.extend(HexWay::ALL.map(|way| Command::Away { way }));
    all.extend((0..8).map(|turn| Command::Lay { turn }));
    for spell in spells.iter().copied() {
        all.extend([Command::Grab { spell }, Command::Discard { spell }]);
    }
    for tile in TileKind::ALL.iter().copied() {
        all.push(Command::Choose { tile });
    }
    all
}

fn of_figures(all: &mut Vec<Command>) {
    for one in Figure::ALL.iter().copied() {
        all.extend([Command::Next { who: one }, Command::Mend { who: one }]);
        for two in Figure::ALL.iter().copied() {
            all.push(Command::Attack {
                who: one,
                whom: two,
            });
            all.extend(Figure::ALL.iter().map(|three| Command::Post {
                one,
                two,
                three: *three,
            }));
        }
    }
}

fn of_field(all: &mut Vec<Command>, at: Hex) {
    all.extend(
        Placed::ALL
            .iter()
            .map(|what| Command::Put { what: *what, at }),
    );
    for who in Figure::ALL.iter().copied() {
        all.extend([
            Command::Step { who, to: at },
            Command::Rise { who, at },
            Command::Begin {
                first: who,
                shaman: at,
            },
        ]);
    }
    for by in 0..7 {
        all.extend([Command::Rotate { at, by }, Command::Also { at, by }]);
    }
    all.extend([
        Command::Take { at },
        Command::Come { to: at },
        Command::Explore { to: at },
        Command::KeyWay { to: at },
        Command::Listen { at },
        Command::Restart { at },
    ]);
}

/// Everything that a spell could be aimed at.
fn targets(fields: &[Hex]) -> Vec<Target> {
    let mut all = vec![Target::Nothing];
    all.extend((0..4).map(|seat| Target::Hand(Seat(seat))));
    all.extend((0..60).map(Target::Pending));
    for who in Figure::ALL.iter().copied() {
        all.push(Target::Figure(who));
        all.extend(HexWay::ALL.map(|way| Target::Way(who, way)));
        all.extend(Figure::ALL.iter().map(|other| Target::Both(who, *other)));
        all.extend(fields.iter().map(|at| Target::Hither(who, *at)));
        let dice = (0..4).flat_map(|die| (0..14).map(move |face| (die, face)));
        all.extend(dice.map(|(die, face)| Target::Die(who, die, face)));
    }
    for at in fields.iter().copied() {
        all.push(Target::Field(at));
        let near = || {
            fields
                .iter()
                .copied()
                .filter(move |other| at.distance(*other) <= 2)
        };
        all.extend(near().map(|other| Target::Fields(at, other)));
        // An edge has one name, whichever field is named first.
        let edges = near().filter(|other| at < *other);
        all.extend(edges.filter_map(|other| Edge::between(at, other).map(Target::Wall)));
        all.extend((0..7).map(|by| Target::Tile(at, by)));
    }
    all
}
