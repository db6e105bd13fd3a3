/** Second marking: on the results of an exam, on the marking page and on the home. */
import { expect, type Page } from '@playwright/test'
import { answerWith } from '../../specification/visitors.ts'
import { type Staff, type View, visit } from '../view.ts'
import { completed, examOf } from '../ways.ts'

const at = '2026-11-23T09:00:00.000Z'
const none = { request: null, papers: 28, drawn: 0, late: 0, agreement: null, questions: [] }
const counts = { open_conflicts: 0, waiting_for_me: 0 }
const agreement = { n: 12, mean_difference: -0.4, within_one: 0.92, exact: 0.42, kappa: 0.71 }
const question = 'How does water get from the sea into a well?'
const of = { question, marks: 5, answers: 6, marked: 6, second_marked: 6, agreement }
const asked = {
  ...none,
  ...{ drawn: 6, late: 1, agreement, open_conflicts: 2, waiting_for_me: 4 },
  request: { amount: 20, unit: 'percent', conflict_from: 1, requested_by: 'Lakshmi Devi', requested_at: at },
  questions: [
    { ...of, index: 8 },
    { ...of, index: 9, marked: 5, second_marked: 4, agreement: null },
  ],
}
const conflict = {
  ...{ answer_id: 1, index: 8, question, marks: 5, standing: 2, decision: null, may_decide: true },
  model_answer: 'It evaporates, forms clouds, falls as rain and seeps into the ground.',
  text: 'The sun makes the water warm, it goes up and it rains on the field.',
  first: { marks: 2, by: 'Meena Kumari', at, comment: 'And how does it get into the well?' },
  second: { marks: 4, by: 'Ravi Kumar', at, comment: 'Only the ground is missing' },
}
const reason = 'Three of the four steps are there.'
const decision = { decision_id: 4, choice: 'other', marks: 3.5, reason, by: 'Lakshmi Devi', at }

async function openTab(page: Page, role: Staff, state: object): Promise<void> {
  const id = await examOf(page, completed)
  await answerWith(page, `/exam/second-marking/${id}`, { json: { exam_id: id, ...state } })
  const conflicts = [
    conflict,
    { ...conflict, answer_id: 2, may_decide: false },
    { ...conflict, answer_id: 3, standing: 3.5, decision },
  ]
  await answerWith(page, `/exam/mark-conflicts/${id}`, { json: { exam_id: id, open: 2, conflicts } })
  const address = role === 'teacher' ? '/teacher/student-exam-data' : '/principal/exam-data'
  await visit(page, `${address}?exam_id=${id}&view=second-marking`)
}

async function openMarking(page: Page, role: Staff): Promise<void> {
  const id = await examOf(page, completed)
  await page.route(/\/api\/v1\/marking\/exam\/\d+\/second-marking/, async (route) => {
    const url = route.request().url().replace('/second-marking', '')
    if (url.endsWith('/claims')) return route.fulfill({ response: await route.fetch({ url }) })
    const response = await route.fetch({ url })
    const { key_terms, answers, ...rest } = await response.json()
    const blind = answers?.map((answer: object) => ({ ...answer, suggestion: null, marks: null, marked_by: null }))
    return route.fulfill({ response, json: { ...rest, ...(blind === undefined ? {} : { answers: blind }) } })
  })
  await visit(page, `/${role}/mark-exam?exam_id=${id}&marking=second`)
  await expect(page.getByLabel(/^Marks out of/)).toBeVisible()
}

/** The views of one of the two. */
export function secondMarkingViews(role: Staff): readonly View[] {
  return [
    {
      name: `${role}-second-marking`,
      role,
      open: async (page) => {
        await openTab(page, role, asked)
        await page.getByText('Decided (1)').click()
        await expect(page.getByText(reason)).toBeVisible()
        await page.getByLabel('Other marks').first().check()
        await page.getByRole('button', { name: 'Decide' }).first().click()
        await expect(page.getByText('Say why').first()).toBeVisible()
      },
    },
    {
      name: `${role}-ask-second-marking`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        await openTab(page, role, { ...none, ...counts })
        await expect(page.getByText(/written answers|The principal can ask/).first()).toBeVisible()
      },
    },
    { name: `${role}-mark-second`, role, isLoadedAnew: true, open: (page) => openMarking(page, role) },
    {
      name: `${role}-home-second-marking`,
      role,
      isLoadedAnew: true,
      open: async (page) => {
        const exam = { exam_id: 1, subject: 'Science', title: 'Water', standard: 5, answers: 12 }
        await answerWith(page, '/marking/second-marking-for-me', { json: { exams: [exam] } })
        await visit(page, `/${role}/home`)
        await expect(page.getByText('12 answers wait for second marks')).toBeVisible()
      },
    },
  ]
}
