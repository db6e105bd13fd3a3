/** The principal's search over the whole school (product 5.2). */
import { searchStudents } from '@pariksha/contract/students.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { student } from '../actions/people.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

test('a student is found and opened by keyboard', async () => {
  openSchool('principal')
  const searching = fakeEndpoint(searchStudents)
  searching.answers({ students: [] })
  const { router } = await renderPage('/principal/home', sessionOf('principal'))
  const user = userEvent.setup({ delay: null })
  const field = await screen.findByRole('combobox', { name: 'Search students by name, roll number or ID' })
  await user.type(field, 'nobody at all')
  expect(await screen.findByText('No students found.')).toBeDefined()

  searching.answers({ students: [student] })
  await user.clear(field)
  await user.type(field, student.uniqueCode)
  await screen.findByRole('option', { name: new RegExp(student.name) })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.href).toBe(`/principal/student?student_id=${student.student_id}`)
})
