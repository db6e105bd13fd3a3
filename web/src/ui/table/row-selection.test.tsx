import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { DataTable } from './data-table.tsx'
import type { Paged } from './table-parts.ts'

const names = ['Asha', 'Ravi']
const columns = [{ key: 'name', header: 'Name', cell: (name: string) => name }]

function pagedOf(total: number): Paged<string> {
  const nothing = () => undefined
  return { sorting: undefined, onSort: nothing, total, isLoading: false, loadMore: nothing, loadAll: async () => names }
}

function Names({ total }: { total: number }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Names"
      columns={columns}
      rows={names}
      rowId={(name) => name}
      emptyText="None."
      noun={['name', 'names']}
      paged={pagedOf(total)}
      selection={{ selected, onChange: setSelected, nameOf: (name) => name }}
    />
  )
}

async function tickHead(total: number): Promise<HTMLInputElement> {
  const { user } = await renderPart(<Names total={total} />)
  const head = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Select all/ })
  await user.click(head)
  return head
}

test('the tick above a list of which more is to come is never full, and the line below says how many are taken', async () => {
  const head = await tickHead(5)
  expect(head.checked).toBe(false)
  expect(head.indeterminate).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('2 of 5 names shown · 2 selected')
})

test('the tick above a whole list is full once all are ticked', async () => {
  const head = await tickHead(2)
  expect(head.checked).toBe(true)
  expect(head.indeterminate).toBe(false)
})
