//! Where events go the moment they happen.

/// Takes each event as it is emitted, after the state has absorbed it.
pub trait Log<E> {
    /// Takes one event.
    fn take(&mut self, event: E);
}

/// Keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    fn take(&mut self, _event: E) {}
}

impl<E> Log<E> for Vec<E> {
    fn take(&mut self, event: E) {
        self.push(event);
    }
}
