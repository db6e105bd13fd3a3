/** How the classes do in their subjects, and how one did over time (product 2.18). */
import { getClassOverTime } from '@pariksha/contract/staff/analysis/class-results.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expectLeads, renderPage } from '../render-page.tsx'
import { replyOf } from '../replies/reply.ts'
import { sessionOf, standard } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, test } from '../seen.ts'

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

const open = (role: 'teacher' | 'principal', address: string) => renderPage(address, sessionOf(role))

test.for(['teacher', 'principal'] as const)(
  'which class is weakest shows two presses from the home of the %s',
  async (role, { seen }) => {
    openSchool(role)
    const { router } = await open(role, `/${role}/home`)
    await seen.rule('class-results.weakest', async () => {
      fireEvent.click(await screen.findByRole('link', { name: /^Results by class/ }))
      await screen.findByRole('heading', { name: 'Results by class' })
      fireEvent.click(await screen.findByRole('button', { name: 'Science' }))
      const table = await screen.findByRole('table', { name: 'Passed in Science, by class' })
      expect(rowsOf(table)).toEqual(['Class 540%4 of 1033%2 exams', 'Class 680%8 of 1060%2 exams'])
      expect(screen.getByText(/^Weakest in Science/).textContent).toBe(
        'Weakest in Science: Class 5, where 40% passed, with a mean of 33%.',
      )
    })
    await seen.words('class-results.heading')
    expect(router.state.location.href).toBe(`/${role}/class-results?subject=Science`)
  },
)

test('all subjects of all classes stand in one table, which leads on to each', async () => {
  openSchool('principal')
  const shown = await open('principal', '/principal/class-results')
  const grid = await screen.findByRole('table', { name: 'Passed, by class and subject' })
  expect(rowsOf(grid)).toEqual(['Class 590%40%', 'Class 6–80%'])
  const weak = within(grid).getByRole('link', { name: 'Class 5, Science: 40% passed' })
  expect(weak.hasAttribute('data-low')).toBe(true)
  expect(
    within(grid)
      .getByRole('link', { name: /^Class 6/ })
      .hasAttribute('data-low'),
  ).toBe(false)
  await expectLeads(shown, weak, '/principal/class-results?class=5&subject=Science')
})

test('a class shows its subjects side by side and its exams over time', async ({ seen }) => {
  openSchool('teacher')
  const shown = await open('teacher', '/teacher/class-results?class=5')
  await seen.rule('class-results.subjects', async () => {
    const subjects = await screen.findByRole('table', { name: 'Subjects of Class 5' })
    expect(rowsOf(subjects)).toEqual(['Science40%4 of 1033%2 exams', 'Hindi90%9 of 1071%2 exams'])
  })
  await seen.rule('class-results.over-time', async () => {
    const exams = await screen.findByRole('table', { name: 'Class 5 over time: figures' })
    expect(rowsOf(exams)).toEqual(['Science, Water10 Jan 202742%60% (3 of 5)', 'Science1 Dec 202625%20% (1 of 5)'])
    await expectLeads(
      shown,
      within(exams).getByRole('link', { name: 'Science' }),
      '/teacher/student-exam-data?exam_id=2',
    )
  })
})

test('a class without an exam, and one that could not be loaded, say so', async () => {
  const { at } = openSchool('principal', replyOf(getClassOverTime, { standard, pass_percent: 35, exams: [] }))
  const shown = await open('principal', '/principal/class-results?class=5')
  await screen.findByText('No completed exam with a marked result.')
  shown.unmount()
  at(getClassOverTime).fails('')
  await open('principal', '/principal/class-results?class=5')
  await screen.findByText('The exams of the class could not be loaded. Please try again.')
})
