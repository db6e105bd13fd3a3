/** Taking an exam, by the clock and to its end. */
import { getExamSummary } from '@pariksha/contract/attempts.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { clientOf } from '../client.ts'
import { answersPath, questionAt } from '../exam-page.ts'
import type { Login } from '../people.ts'
import { expect, placeOf, test } from './recorder.ts'
import { answerWith, examId, failingCalls, holdUp } from './visitors.ts'

test.use({ expectedFaults: [[failingCalls], { scope: 'test' }] })

const exam = { subject: 'Mathematics', status: 'Running', className: 'Class 9' } as const
/** A pupil of Class 9 who has not begun the exam, from this number of the class list on. */
async function beginner(request: APIRequestContext, id: number, from: number): Promise<Login> {
  for (let number = from; number < from + 10; number += 1) {
    const login = { uniqueCode: `DEMO-9${String(number).padStart(3, '0')}` }
    const pupil = await clientOf(request, login)
    if ((await pupil(getExamSummary, { params: { id: String(id) } })).progress === 'not started') return login
  }
  throw new Error('Every pupil has begun the exam')
}

const timer = (page: Page) => page.getByRole('timer')
const numbers = (page: Page) => page.getByRole('complementary', { name: 'Questions' }).getByRole('button')

async function leftSec(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await timer(page).textContent()) ?? '').split(' : ').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes, submit' })

async function confirmSubmit(page: Page): Promise<void> {
  await placeOf(page, 'exam.submit').click()
  await yes(page).click()
}

/** From here on the page's time passes only when it is told to. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
}

test('the way into an exam, and its time', async ({ person, request, seen }) => {
  const id = await examId(request, exam)
  const page = await person(await beginner(request, id, 5))
  await page.clock.install()
  await page.goto('/student/exam')
  await seen.words(page, 'exam.invalid-id')
  await answerWith(page, `/student-exam/summary/${id}`, { status: 500, body: '' })
  await page.goto(`/student/exam?id=${id}`)
  await seen.words(page, 'exam.load-failed')
  await page.unrouteAll()
  await seen.rule('exam.loading', async () => {
    const release = await holdUp(page, `/student-exam/summary/${id}`)
    await page.goto(`/student/exam?id=${id}`)
    await expect(page.getByText('Loading exam...')).toBeVisible()
    release()
    await expect(page.getByRole('dialog', { name: 'Exam instructions' })).toBeVisible()
    await page.unrouteAll()
  })
  await seen.words(page, 'exam.start')
  await placeOf(page, 'exam.start').click()
  await seen.words(page, 'exam.confirm-start', 'exam.yes')
  await placeOf(page, 'exam.yes').click()
  await seen.words(page, 'exam.started')

  // Replies would set the clock right again: the exam has hardly begun.
  for (const told of [answersPath, '**/student-exam/device']) await page.route(told, (route) => route.abort())
  await seen.rule('exam.display', () => expect(timer(page)).toHaveText(/^\d{2} : \d{2} : \d{2}$/))
  let durationSec = 0
  await seen.rule('exam.per-second', async () => {
    await stopClock(page)
    const before = await leftSec(page)
    durationSec = Math.ceil(before / 60) * 60
    expect(durationSec - before).toBeLessThan(60)
    for (const passed of [1, 2, 3]) {
      await page.clock.runFor(1_000)
      expect(await leftSec(page)).toBe(before - passed)
    }
  })
  const lastSec = durationSec / 10
  const warning = placeOf(page, 'exam.warning', { N: String(lastSec / 60) })
  await seen.rule('exam.ten-percent', async () => {
    await page.clock.fastForward((await leftSec(page)) * 1_000 - (lastSec + 2) * 1_000)
    await page.clock.runFor(1_000)
    expect(await leftSec(page)).toBe(lastSec + 1)
    await expect(warning).toHaveCount(0)
    await page.clock.runFor(1_000)
    expect(await leftSec(page)).toBe(lastSec)
    await seen.filled(page, 'exam.warning', { N: String(lastSec / 60) })
  })
  await seen.rule('exam.red', async () => {
    const countdown = page.locator('[data-stage="running-out"]')
    const colour = await countdown.evaluate((element) => getComputedStyle(element).color)
    const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    const animations = await countdown.evaluate((element) => element.getAnimations({ subtree: true }).length)
    expect(animations).toBeGreaterThan(0)
  })
  await seen.rule('exam.zero', async () => {
    let submissions = 0
    await page.route('**/student-exam/submit', (route) => {
      submissions += 1
      return route.abort()
    })
    await page.clock.fastForward((lastSec + 5) * 1_000)
    await page.clock.runFor(2_000)
    await expect(timer(page)).toHaveText('00 : 00 : 00')
    await expect(placeOf(page, 'exam.submit')).toBeEnabled()
    expect(submissions).toBe(0)
  })
})

