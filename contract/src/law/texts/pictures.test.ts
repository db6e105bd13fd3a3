import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pictureSource } from './given-pictures.ts'
import {
  isPictureHash,
  maxAlternativeLength,
  picturesInWords,
  picturesOf,
  type TextPiece,
  textPieces,
} from './pictures.ts'

const one = `${'aB3-_'.repeat(8)}xyA`
const other = `${'0'.repeat(42)}8`
const text = (words: string): TextPiece => ({ kind: 'text', text: words })
const picture = (hash: string, alternative: string): TextPiece => ({ kind: 'picture', hash, alternative })
const long = 'x'.repeat(maxAlternativeLength)

describe('the pictures of a text', () => {
  it.each([
    { source: '', pieces: [] },
    { source: 'What is 2 + 2?', pieces: [text('What is 2 + 2?')] },
    { source: `![A triangle](picture:${one})`, pieces: [picture(one, 'A triangle')] },
    { source: `![](picture:${one})`, pieces: [picture(one, '')] },
    {
      source: `Look: ![త్రిభుజం ABC (right)](picture:${one})\nand ![a $5 note](picture:${other}).`,
      pieces: [
        text('Look: '),
        picture(one, 'త్రిభుజం ABC (right)'),
        text('\nand '),
        picture(other, 'a $5 note'),
        text('.'),
      ],
    },
    {
      source: `![a](picture:${one})![b](picture:${one})`,
      pieces: [picture(one, 'a'), picture(one, 'b')],
    },
    { source: `![${long}](picture:${one})`, pieces: [picture(one, long)] },
    { source: `![a![b](picture:${one})`, pieces: [text('![a'), picture(one, 'b')] },
    {
      source: `![a]![b](picture:${one})](picture:${other})`,
      pieces: [text('![a]'), picture(one, 'b'), text(`](picture:${other})`)],
    },
  ])('in $source', ({ source, pieces }) => {
    expect(textPieces(source)).toEqual(pieces)
  })

  it.each([
    ['an address', '![a](https://example.com/a.png)'],
    ['a link', `[a](picture:${one})`],
    ['space', `![a] (picture:${one})`],
    ['a title', `![a](picture:${one} "b")`],
    ['another scheme', `![a](data:${one})`],
    ['half a size', `![a](picture:${one} 640)`],
    ['no width', `![a](picture:${one} 0x480)`],
    ['too large a size', `![a](picture:${one} 10000x480)`],
    ['capitals', `![a](PICTURE:${one})`],
    ['a hash that is cut', `![a](picture:${one.slice(1)})`],
    ['a longer hash', `![a](picture:A${one})`],
    ['a hash in base64', `![a](picture:${one.replace('-', '+')})`],
    ['a hash with bits to spare', `![a](picture:${one.slice(0, -1)}B)`],
    ['a line break', `![a\nb](picture:${one})`],
    ['a bracket', `![a]b](picture:${one})`],
    ['an alternative text that is too long', `![${long}x](picture:${one})`],
    ['no end', `![a](picture:${one}`],
  ])('are none with %s', (_, source) => {
    expect(textPieces(source)).toEqual([text(source)])
    expect(picturesOf([source])).toEqual([])
  })

  it('may say their size', () => {
    const source = pictureSource({ hash: one, alternative: 'A map', size: { width: 640, height: 480 } })
    expect(source).toBe(`![A map](picture:${one} 640x480)`)
    const size = { width: 640, height: 480 }
    expect(textPieces(`a${source}`)).toEqual([text('a'), { ...picture(one, 'A map'), size }])
  })

  it('can be told in words', () => {
    const source = `Look: ![A map](picture:${one} 640x480) and ![ ](picture:${other}).`
    expect(picturesInWords(source)).toBe('Look: [picture: A map] and [picture].')
  })

  it('have their hashes told in order, each once, whatever text they stand in', () => {
    const options = [`![b](picture:${other}) or ![a](picture:${one})`, 'neither', `![b again](picture:${other})`]
    expect(picturesOf(options)).toEqual([other, one])
  })

  it.each([
    ['openings', '!['],
    ['brackets', '['],
    ['pictures that never end', '![a](picture:'],
    ['pictures within pictures', `![](picture:${one}`],
    ['alternative texts without end', `![${long}`],
    ['pictures', `![a](picture:${one})`],
  ])('are found in linear time among %s', (_, unit) => {
    const hostile = unit.repeat(Math.ceil(2_000_000 / unit.length))
    // In quadratic time this takes minutes, and a test has seconds.
    const pieces = textPieces(hostile)
    expect(pieces.length).toBeGreaterThan(0)
  })
})

it.each([
  [one, true],
  [other, true],
  [one.slice(1), false],
  [`${one}A`, false],
  [`${one}\n`, false],
  [`${one.slice(0, -1)}B`, false],
  ['../../../etc/passwd', false],
])('%j is the name of a picture: %j', (name, isOne) => {
  expect(isPictureHash(name)).toBe(isOne)
})

it('reads every picture as it was written, between any other texts', () => {
  const words = fc.string({ unit: 'grapheme' })
  const written = fc.array(fc.record({ hash: fc.constantFrom(one, other), alternative: words }), { maxLength: 4 })
  fc.assert(
    fc.property(words, written, (before, pictures) => {
      const found = textPieces(`${before}${pictures.map(pictureSource).join('\n')}`).filter(
        ({ kind }) => kind === 'picture',
      )
      expect(found.map((piece) => 'hash' in piece && piece.hash)).toEqual(pictures.map(({ hash }) => hash))
    }),
  )
})

it.each([
  ['a [b] c', 'a (b) c'],
  [' a\r\nb\tc ', 'a b c'],
  ['y'.repeat(400), 'y'.repeat(maxAlternativeLength)],
  [`${'y'.repeat(maxAlternativeLength - 1)}😀`, 'y'.repeat(maxAlternativeLength - 1)],
])('writes the alternative text %j as %j', (alternative, written) => {
  expect(textPieces(pictureSource({ hash: one, alternative }))).toEqual([picture(one, written)])
})
