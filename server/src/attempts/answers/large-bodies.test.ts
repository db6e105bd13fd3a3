/** What a request with answers may hold, and that a refusal is small whatever it holds. */
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStudent, makeSchool, makeStudent } from '../../../test/factories.ts'
import { makeExam, markedPaper, type PupilPage, pupilPage } from '../../../test/fixtures/sitting.ts'

const writer = 'page-number-one'
const longAnswers = 17
const longest = 'తెలుగు అక్షరం '.repeat(2_000).slice(0, 20_000)

let test: TestApp
let token: string
let page: PupilPage
let studentId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
})
afterAll(() => test.close())

let pupils = 0
beforeEach(async () => {
  pupils += 1
  const code = `PUPIL-${pupils}`
  studentId = await makeStudent(test, { standard: 5, rollNumber: String(pupils), code })
  token = await logInStudent(test, code)
  page = pupilPage(test, token)
})

async function startExam(longOnes: number): Promise<number> {
  const essay = { question: 'Tell a story.', answer: 'A story.', marks: 5 }
  const examId = await makeExam(test, { mcqs: [], description: Array.from({ length: longOnes }, () => essay) })
  await page.start(examId, { writer })
  return examId
}

const longTexts = Array.from({ length: longAnswers }, (_, index) => [String(index), longest] as const)

type Sent = { method: 'PUT' | 'POST'; url: string; json: string; isChunked?: boolean; type?: string }

async function send({ method, url, json, isChunked, type = 'application/json' }: Sent) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': type,
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}),
  }
  const pieces = json.match(/.{1,50000}/gs) ?? []
  const payload = isChunked ? Readable.from(pieces.map((piece) => Buffer.from(piece))) : json
  const { statusCode: status, body } = await test.app.inject({ method, url, headers, payload })
  return { status, body }
}

const submission = '/api/v1/student-exam/submit'
const inAscii = (json: string) =>
  json.replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

describe('a paper of 17 written questions takes 17 answers of 20,000 Telugu letters', () => {
  it.each([
    ['as they are', false, (json: string) => json],
    ['in ASCII, as some clients write JSON', false, inAscii],
    ['without saying beforehand how long they are', true, inAscii],
  ])('in a submission, %s', async (_how, isChunked, written) => {
    const examId = await startExam(longAnswers)
    const body = { exam_id: examId, mcq_answers: {}, descriptive_answers: Object.fromEntries(longTexts) }
    const json = written(JSON.stringify(body))
    expect(await send({ method: 'POST', url: submission, json, isChunked })).toMatchObject({ status: 200 })
    const { answers } = await markedPaper(test, { examId, studentId })
    expect(answers.map(({ value }) => value)).toEqual(longTexts.map(() => longest.normalize('NFC')))
  })

  it('in one save', async () => {
    const examId = await startExam(longAnswers)
    const answers = longTexts.map(([index, value]) => ({ index: Number(index), value, seq: 1 }))
    expect((await page.save(examId, writer, answers)).body.saved).toHaveLength(longAnswers)
  })
})

it.each([
  ['of the longest there is, of letters that are two when composed', '\u0958'.repeat(20_000)],
  ['that was kept longer than any may be sent', undefined],
])('goes on after an answer %s', async (_what, value) => {
  const examId = await startExam(1)
  await page.save(examId, writer, [{ index: 0, value: value ?? 'x', seq: 1 }])
  if (value === undefined) {
    const longer = 'x'.repeat(20_001)
    await test.deps.db.updateTable('answers').set({ value: longer }).execute()
  }
  const { status } = await page.start(examId, { writer })
  expect(status).toBe(200)
})

it('takes no more than the paper that is being written needs', async () => {
  const examId = await startExam(2)
  const answers = longTexts.map(([index, value]) => ({ index: Number(index), value, seq: 1 }))
  for (const isChunked of [false, true]) {
    const json = JSON.stringify({ writer, answers })
    const url = `/api/v1/student-exam/answers/${examId}`
    expect(await send({ method: 'PUT', url, json, isChunked })).toMatchObject({ status: 413 })
  }
})

describe('a hostile submission gets a small refusal', () => {
  const wrongKeys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`
  const answersOf = (map: string) => `{"exam_id":1,"descriptive_answers":{},"mcq_answers":${map}}`

  it.each([
    ['95,000 unknown keys', 413, () => answersOf(wrongKeys(95_000))],
    ['4,000 unknown keys', 422, () => answersOf(wrongKeys(4_000))],
    ['400 unknown keys', 422, () => answersOf(wrongKeys(400))],
    ['a key of 60,000 letters', 422, () => answersOf(`{"${'k'.repeat(60_000)}":"56"}`)],
    ['a text of 60,000 letters', 422, () => answersOf(`{"0":"${'x'.repeat(60_000)}"}`)],
    ['a list of 300,000 lists', 413, () => `[${'[],'.repeat(300_000)}1]`],
    ['30,000 lists in each other', 422, () => '['.repeat(30_000) + ']'.repeat(30_000)],
    ['500,000 lists in each other', 413, () => '['.repeat(500_000) + ']'.repeat(500_000)],
    ['30,000 objects that never end', 400, () => '{"a":'.repeat(12_000)],
    ['a prototype of its own', 400, () => answersOf('{"__proto__":{"0":"56"}}')],
    ['a constructor of its own', 400, () => answersOf('{"constructor":{"prototype":{"0":"56"}}}')],
  ])('for %s', async (_what, expected, make) => {
    await startExam(longAnswers)
    const { status, body } = await send({ method: 'POST', url: submission, json: make() })
    expect(status).toBe(expected)
    expect(Buffer.byteLength(body)).toBeLessThan(4_096)
    const { errors, more_errors: more } = JSON.parse(body)
    expect(errors.length).toBeLessThanOrEqual(20)
    for (const { path, message } of errors) expect(path.length + message.length).toBeLessThan(300)
    if (more !== undefined) expect(errors).toHaveLength(20)
  })

  it('that says how many places it does not name', async () => {
    await startExam(1)
    const { body } = await send({ method: 'POST', url: submission, json: answersOf(wrongKeys(400)) })
    expect(JSON.parse(body)).toMatchObject({ more_errors: 380 })
  })
})

it('of a key that is sent twice, the last counts', async () => {
  const examId = await startExam(1)
  const json = `{"exam_id":${examId},"mcq_answers":{},"descriptive_answers":{"0":"first","0":"last"}}`
  expect(await send({ method: 'POST', url: submission, json })).toMatchObject({ status: 200 })
  expect((await markedPaper(test, { examId, studentId })).answers).toMatchObject([{ value: 'last' }])
})

it('of more values than are read is refused alike when it says that it is no JSON', async () => {
  await startExam(longAnswers)
  const json = '[],'.repeat(50_000)
  for (const [type, status] of [
    ['application/json', 413],
    ['text/plain', 415],
  ] as const) {
    expect((await send({ method: 'POST', url: submission, json, type })).status).toBe(status)
  }
})
