/** Exams as the staff see them: the same pages for a teacher and the principal, at addresses of their own. */
import { expect, type Page } from '@playwright/test'
import { answerWith } from '../specification/visitors.ts'
import { correctionViews } from './marks/corrected-exams.ts'
import { markingViews } from './marks/marking.ts'
import { newExamViews } from './new-exam.ts'
import { at, type Staff, type View, visit } from './view.ts'
import { ask, changeAnswer, completed, examOf } from './ways.ts'

const resultsPaths = { teacher: '/teacher/student-exam-data', principal: '/principal/exam-data' } as const

async function openResults(page: Page, role: Staff): Promise<void> {
  const exam = await examOf(page, completed)
  await visit(page, `${resultsPaths[role]}?exam_id=${exam}`)
  await expect(page.getByRole('table')).toBeVisible()
}

/** The results as they are while students do not see them. */
async function openHeld(page: Page, role: Staff): Promise<void> {
  const exam = await examOf(page, completed)
  const held_results = { release_date: '2026-12-01', release_time: '10:00' }
  await changeAnswer(page, `/exam/get-exam-details/${exam}`, (answer) => ({ ...answer, held_results }))
  await openResults(page, role)
  await expect(page.getByRole('button', { name: 'Release results' })).toBeVisible()
}

async function openAnalysis(page: Page, role: Staff): Promise<void> {
  const exam = await examOf(page, completed)
  await visit(page, `${resultsPaths[role]}?exam_id=${exam}&view=analysis`)
  await expect(page.getByRole('heading', { name: 'Question 1', exact: true })).toBeVisible()
}

async function openBoard(page: Page, role: Staff, search = ''): Promise<void> {
  const exam = await examOf(page, { subject: 'Mathematics', status: 'Running' })
  await visit(page, `/${role}/exam-board?exam_id=${exam}${search}`)
  await expect(page.getByRole('group', { name: 'Show students by state' }).or(page.getByRole('timer'))).toBeVisible()
}

async function openReadiness(page: Page, role: Staff): Promise<void> {
  const exam = await examOf(page, { subject: 'Hindi', status: 'Upcoming' })
  await visit(page, `/${role}/exam-readiness?exam_id=${exam}`)
  await expect(page.getByRole('list', { name: 'What was looked at' })).toBeVisible()
}

const wifiPath = /\/exam\/wifi-test\/\d+$/

const phones = [
  { verdict: 'good', sent: 80, lost: 0, median_ms: 38, slowest_ms: 240 },
  { verdict: 'slow', sent: 80, lost: 1, median_ms: 620, slowest_ms: 2_900 },
  { verdict: 'silent', sent: 31, lost: 12, median_ms: 1_450, slowest_ms: 4_800 },
  { verdict: 'measuring', sent: 5, lost: 0, median_ms: 44, slowest_ms: 120 },
]

/** A test that goes on, with phones that fare well and badly. */
const wifiTest = {
  server_time: new Date().toISOString(),
  exam_id: 1,
  test: {
    ...{ code: 'K7M2PX', started_at: new Date().toISOString(), verdict: 'bad' },
    expires_at: new Date(Date.now() + 30 * 60_000).toISOString(),
    devices: phones.map((phone, at) => ({ number: at + 1, ...phone })),
  },
}

async function openPaper(page: Page, exam: number): Promise<void> {
  await visit(page, `/teacher/question-paper?exam_id=${exam}`)
  await expect(page.getByRole('article', { name: 'Question paper' })).toBeVisible()
}

/** Presses a button of the card of a running exam. */
async function askOfCard(page: Page, role: Staff, action: 'Edit' | 'Complete' | 'Delete'): Promise<void> {
  await visit(page, `/${role}/my-exams`)
  await ask(page.getByRole('button', { name: new RegExp(`^${action}: Mathematics`) }).first())
}

async function openAnswers(page: Page): Promise<void> {
  const exam = await examOf(page, completed)
  await visit(page, `/teacher/student-exam-info?exam_id=${exam}&uniqueCode=DEMO-5001`)
  await expect(page.getByRole('heading', { name: 'Exam Questions and Answers' })).toBeVisible()
}

