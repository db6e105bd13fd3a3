/** No request, however large, takes the event loop for itself. Processor time is bounded, so no busy machine fails this. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerFileOf } from '../answer-files/answer-files.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent } from '../factories.ts'
import { makeLargeClassAt } from '../fixtures/large-class.ts'
import { largeTexts } from '../fixtures/large-texts.ts'
import { makeExam, pupilPage } from '../fixtures/sitting.ts'
import { longestTurnMs } from './longest-turn.ts'
import { startSender } from './sender.ts'

/** A third of what each of these took while it was done in one go, and at least twice what the longest takes now. */
const longestMs = 100

const questions = 200
const writer = 'page-number-one'

let test: TestApp
let origin: string
const sender = startSender()
let examOfLargeClass: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  examOfLargeClass = await makeLargeClassAt(test.url)
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => Promise.all([test.close(), sender.end()]))

type Sent = { method: 'GET' | 'PUT' | 'POST'; json?: string; file?: string }

async function turnOf(token: string, path: string, { method, json, file }: Sent) {
  const type = file === undefined ? 'application/json' : 'application/octet-stream'
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const body = file ?? json
  const answered = sender.send(`${origin}/api/v1${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
  const longest = await longestTurnMs(answered)
  expect(await answered).toBe(200)
  return longest
}

it('not a workbook of thousands', async () => {
  const token = await logInStaff(test, 'principal')
  const path = `/exam/export-results/${examOfLargeClass}?format=xlsx`
  expect(await turnOf(token, path, { method: 'GET' })).toBeLessThan(longestMs)
})

it.each(['/teacher/all-teachers', '/exam/all-exams'])('not a list of thousands: %s', async (path) => {
  const token = await logInStaff(test, 'principal')
  expect(await turnOf(token, path, { method: 'GET' })).toBeLessThan(longestMs)
})

it('not the results of a class of thousands', async () => {
  const token = await logInStaff(test, 'principal')
  const path = `/exam/get-exam-details/${examOfLargeClass}`
  expect(await turnOf(token, path, { method: 'GET' })).toBeLessThan(longestMs)
})

const essays = () => {
  const essay = { question: 'Tell a story.', answer: 'A story.', marks: 5 }
  return makeExam(test, { mcqs: [], description: Array.from({ length: questions }, () => essay) })
}

it('not a file of saved answers of 14 MB', async () => {
  const examId = await essays()
  const studentId = await makeStudent(test, { standard: 5, rollNumber: 'file', code: 'LONG-FILE' })
  const started = await pupilPage(test, await logInStudent(test, 'LONG-FILE')).start(examId, { writer })
  const answers = Array.from({ length: questions }, (_, index) => ({ index, value: largeTexts.Telugu, seq: 1 }))
  const text = answerFileOf(started.body.answer_file, { exam_id: examId, student_id: studentId, answers })
  expect(text.length).toBeGreaterThan(14_000_000)
  const token = await logInStaff(test, 'principal')
  const add = { method: 'POST', file: text } as const
  expect(await turnOf(token, `/exam/answer-files/${examId}`, add)).toBeLessThan(longestMs)
})

it.each(['quotes', 'to be composed', 'Telugu'] as const)('not the answers to 200 questions: %s', async (name) => {
  const examId = await essays()
  const code = `LONG-${name.slice(0, 4)}`
  await makeStudent(test, { standard: 5, rollNumber: name.slice(0, 4), code })
  const token = await logInStudent(test, code)
  await turnOf(token, `/student-exam/start/${examId}`, { method: 'POST', json: JSON.stringify({ writer }) })
  const texts = Array.from({ length: questions }, (_, index) => ({ index, value: largeTexts[name], seq: 1 }))
  const save = { method: 'PUT', json: JSON.stringify({ writer, answers: texts }) } as const
  expect(await turnOf(token, `/student-exam/answers/${examId}`, save)).toBeLessThan(longestMs)
  const again = { method: 'POST', json: JSON.stringify({ writer }) } as const
  expect(await turnOf(token, `/student-exam/start/${examId}`, again)).toBeLessThan(longestMs)
  const answers = Object.fromEntries(texts.map(({ index, value }) => [index, `${value.slice(2)}!`]))
  const submission = { exam_id: examId, writer, mcq_answers: {}, descriptive_answers: answers }
  const handIn = { method: 'POST', json: JSON.stringify(submission) } as const
  expect(await turnOf(token, '/student-exam/submit', handIn)).toBeLessThan(longestMs)
})
