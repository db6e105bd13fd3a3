import { demo, logInStaff, logInStudent } from '../people.ts'
import { expect, test } from '../quiet-page.ts'
import { schoolNow } from '../school-time.ts'

test('a teacher makes an exam, a pupil takes it, the teacher completes it, the pupil reads the score', async ({
  visitor,
}) => {
  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  await staff.goto('/teacher/generate-exam')
  const { date, time } = schoolNow()
  await staff.getByRole('combobox', { name: 'Grade' }).selectOption('5')
  await staff.getByRole('combobox', { name: 'Subject' }).selectOption('Science')
  await staff.getByLabel('Extra Topics').fill('Plants and water')
  await staff.getByLabel('Timings').fill(time)
  await staff.getByLabel('Date of Exam').fill(date)
  await staff.getByLabel('No. of MCQs').fill('2')
  await staff.getByLabel('No. of Descriptive').fill('1')
  await staff.getByLabel('Duration (minutes)').fill('37')
  await staff.getByRole('button', { name: 'Generate Exam' }).click()
  await expect(staff.getByText('Exam details validated successfully! You can now create questions.')).toBeVisible()

  for (const [index, { question, options, correct }] of [
    { question: 'Which part of a plant drinks water?', options: ['Root', 'Leaf', 'Flower', 'Fruit'], correct: 'Root' },
    { question: 'What is frozen water called?', options: ['Steam', 'Ice', 'Dew', 'Fog'], correct: 'Ice' },
  ].entries()) {
    const card = staff.getByRole('group', { name: `MCQ ${index + 1}` })
    await card.getByLabel('Question').fill(question)
    for (const [place, option] of options.entries()) {
      await card.getByRole('textbox', { name: `Choice ${'ABCD'[place]}` }).fill(option)
    }
    await card.getByRole('radio').nth(options.indexOf(correct)).check()
  }
  const written = staff.getByRole('group', { name: 'Descriptive Q1' })
  await written.getByLabel('Question').fill('Why do plants need water?')
  await written.getByLabel('Answer').fill('To make food and to stay firm.')
  await staff.getByRole('button', { name: 'Submit' }).click()
  await expect(staff.getByText('Exam created successfully!').first()).toBeVisible()

  const pupil = await visitor({ viewport: { width: 360, height: 740 } })
  await logInStudent(pupil, 'demo 5002')
  await pupil
    .getByRole('article')
    .filter({ hasText: 'Science' })
    .filter({ hasText: '37 min' })
    .getByRole('link', { name: 'Get Started' })
    .click()
  await expect(pupil).toHaveURL(/\/student\/exam\?id=\d+$/)
  const examId = new URL(pupil.url()).searchParams.get('id') ?? ''
  await pupil.getByRole('button', { name: 'Start Exam' }).click()
  await expect(pupil.getByText('Are you sure you want to start the exam?')).toBeVisible()
  await pupil.getByRole('button', { name: 'Yes' }).click()
  await expect(pupil.getByText('Exam started! Good luck!')).toBeVisible()
  await pupil.getByRole('radio', { name: 'Root' }).check()
  await expect(pupil.getByText(/^Saved \d/)).toBeVisible()
  await pupil.getByRole('radio', { name: 'Steam' }).check()
  await pupil.reload()
  await expect(pupil.getByRole('radio', { name: 'Steam' })).toBeChecked()
  await pupil.getByRole('textbox').fill('So that they can make food.')
  await pupil.getByRole('button', { name: 'Submit' }).click()
  await pupil.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(pupil).toHaveURL(/\/student\/home$/)

  await staff.goto('/teacher/my-exams')
  const card = staff.getByRole('listitem').filter({ has: staff.locator(`a[href$="exam_id=${examId}"]`) })
  await card.getByRole('button', { name: 'Complete' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Complete exam' }).click()
  await expect(staff.getByText('Exam marked as complete')).toBeVisible()

  await pupil.goto('/student/my-exams')
  await pupil.locator(`a[href$="exam_id=${examId}"]`).click()
  await expect(pupil.getByText('1/7')).toBeVisible()
  await expect(pupil.getByText('So that they can make food.')).toBeVisible()
  await expect(pupil.getByText('To make food and to stay firm.')).toBeVisible()

  await staff.goto(`/teacher/student-exam-data?exam_id=${examId}`)
  await expect(staff.getByRole('row').filter({ hasText: '1/7' })).toHaveCount(1)
})
