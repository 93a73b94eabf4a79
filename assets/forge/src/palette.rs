//! What parts are made of, and in which colours: drawings are in tones of grey, and say of each shape what it is of.

use crate::Fallible;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The grey that shows a colour as it stands in the palette: lighter greys light it up, darker ones shade it.
const PLAIN: f32 = 0.75;
/// How much of the light that a grey lighter than that has is given: more would leave nothing for the light that falls
/// on the part.
const LIT: f32 = 0.5;
/// What lights up and what shades, as factors of red, green and blue: light is warm, shade is cool.
const WARM: [f32; 3] = [1.04, 1.0, 0.93];
const COOL: [f32; 3] = [0.9, 0.93, 1.1];

/// Colours by what is made of them, as `rrggbb`.
#[derive(Deserialize, Clone, Default)]
#[serde(transparent)]
pub struct Palette(BTreeMap<String, String>);

impl Palette {
    /// This palette with the colours of another in place of its own.
    pub fn with(&self, other: &Palette) -> Palette {
        let both = self.0.iter().chain(&other.0);
        Palette(both.map(|(of, hex)| (of.clone(), hex.clone())).collect())
    }

    /// The text of a drawing in colours: each shape that says what it is of (`class`) in the palette's colour for that,
    /// as light as it was grey.
    pub fn paint(&self, text: &str) -> Fallible<String> {
        let mut tags = text.split('<');
        let mut painted = tags.next().unwrap_or_default().to_string();
        for tag in tags {
            painted.push('<');
            match attribute(tag, "class") {
                None => painted.push_str(tag),
                Some(of) => painted.push_str(&self.paint_tag(tag, of)?),
            }
        }
        Ok(painted)
    }

    fn paint_tag(&self, tag: &str, of: &str) -> Fallible<String> {
        let hex = self
            .0
            .get(of)
            .ok_or_else(|| format!("no colour for {of:?}"))?;
        let base = colour(hex).ok_or_else(|| format!("{of}: {hex:?} is no colour"))?;
        if attribute(tag, "style").is_some() {
            return Err(format!("a shape of {of:?} has a style, which is not painted: use fill and stroke").into());
        }
        let mut painted = tag.to_string();
        for name in ["fill", "stroke"] {
            let Some(value) = attribute(tag, name).filter(|value| *value != "none") else {
                continue;
            };
            let grey = value.strip_prefix('#').and_then(colour);
            let grey = grey.filter(|[red, green, blue]| red == green && green == blue);
            let [grey, ..] = grey
                .ok_or_else(|| format!("the {name} {value:?} of a shape of {of:?} is no grey"))?;
            let old = format!(" {name}=\"{value}\"");
            let new = format!(" {name}=\"{}\"", shaded(base, grey));
            painted = painted.replace(&old, &new);
        }
        Ok(painted)
    }
}

/// The value of an attribute in the text of a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    Some(rest.split_once('"')?.0)
}

/// Red, green and blue of `rgb` or `rrggbb`, from 0 to 1.
fn colour(hex: &str) -> Option<[f32; 3]> {
    let digits = match hex.len() {
        3 => hex.chars().flat_map(|digit| [digit, digit]).collect(),
        6 => hex.to_string(),
        _ => return None,
    };
    let number = u32::from_str_radix(&digits, 16).ok()?;
    Some([16, 8, 0].map(|by| ((number >> by) & 0xff) as f32 / 255.0))
}

/// A colour as light as a grey, as `#rrggbb`.
fn shaded(base: [f32; 3], grey: f32) -> String {
    let plain = grey / PLAIN;
    let factor = plain.min(1.0) + LIT * (plain - 1.0).max(0.0);
    let cast = if factor > 1.0 { WARM } else { COOL };
    // The casts grow with the distance from the plain tone.
    let far = (factor - 1.0).abs().min(1.0);
    let parts = base.iter().zip(cast).map(|(part, cast)| {
        let lit = part * factor * (1.0 + (cast - 1.0) * far);
        (lit.clamp(0.0, 1.0) * 255.0).round() as u8
    });
    parts.fold("#".to_string(), |text, part| text + &format!("{part:02x}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn painted(text: &str) -> Fallible<String> {
        let steel = BTreeMap::from([("steel".to_string(), "8090a0".to_string())]);
        Palette(steel).paint(text)
    }

    #[test]
    fn a_plain_grey_becomes_the_colour_and_what_says_nothing_stays() {
        let text = r##"<g><path class="steel" fill="#bfbfbf" stroke="none"/><path fill="#bfbfbf"/></g>"##;
        let told = painted(text).expect("painted");
        let wanted = r##"<g><path class="steel" fill="#8090a0" stroke="none"/><path fill="#bfbfbf"/></g>"##;
        assert_eq!(told, wanted);
    }

    #[test]
    fn a_darker_grey_is_a_darker_colour_and_only_its_own_attribute_changes() {
        let text = r##"<path class="steel" flood-fill="#666666" fill="#666666"/>"##;
        let told = painted(text).expect("painted");
        assert!(told.contains(r##"flood-fill="#666666""##), "{told}");
        let fill = attribute(&told, "fill").and_then(|it| colour(it.strip_prefix('#')?));
        let plain = colour("8090a0").expect("a colour");
        assert!(fill.expect("a colour")[0] < plain[0], "{told}");
    }

    #[test]
    fn what_cannot_be_painted_is_a_fault() {
        for text in [
            r##"<path class="gold" fill="#bfbfbf"/>"##,
            r##"<path class="steel" fill="black"/>"##,
            r##"<path class="steel" fill="#ff0000"/>"##,
            r##"<path class="steel" style="fill:#bfbfbf"/>"##,
        ] {
            assert!(painted(text).is_err(), "{text}");
        }
    }
}
