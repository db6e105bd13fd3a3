/** Many schools in this process: a directory, the door, and an application for each host that is asked for. */
import pino from 'pino'
import { trustsOwnComputer } from '../../src/platform/network.ts'
import { type Directory, openDirectory, type Tenant } from '../../src/platform/tenants/directory.ts'
import { createFront } from '../../src/platform/tenants/front.ts'
import { type OpenTenant, Tenants } from '../../src/platform/tenants/tenants.ts'
import { serveSchool } from '../../src/serve-school.ts'
import { createEmptyDatabase } from '../database.ts'

const log = pino({ level: 'silent' })

type Options = {
  /** How long nobody asks, until a school sleeps. */
  idleMs?: number
  mostAwake?: number
  mostUnderWay?: number
  open?: (tenant: Tenant) => Promise<OpenTenant>
}

/** Opens one on a free port. */
export async function openSchools(fill: (directory: Directory) => Promise<void>, options: Options = {}) {
  const {
    open = (tenant) => serveSchool(tenant, { log, trustsProxy: trustsOwnComputer, apiDocs: false, ai: undefined }),
    ...limits
  } = options
  const database = await createEmptyDatabase()
  const directory = await openDirectory(database.url, log)
  await fill(directory)
  const tenants = new Tenants({ directory, log, open, limits })
  await tenants.start()
  const front = createFront({ log, trustsProxy: trustsOwnComputer, tenants })
  await front.listen({ port: 0, host: '127.0.0.1' })
  const address = front.server.address()
  return {
    directory,
    directoryUrl: database.url,
    tenants,
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    close: async () => {
      await front.close()
      await tenants.close()
      await directory.close()
      await database.drop()
    },
  }
}
