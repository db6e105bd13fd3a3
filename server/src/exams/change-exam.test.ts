import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { examBody } from '../../test/fixtures/exam-bodies.ts'

let test: TestApp
let students: number[]
const tokens: Record<string, string> = {}

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'other', classes: [5], subjects: ['Hindi'] })
  await makeTeacher(test, { username: 'sixth', classes: [6], subjects: ['Mathematics'] })
  students = [
    await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' }),
    await makeStudent(test, { standard: 5, rollNumber: '2', code: 'PUPIL-52' }),
    await makeStudent(test, { standard: 5, rollNumber: '3', code: 'PUPIL-53' }),
  ]
  for (const username of ['maths', 'other', 'sixth', 'principal']) tokens[username] = await logInStaff(test, username)
  tokens.student = await logInStudent(test, 'PUPIL-51')
})
afterAll(() => test.close())
beforeEach(() => test.clock.set(testStart))

type Method = 'POST' | 'PATCH' | 'DELETE'
const paths = { update: 'update-exam', remove: 'delete-exam', complete: 'complete-exam' } as const
const methods = { update: 'PATCH', remove: 'DELETE', complete: 'POST' } as const satisfies Record<string, Method>

async function change(
  what: keyof typeof paths,
  id: number | string,
  { by = 'maths', body }: { by?: string; body?: unknown } = {},
) {
  const token = tokens[by]
  return test.send({
    method: methods[what],
    url: `/api/v1/exam/${paths[what]}/${id}`,
    ...(token === undefined ? {} : { token }),
    ...(what === 'update' ? { body: body ?? schedule() } : {}),
  })
}

function schedule(fields: Record<string, unknown> = {}) {
  return { scheduled_date: '2026-11-09', scheduled_time: '09:59', duration: 30, ...fields }
}

async function makeExam(fields: Record<string, unknown> = {}): Promise<number> {
  const answer = await test.send({
    method: 'POST',
    url: '/api/v1/exam/create-exam',
    body: examBody(fields),
    ...(tokens.maths === undefined ? {} : { token: tokens.maths }),
  })
  return answer.body.exam_id
}

/** Students who have begun the exam; `answers` maps a student to what they chose in question 0. */
async function begin(examId: number, answers: Record<number, string | null>) {
  for (const [student, value] of Object.entries(answers)) {
    const { id } = await test.deps.db
      .insertInto('attempts')
      .values({ exam_id: examId, student_id: Number(student), started_at: test.clock.now(), writer: 'test-writer' })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (value === null) continue
    await test.deps.db
      .insertInto('answers')
      .values({ attempt_id: id, index: 0, value, seq: 1, saved_at: test.clock.now() })
      .execute()
  }
}

const storedExam = (id: number) =>
  test.deps.db.selectFrom('exams').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const auditOf = (id: number) =>
  test.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('record', '=', 'exams')
    .where('record_id', '=', String(id))
    .where('action', '!=', 'exam.created')
    .execute()

