//! What the user must be told: news that goes by itself, and faults that stay until they are read.

/// Seconds that news stands at least: to be noticed.
const NOTICED: f64 = 3.0;
/// Letters that are read in a second, without haste.
const READ: f64 = 14.0;

/// How long a notice stands, and what takes its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    /// What was done; it goes by itself.
    News,
    /// Why a wish was refused, which changed nothing; it goes by itself, after twice the time.
    Refusal,
    /// What is wrong: it stays until somebody closes it.
    Fault,
}

/// One thing that the user must be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserNotice {
    /// What it says.
    pub text: String,
    /// How long it stands.
    pub kind: NoticeKind,
}

impl UserNotice {
    /// How many seconds it stands while nobody points at it; none: until somebody closes it.
    pub fn stands_for(&self) -> Option<f64> {
        let letters = self.text.chars().count() as f64;
        match self.kind {
            NoticeKind::News => Some(NOTICED + letters / READ),
            // It is read with care, and often twice.
            NoticeKind::Refusal => Some(2.0 * (NOTICED + letters / READ)),
            NoticeKind::Fault => None,
        }
    }
}

/// All that has not been read yet, the oldest first.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct UserNotices {
    waiting: Vec<UserNotice>,
    /// How many there have been: tells one from another that says the same.
    count: u64,
}

impl UserNotices {
    /// Tells news, which goes by itself.
    pub fn push(&mut self, text: String) {
        self.tell(NoticeKind::News, text);
    }

    /// Tells what stays until it is read.
    pub fn push_fault(&mut self, text: String) {
        self.tell(NoticeKind::Fault, text);
    }

    /// Tells why a wish was refused.
    pub fn push_refusal(&mut self, text: String) {
        self.tell(NoticeKind::Refusal, text);
    }

    /// A wish came true: what was refused before is of no use any more.
    pub fn forget_refusals(&mut self) {
        let before = self.waiting.len();
        self.waiting
            .retain(|known| known.kind != NoticeKind::Refusal);
        self.count += u64::from(self.waiting.len() != before);
    }

    /// Adds a notice in place of an equal one; unless it is a fault, it also replaces all that are no faults.
    pub fn tell(&mut self, kind: NoticeKind, text: String) {
        let notice = UserNotice { text, kind };
        let is_fault = |known: &UserNotice| known.kind == NoticeKind::Fault;
        self.waiting
            .retain(|known| *known != notice && (is_fault(known) || is_fault(&notice)));
        self.waiting.push(notice);
        self.count += 1;
    }

    /// The newest.
    pub fn last(&self) -> Option<&UserNotice> {
        self.waiting.last()
    }

    /// Takes the newest away.
    pub fn pop(&mut self) -> Option<UserNotice> {
        self.count += 1;
        self.waiting.pop()
    }

    /// Takes all away.
    pub fn clear(&mut self) {
        self.waiting.clear();
    }

    /// How many there are.
    pub const fn unread(&self) -> usize {
        self.waiting.len()
    }

    /// Another number whenever something is told or taken away.
    pub const fn count(&self) -> u64 {
        self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notice(kind: NoticeKind, text: &str) -> UserNotice {
        let text = text.into();
        UserNotice { text, kind }
    }

    #[test]
    fn what_is_longer_stands_longer_and_a_fault_stays() {
        let copied = notice(NoticeKind::News, "Copied.");
        let long = notice(NoticeKind::News, &"word ".repeat(40));
        let (short, long) = (copied.stands_for(), long.stands_for());
        assert!(short.is_some_and(|it| it < 4.0), "{short:?}");
        assert!(long.is_some_and(|it| it > 15.0), "{long:?}");
        let refused = notice(NoticeKind::Refusal, "Copied.").stands_for();
        assert!(refused > short, "{refused:?}");
        assert_eq!(notice(NoticeKind::Fault, "Broken.").stands_for(), None);
    }

    #[test]
    fn what_is_told_twice_is_read_once() {
        let mut notices = UserNotices::default();
        for text in ["Broken.", "Unread.", "Broken."] {
            notices.push_fault(text.into());
        }
        assert_eq!(notices.unread(), 2);
        assert_eq!(notices.pop(), Some(notice(NoticeKind::Fault, "Broken.")));
        assert_eq!(notices.last(), Some(&notice(NoticeKind::Fault, "Unread.")));
    }

    #[test]
    fn news_takes_the_place_of_what_is_older_and_no_fault() {
        let mut notices = UserNotices::default();
        notices.push("Copied.".into());
        notices.push_fault("Broken.".into());
        notices.push_refusal("That is no party.".into());
        notices.push("Saved.".into());
        assert_eq!(notices.unread(), 2);
        assert_eq!(notices.pop(), Some(notice(NoticeKind::News, "Saved.")));
        assert_eq!(notices.pop(), Some(notice(NoticeKind::Fault, "Broken.")));
        notices.push_refusal("That is no party.".into());
        notices.forget_refusals();
        assert_eq!(notices.unread(), 0);
    }
}
