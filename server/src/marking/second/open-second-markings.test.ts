/** Which second markings the homes of staff look through: those with an answer that has not both marks (product 5.15). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInStaff, makeTeacher } from '../../../test/factories.ts'
import { type ResultsClass, startResultsClass } from '../../../test/fixtures/results-class.ts'
import { makeExam } from '../../../test/fixtures/sitting.ts'

let room: ResultsClass
let meena: string

beforeAll(async () => {
  room = await startResultsClass()
  await makeTeacher(room.test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
  meena = await logInStaff(room.test, 'meena')
})
afterAll(() => room.test.close())

async function attemptOf(exam: number): Promise<number> {
  const found = room.test.deps.db.selectFrom('attempts').select('id').where('exam_id', '=', exam)
  return (await found.executeTakeFirstOrThrow()).id
}

async function send(method: 'POST' | 'PUT', url: string, { token, body }: { token: string; body: object }) {
  const answer = await room.test.send({ method, url: `/api/v1${url}`, token, body })
  expect(answer.body).toMatchObject({ message: expect.any(String) })
}

/** A completed exam with one written answer, which somebody else marks again. */
async function drawnExam() {
  const exam = await makeExam(room.test)
  await room.take(exam, '5-1', { descriptive: { 3: 'A part' } })
  await room.complete(exam)
  const answer = await attemptOf(exam)
  const mark = (marks: number) =>
    send('PUT', `/marking/exam/${exam}/question/3/answer/${answer}`, {
      token: room.tokenOf('maths'),
      body: { marks, expected: null },
    })
  const second = (marks: number) =>
    send('PUT', `/marking/exam/${exam}/second-marking/question/3/answer/${answer}`, {
      token: meena,
      body: { marks, expected: null, note: '' },
    })
  const draw = () =>
    send('POST', `/exam/second-marking/${exam}`, {
      token: room.tokenOf('principal'),
      body: { amount: 100, unit: 'percent', conflict_from: 1 },
    })
  await mark(1)
  await draw()
  return { exam, mark, second, draw }
}

const isOpen = async (exam: number) =>
  (
    await room.test.deps.db
      .selectFrom('second_markings')
      .select('is_open')
      .where('exam_id', '=', exam)
      .executeTakeFirstOrThrow()
  ).is_open

async function waiting(exam: number): Promise<number | undefined> {
  const { body } = await room.test.send({ method: 'GET', url: '/api/v1/marking/second-marking-for-me', token: meena })
  return body.exams.find(({ exam_id }: { exam_id: number }) => exam_id === exam)?.answers
}

test('one is closed when all drawn answers have both marks, and stays so when it is asked for again', async () => {
  const { exam, second, draw } = await drawnExam()
  expect([await isOpen(exam), await waiting(exam)]).toEqual([true, 1])
  await second(2)
  expect([await isOpen(exam), await waiting(exam)]).toEqual([false, undefined])
  await draw()
  expect(await isOpen(exam)).toBe(false)
})

test('a text that is accepted late opens it again', async () => {
  const { exam, mark, second } = await drawnExam()
  await second(2)
  await room.page('5-1').deliverLate(exam, [{ index: 3, value: 'A part of a whole', seq: 9 }])
  const [late] = (await room.get(`/exam/late-answers/${exam}`, 'maths')).body.answers
  await send('POST', `/exam/late-answers/${exam}`, {
    token: room.tokenOf('maths'),
    body: { late_answer_id: late.late_answer_id, expected_seq: late.paper_seq, decision: 'accepted' },
  })
  await mark(3)
  expect([await isOpen(exam), await waiting(exam)]).toEqual([true, 1])
  await second(3)
  expect([await isOpen(exam), await waiting(exam)]).toEqual([false, undefined])
})

test('a correction of what counts opens it again', async () => {
  const { exam, second } = await drawnExam()
  await second(2)
  await send('POST', `/exam/corrections/${exam}`, {
    token: room.tokenOf('maths'),
    body: { index: 3, rule: 'everyone', reason: 'Not taught', dry_run: false },
  })
  expect(await isOpen(exam)).toBe(true)
})
