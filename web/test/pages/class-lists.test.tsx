/** The students of a class, as the principal, their class teacher and other teachers have them (product 2.6, 5.3). */
import {
  createStudent,
  deleteStudents,
  listStudentPage,
  modifyStudent,
  promoteStudents,
} from '@pariksha/contract/students.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { choose, fill, press } from '../actions/action.ts'
import { student } from '../actions/people.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { expectLeads, renderPage } from '../render-page.tsx'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, placesOf, test } from '../seen.ts'
import { passRetries, takeTimers } from '../timers.ts'

const other = { ...student, student_id: 8, uniqueCode: 'DDDDEEEEFF', roll_number: '62', name: 'Ravi Verma' }
const two = replyOf(listStudentPage, { students: [student, other], total: 2, next: null })

type Role = 'teacher' | 'principal'
const classOf = (role: Role, label = '5th') => `/${role}/class-data?selectedClass=Class+${label}`

async function open(role: Role, label?: string) {
  openSchool(role, two)
  const shown = await renderPage(classOf(role, label), sessionOf(role))
  await screen.findByText(other.name)
  return shown
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const boxOf = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) })
const tick = (name: string) => fireEvent.click(boxOf(name))
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const pressInDialog = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const openDialog = async (name: string) => {
  await press(name)
  await screen.findByRole('dialog')
}

async function expectFound(): Promise<void> {
  for (const typed of [other.name.toUpperCase(), other.roll_number]) {
    search(typed)
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]?.textContent).toContain(other.name)
  }
}

/** The address of the specification, with the secret code, shows the same, and leaves no code behind. */
async function expectSameByCode(role: Role): Promise<void> {
  const { router } = await renderPage(`/${role}/student?uniqueCode=${student.uniqueCode}`, sessionOf(role))
  await waitFor(() => expect(router.state.location.href).toBe(`/${role}/student?student_id=${student.student_id}`))
}

const linkOfFirst = () => {
  const [link = document.body] = within(screen.getByRole('table')).getAllByRole('link')
  return link
}

test('the class list of the principal', async ({ seen }) => {
  const shown = await open('principal')
  await seen.words('principal-class.add', 'principal-class.modify', 'principal-class.remove', 'principal-class.promote')
  await seen.words('principal-class.roll', 'principal-class.name', 'principal-class.phone')
  await seen.words('principal-class.grade', 'principal-class.parent', 'principal-class.gender')
  await seen.rule('principal-class.disabled', async () => {
    const isDisabled = () =>
      [...placesOf('principal-class.remove'), ...placesOf('principal-class.promote')].map((button) =>
        button.getAttribute('aria-disabled'),
      )
    expect(isDisabled()).toEqual(['true', 'true'])
    tick(student.name)
    await waitFor(() => expect(isDisabled()).toEqual([null, null]))
  })
  await seen.rule('principal-class.search', expectFound)
  search('nobody of this name')
  await seen.words('principal-class.empty')
  search('')
  await screen.findByText(student.name)
  await seen.rule('principal-class.to-student', async () => {
    await expectLeads(shown, linkOfFirst(), `/principal/student?student_id=${student.student_id}`)
    shown.unmount()
    await expectSameByCode('principal')
  })
})

test('what is wrong with a new student', async ({ seen }) => {
  await open('principal')
  await openDialog('+ Add Students')
  pressInDialog('Add Student')
  await seen.words('student-form.name', 'student-form.phone', 'student-form.roll')
  await seen.words('student-form.parent', 'student-form.gender')
  await seen.rule('student-form.phone-digits', async () => {
    const phone = within(screen.getByRole('dialog')).getByLabelText('Phone Number')
    await userEvent.type(phone, '98-76 abc54321012')
    expect(phone).toHaveProperty('value', '9876543210')
  })
  const limits = ['student-form.name', 'student-form.parent', 'student-form.phone'] as const
  const faults = () => limits.map((id) => placesOf(id).length)
  await seen.rule('limit.phone', () =>
    seen.rule('limit.names', async () => {
      for (const [name, parent, phone, found] of [
        [' A ', 'B', '987654321', [1, 1, 1]],
        ['Xy', 'Zw', '9876543210', [0, 0, 0]],
      ] as const) {
        fill('Name', name)
        fill('Parent Name', parent)
        fill('Phone Number', phone)
        pressInDialog('Add Student')
        await waitFor(() => expect(faults()).toEqual(found))
      }
    }),
  )
  await seen.rule('genders', async () => {
    const list = screen.getByRole('combobox', { name: 'Gender' })
    fireEvent.click(list)
    const choices = await waitFor(() => document.getElementById(list.getAttribute('aria-controls') ?? ''))
    const options = await within(choices ?? document.body).findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Male', 'Female', 'Other'])
  })
})

