import { expect, test } from 'vitest'
import { nextSeq, reconcile } from './answer-sheet.ts'

const mine = 'aaaa-page'
const theirs = 'bbbb-page'
const base = nextSeq(0, theirs)
const page = { studentId: 1, examId: 7, writer: mine, baseSeq: base, over: [] }
const unsaved = { ...page, index: 4, value: 'new', seq: nextSeq(base, mine) }
const saved = { index: 4, value: 'old', seq: base }

test.each([
  ['nothing', [], 'restored'],
  ['what its page began with', [saved], 'restored'],
  ['what its page began with, and changed back to', [{ ...saved, value: 'new' }], 'restored'],
  ['an earlier change of its page', [{ ...saved, seq: nextSeq(0, mine) }], 'restored'],
  ['this very change', [{ ...saved, value: 'new', seq: unsaved.seq }], 'settled'],
  ['a later change of its page', [{ ...saved, seq: nextSeq(unsaved.seq, mine) }], 'settled'],
  ['the same from another page', [{ ...saved, value: 'new', seq: nextSeq(base, theirs) }], 'settled'],
  ['another answer of another page', [{ ...saved, seq: nextSeq(base, theirs) }], 'conflicts'],
  ['another answer of another page, less often changed', [{ ...saved, seq: nextSeq(0, 'cccc-page') }], 'conflicts'],
  ['only other questions', [{ ...saved, index: 5 }], 'restored'],
] as const)('where the server has %s', (_, answers, place) => {
  expect(reconcile(answers, [unsaved])).toEqual({ restored: [], conflicts: [], settled: [], [place]: [unsaved] })
})

test('of two pages that have an unsaved answer to the same question, one is restored and the other a conflict', () => {
  const other = { ...unsaved, writer: theirs, value: 'other', seq: nextSeq(unsaved.seq, theirs) }
  expect(reconcile([saved], [unsaved, other])).toEqual({ restored: [other], conflicts: [unsaved], settled: [] })
})

test('an answer that was changed back is not gone over by an older change of another page', () => {
  const back = { ...unsaved, value: saved.value, seq: nextSeq(nextSeq(base, theirs), mine) }
  const older = { ...unsaved, writer: theirs, value: 'other', seq: nextSeq(base, theirs) }
  expect(reconcile([saved], [older, back])).toEqual({ restored: [back], conflicts: [older], settled: [] })
})

test.each([
  ['that one', 0, 'restored'],
  ['an earlier change of its page', -1, 'restored'],
  ['a later change of its page', 1, 'conflicts'],
] as const)('over an earlier page it took up, of which the server has %s', (_, step, place) => {
  const earlier = 'dddd-page'
  const over = nextSeq(nextSeq(0, earlier), earlier)
  const answers = [{ ...saved, seq: over + step * (over - nextSeq(0, earlier)) }]
  const carried = { ...unsaved, seq: nextSeq(over, mine), over: [{ seq: over, writer: null }] }
  expect(reconcile(answers, [carried])).toEqual({
    restored: [],
    conflicts: [],
    settled: [],
    [place]: [carried],
  })
})

test('an answer that a later page took up is done with, though that page went before it could remove it', () => {
  const seq = nextSeq(unsaved.seq, theirs)
  const later = { ...unsaved, writer: theirs, value: 'newer', seq, over: [{ seq: unsaved.seq, writer: mine }] }
  expect(reconcile([], [unsaved, later])).toEqual({ restored: [later], conflicts: [], settled: [unsaved] })
  // The server has the later answer: the earlier one is forgotten first.
  expect(reconcile([later], [later, unsaved])).toEqual({ restored: [], conflicts: [], settled: [unsaved, later] })
})

test('pages whose names begin alike, and so their numbers end alike, are told apart', () => {
  const twin = 'aaaa-other'
  const standing = { ...saved, seq: nextSeq(unsaved.seq, twin), writer: twin }
  expect(reconcile([standing], [unsaved])).toEqual({ restored: [], conflicts: [unsaved], settled: [] })
  const own = { ...standing, writer: mine }
  expect(reconcile([own], [unsaved])).toEqual({ restored: [], conflicts: [], settled: [unsaved] })
})
