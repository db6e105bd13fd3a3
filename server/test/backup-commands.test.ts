/** The commands as they are run: processes of their own, beside a server and without one. */
import { execFile } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { type OpenDatabase, openDatabase } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { foundSchool, schoolSettings } from '../src/school/school.service.ts'
import { dataFolder } from './data-folder.ts'
import { createEmptyDatabase, silentLog } from './database.ts'

const program = path.resolve(import.meta.dirname, '../src/backup.ts')

type Place = { DATA_DIR: string; DATABASE_URL?: string; BACKUP_PASSPHRASE?: string }

/** Runs a command. Returns what it printed, on either side. */
async function run(place: Place, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', BACKUP_PASSPHRASE: '', ...place }
  const ran = promisify(execFile)(process.execPath, [program, ...words], { env })
  return ran.then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => `refused: ${error.stderr}`,
  )
}

async function open(folder: string): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log: silentLog })
  onTestFinished(database.close)
  return database
}

test('back up beside a server, try the file, and restore it where there is nothing', { timeout: 90_000 }, async () => {
  const folder = await dataFolder()
  const file = path.join(await dataFolder(), 'school.tar')
  expect(await run({ DATA_DIR: folder }, 'backup', file)).toMatch(/^refused: There is no database in /)
  const server = await open(folder)
  expect(await run({ DATA_DIR: folder }, 'backup', file)).toBe('refused: There is no school yet: nothing to back up.\n')
  await migrate(server.url)
  await foundSchool(server.db, { caller: null, now: systemClock.now(), requestId: null }, 'Test School')

  expect(await run({ DATA_DIR: folder }, 'backup', file)).toMatch(
    /^Backed up Test School as of 2\d{3}-\d\d-\d\d \d\d:\d\d UTC: 0 students, 0 exams, 0 attempts, 0 answers \(0\.0 MB\), in /,
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await run({ DATA_DIR: folder }, 'backup', file)).toMatch(/^refused: .* is there already: nothing was written/)
  expect(await run({ DATA_DIR: folder }, 'verify', file)).toMatch(/^The back-up is good: Test School as of /)
  expect(await run({ DATA_DIR: folder }, 'restore', file)).toMatch(
    /^refused: There is a school in this database already/,
  )

  const other = path.join(await dataFolder(), 'data')
  expect(await run({ DATA_DIR: other }, 'restore', file)).toMatch(/^Restored Test School as of /)
  expect(await schoolSettings((await open(other)).db)).toEqual(await schoolSettings(server.db))
  const external = await createEmptyDatabase()
  onTestFinished(external.drop)
  const place = { DATA_DIR: '/nowhere', DATABASE_URL: external.url }
  expect(await run(place, 'restore', file)).toMatch(/^Restored Test School as of /)
  expect(await run(place, 'backup', `${file}.again`)).toMatch(/^Backed up Test School/)
})

test('nothing is made for a file that is none', { timeout: 60_000 }, async () => {
  const folder = path.join(await dataFolder(), 'none')
  const file = path.join(await dataFolder(), 'note.txt')
  expect(await run({ DATA_DIR: folder }, 'restore', file)).toBe(`refused: There is no such file or folder: ${file}.\n`)
  await writeFile(file, 'Buy chalk.')
  expect(await run({ DATA_DIR: folder }, 'restore', file)).toMatch(/^refused: The back-up was cut short/)
  expect(await run({ DATA_DIR: folder }, 'restore')).toBe('refused: Say which file: npm run restore -- FILE\n')
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})
