/** Reading aloud, where only a real page can show it: what is loaded when, and that it goes on without the line. */
import type { Page } from '@playwright/test'
import { questionAt, startExam } from '../../exam-page.ts'
import { expectGoodPage } from '../../good-page.ts'
import { expect, test } from '../../quiet-page.ts'

/** A browser with voices for these languages, which notes what it is to say. */
async function giveVoices(page: Page, langs: readonly string[]): Promise<void> {
  await page.addInitScript((given) => {
    const said: string[] = []
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => given.map((lang) => ({ lang, localService: true })),
      speak: ({ lang, text }: { lang: string; text: string }) => void said.push(`${lang}: ${text}`),
      cancel: () => void said.push('silence'),
    })
    class Utterance {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
    const values = { speechSynthesis: speech, SpeechSynthesisUtterance: Utterance, said }
    for (const [name, value] of Object.entries(values)) Object.defineProperty(window, name, { value })
  }, langs)
}

const said = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'said'))

/** From the next page on, the school of this browser has its questions read aloud. The real one's others are at work. */
async function switchOn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (...asked) => {
      const reply = await fetch(...asked)
      if (!/\/student-exam\/summary\/\d+$/.test(reply.url) || !reply.ok) return reply
      return new Response(JSON.stringify({ ...(await reply.json()), reads_aloud: true }), reply)
    }
  })
}

/** How often the page has asked for the part that reads. */
const readersLoaded = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /\/listen-[^/]*\.js$/.test(name)).length,
  )

test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

test('a question is read in its language where the school has it on, and nothing is loaded for it elsewhere', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } })
  await giveVoices(page, ['en-IN', 'te-IN'])
  await startExam(page, 'DEMO-7023', 'Telugu')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Listen/ })).toHaveCount(0)
  expect(await readersLoaded(page)).toBe(0)

  await switchOn(page)
  await page.reload()
  const listen = page.getByRole('button', { name: 'Listen to question 1', exact: true })
  await expect(listen).toBeVisible()
  expect(await readersLoaded(page)).toBe(1)
  await expectGoodPage(page)
  expect((await said(page)).filter((words) => words !== 'silence')).toEqual([])
  await listen.click()
  expect((await said(page)).at(-1)).toBe('te-IN: ప్రశ్న 1.')
  await page.keyboard.press('l')
  expect((await said(page)).at(-1)).toBe('silence')
  await expect(listen).toBeVisible()
})

test('a page that loads without the line reads aloud too', async ({ visitor }) => {
  const page = await visitor()
  await giveVoices(page, ['en-IN', 'te-IN'])
  await switchOn(page)
  await startExam(page, 'DEMO-7024', 'Telugu')
  await expect(page.getByRole('button', { name: 'Listen to question 1', exact: true })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.context().setOffline(true)
  await page.reload()
  await questionAt(page, 0)
    .getByRole('button', { name: /^Listen/ })
    .click()
  expect((await said(page)).at(-1)).toBe('te-IN: ప్రశ్న 1.')
})

test('a browser without a voice says so', async ({ visitor }) => {
  const page = await visitor()
  await switchOn(page)
  await startExam(page, 'DEMO-7025')
  await page.getByRole('button', { name: 'Listen to question 1', exact: true }).click()
  await expect(page.getByText('Sorry, this computer cannot read aloud.')).toBeVisible()
})
