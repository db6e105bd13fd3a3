/** Pictures in papers: which an exam takes, who gets them and when, over the whole stack. */
import { pictureSource, pictureTexts } from '@pariksha/contract/law/texts/given-pictures.ts'
import { paperPictureBounds } from '@pariksha/contract/law/texts/pictures.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { descriptive, examBody, mcq } from '../../../test/fixtures/exam-bodies.ts'
import { completeOverHttp, principalOf, pupilPage } from '../../../test/fixtures/sitting.ts'
import { getStored, givePicture, hugePng } from '../../../test/pictures/given-pictures.ts'
import { recordStatements } from '../../../test/statements.ts'
import { buildApp } from '../../app.ts'
import { sweepPictures } from '../../pictures/pictures.service.ts'
import { listPaper } from '../papers.reads.ts'
import { listUsablePictures } from './paper-pictures.queries.ts'

let test: TestApp
let tokens: Record<'principal' | 'maths' | 'hindi' | 'pupil' | 'other', string>
let size = 20

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'maths', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'hindi', classes: [5], subjects: ['Hindi'] })
  await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  await makeStudent(test, { standard: 6, rollNumber: '1', code: 'PUPIL-61' })
  tokens = {
    principal: await logInStaff(test, 'principal'),
    maths: await logInStaff(test, 'maths'),
    hindi: await logInStaff(test, 'hindi'),
    pupil: await logInStudent(test, 'PUPIL-51'),
    other: await logInStudent(test, 'PUPIL-61'),
  }
})
afterAll(() => test.close())

/** A picture that nobody has given before. */
async function give(token = tokens.maths): Promise<string> {
  size += 1
  return (await givePicture(test, { token, file: hugePng(size, 20) })).body.picture
}

const source = (hash: string, alternative = 'A triangle') => pictureSource({ hash, alternative })
const withText = (hash: string) => ({ ...mcq, question: `Look: ${source(hash)}` })

async function create(paper: Record<string, unknown>, token = tokens.maths) {
  return test.send({ method: 'POST', url: '/api/v1/exam/create-exam', token, body: examBody(paper) })
}

const rowsOf = async (exam: number) =>
  (await test.deps.db.selectFrom('paper_pictures').select('hash').where('exam_id', '=', exam).execute())
    .map(({ hash }) => hash.toString('base64url'))
    .sort()

const statusOf = async (asked: { token?: string; hash: string; exam: number }) => (await getStored(test, asked)).status

