//! Lines that are read one by one, none of them longer and not more of them than somebody allows.

use std::fmt;
use std::io::{BufRead, Read, Result};

/// What is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoundedLine<'a> {
    /// A line without its line feed.
    Whole(&'a [u8]),
    /// What stands behind the last line feed.
    Torn(&'a [u8]),
    /// A line that is longer than allowed; the next one may be read.
    Long,
    /// More lines than allowed, or a line without measure; nothing more is read.
    TooMany,
    /// Nothing more.
    End,
}

/// Reads lines as they come; memory is that of one line, whatever is read.
pub struct BoundedLines {
    input: Box<dyn BufRead>,
    longest: usize,
    most: usize,
    bytes: Vec<u8>,
    number: usize,
    read: u64,
    /// Bytes that may still be left out of lines that are too long.
    spare: u64,
    state: State,
}

/// Where the reading stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Between two lines.
    Between,
    /// In a line that is too long, the rest of which is left out when anybody reads on.
    Within,
    /// Behind all that is read.
    Behind,
}

impl fmt::Debug for BoundedLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BoundedLines")
            .field("number", &self.number)
            .finish_non_exhaustive()
    }
}

impl BoundedLines {
    /// Reads lines of at most `longest` bytes without their ends, and `most` of them.
    pub fn new(input: Box<dyn BufRead>, longest: usize, most: usize) -> BoundedLines {
        BoundedLines {
            input,
            longest,
            most,
            bytes: Vec::new(),
            number: 0,
            read: 0,
            spare: (most as u64).saturating_mul(longest as u64),
            state: State::Between,
        }
    }

    /// The number of the line that was read last, from 1.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// How many bytes were read, up to the end of the last line.
    pub const fn bytes_read(&self) -> u64 {
        self.read
    }

    /// Reads on by a line.
    ///
    /// # Errors
    /// What the operating system says.
    pub fn read(&mut self) -> Result<BoundedLine<'_>> {
        if self.state == State::Within && !self.skip()? {
            self.state = State::Behind;
            return Ok(BoundedLine::TooMany);
        }
        if self.state == State::Behind {
            return Ok(BoundedLine::End);
        }
        self.bytes.clear();
        // With a carriage return and the line feed.
        let mut input = self.input.by_ref().take(self.longest as u64 + 2);
        let read = input.read_until(b'\n', &mut self.bytes)?;
        self.read += read as u64;
        if read == 0 {
            self.state = State::Behind;
            return Ok(BoundedLine::End);
        }
        self.number += 1;
        if self.number > self.most {
            self.state = State::Behind;
            return Ok(BoundedLine::TooMany);
        }
        let ended = self.bytes.pop_if(|byte| *byte == b'\n').is_some();
        let returned = usize::from(self.bytes.last() == Some(&b'\r'));
        if self.bytes.len() - returned > self.longest {
            self.state = if ended { State::Between } else { State::Within };
            return Ok(BoundedLine::Long);
        }
        Ok(match ended {
            true => BoundedLine::Whole(&self.bytes),
            false => BoundedLine::Torn(&self.bytes),
        })
    }

    /// Leaves out the rest of a line; whether there was an end to it.
    fn skip(&mut self) -> Result<bool> {
        let skipped = self.input.by_ref().take(self.spare).skip_until(b'\n')? as u64;
        self.read += skipped;
        self.spare -= skipped.min(self.spare);
        self.state = State::Between;
        Ok(self.spare > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, longest: usize, most: usize) -> Vec<String> {
        let input = Box::new(std::io::Cursor::new(text.to_string()));
        let mut lines = BoundedLines::new(input, longest, most);
        let mut told = Vec::new();
        loop {
            let next = lines.read().expect("it is in memory");
            told.push(match next {
                BoundedLine::Whole(line) => format!("whole {}", String::from_utf8_lossy(line)),
                BoundedLine::Torn(line) => format!("torn {}", String::from_utf8_lossy(line)),
                BoundedLine::Long => "long".to_string(),
                BoundedLine::TooMany => "too many".to_string(),
                BoundedLine::End => return told,
            });
        }
    }

    #[test]
    fn lines_have_a_length_and_a_number() {
        assert_eq!(told("a\n\nbc", 3, 9), ["whole a", "whole ", "torn bc"]);
        assert_eq!(
            told("abc\r\nabcd\nx\n", 3, 9),
            ["whole abc\r", "long", "whole x"]
        );
        assert_eq!(told("abcdefgh\nx\n", 3, 9), ["long", "whole x"]);
        assert_eq!(told("\n\n\n\n", 3, 2), ["whole ", "whole ", "too many"]);
        assert_eq!(told(&"x".repeat(100), 3, 2), ["long", "too many"]);
        assert!(told("", 3, 2).is_empty());
    }

    #[test]
    fn where_a_line_ends_is_known() {
        let input = Box::new(std::io::Cursor::new("ab\nlong line\nc\n"));
        let mut lines = BoundedLines::new(input, 3, 9);
        let mut ends = Vec::new();
        while !matches!(lines.read().expect("it is in memory"), BoundedLine::End) {
            ends.push((lines.number(), lines.bytes_read()));
        }
        assert_eq!((ends[0], ends[2]), ((1, 3), (3, 15)));
    }
}
