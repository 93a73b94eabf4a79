//! What stands as the portrait of a figure: the name of a picture, parts that are laid upon each other, or a
//! picture of its own, which goes wherever the figure goes.

use crate::store::Message;
use crate::store::fault::near;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How a portrait of parts begins; behind it stand `GROUP/NAME`, with `+` between them.
const PARTS: &str = "parts:";
/// How a picture of its own begins: the rest is a PNG in base 64 (RFC 2397).
const PICTURE: &str = "data:image/png;base64,";
/// The most bytes of such a picture.
pub const MOST_BYTES: usize = 64 << 10;
/// The most pixels of one of its sides.
#[cfg(feature = "pictures")]
pub const MOST_SIDE: u32 = 256;
/// The most parts.
pub const MOST_PARTS: usize = 8;
/// The most letters of any portrait: those of the largest picture.
pub const MOST_LETTERS: usize = PICTURE.len() + MOST_BYTES.div_ceil(3) * 4;

/// The groups of parts, in the order in which somebody chooses.
pub const GROUPS: [&str; 7] = ["body", "head", "cloak", "weapon", "shield", "prop", "beast"];

/// What the program has drawings of, by group.
const INDEX: &str = include_str!("../../assets/parts.toml");

/// A part of a portrait: its group, such as `head`, and its name.
pub type PortraitPart = (String, String);

/// What a portrait is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Portrait {
    /// A picture of the program.
    Named(String),
    /// Parts, the lowest first.
    Parts(Vec<PortraitPart>),
    /// A picture of its own: the bytes of a PNG.
    Picture(Vec<u8>),
}

impl Portrait {
    /// Reads what stands in a file.
    ///
    /// # Errors
    /// Why it is none: it is too long, a part has no group, a picture is no PNG or too large.
    pub fn read(text: &str) -> Result<Portrait, Message> {
        if text.len() > MOST_LETTERS {
            return Err(Message::new("fault-portrait-long").with("most", MOST_BYTES >> 10));
        }
        if let Some(parts) = text.strip_prefix(PARTS) {
            return read_parts(parts);
        }
        let Some(letters) = text.strip_prefix(PICTURE) else {
            return match text.starts_with("data:") {
                true => Err(Message::new("fault-portrait-kind").with("begin", PICTURE)),
                false => Ok(Portrait::Named(text.to_string())),
            };
        };
        let bytes = STANDARD.decode(letters);
        let bytes = bytes.map_err(|_| Message::new("fault-portrait-letters"))?;
        check_picture(&bytes)?;
        Ok(Portrait::Picture(bytes))
    }

    /// That it has a part which the program does not draw; then nothing of it is seen. The portrait of another
    /// version may have some.
    pub fn unknown_part(&self) -> Option<Message> {
        let Portrait::Parts(parts) = self else {
            return None;
        };
        parts.iter().find_map(|(group, name)| {
            let Some(known) = drawn().get(group) else {
                let hint = near(group, GROUPS.into_iter());
                let what = Message::new("fault-portrait-group")
                    .with("group", group)
                    .with("hint", hint);
                return Some(what);
            };
            let is_known = known.contains_key(name);
            (!is_known).then(|| {
                let hint = near(name, known.keys().map(String::as_str));
                Message::new("fault-portrait-part")
                    .with("group", group)
                    .with("name", name)
                    .with("hint", hint)
            })
        })
    }

    /// As it stands in a file.
    pub fn text(&self) -> String {
        match self {
            Portrait::Named(name) => name.clone(),
            Portrait::Parts(parts) => {
                let parts: Vec<String> = parts
                    .iter()
                    .map(|(group, name)| format!("{group}/{name}"))
                    .collect();
                format!("{PARTS}{}", parts.join("+"))
            }
            Portrait::Picture(bytes) => format!("{PICTURE}{}", STANDARD.encode(bytes)),
        }
    }
}

/// The names of all parts that the program draws, by group.
fn drawn() -> &'static BTreeMap<String, BTreeMap<String, IgnoredAny>> {
    #[derive(Deserialize)]
    struct Index {
        icon: BTreeMap<String, BTreeMap<String, IgnoredAny>>,
    }
    static DRAWN: LazyLock<Index> =
        LazyLock::new(|| toml::from_str(INDEX).expect("an embedded index"));
    &DRAWN.icon
}

fn read_parts(text: &str) -> Result<Portrait, Message> {
    let parts = text.split('+').map(|part| {
        let (group, name) = part.trim().split_once('/')?;
        let word = |it: &str| {
            let fits = |letter: char| letter.is_ascii_lowercase() || letter == '-';
            (!it.is_empty() && it.chars().all(fits)).then(|| it.to_string())
        };
        Some((word(group)?, word(name)?))
    });
    let parts: Option<Vec<PortraitPart>> = parts.collect();
    match parts {
        Some(parts) if parts.len() <= MOST_PARTS => Ok(Portrait::Parts(parts)),
        _ => Err(Message::new("fault-portrait-parts").with("most", MOST_PARTS)),
    }
}

/// Whether these bytes are a picture that may be a portrait; without the feature `pictures` only their number is
/// looked at.
///
/// # Errors
/// Why they are not.
pub fn check_picture(bytes: &[u8]) -> Result<(), Message> {
    #[cfg(feature = "pictures")]
    pixels_of(bytes)?;
    check_bytes(bytes)
}

