/** Many schools on a PostgreSQL of their own, full of pupils, and the process that serves them as it is run. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { systemClock } from '../../src/platform/clock.ts'
import { connect } from '../../src/platform/database.ts'
import { startEmbedded } from '../../src/platform/embedded-postgres/embedded.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { connectWithoutLimits, createPool } from '../../src/platform/postgres/pool.ts'
import { openDirectory } from '../../src/platform/tenants/directory.ts'
import { foundSchool } from '../../src/school/school.service.ts'
import { exam, fill, postmasterOf, principal } from '../district.ts'

const log = pino({ level: 'silent' })
const program = path.resolve(import.meta.dirname, '../../src/main.ts')

/** As `npm start` runs it. */
const nodeFlags = ['--max-semi-space-size=16', '--no-allocation-site-pretenuring']

function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** A school with an exam that runs. @returns the id of the exam */
async function fillSchool(url: string, pupils: number): Promise<number> {
  await migrate(url)
  const pool = createPool(url, log, { size: 1 })
  await foundSchool(connect(pool), { caller: null, now: systemClock.now(), requestId: null }, 'A school')
  await pool.end()
  const client = await connectWithoutLimits(url)
  await client.query(principal)
  for (const statement of fill(pupils, '1').split(/;\s*\n|;$/))
    if (statement.trim() !== '') await client.query(statement)
  const { rows } = await client.query<{ id: number }>(exam, [1])
  await client.end()
  return rows[0]?.id ?? 0
}

type Wanted = {
  /** Hosts, each a school of its own to the process; several share a database where there are fewer of those. */
  schools: number
  databases: number
  /** Of each database. */
  pupils: number
  isDurable: boolean
}

/** Makes them; they sleep. Close it after use. */
export async function makeManySchools({ schools, databases, pupils, isDurable }: Wanted) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pariksha-schools-'))
  // Root's PostgreSQL runs as another user, who must be able to pass.
  await chmod(dataDir, 0o711)
  const postgres = await startEmbedded({ dataDir, log, isDurable, connections: 400 })
  const superuser = await connectWithoutLimits(postgres.superuserUrl)
  await superuser.query('alter role pariksha createdb').finally(() => superuser.end())
  const examId = await fillSchool(postgres.url, pupils)
  const admin = await connectWithoutLimits(urlOfDatabase(postgres.url, 'postgres'))
  const urls: string[] = []
  for (const name of ['directory', ...Array.from({ length: databases }, (_, at) => `school_${at}`)]) {
    await admin.query(`create database ${name} template ${name === 'directory' ? 'template1' : 'pariksha'}`)
    urls.push(urlOfDatabase(postgres.url, name))
  }
  const [directoryUrl = '', ...databaseUrls] = urls
  const directory = await openDirectory(directoryUrl, log)
  const hosts = Array.from({ length: schools }, (_, at) => `school-${at}.test`)
  for (const [at, host] of hosts.entries()) {
    await directory.add(host, databaseUrls[at % databases] ?? '')
    await directory.noteMoment(host, null)
  }
  await directory.close()
  return {
    ...{ directoryUrl, databaseUrls, hosts, examId, postmaster: postmasterOf(postgres.folder) },
    /** Connections to the databases of the schools that a server holds. */
    countConnections: async (): Promise<number> => {
      const { rows } = await admin.query<{ open: number }>(
        `select count(*)::int as open from pg_stat_activity where datname like 'school\\_%'`,
      )
      return rows[0]?.open ?? 0
    },
    close: async () => {
      await admin.end()
      await postgres.stop()
      for (const folder of [postgres.folder, dataDir]) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the process that serves a directory, and waits until it does. Stop it after use. */
export async function startSchoolsProcess(directoryUrl: string, port: number) {
  const env = {
    ...process.env,
    ...{ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', SCHOOLS_DATABASE_URL: directoryUrl },
    ...{ DATABASE_URL: '', BACKUP_DIR: '' },
  }
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...nodeFlags, program], { stdio: ['ignore', 'pipe', 'inherit'], env })
  // It says that it serves once it does.
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}`)))
  })
  child.stdout.resume()
  return {
    pid: child.pid ?? 0,
    startedMs: performance.now() - startedAt,
    /** The proportional share of memory (PSS) of the process. */
    memoryMb: () => {
      const rollup = readFileSync(`/proc/${child.pid}/smaps_rollup`, 'utf8')
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024
    },
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
