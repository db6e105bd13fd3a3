/** What is urgent stands first on the homes of the staff (product 2.4). */
import { listUrgentExams } from '@pariksha/contract/staff/urgent-exams.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { schoolDate } from '../../src/lib/format.ts'
import { serverClock } from '../../src/lib/server-clock.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { expectLeads, renderPage } from '../render-page.tsx'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

type Role = 'teacher' | 'principal'

const exam = {
  subject: 'Mathematics',
  title: null,
  Class: 'Class 3rd',
  exam_date: '2026-01-05',
  scheduled_time: '10:30',
  attempts: 4,
  writing: 1,
  students: 30,
  attended: 3,
}
const running = { ...exam, exam_id: 1, status: 'Running', to_mark: 0 } as const
const today = () => ({ ...running, exam_id: 2, exam_date: schoolDate(serverClock.now()) })
const toMark = { ...exam, exam_id: 3, status: 'Completed', writing: 0, to_mark: 6 } as const

const open = (role: Role) => renderPage(`/${role}/home`, sessionOf(role))
const urgent = async () =>
  within(await screen.findByRole('list', { name: 'Exams that need you now' })).getAllByRole('listitem')
const statusOf = (item: HTMLElement | undefined) => item?.querySelector('[data-status]')?.textContent

test('a teacher sees first which exams run, then which answers wait for marks', async () => {
  openSchool('teacher')
  fakeEndpoint(listUrgentExams).answers({ total: 3, exams: [running, today(), toMark] })
  await open('teacher')
  const [old, late, marked] = await urgent()
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Right now')
  expect(old?.textContent).toContain('Mathematics · Class 3rd')
  expect(old?.textContent).toContain('Since 5 Jan 2026, 10:30 am · 1 writing, 3 handed in, 26 absent')
  expect(late?.textContent).toContain('Since 10:30 am · 1 writing, 3 handed in, 26 absent')
  expect(marked?.textContent).toContain('6 answers to mark')
  expect([old, late, marked].map(statusOf)).toEqual(['running', 'running', 'pending'])
})

test.for([
  ['teacher', '/teacher/exam-board?exam_id=1', '/teacher/mark-exam?exam_id=3'],
  ['principal', '/principal/exam-board?exam_id=1', '/principal/mark-exam?exam_id=3'],
] as const)('what runs leads to its board, what waits to its marks: %s', async ([role, ...addresses]) => {
  for (const [at, address] of addresses.entries()) {
    openSchool(role)
    fakeEndpoint(listUrgentExams).answers({ total: 2, exams: [running, toMark] })
    const shown = await open(role)
    const links = (await urgent()).map((item) => within(item).getByRole('link'))
    await expectLeads(shown, links[at] ?? document.body, address)
    shown.unmount()
  }
})

test('nothing is urgent', async () => {
  openSchool('teacher')
  await open('teacher')
  await screen.findByText('No exam is running, and no answer waits for marks.')
})

test('the principal sees three of them and the way to the rest', async () => {
  openSchool('principal')
  fakeEndpoint(listUrgentExams).answers({ total: 7, exams: [running, today(), toMark] })
  const shown = await open('principal')
  expect(await urgent()).toHaveLength(3)
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Right now')
  await waitFor(() => screen.getByRole('link', { name: '4 more in Exams' }))
  await expectLeads(shown, screen.getByRole('link', { name: '4 more in Exams' }), '/principal/my-exams')
})
