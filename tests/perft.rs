//! Counts of what can happen, held against kept ones and against a slow generator of its own.

mod frozen;
mod perft {
    mod counts;
    mod first;
    mod program;
    mod reach;
    mod slow;
    mod toy;
}
