/** The ways to a new exam: the same pages for a teacher and the principal, at addresses of their own. */
import type { HandlerOutput } from '@pariksha/contract/endpoint.ts'
import type { streamQuestions } from '@pariksha/contract/generation.ts'
import { expect, type Page } from '@playwright/test'
import { schoolNow } from '../school-time.ts'
import { addressed, answerWith } from '../specification/visitors.ts'
import { at, type Staff, type View, visit } from './view.ts'
import { ask, changeAnswer, completed, examOf } from './ways.ts'

type DraftLine = HandlerOutput<typeof streamQuestions>

/** Written by hand and generated. */
export function newExamViews(role: Staff): readonly View[] {
  return [
    at(role, `${role}-create-exam`, `/${role}/generate-exam`),
    {
      name: `${role}-duplicate-exam`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        const copied = await examOf(page, completed)
        await visit(page, `/${role}/generate-exam?copy=${copied}`)
        await expect(page.getByText(/^A copy of Science, Class 5/)).toBeVisible()
      },
    },
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

async function haveAi(page: Page): Promise<void> {
  const ai = { provider: 'openai', model: 'of-the-school', requests_per_day: 100, requests_left: 99 }
  await changeAnswer(page, '/exam/generation', (answer) => ({ ...answer, ai }))
}

const judged = { source: 'ai' as const, warnings: [] }
const question = { question: 'Which is a half?', options: ['2/4', '1/3', '2/3', '3/4'], correct: '2/4', marks: 1 }
const report = { source: 'ai' as const, provider: 'openai of-the-school', notes: [] }
const lines: DraftLine[] = [
  { type: 'question', kind: 'mcq', question, ...judged },
  { type: 'done', ...report, checks: [{ kind: 'mcq', index: 0, ...judged }] },
]
const writtenByAi = lines.map((line) => `${JSON.stringify(line)}\n`).join('')

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
        await haveAi(page)
        // It never answers, like a model that thinks.
        await page.route(addressed('/exam/generate-questions/stream'), () => undefined)
        await visit(page, `/${role}/generate-exam-with-ai`)
        await fillDetails(page, { mcqs: 3, descriptive: 1 })
        await generate(page).click()
        await expect(page.getByText(/^Writing questions: 0 of 4/)).toBeVisible()
      },
    },
    {
      name: `${role}-keep-in-the-bank`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await haveAi(page)
        await answerWith(page, '/exam/generate-questions/stream', { body: writtenByAi })
        await visit(page, `/${role}/generate-exam-with-ai`)
        await fillDetails(page, { mcqs: 1, descriptive: 0 })
        await generate(page).click()
        await expect(page.getByRole('button', { name: 'Keep in the bank: MCQ 1' })).toBeVisible()
      },
    },
  ]
}
