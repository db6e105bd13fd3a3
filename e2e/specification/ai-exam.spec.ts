/** Making an exam whose questions are generated. */
import type { Page } from '@playwright/test'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, failingCalls, holdUp, people } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

/** Teaches Mathematics in Class 10. */
const teacher10 = { username: 'teacher10', password: 'teacher123' }

const stream = '/exam/generate-questions/stream'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const generate = (page: Page) => placeOf(page, 'ai.generate').click()
const submit = (page: Page) => placeOf(page, 'ai.submit').click()

async function fillForm(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Grade' }).selectOption('10')
  const subject = page.getByRole('combobox', { name: 'Subject' })
  if ((await subject.evaluate((element) => element.tagName)) === 'SELECT') await subject.selectOption('Mathematics')
  else await subject.fill('Mathematics')
  await field(page, 'Extra Topics').fill('Numbers')
  await field(page, 'Timings').fill('10:30')
  await field(page, 'Date of Exam').fill('2099-01-10')
  await field(page, 'No. of MCQs').fill('2')
  await field(page, 'No. of Descriptive').fill('1')
  await field(page, 'Duration (minutes)').fill('30')
}

test('a teacher has questions generated', async ({ person, seen }) => {
  const page = await person(teacher10)
  await page.goto('/teacher/generate-exam-with-ai')
  await seen.words(page, 'ai.subject', 'ai.topics', 'ai.grade', 'ai.timings', 'ai.date', 'ai.mcqs')
  await seen.words(page, 'ai.descriptive', 'ai.duration', 'ai.generate', 'ai.empty', 'ai.submit')
  await generate(page)
  await seen.words(page, 'ai.invalid', 'ai.subject-required', 'ai.topics-required', 'ai.grade-required')
  await seen.words(page, 'ai.timings-required', 'ai.date-required', 'ai.mcqs-range', 'ai.descriptive-range')
  await seen.words(page, 'ai.duration-zero')
  await fillForm(page)
  await seen.rule('ai.inputs-minimum', async () => {
    await field(page, 'Duration (minutes)').fill('0')
    await field(page, 'No. of MCQs').fill('0')
    await field(page, 'No. of Descriptive').fill('0')
    await generate(page)
    await expect(placeOf(page, 'ai.duration-zero')).toBeVisible()
    await expect(page.getByText('An exam needs at least one question.', { exact: true })).toBeVisible()
  })
  await fillForm(page)

  // Where nothing streams, the questions are asked for at once.
  await answerWith(page, stream, { status: 500, body: '' })
  await answerWith(page, '/exam/generate-questions', { status: 500, body: '' })
  await generate(page)
  await seen.words(page, 'ai.generate-failed')
  await page.unrouteAll()
  await seen.rule('ai.server-message', async () => {
    const json = { message: 'The AI rests.', code: 'ai.failed' }
    await answerWith(page, stream, { status: 503, json })
    await answerWith(page, '/exam/generate-questions', { status: 503, json })
    await generate(page)
    await expect(page.locator('[data-kind="error"]').filter({ hasText: 'The AI rests.' })).toBeVisible()
    await page.unrouteAll()
  })
  const release = await holdUp(page, stream)
  await generate(page)
  await seen.words(page, 'ai.loading')
  await seen.rule('ai.loading-disabled', () => expect(placeOf(page, 'ai.loading')).toBeDisabled())
  release()
  await seen.words(page, 'ai.generated')
  await page.unrouteAll()
  const mcqs = page.getByRole('group', { name: /^MCQ \d$/ })
  await seen.rule('ai.preview', async () => {
    await expect(mcqs).toHaveCount(2)
    await expect(mcqs.first().getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('group', { name: /^Descriptive Q\d$/ })).toHaveCount(1)
  })

  await answerWith(page, '/exam/create-exam', { status: 500, body: '' })
  await submit(page)
  await seen.words(page, 'ai.create-failed')
  await page.unrouteAll()
  await page.clock.install()
  await submit(page)
  await seen.words(page, 'ai.created', 'ai.note')
  await seen.rule('ai.sent', async () => {
    await expect(mcqs).toHaveCount(0)
    await expect(field(page, 'Extra Topics')).toHaveValue('')
    await expect(placeOf(page, 'ai.empty')).toBeVisible()
  })
})

test('the note of success goes after three seconds', async ({ person, seen }) => {
  const page = await person(teacher10)
  await page.clock.install()
  await page.goto('/teacher/generate-exam-with-ai')
  await fillForm(page)
  await generate(page)
  await expect(placeOf(page, 'ai.generated')).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
  await submit(page)
  await expect(placeOf(page, 'ai.note')).toBeVisible()
  await seen.rule('ai.note-ms', async () => {
    await page.clock.runFor(2_900)
    await expect(placeOf(page, 'ai.note')).toBeVisible()
    await page.clock.runFor(100)
    await expect(placeOf(page, 'ai.note')).toHaveCount(0)
  })
})

test('the principal is told with an exclamation mark', async ({ person, seen }) => {
  const page = await person(people.principal)
  await page.goto('/principal/generate-exam-with-ai')
  await fillForm(page)
  await generate(page)
  await seen.words(page, 'ai.generated-principal')
})
