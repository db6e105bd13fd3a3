/** Answers that came after their paper was collected: a teacher accepts one, does not accept another, and marks follow. */
import { deliverLateAnswers, startExam, submitExam } from '@pariksha/contract/attempts.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import type { APIRequestContext } from '@playwright/test'
import { clientOf, createRunningExam } from '../../client.ts'
import { demo, logInStaff } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'

const pupil = 'DEMO-5006'
const paper = {
  mcqs: [
    { question: 'Which metal is liquid?', options: ['Iron', 'Mercury', 'Gold', 'Zinc'], correct: 'Mercury', marks: 1 },
    { question: 'Which gas do we need?', options: ['Oxygen', 'Helium', 'Neon', 'Argon'], correct: 'Oxygen', marks: 2 },
  ],
  description: [{ question: 'Why does wood float?', answer: 'It is less dense than water.', marks: 5 }],
}

/** An exam that a pupil has handed in, whose page held three newer answers. @returns the exam and the receipt's code */
async function examWithLateAnswers(request: APIRequestContext) {
  const teacher = await clientOf(request, demo.teacher05)
  const exam = await createRunningExam(teacher, { standard: 5, subject: 'Science', durationMin: 19, paper })
  const student = await clientOf(request, { uniqueCode: pupil })
  const params = { id: String(exam) }
  await student(startExam, { params, body: { writer: 'page-number-one' } })
  const handedIn = await student(submitExam, {
    body: { exam_id: exam, mcq_answers: { 0: 'Iron' }, descriptive_answers: { 2: 'It is light.' } },
  })
  await teacher(completeExam, { params })
  await student(deliverLateAnswers, {
    params,
    body: {
      answers: [
        { index: 0, value: 'Mercury', seq: 4 },
        { index: 1, value: 'Oxygen', seq: 5 },
        { index: 2, value: 'It weighs less than the water it pushes away.', seq: 6 },
      ],
    },
  })
  return { exam, code: handedIn.receipt.code }
}

test('a teacher accepts a late answer, refuses another, and the marks follow', async ({ visitor, request }) => {
  const { exam, code } = await examWithLateAnswers(request)
  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  await staff.goto(`/teacher/student-exam-data?exam_id=${exam}`)
  const late = staff.getByRole('region', { name: 'Late answers' })
  await expect(late.getByText('3 to decide')).toBeVisible()
  const row = staff.getByRole('row').filter({ hasText: '/8' })
  await expect(row).toContainText('0/8')

  const first = late
    .getByRole('listitem')
    .filter({ has: staff.getByText('Which metal is liquid?', { exact: false }) })
    .last()
  await expect(first).toContainText('Iron')
  await expect(first).toContainText('Mercury')
  await expect(first).toContainText('less than a minute after the paper was handed in')
  await first.getByRole('button', { name: /^Accept, question 1/ }).focus()
  await staff.keyboard.press('Enter')
  const dialog = staff.getByRole('dialog', { name: 'Accept 1 late answer?' })
  await dialog.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(staff.getByText('Late answer accepted', { exact: true })).toBeVisible()
  await expect(first).toContainText('Accepted by')
  await expect(first).toContainText('Iron')
  await expect(row).toContainText('1/8')
  await expect(late.getByText('2 to decide, 1 decided')).toBeVisible()

  await expect(late.getByRole('button', { name: 'Accept all 2' })).toBeFocused()
  await late.getByRole('button', { name: "Don't accept, question 2" }).press('Enter')
  await staff.getByRole('dialog').getByRole('button', { name: "Don't accept" }).press('Enter')
  await expect(staff.getByText('Late answer not accepted', { exact: true })).toBeVisible()
  await expect(late.getByText('Not accepted', { exact: true })).toBeVisible()
  await expect(row).toContainText('1/8')

  await late.getByRole('button', { name: /^Accept, question 3/ }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(late.getByText('3 late answers, all decided')).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Mark answers (1 to mark)' })).toBeVisible()

  await late.getByRole('link').click()
  await expect(staff.getByText(code)).toBeVisible()
  await expect(staff.getByText('The marked paper holds other answers now', { exact: false })).toBeVisible()
  await expect(staff.getByText('It weighs less than the water it pushes away.')).toBeVisible()
})

test('the principal accepts all of one pupil at once', async ({ visitor, request }) => {
  const { exam, code } = await examWithLateAnswers(request)
  const staff = await visitor({ viewport: { width: 360, height: 740 } })
  await logInStaff(staff, demo.principal)
  await staff.goto(`/teacher/student-exam-info?exam_id=${exam}&uniqueCode=${pupil}`)
  await expect(staff.getByText(code)).toBeVisible()
  await expect(staff.getByText('The marked paper is just what was handed in.', { exact: false })).toBeVisible()
  await staff.goto(`/principal/exam-data?exam_id=${exam}`)
  const late = staff.getByRole('region', { name: 'Late answers' })
  await late.getByRole('button', { name: 'Accept all 3' }).click()
  await expect(staff.getByText('Question 1, 2, 3.', { exact: false })).toBeVisible()
  await staff.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect(staff.getByText('3 late answers accepted')).toBeVisible()
  await expect(late.getByText('3 late answers, all decided')).toBeVisible()
  await expect(late.getByRole('button')).toHaveCount(0)
})
