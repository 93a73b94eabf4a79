//! Names of pieces, and the pieces of a name.

use super::{Read, wrong};
use crate::games::skirmish::{
    Block, BlockId, ChestId, DoorId, FigId, GateId, KindId, Piece, Position, PrintId, Role,
    TableId, Target, TokenId,
};

impl Position<'_> {
    /// The name of a figure: that given in the start, a hero's id, or a spawn's tag and number. When
    /// several parties have the same hero, the later ones add the number of their seat: `orla/2`.
    pub fn figure_name(&self, who: FigId) -> String {
        if let Some(Some(label)) = self.book.labels.figures.get(who.index()) {
            return label.clone();
        }
        let kind = self.kind(who);
        match &kind.role {
            Role::Hero { .. } => {
                let same = self.warrior(who).kind;
                let first = self.state.warriors().find(|(_, other)| other.kind == same);
                match self.warrior(who).owner {
                    Some(seat) if first.is_some_and(|(first, _)| first != who) => {
                        format!("{}/{}", kind.id, seat.number())
                    }
                    _ => kind.id.clone(),
                }
            }
            Role::Spawn { tag, .. } => {
                let same = |other: &FigId| match &self.kind(*other).role {
                    Role::Spawn { tag: other, .. } => other == tag,
                    Role::Hero { .. } => false,
                };
                let before = self
                    .state
                    .warriors()
                    .map(|(id, _)| id)
                    .filter(|id| *id <= who);
                format!("{tag}{}", before.filter(same).count())
            }
        }
    }

    /// The name of a chest: `c1`, `c2`, … or that given in the start.
    pub fn chest_name(&self, chest: ChestId) -> String {
        let label = self
            .book
            .labels
            .chests
            .get(chest.index())
            .cloned()
            .flatten();
        label.unwrap_or_else(|| format!("c{}", chest.0 + 1))
    }

    /// The name of a token: `t1`, `t2`, … or that given in the start.
    pub fn token_name(&self, token: TokenId) -> String {
        let label = self
            .book
            .labels
            .tokens
            .get(token.index())
            .cloned()
            .flatten();
        label.unwrap_or_else(|| format!("t{}", token.0 + 1))
    }

    /// The name of a door: the two squares it stands between.
    pub fn door_name(&self, door: DoorId) -> String {
        match self.state.layout().doors().get(door.index()) {
            Some(door) => format!("{} {}", door.one, door.other),
            None => format!("door-{}", door.0),
        }
    }

    /// How a door stands: `shut`, `open` or `destroyed`.
    pub const fn door_state(&self, door: DoorId) -> &'static str {
        if self.state.is_door_destroyed(door) {
            "destroyed"
        } else if self.state.is_door_open(door) {
            "open"
        } else {
            "shut"
        }
    }

    /// The name of what an attack is aimed at.
    pub fn target_name(&self, target: Target) -> String {
        match target {
            Target::Warrior(who) => self.name_or_id(who),
            Target::Door(door) => format!("door {}", self.door_name(door)),
        }
    }

    /// The name of a figure or token.
    pub fn piece_name(&self, piece: Piece) -> String {
        match piece {
            Piece::Warrior(who) => self.name_or_id(who),
            Piece::Token(token) => self.token_name(token),
        }
    }

    /// The name of a figure; its number when the position does not have it yet.
    pub(super) fn name_or_id(&self, who: FigId) -> String {
        if self.state.warrior(who).is_some() {
            self.figure_name(who)
        } else {
            format!("figure-{}", who.0)
        }
    }

    /// The figure of that name.
    pub fn figure_named(&self, name: &str) -> Option<FigId> {
        let mut figures = self.state.warriors().map(|(who, _)| who);
        figures.find(|who| self.figure_name(*who).eq_ignore_ascii_case(name))
    }

    /// The chest of that name.
    pub fn chest_named(&self, name: &str) -> Option<ChestId> {
        let mut chests = self.state.chests().map(|(id, _)| id);
        chests.find(|id| self.chest_name(*id).eq_ignore_ascii_case(name))
    }

    /// The token of that name.
    pub fn token_named(&self, name: &str) -> Option<TokenId> {
        let mut tokens = self.state.tokens().map(|(id, _)| id);
        tokens.find(|id| self.token_name(*id).eq_ignore_ascii_case(name))
    }

    /// The figure or token of that name.
    pub fn piece_named(&self, name: &str) -> Option<Piece> {
        let figure = self.figure_named(name).map(Piece::Warrior);
        figure.or_else(|| self.token_named(name).map(Piece::Token))
    }

    /// The table of that id.
    pub fn table_named(&self, name: &str) -> Option<TableId> {
        let place = self
            .book
            .tables
            .iter()
            .position(|table| table.id.eq_ignore_ascii_case(name));
        place.map(TableId::nth)
    }

    fn kind_named(&self, name: &str) -> Option<KindId> {
        let place = self
            .book
            .kinds
            .iter()
            .position(|kind| kind.id.eq_ignore_ascii_case(name));
        place.map(KindId::nth)
    }

    pub(super) fn read_figure(&self, name: &str) -> Read<FigId> {
        match self.figure_named(name) {
            Some(who) => Ok(who),
            None => {
                let names: Vec<String> = self
                    .state
                    .warriors()
                    .map(|(who, _)| self.figure_name(who))
                    .collect();
                Err(wrong("fault-typed-figure")
                    .with("figure", name)
                    .near(name, names.iter().map(String::as_str)))
            }
        }
    }

    pub(super) fn read_chest(&self, name: &str) -> Read<ChestId> {
        match self.chest_named(name) {
            Some(chest) => Ok(chest),
            None => Err(wrong("fault-typed-chest").with("chest", name)),
        }
    }

    pub(super) fn read_token(&self, name: &str) -> Read<TokenId> {
        match self.token_named(name) {
            Some(token) => Ok(token),
            None => Err(wrong("fault-typed-token").with("token", name)),
        }
    }

    pub(super) fn read_table(&self, name: &str) -> Read<TableId> {
        match self.table_named(name) {
            Some(table) => Ok(table),
            None => Err(wrong("fault-typed-table").with("table", name)),
        }
    }

    /// Reads a block that lies in the dungeon by its letter.
    pub(super) fn read_letter(&self, letter: &str) -> Read<BlockId> {
        let blocks = self.state.layout().blocks();
        let same = |block: &Block| letter.chars().eq([block.letter]);
        match blocks.iter().position(same) {
            Some(place) => Ok(BlockId::nth(place)),
            None => {
                let known: Vec<String> = blocks.iter().map(|it| it.letter.to_string()).collect();
                Err(wrong("fault-typed-one-of")
                    .with("text", letter)
                    .with("known", known.join(", ")))
            }
        }
    }

    pub(super) fn read_piece(&self, name: &str) -> Read<Piece> {
        match (self.token_named(name), self.figure_named(name)) {
            (Some(token), None) => Ok(Piece::Token(token)),
            _ => self.read_figure(name).map(Piece::Warrior),
        }
    }

    pub(super) fn read_kind(&self, name: &str) -> Read<KindId> {
        match self.kind_named(name) {
            Some(kind) => Ok(kind),
            None => {
                let ids = || self.book.kinds.iter().map(|kind| kind.id.as_str());
                let ranks: Vec<&str> = ids()
                    .filter(|id| {
                        id.strip_prefix(name)
                            .is_some_and(|end| end.starts_with('-'))
                    })
                    .collect();
                match ranks.is_empty() {
                    true => Err(wrong("fault-typed-kind")
                        .with("kind", name)
                        .near(name, ids())),
                    false => Err(wrong("fault-typed-kind-ranks")
                        .with("kind", name)
                        .with("ranks", ranks.join(", "))),
                }
            }
        }
    }

    /// The name of a block of the kits.
    pub fn block_name(&self, block: PrintId) -> String {
        let prints = self.book.building.as_ref().map(|it| &it.prints);
        let print = prints.and_then(|prints| prints.get(block.index()));
        print.map_or_else(|| format!("block-{}", block.0), |print| print.id.clone())
    }

    pub(super) fn read_block(&self, name: &str) -> Read<PrintId> {
        let prints = self.book.building.as_ref().map_or(&[][..], |it| &it.prints);
        let names = || prints.iter().map(|print| print.id.as_str());
        match names().position(|id| id.eq_ignore_ascii_case(name)) {
            Some(place) => Ok(PrintId::nth(place)),
            None => Err(wrong("fault-typed-block")
                .with("block", name)
                .near(name, names())),
        }
    }

    pub(super) fn read_gate(&self, name: &str) -> Read<GateId> {
        let gates = self.state.layout().gates();
        match gates
            .iter()
            .position(|gate| gate.id.eq_ignore_ascii_case(name))
        {
            Some(place) => Ok(GateId::nth(place)),
            None => {
                let names: Vec<&str> = gates.iter().map(|gate| gate.id.as_str()).collect();
                Err(wrong("fault-typed-entrance")
                    .with("entrance", name)
                    .with("known", names.join(", ")))
            }
        }
    }
}

impl Position<'_> {
    /// The way to a field of the state with pieces by name: `warriors[3].click` is `g1.click`.
    pub fn field_name(&self, path: &str) -> String {
        let named = path.split_once('[').and_then(|(list, rest)| {
            let (number, field) = rest.split_once(']')?;
            let number = number.parse::<u8>().ok()?;
            let name = match list {
                "warriors" => {
                    self.state.warrior(FigId(number))?;
                    self.figure_name(FigId(number))
                }
                "chests" => self.chest_name(ChestId(number)),
                "tokens" => self.token_name(TokenId(number)),
                "players" => format!("seat{}", number + 1),
                _ => return None,
            };
            Some(format!("{name}{field}"))
        });
        named.unwrap_or_else(|| path.to_string())
    }
}
