//! What is lawful, written a second time from the rules' text.
//!
//! Independent of the code under test are: whose decision it is, movement (paths, exits, walls, held figures),
//! walls, attacks, listening, mending, bracing, the answers to questions, who is asked at a stop and what can be
//! answered there, the targets of all spells; with geometry of its own (DATA-1 to DATA-4), the exits of tiles
//! (TILE-2), the faces of dice (DICE-3) and the numbers of the cards from the rules. It reads the state through
//! its plain accessors, calls neither `check` nor `legal` nor any of the rules' helpers, and is told by no list of
//! candidates what to look at. Not judged a second time: the answers to what a gust asks, and set-up, which
//! `tests/castle/placing.rs` looks at.

use dialdelve::games::castle::{
    Asked, AttackLimit, Castle, Command, Figure, GrudgeOn, Item, ListenLimit, Parted, Phase, Spell,
    Stage, State, Status, Target, Task, TileKind, WallGap,
};
use dialdelve::kernel::{Hex, Label, Seat};

const SHAMAN: u8 = 0;
const GUARD: u8 = 1;
const LORD: u8 = 2;

/// DATA-2: the six ways, clockwise from north.
const WAYS: [(i32, i32); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// A field by its two coordinates.
type At = (i32, i32);

fn at(hex: Hex) -> At {
    (hex.q().into(), hex.r().into())
}

/// DATA-1
fn apart(one: At, other: At) -> i32 {
    let (q, r) = (one.0 - other.0, one.1 - other.1);
    q.abs().max(r.abs()).max((q + r).abs())
}

fn beside(from: At, way: usize) -> At {
    (from.0 + WAYS[way].0, from.1 + WAYS[way].1)
}

/// The way from a field to its neighbour.
fn way(from: At, to: At) -> Option<usize> {
    (0..6).find(|way| beside(from, *way) == to)
}

/// TILE-2, TILE-1: the exits of a tile that lies turned so.
fn exits(tile: TileKind, turn: u8) -> [bool; 6] {
    let ways: &[usize] = match tile.name() {
        "line" => &[0, 3],
        "wide" => &[0, 2],
        "sharp" => &[0, 1],
        "star" => &[0, 2, 4],
        "fork-right" => &[0, 1, 3],
        "fork-left" => &[0, 3, 5],
        _ => &[0, 1, 3, 4],
    };
    let mut found = [false; 6];
    for way in ways {
        found[(way + usize::from(turn)) % 6] = true;
    }
    found
}

/// R-ROTATE, ASK-5: whether a turn is told apart from all lesser ones, and for a rotation from none.
fn is_own_turn(tile: TileKind, from: u8, by: u8) -> bool {
    (0..by).all(|less| exits(tile, from + less) != exits(tile, from + by))
}

/// DICE-3
fn is_next_face(sides: u8, shown: u8, face: u8) -> bool {
    if face == 0 || face > sides || face == shown {
        return false;
    }
    let twelve: [[u8; 5]; 12] = [
        [2, 4, 6, 8, 10],
        [1, 5, 6, 9, 10],
        [6, 8, 9, 11, 12],
        [1, 7, 8, 10, 11],
        [2, 7, 9, 10, 12],
        [1, 2, 3, 8, 9],
        [4, 5, 10, 11, 12],
        [1, 3, 4, 6, 11],
        [2, 3, 5, 6, 12],
        [1, 2, 4, 5, 7],
        [3, 4, 7, 8, 12],
        [3, 5, 7, 9, 11],
    ];
    match sides {
        4 => true,
        6 => shown + face != 7,
        _ => twelve[usize::from(shown) - 1].contains(&face),
    }
}

/// FIG: the sides of a figure's dice and how many it has, its full lives, its seat.
const fn card(who: Figure) -> (u8, u8, i8, u8) {
    match who {
        Figure::Shaman => (6, 3, 10, SHAMAN),
        Figure::Guard => (4, 1, 12, GUARD),
        Figure::Harpy => (6, 1, 8, LORD),
        Figure::Wyvern => (12, 1, 12, LORD),
        Figure::Sphinx => (6, 1, 12, LORD),
    }
}

/// SP: which spells are sorceries.
fn is_sorcery(spell: Spell) -> bool {
    let sorceries = [
        "extra", "bolt", "drag", "grudge", "stun", "pilfer", "scout", "breach", "realign",
    ];
    sorceries.contains(&spell.name())
}

const HEROES: [Figure; 2] = [Figure::Shaman, Figure::Guard];
const MONSTERS: [Figure; 3] = [Figure::Harpy, Figure::Wyvern, Figure::Sphinx];

/// A position in play to be judged.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    game: &'a Castle,
    state: &'a State,
}

