//! Figures, chests and tokens of a case.

use super::Writing;
use super::turn::number;
use crate::games::skirmish::{
    Ability, ChestId, ChestPlace, DraftChest, DraftWarrior, FigId, Marks, Place, TokenId, TrapState,
};
use crate::kernel::Facing;
use crate::store::skirmish::case::figures::MARKS;
use crate::store::skirmish::case::pieces::STATES;
use crate::store::skirmish::lines::word;

impl Writing<'_> {
    pub(super) fn figures(&mut self) {
        let figures = std::mem::take(&mut self.draft.warriors);
        for (index, figure) in figures.iter().enumerate() {
            self.figure(FigId::nth(index), figure);
        }
    }

    fn figure(&mut self, who: FigId, figure: &DraftWarrior) {
        let kind = self.position.book.kind(figure.kind);
        let name = self.position.figure_name(who);
        let is_named = self.is_named(who) || self.is_own(figure.kind);
        let lines = &mut self.lines;
        match figure.owner {
            Some(owner) => {
                lines.head("[hero]");
                // A later hero of the kind is called after its seat, which no `id` can say.
                if is_named && !name.contains('/') {
                    lines.text("id", &name);
                }
                lines.text("kind", &kind.id);
                lines.unless("seat", number(owner), 1);
                lines.unless("level", figure.level, 1);
            }
            None => {
                lines.head("[spawn]");
                if is_named {
                    lines.text("id", &name);
                }
                lines.text("kind", &kind.id);
            }
        }
        match figure.place {
            Place::On(at) => lines.text("at", &at.to_string()),
            Place::Gone => lines.text("place", "gone"),
            Place::Dead => lines.text("place", "dead"),
            Place::Bank | Place::Outside => {}
        }
        lines.text_unless("facing", figure.facing.name(), Facing::N.name());
        if let Some(click) = figure.click {
            lines.unless("click", click, kind.start_click(figure.level));
        }
        self.marks(figure.marks, &figure.unused);
    }

    fn marks(&mut self, marks: Marks, unused: &[Ability]) {
        for (key, mark) in MARKS {
            self.lines.flag(key, marks.has(mark));
        }
        let unused: Vec<&str> = unused.iter().map(|ability| ability.name()).collect();
        self.lines.words("unused", &unused);
    }

    /// Whether the start gives a figure its name.
    fn is_named(&self, who: FigId) -> bool {
        let labels = &self.position.book.labels.figures;
        labels.get(who.index()).is_some_and(Option::is_some)
    }

    pub(super) fn chests(&mut self) {
        let chests = std::mem::take(&mut self.draft.chests);
        for (index, chest) in chests.iter().enumerate() {
            self.chest(ChestId::nth(index), chest);
        }
    }

    fn chest(&mut self, id: ChestId, chest: &DraftChest) {
        let position = self.position;
        self.lines.head("[chest]");
        self.lines.text("id", &position.chest_name(id));
        self.wheels(chest.kind);
        let lines = &mut self.lines;
        match chest.place {
            ChestPlace::On(at) => lines.text("at", &at.to_string()),
            ChestPlace::Held(seat) => lines.put("held", number(seat)),
            ChestPlace::Removed => lines.text("place", "removed"),
            // Only while its loss is settled is a chest lost.
            ChestPlace::Stock | ChestPlace::Lost(_) => {}
        }
        lines.text_unless("facing", chest.facing.name(), Facing::S.name());
        let state = word(&STATES, chest.trap);
        lines.text_unless("state", state, word(&STATES, TrapState::Unrevealed));
        lines.unless(
            "wheel",
            chest.wheel,
            u8::from(chest.trap == TrapState::Showing),
        );
        if let Some(treasure) = chest.treasure {
            lines.put("treasure_at", treasure + 1);
        }
        if let Some(hero) = chest.serves {
            lines.text("assigned", &position.figure_name(hero));
        }
        if let Some(order) = chest.order {
            lines.put("order", order);
        }
        lines.flag("drunk", chest.drunk);
    }

    pub(super) fn tokens(&mut self) {
        let book = self.position.book;
        let lines = &mut self.lines;
        for (index, token) in self.draft.tokens.iter().enumerate() {
            lines.head("[token]");
            lines.text("id", &self.position.token_name(TokenId::nth(index)));
            match token.at {
                Some(at) => lines.text("at", &at.to_string()),
                None => lines.text("place", "turned"),
            }
            lines.text("colour", token.colour.name());
            if let Some(table) = token.table {
                lines.text("table", &book.tables[table.index()].id);
            }
            lines.flag("activated", token.activated);
            lines.flag("marker", token.marker);
        }
    }
}