test('a student who cannot be added', async ({ seen }) => {
  await open('principal')
  const line = fakeEndpoint(createStudent)
  await openDialog('+ Add Students')
  for (const [label, text] of [
    ['Name', 'Xy'],
    ['Roll Number', '61'],
    ['Parent Name', 'Zw'],
    ['Phone Number', '9876543210'],
  ] as const) {
    fill(label, text)
  }
  await choose('Gender', 'Other')
  line.refusesWithoutWords()
  pressInDialog('Add Student')
  await seen.words('students.create-failed')
  await seen.rule('students.server-message', async () => {
    line.refuses('server.unavailable', { message: 'Not now, please.' })
    pressInDialog('Add Student')
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Not now, please.'),
    )
  })
})

test('students who cannot be changed', async ({ seen }) => {
  await open('principal')
  tick(student.name)
  fakeEndpoint(modifyStudent).refusesWithoutWords()
  await openDialog('Modify Student')
  fill('Name', 'Xyz Modified')
  pressInDialog('Save Changes')
  await seen.words('students.modify-failed')
  pressInDialog('Cancel')
  fakeEndpoint(deleteStudents).refusesWithoutWords()
  await openDialog('- Remove Selected')
  pressInDialog('Remove')
  await seen.words('students.remove-failed')
})

test('students who cannot be promoted', async ({ seen }) => {
  await open('principal')
  tick(student.name)
  fakeEndpoint(promoteStudents).refusesWithoutWords()
  await openDialog('Promote Students')
  pressInDialog('Promote')
  await seen.words('promotion.no-target')
  await choose('Promote to class', 'Class 9th')
  pressInDialog('Promote')
  await seen.words('students.promote-failed')
})

test('students who got a new roll number are named with it', async () => {
  await open('principal')
  tick(student.name)
  const renumbered = [{ name: student.name, from: '700', to: '701' }]
  fakeEndpoint(promoteStudents).answers({ message: 'Students promoted successfully', renumbered })
  await openDialog('Promote Students')
  await choose('Promote to class', 'Class 9th')
  pressInDialog('Promote')
  const told = (await screen.findByText(/1 roll number was taken in Class 9th/)).closest('div')
  expect(told?.textContent).toContain(`${student.name}: 700 → 701`)
  pressInDialog('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

for (const [role, id] of [
  ['principal', 'students.failed'],
  ['teacher', 'teacher-class.failed'],
] as const) {
  test(`students whom the ${role} cannot be shown`, async ({ seen }) => {
    takeTimers()
    openSchool(role).at(listStudentPage).isUnreachable()
    await renderPage(classOf(role), sessionOf(role))
    await passRetries()
    await seen.words(id)
  })
}

test('the class list of teachers', async ({ seen }) => {
  const shown = await open('teacher')
  await seen.words('teacher-class.add', 'teacher-class.modify', 'teacher-class.remove', 'teacher-class.promote')
  await seen.rule('teacher-class.checkboxes', () => {
    boxOf(student.name)
    screen.getByRole('searchbox')
  })
  await seen.rule('teacher-class.search', async () => {
    await expectFound()
    search('nobody of this name')
    await waitFor(() => expect(screen.queryByText(other.name)).toBeNull())
  })
  search('')
  await screen.findByText(student.name)
  await press('Remove Selected')
  await seen.words('teacher-class.none-to-remove')
  await press('Promote Students')
  await seen.words('teacher-class.none-to-promote')
  await seen.rule('teacher-class.to-student', async () => {
    await expectLeads(shown, linkOfFirst(), `/teacher/student?student_id=${student.student_id}`)
    shown.unmount()
    await expectSameByCode('teacher')
  })
})

test('what is wrong with what a class teacher asks for', async ({ seen }) => {
  await open('teacher')
  await openDialog('Add Students')
  pressInDialog('Add Student')
  await seen.words('teacher-class.parent')
  pressInDialog('Cancel')
  tick(student.name)
  await openDialog('Promote Students')
  pressInDialog('Promote')
  await seen.words('teacher-class.no-target')
})

test('the class list of another teacher is to be read only', async ({ seen }) => {
  await open('teacher', '6th')
  await seen.rule('teacher-class.read-only', () => {
    for (const id of ['add', 'modify', 'remove', 'promote'] as const) {
      expect(placesOf(`teacher-class.${id}`)).toEqual([])
    }
    const table = within(screen.getByRole('table'))
    expect(table.queryAllByRole('checkbox')).toEqual([])
    expect(table.queryAllByRole('link')).toEqual([])
  })
})
