/** One school of many in a process: its own application on its own database, from the first request until nobody asks. */
import { buildApp } from './app.ts'
import { selectNextMoment } from './attempts/time-rules/due.queries.ts'
import { keepSchool } from './keep-school.ts'
import type { Ai } from './platform/ai/ai.ts'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/database.ts'
import type { Deps } from './platform/deps.ts'
import { servesSchema } from './platform/migrate.ts'
import type { TrustsProxy } from './platform/network.ts'
import { followDatabaseClock } from './platform/postgres/database-clock.ts'
import { createPool } from './platform/postgres/pool.ts'
import { watchReadiness } from './platform/postgres/readiness.ts'
import type { Tenant } from './platform/tenants/directory.ts'
import type { OpenTenant } from './platform/tenants/tenants.ts'
import { builtWeb } from './process-life.ts'

/** Of the connections that a school alone would have, half: PostgreSQL has them of many. */
const connections = 6

/** What is due sooner than this is waited for awake. */
const nearMs = 15_000

type Shared = { log: Deps['log']; trustsProxy: TrustsProxy; ai: Ai | undefined; apiDocs: boolean }

/** Has the code of an application read and compiled before somebody waits for it. */
export async function rehearse({ log }: Pick<Shared, 'log'>): Promise<void> {
  const pool = createPool('postgresql://', log)
  const app = await buildApp({ db: connect(pool), clock: systemClock, log }, { tenant: '', ...builtWeb() })
  await app.ready()
  await app.close()
  await pool.end()
}

/** @throws Error when its database cannot be reached, or does not have the schema of this version */
export async function serveSchool({ host, databaseUrl }: Tenant, shared: Shared): Promise<OpenTenant> {
  const log = shared.log.child({ school: host })
  const pool = createPool(databaseUrl, log, { size: connections })
  try {
    const db = connect(pool)
    if (!(await servesSchema(db))) throw new Error('Its schema is of another version: npm run school -- migrate')
    const clock = await followDatabaseClock(db, log)
    const deps = { db, databaseUrl, clock, log, ai: shared.ai }
    const readiness = watchReadiness(databaseUrl, log, { clock })
    const { apiDocs, trustsProxy } = shared
    const app = await buildApp(deps, { apiDocs, trustsProxy, readiness, tenant: host, ...builtWeb() })
    await app.ready()
    const end = keepSchool(deps, true)
    return {
      answer: app.routing,
      nextMoment: async () => {
        const at = await selectNextMoment(db)
        return { at, isNear: at !== null && at.getTime() - clock.now().getTime() < nearMs }
      },
      connections: () => pool.totalCount,
      close: async () => {
        await end()
        clock.close()
        await app.close()
        await pool.end()
      },
    }
  } catch (error) {
    await pool.end()
    throw error
  }
}
