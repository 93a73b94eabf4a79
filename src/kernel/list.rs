//! Lists of fixed room that are copied as plain memory.

use serde::{Serialize, Serializer};
use std::ops::{Deref, DerefMut};

/// A list of at most `N` things.
///
/// Unlike a list that grows it is copied with one move of memory, whatever is in it: states are made
/// of such lists.
///
/// ```
/// use dialdelve::kernel::List;
/// let mut list: List<u8, 4> = [3, 1].into_iter().collect();
/// list.push(2);
/// assert_eq!(list[..], [3, 1, 2]);
/// assert_eq!(list.pop(), Some(2));
/// ```
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    /// Those past the length are never looked at.
    items: [T; N],
}

impl<T: Copy, const N: usize> List<T, N> {
    /// An empty list; `unused` fills its room.
    pub const fn with_unused(unused: T) -> List<T, N> {
        assert!(N <= u8::MAX as usize);
        List {
            len: 0,
            items: [unused; N],
        }
    }

    /// Adds one at the end.
    ///
    /// # Panics
    /// When the list is full.
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Takes the last one away.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Takes all away.
    pub const fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::with_unused(T::default())
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::default();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
