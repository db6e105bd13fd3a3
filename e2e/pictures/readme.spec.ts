/** The pictures of the product that the README shows. */
import { startExam } from '../exam-page.ts'
import { logInStaff } from '../people.ts'
import { expect, test } from '../quiet-page.ts'
import { examId, people, sessionOf, withSession } from '../specification/visitors.ts'
import { screens, takePicture, toasts } from './picture.ts'

test("a teacher's exams and their results", async ({ visitor, request, baseURL }) => {
  const session = withSession(baseURL ?? '', await sessionOf(request, people.teacher05))
  const page = await visitor({ ...session, viewport: screens.desk })
  await page.goto('/teacher/my-exams')
  await expect(page.getByText('Exams loaded successfully')).toBeVisible()
  await expect(page.locator(toasts)).toHaveCount(0)
  await takePicture(page, 'teacher-exams.png')
  const exam = await examId(request, { subject: 'Mathematics', status: 'Completed' })
  await page.goto(`/teacher/student-exam-data?exam_id=${exam}`)
  await expect(page.getByText('Exam data loaded successfully')).toBeVisible()
  await expect(page.locator(toasts)).toHaveCount(0)
  await takePicture(page, 'teacher-results.png')
})

test("the principal's home, dark", async ({ visitor }) => {
  const page = await visitor({ viewport: screens.desk, colorScheme: 'dark' })
  await logInStaff(page, people.principal)
  await expect(page.getByRole('list', { name: 'Exams that need you now' })).toBeVisible()
  await expect(page.getByText('Principal data loaded successfully')).toBeVisible()
  await expect(page.locator(toasts)).toHaveCount(0)
  await takePicture(page, 'principal-home-dark.png')
})

test('an exam on a phone', async ({ visitor }) => {
  const page = await visitor({ viewport: screens.phone, deviceScaleFactor: 2, hasTouch: true })
  await startExam(page, 'DEMO-5007')
  await page.locator('[data-question="0"]').getByRole('radio').first().click({ force: true })
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(page.locator(toasts)).toHaveCount(0)
  await takePicture(page, 'pupil-exam.png')
})
