import { byField, namesOf } from '@pariksha/contract/people/person-field.ts'
import { changeableColumnNames, studentFields } from '@pariksha/contract/people/student-fields.ts'
import { createStudent } from '@pariksha/contract/students.ts'
import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { student } from '../../../../test/actions/people.ts'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { AddStudent } from './add-student.tsx'

/** As it is sent. */
const anu = byField(namesOf(studentFields), (name) => student[name])
const created = { message: 'Student created', student }

const open = () => renderPart(<AddStudent opened role="principal" standard={student.standard} onClose={vi.fn()} />)
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const button = () => screen.getByRole('button', { name: 'Add Student' })

async function fill(user: UserEvent) {
  await user.type(field('Name'), student.name)
  await user.type(field('Roll Number'), student.roll_number)
  await user.type(field('Section'), student.section)
  await user.type(field('Parent Name'), student.parent_name)
  await user.type(field('Phone Number'), student.phone)
  await user.click(screen.getByRole('combobox', { name: 'Gender' }))
  await user.click(await screen.findByRole('option', { name: student.gender }))
}

test('what is wrong stands at its field, and the first field of the page has the focus', async () => {
  const { user } = await open()
  await user.type(field('Name'), 'Anu Rao')
  await user.click(button())
  expect(screen.getByText('Please enter a valid parent name (minimum 2 characters)')).toBeDefined()
  expect(screen.getByText('Please enter a valid 10-digit phone number')).toBeDefined()
  expect(document.activeElement).toBe(field('Roll Number'))

  await user.type(field('Roll Number'), '1')
  expect(screen.queryByText('Please enter a valid roll number')).toBeNull()
  await user.click(button())
  expect(document.activeElement).toBe(field('Parent Name'))
})

test('the form asks for every field of a student but the class', async () => {
  await open()
  for (const name of changeableColumnNames) {
    expect(screen.getAllByLabelText(studentFields[name].label).length).toBeGreaterThan(0)
  }
})

test('a student is sent once, however fast the form is submitted', async () => {
  const creation = fakeEndpoint(createStudent)
  const { user } = await open()
  await fill(user)
  act(() => {
    button().click()
    button().click()
  })
  expect(button()).toHaveProperty('disabled', true)
  await user.type(field('Name'), '{Enter}')
  expect(creation.received.map(({ body }) => body)).toEqual([anu])

  creation.answers(created)
  expect(await screen.findByText('AAAABBBBCC')).toBeDefined()
  expect(creation.received).toHaveLength(1)
})

test('what the server finds wrong stands at its field, and what was typed is sent again', async () => {
  const creation = fakeEndpoint(createStudent)
  creation.refuses('student.roll_number_taken', {
    errors: [{ path: 'roll_number', message: 'This roll number is already used in this class.' }],
  })
  const { user } = await open()
  await fill(user)
  await user.click(button())
  expect((await screen.findByRole('alert')).textContent).toContain('This roll number is already used')
  expect(document.activeElement).toBe(field('Roll Number'))
  expect(field('Name').value).toBe('Anu Rao')

  creation.answers(created)
  await user.click(button())
  expect(await screen.findByText('AAAABBBBCC')).toBeDefined()
})

test('a button that has worked in vain has the focus again', async () => {
  const creation = fakeEndpoint(createStudent)
  const { user } = await open()
  await fill(user)
  await user.click(button())
  // As browsers do with what is disabled.
  act(() => button().blur())
  creation.isUnreachable()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to create student')
  expect(document.activeElement).toBe(button())
})

test('while a student is sent the dialog stays, and with it what was typed', async () => {
  const creation = fakeEndpoint(createStudent)
  const onClose = vi.fn()
  const { user } = await renderPart(
    <AddStudent opened role="principal" standard={student.standard} onClose={onClose} />,
  )
  await fill(user)
  await user.click(button())
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).not.toHaveBeenCalled()

  creation.isUnreachable()
  await screen.findByRole('alert')
  expect(field('Name').value).toBe(student.name)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Throw away' }))
  expect(onClose).toHaveBeenCalledOnce()
})
