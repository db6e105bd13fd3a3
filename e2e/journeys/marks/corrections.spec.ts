import { clientOf, createRunningExam } from '../../client.ts'
import { completeExam, questionAt, startExam } from '../../exam-page.ts'
import { demo, logInStaff } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'

/** The key of the first is wrong. */
const paper = {
  mcqs: [
    { question: 'How much is 7 × 8?', options: ['54', '56', '64', '48'], correct: '54', marks: 3 },
    { question: 'Which is prime?', options: ['9', '15', '17', '21'], correct: '17', marks: 1 },
  ],
  description: [],
}

test('a teacher finds a wrong key, sees who changes, corrects it, and a pupil reads the changed marks', async ({
  visitor,
  request,
}) => {
  const teacher = await clientOf(request, demo.teacher05)
  await createRunningExam(teacher, { standard: 5, subject: 'Mathematics', durationMin: 59, paper })
  const phone = await visitor({ viewport: { width: 360, height: 740 } })
  const url = await startExam(phone, 'DEMO-5013', '59 min')
  await questionAt(phone, 0).getByText('56', { exact: true }).click()
  await questionAt(phone, 1).getByText('17', { exact: true }).click()
  await phone.getByRole('button', { name: 'Submit' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
  await expect(phone).toHaveURL(/\/student\/home$/)

  const staff = await visitor({ viewport: { width: 1366, height: 768 } })
  await logInStaff(staff, demo.teacher05)
  await completeExam(staff, url)
  const id = new URL(url).searchParams.get('id') ?? ''
  const review = `/student/exam-info?exam_id=${id}`
  await phone.goto(review)
  await expect(phone.getByText('1/4')).toBeVisible()

  await staff.goto(`/teacher/student-exam-data?exam_id=${id}`)
  await staff.getByRole('link', { name: 'Question paper' }).click()
  await staff.getByRole('button', { name: 'Correct the marking of question 1', exact: true }).click()
  const dialog = staff.getByRole('dialog', { name: 'Correct the marking of question 1' })
  await dialog.getByRole('checkbox', { name: '54' }).uncheck()
  await dialog.getByRole('checkbox', { name: '56' }).check()
  await dialog.getByRole('button', { name: 'See what changes' }).click()
  await expect(dialog.getByText('1 of 1 marked paper changes.')).toBeVisible()
  await expect(dialog.getByText('1 student passes now.')).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'Who changes' })).toContainText('1/4 → 4/4')
  await dialog.getByLabel('Reason').fill('7 × 8 is 56.')
  await dialog.getByRole('button', { name: 'Correct the marking' }).click()
  await expect(staff.getByText('Marking corrected').first()).toBeVisible()

  await phone.reload()
  await expect(phone.getByText('4/4')).toBeVisible()
  const told = phone.getByRole('region', { name: 'What was corrected' })
  await expect(told).toContainText('Q1 The right answer was corrected.')
  await expect(told).toContainText('7 × 8 is 56.')

  await staff.goto(`/teacher/student-exam-data?exam_id=${id}`)
  await expect(staff.getByText('Right before: 54. Right now: 56.')).toBeVisible()
  await staff.getByRole('button', { name: 'Take back the correction of question 1' }).click()
  await staff.getByRole('button', { name: 'Take it back' }).click()
  await expect(staff.getByText('Correction taken back').first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('1/4')).toBeVisible()
})
