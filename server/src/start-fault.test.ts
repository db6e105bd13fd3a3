/** The command as it is run, where it cannot start: what it says, and that nothing is left running. */
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder } from '../test/data-folder.ts'
import { createTestDatabase, shiftTime } from '../test/database.ts'
import { startFault } from './start-fault.ts'

const program = path.resolve(import.meta.dirname, 'main.ts')

/** Starts a server that ends by itself. Returns what it said. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings }
  const ran = promisify(execFile)(process.execPath, [program], { env, timeout: 20_000 })
  return ran.then(
    ({ stdout }) => `started: ${stdout}`,
    (error: { stderr: string }) => error.stderr.trim(),
  )
}

async function takenPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((listening) => other.once('listening', listening))
  const address = other.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

test('names the port or the address that it cannot have', { timeout: 60_000 }, async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const port = await takenPort()
  expect(await refusal({ DATABASE_URL: url, PORT: String(port) })).toBe(
    `Pariksha could not start: Another program listens on 127.0.0.1:${port}. Stop it, or set PORT.`,
  )
  expect(await refusal({ DATABASE_URL: url, PORT: String(port), HOST: '192.0.2.200' })).toBe(
    `Pariksha could not start: HOST is no address of this computer: 192.0.2.200:${port}.`,
  )
})

test('refuses a computer whose clock is not the database’s', { timeout: 30_000 }, async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  await shiftTime(database, 5)
  expect(await refusal({ DATABASE_URL: database.url })).toMatch(
    /^Pariksha could not start: The clock of this computer is 5 s behind the database's\. Set the wrong one of them right\.$/,
  )
})

test('names the file that stands where the data should be', { timeout: 30_000 }, async () => {
  const file = path.join(await dataFolder(), 'data')
  await writeFile(file, '')
  expect(await refusal({ DATA_DIR: file })).toBe(
    `Pariksha could not start: ${file} is not a folder. Set DATA_DIR to one.`,
  )
})

test.each([
  [{ code: 'EACCES', path: '/srv/data', message: 'EACCES: mkdir' }, 'This user may not write to /srv/data. Start as'],
  [
    { code: 'EACCES', port: 80, address: '0.0.0.0', message: 'listen EACCES' },
    'This user may not listen on 0.0.0.0:80.',
  ],
  [{ message: 'initdb failed: \n FATAL: could not extend: No space left on device\n HINT' }, 'The disk is full. Make'],
  [
    { code: '42501', message: 'permission denied for schema public' },
    'The role of DATABASE_URL must own the database.',
  ],
  [{ message: 'made by PostgreSQL 17' }, 'made by PostgreSQL 17'],
])('says %o in words', ({ message, ...details }, words) => {
  expect(startFault(Object.assign(new Error(message), details))).toContain(words)
})
