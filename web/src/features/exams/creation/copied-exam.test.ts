import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { expect, test } from 'vitest'
import { noOwnRules } from '../../../ui/form/typed-time-rules.ts'
import { paperOf } from '../questions/paper-draft.ts'
import { type CopiedExam, copyOf } from './copied-exam.ts'
import type { Creator } from './teaching-choices.ts'

const five = classOfStandard(5)
const six = classOfStandard(6)
const mcq = { question: 'How much is 7 + 8?', options: ['13', '14', '15', '16'], correct: '15', marks: 2 }
const key_terms = { any_fitting: false, points: [{ need: 1, terms: [['part', 'share']] }] }
const descriptive = { question: 'What is a fraction?', answer: 'A part of a whole', marks: 4 }

const exam: CopiedExam = {
  exam_id: 3,
  subject: 'Mathematics',
  title: 'Fractions test',
  standard: five,
  exam_date: '2026-11-20',
  duration: 45,
  shuffle_options: true,
  shuffle_questions: true,
  hold_results: true,
  total_marks: 6,
  questions: { exam_paper: { mcqs: [mcq], description: [descriptive] } },
  paper_version: 1,
  may_change: true,
  contents: [
    {
      question: {
        kind: 'single_choice',
        text: mcq.question,
        options: mcq.options.map((text, at) => ({ id: at + 1, text })),
        correct: 3,
      },
      marks: 2,
    },
    { question: { kind: 'true_false', text: '7 is prime.', correct: true }, marks: 1 },
    {
      question: { kind: 'descriptive', text: descriptive.question, modelAnswer: descriptive.answer },
      ...{ marks: 4, key_terms },
    },
  ],
  wordings: [],
}

test('its sections come along', () => {
  const sections = [
    { heading: 'Part A', count: 2 },
    { heading: 'Part B', count: 1 },
  ]
  const divided = { ...exam, questions: { exam_paper: { ...exam.questions.exam_paper, sections } } }
  expect(paperOf(copyOf(divided, { role: 'principal' }).paper).sections).toEqual(sections)
  expect(paperOf(copyOf(exam, { role: 'principal' }).paper)).not.toHaveProperty('sections')
})

test('all but date and time is that of the earlier exam', () => {
  const { details, paper } = copyOf(exam, { role: 'principal' })
  expect(details).toEqual({
    subject: 'Mathematics',
    extra_topics: '',
    title: 'Fractions test',
    standard: '5',
    scheduled_time: '',
    scheduled_date: '',
    num_mcqs: '1',
    num_desc: '1',
    duration: '45',
    shuffle_options: true,
    shuffle_questions: true,
    hold_results: true,
    release_date: '',
    release_time: '',
    ...noOwnRules,
  })
  expect(paperOf(paper)).toEqual({
    mcqs: [mcq],
    description: [{ ...descriptive, key_terms }],
    others: [exam.contents[1]],
  })
  const keys = [...paper.mcqs, ...paper.description, ...paper.others].map(({ key }) => key)
  expect(new Set([...keys, paper.nextKey]).size).toBe(4)
})

const teacherOf = (...pairs: { standard: typeof five; subject: string }[]): Creator => ({ role: 'teacher', pairs })

test.each([
  ['the same pair', teacherOf({ standard: five, subject: 'Mathematics' }), '5', 'Mathematics'],
  ['the subject elsewhere', teacherOf({ standard: six, subject: 'Mathematics' }), '', 'Mathematics'],
  ['another subject', teacherOf({ standard: five, subject: 'Hindi' }), '', ''],
])('who teaches %s chooses what is not theirs', (_, creator, standard, subject) =>
  expect(copyOf(exam, creator).details).toMatchObject({ standard, subject }),
)

test('time rules of its own go with it, those of the school do not', () => {
  const rules = { hand_in_at_zero: true, grace_sec: 45, complete_after_min: null, late_start: 'bell' as const }
  const rulesOf = (follows_school: boolean) =>
    copyOf({ ...exam, time_rules: { ...rules, follows_school } }, { role: 'principal' }).details
  expect(rulesOf(false)).toMatchObject({
    has_own_rules: true,
    hand_in_at_zero: true,
    grace_sec: '45',
    late_start: 'bell',
  })
  expect(rulesOf(true)).toMatchObject(noOwnRules)
})
