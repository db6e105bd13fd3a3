/** The two AI screens: from the built-in bank, and with a language model that stalls, writes and fails. */
import type { Page } from '@playwright/test'
import { type AiSchool, startAiSchool } from '../ai-school.ts'
import { expectGoodPage } from '../good-page.ts'
import { demo, logInStaff } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

type Wish = { subject: string; topics: string; mcqs: number; descriptive: number; duration: number }

async function fillForm(page: Page, { subject, topics, mcqs, descriptive, duration }: Wish) {
  await page.getByRole('combobox', { name: 'Grade' }).selectOption('5')
  const subjectField = page.getByRole('combobox', { name: 'Subject' })
  if ((await subjectField.evaluate((field) => field.tagName)) === 'SELECT') await subjectField.selectOption(subject)
  else await subjectField.fill(subject)
  await page.getByLabel('Extra Topics').fill(topics)
  await page.getByLabel('Timings').fill('10:30')
  await page.getByLabel('Date of Exam').fill('2099-01-10')
  await page.getByLabel('No. of MCQs').fill(String(mcqs))
  await page.getByLabel('No. of Descriptive').fill(String(descriptive))
  await page.getByLabel('Duration (minutes)').fill(String(duration))
}

const mcqsOf = (page: Page) => page.getByRole('group', { name: /^MCQ \d+$/ })
const descriptivesOf = (page: Page) => page.getByRole('group', { name: /^Descriptive Q\d+$/ })
/** The text of a question. */
const wordsOf = (page: Page, name: string) => page.getByRole('group', { name }).getByRole('paragraph').first()
const generateButton = (page: Page) => page.getByRole('button', { name: 'Generate Exam' })

test('a teacher takes a paper from the bank, changes it, and submits it', async ({ visitor }) => {
  const page = await visitor()
  await logInStaff(page, demo.teacher05)
  await page.goto('/teacher/generate-exam-with-ai')
  await expect(
    page.getByText('Questions come from the built-in bank. No teacher read them before they came: read each yourself.'),
  ).toBeVisible()
  await expect(page.getByText('No questions generated yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await generateButton(page).click()
  await expect(page.getByText('Please fill all required fields correctly')).toBeVisible()
  await expect(page.getByText('Extra topics are required.')).toBeVisible()

  await fillForm(page, { subject: 'Science', topics: 'plants', mcqs: 4, descriptive: 2, duration: 41 })
  await page.getByRole('switch', { name: 'Shuffle the options for each student' }).check()
  await generateButton(page).click()
  await expect(page.getByText('Questions generated successfully', { exact: true })).toBeVisible()
  await expect(mcqsOf(page)).toHaveCount(4)
  await expect(descriptivesOf(page)).toHaveCount(2)
  await expect(page.getByText('Built-in question bank', { exact: true })).toHaveCount(6)

  await page.getByRole('button', { name: 'Edit MCQ 1' }).press('Enter')
  const editor = page.getByRole('group', { name: 'MCQ 1' })
  await expect(editor.getByLabel('Question')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Which part drinks water?')
  for (const [letter, option] of Object.entries({ A: 'Root', B: '', C: 'Leaf', D: 'Fruit' })) {
    await editor.getByRole('textbox', { name: `Choice ${letter}` }).fill(option)
  }
  await editor.getByRole('radio', { name: 'A is correct' }).check()
  await editor.getByRole('button', { name: 'Done' }).click()
  await expect(editor.getByText('MCQ 1: All choices must be filled')).toBeVisible()
  await expectGoodPage(page)
  await editor.getByRole('textbox', { name: 'Choice B' }).fill('Flower')
  await editor.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit MCQ 1' })).toBeFocused()
  await expect(wordsOf(page, 'MCQ 1')).toHaveText('Which part drinks water?')
  await expect(page.getByText('Built-in question bank, edited by you')).toHaveCount(1)

  const [before, other] = [await wordsOf(page, 'MCQ 2').textContent(), await wordsOf(page, 'MCQ 3').textContent()]
  await page.getByRole('button', { name: 'Regenerate MCQ 2' }).click()
  await expect(wordsOf(page, 'MCQ 2')).not.toHaveText(before ?? '')
  await expect(wordsOf(page, 'MCQ 3')).toHaveText(other ?? '')

  await page.getByRole('button', { name: 'Remove MCQ 3' }).click()
  await expect(mcqsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Put it back' }).press('Enter')
  await expect(wordsOf(page, 'MCQ 3')).toHaveText(other ?? '')
  await page.getByRole('button', { name: 'Remove MCQ 3' }).click()

  await page.getByRole('link', { name: 'Exams' }).click()
  await expect(page.getByRole('dialog')).toContainText('5 questions will be lost')
  await page.getByRole('button', { name: 'Stay here' }).click()

  const sent = page.waitForRequest('**/exam/create-exam')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Exam created successfully!')).toBeVisible()
  await expect(page.getByText('Questions submitted successfully!')).toBeVisible()
  expect((await sent).postDataJSON()).toMatchObject({
    standard: 5,
    num_mcqs: 3,
    num_desc: 2,
    duration: 41,
    shuffle_options: true,
    questions: { exam_paper: { mcqs: [{ question: 'Which part drinks water?', correct: 'Root' }, {}, {}] } },
  })
  await expect(page.getByText('Questions submitted successfully!')).toBeHidden()
  await expect(page.getByText('No questions generated yet')).toBeVisible()
  await expect(page.getByLabel('Extra Topics')).toHaveValue('')
  await page.getByRole('link', { name: 'See the new exam in the list of exams' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '41 min' }).first()).toContainText('5 questions')
})

/** Where the bar of the submission rests below the questions: further up it lies over whatever scrolls past. */
const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))

test('what breaks off leaves the questions as they were; where nothing streams they come at once', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await logInStaff(page, demo.principal)
  await page.goto('/principal/generate-exam-with-ai')
  await fillForm(page, { subject: 'Telugu', topics: 'కథలు', mcqs: 2, descriptive: 1, duration: 30 })
  const stream = '**/exam/generate-questions/stream'
  await page.route(stream, (route) => route.fulfill({ contentType: 'text/html', body: '<html>A proxy</html>' }))
  await generateButton(page).click()
  await expect(page.getByText('Questions generated successfully!', { exact: true })).toBeVisible()
  await expect(mcqsOf(page)).toHaveCount(2)
  const words = await wordsOf(page, 'MCQ 1').textContent()
  await scrollToEnd(page)
  await expectGoodPage(page)

  const question = { question: 'Half a paper?', options: ['A', 'B', 'C', 'D'], correct: 'A', marks: 1 }
  const line = JSON.stringify({ type: 'question', kind: 'mcq', question, source: 'bank', warnings: [] })
  await page.unroute(stream)
  await page.route(stream, (route) => route.fulfill({ contentType: 'application/x-ndjson', body: `${line}\n` }))
  await generateButton(page).click()
  await expect(page.getByText('Failed to generate questions')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'The connection broke off' })
  await expect(notice).toContainText('1 question had arrived')
  await expect(notice).toContainText('The 3 questions you had are still here')
  await expect(wordsOf(page, 'MCQ 1')).toHaveText(words ?? '')
  await expect(page.getByText('Half a paper?')).toBeHidden()
  await scrollToEnd(page)
  await expectGoodPage(page)
})

