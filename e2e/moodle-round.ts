/** The questions of an exam as a file for Moodle, and that file taken in again. */
import { listExamsOfClass } from '@pariksha/contract/exams.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { clientOf } from './client.ts'
import { demo } from './people.ts'

type Exported = { standard: number; title: string; count: number }

/** All of the exam's questions are known again. The page is of teacher05, whose exam it is. */
export async function outAsMoodleXmlAndInAgain(
  page: Page,
  request: APIRequestContext,
  { standard, title, count }: Exported,
): Promise<void> {
  const teacher = await clientOf(request, demo.teacher05)
  const { exams } = await teacher(listExamsOfClass, { query: { standard, limit: 50 } })
  const exam = exams.find((one) => one.title === title)
  await page.goto(`/teacher/question-paper?exam_id=${exam?.exam_id}`)
  await page.getByRole('button', { name: 'Export questions' }).click()
  await page.getByLabel('As', { exact: true }).selectOption('moodle_xml')
  await expect(page.getByText(new RegExp(`${count} questions`)).first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.xml$/)

  await page.goto('/teacher/import-questions')
  await page.getByLabel('File', { exact: true }).setInputFiles(await download.path())
  await expect(page.getByRole('button', { name: `Already there ${count}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add 0 questions to the bank' })).toBeDisabled()
}
