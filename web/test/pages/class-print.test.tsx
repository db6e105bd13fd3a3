/** A class list goes on paper whole (product 2.6). */
import { listStudentPage } from '@pariksha/contract/students.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wording } from '../../src/features/students/wording.ts'
import { press } from '../actions/action.ts'
import { student } from '../actions/people.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

const pupil = (number: number) => ({
  ...student,
  student_id: number,
  uniqueCode: `CODE-${number}`,
  name: `Pupil ${number}`,
  roll_number: String(number),
})

/** Opens a list of which the first is here, and the rest waits. */
async function open(total: number) {
  openSchool('principal')
  const list = fakeEndpoint(listStudentPage)
  const printed: string[] = []
  vi.stubGlobal('print', () => printed.push(screen.getByRole('main').textContent ?? ''))
  const shown = renderPage('/principal/class-data?selectedClass=Class+5th', sessionOf('principal'))
  await waitFor(() => expect(list.received).not.toHaveLength(0))
  list.answers({ students: [pupil(1)], total, next: 'further' })
  list.waits()
  await shown
  await screen.findByRole('row', { name: /Pupil 1/ })
  return { list, printed }
}

test('what is not here yet comes first', async () => {
  const { list, printed } = await open(2)
  await press('Print list')
  expect(printed).toEqual([])
  list.answers({ students: [pupil(2)], total: null, next: null })
  await waitFor(() => expect(printed).toHaveLength(1))
  expect(printed[0]).toMatch(/Pupil 1.*Pupil 2.*2 students/)
})

test('a part is never printed for the whole', async () => {
  const { list, printed } = await open(2)
  list.refuses('request.invalid')
  await press('Print list')
  await waitFor(() => expect(list.received.length).toBeGreaterThan(1))
  await screen.findByRole('alert')
  expect(printed).toEqual([])
})

test('a whole school of thousands is not printed at once', async () => {
  const { printed } = await open(10_001)
  await press('Print list')
  expect(screen.getByRole('alert').textContent).toBe(wording.tooManyToPrint)
  expect(printed).toEqual([])
})
