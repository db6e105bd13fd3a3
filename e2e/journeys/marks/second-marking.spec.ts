/** Second marking from the request to the marks of a pupil (product 5.15). */
import { startExam, submitExam } from '@pariksha/contract/attempts.ts'
import { getAnswersToMark, putMarks } from '@pariksha/contract/marking.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import type { APIRequestContext } from '@playwright/test'
import { clientOf, createRunningExam } from '../../client.ts'
import { demo, logInStaff, logInStudent } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'

const pupils = ['DEMO-5021', 'DEMO-5022']
const paper = {
  mcqs: [],
  description: [{ question: 'Why does bread rise?', answer: 'Yeast makes gas in the dough.', marks: 5 }],
}

/** A completed exam of two papers, which the principal has given 1 of 5 each. @returns its ID */
async function markedExam(request: APIRequestContext): Promise<number> {
  const principal = await clientOf(request, demo.principal)
  const exam = await createRunningExam(principal, { standard: 5, subject: 'Science', durationMin: 27, paper })
  const params = { id: String(exam) }
  for (const uniqueCode of pupils) {
    const pupil = await clientOf(request, { uniqueCode })
    await pupil(startExam, { params, body: {} })
    const descriptive_answers = { 0: `Gas, says ${uniqueCode}` }
    await pupil(submitExam, { body: { exam_id: exam, mcq_answers: {}, descriptive_answers } })
  }
  await principal(completeExam, { params })
  const place = { ...params, index: '0' }
  const { answers } = await principal(getAnswersToMark, { params: place, query: {} })
  for (const { answer_id } of answers) {
    await principal(putMarks, { params: { ...place, answer: String(answer_id) }, body: { marks: 1, expected: null } })
  }
  return exam
}

test('the principal asks for half of the papers, a teacher marks them blind, the conflict is decided, the pupil has the marks', async ({
  visitor,
  request,
}) => {
  const exam = await markedExam(request)
  const principal = await visitor()
  await logInStaff(principal, demo.principal)
  await principal.goto(`/principal/exam-data?exam_id=${exam}`)
  await principal.getByRole('tab', { name: 'Second marking' }).click()
  await principal.getByLabel('Percent', { exact: true }).fill('50')
  await principal.getByRole('button', { name: 'Ask for second marking' }).dblclick()
  await expect(principal.getByText('1 of 2 papers')).toBeVisible()

  const teacher = await visitor()
  await logInStaff(teacher, demo.teacher05)
  await teacher.locator(`a[href*="exam_id=${exam}"][href*="marking=second"]`).click()
  await expect(teacher.getByRole('heading', { name: 'Second marking' })).toBeVisible()
  const written = teacher.getByText(/^Gas, says DEMO-\d+$/)
  await expect(written).toBeVisible()
  const pupil = /DEMO-\d+/.exec((await written.textContent()) ?? '')?.[0] ?? ''
  // Nothing of the first marks: the field is empty, nobody is named.
  await expect(teacher.getByLabel(/^Marks out of/)).toHaveValue('')
  await expect(teacher.getByText(/Marked by|Suggested/)).toHaveCount(0)
  await teacher.getByLabel('Note').fill('It names the gas')
  await teacher.getByLabel(/^Marks out of/).fill('4')
  await teacher.getByLabel(/^Marks out of/).press('Enter')
  await expect(teacher.getByText('Every answer to this question is marked.')).toBeVisible()
  await expect(teacher.getByText('All marks saved')).toBeVisible()

  await principal.reload()
  await expect(principal.getByText('1 to decide')).toBeVisible()
  await expect(principal.getByText('It names the gas')).toBeVisible()
  await expect(principal.getByLabel('Agreement in all')).toContainText('+3')
  await principal.getByLabel('The second: 4').check()
  await principal.getByLabel('Reason').fill('The gas is the main point')
  await principal.getByRole('button', { name: 'Decide' }).click()
  await expect(principal.getByText('All decided')).toBeVisible()

  const student = await visitor()
  await logInStudent(student, pupil)
  await student.goto(`/student/exam-info?exam_id=${exam}`)
  await expect(student.getByText('4/5').first()).toBeVisible()
  const other = pupils.find((one) => one !== pupil) ?? ''
  const beside = await visitor()
  await logInStudent(beside, other)
  await beside.goto(`/student/exam-info?exam_id=${exam}`)
  await expect(beside.getByText('1/5').first()).toBeVisible()
})
