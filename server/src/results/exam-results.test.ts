import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testStart } from '../../test/app.ts'
import { studentFacts } from '../../test/factories.ts'
import { schoolTimeRules } from '../../test/fixtures/exam-bodies.ts'
import { onlyChoices, type ResultsClass, rightChoices, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, principalOf, sittingPaper } from '../../test/fixtures/sitting.ts'
import { recordStatements } from '../../test/statements.ts'
import { examResults, studentReview } from './results.service.ts'

let room: ResultsClass

beforeAll(async () => {
  room = await startResultsClass()
})
afterAll(() => room.test.close())
beforeEach(() => room.test.clock.set(testStart))

describe('exam details', () => {
  it('list the class by roll number with marks, outcome and overtime', async () => {
    const exam = await makeExam(room.test)
    await room.take(exam, '5-10', { mcq: rightChoices, descriptive: { 3: 'A part' }, afterMin: 42 })
    await room.take(exam, '5-2', { mcq: { 0: '54', 2: '25' } })
    const running = await room.details(exam, 'maths')
    expect(running.status).toBe(200)
    expect(running.body).toEqual({
      exam_id: exam,
      exam_date: '2026-11-09',
      status: 'Running',
      subject: 'Mathematics',
      title: null,
      exam_type: 'Mixed',
      held_results: null,
      shuffle_options: false,
      shuffle_questions: false,
      standard: 5,
      total_questions: 5,
      scheduled_time: '09:59',
      duration: 30,
      time_rules: schoolTimeRules,
      total_students: 3,
      attended: 2,
      writing: 0,
      highest_marks: 6,
      total_marks: 16,
      to_mark: 1,
      students: [
        row('1', { presence: 'absent', marks: 'N/A', score: null, outcome: 'not attempted', overtime_min: null }),
        row('2', { presence: 'handed in', marks: '3/16', score: 3, outcome: 'pending', overtime_min: 0 }),
        row('10', { presence: 'handed in', marks: '6/16', score: 6, outcome: 'pending', overtime_min: 12 }),
      ],
    })
    await room.complete(exam)
    const { body } = await room.details(exam, 'principal')
    expect(body.status).toBe('Completed')
    expect(outcomes(body)).toEqual({ 1: 'not attempted', 2: 'failed', 10: 'pending' })
  })

  function row(rollNumber: string, result: Record<string, unknown>) {
    return {
      ...studentFacts,
      student_id: expect.any(Number),
      uniqueCode: `PUPIL-5-${rollNumber}`,
      roll_number: rollNumber,
      name: `Student ${rollNumber}`,
      standard: 5,
      ...result,
    }
  }

  type Row = { roll_number: string; outcome: string }
  const outcomes = ({ students }: { students: Row[] }) =>
    Object.fromEntries(students.map(({ roll_number, outcome }) => [roll_number, outcome]))

  it("go by the school's pass mark", async () => {
    const exam = await makeExam(room.test, { ...onlyChoices, mcqs: sittingPaper.mcqs, num_mcqs: 3 })
    await room.take(exam, '5-1', { mcq: { 2: '25' } })
    await room.complete(exam)
    expect(outcomes((await room.details(exam, 'maths')).body)['1']).toBe('passed')
    await room.test.deps.db.updateTable('school').set({ pass_percent: 50.1 }).execute()
    expect(outcomes((await room.details(exam, 'maths')).body)['1']).toBe('failed')
    await room.test.deps.db.updateTable('school').set({ pass_percent: 35 }).execute()
  })

  it('count a collected attempt up to its last answer, and one without answers as not attempted', async () => {
    const exam = await makeExam(room.test)
    const page = room.page('5-1')
    await page.start(exam, { writer: 'writer-one' })
    room.test.clock.advanceMin(33)
    await page.save(exam, 'writer-one', [{ index: 0, value: '56', seq: 1 }])
    await room.page('5-2').start(exam, { writer: 'writer-two' })
    room.test.clock.advanceMin(600)
    const open = (await room.details(exam, 'maths')).body
    expect(open).toMatchObject({ total_students: 3, attended: 0, writing: 2, highest_marks: null })
    expect(open.students.map(({ presence }: { presence: string }) => presence)).toEqual([
      'writing',
      'writing',
      'absent',
    ])
    const list = await room.get('/exam/staff-exams?standard=5', 'maths')
    const card = list.body.exams.find(({ exam_id }: { exam_id: number }) => exam_id === exam)
    expect(card).toMatchObject({ writing: 2, stats: { totalStudents: 3, attended: 0 } })
    const urgent = await room.get('/exam/urgent-exams', 'maths')
    expect(urgent.body.exams.find(({ exam_id }: { exam_id: number }) => exam_id === exam)).toMatchObject({
      ...{ writing: 2, students: 3, attended: 0 },
    })
    await room.complete(exam)
    const { body } = await room.details(exam, 'maths')
    expect(body).toMatchObject({ attended: 1, writing: 0, highest_marks: 1 })
    expect(body.students).toMatchObject([
      { roll_number: '1', presence: 'handed in', marks: '1/16', overtime_min: 3 },
      { roll_number: '2', presence: 'absent', marks: 'N/A', outcome: 'not attempted', overtime_min: null },
      { roll_number: '10', marks: 'N/A', outcome: 'not attempted', overtime_min: null },
    ])
  })

  it('go by the duration that held when a paper was handed in, where it was made shorter afterwards', async () => {
    const exam = await makeExam(room.test)
    await room.take(exam, '5-1', { mcq: rightChoices, afterMin: 29 })
    const { status } = await room.test.send({
      method: 'PATCH',
      url: `/api/v1/exam/update-exam/${exam}`,
      token: room.tokenOf('maths'),
      body: { scheduled_date: '2026-11-09', scheduled_time: '09:59', duration: 20 },
    })
    expect(status).toBe(200)
    await room.take(exam, '5-2', { mcq: rightChoices, afterMin: 29 })
    await room.complete(exam)
    expect((await room.details(exam, 'maths')).body.students).toMatchObject([
      { roll_number: '1', overtime_min: 0 },
      { roll_number: '2', overtime_min: 9 },
      { roll_number: '10', overtime_min: null },
    ])
  })

  it('keep the results of those who have left the class', async () => {
    const exam = await makeExam(room.test)
    const promoted = await room.addStudent(5, '101')
    const removed = await room.addStudent(5, '102')
    const absent = await room.addStudent(5, '103')
    await room.take(exam, promoted, { mcq: rightChoices })
    await room.take(exam, removed, { mcq: { 0: '56' } })
    const { db, clock } = room.test.deps
    await db
      .updateTable('students')
      .set({ standard: classOfStandard(6) })
      .where('id', '=', room.idOf(promoted))
      .execute()
    const gone = [room.idOf(removed), room.idOf(absent)]
    await db.updateTable('students').set({ removed_at: clock.now() }).where('id', 'in', gone).execute()

    const { body } = await room.details(exam, 'maths')
    const codes = body.students.map(({ uniqueCode }: { uniqueCode: string }) => uniqueCode)
    expect(codes).toContain(`PUPIL-${promoted}`)
    expect(codes).toContain(`PUPIL-${removed}`)
    expect(codes).not.toContain(`PUPIL-${absent}`)
    expect(body).toMatchObject({ total_students: 5, attended: 2, highest_marks: 6 })
    expect((await room.answersOf(exam, removed, 'maths')).body.score).toBe(1)
    expect((await room.answersOf(exam, absent, 'maths')).status).toBe(404)
    await room.complete(exam)
    expect((await room.review(exam, promoted)).body.exam.attended).toBe(true)
    await db.updateTable('students').set({ removed_at: clock.now() }).where('id', '=', room.idOf(promoted)).execute()
  })

  it('take the same few statements, however many students there are', async () => {
    const exam = await makeExam(room.test)
    const caller = await principalOf(room.test)
    const { db, statements } = recordStatements(room.test.pool)
    const now = room.test.clock.now()
    async function count(): Promise<number> {
      statements.length = 0
      await examResults(db, caller, { id: exam, now })
      await studentReview(db, caller, { examId: exam, key: { codeKey: 'PUP1151' }, now })
      return statements.length
    }
    await room.take(exam, '5-1', { mcq: { 0: '56' } })
    // Once, because the first asks for the school's key too.
    await count()
    const few = await count()
    await room.take(exam, '5-2', { mcq: rightChoices })
    await room.take(exam, '5-10', { mcq: rightChoices })
    expect(await count()).toBe(few)
    expect(few).toBeLessThanOrEqual(8)
  })

  it('are for staff of the class and subject', async () => {
    const exam = await makeExam(room.test)
    expect((await room.details(exam)).status).toBe(401)
    expect((await room.details(exam, '5-1')).status).toBe(403)
    for (const by of ['hindi', 'sixth']) {
      expect(await room.details(exam, by)).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    }
    for (const unknown of ['999999', 'abc', '0']) {
      expect(await room.details(unknown, 'principal')).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    }
    await room.test.send({ method: 'DELETE', url: `/api/v1/exam/delete-exam/${exam}`, token: room.tokenOf('maths') })
    expect((await room.details(exam, 'maths')).status).toBe(404)
  })
})
