import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decisionOf, deliveryDecision, maxLateAnswers } from './late-answers.rules.ts'

const late = (index: number, value: string | null, seq = 1) => ({ index, value, seq })
const nothing = { inPaper: [], known: [] }

describe('a delivery', () => {
  it.each([
    { what: 'an answer the paper lacks', given: [late(0, 'A')], state: nothing, kept: [late(0, 'A')] },
    {
      what: 'another answer than the paper holds',
      given: [late(0, 'A')],
      state: { inPaper: [{ index: 0, value: 'B' }], known: [] },
      kept: [late(0, 'A')],
    },
    {
      what: 'a cleared answer that the paper holds',
      given: [late(0, null)],
      state: { inPaper: [{ index: 0, value: 'B' }], known: [] },
      kept: [late(0, null)],
    },
    {
      what: 'one of two that are the same',
      given: [late(0, 'A', 4), late(0, 'A ', 2)],
      state: nothing,
      kept: [late(0, 'A', 4)],
    },
    {
      what: 'two answers to one question, of two pages',
      given: [late(0, 'A', 4), late(0, 'C', 2)],
      state: nothing,
      kept: [late(0, 'A', 4), late(0, 'C', 2)],
    },
    {
      what: 'nothing of an answer the paper holds',
      given: [late(0, 'A')],
      state: { ...nothing, inPaper: [late(0, 'A')] },
    },
    {
      what: 'nothing of the same but for space',
      given: [late(0, 'A')],
      state: { ...nothing, inPaper: [late(0, ' A\n')] },
    },
    { what: 'nothing of a cleared answer the paper lacks', given: [late(0, null)], state: nothing },
    {
      what: 'nothing that was delivered before',
      given: [late(0, 'A', 9)],
      state: { ...nothing, known: [late(0, 'A')] },
    },
  ])('keeps $what', ({ given, state, kept = [] }) => {
    expect(deliveryDecision(given, state)).toEqual({ ok: true, kept })
  })

  it('keeps so many answers to a question, and no more', () => {
    const many = Array.from({ length: maxLateAnswers }, (_, at) => late(0, `answer ${at}`))
    expect(deliveryDecision(many, nothing)).toEqual({ ok: true, kept: many })
    expect(deliveryDecision([...many, late(1, 'A')], nothing)).toMatchObject({ ok: true })
    expect(deliveryDecision([late(0, 'one more')], { inPaper: [], known: many })).toEqual({
      ok: false,
      code: 'answer.too_many_late',
    })
    expect(deliveryDecision(many, { inPaper: [], known: many })).toEqual({ ok: true, kept: [] })
  })

  it('sent again adds nothing, in whatever order and pieces', () => {
    const answers = fc.array(
      fc.record({ index: fc.nat(50), value: fc.option(fc.constantFrom('A', 'B')), seq: fc.nat() }),
    )
    fc.assert(
      fc.property(answers, fc.nat(), (given, cut) => {
        const first = deliveryDecision(given, nothing)
        if (!first.ok) throw new Error('two values and none are within bounds')
        const again = [...given.slice(cut % (given.length + 1)), ...given.slice(0, cut % (given.length + 1))]
        expect(deliveryDecision(again, { inPaper: [], known: first.kept })).toEqual({ ok: true, kept: [] })
      }),
    )
  })
})

describe('a decision', () => {
  it.each([
    { decision: 'accepted', seen: 3, late: { decision: null, paperSeq: 3 }, answer: 'decide' },
    { decision: 'refused', seen: 3, late: { decision: null, paperSeq: 3 }, answer: 'decide' },
    { decision: 'accepted', seen: null, late: { decision: null, paperSeq: null }, answer: 'decide' },
    { decision: 'accepted', seen: null, late: { decision: null, paperSeq: 1 }, answer: 'paper_changed' },
    { decision: 'refused', seen: 3, late: { decision: null, paperSeq: 4 }, answer: 'paper_changed' },
    { decision: 'accepted', seen: 3, late: { decision: 'accepted', paperSeq: 4 }, answer: 'nothing' },
    { decision: 'refused', seen: 3, late: { decision: 'refused', paperSeq: 3 }, answer: 'nothing' },
    { decision: 'refused', seen: 3, late: { decision: 'accepted', paperSeq: 3 }, answer: 'decided' },
    { decision: 'accepted', seen: 4, late: { decision: 'refused', paperSeq: 4 }, answer: 'decided' },
  ] as const)('$decision, having seen $seen, of $late: $answer', ({ decision, seen, late: standing, answer }) => {
    expect(decisionOf({ decision, expectedSeq: seen }, standing)).toBe(answer)
  })
})
