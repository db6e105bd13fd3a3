import { pages } from '@pariksha/contract/law/pages.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { linkTo } from '../../lib/address/page-link.ts'
import { DataTable } from './data-table.tsx'
import type { Column } from './table-parts.ts'

type Teacher = { username: string; name: string; phone: string }

const teachers: Teacher[] = [
  { username: 'asha', name: 'Asha Rao', phone: '9848012345' },
  { username: 'kiran', name: 'Kiran Kumar', phone: '9848054321' },
]
const columns: Column<Teacher>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: (row) => row.name,
    link: { to: ({ username }) => linkTo(pages.principalTeacher, { username }) },
  },
  { key: 'phone', header: 'Phone Number', cell: (row) => row.phone },
]

function Teachers() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Teachers"
      columns={columns}
      rows={teachers}
      rowId={({ username }) => username}
      emptyText="None"
      noun={['teacher', 'teachers']}
      selection={{ selected, onChange: setSelected, nameOf: ({ name }) => name }}
    />
  )
}

test('a row is opened by its link, which the rest of the row only enlarges', async () => {
  const { user, router } = await renderPart(<Teachers />)
  const rows = screen.getAllByRole('row')
  expect(rows.filter((row) => row.hasAttribute('tabindex'))).toEqual([])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Asha Rao', 'Kiran Kumar'])
  await user.click(screen.getByRole('checkbox', { name: 'Select Kiran Kumar' }))
  expect(router.state.location.href).toBe('/')
  await user.click(screen.getByText('9848054321'))
  expect(router.state.location.href).toBe('/principal/teacher?username=kiran')
})

test('the keyboard goes from link to link, selects by Space and opens by Enter', async () => {
  const { user, router } = await renderPart(<Teachers />)
  screen.getByRole('link', { name: 'Asha Rao' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Kiran Kumar' }))
  await user.keyboard(' ')
  expect(screen.getByRole('checkbox', { name: 'Select Kiran Kumar' })).toHaveProperty('checked', true)
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Asha Rao' }))
  await user.keyboard('{Enter}')
  expect(router.state.location.href).toBe('/principal/teacher?username=asha')
})
