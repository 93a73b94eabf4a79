//! Who made what: the pictures and letters, and the libraries that the program is built with.

use serde::Deserialize;

const ASSETS: &str = include_str!("../../assets/credits.toml");
const NOTICES: &str = include_str!("../../assets/notices.toml");

/// The texts of the licences of libraries and letters, by their short names.
pub const LICENCES: [(&str, &str); 8] = [
    ("MIT", include_str!("../../assets/licences/MIT.txt")),
    (
        "Apache-2.0",
        include_str!("../../assets/licences/Apache-2.0.txt"),
    ),
    ("Zlib", include_str!("../../assets/licences/Zlib.txt")),
    (
        "Unicode-3.0",
        include_str!("../../assets/licences/Unicode-3.0.txt"),
    ),
    ("BSL-1.0", include_str!("../../assets/licences/BSL-1.0.txt")),
    ("MPL-2.0", include_str!("../../assets/licences/MPL-2.0.txt")),
    (
        "OFL 1.1 (Cinzel)",
        include_str!("../../assets/fonts/title-OFL.txt"),
    ),
    (
        "OFL 1.1 (Inter)",
        include_str!("../../assets/fonts/text-OFL.txt"),
    ),
];

/// One asset by one author.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Credit {
    /// What it is.
    pub what: String,
    /// As the author wishes to be named.
    pub author: String,
    /// The short name of its licence.
    pub licence: String,
    /// Where the licence stands.
    pub terms: String,
    /// Where it was taken from.
    pub source: String,
    /// What was done to it.
    pub changes: String,
}

/// Assets of one kind from one source under one licence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CreditGroup {
    /// The first of them.
    pub first: Credit,
    /// The authors of all.
    pub authors: Vec<String>,
}

/// A library that the program is built with.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Notice {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The licence that it is used under, or several that hold together.
    pub licence: String,
    /// Who holds the rights.
    pub copyright: String,
    /// Where its source is; empty if it does not say.
    pub source: String,
}

#[derive(Deserialize)]
struct Assets {
    credit: Vec<Credit>,
}

#[derive(Deserialize)]
struct Notices {
    #[serde(rename = "crate")]
    crates: Vec<Notice>,
}

/// The assets, in the order of their list.
pub fn asset_credits() -> Vec<CreditGroup> {
    // A list that ships with the program is sound, as the tests show.
    let assets: Assets = toml::from_str(ASSETS).expect("an embedded list");
    let mut groups: Vec<CreditGroup> = Vec::new();
    for credit in assets.credit {
        let author = credit.author.clone();
        let known = groups.iter_mut().find(|group| {
            let first = &group.first;
            (&first.what, &first.licence, &first.source)
                == (&credit.what, &credit.licence, &credit.source)
        });
        match known {
            Some(group) => group.authors.push(author),
            None => groups.push(CreditGroup {
                first: credit,
                authors: vec![author],
            }),
        }
    }
    groups
}

/// The libraries by name.
pub fn library_notices() -> Vec<Notice> {
    let notices: Notices = toml::from_str(NOTICES).expect("an embedded list");
    notices.crates
}
