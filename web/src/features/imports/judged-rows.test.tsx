import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { JudgedRows } from './judged-rows.tsx'

test('a good row says what of it is not kept', async () => {
  const notes = [{ field: 'standard', message: 'Section A is left out.' }]
  const preview = { good: 1, bad: 0, rows: [{ row: 2, cells: { standard: '5' }, errors: [], notes }] }
  await renderPart(
    <JudgedRows kind="students" preview={preview} mapping={['standard']} onlyBad={false} onOnlyBad={() => undefined} />,
  )
  expect(screen.getByText('Section A is left out.')).toBeDefined()
  expect(screen.getByText('Good')).toBeDefined()
})
