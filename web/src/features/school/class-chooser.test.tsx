import { allClasses, className, classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { ClassChooser } from './class-chooser.tsx'

const [fifth, sixth] = [classOfStandard(5), classOfStandard(6)]
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const pressed = () => screen.getByRole('button', { pressed: true }).textContent

test('shows the choices in their order by label, and gives the chosen class itself', async () => {
  const onChoose = vi.fn()
  const { user } = await renderPart(
    <ClassChooser choices={[allClasses, fifth, sixth]} chosen={fifth} onChoose={onChoose} />,
  )
  expect(screen.getByRole('group', { name: 'Class' })).toBeDefined()
  expect([names(), pressed()]).toEqual([['All', 'Class 5th', 'Class 6th'], 'Class 5th'])
  await user.click(screen.getByRole('button', { name: 'Class 6th' }))
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(onChoose.mock.calls).toEqual([[sixth], [allClasses]])
})

test('shows the choices by the names of its page', async () => {
  await renderPart(<ClassChooser choices={[fifth, sixth]} chosen={sixth} nameOf={className} onChoose={vi.fn()} />)
  expect([names(), pressed()]).toEqual([['Class 5', 'Class 6'], 'Class 6'])
})
