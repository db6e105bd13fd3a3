import { expect, it } from 'vitest'
import { judge } from './flatness.ts'
import type { Look } from './looks.ts'
import type { Minute } from './steady.ts'

const look: Look = { serverMb: 300, databaseMb: 100, descriptors: 1_600, connections: 14, walMb: 200 }
const minute: Minute = {
  ...{ saves: 1_000, saveP50Ms: 5, saveP99Ms: 20, startP99Ms: 20, submitP99Ms: 20 },
  ...{ submitted: 10, errors: 0, firstError: '' },
}
const times = <Seen>(count: number, seen: (at: number) => Seen): Seen[] =>
  Array.from({ length: count }, (_, at) => seen(at))

type Found = { name: string; change: Record<string, number>; slower: Record<string, number>; broken: string[] }

it.each([
  { name: 'nothing where all is flat', change: {}, slower: {}, broken: [] },
  { name: 'memory that leaks', change: { serverMb: 10 }, slower: {}, broken: ['serverMb rises'] },
  { name: 'a database that swells', change: { databaseMb: 4 }, slower: {}, broken: ['databaseMb rises'] },
  { name: 'files that stay open', change: { descriptors: 10 }, slower: {}, broken: ['descriptors rises'] },
  { name: 'connections that stay', change: { connections: 0.5 }, slower: {}, broken: ['connections rises'] },
  { name: 'a log that is not cleaned up', change: { walMb: 20 }, slower: {}, broken: ['WAL of max_wal_size'] },
  { name: 'saves that get slower', change: {}, slower: { saveP50Ms: 1 }, broken: ['saveP50Ms rises'] },
  { name: 'saves that were not made', change: {}, slower: { saves: -50 }, broken: ['saves missing'] },
  { name: 'some saves that get much slower', change: {}, slower: { saveP99Ms: 5 }, broken: ['saveP99Ms rises'] },
] satisfies Found[])('finds $name', ({ change, slower, broken }) => {
  const grown = <Seen extends object>(seen: Seen, by: Readonly<Record<string, number>>, at: number): Seen => ({
    ...seen,
    ...Object.fromEntries(Object.entries(by).map(([key, step]) => [key, Number(Reflect.get(seen, key)) + at * step])),
  })
  const seen = {
    looks: times(40, (at) => grown(look, change, at)),
    told: times(9, (at) => grown(minute, slower, at)),
  }
  const judged = judge(seen, { maxWalMb: 256, pace: 16 })
  expect(judged.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(broken)
})

it('forgives what grows until it is warm', () => {
  const seen = {
    looks: times(40, (at) => ({ ...look, serverMb: 100 + 10 * Math.min(at, 20) })),
    told: times(9, (at) => (at === 0 ? { ...minute, saveP99Ms: 400 } : minute)),
  }
  expect(judge(seen, { maxWalMb: 256, pace: 16 }).every(({ holds }) => holds)).toBe(true)
})
