//! What waits to be gone on from, by its price.

/// A queue for searches whose prices are small whole numbers. Of what waits at one price the last put
/// in comes first.
pub(super) struct Queue<T> {
    /// For every price the number of the link put in last.
    last: Vec<Option<u32>>,
    /// What was put in, each with the number of the link before it at the same price.
    links: Vec<(T, Option<u32>)>,
    /// The lowest price at which something may wait.
    low: usize,
}

impl<T: Copy> Queue<T> {
    /// An empty one for prices from 0 to this.
    pub fn within(most: usize) -> Queue<T> {
        Queue {
            last: vec![None; most + 1],
            links: Vec::with_capacity(256),
            low: 0,
        }
    }

    /// Begins again at price 0. Nothing may wait.
    pub fn rewind(&mut self) {
        self.links.clear();
        self.low = 0;
    }

    /// Adds something at a price no lower than that of what was taken last. What costs more than the
    /// most is left out.
    pub fn push(&mut self, cost: usize, waiting: T) {
        if let Some(last) = self.last.get_mut(cost) {
            let before = last.replace(self.links.len() as u32);
            self.links.push((waiting, before));
        }
    }

    /// Takes one of the cheapest, with its price.
    pub fn pop(&mut self) -> Option<(usize, T)> {
        let price = self.lowest()?;
        let link = self.last[price]?;
        let (waiting, before) = self.links[link as usize];
        self.last[price] = before;
        self.low = price;
        Some((price, waiting))
    }

    /// The price of the cheapest.
    pub fn lowest(&self) -> Option<usize> {
        (self.low..self.last.len()).find(|price| self.last[*price].is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheapest_comes_first_and_what_is_too_dear_never() {
        let mut queue = Queue::within(9);
        for (cost, name) in [(7, 'a'), (2, 'b'), (10, 'c'), (9, 'd')] {
            queue.push(cost, name);
        }
        assert_eq!(queue.lowest(), Some(2));
        assert_eq!(queue.pop(), Some((2, 'b')));
        assert_eq!(queue.lowest(), Some(7));
        queue.push(2, 'e');
        queue.push(8, 'f');
        let rest: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(rest, [(2, 'e'), (7, 'a'), (8, 'f'), (9, 'd')]);
    }
}
