/** The exams of the staff: what a card offers, and the class that is chosen by default (product 2.5, 4.2). */
import { listExamsOfClass } from '@pariksha/contract/exams.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectLeads, renderPage } from '../render-page.tsx'
import { staffExams } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

const [exam] = staffExams.exams
const upcoming = exam ? [{ ...exam, status: 'Upcoming' as const }] : []
const reason = 'It has not started yet. It can be completed from its start on.'

test.each(['teacher', 'principal'] as const)('a %s is told why an upcoming exam cannot be completed', async (role) => {
  openSchool(role, replyOf(listExamsOfClass, { ...staffExams, exams: upcoming }))
  await renderPage(`/${role}/my-exams`, sessionOf(role))
  const complete = await screen.findByRole('button', { name: /^Complete: Science/ })
  expect(complete).toHaveProperty('disabled', false)
  expect(complete.getAttribute('aria-disabled')).toBe('true')
  const said = screen.getByRole('tooltip')
  expect(said.textContent).toBe(reason)
  expect(complete.getAttribute('aria-describedby')).toBe(said.id)

  fireEvent.click(complete)
  expect((await screen.findByRole('alert')).textContent).toBe(reason)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['teacher', 'principal'] as const)('a running exam asks a %s before it is completed', async (role) => {
  const running = upcoming.map((one) => ({ ...one, status: 'Running' as const }))
  openSchool(role, replyOf(listExamsOfClass, { ...staffExams, exams: running }))
  await renderPage(`/${role}/my-exams`, sessionOf(role))
  fireEvent.click(await screen.findByRole('button', { name: /^Complete: Science/ }))
  await screen.findByRole('dialog')
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test.each([
  ['/teacher/my-exams', 'teacher', /^Delete/],
  ['/principal/my-exams', 'principal', /^Delete/],
  ['/teacher/class-data', 'teacher', /^Add Students$/],
] as const)('%s chooses a class by itself and leaves the address as it was', async (address, role, ready) => {
  openSchool(role)
  const { router } = await renderPage(address, sessionOf(role))
  await screen.findByRole('button', { name: ready })
  expect(router.state.location.href).toBe(address)
  expect(router.history.length).toBe(1)
})

test.each(['teacher', 'principal'] as const)('a %s comes from the card to the questions', async (role) => {
  openSchool(role)
  const shown = await renderPage(`/${role}/my-exams`, sessionOf(role))
  const link = await screen.findByRole('link', { name: /^Question paper: Science/ })
  await expectLeads(shown, link, '/teacher/question-paper?exam_id=3')
  expect(await screen.findByRole('article', { name: 'Question paper' })).toBeDefined()
})