impl<'a> Judge<'a> {
    /// The judge of a position.
    pub const fn of(game: &'a Castle, state: &'a State) -> Self {
        Judge { game, state }
    }

    /// Whether a seat may do something; none where this judge has no say.
    pub fn says(self, seat: Seat, command: Command) -> Option<bool> {
        if self.state.ending().is_some() {
            return Some(false);
        }
        if self.state.stage() != Stage::Play {
            return None;
        }
        let seat = seat.0;
        if self.whose() != Some(seat) {
            return Some(false);
        }
        if command == Command::Yield {
            return Some(!self.state.has_yielded(Seat(seat)));
        }
        if self.state.asking().is_some() {
            return Some(self.answers(seat, command));
        }
        match self.question() {
            Some(Task::Gust) => None,
            Some(task) => Some(self.settles(seat, task, command)),
            None => Some(self.acts(seat, command)),
        }
    }

    /// ASK: whose decision is awaited.
    fn whose(self) -> Option<u8> {
        if let Some(asking) = self.state.asking() {
            return asking.seat.map(|seat| seat.0);
        }
        let turn = self.state.turn().seat.0;
        Some(match self.question() {
            None => turn,
            Some(Task::Lay { hero, .. } | Task::Restart { hero }) => card(hero).3,
            Some(Task::More { seat } | Task::Pilfer { seat, .. }) => seat.0,
            Some(Task::Come { who, .. }) => card(who).3,
            Some(Task::Fight) => self.phase_seat()?,
            Some(Task::Gust) => self.state.gust()?.seat.0,
            Some(_) => LORD,
        })
    }

    /// The question that waits. Between two commands nothing else is owed on top.
    fn question(self) -> Option<Task> {
        self.state.tasks().last().copied()
    }

    /// FIGHT-3, FIGHT-4
    fn phase_seat(self) -> Option<u8> {
        let fight = self.state.fight()?;
        match fight.phase {
            Phase::Attacker => Some(card(fight.attacker).3),
            Phase::Defender => Some(card(fight.defender).3),
            _ => None,
        }
    }

    fn place(self, who: Figure) -> Option<At> {
        self.state.piece(who).at.map(at)
    }

    fn on_board(self, to: At) -> bool {
        apart(to, (0, 0)) <= i32::from(self.game.board.radius)
    }

    fn is_free(self, to: At) -> bool {
        Figure::ALL.iter().all(|who| self.place(*who) != Some(to))
    }

