//! The link of a line of a file that grows.

/// Hexadecimal digits of a link: 64 bits, which tell where a file is broken.
const DIGITS: usize = 16;
/// What stands in a line before its link, and behind it.
const BEFORE: &str = ",\"link\":\"";
const BEHIND: &str = "\"}";

/// The link of a line, as its digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link([u8; DIGITS]);

impl Link {
    /// The link of a head: on it the first line hangs.
    pub fn of_head(head: &str) -> Link {
        Link::over(b"dialdelve lines 1\n", head)
    }

    /// The link of the next line, given without its link.
    pub fn of_next(self, line: &str) -> Link {
        Link::over(&self.0, line)
    }

    fn over(before: &[u8], line: &str) -> Link {
        let mut hasher = blake3::Hasher::new();
        hasher.update(before);
        hasher.update(line.as_bytes());
        let mut digits = [0; DIGITS];
        let hash = hasher.finalize().to_hex();
        digits.copy_from_slice(&hash.as_bytes()[..DIGITS]);
        Link(digits)
    }

    /// An object of JSON with its link as its last field.
    pub fn put_into(self, line: &str) -> String {
        let body = line.strip_suffix('}').unwrap_or(line);
        let digits: String = self.0.iter().map(|digit| char::from(*digit)).collect();
        format!("{body}{BEFORE}{digits}{BEHIND}")
    }

    /// A line without its link, and the link; none when the line does not end in one.
    pub fn take_from(line: &str) -> Option<(String, Link)> {
        let (body, digits) = line.strip_suffix(BEHIND)?.rsplit_once(BEFORE)?;
        let is_digit = |byte: &u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(byte);
        let link = digits.as_bytes().try_into().ok().map(Link)?;
        link.0
            .iter()
            .all(is_digit)
            .then(|| (format!("{body}}}"), link))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_taken_out_as_it_was_put_in() {
        let link = Link::of_head("a head").of_next("{\"a\":1}");
        let line = link.put_into("{\"a\":1}");
        assert_eq!(
            Link::take_from(&line),
            Some(("{\"a\":1}".to_string(), link))
        );
        assert_ne!(link, Link::of_head("another").of_next("{\"a\":1}"));
        for wrong in ["{\"a\":1}", "", "{,\"link\":\"\"}", &line.to_uppercase()] {
            assert_eq!(Link::take_from(wrong), None, "{wrong}");
        }
    }
}
