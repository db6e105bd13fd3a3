import { expect, test } from 'vitest'
import { reconcile } from './reconcile.ts'
import { nextSeq } from './sequence.ts'

const mine = 'aaaa-page'
const theirs = 'bbbb-page'
const base = nextSeq(0, theirs)
const page = { studentId: 1, examId: 7, writer: mine, baseSeq: base, overSeqs: [] }
const kept = { ...page, index: 4, value: 'new', seq: nextSeq(base, mine) }
const saved = { index: 4, value: 'old', seq: base }

test.each([
  ['nothing', [], 'restored'],
  ['what its page began with', [saved], 'restored'],
  ['what its page began with, and changed back to', [{ ...saved, value: 'new' }], 'restored'],
  ['an earlier change of its page', [{ ...saved, seq: nextSeq(0, mine) }], 'restored'],
  ['this very change', [{ ...saved, value: 'new', seq: kept.seq }], 'settled'],
  ['a later change of its page', [{ ...saved, seq: nextSeq(kept.seq, mine) }], 'settled'],
  ['the same from another page', [{ ...saved, value: 'new', seq: nextSeq(base, theirs) }], 'settled'],
  ['another answer of another page', [{ ...saved, seq: nextSeq(base, theirs) }], 'offered'],
  ['another answer of another page, less often changed', [{ ...saved, seq: nextSeq(0, 'cccc-page') }], 'offered'],
  ['only other questions', [{ ...saved, index: 5 }], 'restored'],
] as const)('where the server has %s', (_, answers, fate) => {
  expect(reconcile(answers, [kept])).toEqual({ restored: [], offered: [], settled: [], [fate]: [kept] })
})

test('of two pages that kept an answer to the same question, one is restored and the other offered', () => {
  const other = { ...kept, writer: theirs, value: 'other', seq: nextSeq(kept.seq, theirs) }
  expect(reconcile([saved], [kept, other])).toEqual({ restored: [other], offered: [kept], settled: [] })
})

test('an answer that was changed back is not gone over by an older change of another page', () => {
  const back = { ...kept, value: saved.value, seq: nextSeq(nextSeq(base, theirs), mine) }
  const older = { ...kept, writer: theirs, value: 'other', seq: nextSeq(base, theirs) }
  expect(reconcile([saved], [older, back])).toEqual({ restored: [back], offered: [older], settled: [] })
})

test.each([
  ['that one', 0, 'restored'],
  ['an earlier change of its page', -1, 'restored'],
  ['a later change of its page', 1, 'offered'],
] as const)('over an earlier page it took up, of which the server has %s', (_, step, fate) => {
  const earlier = 'dddd-page'
  const over = nextSeq(nextSeq(0, earlier), earlier)
  const answers = [{ ...saved, seq: over + step * (over - nextSeq(0, earlier)) }]
  const carried = { ...kept, seq: nextSeq(over, mine), overSeqs: [over] }
  expect(reconcile(answers, [carried])).toEqual({
    restored: [],
    offered: [],
    settled: [],
    [fate]: [carried],
  })
})
