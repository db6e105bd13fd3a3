/** Adding people from a sheet, step by step. */
import { expect, type Page } from '@playwright/test'
import { at, type View, visit } from './view.ts'
import { ask } from './ways.ts'

const students = '/principal/import-students'

const good = (roll: string) => `${roll},Asha ${roll},Ravi Verma,9848012345,F,10\n`

async function choose(page: Page, rows: string): Promise<void> {
  await visit(page, students)
  const text = `Roll No,Name,Father Name,Mobile,Gender,Class\n${rows}`
  const file = { name: 'pupils.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await expect(page.getByRole('table', { name: 'Rows of the sheet' })).toBeVisible()
}

/** Adds one pupil to Class 10, whom only this import knows. */
async function importOne(page: Page): Promise<void> {
  await choose(page, good(`L-${Date.now() % 1_000_000_000}`))
  await page.getByRole('button', { name: 'Add 1 student' }).click()
  await expect(page.getByText('1 student added')).toBeVisible()
}

export const importViews: readonly View[] = [
  at('teacher', 'teacher-import-students', '/teacher/import-students?selectedClass=Class+5th'),
  at('teacher', 'teacher-import-of-another', '/teacher/import-students?selectedClass=Class+6th'),
  at('principal', 'principal-import-students', students),
  at('principal', 'principal-import-teachers', '/principal/import-teachers'),
  {
    name: 'principal-import-unreadable',
    role: 'principal',
    open: async (page) => {
      await visit(page, students)
      const buffer = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])
      const file = { name: 'pupils.xlsx', mimeType: 'application/octet-stream', buffer }
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      await expect(page.getByText('This file is protected by a password or is an old .xls file.').first()).toBeVisible()
    },
  },
  {
    name: 'principal-import-check',
    role: 'principal',
    open: (page) => choose(page, `${good('L-1')}${good('L-1')}L-3,X,Ravi,98480,?,LKG\n`),
  },
  { name: 'principal-import-done', role: 'principal', open: importOne },
  {
    name: 'principal-import-undo',
    role: 'principal',
    open: async (page) => {
      await importOne(page)
      await ask(page.getByRole('button', { name: /^Undo import of/ }).first())
    },
  },
]

const questionsText = `1. The capital of India is (2)
a) Mumbai b) New Delhi c) Chennai d) Kolkata
Ans: b

2. భూమికి ఉపగ్రహం ఏది?
ఎ) సూర్యుడు బి) చంద్రుడు సి) శుక్రుడు డి) కుజుడు
జవాబు: బి

3. What is $\\frac{1}{2} + \\frac{1}{4}$?
a) $\\frac{3}{4}$ b) $\\frac{2}{6}$ c) $1$ d) $\\frac{1}{8}$

4. Which city is left?
a) Delhi
Ans: a

5. The capital of India is
a) Mumbai b) New Delhi c) Chennai d) Kolkata
Ans: b
`

async function readQuestions(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await page.getByLabel('Paste questions').fill(questionsText)
  await page.getByRole('button', { name: 'Read the questions' }).click()
  await expect(page.getByRole('heading', { name: 'Questions', exact: true })).toBeVisible()
}

export const questionImportViews: readonly View[] = [
  at('teacher', 'teacher-import-questions', '/teacher/import-questions'),
  at('principal', 'principal-import-questions', '/principal/import-questions'),
  {
    name: 'principal-import-questions-check',
    role: 'principal',
    open: (page) => readQuestions(page, '/principal/import-questions'),
  },
  {
    name: 'principal-import-questions-item',
    role: 'principal',
    open: async (page) => {
      await readQuestions(page, '/principal/import-questions')
      await ask(page.getByRole('button', { name: 'Open item 1' }))
    },
  },
  {
    name: 'principal-import-questions-change',
    role: 'principal',
    open: async (page) => {
      await readQuestions(page, '/principal/import-questions')
      await page.getByRole('button', { name: 'Open item 3' }).click()
      await page.getByRole('button', { name: 'Change it' }).click()
      await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    },
  },
]
