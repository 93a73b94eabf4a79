"""Cuts the fonts of dialdelve out of the packages that README.md names.

    python fonts.py NODE_MODULES ../fonts        needs fonttools and brotli
"""

import sys
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont

LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *(0x218, 0x219, 0x21A, 0x21B, 0x1E9E),
    *range(0x2C6, 0x2DE),
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
        cut(font)
        # The time of the run would make every cut another file.
        made = TTFont(Path(packages) / parts[0])["head"].modified
        font["head"].created = font["head"].modified = made
        font.recalcTimestamp = False
        font.save(Path(out) / name)


main(*sys.argv[1:])
