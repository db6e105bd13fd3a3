import { expect, it } from 'vitest'
import { type Asker, FairTurns } from './fair-turns.ts'

const limits = { atOnce: 2, perKey: 2, waiting: 100, waitingPerKey: 50 }
const refusal = { code: 'request.too_many', details: { retryAfterSec: 5 } }

/** Work that begins in turn and is ended by hand, and the order in which it began. */
function byHand(given = limits) {
  const turns = new FairTurns(given)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = async (key: string, name: string, other: Omit<Asker, 'key'> = {}) => {
    const end = await turns.take({ key, ...other })
    begun.push(name)
    ends.set(name, end)
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { ask, begun, end }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('gives the next turn to another key, however many of one key wait before it', async () => {
  const { ask, begun, end } = byHand()
  for (let n = 1; n <= 40; n += 1) void ask('storm', `s${n}`)
  void ask('teacher', 't1')
  void ask('teacher', 't2')
  void ask('other', 'o1')
  await settled()
  expect(begun).toEqual(['s1', 's2'])
  for (const name of ['s1', 's2', 't1', 's3', 'o1', 't2']) await end(name)
  expect(begun).toEqual(['s1', 's2', 't1', 'o1', 's3', 't2', 's4', 's5'])
})

it('gives every second turn to favoured keys, however many others there are', async () => {
  const { ask, begun, end } = byHand({ ...limits, atOnce: 1, waiting: 20 })
  for (let n = 1; n <= 21; n += 1) void ask(`network ${n}`, `n${n}`)
  await expect(ask('network', 'n')).rejects.toMatchObject(refusal)
  for (const name of ['k1', 'k2']) void ask('known', name, { isFavoured: true })
  void ask('other known', 'o1', { isFavoured: true })
  await settled()
  for (const name of ['n1', 'k1', 'n2', 'o1', 'n3', 'k2', 'n4']) await end(name)
  expect(begun).toEqual(['n1', 'k1', 'n2', 'o1', 'n3', 'k2', 'n4', 'n5'])
})

it('gives one key no more than its own at once, while others may have the rest', async () => {
  const { ask, begun, end } = byHand({ ...limits, atOnce: 4 })
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  void ask('b', 'b1')
  await settled()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a1')
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('refuses whoever comes when too many of a key wait, or too many in all', async () => {
  const { ask, begun, end } = byHand({ atOnce: 1, perKey: 1, waiting: 3, waitingPerKey: 2 })
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  await expect(ask('a', 'a4')).rejects.toMatchObject(refusal)
  void ask('b', 'b1')
  await expect(ask('c', 'c1')).rejects.toMatchObject(refusal)
  await settled()
  await end('a1')
  void ask('c', 'c2')
  for (const name of ['b1', 'a2', 'c2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c2', 'a3'])
})

it('lets whoever goes away leave the queue, and nobody behind them wait for it', async () => {
  const { ask, begun, end } = byHand({ ...limits, atOnce: 1, waitingPerKey: 1 })
  const client = new AbortController()
  void ask('a', 'a1')
  const gone = ask('a', 'a2', { signal: client.signal })
  client.abort()
  await expect(gone).rejects.toMatchObject(refusal)
  await expect(ask('a', 'a3', { signal: client.signal })).rejects.toMatchObject(refusal)
  void ask('a', 'a4')
  await settled()
  await end('a1')
  expect(begun).toEqual(['a1', 'a4'])
})
