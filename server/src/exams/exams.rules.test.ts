import { describe, expect, it } from 'vitest'
import { completeDecision, editDecision, questionsOfPaper, startDecision } from './exams.rules.ts'

const timeZone = 'Asia/Kolkata'
/** An instant as the school's wall clock shows it. */
const at = (date: string, time: string) => new Date(`${date}T${time.length === 5 ? `${time}:00` : time}+05:30`)
const refused = (code: string) => ({ isAllowed: false, code })
const allowed = (startsAt: Date) => ({ isAllowed: true, startsAt })

describe('startDecision', () => {
  const noon = at('2026-11-09', '12:00')
  it.each([
    { what: 'a minute ago', now: noon, date: '2026-11-09', time: '11:59' },
    { what: 'this very minute', now: noon, date: '2026-11-09', time: '12:00' },
    { what: 'earlier today, at midnight', now: noon, date: '2026-11-09', time: '00:00' },
    { what: 'next year', now: noon, date: '2027-11-09', time: '09:00' },
    { what: 'today, in its last second', now: at('2026-11-09', '23:59:59'), date: '2026-11-09', time: '00:00' },
    { what: 'today, in its first second', now: at('2026-11-10', '00:00:00'), date: '2026-11-10', time: '00:00' },
  ])('allows $what', ({ now, date, time }) => {
    expect(startDecision({ date, time }, { now, timeZone })).toEqual(allowed(at(date, time)))
  })

  it.each([
    { what: 'the last minute of yesterday', now: noon, date: '2026-11-08', time: '23:59' },
    { what: 'what was today a second ago', now: at('2026-11-10', '00:00:00'), date: '2026-11-09', time: '23:59' },
    { what: 'last year', now: noon, date: '2025-12-31', time: '09:00' },
  ])('refuses $what', ({ now, date, time }) => {
    expect(startDecision({ date, time }, { now, timeZone })).toEqual(refused('exam.start_in_past'))
  })

  it('counts days by the zone of the school, not by UTC', () => {
    // In Kolkata it is 10 November already, in New York still 9 November.
    const now = new Date('2026-11-09T18:30:00Z')
    expect(startDecision({ date: '2026-11-09', time: '20:00' }, { now, timeZone })).toEqual(
      refused('exam.start_in_past'),
    )
    expect(startDecision({ date: '2026-11-09', time: '20:00' }, { now, timeZone: 'America/New_York' }).isAllowed).toBe(
      true,
    )
  })
})

