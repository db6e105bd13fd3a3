/** Pictures that come with the product: from the built-in bank into an exam, to its pupils, and out into a file and back. */
import { listedPictures, withPicture } from '@pariksha/bank/bank-pictures.ts'
import { picturesOf, textPieces } from '@pariksha/contract/law/texts/pictures.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { examBody } from '../../test/fixtures/exam-bodies.ts'
import { principalOf, pupilPage } from '../../test/fixtures/sitting.ts'
import { getStored } from '../../test/pictures/given-pictures.ts'
import { readQuestions } from '../../test/question-files/question-files.ts'
import { keepBuiltInPictures } from './built-in-pictures.service.ts'
import { sweepPictures } from './pictures.service.ts'

let test: TestApp
let tokens: Record<'social' | 'hindi' | 'pupil', string>

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'social', classes: [5], subjects: ['Social'] })
  await makeTeacher(test, { username: 'hindi', classes: [6], subjects: ['Hindi'] })
  await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  tokens = {
    social: await logInStaff(test, 'social'),
    hindi: await logInStaff(test, 'hindi'),
    pupil: await logInStudent(test, 'PUPIL-51'),
  }
})
afterAll(() => test.close())

const village = listedPictures()['social-05-village']
const hash = village?.hash ?? ''

async function draft(standard = 5) {
  const body = { subjects: 'Social', prompt: 'sketch map of the village', standard, num_mcqs: 2, num_desc: 0 }
  const url = '/api/v1/exam/generate-questions'
  return (await test.send({ method: 'POST', url, token: tokens.social, body })).body.questions.exam_paper
}

async function exam(): Promise<number> {
  await keepBuiltInPictures(test.deps.db, [hash], test.clock.now())
  const question = withPicture('What is north of the school?', 'social-05-village')
  const mcq = { question, options: ['Well', 'Tree', 'Temple', 'Market'], correct: 'Well', marks: 1 }
  const body = examBody({ mcqs: [mcq], description: [], subject: 'Social' })
  const made = await test.send({ method: 'POST', url: '/api/v1/exam/create-exam', token: tokens.social, body })
  expect(made.body).toMatchObject({ exam_id: expect.any(Number) })
  return made.body.exam_id
}

const statusOf = async (asked: { token: string; exam?: number }) => (await getStored(test, { ...asked, hash })).status

it('is nobody’s until the bank gives it, and then for all staff', async () => {
  expect(await statusOf({ token: tokens.social })).toBe(404)
  const { mcqs } = await draft()
  expect(picturesOf(mcqs.map(({ question }: { question: string }) => question))).toEqual([hash])
  for (const token of [tokens.social, tokens.hindi]) expect(await statusOf({ token })).toBe(200)
})

it('shows to the pupils of an exam that has it, and is never swept', async () => {
  const id = await exam()
  expect(await statusOf({ token: tokens.pupil, exam: id })).toBe(404)
  await pupilPage(test, tokens.pupil).start(id, { writer: 'page-number-one' })
  const shown = await getStored(test, { token: tokens.pupil, hash, exam: id })
  expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
  const { width, height } = await sharp(shown.bytes).metadata()
  expect({ width, height }).toEqual({ width: village?.width, height: village?.height })
  await test.pool.query('delete from paper_pictures')
  await sweepPictures(test.deps.db, new Date(test.clock.now().getTime() + 48 * 60 * 60 * 1000))
  expect(await statusOf({ token: tokens.hindi })).toBe(200)
})

it('goes into a file of Moodle and comes back as itself, with its words', async () => {
  const id = await exam()
  const url = `/api/v1/bank/export?format=moodle_xml&exam_id=${id}`
  const { body } = await test.send({ method: 'GET', url, token: tokens.social })
  const file = Buffer.from(body.base64, 'base64')
  expect(file.toString()).toContain('encoding="base64"')
  const { body: read } = await readQuestions(test, tokens.social, { file })
  expect(read).toMatchObject({ format: 'moodle_xml', found: 1 })
  const items = await test.send({
    method: 'GET',
    url: `/api/v1/bank/imports/${read.import_id}/items`,
    token: tokens.social,
  })
  const [first] = items.body.items
  const picture = textPieces(first.question.text).find((piece) => piece.kind === 'picture')
  expect(picture).toMatchObject({ hash, alternative: village?.alternative })
})

it('becomes the product’s where somebody has given the same one before', async () => {
  const { id } = await principalOf(test)
  await test.pool.query('update pictures set created_by = $1', [id])
  await keepBuiltInPictures(test.deps.db, [hash, 'unknown'], test.clock.now())
  const { rows } = await test.pool.query('select created_by from pictures where hash = $1', [
    Buffer.from(hash, 'base64url'),
  ])
  expect(rows).toEqual([{ created_by: null }])
})
