/** The receipt of a submission, as the student and their teachers see it. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ResultsClass, rightChoices, startResultsClass } from '../../../test/fixtures/results-class.ts'
import { makeExam } from '../../../test/fixtures/sitting.ts'
import { receiptCode, receiptText } from './receipt.rules.ts'

const writer = 'page-number-one'

let room: ResultsClass
let exam: number

beforeAll(async () => {
  room = await startResultsClass()
})
afterAll(() => room.test.close())
beforeEach(async () => {
  exam = await makeExam(room.test)
})

async function submit(student: string, answers: Record<number, string>) {
  const page = room.page(student)
  await page.start(exam, { writer })
  return page.submit({ exam_id: exam, mcq_answers: answers, writer })
}

it('covers all that is handed in, and is shown again to whoever lost the reply', async () => {
  const page = room.page('5-1')
  expect((await page.summary(exam)).body.receipt).toBeNull()
  await page.start(exam, { writer })
  await page.save(exam, writer, [
    { index: 0, value: '54', seq: 1 },
    { index: 2, value: '25', seq: 1 },
    { index: 4, value: null, seq: 1 },
  ])
  expect((await page.summary(exam)).body.receipt).toBeNull()
  const { body } = await page.submit({ exam_id: exam, mcq_answers: { 0: '56' }, descriptive_answers: { 3: 'a part' } })
  const { receipt } = body
  expect(body).toMatchObject({ submitted_at: receipt.submitted_at, answered: 3, receipt: { answered: 3 } })
  room.test.clock.advanceMin(3)
  const again = await page.submit({ exam_id: exam, mcq_answers: { 0: '48' } })
  expect(again).toMatchObject({ status: 409, body: { code: 'exam.already_submitted' } })
  expect((await page.summary(exam)).body.receipt).toEqual(receipt)
  await room.complete(exam)
  expect((await page.summary(exam)).body.receipt).toEqual(receipt)
  expect((await room.answersOf(exam, '5-1', 'maths')).body).toMatchObject({ receipt, receipt_matches: true })
})

it('differs from student to student', async () => {
  const one = await submit('5-1', rightChoices)
  const other = await submit('5-2', rightChoices)
  expect(other.body.receipt.code).not.toBe(one.body.receipt.code)
})

/** A receipt as they were made before schools had a key. */
async function plainReceiptOf(student: string) {
  const { db } = room.test.deps
  const attempt = await db
    .selectFrom('attempts')
    .innerJoin('students', 'students.id', 'attempts.student_id')
    .select('attempts.id')
    .where('exam_id', '=', exam)
    .where('roll_number', '=', student.split('-')[1] ?? '')
    .executeTakeFirstOrThrow()
  const saved = await db.selectFrom('answers').select(['index', 'value']).where('attempt_id', '=', attempt.id).execute()
  const code = receiptCode(
    createHash('sha256')
      .update([...receiptText(attempt.id, saved)].join(''))
      .digest(),
  )
  return { attemptId: attempt.id, code }
}

it('is made with a secret of the school: who knows the answers cannot make it', async () => {
  const { body } = await submit('5-1', rightChoices)
  expect(body.receipt).not.toHaveProperty('scheme')
  expect(body.receipt.code).not.toBe((await plainReceiptOf('5-1')).code)
})

it('of the time before there was a secret goes on telling whether the paper is the same', async () => {
  await submit('5-1', rightChoices)
  const { attemptId, code } = await plainReceiptOf('5-1')
  const { db } = room.test.deps
  const handedIn = { receipt_code: code, receipt_scheme: 1 }
  await db.updateTable('attempts').set(handedIn).where('id', '=', attemptId).execute()
  await room.complete(exam)
  const seen = async () => (await room.answersOf(exam, '5-1', 'maths')).body
  expect(await seen()).toMatchObject({ receipt: { code }, receipt_matches: true })
  await db.updateTable('answers').set({ value: '54' }).where('attempt_id', '=', attemptId).execute()
  expect(await seen()).toMatchObject({ receipt: { code }, receipt_matches: false })
})

it('is for who has handed in, not for who was collected', async () => {
  await room.page('5-1').start(exam, { writer })
  await room.page('5-1').save(exam, writer, [{ index: 0, value: '56', seq: 1 }])
  await room.complete(exam)
  expect((await room.page('5-1').summary(exam)).body).toMatchObject({ progress: 'submitted', receipt: null })
  for (const student of ['5-1', '5-2']) {
    expect((await room.answersOf(exam, student, 'maths')).body).toMatchObject({ receipt: null, receipt_matches: true })
  }
})

it('of an empty paper counts no answer', async () => {
  expect((await submit('5-10', {})).body).toMatchObject({ answered: 0, receipt: { answered: 0 } })
})
