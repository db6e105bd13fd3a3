/** The teachers of the school, as the principal keeps them (product 2.7, 5.4, 5.5). */
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import {
  createTeacher,
  deleteTeacher,
  listTeachers,
  modifyTeacher,
  transferSubject,
} from '@pariksha/contract/teachers.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { choose, fill, press } from '../actions/action.ts'
import { otherTeacher, teacher } from '../actions/people.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { expectLeads, renderPage } from '../render-page.tsx'
import { replyOf } from '../replies/reply.ts'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, placesOf, test } from '../seen.ts'

const open = async () => {
  openSchool('principal', replyOf(listTeachers, [teacher, otherTeacher]))
  const shown = await renderPage('/principal/teachers-data', sessionOf('principal'))
  await screen.findByRole('button', { name: '+ Add Teacher' })
  return shown
}
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr')
  if (row === null) throw new Error(`${name} is in no row`)
  return row
}
const tick = (name: string) => fireEvent.click(within(rowOf(name)).getByRole('checkbox'))
/** The button of the dialog that is open. */
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name })
const openDialog = async (button: string) => {
  await press(button)
  await screen.findByRole('dialog')
}

test('the list of teachers', async ({ seen }) => {
  const shown = await open()
  await seen.words('teachers.loaded', 'teachers.add', 'teachers.modify', 'teachers.transfer', 'teachers.remove')
  await seen.words('teachers.name', 'teachers.phone', 'teachers.classes', 'teachers.class-teacher')
  await seen.words('teachers.subject', 'teachers.age', 'teachers.gender')
  const remove = screen.getByRole('button', { name: '- Remove Selected' })
  await seen.rule('teachers.remove-disabled', () => expect(remove.getAttribute('aria-disabled')).toBe('true'))
  fireEvent.click(remove)
  await seen.words('teachers.none-to-remove')
  await seen.rule('teachers.search', async () => {
    search('ravi')
    await waitFor(() => expect(screen.queryByRole('link', { name: teacher.name })).toBeNull())
    tick(otherTeacher.name)
    await waitFor(() => expect(remove.getAttribute('aria-disabled')).not.toBe('true'))
  })
  search('nobody of this name')
  await seen.words('teachers.empty')
  search('')
  const link = await screen.findByRole('link', { name: teacher.name })
  await seen.rule('teachers.to-teacher', () => expectLeads(shown, link, '/principal/teacher?username=asha'))
})

test('teachers who cannot be had', async ({ seen }) => {
  openSchool('principal').at(listTeachers).sendsText('', 500)
  await renderPage('/principal/teachers-data', sessionOf('principal'))
  await seen.words('teachers.failed')
})

test('what is wrong with a new teacher', async ({ seen }) => {
  await open()
  await openDialog('+ Add Teacher')
  fill('Username', 'abc')
  fireEvent.click(inDialog('Add Teacher'))
  for (const id of ['phone', 'age', 'name', 'classes', 'subjects', 'username'] as const) {
    await seen.words(`teacher-form.${id}`)
  }
  await seen.rule('teacher-form.gender', () => {
    screen.getByText('Please select a gender')
    screen.getByText('Password must be at least 6 characters')
  })
  await seen.rule('limit.username', async () => {
    fill('Username', 'spec')
    fireEvent.click(inDialog('Add Teacher'))
    await waitFor(() => expect(placesOf('teacher-form.username')).toEqual([]))
  })
})

test('the ages of a new teacher', async ({ seen }) => {
  await open()
  await openDialog('+ Add Teacher')
  await seen.rule('teacher-form.age-limits', async () => {
    for (const [age, faults] of [
      ['20', 1],
      ['21', 0],
      ['66', 1],
      ['65', 0],
    ] as const) {
      fill('Age', age)
      fireEvent.click(inDialog('Add Teacher'))
      await waitFor(() => expect(placesOf('teacher-form.age')).toHaveLength(faults))
    }
  })
})

test('a teacher who cannot be added', async ({ seen }) => {
  await open()
  const line = fakeEndpoint(createTeacher)
  await openDialog('+ Add Teacher')
  for (const [label, text] of [
    ['Name', 'Specimen Teacher'],
    ['Username', 'spec'],
    ['Password', 'specimen'],
    ['Phone Number', '9876543210'],
    ['Age', '30'],
    ['Classes', ' 1 , ,Class 2nd,, '],
    ['Subjects', ' Dance ,, Yoga , '],
  ] as const) {
    fill(label, text)
  }
  await choose('Gender', 'Female')
  line.refusesWithoutWords()
  fireEvent.click(inDialog('Add Teacher'))
  await seen.words('teachers.add-failed')
  await seen.rule('teacher-form.lists', () =>
    expect(JSON.parse(line.received.at(-1)?.text ?? '')).toMatchObject({
      classes: ['Class 1st', 'Class 2nd'],
      subjects: ['Dance', 'Yoga'],
    }),
  )
})

test('a teacher who cannot be modified', async ({ seen }) => {
  await open()
  const line = fakeEndpoint(modifyTeacher)
  tick(teacher.name)
  await openDialog('Modify Teacher')
  fill('Age', '31')
  line.refusesWithoutWords()
  fireEvent.click(inDialog('Save Changes'))
  await seen.words('teachers.modify-failed')
  await seen.rule('teacher-form.blank-password', () =>
    expect(line.received.at(-1)?.body).not.toHaveProperty('password'),
  )
})

test('a teacher who cannot be removed', async ({ seen }) => {
  await open()
  tick(teacher.name)
  await openDialog('- Remove Selected')
  fakeEndpoint(deleteTeacher).refusesWithoutWords()
  fireEvent.click(inDialog('Remove'))
  await seen.words('teachers.remove-failed')
})

test('a subject that cannot be transferred', async ({ seen }) => {
  const source = {
    ...teacher,
    subjects: ['Science', 'Social'],
    teaching: [
      { standard: classOfStandard(5), subject: 'Science' },
      { standard: classOfStandard(6), subject: 'Science' },
      { standard: classOfStandard(7), subject: 'Social' },
    ],
  }
  openSchool('principal', replyOf(listTeachers, [source, otherTeacher]))
  await renderPage('/principal/teachers-data', sessionOf('principal'))
  await openDialog('Transfer Data')
  await seen.rule('transfer.needs-all', async () => {
    expect(inDialog('Transfer').disabled).toBe(true)
    await choose('Source Teacher', 'Asha Rao (asha)')
    await choose('Target Teacher', 'Asha Rao (asha)')
    await choose('Subject', 'Science')
    expect(inDialog('Transfer').disabled).toBe(true)
    await choose('Class', 'Class 6th')
    await waitFor(() => expect(inDialog('Transfer').disabled).toBe(false))
  })
  fireEvent.click(inDialog('Transfer'))
  await seen.words('transfer.same')
  await choose('Target Teacher', 'Ravi Kumar (ravi)')
  fakeEndpoint(transferSubject).refusesWithoutWords()
  fireEvent.click(inDialog('Transfer'))
  await seen.words('teachers.transfer-failed')
})
