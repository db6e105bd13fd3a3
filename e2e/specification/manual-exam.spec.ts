/** Making an exam by hand. */
import type { Page } from '@playwright/test'
import { schoolNow } from '../school-time.ts'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, failingCalls, people, sessionOf } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

/** Teaches Mathematics in Class 10. */
const teacher10 = { username: 'teacher10', password: 'teacher123' }

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const generate = (page: Page) => placeOf(page, 'manual.generate').click()
const submit = (page: Page) => placeOf(page, 'manual.submit').click()

async function fillForm(page: Page, mcqs: string, descriptive: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Grade' }).selectOption('10')
  const subject = page.getByRole('combobox', { name: 'Subject' })
  if ((await subject.evaluate((element) => element.tagName)) === 'SELECT') await subject.selectOption('Mathematics')
  else await subject.fill('Mathematics')
  await field(page, 'Extra Topics').fill('Numbers')
  await field(page, 'Timings').fill('10:30')
  await field(page, 'Date of Exam').fill('2099-01-10')
  await field(page, 'No. of MCQs').fill(mcqs)
  await field(page, 'No. of Descriptive').fill(descriptive)
  await field(page, 'Duration (minutes)').fill('1')
}

test('the form of an exam', async ({ person, request, seen }) => {
  const page = await person(teacher10)
  await page.goto('/teacher/generate-exam')
  await seen.words(page, 'manual.subject', 'manual.topics', 'manual.grade', 'manual.timings', 'manual.date')
  await seen.words(page, 'manual.mcqs', 'manual.descriptive', 'manual.duration', 'manual.generate')
  await seen.rule('manual.inputs', async () => {
    await expect(field(page, 'Timings')).toHaveAttribute('type', 'time')
    await expect(field(page, 'Date of Exam')).toHaveAttribute('type', 'date')
  })
  await seen.rule('manual.grades', async () => {
    const grades = page.getByRole('combobox', { name: 'Grade' }).locator('option:not([value=""])')
    expect(await grades.evaluateAll((options) => options.map((option) => option.getAttribute('value')))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(String),
    )
  })
  await generate(page)
  await seen.words(page, 'manual.invalid', 'manual.subject-required', 'manual.topics-required')
  await seen.words(page, 'manual.grade-required', 'manual.timings-required', 'manual.date-required')
  await seen.words(page, 'manual.mcqs-required', 'manual.descriptive-required', 'manual.duration-required')
  await seen.rule('manual.negative-ignored', async () => {
    for (const label of ['No. of MCQs', 'No. of Descriptive', 'Duration (minutes)']) {
      await field(page, label).fill('7')
      await field(page, label).fill('-5')
      await expect(field(page, label)).toHaveValue('7')
    }
  })
  await fillForm(page, '1', '1')
  await seen.rule('manual.past', async () => {
    await expect(field(page, 'Date of Exam')).toHaveAttribute('min', schoolNow().date)
    await field(page, 'Date of Exam').fill('2020-01-10')
    await generate(page)
    await expect(page.getByText('Date of exam cannot be before today.', { exact: true })).toBeVisible()
    await field(page, 'Date of Exam').fill('2099-01-10')
  })
  await seen.rule('limit.duration', async () => {
    await field(page, 'Duration (minutes)').fill('0')
    await generate(page)
    await seen.words(page, 'manual.duration-zero')
    await field(page, 'Duration (minutes)').fill('1')
  })
  await seen.rule('manual.reveals', async () => {
    await expect(placeOf(page, 'manual.submit')).toHaveCount(0)
    await generate(page)
    await seen.words(page, 'manual.valid', 'manual.submit')
    await expect(page.getByRole('group', { name: 'MCQ 1' })).toBeVisible()
  })

  const { token } = await sessionOf(request, teacher10)
  const headers = { authorization: `Bearer ${token}` }
  for (const [id, path, message] of [
    ['manual.mcqs-negative', 'num_mcqs', 'Number of MCQs must be 0 or greater.'],
    ['manual.descriptive-negative', 'num_desc', 'Number of Descriptive questions must be 0 or greater.'],
  ] as const) {
    await seen.rule(id, async () => {
      const answer = await request.post('/api/v1/exam/create-exam', { headers, data: { [path]: -1 } })
      expect(answer.status()).toBe(422)
      expect((await answer.json()).errors).toContainEqual({ path, message })
    })
  }
})

