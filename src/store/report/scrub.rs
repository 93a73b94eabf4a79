//! What leaves the machine does not tell who its user is: paths without the home folder and the user's name.

use std::path::Path;

/// What stands in the place of the home folder, and of the name in any other path.
const HOME: &str = "~";
const NAME: &str = "user";
/// Behind which a path names a user, whoever that is.
const USERS: [&str; 4] = ["/home/", "/users/", "\\users\\", "\\\\users\\\\"];
/// A shorter name stands in too many words.
const SHORTEST: usize = 2;

/// Who the user is, as paths tell it.
pub(super) struct Scrub {
    /// The home folder as it may be written, in small letters.
    folders: Vec<String>,
    /// The user's names, in small letters.
    names: Vec<String>,
}

impl Scrub {
    /// The user of this process.
    pub(super) fn of_user() -> Scrub {
        let named = |name: &&str| std::env::var(name).ok();
        let folders: Vec<String> = ["HOME", "USERPROFILE"].iter().filter_map(named).collect();
        let names = ["USER", "LOGNAME", "USERNAME"].iter().filter_map(named);
        Scrub::of(&folders, names.collect())
    }

    fn of(folders: &[String], mut names: Vec<String>) -> Scrub {
        let last = |folder: &String| {
            let name = Path::new(folder).file_name()?;
            Some(name.to_str()?.to_string())
        };
        names.extend(folders.iter().filter_map(last));
        let folders = folders.iter().flat_map(|folder| {
            let folder = folder.trim_end_matches(['/', '\\']).to_ascii_lowercase();
            // As JSON and TOML write it, and as some programs do on Windows.
            let [doubled, turned] =
                [("\\", "\\\\"), ("\\", "/")].map(|(from, to)| folder.replace(from, to));
            [doubled, turned, folder]
        });
        let small = |name: &String| name.to_ascii_lowercase();
        Scrub {
            folders: folders.filter(|it| it.len() > SHORTEST).collect(),
            names: names
                .iter()
                .map(small)
                .filter(|it| it.len() >= SHORTEST)
                .collect(),
        }
    }

    /// The text without them.
    pub(super) fn clean(&self, text: &str) -> String {
        // Letters keep their places: only those of ASCII are made small.
        let small = text.to_ascii_lowercase();
        let mut clean = String::with_capacity(text.len());
        let mut at = 0;
        while at < text.len() {
            let (taken, put) = match self.found(&small, at) {
                Some(found) => found,
                None => {
                    let letter = text[at..].chars().next().map_or(1, char::len_utf8);
                    clean.push_str(&text[at..at + letter]);
                    at += letter;
                    continue;
                }
            };
            clean.push_str(put);
            at += taken;
        }
        clean
    }

    /// What of the text from there on tells of the user: how many bytes, and what stands there instead.
    fn found(&self, small: &str, at: usize) -> Option<(usize, &'static str)> {
        let rest = &small[at..];
        let begins = rest.starts_with(['/', '\\']) || rest.as_bytes().get(1) == Some(&b':');
        let before = small[..at].ends_with(['/', '\\']);
        if !begins && !before {
            return None;
        }
        let whole = |name: &&String| {
            let after = rest.strip_prefix(name.as_str());
            after.is_some_and(|after| {
                !after.starts_with(|c: char| c.is_alphanumeric() || "-_.".contains(c))
            })
        };
        if let Some(folder) = self.folders.iter().filter(|_| begins).find(whole) {
            return Some((folder.len(), HOME));
        }
        if !before {
            return None;
        }
        if let Some(name) = self.names.iter().find(whole) {
            return Some((name.len(), NAME));
        }
        let of_users = USERS.iter().any(|users| small[..at].ends_with(users));
        let end = rest
            .find(['/', '\\', '"', '\'', '\n', ':'])
            .unwrap_or(rest.len());
        (of_users && end > 0).then_some((end, NAME))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_path_tells_who_the_user_is() {
        let scrub = Scrub::of(
            &["/home/ada".into(), "C:\\Users\\Ada".into()],
            vec!["ada".into()],
        );
        for (text, clean) in [
            (
                "at /home/ada/matches/last.replay:3",
                "at ~/matches/last.replay:3",
            ),
            ("/home/ada", "~"),
            ("/home/adam/x", "/home/user/x"),
            (
                "/mnt/games/ada/x, /mnt/adage",
                "/mnt/games/user/x, /mnt/adage",
            ),
            ("C:\\Users\\Ada\\AppData", "~\\AppData"),
            (
                "{\"file\":\"c:\\\\users\\\\ada\\\\x\"}",
                "{\"file\":\"~\\\\x\"}",
            ),
            ("D:\\Users\\Eve Smith\\x", "D:\\Users\\user\\x"),
            ("/Users/eve\n", "/Users/user\n"),
            ("names = [\"ada\"]", "names = [\"ada\"]"),
            ("ř/home/ada/ě", "ř~/ě"),
            ("/home/", "/home/"),
        ] {
            assert_eq!(scrub.clean(text), clean);
        }
        let nobody = Scrub::of(&["/".into(), String::new()], vec![String::new()]);
        assert_eq!(nobody.clean("/etc/x"), "/etc/x");
    }
}
