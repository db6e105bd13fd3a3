/** A storm of log-ins over real connections, with real hashing: judged by who comes before whom, not by the clock. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { makeSchool, makeTeacher, password } from '../../../test/factories.ts'

let test: TestApp
let origin: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  // Whoever went away in the middle has left connections that never bring their request.
  test.app.server.closeAllConnections()
  await test.close()
})

function logIn(from: string, body: { username: string; password: string }, signal?: AbortSignal) {
  return fetch(`${origin}/api/v1/login?role=teacher`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  })
}

it('from one address lets another one in after a few of it, and ends when its clients go away', async () => {
  const clients = new AbortController()
  let answered = 0
  const storm = Array.from({ length: 250 }, async (_, n) => {
    await logIn('203.0.113.7', { username: `stranger ${n}`, password }, clients.signal).catch(() => undefined)
    answered += 1
  })
  await vi.waitFor(() => expect(answered).toBeGreaterThan(5), { interval: 5, timeout: 20_000 })
  const before = answered
  expect((await logIn('198.51.100.9', { username: 'meena', password })).status).toBe(200)
  expect(answered - before).toBeLessThan(30)
  clients.abort()
  await Promise.all(storm)
  expect((await logIn('203.0.113.7', { username: 'meena', password })).status).toBe(200)
  const { rows } = await sql<{ key: string }>`
    select key from guess_budgets where key like 'nobody:%@%'`.execute(test.deps.db)
  // Those who waited have not been looked at, so nothing was counted for them.
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.length).toBeLessThan(150)
})
