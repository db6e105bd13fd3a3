import { modifyStudent } from '@pariksha/contract/students.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { student } from '../../../../test/actions/people.ts'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { ModifyStudent } from './modify-student.tsx'

const anu = { ...student, version: 3 }

test('a record that somebody else has changed is saved on what it is now, once it is decided whose words go on', async () => {
  const modification = fakeEndpoint(modifyStudent)
  modification.refuses('record.changed_meanwhile', { current: { ...anu, phone: '9000000000', version: 4 } })
  const onClose = vi.fn()
  const { user } = await renderPart(<ModifyStudent opened role="teacher" student={anu} onClose={onClose} />)
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'x')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await user.click(await screen.findByRole('button', { name: 'Keep typing' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone Number' }).value).toBe('9000000000')
  expect(onClose).not.toHaveBeenCalled()

  modification.answers({ message: 'Student modified', student: { ...anu, version: 5 } })
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Student modified')).toBeDefined()
  expect(modification.received.map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Anu Raox', phone: '9848012345', version: 3 }),
    expect.objectContaining({ name: 'Anu Raox', phone: '9000000000', version: 4 }),
  ])
  expect(onClose).toHaveBeenCalledOnce()
})
