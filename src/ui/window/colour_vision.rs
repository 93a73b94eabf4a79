//! The palettes as eyes see them that lack red or green cones.

use super::palette::blue_yellow;
use super::theme::{self, Tone};

/// How eyes without working red or green cones see a colour, by what reaches them of its red, green and blue
/// light: Machado, Oliveira and Fernandes 2009, severity 1.
const EYES: [(&str, [[f64; 3]; 3]); 3] = [
    (
        "all cones",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
];

/// So far apart (CIEDE2000) tones are that are told apart at a glance; 1 is just noticed side by side.
const APART: f64 = 15.0;

fn linear(part: u8) -> f64 {
    let part = f64::from(part) / 255.0;
    match part <= 0.040_45 {
        true => part / 12.92,
        false => ((part + 0.055) / 1.055).powf(2.4),
    }
}

/// A colour in CIE L*a*b* (D65), as these eyes see it.
fn lab(tone: Tone, eyes: &[[f64; 3]; 3]) -> [f64; 3] {
    let [_, red, green, blue] = tone.0.to_be_bytes();
    let light = [red, green, blue].map(linear);
    let weighed = |row: &[f64; 3]| -> f64 { row.iter().zip(light).map(|(by, it)| by * it).sum() };
    let [r, g, b] = eyes.each_ref().map(|row| weighed(row).clamp(0.0, 1.0));
    let x = (0.412_456 * r + 0.357_576 * g + 0.180_437 * b) / 0.950_47;
    let y = 0.212_673 * r + 0.715_152 * g + 0.072_175 * b;
    let z = (0.019_334 * r + 0.119_192 * g + 0.950_304 * b) / 1.088_83;
    let [x, y, z] = [x, y, z].map(|part| match part > 216.0 / 24_389.0 {
        true => part.cbrt(),
        false => (24_389.0 / 27.0 * part + 16.0) / 116.0,
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How far apart two colours are (CIEDE2000; Sharma, Wu and Dalal 2005).
fn distance([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let seventh = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let grey = 0.5 * (1.0 - seventh(f64::midpoint(a1.hypot(b1), a2.hypot(b2))));
    let (a1, a2) = (a1 * (1.0 + grey), a2 * (1.0 + grey));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let turn = (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0;
    let middle_hue = (h1 + turn / 2.0).rem_euclid(360.0);
    let (middle_l, middle_c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let wave =
        |by: f64, times: f64, shift: f64| by * (times * middle_hue + shift).to_radians().cos();
    let t = 1.0 - wave(0.17, 1.0, -30.0) + wave(0.24, 2.0, 0.0) + wave(0.32, 3.0, 6.0)
        - wave(0.2, 4.0, -63.0);
    let blue = 30.0 * (-((middle_hue - 275.0) / 25.0).powi(2)).exp();
    let bend = -(2.0 * blue).to_radians().sin() * 2.0 * seventh(middle_c);
    let off = (middle_l - 50.0).powi(2);
    let by_l = (l2 - l1) / (1.0 + 0.015 * off / (20.0 + off).sqrt());
    let by_c = (c2 - c1) / (1.0 + 0.045 * middle_c);
    let by_h =
        2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin() / (1.0 + 0.015 * middle_c * t);
    (by_l.powi(2) + by_c.powi(2) + by_h.powi(2) + bend * by_c * by_h).sqrt()
}

/// Groups of tones within which each tells something else than the others.
fn groups() -> Vec<Vec<Tone>> {
    let seats = theme::seat_colours().iter().copied();
    vec![
        // What one can, cannot and had better not do; where one can go; the text beside them; spawn.
        vec![
            theme::GOOD,
            theme::BAD,
            theme::WARN,
            theme::FAR,
            theme::TEXT,
            theme::NOBODY,
        ],
        // What may lie where it is held, and what may not.
        vec![theme::GOLD, theme::BAD, theme::GOOD, theme::FAR],
        seats.chain([theme::NOBODY]).collect(),
        // Tokens.
        vec![Tone(0xe6_b93c), Tone(0x4d_86dc), Tone(0xcf_4a3a)],
        // What lies on a figure of the chase, and on its fields.
        vec![Tone(0xf4_e8a0), Tone(0xb0_8fe0), Tone(0x8a_9a70)],
        vec![
            Tone(0xd6_a640),
            Tone(0xd9_5a4a),
            Tone(0x9a_7fd6),
            Tone(0xf4_dc6a),
        ],
        // When a spell may be cast.
        vec![Tone(0x6a_9fe0), Tone(0xe0_9a4a)],
    ]
}

/// The pairs that these eyes do not tell apart in a palette.
fn alike(palette: fn(u32) -> u32, eyes: &[[f64; 3]; 3]) -> Vec<(Tone, Tone, f64)> {
    let mut found = Vec::new();
    for group in groups() {
        for (number, one) in group.iter().enumerate() {
            for other in &group[number + 1..] {
                let [a, b] = [one, other].map(|tone| lab(Tone(palette(tone.0)), eyes));
                let far = distance(a, b);
                if far < APART {
                    found.push((*one, *other, far));
                }
            }
        }
    }
    found
}

#[test]
fn the_distance_is_that_of_the_published_pairs() {
    let pairs = [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        (
            [60.2574, -34.0099, 36.2677],
            [60.4626, -34.1751, 39.4387],
            1.2644,
        ),
        ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
    ];
    for (one, other, known) in pairs {
        let found = distance(one, other);
        assert!((found - known).abs() < 1e-4, "{found} instead of {known}");
    }
}

#[test]
fn blue_and_yellow_tell_apart_what_red_and_green_do_not() {
    for (name, eyes) in &EYES {
        assert_eq!(alike(blue_yellow, eyes), [], "{name}");
    }
    for (name, eyes) in &EYES[1..] {
        let usual = alike(|tone| tone, eyes);
        let pair =
            |(one, other, _): &(Tone, Tone, f64)| (*one, *other) == (theme::GOOD, theme::BAD);
        assert!(usual.iter().any(pair), "{name}: good and bad look alike");
    }
}
