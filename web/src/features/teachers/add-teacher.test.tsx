import { namesOf } from '@pariksha/contract/people/person-field.ts'
import { teacherFields } from '@pariksha/contract/people/teacher-fields.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { AddTeacher } from './add-teacher.tsx'

test('the form asks for every field of a teacher', async () => {
  await renderPart(<AddTeacher opened teachers={[]} onClose={vi.fn()} />)
  for (const name of namesOf(teacherFields)) {
    expect(screen.getAllByLabelText(teacherFields[name].label).length).toBeGreaterThan(0)
  }
})

test('the first fault in the order of the page has the focus, also in a password or a list', async () => {
  const { user } = await renderPart(<AddTeacher opened teachers={[]} onClose={vi.fn()} />)
  const submit = () => user.click(screen.getByRole('button', { name: 'Add Teacher' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha Rao')
  await user.type(screen.getByRole('textbox', { name: 'Username' }), 'asha')
  await submit()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))

  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.type(screen.getByRole('textbox', { name: 'Phone Number' }), '9848012345')
  await user.type(screen.getByRole('textbox', { name: 'Age' }), '34')
  await submit()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Gender' }))

  await user.click(screen.getByRole('combobox', { name: 'Gender' }))
  await user.click(await screen.findByRole('option', { name: 'Female' }))
  await user.click(screen.getByRole('button', { name: 'Mathematics' }))
  await submit()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Classes' }))
  expect(screen.getByText('Classes are required.')).toBeDefined()
})

test('classes can be pressed as well as typed', async () => {
  const { user } = await renderPart(<AddTeacher opened teachers={[]} onClose={vi.fn()} />)
  const listed = screen.getByRole('textbox', { name: 'Classes' })
  await user.type(listed, '6, ')
  await user.click(screen.getByRole('button', { name: 'Class 7th' }))
  expect(listed).toHaveProperty('value', '6, Class 7th')
})

test('an age stays as it was typed, and is refused when it cannot be one', async () => {
  const { user } = await renderPart(<AddTeacher opened teachers={[]} onClose={vi.fn()} />)
  const age = screen.getByRole('textbox', { name: 'Age' })
  await user.type(age, '345')
  expect(age).toHaveProperty('value', '345')
  await user.click(screen.getByRole('button', { name: 'Add Teacher' }))
  expect(screen.getByText('Age must be between 21 and 65 years.')).toBeDefined()
})

test('Escape asks before it throws away what was typed, and nothing else', async () => {
  const onClose = vi.fn()
  const { user } = await renderPart(<AddTeacher opened teachers={[]} onClose={onClose} />)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.click(name)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)

  await user.type(name, 'Asha Rao')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alert').textContent).toContain('What you typed is not saved.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep typing' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(name)
  expect(onClose).toHaveBeenCalledTimes(1)

  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Throw away' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})
