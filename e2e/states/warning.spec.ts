/** What the bar has to say, the warning of the last 10 percent first of all, pushes the paper down: it lies over no question. */
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

/**
 * From the next page on the paper has this question, the line is cut from `cut` on, and its last tenth begins with the
 * next beat after `run-out`.
 */
async function changePaper(page: Page, question: string): Promise<void> {
  await page.addInitScript((text) => {
    const { fetch } = window
    const happened = new Set<string>()
    for (const what of ['run-out', 'cut']) window.addEventListener(what, () => happened.add(what))
    window.fetch = async (...asked) => {
      if (happened.has('cut')) throw new TypeError('The line is cut')
      const reply = await fetch(...asked)
      if (!/\/student-exam\/(?:questions|answers)\/\d+$/.test(reply.url) || !reply.ok) return reply
      const told = await reply.json()
      for (const one of told.questions?.exam_paper.mcqs ?? []) one.question = text
      const tenthMs = told.duration * 6_000
      if (happened.has('run-out')) told.ends_at = new Date(Date.parse(told.server_time) + tenthMs - 1_000).toISOString()
      return new Response(JSON.stringify(told), reply)
    }
  }, question)
}

const texts = { 'run-out': /^Time is running out! Only \d+ minutes left!$/, cut: /^No connection\./ }

/** Scrolls, notes what of the paper is in view, and has something happen. @returns what of that the bar covers */
async function underBar(page: Page, what: keyof typeof texts, scrolledTo: number) {
  const seen = await page.evaluate(
    async ({ top, happens }) => {
      // A font that comes later moves the lines, too.
      await document.fonts.ready
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
      const inView = places.filter(({ part, x, y }) => part.contains(hitAt(part, x, y)))
      const covered = () =>
        inView
          .filter(({ part, x, y }) => hitAt(part, x, y)?.closest('[data-sitting-bar]'))
          .map(({ part, y }) => `${y} of ${part.textContent?.slice(0, 30)}`)
      Object.assign(window, { covered })
      window.dispatchEvent(new Event(happens))
      window.dispatchEvent(new Event('online'))
      return inView.length
    },
    { top: scrolledTo, happens: what },
  )
  await expect(page.getByText(texts[what]).filter({ visible: true }).first()).toBeVisible()
  return page.evaluate((places) => {
    const covered: string[] = Reflect.get(window, 'covered')()
    const bar = document.querySelector('[data-sitting-bar]')?.getBoundingClientRect().bottom ?? 0
    return { seen: places, covered, share: bar / innerHeight }
  }, seen)
}

for (const { pupil, viewport } of screens) {
  test(`the warning covers no question at ${viewport.width} × ${viewport.height}`, async ({ visitor }) => {
    const first = await visitor({ viewport })
    const address = await startExam(first, pupil)
    for (const [at, question] of longQuestions.entries()) {
      const page = await first.context().newPage()
      await changePaper(page, question)
      await page.goto(address)
      await expect(page.getByText(question.trim()).first()).toBeVisible()
      const places = { 'run-out': 150 + 400 * at, cut: 200 + 300 * at } as const
      for (const what of ['run-out', 'cut'] as const) {
        await expect(page.getByText(texts[what])).toHaveCount(0)
        const { seen, covered, share } = await underBar(page, what, places[what])
        expect(seen).toBeGreaterThan(0)
        expect(covered, what).toEqual([])
        expect(share).toBeLessThan(0.6)
        await expectGoodPage(page)
      }
      await page.close()
    }
  })
}
