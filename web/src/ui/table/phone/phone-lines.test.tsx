import { pages } from '@pariksha/contract/law/pages.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render-part.tsx'
import { linkTo } from '../../../lib/address/page-link.ts'
import { DataTable } from '../data-table.tsx'
import type { Column } from '../table-parts.ts'
import { phoneScreen } from './use-is-phone.ts'

type Pupil = { roll: string; name: string; phone: string; marks: string }

const pupils: Pupil[] = [
  { roll: '2', name: 'Meghana Prasad', phone: '9848012345', marks: '10/10' },
  { roll: '1', name: 'Asha Rao', phone: '9848054321', marks: '4/10' },
]

function columnsFor(leads: boolean): Column<Pupil>[] {
  const link = { to: ({ roll }: Pupil) => linkTo(pages.principalTeacher, { username: `t${roll}` }) }
  return [
    { key: 'phone', header: 'Phone Number', cell: ({ phone }) => phone },
    { key: 'marks', header: 'Marks', line: 'after', cell: ({ marks }) => marks },
    {
      key: 'name',
      header: 'Name',
      line: 'name',
      sortBy: ({ name }) => name,
      cell: ({ name }) => name,
      ...(leads ? { link } : {}),
    },
    { key: 'roll', header: 'Roll.no', line: 'before', sortBy: ({ roll }) => roll, cell: ({ roll }) => roll },
  ]
}

function show(options: { leads?: boolean; isOpened?: (pupil: Pupil) => boolean } = {}) {
  const { leads = true, ...rest } = options
  return renderPart(
    <DataTable
      label="Pupils"
      columns={columnsFor(leads)}
      rows={pupils}
      rowId={({ roll }) => roll}
      emptyText="None"
      noun={['pupil', 'pupils']}
      {...rest}
    />,
  )
}

const lines = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

beforeEach(() => {
  const media = (query: string) => Object.assign(new EventTarget(), { matches: query === phoneScreen, media: query })
  vi.stubGlobal('matchMedia', media)
  return () => vi.unstubAllGlobals()
})

test('a row is one line, whose name leads on; the rest is told on asking', async () => {
  const { user, router } = await show()
  expect(lines()).toEqual(['2Meghana Prasad10/10', '1Asha Rao4/10'])
  const button = screen.getByRole('button', { name: 'Details of Asha Rao' })
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const [row] = screen.getAllByRole('row').slice(1)
  expect(within(row ?? document.body).getByText('Phone Number').nextSibling?.textContent).toBe('9848054321')
  await user.click(button)
  expect(screen.queryByText('9848054321')).toBeNull()
  expect(router.state.location.href).toBe('/')
  await user.click(screen.getByText('10/10'))
  expect(router.state.location.href).toBe('/principal/teacher?username=t2')
})

test('a row that leads nowhere shows its details wherever it is pressed', async () => {
  const { user } = await show({ leads: false })
  await user.click(screen.getByText('Asha Rao'))
  expect(screen.getByText('9848054321')).toBeDefined()
})

test('a row may be open from the beginning, and is closed as any other', async () => {
  const { user } = await show({ isOpened: ({ roll }) => roll === '1' })
  expect(screen.getByText('9848054321')).toBeDefined()
  expect(screen.queryByText('9848012345')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Details of Asha Rao' }))
  expect(screen.queryByText('9848054321')).toBeNull()
})

test('the order is one choice with a label', async () => {
  const { user } = await show()
  const choice = screen.getByRole('combobox', { name: 'Sort by' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['As listed', 'Name', 'Name, last first', 'Roll.no', 'Roll.no, last first'])
  await user.selectOptions(choice, 'Roll.no')
  expect(lines()[0]).toContain('Asha Rao')
  await user.selectOptions(choice, 'Roll.no, last first')
  expect(lines()[0]).toContain('Meghana Prasad')
})
