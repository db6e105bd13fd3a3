import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { servesSchema } from '../src/platform/migrate.ts'
import { createTestDatabase } from './database.ts'

test('databases of tests are current and apart from each other', async () => {
  const first = await createTestDatabase()
  const second = await createTestDatabase()
  expect(await servesSchema(first.db)).toBe(true)
  await sql`create table only_here (id int)`.execute(first.db)
  await expect(sql`select from only_here`.execute(second.db)).rejects.toThrow('does not exist')
  await first.drop()
  await second.drop()
})
