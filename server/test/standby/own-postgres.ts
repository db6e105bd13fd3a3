/** A PostgreSQL of a test file's own, where what is done to it would be done to the tests beside it. */
import { rm } from 'node:fs/promises'
import { vi } from 'vitest'
import { socketAddress, urlOf } from '../../src/platform/embedded-postgres/address.ts'
import { startEmbedded } from '../../src/platform/embedded-postgres/embedded.ts'
import { prepareHome } from '../../src/platform/embedded-postgres/home.ts'
import { findPrograms } from '../../src/platform/embedded-postgres/programs.ts'
import { productName, serverSettings, superuser } from '../../src/platform/embedded-postgres/settings.ts'
import { supervise } from '../../src/platform/embedded-postgres/supervisor.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { connectWithoutLimits } from '../../src/platform/postgres/pool.ts'
import { makeDataFolder } from '../data-folder.ts'
import { silentLog } from '../database.ts'

/** Starts it, migrated and empty, on a disk that is waited for, and so that it may be told to wait for standbys. */
export async function startOwnPostgres() {
  const folder = await makeDataFolder()
  const made = await startEmbedded({ dataDir: folder, log: silentLog })
  await migrate(made.url)
  await made.stop()
  const home = await prepareHome(folder, silentLog)
  const address = await socketAddress(home)
  // The embedded one knows no standbys.
  const settings = { ...serverSettings(address, true), max_wal_senders: 2 }
  const postgres = await supervise({ home, programs: await findPrograms(home, silentLog), settings, log: silentLog })
  const admin = await connectWithoutLimits(urlOf(address, superuser, productName))
  return {
    folder,
    url: urlOf(address, productName, productName),
    /** As the superuser, without limits. */
    admin,
    /** Gives it a setting, for all connections. */
    set: async (name: string, value: string) => {
      await admin.query(`alter system set ${name} = '${value}'`)
      await admin.query('select pg_reload_conf()')
      await vi.waitFor(async () => {
        const { rows } = await admin.query(`show ${name}`)
        if (rows[0]?.[name] !== value) throw new Error(`${name} is not ${value} yet`)
      })
    },
    reset: async (name: string) => {
      await admin.query('set default_transaction_read_only = off; set synchronous_commit = local')
      await admin.query(`alter system reset ${name}`)
      await admin.query('select pg_reload_conf()')
    },
    stop: async () => {
      await admin.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
