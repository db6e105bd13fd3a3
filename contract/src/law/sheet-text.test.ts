import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvText, inert, withoutGuard } from './sheet-text.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦']
const hidden = ['\t', '\r', '\n', '\0', ' =', '\u00a0+', '\u200b＝', '\ufeff@']

it.each([...signs, ...hidden])('never lets a program run what begins with %j', (start) => {
  expect(inert(`${start}1+1`)).toBe(`'${start}1+1`)
})

it.each(['Asha', '7/16', ' 7', '', "O'Neill", "'quoted'", '"=1', 'ఆశ', '１'])('leaves %j as it is', (text) => {
  expect(inert(text)).toBe(text)
  expect(withoutGuard(text)).toBe(text)
})

it('gives every text back, those too that begin with an apostrophe of their own', () => {
  expect(["'=1", "''=1", "' ＝1"].map(inert)).toEqual(["''=1", "'''=1", "'' ＝1"])
  const piece = fc.oneof(fc.constantFrom("'", 'a', ...signs, ...hidden), fc.string({ unit: 'grapheme', maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
      expect(withoutGuard(inert(pieces.join('')))).toBe(pieces.join(''))
    }),
  )
})

it('writes CSV with a byte order mark, quotes where they are needed, and numbers as numbers', () => {
  const lines = [['Name', 'Marks'], ['Rao, "Asha"', -2], [], ['=1', null]]
  expect(csvText(lines)).toBe('\ufeffName,Marks\r\n"Rao, ""Asha""",-2\r\n\r\n\'=1,\r\n')
})
