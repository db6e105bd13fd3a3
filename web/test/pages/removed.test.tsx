/** Whoever was removed can be brought back: at once, by the toast, and later from the list (product 6.5). */
import { listRemovedStudents, restoreStudents } from '@pariksha/contract/staff/removed-students.ts'
import { listRemovedTeachers, restoreTeachers } from '@pariksha/contract/staff/removed-teachers.ts'
import { deleteStudents } from '@pariksha/contract/students.ts'
import { deleteTeacher } from '@pariksha/contract/teachers.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press } from '../actions/action.ts'
import { student, teacher } from '../actions/people.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { removedStudent, removedTeacher } from '../replies/people.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'

async function removeOnly(name: RegExp, button: string) {
  fireEvent.click(await screen.findByRole('checkbox', { name }))
  await press(button)
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
}

const undo = () => screen.findByRole('button', { name: 'Undo' })

/** However fast it is pressed again, in the same frame too. */
async function pressUndoTwice() {
  const button = await undo()
  act(() => {
    button.click()
    button.click()
  })
}

test.each(['teacher', 'principal'] as const)('a %s takes the removal of students back', async (role) => {
  openSchool(role)
  fakeEndpoint(deleteStudents).answers({ message: 'Students removed successfully', removed: 1 })
  const restored = fakeEndpoint(restoreStudents)
  await renderPage(`/${role}/class-data?selectedClass=Class+5th`, sessionOf(role))
  await removeOnly(/Anu Rao/, role === 'teacher' ? 'Remove Selected' : '- Remove Selected')
  await screen.findByText('Students removed successfully')
  await pressUndoTwice()
  expect(screen.queryByText('Students removed successfully')).toBeNull()
  restored.answers({ message: 'Students restored successfully', restored: 1 })
  await screen.findByText('Students restored successfully')
  expect(restored.received).toMatchObject([{ query: { standard: '5' }, body: { student_ids: [student.student_id] } }])
})

test('the principal takes the removal of teachers back, and hears of it on any page', async () => {
  openSchool('principal')
  fakeEndpoint(deleteTeacher).answers({ message: 'Removed', username: teacher.username, teacher_id: 4 })
  const restored = fakeEndpoint(restoreTeachers)
  const { router } = await renderPage('/principal/teachers-data', sessionOf('principal'))
  await removeOnly(/Asha Rao/, '- Remove Selected')
  await pressUndoTwice()
  await act(() => router.navigate({ to: '/principal/home' }))
  restored.answers({ message: 'Teachers restored successfully', restored: 1 })
  await screen.findByText('Teachers restored successfully')
  expect(restored.received).toMatchObject([{ body: { teacher_ids: [4] } }])
})

test('a removal that cannot be taken back says why', async () => {
  openSchool('principal')
  fakeEndpoint(deleteStudents).answers({ message: 'Students removed successfully', removed: 1 })
  const restored = fakeEndpoint(restoreStudents)
  await renderPage('/principal/class-data?selectedClass=Class+5th', sessionOf('principal'))
  await removeOnly(/Anu Rao/, '- Remove Selected')
  await pressUndoTwice()
  restored.refuses('student.roll_number_taken', { message: 'Roll number taken in Class 5th meanwhile: 1 (Meena).' })
  expect((await screen.findByRole('alert')).textContent).toContain('1 (Meena)')
})

const lists = [
  {
    address: '/principal/removed-students?selectedClass=Class+5th',
    role: 'principal',
    asks: listRemovedStudents,
    sends: restoreStudents,
    body: { student_ids: [student.student_id] },
    none: 'Please select students to restore',
  },
  {
    address: '/teacher/removed-students?selectedClass=5',
    role: 'teacher',
    asks: listRemovedStudents,
    sends: restoreStudents,
    body: { student_ids: [student.student_id] },
    none: 'Please select students to restore',
  },
  {
    address: '/principal/removed-teachers',
    role: 'principal',
    asks: listRemovedTeachers,
    sends: restoreTeachers,
    body: { teacher_ids: [removedTeacher.teacher_id] },
    none: 'Please select teachers to restore',
  },
] as const

test.each(lists)('$address restores who is ticked', async ({ address, role, asks, sends, body, none }) => {
  const school = openSchool(role)
  const restored = fakeEndpoint(sends)
  await renderPage(address, sessionOf(role))
  const person = await screen.findByRole('checkbox', { name: /^Select (Anu|Asha) Rao/ })
  expect(screen.getByRole('main').textContent).toContain('20 Nov 2026')
  const button = screen.getByRole('button', { name: 'Restore Selected' })
  fireEvent.click(button)
  await screen.findByText(none)
  expect(restored.received).toEqual([])

  fireEvent.click(person)
  fireEvent.click(button)
  const asked = school.at(asks).received.length
  restored.answers({ message: 'Restored successfully', restored: 1 })
  await screen.findByText('Restored successfully')
  expect(restored.received).toMatchObject([{ body }])
  await waitFor(() => expect(school.at(asks).received).toHaveLength(asked + 1))
  expect(screen.getByRole('button', { name: 'Restore Selected' }).getAttribute('aria-disabled')).toBe('true')
})

test('a search asks the server, and a long list comes a page at a time', async () => {
  openSchool('principal')
  const line = fakeEndpoint(listRemovedStudents)
  const asked = () => line.received.map(({ query: { standard, q, cursor } }) => ({ standard, q, cursor }))
  await renderPage('/principal/removed-students?selectedClass=Class+5th', sessionOf('principal'))
  await waitFor(() => expect(asked()).toContainEqual({ standard: '5', q: '', cursor: undefined }))
  line.answers({ students: [removedStudent], next: 'further' })
  line.waits()
  await waitFor(() => expect(asked()).toContainEqual({ standard: '5', q: '', cursor: 'further' }))
  line.answers({ students: [{ ...removedStudent, student_id: 8, name: 'Ravi Kumar' }], next: null })
  await screen.findByRole('checkbox', { name: 'Select Ravi Kumar' })
  screen.getByRole('checkbox', { name: 'Select Anu Rao' })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'anu' } })
  await waitFor(() => expect(asked()).toContainEqual({ standard: '5', q: 'anu', cursor: undefined }))
})

test('a teacher who is not the class teacher is not asked to bring anybody back', async () => {
  const school = openSchool('teacher')
  await renderPage('/teacher/removed-students?selectedClass=Class+6th', sessionOf('teacher'))
  await screen.findByText(/^Only the class teacher and the principal/)
  expect(school.at(listRemovedStudents).received).toEqual([])
})
