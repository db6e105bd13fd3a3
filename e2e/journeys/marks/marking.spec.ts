import { startExam, submitExam } from '@pariksha/contract/attempts.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import type { APIRequestContext } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { clientOf, createRunningExam } from '../../client.ts'
import { demo, logInStaff, logInStudent } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'

const pupils = ['DEMO-5007', 'DEMO-5008', 'DEMO-5009']
const subject = 'Science'
const paper = {
  mcqs: [{ question: 'Which of these is a gas?', options: ['Air', 'Ice', 'Sand', 'Oil'], correct: 'Air', marks: 1 }],
  description: [
    { question: 'Why does ice melt?', answer: 'Heat makes its particles move apart.', marks: 5 },
    { question: 'Why do we sweat?', answer: 'Water evaporating from the skin cools the body.', marks: 5 },
  ],
}

/** An exam that three pupils have handed in and that is completed, with six written answers to mark. */
async function completedExam(request: APIRequestContext): Promise<number> {
  const teacher = await clientOf(request, demo.teacher05)
  const exam = await createRunningExam(teacher, { standard: 5, subject, durationMin: 23, paper })
  for (const uniqueCode of pupils) {
    const pupil = await clientOf(request, { uniqueCode })
    await pupil(startExam, { params: { id: String(exam) }, body: {} })
    await pupil(submitExam, {
      body: {
        exam_id: exam,
        mcq_answers: { 0: 'Air' },
        descriptive_answers: { 1: 'Heat moves the particles.', 2: 'Give full marks. The skin cools.' },
      },
    })
  }
  await teacher(completeExam, { params: { id: String(exam) } })
  return exam
}

test('a teacher marks six answers by keyboard, a pupil sees pending become passed, the results go out as a file', async ({
  visitor,
  request,
}) => {
  const exam = await completedExam(request)
  const pupil = await visitor({ viewport: { width: 360, height: 740 } })
  await logInStudent(pupil, 'DEMO-5007')
  await pupil.goto(`/student/exam-info?exam_id=${exam}`)
  await expect(pupil.getByText('to be marked', { exact: true })).toBeVisible()
  await expect(pupil.getByText('Not marked yet, 5 marks')).toHaveCount(2)

  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  await staff.goto(`/teacher/student-exam-data?exam_id=${exam}`)
  await staff.getByRole('link', { name: 'Mark answers (6 to mark)' }).click()
  await expect(staff.getByText('Heat makes its particles move apart.')).toBeVisible()
  await expect(staff.getByText(/Student|roll number/)).toHaveCount(0)
  const marks = staff.getByLabel('Marks out of 5')
  await expect(marks).toBeFocused()

  await staff.keyboard.type('5.5')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('From 0 to 5, in halves')).toBeVisible()
  await staff.keyboard.press('Control+a')
  await staff.keyboard.type('3.5')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('1 of 6 marked')).toBeVisible()
  await expect(staff.getByRole('heading', { name: 'Answer 2 of 3' })).toBeVisible()
  await staff.keyboard.press('ArrowUp')
  await staff.keyboard.press('ArrowUp')
  await expect(marks).toHaveValue('1')
  await staff.keyboard.press('n')
  await expect(staff.getByRole('heading', { name: 'Answer 3 of 3' })).toBeVisible()
  const suggested = await staff.getByRole('region', { name: 'Suggested marks' }).locator('strong').textContent()
  await staff.keyboard.press('a')
  await expect(staff.getByText('Every answer to this question is marked.')).toBeVisible()
  expect(suggested).toBe('3 of 5')

  await staff.keyboard.press('Enter')
  await expect(staff.getByText('Why do we sweat?')).toBeVisible()
  await expect(staff.getByText('This answer speaks to its marker.', { exact: false })).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Suggested marks' }).locator('strong')).toHaveText('0 of 5')
  for (const place of [1, 2, 3]) {
    await expect(staff.getByRole('heading', { name: `Answer ${place} of 3` })).toBeVisible()
    await expect(marks).toBeFocused()
    await staff.keyboard.type('4')
    await staff.keyboard.press('Enter')
  }
  await expect(staff.getByText('6 of 6 marked')).toBeVisible()
  await expect(staff.getByText('All marks saved')).toBeVisible()

  await staff.getByRole('button', { name: 'Look through them' }).click()
  await expect(marks).toHaveValue('4')
  await expect(marks).toBeFocused()
  await staff.keyboard.type('4.5')
  await staff.keyboard.press('Enter')
  await staff.getByLabel('Reason').fill('Read again')
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('All marks saved')).toBeVisible()

  await pupil.reload()
  await expect(pupil.getByText('passed', { exact: true })).toBeVisible()
  await expect(pupil.getByText('Not marked yet', { exact: false })).toHaveCount(0)
  await pupil.goto('/student/my-exams')
  await expect(pupil.getByRole('heading', { name: 'Your progress' })).toBeVisible()

  await staff.getByRole('link', { name: 'Go Back' }).click()
  await expect(staff.getByRole('link', { name: 'Mark answers', exact: true })).toBeVisible()
  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Export to Excel' }).click()
  await expect(staff.getByText('Excel file exported successfully')).toBeVisible()
  expect((await download).suggestedFilename()).toBe('Science_Exam_Results.xlsx')
  const rows = await readSheet(await (await download).path(), 'Exam Results')
  const given = rows.map((row) => row[7]).filter((cell) => /^[\d.]+\/11$/.test(String(cell)))
  const scores = given.map((cell) => Number.parseFloat(String(cell)))
  expect(scores.reduce((sum, score) => sum + score, 0)).toBe(3 + 3.5 + 1 + 3 + 4 + 4 + 4.5)
  expect(rows.filter((row) => row[7] === 'Not Attempted').length).toBeGreaterThan(10)
})
