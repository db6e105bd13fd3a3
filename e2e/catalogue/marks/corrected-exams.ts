/** How the marking of an exam is corrected, and what is told of that. */
import { getExamReview } from '@pariksha/contract/results.ts'
import { listCorrections } from '@pariksha/contract/staff/corrections.ts'
import { getExamDetails } from '@pariksha/contract/staff/exam-results.ts'
import { expect, type Page } from '@playwright/test'
import { answerWith, apiOf } from '../../specification/visitors.ts'
import { type Staff, type View, visit } from '../view.ts'
import { completed, examOf, ownExamOf } from '../ways.ts'

const at = '2026-11-23T09:00:00.000Z'
const told = [
  { index: 0, what: 'The right answers were corrected.', at, reason: 'Two choices say the same.' },
  { index: 1, what: 'Everybody got the marks of this question.', at, reason: 'The picture could not be read.' },
  { index: 2, what: 'This question does not count.', at, reason: 'This was not taught yet.' },
]

async function openCorrection(page: Page): Promise<void> {
  await visit(page, `/teacher/question-paper?exam_id=${await examOf(page, completed)}&correct=0`)
  await expect(page.getByRole('radio', { name: /^Another answer is right/ })).toBeVisible()
}

async function tryOut(page: Page, rule: RegExp): Promise<void> {
  await openCorrection(page)
  await page.getByRole('radio', { name: rule }).check()
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(page.getByRole('table', { name: 'The exam before and after' })).toBeVisible()
}

async function openCorrectedResults(page: Page, path: string): Promise<void> {
  const id = await examOf(page, completed)
  const results = await apiOf(page, getExamDetails, { params: { id: String(id) } })
  const { questions } = await apiOf(page, listCorrections, { params: { exam_id: String(id) } })
  const [{ credit, correct, marks } = { credit: 'key' as const, correct: [''], marks: 1 }] = questions
  const before = { credit, correct, marks }
  const made = { at, by: 'Meena Kumari', changed: 14, before, after: before }
  const corrections = [
    { ...made, ...told[2], correction_id: 3, rule: 'drop', undo: { rule: 'key', correct } },
    {
      ...made,
      ...told[0],
      correction_id: 1,
      rule: 'key',
      undo: null,
      after: { ...before, correct: [...correct, 'Air'] },
    },
  ]
  await answerWith(page, `/exam/get-exam-details/${id}`, { json: { ...results, corrections: told } })
  await answerWith(page, `/exam/corrections/${id}`, { json: { exam_id: id, questions, corrections } })
  await visit(page, `${path}?exam_id=${id}`)
  await expect(page.getByRole('button', { name: 'Take back the correction of question 3' })).toBeVisible()
}

/** The views of one of the two. */
export function correctionViews(role: Staff): readonly View[] {
  const path = role === 'teacher' ? '/teacher/student-exam-data' : '/principal/exam-data'
  return [
    { name: `${role}-correct-marking`, role, open: openCorrection },
    { name: `${role}-correct-marking-outlook`, role, open: (page) => tryOut(page, /^The question does not count/) },
    { name: `${role}-correct-marking-everyone`, role, open: (page) => tryOut(page, /^Everybody gets the marks/) },
    { name: `${role}-corrected-results`, role, open: (page) => openCorrectedResults(page, path) },
    {
      name: `${role}-take-back-correction`,
      role,
      open: async (page) => {
        await openCorrectedResults(page, path)
        await page.getByRole('button', { name: 'Take back the correction of question 3' }).click()
        await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
      },
    },
  ]
}

export const correctedReview: View = {
  name: 'student-exam-info-corrected',
  role: 'student',
  open: async (page) => {
    const id = await ownExamOf(page, { subject: 'English', status: 'Completed' })
    const { exam, student_answers } = await apiOf(page, getExamReview, { params: { id: String(id) } })
    const { mcqs, description } = exam.questions.exam_paper
    const corrected = mcqs.map((mcq, index) => {
      if (index === 0)
        return { ...mcq, also_correct: mcq.options.filter((option) => option !== mcq.correct).slice(0, 1) }
      if (index > 2) return mcq
      return { ...mcq, credit: index === 1 ? ('everyone' as const) : ('none' as const) }
    })
    const questions = { exam_paper: { mcqs: corrected, description } }
    const json = { exam: { ...exam, questions, corrections: told }, student_answers }
    await answerWith(page, `/student-exam/get-exam-data/${id}`, { json })
    await visit(page, `/student/exam-info?exam_id=${id}`)
    await expect(page.getByRole('heading', { name: 'What was corrected' })).toBeVisible()
  },
}
