/** Two server processes on one database, as behind a load balancer: either serves anybody, and one may go at any time. */
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp } from './app.ts'
import { makeSchool, makeStudent, password } from './factories.ts'
import { makeExam, markedPaper } from './fixtures/sitting.ts'
import { startServerProcess } from './server-process.ts'
import { countWaiting } from './side-by-side.ts'

const writer = 'page-number-one'
const code = 'PUPIL-51'

it('share sessions and attempts, and lose nothing when one of them is stopped', async () => {
  const test = await startTestApp()
  onTestFinished(() => test.close())
  test.clock.set(new Date().toISOString())
  await makeSchool(test)
  const studentId = await makeStudent(test, { standard: 5, rollNumber: '1', code })
  const { date, time } = schoolMoment(test.clock.now(), 'Asia/Kolkata')
  const examId = await makeExam(test, { scheduled_date: date, scheduled_time: time })
  const url = test.pool.options.connectionString ?? ''
  const [one, other] = await Promise.all([startServerProcess(url), startServerProcess(url)])

  const pupil = await one.send({ method: 'POST', url: '/api/v1/login?role=student', body: { uniqueCode: code } })
  const token = pupil.body.access_token
  const start = { method: 'POST', url: `/api/v1/student-exam/start/${examId}`, token, body: { writer } } as const
  expect((await other.send(start)).status).toBe(200)
  const save = (seq: number) => ({
    method: 'PUT' as const,
    url: `/api/v1/student-exam/answers/${examId}`,
    token,
    body: { writer, answers: [{ index: 3 + (seq % 2), value: `text ${seq}`, seq }] },
  })
  // Both at once, for the same pupil: whichever is later, the higher number stands.
  const saved = await Promise.all([1, 2, 3, 4, 5, 6].map((seq) => (seq % 3 === 0 ? one : other).send(save(seq))))
  expect(saved.map(({ body }) => body.saved.length)).toEqual([1, 1, 1, 1, 1, 1])

  // What it has been given when it is told to stop, it finishes.
  let last: ReturnType<typeof one.send> | undefined
  let exitCode: ReturnType<typeof one.stop> | undefined
  await test.deps.db.transaction().execute(async (tx) => {
    await sql`select from attempts where exam_id = ${examId} for update`.execute(tx)
    last = one.send(save(7))
    await vi.waitFor(async () => expect(await countWaiting(test)).toBe(1), { interval: 5, timeout: 3_000 })
    exitCode = one.stop()
  })
  expect((await last)?.body.saved).toEqual([{ index: 4, seq: 7 }])
  expect(await exitCode).toBe(0)
  expect((await other.send(save(8))).body.saved).toEqual([{ index: 3, seq: 8 }])

  const login = { username: 'principal', password }
  const staff = await other.send({ method: 'POST', url: '/api/v1/login?role=teacher', body: login })
  const complete = {
    method: 'GET',
    url: `/api/v1/exam/complete-exam/${examId}`,
    token: staff.body.access_token,
  } as const
  expect(await other.send(complete)).toMatchObject({ status: 200, body: { collected: 1 } })
  expect((await markedPaper(test, { examId, studentId })).answers).toEqual([
    { index: 3, value: 'text 8', seq: 8 },
    { index: 4, value: 'text 7', seq: 7 },
  ])
}, 60_000)