    fn field(self, to: At) -> Option<&'static str> {
        let place = self.game.board.fields().position(|it| at(it) == to)?;
        Some(match self.state.fields()[place].status {
            Status::Hidden => "hidden",
            Status::Revealed => "revealed",
            Status::Explored => "explored",
        })
    }

    /// The tile of a field with its turn.
    fn tile(self, to: At) -> Option<(TileKind, u8)> {
        let place = self.game.board.fields().position(|it| at(it) == to)?;
        let lying = self.state.fields()[place].lying?;
        Some((lying.tile, lying.turn))
    }

    /// PATH-3, PATH-4, R-STARTPATH
    fn has_exit(self, from: At, way: usize) -> bool {
        match (self.field(from), self.tile(from)) {
            (Some("explored"), Some((tile, turn))) => exits(tile, turn)[way],
            (Some("explored"), None) => true,
            _ => false,
        }
    }

    fn walls(self) -> Vec<(At, At)> {
        let walls = self.state.walls().iter().map(|wall| wall.fields());
        walls.map(|[one, other]| (at(one), at(other))).collect()
    }

    /// WALL-2
    fn is_walled(self, one: At, other: At) -> bool {
        let walls = self.walls();
        walls.contains(&(one, other)) || walls.contains(&(other, one))
    }

    /// EV-SILENCE, TP-MUTE
    fn has_voice(self, seat: u8) -> bool {
        self.state.silenced().is_none() && self.state.muted(Seat(seat)).is_none()
    }

    /// R-ABILITYOFF
    fn has_abilities(self, who: Figure) -> bool {
        self.has_voice(card(who).3) && self.state.piece(who).stunned == 0
    }

    /// R-HELD
    fn is_held(self, who: Figure) -> bool {
        let piece = self.state.piece(who);
        piece.stunned != 0 || piece.held || piece.bound.is_some()
    }

    fn points(self, who: Figure) -> u8 {
        self.state.piece(who).points.0
    }

    /// R-HALFWAY: a step is left of what was begun, or a point to begin with.
    fn can_step(self, who: Figure, most: u8) -> bool {
        let begun = self.state.turn().stride.filter(|it| it.who == who);
        begun.is_some_and(|it| it.steps < most) || self.points(who) > 0
    }

    /// ASK-4, ASK-6
    fn acts(self, seat: u8, command: Command) -> bool {
        match command {
            Command::End => true,
            Command::Explore { to } => self.explores(seat, at(to)),
            Command::Step { who, to } => card(who).3 == seat && self.steps(who, at(to)),
            Command::Rotate { at: to, by } => self.rotates(seat, at(to), by),
            Command::KeyWay { to } => seat == LORD && self.keyways(to),
            Command::Attack { who, whom } => card(who).3 == seat && self.attacks(who, whom),
            Command::Wall { one, other } => {
                seat == LORD && !self.state.turn().walled && self.builds(one, other)
            }
            Command::Listen { at: to } => seat == SHAMAN && self.listens(at(to)),
            Command::Cast { spell, by, on } => self.casts(seat, spell, by, on),
            Command::Mend { who } => self.mends(seat, who),
            Command::Brace => self.braces(seat),
            _ => false,
        }
    }

    /// ACT-2, R-PASSAGE
    fn explores(self, seat: u8, to: At) -> bool {
        let Some(hero) = HEROES.into_iter().find(|it| card(*it).3 == seat) else {
            return false;
        };
        let from = self.place(hero);
        let way = from.and_then(|from| way(from, to).map(|way| (from, way)));
        way.is_some_and(|(from, way)| {
            let unexplored = matches!(self.field(to), Some("hidden" | "revealed"));
            let open = self.has_exit(from, way) && !self.is_walled(from, to);
            unexplored && open && self.is_free(to) && !self.is_held(hero) && self.points(hero) > 0
        })
    }

    /// ACT-3, LORD-2, LORD-3
    fn steps(self, who: Figure, to: At) -> bool {
        let Some(from) = self.place(who) else {
            return false;
        };
        let Some(way) = way(from, to).filter(|_| self.on_board(to)) else {
            return false;
        };
        if self.is_held(who) || !self.is_free(to) {
            return false;
        }
        if HEROES.contains(&who) {
            let paths = self.has_exit(from, way) && self.has_exit(to, (way + 3) % 6);
            return paths && !self.is_walled(from, to) && self.can_step(who, 2);
        }
        let shut = !self.game.options.castle_guard && self.state.castle().map(at) == Some(to);
        let winged = who == Figure::Harpy && self.has_abilities(who);
        !shut && self.can_step(who, if winged { 3 } else { 2 })
    }

    /// ACT-4, R-ROTATE
    fn rotates(self, seat: u8, to: At, by: u8) -> bool {
        let Some(hero) = HEROES.into_iter().find(|it| card(*it).3 == seat) else {
            return false;
        };
        let near = self.place(hero).is_some_and(|here| apart(here, to) <= 1);
        near && self.points(hero) > 0 && self.turns(to, by)
    }

    fn turns(self, to: At, by: u8) -> bool {
        let tile = self.tile(to).filter(|_| (1..6).contains(&by));
        tile.is_some_and(|(tile, turn)| is_own_turn(tile, turn, by))
    }

    /// HA-KEYWAY, R-HELD
    fn keyways(self, to: Hex) -> bool {
        let who = Figure::Sphinx;
        let place = self.game.board.fields().position(|it| it == to);
        let marked = place.is_some_and(|place| self.state.fields()[place].marker);
        let goes = self.place(who).is_some() && self.has_abilities(who) && !self.is_held(who);
        goes && marked && self.is_free(at(to)) && self.points(who) > 0
    }

    /// FIGHT-1, R-FOE, R-ATTACKMANY, R-FUTILE
    fn attacks(self, who: Figure, whom: Figure) -> bool {
        let near = match (self.place(who), self.place(whom)) {
            (Some(one), Some(other)) => apart(one, other) == 1,
            _ => false,
        };
        let piece = self.state.piece(who);
        let limit = match self.game.options.attacks {
            AttackLimit::Free => true,
            AttackLimit::Pair => piece.attacked >> (whom as u8) & 1 == 0,
            AttackLimit::Figure => piece.attacked == 0,
        };
        // Each takes nothing if it is warded, or if the other deals nothing.
        let safe = |one: Figure, other: Figure| {
            self.state.piece(one).warded || self.state.piece(other).stunned != 0
        };
        let enemies = HEROES.contains(&who) != HEROES.contains(&whom);
        enemies && near && limit && !(safe(who, whom) && safe(whom, who))
    }

    /// WALL-1 to WALL-4, DATA-4
    fn builds(self, one: Hex, other: Hex) -> bool {
        // An edge has one name: the field farther west first, of one column the northern.
        let named = (one.q(), one.r()) < (other.q(), other.r());
        let edge = (at(one), at(other));
        let walls = self.walls();
        let stock = 10 - walls.len();
        let on = self.on_board(edge.0) && self.on_board(edge.1) && apart(edge.0, edge.1) == 1;
        // R-BREACH: what was breached in this round lies locked in the stock.
        let free = stock > 0 && self.state.walls_free() > 0;
        named && on && free && !walls.iter().any(|wall| self.is_near(edge, *wall))
    }

    /// WALL-3, DATA-4, R-WALLNEXT: whether two edges are one, or next to each other.
    fn is_near(self, edge: (At, At), wall: (At, At)) -> bool {
        let (ours, theirs) = ([edge.0, edge.1], [wall.0, wall.1]);
        let common: Vec<&At> = ours.iter().filter(|it| theirs.contains(it)).collect();
        let left = |these: &[At; 2]| these.iter().copied().find(|it| !common.contains(&it));
        match (common.len(), left(&ours), left(&theirs)) {
            (2, ..) => true,
            (1, Some(our), Some(their)) => {
                self.game.options.wall_gap == WallGap::Field || apart(our, their) == 1
            }
            _ => false,
        }
    }

    /// HA-LISTEN, R-LISTEN
    fn listens(self, to: At) -> bool {
        let may = match self.game.options.listen {
            ListenLimit::Turn => !self.state.turn().listened,
            ListenLimit::Game => !self.state.has_listened(),
            ListenLimit::Ap => self.points(Figure::Shaman) > 0,
        };
        may && self.has_abilities(Figure::Shaman) && self.field(to) == Some("hidden")
    }

    /// HA-MEND, R-MEND
    fn mends(self, seat: u8, who: Figure) -> bool {
        let hurt = self.state.piece(who).lives.0 < card(who).2;
        let can = self.place(Figure::Shaman).is_some() && self.has_abilities(Figure::Shaman);
        let whom = HEROES.contains(&who) && self.place(who).is_some();
        seat == SHAMAN && can && whom && hurt && !self.state.has_mended()
    }

    /// HA-BRACE
    fn braces(self, seat: u8) -> bool {
        let can = self.place(Figure::Guard).is_some() && self.has_abilities(Figure::Guard);
        seat == GUARD && can && !self.state.has_braced()
    }

    /// ASK-9: what can be done at a stop.
    fn answers(self, seat: u8, command: Command) -> bool {
        match command {
            Command::Pass => true,
            Command::Cast { spell, by, on } => {
                !is_sorcery(spell) && self.casts(seat, spell, by, on)
            }
            Command::Mend { who } => self.mends(seat, who),
            Command::Brace => self.braces(seat),
            _ => false,
        }
    }

    /// ASK-5, ASK-7, ASK-8, ASK-10, ASK-11, ASK-13 to ASK-17
    fn settles(self, seat: u8, task: Task, command: Command) -> bool {
        match (task, command) {
            (Task::Fight, Command::Enough) => true,
            (Task::Fight, Command::Cast { spell, by, on }) => {
                is_sorcery(spell) && self.casts(seat, spell, by, on)
            }
            (Task::Lay { tile: None, .. }, Command::Choose { tile }) => {
                self.state.tiles().left()[tile as usize] > 0
            }
            (
                Task::Lay {
                    over,
                    tile: Some(tile),
                    ..
                },
                Command::Lay { turn },
            ) => {
                let back = over.map(|over| (usize::from(over.index()) + 3) % 6);
                let joins = |turn| back.is_none_or(|back| exits(tile, turn)[back]);
                turn < 6 && is_own_turn(tile, 0, turn) && joins(turn)
            }
            (Task::Restart { .. }, Command::Restart { at: to }) => self.restarts(at(to)),
            (Task::More { .. }, Command::Enough) => true,
            (Task::More { .. }, Command::Also { at: to, by }) => {
                let tiles = self.state.pending().last().map(|it| it.tiles.as_slice());
                let tiles = tiles.unwrap_or_default();
                let other = tiles.iter().all(|(named, _)| *named != to);
                tiles.len() < 3 && other && self.turns(at(to), by)
            }
            (Task::Rise, Command::Rise { who, at: to }) => {
                let dead = MONSTERS.contains(&who) && self.place(who).is_none();
                let corner = self.game.board.monster_starts.contains(&to);
                dead && corner && self.is_free(at(to))
            }
            (Task::Toll { of }, Command::Discard { spell }) => self.holds(of, spell),
            (Task::Pilfer { from, .. }, Command::Grab { spell }) => self.holds(from, spell),
            (Task::Muster { left }, Command::Next { who }) => {
                MONSTERS.contains(&who) && left >> (who as u8) & 1 == 1
            }
            (Task::Come { who, .. }, Command::Come { to }) => self.comes(who, at(to)),
            _ => false,
        }
    }

    fn holds(self, seat: Seat, spell: Spell) -> bool {
        self.state.hand(seat).has(spell as u8)
    }

    /// R-STARTTAKEN
    fn restarts(self, to: At) -> bool {
        let [one, other] = self.game.board.hero_starts.map(at);
        let off = |it: At| apart(it, one).min(apart(it, other));
        let free = self.game.board.fields().map(at);
        let nearest = free.filter(|it| self.is_free(*it)).map(off).min();
        self.on_board(to) && self.is_free(to) && Some(off(to)) == nearest
    }

    /// R-CALL
    fn comes(self, who: Figure, to: At) -> bool {
        let (Some(from), Some(castle)) = (self.place(who), self.state.castle().map(at)) else {
            return false;
        };
        let nearer = apart(from, to) == 1 && apart(to, castle) + 1 == apart(from, castle);
        let open = !HEROES.contains(&who) || !self.is_walled(from, to);
        nearer && self.on_board(to) && self.is_free(to) && open
    }

    /// CAST, SP
    fn casts(self, seat: u8, spell: Spell, by: Option<Figure>, on: Target) -> bool {
        if !self.holds(Seat(seat), spell) || !self.has_voice(seat) {
            return false;
        }
        let measured = ["bolt", "drag", "gust", "leap", "stun", "scout"];
        let own = match (by, measured.contains(&spell.name())) {
            (Some(who), true) => match self.place(who).filter(|_| card(who).3 == seat) {
                Some(own) => own,
                None => return false,
            },
            (None, false) => (0, 0),
            _ => return false,
        };
        let lives = |who: Figure| self.place(who).is_some();
        let within =
            |who: Figure, range: i32| self.place(who).is_some_and(|it| apart(own, it) <= range);
        let side = |who: Figure| (card(who).3 == LORD) == (seat == LORD);
        match (spell, on) {
            (Spell::Annul, Target::Pending(place)) => {
                usize::from(place) < self.state.pending().len()
            }
            (Spell::Shove, Target::Way(who, way)) => {
                let from = self.place(who);
                from.is_some_and(|from| self.is_open(beside(from, way.index().into())))
            }
            (Spell::Tip, Target::Die(who, die, face)) => self.tips(who, die, face),
            (Spell::Reroll, Target::Figure(who)) => self.rolled().contains(&Some(who)),
            (Spell::Ward, Target::Figure(who)) => lives(who),
            (Spell::Extra, Target::Nothing) => self.has_coming_roll(seat),
            (Spell::Bolt, Target::Figure(who)) => within(who, 3),
            (Spell::Stun, Target::Figure(who)) => within(who, 4),
            (Spell::Restore, Target::Figure(who)) => lives(who) && side(who),
            (Spell::Haste, Target::Figure(who)) => {
                lives(who) && card(who).3 == self.state.turn().seat.0
            }
            (Spell::Drag, Target::Hither(who, to)) => {
                let to = at(to);
                let place = self.is_open(to) || self.place(who) == Some(to);
                !side(who) && within(who, 3) && apart(own, to) == 1 && place
            }
            (Spell::Swap, Target::Nothing) => HEROES.into_iter().all(lives),
            (Spell::Grudge, Target::Figure(who)) => {
                let seats = Figure::ALL.iter().filter(|it| card(**it).3 == seat);
                let own = seats.copied().any(lives);
                let fight = self.state.fight();
                let here = fight.is_some_and(|it| it.attacker == who || it.defender == who);
                let anywhere = self.game.options.grudge == GrudgeOn::AnyEnemy;
                lives(who) && !side(who) && own && (anywhere || here)
            }
            (Spell::Gust, Target::Nothing) => self.blows(own),
            (Spell::Leap, Target::Field(to)) => {
                let to = at(to);
                self.is_open(to) && apart(own, to) <= 3
            }
            (Spell::Pilfer, Target::Hand(from)) => {
                let hand = (from.0 < 3).then(|| self.state.hand(from).count());
                from.0 != seat && hand.is_some_and(|count| count > 0)
            }
            (Spell::Blight | Spell::Windfall | Spell::Scout, Target::Nothing) => true,
            (Spell::Scout, Target::Field(to)) => self.is_hidden_next(own, at(to)),
            (Spell::Scout, Target::Fields(one, other)) => {
                let both = [one, other].map(at);
                let named = (one.q(), one.r()) < (other.q(), other.r());
                named && both.into_iter().all(|to| self.is_hidden_next(own, to))
            }
            (Spell::Trade, Target::Both(one, other)) => {
                let monsters = [one, other].iter().all(|it| MONSTERS.contains(it));
                monsters && (one as u8) < (other as u8) && lives(one) && lives(other)
            }
            (Spell::Breach, Target::Wall(edge)) => {
                let [one, other] = edge.fields().map(at);
                self.is_walled(one, other)
            }
            (Spell::Realign, Target::Tile(to, by)) => self.turns(at(to), by),
            (Spell::Mirror, Target::Figure(who)) => self
                .place(who)
                .is_some_and(|(q, r)| (q, r) != (0, 0) && self.is_free((-q, -r))),
            _ => false,
        }
    }

    /// A field of the board on which nobody stands.
    fn is_open(self, to: At) -> bool {
        self.on_board(to) && self.is_free(to)
    }

    fn is_hidden_next(self, own: At, to: At) -> bool {
        apart(own, to) == 1 && self.field(to) == Some("hidden")
    }

    /// STOP-4: the figures whose dice lie there, with nothing pending.
    fn rolled(self) -> [Option<Figure>; 2] {
        let fight = self.state.fight();
        let fallen = fight.filter(|fight| fight.phase == Phase::Rolled);
        let nothing = self.state.pending().is_empty() && self.question() == Some(Task::Fight);
        match fallen.filter(|_| nothing) {
            Some(fight) => [Some(fight.attacker), Some(fight.defender)],
            None => [None, None],
        }
    }

    /// SP-TIP
    fn tips(self, who: Figure, die: u8, face: u8) -> bool {
        let Some(place) = self.rolled().iter().position(|it| *it == Some(who)) else {
            return false;
        };
        let fight = self.state.fight();
        let dice = fight.map(|fight| fight.dice[place]).unwrap_or_default();
        let shown = dice.get(usize::from(die)).copied().unwrap_or(0);
        shown > 0 && is_next_face(card(who).0, shown, face)
    }

    /// R-EXTRA; eight dice are the most that this program rolls at once.
    fn has_coming_roll(self, seat: u8) -> bool {
        let fight = self.state.fight();
        let fight = fight.filter(|it| matches!(it.phase, Phase::Attacker | Phase::Defender));
        fight.is_some_and(|fight| {
            let figures = [fight.attacker, fight.defender];
            let near = match figures.map(|who| self.place(who)) {
                [Some(one), Some(other)] => apart(one, other) == 1,
                _ => false,
            };
            if fight.fallen || !(near || self.game.options.parted == Parted::GoesOn) {
                return false;
            }
            let own = figures.iter().position(|who| card(*who).3 == seat);
            own.is_some_and(|place| card(figures[place]).1 + fight.extra[place] < 8)
        })
    }

    /// SP-GUST, R-AWAY: whether anybody in range can be moved.
    fn blows(self, own: At) -> bool {
        Figure::ALL.iter().any(|who| {
            let Some(there) = self.place(*who).filter(|it| *it != own) else {
                return false;
            };
            let (dq, dr) = (there.0 - own.0, there.1 - own.1);
            let along = |way: usize| {
                let (q, r) = WAYS[way];
                dq * q + dr * r + (dq + dr) * (q + r)
            };
            let most = (0..6).map(along).max();
            let mut best = (0..6).filter(|way| Some(along(*way)) == most);
            apart(own, there) <= 4 && best.any(|way| self.is_open(beside(there, way)))
        })
    }

    /// R-ASK: whether a seat has an answer at a stop, whatever it could be.
    pub fn can_answer(self, seat: Seat, thinkable: &[Command]) -> bool {
        let answers = thinkable.iter().filter(|it| match it {
            Command::Cast { spell, .. } => self.holds(seat, *spell),
            Command::Mend { .. } | Command::Brace => true,
            _ => false,
        });
        answers.copied().any(|it| self.answers(seat.0, it))
    }

    /// R-ASK: whether a seat is asked at a stop: it has an answer, or it holds cards where these are asked too.
    pub fn is_asked(self, seat: Seat, thinkable: &[Command]) -> bool {
        let cards = self.state.hand(seat).count();
        let secret = self.game.options.asked == Asked::Holding && cards != 0;
        secret || self.can_answer(seat, thinkable)
    }

    /// R-ASK: the seats after a first one, in the order of play.
    pub fn order_after(self, seat: Seat) -> [Seat; 2] {
        let order = match self.state.first().0 {
            GUARD => [GUARD, SHAMAN, LORD],
            _ => [SHAMAN, GUARD, LORD],
        };
        let place = order.iter().position(|it| *it == seat.0).unwrap_or(0);
        [1, 2].map(|next| Seat(order[(place + next) % 3]))
    }

    /// R-ASK: the seat after which asking begins: that which announced what is pending, else the one whose
    /// turn it is.
    pub fn asked_after(self) -> Seat {
        let mut owed = self.state.tasks().iter().rev();
        let announced = owed.find_map(|task| match task {
            Task::Pending => self.state.pending().last().map(|it| it.seat),
            Task::Mend { .. } | Task::Listen { .. } => Some(Seat(SHAMAN)),
            Task::Brace => Some(Seat(GUARD)),
            _ => None,
        });
        announced.unwrap_or(self.state.turn().seat)
    }

    /// R-ONEFIELD, FIG-1, WALL-3, KIT-3: nobody shares a field, nobody has more than its full lives, walls stand
    /// apart.
    pub fn stands(self) -> Result<(), String> {
        for who in Figure::ALL.iter().copied() {
            let others = Figure::ALL.iter().filter(|other| **other != who);
            let mut near = others.filter_map(|other| self.place(*other));
            if near.any(|there| self.place(who) == Some(there)) {
                return Err(format!("{} shares a field", who.name()));
            }
            if self.state.piece(who).lives.0 > card(who).2 {
                return Err(format!("{} has too many lives", who.name()));
            }
        }
        let walls = self.walls();
        for (number, wall) in walls.iter().enumerate() {
            if walls[..number]
                .iter()
                .any(|other| self.is_near(*wall, *other))
            {
                return Err(format!("a wall at {wall:?} is next to another"));
            }
        }
        Ok(())
    }

    /// KIT-5, KIT-8, TILE-2: nothing is made or lost: keys, cards, tiles.
    pub fn counts(self) -> Result<(), String> {
        let mut spells = [0_u8; Spell::MANY];
        for pile in [self.state.deck().left(), self.state.discard().left()] {
            spells.iter_mut().zip(pile).for_each(|(sum, it)| *sum += it);
        }
        for seat in 0..3 {
            let hand = self.state.hand(Seat(seat)).known();
            spells.iter_mut().zip(hand).for_each(|(sum, it)| *sum += it);
        }
        for announced in self.state.pending() {
            if let dialdelve::games::castle::Matter::Spell(spell) = announced.matter {
                spells[spell as usize] += 1;
            }
        }
        if spells != Spell::DECK {
            return Err(format!("spells are made or lost: {spells:?}"));
        }
        let laid = self.state.fields().iter().filter(|it| it.lying.is_some());
        let drawn = self
            .state
            .tasks()
            .iter()
            .filter(|task| matches!(task, Task::Lay { tile: Some(_), .. }));
        let tiles = laid.count() + drawn.count() + self.state.tiles().total() as usize;
        let set: usize = self
            .game
            .board
            .tiles
            .iter()
            .map(|many| usize::from(*many))
            .sum();
        if tiles != set * usize::from(self.game.board.tile_sets) {
            return Err(format!("there are {tiles} tiles"));
        }
        let keys = self
            .state
            .fields()
            .iter()
            .filter(|it| it.contents == dialdelve::games::castle::Contents::Holds(Item::Key));
        match keys.count() + usize::from(self.state.keys()) {
            _ if self.state.stage() != Stage::Play => Ok(()),
            2 => Ok(()),
            keys => Err(format!("there are {keys} keys")),
        }
    }
}
