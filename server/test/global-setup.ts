/** Once per run of the tests: one PostgreSQL, and in it a migrated database from which every test file gets its own. */
import { randomInt } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded.ts'
import { exists } from '../src/platform/embedded-postgres/folders.ts'
import { HomeInUseError } from '../src/platform/embedded-postgres/home-lock.ts'
import { migrate } from '../src/platform/migrate.ts'
import { connectWithoutLimits } from '../src/platform/postgres/pool.ts'
import { silentLog, urlOfDatabase } from './database.ts'
import { startPooler } from './pooling/pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `poolerUrl` leads to any database through a pooler by transactions; undefined where there is none. */
    testDatabase: { adminUrl: string; poolerUrl: string | undefined; prefix: string; template: string }
  }
}

const folderPrefix = path.join(tmpdir(), 'pariksha-test-')
const namePrefix = 'pariksha_test_'

/** First number of the advisory locks by which runs show that they are alive. */
const runLocks = 72_801

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.DATABASE_URL ? await givenServer(process.env.DATABASE_URL) : await startThrowAway()
  const admin = await connectWithoutLimits(server.adminUrl)
  await dropRuns(admin)
  const run = randomInt(2 ** 31 - 1)
  await admin.query('select pg_advisory_lock($1, $2)', [runLocks, run])
  const prefix = `${namePrefix}${run}_`
  const template = `${prefix}template`
  await admin.query(`create database ${template}`)
  await migrate(urlOfDatabase(server.adminUrl, template))
  // A forgotten connection to the template would stop all cloning.
  await admin.query(`alter database ${template} with allow_connections false`)
  const pooler = process.env.TEST_POOLER ? await startPooler(server.adminUrl, process.env.TEST_POOLER) : undefined
  project.provide('testDatabase', { adminUrl: server.adminUrl, poolerUrl: pooler?.url, prefix, template })
  return async () => {
    await pooler?.stop()
    await admin.query('select pg_advisory_unlock($1, $2)', [runLocks, run])
    await dropRuns(admin)
    await admin.end()
    await server.stop()
  }
}

/** Drops what runs that are over have left, however they ended: their lock went with their connection. */
async function dropRuns(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ name: string; run: number }>(
    `select datname as name, split_part(datname, '_', 3)::int as run from pg_database where datname like $1`,
    [`${namePrefix.replaceAll('_', '\\_')}%`],
  )
  for (const { name, run } of rows) {
    const lock = await admin.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [runLocks, run])
    if (!lock.rows[0]?.taken) continue
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.query('select pg_advisory_unlock($1, $2)', [runLocks, run])
  }
}

type TestServer = { adminUrl: string; stop(): Promise<void> }

async function givenServer(url: string): Promise<TestServer> {
  return { adminUrl: url, stop: async () => undefined }
}

async function startThrowAway(): Promise<TestServer> {
  await removeLeftFolders()
  const dataDir = await mkdtemp(folderPrefix)
  // Root's PostgreSQL runs as another user, who must be able to pass.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir, log: silentLog, isDurable: false })
  const superuser = await connectWithoutLimits(postgres.superuserUrl)
  await superuser.query('alter role pariksha createdb').finally(() => superuser.end())
  const stop = async () => {
    await postgres.stop()
    await removeFolders([postgres.folder, dataDir])
  }
  return { adminUrl: postgres.url, stop }
}

/** Of runs that were killed. Starting on a folder stops the PostgreSQL that still runs there. */
async function removeLeftFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const dataDir = path.join(tmpdir(), name)
    if (!dataDir.startsWith(folderPrefix) || !(await exists(path.join(dataDir, 'server.lock')))) continue
    try {
      const left = await startEmbedded({ dataDir, log: silentLog, isDurable: false })
      await left.stop()
      await removeFolders([left.folder, dataDir])
    } catch (error) {
      if (!(error instanceof HomeInUseError)) await removeFolders([dataDir])
    }
  }
}

async function removeFolders(folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
}
