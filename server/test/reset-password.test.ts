/** The command as it is run: a process of its own, beside a server and without one. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { selectOptionalStaffLogin } from '../src/accounts/accounts.queries.ts'
import { systemClock } from '../src/platform/clock.ts'
import { type OpenDatabase, openDatabase } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { hashPassword, isPassword } from '../src/platform/password.ts'
import { foundSchool } from '../src/school/school.service.ts'
import { addPrincipal } from '../src/teachers/staff-accounts.service.ts'
import { dataFolder } from './data-folder.ts'
import { createTestDatabase, silentLog } from './database.ts'

const program = path.resolve(import.meta.dirname, '../src/reset-password.ts')

type Place = { DATA_DIR: string; DATABASE_URL?: string }

/** Runs the command. Returns what it printed, on either side. */
async function run(place: Place, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', ...place }
  const ran = promisify(execFile)(process.execPath, [program, ...words], { env })
  return ran.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => `refused: ${error.stderr}`,
  )
}

async function found({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const now = systemClock.now()
  await foundSchool(db, { caller: null, now, requestId: null }, 'Test School')
  const passwordHash = await hashPassword('Correct@Horse1')
  await addPrincipal(db, { username: 'asha', name: 'Asha Rao', passwordHash, now })
}

async function open(folder: string): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: silentLog })
  onTestFinished(database.close)
  return database
}

async function isTold({ db }: Pick<OpenDatabase, 'db'>, printed: string): Promise<boolean> {
  const [, told = ''] = /^The new password of asha is (\S+)\n/.exec(printed) ?? []
  return isPassword((await selectOptionalStaffLogin(db, 'asha'))?.passwordHash, told)
}

test('works while a server has the database, and while none has', { timeout: 60_000 }, async () => {
  const folder = await dataFolder()
  const server = await open(folder)
  await migrate(server.url)
  expect(await run({ DATA_DIR: folder }, 'asha')).toMatch(/^refused: There is no school yet\./)
  await found(server)
  expect(await isTold(server, await run({ DATA_DIR: folder }, 'asha'))).toBe(true)
  await server.close()
  const printed = await run({ DATA_DIR: folder }, 'asha')
  expect(await isTold(await open(folder), printed)).toBe(true)
})

test('works on the database of DATABASE_URL, and says whose password can be set', { timeout: 60_000 }, async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  await found(database)
  const place = { DATA_DIR: '/nowhere', DATABASE_URL: database.url }
  expect(await isTold(database, await run(place, 'asha'))).toBe(true)
  expect(await run(place, 'ash')).toBe('refused: Nobody has the username ash. Principals of this school: asha.\n')
  expect(await run(place)).toBe(
    'refused: Say whose: npm run reset-password <username>. Principals of this school: asha.\n',
  )
})

test('makes no database where there is none', { timeout: 60_000 }, async () => {
  const folder = path.join(await dataFolder(), 'none')
  expect(await run({ DATA_DIR: folder }, 'asha')).toMatch(/^refused: There is no database in .*none\./)
  expect(existsSync(folder)).toBe(false)
})
