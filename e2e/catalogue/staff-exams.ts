/** Exams as the staff see them: the same pages for a teacher and the principal, at addresses of their own. */
import { expect, type Locator, type Page } from '@playwright/test'
import { schoolNow } from '../school-time.ts'
import { addressed, answerWith } from '../specification/visitors.ts'
import { at, type Staff, type View, visit } from './view.ts'
import { ask, changeAnswer, examOf } from './ways.ts'

const completed = { subject: 'Science', status: 'Completed' } as const

const resultsPaths = { teacher: '/teacher/student-exam-data', principal: '/principal/exam-data' } as const

async function openResults(page: Page, role: Staff): Promise<void> {
  const exam = await examOf(page, completed)
  await visit(page, `${resultsPaths[role]}?exam_id=${exam}`)
  await expect(page.getByRole('table')).toBeVisible()
}

async function openPaper(page: Page, exam: number): Promise<void> {
  await visit(page, `/teacher/question-paper?exam_id=${exam}`)
  await expect(page.getByRole('article', { name: 'Question paper' })).toBeVisible()
}

const marksField = (page: Page) => page.getByLabel(/^Marks out of/)

async function openMarking(page: Page, role: Staff): Promise<void> {
  const exam = await examOf(page, completed)
  await visit(page, `/${role}/mark-exam?exam_id=${exam}`)
  await expect(marksField(page)).toBeVisible()
}

/** On to the first answer that has marks already. */
async function goToMarked(page: Page, marks: Locator): Promise<void> {
  const place = page.getByRole('heading', { name: /^Answer \d/ })
  while ((await marks.inputValue()) === '') {
    const before = (await place.textContent()) ?? ''
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(place).not.toHaveText(before)
  }
}

/** Presses a button of the card of a running exam. */
async function askOfCard(page: Page, role: Staff, action: 'Edit' | 'Complete' | 'Delete'): Promise<void> {
  await visit(page, `/${role}/my-exams`)
  await ask(page.getByRole('button', { name: new RegExp(`^${action}: Mathematics`) }).first())
}

async function openAnswers(page: Page): Promise<void> {
  const exam = await examOf(page, completed)
  await visit(page, `/teacher/student-exam-info?exam_id=${exam}&uniqueCode=DEMO-5001`)
  await expect(page.getByRole('heading', { name: 'Exam Questions and Answers' })).toBeVisible()
}

/** The views of one of the two. */
export function staffExamViews(role: Staff): readonly View[] {
  return [
    at(role, `${role}-my-exams`, `/${role}/my-exams`),
    {
      name: `${role}-my-exams-failed`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await answerWith(page, '/exam/staff-exams', { status: 500, body: '' })
        await visit(page, `/${role}/my-exams`)
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      },
    },
    { name: `${role}-edit-exam`, role, open: (page) => askOfCard(page, role, 'Edit') },
    {
      name: `${role}-edit-exam-refused`,
      role,
      open: async (page) => {
        await askOfCard(page, role, 'Edit')
        await page.getByLabel('Duration (minutes)').fill('')
        await page.getByRole('button', { name: 'Save changes' }).click()
        await expect(page.getByText('Please enter a valid duration')).toBeVisible()
      },
    },
    { name: `${role}-complete-exam`, role, open: (page) => askOfCard(page, role, 'Complete') },
    { name: `${role}-delete-exam`, role, open: (page) => askOfCard(page, role, 'Delete') },
    { name: `${role}-exam-results`, role, open: (page) => openResults(page, role) },
    at(role, `${role}-exam-results-missing`, resultsPaths[role]),
    { name: `${role}-question-paper`, role, open: async (page) => openPaper(page, await examOf(page, completed)) },
    at(role, `${role}-question-paper-missing`, '/teacher/question-paper'),
    {
      name: `${role}-answer-key`,
      role,
      open: async (page) => {
        await openPaper(page, await examOf(page, completed))
        await page.getByRole('switch', { name: 'With the answer key' }).check()
        await expect(page.getByRole('article', { name: 'Answer key' })).toBeVisible()
      },
    },
    {
      name: `${role}-late-answers-decision`,
      role,
      open: async (page) => {
        await openResults(page, role)
        await ask(
          page
            .getByRole('region', { name: 'Late answers' })
            .getByRole('button', { name: /^Accept/ })
            .first(),
        )
      },
    },
    { name: `${role}-student-answers`, role, open: openAnswers },
    { name: `${role}-marking`, role, open: (page) => openMarking(page, role) },
    {
      name: `${role}-marks-refused`,
      role,
      open: async (page) => {
        await openMarking(page, role)
        await marksField(page).fill('99')
        await page.getByRole('button', { name: 'Save and next' }).click()
        await expect(page.getByText(/^From 0 to/)).toBeVisible()
      },
    },
    {
      name: `${role}-correct-marks`,
      role,
      open: async (page) => {
        await openMarking(page, role)
        const marks = marksField(page)
        await goToMarked(page, marks)
        await marks.fill((await marks.inputValue()) === '0' ? '1' : '0')
        await ask(page.getByRole('button', { name: 'Save and next' }))
      },
    },
    at(role, `${role}-create-exam`, `/${role}/generate-exam`),
    ...creationViews(role),
    at(role, `${role}-generate-exam`, `/${role}/generate-exam-with-ai`),
    ...generationViews(role),
  ]
}

