//! Spoiling sound inputs: by bytes, lines, numbers and words.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::ops::Range;

/// Numbers at the ends of what some type can hold, and what is none.
const NUMBERS: [&str; 30] = [
    "0",
    "-0",
    "1",
    "-1",
    "2",
    "3",
    "4",
    "6",
    "7",
    "8",
    "9",
    "12",
    "13",
    "40",
    "41",
    "64",
    "65",
    "127",
    "128",
    "250",
    "255",
    "256",
    "1000",
    "65535",
    "65536",
    "2147483648",
    "9007199254740993",
    "18446744073709551616",
    "-9223372036854775809",
    "1e400",
];

/// What no file should hold in the middle of a word.
const JUNK: [&[u8]; 14] = [
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\r\n",
    b"\"",
    b"'",
    b"[[",
    b"]]",
    b"{",
    b"#",
    b"=",
    "ž𝔘\u{301}\u{202e}".as_bytes(),
    b"\"\"\"",
    b"\\u0000",
];

/// The most bytes of an input.
const LONGEST: usize = 400_000;

/// A sound input with one to four things spoiled; `other` is another of the kind.
pub fn spoil(sound: &[u8], other: &[u8], chance: &mut ChaCha8Rng) -> Vec<u8> {
    let mut input = sound.to_vec();
    // Most with one fault: what is spoiled all over is refused at once.
    let times = [1, 1, 1, 2, 2, 4][chance.random_range(0..6)];
    for _ in 0..times {
        spoil_once(&mut input, other, chance);
        input.truncate(LONGEST);
    }
    input
}

fn spoil_once(input: &mut Vec<u8>, other: &[u8], chance: &mut ChaCha8Rng) {
    match chance.random_range(0..32) {
        0 | 1 => flip(input, chance),
        2 => input.truncate(place(input, chance)),
        3 => splice(input, other, chance),
        4..14 => number(input, chance),
        14..20 => word(input, other, chance),
        20..22 => letter(input, chance),
        22..25 => drop_line(input, chance),
        25..27 => double_line(input, chance),
        27..29 => lend_line(input, other, chance),
        29 => swap_lines(input, chance),
        30 => junk(input, chance),
        _ => stretch(input, chance),
    }
}

fn place(input: &[u8], chance: &mut ChaCha8Rng) -> usize {
    chance.random_range(0..=input.len())
}

fn flip(input: &mut [u8], chance: &mut ChaCha8Rng) {
    if !input.is_empty() {
        let at = chance.random_range(0..input.len());
        input[at] ^= 1 << chance.random_range(0..8);
    }
}

/// The head of one input and the tail of another.
fn splice(input: &mut Vec<u8>, other: &[u8], chance: &mut ChaCha8Rng) {
    input.truncate(place(input, chance));
    input.extend_from_slice(&other[place(other, chance)..]);
}

/// A number becomes another: of the input, of its neighbourhood, or one at some end.
fn number(input: &mut Vec<u8>, chance: &mut ChaCha8Rng) {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let Some(range) = run(input, is_digit, chance) else {
        return;
    };
    let known = std::str::from_utf8(&input[range.clone()]).unwrap_or_default();
    let known: Option<u64> = known.parse().ok();
    let new = match (chance.random_range(0..4), known) {
        (0, _) => run(input, is_digit, chance).map_or(Vec::new(), |other| input[other].to_vec()),
        (1, Some(known)) => known.wrapping_add(1).to_string().into_bytes(),
        (2, Some(known)) => known.wrapping_sub(1).to_string().into_bytes(),
        _ => NUMBERS[chance.random_range(0..NUMBERS.len())].into(),
    };
    input.splice(range, new);
}

/// A word or key becomes another of this input or of the other one.
fn word(input: &mut Vec<u8>, other: &[u8], chance: &mut ChaCha8Rng) {
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let Some(range) = run(input, is_letter, chance) else {
        return;
    };
    let from = if chance.random_range(0..3) > 0 {
        &input[..]
    } else {
        other
    };
    if let Some(new) = run(from, is_letter, chance) {
        let new = from[new].to_vec();
        input.splice(range, new);
    }
}

/// A letter becomes another printed one, as in drawings.
fn letter(input: &mut [u8], chance: &mut ChaCha8Rng) {
    if !input.is_empty() {
        let at = chance.random_range(0..input.len());
        input[at] = match chance.random_range(0..3) {
            0 => input[chance.random_range(0..input.len())],
            1 => b".#~,x:tvAB "[chance.random_range(0..11)],
            _ => chance.random_range(b' '..=b'~'),
        };
    }
}

fn drop_line(input: &mut Vec<u8>, chance: &mut ChaCha8Rng) {
    input.drain(line(input, chance));
}

/// A line stands there twice, or very often.
fn double_line(input: &mut Vec<u8>, chance: &mut ChaCha8Rng) {
    let line = line(input, chance);
    let text = input[line.clone()].to_vec();
    let times = [1, 1, 1, 2, 8, 300][chance.random_range(0..6)];
    input.splice(line.start..line.start, text.repeat(times));
}

/// A line of the other input comes in between.
fn lend_line(input: &mut Vec<u8>, other: &[u8], chance: &mut ChaCha8Rng) {
    let at = line(input, chance).start;
    let from = line(other, chance);
    input.splice(at..at, other[from].iter().copied());
}

fn swap_lines(input: &mut Vec<u8>, chance: &mut ChaCha8Rng) {
    let line = line(input, chance);
    let text: Vec<u8> = input.drain(line).collect();
    let at = self::line(input, chance).start;
    input.splice(at..at, text);
}

fn junk(input: &mut Vec<u8>, chance: &mut ChaCha8Rng) {
    let at = place(input, chance);
    let junk = JUNK[chance.random_range(0..JUNK.len())];
    input.splice(at..at, junk.iter().copied());
}

/// A few bytes stand there very often, as in deep brackets and endless names.
fn stretch(input: &mut Vec<u8>, chance: &mut ChaCha8Rng) {
    let at = place(input, chance);
    let end = (at + chance.random_range(1..4_usize)).min(input.len());
    let text = match chance.random_range(0..3) {
        0 => b"[".to_vec(),
        1 => b"{\"a\":".to_vec(),
        _ => input[at..end].to_vec(),
    };
    let times = [10, 100, 1000, 10_000][chance.random_range(0..4)];
    input.splice(at..at, text.repeat(times));
}

/// The run of such bytes at or behind some place of the input.
fn run(input: &[u8], of: impl Fn(&u8) -> bool, chance: &mut ChaCha8Rng) -> Option<Range<usize>> {
    let from = place(input, chance);
    let start = from + input[from..].iter().position(&of)?;
    let length = input[start..].iter().take_while(|byte| of(byte)).count();
    let before = input[..start].iter().rev().take_while(|byte| of(byte));
    Some(start - before.count()..start + length)
}

/// The line at some place of the input, with its end.
fn line(input: &[u8], chance: &mut ChaCha8Rng) -> Range<usize> {
    let at = place(input, chance);
    let start = input[..at].iter().rposition(|byte| *byte == b'\n');
    let end = input[at..].iter().position(|byte| *byte == b'\n');
    start.map_or(0, |start| start + 1)..end.map_or(input.len(), |end| at + end + 1)
}
