import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { createServer } from '../http/server.ts'
import { workInNameOf } from '../http/tenant-work.ts'
import { SharedTurns } from './shared-turns.ts'
import { tenantOfWork, workFor } from './whose-work.ts'

/** Whoever can have a turn now has begun it. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

const limits = { atOnce: 2, perKey: 2, waiting: 50, waitingPerKey: 50 }

/** Notes in which order turns began, and ends them one by one. */
function recorder(turns: SharedTurns) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const take = (tenant: string, key: string) =>
    workFor(tenant, () => turns.take({ key })).then((end) => {
      begun.push(tenant)
      ends.push(end)
    })
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { begun, take, endOne }
}

describe('turns that tenants share', () => {
  it('are dealt out one of each tenant, however many of one wait', async () => {
    const { begun, take, endOne } = recorder(new SharedTurns(limits))
    for (let asker = 0; asker < 20; asker += 1) void take('large', `asker ${asker}`)
    await settle()
    void take('small', 'asker')
    await settle()
    expect(begun).toEqual(['large', 'large'])
    await endOne()
    await endOne()
    expect(begun).toContain('small')
    expect(begun.length).toBe(4)
  })

  it('are all had by one tenant where there is no other', async () => {
    const { begun, take, endOne } = recorder(new SharedTurns(limits))
    for (let asker = 0; asker < 4; asker += 1) void take('', `asker ${asker}`)
    await settle()
    expect(begun.length).toBe(2)
    await endOne()
    expect(begun.length).toBe(3)
  })

  it('refuse who waits in too long a line of a tenant, and nobody of another', async () => {
    const turns = new SharedTurns({ ...limits, waiting: 1 })
    const take = (tenant: string) => workFor(tenant, () => turns.take({ key: 'asker' }))
    const taken = [take('large'), take('large'), take('large')]
    await settle()
    await expect(take('large')).rejects.toMatchObject({ code: 'request.too_many' })
    const small = take('small')
    const [end] = await Promise.all(taken.slice(0, 2))
    end?.()
    await expect(small).resolves.toBeTypeOf('function')
  })
})

it('the work of a request is done in the name of its tenant, also when it brings a body', async () => {
  const app = createServer(pino({ level: 'silent' }))
  workInNameOf(app, 'own')
  app.post('/whose', async () => ({ tenant: tenantOfWork() }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/whose`
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' })
  expect(await answer.json()).toEqual({ tenant: 'own' })
  await app.close()
})