async function fillDetails(page: Page, { mcqs, descriptive }: { mcqs: number; descriptive: number }): Promise<void> {
  await page.getByRole('combobox', { name: 'Grade' }).selectOption('5')
  const subject = page.getByRole('combobox', { name: 'Subject' })
  if ((await subject.evaluate((field) => field.tagName)) === 'SELECT') await subject.selectOption('Mathematics')
  else await subject.fill('Mathematics')
  await page.getByLabel('Extra Topics').fill('Fractions')
  await page.getByLabel('Timings').fill('10:30')
  await page.getByLabel('Date of Exam').fill(schoolNow().date)
  await page.getByLabel('No. of MCQs').fill(String(mcqs))
  await page.getByLabel('No. of Descriptive').fill(String(descriptive))
  await page.getByLabel('Duration (minutes)').fill('40')
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Exam' })

async function openQuestionArea(page: Page, role: Staff): Promise<void> {
  await visit(page, `/${role}/generate-exam`)
  await fillDetails(page, { mcqs: 1, descriptive: 1 })
  await generate(page).click()
  await expect(page.getByRole('group', { name: 'MCQ 1' })).toBeVisible()
}

async function writeFormula(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'MCQ 1' }).getByLabel('Question').fill('Which is $\\frac{1}{2}$ of 8?')
  await expect(page.getByRole('math').first()).toBeVisible()
}

function creationViews(role: Staff): readonly View[] {
  return [
    {
      name: `${role}-create-exam-refused`,
      role,
      open: async (page) => {
        await visit(page, `/${role}/generate-exam`)
        await generate(page).click()
        await expect(page.getByText('Please fix the errors in the form.')).toBeVisible()
      },
    },
    { name: `${role}-write-questions`, role, open: (page) => openQuestionArea(page, role) },
    {
      name: `${role}-symbol-palette`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openQuestionArea(page, role)
        await writeFormula(page)
        await page.keyboard.press('Alt+=')
        await expect(page.getByRole('toolbar', { name: 'Symbols' }).getByRole('button').first()).toBeFocused()
      },
    },
    {
      name: `${role}-write-questions-refused`,
      role,
      open: async (page) => {
        await openQuestionArea(page, role)
        await page.getByRole('button', { name: 'Submit' }).click()
        await expect(page.getByText('MCQ 1: Question text is required').first()).toBeVisible()
      },
    },
    {
      name: `${role}-change-count`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openQuestionArea(page, role)
        await writeFormula(page)
        await page.getByLabel('No. of MCQs').fill('0')
        await ask(generate(page))
      },
    },
    {
      name: `${role}-leave-creation`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openQuestionArea(page, role)
        await writeFormula(page)
        await ask(page.getByRole('link', { name: 'Pariksha, home' }))
      },
    },
  ]
}

async function openGenerated(page: Page, role: Staff): Promise<void> {
  await visit(page, `/${role}/generate-exam-with-ai`)
  await fillDetails(page, { mcqs: 2, descriptive: 1 })
  await generate(page).click()
  await expect(page.getByText('Questions generated successfully').first()).toBeVisible()
}

function generationViews(role: Staff): readonly View[] {
  return [
    {
      name: `${role}-generate-exam-refused`,
      role,
      open: async (page) => {
        await visit(page, `/${role}/generate-exam-with-ai`)
        await generate(page).click()
        await expect(page.getByText('Please fill all required fields correctly')).toBeVisible()
      },
    },
    { name: `${role}-generated`, role, isLoadedAnew: true, open: (page) => openGenerated(page, role) },
    {
      name: `${role}-edit-generated`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openGenerated(page, role)
        await page.getByRole('button', { name: 'Edit MCQ 1' }).click()
        await expect(page.getByRole('toolbar', { name: 'Symbols' })).toBeVisible()
      },
    },
    {
      name: `${role}-removed-generated`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openGenerated(page, role)
        await page.getByRole('button', { name: 'Remove MCQ 1' }).click()
        await expect(page.getByRole('button', { name: 'Put it back' })).toBeFocused()
      },
    },
    {
      name: `${role}-generate-again`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openGenerated(page, role)
        await page.getByRole('button', { name: 'Remove MCQ 1' }).click()
        await ask(generate(page))
      },
    },
    {
      name: `${role}-leave-generation`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openGenerated(page, role)
        await ask(page.getByRole('link', { name: 'Pariksha, home' }))
      },
    },
    {
      name: `${role}-generating-with-ai`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        const ai = { provider: 'openai', model: 'of-the-school', requests_per_day: 100, requests_left: 99 }
        await changeAnswer(page, '/exam/generation', (answer) => ({ ...answer, ai }))
        // It never answers, like a model that thinks.
        await page.route(addressed('/exam/generate-questions/stream'), () => undefined)
        await visit(page, `/${role}/generate-exam-with-ai`)
        await fillDetails(page, { mcqs: 3, descriptive: 1 })
        await generate(page).click()
        await expect(page.getByText(/^Writing questions: 0 of 4/)).toBeVisible()
      },
    },
  ]
}
