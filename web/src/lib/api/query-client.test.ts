import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { recordsChanged } from './query-client.ts'
import type { QueryKey, RecordKind } from './query-keys.ts'

test('a change makes stale what shows records of its kinds, and nothing else', async () => {
  const client = new QueryClient()
  const ask = (queryKey: QueryKey, ...shows: RecordKind[]) =>
    client.prefetchQuery({ queryKey, meta: { shows }, queryFn: () => 'known' })
  await ask(['teachers', 'list'], 'teachers')
  await ask(['students', 'search', 'anu'], 'students')
  await ask(['results', 'exam', '7'], 'students', 'marks')
  await client.prefetchQuery({ queryKey: ['exams', 'generation'], queryFn: () => 'known' })
  const isStale = (queryKey: QueryKey) => client.getQueryState(queryKey)?.isInvalidated

  await recordsChanged(client, 'marks')
  expect(isStale(['results', 'exam', '7'])).toBe(true)
  expect(isStale(['students', 'search', 'anu'])).toBe(false)
  await recordsChanged(client, 'exams', 'students')
  expect(isStale(['students', 'search', 'anu'])).toBe(true)
  expect(isStale(['teachers', 'list'])).toBe(false)
  expect(isStale(['exams', 'generation'])).toBe(false)
})
