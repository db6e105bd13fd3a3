/** An exam that has a title is called by it wherever it is named (product 3.5). */
import { listExamsOfClass, updateExam } from '@pariksha/contract/exams.ts'
import { listUrgentExams } from '@pariksha/contract/staff/urgent-exams.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { staffExams } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

const [exam] = staffExams.exams
const urgent = (exam ? [exam] : []).map(({ stats, ...one }) => ({
  ...one,
  Class: 'Class 5th',
  students: 2,
  attended: 1,
}))

test.each([
  ['student', '/student/home'],
  ['student', '/student/my-exams'],
  ['student', '/student/exam?id=3'],
  ['student', '/student/exam-info?exam_id=3'],
  ['teacher', '/teacher/home'],
  ['teacher', '/teacher/my-exams'],
  ['teacher', '/teacher/student-exam-data?exam_id=3'],
  ['teacher', '/teacher/question-paper?exam_id=3'],
  ['teacher', '/teacher/mark-exam?exam_id=3'],
  ['teacher', '/teacher/student-exam-info?exam_id=3&student_id=7'],
  ['teacher', '/teacher/student?student_id=7'],
  ['principal', '/principal/home'],
  ['principal', '/principal/my-exams'],
  ['principal', '/principal/teacher?username=asha.rao'],
] as const)('a %s reads it at %s', async (role, address) => {
  openSchool(role, replyOf(listUrgentExams, { total: 1, exams: urgent }))
  await renderPage(address, sessionOf(role))
  const [named] = await within(screen.getByRole('main')).findAllByText(/Living things/)
  expect(named).toBeDefined()
})

test('it is changed with the rest of the exam', async () => {
  const exams = (exam ? [exam] : []).map((one) => ({ ...one, status: 'Running' as const }))
  openSchool('teacher', replyOf(listExamsOfClass, { ...staffExams, exams }))
  const updating = fakeEndpoint(updateExam)
  await renderPage('/teacher/my-exams', sessionOf('teacher'))
  fireEvent.click(await screen.findByRole('button', { name: /^Edit: Science, Living things/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Title (optional)'), { target: { value: 'Plants' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(() => updating.received.map(({ body }) => body))
    .toEqual([expect.objectContaining({ title: 'Plants' })])
})