/** Resolves as soon as a connection to this database waits for a lock. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql`select 1 from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`
  while ((await waiting.execute(test.deps.db)).rows.length === 0);
}

describe('every change of an exam', () => {
  const changes = ['update', 'remove', 'complete'] as const
  it.each(changes)('%s is for staff only', async (what) => {
    const id = await makeExam()
    expect(await change(what, id, { by: 'nobody' })).toMatchObject({ status: 401, body: { code: 'session.missing' } })
    expect(await change(what, id, { by: 'student' })).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
  })

  it.each(changes)('%s does not find what is not there or not yours', async (what) => {
    const id = await makeExam()
    const before = await storedExam(id)
    const notFound = { status: 404, body: { code: 'exam.not_found', message: 'Exam not found', errors: [] } }
    expect(await change(what, id, { by: 'other' })).toMatchObject(notFound)
    expect(await change(what, id, { by: 'sixth' })).toMatchObject(notFound)
    for (const unknown of [999_999, 0, -1, 'abc', '1e3', '99999999999999999999', "1'--"]) {
      expect(await change(what, encodeURIComponent(unknown), { by: 'principal' })).toMatchObject(notFound)
    }
    expect(await storedExam(id)).toEqual(before)
    expect(await auditOf(id)).toEqual([])
  })

  it.each(changes)('%s is open to the principal', async (what) => {
    const id = await makeExam()
    expect((await change(what, id, { by: 'principal' })).status).toBe(200)
  })

  it('is open to the maker of an exam who teaches the pair no more', async () => {
    const maker = await makeTeacher(test, { username: 'maker', classes: [7], subjects: ['English'] })
    tokens.maker = await logInStaff(test, 'maker')
    const answer = await test.send({
      method: 'POST',
      url: '/api/v1/exam/create-exam',
      body: examBody({ standard: 7, subject: 'English' }),
      token: tokens.maker,
    })
    await test.deps.db.deleteFrom('teaching').where('staff_id', '=', maker).execute()
    expect((await change('remove', answer.body.exam_id, { by: 'maker' })).status).toBe(200)
  })
})

describe('updating an exam', () => {
  it('changes start and duration and writes an audit row', async () => {
    const id = await makeExam()
    const body = schedule({ scheduled_date: '2026-11-10', scheduled_time: '14:30', duration: '60' })
    const answer = await change('update', id, { body })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Exam updated successfully', exam_id: id } })
    expect(await storedExam(id)).toMatchObject({ starts_at: new Date('2026-11-10T09:00:00Z'), duration_min: 60 })
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'exam.updated',
        before: { startsAt: '2026-11-09T04:29:00.000Z', durationMin: 30 },
        after: { startsAt: '2026-11-10T09:00:00.000Z', durationMin: 60 },
      },
    ])
  })

  it('gives a title, leaves it where nothing is said, and takes it away', async () => {
    const id = await makeExam()
    for (const [fields, title] of [
      [{ title: 'Fractions test' }, 'Fractions test'],
      [{}, 'Fractions test'],
      [{ title: '' }, null],
    ] as const) {
      expect((await change('update', id, { body: schedule(fields) })).status).toBe(200)
      expect((await storedExam(id)).title).toBe(title)
    }
    expect((await auditOf(id)).map(({ before, after }) => [before, after])).toMatchObject([
      [{ title: null }, { title: 'Fractions test' }],
      [{ title: 'Fractions test' }, { title: 'Fractions test' }],
      [{ title: 'Fractions test' }, { title: null }],
    ])
  })

  it('gives more time to an exam of yesterday that still runs', async () => {
    const id = await makeExam()
    test.clock.set('2026-11-10T04:30:00Z')
    tokens.maths = await logInStaff(test, 'maths')
    expect((await change('update', id, { body: schedule({ duration: 90 }) })).status).toBe(200)
    expect(await storedExam(id)).toMatchObject({ starts_at: new Date('2026-11-09T04:29:00Z'), duration_min: 90 })
  })

  it.each([
    { body: schedule({ scheduled_date: '' }), path: 'scheduled_date', message: 'Please select a date' },
    { body: schedule({ scheduled_date: '10/11/2026' }), path: 'scheduled_date', message: 'Please select a date' },
    { body: schedule({ scheduled_time: '' }), path: 'scheduled_time', message: 'Please select a time' },
    { body: schedule({ duration: 'abc' }), path: 'duration', message: 'Please enter a valid duration' },
    { body: schedule({ duration: 0 }), path: 'duration', message: 'Please enter a valid duration' },
    { body: schedule({ duration: null }), path: 'duration', message: 'Please enter a valid duration' },
    { body: {}, path: 'scheduled_date', message: 'Please select a date' },
  ])('refuses $path: $message', async ({ body, path, message }) => {
    const id = await makeExam()
    const before = await storedExam(id)
    const answer = await change('update', id, { body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid', message } })
    expect(answer.body.errors[0]).toEqual({ path, message })
    expect(await storedExam(id)).toEqual(before)
  })

  it('refuses a date before today', async () => {
    const id = await makeExam()
    const answer = await change('update', id, { body: schedule({ scheduled_date: '2026-11-08' }) })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'exam.start_in_past',
        errors: [{ path: 'scheduled_date', message: 'Date of exam cannot be before today.' }],
      },
    })
  })

  it('refuses to move the start to the future once a student has started', async () => {
    const id = await makeExam()
    await begin(id, { [students[0] ?? 0]: null })
    const answer = await change('update', id, { body: schedule({ scheduled_time: '10:01' }) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'exam.start_moved_after_begin' } })
    expect(await storedExam(id)).toMatchObject({ starts_at: new Date('2026-11-09T04:29:00Z') })
    expect(await auditOf(id)).toEqual([])
  })

  it('refuses a completed exam', async () => {
    const id = await makeExam()
    await change('complete', id)
    const answer = await change('update', id, { body: schedule({ duration: 60 }) })
    expect(answer).toMatchObject({ status: 409, body: { code: 'exam.completed' } })
    expect(await storedExam(id)).toMatchObject({ duration_min: 30 })
  })
})

describe('completing an exam', () => {
  it('collects and marks the open attempts, once', async () => {
    const id = await makeExam({ description: [] })
    const [right = 0, wrong = 0, idle = 0] = students
    await begin(id, { [right]: '4', [wrong]: '5', [idle]: null })
    test.clock.advanceMin(20)
    const answer = await change('complete', id)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Exam marked as complete', exam_id: id, collected: 3 },
    })
    const attempts = await test.deps.db
      .selectFrom('attempts')
      .select(['student_id', 'ended_how', 'attended', 'score', 'to_mark'])
      .where('exam_id', '=', id)
      .orderBy('student_id')
      .execute()
    expect(attempts).toEqual([
      { student_id: right, ended_how: 'collected', attended: true, score: 1, to_mark: 0 },
      { student_id: wrong, ended_how: 'collected', attended: true, score: 0, to_mark: 0 },
      { student_id: idle, ended_how: 'collected', attended: false, score: 0, to_mark: 0 },
    ])
    const completed = await storedExam(id)
    expect(completed.completed_at).toEqual(test.clock.now())

    test.clock.advanceMin(5)
    const again = await change('complete', id)
    expect(again).toMatchObject({ status: 200, body: { message: 'Exam marked as complete', collected: 0 } })
    expect(await storedExam(id)).toEqual(completed)
    expect(await auditOf(id)).toMatchObject([{ action: 'exam.completed', after: { collected: 3 } }])
  })

  it('waits for another change of the exam and then decides by what it finds', async () => {
    const id = await makeExam()
    await begin(id, { [students[0] ?? 0]: '4' })
    const completedAt = new Date('2026-11-09T04:29:30Z')
    let answer: ReturnType<typeof change> | undefined
    await test.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('exams').select('id').where('id', '=', id).forUpdate().execute()
      answer = change('complete', id)
      await somebodyWaits()
      await tx.updateTable('exams').set({ completed_at: completedAt }).where('id', '=', id).execute()
    })
    expect(await answer).toMatchObject({ status: 200, body: { collected: 0 } })
    expect(await storedExam(id)).toMatchObject({ completed_at: completedAt })
    expect(await auditOf(id)).toEqual([])
  })

  it('is refused before the start', async () => {
    const id = await makeExam({ scheduled_time: '10:01' })
    const answer = await change('complete', id)
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'exam.not_started', message: 'This exam has not started yet, so it cannot be completed.' },
    })
    expect(await storedExam(id)).toMatchObject({ completed_at: null })
  })
})

describe('deleting an exam', () => {
  it('takes it out of sight, keeps its attempts, and says how many went with it', async () => {
    const id = await makeExam()
    await begin(id, { [students[0] ?? 0]: '4', [students[1] ?? 0]: null })
    const answer = await change('remove', id)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Exam deleted successfully', exam_id: id, attempts: 2 },
    })
    expect(await storedExam(id)).toMatchObject({ deleted_at: test.clock.now() })
    const attempts = await test.deps.db.selectFrom('attempts').selectAll().where('exam_id', '=', id).execute()
    expect(attempts).toHaveLength(2)
    expect(await auditOf(id)).toMatchObject([
      { action: 'exam.deleted', before: { attempts: 2, subject: 'Mathematics' } },
    ])
    for (const what of ['remove', 'update', 'complete'] as const) {
      expect((await change(what, id)).status).toBe(404)
    }
  })
})
