//! Where what is said of a place stands: beside it, where it hides least of what matters.

use egui::{Pos2, Rect, Vec2, pos2};

/// Between a place and what is said of it, in points.
const GAP: f32 = 6.0;

/// A part of the board, and how bad it is to hide it.
pub type Care = (Rect, f32);

/// The corner of what is said of a place and has this size, within the board.
pub fn beside(place: Rect, size: Vec2, board: Rect, cares: &[Care]) -> Pos2 {
    let (before, behind) = (place.left() - GAP - size.x, place.right() + GAP);
    let (above, below) = (place.top() - GAP - size.y, place.bottom() + GAP);
    // Beginning or ending where the place does.
    let (from_left, from_right) = (place.left(), place.right() - size.x);
    let (from_top, from_bottom) = (place.top(), place.bottom() - size.y);
    let corners = [
        pos2(behind, from_top),
        pos2(before, from_top),
        pos2(from_left, below),
        pos2(from_left, above),
        pos2(behind, from_bottom),
        pos2(before, from_bottom),
        pos2(from_right, below),
        pos2(from_right, above),
    ];
    let most = (board.max - size).max(board.min);
    let within = |at: Pos2| at.clamp(board.min, most);
    let best = corners
        .map(within)
        .into_iter()
        .min_by(|one, other| hidden(*one, size, cares).total_cmp(&hidden(*other, size, cares)));
    best.unwrap_or(board.min)
}

/// How much is hidden of what matters.
fn hidden(at: Pos2, size: Vec2, cares: &[Care]) -> f32 {
    let cover = Rect::from_min_size(at, size);
    let part = |(rect, weight): &Care| match cover.intersects(*rect) {
        true => cover.intersect(*rect).area() * weight,
        false => 0.0,
    };
    cares.iter().map(part).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: f32, y: f32) -> Rect {
        Rect::from_min_size(pos2(x, y), Vec2::splat(10.0))
    }

    #[test]
    fn it_stands_within_the_board_and_hides_nothing_where_that_can_be() {
        let board = Rect::from_min_size(pos2(0.0, 0.0), Vec2::splat(100.0));
        let size = Vec2::new(40.0, 30.0);
        for (x, y) in [
            (0.0, 0.0),
            (90.0, 0.0),
            (0.0, 90.0),
            (90.0, 90.0),
            (50.0, 50.0),
        ] {
            let place = square(x, y);
            let cares = [(place, 10.0), (square(x - 10.0, y), 10.0)];
            let at = beside(place, size, board, &cares);
            assert!(board.contains_rect(Rect::from_min_size(at, size)), "{at}");
            assert_eq!(hidden(at, size, &cares), 0.0, "{at}");
        }
    }

    #[test]
    fn what_matters_less_is_hidden_first() {
        let board = Rect::from_min_size(pos2(0.0, 0.0), Vec2::new(100.0, 30.0));
        let (place, size) = (square(45.0, 10.0), Vec2::new(40.0, 30.0));
        let cares = [(square(60.0, 10.0), 2.0), (square(30.0, 10.0), 1.0)];
        assert!(beside(place, size, board, &cares).x < 45.0);
    }
}
