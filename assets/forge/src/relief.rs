//! Form and light: what a part's outline says of its form, and how the light falls on that.
//!
//! A part is taken for a low relief that falls off towards its outline. The outline blurred wide says how round it is,
//! blurred little how its edge is bevelled; the slope of both is lit from the upper left, and a cool light from the
//! right catches the edge.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// How wide a part is round, and how wide its edge is, in units of the frame of 128.
const ROUND: f32 = 8.0;
const BEVEL: f32 = 1.8;
/// How much of light and shade comes of each.
const ROUND_LIGHT: f32 = 0.34;
const BEVEL_LIGHT: f32 = 0.26;
/// The light that catches the edges at the right: how much, and of what colour.
const RIM: f32 = 0.4;
const RIM_COLOUR: [f32; 3] = [0.52, 0.66, 0.86];
/// Where the light stands.
const LIGHT: [f32; 2] = [-0.6, -0.8];
/// The shadow of a part on those beneath: how far it reaches, how far it falls to the lower right, what it leaves.
const SHADOW: f32 = 2.6;
const FALL: f32 = 1.2;
const SHADOWED: f32 = 0.48;
/// The line about a part on those beneath, and about the whole figure: its width and what it leaves.
const LINE: f32 = 0.8;
const LINED: f32 = 0.42;
const OUTLINE: f32 = 1.5;
pub const OUTLINE_COLOUR: [u8; 3] = [22, 16, 24];
/// How light the figure is at its head and at its feet.
const HEAD_LIGHT: f32 = 1.06;
const FOOT_LIGHT: f32 = 0.8;

/// How much of each pixel of a layer is there, row by row.
#[derive(Clone)]
pub struct Cover {
    side: i32,
    shares: Vec<f32>,
}

impl Cover {
    /// That of a square layer.
    pub fn of(layer: &Pixmap) -> Cover {
        let share = |pixel: &PremultipliedColorU8| f32::from(pixel.alpha()) / 255.0;
        Cover {
            side: layer.width() as i32,
            shares: layer.pixels().iter().map(share).collect(),
        }
    }

    /// At a pixel; nothing outside.
    fn at(&self, x: i32, y: i32) -> f32 {
        let inside = (0..self.side).contains(&x) && (0..self.side).contains(&y);
        let share = inside.then(|| self.shares[(y * self.side + x) as usize]);
        share.unwrap_or(0.0)
    }

    /// The columns and rows within which something is: each time the first, and the one behind the last.
    pub fn bounds(&self) -> [[i32; 2]; 2] {
        let mut bounds = [[self.side, 0]; 2];
        for (index, _) in self
            .shares
            .iter()
            .enumerate()
            .filter(|(_, share)| **share > 0.0)
        {
            let place = [index as i32 % self.side, index as i32 / self.side];
            for (bound, place) in bounds.iter_mut().zip(place) {
                *bound = [bound[0].min(place), bound[1].max(place + 1)];
            }
        }
        bounds
    }

    /// Blurred so wide, in pixels: three means of a row and a column each.
    fn blurred(&self, radius: f32) -> Cover {
        let radius = radius.round().max(1.0) as i32;
        let mut cover = self.clone();
        for _ in 0..3 {
            for across in [true, false] {
                cover = cover.meant(radius, across);
            }
        }
        cover
    }

    /// The mean of so many pixels before and behind, in rows or in columns.
    fn meant(&self, radius: i32, across: bool) -> Cover {
        let place = |line: i32, at: i32| if across { (at, line) } else { (line, at) };
        let mut shares = vec![0.0; self.shares.len()];
        for line in 0..self.side {
            let value = |at: i32| {
                let (x, y) = place(line, at);
                self.at(x, y)
            };
            let mut sum: f32 = (-radius..radius).map(value).sum();
            for at in 0..self.side {
                sum += value(at + radius);
                let (x, y) = place(line, at);
                shares[(y * self.side + x) as usize] = sum / (2 * radius + 1) as f32;
                sum -= value(at - radius);
            }
        }
        Cover {
            side: self.side,
            shares,
        }
    }

    /// How it falls off at a pixel: outwards, about 1 at a straight edge that was blurred so wide.
    fn slope(&self, x: i32, y: i32, radius: f32) -> [f32; 2] {
        let steep = 1.25 * radius;
        [
            (self.at(x - 1, y) - self.at(x + 1, y)) * steep,
            (self.at(x, y - 1) - self.at(x, y + 1)) * steep,
        ]
    }

    /// The most that is within so many pixels.
    fn near(&self, x: i32, y: i32, reach: f32) -> f32 {
        let most = reach.ceil() as i32;
        let each = || -most..=most;
        each()
            .flat_map(|down| each().map(move |right| (right, down)))
            .map(|(right, down)| {
                let far = ((right * right + down * down) as f32).sqrt();
                self.at(x + right, y + down) * (reach + 1.0 - far).clamp(0.0, 1.0)
            })
            .fold(0.0, f32::max)
    }
}

