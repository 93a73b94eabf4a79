"""Cuts the fonts of dialdelve out of the packages that README.md names.

    python fonts.py NODE_MODULES ../fonts        needs fonttools and brotli
"""

import sys
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

LETTERS = [
    *range(0x20, 0x7F),
    # Latin with all that Europe, Vietnam and Africa write, and its combining marks.
    *range(0xA0, 0x250),
    0x2BC,
    *range(0x2C6, 0x2DE),
    *range(0x300, 0x370),
    # Greek, Cyrillic, Latin with two marks, Greek of old.
    *range(0x370, 0x530),
    *range(0x1E00, 0x2000),
    *range(0x2010, 0x2027),
    *(0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044, 0x20AC, 0x2116, 0x2122),
    *range(0x2070, 0x208F),
    *range(0x2150, 0x2160),
    *range(0x2190, 0x219A),
    *range(0x21BA, 0x21BC),
    *(0x2212, 0x2215, 0x2219, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265),
    *range(0x25A0, 0x2600),
    *(0x2605, 0x2606, 0x2660, 0x2663, 0x2665, 0x2666, 0x2713, 0x2717),
]

# Letters that the fonts lack, put together from those that they have.
JOINED = {0x149: (0x2BC, 0x6E), 0x1C4: (0x44, 0x17D)}
# What stands for a letter that cannot be drawn is a box, whatever asks for it.
ALIKE = {0x25FB: 0x25A1}

FONTS = {
    "title.ttf": [
        "@fontsource/cinzel/files/cinzel-latin-700-normal.woff2",
        "@fontsource/cinzel/files/cinzel-latin-ext-700-normal.woff2",
    ],
    "text.ttf": ["inter-ui/web/Inter-Regular.woff2"],
    "text-bold.ttf": ["inter-ui/web/Inter-Bold.woff2"],
}


def joined(parts):
    """One font of all its parts."""
    if len(parts) == 1:
        return TTFont(parts[0])
    with tempfile.TemporaryDirectory() as folder:
        plain = []
        for number, part in enumerate(parts):
            font = TTFont(part)
            font.flavor = None
            plain.append(f"{folder}/{number}.ttf")
            font.save(plain[-1])
        return Merger().merge(plain)


def complete(font):
    """Adds what is missing, and lets marks stand over the letter before them: nothing of ours positions marks."""
    letters = font.getBestCmap()
    shapes, widths = font["glyf"], font["hmtx"]
    for letter, parts in JOINED.items():
        names = [letters.get(part) for part in parts]
        if letter in letters or None in names:
            continue
        pen, far = TTGlyphPen(shapes), 0
        for name in names:
            pen.addComponent(name, (1, 0, 0, 1, far, 0))
            far += widths[name][0]
        name = f"uni{letter:04X}"
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        shapes[name], widths[name] = pen.glyph(), (far, 0)
        shapes[name].recalcBounds(shapes)
        widths[name] = (far, shapes[name].xMin)
        alias(font, letter, name)
    for letter, other in ALIKE.items():
        if other in letters:
            alias(font, letter, letters[other])
    for letter in range(0x300, 0x370):
        name = letters.get(letter)
        if name is None or not shapes[name].numberOfContours:
            continue
        shape, size = shapes[name], font["head"].unitsPerEm
        middle = (shape.xMin + shape.xMax) // 2
        pen = TTGlyphPen(shapes)
        shape.draw(TransformPen(pen, (1, 0, 0, 1, -middle - int(size * 0.29), 0)), shapes)
        # A shape of its own: letters are put together from the mark as it is.
        name = f"mark{letter:04X}"
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        shapes[name] = pen.glyph()
        shapes[name].recalcBounds(shapes)
        widths[name] = (0, shapes[name].xMin)
        alias(font, letter, name)


def alias(font, letter, name):
    """Lets a letter be drawn by a shape."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[letter] = name


def cut(font):
    """Leaves the letters above, and of the features what a plain text renderer uses."""
    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.hinting = False
    options.flavor = None
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)


def main(packages, out):
    for name, parts in FONTS.items():
        font = joined([Path(packages) / part for part in parts])
        font.flavor = None
        if "glyf" in font:
            complete(font)
        cut(font)
        # The time of the run would make every cut another file.
        made = TTFont(Path(packages) / parts[0])["head"].modified
        font["head"].created = font["head"].modified = made
        font.recalcTimestamp = False
        font.save(Path(out) / name)


main(*sys.argv[1:])
