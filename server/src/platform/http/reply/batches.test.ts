import { endpoint } from '@pariksha/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../../../test/factories.ts'
import { appError } from '../../errors.ts'
import { bindEndpoints, handleBatches, handleHeavy } from '../binding.ts'
import { createServer } from '../server.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
})
afterAll(() => test.close())

const roster = endpoint({
  method: 'GET',
  path: '/api/v1/roster',
  access: 'public',
  summary: 'A class in batches.',
  response: z.object({ label: z.string(), pupils: z.array(z.object({ name: z.string() })), seats: z.int() }),
  errors: [],
})

describe('a reply in batches', () => {
  type Pupil = { name: string; code: string }

  async function answerOf(pupils: AsyncIterable<Pupil[]>, read = (answer: Response) => answer.text()) {
    const app = createServer(test.deps.log)
    bindEndpoints(app, test.deps, [
      handleBatches(roster, async () => Object.assign({ label: 'Class "5"', pupils, seats: 40 }, { key: 'secret' })),
    ])
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const answer = await fetch(`${url}/api/v1/roster`)
      return { status: answer.status, type: answer.headers.get('content-type'), text: await read(answer) }
    } finally {
      await app.close()
    }
  }

  it('is the JSON that it would be in one piece, with what its schema declares', async () => {
    const answer = await answerOf(
      (async function* () {
        yield []
        yield [
          { name: 'ఆశ', code: 'A' },
          { name: 'B"', code: 'B' },
        ]
        yield [{ name: 'C', code: 'C' }]
      })(),
    )
    expect(answer.type).toBe('application/json; charset=utf-8')
    const pupils = [{ name: 'ఆశ' }, { name: 'B"' }, { name: 'C' }]
    expect(JSON.parse(answer.text)).toEqual({ label: 'Class "5"', pupils, seats: 40 })
  })

  it('is read no faster than the client reads, and no further once the client has gone', async () => {
    const batch = Array.from({ length: 100 }, () => ({ name: 'x'.repeat(1_000), code: '' }))
    const left = Promise.withResolvers<void>()
    const endless = (async function* () {
      try {
        while (true) yield batch
      } finally {
        left.resolve()
      }
    })()
    await answerOf(endless, async (answer) => {
      const reader = answer.body?.getReader()
      await reader?.read()
      await reader?.cancel()
      await left.promise
      return ''
    })
  })

  it('is read one batch at a time, however many of them a person asks for at once, by turns', async () => {
    let atWork = 0
    let mostAtWork = 0
    const order: number[] = []
    async function* pupils(list: number): AsyncGenerator<Pupil[]> {
      for (let batch = 0; batch < 3; batch += 1) {
        atWork += 1
        mostAtWork = Math.max(mostAtWork, atWork)
        order.push(list)
        await new Promise(setImmediate)
        atWork -= 1
        yield [{ name: `${batch}`, code: '' }]
      }
    }
    let lists = 0
    const app = createServer(test.deps.log)
    bindEndpoints(app, test.deps, [
      handleHeavy(roster, async () => {
        lists += 1
        return { label: '', pupils: pupils(lists), seats: 40 }
      }),
    ])
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.inject({ method: 'GET', url: '/api/v1/roster' })),
    )
    await app.close()
    expect(replies.map((reply) => reply.json().pupils.length)).toEqual(Array.from({ length: 20 }, () => 3))
    expect(mostAtWork).toBe(1)
    expect(new Set(order.slice(0, 20)).size).toBe(20)
  })

  it('that fails before its first batch is refused like any', async () => {
    const answer = await answerOf(
      // biome-ignore lint/correctness/useYield: it fails first
      (async function* (): AsyncGenerator<Pupil[]> {
        throw appError('class.not_found')
      })(),
    )
    expect(answer).toMatchObject({ status: 404, type: expect.stringContaining('application/problem+json') })
  })

  it('that fails later never looks whole', async () => {
    const answer = answerOf(
      (async function* () {
        yield [{ name: 'A', code: 'A' }]
        throw new Error('the database went away')
      })(),
    )
    await expect(answer).rejects.toThrow()
  })
})

const ledger = endpoint({
  method: 'GET',
  path: '/api/v1/ledger',
  access: ['principal', 'teacher'],
  summary: 'Something long to read.',
  response: z.object({ lines: z.array(z.string()) }),
  errors: [],
})

/** Serves the ledger with what `lines` gives. */
async function serveLedger(lines: () => AsyncIterable<string[]>) {
  const app = createServer(test.deps.log)
  bindEndpoints(app, test.deps, [handleHeavy(ledger, async () => ({ lines: lines() }))])
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (token: string) => fetch(`${url}${ledger.path}`, { headers: { authorization: `Bearer ${token}` } })
  return { ask, close: () => app.close() }
}

describe('a heavy read', () => {
  it('of whomever it is, is the only one at work', async () => {
    const readers = ['anita', 'bharat', 'chitra', 'divya', 'esha']
    const tokens = await Promise.all(
      readers.map(async (username, at) => {
        await makeTeacher(test, { username, classes: [at + 1], subjects: ['Science'] })
        return logInStaff(test, username)
      }),
    )
    let atWork = 0
    let mostAtWork = 0
    const { ask, close } = await serveLedger(async function* () {
      for (let batch = 0; batch < 3; batch += 1) {
        atWork += 1
        mostAtWork = Math.max(mostAtWork, atWork)
        for (let round = 0; round < 5; round += 1) await new Promise(setImmediate)
        atWork -= 1
        yield ['line']
      }
    })
    const asked = [...tokens, ...tokens, ...tokens].map(async (token) => (await ask(token)).json())
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ lines: ['line', 'line', 'line'] })))
    await close()
    expect(mostAtWork).toBe(1)
  })

  it('has no turn while its reader takes no bytes: whoever does not read holds up nobody', async () => {
    let reads = 0
    const { ask, close } = await serveLedger(async function* () {
      reads += 1
      const isLast = reads > 2
      do yield ['x'.repeat(100_000)]
      while (!isLast)
    })
    const [first = '', second = '', third = ''] = await Promise.all(
      ['fatima', 'gita', 'hari'].map(async (username, at) => {
        await makeTeacher(test, { username, classes: [at + 6], subjects: ['Science'] })
        return logInStaff(test, username)
      }),
    )
    const unread = [await ask(first), await ask(second)]
    expect(await (await ask(third)).json()).toEqual({ lines: [expect.any(String)] })
    await Promise.all(unread.map(({ body }) => body?.cancel()))
    await close()
  })

  it('ends when its reader has logged out', async () => {
    const { ask, close } = await serveLedger(async function* () {
      while (true) yield ['x'.repeat(1_000)]
    })
    const token = await logInStaff(test, 'principal')
    const answer = await ask(token)
    await test.send({ method: 'POST', url: '/api/v1/logout', token })
    await expect(answer.text()).rejects.toThrow()
    await close()
  })

  it('that waited while the database was found gone is told so without a look of its own', async () => {
    let looks = 0
    const { ask, close } = await serveLedger(() => {
      looks += 1
      throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
    })
    const token = await logInStaff(test, 'principal')
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await ask(token)).status))
    await close()
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 503))
    expect(looks).toBeLessThan(20)
  })
})