/// Lets light fall on a layer, of which so many pixels are a unit of the frame; its brightness is multiplied besides.
pub fn light(layer: &mut Pixmap, unit: f32, tone: f32) {
    let cover = Cover::of(layer);
    let (round, bevel) = (ROUND * unit, BEVEL * unit);
    let (wide, narrow) = (cover.blurred(round), cover.blurred(bevel));
    for_each(layer, |x, y, pixel| {
        if pixel.alpha() == 0 {
            return pixel;
        }
        let form = wide.slope(x, y, round);
        let edge = narrow.slope(x, y, bevel);
        let lit = |slope: [f32; 2]| slope[0] * LIGHT[0] + slope[1] * LIGHT[1];
        let bright = tone * (1.0 + ROUND_LIGHT * lit(form) + BEVEL_LIGHT * lit(edge));
        let rim = RIM * tone * (edge[0] - 0.25 * edge[1].abs()).clamp(0.0, 1.0).powi(2);
        changed(pixel, |part, number| {
            part * bright + RIM_COLOUR[number] * rim
        })
    });
}

/// Shades the figure beneath the next layer and draws a line about that, but not beyond the figure's own outline.
pub fn part_from(figure: &mut Pixmap, layer: &Pixmap, unit: f32) {
    let cover = Cover::of(layer);
    let soft = cover.blurred(SHADOW * unit);
    let fall = (FALL * unit).round() as i32;
    for_each(figure, |x, y, pixel| {
        if pixel.alpha() == 0 {
            return pixel;
        }
        let shade = 1.0 - (1.0 - SHADOWED) * (1.6 * soft.at(x - fall, y - fall)).min(1.0);
        let line = 1.0 - (1.0 - LINED) * cover.near(x, y, LINE * unit);
        changed(pixel, |part, _| part * shade * line)
    });
}

/// Darkens a whole figure towards its feet, and lays a dark line about it.
pub fn finish(figure: &mut Pixmap, unit: f32) {
    let side = figure.height() as f32;
    let cover = Cover::of(figure);
    for_each(figure, |x, y, pixel| {
        let low = y as f32 / side;
        let light = HEAD_LIGHT + (FOOT_LIGHT - HEAD_LIGHT) * low * low;
        let lit = changed(pixel, |part, _| part * light);
        let line = match pixel.alpha() {
            255 => 1.0,
            _ => cover.near(x, y, OUTLINE * unit),
        };
        over(lit, OUTLINE_COLOUR, line)
    });
}

/// A pixel over another of this colour and share.
fn over(pixel: PremultipliedColorU8, below: [u8; 3], share: f32) -> PremultipliedColorU8 {
    let shows = (1.0 - f32::from(pixel.alpha()) / 255.0) * share;
    let mix = |part: u8, below: u8| (f32::from(part) + f32::from(below) * shows).round() as u8;
    let alpha = mix(pixel.alpha(), 255);
    PremultipliedColorU8::from_rgba(
        mix(pixel.red(), below[0]).min(alpha),
        mix(pixel.green(), below[1]).min(alpha),
        mix(pixel.blue(), below[2]).min(alpha),
        alpha,
    )
    .unwrap_or(pixel)
}

/// A pixel with each of its parts, 0 to 1, changed by its number: red, green, blue.
fn changed(
    pixel: PremultipliedColorU8,
    change: impl Fn(f32, usize) -> f32,
) -> PremultipliedColorU8 {
    let alpha = f32::from(pixel.alpha());
    let part = |value: u8, number: usize| {
        let plain = f32::from(value) / alpha.max(1.0);
        (change(plain, number).clamp(0.0, 1.0) * alpha).round() as u8
    };
    PremultipliedColorU8::from_rgba(
        part(pixel.red(), 0),
        part(pixel.green(), 1),
        part(pixel.blue(), 2),
        pixel.alpha(),
    )
    .unwrap_or(pixel)
}

/// Changes every pixel by its place.
fn for_each(
    pixmap: &mut Pixmap,
    change: impl Fn(i32, i32, PremultipliedColorU8) -> PremultipliedColorU8,
) {
    let width = pixmap.width() as usize;
    for (index, pixel) in pixmap.pixels_mut().iter_mut().enumerate() {
        *pixel = change((index % width) as i32, (index / width) as i32, *pixel);
    }
}

/// Half as large: four pixels in one.
pub fn halved(pixmap: &Pixmap) -> Option<Pixmap> {
    let mut half = Pixmap::new(pixmap.width() / 2, pixmap.height() / 2)?;
    let four = |x: i32, y: i32| {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| {
            let (x, y) = ((2 * x + right) as u32, (2 * y + down) as u32);
            pixmap
                .pixel(x, y)
                .unwrap_or(PremultipliedColorU8::TRANSPARENT)
        })
    };
    for_each(&mut half, |x, y, pixel| {
        let four = four(x, y);
        let mean = |part: fn(PremultipliedColorU8) -> u8| {
            let sum: u32 = four.iter().map(|pixel| u32::from(part(*pixel))).sum();
            (sum / 4) as u8
        };
        PremultipliedColorU8::from_rgba(
            mean(PremultipliedColorU8::red),
            mean(PremultipliedColorU8::green),
            mean(PremultipliedColorU8::blue),
            mean(PremultipliedColorU8::alpha),
        )
        .unwrap_or(pixel)
    });
    Some(half)
}
