import { pictureSource } from '@pariksha/contract/law/texts/given-pictures.ts'
import type { PicturePiece } from '@pariksha/contract/law/texts/pictures.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Gap, joinText, splitText } from './pictured-text.ts'

const picture = (at: number): PicturePiece => ({
  kind: 'picture',
  hash: `${String(at).padStart(42, '0')}A`,
  alternative: `Picture ${at}`,
  size: { width: 40, height: 30 },
})
const [one, two] = [picture(1), picture(2)]
const source = pictureSource

test.each([
  ['', '', []],
  ['Why?', 'Why?', []],
  ['Why?\n', 'Why?\n', []],
  [source(one), '', [one]],
  [`Why?\n${source(one)}`, 'Why?', [one]],
  [`Why? ${source(one)}\n${source(two)}`, 'Why?', [one, two]],
  [`Why?${source(one)}${source(two)}`, 'Why?', [one, two]],
  [`What does ${source(one)} show?`, `What does ${source(one)} show?`, []],
  [`What does ${source(one)} show? ${source(two)}`, `What does ${source(one)} show?`, [two]],
  [`Why?\n${source(one)}\n`, `Why?\n${source(one)}\n`, []],
])('%j is edited as its words and the pictures after them', (text, words, pictures) => {
  expect(splitText(text)).toEqual({ words, pictures })
})

test('whatever is typed comes back to the letter, also while it ends in space', () => {
  const words = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '!', '[', ']', '(', ')') })
  const pictures = fc.subarray([one, two, picture(3)])
  fc.assert(
    fc.property(words, pictures, fc.constantFrom<Gap[]>(' ', '\n'), (typed, chosen, gap) => {
      const text = joinText({ words: typed, pictures: chosen }, gap)
      expect(splitText(text)).toEqual({ words: typed, pictures: chosen })
    }),
  )
})
