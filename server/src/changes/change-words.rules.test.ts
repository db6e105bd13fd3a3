import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { describe, expect, it } from 'vitest'
import { actionWords, kindOfRecord, recordsOfKind, wordsOfAction } from './action-words.ts'
import { aboutText, changedFields, reasonOf } from './change-words.rules.ts'

const timeZone = 'Asia/Kolkata'
const told = (before: unknown, after: unknown) =>
  changedFields({ before, after }, timeZone).map(({ label, ...side }) => [label, side.before, side.after])

describe('the fields of a change', () => {
  it.each([
    [
      'only what has changed',
      { durationMin: 30, title: 'A' },
      { durationMin: 40, title: 'A' },
      [['Duration, min', '30', '40']],
    ],
    ['nothing as null', { title: null }, { title: 'B' }, [['Title', null, 'B']]],
    ['an empty text as nothing', { section: '' }, { section: 'A' }, [['Section', null, 'A']]],
    [
      'a moment on the clock of the school',
      null,
      { releasedAt: '2026-11-09T20:30:00.000Z' },
      [['Released', null, '2026-11-10 02:00']],
    ],
    ['a class by its label', { standard: 5 }, { standard: 6 }, [['Class', 'Class 5th', 'Class 6th']]],
    ['yes and no', { shuffleOptions: false }, { shuffleOptions: true }, [['Options shuffled', 'No', 'Yes']]],
    [
      'what somebody teaches',
      { teaching: [] },
      { teaching: [{ subject: 'Hindi', standard: 3 }] },
      [['Teaches', null, 'Hindi in Class 3rd']],
    ],
    [
      'the classes that moved up',
      null,
      {
        moves: [
          { from: 9, to: 10, students: 2 },
          { from: 10, to: null, students: 1 },
        ],
      },
      [['Classes', null, 'Class 9th to Class 10th: 2, Class 10th to out of the school: 1']],
    ],
    [
      'a picture in words',
      null,
      { text: '![A cube](picture:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA 640x480)' },
      [['Text', null, '[picture: A cube]']],
    ],
    ['nothing that has no words', { password: 'x' }, { passwordHash: 'y', uniqueCode: 'z', token: 't' }, []],
    ['neither numbers of rows nor the reason', { examId: 3 }, { examId: 4, reason: 'late' }, []],
  ])('tell %s', (_, before, after, fields) => {
    expect(told(before, after)).toEqual(fields)
  })

  it('tell the beginning of a long text', () => {
    const [[, , text] = []] = told(null, { value: 'a'.repeat(1_000) })
    expect(text).toHaveLength(300)
    expect(text).toMatch(/a…$/)
  })

  it('are told of whatever the row holds', () => {
    for (const side of [undefined, null, 'text', 3, [], [1]]) expect(told(side, side)).toEqual([])
  })
})

it('has the reason beside it', () => {
  expect(reasonOf({ after: { reason: 'late bus' } })).toBe('late bus')
  for (const after of [null, {}, { reason: '' }, { reason: 3 }]) expect(reasonOf({ after })).toBeNull()
})

it('says what it is about', () => {
  const exam = {
    subject: 'Hindi',
    title: null,
    standard: classOfStandard(5),
    startsAt: new Date('2026-11-09T20:30:00Z'),
  }
  const student = { name: 'Asha', standard: classOfStandard(5), rollNumber: '7' }
  const nothing = { exam: null, student: null, staff: null, other: null }
  const row = { before: null, after: { index: 2 } }
  expect(aboutText({ ...nothing, exam, student }, row, timeZone)).toBe(
    'Hindi, Class 5th, 2026-11-10; Asha, Class 5th, roll number 7; question 3',
  )
  expect(aboutText({ ...nothing, exam: { ...exam, title: 'Poems' } }, { before: {}, after: {} }, timeZone)).toBe(
    'Poems (Hindi), Class 5th, 2026-11-10',
  )
  expect(aboutText({ ...nothing, staff: 'Meena', other: 'Ravi' }, { before: null, after: null }, timeZone)).toBe(
    'Meena; with Ravi',
  )
  expect(aboutText(nothing, { before: null, after: null }, timeZone)).toBe('')
})

it('calls each action by words of its own, and one of a newer version by its name', () => {
  const words = Object.values(actionWords)
  expect(new Set(words).size).toBe(words.length)
  expect(words.every((text) => /^[A-Z][A-Za-z -]+$/.test(text))).toBe(true)
  expect(wordsOfAction('exam.celebrated')).toBe('exam.celebrated')
})

it('finds each record under one kind', () => {
  const kinds = ['exams', 'papers', 'students', 'teachers', 'school'] as const
  expect(kinds.flatMap(recordsOfKind).sort()).toEqual(Object.keys(kindOfRecord).sort())
  expect(recordsOfKind(undefined).sort()).toEqual(Object.keys(kindOfRecord).sort())
  expect(recordsOfKind('taking')).toEqual([])
})