describe('editDecision', () => {
  const now = at('2026-11-09', '12:00')
  const inOrder = { shuffleOptions: false, shuffleQuestions: false }
  const exam = { startsAt: at('2026-11-09', '10:00'), completedAt: null, hasAttempts: false, ...inOrder }
  const decide = (facts: Partial<typeof exam>, date: string, time: string) =>
    editDecision({ ...exam, ...facts }, { date, time, ...inOrder }, { now, timeZone })

  it('refuses a completed exam, even when nothing would change', () => {
    const completed = { ...exam, completedAt: at('2026-11-09', '11:00') }
    const wanted = { date: '2026-11-09', time: '10:00', ...inOrder }
    expect(editDecision(completed, wanted, { now, timeZone })).toEqual(refused('exam.completed'))
  })

  it.each([
    { what: 'options', order: { shuffleOptions: true }, hasAttempts: false, answer: allowed(exam.startsAt) },
    {
      what: 'options',
      order: { shuffleOptions: true },
      hasAttempts: true,
      answer: refused('exam.shuffled_after_begin'),
    },
    { what: 'questions', order: { shuffleQuestions: true }, hasAttempts: false, answer: allowed(exam.startsAt) },
    {
      what: 'questions',
      order: { shuffleQuestions: true },
      hasAttempts: true,
      answer: refused('exam.shuffled_after_begin'),
    },
  ])('shuffling $what with attempts: $hasAttempts', ({ order, hasAttempts, answer }) => {
    const wanted = { date: '2026-11-09', time: '10:00', ...inOrder, ...order }
    expect(editDecision({ ...exam, hasAttempts }, wanted, { now, timeZone })).toEqual(answer)
  })

  it('leaves a past start as it is, to the second', () => {
    const startsAt = at('2026-11-02', '10:00')
    expect(decide({ startsAt, hasAttempts: true }, '2026-11-02', '10:00')).toEqual(allowed(startsAt))
  })

  it.each([
    { hasAttempts: false, date: '2026-11-10', time: '10:00', answer: allowed(at('2026-11-10', '10:00')) },
    { hasAttempts: false, date: '2026-11-08', time: '10:00', answer: refused('exam.start_in_past') },
    { hasAttempts: true, date: '2026-11-08', time: '10:00', answer: refused('exam.start_in_past') },
    { hasAttempts: true, date: '2026-11-09', time: '09:00', answer: allowed(at('2026-11-09', '09:00')) },
    { hasAttempts: true, date: '2026-11-09', time: '12:00', answer: allowed(at('2026-11-09', '12:00')) },
    { hasAttempts: true, date: '2026-11-09', time: '12:01', answer: refused('exam.start_moved_after_begin') },
    { hasAttempts: true, date: '2026-11-10', time: '00:00', answer: refused('exam.start_moved_after_begin') },
  ])('moving to $date $time with attempts: $hasAttempts', ({ hasAttempts, date, time, answer }) => {
    expect(decide({ hasAttempts }, date, time)).toEqual(answer)
  })

  it('refuses to move a past start to another time of the same past day', () => {
    expect(decide({ startsAt: at('2026-11-02', '10:00') }, '2026-11-02', '10:01')).toEqual(
      refused('exam.start_in_past'),
    )
  })
})

describe('completeDecision', () => {
  const startsAt = at('2026-11-09', '10:00')
  it.each([
    { now: at('2026-11-09', '09:59:59'), completedAt: null, decision: 'not_started' },
    { now: at('2026-11-09', '10:00:00'), completedAt: null, decision: 'complete' },
    { now: at('2026-12-09', '10:00:00'), completedAt: null, decision: 'complete' },
    { now: at('2026-11-09', '10:00:01'), completedAt: at('2026-11-09', '10:00:00'), decision: 'already' },
  ])('$decision', ({ now, completedAt, decision }) => {
    expect(completeDecision({ startsAt, completedAt }, now)).toBe(decision)
  })
})

describe('questionsOfPaper', () => {
  const mcq = { question: ' 2 + 2? ', options: ['3', ' 4', '5', '6 '], correct: '4 ', marks: 1 }
  const descriptive = { question: 'Why?\n', answer: '  Because\nit is.', marks: 5 }

  it('puts multiple choice first, numbers options, and leaves out the space around texts', () => {
    const options = ['3', '4', '5', '6'].map((text, position) => ({ id: position + 1, text }))
    const choice = { content: { kind: 'single_choice', text: '2 + 2?', options, correct: 2 }, marks: 1 }
    const from = (list: string, place = 0) => ({ isByAi: false, topics: [], from: { list, at: place } })
    expect(questionsOfPaper({ mcqs: [mcq, mcq], description: [descriptive] })).toEqual([
      { ...choice, ...from('mcqs') },
      { ...choice, ...from('mcqs', 1) },
      {
        content: { kind: 'descriptive', text: 'Why?', modelAnswer: 'Because\nit is.' },
        marks: 5,
        ...from('description'),
      },
    ])
    const statement = { question: { kind: 'true_false' as const, text: ' So? ', correct: true }, marks: 2 }
    const word = { question: { kind: 'short_answer' as const, text: 'Who?', accepted: [' Me '] }, marks: 3 }
    expect(questionsOfPaper({ mcqs: [mcq], description: [descriptive], others: [word, statement] })).toMatchObject([
      from('mcqs'),
      { content: { kind: 'true_false', text: 'So?' }, marks: 2, ...from('others', 1) },
      from('description'),
      { content: { kind: 'short_answer', accepted: ['Me'] }, marks: 3, ...from('others') },
    ])
  })
})
