//! What the figures of a draft leave unused in its turn (R-OPTIONAL).

use super::*;

impl State {
    /// With the abilities that the figures of a draft leave unused: those named, and of a marked value of which none
    /// is named the one that is shown there now.
    pub(super) fn with_unused(mut self, figures: &[DraftWarrior], book: &Book) -> State {
        for (number, draft) in figures.iter().enumerate() {
            let who = FigId::nth(number);
            for value in Value::ALL {
                self.leave_beside(who, value, draft, book);
            }
        }
        self
    }

    fn leave_beside(&mut self, who: FigId, value: Value, draft: &DraftWarrior, book: &Book) {
        let optional = |it: &Ability| it.is_optional() && it.value() == value;
        let named: Vec<Ability> = draft.unused.iter().copied().filter(optional).collect();
        let marked = draft.marks.has(Marks::unused(value)) && named.is_empty();
        let shown = Position { book, state: self }.shown(who, value);
        let shown = shown.filter(|it| marked && optional(it));
        // Keys of before hold a mark without an ability too.
        if book.keys.name_unused() {
            self.facts.unmark(who, Marks::unused(value));
        }
        let left = named.into_iter().chain(shown);
        left.for_each(|ability| self.facts.leave_unused(who, ability));
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
