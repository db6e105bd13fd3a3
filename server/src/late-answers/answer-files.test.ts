/** Files of saved answers over the whole stack: from the start of an attempt to the marked paper. */

import type { AnswerFileSeal } from '@pariksha/contract/attempts/answer-fields.ts'
import { readAnswerFile } from '@pariksha/contract/attempts/answer-file.ts'
import { errorCatalogue } from '@pariksha/contract/error-codes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerFileOf, sealedFile } from '../../test/answer-files/answer-files.ts'
import { testStart } from '../../test/app.ts'
import { type ResultsClass, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, markedPaper } from '../../test/fixtures/sitting.ts'
import { sideBySide } from '../../test/side-by-side.ts'
import { maxLateAnswers } from './late-answers.rules.ts'

const writer = 'page-number-one'

let room: ResultsClass
let exam: number

beforeAll(async () => {
  room = await startResultsClass()
})
afterAll(() => room.test.close())

beforeEach(async () => {
  room.test.clock.set(testStart)
  exam = await makeExam(room.test)
})

async function begin(student = '5-1', examId = exam): Promise<AnswerFileSeal> {
  return (await room.page(student).start(examId, { writer })).body.answer_file
}

type Answers = Parameters<typeof answerFileOf>[1]['answers']

const fileOf = (seal: AnswerFileSeal, answers: Answers) =>
  answerFileOf(seal, { exam_id: exam, student_id: room.idOf('5-1'), answers })

