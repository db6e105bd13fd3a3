/** The results of an exam, their export, and the answers of one student. */
import { getStudentAnswers } from '@pariksha/contract/results.ts'
import { getExamDetails } from '@pariksha/contract/staff/exam-results.ts'
import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, apiOf, cutOff, examId, expectSameByCode, failingCalls, holdUp, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

const columns = ['number', 'roll', 'name', 'phone', 'grade', 'parent', 'gender', 'marks'] as const
const exam = { subject: 'Science', status: 'Completed' } as const

async function expectSearch(page: Page): Promise<void> {
  const rows = page.getByRole('row')
  await page.getByRole('searchbox').fill('DEMO-5')
  await expect(page.getByText('No students found.')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  const [, roll = '', name = ''] = await rows.nth(3).getByRole('cell').allTextContents()
  for (const typed of [name.toLowerCase(), roll]) {
    await page.getByRole('searchbox').fill(typed)
    await expect(rows.filter({ hasText: name })).toBeVisible()
  }
  await page.getByRole('searchbox').fill('')
}

test('the results as a teacher sees them', async ({ person, request, seen }) => {
  const id = await examId(request, exam)
  const page = await person(people.teacher05)
  await page.goto(`/teacher/student-exam-data?exam_id=${id}`)
  for (const column of columns) await seen.words(page, `results.${column}`)
  await seen.words(page, 'results.back')
  await seen.rule('results.summary', () =>
    expect(page.getByRole('heading', { name: 'Science', exact: true })).toBeVisible(),
  )
  await seen.rule('results.search', () => expectSearch(page))
  await seen.rule('results.to-answers', async () => {
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/teacher/student-exam-info\\?exam_id=${id}&student_id=\\d+$`))
    await expectSameByCode(page)
    await page.goBack()
    await page.goBack()
  })
  await seen.rule('results.back-leads', async () => {
    await placeOf(page, 'results.back').click()
    await expect(page).toHaveURL(/\/teacher\/my-exams/)
  })
  await page.goto('/teacher/student-exam-data')
  await seen.words(page, 'results.no-id')

  const address = `/exam/get-exam-details/${id}`
  await answerWith(page, address, { body: '' })
  await page.goto(`/teacher/student-exam-data?exam_id=${id}`)
  await seen.words(page, 'results.no-data')
  await page.unrouteAll()
  await seen.rule('results.server-message', async () => {
    await page.goto('/teacher/student-exam-data?exam_id=999999')
    await expect(page.getByRole('alert').filter({ hasText: 'Exam not found' })).toBeVisible()
  })
  await cutOff(page, address)
  await page.goto(`/teacher/student-exam-data?exam_id=${id}`)
  await seen.words(page, 'results.failed')
})

test('the results as the principal sees them', async ({ person, request, seen }) => {
  const id = await examId(request, exam)
  const page = await person(people.principal)
  await page.goto('/login')
  const release = await holdUp(page, `/exam/get-exam-details/${id}`)
  await page.goto(`/principal/exam-data?exam_id=${id}`)
  await seen.words(page, 'exam-data.loading')
  release()
  await seen.words(page, 'exam-data.loaded', 'exam-data.search', 'exam-data.export', 'exam-data.back')
  await page.unrouteAll()
  for (const column of columns) await seen.words(page, `exam-data.${column}`)
  await seen.rule('exam-data.search-finds', () => expectSearch(page))
  const details = await apiOf(page, getExamDetails, { params: { id: String(id) } })
  await seen.rule('exam-data.greeting', async () => {
    const name = await page.evaluate(() => localStorage.getItem('name'))
    await expect(page.getByRole('heading', { name: `Hello, ${name}` })).toBeVisible()
  })
  await seen.rule('exam-data.card', async () => {
    await expect(page.getByRole('heading', { name: 'Science', exact: true })).toBeVisible()
    await expect(page.locator('main [data-status="completed"]').first()).toHaveText('Completed')
    await expect(page.getByText(details.exam_type)).toBeVisible()
    await expect(page.locator('main img[src$="/science.svg"]').first()).toBeVisible()
    await expect(page.getByText(new RegExp(details.exam_date.slice(0, 4))).first()).toBeVisible()
  })
  await seen.rule('exam-data.figures', async () => {
    for (const [label, value] of [
      [/total students/i, details.total_students],
      [/attended/i, details.attended],
      [/highest marks/i, details.highest_marks],
      [/duration/i, details.duration],
    ] as const) {
      const card = page.getByText(label).first().locator('..')
      await expect(card).toContainText(String(value))
    }
  })
  await seen.rule('exam-data.highest', async () => {
    const marks = details.students.map((student) => student.marks)
    const scores = marks.filter((text) => text !== 'N/A').map((text) => Number(text.split('/')[0]))
    expect(details.highest_marks).toBe(Math.max(...scores))
    expect(details.attended).toBe(scores.length)
  })
  await seen.rule('exam-data.to-student', async () => {
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/principal\/student\?student_id=\d+$/)
    await expectSameByCode(page)
    await page.goBack()
    await page.goBack()
  })
  await seen.rule('exam-data.back-leads', async () => {
    await placeOf(page, 'exam-data.back').click()
    await expect(page).toHaveURL(/\/principal\/my-exams/)
  })
  await page.goto('/principal/exam-data')
  await seen.words(page, 'exam-data.no-id')
  await page.goto('/principal/exam-data?exam_id=999999')
  await seen.filled(page, 'exam-data.error', { message: 'Exam not found' })
  await seen.filled(page, 'exam-data.failed', { message: 'Exam not found' })
  await expect(placeOf(page, 'exam-data.back')).toBeVisible()
})

test('the results as a sheet', async ({ person, request, seen }) => {
  const id = await examId(request, exam)
  const page = await person(people.principal)
  await page.goto(`/principal/exam-data?exam_id=${id}`)
  const details = await apiOf(page, getExamDetails, { params: { id: String(id) } })
  const downloading = page.waitForEvent('download')
  await placeOf(page, 'exam-data.export').click()
  const download = await downloading
  await seen.words(page, 'exam-data.exported')
  await seen.rule('export.file-name', async () => {
    expect(download.suggestedFilename()).toBe('Science_Exam_Results.xlsx')
  })
  const rows = await readSheet(await download.path(), 'Exam Results')
  const head = rows.findIndex((row) => row[0] === 'S.No')
  await seen.rule('export.columns', async () => {
    expect(rows[head]).toEqual(['S.No', 'Roll Number', 'Name', 'Phone', 'Grade', 'Parent Name', 'Gender', 'Marks'])
  })
  await seen.rule('export.sheet', async () => {
    expect(head).toBeGreaterThan(1)
    expect(rows.length - head - 1).toBe(details.total_students)
  })
  await seen.rule('export.not-attempted', async () => {
    const absent = details.students.filter((student) => student.marks === 'N/A')
    expect(absent.length).toBeGreaterThan(0)
    expect(rows.slice(head + 1).filter((row) => row[7] === 'Not Attempted')).toHaveLength(absent.length)
  })

  const address = `/exam/export-results/${id}`
  await answerWith(page, address, { status: 500, body: '' })
  await placeOf(page, 'exam-data.export').click()
  await seen.words(page, 'exam-data.export-failed')
  await page.unrouteAll()
  await answerWith(page, address, { status: 409, json: { message: 'No student data available to export' } })
  await placeOf(page, 'exam-data.export').click()
  await seen.words(page, 'exam-data.nothing-to-export')
})

test("a student's answers", async ({ person, request, seen }) => {
  const id = await examId(request, exam)
  const page = await person(people.teacher05)
  const { students } = await (async () => {
    await page.goto('/login')
    return await apiOf(page, getExamDetails, { params: { id: String(id) } })
  })()
  const attended = students.find((student) => student.marks !== 'N/A')
  if (attended === undefined) throw new Error('Nobody has taken the exam')
  const asked = { exam_id: String(id), uniqueCode: attended.uniqueCode }
  const address = `/teacher/student-exam-info?${new URLSearchParams(asked)}`
  await page.goto(address)
  await seen.rule('answers.layout', async () => {
    await expect(page.getByRole('heading', { name: attended.name, exact: true })).toBeVisible()
    for (const id of ['review.marks', 'review.heading', 'review.number', 'review.correct'] as const) {
      await expect(placeOf(page, id).first()).toBeVisible()
    }
  })
  await seen.rule('answers.percent', async () => {
    const [score = 0, total = 1] = attended.marks.split('/').map(Number)
    const percent = page.getByText(/^\d+(\.\d+)?%/).first()
    await expect(percent).toBeVisible()
    expect(Number.parseFloat((await percent.textContent()) ?? '')).toBeCloseTo((100 * score) / total, 0)
  })
  const review = await apiOf(page, getStudentAnswers, { query: asked })
  await seen.rule('answers.sections', async () => {
    const paper = review.exam.questions.exam_paper
    for (const [kind, heading] of [
      ['mcqs', 'Multiple Choice Questions'],
      ['description', 'Descriptive Questions'],
    ] as const) {
      const only = { ...paper, [kind]: [] }
      const changed = { ...review, exam: { ...review.exam, questions: { exam_paper: only } } }
      await answerWith(page, '/exam/get-student-answers', { json: changed })
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Exam Questions and Answers' })).toBeVisible()
      await expect(page.getByRole('heading', { name: heading })).toHaveCount(0)
      await page.unrouteAll()
    }
  })
  await seen.rule('answers.placeholder', async () => {
    await page.route('**/icons/subjects/science.svg', (route) => route.abort())
    await page.goto(address)
    await seen.words(page, 'answers.no-icon', 'exam-actions.no-icon')
    await expect(page.locator('main img[src$="/placeholder.svg"]').first()).toBeVisible()
    await page.unrouteAll()
  })

  await page.goto(`/teacher/student-exam-info?exam_id=${id}`)
  await seen.words(page, 'answers.no-ids')
  await page.goto(`/teacher/student-exam-data?exam_id=${id}`)
  await cutOff(page, '/exam/get-student-answers')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await seen.words(page, 'answers.failed')
  await seen.rule('answers.leaves', () => expect(page).toHaveURL(/\/teacher\/student-exam-data\?exam_id=\d+$/))
})
