//! The data of the skirmish, shared by its screens.

use crate::store::skirmish::Library;
use std::ops::Deref;
use std::rc::Rc;

/// The data that all screens of the skirmish play with: figures, chests, maps, rules.
#[derive(Clone, Debug)]
pub struct Data(Rc<Library>);

impl Data {
    /// This data, for all to share.
    pub fn new(library: Library) -> Data {
        Data(Rc::new(library))
    }
}

impl Deref for Data {
    type Target = Library;

    fn deref(&self) -> &Library {
        &self.0
    }
}

/// The same data, not data that is alike: it never changes while the window is open.
impl PartialEq for Data {
    fn eq(&self, other: &Data) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Data {}