fn check_bytes(bytes: &[u8]) -> Result<(), Message> {
    if bytes.len() <= MOST_BYTES {
        return Ok(());
    }
    Err(Message::new("fault-portrait-bytes")
        .with("most", MOST_BYTES >> 10)
        .with("size", bytes.len().div_ceil(1 << 10)))
}

/// A picture as pixels.
#[cfg(feature = "pictures")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pixels {
    /// Pixels in a row, 1 to 256.
    pub width: u32,
    /// Rows, 1 to 256.
    pub height: u32,
    /// Red, green, blue and alpha of each, row by row from the top.
    pub rgba: Vec<u8>,
}

/// The pixels of a PNG of at most 64 KB and 256 by 256 pixels; its size is looked at before anything is decoded.
///
/// # Errors
/// That it is no PNG, is broken, or is too large.
#[cfg(feature = "pictures")]
pub fn pixels_of(bytes: &[u8]) -> Result<Pixels, Message> {
    check_bytes(bytes)?;
    let broken = |error: png::DecodingError| {
        Message::new("fault-portrait-broken").with("error", error.to_string())
    };
    let limits = png::Limits { bytes: 2 << 20 };
    let mut decoder = png::Decoder::new_with_limits(std::io::Cursor::new(bytes), limits);
    decoder.set_transformations(
        png::Transformations::EXPAND | png::Transformations::ALPHA | png::Transformations::STRIP_16,
    );
    let mut reader = decoder.read_info().map_err(broken)?;
    let (width, height) = (reader.info().width, reader.info().height);
    if width > MOST_SIDE || height > MOST_SIDE {
        return Err(Message::new("fault-portrait-size")
            .with("most", MOST_SIDE)
            .with("width", width)
            .with("height", height));
    }
    let size = reader.output_buffer_size().unwrap_or_default();
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels).map_err(broken)?;
    pixels.truncate(frame.buffer_size());
    let rgba = match frame.color_type {
        png::ColorType::Rgba => pixels,
        png::ColorType::GrayscaleAlpha => pixels
            .chunks_exact(2)
            .flat_map(|it| [it[0], it[0], it[0], it[1]])
            .collect(),
        _ => return Err(Message::new("fault-portrait-colours")),
    };
    Ok(Pixels {
        width,
        height,
        rgba,
    })
}

#[cfg(all(test, feature = "pictures"))]
mod tests {
    use super::*;

    fn png_of(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().expect("a header");
        let pixels = vec![200; (width * height) as usize];
        writer.write_image_data(&pixels).expect("pixels");
        drop(writer);
        bytes
    }

    #[test]
    fn portraits_are_read_as_they_are_written() {
        let parts = [("body", "robe"), ("head", "hood")].map(|(a, b)| (a.into(), b.into()));
        for portrait in [
            Portrait::Named("orla".into()),
            Portrait::Parts(parts.to_vec()),
            Portrait::Picture(png_of(256, 3)),
        ] {
            assert_eq!(Portrait::read(&portrait.text()), Ok(portrait));
        }
        let pixels = pixels_of(&png_of(2, 1)).expect("a picture");
        assert_eq!(
            (pixels.width, pixels.rgba),
            (2, [[200, 200, 200, 255]; 2].concat())
        );
    }

    #[test]
    fn parts_that_are_not_drawn_are_told() {
        let told = |text: &str| {
            let portrait = Portrait::read(text).expect("a portrait");
            portrait.unknown_part().map(|what| what.to_string())
        };
        assert_eq!(told("parts:body/robe+head/hood"), None);
        assert_eq!(told("orla"), None);
        let group = told("parts:bdoy/robe+haed/hood").expect("a fault");
        assert!(
            group.contains("bdoy") && group.contains("`body`"),
            "{group}"
        );
        let name = told("parts:body/robe+head/hod").expect("a fault");
        assert!(name.contains("hod") && name.contains("`hood`"), "{name}");
        for group in GROUPS {
            assert!(drawn().contains_key(group), "{group}");
        }
        assert_eq!(drawn().len(), GROUPS.len());
    }

    #[test]
    fn what_is_no_portrait_is_told() {
        let said = |text: &str| {
            let fault = Portrait::read(text).expect_err("no portrait");
            fault.id.to_string()
        };
        assert_eq!(said("parts:body"), "fault-portrait-parts");
        assert_eq!(said("parts:"), "fault-portrait-parts");
        assert_eq!(
            said(&format!("parts:{}", ["a/b"; 9].join("+"))),
            "fault-portrait-parts"
        );
        assert_eq!(said("data:image/jpeg;base64,AAAA"), "fault-portrait-kind");
        assert_eq!(said(&format!("{PICTURE}%%")), "fault-portrait-letters");
        assert_eq!(said(&format!("{PICTURE}AAAA")), "fault-portrait-broken");
        assert_eq!(said(&"a".repeat(MOST_LETTERS + 1)), "fault-portrait-long");
        let wide = Portrait::Picture(png_of(257, 1)).text();
        assert_eq!(said(&wide), "fault-portrait-size");
        let mut cut = png_of(64, 64);
        cut.truncate(cut.len() / 2);
        assert_eq!(
            said(&Portrait::Picture(cut).text()),
            "fault-portrait-broken"
        );
        let large = check_picture(&vec![0; MOST_BYTES + 1]).expect_err("too large");
        assert_eq!(large.id, "fault-portrait-bytes");
    }
}
