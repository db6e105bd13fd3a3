/** What the staff change about an exam from its card (product 5.6): edit, complete, delete. */
import { deleteExam, listExamsOfClass, updateExam } from '@pariksha/contract/exams.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { fill } from '../actions/action.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { staffExam, staffExams } from '../replies/exams.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, placesOf, test } from '../seen.ts'

const kind = { exam_type: 'Multiple choice', status: 'Running', attempts: 0 } as const
const exam = { ...staffExam, ...kind, exam_date: '2099-01-10' }
const done = { message: 'Done', exam_id: exam.exam_id }

/** The list of a running exam. @returns the way to what the server says of it from now on */
async function openExam(role: 'teacher' | 'principal' = 'teacher') {
  openSchool(role)
  const list = fakeEndpoint(listExamsOfClass)
  list.answers({ ...staffExams, exams: [exam] })
  const shown = await renderPage(`/${role}/my-exams`, sessionOf(role))
  await screen.findByRole('button', { name: /^Edit/ })
  return { list, shown }
}

async function ask(action: 'Edit' | 'Complete' | 'Delete') {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${action}:`) }))
  await screen.findByRole('dialog')
}
const press = (name: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const isOver = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('what is wrong with the changes of an exam', async ({ seen }) => {
  await openExam()
  await ask('Edit')
  fill('Date', '')
  press('Save changes')
  await seen.words('edit-exam.date')
  fill('Date', exam.exam_date)
  fill('Time', '')
  press('Save changes')
  await seen.words('edit-exam.time')
  fill('Time', '10:00')
  await seen.rule('edit-exam.minimum', async () => {
    const line = fakeEndpoint(updateExam)
    line.refusesWithoutWords()
    fill('Duration (minutes)', '0')
    press('Save changes')
    await seen.words('edit-exam.duration')
    expect(line.received).toEqual([])
    fill('Duration (minutes)', '1')
    press('Save changes')
    await seen.words('exam-actions.update-failed')
    expect(line.received).toHaveLength(1)
  })
})

test('what the server says against a change is shown', async ({ seen }) => {
  await openExam()
  await ask('Edit')
  fill('Duration (minutes)', '31')
  fakeEndpoint(updateExam).refuses('server.failed', { message: 'Somebody was faster.' })
  press('Save changes')
  await seen.rule('exam-actions.server-detail', async () => {
    await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Somebody was faster.'))
    expect(placesOf('exam-actions.update-failed')).toEqual([])
  })
})

test('an exam is edited', async ({ seen }) => {
  const { list } = await openExam()
  const line = fakeEndpoint(updateExam)
  line.answers(done)
  await ask('Edit')
  fill('Date', '2099-01-11')
  fill('Time', '00:10')
  fill('Duration (minutes)', '29')
  const changed = { ...exam, exam_date: '2099-01-11', scheduled_time: '00:10', duration: 29 }
  list.answers({ ...staffExams, exams: [changed] })
  await seen.rule('exam-actions.edit', async () => {
    press('Save changes')
    await seen.words('exam-actions.updated')
    await isOver()
    expect(line.received[0]?.body).toMatchObject({
      scheduled_date: '2099-01-11',
      scheduled_time: '00:10',
      duration: 29,
    })
    expect(screen.getByRole('main').textContent).toMatch(/12:10 am.*29 min/)
  })
})

test.for([
  ['complete', 'Complete exam', completeExam],
  ['delete', 'Delete exam', deleteExam],
] as const)('what the server cannot %s', async ([action, button, endpoint], { seen }) => {
  const { list } = await openExam()
  fakeEndpoint(endpoint).refusesWithoutWords()
  await ask(action === 'complete' ? 'Complete' : 'Delete')
  press(button)
  await seen.words(`exam-actions.${action}-failed`)
  await waitFor(() => expect(list.received.length).toBeGreaterThan(1))
  screen.getByRole('button', { name: /^Edit/, hidden: true })
})

test('an exam is completed, and then deleted', async ({ seen }) => {
  const { list } = await openExam()
  fakeEndpoint(completeExam).answers({ ...done, collected: 0 })
  fakeEndpoint(deleteExam).answers({ ...done, attempts: 0 })
  await seen.rule('exam-actions.complete', async () => {
    await ask('Complete')
    list.answers({ ...staffExams, exams: [{ ...exam, status: 'Completed' }] })
    press('Complete exam')
    await seen.words('exam-actions.completed')
    await isOver()
    expect(screen.getByRole('main').querySelector('[data-status="completed"]')).not.toBeNull()
  })
  await seen.rule('exam-actions.delete', async () => {
    await ask('Delete')
    list.answers({ ...staffExams, exams: [] })
    press('Delete exam')
    await seen.words('exam-actions.deleted', 'teacher-exams.empty')
  })
})

test('the principal stays on the list, which is loaded again', async ({ seen }) => {
  const { list, shown } = await openExam('principal')
  fakeEndpoint(updateExam).answers(done)
  fakeEndpoint(completeExam).answers({ ...done, collected: 0 })
  fakeEndpoint(deleteExam).answers({ ...done, attempts: 0 })
  await seen.rule('principal-exams.afterwards', async () => {
    for (const [action, button, exams] of [
      ['Edit', 'Save changes', [{ ...exam, duration: 43 }]],
      ['Complete', 'Complete exam', [{ ...exam, duration: 43, status: 'Completed' as const }]],
      ['Delete', 'Delete exam', []],
    ] as const) {
      const asked = list.received.length
      await ask(action)
      list.answers({ ...staffExams, exams: [...exams] })
      press(button)
      await isOver()
      await waitFor(() => expect(list.received.length).toBeGreaterThan(asked))
      expect(shown.router.state.location.href).toBe('/principal/my-exams')
    }
    await screen.findByText('Please select a class to view exams')
  })
})
