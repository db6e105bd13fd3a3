"""Makes noto-sans-math-subset.woff2 from Noto Sans Math: python3 make.py <noto-sans-math.woff2> <out.woff2>"""
import sys
from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables

UNICODES = (
    '20-7E A0-FF 131 237 391-3A9 3B1-3D6 3F1 3F5 2016 2018-201D 2020-2022 2026 2032-2034 2044 2057 2061-2064 20B9 '
    '20D7 210F 2113 2115 211A 211D 2124 2135 2190-2195 21A6 21CC 21D0-21D4 2200 2202-2209 220B 220F 2211-2213 2215-221E '
    '2220-222E 2234-2237 223C 2243 2245 2248 224D 2260 2261 2264 2265 226A 226B 2282-2287 2295 2297 22A5 22C5 22EE 22EF '
    '22F1 2308-230B 23B4 23B5 23B7 23DC-23DF 25A1 25B3 25B5 25CB 27E8 27E9 2A7D 2A7E 1D434-1D467 1D6E2-1D71B'
)


def narrow_radicals(font):
    """A browser leaves room for the widest radical there is, so all get the width of the smallest."""
    variants = font['MATH'].table.MathVariants
    radical = font.getBestCmap()[0x221A]
    width = font['hmtx'][radical][0]
    construction = variants.VertGlyphConstruction[variants.VertGlyphCoverage.glyphs.index(radical)]
    names = {record.VariantGlyph for record in construction.MathGlyphVariantRecord}
    names |= {part.glyph for part in construction.GlyphAssembly.PartRecords}
    for name in names:
        advance, bearing = font['hmtx'][name]
        glyph = font['glyf'][name]
        glyph.coordinates.scale((width / advance, 1))
        glyph.coordinates.toInt()
        glyph.recalcBounds(font['glyf'])
        font['hmtx'][name] = (width, glyph.xMin)


def add_overline(font):
    """Draws what the font lacks: an overline that grows over what it covers, as in a line segment."""
    variants = font['MATH'].table.MathVariants
    line, advance = 'overline', 400
    pen = TTGlyphPen(None)
    pen.moveTo((0, 590))
    for corner in ((0, 640), (advance, 640), (advance, 590)):
        pen.lineTo(corner)
    pen.closePath()
    font.setGlyphOrder(font.getGlyphOrder() + [line])
    font['glyf'][line] = pen.glyph()
    font['hmtx'][line] = (advance, 0)
    for table in font['cmap'].tables:
        table.cmap[0x203E] = line
    parts = []
    for flags in (0, 1):
        part = otTables.GlyphPartRecord()
        part.glyph, part.PartFlags, part.FullAdvance = line, flags, advance
        part.StartConnectorLength = part.EndConnectorLength = advance - 10
        parts.append(part)
    construction = otTables.MathGlyphConstruction()
    construction.MathGlyphVariantRecord = []
    construction.GlyphAssembly = otTables.GlyphAssembly()
    construction.GlyphAssembly.ItalicsCorrection = otTables.MathValueRecord()
    construction.GlyphAssembly.ItalicsCorrection.Value = 0
    construction.GlyphAssembly.PartRecords = parts
    order = {name: at for at, name in enumerate(font.getGlyphOrder())}
    rows = list(zip(variants.HorizGlyphCoverage.glyphs, variants.HorizGlyphConstruction)) + [(line, construction)]
    rows.sort(key=lambda row: order[row[0]])
    variants.HorizGlyphCoverage.glyphs = [name for name, _ in rows]
    variants.HorizGlyphConstruction = [row for _, row in rows]
    variants.HorizGlyphCount = len(rows)


font = TTFont(sys.argv[1])
options = subset.Options(flavor='woff2', hinting=False, layout_features=['ssty', 'dtls', 'flac', 'kern', 'mark', 'mkmk'])
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=subset.parse_unicodes(UNICODES.replace(' ', ',')))
subsetter.subset(font)
narrow_radicals(font)
add_overline(font)
font.flavor = 'woff2'
font.save(sys.argv[2])
