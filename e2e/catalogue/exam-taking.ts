/** What a pupil sees in an exam, from its first question to the receipt. */
import { expect, type Page } from '@playwright/test'
import { answersPath, questionAt } from '../exam-page.ts'
import { addressed, answerWith } from '../specification/visitors.ts'
import { type View, visit } from './view.ts'
import { ask, changeAnswer, ownExamOf } from './ways.ts'

const running = { subject: 'Mathematics', status: 'Running' } as const

/** Begins the exam, or goes on with it. */
async function sit(page: Page): Promise<number> {
  const exam = await ownExamOf(page, running)
  await visit(page, `/student/exam?id=${exam}`)
  const start = page.getByRole('button', { name: 'Start Exam' })
  await expect(start.or(questionAt(page, 0))).toBeVisible()
  if (await start.isVisible()) {
    await start.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  }
  await expect(questionAt(page, 0)).toBeVisible()
  return exam
}

/** With an answer given and a question marked for review. */
async function sitAtWork(page: Page): Promise<void> {
  await sit(page)
  await questionAt(page, 0).getByRole('radio').first().check()
  await questionAt(page, 1).getByRole('checkbox').check()
}

/** What the pupil does at another computer: takes the exam over, and answers the written question. */
async function goOnElsewhere(page: Page, exam: number, value: string): Promise<void> {
  const index = Number(await written(page).evaluate((box) => box.closest('li')?.dataset.question))
  await page.evaluate(
    async ([id, at, text]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
      const writer = `another-computer-${Date.now()}`
      const call = (method: string, path: string, body: object) =>
        fetch(`/api/v1/student-exam/${path}/${id}`, { method, headers, body: JSON.stringify(body) })
      const { answers } = await (await call('POST', 'start', { writer })).json()
      const seq = Math.max(0, ...answers.map((answer: { seq: number }) => answer.seq)) + 1
      await call('PUT', 'answers', { writer, answers: [{ index: at, value: text, seq }] })
    },
    [exam, index, value] as const,
  )
}

async function becomeTakenOver(page: Page): Promise<void> {
  const exam = await sit(page)
  await goOnElsewhere(page, exam, 'Written at the other computer')
  await written(page).fill('Written here, and never saved')
  await expect(page.getByText('You went on with this exam on another page, phone or computer.')).toBeVisible()
}

/** The exam as if the pupil had begun it so long ago that this much is left. */
async function sitWithTimeLeft(page: Page, leftMs: number): Promise<void> {
  const exam = await ownExamOf(page, running)
  // A reply to a save would set the clock right again.
  await page.route(answersPath, (route) => route.abort())
  await changeAnswer(page, `/student-exam/start/${exam}`, (answer) => {
    const { server_time, duration } = { server_time: '', duration: 0, ...answer }
    const end = Date.parse(server_time) + leftMs
    const started = end - duration * 60_000
    return { ...answer, started_at: new Date(started).toISOString(), ends_at: new Date(end).toISOString() }
  })
  await sit(page)
}

const written = (page: Page) => page.getByRole('textbox').first()
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

