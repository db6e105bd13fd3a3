/** Results that are held, until somebody releases them (product 4.11), and what the principal reads of it (2.17). */
import { startExam, submitExam } from '@pariksha/contract/attempts.ts'
import { clientOf, createRunningExam } from '../../client.ts'
import { demo, logInStaff, logInStudent } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'

const pupilId = 'DEMO-5014'
const paper = {
  mcqs: [{ question: 'Which of these is a gas?', options: ['Air', 'Ice', 'Sand', 'Oil'], correct: 'Air', marks: 1 }],
  description: [],
}

// The review that is asked for too early.
test.use({ expectedFaults: [[/the server responded with a status of 409/], { scope: 'test' }] })

test('a teacher holds the results, completes the exam and releases them; the pupil waits, then reads the score', async ({
  visitor,
  request,
}) => {
  const teacher = await clientOf(request, demo.teacher05)
  const exam = await createRunningExam(teacher, { standard: 5, subject: 'Science', durationMin: 51, paper })
  const taker = await clientOf(request, { uniqueCode: pupilId })
  await taker(startExam, { params: { id: String(exam) }, body: {} })
  await taker(submitExam, { body: { exam_id: exam, mcq_answers: { 0: 'Air' }, descriptive_answers: {} } })

  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  await staff.goto('/teacher/my-exams')
  const card = staff.getByRole('listitem').filter({ has: staff.locator(`a[href$="exam_id=${exam}"]`) })
  await card.getByRole('button', { name: 'Edit' }).click()
  await staff.getByRole('switch', { name: /^Hold the results/ }).check()
  await staff.getByLabel('Results on (optional)').fill('2099-01-11')
  await staff.getByLabel('Time of the results').fill('10:00')
  await staff.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByText(/^Results held until Sun, 11 Jan 2099/)).toBeVisible()
  await card.getByRole('button', { name: 'Complete' }).click()
  await expect(staff.getByRole('dialog').getByText(/do not see their results until those are released/)).toBeVisible()
  await staff.getByRole('dialog').getByRole('button', { name: 'Complete exam' }).click()
  await expect(staff.getByText('Exam marked as complete')).toBeVisible()

  const pupil = await visitor({ viewport: { width: 360, height: 740 } })
  await logInStudent(pupil, pupilId)
  await pupil.goto('/student/my-exams')
  const own = pupil.getByRole('article').filter({ hasText: '51 min' })
  await expect(own.getByText(/^Results on Sun, 11 Jan 2099, 10:00 am$/i)).toBeVisible()
  await expect(own.getByRole('link', { name: /^View Score/ })).toHaveCount(0)
  await pupil.goto(`/student/exam-info?exam_id=${exam}`)
  await expect(pupil.getByText(/^Results on Sun, 11 Jan.*2099/).first()).toBeVisible()
  await expect(pupil).toHaveURL(/\/student\/my-exams$/)

  await staff.goto(`/teacher/student-exam-data?exam_id=${exam}`)
  await expect(staff.getByRole('row').filter({ hasText: '1/1' })).toHaveCount(1)
  await staff.getByRole('button', { name: 'Release results' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Release results' }).click()
  await expect(staff.getByText('Results released. Students see them now.')).toBeVisible()
  await expect(staff.getByText(/^Results are held/)).toHaveCount(0)

  await pupil.goto('/student/my-exams')
  await own.getByRole('link', { name: /^View Score/ }).click()
  await expect(pupil.getByText('1/1').first()).toBeVisible()

  const principal = await visitor()
  await logInStaff(principal, demo.principal)
  await principal.getByRole('link', { name: /^What changed/ }).click()
  const released = principal.getByRole('listitem').filter({ hasText: 'Released the results' }).first()
  await expect(released).toContainText('Science, Class 5th')
  await principal.getByLabel('What', { exact: true }).selectOption('papers')
  await expect(released).toHaveCount(0)
})