async function answerAll(page: Page): Promise<void> {
  for (const question of await page.locator('[data-question]').all()) {
    const options = question.getByRole('radio')
    if ((await options.count()) > 0) await options.first().check()
    else await question.getByRole('textbox').fill('An answer')
  }
}

test('an exam is answered and submitted', async ({ person, request, seen }) => {
  const id = await examId(request, exam)
  const page = await person(await beginner(request, id, 16))
  await page.clock.install()
  await page.goto(`/student/exam?id=${id}`)
  await placeOf(page, 'exam.start').click()
  await placeOf(page, 'exam.yes').click()
  await seen.words(page, 'exam.submit')
  const last = (await page.locator('[data-question]').count()) - 1
  await seen.rule('exam.question-states', async () => {
    await expect(numbers(page).nth(last)).toHaveAccessibleName(/, not visited$/)
    await seen.rule('exam.scrolled', async () => {
      await questionAt(page, last).scrollIntoViewIfNeeded()
      await expect(numbers(page).nth(last)).toHaveAccessibleName(/, visited$/)
    })
    await questionAt(page, 0).getByRole('radio').first().check()
    await expect(numbers(page).first()).toHaveAccessibleName(/, answered$/)
  })
  await seen.rule('exam.confirm-submit', async () => {
    await placeOf(page, 'exam.submit').click()
    await expect(page.getByRole('dialog', { name: 'Submit exam' })).toBeVisible()
    await yes(page).click()
  })
  await seen.words(page, 'exam.unanswered')
  await answerAll(page)
  await seen.rule('exam.blank-descriptive', async () => {
    const box = page.getByRole('textbox').first()
    await box.fill('   ')
    await confirmSubmit(page)
    await expect(placeOf(page, 'exam.unanswered')).toBeVisible()
    await box.fill('An answer')
  })

  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await answerWith(page, '/student-exam/submit', { status: 500, body: '' })
  await placeOf(page, 'exam.submit').click()
  await expect(yes(page)).toBeVisible()
  await stopClock(page)
  await yes(page).click()
  await seen.words(page, 'exam.submit-failed')
  await seen.rule('exam.submit-failed-ms', async () => {
    await page.clock.runFor(4_900)
    await expect(placeOf(page, 'exam.submit-failed')).toBeVisible()
    await page.clock.runFor(100)
    await expect(placeOf(page, 'exam.submit-failed')).toHaveCount(0)
  })
  await page.unrouteAll()
  await page.clock.resume()
  await seen.rule('exam.submit-server-message', async () => {
    await answerWith(page, '/student-exam/submit', { status: 500, json: { message: 'The box is full.' } })
    await confirmSubmit(page)
    await expect(page.getByRole('alert').filter({ hasText: 'The box is full.' })).toBeVisible()
    await page.unrouteAll()
  })
  const release = await holdUp(page, '/student-exam/submit')
  await confirmSubmit(page)
  // Any sooner it would be the second half of a double click.
  await page.clock.fastForward(1_000)
  await page.getByRole('button', { name: 'Submitting…' }).click()
  await seen.words(page, 'exam.busy')
  await stopClock(page)
  await seen.rule('exam.redirect', async () => {
    await seen.rule('exam.submitted', async () => {
      release()
      await expect(page.locator('[data-kind="success"]')).toContainText('Exam submitted successfully')
    })
    await page.clock.runFor(1_900)
    await expect(page).toHaveURL(/\/student\/exam\?/)
    await page.clock.runFor(200)
    await expect(page).toHaveURL(/\/student\/home$/)
  })
})
