/** A teacher asks for shuffled options; each student then has an order of their own, which stays. */
import type { APIRequestContext } from '@playwright/test'
import { clientOf, createRunningExam } from '../client.ts'
import { demo, logInStaff, logInStudent } from '../people.ts'
import { expect, test } from '../quiet-page.ts'

const options = ['North', 'East', 'South', 'West']
const durationMin = 58
const mcqs = Array.from({ length: 6 }, (_, at) => ({
  question: `Where does wind ${at + 1} come from?`,
  options,
  correct: 'East',
  marks: 1,
}))

async function runningExam(request: APIRequestContext): Promise<number> {
  const teacher = await clientOf(request, demo.teacher05)
  return createRunningExam(teacher, { standard: 5, subject: 'Science', durationMin, paper: { mcqs, description: [] } })
}

test('options that a teacher lets shuffle stand in an order of each student’s own', async ({ visitor, request }) => {
  const exam = await runningExam(request)
  const staff = await visitor()
  await logInStaff(staff, demo.teacher05)
  await staff.goto('/teacher/my-exams')
  const edit = staff
    .getByRole('listitem')
    .filter({ hasText: `${durationMin} min` })
    .getByRole('button', { name: /^Edit/ })
  const shuffle = staff.getByRole('switch', { name: 'Shuffle the options for each student' })
  await edit.click()
  await expect(shuffle).not.toBeChecked()
  await shuffle.press('Space')
  await staff.getByRole('button', { name: 'Save changes' }).click()
  await expect(staff.getByText('Exam updated successfully')).toBeVisible()

  const papers: string[][] = []
  for (const studentId of ['DEMO-5003', 'DEMO-5004']) {
    const pupil = await visitor()
    await logInStudent(pupil, studentId)
    await pupil.goto(`/student/exam?id=${exam}`)
    await pupil.getByRole('button', { name: 'Start Exam' }).click()
    await pupil.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    const shown = async () => {
      await expect(pupil.getByRole('radio')).toHaveCount(options.length * mcqs.length)
      return pupil
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent))
    }
    const paper = await shown()
    await pupil.reload()
    expect(await shown()).toEqual(paper)
    papers.push(paper.map(String))
  }
  expect(papers[0]).not.toEqual(papers[1])

  await staff.reload()
  await edit.click()
  await expect(shuffle).toBeChecked()
  await expect(shuffle).toBeDisabled()
})
