import { drawnValues, uniqueValues } from '@pariksha/contract/people/unique-values.ts'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../../test/app.ts'

it('knows every unique index of the people in the migrated database, with its field', async () => {
  const test = await startTestApp()
  onTestFinished(() => test.close())
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in ('students'::regclass, 'staff'::regclass) and indisunique and not indisprimary`.execute(
    test.deps.db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(uniqueValues), ...drawnValues].sort())
  for (const { name, definition } of rows) expect(definition).toMatch(new RegExp(uniqueValues[name]?.field ?? ''))
})
