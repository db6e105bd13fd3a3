/** A re-check from the phone of a pupil to the answer (product 5.14). */
import { startExam, submitExam } from '@pariksha/contract/attempts.ts'
import { getAnswersToMark, putMarks } from '@pariksha/contract/marking.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { clientOf, createRunningExam } from '../../client.ts'
import { demo, logInStaff, logInStudent } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'

const pupilId = 'DEMO-5012'
const paper = {
  mcqs: [{ question: 'Which of these is a gas?', options: ['Air', 'Ice', 'Sand', 'Oil'], correct: 'Air', marks: 1 }],
  description: [{ question: 'Why does ice swim?', answer: 'Ice is lighter than as much water.', marks: 5 }],
}

/** A completed exam of which the pupil has 1 and 2 of 6 marks. @returns its ID */
async function markedExam(request: APIRequestContext): Promise<number> {
  const teacher = await clientOf(request, demo.teacher05)
  const exam = await createRunningExam(teacher, { standard: 5, subject: 'Science', durationMin: 29, paper })
  const params = { id: String(exam) }
  const pupil = await clientOf(request, { uniqueCode: pupilId })
  await pupil(startExam, { params, body: {} })
  const descriptive_answers = { 1: 'Ice is lighter, so it stays on top.' }
  await pupil(submitExam, { body: { exam_id: exam, mcq_answers: { 0: 'Air' }, descriptive_answers } })
  await teacher(completeExam, { params })
  const place = { ...params, index: '1' }
  const { answers } = await teacher(getAnswersToMark, { params: place, query: {} })
  const answer = String(answers[0]?.answer_id)
  await teacher(putMarks, { params: { ...place, answer }, body: { marks: 2, expected: null } })
  return exam
}

async function takeRechecks(principal: Page, isOn: boolean): Promise<void> {
  await principal.goto('/principal/settings')
  await principal.getByRole('switch', { name: /^Students may ask for a re-check/ }).setChecked(isOn)
  await principal.getByRole('button', { name: 'Save re-check requests' }).click()
  await expect(principal.getByText('Settings saved')).toBeVisible()
}

test('a pupil asks on a phone, the teacher finds it on the home, answers and changes the marks, the pupil reads it', async ({
  visitor,
  request,
}) => {
  const exam = await markedExam(request)
  const principal = await visitor()
  await logInStaff(principal, demo.principal)
  await takeRechecks(principal, true)

  const phone = await visitor({ viewport: { width: 360, height: 740 } })
  await logInStudent(phone, pupilId)
  await phone.goto(`/student/exam-info?exam_id=${exam}`)
  await expect(phone.getByText('3/6')).toBeVisible()
  await expect(phone.getByText(/^Do you think an answer was marked wrong/)).toContainText('3 questions')
  // The first has all its marks.
  await expect(phone.getByRole('button', { name: /^Ask to look again/ })).toHaveCount(1)
  await phone.getByRole('button', { name: 'Ask to look again at question 2' }).click()
  await phone.getByLabel('Why should your teacher look again?').fill('I wrote that it is lighter.')
  await phone.getByRole('button', { name: 'Send to my teacher' }).dblclick()
  await expect(phone.getByText('Sent. Your teacher will look again.')).toBeVisible()
  await expect(phone.getByText('Will look again and answer here.')).toHaveCount(1)

  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  const waiting = staff.getByRole('list', { name: 'Re-check requests that wait for you' })
  await waiting.locator(`a[href$="exam_id=${exam}"]`).click()
  const requests = staff.getByRole('region', { name: 'Re-check requests' })
  await expect(requests).toContainText('I wrote that it is lighter.')
  await expect(requests).toContainText('Ice is lighter, so it stays on top.')
  await requests.getByRole('textbox', { name: /^Your answer to/ }).fill('You are right, that is the main point.')
  await requests.getByRole('textbox', { name: /^Marks, of 5/ }).fill('4.5')
  await requests.getByRole('button', { name: 'Send answer' }).click()
  await expect(staff.getByText('Answer sent. The student reads it in the review.')).toBeVisible()
  await expect(requests.getByText(/Marks from 2 to 4.5$/)).toBeVisible()
  await expect(staff.getByRole('row').filter({ hasText: '5.5/6' })).toHaveCount(1)

  await takeRechecks(principal, false)
  await phone.reload()
  await expect(phone.getByText('5.5/6')).toBeVisible()
  await expect(phone.getByText('You are right, that is the main point.')).toBeVisible()
  await expect(phone.getByText('Your marks are now 4.5. They were 2.')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Ask to look again/ })).toHaveCount(0)
})
