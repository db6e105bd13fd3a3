import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationsCurrent } from '../src/platform/migrate.ts'
import { createTestDatabase } from './database.ts'

test('databases of tests are current, apart from each other, and quick to make', async () => {
  const startedAt = performance.now()
  const first = await createTestDatabase()
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  const second = await createTestDatabase()
  expect(await migrationsCurrent(first.db)).toBe(true)
  await sql`create table only_here (id int)`.execute(first.db)
  await expect(sql`select from only_here`.execute(second.db)).rejects.toThrow('does not exist')
  await first.drop()
  await second.drop()
})
