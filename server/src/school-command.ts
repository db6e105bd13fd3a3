/** `npm run school`: the schools of a directory, beside the server that serves them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setupLinkHours } from '@pariksha/contract/staff/account/passwords.ts'
import pino from 'pino'
import { offerSetup } from './accounts/accounts.service.ts'
import { backupProgram } from './backup/backup-process.ts'
import { takeInBuiltIn } from './bank/built-in.service.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database.ts'
import type { Deps } from './platform/deps.ts'
import { readEnvironment } from './platform/env.ts'
import { migrate } from './platform/migrate.ts'
import { type Directory, openDirectory, type Tenant } from './platform/tenants/directory.ts'
import { databaseNameOf, dropDatabaseOf, isBesideDirectory, makeDatabase } from './platform/tenants/tenant-databases.ts'
import { say } from './process-life.ts'

const usage = `npm run school -- create HOST [postgresql://…]   makes a school, in a database beside the directory or the one given
                  list                             the schools, and where each has its data
                  migrate                          brings the databases of all up to this version
                  backup HOST FILE                 backs one up into a file; "backup all FOLDER" backs up each
                  suspend HOST                     nobody is served there until "resume HOST"
                  delete HOST HOST                 deletes a suspended one for ever, with its data`

const log = pino({ level: 'error' })

type Given = { directory: Directory; directoryUrl: string }

/** As browsers send it: letters, digits, `-` and `.`. */
const hostPattern = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/

async function known({ directory }: Given, host: string): Promise<Tenant> {
  const found = (await directory.list()).find((school) => school.host === host)
  if (found === undefined)
    throw new Error(`There is no school at ${host === '' ? 'no host' : host}: npm run school -- list`)
  return found
}

function databaseOf({ databaseUrl }: Tenant): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${pathname.slice(1)} at ${host === '' ? 'this computer' : host}`
}

/** Brings a school's database up to date, its bank too: neither is to be done when a pupil waits. */
async function prepare(databaseUrl: string, then: (deps: Deps) => Promise<void> = async () => undefined) {
  const ran = await migrate(databaseUrl)
  const database = await openDatabase({ databaseUrl, dataDir: '', log })
  try {
    const deps = { db: database.db, clock: systemClock, log }
    await takeInBuiltIn(deps)
    await then(deps)
    return ran.length
  } finally {
    await database.close()
  }
}

async function create(given: Given, [host = '', url]: string[]): Promise<void> {
  if (!hostPattern.test(host)) throw new Error(`A host name has small letters, digits, - and dots only: ${host}`)
  if ((await given.directory.list()).some((school) => school.host === host))
    throw new Error(`${host} has a school already.`)
  const databaseUrl = url ?? (await makeDatabase(given.directoryUrl, databaseNameOf(host)))
  await prepare(databaseUrl, async (deps) => {
    if (!(await given.directory.add(host, databaseUrl))) throw new Error(`${host} has a school already.`)
    say(`${host} has a school, and is served within seconds.`)
    const setupPath = await offerSetup(deps)
    if (setupPath !== undefined) say(`Set it up, once, within ${setupLinkHours} hours: ${host}${setupPath}`)
  })
}

async function list({ directory }: Given): Promise<void> {
  const schools = await directory.list()
  for (const school of schools)
    say(`${school.host}\t${school.isSuspended ? 'suspended' : 'served'}\t${databaseOf(school)}`)
  say(`${schools.length} schools.`)
}

/** Does something for each school, one after the other. @throws Error when it failed for some; the others are done */
async function forEach(given: Given, work: (school: Tenant) => Promise<string>): Promise<void> {
  const schools = await given.directory.list()
  let failed = 0
  for (const [index, school] of schools.entries()) {
    const told = await work(school).catch((error: unknown) => {
      failed += 1
      return `FAILED: ${error instanceof Error ? error.message : String(error)}`
    })
    say(`${index + 1} of ${schools.length}  ${school.host}  ${told}`)
  }
  if (failed > 0) throw new Error(`${failed} of ${schools.length} schools failed. The others are done.`)
}

function migrateAll(given: Given): Promise<void> {
  return forEach(given, async ({ databaseUrl }) => {
    const ran = await prepare(databaseUrl)
    return ran === 0 ? 'was up to date' : `${ran} migrations`
  })
}

/** By the command of one school. @throws Error when it failed, of which it has said why */
async function backUp({ databaseUrl }: Tenant, file: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const [code] = await once(spawn(process.execPath, [backupProgram, 'backup', file], { env, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error('not backed up')
}

async function backup(given: Given, [host = '', place = '']: string[]): Promise<void> {
  if (place === '') throw new Error('Say where: npm run school -- backup HOST FILE, or backup all FOLDER')
  // npm starts a command in the folder of the project, wherever it was called.
  const target = path.resolve(process.env.INIT_CWD ?? '', place)
  if (host !== 'all') return backUp(await known(given, host), target)
  const day = systemClock.now().toISOString().slice(0, 10)
  const ending = (process.env.BACKUP_PASSPHRASE ?? '') === '' ? 'tar' : 'tar.age'
  await forEach(given, async (school) => {
    await backUp(school, path.join(target, `${school.host}-${day}.${ending}`))
    return 'backed up'
  })
}

async function suspend(given: Given, [host = '']: string[]): Promise<void> {
  await given.directory.suspend((await known(given, host)).host, true)
  say(`${host} is suspended: within seconds nobody is served there. "resume ${host}" takes it back.`)
}

async function resume(given: Given, [host = '']: string[]): Promise<void> {
  await given.directory.suspend((await known(given, host)).host, false)
  say(`${host} is served again within seconds.`)
}

async function remove(given: Given, [host = '', repeated]: string[]): Promise<void> {
  const school = await known(given, host)
  if (!school.isSuspended) throw new Error(`${host} is served. Suspend it first: npm run school -- suspend ${host}`)
  const isOurs = isBesideDirectory(given.directoryUrl, school.databaseUrl)
  const goes = isOurs ? `the database ${databaseOf(school)} with all that is in it` : 'its line in the directory'
  if (repeated !== host) {
    throw new Error(
      `This deletes ${goes}, for ever. If you mean it, name it twice: npm run school -- delete ${host} ${host}`,
    )
  }
  if (isOurs) await dropDatabaseOf(given.directoryUrl, school.databaseUrl)
  await given.directory.remove(host)
  say(`${host} is deleted.${isOurs ? '' : ` Its database stays: ${databaseOf(school)}.`}`)
}

const commands = { create, list, migrate: migrateAll, backup, suspend, resume, delete: remove }

async function run([name = '', ...words]: string[]): Promise<void> {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1]
  if (command === undefined) throw new Error(usage)
  const { schoolsUrl } = readEnvironment(process.env)
  if (schoolsUrl === undefined) throw new Error('SCHOOLS_DATABASE_URL must name the directory: docs/schools.md')
  const directory = await openDirectory(schoolsUrl, log)
  try {
    await command({ directory, directoryUrl: schoolsUrl }, words)
  } finally {
    await directory.close()
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
