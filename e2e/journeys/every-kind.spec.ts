import { otherKinds } from '../../server/test/fixtures/exam-bodies.ts'
import { clientOf, createRunningExam } from '../client.ts'
import { completeExam, questionAt, startExam } from '../exam-page.ts'
import { demo, logInStaff } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

const paper = { mcqs: [], description: [], others: otherKinds }

test('a pupil answers every kind of question on a phone, by touch and by keyboard, and reads what each was worth', async ({
  visitor,
  request,
}) => {
  const teacher = await clientOf(request, demo.teacher05)
  await createRunningExam(teacher, { standard: 5, subject: 'Science', durationMin: 43, paper })
  const phone = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const url = await startExam(phone, 'demo 5011', '43 min')

  await questionAt(phone, 0).getByRole('radio', { name: 'True' }).tap()
  const nearest = questionAt(phone, 1).getByRole('radio')
  await nearest.first().focus()
  await phone.keyboard.press('Space')
  await expect(nearest.first()).toBeChecked()
  const hot = questionAt(phone, 2).getByRole('checkbox')
  await hot.nth(0).tap()
  await hot.nth(2).focus()
  await phone.keyboard.press('Space')
  await phone.keyboard.press('Shift+Tab')
  await phone.keyboard.press('Space')
  const far = questionAt(phone, 3).getByRole('textbox')
  await far.fill('far away')
  await expect(questionAt(phone, 3).getByText('This is not a number yet.')).toBeVisible()
  await far.fill('१५०')
  await expect(questionAt(phone, 3).getByText('This is not a number yet.')).toHaveCount(0)
  await questionAt(phone, 4).getByRole('textbox').fill('milky way')
  await phone.keyboard.press('Tab')
  await expect(phone.getByText(/^Saved \d/)).toBeVisible()

  await phone.reload()
  await expect(hot.nth(1)).toBeChecked()
  await expect(far).toHaveValue('१५०')
  await phone.getByRole('button', { name: 'Submit' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Yes, submit' }).click()
  await expect(phone).toHaveURL(/\/student\/home$/)

  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  await completeExam(staff, url)
  const id = new URL(url).searchParams.get('id') ?? ''
  await phone.goto(`/student/exam-info?exam_id=${id}`)
  await expect(phone.getByText('10/12')).toBeVisible()
  // Of three that were chosen two are right: one share is taken away again.
  await expect(phone.getByText('Partly right')).toHaveCount(1)
  await expect(phone.getByText('2 of 4 marks')).toBeVisible()
  await expect(phone.getByText('149.6 million km (± 1 %)')).toBeVisible()

  await staff.goto(`/teacher/question-paper?exam_id=${id}`)
  await staff.getByRole('switch', { name: 'With the answer key' }).click({ force: true })
  const key = staff.getByRole('article', { name: 'Answer key' })
  await expect(key.getByText('149.6 million km (± 1 %)')).toBeVisible()
  await expect(staff.getByText('More than one may be right.')).toBeVisible()
})
