//! Names of files that serve on every system: a folder may be carried to Windows, which keeps some for itself.

use super::Message;

/// What Windows keeps for devices, whatever stands behind a dot.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];
/// The same with a number behind them.
const PORTS: [&str; 2] = ["com", "lpt"];
/// What no name may hold there.
const SIGNS: [char; 9] = ['<', '>', ':', '"', '|', '?', '*', '/', '\\'];

/// Why a name is none for a file that is made, with its ending or without.
pub fn file_name_fault(name: &str) -> Option<Message> {
    let sign = name
        .chars()
        .find(|sign| SIGNS.contains(sign) || sign.is_control());
    if let Some(sign) = sign {
        let what = Message::new("fault-file-sign")
            .with("sign", sign.escape_debug().to_string())
            .with("name", name);
        return Some(what);
    }
    if name.ends_with(['.', ' ']) {
        return Some(Message::new("fault-file-end").with("name", name));
    }
    is_device(name).then(|| Message::new("fault-save-device").with("name", name))
}

/// Whether Windows takes a name for a device.
pub fn is_device(name: &str) -> bool {
    let name = name.split('.').next().unwrap_or_default();
    let name = name.trim_end().to_lowercase();
    let numbered = |port: &&str| {
        let number = name.strip_prefix(*port);
        let mut signs = number.into_iter().flat_map(str::chars);
        let digit = |sign: char| matches!(sign, '0'..='9' | '¹' | '²' | '³');
        signs.next().is_some_and(digit) && signs.next().is_none()
    };
    DEVICES.contains(&&*name) || PORTS.iter().any(numbered)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_windows_forbids_are_told() {
        for (name, id) in [
            ("CON", "fault-save-device"),
            ("nul.toml", "fault-save-device"),
            ("aux.tar.gz", "fault-save-device"),
            ("Com1.csv", "fault-save-device"),
            ("lpt²", "fault-save-device"),
            ("con .csv", "fault-save-device"),
            ("a.", "fault-file-end"),
            ("a.csv ", "fault-file-end"),
            ("a<b", "fault-file-sign"),
            ("a:b.csv", "fault-file-sign"),
            ("what?.csv", "fault-file-sign"),
            ("a\u{1b}b", "fault-file-sign"),
        ] {
            assert_eq!(file_name_fault(name).map(|it| it.id), Some(id), "{name}");
        }
        for name in [
            "console",
            "com10",
            "com",
            "a.con",
            ".hidden",
            "žluťoučký kůň.csv",
            "own",
        ] {
            assert_eq!(file_name_fault(name), None, "{name}");
        }
    }
}
