import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenText } from './written-text.ts'

test('composes a text once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const kept = writtenText(text)
      expect(kept === null ? null : writtenText(kept)).toBe(kept)
    }),
  )
})
