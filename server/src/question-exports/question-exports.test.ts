/** Questions as files of other programs: first what those cannot say, then the file, which reads back as the same questions. */
import { createHash } from 'node:crypto'
import { pictureSource } from '@pariksha/contract/law/texts/given-pictures.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToBank, written } from '../../test/bank/bank-school.ts'
import { type ResultsClass, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, principalOf } from '../../test/fixtures/sitting.ts'
import { readQuestions } from '../../test/question-files/question-files.ts'

const paper = {
  mcqs: [
    { question: 'Which is $\\frac{1}{2}$?', options: ['0.5', '1', '{2}', '~3 = 4'], correct: '0.5', marks: 1 },
    { question: 'భారత రాజధాని ఏది?', options: ['ముంబై', 'ఢిల్లీ', 'చెన్నై', 'కోల్‌కతా'], correct: 'ఢిల్లీ', marks: 2 },
  ],
  description: [{ question: 'Why is the sky blue?', answer: 'Light is scattered.', marks: 5 }],
}

let room: ResultsClass
let exam: number

beforeAll(async () => {
  room = await startResultsClass()
  exam = await makeExam(room.test, { ...paper, num_mcqs: 2, num_desc: 1 })
})
afterAll(() => room.test.close())

const get = (path: string) => room.get(path, 'principal')
const textOf = (base64: string) => Buffer.from(base64, 'base64').toString()

it('says first what a format cannot say', async () => {
  const { body } = await get(`/bank/export/look?format=aiken&exam_id=${exam}`)
  expect(body).toMatchObject({ questions: 3 })
  expect(body.unsaid).toContainEqual({
    number: 3,
    title: 'Why is the sky blue?',
    what: expect.any(String),
  })
})

it.each(['gift', 'moodle_xml', 'excel', 'qti'])(
  'gives the questions of an exam as %s, which reads back as the same',
  async (format) => {
    const { body } = await get(`/bank/export?format=${format}&exam_id=${exam}`)
    expect(body.file_name).toMatch(/^[A-Za-z0-9-]+\.(gift|xml|xlsx|zip)$/)
    const token = room.tokenOf('principal')
    const read = await readQuestions(room.test, token, { file: Buffer.from(body.base64, 'base64') })
    expect(read.body).toMatchObject({ format, found: 3 })
    const { items } = (await get(`/bank/imports/${read.body.import_id}/items`)).body
    const questions = items.map((item: { question: unknown; marks: number }) => item)
    expect(questions).toMatchObject([
      { question: { kind: 'single_choice', text: 'Which is $\\frac{1}{2}$?' } },
      { question: { kind: 'single_choice', text: 'భారత రాజధాని ఏది?' } },
      { question: { kind: 'descriptive', text: 'Why is the sky blue?' } },
    ])
    expect(items[0].question.options.map(({ text }: { text: string }) => text)).toEqual(['0.5', '1', '{2}', '~3 = 4'])
  },
)

it('is printed in Word with and without the key', async () => {
  const sizes = await Promise.all(
    ['true', 'false'].map(async (key) => {
      const { body } = await get(`/bank/export?format=word&exam_id=${exam}&with_key=${key}`)
      expect(body.file_name).toMatch(/\.docx$/)
      const read = await readQuestions(room.test, room.tokenOf('principal'), {
        file: Buffer.from(body.base64, 'base64'),
      })
      return { format: read.body.format, size: body.base64.length }
    }),
  )
  expect(sizes.map(({ format }) => format)).toEqual(['word', 'word'])
  expect(sizes[0]?.size).toBeGreaterThan(sizes[1]?.size ?? 0)
})

it('notes who took the keys out, and gives them to no other class', async () => {
  const rows = await room.test.deps.db
    .selectFrom('audit')
    .select(['record_id', 'after'])
    .where('action', '=', 'questions.exported')
    .execute()
  expect(rows).toContainEqual({ record_id: String(exam), after: { format: 'gift', questions: 3 } })
  expect((await room.get(`/bank/export?format=gift&exam_id=999999`, 'principal')).status).toBe(404)
})

it('gives questions of the bank in the order that is asked for, each once', async () => {
  const token = room.tokenOf('principal')
  const { body: read } = await readQuestions(room.test, token, {
    text: '1. Is 8 a cube?\nAns: True\n\n2. Is 9 a cube?\nAns: False\n',
  })
  const added = await room.test.send({
    method: 'POST',
    url: `/api/v1/bank/imports/${read.import_id}`,
    token,
    body: { numbers: 'ready', subject: 'Mathematics', standard: 8, topics: [] },
  })
  const [first, second] = added.body.added.map(({ question_id: id }: { question_id: number }) => id)
  const answer = await room.test.send({
    method: 'POST',
    url: '/api/v1/bank/export',
    token,
    body: { format: 'gift', question_ids: [second, first, second] },
  })
  const text = textOf(answer.body.base64)
  expect(text.indexOf('9 a cube')).toBeLessThan(text.indexOf('8 a cube'))
  expect(text.split('9 a cube').length).toBeLessThanOrEqual(3)
  const unknown = { format: 'gift', question_ids: [first, 999_999] }
  const refused = await room.test.send({ method: 'POST', url: '/api/v1/bank/export', token, body: unknown })
  expect(refused.body.code).toBe('bank.not_found')
})

/** A question of the bank whose picture has so many bytes, none of which is one of a picture. */
async function withPicture(name: string, bytes: number): Promise<number> {
  const hash = createHash('sha256').update(name).digest()
  const { id } = await principalOf(room.test)
  await room.test.pool.query(
    `insert into pictures (hash, kind, width, height, bytes, created_by, created_at)
      values ($1, 'webp', 40, 30, convert_to(repeat('x', $2::integer), 'UTF8'), $3, now())`,
    [hash, bytes, id],
  )
  const text = `${pictureSource({ hash: hash.toString('base64url'), alternative: name })} What does it show?`
  const [added] = await addToBank(room.test, [{ content: written(text) }], { caller: null, staffId: null })
  return added?.id ?? 0
}

it('refuses more than 50 MB of pictures before it reads any, unless the format has them in words', async () => {
  const ids = [await withPicture('A hill', 26 * 1024 * 1024), await withPicture('A lake', 26 * 1024 * 1024)]
  const ask = (path: string, format: string, question_ids: number[]) =>
    room.test.send({
      method: 'POST',
      url: `/api/v1/bank/export${path}`,
      token: room.tokenOf('principal'),
      body: { format, question_ids },
    })
  for (const path of ['/look', '']) {
    const refused = await ask(path, 'moodle_xml', ids)
    expect([refused.status, refused.body.code]).toEqual([413, 'question_export.too_large'])
    expect((await ask(path, 'gift', ids)).status).toBe(200)
  }
  const one = await ask('', 'moodle_xml', ids.slice(0, 1))
  expect(Buffer.from(one.body.base64, 'base64').length).toBeGreaterThan(34 * 1024 * 1024)
  // What is no picture is found out when it is written: a look does not read it.
  expect((await ask('/look', 'word', ids.slice(0, 1))).body.unsaid).toEqual([])
})
