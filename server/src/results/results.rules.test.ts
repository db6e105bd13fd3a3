import { expect, it } from 'vitest'
import { resultsFileName } from './export.rules.ts'
import { answerSheet, examOutcome, overtimeMin, paperWithKeys, resultOf } from './results.rules.ts'

const total = 20

it('counts a result only of an attempt that ended with an answer', () => {
  expect(resultOf({ attended: true, score: 7.5, toMark: 1 }, total)).toEqual({ score: 7.5, total, toMark: 1 })
  expect(resultOf({ attended: true, score: 0, toMark: 0 }, total)).toEqual({ score: 0, total, toMark: 0 })
  expect(resultOf({ attended: false, score: 0, toMark: 0 }, total)).toBeNull()
  expect(resultOf({ attended: null, score: null, toMark: null }, total)).toBeNull()
})

it('lets nobody pass or fail before the exam is completed', () => {
  const completedAt = new Date('2026-11-09T05:30:00Z')
  const full = { score: total, total, toMark: 0 }
  const waiting = { score: 7, total, toMark: 1 }
  const cases = [
    { result: full, completedAt: null, is: 'pending' },
    { result: null, completedAt: null, is: 'not attempted' },
    { result: null, completedAt, is: 'not attempted' },
    { result: waiting, completedAt, is: 'pending' },
    { result: { ...waiting, toMark: 0 }, completedAt, is: 'passed' },
    { result: { score: 6.5, total, toMark: 0 }, completedAt, is: 'failed' },
  ]
  for (const { result, completedAt, is } of cases) {
    expect(examOutcome(result, { completedAt, passPercent: 35 })).toBe(is)
  }
})

it('counts whole minutes past the duration', () => {
  const startedAt = new Date('2026-11-09T05:00:00Z')
  const worked = (seconds: number) => ({
    attended: true,
    startedAt,
    workedUntil: new Date(startedAt.getTime() + seconds * 1000),
    allowedMin: null,
    extraMin: null,
    standingPercent: null,
    pausedMs: null,
    endedByTime: false,
  })
  expect(overtimeMin(worked(600), 30)).toBe(0)
  expect(overtimeMin(worked(30 * 60 + 59), 30)).toBe(0)
  expect(overtimeMin(worked(31 * 60), 30)).toBe(1)
  expect(overtimeMin(worked(45 * 60 + 1), 30)).toBe(15)
  expect(overtimeMin({ ...worked(45 * 60), allowedMin: 40 }, 30)).toBe(5)
  expect(overtimeMin({ ...worked(45 * 60), allowedMin: 20 }, 30)).toBe(15)
  expect(overtimeMin({ ...worked(45 * 60), extraMin: 10 }, 30)).toBe(5)
  expect(overtimeMin({ ...worked(45 * 60), allowedMin: 50, extraMin: 10 }, 30)).toBe(0)
  expect(overtimeMin({ ...worked(45 * 60), standingPercent: 25 }, 30)).toBe(7)
  expect(overtimeMin({ ...worked(45 * 60), pausedMs: 600_000 }, 30)).toBe(5)
  expect(overtimeMin({ ...worked(45 * 60), attended: false }, 30)).toBeNull()
  expect(overtimeMin({ ...worked(0), attended: null, workedUntil: null }, 30)).toBeNull()
})

it('places descriptive answers after the multiple-choice count, and null where there is none', () => {
  const saved = [
    { index: 3, value: 'Because' },
    { index: 1, value: 'B' },
    { index: 0, value: null },
  ]
  expect(answerSheet(saved, { mcqCount: 2, descriptiveCount: 2 })).toEqual({
    mcq_answers: [null, 'B'],
    descriptive_answers: [null, null, null, 'Because'],
  })
  expect(answerSheet([], { mcqCount: 0, descriptiveCount: 1 })).toEqual({
    mcq_answers: [],
    descriptive_answers: [null],
  })
})

it('shows a paper with its keys, by kind', () => {
  const options = ['1', '2', '3', '4']
  const listed = options.map((text, at) => ({ id: at + 1, text }))
  expect(
    paperWithKeys([
      {
        content: { kind: 'single_choice', text: '1 + 1?', options: listed, correct: 2 },
        marks: 1,
        credit: 'key',
        math: null,
      },
      { content: { kind: 'descriptive', text: 'Why?', modelAnswer: 'So' }, marks: 5, credit: 'key', math: null },
    ]),
  ).toEqual({
    mcqs: [{ question: '1 + 1?', options, correct: '2', marks: 1 }],
    description: [{ question: 'Why?', answer: 'So', marks: 5 }],
  })
})

it.each([
  ['Mathematics', 'Mathematics_Exam_Results.xlsx'],
  ['Free/choice', 'Free-choice_Exam_Results.xlsx'],
  ['=1+1', '_=1+1_Exam_Results.xlsx'],
  ['＠home', '_＠home_Exam_Results.xlsx'],
  ['-rf', '_-rf_Exam_Results.xlsx'],
  ['/etc', '_-etc_Exam_Results.xlsx'],
  [' +Extra', '_ +Extra_Exam_Results.xlsx'],
  ['.hidden', '_.hidden_Exam_Results.xlsx'],
  ['\u202eexe', '_-exe_Exam_Results.xlsx'],
])('names the file of the results in %j %j', (subject, fileName) => {
  expect(resultsFileName(subject, 'xlsx')).toBe(fileName)
})

it('shows of a corrected paper what else is right, and what its key does not mark', () => {
  const listed = ['1', '2', '3', '4'].map((text, at) => ({ id: at + 1, text }))
  const several = { kind: 'single_choice' as const, text: '1 + 1?', options: listed, correct: 2, alsoCorrect: [3] }
  const statement = { kind: 'true_false' as const, text: 'So?', correct: true, areBothCorrect: true }
  const why = { kind: 'descriptive' as const, text: 'Why?', modelAnswer: 'So' }
  const { mcqs, description } = paperWithKeys([
    { content: several, marks: 1, credit: 'key', math: null },
    { content: statement, marks: 1, credit: 'everyone', math: null },
    { content: why, marks: 5, credit: 'none', math: null },
  ])
  expect(mcqs).toMatchObject([
    { correct: '2', also_correct: ['3'] },
    { correct: 'True', also_correct: ['False'], credit: 'everyone' },
  ])
  expect(mcqs[0]).not.toHaveProperty('credit')
  expect(description).toMatchObject([{ answer: 'So', credit: 'none' }])
})
