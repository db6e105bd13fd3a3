/** The database waits for a standby that has gone: nothing is told as saved or handed in that the primary alone has. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../../src/platform/database.ts'
import { createPool } from '../../src/platform/postgres/pool.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { silentLog } from '../database.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../factories.ts'
import { completeOverHttp, makeExam, markedPaper, type PupilPage, pupilPage } from '../fixtures/sitting.ts'
import { startOwnPostgres } from './own-postgres.ts'

const writer = 'page-number-one'
const limitMs = 2_000

let own: Awaited<ReturnType<typeof startOwnPostgres>>
let test: TestApp
let page: PupilPage
let studentId: number

beforeAll(async () => {
  own = await startOwnPostgres()
  const pool = createPool(own.url, silentLog, { limitMs })
  const drop = async () => {
    await pool.end()
    await own.stop()
  }
  test = await startTestApp({ db: connect(pool), pool, url: own.url, drop })
  await makeSchool(test)
  studentId = await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  page = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
})
afterAll(() => test.close())

it('answers 503 in time, however often the same is sent, and then as if nothing had been', async () => {
  const examId = await makeExam(test)
  await page.start(examId, { writer })
  const save = (seq: number) => page.save(examId, writer, [{ index: 3, value: `text ${seq}`, seq }])
  const submit = () => page.submit({ exam_id: examId, writer })
  expect((await save(1)).status).toBe(200)
  await own.set('synchronous_standby_names', 'nobody')
  for (const call of [() => save(2), () => save(2), submit, submit]) {
    const from = performance.now()
    expect((await call()).body).toMatchObject({ code: 'server.unavailable' })
    expect(performance.now() - from).toBeLessThan(2 * limitMs)
  }
  await own.reset('synchronous_standby_names')
  await expect.poll(async () => (await submit()).body).toMatchObject({ code: 'exam.already_submitted' })
  await completeOverHttp(test, await logInStaff(test, 'principal'), examId)
  expect((await markedPaper(test, { examId, studentId })).answers).toEqual([
    expect.objectContaining({ index: 3, value: 'text 2' }),
  ])
})
