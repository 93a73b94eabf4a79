//! Ids: small numbers that stand for the things of one list.

/// Declares ids: each counts the things of one list from 0, has the size of a byte and is written as
/// its number. No list of a match is longer than a byte can count; a place beyond is told as the last
/// id, so that it is nobody else's.
macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident;)*) => { $(
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $id(pub u8);

        impl $id {
            /// The id of what stands at a place of its list, from 0 on.
            pub const fn nth(place: usize) -> $id {
                $id($crate::kernel::few(place))
            }

            /// The place in the list, from 0 on.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The ids of a list of so many, in its order.
            pub fn first(many: usize) -> impl DoubleEndedIterator<Item = $id> + Clone {
                (0..$crate::kernel::few(many)).map($id)
            }
        }
    )* };
}

pub(crate) use ids;

/// How many there are of what a table holds few of: figures, doors, seats, kinds. Beyond 255 it stays
/// at 255, which is more than any of them may be.
///
/// ```
/// use dialdelve::kernel::few;
/// assert_eq!([few(0), few(64), few(1000)], [0, 64, 255]);
/// ```
pub const fn few(many: usize) -> u8 {
    if many < 255 { many as u8 } else { 255 }
}
