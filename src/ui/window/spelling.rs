//! Letters of names: as they are drawn, and which of them no face has.

use egui::{Context, FontFamily, FontId};
use unicode_normalization::UnicodeNormalization;

/// The letters of a text that cannot be drawn, each once.
pub fn undrawn(ctx: &Context, text: &str) -> Vec<char> {
    if text.is_ascii() {
        return Vec::new();
    }
    let font = FontId::new(16.0, FontFamily::Proportional);
    let mut missing = Vec::new();
    ctx.fonts_mut(|fonts| {
        for letter in text.nfc().filter(|letter| !is_unseen(*letter)) {
            if !missing.contains(&letter) && !fonts.has_glyph(&font, letter) {
                missing.push(letter);
            }
        }
    });
    missing
}

/// Whether a letter has no shape of its own: it only joins or dresses its neighbours.
fn is_unseen(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::names::composed;

    /// A context with the window's own faces.
    fn dressed() -> Context {
        let ctx = Context::default();
        super::super::theme::dress(&ctx);
        _ = ctx.run(egui::RawInput::default(), |_| {});
        ctx
    }

    #[test]
    fn names_in_latin_greek_and_cyrillic_are_drawn() {
        let ctx = dressed();
        let ranges = [
            // Latin: with its extensions A and B, and that for Vietnamese.
            0xa1..=0x24f,
            0x1e00..=0x1e9b,
            0x1e9e..=0x1eff,
            // Greek and Cyrillic of today.
            0x386..=0x3ce,
            0x400..=0x479,
            0x48a..=0x49d,
        ];
        let letters = ranges.into_iter().flatten().filter_map(char::from_u32);
        let text: String = letters.filter(|letter| letter.is_alphabetic()).collect();
        assert_eq!(undrawn(&ctx, &text), []);
        for name in [
            "Žofie Řehořová",
            "Nguyễn Thị Ánh",
            "Ελένη Παπαδοπούλου",
            "Юлия Щербакова",
            "Ґалаґан Їжак",
        ] {
            assert_eq!(undrawn(&ctx, name), [], "{name}");
            let apart: String = name.nfd().collect();
            assert_eq!(undrawn(&ctx, &apart), [], "{name} with marks of their own");
            assert_eq!(composed(&apart), name);
        }
    }

    #[test]
    fn letters_of_other_scripts_are_named_once() {
        let ctx = dressed();
        assert_eq!(undrawn(&ctx, "漢字 Orla 漢"), ['漢', '字']);
        assert_eq!(undrawn(&ctx, "مريم"), ['م', 'ر', 'ي']);
        assert_eq!(undrawn(&ctx, "👩‍🚀"), ['👩', '🚀']);
    }
}
