import { renewUniqueCode } from '@pariksha/contract/students.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { student } from '../../../test/actions/people.ts'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { RenewId } from './renew-id.tsx'

async function askForNewId() {
  const { user } = await renderPart(<RenewId student={student} />)
  await user.click(screen.getByRole('button', { name: 'New ID for Anu Rao' }))
  await user.click(await screen.findByRole('button', { name: 'Make a new ID' }))
  return user
}

test('a new Student ID is made after asking, and shown', async () => {
  const renewal = fakeEndpoint(renewUniqueCode)
  renewal.answers({
    message: 'New Student ID created.',
    student: { ...student, uniqueCode: 'DDDDEEEEFF', version: 2 },
  })
  await askForNewId()
  expect(await screen.findByText('DDDDEEEEFF')).toBeDefined()
  expect(screen.getByText('New Student ID created.')).toBeDefined()
  expect(renewal.received.map(({ params }) => params)).toEqual([{ student_id: '7' }])
})

test('a failure is told, and can be tried again', async () => {
  const renewal = fakeEndpoint(renewUniqueCode)
  renewal.refuses('student.not_found')
  await askForNewId()
  expect((await screen.findByRole('alert')).textContent).toBe('Student not found')
  expect(screen.getByRole('button', { name: 'Make a new ID' })).toHaveProperty('disabled', false)
})
