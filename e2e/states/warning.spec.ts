/** The warning of the last 10 percent stands in the bar and pushes the paper down: it never lies over a question. */
import type { Page } from '@playwright/test'
import { startExam } from '../exam-page.ts'
import { expectGoodPage } from '../good-page.ts'
import { expect, test } from '../quiet-page.ts'

/** The last is a desk at 200 percent. */
const screens = [
  { pupil: 'DEMO-7026', viewport: { width: 360, height: 640 } },
  { pupil: 'DEMO-7027', viewport: { width: 360, height: 740 } },
  { pupil: 'DEMO-7028', viewport: { width: 683, height: 384 } },
]

const longQuestions = [
  'The farmer walks to the market with a basket of ripe mangoes and sells some of them on the way. ',
  'किसान पके आमों की टोकरी लेकर बाज़ार जाता है और रास्ते में कुछ आम बेच देता है। ',
  'రైతు పండిన మామిడి పండ్ల బుట్టతో సంతకు వెళ్తూ దారిలో కొన్ని పండ్లను అమ్ముతాడు. ',
].map((sentence) => sentence.repeat(12))

/** From the next page on the paper has this question, and its last tenth begins after so many milliseconds. */
async function changePaper(page: Page, changes: { question: string; untilWarningMs: number }): Promise<void> {
  await page.addInitScript(({ question, untilWarningMs }) => {
    const { fetch } = window
    let ends_at: string | undefined
    window.fetch = async (...asked) => {
      const reply = await fetch(...asked)
      if (!/\/student-exam\/(?:start|questions|answers)\/\d+$/.test(reply.url) || !reply.ok) return reply
      const told = await reply.json()
      const leftMs = told.duration * 6_000 + untilWarningMs
      ends_at ??= new Date(Date.parse(told.server_time) + leftMs).toISOString()
      for (const one of told.questions?.exam_paper.mcqs ?? []) one.question = question
      return new Response(JSON.stringify({ ...told, ends_at }), reply)
    }
  }, changes)
}

/** Scrolls, and notes what of the paper is in view. @returns whether the bar covers any of it once the warning is there */
async function coveredByWarning(page: Page, scrolledTo: number) {
  await page.evaluate((top) => {
    scrollTo({ top, behavior: 'instant' })
    const hitAt = (part: Element, x: number, y: number) => {
      const { left, top: upper, width, height } = part.getBoundingClientRect()
      return document.elementFromPoint(left + x * width, upper + y * height)
    }
    const shares = [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98]
    const parts = [
      ...document.querySelectorAll('[data-question] legend, [data-question] label, [data-question] button'),
    ]
    const places = parts.flatMap((part) => shares.flatMap((x) => shares.map((y) => ({ part, x, y }))))
    const seen = places.filter(({ part, x, y }) => part.contains(hitAt(part, x, y)))
    const covered = () =>
      seen
        .filter(({ part, x, y }) => hitAt(part, x, y)?.closest('[data-sitting-bar]'))
        .map(({ part }) => part.textContent)
    Object.assign(window, { seen: seen.length, covered })
  }, scrolledTo)
  await expect(page.getByText(/^Time is running out! Only \d+ minutes left!$/)).toBeVisible()
  return page.evaluate(() => {
    const seen: number = Reflect.get(window, 'seen')
    const covered: (string | null)[] = Reflect.get(window, 'covered')()
    const bar = document.querySelector('[data-sitting-bar]')?.getBoundingClientRect().bottom ?? 0
    return { seen, covered, share: bar / innerHeight }
  })
}

for (const { pupil, viewport } of screens) {
  test(`the warning covers no question at ${viewport.width} × ${viewport.height}`, async ({ visitor }) => {
    const first = await visitor({ viewport })
    const address = await startExam(first, pupil)
    for (const [at, question] of longQuestions.entries()) {
      const page = await first.context().newPage()
      await changePaper(page, { question, untilWarningMs: 5_000 })
      await page.goto(address)
      await expect(page.getByText(question.trim()).first()).toBeVisible()
      const { seen, covered, share } = await coveredByWarning(page, 150 + 400 * at)
      expect(seen).toBeGreaterThan(0)
      expect(covered).toEqual([])
      expect(share).toBeLessThan(0.5)
      await expectGoodPage(page)
      await page.close()
    }
  })
}
