//! Lies in saves: single changes, with the chain made anew over half of them. Each is refused, or told.

use dialdelve::store::replay::{Proof, Stored, prove, rechained};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// How many lies are tried: as many as the environment says, else the usual number.
pub fn lies(usual: usize) -> usize {
    let wished = std::env::var("DIALDELVE_LIES");
    wished.map_or(usual, |it| it.parse().expect("DIALDELVE_LIES is a number"))
}

/// Tries so many changes of sound saves: how many were refused, and how many told.
///
/// # Panics
/// When nobody sees a change, or a refusal says a hash that the file has not.
pub fn tries<G: Stored>(texts: &[String], changes: usize) -> (usize, usize) {
    let proven = |text: &String| prove::<G>("sound", text);
    let sound: Vec<Proof> = texts
        .iter()
        .map(|text| proven(text).unwrap_or_else(|faults| panic!("{faults:?}")))
        .collect();
    let mut chance = ChaCha8Rng::seed_from_u64(13);
    let (mut refused, mut told) = (0, 0);
    while refused + told < changes {
        let at = chance.random_range(0..texts.len());
        let text = &texts[at];
        let other = &texts[(at + 1) % texts.len()];
        let Some(mut changed) = change(text, other, &mut chance).filter(|it| it != text) else {
            continue;
        };
        let forged = chance.random_bool(0.5);
        if forged {
            changed = rechained::<G>(&changed);
        }
        // Made anew, a number in the chain itself is what it was.
        if changed == *text {
            continue;
        }
        match prove::<G>("changed", &changed) {
            Err(faults) => {
                refused += 1;
                faults
                    .iter()
                    .for_each(|fault| says_no_hash(&fault.to_string(), &changed));
            }
            Ok(proof) if forged && proof.told != sound[at].told => told += 1,
            Ok(_) => panic!(
                "nobody sees this change: {}",
                first_difference(text, &changed)
            ),
        }
    }
    (refused, told)
}

/// A refusal would help a forger if it said what hash is right: it says none that the file has not.
fn says_no_hash(text: &str, file: &str) {
    let hex = |c: char| c.is_ascii_digit() || ('a'..='f').contains(&c);
    let mut words = text.split(|c| !hex(c)).filter(|word| word.len() > 15);
    let said = words.find(|word| word.contains(char::is_alphabetic) && !file.contains(word));
    assert_eq!(said, None, "a refusal says a hash: {text}");
}

fn first_difference(one: &str, other: &str) -> String {
    let same = one
        .bytes()
        .zip(other.bytes())
        .take_while(|(a, b)| a == b)
        .count();
    let near = |text: &str| {
        let bytes: Vec<u8> = text
            .bytes()
            .skip(same.saturating_sub(60))
            .take(120)
            .collect();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    format!("{}\n{}", near(one), near(other))
}

/// One change: of a byte, a line, the end of the file, a number or word.
fn change(text: &str, other: &str, chance: &mut ChaCha8Rng) -> Option<String> {
    let mut bytes = text.as_bytes().to_vec();
    let at = chance.random_range(0..bytes.len());
    match chance.random_range(0..16) {
        0 => bytes[at] = chance.random_range(b' '..=b'~'),
        1 => bytes.insert(at, chance.random_range(b' '..=b'~')),
        2 => drop(bytes.remove(at)),
        3 => bytes.truncate(at),
        kind @ 4..8 => return Some(change_line(text, other, kind, chance)),
        _ => return change_token(text, chance),
    }
    String::from_utf8(bytes).ok()
}

fn change_line(text: &str, other: &str, kind: u8, chance: &mut ChaCha8Rng) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let at = chance.random_range(0..lines.len());
    match kind {
        4 => drop(lines.remove(at)),
        5 => lines.insert(at, lines[at]),
        6 => {
            let other = chance.random_range(0..lines.len());
            lines.swap(at, other);
        }
        _ => {
            let others: Vec<&str> = other.split_inclusive('\n').collect();
            lines.insert(at, others[chance.random_range(1..others.len())]);
        }
    }
    lines.concat()
}

/// A number becomes another, or a word one that stands elsewhere in the file; mostly not in the middle of
/// the long header.
fn change_token(text: &str, chance: &mut ChaCha8Rng) -> Option<String> {
    let line = text.find('\n')?;
    let from = match chance.random_range(0..3) {
        0 => chance.random_range(0..line),
        1 => chance.random_range(0..text.len()),
        _ => chance.random_range(line..text.len()),
    };
    let token = token(text, from)?;
    let known = &text[token.clone()];
    let new = match known.parse::<u64>() {
        Ok(number) => match chance.random_range(0..3) {
            0 => number.wrapping_add(1).to_string(),
            1 => number.wrapping_sub(1).to_string(),
            _ => "65535".to_string(),
        },
        Err(_) => text[self::token(text, chance.random_range(0..text.len()))?].to_string(),
    };
    Some(format!(
        "{}{new}{}",
        &text[..token.start],
        &text[token.end..]
    ))
}

/// The word or number at or behind a place.
fn token(text: &str, from: usize) -> Option<std::ops::Range<usize>> {
    let letter = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let bytes = text.as_bytes();
    let first = from + bytes[from..].iter().position(letter)?;
    let start = first
        - bytes[..first]
            .iter()
            .rev()
            .take_while(|it| letter(it))
            .count();
    let length = bytes[start..].iter().take_while(|it| letter(it)).count();
    Some(start..start + length)
}
