//! The files of what guides say: a format, and a list of tips whose conditions are each game's own.

use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TipsFile<T> {
    format: String,
    tip: Vec<T>,
}

/// The tips of a file that is part of the program, as they stand there; none where it is not of this format. Tests say
/// that these files are sound.
pub(in crate::store) fn read_tips<T: DeserializeOwned>(text: &str, format: &str) -> Vec<T> {
    let file = toml::from_str::<TipsFile<T>>(text).ok();
    let file = file.filter(|file| file.format == format);
    file.map_or_else(Vec::new, |file| file.tip)
}
