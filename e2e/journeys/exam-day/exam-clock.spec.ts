/** The countdown is the server's to the second: after reloads, on another computer, without network, with clocks that are wrong. */

import { getExamBoard } from '@pariksha/contract/staff/board/exam-board.ts'
import { giveExtraTime, pauseExam, resumeExam } from '@pariksha/contract/staff/board/exam-clock.ts'
import { createStudent, modifyStudent } from '@pariksha/contract/students.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { type Call, clientOf, createRunningExam } from '../../client.ts'
import { questionAt } from '../../exam-page.ts'
import { demo, logInStudent } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'

const paper = {
  mcqs: [
    { question: 'Which is a prime number?', options: ['4', '6', '7', '9'], correct: '7', marks: 1 },
    { question: 'Which is even?', options: ['3', '5', '8', '9'], correct: '8', marks: 1 },
  ],
  description: [],
}
const reason = 'The clocks are looked at.'
const hourMs = 3_600_000

/** A computer whose clock is wrong, also after its pages are loaded again. */
async function setWrongClock(context: BrowserContext, wrongByMs: number): Promise<void> {
  await context.addInitScript((first) => {
    const RealDate = Date
    const wrongBy = () => Number(localStorage.getItem('wrong-by') ?? first)
    const now = () => RealDate.now() + wrongBy()
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    })
  }, wrongByMs)
}

const setClock = (page: Page, wrongByMs: number) =>
  page.evaluate((ms) => localStorage.setItem('wrong-by', String(ms)), wrongByMs)

/** Until the browser has the shell: from then on the page may be loaded without network. */
async function logIn(page: Page, code: string): Promise<void> {
  await logInStudent(page, code)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

async function shownSec(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
    .split(':')
    .map(Number)
  return (hours * 60 + minutes) * 60 + seconds
}

type Room = { staff: Call; examId: number; studentId: number }

/** What the server counts; in a pause it stands. */
async function countOf({ staff, examId, studentId }: Room): Promise<() => number> {
  const board = await staff(getExamBoard, { params: { exam_id: String(examId) } })
  const pupil = board.pupils.find(({ student_id }) => student_id === studentId)
  const { ends_at: endsAt = null, seconds_left: stands = 0 } = pupil ?? {}
  return () => (endsAt === null ? (stands ?? 0) : Math.ceil((Date.parse(endsAt) - Date.now()) / 1000))
}

/** Looked at when no second ends between two looks at the server's: the page shows that second, and no other. */
async function expectExact(page: Page, room: Room): Promise<number> {
  const count = await countOf(room)
  let shown = 0
  await expect(async () => {
    const before = count()
    shown = await shownSec(page)
    expect([shown, count()]).toEqual([before, before])
  }).toPass({ timeout: 20_000, intervals: [130] })
  return shown
}

const written = (page: Page, index: number) => questionAt(page, index).getByRole('radio')

test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

test('with extra time and pauses it is right to the second wherever the pupil goes on', async ({
  visitor,
  request,
}) => {
  test.setTimeout(180_000)
  const staff = await clientOf(request, demo.principal)
  const facts = { name: 'Clock Watcher', roll_number: 'clock-1', parent_name: 'Parent', phone: '9876543210' }
  const { student } = await staff(createStudent, { body: { ...facts, gender: 'Other', standard: 8 } })
  const params = { student_id: String(student.student_id) }
  await staff(modifyStudent, { params, body: { ...facts, gender: 'Other', standard: 8, extra_percent: 25 } })
  const examId = await createRunningExam(staff, { standard: 8, subject: 'Science', durationMin: 45, paper })
  const room = { staff, examId, studentId: student.student_id }
  const act = { params: { exam_id: String(examId) } }
  const address = `/student/exam?id=${examId}`

  const page = await visitor()
  await setWrongClock(page.context(), -hourMs)
  await logIn(page, student.uniqueCode)
  await page.goto(address)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(questionAt(page, 0)).toBeVisible()
  // Standing extra time, a part of a minute being one: 45 minutes and a quarter.
  expect(await expectExact(page, room)).toBeGreaterThan(56 * 60)

  await test.step('extra time, told with the next save', async () => {
    await staff(giveExtraTime, { ...act, body: { pupils: [student.uniqueCode], minutes: 7, reason } })
    await written(page, 0).first().check()
    await expect.poll(() => shownSec(page)).toBeGreaterThan(60 * 60)
    await expectExact(page, room)
  })

  await test.step('the clock of the computer is set while the page is open', async () => {
    await setClock(page, 2 * hourMs)
    await expectExact(page, room)
    await page.reload()
    await expectExact(page, room)
  })

  await test.step('the page is loaded without network, its clock set once more before', async () => {
    await setClock(page, -3 * hourMs)
    await written(page, 1).first().check()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await page.context().setOffline(true)
    await page.reload()
    await expect(written(page, 1).first()).toBeChecked()
    await expectExact(page, room)
    await page.context().setOffline(false)
    await written(page, 1).nth(1).check()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await expectExact(page, room)
  })

  const elsewhere = await visitor({ viewport: { width: 360, height: 740 } })
  await setWrongClock(elsewhere.context(), hourMs)
  await test.step('another computer takes the exam over', async () => {
    await logIn(elsewhere, student.uniqueCode)
    await elsewhere.goto(address)
    await expectExact(elsewhere, room)
  })

  await test.step('a pause, heard by the open page, by one that loads in it, and by one that loads without network', async () => {
    await staff(pauseExam, { ...act, body: { reason } })
    await expect(elsewhere.getByText(/^Your teacher has paused the exam/)).toBeVisible({ timeout: 25_000 })
    const stands = await expectExact(elsewhere, room)
    await elsewhere.reload()
    await expect(elsewhere.getByText(/^Your teacher has paused the exam/)).toBeVisible()
    expect(await expectExact(elsewhere, room)).toBe(stands)
    await elsewhere.context().setOffline(true)
    await elsewhere.reload()
    await expect(elsewhere.getByText(/^Your teacher has paused the exam/)).toBeVisible()
    expect(await shownSec(elsewhere)).toBe(stands)
    await staff(resumeExam, { ...act, body: { reason } })
    await elsewhere.context().setOffline(false)
    await expect(elsewhere.getByText(/^Your teacher has paused the exam/)).toBeHidden({ timeout: 25_000 })
    await expectExact(elsewhere, room)
  })
})
