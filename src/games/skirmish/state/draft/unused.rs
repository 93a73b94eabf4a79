//! What the figures of a draft leave unused in its turn (R-OPTIONAL).

use super::*;

impl State {
    /// With the abilities that the figures of a draft leave unused: those named, and of a marked value of which none
    /// is named the one that is shown there now.
    pub(super) fn with_unused(self, figures: &[DraftWarrior], book: &Book) -> State {
        let figures = figures.iter().enumerate();
        let values = figures.flat_map(|figure| Value::ALL.map(|value| (figure, value)));
        values.fold(self, |state, ((number, draft), value)| {
            state.with_unused_beside(FigId::nth(number), value, draft, book)
        })
    }

    fn with_unused_beside(
        mut self,
        who: FigId,
        value: Value,
        draft: &DraftWarrior,
        book: &Book,
    ) -> State {
        let optional = |it: &Ability| it.is_optional() && it.value() == value;
        let named: Vec<Ability> = draft.unused.iter().copied().filter(optional).collect();
        let marked = draft.marks.has(Marks::unused(value)) && named.is_empty();
        let position = Position { book, state: &self };
        let shown = position
            .shown(who, value)
            .filter(|it| marked && optional(it));
        // Older keys hold a mark without an ability too.
        if book.keys.name_unused() {
            self.facts.unmark(who, Marks::unused(value));
        }
        let left = named.into_iter().chain(shown);
        left.for_each(|ability| self.facts.leave_unused(who, ability));
        self
    }
}

impl Draft {
    /// How many abilities its figures leave unused at the most.
    pub(super) fn unused_count(&self) -> usize {
        let figures = self.warriors.iter();
        figures.map(|it| it.unused.len() + it.marked_alone()).sum()
    }
}

impl DraftWarrior {
    /// Of how many values its marks alone say that something is left unused.
    fn marked_alone(&self) -> usize {
        let named = |value: Value| self.unused.iter().any(|it| it.value() == value);
        let alone = |value: &Value| self.marks.has(Marks::unused(*value)) && !named(*value);
        Value::ALL.iter().filter(|value| alone(value)).count()
    }
}
