import { type ImportRecord, listImports } from '@pariksha/contract/imports.ts'
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { UndoEarlier } from './undo-earlier.tsx'

const record: ImportRecord = {
  id: 3,
  kind: 'students',
  standard: classOfStandard(5),
  file_name: 'class5.xlsx',
  state: 'done',
  rows: 2,
  processed: 2,
  planned: 2,
  created: 2,
  rejected: 0,
  message: null,
  created_at: '2026-11-22T09:00:00+05:30',
  undo_until: '2026-11-23T09:00:00+05:30',
}

test('earlier imports are looked for, and a failure can be tried again', async () => {
  const imports = fakeEndpoint(listImports)
  const { user } = await renderPart(<UndoEarlier kind="students" />)
  expect((await screen.findByRole('status', { name: '' })).textContent).toContain('Looking for earlier imports')
  imports.isUnreachable()
  expect(await screen.findByText('Failed to look for earlier imports')).toBeDefined()
  imports.answers({ imports: [record] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/class5\.xlsx: 2 students/)).toBeDefined()
})

test('without any there is nothing to be said', async () => {
  fakeEndpoint(listImports).answers({ imports: [] })
  await renderPart(<UndoEarlier kind="students" />)
  expect((await screen.findByRole('main')).textContent).toBe('')
})
