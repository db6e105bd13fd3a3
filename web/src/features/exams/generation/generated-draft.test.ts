import { describe, expect, it } from 'vitest'
import { changePaper, paperOf } from '../questions/paper-draft.ts'
import {
  countQuestions,
  type DoneEvent,
  type GeneratedDraft,
  isEdited,
  isWorkedOn,
  noDraft,
  type QuestionEvent,
  sentPaper,
  textsToAvoid,
  withoutQuestion,
  withQuestion,
  withRemovedBack,
  withReport,
} from './generated-draft.ts'

const judged = { source: 'ai', warnings: [] } as const
const mcq = (question: string, fields: Partial<QuestionEvent> = {}): QuestionEvent => ({
  type: 'question',
  kind: 'mcq',
  question: { question, options: ['1', '2', '3', '4'], correct: ' 3 ', marks: 1 },
  source: judged.source,
  warnings: [],
  ...(fields.source === undefined ? {} : { source: fields.source }),
})
const descriptive = (question: string): QuestionEvent => ({
  type: 'question',
  kind: 'description',
  question: { question, answer: 'Because.', marks: 5 },
  source: 'bank',
  warnings: ['Its answer is short'],
})
const done = (fields: Partial<DoneEvent> = {}): DoneEvent => ({
  type: 'done',
  source: 'ai',
  provider: 'openai gpt-x',
  notes: [],
  checks: [],
  ...fields,
})
const after = (...events: QuestionEvent[]): GeneratedDraft =>
  events.reduce((draft, event) => withQuestion(draft, event, { provider: null }), noDraft)
const whole = after(mcq('One?'), descriptive('Why?'), mcq('Two?'), mcq('Three?'))
const [one = -1, two = -1, three = -1] = whole.paper.mcqs.map(({ key }) => key)

describe('generated questions', () => {
  it('stand in the paper as they came, with the right option found whatever space is around it', () => {
    const paper = paperOf(whole.paper)
    expect(paper.mcqs.map(({ question }) => question)).toEqual(['One?', 'Two?', 'Three?'])
    expect(paper.mcqs[0]).toMatchObject({ correct: '3', marks: 1 })
    expect(paper.description).toEqual([{ question: 'Why?', answer: 'Because.', marks: 5 }])
    expect(countQuestions(whole)).toBe(4)
    expect(isWorkedOn(whole)).toBe(false)
  })

  it('get their writer and their checks from the report, by their place among their kind', () => {
    const checks = [
      { kind: 'mcq', index: 1, source: 'ai', warnings: ['Two options mean the same'] },
      { kind: 'description', index: 0, source: 'bank', warnings: [] },
      { kind: 'mcq', index: 9, source: 'ai', warnings: ['of a question that is not here'] },
    ] satisfies DoneEvent['checks']
    const { origins, notes, paper } = withReport(whole, done({ checks, notes: ['1 of 4 are outside ‘sums’'] }))
    expect(notes).toEqual(['1 of 4 are outside ‘sums’'])
    expect(origins[two]).toMatchObject({ provider: 'openai gpt-x', warnings: ['Two options mean the same'] })
    const [written] = paper.description
    expect(origins[written?.key ?? -1]).toMatchObject({ source: 'bank', provider: null, warnings: [] })
  })

  it.each([
    { fields: { question: 'Other?' }, isEdit: true },
    { fields: { options: ['1', '2', '3', '5'] }, isEdit: true },
    { fields: { correct: 0 }, isEdit: true },
    { fields: { marks: '2' }, isEdit: false },
  ])('changed in $fields are worked on', ({ fields, isEdit }) => {
    const draft = { ...whole, paper: changePaper(whole.paper, { type: 'mcq', key: one, fields }) }
    expect(draft.paper.mcqs.map((question) => isEdited(draft, question))).toEqual([isEdit, false, false])
    expect(isWorkedOn(draft)).toBe(true)
  })

  it('go one by one, and the last one comes back where it was', () => {
    const fewer = withoutQuestion(withoutQuestion(whole, 'mcqs', one), 'mcqs', two)
    expect(fewer.paper.mcqs.map(({ key }) => key)).toEqual([three])
    expect(isWorkedOn(fewer)).toBe(true)
    expect(withRemovedBack(fewer).paper.mcqs.map(({ key }) => key)).toEqual([two, three])
    expect(withRemovedBack(withoutQuestion(whole, 'mcqs', two))).toEqual(whole)
    const [written] = whole.paper.description
    const without = withoutQuestion(whole, 'description', written?.key ?? -1)
    expect(without.paper.description).toEqual([])
    expect(withRemovedBack(without)).toEqual(whole)
  })

  it('are written anew in their place, and what was there is not wanted again', () => {
    const draft = withQuestion(whole, mcq('New?'), { provider: 'openai gpt-x', key: two })
    expect(draft.paper.mcqs.map(({ key, question }) => [key, question])).toEqual([
      [one, 'One?'],
      [two, 'New?'],
      [three, 'Three?'],
    ])
    expect(draft.origins[two]?.provider).toBe('openai gpt-x')
    const [, second] = draft.paper.mcqs
    expect(second && isEdited(draft, second)).toBe(false)
    expect(isWorkedOn(draft)).toBe(true)
    expect(textsToAvoid(draft, 200)).toEqual(['One?', 'Why?', 'Two?', 'Three?', 'New?'])
    expect(textsToAvoid(draft, 2)).toEqual(['Three?', 'New?'])
  })

  it('are sent with what they are filed under, also when their words were changed', () => {
    const draft = withQuestion(whole, { ...mcq('New?'), topics: ['Sums'] }, { provider: null })
    const { key = -1 } = draft.paper.mcqs.at(-1) ?? {}
    const paper = changePaper(draft.paper, { type: 'mcq', key, fields: { question: 'Newer?' } })
    const { mcqs } = sentPaper({ ...draft, paper })
    expect(mcqs.at(-1)).toMatchObject({ question: 'Newer?', topics: ['Sums'] })
    expect(mcqs[0]).not.toHaveProperty('topics')
  })

  it('bring their key terms, whose change is an edit', () => {
    const key_terms = { any_fitting: false, points: [{ need: 1, terms: [['part', 'share']] }] }
    const why = { question: 'Why so?', answer: 'So.', marks: 5 }
    const event: QuestionEvent = {
      ...{ type: 'question', kind: 'description', question: why },
      ...{ source: 'bank', warnings: [], key_terms },
    }
    const draft = withQuestion(whole, event, { provider: null })
    const written = draft.paper.description.at(-1)
    expect(written).toMatchObject({ terms: 'part / share', anyFitting: false })
    expect(paperOf(draft.paper).description.at(-1)).toEqual({ ...why, key_terms })
    expect(written && isEdited(draft, written)).toBe(false)
    expect(written && isEdited(draft, { ...written, terms: 'part' })).toBe(true)
  })

  it('are not written anew once they are gone', () => {
    const fewer = withoutQuestion(whole, 'mcqs', two)
    expect(withQuestion(fewer, mcq('New?'), { provider: null, key: two })).toBe(fewer)
  })
})
