/** Which page has written an answer, as the page is told that opens the exam next. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStudent, makeSchool, makeStudent } from '../../../test/factories.ts'
import { makeExam, type PupilPage, pupilPage } from '../../../test/fixtures/sitting.ts'

const one = 'page-number-one'
const two = 'page-number-two'

let test: TestApp
let page: PupilPage
let examId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  page = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
  examId = await makeExam(test)
})
afterAll(() => test.close())

const writers = async (writer: string) => {
  const { body } = await page.start(examId, { writer })
  return body.answers.map((answer: { index: number; writer: string | null }) => [answer.index, answer.writer])
}

it('is known, also of long texts, and of the later of two pages', async () => {
  await page.start(examId, { writer: one })
  await page.save(examId, one, [
    { index: 3, value: 'short', seq: 1 },
    { index: 4, value: 'long '.repeat(3_900), seq: 1 },
  ])
  expect(await writers(two)).toEqual([
    [3, one],
    [4, one],
  ])
  await page.save(examId, two, [{ index: 4, value: 'newer', seq: 2 }])
  expect(await writers(two)).toEqual([
    [3, one],
    [4, two],
  ])
})

it('is nobody where a server of the release before, which notes no page, has written since', async () => {
  await test.pool.query('update answers set value = $1, seq = 9 where index = 3', ['changed there'])
  expect(await writers(two)).toEqual([
    [3, null],
    [4, two],
  ])
})
