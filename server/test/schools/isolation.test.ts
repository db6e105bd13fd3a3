/** Two schools with everything in them, in one process: nothing of the one is had by who belongs to the other, at any endpoint. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { importsSettled } from '../../src/imports/run.service.ts'
import type { Tenant } from '../../src/platform/tenants/directory.ts'
import { urlOf } from '../access/ask.ts'
import type { Asked } from '../access/asked.ts'
import { type CallerName, makeCallers, signedIn } from '../access/callers.ts'
import { requests } from '../access/requests.ts'
import { accessTable } from '../access/table.ts'
import { startTestApp, type TestApp } from '../app.ts'
import { makeBusySchool } from '../fixtures/busy-school.ts'
import { keepRows } from '../kept-rows.ts'
import { sendTo } from './at-host.ts'
import { openSchools } from './district-of-schools.ts'
import { markTexts, rowsOf } from './marked-texts.ts'

const marker = 'OTHER-SCHOOL'

type School = {
  test: TestApp
  host: string
  app: TestApp['app']
  deps: TestApp['deps']
  ids: Awaited<ReturnType<typeof makeBusySchool>>
  tokens: Record<CallerName, string | undefined>
  restore: () => Promise<void>
}

async function makeSchoolAt(host: string): Promise<School> {
  const test = await startTestApp()
  const deps = { ...test.deps }
  const app = await buildApp(deps, { tenant: host })
  await app.ready()
  const ids = await makeBusySchool(test)
  const tokens = await makeCallers(test)
  return { test, host, app, deps, ids, tokens, restore: async () => undefined }
}

const isAsked = process.env.TEST_SCHOOLS !== undefined

let own: School
let other: School
let schools: Awaited<ReturnType<typeof openSchools>>
let marked: string[]
let othersRows: Map<string, string>

describe.skipIf(!isAsked)('whoever belongs to one school', () => {
  beforeAll(async () => {
    own = await makeSchoolAt('own.test')
    other = await makeSchoolAt('other.test')
    marked = await markTexts(other.test.pool, marker)
    own.restore = await keepRows(own.test.pool)
    const appOf = ({ host }: Tenant) => (host === own.host ? own : other).app
    schools = await openSchools(
      async (directory) => {
        for (const { host, test } of [own, other]) await directory.add(host, test.url)
      },
      {
        idleMs: 600_000,
        open: async (tenant) => ({
          answer: appOf(tenant).routing,
          nextMoment: async () => ({ at: null, isNear: false }),
          connections: () => 0,
          close: async () => undefined,
        }),
      },
    )
    othersRows = await rowsOf(other.test.pool)
  }, 120_000)
  afterAll(async () => {
    await schools.close()
    for (const { app, test } of [own, other]) {
      await app.close()
      await test.close()
    }
  })

  /** Sends what an endpoint is asked to a school, as somebody of the first one. */
  function ask(at: School, endpoint: string, { caller, asked }: { caller: CallerName; asked: Asked }) {
    const [method = '', path = ''] = endpoint.split(' ')
    const { file, body } = asked
    const type = file === undefined ? 'application/json' : 'application/octet-stream'
    return sendTo(
      { port: schools.port, host: at.host },
      {
        ...{ method, url: urlOf(path, asked), token: own.tokens[caller] },
        ...(file === undefined && body === undefined
          ? {}
          : { body: file ?? JSON.stringify(body), headers: { 'content-type': type } }),
      },
    )
  }

  const askedOf = (endpoint: string, school: School) => requests[endpoint]?.(school.ids.fifth) ?? {}

  it('would be known to have read the other, whose people, exams and papers are marked', () => {
    expect(marked).toEqual(
      expect.arrayContaining(['school.name', 'staff.name', 'students.name', 'question_revisions.content']),
    )
  })

  it.each(accessTable)('is nobody at the other: $endpoint', async ({ endpoint, cells }) => {
    const isForAnybody = cells.nobody === 'in'
    for (const caller of signedIn) {
      const asked = askedOf(endpoint, other)
      const { status, text } = await ask(other, endpoint, { caller, asked })
      const garbage = await ask(other, endpoint, { caller: 'garbage', asked })
      expect(status, caller).toBe(garbage.status)
      if (isForAnybody) continue
      expect(status, caller).toBeGreaterThanOrEqual(400)
      expect(text, caller).not.toContain(marker)
    }
  })

  it.each(accessTable)('reads and changes nothing of the other by its ids: $endpoint', async ({ endpoint }) => {
    for (const caller of signedIn) {
      const { status, text } = await ask(own, endpoint, { caller, asked: askedOf(endpoint, other) })
      expect(text, caller).not.toContain(marker)
      if (status >= 300) continue
      await importsSettled(own.deps)
      await own.restore()
    }
  })

  it('has left the other as it was', async () => {
    // What anybody may do there, as logging in with a code that is right or taking part in a Wi-Fi test, was done there; and
    // who was heard of when it was made is written some seconds later.
    const byAnybody = ['sessions', 'guess_budgets', 'login_devices', 'students', 'wifi_test_devices', 'presences']
    const changed = [...(await rowsOf(other.test.pool))]
      .filter(([table, rows]) => othersRows.get(table) !== rows && !byAnybody.includes(table))
      .map(([table]) => table)
    expect(changed).toEqual([])
  })
})
