/** TeX as web pages mark it: `\(…\)`, `\[…\]`, `$$…$$`. A single dollar sign is one. */
import type { TextPart } from './shown-text.ts'
import { fittingTex } from './shown-text.ts'

export const texMarks = [
  { opens: '\\(', closes: '\\)' },
  { opens: '\\[', closes: '\\]' },
  { opens: '$$', closes: '$$' },
] as const

const opening = /\\\(|\\\[|\$\$/g

/** What a stretch of text of a page is made of: words and formulas, in their order. In linear time. */
export function partsOfPageText(text: string): TextPart[] {
  const parts: TextPart[] = []
  const unclosed = new Set<string>()
  let end = 0
  const addText = (to: number) => {
    if (to > end) parts.push({ kind: 'text', text: text.slice(end, to) })
  }
  for (const { 0: opens, index } of text.matchAll(opening)) {
    const closes = texMarks.find((mark) => mark.opens === opens)?.closes
    if (index < end || closes === undefined || unclosed.has(opens)) continue
    const at = text.indexOf(closes, index + 2)
    if (at < 0) unclosed.add(opens)
    const tex = fittingTex(text.slice(index + 2, Math.max(at, index + 2)))
    // A dollar sign in a formula would end it.
    if (tex === '' || /(?<!\\)(?:\\\\)*\$/.test(tex)) continue
    addText(index)
    parts.push({ kind: 'formula', tex })
    end = at + 2
  }
  addText(text.length)
  return parts
}