async function upload(file: string, { by = 'maths', id = exam }: { by?: string; id?: number | string } = {}) {
  const answer = await room.test.app.inject({
    method: 'POST',
    url: `/api/v1/exam/answer-files/${id}`,
    headers: { authorization: `Bearer ${room.tokenOf(by)}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(file),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

const paperOf = () => markedPaper(room.test, { examId: exam, studentId: room.idOf('5-1') })
const listed = async () => (await room.get(`/exam/late-answers/${exam}`, 'maths')).body
const logged = async () => (await room.get(`/exam/board/${exam}/log`, 'maths')).body.entries

async function decide(value: string | null) {
  const { late_answer_id, paper_seq } = (await listed()).answers.find(
    (one: { value: string | null }) => one.value === value,
  )
  return room.test.send({
    method: 'POST',
    url: `/api/v1/exam/late-answers/${exam}`,
    token: room.tokenOf('maths'),
    body: { late_answer_id, decision: 'accepted', expected_seq: paper_seq },
  })
}

const audits = async () =>
  room.test.deps.db
    .selectFrom('audit')
    .select(['record_id', 'after'])
    .where('action', '=', 'attempt.answer_file_added')
    .where('record_id', '=', String((await paperOf()).attempt.id))
    .execute()

const three = [
  { index: 0, value: '56', seq: 1, saved: true },
  { index: 1, value: '17', seq: 2 },
  { index: 3, value: 'a part of a whole', seq: 9 },
]

describe('the start of an attempt tells its page what a file is sealed with', () => {
  it('the same each time, another secret to each attempt, and the name of the file', async () => {
    const first = await begin()
    expect(await begin()).toEqual(first)
    const other = await begin('5-2')
    expect(other.school).toBe(first.school)
    expect(other.secret).not.toBe(first.secret)
    expect([first.name, other.name]).toEqual(['5 1', '5 2'])
    expect(Buffer.from(first.secret, 'base64url')).toHaveLength(32)
  })

  it('and never the school’s own key', async () => {
    const keys = await room.test.deps.db.selectFrom('school_keys').selectAll().execute()
    const told = JSON.stringify(await room.page('5-1').start(exam, { writer }))
    expect(keys.map(({ purpose }) => purpose).sort()).toEqual(['answer_file_attempts', 'answer_files', 'receipts'])
    for (const { key } of keys) expect(told).not.toContain(key.toString('base64url'))
  })
})

describe('a file of saved answers', () => {
  it('becomes late answers where the paper lacks them, once', async () => {
    const seal = await begin()
    await room.page('5-1').save(exam, writer, [{ index: 0, value: '56', seq: 1 }])
    await room.complete(exam)
    const before = await paperOf()
    const file = fileOf(seal, three)
    expect(await upload(file)).toMatchObject({
      status: 200,
      body: {
        message:
          'Student 1, roll number 1: 3 answers in the file. 2 late (questions 2, 4): nothing counts until you decide; 1 in the paper already.',
        exam_id: exam,
        student: { student_id: room.idOf('5-1'), name: 'Student 1', roll_number: '1', uniqueCode: 'PUPIL-5-1' },
        saved_at: '2026-11-09T05:12:00.000Z',
        answers: [
          { index: 0, outcome: 'in_paper' },
          { index: 1, outcome: 'late' },
          { index: 3, outcome: 'late' },
        ],
      },
    })
    expect(await paperOf()).toEqual(before)
    expect(await listed()).toMatchObject({ pending: 2, answers: [{ value: '17' }, { value: 'a part of a whole' }] })
    const entry = { action: 'answer_file', by: 'Teacher maths', pupils: ['Student 1'], text: null }
    expect(await logged()).toMatchObject([{ ...entry, reason: '2 of its 3 answers came late.' }])
    const counts = { answersInFile: 3, lateAnswers: 2, savedAt: '2026-11-09T05:12:00.000Z' }
    expect((await audits()).map(({ after }) => after)).toEqual([counts])
    expect(await upload(file, { by: 'principal' })).toMatchObject({
      status: 200,
      body: {
        message:
          'Student 1, roll number 1: 3 answers in the file. 1 in the paper already; 2 received before as late answers.',
      },
    })
    expect((await listed()).answers).toHaveLength(2)
    expect([await logged(), await audits()].map(({ length }) => length)).toEqual([1, 1])
  })

  it('counts once it is accepted', async () => {
    const seal = await begin()
    await room.complete(exam)
    await upload(fileOf(seal, three))
    expect(await decide('17')).toMatchObject({ status: 200, body: { score: 2 } })
    expect((await paperOf()).answers).toMatchObject([{ index: 1, value: '17' }])
    expect((await upload(fileOf(seal, three))).body.answers).toMatchObject([
      { outcome: 'received' },
      { outcome: 'in_paper' },
      { outcome: 'received' },
    ])
  })

  it('is never merged into a paper that its student still writes', async () => {
    const seal = await begin()
    await room.page('5-1').start(exam, { writer: 'page-number-two' })
    await room.page('5-1').save(exam, 'page-number-two', [{ index: 1, value: '9', seq: 3 }])
    const before = await paperOf()
    expect((await upload(fileOf(seal, three))).body.message).toBe(
      'Student 1, roll number 1: 3 answers in the file. 3 late (questions 1, 2, 4): nothing counts until you decide. This exam is still open for them: decide when it has ended.',
    )
    expect(await paperOf()).toEqual(before)
    expect(await listed()).toMatchObject({ pending: 3, answers: [{ is_open: true }, {}, {}] })
    expect(await decide('17')).toMatchObject({ status: 409, body: { code: 'attempt.still_open' } })
  })

  it('asks nothing any more once its page has saved the same after all', async () => {
    const seal = await begin()
    await upload(fileOf(seal, three))
    await room.page('5-1').save(exam, writer, three)
    await room.complete(exam)
    expect(await listed()).toMatchObject({ pending: 0, answers: [] })
    expect((await upload(fileOf(seal, three))).body.answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
      ['in_paper', 'in_paper', 'in_paper'],
    )
  })

  it('says what is older than the paper, what does not fit, and what is too much', async () => {
    const seal = await begin()
    await room.page('5-1').save(exam, writer, [
      { index: 0, value: '56', seq: 5 },
      { index: 3, value: 'newer', seq: 5 },
    ])
    await room.complete(exam)
    for (let seq = 1; seq <= maxLateAnswers; seq += 1) {
      await room.page('5-1').deliverLate(exam, [{ index: 4, value: `circle ${seq}`, seq }])
    }
    const answers = [
      { index: 0, value: '54', seq: 2, saved: true },
      { index: 3, value: 'older', seq: 4 },
      { index: 1, value: '18', seq: 1 },
      { index: 77, value: 'nothing', seq: 1 },
      { index: 4, value: 'one more', seq: 9 },
    ]
    expect((await upload(fileOf(seal, answers))).body.message).toBe(
      'Student 1, roll number 1: 5 answers in the file. 2 older than what the paper holds; 1 left out (question 5): so many late answers to it are not taken; 2 left out (questions 2, 78): no answer that the question takes.',
    )
    expect((await listed()).answers).toHaveLength(maxLateAnswers)
  })

  it('twice at once is one late answer', async () => {
    const seal = await begin()
    await room.complete(exam)
    const file = fileOf(seal, three.slice(1, 2))
    const lock = sql`select from attempts where exam_id = ${exam} for update`
    const both = await sideBySide(room.test, lock, [() => upload(file), () => upload(file, { by: 'principal' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await listed()).answers).toHaveLength(1)
  })
})

describe('refuses, and writes nothing', () => {
  const refusal = (code: keyof typeof errorCatalogue) => ({
    status: errorCatalogue[code].status,
    body: { code, message: errorCatalogue[code].text },
  })

  async function expectNothingWritten() {
    expect((await listed()).answers).toEqual([])
    expect(await logged()).toEqual([])
  }

  it.each([
    ['', 'answer_file.unreadable'],
    ['name,roll\nAsha,1', 'answer_file.unreadable'],
    ['Pariksha answer file. It holds', 'answer_file.damaged'],
  ] as const)('%j', async (file, code) => {
    expect(await upload(file)).toMatchObject(refusal(code))
  })

  it('what somebody changed, in whatever place', async () => {
    const file = fileOf(await begin(), three)
    const changed = [
      file.replace('one student', 'two students'),
      file.replace(/attempt: \d+/, 'attempt: 1'),
      file.replace(/key: ./, (found) => `key: ${found.at(-1) === 'A' ? 'B' : 'A'}`),
      `${file.slice(0, -40)}${file.slice(-39)}`,
      file.slice(0, -30),
      `${file}${file}`,
    ]
    for (const other of changed) expect(await upload(other)).toMatchObject(refusal('answer_file.damaged'))
    await expectNothingWritten()
    expect(await upload(`\ufeff${file.replaceAll('\n', '\r\n')}\r\n`)).toMatchObject({ status: 200 })
  })

  it('what was sealed for another school', async () => {
    const other = { ...(await begin()), school: Buffer.alloc(32, 9).toString('base64url') }
    expect(await upload(fileOf(other, three))).toMatchObject(refusal('answer_file.other_school'))
    await expectNothingWritten()
  })

  it('what anybody could seal, without the secret of the attempt', async () => {
    const { secret } = await begin('5-2')
    const seal = await begin()
    const forged = [
      { ...seal, secret },
      { ...seal, secret: Buffer.alloc(32).toString('base64url') },
    ]
    for (const one of forged) expect(await upload(fileOf(one, three))).toMatchObject(refusal('answer_file.damaged'))
    await expectNothingWritten()
  })

  it('what holds something else, however well it is sealed', async () => {
    const seal = await begin()
    const content = { exam_id: exam, student_id: 1, attempt_id: seal.attempt_id, saved_at: testStart, answers: [] }
    const others = [
      null,
      [],
      { ...content, answers: [{ index: 0 }] },
      { ...content, answers: Array.from({ length: 1001 }, () => ({ ...three[0], writer, at: null, saved: true })) },
      { ...content, attempt_id: seal.attempt_id + 1 },
      { ...content, saved_at: 'yesterday' },
    ]
    for (const other of others)
      expect(await upload(sealedFile(seal, other))).toMatchObject(refusal('answer_file.damaged'))
    const empty = await upload(sealedFile(seal, content))
    expect(empty.body.message).toBe('Student 1, roll number 1: 0 answers in the file.')
    await expectNothingWritten()
  })

  it('what is of another exam, though it be one that the teacher may know of', async () => {
    const other = await makeExam(room.test)
    expect(await upload(fileOf(await begin('5-1', other), three))).toMatchObject(refusal('answer_file.other_exam'))
    await expectNothingWritten()
  })

  it('who may not act on the exam', async () => {
    const file = fileOf(await begin(), three)
    for (const by of ['hindi', 'sixth']) expect(await upload(file, { by })).toMatchObject(refusal('exam.not_found'))
    expect(await upload(file, { id: 999_999 })).toMatchObject(refusal('exam.not_found'))
    expect(await upload(file, { by: '5-1' })).toMatchObject({ status: 403 })
    await expectNothingWritten()
  })
})

it('nothing of the answers can be read in it, and no two files are alike', async () => {
  const seal = await begin()
  const [one, other] = [fileOf(seal, three), fileOf(seal, three)]
  expect(one).not.toContain(Buffer.from('a part of a whole').toString('base64url').slice(0, 20))
  const read = [one, other].map((file) => readAnswerFile(file))
  const [first, second] = read.map((found) => (found.kind === 'read' ? found.parts : undefined))
  expect(first?.key).not.toBe(second?.key)
  expect(first?.sealed.slice(0, 40)).not.toBe(second?.sealed.slice(0, 40))
})