test('the questions of an exam', async ({ person, seen }) => {
  const page = await person(teacher10)
  await page.goto('/teacher/generate-exam')
  await fillForm(page, '1', '1')
  await generate(page)
  const mcq = page.getByRole('group', { name: 'MCQ 1', exact: true })
  const written = page.getByRole('group', { name: 'Descriptive Q1', exact: true })
  await seen.rule('manual.blanks', async () => {
    await field(page, 'No. of MCQs').fill('2')
    await expect(page.getByRole('group', { name: /^MCQ \d$/ })).toHaveCount(2)
    await field(page, 'No. of MCQs').fill('1')
    await expect(page.getByRole('group', { name: /^MCQ \d$/ })).toHaveCount(1)
  })
  await seen.rule('mcq.options', () => expect(mcq.getByRole('textbox', { name: /Choice [A-D]$/ })).toHaveCount(4))
  await seen.rule('mcq.default-marks', () => expect(mcq.getByLabel('MCQ 1: Marks')).toHaveValue('1'))
  await seen.rule('descriptive.default-marks', () =>
    expect(written.getByLabel('Descriptive Q1: Marks')).toHaveValue('5'),
  )
  await mcq.getByLabel('MCQ 1: Marks').fill('0')
  await written.getByLabel('Descriptive Q1: Marks').fill('0')
  await submit(page)
  await seen.filled(page, 'mcq.question', { N: '1' })
  await mcq.getByLabel('MCQ 1: Question').fill('What is 2 + 2?')
  await submit(page)
  await seen.filled(page, 'mcq.choices', { N: '1' })
  for (const letter of 'ABCD') await mcq.getByRole('textbox', { name: `Choice ${letter}` }).fill(`Number ${letter}`)
  await submit(page)
  await seen.filled(page, 'mcq.correct', { N: '1' })
  await mcq.getByRole('radio', { name: 'B is correct' }).check()
  await submit(page)
  await seen.filled(page, 'mcq.marks', { N: '1' })
  await seen.rule('limit.marks', async () => {
    await mcq.getByLabel('MCQ 1: Marks').fill('1')
    await submit(page)
    await seen.filled(page, 'descriptive.question', { N: '1' })
    await written.getByLabel('Descriptive Q1: Question').fill('Why?')
    await submit(page)
    await seen.filled(page, 'descriptive.answer', { N: '1' })
    await written.getByLabel('Descriptive Q1: Answer').fill('Because.')
    await submit(page)
    await seen.filled(page, 'descriptive.marks', { N: '1' })
    await written.getByLabel('Descriptive Q1: Marks').fill('1')
  })
  await answerWith(page, '/exam/create-exam', { status: 500, body: '' })
  await submit(page)
  await seen.words(page, 'manual.failed')
  await page.unrouteAll()
  await submit(page)
  await seen.words(page, 'manual.created')
  await seen.rule('manual.sent', async () => {
    await expect(field(page, 'Extra Topics')).toHaveValue('')
    await expect(mcq).toHaveCount(0)
    await expect(placeOf(page, 'manual.submit')).toHaveCount(0)
  })

  await answerWith(page, '/teacher/info', { status: 500, body: '' })
  await page.goto('/teacher/generate-exam')
  await seen.words(page, 'manual.no-grades')
})

test('the principal is told in one sentence that questions are not complete', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/generate-exam')
  await fillForm(page, '1', '0')
  await generate(page)
  await submit(page)
  await seen.words(page, 'questions.principal')
})
