/** More saves than the database can commit: the surplus is refused at once, politely, and never acknowledged. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from './factories.ts'
import { completeOverHttp, makeExam, markedPaper, type PupilPage, pupilPage } from './fixtures/sitting.ts'

const writer = 'page-number-one'

let test: TestApp
let page: PupilPage
let studentId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  studentId = await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  page = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
})
afterAll(() => test.close())

it('refuses saves with 503 and Retry-After once the database has been held up for 2 s', async () => {
  const examId = await makeExam(test)
  await page.start(examId, { writer })
  const save = (seq: number) => page.save(examId, writer, [{ index: 3, value: `text ${seq}`, seq }])
  expect((await save(1)).status).toBe(200)
  const sent: Promise<{ seq: number; answer: Awaited<ReturnType<typeof save>> }>[] = []
  const refusedAtOnce: number[] = []
  await test.deps.db.transaction().execute(async (tx) => {
    await sql`lock table answers in share mode`.execute(tx)
    const sendNext = () => {
      const seq = sent.length + 2
      const from = performance.now()
      sent.push(
        save(seq).then((answer) => {
          if (answer.status === 503 && performance.now() - from < 1_000) refusedAtOnce.push(seq)
          return { seq, answer }
        }),
      )
    }
    await vi.waitFor(
      () => {
        sendNext()
        expect(refusedAtOnce.length).toBeGreaterThan(2)
      },
      { interval: 100, timeout: 3_400 },
    )
  })
  const answers = await Promise.all(sent)
  const refused = answers.filter(({ answer }) => answer.status === 503)
  for (const { answer } of refused) {
    expect(answer.headers['retry-after']).toBe('2')
    expect(answer.body).toMatchObject({ code: 'server.unavailable' })
  }
  const saved = answers.filter(({ answer }) => answer.status === 200).map(({ seq }) => seq)
  expect(saved.length + refused.length).toBe(answers.length)
  // Those that waited were written when the way was free; none of those that were refused was.
  await completeOverHttp(test, await logInStaff(test, 'principal'), examId)
  const last = Math.max(1, ...saved)
  expect((await markedPaper(test, { examId, studentId })).answers).toEqual([
    { index: 3, value: `text ${last}`, seq: last },
  ])
})