/** The views of one of the two. */
export function staffExamViews(role: Staff): readonly View[] {
  return [
    at(role, `${role}-my-exams`, `/${role}/my-exams`),
    {
      name: `${role}-my-exams-failed`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await answerWith(page, '/exam/staff-exams', { status: 500, body: '' })
        await visit(page, `/${role}/my-exams`)
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      },
    },
    { name: `${role}-board`, role, open: (page) => openBoard(page, role) },
    { name: `${role}-board-room`, role, open: (page) => openBoard(page, role, '&view=room') },
    {
      name: `${role}-board-extra-time`,
      role,
      open: async (page) => {
        await openBoard(page, role)
        await ask(page.getByRole('button', { name: 'Extra time' }))
      },
    },
    {
      name: `${role}-board-log`,
      role,
      open: async (page) => {
        await openBoard(page, role)
        await ask(page.getByRole('button', { name: 'What was done' }))
      },
    },
    { name: `${role}-readiness`, role, open: (page) => openReadiness(page, role) },
    {
      name: `${role}-wifi-test`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await page.route(wifiPath, (route) => route.fulfill({ json: wifiTest }))
        await answerWith(page, '/school/settings', {
          json: { asks_current_password: false, login_address: 'http://192.168.1.10:3000' },
        })
        await openReadiness(page, role)
        await expect(page.getByRole('list', { name: 'Phones of the test' })).toBeVisible()
      },
    },
    at(role, `${role}-readiness-missing`, `/${role}/exam-readiness`),
    at(role, `${role}-my-exams-sought`, `/${role}/my-exams?class=Class+5th&subject=Mathematics&status=Completed`),
    at(role, `${role}-my-exams-none-found`, `/${role}/my-exams?class=Class+5th&from=2199-01-01`),
    {
      name: `${role}-not-yet-complete`,
      role,
      open: async (page) => {
        await visit(page, `/${role}/my-exams?status=Upcoming`)
        const complete = page.getByRole('button', { name: /^Complete/ }).first()
        const reason = page.getByRole('tooltip').first()
        await expect(complete).toBeVisible()
        await expect(reason).toBeHidden()
        await complete.hover()
        await expect(reason).toBeVisible()
        await page.mouse.move(0, 0)
        await expect(reason).toBeHidden()
        await complete.focus()
        await expect(reason).toBeVisible()
      },
    },
    { name: `${role}-edit-exam`, role, open: (page) => askOfCard(page, role, 'Edit') },
    {
      name: `${role}-edit-exam-refused`,
      role,
      open: async (page) => {
        await askOfCard(page, role, 'Edit')
        await page.getByLabel('Duration (minutes)').fill('')
        await page.getByRole('button', { name: 'Save changes' }).click()
        await expect(page.getByText('Please enter a valid duration')).toBeVisible()
      },
    },
    {
      name: `${role}-edit-exam-ends-papers`,
      role,
      open: async (page) => {
        const body = { code: 'exam.ends_papers', message: 'Nothing was changed.', current: { papers: 3 } }
        await page.route('**/api/v1/exam/update-exam/*', (route) => route.fulfill({ status: 409, json: body }))
        await askOfCard(page, role, 'Edit')
        await page.getByRole('button', { name: 'Save changes' }).click()
        await expect(page.getByRole('dialog', { name: 'Hand in 3 papers at once?' })).toBeVisible()
        await page.unroute('**/api/v1/exam/update-exam/*')
      },
    },
    {
      name: `${role}-edit-exam-rules`,
      role,
      open: async (page) => {
        await askOfCard(page, role, 'Edit')
        await page.getByRole('switch', { name: /^Own time rules/ }).click()
        await expect(page.getByRole('switch', { name: /^Hand in at zero/ })).toBeVisible()
      },
    },
    { name: `${role}-complete-exam`, role, open: (page) => askOfCard(page, role, 'Complete') },
    { name: `${role}-delete-exam`, role, open: (page) => askOfCard(page, role, 'Delete') },
    { name: `${role}-exam-results`, role, open: (page) => openResults(page, role) },
    {
      name: `${role}-exam-changes`,
      role,
      open: async (page) => {
        await openResults(page, role)
        const dialog = await ask(page.getByRole('button', { name: 'What changed' }))
        await expect(dialog.getByRole('listitem').first()).toBeVisible()
      },
    },
    { name: `${role}-results-held`, role, isLoadedAnew: true, open: (page) => openHeld(page, role) },
    {
      name: `${role}-release-results`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openHeld(page, role)
        await ask(page.getByRole('button', { name: 'Release results' }))
      },
    },
    {
      name: `${role}-results-day`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openHeld(page, role)
        await ask(page.getByRole('button', { name: 'Change the day' }))
      },
    },
    {
      name: `${role}-hold-results`,
      role,
      open: async (page) => {
        await askOfCard(page, role, 'Edit')
        await page.getByRole('switch', { name: /^Hold the results/ }).check()
        await expect(page.getByLabel('Time of the results')).toBeVisible()
      },
    },
    at(role, `${role}-exam-results-missing`, resultsPaths[role]),
    { name: `${role}-item-analysis`, role, open: (page) => openAnalysis(page, role) },
    at(role, `${role}-class-results`, `/${role}/class-results`),
    at(role, `${role}-class-results-of-one`, `/${role}/class-results?class=5&subject=Mathematics`),
    { name: `${role}-question-paper`, role, open: async (page) => openPaper(page, await examOf(page, completed)) },
    at(role, `${role}-question-paper-missing`, '/teacher/question-paper'),
    {
      name: `${role}-correct-question`,
      role,
      open: async (page) => {
        await openPaper(page, await examOf(page, completed))
        await page.getByRole('button', { name: 'Correct the words of question 1', exact: true }).click()
        await expect(page.getByRole('textbox', { name: 'Choice A' })).toBeVisible()
      },
    },
    {
      name: `${role}-answer-key`,
      role,
      open: async (page) => {
        await openPaper(page, await examOf(page, completed))
        await page.getByRole('switch', { name: 'With the answer key' }).check()
        await expect(page.getByRole('article', { name: 'Answer key' })).toBeVisible()
      },
    },
    {
      name: `${role}-late-answers-decision`,
      role,
      open: async (page) => {
        await openResults(page, role)
        await ask(
          page
            .getByRole('region', { name: 'Late answers' })
            .getByRole('button', { name: /^Accept/ })
            .first(),
        )
      },
    },
    { name: `${role}-student-answers`, role, open: openAnswers },
    ...markingViews(role),
    ...newExamViews(role),
    ...correctionViews(role),
  ]
}
