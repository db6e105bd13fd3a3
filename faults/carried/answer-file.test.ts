/** What a page seals into a file of answers, the server reads, and nothing else. */
import { randomBytes } from 'node:crypto'
import {
  answerFileHeader,
  answerFilePurpose,
  answerFileSharedName,
  readAnswerFile,
} from '@pariksha/contract/attempts/answer-file.ts'
import { answerFileContent } from '@pariksha/contract/attempts/answer-file-content.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSealed, publicKeyOf } from '../../server/src/platform/sealing/open-sealed.ts'
import { answerFile, contentOf } from '../../web/src/features/attempts/answer-file/make-answer-file.ts'
import type { Held } from '../../web/src/features/attempts/core/held-answers.ts'

const schoolKey = randomBytes(32)
const secret = randomBytes(32)
const attempt = 41

/** As the server opens it. */
function opened(file: string): unknown {
  const read = readAnswerFile(file)
  if (read.kind !== 'read') return undefined
  const { parts } = read
  const sealed = Buffer.from(parts.sealed, 'base64url')
  if (parts.school !== publicKeyOf(schoolKey) || sealed.toString('base64url') !== parts.sealed) return undefined
  const shared = { secret, name: answerFileSharedName(parts.attempt) }
  const along = Buffer.from(answerFileHeader(parts))
  const whom = { secret: schoolKey, shared, purpose: answerFilePurpose }
  const text = openSealed(whom, { key: parts.key, sealed, along })
  return text === undefined ? undefined : JSON.parse(text.toString('utf8'))
}

const written = fc.option(fc.string({ unit: 'grapheme', maxLength: 300 }))
const seq = fc.integer({ min: 1, max: 2 ** 40 })
const unsavedAnswer = fc.record({
  index: fc.nat(9),
  value: written,
  seq,
  writer: fc.constantFrom('page-one', 'page-two'),
  at: fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: undefined }),
})

const held = fc
  .record({
    values: fc.array(written, { minLength: 10, maxLength: 10 }),
    unsaved: fc.uniqueArray(unsavedAnswer, { selector: ({ index }) => index }),
    conflicts: fc.array(unsavedAnswer, { maxLength: 5 }),
    seqs: fc.array(seq, { minLength: 10, maxLength: 10 }),
  })
  .map(({ values, unsaved, conflicts, seqs }): Held => {
    const owner = { studentId: 3, examId: 7 }
    const known = { ...owner, baseSeq: 0, over: [] }
    return {
      seal: {
        attempt_id: attempt,
        name: '5 12',
        school: publicKeyOf(schoolKey),
        secret: secret.toString('base64url'),
      },
      owner,
      writer: 'page-one',
      questions: values.map((_, index) => ({ index, content: { kind: 'descriptive', text: 'Why?' }, marks: 1 })),
      atMs: Date.parse('2026-11-24T05:12:00.000Z'),
      times: {},
      values: new Map(values.entries()),
      seqs: Object.fromEntries(seqs.entries()),
      unsaved: unsaved.map((answer) => ({ ...known, ...answer })),
      conflicts: conflicts.map((answer) => ({ ...known, ...answer })),
      saved: [],
    }
  })

describe('a file of answers', () => {
  it('is opened as it was sealed, with every answer that the page holds', () => {
    fc.assert(
      fc.property(held, (given) => {
        const { name, text } = answerFile(given)
        expect(name).toBe('answers-5-12-2026-11-24-1042.pariksha')
        const content = answerFileContent.parse(opened(text))
        expect(content).toEqual(JSON.parse(JSON.stringify(contentOf(given))))
        const indices = new Set(content.answers.map(({ index }) => index))
        expect(indices.size).toBe(10)
        expect(content.answers.filter(({ saved }) => !saved)).toHaveLength(
          given.unsaved.length + given.conflicts.length,
        )
      }),
      { numRuns: 60 },
    )
  })

  it('is refused with one flipped bit, wherever it is', () => {
    const [given] = fc.sample(held, { numRuns: 1, seed: 7 })
    if (given === undefined) throw new Error('nothing was sampled')
    const whole = Buffer.from(answerFile(given).text)
    fc.assert(
      fc.property(fc.nat(whole.length * 8 - 1), (bit) => {
        const flipped = Buffer.from(whole)
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        const text = flipped.toString('utf8')
        // The end of the last line is no part of it.
        if (text.trimEnd() === whole.toString('utf8').trimEnd()) return
        expect(opened(text)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('shows nothing of what was written', () => {
    const [given] = fc.sample(held, { numRuns: 1, seed: 7 })
    if (given === undefined) throw new Error('nothing was sampled')
    const words = 'The quick brown fox jumps over the lazy dog'
    const { text } = answerFile({ ...given, values: new Map([[0, words]]), seqs: { 0: 1 }, unsaved: [], conflicts: [] })
    const hidden = text.replaceAll('\n', '')
    for (const shift of ['', 'x', 'xx']) {
      expect(hidden).not.toContain(
        Buffer.from(shift + words)
          .toString('base64url')
          .slice(4, 40),
      )
    }
  })
})
