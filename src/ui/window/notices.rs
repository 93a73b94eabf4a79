//! What the user must be told: news that goes by itself, and faults that stay until they are read.

/// Seconds that news stands at least: to be noticed.
const NOTICED: f64 = 3.0;
/// Letters that are read in a second, without haste.
const READ: f64 = 14.0;

/// One thing that the user must be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserNotice {
    /// What it says.
    pub text: String,
    /// Whether it stays until somebody closes it.
    pub stays: bool,
}

impl UserNotice {
    /// What goes by itself.
    pub const fn news(text: String) -> UserNotice {
        UserNotice { text, stays: false }
    }

    /// What stays until it is read.
    pub const fn fault(text: String) -> UserNotice {
        UserNotice { text, stays: true }
    }

    /// How many seconds it stands while nobody points at it; none: until somebody closes it.
    pub fn stands_for(&self) -> Option<f64> {
        let letters = self.text.chars().count() as f64;
        (!self.stays).then_some(NOTICED + letters / READ)
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
        self.tell(UserNotice::news(text));
    }

    /// Tells what stays until it is read.
    pub fn push_fault(&mut self, text: String) {
        self.tell(UserNotice::fault(text));
    }

    /// What is said again is said once, as the newest; news takes the place of older news, which by then is none.
    fn tell(&mut self, notice: UserNotice) {
        let stays = |known: &UserNotice| known.stays || notice.stays;
        self.waiting
            .retain(|known| *known != notice && stays(known));
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

    #[test]
    fn what_is_longer_stands_longer_and_a_fault_stays() {
        let copied = UserNotice::news("Copied.".into());
        let long = UserNotice::news("word ".repeat(40));
        let (short, long) = (copied.stands_for(), long.stands_for());
        assert!(short.is_some_and(|it| it < 4.0), "{short:?}");
        assert!(long.is_some_and(|it| it > 15.0), "{long:?}");
        assert_eq!(UserNotice::fault("Broken.".into()).stands_for(), None);
    }

    #[test]
    fn what_is_told_twice_is_read_once() {
        let mut notices = UserNotices::default();
        for text in ["Broken.", "Unread.", "Broken."] {
            notices.push_fault(text.into());
        }
        assert_eq!(notices.unread(), 2);
        assert_eq!(notices.pop(), Some(UserNotice::fault("Broken.".into())));
        assert_eq!(notices.last(), Some(&UserNotice::fault("Unread.".into())));
    }

    #[test]
    fn news_takes_the_place_of_older_news_and_of_no_fault() {
        let mut notices = UserNotices::default();
        notices.push("Copied.".into());
        notices.push_fault("Broken.".into());
        notices.push("Saved.".into());
        assert_eq!(notices.unread(), 2);
        assert_eq!(notices.pop(), Some(UserNotice::news("Saved.".into())));
        assert_eq!(notices.pop(), Some(UserNotice::fault("Broken.".into())));
    }
}
