import { describe, expect, it } from 'vitest'
import { countQuestions } from './generated-draft.ts'
import {
  type ComingEvent,
  changeGeneration,
  type GenerationChange,
  type GenerationState,
  nothingGenerated,
} from './generation-state.ts'
import { eventsOf } from './write-questions.ts'

const question = (text: string): ComingEvent => ({
  type: 'question',
  kind: 'mcq',
  question: { question: text, options: ['1', '2', '3', '4'], correct: '1', marks: 1 },
  source: 'ai',
  warnings: [],
})
const done: ComingEvent = { type: 'done', source: 'ai', provider: 'openai gpt-x', notes: [], checks: [] }
const begin: GenerationChange = {
  type: 'begin',
  wanted: 2,
  provider: 'openai gpt-x',
  basis: { subject: 'Science', standard: '5' },
}
const came = (event: ComingEvent): GenerationChange => ({ type: 'came', event })
const after = (state: GenerationState, ...changes: GenerationChange[]) => changes.reduce(changeGeneration, state)
const ready = after(nothingGenerated, begin, came(question('One?')), came(question('Two?')), came(done))
const textsOf = ({ draft }: GenerationState) => draft.paper.mcqs.map(({ question: text }) => text)

describe('a generation', () => {
  it('shows questions and progress as they come, and is the draft once it is done', () => {
    const halfway = after(nothingGenerated, begin, came(question('One?')))
    expect(halfway.coming).toMatchObject({ done: 1, wanted: 2 })
    expect(countQuestions(halfway.draft)).toBe(0)
    const told = after(halfway, came({ type: 'progress', done: 2, wanted: 3 }))
    expect(told.coming).toMatchObject({ done: 2, wanted: 3 })
    expect(textsOf(ready)).toEqual(['One?', 'Two?'])
    expect(ready.coming).toBeUndefined()
    expect(ready.draft.basis).toEqual({ subject: 'Science', standard: '5' })
    expect(Object.values(ready.draft.origins).map(({ provider }) => provider)).toEqual(['openai gpt-x', 'openai gpt-x'])
  })

  it.each([{ message: 'The AI provider cannot be reached.' }, { message: null }])(
    'that breaks with $message leaves what was there, and tells how much had arrived',
    ({ message }) => {
      const broken = after(ready, begin, came(question('Other?')), { type: 'broke', message })
      expect(broken.draft).toBe(ready.draft)
      expect(broken.coming).toBeUndefined()
      expect(broken.broken).toEqual({ message, arrived: 1 })
      expect(after(broken, begin).broken).toBeUndefined()
    },
  )

  it('takes nothing more once it is over', () => {
    const broken = after(ready, begin, { type: 'broke', message: null })
    expect(after(broken, came(question('Late?')), came(done))).toBe(broken)
  })

  it('replaces the draft only when it is whole, with keys never used before', () => {
    const again = after(ready, begin, came(question('Three?')))
    expect(textsOf(again)).toEqual(['One?', 'Two?'])
    const whole = after(again, came(done))
    expect(textsOf(whole)).toEqual(['Three?'])
    const keys = [...ready.draft.paper.mcqs, ...whole.draft.paper.mcqs].map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
    const cleared = after(whole, { type: 'clear' })
    expect(countQuestions(cleared.draft)).toBe(0)
    expect(cleared.draft.paper.nextKey).toBe(whole.draft.paper.nextKey)
  })
})

describe('a draft that came whole', () => {
  it('tells the same as its stream would have', () => {
    const report = {
      source: 'ai',
      provider: 'openai gpt-x',
      notes: ['1 was added from the built-in bank'],
      checks: [
        { kind: 'mcq', index: 0, source: 'bank', warnings: ['It is long'] },
        { kind: 'description', index: 0, source: 'ai', warnings: [] },
      ],
    } as const
    const exam_paper = {
      mcqs: [{ question: 'One?', options: ['1', '2', '3', '4'], correct: '1', marks: 1 }],
      description: [{ question: 'Why?', answer: 'So.', marks: 5 }],
    }
    const checks = report.checks.map((check) => ({ ...check, warnings: [...check.warnings] }))
    const events = eventsOf({ questions: { exam_paper }, ...report, notes: [...report.notes], checks })
    expect(events.map(({ type }) => type)).toEqual(['question', 'question', 'done'])
    expect(events[0]).toMatchObject({ kind: 'mcq', source: 'bank', warnings: ['It is long'] })
    expect(events[1]).toMatchObject({ kind: 'description', source: 'ai', question: { answer: 'So.' } })
    expect(after(nothingGenerated, begin, ...events.map(came)).draft.notes).toEqual(report.notes)
  })
})
