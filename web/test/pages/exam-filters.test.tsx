/** The exams of a class by subject, status and day (product 2.5). */
import { listExamsOfClass } from '@pariksha/contract/exams.ts'
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../render-page.tsx'
import { staffExams } from '../replies/exams.ts'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

test.each(['teacher', 'principal'] as const)('a %s looks through the exams, and the address says how', async (role) => {
  const line = openSchool(role).at(listExamsOfClass)
  const { router } = await renderPage(`/${role}/my-exams`, sessionOf(role))
  await screen.findByRole('button', { name: /^Delete/ })
  const asked = () => line.received.at(-1)?.query
  type('Subject', 'Science')
  await waitFor(() => expect(asked()).toMatchObject({ subject: 'Science' }))
  type('Status', 'Completed')
  await waitFor(() => expect(asked()).toMatchObject({ subject: 'Science', status: 'Completed' }))
  type('From', '2026-11-01')
  type('Until', '2026-11-30')
  await waitFor(() => expect(asked()).toMatchObject({ status: 'Completed', from: '2026-11-01', until: '2026-11-30' }))
  expect(router.state.location.search).toEqual({
    subject: 'Science',
    status: 'Completed',
    from: '2026-11-01',
    until: '2026-11-30',
  })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.href).toBe(`/${role}/my-exams`))
  expect(document.activeElement).toBe(field('Subject'))
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('an address asks for what it says, and for nothing that it has made up', async () => {
  const line = openSchool('principal', replyOf(listExamsOfClass, { ...staffExams, exams: [] })).at(listExamsOfClass)
  await renderPage('/principal/my-exams?subject=Botany&status=open&from=0002-11-01', sessionOf('principal'))
  expect(await screen.findByText('No exams match these filters.')).toBeDefined()
  expect(screen.queryByText(/Please select a class/)).toBeNull()
  expect(line.received[0]?.query).toEqual({ standard: '5', limit: '20', subject: 'Botany' })
  expect(field('Subject').value).toBe('Botany')
})

test('another class keeps what is sought, but for the subject: it may have no exam of that', async () => {
  const classes = [classOfStandard(5), classOfStandard(6)]
  const line = openSchool('principal', replyOf(listExamsOfClass, { ...staffExams, classes })).at(listExamsOfClass)
  const { router } = await renderPage('/principal/my-exams?subject=Science&status=Completed', sessionOf('principal'))
  fireEvent.click(await screen.findByRole('button', { name: 'Class 6' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ class: 'Class 6', status: 'Completed' }))
  await waitFor(() => expect(line.received.at(-1)?.query).toMatchObject({ standard: '6', status: 'Completed' }))
  expect(line.received.at(-1)?.query).not.toHaveProperty('subject')
})
