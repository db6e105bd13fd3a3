import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswerableQuestion, answersDecision, attemptState, finalAnswers, latestSaves } from './answers.rules.ts'

const options = ['54', '56', '64', '48'].map((text, at) => ({ id: at + 1, text }))
const former = [{ id: 3, text: 'sixty-four' }]
const questions: AnswerableQuestion[] = [
  { index: 0, content: { kind: 'single_choice', text: '7 × 8?', options, correct: 2 }, former },
  { index: 1, content: { kind: 'descriptive', text: 'Half?', modelAnswer: 'A part.' }, former: [] },
  {
    index: 2,
    content: { kind: 'multiple_choice', text: 'Even?', options, correct: [1], credit: 'partial' },
    former: [],
  },
]

describe('reading answers', () => {
  it.each([
    ['an option', 0, '56', '56'],
    ['no option', 0, null, null],
    ['an empty choice', 0, '', null],
    ['words for options that are listed in a text, right or not', 2, '56\n5', '56\n5'],
    ['a text, its space kept while it is being written', 1, ' half ', ' half '],
    ['nothing but space', 1, ' \n\t', null],
    ['decomposed letters', 1, 'e\u0301', '\u00e9'],
    ['Telugu', 1, 'భిన్నం', 'భిన్నం'],
    ['a NUL character', 1, 'a\0b', 'ab'],
    ['letters that are two when composed', 1, '\u0958', '\u0915\u093c'],
    ['the longest text of such letters as it was written', 1, '\u0958'.repeat(20_000), '\u0958'.repeat(20_000)],
  ])('keeps %s', (...[, index, value, kept]) => {
    expect(answersDecision([{ index, value }], questions)).toMatchObject({
      ok: true,
      answers: [{ index, value: kept }],
    })
  })

  it.each([
    ['words', { index: 0, value: '56' }, { value: '56', chosen: '2' }],
    ['words of before a correction', { index: 0, value: 'sixty-four' }, { value: 'sixty-four', chosen: '3' }],
    ['ids, whatever the words', { index: 0, value: 'as it was called', chosen: '2' }, { value: '56', chosen: '2' }],
    ['several ids', { index: 2, value: '', chosen: '1,3' }, { value: '54\n64', chosen: '1,3' }],
    ['words, one a line', { index: 2, value: '64\n54' }, { value: '64\n54', chosen: '1,3' }],
    ['words that are no options, where they are written', { index: 2, value: '65' }, { value: '65', chosen: null }],
    ['no id', { index: 0, value: '56', chosen: '' }, { value: null, chosen: null }],
    ['ids where none are asked for', { index: 1, value: 'half', chosen: '1' }, { value: 'half', chosen: null }],
  ])('takes options by %s', (_, given, kept) => {
    expect(answersDecision([given], questions)).toEqual({ ok: true, answers: [{ ...given, ...kept }] })
  })

  it('refuses an id that is not among the options', () => {
    expect(answersDecision([{ index: 0, value: '56', chosen: '9' }], questions)).toMatchObject({
      ok: false,
      code: 'answer.not_an_option',
    })
  })

  it.each([
    ['another text than the options', 0, '57', 'answer.not_an_option'],
    ['an option with space around it', 0, ' 56', 'answer.not_an_option'],
    ['a question that is not there', 3, 'x', 'answer.unknown_question'],
  ])('refuses %s', (...[, index, value, code]) => {
    expect(
      answersDecision(
        [
          { index: 1, value: 'ok' },
          { index, value },
        ],
        questions,
      ),
    ).toEqual({ ok: false, code, index })
  })
})

describe('the two maps that are handed in', () => {
  it('start descriptive indices after the multiple-choice count and trim the texts', () => {
    expect(finalAnswers({ mcq: { '0': '56' }, descriptive: { '1': '  half \n' } }, 1)).toEqual({
      ok: true,
      answers: [
        { index: 0, value: '56' },
        { index: 1, value: 'half' },
      ],
    })
  })

  it.each([
    ['a descriptive answer under a multiple-choice index', { mcq: {}, descriptive: { '0': 'half' } }],
    ['a multiple-choice answer under a descriptive index', { mcq: { '1': 'half' }, descriptive: {} }],
  ])('refuse %s', (_, maps) => {
    expect(finalAnswers(maps, 1)).toMatchObject({ ok: false, code: 'answer.unknown_question' })
  })

  it('name a question once, however its index is written', () => {
    expect(finalAnswers({ mcq: { '0': '54', '00': '56' }, descriptive: {} }, 1)).toEqual({
      ok: true,
      answers: [{ index: 0, value: '56' }],
    })
  })
})

it('keeps one save for each question, the latest, in whatever order they come', () => {
  const save = fc.record({ index: fc.nat(5), seq: fc.integer({ min: 1, max: 8 }) })
  fc.assert(
    fc.property(fc.array(save), fc.array(fc.nat()), (drawn, order) => {
      const saves = drawn.map(({ index, seq }) => ({ index, seq, value: `${index}/${seq}` }))
      const shuffled = saves.map((entry, at) => ({ entry, by: order[at] ?? 0 })).sort((a, b) => a.by - b.by)
      const byIndex = (list: readonly { index: number }[]) => [...list].sort((a, b) => a.index - b.index)
      const latest = latestSaves(shuffled.map(({ entry }) => entry))
      expect(byIndex(latest)).toEqual(byIndex(latestSaves(saves)))
      expect(byIndex(latestSaves([...latest, ...saves]))).toEqual(byIndex(latest))
      for (const { index, seq } of saves) {
        expect(latest.find((standing) => standing.index === index)?.seq).toBeGreaterThanOrEqual(seq)
      }
    }),
  )
})

const open = { writer: 'page-one', endedHow: null } as const
const unnamed = { writer: null, endedHow: null } as const
const submitted = { ...open, endedHow: 'submitted' } as const
const collected = { ...open, endedHow: 'collected' } as const

describe('the state of an attempt to a page', () => {
  it.each([
    [open, 'page-one', 'open'],
    [unnamed, 'page-one', 'open'],
    [open, 'page-two', 'taken_over'],
    [submitted, 'page-one', 'submitted'],
    [submitted, 'page-two', 'submitted'],
    [collected, 'page-two', 'completed'],
  ] as const)('%o to %s is %s', (attempt, writer, state) => {
    expect(attemptState(attempt, writer)).toBe(state)
  })
})