describe('a paper that is made', () => {
  const countExams = async () => (await test.deps.db.selectFrom('exams').select('id').execute()).length

  it('notes the pictures of texts and options, each once', async () => {
    const [one, two] = [await give(), await give()]
    const question = { ...withText(one), options: ['3', '4', source(two), source(one)] }
    const made = await create({ mcqs: [question], description: [{ ...descriptive, question: source(two) }] })
    expect(made.status).toBe(200)
    expect(await rowsOf(made.body.exam_id)).toEqual([one, two].sort())
  })

  it.each([
    ['that nobody has given', async () => `${'0'.repeat(42)}8`],
    ["of somebody else's", () => give(tokens.hindi)],
  ])('refuses a picture %s, at its field, and nothing is kept', async (_, find) => {
    const hash = await find()
    const exams = await countExams()
    const inText = await create({ mcqs: [mcq, withText(hash)] })
    expect(inText.status).toBe(422)
    expect(inText.body.errors).toEqual([
      { path: 'questions.exam_paper.mcqs.1.question', message: `MCQ 2: ${pictureTexts.notThere}` },
    ])
    const inOption = await create({ mcqs: [{ ...mcq, options: ['3', '4', '5', source(hash)] }] })
    expect(inOption.body.errors[0].path).toBe('questions.exam_paper.mcqs.0.options')
    const inWords = await create({ description: [{ ...descriptive, question: source(hash) }] })
    expect(inWords.body.errors[0]).toMatchObject({
      path: 'questions.exam_paper.description.0.question',
      message: expect.stringMatching(/^Descriptive Q1: /),
    })
    expect(await countExams()).toBe(exams)
  })

  it('takes the pictures of a colleague with their exam, which may be copied', async () => {
    const theirs = await give(tokens.principal)
    expect((await create({ mcqs: [withText(theirs)] })).status).toBe(422)
    await create({ mcqs: [withText(theirs)] }, tokens.principal)
    expect((await create({ mcqs: [withText(theirs)] })).status).toBe(200)
    expect((await getStored(test, { token: tokens.maths, hash: theirs })).status).toBe(200)
    expect((await getStored(test, { token: tokens.hindi, hash: theirs })).status).toBe(404)
  })

  it('refuses more pictures than a paper may have', async () => {
    const { db } = test.deps
    const { id } = await db.selectFrom('staff').select('id').where('username', '=', 'maths').executeTakeFirstOrThrow()
    const hashes = Array.from({ length: paperPictureBounds.count + 1 }, (_, at) => Buffer.alloc(32, at + 1))
    const facts = { kind: 'webp', width: 1, height: 1, bytes: Buffer.alloc(1), created_by: id } as const
    const rows = hashes.map((hash) => ({ ...facts, hash, created_at: test.clock.now() }))
    await db.insertInto('pictures').values(rows).execute()
    await db
      .insertInto('picture_givers')
      .values(hashes.map((hash) => ({ hash, staff_id: id })))
      .execute()
    const sources = hashes.map((hash) => source(hash.toString('base64url'), ''))
    const whole = { ...mcq, question: sources.slice(1).join('') }
    expect((await create({ mcqs: [whole] })).status).toBe(200)
    const more = await create({ mcqs: [whole, { ...mcq, question: sources[0] }] })
    expect(more.body.errors).toEqual([
      { path: 'questions.exam_paper.mcqs.1.question', message: `MCQ 2: ${pictureTexts.tooManyInPaper}` },
    ])
    await db
      .updateTable('pictures')
      .set({ bytes: Buffer.alloc(paperPictureBounds.bytes / 2 + 1) })
      .where('hash', 'in', hashes.slice(0, 2))
      .execute()
    const large = await create({ mcqs: [{ ...mcq, question: `${sources[0]}${sources[1]}` }] })
    expect(large.body.message).toBe(`MCQ 1: ${pictureTexts.tooManyInPaper}`)
  })
})

describe('a picture of an exam', () => {
  let exam: number
  let hash: string
  const pupil = () => pupilPage(test, tokens.pupil)
  beforeEach(async () => {
    hash = await give()
    exam = (await create({ mcqs: [withText(hash)], scheduled_time: '10:30' })).body.exam_id
  })

  it('is for its pupils while they write and after it is completed, for no others, and never before', async () => {
    const seen = async () => [
      await statusOf({ token: tokens.pupil, hash, exam }),
      await statusOf({ token: tokens.other, hash, exam }),
      await statusOf({ hash, exam }),
    ]
    expect(await seen()).toEqual([404, 404, 401])
    test.clock.advanceMin(60)
    expect(await seen()).toEqual([404, 404, 401])
    await pupil().start(exam, { writer: 'page-number-one' })
    expect(await seen()).toEqual([200, 404, 401])
    await pupil().submit({ exam_id: exam })
    expect(await seen()).toEqual([404, 404, 401])
    await completeOverHttp(test, tokens.principal, exam)
    expect(await seen()).toEqual([200, 404, 401])
  })

  it('is for those of the staff who may know of the exam', async () => {
    const seen = async () => [
      await statusOf({ token: tokens.maths, hash, exam }),
      await statusOf({ token: tokens.hindi, hash, exam }),
      await statusOf({ token: tokens.principal, hash, exam }),
    ]
    expect(await seen()).toEqual([200, 404, 200])
    await test.send({ method: 'DELETE', url: `/api/v1/exam/delete-exam/${exam}`, token: tokens.maths })
    expect(await seen()).toEqual([404, 404, 404])
  })

  it('is not the way to a picture of another exam', async () => {
    const elsewhere = await give()
    await create({ mcqs: [withText(elsewhere)] })
    test.clock.advanceMin(60)
    await pupil().start(exam, { writer: 'page-number-one' })
    expect(await statusOf({ token: tokens.pupil, hash: elsewhere, exam })).toBe(404)
    expect(await statusOf({ token: tokens.maths, hash: elsewhere, exam })).toBe(404)
    expect(await statusOf({ token: tokens.principal, hash: elsewhere, exam })).toBe(404)
  })

  it('may be kept by the browser for whoever is logged in, and only where it was given', async () => {
    const headers = async (token: string) => (await getStored(test, { token, hash, exam })).headers
    expect(await headers(tokens.maths)).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'authorization',
    })
    expect((await headers(tokens.hindi))['cache-control']).toBe('no-store')
  })

  it('takes one statement beside that of the session', async () => {
    test.clock.advanceMin(60)
    await pupil().start(exam, { writer: 'page-number-one' })
    const recorder = recordStatements(test.pool)
    const app = await buildApp({ ...test.deps, db: recorder.db })
    for (const token of [tokens.pupil, tokens.maths]) {
      const headers = { authorization: `Bearer ${token}` }
      const ask = () => app.inject({ url: `/api/v1/pictures/${exam}/${hash}`, headers })
      // The session slides on with the first.
      await ask()
      recorder.statements.length = 0
      expect((await ask()).statusCode).toBe(200)
      expect(recorder.statements.filter((text) => text.includes('paper_pictures'))).toHaveLength(1)
      expect(recorder.statements.length).toBeLessThanOrEqual(2)
    }
    await app.close()
  })

  it('stays however old it is, and goes a day after the last paper lets it go', async () => {
    const sweep = () => sweepPictures(test.deps.db, new Date(test.clock.now().getTime() + 25 * 60 * 60 * 1000))
    await sweep()
    expect(await statusOf({ token: tokens.maths, hash, exam })).toBe(200)
    const [question] = await listPaper(test.deps.db, exam)
    const url = `/api/v1/exam/paper/${exam}/question/0`
    const body = { text: 'Look away.', options: mcq.options, revision: question?.revision }
    expect((await test.send({ method: 'PATCH', url, token: tokens.maths, body })).status).toBe(200)
    await sweep()
    expect(await getStored(test, { token: tokens.principal, hash })).toMatchObject({ status: 404 })
  })
})

