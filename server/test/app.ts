/** A real application on a real database of its own, for the tests of one file. */

import pino from 'pino'
import { buildApp } from '../src/app.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Deps } from '../src/platform/deps.ts'
import { demandDeclared } from './access/declared-codes.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

/** A clock that stands still until it is moved. */
export type MovableClock = Clock & { set(instant: string): void; advanceMin(minutes: number): void }

/** The moment at which tests begin unless they say otherwise: Monday 9 November 2026, 10:00 in Kolkata. */
export const testStart = '2026-11-09T04:30:00.000Z'

function movableClock(): MovableClock {
  let current = new Date(testStart)
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant)
    },
    advanceMin: (minutes) => {
      current = new Date(current.getTime() + minutes * 60_000)
    },
  }
}

type Request = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; token?: string; body?: unknown }

/** Starts an application, on a database of its own unless one is given; `close` ends it and drops that database. */
export async function startTestApp(given?: TestDatabase) {
  const database = given ?? (await createTestDatabase())
  const clock = movableClock()
  const deps: Deps = { db: database.db, clock, log: pino({ level: 'silent' }), databaseUrl: database.url }
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    deps,
    clock,
    /** The connections of `deps.db`, for what is asked of the driver. */
    pool: database.pool,
    /** For a connection without the limits of those: filling a large school may take long on a busy machine. */
    url: database.url,
    /**
     * Sends one request through the whole stack and reads the JSON of its answer.
     * @throws Error when it is refused with a code that its endpoint does not declare
     */
    async send({ method, url, token, body }: Request) {
      const answer = await app.inject({
        method,
        url,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const read = { status: answer.statusCode, headers: answer.headers, body: answer.json() }
      if (read.status >= 400) demandDeclared({ method, url }, read.body.code)
      return read
    },
    async close() {
      await app.close()
      await database.drop()
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
