import { startExam, submitExam } from '@pariksha/contract/attempts.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import { clientOf, createRunningExam } from '../../client.ts'
import { demo, logInStaff } from '../../people.ts'
import { expect, test } from '../../quiet-page.ts'

const paper = {
  mcqs: [],
  description: [{ question: 'Why does ice melt?', answer: 'Heat makes its particles move apart.', marks: 5 }],
}

test('key terms are added beside the model answer, and what is suggested follows, also for a colleague', async ({
  visitor,
  request,
}) => {
  const teacher = await clientOf(request, demo.teacher05)
  const exam = await createRunningExam(teacher, { standard: 5, subject: 'Science', durationMin: 33, paper })
  // Each of two who mark is given answers of their own: the one on screen and the one after it.
  for (const uniqueCode of ['DEMO-5007', 'DEMO-5008', 'DEMO-5010', 'DEMO-5011']) {
    const pupil = await clientOf(request, { uniqueCode })
    await pupil(startExam, { params: { id: String(exam) }, body: {} })
    const descriptive_answers = { 0: 'Warmth shakes them until they drift away from each other.' }
    await pupil(submitExam, { body: { exam_id: exam, mcq_answers: {}, descriptive_answers } })
  }
  await teacher(completeExam, { params: { id: String(exam) } })

  const suggested = { name: 'Suggested marks' }
  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  await staff.goto(`/teacher/mark-exam?exam_id=${exam}`)
  await expect(staff.getByRole('region', suggested).locator('strong')).toHaveText('0 of 5')
  const colleague = await visitor()
  await logInStaff(colleague, demo.principal)
  await colleague.goto(`/principal/mark-exam?exam_id=${exam}`)
  await expect(colleague.getByRole('region', suggested).locator('strong')).toHaveText('0 of 5')

  await staff.getByRole('button', { name: 'Add key terms' }).click()
  const terms = staff.getByRole('textbox', { name: 'Key terms (optional)' })
  await expect(terms).toBeFocused()
  await terms.fill('heat / warmth\nany 1 of: move apart / drift away; particles / molecules')
  await staff.getByRole('button', { name: 'Save key terms' }).click()
  await expect(staff.getByText('Key terms saved')).toBeVisible()
  await expect(staff.getByRole('region', suggested).locator('strong')).toHaveText('5 of 5')
  await expect(staff.locator('mark')).toHaveText(['Warmth', 'drift', 'away'])
  // Its page asks again every 15 seconds.
  await expect(colleague.getByRole('region', suggested).locator('strong')).toHaveText('5 of 5', { timeout: 25_000 })

  await staff.getByRole('button', { name: 'Change key terms' }).click()
  await staff.getByRole('checkbox', { name: 'Anything that fits counts' }).check()
  await staff.getByRole('button', { name: 'Save key terms' }).click()
  await expect(staff.getByText('Anything that fits counts, so no marks are suggested.')).toBeVisible()
  await expect(staff.getByRole('region', suggested)).toHaveCount(0)
})