it('is not swept while it is put into a paper', async () => {
  const hash = await give()
  const caller = await principalOf(test)
  const inADay = new Date(test.clock.now().getTime() + 25 * 60 * 60 * 1000)
  const isThere = async () => (await getStored(test, { token: tokens.principal, hash })).status === 200
  await test.deps.db.transaction().execute(async (tx) => {
    expect((await listUsablePictures(tx, caller, [hash])).size).toBe(1)
    await sweepPictures(test.deps.db, inADay)
    expect(await isThere()).toBe(true)
  })
  await sweepPictures(test.deps.db, inADay)
  expect(await isThere()).toBe(false)
})

describe('a question that is corrected', () => {
  async function correct(exam: number, words: { text: string; options?: string[] }) {
    const [question] = await listPaper(test.deps.db, exam)
    const body = { options: mcq.options, ...words, revision: question?.revision }
    const url = `/api/v1/exam/paper/${exam}/question/0`
    return test.send({ method: 'PATCH', url, token: tokens.maths, body })
  }

  it('takes other pictures, beside those of the other questions', async () => {
    const [one, two, three] = [await give(), await give(), await give()]
    const paper = { mcqs: [withText(one)], description: [{ ...descriptive, question: source(two) }] }
    const exam = (await create(paper)).body.exam_id
    await pupilPage(test, tokens.pupil).start(exam, { writer: 'page-number-one' })
    expect(await statusOf({ token: tokens.pupil, hash: one, exam })).toBe(200)
    expect((await correct(exam, { text: source(three) })).status).toBe(200)
    expect(await rowsOf(exam)).toEqual([two, three].sort())
    for (const token of [tokens.maths, tokens.pupil]) {
      expect(await statusOf({ token, hash: one, exam })).toBe(404)
      expect(await statusOf({ token, hash: three, exam })).toBe(200)
    }
  })

  it("may keep the pictures that it has, also a colleague's, and no others", async () => {
    const own = await give(tokens.principal)
    const exam = (await create({ mcqs: [withText(own)] }, tokens.principal)).body.exam_id
    expect((await correct(exam, { text: `Now look: ${source(own)}` })).status).toBe(200)
    const elsewhere = await give(tokens.hindi)
    const refused = await correct(exam, { text: 'Look.', options: ['3', '4', '5', source(elsewhere)] })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([{ path: 'options', message: pictureTexts.notThere }])
    expect(await rowsOf(exam)).toEqual([own])
    expect((await listPaper(test.deps.db, exam))[0]?.content.text).toContain('Now look')
  })
})
