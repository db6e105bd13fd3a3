/** Questions of files with 2, 3, 5 and 6 options: the bank keeps all of them, and an exam takes them as they are. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { examBody } from '../../test/fixtures/exam-bodies.ts'
import { markedPaper, pupilPage } from '../../test/fixtures/sitting.ts'
import { readQuestions } from '../../test/question-files/question-files.ts'

let test: TestApp
let teacher: string
beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
  teacher = await logInStaff(test, 'meena')
})
afterAll(() => test.close())

const counts = [2, 3, 5, 6]
const optionsOf = (count: number) => Array.from({ length: count }, (_, at) => `${count} of ${at}`)
const text = counts
  .map((count, at) => {
    const options = optionsOf(count).map((option, place) => `${'abcdef'.charAt(place)}) ${option}`)
    return `${at + 1}. Which of ${count} is last?\n${options.join('\n')}\nAns: ${'abcdef'.charAt(count - 1)}\n`
  })
  .join('\n')

const send = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  test.send({ method, url: `/api/v1/${url}`, token: teacher, ...(body === undefined ? {} : { body }) })

type InBank = { question: { text: string }; marks: number; revision: number }

it('come from a file through the bank to the paper of a pupil, and are marked', async () => {
  const { body: read } = await readQuestions(test, teacher, { text })
  const where = { subject: 'Mathematics', standard: 5, topics: [] }
  await send('POST', `bank/imports/${read.import_id}`, { numbers: 'ready', ...where })
  const bank: InBank[] = (await send('GET', 'bank/questions?q=last')).body.questions
  const others = bank
    .toSorted((one, other) => one.question.text.localeCompare(other.question.text))
    .map(({ question, revision }) => ({ question, marks: 1, revision }))
  const questions = { exam_paper: { mcqs: [], description: [], others } }
  const created = await send('POST', 'exam/create-exam', examBody({ mcqs: [], description: [], questions }))
  expect(created.status).toBe(200)

  const studentId = await makeStudent(test, { standard: 5, rollNumber: '1', code: 'PUPIL-51' })
  const page = pupilPage(test, await logInStudent(test, 'PUPIL-51'))
  const examId: number = created.body.exam_id
  await page.start(examId, { writer: 'page-number-one' })
  const { description } = (await page.questions(examId)).body.questions.exam_paper
  expect(description.map(({ asked }: { asked: unknown }) => asked)).toMatchObject(
    counts.map((count) => ({
      kind: 'single_choice',
      options: optionsOf(count).map((option, at) => ({ id: at + 1, text: option })),
    })),
  )
  const answers = counts.map((count, index) => ({ index, value: String(count), chosen: String(count), seq: 1 }))
  await page.save(examId, 'page-number-one', answers)
  await page.submit({ exam_id: examId })
  expect((await markedPaper(test, { examId, studentId })).attempt).toMatchObject({ score: counts.length, to_mark: 0 })
})