export const examTakingViews: readonly View[] = [
  { name: 'exam', role: 'sitter', open: sitAtWork },
  {
    name: 'exam-questions',
    role: 'sitter',
    only: 'phone',
    open: async (page) => {
      await sit(page)
      await ask(page.getByRole('button', { name: /answered, show all questions$/ }))
    },
  },
  {
    name: 'exam-keys',
    role: 'sitter',
    open: async (page) => {
      await sit(page)
      await ask(page.getByRole('button', { name: 'Keys' }))
    },
  },
  {
    name: 'exam-read-aloud',
    role: 'sitter',
    isLoadedAnew: true,
    open: async (page) => {
      const exam = await ownExamOf(page, running)
      await changeAnswer(page, `/student-exam/summary/${exam}`, (answer) => ({ ...answer, reads_aloud: true }))
      await sit(page)
      await page.getByRole('button', { name: 'Listen to question 1', exact: true }).click()
      // The browsers of these tests have no voice.
      await expect(page.getByText(/cannot read aloud/)).toBeVisible()
    },
  },
  {
    name: 'exam-hidden-time',
    role: 'sitter',
    open: async (page) => {
      await sit(page)
      const hide = page.getByRole('button', { name: 'Hide time' })
      if (await hide.isVisible()) await hide.click()
      await expect(page.getByText('Time hidden')).toBeVisible()
    },
  },
  {
    name: 'exam-time-running-out',
    role: 'sitter',
    isLoadedAnew: true,
    open: async (page) => {
      await sitWithTimeLeft(page, 4 * 60_000)
      await expect(page.getByText(/^Time is running out!/)).toBeVisible()
    },
  },
  {
    name: 'exam-time-over',
    role: 'sitter',
    isLoadedAnew: true,
    open: async (page) => {
      await sitWithTimeLeft(page, -60_000)
      await expect(page.getByText(/^Time is over\./)).toBeVisible()
    },
  },
  {
    name: 'exam-summary',
    role: 'sitter',
    open: async (page) => {
      await sitAtWork(page)
      await ask(submit(page))
    },
  },
  {
    name: 'exam-unanswered',
    role: 'sitter',
    open: async (page) => {
      await sit(page)
      await ask(submit(page))
      await page.getByRole('button', { name: 'Yes, submit' }).click()
      await expect(page.getByText('Questions are unanswered. Please review before submitting.')).toBeVisible()
    },
  },
  {
    name: 'exam-no-connection',
    role: 'sitter',
    isLoadedAnew: true,
    open: async (page) => {
      await sit(page)
      await page.route(answersPath, (route) => route.abort())
      await written(page).fill(`Written without the network at ${Date.now()}`)
      await expect(page.getByText('No connection.')).toBeVisible()
    },
  },
  {
    name: 'exam-save-to-file',
    role: 'sitter',
    isLoadedAnew: true,
    open: async (page) => {
      await page.clock.install()
      await sit(page)
      await page.route(answersPath, (route) => route.abort())
      await written(page).fill(`Written without the network at ${Date.now()}`)
      await expect(page.getByText('No connection.')).toBeVisible()
      await page.clock.fastForward('03:05')
      await expect(page.getByRole('button', { name: 'Save answers to a file' })).toBeVisible()
    },
  },
  {
    name: 'exam-leave',
    role: 'sitter',
    isLoadedAnew: true,
    open: async (page) => {
      await sit(page)
      await page.route(answersPath, (route) => route.abort())
      await written(page).fill(`Not sent at ${Date.now()}`)
      await ask(page.getByRole('link', { name: 'Pariksha, home' }))
    },
  },
  {
    name: 'exam-ended',
    role: 'sitter',
    isLoadedAnew: true,
    open: async (page) => {
      const exam = await sit(page)
      const json = { saved: [], state: 'completed', server_time: new Date().toISOString(), seconds_left: 1200 }
      await answerWith(page, `/student-exam/answers/${exam}`, { json })
      await page.route(addressed(`/student-exam/late-answers/${exam}`), (route) =>
        route.fulfill({ json: { received: route.request().postDataJSON().answers } }),
      )
      await written(page).fill(`Too late at ${Date.now()}`)
      await expect(page.getByText('Your teacher decides whether it counts.')).toBeVisible()
    },
  },
  { name: 'exam-taken-over', role: 'sitter', isLoadedAnew: true, open: becomeTakenOver },
  {
    name: 'exam-offer',
    role: 'sitter',
    isLoadedAnew: true,
    open: async (page) => {
      await becomeTakenOver(page)
      await page.getByRole('button', { name: 'Go on here instead' }).click()
      await expect(page.getByRole('button', { name: 'Use this answer' })).toBeVisible()
    },
  },
  // Last of this pupil's: the computer remembers it.
  {
    name: 'exam-large-text',
    role: 'sitter',
    open: async (page) => {
      await sit(page)
      await page.getByRole('button', { name: 'Largest text' }).click()
    },
  },
  {
    name: 'exam-handed-in',
    role: 'finisher',
    open: async (page) => {
      const exam = await ownExamOf(page, running)
      await page.evaluate(async (id) => {
        const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' }
        const call = (path: string, body: object) =>
          fetch(`/api/v1/student-exam/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
        if ((await call(`start/${id}`, {})).ok) {
          await call('submit', { exam_id: id, mcq_answers: {}, descriptive_answers: {} })
        }
      }, exam)
      await visit(page, `/student/exam?id=${exam}`)
      await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
    },
  },
]
