/** An exam with pictures on a phone: they show without the network too, large on a press, and go with the paper. */
import { readFileSync } from 'node:fs'
import { pictureSource } from '@pariksha/contract/law/texts/given-pictures.ts'
import { drawQuestions } from '@pariksha/contract/staff/bank/bank-draw.ts'
import { uploadPicture } from '@pariksha/contract/staff/question-pictures.ts'
import type { Locator, Page } from '@playwright/test'
import { type Call, clientOf, createRunningExam } from '../client.ts'
import { questionAt, startExam } from '../exam-page.ts'
import { expectGoodPage } from '../good-page.ts'
import { demo, logInStudent } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

/** Any pictures: two of this product's own. */
const files = ['teacher-results', 'pupil-exam'].map(
  (name) => new URL(`../../docs/pictures/${name}.png`, import.meta.url),
)

async function sourceOf(teacher: Call, { file, alternative }: { file: URL | undefined; alternative: string }) {
  const content = file === undefined ? '' : new Uint8Array(readFileSync(file))
  const { picture, ...size } = await teacher(uploadPicture, { body: new File([content], '') })
  return pictureSource({ hash: picture, alternative, size })
}

const isThere = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0)

async function expectPictures(page: Page): Promise<void> {
  for (const name of ['A table of marks', 'A phone']) {
    const image = questionAt(page, 0).getByRole('img', { name })
    await expect(image).toBeVisible()
    await expect.poll(() => isThere(image)).toBe(true)
  }
}

const countStored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('pariksha-pictures')
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const count = request.result.transaction('pictures').objectStore('pictures').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

test('pictures show without the network, large on a press, and go with the paper', async ({ visitor, request }) => {
  const teacher = await clientOf(request, demo.teacher05)
  const table = await sourceOf(teacher, { file: files[0], alternative: 'A table of marks' })
  const phone = await sourceOf(teacher, { file: files[1], alternative: 'A phone' })
  const mcq = {
    question: `What does ${table} show?`,
    options: ['Marks', 'Rain', phone, 'Trees'],
    correct: 'Marks',
    marks: 1,
  }
  const paper = { mcqs: [mcq], description: [] }
  await createRunningExam(teacher, { standard: 5, subject: 'Mathematics', durationMin: 47, paper })

  const page = await visitor({ viewport: { width: 360, height: 740 } })
  const examUrl = await startExam(page, 'DEMO-5012', '47 min')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expectPictures(page)
  await expectGoodPage(page)
  await expect.poll(() => countStored(page)).toBe(2)
  await page.getByRole('button', { name: 'Cross out', exact: true }).filter({ visible: true }).click()
  const cross = page.getByRole('button', { name: 'Cross out option C' })
  await cross.focus()
  await page.keyboard.press('Space')
  await expect(cross).toHaveAttribute('aria-pressed', 'true')
  await expectGoodPage(page)

  await page.context().setOffline(true)
  await page.reload()
  await expectPictures(page)
  await expect(cross).toHaveAttribute('aria-pressed', 'true')
  const inText = questionAt(page, 0).getByRole('button', { name: 'A table of marks' })
  expect((await inText.boundingBox())?.width).toBeLessThan(330)
  await inText.click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'A table of marks' })
  await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(600)
  await expectGoodPage(page)
  await page.keyboard.press('Escape')
  await expect(inText).toBeFocused()
  await questionAt(page, 0).getByRole('img', { name: 'A phone' }).click()
  await expect(questionAt(page, 0).getByRole('radio', { name: 'A phone' })).toBeChecked()
  await questionAt(page, 0).getByRole('button', { name: 'Show the picture of option C larger' }).click()
  await page.getByRole('dialog', { name: 'A phone' }).getByRole('button', { name: 'Close' }).click()

  await page.context().setOffline(false)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => countStored(page)).toBe(0)
  await logInStudent(page, 'DEMO-5012')
  await page.goto(examUrl)
  await expectPictures(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => countStored(page)).toBe(0)
})

/** A question of the built-in bank as a paper has it. What comes with the product is taken in a moment after the start. */
async function drawnFromBank(teacher: Call, words: string) {
  const from = { source: 'built_in', subject: 'Mathematics', standard: 5 } as const
  const drawn = async () =>
    (await teacher(drawQuestions, { body: { parts: [{ q: words, ...from, count: 1 }] } })).parts[0]?.questions[0]
  await expect.poll(drawn, { timeout: 30_000 }).toBeDefined()
  const { question, marks, revision } = (await drawn()) ?? {}
  if (question?.kind !== 'single_choice') throw new Error('no such question')
  const { text, options, correct } = question
  const right = options.find(({ id }) => id === correct)?.text ?? ''
  return { question: text, options: options.map((option) => option.text), correct: right, marks: marks ?? 1, revision }
}

test('a drawn question of the built-in bank shows its picture to a pupil, without the network too', async ({
  visitor,
  request,
}) => {
  const teacher = await clientOf(request, demo.teacher05)
  const paper = { mcqs: [await drawnFromBank(teacher, 'pictograph buses')], description: [] }
  await createRunningExam(teacher, { standard: 5, subject: 'Mathematics', durationMin: 53, paper })

  const page = await visitor({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await startExam(page, 'DEMO-5025', '53 min')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const image = questionAt(page, 0).getByRole('img', { name: /^Pictograph\. .*Route 2 4 and a half/ })
  await expect.poll(() => isThere(image)).toBe(true)
  await expect.poll(() => countStored(page)).toBe(1)
  await expectGoodPage(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect.poll(() => isThere(image)).toBe(true)
  await page.context().setOffline(false)
})