const aiTest = test.extend<object, { school: AiSchool }>({
  school: [
    async ({}, use) => {
      const school = await startAiSchool()
      await use(school)
      await school.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ school }, use) => use(school.url),
})

/** Questions that differ in their number only, so that each is another one. */
const mcq = (number: number) => ({
  question: `Which animal of the story has ${number} young ones?`,
  options: ['The cow', 'The cat', 'The hen', 'The goat'],
  correct: 'The hen',
})
const descriptive = { question: 'Tell the story of the hens.', answer: 'They lay eggs.' }
const list = (elements: object[]) => JSON.stringify({ elements })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => mcq(index + 1))
const isForMcqs = (request: string) => request.includes('multiple-choice')

aiTest('a principal has AI write: cancelled, done, regenerated, and failed', async ({ school, visitor }) => {
  const { model } = school
  const page = await visitor()
  await page.goto(school.setupUrl)
  await page.getByLabel('Name of the school').fill('Zilla Parishad High School')
  await page.getByLabel('Your name').fill('Lakshmi')
  await page.getByLabel('Username').fill('lakshmi')
  await page.getByLabel('Password', { exact: true }).fill('Principal@1')
  await page.getByRole('button', { name: 'Set up the school' }).click()
  await expect(page).toHaveURL(/\/principal\/home$/)
  await page.goto('/principal/generate-exam-with-ai')
  await expect(page.getByText('AI: compatible test-model · 500 of 500 requests left today')).toBeVisible()
  await fillForm(page, { subject: 'Science', topics: 'animals', mcqs: 3, descriptive: 1, duration: 43 })

  model.answers((request) =>
    isForMcqs(request) ? { content: `${list(upTo(2)).slice(0, -2)},{`, end: 'stall' } : 'hang',
  )
  await generateButton(page).click()
  await expect(mcqsOf(page)).toHaveCount(2)
  await expect(page.getByText('Writing questions: 2 of 4')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Edit MCQ 1' })).toBeHidden()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled' })).toContainText('2 questions had arrived')
  await expect(page.getByText('No questions generated yet')).toBeVisible()
  await expect.poll(() => model.dropped()).toBe(2)

  model.answers((request) => ({ content: list(isForMcqs(request) ? upTo(3) : [descriptive]) }))
  await generateButton(page).click()
  await expect(page.getByText('Questions generated successfully!', { exact: true })).toBeVisible()
  await expect(page.getByText('AI: compatible test-model', { exact: true })).toHaveCount(4)
  await expect(page.getByText('498 of 500 requests left today')).toBeVisible()

  model.answers({ content: list([mcq(9)]) })
  await page.getByRole('button', { name: 'Regenerate MCQ 2' }).click()
  await expect(wordsOf(page, 'MCQ 2')).toHaveText(mcq(9).question)
  expect(model.requests.join()).toContain(mcq(1).question)
  expect(model.requests.join()).not.toContain('Lakshmi')

  model.answers({ status: 500 })
  await generateButton(page).click()
  await page.getByRole('button', { name: 'Generate again' }).click()
  const failure = page.getByRole('status').filter({ hasText: 'The AI provider cannot be reached or has failed' })
  await expect(failure).toContainText('The 4 questions you had are still here, unchanged.')
  await expect(wordsOf(page, 'MCQ 2')).toHaveText(mcq(9).question)

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Exam created successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'See the new exam in the list of exams' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '43 min' }).first()).toContainText('4 questions')

  await page.goto('/principal/generate-exam-with-ai')
  await fillForm(page, { subject: 'Science', topics: 'animals', mcqs: 1, descriptive: 0, duration: 43 })
  await page.getByRole('switch', { name: 'Take the questions from the built-in bank' }).check()
  await generateButton(page).click()
  await expect(page.getByText('Built-in question bank', { exact: true })).toHaveCount(1)
})
