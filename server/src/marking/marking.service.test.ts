import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../test/factories.ts'
import { completeOverHttp, makeExam, markedPaper, principalOf, pupilPage } from '../../test/fixtures/sitting.ts'
import type { AuditContext } from '../platform/audit.ts'
import { markAnswer } from './marking.service.ts'

const writer = 'page-number-one'

let test: TestApp
let context: AuditContext
let studentId: number
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  context = { caller: await principalOf(test), now: test.clock.now(), requestId: null }
  studentId = await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  examId = await makeExam(test)
  const page = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
  await page.start(examId, { writer })
  await page.save(examId, writer, [
    { index: 0, value: '56', seq: 1 },
    { index: 3, value: 'a part of a whole', seq: 1 },
  ])
})
afterAll(() => test.close())

const mark = (index: number, marks: number, expected: number | null = null, reason?: string) =>
  markAnswer(test.deps, context, { examId, studentId, index, marks, expected, reason })

describe('marking an answer', () => {
  it('waits for the end of the attempt', async () => {
    await expect(mark(3, 2)).rejects.toMatchObject({ code: 'attempt.still_open' })
  })

  it('gives halves, scores the attempt again, and can be corrected', async () => {
    await completeOverHttp(test, await logInStaff(test, 'principal'), examId)
    expect((await markedPaper(test, { examId, studentId })).attempt).toMatchObject({ score: 1, to_mark: 1 })

    expect(await mark(3, 4.5)).toEqual({ score: 5.5, toMark: 0, answered: 2 })
    expect(await mark(3, 0, 4.5, 'Read again')).toEqual({ score: 1, toMark: 0, answered: 2 })
    expect(await mark(3, 5, 0, 'Asked for a recheck')).toMatchObject({ score: 6 })
    const { attempt } = await markedPaper(test, { examId, studentId })
    expect(attempt).toMatchObject({ score: 6, to_mark: 0, ended_how: 'collected', attended: true })

    const audit = await test.deps.db.selectFrom('audit').selectAll().where('action', 'like', 'answer.%').execute()
    expect(audit.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'answer.marked', before: { index: 3, marks: null }, after: { index: 3, marks: 4.5 } },
      {
        action: 'answer.marks_corrected',
        before: { index: 3, marks: 4.5 },
        after: { index: 3, marks: 0, reason: 'Read again' },
      },
      {
        action: 'answer.marks_corrected',
        before: { index: 3, marks: 0 },
        after: { index: 3, marks: 5, reason: 'Asked for a recheck' },
      },
    ])
  })

  it.each([-0.5, 5.5, 2.25])('refuses %d of 5 marks', async (marks) => {
    await expect(mark(3, marks, 5, 'why')).rejects.toMatchObject({ code: 'answer.marks_out_of_range' })
    expect((await markedPaper(test, { examId, studentId })).attempt.score).toBe(6)
  })

  it.each([
    ['multiple choice', 0],
    ['an unanswered question', 4],
    ['a question that is not there', 9],
  ])('has nothing to do with %s', async (_, index) => {
    await expect(mark(index, 1)).rejects.toMatchObject({ code: 'answer.nothing_to_mark' })
  })

  it('has nothing to do with a student who was not there', async () => {
    const absent = await makeStudent(test, { standard: 5, rollNumber: '2', code: 'PUPIL-52' })
    const call = { examId, studentId: absent, index: 3, marks: 1, expected: null }
    await expect(markAnswer(test.deps, context, call)).rejects.toMatchObject({ code: 'answer.nothing_to_mark' })
  })
})
