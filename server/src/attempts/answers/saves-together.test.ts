/** What many pupils save at one moment: written together, and yet each judged on its own. */
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../../../test/factories.ts'
import { completeOverHttp, makeExam, markedPaper, type PupilPage, pupilPage } from '../../../test/fixtures/sitting.ts'
import { recordStatements } from '../../../test/statements.ts'
import { saveAnswers } from './answers.service.ts'

const writer = 'page-number-one'
const newer = 'page-number-two'
const right = [{ index: 0, value: '56', seq: 1 }]
const numbers = ['1', '2', '3', '4'] as const

type Seat = { page: PupilPage; studentId: number }

let test: TestApp
let principal: string
let seats: [Seat, Seat, Seat, Seat]
let examId: number

async function takeSeat(standard: number, rollNumber: string): Promise<Seat> {
  const code = `PUPIL-${standard}${rollNumber}`
  const studentId = await makeStudent(test, { standard, rollNumber, code })
  return { page: pupilPage(test, await logInStudent(test, code)), studentId }
}

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
  const [one, two, three, four] = numbers
  seats = [await takeSeat(5, one), await takeSeat(5, two), await takeSeat(5, three), await takeSeat(5, four)]
})
afterAll(() => test.close())

beforeEach(async () => {
  examId = await makeExam(test)
  for (const { page } of seats) await page.start(examId, { writer })
})

async function answersOf({ studentId }: Seat) {
  return (await markedPaper(test, { examId, studentId })).answers
}

it('is written by one statement, once the paper is known', async () => {
  const { db, statements } = recordStatements(test.pool)
  const deps = { ...test.deps, db }
  const saveAll = (seq: number) =>
    Promise.all(
      seats.map(({ studentId }) =>
        saveAnswers(deps, {
          caller: {
            kind: 'student',
            role: 'student',
            id: studentId,
            standard: classOfStandard(5),
            sessionHash: Buffer.alloc(0),
          },
          examId,
          writer,
          saves: [{ index: 3, value: `${studentId}/${seq}`, seq }],
          now: test.clock.now(),
        }),
      ),
    )
  await saveAll(1)
  const before = statements.length
  const replies = await saveAll(2)
  expect(statements).toHaveLength(before + 1)
  expect(replies.map(({ saved }) => saved)).toEqual(seats.map(() => [{ index: 3, seq: 2 }]))
  for (const seat of seats) expect(await answersOf(seat)).toEqual([{ index: 3, value: `${seat.studentId}/2`, seq: 2 }])
})

it('writes for the pages that may, and for no other', async () => {
  const [allowed, takenOver, submitted, wrong] = seats
  await takenOver.page.start(examId, { writer: newer })
  await submitted.page.submit({ exam_id: examId, writer })
  const replies = await Promise.all([
    allowed.page.save(examId, writer, right),
    takenOver.page.save(examId, writer, right),
    submitted.page.save(examId, writer, right),
    wrong.page.save(examId, writer, [{ index: 0, value: '57', seq: 1 }]),
  ])
  expect(replies).toMatchObject([
    { status: 200, body: { state: 'open', saved: [{ index: 0, seq: 1 }] } },
    { status: 200, body: { state: 'taken_over', saved: [] } },
    { status: 200, body: { state: 'submitted', saved: [] } },
    { status: 422, body: { code: 'answer.not_an_option' } },
  ])
  expect(await Promise.all(seats.map(answersOf))).toEqual([right, [], [], []])
})

it('lets no older page save again because its start arrives once more', async () => {
  const [{ page }] = seats
  await page.start(examId, { writer: newer })
  await page.save(examId, newer, [{ index: 0, value: '48', seq: 9 }])
  expect(await page.start(examId, { writer })).toMatchObject({ status: 409, body: { code: 'attempt.taken_over' } })
  const replies = [
    await page.save(examId, writer, [{ index: 0, value: '54', seq: 3 }]),
    await page.save(examId, newer, [{ index: 1, value: null, seq: 1 }]),
  ]
  expect(replies.map(({ body }) => body)).toMatchObject([
    { state: 'taken_over', saved: [] },
    { state: 'open', saved: [{ index: 1, seq: 1 }] },
  ])
})

it('holds two pages of one pupil apart, and takes the later of two changes', async () => {
  const [{ page }] = seats
  await page.start(examId, { writer: newer })
  const replies = await Promise.all([
    page.save(examId, writer, [{ index: 0, value: '54', seq: 9 }]),
    page.save(examId, newer, [{ index: 0, value: '48', seq: 3 }]),
    page.save(examId, newer, [{ index: 0, value: '56', seq: 4 }]),
    page.save(examId, newer, [{ index: 0, value: '64', seq: 2 }]),
  ])
  expect(replies.map(({ body }) => body.state)).toEqual(['taken_over', 'open', 'open', 'open'])
  expect(await answersOf(seats[0])).toEqual([{ index: 0, value: '56', seq: 4 }])
})

it('waits for nobody but the pupil whose attempt is held', async () => {
  const [held, free] = seats
  let waiting: ReturnType<PupilPage['save']> | undefined
  await test.deps.db.transaction().execute(async (tx) => {
    await sql`select from attempts where exam_id = ${examId} and student_id = ${held.studentId} for update`.execute(tx)
    waiting = held.page.save(examId, writer, right)
    expect(await free.page.save(examId, writer, right)).toMatchObject({ status: 200, body: { state: 'open' } })
    expect(await answersOf(held)).toEqual([])
    await sql`
      update attempts set writer = ${newer} where exam_id = ${examId} and student_id = ${held.studentId}`.execute(tx)
  })
  expect(await waiting).toMatchObject({ status: 200, body: { state: 'taken_over', saved: [] } })
  expect(await answersOf(held)).toEqual([])
})

it('is not spoilt by one that PostgreSQL cannot read', async () => {
  const [spoiler, ...others] = seats
  const replies = await Promise.all([
    spoiler.page.save(examId, 'page\0number', right),
    spoiler.page.save(examId, writer, [{ index: 3, value: 'a\0b', seq: 1 }]),
    ...others.map(({ page }) => page.save(examId, writer, right)),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(replies.map(({ body }) => body.state)).toEqual(['taken_over', 'open', 'open', 'open', 'open'])
  for (const seat of others) expect(await answersOf(seat)).toEqual(right)
})

it('tells hearts that beat how their attempts stand', async () => {
  const [, takenOver, submitted] = seats
  await takenOver.page.start(examId, { writer: newer })
  await submitted.page.submit({ exam_id: examId, writer })
  const beat = async () =>
    (await Promise.all(seats.map(({ page }) => page.save(examId, writer, [])))).map(({ body }) => body.state)
  expect(await beat()).toEqual(['open', 'taken_over', 'submitted', 'open'])
  await completeOverHttp(test, principal, examId)
  expect(await beat()).toEqual(['completed', 'completed', 'submitted', 'completed'])
})

it('of an exam that is not there, or not theirs, is refused each time it is asked', async () => {
  const [{ page }] = seats
  const other = await takeSeat(6, '1')
  const later = examId + 1
  const ask = () => Promise.all([page.save(later, writer, right), other.page.save(examId, writer, right)])
  const notFound = { status: 404, body: { code: 'exam.not_found' } }
  expect(await ask()).toMatchObject([notFound, notFound])
  expect(await makeExam(test)).toBe(later)
  await page.start(later, { writer })
  expect(await ask()).toMatchObject([{ status: 200, body: { state: 'open' } }, notFound])
})
